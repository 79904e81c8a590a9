"""Keeps the evidence of an audit for use after an edit, when it is checked again.

A witness (a feasible departure) stays feasible as long as the cells it moves stay suppressed. Multipliers y
of the relations prove, for any pattern, max d_k ≤ Σ_j max(r_j·lower_j, r_j·upper_j) with r = e_k − yᵀD. After
an edit the sum is computed again; if the edit does not affect the proof, the bound is as sharp as before.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import field, frozen
from scipy import sparse

from tabguard.audit.components import Component
from tabguard.audit.reduced import Reduced, significant
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_floats, frozen_ints
from tabguard.table.tolerance import POINT_TOLERANCE, ROUND_OFF, SOLVER_TOLERANCE
from tabguard.table.verdict import Evidence

MOST_ENTRIES = 8_000_000
"""Evidence with more numbers than this (about 100 MB) is dropped; the next audit then starts from scratch."""

_FULL = 0.75
"""Share of the limit above which evidence is reduced to what the present system needs."""
_LARGEST_MULTIPLIER = 1e6
"""Proofs with larger multipliers are not used; those of tables that add up are small whole numbers."""
_MANY, _SMALL = 10, 200_000
"""Number of small parts of evidence from which they are joined, and the stored numbers up to which a part is
small."""

_LARGE = 10_000
"""Number of cells above which a witness is stored apart from smaller ones."""
_SHORT = 2**31
"""Matrices with fewer entries than this have four-byte indices."""

Pair = tuple[FloatArray, FloatArray]


@frozen(eq=False)
class Vector:
    """A sparse vector over variables (witness) or rows (proof); `miss` is a witness's violation, in units."""

    at: IntArray = field(converter=frozen_ints)
    values: FloatArray = field(converter=frozen_floats)
    miss: float = 0.0

    @classmethod
    def of(cls, dense: FloatArray, miss: float = 0.0) -> Vector:
        """The non-zero entries of a dense vector."""
        at = np.flatnonzero(np.abs(dense) > SOLVER_TOLERANCE)
        return cls(at, dense[at], miss)

    def placed(self, where: IntArray) -> Vector:
        """This vector with each position replaced by its entry in `where`."""
        return Vector(where[self.at], self.values, self.miss)


@frozen(eq=False)
class Learnt:
    """Witnesses over variables; proofs over rows with the variable and side (0 below, 1 above) they bound."""

    witnesses: tuple[Vector, ...] = ()
    proofs: tuple[tuple[int, int, Vector], ...] = ()

    def placed(self, part: Component) -> Learnt:
        """Witnesses and proofs of a component, numbered as in the whole system."""
        return Learnt(
            tuple(w.placed(part.vars) for w in self.witnesses),
            tuple((int(part.vars[k]), side, y.placed(part.rows)) for k, side, y in self.proofs),
        )


class EvidenceCollector:
    """Collects the evidence of a search; drops all of it if it exceeds the limit.

    Parameters
    ----------
    most : float
        Limit on stored numbers.
    """

    def __init__(self, most: float) -> None:
        self._room = most
        self._witnesses: list[Vector] = []
        self._proofs: list[tuple[int, int, Vector]] = []

    def witness(self, vector: Vector) -> None:
        """Record a feasible departure."""
        if self._fits(vector):
            self._witnesses.append(vector)

    def proof(self, var: int, side: int, multipliers: Vector) -> None:
        """Record multipliers that prove a bound of one side of a variable."""
        if self._fits(multipliers):
            self._proofs.append((var, side, multipliers))

    def _fits(self, vector: Vector) -> bool:
        self._room -= len(vector.at)
        if self._room < 0:
            self._witnesses.clear()
            self._proofs.clear()
        return self._room >= 0

    @property
    def learnt(self) -> Learnt:
        """The evidence recorded."""
        return Learnt(tuple(self._witnesses), tuple(self._proofs))


def _stack(vectors: list[Vector], width: int) -> sparse.csr_array:
    ends = np.concatenate([[0], np.cumsum([len(v.at) for v in vectors])]).astype(np.int64)
    short = np.int32 if ends[-1] < _SHORT else np.int64  # every audit passes over these arrays
    indptr = ends.astype(short)
    at = np.concatenate([np.zeros(0, short), *(v.at.astype(short) for v in vectors)])
    values = np.concatenate([np.zeros(0), *(v.values for v in vectors)])
    return sparse.csr_array((values, at, indptr), shape=(len(vectors), width))


def keep(reduced: Reduced, learnt: tuple[Learnt, ...], shape: tuple[int, int]) -> Evidence:
    """Convert witnesses of variables and proofs of rows into evidence about cells and relations.

    Parameters
    ----------
    shape : (int, int)
        Numbers of relations and cells of the table.
    """
    n_relations, n_cells = shape
    moved = np.flatnonzero(reduced.var >= 0)
    back = sparse.csr_array(
        (reduced.sign[moved], (reduced.var[moved], reduced.cells[moved])),
        shape=(reduced.system.n_vars, n_cells),
    )
    first = np.zeros(reduced.system.n_vars, np.int64)
    # assigned backwards, so that the first cell of each variable remains
    first[reduced.var[moved][::-1]] = moved[::-1]
    witness_list = [w for part in learnt for w in part.witnesses]
    witnesses = _stack(witness_list, reduced.system.n_vars) @ back
    miss = np.array([w.miss for w in witness_list], np.float64)
    proofs = [p for part in learnt for p in part.proofs]
    multipliers = _stack([y.placed(reduced.relation) for _, _, y in proofs], n_relations)
    at = first[np.array([k for k, _, _ in proofs], np.int64)]
    # a cell that runs against its variable is bounded below where the variable is bounded above
    same = reduced.sign[at] > 0
    upward = np.array([side == 1 for _, side, _ in proofs], bool) == same
    return Evidence(sparse.csc_array(witnesses), miss, multipliers, reduced.cells[at], upward, summed=True)


def chained(
    before: tuple[Evidence, ...],
    new_evidence: Evidence,
    reduced: Reduced,
    reach: Pair | None = None,
    most: int = MOST_ENTRIES,
) -> tuple[Evidence, ...]:
    """Append new evidence to earlier evidence, as far as the present system needs the new one.

    Above the limit on stored numbers, only evidence that the present system needs is kept of both, in half
    the space: without it, the next audit would repeat the work of the earlier ones.

    Parameters
    ----------
    reach : pair of float arrays, shape (n_vars,), optional
        Extremes of the present system over the earlier evidence.
    """
    chain = before
    if new_evidence.witnesses.shape[0] or new_evidence.proofs.shape[0]:
        rows, _, _ = _of_use(reduced, (new_evidence,), reach)
        chain = (*before, *_split_wide(_part(new_evidence, rows, np.arange(len(new_evidence.cell)))))
    if _size(chain) > most:  # most evidence is invalid if cells were published
        valid = [_still_valid(reduced, evidence) for evidence in chain]
        chain = tuple(evidence for evidence in valid if _size((evidence,)))
        if _size(chain) > most * _FULL:
            chain = _split_wide(_condensed(reduced, chain, most // 2))
    return _merge_small(chain)


def _split_wide(evidence: Evidence) -> tuple[Evidence, ...]:
    """Split off the witnesses that move very many cells, as nearly every edit loses all of them."""
    size = np.bincount(evidence.witnesses.indices, minlength=evidence.witnesses.shape[0])
    large = size > _LARGE
    if not large.any() or large.all():
        return (evidence,)
    proofs = np.arange(len(evidence.cell))
    return _part(evidence, np.flatnonzero(~large), proofs), _part(evidence, np.flatnonzero(large), proofs[:0])


def _size(chain: tuple[Evidence, ...]) -> int:
    return sum(e.witnesses.nnz + e.proofs.nnz for e in chain)


def _still_valid(reduced: Reduced, evidence: Evidence) -> Evidence:
    """Evidence without the witnesses that move published cells, and the proofs about such cells."""
    var, _ = var_of_cell(reduced, evidence.witnesses.shape[1])
    valid, about = ~lost_witnesses(evidence.witnesses, var), var[evidence.cell] >= 0
    if valid.all() and about.all():
        return evidence
    return _part(evidence, np.flatnonzero(valid), np.flatnonzero(about))


def _merge_small(chain: tuple[Evidence, ...]) -> tuple[Evidence, ...]:
    """Evidence with its small parts joined if there are many, since each part costs time in every audit."""
    small = [e for e in chain if _size((e,)) <= _SMALL]
    if len(small) < _MANY:
        return chain
    return (*(e for e in chain if _size((e,)) > _SMALL), joined(small))


def _part(evidence: Evidence, rows: IntArray, proofs: IntArray) -> Evidence:
    """A part of evidence: witnesses and proofs by their numbers, ascending."""
    return Evidence(
        some_rows(evidence.witnesses, rows),
        evidence.miss[rows],
        sparse.csr_array(evidence.proofs[proofs]),
        evidence.cell[proofs],
        evidence.upward[proofs],
        evidence.summed,
    )


def joined(parts: Sequence[Evidence]) -> Evidence:
    """Combine several parts of evidence into one."""
    return Evidence(
        sparse.csc_array(sparse.vstack([e.witnesses for e in parts], format="csc")),
        np.concatenate([e.miss for e in parts]),
        sparse.csr_array(sparse.vstack([e.proofs for e in parts], format="csr")),
        np.concatenate([e.cell for e in parts]),
        np.concatenate([e.upward for e in parts]),
        all(e.summed for e in parts),
    )


def _condensed(reduced: Reduced, chain: tuple[Evidence, ...], most: int) -> Evidence:
    """Combine the useful witnesses, and the proofs about cells that are still suppressed, into one part.

    If they exceed the limit, the latest proofs are kept, and the witnesses that attain most extremes per
    stored number.
    """
    var, _ = var_of_cell(reduced, chain[0].witnesses.shape[1])
    length = np.concatenate([np.diff(e.proofs.indptr) for e in chain])
    proofs = np.flatnonzero(var[np.concatenate([e.cell for e in chain])] >= 0)[::-1]
    proofs = np.sort(proofs[np.cumsum(length[proofs]) <= most])
    rows, size, gain = _of_use(reduced, chain)
    room = most - int(length[proofs].sum())
    order = np.argsort(-gain / size, kind="stable")
    rows = np.sort(rows[order[np.cumsum(size[order]) <= room]])
    witnesses = _by_part(rows, [e.witnesses.shape[0] for e in chain])
    proof_rows = _by_part(proofs, [len(e.cell) for e in chain])
    return joined([_part(e, *selection) for e, *selection in zip(chain, witnesses, proof_rows, strict=True)])


def _by_part(numbers: IntArray, sizes: list[int]) -> list[IntArray]:
    """Split ascending numbers into consecutive parts, each numbered from its own start."""
    ends = np.cumsum(sizes)
    parts = np.split(numbers, np.searchsorted(numbers, ends[:-1]))
    return [part - start for part, start in zip(parts, ends - sizes, strict=True)]


def some_rows(moves: sparse.csc_array, rows: IntArray) -> sparse.csc_array:
    """Some rows of a matrix stored by columns; `rows` ascend."""
    if len(rows) == moves.shape[0]:
        return moves
    if not len(rows):
        return sparse.csc_array((0, moves.shape[1]))
    place = np.full(moves.shape[0], -1, moves.indices.dtype)
    place[rows] = np.arange(len(rows))
    index = place[moves.indices]
    in_rows = index >= 0
    indptr = np.append(0, np.cumsum(_by_column(moves, in_rows))).astype(moves.indptr.dtype)
    return sparse.csc_array((moves.data[in_rows], index[in_rows], indptr), shape=(len(rows), moves.shape[1]))


def _by_column(moves: sparse.csc_array, which: BoolArray) -> IntArray:
    """Number of marked entries in each column, shape (n_columns,)."""
    count = np.zeros(moves.shape[1], np.int64)
    columns = np.flatnonzero(np.diff(moves.indptr))
    if len(columns):
        count[columns] = np.add.reduceat(which, moves.indptr[columns], dtype=np.int64)
    return count


def _of_use(
    reduced: Reduced, chain: tuple[Evidence, ...], reach: Pair | None = None
) -> tuple[IntArray, IntArray, IntArray]:
    """Witnesses that attain extremes of the present system: number in the chain, entries, and number of
    extremes.

    For an extreme with several witnesses the sparsest one counts, and none if `reach` attains it already.
    """
    ends = extremes_seen(reduced, chain)
    if reach is not None:
        low, high = ends
        ends = np.where(low < reach[0], low, 0.0), np.where(high > reach[1], high, 0.0)
    entries = [np.bincount(e.witnesses.indices, minlength=e.witnesses.shape[0]) for e in chain]
    size = np.concatenate(entries)
    order = np.argsort(size, kind="stable")
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    best = np.full(2 * reduced.system.n_vars, len(order))
    start = 0
    for evidence in chain:
        moves = evidence.witnesses
        var, sign = var_of_cell(reduced, moves.shape[1])
        same = sign > 0
        low = np.where(var < 0, 0.0, np.where(same, ends[0][var], -ends[1][var]))
        high = np.where(var < 0, 0.0, np.where(same, ends[1][var], -ends[0][var]))
        count = np.diff(moves.indptr)
        is_attained = (moves.data == np.repeat(low, count)) | (moves.data == np.repeat(high, count))
        at = np.flatnonzero(is_attained & (moves.data != 0))
        at = at[~lost_witnesses(moves, var)[moves.indices[at]]]
        cell = np.searchsorted(moves.indptr, at, side="right") - 1
        extreme = 2 * var[cell] + ((moves.data[at] > 0) == same[cell])
        np.minimum.at(best, extreme, place[start + moves.indices[at]])
        start += moves.shape[0]
    rows, gain = np.unique(order[best[best < len(order)]], return_counts=True)
    return rows, size[rows], gain


def extremes_seen(reduced: Reduced, chain: tuple[Evidence, ...]) -> Pair:
    """Extremes of each variable over the witnesses that are still feasible, shape (n_vars,) each."""
    low, high = np.zeros(reduced.system.n_vars), np.zeros(reduced.system.n_vars)
    for evidence in chain:
        moves = evidence.witnesses
        var, sign = var_of_cell(reduced, moves.shape[1])
        is_lost = lost_witnesses(moves, var)
        if is_lost.all():
            continue
        data = moves.data
        rough = evidence.miss > POINT_TOLERANCE
        if rough.any():
            at = np.flatnonzero(rough[moves.indices])
            data = data.copy()
            # a departure within its own violation may be nothing but round-off
            data[at[~significant(data[at], evidence.miss[moves.indices[at]])]] = 0.0
        if is_lost.any():
            data = np.where(is_lost[moves.indices], 0.0, data)
        cells = np.flatnonzero(np.diff(moves.indptr))
        if not len(cells):
            continue
        least, most = (end.reduceat(data, moves.indptr[cells]) for end in (np.minimum, np.maximum))
        free = var[cells] >= 0
        at, same = var[cells[free]], sign[cells[free]] > 0
        np.minimum.at(low, at, np.where(same, least[free], -most[free]))
        np.maximum.at(high, at, np.where(same, most[free], -least[free]))
    return low, high


def witnesses_of(reduced: Reduced, chain: tuple[Evidence, ...]) -> tuple[sparse.csr_array, FloatArray]:
    """The witnesses that are still feasible, one per row, and the violation of each, in units."""
    n_cells = chain[0].witnesses.shape[1]
    var, _ = var_of_cell(reduced, n_cells)
    sound = [np.flatnonzero(~lost_witnesses(e.witnesses, var)) for e in chain]
    rows = [sparse.csr_array(e.witnesses)[at] for e, at in zip(chain, sound, strict=True)]
    miss = [e.miss[at] for e, at in zip(chain, sound, strict=True)]
    return sparse.vstack(rows, format="csr"), np.concatenate(miss)


def lost_witnesses(witnesses: sparse.csc_array, var: IntArray) -> BoolArray:
    """Which witnesses move cells that cannot move in the present system, shape (n_witnesses,)."""
    out = np.zeros(witnesses.shape[0], bool)
    for cell in np.flatnonzero((np.diff(witnesses.indptr) > 0) & (var < 0)):
        column = slice(witnesses.indptr[cell], witnesses.indptr[cell + 1])
        out[witnesses.indices[column][np.abs(witnesses.data[column]) > SOLVER_TOLERANCE]] = True
    return out


def bounds_proven(reduced: Reduced, chain: tuple[Evidence, ...]) -> Pair:
    """Bounds on the variables that the proofs imply in this system, within the system's own bounds."""
    lower, upper = reduced.system.lower.copy(), reduced.system.upper.copy()
    for evidence in chain:
        if len(evidence.cell) and reduced.system.n_rows:
            _apply(reduced, evidence, lower, upper)
    return lower, upper


def var_of_cell(reduced: Reduced, n_cells: int) -> tuple[IntArray, FloatArray]:
    """Variable (−1: none) and sign of every cell of the table."""
    var, sign = np.full(n_cells, -1, np.int64), np.ones(n_cells)
    var[reduced.cells], sign[reduced.cells] = reduced.var, reduced.sign
    return var, sign


def _apply(reduced: Reduced, evidence: Evidence, lower: FloatArray, upper: FloatArray) -> None:
    s = reduced.system
    var, sign = var_of_cell(reduced, evidence.witnesses.shape[1])
    # beside huge multipliers the 1 of the cell itself would be lost by rounding, and the bound too narrow
    largest = abs(evidence.proofs).max(axis=1).toarray().ravel()
    about = np.flatnonzero((var[evidence.cell] >= 0) & (largest <= _LARGEST_MULTIPLIER))
    k = var[evidence.cell[about]]
    up = evidence.upward[about] == (sign[evidence.cell[about]] > 0)
    target = sparse.csr_array(
        (np.where(up, 1.0, -1.0), (np.arange(len(about)), k)), shape=(len(about), s.n_vars)
    )
    rest = sparse.csr_array(target - evidence.proofs[about][:, reduced.relation] @ s.matrix)
    rest.eliminate_zeros()
    worst = rest.data * np.where(rest.data > 0, s.upper[rest.indices], s.lower[rest.indices])
    row = np.repeat(np.arange(len(about)), np.diff(rest.indptr))
    # what the sum may have lost by rounding is subtracted: the proof stays one
    bound = np.bincount(row, weights=worst + ROUND_OFF * np.abs(worst), minlength=len(about))
    np.minimum.at(upper, k[up], np.maximum(bound[up], 0.0))
    np.maximum.at(lower, k[~up], np.minimum(-bound[~up], 0.0))
