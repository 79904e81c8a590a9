"""How many decimals figures are published with: as set, or as many as the data have."""

from __future__ import annotations

from collections.abc import Callable

from tabguard.project import Roles
from tabguard.read.files.format import FileFormat
from tabguard.read.tabulate.responses import COUNT
from tabguard.table.arrays import FloatArray
from tabguard.table.rounding import MAX_DECIMALS, count_decimals


def decimals_of(
    form: FileFormat,
    variables: Roles,
    response: FloatArray,
    weight: FloatArray | None = None,
    look: Callable[[], None] = lambda: None,
) -> int:
    """Published decimals of a response: as set, or as many as the data have; `look` as in `blocks`.

    A count has those of the weights that it adds up: rounded in each internal cell, totals would drift.
    """
    figures, column = response, variables.response
    if column in COUNT:
        if weight is None or not variables.weight:
            return 0
        figures, column = weight, variables.weight
    if (agreed := variables.decimals_of(variables.response)) is not None:
        return agreed
    return max(count_decimals(figures, look), written_decimals(form, column))


def written_decimals(form: FileFormat, column: str) -> int:
    """Decimals of the previewed rows; very long ones are treated as floating-point noise."""
    at, reading = form.names.index(column), form.readings.get(column)
    if reading is not None and reading.factor != 1:
        return 0  # the decimals of the product are counted
    marks = [row[at].strip().partition(form.decimal_of(column))[2] for row in form.preview if at < len(row)]
    return max((len(mark) for mark in marks if mark.isdigit() and len(mark) <= MAX_DECIMALS), default=0)
