"""Presenter mode: switches the panels, pages and dialogs to the behaviour that each declares."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.parts.parts import Label
from tabguard.gui.parts.presenting import Presenting, WhenPresenting, behaviour_of
from tabguard.gui.shell.docks import Docks

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
