"""What the frames of a journal hold: the whole state of a project, or what changed since the one before."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from tabguard.plain import Arrays, PathMap, to_plain
from tabguard.project.draft import Draft
from tabguard.project.kept_results import SCHEMA, as_json, as_npy, plain_results
from tabguard.project.project import Project, RunSettings
from tabguard.project.results import Results, kept_print
from tabguard.project.scenarios import Scenario
from tabguard.project.trail import NO_TRAIL, Trail
from tabguard.secrets import Key
from tabguard.table.pattern import Pattern
from tabguard.table.result import SuppressionResult
from tabguard.untrusted import ARRAYS, open_zip, parse_array, parse_json


@frozen(eq=False)
class State:
    """The current state of a project, consisting of immutable values; cheap to take.

    Parameters
    ----------
    path : Path or None
        Its project file.
    pattern, run, ran : values or None
        The pattern, the run that it comes from and the settings of that run.
    audited : bool
        Whether there was an audit; it is done again, not kept.
    embeds : bool
        Whether saving puts a copy of the data into the project.
    about : callable
        Gives the fingerprint of the table; called where the state is written.
    key : Key or None
        Encrypts the journal, as it does the project file.
    trail : Trail
        Who did what to the project; it only grows.
    read_only : bool
        Whether the project file must not be replaced; then the journal does not lie beside it either.
    scenarios : tuple of Scenario
        States kept by name.
    draft : Draft or None
        What was entered so far in a dialog that is open.
    """

    project: Project
    path: Path | None = None
    pattern: Pattern | None = None
    run: SuppressionResult | None = None
    ran: RunSettings | None = None
    audited: bool = False
    embeds: bool = False
    about: Callable[[], str] = field(default=str)
    key: Key | None = None
    trail: Trail = NO_TRAIL
    read_only: bool = False
    scenarios: tuple[Scenario, ...] = ()
    draft: Draft | None = None


def same(one: State, other: State) -> bool:
    """Whether two states hold the same values."""
    names = ("project", "path", "pattern", "run", "ran", "audited", "embeds", "key", "trail", "read_only")
    same = all(getattr(one, name) is getattr(other, name) for name in (*names, "draft"))
    return same and one.scenarios == other.scenarios


def changes(state: State, last: State | None, folder: Path) -> bytes:
    """What changed, or everything, as the content of a frame.

    Parameters
    ----------
    last : State or None
        The state that the frames before it hold.
    folder : Path
        That of the journal; paths are written relative to it.
    """
    arrays, paths = Arrays(), PathMap(folder)
    decisions = state.project.decisions
    kept = 0 if last is None else decisions.shared(last.project.decisions)
    parts: dict[str, Any] = {
        "decisions": {"keep": kept, "add": to_plain(decisions[kept:], paths)},
        "about": {
            "schema": SCHEMA,
            "name": state.project.name,
            "path": None if state.path is None else str(state.path),
            "audited": state.audited,
            "embeds": state.embeds,
            "read_only": state.read_only,
            "print": state.about() if state.key is not None else kept_print(state.about()),
        },
    }
    if last is None or state.trail is not last.trail:
        before = 0 if last is None else state.trail.shared(last.trail)
        own = state.trail.in_file(state.key is not None).key
        added = to_plain(state.trail.entries[before:], paths)
        parts["trail"] = {"keep": before, "add": added, "key": own, "gap": state.trail.gap}
    if last is None or evolve(state.project, decisions=()) != evolve(last.project, decisions=()):
        parts["project"] = to_plain(evolve(state.project, decisions=()), paths)
    if last is None or state.pattern is not last.pattern:
        parts["pattern"] = None if state.pattern is None else to_plain(state.pattern, paths, arrays)
    if last is None or state.run is not last.run or state.ran != last.ran:
        run = None if state.run is None else Results(state.run.pattern, state.run, state.ran)
        parts["run"] = plain_results(run, arrays)
    if state.pattern is not None and state.scenarios != (() if last is None else last.scenarios):
        parts["scenarios"] = plain_results(Results(state.pattern, scenarios=state.scenarios), arrays)
    if state.draft is not (None if last is None else last.draft):
        parts["draft"] = None if state.draft is None else state.draft.plain()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr("frame.json", as_json(parts, indent=None))
        for name, array in arrays.held.items():
            archive.writestr(name, as_npy(array))
    return packed.getvalue()


def unpacked(frame: bytes, path: Path) -> tuple[dict[str, Any], Arrays]:
    """The content of a frame of the journal at a path."""
    with open_zip(path, ARRAYS, frame) as archive:
        parts = parse_json(archive.read("frame.json"), path)
        names = [name for name in archive.namelist() if name != "frame.json"]
        return parts, Arrays({name: parse_array(archive.read(name)) for name in names})
