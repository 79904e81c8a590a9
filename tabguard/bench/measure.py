"""Measures one table from reading to audit; called in a fresh process, whose memory is the table's alone."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard import batch
from tabguard.base.progress import Progress
from tabguard.bench.figures import Figures
from tabguard.bench.memory import PeakMemory
from tabguard.flow import stages
from tabguard.project import Project
from tabguard.table.pattern import Status


def measure(job: Path, whole: bool, progress: Progress) -> Figures:
    """Run a job without writing anything, and count.

    Parameters
    ----------
    whole : bool
        False: only reading, tabulation and rules.

    Raises
    ------
    TabGuardError, Cancelled
    """
    project = stages.open_job(job)
    before = _cpu_seconds()
    with PeakMemory() as memory:
        figures = _whole(project, progress) if whole else _judged(project, progress)
    return evolve(figures, cpu_seconds=_cpu_seconds() - before, peak_mb=memory.megabytes)


def _whole(project: Project, progress: Progress) -> Figures:
    done = batch.protect_project(project, progress)
    solution = done.solution
    table, run, audit = solution.table, solution.run, solution.audit
    secondary = solution.pattern.status == Status.SECONDARY
    return Figures(
        table=project.name,
        records=len(table.contributions) if table.contributions is not None else 0,
        cells=len(table),
        relations=len(table.relations),
        primaries=int(solution.sensitivity.primary.sum()),
        secondaries=int(secondary.sum()),
        value=float(np.abs(table.value[secondary]).sum()),
        at_risk=None if audit is None else len({*solution.short, *audit.at_risk.tolist()}),
        sums_at_risk=None if run is None else len(run.sums_at_risk),
        insiders_at_risk=None if solution.insiders is None else len(solution.insiders),
        lower_bound=solution.lower_bound,
        gap=solution.gap,
        complete=solution.pattern.complete,
        seconds=dict(done.seconds),
    )


def _judged(project: Project, progress: Progress) -> Figures:
    table = stages.load(project, progress).table
    sensitivity = stages.judged(table, project, progress).sensitivity
    return Figures(
        table=project.name,
        records=len(table.contributions) if table.contributions is not None else 0,
        cells=len(table),
        relations=len(table.relations),
        primaries=int(sensitivity.primary.sum()),
        seconds=dict(progress.seconds),
    )


def _cpu_seconds() -> float:
    """CPU time of this process and of those that it has started and that have ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system
