"""A decision of the analyst about one cell, and the conversion of decisions to constraints."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from operator import attrgetter

import numpy as np
from attrs import frozen

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.coupled import coupled_for_decisions, groups_for_decisions
from tabguard.table.coupling import Coupling
from tabguard.table.pattern import Constraints, Status
from tabguard.table.table import Table


class Kind(Enum):
    """Kind of decision; the values are the words used in decisions files."""

    PUBLISH = "publish"
    SUPPRESS = "suppress"
    SAFE = "safe"
    FREEZE = "freeze"
    COST = "cost"
    LEVELS = "levels"
    NOTE = "note"

    @property
    def words(self) -> str:
        """Name of the kind for the user."""
        return tr(_KINDS[self])

    @property
    def settles(self) -> bool:
        """Whether it decides if a cell is safe or published; at most one such decision applies to a cell."""
        return self is Kind.SAFE or self.shared

    @property
    def matter(self) -> str:
        """Name of the matter that is decided; of decisions on the same matter the last one applies."""
        return "" if self.settles else self.value

    @property
    def shared(self) -> bool:
        """Whether it also applies to the cells of other responses that share the pattern."""
        return self in (Kind.PUBLISH, Kind.SUPPRESS, Kind.FREEZE)


@frozen
class Decision:
    """A decision of the analyst about one cell.

    Parameters
    ----------
    codes : tuple of str
        One code per dimension.
    kind : Kind
    value : str
        For `FREEZE` ``"published"`` (default) or ``"suppressed"``, for `COST` the cost, for `LEVELS` the
        lower and the upper protection level, separated by a blank; otherwise empty. A `NOTE` has no effect;
        its text is in `reason`.
    reason, who, when : str
        Reason, person, and time (ISO 8601).
    """

    codes: tuple[str, ...]
    kind: Kind
    value: str = ""
    reason: str = ""
    who: str = ""
    when: str = ""

    @property
    def meaning(self) -> tuple[object, ...]:
        """The content of the decision, equal for different spellings of the same value."""
        if self.kind is Kind.COST:
            return self.kind, float(self.value)
        if self.kind is Kind.LEVELS:
            return self.kind, *levels_in(self.value, "decision")
        return self.kind, (self.value or "published") if self.kind is Kind.FREEZE else ""

    def contradicts(self, earlier: Decision) -> bool:
        """Whether it decides the same matter differently; a cell decided to be safe may also be frozen."""
        frozen_safe = earlier.kind is Kind.SAFE and self.kind is Kind.FREEZE
        return self.meaning != earlier.meaning and not frozen_safe

    @property
    def value_words(self) -> str:
        """The value as text for the user."""
        return tr(self.value or "published") if self.kind is Kind.FREEZE else self.value


_KINDS = {
    Kind.PUBLISH: mark("publish"),
    Kind.SUPPRESS: mark("suppress"),
    Kind.SAFE: mark("mark as safe"),
    Kind.FREEZE: mark("freeze"),
    Kind.COST: mark("cost"),
    Kind.LEVELS: mark("protection levels"),
    Kind.NOTE: mark("note"),
}


def in_force(
    decisions: Iterable[Decision], cell_of: Callable[[Decision], object] = attrgetter("codes")
) -> tuple[Decision, ...]:
    """The decisions that apply: for each cell and matter the last one; notes all apply."""
    last: dict[tuple[object, ...], Decision] = {}
    for decision in decisions:
        sort = decision.reason if decision.kind is Kind.NOTE else ""
        key = cell_of(decision), decision.kind.matter, sort
        last.pop(key, None)  # the place of the last one
        last[key] = decision
    return tuple(last.values())


def equal_in(table: Table, groups: IntArray | None = None) -> Callable[[Decision], object]:
    """A function that gives decisions about the same or equal cells the same key.

    Cells of one group count as equal if `groups` is given.
    """
    groups = table.equal.group if groups is None else groups

    def cell_of(decision: Decision) -> object:
        cell = table.cell_of(decision.codes)
        group = int(groups[cell]) if cell >= 0 else -1
        return group if group >= 0 else decision.codes

    return cell_of


def constraints_of(
    table: Table, decisions: Iterable[Decision], coupling: Coupling | None = None
) -> Constraints:
    """Turn decisions into masks; the last decision on a cell applies, with its last cost and levels.

    Cells that a tabulated input file forbids to suppress are frozen as published unless decided otherwise,
    and secondary cells of the file as suppressed. Cells that a fixed earlier publication shows are frozen as
    published, and cells that it suppresses as suppressed. No decision changes what was published or
    suppressed in earlier periods.

    Parameters
    ----------
    table : Table
    decisions : iterable of Decision
    coupling : Coupling, optional
        Decisions to publish, suppress or freeze a cell also apply to the cells coupled to it; a decision that
        a cell is safe does not, since each response has contributors of its own. Every decision except a note
        also applies to cells equal to it, with or without a coupling.

    Raises
    ------
    DataError
        For an unknown code, an empty cell, a value that is invalid for the decision, or a decision without a
        date that contradicts another one about an equal or coupled cell: the order of a list cannot be relied
        on.
    """
    publish, suppress, safe = (np.zeros(len(table), bool) for _ in range(3))
    published, keep_suppressed = _frozen_by_files(table)
    masks = (publish, suppress, safe, published, keep_suppressed)
    before, withheld = published & table.past, keep_suppressed & table.past
    cost, levels = np.full(len(table), np.nan), np.full((len(table), 2), np.nan)
    equal, last = equal_in(table), dict[tuple[object, ...], Decision]()
    coupled = equal if coupling is None else equal_in(table, groups_for_decisions(table, coupling))
    for row, decision in enumerate(decisions, start=1):
        cell = _cell(table, decision, row)
        if decision.kind is Kind.NOTE:
            continue
        for cell_of in (equal, coupled) if decision.kind.shared else (equal,):
            matter = cell_of, cell_of(decision), decision.kind.matter
            _check_together(last.get(matter, decision), decision, row)
            last[matter] = decision
        if decision.kind is Kind.COST:
            cost[_cells_of(table, None, cell)] = _cost(decision, row)
            continue
        if decision.kind is Kind.LEVELS:
            bounds = levels_in(decision.value, tr("decision {row}", row=row))
            levels[_cells_of(table, None, cell)] = bounds
            continue
        cells = _cells_of(table, coupling if decision.kind.shared else None, cell)
        for mask in masks:
            mask[cells] = False
        if decision.kind is Kind.PUBLISH:
            publish[cells] = True
        elif decision.kind is Kind.SUPPRESS:
            suppress[cells] = True
        elif decision.kind is Kind.SAFE:
            safe[cells] = True
        elif decision.value in ("", "published"):
            published[cells] = True
        elif decision.value == "suppressed":
            keep_suppressed[cells] = True
        else:
            raise DataError(
                tr("A freeze has an unknown value."),
                tr("decision {row}", row=row),
                tr("Use published or suppressed."),
            )
    nothing = np.zeros(len(table), bool)
    for mask, then in zip(masks, (nothing, nothing, nothing, before, withheld), strict=True):
        mask[:] = np.where(table.past, then, mask)
    # nobody can publish what no table shows, but it may be out already
    hidden = table.hidden & ~(publish & may_be_out(table)) & ~(table.past & published)
    for mask in masks:
        mask &= ~hidden
    levels[table.past] = np.nan
    return Constraints(publish, suppress, published, keep_suppressed, cost, hidden, levels, safe)


def _frozen_by_files(table: Table) -> tuple[BoolArray, BoolArray]:
    """The cells that the input or fixed earlier publications freeze, as published and as suppressed."""
    published, suppressed = (np.zeros(len(table), bool) for _ in range(2))
    if table.given_status is not None:
        published |= table.given_status == Status.FORCED_PUBLISH
        suppressed |= table.given_status == Status.SECONDARY
    fixed = [earlier for earlier in table.earlier if earlier.fixed]
    for earlier in fixed:
        suppressed[earlier.suppressed] = True
    for earlier in fixed:  # what one of them publishes is known
        published[earlier.published], suppressed[earlier.published] = True, False
    return published, suppressed


def _check_together(earlier: Decision, decision: Decision, row: int) -> None:
    if decision.codes != earlier.codes and not decision.when and decision.contradicts(earlier):
        first, second = (" × ".join(each.codes) for each in (earlier, decision))
        raise DataError(
            tr(
                "Two decisions differ about cells that are decided together: {first} and {second}.",
                first=first,
                second=second,
            ),
            tr("decision {row}", row=row),
            tr("Remove one of them, or say in “when” which is the later decision."),
        )


def levels_in(text: str, where: str) -> tuple[float, float]:
    """The lower and the upper protection level in the value of a `LEVELS` decision, in the response's unit.

    Parameters
    ----------
    text : str
        Two numbers, separated by blanks or a semicolon; with a decimal point or comma.
    where : str
        Place of the decision, for the error.

    Raises
    ------
    DataError
        If the text is not two numbers of at least 0.
    """
    try:
        lower, upper = (float(part.replace(",", ".")) for part in text.replace(";", " ").split())
    except ValueError:
        lower = upper = -1.0
    if not (0 <= lower < np.inf and 0 <= upper < np.inf):
        raise DataError(
            tr("Protection levels are not two numbers of at least 0."),
            where,
            tr("Give the lower and the upper level, such as “50 75”."),
        )
    return lower, upper


def levels_value(lower: float, upper: float) -> str:
    """Protection levels as the text that `levels_in` reads."""
    return f"{lower:.15g} {upper:.15g}"


def may_be_out(table: Table) -> BoolArray:
    """Cells whose values readers may know although no table shows them, shape (n_cells,).

    A fixed earlier publication shows them, or they may be known from other periods. A decision to publish
    such a cell accepts this: the cell then needs no protection. Cells of earlier periods are not included.
    """
    if table.periods is not None:
        return ~table.past
    out = np.zeros(len(table), bool)
    for earlier in table.earlier:
        if earlier.fixed:
            out[earlier.published] = True
    return out


def _cells_of(table: Table, coupling: Coupling | None, cell: int) -> IntArray | int:
    """The cells to which a decision about a cell applies, the cell itself if there are no others."""
    if table.equal.group[cell] < 0 and (coupling is None or coupling.group[cell] < 0):
        return cell
    return coupled_for_decisions(table, coupling, np.array([cell]))


def _cell(table: Table, decision: Decision, row: int) -> int:
    if len(decision.codes) != len(table.dimensions):
        raise DataError(
            tr("A decision does not name one code per dimension."),
            tr("decision {row}", row=row),
            tr("Give {n_dimensions} codes.", n_dimensions=len(table.dimensions)),
        )
    for dimension, code in zip(table.dimensions, decision.codes, strict=True):
        if code not in dimension.index:
            raise DataError(
                tr("A decision names a code that “{name}” does not have.", name=dimension.name),
                tr("decision {row}", row=row),
                tr("Correct the code or the hierarchy."),
            )
    cell = table.cell_of(decision.codes)
    if cell < 0:
        raise DataError(
            tr("A decision refers to a cell that is empty or that no table shows."),
            tr("decision {row}, cell {codes}", row=row, codes=" × ".join(decision.codes)),
            tr("Remove the decision."),
        )
    return cell


def _cost(decision: Decision, row: int) -> float:
    try:
        cost = float(decision.value)
    except ValueError:
        cost = -1.0
    if not 0 <= cost < np.inf:
        raise DataError(
            tr("A cost is not a number of at least 0."),
            tr("decision {row}", row=row),
            tr("Correct the value."),
        )
    return cost
