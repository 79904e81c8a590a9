"""Journals that ended programs left: found, locked, read, and compared with the project file."""

import contextlib
import datetime as dt
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import ProjectError, TabGuardError
from tabguard.base.language import tr
from tabguard.base.locks import HeldError, Lock
from tabguard.base.plain import Arrays, PathMap, from_plain
from tabguard.base.private import discard, part_of
from tabguard.base.secrets import Key, is_sealed, key_of
from tabguard.base.untrusted import file_reader, file_time
from tabguard.office.trail import NO_TRAIL, Entry, Trail
from tabguard.project.file import kept_as_plain, open_kept
from tabguard.project.journal_content import SCHEMA, PatternChange, frames, unpacked
from tabguard.project.journal_places import (
    SUFFIX,
    beside,
    lock_of,
    may_be_left,
    own_of,
    pointed_at,
    project_beside,
)
from tabguard.project.kept_results import read_results
from tabguard.project.project import Project
from tabguard.project.results import Results
from tabguard.table.pattern import Pattern


@frozen(eq=False)
class Recovered:
    """The last state of a project in a journal.

    Parameters
    ----------
    whole : bool
        Whether the file is complete; if not, the last edit is missing.
    key : Key or None
        Key derived from the password.
    trail : Trail
        Record of the acts on the project.
    read_only : bool
        Whether the project file must not be replaced.
    """

    project: Project
    path: Path | None
    results: Results | None
    audited: bool
    embeds: bool
    whole: bool
    key: Key | None = None
    trail: Trail = NO_TRAIL
    read_only: bool = False


@file_reader("The recovery file", "Discard it and open the project as it was saved.", ProjectError)
def read_journal(path: Path, password: str = "") -> Recovered:
    """Read the last state from a journal.

    Parameters
    ----------
    path : Path
    password : str
        Used only if the journal belongs to a project with a password.

    Raises
    ------
    PasswordError
        If the password is wrong, or an encrypted journal was changed at its beginning.
    ProjectError
        If not even its first frame can be read, or a newer version wrote it.
    """
    parts: dict[str, Any] = {}
    arrays: dict[str, Arrays] = {}
    decisions: list[Any] = []
    acts: list[Any] = []
    trail_key, gap = "", 0
    pattern: Pattern | None = None
    whole = True
    key = key_of(path, password) if is_sealed(path) else None
    for frame in frames(path, key):
        if frame is None:
            whole = False
            break
        new, frame_arrays = unpacked(frame, path)
        if new["about"]["schema"] > SCHEMA:
            raise ProjectError(
                tr("The changes were made with a newer version of TabGuard."),
                path.name,
                tr("Recover them with the newer version."),
            )
        continues = _continues(new["decisions"], decisions) and _continues(new.get("trail"), acts)
        # later frames are about a state that is not known then
        if not (continues and _sound(new["about"])):
            whole = False
            break
        decisions[new["decisions"]["keep"] :] = new["decisions"]["add"]
        if "trail" in new:
            acts[new["trail"]["keep"] :] = new["trail"]["add"]
            trail_key, gap = new["trail"]["key"], new["trail"]["gap"]
        pattern = _pattern_after(new, frame_arrays, pattern, path)
        parts |= new
        arrays |= dict.fromkeys(new, frame_arrays)
    if "project" not in parts:
        raise ProjectError(
            tr("The recovery file is damaged."), path.name, tr("Discard it and open the project.")
        )
    paths = PathMap(path.parent)
    content = parts["project"] | {"decisions": decisions}
    project = from_plain(Project, content, paths, path.name)
    about = parts["about"]
    results = None
    if pattern is not None:
        run = read_results(parts["run"], path.name, arrays["run"])
        states = read_results(parts.get("scenarios"), path.name, arrays.get("scenarios", Arrays()))
        results = evolve(
            run or Results(pattern),
            pattern=pattern,
            about=str(about["print"]),
            scenarios=() if states is None else states.scenarios,
        )
        if not results.sensible:
            raise ValueError
    plain_trail = {"entries": acts, "key": trail_key, "gap": gap}
    trail = from_plain(Trail, plain_trail, paths, path.name).in_file(key is not None)
    if not 0 <= trail.gap <= len(acts) or any(entry.cells < 0 for entry in trail.entries):
        raise ValueError
    # a journal beside a project is that project's, wherever the folder was when it was written
    file = None if about["path"] is None else project_beside(path) or Path(about["path"])
    return Recovered(
        project,
        file,
        results,
        bool(about["audited"]),
        bool(about["embeds"]),
        whole,
        key,
        trail,
        bool(about["read_only"]),
    )


def _continues(change: Mapping[str, Any] | None, before: Sequence[Any]) -> bool:
    """Whether a change of a list starts within the previous list, and not beyond its end."""
    if change is None:
        return True
    # not `isinstance`, for which True would be a number
    return type(change["keep"]) is int and 0 <= change["keep"] <= len(before) and type(change["add"]) is list


def _pattern_after(
    new: Mapping[str, Any], arrays: Arrays, before: Pattern | None, path: Path
) -> Pattern | None:
    """The pattern after a frame; raises `ValueError` if the frame changes cells that do not exist."""
    paths = PathMap(path.parent)
    if "cells" in new:
        return from_plain(PatternChange, new["cells"], paths, path.name, arrays).applied(before)
    if new.get("pattern") is not None:
        return from_plain(Pattern, new["pattern"], paths, path.name, arrays)
    return None if "pattern" in new else before


def _sound(about: Mapping[str, Any]) -> bool:
    """Whether the description of the project in a frame has the right types."""
    path = about["path"]
    texts = [about["name"], about["print"], "" if path is None else path]
    marks = [about["audited"], about["embeds"], about["read_only"]]
    if not all(type(text) is str for text in texts) or not all(type(mark) is bool for mark in marks):
        return False
    return path is None or ("\0" not in path and Path(path).is_absolute())


def name_of(path: Path) -> str:
    """Name of the project of a journal; empty if the journal is damaged."""
    try:
        first = next(frames(path), None)
        about = {} if first is None else unpacked(first, path)[0]["about"]
        return str(about["name"]) if _sound(about) else ""
    except Exception:  # noqa: BLE001 - damage has no end of ways; reading it whole says so
        return ""


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
            discard(part_of(path))
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
