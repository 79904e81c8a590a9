"""The export dialog: public files only after a passed audit, into a folder of their own."""

import itertools
import threading
import time

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QInputDialog, QMessageBox, QPushButton, QScrollArea, QToolButton

from tabguard import linked
from tabguard.base.errors import TabGuardError
from tabguard.flow import export as flow_export
from tabguard.flow import insider_tests, public_ranges, questions
from tabguard.flow.publishing import find_idle
from tabguard.flow.text_check import TextFinding
from tabguard.gui.export import export_dialog
from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.plots.picture import Picture
from tabguard.project import ExchangeFile
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tabguard.table.verdict import AuditResult, Verdict
from tabguard.write.files import atomic
from tabguard.write.products.internal import FOOTPRINT
from tests.support.examples import first_of
from tests.support.opened import counts_document, sample_document
from tests.support.window import open_dialog, put_audit


@pytest.fixture
def document(tmp_path, tmp_path_factory):
    document = sample_document(tmp_path_factory.getbasetemp() / "sample")
    document.snapshot.project = evolve(document.project, base=tmp_path, name="sales")
    return document


def audited(document, passed=True):
    n = len(document.table)
    verdict = np.where(document.sensitivity.primary, np.uint8(Verdict.PROTECTED), np.uint8(0)).astype(
        np.uint8
    )
    if not passed:
        verdict[np.flatnonzero(document.sensitivity.primary)[0]] = Verdict.DISCLOSED
    hidden = document.pattern.suppressed
    low, high = np.where(hidden, 0.0, np.nan), np.where(hidden, 1e6, np.nan)
    assert len(low) == n
    put_audit(document, AuditResult(low, high, verdict))


@pytest.fixture
def start(qtbot, document):
    def make():
        dialog = open_dialog(qtbot, ExportDialog(document))
        return settled(qtbot, dialog)

    return make


def settled(qtbot, dialog):
    """The dialog when no test is running."""
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    return dialog


def listed(dialog):
    """Check that the written files are those that were listed before."""
    named = [name for key in dialog.folders() for name in dialog.cards[key].names.text().split(" · ")]
    assert dialog.written and sorted(named) == sorted(path.name for path in dialog.written)


def export(qtbot, dialog):
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog.jobs.busy)


def test_after_a_passed_audit_public_and_internal_files_are_written(qtbot, document, start, tmp_path):
    audited(document)
    dialog = start()
    assert dialog.audit_state.text().startswith("Protected ✓ outsiders")
    dialog.titles.fields["period"].setText("2025")
    dialog.titles.profile.setCurrentIndex(
        dialog.titles.profile.findText("UK GSS", Qt.MatchFlag.MatchStartsWith)
    )
    titles = dialog.titles
    assert (titles.mark.text(), titles.empty_mark.text(), titles.low_mark.get()) == ("[c]", "0", "[low]")
    titles.details.editors["empty_cells"].setCurrentText("structural zeros")
    assert titles.empty_mark.text() == "[z]"
    titles.profile.setCurrentIndex(titles.profile.findText("Germany", Qt.MatchFlag.MatchStartsWith))
    layout = [titles.details.editors[name].get() for name in ("csv_delimiter", "csv_decimal")]
    assert (titles.empty_mark.text(), titles.low_mark.get(), *layout) == ("x", "0", "semicolon", "comma")
    titles.profile.setCurrentIndex(titles.profile.findText("UK GSS", Qt.MatchFlag.MatchStartsWith))
    with qtbot.waitSignal(dialog.exported):
        qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    listed(dialog)
    names = {p.parent.name: set() for p in dialog.written}
    for path in dialog.written:
        assert path.is_file()
        names[path.parent.name].add(path.name)
    assert names["public"] == {
        "sales_PUBLIC_2025.xlsx",
        "sales_PUBLIC_2025.csv",
        "sales_PUBLIC_2025_note.html",
    }
    assert all("INTERNAL" in name for name in names["internal"])
    told = document.project.output
    assert (told.mark, told.empty_mark, told.low_mark, told.empty_cells) == (
        "[c]",
        "[z]",
        "[low]",
        "structural",
    )
    assert document.history.stack.count() == 0 and document.file.dirty
    assert dialog.outcome.open_row.count() >= 2
    csv = (tmp_path / "out" / "public" / "sales_PUBLIC_2025.csv").read_text(encoding="utf-8-sig")
    assert "[c]" in csv


@pytest.mark.slow
def test_undo_after_an_export_takes_back_the_last_edit_and_keeps_what_was_entered(qtbot, document, start):
    cell = np.flatnonzero(~document.pattern.suppressed)[:1]
    document.decide(cell, Kind.SUPPRESS, reason="x", who="y")
    dialog = start()
    dialog.titles.fields["title"].setText("Sales")
    export(qtbot, dialog)
    stack = document.history.stack
    assert stack.count() == 1 and not dialog.outcome.message.isHidden()
    stack.undo()
    assert not document.project.decisions and document.project.output.title == "Sales"
    stack.redo()
    assert len(document.project.decisions) and document.project.output.title == "Sales"


def test_a_failure_takes_the_room_of_its_text_alone(qtbot, start):
    dialog = start()
    page = dialog.findChild(QScrollArea)
    before = page.height()
    dialog.show_failure(TabGuardError("It did not work.", "here", "Try again."))
    message = dialog.outcome.message
    qtbot.waitUntil(lambda: message.isVisible() and page.height() < before)
    qtbot.waitUntil(lambda: page.height() > before - 4 * message.fontMetrics().height())


def test_without_an_audit_public_files_are_not_offered(qtbot, document, start):
    dialog = start()
    assert "not audited" in dialog.audit_state.text()
    assert not dialog.cards["public"].switch.isEnabled() and not dialog.cards["public"].wanted
    assert ".tgcert" not in dialog.cards["internal"].names.text()  # nothing is proven
    export(qtbot, dialog)
    assert {p.parent.name for p in dialog.written} == {"internal"}
    listed(dialog)


def test_an_edit_makes_the_audit_stale_while_the_dialog_is_open(document, start):
    audited(document)
    dialog = start()
    assert dialog.cards["public"].wanted
    cell = int(np.flatnonzero(~document.pattern.suppressed)[3])
    document.decide(np.array([cell]), Kind.SUPPRESS, reason="x", who="y")
    assert (
        "out of date (decisions changed, the pattern was edited in 1 cell)" in dialog.audit_state.text()
        and not dialog.cards["public"].wanted
    )


def test_a_failed_audit_can_be_overridden_by_two_different_persons(qtbot, document, start):
    audited(document, passed=False)
    dialog = start()
    assert "Outsiders: failed, 1 primary at risk" in dialog.audit_state.text()
    dialog.override_form.switch.setChecked(True)
    dialog.cards["public"].switch.setChecked(True)
    export(qtbot, dialog)
    assert "two names" in dialog.override_form.message.text() and dialog.written == ()
    form = dialog.override_form
    for field, text in ((form.reason, "minister asked"), (form.who, "A. Bee"), (form.second, "a. bee")):
        qtbot.keyClicks(field, text)
    export(qtbot, dialog)
    assert "second person" in dialog.override_form.message.text() and dialog.written == ()
    form.second.setText("C. Dee")
    export(qtbot, dialog)
    assert {p.parent.name for p in dialog.written} == {"public", "internal"}


@pytest.mark.slow
def test_ranges_are_left_out_where_tables_are_published_despite_the_audit(
    qtbot, document, start, tmp_path, sample_run
):
    document.set_output(evolve(document.project.output, ranges=True))
    document.set_pattern(sample_run.pattern)  # ranges of anything less would be narrower than levels
    for passed in (True, False):
        audited(document, passed)
        dialog = start()
        if not passed:
            dialog.override_form.switch.setChecked(True)
            dialog.cards["public"].switch.setChecked(True)
            form = dialog.override_form
            for field, text in ((form.reason, "agreed"), (form.who, "A. Bee"), (form.second, "C. Dee")):
                field.setText(text)
        assert ("ranges are left out" in dialog.cards["public"].names.text()) is not passed
        export(qtbot, dialog)
        (table,) = (path for path in dialog.written if path.name == "sales_PUBLIC_2023.csv")
        assert table.read_text(encoding="utf-8").partition("\n")[0].rstrip().endswith('"at most"') is passed
        told = (
            dialog.outcome.left.isVisible()
            and "Public ranges are left out: the tables" in dialog.outcome.left.text()
        )
        assert told is not passed
        dialog.close()


@pytest.mark.slow
def test_ranges_can_be_stopped_and_the_files_are_written(qtbot, document, start, sample_run, monkeypatch):
    document.set_output(evolve(document.project.output, ranges=True))
    document.set_pattern(sample_run.pattern)
    audited(document)
    dialog, plain = start(), public_ranges.with_ranges

    def slow(publication, negative, progress, filled):
        progress.phase(public_ranges.PHASE)
        while not progress.stopping:
            progress.check()
            time.sleep(0.005)
        return plain(publication, negative, progress, filled)

    monkeypatch.setattr(public_ranges, "with_ranges", slow)
    assert not dialog.keep.isVisible()
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(dialog.keep.isVisible)
    qtbot.mouseClick(dialog.keep, Qt.MouseButton.LeftButton)
    settled(qtbot, dialog)
    assert not dialog.keep.isVisible()
    assert {path.parent.name for path in dialog.written} == {"public", "internal"}
    assert "not worked out to the end" in dialog.outcome.left.text()


@pytest.mark.slow
def test_cells_that_protect_nothing_are_found_in_the_worker_and_published(
    qtbot, document, start, sample_run, monkeypatch
):
    threads = []

    def find(*given):
        threads.append(threading.current_thread())
        return find_idle(*given)

    monkeypatch.setattr(export_dialog, "find_idle", find)
    # in a relation without a suppressed cell, one more is told by the others
    hidden = sample_run.pattern.suppressed
    relations = document.table.relations
    spans = (relations.cells[a:b] for a, b in itertools.pairwise(relations.indptr))
    idle = next(cells[0] for cells in spans if len(cells) > 2 and not hidden[cells].any())
    document.set_pattern(sample_run.pattern.with_status(np.array([idle]), Status.SECONDARY))
    audited(document)
    dialog = start()
    names, button = dialog.cards["public"].names, dialog.findChild(QPushButton, "publishIdle")
    assert (
        "Suppressed without effect, as published figures determine them: 1," in names.text()
        and not button.isHidden()
    )
    assert document.table.title(idle) in names.text()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    settled(qtbot, dialog)
    assert document.pattern.status[idle] == Status.PUBLISHED
    audited(document)  # as the window does after an edit
    settled(qtbot, dialog)
    assert dialog.cards["public"].wanted
    assert "without effect" not in names.text() and button.isHidden()
    assert threads and threading.main_thread() not in threads


@pytest.mark.slow
def test_files_of_other_data_are_replaced_if_the_user_says_so(qtbot, document, start, tmp_path):
    audited(document)
    dialog = start()
    export(qtbot, dialog)
    dialog.close()
    (path,) = tmp_path.rglob(f"*{FOOTPRINT.suffix}")
    result = linked.read_footprint(path)
    other = evolve(result.footprint, data=dict.fromkeys(result.footprint.data, "other data"))
    path.write_bytes(linked.footprint_bytes(evolve(result, footprint=other)))
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    for answer in ("keep", "replace"):
        dialog = start()
        export(qtbot, dialog)
        box = dialog.findChild(QMessageBox, "exportQuestion")
        assert not dialog.written and "files of other data" in box.text()
        assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
        replace = box.findChild(QPushButton, "agree")
        button = replace if answer == "replace" else box.defaultButton()
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda dialog=dialog: not dialog.jobs.busy)
        assert bool(dialog.written) == (answer == "replace")
        dialog.close()


def test_texts_that_tell_a_withheld_figure_are_published_with_a_reason_only(
    qtbot, document, start, monkeypatch
):
    audited(document)
    what, texts = "the withheld figure of “A × B”", ["Turnover 12 345"]
    monkeypatch.setattr(
        "tabguard.flow.export.text_findings", lambda *_: (TextFinding("Title", what, texts[-1]),)
    )
    dialog = start()
    export(qtbot, dialog)
    # asked again where there is no reason, and where the text is another one than the reason was given for
    for reason in (" ", "it is the number of a law", "it is the number of a law"):
        box = dialog.findChild(QInputDialog, "exportQuestion")
        assert not dialog.written and what in box.labelText()
        if reason.strip() and not texts[1:]:
            texts.append("Firms 12 345")
        box.setTextValue(reason)
        box.accept()
        box.setObjectName("")
        qtbot.waitUntil(lambda: not dialog.jobs.busy)
    assert any(path.parent.name == "public" for path in dialog.written)
    report = next(path for path in dialog.written if path.suffix == ".html" and "INTERNAL" in path.name)
    assert "it is the number of a law" in report.read_text(encoding="utf-8")


@pytest.mark.slow
def test_other_results_over_the_same_records_that_contradict_are_found(qtbot, document, start, tmp_path):
    audited(document)
    dialog = start()
    export(qtbot, dialog)
    assert dialog.written
    dialog.close()
    (path,) = tmp_path.rglob(f"*{FOOTPRINT.suffix}")
    result = linked.read_footprint(path)
    hidden = result.footprint.hidden.copy()
    cell = int(np.flatnonzero(~hidden)[1])
    hidden[cell] = True
    other = evolve(result.footprint, name="elsewhere", hidden=hidden)
    path = path.with_name(f"elsewhere{FOOTPRINT.suffix}")
    path.write_bytes(linked.footprint_bytes(linked.Result(other, path, "another job", True)))
    dialog = start()
    qtbot.waitUntil(lambda: bool(dialog.audit_problem))  # before anything is exported
    said = dialog.outcome.message.text() + "".join(card.message.text() for card in dialog.cards.values())
    assert dialog.written == () and document.table.title(cell) in said and "elsewhere" in said
    assert document.findings.standing.contradicted == 1 and not document.findings.standing.protected
    assert (
        "Linked tables" in dialog.audit_problem
        and "NOT PROTECTED TOGETHER" in document.findings.standing.headline
    )
    assert not dialog.cards["public"].switch.isEnabled()
    dialog.override_form.switch.setChecked(True)
    dialog.cards["public"].switch.setChecked(True)
    form = dialog.override_form
    for field, text in ((form.reason, "agreed"), (form.who, "A. Bee"), (form.second, "C. Dee")):
        qtbot.keyClicks(field, text)
    export(qtbot, dialog)
    assert dialog.written
    report = next(p for p in dialog.written if "INTERNAL" in p.name and p.suffix == ".html")
    assert "NOT PROTECTED TOGETHER" in report.read_text(encoding="utf-8")
    dialog.close()
    path.unlink()
    dialog = start()
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    assert document.findings.standing.protected and not dialog.audit_problem
    export(qtbot, dialog)
    assert dialog.written


def test_public_and_internal_never_share_a_folder(qtbot, document, start, tmp_path):
    audited(document)
    dialog = start()
    for inside in (tmp_path / "x", tmp_path / "x" / "below"):
        dialog.cards["public"].folder.setText(str(tmp_path / "x"))
        dialog.cards["internal"].folder.setText(str(inside))
        export(qtbot, dialog)
        message = dialog.cards["public"].message
        assert message.isVisible() and "a separate folder" in message.text() and dialog.written == ()
    assert not (tmp_path / "x").exists()


def test_after_a_failed_export_the_enter_key_exports_again(qtbot, document, start, monkeypatch):
    audited(document)
    dialog, attempts = start(), []

    def fails(*_arguments):
        attempts.append(1)
        raise TabGuardError("The disk is full.", "x", "Free some space.")

    monkeypatch.setattr(export_dialog, "export_products", fails)
    export(qtbot, dialog)
    assert "disk is full" in dialog.outcome.message.text() and dialog.export_button.isDefault()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    settled(qtbot, dialog)
    assert len(attempts) == 2 and dialog.isVisible()


def test_a_full_disk_is_told_in_view_beside_its_folder(qtbot, document, start, tmp_path, monkeypatch):
    audited(document)
    dialog, usage = start(), atomic.shutil.disk_usage
    card = dialog.cards["internal"]
    full = card.path().resolve()
    room = lambda path: usage(tmp_path)._replace(free=1000) if path == full else usage(tmp_path)  # noqa: E731
    monkeypatch.setattr(atomic.shutil, "disk_usage", room)
    dialog.resize(dialog.width(), 420)
    export(qtbot, dialog)
    assert "are free" in card.message.text() and str(full) in card.message.text()
    qtbot.waitUntil(lambda: card.message.visibleRegion().boundingRect() == card.message.rect())


def test_a_folder_that_cannot_be_written_is_told(qtbot, document, start, tmp_path):
    audited(document)
    (tmp_path / "file").write_text("x")
    dialog = start()
    dialog.cards["public"].folder.setText(str(tmp_path / "file" / "below"))
    export(qtbot, dialog)
    shown = [dialog.outcome.message, *(c.message for c in dialog.cards.values())]
    assert any(m.isVisible() and m.text().startswith("⚠") for m in shown) and dialog.written == ()


@pytest.mark.slow
def test_a_relative_folder_and_a_blank_mark_are_told_beside_their_fields(qtbot, document, start):
    audited(document)
    dialog = start()
    dialog.cards["internal"].folder.setText("somewhere")
    export(qtbot, dialog)
    assert "full path" in dialog.cards["internal"].message.text()
    dialog.cards["internal"].switch.setChecked(False)
    codes = dialog.titles.details.editors["public_codes"]
    codes.put("CONF_STATUS C = D")
    export(qtbot, dialog)
    assert "or would reveal why" in dialog.titles.mark_message.text() and dialog.written == ()
    codes.put("")
    dialog.titles.mark.setText(" ")
    export(qtbot, dialog)
    assert "blank" in dialog.titles.mark_message.text()


def test_tab_goes_from_top_to_bottom(start):
    dialog = start()
    names, stop = [], dialog.titles.fields["title"]
    while stop.objectName() != "exportButton" and len(names) < 500:
        names.append(stop.objectName())
        stop = stop.nextInFocusChain()
    wanted = ["title", "structure", "markProfile", "mark", "product_public", "tau_csv", "folder_exchange"]
    assert [name for name in names if name in wanted] == wanted


def test_the_job_file_is_an_internal_product(qtbot, document, start, tmp_path):
    audited(document)
    dialog = start()
    dialog.cards["exchange"].switch.setChecked(True)
    dialog.cards["internal"].switch.setChecked(False)
    dialog.cards["public"].switch.setChecked(False)
    export(qtbot, dialog)
    assert [p.name for p in dialog.written] == ["sales_job_2023.toml"]
    dialog.cards["public"].switch.setChecked(True)
    dialog.cards["exchange"].folder.setText(dialog.cards["public"].folder.text())
    export(qtbot, dialog)
    assert "separate folder" in dialog.cards["public"].message.text()


@pytest.mark.slow
def test_an_sdmx_structure_adds_the_two_sdmx_files(qtbot, document, start):
    audited(document)
    dialog = start()
    assert "sdmx" not in dialog.cards["public"].names.text()
    dialog.titles.fields["structure"].setText("OFFICE:SALES(1.0)")
    assert "PUBLIC_2023.sdmx.csv" in dialog.cards["public"].names.text()
    assert "TRANSMIT_2023.sdmx.csv" in dialog.cards["transmission"].names.text()
    export(qtbot, dialog)
    sdmx = [path for path in dialog.written if path.name.endswith(".sdmx.csv")]
    assert {path.parent.name for path in sdmx} == {"public", "transmission"}
    assert {path.name for path in dialog.written if path.parent.name == "transmission"} == {
        "sales_TRANSMIT_2023.sdmx.csv"
    }


@pytest.mark.slow
@pytest.mark.parametrize("shared", ["internal", "exchange"])
def test_files_for_transmission_have_a_folder_of_their_own(qtbot, document, start, tmp_path, shared):
    audited(document)
    dialog = start()
    card = dialog.cards["transmission"]
    assert not card.switch.isEnabled() and "Partners and approval" in card.names.text()
    assert "transmission" not in dialog.folders() and not card.wanted
    dialog.titles.fields["structure"].setText("OFFICE:SALES(1.0)")
    assert card.switch.isEnabled() and "transmission" in dialog.folders()
    dialog.cards[shared].switch.setChecked(True)
    card.folder.setText(str(tmp_path / "mine"))
    dialog.cards[shared].folder.setText(str(tmp_path / "mine" / "too"))
    export(qtbot, dialog)
    assert "files for transmission" in card.message.text() and dialog.written == ()
    card.folder.setText(str(tmp_path / "mine" / "too" / "sent"))  # a folder in theirs is nobody else's
    export(qtbot, dialog)
    assert dialog.written and not list(tmp_path.rglob("mine/too/*TRANSMIT*"))


@pytest.mark.slow
def test_details_for_readers_and_partners_are_set_in_the_dialog(
    qtbot, document, start, tmp_path, monkeypatch, sample_run
):
    document.set_pattern(sample_run.pattern)  # ranges of anything less would be narrower than levels
    audited(document)
    picture = Picture("dot", "Dot", "A dot.", lambda figure, _style: figure.text(0.5, 0.5, "o") and ())
    monkeypatch.setattr(flow_export, "pictures_of", lambda _solution: (picture,))
    dialog = start()
    details, opener = dialog.titles.details, dialog.titles.findChild(QToolButton, "outputDetails")
    assert not details.isVisible() and "TRANSMIT" not in dialog.cards["transmission"].names.text()
    qtbot.mouseClick(opener, Qt.MouseButton.LeftButton)
    assert details.isVisible() and details.tabBar().accessibleName() == "Details for readers and partners"
    qtbot.keyClicks(details.editors["contact"], "figures@office.example")
    qtbot.keyClicks(details.editors["units"], "EUR million")
    qtbot.keyClicks(details.editors["notes"], "First.")
    qtbot.keyClick(details.editors["notes"], Qt.Key.Key_Return)
    qtbot.keyClicks(details.editors["notes"], "Second.")
    details.editors["obs_status"].setCurrentText("P: provisional")
    for name in ("sbs", "html", "ranges"):
        editor = details.editors[name]
        qtbot.mouseClick(editor, Qt.MouseButton.LeftButton, pos=QPoint(8, editor.height() // 2))
    for check in (dialog.report.pdf, dialog.report.pictures):
        qtbot.mouseClick(check, Qt.MouseButton.LeftButton, pos=QPoint(8, check.height() // 2))
    assert "sales_INTERNAL_2023.pdf" in dialog.cards["internal"].names.text()
    assert "sales_TRANSMIT_2023.sbs" in dialog.cards["transmission"].names.text()
    assert "sales_PUBLIC_2023.html" in dialog.cards["public"].names.text()
    export(qtbot, dialog)
    listed(dialog)
    told = document.project.output
    assert (told.contact, told.units, told.notes) == (
        "figures@office.example",
        "EUR million",
        "First.\nSecond.",
    )
    assert told.pdf and (tmp_path / "out" / "internal" / "sales_INTERNAL_2023.pdf").is_file()
    report = (tmp_path / "out" / "internal" / "sales_INTERNAL_2023.html").read_text(encoding="utf-8")
    assert told.pictures and report.count("<svg") == 1 and "<figcaption>A dot.<" in report
    assert b"/Subtype /Image" in (tmp_path / "out" / "internal" / "sales_INTERNAL_2023.pdf").read_bytes()
    assert told.sbs and not told.send_values and told.obs_status == "P"
    sent = (tmp_path / "out" / "transmission" / "sales_TRANSMIT_2023.sbs").read_text().splitlines()
    withheld = [line for line in sent if not line.endswith(",V")]
    assert withheld and all(line.rsplit(",", 3)[1:3] == ["", ""] for line in withheld)
    note = (tmp_path / "out" / "public" / "sales_PUBLIC_2023_note.html").read_text(encoding="utf-8")
    assert "Contact: figures@office.example" in note and "<p>Second.</p>" in note
    table = (tmp_path / "out" / "public" / "sales_PUBLIC_2023.csv").read_text(encoding="utf-8").splitlines()
    assert table[0].endswith('"at least","at most"')
    ranges = [line.split(",")[-2:] for line in table if ',"x",' in line]
    assert ranges and all(float(low) <= float(high) for low, high in ranges if '"x"' not in (low, high))
    again = start()
    assert again.titles.details.isVisible() and again.titles.details.editors["units"].get() == "EUR million"


def test_an_edited_pattern_is_looked_at_for_implied_sums(qtbot, tmp_path):
    document = counts_document(tmp_path)
    dialog = open_dialog(qtbot, ExportDialog(document))
    settled(qtbot, dialog)
    assert len(document.findings.sums) == 1
    assert (
        "Sums of suppressed cells: failed, 1 sum disclosed" in dialog.audit_state.text()
        and not dialog.cards["public"].wanted
    )
    export(qtbot, dialog)
    assert {p.parent.name for p in dialog.written} == {"internal"}


def test_sums_and_contributors_are_tested_in_the_worker(qtbot, document, monkeypatch):
    threads = []

    def watched(real):
        def look(*given):
            threads.append(threading.current_thread())
            return real(*given)

        return look

    monkeypatch.setattr(insider_tests, "unsafe_sums", watched(insider_tests.unsafe_sums))
    monkeypatch.setattr(questions, "insider_audit", watched(questions.insider_audit))
    audited(document)
    dialog = open_dialog(qtbot, ExportDialog(document))
    assert "not tested" in dialog.audit_state.text() and "Testing …" in dialog.audit_state.text()
    assert not dialog.export_button.isEnabled() and not dialog.cards["public"].switch.isEnabled()
    assert dialog.cards["public"].wanted, "a tick that comes back is not taken away"
    assert not dialog.override_form.switch.isVisible()
    settled(qtbot, dialog)
    assert len(threads) == 3 and threading.main_thread() not in threads
    assert (
        dialog.audit_state.text()
        == document.findings.standing.headline
        == "Protected ✓ outsiders, sums, contributors"
    )
    assert dialog.export_button.isEnabled() and dialog.cards["public"].wanted


def test_a_test_that_fails_is_told_and_the_dialog_settles(qtbot, document, start, monkeypatch):
    def fails(*_given):
        raise TabGuardError("The sums cannot be looked for.", "sums", "Try again.")

    monkeypatch.setattr(insider_tests, "unsafe_sums", fails)
    audited(document)
    dialog = start()
    assert (
        "cannot be looked for" in dialog.outcome.message.text()
        and "Testing …" not in dialog.audit_state.text()
    )
    assert not dialog.cards["public"].wanted and dialog.export_button.isEnabled()


@pytest.mark.slow
def test_closing_while_something_is_tested_begins_nothing_else(qtbot, document, monkeypatch):
    go, begun, real = threading.Event(), [], insider_tests.unsafe_sums

    def slow(*given):
        begun.append(given)
        go.wait(10)
        return real(*given)

    monkeypatch.setattr(insider_tests, "unsafe_sums", slow)
    audited(document)
    dialog = open_dialog(qtbot, ExportDialog(document))
    qtbot.waitUntil(lambda: len(begun) == 1)
    threading.Timer(0.2, go.set).start()
    dialog.reject()
    document.findings.changed.emit()
    qtbot.wait(50)
    assert document.findings.sums is None and len(begun) == 1 and not dialog.jobs.busy


def test_an_export_that_is_cancelled_leaves_no_file_and_says_so(
    qtbot, document, start, tmp_path, monkeypatch
):
    audited(document)
    dialog, begun = start(), threading.Event()
    plain = flow_export.certificates.proof

    def slow(solution, project, progress):
        begun.set()
        while not dialog._writing.progress.cancelled:
            time.sleep(0.005)
        return plain(solution, project, progress)

    monkeypatch.setattr(flow_export.certificates, "proof", slow)
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(begun.is_set)
    assert dialog.leave.text() == "Cancel"
    qtbot.mouseClick(dialog.leave, Qt.MouseButton.LeftButton)
    settled(qtbot, dialog)
    assert dialog.isVisible() and "cancelled. No file was written" in dialog.outcome.message.text()
    assert not dialog.written and not [path for path in tmp_path.rglob("*") if path.is_file()]
    monkeypatch.setattr(flow_export.certificates, "proof", plain)
    assert dialog.export_button.isEnabled() and dialog.leave.text() == "Close"
    export(qtbot, dialog)
    assert dialog.written and "cancelled" not in dialog.outcome.message.text()
    qtbot.mouseClick(dialog.leave, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


def test_without_protection_against_insiders_nothing_is_looked_for(qtbot, tmp_path):
    dialog = ExportDialog(counts_document(tmp_path, insiders=False))
    qtbot.addWidget(dialog)
    words = "Protected ✓ outsiders · not tested ○ sums, contributors (protection against insiders is off)"
    assert dialog.audit_state.text() == words
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    assert dialog.audit_state.text() == words


@pytest.mark.parametrize("mark", first_of(["0", "", " 1,5 "]))
def test_a_mark_that_reads_like_a_figure_is_not_accepted(qtbot, document, start, mark):
    audited(document)
    dialog = start()
    dialog.titles.mark.setText(mark)
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    assert dialog.titles.mark_message.isVisible() and "figure" in dialog.titles.mark_message.text()
    assert not dialog.written


@pytest.mark.slow
def test_public_files_alone_warn_of_a_transmission_file_of_an_earlier_export(qtbot, document, start):
    audited(document)
    dialog = start()
    dialog.titles.fields["structure"].setText("ESTAT:DSD_SBS(1.0)")
    export(qtbot, dialog)
    sent = next(path for path in dialog.written if "TRANSMIT" in path.name)
    assert not dialog.outcome.left.isVisible()
    before = sent.read_bytes()
    for key in ("internal", "transmission"):
        dialog.cards[key].switch.setChecked(False)
    export(qtbot, dialog)
    assert {path.parent.name for path in dialog.written} == {"public"}
    assert (
        dialog.outcome.left.isVisible()
        and sent.name in dialog.outcome.left.text()
        and "Do not send" in dialog.outcome.left.text()
    )
    assert sent.read_bytes() == before
    dialog.cards["transmission"].switch.setChecked(True)
    export(qtbot, dialog)
    assert not dialog.outcome.left.isVisible()


@pytest.mark.slow
def test_files_of_tau_argus_are_chosen_and_written(qtbot, document, start, tmp_path):
    audited(document)
    dialog = start()
    card, form = dialog.cards["exchange"], dialog.exchange_form
    assert not card.wanted and not form.value()
    for name in ("csv", "code-value", "intermediate", "jj"):
        qtbot.mouseClick(form.switches[name], Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert card.wanted, "who chooses a file wants it written"
    form.options["code-value"]["AS"].trigger()
    button = dialog.findChild(QToolButton, "tauOptions_code-value")
    assert button.text() == "Options: AS, QU" and "sales_codes.csv" in card.names.text()
    dialog.cards["internal"].switch.setChecked(False)
    dialog.cards["public"].switch.setChecked(False)
    card.folder.setText(str(tmp_path / "tau"))
    export(qtbot, dialog)
    names = {path.name for path in dialog.written}
    assert {"sales.csv", "sales_codes.csv", "sales.tab", "sales.rda", "sales.jj", "sales.jj.frq"} <= names
    assert ",1\r\n" in (tmp_path / "tau" / "sales_codes.csv").read_bytes().decode()
    chosen = document.project.exchange_files
    assert [(one.format, one.options) for one in chosen] == [
        ("csv", ""),
        ("code-value", "AS+"),
        ("intermediate", ""),
        ("jj", ""),
    ]
    document.history.stack.undo()
    assert document.project.exchange_files == chosen, "what an export writes is no edit of the table"


@pytest.mark.slow
def test_files_of_a_batch_file_keep_their_names(qtbot, document, start):
    given = (
        ExchangeFile("csv", "QU-", "cross.csv"),
        ExchangeFile("jj", "", "p.jj"),
        ExchangeFile("csv", "", "more.csv"),
    )
    document.snapshot.project = evolve(document.project, exchange_files=given)
    audited(document, passed=False)
    dialog = start()
    card, form = dialog.cards["exchange"], dialog.exchange_form
    assert card.wanted and form.value() == given
    assert "p.jj" in card.names.text() and "cross.csv" not in card.names.text(), "not of an unprotected table"
    form.options["csv"]["QU"].trigger()
    assert form.value() == (ExchangeFile("csv", "", "cross.csv"), *given[1:])
    qtbot.mouseClick(form.switches["jj"], Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert [one.file for one in form.value()] == ["cross.csv", "more.csv"]


@pytest.mark.slow
def test_the_details_are_in_three_tabs_and_the_title_is_there_at_the_second_export(
    qtbot, document, start, tmp_path
):
    audited(document)
    dialog = start()
    details = dialog.titles.details
    assert details.count() == 3 and details.editors["source"].isVisibleTo(details.widget(0))
    dialog.titles.fields["title"].setText("Energy")
    details.editors["contact"].setText("office@example.org")
    export(qtbot, dialog)
    dialog.reject()
    again = start()
    assert again.titles.fields["title"].text() == "Energy"
    assert again.titles.details.values()["contact"] == "office@example.org"
    assert again.titles.details.editors["contact"].cursorPosition() == 0  # a long text shows its beginning
