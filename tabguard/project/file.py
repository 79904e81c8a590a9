"""Saves a project with its pattern, verdicts and display as one `.tgproj` file, and opens it.

No result or decision depends on the display: after a change of it a project still counts as saved.
"""

import contextlib
import glob
import json
import shutil
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from tabguard.base.errors import ProjectError
from tabguard.base.language import tr
from tabguard.base.locks import HeldError, Lock
from tabguard.base.plain import Arrays, PathMap, from_plain, to_plain
from tabguard.base.private import discard, part_of, replacing_shared
from tabguard.base.secrets import Key, is_sealed, key_of
from tabguard.base.untrusted import file_reader, translate_errors
from tabguard.office.trail import NO_TRAIL, Trail, proven, seal
from tabguard.project import Project
from tabguard.project.archive import (
    HEAD,
    check_policy,
    check_writable,
    copy_into,
    end_of,
    entry_of,
    head_of,
    opened_archive,
    saving,
    through,
    write_archive,
)
from tabguard.project.kept_results import SCHEMA, TAKE_COPY, as_json, as_npy, plain_results, results_in
from tabguard.project.linked_sources import DATA, describe_sources, find_sources
from tabguard.project.linked_sources import digest_of as digest_of
from tabguard.project.linked_sources import file_paths as file_paths
from tabguard.project.linked_sources import source_paths as source_paths
from tabguard.project.results import Results, kept_print
from tabguard.project.unpacked import is_unpacked


@frozen
class ShownVariable:
    """Display of one variable of a table.

    Parameters
    ----------
    variable : str
    open : tuple of tuple of str
        Codes whose branches are expanded, by roll-up.
    scrolls : tuple of tuple of str
        By roll-up the first code that scrolls, if any; codes before it are frozen.
    """

    variable: str
    open: tuple[tuple[str, ...], ...] = ()
    scrolls: tuple[tuple[str, ...], ...] = ()


@frozen
class ShownTable:
    """Display of one table.

    Parameters
    ----------
    table : str
        Name of the table in a release; empty if there is only one.
    rows, columns : str
        Variables on rows and columns.
    pages : mapping of str to str
        Code of each other variable.
    variables : tuple of ShownVariable
        Variables that have been on rows or columns.
    order : tuple of str
        Variables in the order of the page filters.
    """

    table: str
    rows: str
    columns: str
    pages: Mapping[str, str] = field(factory=dict)
    variables: tuple[ShownVariable, ...] = ()
    order: tuple[str, ...] = ()


@frozen
class Shown:
    """Display of the tables of a project.

    Parameters
    ----------
    tables : tuple of ShownTable
        Tables that have been displayed.
    """

    tables: tuple[ShownTable, ...] = ()

    def of(self, table: str) -> ShownTable | None:
        """The display of a table; None if it was never displayed."""
        return next((entry for entry in self.tables if entry.table == table), None)


_BANNER = "INTERNAL - NOT FOR RELEASE. A TabGuard project: decisions, statuses, intervals, proofs.\n"
_ARRAYS = "arrays/"
_SEAL = "trail.txt"
"""Member that binds the trail to the rest of the file."""


@frozen(eq=False)
class Opened:
    """The content of a project file.

    Parameters
    ----------
    project : Project
        Paths are absolute.
    results : Results or None
        Pattern, run and verdicts.
    notes : tuple of str
        Notes for the analyst: sources that moved, changed or were unpacked.
    stale : bool
        Whether a source has changed since, so that the results no longer fit it.
    embedded : bool
        Whether copies of the sources are in the file.
    key : Key or None
        Key derived from the password; None for a file without one.
    trail : Trail
        Record of the acts on the project.
    shown : Shown
        How its tables are shown.
    end : bytes
        Identifies this version of the file, from `end_of`.
    """

    project: Project
    results: Results | None = None
    notes: tuple[str, ...] = ()
    stale: bool = False
    embedded: bool = False
    key: Key | None = None
    trail: Trail = NO_TRAIL
    shown: Shown = Shown()
    end: bytes = b""


def save_project(
    path: Path,
    project: Project,
    results: Results | None = None,
    *,
    embed: bool = False,
    lock: Lock | None = None,
    key: Key | None = None,
    trail: Trail = NO_TRAIL,
    look: Shown = Shown(),
) -> None:
    """Write a project file completely or not at all; without a key the same project gives the same bytes.

    Parameters
    ----------
    path : Path
        Usually ends in ``.tgproj``; an existing file is replaced.
    results : Results, optional
        Pattern, run and verdicts.
    embed : bool
        Whether the source files are copied into the project; otherwise they are linked by path, size and
        digest.
    lock : Lock, optional
        The lock of this file, if the caller holds it as long as the project is open.
    key : Key, optional
        Encrypts the file, which can then be opened only with the password of the key.
    trail : Trail
        Record of the acts; its own key is stored only if the file is encrypted.
    look : Shown
        How its tables are shown.

    Raises
    ------
    ProjectError
        If the file is read-only, cannot be written or is open elsewhere, or if a source to embed is missing.
    """
    path = Path(path).absolute()
    if lock is None or not lock.held or lock.path != project_lock(path).path:
        with hold_project(path):
            _save(path, project, results, embed, key, trail, look)
    else:
        _save(path, project, results, embed, key, trail, look)


def project_lock(path: Path) -> Lock:
    """The lock of a project file; only its holder may save the project."""
    path = Path(path).absolute()
    return Lock(path.with_name(f".{path.name}.lock"), path.name, path)


def hold_project(path: Path) -> Lock:
    """Take the lock of a project file, and remove incomplete files of a program that was killed.

    Raises
    ------
    ProjectError
        If the project is open elsewhere, or its folder cannot be written.
    """
    lock = project_lock(path)
    try:
        with saving(path):
            lock.take()
    except HeldError as error:
        raise ProjectError(
            tr("The project is open elsewhere: {holder}.", holder=error.holder),
            path.name,
            tr("Save it under another name."),
        ) from None
    for part in (part_of(path), *path.parent.glob(f".{glob.escape(path.name)}.*.part")):
        discard(part)
    return lock


def _save(
    path: Path,
    project: Project,
    results: Results | None,
    embed: bool,
    key: Key | None,
    trail: Trail,
    look: Shown,
) -> None:
    check_policy(path, key)
    members = {"INTERNAL.txt": _BANNER.encode()}
    hex_key = trail.key if key is not None else ""
    sources, copies = describe_sources(project, path.parent, embed, hex_key)
    if results is not None and key is None:
        # from a plain digest in a file that others can read, they could try which values it is of
        results = evolve(results, about=kept_print(results.about), tie=kept_print(results.tie))
    arrays = Arrays()
    head: dict[str, Any] = {
        **_project_head(project, PathMap(path.parent)),
        "sources": sources,
        "results": plain_results(results, arrays),
    }
    if trail.entries or hex_key:
        head["trail"] = to_plain(trail.in_file(key is not None), PathMap(Path()))
    if look.tables:
        head["shown"] = to_plain(look, PathMap(Path()))
    members[HEAD] = as_json(head)
    members |= {f"{_ARRAYS}{name}": as_npy(array) for name, array in arrays.held.items()}
    if trail.entries:
        members[_SEAL] = seal(hex_key, _about_trail(members), members.__getitem__)
    write_archive(path, members, copies, key)


def _project_head(project: Project, paths: PathMap) -> dict[str, Any]:
    """The part of a file's head that describes the project itself."""
    template = project.titled.template
    about = {"application": "TabGuard", "schema": SCHEMA, "project": to_plain(project, paths)}
    return about | ({"template": paths.text(Path(template))} if template else {})


class _Names(PathMap):
    """Paths relative to a folder; for a copy of data that is removed with the program, only the name."""

    def text(self, path: Path) -> str:
        return path.name if is_unpacked(path) else super().text(path)


def save_clean(path: Path, project: Project, key: Key | None = None) -> None:
    """Write a project without data, results and history: only settings and decisions, which may be passed on.

    Copies of data, pattern, verdicts, intervals, proofs and the audit trail are left out.

    Parameters
    ----------
    key : Key, optional
        Encrypts the file.

    Raises
    ------
    ProjectError
        As in `save_project`.
    """
    path = Path(path).absolute()
    paths = _Names(path.parent)
    head = {
        **_project_head(project, paths),
        "sources": [
            {"path": paths.text(source), "size": None, "member": None} for source in file_paths(project)
        ],
        "results": None,
    }
    with hold_project(path):
        check_policy(path, key)
        write_archive(path, {"INTERNAL.txt": _BANNER.encode(), HEAD: as_json(head)}, {}, key)


@file_reader("The project file", TAKE_COPY, ProjectError)
def open_project(path: Path, password: str = "") -> Opened:
    """Read a project file.

    Embedded sources whose originals are missing or changed are unpacked into a private folder, which is
    removed when the project is closed or the program ends.

    Parameters
    ----------
    path : Path
    password : str
        Used only if the file has a password.

    Raises
    ------
    PasswordError
        If the password is wrong, or an encrypted file was changed.
    ProjectError
        If the file is missing, damaged, made by a newer version, or not a project.
    """
    path = Path(path).absolute()
    # taken before reading: a file that is replaced meanwhile is told from this one later
    end, key = end_of(path), key_of(path, password) if is_sealed(path) else None
    with opened_archive(path, key) as archive:
        head = head_of(path, archive)
        trail = _trail_of(path, archive, head, key)
        places, notes, stale = find_sources(path, archive, head, trail.key)
        paths = PathMap(path.parent, places)
        project = from_plain(Project, head.get("project"), paths, path.name)
        if isinstance(head.get("template"), str):
            project = project.with_template(paths.path(head["template"]))
        results = results_in(path, archive, head)
        view = from_plain(Shown, head.get("shown", {}), PathMap(Path()), path.name)
    embedded = any(source.get("member") for source in head["sources"])
    return Opened(project, results, notes, stale, embedded, key, trail, view, end)


def open_trail(path: Path, password: str = "") -> Trail:
    """Read only the audit trail of a project file, without searching for its sources.

    Raises
    ------
    ProjectError
        As in `open_project`.
    """
    with _open_archive(path, password) as (_archive, _head, trail):
        return trail


def open_kept(path: Path) -> tuple[Trail, Results | None, Any]:
    """Read the audit trail and the results of a project file, without searching for its sources.

    The third value is the stored project, in the form that `kept_as_plain` gives for an open one.

    Raises
    ------
    ProjectError
        As in `open_project`.
    """
    with _open_archive(path, "") as (archive, head, trail):
        return trail, results_in(path, archive, head), head.get("project")


@contextlib.contextmanager
def _open_archive(path: Path, password: str) -> Iterator[tuple[zipfile.ZipFile, Mapping[str, Any], Trail]]:
    """Open a project file, and yield its archive, head and trail."""
    path = Path(path).absolute()
    with translate_errors(path, tr("The project file"), TAKE_COPY, ProjectError):
        key = key_of(path, password) if is_sealed(path) else None
        with opened_archive(path, key) as archive:
            head = head_of(path, archive)
            yield archive, head, _trail_of(path, archive, head, key)


def kept_as_plain(project: Project, folder: Path) -> Any:
    """A project in the form in which a file in a folder stores it."""
    return json.loads(as_json(to_plain(project, PathMap(folder))))


def _trail_of(path: Path, archive: zipfile.ZipFile, head: Mapping[str, Any], key: Key | None) -> Trail:
    """The trail in a file, marked as proven or not; a key stored in a file without password proves
    nothing."""
    plain = head.get("trail")
    trail = NO_TRAIL if plain is None else from_plain(Trail, plain, PathMap(Path()), path.name)
    names = archive.namelist()
    sealed = archive.read(_SEAL) if _SEAL in names else b""
    return proven(trail.in_file(key is not None), sealed, _about_trail(names), archive.read)


def _about_trail(names: Iterable[str]) -> list[str]:
    """The members of a file to which the seal of the trail applies, which include the trail itself."""
    return [name for name in names if name == HEAD or name.startswith(_ARRAYS)]


def change_password(path: Path, key: Key | None, new: Key | None) -> None:
    """Encrypt a project file with another key, or none, without changing its content.

    Only the audit trail gets or loses a key of its own, as in `save_project`.

    Parameters
    ----------
    key : Key or None
        The current key of the file.
    new : Key or None
        The new key; None for a file without password.

    Raises
    ------
    ProjectError
        As in `open_project` and `save_project`.
    """
    path = Path(path).absolute()
    check_policy(path, new)
    check_writable(path)
    with (
        hold_project(path),
        translate_errors(path, tr("The project file"), TAKE_COPY, ProjectError),
        replacing_shared(path) as file,
        opened_archive(path, key) as archive,
        through(file, new) as out,
    ):
        head = head_of(path, archive)
        trail = _trail_of(path, archive, head, key)
        changed = _with_password(head, trail, new)
        if as_json(changed) != as_json(head):
            _copy_with(archive, out, changed)
        else:
            assert archive.fp is not None
            # unchanged, so that not even its members are packed again
            archive.fp.seek(0)
            shutil.copyfileobj(archive.fp, out, 2**20)


def _with_password(head: Mapping[str, Any], trail: Trail, new: Key | None) -> dict[str, Any]:
    """The head for a file with another password or none; in a file without one it has no key or plain
    digest."""
    out = dict(head)
    if trail.entries or trail.key:
        trail = trail.in_file(encrypted=False) if new is None else trail.with_own_key()
        out["trail"] = to_plain(trail, PathMap(Path()))
    results: Any = head.get("results")
    findings = results.get("found") if isinstance(results, dict) else None
    if new is None and isinstance(findings, dict):
        plain = {key: findings[key] for key in ("about", "tie") if isinstance(findings.get(key), str)}
        prints = {key: kept_print(value) for key, value in plain.items()}
        out["results"] = {**results, "found": {**findings, **prints}}
    return out


def _copy_with(archive: zipfile.ZipFile, out: Any, head: Mapping[str, Any]) -> None:
    """Copy a project archive with another head."""
    names = archive.namelist()

    def content(name: str) -> bytes:
        return as_json(head) if name == HEAD else archive.read(name)

    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as copy:
        for name in names:
            if name.startswith(DATA):
                with archive.open(name) as reader:
                    copy_into(copy, name, reader)
            elif name != _SEAL:
                copy.writestr(entry_of(name), content(name))
        if "trail" in head:
            copy.writestr(entry_of(_SEAL), seal(head["trail"]["key"], _about_trail(names), content))
