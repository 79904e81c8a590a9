"""The docks around the table: how they are made, placed and restored, and covered in presenter mode."""

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TypeVar, cast

from PySide6.QtCore import QByteArray, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QMainWindow, QMenu, QToolBar, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.document.window_context import Area, Panel
from tabguard.gui.parts.boxes import in_row, named
from tabguard.gui.parts.later import Late, LateArea
from tabguard.gui.parts.parts import Label, first_focusable
from tabguard.gui.parts.presenting import Presenting, WhenPresenting, behaviour_of
from tabguard.gui.parts.scroll_areas import inside

_BOTTOM, _BESIDE = Qt.DockWidgetArea.BottomDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
_WIDTHS = {True: (400, 0.42), False: (350, 0.28)}
"""Initial width and largest share of the window's width of a dock at a side, for docks from below the table
(True) and others."""
_UPRIGHT = {_BOTTOM: Qt.Orientation.Vertical}


class FootPlace:
    """Moves the docks below the table to its right side and back, except those the user has moved.

    Parameters
    ----------
    window : QMainWindow
    """

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._docks: list[QDockWidget] = []
        self._widths: dict[QDockWidget, int] = {}
        """Initial widths declared by panels."""
        self._sizes: dict[tuple[QDockWidget, Qt.DockWidgetArea], int] = {}
        """Last width of each dock at each side, and its last height below the table."""
        self.beside = False
        """Whether the docks are beside the table."""

    def take(self, dock: QDockWidget, panel: Panel[QWidget]) -> None:
        """Manage the size of a dock, and its place if it belongs below the table."""
        if panel.width:
            self._widths[dock] = panel.width
        if panel.area is Area.BOTTOM:
            self._docks.append(dock)

    def move(self, beside: bool, height: int) -> None:
        """Move the docks beside the table, or below it with a height in pixels."""
        if beside == self.beside:
            return
        self.beside = beside
        come, go = (_BOTTOM, _BESIDE) if beside else (_BESIDE, _BOTTOM)
        moved = [dock for dock in self._docks if self._is_docked(dock, come)]
        visible = [dock for dock in moved if not dock.isHidden()]
        self._put(moved, go)
        for dock in visible[:1]:
            dock.show()
            self._fit(dock, height)

    def _put(self, docks: Sequence[QDockWidget], area: Qt.DockWidgetArea) -> None:
        """Move docks to a side, where they become tabs of the same place."""
        neighbours = [dock for dock in self._all_docks() if self._is_docked(dock, area) and dock not in docks]
        for dock in docks:
            self._window.addDockWidget(area, dock)
            dock.hide()
        for below, above in itertools.pairwise((*neighbours[-1:], *docks)):
            self._window.tabifyDockWidget(below, above)

    def _fit(self, dock: QDockWidget, height: int) -> None:
        """Give a moved dock its size, and hide the docks in the same place."""
        if not self.beside:
            self._window.resizeDocks([dock], [height], Qt.Orientation.Vertical)
            return
        for other in self._window.tabifiedDockWidgets(dock):
            other.hide()
        self.size(dock)

    def note(self, opening: QDockWidget | None = None) -> None:
        """Store the sizes of the open docks before they change."""
        for dock in self._all_docks():
            area = self._window.dockWidgetArea(dock)
            if dock.isVisible() and not dock.isFloating() and dock is not opening:
                self._sizes[dock, area] = dock.height() if area in _UPRIGHT else dock.width()

    def size(self, dock: QDockWidget) -> None:
        """Restore the last size of a dock that opens, or give it its initial width at a side."""
        area, first = self._window.dockWidgetArea(dock), self._widths.get(dock, 0)
        most, share = _WIDTHS[dock in self._docks or bool(first)]
        if area == _BESIDE or first:
            first = min(first or most, round(share * self._window.width()))
        size = self._sizes.get((dock, area), first)
        if size and not dock.isFloating():
            self._window.resizeDocks([dock], [size], _UPRIGHT.get(area, Qt.Orientation.Horizontal))

    def _is_docked(self, dock: QDockWidget, area: Qt.DockWidgetArea) -> bool:
        return not dock.isFloating() and self._window.dockWidgetArea(dock) == area

    def _all_docks(self) -> Iterable[QDockWidget]:
        return self._window.findChildren(QDockWidget)


_W = TypeVar("_W", bound=QWidget)
_VERSIONS = {False: 1, True: 2}
"""Versions of stored layouts, by whether the docks are beside the table."""
_LOW, _FLAT = 810, 640
"""Window heights in pixels: from the first, a dock below the table leaves half of the window to the cells,
and from the second, ten rows. In a lower window these docks start closed, or stand beside the table."""
_BELOW = 180
"""Height of the docks below the table, in pixels: a text, buttons and some rows of a list."""
_BOTH_SIDES = 1600
"""Width of a window, in pixels, from which docks at both sides leave half of it to the table."""
_OPPOSITE = {
    Qt.DockWidgetArea.LeftDockWidgetArea: Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.RightDockWidgetArea: Qt.DockWidgetArea.LeftDockWidgetArea,
}
_FEATURES = QDockWidget.DockWidgetFeature.DockWidgetClosable | QDockWidget.DockWidgetFeature.DockWidgetMovable


class Docks(QObject):
    """All docks of a window by object name; of the docks that share a place, one is open at a time."""

    changed = Signal()
    """A dock was opened, closed, renamed, offered or withdrawn."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._docks: dict[str, QDockWidget] = {}
        self._panels: dict[str, Panel[QWidget]] = {}
        self._widgets: dict[str, Late[QWidget]] = {}
        self._first: QByteArray | None = None
        self._away: QByteArray | None = None
        self._foot = FootPlace(window)
        self._held = False
        """Whether several docks are changing, which is reported once at the end."""

    def __getitem__(self, name: str) -> QDockWidget:
        return self._docks[name]

    def add(self, panel: Panel[QWidget], make: Callable[[], QWidget]) -> None:
        """Add a dock for a panel; docks in the same area become tabs.

        Raises
        ------
        TypeError
            If a panel declares that it hides confidential content but has no method for it; for one that is
            made later, when it is made.
        """
        widget = Late(make)
        if not panel.late:
            widget()
        dock = named(QDockWidget(tr(panel.title), self._window), panel.name)
        # no panel, even a hidden one, may limit how small the window can become
        dock.setWidget(LateArea(widget, dock, whole=True))
        dock.setFeatures(_FEATURES)
        dock.setAccessibleName(tr(panel.title))
        toggle = dock.toggleViewAction()
        toggle.setObjectName("actShow" + panel.name[:1].upper() + panel.name[1:])
        toggle.setStatusTip(tr("Show or hide the panel {title}", title=tr(panel.title)))
        toggle.triggered.connect(lambda on: self._open(dock, fresh=True) if on else None)
        self._window.addDockWidget(panel.area.value, dock)
        self._docks[panel.name], self._panels[panel.name], self._widgets[panel.name] = dock, panel, widget
        self._foot.take(dock, panel)
        dock.hide()  # until the window is shown: docks stacked before leave stray tab bars
        for signal in (dock.visibilityChanged, dock.windowTitleChanged):
            signal.connect(self._tell)  # not a lambda: docks emit this also while the window is destroyed

    def of(self, panel: Panel[_W]) -> Late[_W]:
        """The panel in a dock, which may be made later."""
        return cast(Late[_W], self._widgets[panel.name])

    def help_page(self, focus: QWidget | None) -> str:
        """Help page of the panel with the keyboard focus; empty if there is none."""
        for name, dock in self._docks.items():
            if focus is not None and dock.isAncestorOf(focus):
                return self._panels[name].help
        return ""

    @property
    def ways(self) -> list[tuple[QDockWidget, WhenPresenting]]:
        """Every dock with the behaviour of its panel in presenter mode."""
        return [(dock, self._panels[name].presenting) for name, dock in self._docks.items()]

    @property
    def all(self) -> list[QDockWidget]:
        """All docks."""
        return list(self._docks.values())

    def names(self, area: Area) -> list[str]:
        """Names of the docks that belong to a side of the window."""
        return [name for name, panel in self._panels.items() if panel.area is area]

    def toggle(self, name: str) -> None:
        """Close a dock, or open it in place of the docks that share its place."""
        if self._docks[name].isHidden():
            self.bring(name)
        else:
            self._foot.note()
            self._docks[name].hide()

    def settle(self, widths: dict[str, int], closed: Sequence[Area]) -> None:
        """Stack the docks, set their initial sizes, close some sides and store this layout.

        Called when the window is first shown.
        """
        with self._report_once():
            self._stack()
            docks = [self._docks[name] for name in widths]
            self._window.resizeDocks(docks, list(widths.values()), Qt.Orientation.Horizontal)
            foot = [self._docks[name] for name in self.names(Area.BOTTOM)]
            self._window.resizeDocks(foot, [_BELOW] * len(foot), Qt.Orientation.Vertical)
            for area in closed if self._window.height() >= _LOW else (*closed, Area.BOTTOM):
                self.collapse(area)
            self.adapt()
            self._first = self.state()

    def adapt(self) -> None:
        """Place the docks of the foot below the table, or beside it if the window is low."""
        if self._away is None:
            with self._report_once():
                self._foot.move(self._window.height() < _FLAT, _BELOW)

    def _stack(self) -> None:
        for area in dict.fromkeys(panel.area for panel in self._panels.values()):
            docks = [d for n, d in self._docks.items() if self._panels[n].area is area]
            for below, above in itertools.pairwise(docks):
                self._window.tabifyDockWidget(below, above)
            panel_name = next((name for name in self.names(area) if self._panels[name].shown), "")
            for name in self.names(area):
                self._docks[name].setVisible(name == panel_name)

    def hide_all(self) -> None:
        """Hide every dock while no table is open, and remember which were visible."""
        if self._away is None:
            self._away = self.state()
            with self._report_once():
                for dock in self._docks.values():
                    dock.hide()

    @property
    def are_away(self) -> bool:
        """Whether the docks are hidden because no table is open."""
        return self._away is not None

    def collapse(self, area: Area) -> None:
        """Close the docks of a side until the user opens them."""
        for name in self.names(area):
            self._docks[name].hide()

    def show_again(self) -> None:
        """Show the docks again that `hide_all` hid."""
        if self._away is not None:
            state, self._away = self._away, None
            self.restore(state)

    def state(self) -> QByteArray:
        """Layout to store between sessions, also while the docks are hidden."""
        return self._window.saveState(_VERSIONS[self._foot.beside]) if self._away is None else self._away

    def restore(self, state: QByteArray) -> None:
        """Restore a stored layout, at the latest when the docks are shown."""
        if self._away is not None:
            self._away = state
            return
        with self._report_once():
            for beside, version in _VERSIONS.items():
                if self._window.restoreState(state, version):
                    self._foot.beside = beside
            self.adapt()

    def reset(self) -> None:
        """Return every dock to its initial position."""
        if self._first is not None:
            self.restore(self._first)

    def bring(self, name: str, focus: bool = False) -> None:
        """Open a dock; closes docks in the same place and, in a narrow window, at the opposite side."""
        self._open(self._docks[name], self._docks[name].isHidden(), focus)

    def _open(self, dock: QDockWidget, fresh: bool, focus: bool = False) -> None:
        """Open a dock; a dock that was closed (`fresh`) gets its size."""
        self._foot.note(dock if fresh else None)
        dock.show()
        for other in (*self._window.tabifiedDockWidgets(dock), *self._opposite(dock)):
            other.hide()
        if fresh:
            self._foot.size(dock)
        dock.raise_()
        widget = inside(dock.widget())
        if focus and widget is not None:
            target = widget if widget.focusPolicy() != Qt.FocusPolicy.NoFocus else first_focusable(widget)
            (target or widget).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _opposite(self, dock: QDockWidget) -> list[QDockWidget]:
        """Docks at the opposite side, if the window is too narrow for both."""
        side = _OPPOSITE.get(self._window.dockWidgetArea(dock))
        if side is None or dock.isFloating() or self._window.width() >= _BOTH_SIDES:
            return []
        placed = [other for other in self._docks.values() if not other.isFloating()]
        return [other for other in placed if self._window.dockWidgetArea(other) == side]

    def fill_menu(self, menu: QMenu) -> None:
        """Add an entry for each dock that shows or hides it."""
        for dock in self._docks.values():
            menu.addAction(dock.toggleViewAction())

    def visible_panes(self) -> list[QWidget]:
        """Visible docks, between which F6 moves."""
        return [d for d in self._docks.values() if d.isVisible() and not d.visibleRegion().isEmpty()]

    def _tell(self) -> None:
        if not self._held:
            self.changed.emit()

    @contextmanager
    def _report_once(self) -> Iterator[None]:
        """Report all changes of docks within a block once."""
        before, self._held = self._held, True
        try:
            yield
        finally:
            self._held = before
        self._tell()


class PanelButtons(QToolBar):
    """A button for each available panel; Qt lists buttons that do not fit behind an arrow.

    Parameters
    ----------
    docks : Docks
    """

    def __init__(self, docks: Docks) -> None:
        super().__init__(tr("Panels"))
        named(self, "panelButtons", tr("Panels"))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self._docks = docks
        for area in (Area.LEFT, Area.BOTTOM, Area.RIGHT):
            for name in docks.names(area):
                action = self.addAction("", partial(docks.toggle, name))
                action.setObjectName(name)
                action.setCheckable(True)
                button = named(self.widgetForAction(action), f"button_{name}")
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.addSeparator()
        docks.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show which panels are available, and which are open."""
        for action in self.actions():
            if not action.isSeparator():
                dock = self._docks[action.objectName()]
                action.setText(dock.windowTitle().replace("&", "&&"))
                action.setChecked(not dock.isHidden())
                deed = tr("Close") if action.isChecked() else tr("Open")
                tip = tr("{deed} the panel {windowtitle}", deed=deed, windowtitle=dock.windowTitle())
                action.setToolTip(tip)


class PanelStrip(QToolBar):
    """A line with the buttons of the panels and the progress, which hides itself without work.

    Parameters
    ----------
    window : QMainWindow
    docks : Docks
    progress : QWidget
        Progress of the worker, hidden while it is idle.
    """

    def __init__(self, window: QMainWindow, docks: Docks, progress: QWidget) -> None:
        super().__init__(tr("Panels and progress"))
        self.setObjectName("panelStrip")
        self.setMovable(False)
        self.toggleViewAction().setEnabled(False)  # only a reset of the layout would show the strip again
        self._docks, self._progress, self._buttons = docks, progress, PanelButtons(docks)
        line = QWidget()
        in_row(self._buttons, (progress, 1), of=line, margins=0)
        self.addWidget(line)
        window.addToolBar(Qt.ToolBarArea.BottomToolBarArea, self)

    def follow(self, has_table: bool) -> None:
        """Show the buttons while panels can be opened, and the strip while it has buttons or progress."""
        self._buttons.setVisible(not self._docks.are_away)
        self.setVisible(has_table or not self._progress.isHidden())


_REFUSED = mark("This may show confidential data. Leave presenter mode first (Ctrl+Shift+B).")
_CURTAIN = mark("Hidden in presenter mode.\nCtrl+Shift+B shows it again.")


class Presenter(QObject):
    """Covers panels in presenter mode; dialogs that declare no behaviour for it do not open.

    Parameters
    ----------
    presenting : Presenting
    docks : Docks
        Every panel of the window.
    say : callable
        Tells the user why a dialog does not open.
    """

    def __init__(
        self,
        presenting: Presenting,
        docks: Docks,
        say: Callable[[str], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._presenting, self._docks, self._say = presenting, docks, say
        self._behind: dict[str, QWidget] = {}
        presenting.switched.connect(self._on_switched)

    def meet(self, child: QObject) -> None:
        """Check a new child of the window before it appears, and close a dialog that must not be shown."""
        if (
            not self._presenting.on
            or not isinstance(child, QDialog)
            or behaviour_of(child) is not WhenPresenting.COVERED
        ):
            return
        child.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        QTimer.singleShot(0, child, child.reject)
        self._say(tr(_REFUSED))

    def refuses(self) -> bool:
        """Whether copying is forbidden now; if so, tells the user."""
        if self._presenting.on:
            self._say(tr(_REFUSED))
        return self._presenting.on

    def _on_switched(self, on: bool) -> None:
        for dock, way in self._docks.ways:
            if way is WhenPresenting.COVERED:
                self._cover(dock, on)
        if on:  # including dialogs that hide content: they were opened to show it
            for dialog in _open_dialogs():
                if behaviour_of(dialog) is not WhenPresenting.PLAIN:
                    dialog.reject()

    def _cover(self, dock: QDockWidget, on: bool) -> None:
        name = dock.objectName()
        if on:
            content = dock.widget()
            if content is not None:
                self._behind[name] = content
            dock.setWidget(_curtain())
        elif name in self._behind:
            curtain, content = dock.widget(), self._behind.pop(name)
            dock.setWidget(content)
            content.show()
            if curtain is not None:
                curtain.deleteLater()


def _curtain() -> Label:
    curtain = Label(tr(_CURTAIN))
    curtain.setObjectName("curtain")
    curtain.setAlignment(Qt.AlignmentFlag.AlignCenter)
    curtain.setWordWrap(True)
    curtain.setForegroundRole(curtain.palette().ColorRole.PlaceholderText)
    return curtain


def _open_dialogs() -> list[QDialog]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]
