"""Acts on the document: one command each, undone and redone to the same values."""

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabguard.gui.document import findings
from tabguard.kinds import Frequency
from tabguard.kinds.rules import Rules
from tabguard.table.decision import Kind, constraints_of
from tabguard.table.pattern import Pattern, Status
from tabguard.table.result import SuppressionResult
from tabguard.table.standing import State
from tabguard.table.verdict import AuditResult
from tests.support.edited import document, state, table
from tests.support.examples import examples
from tests.support.window import put_audit
from tests.support.window_tables import some_status

__all__ = ["document", "table"]  # fixtures


def test_the_first_pattern_is_that_of_the_primaries(document):
    expected = Pattern.of_primaries(document.sensitivity, document.snapshot.constraints)
    assert document.pattern.status.tolist() == expected.status.tolist()
    assert document.pattern.count(Status.PRIMARY) > 0


def test_an_act_on_many_cells_is_one_command(document):
    document.decide(np.arange(20), Kind.SUPPRESS, reason="policy", who="me")
    assert document.history.stack.count() == 1
    assert document.history.stack.undoText() == "Force suppress 20 cells"
    assert (document.pattern.status[:20] == Status.FORCED_SUPPRESS).all()
    decision = document.project.decisions[3]
    assert (decision.kind, decision.reason, decision.who) == (Kind.SUPPRESS, "policy", "me")


def test_release_gives_a_cell_the_status_of_the_rules_back(document):
    primary = int(np.flatnonzero(document.sensitivity.primary)[0])
    document.decide(np.array([primary]), Kind.PUBLISH)
    assert document.pattern.status[primary] == Status.FORCED_PUBLISH
    document.decide(np.array([primary]), None)
    assert document.pattern.status[primary] == Status.PRIMARY
    assert document.project.decisions == ()


def test_release_after_a_run_gives_the_status_of_the_run_back(document):
    free = int(np.flatnonzero(~document.sensitivity.primary)[0])
    pattern = document.pattern.with_status(np.array([free]), Status.SECONDARY)
    document.set_pattern(SuppressionResult(pattern, (), 1.0, None, (), 0, True))
    document.decide(np.array([free]), Kind.PUBLISH)
    document.decide(np.array([free]), None)
    assert document.pattern.status[free] == Status.SECONDARY


def test_levels_that_are_set_after_a_run_part_it_from_its_settings_in_files(document):
    """Files contain no levels of the run, so they would take it for a run with the new levels."""
    document.set_pattern(SuppressionResult(document.pattern, (), 1.0, None, (), 0, True))
    assert document.results().ran is not None
    document.decide(np.flatnonzero(document.sensitivity.primary)[:1], Kind.LEVELS, value="3000 20000")
    assert document.results().ran is None
    document.history.stack.undo()
    assert document.results().ran is not None


def test_freezing_keeps_each_cell_as_visible_as_it_is(document):
    before = document.pattern.suppressed.copy()
    document.decide(np.arange(len(document.table)), Kind.FREEZE)
    assert document.pattern.suppressed.tolist() == before.tolist()
    assert document.snapshot.constraints.keep_suppressed.tolist() == before.tolist()
    assert document.snapshot.constraints.keep_published.tolist() == (~before).tolist()


def test_a_note_changes_nothing_but_is_kept(document):
    before = state(document)[:2]
    document.decide(np.array([2]), Kind.NOTE, reason="ask the regional office")
    assert state(document)[:2] == before
    assert document.project.decisions[-1].reason == "ask the regional office"
    assert not document.findings.stale


def test_new_rules_ask_for_judging_and_are_undone_with_what_followed(document):
    first = document.sensitivity
    document.set_rules(Rules((Frequency(3),)))
    assert not document.snapshot.judged
    other, constraints, _ = some_status(document.table, seed=9, share=0.5)
    document.set_judged(document.snapshot, constraints, other)
    assert document.sensitivity is other
    document.history.stack.undo()
    assert document.sensitivity is first
    assert document.snapshot.judged
    document.history.stack.redo()
    assert document.sensitivity is other


def test_dirty_until_saved_and_again_after_undo(document, tmp_path):
    assert not document.file.dirty
    document.decide(np.array([1]), Kind.SUPPRESS)
    assert document.file.dirty
    document.file.mark_saved(tmp_path / "p.tgproj")
    assert not document.file.dirty
    document.history.stack.undo()
    assert document.file.dirty


ACTS = st.lists(
    st.tuples(
        st.lists(st.integers(0, 27), min_size=1, max_size=5),
        st.sampled_from([None, *(kind for kind in Kind if kind is not Kind.NOTE)]),
    ),
    min_size=1,
    max_size=8,
)


@settings(
    max_examples=examples(40),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(acts=ACTS)
def test_masks_are_those_of_the_list_of_decisions_and_undo_goes_all_the_way(table, document, acts):
    while document.history.stack.canUndo():
        document.history.stack.undo()
    document.history.stack.clear()
    states = [state(document)]
    for cells, kind in acts:
        document.decide(np.array(cells), kind, value={Kind.COST: "7", Kind.LEVELS: "1 2"}.get(kind, ""))
        expected = constraints_of(table, document.project.decisions)
        for name in ("publish", "suppress", "safe", "keep_published", "keep_suppressed"):
            assert getattr(document.snapshot.constraints, name).tolist() == getattr(expected, name).tolist()
        for name in ("cost", "levels"):
            ours = getattr(document.snapshot.constraints, name)
            assert np.array_equal(ours, getattr(expected, name), equal_nan=True)
        states.append(state(document))
    for expected_state in reversed(states[:-1]):
        document.history.stack.undo()
        assert state(document) == expected_state
    for expected_state in states[1:]:
        document.history.stack.redo()
        assert state(document) == expected_state


def test_how_the_pattern_stands_is_worked_out_again_only_where_something_changed(document, monkeypatch):
    worked_out, real = [], findings.solution

    def counted(at):
        worked_out.append(at)
        return real(at)

    monkeypatch.setattr(findings, "solution", counted)
    first = document.findings.standing
    assert document.findings.standing is first and len(worked_out) == 1
    n, none = len(document.table), np.full(len(document.table), np.nan)
    put_audit(document, AuditResult(none, none, np.zeros(n, np.uint8)))
    audited = document.findings.standing
    assert audited != first and len(worked_out) == 2
    document.decide(np.array([1]), Kind.SUPPRESS)
    assert document.findings.standing.outsiders.state is State.OUT_OF_DATE
    document.history.stack.undo()
    assert document.findings.standing == audited
    document.close()
    assert document.findings.standing is None


def test_an_act_on_all_cells_makes_no_decision_per_cell(document, table, monkeypatch):
    def made(*_given):
        raise AssertionError("a decision was made")

    monkeypatch.setattr("tabguard.table.decisions.Decision", made)
    monkeypatch.setattr("tabguard.table.decisions._FEW", 5)
    every = np.arange(len(table))
    document.decide(every, Kind.SUPPRESS, reason="policy", who="me")
    document.decide(every, Kind.FREEZE, reason="policy", who="me")
    document.history.stack.undo()
    document.decide(every[3:], None)
    document.history.stack.undo()
    assert len(document.project.decisions) == len(table)
