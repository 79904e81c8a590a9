"""Journals that ended programs left: finds and locks them, and compares them with the project file."""

import contextlib
import datetime as dt
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import TabGuardError
from tabguard.base.locks import HeldError, Lock
from tabguard.base.private import part_of
from tabguard.base.secrets import is_sealed
from tabguard.base.untrusted import file_time
from tabguard.office.trail import NO_TRAIL, Entry, Trail
from tabguard.project.file import kept_as_plain, open_kept
from tabguard.project.journal_places import SUFFIX, beside, lock_of, may_be_left, own_of, pointed_at
from tabguard.project.recovered import Recovered, name_of, read_journal
from tabguard.project.results import Results


@frozen(eq=False)
class Left:
    """A journal that an ended program left; its lock is held, so that no other program takes it.

    Parameters
    ----------
    name : str
        Name of the project; empty if the file is damaged or needs a password.
    when : datetime
        Time of the last edit.
    sealed : bool
        Whether it needs the password of its project.
    pointer : Path or None
        Pointer to the journal, if it is beside its project.
    """

    path: Path
    lock: Lock
    name: str
    when: dt.datetime
    sealed: bool = False
    pointer: Path | None = None

    def discard(self) -> None:
        """Remove the journal permanently."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)
            if self.pointer is not None:
                self.pointer.unlink(missing_ok=True)
        self.lock.give_back()


def left_behind(folder: Path, project_file: Path | None = None) -> tuple[Left, ...]:
    """Journals of programs that ended without removing them; journals of running programs are not touched.

    Parameters
    ----------
    folder : Path
        The folder for journals and for pointers to those beside projects.
    project_file : Path, optional
        A project beside which to search too, as its folder may come from another computer.
    """
    out = []
    for part in folder.glob(f".*{SUFFIX}.part"):  # of a program that was killed right after its start
        path = part.with_name(part.name[1 : -len(".part")])
        with contextlib.suppress(HeldError, OSError):
            if not path.exists():
                with lock_of(path):
                    part.unlink(missing_ok=True)
    journals: dict[Path, Path | None] = dict.fromkeys(sorted(folder.glob(f"*{SUFFIX}")))
    # a program that was killed just before it wrote, or after it removed what it had written, leaves a lock
    journals |= dict.fromkeys(lock.with_suffix(SUFFIX) for lock in folder.glob("*.lock"))
    if project_file is not None:
        journals[beside(project_file)] = None
    journals |= {path: pointer for pointer, path in pointed_at(folder)}
    for path, pointer in journals.items():
        if not may_be_left(path, pointer):
            continue
        lock = lock_of(path)
        with contextlib.suppress(HeldError, OSError):
            lock.take()
            with contextlib.suppress(OSError):
                part_of(path).unlink(missing_ok=True)
            if not path.is_file():  # its program has just ended normally, or was killed right after its start
                Left(path, lock, "", dt.datetime.min, pointer=pointer).discard()
                continue
            sealed = is_sealed(path)
            name = "" if sealed else name_of(path)
            when = file_time(path.stat().st_mtime)
            out.append(Left(path, lock, name, when, sealed, pointer))
    return _without_twins(out)


def _without_twins(journals: list[Left]) -> tuple[Left, ...]:
    """Discard the older of two files of one journal, which a program killed while moving it leaves."""
    by_path = {journal.path: journal for journal in journals}
    for journal in journals:
        twin = None if journal.pointer is None else by_path.get(own_of(journal.pointer))
        if twin is not None:
            min(journal, twin, key=lambda journal: journal.when).discard()
    return tuple(journal for journal in journals if journal.lock.held)


@frozen(eq=False)
class Unsaved:
    """The content that would be recovered from a journal.

    Parameters
    ----------
    acts : tuple of Entry
        Acts that the project file does not have, oldest first; all acts if there is no such file.
    replaced : bool
        Whether the file was saved by another program meanwhile, and has acts that the journal does not have.
    trail : Trail
        All acts in the journal.
    run : bool
        Whether the journal has a run.
    in_file : bool
        Whether the project file has the whole content.
    """

    acts: tuple[Entry, ...]
    replaced: bool = False
    trail: Trail = NO_TRAIL
    run: bool = False
    in_file: bool = False


def unsaved_in(recovered: Recovered) -> Unsaved:
    """Compare a recovered project with its file, which has no password."""
    results, file = recovered.results, recovered.path
    has_run = results is not None and results.run is not None
    unsaved = Unsaved(recovered.trail.entries, trail=recovered.trail, run=has_run)
    try:
        if file is None or not file.is_file():
            raise OSError
        trail, saved, project = open_kept(file)
    except (OSError, TabGuardError):  # damaged, or it got a password: recovering says so
        return unsaved
    common = _common(recovered.trail, trail)
    acts, replaced = recovered.trail.entries[common:], len(trail.entries) > common
    same = not _differ(results, saved) and project == kept_as_plain(recovered.project, file.parent)
    is_saved = (
        bool(common) and not acts and not recovered.trail.gap
    )  # each act was recorded, and is in the file
    # a file that was saved elsewhere since has these acts and more
    is_safe = is_saved and (same or replaced)
    return evolve(unsaved, acts=acts, replaced=replaced, in_file=is_safe)


def _differ(results: Results | None, other_results: Results | None) -> bool:
    """Whether two results have patterns of the same cells with different statuses."""
    if results is None or other_results is None:
        return False
    status, other = results.pattern.status, other_results.pattern.status
    return len(status) == len(other) and not np.array_equal(status, other)


def unsaved_of(journal: Left) -> Unsaved | None:
    """The content of a journal without password that would be recovered; None for other and damaged ones."""
    if journal.sealed or not journal.name:
        return None
    try:
        return unsaved_in(read_journal(journal.path))
    except TabGuardError:
        return None


def superfluous(journals: Sequence[tuple[Left, Unsaved | None]]) -> list[Left]:
    """Journals whose whole content is in their project file, or in another journal.

    The former are left by a program killed between saving and removing its journal; the latter by one killed
    while it recovers a journal, or saves under another name.
    """
    readable = [(journal, unsaved) for journal, unsaved in journals if unsaved is not None]
    readable.sort(key=lambda pair: (len(pair[1].trail.entries), pair[0].when))
    out = []
    for at, (journal, unsaved) in enumerate(readable):
        if unsaved.in_file or any(_contains(unsaved, later) for _, later in readable[at + 1 :]):
            out.append(journal)
    return out


def _contains(unsaved: Unsaved, other: Unsaved) -> bool:
    """Whether another journal has the whole content of this one; the trail has every act, including undone
    ones."""
    acts = unsaved.trail.entries
    continued = bool(acts) and not unsaved.trail.gap and other.trail.entries[: len(acts)] == acts
    return continued and (other.run or not unsaved.run)


def _common(trail: Trail, other: Trail) -> int:
    """Number of entries at the beginning that two trails have in common."""
    pairs = zip(trail.entries, other.entries, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(trail.entries), len(other.entries)))
