"""The suppression stage: a pattern checked over all relations, or why a primary cannot be protected."""

import contextlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial

import numpy as np
from attrs import evolve

from tabguard.base.language import mark
from tabguard.base.progress import Ended, Progress
from tabguard.lp import LocalSolver, Move, build_model
from tabguard.settings.suppression import Suppression
from tabguard.suppress.clock import Clock
from tabguard.suppress.methods import Method, method_named
from tabguard.suppress.problem import Problem, first_pattern
from tabguard.suppress.refine import Refinement
from tabguard.suppress.run import Candidate, Run
from tabguard.table.arrays import NO_IDS, BoolArray, IntArray, distinct
from tabguard.table.attacker import reaches
from tabguard.table.case import Case
from tabguard.table.insiders import NO_GUARDS, Guards, InsiderFindings, SuppressedSum
from tabguard.table.pattern import Pattern, Status
from tabguard.table.result import SuppressionResult
from tabguard.table.tolerance import SEARCH_ROUND_OFF, SEARCH_TOLERANCE
from tabguard.table.verdict import Unprotected
from tabguard.table.worked_out import idle

BOUNDS = mark(
    "Prior knowledge of this cell alone, such as a number of contributors that is shown, prevents it from "
    "reaching its protection level."
)
DECISIONS = mark("Cells that must be published prevent it from reaching its protection level.")
RELATIONS = mark(
    "The relations and prior knowledge prevent it from reaching its protection level, whatever is suppressed."
)
_HIGH_COST = 1e6  # cost of a decision, so that no more decisions are named than needed


def diagnose(
    problem: Problem, hidden: BoolArray, short: Iterable[int], progress: Progress, clock: Clock
) -> tuple[Unprotected, ...]:
    """Explain why cells do not reach their levels; cells not reached before the run ends are left out.

    Parameters
    ----------
    problem : Problem
    hidden : bool array, shape (n_cells,)
    short : iterable of int
    """
    cells = list(short)
    if not cells:
        return ()
    progress.phase(mark("diagnosis"), len(cells))
    if clock.over:  # the models alone take seconds
        return ()
    diagnosis = _Diagnosis(problem, hidden, progress)
    verdicts: list[Unprotected] = []
    for cell in cells:
        verdict = None if clock.over else diagnosis.examine(cell)
        # a verdict of an ended run may rest on programs without a solution
        verdicts += () if verdict is None or clock.over else (verdict,)
        progress.advance()
    return tuple(verdicts)


class _Diagnosis:
    def __init__(self, problem: Problem, hidden: BoolArray, progress: Progress) -> None:
        self._problem = problem
        none = np.zeros(len(problem), bool)
        # not merged, so that the solver's groups and rows are cells and relations that can be named
        build = partial(
            build_model, problem.matrix, problem.up, problem.down, merge=False, look=progress.check
        )
        self._bound = LocalSolver(build(problem.barred), progress)
        self._free = LocalSolver(build(none), progress)
        self._cost = np.where(hidden, 0.0, np.where(problem.barred, _HIGH_COST, 1.0))

    def examine(self, cell: int) -> Unprotected:
        problem = self._problem
        levels = np.array([problem.need_up[cell], problem.need_down[cell]])
        if not reaches(np.array([problem.up[cell], problem.down[cell]]), levels).all():
            return Unprotected(cell, BOUNDS)
        relations: set[int] = set()
        lift: set[int] = set()
        for moves, rows in self._lacking(cell):
            if moves is None:
                return Unprotected(cell, RELATIONS, tuple(sorted(rows)))
            relations |= rows
            for move in moves:
                lift |= set(move.groups[problem.barred[move.groups]].tolist())
        return Unprotected(cell, DECISIONS, tuple(sorted(relations)), self._minimal_lift(cell, lift))

    def _lacking(self, cell: int) -> Iterator[tuple[list[Move] | None, set[int]]]:
        """For each unmet requirement: moves that would meet it (None if there are none), and relations.

        The moves may use barred cells. The relations are those that block the cell without barred cells.
        """
        up, down, width = self._required_distances(cell)
        for amount in (up, -down):
            if amount:
                bars = self._bound.conflict(cell, amount)
                if bars is not None:
                    move = self._free.move(cell, amount, self._cost)
                    yield (None if move is None else [move]), set(bars.tolist())
        # the width may be reached by both directions together
        rise, fall = self._reach(self._bound, cell, width), self._reach(self._bound, cell, -width)
        if rise + fall >= width:
            return
        both = (self._bound.conflict(cell, amount) for amount in (width - fall, rise - width))
        rows = {int(r) for bars in both if bars is not None for r in bars}
        most = self._reach(self._free, cell, width)
        if most + self._reach(self._free, cell, -width) < width:
            yield None, rows
            return
        above = min(most, width - fall)
        moves = [self._free.move(cell, a, self._cost, partial=True) for a in (above, above - width)]
        yield [move for move in moves if move is not None], rows

    def _reach(self, solver: LocalSolver, cell: int, amount: float) -> float:
        """The departure that a cell can reach towards an amount, signed; 0 if it cannot move."""
        move = solver.move(cell, amount, self._cost, partial=True) if amount else None
        return 0.0 if move is None else move.reach(cell)

    def _minimal_lift(self, cell: int, lift: set[int]) -> tuple[int, ...]:
        """A minimal set of constraints whose lifting is sufficient, taken from a sufficient set."""
        barred = np.flatnonzero(self._problem.barred)
        self._free.close(barred)
        self._free.reopen(np.array(sorted(lift), np.int64))
        minimal = []
        for constraint in sorted(lift):
            self._free.close(np.array([constraint]))
            if not self._reaches(cell):
                self._free.reopen(np.array([constraint]))
                minimal.append(constraint)
        self._free.reopen(barred)
        return tuple(minimal)

    def _reaches(self, cell: int) -> bool:
        """Whether every requirement of a cell can be met."""
        up, down, width = self._required_distances(cell)
        rise, fall = (self._reach(self._free, cell, amount) for amount in (max(up, width), -max(down, width)))
        return (
            rise >= up * (1 - SEARCH_ROUND_OFF)
            and fall >= down * (1 - SEARCH_ROUND_OFF)
            and rise + fall >= width * (1 - SEARCH_ROUND_OFF)
        )

    def _required_distances(self, cell: int) -> tuple[float, float, float]:
        """Distances above and below and the width at which the levels count as reached."""
        problem, share = self._problem, 1 - SEARCH_TOLERANCE
        return (
            float(problem.need_up[cell]) * share,
            float(problem.need_down[cell]) * share,
            float(problem.need_width[cell]) * share,
        )


_SMALL_RELEASE = 10_000
"""Number of cells, hidden ones included, up to which releases are improved without being asked."""


def suppress(
    case: Case,
    settings: Suppression,
    progress: Progress,
    start: Pattern | None = None,
    guards: Guards = NO_GUARDS,
    offer: Callable[[SuppressionResult], None] | None = None,
) -> SuppressionResult:
    """Choose secondary suppressions so that every primary reaches its levels over all relations.

    Parameters
    ----------
    case : Case
        Cells with primaries, protection levels and decisions.
    settings : Suppression
    progress : Progress
    start : Pattern, optional
        A pattern to complete: its secondaries stay suppressed at no cost, and only missing cells are added.
        A secondary that readers can work out protects nothing and is published.
    guards : Guards, optional
        Functions that judge sums of suppressed cells and single contributors, as `settings.insiders` asks.
    offer : callable, optional
        Called with the result before its lower bound is computed, if that takes time of its own.

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
    A primary that cannot be protected is no error: it is listed in `unprotected`.
    """
    method = method_named(settings.method)
    run = Run(case, settings, progress, start, guards)
    refinement = Refinement(run, thoroughly=method.proves, fresh=start is None)
    thoroughly = method.proves or settings.improves
    briefly = start is None and _worth_improving(case, settings)
    candidate, complete = _drafted(run, method, start, brief=briefly and not refinement.small)
    if (thoroughly or briefly) and not run.kept.improved:
        candidate = refinement.improve(candidate, briefly=not thoroughly)
    candidate, insiders = run.close_contributors(candidate)
    if _settled(candidate, insiders):
        run.kept.keep(candidate.hidden, improved=True)
    if refinement.proves:
        proven = run.close_contributors(refinement.prove(candidate, _at_risk(insiders)))
        # a proven pattern replaces the other unless less is decided about it
        if _settled(candidate, insiders) <= _settled(*proven):
            candidate, insiders = proven
        else:  # time was up before it was known whether contributors come too close to the cheaper one
            candidate = evolve(candidate, hidden=run.with_all_sums(candidate.hidden))
    complete = complete and candidate.checked.settled  # untested contributors are named
    hindered, unreached = _unprotected(run, candidate)
    candidate = evolve(candidate, hidden=candidate.hidden.copy())
    base = first_pattern(case.sensitivity, case.constraints, start)
    pattern = _pattern(base, candidate.hidden[: run.n_cells], complete)
    spare, _ = idle(case, pattern, settings)  # of a start pattern, or beside forced figures
    candidate.hidden[spare] = False
    result = SuppressionResult(
        pattern=pattern.with_status(spare, Status.PUBLISHED),
        hindered=hindered,
        cost=run.problem.cost_of(candidate.hidden),
        lower_bound=None,
        steps=tuple(run.steps),
        lps=run.lps,
        complete=complete,
        witnesses=candidate.checked.witnesses.within(run.n_cells),
        sums_at_risk=_sums_at_risk(run, candidate),
        insiders_at_risk=None if insiders is None else insiders.cells,
        insiders_open=NO_IDS if insiders is None else insiders.unknown,
        cuts=run.clock.cuts,
        unreached=unreached,
    )
    # it can be shown and audited meanwhile: the bound may take longer than the pattern
    if offer is not None and refinement.can_bound(candidate):
        offer(result)
    lower = refinement.lower_bound(candidate, _at_risk(insiders))
    if lower is None:
        return evolve(result, cuts=run.clock.cuts)
    return evolve(result, lower_bound=lower.lower_bound, bound_proof=lower.proof, cuts=run.clock.cuts)


def _worth_improving(case: Case, settings: Suppression) -> bool:
    """Whether improvement is part of the look-ahead: primaries of linked tables share far complements."""
    linked = not case.table.release.whole
    return linked and settings.look_ahead == "both" and len(case) <= _SMALL_RELEASE


def _drafted(run: Run, method: Method, start: Pattern | None, *, brief: bool) -> tuple[Candidate, bool]:
    """The first pattern, checked and with safe sums, and whether every primary was processed.

    The pattern of the same run that was killed, if there is one; otherwise the method's. With `brief` it
    comes from few passes: the improvement that follows gains more than further passes, and in a tenth of the
    time.
    """
    with contextlib.suppress(Ended):  # untested cells are tested below, or stay open
        run.problem, _ = run.sums.extend(run.problem, run.problem.given, protected=False)
    _ = run.problem.by_cell  # computed here for the check, since a stopped run has no time for it
    if run.kept.hidden is not None:
        return run.settle_kept(run.kept.hidden), True
    settings = evolve(run.settings, look_ahead="order") if brief else run.settings
    task = evolve(run.task, settings=settings)
    draft = method.draft(task) if start is None else run.complete(run.problem.given)
    if draft.complete:
        run.kept.keep(draft.suppressed)
    return run.settle_all(draft.suppressed, draft.witnesses, draft.short, draft.summed), draft.complete


def _settled(candidate: Candidate, insiders: InsiderFindings | None) -> bool:
    """Whether a pattern has been decided for every attacker."""
    checked = candidate.checked
    return checked.settled and not (insiders is not None and len(insiders.open))


def _at_risk(insiders: InsiderFindings | None) -> IntArray:
    """Primaries that contributors can, or may be able to, estimate too closely."""
    return NO_IDS if insiders is None else insiders.cells


def _unprotected(run: Run, candidate: Candidate) -> tuple[tuple[Unprotected, ...], IntArray | None]:
    """The cells that miss their levels, with reasons, and the cells not decided before the run ended."""
    n, n_relations = run.n_cells, run.plain.matrix.shape[0]
    unsettled = candidate.unsettled
    short = [c for c in candidate.checked.short if c < n]
    hindered = tuple(
        evolve(
            u,
            relations=tuple(r for r in u.relations if r < n_relations),
            lift=tuple(c for c in u.lift if c < n),
        )
        for u in diagnose(run.problem, candidate.hidden, short, run.progress, run.clock)
    )
    explained_cells = np.array([u.cell for u in hindered], np.int64)
    unreached = distinct(unsettled[(unsettled < n) & ~np.isin(unsettled, explained_cells)])
    return hindered, unreached if len(unreached) else None


def _sums_at_risk(run: Run, candidate: Candidate) -> tuple[SuppressedSum, ...]:
    n, unsettled = run.n_cells, candidate.unsettled
    return tuple(run.sums.unsafe[i] for i in (unsettled[unsettled >= n] - n).tolist())


def _pattern(base: Pattern, hidden: BoolArray, complete: bool) -> Pattern:
    status = base.status.copy()
    status[hidden & (status == Status.PUBLISHED)] = Status.SECONDARY
    return Pattern(status, complete=complete)
