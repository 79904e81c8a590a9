"""Count tables of many variables, their marginals and bounds for cells; only non-zero cells are kept."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np
from attrs import field, frozen
from attrs.converters import optional

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.table.arrays import (
    BoolArray,
    FloatArray,
    IntArray,
    frozen_bools,
    frozen_floats,
    frozen_ints,
    redacted_repr,
)
from tabguard.table.dimension import Dimension
from tabguard.table.keys import find_rows, pack_rows, row_sizes, single_keys

_SMALL = 1 << 16
"""Number of cells up to which sums use a full array."""
_EXACT = 1 << 53
"""Limit below which whole numbers are exact in floating point."""
_ATTAINED = {
    (True, True): mark("both ends"),
    (True, False): mark("lower end"),
    (False, True): mark("upper end"),
    (False, False): mark("neither end"),
}
"""Which ends of an interval are attained, by whether the lower and the upper one are."""


@frozen
class Variable:
    """A categorical variable.

    Parameters
    ----------
    name : str
    categories : tuple of str
        Category `c` of a cell (1-based, as in generalized coordinates) is ``categories[c - 1]``.
    dimension : Dimension or None
        Labels of the categories, and the hierarchy above them; None without labels and hierarchy.
    """

    name: str
    categories: tuple[str, ...]
    dimension: Dimension | None = field(default=None, eq=False)

    @cached_property
    def _lines(self) -> tuple[tuple[int, ...], ...]:
        """For each category the codes above it and its own code, the highest first; empty without a
        hierarchy."""
        return () if self.dimension is None else tuple(map(self.dimension.line, self.categories))

    @cached_property
    def levels(self) -> tuple[tuple[int, ...], ...]:
        """The group (0-based) of each category at each level between total and categories, the highest first.

        A category that itself is at a higher level forms a group of its own.
        """
        return tuple(map(canonical, self._codes_by_level))

    @cached_property
    def _codes_by_level(self) -> tuple[tuple[int, ...], ...]:
        depth = max(map(len, self._lines), default=0)
        return tuple(
            tuple(line[min(level, len(line) - 1)] for line in self._lines) for level in range(1, depth - 1)
        )

    @cached_property
    def _nodes(self) -> dict[tuple[int, ...], int]:
        """Codes of the hierarchy by the categories (0-based, ascending) below them."""
        below: dict[int, list[int]] = {}
        for at, line in enumerate(self._lines):
            for code in line:
                below.setdefault(code, []).append(at)
        return {tuple(members): code for code, members in below.items()}

    def named(self, labels: Sequence[int] | None = None) -> tuple[tuple[str, str], ...]:
        """Code and label of each category, or of each group of categories; the label is empty if there is
        none.

        A group has the name that the hierarchy gives it, otherwise the names of all its categories.

        Parameters
        ----------
        labels : sequence of int or None
            The group (0-based) of each category, numbered in order of first appearance.
        """
        labels = range(len(self.categories)) if labels is None else labels
        members: list[list[int]] = [[] for _ in range(max(labels, default=-1) + 1)]
        for category, group in enumerate(labels):
            members[group].append(category)
        if (level := tuple(labels)) in self.levels:
            codes = self._codes_by_level[self.levels.index(level)]
            return tuple(self._words([codes[group[0]]]) for group in members)
        return tuple(map(self._group, members))

    def _group(self, members: Sequence[int]) -> tuple[str, str]:
        if self.dimension is None:
            return " + ".join(self.categories[c] for c in members), ""
        code = self._nodes.get(tuple(members), -1)
        is_named = len(members) > 1 and code >= 0 and self.dimension.codes[code] not in self.categories
        return self._words([code] if is_named else [self._lines[c][-1] for c in members])

    def _words(self, codes: Sequence[int]) -> tuple[str, str]:
        assert self.dimension is not None
        names = [self.dimension.codes[code] for code in codes]
        texts = [self.dimension.labels[code] for code in codes]
        return " + ".join(names), " + ".join(texts) if texts != names else ""

    def words(self, labels: Sequence[int] | None = None) -> tuple[str, ...]:
        """Code and label of each category or group as one text; for groups outside the hierarchy only the
        codes."""
        codes = () if self.dimension is None else self.dimension.index
        return tuple(
            f"{code} {label}".strip() if code in codes else code for code, label in self.named(labels)
        )

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Code and label of each category."""
        return self.words()


def canonical(labels: Sequence[int]) -> tuple[int, ...]:
    """The same partition, its groups numbered in order of first appearance."""
    numbers: dict[int, int] = {}
    return tuple(numbers.setdefault(label, len(numbers)) for label in labels)


@frozen(eq=False)
class CountTable:
    """A contingency table of any number of variables, as its non-zero cells.

    Parameters
    ----------
    variables : tuple of Variable
    cells : int array, shape (n_cells, n_variables)
        Categories of the non-zero cells, 1-based; in lexicographic order, each once.
    count : int array, shape (n_cells,)
        Positive counts.
    structural_zeros : int array, shape (n_zeros, n_variables)
        Cells that cannot occur; generalized coordinates, 0 stands for every category of a variable.
    weighted : float array, shape (n_cells,), or None
        Weighted counts, which are published in place of the counts; the rules judge the counts.
    """

    variables: tuple[Variable, ...]
    cells: IntArray = field(converter=frozen_ints)
    count: IntArray = field(converter=frozen_ints)
    structural_zeros: IntArray = field(converter=frozen_ints)
    weighted: FloatArray | None = field(default=None, converter=optional(frozen_floats))

    __repr__ = redacted_repr

    @structural_zeros.default
    def _(self) -> IntArray:
        return np.zeros((0, len(self.variables)), np.int64)

    @property
    def shape(self) -> tuple[int, ...]:
        """Number of categories of each variable."""
        return tuple(len(variable.categories) for variable in self.variables)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the variables."""
        return tuple(variable.name for variable in self.variables)

    @property
    def size(self) -> int:
        """Number of cells, including zero cells."""
        return math.prod(self.shape)

    @property
    def total(self) -> int:
        """Sum of all counts."""
        return int(self.count.sum())

    def counts_at(self, cells: IntArray) -> IntArray:
        """Counts of some cells (1-based categories), shape (n_cells,); 0 for cells that are not stored."""
        at = find_rows(self.cells, cells)
        counts = np.zeros(len(cells), np.int64)
        counts[at >= 0] = self.count[at[at >= 0]]
        return counts


@frozen(eq=False)
class Margin:
    """A released marginal: the counts of a table summed over all other variables.

    Parameters
    ----------
    variables : tuple of int
        Positions of the kept variables, ascending; empty for the grand total.
    cells : int array, shape (n_cells, n_kept)
        1-based categories of the kept variables; cells not listed are zero.
    count : int array, shape (n_cells,)
        Released counts; arbitrary (unused) for suppressed or missing cells.
    lower, upper : float arrays, shape (n_cells,)
        Bounds of each listed cell that a user of the release knows: both the count if it is released, 0 and
        infinity (or narrower) if it is suppressed or missing.
    """

    variables: tuple[int, ...]
    cells: IntArray = field(converter=frozen_ints)
    count: IntArray = field(converter=frozen_ints)
    lower: FloatArray = field(converter=frozen_floats)
    upper: FloatArray = field(converter=frozen_floats)

    @lower.default
    def _lower(self) -> FloatArray:
        return self.count.astype(np.float64)

    @upper.default
    def _upper(self) -> FloatArray:
        return self.count.astype(np.float64)

    @property
    def known(self) -> BoolArray:
        """Which listed cells are released exactly, shape (n_cells,)."""
        return np.equal(self.lower, self.upper)


@frozen(eq=False)
class CountRelease:
    """All public knowledge about released marginals; the only input of the methods for bounds.

    Parameters
    ----------
    variables : tuple of Variable
        Variables of the whole table.
    margins : tuple of Margin
    structural_zeros : int array, shape (n_zeros, n_variables)
        As in `CountTable`.
    """

    variables: tuple[Variable, ...]
    margins: tuple[Margin, ...]
    structural_zeros: IntArray = field(converter=frozen_ints)

    @structural_zeros.default
    def _(self) -> IntArray:
        return np.zeros((0, len(self.variables)), np.int64)

    @property
    def shape(self) -> tuple[int, ...]:
        """Number of categories of each variable."""
        return tuple(len(variable.categories) for variable in self.variables)


@frozen(eq=False)
class CellBounds:
    """Bounds of cells of a table that follow from released marginals.

    Parameters
    ----------
    cells : int array, shape (n_cells, n_variables)
        1-based categories.
    lower, upper : float arrays, shape (n_cells,)
        Whole numbers, unless the method is ``"lp"``.
    sharp : bool array, shape (n_cells,)
        Whether both bounds are proven to be attained by integer tables.
    method : str
        Method in words: ``"decomposable: closed form"``.
    least, most : float arrays, shape (n_cells,)
        Smallest and largest count of a cell in known integer tables with the released marginals, which the
        sharp interval contains; the bounds if these are sharp, NaN if no table is known.
    left : bool array, shape (n_cells,)
        Cells that were not finished, as the work was stopped early: their bounds are valid, but may be wider.
    """

    cells: IntArray = field(converter=frozen_ints)
    lower: FloatArray = field(converter=frozen_floats)
    upper: FloatArray = field(converter=frozen_floats)
    sharp: BoolArray = field(converter=frozen_bools)
    method: str
    least: FloatArray = field(converter=frozen_floats)
    most: FloatArray = field(converter=frozen_floats)
    left: BoolArray = field(converter=frozen_bools)

    @left.default
    def _all_done(self) -> BoolArray:
        return np.zeros(len(self.cells), np.bool_)

    @least.default
    def _lower_ends(self) -> FloatArray:
        return np.where(self.sharp, self.lower, np.nan)

    @most.default
    def _upper_ends(self) -> FloatArray:
        return np.where(self.sharp, self.upper, np.nan)

    @property
    def lower_sharp(self) -> BoolArray:
        """Whether the lower bound is proven to be attained by a table of counts, shape (n_cells,)."""
        return np.asarray(self.sharp | (self.least == self.lower))

    @property
    def upper_sharp(self) -> BoolArray:
        """Whether the upper bound is proven to be attained by a table of counts, shape (n_cells,)."""
        return np.asarray(self.sharp | (self.most == self.upper))

    @property
    def ends_words(self) -> str:
        """Numbers of lower and upper ends that are proven to be attained, in words."""
        n, low, high = len(self.cells), int(self.lower_sharp.sum()), int(self.upper_sharp.sum())
        return tr(
            "Lower ends proven to be attained by a table of counts: {low:,} of {n:,}; upper ends: "
            "{high:,} of {n:,}.",
            low=low,
            n=n,
            high=high,
        )

    def attained(self, cell: int) -> str:
        """Which ends of a cell's interval are proven to be attained, in English."""
        low = bool(self.sharp[cell] or self.least[cell] == self.lower[cell])
        high = bool(self.sharp[cell] or self.most[cell] == self.upper[cell])
        return _ATTAINED[low, high]

    @property
    def width(self) -> FloatArray:
        """Upper minus lower bound, shape (n_cells,)."""
        return self.upper - self.lower


def marginal(table: CountTable, variables: Iterable[int]) -> Margin:
    """Sum a table over all variables except the given ones, in one pass over its non-zero cells.

    Parameters
    ----------
    variables : iterable of int
        Positions of the variables to keep.

    Raises
    ------
    DataError
        For an unknown position.
    """
    chosen = tuple(sorted(set(variables)))
    if chosen and not 0 <= chosen[0] <= chosen[-1] < len(table.variables):
        raise DataError(
            tr("A marginal names a variable that does not exist."),
            str(chosen),
            tr("Name variables of the table."),
        )
    keys, counts = sum_rows(table.cells[:, list(chosen)], table.count)
    return Margin(chosen, keys, counts)


def release_of(table: CountTable, margins: Iterable[Iterable[int]]) -> CountRelease:
    """The public knowledge if some marginals of a table are released."""
    return CountRelease(
        table.variables, tuple(marginal(table, margin) for margin in margins), table.structural_zeros
    )


def sum_rows(rows: IntArray, count: IntArray) -> tuple[IntArray, IntArray]:
    """Distinct rows in lexicographic order and the sums of their counts.

    Parameters
    ----------
    rows : int array, shape (n, k)
        Non-negative codes.
    count : int array, shape (n,)
    """
    if not len(rows):
        return rows, count
    sizes = row_sizes(rows)
    if math.prod(sizes) <= max(_SMALL, 4 * len(rows)) and np.abs(count).sum() < _EXACT:
        return _sum_dense(rows, count, sizes)
    (keys,) = single_keys(rows)
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    first = np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]]))
    return rows[order[first]], np.add.reduceat(count[order], first)


def _sum_dense(rows: IntArray, count: IntArray, sizes: tuple[int, ...]) -> tuple[IntArray, IntArray]:
    keys = pack_rows(rows, sizes)[:, 0] if sizes else np.zeros(len(rows), np.int64)
    filled_keys = np.flatnonzero(np.bincount(keys))
    sums = np.bincount(keys, weights=count)[filled_keys].astype(np.int64)
    codes = np.unravel_index(filled_keys, sizes) if sizes else ()
    return np.stack(codes, axis=1) if sizes else np.zeros((1, 0), np.int64), sums
