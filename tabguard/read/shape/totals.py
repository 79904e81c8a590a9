"""Finds codes whose figures are sums of others, totals and subtotals, regardless of their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard.read.shape.part_sums import chance_of, part_sums
from tabguard.read.shape.role_names import is_called
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray, distinct, redacted_repr
from tabguard.table.keys import distinct_rows, single_keys
from tabguard.table.rounding import count_decimals

_CHANCE, _CHANCE_OF_RECORDS = 0.02, 1e-4
"""Greatest probability of a total by chance: for cells with distinct codes, and for other rows."""
ASKED = 0.2
"""As `_CHANCE`, where the user confirms it, or where other columns of the table have totals, too."""
_NEAR = 0.01
"""Greatest relative difference between a figure and a sum of rounded figures that supports a total."""
_WRONG = 0.1
"""Greatest share of wrong sums in a file with all cells, such as by errors."""
_MOST_CELLS = 200_000
"""Maximum number of cells that are examined for one column; of more, a sample of complete sums."""
_FIRST = 10_000
"""Number of first rows that are compared before all others."""
_MOST_CODES = 400
"""Maximum number of codes of a column for which sums of some of the other codes are searched."""
_MOST_SUMS = 12
"""Maximum number of groups of cells in which such sums are searched."""


@frozen(eq=False)
class Column:
    """A column of categories as read: the names in order of appearance and each row's position among them."""

    name: str
    names: tuple[str, ...]
    ids: IntArray
    chosen: bool = True

    __repr__ = redacted_repr


@frozen
class CodeSum:
    """A code of a column whose figures are sums of others.

    Parameters
    ----------
    parts : tuple of str
        The codes that it sums; empty for all others.
    chance : float
        Approximate probability that some code of the column is such a sum by chance.
    """

    column: str
    code: str
    parts: tuple[str, ...] = ()
    chance: float = 0.0


@frozen
class Sums:
    """The sums among the rows of a file.

    Parameters
    ----------
    codes : tuple of CodeSum
        Subtotals, if any, and then the total of each column.
    repeated : bool
        Whether several rows have the same codes, which cells of a table never have.
    aside : tuple of str
        Columns that span nothing: they join the codes of others, or say of each code of a column with totals
        something such as its level.
    """

    codes: tuple[CodeSum, ...] = ()
    repeated: bool = False
    aside: tuple[str, ...] = ()

    @property
    def totals(self) -> dict[str, str]:
        """The code of the total by column."""
        return {code_sum.column: code_sum.code for code_sum in self.codes if not code_sum.parts}

    @property
    def subtotals(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """The parts of each subtotal, by column."""
        below: dict[str, dict[str, tuple[str, ...]]] = {}
        for code_sum in self.codes:
            if code_sum.parts:
                below.setdefault(code_sum.column, {})[code_sum.code] = code_sum.parts
        return below


@frozen(eq=False)
class _Cells:
    """The figures of the combinations of codes, shape (n_cells, …).

    `rows` is the most rows that were added up for one; `again` says whether some are in several rows.
    """

    ids: IntArray
    value: FloatArray
    known: BoolArray
    rows: int
    unit: float
    again: bool

    @property
    def rounded(self) -> bool:
        """Whether figures may be rounded one by one; sums of several records are not."""
        return self.rows == 1

    def take(self, chosen: AnyArray) -> _Cells:
        return evolve(self, ids=self.ids[chosen], value=self.value[chosen], known=self.known[chosen])


@frozen(eq=False)
class _Groups:
    """Cells grouped by their codes in all columns but one: group of each cell, and sums by group."""

    of: IntArray
    sum: FloatArray
    size: IntArray
    known: BoolArray


def is_total(name: str) -> bool:
    """Whether a code is named like a total, or is blank or “*” as in exports."""
    return not name or name == "*" or is_called("total", name)


def sums_in(columns: Sequence[Column], values: FloatArray, chance: float = _CHANCE) -> Sums:
    """Find the codes whose figures are the sums of all others, or of some, in one column after the other.

    A code is one if its figure is the sum of the other figures with the same codes in the other columns,
    wherever that can be seen, so often and with figures so large that chance is unlikely. Where some cells
    are not in the file, half of the sums have to hold, and few figures may be below their sums.

    Parameters
    ----------
    columns : sequence of Column
    values : float array, shape (n_rows,)
        The figures; NaN for blanks, which are not known, or nothing if more adds up so.
    chance : float
        Most that chance may explain a total where each combination of codes is in one row.
    """
    if not columns or len(values) < 3:
        return Sums()
    single, twins = _variables(columns)
    single, keys = _without_keys(single)
    rows, codes, levels = _codes_beside_levels(single, values, chance)
    more = [
        _renamed(code_sum, column, twin)
        for column, twin in twins
        for code_sum in codes
        if code_sum.column == column.name
    ]
    return Sums((*codes, *more), rows > 1, (*keys, *levels))


def _filled_codes(single: Sequence[Column], values: FloatArray, chance: float) -> tuple[int, list[CodeSum]]:
    """The better of `_first_codes` with all rows, and with those that have a figure."""
    filled = np.isfinite(values)
    first = _first_codes(single, values, chance)
    if not 3 <= filled.sum() < len(filled):
        return first
    some = [evolve(column, ids=column.ids[filled]) for column in single]
    return max(first, _first_codes(some, values[filled], chance), key=lambda x: len(x[1]))


def _first_codes(single: Sequence[Column], values: FloatArray, chance: float) -> tuple[int, list[CodeSum]]:
    """Find sums with rows as cells, or else added up: most rows of a cell, and the codes that are sums."""
    codes: list[CodeSum] = []
    rows = 1
    for cells in _cells(single, values):
        rows, codes = cells.rows, _codes(single, cells, chance)
        if codes:
            break
    return rows, codes


def _codes(single: Sequence[Column], cells: _Cells, chance: float) -> list[CodeSum]:
    possible = [_sums_of(column, at, cells) for at, column in enumerate(single)]
    # columns confirm one another: a table has totals in all of them, records in none
    together = float(np.prod([min(code_sum.chance for code_sum in some) for some in possible if some]))
    limit = _CHANCE_OF_RECORDS if cells.again else chance
    chosen = [code_sum for some in possible for code_sum in some if min(code_sum.chance, together) <= limit]
    return chosen or _grand_total(single, cells)


def _variables(columns: Sequence[Column]) -> tuple[list[Column], list[tuple[Column, Column]]]:
    """Columns without those that only repeat another one, as labels do, and the pairs of both."""
    single: list[Column] = []
    twins: list[tuple[Column, Column]] = []
    for column in columns:
        alike = (c for c in single if len(c.names) == len(column.names) > 1)
        twin = next((c for c in alike if _gives(c, column)), None)
        if twin is None:
            single.append(column)
        else:
            twins.append((twin, column))
    return single, twins


def _gives(left: Column, right: Column) -> bool:
    """Whether each code of the left column is beside one code of the right column in all rows."""
    size = len(right.names)
    some = (slice(_FIRST), slice(None))  # the first rows decide for most columns
    return all(
        len(distinct(left.ids[rows].astype(np.int64) * size + right.ids[rows])) <= len(left.names)
        for rows in some
    )


def _without_keys(single: Sequence[Column]) -> tuple[list[Column], list[str]]:
    """The columns without those whose codes only join those of several others, and the names of these."""
    keys = []
    for column in single:
        parts = [part for part in single if _gives(column, part) and len(part.names) < len(column.names)]
        if len(parts) > 1:
            joined, _ = distinct_rows(np.stack([part.ids for part in parts], axis=1))
            keys += [column.name] * (len(joined) == len(column.names))
    return [column for column in single if column.name not in keys], keys


def _codes_beside_levels(
    single: Sequence[Column], values: FloatArray, chance: float
) -> tuple[int, list[CodeSum], list[str]]:
    """As `_filled_codes`, and the names of columns that only say something of the codes of another one.

    The level of each code, say, has no total of its own, and hides that of the codes.
    """
    rows, codes = _filled_codes(single, values, chance)
    levels = {c: of for c in single for of in single if _gives(of, c) and len(of.names) > len(c.names)}
    if not levels:
        return rows, codes, []
    rest = [column for column in single if column not in levels]
    rows_of_rest, codes_of_rest = _filled_codes(rest, values, chance)
    summed = {code_sum.column for code_sum in codes_of_rest}
    if any(of.name not in summed or _spans(codes, column, of) for column, of in levels.items()):
        return rows, codes, []
    return rows_of_rest, codes_of_rest, [column.name for column in levels]


def _spans(codes: Sequence[CodeSum], column: Column, of: Column) -> bool:
    """Whether some rows have a sum of `column` and different codes of another one, as in a cross of both."""
    sums = (column.names.index(code_sum.code) for code_sum in codes if code_sum.column == column.name)
    return any(len(distinct(of.ids[column.ids == at])) > 1 for at in sums)


def _renamed(code_sum: CodeSum, column: Column, twin: Column) -> CodeSum:
    """A sum expressed in the codes of the twin column."""
    names = dict(zip(column.names, (twin.names[i] for i in _first_twins(column, twin)), strict=True))
    return evolve(
        code_sum,
        column=twin.name,
        code=names[code_sum.code],
        parts=tuple(names[part] for part in code_sum.parts),
    )


def _first_twins(column: Column, twin: Column) -> list[int]:
    """For each code of `column`, the position of the code of `twin` beside it."""
    beside = np.zeros(len(column.names), np.int64)
    beside[column.ids] = twin.ids
    return beside.tolist()


def _cells(columns: Sequence[Column], values: FloatArray) -> Iterator[_Cells]:
    """The rows as cells, if few are repeated; then the sums of the rows of each cell."""
    unknown = ~np.isfinite(values)
    ids, cell = distinct_rows(np.stack([column.ids for column in columns], axis=1))
    unit = 10.0 ** -count_decimals(values[~unknown])
    figures = np.where(unknown, 0.0, values)
    is_full = np.bincount(cell, unknown, len(ids)) == 0
    rows = int(np.bincount(cell).max())
    if rows > 1:
        first = np.empty(len(ids))
        # assigned backwards, so that the first row of each cell remains
        first[cell[::-1]] = figures[::-1]
        differs = np.bincount(cell, figures != first[cell], len(ids)) > 0
        if np.count_nonzero(differs) <= _WRONG * len(ids):
            yield _Cells(ids, np.where(differs, 0.0, first), is_full & ~differs, 1, unit, True)
    yield _Cells(ids, np.bincount(cell, figures, len(ids)).astype(np.float64), is_full, rows, unit, rows > 1)


def _sums_of(column: Column, at: int, cells: _Cells) -> tuple[CodeSum, ...]:
    """The sums in one column: its subtotals, if any, then its total."""
    some, groups = _grouped(cells, at)
    total = _total(column, at, some, groups)
    sure = any(code_sum.chance <= _CHANCE for code_sum in total)
    if sure or cells.rows > 1 or not 4 <= len(column.names) <= _MOST_CODES:
        return total
    below = _sums_of_some(column, some.ids[:, at], some, groups)
    if not below:
        return total
    # without subtotals, which would count twice in the sum of all codes
    upper = {code_sum.code for code_sum in below}
    inner = cells.take(np.array([name not in upper for name in column.names])[cells.ids[:, at]])
    return (*below, *_total(column, at, *_grouped(inner, at)))


def _grouped(cells: _Cells, at: int) -> tuple[_Cells, _Groups]:
    """Cells, and groups of those that differ in one column only; a sample of groups if there are many."""
    (key,) = single_keys(np.delete(cells.ids, at, axis=1))
    if len(key) > _MOST_CELLS:
        # a multiplicative hash: a sample of whole groups that does not depend on the order of the rows
        mixed = (key.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(40)
        chosen = mixed % np.uint64(-(-len(key) // _MOST_CELLS)) == 0
        cells, key = cells.take(chosen), key[chosen]
    _, of = np.unique(key, return_inverse=True)
    number = int(of.max(initial=-1)) + 1
    filled = np.bincount(of, cells.value != 0, number).astype(np.int64)
    is_full = np.bincount(of, ~cells.known, number) == 0
    return cells, _Groups(of, np.bincount(of, cells.value, number).astype(np.float64), filled, is_full)


def _total(column: Column, at: int, cells: _Cells, groups: _Groups) -> tuple[CodeSum, ...]:
    """The code that is the sum of all others in the groups, if there is one."""
    code, size = cells.ids[:, at], len(column.names)
    rest = groups.sum[groups.of] - cells.value
    parts = groups.size[groups.of] - (cells.value != 0)
    allowed = _allowed_gap(cells, rest, groups.size[groups.of])
    is_testable = groups.known[groups.of] & (parts > 0) & (cells.value != 0)
    gap = np.abs(cells.value - rest)
    near = is_testable & (gap <= np.minimum(allowed, _NEAR * np.abs(cells.value)))
    whole = np.bincount(groups.of)[groups.of] == len(distinct(code))
    # with all cells any gap is an error; with missing cells only a total below its parts is one
    wrong = is_testable & (gap > allowed) & (whole | (cells.value < rest) | (cells.value < 0).any())
    n_asked, n_near = np.bincount(code, is_testable, size), np.bincount(code, near, size)
    # “sums” of a single part are merely equal figures
    wide = np.bincount(code, is_testable & (parts > 1), size)
    # half suffices, since cells that the file lacks make the sum of the others too small
    likely = (2 * n_near >= n_asked) & (np.bincount(code, wrong, size) <= _WRONG * n_asked)
    likely &= 2 * wide >= np.count_nonzero(groups.known & (groups.size > 1))
    tells = near & (parts > 1) & likely[code]
    # most totals are the first or last code: with only two candidates chance is smaller
    ends = np.array([0, size - 1])
    chances = [
        CodeSum(
            column.name,
            column.names[i],
            (),
            _chance(cells, rest, tells & (code == i)) * (2 if i in ends else size),
        )
        for i in distinct(code[tells]).tolist()
    ]
    best = min(chances, key=lambda code_sum: code_sum.chance, default=None)
    return (best,) if best is not None and best.chance <= ASKED else ()


def _allowed_gap(cells: _Cells, rest: FloatArray, size: IntArray) -> FloatArray:
    """Allowed gap between figures and sums of rounded figures, by size of the group."""
    noise = 1e-9 * (np.abs(rest) + np.abs(cells.value))
    return noise + (0.5 * cells.unit * size if cells.rounded else 0.0)


def _chance(cells: _Cells, rest: FloatArray, chosen: BoolArray) -> float:
    """Probability that distinct figures of the chosen cells agree with sums, up to their gaps, by chance."""
    # each figure counts once: repeated figures are no further evidence
    value, first = np.unique(np.abs(cells.value[chosen]), return_index=True)
    return chance_of(value, np.abs(cells.value - rest)[chosen][first], cells.unit)


def _sums_of_some(column: Column, code: IntArray, cells: _Cells, groups: _Groups) -> tuple[CodeSum, ...]:
    """Codes that are sums of some of the others, upper ones first, followed by the total."""
    usual = np.argsort(-np.where(groups.known, groups.size, -1), kind="stable")[:_MOST_SUMS]
    usual = usual[groups.known[usual]]
    place = np.full(len(groups.size), -1)
    place[usual] = np.arange(len(usual))
    in_group = place[groups.of] >= 0
    figures = np.zeros((len(column.names), len(usual)))
    figures[code[in_group], place[groups.of][in_group]] = cells.value[in_group]
    sums = part_sums(figures, column.names, cells.unit, cells.rounded)
    size = np.count_nonzero(figures.any(axis=1)) - len(sums)
    code_sums = [
        CodeSum(column.name, column.names[at], tuple(column.names[part] for part in sorted(parts)), chance)
        for at, (parts, chance) in sums.items()
    ]
    total = [evolve(code_sum, parts=()) for code_sum in code_sums if len(code_sum.parts) == size][:1]
    return (*code_sums[len(total) :], *total)


def _grand_total(columns: Sequence[Column], cells: _Cells) -> list[CodeSum]:
    """The codes of the only cell that is the sum of all others and is unique in every column."""
    if len(columns) < 2 or not cells.known.all():
        return []
    single = np.logical_and.reduce(
        [np.bincount(cells.ids[:, at])[cells.ids[:, at]] == 1 for at in range(len(columns))]
    )
    total = cells.value.sum()
    gap = np.abs(2 * cells.value - total)
    alike = np.flatnonzero(single & (gap <= _allowed_gap(cells, cells.value, np.array(len(cells.value)))))
    if len(alike) != 1 or total == 0:
        return []
    chance = chance_of(np.abs(cells.value[alike]), gap[alike], cells.unit) * np.count_nonzero(single)
    if chance > (_CHANCE_OF_RECORDS if cells.again else _CHANCE):
        return []
    codes = zip(columns, cells.ids[alike[0]].tolist(), strict=True)
    return [CodeSum(column.name, column.names[code], (), chance) for column, code in codes]
