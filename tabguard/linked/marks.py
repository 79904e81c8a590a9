"""Marks of the records behind each response of a table; they identify tables over the same records."""

import hashlib
from contextlib import suppress

import numpy as np
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.job import table_blocks
from tabguard.linked.files import file_digest
from tabguard.project import Project
from tabguard.table.footprint import Footprint, footprint, weighted
from tabguard.table.pattern import Pattern
from tabguard.table.summary import ImportSummary
from tabguard.table.table import Table


def project_footprint(
    project: Project, read: ImportSummary | None, table: Table, pattern: Pattern, progress: Progress
) -> Footprint:
    """The footprint of what a project publishes, with one for each further response of a release."""
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
    """Digests of the files with a project's data and of their sheets; files that are gone are omitted."""
    out = []
    for data in project.inputs:
        with suppress(OSError):
            out.append(file_digest(data.path, progress) + (data.sheet or "").encode())
    return tuple(out)


def sources(project: Project, table: Table, digests: tuple[bytes, ...]) -> frozenset[str]:
    """Marks of the records behind a table of one response, and of the response itself.

    There is one mark for each file as it is: a file of cells may be one of several in one job and the only
    one in another. For records with a response, a second mark covers the weighted
    response in the order of the records: it stays the same if columns are added or renamed, or the file is
    saved in another format. If no two records have the same response, a third mark identifies them in any
    order.
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
