"""Footprints in files: beside internal results, or in the user's state for public files exported alone.

A footprint is as confidential as the values: trying all small numbers reveals those that were hashed. It is
stored beside the internal files, readable by this user only, and never with public files. In the user's
state, where nobody asked for it, it is sealed: digests with the same key would hide no more, and could not
tell what changes of units and of single contributions disclose.
"""

import errno
import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.errors import FormatError, ProjectError, WriteError
from tabguard.base.language import tr
from tabguard.base.private import private_folder, replacing, state_folder
from tabguard.base.progress import Progress
from tabguard.base.secrets import Sealing, is_sealed, unsealed
from tabguard.base.untrusted import is_special, parse_json
from tabguard.office.cloud import check_cloud
from tabguard.office.keys import opening_key, sealing_key
from tabguard.project import Project
from tabguard.table.arrays import AnyArray
from tabguard.table.entries import Entries, check_parents
from tabguard.table.footprint import Footprint
from tabguard.table.linked_table import same_cells
from tabguard.write import file_name
from tabguard.write.products.internal.footprint import PRODUCT, SUFFIX

_FORMAT = "tabguard footprint 1"
_NO_FOOTPRINT = (
    FormatError,
    ProjectError,
    OSError,
    ValueError,
    OverflowError,
    LookupError,
    TypeError,
    AttributeError,
    RuntimeError,
    MemoryError,
)
_LONGEST_HEADER = 100_000_000
_LARGEST = 4 << 30
"""Bytes of a footprint; one of 10 million records has 200 million for each table."""
_BLOCK, _PLACES = 1 << 20, "places.json"
_APART = 2
"""Mark, among the states of a footprint, of cells that no table of a release shows."""


@frozen
class Result:
    """A footprint in a file.

    Parameters
    ----------
    job : str
        Identity of the job that it came from.
    published : bool
        Whether the public files of the result were written.
    public : tuple of Path
        Its public files.
    files : tuple of Path
        All files of its export.
    differences : str
        What permits differences of one or two respondents from other publications; see `base.permission`.
    earlier : mapping of str to str
        Digests of the earlier publications that were audited with it as they are, each with the variable of
        the relation over time if it is of other periods; empty if not.
    """

    footprint: Footprint
    path: Path
    job: str
    published: bool
    public: tuple[Path, ...] = ()
    files: tuple[Path, ...] = ()
    differences: str = ""
    earlier: Mapping[str, str] = field(factory=dict)


def identity(project: Project) -> str:
    """Identity of a job: its start folder and its name."""
    return str(project.base.resolve() / project.name)


def place(folder: Path, project: Project) -> Path:
    """Path of the footprint of a result."""
    return folder / file_name(project.name, PRODUCT.label, project.output.period, PRODUCT.suffix)


def footprint_bytes(result: Result) -> bytes:
    """A result as its file's content: a line of JSON, in which paths are as seen from there, then arrays."""
    footprint, folder = result.footprint, result.path.parent
    header: dict[str, Any] = {
        "format": _FORMAT,
        "name": footprint.name,
        "job": result.job,
        "published": result.published,
        "public": [path.as_posix() for path in seen_from(folder, result.public)],
        "files": [path.as_posix() for path in seen_from(folder, result.files)],
        "differences": result.differences,
        "earlier": dict(result.earlier),
        "period": footprint.period,
        "blocks": list(footprint.blocks),
        "records": sorted(footprint.records),
        "data": dict(footprint.data),
    }
    header["parts"] = [_part_header(part) for part in footprint.parts]
    line = json.dumps(header, separators=(",", ":")).encode() + b"\n"
    return line + b"".join(array.tobytes() for part in footprint.parts for array in _arrays(part))


def _part_header(footprint: Footprint) -> dict[str, Any]:
    return {
        "sources": sorted(footprint.sources),
        "count": footprint.count,
        "response": footprint.response,
        "cells": len(footprint),
        "entries": None if footprint.entries is None else _entries_header(footprint.entries),
        "dimensions": [
            {"name": name, "codes": list(axis), "inner": inner.tolist()}
            for name, axis, inner in zip(footprint.names, footprint.axes, footprint.inner, strict=True)
        ],
    }


def _entries_header(entries: Entries) -> dict[str, Any]:
    return {
        "number": len(entries),
        "cells": len(entries.cells),
        "named": entries.named,
        "parents": [[parent.tolist() for parent in parents] for parents in entries.parents],
    }


def _arrays(footprint: Footprint) -> tuple[AnyArray, ...]:
    state = footprint.hidden.astype("u1")
    if footprint.apart is not None:
        state[footprint.apart] = _APART
    arrays = [
        footprint.marks.astype("<u8"),
        footprint.values.astype("<f8"),
        footprint.codes.astype("<i4"),
        state,
    ]
    if (entries := footprint.entries) is not None:
        arrays += [entries.who.astype("<u8"), entries.amount.astype("<f8"), entries.cell.astype("<i4")]
        arrays.append(entries.cells.astype("<i4"))
    return tuple(arrays)


class _Arrays:
    """Takes arrays from a content, one after the other; each has to be there in full."""

    def __init__(self, content: bytes) -> None:
        self._content, self._at = content, 0

    def take(self, kind: str, *shape: int) -> AnyArray:
        """The next one."""
        if min(shape) < 0:
            raise ValueError("not a number of rows")
        array = np.frombuffer(self._content, kind, int(np.prod(shape)), self._at).reshape(shape)
        self._at += array.nbytes
        return array

    def codes(self, axes: Sequence[Sequence[str]], n: int) -> AnyArray:
        """The codes of `n` cells."""
        codes = self.take("<i4", n, len(axes)).astype(np.int64)
        if n and ((codes < 0).any() or (codes >= [len(axis) for axis in axes]).any()):
            raise ValueError("codes that are not there")
        return codes

    def end(self) -> None:
        """Refuse what is left."""
        if self._at != len(self._content):
            raise ValueError("not the length that was said")


def read_footprint(path: Path) -> Result | None:
    """Read a footprint; None if the file is none, larger than any, or sealed with a key not known here."""
    if not path.is_file():  # somebody may have put a pipe there, which gives nothing for ever
        return None
    with suppress(*_NO_FOOTPRINT), path.open("rb") as file:
        if os.fstat(file.fileno()).st_size > _LARGEST:
            return None
        sealed = is_sealed(path)
        key = opening_key(path) if sealed else None
        if sealed and key is None:
            return None
        content = file if key is None else unsealed(file, key)
        header = parse_json(content.readline(_LONGEST_HEADER), path)
        if header["format"] == _FORMAT:
            return _result(path, header, content.read())
    return None


def _result(path: Path, header: dict[str, Any], content: bytes) -> Result:
    arrays = _Arrays(content)
    parts = [_part(header, part, arrays) for part in header["parts"]]
    arrays.end()
    blocks = tuple(map(str, header.get("blocks", ())))
    records = frozenset(map(str, header.get("records", ())))
    data = {str(name): str(digest) for name, digest in header["data"].items()}
    footprint = evolve(parts[0], more=tuple(parts[1:]), blocks=blocks, records=records, data=data)
    earlier = {str(digest): str(time) for digest, time in header.get("earlier", {}).items()}
    public, files = (tuple(path.parent / str(name) for name in header[key]) for key in ("public", "files"))
    for place in (*public, *files):
        place.resolve()  # it raises where the name is none, or is that of a loop of links
    # `is True`: a file from outside may have any value there
    job, published, differences = str(header["job"]), header["published"] is True, str(header["differences"])
    return Result(footprint, path, job, published, public, files, differences, earlier)


def _part(header: dict[str, Any], part: dict[str, Any], arrays: _Arrays) -> Footprint:
    n = int(part["cells"])
    names = tuple(str(d["name"]) for d in part["dimensions"])
    axes = tuple(tuple(map(str, d["codes"])) for d in part["dimensions"])
    inner = tuple(np.array(d["inner"], np.uint64) for d in part["dimensions"])
    if [mark.shape for mark in inner] != [(len(axis),) for axis in axes]:
        raise ValueError("not a mark for each code")
    marks, values = arrays.take("<u8", n), arrays.take("<f8", n)
    codes, state = arrays.codes(axes, n), arrays.take("u1", n)
    apart = state == _APART
    return Footprint(
        str(header["name"]),
        frozenset(map(str, part["sources"])),
        names,
        axes,
        inner,
        codes,
        marks,
        values,
        (state != 0) & ~apart,
        str(header["period"]),
        part["count"] is True,
        apart if apart.any() else None,
        str(part.get("response", "")),
        entries=None if part["entries"] is None else _entries(part["entries"], axes, arrays),
    )


def _entries(header: dict[str, Any], axes: Sequence[Sequence[str]], arrays: _Arrays) -> Entries:
    n, n_cells = int(header["number"]), int(header["cells"])
    who, amount, cell = arrays.take("<u8", n), arrays.take("<f8", n), arrays.take("<i4", n).astype(np.int64)
    if n and not 0 <= cell.min() <= cell.max() < n_cells:
        raise ValueError("cells that are not there")
    if not np.isfinite(amount).all():
        raise ValueError("not numbers")
    parents = tuple(
        tuple(np.array(roll_up, np.int64) for roll_up in dimension) for dimension in header["parents"]
    )
    if len(parents) != len(axes):
        raise ValueError("not the parents of each dimension")
    for axis, roll_ups in zip(axes, parents, strict=True):
        check_parents(len(axis), roll_ups)
    return Entries(who, amount, cell, arrays.codes(axes, n_cells), parents, header["named"] is True)


def seen_from(folder: Path, files: Iterable[Path]) -> tuple[Path, ...]:
    """Paths of files as seen from a folder, so that they hold wherever both are moved to."""
    out = []
    for path in files:
        try:
            out.append(Path(os.path.relpath(path.resolve(), folder.resolve())))
        except ValueError:  # on another drive
            out.append(path.resolve())
    return tuple(out)


def aside_of(path: Path, now: Footprint, published: bool, files: Iterable[Path]) -> tuple[Path, bytes] | None:
    """Where to keep the footprint of a publication whose place another result takes, and its content then.

    It names the files as readers have them. None where the same data are published once more and show all
    that they showed before.

    Parameters
    ----------
    path : Path
        The place.
    now : Footprint
        Of the result that takes it.
    published : bool
        Whether that is published.
    files : iterable of Path
        Its files.
    """
    before = read_footprint(path)
    if before is None or not before.published or (published and shows_all_of(now, before.footprint)):
        return None
    replaced = {file.resolve() for file in files}
    left = [file for file in before.files if file.resolve() not in replaced]
    content = footprint_bytes(evolve(before, path=path, files=tuple(left)))
    # named by its content: a publication is kept once, and no other one is replaced
    digest = hashlib.sha256(content).hexdigest()[:12]
    return path.with_name(f"{path.name.removesuffix(SUFFIX)}_earlier_{digest}{SUFFIX}"), content


def same_data(footprint: Footprint, other: Footprint) -> bool:
    """Whether the columns that two tables were made of, and that both have, hold the same."""
    common = footprint.data.keys() & other.data.keys()
    return bool(common) and all(footprint.data[name] == other.data[name] for name in common)


def shows_all_of(now: Footprint, before: Footprint) -> bool:
    """Whether a footprint of the same data and cells shows whatever another one shows."""
    return (
        now.data == before.data
        and same_cells(now, before)
        and not any((b.shown & ~a.shown).any() for a, b in zip(now.parts, before.parts, strict=True))
    )


def remembered(public: Path, project: Project) -> Path:
    """Path of the footprint of public files that are exported alone into a folder, in the user's state."""
    # as the system tells folders apart: Windows ignores case
    word = os.path.normcase(public.resolve())
    folder = hashlib.sha256(word.encode("utf-8", "surrogatepass")).hexdigest()[:32]
    return place(state_folder("published") / folder, project)


def noted_places(memory: Path) -> tuple[Path, ...]:
    """Other folders with footprints of what was published into a folder whose state is in `memory`."""
    with suppress(OSError, ValueError):
        return tuple(map(Path, json.loads((memory / _PLACES).read_bytes())))
    return ()


def note_place(memory: Path, folder: Path) -> None:
    """Add a folder to `noted_places`; without it, a later export asks as of unknown files."""
    with suppress(OSError):
        private_folder(memory.parent)
        private_folder(memory)
        places = dict.fromkeys([*map(str, noted_places(memory)), str(folder.resolve())])
        with replacing(memory / _PLACES) as file:
            file.write(json.dumps([*places]).encode())


def remember(path: Path, content: bytes) -> None:
    """Store such a footprint, sealed, before the public files are written; raises `WriteError`."""
    check_cloud(path.parent)
    try:
        private_folder(path.parent.parent)
        private_folder(path.parent)
        with replacing(path) as file, Sealing(file, sealing_key()) as sealing:
            sealing.write(content)
    except OSError as error:
        raise WriteError(
            tr("Publications cannot be recorded, so later jobs could not be compared with them."),
            str(path.parent),
            tr("Make that folder writable, or name another with TABGUARD_STATE."),
        ) from error


def forget(path: Path) -> None:
    """Remove such a footprint, as another one lies with the internal files now."""
    with suppress(OSError):
        path.unlink()


def footprints_in(folders: Iterable[Path], progress: Progress) -> Iterator[tuple[Path, Result | None]]:
    """Footprints in some folders with what each says; None for one that cannot be read."""
    for folder in dict.fromkeys(folder.resolve() for folder in folders):
        with suppress(OSError):
            for path in sorted(folder.iterdir()):
                progress.check()
                if path.name.endswith(SUFFIX):
                    yield path, read_footprint(path)


def file_digest(path: Path, progress: Progress) -> bytes:
    """SHA-256 of a file's content; raises OSError, also for a pipe or device, which may never end."""
    if is_special(path):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            progress.check()
            digest.update(block)
    return digest.digest()
