"""Release planning of count tables: the verdict on each marginal, and what an answer would reveal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

import numpy as np
from attrs import frozen

from tabguard.errors import DataError
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.ledger import Act as Act
from tabguard.table.ledger import Form as Form
from tabguard.table.ledger import Grouping as Grouping
from tabguard.table.ledger import Ledger as Ledger
from tabguard.table.ledger import LedgerEntry as LedgerEntry
from tabguard.table.ledger import Query as Query
from tabguard.table.ledger import given as given
from tabguard.table.ledger import published as published
from tabguard.table.ledger import released as released
from tabguard.table.ledger import strike_of as strike_of
from tabguard.table.ledger import with_facts as with_facts


class State(Enum):
    """What a marginal is at present; each with a symbol, as colour alone says nothing to many."""

    PUBLISHED = "published"
    AGAINST = "against the rules"
    RELEASED = "released"
    KNOWN = "known"
    SAFE = "safe"
    DISCLOSES = "would disclose"
    UNRELEASABLE = "unreleasable"
    REFUSED = "refused"
    SIMULATED = "simulated"
    UNSETTLED = "not settled"
    PENDING = "pending"

    @property
    def symbol(self) -> str:
        """One character, the same everywhere."""
        return _SYMBOLS[self]


_SYMBOLS = {
    State.PUBLISHED: "■",
    State.AGAINST: "‼",
    State.RELEASED: "✓",
    State.KNOWN: "=",
    State.SAFE: "○",
    State.DISCLOSES: "!",
    State.UNRELEASABLE: "✕",
    State.REFUSED: "–",
    State.SIMULATED: "~",
    State.UNSETTLED: "?",
    State.PENDING: "…",
}


@frozen(eq=False)
class Finding:
    """What the release of one more marginal would do, everything released before counted in.

    Parameters
    ----------
    query : Query
    state : State
        AGAINST: released or published, but not within the rules as they are now.
    why : str
        In words: how the verdict was reached.
    at_risk : CellBounds or None
        The small cells whose interval would be too narrow; None where the verdict follows from that of
        another marginal, so that the cells were not looked at.
    risky : int
        Small cells whose interval is proven to be too narrow; where `at_risk` is None at least this many.
    min_width : float
        Width of the narrowest interval of a small cell; infinity without small cells, NaN if not looked at.
    cells : int
        Cells that the marginal has.
    intervals : CellBounds or None
        Of all small cells, the safe ones included, where they were asked for.
    low_counts : int
        Printed counts above zero and below the least that may be printed.
    whole_groups : int
        Groups all of whose members are in one category of a further variable of the marginal; not looked for
        where the marginal discloses anyway.
    """

    query: Query
    state: State
    why: str = ""
    at_risk: CellBounds | None = None
    risky: int = 0
    min_width: float = float("nan")
    cells: int = 0
    intervals: CellBounds | None = None
    low_counts: int = 0
    whole_groups: int = 0


@frozen(eq=False)
class Review:
    """Everything released or published, judged by the rules as they are now.

    Parameters
    ----------
    findings : tuple of Finding
        Per marginal that was released or published: RELEASED, PUBLISHED, or AGAINST and why.
    risky : int
        Small cells with too narrow an interval.
    settled : bool
        False where it is not proven that all intervals are wide enough.
    """

    findings: tuple[Finding, ...]
    risky: int = 0
    settled: bool = True

    @property
    def against(self) -> tuple[Finding, ...]:
        """What is not within the rules."""
        return tuple(found for found in self.findings if found.state is State.AGAINST)

    @property
    def safe(self) -> bool:
        """Whether everything is proven to be within the rules."""
        return self.settled and not self.against

    def warnings(self) -> tuple[str, ...]:
        """What is within the rules but should be known, for people."""
        return tuple(
            f"{found.query.title}: {group_words(found.whole_groups)}."
            for found in self.findings
            if found.whole_groups and found.state is not State.AGAINST
        )

    def lines(self) -> tuple[str, ...]:
        """What is wrong, for people; empty where nothing is."""
        lines = [f"{found.query.title}: {found.why}." for found in self.against]
        if not self.settled:
            lines.append(
                "Not settled: it is not proven that the intervals of all small cells are wide enough."
            )
        return tuple(lines)


@frozen(eq=False)
class Plan:
    """The verdict for every marginal that was asked about.

    Parameters
    ----------
    findings : tuple of Finding
        By order of the marginal, then in the order of the variables.
    frontier : tuple of Query
        The largest marginals of which each could be released next; releasing one may end another.
    barrier : tuple of Query
        The smallest marginals that cannot be released any more.
    complete : bool
        False where it was stopped early: some are still pending.
    review : Review or None
        Of everything released or published; None where it was stopped early.
    """

    findings: tuple[Finding, ...]
    frontier: tuple[Query, ...] = ()
    barrier: tuple[Query, ...] = ()
    complete: bool = True
    review: Review | None = None


class Merit(Enum):
    """What makes a release useful; every one grows with what is released."""

    MARGINALS = "marginals"
    CELLS = "cells"
    INFORMATION = "mutual information"
    DEVIANCE = "deviance"


@frozen(eq=False)
class Proposal:
    """A set of marginals that can be released together.

    Parameters
    ----------
    added : tuple of Query
        The largest ones; what they imply is not listed.
    before, after : float
        Utility without and with them.
    proven : bool
        Whether no safe release has a greater utility, among the marginals that were allowed.
    examined : int
        Sets of marginals whose bounds were worked out.
    """

    added: tuple[Query, ...]
    before: float
    after: float
    proven: bool
    examined: int


@frozen(eq=False)
class Redesign:
    """A marginal with categories put together, as an alternative to one that discloses."""

    finding: Finding
    utility: float


@frozen
class Redesigns:
    """Ways to put categories of a marginal together, safe ones first, by utility.

    Parameters
    ----------
    ways : tuple of Redesign
    proven : bool
        Whether there are no others: all were judged, and no judgement stayed open.
    """

    ways: tuple[Redesign, ...]
    proven: bool

    def none_safe(self, title: str, neighbours: bool) -> str:
        """What to say of a marginal that none of them makes safe."""
        which = "neighbouring categories" if neighbours else "categories"
        if self.proven:
            said = f"However {which} are put together, {title} discloses."
        else:
            said = f"No way to put {which} together was found that makes {title} safe; there may be others."
        return f"{said} A marginal of fewer variables may be safe."


def low_words(low: int) -> str:
    """What is wrong with printing counts below the least that may be printed; the least is a parameter."""
    return f"shows {low:,} count{'' if low == 1 else 's'} below the least that may be printed"


def group_words(groups: int) -> str:
    """What is to be known of groups that are all in one category."""
    if groups == 1:
        return "1 group is all in one category of another variable"
    return f"{groups:,} groups are each all in one category of another variable"


def query_of(table: CountTable, kept: Iterable[int]) -> Query:
    """The query for a marginal in full detail, given by positions of variables."""
    return Query(tuple(table.names[v] for v in sorted(set(kept))))


def positions(table: CountTable, query: Query) -> tuple[int, ...]:
    """Positions of the variables of a query, ascending.

    Raises
    ------
    DataError
        For a variable that the table does not have.
    """
    index = {name: v for v, name in enumerate(table.names)}
    missing = [name for name in query.variables if name not in index]
    if missing:
        raise DataError(
            "A marginal names a variable that the count table does not have.",
            ", ".join(missing),
            "Use the variables " + ", ".join(table.names) + ".",
        )
    return tuple(sorted({index[name] for name in query.variables}))


def labels_of(table: CountTable, query: Query) -> dict[int, tuple[int, ...]]:
    """Group of each category, 0-based in order of first appearance, for the grouped variables of a query.

    Raises
    ------
    DataError
        Where groups do not hold every category exactly once.
    """
    out: dict[int, tuple[int, ...]] = {}
    for grouping in query.groupings:
        (v,) = positions(table, Query((grouping.variable,)))
        categories = table.variables[v].categories
        where = {c: g for g, group in enumerate(grouping.groups) for c in group}
        listed = [c for group in grouping.groups for c in group]
        if sorted(listed) != sorted(categories) or grouping.variable not in query.variables:
            raise DataError(
                "Groups of categories must hold every category exactly once.",
                grouping.variable,
                "Put each category of the variable into one group.",
            )
        labels = canonical(tuple(where[c] for c in categories))
        if len(set(labels)) < len(labels):
            out[v] = labels
    return out


def canonical(labels: Sequence[int]) -> tuple[int, ...]:
    """The same partition with its groups numbered in order of first appearance."""
    seen: dict[int, int] = {}
    return tuple(seen.setdefault(label, len(seen)) for label in labels)


def small_cells(table: CountTable, threshold: int) -> IntArray:
    """Positions of the cells with counts from 1 to below a threshold; zeros are nobody's secret."""
    return np.flatnonzero((table.count > 0) & (table.count < threshold)).astype(np.int64)
