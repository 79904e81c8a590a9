"""Demands: the distance that each fired rule requires between a primary and each insider's estimate.

An insider j knows its own contributions. Its victim v in a primary is the contributor that j can estimate
best, other than j and without waiver. A fired concentration rule sets the same requirement for j as in
general, with j as the intruder (`PrimaryRule.asked_of`). Other rules set the same requirement against every
insider (`PrimaryRule.fixed_levels`), and so do protection levels that the analyst set. A demand is never
less than one unit of the last decimal.
"""

from collections.abc import Callable, Iterator

import numpy as np

from tabguard.base.present import present
from tabguard.kinds import bit_of
from tabguard.kinds.cell_view import FixedLevels, Members, Pairs
from tabguard.kinds.rules import Rules
from tabguard.rules.demands import parts_of
from tabguard.rules.judge import cells_of, has_negative_cells
from tabguard.rules.members import contributors_of, decimals_of, rounded
from tabguard.rules.rank import has_shadow
from tabguard.table.arrays import NO_IDS, BoolArray, FloatArray, IntArray, at_cells, distinct
from tabguard.table.contributions import Contributions
from tabguard.table.insiders import InsiderDemands
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.table import Table
from tabguard.table.tolerance import WHOLE_TOLERANCE

_NOBODY = -1
_BYSTANDER = -2
_SPAN = 1 << 21
"""Number of records in primaries that are processed together, with all records of one combination of
levels."""


def insider_levels(table: Table, rules: Rules) -> tuple[str, ...]:
    """Levels of insiders to test: ``"unit"``, ``"holding"`` or both; empty without records.

    A holding knows the contributions of all its units. So holdings are tested wherever they are known, and
    units if rules judge units.
    """
    records = table.contributions
    if records is None:
        return ()
    judged = {level for part in parts_of(table, rules) for level in part.rules.levels}
    units = ("unit",) if "unit" in judged or records.holding is None else ()
    return units + (("holding",) if records.holding is not None else ())


def insider_demands(
    table: Table,
    rules: Rules,
    sensitivity: Sensitivity,
    constraints: Constraints | None = None,
    look: Callable[[], None] = lambda: None,
) -> tuple[InsiderDemands, ...]:
    """Compute the demands on every primary, at each level of `insider_levels`.

    Parameters
    ----------
    table : Table
        Without records, individual contributions are unknown, and there are no demands.
    rules : Rules
    sensitivity : Sensitivity
        The rules that fired in each cell.
    constraints : Constraints, optional
        The decisions with which `sensitivity` was computed, including levels that the analyst set; none by
        default.
    look : callable, optional
        Called between the steps; raises an exception if the work has to end.

    Notes
    -----
    Weights are read as by the rules: raw values (sample), copies of a unit (expansion), or weighted
    values (known).
    """
    levels = insider_levels(table, rules)
    decisions = constraints or Constraints.none(len(table))
    return tuple(_demands(table, rules, sensitivity, decisions, level, look) for level in levels)


def _demands(
    table: Table,
    rules: Rules,
    sensitivity: Sensitivity,
    constraints: Constraints,
    level: str,
    look: Callable[[], None],
) -> InsiderDemands:
    """Demands at one level, response by response, since each response has its own rules.

    Units are not tested as insiders for responses that are judged for holdings only.
    """
    parts = parts_of(table, rules)
    part_demands = []
    for part in parts:
        if level in insider_levels(part.table, part.rules):
            part_inputs = at_cells(sensitivity, part.cells), at_cells(constraints, part.cells)
            part_demands.append((part, _Demands(part.table, part.rules, *part_inputs, level, look).made()))
    records = present(table.contributions)
    # a release leaves a holding out only if no response judges holdings: its unit is tested for all of them
    spared = np.zeros(len(part_demands[0][1].spared), bool)
    if all(part.rules.levels == ("unit",) for part in parts):
        spared = _spared(records, level, len(spared))
    up, down = np.zeros(len(table)), np.zeros(len(table))
    keys = []
    for part, demands in part_demands:
        up[part.cells], down[part.cells] = demands.up, demands.down
        keys.append(part.cells[demands.key // len(spared)] * len(spared) + demands.key % len(spared))
    key = np.concatenate(keys)
    # pairs are looked up by their key, so those of all responses stand in one order
    order = np.argsort(key, kind="stable")
    pair_up = np.concatenate([demands.pair_up for _, demands in part_demands])[order]
    pair_down = np.concatenate([demands.pair_down for _, demands in part_demands])[order]
    return InsiderDemands(level, up, down, key[order], pair_up, pair_down, spared)


def _spared(records: Contributions, level: str, number: int) -> BoolArray:
    """Holdings that need no demands: those of a single unit, which is tested by the same rules."""
    if level == "unit":
        return np.zeros(number, bool)
    unit = records.respondent
    n_units = int(unit.max(initial=0)) + 1
    pairs = distinct(contributors_of(records, level).astype(np.int64) * n_units + unit)
    return np.asarray(np.bincount(pairs // n_units, minlength=number) == 1)


class _Demands:
    """Computes demands at one level: for pairs of a primary and a contributor, and one bystander per
    primary."""

    def __init__(
        self,
        table: Table,
        rules: Rules,
        sensitivity: Sensitivity,
        constraints: Constraints,
        level: str,
        look: Callable[[], None],
    ) -> None:
        self._look, self._constraints = look, constraints
        self._table, self._rules, self._fired, self._level = table, rules, sensitivity.fired, level
        self._levels = FixedLevels(sensitivity.upper, sensitivity.lower)
        self._records: Contributions = present(table.contributions)
        self._who = contributors_of(self._records, level)
        names = self._records.holding_names if level == "holding" else self._records.respondent_names
        assert names is not None
        self._n = max(len(names), int(self._who.max(initial=-1)) + 1, 1)
        self._primary = sensitivity.primary

    def made(self) -> InsiderDemands:
        """The demands; their pairs are in no order."""
        up, down = np.zeros(len(self._table)), np.zeros(len(self._table))
        keys, pair_up, pair_down = list[IntArray](), list[FloatArray](), list[FloatArray]()
        for cell, record, primaries in self._pairs_in_portions():
            self._begin(cell, record, primaries)
            self._compute()
            pairs = len(self._key)
            keys.append(self._key)
            pair_up.append(self._up[:pairs])
            pair_down.append(self._down[:pairs])
            up[primaries], down[primaries] = self._up[pairs:], self._down[pairs:]
        self._look()
        sizes = np.concatenate(pair_up), np.concatenate(pair_down)
        return InsiderDemands(self._level, up, down, np.concatenate(keys), *sizes, self._spared())

    def _begin(self, cell: IntArray, record: IntArray, primaries: IntArray) -> None:
        """Begin with all records of some primaries."""
        self._look()
        self._cell, self._record = cell, record
        self._key = key = distinct(cell * self._n + self._who[record])
        self._look()
        # bystanders behind the contributors, so that both have their demands computed by the same steps
        self._pair_cell = np.concatenate([key // self._n, primaries])
        self._pair_who = np.concatenate([key % self._n, np.full(len(primaries), _BYSTANDER)])
        self._up, self._down = np.zeros(len(self._pair_cell)), np.zeros(len(self._pair_cell))

    def _compute(self) -> None:
        self._look()
        self._add_reaches()
        for level in self._rules.levels:
            self._look()
            if level == "unit" or self._level == "holding":  # a unit knows no more than its holding
                self._add_concentration(level)
        if not has_negative_cells(self._table):
            room = np.maximum(self._table.value - self._table.records_known, 0.0)
            self._down = np.minimum(self._down, room[self._pair_cell])
        counts = self._table.response == "count"
        if counts and np.all(self._table.value == np.rint(self._table.value)):  # 3.25 apart is 4 apart
            self._up, self._down = (np.ceil(size - WHOLE_TOLERANCE) for size in (self._up, self._down))
        self._look()
        # whoever is alone in a cell knows it anyway: no pattern could keep it from them
        alone = self._lone_pairs()
        self._up[alone], self._down[alone] = 0.0, 0.0
        self._look()

    def _pairs_in_portions(self) -> Iterator[tuple[IntArray, IntArray, IntArray]]:
        """All pairs of a primary and a record in it, and the primaries, in portions: a million cells have
        20 million pairs. Primaries without records are in the last portion."""
        cells, records, todo = [NO_IDS], [NO_IDS], self._primary.copy()
        for cell in self._table.groupings():
            self._look()
            record = np.flatnonzero((cell >= 0) & self._primary[cell])
            if len(record) and sum(map(len, cells)) > _SPAN:
                inside = np.concatenate(cells)
                primaries = distinct(inside)
                todo[primaries] = False
                yield inside, np.concatenate(records), primaries
                cells, records = [], []
            cells.append(cell[record])
            records.append(record)
        yield np.concatenate(cells), np.concatenate(records), np.flatnonzero(todo)

    def _lone_pairs(self) -> BoolArray:
        """Pairs in which the contributor is the only one of its cell, and so knows the cell."""
        number = np.bincount(self._pair_cell[: len(self._key)], minlength=len(self._table))
        return np.asarray((self._pair_who >= 0) & (number[self._pair_cell] == 1))

    def _spared(self) -> BoolArray:
        """Holdings that need no demands: those of a single unit, if units are tested by the same rules."""
        if self._rules.levels != ("unit",):
            return np.zeros(self._n, bool)
        return _spared(self._records, self._level, self._n)

    # -- demands of each rule

    def _add_reaches(self) -> None:
        """Add demands that apply to every insider: a rule's fixed levels, or the cell's protection levels."""
        cells = cells_of(self._table, self._rules, self._constraints)
        for rule in self._rules.active:
            if not rule.concentration:
                hit = self._fired[self._pair_cell] & self._rules.bits_of(rule) != 0
                self._ask_reach(hit, rule.fixed_levels(cells) or self._levels)
        by_hand = ~np.isnan(cells.set_upper) & (self._fired != 0)
        self._ask_reach(by_hand[self._pair_cell], FixedLevels(cells.set_upper, cells.set_lower))

    def _add_concentration(self, level: str) -> None:
        """Add the demands of concentration rules for each contributor."""
        rules = self._rules
        judged = [rule for rule in rules.concentration if level in rules.levels_of(rule)]
        fired = [rule for rule in judged if np.any(self._fired & bit_of(type(rule), level))]
        if not fired:
            return
        members = self._members(level)
        self._look()
        records = self._records
        negative = bool(len(records)) and bool(records.shadow.min() < 0)
        factor = rules.negative.factor if rules.negative and negative else 1.0
        # the rule asks for a share of the shadow variable, the interval is one of the response
        stretch = np.ones(len(self._table))
        if has_shadow(records):
            value, total = np.abs(self._table.value), members.total
            stretch = np.divide(value, total, out=np.zeros(len(total)), where=total > 0)
        pairs = Pairs(self._pair_cell, self._pair_who, self._own_parts(members), members, factor)
        for rule in fired:
            self._look()
            distance = rule.asked_of(pairs)
            hit = self._fired[self._pair_cell] & bit_of(type(rule), level) != 0
            if distance is None:
                self._ask_reach(hit, self._levels)
            else:
                self._ask(hit & ~np.isnan(distance), distance * stretch[self._pair_cell])

    def _ask_reach(self, hit: BoolArray, reach: FixedLevels) -> None:
        lower = None if reach.lower is None else reach.lower[self._pair_cell]
        self._ask(hit, reach.upper[self._pair_cell], lower)

    def _ask(self, hit: BoolArray, upper: FloatArray, lower: FloatArray | None = None) -> None:
        up = np.where(hit, np.maximum(upper, self._table.unit), 0.0)
        down = up * self._rules.lower_share / 100
        if lower is not None:
            down = np.where(hit & ~np.isnan(lower), lower, down)
        np.maximum(self._up, up, out=self._up)
        np.maximum(self._down, down, out=self._down)

    def _own_parts(self, members: Members) -> FloatArray:
        """The insider's own part of the cell's total, pair by pair."""
        cell = np.repeat(np.arange(len(members.starts) - 1), np.diff(members.starts))
        in_group = members.group >= 0
        at = np.searchsorted(self._key, cell[in_group] * self._n + members.group[in_group])
        return np.bincount(at, members.part[in_group], len(self._pair_cell)).astype(np.float64)

    def _members(self, level: str) -> Members:
        records = self._records
        contributor = contributors_of(records, level)
        n_contributors = int(contributor.max(initial=0)) + 1
        key, where, count = np.unique(
            self._cell * n_contributors + contributor[self._record], return_inverse=True, return_counts=True
        )
        self._look()
        digits = decimals_of(records.shadow)

        def add(values: FloatArray, decimals: int | None) -> FloatArray:
            return rounded(np.bincount(where, values[self._record], len(key)).astype(np.float64), decimals)

        size = np.abs(add(records.shadow, digits))
        self._look()
        amount, weight = size, np.ones(len(key))
        if records.weight is not None:
            weight_digits = decimals_of(records.weight)
            total_digits = None if digits is None or weight_digits is None else digits + weight_digits
            amount = np.abs(add(rounded(records.shadow * records.weight, total_digits), total_digits))
            weight = add(records.weight, None) / count
        # a contributor is protected if any of its records is not waived
        open_ = np.ones(len(key), bool)
        if records.waiver is not None:
            open_ = np.bincount(where, ~records.waiver[self._record], len(key)) > 0
        group = np.zeros(len(key), np.int64)
        group[where] = self._who[self._record]
        cell = key // n_contributors
        total = np.bincount(cell, amount, len(self._table)).astype(np.float64)
        size, part = (amount, amount) if self._rules.weights == "known" else (size, size)
        if records.weight is not None and self._rules.weights == "expansion":
            depth = np.arange(self._rules.depth + 1)[:, None]
            copies = np.clip(weight - depth, 0.0, 1.0)
            number, member = np.nonzero(copies)
            cell, size, open_ = cell[member], size[member], open_[member]
            part = copies[number, member] * size
            group = np.where(number == 0, group[member], _NOBODY)
        self._look()
        order = np.lexsort((group, -part, cell))
        self._look()
        starts = np.concatenate([[0], np.cumsum(np.bincount(cell, minlength=len(self._table)))])
        return Members(starts, group[order], size[order], part[order], open_[order], total)
