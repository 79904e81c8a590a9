"""All tools of the review by clicks: quality, attackers, repair, lifting, what if, certificates."""

import time

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QPushButton, QTreeWidget

from tabguard.base.progress import Progress
from tabguard.flow import insider_tests, questions
from tabguard.flow.certificates import read_certificate, write_certificate
from tabguard.gui.document.snapshot import REFUSED
from tabguard.gui.review import what_if
from tabguard.gui.review.attacker_acts import AttackerActs
from tabguard.gui.review.certificate_acts import CertificateActs
from tabguard.gui.run.run_panel import RUN
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tabguard.table.standing import State
from tabguard.table.verdict import Verdict
from tests.support.window import act, at_rest, open_file, save, undo


def child(parent, kind, name):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


def click(qtbot, parent, name):
    qtbot.mouseClick(child(parent, QPushButton, name), Qt.MouseButton.LeftButton)


def idle(qtbot, dialog):
    qtbot.waitUntil(lambda: not dialog.jobs.busy)


def cell(window, *codes):
    table = window.document.table
    return table.find(tuple(d.index[c] for d, c in zip(table.dimensions, codes, strict=True)))


@pytest.fixture
def pooled(counts, qtbot):
    """The same project with insiders on: 5 + 3 = 8 is disclosed."""
    suppression = counts.document.project.suppression
    counts.document.set_suppression(evolve(suppression, insiders=True))
    at_rest(qtbot, counts, lambda: counts.document.findings.sums is not None)
    return counts


# -- quality


@pytest.mark.slow
def test_bound_and_gap_are_in_ribbon_and_run_dock(qtbot, counts):
    report = counts.document.snapshot.run_report
    assert report.lower_bound is not None and report.gap is not None
    words = "proven\xa0optimal" if report.gap <= 1e-9 else "at\xa0best"
    assert words in counts.ribbon._text.text()
    counts.docks.bring("dockRun")
    assert "No valid pattern costs less than" in counts.docks.of(RUN)().headline
    steps = child(counts, QTreeWidget, "runSteps")
    assert steps.topLevelItemCount() == len(report.steps)
    assert steps.topLevelItem(0).text(3).endswith(" s")


@pytest.mark.slow
def test_the_run_dock_holds_the_secondaries_inside_and_on_the_margin(qtbot, counts):
    table, pattern = counts.document.table, counts.document.pattern
    secondary = pattern.status == Status.SECONDARY
    merits = child(counts.docks.of(RUN)(), QTreeWidget, "runMerits")
    row = merits.findItems("Number", Qt.MatchFlag.MatchStartsWith)[0]
    inside = int((secondary & table.is_internal).sum())
    assert [row.text(i) for i in (1, 2, 3)] == [
        str(inside),
        str(int(secondary.sum()) - inside),
        str(int(secondary.sum())),
    ]
    counts.action("presenter").trigger()
    assert merits.topLevelItem(0).text(3) == "•••" and "Cost •••" in counts.docks.of(RUN)().headline
    assert "costs less than •••" in counts.docks.of(RUN)().headline
    counts.action("presenter").trigger()


# -- attackers


def test_an_implied_sum_fails_the_badge_and_is_named_in_the_problems(qtbot, pooled):
    assert len(pooled.document.findings.sums) == 1 and pooled.document.findings.audit.passed
    assert pooled.status.badge_text == "NOT PROTECTED ! sums: 1 sum"
    assert not pooled.action("save_certificate").isEnabled()
    assert pooled.docks["dockProblems"].windowTitle() == "Problems (1)"
    pooled.docks.bring("dockProblems")
    click(qtbot, pooled, "sumGoTo0")
    assert pooled.page.view.current_cell() in pooled.document.findings.sums[0].cells
    assert pooled.page.model.grid.highlight == frozenset(pooled.document.findings.sums[0].cells)
    pooled.page.view.setCurrentIndex(pooled.page.model.index(0, 0))
    qtbot.keyClick(pooled, Qt.Key.Key_F8)
    assert pooled.page.view.current_cell() == pooled.document.findings.sums[0].cells[0]


@pytest.mark.slow
def test_the_audit_dock_lists_implied_sums_and_goes_there(qtbot, pooled):
    pooled.docks.bring("dockAudit")
    box = child(pooled, QComboBox, "attacker")
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_End)
    assert box.currentData() == "sums" and "failed, 1 sum disclosed" in pooled.audit_panel().sentence
    listed = child(pooled, QTreeWidget, "sumList")
    assert listed.topLevelItemCount() == 1 and listed.topLevelItem(0).text(3) == "8"
    listed.itemActivated.emit(listed.topLevelItem(0), 0)
    assert pooled.page.view.current_cell() == pooled.document.findings.sums[0].cells[0]
    pooled.action("presenter").trigger()
    assert listed.topLevelItem(0).text(3) == "•••"
    pooled.action("presenter").trigger()


def test_repair_from_here_keeps_what_is_chosen_and_protects_the_sum(qtbot, pooled):
    before = pooled.document.pattern
    pooled.docks.bring("dockProblems")
    click(qtbot, pooled, "problemRepair")
    at_rest(qtbot, pooled)
    assert pooled.document.findings.sums == () and pooled.status.badge_text.startswith("Protected ✓")
    after = pooled.document.pattern
    assert after.suppressed[before.suppressed].all() and after.suppressed.sum() > before.suppressed.sum()
    assert not pooled.action("repair").isEnabled()
    undo(qtbot, pooled)
    assert pooled.status.badge_text == "NOT PROTECTED ! sums: 1 sum"


@pytest.mark.slow
def test_repair_leaves_forced_and_frozen_cells(qtbot, pooled):
    free = cell(pooled, "A1", "B1")
    pooled.document.decide(np.array([free]), Kind.FREEZE, "published")
    at_rest(qtbot, pooled)
    act(qtbot, pooled, "repair")
    assert not pooled.document.pattern.suppressed[free]


@pytest.mark.slow
def test_a_saved_pattern_is_looked_at_again_when_it_is_opened(qtbot, pooled, tmp_path):
    path = tmp_path / "saved.tgproj"
    assert save(qtbot, pooled, path)
    pooled.document.close()
    open_file(qtbot, pooled, path)
    qtbot.waitUntil(lambda: pooled.document.findings.sums is not None)
    assert len(pooled.document.findings.sums) == 1 and "sums: 1 sum" in pooled.status.badge_text


def test_insiders_are_tested_when_chosen_and_named_only_on_request(qtbot, protected):
    protected.docks.bring("dockAudit")
    box = child(protected, QComboBox, "attacker")
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert box.currentData() == "unit" and protected.run_bar.isVisible()
    at_rest(qtbot, protected)
    found = protected.document.findings.insiders("unit")
    assert found is not None and "units tested as insiders" in protected.audit_panel().sentence
    model = protected.audit_panel().list.model()
    shown = {model.cell_at(r): model.index(r, 8).data() for r in range(model.rowCount())}
    assert set(shown) == set(np.flatnonzero(found.verdict > Verdict.NONE).tolist())
    names = {n for n in found.names if n}
    assert not names & set(shown.values())
    switch = child(protected, QCheckBox, "auditShowIds")
    qtbot.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert (
        protected.inspector._ids.isChecked() and "ids were shown" in protected.log_panel.lines.toPlainText()
    )
    now = [model.index(r, 8).data() for r in range(model.rowCount())]
    assert names <= set(now)
    inside = int(np.count_nonzero(found.insider >= 0))
    assert (f"failed, {inside} primar" in protected.problems._sentence.text()) == (inside > 0)
    protected.action("presenter").trigger()
    assert not names & {model.index(r, 8).data() for r in range(model.rowCount())}
    protected.action("presenter").trigger()


@pytest.mark.slow
def test_an_edit_makes_the_insider_test_stale_and_undo_brings_it_back(qtbot, protected):
    protected.docks.bring("dockAudit")
    attackers = protected.audit_panel().attackers
    attackers.setCurrentIndex(attackers.findData("holding"))
    at_rest(qtbot, protected)
    assert "holdings tested" in protected.audit_panel().sentence
    free = int(np.flatnonzero(protected.document.pattern.status == Status.PUBLISHED)[3])
    protected.document.set_status(np.array([free]), Status.SECONDARY, "Suppress")
    at_rest(qtbot, protected)
    assert (
        "OUT OF DATE: the pattern was edited in 1 cell" in protected.audit_panel().sentence
        and protected.audit_panel().list.model().rowCount() == 0
    )
    undo(qtbot, protected)
    assert "holdings tested" in protected.audit_panel().sentence


@pytest.mark.slow
def test_cancelling_the_test_of_insiders_leaves_nothing(qtbot, protected):
    attackers = protected.audit_panel().attackers
    attackers.setCurrentIndex(attackers.findData("unit"))
    click(qtbot, protected, "cancelRun")
    at_rest(qtbot, protected)
    assert protected.document.findings.insiders("unit") is None
    assert "Not tested" in protected.audit_panel().sentence


@pytest.mark.slow
def test_the_badge_says_when_implied_sums_were_not_looked_for(qtbot, pooled, monkeypatch):
    monkeypatch.setattr("tabguard.gui.document.workflow._MANY_CELLS", 5)
    extra = cell(pooled, "A1", "B1")
    pooled.document.set_status(np.array([extra]), Status.SECONDARY, "Suppress")
    at_rest(qtbot, pooled)
    assert pooled.document.findings.sums is None and "↻ sums" in pooled.status.badge_text
    pooled.activateWindow()
    qtbot.keyClick(pooled, Qt.Key.Key_F7)
    at_rest(qtbot, pooled)
    assert pooled.document.findings.sums is not None and "↻ sums" not in pooled.status.badge_text


# -- what could be published


def test_what_if_says_what_would_be_exposed_before_anything_is_done(qtbot, counts):
    before = counts.document.pattern
    secondary = int(np.flatnonzero(before.status == Status.SECONDARY)[0])
    counts.show_cell(secondary)
    counts.action("what_if").trigger()
    dialog = child(counts, QDialog, "dlgWhatIf")
    idle(qtbot, dialog)
    assert dialog.found.harms and dialog.verdict.text().startswith("!")
    assert dialog.list.topLevelItemCount() == len(dialog.found.harms) + len(dialog.found.sums)
    assert counts.document.pattern is before
    click(qtbot, dialog, "whatIfPublish")
    assert counts.document.pattern.status[secondary] == Status.PUBLISHED
    at_rest(qtbot, counts)
    assert not counts.document.findings.audit.passed and counts.action("repair").isEnabled()
    worse = {int(c) for c in counts.document.findings.audit.at_risk}
    assert worse == {h.cell for h in dialog.found.harms}
    counts.document.history.stack.undo()
    assert counts.document.pattern.status.tolist() == before.status.tolist()


@pytest.mark.slow
def test_what_if_needs_a_secondary(qtbot, counts):
    counts.show_cell(cell(counts, "A1", "B2"))
    counts.action("what_if").trigger()
    assert counts.findChild(QDialog, "dlgWhatIf") is None
    assert any("secondary" in n.what for n in counts.message_bar.notices)


def not_needed(qtbot, window):
    """The text of the message at the end of the search."""
    act(qtbot, window, "not_needed")
    qtbot.waitUntil(lambda: bool(window.message_bar.notices))
    return window.message_bar.notices[0]


def test_secondaries_that_are_not_needed_are_named_and_published_as_one_act(qtbot, counts):
    before = counts.document.pattern
    # hides nothing that is not hidden already
    extra = np.array([cell(counts, "Total", "B1"), cell(counts, "A1", "B1")])
    extra = extra[before.status[extra] == Status.PUBLISHED][:1]
    counts.document.set_status(extra, Status.SECONDARY, "Suppress")
    at_rest(qtbot, counts)
    counts.message_bar.clear()
    message = not_needed(qtbot, counts)
    assert counts.document.table.title(int(extra[0])) in message.what
    ((_text, test_all),) = message.actions
    test_all()
    dialog = child(counts, QDialog, "dlgWhatIf")
    idle(qtbot, dialog)
    assert dialog.found.harmless
    acts = counts.document.history.stack.count()
    click(qtbot, dialog, "whatIfPublish")
    assert counts.document.history.stack.count() == acts + 1
    at_rest(qtbot, counts)
    assert counts.document.pattern.status.tolist() == before.status.tolist()
    assert counts.document.findings.audit.passed
    counts.message_bar.clear()
    assert "Every secondary is needed" in not_needed(qtbot, counts).what


# -- lifting


def test_decisions_in_the_way_are_named_and_lifted_by_one_undoable_act(qtbot, counts):
    document = counts.document
    target = cell(counts, "A1", "B2")
    others = np.array([c for c in range(len(document.table)) if not document.sensitivity.primary[c]])
    document.decide(others, Kind.FREEZE, "published")
    at_rest(qtbot, counts)
    act(qtbot, counts, "run")
    short = [u for u in document.snapshot.run_report.unprotected if u.cell == target]
    assert short and short[0].lift
    counts.docks.bring("dockProblems")
    line = next(
        w for w in counts.problems.lines.findChildren(QPushButton) if w.objectName().startswith("lift")
    )
    decisions = len(document.project.decisions)
    qtbot.mouseClick(line, Qt.MouseButton.LeftButton)
    assert len(document.project.decisions) < decisions
    lifted = ~document.snapshot.constraints.keep_published[others]
    assert lifted.any() and not lifted.all()
    at_rest(qtbot, counts)
    document.history.stack.undo()
    assert len(document.project.decisions) == decisions


# -- certificates


def test_a_certificate_is_saved_and_proven_and_a_tampered_one_refused(qtbot, counts, tmp_path):
    assert counts.action("save_certificate").isEnabled()
    path = tmp_path / "proof.tgcert"
    counts.feature(CertificateActs).save(path)
    at_rest(qtbot, counts, path.is_file)
    assert any("keep it internal" in n.what for n in counts.message_bar.notices)
    counts.feature(CertificateActs).verify(path)
    qtbot.waitUntil(lambda: counts.findChild(QDialog, "dlgFindings") is not None)
    dialog = child(counts, QDialog, "dlgFindings")
    assert dialog.verdicts[0].text().startswith("✓") and "current pattern" in dialog.verdicts[1].text()
    dialog.setObjectName("closed")
    dialog.reject()
    forged(path)
    counts.feature(CertificateActs).verify(path)
    qtbot.waitUntil(lambda: counts.findChild(QDialog, "dlgFindings") is not None)
    assert child(counts, QDialog, "dlgFindings").verdicts[0].text().startswith("‼")


def forged(path):
    """A complete certificate with one alternative table that does not add up."""
    proof = read_certificate(path)
    departure = proof.departure.copy()
    departure[0] += 1000.0
    write_certificate(path, evolve(proof, departure=departure))
    return path


@pytest.mark.slow
def test_a_refused_certificate_of_the_present_pattern_begins_the_audit_again(qtbot, counts, tmp_path):
    document, path = counts.document, tmp_path / "proof.tgcert"
    counts.feature(CertificateActs).save(path)
    at_rest(qtbot, counts)
    assert document.findings.standing.outsiders.state is State.PASSED
    first, told = document.findings.audit, []
    document.findings.changed.connect(
        lambda: told.append((document.findings.standing, counts.status.badge_text))
    )
    counts.feature(CertificateActs).verify(forged(path))
    qtbot.waitUntil(lambda: counts.findChild(QDialog, "dlgFindings") is not None)
    doubted = [stands for stands, _badge in told if stands.outsiders.state is State.OUT_OF_DATE]
    assert doubted and not doubted[0].protected and "refused" in doubted[0].barrier
    assert any("refused" in n.what and n.severity == "warning" for n in counts.message_bar.notices)
    at_rest(qtbot, counts)
    assert document.findings.audit is not first and document.findings.audit.avoided >= 0
    assert (
        document.findings.standing.outsiders.state is State.PASSED
    )  # by an audit of its own, from the start


@pytest.mark.slow
def test_a_doubted_audit_stays_doubted_when_it_is_undone_redone_or_saved(qtbot, counts, tmp_path):
    document = counts.document
    counts.workflow.audit = lambda *_a, **_k: None
    document.findings.doubt(REFUSED, document.snapshot)
    assert (
        document.findings.standing.outsiders.state is State.OUT_OF_DATE
        and not document.findings.standing.protected
    )
    document.history.stack.undo()
    document.history.stack.redo()
    assert REFUSED in document.findings.standing.outsiders.why and document.results().stale == REFUSED


@pytest.mark.slow
def test_a_doubt_is_about_every_state_that_the_evidence_was_handed_to(qtbot, counts):
    document = counts.document
    cell = int(np.flatnonzero(document.pattern.status == Status.PUBLISHED)[0])
    document.decide(np.array([cell]), Kind.SUPPRESS, reason="policy", who="A. Nalyst")
    at_rest(qtbot, counts)
    counts.workflow.audit = lambda *_a, **_k: None
    document.findings.doubt(REFUSED, document.snapshot)
    document.history.stack.undo()
    assert document.findings.standing.outsiders.state is State.OUT_OF_DATE  # no audit goes on from it


@pytest.mark.slow
def test_a_refused_certificate_of_another_pattern_says_nothing_of_this_one(qtbot, counts, tmp_path):
    path = tmp_path / "proof.tgcert"
    counts.feature(CertificateActs).save(path)
    at_rest(qtbot, counts)
    counts.document.decide(np.array([0]), Kind.PUBLISH)
    at_rest(qtbot, counts)
    audit = counts.document.findings.audit
    counts.feature(CertificateActs).verify(forged(path))
    at_rest(qtbot, counts, lambda: counts.findChild(QDialog, "dlgFindings") is not None)
    assert "proves nothing" in child(counts, QDialog, "dlgFindings").verdicts[1].text()
    assert counts.document.findings.audit is audit


@pytest.mark.slow
def test_a_certificate_of_another_pattern_is_told_apart(qtbot, counts, tmp_path):
    path = tmp_path / "proof.tgcert"
    counts.feature(CertificateActs).save(path)
    at_rest(qtbot, counts)
    undo(qtbot, counts)
    assert not counts.action("save_certificate").isEnabled()
    counts.feature(CertificateActs).verify(path)
    qtbot.waitUntil(lambda: counts.findChild(QDialog, "dlgFindings") is not None)
    dialog = child(counts, QDialog, "dlgFindings")
    assert (
        dialog.verdicts[0].text().startswith("✓")
        and "not valid for the open table" in dialog.verdicts[1].text()
    )


@pytest.mark.slow
def test_certificates_can_be_verified_with_nothing_open(window):
    assert window.action("verify_certificate").isEnabled()
    assert not window.action("save_certificate").isEnabled()


@pytest.mark.slow
def test_secondaries_that_only_implied_sums_need_are_not_listed(qtbot, pooled):
    act(qtbot, pooled, "repair")
    assert pooled.document.findings.sums == ()
    project, solution = pooled.document.project, pooled.document.findings.solution
    cells = what_if.not_needed(pooled.document.snapshot, Progress())
    for cell in cells:
        published = solution.pattern.with_status(np.array([cell]), Status.PUBLISHED)
        assert insider_tests.unsafe_sums(solution.case, published, project, Progress()) == ()
    assert set(cells.tolist()) < set(questions.not_needed(solution, project, Progress()).tolist())


@pytest.mark.slow
def test_what_attackers_know_is_chosen_in_the_window_and_forgotten_again(qtbot, counts, tmp_path):
    document = counts.document
    assert counts.action("attacker").isEnabled() and not counts.action("forget_attacker").isEnabled()
    target = int(np.flatnonzero(document.pattern.status == Status.SECONDARY)[0])
    value = document.table.value[target]
    assert document.findings.audit.high[target] > value + 1
    names = ",".join(d.name for d in document.table.dimensions)
    path = tmp_path / "known.csv"
    path.write_text(
        f"{names},lower,upper\n{','.join(document.table.names(target))},{value - 1:.0f},{value + 1:.0f}\n",
        encoding="utf-8",
    )
    counts.feature(AttackerActs).use(path)
    at_rest(qtbot, counts, lambda: document.project.attacker_file == path)
    assert document.table.known_high[target] == value + 1
    act(qtbot, counts, "audit")
    assert document.pattern.suppressed[target] and document.findings.audit.high[target] <= value + 1
    counts.action("forget_attacker").trigger()
    at_rest(qtbot, counts, lambda: document.project.attacker_file is None)
    assert document.table.known_high is None


@pytest.mark.slow
def test_verifying_ends_at_the_click_on_cancel(qtbot, counts, tmp_path, monkeypatch):
    path, ended = tmp_path / "proof.tgcert", []
    counts.feature(CertificateActs).save(path)
    at_rest(qtbot, counts)

    def long(_path, progress):
        progress.phase("long")
        try:
            while True:
                progress.check()
                time.sleep(0.005)
        finally:
            ended.append(True)

    monkeypatch.setattr("tabguard.flow.certificates.read_certificate", long)
    counts.feature(CertificateActs).verify(path)
    qtbot.waitUntil(lambda: counts.jobs.busy and counts.jobs.current.progress.current == "long")
    click(qtbot, counts, "cancelRun")
    qtbot.waitUntil(lambda: bool(ended))
    assert counts.findChild(QDialog, "dlgFindings") is None
