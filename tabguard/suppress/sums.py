"""Sums of suppressed cells, judged like cells and protected as cells of their own.

In a relation with a published total, the sum of the suppressed members is known. If that sum fails the rules
(one firm holds nearly all of it, two singletons, too few contributors), it enters the problem as a cell with
a protection level, so that the methods suppress the total or further members.
"""

from __future__ import annotations

import numpy as np
from attrs import evolve
from scipy import sparse

from tabguard.progress import Progress
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.equations import Equations
from tabguard.table.result import Witness
from tabguard.table.suppressed_sums import SumJudge, SuppressedSum
from tabguard.table.tolerance import SOLVER_TOLERANCE

_BLOCK = 2_000
"""Relations processed between two checks of *cancel* and *stop*."""


def implied_sums(equations: Equations, hidden: BoolArray, progress: Progress) -> list[SuppressedSum]:
    """Find sums of suppressed cells, on one side of a relation, that published cells disclose.

    A suppressed cell that is itself a total with published members is replaced by its suppressed members, to
    any depth of the same family. A sum that equals a single published cell is left out: it was judged as that
    cell.

    Raises
    ------
    Cancelled, Ended
    """
    found: dict[tuple[int, ...], int] = {}
    below = _below(equations, hidden, progress)
    for at, r in enumerate(_giving(equations, hidden)):
        if at % _BLOCK == 0:
            progress.look()
        cells = equations.cells(r)
        open_ = cells[hidden[cells]]
        if 2 <= len(open_) < len(cells) - 1:
            found.setdefault(tuple(sorted(open_.tolist())), r)
        inner, partly = _expanded(open_.tolist(), below.get(int(equations.family[r]), {}))
        if len(inner) >= 2 and partly:
            found.setdefault(tuple(sorted(inner)), r)
    return [SuppressedSum(relation, members) for members, relation in found.items()]


def _giving(equations: Equations, hidden: BoolArray) -> list[int]:
    """Relations with suppressed cells on one side only, other than a total alone."""
    if not len(equations):
        return []
    matrix = equations.matrix
    open_ = hidden[matrix.indices]
    sides = (matrix.data > 0, matrix.data < 0)
    above, below = (np.logical_or.reduceat(open_ & side, matrix.indptr[:-1]) for side in sides)
    total = equations.total
    shown = (total < 0) | ~hidden[total]
    return [int(r) for r in np.flatnonzero(shown & (above != below))]


def _below(
    equations: Equations, hidden: BoolArray, progress: Progress
) -> dict[int, dict[int, tuple[list[int], bool]]]:
    """By family: the suppressed members of each suppressed total, and whether it has published ones."""
    out: dict[int, dict[int, tuple[list[int], bool]]] = {}
    total = equations.total
    for at, r in enumerate(np.flatnonzero((total >= 0) & hidden[total]).tolist()):
        if at % _BLOCK == 0:
            progress.look()
        members = equations.members(r)
        open_ = members[hidden[members]]
        if len(open_):
            of = out.setdefault(int(equations.family[r]), {})
            of[int(total[r])] = (open_.tolist(), len(open_) < len(members))
    return out


def _expanded(cells: list[int], below: dict[int, tuple[list[int], bool]]) -> tuple[list[int], bool]:
    """The lowest suppressed cells below some cells, and whether published members were left out."""
    out: list[int] = []
    partly, todo = False, list(cells)
    while todo:
        cell = todo.pop()
        members, some = below.get(cell, ([], False))
        partly |= some
        todo += members
        if not members:
            out.append(cell)
    return out, partly


class SuppressedSums:
    """Finds unsafe sums as a pattern grows, and adds them to the problem.

    Parameters
    ----------
    equations : Equations
    known : bool array, shape (n_cells,)
        Cells whose value is known although nothing shows them now; they count as published.
    judge : SumJudge or None
        None if sums are not considered.
    progress : Progress
    """

    def __init__(
        self, equations: Equations, known: BoolArray, judge: SumJudge | None, progress: Progress
    ) -> None:
        self._equations, self._known, self._judge, self._progress = equations, known, judge, progress
        self._seen: set[tuple[int, ...]] = set()
        self.unsafe: list[SuppressedSum] = []

    @property
    def judges(self) -> bool:
        """Whether sums are considered."""
        return self._judge is not None

    def extend(self, problem: Problem, hidden: BoolArray, *, protected: bool = True) -> tuple[Problem, bool]:
        """Add the unsafe sums of a pattern to the problem as cells; also returns whether there were new ones.

        Parameters
        ----------
        hidden : bool array, shape (at least n_cells,)
            Suppressed cells of the table, followed by the sums added before.
        protected : bool
            Whether the pattern is to be as it is. Suppressed cells that need no protection then count as
            published where they follow from published ones. In a pattern that is still to be completed they
            may be hidden by what is added.

        Raises
        ------
        Cancelled
        Ended
            If *stop and keep* was requested before all new sums were judged; nothing is changed then.
        """
        if self._judge is None:
            return problem, False
        n = self._equations.n_cells
        open_ = hidden[:n] & ~self._known
        if protected:
            open_ &= ~self._equations.determined(open_, problem.level[:n] <= 0)
        sums = implied_sums(self._equations, open_, self._progress)
        sums = [p for p in sums if p.cells not in self._seen]
        levels = self._judge([np.array(p.cells, np.int64) for p in sums])
        self._seen |= {p.cells for p in sums}
        bad = np.flatnonzero(levels.upper > 0)
        if not len(bad):
            return problem, False
        chosen = [sums[int(i)] for i in bad]
        self.unsafe += chosen
        return _with_sums(problem, chosen, levels.upper[bad], levels.lower[bad]), True


def _with_sums(problem: Problem, sums: list[SuppressedSum], upper: FloatArray, lower: FloatArray) -> Problem:
    n, more = len(problem), len(sums)
    cells: IntArray = np.concatenate([np.array(p.cells, np.int64) for p in sums])
    row = np.repeat(np.arange(more), [len(p.cells) for p in sums])
    ends = np.cumsum([len(p.cells) + 1 for p in sums])
    matrix = problem.matrix
    matrix = sparse.csr_array(
        (
            np.concatenate(
                [matrix.data, np.insert(np.ones(len(cells)), ends - np.arange(1, more + 1), -1.0)]
            ),
            np.concatenate(
                [matrix.indices, np.insert(cells, ends - np.arange(1, more + 1), n + np.arange(more))]
            ),
            np.concatenate([matrix.indptr, matrix.indptr[-1] + ends]),
        ),
        shape=(matrix.shape[0] + more, n + more),
    )

    def add(values: FloatArray) -> FloatArray:
        return np.bincount(row, values[cells], more).astype(np.float64)

    def behind(values: FloatArray, extra: FloatArray) -> FloatArray:
        return np.concatenate([values, extra])

    none, mask = np.zeros(more), np.zeros(more, bool)
    down = add(problem.down)
    return evolve(
        problem,
        matrix=matrix,
        up=behind(problem.up, add(problem.up)),
        down=behind(problem.down, down),
        need_up=behind(problem.need_up, upper),
        need_down=behind(problem.need_down, np.minimum(lower, down)),
        need_width=behind(problem.need_width, none),
        given=np.concatenate([problem.given, ~mask]),
        barred=np.concatenate([problem.barred, mask]),
        weight=behind(problem.weight, none),
        size=behind(problem.size, add(problem.size)),
        coupled=np.concatenate([problem.coupled, np.full(more, -1)]),
        unit=behind(problem.unit, problem.unit[cells[ends - np.arange(1, more + 1) - 1]]),
    )


def with_sum_moves(witnesses: tuple[Witness, ...], problem: Problem, n_cells: int) -> tuple[Witness, ...]:
    """Moves of the table's cells, extended by their effect on all sums of a problem."""
    more = len(problem) - n_cells
    if not more:
        return witnesses
    n_relations = problem.matrix.shape[0] - more
    sums = sparse.csr_array(problem.matrix[n_relations:, :n_cells])
    own = table_moves(witnesses, n_cells)
    ptr = np.concatenate([[0], np.cumsum([len(w.cells) for w in own])])
    cells = np.concatenate([w.cells for w in own] or [np.zeros(0, np.int64)])
    moves = np.concatenate([w.departure for w in own] or [np.zeros(0)])
    sums = sparse.csr_array(sparse.csr_array((moves, cells, ptr), shape=(len(own), n_cells)) @ sums.T)
    out, names = list(own), sums.indices.astype(np.int64)
    for i in np.flatnonzero(np.diff(sums.indptr)).tolist():  # slices: taking single rows costs 100 times that
        row = slice(int(sums.indptr[i]), int(sums.indptr[i + 1]))
        out[i] = _joined(own[i], names[row], sums.data[row], n_cells)
    return tuple(out)


def _joined(witness: Witness, sums: IntArray, departure: FloatArray, n_cells: int) -> Witness:
    moved = np.abs(departure) > SOLVER_TOLERANCE * np.abs(witness.departure).max()
    if not moved.any():
        return witness
    cells = np.concatenate([witness.cells, n_cells + sums[moved]])
    return Witness(cells, np.concatenate([witness.departure, departure[moved]]))


def table_moves(witnesses: tuple[Witness, ...], n_cells: int) -> tuple[Witness, ...]:
    """The moves of the table's own cells."""
    if not witnesses:
        return ()
    ends = np.cumsum([len(w.cells) for w in witnesses])
    beyond = np.flatnonzero(np.concatenate([w.cells for w in witnesses]) >= n_cells)
    out = list(witnesses)
    for i in np.unique(np.searchsorted(ends, beyond, side="right")).tolist():
        own = out[i].cells < n_cells
        out[i] = Witness(out[i].cells[own], out[i].departure[own])
    return tuple(out)
