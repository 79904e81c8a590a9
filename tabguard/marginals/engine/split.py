"""Splits reducible releases at clique separators; parts are bounded one by one, then combined."""

from collections.abc import Sequence

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.marginals.engine.graph import Structure, exact_margin, structure_of
from tabguard.marginals.engine.sparse import is_structural_zero, margin_bounds, sub_margin
from tabguard.table.arrays import IntArray, frozen_ints
from tabguard.table.contingency import CellBounds, CountRelease, Margin
from tabguard.table.keys import distinct_rows, find_rows


@frozen(eq=False)
class Part:
    """A component of a release.

    Parameters
    ----------
    variables : tuple of int
        Positions in the whole table, ascending.
    release : CountRelease
        All that the whole release tells about these variables, renumbered 0, 1, ….
    separator : Margin
        Exact marginal of the variables that the part shares with earlier parts, by positions in the whole
        table. For the first part it has no variables, and its count is not used.
    """

    variables: tuple[int, ...]
    release: CountRelease
    separator: Margin


@frozen(eq=False)
class Split:
    """A release as its components (Dobra and Fienberg 2001, Theorem 2).

    Parameters
    ----------
    release : CountRelease
        The whole release.
    structure : Structure
        Structure of the whole release.
    parts : tuple of Part
        One or more, with running intersection.
    """

    release: CountRelease
    structure: Structure
    parts: tuple[Part, ...]


@frozen(eq=False)
class PartCells:
    """The cells of a part to which some cells of the whole table belong.

    Parameters
    ----------
    cells : int array, shape (n_part_cells, n_part_variables)
        The cells that must be bounded, each once, lexicographic.
    position : int array, shape (n_cells,)
        Position in `cells` of the part's cell, for each cell of the whole table.
    """

    cells: IntArray = field(converter=frozen_ints)
    position: IntArray = field(converter=frozen_ints)


def split(release: CountRelease, structure: Structure | None = None) -> Split:
    """Split a release at its clique separators.

    Each part contains all that the whole release tells about its variables. Bounds of the parts, combined by
    `combine`, are bounds of the whole release, and they are sharp if those of the parts are: the counts of
    separators are known exactly, so any tables of the parts fit together in one table. There, the upper bound
    of a cell is the least upper bound in the parts. Its lower bound is the sum of the lower bounds in the
    parts minus the counts of the separators, or 0 if that is negative.

    Parameters
    ----------
    structure : Structure, optional
        The result of `structure_of`, if already computed.
    """
    structure = structure or structure_of(release)
    if len(structure.parts) < 2:
        nothing = Margin((), np.zeros((0, 0), np.int64), np.zeros(0, np.int64))
        return Split(release, structure, (Part(tuple(range(len(release.variables))), release, nothing),))
    separators = ((), *structure.part_separators)
    return Split(
        release,
        structure,
        tuple(
            Part(variables, part_release(release, variables), _exact(release, separator))
            for variables, separator in zip(structure.parts, separators, strict=True)
        ),
    )


def _exact(release: CountRelease, variables: tuple[int, ...]) -> Margin:
    margin = exact_margin(release, variables)
    if margin is None:
        raise DataError(
            tr("A separator is not released exactly."), str(variables), tr("Bound the release as a whole.")
        )
    return margin


def part_release(release: CountRelease, variables: Sequence[int]) -> CountRelease:
    """All that a release tells about some of its variables, as a release of a table of these alone."""
    whole_positions = tuple(sorted(variables))
    place = {v: at for at, v in enumerate(whole_positions)}
    shadows: list[Margin] = []
    # the largest first: what they contain exactly need not be repeated
    for margin in sorted(release.margins, key=lambda m: -len(set(m.variables) & set(whole_positions))):
        shared = tuple(v for v in margin.variables if v in place)
        if not any(set(shared) <= set(s.variables) and bool(s.known.all()) for s in shadows):
            shadows.append(sub_margin(margin, shared))
    margins = tuple(
        Margin(tuple(place[v] for v in s.variables), s.cells, s.count, s.lower, s.upper) for s in shadows
    )
    zeros = release.structural_zeros
    rest = [v for v in range(len(release.variables)) if v not in place]
    part_zeros = zeros[(zeros[:, rest] == 0).all(axis=1)][:, list(whole_positions)]
    return CountRelease(tuple(release.variables[v] for v in whole_positions), margins, part_zeros)


def cells_of_parts(whole: Split, cells: IntArray) -> tuple[PartCells, ...]:
    """For each part, the cells whose bounds are needed to bound `cells`.

    Parameters
    ----------
    cells : int array, shape (n_cells, n_variables)
    """
    return tuple(PartCells(*distinct_rows(cells[:, list(part.variables)])) for part in whole.parts)


def combine(whole: Split, cells: IntArray, bounds: Sequence[CellBounds], method: str) -> CellBounds:
    """Combine the bounds of the parts.

    Parameters
    ----------
    cells : int array, shape (n_cells, n_variables)
        1-based categories.
    bounds : sequence of CellBounds
        Bounds for each part of at least its `PartCells.cells`, in any order.
    method : str
        Description of how the parts were bounded.

    Raises
    ------
    DataError
        If bounds of a cell of a part are missing.
    """
    low, high = np.zeros(len(cells)), np.full(len(cells), np.inf)
    least, most = low.copy(), high.copy()
    sharp, is_open = np.ones(len(cells), bool), np.zeros(len(cells), bool)
    for at, (part, part_bounds) in enumerate(zip(whole.parts, bounds, strict=True)):
        rows = find_rows(part_bounds.cells, cells[:, list(part.variables)])
        if (rows < 0).any():
            raise DataError(tr("A component lacks bounds for a cell."), str(part.variables))
        high, most = np.minimum(high, part_bounds.upper[rows]), np.minimum(most, part_bounds.most[rows])
        sharp &= part_bounds.sharp[rows]
        is_open |= part_bounds.left[rows]
        if at == 0:
            low, least = part_bounds.lower[rows].copy(), part_bounds.least[rows].copy()
        else:
            shared = margin_bounds(part.separator, cells)[0]
            low = np.maximum(low + part_bounds.lower[rows] - shared, 0.0)
            least = np.maximum(least + part_bounds.least[rows] - shared, 0.0)
    impossible = is_structural_zero(whole.release.structural_zeros, cells)
    for values in (low, high, least, most):
        values[impossible] = 0.0
    sharp |= (low == high) | ((least == low) & (most == high))
    ends = np.where(sharp, low, least), np.where(sharp, high, most)
    return CellBounds(cells, low, high, sharp, method, *ends, is_open)
