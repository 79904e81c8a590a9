"""The open pattern with all findings about it, and its standing against each kind of attacker."""

from __future__ import annotations

import numpy as np

from tabguard.base.language import tr
from tabguard.flow import insider_tests
from tabguard.gui.document.snapshot import Snapshot, Subject, attacker_of
from tabguard.table.arrays import NO_IDS
from tabguard.table.earlier_changes import open_before, unplaced_rows
from tabguard.table.findings import contributors, not_safe, outsiders, sums
from tabguard.table.result import SuppressionResult
from tabguard.table.solution import Solution
from tabguard.table.standing import Attacker, Standing
from tabguard.table.suppressed_sums import SuppressedSum
from tabguard.table.table import Table


def own_run(at: Snapshot) -> SuppressionResult | None:
    """The run that made the pattern; None if pattern, settings, rules or table changed since that run."""
    return None if _since_run(at) else at.run_report


def _since_run(at: Snapshot) -> str:
    """What changed since the last run: its pattern, settings, rules or table; empty if nothing did."""
    run, ran = at.run_report, at.ran
    if run is None or ran is None:
        return tr("the settings of the run are unknown")
    levels = at.ran_levels
    if levels is None:
        levels = np.full((len(run.pattern.status), 2), np.nan)
    about = Subject(run.pattern, None, attacker_of(ran.suppression), ran.rules, at.ran_table, levels)
    return about.changed(at)


def solution(at: Snapshot) -> Solution | None:
    """The open pattern with all findings that are still valid for it; None before there is one."""
    case, project, pattern = at.case, at.project, at.pattern
    if case is None or project is None or pattern is None:
        return None
    run = own_run(at)
    return Solution(case, pattern, run, at.fresh_audit, sums_of(at), _standing(case.table, at, run))


def sums_of(at: Snapshot) -> tuple[SuppressedSum, ...] | None:
    """Sums of suppressed cells at risk in the current pattern; None if they were not tested."""
    if at.project is None or not at.project.suppression.insiders:
        return ()
    return None if at.sums is None or at.sums.about.changed(at) else at.sums.sums


def _standing(table: Table, at: Snapshot, run: SuppressionResult | None) -> Standing:
    """Standing of the open pattern against each kind of attacker; `run` is the run that made it, if any."""
    project, pattern = at.project, at.pattern
    assert project is not None and pattern is not None
    sum_search, old_sums = at.sums, "" if at.sums is None else at.sums.about.changed(at)
    near, old_looks = _looks(table, at, run)
    old_sums = old_sums or (tr(at.lost.get(Attacker.SUMS.value, "")) if sum_search is None else "")
    old_looks = old_looks or tr(at.lost.get(Attacker.CONTRIBUTORS.value, ""))
    outside = outsiders(at.audit, () if run is None else run.unprotected_cells, at.stale)
    left = NO_IDS if run is None else run.insiders_open
    named = NO_IDS if run is None or run.insiders_at_risk is None else run.insiders_at_risk
    return Standing(
        outside,
        sums(
            None if sum_search is None or old_sums else sum_search.sums,
            project.suppression.insiders,
            old_sums,
            () if run is None or not run.complete else run.sums_at_risk,
            () if run is None or run.complete else run.sums_at_risk,
        ),
        contributors(
            near,
            insider_tests.insider_levels(table, project),
            project.suppression.insiders,
            old_looks,
            np.setdiff1d(named, left, assume_unique=True),
            left,
            not_safe(outside, at.fresh_audit),
            open_before(table),
            project.variables.respondent is not None,
        ),
        pattern.complete,
        0 if at.linked is None else at.linked.contradicted(at),
        project.aside.missed,
        unplaced_rows(table, pattern),
        () if at.linked is None else at.linked.beside(at),
        0 if at.linked is None else at.linked.disclosing(at),
    )


def _looks(
    table: Table, at: Snapshot, run: SuppressionResult | None
) -> tuple[dict[str, tuple[int, ...]], str]:
    """By level, cells that contributors can estimate too closely, and why an earlier test is out of date."""
    near: dict[str, tuple[int, ...]] = {}
    why = ""
    assert at.project is not None
    if run is not None and run.insiders_at_risk is not None and not len(run.insiders_at_risk):
        near = dict.fromkeys(insider_tests.insider_levels(table, at.project), ())
    elif run is None and at.run_report is not None and at.run_report.insiders_at_risk is not None:
        why = _since_run(at)
    changed = "" if at.close is None else at.close.about.changed(at)
    why = changed or why
    if at.close is not None and not changed:
        levels = insider_tests.insider_levels(table, at.project)
        near |= {level: tuple(sorted({*near.get(level, ()), *at.close.cells})) for level in levels}
    for level, audit in at.insiders.items():
        changed = audit.about.changed(at)
        close = tuple(np.flatnonzero(audit.result.insider >= 0).tolist())
        if changed:
            why = changed
        elif close or not audit.result.unsettled:
            near[level] = tuple(sorted({*near.get(level, ()), *close}))
    return near, why
