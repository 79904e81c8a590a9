"""*Stop and keep* at any check: the result is valid, and unfinished parts are named."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.progress import Cancelled
from tabguard.flow import stages
from tabguard.lp import build_model
from tabguard.table.case import Case
from tests.support.examples import first_of, slow
from tests.support.requests import Cancelling, Stopping
from tests.support.stopped_runs import case, is_true


@pytest.fixture(params=[4, slow(9)], ids=["some", "many"])
def places(request):
    """The first check, the last and some between; in the long run more, and the first ones one by one."""
    many = request.param
    return lambda looks: sorted({*range(many // 3), *np.linspace(0, looks, many).astype(int).tolist()})


@pytest.fixture
def models(monkeypatch):
    """The runs in which no model is built after they were stopped; each model checks between its steps."""
    progress: list[Stopping] = []

    def built(*arguments, look, **how):
        assert not any(one.asked for one in progress)
        return build_model(*arguments, look=look, **how)

    for name in ("greedy", "check", "stage", "trim", "exact.formulation"):
        monkeypatch.setattr(f"tabguard.suppress.{name}.build_model", built)
    monkeypatch.setattr("tabguard.audit.insider_search.build_model", built)
    return progress


@pytest.mark.parametrize(
    "phase", first_of(["greedy", "insiders", "sums", "clean-up", "drop test", "improvement"], 2)
)
def test_a_stop_within_a_phase_leaves_nothing_unsaid(tmp_path, models, phase):
    """No model is built any more: in a table of a million cells this takes seconds."""
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
    assert open_  # some were really cut short


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
