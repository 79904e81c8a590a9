"""Checks whether a response that is the sum of others agrees with its own column and with its other sums."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.project import Roles
from tabguard.read.files.columns import FIRST_FEW, Columns, counted
from tabguard.read.tabulate.responses import summed_by
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.release import RESPONSE_AXIS
from tabguard.table.summary import Finding
from tabguard.table.table import Table

_DIGITS = 1e-9


def sum_findings(
    columns: Columns, variables: Roles, responses: Dimension, records: Contributions
) -> Iterator[Finding]:
    """Compare each response that is a sum with its own column; the sum of its members is used.

    Raises
    ------
    DataError
        If the totals of the two differ by more than `Roles.rounding_limit` percent: the equation does
        not hold for these data.
    """
    for name in variables.responses:
        code = responses.index[name]
        if not responses.is_parent[code] or name not in columns.number:
            continue
        own = columns.number[name]
        for members in summed_by(responses, code):
            blocks = [records.response[records.places.column(0) == leaf] for leaf in np.flatnonzero(members)]
            added = np.sum(blocks, axis=0)
            apart = np.flatnonzero(np.abs(own - added) > _DIGITS * np.maximum(1.0, np.abs(own)))
            if not len(apart):
                continue
            words = " + ".join(responses.codes[leaf] for leaf in np.flatnonzero(members).tolist())
            where = tr("row {apart}", apart=columns.line(int(apart[0])))
            size = max(abs(float(np.nansum(own))), abs(float(added.sum())))
            if abs(float(np.nansum(own - added))) > variables.rounding_limit / 100 * size:
                raise DataError(
                    tr(
                        "The column “{name}” is not the sum {words}, as the hierarchy of the responses says: "
                        "{n_apart:,} records differ, and so do their totals.",
                        name=name,
                        words=words,
                        n_apart=len(apart),
                    ),
                    f"{columns.source}, {where}",
                    tr(
                        "Correct the column or [hierarchies] response, or leave the response out of the "
                        "hierarchy."
                    ),
                )
            yield Finding(
                tr("records where “{name}” is not {words}; the sum is used", name=name, words=words),
                len(apart),
                where,
                tuple(columns.line(row) for row in apart[:FIRST_FEW].tolist()),
                name,
            )


def refuse_unequal_sums(table: Table) -> None:
    """Check that a response is the same sum in each of its roll-ups, in every cell.

    Raises
    ------
    DataError
        For the first cell in which two sums differ.
    """
    relations, responses = table.relations, table.dimensions[RESPONSE_AXIS]
    if len(responses.parents) < 2:
        return
    gap = np.abs(relations.equations.matrix @ table.value)
    apart = np.flatnonzero((gap > 0.5 * table.unit) & (relations.dimension == RESPONSE_AXIS))
    if len(apart):
        raise DataError(
            tr(
                "The hierarchies of the responses give the same response as different sums, and in "
                "{n_cells} these are not equal.",
                n_cells=counted(len(apart), "cell", "cells"),
            ),
            tr("first {apart}", apart=table.title(relations.total(int(apart[0])))),
            tr(
                "Correct the columns of the responses, publish as many decimals as the data have, or leave "
                "out "
                "one of the hierarchies."
            ),
        )
