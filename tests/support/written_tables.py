"""A small table with every status, for the tests of writers."""

import itertools

import numpy as np
from attrs import evolve, frozen

from tabguard.kinds import Dominance, Frequency, PPercent, bit_of
from tabguard.kinds.rules import Rules
from tabguard.settings import Output, Suppression
from tabguard.table.case import Case as Judged
from tabguard.table.contributions import Contributions
from tabguard.table.decision import Decision, Kind
from tabguard.table.dimension import Dimension
from tabguard.table.findings import contributors, outsiders, sums
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.public import PublicTable
from tabguard.table.publish import publish
from tabguard.table.relations import build_relations
from tabguard.table.result import SuppressionResult
from tabguard.table.solution import Solution
from tabguard.table.standing import Standing
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, Verdict
from tabguard.write.products.state import RunState
from tabguard.write.run import Run


def found(solution: Solution, at_risk=(), insiders=(), **changed) -> Solution:
    """A solution whose standing follows from its audit, sums at risk, and primaries estimated too closely."""
    solution = evolve(solution, **changed)
    looked = {} if insiders is None else {"unit": insiders}
    outside = outsiders(solution.audit, solution.short)
    return evolve(solution, standing=Standing(outside, sums(at_risk), contributors(looked, ("unit",))))


@frozen(eq=False)
class Case:
    """A solution with everything that belongs to it."""

    solution: Solution
    public: PublicTable
    output: Output
    run: Run

    @property
    def table(self) -> Table:
        return self.solution.table

    @property
    def pattern(self) -> Pattern:
        return self.solution.pattern

    @property
    def sensitivity(self) -> Sensitivity:
        return self.solution.sensitivity

    @property
    def audit(self) -> AuditResult:
        return self.solution.audit


def state_of(case: Case, **changed) -> RunState:
    """A case in the form that the export takes."""
    return RunState(**{"solution": case.solution, "output": case.output, "run": case.run} | changed)


INDUSTRY = Dimension(
    "industry",
    ("Total", "=A1", "A11", "A12", "B"),
    ("All industries", "Agriculture, forestry", "@Crops", "Livestock", "Mining"),
    (np.array([-1, 0, 1, 1, 0]),),
)


REGION = Dimension.flat("region", ("North", "South", "West"))


def build_table(
    values, frequency=None, dimensions=(INDUSTRY, REGION), codes=None, decimals=0, **more
) -> Table:
    """A table whose cells are the full cross, or have the given codes, in row-major order."""
    if codes is None:
        codes = list(itertools.product(*(range(len(d)) for d in dimensions)))
    codes = np.asarray(codes, np.int64)
    values = np.asarray(values, np.float64)
    frequency = np.full(len(values), 7.0) if frequency is None else np.asarray(frequency, np.float64)
    return Table(
        tuple(dimensions),
        codes,
        values,
        frequency,
        build_relations(dimensions, codes),
        response="turnover",
        decimals=decimals,
        **more,
    )


def build_case(table: Table, status, run: Run | None = None, output: Output | None = None) -> Case:
    """The case of a table and the statuses of its cells; all primaries count as protected."""
    pattern = Pattern(np.asarray(status))
    primary = np.isin(pattern.status, [Status.PRIMARY, Status.FORCED_SUPPRESS])
    fired = np.where(primary, (bit_of(PPercent) | bit_of(Frequency)), 0).astype(np.int64)
    level = np.where(primary, 12.5, 0.0)
    sensitivity = Sensitivity(fired, level.copy(), level.copy(), level * 0, ("A note of the rules.",))
    hidden = pattern.suppressed
    audit = AuditResult(
        np.where(hidden, table.value - 20, np.nan),
        np.where(hidden, table.value + 25.5, np.nan),
        np.where(primary, Verdict.PROTECTED, Verdict.NONE).astype(np.uint8),
        lps=3,
        avoided=9,
    )
    made = SuppressionResult(pattern, (), 8.0, 7.0, (), 0, True)
    return Case(
        found(Solution(Judged(table, sensitivity), pattern, made, audit)),
        publish(table, pattern),
        output or Output(title="Turnover 2025", period="2025", agency="Office"),
        run or RUN,
    )


RUN = Run(
    name="energy sales",
    rules=Rules((PPercent(17.25), Dominance(2, 86.5), Frequency(3))),
    suppression=Suppression(),
    decisions=(
        Decision(("B", "West"), Kind.SUPPRESS, reason="asked by <phone>", who="Ana", when="2026-01-02"),
        Decision(("=A1", "North"), Kind.COST, "5"),
    ),
    seconds={"read": 0.5, "rules": 0.25},
)


VALUES = [
    1000, 400, 300, 300,
    700, 300, 200, 200,
    500, 250, 120, 130,
    200, 50, 80, 70,
    300, 100, 100, 100,
]  # fmt: skip


P, S, F, W = Status.PRIMARY, Status.SECONDARY, Status.FORCED_SUPPRESS, Status.FORCED_PUBLISH


STATUS = [
    0, 0, 0, 0,
    0, 0, 0, 0,
    0, 0, S, S,
    0, 0, P, S,
    W, 0, 0, 0,
]  # fmt: skip


def build_records() -> Contributions:
    """Records of four respondents; the first has two records."""
    return Contributions(
        np.array([[2, 1], [2, 1], [3, 1], [3, 2], [4, 3]]),
        np.array([30.0, 25.0, -40.0, 7.0, 9.0]),
        np.array([30.0, 25.0, -40.0, 7.0, 9.0]),
        np.array([0, 0, 1, 2, 3]),
        np.array(["a", "b", "c", "d"]),
        weight=np.array([1.0, 1.0, 2.0, 1.0, 1.0]),
    )
