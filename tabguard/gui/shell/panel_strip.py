"""The strip below the table, with buttons for the panels and the progress of work."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QToolBar, QWidget

from tabguard.base.language import tr
from tabguard.gui.document.panel import Area
from tabguard.gui.parts.boxes import in_row, named
from tabguard.gui.shell.docks import Docks


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
