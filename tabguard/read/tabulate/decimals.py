"""Decimals of published figures, as set or as in the data, and whether they suffice."""

from collections.abc import Callable

from tabguard.base.errors import DecimalsError
from tabguard.base.language import tr
from tabguard.project import Roles
from tabguard.read.files.columns import FIRST_FEW
from tabguard.read.files.format import FileFormat
from tabguard.read.tabulate.responses import COUNT
from tabguard.table.arrays import FloatArray
from tabguard.table.rounding import MAX_DECIMALS, count_decimals, percent
from tabguard.table.summary import Finding
from tabguard.table.table import Table


def rounding_findings(table: Table, limit: float) -> tuple[Finding, ...]:
    """Findings of the import summary about totals that rounding changes.

    Parameters
    ----------
    limit : float
        Largest permitted relative change of a total that changes by more than one unit, in percent.

    Raises
    ------
    DecimalsError
        If a total changes by more.
    """
    rounding = table.rounding
    if rounding is None or not rounding.moved:
        return ()
    if 100 * rounding.share > limit:
        raise DecimalsError(
            tr(
                "Rounding to {decimals} decimals moves totals too far from the sums of the data: "
                "by {share} at most.",
                decimals=table.decimals,
                share=percent(rounding.share),
            ),
            tr("published decimals, total {cell}", cell=table.title(rounding.share_cell)),
            tr(
                "Publish more decimals (internal cells are rounded first and totals are their sums, so that "
                "the table adds up), or protect with more decimals and round the published values "
                "afterwards; or raise “rounding_limit”, now {limit:g} %.",
                limit=limit,
            ),
        )
    return (
        Finding(
            tr("rounding to the published decimals: {text}", text=rounding.text),
            max(len(rounding.moved), 1),
            cells=rounding.moved[:FIRST_FEW],
        ),
    )


def decimals_of(
    form: FileFormat,
    variables: Roles,
    response: FloatArray,
    weight: FloatArray | None = None,
    look: Callable[[], None] = lambda: None,
) -> int:
    """Published decimals of a response: as set, or as many as the data have; `look` as in `blocks`.

    A weighted count has the decimals of its weights: if each internal cell were rounded, totals would drift.
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
        return 0  # decimals are counted after multiplication by the factor
    marks = [row[at].strip().partition(form.decimal_of(column))[2] for row in form.preview if at < len(row)]
    return max((len(mark) for mark in marks if mark.isdigit() and len(mark) <= MAX_DECIMALS), default=0)
