"""Effects of a decision on masks, statuses and the list of decisions: pure functions for the document."""

import datetime as dt
from collections.abc import Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard.base.language import in_series, mark, tr
from tabguard.base.present import present
from tabguard.flow import stages
from tabguard.flow.reread import Reread
from tabguard.gui.document.snapshot import Change, Snapshot
from tabguard.gui.parts.numbers import count
from tabguard.kinds import Manual, bit_of
from tabguard.table.arrays import BoolArray, ByteArray, IntArray
from tabguard.table.coupled import coupled_for_decisions
from tabguard.table.coupling import Coupling
from tabguard.table.decision import Decision, Kind, levels_in, may_be_out
from tabguard.table.decisions import Act, Decisions
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tabguard.table.standing import Attacker
from tabguard.table.table import Table

_ACTS = {
    Kind.PUBLISH: mark("Force publish"),
    Kind.SUPPRESS: mark("Force suppress"),
    Kind.SAFE: mark("Mark as safe"),
    Kind.FREEZE: mark("Freeze"),
    Kind.COST: mark("Set cost of"),
    Kind.LEVELS: mark("Set protection levels of"),
    Kind.NOTE: mark("Note on"),
    None: mark("Release"),
}
_OTHERS = {
    Kind.PUBLISH: mark("All responses share one pattern; also published: {cells} of {responses}."),
    Kind.SUPPRESS: mark("All responses share one pattern; also suppressed: {cells} of {responses}."),
    Kind.FREEZE: mark("All responses share one pattern; also frozen: {cells} of {responses}."),
}
"""Message about cells of other responses to which a decision applies, by kind."""
_MASKS = ("publish", "suppress", "safe", "keep_published", "keep_suppressed")


@frozen
class Choice:
    """A decision about cells, its reason and its author; see `Document.decide`."""

    kind: Kind | None
    value: str = ""
    reason: str = ""
    who: str = ""


def act_name(kind: Kind | None) -> str:
    """Name of an act as in the Edit menu."""
    return tr(_ACTS[kind])


def cells_name(table: Table, cells: IntArray) -> str:
    """Name one cell by its codes, several by their number."""
    return table.title(int(cells[0])) if len(cells) == 1 else tr("{n_cells:,} cells", n_cells=len(cells))


def with_others(table: Table, chosen: IntArray, cells: IntArray, published: Sensitivity | None = None) -> str:
    """Name the cells chosen for an act, and the equal and coupled cells that it changes, too.

    `published` gives the primaries if the act publishes cells: the text says how many of the others are
    primary.
    """
    equal, beside = _further_cells(table, chosen, cells)
    name = cells_name(table, chosen)
    if len(equal):
        name = tr("{name} (equal: {cells})", name=name, cells=cells_name(table, equal))
    if not len(beside):
        return name
    primary = 0 if published is None else int(published.primary[beside].sum())
    more = tr("{primary:,} primary", primary=primary) if primary else ""
    return tr(
        "{name} (with {cells} of other responses: {more})",
        name=name,
        cells=count(len(beside), "cell"),
        more=in_series(words for words in (responses_of(table, beside), more) if words),
    )


def responses_of(table: Table, cells: IntArray) -> str:
    """Names of the responses of some cells."""
    return ", ".join(table.responses[at] for at in np.unique(table.response_of[cells]).tolist())


def others_words(
    table: Table, chosen: IntArray, cells: IntArray, kind: Kind, sensitivity: Sensitivity
) -> str:
    """Text on further cells to which a decision will apply; empty if there are none."""
    equal, beside = _further_cells(table, chosen, cells)
    same = equal_words(table, equal)
    if not len(beside) or kind not in _OTHERS:
        return same
    words = tr(_OTHERS[kind], cells=count(len(beside), "cell"), responses=responses_of(table, beside))
    primary = int(sensitivity.primary[beside].sum()) if kind is Kind.PUBLISH else 0
    more = tr("Primary cells whose values become public: {primary:,}.", primary=primary) if primary else ""
    return " ".join(filter(None, (same, words, more)))


def equal_words(table: Table, equal: IntArray) -> str:
    """Text on equal cells to which a decision will apply; empty if there are none."""
    if not len(equal):
        return ""
    cells = cells_name(table, equal)
    return tr("The decision applies to what has the same records, too: {cells}.", cells=cells)


def _further_cells(table: Table, chosen: IntArray, cells: IntArray) -> tuple[IntArray, IntArray]:
    """The further cells of an act: those equal to chosen ones, and those of other responses."""
    beside = np.setdiff1d(cells, chosen)
    equal = np.intersect1d(beside, table.equal.with_coupled(chosen))
    return equal, np.setdiff1d(beside, equal)


def decided(
    table: Table,
    old: Snapshot,
    cells: IntArray,
    choice: Choice,
    coupling: Coupling,
) -> Snapshot:
    """The snapshot after a decision about cells; the worker fills in the derived results later.

    A freeze keeps equal and coupled cells suppressed if any of them is.
    """
    kind, value = choice.kind, choice.value
    assert old.project is not None and old.pattern is not None and old.constraints is not None
    cells = cells[~table.hidden[cells] | _takes(table, cells, kind)]
    hidden = table.equal.any_of(coupling.any_of(old.pattern.suppressed))
    frozen = frozen_hidden(hidden[cells], value)
    constraints = constrained(old.constraints, cells, kind, value, frozen)
    if table.hidden[cells].any():
        hidden = constraints.hidden.copy()
        hidden[cells] = table.hidden[cells] & ~constraints.publish[cells]
        constraints = evolve(constraints, hidden=hidden)
    status = _status(old, cells, kind, frozen)
    status[cells[table.hidden[cells] & (status[cells] == Status.PUBLISHED)]] = Status.HIDDEN
    same = np.array_equal(status, old.pattern.status)
    pattern = old.pattern if same else evolve(old.pattern, status=status)
    decisions = _decisions(table, old, cells, choice, frozen)
    return evolve(
        old,
        project=evolve(old.project, decisions=decisions),
        constraints=constraints,
        pattern=pattern,
        judged=old.judged and not _by_hand(old.constraints, constraints),
    )


def taken(
    table: Table, old: Snapshot, more: Sequence[Decision], coupling: Coupling
) -> tuple[Snapshot, IntArray]:
    """The snapshot after decisions made elsewhere, and the cells that they change, ascending.

    They follow the decisions of the project and so take precedence; their cells must be in the table.
    """
    assert old.project is not None and old.pattern is not None and old.constraints is not None
    decisions = Decisions((*old.project.decisions.parts, tuple(more)))
    project = evolve(old.project, decisions=decisions)
    constraints = stages.decide(table, project)
    settled = cells_of(table, [decision for decision in more if decision.kind.settles])
    cells = coupled_for_decisions(table, coupling, settled) if len(settled) else settled
    now = old
    for kind, mask in (
        (Kind.PUBLISH, constraints.publish),
        (Kind.SUPPRESS, constraints.suppress),
        (Kind.SAFE, constraints.safe),
        (Kind.FREEZE, constraints.keep_published | constraints.keep_suppressed),
    ):
        cells_of_kind = cells[mask[cells]]
        status = _status(now, cells_of_kind, kind, constraints.keep_suppressed[cells_of_kind])
        now = evolve(now, pattern=evolve(old.pattern, status=status))
    assert now.pattern is not None
    same = np.array_equal(now.pattern.status, old.pattern.status)
    new = evolve(
        old,
        project=project,
        constraints=constraints,
        pattern=old.pattern if same else now.pattern,
        judged=old.judged and not _by_hand(old.constraints, constraints),
    )
    return new, np.union1d(cells, coupled_for_decisions(table, None, cells_of(table, more)))


def cells_of(table: Table, decisions: Sequence[Decision]) -> IntArray:
    """The cells that decisions are about, ascending."""
    index = [dimension.index for dimension in table.dimensions]
    codes = [
        [positions[code] for positions, code in zip(index, decision.codes, strict=True)]
        for decision in decisions
    ]
    return np.unique(table.find_many(np.array(codes, np.int64).reshape(len(codes), len(index))))


def _by_hand(old: Constraints, new: Constraints) -> bool:
    """Whether decisions that make cells primary or safe, or set levels, differ."""
    masks = ("publish", "suppress", "safe")
    same = all(np.array_equal(getattr(new, name), getattr(old, name)) for name in masks)
    return not (same and np.array_equal(new.levels, old.levels, equal_nan=True))


def _takes(table: Table, cells: IntArray, kind: Kind | None) -> BoolArray:
    """Which cells accept a decision although no table shows them: those that may be known already."""
    return may_be_out(table)[cells] & (kind in (Kind.PUBLISH, None))


def constrained(
    old: Constraints, cells: IntArray, kind: Kind | None, value: str, frozen: BoolArray
) -> Constraints:
    """The masks after a decision, equal to `constraints_of` on the longer list of decisions.

    `frozen` says which of the cells a freeze keeps suppressed.
    """
    masks: dict[str, BoolArray] = {}
    costs, levels = old.cost, old.levels
    if kind is Kind.NOTE:
        return old
    if kind is Kind.COST or kind is None:
        costs = old.cost.copy()
        costs[cells] = float(value) if kind is Kind.COST else np.nan
    if kind is Kind.LEVELS or (kind is None and not np.isnan(levels[cells]).all()):
        levels = old.levels.copy()
        levels[cells] = levels_in(value, "levels") if kind is Kind.LEVELS else np.nan
    # a decision replaces the earlier one about the cell: all masks are set, most of them to False
    if kind is None or kind.settles:
        on = {name: np.zeros(len(cells), bool) for name in _MASKS}
        if kind is Kind.PUBLISH:
            on["publish"][:] = True
        elif kind is Kind.SUPPRESS:
            on["suppress"][:] = True
        elif kind is Kind.SAFE:
            on["safe"][:] = True
        elif kind is Kind.FREEZE:
            on["keep_suppressed"], on["keep_published"] = frozen, ~frozen
        masks = {name: _with_values(getattr(old, name), cells, on[name]) for name in _MASKS}
    return evolve(old, cost=costs, levels=levels, **masks)


def frozen_hidden(hidden: BoolArray, value: str) -> BoolArray:
    """Which cells a freeze keeps suppressed: those suppressed now, unless the decision names a status."""
    return np.full(len(hidden), value == "suppressed") if value else hidden


def _with_values(mask: BoolArray, cells: IntArray, values: BoolArray) -> BoolArray:
    if np.array_equal(mask[cells], values):
        return mask
    out = mask.copy()
    out[cells] = values
    return out


def _status(old: Snapshot, cells: IntArray, kind: Kind | None, frozen: BoolArray) -> ByteArray:
    assert old.pattern is not None and old.sensitivity is not None
    status = old.pattern.status.copy()
    if kind is Kind.PUBLISH:
        status[cells] = Status.FORCED_PUBLISH
    elif kind is Kind.SUPPRESS:
        status[cells] = Status.FORCED_SUPPRESS
    elif kind is Kind.FREEZE:
        status[cells] = _frozen_status(old, cells, frozen)
    elif kind is Kind.SAFE:
        opened = cells[_by_hand_now(old, cells) | (status[cells] == Status.PRIMARY)]
        status[opened] = _of_last_run(old, opened)
    elif kind is None:
        forced = cells[_by_hand_now(old, cells)]
        status[forced] = _status_by_rules(old, forced)
    return status


def _frozen_status(old: Snapshot, cells: IntArray, hidden: BoolArray) -> ByteArray:
    """Status of frozen cells: published or suppressed as frozen, and no longer forced."""
    now = present(old.pattern).status[cells]
    natural = np.where(_by_hand_now(old, cells), _status_by_rules(old, cells), now)
    natural[hidden & (natural == Status.PUBLISHED)] = Status.SECONDARY
    natural[~hidden & (natural == Status.SECONDARY)] = Status.PUBLISHED
    return natural.astype(np.uint8)


def _status_by_rules(old: Snapshot, cells: IntArray) -> ByteArray:
    """Status of cells without their decisions: by the rules, or from the last run."""
    assert old.sensitivity is not None
    out = _of_last_run(old, cells)
    fired = old.sensitivity.fired[cells] | old.sensitivity.overruled[cells]
    out[(fired & ~bit_of(Manual)) != 0] = Status.PRIMARY
    return out


def _of_last_run(old: Snapshot, cells: IntArray) -> ByteArray:
    """Status of cells that no rule finds unsafe, as set by the last run."""
    out = np.zeros(len(cells), np.uint8)
    if old.run_report is not None:
        out[old.run_report.pattern.status[cells] == Status.SECONDARY] = Status.SECONDARY
    return out


def _by_hand_now(old: Snapshot, cells: IntArray) -> BoolArray:
    """Which cells have a status set by a decision."""
    assert old.pattern is not None and old.constraints is not None
    now = old.pattern.status[cells]
    forced = (now == Status.FORCED_PUBLISH) | (now == Status.FORCED_SUPPRESS)
    return np.asarray(forced | old.constraints.safe[cells] & ~old.pattern.suppressed[cells])


def _decisions(table: Table, old: Snapshot, cells: IntArray, choice: Choice, frozen: BoolArray) -> Decisions:
    assert old.project is not None and old.pattern is not None
    before, codes = old.project.decisions, table.codes[cells]
    names = tuple(dimension.codes for dimension in table.dimensions)
    if choice.kind is None:
        return before.without(names, codes)
    when = dt.datetime.now().isoformat(timespec="seconds")
    hidden = frozen if choice.kind is Kind.FREEZE else None
    return before + Act(names, codes, choice.kind, choice.value, hidden, choice.reason, choice.who, when)


def read_again(old: Snapshot, read: Reread) -> Snapshot:
    """The snapshot with a table that was read again; findings about the earlier cells are dropped."""
    same = old.project is not None and old.project.tables == read.project.tables
    why = old.read_otherwise or (Change.DATA if same else Change.TABLES)
    attackers = () if old.audit is None else (Attacker.SUMS, Attacker.CONTRIBUTORS)
    reasons = {attacker.value: why.value for attacker in attackers}
    first = Snapshot(
        constraints=read.case.constraints, sensitivity=read.case.sensitivity, pattern=read.pattern
    )
    return evolve(first.reading(read.project, read.loaded), lost=reasons)


def rejudged(before: Pattern, sensitivity: Sensitivity, constraints: Constraints) -> Pattern:
    """A pattern after its primaries were judged again; secondary cells stay until the next run."""
    after = Pattern.of_primaries(sensitivity, constraints).status.copy()
    is_kept = (before.status == Status.SECONDARY) & (after == Status.PUBLISHED)
    after[is_kept] = Status.SECONDARY
    return before if np.array_equal(after, before.status) else evolve(before, status=after)
