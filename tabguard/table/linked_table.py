"""Compares the footprints of two tables: finds the cells that are the same sums but differ in status."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TypeVar

import numpy as np
from attrs import evolve, frozen

from tabguard.base.language import tr
from tabguard.base.permission import permits, word_of
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray, freeze
from tabguard.table.entries import scaled
from tabguard.table.footprint import Footprint
from tabguard.table.period import same_period
from tabguard.table.revision import Change, Pair, changed_figures, unchanged_figures

_T = TypeVar("_T")
_ENOUGH = 3
"""Number of cells with the same codes from which equal values in half of them are evidence of equal
records."""
_ENOUGH_APART = 10
"""Number of equal counts required as evidence if the tables state different periods."""
_SAME_PERIOD = 0.98
"""Share of equal contributions required if the tables state different periods, between which most stay
equal."""
_ENOUGH_SCALED, _MOST = 5, 0.8
"""Number of cells, and share of them, that must be equal up to a factor."""
_ROUNDING = 1e-12
"""Relative difference up to which sums of the same records may differ by the order of addition."""
_COUNTS, _NAMES = "counts = ", ("name = ", "title = ")
"""Beginnings of lines in the declaration of a table."""


@frozen
class LinkedTable:
    """Another table that may be over the same records.

    Parameters
    ----------
    name, folder : str
        Name of the table (of its footprint, if `unread`), and the folder of its results.
    common : int
        Number of distinct sums for which both tables have a cell; 0 if they show different figures of the
        same file.
    differing : tuple of tuple of str
        Cells that one table publishes and the other withholds, as codes of one of the tables, one cell per
        sum.
    alike : tuple of int
        If the sources differ and equal values are the evidence: the number of cells with equal values, and
        the number of cells with the same codes.
    share : float
        Share of equal contributions, if the tables are compared for this reason; 0 to 1.
    beside : int
        Number of common sums that one of the two publishes and that no table of the other shows, which was
        protected as if they were unknown.
    blocks : tuple of str
        Declarations of the other's tables as in a job.
    same : bool
        Whether both have the same sums with the same figures, publish the same ones, and show the same
        numbers of contributors, so that together they disclose nothing more.
    revealing : tuple of tuple of str
        The cells of `differing` that this table publishes.
    known : bool
        Whether one of the two has the other as an earlier publication with all its figures; for an earlier
        version of the same table, whether all versions were audited together.
    unread : bool
        Whether the footprint is missing or cannot be read, so that nothing is known about the table.
    own : bool
        Whether it is an earlier publication of the same table, from other data.
    changes : tuple of Change
        Figures that both publish with different values, and the number of respondents behind each difference.
    factor : float
        Factor from the other's contributions to those of this table.
    at_risk : tuple of tuple of str
        Primaries that readers of all versions of the same table can estimate too closely.
    """

    name: str
    folder: str
    common: int
    differing: tuple[tuple[str, ...], ...] = ()
    alike: tuple[int, int] = (0, 0)
    share: float = 0.0
    beside: int = 0
    blocks: tuple[str, ...] = ()
    same: bool = False
    revealing: tuple[tuple[str, ...], ...] = ()
    known: bool = False
    unread: bool = False
    own: bool = False
    changes: tuple[Change, ...] = ()
    factor: float = 1.0
    at_risk: tuple[tuple[str, ...], ...] = ()

    @property
    def untested(self) -> bool:
        """Whether the two tables were not audited together."""
        return not (self.same or self.known)

    @property
    def crosses(self) -> bool:
        """Whether it is a version of the same table that differs only in the withheld cells."""
        return self.own and bool(self.differing) and not self.changes

    def settled(self, at_risk: tuple[tuple[str, ...], ...]) -> LinkedTable:
        """A copy after an audit of all versions together, with the primaries at risk."""
        if at_risk:
            return evolve(self, at_risk=at_risk)
        return evolve(self, differing=(), revealing=(), known=True)

    def audited(self, later: bool, periods: bool) -> LinkedTable:
        """A copy for the case that one of the two was audited with all figures of the other as known.

        The audit treats figures of the earlier table as known, so the later table may withhold them. Only
        cells that the later table shows and the earlier one withholds still differ. For other `periods` the
        audit covers these too, as cells that must stay withheld.

        Parameters
        ----------
        later : bool
            Whether this table is the later one.
        """
        revealing = set(self.revealing)
        cells = tuple(cell for cell in self.differing if not periods and (cell in revealing) == later)
        return evolve(self, differing=cells, known=True)

    @property
    def disclosing(self) -> tuple[Change, ...]:
        """Differences from which one respondent can derive the contribution of another."""
        return tuple(change for change in self.changes if change.discloses)

    @property
    def word(self) -> str:
        """A word derived from everything that both tables disclose together, for
        `tabguard.base.permission`."""
        return word_of(self.name, self.own, self.differing, self.changes, self.at_risk)

    def holds_back_unless(self, permission: str) -> bool:
        """Whether the publications of both tables disclose something that is not permitted.

        A `permission` covers differences, and cells that an earlier publication of the same table shows.
        """
        return bool(self.contradicted(permission) or self.disclosed(permission))

    def contradicted(self, permission: str) -> int:
        """Number of cells that one table publishes and the other withholds, unless these are permitted."""
        return 0 if self.own and permits(permission, self.word) else len(self.differing)

    def disclosed(self, permission: str) -> int:
        """Number of differences that disclose a contribution, unless these are permitted."""
        return 0 if permits(permission, self.word) else len(self.disclosing)

    @property
    def why(self) -> str:
        """Sentence that says why the records are assumed to be the same; empty if the sources are equal."""
        equal, cells = self.alike
        if self.share:
            words = tr("{share:.0%} of the contributions are the same.", share=self.share)
            return f"{words} {self._unit}".strip()
        if not cells:
            return ""
        words = tr(
            "{equal} of {cells} cells of the same codes have the same values.", equal=equal, cells=cells
        )
        return f"{words} {self._unit}".strip()

    @property
    def _unit(self) -> str:
        if self.factor == 1:
            return ""
        return tr("They are in another unit: the factor is {factor:g}.", factor=self.factor)

    @property
    def nearly(self) -> str:
        """Sentence that the records are assumed to be the same, or nearly, and why; empty for equal
        sources."""
        return tr("Taken to be the same records, or nearly. {why}", why=self.why) if self.why else ""


def revised(footprint: Footprint, other: Footprint, folder: str = "") -> LinkedTable | None:
    """Differences of `footprint` from `other`, an earlier publication of the same table; None without any.

    A table of another period is not the same table. Another pattern of the same figures matters if each
    version shows cells that the other withholds: nobody audited both versions together.
    """
    if _periods_differ(footprint, other):
        return None
    changes, differing, revealing = list[Change](), list[tuple[str, ...]](), list[tuple[str, ...]]()
    responses = {part.response for part in footprint.parts} & {part.response for part in other.parts}
    nested = same_cells(footprint, other)
    for ours in footprint.parts:
        for theirs in other.parts:
            sure = ours.response == theirs.response
            # a response that both have is compared with itself only
            if not sure and {ours.response, theirs.response} & responses:
                continue
            pair = Pair.of(ours, theirs, sure)
            if pair is not None:
                changes += pair.changes()
                unchanged, cells, visible = pair.withheld_in_one()
            elif sure:
                changes += changed_figures(ours, theirs)
                unchanged, (cells, visible) = not changes, unchanged_figures(ours, theirs)
            else:
                continue
            nested &= unchanged
            differing += cells
            revealing += visible
    # one version shows everything that the other shows: both together disclose no more than that one
    if nested and len(revealing) in (0, len(differing)):
        differing = []
    if not changes and not differing:
        return None
    return LinkedTable(
        other.name,
        folder,
        0,
        tuple(dict.fromkeys(differing)),
        revealing=tuple(dict.fromkeys(revealing)) if differing else (),
        own=True,
        changes=tuple(changes),
    )


def shown_in(footprint: Footprint, other: Footprint) -> tuple[BoolArray, ...] | None:
    """Which cells another version of a table shows, for each response of `footprint`.

    None if the other version has a cell that `footprint` lacks, or another figure: then more than these cells
    is known.
    """
    part_of = {part.response: part for part in other.parts}
    if _periods_differ(footprint, other) or not part_of.keys() <= {part.response for part in footprint.parts}:
        return None
    out = []
    for part in footprint.parts:
        mask = np.zeros(len(part), bool)
        if (before := part_of.get(part.response)) is not None:
            rows, other_rows = part.sums.common(before.sums)
            figures = (part.sums.values[rows], before.sums.values[other_rows])
            if len(other_rows) < len(before.sums.marks) or not np.allclose(*figures, _ROUNDING, 0):
                return None
            mask |= np.isin(part.marks, before.marks[before.shown])
            mask[told_empty(part, before)] = True
        out.append(freeze(mask))
    return tuple(out)


def _periods_differ(footprint: Footprint, other: Footprint) -> bool:
    """Whether two footprints state different periods."""
    return bool(footprint.period and other.period) and not same_period(footprint.period, other.period)


def same_cells(footprint: Footprint, other: Footprint) -> bool:
    """Whether two footprints have the same cells in the same order."""
    return len(footprint.parts) == len(other.parts) and all(
        (a.response, a.names, a.axes) == (b.response, b.names, b.axes) and np.array_equal(a.codes, b.codes)
        for a, b in zip(footprint.parts, other.parts, strict=True)
    )


def linked(footprint: Footprint, other: Footprint, folder: str = "") -> LinkedTable | None:
    """Common cells of `footprint` and `other`, whose results lie in `folder`; None for none.

    For the same source, cells over the same records are compared. Otherwise the tables are assumed to be over
    the same records, or nearly, if at least half of the contributions are equal in any unit, or if cells with
    the same codes have the same values; then those cells are compared.
    """
    tables = [
        table for a in footprint.parts for b in other.parts if (table := _link(a, b, folder)) is not None
    ]
    if not tables:  # other figures of the same records may be tied to these, as parts of a sum
        same_files = bool(footprint.records & other.records)
        return LinkedTable(other.name, folder, 0, blocks=other.blocks) if same_files else None
    alike = max(tables, key=lambda table: table.alike)
    differing = _united(table.differing for table in tables)
    same = len(footprint.parts) == len(other.parts) and all(map(_are_same, footprint.parts, other.parts))
    same = same and _counting_tables(footprint) == _counting_tables(other)
    return LinkedTable(
        other.name,
        folder,
        sum(table.common for table in tables),
        differing,
        alike.alike,
        max(table.share for table in tables),
        sum(table.beside for table in tables),
        other.blocks,
        same and not differing,
        _united(table.revealing for table in tables),
        changes=_united(table.changes for table in tables),
        factor=next((table.factor for table in tables if table.factor != 1), 1.0),
    )


def _united(tuples: Iterable[tuple[_T, ...]]) -> tuple[_T, ...]:
    return tuple(dict.fromkeys(chain.from_iterable(tuples)))


def unread(name: str, folder: str) -> LinkedTable:
    """The entry for a table whose footprint, file `name` in `folder`, cannot be read."""
    return LinkedTable(name, folder, 0, unread=True)


def _are_same(footprint: Footprint, other: Footprint) -> bool:
    """Whether two footprints of a response have the same sums with the same figures and statuses.

    Marks of tabulated cells only identify the cells, and one of several files may be another one.
    """
    ours, theirs = footprint.sums, other.sums
    facts = ((s.marks, s.hidden, s.shown, s.values, s.unsure) for s in (ours, theirs))
    if footprint.sources & other.sources:
        return all(map(np.array_equal, *facts))
    pair = Pair.of(footprint, other)
    if pair is None or pair.matched.share < 1 or len(pair.matched.who[0]) != len(pair.matched.who[1]):
        return False
    marked = ((s.marks, s.hidden, s.shown) for s in (part.sums for part in pair.relabelled()))
    return all(map(np.array_equal, *marked)) and not pair.changes()


def _counting_tables(footprint: Footprint) -> frozenset[str]:
    """Declarations, as in a job, of the tables that show numbers of contributors, without name and title."""
    lines = (
        [line for line in block.splitlines() if not line.startswith(_NAMES)] for block in footprint.blocks
    )
    return frozenset(
        "\n".join(block_lines)
        for block_lines in lines
        if any(line.startswith(_COUNTS) for line in block_lines)
    )


def _link(footprint: Footprint, other: Footprint, folder: str) -> LinkedTable | None:
    """How two footprints of one response each are linked; None if they are not."""
    if not footprint.sources & other.sources:
        pair = Pair.of(footprint, other)
        if pair is None or (_periods_differ(footprint, other) and pair.matched.share < _SAME_PERIOD):
            return _compare(footprint, other, folder)
        return _matched(pair, folder)
    return _same_sums(footprint, other, folder)


def _matched(pair: Pair, folder: str) -> LinkedTable | None:
    """Compare tables with mostly the same contributions: by equal sums, and by cells with equal codes."""
    ours, theirs = pair.relabelled()
    sums, codes = _same_sums(ours, theirs, folder), _same_codes(pair.own, pair.other, folder)
    tables = [table for table in (sums, codes) if table is not None]
    if not tables:
        return None
    return evolve(
        tables[0],
        common=max(table.common for table in tables),
        differing=_united(table.differing for table in tables),
        revealing=_united(table.revealing for table in tables),
        share=pair.matched.share,
        factor=pair.matched.factor,
        changes=pair.changes(),
    )


def _same_codes(footprint: Footprint, other: Footprint, folder: str) -> LinkedTable | None:
    """Compare cells with the same codes of the same variables, regardless of their figures."""
    common, differing, revealing = set[int](), set[int](), set[int]()
    for ours, theirs in zip(footprint.restrictions[:-1], other.restrictions[:-1], strict=True):
        rows, other_rows = ours.common(theirs)
        first, differs = ours.first[rows], ours.differing(theirs, rows, other_rows)
        common.update(first.tolist())
        differing.update(first[differs].tolist())
        revealing.update(first[differs & ours.shown[rows]].tolist())
    cells, revealing_cells = (_cells(footprint, numbers) for numbers in (differing, revealing))
    return LinkedTable(other.name, folder, len(common), cells, revealing=revealing_cells) if common else None


def _same_sums(footprint: Footprint, other: Footprint, folder: str) -> LinkedTable | None:
    rows, other_rows = footprint.sums.common(other.sums)
    if not len(rows):
        return None
    first = footprint.sums.first[rows]
    differing = footprint.sums.differing(other.sums, rows, other_rows)
    beside = int(footprint.sums.beside(other.sums, rows, other_rows).sum())
    cells = _cells(footprint, first[differing].tolist())
    revealing = _cells(footprint, first[differing & footprint.sums.shown[rows]].tolist())
    return _with_empty(
        LinkedTable(other.name, folder, len(rows), cells, beside=beside, revealing=revealing),
        footprint,
        other,
    )


def _with_empty(table: LinkedTable, footprint: Footprint, other: Footprint) -> LinkedTable:
    """Add the empty cells that one of the two withholds and the other shows as empty."""
    empty_cells = tuple(footprint.cell(cell) for cell in told_empty(footprint, other).tolist())
    telling = tuple(other.cell(cell) for cell in told_empty(other, footprint).tolist())
    differing = tuple(dict.fromkeys((*table.differing, *empty_cells, *telling)))
    return evolve(table, differing=differing, revealing=tuple(dict.fromkeys((*table.revealing, *telling))))


def _compare(footprint: Footprint, other: Footprint, folder: str) -> LinkedTable | None:
    if footprint.count != other.count:
        return None
    apart = _periods_differ(footprint, other)
    common, differing, revealing, beside, alike = set[int](), set[int](), set[int](), set[int](), (0, 0)
    factor = 1.0
    for ours, theirs in zip(footprint.restrictions, other.restrictions, strict=True):
        rows, other_rows = ours.common(theirs)
        sure = ~(ours.unsure[rows] | theirs.unsure[other_rows])
        rows, other_rows = rows[sure], other_rows[sure]
        telling = (ours.values[rows] != 0) | (theirs.values[other_rows] != 0)
        cells = int(telling.sum())
        equal, scale = _equal(ours.values[rows][telling], theirs.values[other_rows][telling], footprint.count)
        if cells and _is_related(equal, cells, footprint.count, apart):
            first = ours.first[rows]
            common.update(first.tolist())
            differs = ours.differing(theirs, rows, other_rows)
            differing.update(first[differs].tolist())
            revealing.update(first[differs & ours.shown[rows]].tolist())
            beside.update(first[ours.beside(theirs, rows, other_rows)].tolist())
            alike, factor = max((alike, factor), ((equal, cells), scale))
    if not common:
        return None
    table = LinkedTable(
        other.name,
        folder,
        len(common),
        _cells(footprint, differing),
        alike,
        beside=len(beside - differing),
        revealing=_cells(footprint, revealing),
        factor=factor,
    )
    return _with_empty(table, footprint, other)


def _equal(x: FloatArray, y: FloatArray, count: bool) -> tuple[int, float]:
    """The number of equal figures, and the factor between the units; 1 if the units are equal."""
    equal = int((x == y).sum())
    if count or len(x) < _ENOUGH_SCALED or 2 * equal >= len(x):
        return equal, 1.0
    factor, share = scaled(x, y)
    return (round(share * len(x)), factor) if share >= _MOST else (equal, 1.0)


def _is_related(equal: int, cells: int, count: bool, apart: bool) -> bool:
    """Whether so many equal values are not due to chance: sums rarely coincide, small counts often do.

    Among very few cells one equal sum is sufficient, since a single further record changes the others.
    """
    if count:
        return equal == cells >= (_ENOUGH_APART if apart else _ENOUGH)
    if cells <= _ENOUGH and not apart:
        return equal > 0
    return cells >= _ENOUGH and 2 * equal >= cells and equal > 1


def _cells(footprint: Footprint, cells: Iterable[int]) -> tuple[tuple[str, ...], ...]:
    return tuple(map(footprint.cell, sorted(cells)))


def told_empty(footprint: Footprint, other: Footprint) -> IntArray:
    """Empty cells that `footprint` withholds, and that `other` shows to be empty by not having them.

    A table that does not suppress empty cells contains none of them, as readers know. It shows that a cell is
    empty if cells of the same variables have each of its codes, but none has all of them.

    Parameters
    ----------
    footprint, other : Footprint
        Footprints of one response each.

    Returns
    -------
    int array
        Cells of `footprint`, ascending.
    """
    keys = footprint.keys
    empty = np.flatnonzero(footprint.hidden & (footprint.marks == keys) & (footprint.values == 0))
    empty = empty[~np.isin(keys[empty], other.keys)]
    if not len(empty):
        return empty
    columns = {name: d for d, name in enumerate(footprint.names)}
    in_use = _is_below_total(footprint)[empty]
    words = {name: footprint.inner[d][footprint.codes[empty, d]] for name, d in columns.items()}
    is_told = np.zeros(len(empty), bool)
    shapes = _is_below_total(other) & other.shown[:, None]
    for shape in np.unique(shapes, axis=0):
        names = [name for name, is_used in zip(other.names, shape.tolist(), strict=True) if is_used]
        if not names or not set(names) <= set(columns):
            continue
        inside = (shapes == shape).all(axis=1)
        has_codes = _spans_exactly(in_use, [columns[name] for name in names])
        for name in names:
            d = other.names.index(name)
            has_codes &= np.isin(words[name], other.inner[d][other.codes[inside, d]])
        is_told |= has_codes
    return empty[is_told]


def _is_below_total(footprint: Footprint) -> BoolArray:
    """For each cell the variables at which it is not the total, shape (n_cells, n_dims)."""
    columns = [inner[footprint.codes[:, d]] != 0 for d, inner in enumerate(footprint.inner)]
    return np.column_stack(columns)


def _spans_exactly(in_use: AnyArray, variables: list[int]) -> BoolArray:
    """Cells that are below the total at exactly the given variables."""
    these = np.zeros(in_use.shape[1], bool)
    these[variables] = True
    return np.asarray((in_use == these).all(axis=1), bool)
