"""Random releases of several periods that add up, and a reader of the publications of all periods.

The reader solves programs over the inmost cells of every period that is no sum of others: nothing of the
engine's. It knows the hierarchies, the sums over time, that nothing is negative, what every table of every
period prints, and that a combination which a table could show but does not is empty.
"""

import csv
import itertools
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import highspy
import numpy as np
from attrs import evolve, frozen

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.project import DataSource, EarlierFile, PeriodSums
from tabguard.table.pattern import Pattern
from tabguard.table.solution import Solution
from tests.proof.releases import Protected, Record, ReleaseCase, make_release, parts_of, protect, write

YEAR = "year"
TOLERANCE = 1e-6
INFINITE = float("inf")
Name = tuple[str, ...]
MOST_LOOKED_AT = 40
"""Maximum number of suppressed cells of earlier periods whose intervals are computed in one case."""


@frozen(eq=False)
class PeriodsCase:
    """Releases of several periods, of which the last is published now."""

    releases: Mapping[str, ReleaseCase]
    """The release of each period; the year contains the records of all others."""
    today: str
    open: frozenset[str]
    """Periods that were published without protection."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The periods that add up to the year."""
        return tuple(period for period in self.releases if period != YEAR)

    @property
    def earlier(self) -> tuple[str, ...]:
        return tuple(period for period in self.releases if period != self.today)


def make_periods(number: int, seed: int = 0) -> PeriodsCase:
    """Make case `number` of a run: two or four periods and their sum."""
    rng = np.random.default_rng([seed, number, 13])
    base = make_release(number, seed)
    base = evolve(base, settings=evolve(base.settings, insiders=False, exact_up_to=0))
    if rng.random() < 0.7:
        base = evolve(base, settings=evolve(base.settings, cover="full"))
    n = int(rng.choice([2, 2, 4]))
    releases, everything = {}, list[Record]()
    for q in range(n):
        kept = rng.random(len(base.records)) < rng.choice([0.8, 1.0])
        kept[0] = True
        records = tuple(_moved(rng, r, base) for r, keep in zip(base.records, kept, strict=True) if keep)
        everything += records
        releases[f"p{q}"] = evolve(base, records=records, tables=_some(rng, base, records))
    whole = tuple(everything)
    releases[YEAR] = evolve(base, records=whole, tables=_some(rng, base, whole))
    today = str(rng.choice([YEAR, YEAR, f"p{n - 1}"]))
    free = frozenset(period for period in releases if rng.random() < 0.25)
    return PeriodsCase(releases, today, free)


def _moved(rng: np.random.Generator, record: Record, case: ReleaseCase) -> Record:
    factor = rng.uniform(0.6, 1.4)
    amount = {
        name: value if name == "count" else int(value * factor) for name, value in record.amount.items()
    }
    return evolve(record, amount=amount)


def _some(rng: np.random.Generator, case: ReleaseCase, records: tuple[Record, ...]):
    """The tables of a period, or all but one of them; at least one is left."""
    there = []
    for spec in case.tables:
        _, *parts = parts_of(spec, case.variables, case.sums)
        above = [[v.above(c) for v, c in zip(case.variables, r.leaf, strict=True)] for r in records]
        if any(all(p & a for p, a in zip(parts, one, strict=True)) for one in above):
            there.append(spec)
    if len(there) > 1 and rng.random() < 0.4:
        del there[int(rng.integers(len(there)))]
    return tuple(there)


@frozen(eq=False)
class Joint:
    """The publications of all earlier periods, and the current release."""

    case: PeriodsCase
    printed: Mapping[str, dict[Name, int]]
    withheld: Mapping[str, frozenset[Name]]
    found: Protected
    aware: bool = True


def protect_periods(case: PeriodsCase, aware: bool = True) -> Joint:
    """Protect the earlier periods separately, then the current one with their publications.

    If it is not `aware`, today is protected as if nothing had been published before.
    """
    printed, withheld = dict[str, dict[Name, int]](), dict[str, frozenset[Name]]()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "years.csv").write_text(
            f"code,parent\n{YEAR},\n" + "".join(f"{part},{YEAR}\n" for part in case.parts)
        )
        for period in case.earlier:
            before = protect(case.releases[period])
            printed[period], withheld[period] = _prints(before, period in case.open)
            _publish(folder / f"{period}.csv", case.releases[period], printed[period], withheld[period])
        own = case.releases[case.today]
        project = write(own, folder)
        sums = PeriodSums("time", (folder / "years.csv",), case.today)
        project = evolve(
            project,
            earlier=tuple(
                EarlierFile(DataSource(folder / f"{p}.csv", True), relation=evolve(sums, period=p))
                for p in case.earlier
            ),
        )
        table = stages.load(project, Progress()).table
        judged = stages.judged(table, project, Progress())
        result = stages.protect(judged, project, Progress())
        if not aware:
            result = evolve(result, pattern=_unaware(project, judged))
    solution = Solution(judged, result.pattern, run=result)
    solution = evolve(solution, audit=stages.audit(solution, project, Progress()))
    found = Protected(own, project, solution, None)
    printed[case.today], withheld[case.today] = _prints(found, False)
    return Joint(case, printed, withheld, found, aware)


def _unaware(project, judged):
    """The pattern of the current period alone, over the cells of all periods."""
    alone = evolve(project, earlier=())
    case = stages.judged(stages.load(alone, Progress()).table, alone, Progress())
    found = stages.protect(case, alone, Progress())
    status = Pattern.of_primaries(judged.sensitivity, judged.constraints).status.copy()
    table = judged.table
    for cell in np.flatnonzero(~table.past & ~table.hidden).tolist():
        names = table.names(cell)
        mine = case.table
        there = mine.find(tuple(d.index[n] for d, n in zip(mine.dimensions, names, strict=True)))
        status[cell] = found.pattern.status[there]
    return Pattern(status)


def _prints(found: Protected, everything: bool) -> tuple[dict[Name, int], frozenset[Name]]:
    table, off = found.solution.table, found.solution.pattern.suppressed
    scale = 10**found.case.decimals
    if table.release.whole:  # one whole table of one response
        shown, names = [*range(len(table))], [(table.response, *name) for name in found.names]
    else:
        shown, names = sorted({c for t in table.release.tables for c in t.cells.tolist()}), found.names
    values = {names[c]: round(float(table.value[c]) * scale) for c in shown if everything or not off[c]}
    return values, frozenset(names[c] for c in shown if names[c] not in values)


def _publish(path: Path, case: ReleaseCase, printed: dict[Name, int], withheld: frozenset[Name]) -> None:
    with path.open("w", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(["response", *(v.name for v in case.variables), "value"])
        for name in sorted([*printed, *withheld]):
            value = f"{printed[name] / 10**case.decimals:.{case.decimals}f}" if name in printed else "x"
            lines.writerow([*name, value])


class Reader:
    """Extremes of any aggregate of any period, given the publications of some periods."""

    def __init__(self, joint: Joint, periods: tuple[str, ...]):
        case = joint.case
        self._case, self._any = case, case.releases[YEAR]
        self._leaves = sorted({r.leaf for r in self._any.records})
        columns = self._any.columns
        keys = itertools.product(case.parts, self._leaves, columns)
        self._number = {key: i for i, key in enumerate(keys)}
        self._above = {leaf: self._names(leaf) for leaf in self._leaves}
        self._below: dict[tuple[str, Name], list[int]] = {}
        for (part, leaf, column), i in self._number.items():
            for total, columns_of in self._any.sums.items():
                if column in columns_of:
                    for codes in self._above[leaf]:
                        for period in (part, YEAR):
                            self._below.setdefault((period, (total, *codes)), []).append(i)
        n = len(self._number)
        high = np.full(n, highspy.kHighsInf)
        if case.today != YEAR:  # what is empty today is known to be empty
            there = {r.leaf for r in case.releases[case.today].records}
            for (part, leaf, _), i in self._number.items():
                if part == case.today and leaf not in there:
                    high[i] = 0.0
        solver = self._solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        solver.addVars(n, np.zeros(n), high)
        for period in periods:
            shown = {*joint.printed[period], *joint.withheld[period]}
            rows = dict(joint.printed[period])
            rows |= dict.fromkeys(self._absent(case.releases[period], shown), 0)
            for name, value in sorted(rows.items()):
                cells = np.array(self._below.get((period, name), ()), np.int32)
                if len(cells):
                    solver.addRow(value, value, len(cells), cells, np.ones(len(cells)))

    def _names(self, leaf: Name) -> list[Name]:
        pairs = zip(self._any.variables, leaf, strict=True)
        return list(itertools.product(*(sorted(v.above(code)) for v, code in pairs)))

    def _absent(self, case: ReleaseCase, shown: set[Name]) -> Iterator[Name]:
        """Combinations within a table's codes that it does not show, because they are empty."""
        for spec in case.tables:
            for name in itertools.product(*map(sorted, parts_of(spec, case.variables, case.sums))):
                if name not in shown:
                    yield name

    def interval(self, period: str, name: Name) -> tuple[float, float]:
        """The smallest and the largest value that an aggregate can have."""
        return -self._most(period, name, -1), self._most(period, name, 1)

    def _most(self, period: str, name: Name, sign: int) -> float:
        solver, n = self._solver, len(self._number)
        cost = np.zeros(n)
        cost[self._below[period, name]] = -sign
        solver.changeColsCost(n, np.arange(n, dtype=np.int32), cost)
        solver.run()
        status = solver.getModelStatus()
        if status in (
            highspy.HighsModelStatus.kUnbounded,
            highspy.HighsModelStatus.kUnboundedOrInfeasible,  # the truth is a solution
        ):
            return INFINITE
        assert status == highspy.HighsModelStatus.kOptimal, status
        return float(-solver.getInfo().objective_function_value)


def failures_of_periods(case: PeriodsCase) -> tuple[list[str], Counter[str]]:
    """Disclosures to the reader of all periods, and the checks that were made."""
    return failures(protect_periods(case))


def failures(joint: Joint) -> tuple[list[str], Counter[str]]:
    """Errors in the current release."""
    case, found = joint.case, joint.found
    solution, table = found.solution, found.solution.table
    out: list[str] = []
    counts: Counter[str] = Counter()
    counts["releases of several periods"] += 1
    counts[f"releases of today: {'year' if case.today == YEAR else 'last part'}"] += 1
    full = table.release.cover == "full"
    counts[f"releases of several periods, {table.release.cover} cover"] += 1
    now, before = Reader(joint, tuple(case.releases)), Reader(joint, case.earlier)
    levels, scale = solution.sensitivity, 10**found.case.decimals
    named = {*solution.short, *solution.audit.at_risk} if joint.aware else set()
    tolerated = [text for text in _printed_of_the_past(joint) if text]
    out += tolerated
    short = []
    for cell in np.flatnonzero(levels.primary & ~table.past).tolist():
        name = found.names[cell]
        counts["primaries of today"] += 1
        low, high = now.interval(case.today, name)
        value = round(float(table.value[cell]) * scale)
        asked = [float(level[cell]) * scale for level in (levels.upper, levels.lower, levels.sliding)]
        if cell in named:
            counts["primaries of today that are named at risk"] += 1
            wide = before.interval(case.today, name)
            if not _lacks(*wide, value, *asked):
                counts["named at risk although the reader had not known them before"] += 1
            continue
        if what := _lacks(low, high, value, *asked):
            short.append(f"reader: {name} of today reaches {what}")
    lost = {found.names[c] for c in table.periods.lost.tolist()}
    looked = 0
    for period in case.earlier:
        for name in sorted(joint.withheld[period]):
            if looked == MOST_LOOKED_AT:
                break
            looked += 1
            counts["suppressed cells of earlier periods"] += 1
            low, high = now.interval(period, name)
            apart = (f"{name[0]} ({period})", *name[1:])
            cell = found.names.index(apart) if apart in found.names else -1
            if apart in lost or cell in named:
                counts["of these disclosed before or named at risk"] += 1
                was = before.interval(period, name)
                if was[1] - was[0] >= 1 and high - low < 1 - TOLERANCE:
                    counts["of these that the reader had not known before"] += 1
            elif high - low < 1 - TOLERANCE:
                short.append(f"past: {name} of {period} can be computed now")
    if full:
        out += short
    else:
        counts["cells short under implied cover"] += len(short)
    return out, counts


def _printed_of_the_past(joint: Joint) -> Iterator[str]:
    """Check that the current tables show nothing of other periods."""
    table = joint.found.solution.table
    for one in table.release.tables:
        if table.past[one.cells].any():
            yield f"tables: {one.name} shows cells of other periods"


def _lacks(low: float, high: float, value: int, up: float, down: float, width: float) -> str:
    """The level that an interval does not reach."""
    if max(up, down, width) <= 0:
        width = 1.0
    down = min(down, value)  # nothing is negative, which is no disclosure
    for what, have, wanted in (
        ("upper", high - value, up),
        ("lower", value - low, down),
        ("width", high - low, width),
    ):
        if have < wanted * (1 - TOLERANCE) - 1e-6:
            return f"{what} {have:g} of {wanted:g} units"
    return ""
