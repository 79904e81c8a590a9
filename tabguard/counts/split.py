"""Reducible releases fall apart at clique separators: parts are bounded one by one, then put together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import field, frozen

from tabguard.counts.graph import Structure, exact_margin, structure_of
from tabguard.counts.sparse import is_structural_zero, margin_bounds, sub_margin
from tabguard.errors import DataError
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
        What the whole release tells of these variables, which it numbers 0, 1, ….
    separator : Margin
        What the part shares with those before it, positions in the whole table, exact; of the first part the
        empty set, of which the count is not used.
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
        The whole.
    structure : Structure
        Of the whole.
    parts : tuple of Part
        One or more, with running intersection.
    """

    release: CountRelease
    structure: Structure
    parts: tuple[Part, ...]


@frozen(eq=False)
class PartCells:
    """The cells of a part that some cells of the whole table lie in.

    Parameters
    ----------
    cells : int array, shape (n_part_cells, n_part_variables)
        Each once, lexicographic: what has to be bounded.
    position : int array, shape (n_cells,)
        Which of them each cell of the whole table lies in.
    """

    cells: IntArray = field(converter=frozen_ints)
    position: IntArray = field(converter=frozen_ints)


def split(release: CountRelease, found: Structure | None = None) -> Split:
    """Take a release apart at its clique separators.

    Each part is told all that the whole release tells about its variables. Bounds of the parts put
    together by `combine` are those of the whole release, and sharp where those of the parts are: what parts
    share is known exactly, so that any choice of tables for the parts fits together in one table, in which a
    cell can be as large as in the part where it is smallest, and as small as the parts leave it no choice.

    Parameters
    ----------
    found : Structure, optional
        Of `structure_of`, where it is known already.
    """
    found = found or structure_of(release)
    if len(found.parts) < 2:
        nothing = Margin((), np.zeros((0, 0), np.int64), np.zeros(0, np.int64))
        return Split(release, found, (Part(tuple(range(len(release.variables))), release, nothing),))
    separators = ((), *found.part_separators)
    return Split(
        release,
        found,
        tuple(
            Part(variables, part_release(release, variables), _exact(release, separator))
            for variables, separator in zip(found.parts, separators, strict=True)
        ),
    )


def _exact(release: CountRelease, variables: tuple[int, ...]) -> Margin:
    found = exact_margin(release, variables)
    if found is None:
        raise DataError(
            "A separator is not released exactly.", str(variables), "Bound the release as a whole."
        )
    return found


def part_release(release: CountRelease, variables: Sequence[int]) -> CountRelease:
    """All that a release tells about some of its variables, as a release of a table of these alone."""
    kept = tuple(sorted(variables))
    place = {v: at for at, v in enumerate(kept)}
    shadows: list[Margin] = []
    for margin in sorted(release.margins, key=lambda m: -len(set(m.variables) & set(kept))):
        shared = tuple(v for v in margin.variables if v in place)
        if not any(set(shared) <= set(s.variables) and bool(s.known.all()) for s in shadows):
            shadows.append(sub_margin(margin, shared))
    margins = tuple(
        Margin(tuple(place[v] for v in s.variables), s.cells, s.count, s.lower, s.upper) for s in shadows
    )
    zeros = release.structural_zeros
    rest = [v for v in range(len(release.variables)) if v not in place]
    mine = zeros[(zeros[:, rest] == 0).all(axis=1)][:, list(kept)]
    return CountRelease(tuple(release.variables[v] for v in kept), margins, mine)


def cells_of_parts(whole: Split, cells: IntArray) -> tuple[PartCells, ...]:
    """For each part the cells that have to be bounded so that `cells` can be.

    Parameters
    ----------
    cells : int array, shape (n_cells, n_variables)
    """
    return tuple(PartCells(*distinct_rows(cells[:, list(part.variables)])) for part in whole.parts)


def combine(whole: Split, cells: IntArray, bounds: Sequence[CellBounds], method: str) -> CellBounds:
    """Put bounds of the parts together.

    Parameters
    ----------
    cells : int array, shape (n_cells, n_variables)
        1-based categories.
    bounds : sequence of CellBounds
        Of each part, for (at least) its `PartCells.cells`, in any order.
    method : str
        How the parts were bounded, for people.

    Raises
    ------
    DataError
        Where a part's cell was not bounded.
    """
    low, high = np.zeros(len(cells)), np.full(len(cells), np.inf)
    least, most = low.copy(), high.copy()
    sharp = np.ones(len(cells), bool)
    for at, (part, found) in enumerate(zip(whole.parts, bounds, strict=True)):
        mine = find_rows(found.cells, cells[:, list(part.variables)])
        if (mine < 0).any():
            raise DataError("A component lacks bounds for a cell.", str(part.variables))
        high, most = np.minimum(high, found.upper[mine]), np.minimum(most, found.most[mine])
        sharp &= found.sharp[mine]
        if at == 0:
            low, least = found.lower[mine].copy(), found.least[mine].copy()
        else:
            shared = margin_bounds(part.separator, cells)[0]
            low = np.maximum(low + found.lower[mine] - shared, 0.0)
            least = np.maximum(least + found.least[mine] - shared, 0.0)
    impossible = is_structural_zero(whole.release.structural_zeros, cells)
    for values in (low, high, least, most):
        values[impossible] = 0.0
    sharp |= (low == high) | ((least == low) & (most == high))
    return CellBounds(
        cells, low, high, sharp, method, np.where(sharp, low, least), np.where(sharp, high, most)
    )
