"""Finds published results over the same records near a folder, and contradictions between them."""

from __future__ import annotations

import os
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path

from tabguard.linked.files import MOST_FOLDERS, Result, footprints_in, identity, memory, place, read_footprint
from tabguard.linked.known import audited_together
from tabguard.linked.marks import project_footprint
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.table.footprint import Footprint
from tabguard.table.linked_table import LinkedTable, linked, unread
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
    earlier: Mapping[str, str] | None = None,
) -> tuple[LinkedTable, ...]:
    """Results around a place that are published and over the same records, or that cannot be read.

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
    earlier : mapping of str to str, optional
        The publications that were audited with the table, from `earlier_digests`.
    """
    left_out = {folder.resolve() for folder in apart}
    replaced = {path.resolve() for path in (at, public) if path is not None}
    mine = Result(found, at, job, published=True, public=_as_before(found, at), earlier=earlier or {})
    out, looked = list[LinkedTable](), set[Path]()
    for folder in dict.fromkeys(there for start in (at.parent, *near) for there in _around(start, progress)):
        progress.check()
        looked.add(folder.resolve())
        if folder.resolve() not in left_out:
            out += _compared(mine, footprints_in(folder, progress), replaced, progress)
    for kept in _folders(memory(), progress):
        there = footprints_in(kept, progress)
        beside = ((p, r) for p, r in there if r is None or r.path.parent.resolve() in looked - left_out)
        out += _compared(mine, beside, replaced, progress)
    return tuple(out)


def _as_before(found: Footprint, at: Path) -> tuple[Path, ...]:
    """The public files of an earlier result at this place, if they say the same as the table that is new."""
    before = read_footprint(at)
    if before is None or not before.published:
        return ()
    same = linked(found, before.footprint)
    return before.public if same is not None and same.same else ()


def _compared(
    mine: Result,
    footprints: Iterable[tuple[Path, Result | None]],
    replaced: Container[Path],
    progress: Progress,
) -> Iterator[LinkedTable]:
    for path, other in footprints:
        if other is None:
            if path.resolve() not in replaced:
                yield unread(path.name, str(path.parent))
            continue
        ours = other.path.resolve() in replaced or (other.alone and other.job == mine.job)
        if other.published and not ours:
            table = linked(mine.footprint, other.footprint, str(other.path.parent))
            if table is not None:
                yield audited_together(table, mine, other, progress)


def around_folders(
    project: Project,
    table: Table,
    pattern: Pattern,
    folders: Mapping[str, Path],
    progress: Progress,
    public: Path | None = None,
    earlier: Mapping[str, str] | None = None,
) -> tuple[Footprint, tuple[LinkedTable, ...]]:
    """The footprint of a table, and the published results over the same records around some folders.

    Parameters
    ----------
    folders : mapping of str to Path
        Folder of each product; the public files are often in a subfolder of the job's other files.
    public : Path, optional
        The first public file that will be written.
    earlier : mapping of str to str, optional
        As for `neighbours`.
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
    job = identity(project)
    return found, neighbours(found, at, progress, near=near, job=job, public=public, earlier=earlier)


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
            out[i] += [audited_together(table, one, other)] if table is not None else []
    return tuple(map(tuple, out))
