"""Base of dialogs that read the project again: choice of a roll-up, questions, and reading."""

from abc import abstractmethod

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from tabguard.base.errors import GroupsError
from tabguard.base.language import tr
from tabguard.flow.reread import Reread
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import add_last, busy_bar, in_row
from tabguard.gui.parts.dialogs import Dialog, ask_meaning
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.parts import FieldMessage, Label
from tabguard.project import Project


class RollupChoice(QComboBox):
    """Choice of a roll-up by its number; emits `activated` when the user chooses another one."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._title = Label(tr("Ro&ll-up"), parent, buddy=self)

    def add_to(self, row: QHBoxLayout) -> None:
        """Add the choice to a row, with its title before it."""
        row.addWidget(self._title)
        row.addWidget(self)

    def offer(self, number: int, at: int) -> None:
        """Offer a number of roll-ups, one of which is shown."""
        if self.count() != number:
            self.clear()
            self.addItems([f"{n}" for n in range(1, number + 1)])
        self.setCurrentIndex(at)
        for widget in (self, self._title):
            widget.setVisible(number > 1)


_PAUSE = 300
"""Pause in milliseconds after which the project is read."""


class RereadDialog(Dialog):
    """Reads the project with the user's choices after a pause between acts.

    Parameters
    ----------
    name : str
    document : Document
        Document with a judged table.
    """

    taken = Signal(object, str)
    """The project as read with the choices (`Reread`), and the names of what they change."""

    def __init__(self, name: str, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(name, "", (900, 660), parent)
        self._document, self._at = document, document.snapshot
        # pattern of the current table, which may differ from that of a later snapshot
        self._pattern = document.pattern
        self._pause = Later(self._count, self, _PAUSE)
        self._meant: tuple[GroupsError, ...] = ()
        self._read: tuple[object, Reread] | None = None
        """The choices with which the project was last read, and the project as read."""
        self.problem = FieldMessage(self)

    @property
    @abstractmethod
    def _choice(self) -> object:
        """What the user has chosen so far."""

    @property
    def _subject(self) -> str:
        """Names of what the choices change."""
        return ""

    def accept(self) -> None:
        """Accept the project as last read with the choices."""
        if self._read is None or self._read[0] != self._choice:
            return
        # the window stays usable: the data were read for the project at the time of opening
        if self._document.snapshot is not self._at:
            self.problem.say(
                tr("The project changed while the data were read. Close this, and open it again.")
            )
            return
        super().accept()
        self.taken.emit(self._read[1], self._subject)

    @abstractmethod
    def _count(self) -> None:
        """Read the project with the current choices."""

    def _meaning(self, project: Project) -> Project:
        """Copy of a project whose lists have the meaning that the user confirmed in the dialog."""
        for error in self._meant:
            project = project.meaning_now(error)
        return project

    def _ask_meaning(self, error: GroupsError) -> None:
        """Ask for the meaning of a refused list; read again if the user agrees to it for these choices."""
        choice = self._choice

        def agreed() -> None:
            if self._choice == choice:
                self._meant = (*self._meant, error)
                self.problem.say(None)
                self._pause.ask()

        ask_meaning(self, error, agreed)

    def _forget(self) -> None:
        """Cancel or discard what is read with earlier choices."""
        self._read = None
        self._pause.drop()
        self.jobs.cancel()

    def _foot(self, take: str, *buttons: QPushButton) -> QHBoxLayout:
        """Make a row of buttons and a progress bar; `take` is the text of the accept button."""
        self.bar = busy_bar(self)
        self.ok = QPushButton(take, self)
        self.ok.setDefault(True)
        self.ok.clicked.connect(self.accept)
        cancel = QPushButton(tr("Cancel"), self)
        cancel.clicked.connect(self.reject)
        foot = in_row(*(*buttons, self.bar), None)
        add_last(foot, (self.ok,), cancel)
        return foot
