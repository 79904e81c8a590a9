"""The rows about flow in the master problem, and the cut that their combination gives."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy import sparse

from tabguard.suppress.exact.flow_cuts import FlowRow
from tabguard.suppress.exact.formulation import Formulation
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.tolerance import ROUND_OFF


class FlowRows:
    """The rows in entries; the columns of amounts follow those of choices.

    Parameters
    ----------
    formulation : Formulation
    """

    def __init__(self, formulation: Formulation) -> None:
        self._formulation, self._n = formulation, len(formulation.weight)
        self._row: IntArray = np.zeros(0, np.int64)
        self._at: IntArray = np.zeros(0, np.int64)
        self._value: FloatArray = np.zeros(0)
        self._right: FloatArray = np.zeros(0)
        self._choice: IntArray = np.zeros(0, np.int64)
        self.cap: FloatArray = np.zeros(0)

    def __len__(self) -> int:
        return len(self._right)

    def add(
        self, flow_rows: Sequence[FlowRow], choice: Sequence[int], cap: Sequence[float], columns: IntArray
    ) -> tuple[sparse.csr_array, FloatArray]:
        """Add rows; returns them over the columns of the master problem, amounts last, with right-hand sides.

        Parameters
        ----------
        flow_rows : sequence of FlowRow
        choice, cap : sequences
            Choice and upper bound of every amount, those of before first.
        columns : int array
            The choices that have columns.
        """
        n = self._n
        sizes = [len(flow_row.choices) + len(flow_row.amounts) for flow_row in flow_rows]
        row = np.repeat(np.arange(len(flow_rows)), sizes)
        at = np.array([i for k in flow_rows for i in (*k.choices, *(n + a for a in k.amounts))], np.int64)
        value = np.array([v for k in flow_rows for v in (*k.coef, *k.share)])
        right = np.array([flow_row.right for flow_row in flow_rows])
        self._row = np.concatenate([self._row, len(self) + row])
        self._at, self._value = np.concatenate([self._at, at]), np.concatenate([self._value, value])
        self._right = np.concatenate([self._right, right])
        self._choice, self.cap = np.array(choice, np.int64), np.array(cap)
        place = np.empty(n + len(cap), np.int64)
        place[columns] = np.arange(len(columns))
        place[n:] = len(columns) + np.arange(len(cap))
        shape = (len(flow_rows), len(columns) + len(cap))
        return sparse.csr_array((value, (row, place[at])), shape=shape), right

    def keep(self, names: IntArray) -> None:
        """Keep only some rows, given by ascending positions, and renumber them."""
        kept = np.zeros(len(self), bool)
        kept[names] = True
        entries = kept[self._row]
        self._row = (np.cumsum(kept) - 1)[self._row[entries]]
        self._at, self._value = self._at[entries], self._value[entries]
        self._right = self._right[kept]

    def sum(self, names: IntArray, multipliers: FloatArray) -> tuple[FloatArray, float]:
        """The rows' sum with multipliers, as ``coef·y >= right`` without amounts.

        The coefficients have shape (n_choices,). Positive coefficients of amounts are removed by
        ``t <= cap·y``, negative ones by ``t >= 0``.
        """
        each = np.zeros(len(self))
        each[names] = multipliers
        sums = np.bincount(self._at, each[self._row] * self._value, self._n + len(self.cap))
        coef, over = sums[: self._n].astype(np.float64), np.maximum(sums[self._n :], 0.0) * self.cap
        hidden = self._formulation.hidden[self._choice]
        np.add.at(coef, self._choice[~hidden], over[~hidden])
        terms = each * self._right
        lost = ROUND_OFF * len(terms) * float(np.abs(terms).sum())
        return coef, float(terms.sum() - over[hidden].sum()) - lost


__all__ = ["FlowRows"]
