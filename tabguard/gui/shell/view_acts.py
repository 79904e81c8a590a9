"""Commands of the View and Help menus: panes, steps, presenter mode, full screen, help, About."""

import platform
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal, qVersion
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QStackedWidget, QVBoxLayout, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.versions import version_of
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.command import Command, Menu, always
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.parts import Heading, Tinted, first_focusable
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.review.audit_panel import AUDIT
from tabguard.gui.shell.docks import Docks
from tabguard.gui.shell.navigator import NAVIGATOR
from tabguard.office.policy import policy

_WIDTH = 460


def versions() -> str:
    """Versions of the program and its libraries, one per line, without names of users or files."""
    lines = [
        tr("TabGuard {version}", version=version_of("tabguard")),
        tr(
            "Python {python_version}, Qt {qversion}",
            python_version=platform.python_version(),
            qversion=qVersion(),
        ),
    ]
    libraries = ("highspy", "numpy", "scipy", "XlsxWriter", "openpyxl")
    lines += [f"{name} {version_of(name)}" for name in libraries]
    return "\n".join([*lines, platform.platform(terse=True)])


class AboutDialog(Dialog):
    """Shows the versions, to be copied into a support request."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("dlgAbout", tr("About TabGuard"), parent=parent, presenting=WhenPresenting.PLAIN)
        self.text = Tinted(versions(), "muted", self)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        copy = buttons.addButton(tr("&Copy versions"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.text()))
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(Heading("TabGuard", 1.6, self))
        layout.addWidget(
            Tinted(tr("Protects tables of official statistics by cell suppression."), "plain", self)
        )
        layout.addWidget(self.text)
        layout.addWidget(
            Tinted(
                tr(
                    "Nothing leaves this computer: no telemetry, and no network connection except to a "
                    "database "
                    "that you name, from which it only reads. The program writes no values into logs."
                ),
                "muted",
                self,
            )
        )
        rules = policy()
        if rules.files:
            self.policy = Tinted("\n".join((tr("Policy of the office:"), *rules.lines)), "plain", self)
            self.policy.setObjectName("aboutPolicy")
            layout.addWidget(self.policy)
            files = "\n".join(str(path) for path in rules.files)
            layout.addWidget(Tinted(files, "muted", self))
        layout.addWidget(buttons)
        self.setFixedWidth(_WIDTH)
        room = self.screen().availableGeometry().height()
        # otherwise wrapped lines would be cut off
        self.setMinimumHeight(min(layout.heightForWidth(_WIDTH), room))


class ViewActs(Acts):
    """Commands that change the view, but not the document.

    Parameters
    ----------
    context : WindowContext
    docks : Docks
        The panels.
    centre : QStackedWidget
        Widget in the centre between the docks; it is a pane too.
    telling : sequence of QWidget
        Messages, result and progress; each is a pane while it is visible and has something to press.
    """

    presenter_switched = Signal(bool)
    steps_switched = Signal(bool)
    layout_reset = Signal()
    open_requested = Signal()
    centre_focused = Signal()

    def __init__(
        self, context: WindowContext, docks: Docks, centre: QStackedWidget, telling: Sequence[QWidget]
    ) -> None:
        super().__init__(context)
        self._docks, self._centre, self._telling = docks, centre, telling
        for step in range(6):
            QShortcut(QKeySequence(f"Alt+{step + 1}"), context.top, partial(self.go_to_step, step))

    @Command(
        mark("P&resenter mode"),
        checkable=True,
        enabled=always,
        menu=Menu.VIEW.at(2, 2),
        keys=("Ctrl+Shift+B",),
        tip=mark("Hide all numbers and names"),
    )
    def presenter(self, on: bool) -> None:
        """Hide all numbers and names."""
        self.presenter_switched.emit(on)

    @Command(
        mark("Next pane"),
        enabled=always,
        keys=("F6",),
        tip=mark("Move the keyboard to the next pane"),
    )
    def next_pane(self) -> None:
        """Move the keyboard to the next pane."""
        self._step_pane(1)

    @Command(
        mark("Previous pane"),
        enabled=always,
        keys=("Shift+F6",),
        tip=mark("Move the keyboard to the previous pane"),
    )
    def previous_pane(self) -> None:
        """Move the keyboard to the previous pane."""
        self._step_pane(-1)

    @Command(
        mark("&Help"),
        enabled=always,
        menu=Menu.HELP.at(1, 1),
        keys=("F1",),
        tip=mark("Help on the current view"),
    )
    def help(self) -> None:
        """Help on the current view."""
        self.show_help(self._help_page())

    @Command(
        mark("&Quit"),
        enabled=always,
        menu=Menu.FILE.at(5, 2),
        keys=("Ctrl+Q",),
        tip=mark("Close TabGuard"),
    )
    def quit(self) -> None:
        """Close TabGuard."""
        _close(self._context.top)

    @Command(
        mark("Step b&ar"),
        checkable=True,
        enabled=always,
        menu=Menu.VIEW.at(2, 2),
        setting="steps",
        tip=mark("Show or hide the six steps from the data to the export"),
    )
    def steps(self, on: bool) -> None:
        """Show or hide the steps."""
        self.steps_switched.emit(on)

    # -- panes

    @Command(
        mark("&Full screen"),
        checkable=True,
        enabled=always,
        menu=Menu.VIEW.at(2, 3),
        keys=("F11",),
        tip=mark("Use the whole screen"),
    )
    def full_screen(self, full: bool) -> None:
        """Switch full screen on or off."""
        top = self._context.top
        state, whole = top.windowState(), Qt.WindowState.WindowFullScreen
        top.setWindowState(state | whole if full else state & ~whole)

    @Command(
        mark("Reset la&yout"),
        enabled=always,
        menu=Menu.VIEW.at(3, 1),
        tip=mark("Put every panel back where it was"),
    )
    def reset_layout(self) -> None:
        """Return every panel to its initial position."""
        self._docks.reset()
        self.layout_reset.emit()

    def _step_pane(self, by: int) -> None:
        controls = {pane: first_focusable(pane) for pane in self._telling if pane.isVisible()}
        lines = [pane for pane, control in controls.items() if control is not None]
        panes: list[QWidget] = [self._centre, *self._docks.visible_panes(), *lines]
        focus = QApplication.focusWidget()
        at = next((i for i, p in enumerate(panes) if focus is not None and p.isAncestorOf(focus)), 0)
        target = panes[(at + by) % len(panes)]
        if target is self._centre:
            self.centre_focused.emit()
        elif (control := controls.get(target)) is not None:
            control.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self._docks.bring(target.objectName(), focus=True)

    # -- steps

    def go_to_step(self, step: int) -> None:
        """Go to one of the six steps; does nothing if its command is disabled."""
        context = self._context
        if context.document.table is None:
            if step == 0:
                self.open_requested.emit()
            return
        context.leave_preview()
        acts: tuple[Callable[[], None], ...] = (
            lambda: context.trigger("summary"),
            self._go_to_structure,
            lambda: context.trigger("rules"),
            lambda: context.trigger("run_options"),
            lambda: context.bring(AUDIT.name, focus=True),
            lambda: context.trigger("export"),
        )
        acts[step]()

    def _go_to_structure(self) -> None:
        """Open the structure editor, or the navigator if the data are tabulated."""
        table = self._context.document.table
        if table is not None and table.contributions is not None:
            self._context.trigger("structure")
        else:
            self._context.bring(NAVIGATOR.name, focus=True)

    # -- help

    def _help_page(self) -> str:
        """Help page for the current part of the window."""
        document = self._context.document
        if (place := self._context.workplace) is not None:
            return place.help_page
        if document.table is None:
            return "start"
        page = self._docks.help_page(QApplication.focusWidget())
        return page or ("export" if self._context.previewing else "review")

    def show_help(self, page: str = "start") -> None:
        """Show a page of the help."""
        from tabguard.gui.shell.help_view import HelpViewer

        viewer = HelpViewer(self._context.top)
        viewer.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        viewer.show_page(page)
        viewer.show()

    @Command(
        mark("&About TabGuard"),
        name="about",
        enabled=always,
        menu=Menu.HELP.at(1, 2),
        tip=mark("Version and licence"),
    )
    def _show_about(self) -> None:
        """Show the About dialog."""
        AboutDialog(self._context.top).open()


def _close(window: QWidget) -> None:
    window.close()
