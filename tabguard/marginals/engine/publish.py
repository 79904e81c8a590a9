"""Produces the marginals that a ledger releases, consistent with those that readers already have."""

import contextlib
import math
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import texts_for_files, tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.consistency import ConflictError
from tabguard.marginals.engine.design import Item, encode, item_of, largest, shared, sizes_of
from tabguard.marginals.engine.nested_rounding import Nested, nested_rounding, sums_within
from tabguard.marginals.engine.readers import (
    added_up,
    adds_up,
    by_table,
    dense_counts,
    margin_cells,
    readers_of,
    spread,
    weighted_counts,
    with_known_zeros,
)
from tabguard.marginals.engine.rounding import Rounding, controlled_rounding, no_rounding
from tabguard.marginals.engine.simulate import simulate
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CountTable, Margin, sum_rows
from tabguard.table.forms import EXACT, SIMULATED, WEIGHTED, Form, Rounded
from tabguard.table.ledger import FACTS, Act, Ledger, LedgerEntry, Query, drafted
from tabguard.table.public import PublicMargin

MOST_PRINTED = 10_000_000
"""Maximum number of cells of a marginal that are listed for readers."""
_USUAL_BASES = (3, 5, 10)
_LARGE = 5_000
"""Minimum number of cells of a marginal that is rounded in parts; a single program would take too long."""


@frozen
class _How:
    """Base and seed of the rounding, as for `publication`."""

    base: int
    seed: int

    def random(self, fresh: Sequence[Query]) -> np.random.Generator:
        """A generator that depends on the seed and on the marginals, so that others share no numbers."""
        return np.random.default_rng([self.seed, zlib.crc32("".join(sorted(map(repr, fresh))).encode())])


@frozen(eq=False)
class Printed:
    """A marginal as it is printed.

    Parameters
    ----------
    query : Query
    counts : int array, shape (n_cells,)
        Counts of all cells, the last variable fastest.
    form : Form
    seed : int
        Seed of simulated counts.
    """

    query: Query
    counts: IntArray
    form: Form = EXACT
    seed: int = 0


@frozen(eq=False)
class Publication:
    """The marginals that an export prints, and the ledger entries for those that are new to readers.

    Parameters
    ----------
    margins : tuple of PublicMargin
        Marginals in the order of the decisions.
    record : tuple of LedgerEntry
        Entries for every marginal that readers do not have yet; to be signed and kept with the ledger.
    rounding : Rounding or None
        Controlled rounding of the new marginals; None if it was not used.
    contradicted : tuple of Query
        Simulated marginals that readers have, that this contradicts, and that are not drawn again.
    """

    margins: tuple[PublicMargin, ...]
    record: Ledger
    rounding: Rounding | None = None
    contradicted: tuple[Query, ...] = ()


def publication(
    table: CountTable,
    ledger: Iterable[LedgerEntry],
    base: int,
    seed: int,
    progress: Progress,
) -> Publication:
    """The released marginals and those answered by simulation, each according to its last decision.

    Marginals that were printed before are printed unchanged. New marginals are rounded so that they add up
    with them. New simulated marginals come from one table that agrees with everything that readers see. A
    simulated marginal that no longer agrees with what was published since is drawn again.

    Parameters
    ----------
    table : CountTable
    ledger : iterable of LedgerEntry
        Decisions and earlier publications.
    base : int
        Base of the additive rounding of new released counts; 1: no rounding. Simulated counts stay as drawn.
    seed : int
        Secret seed of the rounding.
    progress : Progress

    Raises
    ------
    DataError
        If no such rounding, or no simulated table, agrees with the marginals printed before.
    """
    entries = by_table(table, ledger)
    table = with_known_zeros(table, entries)
    real, drawn = _earlier_marginals(table, entries)
    answers = _answers(entries)
    released_queries = _queries(answers, Act.RELEASE)
    simulated_queries = [query for query in _queries(answers, Act.SIMULATE) if query not in real]
    for query in (*released_queries, *simulated_queries):
        check_size(table, query)
    how = _How(base, seed)
    new, rounding = _released(table, entries, released_queries, real, how, progress)
    real |= _by_query(new)
    before = drawn
    drawn = {query: marginal for query, marginal in drawn.items() if _still_fits(table, marginal, real)}
    in_force = {*drawn, *real, *simulated_queries}
    missing = [query for query in simulated_queries if query not in drawn]
    if missing and not real:  # a simulated table reveals at least the total
        total, _none = _printed(table, [Query(())], (), how, progress)
        real |= _by_query(total)
        new = (*new, *total)
    if missing:
        draw = answers[missing[0]].seed
        table_drawn = simulated_table(table, tuple(real.values()), tuple(drawn.values()), draw, progress)
        simulated = _simulated(table_drawn, missing)
        drawn |= _by_query(simulated)
        new = (*new, *simulated)
    every = {**drawn, **real}  # a released marginal takes the place of a simulated one
    marginals = [every[query] for query in answers if query in {*released_queries, *simulated_queries}]
    return Publication(
        tuple(_public(table, marginal) for marginal in marginals),
        tuple(map(_recorded, new)),
        rounding,
        tuple(query for query in before if query not in in_force),
    )


def _released(
    table: CountTable,
    entries: Sequence[LedgerEntry],
    queries: Sequence[Query],
    earlier: Mapping[Query, Printed],
    how: _How,
    progress: Progress,
) -> tuple[tuple[Printed, ...], Rounding | None]:
    """Released marginals that were not printed before: drafts as they are, others rounded beside all."""
    drafts = tuple(_printed_entry(draft) for draft in drafted(entries) if draft.query in queries)
    marginals = {**earlier, **_by_query(drafts)}
    fresh = [query for query in queries if query not in marginals]
    beside = tuple(marginal for marginal in marginals.values() if marginal.form.additive)
    new, rounding = _printed(table, fresh, beside, how, progress)
    return (*drafts, *new), rounding


def _simulated(table: CountTable, queries: Iterable[Query]) -> tuple[Printed, ...]:
    """Marginals of a simulated table, as they are printed."""
    return tuple(Printed(query, dense_counts(table, item_of(table, query)), SIMULATED) for query in queries)


def _earlier_marginals(
    table: CountTable, entries: Iterable[LedgerEntry]
) -> tuple[dict[Query, Printed], dict[Query, Printed]]:
    """Marginals that were printed before, released and simulated ones; of several releases the first."""
    printed = [_printed_entry(fact) for fact in readers_of(table, entries).facts]
    real = _by_query(marginal for marginal in printed[::-1] if not marginal.form.drawn)
    return real, _by_query(marginal for marginal in printed if marginal.form.drawn)


def _by_query(marginals: Iterable[Printed]) -> dict[Query, Printed]:
    return {marginal.query: marginal for marginal in marginals}


def _printed_entry(entry: LedgerEntry) -> Printed:
    return Printed(entry.query, entry.counts, entry.form, entry.seed)


def _queries(answers: Mapping[Query, LedgerEntry], act: Act) -> list[Query]:
    """The marginals whose last decision is `act`."""
    return [query for query, entry in answers.items() if entry.act is act]


def _still_fits(table: CountTable, marginal: Printed, real: Mapping[Query, Printed]) -> bool:
    """Whether a simulated marginal agrees with each released one as it is printed."""
    item = item_of(table, marginal.query)
    for other in real.values():
        printed, ranges = item_of(table, other.query), other.form.known(other.counts)
        part = shared(item, printed)
        sums = added_up(table, item, marginal.counts, part)
        lower, upper = (added_up(table, printed, end, part) for end in ranges)
        if ((sums < lower) | (sums > upper)).any():
            return False
    return True


def _recorded(marginal: Printed) -> LedgerEntry:
    """The record of a marginal that readers do not have yet; it is not signed."""
    query, counts = marginal.query, marginal.counts
    return LedgerEntry(query, Act.PUBLISH, seed=marginal.seed, form=marginal.form, counts=counts)


def simulated_table(
    table: CountTable, public: Sequence[Printed], drawn: Sequence[Printed], seed: int, progress: Progress
) -> CountTable:
    """A table drawn at random among those that agree with the marginals that readers see.

    The table depends only on the printed counts, so it reveals nothing beyond them. If no table of counts
    has exactly the rounded counts, the table differs from each of them by less than the base.

    Parameters
    ----------
    public : sequence of Printed
        Released marginals as they were printed; at least one.
    drawn : sequence of Printed
        Marginals of simulated tables that were printed before.
    seed : int
        Seed of the random numbers.

    Raises
    ------
    DataError
        If no table agrees with all of them.
    """
    items = [item_of(table, marginal.query) for marginal in public]
    drawn = [  # a simulated marginal lapses once its released counts are known
        marginal
        for marginal in drawn
        if not any(item.implies(item_of(table, marginal.query)) for item in items)
    ]
    changed = any(marginal.form != EXACT for marginal in public)
    for loose in (False, True) if changed else (False,):
        try:
            return _drawn(table, (*public, *drawn), loose, seed, progress)
        except ConflictError:
            continue
    if not drawn:
        raise DataError(
            tr("No table of counts has the printed marginals."),
            ", ".join(marginal.query.title for marginal in public),
            tr("Release or refuse the marginal instead of simulating it."),
        )
    raise DataError(
        tr("No simulated table agrees with both the published tables and the releases since then."),
        ", ".join(marginal.query.title for marginal in drawn),
        tr("Release or refuse the new marginal instead of simulating it."),
    )


def _drawn(
    table: CountTable, public: Sequence[Printed], loose: bool, seed: int, progress: Progress
) -> CountTable:
    """A random table with the printed counts; if `loose`, with the ranges that readers know."""
    items = [item_of(table, marginal.query) for marginal in public]
    encoded = encode(table, items, table.cells[:0], keep=range(len(table.shape)))
    margins = tuple(
        _as_printed(table, marginal, margin.variables, loose)
        for margin, marginal in zip(encoded.release.margins, public, strict=True)
    )
    random_table = simulate(evolve(encoded.release, margins=margins), seed, progress)
    rows, count = sum_rows(random_table.cells[:, list(encoded.bases)], random_table.count)
    return CountTable(table.variables, rows, count, table.structural_zeros)


def _answers(entries: Ledger) -> dict[Query, LedgerEntry]:
    """The last decision about each query, ordered by these decisions."""
    last: dict[Query, LedgerEntry] = {}
    for entry in entries:
        if entry.act not in FACTS:
            # taken out first, so that the dict has the order of the last decisions
            last.pop(entry.query, None)
            last[entry.query] = entry
    return last


def _printed(
    table: CountTable,
    fresh: Sequence[Query],
    before: Sequence[Printed],
    how: _How,
    progress: Progress,
) -> tuple[tuple[Printed, ...], Rounding | None]:
    """Round new marginals so that they add up with earlier ones; the error names bases that would work."""
    if not fresh:
        return (), None
    try:
        return _round_beside(table, fresh, before, how, progress)
    except DataError:
        if not before:
            raise
    works = [
        tr("not rounded") if base == 1 else tr("base {other}", other=base)
        for base in _bases_that_add_up(table, fresh, before, how, progress)
    ]
    words = tr("rounded to base {base}", base=how.base) if how.base > 1 else tr("not rounded")
    raise DataError(
        tr("The new marginals, {how}, do not add up with those printed before or beside them.", how=words),
        ", ".join(query.title for query in fresh),
        tr("Use one of these: {works}; or choose another form.", works=", ".join(works))
        if works
        else tr("Choose another form, or withdraw the release of these marginals."),
    )


def _bases_that_add_up(
    table: CountTable, fresh: Sequence[Query], before: Sequence[Printed], how: _How, progress: Progress
) -> Iterator[int]:
    """Bases other than that of `how` with which new marginals add up with those printed before."""
    bases = {marginal.form.base if isinstance(marginal.form, Rounded) else 1 for marginal in before}
    for base in sorted((bases | set(_USUAL_BASES)) - {how.base}):
        progress.check()
        with contextlib.suppress(DataError):
            _round_beside(table, fresh, before, evolve(how, base=base), progress)
            yield base


def least_base(table: CountTable, ledger: Ledger, query: Query, progress: Progress) -> int | None:
    """The least usual base with which a marginal adds up with those printed before; None if none does.

    The queries of the ledger are in the order of the table.
    """
    real, _drawn = _earlier_marginals(table, ledger)
    beside = tuple(marginal for marginal in real.values() if marginal.form.additive)
    return next(_bases_that_add_up(table, [query], beside, _How(1, 0), progress), None)


def _round_beside(
    table: CountTable,
    fresh: Sequence[Query],
    before: Sequence[Printed],
    how: _How,
    progress: Progress,
) -> tuple[tuple[Printed, ...], Rounding | None]:
    base = how.base
    items = [item_of(table, query) for query in (*fresh, *(marginal.query for marginal in before))]
    alone = not any(item.parts for item in items)
    # exact counts, and the grand total alone, need no program
    if base == 1 or alone:
        # rounded up with the probability that keeps the mean
        up = table.total % base > base * how.random(fresh).random()
        total = (table.total // base + up) * base
        form = Rounded(base) if base > 1 else EXACT
        every = [dense_counts(table, item) if base == 1 else np.array([total]) for item in items]
        out = tuple(Printed(q, n, form) for q, n in zip(fresh, every, strict=False))
        older = [(item_of(table, marginal.query), marginal.counts) for marginal in before]
        if not all(adds_up(table, item, *printed) for item in items[: len(fresh)] for printed in older):
            raise DataError(tr("These marginals do not add up."))
        return out, None
    if not before and (nested := _nested(table, items)) is not None:
        return _rounded_in_parts(table, fresh, items, nested, how, progress)
    # no cell of the table is bounded here: only the marginals are encoded
    release = encode(table, items, table.cells[:0]).release
    fixed = {
        at: _printed_counts(table, marginal, release.margins[at].cells)
        for at, marginal in enumerate(before, len(fresh))
    }
    rounding = controlled_rounding(release, base, how.random(fresh), progress, fixed)
    rounded = []
    for query, item, margin in zip(fresh, items, rounding.margins, strict=False):
        counts = spread(margin.cells - 1, margin.count, sizes_of(table, item))
        rounded.append(Printed(query, counts, Rounded(base)))
    return tuple(rounded), rounding


def _nested(table: CountTable, items: Sequence[Item]) -> tuple[Item, Nested] | None:
    """The large marginal from which all others follow, and its groups; None where there is none."""
    finest = largest(items)
    if len(finest) > 1 or math.prod(sizes_of(table, finest[0])) < _LARGE:
        return None
    groups = []
    for v, fine in finest[0].parts:
        categories = tuple(range(table.shape[v])) if fine is None else fine
        ways = {dict(item.parts)[v] for item in items if v in item.kept} - {fine}
        first = [categories.index(group) for group in range(max(categories) + 1)]
        groups.append(tuple(tuple(labels[c] for c in first) for labels in ways if labels is not None))
    counts = dense_counts(table, finest[0]).reshape(sizes_of(table, finest[0]))
    try:
        return finest[0], Nested(counts, tuple(groups))
    except ValueError:  # groups that cross
        return None


def _rounded_in_parts(
    table: CountTable,
    fresh: Sequence[Query],
    items: Sequence[Item],
    nested: tuple[Item, Nested],
    how: _How,
    progress: Progress,
) -> tuple[tuple[Printed, ...], Rounding]:
    finest, counts = nested
    rounded = nested_rounding(counts, how.base, how.random(fresh), progress)
    if not sums_within(counts, rounded, how.base):
        raise no_rounding(how.base)
    marginals, distance = [], 0.0
    for query, item in zip(fresh, items, strict=True):
        printed = added_up(table, finest, rounded.reshape(-1), item)
        distance += float(np.abs(printed - dense_counts(table, item)).sum())
        marginals.append(Printed(query, printed, Rounded(how.base)))
    return tuple(marginals), Rounding((), how.base, distance, True)


def _printed_counts(table: CountTable, marginal: Printed, cells: IntArray) -> IntArray:
    """Printed counts of some cells (1-based) of a marginal."""
    shape = sizes_of(table, item_of(table, marginal.query))
    at = np.ravel_multi_index(tuple(cells.T - 1), shape) if shape else np.zeros(len(cells), np.int64)
    return np.asarray(marginal.counts[at], np.int64)


def _as_printed(table: CountTable, marginal: Printed, variables: tuple[int, ...], loose: bool) -> Margin:
    """A marginal as constraint: the printed counts or, if `loose`, the ranges that readers know of them."""
    ranges = (loose and not marginal.form.drawn) or not marginal.form.additive
    lower, upper = (marginal.form if ranges else EXACT).known(marginal.counts)
    possible = upper > 0
    cells = margin_cells(sizes_of(table, item_of(table, marginal.query)))[possible]
    return Margin(variables, cells, marginal.counts[possible], lower[possible], upper[possible])


def check_size(table: CountTable, query: Query) -> None:
    """Refuse a marginal with more than `MOST_PRINTED` cells; raises `DataError`."""
    size = math.prod(sizes_of(table, item_of(table, query)))
    if size > MOST_PRINTED:
        raise DataError(
            tr("A marginal has too many cells to be listed."),
            f"{query.title}: {size:,} > {MOST_PRINTED:,}",
            tr("Release a smaller one."),
        )


def _public(table: CountTable, marginal: Printed) -> PublicMargin:
    item = item_of(table, marginal.query)
    categories = tuple(table.variables[v].named(labels) for v, labels in item.parts)
    with texts_for_files():
        title = marginal.query.title
    counts, form = marginal.counts, marginal.form
    if table.weighted is not None and form == EXACT:
        counts, form = weighted_counts(table, item), WEIGHTED
    return PublicMargin(
        title,
        tuple(table.names[v] for v in item.kept),
        tuple(tuple(code for code, _label in pairs) for pairs in categories),
        margin_cells(sizes_of(table, item)) - 1,
        counts,
        form,
        tuple(map(_labels, categories)),
    )


def _labels(pairs: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """A label for each category; empty if no category has one."""
    return tuple(label or code for code, label in pairs) if any(label for _code, label in pairs) else ()
