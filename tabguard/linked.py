"""Jobs over the same records: their footprints in files, and whether what they publish agrees.

A footprint is as confidential as the values: who tries all small numbers finds those that were hashed. It
lies beside the internal files, for this user alone; where public files are exported alone it lies in the
user's state folder, never with them.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path
from typing import Any

import numpy as np
from attrs import frozen

from tabguard.errors import WriteError
from tabguard.private import private_folder, replacing, state_folder
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.table.footprint import Footprint, LinkedTable, footprint, linked, weighted
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table
from tabguard.write import Place, file_name, linked_summary, summary_json
from tabguard.write.products.internal import footprint as products
from tabguard.write.products.internal.footprint import SUFFIX
from tabguard.write.products.internal.summary import NAME as SUMMARY

_FORMAT = "tabguard footprint 3"
_MOST_FOLDERS = 10_000
"""Neighbouring folders that are looked into."""
_NO_FOOTPRINT = (OSError, ValueError, OverflowError, KeyError, TypeError, AttributeError, RecursionError)
_LONGEST_HEADER = 100_000_000
_BLOCK = 1 << 20
_SHOWN, _FEW = 20, 5
_NEVER_PUBLISHED = (
    "If an earlier result was never published: delete it, overwrite it, or move it away; then run again."
)


@frozen
class Result:
    """A footprint in a file.

    Parameters
    ----------
    job : str
        Identity of the job that it came from.
    published : bool
        Whether the public files of the result were written.
    alone : bool
        Whether only internal files were: another program may publish them, its own job replaces them.
    """

    footprint: Footprint
    path: Path
    job: str
    published: bool
    alone: bool = False


def sources(project: Project, table: Table, progress: Progress) -> frozenset[str]:
    """Marks of the records behind a table and of what is added up.

    One is of the file as it is; another, for records with a response, of the response in the order of the
    records: it stays the same where columns are added or renamed or the file is saved in another format.
    Where no two records have the same response, a third tells them in any order.
    """
    what = f"{table.response}\n{project.variables.weight or ''}\n{project.data.sheet or ''}\n{len(table)}"
    records = table.contributions
    if records is not None:
        what = what.rpartition("\n")[0] + f"\n{len(records)}"
    marks = set[str]()
    with suppress(OSError):  # of a project whose data have gone since
        marks.add(_digest(what.encode(), _file_digest(project.data.path, progress)))
    if records is not None and table.response != "count":
        values = weighted(records)
        marks.add(_digest(b"in order", values.tobytes()))
        values = np.sort(values)
        if (np.diff(values) > 0).all():
            marks.add(_digest(b"sorted", values.tobytes()))
    return frozenset(marks)


def _file_digest(path: Path, progress: Progress) -> bytes:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            progress.check()
            digest.update(block)
    return digest.digest()


def _digest(*parts: bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "little") + part)
    return digest.hexdigest()


class ContradictionError(WriteError):
    """Tables over the same records publish what this one suppresses, or the other way round."""

    def __init__(self, tables: tuple[LinkedTable, ...]) -> None:
        differing = [table for table in tables if table.differing]
        names = "; ".join(f"{table.name} ({table.folder}){table.why}" for table in differing)
        cells = ", ".join(" × ".join(cell) for table in differing for cell in table.differing[:_FEW])
        super().__init__(
            "The public files may not be written: protected each on its own, not together with other tables "
            f"over the same records. Cells published in one and suppressed in another: {cells}.",
            names,
            "Make the cells agree by decisions, or publish with a reason and a second name. "
            + _NEVER_PUBLISHED,
        )
        self.tables = tables

    def __reduce__(self) -> tuple[type[ContradictionError], tuple[tuple[LinkedTable, ...]]]:
        return type(self), (self.tables,)


def identity(project: Project) -> str:
    """What tells a job from others: the folder that it starts from and its name."""
    return str(project.base.resolve() / project.name)


def place(folder: Path, project: Project, alone: bool = False) -> Path:
    """Where the footprint of a result lies, and that of internal files that were exported alone."""
    product = products.ALONE if alone else products.PRODUCT
    return folder / file_name(project.name, product.label, project.output.period, product.suffix)


def footprint_bytes(
    found: Footprint, job: str, published: bool, alone: bool = False, files: Sequence[Path] = ()
) -> bytes:
    """A footprint as a file's content: a line of JSON, then arrays.

    Parameters
    ----------
    alone : bool
        Whether only internal files are written.
    files : sequence of Path
        The public files, where the footprint cannot lie near them.
    """
    header = {
        "format": _FORMAT,
        "name": found.name,
        "job": job,
        "published": published,
        "alone": alone,
        "files": [str(path) for path in files],
        "sketch": found.sketch.tolist(),
        "sources": sorted(found.sources),
        "period": found.period,
        "count": found.count,
        "cells": len(found),
        "dimensions": [
            {"name": name, "codes": list(axis), "inner": inner.tolist()}
            for name, axis, inner in zip(found.names, found.axes, found.inner, strict=True)
        ],
    }
    line = json.dumps(header, separators=(",", ":")).encode() + b"\n"
    numbers = [array.astype("<u8") for array in (found.marks, found.values)]
    arrays = (*numbers, found.codes.astype("<i4"), found.hidden.astype("u1"))
    return line + b"".join(array.tobytes() for array in arrays)


def read_footprint(path: Path) -> Result | None:
    """Read a footprint; None for a file that is none."""
    with suppress(*_NO_FOOTPRINT), path.open("rb") as file:
        header = json.loads(file.readline(_LONGEST_HEADER))
        if header["format"] == _FORMAT:
            return _result(path, header, file.read())
    return None


def _result(path: Path, header: dict[str, Any], content: bytes) -> Result:
    names = tuple(str(d["name"]) for d in header["dimensions"])
    axes = tuple(tuple(map(str, d["codes"])) for d in header["dimensions"])
    inner = tuple(np.array(d["inner"], np.uint64) for d in header["dimensions"])
    if [mark.shape for mark in inner] != [(len(axis),) for axis in axes]:
        raise ValueError("not a mark for each code")
    n, width = int(header["cells"]), len(names)
    if n < 0 or len(content) != n * (16 + 4 * width + 1):
        raise ValueError("not the length that was said")
    marks, values = np.frombuffer(content, "<u8", 2 * n).reshape(2, n)
    codes = np.frombuffer(content, "<i4", n * width, 16 * n).reshape(n, width).astype(np.int64)
    if n and ((codes < 0).any() or (codes >= [len(axis) for axis in axes]).any()):
        raise ValueError("codes that are not there")
    hidden = np.frombuffer(content, "u1", n, n * (16 + 4 * width)) != 0
    sources, period = frozenset(map(str, header["sources"])), str(header["period"])
    count = header["count"] is True
    sketch = np.array(header["sketch"], np.uint64)
    name = str(header["name"])
    found = Footprint(name, sources, names, axes, inner, codes, marks, values, hidden, period, count, sketch)
    if header["files"]:  # it lies apart: what counts is whether the public files are still there
        files = [Path(file) for file in header["files"]]
        if not any(file.exists() for file in files):
            return Result(found, files[0], str(header["job"]), published=False)
        path = files[0]
    return Result(found, path, str(header["job"]), header["published"] is True, header["alone"] is True)


def remember(found: Footprint, job: str, files: Sequence[Path]) -> Path:
    """Keep the footprint of public files exported alone, before they are there; raises `WriteError`."""
    path = _remembered(files[0]) / f"{time.time_ns()}{SUFFIX}"
    try:
        private_folder(path.parent)
        with replacing(path) as file:
            file.write(footprint_bytes(found, job, published=True, files=files))
    except OSError as error:
        raise WriteError(
            "What is published cannot be remembered, so that later jobs could not be compared with it.",
            str(path.parent),
            "Make that folder writable, or name another with TABGUARD_STATE.",
        ) from error
    return path


def forget(public: Path, but: Path | None = None) -> None:
    """Remove what was remembered of public files that others have replaced.

    Parameters
    ----------
    public : Path
        The first of them.
    but : Path, optional
        What is remembered of those that are there now.
    """
    for path in _inside(_remembered(public)):
        if path != but:
            with suppress(OSError):
                path.unlink()


def _remembered(public: Path) -> Path:
    """The folder in the user's state for footprints of public files; `public` is the first of them."""
    word = os.path.normcase(public.parent.resolve() / public.name)
    return _memory() / hashlib.sha256(word.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _memory() -> Path:
    return state_folder("published")


def results_in(folder: Path, progress: Progress | None = None) -> Iterator[Result]:
    """Results whose footprints lie in a folder."""
    for path in _inside(folder):
        if progress is not None:
            progress.check()
        if path.name.endswith(SUFFIX) and path.is_file():
            result = read_footprint(path)
            if result is not None:
                yield result


def neighbours(
    found: Footprint,
    at: Path,
    progress: Progress,
    apart: Iterable[Path] = (),
    near: Iterable[Path] = (),
    job: str = "",
    public: Path | None = None,
) -> tuple[LinkedTable, ...]:
    """Results around a place that are published and over the same records.

    Looked at are the folder itself, those in it and beside it and, where each job has its folder beside its
    own file, the folders beside the other jobs; and what is remembered of public files in them.

    Parameters
    ----------
    found : Footprint
    at : Path
        Where its footprint will lie: the result there is replaced, so it is not compared with.
    progress : Progress
        Cancelling it ends the search.
    apart : iterable of Path
        Folders that are left out.
    near : iterable of Path
        Further folders around which results are looked for.
    job : str
        Identity of the job, whose own internal files exported alone are no result besides.
    public : Path, optional
        The first public file that will be written, whose predecessor is replaced as well.
    """
    left_out = {folder.resolve() for folder in apart}
    replaced = {path.resolve() for path in (at, public) if path is not None}
    out, looked = list[LinkedTable](), set[Path]()
    for folder in dict.fromkeys(there for start in (at.parent, *near) for there in _around(start, progress)):
        progress.check()
        looked.add(folder.resolve())
        if folder.resolve() not in left_out:
            out += _compared(found, results_in(folder, progress), replaced, job)
    for kept in _folders(_memory(), progress):
        there = (r for r in results_in(kept, progress) if r.path.parent.resolve() in looked - left_out)
        out += _compared(found, there, replaced, job)
    return tuple(out)


def _compared(
    found: Footprint, results: Iterable[Result], replaced: Container[Path], job: str
) -> Iterator[LinkedTable]:
    for other in results:
        ours = other.path.resolve() in replaced or (other.alone and other.job == job)
        if other.published and not ours:
            table = linked(found, other.footprint, str(other.path.parent))
            if table is not None:
                yield table


def around_folders(
    project: Project,
    table: Table,
    pattern: Pattern,
    folders: Mapping[str, Path],
    progress: Progress,
    public: Path | None = None,
) -> tuple[Footprint, tuple[LinkedTable, ...]]:
    """The footprint of a table, and the published results over the same records around some folders.

    Parameters
    ----------
    folders : mapping of str to Path
        By product; that of the public files is often below that of a job's others.
    public : Path, optional
        The first public file that will be written.
    """
    found = footprint(project.name, sources(project, table, progress), table, pattern, project.output.period)
    near = [
        *folders.values(),
        *(path.absolute().parent for name, path in folders.items() if name == "public"),
    ]
    inside = folders.get("internal")
    at = place(near[-1] if inside is None else inside, project, alone="public" not in folders)
    if inside is None and public is not None:
        at = public  # nothing is replaced but what was published there alone
    return found, neighbours(found, at, progress, near=near, job=identity(project), public=public)


def _around(folder: Path, progress: Progress) -> Iterator[Path]:
    """Folders in which results over the same records may lie, the nearest first."""
    start = folder.absolute()
    rings: list[Iterable[Path]] = [[start], _folders(start, progress)]
    if start.parent != start:
        beside = _folders(start.parent, progress)
        rings.append(beside)
        if start.parent != Path(start.anchor):  # jobs beside a folder for what is published
            rings.append(inner for job in beside for inner in _folders(job, progress))
    upper = start.parent.parent
    if upper not in (start.parent, Path(start.anchor)):  # below the root lies everything
        jobs = _folders(upper, progress)
        rings += [jobs, (inner for job in jobs for inner in _folders(job, progress))]
    yield from islice(dict.fromkeys(chain.from_iterable(rings)), _MOST_FOLDERS)


def _folders(folder: Path, progress: Progress) -> list[Path]:
    found = list[Path]()
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in islice(entries, _MOST_FOLDERS):
            progress.check()
            if entry.is_dir():
                found.append(folder / entry.name)
    return sorted(found)


def _inside(folder: Path) -> list[Path]:
    with suppress(OSError):
        return sorted(islice(folder.iterdir(), _MOST_FOLDERS))
    return []


def compare(results: Sequence[Result]) -> tuple[tuple[LinkedTable, ...], ...]:
    """Compare results with one another: for each the published others over the same records."""
    out: list[list[LinkedTable]] = [[] for _ in results]
    for i, one in enumerate(results):
        for j, other in enumerate(results):
            if i == j or not (one.published and other.published):
                continue
            table = linked(one.footprint, other.footprint, str(other.path.parent))
            out[i] += [table] if table is not None else []
    return tuple(map(tuple, out))


def tell_result(
    result: Result,
    tables: tuple[LinkedTable, ...],
    public: tuple[Path, ...] = (),
    held: Mapping[Path, Path] | None = None,
) -> None:
    """Write into the summary of a result what it has in common with others, and publish it or not.

    Parameters
    ----------
    public : tuple of Path
        Its public files, where they must not stay: they are taken away in the same step.
    held : mapping of Path to Path
        Its public files that were held back, and where they wait: they are put in place in the same step,
        or removed where a table contradicts the result.

    Raises
    ------
    WriteError
        When a file cannot be written or removed.
    """
    path, held = result.path.with_name(SUMMARY), held or {}
    shown = [other.parent for other in (*public, *held)]
    with Place([path.parent, *shown], shown, what=result.footprint.name) as place:
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
            earlier = tuple(_linked_table(table) for table in content["linked"]["tables"])
            files = {there: waiting.read_bytes() for there, waiting in held.items()}
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise WriteError("The results of a job cannot be read.", str(path), "Run it again.") from error
        told = linked_summary((*earlier, *(table for table in tables if table not in earlier)))
        content |= {"linked": told}
        published = bool(held) if not public else False
        if any(table.differing for table in tables):
            content |= {"protected": False}
            files, published = {}, False
        if public or held:
            content |= {
                "public_written": published,
                "public_withheld": None if published else told["verdict"],
            }
            files[result.path] = footprint_bytes(result.footprint, result.job, published)
        place.write({**files, path: summary_json(content)}, (*public, *held.values()))


def _linked_table(table: dict[str, Any]) -> LinkedTable:
    cells = tuple(tuple(cell) for cell in table["differing"])
    alike = (table["same_values"], table["same_codes"])
    share = table.get("same_records", 0.0)
    return LinkedTable(table["table"], table["folder"], table["common"], cells, alike, share)


def linked_lines(tables: Iterable[LinkedTable]) -> tuple[str, ...]:
    """Say of a result in a few lines how it goes with others over the same records; codes, no values."""
    tables = tuple(tables)
    lines: list[str] = []
    for table in tables:
        if table.differing:
            n = len(table.differing)
            cells = f"{n} common cell is" if n == 1 else f"{n} common cells are"
            lines.append(
                f"NOT PROTECTED TOGETHER with {table.name} ({table.folder}): protected each on its own, not "
                f"together: {cells} published in one and suppressed in the other."
            )
            lines += [f"  Taken to be the same records{table.why}."] if table.why else []
            lines += [f"  {' × '.join(cell)}" for cell in table.differing[:_SHOWN]]
            lines += [f"  … and {n - _SHOWN} more, named in summary.json."] if n > _SHOWN else []
        else:
            n = table.common
            cells = f"{n} common cell agrees" if n == 1 else f"{n} common cells agree"
            other = f"{table.name} ({table.folder})"
            lines.append(f"Same records{table.why} as {other}: each on its own; {cells}.")
    if any(table.differing for table in tables):
        lines.append(_NEVER_PUBLISHED)
    if tables:
        lines.append("Linked tables are not yet protected as one: what they reveal together was not audited.")
    return tuple(lines)
