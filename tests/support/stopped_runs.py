"""A small skewed table, and a check of the statements of a stopped run about its pattern."""

from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.flow import insider_tests, stages
from tabguard.kinds import Frequency, PPercent
from tabguard.kinds.rules import Rules
from tabguard.project import DataSource, HierarchySource, Project, Roles
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.solution import Solution
from tabguard.table.verdict import NOT_REACHED


def case(folder: Path, shape: tuple[int, int], records: int, method: str):
    """Skewed records in two flat hierarchies of two levels; some firms have several records."""
    rng = np.random.default_rng(records)
    rows = [
        f"f{rng.integers(records // 2)},{rng.integers(1, 4)}{rng.integers(1, shape[0] + 1)},"
        f"{rng.integers(1, 4)}{rng.integers(1, shape[1] + 1)},{int(np.exp(rng.normal(4, 1.6))) + 1}"
        for _ in range(records)
    ]
    path = folder / "r.csv"
    path.write_text("firm,a,b,v\n" + "\n".join(rows) + "\n", encoding="utf-8")
    digits = HierarchySource(digits=(1, 1))
    project = Project(
        DataSource(path),
        Roles(("a", "b"), "v", respondent="firm"),
        hierarchies={"a": digits, "b": digits},
        rules=Rules((PPercent(12), Frequency(3))),
        suppression=Suppression(method=method, improve=1 if method == "greedy" else 0),
        name="stop",
        base=folder,
    )
    table = stages.load(project, Progress()).table
    constraints = stages.decide(table, project)
    return project, table, constraints, stages.judge(table, project, constraints, Progress())


def is_true(result, table, sensitivity, project):
    """Whether the result names all cells at risk, or states that it is incomplete."""
    inside = () if result.insiders_at_risk is None else result.insiders_at_risk.tolist()
    named = {u.cell for u in result.unprotected} | set(inside)
    found = Solution(Case(table, sensitivity), result.pattern)
    audit = stages.audit(found, project, Progress())
    assert set(audit.at_risk.tolist()) <= named
    inside = insider_tests.insiders_at_risk(evolve(found, audit=audit), project, Progress())
    assert set(inside or ()) <= named
    known = {hidden_sum.cells for hidden_sum in result.sums_at_risk}
    for hidden_sum in insider_tests.unsafe_sums(found.case, result.pattern, project, Progress()):
        # a sum below a suppressed total that is itself at risk is that total, which is named
        total_at_risk = named & set(table.relations.members(hidden_sum.relation).tolist())
        unseen = not result.complete and any(cut.phase == "sums" for cut in result.cuts)
        assert hidden_sum.cells in known or total_at_risk or unseen
    assert result.complete or result.cuts
    unreached = {u.cell for u in result.unprotected if u.reason == NOT_REACHED}
    assert unreached == set(() if result.unreached is None else result.unreached.tolist())
    assert not (result.complete and unreached)
