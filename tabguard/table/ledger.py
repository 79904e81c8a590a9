"""The ledger of a count table: queries for marginals, decisions on them, and records of publication."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from attrs import frozen

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr


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
        For kept variables that are not shown in full detail.
    """

    variables: tuple[str, ...]
    groupings: tuple[Grouping, ...] = ()

    @property
    def title(self) -> str:
        """Title: ``A × B``, ``A (2 groups) × B``, ``Total``."""
        sizes = {g.variable: len(g.groups) for g in self.groupings}
        words = [
            tr("{variable} ({n_groups} groups)", variable=v, n_groups=sizes[v]) if v in sizes else v
            for v in self.variables
        ]
        return " × ".join(words) or tr("Total")


class Act(Enum):
    """Decision on a query, or event in its history."""

    RELEASE = mark("release")
    REFUSE = mark("refuse")
    SIMULATE = mark("simulate")
    PUBLISH = mark("publish")
    """Files were written for readers: a fact, not a decision. No later entry undoes it."""
    STRIKE = mark("strike")
    """A record of publishing was a mistake and nothing was distributed; both entries remain."""


FACTS = (Act.PUBLISH, Act.STRIKE)


class Form(Enum):
    """How the counts of a marginal were printed."""

    EXACT = mark("exact")
    ROUNDED = mark("rounded")
    SIMULATED = mark("simulated")


@frozen
class LedgerEntry:
    """One decision about a query, or the record of its publishing.

    Parameters
    ----------
    query : Query
    act : Act
    who, when, why : str
        By whom, ISO time, reason.
    seed : int
        Random seed of the simulated table, so that it can be reproduced.
    form : Form
        Form of what was published, or of the record that is struck.
    base : int
        Base to which the printed counts are rounded; 1 if they are not.
    counts : tuple of int
        The printed counts of all cells of the marginal, the last variable fastest.
    of : str
        For a strike: the time of the record that is struck.
    data : str
        Fingerprint of the data that were published; empty if it is not known.
    """

    query: Query
    act: Act
    who: str = ""
    when: str = ""
    why: str = ""
    seed: int = 0
    form: Form = Form.EXACT
    base: int = 1
    counts: tuple[int, ...] = ()
    of: str = ""
    data: str = ""

    @property
    def form_words(self) -> str:
        """How the counts were printed, marked for translation: ``rounded to base 3, in groups``."""
        words = self.form.value
        if self.form is Form.ROUNDED:
            words = mark("rounded to base {base}", base=self.base)
        return mark("{form}, in groups", form=mark(words)) if self.query.groupings else words


Ledger = tuple[LedgerEntry, ...]


def published(ledger: Iterable[LedgerEntry]) -> Ledger:
    """Everything that readers have: all records of publishing that were not struck, in order."""
    entries = tuple(ledger)
    struck = {(e.query, e.form, e.of) for e in entries if e.act is Act.STRIKE}
    return tuple(e for e in entries if e.act is Act.PUBLISH and (e.query, e.form, e.when) not in struck)


def released(ledger: Iterable[LedgerEntry]) -> tuple[Query, ...]:
    """Marginals that count as known exactly, each once: published exactly, or to be released.

    Marginals printed rounded or simulated are not included.
    """
    entries = tuple(ledger)
    facts = published(entries)
    exact = {e.query for e in facts if e.form is Form.EXACT}
    rounded = {e.query for e in facts if e.form is Form.ROUNDED} - exact
    wanted = (e.query for e in entries if e.act is Act.RELEASE or e.query in exact)
    return tuple(dict.fromkeys(query for query in wanted if query not in rounded))


def given(ledger: Iterable[LedgerEntry]) -> tuple[Query, ...]:
    """Marginals with true counts, exact or rounded, that readers have or will have, each once."""
    entries = tuple(ledger)
    real = [fact.query for fact in published(entries) if fact.form is not Form.SIMULATED]
    return tuple(dict.fromkeys((*real, *(e.query for e in entries if e.act is Act.RELEASE))))


def with_facts(ledger: Iterable[LedgerEntry], other: Iterable[LedgerEntry]) -> Ledger:
    """A ledger extended by the publication records of another one."""
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
