"""A killed window loses at most the current edit; the next one offers to recover the rest."""

import json
import os
import stat
import threading

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtWidgets import QLabel

from tabguard.base.errors import ProjectError
from tabguard.base.locks import Lock
from tabguard.base.progress import Progress
from tabguard.base.secrets import is_sealed, random_key
from tabguard.kinds import Frequency
from tabguard.kinds.rules import Rules
from tabguard.marginals.engine.publish import publication
from tabguard.marginals.flow.count_project import load
from tabguard.marginals.sample import write_count_sample
from tabguard.office.trail import Entry
from tabguard.project import CountStudy, DataSource, Project, Roles
from tabguard.project.file import save_project
from tabguard.project.journal import Journal
from tabguard.project.journal_content import Appending, State
from tabguard.project.journal_places import beside
from tabguard.project.kept_patterns import KeptPatterns
from tabguard.project.results import Results, is_print
from tabguard.project.unsaved import left_behind, read_journal
from tabguard.settings import Planning
from tabguard.table.decision import Decision, Kind
from tabguard.table.ledger import Act, LedgerEntry, Query
from tabguard.table.pattern import Pattern
from tabguard.table.result import SuppressionResult
from tests.support.count_planning import signed
from tests.support.examples import slow
from tests.support.journals import journal_of
from tests.support.opened import counts_project
from tests.support.recovering import offers, press, start
from tests.support.same_projects import assert_same
from tests.support.window import at_rest, save, undo

__all__ = ["start"]  # fixture

keep, end = KeptPatterns.keep, KeptPatterns.end


def journals(tmp_path):
    return sorted(path.name for path in (tmp_path / "settings/recovery").glob("*"))


def left(tmp_path, n=3):
    """A saved project, and the journal of n notes made since by a program that was killed."""
    before, path = state(tmp_path), tmp_path / "p.tgproj"
    made = trail = before.trail.with_act(Entry("Protect", reason="run"))
    save_project(path, before.project, Results(before.pattern), trail=made)
    for i in range(n):
        trail = trail.with_act(Entry(f"Note {i}", cells=1, reason=f"because {i}"))
    decided = state(tmp_path, [decision(i) for i in range(n)], (0, 0, 2))
    journal_of(tmp_path / "settings" / "recovery", [evolve(decided, trail=trail)])


def test_the_offer_says_what_would_be_recovered(qtbot, tmp_path, start):
    left(tmp_path)
    window = start()
    (offer,) = offers(window)
    assert "3 changes, the last one: “Note 2”" in offer.where and "elsewhere" not in offer.remedy
    window.files.open_path(tmp_path / "p.tgproj")
    at_rest(qtbot, window, lambda: window.document.project is not None)
    assert not window.document.project.decisions and len(offers(window)) == 1  # it is still offered
    press(qtbot, window, "Recover")
    at_rest(qtbot, window, lambda: bool(window.document.project.decisions))
    assert len(window.document.project.decisions) == 3 and window.document.file.dirty and not offers(window)


@pytest.mark.parametrize("newest", [0, 1])
def test_the_latest_of_several_offers_is_shown_first(qtbot, tmp_path, start, newest):
    plain = state(tmp_path)
    projects = [evolve(plain.project, name=name) for name in ("one", "two")]
    states = [evolve(plain, project=project, path=None) for project in projects]
    paths = [journal_of(tmp_path / "settings" / "recovery", [unsaved]) for unsaved in states]
    for n, path in enumerate(sorted(paths)):
        os.utime(path, (1e9, 2e9 if n == newest else 1e9))
    latest, earlier = offers(start())
    assert "18 May" in latest.where and "September" in earlier.where
    assert {offer.what[:5] for offer in (latest, earlier)} == {"“one”", "“two”"}


def test_the_offer_says_that_the_file_was_saved_elsewhere_meanwhile(tmp_path, start):
    left(tmp_path)
    theirs = state(tmp_path).trail.with_act(Entry("Protect", reason="run")).with_act(Entry("theirs"))
    save_project(tmp_path / "p.tgproj", state(tmp_path).project, trail=theirs)
    (offer,) = offers(start())
    assert "saved elsewhere" in offer.remedy and "another name" in offer.remedy


@pytest.mark.slow
def test_what_a_read_only_window_left_does_not_replace_the_file(qtbot, tmp_path, start):
    save_project(tmp_path / "p.tgproj", state(tmp_path).project)
    journal_of(tmp_path / "settings" / "recovery", [evolve(state(tmp_path, [decision(1)]), read_only=True)])
    window = start()
    press(qtbot, window, "Recover")
    at_rest(qtbot, window, lambda: bool(window.document.file.read_only))
    assert window.document.file.dirty and not save(qtbot, window, tmp_path / "p.tgproj")


@pytest.mark.slow
def test_what_is_discarded_is_not_offered_again(qtbot, tmp_path, start):
    left(tmp_path)
    window = start()
    assert len(offers(window)) == 1
    second = start()
    assert not offers(second)  # the first one holds it
    press(qtbot, window, "Discard")
    assert not offers(window) and journals(tmp_path) == []
    assert not offers(start())


@pytest.mark.slow
def test_an_offer_stays_while_another_project_is_opened(qtbot, tmp_path, start, sample):
    left(tmp_path)
    window = start()
    window.message_bar.post("Something else.")
    window.files.opening.open_job(sample[0])
    at_rest(qtbot, window, lambda: window.document.project is not None)
    assert len(offers(window)) == 1 and "Something else." not in str(window.message_bar.notices)
    window.action("preview").trigger()
    assert len(offers(window)) == 1


@pytest.mark.slow
def test_an_offer_that_nobody_answered_comes_again(qtbot, tmp_path, start):
    left(tmp_path)
    first = start()
    assert len(offers(first)) == 1
    for n in range(5):
        first.document.post(f"message {n}")
    assert len(offers(first)) == 1  # is not pushed away
    first.close()
    assert len(offers(start())) == 1


def state(tmp_path, decisions=(), status=(0, 1, 2)):
    project = evolve(counts_project(tmp_path, True), decisions=tuple(decisions))
    return State(project, tmp_path / "p.tgproj", Pattern(np.array(status, np.uint8), "x"), about=lambda: "f")


def decision(n):
    return Decision(("A1", "B1"), Kind.NOTE, reason=str(n))


def test_every_state_comes_back(tmp_path):
    made = [decision(n) for n in range(5)]
    changed = evolve(state(tmp_path, made[:2]).project, rules=Rules((Frequency(7),)))
    states = [
        state(tmp_path),
        state(tmp_path, made[:3]),
        state(tmp_path, made[:3], (0, 2, 2)),
        state(tmp_path, (made[0], made[4])),
        evolve(state(tmp_path, made[:2]), project=changed),
        evolve(state(tmp_path, made), pattern=None),
    ]
    for n in range(1, len(states) + 1):
        found = read_journal(journal_of(tmp_path / "journals", states[:n]))
        last = states[n - 1]
        assert found.project == last.project and found.path == last.path and found.whole
        if last.pattern is None:
            assert found.results is None
        else:
            assert_same(found.results.pattern, last.pattern)
            assert is_print(found.results.about, "f")


def test_changes_are_small_and_a_long_journal_begins_again(tmp_path, monkeypatch):
    made = [decision(n) for n in range(3000)]
    path = journal_of(tmp_path / "journals", [state(tmp_path, made[:2900]), state(tmp_path, made[:2901])])
    base = journal_of(tmp_path / "journals", [state(tmp_path, made[:2900])]).stat().st_size
    assert path.stat().st_size < base + 1500
    monkeypatch.setattr("tabguard.project.journal._ROOM", 0)
    small = journal_of(tmp_path / "journals", [state(tmp_path, made[:n]) for n in range(60)])
    again = journal_of(tmp_path / "journals", [state(tmp_path, made[:60])])
    assert small.stat().st_size < 8 * again.stat().st_size
    assert len(read_journal(small).project.decisions) == 59


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_a_journal_is_private(tmp_path):
    path = journal_of(tmp_path / "journals", [state(tmp_path), state(tmp_path, [decision(1)])])
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.slow
def test_a_journal_that_was_cut_or_damaged_anywhere_is_never_a_crash(tmp_path):
    made = [decision(n) for n in range(3)]
    path = journal_of(tmp_path / "journals", [state(tmp_path, made[:n]) for n in range(4)])
    whole = path.read_bytes()
    seen = set()
    for at in range(0, len(whole), 7):
        for damaged in (whole[:at], whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :]):
            path.write_bytes(damaged)
            try:
                found = read_journal(path)
            except ProjectError as error:
                assert "damaged" in str(error) and path.name in str(error)
                seen.add("error")
                continue
            kept = len(found.project.decisions)
            assert list(found.project.decisions) == made[:kept]
            seen.add(kept)
    assert seen == {"error", 0, 1, 2}
    path.write_bytes(whole + bytes(4096))  # as a loss of power may leave it
    found = read_journal(path)
    assert not found.whole and list(found.project.decisions) == made


def test_a_damaged_journal_is_told_at_the_start_and_can_be_removed(qtbot, tmp_path, start):
    folder = tmp_path / "settings/recovery"
    folder.mkdir(parents=True)
    (folder / "a.tgjournal").write_bytes(b"TGJ1 nonsense")
    window = start()
    (offer,) = offers(window)
    assert "damaged" in offer.what
    press(qtbot, window, "Discard")
    assert journals(tmp_path) == []


def test_the_journal_of_a_live_window_is_nobody_else_s(tmp_path):
    path = journal_of(tmp_path / "journals", [state(tmp_path)])
    with Lock(path.with_suffix(".lock"), "a live window"):
        assert left_behind(path.parent) == ()
    (left,) = left_behind(path.parent)
    assert left.name == "counts"
    left.discard()
    assert not any(path.parent.iterdir())


@pytest.mark.slow
def test_a_disk_that_is_full_is_told_and_the_next_change_is_kept(tmp_path, monkeypatch):
    told = []
    journal = Journal(tmp_path / "journals", told.append)
    real = os.fsync
    journal.put(state(tmp_path))
    assert journal.wait(300)

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    journal.put(state(tmp_path, [decision(1)]))
    assert journal.wait(300)
    assert told == [journal.failing] == ["No space left on device"]
    monkeypatch.setattr(os, "fsync", real)
    journal.put(state(tmp_path, [decision(1), decision(2)]))
    assert journal.wait(300)
    assert len(read_journal(journal.path).project.decisions) == 2
    assert not journal.failing
    journal.close()
    assert not any((tmp_path / "journals").iterdir())


@pytest.mark.slow
def test_a_slow_disk_is_told_while_acts_are_not_kept_yet(qtbot, opened, monkeypatch):
    monkeypatch.setattr("tabguard.project.journal.PATIENCE", 0.01)
    label, gate = opened.status.findChild(QLabel, "notKeptYet"), threading.Event()
    opened.document.decide(np.array([0]), Kind.NOTE, reason="r")
    at_rest(qtbot, opened)
    assert opened.recovery.journal.wait(300)
    qtbot.waitUntil(lambda: not label.isVisible())
    real = Appending.add
    monkeypatch.setattr(Appending, "add", lambda *given, **how: gate.wait(60) and real(*given, **how))
    opened.document.decide(np.array([1]), Kind.NOTE, reason="r")
    assert label.isVisible() and "would be lost" in label.toolTip()
    gate.set()
    qtbot.waitUntil(lambda: not label.isVisible())
    assert len(read_journal(opened.recovery.journal.path).project.decisions) == 2


def test_undone_and_saved_work_leaves_no_journal(qtbot, tmp_path, opened):
    document, journal = opened.document, opened.recovery.journal
    assert save(qtbot, opened, tmp_path / "p.tgproj")
    document.decide(np.array([0]), Kind.NOTE, reason="r")
    at_rest(qtbot, opened)
    assert journal.wait(300)
    assert json.loads(json.dumps(journals(tmp_path))) != []
    undo(qtbot, opened)
    assert journal.wait(300)
    assert journals(tmp_path) == []


@pytest.mark.slow
def test_a_count_study_is_recovered_too(qtbot, tmp_path, start):
    data = write_count_sample(tmp_path / "counts")
    study = CountStudy(planning=Planning(threshold=5))
    project = Project(DataSource(data, tabulated=True), Roles((), "count"), name="risk", counts=study)
    journal_of(tmp_path / "settings" / "recovery", [State(project)])
    window = start()
    press(qtbot, window, "Recover")
    qtbot.waitUntil(lambda: window.workplaces[0].session.plan is not None and not window.jobs.busy)
    assert window.document.snapshot.counts.planning.threshold == 5 and window.document.file.dirty


@pytest.mark.slow
def test_a_recovered_count_study_keeps_what_its_file_says_was_published(qtbot, tmp_path, start):
    data = write_count_sample(tmp_path / "counts")
    planned = CountStudy(ledger=(LedgerEntry(Query(("smoking",)), Act.RELEASE, "me"),))
    project = Project(DataSource(data, tabulated=True), Roles((), "count"), name="risk", counts=planned)
    table = load(project, Progress())
    record = signed(publication(table, planned.ledger, 5, 1, Progress()).record, "me", "2024-05-01T10:00:00")
    exported = evolve(project, counts=evolve(planned, ledger=(*planned.ledger, *record)))
    save_project(tmp_path / "risk.tgproj", exported)  # and then the program was killed
    journal_of(tmp_path / "settings" / "recovery", [State(project, tmp_path / "risk.tgproj")])
    window = start()
    press(qtbot, window, "Recover")
    qtbot.waitUntil(lambda: window.workplaces[0].session.plan is not None and not window.jobs.busy)
    assert window.workplaces[0].session.published == record


def test_what_was_left_is_found_and_read_in_a_worker(qtbot, tmp_path, start, monkeypatch):
    threads = []

    def watched(real):
        def work(*given):
            threads.append(threading.current_thread())
            return real(*given)

        return work

    monkeypatch.setattr("tabguard.gui.document.recovery.left_behind", watched(left_behind))
    monkeypatch.setattr("tabguard.project.unsaved.read_journal", watched(read_journal))
    journal_of(tmp_path / "settings" / "recovery", [state(tmp_path, [decision(1)], (0, 0, 0))])
    window = start()
    press(qtbot, window, "Recover")
    at_rest(qtbot, window)
    assert [d.reason for d in window.document.project.decisions] == ["1"] and window.document.file.dirty
    assert len(threads) >= 2 and threading.main_thread() not in threads


@pytest.mark.slow
def test_what_is_found_while_the_window_closes_is_offered_again(qtbot, tmp_path, start):
    window = start()
    journal_of(tmp_path / "settings" / "recovery", [state(tmp_path)])
    window.recovery.look()
    window.close()
    window.recovery.look()  # as a timer that was set before
    assert not offers(window)
    assert len(offers(start())) == 1


def test_a_damaged_journal_is_told_and_the_window_stays_as_it_was(qtbot, tmp_path, start):
    path = journal_of(tmp_path / "settings" / "recovery", [state(tmp_path)])
    window = start()
    path.write_bytes(b"nothing of use")
    press(qtbot, window, "Recover")
    qtbot.waitUntil(lambda: not window.jobs.busy)
    assert any("recovery file" in notice.what for notice in window.message_bar.notices)
    assert window.document.project is None


@pytest.mark.parametrize("key", [None, slow(random_key())], ids=["open", "with a password"])
def test_a_run_that_was_killed_begins_again_from_its_best_pattern(qtbot, tmp_path, start, monkeypatch, key):
    monkeypatch.setattr(
        KeptPatterns, "keep", lambda patterns, *kept: (keep(patterns, *kept), patterns._write())
    )
    project = counts_project(tmp_path, True)

    def protected(window):
        window.workflow.open(project)
        at_rest(qtbot, window, lambda: window.document.project is not None)
        window.document.file.key = key
        window.action("run").trigger()
        at_rest(qtbot, window, lambda: window.document.snapshot.run_report is not None)
        return window.document.snapshot.run_report

    def ended(window):
        window.document.file.set_safe()
        window.close()

    def killed(window):
        with monkeypatch.context() as killing:
            killing.setattr(KeptPatterns, "end", lambda patterns, leave: end(patterns, leave=True))
            return protected(window)

    window = start()
    whole = killed(window)
    (left,) = (tmp_path / "settings/recovery").glob("*.tgbest")
    assert is_sealed(left) == (key is not None)
    ended(window)
    window, told = start(), []
    assert not offers(window)
    window.document.message_posted.connect(lambda said: told.append(str(said)))
    again = protected(window)
    assert any("began from the best pattern" in said for said in told)
    assert again.steps[0].name == "interrupted run" and again.cost <= whole.cost
    assert window.document.findings.standing.protected
    assert not any(name.endswith("tgbest") for name in journals(tmp_path))
    killed(window)
    assert any(name.endswith("tgbest") for name in journals(tmp_path))
    window.document.file.set_safe()
    window.action("forget_project").trigger()
    assert not any(name.endswith("tgbest") for name in journals(tmp_path))


@pytest.mark.slow
@pytest.mark.parametrize("saved", [slow(True), False], ids=["saved at once", "killed"])
def test_the_settings_of_a_run_are_known_after_an_edit_that_was_not_judged_yet(qtbot, tmp_path, start, saved):
    window, path = start(), tmp_path / "p.tgproj"
    window.workflow.open(counts_project(tmp_path, True))
    at_rest(qtbot, window, lambda: window.document.project is not None)
    window.action("run").trigger()
    at_rest(qtbot, window, lambda: window.document.snapshot.run_report is not None)
    window.document.decide(np.array([0]), Kind.SUPPRESS, reason="not judged yet")
    if saved:
        assert save(qtbot, window, path)
    assert window.recovery.journal.wait(30)
    window.recovery.journal.stop()  # as a kill does: its file stays
    window.recovery.journal._file._lock.give_back()
    again = start()
    if saved:
        again.files.open_path(path)
    else:
        press(qtbot, again, "Recover")
    at_rest(qtbot, again, lambda: again.document.project is not None)
    assert again.document.snapshot.run_report is not None and again.document.snapshot.ran is not None
    assert [decision.reason for decision in again.document.project.decisions] == ["not judged yet"]


@pytest.mark.slow
def test_changes_of_another_account_are_not_opened(qtbot, tmp_path, start, monkeypatch):
    monkeypatch.delenv("TABGUARD_STATE", raising=False)
    before = state(tmp_path)
    save_project(before.path, before.project, Results(before.pattern))
    path = beside(before.path)
    path.write_bytes(b"changes of somebody else")
    me = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: me + 1)
    window = start()
    window.files.open_path(before.path)
    at_rest(qtbot, window, lambda: window.document.project is not None)
    qtbot.waitUntil(lambda: not window.recovery.looking)
    assert path.read_bytes() == b"changes of somebody else" and not offers(window)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("status", "about", "said"),
    [((0, 1, 2, 0, 0), "f", "no longer fits"), ((0, 0, 0), "that of another table", "The data changed")],
    ids=["wrong shape", "another project's fingerprint"],
)
def test_results_of_another_table_are_not_taken_over(qtbot, tmp_path, start, status, about, said):
    run = SuppressionResult(Pattern(np.array(status, np.uint8)), (), 1.0, None, (), 1, True)
    decided = evolve(state(tmp_path, [decision(0)], status), run=run, about=lambda: about)
    journal_of(tmp_path / "settings" / "recovery", [decided])
    window = start()
    press(qtbot, window, "Recover")
    at_rest(qtbot, window, lambda: window.document.project is not None)
    assert any(said in notice.what for notice in window.message_bar.notices)
    assert len(window.document.pattern.status) == len(window.document.table)
    assert window.document.snapshot.run_report is None and len(window.document.project.decisions) == 1
