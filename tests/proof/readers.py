"""A reader of all public tables of a release, with programs over the inmost cells: nothing of the engine's.

The reader sees the figures that each table prints, knows the hierarchies, which inmost cells of all
variables together are not empty, and that nothing is negative. Every aggregate is a sum of inmost cells, so
there are no relations to be found or forgotten: what is printed are equations between unknown inmost cells.
"""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction

import highspy
import numpy as np

from tabguard.table.pattern import Status
from tests.proof.releases import COUNT, Leaf, Protected, ReleaseCase, parts_of, protect
from tests.rules.direct import HOLDING, Direct
from tests.rules.direct_insiders import demand

TOLERANCE = 1e-6
MOST_FIRMS = 8
"""The largest ones, which come closest to others, are looked at."""
INFINITE = float("inf")
Name = tuple[str, ...]


class Inmost:
    """The inmost cells of all variables, and which of them add up to what."""

    def __init__(self, case: ReleaseCase):
        self.case = case
        value: dict[tuple[Leaf, str], int] = defaultdict(int)
        self.inside: dict[Name, list[int]] = defaultdict(list)
        self.records: dict[Name, list[dict]] = defaultdict(list)
        for record in case.records:
            for column in case.columns:
                value[record.leaf, column] += record.amount[column]
        self.columns = {key: i for i, key in enumerate(value)}
        self.value = np.array(list(value.values()))
        above = {leaf: list(self._above(leaf)) for leaf, _ in self.columns}
        self.totals: dict[str, list[str]] = defaultdict(list)
        for total, parts in case.sums.items():
            for part in parts:
                self.totals[part].append(total)
        for (leaf, column), i in self.columns.items():
            for total, codes in itertools.product(self.totals[column], above[leaf]):
                self.inside[total, *codes].append(i)
        scale = 10**case.decimals
        for record in case.records:
            for column in case.columns:
                amount = record.amount[column] / scale
                row = {
                    "unit": record.firm,
                    "holding": record.firm // 3,
                    "response": amount,
                    "shadow": amount,
                    "w": 1.0,
                    "ask": 0,
                    "waived": record.waived,
                }
                for total, codes in itertools.product(self.totals[column], above[record.leaf]):
                    self.records[total, *codes].append(row)

    def _above(self, leaf: Leaf) -> Iterator[Leaf]:
        pairs = zip(self.case.variables, leaf, strict=True)
        return itertools.product(*(sorted(v.above(code)) for v, code in pairs))

    def total(self, name: Name) -> int:
        """Value of a cell in units."""
        return int(self.value[self.inside[name]].sum())

    def shown(self) -> dict[str, set[Name]]:
        """The cells that each table shows, from its declaration."""
        case, out = self.case, {}
        for spec in case.tables:
            cells = itertools.product(*parts_of(spec, case.variables, case.sums))
            out[spec.name] = {cell for cell in cells if cell in self.inside}
        return out


class Reader:
    """Extremes of any aggregate, given what is printed; departures from the truth, in units.

    Parameters
    ----------
    inmost : Inmost
    printed : collection of names
        The cells whose values are printed.
    low, high : float arrays
        Bounds of the departures of inmost cells.
    """

    def __init__(self, inmost: Inmost, printed, low=None, high=None):
        n = len(inmost.value)
        self.inmost = inmost
        low = -inmost.value.astype(float) if low is None else low
        high = np.full(n, highspy.kHighsInf) if high is None else high
        solver = self._solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        solver.setOptionValue("presolve", "off")
        solver.addVars(n, low, high)
        for name in sorted(printed):
            cells = np.array(inmost.inside[name], np.int32)
            solver.addRow(0.0, 0.0, len(cells), cells, np.ones(len(cells)))
        whole = [i for (_, column), i in inmost.columns.items() if column == COUNT]
        self._whole = np.array(whole, np.int32)

    def extreme(self, name: Name, sign: int) -> float:
        """How far a cell can be above (1) or below (−1) its value."""
        found = self._run(name, sign)
        if name[0] == COUNT and found < INFINITE:  # somebody who counts knows that counts are whole
            solver, n = self._solver, len(self._whole)
            solver.changeColsIntegrality(n, self._whole, [highspy.HighsVarType.kInteger] * n)
            found = self._run(name, sign)
            solver.changeColsIntegrality(n, self._whole, [highspy.HighsVarType.kContinuous] * n)
        return found

    def _run(self, name: Name, sign: int) -> float:
        solver, n = self._solver, len(self.inmost.value)
        cost = np.zeros(n)
        cost[self.inmost.inside[name]] = -sign
        solver.changeColsCost(n, np.arange(n, dtype=np.int32), cost)
        solver.run()
        status = solver.getModelStatus()
        if status == highspy.HighsModelStatus.kUnbounded:
            return INFINITE
        if status == highspy.HighsModelStatus.kUnboundedOrInfeasible:
            return INFINITE  # the truth is a solution
        assert status == highspy.HighsModelStatus.kOptimal, status
        return float(-solver.getInfo().objective_function_value)


def failures_of_release(case: ReleaseCase) -> tuple[list[str], Counter[str]]:
    """Everything that is wrong with a release, and what was checked."""
    return failures(protect(case))


def failures(found: Protected) -> tuple[list[str], Counter[str]]:
    """What a reader, or a firm among the readers, learns that it must not; and what was checked."""
    out: list[str] = []
    counts: Counter[str] = Counter()
    case, table, solution = found.case, found.solution.table, found.solution
    inmost = Inmost(case)
    release = table.release
    assert release is not None
    status = {name: Status(int(s)) for name, s in zip(found.names, solution.pattern.status, strict=True)}
    counts["releases"] += 1
    counts[f"releases, {release.cover} cover"] += 1
    counts["tables"] += len(release)
    counts["cells shown"] += int((~table.hidden).sum())
    counts["cells hidden"] += int(table.hidden.sum())
    out += _tables(found, inmost)
    out += _judged(found, inmost, counts)
    printed = _printed(found)
    for name in printed:
        if status[name] is Status.HIDDEN:
            out.append(f"hidden: {name} is printed")
    named = {*solution.short, *(found.contributors or ()), *solution.audit.at_risk}
    for cell in sorted(named):
        out.append(f"at risk: {found.names[cell]} could not be protected")
    for pool in solution.run.sums_at_risk:
        out.append(f"at risk: the sum of {[found.names[c] for c in pool.cells]} could not be protected")
    primaries = np.flatnonzero(solution.sensitivity.primary).tolist()
    counts["primaries"] += len(primaries)
    counts["primaries that no table shows"] += int(table.hidden[primaries].sum())
    counts["secondaries"] += solution.pattern.count(Status.SECONDARY)
    reader = Reader(inmost, printed)
    short = [text for cell in primaries for text in _short(found, inmost, reader, cell, counts)]
    if release.cover == "full":
        out += short
    else:
        counts["primaries short under implied cover"] += len(short)
        counts["releases short under implied cover"] += bool(short)
    if case.settings.insiders and release.cover == "full":
        out += _firms(found, inmost, printed, counts)
    return out, counts


def _printed(found: Protected) -> dict[Name, float]:
    """What the public tables print, all together."""
    release = found.solution.table.release
    hidden = found.solution.pattern.suppressed
    value = found.solution.table.value
    return {
        found.names[c]: float(value[c]) for t in release.tables for c in t.cells.tolist() if not hidden[c]
    }


def _tables(found: Protected, inmost: Inmost) -> Iterator[str]:
    """Every table shows what it declares, every cell has the value of its records."""
    table, scale = found.solution.table, 10**found.case.decimals
    wanted = inmost.shown()
    for one in table.release.tables:
        shown = {found.names[c] for c in one.cells.tolist()}
        for name in sorted(shown ^ wanted[one.name]):
            yield f"tables: {one.name} {'shows' if name in shown else 'lacks'} {name}"
    for name, value, number in zip(found.names, table.value, table.frequency, strict=True):
        if round(float(value) * scale) != inmost.total(name):
            yield f"tables: {name} is {value}, its records say {inmost.total(name) / scale}"
        people = {r["unit"] for r in inmost.records[name]}
        if number != len(people):
            yield f"tables: {name} has {number} contributors, its records {len(people)}"
    if table.release.cover == "full" and set(found.names) != set(inmost.inside):
        yield "tables: the full cover is not the cross of all variables"


def _judged(found: Protected, inmost: Inmost, counts: Counter[str]) -> Iterator[str]:
    """Every cell is primary by the rules on its own records, with the levels of the formulas."""
    levels = found.solution.sensitivity
    for cell, name in enumerate(found.names):
        rules = found.case.rules_of(name[0])
        unit = _unit(found, name[0])
        fired, upper = 0, Fraction(0)
        for level in rules.levels:
            direct = Direct(inmost.records[name], rules, level, unit, False, False)
            for bit, size in direct.findings():
                fired |= bit << (HOLDING if level == "holding" else 0)
                upper = max(upper, size, Fraction(unit).limit_denominator())
        counts["cells judged"] += 1
        if fired != int(levels.fired[cell]):
            yield f"rules: {name} fired {int(levels.fired[cell])}, by its records {fired}"
        elif abs(float(upper) - levels.upper[cell]) > 1e-9 * max(1.0, float(upper)):
            yield f"rules: {name} must reach {float(upper)}, is asked {levels.upper[cell]}"


def _unit(found: Protected, response: str) -> float:
    at = found.solution.table.dimensions[0].index[response]
    return float(10.0 ** -int(found.solution.table.release.decimals[at]))


def _short(
    found: Protected, inmost: Inmost, reader: Reader, cell: int, counts: Counter[str]
) -> Iterator[str]:
    """The levels of a primary that the reader's interval does not reach."""
    name, levels, scale = found.names[cell], found.solution.sensitivity, 10**found.case.decimals
    up, down, width = (float(v[cell]) * scale for v in (levels.upper, levels.lower, levels.sliding))
    if max(up, down, width) <= 0:
        width = 1.0
    reach = [reader.extreme(name, sign) for sign in (1, -1)]
    counts["programs"] += 2
    for what, have, wanted in zip(
        ("upper", "lower", "width"), (*reach, sum(reach)), (up, down, width), strict=True
    ):
        if have < wanted * (1 - TOLERANCE) - 1e-7:
            yield f"reader: {name} reaches {what} {have:g} of {wanted:g} units"
            return


def _firms(found: Protected, inmost: Inmost, printed, counts: Counter[str]) -> Iterator[str]:
    """Every respondent and holding, with its own part in every table and response."""
    for level in ("unit", "holding"):
        rules = [found.case.rules_of(r) for r in found.case.sums]
        if level == "unit" and all("unit" not in r.levels for r in rules):
            continue
        own: dict[int, np.ndarray] = defaultdict(lambda: np.zeros(len(inmost.value)))
        people: dict[int, set[int]] = defaultdict(set)
        for record in found.case.records:
            who = record.firm if level == "unit" else record.firm // 3
            for column in found.case.columns:
                at = inmost.columns[record.leaf, column]
                own[who][at] += record.amount[column]
                people[at].add(who)
        largest = sorted(own.items(), key=lambda pair: -pair[1].sum())
        for who, part in largest[:MOST_FIRMS]:
            alone = np.array([people[i] == {who} for i in range(len(part))])
            low = np.where(alone, 0.0, part - inmost.value)
            reader = Reader(inmost, printed, low, np.where(alone, 0.0, highspy.kHighsInf))
            yield from _firm(found, inmost, reader, level, who, part, counts)


def _firm(found: Protected, inmost: Inmost, reader: Reader, level, who, part, counts) -> Iterator[str]:
    scale = 10**found.case.decimals
    levels = found.solution.sensitivity
    for cell in np.flatnonzero(levels.primary).tolist():
        name = found.names[cell]
        rules, records = found.case.rules_of(name[0]), inmost.records[name]
        if level == "unit" and "unit" not in rules.levels:
            continue
        value, fired = Fraction(inmost.total(name), scale), int(levels.fired[cell])
        up, down = demand(records, rules, fired, value, _unit(found, name[0]), level, who, False, False)
        own = Fraction(int(part[inmost.inside[name]].sum()), scale)
        if name[0] == COUNT:
            up, down = (Fraction(-(-x // 1)) for x in (up, down))
        down = min(down, value - own)
        for sign, wanted in ((1, float(up * scale)), (-1, float(down * scale))):
            if wanted <= 0:
                continue
            counts["programs of firms"] += 1
            have = reader.extreme(name, sign)
            if have < wanted * (1 - TOLERANCE) - 1e-7:
                yield f"{level} {who}: sees {name} go {have:g} to side {sign}, not {wanted:g} units"
                return
