"""Inferences of readers from public files of a count table, by their printed counts alone."""

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import DataError, TabGuardError
from tabguard.base.language import tr
from tabguard.base.progress import Entire, Partial, Progress
from tabguard.flow.differences import MOST_WORK, Differences, range_line
from tabguard.marginals.engine.consistency import check_consistent
from tabguard.marginals.engine.design import Item, query_for, shared, sizes_of
from tabguard.marginals.engine.integer import BRANCHED, SumBounds
from tabguard.marginals.engine.method import bounds
from tabguard.marginals.engine.publish import MOST_PRINTED
from tabguard.marginals.engine.readers import (
    Blurred,
    added_up,
    encode_readers,
    first_cells,
    margin_cells,
    part_places,
)
from tabguard.marginals.engine.sums import recoded
from tabguard.marginals.engine.system import build_system
from tabguard.marginals.flow.counts import SMALL
from tabguard.marginals.read.count_table import order_categories
from tabguard.marginals.read.public_margin import PublicFile, public_margins
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contingency import CellBounds, CountTable, Variable
from tabguard.table.forms import SUPPRESSED, WITHHELD

_MOST_CELLS = 20_000
"""Maximum number of cells of a table that are all bounded."""
_JOIN = " + "
"""Separator between the categories of a group."""

Categories = Mapping[str, Sequence[str]]
"""Categories that a file shows, by variable."""


@frozen
class CountDifferences(Differences):
    """Inferences from the public marginals of a count table together.

    The `withheld` cells are those that are not printed, or not with their exact count.

    Parameters
    ----------
    left : tuple of str
        Files that were not read together with the others.

    large: bool
        Whether the whole table has too many cells to be examined.
    """

    left: tuple[str, ...] = ()
    large: bool = False

    @property
    def verdict(self) -> tuple[str, ...]:
        """The findings in sentences."""
        if self.unlooked:
            return super().verdict
        words = tr(
            "{n} of {n_cells} counts that are not printed, or not as they are, follow from the printed ones, "
            "and are small (below {small}) or were to be hidden.",
            n=len(self.exact),
            n_cells=self.withheld,
            small=SMALL,
        )
        return (*filter(None, [self.open_words]), words)

    @property
    def aside(self) -> str:
        """A sentence on files and cells that were not examined."""
        names = ", ".join(self.left)
        unread = tr("Not read together, as simulated or with other categories: {names}.", names=names)
        large = tr("Not looked at, as they are too many: the cells of the whole table.")
        rest = tr(
            "Not looked at: sums of cells that no file prints, groups that are all in one category, and what "
            "readers know from elsewhere."
        )
        return " ".join((*([unread] if names else []), *([large] if self.large else []), rest))


def count_differences(paths: Sequence[Path], progress: Progress) -> Differences | None:
    """Inferences from marginals of a count table among public files; None if there are none.

    Files in groups of categories are read with the others. Files whose categories are neither those of the
    others nor groups of them are left out, and so are simulated counts.

    Raises
    ------
    Cancelled
    """
    files = [entry for path in paths for entry in public_margins(path, progress)]
    observed = [(name, file) for name, file in files if not file.form.drawn]
    if not observed:
        return None
    codes = dict[str, frozenset[str]]()
    for _name, file in observed:
        for name, listing in file.shown.items():
            codes[name] = max(codes.get(name, frozenset()), frozenset(_codes(listing)), key=len)
    chosen = [
        (name, file)
        for name, file in observed
        if all(sorted(_codes(listing)) == sorted(codes[of]) for of, listing in file.shown.items())
    ]
    unread = tuple(dict.fromkeys(entry[0] for entry in files if entry not in chosen))
    try:
        table = _table([file.shown for _name, file in chosen])
        printed = [_printed(name, table, file) for name, file in chosen]
        # a workbook and CSV files beside it show the same
        marginals = {(m.item, *(ends.tobytes() for ends in (m.counts, m.lower, m.upper))): m for m in printed}
        return evolve(_derive_counts(table, [*marginals.values()], progress), left=unread)
    except TabGuardError as error:
        return CountDifferences(unlooked=str(error), left=unread)


def _codes(categories: Sequence[str]) -> list[str]:
    """The categories, with groups split into their categories."""
    return [code for category in categories for code in category.split(_JOIN)]


def _table(files: Sequence[Categories]) -> CountTable:
    """A table without counts whose categories are the finest that the files together distinguish."""
    variables = []
    for name in dict.fromkeys(name for categories in files for name in categories):
        ways = [
            {code: category for category in categories[name] for code in category.split(_JOIN)}
            for categories in files
            if name in categories
        ]
        groups = dict[tuple[str, ...], list[str]]()
        for code in order_categories(list(ways[0])):
            groups.setdefault(tuple(way[code] for way in ways), []).append(code)
        variables.append(Variable(name, tuple(map(_JOIN.join, groups.values()))))
    return CountTable(tuple(variables), np.zeros((0, len(variables)), np.int64), np.zeros(0, np.int64))


def _printed(name: str, table: CountTable, file: PublicFile) -> Blurred:
    """Content of a file for each cell of its marginal; a cell that it does not list is zero."""
    parts, columns = [], []
    for v, variable in enumerate(table.variables):
        if variable.name in file.variables:
            at = file.variables.index(variable.name)
            of_code = {c: k for k, codes in enumerate(file.categories[at]) for c in codes.split(_JOIN)}
            order = [of_code[code.split(_JOIN)[0]] for code in variable.categories]
            groups = list(dict.fromkeys(order))
            labels = tuple(map(groups.index, order))
            parts.append((v, labels if len(groups) < len(order) else None))
            columns.append(np.argsort(groups)[file.codes[at]])
    item = Item(tuple(parts))
    shape = sizes_of(table, item)
    _check(name, file, shape)
    places = np.ravel_multi_index(tuple(columns), shape) if shape else np.zeros(len(file.counts), np.int64)
    if np.bincount(places).max() > 1:
        raise DataError(tr("A marginal lists a cell twice."), name, tr("Leave one of them out."))
    counts, ends = np.zeros(math.prod(shape), np.int64), np.zeros((2, math.prod(shape)))
    counts[places], withheld = file.counts, file.counts == WITHHELD
    least = 1.0 if file.form == SUPPRESSED else 0.0  # zeros of that form are always printed
    for end, most, figures in zip(ends, (least, np.inf), file.form.known(file.counts), strict=True):
        end[places] = np.where(withheld, most, figures)
    return Blurred(item, counts, *ends)


def _check(name: str, file: PublicFile, shape: Sequence[int]) -> None:
    """Refuse a file that cannot be read as a marginal; raises `DataError`."""
    if not len(file.counts) or math.prod(shape) > MOST_PRINTED:
        problem = tr("A marginal has too many cells to be listed.")
        problem = problem if len(file.counts) else tr("A marginal has no rows.")
        raise DataError(problem, name, tr("Leave the file out."))
    if (file.counts < WITHHELD).any():
        row = int((file.counts < WITHHELD).argmax()) + 2
        raise DataError(
            tr("A count is not a whole, non-negative number."), f"{name}, {row}", tr("Correct the row.")
        )


def _as_printed(table: CountTable, printed: Sequence[Blurred]) -> bool:
    """Whether a closed form proves that readers know no more than the range of each printed count.

    The proof: a table with the counts of the finest marginal is in all ranges, and each of its sums can be
    brought to either end of its range by a change of one cell that keeps all other sums in their ranges.
    """
    finest = next((m for m in printed if all(m.item.implies(other.item) for other in printed)), None)
    if finest is None or finest.counts.min() < 0:
        return False
    up, down = np.full((2, len(finest.counts)), np.inf)
    ways = list[tuple[IntArray, FloatArray, FloatArray]]()
    for marginal in printed:
        places = part_places(table, finest.item, marginal.item)
        sums = np.bincount(places, weights=finest.counts, minlength=len(marginal.counts))
        ways.append((places, marginal.upper - sums, sums - marginal.lower))
        up, down = (np.minimum(end, room[places]) for end, room in zip((up, down), ways[-1][1:], strict=True))
    if min(up.min(), down.min()) < 0:
        return False
    return all(
        _has_reach(places, room, end)
        for places, *rooms in ways
        for room, end in zip(rooms, (up, down), strict=True)
    )


def _has_reach(places: IntArray, room: FloatArray, most: FloatArray) -> bool:
    """Whether each sum has a cell that can change by all the room of the sum."""
    changes = np.zeros(len(room))
    np.maximum.at(changes, places, most)
    return bool((changes >= room).all())


def _derive_counts(table: CountTable, printed: Sequence[Blurred], progress: Progress) -> CountDifferences:
    lines, unsettled, withheld = list[tuple[float, str]](), 0, 0
    as_printed = _as_printed(table, printed)
    if not as_printed:
        check_consistent(encode_readers(table, [], printed, table.cells).release, progress)
        progress.resume(work=MOST_WORK)
    for marginal, small in _withheld_marginals(table, printed):
        hidden = np.flatnonzero(marginal.lower != marginal.upper)
        withheld += len(hidden)
        if as_printed:
            continue
        ranges = _ranges(table, printed, marginal.item, hidden, Partial(progress))
        lines += _lines(table, marginal, hidden, ranges, small)
        unsettled += int(((ranges.left | ~ranges.sharp) & (ranges.lower < ranges.upper)).sum())
    whole = _whole(table)
    return CountDifferences(
        withheld,
        tuple(words for width, words in lines if not width),
        tuple(words for width, words in sorted(lines) if width),
        tr(
            "Read as marginals of one count table, from their printed counts alone: {marginals}.",
            marginals=", ".join(query_for(table, marginal.item).title for marginal in printed),
        ),
        unsettled=unsettled,
        large=all(marginal.item != whole for marginal in printed) and table.size > _MOST_CELLS,
    )


def _whole(table: CountTable) -> Item:
    return Item(tuple((v, None) for v in range(len(table.variables))))


def _withheld_marginals(table: CountTable, printed: Sequence[Blurred]) -> Iterator[tuple[Blurred, bool]]:
    """Marginals with counts that are not printed exactly, each with whether only small counts matter.

    The last one is the whole table, unless a file shows it or it is too large.
    """
    yield from ((marginal, False) for marginal in printed if (marginal.lower != marginal.upper).any())
    whole = _whole(table)
    if table.size <= _MOST_CELLS and all(marginal.item != whole for marginal in printed):
        none = np.zeros(table.size)
        yield Blurred(whole, none.astype(np.int64), none, none + np.inf), True


def _ranges(
    table: CountTable, printed: Sequence[Blurred], item: Item, cells: IntArray, progress: Progress
) -> CellBounds:
    """Ranges that readers can derive for cells of a marginal: from its sums, then from the whole table."""
    parts = []
    for marginal in printed:
        part = shared(marginal.item, item)
        counts, lower, upper = (
            added_up(table, marginal.item, each, part)
            for each in (marginal.counts, marginal.lower, marginal.upper)
        )
        parts.append(Blurred(part, counts, lower, upper))
    encoded = encode_readers(table, [], parts, first_cells(table, item)[cells])
    by_programs = BRANCHED < table.size <= _MOST_CELLS
    ranges = bounds(encoded.release, encoded.cells, "frechet" if by_programs else "auto", progress)
    if ranges.sharp.all() if by_programs else _sums_tell_all(printed, item):
        return ranges
    if table.size > _MOST_CELLS or progress.stopping:
        return evolve(ranges, left=np.ones(len(cells), np.bool_))
    return _narrowed(table, printed, item, cells, ranges, progress)


def _sums_tell_all(printed: Sequence[Blurred], item: Item) -> bool:
    """Whether the sums of a marginal's cells already say all that the printed marginals say about it."""
    inner = {v for v, _labels in item.parts}
    outer = [v for marginal in printed for v, _labels in marginal.item.parts if v not in inner]
    within = (Item(tuple(part for part in marginal.item.parts if part[0] in inner)) for marginal in printed)
    return len({*outer}) == len(outer) and all(map(item.implies, within))


def _narrowed(
    table: CountTable,
    printed: Sequence[Blurred],
    item: Item,
    cells: IntArray,
    ranges: CellBounds,
    progress: Progress,
) -> CellBounds:
    """The ranges narrowed by linear programs over all cells of the table."""
    every, shape = first_cells(table, _whole(table)), sizes_of(table, item)
    encoded = encode_readers(table, [], printed, every)
    system = build_system(encoded.release, Entire(progress))
    positions = system.positions(encoded.cells)
    places = np.ravel_multi_index(tuple(recoded(every, item).T), shape)
    place, member = np.unique(np.stack([places, positions])[:, positions >= 0], axis=1)
    sums = SumBounds(system, place, member, math.prod(shape), progress)
    done = sums.of(cells, ranges.lower, ranges.upper)
    sharp = done.low_met & done.high_met
    return CellBounds(ranges.cells, done.lower, done.upper, sharp, ranges.method, left=done.left)


def _lines(
    table: CountTable, marginal: Blurred, cells: IntArray, ranges: CellBounds, small: bool
) -> Iterator[tuple[float, str]]:
    """Width and words of each range that is narrower than what is printed."""
    names = [table.variables[v].named(labels) for v, labels in marginal.item.parts]
    places = margin_cells(sizes_of(table, marginal.item))[cells] - 1
    ends = zip(ranges.lower.tolist(), ranges.upper.tolist(), strict=True)
    before = zip(marginal.lower[cells].tolist(), marginal.upper[cells].tolist(), strict=True)
    for place, (low, high), old in zip(places.tolist(), ends, before, strict=True):
        if (high > 0 and low < SMALL and (low < high or low)) if small else (low, high) != old:
            codes = (categories[at][0] for categories, at in zip(names, place, strict=True))
            variables = query_for(table, marginal.item).variables
            title = ", ".join(f"{name} = {code}" for name, code in zip(variables, codes, strict=True))
            yield high - low, range_line(title or tr("grand total"), low, high)
