"""Improves a protected pattern, proves it optimal where possible, and bounds the cost from below.

A pass of the heuristics considers one primary at a time. The relaxed master problem considers all of them
together, and its cheapest point says how much of each complement the best patterns use. Passes whose prices
are low where that share is high find patterns near the optimum. Points of several rounds give different
patterns; the cheapest one is kept.
"""

import math
import time
from functools import partial
from itertools import count

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import SolverError
from tabguard.base.language import mark
from tabguard.base.progress import Ended
from tabguard.suppress.clock import SMALL_WORK, Clock
from tabguard.suppress.exact import Asked, Bound, FindNeeds, Improved, Insiders, bound, improve
from tabguard.suppress.exact.formulation import formulate
from tabguard.suppress.exact.relaxation import Relaxation, UnreachableError
from tabguard.suppress.greedy import Draft, Pass
from tabguard.suppress.problem import Problem, Task
from tabguard.suppress.run import Candidate, Run
from tabguard.suppress.search import Search
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.result import BOUND, Step

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


_ROUNDS = 3
_EXACT_SHARE = 0.9
"""Share of the remaining time for the exact search; the rest is for the check."""
_IMPROVE_SHARE = 0.6
"""Share of the remaining time for improvement."""
_ENDLESS = 2**31
_BRIEF, _BRIEF_EACH = 8.0, 2e-2
"""Work for improvement that the settings did not ask for: the limit in all, and for each primary."""
_BOUND_WORK, _BOUND_SHARE, _BOUND_MOST, _BOUND_IMPROVED = 1.5, 4e-5, 5.0, 0.7
"""Work on the lower bound: a minimum, a share for each linear program that the pattern took, a limit, and a
share of the work on improvement. Work is counted and not timed: the bound is the same on every machine. On
9,575 cells three quarters more for each program raise the bound by 2 % and take a tenth of the run."""
_MOST_BOUNDED = 100_000
"""Cells to protect up to which a bound that was not asked for is worked out. Of 616,112 the needs of their
contributors alone would take gigabytes, and a pattern of rectangles is far from any bound."""


class Refinement:
    """Improves and proves the patterns of a run; each step starts with the cuts of the step before.

    Parameters
    ----------
    run : Run
    thoroughly : bool
        Whether all of the time may be used to prove that a pattern is the best.
    fresh : bool
        Whether the run chooses the whole pattern, and does not complete a given one.
    """

    def __init__(self, run: Run, *, thoroughly: bool, fresh: bool) -> None:
        self._run, self._thoroughly = run, thoroughly
        free = int(np.count_nonzero(~run.plain.given & ~run.plain.barred))
        self.small = fresh and 0 < free <= run.settings.exact_up_to
        """Whether the table is solved exactly, whatever the method."""
        self.proves = thoroughly or self.small or (fresh and run.settings.improves)
        """Whether the step for the bound also searches for a cheaper pattern."""
        self._bound: Bound | None = None
        self._relaxed: tuple[tuple[int, ...], Relaxation] | None = None
        self._improving = 0.0
        settings = run.settings
        self._timed = 60.0 * settings.improve_minutes or math.inf
        self._enough = 1 - settings.improve_until / 100 if settings.improve_until else math.inf

    def improve(self, candidate: Candidate, *, briefly: bool = False) -> Candidate:
        """Search for a cheaper pattern, guided by a relaxation and then neighbourhood by neighbourhood.

        Repeated if unsafe sums arise.

        Parameters
        ----------
        briefly : bool
            True to use only the work that is allowed without being asked, for a small release.
        """
        run, best = self._run, candidate
        work = min(_BRIEF, _BRIEF_EACH * len(run.problem.needy)) if briefly else math.inf
        for _ in range(_ROUNDS):
            if run.clock.over or len(candidate.checked.open) or work <= 0:
                break
            problem, start = run.problem, time.perf_counter()
            run.progress.phase(mark("improvement"))
            seconds = _IMPROVE_SHARE * min(run.clock.left, self._timed)
            clock = run.part(seconds, work)
            try:
                new = self._cheaper(candidate, clock)
            except SolverError:  # what was found before stands
                break
            except Ended:
                run.clock.cut()
                break
            run.note("improvement", new.hidden, time.perf_counter() - start, new.lps)
            work -= clock.spent
            if not briefly:
                self._improving += clock.spent
                self._timed = max(0.0, self._timed - clock.elapsed)
            # cuts that rest on sums of one pattern do not hold for others
            if problem is run.plain:
                self._relaxed = candidate.checked.short, new.relaxation
            if new.cost >= problem.cost_of(candidate.hidden):
                break
            candidate = run.settle_all(new.hidden, new.witnesses, candidate.checked.short)
            best = run.better(best, candidate)
            if run.problem is problem:
                break
        return evolve(best, hidden=run.with_all_sums(best.hidden))

    def _cheaper(self, candidate: Candidate, clock: Clock) -> Improved:
        """The cheapest pattern found by guided passes, and then by the neighbourhood search.

        Raises
        ------
        SolverError, Ended
        """
        run, problem, checked = self._run, self._run.problem, candidate.checked
        short, hidden, witnesses = np.array(checked.short, np.int64), candidate.hidden, checked.witnesses
        guide = guided(evolve(run.task, clock=clock), short)
        relaxation = None
        if guide is not None:
            relaxation, draft = guide.relaxation, guide.draft
            if draft is not None and draft.cost < problem.cost_of(hidden):
                hidden, witnesses = draft.suppressed, draft.witnesses
        sweeps = run.settings.improve or (_ENDLESS if run.settings.improves else 1)
        keep = run.kept.keep
        effort = Asked(sweeps, self._enough)
        new = improve(problem, hidden, short, witnesses, effort, run.progress, clock, relaxation, keep)
        return evolve(new, lps=new.lps + (guide.lps if guide is not None else 0))

    def prove(self, candidate: Candidate, at_risk: IntArray) -> Candidate:
        """Search for a cheaper pattern by cuts, and by branch and bound as far as the work allows.

        If the best pattern is to be proven, repeated while unsafe sums arise.

        Parameters
        ----------
        at_risk : int array
            Primaries that contributors can, or may be able to, estimate too closely.
        """
        run, best, problem = self._run, candidate, self._run.plain
        exact = self._thoroughly or self.small
        name = mark("exact") if exact else mark("improvement")
        clock = self._clock()
        for _ in count() if exact else range(1):
            if clock.over:
                break
            run.progress.phase(name)
            start, before = time.perf_counter(), run.plain.cost_of(best.hidden[: run.n_cells])
            hidden, short = best.hidden[: len(problem)], best.unsettled
            try:
                # the tests count as work of an exact search, but not of a bound, which needs all of its work
                spends = clock if exact else run.clock
                insiders = run.insiders_of(best, at_risk, spends)
                short = short[short < len(problem)]
                new = self._solve_exactly(problem, hidden, short, insiders, clock, spends)
            except SolverError:  # what the heuristic found stands, only without a proof
                break
            except Ended:
                run.clock.cut()
                break
            pattern, cost = run.with_all_sums(new.pattern), problem.cost_of(new.pattern)
            run.note(name, pattern, time.perf_counter() - start, new.lps)
            # sums that are unsafe in one pattern need not be so in others: they may not raise the bound
            if problem is run.plain:
                self._bound = new
            if cost >= before:
                break
            draft = self._lean(pattern)
            lean = draft.suppressed
            # what costs nothing serves contributors too
            if insiders.find is not None and (lean < pattern).any() and insiders.find(lean):
                draft = evolve(draft, suppressed=pattern)
            settled = run.settle_all(draft.suppressed, draft.witnesses, best.checked.short)
            best = run.better(best, settled)
            # a sum must not only be undisclosed, but also be uncertain enough
            if problem is run.problem or run.problem.cost_of(settled.hidden) <= cost:
                break
            problem, best = run.problem, evolve(best, hidden=run.with_all_sums(best.hidden))
            if self._thoroughly:
                clock = self._clock()
        return evolve(best, hidden=run.with_all_sums(best.hidden))

    def _solve_exactly(
        self,
        problem: Problem,
        hidden: BoolArray,
        short: IntArray,
        insiders: Insiders,
        clock: Clock,
        spends: Clock,
    ) -> Bound:
        """The cheapest pattern and its bound, within the clock; tried patterns are counted on `spends`.

        Raises
        ------
        SolverError, Ended
        """
        run = self._run
        repair = partial(self._repaired, needs=insiders.find, clock=spends)
        keep = partial(run.kept.keep, improved=True)
        relaxation = self._reusable_relaxation(problem, short)
        return bound(
            problem, hidden, short, run.progress, clock, repair, relaxation, insiders, keep, self._enough
        )

    def can_bound(self, candidate: Candidate) -> bool:
        """Whether a lower bound is still to be computed: there is none yet, and no cell or sum is undecided.

        For a pattern that was ended early, missing suppressions would make any gap a wrong one. That of a
        very large table is far from any bound.
        """
        worthwhile = self.proves or len(self._run.plain.needy) <= _MOST_BOUNDED
        return worthwhile and self._bound is None and candidate.checked.settled

    def lower_bound(self, candidate: Candidate, at_risk: IntArray) -> Bound | None:
        """Compute a lower bound with a share of the work so far.

        It holds for all patterns that protect against outsiders, contributors and unsafe sums of cells; of
        the sums it considers those that are known before any pattern is chosen.

        Parameters
        ----------
        at_risk : int array
            As in `prove`.
        """
        run = self._run
        if not self.can_bound(candidate):
            return self._bound
        clock = self._clock()
        hidden, unsettled = candidate.hidden[: run.n_cells], candidate.unsettled
        short = unsettled[unsettled < run.n_cells]
        run.progress.phase(BOUND)
        start = self._reusable_relaxation(run.plain, short)
        if start is None and run.clock.over:  # its model alone takes a while, and says nothing
            return None
        try:
            insiders = run.insiders_of(candidate, at_risk)
            new = bound(
                run.plain, hidden, short, run.progress, clock, None, start, insiders, enough=self._enough
            )
        except SolverError:  # no bound is better than a wrong one
            return None
        except Ended:
            run.clock.cut()
            return None
        return new if new.rounds or new.proven else None

    def _clock(self) -> Clock:
        """A clock for the bound, or for the search of the best pattern."""
        run = self._run
        if self._thoroughly:
            return run.part(_EXACT_SHARE * run.clock.left)
        if run.settings.improve_minutes or run.settings.improve_until:
            # as counted work, though endless: branch and bound of large tables gains nothing in minutes
            return run.part(_EXACT_SHARE * min(run.clock.left, self._timed), _ENDLESS)
        if self.small:
            return run.part(_EXACT_SHARE * run.clock.left, SMALL_WORK)
        programs = run.checks + sum(step.lps for step in run.steps if step.name != "improvement")
        work = _BOUND_WORK + min(_BOUND_SHARE * programs, _BOUND_MOST) + _BOUND_IMPROVED * self._improving
        return run.part(run.clock.left, work)

    def _lean(self, hidden: BoolArray) -> Draft:
        """A pattern without the cells that cost nothing and are not needed."""
        run, problem = self._run, self._run.problem
        cost = np.where((problem.weight > 0) | problem.given, 0.0, 1.0)
        run.progress.phase(mark("check"), len(problem.needy))
        return Pass(problem, hidden, run.progress, run.clock).run(problem.needy, cost)

    def _repaired(
        self, share: FloatArray, most: float, needs: FindNeeds | None, clock: Clock
    ) -> BoolArray | None:
        """A pattern near a point, for contributors too; None if time is up or it costs more than `most`."""
        if clock.over:
            return None
        run, n = self._run, len(share)
        task = evolve(run.task, clock=clock, steps=[])
        problem, search = run.problem, Search(task)
        share = np.append(share, np.ones(len(problem) - n))
        if ((share > 0) & (share < 1)).any():
            draft = search.at_prices(problem.needy, prices_near(problem, share), most)
        else:
            draft = search.complete((share > 0) | problem.given, problem.needy)
        if not draft.complete:
            return None
        draft = search.trim(draft)
        for attempts in (np.zeros(n, bool), None):
            pattern = draft.suppressed
            new_needs = () if needs is None or problem.cost_of(pattern) >= most else needs(pattern)
            if not new_needs:
                return None if new_needs is None else pattern[:n]
            draft = run.served(task, draft, new_needs, attempts)
        return None if clock.over else draft.suppressed[:n]

    def _reusable_relaxation(self, problem: Problem, short: IntArray) -> Relaxation | None:
        """The relaxation of the improvement, if it had the same problem and the same short cells."""
        if self._relaxed is None or problem is not self._run.plain:
            return None
        return self._relaxed[1] if self._relaxed[0] == tuple(short.tolist()) else None
