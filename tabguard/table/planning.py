"""Release planning of count tables: verdicts on marginals, their effects, and the sums that bound a cell."""

from collections.abc import Iterable
from enum import Enum

import numpy as np
from attrs import frozen

from tabguard.base.errors import DataError
from tabguard.base.language import headed, mark, tr
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CellBounds, CountTable, canonical
from tabguard.table.ledger import Act as Act
from tabguard.table.ledger import Grouping as Grouping
from tabguard.table.ledger import Ledger as Ledger
from tabguard.table.ledger import LedgerEntry as LedgerEntry
from tabguard.table.ledger import Query as Query
from tabguard.table.ledger import given as given
from tabguard.table.ledger import published as published
from tabguard.table.ledger import released as released
from tabguard.table.ledger import strike_of as strike_of
from tabguard.table.ledger import with_facts as with_facts

_MINUS, _TIMES = "−", "·"
_ENDS = {True: mark("at most {bound}"), False: mark("at least {bound}"), None: mark("exactly {bound}")}


@frozen
class Term:
    """A released count in a sum, with its whole-number factor."""

    factor: int
    count: int
    where: str


@frozen
class Reason:
    """A bound of a cell, or of a sum of cells, as a sum of released counts, checked in whole numbers.

    Parameters
    ----------
    terms : tuple of Term
    divisor : int
        Divisor of the sum.
    bound : int
        The end of the interval that follows from the sum.
    up : bool or None
        Whether it is the upper end; None: it is both ends.
    """

    terms: tuple[Term, ...]
    divisor: int
    bound: int
    up: bool | None

    @property
    def words(self) -> str:
        """The bound as a sum: ``16 − 5 − 8 = 3 at most``, with the cells of the counts."""
        bound = self.bound
        result = tr(_ENDS[self.up], bound=bound)
        if len(self.terms) == 1 and self.terms[0].factor == self.divisor:
            return f"{result} ({self.terms[0].where})"
        total = "".join(_signed(term, first=not k) for k, term in enumerate(self.terms)) or "0"
        if self.divisor > 1:
            total = f"({total}) / {self.divisor}"
        places = "; ".join(f"{term.count}: {term.where}" for term in self.terms)
        exact = sum(term.factor * term.count for term in self.terms) == bound * self.divisor
        return f"{total} {'=' if exact else '→'} {result} ({places})"


def _signed(term: Term, *, first: bool) -> str:
    size = f"{abs(term.factor)} {_TIMES} {term.count}" if abs(term.factor) > 1 else str(term.count)
    if first:
        return size if term.factor > 0 else f"{_MINUS}{size}"
    return f" {'+' if term.factor > 0 else _MINUS} {size}"


@frozen
class Pin:
    """A small cell whose interval becomes too narrow by the release of a marginal, and why.

    Or a small count that the release tells, which may be a sum of cells.

    Parameters
    ----------
    cell : str
        Its categories.
    before, after : (int, int)
        Ends of its interval before and after the release.
    reasons : tuple of Reason
        The sums that prove the ends, as far as a single sum of counts does.
    """

    cell: str
    before: tuple[int, int]
    after: tuple[int, int]
    reasons: tuple[Reason, ...]

    @property
    def words(self) -> str:
        """The intervals and the sums as a text."""
        ends = tr(
            "{low} to {high} instead of {low_before} to {high_before}",
            low=self.after[0],
            high=self.after[1],
            low_before=self.before[0],
            high_before=self.before[1],
        )
        return headed(self.cell, "; ".join([ends, *(reason.words for reason in self.reasons)]))


class State(Enum):
    """State of a marginal; each has a symbol, so that it is recognizable without colour."""

    PUBLISHED = mark("published")
    AGAINST = mark("against the rules")
    RELEASED = mark("released")
    KNOWN = mark("known")
    SAFE = mark("safe")
    NOT_ADDITIVE = mark("not additive")
    DISCLOSES = mark("disclosive")
    UNRELEASABLE = mark("unreleasable")
    REFUSED = mark("refused")
    SIMULATED = mark("simulated")
    UNSETTLED = mark("not settled")
    PENDING = mark("pending")

    @property
    def symbol(self) -> str:
        """The state's symbol, one character that is the same everywhere."""
        return _SYMBOLS[self]


RELEASABLE = (State.SAFE, State.NOT_ADDITIVE)
"""States of marginals that can be released; in the second state not with exact counts."""
_SYMBOLS = {
    State.PUBLISHED: "■",
    State.AGAINST: "‼",
    State.RELEASED: "✓",
    State.KNOWN: "=",
    State.SAFE: "○",
    State.NOT_ADDITIVE: "≠",
    State.DISCLOSES: "!",
    State.UNRELEASABLE: "✕",
    State.REFUSED: "–",
    State.SIMULATED: "~",
    State.UNSETTLED: "?",
    State.PENDING: "…",
}


NOT_TESTED = mark("Not tested, as the table is too large: whether further small counts can be worked out.")
"""Remark on marginals that may be released, if the table is too large for this test."""


@frozen(eq=False)
class Finding:
    """Effect of the release of one further marginal in addition to all released ones.

    Parameters
    ----------
    query : Query
    state : State
        AGAINST if released or published but not within the current rules.
    why : str
        Reason for the verdict, in English, marked for translation.
    at_risk : CellBounds or None
        The small cells whose interval would be too narrow; None if the verdict follows from another
        marginal's, so that cells were not examined.
    risky : int
        Number of small cells whose interval is proven too narrow; a lower bound if `at_risk` is None.
    min_width : float
        Width of the narrowest interval of a small cell; infinity without small cells, NaN if not examined.
    cells : int
        Number of cells of the marginal.
    intervals : CellBounds or None
        Intervals of all small cells, including safe ones, if requested.
    low_counts : int
        Number of printed counts above zero and below the printing minimum.
    whole_groups : int
        Number of groups whose members are all in one category of a further variable of the marginal; not
        computed if the marginal is disclosive in any case.
    outside : int
        Number of members that such a group may have in other categories.
    breach : str
        The current rule that a released or published marginal violates, in the form of `why`.
    pins : tuple of Pin
        For some of the cells at risk, the sums of counts that bound them.
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
    outside: int = 0
    breach: str = ""
    pins: tuple[Pin, ...] = ()

    @property
    def group_words(self) -> str:
        """Message about groups whose members are all, or all but few, in one category."""
        return group_words(self.whole_groups, self.outside)


@frozen(eq=False)
class Review:
    """Review of all released or published marginals by the current rules.

    Parameters
    ----------
    findings : tuple of Finding
        For each released or published marginal RELEASED, PUBLISHED, or AGAINST with the reason.
    risky : int
        Number of small cells with too narrow an interval.
    settled : bool
        False if it is not proven that all intervals are wide enough, or that no small count follows.
    tested : bool
        False if the table is too large to test which counts of further marginals can be derived.
    """

    findings: tuple[Finding, ...]
    risky: int = 0
    settled: bool = True
    tested: bool = True

    @property
    def against(self) -> tuple[Finding, ...]:
        """Findings that violate the rules."""
        return tuple(finding for finding in self.findings if finding.state is State.AGAINST)

    @property
    def safe(self) -> bool:
        """Whether all marginals are proven to be within the rules."""
        return self.settled and not self.against

    @property
    def good_words(self) -> str:
        """Phrase for marginals that violate no rule, which says if the test was incomplete."""
        return tr("within the rules") if self.tested else tr("within the rules as far as they were tested")

    @property
    def good_line(self) -> str:
        """The phrase of `good_words` as a sentence."""
        if self.tested:
            return tr("Within the rules.")
        return tr("Within the rules as far as they were tested.")

    def warnings(self) -> tuple[str, ...]:
        """Warnings about findings within the rules, in words."""
        lines = [
            f"{headed(finding.query.title, tr(finding.group_words))}."
            for finding in self.findings
            if finding.whole_groups and finding.state is not State.AGAINST
        ]
        if self.settled and not self.tested:
            lines.append(tr(NOT_TESTED))
        return tuple(lines)

    def lines(self) -> tuple[str, ...]:
        """Problems in words; empty if there are none."""
        lines = [f"{headed(finding.query.title, tr(finding.why))}." for finding in self.against]
        if not self.settled:
            lines.append(
                tr(
                    "Not settled: it is not proven that the intervals of all small cells are wide enough, or "
                    "not tested what sums and differences of marginals in groups tell."
                )
            )
        return tuple(lines)


@frozen(eq=False)
class Plan:
    """The verdict on every requested marginal.

    Parameters
    ----------
    findings : tuple of Finding
        Findings by number of variables, then in the order of the variables.
    frontier : tuple of Query
        The largest marginals that could each be released next; releasing one may rule out another.
    barrier : tuple of Query
        The smallest marginals that can no longer be released.
    complete : bool
        False if planning was stopped early, so that some marginals are pending.
    review : Review or None
        Review of all released or published marginals; None if planning was stopped early.
    """

    findings: tuple[Finding, ...]
    frontier: tuple[Query, ...] = ()
    barrier: tuple[Query, ...] = ()
    complete: bool = True
    review: Review | None = None

    @property
    def next_words(self) -> str:
        """The largest marginals that could be released next, with a remark on those that cannot be exact."""
        inexact = {finding.query for finding in self.findings if finding.state is State.NOT_ADDITIVE}
        titles = (
            tr("{title} (not exactly)", title=q.title) if q in inexact else q.title for q in self.frontier
        )
        return ", ".join(titles)


class Merit(Enum):
    """Measures of a release's utility; all increase as more is released."""

    MARGINALS = mark("marginals")
    CELLS = mark("cells")
    INFORMATION = mark("mutual information")
    DEVIANCE = mark("deviance")


@frozen(eq=False)
class Proposal:
    """A set of marginals that can be released together.

    Parameters
    ----------
    added : tuple of Query
        The largest marginals; marginals that they imply are not listed.
    before, after : float
        Utility without and with these marginals.
    proven : bool
        Whether no safe release has a greater utility, among the marginals that were allowed.
    examined : int
        Number of sets of marginals whose bounds were computed.
    inexact : tuple of Query
        Added marginals whose exact counts do not add up with printed rounded counts.
    """

    added: tuple[Query, ...]
    before: float
    after: float
    proven: bool
    examined: int
    inexact: tuple[Query, ...] = ()

    @property
    def inexact_words(self) -> str:
        """Sentence about the added marginals that cannot be printed exactly; empty if there are none."""
        names = ", ".join(query.title for query in self.inexact)
        words = mark("Not exactly, as exact counts do not add up with those printed rounded: {names}.")
        return tr(words, names=names) if names else ""


class Collapse(Enum):
    """Variables whose categories are combined to make a marginal safe; the lower-case name is that in
    commands."""

    CATEGORIES = mark("categories")
    NEIGHBOURS = mark("neighbouring categories")
    LEVELS = mark("whole levels of hierarchies")


@frozen(eq=False)
class Redesign:
    """A marginal with grouped categories, as an alternative to one that discloses."""

    finding: Finding
    utility: float


@frozen
class Redesigns:
    """Groupings of a marginal's categories, safe ones first, by utility.

    Parameters
    ----------
    ways : tuple of Redesign
    proven : bool
        Whether the list is complete: all were judged, none left undecided.
    """

    ways: tuple[Redesign, ...]
    proven: bool

    def none_safe(self, title: str, by: Collapse) -> str:
        """Message for a marginal that no grouping makes safe, or none that was found."""
        text = (
            mark("No collapsing of {categories} makes {title} safe.")
            if self.proven
            else mark("No collapsing of {categories} that makes {title} safe was found; one may exist.")
        )
        sentence = tr(text, categories=tr(by.value), title=title)
        return f"{sentence} {tr('A marginal of fewer variables may be safe.')}"


def low_words(low: int) -> str:
    """Message about printed counts below the smallest that may be printed, zeros included if not allowed."""
    if low == 1:
        return mark("shows 1 count below the smallest that may be printed")
    return mark("shows {n_counts:,} counts below the smallest that may be printed", n_counts=low)


def group_words(groups: int, outside: int = 0) -> str:
    """Message about groups of which at most `outside` members are not in one category."""
    if outside:
        return mark(
            "{n_groups:,} groups have at most {outside} members outside one category of another variable",
            n_groups=groups,
            outside=outside,
        )
    if groups == 1:
        return mark("1 group is all in one category of another variable")
    return mark("{n_groups:,} groups are each all in one category of another variable", n_groups=groups)


def groups_line(table: CountTable, query: Query) -> str:
    """The groups of a query, named as in the hierarchies: ``A: 1 | 2 + 3``."""
    return "; ".join(
        f"{table.variables[v].name}: {' | '.join(table.variables[v].words(labels))}"
        for v, labels in labels_of(table, query).items()
    )


def query_of(table: CountTable, variables: Iterable[int]) -> Query:
    """The query for a marginal in full detail, given by positions of variables."""
    return Query(tuple(table.names[v] for v in sorted(set(variables))))


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
            tr("A marginal names a variable that the count table does not have."),
            ", ".join(missing),
            tr(
                "Open the table with that column as a variable, too (--variables): what was published with "
                "it counts. If the column has another name now, give it the old one."
            ),
        )
    return tuple(sorted({index[name] for name in query.variables}))


def labels_of(table: CountTable, query: Query) -> dict[int, tuple[int, ...]]:
    """Group of each category, 0-based in order of first appearance, for the grouped variables of a query.

    Raises
    ------
    DataError
        If groups do not contain every category exactly once.
    """
    out: dict[int, tuple[int, ...]] = {}
    for grouping in query.groupings:
        (v,) = positions(table, Query((grouping.variable,)))
        categories = table.variables[v].categories
        where = {c: g for g, group in enumerate(grouping.groups) for c in group}
        listed = [c for group in grouping.groups for c in group]
        if sorted(listed) != sorted(categories) or grouping.variable not in query.variables:
            raise DataError(
                tr("Groups of categories must hold every category exactly once."),
                grouping.variable,
                tr("Put each category of the variable into one group."),
            )
        labels = canonical(tuple(where[c] for c in categories))
        if len(set(labels)) < len(labels):
            out[v] = labels
    return out


def small_cells(table: CountTable, threshold: int) -> IntArray:
    """Positions of the cells with counts from 1 to below a threshold; zeros are not confidential."""
    return np.flatnonzero((table.count > 0) & (table.count < threshold)).astype(np.int64)
