"""The figures of merit of a pattern, internal and marginal cells apart: the table of Sande's section 7."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
from attrs import frozen

from tabguard.kinds import named_bits
from tabguard.table.arrays import BoolArray, FloatArray
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, Verdict

MEASURES = ("value", "count", "entropy")
INSIDER = "a contributor comes too close"
"""Why a primary is at risk although no outsider can estimate it too closely."""


@frozen
class Split:
    """One figure over the secondary suppressions: all of them, internal cells, marginal cells."""

    total: float
    internal: float
    marginal: float


def suppressed_figures(table: Table, pattern: Pattern) -> dict[str, Split]:
    """Value, count and entropy Σ log(1 + |a|) of the secondary suppressions (complements).

    Primaries must be suppressed whatever one does, so that they say nothing about how good a pattern is.
    """
    secondary = np.asarray(pattern.status == Status.SECONDARY)
    weights = {
        "value": table.value,
        "count": np.ones(len(table)),
        "entropy": np.log1p(np.abs(table.value)),
    }
    return {name: _split(weights[name], secondary, table.is_internal) for name in MEASURES}


def _split(weight: FloatArray, chosen: BoolArray, internal: BoolArray) -> Split:
    inside = math.fsum(weight[chosen & internal].tolist())
    outside = math.fsum(weight[chosen & ~internal].tolist())
    return Split(inside + outside, inside, outside)


def primaries_by_rule(sensitivity: Sensitivity) -> dict[str, int]:
    """Number of cells per rule that fired; a cell counts under each of its rules."""
    counts = {words: int(np.count_nonzero(sensitivity.fired & bit)) for bit, words in named_bits()}
    return {words: number for words, number in counts.items() if number}


def risks(audit: AuditResult | None, unprotected: Iterable[int]) -> list[tuple[int, str]]:
    """Cells at risk and why, ascending: found by the audit or admitted by the suppression."""
    found = {int(cell): "not protected" for cell in unprotected}
    if audit is not None:
        for cell in audit.at_risk.tolist():
            disclosed = audit.verdict[cell] == Verdict.DISCLOSED
            found[cell] = "exactly disclosed" if disclosed else "under-protected"
    return sorted(found.items())
