"""The greedy heuristic: protects one primary after the other, each with the cheapest complement."""

from collections.abc import Sequence

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.language import mark
from tabguard.base.processes import Crew
from tabguard.base.progress import Progress
from tabguard.lp import Asks, LocalSolver, Model, Move, Moves, build_model
from tabguard.suppress.clock import Clock
from tabguard.suppress.envelope import envelope
from tabguard.suppress.needs import Demand, Reach, demands_of, group_needs, ranges_of
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_bools, frozen_floats
from tabguard.table.tolerance import SEARCH_ROUND_OFF
from tabguard.table.witnesses import NO_WITNESSES, Witnesses

_BLOCK = 64
"""Cells of each thread processed between two checks of the work limit."""
_MOST_ALONE = 200_000
"""Number of primaries above which moves among primaries alone are not searched for first. Most of the largest
levels cannot be reached without secondaries: of 616,112 cells, 1,900 took 17 seconds. A pass finds the same
moves itself; on 9,575 cells its pattern and its time are the same."""


@frozen(eq=False)
class Draft:
    """The pattern found by one pass.

    Parameters
    ----------
    suppressed : bool array, shape (n_cells,)
    witnesses : Witnesses
        Moves that prove the protection of the primaries.
    short : tuple of int
        Cells that could not reach their levels.
    complete : bool
        Whether every primary was processed.
    cost : float
    lps : int
        Linear programs solved.
    work : int
        Work of the linear programs, as `LocalSolver.work`.
    summed : int
        How many of the first witnesses were summed over all relations when they were found.
    """

    suppressed: BoolArray = field(converter=frozen_bools)
    witnesses: Witnesses
    short: tuple[int, ...]
    complete: bool
    cost: float
    lps: int
    work: int = 0
    summed: int = 0


def joined(problem: Problem, drafts: Sequence[Draft]) -> Draft:
    """The first draft with the suppressed cells and the moves of the others added."""
    hidden = np.logical_or.reduce([draft.suppressed for draft in drafts])
    witnesses = Witnesses.joined([draft.witnesses for draft in drafts])
    return evolve(drafts[0], suppressed=hidden, witnesses=witnesses, cost=problem.cost_of(hidden), summed=0)


@frozen(eq=False)
class GivenMoves:
    """Moves of cells that are suppressed in any case; they cost nothing and are valid in every pass.

    Parameters
    ----------
    up, down : float arrays, shape (n_cells,)
        Largest distance by which these moves take each cell up and down.
    witnesses : Witnesses
    """

    up: FloatArray = field(converter=frozen_floats)
    down: FloatArray = field(converter=frozen_floats)
    witnesses: Witnesses


def moves_among_given(problem: Problem, order: IntArray, progress: Progress, clock: Clock) -> GivenMoves:
    """Find moves by which primaries protect one another without any secondary.

    The programs are small, since only cells suppressed from the start can move, and later passes need not
    solve them again.
    """
    up, down = np.zeros(len(problem)), np.zeros(len(problem))
    if len(order) > _MOST_ALONE:
        return GivenMoves(up, down, NO_WITNESSES)
    progress.phase(mark("primaries alone"))
    if clock.over:  # the model alone takes a while
        return GivenMoves(up, down, NO_WITNESSES)
    inner = Pass(problem, problem.given, progress, clock)
    todo = order[inner.movable(order)]
    progress.phase(mark("primaries alone"), len(todo))
    witnesses = inner.run(todo, np.zeros(len(problem))).witnesses
    cells = witnesses.cells
    rise, fall = ranges_of(problem.up[cells], problem.down[cells], witnesses.departure, witnesses.lengths)
    np.maximum.at(up, cells, rise)
    np.maximum.at(down, cells, fall)
    return GivenMoves(up, down, witnesses)


class Pass:
    """One run over the primaries of a problem within the cells that may be suppressed.

    Parameters
    ----------
    problem : Problem
    allowed : bool array or None
        Cells that may be suppressed; None for all that are not barred.
    progress : Progress
    clock : Clock
    """

    def __init__(self, problem: Problem, allowed: BoolArray | None, progress: Progress, clock: Clock) -> None:
        self._problem, self._progress, self._clock = problem, progress, clock
        fixed = problem.barred.copy() if allowed is None else problem.barred | ~allowed
        self.model: Model = build_model(problem.matrix, problem.up, problem.down, fixed, look=progress.check)
        reduction = self.model.reduction
        self._alive = np.flatnonzero(reduction.group >= 0)
        self._group = reduction.group
        self._sign = reduction.sign
        self._solver = LocalSolver(self.model, progress, self.over_groups(problem.price))
        together = self._alive[problem.coupled[self._alive] >= 0]
        self._decision, self._decided = problem.coupled[together], self._group[together]

    def movable(self, cells: IntArray) -> BoolArray:
        """Mask of the cells that can move at all."""
        return np.asarray(self._group[cells] >= 0)

    def over_groups(self, cells: FloatArray) -> FloatArray:
        """Sum of a quantity over the cells of each group."""
        group = self._group[self._alive]
        return np.bincount(group, cells[self._alive], self.model.n_groups).astype(np.float64)

    def run(self, order: IntArray, cost: FloatArray, start: GivenMoves | None = None) -> Draft:
        """Protect the cells in the given order.

        Parameters
        ----------
        order : int array
            Cells that must be protected, in the order of processing.
        cost : float array, shape (n_cells,)
            Cost per unit of departure; 0 for cells that are free from the start.
        start : GivenMoves, optional
            Moves known already; the draft contains them too.
        """
        self._begin(cost)
        if start is not None:
            self._take_in(start)
        before, work = self._solver.solves, self._solver.work
        short: list[int] = []
        asks, at = self._asks(order), 0
        while at < len(order) and not self._is_over():
            first = at
            at, stuck, moves = self._solver.departures(asks, first, brief=len(self._decided) > 0)
            self._take(moves)
            self._progress.advance(at - first)
            if not stuck:
                continue
            safe = self._protect(int(order[at]))
            if not safe and self._clock.over:  # its program may have been ended before it had found a move
                break
            if not safe:
                short.append(int(order[at]))
            at += 1
            self._progress.advance()
        draft = self._draft(short, at == len(order), self._solver.solves - before)
        witnesses = start.witnesses if start is not None else NO_WITNESSES
        work = self._solver.work - work
        self._clock.count(draft.lps, work)
        return evolve(draft, witnesses=witnesses + draft.witnesses, work=work)

    def meet(self, order: IntArray, cost: FloatArray) -> Draft:
        """Meet the needs of contributors for the cells in the given order; outsiders are not considered.

        Parameters
        ----------
        order, cost
            As in `run`. Cells with a need that cannot be met are short.
        """
        self._begin(cost)
        demands = demands_of(self._problem, self.model)
        self._through: dict[int, list[Move]] = {group: [] for group in demands}
        before, work, short, complete = self._solver.solves, self._solver.work, list[int](), True
        for cell in order.tolist():
            met = [self._meet_demand(demand) for demand in demands.get(int(self._group[cell]), ())]
            if self._clock.over:
                complete = False
                break
            if not met or not all(met):
                short.append(cell)
            self._progress.advance()
        draft = self._draft(short, complete, self._solver.solves - before)
        self._clock.count(draft.lps, self._solver.work - work)
        return draft

    def _meet_demand(self, demand: Demand) -> bool:
        """Whether a known or a new move meets a contributor's demand; a new one is applied to the pattern."""
        moves = reversed(self._through[demand.group])
        if any(demand.met_by(move, self.model) for move in moves):
            return True
        if self._clock.over:
            return False
        with self._solver.confined(demand.known, demand.up, demand.down):
            move = self._solver.move(demand.group, demand.amount, self._cost)
        if move is None:
            return False
        self._apply(move)
        for group in self._through.keys() & move.groups.tolist():
            self._through[group].append(move)
        return True

    def _begin(self, cost: FloatArray) -> None:
        self._cost = self.over_groups(cost)
        needs = group_needs(self._problem, self.model.reduction)
        self._reach = Reach(self.model.up, self.model.down, needs.up, needs.down, needs.width)
        self._used = np.zeros(self.model.n_groups, bool)
        self._moves: list[Moves] = []

    def _is_over(self) -> bool:
        return self._clock.over

    def _asks(self, order: IntArray) -> Asks:
        """Distances that the groups of some cells must reach for these cells alone, in the form of `Asks`."""
        problem, ahead = self._problem, self._sign[order] > 0
        up, down = problem.need_up[order], problem.need_down[order]
        return Asks(
            self._group[order],
            np.where(ahead, up, down),
            np.where(ahead, down, up),
            problem.need_width[order],
            self._cost,
            self._reach.up,
            self._reach.down,
        )

    def _take_in(self, moves: GivenMoves) -> None:
        group, ahead, reach = self._group[self._alive], self._sign[self._alive] > 0, self._reach
        rise, fall = moves.up[self._alive], moves.down[self._alive]
        np.maximum.at(reach.up, group, np.where(ahead, rise, fall))
        np.maximum.at(reach.down, group, np.where(ahead, fall, rise))

    def cost_alone(
        self,
        order: IntArray,
        cost: FloatArray,
        weight: FloatArray,
        moves: GivenMoves,
        most_work: float = np.inf,
    ) -> FloatArray:
        """Cost by `weight` of the complement that each cell needs when protected alone, shape (n_cells,).

        0 for cells that `moves` protect already, and for cells not processed within `most_work` (in units of
        `LocalSolver.work`). Infinite for cells that cannot be protected, and for those whose program grows
        too large: they are the hardest. Cells are independent, so that the result does not depend on the
        number of threads.
        """
        unit, price = self.over_groups(cost), self.over_groups(weight)
        # the direction with the larger distance stands for both
        amount = self._problem.level * np.where(self._problem.need_up >= self._problem.need_down, 1, -1)
        reached = np.where(amount > 0, moves.up, moves.down)
        todo = np.flatnonzero((reached < np.abs(amount) * (1 - SEARCH_ROUND_OFF))[order])
        cells = order[todo]
        # cells that always move together by the same distance need the same complement
        pairs = np.column_stack([self._group[cells], amount[cells] * self._sign[cells]])
        _, first, same = np.unique(pairs, axis=0, return_index=True, return_inverse=True)
        turn = np.sort(first)
        need, work = np.zeros(len(todo)), np.zeros(len(todo))
        more = range(min(self._clock.threads, len(turn)) - 1)
        solvers = [self._solver, *(LocalSolver(self.model, self._progress) for _ in more)]
        self._progress.phase(mark("look ahead"), len(turn))

        def some(solver: LocalSolver, part: IntArray) -> None:
            if not self._clock.over:
                groups, amounts = pairs[part, 0].astype(np.int64), pairs[part, 1]
                need[part], work[part] = solver.costs_alone(groups, amounts, unit, price)
                self._progress.advance(len(part))

        with Crew(solvers) as crew:
            for start in range(0, len(turn), _BLOCK * len(solvers)):
                if self._clock.over or work.sum() > most_work:
                    break
                block = turn[start : start + _BLOCK * len(solvers)]
                # those of the largest levels take longest
                crew.each(some, [block[name :: len(solvers)] for name in range(len(solvers))])
        need[np.cumsum(work) > most_work] = 0.0  # exactly those, however long the blocks are
        alone = np.zeros(len(order))
        alone[todo] = need[first[same]]
        return alone

    def envelope(self, weight: FloatArray, progress: Progress, clock: Clock) -> BoolArray | None:
        """Cells in the cheapest envelope of all departures, shape (n_cells,); None if time ran out."""
        reduction = self.model.reduction
        needs = group_needs(self._problem, reduction)
        departures = envelope(self.model, needs, self.over_groups(weight), progress, clock)
        if departures is None:
            return None
        cells = np.zeros(len(weight), bool)
        cells[self._alive] = departures[self._group[self._alive]] > 0
        return cells

    def _protect(self, cell: int) -> bool:
        """Find the moves that a cell still needs, whatever its group's other cells need; whether it is
        protected."""
        group, problem = int(self._group[cell]), self._problem
        if group < 0:
            return False
        up, down, width = (float(n[cell]) for n in (problem.need_up, problem.need_down, problem.need_width))
        if self._sign[cell] < 0:
            up, down = down, up
        reach, slack = self._reach, 1 - SEARCH_ROUND_OFF
        for amount, reached in ((up, reach.up), (-down, reach.down)):
            if reached[group] < abs(amount) * slack:
                self._move(group, amount)
        if reach.up[group] + reach.down[group] < width * slack:
            self._widen(group, width)
        return reach.suffices(group, up, down, width)

    def _move(self, group: int, amount: float) -> None:
        """Move a group by an amount, or as far as possible."""
        move = self._solver.move(group, amount, self._cost)
        if move is None:
            move = self._solver.move(group, amount, self._cost, partial=True)
        if move is not None:
            self._apply(move)

    def _apply(self, move: Move) -> None:
        """Add a move to the pattern: its groups are suppressed, and free from now on."""
        self._cost[move.groups] = 0.0
        self._reach.record(move.groups, move.z)
        self._take(Moves.of(move))

    def _take(self, moves: Moves) -> None:
        """Store moves whose distances are recorded; their groups, and those coupled to them, become
        suppressed."""
        if not len(moves.length):
            return
        self._moves.append(moves)
        self._used[moves.group] = True
        if len(self._decided):  # cells coupled to suppressed cells are suppressed with them
            decisions = self._decision[np.isin(self._decided, moves.group)]
            self._cost[self._decided[np.isin(self._decision, decisions)]] = 0.0

    def _widen(self, group: int, width: float) -> None:
        """Reach the required width upwards first, and the rest downwards."""
        reach = self._reach
        self._move(group, width - float(reach.down[group]))
        if reach.up[group] + reach.down[group] < width * (1 - SEARCH_ROUND_OFF):
            self._move(group, float(reach.up[group]) - width)

    def _draft(self, short: list[int], complete: bool, lps: int) -> Draft:
        suppressed = self._problem.given.copy()
        passable = self._used[self._group[self._alive]]
        suppressed[self._alive[passable]] = True
        suppressed = self._problem.closed(suppressed)
        witnesses = witnesses_of(self.model, self._moves)
        cost = self._problem.cost_of(suppressed)
        return Draft(suppressed, witnesses, tuple(short), complete, cost, lps)


def witnesses_of(model: Model, moves: Sequence[Moves]) -> Witnesses:
    """Convert moves of groups to moves of cells together: tens of thousands one by one would take seconds."""
    if not moves:
        return NO_WITNESSES
    groups, z, lengths, _ = Moves.joined(moves)
    order = np.lexsort((groups, np.repeat(np.arange(len(lengths)), lengths)))
    cells, departure = model.cells_of(groups[order], z[order])
    size = np.concatenate([[0], np.cumsum(np.diff(model.reduction.member_ptr)[groups[order]])])
    ends = size[np.cumsum(np.concatenate([[0], lengths]))]
    return Witnesses(cells, departure, np.diff(ends))
