"""What a feature may ask of the window, and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtWidgets import QWidget

from tabguard.gui.document.document import Document
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.document.workflow import Workflow
from tabguard.gui.parts.command import Command
from tabguard.gui.parts.jobs import Jobs
from tabguard.project import Project
from tabguard.table.arrays import IntArray


class WindowContext(Protocol):
    """The window as its features see it."""

    @property
    def document(self) -> Document:
        """What is open."""

    @property
    def jobs(self) -> Jobs:
        """The worker, whose progress the window shows."""

    @property
    def workflow(self) -> Workflow:
        """Starts the stages on the document."""

    @property
    def store(self) -> SettingsStore:
        """What is remembered between sessions."""

    @property
    def top(self) -> QWidget:
        """Parent of dialogs, and of what lives as long as the window."""

    @property
    def presenting(self) -> bool:
        """Whether this is presenter mode."""

    @property
    def previewing(self) -> bool:
        """Whether the publication preview is shown."""

    def log(self, text: str) -> None:
        """Add a line to the log."""

    def trigger(self, command: str) -> None:
        """Do another command, if it can be done now."""

    def bring(self, panel: str, focus: bool = False) -> None:
        """Bring a panel to the front, with the keyboard or without."""

    def show_help(self, page: str = "start") -> None:
        """Show a page of the help."""

    def show_cell(self, cell: int) -> None:
        """Go to a cell in the table."""

    @property
    def shown_table(self) -> str:
        """Name of the table of a release that is looked at; empty where there is only one."""

    def show_table(self, name: str, cell: int = -1) -> None:
        """Go to a table of the release, and to a cell of it."""

    def selected_cells(self) -> IntArray:
        """Ids of the cells that are selected in the table."""

    def current_cell(self) -> int:
        """Id of the cell under the cursor; -1 for none."""

    def highlight(self, cells: IntArray) -> None:
        """Mark cells in the table that are spoken of."""

    def show_view(self, view: QWidget | None) -> None:
        """Show a view for the public in place of the table and its panels; None: the table again."""

    def leave_preview(self) -> None:
        """Go back from the publication preview to the internal table."""

    def refresh_state(self) -> None:
        """Make commands, steps and status bar say what state the document is in."""


class Files(Protocol):
    """What a feature may ask of those who open and save the project."""

    def when_saved(self, then: Callable[[], None]) -> None:
        """Do something that leaves the project, after asking to save it if need be."""

    def save(self, then: Callable[[], None] | None) -> None:
        """Save, then go on with something else."""

    def keeper(self) -> Callable[[Project], None] | None:
        """What an export calls with the project that it must save first; None: it is in no file yet."""


class Feature(Protocol):
    """Acts of one feature; the window makes an action of each command."""

    def commands(self) -> tuple[Command, ...]:
        """Its commands."""
