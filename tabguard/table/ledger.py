"""The ledger of a count table: queries for marginals, decisions on them, and records of publication."""

from collections.abc import Iterable
from enum import Enum

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.table.arrays import IntArray, frozen_ints
from tabguard.table.forms import EXACT, Form

Zeros = tuple[tuple[tuple[str, str], ...], ...]
"""Structural zeros: for each the variables concerned, with the category of each."""
NO_COUNTS: IntArray = frozen_ints(np.zeros(0, np.int64))
"""No counts: nothing is printed, or nothing is drawn yet."""


@frozen
class Grouping:
    """Groups of categories of a variable.

    Parameters
    ----------
    variable : str
    groups : tuple of tuple of str
        Every category in exactly one group.
    """

    variable: str
    groups: tuple[tuple[str, ...], ...]


@frozen
class Query:
    """A requested marginal, possibly with grouped categories.

    Parameters
    ----------
    variables : tuple of str
        Names of the kept variables, in the order of the table; empty for the grand total.
    groupings : tuple of Grouping
        Groupings of kept variables that are not shown in full detail.
    """

    variables: tuple[str, ...]
    groupings: tuple[Grouping, ...] = ()

    @property
    def title(self) -> str:
        """Title of the marginal: ``A × B``, ``A (2 groups) × B``, ``Total``."""
        sizes = {g.variable: len(g.groups) for g in self.groupings}
        words = [
            tr("{variable} ({n_groups} groups)", variable=v, n_groups=sizes[v]) if v in sizes else v
            for v in self.variables
        ]
        return " × ".join(words) or tr("Total")


class Act(Enum):
    """Kinds of ledger entries: decisions on a query, or events in its history."""

    RELEASE = mark("release")
    REFUSE = mark("refuse")
    SIMULATE = mark("simulate")
    PUBLISH = mark("publish")
    """Files were written for readers. This is a fact and not a decision: no later entry undoes it."""
    STRIKE = mark("strike")
    """A publication record was a mistake and nothing was distributed; both entries remain."""


FACTS = (Act.PUBLISH, Act.STRIKE)


@frozen
class LedgerEntry:
    """One decision about a query, or the record of its publishing.

    Parameters
    ----------
    query : Query
    act : Act
    who, when, why : str
        Person, ISO time, reason.
    seed : int
        Random seed of the simulated table, so that it can be reproduced.
    form : Form
        Form in which the marginal is released or was published; for a strike, form of the struck record.
    counts : int array, shape (n_cells,)
        The printed counts of all cells of the marginal, the last variable fastest; for a release, the counts
        that will be printed, none if the form is exact.
    of : str
        For a strike: the time of the record that is struck.
    data : str
        Fingerprint of the data that were published; empty if unknown.
    rules : str
        The rules by which the query was judged, as `Planning.rules` states them; empty if it was not judged.
    place : str
        The folder of the public files.
    zeros : tuple of tuple of (str, str)
        Structural zeros that readers of the publication know.
    """

    query: Query
    act: Act
    who: str = ""
    when: str = ""
    why: str = ""
    seed: int = 0
    form: Form = EXACT
    counts: IntArray = field(default=NO_COUNTS, converter=frozen_ints, eq=np.ndarray.tobytes, repr=False)
    of: str = ""
    data: str = ""
    rules: str = ""
    place: str = ""
    zeros: Zeros = ()

    @property
    def form_words(self) -> str:
        """How the counts were printed, marked for translation: ``rounded to base 3, in groups``."""
        words = self.form.words
        return mark("{form}, in groups", form=mark(words)) if self.query.groupings else words


Ledger = tuple[LedgerEntry, ...]
Unjudged = tuple[tuple[str, str], ...]
"""Pairs of a register, and a marginal in it that was published from other data."""


def published(ledger: Iterable[LedgerEntry]) -> Ledger:
    """All publication records that were not struck, in order: everything that readers have."""
    entries = tuple(ledger)
    struck = {(e.query, e.form, e.of) for e in entries if e.act is Act.STRIKE}
    return tuple(e for e in entries if e.act is Act.PUBLISH and (e.query, e.form, e.when) not in struck)


def released(ledger: Iterable[LedgerEntry]) -> tuple[Query, ...]:
    """Marginals that count as exactly known, each once: published exactly, or to be released exactly.

    Marginals in other forms are not included.
    """
    entries = tuple(ledger)
    facts = published(entries)
    exact = {e.query for e in facts if e.form == EXACT}
    other = {e.query for e in facts if e.form != EXACT and not e.form.drawn} - exact
    queries = (e.query for e in entries if (e.act is Act.RELEASE and e.form == EXACT) or e.query in exact)
    return tuple(dict.fromkeys(query for query in queries if query not in other))


def drafted(ledger: Iterable[LedgerEntry]) -> Ledger:
    """Decisions, each once, to release marginals in other forms than exact that are not published yet."""
    entries = tuple(ledger)
    done = {fact.query for fact in published(entries) if not fact.form.drawn}
    drafts = (e for e in entries if e.act is Act.RELEASE and e.form != EXACT and e.query not in done)
    return tuple({entry.query: entry for entry in drafts}.values())


def given(ledger: Iterable[LedgerEntry]) -> tuple[Query, ...]:
    """Marginals with true counts in any form that readers have or will have, each once."""
    entries = tuple(ledger)
    real = [fact.query for fact in published(entries) if not fact.form.drawn]
    return tuple(dict.fromkeys((*real, *(e.query for e in entries if e.act is Act.RELEASE))))


def with_facts(ledger: Iterable[LedgerEntry], other: Iterable[LedgerEntry]) -> Ledger:
    """A ledger extended by the publication records of another ledger."""
    entries = tuple(ledger)
    own_entries = set(entries)
    return (*entries, *dict.fromkeys(e for e in other if e.act in FACTS and e not in own_entries))


def strike_of(record: LedgerEntry, who: str, when: str, why: str) -> LedgerEntry:
    """The entry that strikes a record of publishing.

    Raises
    ------
    DataError
        Without a name or a reason.
    """
    if record.act is not Act.PUBLISH or not who.strip() or not why.strip():
        raise DataError(
            tr("A publication record can be struck only with a reason and a name."),
            record.query.title,
            tr("Enter why nothing was distributed, and who confirms it."),
        )
    return LedgerEntry(
        record.query, Act.STRIKE, who, when, why, form=record.form, of=record.when, data=record.data
    )
