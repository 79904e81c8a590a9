"""The release planner in the window: effects first, release, undo, save, reopen, export."""

import csv
import re
import shutil
import threading
import time
from html import unescape
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QDialog, QInputDialog, QMessageBox, QPushButton, QWidget

from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.marginals.flow import count_publishing, release_export
from tabguard.marginals.flow.count_project import load, new_project
from tabguard.marginals.read.ledger import read_ledger
from tabguard.marginals.window import open_dialog
from tabguard.marginals.window.looks import MEANINGS
from tabguard.marginals.write.counts_files import ledger_csv
from tabguard.project.file import open_project, save_project
from tabguard.settings import Planning
from tabguard.table.forms import CellKey, Rounded
from tabguard.table.planning import Act, Collapse, LedgerEntry, Query, State
from tabguard.write import Place, verify_public
from tests.support.clicks import LEFT
from tests.support.planner import at_rest
from tests.support.planted import pdf_texts
from tests.support.reading import put
from tests.support.window import save

LETTERS = "ABCDEF"


@pytest.fixture
def planned(window, qtbot):
    """The window with the sample of count tables and all verdicts."""
    qtbot.mouseClick(window.start_page.count_sample_button, LEFT)
    at_rest(qtbot, window)
    return window


def session_of(window):
    return window.workplaces[0].session


def page_of(window):
    return window.workplaces[0].page()


def query(window, short):
    names = session_of(window).table.names
    return Query(tuple(names[LETTERS.index(letter)] for letter in short))


def state(window, short):
    return session_of(window).states[query(window, short)].state


def acts(window):
    return [entry.act for entry in session_of(window).study.ledger]


def open_counts(qtbot, window, *told, **more):
    session_of(window).open(new_project(*told, **more))
    at_rest(qtbot, window)


def look_at(qtbot, window, asked):
    session_of(window).ahead.select(asked)
    at_rest(qtbot, window)


def release(qtbot, window, asked):
    session_of(window).decide(asked, Act.RELEASE, "asked for", "me")
    at_rest(qtbot, window)


def undo(qtbot, window):
    window.action("undo").trigger()
    at_rest(qtbot, window)


def click_row(qtbot, window, short, double=False):
    marginals = page_of(window).marginals
    row = marginals.model.index(marginals.model.row_of(query(window, short)), 0)
    marginals.view.scrollTo(row)
    point, rows = marginals.view.visualRect(row).center(), marginals.view.viewport()
    qtbot.mouseClick(rows, LEFT, pos=point)
    if double:
        qtbot.mouseDClick(rows, LEFT, pos=point)
    at_rest(qtbot, window)


def press(qtbot, window, name):
    button = page_of(window).findChild(QPushButton, name)
    assert button.isEnabled() and button.isVisible()
    qtbot.mouseClick(button, LEFT)
    at_rest(qtbot, window)


def tick(qtbot, box):
    """Click on the mark of a check box: elsewhere in a wide one nothing happens."""
    qtbot.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))


def dialog_of(qtbot, window, name):
    qtbot.waitUntil(lambda: window.findChild(QDialog, name) is not None)
    dialog = window.findChild(QDialog, name)
    qtbot.waitUntil(dialog.isVisible)
    return dialog


def export_dialog(qtbot, window, public, internal=None, base=None):
    """Open the export dialog with these folders; `internal`: True keeps the proposed one."""
    window.action("export").trigger()
    dialog = dialog_of(qtbot, window, "dlgExport")
    dialog.cards["public"].folder.setText(str(public))
    if internal is None:
        dialog.cards["internal"].switch.setChecked(False)
    elif internal is not True:
        dialog.cards["internal"].folder.setText(str(internal))
    if base is not None:
        dialog.base.setValue(base)
    return dialog


def write(qtbot, dialog):
    qtbot.mouseClick(dialog.export_button, LEFT)
    qtbot.waitUntil(lambda: bool(dialog.written))


def say_why(qtbot, window):
    dialog = dialog_of(qtbot, window, "dlgReason")
    dialog.accept()
    assert dialog.isVisible(), "no reason yet"
    dialog.list.setCurrentIndex(1)
    dialog.name.setText("me")
    dialog.accept()
    at_rest(qtbot, window)


def released_and_saved(qtbot, window, folder, *shorts):
    session_of(window).release_all([query(window, short) for short in shorts], "plan")
    at_rest(qtbot, window)
    assert save(qtbot, window, folder / "plan.tgproj")


def count_table_dialog(qtbot, window, path):
    window.workplaces[0].acts.choose_variables(path)
    dialog = dialog_of(qtbot, window, "dlgCountTable")
    qtbot.waitUntil(lambda: not dialog.busy)
    return dialog


def test_the_sample_opens_with_every_verdict_a_click_releases_nothing_and_rules_change_verdicts(
    qtbot, planned
):
    assert planned.stack.currentWidget() is planned.workplaces[0].area
    assert len(session_of(planned).states) == 64
    assert state(planned, "AB") is State.SAFE
    assert state(planned, "ABCDEF") is State.UNRELEASABLE
    assert not planned.step_bar.isVisible() and not planned.docks["dockInspector"].isVisible()
    assert planned.action("export").isEnabled() and not planned.action("run").isEnabled()
    assert "can be released" in page_of(planned).strip.text.text()
    click_row(qtbot, planned, "ABCE")
    details = page_of(planned).details
    assert "Can be released now" in details.state_text.text()
    assert "keep intervals of at least" in details.effect.text()
    assert details.cells.cells.rowCount() == 6
    assert session_of(planned).study.ledger == () and not planned.document.file.dirty
    page = page_of(planned)
    page.rules.editors["width"].put(2)
    at_rest(qtbot, planned)
    assert session_of(planned).study.planning.width == 2
    assert state(planned, "ABCDE") is State.SAFE
    undo(qtbot, planned)
    assert page.rules.editors["width"].get() == 10
    assert state(planned, "ABCDE") is State.UNRELEASABLE


def test_release_undo_and_redo_go_through_the_undo_stack(qtbot, planned):
    words = page_of(planned).graph_words
    assert words.text() == "Nothing is released, so nothing is known of the variables."
    click_row(qtbot, planned, "ABC")
    page_of(planned).details.why.setText("asked for")
    strip = planned.findChild(QWidget, "planStrip")
    height = strip.sizeHint().height()
    strip.stop_button.show()  # as while marginals are checked
    assert strip.sizeHint().height() == height  # so that nothing moves below it
    press(qtbot, planned, "releaseMarginal")
    assert planned.focusWidget() is page_of(planned).details.why
    assert state(planned, "ABC") is State.RELEASED and state(planned, "AC") is State.KNOWN
    (entry,) = session_of(planned).study.ledger
    assert entry.act is Act.RELEASE and entry.why == "asked for" and entry.when
    assert planned.document.file.dirty
    assert "Cliques: ABC" in words.text()
    undo(qtbot, planned)
    assert state(planned, "ABC") is State.SAFE and session_of(planned).study.ledger == ()
    planned.action("redo").trigger()
    at_rest(qtbot, planned)
    assert state(planned, "ABC") is State.RELEASED


def test_what_discloses_needs_a_reason_and_shows_the_cells_at_risk(qtbot, planned, tmp_path):
    details = page_of(planned).details
    places = [b.geometry() for b in (details.release_button, details.refuse_button, details.redesign_button)]
    click_row(qtbot, planned, "ABCDEF")
    qtbot.waitUntil(details.risk_button.isVisible)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    now = [b.geometry() for b in (details.release_button, details.refuse_button, details.redesign_button)]
    assert now == places  # no button moves away from under the pointer
    assert not details.release_button.isEnabled()
    assert "6 at risk" in details.cells_title.text()
    assert details.cells.cells.data(details.cells.cells.index(0, 0), Qt.ItemDataRole.DisplayRole) == "!"
    click_row(qtbot, planned, "ABCDEF", double=True)
    assert session_of(planned).study.ledger == ()
    press(qtbot, planned, "releaseAtRisk")
    say_why(qtbot, planned)
    (entry,) = session_of(planned).study.ledger
    assert entry.who == "me" and entry.why and state(planned, "ABCDEF") is State.AGAINST
    dialog = export_dialog(qtbot, planned, tmp_path / "public")
    assert save(qtbot, planned, tmp_path / "plan.tgproj")
    assert "released, not published yet, but against the current rules" in dialog.audit_state.text()
    qtbot.mouseClick(dialog.export_button, LEFT)
    agree(qtbot, dialog, "not within the rules", tmp_path / "public")


@pytest.mark.slow
def test_a_double_click_or_enter_releases_what_is_safe(qtbot, planned):
    click_row(qtbot, planned, "BF", double=True)
    look_at(qtbot, planned, query(planned, "AF"))
    qtbot.keyClick(page_of(planned).marginals.view, Qt.Key.Key_Return)
    at_rest(qtbot, planned)
    assert [entry.query for entry in session_of(planned).study.ledger] == [
        query(planned, s) for s in ("BF", "AF")
    ]


@pytest.mark.slow
def test_the_preview_names_what_would_be_lost_and_it_is_lost(qtbot, planned):
    session_of(planned).set_planning(Planning(threshold=3, width=2))
    session_of(planned).release_all([query(planned, s) for s in ("ABCDE", "ABCDF", "ABCEF", "ABDEF")], "plan")
    at_rest(qtbot, planned)
    assert state(planned, "BCDEF") is State.SAFE
    look_at(qtbot, planned, query(planned, "ACDEF"))
    look = session_of(planned).ahead.look
    assert look.lost == (query(planned, "BCDEF"),)
    assert "no longer be released: BCDEF" in page_of(planned).details.effect.text()
    press(qtbot, planned, "releaseMarginal")
    assert state(planned, "BCDEF") is State.DISCLOSES
    undo(qtbot, planned)
    assert state(planned, "BCDEF") is State.SAFE


@pytest.mark.slow
def test_refusing_and_simulating_are_answers_that_stand(qtbot, planned):
    look_at(qtbot, planned, query(planned, "BF"))
    press(qtbot, planned, "refuseMarginal")
    look_at(qtbot, planned, query(planned, "AC"))
    press(qtbot, planned, "simulateMarginal")
    assert state(planned, "BF") is State.REFUSED and state(planned, "ABF") is State.REFUSED
    assert state(planned, "AC") is State.SIMULATED and state(planned, "ABC") is State.SAFE
    ledger = page_of(planned).ledger
    assert ledger.rowCount() == 2 and ledger.item(0, 0).text() == "simulated"
    assert page_of(planned).middle.tabText(1) == "Decisi&ons (2)"


def test_a_saved_project_opens_with_its_decisions(qtbot, planned, tmp_path):
    session_of(planned).decide(query(planned, "ABC"), Act.RELEASE, "first", "me")
    session_of(planned).decide(query(planned, "DF"), Act.REFUSE, "policy", "me")
    at_rest(qtbot, planned)
    before = {q.title: f.state for q, f in session_of(planned).states.items()}
    study, path = session_of(planned).study, tmp_path / "plan.tgproj"
    assert save(qtbot, planned, path) and not planned.document.file.dirty
    planned.action("close_project").trigger()
    assert planned.stack.currentWidget() is planned.start_area and session_of(planned).table is None
    planned.files.open_path(path)
    at_rest(qtbot, planned)
    assert session_of(planned).study == study
    assert {q.title: f.state for q, f in session_of(planned).states.items()} == before
    assert planned.stack.currentWidget() is planned.workplaces[0].area


@pytest.mark.slow
def test_a_suggested_release_is_looked_through_and_is_one_undoable_act(qtbot, planned):
    qtbot.mouseClick(page_of(planned).greedy_button, LEFT)
    dialog = dialog_of(qtbot, planned, "dlgProposal")
    assert dialog.list.count() > 1
    dialog.list.item(0).setCheckState(Qt.CheckState.Unchecked)
    chosen = dialog.chosen()
    assert len(chosen) == dialog.list.count() - 1
    qtbot.mouseClick(dialog.release_button, LEFT)
    at_rest(qtbot, planned)
    assert [entry.query for entry in session_of(planned).study.ledger] == chosen
    assert planned.document.history.stack.count() == 1
    undo(qtbot, planned)
    assert session_of(planned).study.ledger == ()


@pytest.mark.slow
def test_a_long_search_can_be_cancelled_and_leaves_nothing(qtbot, planned):
    session_of(planned).set_planning(Planning(threshold=30, width=12, merit="deviance"))
    at_rest(qtbot, planned)
    qtbot.mouseClick(page_of(planned).best_button, LEFT)
    strip = page_of(planned).strip
    qtbot.waitUntil(strip.cancel_button.isVisible)
    job = session_of(planned).work
    qtbot.mouseClick(strip.cancel_button, LEFT)
    assert job.over and session_of(planned).work is None
    assert not strip.bar.isVisible()
    assert planned.findChild(QDialog, "dlgProposal") is None
    assert session_of(planned).study.ledger == ()


def test_a_search_that_is_stopped_proposes_what_it_has_so_far(qtbot, planned):
    page = page_of(planned)
    qtbot.mouseClick(page.best_button, LEFT)
    qtbot.waitUntil(page.strip.stop_button.isVisible)
    qtbot.mouseClick(page.strip.stop_button, LEFT)
    dialog = dialog_of(qtbot, planned, "dlgProposal")
    assert session_of(planned).work is None and not page.strip.stop_button.isVisible()
    assert dialog.release_button.isEnabled() is bool(dialog.chosen())  # it may have none so early
    assert session_of(planned).study.ledger == ()


def test_verdicts_that_were_cancelled_are_worked_out_when_asked_for(qtbot, window):
    qtbot.mouseClick(window.start_page.count_sample_button, LEFT)
    session = session_of(window)
    qtbot.waitUntil(lambda: session.work is not None)
    strip = page_of(window).strip
    qtbot.mouseClick(strip.cancel_button, LEFT)
    qtbot.waitUntil(strip.again_button.isVisible)
    assert State.PENDING in {finding.state for finding in session.states.values()}
    model = page_of(window).marginals.model
    assert "0" not in {model.text(row, 3) for row in range(model.rowCount())}, "they are not counted yet"
    qtbot.mouseClick(strip.again_button, LEFT)
    at_rest(qtbot, window)
    assert State.PENDING not in {finding.state for finding in session.states.values()}
    assert not strip.again_button.isVisible()


@pytest.mark.slow
def test_the_marginals_are_filtered_and_sorted(qtbot, planned):
    marginals = page_of(planned).marginals
    assert marginals.model.rowCount() == 64
    marginals.filter_field.setText("abcd")
    assert marginals.model.rowCount() == 4
    marginals.filter_field.setText(MEANINGS[State.UNRELEASABLE])
    assert {marginals.model.query(r) for r in range(marginals.model.rowCount())} == {
        q for q, f in session_of(planned).states.items() if f.state is State.UNRELEASABLE
    }
    marginals.filter_field.clear()
    marginals.view.sortByColumn(3, Qt.SortOrder.DescendingOrder)
    assert marginals.model.query(0) == query(planned, "ABCDEF")
    marginals.view.setCurrentIndex(marginals.model.index(0, 0))
    assert session_of(planned).ahead.selection == query(planned, "ABCDEF")


@pytest.mark.slow
def test_a_dialog_closed_while_it_writes_keeps_the_record_of_what_is_published(
    qtbot, planned, tmp_path, monkeypatch
):
    released_and_saved(qtbot, planned, tmp_path, "AB")
    dialog = export_dialog(qtbot, planned, tmp_path / "public", internal=tmp_path / "internal")
    begun, write = threading.Event(), Place.write

    def writes(*given):
        begun.set()
        return write(*given)

    monkeypatch.setattr(Place, "write", writes)
    qtbot.mouseClick(dialog.export_button, LEFT)
    assert begun.wait(300)  # blocks the window's thread: nothing tells it that the files are written
    dialog.close()
    assert list((tmp_path / "public").glob("*.xlsx"))
    at_rest(qtbot, planned)
    assert state(planned, "AB") is State.PUBLISHED
    undo(qtbot, planned)
    assert state(planned, "AB") is State.PUBLISHED
    assert save(qtbot, planned, tmp_path / "plan.tgproj")
    ledger = open_project(tmp_path / "plan.tgproj").project.counts.ledger
    assert [entry.query for entry in ledger if entry.act is Act.PUBLISH] == [query(planned, "AB")]


@pytest.mark.slow
def test_a_long_export_shows_how_far_it_is_and_can_be_cancelled_and_begun_again(
    qtbot, planned, tmp_path, monkeypatch
):
    released_and_saved(qtbot, planned, tmp_path, "AB")
    dialog = export_dialog(qtbot, planned, tmp_path / "public", internal=tmp_path / "internal")
    real = release_export.export

    def slow(_out, _folders, progress):
        progress.phase("Linear programs", 1000)
        for _ in range(1000):
            time.sleep(0.01)
            progress.advance()
        raise AssertionError("not cancelled")

    monkeypatch.setattr(release_export, "export", slow)
    qtbot.mouseClick(dialog.export_button, LEFT)
    qtbot.waitUntil(lambda: "Linear programs" in dialog.step.text())
    qtbot.mouseClick(dialog.leave, LEFT)
    qtbot.waitUntil(dialog.export_button.isEnabled)
    assert "cancelled" in dialog.outcome.message.text() and not dialog.written
    assert dialog.isVisible() and not dialog.step.isVisible()
    assert not (tmp_path / "public").exists()
    monkeypatch.setattr(release_export, "export", real)
    write(qtbot, dialog)
    assert state(planned, "AB") is State.PUBLISHED


def test_export_writes_what_is_released_and_keeps_the_rest_inside(qtbot, planned, tmp_path):
    released_and_saved(qtbot, planned, tmp_path, "AB", "BF")
    public, internal = tmp_path / "public", tmp_path / "internal"
    dialog = export_dialog(qtbot, planned, public, internal=public, base=5)
    qtbot.mouseClick(dialog.export_button, LEFT)
    assert dialog.cards["public"].message.isVisible() and not public.exists()
    dialog.cards["internal"].folder.setText(str(internal))
    tick(qtbot, dialog.pdf)
    assert dialog.pdf.isChecked()
    write(qtbot, dialog)
    books = [path for path in dialog.written if path.suffix == ".xlsx"]
    assert len(books) == 1 and verify_public(books[0]) == ()
    texts = sorted(path for path in dialog.written if path.parent == public and path.suffix == ".csv")
    assert len(texts) == 2
    counts = [int(line.rsplit(",", 1)[1]) for line in texts[0].read_text().splitlines()[1:]]
    assert len(counts) == 4 and all(n % 5 == 0 for n in counts)
    inside = {path.name.rsplit("_", 1)[1] for path in dialog.written if path.parent == internal}
    assert inside == {"report.html", "report.pdf", "ledger.csv", "bounds.csv", "plan.csv"}
    (pdf,) = (path for path in dialog.written if path.suffix == ".pdf")
    assert pdf.read_bytes().startswith(b"%PDF") and pdf.stat().st_mode & 0o077 == 0
    page = unescape(pdf.with_suffix(".html").read_text("utf-8"))
    printed = set(
        re.findall(r"\d[\d.]*", re.sub(r"Page \d+ of \d+", "", "\n".join(pdf_texts(pdf.read_bytes()))))
    )
    assert len(printed) > 5 and not printed - set(re.findall(r"\d[\d.]*", page))  # no more than the page has
    tick(qtbot, dialog.pdf)  # then that of before does not stay beside the new page
    dialog.written = ()
    dialog.cards["public"].switch.setChecked(False)
    qtbot.waitUntil(dialog.export_button.isEnabled)
    write(qtbot, dialog)
    assert not pdf.exists()


def question(dialog):
    return dialog.findChild(QMessageBox, "exportQuestion")


def agree(qtbot, dialog, words, folder):
    """Permit what the dialog asks about, before which nothing is written."""
    qtbot.waitUntil(lambda: question(dialog) is not None)
    box = question(dialog)
    assert words in f"{box.text()} {box.informativeText()}" and not folder.exists()
    box.setObjectName("")
    qtbot.mouseClick(box.findChild(QPushButton, "agree"), LEFT)
    qtbot.waitUntil(lambda: bool(dialog.written))


def export(qtbot, window, folder, base):
    """Export for the public by the dialog; return the printed counts by file name without its number."""
    dialog = export_dialog(qtbot, window, folder, base=base)
    qtbot.mouseClick(dialog.export_button, LEFT)
    qtbot.waitUntil(lambda: bool(dialog.written or question(dialog)))
    if not dialog.written:  # published in another folder before
        agree(qtbot, dialog, "in another place", folder)
    written = dialog.written
    dialog.close()
    at_rest(qtbot, window)
    qtbot.waitUntil(lambda: window.findChild(QDialog, "dlgExport") is None)
    return {path.name.split("_", 3)[3]: path.read_text() for path in written if path.suffix == ".csv"}


@pytest.mark.slow
def test_a_marginal_that_discloses_is_released_in_another_form_as_it_was_judged(qtbot, planned, tmp_path):
    window = planned
    session = session_of(window)
    session.set_planning(evolve(session.study.planning, width=2.0))
    at_rest(qtbot, window)
    asked = next(q for q, f in session.states.items() if f.state in (State.DISCLOSES, State.UNRELEASABLE))
    look_at(qtbot, window, asked)
    press(qtbot, window, "otherAnswers")
    dialog = dialog_of(qtbot, window, "dlgAnswers")
    assert dialog.grid.rowCount() == 5
    row = next(r for r in range(5) if dialog.grid.item(r, 1).text().startswith("perturbed"))
    dialog.grid.selectRow(row)
    chosen = dialog.chosen()
    assert chosen is not None and chosen.safe
    qtbot.mouseClick(dialog.release_button, LEFT)
    at_rest(qtbot, window)
    assert session.states[asked].state is State.RELEASED
    assert page_of(window).ledger.item(0, 0).text() == "released, perturbed by cell keys, by 5 at most"
    folder = tmp_path / "out"
    printed = export(qtbot, window, folder, 1)
    (fact,) = (record for record in session.published if record.query == asked)
    assert fact.form == CellKey(5) and fact.counts.tolist() == chosen.entries[0].counts.tolist()
    assert any("perturbed by cell keys, by 5" in text for text in printed.values())


@pytest.mark.slow
@pytest.mark.parametrize(("form", "beside"), [("rounded", False), ("small counts", True)])
def test_what_is_printed_rounded_is_judged_with_exact_marginals_beside_it(
    qtbot, window, tmp_path, form, beside
):
    """Published marginals stay, and an exact marginal that does not add up with them is refused."""
    counts, project = tmp_path / "counts.csv", tmp_path / "plan.tgproj"
    numbers = (1, 24, 3, 24, 15, 16, 20, 10, 29, 4, 10, 2)
    lines = [f"a{a},b{b},c{c},{n}" for (a, b, c), n in zip(np.ndindex(3, 2, 2), numbers, strict=True)]
    counts.write_text("A,B,C,count\n" + "\n".join(lines) + "\n", encoding="utf-8")
    session = session_of(window)
    open_counts(qtbot, window, counts, ("A", "B", "C"), "count", Planning(3, 2.0, minimum=5))
    assert save(qtbot, window, project)
    click_row(qtbot, window, "ABC")
    assert state(window, "ABC") is State.UNRELEASABLE
    press(qtbot, window, "otherAnswers")
    dialog = dialog_of(qtbot, window, "dlgAnswers")
    row = next(r for r in range(5) if dialog.grid.item(r, 1).text().startswith(form))
    dialog.grid.selectRow(row)
    qtbot.mouseClick(dialog.release_button, LEFT)
    at_rest(qtbot, window)
    assert state(window, "ABC") is State.RELEASED
    (printed,) = export(qtbot, window, tmp_path / "public", 1).values()
    assert form in printed.partition("\n")[0]
    (fact,) = session.published
    wanted = State.SAFE if beside else State.NOT_ADDITIVE
    exact = next(asked for asked, finding in session.states.items() if finding.state is wanted)
    look_at(qtbot, window, exact)
    press(qtbot, window, "releaseMarginal")
    dialog = export_dialog(qtbot, window, tmp_path / "public", internal=True, base=1)
    qtbot.mouseClick(dialog.export_button, LEFT)
    message = dialog.outcome.message
    qtbot.waitUntil(lambda: bool(dialog.written) or "do not add up" in message.text())
    assert bool(dialog.written) is beside and len([*(tmp_path / "public").glob("*.csv")]) == 1 + beside
    dialog.reject()
    at_rest(qtbot, window)
    facts = session.published
    assert facts[0] == fact and len(facts) == 1 + beside
    undo(qtbot, window)
    window.document.file.mark_saved(project)
    window.files.open_path(project)
    at_rest(qtbot, window)
    assert state(window, "ABC") is State.PUBLISHED and session.published == facts


def test_no_form_is_offered_that_does_not_add_up_with_what_is_released_but_not_exported(
    qtbot, window, tmp_path
):
    lines = [f"a{a},b{b},{n}" for (a, b), n in zip(np.ndindex(3, 2), (24, 1, 31, 8, 15, 16), strict=True)]
    counts = put(tmp_path, "counts.csv", "\n".join(["A,B,count", *lines]))
    open_counts(qtbot, window, counts, ("A", "B"), "count", Planning(3, 2.0))
    for chosen in (False, True):
        if chosen:
            click_row(qtbot, window, "B")
            press(qtbot, window, "releaseMarginal")
        click_row(qtbot, window, "AB")
        press(qtbot, window, "otherAnswers")
        dialog = dialog_of(qtbot, window, "dlgAnswers")
        row = next(r for r in range(5) if dialog.grid.item(r, 1).text().startswith("rounded"))
        dialog.grid.selectRow(row)
        assert dialog.release_button.isEnabled() is not chosen
        assert ("do not add up" in dialog.grid.item(row, 3).text()) is chosen
        dialog.reject()
        at_rest(qtbot, window)


def test_what_cannot_be_printed_exactly_beside_rounded_counts_is_released_with_their_base(
    qtbot, window, tmp_path
):
    """A marginal with ≠ shows why, can be released, and is printed rounded to the base, never exactly."""
    counts, public = tmp_path / "counts.csv", tmp_path / "public"
    numbers = (24, 7, 31, 8, 15, 16)
    lines = [f"a{a},b{b},{n}" for (a, b), n in zip(np.ndindex(3, 2), numbers, strict=True)]
    counts.write_text("A,B,count\n" + "\n".join(lines) + "\n", encoding="utf-8")
    rounded = ("--margins", "A", "--form", "rounded", "--base", "5", "--seed", "1", "--out", str(public))
    assert main(["counts", "forms", str(counts), *rounded]) == 0
    open_counts(qtbot, window, counts, ("A", "B"), "count", Planning(3, 2.0))
    page = page_of(window)
    assert state(window, "A") is State.PUBLISHED and state(window, "B") is State.NOT_ADDITIVE
    model = page.marginals.model
    assert model.index(model.row_of(query(window, "B")), 1).data() == "not additive"
    click_row(qtbot, window, "B")
    assert page.details.state_text.text().startswith("Can be released, but not exactly.")
    assert "do not add up with those that are printed rounded" in page.details.effect.text()
    press(qtbot, window, "releaseMarginal")
    assert state(window, "B") is State.RELEASED
    dialog = export_dialog(qtbot, window, public, base=1)
    qtbot.mouseClick(dialog.export_button, LEFT)
    qtbot.waitUntil(lambda: "Use one of these: base 5" in dialog.outcome.message.text())
    assert not dialog.written and [path.name for path in public.iterdir()] == ["A.csv"]
    dialog.reject()
    at_rest(qtbot, window)
    printed = export(qtbot, window, public, 5)
    assert sorted(printed) == ["A.csv", "B.csv"]
    assert all("count (rounded to multiples of 5)" in text for text in printed.values())
    assert state(window, "B") is State.PUBLISHED


def give_reason(qtbot, dialog, words, reason):
    """Enter the reason that the dialog asks for."""
    qtbot.waitUntil(lambda: dialog.findChild(QInputDialog, "exportQuestion") is not None)
    box = dialog.findChild(QInputDialog, "exportQuestion")
    assert words in box.labelText()
    box.setObjectName("")
    box.setTextValue(reason)
    box.accept()
    qtbot.waitUntil(lambda: bool(dialog.written))


@pytest.mark.slow
def test_weighted_counts_are_published_with_a_reason_where_the_policy_asks(qtbot, window, tmp_path, office):
    office("[require]\nweights_reason = true")
    persons = put(tmp_path, "persons.csv", "\n".join(["A,w", *("a,2.5", "b,10", "b,7") * 3]))
    page = page_of(window)
    open_counts(qtbot, window, persons, ("A",), "", weighted="w")
    look_at(qtbot, window, Query(("A",)))
    assert not page.findChild(QPushButton, "otherAnswers").isEnabled()
    press(qtbot, window, "releaseMarginal")
    dialog = export_dialog(qtbot, window, tmp_path / "public")
    qtbot.mouseClick(dialog.export_button, LEFT)
    give_reason(qtbot, dialog, "know the weights", "no list of weights is public")
    (record,) = read_ledger(tmp_path / "persons_ledger.csv")
    assert record.why == "no list of weights is public"
    (text,) = (path.read_text() for path in dialog.written if path.suffix == ".csv")
    assert text.splitlines()[1:] == ['"a",8', '"b",51'] and "weighted" in text
    dialog.close()


@pytest.mark.slow
def test_the_same_counts_that_cannot_be_judged_together_are_published_with_a_reason(qtbot, window, tmp_path):
    counts, other = tmp_path / "counts.csv", tmp_path / "other.csv"
    counts.write_text("a,b,count\n1,x,30\n1,y,40\n2,x,50\n2,y,61\n", encoding="utf-8")
    other.write_text("z,count\nq,111\np,70\n", encoding="utf-8")
    page = page_of(window)
    open_counts(qtbot, window, other, ("z",), "count")
    release(qtbot, window, Query(("z",)))
    assert not page.notices.isVisible()
    assert main(["counts", "margins", str(counts), "--margins", "a*b", "--out", str(tmp_path / "x")]) == 0
    dialog = export_dialog(qtbot, window, tmp_path / "public")
    qtbot.mouseClick(dialog.export_button, LEFT)
    qtbot.waitUntil(lambda: dialog.findChild(QInputDialog, "exportQuestion") is not None)
    box = dialog.findChild(QInputDialog, "exportQuestion")
    box.setObjectName("")
    box.reject()
    qtbot.waitUntil(page.notices.isVisible)
    assert "NOT JUDGED" in page.notices.text()
    window.document.history.stack.undo()
    ((register, marginals),) = window.document.project.counts.unjudged  # others who open it know it, too
    assert "counts_ledger.csv" in register and marginals == "a × b"
    window.document.history.stack.redo()
    at_rest(qtbot, window)
    qtbot.mouseClick(dialog.export_button, LEFT)
    give_reason(qtbot, dialog, "cannot be judged together", "agreed with the owner")
    (record,) = read_ledger(tmp_path / "other_ledger.csv")
    assert record.why == "agreed with the owner" and "NOT JUDGED" in dialog.outcome.left.text()
    qtbot.waitUntil(dialog.export_button.isEnabled)
    qtbot.mouseClick(dialog.export_button, LEFT)
    qtbot.waitUntil(lambda: dialog.findChild(QInputDialog, "exportQuestion") is not None)
    assert dialog.findChild(QInputDialog, "exportQuestion").textValue() == record.why
    dialog.close()


@pytest.mark.slow
def test_what_was_published_is_not_undone_and_stays_as_it_was_printed(qtbot, planned, tmp_path):
    path = tmp_path / "plan.tgproj"
    assert save(qtbot, planned, path)
    release(qtbot, planned, query(planned, "AB"))
    assert state(planned, "AB") is State.RELEASED
    first = export(qtbot, planned, tmp_path / "first", 7)
    assert state(planned, "AB") is State.PUBLISHED
    for _ in range(2):
        undo(qtbot, planned)
    (fact,) = session_of(planned).study.ledger
    assert fact.act is Act.PUBLISH and fact.form == Rounded(7) and state(planned, "AB") is State.PUBLISHED
    click_row(qtbot, planned, "AB")
    details = page_of(planned).details
    assert "rounded to base 7" in details.effect.text()
    press(qtbot, planned, "releaseMarginal")  # to print it again, as it was
    assert acts(planned) == [Act.PUBLISH, Act.RELEASE]
    assert not details.release_button.isEnabled() and state(planned, "AB") is State.PUBLISHED
    release(qtbot, planned, query(planned, "BC"))
    second = export(qtbot, planned, tmp_path / "second", 7)
    assert first.items() <= second.items() and len(second) == 2
    planned.document.file.mark_saved(
        path
    )  # not written since: what was published is in the ledger of the data
    planned.files.open_path(path)
    at_rest(qtbot, planned)
    assert state(planned, "AB") is State.PUBLISHED and state(planned, "BC") is State.PUBLISHED
    page = page_of(planned)
    assert page.middle.tabText(2) == "Pu&blished (2)"
    texts = [page.published.table.item(1, column).text() for column in range(5)]
    assert texts[:2] == ["smoking × mental work", "rounded to base 7"] and texts[4] == "within the rules"
    assert "Neither Undo nor" in page.published.note.text()
    third = export(qtbot, planned, tmp_path / "third", 7)
    assert third == second
    session_of(planned).set_planning(evolve(session_of(planned).study.planning, minimum=5000))
    at_rest(qtbot, planned)
    assert state(planned, "AB") is State.AGAINST
    assert "published, but against the current rules" in page.published.table.item(1, 4).text()


@pytest.mark.slow
def test_the_ledger_of_the_data_keeps_what_a_project_published_that_was_never_saved(
    qtbot, window, tmp_path, monkeypatch
):
    monkeypatch.setattr(count_publishing, "secret_seed", lambda _data: 4)  # by which 4 is printed as 3
    counts = put(tmp_path, "counts.csv", "a,b,count\n1,x,4\n1,y,40\n2,x,50\n2,y,61\n")
    open_counts(qtbot, window, counts, ("a", "b"), "count", Planning(4, 1.0))
    release(qtbot, window, Query(("a", "b")))
    dialog = export_dialog(qtbot, window, tmp_path / "public", base=3)
    qtbot.mouseClick(dialog.export_button, LEFT)
    qtbot.waitUntil(lambda: question(dialog) is not None)
    assert "below the smallest" in question(dialog).informativeText() and not (tmp_path / "public").exists()
    question(dialog).reject()
    qtbot.waitUntil(lambda: question(dialog) is None)
    assert "below the smallest" in dialog.outcome.message.text()
    dialog.base.setValue(1)
    (tmp_path / "public").mkdir()
    (tmp_path / "public" / "old.csv").write_text("a,count\n1,45\n2,111\n", encoding="utf-8")
    qtbot.mouseClick(dialog.export_button, LEFT)
    agree(qtbot, dialog, "old.csv", tmp_path / "internal")
    dialog.close()
    assert [entry.act for entry in read_ledger(tmp_path / "counts_ledger.csv")] == [Act.PUBLISH]
    window.document.file.mark_saved(tmp_path / "never.tgproj")
    session_of(window).open(new_project(counts, ("a", "b"), "count"))
    qtbot.waitUntil(lambda: len(session_of(window).published) == 1)
    rules = ("--threshold", "5", "--quiet", "--out", str(tmp_path / "x"))
    assert main(["counts", "margins", str(counts), "--margins", "a", *rules]) == 3, "a × b is out already"
    at_rest(qtbot, window)


@pytest.mark.slow
def test_what_was_published_of_a_copy_is_told_as_soon_as_the_table_is_open(qtbot, window, tmp_path):
    counts = put(tmp_path, "counts.csv", "a,b,count\n1,x,30\n1,y,40\n2,x,50\n2,y,61\n")
    assert main(["counts", "margins", str(counts), "--margins", "a", "--out", str(tmp_path / "x")]) == 0
    (tmp_path / "copy").mkdir()
    copied = shutil.copy(counts, tmp_path / "copy" / "people.csv")
    open_counts(qtbot, window, Path(copied), ("a", "b"), "count")
    page = page_of(window)
    assert page.notices.isVisible() and "from another folder, which counts too" in page.notices.text()
    window.document.presenting.switch(True)
    assert not page.notices.isVisible()


@pytest.mark.slow
def test_what_others_published_meanwhile_is_judged_and_then_shown(qtbot, window, tmp_path):
    counts = tmp_path / "counts.csv"
    table = np.array([[[1, 20], [20, 20]], [[20, 20], [20, 1]]])
    lines = [f"{a},{b},{c},{n}" for (a, b, c), n in np.ndenumerate(table)]
    counts.write_text("A,B,C,count\n" + "\n".join(lines) + "\n", encoding="utf-8")
    open_counts(qtbot, window, counts, ("A", "B", "C"), "count", Planning(2, 4.0))
    release(qtbot, window, Query(("A", "B")))
    rules = ("--threshold", "2", "--width", "4", "--out")
    assert main(["counts", "margins", str(counts), "--margins", "AC,BC", *rules, str(tmp_path / "x")]) == 0
    dialog = export_dialog(qtbot, window, tmp_path / "public", internal=True)
    qtbot.mouseClick(dialog.export_button, LEFT)
    qtbot.waitUntil(lambda: question(dialog) is not None)
    question(dialog).reject()
    qtbot.waitUntil(lambda: len(session_of(window).published) == 2)
    assert dialog.outcome.message.isVisible() and not (tmp_path / "public").exists()
    dialog.reject()
    at_rest(qtbot, window)


@pytest.mark.slow
def test_files_that_cannot_be_written_leave_no_record(qtbot, planned, tmp_path):
    path = tmp_path / "plan.tgproj"
    release(qtbot, planned, query(planned, "AB"))
    assert save(qtbot, planned, path)
    (tmp_path / "public").write_text("a file, no folder")
    dialog = export_dialog(qtbot, planned, tmp_path / "public", internal=True)
    qtbot.mouseClick(dialog.export_button, LEFT)
    qtbot.waitUntil(dialog.cards["public"].message.isVisible)
    assert "folder" in dialog.cards["public"].message.text()
    assert acts(planned) == [Act.RELEASE]
    assert [e.act for e in open_project(path).project.counts.ledger] == [Act.RELEASE]


@pytest.mark.slow
def test_a_mistaken_record_is_struck_with_a_reason_and_stays_in_the_record(qtbot, planned, tmp_path):
    assert save(qtbot, planned, tmp_path / "plan.tgproj")
    release(qtbot, planned, query(planned, "AB"))
    export(qtbot, planned, tmp_path / "first", 7)
    page = page_of(planned)
    page.middle.setCurrentIndex(2)
    assert not page.published.strike_button.isEnabled()
    page.published.table.setCurrentCell(0, 0)
    qtbot.mouseClick(page.published.strike_button, LEFT)
    say_why(qtbot, planned)
    assert state(planned, "AB") is State.RELEASED and planned.document.file.dirty
    assert acts(planned) == [Act.RELEASE, Act.PUBLISH, Act.STRIKE]
    assert page.published.table.item(1, 4).text() == "struck: not counted"
    undo(qtbot, planned)
    assert acts(planned) == [Act.PUBLISH, Act.STRIKE]
    assert state(planned, "AB") is State.SAFE


@pytest.mark.slow
def test_groups_all_in_one_category_are_named_and_hidden_from_an_audience(qtbot, window, tmp_path):
    path = tmp_path / "ship.csv"
    lines = ["first,child,yes,6", "first,adult,no,122", "first,adult,yes,197", "third,child,no,52"]
    lines += ["third,child,yes,27", "third,adult,no,476", "third,adult,yes,151", "first,child,no,0"]
    path.write_text("class,age,survived,count\n" + "\n".join(lines) + "\n")
    open_counts(qtbot, window, path, ("class", "age", "survived"), "count")
    look_at(qtbot, window, Query(("class", "age", "survived")))
    details = page_of(window).details
    assert details.release_button.isEnabled(), "a warning only"
    assert "class=first, age=child: all survived=yes" in details.effect.text()
    window.action("presenter").trigger()
    assert "all survived=yes" not in details.effect.text() and "all in one category" in details.effect.text()
    window.action("presenter").trigger()
    session_of(window).set_planning(evolve(session_of(window).study.planning, whole_groups="an error"))
    at_rest(qtbot, window)
    assert not details.release_button.isEnabled()


@pytest.mark.slow
def test_window_and_command_line_give_the_same_verdicts(qtbot, planned, tmp_path):
    session_of(planned).decide(query(planned, "ABCE"), Act.RELEASE, "first", "me")
    session_of(planned).decide(query(planned, "DF"), Act.REFUSE, "policy", "me")
    at_rest(qtbot, planned)
    ledger, out = tmp_path / "ledger.csv", tmp_path / "plan.csv"
    ledger.write_bytes(ledger_csv(session_of(planned).study.ledger))
    counts = planned.document.project.data.path
    rules = ["--threshold", "4", "--width", "10", "--quiet"]
    assert main(["counts", "plan", str(counts), "--ledger", str(ledger), *rules, "--out", str(out)]) == 0
    with out.open(encoding="utf-8") as file:
        told = {row["marginal"]: row["verdict"] for row in csv.DictReader(file)}
    assert told == {"*".join(q.variables): f.state.value for q, f in session_of(planned).states.items()}


def test_a_ledger_that_does_not_fit_the_data_is_said(qtbot, planned):
    study = evolve(session_of(planned).study, ledger=(LedgerEntry(Query(("height",)), Act.RELEASE),))
    session_of(planned).open(evolve(planned.document.project, counts=study))
    qtbot.waitUntil(lambda: bool(planned.message_bar.notices))
    assert "height" in planned.message_bar.notices[0].where
    assert not any(found.state is State.SAFE for found in session_of(planned).states.values())


def test_a_new_count_table_is_made_of_the_ticked_variables(qtbot, window, tmp_path):
    path = put(
        tmp_path,
        "people.csv",
        "sex,age,place,weight\n" + "f,young,here,2\nm,old,here,1.5\nf,old,there,3\n" * 5,
    )
    dialog = count_table_dialog(qtbot, window, path)
    for row in (1, 2):
        dialog.variables.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert not dialog.open_button.isEnabled() and dialog.message.isVisible()
    dialog.variables.item(1).setCheckState(Qt.CheckState.Checked)
    opened(qtbot, window, dialog)
    assert session_of(window).table.names == ("sex", "age") and session_of(window).table.total == 15
    assert window.document.file.dirty
    session, details = session_of(window), page_of(window).details
    assert session.table.weighted.sum() == 32.5 and "weighted counts" in details.state_text.text()
    assert "no other form" in details.answers_button.toolTip()
    look_at(qtbot, window, Query(("sex",)))
    assert details.release_button.isEnabled()
    assert not details.answers_button.isEnabled() and not details.simulate_button.isEnabled()


def opened(qtbot, window, dialog):
    """Press the button that opens the planner, and wait until the table is read."""
    with qtbot.waitSignal(dialog.accepted):
        qtbot.mouseClick(dialog.open_button, LEFT)
    at_rest(qtbot, window)


def test_a_cross_tab_is_asked_about_and_opened_with_labels_and_a_hierarchy(
    qtbot, window, tmp_path, monkeypatch
):
    path, tree = tmp_path / "people.csv", tmp_path / "regions.csv"
    rows = [f"{r},Place {r},{n},{n + 3}" for n, r in enumerate(("n1", "n2", "s1", "s2"), start=3)]
    path.write_text("\n".join(["region,name of region,women,men", *rows]), encoding="utf-8")
    tree.write_text("code,parent,label\nN,,North\nn1,N,\nn2,N,\nS,,South\ns1,S,\ns2,S,\n", encoding="utf-8")
    monkeypatch.setattr(open_dialog, "ask_file", lambda *args, **_how: args[3](tree))
    dialog = count_table_dialog(qtbot, window, path)
    assert not dialog.open_button.isEnabled() and "whose categories are the columns" in dialog.message.text()
    assert "labels of “region”" in dialog.variables.item(1).text()
    assert dialog.table.total == 48 and "“women”, “men”" in dialog.count.currentText()
    qtbot.keyClicks(dialog.across, "sex")
    dialog.variables.setCurrentRow(0)
    qtbot.mouseClick(dialog.hierarchy, LEFT)
    assert "regions.csv" in dialog.variables.item(0).text()
    opened(qtbot, window, dialog)
    session = session_of(window)
    assert session.table.names == ("region", "sex") and session.table.total == 48
    assert session.table.variables[0].texts[0] == "n1 Place n1"
    save_project(tmp_path / "p.tgproj", window.document.project)
    again = load(open_project(tmp_path / "p.tgproj").project, Progress())
    assert again.variables[0].words((0, 0, 1, 1)) == ("N North", "S South")


def test_structural_zeros_are_read_saved_and_counted_in(qtbot, window, tmp_path, monkeypatch):
    path, zeros = tmp_path / "people.csv", tmp_path / "zeros.csv"
    path.write_text("a,b,c,count\n1,1,1,3\n1,2,1,4\n2,1,2,5\n2,2,2,1\n1,2,2,2\n", encoding="utf-8")
    zeros.write_text("a,b,c\n2,*,1\n", encoding="utf-8")
    dialog = count_table_dialog(qtbot, window, path)
    qtbot.keyClicks(dialog.zeros, "nothing.csv")
    qtbot.mouseClick(dialog.open_button, LEFT)
    assert "does not exist" in dialog.message.text()
    monkeypatch.setattr(open_dialog, "ask_file", lambda *args, **_how: args[3](zeros))
    (browse,) = (button for button in dialog.findChildren(QPushButton) if "Browse" in button.text())
    qtbot.mouseClick(browse, LEFT)
    assert dialog.zeros.text() == str(zeros)
    opened(qtbot, window, dialog)
    assert session_of(window).table.structural_zeros.tolist() == [[2, 0, 1]]
    save_project(tmp_path / "p.tgproj", window.document.project)
    again = open_project(tmp_path / "p.tgproj").project
    assert again.counts.zeros == zeros and again == window.document.project


@pytest.mark.slow
def test_zeros_about_a_variable_that_is_not_ticked_are_said(qtbot, window, tmp_path):
    path, zeros = tmp_path / "people.csv", tmp_path / "zeros.csv"
    path.write_text("a,b,c,count\n1,1,1,3\n1,2,1,4\n2,1,2,5\n2,2,2,1\n1,2,2,2\n", encoding="utf-8")
    zeros.write_text("a,c\n2,1\n", encoding="utf-8")
    dialog = count_table_dialog(qtbot, window, path)
    qtbot.keyClicks(dialog.zeros, "zeros.csv")
    dialog.variables.item(2).setCheckState(Qt.CheckState.Unchecked)
    qtbot.mouseClick(dialog.open_button, LEFT)
    qtbot.waitUntil(lambda: not dialog.busy)
    assert "“c”" in dialog.message.text() and "not selected" in dialog.message.text()
    zeros.write_text("a,c\n1,1\n", encoding="utf-8")  # that cell has counts
    qtbot.mouseClick(dialog.open_button, LEFT)
    qtbot.waitUntil(lambda: not dialog.busy)
    assert "structural zero" in dialog.message.text()
    zeros.write_text("a,c\n2,1\n", encoding="utf-8")
    dialog.variables.item(2).setCheckState(Qt.CheckState.Checked)
    dialog.variables.item(1).setCheckState(Qt.CheckState.Unchecked)  # of b the zeros say nothing
    opened(qtbot, window, dialog)
    assert session_of(window).table.names == ("a", "c")
    assert session_of(window).table.structural_zeros.tolist() == [[2, 1]]


@pytest.mark.slow
def test_only_neighbouring_categories_are_put_together_where_asked(qtbot, window, tmp_path):
    path = put(tmp_path, "sizes.csv", "size,place,count\n1,x,1\n2,x,40\n3,x,1\n1,y,50\n2,y,50\n3,y,50\n")
    dialog = count_table_dialog(qtbot, window, path)
    opened(qtbot, window, dialog)
    session = session_of(window)
    look_at(qtbot, window, Query(("size", "place")))
    press(qtbot, window, "redesignMarginal")
    first = dialog_of(qtbot, window, "dlgRedesign")
    assert [first.by.itemData(at) for at in range(first.by.count())] == [*Collapse][:2]  # no hierarchies
    asked = []
    session.redesigned.connect(asked.append)
    first.by.setFocus()
    qtbot.keyClick(first.by, Qt.Key.Key_Down)
    assert not first.isVisible()
    qtbot.waitUntil(lambda: len(asked) == 1)
    _query, found, by = asked[0]
    assert by is Collapse.NEIGHBOURS
    for one in found.ways:
        for grouping in one.finding.query.groupings:
            places = [[("1", "2", "3").index(c) for c in group] for group in grouping.groups]
            if grouping.variable == "size":
                assert all(p == list(range(p[0], p[-1] + 1)) for p in places)
    qtbot.waitUntil(lambda: any(d.isVisible() for d in window.findChildren(QDialog, "dlgRedesign")))
    again = next(d for d in window.findChildren(QDialog, "dlgRedesign") if d.isVisible())
    assert again.by.currentData() is Collapse.NEIGHBOURS
    again.reject()


@pytest.mark.slow
def test_a_file_that_is_gone_is_said_and_the_open_study_stays(qtbot, planned, tmp_path):
    project, plan = planned.document.project, session_of(planned).plan
    session_of(planned).open(evolve(project, data=evolve(project.data, path=tmp_path / "absent.csv")))
    qtbot.waitUntil(lambda: bool(planned.message_bar.notices))
    at_rest(qtbot, planned)
    assert planned.document.project is project
    assert session_of(planned).plan is plan and planned.stack.currentWidget() is planned.workplaces[0].area


def test_the_count_column_is_guessed_shown_and_changed_and_totals_are_left_out(qtbot, window, tmp_path):
    path = tmp_path / "places.csv"
    rows = [(r, k, i + 2 * j + 1) for i, r in enumerate("NSW") for j, k in enumerate("abcd")]
    sums = [(r, "Total", sum(n for s, _, n in rows if s == r)) for r in "NSW"]
    path.write_text("region,kind,ant\n" + "".join(f"{r},{k},{n}\n" for r, k, n in rows + sums))
    dialog = count_table_dialog(qtbot, window, path)
    assert dialog.count.currentData() == "ant" and dialog.table.size == 12
    assert dialog.totals.isVisible() and "“Total” of “kind”" in dialog.totals.text()
    tick(qtbot, dialog.totals)
    qtbot.waitUntil(lambda: dialog.table is not None and dialog.table.size == 15)
    qtbot.keyClick(dialog.count, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: dialog.table is not None and dialog.variables.count() == 3)
    qtbot.keyClick(dialog.count, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: dialog.table is not None and dialog.variables.count() == 2)
    assert dialog.count.currentData() == "ant"
    tick(qtbot, dialog.totals)
    qtbot.waitUntil(lambda: dialog.table is not None and dialog.table.size == 12)
    qtbot.mouseClick(dialog.open_button, LEFT)
    at_rest(qtbot, window)
    assert session_of(window).table.total == sum(n for _, _, n in rows)
    assert session_of(window).study.totals == "drop"
    save_project(tmp_path / "p.tgproj", window.document.project)
    assert open_project(tmp_path / "p.tgproj").project.counts.totals == "drop"


@pytest.mark.slow
def test_the_step_bar_comes_back_after_the_planner(qtbot, opened, sample):
    _job, project, loaded = sample
    assert opened.step_bar.isVisible()
    opened.workplaces[0].acts._open_sample()
    at_rest(qtbot, opened)
    assert not opened.step_bar.isVisible()
    opened.workflow.open(project, loaded=loaded)
    qtbot.waitUntil(lambda: opened.document.snapshot.judged and not opened.jobs.busy)
    assert opened.stack.currentWidget() is opened.page
    qtbot.waitUntil(opened.step_bar.isVisible)
    opened.action("reset_layout").trigger()
    qtbot.waitUntil(opened.step_bar.isVisible)


@pytest.mark.slow
def test_released_marginals_are_exported_once_another_person_has_approved_them(
    qtbot, planned, tmp_path, someone
):
    someone("anna")
    document = planned.document
    output = evolve(document.project.output, approval=True)
    document.snapshot.project = evolve(document.project, output=output)
    document.history.trail = document.history.trail.with_own_key()
    released_and_saved(qtbot, planned, tmp_path, "AB")

    def exported():
        dialog = export_dialog(qtbot, planned, tmp_path / "public")
        told = dialog.approval_state.text()
        qtbot.mouseClick(dialog.export_button, LEFT)
        qtbot.waitUntil(dialog.export_button.isEnabled)
        refused = dialog.outcome.message.text()
        dialog.reject()
        dialog.deleteLater()
        qtbot.waitUntil(lambda: planned.findChild(QDialog, "dlgExport") is None)
        at_rest(qtbot, planned)  # until then no other command is offered
        return told, refused, (tmp_path / "public").exists()

    told, refused, there = exported()
    assert "not yet approved" in told and "not yet approved" in refused and not there
    someone("bert")
    planned.action("approve").trigger()
    dialog = dialog_of(qtbot, planned, "dlgApprove")
    assert "Decided by: anna." in dialog.lines.text() and "To be published: smoking" in dialog.lines.text()
    qtbot.mouseClick(dialog.button, LEFT)
    assert document.history.trail.approval.who == "bert"
    someone("anna")
    session_of(planned).decide(query(planned, "F"), Act.RELEASE)
    at_rest(qtbot, planned)
    assert "is void: a setting or decision changed since" in exported()[0]
    undo(qtbot, planned)
    told, _, there = exported()
    assert "Approved by bert" in told and there
