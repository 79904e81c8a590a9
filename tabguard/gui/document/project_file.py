"""The file of the open project: where it is, and whether all changes are saved."""

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
from tabguard.project.file import Shown, source_paths
from tabguard.project.results import fingerprint
from tabguard.table.table import Table


def missing_files(project: Project) -> tuple[Path, ...]:
    """Files that the project reads but that do not exist."""
    return tuple(path for path in source_paths(project) if not path.is_file())


def relinked(project: Project, chosen: Path) -> Project:
    """Project with its first missing file at `chosen`; further missing files are searched in that folder."""
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
    """Identifies a state of the document while it is saved, to see later whether it has changed.

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
        """Whether nothing changed between the two marks."""
        counters = self.opened, self.changes
        return self.snapshot is other.snapshot and counters == (other.opened, other.changes)


class ProjectFile(QObject):
    """The file of the open project, and settings saved with it that are not part of its state."""

    changed = Signal()
    """Emitted when the project has another file, or may no longer replace it."""
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
        """Key that encrypts the project file and the journal; None for a project without password."""
        self.recovery_folder: Path | None = None
        """Folder in which a run stores its best pattern meanwhile; None: it is not stored."""
        self.end = b""
        """Identifies the content of the file that is opened next, to notice later changes by others."""
        self.begins: Shown | None = None
        """Display settings with which the next opened project is shown."""
        self.look: Callable[[], Shown] = Shown
        """Returns the current display settings, which are saved with the project but not part of its state.
        """
        self._opened = self._changes = 0
        self._begun = -1
        self._safe = self.mark()
        self._print: tuple[Table | None, str] = (None, "")

    # -- opening

    def start(self, path: Path | None) -> None:
        """Become the file of another project; None for a project without file."""
        self.path, self.key, self.embeds = path, None, False
        self._opened += 1

    def begin(self) -> Shown:
        """Initial display settings: those saved, or the current ones if the same project is shown again."""
        begins, self.begins = self.begins, None
        same, self._begun = self._begun == self._opened, self._opened
        return begins or (self.look() if same else Shown())

    def set_read_only(self, why: str) -> None:
        """Record why the project file must not be replaced, until the project gets another file."""
        self.read_only = why
        self.changed.emit()

    # -- what is saved

    def mark(self) -> Mark:
        """The current state as a mark, for `mark_saved` once it is written."""
        return Mark(self._opened, self._history.snapshot, self._changes)

    def set_safe(self) -> None:
        """Count the current state as saved, so that the user is not asked to save it."""
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
        """Count the project as not saved."""
        self._changes += 1
        self.dirty_changed.emit(self.dirty)

    @property
    def dirty(self) -> bool:
        """Whether there are unsaved changes."""
        return self.lacks(self._history.snapshot)

    def lacks(self, snapshot: Snapshot) -> bool:
        """Whether there would be unsaved changes if this snapshot were the current state."""
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
