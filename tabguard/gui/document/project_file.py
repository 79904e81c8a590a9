"""The file of the open project and of its sources: where it is, and what is not in it yet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from attrs import evolve, frozen
from PySide6.QtCore import QObject, Signal

from tabguard.base.plain import PathMap, from_plain, to_plain
from tabguard.base.secrets import Key
from tabguard.gui.document.history import History
from tabguard.gui.document.snapshot import Snapshot
from tabguard.project import Project
from tabguard.project.file import source_paths
from tabguard.project.results import fingerprint
from tabguard.project.shown import Shown
from tabguard.table.table import Table


def missing_files(project: Project) -> tuple[Path, ...]:
    """Files that the project reads but that do not exist."""
    return tuple(path for path in source_paths(project) if not path.is_file())


def relinked(project: Project, chosen: Path) -> Project:
    """The project with its first missing file at `chosen`; others are looked for beside it."""
    missing = missing_files(project)
    new = {path: chosen.parent / path.name for path in missing if (chosen.parent / path.name).is_file()}
    if missing:
        new[missing[0]] = chosen

    paths = PathMap(project.base)
    moved = from_plain(
        Project,
        to_plain(project, paths),
        PathMap(project.base, {paths.text(path): place for path, place in new.items()}),
        chosen.name,
    )
    return evolve(moved, base=chosen.parent)


@frozen(eq=False)
class Mark:
    """A state of the document that is being saved; shows later whether the document changed in between.

    Parameters
    ----------
    opened : int
        Running number of the project in this window.
    snapshot : Snapshot
    changes : int
        Number of changes so far that are not acts of the analyst.
    """

    opened: int
    snapshot: Snapshot
    changes: int

    def same(self, other: Mark) -> bool:
        """Whether nothing was changed between the two."""
        counters = self.opened, self.changes
        return self.snapshot is other.snapshot and counters == (other.opened, other.changes)


class ProjectFile(QObject):
    """The project file, and what is saved with a project although it is no part of its state."""

    changed = Signal()
    """The project has another file, or the file may no longer be replaced."""
    dirty_changed = Signal(bool)

    def __init__(self, history: History, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._history = history
        self.path: Path | None = None
        """The project file; None before the first save."""
        self.embeds = False
        """Whether saving puts a copy of the data into the project."""
        self.read_only = ""
        """Why the project file must not be replaced, as a clause; empty if it may be."""
        self.key: Key | None = None
        """Encrypts the project file and the journal; None for a project without password."""
        self.recovery_folder: Path | None = None
        """Where a run keeps its best pattern while it lasts; None: nowhere."""
        self.end = b""
        """What tells the file of the project that is opened next from later ones, as it was read."""
        self.begins: Shown | None = None
        """How the tables of the project that is opened next are shown at first."""
        self.look: Callable[[], Shown] = Shown
        """How the tables are shown now; saved with the project, of which it is no part."""
        self._opened = self._changes = 0
        self._begun = -1
        self._safe = self.mark()
        self._print: tuple[Table | None, str] = (None, "")

    # -- opening

    def start(self, path: Path | None) -> None:
        """Be the file of another project; None for one that has none yet."""
        self.path, self.key, self.embeds = path, None, False
        self._opened += 1

    def begin(self) -> Shown:
        """How the tables are shown at first: as they were where the project is the same as the last time."""
        begins, self.begins = self.begins, None
        same, self._begun = self._begun == self._opened, self._opened
        return begins or (self.look() if same else Shown())

    def set_read_only(self, why: str) -> None:
        """Record why the project file must not be replaced, until the project gets another file."""
        self.read_only = why
        self.changed.emit()

    # -- what is saved

    def mark(self) -> Mark:
        """The current state, to be passed to `mark_saved` once it is written."""
        return Mark(self._opened, self._history.snapshot, self._changes)

    def set_safe(self) -> None:
        """Consider the current state as saved: nobody is asked to save it."""
        self._safe = self.mark()

    def mark_saved(self, path: Path, mark: Mark | None = None) -> None:
        """Record that the project was saved as of `mark` (default: now); later changes count as unsaved."""
        mark = self.mark() if mark is None else mark
        if mark.opened != self._opened:
            return
        self.path, self._safe = path, mark
        self.dirty_changed.emit(self.dirty)
        self.changed.emit()

    def mark_unsaved(self) -> None:
        """Record that the project is not in a file yet."""
        self._changes += 1
        self.dirty_changed.emit(self.dirty)

    @property
    def dirty(self) -> bool:
        """Whether there are unsaved changes."""
        return self.lacks(self._history.snapshot)

    def lacks(self, snapshot: Snapshot) -> bool:
        """Whether there would be unsaved changes with a snapshot as the current state."""
        return self._safe.snapshot is not snapshot or self._safe.changes != self._changes

    # -- which table it is about

    def set_fingerprint(self, table: Table, about: str) -> None:
        """Store the fingerprint of a table, computed outside the window's thread."""
        self._print = table, about

    def knows_fingerprint(self, table: Table) -> bool:
        """Whether the fingerprint of a table is known, so that it need not be computed."""
        return self._print[0] is table

    def fingerprint(self, table: Table | None) -> str:
        """Fingerprint of a table of this project, computed once; empty for no table. Safe in any thread."""
        if table is None:
            return ""
        pair = self._print  # read once: another thread may replace it
        if pair[0] is not table:
            self._print = pair = table, fingerprint(table)
        return pair[1]
