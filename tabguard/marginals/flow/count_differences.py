"""What readers of public files of a count table can work out, from their printed counts alone."""

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import DataError, TabGuardError
from tabguard.base.language import tr
from tabguard.base.progress import Entire, Partial, Progress
from tabguard.flow.differences import Differences, range_line
from tabguard.marginals.engine.consistency import check_consistent
from tabguard.marginals.engine.design import Item, query_for, shared, sizes_of
from tabguard.marginals.engine.integer import left_by
from tabguard.marginals.engine.method import bounds
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.readers import Blurred, added_up, encode_readers, first_cells, margin_cells
from tabguard.marginals.engine.sums import recoded
from tabguard.marginals.engine.system import build_system
from tabguard.marginals.flow.counts import SMALL
from tabguard.marginals.read.count_margins import read_margin
from tabguard.marginals.read.count_table import order_categories
from tabguard.marginals.read.count_totals import named_totals
from tabguard.marginals.read.public_margin import read_public
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CellBounds, CountTable, Variable

_MOST_CELLS = 20_000
"""Cells of a table up to which all of them are bounded."""
_MOST_READ = 1_000_000
"""Cells of a marginal that are read together with others."""
_MOST_WORK = 3e8
"""Counted work after which ranges are told as far as they are worked out."""
_JOIN = " + "
"""Between the categories of a group."""

Categories = Mapping[str, Sequence[str]]
"""By variable the categories that a file shows."""


@frozen
class CountDifferences(Differences):
    """What follows from marginals of a count table; `withheld` cells are not printed, or not as they are.

    Parameters
    ----------
    left : tuple of str
        Files that were not read together with the others.

    large: bool
        Whether the cells of the whole table are too many.
    """

    left: tuple[str, ...] = ()
    large: bool = False

    @property
    def verdict(self) -> tuple[str, ...]:
        """What was found out, in sentences."""
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
        """What was not looked at."""
        names = ", ".join(self.left)
        others = tr("Not read together, as simulated or with other categories: {names}.", names=names)
        large = tr("Not looked at, as they are too many: the cells of the whole table.")
        rest = tr(
            "Not looked at: sums of cells that no file prints, groups that are all in one category, and what "
            "readers know from elsewhere."
        )
        return " ".join((*([others] if names else []), *([large] if self.large else []), rest))


def count_differences(paths: Sequence[Path], progress: Progress) -> Differences | None:
    """What follows from the marginals of a count table among some public files; None if there are none.

    Files in groups of categories are read with the others. Files whose categories are neither those of the
    others nor groups of them are left out, and so are simulated counts.

    Raises
    ------
    Cancelled
    """
    files = {path: content for path in paths if (content := _shown(path)) is not None}
    observed = {path: categories for path, (drawn, categories) in files.items() if not drawn}
    if not observed:
        return None
    codes = dict[str, frozenset[str]]()
    for categories in observed.values():
        for name, own in categories.items():
            codes[name] = max(codes.get(name, frozenset()), frozenset(_codes(own)), key=len)
    chosen = {
        path: categories
        for path, categories in observed.items()
        if all(sorted(_codes(own)) == sorted(codes[name]) for name, own in categories.items())
    }
    left = tuple(path.name for path in files if path not in chosen)
    try:
        table = _table([*chosen.values()])
        printed = [_printed(path, table, categories) for path, categories in chosen.items()]
        return evolve(_followed(table, printed, progress), left=left)
    except TabGuardError as error:
        return CountDifferences(unlooked=str(error), left=left)


def _shown(path: Path) -> tuple[bool, Categories] | None:
    """Whether a file is simulated, and the categories that it shows of each variable; None for others."""
    file = read_public(path, ())
    if file is None or any(named_totals(codes).any() for codes in file.categories):
        return None
    return file.form.drawn, dict(zip(file.variables, file.categories, strict=True))


def _codes(categories: Sequence[str]) -> list[str]:
    """The categories, and those of the groups."""
    return [code for category in categories for code in category.split(_JOIN)]


def _table(files: Sequence[Categories]) -> CountTable:
    """A table without counts, of the finest categories that the files together tell apart."""
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


def _printed(path: Path, table: CountTable, categories: Categories) -> Blurred:
    """What a file tells of each cell of its marginal."""
    parts, variables = [], []
    for v, variable in enumerate(table.variables):
        if variable.name in categories:
            of_code = {c: category for category in categories[variable.name] for c in category.split(_JOIN)}
            names = [of_code[code.split(_JOIN)[0]] for code in variable.categories]
            groups = tuple(dict.fromkeys(names))
            labels = tuple(map(groups.index, names))
            parts.append((v, labels if len(groups) < len(names) else None))
            variables.append(Variable(variable.name, groups))
    item = Item(tuple(parts))
    shape = sizes_of(table, item)
    if math.prod(shape) > _MOST_READ:  # before its lines are read one by one
        raise DataError(
            tr("A marginal has too many cells to be listed."), path.name, tr("Leave the file out.")
        )
    margin = read_margin(path, variables)
    at = np.ravel_multi_index(tuple(margin.cells.T - 1), shape) if shape else np.zeros(1, np.int64)
    counts, (lower, upper) = np.zeros(math.prod(shape), np.int64), np.zeros((2, math.prod(shape)))
    counts[at], lower[at], upper[at] = margin.count, margin.lower, margin.upper
    return Blurred(item, counts, lower, upper)


def _followed(table: CountTable, printed: Sequence[Blurred], progress: Progress) -> CountDifferences:
    check_consistent(encode_readers(table, [], printed, table.cells).release, progress)
    progress.resume(work=_MOST_WORK)
    lines, unsettled, withheld = list[tuple[float, str]](), 0, 0
    for marginal, small in _hidden(table, printed):
        hidden = np.flatnonzero(marginal.lower != marginal.upper)
        ranges = _ranges(table, printed, marginal.item, hidden, Partial(progress))
        lines += _lines(table, marginal, hidden, ranges, small)
        unsettled += int((ranges.left | ~ranges.sharp).sum())
        withheld += len(hidden)
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


def _hidden(table: CountTable, printed: Sequence[Blurred]) -> Iterator[tuple[Blurred, bool]]:
    """Marginals with counts that are not printed as they are, and whether only small ones matter.

    The last one is the whole table, if no file shows it, and it is not too large.
    """
    yield from ((marginal, False) for marginal in printed if (marginal.lower != marginal.upper).any())
    whole = _whole(table)
    if table.size <= _MOST_CELLS and all(marginal.item != whole for marginal in printed):
        none = np.zeros(table.size)
        yield Blurred(whole, none.astype(np.int64), none, none + np.inf), True


def _ranges(
    table: CountTable, printed: Sequence[Blurred], item: Item, cells: IntArray, progress: Progress
) -> CellBounds:
    """What readers know of some cells of a marginal: from sums for them, and from all cells of the table."""
    parts = []
    for marginal in printed:
        part = shared(marginal.item, item)
        counts, lower, upper = (
            added_up(table, marginal.item, each, part)
            for each in (marginal.counts, marginal.lower, marginal.upper)
        )
        parts.append(Blurred(part, counts, lower, upper))
    encoded = encode_readers(table, [], parts, first_cells(table, item)[cells])
    ranges = bounds(encoded.release, encoded.cells, "auto", progress)
    if _sums_tell_all(printed, item):
        return ranges
    if table.size > _MOST_CELLS or progress.stopping:
        return evolve(ranges, left=np.ones(len(cells), np.bool_))
    return _narrowed(table, printed, item, cells, ranges, progress)


def _sums_tell_all(printed: Sequence[Blurred], item: Item) -> bool:
    """Whether no marginals tell more of another one together than their sums for its cells do."""
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
    """The ranges narrowed by linear programs about the sums of all cells of the table."""
    every = first_cells(table, _whole(table))
    encoded = encode_readers(table, [], printed, every)
    system = build_system(encoded.release, Entire(progress))
    positions, endless = system.positions(encoded.cells), system.endless
    place = np.ravel_multi_index(tuple(recoded(every, item).T), sizes_of(table, item))
    program = Program(system, np.zeros(system.n_cells), np.full(system.n_cells, system.cap), progress)
    ends, sharp = np.stack([ranges.lower, ranges.upper]), np.zeros(len(cells), np.bool_)

    def narrow(k: int) -> None:
        members = np.unique(positions[(place == cells[k]) & (positions >= 0)])
        low, high = (program.extreme(members, up=up) for up in (False, True))
        ends[0, k] = max(ends[0, k], np.ceil(low.bound))
        if not endless[members].any():
            ends[1, k] = min(ends[1, k], np.floor(high.bound))
        shown = [end.table[members].sum() for end in (low, high) if end.table is not None]
        sharp[k] = shown == ends[:, k].tolist()

    left = left_by(narrow, len(cells), progress)
    return CellBounds(ranges.cells, ends[0], ends[1], sharp, ranges.method, left=left)


def _lines(
    table: CountTable, marginal: Blurred, cells: IntArray, ranges: CellBounds, small: bool
) -> Iterator[tuple[float, str]]:
    """The width of each range that tells more than what is printed, and the range in words."""
    names = [table.variables[v].named(labels) for v, labels in marginal.item.parts]
    places = margin_cells(sizes_of(table, marginal.item))[cells] - 1
    ends = zip(ranges.lower.tolist(), ranges.upper.tolist(), strict=True)
    before = zip(marginal.lower[cells].tolist(), marginal.upper[cells].tolist(), strict=True)
    for place, (low, high), old in zip(places.tolist(), ends, before, strict=True):
        if (high > 0 and low < SMALL and (low < high or low)) if small else (low, high) != old:
            codes = (named[at][0] for named, at in zip(names, place, strict=True))
            variables = query_for(table, marginal.item).variables
            title = ", ".join(f"{name} = {code}" for name, code in zip(variables, codes, strict=True))
            yield high - low, range_line(title or tr("grand total"), low, high)
