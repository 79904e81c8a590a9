"""The suppression stage: turns primaries and decisions into a pattern checked over all relations."""

import contextlib
from collections.abc import Callable

import numpy as np
from attrs import evolve

from tabguard.base.progress import Ended, Progress
from tabguard.settings.suppression import Suppression
from tabguard.suppress.diagnose import diagnose
from tabguard.suppress.methods import Method, method_named
from tabguard.suppress.problem import first_pattern
from tabguard.suppress.refine import Refinement
from tabguard.suppress.run import Candidate, Run
from tabguard.table.arrays import NO_IDS, BoolArray, IntArray, distinct
from tabguard.table.case import Case
from tabguard.table.insiders import NO_GUARDS, Guards, InsiderFindings, SuppressedSum
from tabguard.table.pattern import Pattern, Status
from tabguard.table.result import SuppressionResult
from tabguard.table.verdict import Unprotected
from tabguard.table.worked_out import idle

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
