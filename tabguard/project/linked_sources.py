"""The source files in a project file: linked or copied into it, recognised or unpacked again."""

import functools
import hashlib
import shutil
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabguard.base.errors import ProjectError, SettingError
from tabguard.base.language import mark, tr
from tabguard.base.plain import PathMap
from tabguard.base.private import private_folder, refusal_told, replacing
from tabguard.office.keys import agrees, keyed, known_keys, record_key
from tabguard.project.kept_results import damaged
from tabguard.project.project import Project
from tabguard.project.unpacked import is_unpacked, unpack_folder

DATA = "data/"
"""Folder of the copies in the project file."""


_KIND = b"source"
_BLOCK = 1 << 20


def source_mac(path: Path, hex_key: str) -> str:
    """Keyed digest of a file's content, for the project file; empty if it cannot be computed.

    Parameters
    ----------
    hex_key : str
        Key of the project, in hexadecimal; empty if it has none.
    """
    try:
        return keyed(record_key(hex_key), _KIND, digest_of(path))
    except (OSError, SettingError):
        return ""


def is_same(path: Path, mac: object, hex_key: str) -> bool:
    """Whether a file has the content of a stored digest.

    True if no digest was stored, or its key is unknown here: then only the size and the fingerprint of the
    table are compared.
    """
    if not isinstance(mac, str) or not mac:
        return True
    keys = known_keys(hex_key)
    if mac.partition(":")[0] not in keys:
        return True
    return agrees(mac, keys, _KIND, digest_of(path)) is not False


def digest_of(path: Path) -> bytes:
    """Digest of a file's content; raises `OSError` if it cannot be read."""
    about = path.stat()
    return _digest(path, about.st_size, about.st_mtime_ns)


@functools.lru_cache(maxsize=64)
def _digest(path: Path, _size: int, _changed: int) -> bytes:
    """Digest of a file's content; cached in memory while size and time of change are the same."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            digest.update(block)
    return digest.digest()


def source_paths(project: Project) -> tuple[Path, ...]:
    """Every file that the project reads or was opened without, each once, in a fixed order."""
    project = project.whole
    paths = [file for data in project.inputs for file in (data.path, data.layout) if file]
    paths += [file.data.path for file in project.earlier]
    paths += [path for file in project.earlier if file.relation for path in file.relation.files]
    sources = [project.hierarchies[name] for name in sorted(project.hierarchies)]
    paths += [f for source in sources for f in (*source.files, source.recode) if f]
    zeros = None if project.counts is None else project.counts.zeros
    single_files = (project.waiver_file, project.attacker_file, project.decision_file, project.recipe, zeros)
    paths += [path for path in single_files if path]
    paths += [decision_list.file for decision_list in project.decision_lists]
    return tuple(dict.fromkeys(Path(p) for p in paths))


def file_paths(project: Project) -> tuple[Path, ...]:
    """Every file of a project: its sources, and the template of its public workbook."""
    template = project.titled.template
    return (*source_paths(project), *([Path(template)] if template else []))


def describe_sources(
    project: Project, folder: Path, embed: bool, hex_key: str
) -> tuple[list[dict[str, Any]], dict[str, Path]]:
    """The entries of a project file about its sources, and the sources copied into it, by member name.

    Parameters
    ----------
    folder : Path
        Folder of the project file.
    embed : bool
        Whether all sources are copied; copies that are removed with the program always are.
    hex_key : str
        Key of the project, in hexadecimal; empty if it has none.

    Raises
    ------
    ProjectError
        If a file to copy does not exist.
    """
    described: list[dict[str, Any]] = []
    copies: dict[str, Path] = {}
    paths = PathMap(folder)
    for number, source in enumerate(file_paths(project)):
        size = source.stat().st_size if source.is_file() else None
        member = None
        if embed or is_unpacked(source):
            if size is None:
                raise ProjectError(
                    tr("A source file that should be embedded does not exist."),
                    source.name,
                    tr("Put it back or save without embedding the data."),
                )
            # some names of files are no proper text, which those of members must be
            member = f"{DATA}{number}_{source.name}".encode(errors="replace").decode()
            copies[member] = source
        mac = "" if size is None else source_mac(source, hex_key)
        described.append(
            {"path": paths.text(source), "size": size, "member": member} | ({"mac": mac} if mac else {})
        )
    return described, copies


def find_sources(
    path: Path, archive: zipfile.ZipFile, head: Mapping[str, Any], hex_key: str
) -> tuple[dict[str, Path], tuple[str, ...], bool]:
    """Find the sources of a project, and unpack those that are missing or changed.

    Returns
    -------
    tuple
        The new paths by the stored paths, for sources that have moved; notes for the analyst; and whether any
        source is missing or changed, so that the results no longer fit.
    """
    paths, places, notes, stale = PathMap(path.parent), {}, [], False
    template = head.get("template")
    unpacked: Path | None = None
    names: set[str] = set()
    sources = head.get("sources")
    if not isinstance(sources, list):
        raise damaged(path)
    for source in sources:
        if not isinstance(source, dict) or not isinstance(source.get("path"), str):
            raise damaged(path)
        linked = paths.path(source["path"])
        lasting = linked.is_file() and not is_unpacked(linked)  # a copy ends with the program that took it
        size = linked.stat().st_size if lasting else None
        if size is not None and source.get("size") is None and not source.get("member"):
            continue  # it was not there, or was not to be told, when the project was saved
        if size is not None and size == source.get("size") and is_same(linked, source.get("mac"), hex_key):
            continue
        if isinstance(source.get("member"), str):
            unpacked = unpack_folder() if unpacked is None else unpacked
            # sources from several folders may have the same name
            place = unpacked if linked.name not in names else unpacked / str(len(names))
            places[source["path"]] = _unpack(place / linked.name, archive, source["member"])
            names.add(linked.name)
            notes.append(tr("“{name}” was read from the copy inside the project.", name=linked.name))
        elif source["path"] == template:  # no result depends on it, but an approval does
            notes.append(
                tr(
                    "The template “{name}” changed or is missing: look at it before you export.",
                    name=linked.name,
                )
            )
        elif size is None:
            stale = True
            notes.append(
                tr(
                    "“{name}” is not where the project expects it: put it back or link it again.",
                    name=linked.name,
                )
            )
        else:
            stale = True
            notes.append(
                tr("“{name}” changed since the project was saved. Protect and audit again.", name=linked.name)
            )
    return places, tuple(notes), stale


def _unpack(target: Path, archive: zipfile.ZipFile, member: str) -> Path:
    advice = mark("Copy the project to a folder that you may write to.")
    with refusal_told(target.parent, tr("The data inside the project cannot be unpacked."), remedy=advice):
        private_folder(target.parent)
        with archive.open(member) as packed, replacing(target) as unpacked:
            shutil.copyfileobj(packed, unpacked, 2**20)
    return target
