"""The rules once more, cell by cell in exact fractions, straight from the formulas."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from tabguard.kinds import Dominance, Frequency, PPercent, PriorPosterior, Request, Zero

F, D, P, PQ, R, Z, M = 1, 2, 4, 8, 16, 32, 64
HOLDING = 32


@lru_cache(100_000)
def exact(x) -> Fraction:
    """The decimal number that a float stands for."""
    return Fraction(repr(float(x)))


def records_in(table, cell):
    """Records of a cell as dictionaries, found by climbing the hierarchy record by record."""
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
    """Judges one cell from the records that are in it."""

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
        """s and the largest others, j units altogether."""
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
        """Rules that fire, each with the upper level it asks for."""
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
