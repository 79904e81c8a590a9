"""Computes single extremes by small programs that grow outwards from one variable.

Most extremes depend on few relations. A program with the relations around the variable is solved, and
relations that its solution violates are added until there are none. Leaving out relations can only enlarge
the extreme, so the last solution is optimal in the whole system. Its multipliers, with 0 for all other
relations, prove it.

The compiled program of `tabguard.lp` is asked first. Its answer counts only if its multipliers prove it
here; HiGHS solves what is too large for it.
"""

from typing import Literal

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.audit.reduced import ReducedSystem
from tabguard.base.errors import SolverError
from tabguard.base.progress import Progress
from tabguard.lp import Solution, Solver, build_model
from tabguard.lp.program import Push, Target
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, distinct, places, spans, violated_rows
from tabguard.table.tolerance import NEGLIGIBLE, RELATIVE_TOLERANCE

_REWARD = 1e4
"""Gain per unit towards the goal; moving any other variable costs 1e-3 per unit, so that few variables
move."""
_TIE = 1e-3
_MOST_ROOM = 1e6
"""Bounds are truncated at this multiple of the goal; a solution at a truncated bound is not used."""
_ALMOST = 1 - 1e-6
_FRACTIONS = 60.0
_TIES = 1e-4
_FAINT = 1e-9
_BROKEN = 1e-9
_SMALL = 1000
"""Number of relations up to which a program is too short to be cancelled."""
OVERHEAD = 5000
"""Fixed work of a program in addition to its pivots."""
_FIRST, _RING = 150, 200
"""Number of relations up to which the first program, and each extension, includes one more ring of
relations."""


@frozen(eq=False)
class LocalExtreme:
    """An extreme: the departure that attains it and the multipliers that prove it, both sparse, in units."""

    at: IntArray
    departure: FloatArray
    rows: IntArray
    multipliers: FloatArray


class LocalPrograms:
    """Finds extremes of one system; holds one solver, which threads must not share.

    Parameters
    ----------
    system : ReducedSystem
    most : int
        Relations above which a program counts as too large.
    progress : Progress, optional
        *Cancel* ends a running program; *stop and keep* does too, and the answer is then None.
    """

    def __init__(self, system: ReducedSystem, most: int, progress: Progress | None = None) -> None:
        self._system, self._most = system, most
        self._columns = system.columns
        self._place = np.full(system.n_vars, -1, np.int64)
        self._inside: BoolArray = np.zeros(system.n_rows, bool)
        self._closed = np.zeros(0, np.int64)
        self._solver = Solver(progress, stop_early=True)
        from tabguard.lp.kernel import Kernel  # numba takes 0.3 s to load

        lean, n = system.lean, system.n_vars
        rows = sparse.csr_array((lean.coef, lean.index, lean.indptr), shape=(lean.n_rows, n))
        model = build_model(rows, lean.upper, -lean.lower, np.zeros(n, bool), merge=False)
        self._lean, self._alike = lean, np.ones(n)
        self._up, self._down = model.up.copy(), model.down.copy()
        self._kernel = Kernel(model, self._up, self._down)
        self._lps = self._work = 0

    @property
    def lps(self) -> int:
        """Programs solved so far."""
        return self._lps + self._kernel.solves

    @property
    def work(self) -> int:
        """Their work: pivots times rows."""
        return self._work + self._kernel.work

    def extreme(self, var: int, side: int, goal: float) -> LocalExtreme | None:
        """The largest (side 1) or smallest (0) departure of a variable.

        Parameters
        ----------
        goal : float
            A proven bound on its size, finite and above 0.

        Returns
        -------
        LocalExtreme or None
            None if the program grows too large or the solver is uncertain: solve the whole system instead.
        """
        extreme = self._search(var, side, goal, 0.0)
        return extreme if isinstance(extreme, LocalExtreme) else None

    def reach(
        self, var: int, side: int, goal: float, closed: IntArray
    ) -> LocalExtreme | Literal[False] | None:
        """Whether a variable reaches a goal while others stay fixed.

        Returns
        -------
        LocalExtreme, False or None
            The departure that reaches the goal; False if relations exclude it; None if the whole system must
            be solved.
        """
        self._closed = closed
        extreme = self._search(var, side, goal, 1.0 - RELATIVE_TOLERANCE)
        self._closed = closed[:0]
        return extreme

    def _search(self, var: int, side: int, goal: float, least: float) -> LocalExtreme | Literal[False] | None:
        """Search for an extreme; False once it is below a share of the goal, None if the solver is
        uncertain."""
        extreme = self._compiled_extreme(var, side, goal, least)
        if extreme is not None:
            return extreme
        rows = self._system.rows_of(np.array([var]))
        if not len(rows):
            return None
        wider = self._system.rows_of(self._system.vars_of(rows))
        rows = wider if len(wider) <= _FIRST else rows
        columns = [np.zeros(0, np.int64)]
        try:
            return self._grow(rows, columns, var, 1.0 if side else -1.0, goal, least)
        except SolverError:
            return None
        finally:
            self._place[np.concatenate(columns)] = -1
            self._inside[:] = False

    def _compiled_extreme(self, var: int, side: int, goal: float, least: float) -> LocalExtreme | None:
        """The extreme from the compiled program; None if that has no answer, or none that is proven."""
        closed, target = self._closed, Target(var, goal if side else -goal, self._alike, partial=True)
        rooms = self._up[closed], self._down[closed]
        self._up[closed] = self._down[closed] = 0.0
        push = self._kernel.push(target, self._alike, least, _MOST_ROOM)
        self._up[closed], self._down[closed] = rooms
        if push is None or not len(push.groups) or self._clipped(push.groups, push.z, goal):
            return None
        multipliers: FloatArray | None = np.zeros(len(push.rows))
        if push.reached < (least or 1.0 - NEGLIGIBLE):  # the goal itself is a proven bound
            multipliers = self._proof(var, side, push, goal * push.reached)
        if multipliers is None:
            return None
        counts = np.abs(multipliers) > _FAINT
        rows = self._system.needed[push.rows[counts]]
        return LocalExtreme(push.groups, push.z * goal, rows, multipliers[counts])

    def _proof(self, var: int, side: int, push: Push, reached: float) -> FloatArray | None:
        """The multipliers by which a variable goes no further than `reached`; None if they do not prove
        it."""
        s, direction = self._lean, 1.0 if side else -1.0
        lengths = s.indptr[push.rows + 1] - s.indptr[push.rows]
        entries = spans(s.indptr[push.rows], lengths)
        at, place = places(s.index[entries])

        def sums(multipliers: FloatArray) -> FloatArray:
            return np.bincount(place, s.coef[entries] * multipliers.repeat(lengths), len(at)).astype(float)

        own = float(sums(push.duals)[at == var].sum())
        if abs(own) < _FAINT:
            return None
        multipliers = _without_ties(push.duals * (direction / own))
        rest = np.where(at == var, direction, 0.0) - sums(multipliers)
        rises, falls = rest > _FAINT, rest < -_FAINT
        most = rest[rises] @ s.upper[at[rises]] + rest[falls] @ s.lower[at[falls]]
        return multipliers if most <= reached + NEGLIGIBLE * max(1.0, reached) else None

    def _grow(
        self, rows: IntArray, columns: list[IntArray], var: int, sign: float, goal: float, least: float
    ) -> LocalExtreme | Literal[False] | None:
        self._solver.clear()
        inside = [rows]
        self._extend(rows, columns, goal)
        self._reward(var, sign, goal)
        while True:
            self._lps += 1
            self._solver.listen(self._solver.n_rows > _SMALL)
            solution = self._solver.solve()
            self._work += OVERHEAD + solution.iterations * self._solver.n_rows
            if not solution.optimal:
                return None
            var_at = np.concatenate(columns)
            x = solution.x
            # columns alternate: up and down of each variable
            z = x[0::2] - x[1::2]
            moved = np.abs(z) > _FAINT
            if abs(float(z[var_at == var].sum())) < least:
                # relations not included yet can only reduce it further
                return None if self._clipped(var_at, z, goal) else False
            broken = violated_rows(self._columns, var_at[moved], z[moved], self._inside, _BROKEN)
            if not len(broken):
                return self._extreme_of(solution, np.concatenate(inside), var_at, z, goal)
            wider = self._system.rows_of(self._system.vars_of(broken))
            wider = wider[~self._inside[wider]]
            broken = wider if len(wider) <= _RING else broken
            inside.append(broken)
            if sum(len(r) for r in inside) > self._most:
                return None
            self._extend(broken, columns, goal)

    def _extreme_of(
        self,
        solution: Solution,
        rows: IntArray,
        var_at: IntArray,
        z: FloatArray,
        goal: float,
    ) -> LocalExtreme | None:
        if self._clipped(var_at, z, goal):
            return None
        moved = np.abs(z) > _FAINT
        multipliers = _without_ties(-solution.duals / _REWARD)
        counts = np.abs(multipliers) > _FAINT
        return LocalExtreme(var_at[moved], z[moved] * goal, rows[counts], multipliers[counts])

    def _clipped(self, var_at: IntArray, z: FloatArray, goal: float) -> bool:
        """Whether a solution is limited by a truncated bound of this program."""
        clipped = self._room(var_at, goal) >= _MOST_ROOM * _ALMOST
        ends = np.stack([z, -z]) >= _MOST_ROOM * _ALMOST
        return bool(np.any(clipped & ends))

    def _reward(self, var: int, sign: float, goal: float) -> None:
        """Remove the price of the variable in question, and let it move up to the goal in one direction."""
        up = 2 * int(self._place[var])
        ahead, back = (up, up + 1) if sign > 0 else (up + 1, up)
        self._solver.set_cost(ahead, -_REWARD)
        room = float(self._room(np.array([var]), goal)[0 if sign > 0 else 1, 0])
        self._solver.set_bound(ahead, 0.0, min(1.0, room))
        self._solver.set_bound(back, 0.0, 0.0)

    def _room(self, var_at: IntArray, goal: float) -> FloatArray:
        """Room up and down in shares of the goal, shape (2, n)."""
        ends = np.stack([self._system.upper[var_at], -self._system.lower[var_at]]) / goal
        if len(self._closed):
            ends[:, np.isin(var_at, self._closed)] = 0.0
        return np.minimum(ends, _MOST_ROOM)

    def _extend(self, rows: IntArray, columns: list[IntArray], goal: float) -> None:
        """Add rows to the program, with their new variables, each as two columns, up and down."""
        s = self._system
        self._inside[rows] = True
        start = s.indptr[rows]
        lengths = s.indptr[rows + 1] - start
        entries = spans(start, lengths)
        index = s.index[entries]
        new = distinct(index[self._place[index] < 0])
        if len(new):
            self._place[new] = sum(len(c) for c in columns) + np.arange(len(new))
            columns.append(new)
            upper = self._room(new, goal).T.ravel()
            nothing = np.zeros(0)
            cost, low = np.full(len(upper), _TIE), np.zeros(len(upper))
            self._solver.add_cols(cost, low, upper, np.zeros(len(upper) + 1), nothing, nothing)
        at = np.repeat(2 * self._place[index], 2)
        at[1::2] += 1
        coef = np.repeat(s.coef[entries], 2)
        coef[1::2] *= -1
        zero = np.zeros(len(rows))
        self._solver.add_rows(zero, zero, np.concatenate([[0], np.cumsum(2 * lengths)]), at, coef)


def _without_ties(multipliers: FloatArray) -> FloatArray:
    """Multipliers without the effect of the small prices; as any multipliers prove a bound, they stay
    valid."""
    near = np.rint(multipliers * _FRACTIONS) / _FRACTIONS
    return np.where(np.abs(multipliers - near) < _TIES, near, multipliers)
