"""What dialogs of structures, tables and files share: roll-ups, questions, and data that are read again."""

from abc import abstractmethod
from collections.abc import Callable

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from tabguard.base.errors import GroupsError
from tabguard.base.language import tr
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import add_last, busy_bar, in_row
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.group_question import ask_meaning
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.parts import Label
from tabguard.project import Project


class RollupChoice(QComboBox):
    """Roll-ups by their numbers; `activated` when the user chooses another one."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._title = Label(tr("Ro&ll-up"), parent, buddy=self)

    def add_to(self, row: QHBoxLayout) -> None:
        """Put it into a row, behind its title."""
        row.addWidget(self._title)
        row.addWidget(self)

    def offer(self, number: int, at: int) -> None:
        """Offer so many roll-ups, one of which is shown."""
        if self.count() != number:
            self.clear()
            self.addItems([f"{n}" for n in range(1, number + 1)])
        self.setCurrentIndex(at)
        for widget in (self, self._title):
            widget.setVisible(number > 1)


_PAUSE = 300
"""Milliseconds without an act after which the choice is read."""


class RereadDialog(Dialog):
    """Reads the project as it was chosen, as soon as the user pauses.

    Parameters
    ----------
    name : str
    document : Document
        With a table that was judged.
    """

    def __init__(self, name: str, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(name, "", (900, 660), parent)
        self._document, self._at = document, document.snapshot
        self._pattern = document.pattern  # of the table as it is now, whatever the snapshot has later
        self._pause = Later(self._count, self, _PAUSE)
        self._meant: tuple[GroupsError, ...] = ()

    @abstractmethod
    def _count(self) -> None:
        """Read the project as it is chosen now."""

    def _meaning(self, project: Project) -> Project:
        """A project whose lists mean what the user said of them while the dialog is open."""
        for error in self._meant:
            project = project.meaning_now(error)
        return project

    def _ask_meaning(self, error: GroupsError, choice: object, chosen: Callable[[], object]) -> None:
        """Ask what a refused list means; read again if the user agrees and `chosen()` is still `choice`."""

        def agreed() -> None:
            if chosen() == choice:
                self._meant = (*self._meant, error)
                self._pause.ask()

        ask_meaning(self, error, agreed)

    def _is_current(self) -> bool:
        """Whether the document is still as it was when the dialog opened."""
        return self._document.snapshot is self._at

    def _forget(self) -> None:
        """Cancel what is being read, or about to be, for an earlier choice."""
        self._pause.drop()
        self.jobs.cancel()

    def _foot(self, take: str, *buttons: QPushButton) -> QHBoxLayout:
        """Some buttons, the progress bar, and the buttons that close the dialog; `take` is on the first."""
        self.bar = busy_bar(self)
        self.ok = QPushButton(take, self)
        self.ok.setDefault(True)
        self.ok.clicked.connect(self.accept)
        cancel = QPushButton(tr("Cancel"), self)
        cancel.clicked.connect(self.reject)
        foot = in_row(*(*buttons, self.bar), None)
        add_last(foot, (self.ok,), cancel)
        return foot
