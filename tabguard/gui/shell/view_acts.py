"""What the View and Help menus do: find, go to, levels, panels, presenter mode."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QCompleter, QInputDialog, QLineEdit, QWidget

from tabguard.pipeline import Loaded

if TYPE_CHECKING:
    from tabguard.gui.shell.main_window import MainWindow

_MAX_COMPLETIONS = 20_000


class ViewActs(QObject):
    """Changes what is seen, never the document."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        for level in range(1, 7):
            for keys, orientation in (
                (f"Ctrl+Alt+{level}", Qt.Orientation.Vertical),
                (f"Ctrl+Alt+Shift+{level}", Qt.Orientation.Horizontal),
            ):
                QShortcut(QKeySequence(keys), window, self._level_shower(orientation, level))
        for step in range(6):
            QShortcut(QKeySequence(f"Alt+{step + 1}"), window, self._step_goer(step))

    def _level_shower(self, orientation: Qt.Orientation, level: int) -> Callable[[], None]:
        return lambda: self._window.page.model.show_levels(orientation, level)

    def _step_goer(self, step: int) -> Callable[[], None]:
        return lambda: self.go_to_step(step)

    # -- finding

    def on_find(self) -> None:
        """Open Find."""
        self._window.page.find_bar.open_with()

    def on_find_next(self) -> None:
        """Go to the next match."""
        self._window.page.find_bar.step(1)

    def on_find_previous(self) -> None:
        """Go to the previous match."""
        self._window.page.find_bar.step(-1)

    def on_go_to(self) -> None:
        """Ask for codes and go to their cell."""
        table = self._window.document.table
        if table is None:
            return
        dialog = QInputDialog(self._window)
        dialog.setObjectName("goToDialog")
        dialog.setWindowTitle("Go to cell")
        names = " × ".join(d.name for d in table.dimensions)
        dialog.setLabelText(f"Codes of the cell: {names}\n(separated by ×, comma, semicolon or blanks)")
        dialog.setTextValue(self._window.page.model.address(*self._place()))
        line = dialog.findChild(QLineEdit)
        if line is not None and len(table) <= _MAX_COMPLETIONS:
            completer = QCompleter([table.title(c) for c in range(len(table))], dialog)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            line.setCompleter(completer)
        dialog.textValueSelected.connect(self.go_to)
        dialog.open()

    def go_to(self, text: str) -> None:
        """Go to the cell that codes name; says so where there is none."""
        document = self._window.document
        table = document.table
        if table is None:
            return
        parts = [p for p in re.split(r"[×,;|\s]+", text) if p]
        if len(parts) != len(table.dimensions):
            document.post(f"Name {len(table.dimensions)} codes, one per dimension.")
            return
        codes = []
        for dimension, part in zip(table.dimensions, parts, strict=True):
            if part not in dimension.index:
                document.post(f"“{dimension.name}” has no code “{part}”.")
                return
            codes.append(dimension.index[part])
        cell = table.find(tuple(codes))
        if cell < 0:
            document.post(f"The cell {' × '.join(parts)} is empty.")
            return
        self._window.show_cell(cell)

    def _place(self) -> tuple[int, int]:
        index = self._window.page.view.currentIndex()
        return max(index.row(), 0), max(index.column(), 0)

    # -- panes

    def on_inspector(self) -> None:
        """Go to the cell inspector."""
        self._window.docks.bring("dockInspector", focus=True)

    def on_swap(self) -> None:
        """Exchange rows and columns."""
        self._window.page.filters.swap()

    def on_expand(self) -> None:
        """Open the current branch."""
        self._window.page.view.set_branch(True)

    def on_collapse(self) -> None:
        """Close the current branch."""
        self._window.page.view.set_branch(False)

    def on_legend(self) -> None:
        """Show or hide the legend."""
        self._window.page.legend.setVisible(self._window.action("legend").isChecked())

    def on_presenter(self) -> None:
        """Hide every number and name."""
        on = self._window.action("presenter").isChecked()
        self._window.presenter.switch(on)
        if on:
            self._window.message_bar.clear()  # what was said before was not said for others

    def on_full_screen(self) -> None:
        """Use the whole screen, or no longer."""
        full = self._window.action("full_screen").isChecked()
        self._window.setWindowState(
            self._window.windowState() | Qt.WindowState.WindowFullScreen
            if full
            else self._window.windowState() & ~Qt.WindowState.WindowFullScreen
        )

    def on_reset_layout(self) -> None:
        """Put every panel back."""
        self._window.docks.reset()
        self._window.bars.show_steps(self._window.document.counts is None)
        self._window.docks.bring("dockProblems")

    def on_next_pane(self) -> None:
        """Move the keyboard to the next pane."""
        self._step_pane(1)

    def on_previous_pane(self) -> None:
        """Move the keyboard to the previous pane."""
        self._step_pane(-1)

    def _step_pane(self, by: int) -> None:
        window = self._window
        central = window.stack
        panes: list[QWidget] = [central, *window.docks.visible_panes()]
        focus = QApplication.focusWidget()
        at = next((i for i, p in enumerate(panes) if focus is not None and p.isAncestorOf(focus)), 0)
        target = panes[(at + by) % len(panes)]
        if target is central:
            (window.page.view if window.document.counts is None else window.planner_page).setFocus()
        else:
            window.docks.bring(target.objectName(), focus=True)

    # -- steps

    def go_to_step(self, step: int) -> None:
        """Go to one of the six steps."""
        window = self._window
        if window.document.table is None:
            if step == 0:
                window.files.on_open()
            return
        window.leave_preview()
        acts = (
            self.show_summary,
            self.show_structure,
            window.action("rules").trigger,  # a command that cannot be done now does nothing
            window.action("run_options").trigger,
            lambda: window.docks.bring("dockAudit", focus=True),
            window.action("export").trigger,
        )
        acts[step]()

    def show_structure(self) -> None:
        """Show the dimensions in the navigator."""
        self._window.docks.bring("dockNavigator", focus=True)

    def show_summary(self) -> None:
        """Show what the import noticed."""
        from tabguard.gui.import_.summary_dialog import SummaryDialog

        table, summary = self._window.document.table, self._window.document.summary
        if table is not None and summary is not None:
            SummaryDialog(Loaded(table, summary), self._window).open()

    # -- help

    def on_help(self) -> None:
        """Help for what is in front."""
        self.show_help(self._help_page())

    def _help_page(self) -> str:
        window, focus = self._window, QApplication.focusWidget()
        if window.document.counts is not None:
            return "planner"
        if window.document.table is None:
            return "start"
        if focus is not None and window.rules_panel.isAncestorOf(focus):
            return "rules"
        return "export" if window.action("preview").isChecked() else "review"

    def show_help(self, page: str = "start") -> None:
        """Show a page of the help, from its top or at an anchor: ``page#anchor``."""
        from tabguard.gui.shell.help_view import HelpViewer

        viewer = HelpViewer(self._window)
        viewer.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name, _, anchor = page.partition("#")
        viewer.show_page(name, anchor)
        viewer.show()

    def on_about(self) -> None:
        """Say what this program is."""
        from tabguard.gui.shell.about import AboutDialog

        AboutDialog(self._window).open()

    def on_quit(self) -> None:
        """Close the window."""
        self._window.close()
