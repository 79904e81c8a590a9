"""Primary suppression: finds sensitive cells and the protection levels they need."""

from collections.abc import Iterator, Sequence

import numpy as np
from attrs import frozen

from tabguard.base.errors import RuleError
from tabguard.base.language import headed, mark, tr
from tabguard.base.params import below_one_percent
from tabguard.base.progress import Progress
from tabguard.kinds import Given, PrimaryRule, Request, bit_of
from tabguard.kinds.cell_view import DEFAULT_DEPTH, Cells, CellView, Ranked, Rankings
from tabguard.kinds.rules import Rules
from tabguard.rules.demands import Part, check_rules, parts_of
from tabguard.rules.rank import rank
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, at_cells
from tabguard.table.pattern import Constraints, Sensitivity, Status
from tabguard.table.table import Table

_TOLD = mark(
    "{name}: {n_cells} primary cells of one or two contributors have their counts shown, which can tell who "
    'is in them. If nobody may know who is in a cell, use counts = "suppressed alike", or give the counts '
    "rules of their own as the response count."
)
_TOLD_NO_VALUE = mark(
    "{name}: {n_cells} primary cells of one or two contributors have their counts shown, which can tell who "
    "is in them, but no value: the test of single contributors assumes that they know all counts. If nobody "
    'may know who is in a cell, use counts = "suppressed alike", or give the counts rules of their own as '
    "the response count."
)
_READINGS = {
    "expansion": mark(
        "Weights: a unit of weight w counts as w units of its size, the last one fractionally."
    ),
    "sample": mark(
        "Weights: raw sample values are compared with the estimated total; weights are confidential."
    ),
    "known": mark(
        "Weights count as known: the rules use weighted contributions, since anyone who knows the weights "
        "can estimate x₁ as (X − w₂·x₂) / w₁. The p% rule fires where X − w₂·x₂ − w₁·x₁ < p/100·w₁·x₁ for "
        "the two largest weighted contributions."
    ),
}


def notes_of(table: Table, rules: Rules, ranked: Ranked) -> tuple[str, ...]:
    """Notes on the judgement of one response, as sentences for the user."""
    notes = []
    if rules.levels == ("holding",):
        notes.append(
            tr("Contributions of one holding to a cell were added up before the rules were applied.")
        )
    elif len(rules.levels) > 1:
        each = all(len(rules.levels_of(rule)) > 1 for rule in rules.active if rule.each_level)
        notes.append(
            tr("Every rule was applied to single units and to holdings; either makes a cell primary.")
            if each
            else tr("Single units and holdings have rules of their own; either makes a cell primary.")
        )
    elif table.holding_top is not None or (
        table.contributions is not None and table.contributions.holding is not None
    ):
        notes.append(tr("The rules judge single units only, although the data have holdings."))
    if rules.compares_amounts:
        notes += _amount_notes(rules, ranked)
    for rule in () if rules.masked else rules.active:  # remarks are about parameters
        notes += rule.notes(rules.active)
        notes += [headed(tr(rule.name), words) for words in _share_notes(rule)]
    notes += () if rules.masked else _share_notes(rules)
    records = table.contributions
    if records is not None and records.request is not None and not rules.of(Request):
        notes.append(tr("Requests for protection have no effect: the request rule is off."))
    if rules.missing_is_safe and any(d.missing for d in table.dimensions):
        notes.append(tr("Cells spanned by a missing code were not made primary by any rule."))
    if ranked.all_waived.any():
        notes.append(tr("Cells whose contributors have all waived protection pass every rule."))
    return tuple(notes)


def _share_notes(settings: PrimaryRule | Rules) -> list[str]:
    return [
        tr("“{label}” is below 1 %. Write 10 for 10 %, not 0.1.", label=tr(label))
        for label in below_one_percent(settings)
    ]


def joined_notes(parts: Sequence[Part], notes: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Combine the notes of several responses: common notes once, all others with the response's name."""
    all_notes = dict.fromkeys(note for of_part in notes for note in of_part)
    out = [note for note in all_notes if all(note in of_part for of_part in notes)]
    for part, of_part in zip(parts, notes, strict=True):
        response_notes = [note for note in of_part if note not in out]
        if part.without_concentration:
            response_notes.append(
                tr("Concentration rules do not apply to numbers of records and were left out.")
                if part.rules.active
                else tr(
                    "Concentration rules do not apply to numbers of records and were left out: no rule "
                    "protects this response."
                )
            )
        out += [headed(part.response, note) for note in response_notes]
    return tuple(out)


def count_notes(table: Table, primary: BoolArray) -> tuple[str, ...]:
    """Notes on printed counts of one or two contributors, which reveal who is in a suppressed cell."""
    notes = []
    for released_table in table.release.tables:
        cells = released_table.cells[
            primary[released_table.cells] & (table.frequency[released_table.cells] <= _FEW)
        ]
        if released_table.counts == "shown" and len(cells):
            notes.append(
                tr(
                    _TOLD if table.contributions is None else _TOLD_NO_VALUE,
                    name=released_table.name,
                    n_cells=len(cells),
                )
            )
        n_beside = (
            _counts_beside(table, primary, released_table.cells) if released_table.counts == "shown" else 0
        )
        if n_beside:
            notes.append(
                tr(
                    "{name}: its numbers of contributors are shown beside {told} numbers of records that "
                    "the rules protect. The audit takes it as known that a number of records is at least the "
                    "number of contributors, and that both are one number where they are the same. Use "
                    "counts = "
                    '"suppressed alike".',
                    name=released_table.name,
                    told=n_beside,
                )
            )
    return tuple(notes)


def _counts_beside(table: Table, primary: BoolArray, counts: IntArray) -> int:
    """Number of primary counts, hidden ones included, that have the same units as some shown counts."""
    units = table.units
    return len(np.intersect1d(units[counts], units[primary & table.counting]))


_FEW = 2


def _amount_notes(rules: Rules, ranked: Ranked) -> list[str]:
    notes = []
    if ranked.negative:
        notes.append(
            tr("The variable has negative values: concentration rules use absolute values and their total.")
        )
        factor = factor_of(ranked, rules)
        if factor != 1:
            notes.append(
                tr("The factor f for negative values divides p and 100 − k, so that fewer cells are primary.")
            )
    elif rules.negative is not None:
        notes.append(tr("There are no negative values; the factor f for negative values was not applied."))
    if ranked.weighted:
        notes.append(tr(_READINGS[ranked.reading]))
    if ranked.shadowed:
        notes.append(tr("The rules use the shadow variable; its relative level was applied to the response."))
    return notes


def judge(table: Table, rules: Rules, constraints: Constraints, progress: Progress) -> Sensitivity:
    """Find the primaries, the rules that fired in each, and the protection levels.

    Each response of a release is judged by its own rules on its own values.

    Raises
    ------
    RuleError
        If a rule cannot be applied to this table.
    """
    return judge_and_rank(table, rules, constraints, progress)[0]


def judge_and_rank(
    table: Table, rules: Rules, constraints: Constraints, progress: Progress
) -> tuple[Sensitivity, Rankings]:
    """Find the primaries as `judge` does, and return the rankings too, so that they need not be computed
    again."""
    check_rules(table, rules)
    rankings = rank_for(table, rules, progress)
    return judge_ranked(table, rules, constraints, rankings), rankings


def rank_for(table: Table, rules: Rules, progress: Progress | None = None) -> Rankings:
    """Rank the contributors of each response as its rules require, and deep enough for most other rules."""
    return tuple(_rank(part, progress) for part in parts_of(table, rules))


def _rank(part: Part, progress: Progress | None) -> Ranked:
    rules = part.rules
    return rank(part.table, max(rules.depth, DEFAULT_DEPTH), reading_of(rules), rules.levels, progress)


def reading_of(rules: Rules) -> str:
    """The reading of weights to use; for frequency rules alone the one that is never refused, as none
    matters."""
    return rules.weights if rules.compares_amounts else "sample"


def serves(rankings: Rankings, table: Table, rules: Rules) -> bool:
    """Whether rankings suffice for these rules; if not, another pass over the records is needed."""
    parts = parts_of(table, rules)
    return len(parts) == len(rankings) and all(map(_serves, rankings, (part.rules for part in parts)))


def _serves(ranked: Ranked, rules: Rules) -> bool:
    if any(level not in ranked.levels for level in rules.levels):
        return False
    # without weights, all readings give the same ranks
    if ranked.weighted and ranked.reading != reading_of(rules):
        return False
    return ranked.tabulated or all(ranked.levels[level].depth >= rules.depth for level in rules.levels)


def judge_ranked(table: Table, rules: Rules, constraints: Constraints, rankings: Rankings) -> Sensitivity:
    """Evaluate the rules on existing rankings: the fast half of `judge`. `serves` must be true for them."""
    check_rules(table, rules)
    _check_serves(rankings, table, rules)
    parts = parts_of(table, rules)
    sensitivities = [
        _judged(part.table, part.rules, at_cells(constraints, part.cells), ranked)
        for part, ranked in zip(parts, rankings, strict=True)
    ]
    fired, overruled = np.zeros((2, len(table)), np.int64)
    upper, lower, sliding = (np.zeros(len(table)) for _ in range(3))
    for part, sensitivity in zip(parts, sensitivities, strict=True):
        fired[part.cells], overruled[part.cells] = sensitivity.fired, sensitivity.overruled
        upper[part.cells], lower[part.cells] = sensitivity.upper, sensitivity.lower
        sliding[part.cells] = sensitivity.sliding
    if table.past_levels is not None:  # suppressed in an earlier period, and still to be protected
        cells = np.flatnonzero(~np.isnan(table.past_levels[:, 0]))
        fired[cells] = bit_of(Given)
        upper[cells], lower[cells], sliding[cells] = table.past_levels[cells].T
    notes = (
        *(headed(name, tr("only the rules of this response apply.")) for name in rules.by_response),
        *joined_notes(parts, [sensitivity.notes for sensitivity in sensitivities]),
        *count_notes(table, fired != 0),
    )
    return Sensitivity(fired, upper, lower, sliding, notes, overruled)


def _judged(table: Table, rules: Rules, constraints: Constraints, ranked: Ranked) -> Sensitivity:
    safe = missing_cells(table) if rules.missing_is_safe else np.zeros(len(table), bool)
    fired, overruled = np.zeros((2, len(table)), np.int64)
    upper, lower = np.zeros(len(table)), np.zeros(len(table))
    for finding in evaluate(ranked, rules, cells_of(table, rules, constraints)):
        # a declaration is about this cell, also where its codes are unknown
        hit = finding.fired if finding.rule.by_people else finding.fired & ~safe
        # kept apart from `fired`: reports tell which rules a decision overruled
        overruled |= (hit & constraints.safe) * np.int64(finding.bit)
        hit = hit & ~constraints.safe
        fired |= hit * np.int64(finding.bit)
        # a level of 0 would be met by the exact value: the interval must hold another one that can be printed
        least = np.where(hit, np.maximum(finding.upper, table.unit), 0.0)
        below = least * rules.lower_share / 100
        if finding.lower is not None:
            below = np.where(hit & ~np.isnan(finding.lower), finding.lower, below)
        np.maximum(upper, least, out=upper)
        np.maximum(lower, below, out=lower)
    set_lower, set_upper = np.where(fired[:, None] != 0, constraints.levels, 0.0).T
    upper, lower = np.fmax(upper, set_upper), np.fmax(lower, set_lower)  # NaN where there are none
    if not has_negative_cells(table):
        # nobody takes a value below 0, or a number of records below what is known, for possible: no interval
        # reaches there
        lower = np.minimum(lower, np.maximum(table.value - table.records_known, 0.0))
    sliding = upper * rules.sliding_share / 100
    return Sensitivity(fired, upper, lower, sliding, notes_of(table, rules, ranked), overruled)


def missing_cells(table: Table) -> BoolArray:
    """Cells spanned by a code that stands for "unknown", shape (n_cells,)."""
    out = np.zeros(len(table), bool)
    for d, dimension in enumerate(table.dimensions):
        if dimension.missing:
            out |= np.isin(table.codes[:, d], list(dimension.missing))
    return out


def has_negative_cells(table: Table) -> bool:
    """Whether the published variable may be negative, so that zero is no lower bound."""
    records = table.contributions
    if records is not None and len(records) and records.response.min() < 0:
        return True
    return bool((table.value < 0).any())


def _check_serves(rankings: Rankings, table: Table, rules: Rules) -> None:
    if not serves(rankings, table, rules):
        raise RuleError(
            tr("The table was ranked for other rules (level, depth or reading of weights)."),
            "rules",
            tr("Rank the table again."),
        )


@frozen(eq=False)
class RuleFinding:
    """Result of one rule at one level; arrays of shape (n_cells,).

    Parameters
    ----------
    rule : PrimaryRule
    view : CellView
        The rule's input.
    level : str
        ``"unit"`` or ``"holding"``.
    fired : bool array
    upper : float array
        Upper protection level of the cells in which it fired, before the least level is applied.
    lower : float array or None
        Lower protection level of cells for which it is independent of the upper one; NaN for the others.
    """

    rule: PrimaryRule
    view: CellView
    level: str
    fired: BoolArray
    upper: FloatArray
    lower: FloatArray | None = None

    @property
    def bit(self) -> int:
        """The bit of this finding in the mask `fired` of a Sensitivity."""
        return bit_of(type(self.rule), self.level)


def evaluate(ranked: Ranked, rules: Rules, cells: Cells) -> Iterator[RuleFinding]:
    """Apply every active rule to every cell.

    Notes
    -----
    A cell whose contributors have all waived protection passes every rule, unless it was declared primary.
    """
    for level in rules.levels:
        view = CellView(cells, ranked, level, factor_of(ranked, rules))
        for rule in rules.active:
            # a rule on the cell as a whole fires once, under the bit of units, whichever levels are judged
            if not rule.each_level and level == rules.levels[0]:
                yield _finding(rule, view, "unit")
            elif rule.each_level and level in rules.levels_of(rule):
                yield _finding(rule, view, level)


def _finding(rule: PrimaryRule, view: CellView, level: str) -> RuleFinding:
    outcome = rule.judge(view)
    # whoever declares a cell sensitive knows of the waivers
    fired = outcome.fired if rule.by_people else outcome.fired & ~view.ranked.all_waived
    upper = outcome.upper
    if rule.concentration and view.ranked.shadowed:
        # the relative level on the shadow variable is applied to the response
        total = view.ranks.total
        upper = upper * np.divide(np.abs(view.cells.value), total, out=np.zeros(len(total)), where=total > 0)
    return RuleFinding(rule, view, level, fired, upper, outcome.lower)


def factor_of(ranked: Ranked, rules: Rules) -> float:
    """The divisor f for negative contributions; 1 if there are none."""
    return rules.negative.factor if rules.negative and ranked.negative else 1.0


def cells_of(
    table: Table, rules: Rules, constraints: Constraints | None = None, pick: IntArray | None = None
) -> Cells:
    """Values and declarations of all cells, or of some.

    Parameters
    ----------
    pick : int array, optional
        Ids of the cells; all by default.
    """
    cells = slice(None) if pick is None else pick
    value = table.value[cells]
    no_flags = np.zeros(len(value), bool)

    def levels(column: FloatArray | None) -> FloatArray:
        return np.full(len(value), np.nan) if column is None else column[cells]

    by_hand = None if constraints is None else constraints.levels

    return Cells(
        value,
        no_flags if constraints is None else constraints.suppress[cells],
        no_flags if table.given_status is None else table.given_status[cells] == Status.PRIMARY,
        levels(table.given_upper),
        levels(table.given_lower),
        levels(None if by_hand is None else by_hand[:, 1]),
        levels(None if by_hand is None else by_hand[:, 0]),
        rules.manual_range,
    )
