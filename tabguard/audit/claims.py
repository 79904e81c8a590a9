"""Checks departures that other parts of the program claim to be possible; no claim is trusted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from scipy import sparse

from tabguard.audit.reduced import Reduced
from tabguard.audit.search import NEAR_WHOLE
from tabguard.base.progress import Progress
from tabguard.table.arrays import BoolArray, FloatArray
from tabguard.table.system import System
from tabguard.table.tolerance import NEGLIGIBLE, SOLVER_TOLERANCE
from tabguard.table.verdict import Evidence

_BLOCK = 200_000
"""Entries of departures summed over all relations at a time. Each block passes over every relation once,
which for short departures and half a million relations costs more than the sums themselves."""


def evidence_of(system: System, reduced: Reduced, moves: sparse.csr_array, progress: Progress) -> Evidence:
    """Turn departures found elsewhere, such as a run's witnesses, into evidence for the audit.

    Each departure is summed over every relation and compared with the attacker's bounds; its violation is
    recorded, as for the audit's own departures. Its reverse counts too, scaled to the bounds.

    Parameters
    ----------
    reduced : Reduced
        The attacker's system of the pattern.
    moves : csr_array, shape (n_moves, n_cells)
        Departures in the response's unit.

    Raises
    ------
    Cancelled
    """
    n = len(system)
    hidden = np.zeros(n, bool)
    hidden[reduced.cells] = True
    unit, room = system.unit, _room(system)
    blocks: list[sparse.csr_array] = []
    misses: list[FloatArray] = []
    for rows in _blocks(moves):
        progress.check()
        block = _in_units(moves[rows], unit)
        block = sparse.csr_array(block[np.flatnonzero(_possible(block, hidden, system.whole))])
        reach = _reach(block, room)
        counts = _per_row(np.maximum, system.whole[block.indices].astype(np.float64), block, 0.0) > 0
        # whole departures are reversed by whole multiples only
        reach = np.where(counts, np.floor(reach + SOLVER_TOLERANCE), reach)
        back = np.flatnonzero((reach > 0) & np.isfinite(reach))
        reverse = sparse.csr_array(sparse.diags_array(-reach[back]) @ block[back])
        for part in (block, reverse):
            blocks.append(part)
            misses.append(_misses(system, part, room))
    witnesses = sparse.vstack([sparse.csr_array((0, n)), *blocks], format="csc")
    nothing = sparse.csr_array((0, len(system.equations)))
    miss = np.concatenate([np.zeros(0), *misses])
    no_flags = np.zeros(0, bool)
    return Evidence(sparse.csc_array(witnesses), miss, nothing, np.zeros(0, np.int64), no_flags, summed=True)


def summed(system: System, chain: tuple[Evidence, ...], progress: Progress) -> tuple[Evidence, ...]:
    """Evidence all of whose witnesses this program has summed; those from project files are summed now.

    A file may be damaged, or combined from several files. Its witnesses are compared with every relation and
    bound, and their violations recorded, whatever violations the file states. Proofs are summed wherever they
    are used.

    Raises
    ------
    Cancelled
    """
    return tuple(evidence if evidence.summed else _summed(system, evidence, progress) for evidence in chain)


def _summed(system: System, evidence: Evidence, progress: Progress) -> Evidence:
    room, moves = _room(system), sparse.csr_array(evidence.witnesses)
    cells = np.ones(len(system), bool)
    # which cells are suppressed is not asked here: that depends on the pattern it will serve for
    moves = sparse.csr_array(moves[np.flatnonzero(_finite(moves) & _possible(moves, cells, system.whole))])
    misses = [np.zeros(0)]
    for rows in _blocks(moves):
        progress.check()
        misses.append(_misses(system, moves[rows], room))
    sound = np.flatnonzero(_finite(evidence.proofs))
    return Evidence(
        sparse.csc_array(moves),
        np.concatenate(misses),
        sparse.csr_array(evidence.proofs[sound]),
        evidence.cell[sound],
        evidence.upward[sound],
        summed=True,
    )


def claims_of(chain: tuple[Evidence, ...], unit: FloatArray) -> sparse.csr_array:
    """The departures of earlier evidence in the response's unit, to be checked like any others.

    Evidence holds only how well each departure adds up in the system that it was found in.

    Parameters
    ----------
    unit : float array, shape (n_cells,)
        Unit of the last decimal of each cell.

    Returns
    -------
    csr_array, shape (n_moves, n_cells)
    """
    moves = [sparse.csr_array((0, len(unit))), *(sparse.csr_array(evidence.witnesses) for evidence in chain)]
    return sparse.csr_array(sparse.vstack(moves, format="csr") @ sparse.diags_array(unit))


def _blocks(moves: sparse.csr_array) -> Iterator[slice]:
    """Row ranges of a matrix with about `_BLOCK` entries each, and at least one row."""
    ends = np.searchsorted(moves.indptr, np.arange(_BLOCK, moves.nnz, _BLOCK))
    return (slice(a, b) for a, b in pairwise(np.unique([0, *ends, moves.shape[0]]).tolist()))


def _room(system: System) -> tuple[FloatArray, FloatArray]:
    """Room of each cell below and above its value within the attacker's bounds, in units; at most and at
    least 0."""
    below, above = system.room
    return -below, above


def _finite(rows: sparse.csr_array) -> BoolArray:
    """Which rows of a matrix contain finite numbers only, shape (n_rows,)."""
    return np.asarray(_per_row(np.maximum, (~np.isfinite(rows.data)).astype(np.float64), rows, 0.0) == 0)


def _in_units(moves: sparse.csr_array, unit: FloatArray) -> sparse.csr_array:
    """Convert departures to units of the last decimal; nearly whole ones are rounded."""
    units = moves.data / unit[moves.indices]
    nearest = np.rint(units)
    units = np.where(np.abs(units - nearest) < NEGLIGIBLE, nearest, units)
    out = sparse.csr_array((units, moves.indices, moves.indptr), shape=moves.shape)
    out.eliminate_zeros()
    return out


def _possible(moves: sparse.csr_array, hidden: BoolArray, whole: BoolArray) -> BoolArray:
    """Which departures move only suppressed cells, and counts by whole numbers only; shape (n_moves,)."""
    bad = ~hidden[moves.indices]
    bad |= whole[moves.indices] & (np.abs(moves.data - np.rint(moves.data)) > NEAR_WHOLE)
    return np.asarray(_per_row(np.maximum, bad.astype(np.float64), moves, 0.0) == 0)


def _reach(moves: sparse.csr_array, room: tuple[FloatArray, FloatArray]) -> FloatArray:
    """Largest factor by which each departure can be reversed, shape (n_moves,)."""
    low, high = room[0][moves.indices], room[1][moves.indices]
    share = np.where(moves.data > 0, low, high) / -moves.data
    return _per_row(np.minimum, share, moves, np.inf)


def _misses(system: System, moves: sparse.csr_array, room: tuple[FloatArray, FloatArray]) -> FloatArray:
    """Largest violation of a relation or bound by each departure, in units; shape (n_moves,)."""
    over = np.maximum(moves.data - room[1][moves.indices], room[0][moves.indices] - moves.data)
    gaps = sparse.csr_array(moves @ system.by_cell)
    return np.maximum(
        _per_row(np.maximum, over, moves, 0.0), _per_row(np.maximum, np.abs(gaps.data), gaps, 0.0)
    )


def _per_row(end: np.ufunc, values: FloatArray, rows: sparse.csr_array, nothing: float) -> FloatArray:
    """Largest or smallest value in each row of a matrix, including `nothing`."""
    out = np.full(rows.shape[0], nothing)
    filled = np.flatnonzero(np.diff(rows.indptr))
    if len(filled):
        # of empty rows, `reduceat` would give the first value of the next
        out[filled] = end(end.reduceat(values, rows.indptr[filled]), nothing)
    return out
