"""A release from opening to export in the window, and again from its project file."""

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QLabel

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.gui.parts.numbers import HIDDEN
from tabguard.table.pattern import Status
from tabguard.table.standing import State
from tests.support.clicks import LEFT, click_tab
from tests.support.release_inputs import write_release
from tests.support.window import at_rest, save

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(scope="module")
def result(tmp_path_factory):
    """The result of protecting the release, computed once."""
    project = stages.open_job(write_release(tmp_path_factory.mktemp("release")))
    case = stages.judged(stages.load(project, Progress()).table, project, Progress())
    return stages.protect(case, project, Progress())


@pytest.fixture
def protected_release(release, qtbot, result):
    """The release, protected and audited."""
    window = release
    window.document.set_pattern(result)
    window.workflow.run_finished.emit(result)
    window.workflow.audit()
    at_rest(qtbot, window)
    qtbot.waitUntil(lambda: window.document.findings.standing.protected)
    return window


def test_a_release_is_protected_by_its_key(release, qtbot, result):
    window = release
    qtbot.keyClick(window.page.view, Qt.Key.Key_F5)
    at_rest(qtbot, window, lambda: window.document.snapshot.run_report is not None)
    qtbot.waitUntil(lambda: window.document.findings.standing.protected)
    assert (window.document.pattern.status == result.pattern.status).all()


@pytest.mark.slow
def test_an_edit_is_audited_over_all_tables_and_undone(protected_release, qtbot):
    window, document = protected_release, protected_release.document
    table = document.table
    cell = int(np.flatnonzero(table.release.shared)[1])  # the first is the grand total
    window.show_cell(cell)
    qtbot.keyClick(window.page.view, Qt.Key.Key_F, CONTROL | SHIFT)  # freeze
    dialog = window.findChild(QDialog, "dlgReason")
    dialog.list.setCurrentIndex(1)
    qtbot.keyClicks(dialog.text, "agreed")
    qtbot.keyClicks(dialog.name, "A. Nalyst")
    qtbot.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), LEFT)
    qtbot.waitUntil(lambda: len(document.project.decisions) == 1)
    for name in table.release.tables_of(cell):
        click_tab(qtbot, window, name)
        qtbot.waitUntil(lambda: bool(window.page.model.grid.cells.frozen[cell]))
    window.activateWindow()  # the dialog had the keyboard
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.page.view, Qt.Key.Key_Z, CONTROL)
    at_rest(qtbot, window)
    assert document.project.decisions == () and not window.page.model.grid.cells.frozen[cell]
    assert document.findings.standing.protected


@pytest.mark.slow
def test_presenter_mode_hides_every_figure_of_a_release(protected_release, qtbot):
    window = protected_release
    qtbot.keyClick(window.page.view, Qt.Key.Key_B, CONTROL | SHIFT)
    qtbot.waitUntil(lambda: window.document.presenting.on)
    model, table = window.page.model, window.document.table
    for part in table.release.tables:
        click_tab(qtbot, window, part.name)
        texts = {
            model.index(r, c).data() for r in range(model.rowCount()) for c in range(model.columnCount())
        }
        assert texts <= {HIDDEN, "–"}
    cell = window.page.view.current_cell()
    words = window.inspector.findChild(QLabel, "inspectorResponses").text()
    figure = f"{table.value[cell]:,.0f}".replace(",", "\u202f")
    assert figure not in words and figure.replace("\u202f", "") not in words
    window.action("preview").trigger()
    assert all(
        window.preview.view.model.text(r, c) in (HIDDEN, "x", "-")
        for r in range(window.preview.view.model.rowCount())
        for c in range(window.preview.view.model.columnCount())
    )


@pytest.mark.slow
def test_it_is_exported_table_by_table(protected_release, qtbot, tmp_path):
    window = protected_release
    window.action("export").trigger()
    dialog = window.findChild(ExportDialog)
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    qtbot.mouseClick(dialog.export_button, LEFT)
    qtbot.waitUntil(lambda: not dialog.jobs.busy and bool(dialog.written))
    names = {path.name for path in dialog.written}
    for part in window.document.table.release.tables:
        assert any(f"_{part.name}_PUBLIC" in name for name in names), sorted(names)
    hidden = [
        window.document.table.names(c)
        for c in range(len(window.document.table))
        if window.document.table.hidden[c]
    ]
    assert hidden and all("big" in codes for codes in hidden)
    (public,) = (path for path in dialog.written if "_T3_PUBLIC" in path.name and path.suffix == ".csv")
    assert "big" not in public.read_text("utf-8")


@pytest.mark.slow
def test_a_saved_project_opens_with_its_tables_and_pattern(protected_release, qtbot, tmp_path):
    window, path = protected_release, tmp_path / "saved.tgproj"
    status, names = window.document.pattern.status.copy(), window.page.tabs.names()
    assert save(qtbot, window, path)
    window.files.open_path(path)
    at_rest(qtbot, window, lambda: window.jobs.busy)
    assert window.page.tabs.names() == names and window.page.tabs.isVisible()
    assert (window.document.pattern.status == status).all() and window.document.findings.standing.protected
    click_tab(qtbot, window, "T2")
    assert window.page.filters.findChildren(QComboBox, "page_response")


@pytest.mark.slow
def test_other_hidden_cells_than_those_that_were_read_make_the_verdict_out_of_date(protected_release):
    document = protected_release.document
    settings, cover = document.project.suppression, document.table.release.cover
    document.set_suppression(evolve(settings, cover="full" if cover == "implied" else "implied"))
    assert (
        document.findings.standing.outsiders.state is State.OUT_OF_DATE
        and not document.findings.standing.protected
    )
    assert "hidden cells changed" in document.findings.standing.barrier
    document.set_suppression(evolve(settings, cover=cover))
    assert document.findings.standing.protected


@pytest.mark.slow
def test_another_cover_in_the_run_settings_is_read_at_once_protected_and_undone(protected_release, qtbot):
    window, document = protected_release, protected_release.document
    before, table = document.pattern, document.table
    assert table.release.cover == "implied"
    qtbot.keyClick(window.page.view, Qt.Key.Key_F5, SHIFT)
    dialog = window.findChild(QDialog, "dlgRun")
    box = dialog.findChild(QComboBox, "Suppression.cover")
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_End)
    assert box.currentData() == "full"
    qtbot.mouseClick(dialog.run_button, LEFT)
    at_rest(qtbot, window, lambda: document.snapshot.run_report is not None and document.table is not table)
    assert document.table.release.cover == "full" and document.table.hidden.sum() > table.hidden.sum()
    qtbot.waitUntil(lambda: document.findings.standing.protected)
    document.history.stack.undo()  # the run
    document.history.stack.undo()  # the settings
    assert document.table is table and document.pattern is before and document.findings.standing.protected


@pytest.mark.slow
def test_after_another_cover_without_a_run_the_verdict_is_about_the_new_hidden_cells(
    protected_release, qtbot
):
    window, document = protected_release, protected_release.document
    table = document.table
    document.set_suppression(evolve(document.project.suppression, cover="full"))
    qtbot.waitUntil(lambda: document.table is not table)
    at_rest(qtbot, window, lambda: document.findings.standing.state is not State.OUT_OF_DATE)
    assert document.snapshot.fresh_audit is not None
    assert len(document.findings.audit.verdict) == len(document.table) > len(table)
    same = document.pattern.count(Status.SECONDARY)  # kept as a starting point
    document.history.stack.undo()
    assert document.table is table and document.pattern.count(Status.SECONDARY) == same
    assert document.findings.standing.protected
