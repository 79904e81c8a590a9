"""Large-neighbourhood search: improves a pattern by solving small exact programs around costly secondaries.

Around a costly secondary about a hundred choices are free and all others fixed. A small master problem over
the cuts of the exact method chooses among the free ones. If its choice misses requirements, the cheapest
departures complete it to a pattern, and new cuts improve the next choice. Cuts hold for the whole table:
later neighbourhoods and the lower bound start with all of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import numpy as np
from attrs import field, frozen
from scipy import sparse

from tabguard.base.errors import SolverError
from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.lp import LocalSolver, Model, Move, Rows, Solver
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.formulation import DOWN, UP, WIDTH, Formulation, formulate
from tabguard.suppress.exact.relaxation import Relaxation, UnreachableError
from tabguard.suppress.needs import ranges_of
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_bools
from tabguard.table.tolerance import RELATIVE_TOLERANCE, SEARCH_ROUND_OFF, SOLVER_TOLERANCE
from tabguard.table.witnesses import Witness, Witnesses, as_witnesses

_GAP, _NODES = 1e-2, 20
_SOLVE, _PIVOT = 5e-3, 2.5e-4
"""Work of a solve and of a simplex iteration in branch and bound, in seconds of a common machine."""
_MET = 1e-9


def solve_neighbourhood(
    cuts: sparse.csr_array,
    weight: FloatArray,
    point: BoolArray,
    free: IntArray,
    progress: Progress,
    clock: Clock,
) -> tuple[BoolArray, bool] | None:
    """Find a nearly cheapest solution for some choices that fulfils all cuts.

    Parameters
    ----------
    cuts : csr_array, shape (n_cuts, n_choices)
    weight : float array, shape (n_choices,)
    point : bool array, shape (n_choices,)
        The present point; it fulfils the cuts.
    free : int array
        The choices to make again.
    progress : Progress
    clock : Clock

    Returns
    -------
    bool array, shape (n_choices,), and bool; or None
        The point, and whether the program was solved; None if the solver found none.
    """
    rest = point.astype(np.float64)
    rest[free] = 0.0
    missing = 1.0 - cuts @ rest
    # the fixed choices fulfil the other cuts already
    open_cuts = np.flatnonzero(missing > _MET)
    rows = sparse.csr_array(cuts[open_cuts][:, free])
    filled = np.flatnonzero(np.diff(rows.indptr))
    rows = sparse.csr_array(rows[filled])
    rhs = np.repeat(missing[open_cuts][filled], np.diff(rows.indptr))
    data = np.minimum(rows.data / rhs, 1.0)  # for 0/1 choices, a coefficient above 1 is equivalent to 1
    weight = weight[free] / (float(weight[free].mean()) or 1.0)
    n_rows, n = rows.shape
    solver = Solver(progress, stop_early=True, presolve=True)
    solver.option("mip_rel_gap", _GAP)
    solver.option("mip_max_nodes", _NODES)
    sums, binary = (np.ones(n_rows), np.full(n_rows, np.inf)), np.ones(n, np.int32)
    solver.load(weight, np.zeros(n), np.ones(n), Rows(rows.indptr, rows.indices, data), sums, integer=binary)
    solver.start_from(point[free].astype(np.float64))
    try:
        solution = solver.solve(clock.left)
    except SolverError:  # the neighbourhood stays as it is
        return None
    clock.spend(_SOLVE + _PIVOT * solution.iterations)
    if not solution.has_point:
        return None
    new_point = point.copy()
    new_point[free] = solution.x > 0.5
    return new_point, solution.optimal


class KnownMoves:
    """A store of moves. A move is valid at every point that suppresses all its groups.

    Parameters
    ----------
    model : Model
    """

    def __init__(self, model: Model) -> None:
        self._model = model
        self._moves: list[Move] = []
        self._ranges: list[tuple[FloatArray, FloatArray]] = []
        self._flat: tuple[IntArray, FloatArray, FloatArray, IntArray] | None = None

    def __len__(self) -> int:
        return len(self._moves)

    def add(self, move: Move) -> tuple[FloatArray, FloatArray]:
        """Add a move; returns the distances by which it moves its groups up and down."""
        ranges = ranges_of(self._model.up[move.groups], self._model.down[move.groups], move.z)
        self._moves.append(move)
        self._ranges.append(ranges)
        self._flat = None
        return ranges

    def take(self, witnesses: Iterable[Witness], progress: Progress) -> None:
        """Add moves of cells; raises `Cancelled` and `Ended`."""
        group, sign = self._model.reduction.group, self._model.reduction.sign
        for witness in witnesses:
            progress.look()
            groups, first = np.unique(group[witness.cells], return_index=True)
            if len(groups) and groups[0] >= 0:
                self.add(Move(groups, witness.departure[first] * sign[witness.cells[first]]))

    def reached(self, hidden: BoolArray) -> tuple[FloatArray, FloatArray]:
        """The largest distances by which the valid moves take each group up and down, shape (n_groups,)
        each."""
        up, down = np.zeros(len(hidden)), np.zeros(len(hidden))
        if self._moves:
            group, rise, fall, name = self._entries()
            # a move counts only if none of its groups is published
            holds = np.bincount(name[~hidden[group]], minlength=len(self))[name] == 0
            np.maximum.at(up, group[holds], rise[holds])
            np.maximum.at(down, group[holds], fall[holds])
        return up, down

    def keep(self, hidden: BoolArray, most: int) -> None:
        """Drop the moves that are not valid at a point if there are more than `most`."""
        if len(self) > most:
            valid = [i for i, move in enumerate(self._moves) if hidden[move.groups].all()]
            self._moves = [self._moves[i] for i in valid]
            self._ranges = [self._ranges[i] for i in valid]
            self._flat = None

    def witnesses(self, hidden: BoolArray) -> Witnesses:
        """The moves that are valid at a point, as moves of cells."""
        return as_witnesses(
            Witness(*self._model.cells_of(move.groups, move.z))
            for move in self._moves
            if hidden[move.groups].all()
        )

    def _entries(self) -> tuple[IntArray, FloatArray, FloatArray, IntArray]:
        """Group, range up, range down and number of the move, entry by entry."""
        if self._flat is None:
            lengths = [len(move.groups) for move in self._moves]
            self._flat = (
                np.concatenate([move.groups for move in self._moves]),
                np.concatenate([rise for rise, _ in self._ranges]),
                np.concatenate([fall for _, fall in self._ranges]),
                np.repeat(np.arange(len(self)), lengths),
            )
        return self._flat


_SIZE, _LEAST, _SHRINK = 130, 40, 0.8
"""Number of free choices at first and at least, and the factor after a program that was not solved. More
choices make the program slow, with fewer it finds less (tested: 60 to 200)."""
_ROUNDS = 4
"""Number of times that the choices of a neighbourhood are made; the first few bring most of the gain."""
_SEPARATED = 6
"""Number of missed requirements per choice that are separated; their cuts often cover the others."""
_WORTH = 0.1
"""A neighbourhood is abandoned when its possible gain is at most this share of the gain so far."""
_POWERS = (1.0, 1.5)
"""Powers of the cost used in turn as the price of a unit of departure in repairs."""
_START = 2e-3
"""Work on the initial relaxation for each requirement, in seconds of a common machine."""
_PROGRAM = 5e-4
_FLOOR = 1e-2
_FRUITLESS = 2
"""Number of sweeps without gain after which the search ends."""
_MOST_MOVES = 8000
_STRAY = 0.1


@frozen
class Asked:
    """How long the search for cheaper patterns lasts.

    Parameters
    ----------
    sweeps : int
        Largest number of passes over all secondaries.
    enough : float
        The search ends when the lower bound is at least this share of the cost.
    """

    sweeps: int
    enough: float = math.inf


@frozen(eq=False)
class Improved:
    """A pattern that costs no more than the one given.

    Parameters
    ----------
    hidden : bool array, shape (n_cells,)
    witnesses : Witnesses
    cost : float
    relaxation : Relaxation
        The relaxation with all cuts found, from which a later step continues.
    lps : int
    """

    hidden: BoolArray = field(converter=frozen_bools)
    witnesses: Witnesses
    cost: float
    relaxation: Relaxation
    lps: int


@frozen(eq=False)
class _Examined:
    """Requirements that a point misses, and the point completed by choices that meet them, if possible."""

    missed: IntArray
    repaired: BoolArray | None


def improve(
    problem: Problem,
    hidden: BoolArray,
    short: IntArray,
    witnesses: Witnesses,
    effort: Asked,
    progress: Progress,
    clock: Clock,
    start: Relaxation | None = None,
    keep: Callable[[BoolArray], None] | None = None,
) -> Improved:
    """Make a pattern cheaper.

    Parameters
    ----------
    problem : Problem
    hidden : bool array, shape (n_cells,)
        A pattern that protects all cells except those that are short.
    short : int array
        Cells whose levels are not required.
    witnesses : Witnesses
        Moves that prove the protection of the pattern.
    effort : Asked
    progress : Progress
    clock : Clock
        Ends the search early; the pattern is valid at any time.
    start : Relaxation, optional
        An earlier relaxation of the same problem without the same cells, to continue from.
    keep : callable, optional
        Called with each cheaper pattern, shape (n_cells,).

    Raises
    ------
    Ended
        If *stop and keep* was requested before the search began.
    """
    beyond = set(np.asarray(short).tolist())
    while True:
        relaxation, start = start or _fresh(formulate(problem, beyond, progress.look), progress, clock), None
        formulation = relaxation.formulation
        begin = formulation.choice(hidden) > 0.5
        search = _Neighbourhoods(problem, relaxation, begin, witnesses, progress, clock, keep)
        try:
            search.run(effort)
        except UnreachableError as out:
            cells, _ = formulation.model.cells_of(np.array([out.group]), np.zeros(1))
            # their levels are out of reach for every pattern: the search begins again without them
            beyond |= set(cells.tolist())
            continue
        before = problem.cost_of(hidden)
        pattern = formulation.pattern(search.best.astype(np.float64), problem.given)
        cost = problem.cost_of(pattern)
        if not search.sound or cost >= before:
            return Improved(hidden, witnesses, before, relaxation, search.lps)
        return Improved(pattern, search.witnesses, cost, relaxation, search.lps)


def _fresh(formulation: Formulation, progress: Progress, clock: Clock) -> Relaxation:
    work = _START * len(formulation)
    return Relaxation(formulation, progress, Clock(progress, clock.left, work, whole=clock))


class _Neighbourhoods:
    """State of the search; `best` is a protected pattern at any time once `sound` is set."""

    def __init__(
        self,
        problem: Problem,
        relaxation: Relaxation,
        start: BoolArray,
        witnesses: Witnesses,
        progress: Progress,
        clock: Clock,
        keep: Callable[[BoolArray], None] | None,
    ) -> None:
        self._problem, self._keep_pattern = problem, keep
        self._formulation = formulation = relaxation.formulation
        self.relaxation, self._progress, self._clock = relaxation, progress, clock
        self._solver = LocalSolver(formulation.model, progress)
        self._weight = np.where(formulation.hidden, 0.0, formulation.weight)
        self._rng = np.random.default_rng(len(formulation))
        self._known_moves = KnownMoves(formulation.model)
        self._known_moves.take(witnesses, progress)
        self.best = start
        self.sound = False
        self._tried, self._size = 0, _SIZE

    @property
    def lps(self) -> int:
        """Linear programs solved."""
        return self.relaxation.solves + self._solver.solves

    @property
    def witnesses(self) -> Witnesses:
        """The moves that are valid for the best pattern."""
        return self._known_moves.witnesses(self._formulation.choices.made(self.best))

    @property
    def _cost(self) -> float:
        return float(self._weight @ self.best)

    def run(self, effort: Asked) -> None:
        """Repeat sweeps until nothing improves or time is up.

        Raises
        ------
        UnreachableError
        """
        first = self._examine(self.best, 1.0)
        if first.repaired is None:
            return
        self.best, self.sound = first.repaired, True
        if not self.relaxation.rounds:
            self.relaxation.start()
            self.relaxation.run()
        self.relaxation.go_on(self._clock)
        fruitless = 0
        for _ in range(effort.sweeps):
            before = self._cost
            self._sweep(effort.enough)
            fruitless = 0 if self._cost < before * (1 - SEARCH_ROUND_OFF) else fruitless + 1
            if self._clock.over or fruitless == _FRUITLESS or self._close(effort.enough):
                break

    def _close(self, enough: float) -> bool:
        """Whether the lower bound is at least a share of the cost."""
        hidden = self._formulation.pattern(self.best.astype(np.float64), self._problem.given)
        return self.relaxation.bound >= enough * self._problem.cost_of(hidden)

    def _sweep(self, enough: float) -> None:
        """Search once around every secondary, most costly first, unless it was free already in this sweep."""
        pending = self.best & (self._weight > 0)
        self._progress.phase(mark("improvement"), int(pending.sum()))
        while pending.any() and not self._clock.over and not self._close(enough):
            seed = int(np.where(pending, self._weight, 0.0).argmax())
            free = self._neighbourhood(seed)
            cost = self._cost
            self._choose(free)
            if self._cost < cost:
                self._keep_best()
            before = int(pending.sum())
            pending[free] = pending[seed] = False
            pending &= self.best
            self._progress.advance(before - int(pending.sum()))
            self._known_moves.keep(self._formulation.choices.made(self.best), _MOST_MOVES)

    def _keep_best(self) -> None:
        """Store the best pattern of cells, from which a later run starts if this one is killed."""
        if self._keep_pattern is not None:
            self._keep_pattern(self._formulation.pattern(self.best.astype(np.float64), self._problem.given))

    def _neighbourhood(self, seed: int) -> IntArray:
        """The choices nearest to a seed, ring by ring; in the last ring suppressed or eligible ones first."""
        model, choices, fixed = self._formulation.model, self._formulation.choices, self._formulation.hidden
        likely = self.best | (self.relaxation.point > SOLVER_TOLERANCE)
        inside = np.zeros(len(fixed), bool)
        inside[seed] = True
        front = np.array([seed])
        while (n_free := self._size - int(inside.sum())) > 0:
            ring = choices.of_groups(model.groups_of(model.rows_of(choices.groups_of(front))))
            ring = ring[~inside[ring] & ~fixed[ring]]
            if not len(ring):
                break
            chance = self._rng.random(len(ring))
            if len(ring) > n_free:
                # a random part below 1 decides only between choices that are equally promising
                rank = chance + likely[ring] + self.best[ring]
                ring = ring[np.argsort(-rank, kind="stable")[:n_free]]
                chance = chance[:n_free]
            inside[ring] = True
            onward = ring[likely[ring] | (chance < _STRAY)]
            front = onward if len(onward) else ring
        return np.flatnonzero(inside & ~fixed)

    def _choose(self, free: IntArray) -> None:
        """Optimise over some free choices in a few rounds, and keep the best pattern found."""
        base, cost = self.best, self._cost
        for _ in range(_ROUNDS):
            if self._clock.over:
                return
            matrix = self.relaxation.store.matrix
            chosen = solve_neighbourhood(matrix, self._weight, base, free, self._progress, self._clock)
            if chosen is None:
                return
            point, solved = chosen
            if not solved:
                self._size = max(_LEAST, int(_SHRINK * self._size))
            least = float(self._weight @ point)
            if least >= self._cost * (1 - SEARCH_ROUND_OFF):
                return
            self._tried += 1
            examined = self._examine(point, _POWERS[self._tried % len(_POWERS)])
            if examined.repaired is not None and self._is_cheaper(examined.repaired):
                self.best = examined.repaired
            if not len(examined.missed) or self._cost - least < _WORTH * (cost - self._cost):
                return
            before = len(self.relaxation.store)
            self.relaxation.find(point.astype(np.float64), SEARCH_ROUND_OFF, examined.missed[:_SEPARATED])
            if len(self.relaxation.store) == before:
                return

    def _is_cheaper(self, point: BoolArray) -> bool:
        return float(self._weight @ point) < self._cost * (1 - SEARCH_ROUND_OFF)

    def _examine(self, point: BoolArray, power: float) -> _Examined:
        """Find the requirements that a point misses, and add the cheapest choices that meet each of them;
        ends when these cost too much and enough requirements are known."""
        formulation, solves = self._formulation, self._solver.solves
        choices, free = formulation.choices, formulation.choices.made(point)
        up, down = self._known_moves.reached(free)
        repaired, missed, possible = point.copy(), list[int](), True
        price = np.where(point, 0.0, self._prices(power))
        for number in np.flatnonzero(self._lacking(up, down)).tolist():
            group = int(formulation.group[number])
            if not self._lacking(up[group], down[group], number):
                continue
            enough = self.sound and len(missed) >= _SEPARATED
            if self._clock.over or (enough and not self._is_cheaper(repaired)):
                possible = False
                break
            move = self._move(number, float(up[group]), float(down[group]), choices.sums(price))
            if move is None or not free[move.groups].all():
                missed.append(number)
            if move is None:
                possible = False
                continue
            rise, fall = self._known_moves.add(move)
            up[move.groups] = np.maximum(up[move.groups], rise)
            down[move.groups] = np.maximum(down[move.groups], fall)
            further_choices = choices.of_groups(move.groups)
            repaired[further_choices], price[further_choices] = True, 0.0
            possible &= not self._lacking(up[group], down[group], number)
        self._clock.spend(_PROGRAM * (self._solver.solves - solves))
        return _Examined(np.array(missed, np.int64), repaired if possible else None)

    def _lacking(self, up: FloatArray, down: FloatArray, number: int | slice = slice(None)) -> BoolArray:
        """Whether distances proven for all groups, or for one requirement's group, leave requirements
        unmet."""
        formulation = self._formulation
        side, level = formulation.side[number], formulation.level[number]
        rise, fall = (
            (up, down) if isinstance(number, int) else (up[formulation.group], down[formulation.group])
        )
        have = np.where(side == UP, rise, np.where(side == DOWN, fall, rise + fall))
        return np.asarray(have < level * (1 - SEARCH_ROUND_OFF))

    def _move(self, number: int, up: float, down: float, price: FloatArray) -> Move | None:
        """The cheapest departure that meets a requirement."""
        formulation, model = self._formulation, self._formulation.model
        group, side = int(formulation.group[number]), int(formulation.side[number])
        # the level itself, of which the requirement leaves a little off
        level = float(formulation.level[number]) / (1 - RELATIVE_TOLERANCE)
        rise, fall = min(level, float(model.up[group])), min(level, float(model.down[group]))
        if side != WIDTH:
            return self._solver.move(group, rise if side == UP else -fall, price)
        move = self._solver.move(group, min(level - down, rise), price) if rise > up else None
        return move or self._solver.move(group, -min(level - up, fall), price)

    def _prices(self, power: float) -> FloatArray:
        positive = self._weight[self._weight > 0]
        floor = _FLOOR * float(positive.min()) if len(positive) else 1.0
        return np.asarray(np.maximum(self._weight, floor) ** power)


__all__ = ["Improved", "improve"]
