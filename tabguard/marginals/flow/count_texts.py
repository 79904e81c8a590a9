"""Compares the texts of published marginals with the counts that readers do not get."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

import numpy as np
from attrs import evolve

from tabguard.base.language import headed, tr
from tabguard.base.progress import Progress
from tabguard.flow.text_check import TextFinding, findings_in
from tabguard.marginals.engine.design import Item, query_for, sizes_of
from tabguard.marginals.engine.readers import Readers, dense_counts, weighted_counts
from tabguard.marginals.engine.sums import item_counts
from tabguard.table.arrays import FloatArray
from tabguard.table.contingency import CountTable
from tabguard.table.public import PublicMargin
from tabguard.table.text_figures import WithheldFigures, numbers_in

_FEW = 2
"""Maximum number of variables of a marginal whose counts no text may tell, besides the cells of all
variables."""
_BY_CHANCE = 0.5
"""Share of numbers that match by chance from which a match is not reported.

The share is higher than for contributions, because texts about a table of counts often mention its counts.
"""


def text_findings(
    table: CountTable,
    readers: Readers,
    margins: Sequence[PublicMargin],
    entered: Iterable[tuple[str, str]],
    progress: Progress,
) -> tuple[TextFinding, ...]:
    """The texts of a publication that tell counts readers do not get, by `WithheldFigures`.

    Parameters
    ----------
    readers : Readers
        All that readers then have.
    margins : sequence of PublicMargin
    entered : iterable of tuple of str
        Label and text of each field that was filled in for the publication.
    """
    texts = [*entered, *dict.fromkeys(_texts_of(margins))]
    codes = {code for variable in table.variables for code in variable.categories if " " not in code}
    if not any(numbers_in(text, codes) for _field, text in texts):
        return ()  # counting the marginals of a large table would take long
    changed = [m for m in readers.blurred if not _implied(readers.exact, m.item)]
    places = [np.flatnonzero(marginal.lower < marginal.upper) for marginal in changed]
    counts = [dense_counts(table, m.item)[at] for m, at in zip(changed, places, strict=True)]
    starts = np.cumsum([0, *map(len, places)])
    withheld = np.concatenate([np.zeros(0), *counts])
    figures = WithheldFigures.listed(withheld, np.arange(len(withheld)), codes)
    unpublished = _unpublished(table, readers, progress)
    figures = evolve(figures, contributions=unpublished, by_chance=_BY_CHANCE)

    def words(cell: int) -> str:
        if cell < 0:
            return tr("a count that is not published")
        marginal = int(np.searchsorted(starts, cell, "right")) - 1
        place = int(places[marginal][cell - starts[marginal]])
        return tr("the withheld count of “{cell}”", cell=_words(table, changed[marginal].item, place))

    return findings_in(texts, figures, words)


def _texts_of(margins: Iterable[PublicMargin]) -> Iterator[tuple[str, str]]:
    """Names of the variables, codes and labels."""
    for margin in margins:
        labels = margin.labels or ((),) * len(margin.names)
        for name, codes, texts in zip(margin.names, margin.categories, labels, strict=True):
            yield tr("Name of a variable"), name
            yield from ((tr("Code of {name}", name=name), code) for code in codes)
            yield from ((tr("Label of {name}", name=name), label) for label in texts)


def _words(table: CountTable, item: Item, place: int) -> str:
    """Words for a cell of a marginal: title and categories."""
    title, codes = query_for(table, item).title, np.unravel_index(place, sizes_of(table, item))
    names = (table.variables[v].words(labels) for v, labels in item.parts)
    words = ", ".join(texts[code] for texts, code in zip(names, codes, strict=True))
    return headed(title, words) if words else title


def _implied(exact: Iterable[Item], item: Item) -> bool:
    return any(other.implies(item) for other in exact)


def _unpublished(table: CountTable, readers: Readers, progress: Progress) -> FloatArray:
    """Counts of cells and of small marginals that readers do not have, ascending."""
    every = range(len(table.variables))
    sets = (chosen for n in range(_FEW + 1) for chosen in combinations(every, n))
    small = (Item(tuple((v, None) for v in chosen)) for chosen in sets)
    weighted = () if table.weighted is None else np.unique(np.rint(table.weighted)).tolist()
    secret, public = {*np.unique(table.count).tolist(), *map(int, weighted)}, set[int]()
    for item in (*readers.exact, *small):
        progress.check()
        counts = np.unique(item_counts(table, item)[1]).tolist()
        counts += [] if table.weighted is None else weighted_counts(table, item).tolist()
        (public if _implied(readers.exact, item) else secret).update(counts)
    return np.array(sorted(secret - public), np.float64)
