"""Footprints in files: beside internal results, or in the user's state for public files exported alone.

A footprint is as confidential as the values: trying all small numbers reveals those that were hashed. It is
stored beside the internal files, readable by this user only, and never with public files.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from attrs import evolve, field, frozen

from tabguard.errors import WriteError
from tabguard.language import tr
from tabguard.private import private_folder, replacing, state_folder
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.table.arrays import AnyArray
from tabguard.table.footprint import Footprint
from tabguard.write import file_name
from tabguard.write.products.internal.footprint import PRODUCT, SUFFIX

_FORMAT, _SEVERAL = "tabguard footprint 3", "tabguard footprint 4"
"""Of one response, as ever; of several, or with cells that no table shows."""
_NO_FOOTPRINT = (OSError, ValueError, OverflowError, KeyError, TypeError, AttributeError, RecursionError)
_LONGEST_HEADER = 100_000_000
_BLOCK = 1 << 20
_APART = 2
"""Of cells that no table of a release shows."""


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
    earlier : mapping of str to str
        Digests of the earlier publications that were audited with it as they are, each with the variable of
        the relation over time if it is of other periods; empty if not.
    """

    footprint: Footprint
    path: Path
    job: str
    published: bool
    public: tuple[Path, ...] = ()
    earlier: Mapping[str, str] = field(factory=dict)


def identity(project: Project) -> str:
    """Identity of a job: its start folder and its name."""
    return str(project.base.resolve() / project.name)


def place(folder: Path, project: Project) -> Path:
    """Path of the footprint of a result."""
    return folder / file_name(project.name, PRODUCT.label, project.output.period, PRODUCT.suffix)


def footprint_bytes(
    found: Footprint,
    job: str,
    published: bool,
    public: Sequence[Path] = (),
    earlier: Mapping[str, str] | None = None,
) -> bytes:
    """A footprint as a file's content: a line of JSON, then arrays.

    Parameters
    ----------
    public : sequence of Path
        The public files, absolute or as seen from the footprint.
    earlier : mapping of str to str
        See `Result`.
    """
    plain = not found.more and found.apart is None
    header: dict[str, Any] = {
        "format": _FORMAT if plain else _SEVERAL,
        "name": found.name,
        "job": job,
        "published": published,
        "public": [path.as_posix() for path in public],
        "earlier": dict(earlier or {}),
        "period": found.period,
        "blocks": list(found.blocks),
        "records": sorted(found.records),
    }
    header |= _part_header(found) if plain else {"parts": [_part_header(part) for part in found.parts]}
    line = json.dumps(header, separators=(",", ":")).encode() + b"\n"
    return line + b"".join(array.tobytes() for part in found.parts for array in _arrays(part))


def _part_header(found: Footprint) -> dict[str, Any]:
    return {
        "sketch": found.sketch.tolist(),
        "sources": sorted(found.sources),
        "count": found.count,
        "response": found.response,
        "cells": len(found),
        "dimensions": [
            {"name": name, "codes": list(axis), "inner": inner.tolist()}
            for name, axis, inner in zip(found.names, found.axes, found.inner, strict=True)
        ],
    }


def _arrays(found: Footprint) -> tuple[AnyArray, ...]:
    state = found.hidden.astype("u1")
    if found.apart is not None:
        state[found.apart] = _APART
    numbers = [array.astype("<u8") for array in (found.marks, found.values)]
    return (*numbers, found.codes.astype("<i4"), state)


def read_footprint(path: Path) -> Result | None:
    """Read a footprint; None if the file is not a footprint."""
    if not path.is_file():  # somebody may have put a pipe there, which gives nothing for ever
        return None
    with suppress(*_NO_FOOTPRINT), path.open("rb") as file:
        header = json.loads(file.readline(_LONGEST_HEADER))
        if header["format"] in (_FORMAT, _SEVERAL):
            return _result(path, header, file.read())
    return None


def _result(path: Path, header: dict[str, Any], content: bytes) -> Result:
    parts, start = [], 0
    for part in header["parts"] if header["format"] == _SEVERAL else [header]:
        n, width = int(part["cells"]), len(part["dimensions"])
        if n < 0:
            raise ValueError("not a number of cells")
        end = start + n * (16 + 4 * width + 1)
        parts.append(_part(header, part, content[start:end], n, width))
        start = end
    if start != len(content):
        raise ValueError("not the length that was said")
    blocks = tuple(map(str, header.get("blocks", ())))
    records = frozenset(map(str, header.get("records", ())))
    found = evolve(parts[0], more=tuple(parts[1:]), blocks=blocks, records=records)
    public = tuple(path.parent / str(name) for name in header.get("public", ()))
    earlier = {str(digest): str(time) for digest, time in header.get("earlier", {}).items()}
    return Result(found, path, str(header["job"]), header["published"] is True, public, earlier)


def _part(header: dict[str, Any], part: dict[str, Any], content: bytes, n: int, width: int) -> Footprint:
    names = tuple(str(d["name"]) for d in part["dimensions"])
    axes = tuple(tuple(map(str, d["codes"])) for d in part["dimensions"])
    inner = tuple(np.array(d["inner"], np.uint64) for d in part["dimensions"])
    if [mark.shape for mark in inner] != [(len(axis),) for axis in axes]:
        raise ValueError("not a mark for each code")
    if len(content) != n * (16 + 4 * width + 1):
        raise ValueError("not the length that was said")
    marks, values = np.frombuffer(content, "<u8", 2 * n).reshape(2, n)
    codes = np.frombuffer(content, "<i4", n * width, 16 * n).reshape(n, width).astype(np.int64)
    if n and ((codes < 0).any() or (codes >= [len(axis) for axis in axes]).any()):
        raise ValueError("codes that are not there")
    state = np.frombuffer(content, "u1", n, n * (16 + 4 * width))
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
        np.array(part["sketch"], np.uint64),
        apart if apart.any() else None,
        str(part.get("response", "")),
    )


def seen_from(folder: Path, files: Iterable[Path]) -> tuple[Path, ...]:
    """Paths of files as seen from a folder, so that they hold wherever both are moved to."""
    out = []
    for path in files:
        try:
            out.append(Path(os.path.relpath(path.resolve(), folder.resolve())))
        except ValueError:  # on another drive
            out.append(path.resolve())
    return tuple(out)


def remembered(public: Path, project: Project) -> Path:
    """Path of the footprint of public files that are exported alone into a folder, in the user's state."""
    word = os.path.normcase(public.resolve())
    folder = hashlib.sha256(word.encode("utf-8", "surrogatepass")).hexdigest()[:32]
    return place(state_folder("published") / folder, project)


def remember(path: Path, content: bytes) -> None:
    """Store such a footprint, before the public files are written; raises `WriteError`."""
    try:
        private_folder(path.parent.parent)
        private_folder(path.parent)
        with replacing(path) as file:
            file.write(content)
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
    """SHA-256 of a file's content; raises OSError."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            progress.check()
            digest.update(block)
    return digest.digest()
