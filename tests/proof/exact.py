"""A linear program in exact rational arithmetic, for cases that floating point cannot decide."""

from collections.abc import Sequence
from fractions import Fraction

Number = int | Fraction
Bound = Number | None
_GREEDY = 200


class ExactProgram:
    """Extremes of single variables over ``rows · x = 0`` and bounds around 0, by a primal simplex.

    Parameters
    ----------
    rows : sequence of dict
        Coefficients by variable.
    lower, upper : sequences
        Bounds; None for none; ``lower <= 0 <= upper``, so that x = 0 is where it starts.
    """

    def __init__(
        self, rows: Sequence[dict[int, int]], lower: Sequence[Bound], upper: Sequence[Bound]
    ) -> None:
        self._lower, self._upper = lower, upper
        self._x: list[Number] = [0] * len(lower)
        self._basic: dict[int, dict[int, Number]] = {}
        for row in rows:
            self._eliminate(dict(row))

    def extreme(self, variable: int, sign: int) -> Number | None:
        """Largest (`sign` 1) or smallest (−1) value of a variable; None if it is unbounded."""
        for step in range(100_000):
            gains = self._basic.get(variable, {variable: 1})
            able = [j for j, g in gains.items() if self._may(j, 1 if g * sign > 0 else -1)]
            if not able:
                return self._x[variable]
            entering = max(able, key=lambda j: (abs(gains[j]), -j)) if step < _GREEDY else min(able)
            if not self._move(entering, 1 if gains[entering] * sign > 0 else -1):
                return None
        raise AssertionError("the exact program does not end")

    def _may(self, j: int, way: int) -> bool:
        bound = self._upper[j] if way > 0 else self._lower[j]
        return bound is None or self._x[j] != bound

    def _room(self, j: int, way: int) -> Bound:
        bound = self._upper[j] if way > 0 else self._lower[j]
        return None if bound is None else (bound - self._x[j]) * way

    def _move(self, j: int, way: int) -> bool:
        """Move a non-basic variable as far as possible, and pivot with the variable that limits it."""
        most, stopper = self._room(j, way), j
        touched = [(b, row[j]) for b, row in self._basic.items() if j in row]
        for b, a in touched:
            room = self._room(b, 1 if a * way > 0 else -1)
            if room is None:
                continue
            step = _over(room, abs(a))
            if most is None or step < most or (step == most and stopper != j and b < stopper):
                most, stopper = step, b
        if most is None:
            return False
        self._x[j] += most * way
        for b, a in touched:
            self._x[b] += a * most * way
        if stopper != j:
            self._pivot(stopper, j)
        return True

    def _pivot(self, leaving: int, entering: int) -> None:
        row = self._basic.pop(leaving)
        a = row.pop(entering)
        fresh: dict[int, Number] = {k: -_over(v, a) for k, v in row.items()}
        fresh[leaving] = _over(1, a)
        self._replace(entering, fresh)
        self._basic[entering] = fresh

    def _replace(self, j: int, by: dict[int, Number]) -> None:
        for row in self._basic.values():
            if j in row:
                a = row.pop(j)
                for k, v in by.items():
                    total = row.get(k, 0) + a * v
                    if total:
                        row[k] = total
                    else:
                        row.pop(k, None)

    def _eliminate(self, row: dict[int, Number]) -> None:
        """Add a row: solve it for one variable and substitute that in all other rows."""
        for b in [b for b in row if b in self._basic]:
            a = row.pop(b)
            for k, v in self._basic[b].items():
                row[k] = row.get(k, 0) + a * v
        row = {k: v for k, v in row.items() if v}
        if not row:
            return
        pivot = next((k for k, v in row.items() if abs(v) == 1), next(iter(row)))
        a = row.pop(pivot)
        fresh: dict[int, Number] = {k: -_over(v, a) for k, v in row.items()}
        self._replace(pivot, fresh)
        self._basic[pivot] = fresh


def _over(a: Number, b: Number) -> Number:
    if b in (1, -1):
        return a * b
    out = Fraction(a) / b
    return int(out) if out.denominator == 1 else out
