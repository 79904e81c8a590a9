"""Compares what a journal holds with the project file: acts, cells and decisions that are not in the file."""

from __future__ import annotations

import datetime as dt

import numpy as np
from attrs import frozen

from tabguard.errors import TabGuardError
from tabguard.project.draft import Draft
from tabguard.project.file import open_kept
from tabguard.project.left_journals import Left
from tabguard.project.recovered import Recovered, read_journal
from tabguard.project.trail import Entry, Trail
from tabguard.untrusted import file_time


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
    draft : Draft or None
        What was entered in a dialog that was open.
    """

    acts: tuple[Entry, ...]
    saved: dt.datetime | None = None
    cells: int | None = None
    decisions: int = 0
    suppressed: int = 0
    replaced: bool = False
    whole: bool = True
    draft: Draft | None = None


def unsaved_in(found: Recovered, password: str = "") -> Unsaved:
    """Compare a recovered project with its file.

    Parameters
    ----------
    password : str
        That of the file, if it has one.
    """
    pattern = None if found.results is None else found.results.pattern
    decisions = len(found.project.decisions)
    suppressed = 0 if pattern is None else int(pattern.suppressed.sum())
    file = found.path
    try:
        if file is None or not file.is_file():
            raise OSError
        trail, results = open_kept(file, password)
        saved = file_time(file.stat().st_mtime)
    except (OSError, TabGuardError):  # damaged, or it got another password: recovering says so
        acts, whole = found.trail.entries, found.whole
        return Unsaved(acts, None, None, decisions, suppressed, whole=whole, draft=found.draft)
    common = _common(found.trail, trail)
    cells = None
    if pattern is not None and results is not None and len(results.pattern.status) == len(pattern.status):
        cells = int(np.count_nonzero(results.pattern.status != pattern.status))
    replaced = len(trail.entries) > common
    acts = found.trail.entries[common:]
    return Unsaved(acts, saved, cells, decisions, suppressed, replaced, found.whole, found.draft)


def unsaved_of(left: Left) -> Unsaved | None:
    """What a journal without password would recover; None for others, and for damaged ones."""
    if left.sealed or not left.name:
        return None
    try:
        return unsaved_in(read_journal(left.path))
    except TabGuardError:
        return None


def _common(one: Trail, other: Trail) -> int:
    """Number of entries that two trails begin with together."""
    pairs = zip(one.entries, other.entries, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one.entries), len(other.entries)))
