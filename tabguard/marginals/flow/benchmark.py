"""Measures count tables: a fit, bounds, a search, verdicts, other forms; each in a fresh process."""

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.base.processes import Call
from tabguard.base.progress import Progress
from tabguard.bench.families import Figures
from tabguard.bench.spent import PeakMemory, calibrated, cpu_seconds
from tabguard.marginals.flow import counts
from tabguard.project import CountStudy, DataSource
from tabguard.settings import Planning
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CountTable, Variable, sum_rows
from tabguard.table.ledger import Act, Grouping, LedgerEntry, Query

_SEED = 16
_UNITS, _FEW = 21_574, 3_000
_SIZES = (2, 2, 2, 2, 3, 3, 6)
"""Categories of the table for which a release is searched: 864 cells."""
_THRESHOLD = 3
_ROUNDED, _BASE, _GROUP = (100, 60, 25), 5, 10
"""Categories of a table (150,000 cells) that is rounded with groups of its first variable; base; group size.
"""
_KEYED = (100, 100, 50)
"""Categories of a table that is perturbed by cell keys: 500,000 cells."""


def bench_counts(file: Path | None, progress: Progress) -> Iterator[Figures]:
    """Yield the figures of each step as soon as it is done.

    Parameters
    ----------
    file : Path or None
        A count table whose fit and bounds are measured; None: a generated one of sixteen dichotomous
        variables, shaped like the survey of long-term care.
    """
    # imported here: its memory would otherwise count in measured processes
    from tabguard.bench.run import figures_of

    loop = calibrated()
    name = "counts" if file is None else file.stem
    for step in _STEPS:
        figures = figures_of(Call(f"{name} {step}", measured, (step, file)), progress)
        yield evolve(figures, loop_seconds=loop)


def measured(step: str, file: Path | None, progress: Progress) -> Figures:
    """Perform one step and measure its CPU time and memory.

    Raises
    ------
    TabGuardError, Cancelled
    """
    before = cpu_seconds()
    with PeakMemory() as memory:
        figures = _STEPS[step](file, progress)
    return evolve(figures, cpu_seconds=cpu_seconds() - before, peak_mb=memory.megabytes)


def _survey(file: Path | None, progress: Progress) -> CountTable:
    """The table of a file, or a generated one whose variables depend on a latent one."""
    if file is not None:
        return counts.read_counts(DataSource(file), progress).table
    random = np.random.default_rng(_SEED)
    severity = random.exponential(1.0, _UNITS)
    ease = np.linspace(1.0, 4.0, 16)
    answers = random.random((_UNITS, 16)) < 1 / (1 + np.exp(2 * (ease - 1.6 * severity[:, None])))
    return _tabulated(answers.astype(np.int64) + 1, (2,) * 16)


def _tabulated(codes: IntArray, sizes: tuple[int, ...]) -> CountTable:
    return CountTable(_variables(sizes), *sum_rows(codes, np.ones(len(codes), np.int64)))


def _variables(sizes: tuple[int, ...]) -> tuple[Variable, ...]:
    return tuple(Variable(chr(65 + v), tuple(map(str, range(size)))) for v, size in enumerate(sizes))


def _pairs(file: Path | None, progress: Progress) -> counts.Released:
    table = _survey(file, progress)
    return counts.release(table, tuple(combinations(range(len(table.variables)), 2)), progress)


def _fit(file: Path | None, progress: Progress) -> Figures:
    fit = counts.fit(_pairs(file, progress), counts.Fitting(), progress)
    return Figures("", cells=len(fit.cells), complete=fit.converged)


def _reference(file: Path | None, progress: Progress) -> Figures:
    """A plain dense fit: the reference for comparing figures of different machines."""
    table = _survey(file, progress)
    dense, fitted = np.zeros(table.shape), np.full(table.shape, table.total / table.size)
    dense[tuple(table.cells.T - 1)] = table.count
    sides = [
        tuple(v for v in range(dense.ndim) if v not in pair) for pair in combinations(range(dense.ndim), 2)
    ]
    targets, worst = {away: dense.sum(axis=away, keepdims=True) for away in sides}, np.inf
    while worst > counts.Fitting().tolerance * table.total:
        worst = 0.0
        for away, sums in targets.items():
            progress.check()
            now = fitted.sum(axis=away, keepdims=True)
            worst = max(worst, float(np.abs(now - sums).max()))
            fitted *= np.divide(sums, now, out=np.zeros_like(now), where=now > 0)
    return Figures("", cells=table.size)


def _bounds(file: Path | None, progress: Progress) -> Figures:
    margins = _pairs(file, progress)
    small = counts.cells_to_bound(margins, "small", _THRESHOLD)
    bounds = counts.bounds(margins, small, "auto", progress)
    return Figures("", cells=np.prod(margins.release.shape).item(), primaries=len(bounds.cells))


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


def _round(_file: Path | None, progress: Progress) -> Figures:
    from tabguard.marginals.engine.publish import publication

    table = _filled(_ROUNDED)
    codes = table.variables[0].categories
    groups = tuple(codes[at : at + _GROUP] for at in range(0, len(codes), _GROUP))
    queries = (Query(table.names), Query(table.names, (Grouping(table.names[0], groups),)))
    rounded = publication(
        table, [LedgerEntry(query, Act.RELEASE) for query in queries], _BASE, _SEED, progress
    )
    return Figures("", cells=sum(len(margin.count) for margin in rounded.margins))


def _keys(_file: Path | None, _progress: Progress) -> Figures:
    from tabguard.marginals.engine import cell_key
    from tabguard.marginals.engine.design import item_of

    table, probabilities = _filled(_KEYED), cell_key.perturbation(*cell_key.usual(1, 2.0))
    keys = cell_key.made_keys(len(table.cells), _SEED)
    printed = cell_key.perturbed(table, item_of(table, Query(table.names)), keys, _SEED, probabilities)
    return Figures("", cells=len(printed))


def _filled(sizes: tuple[int, ...]) -> CountTable:
    """A table with small counts in most cells."""
    random = np.random.default_rng(_SEED)
    count = random.poisson(random.gamma(0.7, 6.0, sizes)).reshape(-1)
    codes = np.stack(np.unravel_index(np.flatnonzero(count), sizes), axis=1) + 1
    return CountTable(_variables(sizes), codes, count[count > 0])


_STEPS: dict[str, Callable[[Path | None, Progress], Figures]] = {
    "fit": _fit,
    "fit by numpy": _reference,
    "bounds": _bounds,
    "search": _search,
    "plan": _plan,
    "rounding": _round,
    "cell keys": _keys,
}
