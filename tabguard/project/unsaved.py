"""Compares what a journal holds with the project file: which acts are not in the file."""

from collections.abc import Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import TabGuardError
from tabguard.office.trail import NO_TRAIL, Entry, Trail
from tabguard.project.file import kept_as_plain, open_kept
from tabguard.project.left_journals import Left
from tabguard.project.recovered import Recovered, read_journal
from tabguard.project.results import Results


@frozen(eq=False)
class Unsaved:
    """What would be recovered.

    Parameters
    ----------
    acts : tuple of Entry
        Acts that the project file does not have, oldest first; all acts where there is no such file.
    replaced : bool
        Whether the file was saved elsewhere meanwhile, so that it has acts which the journal does not have.
    trail : Trail
        All acts in the journal.
    run : bool
        Whether it has a run.
    in_file : bool
        Whether the project file has everything.
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
    """Whether two results have patterns of the same cells with other statuses."""
    if results is None or other_results is None:
        return False
    status, other = results.pattern.status, other_results.pattern.status
    return len(status) == len(other) and not np.array_equal(status, other)


def unsaved_of(journal: Left) -> Unsaved | None:
    """What a journal without password would recover; None for others, and for damaged ones."""
    if journal.sealed or not journal.name:
        return None
    try:
        return unsaved_in(read_journal(journal.path))
    except TabGuardError:
        return None


def superfluous(journals: Sequence[tuple[Left, Unsaved | None]]) -> list[Left]:
    """Journals whose whole content is in their project file, or in another journal.

    A program that is killed between a save and the removal of its journal leaves the former, and one that is
    killed while it recovers a journal, or saves under another name, the latter.
    """
    readable = [(journal, unsaved) for journal, unsaved in journals if unsaved is not None]
    readable.sort(key=lambda pair: (len(pair[1].trail.entries), pair[0].when))
    out = []
    for at, (journal, unsaved) in enumerate(readable):
        if unsaved.in_file or any(_within(unsaved, later) for _, later in readable[at + 1 :]):
            out.append(journal)
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
