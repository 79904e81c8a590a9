"""The whole flow by real keys and clicks: open, protect, inspect, force, undo, audit, preview."""

import threading
import time

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPushButton,
    QToolBar,
    QToolButton,
)

from tabguard.base.errors import RuleError, TabGuardError
from tabguard.base.language import tr
from tabguard.flow import stages
from tabguard.gui.document import workflow
from tabguard.gui.document.audits import INSIDERS
from tabguard.gui.rules.rules_panel import RulesPanel
from tabguard.gui.shell.status_bar import AuditBadge
from tabguard.gui.table import clipboard
from tabguard.kinds import Frequency
from tabguard.kinds.rules import Rules
from tabguard.project import DataSource, Project, Roles
from tabguard.table.decision import Kind
from tabguard.table.look import Look
from tabguard.table.pattern import Status
from tabguard.table.worked_out import worked_out
from tests.support.clicks import CONTROL, SHIFT, child, click, exposing_secondary, press
from tests.support.window import act, at_rest, open_file, save, show_project, undo


def give_reason(qtbot, window):
    dialog = child(window, QDialog, "dlgReason")
    qtbot.waitUntil(dialog.isVisible)
    dialog.list.setCurrentIndex(2)
    dialog.name.setText("A. Nalyst")
    dialog.accept()


@pytest.mark.slow
def test_a_recent_file_is_opened_from_the_file_menu_and_hidden_from_an_audience(qtbot, opened, tmp_path):
    path = tmp_path / "kept.tabguard"
    assert save(qtbot, opened, path)
    menu = opened.findChild(QMenu, "menuRecent")
    menu.aboutToShow.emit()
    (action,) = (action for action in menu.actions() if action.text() == f"&1 {path.name}")
    opened.action("close_project").trigger()
    qtbot.waitUntil(lambda: opened.document.project is None)
    action.trigger()
    at_rest(qtbot, opened)
    assert opened.document.project is not None
    opened.action("presenter").trigger()
    menu.aboutToShow.emit()
    assert not any(path.name in action.text() for action in menu.actions())


def test_protecting_applies_the_rules_that_the_cards_show_and_stops_at_an_error(qtbot, opened):
    press(qtbot, opened, Qt.Key.Key_R, CONTROL)
    form = opened.docks["dockRules"].findChild(RulesPanel).form
    card, before = form.by_key["frequency"], opened.document.project.rules
    card.switch.setChecked(True)
    card.sentence.editors["n"].put(0)
    press(qtbot, opened, Qt.Key.Key_F5)
    at_rest(qtbot, opened)
    assert opened.document.project.rules == before and card.message.isVisible()
    assert opened.document.pattern.count(Status.SECONDARY) == 0
    card.sentence.editors["n"].put(6)
    press(qtbot, opened, Qt.Key.Key_F5)
    at_rest(qtbot, opened)
    assert opened.document.project.rules == before.having(Frequency(6))
    assert opened.document.pattern.count(Status.SECONDARY) > 0
    assert opened.document.findings.audit.passed and "Protected ✓" in opened.status.badge_text
    assert opened.ribbon.isVisible() and opened.step_bar.states[3:5] == ("done", "now")


def test_the_step_review_has_its_tick_when_somebody_says_so_and_until_the_pattern_changes(qtbot, protected):
    states, document = lambda: protected.step_bar.states[4:], protected.document
    for panel in ("dockAudit", "dockCompare"):
        protected.docks.bring(panel)
    at_rest(qtbot, protected)
    protected.exports.exported.emit()
    qtbot.waitUntil(lambda: states() == ("now", "done"))
    qtbot.keyClick(protected, Qt.Key.Key_I, Qt.KeyboardModifier.AltModifier)
    menu = next(m for m in protected.menuBar().findChildren(QMenu) if m.isVisible())
    qtbot.keyClick(menu, Qt.Key.Key_M)
    qtbot.waitUntil(lambda: states() == ("done", "done"))
    assert document.history.trail.entries[-1].action == "Mark as reviewed" and document.file.dirty
    document.history.stack.undo()
    document.history.stack.redo()
    at_rest(qtbot, protected)
    assert states()[0] == "now"


def test_tools_keep_their_words_on_a_laptop_when_steps_get_ticks(qtbot, protected):
    protected.resize(1366, 740)
    bar = protected.findChild(QToolBar, "toolBar")
    protected.step_bar.set_states(("done",) * 5 + ("now",))
    for name in ("audit", "preview", "export"):
        button = bar.widgetForAction(protected.action(name))
        assert button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonTextBesideIcon, name


@pytest.mark.slow
def test_a_rule_that_cannot_run_is_no_step_done_and_its_error_goes_with_it(qtbot, opened, monkeypatch):
    def fail(*_given):
        raise RuleError("The rule cannot run.", "p%", "Change it.")

    monkeypatch.setattr(workflow, "judge_state", fail)
    rules = opened.document.project.rules
    opened.document.set_rules(evolve(rules, manual_range=rules.manual_range + 1))
    bar = opened.message_bar
    qtbot.waitUntil(lambda: "The rule cannot run." in [notice.what for notice in bar.notices])
    qtbot.waitUntil(lambda: opened.step_bar.states[2] == "stale")
    monkeypatch.undo()
    undo(qtbot, opened)
    assert opened.step_bar.states[2] == "done"
    assert "The rule cannot run." not in [notice.what for notice in bar.notices]


@pytest.mark.slow
def test_f5_works_while_the_pattern_is_tested_and_not_while_it_is_chosen(qtbot, opened):
    for name, free in ((INSIDERS, True), ("Protecting the table", False)):
        held = threading.Event()
        opened.jobs.start(tr(name), lambda _progress, held=held: held.wait(60), lambda _none: None)
        opened.refresh_state()
        assert opened.action("run").isEnabled() is free
        held.set()
        at_rest(qtbot, opened)


@pytest.mark.slow
def test_undoing_a_run_brings_the_primaries_back(qtbot, opened):
    before = opened.document.pattern.status.tolist()
    press(qtbot, opened, Qt.Key.Key_F5)
    at_rest(qtbot, opened)
    click(qtbot, opened, QPushButton, "undoRun")
    assert opened.document.pattern.status.tolist() == before
    assert not opened.ribbon.isVisible()
    press(qtbot, opened, Qt.Key.Key_Y, CONTROL)
    assert opened.document.pattern.count(Status.SECONDARY) > 0


def test_force_publish_refreshes_the_verdict_and_undo_takes_it_back(qtbot, protected):
    cell = exposing_secondary(protected)
    protected.show_cell(cell)
    press(qtbot, protected, Qt.Key.Key_P, CONTROL | SHIFT)
    give_reason(qtbot, protected)
    assert protected.document.pattern.status[cell] == Status.FORCED_PUBLISH
    assert protected.document.findings.stale
    at_rest(qtbot, protected)
    assert not protected.document.findings.stale
    assert not protected.document.findings.audit.passed
    assert protected.status.badge_text.startswith("NOT PROTECTED !")
    assert len(protected.problems.cells) == len(protected.document.findings.audit.at_risk)
    assert protected.document.project.decisions[-1].who == "A. Nalyst"
    press(qtbot, protected, Qt.Key.Key_Z, CONTROL)
    assert protected.document.history.stack.index() == 1
    at_rest(qtbot, protected)
    assert protected.document.findings.audit.passed
    assert protected.status.badge_text.startswith("Protected ✓")


@pytest.mark.slow
def test_typing_opens_find_and_codes_lead_to_a_cell(qtbot, opened):
    opened.page.view.setFocus()
    qtbot.keyClicks(opened.page.view, "g")
    assert opened.page.find_bar.isVisible()
    line = child(opened, QLineEdit, "findLine")
    line.setText("E12")
    index = opened.page.view.currentIndex()
    assert opened.page.model.headerData(index.row(), Qt.Orientation.Vertical) == "E12"
    line.setText("50 to 249")
    assert opened.document.table.dimensions[2].labels[opened.page.model.grid.page[2]].startswith("50 to 249")
    line.setText("no such thing")
    assert "Nothing found" in opened.page.find_bar._count.text()
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert not opened.page.find_bar.isVisible()
    table = opened.document.table  # Go to takes the codes of a cell, and says what is wrong
    cell = len(table) // 2
    opened.tables.go_to(", ".join(table.names(cell)))
    assert opened.page.view.current_cell() == cell
    opened.tables.go_to("nonsense")
    assert any("codes" in n.what for n in opened.message_bar.notices)


def test_copy_as_published_has_no_suppressed_value_also_of_many_cells(qtbot, protected, monkeypatch):
    document, view = protected.document, protected.page.view
    cell = int(np.flatnonzero(document.pattern.suppressed)[0])
    protected.show_cell(cell)
    press(qtbot, protected, Qt.Key.Key_C, CONTROL)
    assert QGuiApplication.clipboard().text() == document.project.output.mark
    view.selectAll()
    press(qtbot, protected, Qt.Key.Key_C, CONTROL)
    lines = QGuiApplication.clipboard().text().split("\n")
    model = protected.page.model
    for row, line in enumerate(lines):
        for column, text in enumerate(line.split("\t")):
            found = model.grid.cell_at(row, column)
            hidden = found >= 0 and document.pattern.suppressed[found]
            assert (text == document.project.output.mark) == hidden
    threads = []  # a large selection is written out beside the window's thread
    places_text = clipboard.places_text

    def noted(*given):
        threads.append(threading.current_thread())
        return places_text(*given)

    monkeypatch.setattr(clipboard, "places_text", noted)
    protected.page.view.selectAll()
    press(qtbot, protected, Qt.Key.Key_C, CONTROL)
    at_once = QGuiApplication.clipboard().text()
    monkeypatch.setattr(clipboard, "_AT_ONCE", 5)
    QGuiApplication.clipboard().clear()
    press(qtbot, protected, Qt.Key.Key_C, CONTROL)
    qtbot.waitUntil(lambda: not protected.edits.copier.busy)
    assert QGuiApplication.clipboard().text() == at_once and "\t" in at_once
    assert threads[0] is threading.main_thread() and threads[1] is not threading.main_thread()


def test_copy_internal_asks_first(qtbot, opened):
    QGuiApplication.clipboard().setText("before")
    press(qtbot, opened, Qt.Key.Key_C, CONTROL | SHIFT)
    box = child(opened, QMessageBox, "copyInternalBox")
    assert QGuiApplication.clipboard().text() == "before"
    button = next(b for b in box.buttons() if b.text() == "Copy internal")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    cell = opened.page.view.current_cell()
    assert float(QGuiApplication.clipboard().text()) == pytest.approx(opened.document.table.value[cell])


def test_cells_are_reached_from_the_audit_list_and_from_problem_to_problem(qtbot, protected):
    protected.docks.bring("dockAudit")
    view = protected.audit_panel().list
    index = view.model().index(4, 1)

    def there():
        view.scrollTo(index)
        point = view.visualRect(index).center()
        return view.isVisible() and view.viewport().rect().contains(point) and view.indexAt(point) == index

    qtbot.waitUntil(there)
    point = view.visualRect(index).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert protected.page.view.current_cell() == index.data(Qt.ItemDataRole.UserRole)
    protected.document.decide(np.array([exposing_secondary(protected)]), Kind.PUBLISH)
    at_rest(qtbot, protected)
    seen = []
    for _ in protected.problems.cells:
        press(qtbot, protected, Qt.Key.Key_F8)
        seen.append(protected.page.view.current_cell())
    assert sorted(seen) == sorted(protected.problems.cells)


def test_the_table_is_paged_opened_and_turned_by_mouse_and_keys(qtbot, opened):
    view, model = opened.page.view, opened.page.model
    before = model.rowCount()
    section = next(
        s
        for s in range(1, before)
        if model.grid.rows.tree.has_children[model.grid.rows.visible[s]]
        and not model.grid.rows.is_open(int(model.grid.rows.visible[s]))
    )
    point = view.row_header.triangle_box(section).center()
    qtbot.mouseClick(view.row_header.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert model.rowCount() > before
    qtbot.mouseClick(view.row_header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(point))
    assert model.rowCount() == before
    qtbot.keyClick(view, Qt.Key.Key_PageDown, CONTROL)
    assert model.grid.page[2] == 1
    here = view.currentIndex()
    assert opened.inspector._title.text() == model.grid.address(here.row(), here.column())
    qtbot.keyClick(view, Qt.Key.Key_PageUp, CONTROL)
    assert model.grid.page[2] == 0
    view.setCurrentIndex(model.index(0, 0))
    qtbot.keyClick(view, Qt.Key.Key_Minus)
    assert model.rowCount() == 1
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert model.rowCount() > 1
    click(qtbot, opened, QToolButton, "levelR1")
    assert model.rowCount() == 1
    click(qtbot, opened, QToolButton, "levelR3")
    assert model.grid.rows.tree.depth[model.grid.rows.visible].max() == 2
    cell = view.current_cell()
    press(qtbot, opened, Qt.Key.Key_T, CONTROL)
    assert (model.grid.row_dim, model.grid.column_dim) == (1, 0)
    assert view.current_cell() == cell


def test_the_inspector_outlines_relations_shows_ids_on_request_and_says_what_a_secondary_hides(
    qtbot, protected
):
    relation = int(protected.document.table.relations.of_cell(protected.page.view.current_cell())[0])
    click(qtbot, protected.inspector, QPushButton, f"relation{relation}")
    row = protected.document.table.relations.row(relation)
    assert protected.page.model.grid.highlight == frozenset(row.tolist())
    assert not protected.inspector._bars._names
    protected.inspector._ids.click()
    assert protected.inspector._bars._names
    assert "ids were shown" in protected.log_panel.lines.toPlainText()
    assert protected.document.history.trail.entries[-1].action == "Show ids of contributors"
    cell = exposing_secondary(protected)
    protected.show_cell(cell)
    why = protected.inspector._why
    qtbot.waitUntil(lambda: "If " in why.text() and "is published" in why.text())
    why.linkActivated.emit("outline")
    assert cell in protected.page.model.grid.highlight
    assert len(protected.page.model.grid.highlight) > 1


@pytest.mark.slow
def test_the_legend_filters_by_status(qtbot, protected):
    click(qtbot, protected, QToolButton, "legend_primary")
    model = protected.page.model
    assert model.grid.filter == {Look.PRIMARY}
    for row in range(model.rowCount()):
        assert (
            model.grid.rows.tree.has_children[model.grid.rows.visible[row]]
            or (
                model.grid.cells.looks[[c for c in model.grid.ids_of_row(row) if c >= 0]] == Look.PRIMARY
            ).any()
        )
    click(qtbot, protected, QToolButton, "legend_primary")
    assert model.grid.filter == frozenset()


def test_cancelling_a_run_leaves_everything_as_it_was(qtbot, opened):
    before = opened.document.pattern
    press(qtbot, opened, Qt.Key.Key_F5)
    assert opened.run_bar.isVisible()
    click(qtbot, opened, QPushButton, "cancelRun")
    labels = opened.message_bar
    qtbot.waitUntil(lambda: any("cancelled" in label.text() for label in labels.findChildren(QLabel)))
    qtbot.wait(300)  # nothing comes after it
    assert opened.document.pattern is before
    assert opened.document.history.stack.count() == 0
    assert not opened.run_bar.isVisible()


@pytest.mark.slow
def test_a_pattern_that_a_stopped_run_left_is_stamped_incomplete(qtbot, opened, sample_run):
    pattern = evolve(sample_run.pattern, complete=False)
    opened.document.set_pattern(evolve(sample_run, pattern=pattern))
    name = opened.status.findChild(QLabel, "patternName")
    qtbot.waitUntil(lambda: "INCOMPLETE" in name.text() and opened.step_bar.states[3] == "stale")


def test_the_window_asks_before_it_drops_changes(qtbot, opened):
    opened.document.decide(np.array([3]), Kind.SUPPRESS, reason="policy")
    assert opened.isWindowModified() or opened.document.file.dirty
    assert not opened.close()
    box = child(opened, QMessageBox, "saveBox")
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert opened.isVisible()


def test_saving_and_opening_brings_pattern_and_verdict_back(qtbot, protected, tmp_path, monkeypatch):
    protected.document.decide(np.array([5]), Kind.NOTE, reason="remember <i>this</i>")
    pattern = protected.document.pattern.status.tolist()
    path = tmp_path / "my project.tgproj"
    assert save(qtbot, protected, path)
    assert not protected.document.file.dirty
    protected.document.close()
    assert protected.stack.currentWidget() is protected.start_area
    verdicts, say = [], AuditBadge.say
    monkeypatch.setattr(AuditBadge, "say", lambda badge, text: (verdicts.append(text), say(badge, text)))
    open_file(qtbot, protected, path)
    assert verdicts[-1].startswith("Protected ✓") and not any("Out of date" in text for text in verdicts)
    assert protected.document.pattern.status.tolist() == pattern
    assert protected.document.findings.audit is not None and protected.document.findings.audit.passed
    assert protected.document.project.decisions[-1].reason == "remember <i>this</i>"
    protected.inspector.show_cells(np.array([5]))
    assert "&lt;i&gt;this" in protected.inspector.findChild(QLabel, "inspectorHistory").text()


def test_a_file_that_is_not_there_is_named(qtbot, window, tmp_path):
    window.files.open_path(tmp_path / "gone.csv")
    assert window.message_bar.notices[0].where == "gone.csv"
    assert window.stack.currentWidget() is window.start_area


def test_publication_preview_shows_no_internal_pane(qtbot, protected):
    press(qtbot, protected, Qt.Key.Key_H, CONTROL | SHIFT)
    assert protected.stack.currentWidget().objectName() == "previewView"
    assert not protected.docks["dockInspector"].isVisible()
    assert not protected.ribbon.isVisible()
    assert not protected.status._chip_row.isVisible()
    press(qtbot, protected, Qt.Key.Key_H, CONTROL | SHIFT)
    assert protected.stack.currentWidget() is protected.page
    assert protected.docks["dockInspector"].isVisible()


@pytest.mark.slow
def test_reset_layout_brings_every_panel_back(qtbot, opened):
    opened.docks["dockInspector"].hide()
    opened.docks["dockProblems"].hide()
    opened.action("reset_layout").trigger()
    assert opened.docks["dockInspector"].isVisible()
    assert opened.docks["dockProblems"].isVisible()


def test_escape_asks_and_escape_again_drops(qtbot, opened):
    before = opened.document.pattern
    press(qtbot, opened, Qt.Key.Key_F5)
    press(qtbot, opened, Qt.Key.Key_Escape)
    assert "discard" in opened.run_bar._text.text()
    assert opened.jobs.busy
    assert opened.run_bar.isAncestorOf(QApplication.focusWidget())
    press(qtbot, opened, Qt.Key.Key_Escape)
    assert opened.jobs.current is None or opened.jobs.current.quiet
    assert opened.document.pattern is before
    assert opened.page.view.hasFocus()  # not what happens to be beside the button


@pytest.mark.slow
def test_cancelling_while_the_data_are_read_goes_back_to_the_start(qtbot, window, sample):
    window.files.open_path(sample[0])
    click(qtbot, window, QPushButton, "cancelRun")
    qtbot.waitUntil(lambda: not window.jobs.busy)
    qtbot.wait(50)
    assert window.document.project is None
    assert window.stack.currentWidget() is window.start_area


def test_nothing_can_be_decided_or_undone_during_a_run(qtbot, opened):
    opened.document.decide(np.array([7]), Kind.SUPPRESS)
    at_rest(qtbot, opened)
    press(qtbot, opened, Qt.Key.Key_F5)
    for name in ("publish", "suppress", "release", "undo"):
        assert not opened.action(name).isEnabled()
    opened.jobs.cancel()
    at_rest(qtbot, opened)
    for name in ("publish", "suppress", "release", "undo"):
        assert opened.action(name).isEnabled()


def test_new_rules_are_judged_and_audited_by_themselves(qtbot, protected):
    before = int(protected.document.sensitivity.primary.sum())
    rules = protected.document.project.rules
    protected.document.set_rules(rules.having(Frequency(6)))
    at_rest(qtbot, protected)
    assert int(protected.document.sensitivity.primary.sum()) > before
    assert not protected.document.findings.stale
    assert protected.step_bar.states[3] == "stale"
    undo(qtbot, protected)
    assert int(protected.document.sensitivity.primary.sum()) == before
    assert protected.document.findings.audit.passed


def apply_first_fix(qtbot, protected):
    protected.docks.bring("dockProblems")
    click(qtbot, protected, QPushButton, "problemSuggest")
    qtbot.waitUntil(lambda: protected.findChild(QPushButton, "fixApply0") is not None)
    click(qtbot, protected, QPushButton, "fixApply0")
    at_rest(qtbot, protected)


@pytest.mark.slow
def test_suggest_fix_lists_a_fix_that_protects_the_cell(qtbot, protected):
    protected.document.decide(np.array([exposing_secondary(protected)]), Kind.PUBLISH)
    at_rest(qtbot, protected)
    cell = protected.problems.list.current_cell()
    apply_first_fix(qtbot, protected)
    assert protected.document.findings.audit.verdict[cell] == 1
    assert protected.document.history.stack.undoText().startswith("Suppress ")


@pytest.mark.slow
def test_a_fix_leaves_nothing_suppressed_that_published_figures_tell(qtbot, protected):
    document, table = protected.document, protected.document.table
    cell = table.find(tuple(d.index[c] for d, c in zip(table.dimensions, ("E2", "S1", "Total"), strict=True)))
    document.decide(np.array([cell]), Kind.PUBLISH)
    at_rest(qtbot, protected)
    before = document.pattern

    def told():
        return worked_out(document.snapshot.case, document.pattern.suppressed, document.project.suppression)

    assert told().any()
    apply_first_fix(qtbot, protected)
    assert document.findings.audit.passed and not told().any()
    document.history.stack.undo()
    assert np.array_equal(document.pattern.status, before.status)


@pytest.mark.slow
def test_a_click_beside_the_cells_keeps_the_selection(qtbot, opened):
    view = opened.page.view
    view.setCurrentIndex(view.model().index(2, 1))
    selected = view.selected_cells().tolist()
    port = view.viewport()
    below = QPoint(20, port.height() - 10)
    assert selected and not view.indexAt(below).isValid()
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
        qtbot.mouseClick(port, button, pos=below)
        assert view.selected_cells().tolist() == selected and view.currentIndex().row() == 2
    opened.bars.context_menu.close()
    qtbot.mouseClick(port, Qt.MouseButton.LeftButton, pos=view.visualRect(view.model().index(1, 1)).center())
    assert view.currentIndex().row() == 1


@pytest.mark.slow
def test_find_forgets_the_last_table(qtbot, opened, tmp_path):
    bar = opened.page.find_bar
    opened.action("find").trigger()
    qtbot.keyClicks(bar._line, opened.document.table.dimensions[0].codes[1])
    assert bar._matches
    path = tmp_path / "r.csv"
    path.write_text("a,b,v\n" + "".join(f"x{i % 2},y{i % 3},{i}\n" for i in range(12)), encoding="utf-8")
    project = Project(DataSource(path), Roles(("a", "b"), "v"), name="small", base=tmp_path)
    opened.workflow.open(project)
    qtbot.waitUntil(lambda: opened.document.project.name == "small" and not opened.jobs.busy)
    qtbot.waitUntil(lambda: opened.document.table is not None)
    assert not bar._matches and not bar._line.text() and not bar.isVisible()
    opened.action("find_next").trigger()  # opens the bar, and goes nowhere
    assert bar.isVisible()


@pytest.mark.slow
def test_an_audit_that_takes_longer_shows_progress_and_can_be_cancelled(qtbot, protected, monkeypatch):
    begun = threading.Event()

    def endless(_chosen, _project, progress, *_more):
        progress.phase("intervals", 1000)
        begun.set()
        while True:
            progress.advance()
            time.sleep(0.01)

    monkeypatch.setattr(stages, "audit", endless)
    before = protected.document.findings.audit
    protected.action("audit_all").trigger()
    qtbot.waitUntil(lambda: begun.is_set() and protected.run_bar.isVisible())
    qtbot.waitUntil(lambda: "intervals" in child(protected, QLabel, "runText").text())
    assert not child(protected, QPushButton, "stopAndKeep").isVisible()
    click(qtbot, protected.run_bar, QPushButton, "cancelRun")
    qtbot.waitUntil(lambda: not protected.jobs.busy and not protected.run_bar.isVisible())
    assert protected.document.findings.audit is before


@pytest.mark.slow
def test_that_no_rule_is_active_is_said_only_as_long_as_it_is_so(qtbot, opened):
    project, told = opened.document.project, "No primary rule is active yet"
    loaded = stages.Loaded(opened.document.table, opened.document.snapshot.summary)
    show_project(qtbot, opened, evolve(project, rules=Rules()), loaded=loaded)
    opened.message_bar.post("an event")
    lines = {line.notice.what[: len(told)]: line for line in opened.message_bar._lines()}
    for line in lines.values():
        line._since -= 60
    assert not lines[told].is_past() and lines["an event"].isVisible()  # nothing moves before the next act
    opened.refresh_state()
    assert [told in notice.what for notice in opened.message_bar.notices] == [True]
    act(qtbot, opened, "run")
    unjudged = "No rule is active ○ nothing was judged"
    assert child(opened, QLabel, "resultText").text() == f"<b>{unjudged}</b>"
    assert opened.step_bar.states == ("done", "done", "now", "todo", "todo", "todo")
    qtbot.waitUntil(lambda: opened.problems._sentence.text() == unjudged)
    opened.action("export").trigger()
    (dialog,) = opened.findChildren(QDialog, "dlgExport")
    qtbot.waitUntil(dialog.export_button.isEnabled)
    assert dialog.audit_state.text() == unjudged
    dialog.reject()
    opened.document.set_rules(project.rules)
    qtbot.waitUntil(lambda: not any(told in n.what for n in opened.message_bar.notices))


@pytest.mark.slow
def test_an_error_goes_when_the_same_work_is_tried_again(qtbot, opened):
    def fails(_progress):
        raise TabGuardError("It did not work.", "here", "Try again.")

    document, jobs = opened.document, opened.jobs

    def told():
        return any(notice.what == "It did not work." for notice in opened.message_bar.notices)

    jobs.start("Trying", fails, lambda _x: None, document.post)
    qtbot.waitUntil(told)
    jobs.start("Another", lambda _p: None, lambda _x: None, document.post)
    qtbot.waitUntil(lambda: not jobs.busy)
    assert told()
    jobs.start("Trying", lambda _p: None, lambda _x: None, document.post)
    assert not told()
