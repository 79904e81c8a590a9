"""Differences between two tables of the same records, and the number of respondents behind each difference.

A reader of both knows the change of every figure that both show, and of all sums and differences of these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product

import numpy as np
from attrs import evolve, frozen

from tabguard.base import sparse
from tabguard.base.present import present
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.entries import Matched, matched, word
from tabguard.table.footprint import Footprint
from tabguard.table.keys import places_in
from tabguard.table.relations import build_relations, no_relations, strides

_Signed = tuple[IntArray, AnyArray, FloatArray, FloatArray]
"""Internal cells (or their keys), respondents, signed contributions, and up to what size these may be
round-off."""
FEW = 2
"""Number of respondents behind a difference up to which it discloses the contribution of one of them."""
_ALIKE = 0.5
"""Share of common codes from which two variables with different names are the same."""
_PAIRED, _BEHIND = 4_000, 2_000_000
"""Number of the smallest changes that are also compared in pairs, and of respondents behind these changes in
all."""
_MOST = 30_000_000
"""Largest number of changed contributions to cells of all levels whose respondents are counted."""
_ROUNDING = 1e-9


@frozen
class Change:
    """A figure, or a sum or difference of figures, that differs in the other table.

    Parameters
    ----------
    cell : tuple of str
        Codes of the cell.
    respondents : int
        Number of respondents with another contribution to it; 0 if unknown.
    rest : bool
        Whether it is the cell's value less its published parts.
    other : tuple of str
        The codes of another cell that is added or subtracted; empty for none.
    sign : int
        1 if the other cell is added, −1 if it is subtracted; 0 for none.
    """

    cell: tuple[str, ...]
    respondents: int
    rest: bool = False
    other: tuple[str, ...] = ()
    sign: int = 0

    @property
    def discloses(self) -> bool:
        """Whether one respondent can derive the contribution of another one."""
        return 0 < self.respondents <= FEW


@frozen(eq=False)
class Pair:
    """Two footprints of one response, with the variables that both have and their matched entries.

    Parameters
    ----------
    own, other : Footprint
    axes : tuple of (int, int)
        The common variables, as positions in both.
    matched : Matched
    """

    own: Footprint
    other: Footprint
    axes: tuple[tuple[int, int], ...]
    matched: Matched

    @classmethod
    def of(cls, footprint: Footprint, other: Footprint, sure: bool = False) -> Pair | None:
        """Pair two footprints if most of their contributions are equal, possibly in different units.

        If both are known to be of the same respondents (`sure`), few contributions need to be equal.
        """
        if footprint.entries is None or other.entries is None or footprint.count != other.count:
            return None
        axes = tuple(_common(footprint, other))
        keys = [_keys(part, [pair[side] for pair in axes]) for side, part in enumerate((footprint, other))]
        same = matched(footprint.entries, other.entries, footprint.count, (keys[0], keys[1]), sure)
        return None if same is None else cls(footprint, other, axes, same)

    def relabelled(self) -> tuple[Footprint, Footprint]:
        """The footprints with equal marks for the same sums, whatever their units."""
        ours, theirs = (
            evolve(part, marks=part.marked(label), sources=frozenset({"matched"}), values=np.zeros(len(part)))
            for part, label in zip((self.own, self.other), self.matched.label, strict=True)
        )
        return ours, theirs

    @cached_property
    def _dimensions(self) -> tuple[Dimension, ...]:
        """The common variables, with the codes of both footprints."""
        return tuple(_joined(self.own.dimensions[a], self.other.dimensions[b]) for a, b in self.axes)

    def changes(self) -> tuple[Change, ...]:
        """Figures that differ between the two, and differences of sums with few respondents behind them."""
        figures = self._figures
        if figures is None:
            return changed_figures(self.own, self.other)
        keys, codes, sides, net = figures
        if not net.nnz:
            return ()
        dimensions = self._dimensions
        in_both = np.logical_and(*(cells.known(keys) for cells in sides))
        value = [cells.value_at(keys) for cells in sides]
        behind = np.diff(net.indptr)
        differs = value[0] != value[1] if self.matched.factor == 1 else np.ones(len(keys), bool)
        changed = np.flatnonzero(in_both & (behind > 0) & differs)

        def name(at: int) -> tuple[str, ...]:
            return self._name(codes[at])

        out = [Change(name(at), int(behind[at])) for at in changed.tolist()]
        relations = build_relations(dimensions, codes) if dimensions else no_relations(len(keys))
        matrix, slack = relations.matrix.copy(), self.matched.slack  # scipy sorts it in place
        incomplete = np.flatnonzero(np.asarray(abs(matrix) @ (~in_both).astype(float)) > 0)
        rests = _tidy((matrix[incomplete] @ sparse.diags_array(in_both.astype(float)) @ net).tocsr(), slack)
        rows = sparse.vstack([net[changed], -rests]).tocsr()
        cell_of_row, n_single = np.concatenate([changed, relations.totals[incomplete]]), len(changed)
        first = _distinct_rows(rows)
        for at in first[first >= n_single].tolist():
            n = int(rows.indptr[at + 1] - rows.indptr[at])
            out += [Change(name(int(cell_of_row[at])), n, rest=True)] if n <= FEW else []
        for a, b, sign, n in _near_pairs(rows, first, slack):
            out.append(Change(name(int(cell_of_row[a])), n, a >= n_single, name(int(cell_of_row[b])), sign))
        return tuple(dict.fromkeys(out))

    def withheld_in_one(self) -> tuple[bool, tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]:
        """Whether nothing changed; unchanged cells that only one shows; and those that the first one
        shows."""
        figures = self._figures
        if figures is None:
            return (False, *unchanged_figures(self.own, self.other))
        keys, codes, sides, net = figures
        same = np.diff(net.indptr) == 0
        ours, theirs = (cells.statuses(keys) for cells in sides)
        revealing, telling = same & (ours > 0) & (theirs < 0), same & (ours < 0) & (theirs > 0)
        rows = (np.flatnonzero(places).tolist() for places in (revealing | telling, revealing))
        differing, visible = (tuple(self._name(codes[at]) for at in places) for places in rows)
        return not net.nnz, differing, visible

    def _name(self, codes: IntArray) -> tuple[str, ...]:
        """A cell, given by positions of codes, as texts."""
        return tuple(d.codes[c] for d, c in zip(self._dimensions, codes.tolist(), strict=True))

    @cached_property
    def _figures(self) -> tuple[IntArray, IntArray, tuple[_Cells, _Cells], sparse.csr_array] | None:
        """Keys and codes of the cells of both, the cells of each, and the changes by respondent; None if too
        many."""
        entries = self._entries()
        if entries is None:
            return None
        dimensions = self._dimensions
        step = self._steps
        sides = (self._cells(0, step), self._cells(1, step))
        keys = np.unique(np.concatenate([cells.keys for cells in sides]))
        return keys, _codes(keys, dimensions, step), sides, _net(entries, keys)

    @property
    def _steps(self) -> IntArray:
        return strides(self._dimensions) if self._dimensions else np.zeros(0, np.int64)

    def _entries(self) -> _Signed | None:
        """Cell keys, respondents, changes of contributions, and their round-off; None if too many."""
        step = self._steps
        raw = [self._signed(side) for side in (0, 1)]
        if self._same_structure:
            raw = self._without_equal(raw, step)
        levels = max(self._n_levels(side) for side in (0, 1))
        if levels * sum(len(codes) for codes, *_ in raw) > _MOST:
            return None
        parts = []
        for side, (codes, respondent, amount, slack) in enumerate(raw):
            for at, key in self._groups(side, codes, step):
                parts.append((key, respondent[at], amount[at], slack[at]))
        return tuple(np.concatenate([part[i] for part in parts]) for i in range(4))  # type: ignore[return-value]

    def _n_levels(self, side: int) -> int:
        """Number of cells that contain each contribution."""
        part = (self.own, self.other)[side]
        return int(np.prod([len(part.dimensions[pair[side]].levels) for pair in self.axes]))

    def _signed(self, side: int) -> _Signed:
        """Internal codes of the common variables, respondents, signed contributions and their round-off."""
        part = (self.own, self.other)[side]
        entries = present(part.entries)
        factor = 1.0 if side == 0 else -self.matched.factor
        amount = entries.amount * factor
        codes = entries.cells[:, [pair[side] for pair in self.axes]][entries.cell]
        slack = self.matched.slack + _ROUNDING * np.abs(amount)
        return codes, self.matched.who[side], amount, slack

    def _without_equal(self, raw: list[_Signed], step: IntArray) -> list[_Signed]:
        """The entries without contributions that are equal in both tables in the same internal cell."""
        keys = [
            sum(
                (self._places[side][d][codes[:, d]] * step[d] for d in range(len(step))),
                np.zeros(len(codes), np.int64),
            )
            for side, (codes, *_rest) in enumerate(raw)
        ]
        respondent, amount, slack = (np.concatenate([signed[i] for signed in raw]) for i in (1, 2, 3))
        words = np.concatenate(keys).view(np.uint64) * np.uint64(0x9E3779B97F4A7C15) + respondent
        group = np.unique(words, return_inverse=True)[1]
        unequal = np.abs(np.bincount(group, amount)) > np.bincount(group, slack)
        stays = np.split(unequal[group], [len(keys[0])])
        return [
            (codes[stays_here], people[stays_here], numbers[stays_here], loose[stays_here])
            for stays_here, (codes, people, numbers, loose) in zip(stays, raw, strict=True)
        ]

    @cached_property
    def _same_structure(self) -> bool:
        """Whether common codes are below the same common codes in both footprints."""
        for a, b in self.axes:
            ours, theirs = self.own.dimensions[a], self.other.dimensions[b]
            common = {*ours.codes} & {*theirs.codes}
            if _ties(ours, common) != _ties(theirs, common):
                return False
        return True

    @cached_property
    def _places(self) -> tuple[tuple[IntArray, ...], tuple[IntArray, ...]]:
        """For each side and variable the position of each code in `_dimensions`."""
        return tuple(  # type: ignore[return-value]
            tuple(
                np.array([d.index[code] for code in part.axes[pair[side]]], np.int64)
                for d, pair in zip(self._dimensions, self.axes, strict=True)
            )
            for side, part in enumerate((self.own, self.other))
        )

    def _groups(self, side: int, codes: IntArray, step: IntArray) -> Iterator[tuple[IntArray, IntArray]]:
        """For each combination of levels, the rows of `codes` that have a cell there, and the keys of the
        cells."""
        part = (self.own, self.other)[side]
        levels = [part.dimensions[pair[side]].levels for pair in self.axes]
        for combination in product(*(range(len(level)) for level in levels)):
            key, inside = np.zeros(len(codes), np.int64), np.ones(len(codes), bool)
            for d, at in enumerate(combination):
                code = levels[d][at][codes[:, d]]
                inside &= code >= 0
                key += self._places[side][d][code] * step[d]
            yield np.flatnonzero(inside), key[inside]

    def _cells(self, side: int, step: IntArray) -> _Cells:
        """The cells of a side that are totals of all variables except the common ones."""
        part = (self.own, self.other)[side]
        axes = [pair[side] for pair in self.axes]
        total = np.ones(len(part), bool)
        for d, inner in enumerate(part.inner):
            if d not in axes:
                total &= (inner == 0)[part.codes[:, d]]
        rows = np.flatnonzero(total)
        key = np.zeros(len(rows), np.int64)
        for d, at in enumerate(axes):
            key += self._places[side][d][part.codes[rows, at]] * step[d]
        order = np.argsort(key, kind="stable")
        keys, first = np.unique(key[order], return_index=True)
        rows = rows[order][first]
        return _Cells(keys, part.shown[rows], part.hidden[rows], part.values[rows], part.complete)


@frozen(eq=False)
class _Cells:
    """Cells by ascending key, with their status and figure."""

    keys: IntArray
    shown: BoolArray
    hidden: BoolArray
    value: FloatArray
    complete: bool

    def known(self, keys: IntArray) -> BoolArray:
        """Which cells are known: shown, or absent from a table that has all cells that are not empty."""
        at, is_present = self._positions(keys)
        return np.where(is_present, self.shown[at], self.complete)

    def statuses(self, keys: IntArray) -> IntArray:
        """Status of cells: 1 if shown, −1 if withheld, 0 if absent."""
        at, is_present = self._positions(keys)
        return np.where(is_present, self.shown[at].astype(np.int64) - self.hidden[at], 0)

    def value_at(self, keys: IntArray) -> FloatArray:
        """The figures of cells; 0 for absent ones."""
        at, is_present = self._positions(keys)
        return np.where(is_present, self.value[at], 0.0)

    def _positions(self, keys: IntArray) -> tuple[IntArray, BoolArray]:
        at = places_in(self.keys, keys)
        return at, at >= 0


def changed_figures(footprint: Footprint, other: Footprint) -> tuple[Change, ...]:
    """Changes of figures that both tables show, if the respondents behind the changes are unknown."""
    ours, theirs = footprint.restrictions[1], other.restrictions[1]
    rows, other_rows = ours.common(theirs)
    differs = ours.shown[rows] & theirs.shown[other_rows] & (ours.values[rows] != theirs.values[other_rows])
    return tuple(Change(footprint.cell(cell), 0) for cell in ours.first[rows][differs].tolist())


def unchanged_figures(
    footprint: Footprint, other: Footprint
) -> tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]:
    """Cells of equal figures that only one of the two tables shows, and those that `footprint` shows."""
    ours, theirs = footprint.restrictions[1], other.restrictions[1]
    rows, other_rows = ours.common(theirs)
    same = ours.values[rows] == theirs.values[other_rows]
    revealing = same & ours.shown[rows] & theirs.hidden[other_rows]
    differing = revealing | (same & ours.hidden[rows] & theirs.shown[other_rows])
    first = ours.first[rows]
    cells, revealed = (tuple(map(footprint.cell, first[mask].tolist())) for mask in (differing, revealing))
    return cells, revealed


def _common(footprint: Footprint, other: Footprint) -> Iterator[tuple[int, int]]:
    """Pairs of common variables: by equal names, otherwise by common codes."""
    free = [d for d, name in enumerate(other.names) if name not in footprint.names]
    for d, name in enumerate(footprint.names):
        if name in other.names:
            yield d, other.names.index(name)
            continue
        codes = {*footprint.axes[d]}
        for at in free:
            n_common = len(codes & {*other.axes[at]})
            if n_common > 1 and n_common >= _ALIKE * max(len(codes), len(other.axes[at])):
                free.remove(at)
                yield d, at
                break


def _keys(part: Footprint, axes: Sequence[int]) -> AnyArray:
    """For each entry a digest of its internal codes of some variables."""
    entries = present(part.entries)
    keys = np.zeros(len(entries.cells), np.uint64)
    for place, d in enumerate(axes):
        words = np.array([word(f"{place}\n{code}") for code in part.axes[d]], np.uint64)
        keys += words[entries.cells[:, d]]
    return keys[entries.cell]


def _joined(dimension: Dimension, other: Dimension) -> Dimension:
    """A variable with the codes of both; codes that only `other` has keep their parents there."""
    further = tuple(code for code in other.codes if code not in dimension.index)
    codes = (*dimension.codes, *further)
    index = {code: at for at, code in enumerate(codes)}
    parents = []
    for r in range(max(len(dimension.parents), len(other.parents))):
        above = np.full(len(codes), -1, np.int64)
        if r < len(other.parents):
            for at, code in enumerate(other.codes):
                parent = int(other.parents[r][at])
                if code in further or r >= len(dimension.parents):
                    above[index[code]] = -1 if parent < 0 else index[other.codes[parent]]
        if r < len(dimension.parents):
            above[: len(dimension)] = dimension.parents[r]
        parents.append(above)
    return Dimension(dimension.name, codes, codes, tuple(parents))


def _ties(dimension: Dimension, codes: set[str]) -> set[tuple[str, str]]:
    return {
        (code, dimension.codes[int(parent[at])])
        for parent in dimension.parents
        for at, code in enumerate(dimension.codes)
        if code in codes and parent[at] >= 0
    }


def _codes(keys: IntArray, dimensions: Sequence[Dimension], step: IntArray) -> IntArray:
    columns = [keys // step[d] % len(dimension) for d, dimension in enumerate(dimensions)]
    return np.column_stack(columns) if columns else np.zeros((len(keys), 0), np.int64)


def _net(entries: _Signed, keys: IntArray) -> sparse.csr_array:
    """The change of each respondent's contribution to each cell; changes within rounding are dropped."""
    key, respondent, amount, slack = entries
    at = places_in(keys, key)
    inside = at >= 0
    people, column = np.unique(respondent[inside], return_inverse=True)
    shape, places = (len(keys), len(people)), (at[inside], column)
    net = sparse.coo_array((amount[inside], places), shape).tocsr()
    rounding = sparse.coo_array((slack[inside], places), shape).tocsr()
    net.data[np.abs(net.data) <= rounding.data] = 0.0
    net.eliminate_zeros()
    return net


def _tidy(rows: sparse.csr_array, slack: float) -> sparse.csr_array:
    """Remove the round-off of contributions that cancel out from rows."""
    rows = rows.copy()
    rows.sum_duplicates()
    most = float(np.abs(rows.data).max(initial=0.0))
    rows.data[np.abs(rows.data) <= 10 * slack + _ROUNDING * most] = 0.0
    rows.eliminate_zeros()
    return rows


def _distinct_rows(rows: sparse.csr_array) -> IntArray:
    """Positions of distinct non-empty rows, the first of each."""
    first_rows, rows = dict[bytes, int](), rows.copy()
    rows.sort_indices()
    for at, (start, end) in enumerate(zip(rows.indptr[:-1], rows.indptr[1:], strict=True)):
        if end > start:
            content = rows.indices[start:end].tobytes() + np.round(rows.data[start:end], 6).tobytes()
            first_rows.setdefault(content, at)
    return np.array([*first_rows.values()], np.int64)


def _near_pairs(rows: sparse.csr_array, first: IntArray, slack: float) -> Iterator[tuple[int, int, int, int]]:
    """Pairs of rows whose difference (−1) or sum (1) has few respondents, with that number."""
    size = np.diff(rows.indptr)
    first = first[size[first] > FEW]
    first = first[np.argsort(size[first], kind="stable")][:_PAIRED]
    first = first[np.cumsum(size[first]) <= _BEHIND]
    if len(first) < 2:
        return
    kinds = rows[first].tocsr()
    size = np.diff(kinds.indptr)
    pattern = sparse.csr_array((np.ones(len(kinds.data)), kinds.indices, kinds.indptr), kinds.shape)
    overlaps = sparse.triu(pattern @ pattern.T, 1).tocoo()
    near = size[overlaps.row] + size[overlaps.col] - 2 * overlaps.data <= FEW
    for a, b in zip(overlaps.row[near].tolist(), overlaps.col[near].tolist(), strict=True):
        for sign in (-1, 1):
            n = _tidy((kinds[[a]] + sign * kinds[[b]]).tocsr(), slack).nnz
            if 0 < n <= FEW:
                yield int(first[a]), int(first[b]), sign, int(n)
