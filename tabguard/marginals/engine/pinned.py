"""Counts of further marginals that are the same in all tables with what readers know, though none is printed.

Some cells are zero in all these tables. Without these cells, a sum is the same in all tables if it stays
unchanged under every change of cells that keeps all known sums. A few random changes of this kind decide it
with probability one, so one linear program and a few projections serve for all sums. Tables of fractions
are included: a sum that only integrality determines is not found.

A group also counts as in one category if at most few of its members can be outside it, however many they are.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

import numpy as np

from tabguard.base import sparse
from tabguard.base.progress import Progress
from tabguard.lp import Solver
from tabguard.marginals.engine.derived import MOST_EVENTS, Told
from tabguard.marginals.engine.design import Encoded, Event, Item, largest
from tabguard.marginals.engine.frechet import closed_form
from tabguard.marginals.engine.ipf import estimate_exists
from tabguard.marginals.engine.printed_widths import all_vary, leaves_ends
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.readers import Blurred, encode_readers
from tabguard.marginals.engine.sparse import all_cells, is_structural_zero
from tabguard.marginals.engine.system import System, build_system, fits, flat_codes
from tabguard.settings import Planning
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.contingency import CountTable

MOST_CELLS = 20_000
"""Largest table, in cells, in which pinned counts are searched for."""
_MOST_WORK = 50_000_000
"""Maximum work: cells of all marginals together, counted with the cells from which each is added up."""
_MOST_CATEGORIES = 10
"""Maximum number of categories of a variable for which every set is tried; with more, single ones and all but
one."""
_MOST_BOUNDED = 1_000
"""Maximum number of groups for which the largest number of members outside a category is computed."""
_CHANGES = 3
_NEAR = 1e-6
_EXACT = 1e-9
_CONVERGED = 1e-28
_Group = tuple[tuple[int, ...], int, tuple[int, ...]]
"""Variables of a group and its category, which of them gives the category, and the cell of all of them."""


def pinned(
    table: CountTable,
    items: Sequence[Item],
    blurred: Sequence[Blurred],
    rules: Planning,
    progress: Progress,
) -> Told:
    """Find counts and groups that readers can derive although no marginal shows them, against the rules."""
    generators = largest(items)
    culprits = (*generators, *(marginal.item for marginal in blurred))
    if not any(item.parts for item in culprits) or (not generators and all_vary(table, blurred, progress)):
        return Told()
    encoded = encode_readers(table, generators, blurred, table.cells[:0])
    if not blurred and closed_form(encoded.release):
        return Told()  # a count that follows is one of those printed, or zero
    if _is_large(encoded):
        is_open = not rules.outside and _all_can_vary(table, generators, blurred, progress)
        return Told(complete=is_open)
    system = build_system(encoded.release, progress)
    changes = _changes(system, _counts(system, encoded.table), progress)
    if changes is None:
        return Told(complete=False)
    low = groups = 0
    events: list[Event] = []
    unsure: list[_Group] = []
    for axes, count, change, open_ in _marginals(encoded, system, changes):
        progress.check()
        if _is_printed(encoded, axes, len(generators)):
            continue  # it is judged as a printed marginal
        few, whole = _judged(count, change, open_, rules)
        low, groups = low + few, groups + whole
        if few:
            small = _are_fixed(change) & (count > 0) & (count < rules.least_printed)
            events += _events(encoded, axes, np.argwhere(small)[: MOST_EVENTS - len(events)])
        if rules.outside:
            unsure += [
                (axes, axis, cell)
                for axis in range(len(axes))
                for cell in _may_be_whole(count, change, open_, axis, rules.outside)
            ]
    if len(unsure) > _MOST_BOUNDED:
        return Told(low, groups, complete=False)
    groups += _bounded(encoded, system, unsure, rules.outside, progress)
    return Told(low, groups, culprits if low or groups else (), events=tuple(events))


def _events(encoded: Encoded, axes: Sequence[int], cells: IntArray) -> list[Event]:
    """Cells of a marginal, each as an event of its own."""
    item = Item(tuple(encoded.finest.parts[axis] for axis in axes))
    return [Event(item, cell[None]) for cell in cells]


def _is_large(encoded: Encoded) -> bool:
    """Whether the search for pinned counts would take too long."""
    shape = [encoded.table.shape[v] for v in encoded.bases]
    work = math.prod(shape) << len(shape)
    return not fits(encoded.release) or encoded.table.size > MOST_CELLS or work > _MOST_WORK


def _all_can_vary(
    table: CountTable, exact: Sequence[Item], blurred: Sequence[Blurred], progress: Progress
) -> bool:
    """Whether some table is proven to have no zero and no sum at an end of its range.

    It is between a table without zeros that has the exact marginals, and one near the true table that is
    inside all ranges. Then only sums of exact counts are the same in all tables: the indicator of any other
    set of cells that is a product over variables has an interaction that no exact marginal has.
    """
    if not exact or not _all_can_be_positive(encode_readers(table, exact, (), table.cells[:0]), progress):
        return False
    ranges = [m for m in blurred if not any(item.implies(m.item) for item in exact)]
    return not ranges or leaves_ends(table, exact, ranges, progress)


def _all_can_be_positive(encoded: Encoded, progress: Progress) -> bool:
    """Whether some table with exactly known marginals is proven to have no zero."""
    release = encoded.release
    whole = fits(release) and not len(release.structural_zeros)
    if not whole or any(
        int((margin.lower > 0).sum()) < math.prod(release.shape[v] for v in margin.variables)
        for margin in release.margins
    ):
        return False
    return estimate_exists(release, np.concatenate(list(all_cells(release.shape))), progress).exists is True


def _is_printed(encoded: Encoded, axes: Sequence[int], n_exact: int) -> bool:
    """Whether a marginal follows from one printed exactly; these are the first `n_exact` of the release."""
    variables = {encoded.bases[axis] for axis in axes}
    return any(variables <= set(margin.variables) for margin in encoded.release.margins[:n_exact])


def _counts(system: System, table: CountTable) -> FloatArray:
    """The true counts of the cells of a system."""
    at = system.positions(table.cells)
    out = np.zeros(system.n_cells)
    out[at] = table.count
    return out


def _changes(system: System, true: FloatArray, progress: Progress) -> FloatArray | None:
    """Random changes of cells that keep all known sums, shape (n_cells, _CHANGES); None if inaccurate."""
    matrix, values, rhs = _equations(system, true)
    alive = values > 0
    if not alive.all():
        possible = _ever_positive(matrix, rhs, alive, progress)
        if possible is None:
            return None
        alive |= possible
    part = sparse.csr_array(matrix[:, np.flatnonzero(alive)])
    random = np.random.default_rng(1).normal(size=(part.shape[1], _CHANGES))
    out = np.zeros((len(values), _CHANGES))
    for k, aim in enumerate(random.T):
        out[alive, k] = _without_sums(part, aim)
    # round-off adds up with the number of cells
    return out[: system.n_cells] if np.abs(matrix @ out).max(initial=0) < _EXACT * len(values) else None


def _without_sums(matrix: sparse.csr_array, vector: FloatArray) -> FloatArray:
    """The projection of a vector, shape (n_cells,), on the changes for which all sums are zero.

    Conjugate gradients for least squares: Björck, Numerical methods for least squares problems (1996),
    algorithm 7.4.1. SciPy's `lsmr` needs its linear algebra, which the frozen program leaves out.
    """
    out = vector.copy()
    direction = gradient = matrix @ out
    squared = first = float(gradient @ gradient)
    for _ in range(2 * max(matrix.shape)):
        if squared <= _CONVERGED * first:
            break
        step = matrix.T @ direction
        out -= squared / float(step @ step) * step
        gradient = matrix @ out
        squared, last = float(gradient @ gradient), squared
        direction = gradient + squared / last * direction
    return out


def _equations(system: System, true: FloatArray) -> tuple[sparse.csr_array, FloatArray, FloatArray]:
    """A system as equations of variables that are not negative, their true values, and the right sides.

    A row that is known within a range has two further variables, by which it exceeds the lower end and falls
    short of the upper one.
    """
    sums = system.sums(true)
    ranged = np.flatnonzero(system.upper > system.lower)
    ended = ranged[np.isfinite(system.upper[ranged])]
    n, n_rows, n_ranged, n_ended = system.n_cells, system.n_rows, len(ranged), len(ended)
    above = sparse.coo_array((-np.ones(n_ranged), (ranged, np.arange(n_ranged))), shape=(n_rows, n_ranged))
    at = np.searchsorted(ranged, ended)
    both = sparse.coo_array((np.ones(n_ended), (np.arange(n_ended), at)), shape=(n_ended, n_ranged))
    none = sparse.coo_array((n_rows, n_ended))
    blocks = [[system.matrix, above, none], [sparse.coo_array((n_ended, n)), both, sparse.eye_array(n_ended)]]
    values = np.concatenate([true, sums[ranged] - system.lower[ranged], system.upper[ended] - sums[ended]])
    rhs = np.concatenate([system.lower, system.upper[ended] - system.lower[ended]])
    return sparse.csr_array(sparse.block_array(blocks)), values, rhs


def _ever_positive(
    matrix: sparse.csr_array, rhs: FloatArray, alive: BoolArray, progress: Progress
) -> BoolArray | None:
    """Which variables are positive in some solution, by one linear program; None where it is not solved.

    All solutions, and their multiples, are added up: the largest number of variables that are at least one is
    that of the variables that can be positive.
    """
    doubtful = np.flatnonzero(~alive)
    n, m = matrix.shape[1], len(doubtful)
    whole = sparse.csc_array(sparse.hstack([matrix[:, doubtful], matrix, sparse.csc_array(-rhs[:, None])]))
    solver = Solver(progress)
    zero = np.zeros(matrix.shape[0])
    solver.load(
        np.concatenate([-np.ones(m), np.zeros(n + 1)]),
        np.append(np.zeros(m + n), 1.0),
        np.concatenate([np.ones(m), np.full(n + 1, np.inf)]),
        whole,
        (zero, zero),
    )
    solution = solver.settle()
    if not solution.optimal:
        return None
    out = np.zeros(n, np.bool_)
    out[doubtful] = solution.x[:m] > 0.5
    return out


def _marginals(
    encoded: Encoded, system: System, changes: FloatArray
) -> Iterator[tuple[tuple[int, ...], IntArray, FloatArray, IntArray]]:
    """Counts, changes and numbers of possible cells of each marginal in full detail, by its variables."""
    bases = list(encoded.bases)
    shape = tuple(encoded.table.shape[v] for v in bases)
    size = math.prod(shape)
    coordinates = np.unravel_index(system.cells, encoded.table.shape)
    at = np.ravel_multi_index(tuple(coordinates[v] for v in bases), shape)
    change = np.zeros((size, _CHANGES))
    change[at] = changes
    count = np.zeros(size, np.int64)
    count[flat_codes(encoded.table.cells[:, bases], shape)] = encoded.table.count
    zeros = encoded.table.structural_zeros
    further = [v for v in range(len(encoded.table.shape)) if v not in bases]
    plain = zeros[(zeros[:, further] == 0).all(axis=1)][:, bases]
    cells = np.concatenate(list(all_cells(shape)))
    open_ = (~is_structural_zero(plain, cells) if len(plain) else np.ones(size, np.bool_)).astype(np.int64)
    dense = count.reshape(shape), change.reshape(*shape, _CHANGES), open_.reshape(shape)
    for n_kept in range(1, len(shape) + 1):
        for axes in itertools.combinations(range(len(shape)), n_kept):
            away = tuple(axis for axis in range(len(shape)) if axis not in axes)
            yield (axes, *(array.sum(axis=away) for array in dense))


def _judged(count: IntArray, change: FloatArray, open_: IntArray, rules: Planning) -> tuple[int, int]:
    """Number of pinned counts of a marginal that are too small, and of groups that are in one category."""
    fixed, minimum = _are_fixed(change), rules.least_printed
    positive = (count > 0) | (rules.zeros_matter & (open_ > 0))
    low = int((fixed & positive & (count < minimum)).sum())
    groups = 0
    for axis, n_categories in enumerate(count.shape):
        rest = count.sum(axis=axis, keepdims=True) - count
        still = _are_fixed(change.sum(axis=axis, keepdims=True) - change)
        can_vary = open_.sum(axis=axis, keepdims=True) > open_
        groups += int((still & (rest <= rules.outside) & (count > 0) & can_vary).sum())
        if n_categories > _MOST_CATEGORIES:
            low += int((still & ~fixed & (rest > 0) & (rest < minimum)).sum())
            continue
        if n_categories < 3:
            continue  # two categories: only single ones and all
        codes = np.arange(1, (1 << n_categories) - 1)
        sets = (codes[:, None] >> np.arange(n_categories)) & 1
        sets = sets[sets.sum(axis=1) > 1]
        sums = np.tensordot(sets, count, (1, axis))
        # if one category is fixed, the rest of the set is fixed, too, and is found as a set of its own
        alone = np.tensordot(sets, fixed.astype(np.int64), (1, axis)) == 0
        low += int(
            (alone & _are_fixed(np.tensordot(sets, change, (1, axis))) & (sums > 0) & (sums < minimum)).sum()
        )
    return low, groups


def _may_be_whole(
    count: IntArray, change: FloatArray, open_: IntArray, axis: int, outside: int
) -> list[tuple[int, ...]]:
    """Cells of a marginal outside whose category few members of the group are, perhaps as readers know."""
    total = count.sum(axis=axis, keepdims=True)
    free = ~_are_fixed(change.sum(axis=axis, keepdims=True) - change)
    free &= open_.sum(axis=axis, keepdims=True) > open_
    # readers cannot know the category of a group with so few members
    few = (total - count <= outside) & (count > 0) & (total > outside)
    return [tuple(cell) for cell in np.argwhere(free & few).tolist()]


def _bounded(
    encoded: Encoded, system: System, groups: Sequence[_Group], outside: int, progress: Progress
) -> int:
    """Number of groups of which at most `outside` members are outside a category in all tables."""
    if not groups:
        return 0
    program = Program(system, np.zeros(system.n_cells), np.full(system.n_cells, system.cap), progress)
    codes = np.stack(np.unravel_index(system.cells, encoded.table.shape), axis=1)[:, list(encoded.bases)]

    def most_outside(axes: tuple[int, ...], axis: int, cell: tuple[int, ...]) -> float:
        same = codes[:, list(axes)] == cell
        is_outside = np.delete(same, axis, axis=1).all(axis=1) & ~same[:, axis]
        return program.extreme(np.flatnonzero(is_outside), up=True).bound

    return sum(most_outside(*group) < outside + 1 for group in groups)


def _are_fixed(change: FloatArray) -> BoolArray:
    """Which sums stay the same under all changes, shape (…) without the last axis."""
    return np.asarray(np.abs(change).max(axis=-1) < _NEAR)
