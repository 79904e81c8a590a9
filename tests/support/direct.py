"""The primary rules computed again from the formulas, cell by cell, in exact fractions."""

from fractions import Fraction
from functools import lru_cache

import numpy as np
from attrs import evolve
from hypothesis import strategies as st

from tabguard.kinds import Dominance, Frequency, PPercent, PriorPosterior, Request, Zero
from tabguard.kinds.rules import Negative, Rules
from tabguard.table.pattern import Constraints
from tests.support.rule_tables import tabulate, tree

F, D, P, PQ, R, Z, M = 1, 2, 4, 8, 16, 32, 64
HOLDING = 32


@lru_cache(100_000)
def exact(x) -> Fraction:
    """The decimal number that a float represents."""
    return Fraction(repr(float(x)))


def records_in(table, cell):
    """Records of a cell as dictionaries, found by following the hierarchy upwards from each record."""
    r = table.contributions
    for i in range(len(r)):
        if all(
            table.codes[cell, d] in dim.ancestors(int(r.codes[i, d]))
            for d, dim in enumerate(table.dimensions)
        ):
            yield {
                "unit": int(r.respondent[i]),
                "holding": 0 if r.holding is None else int(r.holding[i]),
                "response": r.response[i],
                "shadow": r.shadow[i],
                "w": 1.0 if r.weight is None else r.weight[i],
                "ask": 0 if r.request is None else int(r.request[i]),
                "waived": False if r.waiver is None else bool(r.waiver[i]),
            }


class Direct:
    """Judges one cell by the records that it contains."""

    def __init__(self, records, rules, level, unit, any_negative, any_shadow):
        self.rules, self.unit = rules, unit
        self.value = sum((exact(r["w"]) * exact(r["response"]) for r in records), Fraction(0))
        self.use_shadow = any_shadow
        groups = {}
        for record in records:
            groups.setdefault(record[level], []).append(record)
        self.people = [self._person(g) for g in groups.values()]
        known = rules.weights == "known"
        self.people.sort(key=lambda p: (-p["wx"], -p["x"]) if known else (-p["x"], -p["wx"]))
        self.total = sum(p["wx"] for p in self.people)
        self.all_waived = all(p["waived"] for p in self.people)
        self.f = exact(rules.negative.factor) if rules.negative and any_negative else Fraction(1)

    @staticmethod
    def _person(records):
        return {
            "x": abs(sum(exact(r["shadow"]) for r in records)),
            "wx": abs(sum(exact(r["shadow"]) * exact(r["w"]) for r in records)),
            "w": sum(exact(r["w"]) for r in records) / len(records),
            "waived": all(r["waived"] for r in records),
            "ask": {r["ask"] for r in records} - {0},
        }

    def protected(self):
        return next(p for p in self.people if not p["waived"])

    def top(self, j):
        """The contribution s and the largest others, j units altogether."""
        s = self.protected()
        others = [p for p in self.people if p is not s]
        if self.rules.weights == "known":
            return s["wx"] + sum(p["wx"] for p in others[: j - 1])
        if self.rules.weights == "sample":
            return s["x"] + sum(p["x"] for p in others[: j - 1])
        first = min(Fraction(1), s["w"])
        pieces = [(p["x"], p["w"]) for p in others] + [(s["x"], s["w"] - first)]
        found, room = first * s["x"], j - first
        for x, w in sorted(pieces, reverse=True):
            took = min(w, room)
            found, room = found + took * x, room - took
        return found

    def p_rule(self, p, m):
        s = self.protected()["wx" if self.rules.weights == "known" else "x"]
        rest = self.total - self.top(m + 1)
        return rest < p / 100 * s, p / 100 * s - rest

    def k_rule(self, k, n):
        top = self.top(n)
        return top > k / 100 * self.total, 100 / k * top - self.total

    def request(self, rule):
        key = "wx" if self.rules.weights == "known" else "x"
        asking = [p for p in self.people if p["ask"]]
        largest = max((p[key] for p in self.people), default=None)
        looked = asking if rule.requester == "requesting" else [p for p in asking if p[key] == largest]
        percents = {1: exact(rule.percent), 2: exact(rule.percent2)}
        large = any(p[key] > percents[c] / 100 * self.total for p in looked for c in p["ask"])
        return large or bool(asking and 0 < len(self.people) < rule.minimum)

    def findings(self):
        """The rules that a cell fails, each with the upper level that it requires."""
        rules = self.rules
        if self.all_waived:
            return
        size = abs(self.value)
        stretch = size / self.total if self.use_shadow and self.total else Fraction(1)
        concentration = []
        for rule in rules.of(PPercent):
            concentration.append((P, *self.p_rule(exact(rule.p) / self.f, rule.intruders)))
        for rule in rules.of(PriorPosterior):
            p = 100 * exact(rule.p) / exact(rule.q) / self.f
            concentration.append((PQ, *self.p_rule(p, 1)))
        for rule in rules.of(Dominance):
            k = 100 - (100 - exact(rule.k)) * 100 / exact(rule.q) / self.f
            concentration.append((D, *self.k_rule(k, rule.n)))
        for bit, fires, level in concentration:
            if fires:
                yield bit, level * stretch
        for rule in rules.of(Request):
            if self.request(rule):
                yield R, size * exact(rule.range) / 100
        for rule in rules.of(Frequency):
            count = sum(p["w"] for p in self.people) if rule.weighted else len(self.people)
            if 0 < count < rule.n:
                yield F, size * exact(rule.range) / 100
        (zero,) = rules.of(Zero)
        if zero.unsafe and self.value == 0:
            yield Z, exact(zero.range)


VALUES = st.one_of(
    st.integers(0, 12).map(float),
    st.integers(0, 40).map(lambda i: i / 10),
    st.integers(0, 5000).map(lambda i: i / 100),
    st.sampled_from([90.0, 100.0, 1000.0]),
)


PERCENTS = st.one_of(st.sampled_from([5.0, 10.0, 12.5, 20.0, 33.3, 50.0]), st.floats(0.5, 99))


@st.composite
def dims(draw, name):
    size = draw(st.integers(2, 6))
    return tree(name, [-1] + [draw(st.integers(0, i - 1)) for i in range(1, size)])


@st.composite
def some_rules(draw, level, weighted, negative, holdings):
    maybe = lambda strategy: draw(st.one_of(st.none(), strategy))  # noqa: E731
    p, q = sorted([draw(PERCENTS), draw(PERCENTS)])
    reading = draw(st.sampled_from(["sample", "known"] if holdings else ["expansion", "sample", "known"]))
    declared = (
        maybe(st.builds(PPercent, PERCENTS, st.integers(1, 4))),
        *draw(st.lists(st.builds(Dominance, st.integers(1, 8), PERCENTS), max_size=2)),
        PriorPosterior(p, q) if p < q and draw(st.booleans()) else None,
        maybe(
            st.builds(Frequency, st.integers(1, 5), PERCENTS, st.booleans() if weighted else st.just(False))
        ),
        maybe(
            st.builds(
                Request,
                PERCENTS,
                PERCENTS,
                st.integers(0, 4),
                PERCENTS,
                st.sampled_from(["requesting", "largest"]),
            )
        ),
        Zero(draw(st.booleans()), 3.0),
    )
    return Rules(
        tuple(rule for rule in declared if rule is not None),
        level=level,
        negative=Negative(draw(st.sampled_from([1.0, 1.5, 2.0]))) if negative else None,
        weights=reading,
        lower_share=draw(st.sampled_from([100.0, 50.0])),
    )


@st.composite
def situations(draw, one_holding_each=False):
    dimensions = (draw(dims("a")), draw(dims("b")))
    n = draw(st.integers(1, 14))
    column = lambda strategy: draw(st.lists(strategy, min_size=n, max_size=n))  # noqa: E731
    leaves = [st.sampled_from(d.leaves.tolist()) for d in dimensions]
    negative, with_shadow = draw(st.booleans()), draw(st.booleans())
    level = draw(st.sampled_from(["unit", "holding", "both"]))
    respondent = column(st.integers(0, n)) if draw(st.booleans()) else list(range(n))
    holding = column(st.integers(0, 4))
    if one_holding_each:
        holding = [holding[who % n] for who in respondent]
    weights = draw(st.lists(st.sampled_from([0.25, 0.7, 1, 1.5, 2, 3.3]), min_size=n + 1, max_size=n + 1))
    weighted = draw(st.booleans())
    numbers = st.builds(lambda s, v: s * v, st.sampled_from([1, 1, -1]), VALUES) if negative else VALUES
    more = {
        "respondent": respondent,
        "holding": holding,
        "weight": [weights[r] for r in respondent] if weighted else None,
        "request": column(st.sampled_from([0, 0, 0, 1, 2])),
        "waiver": column(st.sampled_from([False, False, True])) if draw(st.booleans()) else None,
        "shadow": column(numbers) if with_shadow else None,
    }
    codes = list(zip(column(leaves[0]), column(leaves[1]), strict=True))
    rules = draw(some_rules(level, weighted, negative, level != "unit" and weighted))
    # few decimals in the table would hide differences, and rounding is not what is tested here
    return tabulate(dimensions, codes, column(numbers), decimals=6, **more), rules


@st.composite
def declared(draw):
    """A test case in which the analyst sets statuses and levels of cells."""
    table, rules = draw(situations(one_holding_each=True))
    some = st.lists(st.integers(0, len(table) - 1), max_size=4)
    suppress, levels = np.zeros(len(table), bool), np.full((len(table), 2), np.nan)
    suppress[draw(some)] = True
    for cell in draw(some):
        levels[cell] = draw(VALUES), draw(VALUES)
    return table, rules, evolve(Constraints.none(len(table)), suppress=suppress, levels=levels)
