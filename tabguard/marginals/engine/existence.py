"""Whether a log-linear model has an estimate: some table with its marginals is positive everywhere."""

import numpy as np
from attrs import frozen

from tabguard.base import sparse
from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.lp import Solver
from tabguard.marginals.engine.interior import start
from tabguard.marginals.engine.moments import MOST_ROWS, Moments
from tabguard.marginals.engine.system import System, build_system, fits, flat_codes
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contingency import CountRelease

_MOST_ENTRIES = 1 << 18
"""Largest number of non-zero coefficients of the linear program; beyond, an interior table is looked for."""
_POSITIVE = 1e-6
"""Smallest count in the solver's table that counts as positive, beyond its tolerance."""
_MULTIPLES = 24


@frozen
class Existence:
    """Whether the maximum likelihood estimate exists, as far as it is proven.

    Parameters
    ----------
    exists : bool or None
        None if it was not decided.
    always_zero : int
        Number of cells that no marginal alone makes zero, but that are proven to be zero in every table with
        all of them: there the fitted values approach zero without end.
    """

    exists: bool | None
    always_zero: int = 0


def estimate_exists(release: CountRelease, cells: IntArray, progress: Progress) -> Existence:
    """Decide by one linear program: the largest t for which a table with these marginals is everywhere ≥ t.

    The estimate exists if t is positive (Haberman 1974). If it is 0, the dual solution is a sum of marginal
    counts that is 0, whose cells are then 0 in every table; it is checked in whole numbers. A table
    too large for the program is all positive if the interior-point method finds its centre.

    Parameters
    ----------
    release : CountRelease
        Marginals that are known in every cell and do not contradict one another.
    cells : int array, shape (n_cells, n_variables)
        Every cell whose marginals are all positive.
    """
    if not fits(release):
        return Existence(None)
    progress.phase(mark("Existence of the estimate"))
    # too large for the program: an interior table is a proof, none found is no proof of the opposite
    if len(cells) * len(release.margins) > _MOST_ENTRIES:
        moments = Moments(release, flat_codes(cells, release.shape))
        central = moments.n_rows <= MOST_ROWS and start(moments, progress) is not None
        return Existence(True if central else None)
    system = build_system(release, progress)
    if not system.n_cells:
        return Existence(True)
    n, matrix = system.n_cells, sparse.csc_array(system.matrix)
    solver = Solver(progress)
    solver.load(
        np.append(np.zeros(n), -1.0),
        np.zeros(n + 1),
        np.append(np.full(n, np.inf), system.cap),
        system.lower,
        system.upper,
        np.append(matrix.indptr, matrix.nnz + system.n_rows),
        np.append(matrix.indices, np.arange(system.n_rows)),
        np.append(matrix.data, system.sums(np.ones(n))),
    )
    solution = solver.settle()
    if solution.optimal and solution.x[-1] > _POSITIVE:
        return Existence(True)
    always_zero = _always_zero(system, -solution.duals) if solution.optimal else 0
    return Existence(False if always_zero else None, always_zero)


def _always_zero(system: System, multipliers: FloatArray) -> int:
    """Number of cells that are proven to be zero: they have positive weight in a sum of rows that is 0."""
    transposed = system.matrix.T
    weights = transposed @ multipliers
    unit = float(weights[weights > _POSITIVE].min(initial=np.inf))
    for multiple in range(1, _MULTIPLES + 1) if np.isfinite(unit) else ():
        whole = np.rint(multipliers * (multiple / unit))
        weights = transposed @ whole
        if (weights >= 0).all() and (weights > 0).any() and whole @ system.lower == 0:
            return int((weights > 0).sum())
    return 0
