"""Marks of the records behind each response of a table; they identify tables over the same records."""

import hashlib
from collections.abc import Iterator
from contextlib import suppress

import numpy as np
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.job import table_blocks
from tabguard.linked.files import file_digest
from tabguard.project import Project
from tabguard.table.arrays import FloatArray, IntArray, freeze
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.footprint import Footprint, footprint, weighted
from tabguard.table.pattern import Pattern
from tabguard.table.relations import build_relations
from tabguard.table.release import RESPONSE_AXIS
from tabguard.table.summary import ImportSummary
from tabguard.table.table import Table

_DIGITS = 9
"""Decimals to which sums of responses of one record are rounded: further digits are rounding errors."""


def by_response(table: Table) -> Iterator[tuple[Table, IntArray]]:
    """Yield a table for each response of today, hidden cells included.

    Yields
    ------
    Table
        Over the variables, with the records' own values of that response.
    int array, shape (n_cells,)
        Ids of its cells in `table`.
    """
    for cells, _table in table.by_response:
        yield table if table.release.whole else _one(table, int(table.response_of[cells[0]]), cells), cells


def _one(table: Table, code: int, cells: IntArray) -> Table:
    dimensions, codes = table.variables, freeze(table.codes[cells, table.first_variable :])
    release, records = table.release, table.contributions
    return Table(
        dimensions,
        codes,
        freeze(table.value[cells]),
        freeze(table.frequency[cells]),
        build_relations(dimensions, codes),
        "count" if release.counting[code] else table.responses[code],
        int(release.decimals[code]),
        empty=None if table.empty is None else freeze(table.empty[cells]),
        contributions=None if records is None else _records(records, table.dimensions[RESPONSE_AXIS], code),
    )


def _records(records: Contributions, responses: Dimension, code: int) -> Contributions | None:
    """The records with their values of one response; for a sum of responses, values are added by record.

    The records of each response must form blocks in the same order; otherwise the result is None.
    """
    codes = records.codes
    blocks = [np.flatnonzero(codes[:, 0] == leaf) for leaf in _leaves(responses, code)]
    if not blocks or len({len(block) for block in blocks}) > 1:
        return None
    first = blocks[0]
    if any(not np.array_equal(codes[block, 1:], codes[first, 1:]) for block in blocks):
        return None
    value: FloatArray = records.response[first]
    if len(blocks) > 1:
        value = np.round(np.sum([records.response[block] for block in blocks], axis=0), _DIGITS)
    return evolve(
        records,
        codes=codes[first, 1:],
        response=freeze(value),
        shadow=freeze(value),
        respondent=freeze(records.respondent[first]),
        holding=None,
        holding_names=None,
        weight=None if records.weight is None else freeze(records.weight[first]),
        request=None,
        waiver=None,
    )


def _leaves(responses: Dimension, code: int) -> list[int]:
    """Responses in the data that add up to a response, by the first roll-up that has a sum for it."""
    for parent in responses.parents:
        children = np.flatnonzero(parent == code).tolist()
        if children:
            return [leaf for child in children for leaf in _leaves(responses, child)]
    return [code]


def project_footprint(
    project: Project, read: ImportSummary | None, table: Table, pattern: Pattern, progress: Progress
) -> Footprint:
    """The footprint of what a project publishes, with one for each further response of a release."""
    digests = file_digests(project, progress)
    several = table.release.n_responses > 1
    parts = []
    for response_table, cells in by_response(table):
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
    what = f"{table.response}\n{project.variables.weight or ''}\n{'' if records is None else len(records)}"
    marks = {_digest(what.encode(), digest) for digest in digests}
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
