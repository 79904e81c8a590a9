"""State of a suppression run, which adds unsafe sums to the problem, and cells to the pattern, until nothing
is at risk.

Against single contributors, who know their own values, it solves the program of the greedy heuristic: cells
to which the insider contributes may move only within what the insider cannot rule out.
"""

import math
import time
from collections.abc import Sequence
from functools import partial
from hashlib import sha256

import numpy as np
from attrs import evolve, fields, frozen

from tabguard.base.language import mark
from tabguard.base.present import present
from tabguard.base.progress import Ended, Progress
from tabguard.settings.suppression import Suppression
from tabguard.suppress.check import Checked, check
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact import Insiders
from tabguard.suppress.greedy import Draft, joined
from tabguard.suppress.problem import Problem, Task, problem_of
from tabguard.suppress.search import Search
from tabguard.suppress.sums import SuppressedSums, with_sum_moves
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.case import Case
from tabguard.table.insiders import Guards, InsiderFindings, InsiderNeed, InsiderWatch
from tabguard.table.pattern import Pattern
from tabguard.table.result import Step
from tabguard.table.witnesses import NO_WITNESSES, Witnesses


def protect_from_insiders(
    task: Task, hidden: BoolArray, needs: Sequence[InsiderNeed], *, once: bool = False
) -> Draft:
    """Suppress further cells until every need is met that can be met.

    No suppressed cell is published, so that protected primaries stay protected. A need that cannot be met
    under the constraints adds no cells; its primary is among the draft's `short`.

    Parameters
    ----------
    task : Task
    hidden : bool array, shape (n_cells,)
        Suppressed cells.
    needs : sequence of InsiderNeed
    once : bool
        Whether to leave out the pass in reverse order, as secondaries are replaced afterwards.
    """
    most: dict[int, float] = {}
    for need in needs:
        most[need.cell] = max(most.get(need.cell, 0.0), need.up, need.down)
    # the largest demands first: their suppressed cells serve smaller ones at no cost
    order = np.array(sorted(most, key=lambda cell: (-most[cell], cell)), np.int64)
    problem = task.problem
    with_needs = evolve(problem, given=hidden, barred=problem.barred & ~hidden, insider_needs=tuple(needs))
    return Search(evolve(task, problem=with_needs)).extend(order, once=once)


def insider_complements(
    case: Case, pattern: Pattern, needs: Sequence[InsiderNeed], settings: Suppression, progress: Progress
) -> IntArray | None:
    """Find further cells to suppress so that all needs are met.

    Parameters
    ----------
    pattern : Pattern
        Its suppressed cells stay suppressed.
    needs : sequence of InsiderNeed

    Returns
    -------
    int array or None
        Cells to add, ascending; None if the analyst's decisions make it impossible.
    """
    problem = problem_of(case, settings, pattern)
    task = Task(problem, settings, progress, Clock(progress, settings.time_limit), [])
    draft = protect_from_insiders(task, problem.given, needs)
    failed = draft.short or not draft.complete
    return None if failed else np.flatnonzero(draft.suppressed & ~problem.given)


_REPAIRS = 3
_DROPS = 2
"""Rounds of protection against contributors in which secondaries are published again; the second round also
tries those that the first one made necessary. On 5,412 cells it saves 3.1 %, on 9,575 cells 0.3 %; a third
round saves 0.4 %."""
_TESTED = 10_000_000_000
"""Work of one test of the contributors of a level, about a million programs and three minutes: counted, so
that the pattern is the same on every machine. Primaries that are then still open are tested with the finished
pattern, in the remaining time."""
_MANY, _MOST_NEEDS = 1_000, 20_000
"""Needs of contributors above which secondaries are dropped or replaced in one round only, as contributors
are tested again after each round, and above which there is no such round. With 5,657 needs on 114,265 cells
the round saves 3.9 %; a second one would save 1 % in 16 seconds of a common machine."""


class KeptPattern:
    """The pattern that the store of a run keeps for one problem; a run that starts from it checks it.

    Parameters
    ----------
    progress : Progress
        Has the store; without a store nothing is kept.
    problem : Problem
    settings : Suppression
        Settings of the run. A pattern that was kept with other settings is not used, unless only time and
        cores differ.

    Attributes
    ----------
    hidden : bool array, shape (n_cells,); or None
        The pattern of a run that was killed.
    improved : bool
        Whether that run had finished improving the pattern.
    """

    def __init__(self, progress: Progress, problem: Problem, settings: Suppression) -> None:
        self._store, self._problem = progress.patterns, problem
        self.hidden: BoolArray | None = None
        self.improved = False
        if self._store is None:
            return
        self._name = _fingerprint(problem, settings)
        content, n = self._store.earlier(self._name), len(problem)
        # one byte tells whether it was improved, then follows one bit per cell
        if content is not None and len(content) == 1 + (n + 7) // 8:
            hidden = np.unpackbits(np.frombuffer(content, np.uint8, offset=1), count=n) > 0
            # the file is not trusted: the demands of the problem take precedence
            self.hidden = problem.closed(hidden & ~problem.barred | problem.given)
            self.improved = content[0] > 0

    def keep(self, hidden: BoolArray, *, improved: bool = False) -> None:
        """Store a protected pattern; entries for sums of cells, behind those of the cells, are left out."""
        if self._store is not None:
            cells = np.packbits(hidden[: len(self._problem)])
            self._store.keep(self._name, bytes([improved]) + cells.tobytes())


def _fingerprint(problem: Problem, settings: Suppression) -> bytes:
    """Digest of everything that a pattern depends on: data, rules and settings."""
    digest = sha256(repr(evolve(settings, time_limit=1.0, threads=0)).encode())
    matrix = problem.matrix
    names = (field.name for field in fields(Problem) if field.name not in ("matrix", "insider_needs"))
    values = (getattr(problem, name) for name in names)
    for array in (matrix.data, matrix.indices, matrix.indptr, *values):
        digest.update(f"|{array.dtype.str}{array.shape}|".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.digest()


@frozen(eq=False)
class Candidate:
    """A set of suppressed cells (of the table, then unsafe sums) with the result of its check."""

    hidden: BoolArray
    checked: Checked

    @property
    def unsettled(self) -> IntArray:
        """Cells and sums that miss their levels or were left undecided."""
        return np.concatenate([np.array(self.checked.short, np.int64), self.checked.open])


class Run:
    """State that all steps of one run share.

    Parameters
    ----------
    case : Case
    settings : Suppression
    progress : Progress
    start : Pattern or None
        A pattern to complete.
    guards : Guards
        Functions that judge sums of suppressed cells and single contributors, as `settings.insiders` asks.
    """

    def __init__(
        self, case: Case, settings: Suppression, progress: Progress, start: Pattern | None, guards: Guards
    ) -> None:
        self.n_cells = len(case)
        self.settings, self.progress = settings, progress
        self.clock = Clock(progress, settings.time_limit, threads=settings.threads)
        self.problem = self.plain = problem_of(case, settings, start)
        self.kept = KeptPattern(progress, self.plain, settings)
        self.sums = SuppressedSums(
            case.equations, case.table.known, guards.sums if settings.insiders else None, progress
        )
        self.watch = guards.contributors if settings.insiders else None
        self.steps: list[Step] = []
        self.checks = 0
        self._insider_needs: list[InsiderNeed] = []
        self._whole: Draft | None = None
        self._primary, self._table = case.sensitivity.primary, case.table

    @property
    def task(self) -> Task:
        """The current problem, with all unsafe sums found so far, as the input of a method."""
        return Task(self.problem, self.settings, self.progress, self.clock, self.steps, self._table)

    @property
    def lps(self) -> int:
        """Linear programs solved so far."""
        return self.checks + sum(step.lps for step in self.steps)

    def complete(self, hidden: BoolArray) -> Draft:
        """Protect every primary, starting from some suppressed cells."""
        return Search(self.task).complete(hidden, self.problem.needy)

    def settle_kept(self, hidden: BoolArray) -> Candidate:
        """Check an earlier pattern that has no witnesses, by moves that are found among its cells."""
        start, hidden = time.perf_counter(), self.with_all_sums(hidden)
        within = evolve(self.problem, given=hidden, barred=~hidden)
        candidate = self.settle_all(hidden, Search(evolve(self.task, problem=within)).among_given())
        self.note(mark("interrupted run"), candidate.hidden, time.perf_counter() - start, 0)
        return candidate

    def settle(
        self, hidden: BoolArray, witnesses: Witnesses, hopeless: tuple[int, ...] = (), summed: int = 0
    ) -> Candidate:
        """Check a pattern; where a primary misses a level that can be reached, add cells and check again."""
        hidden, given_up = self.problem.closed(hidden), set(hopeless)
        checked = self._check(hidden, witnesses, summed)
        for _ in range(_REPAIRS):
            todo = np.array([c for c in checked.short if c not in given_up], np.int64)
            if not len(todo) or self.clock.over:
                break
            repair = Search(self.task).complete(hidden, todo)
            hidden = self.problem.closed(hidden | repair.suppressed)
            # asked for again, they would only take the same programs
            given_up |= set(repair.short)
            checked = self._check(hidden, checked.witnesses + repair.witnesses)
        return Candidate(hidden, checked)

    def _check(self, hidden: BoolArray, witnesses: Witnesses, summed: int = 0) -> Checked:
        checked = check(self.problem, hidden, witnesses, self.progress, self.clock, summed)
        self.checks += checked.lps
        return checked

    def settle_all(
        self, hidden: BoolArray, witnesses: Witnesses, hopeless: tuple[int, ...] = (), summed: int = 0
    ) -> Candidate:
        """Check a pattern, then protect the unsafe sums that it implies.

        Parameters
        ----------
        hopeless : tuple of int
            Cells for which no suppressions are added.
        summed : int
            As in `check`.
        """
        return self.close_sums(self.settle(hidden, witnesses, hopeless, summed))

    def close_sums(self, candidate: Candidate) -> Candidate:
        """Protect unsafe sums until none is left; each further suppression creates new sums.

        When time is up, nothing more is suppressed, and the known unsafe sums are reported as at risk. The
        search for further sums is skipped if untested contributors leave the pattern incomplete in any case.
        """
        while True:
            self.progress.phase(mark("sums"))
            if self.sums.judges and self.watch is not None and self.clock.over:
                return evolve(candidate, checked=evolve(candidate.checked, sums_open=True))
            try:
                self.problem, more = self.sums.extend(self.problem, candidate.hidden)
            except Ended:
                self.clock.cut()
                return evolve(candidate, checked=evolve(candidate.checked, sums_open=True))
            if not more:
                return candidate
            n, before, checked = self.n_cells, len(candidate.hidden), candidate.checked
            hidden = self.with_all_sums(candidate.hidden[:n])
            if self.clock.over:  # each new one is known exactly as long as no more is hidden
                left = np.concatenate([checked.open, np.arange(before, len(hidden))])
                return Candidate(hidden, evolve(checked, open=left))
            candidate = self.settle(hidden, with_sum_moves(checked.witnesses, self.problem, n))

    def close_contributors(self, candidate: Candidate) -> tuple[Candidate, InsiderFindings | None]:
        """Protect primaries from single contributors, as far as possible."""
        if self.watch is None:
            return candidate, None
        findings = self._test_insiders(self.watch, candidate.hidden, candidate.checked)
        requests: set[tuple[str, int, int, bool, bool]] = set()
        drops = _DROPS if len(findings.needs) <= _MANY else int(len(findings.needs) <= _MOST_NEEDS)
        attempts, self._whole = np.zeros(self.n_cells, bool), None
        while True:
            names = {(n.level, n.insider, n.cell, n.up > 0, n.down > 0) for n in findings.needs}
            # what was asked for before and is still open cannot be met
            if self.clock.over or names <= requests:
                return candidate, findings
            if not drops:  # nothing is published any more, so that nobody comes closer
                requests |= names
            candidate = self._protected(candidate, findings.needs, attempts if drops else None)
            drops = max(drops - 1, 0)
            findings = self._test_insiders(self.watch, candidate.hidden, candidate.checked)

    def _protected(
        self, candidate: Candidate, needs: Sequence[InsiderNeed], attempts: BoolArray | None
    ) -> Candidate:
        """Protect primaries from contributors, and check the result; `attempts` as in `served`."""
        start, checked, steps = time.perf_counter(), candidate.checked, list[Step]()
        draft = Draft(candidate.hidden, checked.witnesses, checked.short, checked.settled, 0.0, 0)
        # cells that protected against these contributors were published in the last round
        if attempts is not None and self._whole is not None:
            draft = joined(self.problem, (draft, self._with_sums(self._whole)))
        task = evolve(self.task, steps=steps)
        draft = self.served(task, draft, needs, attempts if checked.settled else None)
        candidate = self.settle_all(draft.suppressed, draft.witnesses, checked.short)
        seconds, lps = time.perf_counter() - start, sum(step.lps for step in steps)
        self.note("insiders", candidate.hidden, seconds, lps)
        return candidate

    def served(
        self, task: Task, draft: Draft, needs: Sequence[InsiderNeed], attempts: BoolArray | None
    ) -> Draft:
        """Extend a pattern for contributors.

        Dropping cells may let further contributors come too close, so that they must be tested again.

        Parameters
        ----------
        task : Task
            The current task, with the steps and the clock of this part of the run.
        attempts : bool array, shape (n_cells,), or None
            If given, secondaries that are not needed, or that others can replace, are published, as in
            `Trim`.
        """
        replaces = attempts is not None and self.settings.clean_up
        # not of coupled cells: others would have to follow those that are chosen
        replaces &= not np.any(self.problem.coupled >= 0)
        # 5,657 needs take 11 seconds in both passes and 4 in one; replaced, both patterns cost the same
        once = replaces and len(needs) > _MANY and not self.problem.dense
        more = protect_from_insiders(task, draft.suppressed, needs, once=once)
        more = evolve(more, witnesses=draft.witnesses + more.witnesses, short=draft.short)
        if attempts is None or not self.settings.clean_up:
            return more
        problem = evolve(self.problem, insider_needs=tuple(self._insider_needs))
        # programs of linked tables are large
        self._whole = more if problem.dense and self._table.release.whole else None
        search = Search(evolve(task, problem=problem))
        trimmed = search.trim(more)
        return search.trim(trimmed, attempts) if replaces else trimmed

    def _with_sums(self, draft: Draft) -> Draft:
        """An earlier draft extended by the sums that were added to the problem since."""
        moves = with_sum_moves(draft.witnesses, self.problem, self.n_cells)
        return evolve(draft, suppressed=self.with_all_sums(draft.suppressed), witnesses=moves)

    def insiders_of(self, candidate: Candidate, at_risk: IntArray, clock: Clock | None = None) -> Insiders:
        """The requirements of contributors and of sums of suppressed cells on every pattern.

        Parameters
        ----------
        at_risk : int array
            Primaries that contributors can, or may be able to, estimate too closely.
        clock : Clock, optional
            Counts the work of testing patterns for further needs and sums; None for no such tests.
        """
        needs: dict[tuple[int, int, str], InsiderNeed] = {}
        if self.watch is not None:
            for need in (*self._insider_needs, *self.watch.strictest()):
                if need.cell not in at_risk:
                    needs[need.cell, need.insider, need.level] = need
        unsettled = candidate.unsettled
        sums_at_risk = unsettled[unsettled >= self.n_cells] - self.n_cells
        insiders = Insiders(tuple(needs.values()), self.sums.covers(self.plain.given, sums_at_risk))
        if clock is None:
            return insiders
        needs_of = partial(self._needs_of_contributors, checked=candidate.checked, clock=clock)
        find = needs_of if self.watch else None
        find_sums = partial(self.sums.disclosed, self.plain, sums_at_risk)
        return evolve(insiders, find=find, found=self._insider_needs, find_sums=find_sums)

    def _needs_of_contributors(
        self, hidden: BoolArray, checked: Checked, clock: Clock
    ) -> tuple[InsiderNeed, ...] | None:
        """Primaries that single contributors can estimate too closely; None if that was not decided."""
        findings = self._test_insiders(present(self.watch), hidden, checked)
        clock.count(0, findings.work)
        return None if len(findings.open) else findings.needs

    def _test_insiders(self, watch: InsiderWatch, hidden: BoolArray, checked: Checked) -> InsiderFindings:
        n = self.n_cells
        safe = self._primary & hidden[:n]
        unsafe = Candidate(hidden, checked).unsettled
        # what outsiders can estimate is reported as such, whatever contributors know
        safe[unsafe[unsafe < n]] = False
        moves = (NO_WITNESSES if self.clock.over else checked.witnesses.within(n)).rows(n)
        findings = watch(hidden[:n], safe, moves, self._has_tested_enough)
        self._insider_needs += findings.needs
        return findings

    def _has_tested_enough(self, work: float) -> bool:
        return work >= _TESTED or self.clock.over

    def better(self, old: Candidate, new: Candidate) -> Candidate:
        """The new pattern if fully checked, with no more short cells and cheaper; else the old one."""
        was, now = old.checked, new.checked
        worse = len(now.open) > len(was.open) or len(now.short) > len(was.short)
        # with contributors to look at, neither pattern is complete by the time that sums stay open
        worse |= self.watch is None and now.sums_open and not was.sums_open
        before, after = (
            self.problem.cost_of(self.with_all_sums(candidate.hidden)) for candidate in (old, new)
        )
        return new if after < before and not worse else old

    def with_all_sums(self, hidden: BoolArray) -> BoolArray:
        """A pattern extended by the unsafe sums added to the problem since, as suppressed."""
        return np.concatenate([hidden, np.ones(len(self.problem) - len(hidden), bool)])

    def part(self, seconds: float, work: float = math.inf) -> Clock:
        """A clock for a part of the run; its cuts are recorded with those of the run."""
        return Clock(self.progress, seconds, work, whole=self.clock)

    def note(self, name: str, hidden: BoolArray, seconds: float, lps: int) -> None:
        """Record a step of the run, with the cells and the cost of its pattern."""
        more = int(np.count_nonzero(hidden & ~self.problem.given))
        self.steps.append(Step(name, more, self.problem.cost_of(hidden), seconds, lps))
