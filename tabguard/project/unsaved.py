"""Compares what a journal holds with the project file: acts, cells and decisions that are not in the file."""

import datetime as dt
from collections.abc import Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import TabGuardError
from tabguard.base.untrusted import file_time
from tabguard.office.trail import NO_TRAIL, Entry, Trail
from tabguard.project.file import kept_as_plain, open_kept
from tabguard.project.left_journals import Left
from tabguard.project.recovered import Recovered, read_journal


@frozen(eq=False)
class Unsaved:
    """What would be recovered.

    Parameters
    ----------
    acts : tuple of Entry
        Acts that the project file does not have, oldest first; all acts where there is no such file.
    saved : datetime or None
        When the project file was written; None where there is none or it cannot be read.
    cells : int or None
        Cells with another status than in the file; None where there is nothing to compare.
    decisions : int
        Decisions about cells.
    suppressed : int
        Suppressed cells.
    replaced : bool
        Whether the file was saved elsewhere meanwhile, so that it has acts which the journal does not have.
    whole : bool
        Whether the last act is complete; if not, it is missing.
    trail : Trail
        All acts in the journal.
    run : bool
        Whether it has a run.
    kept : bool
        Whether the project file has everything.
    """

    acts: tuple[Entry, ...]
    saved: dt.datetime | None = None
    cells: int | None = None
    decisions: int = 0
    suppressed: int = 0
    replaced: bool = False
    whole: bool = True
    trail: Trail = NO_TRAIL
    run: bool = False
    kept: bool = False


def unsaved_in(recovered: Recovered, password: str = "") -> Unsaved:
    """Compare a recovered project with its file.

    Parameters
    ----------
    password : str
        That of the file, if it has one.
    """
    results, file = recovered.results, recovered.path
    pattern = None if results is None else results.pattern
    unsaved = Unsaved(
        recovered.trail.entries,
        decisions=len(recovered.project.decisions),
        suppressed=0 if pattern is None else int(pattern.suppressed.sum()),
        whole=recovered.whole,
        trail=recovered.trail,
        run=results is not None and results.run is not None,
    )
    try:
        if file is None or not file.is_file():
            raise OSError
        trail, saved, project = open_kept(file, password)
        when = file_time(file.stat().st_mtime)
    except (OSError, TabGuardError):  # damaged, or it got another password: recovering says so
        return unsaved
    common = _common(recovered.trail, trail)
    cells = None
    if pattern is not None and saved is not None and len(saved.pattern.status) == len(pattern.status):
        cells = int(np.count_nonzero(saved.pattern.status != pattern.status))
    acts, replaced = recovered.trail.entries[common:], len(trail.entries) > common
    same = cells in (0, None) and project == kept_as_plain(recovered.project, file.parent)
    is_saved = (
        bool(common) and not acts and not recovered.trail.gap
    )  # each act was recorded, and is in the file
    # a file that was saved elsewhere since has these acts and more
    is_safe = is_saved and (same or replaced)
    return evolve(unsaved, acts=acts, saved=when, cells=cells, replaced=replaced, kept=is_safe)


def unsaved_of(left: Left) -> Unsaved | None:
    """What a journal without password would recover; None for others, and for damaged ones."""
    if left.sealed or not left.name:
        return None
    try:
        return unsaved_in(read_journal(left.path))
    except TabGuardError:
        return None


def superfluous(journals: Sequence[tuple[Left, Unsaved | None]]) -> list[Left]:
    """Journals whose whole content is in their project file, or in another journal.

    A program that is killed between a save and the removal of its journal leaves the former, and one that is
    killed while it recovers a journal, or saves under another name, the latter.
    """
    readable = [(left, unsaved) for left, unsaved in journals if unsaved is not None]
    readable.sort(key=lambda pair: (len(pair[1].trail.entries), pair[0].when))
    out = []
    for at, (left, unsaved) in enumerate(readable):
        if unsaved.kept or any(_within(unsaved, later) for _, later in readable[at + 1 :]):
            out.append(left)
    return out


def _within(unsaved: Unsaved, other: Unsaved) -> bool:
    """Whether a journal has all that another one has: the trail has every act, also what was undone."""
    acts = unsaved.trail.entries
    continued = bool(acts) and not unsaved.trail.gap and other.trail.entries[: len(acts)] == acts
    return continued and (other.run or not unsaved.run)


def _common(trail: Trail, other: Trail) -> int:
    """Number of entries that two trails begin with together."""
    pairs = zip(trail.entries, other.entries, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(trail.entries), len(other.entries)))
