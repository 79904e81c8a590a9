"""Random releases with all features of a job; each draws some of the features below."""

import itertools
from collections.abc import Callable

import numpy as np
from attrs import evolve

from tabguard.kinds import Frequency, Request
from tabguard.kinds.rules import Negative, Rules
from tabguard.project import TableSpec
from tabguard.table.decision import Decision, Kind
from tests.proof.readers import Inmost
from tests.proof.releases import COUNT, Before, ReleaseCase, Waiver, draw_release, parts_of, random_tables

MOST = 110
Change = Callable[[np.random.Generator, ReleaseCase], ReleaseCase]


def make_wide(number: int, seed: int = 0) -> ReleaseCase:
    """Make release `number` of a run: small, with three features on average."""
    rng = np.random.default_rng([seed, number, 14])
    case = draw_release(rng, number, MOST)
    for change in FEATURES:
        if rng.random() < SHARE.get(change.__name__, 0.25):
            case = change(rng, case)
    return case


def names_of(case: ReleaseCase) -> list[tuple[str, ...]]:
    """All non-empty cells, the responses first."""
    leaves = {r.leaf for r in case.records}
    above = {leaf: [v.above(c) for v, c in zip(case.variables, leaf, strict=True)] for leaf in leaves}
    cells = {cell for leaf in leaves for cell in itertools.product(*above[leaf])}
    return [(response, *cell) for response in case.sums for cell in sorted(cells)]


def one_variable(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    records = tuple(evolve(r, leaf=r.leaf[:1]) for r in case.records)
    variables = case.variables[:1]
    return evolve(
        case,
        variables=variables,
        records=records,
        tables=random_tables(rng, variables, records, tuple(case.sums)),
    )


def five_tables(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    more = [t for _ in range(3) for t in random_tables(rng, case.variables, case.records, tuple(case.sums))]
    tables = [*case.tables, *more][:5]
    return evolve(case, tables=tuple(evolve(t, name=f"T{i}") for i, t in enumerate(tables)))


def difference(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    """sales = profit + costs, where profit may be negative; sometimes readers know bounds of profit only."""
    if case.sums.get("sales") != ("sales",):
        return case
    loss = float(rng.choice([0.5, 1.5]))
    records = []
    for r in case.records:
        sales = r.amount["sales"]
        costs = int(sales * rng.uniform(0.3, loss))
        amount = {k: v for k, v in r.amount.items() if k != "sales"}
        records.append(evolve(r, amount={**amount, "profit": sales - costs, "costs": costs}))
    sums = {k: v for k, v in case.sums.items() if k != "sales"}
    sums = {"sales": ("profit", "costs"), "profit": ("profit",), "costs": ("costs",), **sums}
    if rng.random() < 0.25:
        sums = {k: (k,) for k in sums if k not in ("sales", "costs")}
    case = evolve(case, sums=sums, records=tuple(records))
    case = evolve(case, tables=random_tables(rng, case.variables, case.records, tuple(sums)))
    own = {k: v for k, v in case.rules.by_response.items() if k in sums}
    factor = Negative(float(rng.choice([1, 2])))
    own = {k: evolve(v, negative=factor) for k, v in own.items()}
    rules = evolve(case.rules, negative=factor, by_response=own)
    bound = float(rng.choice([-np.inf, -1]))
    return evolve(case, rules=rules, settings=evolve(case.settings, lower_by_response={"profit": bound}))


def bounded(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    """If profit has a lower bound, no cell is below it."""
    if case.settings.lower_by_response.get("profit", -np.inf) == -np.inf:
        return case
    sizes: dict[tuple[str, ...], int] = {}
    for r in case.records:
        for at in itertools.product(*(v.above(c) for v, c in zip(case.variables, r.leaf, strict=True))):
            sizes[at] = sizes.get(at, 0) + r.part("profit")
    lowest = float(np.floor(min(0, *sizes.values()) / 10**case.decimals * rng.uniform(1, 2))) - 1
    return evolve(case, settings=evolve(case.settings, lower_by_response={"profit": lowest}))


def decimals(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    """Fewer decimals for some columns, but at least one for the others."""
    columns = [c for c in case.columns if c != COUNT]
    if not columns:
        return case
    fine = 10 if case.decimals == 0 else 1
    coarse = {c for c in columns if rng.random() < 0.5 and c not in ("profit", "costs")}
    step = 10 ** (case.decimals + (fine == 10))
    records = []
    for r in case.records:
        amount = {k: v * fine for k, v in r.amount.items()}
        amount |= {c: amount[c] // step * step for c in coarse}
        amount |= {
            c: amount[c] + int(rng.integers(0, 10)) * (amount[c] > 0) for c in columns if c not in coarse
        }
        records.append(evolve(r, amount=amount))
    places = {c: 0 if c in coarse else case.decimals + (fine == 10) for c in columns}
    return evolve(case, records=tuple(records), places=places, decimals=case.decimals + (fine == 10))


def rounded(_rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    """The last decimal of the records is not published."""
    if case.places or COUNT in case.sums:
        return case
    return evolve(case, decimals=case.decimals + 1, dropped=1)


def weights(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    if case.places or case.dropped or COUNT in case.sums:
        return case
    of_firm = {r.firm: int(rng.choice([10, 10, 15, 25])) for r in case.records}
    if set(of_firm.values()) == {10}:
        return case
    records = tuple(
        evolve(r, amount={k: v * 10 for k, v in r.amount.items()}, weight=of_firm[r.firm])
        for r in case.records
    )
    reading = str(rng.choice(["expansion", "sample", "known"]))
    counted = bool(rng.random() < 0.4)

    def read(rules: Rules) -> Rules:
        level = "unit" if reading == "expansion" else rules.level
        declared = [evolve(r, weighted=counted) if isinstance(r, Frequency) else r for r in rules.declared]
        return evolve(rules, declared=declared, weights=reading, level=level)

    own = {k: read(v) for k, v in case.rules.by_response.items()}
    rules = evolve(read(case.rules), by_response=own)
    return evolve(case, records=records, rules=rules, decimals=case.decimals + 1)


def shadow(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    """The rules of some responses use a shadow variable."""
    columns = [c for c in case.columns if c not in (COUNT, "profit") and rng.random() < 0.7]
    if not columns:
        return case
    out = []
    for r in case.records:
        base = int(np.mean([r.amount[c] for c in columns]) * rng.uniform(0.3, 2))
        step = 10 if case.weighted else 1
        out.append(evolve(r, amount={**r.amount, "base": base // step * step}))
    return evolve(case, records=tuple(out), shadows=dict.fromkeys(columns, "base"))


def waivers(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    """A file of waivers, for all cells or some, for all responses or one."""
    out = []
    for r in case.records:
        if rng.random() < 0.15:
            leaf = tuple(
                str(rng.choice(sorted(v.above(c)))) if rng.random() < 0.5 else ""
                for v, c in zip(case.variables, r.leaf, strict=True)
            )
            response = str(rng.choice(case.columns)) if rng.random() < 0.5 else ""
            out.append(Waiver(r.firm, response, leaf))
    if not out:
        return case
    return evolve(case, waivers=tuple(out), records=tuple(evolve(r, waived=False) for r in case.records))


def decisions(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    out = []
    shown = {cell for t in case.tables for cell in itertools.product(*parts_of(t, case.variables, case.sums))}
    for name in names_of(case):
        if name in shown and rng.random() < 0.12:
            kind = Kind(str(rng.choice(["publish", "suppress", "freeze", "cost"])))
            value = {Kind.FREEZE: str(rng.choice(["published", "suppressed"])), Kind.COST: "7"}.get(kind, "")
            out.append(Decision(name, kind, value, when="2026-01-01"))
    return evolve(case, decisions=tuple(out))


def cost_column(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    records = tuple(evolve(r, care=int(rng.integers(0, 30))) for r in case.records)
    power = float(rng.choice([0.5, 1, 2]))
    return evolve(case, records=records, settings=evolve(case.settings, cost="care", power=power))


def counts(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    words = ["none", "shown", "suppressed alike"]
    if rng.random() < 0.5:  # a contributor for each record: their number is the count of records
        case = evolve(case, records=tuple(evolve(r, firm=i) for i, r in enumerate(case.records)))
    return evolve(case, tables=tuple(evolve(t, counts=str(rng.choice(words))) for t in case.tables))


def same_pattern(_rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    return evolve(case, settings=evolve(case.settings, same_pattern=True))


def prior(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    """Readers know every cell within a share that leaves room for the levels."""
    return evolve(case, settings=evolve(case.settings, prior=float(rng.choice([60, 100, 200]))))


def known(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    """Readers know bounds of single shown cells: on either side, or exactly."""
    if case.dropped or case.places or case.weighted:
        return case
    inmost, out = Inmost(case), {}
    for name in sorted({n for cells in inmost.shown().values() for n in cells}):
        value, far = inmost.total(name), int(rng.choice([0, 1, 10, 1000]))
        if rng.random() < 0.15:
            ends = value - int(rng.integers(0, far + 1)), value + int(rng.integers(0, far + 1))
            out[name] = [(ends[0], None), (None, ends[1]), ends, ends][int(rng.integers(0, 4))]
    return evolve(case, known=out)


def method(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    how = str(rng.choice(["exact", "simultaneous", "improve"]))
    if how == "exact" and len(names_of(case)) > 60:
        how = "simultaneous"
    if how == "improve":
        return evolve(case, settings=evolve(case.settings, improve=1, exact_up_to=0))
    return evolve(case, settings=evolve(case.settings, method=how, time_limit=20.0))


def before(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    """Tables of the same records were published earlier."""
    tables = random_tables(rng, case.variables, case.records, tuple(case.sums))[: int(rng.integers(1, 3))]
    rounded = (
        case.decimals > 0 and not (case.places or case.dropped) and not case.weighted and rng.random() < 0.4
    )
    return evolve(case, before=Before(tables, bool(rng.random() < 0.8), bool(rounded)))


def tabulated(_rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    """Each table comes from a file of its own, so that nobody's records are known."""
    if case.waivers or case.before is not None or case.settings.cost == "care" or case.settings.lower:
        return case
    if case.weighted or case.shadows or case.dropped or case.places or "profit" in case.sums:
        return case
    if {v.name for v in case.variables} - {name for t in case.tables for name in t.dimensions}:
        return case
    amount = [sum(r.amount[c] for c in case.columns) for r in case.records]
    records = tuple(
        evolve(r, waived=False, amount={"sales": a}) for r, a in zip(case.records, amount, strict=True)
    )
    rules = evolve(case.rules, level="unit", by_response={})
    if any(getattr(rule, "intruders", 1) > 1 for rule in rules.declared):
        return case
    tables = tuple(_plain(t) for t in case.tables)
    settings = evolve(case.settings, cover="implied")
    sums = {"sales": ("sales",)}
    case = evolve(case, rules=rules, tables=tables, settings=settings, records=records, sums=sums)
    return evolve(case, tabulated=True)


def requests(rng: np.random.Generator, case: ReleaseCase) -> ReleaseCase:
    """Firms request protection, with either code."""
    if case.tabulated or set(case.sums) == {COUNT}:
        return case
    rule = Request(float(rng.choice([30, 60])), 80.0, int(rng.choice([0, 3])))
    records = tuple(evolve(r, request=int(rng.choice([0, 0, 0, 1, 2]))) for r in case.records)
    own = {k: v if k == COUNT else _with(v, rule) for k, v in case.rules.by_response.items()}
    return evolve(case, records=records, rules=evolve(_with(case.rules, rule), by_response=own))


def _with(rules: Rules, rule: Request) -> Rules:
    return evolve(rules, declared=(*rules.declared, rule))


def _plain(table: TableSpec) -> TableSpec:
    """A table whose file may be the whole cross of its variables, all others at their total."""
    where = {name: codes for name, codes in table.where.items() if name in table.dimensions}
    return evolve(table, counts="none", responses=(), where=where)


FEATURES: tuple[Change, ...] = (
    one_variable,
    five_tables,
    difference,
    decimals,
    rounded,
    weights,
    bounded,
    shadow,
    waivers,
    cost_column,
    before,
    tabulated,
    decisions,
    counts,
    same_pattern,
    prior,
    method,
    requests,
    known,
)
SHARE = {
    "one_variable": 0.1,
    "prior": 0.08,
    "tabulated": 0.5,
    "weights": 0.2,
    "bounded": 1.0,
    "same_pattern": 0.35,
}

__all__ = ["make_wide", "names_of"]
