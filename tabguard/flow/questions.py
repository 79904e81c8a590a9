"""Answers questions about cells and patterns: why, what if, how to repair, and earlier publications."""

from collections.abc import Iterator, Sequence

import numpy as np
from attrs import evolve, frozen

import tabguard.audit as audit_stage
from tabguard import rules as rules_stage
from tabguard.audit import Effect, Exposure
from tabguard.audit.fixes import Fix
from tabguard.base.language import both, mark, tr
from tabguard.base.progress import Progress
from tabguard.flow import insider_tests
from tabguard.kinds.cell_view import Rankings
from tabguard.project import EarlierFile, Project
from tabguard.rules import Contributor as Contributor
from tabguard.rules import RuleCheck as RuleCheck
from tabguard.settings import Suppression
from tabguard.suppress.run import insider_complements
from tabguard.table.arrays import IntArray
from tabguard.table.case import Case
from tabguard.table.coupled import coupled_for_decisions, coupling_of
from tabguard.table.earlier import Earlier
from tabguard.table.insiders import no_moves
from tabguard.table.pattern import Pattern, Status
from tabguard.table.result import SuppressionResult, moves_of
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tabguard.table.verdict import InsiderResult
from tabguard.table.worked_out import idle, worked_out


def explain(
    case: Case, project: Project, cell: int, point: str = ".", rankings: Rankings | None = None
) -> tuple[RuleCheck, ...]:
    """The arithmetic of every active rule on one cell, in sentences.

    Parameters
    ----------
    point : str
        Decimal mark of the sentences.
    rankings : Rankings, optional
        Rankings of the table; without them the contributors of the cell are ranked.
    """
    return rules_stage.explain(case.table, project.rules, cell, case.constraints, point, rankings)


def contributors(table: Table, cell: int, level: str, limit: int = 10) -> tuple[Contributor, ...]:
    """Contributors of a cell, largest first; `level` is ``"unit"`` or ``"holding"``."""
    return rules_stage.contributors(table, cell, level, limit)


def why_secondary(
    solution: Solution, project: Project, cell: int, progress: Progress, point: str = "."
) -> Effect:
    """Explain why a secondary is suppressed: the primaries that it protects, and the sums involved."""
    return audit_stage.why_secondary(solution, project.suppression, cell, progress, point)


def why_exposed(
    solution: Solution, project: Project, cell: int, progress: Progress, point: str = "."
) -> Exposure:
    """Explain why a primary is exposed: the arithmetic that an outsider can do."""
    return audit_stage.why_exposed(solution, project.suppression, cell, progress, point)


def fixes(solution: Solution, project: Project, cell: int, progress: Progress) -> tuple[Fix, ...]:
    """The cheapest further suppressions that protect a primary at risk, with the secondaries they make idle.

    If the primary is safe from outsiders, the suppressions that protect it from all single contributors.
    """
    return tuple(
        evolve(fix, idle=_idle(solution, fix, project.suppression))
        for fix in _fixes(solution, project, cell, progress)
    )


def _idle(solution: Solution, fix: Fix, settings: Suppression) -> tuple[int, ...]:
    """Secondaries that protect nothing after a fix; none while a primary is disclosed that may need them."""
    table, hidden = solution.table, solution.pattern.suppressed
    coupling = coupling_of(table, settings.same_pattern)
    cells = coupled_for_decisions(table, coupling, np.array(fix.cells, np.int64))
    pattern = solution.pattern.with_status(cells[~hidden[cells]], Status.SECONDARY)
    derivable = worked_out(solution.case, pattern.suppressed, settings)
    if (derivable & solution.sensitivity.primary & ~table.hidden).any():
        return ()
    spare, _ = idle(solution.case, pattern, settings)
    return tuple(np.setdiff1d(spare, cells).tolist())


def _fixes(solution: Solution, project: Project, cell: int, progress: Progress) -> tuple[Fix, ...]:
    case, pattern, settings = solution.case, solution.pattern, project.suppression
    known_fixes = audit_stage.fixes(case, pattern, settings, cell, progress)
    watch = insider_tests.watch_insiders(case, project, progress)
    if known_fixes or watch is None:
        return known_fixes
    mask = np.zeros(len(case), bool)
    mask[cell] = pattern.suppressed[cell]
    needs = watch(pattern.suppressed, mask, no_moves(len(case)), lambda _work: progress.stopping).needs
    if not needs:
        return ()
    cells = insider_complements(case, pattern, needs, settings, progress)
    if cells is None:
        return ()
    names = both([case.title(int(c)) for c in cells])
    text = tr("Suppress {names}, so that no single contributor can estimate it too closely.", names=names)
    return (Fix(tuple(cells.tolist()), float(case.costs(settings)[cells].sum()), text),)


def what_if_published(
    solution: Solution, project: Project, cells: IntArray, progress: Progress, point: str = "."
) -> Effect:
    """Find the primaries that would lose protection if suppressed cells were published."""
    return audit_stage.what_if_published(solution, project.suppression, cells, progress, point)


def insiders_exposed(
    solution: Solution,
    project: Project,
    cells: IntArray,
    progress: Progress,
    earlier: SuppressionResult | None = None,
    now: tuple[int, ...] | None = None,
) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    """Primaries that single contributors can estimate too closely only if some cells are published.

    Parameters
    ----------
    solution : Solution
        The solution with the audit of the current pattern.
    cells : int array
    earlier : SuppressionResult or None
        As in `insider_tests.insiders_at_risk`.
    now : tuple of int or None
        Primaries at risk in the current pattern, if an earlier call returned them.

    Returns
    -------
    tuple of int, tuple of int or None
        These primaries, and the primaries at risk in the current pattern; None if the latter was not tested.
    """
    if solution.audit is None:
        return (), None
    case, evidence = solution.case, solution.audit.evidence
    published = solution.pattern.with_status(cells, Status.PUBLISHED)
    look = audit_stage.check(case, published, project.suppression, progress, evidence)
    after = Solution(case, published, audit=look)
    primaries = insider_tests.insiders_at_risk(after, project, progress, earlier)
    if not primaries:
        return (), now
    if now is None:
        # without the run, whose test is about its own pattern
        now = insider_tests.insiders_at_risk(evolve(solution, run=None), project, progress, earlier)
    return tuple(sorted(set(primaries) - set(now or ()))), now


def not_needed(solution: Solution, project: Project, progress: Progress) -> IntArray:
    """Secondaries that could be published, one at a time, without changing the protection of any primary."""
    return audit_stage.not_needed(solution.case, solution.pattern, project.suppression, progress)


def insider_audit(solution: Solution, project: Project, level: str, progress: Progress) -> InsiderResult:
    """Inferences of the strongest insider about each primary; `level` is ``"unit"`` or ``"holding"``.

    Departures of the solution's run and audit replace programs.
    """
    case, run, audit = solution.case, solution.run, solution.audit
    demands = rules_stage.insider_demands(
        case.table, project.rules, case.sensitivity, case.constraints, progress.check
    )
    (demand,) = [d for d in demands if d.level == level]
    moves, evidence = moves_of(run, len(case)), () if audit is None else audit.evidence
    return audit_stage.insider_audit(
        case, solution.pattern, project.suppression, progress, demand, moves, evidence
    )


PUBLISHED, SUPPRESSED, UNSTATED = mark("published"), mark("suppressed"), mark("not stated")


@frozen
class PeriodState:
    """The status of a cell in one publication.

    Parameters
    ----------
    period : str
        The codes or the period of the publication, or the name of its file; for the last entry the current
        period.
    word : str
        `PUBLISHED`, `SUPPRESSED` or `UNSTATED`.
    """

    period: str
    word: str


def over_periods(table: Table, project: Project, pattern: Pattern, cell: int) -> tuple[PeriodState, ...]:
    """The statuses of a cell in the earlier publications, in their order, then the current one; empty without
    any.

    For publications of the current cells the status of the cell itself, for periods that add up the status of
    the cell with the same codes in that period. Values are not needed: a suppressed value stays unknown.
    """
    if not table.earlier or table.past[cell]:
        return ()
    today = "now" if table.periods is None else table.periods.today
    now = PeriodState(today, SUPPRESSED if pattern.suppressed[cell] else PUBLISHED)
    return (*_publications(table, project.earlier, cell), *_periods(table, cell), now)


def _publications(table: Table, files: Sequence[EarlierFile], cell: int) -> Iterator[PeriodState]:
    """The statuses of a cell in publications of the current cells, which are first in `Table.earlier`."""
    for file, earlier in zip((f for f in files if f.relation is None), table.earlier, strict=False):
        yield PeriodState(", ".join(file.where.values()) or file.path.stem, _joint_status((earlier,), cell))


def _periods(table: Table, cell: int) -> Iterator[PeriodState]:
    """The statuses of the cell with the same codes in each period that adds up with the current one."""
    if table.periods is None or table.release.stands_for is None:
        return
    code = int(table.response_of[cell])
    same = np.flatnonzero(table.release.stands_for == code)
    for response in same[same != code].tolist():
        at = table.find((response, *table.codes[cell, 1:].tolist()))
        yield PeriodState(
            table.periods.names[response], UNSTATED if at < 0 else _joint_status(table.earlier, at)
        )


def _joint_status(publications: Sequence[Earlier], cell: int) -> str:
    """Status of a cell over several publications: published if any of them shows it."""
    if any(_contains(earlier.published, cell) for earlier in publications):
        return PUBLISHED
    return SUPPRESSED if any(_contains(earlier.suppressed, cell) for earlier in publications) else UNSTATED


def _contains(cells: IntArray, cell: int) -> bool:
    at = int(np.searchsorted(cells, cell))
    return at < len(cells) and int(cells[at]) == cell
