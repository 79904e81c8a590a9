"""Patterns near the cheapest point of the relaxed master problem, which shows which complements are worth
their cost.

A pass of the heuristics considers one primary at a time. The relaxed master problem considers all of them
together, and its cheapest point says how much of each complement the best patterns use. Passes whose prices
are low where that share is high find patterns near the optimum. Points of several rounds give different
patterns; the cheapest one is kept.
"""

import numpy as np
from attrs import evolve, frozen

from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.formulation import formulate
from tabguard.suppress.exact.relaxation import Relaxation, UnreachableError
from tabguard.suppress.greedy import Draft
from tabguard.suppress.problem import Problem
from tabguard.suppress.search import Search
from tabguard.suppress.task import Task
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.result import Step

_WORK, _MOST_WORK = 1e-2, 4.0
"""Work on the relaxation for each requirement and in all, in seconds of a common machine. On tables with more
requirements the relaxation is then still far from its bound, and its points are of little use."""
_EARLY, _EVERY = 24, 6
"""Rounds before the first pass, since the first points are of little use, and rounds between two passes."""
_FRUITLESS = 3
"""Passes without gain after which no further ones are run."""
_HALF = 0.5
"""Share of a cell from which it counts as suppressed: 0.3 and 0.7 gave more costly patterns."""
_STEEP = 4
"""Prices fall with this power of the share that the point leaves published."""
_FLOOR = 1e-2
_HOPE = 1.15
"""A pattern that costs more than this many times the best is neither cleaned up nor trimmed."""
_PROGRAM = 5e-4
"""Work of a linear program of a pass, in seconds of a common machine."""


@frozen(eq=False)
class Guided:
    """The cheapest pattern found, if any, and the relaxation from which the search continues.

    Parameters
    ----------
    draft : Draft or None
    relaxation : Relaxation
    lps : int
        Linear programs solved.
    """

    draft: Draft | None
    relaxation: Relaxation
    lps: int


def guided(task: Task, short: IntArray) -> Guided | None:
    """Solve the relaxed master problem round by round, and run a pass of the heuristics every few rounds.

    Parameters
    ----------
    task : Task
        The work is counted on its clock.
    short : int array
        Cells whose levels are not required.

    Returns
    -------
    Guided or None
        None if a level is found to be out of reach.
    """
    formulation = formulate(task.problem, set(short.tolist()), task.progress.look)
    work = min(_MOST_WORK, _WORK * len(formulation), task.clock.work)
    clock = Clock(task.progress, task.clock.left, work, whole=task.clock)
    relaxation = Relaxation(formulation, task.progress, clock)
    passes = _Passes(task, np.setdiff1d(task.problem.needy, short))
    try:
        relaxation.start()
        relaxation.run(rounds=_EARLY)
        while not clock.over and not relaxation.converged and passes.fruitless < _FRUITLESS:
            before = relaxation.rounds
            relaxation.run(rounds=_EVERY)
            if relaxation.rounds == before:
                break
            passes.near(formulation.shares(relaxation.point))
    except UnreachableError:
        return None
    finally:
        task.clock.spend(clock.spent)
    return Guided(passes.best, relaxation, relaxation.solves + passes.lps)


def prices_near(problem: Problem, share: FloatArray) -> FloatArray:
    """Prices that are low where a point suppresses most of a cell, shape (n_cells,).

    Parameters
    ----------
    problem : Problem
    share : float array, shape (n_cells,)
        Share to which the point suppresses each cell, from 0 to 1.
    """
    charged = problem.price[problem.price > 0]
    floor = _FLOOR * float(charged.min()) if len(charged) else 1.0
    price = np.maximum(problem.price * (1 - share) ** _STEEP, floor)
    return np.where(problem.given, 0.0, price)


class _Passes:
    """Patterns near points; the cheapest complete one is kept."""

    def __init__(self, task: Task, cells: IntArray) -> None:
        self._task, self._cells, self._steps = task, cells, list[Step]()
        # all programs count alike here, see `near`
        clock = Clock(task.progress, task.clock.left, whole=task.clock)
        self._search = Search(evolve(task, steps=self._steps, clock=clock))
        self.best: Draft | None = None
        self.fruitless = 0

    def near(self, share: FloatArray) -> None:
        """Complete a point's largest shares to a pattern, and run a pass at its prices; keep the cheaper one.

        Either of the two is far cheaper on some tables.
        """
        problem, clock, best = self._task.problem, self._task.clock, self.best
        if clock.over:
            return
        before, search = self.lps, self._search
        draft = search.complete((share > _HALF) | problem.given, self._cells)
        self._take(search.trim(draft) if draft.cost <= self._cost_limit else draft)
        self._take(search.at_prices(self._cells, prices_near(problem, share), self._cost_limit))
        self.fruitless = 0 if self.best is not best else self.fruitless + 1
        clock.spend(_PROGRAM * (self.lps - before))

    def _take(self, draft: Draft) -> None:
        if draft.complete and not draft.short and (self.best is None or draft.cost < self.best.cost):
            self.best = draft

    @property
    def _cost_limit(self) -> float:
        """Cost above which a pattern is neither cleaned up nor trimmed."""
        return np.inf if self.best is None else _HOPE * self.best.cost

    @property
    def lps(self) -> int:
        """Linear programs solved."""
        return sum(step.lps for step in self._steps)
