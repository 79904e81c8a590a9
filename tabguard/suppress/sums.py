"""Sums of suppressed cells, judged like cells and protected as cells of their own.

In a relation with a published total, the sum of the suppressed members is known. If that sum fails the rules
(one firm holds nearly all of it, two singletons, too few contributors), it enters the problem as a cell with
a protection level, so that the methods suppress the total or further members.
"""

import numpy as np
from attrs import evolve, frozen
from scipy import sparse

from tabguard.base.progress import Progress
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import NO_IDS, BoolArray, FloatArray, IntArray
from tabguard.table.equations import Equations
from tabguard.table.insiders import SumJudge, SuppressedSum
from tabguard.table.tolerance import SOLVER_TOLERANCE
from tabguard.table.witnesses import Witnesses

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
    relation_of: dict[tuple[int, ...], int] = {}
    below = _hidden_members(equations, hidden, progress)
    for at, r in enumerate(_giving(equations, hidden)):
        if at % _BLOCK == 0:
            progress.look()
        cells = equations.cells(r)
        open_ = cells[hidden[cells]]
        if 2 <= len(open_) < len(cells) - 1:
            relation_of.setdefault(tuple(sorted(open_.tolist())), r)
        inner, partly = _lowest_cells(open_.tolist(), below.get(int(equations.family[r]), {}))
        if len(inner) >= 2 and partly:
            relation_of.setdefault(tuple(sorted(inner)), r)
    return [SuppressedSum(relation, members) for members, relation in relation_of.items()]


def _giving(equations: Equations, hidden: BoolArray) -> list[int]:
    """Relations with suppressed cells on one side only, except where that is the total alone."""
    if not len(equations):
        return []
    matrix = equations.matrix
    open_ = hidden[matrix.indices]
    sides = (matrix.data > 0, matrix.data < 0)
    above, below = (np.logical_or.reduceat(open_ & side, matrix.indptr[:-1]) for side in sides)
    total = equations.total
    published = (total < 0) | ~hidden[total]
    return [int(r) for r in np.flatnonzero(published & (above != below))]


def _hidden_members(
    equations: Equations, hidden: BoolArray, progress: Progress
) -> dict[int, dict[int, tuple[list[int], bool]]]:
    """By family, the suppressed members of each suppressed total, and whether it has published ones."""
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


def _lowest_cells(cells: list[int], below: dict[int, tuple[list[int], bool]]) -> tuple[list[int], bool]:
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


@frozen(eq=False)
class Cover:
    """An unsafe sum of cells that every pattern suppresses, and cells of which one must be suppressed too.

    If none of them is suppressed, the published cells of the relation disclose the sum.

    Parameters
    ----------
    sum : SuppressedSum
    cells : int array
    """

    sum: SuppressedSum
    cells: IntArray


class SuppressedSums:
    """Finds unsafe sums as a pattern grows, and adds them to the problem.

    Parameters
    ----------
    equations : Equations
    known_cells : bool array, shape (n_cells,)
        Cells whose value is known although nothing shows them now; they count as published.
    judge : SumJudge or None
        None if sums are not considered.
    progress : Progress
    """

    def __init__(
        self, equations: Equations, known_cells: BoolArray, judge: SumJudge | None, progress: Progress
    ) -> None:
        self._equations, self._known, self._judge, self._progress = equations, known_cells, judge, progress
        self._seen: set[tuple[int, ...]] = set()
        self.unsafe: list[SuppressedSum] = []

    @property
    def judges(self) -> bool:
        """Whether sums are considered."""
        return self._judge is not None

    def covers(self, hidden: BoolArray, at_risk: IntArray) -> list[Cover]:
        """The unsafe sums of cells that every pattern suppresses.

        Parameters
        ----------
        hidden : bool array, shape (n_cells,)
            Cells that every pattern suppresses.
        at_risk : int array
            Positions of unsafe sums that are not required to be safe.
        """
        covers = []
        for number, of in enumerate(self.unsafe):
            members, cells = np.array(of.cells, np.int64), self._equations.cells(of.relation)
            rest = np.setdiff1d(cells, members)
            direct = len(rest) == len(cells) - len(members)
            if direct and hidden[members].all() and not hidden[rest].any() and number not in at_risk:
                covers.append(Cover(of, rest[~self._known[rest]]))
        return covers

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
        open_ = hidden[: self._equations.n_cells] & ~self._known
        if protected:
            open_ = self._open(problem, hidden)
        sums = implied_sums(self._equations, open_, self._progress)
        sums = [p for p in sums if p.cells not in self._seen]
        levels = self._judge([np.array(p.cells, np.int64) for p in sums])
        # only once they are judged: what an early end leaves is judged next time
        self._seen |= {p.cells for p in sums}
        bad = np.flatnonzero(levels.upper > 0)
        if not len(bad):
            return problem, False
        chosen = [sums[int(i)] for i in bad]
        self.unsafe += chosen
        return _with_sums(problem, chosen, levels.upper[bad], levels.lower[bad]), True

    def disclosed(self, problem: Problem, at_risk: IntArray, hidden: BoolArray) -> list[IntArray]:
        """The cells that decide each unsafe sum disclosed by a finished pattern.

        In every pattern with the same statuses of these cells, published cells disclose the sum. A sum is
        left out if its disclosure depends on further cells, because one of these cells follows from published
        ones.

        Parameters
        ----------
        at_risk : int array
            As in `covers`.
        """
        if self._judge is None:
            return []
        open_ = self._open(problem, hidden)
        sums = implied_sums(self._equations, open_, self._progress)
        levels = self._judge([np.array(of.cells, np.int64) for of in sums])
        short_sums = {self.unsafe[number].cells for number in at_risk.tolist()}
        unsafe = (sums[i] for i in np.flatnonzero(levels.upper > 0).tolist())
        deciding = [self._deciding(of, open_) for of in unsafe if of.cells not in short_sums]
        follows = hidden[: len(open_)] & ~self._known & ~open_
        return [NO_IDS if follows[cells].any() else cells for cells in deciding]

    def _open(self, problem: Problem, hidden: BoolArray) -> BoolArray:
        """Suppressed cells without those that follow from published ones and need no protection."""
        open_ = hidden[: self._equations.n_cells] & ~self._known
        free = problem.level[: len(open_)] <= 0
        return np.asarray(open_ & ~self._equations.determined(open_, free))

    def _deciding(self, of: SuppressedSum, open_: BoolArray) -> IntArray:
        """The cells of the sum's relation, and of the relations below whose totals are suppressed."""
        equations = self._equations
        todo, cells = [of.relation], set[int]()
        while todo:
            relation = todo.pop()
            more = set(equations.cells(relation).tolist()) - cells
            cells |= more
            inner = [cell for cell in more if open_[cell] and cell not in of.cells]
            same = equations.family == equations.family[of.relation]
            todo += np.flatnonzero(np.isin(equations.total, inner) & same).tolist()
        within = np.array(sorted(cells), np.int64)
        return within[~self._known[within]]


def _with_sums(problem: Problem, sums: list[SuppressedSum], upper: FloatArray, lower: FloatArray) -> Problem:
    n, more = len(problem), len(sums)
    cells: IntArray = np.concatenate([np.array(p.cells, np.int64) for p in sums])
    row = np.repeat(np.arange(more), [len(p.cells) for p in sums])
    ends = np.cumsum([len(p.cells) for p in sums])
    members = sparse.csr_array((np.ones(len(cells)), (row, cells)), shape=(more, n))
    matrix = sparse.block_array([[problem.matrix, None], [members, -sparse.eye_array(more)]], format="csr")

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
        # as for cells: what is common knowledge of the members cannot be protected
        need_down=behind(problem.need_down, np.minimum(lower, down)),
        need_width=behind(problem.need_width, none),
        # a sum moves with its members, at no cost of its own
        given=np.concatenate([problem.given, ~mask]),
        barred=np.concatenate([problem.barred, mask]),
        weight=behind(problem.weight, none),
        size=behind(problem.size, add(problem.size)),
        coupled=np.concatenate([problem.coupled, np.full(more, -1)]),
        unit=behind(problem.unit, problem.unit[cells[ends - 1]]),
    )


def with_sum_moves(witnesses: Witnesses, problem: Problem, n_cells: int) -> Witnesses:
    """Extend moves of the table's cells by the departures of all sums of a problem."""
    more = len(problem) - n_cells
    if not more:
        return witnesses
    n_relations = problem.matrix.shape[0] - more
    sums = sparse.csr_array(problem.matrix[n_relations:, :n_cells])
    table_moves = witnesses.within(n_cells)
    moved = Witnesses.of_rows(sparse.csr_array(table_moves.rows(n_cells) @ sums.T))
    # what large members leave by round-off is no move of their sum
    clear = np.abs(moved.departure) > SOLVER_TOLERANCE * table_moves.largest()[moved.owner]
    lengths = np.bincount(moved.owner[clear], minlength=len(table_moves))
    return table_moves.extended(Witnesses(n_cells + moved.cells[clear], moved.departure[clear], lengths))
