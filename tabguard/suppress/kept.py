"""The best pattern of a run so far, kept while it goes on: after a kill the same run begins from it."""

from __future__ import annotations

from hashlib import sha256

import numpy as np
from attrs import evolve, fields

from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import BoolArray


class KeptPattern:
    """What the store of a run has of one problem. It is a start only: the run checks all of it again.

    Parameters
    ----------
    progress : Progress
        Has the store; without one nothing is kept.
    problem : Problem
    settings : Suppression
        A pattern of the same problem with other settings is not found, except for time and cores.

    Attributes
    ----------
    hidden : bool array, shape (n_cells,); or None
        The pattern of a run that was killed.
    improved : bool
        Whether that run had improved it as far as it would.
    """

    def __init__(self, progress: Progress, problem: Problem, settings: Suppression) -> None:
        self._store, self._problem = progress.patterns, problem
        self.hidden: BoolArray | None = None
        self.improved = False
        if self._store is None:
            return
        self._name = _fingerprint(problem, settings)
        content, n = self._store.earlier(self._name), len(problem)
        if content is not None and len(content) == 1 + (n + 7) // 8:
            hidden = np.unpackbits(np.frombuffer(content, np.uint8, offset=1), count=n) > 0
            self.hidden = problem.closed(hidden & ~problem.barred | problem.given)
            self.improved = content[0] > 0

    def keep(self, hidden: BoolArray, *, improved: bool = False) -> None:
        """Keep a pattern that protects, perhaps with sums of cells behind the cells."""
        if self._store is not None:
            cells = np.packbits(hidden[: len(self._problem)])
            self._store.keep(self._name, bytes([improved]) + cells.tobytes())


def _fingerprint(problem: Problem, settings: Suppression) -> bytes:
    """Tells data, rules and settings apart, as far as a pattern depends on them."""
    digest = sha256(repr(evolve(settings, time_limit=1.0, threads=0)).encode())
    matrix = problem.matrix
    others = (getattr(problem, field.name) for field in fields(Problem) if field.name != "matrix")
    for array in (matrix.data, matrix.indices, matrix.indptr, *others):
        digest.update(f"|{array.dtype.str}{array.shape}|".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.digest()
