"""The register of waivers: shown, exchanged in the worker, with messages beside it."""

import threading
from datetime import date

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QInputDialog, QLineEdit, QPlainTextEdit

from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.flow import previews, stages, waiver_files
from tabguard.flow.waiver_files import ending, expired, save_register, standing
from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.gui.parts.jobs import end_work
from tabguard.gui.parts.password_dialog import PasswordDialog
from tabguard.gui.parts.reason_dialog import ReasonDialog
from tabguard.gui.rules.waivers_panel import WaiverDialog, WaiversPanel
from tabguard.project import Waiver
from tabguard.read import read_waivers
from tabguard.table.decision import Kind
from tabguard.write import waivers_csv
from tests.support.examples import examples
from tests.support.reading import put
from tests.support.window import at_rest, open_dialog, undo


@pytest.fixture
def dock(qtbot, document):
    dock = WaiversPanel(document)
    qtbot.addWidget(dock, before_close_func=end_work)
    dock.show()
    return dock


def use(qtbot, dock, path):
    dock.use(path)
    qtbot.waitUntil(lambda: not dock.busy)


def test_the_column_of_the_data_is_named(dock, document):
    assert f"“{document.project.variables.waiver}” marks waivers" in dock.note.text()


def test_a_register_is_read_and_expired_waivers_are_marked(qtbot, dock, document, tmp_path):
    name = str(document.table.contributions.respondent_names[0])
    register = put(
        tmp_path,
        "waivers.csv",
        f"respondent,valid_to,document\n{name},2024-01-01,letter 1\n{name},,letter 2\n",
    )
    use(qtbot, dock, register)
    assert document.project.waiver_file == register
    assert dock.grid.rowCount() == 2 and dock.grid.item(0, 0).text() == name
    assert "expired" in dock.grid.item(0, 5).toolTip() and dock.grid.item(1, 5).toolTip() == ""
    assert dock.grid.item(0, 5).text() == "2024-01-01, expired"  # not by its colour alone
    assert "2 waivers in waivers.csv" in dock.note.text() and "1 expired" in dock.note.text()
    dock.remove_button.click()
    qtbot.waitUntil(lambda: not dock.busy)
    assert document.project.waiver_file is None and dock.grid.rowCount() == 0


@pytest.mark.slow
def test_a_waiver_that_has_not_begun_is_told_as_one_that_has_expired(qtbot, dock, document, tmp_path):
    name = str(document.table.contributions.respondent_names[0])
    waived = int(document.table.contributions.waiver.sum())
    register = put(
        tmp_path, "waivers.csv", f"respondent,valid_from,valid_to\n{name},2999-01-01,\n{name},,2999\n"
    )
    use(qtbot, dock, register)
    assert dock.grid.item(0, 4).text() == "2999-01-01, not begun"
    assert "not begun" in dock.grid.item(0, 4).toolTip() and dock.grid.item(1, 4).toolTip() == ""
    assert "1 does not apply yet" in dock.note.text() and "1 does not apply yet" in document.waiver_warning
    register.write_text(f"respondent,valid_from\n{name},2999-01-01\n")
    use(qtbot, dock, register)
    assert int(document.table.contributions.waiver.sum()) == waived
    dock.grid.selectRow(0)
    qtbot.mouseClick(dock.edit_button, Qt.MouseButton.LeftButton)
    dialog = dock.window().findChild(WaiverDialog)
    assert "after the first day of the period of the publication (2023)" in dialog.state.text()
    dialog.valid_from.setText("2023")
    assert dialog.state.text() == "In force for these data."
    dialog.reject()
    without = evolve(document.project, output=evolve(document.project.output, period=""))
    said = [
        standing(one, document.table, without)
        for one in (Waiver(name, valid_from="2020"), Waiver(name, period="2024", valid_from="2024-02"))
    ]
    assert all("the publication has no period" in words for words in said)


def test_a_bad_register_is_told_and_changes_nothing(qtbot, dock, document, tmp_path):
    register = put(tmp_path, "waivers.csv", "letter,valid_to\nx,\n")
    before = document.project
    use(qtbot, dock, register)
    assert "no column “respondent”" in dock.message.text() and dock.message.isVisible()
    assert document.project is before


@pytest.mark.slow
def test_a_register_is_not_read_again_at_each_edit(qtbot, dock, document, tmp_path, monkeypatch):
    name = str(document.table.contributions.respondent_names[0])
    register = put(tmp_path, "waivers.csv", f"respondent\n{name}\n")
    use(qtbot, dock, register)
    asked = []
    plain = previews.read_register
    monkeypatch.setattr(previews, "read_register", lambda *a: asked.append(a) or plain(*a))
    for cell in range(3):
        document.decide(np.array([cell]), Kind.NOTE, "", "seen", "me")
    qtbot.wait(50)
    assert not asked and dock.grid.rowCount() == 1


@pytest.mark.slow
def test_a_register_that_changed_is_read_again_when_the_dock_is_looked_at(qtbot, dock, document, tmp_path):
    name = str(document.table.contributions.respondent_names[0])
    register = put(tmp_path, "waivers.csv", f"respondent\n{name}\n")
    use(qtbot, dock, register)
    first = dock._register
    dock.hide()
    dock.show()
    qtbot.waitUntil(lambda: not dock.busy)
    assert dock._register is first  # the same file is not read again
    dock.hide()
    register.write_text(f"respondent,document\n{name},one\n{name},two\n")
    dock.show()
    qtbot.waitUntil(lambda: dock.grid.rowCount() == 2)
    register.unlink()
    dock.hide()
    dock.show()
    qtbot.waitUntil(lambda: "cannot be opened" in dock.message.text())
    assert dock.grid.rowCount() == 0


@pytest.mark.slow
def test_a_file_system_that_does_not_answer_leaves_the_window_alone(qtbot, document, tmp_path, monkeypatch):
    register = put(tmp_path, "waivers.csv", "respondent\n")
    answer, started, here = threading.Event(), threading.Event(), threading.get_ident()

    def slow(*_arguments):
        assert threading.get_ident() != here
        started.set()
        answer.wait(30)
        raise DataError("too late")

    monkeypatch.setattr(previews, "read_register", slow)
    dock = WaiversPanel(document)
    qtbot.addWidget(dock, before_close_func=end_work)
    dock.show()
    loaded = stages.Loaded(document.table, document.snapshot.summary)
    document.set_source(evolve(document.project, waiver_file=register), loaded)
    qtbot.waitUntil(started.is_set)
    for cell in range(3):
        document.decide(np.array([cell]), Kind.NOTE, "", "seen", "me")
    assert "Reading waivers.csv" in dock.note.text()
    answer.set()
    qtbot.waitUntil(lambda: "too late" in dock.message.text())


def typed(qtbot, dock, button, **texts):
    """Press a button of the panel, fill the fields of the dialog with keys, and press its button."""
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    dialog = dock.window().findChild(WaiverDialog)
    for name, text in texts.items():
        field = getattr(dialog, name)
        field.selectAll()
        qtbot.keyClicks(field, text)
    qtbot.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)
    return dialog


@pytest.mark.parametrize("name", ["waiver", "reason", "password"])
def test_the_buttons_stay_under_the_pointer_when_a_message_appears(qtbot, dock, document, name):
    dialogs = {
        "waiver": lambda: WaiverDialog("Add", document.table, document.project, Waiver(""), dock),
        "reason": lambda: ReasonDialog("Add note", dock),
        "password": lambda: PasswordDialog("Open", "It has a password.", dock),
    }
    dialog = open_dialog(qtbot, dialogs[name]())
    ok = dialog.buttons.ok
    qtbot.wait(50)  # of the layout
    assert isinstance(dialog.focusWidget(), QLineEdit | QComboBox | QPlainTextEdit)  # what is typed at once
    place = ok.mapToGlobal(ok.rect().center())
    dialog.accept()
    qtbot.waitUntil(dialog.message.isVisible)
    qtbot.wait(50)
    assert ok.mapToGlobal(ok.rect().center()) == place
    dialog.message.say("longer words " * (dialog.message.width() // 80))  # two lines
    qtbot.wait(50)
    assert dialog.message.height() > 2 * dialog.fontMetrics().height() - 4
    assert ok.mapToGlobal(ok.rect().center()) == place


def test_waivers_are_added_changed_and_ended_in_the_register(qtbot, dock, document, tmp_path):
    document.file.path = tmp_path / "project.tgproj"
    records = document.table.contributions
    names, project = records.respondent_names, document.project
    one, two = str(names[0]), str(names[1])
    waived = int(records.waiver.sum())
    dialog = typed(qtbot, dock, dock.add_button, variable="other")
    assert dialog.state.text() == "" and "no respondent" in dialog.message.text()
    qtbot.keyClicks(dialog.respondent, one)
    assert "no variable of this name" in dialog.state.text()
    dialog.variable.clear()
    assert dialog.state.text() == "In force for these data."
    dialog.accept()
    assert dialog.isVisible() and "document" in dialog.message.text()
    assert dialog.minimumSizeHint().width() <= 600 and dialog.minimumSizeHint().height() <= 330
    qtbot.keyClicks(dialog.document, "letter 1")
    dialog.accept()
    qtbot.waitUntil(lambda: not dock.busy and dock.grid.rowCount() == 1)
    path = document.project.waiver_file
    assert path.parent == tmp_path and "INTERNAL" in path.name
    assert dock.note.text().startswith(f"1 waiver in {path.name}")
    assert int(document.table.contributions.waiver.sum()) > waived
    entry = document.history.trail.entries[-1]
    assert entry.action == "Add waiver" and "letter 1" in entry.reason and one not in entry.reason
    typed(qtbot, dock, dock.add_button, respondent=two, document="letter 2", who="kim")
    qtbot.waitUntil(lambda: not dock.busy and dock.grid.rowCount() == 2)
    assert document.project.waiver_file == path
    dock.grid.selectRow(0)
    with_both = int(document.table.contributions.waiver.sum())
    dialog = typed(qtbot, dock, dock.end_button, valid_to="2024-05-31")
    qtbot.waitUntil(lambda: not dock.busy and "1 expired" in dock.note.text())
    assert "1 expired" in document.waiver_warning
    export = ExportDialog(document)
    qtbot.addWidget(export)
    assert "1 expired" in export.waivers.text() and not export.waivers.isHidden()
    export.shut()
    assert int(document.table.contributions.waiver.sum()) == with_both  # the day of today has no effect
    dock.grid.selectRow(0)
    dialog = typed(qtbot, dock, dock.edit_button, period="2025")
    qtbot.waitUntil(lambda: int(document.table.contributions.waiver.sum()) < with_both)
    qtbot.waitUntil(lambda: not dock.busy and not document.waiver_warning)
    kept = read_waivers(path, project.variables.dimensions)
    assert [(w.respondent, w.valid_to, w.document) for w in kept] == [
        (one, "2024-05-31", "letter 1"),
        (two, "", "letter 2"),
    ]


@pytest.mark.slow
def test_no_waiver_is_lost_that_was_saved_while_the_register_is_read_again(
    qtbot, dock, document, tmp_path, monkeypatch
):
    document.file.path = tmp_path / "project.tgproj"
    names = [str(name) for name in document.table.contributions.respondent_names[:3]]
    typed(qtbot, dock, dock.add_button, respondent=names[0], document="letter")
    qtbot.waitUntil(lambda: not dock.busy and dock.grid.rowCount() == 1)
    stale, plain, answer, started = dock._register, previews.read_register, threading.Event(), []

    def slow(*arguments):
        started.append(arguments)
        answer.wait(30)
        return plain(*arguments)

    monkeypatch.setattr(previews, "read_register", slow)
    typed(qtbot, dock, dock.add_button, respondent=names[1], document="letter")
    qtbot.waitUntil(lambda: not dock._jobs.busy and bool(started))
    assert dock._register is stale and not dock.add_button.isEnabled()  # what it shows lacks the last one
    answer.set()
    qtbot.waitUntil(dock.add_button.isEnabled)
    typed(qtbot, dock, dock.add_button, respondent=names[2], document="letter")
    qtbot.waitUntil(lambda: not dock.busy and dock.grid.rowCount() == 3)
    kept = read_waivers(document.project.waiver_file, document.project.variables.dimensions)
    assert [waiver.respondent for waiver in kept] == names
    dock._save(document.project, stale, stale.waivers, "Change waiver", stale.waivers[0])
    qtbot.waitUntil(lambda: "somebody else" in dock.message.text())


@pytest.mark.slow
def test_a_register_that_another_program_holds_stays_as_it_is(qtbot, dock, document, tmp_path, monkeypatch):
    document.file.path = tmp_path / "project.tgproj"
    names = [str(name) for name in document.table.contributions.respondent_names[:2]]
    typed(qtbot, dock, dock.add_button, respondent=names[0], document="letter 1")
    qtbot.waitUntil(lambda: not dock.busy and dock.grid.rowCount() == 1)
    path = document.project.waiver_file
    before = path.read_bytes()

    def held(_path):
        raise PermissionError(13, "held by a spreadsheet")

    monkeypatch.setattr(waiver_files, "replacing_shared", held)
    typed(qtbot, dock, dock.add_button, respondent=names[1], document="letter 2")
    qtbot.waitUntil(lambda: "register of waivers cannot be written" in dock.message.text() and not dock.busy)
    assert path.read_bytes() == before and sorted(tmp_path.iterdir()) == [path]


@pytest.mark.slow
def test_a_register_with_more_in_it_stays_and_a_failure_leaves_the_file(document, tmp_path):
    project, name = document.project, str(document.table.contributions.respondent_names[0])
    more = put(tmp_path, "more.csv", f"respondent,remark\n{name},keep this\n")
    using = evolve(project, waiver_file=more)
    new, _loaded = save_register(using, tmp_path, None, [Waiver(name)], Progress())
    assert new.waiver_file != more and "keep this" in more.read_text()
    before = new.waiver_file.read_bytes()
    broken = [Waiver(name, ("nowhere",) * len(project.variables.dimensions))]
    with pytest.raises(DataError):
        save_register(new, tmp_path, None, broken, Progress())
    assert new.waiver_file.read_bytes() == before
    known = previews.read_register(new.register, project.variables.dimensions)
    new.waiver_file.write_text(f"respondent\n{name}\n{name}\n")
    with pytest.raises(DataError, match="somebody else"):
        save_register(new, tmp_path, known, [], Progress())
    assert ending(
        [Waiver("a", valid_to="2026-01-31"), Waiver("b", valid_to="2026")], date(2026, 1, 2), "2026"
    ) == (0, 1)


def test_what_has_expired_is_compared_with_the_last_day_of_a_year_or_month():
    waivers = [Waiver("a", valid_to=end) for end in ("2026", "2026-05", "2025", "2025-12-31")]
    assert [expired(one, date(2026, 6, 1)) for one in waivers] == [False, True, True, True]


@settings(max_examples=examples(25))
@given(st.lists(st.tuples(*(st.text("ab,;'=\"", min_size=1, max_size=5),) * 4), min_size=1, max_size=4))
def test_a_register_reads_back_identically(tmp_path_factory, fields):
    waivers = tuple(Waiver(w, (code, ""), document=d, who=h, valid_to="2026-01") for w, code, d, h in fields)
    path = put(tmp_path_factory.getbasetemp(), "register.csv", waivers_csv(("industry", "region"), waivers))
    assert read_waivers(path, ("industry", "region")) == waivers


@pytest.mark.slow
@pytest.mark.parametrize(
    ("field", "day", "period"), [("period", "2023", "2024"), ("valid_from", "2023", "2022")]
)
def test_another_period_of_the_publication_reads_the_waivers_again(
    qtbot, opened, tmp_path, field, day, period
):
    document = opened.document
    records = document.table.contributions
    register = put(tmp_path, "waivers.csv", f"respondent,{field}\n{records.respondent_names[0]},{day}\n")
    output = evolve(document.project.output, period="2023")
    project = evolve(document.project, waiver_file=register, output=output)
    document.set_source(project, stages.load(project, Progress()))
    at_rest(qtbot, opened)
    with_it = int(document.table.contributions.waiver.sum())
    assert with_it > int(records.waiver.sum())
    document.set_output(evolve(project.output, period=period))
    assert not document.findings.standing.protected
    at_rest(qtbot, opened, lambda: int(document.table.contributions.waiver.sum()) < with_it)
    undo(qtbot, opened)
    assert int(document.table.contributions.waiver.sum()) == with_it


def test_the_period_is_asked_for_where_waivers_need_it(qtbot, dock, document, tmp_path):
    document.set_output(evolve(document.project.output, period=""))
    name = str(document.table.contributions.respondent_names[0])
    register = put(tmp_path, "waivers.csv", f"respondent,period\n{name},2024\n")
    use(qtbot, dock, register)
    assert "without effect while the publication has no period: 1" in dock.note.text()
    qtbot.mouseClick(dock.period_button, Qt.MouseButton.LeftButton)
    box = dock.findChild(QInputDialog, "periodOfWaivers")
    box.setTextValue(" 2024-Q3 ")
    box.accept()
    assert document.project.output.period == "2024-Q3"
    assert dock.period_button.isHidden() and "do not apply" not in dock.note.text()
