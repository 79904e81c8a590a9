"""Earlier publications are added, changed and removed in the window; undo, saving."""

import numpy as np
import pandas as pd
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog

from tabguard.flow.questions import over_periods
from tabguard.gui.inspector import cell_words
from tabguard.gui.release.earlier_dialog import EarlierDialog
from tabguard.gui.release.earlier_files import NamesDialog
from tabguard.project.file import open_project
from tests.support.quarters import OFF, QUARTERS, job, publish, quarters, values
from tests.support.release_inputs import write_cells_job
from tests.support.window import act, at_rest, click_on, counted, open_dialog, open_file, save

LEFT = Qt.MouseButton.LeftButton
__all__ = ["quarters"]  # a fixture


@pytest.fixture
def year(window, qtbot, tmp_path, quarters):
    """The window with a year, whose first quarter suppressed four cells."""
    for period in QUARTERS:
        publish(tmp_path, period, quarters[period], OFF if period == "2023-Q1" else ())
    open_file(qtbot, window, job(tmp_path, "2023", ""))
    return window


def opened(qtbot, window):
    window.action("earlier_publications").trigger()
    dialog = window.findChild(EarlierDialog)
    assert dialog.isVisible()
    counted(qtbot, dialog)
    return dialog


def choose(dialog, button, qtbot, paths):
    """Click a button that asks for files, and choose them."""
    qtbot.mouseClick(button, LEFT)
    asked = dialog.findChild(QFileDialog)
    if asked.fileMode() == QFileDialog.FileMode.ExistingFiles:
        asked.filesSelected.emit([str(path) for path in paths])
    else:
        asked.fileSelected.emit(str(paths[0]))
    asked.close()
    asked.deleteLater()
    qtbot.waitUntil(lambda: dialog.findChild(QFileDialog) is None)


def add_periods(dialog, qtbot, folder, periods):
    """Add the publication of each period, which `years.csv` adds up, and wait until they are read."""
    for at, period in enumerate(periods):
        choose(dialog, dialog.add_button, qtbot, [folder / f"{period}.csv"])
        if not at:
            dialog.use.setFocus()
            qtbot.keyClick(dialog.use, Qt.Key.Key_Down)
            choose(dialog, dialog.choose, qtbot, [folder / "years.csv"])
        dialog.period.setFocus()
        qtbot.keyClicks(dialog.period, period)
    counted(qtbot, dialog)


def add_quarters(qtbot, window, folder):
    """Add the four quarters as periods of the year, by clicks and keys."""
    dialog = opened(qtbot, window)
    for at, period in enumerate(QUARTERS):
        choose(dialog, dialog.add_button, qtbot, [folder / f"{period}.csv"])
        if not at:
            dialog.use.setFocus()
            qtbot.keyClick(dialog.use, Qt.Key.Key_Down)
            assert dialog.periods.isVisible() and "which periods add up" in dialog.problem.text()
            choose(dialog, dialog.choose, qtbot, [folder / "years.csv"])
        assert dialog.period.isVisible()
        dialog.period.setFocus()
        qtbot.keyClicks(dialog.period, period)
        qtbot.keyClick(dialog.period, Qt.Key.Key_Tab)
    counted(qtbot, dialog)
    assert dialog.ok.isEnabled(), dialog.problem.text()
    return dialog


@pytest.mark.slow
def test_quarters_are_added_to_a_year_and_it_is_protected_undone_and_saved(year, qtbot, tmp_path):
    window, document = year, year.document
    before = document.snapshot
    dialog = add_quarters(qtbot, window, tmp_path)
    assert dialog.today.text() == "2023"  # from the output
    texts = [dialog.list.item(0, c).text() for c in range(6)]
    assert texts == ["2023-Q1.csv", "other period", "2023-Q1", "12", "4", "0"]
    assert "2023 adds up with 2023-Q1, 2023-Q2, 2023-Q3, 2023-Q4" in dialog.facts.text()
    click_on(qtbot, window, dialog.ok)
    assert len(document.project.earlier) == 4 and document.table.past.sum() == 64
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.page.view, Qt.Key.Key_F5)
    at_rest(qtbot, window, lambda: document.snapshot.run_report is not None)
    qtbot.waitUntil(lambda: document.findings.standing.protected)
    table = document.table
    off = np.flatnonzero(document.pattern.suppressed & ~table.past)
    assert {table.names(c)[1:] for c in off.tolist()} == set(OFF)
    states = over_periods(table, document.project, document.pattern, int(off[0]))
    assert [one.period for one in states] == [*QUARTERS, "2023"]
    assert [one.word for one in states] == ["suppressed", *["published"] * 3, "suppressed"]
    path = tmp_path / "saved.tgproj"
    save(qtbot, window, path)
    assert len(open_project(path).project.earlier) == 4
    while document.snapshot.project.earlier:
        act(qtbot, window, "undo")
    assert document.table.release.whole and len(document.table) == len(before.table)
    assert (document.pattern.status == before.pattern.status).all()


@pytest.mark.parametrize("place", ["column", "sheets"])
def test_a_period_is_chosen_of_a_file_that_has_several(year, qtbot, tmp_path, place):
    frames = {period: pd.read_csv(tmp_path / f"{period}.csv") for period in QUARTERS[:2]}
    path = tmp_path / ("both.csv" if place == "column" else "both.xlsx")
    if place == "column":
        pd.concat([frame.assign(quarter=period) for period, frame in frames.items()]).to_csv(
            path, index=False
        )
    else:
        with pd.ExcelWriter(path) as book:
            for period, frame in frames.items():
                frame.to_excel(book, sheet_name=period, index=False)
    dialog = opened(qtbot, year)
    choose(dialog, dialog.add_button, qtbot, [path])
    dialog.use.setFocus()
    qtbot.keyClick(dialog.use, Qt.Key.Key_End)  # as a wish
    counted(qtbot, dialog)
    assert "several periods: 2023-Q1, 2023-Q2" in dialog.problem.text() and not dialog.ok.isEnabled()
    assert dialog.period.isVisible()
    assert [dialog.period.itemText(at) for at in range(dialog.period.count())] == ["", *QUARTERS[:2]]
    dialog.period.setFocus()
    qtbot.keyClick(dialog.period, Qt.Key.Key_Down)
    counted(qtbot, dialog)
    assert [dialog.list.item(0, column).text() for column in (2, 3, 4)] == ["2023-Q1", "12", "4"]
    click_on(qtbot, year, dialog.ok)
    (file,) = year.document.project.earlier
    assert (file.where, file.data.sheet) == (
        ({"quarter": "2023-Q1"}, None) if place == "column" else ({}, "2023-Q1")
    )
    saved = tmp_path / "saved.tgproj"
    save(qtbot, year, saved)
    assert open_project(saved).project.earlier[0].where == file.where
    dialog = opened(qtbot, year)
    assert dialog.period.isVisible() and dialog.period.currentText() == "2023-Q1"
    names = NamesDialog(file, year.document.table)
    qtbot.addWidget(names)
    assert names.where() == file.where
    qtbot.waitUntil(lambda: not names.jobs.busy)


def test_the_period_of_a_file_of_another_period_is_chosen_of_its_column(year, qtbot, tmp_path):
    frames = [pd.read_csv(tmp_path / f"{period}.csv").assign(quarter=period) for period in QUARTERS[:2]]
    pd.concat(frames).to_csv(tmp_path / "both.csv", index=False)
    dialog = opened(qtbot, year)
    choose(dialog, dialog.add_button, qtbot, [tmp_path / "both.csv"])
    dialog.use.setFocus()
    qtbot.keyClick(dialog.use, Qt.Key.Key_Down)
    choose(dialog, dialog.choose, qtbot, [tmp_path / "years.csv"])
    counted(qtbot, dialog)
    assert "several periods: 2023-Q1, 2023-Q2" in dialog.problem.text()
    dialog.period.setFocus()
    qtbot.keyClick(dialog.period, Qt.Key.Key_Down)
    (file,) = dialog.chosen.files
    assert file.columns == {"time": "quarter"} and file.relation.period == "2023-Q1"
    counted(qtbot, dialog)
    assert (
        "lacks publications: “2023-Q2”, “2023-Q3”" in dialog.problem.text()
    )  # its rows are not of the first
    dialog.period.setFocus()
    qtbot.keyClick(dialog.period, Qt.Key.Key_Up)  # each row is of the quarter that the column names
    counted(qtbot, dialog)
    assert "lacks publications: “2023-Q3”" in dialog.problem.text()
    dialog.use.setFocus()
    qtbot.keyClick(dialog.use, Qt.Key.Key_End)
    counted(qtbot, dialog)
    assert not dialog.chosen.files[0].columns and "several periods" in dialog.problem.text()


def test_a_file_that_does_not_fit_is_said_and_can_be_removed(year, qtbot, tmp_path):
    window = year
    (tmp_path / "other.csv").write_text("activity,region,turnover\nA,q,5\nA,n,x\n")
    dialog = opened(qtbot, window)
    assert not dialog.ok.isEnabled()
    choose(dialog, dialog.add_button, qtbot, [tmp_path / "other.csv"])
    counted(qtbot, dialog)
    assert dialog.ok.isEnabled() and dialog.unmatched.isVisible()
    assert [dialog.unmatched.item(i).text() for i in range(dialog.unmatched.count())] == ["other.csv: A × q"]
    (tmp_path / "wrong.csv").write_text("activity,region,turnover\nA,n,5\n")
    choose(dialog, dialog.add_button, qtbot, [tmp_path / "wrong.csv"])
    counted(qtbot, dialog)
    assert not dialog.ok.isEnabled() and "published with another value" in dialog.problem.text()
    dialog.use.setFocus()
    qtbot.keyClick(dialog.use, Qt.Key.Key_End)  # as a wish
    counted(qtbot, dialog)
    assert dialog.ok.isEnabled() and dialog.factor.isVisible()
    qtbot.mouseClick(dialog.remove_button, LEFT)
    counted(qtbot, dialog)
    assert [file.path.name for file in dialog.chosen.files] == ["other.csv"]
    click_on(qtbot, window, dialog.ok)
    assert [file.path.name for file in window.document.project.earlier] == ["other.csv"]
    kept = np.flatnonzero(window.document.snapshot.constraints.keep_suppressed)
    assert [window.document.table.names(c) for c in kept.tolist()] == [("A", "n")]


@pytest.mark.slow
def test_the_inspector_shows_no_value_of_a_suppressed_cell_of_an_earlier_period(year, qtbot, tmp_path):
    """Its true value is unknown: the computation uses a possible one."""
    window, document = year, year.document
    click_on(qtbot, window, add_quarters(qtbot, window, tmp_path).ok)
    table = document.table
    codes = [d.index[c] for d, c in zip(table.dimensions[1:], OFF[0], strict=True)]
    cell = table.find((0, *codes))
    lines = {line.name: line.value for line in cell_words.responses(document, cell, False)}
    assert lines["turnover (2023-Q1)"] == "not known" and lines["turnover (2023-Q2)"] != "not known"
    then = table.find((table.dimensions[0].index["turnover (2023-Q1)"], *table.codes[cell][1:]))
    assert "not known" in cell_words.fact_lines(document, then, False)
    assert f"{table.value[then]:.0f}" not in cell_words.fact_lines(document, then, False)


def test_a_dialog_that_is_closed_before_it_reads_does_not_read(year, qtbot, tmp_path):
    dialog = open_dialog(qtbot, EarlierDialog(year.document))
    dialog.add([tmp_path / "2023-Q1.csv"])
    assert dialog.busy
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible() and not dialog.busy


def named(qtbot, dialog, columns, codes):
    """Enter by keys the column names of the selected file, and the codes for its rows."""
    qtbot.mouseClick(dialog.names_button, LEFT)
    names = dialog.findChild(NamesDialog)
    qtbot.waitUntil(lambda: not names.jobs.busy)
    for name, text in columns.items():
        edit = names.columns[name].lineEdit()
        edit.setFocus()
        edit.selectAll()
        qtbot.keyClicks(edit, text)
    for name, text in codes.items():
        assert names.codes[name].isEnabled()
        names.codes[name].setFocus()
        qtbot.keyClicks(names.codes[name], text)
        qtbot.keyClick(names.codes[name], Qt.Key.Key_Tab)
    qtbot.mouseClick(names.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok), LEFT)
    names.deleteLater()
    qtbot.wait(10)
    counted(qtbot, dialog)


@pytest.mark.slow
def test_a_file_with_its_own_names_about_one_code_is_read(year, qtbot, tmp_path, quarters):
    shown = values(quarters["2023"])["A", "n"]
    (tmp_path / "own.csv").write_text(f"REGION_CODE,amount\nn,{shown}\ns,x\n")
    dialog = opened(qtbot, year)
    choose(dialog, dialog.add_button, qtbot, [tmp_path / "own.csv"])
    counted(qtbot, dialog)
    assert "no column of any variable" in dialog.problem.text() and not dialog.ok.isEnabled()
    named(qtbot, dialog, {"region": "REGION_CODE", "turnover": "amount"}, {"activity": "A"})
    assert dialog.names.text() == (
        "region is called REGION_CODE; turnover is called amount; all rows are about activity A"
    )
    assert dialog.ok.isEnabled(), dialog.problem.text()
    assert [dialog.list.item(0, c).text() for c in (3, 4, 5)] == ["1", "1", "0"]
    click_on(qtbot, year, dialog.ok)
    file = year.document.project.earlier[0]
    assert file.columns == {"region": "REGION_CODE", "turnover": "amount"} and file.where == {"activity": "A"}
    dialog = opened(qtbot, year)  # what was said is shown again
    qtbot.mouseClick(dialog.names_button, LEFT)
    names = dialog.findChild(NamesDialog)
    qtbot.waitUntil(lambda: not names.jobs.busy)
    assert names.names() == file.columns and names.where() == file.where
    assert not names.codes["region"].isEnabled()


@pytest.mark.slow
def test_a_period_that_was_never_published_and_the_responses_that_add_up(year, qtbot, tmp_path):
    (tmp_path / "2023-Q4.csv").unlink()
    dialog = opened(qtbot, year)
    add_periods(dialog, qtbot, tmp_path, QUARTERS[:3])
    assert "lacks publications: “2023-Q4”" in dialog.problem.text()
    dialog.unpublished.setFocus()
    qtbot.keyClicks(dialog.unpublished, "2023-Q4")
    counted(qtbot, dialog)
    assert dialog.ok.isEnabled(), dialog.problem.text()
    assert not dialog.responses["turnover"].isVisible()  # the only one
    click_on(qtbot, year, dialog.ok)
    assert {file.relation.unpublished for file in year.document.project.earlier} == {("2023-Q4",)}


@pytest.mark.slow
def test_responses_that_do_not_add_up_are_left_out(window, qtbot, tmp_path, quarters):
    for name in (*QUARTERS, "2023"):
        quarters[name].assign(staff=7).to_csv(tmp_path / f"records {name}.csv", index=False)
    for period in QUARTERS:
        publish(tmp_path, period, quarters[period])
        path = tmp_path / f"{period}.csv"
        pd.read_csv(path).assign(staff=1).to_csv(path, index=False)
    path = job(tmp_path, "2023", "")
    path.write_text(path.read_text().replace('response = "turnover"', 'response = ["turnover", "staff"]'))
    open_file(qtbot, window, path)
    dialog = opened(qtbot, window)
    add_periods(dialog, qtbot, tmp_path, QUARTERS)
    assert "contradict each other" in dialog.problem.text()
    dialog.responses["staff"].setFocus()
    qtbot.keyClick(dialog.responses["staff"], Qt.Key.Key_Space)
    counted(qtbot, dialog)
    assert dialog.ok.isEnabled(), dialog.problem.text()
    qtbot.keyClick(dialog.responses["turnover"], Qt.Key.Key_Space)
    assert dialog.responses["turnover"].isChecked()  # at least one adds up
    counted(qtbot, dialog)
    click_on(qtbot, window, dialog.ok)
    assert {file.relation.responses for file in window.document.project.earlier} == {("turnover",)}


@pytest.mark.slow
def test_an_earlier_file_is_added_to_tabulated_files(window, qtbot, tmp_path):
    (tmp_path / "old.csv").write_text("activity,region,turnover\nA,n,30\nB,s,x\n")
    open_file(qtbot, window, write_cells_job(tmp_path))
    dialog = opened(qtbot, window)
    choose(dialog, dialog.add_button, qtbot, [tmp_path / "old.csv"])
    counted(qtbot, dialog)
    assert dialog.ok.isEnabled(), dialog.problem.text()
    click_on(qtbot, window, dialog.ok)
    table, constraints = window.document.table, window.document.snapshot.constraints
    assert [table.names(c)[1:3] for c in constraints.keep_published.nonzero()[0]] == [("A", "n")]
    assert [table.names(c)[1:3] for c in constraints.keep_suppressed.nonzero()[0]] == [("B", "s")]
    act(qtbot, window, "undo")
    assert (
        not window.document.project.earlier and not window.document.snapshot.constraints.keep_published.any()
    )
