"""The readers' knowledge: exact marginals, ranges for counts in other forms, and structural zeros."""

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations, permutations

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.marginals.engine.design import (
    Encoded,
    Item,
    Labels,
    encode,
    item_of,
    largest,
    query_for,
    shared,
    sizes_of,
    with_zeros_that_matter,
)
from tabguard.marginals.engine.small_counts import internal_item, small_count_rounding
from tabguard.marginals.engine.sparse import is_structural_zero
from tabguard.table.arrays import AnyArray, FloatArray, IntArray, frozen_floats, frozen_ints
from tabguard.table.contingency import CountTable, Margin
from tabguard.table.forms import EXACT, CellKey, SmallCounts
from tabguard.table.keys import find_rows
from tabguard.table.ledger import Act, Ledger, LedgerEntry, Zeros, drafted, published, released


def zeros_of(table: CountTable) -> Zeros:
    """Structural zeros of a table as pairs of variable and category names."""
    return tuple(
        tuple((v.name, v.categories[c - 1]) for v, c in zip(table.variables, row, strict=True) if c)
        for row in table.structural_zeros.tolist()
    )


def further_zeros(table: CountTable, ledger: Iterable[LedgerEntry]) -> IntArray:
    """Structural zeros recorded with earlier publications that the table does not have.

    Zeros about variables or categories that are not in the table are left out: they say nothing of its cells.

    Returns
    -------
    int array, shape (n_zeros, n_variables)
        As `CountTable.structural_zeros`.
    """
    zeros = _rows(table, dict.fromkeys(zero for fact in published(ledger) for zero in fact.zeros))
    return zeros[find_rows(np.unique(table.structural_zeros, axis=0), zeros) < 0]


def with_known_zeros(table: CountTable, ledger: Iterable[LedgerEntry]) -> CountTable:
    """A table with all structural zeros that readers know; raises `DataError` where one has a count."""
    further = further_zeros(table, ledger)
    if not len(further):
        return table
    if is_structural_zero(further, table.cells).any():
        raise DataError(
            tr("The table has counts where the register of publications has structural zeros."),
            "",
            tr("Use the data of the published marginal; publish revised data from a file of another name."),
        )
    return evolve(table, structural_zeros=np.concatenate([table.structural_zeros, further]))


def _rows(table: CountTable, zeros: Iterable[tuple[tuple[str, str], ...]]) -> IntArray:
    """Structural zeros as rows of category codes (0: any), without those about no cell of the table."""
    codes = {
        (variable.name, category): (v, code)
        for v, variable in enumerate(table.variables)
        for code, category in enumerate(variable.categories, 1)
    }
    places = [[codes[part] for part in zero] for zero in zeros if zero and all(p in codes for p in zero)]
    out = np.zeros((len(places), len(table.variables)), np.int64)
    for row, parts in zip(out, places, strict=True):
        for v, code in parts:
            row[v] = code
    return out


@frozen(eq=False)
class Blurred:
    """A marginal that was printed in another form than exact: readers know a range of each count.

    Parameters
    ----------
    item : Item
    counts : int array, shape (n_cells,)
        The printed counts, the last variable fastest.
    lower, upper : float arrays, shape (n_cells,)
        Ends of the range of each cell.
    additive : bool
        Whether marginals that are printed later have to add up with the printed counts.
    """

    item: Item
    counts: IntArray = field(converter=frozen_ints)
    lower: FloatArray = field(converter=frozen_floats)
    upper: FloatArray = field(converter=frozen_floats)
    additive: bool = False

    @property
    def knowledge(self) -> tuple[Item, bytes, bytes]:
        """Key by which equal knowledge is recognised: the marginal and its ranges."""
        return self.item, self.lower.tobytes(), self.upper.tobytes()


@frozen(eq=False)
class Readers:
    """The marginals that readers have, or will have once all released marginals are exported.

    Parameters
    ----------
    exact : tuple of Item
        Marginals with exact counts. Marginals that are released but not printed yet are included, as they may
        be printed unrounded.
    blurred : tuple of Blurred
        Marginals printed in other forms, or decided to be.
    sums : tuple of Blurred
        Further marginals, added up from these, of which the form tells more than their parts do.
    facts, drafts : tuples of LedgerEntry
        Publications that are in force, and decisions for other forms that are not printed yet, with queries
        in the order of the table.
    """

    exact: tuple[Item, ...]
    blurred: tuple[Blurred, ...]
    sums: tuple[Blurred, ...]
    facts: Ledger
    drafts: Ledger = ()


def readers_of(table: CountTable, ledger: Iterable[LedgerEntry]) -> Readers:
    """The readers' knowledge according to a ledger.

    Simulated tables add nothing: they are drawn from what readers already have.

    Raises
    ------
    DataError
        If a marginal does not fit the table, or the table has other counts than those published.
    """
    entries = by_table(table, ledger)
    facts, drafts = published(entries), drafted(entries)
    exact = tuple(item_of(table, query) for query in released(entries))
    blurred, sums = list[Blurred](), list[Blurred]()
    for fact in (*facts, *drafts):
        item, form = item_of(table, fact.query), fact.form
        _check_counts(table, item, fact)
        if form != EXACT and not form.drawn:
            counts = fact.counts
            blurred.append(Blurred(item, counts, *form.known(counts), form.additive))
            if form.near_sums:
                sums += (Blurred(part, n, *form.known(n)) for part, n in _sums(table, item, counts))
    small = [entry for entry in (*facts, *drafts) if isinstance(entry.form, SmallCounts)]
    if small:
        every = [e for e in entries if isinstance(e.form, SmallCounts) and e.act is not Act.STRIKE]
        # struck records included: they were rounded together with the others
        sums.append(_internal(table, every, small))
    keyed = [item_of(table, entry.query) for entry in (*facts, *drafts) if isinstance(entry.form, CellKey)]
    sums += (_occupied(table, item) for item in _telling_apart(table, keyed))
    # all ranges of a marginal that was printed in several forms count
    ranges = {marginal.knowledge for marginal in blurred}
    further = {marginal.knowledge: marginal for marginal in sums if marginal.knowledge not in ranges}
    return Readers(exact, tuple(blurred), tuple(further.values()), facts, drafts)


def _internal(table: CountTable, records: Sequence[LedgerEntry], in_force: Sequence[LedgerEntry]) -> Blurred:
    """The internal cells of rounded small counts, as readers may derive them from all marginals together.

    The most that readers can know is each internal cell as it was rounded. The seed gives the rounding again;
    if it does not, because other marginals were rounded with these, the true counts are taken as known.
    """
    for entries in (records, in_force):
        items = [item_of(table, entry.query) for entry in entries]
        form, seed = SmallCounts(entries[-1].form.numbers[0], 1), entries[-1].seed
        internal = small_count_rounding(table, items, form.base, seed, Progress())
        counts = internal.counts(internal.item)
        pairs = zip(items, entries, strict=True)
        if all(np.array_equal(internal.counts(item), entry.counts) for item, entry in pairs):
            return Blurred(internal.item, counts, *form.known(counts))
    true = dense_counts(table, internal.item)
    return Blurred(internal.item, counts, *EXACT.known(true))


def _telling_apart(table: CountTable, items: Sequence[Item]) -> tuple[Item, ...]:
    """Marginals whose cells separate a group from a larger one, if both are printed with cell keys."""
    pairs = ((large, part) for large, part in permutations(items, 2) if set(part.kept) <= set(large.kept))
    return largest([internal_item(table, pair) for pair in pairs])


def _occupied(table: CountTable, item: Item) -> Blurred:
    """Ranges which say that no cell of a marginal is empty where the true one is not.

    With cell keys, a group that is printed with another count than a larger one lacks some of its people.
    Whatever differences readers compare, they learn no more than this.
    """
    counts = dense_counts(table, item)
    return Blurred(item, counts, np.minimum(counts, 1), np.full(len(counts), np.inf))


def _sums(table: CountTable, item: Item, counts: IntArray) -> Iterator[tuple[Item, IntArray]]:
    """The sums of a marginal over each set of its variables."""
    whole = counts.reshape(sizes_of(table, item))
    for order in range(whole.ndim):
        for axes in combinations(range(whole.ndim), order):
            away = tuple(axis for axis in range(whole.ndim) if axis not in axes)
            yield Item(tuple(item.parts[axis] for axis in axes)), whole.sum(axis=away).reshape(-1)


def by_table(table: CountTable, ledger: Iterable[LedgerEntry]) -> Ledger:
    """The ledger, with variables, categories and groups of its queries in the order of the table."""
    return tuple(_in_order(table, entry) for entry in ledger)


def _in_order(table: CountTable, entry: LedgerEntry) -> LedgerEntry:
    item, before, counts = item_of(table, entry.query), entry.query.variables, entry.counts
    query = query_for(table, item)
    sizes = dict(zip(query.variables, sizes_of(table, item), strict=True))
    # counts that do not fit the table are refused where they are read
    if before != query.variables and len(counts) == math.prod(sizes[name] for name in before):
        array = counts.reshape([sizes[name] for name in before])
        counts = array.transpose([before.index(name) for name in query.variables]).reshape(-1)
    return evolve(entry, query=query, counts=counts)


def dense_counts(table: CountTable, item: Item) -> IntArray:
    """The counts of all cells of a marginal, the last variable fastest."""
    return _summed(table.count, cell_places(table, item, table.cells), sizes_of(table, item))


def weighted_counts(table: CountTable, item: Item) -> IntArray:
    """The weighted counts of all cells of a marginal as whole numbers, the last variable fastest."""
    sums = _summed(present(table.weighted), cell_places(table, item, table.cells), sizes_of(table, item))
    return np.rint(sums).astype(np.int64)


def cell_places(table: CountTable, item: Item, cells: IntArray) -> IntArray:
    """Position of each cell of the table (1-based) in a marginal, the last variable fastest."""
    places = np.zeros(len(cells), np.int64)
    for (v, labels), size in zip(item.parts, sizes_of(table, item), strict=True):
        codes = cells[:, v] - 1
        places *= size
        places += codes if labels is None else np.asarray(labels, np.int64)[codes]
    return places


def _summed(figures: AnyArray, places: IntArray, shape: Sequence[int]) -> AnyArray:
    sums = np.zeros(math.prod(shape), figures.dtype)
    np.add.at(sums, places, figures)
    return sums


def spread(rows: IntArray, count: IntArray, shape: tuple[int, ...]) -> IntArray:
    """Counts of all cells of a marginal, last variable fastest, from some of them (0-based); others are 0."""
    out = np.zeros(math.prod(shape), np.int64)
    out[np.ravel_multi_index(tuple(rows.T), shape) if shape else np.zeros(len(rows), np.int64)] = count
    return out


def added_up(table: CountTable, item: Item, counts: AnyArray, part: Item) -> AnyArray:
    """Numbers of all cells of a marginal, added up to a marginal `part` that follows from it."""
    return _summed(counts, part_places(table, item, part), sizes_of(table, part))


def part_places(table: CountTable, item: Item, part: Item) -> IntArray:
    """For each cell of a marginal the cell of `part`, which follows from it; last variable fastest."""
    shape, axes = sizes_of(table, item), {v: axis for axis, v in enumerate(item.kept)}
    places = np.zeros(shape, np.int64)
    for (v, labels), size in zip(part.parts, sizes_of(table, part), strict=True):
        first = _first_categories(table, item.parts[axes[v]])
        codes = first if labels is None else np.asarray(labels, np.int64)[first]
        places *= size
        places += np.expand_dims(codes, [axis for axis in range(len(shape)) if axis != axes[v]])
    return places.reshape(-1)


def first_cells(table: CountTable, item: Item) -> IntArray:
    """For each cell of a marginal, the first cell (1-based) of the table that belongs to it."""
    inside = margin_cells(sizes_of(table, item))
    cells = np.ones((len(inside), len(table.shape)), np.int64)
    for column, part in enumerate(item.parts):
        cells[:, part[0]] = _first_categories(table, part)[inside[:, column] - 1] + 1
    return cells


def _first_categories(table: CountTable, part: tuple[int, Labels | None]) -> IntArray:
    """The first category (0-based) of each group of a variable; every category if it has no groups."""
    v, labels = part
    return np.arange(table.shape[v]) if labels is None else np.unique(labels, return_index=True)[1]


def adds_up(table: CountTable, item: Item, printed: Item, counts: IntArray) -> bool:
    """Whether the exact counts of a marginal have the same sums as another marginal as printed."""
    part = shared(item, printed)
    return np.array_equal(added_up(table, printed, counts, part), dense_counts(table, part))


def margin_cells(shape: Sequence[int]) -> IntArray:
    """All cells (1-based) of a marginal, the last variable fastest."""
    if not shape:
        return np.zeros((1, 0), np.int64)
    cells = np.indices(tuple(shape), np.int64).reshape(len(shape), -1)
    cells += 1
    return cells.T


def encode_readers(
    table: CountTable,
    items: Sequence[Item],
    blurred: Sequence[Blurred],
    cells: IntArray,
    keep: Collection[int] = (),
) -> Encoded:
    """Express what readers know by plain marginals: exact ones as `design.encode`, the others with ranges."""
    beside = [marginal for marginal in blurred if not any(item.implies(marginal.item) for item in items)]
    every = [*items, *(marginal.item for marginal in beside)]
    encoded = encode(with_zeros_that_matter(table, every), every, cells, keep)
    margins = encoded.release.margins
    ranges = tuple(
        _range(margin, marginal, sizes_of(table, marginal.item))
        for margin, marginal in zip(margins[len(items) :], beside, strict=True)
    )
    release = evolve(encoded.release, margins=(*margins[: len(items)], *ranges))
    return evolve(encoded, release=release)


def _range(margin: Margin, blurred: Blurred, shape: tuple[int, ...]) -> Margin:
    cells = margin_cells(shape)
    return Margin(margin.variables, cells, blurred.lower.astype(np.int64), blurred.lower, blurred.upper)


def _check_counts(table: CountTable, item: Item, fact: LedgerEntry) -> None:
    """Refuse a record with other cells or counts than the table; simulated counts are not compared."""
    if len(fact.counts) != math.prod(sizes_of(table, item)):
        raise DataError(
            tr("The record of what was published does not fit the table."),
            fact.query.title,
            tr("Use the table that was published, with all its categories."),
        )
    (lower, upper), true = fact.form.known(fact.counts), dense_counts(table, item)
    if ((true < lower) | (true > upper)).any():
        raise DataError(
            tr("The table has other counts than were published."),
            fact.query.title,
            tr("Use the data of the published marginal; publish revised data from a file of another name."),
        )
