"""The docks around the table: their creation, their first positions, and how these are restored."""

from __future__ import annotations

import itertools
from typing import TypeVar

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu, QWidget

from tabguard.gui.document.panel import Area, Panel, Shuts
from tabguard.gui.parts.presenting import Masks, WhenPresenting
from tabguard.gui.parts.scroll_areas import ShrinkableArea, inside

_W = TypeVar("_W", bound=QWidget)
_FEATURES = QDockWidget.DockWidgetFeature.DockWidgetClosable | QDockWidget.DockWidgetFeature.DockWidgetMovable


class Docks:
    """All docks of a window by object name."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._docks: dict[str, QDockWidget] = {}
        self._panels: dict[str, Panel] = {}
        self._widgets: dict[str, QWidget] = {}
        self._first: QByteArray | None = None
        self._away: QByteArray | None = None

    def __getitem__(self, name: str) -> QDockWidget:
        return self._docks[name]

    def add(self, panel: Panel, widget: QWidget) -> None:
        """Add a dock for a panel; docks in the same area become tabs.

        Raises
        ------
        TypeError
            If a panel declares that it hides confidential content but has no method for it.
        """
        if panel.presenting is WhenPresenting.MASKS and not isinstance(widget, Masks):
            raise TypeError(f"The panel {panel.name} has no set_presenting.")
        dock = QDockWidget(panel.title, self._window)
        dock.setObjectName(panel.name)
        # no panel, even behind others, may keep the window from becoming small
        dock.setWidget(ShrinkableArea(widget, whole=True))
        dock.setFeatures(_FEATURES)
        dock.setAccessibleName(panel.title)
        toggle = dock.toggleViewAction()
        toggle.setObjectName("actShow" + panel.name[:1].upper() + panel.name[1:])
        toggle.setStatusTip(f"Show or hide the panel {panel.title}")
        self._window.addDockWidget(panel.area.value, dock)
        self._docks[panel.name], self._panels[panel.name], self._widgets[panel.name] = dock, panel, widget
        dock.hide()  # until the window is shown: docks stacked before leave stray tab bars

    def find(self, kind: type[_W]) -> _W:
        """The widget of a panel by its class."""
        return next(widget for widget in self._widgets.values() if isinstance(widget, kind))

    def help_page(self, focus: QWidget | None) -> str:
        """Help page for the panel that has the keyboard focus; empty for none."""
        for name, widget in self._widgets.items():
            if focus is not None and (widget is focus or widget.isAncestorOf(focus)):
                return self._panels[name].help
        return ""

    def shut(self) -> None:
        """Stop the work of all panels because the window closes."""
        for widget in self._widgets.values():
            panel: object = widget
            if isinstance(panel, Shuts):
                panel.shut()

    @property
    def ways(self) -> list[tuple[QDockWidget, QWidget, WhenPresenting]]:
        """Every dock with the widget of its panel and its behaviour in presenter mode."""
        return [(dock, self._widgets[n], self._panels[n].presenting) for n, dock in self._docks.items()]

    @property
    def all(self) -> list[QDockWidget]:
        """Every dock."""
        return list(self._docks.values())

    def settle(self, widths: dict[str, int], heights: dict[str, int]) -> None:
        """Stack the docks, set their first sizes and store this layout; called at the first show."""
        self._stack()
        for sizes, orientation in ((widths, Qt.Orientation.Horizontal), (heights, Qt.Orientation.Vertical)):
            docks = [self._docks[name] for name in sizes]
            self._window.resizeDocks(docks, list(sizes.values()), orientation)
        self._first = self._window.saveState()

    def _stack(self) -> None:
        for dock in self._docks.values():
            dock.show()
        for area in dict.fromkeys(panel.area for panel in self._panels.values()):
            docks = [d for n, d in self._docks.items() if self._panels[n].area is area]
            for below, above in itertools.pairwise(docks):
                self._window.tabifyDockWidget(below, above)
            docks[0].raise_()
        for name, dock in self._docks.items():
            dock.setVisible(self._panels[name].shown)

    def hide_all(self) -> None:
        """Hide every dock while no table is open, and remember which were visible."""
        if self._away is None:
            self._away = self._window.saveState()
            for dock in self._docks.values():
                dock.hide()

    def hide_area(self, area: Area) -> None:
        """Hide the docks of one area until the user opens them."""
        for name, dock in self._docks.items():
            if self._panels[name].area is area:
                dock.hide()

    def show_again(self) -> None:
        """Show the docks again that `hide_all` hid."""
        if self._away is not None:
            self._window.restoreState(self._away)
            self._away = None

    def state(self) -> QByteArray:
        """Layout to store between sessions, also while the docks are hidden."""
        return self._window.saveState() if self._away is None else self._away

    def restore(self, state: QByteArray) -> None:
        """Restore a stored layout as soon as the docks are shown."""
        if self._away is None:
            self._window.restoreState(state)
        else:
            self._away = state

    def reset(self) -> None:
        """Return every dock to its first position."""
        if self._first is not None:
            self._window.restoreState(self._first)
        for name, dock in self._docks.items():
            dock.setFloating(False)
            dock.setVisible(self._panels[name].shown)

    def bring(self, name: str, focus: bool = False) -> None:
        """Show a dock in front of the others of its area."""
        dock = self._docks[name]
        dock.show()
        dock.raise_()
        widget = inside(dock.widget())
        if focus and widget is not None:
            target = widget if widget.focusPolicy() != Qt.FocusPolicy.NoFocus else _first_focusable(widget)
            (target or widget).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def fill_menu(self, menu: QMenu) -> None:
        """Add one entry per dock, to show or hide it."""
        for dock in self._docks.values():
            menu.addAction(dock.toggleViewAction())

    def visible_panes(self) -> list[QWidget]:
        """Docks that can be seen, for F6."""
        return [d for d in self._docks.values() if d.isVisible() and not d.visibleRegion().isEmpty()]


def _first_focusable(widget: QWidget) -> QWidget | None:
    for child in widget.findChildren(QWidget):
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isVisible() and child.isEnabled():
            return child
    return None
