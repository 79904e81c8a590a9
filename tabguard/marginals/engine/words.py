"""Errors for releases that no table has; they name marginals that suffice for the proof."""

import math

import numpy as np

from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.consistency import ConflictError, conflict, culprits
from tabguard.marginals.engine.integer import NoTableError, first_table
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.search import Search, propagator
from tabguard.marginals.engine.shuttle import Rows
from tabguard.marginals.engine.split import Part
from tabguard.marginals.engine.system import build_system
from tabguard.table.contingency import CountRelease

_TRIED_NODES = 2_000
_TRIED_SIZE = 1 << 20


def no_table(release: CountRelease, progress: Progress) -> ConflictError:
    """The error for a release that no table of counts has; says if fractional tables are impossible."""
    if math.prod(release.shape) * len(release.margins) > _TRIED_SIZE:
        return culprits(
            release,
            lambda fewer: not _passes(fewer, progress),
            tr("No table of counts has all these marginals."),
        )
    if not _fractions(release, progress):
        return culprits(
            release,
            lambda fewer: not _fractions(fewer, progress),
            tr("No table, not even of fractions, has all these marginals."),
        )
    return culprits(
        release,
        lambda fewer: not _counts(fewer, progress),
        tr("No table of counts has all these marginals: only fractions would fit."),
    )


def of_whole(error: ConflictError, whole: CountRelease, part: Part) -> ConflictError:
    """The error of a component, expressed with the marginals of the whole release."""
    subsets = {frozenset(part.variables[v] for v in part.release.margins[m].variables) for m in error.margins}
    part_variables = set(part.variables)
    margins: dict[frozenset[int], int] = {}
    for position, margin in enumerate(whole.margins):
        margins.setdefault(frozenset(part_variables & set(margin.variables)), position)
    return conflict(whole, [margins[variables] for variables in subsets if variables in margins], error.what)


def _passes(release: CountRelease, progress: Progress) -> bool:
    """Whether the plain shuttle does not refute a release."""
    try:
        by = Rows(build_system(release))
    except ConflictError:
        return False
    return by.tighten(*by.start(), progress)


def _fractions(release: CountRelease, progress: Progress) -> bool:
    try:
        system = build_system(release)
    except ConflictError:
        return False
    lower, upper = np.zeros(system.n_cells), np.full(system.n_cells, system.cap)
    return Program(system, lower, upper, progress).feasible().feasible


def _counts(release: CountRelease, progress: Progress) -> bool:
    """Whether it is not ruled out that a table of counts has the marginals."""
    try:
        system = build_system(release)
        search = Search(system, propagator(system), progress)
        if search.possible:
            first_table(system, search, progress, most_nodes=_TRIED_NODES)
        return search.possible
    except (ConflictError, NoTableError):
        return False
