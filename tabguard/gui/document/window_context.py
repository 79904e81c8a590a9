"""The parts of the window that features may use, the situation of commands, and what a panel declares."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, IntEnum
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from attrs import frozen
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from tabguard.gui.document.approval_subject import ApprovalSubject
from tabguard.gui.document.document import Document
from tabguard.gui.document.risks import at_risk
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.document.workflow import Workflow
from tabguard.gui.parts.command import Command, Situation, commands_of
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.project import Project
from tabguard.table.arrays import IntArray
from tabguard.table.comparison import Comparison
from tabguard.table.pattern import Status


def situation_of(document: Document, running: bool, testing: bool, preview: bool) -> Situation:
    """Describe the state of a document and of the window.

    Parameters
    ----------
    document : Document
    running : bool
        Whether a job that shows its progress is running.
    testing : bool
        Whether it only tests the pattern.
    preview : bool
        Whether the window shows the publication preview.
    """
    project, pattern, stands = document.project, document.pattern, document.findings.standing
    return Situation(
        project=project is not None,
        table=document.table is not None,
        counts=document.snapshot.counts is not None,
        pattern=pattern is not None,
        running=running,
        testing=testing,
        preview=preview,
        presenting=document.presenting.on,
        audited=document.findings.audit is not None
        and not document.findings.stale
        and document.snapshot.judged,
        at_risk=at_risk(document),
        protected=stands is not None and stands.protected,
        secondaries=pattern is not None and pattern.count(Status.SECONDARY) > 0,
        tables=0 if document.table is None else len(document.table.release),
        attacker_file=project is not None and project.attacker_file is not None,
        left_aside=project is not None and bool(project.aside),
        suppress_empty=project is not None and project.suppression.suppress_empty,
        can_undo=document.history.stack.canUndo(),
        can_redo=document.history.stack.canRedo(),
    )


class LogLevel(IntEnum):
    """Importance of a line of the log, highest first."""

    ERRORS = 1
    WARNINGS = 2
    INFORMATION = 3
    DETAILS = 4


class WindowContext(Protocol):
    """The window as its features see it."""

    @property
    def document(self) -> Document:
        """The document of the window."""

    @property
    def jobs(self) -> Jobs:
        """The worker, whose progress the window shows."""

    @property
    def workflow(self) -> Workflow:
        """Starts the stages on the document."""

    @property
    def store(self) -> SettingsStore:
        """Settings kept between sessions."""

    @property
    def top(self) -> QWidget:
        """Parent of dialogs and of objects that live as long as the window."""

    @property
    def workplace(self) -> Workplace | None:
        """The workplace of a wing for the open project; None if the table is shown."""

    @property
    def previewing(self) -> bool:
        """Whether the publication preview is shown."""

    def log(self, text: str, level: LogLevel = LogLevel.INFORMATION) -> None:
        """Add a line to the log; it must not contain values of cells."""

    def trigger(self, command: str) -> None:
        """Execute another command, if it is available now."""

    def bring(self, panel: str, focus: bool = False) -> None:
        """Bring a panel to the front; `focus` also gives it the keyboard focus."""

    def show_help(self, page: str = "start") -> None:
        """Show a page of the help."""

    def show_cell(self, cell: int) -> None:
        """Go to a cell in the table."""

    @property
    def shown_table(self) -> str:
        """Name of the table of a release that is shown; empty where there is only one."""

    def show_table(self, name: str, cell: int = -1) -> None:
        """Show a table of the release, with a cell of it."""

    def selected_cells(self) -> IntArray:
        """Ids of the cells that are selected in the table, or of an inspected cell that no table shows."""

    def current_cell(self) -> int:
        """Id of the cell under the cursor; -1 for none."""

    def highlight(self, cells: IntArray) -> None:
        """Mark cells in the table that a text mentions."""

    def mark(self, comparison: Comparison | None) -> None:
        """Mark the cells that only one side of a comparison suppresses; None removes the marks."""

    def show_view(self, view: QWidget | None) -> None:
        """Show a view for the public in place of the internal table and panels; None shows these again."""

    def leave_preview(self) -> None:
        """Go back from the publication preview to the internal table."""

    def refresh_state(self) -> None:
        """Update commands, steps and status bar to the state of the document."""


class Files(Protocol):
    """Opening and saving of projects, as features may use them."""

    def when_saved(self, then: Callable[[], None]) -> None:
        """Call `then`, which closes the project, after asking to save it if necessary."""


class Feature(Protocol):
    """The commands of one feature, from which the window makes actions."""

    def commands(self) -> tuple[Command, ...]:
        """The commands of the feature."""


class Acts(QObject):
    """Base class of features; their workers end with the window."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context, self._document = context, context.document

    def commands(self) -> tuple[Command, ...]:
        """The commands that methods are decorated with."""
        return tuple(commands_of(self))


class Workplace(Feature, Protocol):
    """A wing's view for its own projects, shown in place of the table."""

    help_page: str
    """Help page about the workplace."""

    @property
    def area(self) -> QWidget:
        """The widget in the centre of the window."""

    def is_for(self, project: Project | None) -> bool:
        """Whether the workplace shows this project."""

    def show(self) -> None:
        """Create the content of the area if it does not exist yet, even in a hidden window."""

    def focus(self) -> None:
        """Give the central widget of the workplace the keyboard focus."""

    def open(self, project: Project, path: Path | None, take: Callable[[Callable[[], None]], None]) -> None:
        """Read a project into the document; `take` replaces the open one."""

    def export(self) -> None:
        """Open the export dialog of the workplace."""

    def to_approve(self, jobs: Jobs, parent: QObject) -> ApprovalSubject:
        """The result that a second person approves in the open project."""


_W_co = TypeVar("_W_co", bound=QWidget, covariant=True)


class Area(Enum):
    """Initial position of a panel; panels of the same area share it as tabs."""

    LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
    RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
    BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


@frozen(eq=False)
class Panel(Generic[_W_co]):
    """One panel of the window.

    Parameters
    ----------
    name : str
        Object name of its dock, under which a saved layout refers to it.
    title : str
    area : Area
    make : callable
        Makes its widget; its workers end when the window closes, see `end_work`.
    shown : bool
        Whether it is visible at first.
    presenting : WhenPresenting
        What it does in presenter mode; with `WhenPresenting.MASKS` its widget follows `Document.presenting`.
        By default the panel is covered.
    help : str
        Help page that F1 opens in this panel; if empty, the page of the table.
    width : int
        Initial width at a side of the window, in pixels; 0: that of its neighbours.
    late : bool
        Whether the widget is made when it is first shown; False if it stores or emits anything while it is
        closed.
    """

    name: str
    title: str
    area: Area
    make: Callable[[WindowContext], _W_co]
    shown: bool = True
    presenting: WhenPresenting = WhenPresenting.COVERED
    help: str = ""
    width: int = 0
    late: bool = False
