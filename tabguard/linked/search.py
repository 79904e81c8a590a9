"""Finds published results over the same records near a folder, and contradictions between them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path

from tabguard.linked.files import Result, footprints_in, identity, memory, place, read_footprint
from tabguard.linked.known import audited_together
from tabguard.linked.listing import MOST, Listing
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.table.footprint import Footprint
from tabguard.table.linked_table import LinkedTable, linked, unread, unsearched
from tabguard.write import INTERNAL_FOLDER, PUBLIC_FOLDER


def neighbours(
    found: Callable[[], Footprint],
    at: Path,
    progress: Progress,
    apart: Iterable[Path] = (),
    near: Iterable[Path] = (),
    job: str = "",
    public: Path | None = None,
    earlier: Mapping[str, str] | None = None,
) -> tuple[LinkedTable, ...]:
    """Results around a place that are published and over the same records, or that cannot be read.

    Folders that were not searched completely are among them: there may be others.

    The search covers the folder itself, its subfolders and its sibling folders. If each job has its folder
    beside its own file, it also covers the folders beside the other jobs. Remembered footprints of public
    files in these folders are included.

    Parameters
    ----------
    found : callable
        Gives the footprint of the table; called only if there are others, as it takes its time.
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

    @cache
    def mine() -> Result:
        own = found()
        return Result(own, at, job, published=True, public=_as_before(own, at), earlier=earlier or {})

    out, looked, listing = list[LinkedTable](), set[Path](), Listing(progress)
    for folder in _all_around((at.parent, *near), listing):
        looked.add(folder.resolve())
        if folder.resolve() not in left_out:
            out += _compared(mine, footprints_in(folder, listing), replaced, job, progress)
    for kept in listing.folders(memory()):
        there = footprints_in(kept, listing)
        beside = ((p, r) for p, r in there if r is None or r.path.parent.resolve() in looked - left_out)
        out += _compared(mine, beside, replaced, job, progress)
    return (*out, *(unsearched(str(folder), why) for folder, why in listing.missed.items()))


def _as_before(found: Footprint, at: Path) -> tuple[Path, ...]:
    """The public files of an earlier result at this place, if they say the same as the table that is new."""
    before = read_footprint(at)
    if before is None or not before.published:
        return ()
    same = linked(found, before.footprint)
    return before.public if same is not None and same.same else ()


def _compared(
    mine: Callable[[], Result],
    footprints: Iterable[tuple[Path, Result | None]],
    replaced: Container[Path],
    job: str,
    progress: Progress,
) -> Iterator[LinkedTable]:
    for path, other in footprints:
        if other is None:
            if path.resolve() not in replaced:
                yield unread(path.name, str(path.parent))
            continue
        ours = other.path.resolve() in replaced or (other.alone and other.job == job)
        if other.published and not ours:
            table = linked(mine().footprint, other.footprint, str(other.path.parent))
            if table is not None:
                yield audited_together(table, mine(), other, progress)


def around_folders(
    project: Project,
    found: Callable[[], Footprint],
    folders: Mapping[str, Path],
    progress: Progress,
    public: Path | None = None,
    earlier: Mapping[str, str] | None = None,
) -> tuple[LinkedTable, ...]:
    """The published results over the same records around some folders.

    Parameters
    ----------
    found : callable
        As for `neighbours`.
    folders : mapping of str to Path
        Folder of each product; the public files are often in a subfolder of the job's other files.
    public : Path, optional
        The first public file that will be written.
    earlier : mapping of str to str, optional
        As for `neighbours`.
    """
    near = [
        *folders.values(),
        *(path.absolute().parent for name, path in folders.items() if name == "public"),
    ]
    internal = folders.get("internal")
    at = place(near[-1] if internal is None else internal, project, alone="public" not in folders)
    if internal is None and public is not None:
        at = public  # only a result that was published there alone is replaced
    job = identity(project)
    return neighbours(found, at, progress, near=near, job=job, public=public, earlier=earlier)


def _all_around(starts: Iterable[Path], listing: Listing) -> Iterator[Path]:
    """The folders around some folders, each once and the nearest first, up to `MOST` around each.

    With each those in it of the names under which the window writes its files.
    """
    seen = set[Path]()
    for start in starts:
        new = (folder for folder in _around(start.absolute(), listing) if folder not in seen)
        for number, folder in enumerate(new):
            listing.progress.check()
            if number == MOST:
                listing.cut(start.absolute().parent)
                break
            seen.add(folder)
            yield folder
            for inner in listing.folders(folder):
                if inner.name in (PUBLIC_FOLDER, INTERNAL_FOLDER) and inner not in seen:
                    seen.add(inner)
                    yield inner


def _around(start: Path, listing: Listing) -> Iterator[Path]:
    """Folders in which results over the same records may lie, the nearest first; some more than once."""
    yield start
    yield from listing.folders(start)
    if start.parent != start:
        beside = listing.folders(start.parent)
        yield from beside
        if start.parent != Path(start.anchor):  # jobs beside a folder for what is published
            yield from chain.from_iterable(map(listing.folders, beside))
    upper = start.parent.parent
    if upper not in (start.parent, Path(start.anchor)):  # the root folder contains everything
        jobs = listing.folders(upper)
        yield from jobs
        yield from chain.from_iterable(map(listing.folders, jobs))


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
