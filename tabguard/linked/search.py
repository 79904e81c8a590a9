"""Finds published results over the same records near a folder, and contradictions between them."""

from __future__ import annotations

import os
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path

from tabguard.linked.files import MOST_FOLDERS, Result, identity, memory, place, results_in
from tabguard.linked.marks import project_footprint
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.table.footprint import Footprint
from tabguard.table.linked_table import LinkedTable, linked
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table


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

    The search covers the folder itself, its subfolders and its sibling folders. If each job has its folder
    beside its own file, it also covers the folders beside the other jobs. Remembered footprints of public
    files in these folders are included.

    Parameters
    ----------
    found : Footprint
    at : Path
        Future place of its footprint. The result there will be replaced and is not compared.
    progress : Progress
        Cancelling it ends the search.
    apart : iterable of Path
        Folders that are left out.
    near : iterable of Path
        Further folders around which to search.
    job : str
        Identity of the job. Its own internal files, if exported alone, do not count as another result.
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
    for kept in _folders(memory(), progress):
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
        Folder of each product; the public files are often in a subfolder of the job's other files.
    public : Path, optional
        The first public file that will be written.
    """
    found = project_footprint(project, table, pattern, progress)
    near = [
        *folders.values(),
        *(path.absolute().parent for name, path in folders.items() if name == "public"),
    ]
    internal = folders.get("internal")
    at = place(near[-1] if internal is None else internal, project, alone="public" not in folders)
    if internal is None and public is not None:
        at = public  # only a result that was published there alone is replaced
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
    if upper not in (start.parent, Path(start.anchor)):  # the root folder contains everything
        jobs = _folders(upper, progress)
        rings += [jobs, (inner for job in jobs for inner in _folders(job, progress))]
    yield from islice(dict.fromkeys(chain.from_iterable(rings)), MOST_FOLDERS)


def _folders(folder: Path, progress: Progress) -> list[Path]:
    found = list[Path]()
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in islice(entries, MOST_FOLDERS):
            progress.check()
            if entry.is_dir():
                found.append(folder / entry.name)
    return sorted(found)


def compare(results: Sequence[Result]) -> tuple[tuple[LinkedTable, ...], ...]:
    """Compare results with one another; for each, give the other published ones over the same records."""
    out: list[list[LinkedTable]] = [[] for _ in results]
    for i, one in enumerate(results):
        for j, other in enumerate(results):
            if i == j or not (one.published and other.published):
                continue
            table = linked(one.footprint, other.footprint, str(other.path.parent))
            out[i] += [table] if table is not None else []
    return tuple(map(tuple, out))
