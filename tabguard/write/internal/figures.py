"""Figures of merit of a pattern, by internal and marginal cells, as in the table of Sande's section 7."""

import math
from collections.abc import Iterable

import numpy as np
from attrs import evolve, frozen

from tabguard.base.language import mark, tr
from tabguard.kinds import named_bits
from tabguard.table.arrays import BoolArray, FloatArray
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.release import ReleasedTable
from tabguard.table.standing import AttackerFinding, State
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, Verdict

N_TOP = 3


def of_holdings(table: Table) -> Table:
    """Return the table with the contributions of holdings instead of respondents, if it has them."""
    records = table.contributions
    if records is not None and records.holding is not None:
        return evolve(table, contributions=evolve(records, respondent=records.holding))
    return table if table.holding_top is None else evolve(table, top=table.holding_top)


def largest_contributions(table: Table, mask: BoolArray, n: int = N_TOP) -> FloatArray:
    """Largest contributions (weighted, summed by respondent) of the wanted cells.

    Parameters
    ----------
    mask : bool array, shape (n_cells,)

    Returns
    -------
    float array, shape (n_cells, n)
        Ranked by absolute value; NaN where a cell is not wanted or has fewer contributors.
    """
    out = np.full((len(table), n), np.nan)
    if table.contributions is None:
        if table.top is not None:
            width = min(n, table.top.shape[1])
            out[mask, :width] = table.top[mask, :width]
        return out
    records = table.contributions
    amount = records.response if records.weight is None else records.response * records.weight
    n_respondents = int(records.respondent.max(initial=0)) + 1
    for cell in table.groupings():
        inside = np.flatnonzero(cell >= 0)
        inside = inside[mask[cell[inside]]]
        if len(inside):
            _rank(
                out, cell[inside] * n_respondents + records.respondent[inside], amount[inside], n_respondents
            )
    return out


def _rank(
    out: FloatArray, key: np.ndarray[tuple[int], np.dtype[np.int64]], amount: FloatArray, n: int
) -> None:
    """Add up the amounts by cell and respondent, and enter the largest sums of each cell into `out`."""
    pairs, at = np.unique(key, return_inverse=True)
    sums = np.bincount(at.reshape(-1), weights=amount)
    cell = pairs // n
    order = np.lexsort((-np.abs(sums), cell))
    cell, sums = cell[order], sums[order]
    _, starts, counts = np.unique(cell, return_index=True, return_counts=True)
    rank = np.arange(len(cell)) - np.repeat(starts, counts)
    keep = rank < out.shape[1]
    out[cell[keep], rank[keep]] = sums[keep]


MEASURES = ("value", "count", "entropy")
INSIDER = mark("a contributor comes too close")
"""Why a primary is at risk although no outsider can estimate it too closely."""
_UNTESTED = mark("not tested against single contributors")


@frozen
class Split:
    """One figure summed over the secondary suppressions: all, internal cells only, marginal cells only."""

    total: float
    internal: float
    marginal: float


def suppressed_figures(table: Table, pattern: Pattern, part: ReleasedTable | None = None) -> dict[str, Split]:
    """Value, count and entropy Σ log(1 + |a|) of the secondary suppressions (complements).

    Primaries are not included: they must be suppressed in any pattern, so they do not measure its quality.

    Parameters
    ----------
    part : ReleasedTable, optional
        Include only the cells of this table of a release.
    """
    secondary = np.asarray(pattern.status == Status.SECONDARY)
    if part is not None:
        secondary &= np.isin(np.arange(len(table)), part.cells)
    weights = {
        "value": table.value,
        "count": np.ones(len(table)),
        "entropy": np.log1p(np.abs(table.value)),
    }
    internal = internal_cells(table, part)
    return {name: _split(weights[name], secondary, internal) for name in MEASURES}


def internal_cells(table: Table, part: ReleasedTable | None = None) -> BoolArray:
    """Cells that are not totals in the table that shows them (in any, if several do), shape (n_cells,)."""
    out = np.zeros(len(table), bool)
    for released_table in table.release.tables if part is None else (part,):
        dimensions, codes = table.cut(released_table.cells, released_table.variables)
        is_total = [d.is_parent[column] for d, column in zip(dimensions, codes.T, strict=True)]
        out[released_table.cells] |= ~np.logical_or.reduce(is_total)
    return out


def _split(weight: FloatArray, chosen: BoolArray, internal: BoolArray) -> Split:
    inside = math.fsum(weight[chosen & internal].tolist())
    outside = math.fsum(weight[chosen & ~internal].tolist())
    return Split(inside + outside, inside, outside)


def primaries_by_rule(sensitivity: Sensitivity) -> dict[str, int]:
    """Number of cells per rule that fired; a cell counts under each of its rules."""
    counts = {words: int(np.count_nonzero(sensitivity.fired & bit)) for bit, words in named_bits()}
    return {words: number for words, number in counts.items() if number}


def contributor_risks(finding: AttackerFinding) -> list[tuple[int, str]]:
    """Cells that the test of single contributors names, each with the reason: at risk, or not tested."""
    why = INSIDER if finding.state is State.FAILED else _UNTESTED
    return [(cell, tr(why)) for cell in finding.cells]


def at_risk(audit: AuditResult | None, unprotected: Iterable[int]) -> set[int]:
    """Cells that are known to be at risk: found by the audit, or reported by the suppression."""
    return {*map(int, unprotected), *(() if audit is None else audit.at_risk.tolist())}


def risks(audit: AuditResult | None, unprotected: Iterable[int]) -> list[tuple[int, str]]:
    """Cells at risk, ascending, with the reason: found by the audit or reported by the suppression.

    Those that a stopped audit did not settle are among them, as not tested, since nothing says that they are
    protected.
    """
    reasons = {int(cell): tr("not protected") for cell in unprotected}
    if audit is not None:
        reasons = {cell: tr("not tested") for cell in audit.untested.tolist()} | reasons
        for cell in audit.at_risk.tolist():
            disclosed = audit.verdict[cell] == Verdict.DISCLOSED
            reasons[cell] = tr("exactly disclosed") if disclosed else tr("under-protected")
    return sorted(reasons.items())
