"""A reader of all public tables of a release, with programs over the innermost cells, not the engine's.

The reader sees the figures that each table prints, knows the hierarchies, which inmost cells of all
variables together are not empty, and that nothing is negative. Every aggregate is a sum of inmost cells, so
there are no relations to be found or forgotten: what is printed are equations between unknown inmost cells.
"""

import itertools
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction

import highspy
import numpy as np
from attrs import frozen

from tabguard.project import TableSpec
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tests.proof.releases import COUNT, TOTAL, Leaf, Protected, ReleaseCase, parts_of, protect
from tests.support.direct import HOLDING, Direct, M, Z
from tests.support.direct_insiders import demand

TOLERANCE = 1e-6
MOST_FIRMS = 8
"""Maximum number of firms examined, largest first: these come closest to other values."""
INFINITE = float("inf")
WITHHELD = (Status.PRIMARY, Status.SECONDARY, Status.FORCED_SUPPRESS, Status.HIDDEN)
Name = tuple[str, ...]


class Inmost:
    """The innermost cells of all variables, and the cells to which they add up."""

    def __init__(self, case: ReleaseCase):
        self.case = case
        value: dict[tuple[Leaf, str], list[int]] = defaultdict(list)
        self.inside: dict[Name, list[int]] = defaultdict(list)
        self.records: dict[Name, list[dict]] = defaultdict(list)
        for record in case.records:
            for column in case.columns:
                value[record.leaf, column].append(record.part(column))
        self.columns = {key: i for i, key in enumerate(value)}
        self.value = np.array([case.rounded(v) for v in value.values()])
        self.names: list[Name] = [(column, *leaf) for leaf, column in self.columns]
        above = {leaf: list(self._above(leaf)) for leaf, _ in self.columns}
        self.totals: dict[str, list[str]] = defaultdict(list)
        for total, parts in case.sums.items():
            for part in parts:
                self.totals[part].append(total)
        for (leaf, column), i in self.columns.items():
            for total, codes in itertools.product(self.totals[column], above[leaf]):
                self.inside[total, *codes].append(i)
        counted = [spec.name for spec in case.tables if spec.counts == "shown"]
        self.units = {name[1:] for table in counted for name in self.shown()[table]}
        scale = 10**case.decimals
        for record in case.records:
            for column in case.columns:
                row = {
                    "unit": record.firm,
                    "holding": record.firm // 3,
                    "response": record.amount[column] / scale,
                    "shadow": record.amount[case.shadows.get(column, column)] / scale,
                    "w": record.weight / 10,
                    "ask": record.request,
                    "waived": case.waived(record, column),
                    "part": record.part(column),
                    "inmost": (column, *record.leaf),
                }
                for total, codes in itertools.product(self.totals[column], above[record.leaf]):
                    self.records[total, *codes].append(row)

    def _above(self, leaf: Leaf) -> Iterator[Leaf]:
        pairs = zip(self.case.variables, leaf, strict=True)
        return itertools.product(*(sorted(v.above(code)) for v, code in pairs))

    def total(self, name: Name) -> int:
        """Value of a cell in units."""
        return int(self.value[self.inside[name]].sum())

    def filled(self, name: Name) -> int:
        """Number of non-empty innermost cells in a cell; a number of records is at least as large."""
        return int(np.count_nonzero(self.value[self.inside[name]]))

    def kinds(self, response: str) -> tuple[bool, bool]:
        """Whether the rules see negative contributions of a response, and whether a shadow variable."""
        case = self.case
        seen = [case.shadows.get(column, column) for column in case.sums[response]]
        negative = any(sum(record.amount[c] for c in seen) < 0 for record in case.records)
        return negative, bool(set(seen) - set(case.sums[response]))

    def told(self, name: Name) -> float:
        """Lower bound of a number of records: the contributors that a table publishes; −inf if there is
        none."""
        if name[0] != COUNT or name[1:] not in self.units:
            return -INFINITE
        return float(len({r["unit"] for r in self.records[name]})) * 10**self.case.decimals

    def given(self) -> set[Name]:
        """The cells that files of tables contain: the whole cross of each table's variables."""
        out: set[Name] = set()
        for spec in self.case.tables:
            out |= {n for n in self.inside if covers(spec, self.case, n)}
        return out

    def decided(self, fixed: Collection[Name]) -> dict[Name, tuple[Kind, str]]:
        """The last decision about each cell; equal and coupled cells share it, except those in `fixed`."""
        together: dict[Name, set[Name]] = {}
        if self.case.settings.same_pattern:
            for cells in self.shown().values():
                for name in cells:
                    whole = {name, *together.get(name, ())}
                    for other in ((r, *name[1:]) for r in self.case.sums if (r, *name[1:]) in cells):
                        whole |= {other, *together.get(other, ())}
                    together |= dict.fromkeys(whole, whole)
        out = {}
        for decision in self.case.decisions:
            if decision.kind is not Kind.COST:
                name = decision.codes
                coupled = {n for one in self._equal(name) for n in together.get(one, {one})}
                whole = {n for one in coupled for n in self._equal(one)}
                for other in {name, *(whole - set(fixed))}:
                    out[other] = (decision.kind, decision.value)
        return out

    def _equal(self, name: Name) -> set[Name]:
        """The cells that contain the same records under other codes."""
        records = set(map(id, self.records[name]))
        codes = (v.equal(code) for v, code in zip(self.case.variables, name[1:], strict=True))
        cells = {cell for cell in itertools.product((name[0],), *codes) if cell in self.inside}
        if records:
            cells |= {c for c in self.inside if c[0] == name[0] and set(map(id, self.records[c])) == records}
        return cells

    def shown(self) -> dict[str, set[Name]]:
        """The cells that each table shows, according to its declaration."""
        case, out = self.case, {}
        for spec in case.tables:
            cells = itertools.product(*parts_of(spec, case.variables, case.sums))
            out[spec.name] = {cell for cell in cells if cell in self.inside}
        return out


@frozen(eq=False)
class World:
    """Knowledge of a reader: unknowns, their sums, and their bounds.

    Parameters
    ----------
    names : tuple of names
        Of the unknowns.
    value : int array
        True values of the unknowns, in units.
    inside : mapping of name to list of int
        By cell the unknowns that add up to it.
    equations : list of (unknowns, signs)
        Sums of unknowns that are zero.
    """

    inmost: Inmost
    names: tuple[Name, ...]
    value: np.ndarray
    inside: Mapping[Name, list[int]]
    equations: tuple[tuple[list[int], list[int]], ...] = ()

    def least(self, name: Name) -> float:
        """How far a cell can be below its value, according to common knowledge; a departure."""
        case = self.inmost.case
        value = float(self.inmost.total(name))
        low = case.lower(name[0]) * 10**case.decimals - value
        if name[0] == COUNT:  # what is withheld is not empty
            low = max(low, min(10**case.decimals, value) - value)
        low = max(low, -abs(value) * case.settings.prior / 100) if case.settings.prior else low
        known, _ = case.known.get(name, (None, None))
        low = low if known is None else max(low, known - value)
        return max(low, min(self.inmost.told(name) - value, 0.0))

    def most(self, name: Name) -> float:
        if self.inmost.told(name) >= self.inmost.total(name):  # each contributor has one record
            return 0.0
        case, value = self.inmost.case, float(self.inmost.total(name))
        _, known = case.known.get(name, (None, None))
        high = INFINITE if known is None else known - value
        return min(high, abs(value) * case.settings.prior / 100) if case.settings.prior else high


def whole_cross(inmost: Inmost) -> World:
    """A world whose unknowns are the innermost cells of all variables; all other cells are sums of these."""
    return World(inmost, tuple(inmost.names), inmost.value, inmost.inside)


def between(inmost: Inmost, names: Collection[Name]) -> World:
    """A world whose unknowns are some cells, with the sums between them by the hierarchies."""
    at = {name: i for i, name in enumerate(names)}
    sums = {total: parts for total, parts in inmost.case.sums.items() if len(parts) > 1}
    equations = []
    for name, i in at.items():
        families = [[(part, *name[1:]) for part in sums[name[0]]]] if name[0] in sums else []
        for axis, variable in enumerate(inmost.case.variables, 1):
            for parent in variable.rollups:
                below = [code for code, above in parent.items() if above == name[axis]]
                families.append([(*name[:axis], code, *name[axis + 1 :]) for code in below])
        for family in families:
            there = [member for member in family if member in inmost.inside]
            if there and all(member in at for member in there):
                equations.append(([i, *(at[m] for m in there)], [-1, *[1] * len(there)]))
    value = np.array([inmost.total(name) for name in names])
    return World(inmost, tuple(names), value, {name: [i] for name, i in at.items()}, tuple(equations))


def covers(spec: TableSpec, case: ReleaseCase, name: Name) -> bool:
    """Whether a cell is in the whole cross of a table's variables."""
    pairs = zip(case.variables, name[1:], strict=True)
    return all(v.name in spec.dimensions or code == spec.where.get(v.name, (TOTAL,))[0] for v, code in pairs)


class Reader:
    """Extremes of any cell, given the publications; departures from the true values, in units.

    Parameters
    ----------
    world : World or Inmost
    printed : collection of names, or mapping of name to float
        The cells whose values are printed; how far the true value may be from it, in units.
    who : tuple of str and int, or None
        A respondent or a holding that reads with its own records beside it.
    """

    def __init__(self, world: World | Inmost, printed, who: tuple[str, int] | None = None):
        self.world = world = whole_cross(world) if isinstance(world, Inmost) else world
        case, n = world.inmost.case, len(world.value)
        low = np.array([world.least(name) for name in world.names])
        high = np.array([world.most(name) for name in world.names])
        rows: list[tuple[list[int], list[int], float, float]] = []
        told = (COUNT in case.sums and world.inmost.units) or case.known
        if case.settings.prior or case.settings.lower_by_response or case.settings.lower < 0 or told:
            for name, cells in world.inside.items():
                ends = world.least(name), world.most(name)
                if (len(cells) > 1 or told) and ends != (-INFINITE, INFINITE):
                    rows.append((cells, [1] * len(cells), *ends))
        if who is not None:
            self._own(who, low, high, rows)
        solver = self._solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        solver.setOptionValue("presolve", "off")
        solver.addVars(n, low, high)
        rows += [(cells, signs, 0.0, 0.0) for cells, signs in world.equations]
        slack = printed if isinstance(printed, Mapping) else dict.fromkeys(printed, 0.0)
        for name in sorted(slack):
            cells = world.inside[name]
            rows.append((cells, [1] * len(cells), -slack[name], slack[name]))
        for cells, signs, least, most in rows:
            solver.addRow(least, most, len(cells), np.array(cells, np.int32), np.array(signs, float))
        self._whole = np.array([i for i, name in enumerate(world.names) if name[0] == COUNT], np.int32)
        self._seen: list[np.ndarray] = []
        self.programs = 0

    def reaches(self, name: Name, sign: int, wanted: float) -> float | None:
        """None if a cell can be as far from its value as required, otherwise the largest distance."""
        wanted = wanted * (1 - TOLERANCE) - 1e-7
        if wanted <= 0 or any(sign * x[self.world.inside[name]].sum() >= wanted for x in self._seen):
            return None
        have = self.extreme(name, sign)
        return None if have >= wanted else have

    def _own(self, who: tuple[str, int], low: np.ndarray, high: np.ndarray, rows: list) -> None:
        """Add a contributor's knowledge: cells of its own, and its part as a lower bound of other cells."""
        level, number = who
        for name, cells in self.world.inside.items():
            records = self.world.inmost.records[name]
            mine = [r for r in records if r[level] == number]
            if not mine:
                continue
            alone, own = len(mine) == len(records), float(part_of(self.world.inmost.case, mine))
            if alone or from_below(self.world.inmost, name[0]):
                ends = (0.0, 0.0) if alone else (own - self.world.inmost.total(name), INFINITE)
                if len(cells) == 1:
                    low[cells[0]] = max(low[cells[0]], ends[0])
                    high[cells[0]] = min(high[cells[0]], ends[1])
                elif len({self.world.names[i][0] for i in cells}) > 1:  # not the sum of what is known of each
                    rows.append((cells, [1] * len(cells), *ends))

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
        solver, n = self._solver, len(self.world.value)
        cost = np.zeros(n)
        cost[self.world.inside[name]] = -sign
        solver.changeColsCost(n, np.arange(n, dtype=np.int32), cost)
        self.programs += 1
        for again in range(2):
            if again:  # neither unknown nor infeasible can be true: the truth is a solution
                solver.clearSolver()
                solver.setOptionValue("presolve", "on")
            solver.run()
            status = solver.getModelStatus()
            if status not in (highspy.HighsModelStatus.kUnknown, highspy.HighsModelStatus.kInfeasible):
                break
        solver.setOptionValue("presolve", "off")
        if status == highspy.HighsModelStatus.kUnbounded:
            return INFINITE
        if status == highspy.HighsModelStatus.kUnboundedOrInfeasible:
            return INFINITE  # the truth is a solution
        assert status == highspy.HighsModelStatus.kOptimal, status
        x = np.array(solver.getSolution().col_value)
        if np.abs(x[self._whole] - np.rint(x[self._whole])).max(initial=0.0) < 1e-7:
            self._seen.append(x)
        return float(-solver.getInfo().objective_function_value)


def part_of(case: ReleaseCase, records: list[dict]) -> int:
    """The part of one contributor in a cell, each innermost cell rounded as it is published."""
    parts: dict[Name, list[int]] = defaultdict(list)
    for r in records:
        parts[r["inmost"]].append(r["part"])
    return sum(map(case.rounded, parts.values()))


def from_below(inmost: Inmost, response: str) -> bool:
    """Whether everybody knows that no contribution to a response is negative."""
    case = inmost.case
    if case.lower(response) < 0:
        return False
    return all(sum(r.part(c) for c in case.sums[response]) >= 0 for r in case.records)


def failures_of_release(case: ReleaseCase) -> tuple[list[str], Counter[str]]:
    """All errors found in a release, and the checks that were made."""
    return failures(protect(case))


def failures(found: Protected, printed: Mapping[Name, float] | None = None) -> tuple[list[str], Counter[str]]:
    """Disclosures to a reader, or to a firm among the readers, and the checks that were made.

    `printed` are the figures of the public files; without them those that the pattern publishes.
    """
    out: list[str] = []
    counts: Counter[str] = Counter()
    case, table, solution = found.case, found.solution.table, found.solution
    inmost = Inmost(case)
    release = table.release
    counts["releases"] += 1
    counts[f"releases, {release.cover} cover"] += 1
    counts["tables"] += len(release)
    counts["cells shown"] += int((~table.hidden).sum())
    counts["cells hidden"] += int(table.hidden.sum())
    out += _tables(found, inmost)
    out += _judged(found, inmost, counts)
    printed = _printed(found) if printed is None else printed
    status = {name: Status(int(s)) for name, s in zip(found.names, solution.pattern.status, strict=True)}
    for name in printed:
        if status[name] in WITHHELD:
            out.append(f"{status[name].word}: {name} is printed")
    named = {*solution.short, *(found.contributors or ()), *solution.audit.at_risk}
    counts["primaries at risk"] += len(named)
    counts["releases at risk"] += bool(named or solution.run.sums_at_risk)
    told = COUNT in case.sums and any(spec.counts == "shown" for spec in case.tables)
    # somebody with most of a total knows it from below as well as a bound that is below zero leaves others
    if any(-INFINITE < case.lower(response) < 0 for response in case.sums):
        named -= set(found.contributors or ())
    if not (
        case.decisions or case.before is not None or case.settings.prior or case.known or told
    ):  # nothing in the way
        for cell in sorted(named):
            out.append(f"at risk: {found.names[cell]} could not be protected")
        for pool in solution.run.sums_at_risk:
            out.append(f"at risk: the sum of {[found.names[c] for c in pool.cells]} could not be protected")
    judged = solution.sensitivity.primary & solution.pattern.suppressed
    spared = named | set(found.contributors or ())
    primaries = [cell for cell in np.flatnonzero(judged).tolist() if cell not in spared]
    counts["primaries"] += len(primaries)
    counts["primaries that no table shows"] += int(table.hidden[primaries].sum())
    counts["secondaries"] += solution.pattern.count(Status.SECONDARY)
    known = _known(found, inmost, printed)
    worlds = {"implied": between(inmost, found.names), "full": whole_cross(inmost)}
    whole = [name for name in known if name in inmost.inside]
    if release.cover == "implied" and not case.tabulated:
        reader = Reader(worlds["full"], {name: known[name] for name in whole})
        lacking = [text for cell in primaries for text in short(found, reader, cell, counts)]
        counts["primaries short under implied cover"] += len(lacking)
        counts["releases short under implied cover"] += bool(lacking)
    world = worlds[release.cover]
    known = {name: slack for name, slack in known.items() if name in world.inside}
    reader = Reader(world, known)
    out += (text for cell in primaries for text in short(found, reader, cell, counts))
    out += _possible(found, world, [c for c in solution.audit.at_risk.tolist() if judged[c]], counts)
    if case.settings.insiders and not case.tabulated:
        out += _firms(found, world, known, primaries, counts)
        out += _sums(found, worlds["implied"], set(known), counts)
    if found.earlier and release.cover == "implied":
        out += _earlier(found, inmost, _known(found, inmost, printed), primaries, counts)
    return out, counts


def _sums(found: Protected, world: World, printed: set[Name], counts: Counter[str]) -> Iterator[str]:
    """Check that sums of withheld cells that follow from one relation pass the rules of their response."""
    case, inmost = found.case, world.inmost

    def summed(names: Iterable[Name]) -> frozenset[frozenset[int]]:
        return frozenset(frozenset(map(id, inmost.records[name])) for name in names)  # equal cells are one

    named = {summed(found.names[c] for c in pool.cells) for pool in found.solution.run.sums_at_risk}
    needy = {found.names[c] for c in np.flatnonzero(found.solution.sensitivity.primary)}
    printed = _followed(world, printed, needy)
    for cells, _ in world.equations:
        total, *members = (world.names[i] for i in cells)
        inside = [name for name in members if name not in printed]
        one = {name[0] for name in inside} == {total[0]}
        if not one or total not in printed or not 2 <= len(inside) < len(members):
            continue
        if summed(inside) in named:
            continue
        counts["sums of suppressed cells"] += 1
        rules = case.rules_of(total[0])
        records = [r for name in inside for r in inmost.records[name]]
        for level in rules.levels:
            direct = Direct(records, rules, level, _unit(found, total[0]), *inmost.kinds(total[0]))
            if any(bit != Z for bit, _ in direct.findings()):
                yield f"sums: {inside} fail the rules together at level {level} and are not named"
                break


def _followed(world: World, printed: set[Name], needy: set[Name]) -> set[Name]:
    """Published cells, and unprotected cells that follow from these one after the other."""
    out, size = set(printed), -1
    while len(out) > size:
        size = len(out)
        for cells, _ in world.equations:
            left = [name for name in (world.names[i] for i in cells) if name not in out]
            if len(left) == 1 and left[0] not in needy:
                out.add(left[0])
    return out


def _earlier(
    found: Protected, inmost: Inmost, known: Mapping[Name, float], primaries: list[int], counts: Counter[str]
) -> Iterator[str]:
    """Check that earlier publications count also for cells that the release does not have."""
    names = {*found.names, *found.earlier}
    counts["cells of earlier publications only"] += len(names) - len(found.names)
    if len(names) > len(found.names):
        reader = Reader(between(inmost, sorted(names)), known)
        for text in (text for cell in primaries for text in short(found, reader, cell, counts)):
            yield f"earlier {text}"


def _possible(found: Protected, world: World, named: list[int], counts: Counter[str]) -> Iterator[str]:
    """Primaries at risk that would be protected if all cells that may be withheld were withheld."""
    barred = found.solution.case.constraints
    kept = barred.publish | barred.keep_published
    fixed = {found.names[c]: 0.0 for c in np.flatnonzero(kept) if found.names[c] in world.inside}
    fixed |= {n: s for n, s in _known(found, world.inmost, {}).items() if n in world.inside}
    if found.case.settings.same_pattern:
        return  # coupling keeps others published as well
    reader = Reader(world, fixed)
    for cell in named:
        if not list(short(found, reader, cell, counts)):
            yield f"possible: {found.names[cell]} is at risk but could be protected"


def _printed(found: Protected) -> dict[Name, float]:
    """The figures of all public tables together."""
    release = found.solution.table.release
    hidden = found.solution.pattern.suppressed
    value = found.solution.table.value
    return {
        found.names[c]: float(value[c]) for t in release.tables for c in t.cells.tolist() if not hidden[c]
    }


def _known(found: Protected, inmost: Inmost, printed: Mapping[Name, float]) -> dict[Name, float]:
    """What readers know from current and earlier tables, and its largest distance from the true values."""
    scale, out = 10**found.case.decimals, {}
    for name, value in found.earlier.items():
        if value is not None:
            rounded = found.case.before is not None and found.case.before.rounded
            out[name] = scale / 2 if rounded else 0.0
    for name, value in printed.items():
        assert round(value * scale) == inmost.total(name), f"{name} is printed as {value}"
        out[name] = 0.0
    return out


def _tables(found: Protected, inmost: Inmost) -> Iterator[str]:
    """Check that every table shows the cells that it declares, with the values of their records."""
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
        if number != len(people) and not found.case.tabulated:
            yield f"tables: {name} has {number} contributors, its records {len(people)}"
    if table.release.cover == "full" and set(found.names) != set(inmost.inside):
        yield "tables: the full cover is not the cross of all variables"


def _judged(found: Protected, inmost: Inmost, counts: Counter[str]) -> Iterator[str]:
    """Check that every primary follows from the rules on its own records, with the levels of the formulas."""
    levels, case = found.solution.sensitivity, found.case
    given = inmost.given() if case.tabulated else set(found.names)
    asked = {name for name, (kind, _) in inmost.decided(found.earlier).items() if kind is Kind.SUPPRESS}
    asked -= {found.names[c] for c in np.flatnonzero(found.solution.table.hidden)}
    for cell, name in enumerate(found.names):
        rules, records = case.rules_of(name[0]), inmost.records[name]
        unit = _unit(found, name[0])
        fired, upper = 0, Fraction(0)
        for level in rules.levels:
            direct = Direct(records, rules, level, unit, *inmost.kinds(name[0]))
            for bit, size in direct.findings():
                fired |= bit << (HOLDING if level == "holding" and bit != Z else 0)
                upper = max(upper, size, Fraction(unit).limit_denominator())
        if name in asked:
            size = abs(Fraction(inmost.total(name), 10**case.decimals))
            fired |= M
            upper = max(upper, size * Fraction(rules.manual_range) / 100, Fraction(unit).limit_denominator())
        counts["cells judged"] += 1
        if name not in given:  # nobody's contributions are known: they are assumed to be large enough
            counts["derived cells judged"] += 1
            if fired & ~int(levels.fired[cell]) or float(upper) > levels.upper[cell] * (1 + 1e-9):
                yield f"derived: {name} fired {int(levels.fired[cell])}, by its records {fired}"
        elif fired != int(levels.fired[cell]):
            yield f"rules: {name} fired {int(levels.fired[cell])}, by its records {fired}"
        elif case.dropped:  # by the published value, which is rounded
            continue
        elif abs(float(upper) - levels.upper[cell]) > 1e-9 * max(1.0, float(upper)):
            yield f"rules: {name} must reach {float(upper)}, is asked {levels.upper[cell]}"


def _unit(found: Protected, response: str) -> float:
    at = found.solution.table.dimensions[0].index[response]
    return float(10.0 ** -int(found.solution.table.release.decimals[at]))


def short(found: Protected, reader: Reader, cell: int, counts: Counter[str]) -> Iterator[str]:
    """The levels of a primary that the reader's interval does not reach."""
    name, levels, scale = found.names[cell], found.solution.sensitivity, 10**found.case.decimals
    up, down, width = (float(v[cell]) * scale for v in (levels.upper, levels.lower, levels.sliding))
    low = found.case.lower(name[0]) * scale
    if name[0] == COUNT:
        low = max(low, reader.world.inmost.filled(name) * scale)
    down = min(down, max(reader.world.inmost.total(name) - low, 0.0))
    if max(up, down, width) <= 0:
        width = _unit(found, name[0]) * scale
    before = reader.programs
    for what, sign, wanted in (("upper", 1, up), ("lower", -1, down)):
        have = reader.reaches(name, sign, wanted)
        if have is not None:
            yield f"reader: {name} reaches {what} {have:g} of {wanted:g} units"
            return
    if width > up + down:
        have = sum(reader.extreme(name, sign) for sign in (1, -1))
        if have < width * (1 - TOLERANCE) - 1e-7:
            yield f"reader: {name} reaches width {have:g} of {width:g} units"
    counts["levels"] += 1
    counts["programs"] += reader.programs - before


def _firms(
    found: Protected, world: World, known: Mapping[Name, float], primaries: list[int], counts: Counter[str]
) -> Iterator[str]:
    """Respondents and holdings, each with its own part in every table and response.

    The largest ones come closest to others; the largest of each primary are asked as well.
    """
    case, records = found.case, world.inmost.records
    for level in ("unit", "holding"):
        if level == "unit" and all("unit" not in case.rules_of(r).levels for r in case.sums):
            continue
        size: Counter[int] = Counter()
        for name in world.names:
            for r in records[name]:
                size[r[level]] += abs(r["part"])
        asked = [who for who, _ in size.most_common(MOST_FIRMS)]
        for cell in primaries:
            parts: Counter[int] = Counter()
            for r in records[found.names[cell]]:
                parts[r[level]] += abs(r["part"])
            asked += [who for who, _ in parts.most_common(2)]
        for who in list(dict.fromkeys(asked))[: 2 * MOST_FIRMS]:
            yield from _firm(found, Reader(world, known, (level, who)), level, who, primaries, counts)


def _firm(found: Protected, reader: Reader, level, who, primaries: list[int], counts) -> Iterator[str]:
    scale, inmost = 10**found.case.decimals, reader.world.inmost
    for cell in primaries:
        name = found.names[cell]
        rules, records = found.case.rules_of(name[0]), inmost.records[name]
        if level == "unit" and "unit" not in rules.levels:
            continue
        value, fired = Fraction(inmost.total(name), scale), int(found.solution.sensitivity.fired[cell])
        unit = _unit(found, name[0])
        up, down = demand(records, rules, fired, value, unit, level, who, *inmost.kinds(name[0]))
        own = Fraction(part_of(found.case, [r for r in records if r[level] == who]), scale)
        if name[0] == COUNT:
            up, down = (Fraction(-(-x // 1)) for x in (up, down))
        if from_below(inmost, name[0]):
            down = min(down, value - own)
        if found.case.lower(name[0]) > -INFINITE:
            down = min(down, max(value - Fraction(found.case.lower(name[0])), Fraction(0)))
        for sign, wanted in ((1, float(up * scale)), (-1, float(down * scale))):
            if wanted <= 0:
                continue
            counts["levels for firms"] += 1
            before = reader.programs
            have = reader.reaches(name, sign, wanted)
            counts["programs of firms"] += reader.programs - before
            if have is not None and sign < 0 and name[0] == COUNT:
                # below what it adds up itself no figure was ever possible for it, whatever is published
                room = Reader(reader.world, {}, (level, who)).extreme(name, sign)
                have = reader.reaches(name, sign, min(wanted, room))
            if have is not None:
                yield f"{level} {who}: sees {name} go {have:g} to side {sign}, not {wanted:g} units"
                return
