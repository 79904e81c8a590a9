"""Tables are added, changed and removed in the window; undo, saving, command line."""

from threading import Event

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton, QSpinBox

from tabguard import batch
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.gui.parts.hierarchy_card import HierarchyCard
from tabguard.gui.release import table_dialog
from tabguard.gui.release.table_dialog import TableDialog
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tests.support.release_inputs import ALONE, JOB
from tests.support.release_window import ONE_RESPONSE, opened, protect
from tests.support.window import at_rest, click_on, counted, save

LEFT = Qt.MouseButton.LeftButton
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def alone(window, qtbot, tmp_path):
    """The window with a project of one table of records."""
    return opened(qtbot, window, tmp_path, ALONE)


@pytest.fixture
def release(window, qtbot, tmp_path):
    """The window with a release of three tables and one response."""
    return opened(qtbot, window, tmp_path, ONE_RESPONSE)


def dialog_of(qtbot, window, keys=True):
    """Open *Add table…*, or *Table properties…*, and wait until its first draft is read."""
    if keys:
        qtbot.keyClick(window.page.view, Qt.Key.Key_T, CONTROL | SHIFT)
    else:
        window.action("table_properties").trigger()
    dialog = window.findChild(TableDialog)
    assert dialog.isVisible()
    counted(qtbot, dialog)
    return dialog


def put_in(qtbot, dialog, name):
    """Add a variable to the table with the keyboard."""
    others = dialog.form.lists.others
    others.setFocus()
    others.go_to(name)
    qtbot.keyClick(others, Qt.Key.Key_Return)


def take_out(qtbot, dialog, name):
    own = dialog.form.lists.own
    own.go_to(name)
    qtbot.mouseClick(dialog.form.lists.remove_button, LEFT)


def named(qtbot, dialog, name, title=""):
    for box, text in ((dialog.form.name, name), (dialog.form.title, title)):
        box.setFocus()
        box.selectAll()
        qtbot.keyClicks(box, text) if text else qtbot.keyClick(box, Qt.Key.Key_Delete)


def add_by_size(qtbot, window):
    """Add a table activity × size to the project of one table, by keys and clicks."""
    dialog = dialog_of(qtbot, window)
    named(qtbot, dialog, "By size", "Turnover by activity and size")
    take_out(qtbot, dialog, "region")
    put_in(qtbot, dialog, "size")
    counted(qtbot, dialog)
    assert dialog.ok.isEnabled(), dialog.problem.text()
    return dialog


@pytest.mark.slow
def test_one_table_becomes_a_release_of_two_and_is_undone_and_done_again(alone, qtbot, qtmodeltester):
    window, document = alone, alone.document
    protect(qtbot, window)
    before, table, pattern = document.snapshot, document.table, document.pattern
    dialog = add_by_size(qtbot, window)
    assert "9 also in T1" in dialog.facts.text() and "32 cells" in dialog.facts.text()
    click_on(qtbot, window, dialog.ok)
    assert [t.name for t in document.table.release.tables] == ["T1", "By size"]
    assert document.project.variables.dimensions == ("activity", "region", "size")
    assert window.page.model.grid.part == "By size" and window.page.tabs.names() == ("T1", "By size")
    assert window.page.tabs.tabToolTip(1) == "Turnover by activity and size"
    qtmodeltester.check(window.page.model)
    kept = document.pattern.status[document.table.release.table("T1").cells]
    assert (kept == Status.SECONDARY).sum() == pattern.count(Status.SECONDARY) > 0
    qtbot.waitUntil(lambda: document.snapshot.fresh_audit is not None)
    assert len(document.findings.audit.verdict) == len(document.table)  # audited again, as there was an audit
    at_rest(qtbot, window)
    protect(qtbot, window)
    for _ in range(2):
        document.history.stack.undo()
    assert document.table is table and document.pattern is pattern and document.snapshot is before
    assert not window.page.tabs.isVisible() and document.findings.standing.protected
    qtmodeltester.check(window.page.model)
    for _ in range(2):
        document.history.stack.redo()
    at_rest(qtbot, window)
    assert len(document.table.release) == 2 and document.findings.standing.protected


@pytest.mark.slow
def test_a_table_is_not_added_to_a_project_that_changed_meanwhile_and_it_is_said(alone, qtbot):
    dialog = add_by_size(qtbot, alone)
    alone.document.decide(np.array([3]), Kind.NOTE, reason="meanwhile")
    table = alone.document.table
    qtbot.mouseClick(dialog.ok, LEFT)
    assert "project changed while" in dialog.problem.text() and dialog.isVisible()
    assert alone.document.table is table


@pytest.mark.slow
def test_a_trial_run_tells_what_it_costs_and_protects_nothing(alone, qtbot):
    window, document = alone, alone.document
    protect(qtbot, window)
    at = document.snapshot
    dialog = add_by_size(qtbot, window)
    qtbot.mouseClick(dialog.try_button, LEFT)
    assert dialog.stop_button.isVisible()
    qtbot.waitUntil(lambda: not dialog.busy)
    project = dialog._read[1].project
    expected = batch.protect_project(project, Progress()).solution.pattern.count(Status.SECONDARY)
    assert dialog.cost.text().startswith(f"Trial run: {expected} secondary cells")
    assert f"now {document.pattern.count(Status.SECONDARY)} " in dialog.cost.text()
    assert document.snapshot is at
    dialog.form.title.setFocus()
    qtbot.keyClicks(dialog.form.title, "x")  # another draft: the figure no longer applies
    assert dialog.cost.isHidden() and not dialog.ok.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert document.snapshot is at


@pytest.mark.slow
def test_a_trial_run_is_stopped(release, qtbot, monkeypatch):
    begun = []

    def endless(_case, _project, progress):
        begun.append(True)
        while True:
            progress.check()

    monkeypatch.setattr(stages, "protect", endless)
    dialog = dialog_of(qtbot, release)
    take_out(qtbot, dialog, "region")
    counted(qtbot, dialog)
    qtbot.mouseClick(dialog.try_button, LEFT)
    qtbot.waitUntil(lambda: bool(begun))
    qtbot.mouseClick(dialog.stop_button, LEFT)
    assert not dialog.busy and "cancelled" in dialog.cost.text() and dialog.ok.isEnabled()
    qtbot.mouseClick(dialog.try_button, LEFT)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: release.findChild(TableDialog) is None)


@pytest.mark.slow
def test_a_further_response_of_the_data_joins_and_the_other_table_keeps_its_own(alone, qtbot):
    window, document = alone, alone.document
    dialog = dialog_of(qtbot, window)
    box = dialog.form.findChild(QCheckBox, "response_employees")
    qtbot.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))
    qtbot.mouseClick(first := dialog.form.findChild(QCheckBox, "response_turnover"), LEFT, pos=QPoint(8, 8))
    assert not first.isChecked() and dialog.form.draft.spec.responses == ("employees",)
    qtbot.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))
    assert box.isChecked()  # one response stays
    counted(qtbot, dialog)
    click_on(qtbot, window, dialog.ok)
    tables = document.project.tables
    assert [t.responses for t in tables] == [("turnover",), ("employees",)]
    assert document.project.variables.responses == ("turnover", "employees")


@pytest.mark.slow
def test_a_variable_is_dragged_into_the_table(release, qtbot):
    dialog = dialog_of(qtbot, release)
    others, own = dialog.form.lists.others, dialog.form.lists.own
    row = others.names().index("size")
    data = others.model().mimeData([others.model().index(row, 0)])
    assert isinstance(data, QMimeData)
    moving, none, at = Qt.DropAction.MoveAction, Qt.KeyboardModifier.NoModifier, QPoint(5, 60)
    for event in (
        QDragEnterEvent(at, moving, data, LEFT, none),
        QDragMoveEvent(at, moving, data, LEFT, none),
        QDropEvent(QPointF(at), moving, data, LEFT, none),
    ):
        QApplication.sendEvent(own.viewport(), event)
        assert event.isAccepted()
    others.takeItem(row)  # as the drag does after the drop
    counted(qtbot, dialog)
    assert set(dialog.form.draft.spec.dimensions) == {"activity", "region", "size"}
    assert dialog.ok.isEnabled()


def test_levels_and_codes_are_chosen(release, qtbot):
    window, document = release, release.document
    window.show_table("T1")
    dialog = dialog_of(qtbot, window, keys=False)
    codes = dialog.form.codes
    assert not dialog.ok.isEnabled()  # nothing changed yet
    box = codes.findChild(QSpinBox, "codesDepth")
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert dialog.form.draft.spec.levels == {"activity": 2}
    dialog.form.lists.own.go_to("region")
    radio = codes.findChild(QRadioButton, "codesTicked")
    qtbot.mouseClick(radio, LEFT, pos=QPoint(8, radio.height() // 2))
    tree = codes.tree
    item = tree.topLevelItem(0).child(1)  # S
    tree.scrollToItem(item)
    tree.setCurrentItem(item)
    tree.setFocus()
    qtbot.keyClick(tree, Qt.Key.Key_Space)
    counted(qtbot, dialog)
    assert dialog.form.draft.spec.codes == {"region": ("T", "N", "N1", "N2", "S1", "S2")}
    click_on(qtbot, window, dialog.ok)
    shown = document.table.release.table("T1")
    names = {document.table.names(int(c))[1:3] for c in shown.cells}
    assert {a for a, _r in names} == {"T", "A", "B"} and "S" not in {r for _a, r in names}
    assert window.page.model.grid.part == "T1"
    document.history.stack.undo()
    assert document.project.tables[0].levels == {}


def test_a_wrong_draft_says_what_is_wrong_and_cannot_be_taken(release, qtbot):
    dialog = dialog_of(qtbot, release)
    assert "same cells as T1" in dialog.problem.text() and not dialog.ok.isEnabled()
    named(qtbot, dialog, "t1")
    qtbot.waitUntil(lambda: "Another table is called" in dialog.problem.text())
    named(qtbot, dialog, "a/b")
    assert "cannot be part of a file name" in dialog.problem.text()
    named(qtbot, dialog, "CON")
    assert "for a device" in dialog.problem.text()
    named(qtbot, dialog, " ")
    assert "Enter a name" in dialog.problem.text()
    named(qtbot, dialog, "T9")
    for name in ("activity", "region"):
        take_out(qtbot, dialog, name)
    qtbot.waitUntil(lambda: "at least one variable" in dialog.problem.text())
    assert not dialog.ok.isEnabled() and not dialog.try_button.isEnabled()


@pytest.mark.slow
def test_data_that_are_gone_are_told_with_a_remedy(release, qtbot):
    release.document.project.data.path.unlink()
    dialog = dialog_of(qtbot, release)
    assert not dialog.ok.isEnabled() and "Put it back" in dialog.problem.text() + dialog.facts.text()


@pytest.mark.slow
def test_a_table_is_removed_with_its_decisions_and_comes_back(release, qtbot):
    window, document = release, release.document
    table = document.table
    own = next(int(c) for c in table.release.table("T3").cells if table.release.tables_of(int(c)) == ("T3",))
    document.decide(np.array([own]), Kind.FREEZE, "published", "agreed", "A. Nalyst")
    at_rest(qtbot, window)
    window.show_table("T3")
    window.action("remove_table").trigger()
    at_rest(qtbot, window, lambda: document.table is not table)
    assert [t.name for t in document.table.release.tables] == ["T1", "T2"]
    assert window.page.tabs.names() == ("T1", "T2") and document.project.decisions == ()
    document.history.stack.undo()
    assert document.table is table and len(document.project.decisions) == 1
    assert "T3" in {t.name for t in document.project.tables}


@pytest.mark.slow
def test_a_saved_release_opens_with_the_added_table_and_batch_reads_it_the_same(alone, qtbot, tmp_path):
    window, document = alone, alone.document
    dialog = add_by_size(qtbot, window)
    click_on(qtbot, window, dialog.ok)
    protect(qtbot, window)
    status, path = document.pattern.status.copy(), tmp_path / "saved.tgproj"
    assert save(qtbot, window, path)
    from tabguard.project.file import open_project

    done = batch.protect_project(open_project(path).project, Progress()).solution
    np.testing.assert_array_equal(done.pattern.status, status)
    window.files.open_path(path)
    at_rest(qtbot, window, lambda: window.jobs.busy)
    assert (document.pattern.status == status).all() and document.findings.standing.protected
    assert [t.name for t in document.table.release.tables] == ["T1", "By size"]


@pytest.mark.slow
@pytest.mark.parametrize("job", [JOB, ONE_RESPONSE], ids=["responses", "one response"])
def test_copy_as_job_of_a_release_opens_as_the_same_release(window, qtbot, tmp_path, job):
    opened(qtbot, window, tmp_path, job)
    window.action("copy_job").trigger()
    (tmp_path / "copied").mkdir()
    copied = tmp_path / "copied" / "job.toml"
    copied.write_text(QGuiApplication.clipboard().text(), encoding="utf-8")
    project = stages.open_job(copied)
    assert project.tables == window.document.project.tables
    loaded = stages.load(project, Progress())
    one, other = window.document.table, loaded.table
    np.testing.assert_array_equal(one.keys, other.keys)
    np.testing.assert_array_equal(one.value, other.value)
    assert one.release.shown_in == other.release.shown_in and one.release.cover == other.release.cover
    judged = stages.judged(other, project, Progress())
    np.testing.assert_array_equal(judged.sensitivity.fired, window.document.sensitivity.fired)
    qtbot.wait(10)


@pytest.mark.slow
def test_an_added_table_is_in_the_copied_job(alone, qtbot, tmp_path):
    window, document = alone, alone.document
    dialog = add_by_size(qtbot, window)
    click_on(qtbot, window, dialog.ok)
    protect(qtbot, window)
    window.action("copy_job").trigger()
    copied = tmp_path / "copied.toml"
    copied.write_text(QGuiApplication.clipboard().text(), encoding="utf-8")
    done = batch.protect_project(stages.open_job(copied), Progress()).solution
    np.testing.assert_array_equal(done.pattern.status, document.pattern.status)
    assert done.table.release.shown_in == document.table.release.shown_in


@pytest.mark.slow
def test_the_cells_are_told_before_the_data_are_read(release, qtbot, monkeypatch):
    dialog = dialog_of(qtbot, release)
    gate, real = Event(), table_dialog.read_again
    monkeypatch.setattr(table_dialog, "read_again", lambda *a: gate.wait(20) and real(*a))
    take_out(qtbot, dialog, "region")
    qtbot.waitUntil(lambda: "Counting primary and hidden cells" in dialog.facts.text())
    said = dialog.facts.text().split(" Counting")[0]
    assert said.startswith("9 cells: 9 also in T1") and not dialog.ok.isEnabled()
    gate.set()
    counted(qtbot, dialog)
    assert dialog.facts.text().startswith(said) and dialog.ok.isEnabled()
    dialog.reject()


@pytest.mark.slow
def test_codes_of_a_new_variable_that_look_like_nace_are_offered_its_tree(alone, qtbot):
    records = alone.document.project.data.path
    lines = records.read_text(encoding="utf-8").splitlines()
    at, names = lines[0].split(",").index("size"), {}
    rows = [line.split(",") for line in lines[1:]]
    for row in rows:
        row[at] = names.setdefault(row[at], ("01.1", "02.1", "10.1", "61.1")[len(names)])
    records.write_text("\n".join([lines[0], *(",".join(row) for row in rows)]) + "\n", encoding="utf-8")
    dialog = dialog_of(qtbot, alone)
    put_in(qtbot, dialog, "size")
    counted(qtbot, dialog)
    card = dialog.findChild(HierarchyCard, "hierarchy_size")
    assert card.offer.isVisible() and "fit NACE" in card.offer.text() and card.flat.isChecked()
    card.offer.linkActivated.emit("nace-2.1")
    counted(qtbot, dialog)
    assert card.by_prefix.isChecked() and not card.offer.isVisible()
    assert dialog.form.draft.hierarchies["size"].prefix == "nace-2.1"
    assert "A" in dialog.form._dimension("size").index
    dialog.reject()
