"""Linear-programming bounds of large tables: an interior point method on sums along the axes of the table."""

import numpy as np
from attrs import field, frozen

from tabguard.base.progress import Progress
from tabguard.marginals.engine.moments import Moments
from tabguard.table.arrays import FloatArray, frozen_floats

_FIT_ROUNDS, _CENTRE_ROUNDS, _ROUNDS = 200, 40, 100
_FIT = 1e-7
_ROUND_OFF = 4e-16
_STEP = 0.995
_LATE = 2.0
"""Duality gap below which each round computes a proven bound."""


@frozen(eq=False)
class Start:
    """A fractional table in the interior of the feasible set, from which every cell's program starts.

    Parameters
    ----------
    table : float array, shape (n_cells,)
        Positive, with the released marginals; cells in the order of `Moments`.
    fitted : float array, shape (n_cells,)
        The fitted table; `table` results from moving it away from zeros.
    prices : float array, shape (n_rows,)
        Multipliers with Aᵀ prices close to 1 / table.
    """

    table: FloatArray = field(converter=frozen_floats)
    fitted: FloatArray = field(converter=frozen_floats)
    prices: FloatArray = field(converter=frozen_floats)


@frozen
class End:
    """One end of the interval of a cell.

    Parameters
    ----------
    bound : float
        Bound proven by weak duality, with an allowance for round-off.
    value : float
        Value of the cell in a nearly optimal table of fractions.
    """

    bound: float
    value: float


def start(moments: Moments, progress: Progress) -> Start | None:
    """Fit a table without interactions beyond the released ones, then move it away from all zeros.

    None if the feasible set has no such interior table, or none was found.
    """
    fitted = _fitted(moments, progress)
    return None if fitted is None else _centred(moments, fitted, progress)


def _fitted(moments: Moments, progress: Progress) -> FloatArray | None:
    """The maximum likelihood fit: Newton's method for log x = Aᵀy, A x = counts; None if it fails."""
    n = len(moments.order)
    if not n or moments.total <= 0:
        return None
    y = np.zeros(moments.n_rows)
    y[0] = np.log(moments.total / n)
    x = np.exp(moments.transposed(y))
    for _ in range(_FIT_ROUNDS):
        progress.check()
        gap = moments.counts - moments.times(x)
        if np.abs(gap).max() < _FIT:
            return x
        move = moments.solver(x)(gap)
        goal, slope = x.sum() - y @ moments.counts, float(gap @ move)
        step = 1.0
        while step > 1e-8:
            logs = moments.transposed(y + step * move)
            # no cell can exceed the total by so much: the step is too long, and exp might overflow
            if logs.max() < np.log(moments.total) + 2.0:
                trial = np.exp(logs)
                if trial.sum() - (y + step * move) @ moments.counts <= goal - 0.1 * step * slope + 1e-9:
                    break
            step /= 2
        else:
            return None
        y, x = y + step * move, trial
    return None


def _centred(moments: Moments, fitted: FloatArray, progress: Progress) -> Start:
    """Move the fit towards the analytic centre (greatest product of cells) by damped Newton steps."""
    x = fitted
    prices = np.zeros(moments.n_rows)
    for _ in range(_CENTRE_ROUNDS):
        progress.check()
        prices = moments.solver(x * x)(2.0 * moments.times(x) - moments.counts)
        move = 1.0 - x * moments.transposed(prices)
        size = float(np.sqrt(_dot(move, move)))
        # the longest step at which every cell stays positive
        longest = 0.9 / max(float(-move.min()), 0.9)
        x = x * (1.0 + (1.0 if size < 0.3 else min(longest, 3.0 / (1.0 + size))) * move)
        if size < 1e-3:
            break
    return Start(x, fitted, prices)


class Interior:
    """Predictor-corrector method for the largest and the smallest value of one cell after another.

    Instances do not change; several threads may share one.

    Parameters
    ----------
    moments : Moments
    begin : Start
    progress : Progress
    """

    def __init__(self, moments: Moments, begin: Start, progress: Progress) -> None:
        self._moments, self._begin, self._progress = moments, begin, progress

    def extreme(self, cell: int, *, up: bool, enough: float = 1e-7, whole: bool = False) -> End:
        """Bound a cell.

        Parameters
        ----------
        cell : int
            Position among the cells of the system.
        enough : float
            Gap between bound and value at which to stop.
        whole : bool
            Stop as soon as bound and value imply the same rounded optimum.
        """
        moments = self._moments
        sign = -1.0 if up else 1.0
        cost = np.zeros(len(moments.order))
        cell = int(moments.place[cell])
        cost[cell] = sign
        x = self._begin.table.copy()
        y, s = self._first_duals(cost, cell)
        best = np.inf if up else 0.0
        for _ in range(_ROUNDS):
            self._progress.check()
            self._progress.spend(moments.n_rows**2 + len(x))
            gap = _dot(x, s)
            if gap < _LATE:
                bound = self._proven(y, cost, up=up)
                best = min(best, bound) if up else max(best, bound)
                if gap < enough or (whole and _settled(best, float(x[cell]), up=up)):
                    break
            try:
                x, y, s = self._step(x, y, s, gap)
            except ArithmeticError:
                # without a further step, the bound proven so far holds
                break
        bound = self._proven(y, cost, up=up)
        return End(min(best, bound) if up else max(best, bound), float(x[cell]))

    def _first_duals(self, cost: FloatArray, cell: int) -> tuple[FloatArray, FloatArray]:
        moments, begin = self._moments, self._begin
        size = 3.0 * float(begin.table[cell])
        y = -size * begin.prices
        s = cost - moments.transposed(y)
        if s.min() <= 0:  # the start is not quite central: the multiplier of the total makes all s positive
            y[0] -= 1e-3 * size / float(np.median(begin.table)) - float(s.min())
            s = cost - moments.transposed(y)
        return y, s

    def _step(
        self, x: FloatArray, y: FloatArray, s: FloatArray, gap: float
    ) -> tuple[FloatArray, FloatArray, FloatArray]:
        moments = self._moments
        if not (s.min() > 0 and x.min() > 0):
            raise ArithmeticError
        solve = moments.solver(x / s)
        mean = gap / len(x)
        ds = -moments.transposed(solve(moments.counts))
        dx = -x - (x / s) * ds
        ahead = _dot(x + _longest(x, dx) * dx, s + _longest(s, ds) * ds) / len(x)
        # Mehrotra's corrector: the more the predictor step gains, the smaller the centring
        target = mean * (ahead / mean) ** 3 - dx * ds
        dy = solve(moments.counts - moments.times(target / s))
        ds = -moments.transposed(dy)
        dx = target / s - x - (x / s) * ds
        back, forth = _STEP * _longest(x, dx, 1 / _STEP), _STEP * _longest(s, ds, 1 / _STEP)
        return x + back * dx, y + forth * dy, s + forth * ds

    def _proven(self, y: FloatArray, cost: FloatArray, *, up: bool) -> float:
        """Lower bound counts·y of cost·x if Aᵀy <= cost; a violation times the total is subtracted."""
        moments = self._moments
        short = max(0.0, float((moments.transposed(y) - cost).max()))
        size = _ROUND_OFF * len(moments.shape) * float(moments.transposed(np.abs(y)).max())
        dust = _ROUND_OFF * len(y) * float(np.abs(moments.counts * y).max())
        least = float(moments.counts @ y) - (short + size) * moments.total - dust
        return -least if up else least


def _dot(a: FloatArray, b: FloatArray) -> float:
    """Dot product without numpy's threads, whose start would take longer than the work."""
    return float(np.einsum("i,i", a, b))


def _longest(x: FloatArray, dx: FloatArray, most: float = 1.0) -> float:
    """The longest step, up to `most`, for which no component of x becomes negative."""
    ratio = float((-dx / x).max())
    return min(most, 1.0 / ratio) if ratio > 0 else most


def _settled(bound: float, value: float, *, up: bool) -> bool:
    """Whether the optimum, which lies between bound and value, rounds to the same number as the bound."""
    if not np.isfinite(bound):
        return False
    return bool(np.floor(bound + 1e-7) <= value if up else np.ceil(bound - 1e-7) >= value)
