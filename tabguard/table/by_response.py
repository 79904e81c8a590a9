"""Splits a release into one table per response, for functions that expect a single response."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from attrs import evolve

from tabguard.table.arrays import FloatArray, IntArray, freeze
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.relations import build_relations
from tabguard.table.release import RESPONSE_AXIS
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
