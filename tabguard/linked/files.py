"""Footprints of results: made from a table's records, stored beside its files or in the user's state.

A footprint is as confidential as the values, since hashed numbers can be found by trial. It is stored with
the internal files, readable by this user only, and never with public files. Copies in the user's state, which
nobody requested, are encrypted; digests with the same key would hide no more, and could not show what changes
of units and single contributions disclose.
"""

import errno
import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.errors import FormatError, ProjectError, WriteError
from tabguard.base.language import tr
from tabguard.base.private import private_folder, replacing, state_folder
from tabguard.base.progress import Progress
from tabguard.base.secrets import Sealing, is_sealed, unsealed
from tabguard.base.untrusted import is_special, translate_errors
from tabguard.job import table_blocks
from tabguard.office.cloud import check_cloud
from tabguard.office.keys import opening_key, sealing_key
from tabguard.project import Project
from tabguard.project.archive import value_bytes, value_in
from tabguard.table.arrays import IntArray
from tabguard.table.entries import check_parents
from tabguard.table.footprint import Footprint, footprint, weighted
from tabguard.table.linked_table import same_cells
from tabguard.table.pattern import Pattern
from tabguard.table.summary import ImportSummary
from tabguard.table.table import Table
from tabguard.write import file_name
from tabguard.write.products.internal import FOOTPRINT

_FORMAT = "TabGuard footprint 1"
_LARGEST = 4 << 30
"""Maximum size of a footprint in bytes; 10 million records need 200 million for each table."""
_BLOCK, _PLACES = 1 << 20, "places.json"


@frozen
class Result:
    """A footprint as stored in a file, with data on its publication.

    Parameters
    ----------
    job : str
        Identity of the job that it came from.
    published : bool
        Whether the public files of the result were written.
    public : tuple of Path
        The public files.
    files : tuple of Path
        All files of the export.
    differences : str
        Permission of differences of one or two respondents from other publications; see `base.permission`.
    texts : str
        Permission of texts with numbers that equal withheld figures.
    earlier : mapping of str to str
        Digests of the earlier publications that were audited with the result, each with the time variable of
        its relation over time, or an empty text.
    """

    footprint: Footprint
    path: Path
    job: str
    published: bool
    public: tuple[Path, ...] = ()
    files: tuple[Path, ...] = ()
    differences: str = ""
    texts: str = ""
    earlier: Mapping[str, str] = field(factory=dict)


def identity(project: Project) -> str:
    """Return the identity of a job, from its start folder and its name."""
    return str(project.base.resolve() / project.name)


def place(folder: Path, project: Project) -> Path:
    """Return the path of the footprint of a result."""
    return folder / file_name(project.name, FOOTPRINT.label, project.output.period, FOOTPRINT.suffix)


def footprint_bytes(result: Result) -> bytes:
    """Return the content of the file of a result; paths are relative to it, so that both can be moved."""
    public, files = (tuple(path.resolve() for path in paths) for paths in (result.public, result.files))
    return value_bytes(evolve(result, public=public, files=files), _FORMAT, result.path.parent.resolve())


def read_footprint(path: Path) -> Result | None:
    """Read a footprint; None if the file is invalid, too large, or encrypted with a key not known here."""
    with (
        suppress(FormatError, ProjectError),
        translate_errors(path, "The footprint"),
        path.open("rb") as file,
    ):
        if os.fstat(file.fileno()).st_size > _LARGEST:
            return None
        sealed = is_sealed(path)
        key = opening_key(path) if sealed else None
        if sealed and key is None:
            return None
        place = path.parent.resolve() / path.name
        result = value_in(Result, _FORMAT, place, file if key is None else unsealed(file, key))
        for part in result.footprint.parts:
            _check(part)
        for linked_file in (*result.public, *result.files):
            linked_file.resolve()  # it raises where the name is none, or is that of a loop of links
        return evolve(result, path=path)
    return None


def _check(part: Footprint) -> None:
    """Refuse codes, cells and contributions out of range, as in a foreign file."""
    n, sizes, entries = len(part), [len(axis) for axis in part.axes], part.entries
    of_cells = [part.values, part.hidden, *([] if part.apart is None else [part.apart])]
    sound = all(array.shape == (n,) for array in of_cells) and _are_codes(part.codes, n, sizes)
    sound = sound and [marks.shape for marks in part.inner] == [(size,) for size in sizes]
    if sound and entries is not None:
        m, n_cells = len(entries), len(entries.cells)
        sound = entries.who.shape == entries.amount.shape == entries.cell.shape == (m,)
        sound = sound and bool(((entries.cell >= 0) & (entries.cell < n_cells)).all())
        sound = sound and bool(np.isfinite(entries.amount).all())
        sound = sound and _are_codes(entries.cells, n_cells, sizes)
        for size, roll_ups in zip(sizes, entries.parents, strict=True):
            check_parents(size, roll_ups)
    if not sound:
        raise ValueError("not a footprint")


def _are_codes(codes: IntArray, n: int, sizes: Sequence[int]) -> bool:
    """Whether each of `n` cells has a valid code of each dimension."""
    return codes.shape == (n, len(sizes)) and bool(((codes >= 0) & (codes < sizes)).all())


def aside_of(path: Path, now: Footprint, published: bool, files: Iterable[Path]) -> tuple[Path, bytes] | None:
    """Return path and content for the footprint of a publication that another result replaces.

    The copy names only the files that readers still have. None if the same data are published again with all
    figures shown before.

    Parameters
    ----------
    path : Path
        The path of both footprints.
    now : Footprint
        Footprint of the new result.
    published : bool
        Whether the new result is published.
    files : iterable of Path
        Files of the new result.
    """
    before = read_footprint(path)
    if before is None or not before.published or (published and shows_all_of(now, before.footprint)):
        return None
    replaced = {file.resolve() for file in files}
    rest = [file for file in before.files if file.resolve() not in replaced]
    content = footprint_bytes(evolve(before, path=path, files=tuple(rest)))
    # named by its content: a publication is kept once, and no other one is replaced
    digest = hashlib.sha256(content).hexdigest()[:12]
    return path.with_stem(f"{path.stem}_earlier_{digest}"), content


def same_data(footprint: Footprint, other: Footprint) -> bool:
    """Whether the source columns that two tables have in common hold the same data."""
    common = footprint.data.keys() & other.data.keys()
    return bool(common) and all(footprint.data[name] == other.data[name] for name in common)


def shows_all_of(now: Footprint, before: Footprint) -> bool:
    """Whether a footprint of the same data and cells publishes all cells that an earlier one publishes."""
    return (
        now.data == before.data
        and same_cells(now, before)
        and not any((b.shown & ~a.shown).any() for a, b in zip(now.parts, before.parts, strict=True))
    )


def remembered(public: Path, project: Project) -> Path:
    """Return the path, in the user's state, of the footprint of public files exported alone to a folder."""
    # as the system tells folders apart: Windows ignores case
    word = os.path.normcase(public.resolve())
    folder = hashlib.sha256(word.encode("utf-8", "surrogatepass")).hexdigest()[:32]
    return place(state_folder("published") / folder, project)


def noted_places(memory: Path) -> tuple[Path, ...]:
    """Return other folders with footprints of publications in a folder, whose state is in `memory`."""
    with suppress(OSError, ValueError):
        return tuple(map(Path, json.loads((memory / _PLACES).read_bytes())))
    return ()


def note_place(memory: Path, folder: Path) -> None:
    """Add a folder to `noted_places`; without it, a later export asks as for unknown files."""
    with suppress(OSError):
        private_folder(memory.parent)
        private_folder(memory)
        places = dict.fromkeys([*map(str, noted_places(memory)), str(folder.resolve())])
        with replacing(memory / _PLACES) as file:
            file.write(json.dumps([*places]).encode())


def remember(path: Path, content: bytes) -> None:
    """Store such a footprint, encrypted, before the public files are written; raises `WriteError`."""
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


def footprints_in(folders: Iterable[Path], progress: Progress) -> Iterator[tuple[Path, Result | None]]:
    """Yield the footprints in some folders with their results; None for one that cannot be read."""
    for folder in dict.fromkeys(folder.resolve() for folder in folders):
        with suppress(OSError):
            for path in sorted(folder.iterdir()):
                progress.check()
                if path.name.endswith(FOOTPRINT.suffix):
                    yield path, read_footprint(path)


def file_digest(path: Path, progress: Progress) -> bytes:
    """Return the SHA-256 of a file; raises OSError, also for a pipe or device, which may never end."""
    if is_special(path):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            progress.check()
            digest.update(block)
    return digest.digest()


def project_footprint(
    project: Project, read: ImportSummary | None, table: Table, pattern: Pattern, progress: Progress
) -> Footprint:
    """Return the footprint of the publication of a project, with one for each further response."""
    digests = file_digests(project, progress)
    several = table.release.n_responses > 1
    parts = []
    for cells, response_table in table.by_response:
        progress.check()
        part_footprint = footprint(
            project.name,
            sources(project, response_table, digests),
            response_table,
            Pattern(pattern.status[cells]),
            project.output.period,
            ~table.hidden[cells],
        )
        parts.append(evolve(part_footprint, response=response_table.response if several else ""))
    return evolve(
        parts[0],
        more=tuple(parts[1:]),
        blocks=table_blocks(project),
        records=frozenset(_digest(b"file", digest) for digest in digests),
        data={} if read is None else read.data,
    )


def file_digests(project: Project, progress: Progress) -> tuple[bytes, ...]:
    """Return digests of the input files of a project and their sheets; missing files are omitted."""
    out = []
    for data in project.inputs:
        with suppress(OSError):
            out.append(file_digest(data.path, progress) + (data.sheet or "").encode())
    return tuple(out)


def sources(project: Project, table: Table, digests: tuple[bytes, ...]) -> frozenset[str]:
    """Return digests that identify the records of a table of one response, and the response itself.

    There is one digest for each file, since a file of cells may be one of several in one job and the only one
    in another. For records with a response, a second digest covers the weighted response in the order of the
    records: it stays the same if columns are added or renamed, or the file is saved in another format. If no
    two records have the same response, a third digest identifies them in any order.
    """
    records = table.contributions
    content = f"{table.response}\n{project.variables.weight or ''}\n{'' if records is None else len(records)}"
    marks = {_digest(content.encode(), digest) for digest in digests}
    # every record counts as 1: all files with as many records would be alike
    if records is not None and table.response != "count":
        values = weighted(records)
        marks.add(_digest(b"in order", values.tobytes()))
        values = np.sort(values)
        if (np.diff(values) > 0).all():
            marks.add(_digest(b"sorted", values.tobytes()))
    return frozenset(marks)


def _digest(*parts: bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        # with its length: otherwise the same bytes cut in another place would have the same digest
        digest.update(len(part).to_bytes(8, "little") + part)
    return digest.hexdigest()
