"""Tests what contributors who know their own contributions can derive: cells, and sums of suppressed
cells."""

from collections.abc import Callable, Sequence

import numpy as np
from attrs import evolve
from scipy import sparse

import tabguard.audit as audit_stage
from tabguard import rules as rules_stage
from tabguard.base.present import present
from tabguard.base.progress import Ended, Progress
from tabguard.project import Project
from tabguard.table.arrays import BoolArray
from tabguard.table.case import Case
from tabguard.table.insiders import (
    Guards,
    InsiderFindings,
    InsiderNeed,
    InsiderWatch,
    SuppressedSum,
    no_moves,
)
from tabguard.table.pattern import Pattern
from tabguard.table.result import SuppressionResult, moves_of
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tabguard.table.verdict import Verdict


def insider_levels(table: Table, project: Project) -> tuple[str, ...]:
    """Levels tested as insiders: respondents, holdings or both; none without records."""
    return rules_stage.insider_levels(table, project.rules)


def watch_insiders(case: Case, project: Project, progress: Progress) -> InsiderWatch | None:
    """The test of insiders; None if insiders are excluded or there are no records to identify them.

    Their demands are computed at the first test, so that a run stopped earlier does not compute them.
    """
    if not project.suppression.insiders or not insider_levels(case.table, project):
        return None
    return _LateWatch(case, project, progress)


def guards_of(case: Case, project: Project, progress: Progress) -> Guards:
    """The functions that judge sums of suppressed cells and test single contributors during a run."""
    judge = rules_stage.sum_judge(case.table, project.rules, progress)
    return Guards(judge, watch_insiders(case, project, progress))


class _LateWatch:
    """The audit's `InsiderWatch`, created when it is first called."""

    def __init__(self, case: Case, project: Project, progress: Progress) -> None:
        self._case, self._project, self._progress = case, project, progress
        self._watch: InsiderWatch | None = None

    def __call__(
        self, hidden: BoolArray, safe: BoolArray, moves: sparse.csr_array, over: Callable[[float], bool]
    ) -> InsiderFindings:
        """Find the insiders with close estimates, as `InsiderWatch` requires."""
        try:
            watch = self._watch_made(lambda: over(0.0))
        except Ended:
            # nothing was tested: what could have turned out to be at risk stays open
            return InsiderFindings(open=np.flatnonzero(safe))
        return watch(hidden, safe, moves, over)

    def strictest(self) -> tuple[InsiderNeed, ...]:
        """The needs of the insiders with the largest demands, as `InsiderWatch` requires."""
        return self._watch_made(lambda: False).strictest()

    def needs_of(self, pairs: Sequence[tuple[int, int, str]]) -> tuple[InsiderNeed, ...]:
        """The needs of given insiders for given primaries, as `InsiderWatch` requires."""
        return self._watch_made(lambda: False).needs_of(pairs)

    def _watch_made(self, over: Callable[[], bool]) -> InsiderWatch:
        def look() -> None:
            self._progress.check()
            if over():
                raise Ended

        if self._watch is None:
            look()
            case, project = self._case, self._project
            demands = rules_stage.insider_demands(
                case.table, project.rules, case.sensitivity, case.constraints, look
            )
            self._watch = audit_stage.insider_watch(case, project.suppression, demands, self._progress)
            assert self._watch is not None  # there are levels, and each has demands
        return self._watch


def unsafe_sums(
    case: Case, pattern: Pattern, project: Project, progress: Progress
) -> tuple[SuppressedSum, ...] | None:
    """Sums of suppressed cells that fail the rules and that a pattern discloses.

    Found by the audit's own code, which finds sums that are known exactly; `Solution.sums_at_risk` also has
    sums that a run could not protect as the rules require. Empty if the project does not protect against
    insiders; None, which counts as not tested, if `progress` was asked to stop.
    """
    if not project.suppression.insiders:
        return ()
    judge = rules_stage.sum_judge(case.table, project.rules, progress)
    known_cells, needy = case.table.known, case.sensitivity.primary
    return audit_stage.unsafe_sums(case.equations, pattern, judge, progress, known_cells, needy)


def insiders_at_risk(
    solution: Solution, project: Project, progress: Progress, earlier: SuppressionResult | None = None
) -> tuple[int, ...] | None:
    """Primaries that are at risk by `insiders_tested` or, after a stop, may be at risk."""
    findings = insiders_tested(solution, project, progress, earlier)
    return None if findings is None else tuple(findings.cells.tolist())


def insiders_tested(
    solution: Solution, project: Project, progress: Progress, earlier: SuppressionResult | None = None
) -> InsiderFindings | None:
    """Find the primaries that a single respondent or holding can estimate too closely.

    Parameters
    ----------
    solution : Solution
        Primaries that its audit finds at risk are not included. If it has a run, that has already tested all
        contributors; otherwise they are tested now.
    earlier : SuppressionResult or None
        Result of a run before some edits: its departures replace linear programs as far as they are still
        valid.

    Returns
    -------
    InsiderFindings or None
        None if the project does not protect against insiders, if there are no records, or if the pattern was
        not audited.
    """
    if not project.suppression.insiders or solution.audit is None:
        return None
    if solution.run is not None and solution.run.insiders_at_risk is not None:
        open_ids = solution.run.insiders_open
        return InsiderFindings(open=open_ids, close=np.setdiff1d(solution.run.insiders_at_risk, open_ids))
    watch = watch_insiders(solution.case, project, progress)
    if watch is None:
        return None
    return _test_insiders(watch, solution, solution.audit.verdict == Verdict.PROTECTED, progress, earlier)


def tested_further(solution: Solution, project: Project, progress: Progress) -> Solution:
    """Test contributors against the primaries that a solution's run left open, and update the solution.

    Primaries that are not settled when `progress` is asked to stop remain open.
    """
    run, audit = solution.run, solution.audit
    if run is None or audit is None:
        return solution
    watch = present(watch_insiders(solution.case, project, progress))
    safe = np.zeros(len(solution.case), bool)
    safe[run.insiders_open] = audit.verdict[run.insiders_open] == Verdict.PROTECTED
    findings = _test_insiders(watch, solution, safe, progress, run)
    open_ids = np.union1d(run.insiders_open[~safe[run.insiders_open]], findings.unknown)
    close = np.setdiff1d(present(run.insiders_at_risk), run.insiders_open)
    at_risk = np.union1d(np.union1d(close, findings.cells), open_ids)
    return evolve(solution, run=evolve(run, insiders_at_risk=at_risk, insiders_open=open_ids))


def _test_insiders(
    watch: InsiderWatch,
    solution: Solution,
    safe: BoolArray,
    progress: Progress,
    earlier: SuppressionResult | None,
) -> InsiderFindings:
    """Test contributors against some primaries; the departures of a run replace programs."""
    moves = moves_of(earlier, len(solution.case))
    moves = no_moves(len(solution.case)) if moves is None else moves
    return watch(solution.pattern.suppressed, np.asarray(safe), moves, lambda _work: progress.stopping)
