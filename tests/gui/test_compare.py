"""The panel Compare: two patterns, publications or files, and their marks in the table."""

import csv

import numpy as np
import openpyxl
import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QPushButton, QToolButton

from tabguard.base.errors import SettingError
from tabguard.base.progress import Progress
from tabguard.flow import sides, stages
from tabguard.flow.sides import pattern_of_side, standing_of_side
from tabguard.flow.stages import Loaded
from tabguard.gui.compare.compare_acts import ScenariosDialog
from tabguard.gui.compare.compare_panel import COMPARE, ComparePanel
from tabguard.gui.compare.difference_list import VALUE, A, B, DifferenceModel
from tabguard.gui.compare.side_choice import scenario_key
from tabguard.gui.document import findings
from tabguard.gui.parts.jobs import end_work
from tabguard.gui.parts.numbers import HIDDEN
from tabguard.gui.review.secondary_acts import WhatIfDialog
from tabguard.gui.table.side_by_side import SideBySide
from tabguard.gui.table.table_model import TableModel
from tabguard.project.file import open_project, save_clean, save_project
from tabguard.project.journal import Journal
from tabguard.project.journal_content import State
from tabguard.project.results import Results
from tabguard.project.unsaved import read_journal
from tabguard.table.comparison import Side
from tabguard.table.decision import Kind
from tabguard.table.decisions import Decisions
from tabguard.table.look import Look
from tabguard.table.pattern import Pattern, Status
from tests.support.opened import as_saved, sample_document
from tests.support.window import at_rest, on_screen, put_audit
from tests.support.written_files import published_before


@pytest.fixture
def panel(qtbot, document):
    panel = ComparePanel(document)
    qtbot.addWidget(panel, before_close_func=end_work)
    panel.show()
    return panel


def settled(qtbot, panel):
    qtbot.waitUntil(lambda: not panel.busy)


def test_a_publication_against_the_pattern_now(qtbot, panel, document, tmp_path):
    table = document.table
    assert panel.choice.combos["a"].currentIndex() < 0  # there is nothing but the pattern now
    start = np.flatnonzero(document.pattern.suppressed)[:4].tolist()
    free = np.flatnonzero(~document.pattern.suppressed)[:36].tolist()
    path = published_before(table, tmp_path / "2022.csv", (*start, *free), {*start[1:], free[0]})
    assert panel.figures.sentence.text().startswith("Choose two")
    panel.use_file("a", path)
    assert panel.figures.sentence.text() == ""
    settled(qtbot, panel)
    found = panel.found.comparison
    assert found.only_a.tolist() == [free[0]] and found.only_b.tolist() == [start[0]]
    counts = [label.text() for label in panel.figures.counts]
    assert counts == [str(len(free) - 1), "1", "1", str(len(start) - 1)]
    assert panel.figures.sentence.text() == "2 of 40 cells differ."
    assert "2022.csv was read as a publication" in panel.figures.notes.text()
    texts = [panel.differences.only.itemText(i) for i in range(3)]
    assert texts == [
        "All differences (2)",
        "Suppressed before, published now (1)",
        "Published before, suppressed now (1)",
    ]
    assert panel.differences.list.accessibleDescription() == ""
    panel.differences.text.setText("no such code")
    qtbot.waitUntil(lambda: panel.differences.list.accessibleDescription() == "No differences to list.")
    panel.differences.text.clear()
    panel.differences.only.setCurrentIndex(2)
    qtbot.waitUntil(lambda: panel.differences.model.cells.tolist() == [start[0]])
    asked = []
    panel.cell_requested.connect(asked.append)
    panel.findChild(type(panel.choice.swap), "compareGoTo").click()
    assert asked == [start[0]]
    panel.choice.swap.click()
    settled(qtbot, panel)
    assert panel.found.comparison.only_b.tolist() == [free[0]]
    assert panel.differences.only.itemText(1) == "Published before, suppressed now (1)"


def test_another_project_is_not_compared_with_the_files_of_the_last_one(qtbot, panel, document, tmp_path):
    path = published_before(document.table, tmp_path / "2022.csv", range(20), {3})
    panel.use_file("a", path)
    settled(qtbot, panel)
    assert panel.choice.combos["a"].currentText()
    constraints, sensitivity = document.snapshot.constraints, document.sensitivity
    document.open_project(document.project, Loaded(document.table, document.snapshot.summary))
    document.set_judged(document.snapshot, constraints, sensitivity)
    settled(qtbot, panel)
    combo = panel.choice.combos["a"]
    assert not any("2022.csv" in combo.itemText(at) for at in range(combo.count()))


def test_an_act_is_compared_with_the_state_before_it_and_follows(qtbot, panel, document):
    marked = []
    panel.compared.connect(marked.append)
    free = np.flatnonzero(~document.pattern.suppressed)
    document.set_status(free[:2], Status.SECONDARY, "Suppress")
    settled(qtbot, panel)
    assert panel.choice.combos["a"].currentText().startswith("Before “Suppress")
    assert panel.found.comparison.only_b.tolist() == free[:2].tolist() and marked[-1] is not None
    panel.choose("a", panel.choice.combos["a"].currentData())
    document.set_status(free[2:3], Status.SECONDARY, "Suppress")
    settled(qtbot, panel)
    assert panel.found.comparison.only_b.tolist() == free[:3].tolist()
    panel.marks.setChecked(False)
    assert marked[-1] is None
    panel.marks.setChecked(True)
    assert marked[-1] is panel.found.comparison
    document.presenting.switch(True)
    model = panel.differences.model
    shown = panel.figures.costs.text() + str(model.data(model.index(0, VALUE)))
    assert shown.count(HIDDEN) == 5 and "→" in shown
    panel.hide()
    assert marked[-1] is None


def test_a_file_that_cannot_be_read_is_told(qtbot, panel, document, tmp_path):
    path = tmp_path / "wrong.csv"
    path.write_text("a,b\n1,2\n")
    panel.use_file("a", path)
    settled(qtbot, panel)
    assert panel.found is None and "wrong.csv" in panel.message.text()
    assert panel.choice.combos["a"].currentText() == "wrong.csv" and not panel.differences.only.isEnabled()


def test_the_list_and_the_table_tell_the_difference(qtbot, panel, document):
    free = np.flatnonzero(~document.pattern.suppressed)
    document.set_status(free[:3], Status.SECONDARY, "Suppress")
    settled(qtbot, panel)
    model = DifferenceModel(document.presenting)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show(panel.found)
    model.sort(VALUE, Qt.SortOrder.DescendingOrder)
    values = document.table.value[model.cells]
    assert (np.diff(values) <= 0).all()
    assert (model.data(model.index(0, A)), model.data(model.index(0, B))) == ("published", "suppressed")
    model.show(None)
    assert model.rowCount() == 0
    del tester
    table = TableModel()
    table.set_table(document.table)
    table.set_status(document.pattern, document.sensitivity, document.snapshot.constraints, None)
    table.set_comparison(panel.found.comparison)
    at = table.locate(int(free[0]))
    said = table.data(at, Qt.ItemDataRole.AccessibleTextRole)
    assert (
        table.grid.badge(int(free[0])) == "B" and "suppressed only in B (Pattern now), published in" in said
    )
    assert "suppressed only in B" in table.data(at, Qt.ItemDataRole.ToolTipRole)
    table.set_comparison(None)
    assert "only in B" not in table.data(at, Qt.ItemDataRole.AccessibleTextRole)


def test_side_by_side_both_tables_move_together(qtbot, document):
    table, free = document.table, np.flatnonzero(~document.pattern.suppressed)
    before = sides.side_of_pattern("before", document.pattern, table)
    document.set_status(free[5:7], Status.SECONDARY, "Suppress")
    now = sides.side_of_pattern("now", document.pattern, table)
    unstated = np.ones(len(table), bool)
    unstated[free[8]] = False
    before = evolve(before, published=before.published & unstated)
    found = sides.compare(document.snapshot.case, document.project, before, now).comparison
    like = TableModel()
    like.set_table(table)
    dialog = on_screen(qtbot, SideBySide(document, found, like))
    left, right = dialog.views
    assert left.current_cell() == right.current_cell() == free[5]
    looks = [view.table_model.grid.cells.look(free[5]) for view in (left, right)]
    assert looks == [Look.PUBLISHED, Look.SECONDARY]
    dialog.findChild(QPushButton, "sideNext").click()
    assert right.current_cell() == free[6]
    dialog.findChild(QPushButton, "sidePrevious").click()
    assert right.current_cell() == free[5]
    rows = left.table_model.rowCount()
    right.table_model.show_levels(Qt.Orientation.Vertical, 1)
    assert left.table_model.rowCount() == right.table_model.rowCount() == 1 < rows
    left.table_model.show_levels(Qt.Orientation.Vertical, 9)
    assert left.table_model.rowCount() == right.table_model.rowCount() > rows
    left.verticalScrollBar().setValue(3)
    assert right.verticalScrollBar().value() == left.verticalScrollBar().value()
    right.column_header.resizeSection(0, 150)
    assert left.column_header.sectionSize(0) == 150
    at = left.table_model.locate(int(free[8]))
    assert "not stated in before" in left.table_model.data(at, Qt.ItemDataRole.AccessibleTextRole)
    asked = []
    dialog.cell_requested.connect(asked.append)
    right.show_cell(int(free[6]))
    qtbot.keyClick(right, Qt.Key.Key_Return)
    assert asked == [free[6]] and not dialog.isVisible()


@pytest.mark.slow
def test_keys_open_it_and_the_table_shows_the_marks(qtbot, opened):
    document = opened.document
    free = np.flatnonzero(~document.pattern.suppressed)
    document.set_status(free[:1], Status.SECONDARY, "Suppress")
    at_rest(qtbot, opened)
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(opened, Qt.Key.Key_D, both)
    panel, model = opened.docks.of(COMPARE)(), opened.page.model
    assert opened.docks["dockCompare"].isVisible()
    qtbot.waitUntil(lambda: model.grid.badge(int(free[0])) == "B")
    at = model.locate(int(free[0]))
    with_marks = opened.page.view.viewport().grab().toImage()
    panel.beside.click()
    dialog = opened.findChild(SideBySide)
    assert dialog.isVisible() and dialog.views[1].current_cell() == free[0]
    dialog.reject()
    panel.differences.list.setFocus()
    panel.differences.list.setCurrentIndex(panel.differences.model.index(0, 0))
    qtbot.keyClick(panel.differences.list, Qt.Key.Key_Return)
    assert opened.current_cell() == free[0]
    panel.marks.setChecked(False)
    assert model.grid.badge(int(free[0])) == "" and at.isValid()
    assert opened.page.view.viewport().grab().toImage() != with_marks
    opened.docks["dockCompare"].close()


def kept_twice(document):
    """Two scenarios: the primaries alone, and with two more cells and a decision."""
    free = np.flatnonzero(~document.pattern.suppressed)
    first = document.scenarios.keep("primaries", "as judged")
    document.set_status(free[:2], Status.SECONDARY, "Suppress")
    document.decide(free[5:6], Kind.COST, "7", "r", "me")
    return first, document.scenarios.keep("more"), free


def test_a_scenario_is_kept_through_undo_and_gone_to_as_an_act(document):
    first, more, free = kept_twice(document)
    document.history.stack.undo()
    document.history.stack.undo()
    assert document.scenarios.usable == (first, more)
    document.scenarios.go_to(more)
    assert document.pattern.suppressed[free[:2]].all() and document.snapshot.constraints.cost[free[5]] == 7
    assert document.history.stack.undoText() == "Go to scenario “more”" and not document.snapshot.judged
    document.history.stack.undo()
    assert not document.pattern.suppressed[free[:2]].any() and len(document.project.decisions) == 0
    for bad in ("", "  ", "PRIMARIES"):
        with pytest.raises(SettingError):
            document.scenarios.keep(bad)
    document.scenarios.drop(first)
    assert [kept.name for kept in document.scenarios.usable] == ["more"] and document.file.dirty
    actions = [entry.action for entry in document.history.trail.entries]
    assert actions.count("Keep scenario") == 2 and actions[-1] == "Drop scenario"


def test_scenarios_are_in_the_file_and_in_the_journal_but_in_no_clean_copy(document, tmp_path):
    first, more, _free = kept_twice(document)
    project, path = document.project, tmp_path / "p.tgproj"
    save_project(path, project, as_saved(document))
    again = open_project(path).results
    assert [kept.name for kept in again.fitting(document.table)] == ["primaries", "more"]
    assert again.scenarios[0].note == "as judged" and again.scenarios[1].decisions == more.decisions
    assert (again.scenarios[1].pattern.status == more.pattern.status).all()
    reopened = sample_document(tmp_path.parent / "sample", decisions=project.decisions)
    assert reopened.scenarios.usable == ()
    loaded = Loaded(document.table, document.snapshot.summary)
    reopened.open_project(project, loaded, path, again)
    reopened.set_judged(reopened.snapshot, document.snapshot.constraints, document.sensitivity)
    assert [kept.name for kept in reopened.scenarios.usable] == ["primaries", "more"]
    save_clean(tmp_path / "clean.tgproj", project)
    assert open_project(tmp_path / "clean.tgproj").results is None
    journal = Journal(tmp_path / "journals", pytest.fail)
    for kept in ((first,), (first, more), (more,)):
        journal.put(State(project, path, document.pattern, scenarios=kept))
        assert journal.wait(300)
        found = read_journal(journal.path).results.scenarios
        assert [one.name for one in found] == [one.name for one in kept]
    journal.close()


def test_scenarios_that_do_not_fit_another_table_are_left_out(document):
    _first, more, _free = kept_twice(document)
    short = evolve(more, pattern=evolve(more.pattern, status=more.pattern.status[:-1]))
    other = evolve(more, outline="of another table")
    kept = Results(document.pattern, scenarios=(short, more, other))
    assert [one.name for one in kept.fitting(document.table)] == ["more"]
    assert [one.outline for one in kept.not_fitting(document.table)] == ["of another table"]


def smaller(document, folder):
    """The table without one variable, and its project."""
    project = document.project
    variables = evolve(project.variables, dimensions=project.variables.dimensions[:2])
    one = evolve(project, variables=variables, decisions=Decisions())
    return one, stages.load(one, Progress())


@pytest.mark.slow
def test_scenarios_about_other_cells_stay_in_the_project(qtbot, document, tmp_path):
    first, more, _free = kept_twice(document)
    project, loaded = document.project, Loaded(document.table, document.snapshot.summary)
    said = []
    document.message_posted.connect(said.append)
    other, read = smaller(document, tmp_path)
    document.set_source(other, read)
    assert document.scenarios.usable == () and document.scenarios.all == (first, more)
    assert "does not have now: 2" in said[0]
    constraints = stages.decide(read.table, other)
    sensitivity = stages.judge(read.table, other, constraints, Progress())
    document.set_judged(document.snapshot, constraints, sensitivity)
    dialog = on_screen(qtbot, ScenariosDialog(document))
    assert dialog.list.topLevelItem(0).text(5).startswith("About other cells")
    assert not dialog.go.isEnabled() and not dialog.compare.isEnabled() and dialog.drop.isEnabled()
    path = tmp_path / "p.tgproj"
    save_project(path, other, as_saved(document))
    again = open_project(path).results
    document.open_project(other, read, path, again)
    document.set_judged(document.snapshot, constraints, sensitivity)
    assert document.scenarios.usable == () and [s.name for s in document.scenarios.all] == [
        "primaries",
        "more",
    ]
    document.set_source(project, loaded)  # the cells are there again
    assert [kept.name for kept in document.scenarios.usable] == ["primaries", "more"]


def test_a_run_of_other_values_says_nothing_after_going_to_its_scenario(document, sample_run):
    document.set_pattern(sample_run)
    kept = document.scenarios.keep("run")
    document.set_pattern(Pattern.of_primaries(document.sensitivity, document.snapshot.constraints))
    document.scenarios.go_to(kept)
    document.set_judged(document.snapshot, document.snapshot.constraints, document.sensitivity)
    assert findings.own_run(document.snapshot) is not None
    table = document.table
    twice = evolve(table, value=table.value * 2)
    document.set_source(document.project, Loaded(twice, document.snapshot.summary))
    case = stages.judged(twice, document.project, Progress())
    document.set_judged(document.snapshot, case.constraints, case.sensitivity)
    document.scenarios.go_to(document.scenarios.usable[0])
    document.set_judged(document.snapshot, document.snapshot.constraints, document.sensitivity)
    assert document.snapshot.run_report is not None and findings.own_run(document.snapshot) is None


def test_the_dialog_keeps_drops_and_goes(qtbot, document):
    dialog = on_screen(qtbot, ScenariosDialog(document))
    assert dialog.name.text() == "Scenario 1" and not dialog.go.isEnabled()
    dialog.keep.click()
    dialog.name.setText("Scenario 1")
    dialog.keep.click()
    assert "already" in dialog.message.text() and dialog.list.topLevelItemCount() == 1
    free = np.flatnonzero(~document.pattern.suppressed)
    document.set_status(free[:1], Status.SECONDARY, "Suppress")
    dialog.name.setText("after")
    dialog.keep.click()
    dialog.drop.click()
    assert [kept.name for kept in document.scenarios.usable] == ["Scenario 1"]
    dialog.go.click()
    assert not dialog.isVisible() and not document.pattern.suppressed[free[0]]


def test_a_scenario_is_a_side(qtbot, panel, document):
    _first, more, free = kept_twice(document)
    document.set_status(free[2:3], Status.SECONDARY, "Suppress")
    panel.choose("a", scenario_key(more))
    settled(qtbot, panel)
    assert panel.choice.combos["a"].currentText() == "Scenario “more”"
    assert panel.found.comparison.only_b.tolist() == [free[2]]
    assert panel.verdicts.texts["a"].text().endswith("When it was kept: Not audited")


def button(panel, name):
    return panel.findChild(QPushButton, name)


def click(qtbot, widget):
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


@pytest.mark.slow
def test_a_side_that_nobody_tested_is_tested_on_request(qtbot, panel, document, tmp_path):
    table, verdicts = document.table, panel.verdicts
    off = document.pattern.suppressed
    free, hidden = np.flatnonzero(~off), np.flatnonzero(off)[1:].tolist()
    path = published_before(table, tmp_path / "2022.csv", [*free[:-4].tolist(), *hidden], set(hidden))
    panel.use_file("a", path)
    settled(qtbot, panel)
    assert verdicts.texts["a"].text() == "Not tested."
    assert verdicts.texts["b"].text() == "Not audited ○" and button(panel, "compareTestB").text() == "Audit"
    before = document.snapshot, document.history.stack.count()
    click(qtbot, button(panel, "compareTestA"))
    assert button(panel, "compareTestA").text() == "Cancel" and verdicts.busy
    click(qtbot, button(panel, "compareTestA"))
    assert verdicts.texts["a"].text() == "Not tested." and not verdicts.busy
    click(qtbot, button(panel, "compareTestA"))
    settled(qtbot, panel)
    said = verdicts.texts["a"].text()
    assert said.startswith("NOT PROTECTED !") and "does not state (5)" in said
    assert not button(panel, "compareTestA").isVisible()
    assert (document.snapshot, document.history.stack.count()) == before and document.findings.audit is None
    document.set_suppression(evolve(document.project.suppression, insiders=False))  # another question
    settled(qtbot, panel)
    assert verdicts.texts["a"].text() == "Not tested."


@pytest.mark.slow
def test_a_pattern_whose_audit_is_out_of_date_can_be_audited_from_its_line(
    qtbot, panel, document, sample_run, sample_audit
):
    document.set_pattern(sample_run.pattern)
    put_audit(document, sample_audit[0])
    panel.choose_previous()
    settled(qtbot, panel)
    offered = button(panel, "compareTestB")
    assert document.findings.audit is not None and not offered.isVisible()
    free = np.flatnonzero(~document.pattern.suppressed)
    document.set_status(free[:1], Status.SECONDARY, "Suppress")
    settled(qtbot, panel)
    assert document.findings.stale and offered.isVisible() and offered.text() == "Audit"
    with qtbot.waitSignal(panel.verdicts.audit_requested):
        click(qtbot, offered)


def test_equal_patterns_have_one_verdict_in_the_colour_of_the_status_bar(qtbot, protected):
    document, run = protected.document, protected.document.snapshot.run_report
    document.set_pattern(evolve(run, pattern=evolve(run.pattern, name="again")))
    document.history.stack.undo()
    free = np.flatnonzero(~document.pattern.suppressed)
    document.set_status(free[:1], Status.SECONDARY, "Suppress")
    document.set_status(free[:1], Status.PUBLISHED, "Publish")
    at_rest(qtbot, protected)
    protected.docks.bring("dockCompare")
    panel = protected.docks.of(COMPARE)()
    panel.choose("a", "run")
    settled(qtbot, panel)
    assert panel.choice.combos["a"].currentText() == "Last run" and not panel.found.comparison.differing.size
    own, now = (panel.verdicts.texts[side] for side in "ab")
    assert own.text() == now.text() == protected.status.badge_text
    badge = protected.findChild(QToolButton, "auditBadge")
    assert len({w.palette().color(w.foregroundRole()).name() for w in (own, now, badge)}) == 1


def test_the_test_of_a_side_agrees_with_the_audit(document, sample_run, sample_audit):
    case, project, (_audit, sums) = document.snapshot.case, document.project, sample_audit
    primaries = Pattern.of_primaries(case.sensitivity, case.constraints)
    whole = sides.side_of_pattern("run", sample_run.pattern, case.table)
    assert standing_of_side(case, project, whole, Progress()).protected and not sums
    bare = sides.side_of_pattern("primaries", primaries, case.table)
    assert standing_of_side(case, project, bare, Progress()).failed
    first = int(np.flatnonzero(case.sensitivity.primary)[0])
    published = whole.published.copy()
    published[first] = True
    shown = evolve(whole, published=published, suppressed=whole.suppressed & ~published)
    assert first in standing_of_side(case, project, shown, Progress()).outsiders.cells
    nothing = np.zeros(len(case.table), bool)
    assert (pattern_of_side(case, Side("silent", nothing, nothing)).status == primaries.status).all()


def test_the_list_is_filtered_and_written(qtbot, panel, document, tmp_path):
    free = np.flatnonzero(~document.pattern.suppressed)
    document.set_status(free[:: len(free) // 6], Status.SECONDARY, "Suppress")
    chosen = free[document.pattern.suppressed[free]]  # cells with the same records, too
    settled(qtbot, panel)
    part, table = panel.differences, document.table
    code = table.names(int(chosen[-1]))[0]
    qtbot.keyClicks(part.text, code.lower())
    settled(qtbot, panel)
    named = part.model.cells.tolist()
    assert chosen[-1] in named and 0 < len(named) < len(chosen)
    assert all(code in "".join(table.names(cell)) for cell in named)
    written = {}
    for suffix in (".csv", ".xlsx"):
        written[suffix] = path = tmp_path / f"d_INTERNAL{suffix}"
        with qtbot.waitSignal(document.message_posted) as told:
            panel.write(path)
        assert f"{len(named)} cells" in told.args[0] and path.stat().st_mode & 0o077 == 0
    rows = list(csv.reader(written[".csv"].read_text("utf-8-sig").splitlines()))
    assert rows[0][-4:] == ["A: " + panel.found.comparison.a.name, "B: Pattern now", "primary", "value"]
    assert [tuple(row[:-4]) for row in rows[1:]] == [table.names(cell) for cell in named]
    assert rows[1][-4:-1] == ["published", "suppressed", "no"]
    assert float(rows[1][-1]) == table.value[named[0]]
    sheet = openpyxl.load_workbook(written[".xlsx"]).active
    assert "INTERNAL" in sheet["A1"].value and sheet.max_row == len(named) + 2
    part.text.clear()
    settled(qtbot, panel)
    part.only.setCurrentIndex(part.only.findData("a"))
    assert part.model.rowCount() == 0 and not part.export.isEnabled()
    part.only.setCurrentIndex(part.only.findData("b"))
    assert part.model.cells.tolist() == chosen.tolist()


@pytest.mark.slow
def test_the_ribbon_and_the_menu_compare_with_what_was_before(qtbot, protected, tmp_path):
    window = protected
    click(qtbot, window.ribbon.findChild(QPushButton, "comparePrevious"))
    panel = window.docks.of(COMPARE)()
    settled(qtbot, panel)
    assert window.docks["dockCompare"].isVisible()
    assert panel.choice.combos["a"].currentText().startswith("Before “Protect")
    assert len(panel.found.comparison.only_b) and not len(panel.found.comparison.only_a)
    panel.use_file("b", published_before(window.document.table, tmp_path / "2022.csv", range(20), {3}))
    settled(qtbot, panel)
    window.action("compare_previous").trigger()
    settled(qtbot, panel)
    assert [combo.currentText() for combo in panel.choice.combos.values()] == ["2022.csv", "Pattern now"]
    window.docks["dockCompare"].close()


@pytest.mark.slow
def test_what_if_is_kept_as_a_scenario(qtbot, protected):
    window, document = protected, protected.document
    cell = np.flatnonzero(document.pattern.status == Status.SECONDARY)[:1]
    dialog = WhatIfDialog(document, cell, parent=window)
    dialog.open()
    keep = button(dialog, "whatIfKeep")
    assert not keep.isEnabled()
    qtbot.waitUntil(keep.isEnabled)
    before = document.snapshot
    click(qtbot, keep)
    (kept,) = document.scenarios.usable
    assert kept.name == f"What if: {document.table.title(int(cell[0]))}" and kept.name in dialog.kept.text()
    assert kept.verdict == "Not audited" and kept.note == dialog.found.text
    assert document.snapshot is before and document.pattern.suppressed[cell[0]]
    assert np.flatnonzero(kept.pattern.status != document.pattern.status).tolist() == cell.tolist()
    dialog.reject()
