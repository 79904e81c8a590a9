"""Generates and measures each table, every step in a new process."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard import batch
from tabguard.base.errors import SettingError
from tabguard.base.processes import Call, Ended, run_apart
from tabguard.base.progress import Cancelled, Progress
from tabguard.bench.families import DEFAULT, FAMILIES, Family, Figures
from tabguard.bench.generate import write_family
from tabguard.bench.spent import PeakMemory, calibrated, cpu_seconds
from tabguard.flow import stages
from tabguard.project import Project
from tabguard.settings import Suppression
from tabguard.table.pattern import Sensitivity, Status
from tabguard.table.table import Table


def measure(job: Path, whole: bool, progress: Progress) -> Figures:
    """Run a job without output files, and return its figures.

    Parameters
    ----------
    whole : bool
        False: only reading, tabulation and rules.

    Raises
    ------
    TabGuardError, Cancelled
    """
    project = stages.open_job(job)
    before = cpu_seconds()
    with PeakMemory() as memory:
        figures = _whole(project, progress) if whole else _judge(project, progress)
    return evolve(figures, cpu_seconds=cpu_seconds() - before, peak_mb=memory.megabytes)


def _whole(project: Project, progress: Progress) -> Figures:
    done = batch.protect_project(project, progress)
    solution = done.solution
    table, run, audit = solution.table, solution.run, solution.audit
    secondary = solution.pattern.status == Status.SECONDARY
    return evolve(
        _size(project, table, solution.sensitivity),
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


def _judge(project: Project, progress: Progress) -> Figures:
    table = stages.load(project, progress).table
    sensitivity = stages.judged(table, project, progress).sensitivity
    return evolve(_size(project, table, sensitivity), seconds=dict(progress.seconds))


def _size(project: Project, table: Table, sensitivity: Sensitivity) -> Figures:
    return Figures(
        table=project.name,
        records=len(table.contributions) if table.contributions is not None else 0,
        cells=len(table),
        relations=len(table.relations),
        primaries=int(sensitivity.primary.sum()),
    )


def named_families(names: Sequence[str]) -> tuple[Family, ...]:
    """Return the families of given names, in that order; without names, the fast ones.

    Raises
    ------
    SettingError
        For a name that is none.
    """
    unknown = [name for name in names if name not in FAMILIES]
    if unknown:
        families = ", ".join(FAMILIES)
        raise SettingError(
            f"There is no benchmark table “{unknown[0]}”.", "bench", f"Use some of {families}."
        )
    return tuple(FAMILIES[name] for name in dict.fromkeys(names or DEFAULT))


def bench(
    families: Sequence[Family],
    folder: Path,
    suppression: Suppression,
    progress: Progress,
    records: int | None = None,
) -> Iterator[Figures]:
    """Yield the figures of each table when it is done; a failed one gives the reason in `error`.

    The tables of a linked release follow it, each measured alone.

    Parameters
    ----------
    folder : Path
        Where the tables are written, each in a folder of its name.
    suppression : Suppression
        Method and limits that are measured.
    records : int, optional
        Records per table instead of the family's own number.

    Raises
    ------
    Cancelled
    """
    loop = calibrated()
    for family in families:
        place = folder / family.name
        outcome = _run_apart(Call(family.name, write_family, (family, place, records, suppression)), progress)
        if outcome.error is not None:
            yield Figures(family.name, error=str(outcome.error))
            continue
        together = figures_of(Call(family.name, measure, (outcome.value, family.whole)), progress)
        yield evolve(together, loop_seconds=loop)
        for table in family.tables if family.linked else ():
            call = Call(f"{family.name} {table.name}", measure, (place / f"{table.name}.toml", True))
            alone = figures_of(call, progress)
            yield evolve(alone, release=family.name, loop_seconds=loop)


def figures_of(call: Call, progress: Progress) -> Figures:
    """Execute a call in a new process, and return its figures or its error under its label."""
    ended = _run_apart(call, progress)
    if ended.error is not None:
        return Figures(call.label, error=str(ended.error))
    figures: Figures = ended.value
    return evolve(figures, table=call.label)


def _run_apart(call: Call, progress: Progress) -> Ended:
    (_at, ended), *_rest = run_apart([call], progress)
    if ended.cancelled:
        raise Cancelled
    return ended
