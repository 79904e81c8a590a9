"""How far a primary must stay uncertain to each contributor, by exact fractions, from the formulas."""

from fractions import Fraction

from tabguard.kinds import Dominance, Frequency, PPercent, PriorPosterior, Request, Zero
from tests.support.direct import HOLDING, PQ, D, Direct, F, M, P, R, Z, exact


def demand(records, rules, fired, value, unit, level, who, any_negative, any_shadow, by_hand=None):
    """Distances that one insider must leave above and below a primary, before limits by its own knowledge.

    Parameters
    ----------
    records : list of dict
        Of the cell, as `Direct` takes them.
    fired : int
        Rules that fired, holdings shifted by 32.
    value : Fraction
        Of the cell.
    level, who : str and int
        The insider: a respondent or a holding.
    by_hand : (lower, upper), optional
        Levels that the analyst set.
    """
    others = [r for r in records if r[level] != who]
    if not others:
        return Fraction(0), Fraction(0)
    unit, share = exact(unit), exact(rules.lower_share) / 100
    asked = []
    ranges = {M: abs(value) * exact(rules.manual_range) / 100, Z: exact(rules.of(Zero)[0].range)}
    if by_hand is not None:
        del ranges[M]
    for rule in rules.of(Frequency):
        ranges[F] = abs(value) * exact(rule.range) / 100
    for rule in rules.of(Request):
        ranges[R] = abs(value) * exact(rule.range) / 100
    asked += [size for bit, size in ranges.items() if (fired | fired >> HOLDING) & bit]
    for at in rules.levels:
        if level == "unit" and at == "holding":
            continue
        shift = HOLDING if at == "holding" else 0
        direct = Direct(records, rules, at, unit, any_negative, any_shadow)
        stretch = abs(value) / direct.total if any_shadow and direct.total else Fraction(1)
        view = _View(direct, records, rules, at, level, who)
        if fired >> shift & P:
            for rule in rules.of(PPercent):
                asked += [a * stretch for a in view.p(exact(rule.p) / direct.f, rule.intruders)]
        if fired >> shift & PQ:
            for rule in rules.of(PriorPosterior):
                asked += [a * stretch for a in view.p(100 * exact(rule.p) / exact(rule.q) / direct.f, 1)]
        if fired >> shift & D:
            for rule in rules.of(Dominance):
                k = 100 - (100 - exact(rule.k)) * 100 / exact(rule.q) / direct.f
                asked += [a * stretch for a in view.k(k, rule.n)]
    up = max([max(a, unit) for a in asked], default=Fraction(0))
    down = up * share
    if by_hand is not None and fired:
        up, down = max(up, unit, exact(by_hand[1])), max(down, exact(by_hand[0]))
    return up, down


class _View:
    """One cell as one insider sees it."""

    def __init__(self, direct, records, rules, at, level, who):
        self.total, self.own = direct.total, Fraction(0)
        self.others = []  # (what the estimate is measured by, part of the total, open)
        self.mine = []
        groups = {}
        for record in records:
            groups.setdefault(record[at], []).append(record)
        for people in groups.values():
            person = Direct._person(people)
            own = people[0][level] == who
            for size, part in self.pieces(person, rules.weights):
                if own:
                    self.own += part
                    self.mine.append(part)
                else:
                    self.others.append((size, part, not person["waived"]))
                own = False  # further copies are other units of the same size

    @staticmethod
    def pieces(person, reading):
        if reading == "known":
            return [(person["wx"], person["wx"])]
        if reading == "sample":
            return [(person["x"], person["x"])]
        out, left = [], person["w"]
        while left > 0:
            out.append((person["x"], min(left, Fraction(1)) * person["x"]))
            left -= 1
        return out

    def besides(self, number):
        """Victims, each with the largest contributions of the other strangers."""
        for i, (size, part, open_) in enumerate(self.others):
            if open_:
                rest = sorted((q for j, (_, q, _) in enumerate(self.others) if j != i), reverse=True)
                yield i, size, part, sum(rest[:number], Fraction(0))

    def p(self, p, m):
        best = [
            p / 100 * size - (self.total - part - self.own - rest)
            for _, size, part, rest in self.besides(m - 1)
        ]
        # with partners it matters who is estimated best before they are chosen
        first = [(p / 100 * size + part, -i) for i, size, part, _ in self.besides(0)]
        return [best[first.index(max(first))]] if best and m > 1 else [max(best)] if best else []

    def k(self, k, n):
        found = []
        for i, _, part, rest in self.besides(max(n - 2, 0)):
            everybody = [q for j, (_, q, _) in enumerate(self.others) if j != i] + self.mine
            top = sum(sorted(everybody, reverse=True)[: n - 1], Fraction(0)) if n > 1 else Fraction(0)
            found.append(100 / k * (part + max(top, self.own + rest if n > 1 else Fraction(0))) - self.total)
        return [max(found)] if found else []
