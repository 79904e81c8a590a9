"""Tables described only by variables and responses, in which common cells are found without data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import permutations

import numpy as np
from attrs import frozen

from tabguard.base.language import both, headed, tr
from tabguard.table.parts import components


@frozen
class Span:
    """One variable of a table.

    Parameters
    ----------
    name : str
    hierarchy : str
        Name of the hierarchy that the variable is a level of; empty if it belongs to none.
    level : int or None
        Deepest level shown; 1 is the total, None means all levels or unknown.
    """

    name: str
    hierarchy: str = ""
    level: int | None = None

    @property
    def key(self) -> str:
        """Key for comparison: variables with equal keys can share codes."""
        return self.hierarchy or self.name

    def words(self) -> str:
        """The variable with its shown level, as text."""
        if self.level is None:
            return self.name
        return tr("{variable} to level {level}", variable=self.name, level=self.level)

    def inside(self, other: Span) -> bool:
        """Whether `other` shows all codes that this variable shows, as far as is known."""
        if self == other:
            return True
        if self.key != other.key or self.name != other.name:
            return False
        if other.level is None:
            return True
        return self.level is not None and self.level <= other.level


@frozen
class ListedTable:
    """One table of a list.

    Parameters
    ----------
    name : str
    spans : tuple of Span
    responses : tuple of str
    records : str
        The set of tabulated records, such as a country and a year.
    equations : tuple of str
        Names of the equations between responses that contain its responses.
    record_equations : tuple of str
        Names of the equations between sets of records that contain its records.
    title : str
    """

    name: str
    spans: tuple[Span, ...]
    responses: tuple[str, ...]
    records: str = ""
    equations: tuple[str, ...] = ()
    record_equations: tuple[str, ...] = ()
    title: str = ""

    def shared_responses(self, other: ListedTable) -> tuple[str, ...]:
        """Responses that both tables show, if both tabulate the same records."""
        return (
            tuple(r for r in self.responses if r in other.responses) if self.records == other.records else ()
        )

    def tied(self, other: ListedTable) -> bool:
        """Whether the tables share cells or an equation."""
        records = self.records == other.records or set(self.record_equations) & set(other.record_equations)
        responses = set(self.responses) & set(other.responses) or set(self.equations) & set(other.equations)
        return bool(records and responses)

    def common(self, other: ListedTable) -> str:
        """The common cells of both tables in words; empty if there are none."""
        responses = self.shared_responses(other)
        if not responses:
            return ""
        parts = [
            _shared_levels(own_span, other_span)
            for own_span in self.spans
            for other_span in other.spans
            if own_span.key == other_span.key
        ]
        cells = " × ".join(dict.fromkeys(parts)) or tr("the total only")
        return headed(", ".join(responses), cells)

    def inside(self, other: ListedTable) -> bool:
        """Whether all cells of this table are cells of the other, as far as is known."""
        if self.shared_responses(other) != self.responses:
            return False
        return all(any(span.inside(two) for two in other.spans) for span in self.spans)


def _shared_levels(own_span: Span, other_span: Span) -> str:
    if own_span.name != other_span.name:
        return tr(
            "{key} (levels that {name} and {name2} both have)",
            key=own_span.key,
            name=own_span.name,
            name2=other_span.name,
        )
    levels = [span.level for span in (own_span, other_span) if span.level is not None]
    return Span(own_span.name, own_span.hierarchy, min(levels, default=None)).words()


@frozen(slots=False)
class Listed:
    """A list of tables and their links; tables are numbered as in the list."""

    tables: tuple[ListedTable, ...]

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Groups of tables that must be protected together."""
        return components(
            np.array(
                [[table.tied(other_table) for other_table in self.tables] for table in self.tables], bool
            )
        )

    @property
    def identical(self) -> tuple[tuple[int, int], ...]:
        """Pairs of tables with the same cells."""
        return tuple(sorted((i, j) for i, j in self._nested_pairs if i < j and (j, i) in self._nested_pairs))

    @property
    def contained(self) -> tuple[tuple[int, int], ...]:
        """Pairs (inner, outer) where the outer table has all cells of the inner one and more."""
        return tuple(sorted((i, j) for i, j in self._nested_pairs if (j, i) not in self._nested_pairs))

    @property
    def covers(self) -> tuple[tuple[tuple[int, ...], tuple[str, ...]], ...]:
        """Fewest tables over whole hierarchies that contain all listed tables: numbers of listed tables, and
        variables.

        Responses that an equation links are in one table, with the equation as a further variable.
        """
        kinds = dict[tuple[object, frozenset[str]], list[int]]()
        for i, table in enumerate(self.tables):
            responses: object = table.equations or table.responses
            kinds.setdefault((responses, _keys(table)), []).append(i)
        where = [(self.tables[members[0]].records, responses) for (responses, _), members in kinds.items()]
        out = dict[tuple[int, ...], tuple[str, ...]]()
        entries = [(at, keys, members) for at, ((_, keys), members) in zip(where, kinds.items(), strict=True)]
        for at, keys, _ in entries:
            if any(at == place and keys < other_keys for place, other_keys, _ in entries):
                continue
            ids = sorted(i for place, fewer, part in entries if place == at and fewer <= keys for i in part)
            first = next(t for t in self.tables if _keys(t) == keys)
            names = dict.fromkeys(span.key for span in first.spans)
            out[tuple(ids)] = (*names, *self.tables[ids[0]].equations)
        return tuple(out.items())

    def notices(self) -> Iterator[str]:
        """Notices about the list that an analyst should check."""
        name = [table.name for table in self.tables]
        for i, j in self.identical:
            yield tr(
                "{name} and {name2} show the same cells: leave one of them out.", name=name[i], name2=name[j]
            )
        for i, j in self.contained:
            yield tr(
                "All cells of {name} are in {name2}: {name} may be left out or kept as a view.",
                name=name[i],
                name2=name[j],
            )
        for table in self.tables:
            if not table.spans:
                yield tr("{name} has no variables: it shows the total only.", name=table.name)
        yield from _hierarchy_notices(self.tables)
        for equation in dict.fromkeys(e for table in self.tables for e in table.equations):
            tied = {r for table in self.tables if equation in table.equations for r in table.responses}
            if len(tied) < 2:
                yield (
                    tr(
                        "The equation {equation} names only the response {tied}: name it at the "
                        "tables with its other responses, or leave it out.",
                        equation=equation,
                        tied=", ".join(tied),
                    )
                )

    @cached_property
    def _nested_pairs(self) -> frozenset[tuple[int, int]]:
        """Pairs (inner, outer) where the outer table has all cells of the inner one for certain."""
        pairs = permutations(enumerate(self.tables), 2)
        return frozenset((i, j) for (i, table), (j, other) in pairs if table.inside(other))


def _keys(table: ListedTable) -> frozenset[str]:
    return frozenset((tr("records {records}", records=table.records), *(span.key for span in table.spans)))


def _hierarchy_notices(tables: Sequence[ListedTable]) -> Iterator[str]:
    """Notices about variables in several hierarchies and hierarchies with several variables."""
    spans = dict.fromkeys((s.name, s.hierarchy) for table in tables for s in table.spans)
    for name in dict.fromkeys(name for name, _ in spans):
        several = [hierarchy or tr("no hierarchy") for other_name, hierarchy in spans if other_name == name]
        if len(several) > 1:
            yield (
                tr(
                    "Roll-ups that need not be nested: {name} is in {several}. Differences "
                    "between them can disclose; in a job name both as roll-ups of one variable.",
                    name=name,
                    several=both(several),
                )
            )
    for hierarchy in dict.fromkeys(h for _, h in spans if h):
        names = [name for name, other_hierarchy in spans if other_hierarchy == hierarchy]
        if len(names) > 1:
            yield (
                tr(
                    "{names} are taken to be levels of {hierarchy}: each code of the one adds up from codes "
                    "of the other. If that is not so, in a job name them as roll-ups of one variable.",
                    names=", ".join(names),
                    hierarchy=hierarchy,
                )
            )
