"""How far each primary must stay open to contributors: what every fired rule asks for each of them.

An insider j knows its own contributions. Its victim v in a primary is the contributor, other than j and not
waived, that it can estimate best. Each rule that fired asks for j what it asks in general, with j as the one
who estimates (X total of the cell, own = j's contribution to it, 0 where it has none):

- p% with m intruders: ``p/100·x_v − (X − x_v − own − the m − 1 largest others)``; (p,q) with p* = 100·p/q,
- (1,k): ``100/k·x_v − X``,
- (n,k): ``100/k·(x_v + the n − 1 largest others, own among them) − X``,
- minimum frequency, request, manual, zero, given: the range of the rule,

and never less than one unit of the last decimal.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from attrs import frozen

from tabguard.rules.evaluate import ranges_of
from tabguard.rules.judge import has_negative_cells
from tabguard.rules.members import contributors_of, decimals_of, rounded
from tabguard.rules.rank import has_shadow
from tabguard.rules.thresholds import effective_k, needed_depth, percents_of
from tabguard.settings import Rules
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.contributions import Contributions
from tabguard.table.insiders import InsiderDemands
from tabguard.table.pattern import HOLDING_SHIFT, Rule, Sensitivity
from tabguard.table.table import Table
from tabguard.table.tolerance import WHOLE

_NOBODY = -1
_BYSTANDER = -2


def insider_levels(table: Table, rules: Rules) -> tuple[str, ...]:
    """Who is looked at as an insider: ``"unit"``, ``"holding"`` or both; empty without records.

    A holding knows what all its units know. So holdings are looked at wherever they are known, and units
    where rules are about units.
    """
    records = table.contributions
    if records is None:
        return ()
    units = ("unit",) if "unit" in rules.levels or records.holding is None else ()
    return units + (("holding",) if records.holding is not None else ())


def insider_demands(table: Table, rules: Rules, sensitivity: Sensitivity) -> tuple[InsiderDemands, ...]:
    """What must stay open of every primary, at each level of `insider_levels`.

    Parameters
    ----------
    table : Table
        With records; without them nobody's own part is known, and nothing is asked.
    rules : Rules
    sensitivity : Sensitivity
        Says which rules fired where.

    Notes
    -----
    Weights are taken as the rules take them: raw values (sample), copies of a unit (expansion), or weighted
    values (known).
    """
    return tuple(_Demands(table, rules, sensitivity, level).made() for level in insider_levels(table, rules))


@frozen(eq=False)
class _Members:
    """Contributors of the primaries at the level of a rule, each cell's largest part first.

    Parameters
    ----------
    starts : int array, shape (n_cells + 1,)
    group : int array
        The insider that a contributor belongs to; −1 for copies of a unit that its weight stands for.
    size : float array
        What a victim's estimate must miss by p%.
    part : float array
        What the contributor takes of the total.
    open : bool array
        Whether it did not waive protection.
    total : float array, shape (n_cells,)
    """

    starts: IntArray
    group: IntArray
    size: FloatArray
    part: FloatArray
    open: BoolArray
    total: FloatArray


class _Demands:
    """Demands of one level of insiders: pairs of a primary and a contributor, one bystander per primary."""

    def __init__(self, table: Table, rules: Rules, sensitivity: Sensitivity, level: str) -> None:
        assert table.contributions is not None
        self._table, self._rules, self._fired, self._level = table, rules, sensitivity.fired, level
        self._records: Contributions = table.contributions
        self._who = contributors_of(self._records, level)
        names = self._records.holding_names if level == "holding" else self._records.respondent_names
        assert names is not None
        self._n = max(len(names), int(self._who.max(initial=-1)) + 1, 1)
        self._cell, self._record = self._inside(sensitivity.primary)
        primaries = np.flatnonzero(sensitivity.primary)
        key = np.unique(self._cell * self._n + self._who[self._record])
        self._pair_cell = np.concatenate([key // self._n, primaries])
        self._pair_who = np.concatenate([key % self._n, np.full(len(primaries), _BYSTANDER)])
        self._key, self._primaries = key, primaries
        self._up = np.zeros(len(self._pair_cell))
        self._down = np.zeros(len(self._pair_cell))

    def made(self) -> InsiderDemands:
        self._add_ranges()
        for level in self._rules.levels:
            if level == "unit" or self._level == "holding":  # a unit knows no more than its holding
                self._add_concentration(level)
        if not has_negative_cells(self._table):
            self._down = np.minimum(self._down, np.maximum(self._table.value[self._pair_cell], 0.0))
        if self._table.response == "count":  # a count has no parts: 3.25 apart is 4 apart
            self._up, self._down = (np.ceil(size - WHOLE) for size in (self._up, self._down))
        alone = self._alone()
        self._up[alone], self._down[alone] = 0.0, 0.0
        pairs = len(self._key)
        up, down = np.zeros(len(self._table)), np.zeros(len(self._table))
        up[self._primaries], down[self._primaries] = self._up[pairs:], self._down[pairs:]
        return InsiderDemands(
            self._level,
            up,
            down,
            self._key,
            self._up[:pairs],
            self._down[:pairs],
            self._spared(),
        )

    def _inside(self, primary: BoolArray) -> tuple[IntArray, IntArray]:
        """Pairs of a primary and a record in it."""
        cells, records = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
        for cell in self._table.groupings():
            record = np.flatnonzero((cell >= 0) & primary[cell])
            cells.append(cell[record])
            records.append(record)
        return np.concatenate(cells), np.concatenate(records)

    def _alone(self) -> BoolArray:
        """Pairs whose cell has no other contributor: such a contributor knows the cell."""
        number = np.bincount(self._pair_cell[: len(self._key)], minlength=len(self._table))
        return np.asarray((self._pair_who >= 0) & (number[self._pair_cell] == 1))

    def _spared(self) -> BoolArray:
        """Holdings of one unit, where that unit is looked at with the same rules."""
        if self._level == "unit" or self._rules.levels != ("unit",):
            return np.zeros(self._n, bool)
        unit = self._records.respondent
        many = int(unit.max(initial=0)) + 1
        return np.asarray(np.bincount(np.unique(self._who * many + unit) // many, minlength=self._n) == 1)

    # -- rules with a range

    def _add_ranges(self) -> None:
        for rule, upper, lower in ranges_of(self._table, self._rules):
            bits = int(rule) | int(rule) << HOLDING_SHIFT
            hit = self._fired[self._pair_cell] & bits != 0
            self._ask(hit, upper[self._pair_cell], None if lower is None else lower[self._pair_cell])

    def _ask(self, hit: BoolArray, upper: FloatArray, lower: FloatArray | None = None) -> None:
        up = np.where(hit, np.maximum(upper, self._table.unit), 0.0)
        down = up * self._rules.lower_share / 100
        if lower is not None:
            down = np.where(hit & ~np.isnan(lower), lower, down)
        np.maximum(self._up, up, out=self._up)
        np.maximum(self._down, down, out=self._down)

    # -- rules of concentration

    def _add_concentration(self, level: str) -> None:
        shift = HOLDING_SHIFT if level == "holding" else 0
        both = int(Rule.DOMINANCE | Rule.P_PERCENT | Rule.PQ) << shift
        if not np.any(self._fired & both):
            return
        members = self._members(level)
        records, rules = self._records, self._rules
        negative = bool(len(records)) and bool(records.shadow.min() < 0)
        factor = rules.negative.factor if rules.negative and negative else 1.0
        total = members.total
        stretch = np.ones(len(self._table))
        if has_shadow(records):
            value = np.abs(self._table.value)
            stretch = np.divide(value, total, out=np.zeros(len(total)), where=total > 0)
        own = self._own(members)
        settings = [rules.p_percent, rules.pq]
        percents = iter(percents_of(rules, factor))
        for kind, setting in zip((Rule.P_PERCENT, Rule.PQ), settings, strict=True):
            if setting is not None:
                p, m = next(percents)
                self._add(kind, shift, stretch, *self._p_level(members, own, p, m))
        for dominance in rules.dominance:
            k = effective_k(dominance, factor)
            self._add(Rule.DOMINANCE, shift, stretch, *self._k_level(members, own, k, dominance.n))

    def _add(self, kind: Rule, shift: int, stretch: FloatArray, level: FloatArray, victim: IntArray) -> None:
        hit = (self._fired[self._pair_cell] & int(kind) << shift != 0) & (victim >= 0)
        self._ask(hit, level * stretch[self._pair_cell])

    def _p_level(self, members: _Members, own: FloatArray, p: float, m: int) -> tuple[FloatArray, IntArray]:
        victim = self._victims(members, p * members.size / 100 + members.part)
        of = np.maximum(victim, 0)
        others = self._largest(members, victim, m - 1, lambda member, who: members.group[member] != who)
        taken = members.part[of] + own + others
        return p * members.size[of] / 100 - (members.total[self._pair_cell] - taken), victim

    def _k_level(self, members: _Members, own: FloatArray, k: float, n: int) -> tuple[FloatArray, IntArray]:
        victim = self._victims(members, members.part)
        top = members.part[np.maximum(victim, 0)]
        if n > 1:
            anybody = self._largest(members, victim, n - 1, lambda member, who: np.ones(len(member), bool))
            strangers = self._largest(
                members, victim, n - 2, lambda member, who: members.group[member] != who
            )
            top = top + np.maximum(anybody, own + strangers)
        return 100 * top / k - members.total[self._pair_cell], victim

    def _victims(self, members: _Members, score: FloatArray) -> IntArray:
        """For each pair the open contributor of highest score that is not the insider's own; −1 for none."""
        starts, n = members.starts, len(members.group)
        cell = np.repeat(np.arange(len(starts) - 1), np.diff(starts))
        order = np.lexsort((np.arange(n), -np.where(members.open, score, -np.inf), cell))
        first = np.full(len(starts) - 1, -1, np.int64)
        filled = np.flatnonzero(np.diff(starts))
        best = order[starts[filled]]
        first[filled] = np.where(members.open[best], best, -1)
        # the best of another group, for the insider to whom the first belongs
        other = np.where(members.open & (members.group != members.group[first][cell]), score, -np.inf)
        order = np.lexsort((np.arange(n), -other, cell))
        second = np.full(len(starts) - 1, -1, np.int64)
        best = order[starts[filled]]
        second[filled] = np.where(other[best] > -np.inf, best, -1)
        chosen = first[self._pair_cell]
        mine = (chosen >= 0) & (members.group[chosen] == self._pair_who)
        return np.asarray(np.where(mine, second[self._pair_cell], chosen))

    def _largest(
        self,
        members: _Members,
        victim: IntArray,
        number: int,
        allowed: Callable[[IntArray, IntArray], BoolArray],
    ) -> FloatArray:
        """Sum of the largest parts of a cell beside the victim's, pair by pair."""
        out, left = np.zeros(len(victim)), np.full(len(victim), max(number, 0))
        at = members.starts[self._pair_cell].copy()
        end = members.starts[self._pair_cell + 1]
        open_ = np.flatnonzero((left > 0) & (at < end))
        while len(open_):  # each turn moves on by one contributor
            member = at[open_]
            takes = (member != victim[open_]) & allowed(member, self._pair_who[open_])
            out[open_] += np.where(takes, members.part[member], 0.0)
            left[open_] -= takes
            at[open_] += 1
            open_ = open_[(left[open_] > 0) & (at[open_] < end[open_])]
        return out

    def _own(self, members: _Members) -> FloatArray:
        """What each insider of a pair takes of the total."""
        cell = np.repeat(np.arange(len(members.starts) - 1), np.diff(members.starts))
        known = members.group >= 0
        at = np.searchsorted(self._key, cell[known] * self._n + members.group[known])
        return np.bincount(at, members.part[known], len(self._pair_cell)).astype(np.float64)

    def _members(self, level: str) -> _Members:
        records = self._records
        who = contributors_of(records, level)
        many = int(who.max(initial=0)) + 1
        key, where, count = np.unique(
            self._cell * many + who[self._record], return_inverse=True, return_counts=True
        )
        digits = decimals_of(records.shadow)

        def add(values: FloatArray, decimals: int | None) -> FloatArray:
            return rounded(np.bincount(where, values[self._record], len(key)).astype(np.float64), decimals)

        size = np.abs(add(records.shadow, digits))
        amount, weight = size, np.ones(len(key))
        if records.weight is not None:
            more = decimals_of(records.weight)
            both = None if digits is None or more is None else digits + more
            amount = np.abs(add(rounded(records.shadow * records.weight, both), both))
            weight = add(records.weight, None) / count
        open_ = np.ones(len(key), bool)
        if records.waiver is not None:
            open_ = np.bincount(where, ~records.waiver[self._record], len(key)) > 0
        group = np.zeros(len(key), np.int64)
        group[where] = self._who[self._record]
        cell = key // many
        total = np.bincount(cell, amount, len(self._table)).astype(np.float64)
        size, part = (amount, amount) if self._rules.weights == "known" else (size, size)
        if records.weight is not None and self._rules.weights == "expansion":
            depth = np.arange(needed_depth(self._rules) + 1)[:, None]
            copies = np.clip(weight - depth, 0.0, 1.0)
            number, member = np.nonzero(copies)
            cell, size, open_ = cell[member], size[member], open_[member]
            part = copies[number, member] * size
            group = np.where(number == 0, group[member], _NOBODY)
        order = np.lexsort((group, -part, cell))
        starts = np.concatenate([[0], np.cumsum(np.bincount(cell, minlength=len(self._table)))])
        return _Members(starts, group[order], size[order], part[order], open_[order], total)
