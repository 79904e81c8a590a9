"""Removes the solver's round-off from a move by rational arithmetic.

HiGHS accepts violations of bounds and rows up to a billionth of the largest number in the program. If a table
has cells of a few units and cells of billions, such a violation exceeds the whole room of the small cells.
The move is therefore solved again from the basis suggested by the solver's point, and improved by pivots
until it is exact.
"""

from fractions import Fraction

import numpy as np

from tabguard.table.arrays import FloatArray, IntArray

Number = int | Fraction
_NEAR = 1e-7
"""Share of its room, or of the largest entry, within which an entry counts as lying on its bound."""
_WORK = 1_500_000
"""Largest number of tableau entries processed (about a second)."""
_GREEDY = 300
"""Number of steps after which the first improving pivot is taken, which cannot cycle."""


class _TooMuchError(Exception):
    """The program is too large for rational arithmetic."""


def sharpened(
    indptr: IntArray,
    index: IntArray,
    coef: FloatArray,
    lower: FloatArray,
    upper: FloatArray,
    point: FloatArray,
    aim: int,
    amount: float,
) -> FloatArray | None:
    """Find a point that fulfils all rows and bounds up to final rounding and moves one column to an amount.

    Parameters
    ----------
    indptr, index, coef : arrays
        Rows in compressed form, ``rows @ x = 0``; whole coefficients.
    lower, upper : float arrays, shape (n_cols,)
        ``lower <= 0 <= upper``.
    point : float array, shape (n_cols,)
        An approximate solution.
    aim : int
        Column to move to `amount`, or as close to it as possible.
    amount : float
        Not 0.

    Returns
    -------
    float array, shape (n_cols,), or None if the program is too large.
    """
    program = _Program(lower, upper, amount)
    try:
        program.eliminate(indptr, index, coef, point, aim)
        program.start(point, aim)
        program.push(aim)
    except _TooMuchError:
        return None
    return program.point()


class _Program:
    """A simplex tableau in exact arithmetic: numbers are multiples of a power of 2."""

    def __init__(self, lower: FloatArray, upper: FloatArray, amount: float) -> None:
        ends = np.concatenate([lower, upper, [amount]])
        exponents = np.frexp(ends[np.isfinite(ends) & (ends != 0)])[1]
        self._shift = 54 - int(exponents.min(initial=0))
        self._lower = [self._whole(v) for v in lower]
        self._upper = [self._whole(v) for v in upper]
        self._amount = self._whole(amount) or 0
        self._room = np.where(np.isfinite(upper), upper, np.inf), np.where(np.isfinite(lower), -lower, np.inf)
        self._x: list[Number] = [0] * len(lower)
        self._basic: dict[int, dict[int, Number]] = {}
        self._users: list[set[int]] = [set() for _ in range(len(lower))]
        self._work = 0

    def _whole(self, value: float) -> int | None:
        """A float in units of 2**−shift; None for an infinite one."""
        if not np.isfinite(value):
            return None
        top, bottom = float(value).as_integer_ratio()
        return (top << self._shift) // bottom

    def point(self) -> FloatArray:
        """The point in floating point."""
        unit = 1 << self._shift
        return np.array([float(Fraction(x, unit)) for x in self._x])

    # -- the basis

    def eliminate(
        self, indptr: IntArray, index: IntArray, coef: FloatArray, point: FloatArray, aim: int
    ) -> None:
        """Choose a basis: solve every row for the column that is farthest from its bounds."""
        up, down = self._room
        inside = np.minimum(up - point, point + down)
        inside[aim] = -np.inf
        rank = np.argsort(np.argsort(-inside, kind="stable"), kind="stable").tolist()
        for r in range(len(indptr) - 1):
            at = slice(indptr[r], indptr[r + 1])
            row: dict[int, Number] = dict(zip(index[at].tolist(), map(int, coef[at]), strict=True))
            for b in [b for b in row if b in self._basic]:
                a = row.pop(b)
                for k, v in self._basic[b].items():
                    row[k] = row.get(k, 0) + a * v
            row = {k: v for k, v in row.items() if v}
            if row:
                pivot = min(row, key=lambda k: rank[k])
                a = row.pop(pivot)
                self._enter(pivot, {k: _quotient(-v, a) for k, v in row.items()})

    def _enter(self, column: int, row: dict[int, Number]) -> None:
        """Make a column basic, and substitute its row in all other rows that contain it."""
        users, self._users[column] = self._users[column], set()
        for b in users:
            other = self._basic[b]
            a = other.pop(column)
            self._work += len(row)
            for k, v in row.items():
                total = other.get(k, 0) + a * v
                if total:
                    other[k] = total
                    self._users[k].add(b)
                else:
                    other.pop(k, None)
                    self._users[k].discard(b)
        self._basic[column] = row
        for k in row:
            self._users[k].add(column)
        if self._work > _WORK:
            raise _TooMuchError

    def _leave(self, column: int) -> dict[int, Number]:
        row = self._basic.pop(column)
        for k in row:
            self._users[k].discard(column)
        return row

    # -- the point

    def start(self, point: FloatArray, aim: int) -> None:
        """Move from 0 as far as possible towards a point, with entries near a bound set to that bound."""
        x: list[Number] = [0] * len(point)
        size = np.abs(point).max(initial=0.0)
        for k, value in enumerate(point.tolist()):
            if k not in self._basic:
                x[k] = self._snapped(k, value, size)
        if aim not in self._basic:
            x[aim] = self._snapped(aim, float(Fraction(self._amount, 1 << self._shift)), size)
        for b, row in self._basic.items():
            x[b] = sum(a * x[k] for k, a in row.items())
        share: Number = 1
        for k, value in enumerate(x):
            bound = self._upper[k] if value > 0 else self._lower[k]
            if value and bound is not None and abs(bound) < _size(value) * share:
                share = Fraction(bound) / value
        self._x = [v if share == 1 else v * share for v in x]

    def _snapped(self, k: int, value: float, size: float) -> Number:
        low, high = self._lower[k], self._upper[k]
        exact = self._whole(value)
        assert exact is not None
        near = self._whole(_NEAR * min(size, self._room[0][k], self._room[1][k])) or 0
        for bound in (low, high):
            if bound is not None and abs(exact - bound) <= near:
                return bound
        exact = exact if low is None else max(exact, low)
        return exact if high is None else min(exact, high)

    # -- the pivots

    def push(self, aim: int) -> None:
        """Move one column towards the amount until it reaches the amount or is blocked."""
        way = 1 if self._amount > 0 else -1
        bound = self._upper if way > 0 else self._lower
        old, most = bound[aim], self._amount
        bound[aim] = most if old is None else min(old, most) if way > 0 else max(old, most)
        step = 0
        while self._x[aim] != bound[aim]:
            gains = self._basic.get(aim, {aim: 1})
            able = [j for j, g in gains.items() if self._can_move(j, way if g > 0 else -way)]
            if not able:
                break
            entering = max(able, key=lambda j: (abs(gains[j]), -j)) if step < _GREEDY else min(able)
            self._move(entering, way if gains[entering] > 0 else -way)
            step += 1
        bound[aim] = old

    def _can_move(self, j: int, way: int) -> bool:
        bound = self._upper[j] if way > 0 else self._lower[j]
        return bound is None or self._x[j] != bound

    def _room_to_bound(self, j: int, way: int) -> Number | None:
        bound = self._upper[j] if way > 0 else self._lower[j]
        return None if bound is None else (bound - self._x[j]) * way

    def _move(self, j: int, way: int) -> None:
        """Move a non-basic column as far as possible; the blocking column leaves the basis."""
        most, stopper = self._room_to_bound(j, way), j
        touched = [(b, self._basic[b][j]) for b in sorted(self._users[j])]
        for b, a in touched:
            room = self._room_to_bound(b, way if a > 0 else -way)
            if room is None:
                continue
            step = _quotient(room, _size(a))
            if most is None or step < most or (step == most and stopper != j and b < stopper):
                most, stopper = step, b
        self._work += 2 * len(touched) + 1
        if most is None:
            raise _TooMuchError  # unbounded: impossible, since the aim is bounded
        self._x[j] += most * way
        for b, a in touched:
            self._x[b] += a * most * way
        if stopper != j:
            row = self._leave(stopper)
            a = row.pop(j)
            fresh = {k: _quotient(-v, a) for k, v in row.items()}
            fresh[stopper] = _quotient(1, a)
            self._enter(j, fresh)
        elif self._work > _WORK:
            raise _TooMuchError


def _quotient(a: Number, b: Number) -> Number:
    if b in (1, -1):
        return a * b
    out = Fraction(a) / b
    return int(out) if out.denominator == 1 else out


def _size(a: Number) -> Number:
    return a if a >= 0 else -a
