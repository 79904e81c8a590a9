"""After any edits, undos and redos the window shows the results of judging and auditing from scratch."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.gui.document import audits, findings
from tabguard.kinds import PPercent
from tabguard.table.case import Case
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution
from tests.support.examples import examples, first_of
from tests.support.window import at_rest

KINDS = (Kind.PUBLISH, Kind.SUPPRESS, Kind.SAFE, Kind.FREEZE, Kind.COST, Kind.LEVELS, Kind.NOTE, None)


def agrees_with_scratch(document):
    table, project = document.table, document.project
    constraints = stages.decide(table, project)
    for name in ("publish", "suppress", "safe", "keep_published", "keep_suppressed"):
        np.testing.assert_array_equal(
            getattr(constraints, name), getattr(document.snapshot.constraints, name)
        )
    np.testing.assert_array_equal(constraints.cost, document.snapshot.constraints.cost)
    sensitivity = stages.judge(table, project, constraints, Progress())
    for name in ("fired", "overruled", "lower", "upper"):
        np.testing.assert_array_equal(getattr(sensitivity, name), getattr(document.sensitivity, name))
    audit = stages.audit(Solution(Case(table, sensitivity), document.pattern), project, Progress())
    assert sorted(audit.at_risk) == sorted(document.findings.audit.at_risk)
    carried = document.findings.audit
    known = ~np.isnan(audit.low)  # a cell that was primary before keeps the interval it had then
    for name in ("low", "high"):
        np.testing.assert_allclose(
            getattr(audit, name)[known], getattr(carried, name)[known], rtol=1e-6, atol=1e-5
        )
    status = document.pattern.status
    assert (status[constraints.publish] == Status.FORCED_PUBLISH).all()
    assert document.pattern.suppressed[sensitivity.primary & ~constraints.publish].all()


def act(document, rng):
    """A random act of an analyst."""
    choice = rng.random()
    if choice < 0.25:
        document.history.stack.setIndex(max(1, document.history.stack.index() - int(rng.integers(1, 5))))
    elif choice < 0.4:
        document.history.stack.redo()
    elif choice < 0.47:
        rule = PPercent(float(rng.choice([5, 10, 20, 40])))
        document.set_rules(document.project.rules.having(rule))
    else:
        at = np.flatnonzero(document.pattern.suppressed) if rng.random() < 0.6 else len(document.table)
        cells = np.sort(rng.choice(at, int(rng.integers(1, 5)), replace=False))
        kind = KINDS[int(rng.integers(len(KINDS)))]
        value = {Kind.COST: "3.5", Kind.LEVELS: "2000 9000"}.get(kind, "")
        document.decide(cells, kind, value, "policy", "A. Nalyst")


@pytest.mark.parametrize(("seed", "worth"), first_of([(1, 1e9), (2, 0.0)]))
def test_edits_undos_and_redos_stay_consistent(qtbot, protected, monkeypatch, seed, worth):
    """Audits that an act overtakes are started again, or each is finished and continued."""
    monkeypatch.setattr(audits, "_WORTH_CARRYING", worth)
    document, rng = protected.document, np.random.default_rng(seed)
    start = document.pattern.status.copy()
    assert document.history.stack.index() == 1
    for step in range(examples(240)):
        act(document, rng)
        if step % 4 == 0:
            qtbot.wait(int(rng.integers(1, 40)))  # a verdict may come in between, or be overtaken
        if step % 30 == 14:
            at_rest(qtbot, protected)
            agrees_with_scratch(document)
    document.history.stack.setIndex(1)
    at_rest(qtbot, protected)
    agrees_with_scratch(document)
    np.testing.assert_array_equal(document.pattern.status, start)


@pytest.mark.slow
def test_states_far_back_share_the_latest_evidence_and_acts_there_have_a_fresh_verdict(
    qtbot, protected, monkeypatch
):
    document = protected.document
    first = document.snapshot
    assert first.audit.evidence and document.project.suppression.intervals
    for cell in np.flatnonzero(document.pattern.suppressed)[:60:10].tolist():
        document.decide(np.array([cell]), Kind.PUBLISH, "", "far", "test")
        at_rest(qtbot, protected)
    latest, before = document.findings.audit, first.audit
    assert before.evidence is latest.evidence and before.exact
    audits = {at.audit for at in document.history.snapshots() if at.audit is not None}
    assert 0 < len({id(one.evidence) for one in audits} - {id(latest.evidence)}) <= 3
    while document.history.stack.canUndo() and document.snapshot is not first:
        document.history.stack.undo()
    assert not document.findings.stale
    agrees_with_scratch(document)
    cells = np.flatnonzero(document.pattern.suppressed)[[5, 25]]
    document.decide(cells, Kind.PUBLISH, "", "near", "test")
    at_rest(qtbot, protected)
    agrees_with_scratch(document)
    monkeypatch.setattr(findings, "_OWN", 1)
    document.set_suppression(evolve(document.project.suppression, prior=30.0))
    at_rest(qtbot, protected)
    agrees_with_scratch(document)
    past = [
        at
        for at in document.history.snapshots()
        if at.audit is not None and at.project.suppression.prior == 0
    ]
    assert past and all(at.audit.evidence is not document.findings.audit.evidence for at in past)
