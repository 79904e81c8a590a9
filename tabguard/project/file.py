"""Saves a project with its pattern and verdicts as one `.tgproj` file, also an encrypted one; opens it."""

from __future__ import annotations

import contextlib
import glob
import io
import json
import shutil
import stat
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, BinaryIO

import numpy as np
from attrs import evolve, frozen
from scipy import sparse

from tabguard.cloud import check_cloud
from tabguard.errors import ProjectError
from tabguard.locks import HeldError, Lock
from tabguard.plain import Arrays, PathMap, from_plain, to_plain
from tabguard.policy import policy
from tabguard.private import part_of, private_folder, replacing
from tabguard.project import Project
from tabguard.project.results import Results, kept_print
from tabguard.project.source_macs import is_same, source_mac
from tabguard.project.trail import NO_TRAIL, Trail
from tabguard.project.unpacked import is_unpacked, unpack_folder
from tabguard.secrets import Key, Sealing, is_sealed, key_of, unsealed
from tabguard.table.arrays import AnyArray
from tabguard.table.pattern import Pattern
from tabguard.table.result import as_rows, from_rows
from tabguard.untrusted import ARRAYS, file_reader, open_zip, parse_array, parse_json, translate_errors

SCHEMA = 2
"""Version of the file's layout; a file with a higher one is refused."""

_BANNER = "INTERNAL - NOT FOR RELEASE. A TabGuard project: decisions, statuses, intervals, proofs.\n"
_STAMP = (1980, 1, 1, 0, 0, 0)
_HEAD, _DATA = "project.json", "data/"
_TAKE_COPY = "Use the last backup copy, or import the data again."


@frozen(eq=False)
class Opened:
    """What a project file held.

    Parameters
    ----------
    project : Project
        Paths are absolute.
    results : Results or None
        Pattern, run and verdicts.
    notes : tuple of str
        Notes for the analyst: sources that moved, changed or were unpacked.
    stale : bool
        Whether a source changed since, so that the results no longer fit it.
    embedded : bool
        Whether copies of the sources are in the file.
    key : Key or None
        What its password opens; None for a file without password.
    trail : Trail
        Who did what to it.
    """

    project: Project
    results: Results | None = None
    notes: tuple[str, ...] = ()
    stale: bool = False
    embedded: bool = False
    key: Key | None = None
    trail: Trail = NO_TRAIL


def save_project(
    path: Path,
    project: Project,
    results: Results | None = None,
    *,
    embed: bool = False,
    lock: Lock | None = None,
    key: Key | None = None,
    trail: Trail = NO_TRAIL,
) -> None:
    """Write a project file completely or not at all; without a key the same project gives the same bytes.

    Parameters
    ----------
    path : Path
        Usually ends in ``.tgproj``; an existing file is replaced.
    results : Results, optional
        Pattern, run and verdicts.
    embed : bool
        Copy the source files into the project; otherwise they are linked by path, size and digest.
    lock : Lock, optional
        That of this file, where the caller holds it as long as the project is open.
    key : Key, optional
        Encrypts the file; from then on it opens only with the password of the key.
    trail : Trail
        Its own key is stored only where the file is encrypted.

    Raises
    ------
    ProjectError
        Where the file is read-only, cannot be written or is open elsewhere, or a source to embed is missing.
    """
    path = Path(path).absolute()
    if lock is None or not lock.held or lock.path != project_lock(path).path:
        with hold_project(path):
            _save(path, project, results, embed, key, trail)
    else:
        _save(path, project, results, embed, key, trail)


def project_lock(path: Path) -> Lock:
    """The lock of a project file; who holds it is the only one who may save it."""
    path = Path(path).absolute()
    return Lock(path.with_name(f".{path.name}.lock"), path.name)


def hold_project(path: Path) -> Lock:
    """Take the lock of a project file, and remove incomplete files of a program that was ended.

    Raises
    ------
    ProjectError
        Where somebody else has the project open, or its folder cannot be written.
    """
    lock = project_lock(path)
    try:
        lock.take()
    except HeldError as error:
        raise ProjectError(
            f"The project is open elsewhere: {error.holder}.", path.name, "Save it under another name."
        ) from None
    except OSError as error:
        raise _unsaved(path, error) from None
    for left in (part_of(path), *path.parent.glob(f".{glob.escape(path.name)}.*.part")):
        with contextlib.suppress(OSError):
            left.unlink(missing_ok=True)
    return lock


def _save(
    path: Path, project: Project, results: Results | None, embed: bool, key: Key | None, trail: Trail
) -> None:
    _check_policy(path, key)
    members = {"INTERNAL.txt": _BANNER.encode()}
    own = trail.key if key is not None else ""
    sources, copies = _describe_sources(project, path.parent, embed, own)
    if results is not None and key is None:
        results = evolve(results, about=kept_print(results.about))
    arrays = Arrays()
    head: dict[str, Any] = {
        "application": "TabGuard",
        "schema": SCHEMA,
        "project": to_plain(project, PathMap(path.parent)),
        "sources": sources,
        "results": plain_results(results, arrays),
    }
    if trail.entries or own:
        head["trail"] = to_plain(trail.in_file(key is not None), PathMap(Path()))
    members[_HEAD] = as_json(head)
    members |= {f"arrays/{name}": as_npy(array) for name, array in arrays.held.items()}
    _write_atomically(path, members, copies, key)


class _Names(PathMap):
    """As a path map, but a copy of data that ends with the program is told by its name only."""

    def text(self, path: Path) -> str:
        return path.name if is_unpacked(path) else super().text(path)


def save_clean(path: Path, project: Project, key: Key | None = None) -> None:
    """Write a project without data, results and history: its settings and decisions, which may be passed on.

    Copies of data, pattern, verdicts, intervals, proofs and the audit trail are left out.

    Parameters
    ----------
    key : Key, optional
        Encrypts the file.

    Raises
    ------
    ProjectError
        As `save_project`.
    """
    path = Path(path).absolute()
    paths = _Names(path.parent)
    head = {
        "application": "TabGuard",
        "schema": SCHEMA,
        "project": to_plain(project, paths),
        "sources": [
            {"path": paths.text(source), "size": None, "member": None} for source in source_paths(project)
        ],
        "results": None,
    }
    with hold_project(path):
        _check_policy(path, key)
        _write_atomically(path, {"INTERNAL.txt": _BANNER.encode(), _HEAD: as_json(head)}, {}, key)


@file_reader("The project file", _TAKE_COPY, ProjectError)
def open_project(path: Path, password: str = "") -> Opened:
    """Read a project file.

    Embedded sources whose originals are missing or changed are unpacked into a private folder, which is
    removed when the project is closed or the program ends.

    Parameters
    ----------
    path : Path
    password : str
        Used only where the file has one.

    Raises
    ------
    PasswordError
        Where the password is wrong, or an encrypted file was changed.
    ProjectError
        Where the file is missing, damaged, made by a newer version, or not a project.
    """
    path = Path(path).absolute()
    key = key_of(path, password) if is_sealed(path) else None
    with _archive(path, key) as archive:
        head = _head(path, archive)
        trail = _trail_of(path, head, key)
        found, notes, stale = _find_sources(path, archive, head, trail.key)
        project = from_plain(Project, head.get("project"), PathMap(path.parent, found), path.name)
        results = _results(path, archive, head)
    embedded = any(source.get("member") for source in head["sources"])
    if head["schema"] < SCHEMA and results is not None:
        notes += (
            "It was saved by an earlier version, which stored less about a run. Protect or audit again.",
        )
    return Opened(project, results, notes, stale, embedded, key, trail)


def open_trail(path: Path, password: str = "") -> Trail:
    """Read the audit trail of a project file alone; no source is looked for or unpacked.

    Raises
    ------
    ProjectError
        As `open_project`.
    """
    path = Path(path).absolute()
    with translate_errors(path, "The project file", _TAKE_COPY, ProjectError):
        key = key_of(path, password) if is_sealed(path) else None
        with _archive(path, key) as archive:
            return _trail_of(path, _head(path, archive), key)


def _trail_of(path: Path, head: Mapping[str, Any], key: Key | None) -> Trail:
    """The trail in a file; a key that stands in a file without password proves nothing."""
    kept = head.get("trail")
    trail = NO_TRAIL if kept is None else from_plain(Trail, kept, PathMap(Path()), path.name)
    return trail.in_file(key is not None)


def source_paths(project: Project) -> tuple[Path, ...]:
    """Every file the project reads from, each once, in a fixed order."""
    paths = [file for data in project.inputs for file in (data.path, data.layout) if file]
    paths += [file.data.path for file in project.earlier]
    paths += [path for file in project.earlier if file.relation for path in file.relation.files]
    sources = [project.hierarchies[name] for name in sorted(project.hierarchies)]
    paths += [f for source in sources for f in (*source.files, source.recode) if f]
    zeros = None if project.counts is None else project.counts.zeros
    others = (project.waiver_file, project.attacker_file, project.decision_file, project.recipe, zeros)
    paths += [path for path in others if path]
    return tuple(dict.fromkeys(Path(p) for p in paths))


def _describe_sources(
    project: Project, folder: Path, embed: bool, own: str
) -> tuple[list[dict[str, Any]], dict[str, Path]]:
    described: list[dict[str, Any]] = []
    copies: dict[str, Path] = {}
    paths = PathMap(folder)
    for number, source in enumerate(source_paths(project)):
        size = source.stat().st_size if source.is_file() else None
        member = None
        if embed or is_unpacked(source):
            if size is None:
                raise ProjectError(
                    "A source file that should be embedded does not exist.",
                    source.name,
                    "Put it back or save without embedding the data.",
                )
            member = f"{_DATA}{number}_{source.name}"
            copies[member] = source
        mac = "" if size is None else source_mac(source, own)
        described.append(
            {"path": paths.text(source), "size": size, "member": member} | ({"mac": mac} if mac else {})
        )
    return described, copies


def change_password(path: Path, key: Key | None, new: Key | None) -> None:
    """Encrypt a project file with another key, or none; what it holds stays as it is.

    Only the audit trail gets or loses a key of its own, as in `save_project`.

    Parameters
    ----------
    key : Key or None
        That of the file.
    new : Key or None

    Raises
    ------
    ProjectError
        As `open_project` and `save_project`.
    """
    path = Path(path).absolute()
    _check_policy(path, new)
    _check_writable(path)
    with (
        hold_project(path),
        translate_errors(path, "The project file", _TAKE_COPY, ProjectError),
        replacing(path) as file,
        _archive(path, key) as archive,
        _through(file, new) as out,
    ):
        head = _head(path, archive)
        changed = _with_password(head, _trail_of(path, head, key), new)
        if as_json(changed) != as_json(head):
            _copy_with(archive, out, changed)
        else:
            assert archive.fp is not None
            archive.fp.seek(0)
            shutil.copyfileobj(archive.fp, out, 2**20)


def _with_password(head: Mapping[str, Any], trail: Trail, new: Key | None) -> dict[str, Any]:
    """A head as it stands in a file with another password, or none: then no key or plain digest is in it."""
    out = dict(head)
    if trail.entries or trail.key:
        trail = trail.in_file(encrypted=False) if new is None else trail.with_own_key()
        out["trail"] = to_plain(trail, PathMap(Path()))
    results: Any = head.get("results")
    found = results.get("found") if isinstance(results, dict) else None
    if new is None and isinstance(found, dict) and isinstance(found.get("about"), str):
        out["results"] = {**results, "found": {**found, "about": kept_print(found["about"])}}
    return out


def _copy_with(archive: zipfile.ZipFile, out: Any, head: Mapping[str, Any]) -> None:
    """Copy a project with another head."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as copy:
        for name in archive.namelist():
            if name.startswith(_DATA):
                with archive.open(name) as reader:
                    _copy(copy, name, reader)
            else:
                copy.writestr(_entry(name), as_json(head) if name == _HEAD else archive.read(name))


def _through(file: BinaryIO, key: Key | None) -> contextlib.AbstractContextManager[Any]:
    return contextlib.nullcontext(file) if key is None else Sealing(file, key)


def _write_atomically(
    path: Path, members: Mapping[str, bytes], copies: Mapping[str, Path], key: Key | None
) -> None:
    _check_writable(path)
    try:
        with (
            replacing(path) as file,
            _through(file, key) as out,
            zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive,
        ):
            for name, content in members.items():
                archive.writestr(_entry(name), content)
            for name, source in copies.items():
                with source.open("rb") as reader:
                    _copy(archive, name, reader)
    except OSError as error:
        raise _unsaved(path, error) from None


def _check_policy(path: Path, key: Key | None) -> None:
    if key is None:
        check_cloud(path)
    if key is None and "password" in policy().require:
        raise ProjectError(
            "The policy of the office requires a password for projects.",
            path.name,
            "Give it one with File ▸ Password… or “tabguard project password”.",
        )


def _check_writable(path: Path) -> None:
    if path.is_file() and not path.stat().st_mode & stat.S_IWUSR:
        raise ProjectError("The project file is read-only.", path.name, "Save it under another name.")


def _unsaved(path: Path, error: OSError) -> ProjectError:
    return ProjectError(
        "The project could not be saved; the earlier file is unchanged.",
        str(path.name),
        f"{error.strerror or 'The system refused'}. Save it in another folder.",
    )


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, _STAMP)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3
    entry.external_attr = 0o600 << 16
    return entry


def _copy(archive: zipfile.ZipFile, name: str, reader: IO[bytes]) -> None:
    with archive.open(_entry(name), "w", force_zip64=True) as writer:
        shutil.copyfileobj(reader, writer, 2**20)


@contextlib.contextmanager
def _archive(path: Path, key: Key | None) -> Iterator[zipfile.ZipFile]:
    if not path.is_file():
        raise ProjectError("The project file does not exist.", path.name, "Check whether it was moved.")
    with contextlib.ExitStack() as held:
        content = None if key is None else unsealed(held.enter_context(path.open("rb")), key)
        yield held.enter_context(open_zip(path, ARRAYS, content))


def _head(path: Path, archive: zipfile.ZipFile) -> dict[str, Any]:
    head = parse_json(archive.read(_HEAD), path)
    if not isinstance(head, dict) or head.get("application") != "TabGuard":
        raise ProjectError(
            "This file is not a TabGuard project.", path.name, "Open it with the program that made it."
        )
    schema = head.get("schema")
    if not isinstance(schema, int) or isinstance(schema, bool):
        raise _damaged(path)
    if schema > SCHEMA:
        raise ProjectError(
            "The project was saved by a newer version of TabGuard.",
            path.name,
            "Install the newer version, or save the project as a job there.",
        )
    return head


def _find_sources(
    path: Path, archive: zipfile.ZipFile, head: Mapping[str, Any], own: str
) -> tuple[dict[str, Path], tuple[str, ...], bool]:
    paths, found, notes, stale = PathMap(path.parent), {}, [], False
    unpacked: Path | None = None
    taken: set[str] = set()
    sources = head.get("sources")
    if not isinstance(sources, list):
        raise _damaged(path)
    for source in sources:
        if not isinstance(source, dict) or not isinstance(source.get("path"), str):
            raise _damaged(path)
        linked = paths.path(source["path"])
        lasting = linked.is_file() and not is_unpacked(linked)  # a copy ends with the program that took it
        there = linked.stat().st_size if lasting else None
        if there is not None and source.get("size") is None and not source.get("member"):
            continue  # it was not there, or was not to be told, when the project was saved
        if there is not None and there == source.get("size") and is_same(linked, source.get("mac"), own):
            continue
        if isinstance(source.get("member"), str):
            unpacked = unpack_folder() if unpacked is None else unpacked
            place = unpacked if linked.name not in taken else unpacked / str(len(taken))
            found[source["path"]] = _unpack(place / linked.name, archive, source["member"])
            taken.add(linked.name)
            notes.append(f"“{linked.name}” was read from the copy inside the project.")
        elif there is None:
            stale = True
            notes.append(
                f"“{linked.name}” is not where the project expects it: put it back or link it again."
            )
        else:
            stale = True
            notes.append(f"“{linked.name}” changed since the project was saved. Protect and audit again.")
    return found, tuple(notes), stale


def _unpack(target: Path, archive: zipfile.ZipFile, member: str) -> Path:
    try:
        private_folder(target.parent)
        with archive.open(member) as packed, replacing(target) as unpacked:
            shutil.copyfileobj(packed, unpacked, 2**20)
    except OSError as error:
        raise ProjectError(
            "The data inside the project cannot be unpacked.",
            target.parent.name,
            f"{error.strerror or 'The system refused'}. Copy the project to a folder that you may write to.",
        ) from None
    return target


def plain_results(results: Results | None, arrays: Arrays) -> dict[str, Any] | None:
    """The results as JSON; the many departures of a run become one matrix."""
    if results is None:
        return None
    run, moves = results.run, None
    if run is not None:
        moves = as_rows(run.witnesses, len(run.pattern.status))
        results = evolve(results, run=evolve(run, witnesses=()))
    nowhere = PathMap(Path())  # results name no files
    return {"moves": to_plain(moves, nowhere, arrays), "found": to_plain(results, nowhere, arrays)}


def _results(path: Path, archive: zipfile.ZipFile, head: Mapping[str, Any]) -> Results | None:
    about = head.get("results" if head["schema"] == SCHEMA else "pattern")
    if about is None:
        return None
    if not isinstance(about, dict):
        raise _damaged(path)
    if head["schema"] < SCHEMA:
        status = _array(path, archive, "pattern.npy")
        return Results(Pattern(status, str(about.get("name", "")), bool(about.get("complete", True))))
    names = [name for name in archive.namelist() if name.startswith("arrays/")]
    arrays = Arrays({name.removeprefix("arrays/"): _array(path, archive, name) for name in names})
    return read_results(about, path.name, arrays)


def read_results(plain: dict[str, Any] | None, where: str, arrays: Arrays) -> Results | None:
    """The inverse of `plain_results`; raises as `from_plain`."""
    if plain is None:
        return None
    nowhere = PathMap(Path())
    results = from_plain(Results, plain.get("found"), nowhere, where, arrays)
    if results.run is None:
        return results
    moves = from_plain(_Moves, {"rows": plain.get("moves")}, nowhere, where, arrays).rows
    return evolve(results, run=evolve(results.run, witnesses=from_rows(moves)))


@frozen(eq=False)
class _Moves:
    rows: sparse.csr_array


def _array(path: Path, archive: zipfile.ZipFile, name: str) -> AnyArray:
    array = parse_array(archive.read(name))
    if array.ndim != 1 or array.dtype.kind not in "fiub":
        raise _damaged(path)
    return array


def as_npy(array: AnyArray) -> bytes:
    """An array as the content of an ``.npy`` file."""
    out = io.BytesIO()
    np.save(out, np.ascontiguousarray(array), allow_pickle=False)
    return out.getvalue()


def as_json(value: Any) -> bytes:
    """JSON with its keys in order."""
    return json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True, allow_nan=False).encode()


def _damaged(path: Path) -> ProjectError:
    return ProjectError(
        "The project file is damaged.",
        path.name,
        _TAKE_COPY,
    )
