"""A hierarchical table: only the cells that exist, their values and their relations."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.language import tr
from tabguard.table.arrays import BoolArray, ByteArray, FloatArray, IntArray, distinct, freeze, redacted_repr
from tabguard.table.contributions import Contributions
from tabguard.table.coupling import Coupling, coupled_cells, equal_cells
from tabguard.table.dimension import Dimension
from tabguard.table.earlier import Earlier, Periods
from tabguard.table.joint_recode import groups_of
from tabguard.table.keys import places_in
from tabguard.table.relations import Relations, no_relations, strides
from tabguard.table.release import RESPONSE_AXIS, Release, ReleasedTable
from tabguard.table.rounding import Rounding

_LOOKUP_LIMIT = 30_000_000
"""Size of the full cross up to which cells are found by a lookup table (120 MB), above it by bisection."""


@frozen(eq=False, slots=False)
class Table:
    """The cells of a cross of dimensions, sorted row-major; the position of a cell is its id.

    Empty cells are included only if they may be suppressed.

    Parameters
    ----------
    dimensions : tuple of Dimension
    codes : int array, shape (n_cells, n_dims)
    value : float array, shape (n_cells,)
        The published quantity (weighted total), rounded to `decimals`.
    frequency : float array, shape (n_cells,)
        Unweighted number of records.
    relations : Relations
    response : str
        Name of the response; ``"count"`` for a frequency table.
    decimals : int
        Published decimals; 10**-decimals is the unit of the last one.
    decimals_agreed : bool
        Whether the decimals were chosen. If False, they were detected in the data, and publications show only
        as many as the published values need: more would reveal properties of suppressed values.
    shadow : float array, shape (n_cells,)
        Weighted total of the shadow variable; equal to `value` without one.
    holding_frequency : float array or None
    costs : mapping of str to float array
        Cost columns by name.
    top : float array or None, shape (n_cells, n_top)
        From pre-tabulated input only: largest contributions, descending.
    holding_top : float array or None
        As `top`, for holdings.
    given_status : uint8 array or None
        From pre-tabulated input only, a `Status`: primary for cells that the file marks as confidential,
        forced publish for cells that it forbids to suppress, secondary, or published.
    given_lower, given_upper : float arrays or None
        Protection levels from the file; NaN for none.
    contributions : Contributions or None
        None for pre-tabulated input.
    known_low, known_high : float arrays or None
        Bounds on single cells that attackers are assumed to know; NaN for none.
    rounding : Rounding or None
        How far rounding moved totals when the table was read; None if unknown.
    release : Release
        The tables that show these cells. Given if tables were declared; then the first dimension is the
        response. Otherwise this table shows all its cells, of one response, which is not a dimension.
    earlier : tuple of Earlier
        Earlier publications of these cells.
    periods : Periods or None
        Set if the table has cells of earlier periods, which add up with current ones.
    empty : bool array or None, shape (n_cells,)
        Cells without contributors that readers do not know to be empty, so that they may be suppressed. None
        if there are none; then every cell not in the table is a zero that everybody knows.
    least : float array or None, shape (n_cells,)
        Smallest possible numbers of records of cells, if the relations from which they follow are in another
        table.
    past_levels : float array or None, shape (n_cells, 3)
        For suppressed cells of earlier periods the upper and lower protection level, and the least width of
        the interval; NaN for all other cells.
    """

    dimensions: tuple[Dimension, ...]
    codes: IntArray
    value: FloatArray
    frequency: FloatArray
    relations: Relations
    response: str = "value"
    decimals: int = 0
    shadow: FloatArray = field()
    holding_frequency: FloatArray | None = None
    costs: Mapping[str, FloatArray] = field(factory=dict)
    top: FloatArray | None = None
    holding_top: FloatArray | None = None
    given_status: ByteArray | None = None
    given_lower: FloatArray | None = None
    given_upper: FloatArray | None = None
    contributions: Contributions | None = None
    decimals_agreed: bool = field(default=True, kw_only=True)
    known_low: FloatArray | None = field(default=None, kw_only=True)
    known_high: FloatArray | None = field(default=None, kw_only=True)
    rounding: Rounding | None = field(default=None, kw_only=True)
    _release: Release | None = field(default=None, alias="release", kw_only=True)
    earlier: tuple[Earlier, ...] = field(default=(), kw_only=True)
    periods: Periods | None = field(default=None, kw_only=True)
    past_levels: FloatArray | None = field(default=None, kw_only=True)
    empty: BoolArray | None = field(default=None, kw_only=True)
    least: FloatArray | None = field(default=None, kw_only=True)

    __repr__ = redacted_repr

    @shadow.default
    def _value_is_shadow(self) -> FloatArray:
        return self.value

    def __attrs_post_init__(self) -> None:
        for array in (self.codes, self.value, self.frequency, self.shadow):
            array.flags.writeable = False

    def __len__(self) -> int:
        return len(self.value)

    @property
    def shape(self) -> tuple[int, ...]:
        """Number of codes per dimension."""
        return tuple(len(d) for d in self.dimensions)

    def decimals_of(self, cell: int) -> int:
        """Published decimals of a cell: those of its response."""
        return int(self.release.decimals[self.response_of[cell]])

    @cached_property
    def release(self) -> Release:
        """The tables that show these cells: the declared ones, or this table alone."""
        if self._release is not None:
            return self._release
        n = len(self)
        table = ReleasedTable("", "", tuple(range(len(self.dimensions))), (0,), np.arange(n))
        counting = np.array([self.response == "count"])
        decimals = np.array([self.decimals])
        return Release((table,), np.zeros(n, bool), decimals, counting, crossed=n, whole=True)

    @property
    def first_variable(self) -> int:
        """Position of the first dimension that is a variable: 1 if the response is a dimension, otherwise
        0."""
        return 0 if self.release.whole else RESPONSE_AXIS + 1

    @property
    def variables(self) -> tuple[Dimension, ...]:
        """The dimensions without the response."""
        return self.dimensions[self.first_variable :]

    @property
    def response_dimension(self) -> Dimension | None:
        """The dimension of the responses; None if the response is not a dimension."""
        return None if self.release.whole else self.dimensions[RESPONSE_AXIS]

    @property
    def responses(self) -> tuple[str, ...]:
        """Names of the current responses, followed by those of earlier periods."""
        return (self.response,) if self.release.whole else self.dimensions[RESPONSE_AXIS].codes

    @property
    def responses_today(self) -> tuple[str, ...]:
        """Names of the responses that are published now."""
        return self.responses[: self.release.n_responses]

    @cached_property
    def response_of(self) -> IntArray:
        """The response of each cell, a position in `responses`, shape (n_cells,)."""
        return np.broadcast_to(np.int64(0), len(self)) if self.release.whole else self.codes[:, RESPONSE_AXIS]

    @property
    def response_of_record(self) -> IntArray:
        """The response of each record, shape (n_records,). Needs contributions."""
        assert self.contributions is not None
        if self.release.whole:
            return np.zeros(len(self.contributions), np.int64)
        return self.contributions.places.column(RESPONSE_AXIS)

    @property
    def units(self) -> IntArray:
        """Row-major key of the variables' codes, shape (n_cells,), equal for cells that differ only in the
        response."""
        return np.asarray(self.codes[:, self.first_variable :] @ strides(self.variables), np.int64)

    @property
    def unit(self) -> float:
        """One unit of the last published decimal."""
        return float(10.0**-self.decimals)

    @cached_property
    def keys(self) -> IntArray:
        """Row-major key of each cell, ascending."""
        return np.asarray(self.codes @ strides(self.dimensions), np.int64)

    @cached_property
    def outline(self) -> str:
        """Fingerprint of the cells and of the number of their relations, without values: a pattern fits every
        table with the same fingerprint."""
        digest = hashlib.blake2b(digest_size=16)
        for dimension in self.dimensions:
            digest.update(repr((dimension.name, dimension.codes)).encode())
        digest.update("".join(groups_of(self.dimensions)).encode())
        digest.update(repr((self.codes.shape, len(self.relations))).encode())
        digest.update(np.ascontiguousarray(self.codes, "<i8").data)
        return digest.hexdigest()

    def find(self, codes: tuple[int, ...]) -> int:
        """Id of the cell with some codes, -1 if it is empty."""
        key = int(np.dot(np.asarray(codes, np.int64), strides(self.dimensions)))
        at = int(np.searchsorted(self.keys, key))
        return at if at < len(self) and self.keys[at] == key else -1

    def cell_of(self, names: Sequence[str]) -> int:
        """Id of the cell with some codes as text, -1 if it is empty or a code is unknown."""
        codes = [d.index.get(name, -1) for d, name in zip(self.dimensions, names, strict=True)]
        return self.find(tuple(codes)) if min(codes) >= 0 else -1

    def find_many(self, codes: IntArray) -> IntArray:
        """Ids of cells given by codes, shape (n, n_dims) to (n,); -1 if empty, or if a code is -1."""
        cells = places_in(self.keys, codes @ strides(self.dimensions))
        return np.where((codes < 0).any(axis=1), -1, cells)

    def names(self, cell: int) -> tuple[str, ...]:
        """The codes of a cell as text, one per dimension."""
        return tuple(d.codes[int(c)] for d, c in zip(self.dimensions, self.codes[cell], strict=True))

    def title(self, cell: int) -> str:
        """Name of a cell in messages: its codes joined by ×."""
        return " × ".join(self.names(cell))

    def relation_title(self, relation: int) -> str:
        """Name of a relation in messages: its total and the dimension of the sum."""
        return tr(
            "{relation} as a sum over {relation2}",
            relation=self.title(self.relations.total(relation)),
            relation2=self.summed_over(relation),
        )

    def summed_over(self, relation: int) -> str:
        """The variable, responses or time over which a relation sums."""
        return self.relations.family_of(relation).over(self.dimensions)

    @cached_property
    def assumed(self) -> BoolArray:
        """Cells of earlier periods whose values are only possible ones, not the true ones; shape
        (n_cells,)."""
        out = np.zeros(len(self), bool)
        if self.periods is not None:
            out[self.periods.assumed] = True
        return out

    @cached_property
    def past(self) -> BoolArray:
        """Cells of earlier periods, shape (n_cells,), which are never part of a current publication."""
        return self.release.past[self.response_of]

    @cached_property
    def bare(self) -> BoolArray:
        """Cells without contributors, which may be suppressed, shape (n_cells,)."""
        return np.zeros(len(self), bool) if self.empty is None else self.empty

    @property
    def hidden(self) -> BoolArray:
        """Cells that no table shows, shape (n_cells,)."""
        return self.release.hidden

    @cached_property
    def known(self) -> BoolArray:
        """Cells whose value attackers know exactly without the new publication, shape (n_cells,)."""
        out = np.zeros(len(self), bool)
        if self.known_low is not None and self.known_high is not None:
            out |= self.known_low == self.known_high
        if self.periods is not None:
            out[self.periods.known] = True
        return out

    @cached_property
    def coupled(self) -> IntArray:
        """Groups of cells that differ only in the response, as in `coupled_cells`."""
        parts = [table.cells for table in self.release.tables]
        return coupled_cells(self.units, parts, np.flatnonzero(self.bare & ~self.hidden))

    @cached_property
    def equal(self) -> Coupling:
        """Groups of cells with the same records under different codes, as in `equal_cells`."""
        return Coupling(equal_cells(self.relations, self.response_of))

    @cached_property
    def counting(self) -> BoolArray:
        """Cells that are numbers of records, shape (n_cells,)."""
        return self.release.counting[self.response_of]

    @cached_property
    def records_known(self) -> FloatArray:
        """Smallest number of records that each cell is known to have, shape (n_cells,); 0 for other
        responses.

        Unless empty cells may be suppressed, a withheld cell is not empty. So a withheld number of records is
        at least 1, and that of a total at least the number of its members; the same holds for the only member
        of such a total. Cells withheld in an earlier period may have been empty.
        """
        if self.least is not None:
            return self.least
        if self.empty is not None or not self.counting.any():
            return freeze(np.zeros(len(self)))
        least = np.where(self.counting & ~self.past, np.clip(np.floor(self.value), 0.0, 1.0), 0.0)
        return freeze(np.where(self.counting, self.relations.carried(least, self.value), 0.0))

    @cached_property
    def places(self) -> IntArray:
        """Published decimals of each cell, shape (n_cells,)."""
        return self.release.decimals[self.response_of]

    @property
    def told(self) -> range:
        """Dimensions that files name; the response only if there are several tables or responses."""
        return range(self.first_variable if self.release.single else 0, len(self.dimensions))

    @property
    def needed(self) -> range:
        """Dimensions that a file about cells must name; the response only if there are several."""
        several = self.release.n_responses > 1
        return range(0 if several else self.first_variable, len(self.dimensions))

    def axes_of(self, part: ReleasedTable) -> tuple[int, ...]:
        """Dimensions that files about one table of a release name.

        First the responses if it shows several, then its variables, then dimensions with one code other than
        the total.
        """
        codes = self.codes[part.cells[0]] if len(part) else np.zeros(len(self.dimensions), np.int64)
        about = (d for d in range(self.first_variable, len(codes)) if codes[d] and d not in part.variables)
        return (*([RESPONSE_AXIS] if len(part.responses) > 1 else []), *part.variables, *about)

    def codes_shown(self, cells: IntArray, dimension: int) -> IntArray:
        """Codes of a dimension that a public table of some cells contains, ascending: those of its cells.

        A table without a release contains all codes, also those without cells.
        """
        if self.release.whole:
            return np.arange(len(self.dimensions[dimension]))
        # faster than sorting the codes of all cells
        is_shown = np.zeros(len(self.dimensions[dimension]), bool)
        is_shown[self.codes[cells, dimension]] = True
        return np.flatnonzero(is_shown)

    def cut(self, cells: IntArray, axes: Sequence[int]) -> tuple[tuple[Dimension, ...], IntArray]:
        """Dimensions with the codes that a public table of some cells contains, and the codes of the cells.

        Returns
        -------
        tuple of Dimension
            One for each of `axes`.
        int array, shape (n_cells, n_axes)
        """
        pairs = [(axis, self.codes_shown(cells, axis)) for axis in axes]
        dimensions = tuple(self.dimensions[axis].restricted(codes) for axis, codes in pairs)
        return dimensions, np.column_stack(
            [np.searchsorted(codes, self.codes[cells, axis]) for axis, codes in pairs]
        )

    @cached_property
    def by_response(self) -> tuple[tuple[IntArray, Table], ...]:
        """For each current response the ids of its cells, and a separate table of these with its records.

        Responses of earlier periods are left out, since they are neither judged nor published. Such a table
        has no relations and no response dimension. For a table without a release it is the table itself.
        """
        if self.release.whole:
            return ((np.arange(len(self)), self),)
        responses = distinct(self.response_of)
        return tuple(self._cells_of_response(at) for at in responses[~self.release.past[responses]].tolist())

    def _cells_of_response(self, response: int) -> tuple[IntArray, Table]:
        cells = np.flatnonzero(self.response_of == response)
        records = self.contributions
        if records is not None:
            is_own = self.dimensions[0].covers(response)[records.places.column(0)]
            records = records.of(is_own)
            records = records.added(records.places.column(0))
            records = evolve(records, codes=records.places.over(records.places.cells[:, 1:]))

        def some(array: FloatArray | None) -> FloatArray | None:
            return None if array is None else array[cells]

        counted = bool(self.release.counting[response])
        table = Table(
            self.dimensions[1:],
            self.codes[cells, 1:],
            self.value[cells],
            self.frequency[cells],
            no_relations(len(cells)),
            "count" if counted else self.dimensions[0].codes[response],
            int(self.release.decimals[response]),
            self.value[cells] if self.shadow is self.value else self.shadow[cells],
            some(self.holding_frequency),
            top=some(self.top),
            holding_top=some(self.holding_top),
            given_status=None if self.given_status is None else self.given_status[cells],
            given_lower=some(self.given_lower),
            given_upper=some(self.given_upper),
            contributions=records,
            empty=None if self.empty is None else self.empty[cells],
            least=self.records_known[cells],
        )
        return cells, table

    @cached_property
    def overall(self) -> BoolArray:
        """Grand totals, shape (n_cells,): one for each response."""
        return np.asarray((self.codes[:, self.first_variable :] == 0).all(axis=1))

    @cached_property
    def is_internal(self) -> BoolArray:
        """Cells whose codes are all leaves (the others are marginal), shape (n_cells,)."""
        out = np.ones(len(self), bool)
        for d, dimension in enumerate(self.dimensions):
            out &= ~dimension.is_parent[self.codes[:, d]]
        return out

    def groupings(self) -> Iterator[IntArray]:
        """For each combination of levels the cell of every record, shape (n_records,), -1 for none.

        Together they enumerate each (record, cell) pair exactly once. Needs contributions.
        """
        if self.contributions is not None:
            of_record = self.contributions.places.of_record
            yield from (cell[of_record] for cell in self.leaf_groupings())

    def leaf_groupings(self) -> Iterator[IntArray]:
        """The `groupings` of internal cells that have records, shape (n_leaves,) each."""
        if self.contributions is None:
            return
        leaves = self.contributions.places.cells
        levels = [d.levels[:, leaves[:, i]] for i, d in enumerate(self.dimensions)]
        step = strides(self.dimensions)
        for rows in self._level_rows.tolist():
            picked = [level[row] for level, row in zip(levels, rows, strict=True)]
            inside = np.logical_and.reduce([p >= 0 for p in picked])
            key = sum(p * s for p, s in zip(picked, step, strict=True))
            cell = np.full(len(leaves), -1, np.int64)
            cell[inside] = self._cells_of(np.asarray(key)[inside])
            yield cell

    @cached_property
    def _level_rows(self) -> IntArray:
        """Combinations of levels in which there are cells, shape (n_combinations, n_dims), ascending."""
        of_cell = [d.level_of[self.codes[:, i]] for i, d in enumerate(self.dimensions)]
        shape = [int(levels.max(initial=0)) + 1 for levels in of_cell]
        # to sort rows takes a second on a million cells, in which no other thread runs
        counts = np.bincount(np.ravel_multi_index(of_cell, shape))
        return np.stack(np.unravel_index(np.flatnonzero(counts), shape), axis=1)

    @property
    def inner(self) -> IntArray:
        """Number of the internal cell of each record, shape (n_records,). Needs contributions."""
        records = self.contributions
        if records is None:
            return np.zeros(0, np.int64)
        return records.places.of_record.astype(np.int64)

    @property
    def code_lists(self) -> tuple[tuple[str, ...], ...]:
        """All codes of each dimension; a cell's `codes` are positions in them."""
        return tuple(d.codes for d in self.dimensions)

    def _cells_of(self, keys: IntArray) -> IntArray:
        """Cell ids of keys, -1 if empty; by a lookup table if the full cross is small enough for one."""
        if self._lookup is not None:
            return self._lookup[keys].astype(np.int64)
        return places_in(self.keys, keys)

    @cached_property
    def _lookup(self) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]] | None:
        size = math.prod(self.shape)
        if size > _LOOKUP_LIMIT:
            return None
        lookup = np.full(size, -1, np.int32)
        lookup[self.keys] = np.arange(len(self), dtype=np.int32)
        return lookup

    def records_of(self, cell: int) -> IntArray:
        """Records that contribute to a cell, as positions in `contributions`."""
        records = self.contributions
        if records is None:
            return np.zeros(0, np.int64)
        leaves = records.places.cells
        inside = np.ones(len(leaves), bool)
        for i, dimension in enumerate(self.dimensions):
            inside &= dimension.covers(int(self.codes[cell, i]))[leaves[:, i]]
        if inside.all():
            return np.arange(len(records))
        return np.flatnonzero(inside[records.places.of_record])
