"""What count tables take: a fit, bounds, a search for a release, verdicts; each in a fresh process."""

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.base.processes import Call
from tabguard.base.progress import Progress
from tabguard.bench.figures import Figures
from tabguard.bench.spent import PeakMemory, calibrated, cpu_seconds
from tabguard.marginals.flow import counts
from tabguard.project import CountStudy, DataSource
from tabguard.settings import Planning
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CountTable, Variable, sum_rows

_SEED = 16
_UNITS, _FEW = 21_574, 3_000
_SIZES = (2, 2, 2, 2, 3, 3, 6)
"""Categories of the table for which a release is searched: 864 cells."""
_THRESHOLD = 3


def bench_counts(file: Path | None, progress: Progress) -> Iterator[Figures]:
    """Yield the figures of each step as soon as it is done.

    Parameters
    ----------
    file : Path or None
        A count table whose fit and bounds are measured; None: a generated one of sixteen dichotomous
        variables, shaped like the survey of long-term care.
    """
    from tabguard.bench.run import figures_of  # what it needs would count in where a step is measured

    loop = calibrated()
    name = "counts" if file is None else file.stem
    for step in _STEPS:
        figures = figures_of(Call(f"{name} {step}", measured, (step, file)), progress)
        yield evolve(figures, loop_seconds=loop)


def measured(step: str, file: Path | None, progress: Progress) -> Figures:
    """Do one step and count.

    Raises
    ------
    TabGuardError, Cancelled
    """
    before = cpu_seconds()
    with PeakMemory() as memory:
        figures = _STEPS[step](file, progress)
    return evolve(figures, cpu_seconds=cpu_seconds() - before, peak_mb=memory.megabytes)


def _survey(file: Path | None, progress: Progress) -> CountTable:
    """A table read, or one whose variables depend on one that is not in it."""
    if file is not None:
        return counts.read_counts(DataSource(file), progress).table
    random = np.random.default_rng(_SEED)
    severity = random.exponential(1.0, _UNITS)
    ease = np.linspace(1.0, 4.0, 16)
    answers = random.random((_UNITS, 16)) < 1 / (1 + np.exp(2 * (ease - 1.6 * severity[:, None])))
    return _tabulated(answers.astype(np.int64) + 1, (2,) * 16)


def _tabulated(codes: IntArray, sizes: tuple[int, ...]) -> CountTable:
    variables = (Variable(chr(65 + v), tuple(map(str, range(size)))) for v, size in enumerate(sizes))
    return CountTable(tuple(variables), *sum_rows(codes, np.ones(len(codes), np.int64)))


def _pairs(file: Path | None, progress: Progress) -> counts.Released:
    table = _survey(file, progress)
    return counts.release(table, tuple(combinations(range(len(table.variables)), 2)), progress)


def _fit(file: Path | None, progress: Progress) -> Figures:
    fit = counts.fit(_pairs(file, progress), counts.Fitting(), progress)
    return Figures("", cells=len(fit.cells), complete=fit.converged)


def _bounds(file: Path | None, progress: Progress) -> Figures:
    known = _pairs(file, progress)
    small = counts.cells_to_bound(known, "small", _THRESHOLD)
    bounds = counts.bounds(known, small, "auto", progress)
    return Figures("", cells=np.prod(known.release.shape).item(), primaries=len(bounds.cells))


def _search(_file: Path | None, progress: Progress) -> Figures:
    from tabguard.marginals.flow import release_planning

    table, study = _planned()
    release_planning.propose(table, study, False, progress)
    return Figures("", cells=table.size, primaries=int((table.count < _THRESHOLD).sum()))


def _plan(_file: Path | None, progress: Progress) -> Figures:
    from tabguard.marginals.flow import release_planning

    table, study = _planned()
    plan = release_planning.planner(table, study, progress).plan()
    return Figures("", cells=table.size, primaries=len(plan.findings))


def _planned() -> tuple[CountTable, CountStudy]:
    random = np.random.default_rng(_SEED)
    shares = random.dirichlet(np.full(np.prod(_SIZES), 0.3))
    cells = random.choice(len(shares), _FEW, p=shares)
    codes = np.stack(np.unravel_index(cells, _SIZES), axis=1).astype(np.int64) + 1
    return _tabulated(codes, _SIZES), CountStudy(planning=Planning(_THRESHOLD, 2.0, minimum=1), ledger=())


_STEPS: dict[str, Callable[[Path | None, Progress], Figures]] = {
    "fit": _fit,
    "bounds": _bounds,
    "search": _search,
    "plan": _plan,
}
