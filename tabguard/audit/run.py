"""The audit of a pattern: exact feasibility intervals, or only the verdicts on primaries."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.audit.after_edit import adapted
from tabguard.audit.claims import evidence_of, summed
from tabguard.audit.components import closed_vars
from tabguard.audit.evidence import Pair, bounds_proven, chained, extremes_seen, keep
from tabguard.audit.intervals import Extremes, departures, extremes, unsettled_sides
from tabguard.audit.propagate import tighten
from tabguard.audit.reduced import Reduced, reduce_system
from tabguard.audit.search import Scope
from tabguard.audit.verdicts import Levels, distances_of, judge, levels_of, values_of
from tabguard.base.language import mark
from tabguard.base.processes import Crew, cores
from tabguard.base.progress import Progress
from tabguard.settings.suppression import Suppression
from tabguard.table.arrays import BoolArray, ByteArray, IntArray
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern
from tabguard.table.system import System
from tabguard.table.verdict import AuditResult, Evidence, Verdict

_VISIBLE = 1e-3
"""Smallest departure, in units, that does not count as zero."""
_LATEST: WeakKeyDictionary[AuditResult, Reduced] = WeakKeyDictionary()
"""The reduced systems of audits, each kept as long as its result: the audit after an edit uses it again."""
_WORK, _WORK_WHOLE = 500_000_000, 2_000_000_000
"""Limits on the work for exact intervals in each component and direction, for releases and for whole tables:
about 15 and 60 seconds. Components of tens of thousands of cells in many relations would take hours."""


@frozen(eq=False)
class Question:
    """Input of an audit: the case, the pattern, the attacker, and the cells in question.

    Parameters
    ----------
    cells : bool array, shape (n_cells,), or None
        Cells whose exact intervals are requested; None for all suppressed cells.
    settings : Suppression
        `prior` and `lower` say what the attacker knows beforehand; `threads` is the number of cores.
    """

    case: Case
    pattern: Pattern
    settings: Suppression
    cells: BoolArray | None = None


def audit(
    case: Case,
    pattern: Pattern,
    settings: Suppression,
    progress: Progress,
    previous: tuple[Pattern, AuditResult] | None = None,
    moves: sparse.csr_array | None = None,
) -> AuditResult:
    """Audit every suppressed cell; parameters as in `audit_of`."""
    return audit_of(Question(case, pattern, settings), progress, previous, moves)


def audit_of(
    question: Question,
    progress: Progress,
    previous: tuple[Pattern, AuditResult] | None = None,
    moves: sparse.csr_array | None = None,
) -> AuditResult:
    """Compute exact feasibility intervals, and the verdict on every primary.

    Verdicts need the intervals of primaries alone. Those of secondaries take up to half of the time.

    Parameters
    ----------
    previous : (Pattern, AuditResult), optional
        An earlier exact audit of the same case and settings; only parts affected by changed cells are
        repeated. Cells with an interval in it get one again.
    moves : csr_array, shape (n_moves, n_cells), optional
        As in `check`; used if exact intervals take too long.

    Returns
    -------
    AuditResult
        Not `exact` if `progress` was asked to stop early, or if a component is so large that its intervals
        take too long. Its intervals are then attained, but may be too narrow; in the second case the verdicts
        are final. Intervals that were not requested are NaN.

    Raises
    ------
    Cancelled, SolverError
    """
    case, pattern, settings = question.case, question.pattern, question.settings
    system, sensitivity = case.system(settings), case.sensitivity
    cells = _cells_with_intervals(question, previous)
    reduced, former = _systems(system, pattern, previous, settings.threads, progress)
    progress.phase(mark("audit"), 2 * reduced.system.n_vars)
    proven, reach, evidence = _reuse_evidence(system, reduced, former, previous, progress)
    levels = levels_of(system, sensitivity)
    work = _WORK_WHOLE if case.table.release.whole else _WORK
    var_extremes = extremes(
        reduced.system,
        settings.threads,
        progress,
        Scope(proven=proven, reach=reach, work=work, only=_variables(reduced, cells)),
    )
    exact = var_extremes.complete
    claimed: tuple[Evidence, ...] = ()
    if not exact:  # after a stop, too, what is claimed of a run's departures is summed
        claimed = () if moves is None else (evidence_of(system, reduced, moves, progress),)
        need = needs(reduced, levels, sensitivity.primary)
        reached = extremes_seen(reduced, claimed)
        var_extremes = _settled(reduced, var_extremes, need, reached, settings.threads, progress)
    ends = departures(reduced, var_extremes)
    low, high = (np.where(cells, end, np.nan) for end in values_of(system, reduced, ends))
    progress.check()
    verdict, open_primaries = _judged(system, pattern, sensitivity.primary, levels, reduced, var_extremes)
    avoided = max(2 * len(reduced.cells) - var_extremes.lps, 0)
    progress.check()
    evidence = chained(
        evidence, keep(reduced, var_extremes.learnt, system.equations.matrix.shape), reduced, reach
    )
    evidence = (*evidence, *claimed)
    result = AuditResult(
        low, high, verdict, exact, var_extremes.lps, avoided, evidence, var_extremes.complete, open_primaries
    )
    # only one is kept: it is as large as the table
    _LATEST.clear()
    _LATEST[result] = reduced
    return result


def _cells_with_intervals(question: Question, previous: tuple[Pattern, AuditResult] | None) -> BoolArray:
    """The cells whose intervals are computed: requested ones, primaries, and those with an interval
    before."""
    cells = question.pattern.suppressed
    if question.cells is not None:
        before = np.zeros(len(cells), bool) if previous is None else ~np.isnan(previous[1].low)
        cells = cells & (question.cells | before | question.case.sensitivity.primary)
    return cells


def _variables(reduced: Reduced, cells: BoolArray) -> BoolArray:
    """The variables that stand for the requested cells, shape (n_vars,)."""
    out = np.zeros(reduced.system.n_vars, bool)
    out[reduced.var[cells[reduced.cells] & (reduced.var >= 0)]] = True
    return out


def _judged(
    system: System,
    pattern: Pattern,
    primary: BoolArray,
    levels: Levels,
    reduced: Reduced,
    var_extremes: Extremes,
) -> tuple[ByteArray, IntArray | None]:
    """Verdict per cell, and the primaries that a search ended early did not settle.

    A primary is not settled if it would be protected with its unsettled ends far enough, which is unknown.
    """
    n = len(system)
    moved = distances_of(reduced, departures(reduced, var_extremes), n)
    verdict = judge(system, pattern, primary, levels, *moved)
    if var_extremes.complete:
        return verdict, None
    sides = unsettled_sides(reduced, var_extremes, n)
    down, up = (np.where(is_open, np.inf, side) for is_open, side in zip(sides, moved, strict=True))
    best = judge(system, pattern, primary, levels, down, up)
    is_open = (best == Verdict.PROTECTED) & (verdict != Verdict.PROTECTED)
    best[is_open] = Verdict.UNDER_PROTECTED
    return best, np.flatnonzero(is_open) if is_open.any() else None


def _settled(
    reduced: Reduced,
    var_extremes: Extremes,
    need: Pair,
    reach: Pair,
    threads: int,
    progress: Progress,
) -> Extremes:
    """Continue the search of incomplete extremes as far as verdicts need them."""
    reach = np.minimum(reach[0], var_extremes.lower), np.maximum(reach[1], var_extremes.upper)
    result = extremes(reduced.system, threads, progress, Scope(need, reach=reach))
    return Extremes(
        np.minimum(reach[0], result.lower),
        np.maximum(reach[1], result.upper),
        var_extremes.lps + result.lps,
        result.open_sides,
        (*var_extremes.learnt, *result.learnt),
    )


def check(
    case: Case,
    pattern: Pattern,
    settings: Suppression,
    progress: Progress,
    former: tuple[Evidence, ...] = (),
    moves: sparse.csr_array | None = None,
) -> AuditResult:
    """Check whether every primary reaches its protection levels; much faster than `audit`.

    Parameters
    ----------
    former : tuple of Evidence
        Evidence of an earlier audit of the same case and settings.
    moves : csr_array, shape (n_moves, n_cells), optional
        Departures, in the response's unit, that are claimed to prove protection, such as a run's witnesses.
        Each is summed over all relations; programs are solved for levels that they do not prove.

    Returns
    -------
    AuditResult
        Not `exact`: intervals of primaries are at least this wide, others are not computed (NaN). The
        verdicts are final unless `progress` was asked to stop early; undecided primaries then count as at
        risk.

    Raises
    ------
    Cancelled, SolverError
    """
    system, sensitivity = case.system(settings), case.sensitivity
    reduced = reduce_system(system, pattern.suppressed, progress.check)
    levels = levels_of(system, sensitivity)
    need = needs(reduced, levels, sensitivity.primary)
    progress.phase(mark("check"), 2 * reduced.system.n_vars)
    former = summed(system, former, progress)
    if moves is not None:
        former = (*former, evidence_of(system, reduced, moves, progress))
    reach = extremes_seen(reduced, former) if former else None
    var_extremes = extremes(reduced.system, settings.threads, progress, Scope(need, reach=reach))
    # a variable without a demand in the other direction may still be open
    stuck = (var_extremes.lower >= 0) & (var_extremes.upper <= 0)
    other = np.where(stuck & (need[1] > 0), -_VISIBLE, 0.0), np.where(stuck & (need[0] < 0), _VISIBLE, 0.0)
    if stuck[(need[0] < 0) != (need[1] > 0)].any() and not progress.stopping:
        ends_so_far = var_extremes.lower, var_extremes.upper
        var_extremes = _settled(reduced, var_extremes, other, ends_so_far, settings.threads, progress)
    ends = departures(reduced, var_extremes)
    low, high = values_of(system, reduced, ends)
    verdict, open_primaries = _judged(system, pattern, sensitivity.primary, levels, reduced, var_extremes)
    low, high = (np.where(sensitivity.primary, end, np.nan) for end in (low, high))
    progress.check()
    learnt = keep(reduced, var_extremes.learnt, system.equations.matrix.shape)
    # kept whole after a run: it is in memory anyway, and the certificate is made of it
    evidence = chained(former, learnt, reduced, reach) if moves is None else (*former, learnt)
    avoided = max(2 * len(reduced.cells) - var_extremes.lps, 0)
    return AuditResult(
        low, high, verdict, False, var_extremes.lps, avoided, evidence, var_extremes.complete, open_primaries
    )


def _systems(
    system: System,
    pattern: Pattern,
    previous: tuple[Pattern, AuditResult] | None,
    threads: int,
    progress: Progress,
) -> tuple[Reduced, Reduced | None]:
    """The system of a pattern, and that of the previous pattern if it suppresses at least the same cells."""

    def made(hidden: BoolArray) -> Reduced:
        return reduce_system(system, hidden, progress.check)

    if previous is None or np.any(pattern.suppressed & ~previous[0].suppressed):
        return made(pattern.suppressed), None
    former = _LATEST.get(previous[1])
    if former is not None:
        return made(pattern.suppressed), former
    with Crew(range(min(cores(threads), 2))) as crew:
        now, former = crew.each(lambda _, hidden: made(hidden), (pattern.suppressed, previous[0].suppressed))
    return now, former


def _reuse_evidence(
    system: System,
    reduced: Reduced,
    former: Reduced | None,
    previous: tuple[Pattern, AuditResult] | None,
    progress: Progress,
) -> tuple[Pair | None, Pair | None, tuple[Evidence, ...]]:
    """Bounds, extremes and evidence that an earlier audit implies for this pattern.

    `former` is the earlier system if its pattern suppresses at least the same cells.
    """
    if previous is None:
        return None, None, ()
    result = previous[1]
    evidence = summed(system, result.evidence, progress)
    proven, reach = bounds_proven(reduced, evidence), extremes_seen(reduced, evidence)
    if former is None:
        return proven, reach, evidence
    if result.exact:  # less is suppressed: intervals only shrink
        proven = _intersect(system, reduced, result, proven)
    # repaired witnesses need not be whole numbers, as those of counts must be
    if reduced.system.has_counts:
        return proven, reach, evidence
    if len(former.cells) > len(reduced.cells):
        lower, upper, moving = tighten(reduced.system, *proven, progress)
        proven, closed = (lower, upper), closed_vars(reduced.system, moving)
        reach = np.where(closed, lower, reach[0]), np.where(closed, upper, reach[1])
        reach, repaired = adapted(former, reduced, evidence, proven, reach, progress)
        evidence = (*evidence, *repaired)
    return proven, reach, evidence


def _intersect(system: System, reduced: Reduced, result: AuditResult, proven: Pair) -> Pair:
    """Bounds intersected with earlier intervals of the same cells, with a margin for round-off."""
    moving = np.flatnonzero((reduced.var >= 0) & ~np.isnan(result.low[reduced.cells]))
    cells, var, same = reduced.cells[moving], reduced.var[moving], reduced.sign[moving] > 0
    value, unit = system.value[cells], system.unit[cells]
    noise = np.spacing(np.abs(value))
    down, up = (result.low[cells] - value - noise) / unit, (result.high[cells] - value + noise) / unit
    lower, upper = proven[0].copy(), proven[1].copy()
    np.maximum.at(lower, var, np.minimum(np.where(same, down, -up), 0.0))
    np.minimum.at(upper, var, np.maximum(np.where(same, up, -down), 0.0))
    return lower, upper


def needs(reduced: Reduced, levels: Levels, primary: BoolArray) -> Pair:
    """Distance that each variable must move: its levels, at least a unit; infinite for a sliding level."""
    cells = reduced.cells
    up, down, sliding = levels.upper[cells], levels.lower[cells], levels.sliding[cells]
    wide = sliding > up + down
    is_primary = primary[cells] & (reduced.var >= 0)
    least = np.where((up <= 0) & (down <= 0), 1.0, 0.0)
    up, down = (
        np.where(wide, np.inf, np.where(x > 0, np.maximum(x / reduced.unit, _VISIBLE), least))
        for x in (up, down)
    )
    low, high = np.zeros(reduced.system.n_vars), np.zeros(reduced.system.n_vars)
    same = reduced.sign > 0
    np.maximum.at(high, reduced.var[is_primary], np.where(same, up, down)[is_primary])
    np.maximum.at(low, reduced.var[is_primary], np.where(same, down, up)[is_primary])
    return -low, high
