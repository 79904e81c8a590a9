"""After an edit during an audit, the next audit uses its findings."""

import threading
import time

import numpy as np
import pytest

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.gui.document import audits as audits_module
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tests.support.window import at_rest


@pytest.fixture
def audits(monkeypatch):
    """The audits that were begun, each with its initial evidence; the first waits for the event."""
    asked, go_on, real = [], threading.Event(), stages.audit

    def audit(chosen, project, progress, previous=None, *looked_at):
        asked.append((chosen.pattern, previous))
        while len(asked) == 1 and not go_on.is_set():
            progress.check()
            time.sleep(0.01)
        return real(chosen, project, progress, previous, *looked_at)

    monkeypatch.setattr(stages, "audit", audit)
    return asked, go_on


def publish_one(document):
    document.decide(np.flatnonzero(document.pattern.status == Status.SECONDARY)[:1], Kind.PUBLISH, reason="x")


def test_an_edit_during_the_first_audit_is_judged_at_once_and_audited_with_what_was_found(
    opened, qtbot, audits, sample_run
):
    asked, go_on = audits
    document, flow = opened.document, opened.workflow
    document.set_pattern(sample_run)
    flow.audit()
    qtbot.waitUntil(lambda: len(asked) == 1)
    job = opened.jobs.current
    for _ in range(2):
        publish_one(document)
        qtbot.waitUntil(lambda: document.snapshot.judged and document.sensitivity is not None)
        qtbot.wait(20)
        assert opened.jobs.current is job and flow.auditing and document.findings.audit is None
    go_on.set()
    at_rest(qtbot, opened, lambda: document.snapshot.fresh_audit is not None)
    (first, nothing), (second, previous) = asked
    assert nothing is None and previous[0] is first and previous[1].exact
    assert second is document.pattern and not flow.auditing
    scratch = stages.audit(document.findings.solution, document.project, Progress())
    assert (
        np.array_equal(scratch.verdict, document.findings.audit.verdict)
        and not document.findings.audit.passed
    )


@pytest.mark.slow
def test_an_audit_is_not_carried_to_another_attacker_nor_to_the_time_before_the_run(
    opened, qtbot, audits, sample_run
):
    asked, go_on = audits
    document, flow = opened.document, opened.workflow
    document.set_pattern(sample_run)
    flow.audit()
    qtbot.waitUntil(lambda: len(asked) == 1)
    document.history.stack.undo()
    assert not flow.auditing
    go_on.set()
    at_rest(qtbot, opened)
    assert document.findings.audit is None and len(asked) == 1
    document.history.stack.redo()
    assert document.snapshot.fresh_audit is not None


@pytest.mark.slow
@pytest.mark.parametrize("worth", [0.0, 1e9])
def test_an_audit_that_has_just_begun_is_begun_again(opened, qtbot, audits, sample_run, monkeypatch, worth):
    monkeypatch.setattr(audits_module, "_WORTH_CARRYING", worth)
    asked, go_on = audits
    document = opened.document
    go_on.set()
    document.set_pattern(sample_run)
    opened.workflow.audit()
    at_rest(qtbot, opened)
    asked.clear()
    go_on.clear()
    publish_one(document)
    qtbot.waitUntil(lambda: len(asked) == 1)
    publish_one(document)
    qtbot.waitUntil(lambda: document.snapshot.judged)
    qtbot.wait(20)
    go_on.set()
    at_rest(qtbot, opened)
    (overtaken, known), (_, previous) = asked
    assert document.snapshot.fresh_audit is not None
    assert previous[0] is (known[0] if worth else overtaken)
