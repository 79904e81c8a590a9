"""Refuses too few decimals: published totals would differ too much from the sums of the data."""

from __future__ import annotations

from tabguard.base.errors import DecimalsError
from tabguard.base.language import tr
from tabguard.read.files.columns import FIRST_FEW
from tabguard.table.rounding import percent
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
                "the "
                "table adds up), or protect with more decimals and round the published values afterwards; or "
                "raise "
                "“rounding_limit”, now {limit:g} %.",
                limit=limit,
            ),
        )
    return (
        Finding(
            tr("rounding to {decimals} decimals: {text}", decimals=table.decimals, text=rounding.text),
            1,
            cells=rounding.moved[:FIRST_FEW],
        ),
    )
