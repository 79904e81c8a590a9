"""Departures of cells that a run has found, and that prove its protection in later tests too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scipy import sparse

from tabguard.table.case import Case

if TYPE_CHECKING:
    from tabguard.table.result import SuppressionResult


def moves_of(case: Case, result: SuppressionResult | None) -> sparse.csr_array | None:
    """Departures that prove a run's protection, shape (n_moves, n_cells); None if they are not known."""
    if result is None or not result.witnesses:
        return None
    return result.witnesses.rows(len(case))
