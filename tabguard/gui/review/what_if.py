"""Effect of publishing cells together: exposed primaries, and new sums of suppressed cells at risk."""

import numpy as np
from attrs import frozen

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.progress import Cancelled, Progress
from tabguard.flow import insider_tests, questions
from tabguard.gui.document.document import Document
from tabguard.gui.document.findings import solution
from tabguard.gui.document.snapshot import CloseFinding, Snapshot, SumsFinding, subject_of
from tabguard.gui.parts.numbers import count, number, point
from tabguard.project import Project
from tabguard.table.arrays import IntArray
from tabguard.table.case import Case
from tabguard.table.coupled import coupled_for_decisions, coupling_of
from tabguard.table.insiders import SuppressedSum
from tabguard.table.pattern import Pattern, Status


@frozen
class Harmed:
    """A primary that would be exposed, with a description and the severity."""

    cell: int
    verdict: int
    text: str


@frozen
class WhatIf:
    """Effect of publishing cells.

    Parameters
    ----------
    text : str
    harms : tuple of Harmed
        Worst first.
    sums : tuple of SuppressedSum
        Sums of suppressed cells that would become known and fail the rules, and are not at risk now.
    insiders : tuple of int
        Cell ids of primaries that single contributors could estimate too closely; searched only if there
        are no `harms` and no `sums`.
    sums_now : tuple of SuppressedSum
        Sums of suppressed cells at risk in the current pattern; found as a by-product.
    insiders_now : tuple of int or None
        Cell ids of primaries that single contributors can estimate too closely in the current pattern; None
        if not computed.
    """

    text: str
    harms: tuple[Harmed, ...]
    sums: tuple[SuppressedSum, ...]
    insiders: tuple[int, ...] = ()
    sums_now: tuple[SuppressedSum, ...] = ()
    insiders_now: tuple[int, ...] | None = None

    @property
    def harmless(self) -> bool:
        """Whether no cell or sum would become at risk."""
        return not (self.harms or self.sums or self.insiders)


def what_if(at: Snapshot, cells: IntArray, progress: Progress) -> WhatIf:
    """Compute the effect of publishing `cells` and those coupled to them; called in the worker thread."""
    open_solution, project = present(solution(at)), present(at.project)
    case, pattern = open_solution.case, open_solution.pattern
    coupling = coupling_of(case.table, project.suppression.same_pattern)
    cells = coupled_for_decisions(case.table, coupling, cells)
    effect = questions.what_if_published(open_solution, project, cells, progress, point())
    now = _sums(case, pattern, project, progress)
    # only sums that publishing puts at risk: those at risk now are reported separately
    before = {hidden_sum.cells for hidden_sum in now}
    after = _sums(case, pattern.with_status(cells, Status.PUBLISHED), project, progress)
    sums = tuple(hidden_sum for hidden_sum in after if hidden_sum.cells not in before)
    harms = tuple(Harmed(int(h.primary), int(h.verdict), h.text) for h in effect.harms)
    text = effect.text
    if sums:
        more = tr(
            "Sums of suppressed cells that become known exactly, so that insiders can use them: {n_sums}.",
            n_sums=number(len(sums)),
        )
        text = f"{text} {more}"
    # the test of single contributors takes longest and is not needed if something is exposed
    if harms or sums or open_solution.audit is None:
        return WhatIf(text, harms, sums, sums_now=now)
    progress.phase(mark("single contributors"))
    insiders, close = questions.insiders_exposed(open_solution, project, cells, progress, at.run_report)
    if insiders:
        more = tr(
            "But single contributors can estimate {n_primaries} too closely.",
            n_primaries=count(len(insiders), "primary", "primaries"),
        )
        text = f"{text} {more}"
    return WhatIf(text, harms, sums, insiders, now, close)


def _sums(case: Case, pattern: Pattern, project: Project, progress: Progress) -> tuple[SuppressedSum, ...]:
    """Sums at risk; raises `Cancelled` if the search was stopped before its end."""
    sums = insider_tests.unsafe_sums(case, pattern, project, progress)
    if sums is None:
        raise Cancelled
    return sums


def keep_findings(document: Document, at: Snapshot, effect: WhatIf) -> None:
    """Record findings about the current pattern in the document."""
    if at.pattern is None or at.project is None:
        return
    document.findings.put(SumsFinding.of(effect.sums_now, at.pattern, at.project.rules, at), at)
    if effect.insiders_now is not None:
        document.findings.put(CloseFinding(subject_of(at), effect.insiders_now), at)


def not_needed(at: Snapshot, progress: Progress) -> IntArray:
    """Secondaries that are not needed, each tested alone; called in the worker thread.

    Tests outsiders, sums of suppressed cells and single contributors, as the project requires.
    """
    open_solution, project = present(solution(at)), present(at.project)
    case, pattern = open_solution.case, open_solution.pattern
    cells = questions.not_needed(open_solution, project, progress)
    if not project.suppression.insiders:
        return cells
    before = {hidden_sum.cells for hidden_sum in _sums(case, pattern, project, progress)}
    progress.phase(tr("sums of suppressed cells"), len(cells))
    free = []
    # cells that must have one status are tested together, as they would be published
    for together in coupling_of(case.table, project.suppression.same_pattern).apart(cells):
        progress.advance(len(together))
        published = pattern.with_status(together, Status.PUBLISHED)
        if before.issuperset(
            hidden_sum.cells for hidden_sum in _sums(case, published, project, progress.unseen())
        ):
            free.append(together)
    if open_solution.audit is None or not insider_tests.insider_levels(case.table, project):
        return _joined(free)
    progress.phase(tr("single contributors"), len(_joined(free)))
    spare, now = [], None
    for together in free:
        progress.advance(len(together))
        exposed, now = questions.insiders_exposed(
            open_solution, project, together, progress, at.run_report, now
        )
        if not exposed:
            spare.append(together)
    return _joined(spare)


def _joined(sets: list[IntArray]) -> IntArray:
    return np.sort(np.concatenate([np.zeros(0, np.int64), *sets]))
