"""Exact extremes of one component: by witnesses first, then by linear programs that share all constraints.

The problem
-----------
For every variable d_j of a component, compute its extremes: max d_j and max −d_j over the departures that
fulfil the rows and bounds of (A) in `tabguard.audit`. There are 2n linear programs in n variables, which
differ only in the objective. If only verdicts are required, an extreme matters up to a required distance
(`need`).

The method
----------
Two numbers enclose every extreme: `proven`, a valid bound, and `reach`, the largest departure of any witness
so far. The extreme is *open* until both meet, or until `reach` is the required distance. The steps, each
of which leaves fewer open extremes:

1. Joint programs maximize many open extremes together, each as a share of its bound, first all of them, then
   groups without a common row (`_solve_jointly`). Their solution is a witness for all its variables; its
   reverse is one too, scaled to the bounds (`_see`).
2. Extremes that are still open get a program of their own (`_solve_singly`): in large components first a
   small one around the variable (`LocalPrograms`), otherwise one over the component, warm-started from the
   last vertex.
   It gives a witness and multipliers, by which `proven` becomes sharp.
3. From time to time, the proven bounds are propagated to other variables (`tighten`).

An extreme much smaller than the bounds around it is computed in its own scale (`_scaled_extreme`); an
extreme whose program the solver does not solve is computed in this way and by rational arithmetic
(`_fall_back`), or stays open. Counts need integer programs. All programs over the component are those of
`ComponentPrograms`.

Source: for the attacker's problems, Fischetti and Salazar, Management Science 47 (2001); for bounds by
propagation, Buzzigoli and Giusti's shuttle algorithm. Results go to `intervals`, which composes components,
and evidence to `evidence`.
"""

import numpy as np
from attrs import frozen

from tabguard.audit.component_programs import SLOW, ComponentPrograms
from tabguard.audit.evidence import MOST_ENTRIES, EvidenceCollector, Learnt, Pair, Vector
from tabguard.audit.local_programs import LocalExtreme, LocalPrograms
from tabguard.audit.propagate import tighten
from tabguard.audit.reduced import ReducedSystem, significant, violation_at, violation_of
from tabguard.base.progress import Progress
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.tolerance import NEGLIGIBLE, SOLVER_TOLERANCE

MEETS = NEGLIGIBLE
"""Share of a bound (of one unit for smaller bounds) within which a witness counts as attaining it."""
NEAR_WHOLE = 1e-5
"""Distance within which a departure in units counts as a whole number."""
_WIDER = 1024.0
"""If an extreme is much smaller than the component's bounds, these are truncated at this multiple of it."""
_ENOUGH = 3
"""A joint objective is repeated while it settles at least this many bounds."""
_ALMOST = 1 - 1e-6
_FRACTIONS = 60.0  # halves to sixths are whole multiples of a sixtieth
_AGAIN = 20
"""Single programs between two rounds of propagation of proven bounds; more in large systems."""
_SHARE = 40
_WIDE = 500
"""Number of variables above which single extremes are first computed by small programs."""
_LASTING = 1500
"""Number of variables up to which a first audit uses no joint programs, as their departures move nearly all
cells. It takes a quarter longer, but its witnesses survive edits."""
_NEAR_ROWS, _FAR_ROWS = 1000, 10_000
"""Largest numbers of relations of small programs, for exact extremes and for levels only. With the larger
number few single programs are left, but one over 58,000 variables takes two minutes."""
_VAST = 100_000
"""Number of variables above which no program is over the whole component, since a single one may take hours.
Exact intervals are not computed there, and verdicts by small programs alone."""
_PATIENCE = 10
"""Small programs may fail by growing too large this many times, plus a quarter of all, before they are given
up."""


@frozen(eq=False)
class Scope:
    """How far extremes are computed, and what is known about them beforehand.

    Parameters
    ----------
    need : pair of float arrays, optional
        Distances (≤ 0 and ≥ 0) beyond which extremes need not be exact; None: all are exact, except for
        unbounded ones.
    only : bool array, shape (n_vars,), optional
        Variables whose extremes are needed; None: all.
    proven, reach : pairs of float arrays, optional
        Valid bounds, and extremes known to be attained, from an earlier audit.
    witnesses : bool
        Whether to find a witness for every extreme, even where propagation is exact.
    again : bool, optional
        Whether an earlier audit has settled most extremes; by default, whether `reach` is given. The first
        audit spends time on departures that move little, since these survive most edits.
    most : float
        Limit on stored numbers of evidence, above which a component keeps none.
    work : float
        Work after which the search of each direction of a component ends, even if extremes are open: pivots
        times rows, the same on every machine; about 30 ns each.
    """

    need: Pair | None = None
    proven: Pair | None = None
    reach: Pair | None = None
    witnesses: bool = False
    again: bool | None = None
    most: float = MOST_ENTRIES
    work: float = np.inf
    only: BoolArray | None = None

    @property
    def exact(self) -> bool:
        """Whether the extremes that are needed must be exact."""
        return self.need is None

    @property
    def repeats(self) -> bool:
        """Whether an earlier audit has settled most extremes."""
        return self.reach is not None if self.again is None else self.again


def still_open(proven: FloatArray, need: FloatArray, reach: FloatArray) -> BoolArray:
    """Which extremes on one side neither attain their proven bound nor the distance that is needed."""
    goal = np.minimum(np.abs(proven), np.abs(need))
    # of an infinite goal, inf − inf compares as False: it stays open
    with np.errstate(invalid="ignore"):
        near = np.abs(reach) >= goal - MEETS * np.maximum(1.0, goal)
    return np.asarray(~near)


class Search:
    """Finds the extremes of every variable of a component; for a single use in one thread.

    Parameters
    ----------
    system : ReducedSystem
        If it has counts, all its departures are whole: relations do not mix counts with other variables.
    pairs : three pairs of float arrays, shape (n_vars,)
        For the variables of this component: proven bounds (infinite if none is known, but the extreme itself
        must be finite), distances that are needed (infinite for exact extremes), and extremes that witnesses
        attain (zeros if nothing is known).
    progress : Progress
    scope : Scope
    sides : tuple of int
        Extremes to compute: upper (1), lower (0) or both.
    """

    def __init__(
        self,
        system: ReducedSystem,
        pairs: tuple[Pair, Pair, Pair],
        progress: Progress,
        scope: Scope,
        sides: tuple[int, ...],
    ) -> None:
        proven, need, reach = pairs
        again, exact = scope.repeats, scope.exact
        self.system = system
        self.proven = [proven[0].copy(), proven[1].copy()]
        self.need = need
        self.reach = [reach[0].copy(), reach[1].copy()]
        self._sides = sides
        self._progress = progress
        self._programs = ComponentPrograms(system, proven, progress)
        self._local = None
        if not system.has_counts and system.n_vars >= (SLOW if again else _WIDE):
            self._local = LocalPrograms(system, _NEAR_ROWS if exact and not again else _FAR_ROWS, progress)
        self._notes = EvidenceCollector(scope.most)
        self._vast, self._exact = system.n_vars > _VAST, exact
        lasting = exact and self._local is not None and system.n_vars <= _LASTING
        self._sparse = self._vast or lasting
        self._tried = self._too_large = self._unsolved = 0
        self._most_work, self._local_work, self._local_lps = scope.work, 0, 0

    @property
    def lps(self) -> int:
        """Number of programs that were solved."""
        return self._programs.lps + self._local_lps

    @property
    def _ends(self) -> bool:
        """Whether the search has to end, because the user asked or its limit on work is reached."""
        local = self._local_work if self._local is None else self._local.work
        return self._progress.stopping or self._programs.work + local > self._most_work

    def run(self) -> bool:
        """Compute every extreme as far as required, into `reach`; returns False if it ended early."""
        for side in () if self._sparse else self._sides:
            self._solve_jointly(side)
        skips = self._vast and self._exact
        for side in () if skips else self._sides:
            self._solve_singly(side)
        return not (self._n_open() and (skips or self._ends or self._unsolved))

    @property
    def learnt(self) -> Learnt:
        """All witnesses found, and the multipliers of the single programs."""
        return self._notes.learnt

    def open(self, side: int) -> BoolArray:
        """Variables whose lower (0) or upper (1) extreme is open."""
        return still_open(self.proven[side], self.need[side], self.reach[side])

    def _n_open(self) -> int:
        return sum(int(np.count_nonzero(self.open(side))) for side in self._sides)

    def _goal(self, side: int) -> FloatArray:
        return np.minimum(np.abs(self.proven[side]), np.abs(self.need[side]))

    def _solve_jointly(self, side: int) -> None:
        """Maximize many open extremes together, each as a share of its bound.

        First all of them, as long as this settles enough; then each once more, together with variables that
        share no row with it.
        """
        before = self._n_open() + _ENOUGH
        while before - self._n_open() >= _ENOUGH:
            before = self._n_open()
            self._push(self.open(side), side)
        is_tried = ~self.open(side)
        while not is_tried.all() and not self._ends:
            pushed = self._independent(~is_tried)
            self._push(pushed, side)
            is_tried |= pushed | ~self.open(side)

    def _push(self, chosen: BoolArray, side: int) -> None:
        """Solve one program for many extremes."""
        if not chosen.any() or self._ends:
            return
        # limited to 1000: a variable that hardly moves must not outweigh all others
        share = np.where(chosen, 1.0 / np.maximum(self._goal(side) * self._programs.scale, 1e-3), 0.0)
        optimum = self._programs.optimum(share if side else -share)
        if optimum is not None:
            self._see(optimum[0])

    def _independent(self, todo: BoolArray) -> BoolArray:
        """A subset of variables of which no two occur in the same row."""
        order, starts, variables = self.system.by_var
        ends = np.append(starts[1:], len(order))
        row = self.system.row
        rows_in_use = np.zeros(self.system.n_rows, bool)
        chosen = np.zeros_like(todo)
        for at in np.flatnonzero(todo[variables]):
            rows = row[order[starts[at] : ends[at]]]
            if not rows_in_use[rows].any():
                rows_in_use[rows] = True
                chosen[variables[at]] = True
        return chosen

    def _solve_singly(self, side: int) -> None:
        """Solve one program for each extreme that is still open."""
        since = 0
        for var in np.flatnonzero(self.open(side)).tolist():
            if self._ends:
                return
            # the list is from before the loop: departures found since may have settled it
            if not self._is_open(var, side) or self._close_by(var, side):
                continue
            if self._vast:
                self._unsolved += 1
                continue
            self._extreme(var, side)
            since += 1
            if since >= max(_AGAIN, self.system.n_vars // _SHARE):
                since = 0
                # few rounds: the bounds are valid after any number of them
                low, high, _ = tighten(self.system, self.proven[0], self.proven[1], self._progress, 20)
                self.proven = [low, high]

    def _is_open(self, var: int, side: int) -> bool:
        """Whether an extreme is open."""
        goal = min(abs(float(self.proven[side][var])), abs(float(self.need[side][var])))
        return not abs(float(self.reach[side][var])) >= goal - MEETS * max(1.0, goal)

    def _close_by(self, var: int, side: int) -> bool:
        """Settle one extreme by small programs; returns False if the whole component must be solved."""
        local = self._local
        if local is None:
            return False
        self._progress.check()
        before = local.lps
        settled = self._reaches_need(local, var, side) or self._settles(local, var, side)
        self._local_lps += local.lps - before
        return settled

    def _reaches_need(self, local: LocalPrograms, var: int, side: int) -> bool:
        """Whether a small program proves that a variable reaches its required distance."""
        need = abs(float(self.need[side][var]))
        if not 0 < need < abs(float(self.proven[side][var])):
            return False
        extreme = local.reach(var, side, need, np.zeros(0, np.int64))
        if not extreme:
            return False
        self._show(extreme)
        return not self._is_open(var, side)

    def _settles(self, local: LocalPrograms, var: int, side: int) -> bool:
        """Whether a small program finds the extreme of a variable with its proof."""
        goal = abs(float(self.proven[side][var]))
        if not 0 < goal < np.inf:
            return False
        self._tried += 1
        extreme = local.extreme(var, side, goal)
        # a departure no larger than its own round-off proves nothing
        if extreme is None or not self._show(extreme)[extreme.at == var].all():
            self._too_large += 1
            if self._too_large > _PATIENCE + self._tried // 4 and not self._vast:
                self._local_work = local.work  # still counts towards the limit
                self._local = None
            return False
        self._notes.proof(var, side, Vector(extreme.rows, extreme.multipliers))
        # as in `_extreme`: what no point shows is not reached
        self.proven[side][var] = self.reach[side][var]
        return True

    def _show(self, extreme: LocalExtreme) -> BoolArray:
        """Record a sparse departure and its reverse within the bounds; returns the entries proven."""
        at, miss = extreme.at, violation_at(self.system, extreme.at, extreme.departure)
        nearest = np.rint(extreme.departure)
        departure = np.where(np.abs(extreme.departure - nearest) < NEGLIGIBLE, nearest, extreme.departure)
        is_significant = significant(departure, miss)
        self._notes.witness(Vector(at, departure, miss))
        room = np.where(departure > 0, self.system.lower[at], self.system.upper[at]) / -departure
        reach = float(np.min(room, initial=np.inf))
        before = self._open_at(at)
        self._reach(at, np.where(is_significant, departure, 0.0))
        if 0 < reach < np.inf:
            still = self._open_at(at)
            self._reach(at, np.where(significant(reach * departure, reach * miss), -reach * departure, 0.0))
            if self._open_at(at) < still:
                self._notes.witness(Vector(at, -reach * departure, reach * miss))
        self._progress.advance(before - self._open_at(at))
        return is_significant

    def _reach(self, at: IntArray, departure: FloatArray) -> None:
        reached = np.clip(departure, self.system.lower[at], self.system.upper[at])
        self.reach[0][at] = np.minimum(self.reach[0][at], reached)
        self.reach[1][at] = np.maximum(self.reach[1][at], reached)

    def _open_at(self, at: IntArray) -> int:
        """Number of open extremes of some variables."""
        pairs = (self.proven, self.need, self.reach)
        return sum(
            int(np.count_nonzero(still_open(*(pair[side][at] for pair in pairs)))) for side in self._sides
        )

    def _extreme(self, var: int, side: int) -> None:
        if self._progress.stopping:  # in the small program
            return
        cost = np.zeros(self.system.n_vars)
        cost[var] = 1.0 if side else -1.0
        optimum = self._programs.optimum(cost)
        if optimum is None:
            self._unsolved += self._progress.stopping or not self._fall_back(var, side, cost)
            return
        departure, duals = optimum
        multipliers = Vector.of(_simple(duals))
        self._notes.proof(var, side, multipliers.placed(self.system.needed))
        best = float(departure[var])
        if not self._see(departure, keep=True)[var]:
            closer = self._scaled_extreme(var, cost, best)
            if closer is None:
                return
            best = closer
        if not self.system.has_counts:
            # what no point shows is not reached: the interval is rather stated too narrow than too wide
            self.proven[side][var] = self.reach[side][var]
            return
        # fractional departures go at least as far as whole ones: their optimum, rounded, is a bound
        self.proven[side][var] = np.floor(best + NEAR_WHOLE) if side else np.ceil(best - NEAR_WHOLE)
        if self.open(side)[var]:
            whole = self._programs.whole_optimum(cost)
            if whole is None:
                self._unsolved += 1
                return
            self._see(whole, keep=True)
            self.proven[side][var] = self.reach[side][var]

    def _fall_back(self, var: int, side: int, cost: FloatArray) -> bool:
        """Settle an extreme whose program was not solved; returns False if it stays open.

        First in a scale of its own (`_scaled_extreme`) from the farthest known departure, then by rational
        arithmetic, whose result is exact.
        """
        farthest = float(self.reach[side][var])
        # `_scaled_extreme` returns the size that it was given where no program showed more
        if not self.system.has_counts and self._scaled_extreme(var, cost, farthest) not in (None, farthest):
            self.proven[side][var] = self.reach[side][var]
            return True
        end = float(self.proven[side][var])
        if not 0 < abs(end) < np.inf:
            return False
        departure = self._programs.exact_extreme(var, end, np.zeros(self.system.n_vars))
        if departure is None or not self._see(departure, keep=True)[var]:
            return False
        if not self.system.has_counts:
            self.proven[side][var] = self.reach[side][var]
        return not self._is_open(var, side)

    def _scaled_extreme(self, var: int, cost: FloatArray, size: float) -> float | None:
        """Compute an extreme that is much smaller than the bounds around it by a program in its own scale.

        Other variables are bounded by a multiple of its size. If none is at that bound, the optimum is also
        that of the component, by convexity. Otherwise the bounds are widened. None if the user asked to stop.
        """
        s, reach = self.system, max(abs(size), 1.0)
        while (end := reach * _WIDER) < self._programs.widest:
            departure = self._programs.truncated_optimum(cost, end)
            if departure is None:
                return None if self._progress.stopping else size
            stands = (s.lower < -end) & (departure <= -end * _ALMOST)
            stands |= (s.upper > end) & (departure >= end * _ALMOST)
            is_significant = self._see(departure, keep=True)[var]
            if is_significant and not stands.any():
                return float(departure[var])
            reach *= _WIDER
        return size

    def _see(self, departure: FloatArray, keep: bool = False) -> BoolArray:
        """Record a departure, and its reverse within the bounds; returns the entries that it proves."""
        nearest = np.rint(departure)
        off = np.abs(departure - nearest)
        # a fractional departure of counts is no table that could be the true one
        if self.system.has_counts and np.any(off > NEAR_WHOLE):
            return np.zeros(len(departure), bool)
        departure = np.where(off < (NEAR_WHOLE if self.system.has_counts else NEGLIGIBLE), nearest, departure)
        is_significant = self._widen(departure, keep)
        with np.errstate(divide="ignore", invalid="ignore"):
            room = np.where(departure > 0, self.system.lower, self.system.upper) / -departure
        # without entries that are round-off: at a bound, they would leave no room for the reverse
        reach = float(np.min(room[np.abs(departure) > SOLVER_TOLERANCE], initial=np.inf))
        # only a whole multiple of whole departures is whole
        reach = np.floor(reach + SOLVER_TOLERANCE) if self.system.has_counts else reach
        if 0 < reach < np.inf:
            self._widen(-reach * departure, False)
        return is_significant

    def _widen(self, departure: FloatArray, keep: bool) -> BoolArray:
        miss = violation_of(self.system, departure)
        is_significant = significant(departure, miss)
        # the solver may exceed a bound by its tolerance
        reached = np.clip(np.where(is_significant, departure, 0.0), self.system.lower, self.system.upper)
        before = self._n_open()
        self.reach = [np.minimum(self.reach[0], reached), np.maximum(self.reach[1], reached)]
        settled = before - self._n_open()
        if settled:
            self._progress.advance(settled)
        if settled or keep:
            self._notes.witness(Vector.of(departure, miss))
        return is_significant


def _simple(multipliers: FloatArray) -> FloatArray:
    """Multipliers rounded to simple fractions: any multipliers prove a bound, simple ones a sharp bound."""
    near = np.rint(multipliers * _FRACTIONS) / _FRACTIONS
    return np.where(np.abs(multipliers - near) < NEGLIGIBLE, near, multipliers)
