"""*Stop and keep* at any look: what comes back is sound, and what was not finished is named."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.progress import Cancelled, Progress
from tabguard.flow import insider_tests, stages
from tabguard.kinds import Frequency, PPercent
from tabguard.kinds.rules import Rules
from tabguard.lp import build_model
from tabguard.project import DataSource, HierarchySource, Project, Roles
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.solution import Solution
from tests.support.examples import first_of, slow
from tests.support.requests import Cancelling, Stopping


def case(folder: Path, shape: tuple[int, int], records: int, method: str):
    """Skewed records in two flat hierarchies of two levels; some firms report more than once."""
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


@pytest.fixture(params=[4, slow(9)], ids=["some", "many"])
def places(request):
    """The first look, the last and some between them; in the long run more, and the first one by one."""
    many = request.param
    return lambda looks: sorted({*range(many // 3), *np.linspace(0, looks, many).astype(int).tolist()})


def is_true(result, table, sensitivity, project):
    """Whoever is at risk in the pattern is named by the result, or it says that it is not complete."""
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


@pytest.fixture
def models(monkeypatch):
    """The runs in which no model is built after they were stopped; and each model looks between its steps."""
    progress: list[Stopping] = []

    def built(*arguments, look, **how):
        assert not any(one.asked for one in progress)
        return build_model(*arguments, look=look, **how)

    for name in ("greedy", "check", "diagnose", "trim", "contributors", "exact.formulation"):
        monkeypatch.setattr(f"tabguard.suppress.{name}.build_model", built)
    monkeypatch.setattr("tabguard.audit.insider_programs.build_model", built)
    return progress


@pytest.mark.parametrize(
    "phase", first_of(["greedy", "insiders", "sums", "clean-up", "drop test", "improvement"], 2)
)
def test_a_stop_within_a_phase_leaves_nothing_unsaid(tmp_path, models, phase):
    """And no model is built any more: in a table of a million cells it takes seconds."""
    project, table, constraints, sensitivity = case(tmp_path, (2, 2), 60, "greedy")
    project = evolve(project, suppression=evolve(project.suppression, exact_up_to=0))
    whole = Stopping(np.inf, phase)
    stages.protect(Case(table, sensitivity, constraints), project, whole)
    assert whole.looks
    for at in sorted({whole.looks // 2, whole.looks - 1}):
        models.append(Stopping(at, phase))
        result = stages.protect(Case(table, sensitivity, constraints), project, models[-1])
        models.clear()
        is_true(result, table, sensitivity, project)


@pytest.mark.parametrize(
    ("shape", "records", "method"),
    first_of([((2, 2), 60, "greedy"), ((2, 2), 60, "exact"), ((3, 3), 90, "greedy")]),
)
def test_what_was_found_is_sound_and_what_is_missing_is_named(tmp_path, places, shape, records, method):
    project, table, constraints, sensitivity = case(tmp_path, shape, records, method)
    assert sensitivity.primary.sum() >= 5
    whole = Stopping(np.inf)
    done = stages.protect(Case(table, sensitivity, constraints), project, whole)
    assert done.complete and not done.unprotected and whole.looks > 30
    open_ = 0
    for at in places(whole.looks):
        result = stages.protect(Case(table, sensitivity, constraints), project, Stopping(at))
        is_true(result, table, sensitivity, project)
        open_ += not result.complete
    assert open_ >= 2  # that many were really cut short


def test_a_stop_within_the_exact_method_keeps_a_pattern_that_is_settled(tmp_path, places):
    project, table, constraints, sensitivity = case(tmp_path, (2, 2), 60, "exact")
    whole = Stopping(np.inf, "exact")
    stages.protect(Case(table, sensitivity, constraints), project, whole)
    assert whole.looks
    for at in places(whole.looks - 1):
        result = stages.protect(Case(table, sensitivity, constraints), project, Stopping(at, "exact"))
        assert result.complete and not len(result.insiders_open) and result.cuts, at
        is_true(result, table, sensitivity, project)


def test_a_cancelled_run_ends_at_the_very_next_look(tmp_path, places):
    project, table, constraints, sensitivity = case(tmp_path, (2, 2), 60, "greedy")
    whole = Cancelling(np.inf)
    stages.protect(Case(table, sensitivity, constraints), project, whole)
    for at in places(whole.looks - 1):
        progress = Cancelling(at)
        with pytest.raises(Cancelled):
            stages.protect(Case(table, sensitivity, constraints), project, progress)
        assert progress.looks <= at + 3, at  # nothing swallows the request
