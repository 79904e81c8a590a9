"""Reads the last state of a project from a journal."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from tabguard.base.errors import ProjectError
from tabguard.base.language import tr
from tabguard.base.plain import Arrays, PathMap, from_plain
from tabguard.base.secrets import Key, is_sealed, key_of
from tabguard.base.untrusted import file_reader
from tabguard.office.trail import NO_TRAIL, Trail
from tabguard.project.frames import frames
from tabguard.project.journal_content import SCHEMA, PatternChange, unpacked
from tabguard.project.journal_places import project_beside
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
