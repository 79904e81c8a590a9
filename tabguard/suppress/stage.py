"""The stage: from primaries and decisions to a pattern that is checked over all relations."""

from __future__ import annotations

import math
import time
from functools import partial

import numpy as np
from attrs import evolve

from tabguard.errors import SettingError, SolverError
from tabguard.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress.check import Checked, check
from tabguard.suppress.clock import Clock
from tabguard.suppress.diagnose import STOPPED, diagnose
from tabguard.suppress.exact import FindNeeds, bound, improve
from tabguard.suppress.exact.relaxation import Relaxation
from tabguard.suppress.greedy import Draft, Pass
from tabguard.suppress.insiders import Guard, table_moves, with_pool_moves
from tabguard.suppress.problem import Problem, build_problem, first_pattern
from tabguard.suppress.search import Search
from tabguard.suppress.shield import shield
from tabguard.suppress.trim import Trim
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.insiders import InsiderFindings, InsiderNeed, InsiderWatch
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tabguard.table.pools import Pool, PoolJudge
from tabguard.table.result import Step, SuppressionResult, Witness, as_rows
from tabguard.table.standing import Attacker
from tabguard.table.table import Table
from tabguard.table.verdict import Unprotected

METHODS = ("greedy", "simultaneous", "exact")
"""Methods that are there; the settings know more."""
_REPAIRS = 3
_EXACT_SHARE = 0.9
"""Share of the time left that the exact method may use; the rest is for the check."""
_SMALL_WORK = 10.0
"""Work that may go into solving a small table exactly where that was not asked for."""
_IMPROVE_SHARE = 0.6
"""Share of the time left that improvement may use."""
_BOUND_WORK, _BOUND_SHARE, _BOUND_IMPROVED = 1.5, 3e-4, 0.7
"""Work spent on the lower bound: at least this, a share for each linear program that the pattern took, and
a share of the improvement's. Work is counted and not timed: the bound is the same on every machine."""


def suppress(
    table: Table,
    sensitivity: Sensitivity,
    constraints: Constraints,
    settings: Suppression,
    progress: Progress,
    start: Pattern | None = None,
    pools: PoolJudge | None = None,
    watch: InsiderWatch | None = None,
) -> SuppressionResult:
    """Choose secondary suppressions so that every primary reaches its levels over all relations.

    Parameters
    ----------
    table : Table
    sensitivity : Sensitivity
        Primaries and protection levels.
    constraints : Constraints
        Cells that must or must not be suppressed, and costs.
    settings : Suppression
    progress : Progress
    start : Pattern, optional
        A pattern to be completed: its secondaries stay suppressed at no cost, only what is missing is added.
    pools : PoolJudge, optional
        Judges implied sums of suppressed cells, for `settings.insiders`; without it they are not looked at.
    watch : InsiderWatch, optional
        Looks for insiders that come too close to a primary, for `settings.insiders`.

    Raises
    ------
    SettingError
        For an unknown cost or a method that is not available.
    DataError
        Where cells lie below the attacker's lower bound.
    Cancelled
        When the user cancelled.

    Notes
    -----
    Never aborts because a primary cannot be protected: it is named in `unprotected`.
    """
    if settings.method not in METHODS:
        raise SettingError(
            f"The method “{settings.method}” is not available.", "method", f"Use {', '.join(METHODS)}."
        )
    return _Run(table, sensitivity, constraints, settings, progress, start, pools, watch).result()


class _Run:
    """One run: the problem grows by unsafe pools, the pattern until nothing is left."""

    def __init__(
        self,
        table: Table,
        sensitivity: Sensitivity,
        constraints: Constraints,
        settings: Suppression,
        progress: Progress,
        start: Pattern | None,
        pools: PoolJudge | None,
        watch: InsiderWatch | None,
    ) -> None:
        self._table, self._settings, self._progress = table, settings, progress
        self._clock = Clock(progress, settings.time_limit)
        self._base = first_pattern(sensitivity, constraints, start)
        self._fresh = start is None
        self._problem = self._plain = build_problem(table, sensitivity, constraints, settings, start)
        self._guard = Guard(table.relations, pools if settings.insiders else None)
        self._watch = watch if settings.insiders else None
        self._primary = sensitivity.primary
        candidates = int(np.count_nonzero(~self._plain.given & ~self._plain.barred))
        self._small = self._fresh and 0 < candidates <= settings.exact_up_to
        self._steps: list[Step] = []
        self._lps = 0
        self._bound: float | None = None
        self._relaxed: tuple[tuple[int, ...], Relaxation] | None = None
        self._improving = 0.0

    def result(self) -> SuppressionResult:
        self._problem, _ = self._guard.extend(self._problem, self._problem.given)
        draft = self._search().run() if self._fresh else self._complete(self._problem.given)
        hidden, checked = self._settle(draft.suppressed, draft.witnesses, set(draft.short))
        hidden, checked = self._close_pools(hidden, checked)
        if self._settings.method == "exact" or self._settings.improve:
            hidden, checked = self._improve(hidden, checked)
        hidden, checked, insiders = self._close_insiders(hidden, checked)
        if self._exactly:
            hidden, checked = self._exact(hidden, checked)
            hidden, checked, insiders = self._close_insiders(hidden, checked)
        complete = draft.complete and not checked.open and not (insiders and insiders.open)
        n = len(self._table)
        unprotected, lower = self._unprotected(hidden, checked), self._lower_bound(hidden[:n], checked)
        return SuppressionResult(
            pattern=self._pattern(hidden[:n], complete),
            unprotected=unprotected,
            cost=self._problem.cost_of(hidden),
            lower_bound=lower,
            steps=tuple(self._steps),
            lps=self._lps + sum(step.lps for step in self._steps),
            complete=complete,
            witnesses=table_moves(checked.witnesses, n),
            pools_at_risk=self._pools_at_risk(checked),
            insiders_at_risk=None if insiders is None else insiders.cells,
            insiders_open=() if insiders is None else insiders.unknown,
            left_out=self._left_out(),
            cuts=self._clock.cuts,
        )

    @property
    def _exactly(self) -> bool:
        """Whether the exact method is asked for, or the table is so small that it costs next to nothing."""
        return self._settings.method == "exact" or self._small

    def _search(self) -> Search:
        return Search(
            self._problem, self._settings, self._table.unit, self._progress, self._clock, self._steps
        )

    def _complete(self, hidden: BoolArray) -> Draft:
        return self._search().complete(hidden, self._problem.needy)

    def _settle(
        self, hidden: BoolArray, witnesses: tuple[Witness, ...], hopeless: set[int]
    ) -> tuple[BoolArray, Checked]:
        """Check a pattern; where more can be reached than is, add to it and check again."""
        hidden = hidden.copy()
        checked = self._check(hidden, witnesses)
        for _ in range(_REPAIRS):
            todo = np.array([c for c in checked.short if c not in hopeless], np.int64)
            if not len(todo) or self._clock.over:
                break
            repair = self._search().complete(hidden, todo)
            hidden |= repair.suppressed
            hopeless |= set(repair.short)
            checked = self._check(hidden, checked.witnesses + repair.witnesses)
        return hidden, checked

    def _check(self, hidden: BoolArray, witnesses: tuple[Witness, ...]) -> Checked:
        checked = check(self._problem, hidden, witnesses, self._progress, self._clock)
        self._lps += checked.lps
        return checked

    def _close_pools(self, hidden: BoolArray, checked: Checked) -> tuple[BoolArray, Checked]:
        """Protect unsafe pools; hiding more makes new ones, so go on until none of them is unsafe."""
        while (
            True
        ):  # ends also when time is up: nothing more is hidden then, and the pools stay at risk by name
            self._problem, more = self._guard.extend(self._problem, hidden)
            if not more:
                break
            n, before = len(self._table), len(hidden)
            added = np.ones(len(self._problem) - n, bool)
            hidden = np.concatenate([hidden[:n], added])
            if self._clock.over:  # each new one is known exactly as long as no more is hidden
                return hidden, evolve(checked, open=(*checked.open, *range(before, len(hidden))))
            witnesses = with_pool_moves(checked.witnesses, self._problem, n)
            hidden, checked = self._settle(hidden, witnesses, set())
        return hidden, checked

    def _close_insiders(
        self, hidden: BoolArray, checked: Checked
    ) -> tuple[BoolArray, Checked, InsiderFindings | None]:
        """Keep single contributors from working out primaries, as far as that can be done."""
        if self._watch is None:
            return hidden, checked, None
        found = self._insiders(self._watch, hidden, checked)
        if not found.needs or self._clock.over:
            return hidden, checked, found
        start = time.perf_counter()
        more = shield(self._problem, hidden, found.needs, self._table.unit, self._progress, self._clock)
        hidden, checked = self._settle(
            more.suppressed, checked.witnesses + more.witnesses, set(checked.short)
        )
        hidden, checked = self._close_pools(hidden, checked)
        self._note("insiders", hidden, time.perf_counter() - start, more.lps)
        return hidden, checked, self._insiders(self._watch, hidden, checked)

    def _insiders(self, watch: InsiderWatch, hidden: BoolArray, checked: Checked) -> InsiderFindings:
        n = len(self._table)
        safe = self._primary & hidden[:n]
        safe[[c for c in (*checked.short, *checked.open) if c < n]] = False
        return watch(
            hidden[:n], safe, as_rows(table_moves(checked.witnesses, n), n), lambda: self._clock.over
        )

    def _improve(self, hidden: BoolArray, checked: Checked) -> tuple[BoolArray, Checked]:
        """A cheaper pattern from neighbourhood to neighbourhood; again if that makes new unsafe pools."""
        best = hidden, checked
        for _ in range(_REPAIRS):
            if self._clock.over or checked.open:
                break
            problem, start = self._problem, time.perf_counter()
            clock = self._part(_IMPROVE_SHARE * self._clock.left)
            short, sweeps = np.array(checked.short, np.int64), max(1, self._settings.improve)
            try:
                found = improve(problem, hidden, short, checked.witnesses, sweeps, self._progress, clock)
            except SolverError:  # what was found before stands
                break
            self._note("improvement", found.hidden, time.perf_counter() - start, found.lps)
            self._improving += clock.spent
            if problem is self._plain:
                self._relaxed = checked.short, found.relaxation
            if found.cost >= problem.cost_of(hidden):
                break
            hidden, checked = self._settle(found.hidden, found.witnesses, set(checked.short))
            hidden, checked = self._close_pools(hidden, checked)
            best = self._better(best, (hidden, checked))
            if self._problem is problem:
                break
        return self._with_all_pools(best[0]), best[1]

    def _exact(self, hidden: BoolArray, checked: Checked) -> tuple[BoolArray, Checked]:
        """The best pattern by cuts and branch and bound; again as long as it makes new unsafe pools."""
        best = hidden, checked
        while not self._clock.over:
            problem = self._problem
            self._progress.phase("exact")
            start = time.perf_counter()
            short = np.array([*checked.short, *checked.open], np.int64)
            work = math.inf if self._settings.method == "exact" else _SMALL_WORK
            clock = self._part(_EXACT_SHARE * self._clock.left, work)
            needs = self._find_needs(checked)
            try:
                known = self._known(problem, short)
                mend = partial(self._mended, needs=needs)
                found = bound(problem, hidden, short, self._progress, clock, mend, known, needs)
            except SolverError:  # what the heuristic found stands, only without a proof
                break
            self._note("exact", found.pattern, time.perf_counter() - start, found.lps)
            if problem is self._plain:
                self._bound = found.lower_bound
            if problem.cost_of(found.pattern) >= problem.cost_of(hidden):
                break
            draft = self._lean(found.pattern)
            if needs is not None and needs(draft.suppressed):  # what costs nothing serves contributors too
                draft = evolve(draft, suppressed=found.pattern)
            hidden, checked = self._settle(draft.suppressed, draft.witnesses, set(checked.short))
            hidden, checked = self._close_pools(hidden, checked)
            best = self._better(best, (hidden, checked))
            if self._problem is problem:
                break
        return self._with_all_pools(best[0]), best[1]

    def _lean(self, hidden: BoolArray) -> Draft:
        """What is needed of a pattern: cells that cost nothing are not hidden for nothing."""
        problem = self._problem
        cost = np.where((problem.weight > 0) | problem.given, 0.0, 1.0)
        self._progress.phase("check", len(problem.needy))
        return Pass(problem, hidden, self._progress, self._clock).run(problem.needy, cost)

    def _mended(self, hidden: BoolArray, needs: FindNeeds | None) -> BoolArray | None:
        """A pattern completed and trimmed, for contributors too; None where time does not allow it."""
        draft = self._complete(hidden)
        if not draft.complete:
            return None
        found = Trim(self._problem, draft, self._progress, self._clock).run().suppressed
        if needs is None:
            return found
        asked = needs(found)
        if not asked:
            return found if asked is not None else None
        more = shield(self._problem, found, asked, self._table.unit, self._progress, self._clock)
        return None if self._clock.over else more.suppressed

    def _find_needs(self, checked: Checked) -> FindNeeds | None:
        """Looks at single contributors of a pattern; None where they are left out."""
        watch = self._watch
        if watch is None:
            return None

        def find(hidden: BoolArray) -> tuple[InsiderNeed, ...] | None:
            found = self._insiders(watch, hidden, checked)
            return None if found.open else found.needs

        return find

    def _better(
        self, old: tuple[BoolArray, Checked], new: tuple[BoolArray, Checked]
    ) -> tuple[BoolArray, Checked]:
        """The new pattern where it is settled, leaves no more cells short and is cheaper."""
        worse = len(new[1].open) > len(old[1].open) or len(new[1].short) > len(old[1].short)
        before, after = (self._problem.cost_of(self._with_all_pools(one[0])) for one in (old, new))
        return new if after < before and not worse else old

    def _with_all_pools(self, hidden: BoolArray) -> BoolArray:
        """A pattern together with all pools that were added since."""
        return np.concatenate([hidden, np.ones(len(self._problem) - len(hidden), bool)])

    def _part(self, seconds: float, work: float = math.inf) -> Clock:
        """A clock for a part of the run; what it cuts is remembered with the rest."""
        return Clock(self._progress, seconds, work, whole=self._clock)

    def _note(self, name: str, hidden: BoolArray, seconds: float, lps: int) -> None:
        more = int(np.count_nonzero(hidden & ~self._problem.given))
        self._steps.append(Step(name, more, self._problem.cost_of(hidden), seconds, lps))

    def _known(self, problem: Problem, short: IntArray) -> Relaxation | None:
        """The cuts of the improvement, where it dealt with the same problem."""
        if self._relaxed is None or problem is not self._plain or self._relaxed[0] != tuple(short.tolist()):
            return None
        return self._relaxed[1]

    def _lower_bound(self, hidden: BoolArray, checked: Checked) -> float | None:
        """A bound by a share of the work so far; pools are left aside, which keeps it valid."""
        if self._bound is not None:
            return self._bound
        if checked.open:  # ended early: what is missing would make any gap a wrong one
            return None
        programs = self._lps + sum(step.lps for step in self._steps if step.name != "improvement")
        work = _BOUND_WORK + _BOUND_SHARE * programs + _BOUND_IMPROVED * self._improving
        needs = self._find_needs(checked) if self._exactly else None
        clock = self._part(self._clock.left, work)
        short = np.array([c for c in (*checked.short, *checked.open) if c < len(hidden)], np.int64)
        self._progress.phase("lower bound")
        try:
            known = self._known(self._plain, short)
            found = bound(self._plain, hidden, short, self._progress, clock, None, known, needs)
        except SolverError:  # no bound is better than a wrong one
            return None
        return found.lower_bound if found.rounds or found.proven else None

    def _left_out(self) -> tuple[Attacker, ...]:
        """Against whom the pattern protects although the lower bound does not ask for it."""
        contributors = self._watch is not None and not self._exactly
        served = ((Attacker.SUMS, self._guard.judges), (Attacker.CONTRIBUTORS, contributors))
        return tuple(attacker for attacker, asked in served if asked)

    def _unprotected(self, hidden: BoolArray, checked: Checked) -> tuple[Unprotected, ...]:
        n, n_relations = len(self._table), len(self._table.relations)
        short = [c for c in checked.short if c < n]
        found = diagnose(self._problem, hidden, short, self._progress, self._clock)
        found = tuple(
            evolve(
                u,
                relations=tuple(r for r in u.relations if r < n_relations),
                lift=tuple(c for c in u.lift if c < n),
            )
            for u in found
        )
        found += tuple(Unprotected(c, STOPPED) for c in checked.open if c < n)
        return tuple(sorted(found, key=lambda u: u.cell))

    def _pools_at_risk(self, checked: Checked) -> tuple[Pool, ...]:
        n = len(self._table)
        return tuple(self._guard.unsafe[c - n] for c in (*checked.short, *checked.open) if c >= n)

    def _pattern(self, hidden: BoolArray, complete: bool) -> Pattern:
        status = self._base.status.copy()
        status[hidden & (status == Status.PUBLISHED)] = Status.SECONDARY
        return Pattern(status, complete=complete)
