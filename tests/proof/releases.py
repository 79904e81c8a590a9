"""Random releases by number: records of firms, hierarchies, and several tables published together."""

import csv
import itertools
import tempfile
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.progress import Progress
from tabguard.flow import insider_tests, stages
from tabguard.kinds import Dominance, Frequency, PPercent, Request
from tabguard.kinds.rules import Rules
from tabguard.project import DOUBTS, DataSource, HierarchySource, Project, Roles, TableSpec
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.decision import Decision
from tabguard.table.solution import Solution

TOTAL = "T"
COUNT = "count"
Leaf = tuple[str, ...]


@frozen(eq=False)
class Variable:
    """A variable: for each code the innermost codes below it."""

    name: str
    rollups: tuple[Mapping[str, str], ...]
    """Parent by code, one mapping for each roll-up; empty for the roots."""

    @property
    def leaves(self) -> tuple[str, ...]:
        above = set(self.rollups[0].values())
        return tuple(code for code in self.rollups[0] if code not in above)

    def above(self, leaf: str) -> set[str]:
        """The codes that contain a leaf, including itself."""
        out = {leaf, TOTAL}
        for parent in self.rollups:
            code = leaf
            while parent.get(code):
                code = parent[code]
                out.add(code)
        return out

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(code for parent in self.rollups for code in parent))

    def equal(self, code: str) -> set[str]:
        """The codes that are the only part of a code or have it as only part, transitively."""
        out, before = {code}, 0
        while len(out) > before:
            before = len(out)
            for parent in self.rollups:
                parts = Counter(parent.values())
                pairs = [{one, above} for one, above in parent.items() if above and parts[above] == 1]
                out = out.union(*(pair for pair in pairs if pair & out))
        return out

    def is_below(self, code: str, other: str) -> bool:
        """Whether a code is below another one in some roll-up, or is the same code."""
        if code == other:
            return True
        return any(p.get(code) and self.is_below(p[code], other) for p in self.rollups)

    def depth(self, code: str) -> int:
        parent = next(p for p in self.rollups if code in p)
        return int(code != TOTAL) if not parent[code] else 1 + self.depth(parent[code])


@frozen
class Record:
    """One record; `amount` in units of the last decimal, by column; `weight` in tenths."""

    leaf: Leaf
    firm: int
    waived: bool
    amount: Mapping[str, int]
    weight: int = 10
    care: int = 0
    request: int = 0

    def part(self, column: str) -> int:
        """The part of the record in totals."""
        return self.amount[column] * self.weight // 10


@frozen
class Waiver:
    """A firm's waiver of protection; an empty response or code stands for all."""

    firm: int
    response: str
    leaf: Leaf


@frozen
class Before:
    """An earlier publication of the same records: its tables, decimals, and use."""

    tables: tuple[TableSpec, ...]
    fixed: bool
    rounded: bool


@frozen(eq=False)
class ReleaseCase:
    """A release with its records; `sums` gives by response the columns that add up to it."""

    number: int
    variables: tuple[Variable, ...]
    records: tuple[Record, ...]
    sums: Mapping[str, tuple[str, ...]]
    decimals: int
    tables: tuple[TableSpec, ...]
    rules: Rules
    settings: Suppression
    places: Mapping[str, int] = field(factory=dict)
    """Decimals of columns with fewer than `decimals`; if empty, all have the same."""
    shadows: Mapping[str, str] = field(factory=dict)
    waivers: tuple[Waiver, ...] = ()
    decisions: tuple[Decision, ...] = ()
    before: Before | None = None
    dropped: int = 0
    """Decimals of the records that are not published: innermost cells are rounded."""
    tabulated: bool = False
    """Whether each table is read from a file of its own instead of from records."""
    known: Mapping[tuple[str, ...], tuple[int | None, int | None]] = field(factory=dict)
    """Bounds of single cells that readers know, in units of the last decimal."""

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(name for name, parts in self.sums.items() if parts == (name,))

    @property
    def rules_ask(self) -> bool:
        """Whether any rule depends on requests."""
        return any(rules.of(Request) for rules in (self.rules, *self.rules.by_response.values()))

    @property
    def weighted(self) -> bool:
        return any(record.weight != 10 for record in self.records)

    def waived(self, record: Record, column: str) -> bool:
        """Whether the firm of a record has waived protection of its part in a column."""
        return record.waived or any(
            w.firm == record.firm
            and w.response in ("", column)
            and all(
                not code or code in v.above(at)
                for code, v, at in zip(w.leaf, self.variables, record.leaf, strict=True)
            )
            for w in self.waivers
        )

    def rounded(self, amounts: Sequence[int]) -> int:
        """The sum of amounts as published: added up as in files, so that ties are rounded the same way."""
        if not self.dropped:
            return sum(amounts)
        total = sum(amount / 10**self.decimals for amount in amounts)
        return round(float(np.round(total, self.decimals - self.dropped)) * 10**self.decimals)

    def lower(self, response: str) -> float:
        """The lower bound of all cells of a response that everybody knows."""
        return float(self.settings.lower_by_response.get(response, self.settings.lower))

    def rules_of(self, response: str) -> Rules:
        rules = self.rules.of_response(response)
        if response != COUNT or response in self.rules.by_response:
            return rules
        return evolve(rules, declared=(*rules.of(Frequency), *rules.of(Request)))


@frozen(eq=False)
class Protected:
    """A case and the results of the stages."""

    case: ReleaseCase
    project: Project
    solution: Solution
    contributors: tuple[int, ...] | None
    earlier: Mapping[tuple[str, ...], float | None] = field(factory=dict)
    """The figures of the earlier publication, None where it suppresses."""
    names: tuple[tuple[str, ...], ...] = field()

    @names.default
    def _names(self) -> tuple[tuple[str, ...], ...]:
        return tuple(self.solution.table.names(c) for c in range(len(self.solution.table)))


def make_release(number: int, seed: int = 0) -> ReleaseCase:
    """Make release `number` of a run."""
    return draw_release(np.random.default_rng([seed, number, 12]), number, 200)


def draw_release(rng: np.random.Generator, number: int, most: int) -> ReleaseCase:
    """Draw a release with at most so many cells in its full cross."""
    while True:
        variables = tuple(_variable(rng, "xyz"[i]) for i in range(int(rng.choice([2, 2, 3]))))
        sums = _responses(rng)
        decimals = int(rng.choice([0, 1]))
        columns = [name for name, parts in sums.items() if parts == (name,)]
        records = _records(rng, variables, columns, 10**decimals)
        size = len({c for r in records for c in itertools.product(*_above(variables, r.leaf))})
        if size * len(sums) <= most:
            break
    tables = random_tables(rng, variables, records, tuple(sums))
    rules = _rules(rng, len(sums) > 1)
    if len(sums) > 1 and rng.random() < 0.5:
        own = {name: _rules(rng, name != COUNT) for name in sums if rng.random() < 0.6}
        rules = evolve(rules, by_response=own)
    return ReleaseCase(number, variables, records, sums, decimals, tables, rules, _settings(rng))


def parts_of(spec: TableSpec, variables: Sequence[Variable], responses: Collection[str]) -> list[set[str]]:
    """The codes that a table shows of the response and of each variable, from its declaration."""
    out = [set(spec.responses or responses)]
    for variable in variables:
        name, shown = variable.name, set(variable.codes)
        if name not in spec.dimensions:
            out.append(set(spec.where.get(name, (TOTAL,))))
            continue
        if name in spec.levels:
            shown = {c for c in shown if variable.depth(c) < spec.levels[name]}
        if name in spec.codes:
            shown &= set(spec.codes[name])
        if name in spec.where:
            shown = {c for c in shown if any(variable.is_below(c, w) for w in spec.where[name])}
        out.append(shown)
    return out


def _above(variables: tuple[Variable, ...], leaf: Leaf) -> Iterator[set[str]]:
    return (v.above(code) for v, code in zip(variables, leaf, strict=True))


def _variable(rng: np.random.Generator, name: str) -> Variable:
    leaves = [f"{name}{i}" for i in range(int(rng.integers(2, 6)))]
    tree: dict[str, str] = {TOTAL: ""}
    groups = int(rng.choice([0, 0, 1, 2])) if len(leaves) > 2 else 0
    for g in range(groups):
        tree[f"{name}G{g}"] = TOTAL
    for i, leaf in enumerate(leaves):
        # the first leaves make sure that no group is empty
        g = i if i < groups else int(rng.integers(0, groups + 1))
        tree[leaf] = f"{name}G{g}" if g < groups else TOTAL
    rollups = [tree]
    if rng.random() < 0.5 and len(leaves) > 2:
        whole = rng.random() < 0.6
        of_group = rng.integers(0, 2, len(leaves)) if whole else rng.integers(0, 3, len(leaves))
        of_group[:2] = 0, 1
        whole |= bool((of_group < 2).all())  # groups of all leaves make up the total, whatever the file says
        other = {f"{name}R{g}": TOTAL if whole else "" for g in (0, 1)}
        if whole:
            other = {TOTAL: "", **other}
        other |= {x: f"{name}R{g}" for x, g in zip(leaves, of_group, strict=True) if g < 2}
        rollups.append(other)
    return Variable(name, tuple(rollups))


def _responses(rng: np.random.Generator) -> dict[str, tuple[str, ...]]:
    kind = int(rng.integers(0, 6))
    several = [
        {"sales": ("sales",)},
        {"sales": ("sales",), "staff": ("staff",)},
        {"sales": ("home", "export"), "home": ("home",), "export": ("export",)},
        {"sales": ("home", "export"), "home": ("home",), "export": ("export",), "staff": ("staff",)},
        {"sales": ("sales",), COUNT: (COUNT,)},
        {COUNT: (COUNT,)},
    ]
    return dict(several[kind])


def _records(
    rng: np.random.Generator, variables: tuple[Variable, ...], columns: list[str], one: int
) -> tuple[Record, ...]:
    """Records of firms; `one` is 1 in units of the last decimal."""
    n = int(rng.integers(8, 60))
    firm = rng.integers(0, max(2, int(n * rng.choice([0.4, 1.0, 3.0]))), n)
    size = np.exp(rng.normal(4, float(rng.choice([0.3, 0.8, 1.5])), n))
    empty = rng.random(n) < rng.choice([0.0, 0.15])
    waived = rng.random(n) < rng.choice([0.0, 0.0, 0.15])
    out = []
    for i in range(n):
        leaf = tuple(str(rng.choice(v.leaves)) for v in variables)
        amount = {c: 0 if empty[i] else int(size[i] * rng.uniform(0.2, 1.5)) for c in columns}
        if COUNT in amount:
            amount[COUNT] = one
        out.append(Record(leaf, int(firm[i]), bool(waived[i]), amount))
    return tuple(out)


def random_tables(
    rng: np.random.Generator,
    variables: tuple[Variable, ...],
    records: tuple[Record, ...],
    responses: tuple[str, ...],
) -> tuple[TableSpec, ...]:
    out = []
    for number in range(int(rng.integers(2, 6))):
        some = rng.permutation(len(variables))[: int(rng.integers(1, len(variables) + 1))]
        spanning = [variables[i] for i in sorted(some)]
        levels, codes, where = {}, {}, {}
        for variable in variables:
            draw = rng.random()
            used = sorted({r.leaf[variables.index(variable)] for r in records})
            if variable not in spanning:
                if draw < 0.2:
                    where[variable.name] = (str(rng.choice(used)),)
            elif draw < 0.2:
                levels[variable.name] = int(rng.integers(1, 3))
            elif draw < 0.45:
                present = sorted({c for x in used for c in variable.above(x)})
                kept = [c for c in present if rng.random() < 0.6] or [TOTAL]
                codes[variable.name] = tuple(kept)
            elif draw < 0.55:
                where[variable.name] = tuple(sorted({str(rng.choice(used)), TOTAL}))[:1]
        shown = tuple(r for r in responses if rng.random() < 0.7) if rng.random() < 0.6 else ()
        names = tuple(v.name for v in spanning)
        spec = TableSpec(f"T{number}", names, levels=levels, codes=codes, where=where, responses=shown)
        _, *parts = parts_of(spec, variables, responses)
        if any(
            all(p & above for p, above in zip(parts, _above(variables, r.leaf), strict=True)) for r in records
        ):
            out.append(spec)
    return tuple(out) or (TableSpec("T", tuple(v.name for v in variables)),)


def _rules(rng: np.random.Generator, amounts: bool) -> Rules:
    """Random rules; without concentration rules for numbers of records."""
    frequency = Frequency(int(rng.integers(2, 4)), float(rng.choice([0, 10, 30])))
    share = {
        "lower_share": float(rng.choice([100, 100, 50])),
        "sliding_share": float(rng.choice([0, 0, 200])),
    }
    level = str(rng.choice(["unit", "holding", "both"]))
    if not amounts:
        return Rules((frequency,), level=level, **share)
    declared = [
        PPercent(float(rng.choice([5, 10, 30])), int(rng.choice([1, 1, 2]))),
        Dominance(int(rng.integers(1, 3)), float(rng.choice([70, 85]))),
        frequency,
    ]
    picked = [rule for rule in declared if rng.random() < 0.55] or declared[:1]
    return Rules(tuple(picked), level=level, **share)


def _settings(rng: np.random.Generator) -> Suppression:
    return Suppression(
        cost=str(rng.choice(["value", "count", "frequency"])),
        look_ahead=str(rng.choice(["none", "both"])),
        clean_up=bool(rng.random() < 0.8),
        insiders=bool(rng.random() < 0.6),
        threads=1,
        method=str(rng.choice(["greedy", "greedy", "greedy", "simultaneous"])),
        exact_up_to=int(rng.choice([0, 150])),
        cover=str(rng.choice(["implied", "full"])),
    )


# -- through the stages


def write(case: ReleaseCase, folder: Path) -> Project:
    """Write the files of a case, and return the project that reads them."""
    columns = [c for c in case.columns if c != COUNT]
    _write_records(case, folder / "records.csv", [*columns, *sorted({*case.shadows.values()})])
    sources = {}
    for variable in case.variables:
        files = [folder / f"{variable.name}{i}.csv" for i in range(len(variable.rollups))]
        for file, parent in zip(files, variable.rollups, strict=True):
            _write_tree(file, parent)
        sources[variable.name] = HierarchySource(tuple(files))
    parent = {part: total for total, parts in case.sums.items() if len(parts) > 1 for part in parts}
    if parent:
        others = {name: parent.get(name, "") for name in case.sums}
        _write_tree(folder / "responses.csv", others)
        sources["response"] = HierarchySource((folder / "responses.csv",))
    waivers = _write_waivers(case, folder / "waivers.csv") if case.waivers else None
    return Project(
        DataSource(folder / "records.csv", confirm=DOUBTS),
        Roles(
            tuple(v.name for v in case.variables),
            tuple(case.columns),
            decimals=None if case.places else case.decimals - case.dropped,
            respondent="firm",
            holding="holding",
            waiver=None if waivers else "waived",
            weight="weight" if case.weighted else None,
            costs=("care",),
            request="request" if case.rules_ask else None,
            shadow=case.shadows or None,
            rounding_limit=np.inf if case.dropped else 5.0,
        ),
        sources,
        waiver_file=waivers,
        rules=case.rules,
        suppression=case.settings,
        decisions=case.decisions,
        attacker_file=_write_known(case, folder / "known.csv") if case.known else None,
        tables=case.tables,
        name="r",
        base=folder,
    )


def _write_records(case: ReleaseCase, path: Path, columns: Sequence[str]) -> None:
    with path.open("w", newline="") as file:
        lines = csv.writer(file)
        heads = ["firm", "holding", "waived", "weight", "care", "request"]
        lines.writerow([*(v.name for v in case.variables), *heads, *columns])
        for r in case.records:
            who = [f"f{r.firm}", f"h{r.firm // 3}", "yes" if r.waived else "no"]
            amounts = [text_of(r.amount[c], case, c) for c in columns]
            lines.writerow([*r.leaf, *who, r.weight / 10, r.care, r.request, *amounts])


def text_of(amount: int, case: ReleaseCase, column: str) -> str:
    """An amount in units of the last decimal as text in a file."""
    return f"{amount / 10**case.decimals:.{case.places.get(column, case.decimals)}f}"


def _write_waivers(case: ReleaseCase, path: Path) -> Path:
    with path.open("w", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(["respondent", "variable", *(v.name for v in case.variables)])
        lines.writerows([f"f{w.firm}", w.response, *w.leaf] for w in case.waivers)
    return path


def _write_known(case: ReleaseCase, path: Path) -> Path:
    with path.open("w", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(["response", *(v.name for v in case.variables), "lower", "upper"])
        for name, ends in case.known.items():
            lines.writerow([*name, *("" if end is None else text_of(end, case, name[0]) for end in ends)])
    return path


def _write_tree(file: Path, parent: Mapping[str, str]) -> None:
    file.write_text("code,parent\n" + "".join(f"{code},{above}\n" for code, above in parent.items()))


def protect(case: ReleaseCase) -> Protected:
    """Read, judge, protect and audit a case."""
    with tempfile.TemporaryDirectory() as folder:
        project = write(case, Path(folder))
        table = stages.load(project, Progress()).table
    judged: Case = stages.judged(table, project, Progress())
    result = stages.protect(judged, project, Progress())
    found = Solution(judged, result.pattern, run=result)
    found = Solution(judged, result.pattern, run=result, audit=stages.audit(found, project, Progress()))
    return Protected(case, project, found, insider_tests.insiders_at_risk(found, project, Progress()))
