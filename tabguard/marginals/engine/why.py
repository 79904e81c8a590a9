"""The sums of released counts that pin a cell, such as 16 − 5 − 8 = at most 3."""

from collections.abc import Sequence

import numpy as np

from tabguard.base.progress import Progress
from tabguard.marginals.engine.design import Encoded, Item
from tabguard.marginals.engine.oracle import Judgement, Oracle
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.system import build_system
from tabguard.table.arrays import FloatArray
from tabguard.table.planning import Pin, Reason, Term

MOST_PINS = 3
"""Maximum number of cells that are explained for one marginal."""
_MOST_ENTRIES = 1 << 18
_NEAR = 1e-7
_MULTIPLES = 24
"""Multiples of the dual solution that are tried to turn its fractions into whole numbers."""


class Reasons:
    """Finds the sums behind the intervals of cells: the dual solutions of their linear programs.

    Parameters
    ----------
    encoded : Encoded
        Knowledge of readers, and the cells.
    progress : Progress
    """

    def __init__(self, encoded: Encoded, progress: Progress) -> None:
        system = self._system = build_system(encoded.release, progress)
        self._shared, self._cells = encoded.shared, system.positions(encoded.cells)
        none, room = np.zeros(system.n_cells), np.full(system.n_cells, system.cap)
        self._program = Program(system, none, room, progress)
        # with wider cell bounds the dual solution names sums, not the cell's own bound where both limit it
        self._wider = Program(system, none, room + 1.0, progress)
        self._transposed = system.matrix.T

    def interval(self, k: int) -> tuple[int, int]:
        """Ends of the interval of the k-th cell by linear programs, rounded to whole numbers."""
        low, high = (self._program.extreme(int(self._cells[k]), up=up).bound for up in (False, True))
        return 0 if self._shared[k] else int(np.ceil(low - _NEAR)), int(np.floor(high + _NEAR))

    def of(self, k: int) -> tuple[Reason, ...]:
        """The sums that bound the k-th cell, as far as they are plain sums."""
        ends = [self._end(int(self._cells[k]), up=up) for up in (False, True) if up or not self._shared[k]]
        return tuple(reason for reason in ends if reason is not None)

    def _end(self, cell: int, *, up: bool) -> Reason | None:
        duals = self._wider.duals(cell, up=up)
        for multiple in range(1, _MULTIPLES + 1):
            reason = self._checked(cell, np.rint(duals * multiple), multiple, up=up)
            if reason is not None:
                return reason
        return None

    def _checked(self, cell: int, factors: FloatArray, divisor: int, *, up: bool) -> Reason | None:
        """The sum with integer factors, if it contains the cell at least (below: at most) `divisor` times."""
        sign = 1 if up else -1
        weights = sign * (self._transposed @ factors)
        weights[cell] -= sign * divisor
        system = self._system
        # upper ends of ranges for what is added, lower ends for what is taken away, and reversed below
        counts = np.where(sign * factors > 0, system.upper, system.lower)
        rows = np.flatnonzero(factors)
        if (weights < 0).any() or not np.isfinite(counts[rows]).all():
            return None
        total = int(factors[rows] @ counts[rows])
        bound = total // divisor if up else -(-total // divisor)
        if not up and bound <= 0:
            return None
        order = rows[np.argsort(-factors[rows], kind="stable")]
        terms = tuple(Term(int(factors[r]), int(counts[r]), system.row_name(int(r))) for r in order)
        return Reason(terms, divisor, bound, up)


def pins_of(
    oracle: Oracle, released: Sequence[Item], more: Item, judged: Judgement, progress: Progress
) -> tuple[Pin, ...]:
    """The narrowest of the cells that come too close once a marginal is released, with their reasons.

    Parameters
    ----------
    released : sequence of Item
        Marginals released before.
    more : Item
        The marginal.
    judged : Judgement
        The verdict on all these marginals together.
    """
    narrow = np.flatnonzero(judged.narrow(oracle.rules.width))
    chosen = narrow[np.argsort((judged.upper - judged.lower)[narrow], kind="stable")][:MOST_PINS]
    after = oracle.encoded([*released, more], oracle.small[chosen]) if len(chosen) else None
    if after is None or len(after.release.margins) * after.table.size > _MOST_ENTRIES:
        return ()
    before = oracle.encoded(released, oracle.small[chosen])
    names, pins = oracle.table.variables, list[Pin]()
    reasons, earlier = Reasons(after, progress), None if before is None else Reasons(before, progress)
    for k, at in enumerate(chosen.tolist()):
        codes = zip(names, oracle.small[at].tolist(), strict=True)
        cell = ", ".join(f"{variable.name}={variable.categories[code - 1]}" for variable, code in codes)
        old = (0, oracle.table.total) if earlier is None else earlier.interval(k)
        interval = (int(judged.lower[at]), int(judged.upper[at]))
        pins.append(Pin(cell, old, interval, reasons.of(k)))
    return tuple(pins)
