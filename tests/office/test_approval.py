"""Approval by a second person: by another user only, for one state, void after any change of it."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.base import secrets, system
from tabguard.base.errors import TabGuardError
from tabguard.base.secrets import public_key, sign
from tabguard.flow.approvals import is_required, settings_of
from tabguard.kinds import Frequency
from tabguard.kinds.rules import Rules
from tabguard.office import approval
from tabguard.office.approval import Evidence, State, approve, barrier, clearance
from tabguard.office.keys import signing_key
from tabguard.office.trail import APPROVE, EXPORT, NO_TRAIL, RUN, Entry
from tabguard.project import ExchangeFile, Project
from tabguard.project.sources import DataSource
from tabguard.project.variables import Roles
from tabguard.settings import Output
from tabguard.table.decision import Decision, Kind
from tabguard.write import Template


@pytest.fixture(autouse=True)
def fast(monkeypatch, someone):
    monkeypatch.setitem(secrets._COST, "n", 1 << 10)
    someone("anna")


PROJECT = Project(
    DataSource("records.csv"), Roles(("a",), "x"), rules=Rules((Frequency(3),)), output=Output(title="T")
)


def state(project=PROJECT, table="print", pattern=(0, 1, 2), verdict="✓ passed"):
    return State(table, np.array(pattern, np.uint8), settings_of(project), verdict)


def made(someone, note="", of=None):
    """A project that Anna protected and Bert approved."""
    someone("anna")
    trail = NO_TRAIL.with_own_key().with_act(Entry(RUN), np.array([0, 1, 2], np.uint8))
    someone("bert")
    given = approve(of or state(), Evidence.of_trail(trail), note, protected=True)
    return trail.with_act(Entry(APPROVE, approval=given))


def test_another_person_approves_and_it_holds_for_both(someone):
    trail = made(someone)
    for who in ("bert", "anna", "somebody who exports"):
        someone(who)
        found = clearance(state(), Evidence.of_trail(trail))
        assert found.given and "Approved by bert" in found.words, found
    entry = trail.entries[-1]
    assert (entry.who, entry.action, entry.approval.who) == ("bert", "Approve", "bert")
    assert trail.checked().states == ("ok", "ok")


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (state(table="another print"), "the table"),
        (state(pattern=(0, 1, 1)), "the pattern"),
        (state(verdict="! failed"), "the verdict"),
        (state(evolve(PROJECT, rules=Rules((Frequency(4),)))), "a setting or decision"),
        (state(evolve(PROJECT, output=Output(title="U"))), "a setting or decision"),
        (state(evolve(PROJECT, output=Output(title="T", mark="c"))), "a setting or decision"),
        (state(evolve(PROJECT, suppression=evolve(PROJECT.suppression, prior=5.0))), "a setting or decision"),
        (state(evolve(PROJECT, exchange_files=(ExchangeFile("csv"),))), "a setting or decision"),
        (state(evolve(PROJECT, decisions=(Decision(("A",), Kind.PUBLISH),))), "a setting or decision"),
    ],
)
def test_it_is_void_at_any_change_and_says_of_what(someone, other, named):
    found = clearance(other, Evidence.of_trail(made(someone)))
    assert not found.given and f"is void: {named} changed since" in found.words
    with pytest.raises(TabGuardError, match="may not be written"):
        found.check()


def test_where_files_lie_and_the_form_of_internal_ones_do_not_matter(someone):
    moved = evolve(
        PROJECT,
        data=DataSource("elsewhere/records.csv"),
        output=Output("other", title="T", pdf=True, pictures=True),
    )
    assert clearance(state(moved), Evidence.of_trail(made(someone))).given


def test_a_template_that_was_changed_or_lost_ends_the_approval_and_one_that_moved_does_not(someone, tmp_path):
    def with_template(path):
        return state(evolve(PROJECT, output=evolve(PROJECT.output, template=str(path))))

    template = tmp_path / "office.xlsx"
    template.write_bytes(b"styles")
    approved = Evidence.of_trail(made(someone, of=with_template(template)))
    copy = tmp_path / "copy.xlsx"
    copy.write_bytes(template.read_bytes())
    assert clearance(with_template(copy), approved).given
    project = evolve(PROJECT, output=evolve(PROJECT.output, template=str(template)))
    content = Template(template, template.read_bytes())  # as an export has read it
    assert settings_of(project, content) == settings_of(project)
    template.write_bytes(b"other styles")
    assert not clearance(with_template(template), approved).given
    template.unlink()
    assert not clearance(with_template(template), approved).given


def test_whoever_protected_or_changed_it_since_cannot_approve(someone):
    trail = NO_TRAIL.with_own_key().with_act(Entry(RUN))
    assert "another person" in barrier(Evidence.of_trail(trail), "anna", "", True)
    assert "another person" in barrier(Evidence.of_trail(trail), "ANNA", "", True)
    someone("bert")
    changed = trail.with_act(Entry("Force suppress A", "somebody else's name"))
    assert changed.protected_by == {"anna", "bert"}  # the account counts, not the name that was typed
    assert "another person" in barrier(Evidence.of_trail(changed), "bert", "", True)
    exported = trail.with_act(Entry(EXPORT))
    assert exported.protected_by == {"anna"} and not barrier(Evidence.of_trail(exported), "bert", "", True)
    someone("carl")
    again = changed.with_act(Entry(RUN))
    assert again.protected_by == {"carl"}
    with pytest.raises(TabGuardError, match="another person"):
        approve(state(), Evidence.of_trail(again), "", protected=True)
    assert "not recorded" in barrier(Evidence(), "bert", "", True)


def test_a_run_that_was_undone_hides_nobody(someone):
    trail = NO_TRAIL.with_own_key().with_act(Entry(RUN)).with_act(Entry("Force suppress A"))
    someone("carl")
    undone = trail.with_act(Entry(RUN)).with_act(Entry(f"Undo: {RUN}"))
    assert undone.protected_by == {"anna", "carl"}  # the pattern is Anna's again
    assert "another person" in barrier(Evidence.of_trail(undone), "anna", "", True)
    redone = undone.with_act(Entry(f"Redo: {RUN}"))
    assert redone.protected_by == {"anna", "carl"}
    assert redone.with_act(Entry(RUN)).protected_by == {"carl"}


def test_an_approval_is_void_once_its_giver_changes_something(someone):
    trail = made(someone).with_act(Entry("Force suppress A"))
    found = clearance(state(), Evidence.of_trail(trail))
    assert not found.given and "same person" in found.words


def test_what_is_not_protected_needs_a_remark(someone):
    trail = NO_TRAIL.with_own_key().with_act(Entry(RUN))
    evidence = Evidence.of_trail(trail)
    assert "remark" in barrier(evidence, "bert", " ", False) and not barrier(evidence, "bert", "why", False)


def test_a_changed_or_forged_approval_is_refused(someone):
    trail = made(someone)
    given = trail.approval
    someone("anna")
    mine = signing_key()
    forged = evolve(given, who="carl", public=public_key(mine), signature="")
    forged = evolve(forged, signature=sign(mine, approval._signed_bytes(forged)))
    evidence = Evidence.of_trail(trail)
    assert "changed after" in clearance(state(), evolve(evidence, approval=evolve(given, note="x"))).words
    assert "changed after" in clearance(state(), evolve(evidence, approval=evolve(given, who="carl"))).words
    assert "key of the person who protected" in clearance(state(), evolve(evidence, approval=forged)).words
    broken = evolve(trail, entries=trail.entries[1:])
    assert "trail was changed" in clearance(state(), Evidence.of_trail(broken)).words


def test_entries_that_cannot_be_checked_do_not_prove_who_protected(someone):
    trail = NO_TRAIL.with_own_key().with_act(Entry(RUN)).with_act(Entry("Force suppress A"))
    entries, none = trail.entries, "0" * 12
    hidden = evolve(trail, entries=(entries[0], evolve(entries[1], who="carl", account="carl", key=none)))
    renamed = evolve(trail, entries=(evolve(entries[0], action=EXPORT, key=none),))
    someone("bert")
    assert not barrier(Evidence.of_trail(trail), "bert", "", True)
    for changed in (hidden, renamed, hidden.with_act(Entry(EXPORT))):
        assert "broken" not in changed.checked().states
        assert "who protected" in barrier(Evidence.of_trail(changed), "bert", "", True)
        assert "key not known here" in Evidence.of_trail(changed).doubt
    someone("anna")
    again = hidden.with_act(Entry(RUN))  # what was before the last run does not matter
    someone("bert")
    assert not barrier(Evidence.of_trail(again), "bert", "", True)
    last = evolve(again, entries=(*again.entries[:-1], evolve(again.entries[-1], key=none)))
    given = approve(state(), Evidence.of_trail(again), "", protected=True)
    found = clearance(state(), evolve(Evidence.of_trail(last), approval=given))
    assert not found.given and "key not known here" in found.words


def test_the_policy_can_list_who_approves(someone, office):
    trail = made(someone)
    key = trail.approval.public
    office(f'[approval]\napprovers = {{ bert = "{key}" }}\n')
    found = clearance(state(), Evidence.of_trail(trail))
    assert found.given and "the policy lists" in found.words
    office(f'[approval]\napprovers = {{ bert = "{"0" * 64}" }}\n')
    assert "does not list" in clearance(state(), Evidence.of_trail(trail)).words
    office(f'[approval]\napprovers = {{ carl = "{key}" }}\n')
    assert "does not list" in clearance(state(), Evidence.of_trail(trail)).words
    assert "does not list you" in barrier(Evidence.of_trail(trail), "bert", "", True)


def test_without_a_common_key_nobody_can_approve(someone, office, tmp_path):
    office()
    trail = NO_TRAIL.with_act(Entry(RUN))
    someone("bert")
    assert "common key" in barrier(Evidence.of_trail(trail), "bert", "", True)
    (tmp_path / "key").write_bytes(b"k" * 32)
    office(f"key_file = '{tmp_path / 'key'}'\n")
    assert "not proven who protected" in barrier(Evidence.of_trail(trail), "bert", "", True)
    someone("anna")
    trail = trail.with_act(Entry(RUN))
    someone("bert")
    given = approve(state(), Evidence.of_trail(trail), "", protected=True)
    someone("anna")
    assert clearance(state(), evolve(Evidence.of_trail(trail), approval=given)).given
    (tmp_path / "key").write_bytes(b"l" * 32)
    assert "not known here" in clearance(state(), evolve(Evidence.of_trail(trail), approval=given)).words
    (tmp_path / "key").unlink()  # such as a folder of the network that is away
    assert trail.checked().states[-1] == "not checked"
    someone("bert")
    with pytest.raises(TabGuardError, match="key of the office cannot be read"):
        approve(state(), Evidence.of_trail(trail), "", protected=True)


def test_the_digests_tell_nothing_without_the_key(someone):
    one, other = made(someone).approval, made(someone).approval
    assert one.state != other.state  # two projects with the same content have different keys


def test_policy_and_project_require_it(office):
    office()
    assert not is_required(PROJECT) and is_required(evolve(PROJECT, output=Output(approval=True)))
    office("[require]\napproval = true\n")
    assert is_required(PROJECT)


def test_the_account_is_not_what_the_environment_says(monkeypatch):
    monkeypatch.undo()  # who it really is
    before = system.user_name()
    for name in ("USER", "LOGNAME", "LNAME", "USERNAME"):
        monkeypatch.setenv(name, "somebody else")
    assert system.user_name() == before != ""
