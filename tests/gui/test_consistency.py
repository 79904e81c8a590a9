"""However the analyst edits, the window's verdict is that of a fresh judgement and a fresh audit."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.flow import stages
from tabguard.gui.document import verdicts
from tabguard.progress import Progress
from tabguard.table.case import Case
from tabguard.table.decision import Kind
from tabguard.table.solution import Solution
from tests.gui.conftest import at_rest

KINDS = (Kind.PUBLISH, Kind.SUPPRESS, Kind.FREEZE, Kind.COST, Kind.LEVELS, None)

VALUES = {Kind.COST: "5", Kind.LEVELS: "3000 20000"}


def agrees_with_a_fresh_run(document):
    table, project = document.table, document.project
    constraints = stages.decide(table, project)
    sensitivity = stages.judge(table, project, constraints, Progress())
    audit = stages.audit(Solution(Case(table, sensitivity), document.pattern), project, Progress())
    for name in ("fired", "upper", "lower", "sliding"):
        np.testing.assert_array_equal(getattr(document.sensitivity, name), getattr(sensitivity, name))
    np.testing.assert_array_equal(document.audit.verdict, audit.verdict)
    for name in ("low", "high"):
        ours, fresh = getattr(document.audit, name), getattr(audit, name)
        np.testing.assert_allclose(ours, fresh, rtol=1e-9, atol=table.unit * 1e-3)


@pytest.mark.parametrize("seed", [1, 2])
def test_verdicts_after_random_acts_and_undos_are_those_of_a_fresh_audit(qtbot, protected, seed):
    rng, document = np.random.default_rng(seed), protected.document
    for _ in range(6):
        if rng.random() < 0.25 and document.undo_stack.index() > 1:
            document.undo_stack.undo()
        else:
            kind = KINDS[rng.integers(len(KINDS))]
            near = np.flatnonzero(document.pattern.suppressed)
            pool = near if rng.random() < 0.6 else np.arange(len(document.table))
            cells = rng.choice(pool, size=int(rng.integers(1, 4)), replace=False)
            document.decide(cells, kind, VALUES.get(kind, ""), "random", "test")
        if rng.random() < 0.6:  # else the next act comes while the worker is still busy
            at_rest(qtbot, protected)
    at_rest(qtbot, protected)
    assert not document.stale
    agrees_with_a_fresh_run(document)


def test_states_far_back_share_the_latest_evidence_and_acts_there_have_a_fresh_verdict(
    qtbot, protected, monkeypatch
):
    document = protected.document
    first = document.snapshot
    assert first.audit.evidence and document.project.suppression.intervals
    for cell in np.flatnonzero(document.pattern.suppressed)[:60:10].tolist():
        document.decide(np.array([cell]), Kind.PUBLISH, "", "far", "test")
        at_rest(qtbot, protected)
    latest, before = document.audit, first.audit
    assert before.evidence is latest.evidence and before.exact
    audits = {at.audit for at in document._snapshots() if at.audit is not None}
    assert 0 < len({id(one.evidence) for one in audits} - {id(latest.evidence)}) <= 3
    while document.undo_stack.canUndo() and document.snapshot is not first:
        document.undo_stack.undo()
    assert not document.stale
    agrees_with_a_fresh_run(document)
    cells = np.flatnonzero(document.pattern.suppressed)[[5, 25]]
    document.decide(cells, Kind.PUBLISH, "", "near", "test")
    at_rest(qtbot, protected)
    agrees_with_a_fresh_run(document)
    monkeypatch.setattr(verdicts, "_OWN", 1)
    document.set_suppression(evolve(document.project.suppression, prior=30.0))
    at_rest(qtbot, protected)
    agrees_with_a_fresh_run(document)
    past = [at for at in document._snapshots() if at.audit is not None and at.project.suppression.prior == 0]
    assert past and all(at.audit.evidence is not document.audit.evidence for at in past)
