"""Certificates: alternative tables that prove protection and can be checked without a solver."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from attrs import evolve, field, frozen
from scipy import sparse

from tabguard.audit.claims import summed
from tabguard.audit.evidence import extremes_seen, keep, witnesses_of
from tabguard.audit.intervals import extremes
from tabguard.audit.reduced import ReducedSystem, reduce_system, significant
from tabguard.audit.run import needs
from tabguard.audit.search import Scope
from tabguard.audit.verdicts import Levels, levels_of
from tabguard.base.language import mark
from tabguard.base.progress import Ended, Progress
from tabguard.settings.suppression import Suppression
from tabguard.table.arrays import (
    BoolArray,
    ByteArray,
    FloatArray,
    IntArray,
    IntMatrix,
    frozen_bools,
    frozen_bytes,
    frozen_floats,
    frozen_ints,
    redacted_repr,
    union,
)
from tabguard.table.attacker import reaches
from tabguard.table.pattern import Status
from tabguard.table.solution import Chosen
from tabguard.table.system import System
from tabguard.table.verdict import BoundProof, Evidence

_SUMMABLE = 2.0**50
"""Limit on departures in a certificate, unless levels require larger ones: whole numbers up to 2**53 are
summed exactly."""
_FINER = 3
"""Number of attempts to prove primaries within narrower bounds if only rounded witnesses prove them."""


@frozen(eq=False)
class Certificate:
    """Everything needed to check that a pattern protects its primaries. INTERNAL: holds confidential values.

    Parameters
    ----------
    names : tuple of tuple of str
        Codes of each dimension.
    codes : int array, shape (n_cells, n_dims)
    value : float array, shape (n_cells,)
    unit : float
        One unit of the last decimal, in which departures are counted.
    indptr, cells : int arrays
        Relations in compressed form, each relation's total first.
    status : uint8 array, shape (n_cells,)
    primary : bool array, shape (n_cells,)
    upper, lower, sliding : float arrays, shape (n_cells,)
        Protection levels.
    least, most : float arrays, shape (n_cells,)
        Bounds that an attacker knows beforehand.
    starts, moved : int arrays
        Witnesses in compressed rows: the cells that each moves.
    departure : float array
        Departures of these cells in units.
    up, down : int arrays, shape (n_cells,)
        Number of the witness that moves each primary to its upper (lower) level; −1 for none.
    bound : BoundProof or None
        The proof of the lower bound of the cost, if there is one.
    """

    names: tuple[tuple[str, ...], ...]
    codes: IntMatrix = field(converter=frozen_ints)
    value: FloatArray = field(converter=frozen_floats)
    unit: float
    indptr: IntArray = field(converter=frozen_ints)
    cells: IntArray = field(converter=frozen_ints)
    status: ByteArray = field(converter=frozen_bytes)
    primary: BoolArray = field(converter=frozen_bools)
    upper: FloatArray = field(converter=frozen_floats)
    lower: FloatArray = field(converter=frozen_floats)
    sliding: FloatArray = field(converter=frozen_floats)
    least: FloatArray = field(converter=frozen_floats)
    most: FloatArray = field(converter=frozen_floats)
    starts: IntArray = field(converter=frozen_ints)
    moved: IntArray = field(converter=frozen_ints)
    departure: FloatArray = field(converter=frozen_floats)
    up: IntArray = field(converter=frozen_ints)
    down: IntArray = field(converter=frozen_ints)
    bound: BoundProof | None = None

    __repr__ = redacted_repr

    @property
    def n_witnesses(self) -> int:
        """Number of alternative tables."""
        return len(self.starts) - 1


def certify(solution: Chosen, settings: Suppression, progress: Progress) -> Certificate:
    """Find alternative tables that prove the protection of every primary.

    Each witness is a departure from the true table: additive, zero on published cells, and within the
    attacker's bounds. One witness usually serves many primaries. Unprotected primaries get none, and
    verification reports them.

    Parameters
    ----------
    solution : Chosen
        If it has an audit with the same settings, its evidence is used: programs are solved only for levels
        that the evidence does not prove.
    settings : Suppression
        `prior` and `lower` are the attacker's bounds.

    Raises
    ------
    Cancelled, SolverError
    Ended
        If `progress` was asked to stop: an incomplete certificate is useless.
    """
    progress.phase(mark("certificate"))
    table, sensitivity, pattern = solution.table, solution.sensitivity, solution.pattern
    system = solution.case.system(settings)
    reduced = reduce_system(system, pattern.suppressed, progress.check)
    levels = levels_of(system, sensitivity)
    needs_left = needs(reduced, levels, sensitivity.primary)
    progress.phase(mark("certificate"), 2 * reduced.system.n_vars)
    ends = with_ends(reduced.system, *needs_left, widest(system, levels))
    must = sensitivity.primary & (pattern.status != Status.FORCED_PUBLISH)
    evidence = _complete(system, solution.audit.evidence if solution.audit is not None else (), progress)
    reach = extremes_seen(reduced, evidence) if evidence else None
    for _ in range(1 + _FINER):
        var_extremes = extremes(
            ends, settings.threads, progress, Scope(needs_left, reach=reach, witnesses=True, most=np.inf)
        )
        if not var_extremes.complete:
            raise Ended
        progress.look()
        learnt = keep(reduced, var_extremes.learnt, system.equations.matrix.shape)
        evidence = (*evidence, *_complete(system, (learnt,), progress))
        witnesses, miss = witnesses_of(reduced, evidence)
        progress.look()
        rounded = witnesses.copy()
        rounded.data[~significant(rounded.data, np.repeat(miss, np.diff(rounded.indptr)))] = 0.0
        up, down = _choose(rounded, system, must & pattern.suppressed, levels, progress.look)
        short = must & _proven(witnesses, system, levels) & ~_proven(rounded, system, levels)
        if not short.any():
            break
        # huge departures lose the small ones in their round-off: the same again on a smaller scale
        needs_left, reach, ends = needs(reduced, levels, short), None, _narrower(ends)
    rows_needed = union(up[up >= 0], down[down >= 0])
    rows = sparse.csr_array(witnesses[rows_needed])
    # the last entry serves position −1, no witness
    place = np.full(witnesses.shape[0] + 1, -1, np.int64)
    place[rows_needed] = np.arange(len(rows_needed))
    return Certificate(
        table.code_lists,
        table.codes,
        table.value,
        table.unit,
        table.relations.indptr,
        table.relations.cells,
        pattern.status,
        sensitivity.primary,
        levels.upper,
        levels.lower,
        levels.sliding,
        system.bounds.lower,
        system.bounds.upper,
        rows.indptr.astype(np.int64),
        rows.indices.astype(np.int64),
        rows.data,
        place[up],
        place[down],
        solution.run.bound_proof if solution.run is not None else None,
    )


def _complete(system: System, chain: tuple[Evidence, ...], progress: Progress) -> tuple[Evidence, ...]:
    """Evidence whose violations are recorded over all relations, as verification computes them.

    A witness that is exact in the reduced system is rounded in cells of trillions that follow from it.
    Departures too large for exact sums (unbounded cells) are left out.
    """
    again = tuple(evolve(_summable(evidence), summed=False) for evidence in chain)
    return summed(system, again, progress)


def _summable(evidence: Evidence) -> Evidence:
    """Evidence without witnesses whose departures are too large for exact sums."""
    moves = sparse.csr_array(evidence.witnesses)
    largest = np.zeros(moves.shape[0])
    np.maximum.at(largest, np.repeat(np.arange(len(largest)), np.diff(moves.indptr)), np.abs(moves.data))
    columns = np.flatnonzero(largest <= _SUMMABLE)
    if len(columns) == len(largest):
        return evidence
    return evolve(evidence, witnesses=sparse.csc_array(moves[columns]), miss=evidence.miss[columns])


def _proven(witnesses: sparse.csr_array, system: System, levels: Levels) -> BoolArray:
    """Which cells the witnesses move to all their levels, shape (n_cells,)."""
    up, down = np.zeros(len(system)), np.zeros(len(system))
    np.maximum.at(up, witnesses.indices, witnesses.data)
    np.maximum.at(down, witnesses.indices, -witnesses.data)
    up, down = up * system.unit, down * system.unit
    reached = reaches(up, levels.upper) & reaches(down, levels.lower) & reaches(up + down, levels.sliding)
    return reached & (up + down > 0)


def _narrower(system: ReducedSystem) -> ReducedSystem:
    """The same system with its widest bounds divided by 1,000, so that departures are summed more exactly."""
    ends = np.concatenate([system.lower, system.upper])
    far = float(np.max(np.abs(ends), initial=0.0)) / 1000.0
    return evolve(system, lower=np.maximum(system.lower, -far), upper=np.minimum(system.upper, far))


def widest(system: System, levels: Levels) -> float:
    """The widest interval that any level requires, in units."""
    return float((levels.sliding / system.unit).max(initial=0.0))


def with_ends(system: ReducedSystem, low: FloatArray, high: FloatArray, width: float = 0.0) -> ReducedSystem:
    """The same system with infinite bounds replaced by finite ones far beyond all levels.

    Parameters
    ----------
    low, high : float arrays, shape (n_vars,)
        How far each variable must move, in units.
    width : float
        The widest interval that any level requires, in units.
    """
    ends = np.abs(np.concatenate([system.lower, system.upper, low, high, [width]]))
    largest = float(np.max(ends[np.isfinite(ends)], initial=1.0))
    far = max(largest, min(100.0 * largest, _SUMMABLE))
    return evolve(system, lower=np.maximum(system.lower, -far), upper=np.minimum(system.upper, far))


def _choose(
    witnesses: sparse.csr_array, system: System, must: BoolArray, levels: Levels, look: Callable[[], None]
) -> tuple[IntArray, IntArray]:
    """Choose for each primary the first witness that reaches its level, for sliding levels the farthest."""
    n_witnesses = witnesses.shape[0]
    at_primaries = must[witnesses.indices]
    row = np.repeat(np.arange(n_witnesses), np.diff(witnesses.indptr))[at_primaries]
    cell = witnesses.indices[at_primaries]
    move = np.asarray(witnesses.data[at_primaries] * system.unit[cell], np.float64)
    # a sliding level needs the whole width: reaching the levels of both sides is not enough
    slides = levels.sliding > levels.upper + levels.lower

    def first(size: FloatArray, level: FloatArray) -> IntArray:
        look()
        largest, out = np.zeros(len(system)), np.full(len(system), n_witnesses, np.int64)
        np.maximum.at(largest, cell, size)
        furthest = size == largest[cell]
        near = ~slides & reaches(largest, level)
        chosen = (size > 0) & np.where(near[cell], reaches(size, level[cell]), furthest)
        np.minimum.at(out, cell[chosen], row[chosen])
        return np.where(out < n_witnesses, out, -1)

    return first(move, levels.upper), first(-move, levels.lower)
