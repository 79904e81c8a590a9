"""Presenter mode: what every panel, page and dialog does while others look at the screen, in one list."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QFileDialog, QLabel, QWidget

from tabguard.gui.parts.roomy import inside

MODE = "PRESENTER MODE"


class Way(Enum):
    """What a part of the window does in presenter mode."""

    PLAIN = "it shows nothing confidential"
    MASKS = "it hides numbers, names and parameters itself: it has `set_presenting`"
    COVERED = "it is covered as a whole"


@runtime_checkable
class Masks(Protocol):
    """A part that can hide what is confidential."""

    def set_presenting(self, on: bool) -> None:
        """Hide it, or show it again."""


PANELS: dict[str, Way] = {
    "dockNavigator": Way.PLAIN,
    "dockRules": Way.COVERED,
    "dockInspector": Way.MASKS,
    "dockProblems": Way.MASKS,
    "dockAudit": Way.MASKS,
    "dockChanges": Way.COVERED,
    "dockRun": Way.MASKS,
    "dockLog": Way.PLAIN,
    "dockWaivers": Way.COVERED,
}
"""Every dock by name; one that is not here is covered."""

DIALOGS: dict[str, Way] = {
    "saveBox": Way.PLAIN,
    "goToDialog": Way.PLAIN,
    "dlgReason": Way.PLAIN,
    "dlgHelp": Way.PLAIN,
    "dlgAbout": Way.PLAIN,
    "dlgWhatIf": Way.MASKS,
    "dlgNotNeeded": Way.MASKS,
}
"""Dialogs that may be open in presenter mode; every other one is shut before it is seen."""

_REFUSED = "This can show what is confidential: leave presenter mode first (Ctrl+Shift+B)."
_CURTAIN = "Hidden in presenter mode.\nCtrl+Shift+B shows it again."


class Presenter(QObject):
    """Switches presenter mode, and keeps dialogs that are not in the list shut meanwhile.

    Parameters
    ----------
    docks : callable
        Gives every dock of the window.
    pages : tuple of Masks
        Parts of the window beside the docks that hide things themselves.
    say : callable
        Tells the user why a dialog does not open.
    """

    def __init__(
        self,
        docks: Callable[[], list[QDockWidget]],
        pages: tuple[Masks, ...],
        say: Callable[[str], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._docks, self._pages, self._say = docks, pages, say
        self._behind: dict[str, QWidget] = {}
        self.on = False

    def switch(self, on: bool) -> None:
        """Hide what is confidential, or show it again."""
        if on == self.on:
            return
        self.on = on
        for page in self._pages:
            page.set_presenting(on)
        for dock in self._docks():
            self._switch_dock(dock, on)
        if on:  # also those that hide things: they were opened to show them
            for dialog in _open_dialogs():
                if DIALOGS.get(dialog.objectName()) is not Way.PLAIN:
                    dialog.reject()

    def meet(self, child: QObject) -> None:
        """Look at a child of the window that is about to be seen: shut a dialog that is not in the list."""
        if not self.on or not isinstance(child, QDialog) or _may_open(child):
            return
        child.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        QTimer.singleShot(0, child, child.reject)
        self._say(_REFUSED)

    def refuses(self) -> bool:
        """Whether nothing may be copied now, which is told then."""
        if self.on:
            self._say(_REFUSED)
        return self.on

    def _switch_dock(self, dock: QDockWidget, on: bool) -> None:
        name = dock.objectName()
        way = PANELS.get(name, Way.COVERED)
        widget = self._behind.get(name) or dock.widget()
        if way is Way.MASKS:
            panel: object = inside(widget)
            assert isinstance(panel, Masks), name
            panel.set_presenting(on)
        elif way is Way.COVERED and on and widget is not None:
            self._behind[name] = widget
            dock.setWidget(_curtain())
        elif way is Way.COVERED and name in self._behind:
            curtain, widget = dock.widget(), self._behind.pop(name)
            dock.setWidget(widget)
            widget.show()
            if curtain is not None:
                curtain.deleteLater()


def _curtain() -> QLabel:
    curtain = QLabel(_CURTAIN)
    curtain.setObjectName("curtain")
    curtain.setAlignment(Qt.AlignmentFlag.AlignCenter)
    curtain.setWordWrap(True)
    curtain.setForegroundRole(curtain.palette().ColorRole.PlaceholderText)
    return curtain


def _may_open(dialog: QDialog) -> bool:
    return isinstance(dialog, QFileDialog) or dialog.objectName() in DIALOGS


def _open_dialogs() -> list[QDialog]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]
