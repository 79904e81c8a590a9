"""Other publications of the same records are found after the audit, and told in all places at once."""

import threading

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QCoreApplication

from tabguard.flow.export import Finished, export_products
from tabguard.flow.surroundings import Surroundings, proposed_folders
from tabguard.gui.document.badge import badge_of
from tabguard.gui.export.approval_check import ApprovalCheck
from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.gui.parts import theme
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.review.audit_dock import ProblemsPanel
from tabguard.gui.review.audit_sentences import header_sentence
from tabguard.progress import Progress
from tabguard.settings import Output
from tabguard.table.linked_table import LinkedTable
from tabguard.table.pattern import Status
from tests.gui.conftest import at_rest, put_result

WHOLE = "Protected ✓ outsiders, sums, contributors"
BESIDE = "Protected on its own ✓ outsiders, sums, contributors · not audited together ○ other"
UNKNOWN = f"{WHOLE} · other publications ○ not looked for yet"


def publish(window, base):
    """What another analyst publishes of the same records, in a folder beside the project."""
    document = window.document
    solution = document.solution
    other = evolve(document.project, name="other", base=base, output=Output())
    stands = evolve(solution.standing, beside=(), unsearched="", contradicted=0)
    done = Finished(other, evolve(solution, standing=stands))
    assert export_products(done, proposed_folders(other), Progress())


def suppress_more(window):
    """Suppress a cell more, which leaves everything protected."""
    document = window.document
    cells = np.flatnonzero((document.pattern.status == Status.PUBLISHED) & document.table.is_internal)[-1:]
    document.set_status(cells, Status.SECONDARY, "Suppress")


@pytest.fixture
def mine(window, qtbot, sample, sample_run, sample_audit, tmp_path):
    """The protected sample, in a folder near which others publish nothing."""
    _job, project, loaded = sample
    project = evolve(project, base=tmp_path / "far" / "mine", name="mine")
    window.workflow.open(project, loaded=loaded)
    at_rest(qtbot, window)
    put_result(window, sample_run, sample_audit)
    at_rest(qtbot, window)
    assert window.document.standing.headline == WHOLE
    return window


def told(qtbot, window):
    """The verdict in every place that shows it."""
    document = window.document
    panel = ProblemsPanel(document)
    qtbot.addWidget(panel)
    lines = document.standing.beside_line
    qtbot.waitUntil(lambda: document.standing.headline == window.status._badge.accessibleName())
    panel.refresh()
    assert lines in panel._sentence.text() and lines in window.status._badge.toolTip()
    assert lines in header_sentence(document) or document.stale
    jobs = Jobs()
    approved = ApprovalCheck(document, jobs, window).lines()[0]
    jobs.close()
    return {document.standing.headline, badge_of(document, False)[0], approved.removesuffix(".")}


def test_they_are_found_after_the_audit_and_told_in_every_place(mine, qtbot, tmp_path):
    good = badge_of(mine.document, False)[1]
    publish(mine, tmp_path / "far" / "other")
    mine.workflow.audit(asked=True)  # F7 looks again
    at_rest(qtbot, mine)
    assert told(qtbot, mine) == {WHOLE}  # the same table with the same pattern tells no more
    suppress_more(mine)
    assert mine.document.standing.beside == ("other",)  # before anybody looks: now it may tell more
    at_rest(qtbot, mine)
    assert mine.document.standing.contradicted == 1 and len(told(qtbot, mine)) == 1
    mine.document.undo_stack.undo()
    at_rest(qtbot, mine)
    assert told(qtbot, mine) == {WHOLE} and badge_of(mine.document, False)[1] == good


def test_no_verdict_waits_for_them_and_none_passes_for_looked_for(mine, qtbot, monkeypatch):
    document, asked, go_on = mine.document, [], threading.Event()

    def slow(_self, _pattern, _folders, progress):
        asked.append((progress, threading.current_thread()))
        while not go_on.wait(0.01):
            progress.check()
        return (LinkedTable("other", "there", 3),)

    monkeypatch.setattr(Surroundings, "publications", slow)
    document.set_output(evolve(document.project.output, folder="elsewhere"))
    assert told(qtbot, mine) == {UNKNOWN}
    assert badge_of(document, False)[1] != theme.current().good
    qtbot.waitUntil(lambda: len(asked) == 1)
    suppress_more(mine)
    qtbot.waitUntil(lambda: len(asked) == 2 and document.snapshot.fresh_audit is not None, timeout=30_000)
    assert asked[0][0].cancelled and not asked[1][0].cancelled
    assert (
        asked[0][1] is not threading.main_thread() and "not looked for yet" in document.standing.beside_line
    )
    go_on.set()
    at_rest(qtbot, mine)
    assert document.standing.beside == ("other",) and not document.standing.unsearched
    document.undo_stack.undo()
    document.undo_stack.undo()
    at_rest(qtbot, mine)
    assert told(qtbot, mine) == {WHOLE}  # what was found for that state and place


def test_a_look_that_takes_a_while_waits_until_no_act_follows(mine, qtbot, monkeypatch):
    document, asked = mine.document, []

    def slow(_self, _pattern, _folders, _progress):
        asked.append(document.snapshot)
        threading.Event().wait(0.5)
        return ()

    monkeypatch.setattr(Surroundings, "publications", slow)
    document.set_output(evolve(document.project.output, folder="elsewhere"))
    at_rest(qtbot, mine)
    assert len(asked) == 1
    suppress_more(mine)
    qtbot.waitUntil(lambda: document.snapshot.fresh_audit is not None, timeout=30_000)
    qtbot.waitUntil(lambda: not mine.jobs.busy)
    QCoreApplication.processEvents()
    publications = mine.workflow.publications
    assert publications.running and not publications._own.busy  # it is to come
    at_rest(qtbot, mine)
    assert len(asked) == 2 and asked[1] is document.snapshot and not document.standing.unsearched


def test_the_export_dialog_says_the_same_and_looks_again(mine, qtbot, monkeypatch):
    document, there, looked = mine.document, [LinkedTable("other", "there", 3)], []

    def publications(_self, _pattern, folders, _progress):
        looked.append(folders)
        return tuple(there)

    monkeypatch.setattr(Surroundings, "publications", publications)
    mine.workflow.audit(asked=True)
    at_rest(qtbot, mine)
    assert told(qtbot, mine) == {BESIDE}
    there.pop(0)
    dialog = ExportDialog(document)
    qtbot.addWidget(dialog)
    assert dialog.audit_state.text() == BESIDE  # at once
    qtbot.waitUntil(lambda: document.standing.headline == WHOLE)
    assert dialog.audit_state.text() == WHOLE
    folders = document.snapshot.neighbours.folders
    assert looked[-1] == folders != looked[0]
    dialog.close()
    suppress_more(mine)
    at_rest(qtbot, mine)
    assert len(looked) == 3 and looked[-1] == folders  # where the dialog looked
