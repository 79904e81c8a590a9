"""The import dialog: a file becomes a table by clicks, and every message is beside its field."""

import io
import itertools
import threading

import numpy as np
import pandas as pd
import pyreadstat
import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QLineEdit, QPushButton

from tabguard.base.progress import Progress
from tabguard.flow import previews, stages
from tabguard.gui.import_.column_dialog import ColumnDialog
from tabguard.gui.import_.roles_page import WORDS, problems
from tabguard.gui.import_.summary_page import SummaryDialog
from tabguard.gui.parts import numbers
from tabguard.gui.structure.structure_editor import ProposedDialog
from tabguard.project import ColumnReading, DataSource, Project, Roles, Shape
from tabguard.sample import write_sample
from tabguard.table.summary import Finding
from tests.support.examples import first_of
from tests.support.importing import click, import_it, opening, set_role, set_roles
from tests.support.reading import put
from tests.support.sheets import workbook, workbook_of
from tests.support.window import on_screen

RECORDS = "id,group,industry,region,turnover,weight\n" + "".join(
    f"F{i},G{i % 7},{'AB'[i % 2]}{i % 3 + 1},{'NS'[i % 5 > 2]},{10 * i + 5},1\n" for i in range(1, 40)
)
INDUSTRY = "code,parent,label\nTotal,,All\nA,Total,Farms\nB,Total,Mines\n" + "".join(
    f"{p}{i},{p},{p} number {i}\n" for p in "AB" for i in (1, 2, 3)
)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "records.csv").write_text(RECORDS, encoding="utf-8")
    (tmp_path / "industry.csv").write_text(INDUSTRY, encoding="utf-8")
    return tmp_path


@pytest.fixture
def opened(qtbot):
    with opening(qtbot) as start:
        yield start


def looked(qtbot, dialog):
    """Wait until the hierarchies have been read."""
    qtbot.waitUntil(lambda: not dialog.hierarchies_page.jobs.busy)
    return dialog.hierarchies_page


def confirm(dialog, key):
    dialog.roles_page.doubts.findChild(QCheckBox, f"confirm_{key}").click()


def note(dialog, column):
    for row, known in enumerate(dialog.roles_page._columns):
        if known.name == column:
            return dialog.roles_page.grid.item(row, 6).text()
    raise AssertionError(column)


def test_the_sample_is_imported_by_four_clicks(qtbot, opened, tmp_path):
    job = write_sample(tmp_path)
    dialog = opened(tmp_path / "records.csv")
    assert "CSV, comma, decimal point" in dialog.file_page.detected.text()
    import_it(qtbot, dialog)
    assert dialog.stack.currentIndex() == 3, dialog.file_page.message.text()
    click(qtbot, dialog.open_button)
    assert dialog.result() == QDialog.DialogCode.Accepted
    wanted = stages.open_job(job)
    assert dialog.project.variables.dimensions == wanted.variables.dimensions
    assert dialog.project.variables.response == wanted.variables.response
    assert dialog.project.variables.holding == wanted.variables.holding
    for name, source in wanted.hierarchies.items():
        assert dialog.project.hierarchies[name].files[0].name == source.files[0].name
    table = stages.load(wanted, Progress()).table
    assert len(dialog.loaded.table) == len(table)
    np.testing.assert_allclose(dialog.loaded.table.value, table.value)


@pytest.mark.slow
def test_the_keyboard_goes_through_every_page(qtbot, opened, folder):
    dialog = opened(folder / "records.csv")
    page, ahead = dialog.file_page, [dialog.file_page.records]
    while ahead[-1].nextInFocusChain() is not page.records:
        ahead.append(ahead[-1].nextInFocusChain())
    stops = [w for w in ahead if page.isAncestorOf(w) and w.isVisible() and w.focusPolicy() and w.height()]
    stops = [w for w in stops if w.focusProxy() is None and not isinstance(w, QPushButton)]
    heights = [w.mapTo(page, QPoint()).y() for w in stops]
    assert len(heights) > 8 and all(lower > upper - 10 for upper, lower in itertools.pairwise(heights))
    dialog.preview.setFocus()
    qtbot.keyClick(dialog.preview, Qt.Key.Key_Tab)
    assert dialog.focusWidget() is not dialog.preview
    dialog.next_button.setFocus()
    click(qtbot, dialog.next_button)
    boxes = [dialog.roles_page.grid.cellWidget(row, 3) for row in range(2)]
    boxes[0].setFocus()
    qtbot.keyClick(boxes[0], Qt.Key.Key_Tab)
    assert dialog.focusWidget() is boxes[1]
    dialog.next_button.setFocus()
    click(qtbot, dialog.next_button)
    assert dialog.focusWidget() is dialog.load_button
    click(qtbot, dialog.load_button)
    qtbot.waitUntil(lambda: dialog.stack.currentIndex() == 3)
    assert dialog.focusWidget() is dialog.open_button
    assert "(0 decimals)" in dialog.summary_page.facts.text()


def test_roles_are_guessed_and_marked_until_confirmed(qtbot, opened, folder):
    dialog = opened(folder / "records.csv")
    click(qtbot, dialog.next_button)
    assert dialog.roles_page.roles == {
        "id": "respondent",
        "group": "holding",
        "industry": "dimension",
        "region": "dimension",
        "turnover": "response",
        "weight": "weight",
    }
    assert "guessed" in note(dialog, "turnover")
    heights = {dialog.roles_page.grid.rowHeight(row) for row in range(6)}
    assert heights == {dialog.roles_page.grid.verticalHeader().defaultSectionSize()}
    click(qtbot, dialog.roles_page.confirm_button)
    assert note(dialog, "turnover") == ""
    said = [dialog.roles_page.grid.item(row, 3).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(6)]
    assert said == [dialog.roles_page._box(row).currentText() for row in range(6)]
    set_role(dialog, "group", "dimension")
    told = dialog.roles_page.grid.item(1, 3).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == dialog.roles_page._box(1).currentText() != said[1]


def test_german_excel_csv_is_shown_in_words(opened, tmp_path):
    text = "Größe;region;umsatz\nklein;N;1,5\ngroß;S;2,25\nklein;S;3,0\n"
    (tmp_path / "d.csv").write_bytes(text.encode("cp1252"))
    dialog = opened(tmp_path / "d.csv")
    assert dialog.file_page.detected.text().startswith("CSV, semicolon, decimal comma, CP1252")
    assert dialog.model.headerData(0, Qt.Orientation.Horizontal) == "Größe"
    assert dialog.file_page.boxes["delimiter"].currentText() == "detected: semicolon ;"


def test_the_preview_numbers_rows_as_the_file_does(opened, tmp_path):
    dialog = opened(put(tmp_path, "r.csv", "region;x\n\nnorth;5\n\n\nsouth;6\n"))
    shown = [dialog.model.headerData(row, Qt.Orientation.Vertical) for row in range(dialog.model.rowCount())]
    assert shown == ["3", "6"]


TITLED = [
    ("Turnover of enterprises, 2023",),
    ("", "", "", "1000 EUR"),
    (),
    ("orgnr", "region", "size", "turnover"),
    *((str(912_000_000 + i), "NS"[i % 2], str(i % 3), f"1.{200 + i},5") for i in range(12)),
    (),
    ("Source: Statistics Agency",),
]


@pytest.fixture
def titled(opened, tmp_path):
    return opened(workbook(tmp_path / "titled.xlsx", TITLED))


def numbers_shown(dialog, left_out=False):
    model = dialog.model
    rows = [row for row in range(model.rowCount()) if model.left_out(row) == left_out]
    return [int(model.headerData(row, Qt.Orientation.Vertical)) for row in rows]


def act_on(dialog, line, words):
    """Choose an entry of the preview's context menu for a row of the file."""
    row = next(row for row in range(dialog.model.rowCount()) if dialog.model.line(row) == line)
    dialog.preview.setCurrentIndex(dialog.model.index(row, 0))
    next(action for action in dialog.preview.actions() if words in action.text()).trigger()


def test_titles_and_notes_are_shown_and_not_read(qtbot, titled):
    dialog, page = titled, titled.file_page
    assert numbers_shown(dialog) == list(range(5, 17)) and numbers_shown(dialog, True) == [1, 2, 18]
    assert (page.shape_row.first.text(), page.shape_row.last.text()) == ("detected: 4", "detected: 16")
    assert page.shape_row.isVisible() and "begins in row 4" in page.findings.text()
    assert page.boxes["thousands"].currentText() == "detected: point 1.234"
    assert "not belong" in dialog.model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    import_it(qtbot, dialog)
    assert dialog.loaded.table.value[0] == sum(1200.5 + i for i in range(12))
    assert dialog.project.data.shape == Shape() and dialog.project.variables.respondent == "orgnr"


def test_the_rows_of_the_table_can_be_chosen(qtbot, titled):
    dialog, rows = titled, titled.file_page.shape_row
    act_on(dialog, 6, "Leave")
    qtbot.waitUntil(lambda: numbers_shown(dialog, True) == [1, 2, 6, 18])
    act_on(dialog, 15, "ends")
    qtbot.waitUntil(lambda: numbers_shown(dialog, True) == [1, 2, 6, 16, 18])
    assert (rows.last.text(), rows.left_out.text()) == ("15", "6")
    import_it(qtbot, dialog)
    assert dialog.project.data.shape == Shape(None, 15, (6,)) and dialog.loaded.summary.rows == 10
    dialog.go_to(0)
    act_on(dialog, 6, "Leave")
    qtbot.waitUntil(lambda: numbers_shown(dialog, True) == [1, 2, 16, 18])
    act_on(dialog, 18, "Leave")
    qtbot.waitUntil(lambda: numbers_shown(dialog, True) == [1, 2])
    act_on(dialog, 2, "begins")
    qtbot.waitUntil(lambda: numbers_shown(dialog, True) == [1])
    assert titled.file_page.source().shape == Shape(2, 18)


@pytest.mark.slow
def test_a_row_number_has_the_menu_of_its_row(titled, monkeypatch):
    numbers, menu = titled.preview.verticalHeader(), titled.preview_area.menu
    shown = []
    monkeypatch.setattr(menu, "popup", shown.append)
    titled.preview.setCurrentIndex(titled.model.index(9, 2))
    numbers.customContextMenuRequested.emit(QPoint(4, numbers.sectionViewportPosition(3) + 3))
    assert shown and titled.preview.currentIndex().row() == 3
    menu.actions()[2].trigger()
    assert titled.file_page.shape_row.left_out.text() == str(titled.model.line(3))


def test_rows_can_be_entered(qtbot, titled):
    dialog, rows = titled, titled.file_page.shape_row
    for box, text, shown in ((rows.first, "5", Shape(5)), (rows.last, "10", Shape(5, 10))):
        box.setFocus()
        box.selectAll()
        qtbot.keyClicks(box, text)
        qtbot.keyClick(box, Qt.Key.Key_Tab)
        assert titled.file_page.source().shape == shown
    rows.left_out.setFocus()
    qtbot.keyClicks(rows.left_out, "8; 7 x")
    qtbot.keyClick(rows.left_out, Qt.Key.Key_Tab)
    assert rows.left_out.text() == "7, 8" and titled.file_page.source().shape == Shape(5, 10, (7, 8))
    qtbot.waitUntil(lambda: numbers_shown(dialog) == [5, 6, 9, 10])
    assert dialog.model.headerData(0, Qt.Orientation.Horizontal) == "column 1"


@pytest.mark.slow
def test_the_rows_of_an_earlier_import_are_shown_again(qtbot, opened, titled):
    act_on(titled, 15, "ends")
    qtbot.waitUntil(lambda: numbers_shown(titled)[-1] == 15)
    import_it(qtbot, titled)
    again = opened(titled.file_page.path, project=titled.project)
    assert again.file_page.source() == titled.project.data
    assert again.file_page.shape_row.last.text() == "15"


def test_blanks_in_a_dimension_are_asked_about(qtbot, opened, tmp_path):
    dialog = opened(put(tmp_path, "r.csv", "region,size,x\nN,1,5\n,2,6\nS,1,7\n"), page=1)
    assert "leave the rows out" in note(dialog, "region") and "leave the rows out" not in note(dialog, "size")
    grid = dialog.roles_page.grid
    assert grid.rowHeight(0) > grid.rowHeight(1) + grid.fontMetrics().lineSpacing()
    assert note(dialog, "region").startswith("blank in 1 of the first 3 rows")
    set_role(dialog, "region", "ignore")
    assert note(dialog, "region") == ""
    set_role(dialog, "region", "dimension")
    dialog.roles_page.grid.item(0, 5).setText("? N")
    assert note(dialog, "region") == "blank in 1, “?” in 0, “N” in 1 of the first 3 rows"
    dialog.roles_page.grid.item(0, 5).setText("?")
    import_it(qtbot, dialog)
    assert "?" in dialog.loaded.table.dimensions[0].codes
    assert any(f.where == "?: 2 cells of the table" and f.count == 1 for f in dialog.loaded.summary.findings)


def test_a_cross_tab_is_unpivoted_and_shown(qtbot, opened, tmp_path):
    (tmp_path / "r.csv").write_text(
        "Region;small;large;Insgesamt\nN;1;2;3\nS;10;20;30\nTotal;11;22;33\n", "utf-8"
    )
    dialog = opened(tmp_path / "r.csv")
    row, recognised = dialog.file_page.layout_of, "Recognised as a cross-tab"
    assert row.across.isVisible() and recognised in dialog.file_page.findings.text()
    row.kind.setCurrentIndex(0)
    qtbot.waitUntil(lambda: dialog.model.columnCount() == 4)
    assert not row.across.isVisible() and recognised not in dialog.file_page.findings.text()
    row.kind.setCurrentIndex(1)
    qtbot.waitUntil(lambda: dialog.model.columnCount() == 3)
    for line, text in ((row.across, "size"), (row.value, "turnover")):
        line.setFocus()
        line.selectAll()
        qtbot.keyClicks(line, text)
        qtbot.keyClick(line, Qt.Key.Key_Return)
    names = ["Region", "size", "turnover"]
    heads = lambda: [dialog.model.headerData(i, Qt.Orientation.Horizontal) for i in range(3)]  # noqa: E731
    qtbot.waitUntil(lambda: not dialog.jobs.busy and heads() == names)
    assert dialog.model.rowCount() == 9 and numbers_shown(dialog) == [2] * 3 + [3] * 3 + [4] * 3
    assert dialog.file_page.tabulated and dialog.file_page.detected.text().startswith("CSV")
    dialog.go_to(1)
    assert dialog.roles_page.variables().total_codes == {"size": "Insgesamt"}
    import_it(qtbot, dialog)
    assert dialog.loaded is not None and len(dialog.loaded.table) == 9
    assert dialog.project.data.shape == Shape(first_row=1, across=("size",), value="turnover")
    again = opened(tmp_path / "r.csv", project=dialog.project)
    assert again.file_page.source() == dialog.project.data


def test_a_finding_leads_to_its_row(qtbot, opened, tmp_path):
    rows = [f"{'NS'[i % 2]};{i % 3};{-5 if i in (40, 900) else i + 1}" for i in range(1000)]
    dialog = opened(put(tmp_path, "r.csv", "\n".join(["Title", "region;size;x", *rows, ""])), page=1)
    set_roles(dialog, region="dimension", size="dimension", x="response")
    import_it(qtbot, dialog)
    table = dialog.summary_page.findings
    at = next(i for i in range(table.rowCount()) if "negative" in table.item(i, 0).text())
    assert table.item(at, 2).text() == "rows 43, 903" and table.item(at, 0).font().underline()
    place = table.visualItemRect(table.item(at, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert dialog.stack.currentIndex() == 0 and dialog.preview.currentIndex().data() == "-5"
    assert dialog.model.line(dialog.preview.currentIndex().row()) == 43
    dialog._on_place(Finding("", 1, rows=(903,), column="x"))
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    assert (
        dialog.preview.currentIndex().data() == "-5" and "Rows 873 to 932" in dialog.preview_area.title.text()
    )
    assert dialog.loaded is not None


def test_a_finding_in_a_cross_tab_leads_to_its_cell(qtbot, opened, tmp_path):
    text = "Region;small;large;Insgesamt\nN;1;2;3\nS;10;-4;6\nTotal;11;-2;9\n"
    dialog = opened(put(tmp_path, "r.csv", text))
    import_it(qtbot, dialog)
    table = dialog.summary_page.findings
    at = next(i for i in range(table.rowCount()) if "negative" in table.item(i, 0).text())
    place = table.visualItemRect(table.item(at, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    index = dialog.preview.currentIndex()
    assert index.data() == "-4" and dialog.model.line(index.row()) == 3
    assert "large" in [index.siblingAtColumn(i).data() for i in range(dialog.model.columnCount())]


def test_a_variable_without_a_name_in_the_file_gets_one_after_a_click(qtbot, opened, tmp_path):
    rows = [["industry", "North", "South", "Total"], ["C10", 1, 2, 3], ["C11", 4, 5, 9], ["Total", 5, 7, 12]]
    dialog = opened(workbook(tmp_path / "r.xlsx", rows), page=1)
    grid = dialog.roles_page.grid
    assert dialog.roles_page.roles["variable 1"] == "dimension"
    item = next(grid.item(row, 6) for row in range(3) if grid.item(row, 0).text() == "variable 1")
    assert "no name" in item.text() and item.font().underline() and "no name" not in note(dialog, "industry")
    qtbot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=grid.visualItemRect(item).center())
    names = dialog.file_page.layout_of.across
    assert dialog.stack.currentIndex() == 0 and names.hasFocus()
    assert names.visibleRegion().boundingRect() == names.rect()
    qtbot.keyClicks(names, "region")
    click(qtbot, dialog.next_button)
    qtbot.waitUntil(lambda: not dialog.jobs.busy and "region" in dialog.roles_page.roles)
    assert dialog.roles_page.roles["region"] == "dimension" and "no name" not in note(dialog, "region")


def test_a_finding_of_several_sheets_leads_to_the_row_of_its_sheet(qtbot, opened, tmp_path):
    rows = lambda last: [("region", "turnover"), *(("NS"[i % 2], i + 1) for i in range(99)), ("N", last)]  # noqa: E731
    path = workbook_of(tmp_path / "r.xlsx", {"2021": rows(7), "2022": rows(-5)})
    dialog = opened(path)
    click(qtbot, dialog.file_page.sheets.all)
    qtbot.waitUntil(lambda: not dialog.jobs.busy and dialog.model.columnCount() == 3)
    set_roles(dialog, year="dimension", region="dimension", turnover="response")
    import_it(qtbot, dialog)
    later = on_screen(qtbot, SummaryDialog(dialog.loaded, dialog.project))
    for summary, area, jobs in (
        (dialog.summary_page, dialog.preview_area, dialog.jobs),
        (later.page, later.rows, later.jobs),
    ):
        table = summary.findings
        at = next(i for i in range(table.rowCount()) if "negative" in table.item(i, 0).text())
        place = table.visualItemRect(table.item(at, 0)).center()
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
        qtbot.waitUntil(lambda jobs=jobs: not jobs.busy)
        index = area.view.currentIndex()
        assert [index.siblingAtColumn(i).data() for i in range(3)] == ["2022", "N", "-5"]
        assert area.model.line(index.row()) == 101
    later.jobs.close()


def test_numbers_of_enterprises_are_published_if_the_user_says_so(qtbot, opened, tmp_path):
    rows = [["NACE", "Turnover", "Enterprises"], ["C10", 400, 25], ["C11", 300, 15], ["Total", 700, 40]]
    dialog = opened(workbook(tmp_path / "r.xlsx", rows), page=1)
    assert dialog.roles_page.roles["Enterprises"] == "frequency"
    assert "not published: for that choose the role “Frequency, published”" in note(dialog, "Enterprises")
    set_role(dialog, "Enterprises", "published_frequency")
    assert "not published" not in note(dialog, "Enterprises")
    set_role(dialog, "Turnover", "frequency")
    click(qtbot, dialog.next_button)
    assert dialog.stack.currentIndex() == 1 and "already has this role" in note(dialog, "Enterprises")
    set_role(dialog, "Turnover", "response")
    import_it(qtbot, dialog)
    variables, table = dialog.project.variables, dialog.loaded.table
    assert variables.responses == ("Turnover", "Enterprises") and variables.frequency == "Enterprises"
    assert "Enterprises" in dialog.summary_page.facts.text()
    of_turnover = table.frequency[table.response_of == 0]
    assert sorted(of_turnover.tolist()) == [15, 25, 40]
    again = opened(tmp_path / "r.xlsx", project=dialog.project, page=1)
    assert again.roles_page.roles == dialog.roles_page.roles


def test_sums_that_fail_are_told_whole_and_replaced_totals_with_both_figures(qtbot, opened, tmp_path):
    text = "region,x\nN,10\nS,20\nTotal,35\n"
    dialog = opened(put(tmp_path, "t.csv", text))
    dialog.file_page.set_tabulated(True)
    dialog.go_to(1)
    set_roles(dialog, region="dimension", x="response")
    import_it(qtbot, dialog)
    line = "• Total: 15 % above the sum over “region” of N, S (rows 4, 2, 3)"
    assert dialog.file_page.findings.text() == line
    dialog.file_page.repair.setCurrentIndex(dialog.file_page.repair.findData("rebuild"))
    import_it(qtbot, dialog)
    table = dialog.summary_page.findings
    texts = {table.item(i, 0).text(): table.item(i, 2).text() for i in range(table.rowCount())}
    assert "Total: 35 → 30" in texts.values()


def test_remarks_stand_whole_above_the_settings_and_many_are_shown_on_request(qtbot, opened, tmp_path):
    page = opened(put(tmp_path, "r.csv", "region,x\nN,10\nS,20\n")).file_page
    for n, shown in ((4, 4), (9, 3)):
        page.show_findings([f"{number}: a long remark " * 10 for number in range(n)])
        assert page.findings.text().count("•") == shown
        assert page.more.isVisible() is (shown < n)
    qtbot.mouseClick(page.more, Qt.MouseButton.LeftButton)
    assert page.findings.text().count("•") == 9 and not page.more.isVisible()
    qtbot.waitUntil(lambda: page.findings.height() >= page.findings.heightForWidth(page.findings.width()))
    assert page.findings.y() < page.records.y()


def test_codes_that_look_the_same_are_joined_from_the_head_of_their_column(qtbot, opened, tmp_path):
    text = "region,size,x\nBad Ems,a,10\nBad\u00a0Ems,a,20\nBad Ems,b,30\nMainz,b,5\n"
    dialog = opened(put(tmp_path, "r.csv", text))
    dialog._on_header(0)
    box = dialog.findChildren(ColumnDialog)[-1]
    box.alike.setCurrentIndex(box.alike.findData(True))
    click(qtbot, box.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok))
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    assert dialog.file_page.source().columns == {"region": ColumnReading(join_alike=True)}
    assert "codes that look the same are one" in dialog.file_page.findings.text()
    dialog.go_to(1)
    set_roles(dialog, region="dimension", size="dimension", x="response")
    import_it(qtbot, dialog)
    assert dialog.loaded.table.dimensions[0].codes == ("Total", "Bad Ems", "Mainz")


@pytest.fixture
def summarised(qtbot, tmp_path):
    """The summary of a table as shown later, in German; findings are compared without their words."""
    numbers.speak("de")
    rows = [f"F{i % 900};{'NS'[i % 2]};{i % 3};{i or -5}" for i in range(1000)]
    (tmp_path / "r.csv").write_text("\n".join(["id;region;size;x", *rows, ""]), "utf-8")
    variables = Roles(("region", "size"), "x", respondent="id")
    project = Project(DataSource(tmp_path / "r.csv"), variables)
    loaded = stages.load(project, Progress())
    rounded = Finding("Rundung", 1, cells=(3, 4))
    summary = evolve(loaded.summary, findings=(*loaded.summary.findings, rounded))
    dialog = on_screen(qtbot, SummaryDialog(evolve(loaded, summary=summary), project))
    yield dialog
    dialog.jobs.close()
    numbers.speak("en")


def click_finding(qtbot, dialog, column):
    """Click on the finding about a column."""
    table, findings = dialog.page.findings, dialog.page._findings
    at = next(n for n, finding in enumerate(findings) if finding.column == column)
    assert table.item(at, 0).font().underline()
    place = table.visualItemRect(table.item(at, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: not dialog.jobs.busy)


def test_a_finding_shown_later_leads_to_its_row_in_the_file_or_to_its_cell(qtbot, summarised):
    dialog, path = summarised, summarised._data.path
    click_finding(qtbot, dialog, "id")  # a respondent with a second record
    model, at = dialog.rows.model, dialog.rows.view.currentIndex()
    assert dialog.rows.isVisible() and at.data() == "F0" and model.line(at.row()) == 902
    assert model.rowCount() == 60 and model.row_of(872) >= 0
    with path.open("a", encoding="utf-8") as file:
        file.write("F1;N;1;1\n")
    click_finding(qtbot, dialog, "x")
    assert "geändert" in dialog.message.text() and not dialog.rows.isVisible()
    path.unlink()
    click_finding(qtbot, dialog, "x")
    assert "nicht mehr da" in dialog.message.text()
    with qtbot.waitSignal(dialog.cells_chosen) as chosen:
        click_finding(qtbot, dialog, "")
    assert chosen.args == [(3, 4)] and not dialog.isVisible()


@pytest.mark.slow
def test_all_sheets_of_a_layout_can_be_read(qtbot, opened, tmp_path):
    years = {
        year: [("region", "turnover"), *((r, x + int(year)) for r in "NSNS" for x in (1, 2))]
        for year in ("2021", "2022")
    }
    workbook_of(tmp_path / "r.xlsx", years)
    dialog = opened(tmp_path / "r.xlsx")
    row = dialog.file_page.sheets
    assert row.isVisible() and not row.variable.isEnabled() and dialog.model.columnCount() == 2
    assert "“2021”, “2022”. Only “2021” is read." in dialog.file_page.findings.text()
    assert row.all.text().startswith("read these 2 sheets") and dialog.file_page.shape() == Shape()
    click(qtbot, row.all)
    head = lambda: dialog.model.headerData(0, Qt.Orientation.Horizontal)  # noqa: E731
    qtbot.waitUntil(lambda: not dialog.jobs.busy and head() == "year")
    for name in ("period", "year"):
        row.variable.selectAll()
        qtbot.keyClicks(row.variable, name)
        qtbot.keyClick(row.variable, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda name=name: not dialog.jobs.busy and head() == name)
    assert numbers_shown(dialog) == [*range(2, 10), *range(2, 10)]
    dialog.go_to(1)
    set_roles(dialog, year="dimension", region="dimension", turnover="response")
    import_it(qtbot, dialog)
    assert dialog.loaded is not None and len(dialog.loaded.table) == 9
    assert dialog.project.data.shape == Shape(sheets=("*",), sheet_variable="year")
    again = opened(tmp_path / "r.xlsx", project=dialog.project)
    assert again.file_page.source() == dialog.project.data


def test_a_column_is_read_otherwise_by_a_click_on_its_header(qtbot, opened, tmp_path):
    dialog = opened(put(tmp_path, "r.csv", "region;staff;x\nN;5;1.5\n;6;oops\nS;7;2,5\nS;8;3\n"))
    header = dialog.preview.horizontalHeader()

    def asked(column):
        at = header.sectionViewportPosition(column) + 10
        qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at, 8))
        return dialog.findChildren(ColumnDialog)[-1]

    box = asked(2)
    for line, text in ((box.blanks, "oops"), (box.code, "")):
        qtbot.keyClicks(line, text)
    box.decimal.setCurrentIndex(2)
    box.thousands.setCurrentIndex(box.thousands.findData(","))
    box.accept()
    assert box.isVisible() and "the same" in box._message.text()
    box.thousands.setCurrentIndex(0)
    box.factor.setCurrentIndex(box.factor.findData(1e3))
    click(qtbot, box.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok))
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    reading = ColumnReading(decimal=",", blanks=("oops",), factor=1000)
    assert dialog.file_page.source().columns == {"x": reading}
    assert "times 1000" in dialog.file_page.findings.text()
    dialog.go_to(1)
    set_role(dialog, "region", "dimension")
    note = dialog.roles_page.grid.item(0, 6)
    assert "click here to leave the rows out" in note.text() and note.font().underline()
    assert dialog.roles_page._guessed
    guessed = {*dialog.roles_page._guessed}
    place = dialog.roles_page.grid.visualItemRect(note).center()
    qtbot.mouseClick(dialog.roles_page.grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    assert dialog.file_page.reading("region") == ColumnReading(blank="leave_out")
    assert dialog.roles_page.roles["region"] == "dimension"
    assert dialog.roles_page._guessed == guessed  # the others are not confirmed by it
    assert dialog.roles_page.grid.item(0, 6).text().endswith("rows with a blank: leave the rows out")
    set_roles(dialog, staff="response", x="ignore")
    import_it(qtbot, dialog)
    assert dialog.loaded is not None and float(dialog.loaded.table.value[0]) == 20
    assert any("left out" in finding.what for finding in dialog.loaded.summary.findings)
    again = opened(tmp_path / "r.csv", project=dialog.project)
    assert again.file_page.source() == dialog.project.data
    click(qtbot, asked_reset(again))
    assert set(again.file_page.source().columns) == {"region"}


def asked_reset(dialog):
    dialog._on_header(2)
    return dialog.findChildren(ColumnDialog)[-1].findChild(QPushButton, "columnReset")


def test_another_delimiter_changes_the_preview_at_once(qtbot, opened, folder):
    dialog = opened(folder / "records.csv")
    assert dialog.model.columnCount() == 6
    dialog.file_page.boxes["delimiter"].setCurrentIndex(dialog.file_page.boxes["delimiter"].findData(";"))
    qtbot.waitUntil(lambda: dialog.model.columnCount() == 1)
    assert dialog.file_page.source().delimiter == ";"
    dialog.file_page.boxes["delimiter"].setCurrentIndex(0)
    qtbot.waitUntil(lambda: dialog.model.columnCount() == 6)
    assert dialog.file_page.source().delimiter is None


def test_the_sheet_of_a_workbook_can_be_chosen(qtbot, opened, tmp_path):
    data = [[int(x) if x.isdigit() else x for x in line.split(",")] for line in RECORDS.splitlines()]
    workbook_of(tmp_path / "d.xlsx", {"Notes": [["nothing", "here"], ["a", "b"]], "Data": data})
    dialog = opened(tmp_path / "d.xlsx")
    page = dialog.file_page
    page.boxes["sheet"].setCurrentIndex(page.boxes["sheet"].findData("Data"))
    qtbot.waitUntil(lambda: dialog.model.columnCount() == 6)
    assert page.source().sheet == "Data"
    import_it(qtbot, dialog)
    assert dialog.loaded is not None and dialog.project.data.sheet == "Data"


def test_hierarchies_are_found_beside_the_data_and_shown_as_trees(qtbot, opened, folder):
    dialog = opened(folder / "records.csv")
    click(qtbot, dialog.next_button)
    click(qtbot, dialog.next_button)
    page = looked(qtbot, dialog)
    assert page.cards["industry"].by_files.isChecked() and page.cards["region"].flat.isChecked()
    assert "9 codes · 3 levels" in page.cards["industry"].fact.text()
    for name, card in page.cards.items():  # each card has the same choices
        assert name in card.accessibleName()
    root = page.tree.topLevelItem(0)
    assert (root.text(0), root.childCount(), root.child(0).text(1)) == ("Total", 2, "Farms")


def test_digit_groups_make_a_live_tree(qtbot, opened, folder):
    (folder / "industry.csv").unlink()
    dialog = opened(folder / "records.csv", page=2)
    card = dialog.hierarchies_page.cards["industry"]
    click(qtbot, card.by_digits)
    assert "whole numbers" in card.message.text()
    qtbot.keyClicks(card.digits, "1 1")
    looked(qtbot, dialog)
    assert card.message.isHidden()
    assert dialog.hierarchies_page.tree.topLevelItem(0).childCount() == 2
    import_it(qtbot, dialog)
    assert dialog.project.hierarchies["industry"].digits == (1, 1)


@pytest.mark.parametrize("ends", first_of(["taken", "cancelled"]))
def test_a_proposed_structure_is_arranged_within_the_import_with_all_codes_of_the_data(
    qtbot, opened, folder, ends
):
    with (folder / "records.csv").open("a", encoding="utf-8") as file:
        file.write("F99,G1,C9,N,7,1\n")  # a code that the hierarchy lacks, far below the preview
    dialog = opened(folder / "records.csv")
    click(qtbot, dialog.next_button)
    click(qtbot, dialog.next_button)
    page = looked(qtbot, dialog)
    page.show_tree("industry")

    def edit():
        click(qtbot, page.edit_button)
        editing = dialog.findChild(ProposedDialog)
        qtbot.waitUntil(lambda: not editing.jobs.busy and editing.editor.draft is not None)
        return editing

    editing = edit()
    editor = editing.editor
    assert editor.draft.basket == ("C9",) and not editing.ok.isEnabled()
    editor.view.choose([], "B")
    editor.basket.setCurrentRow(0)
    editor.basket.setFocus()
    qtbot.keyClick(editor.basket, Qt.Key.Key_Return)
    assert editor.draft.tree.parent["C9"] == "B" and not editor.draft.basket
    click(qtbot, editing.ok)
    qtbot.waitUntil(lambda: not dialog.findChildren(ProposedDialog))
    looked(qtbot, dialog)
    saved = folder / "records_industry.csv"
    assert page.cards["industry"].source().files == (saved,)
    assert "C9,B" in saved.read_text("utf-8-sig").replace('"', "")
    editing = edit()
    editing.editor.draft.relabel("C9", "other goods")
    begun, go_on, write = threading.Event(), threading.Event(), editing._files.write
    editing._files.write = lambda *of: (begun.set(), go_on.wait(20)) and write(*of)
    click(qtbot, editing.ok)
    qtbot.waitUntil(begun.is_set)
    threading.Timer(0, go_on.set).start()  # it is written while the dialog is left
    editing.done(0)
    qtbot.waitUntil(lambda: not dialog.findChildren(ProposedDialog))
    assert len(list(folder.glob("records_industry*"))) == 1
    editing = edit()
    editing.editor.draft.relabel("C9", "other goods")
    click(qtbot, editing.ok)
    second = folder / "records_industry_2.csv"
    qtbot.waitUntil(lambda: page.cards["industry"].source().files == (second,))
    looked(qtbot, dialog)
    click(qtbot, dialog.load_button)
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    industry = next(d for d in dialog.loaded.table.dimensions if d.name == "industry")
    parent = industry.parents[0][industry.index["C9"]]
    assert industry.codes[parent] == "B" and dialog.project.hierarchies["industry"].files == (second,)
    if ends == "taken":
        click(qtbot, dialog.open_button)
        assert second.exists() and not saved.exists()  # the first one is read by nothing
    else:
        dialog.reject()
        assert not second.exists() and not saved.exists()  # they were for this import only


@pytest.mark.slow
def test_a_file_of_more_columns_than_can_be_looked_through_is_told(opened, tmp_path):
    names = ",".join(f"c{i}" for i in range(600))
    dialog = opened(put(tmp_path, "d.csv", f"{names}\n" + "1," * 599 + "1\n"))
    assert "600 columns" in dialog.file_page.message.text() and not dialog.next_button.isEnabled()


@pytest.mark.slow
def test_of_long_fields_the_beginning_is_shown(opened, tmp_path):
    dialog = opened(put(tmp_path, "d.csv", f"a,b,x\nu,{'v' * 100_000},1\n"))
    assert dialog.model.index(0, 1).data() == "v" * 200


def test_one_dimension_is_a_table_and_none_is_not(qtbot, opened, folder):
    dialog = opened(folder / "records.csv")
    click(qtbot, dialog.next_button)
    set_role(dialog, "region", "ignore")
    industry = next(n for n, role in dialog.roles_page.roles.items() if role == "dimension")
    set_role(dialog, industry, "ignore")
    click(qtbot, dialog.next_button)
    assert dialog.stack.currentIndex() == 1
    assert "at least one" in dialog.roles_page.message.text()
    set_role(dialog, industry, "dimension")
    import_it(qtbot, dialog)
    assert dialog.project.variables.dimensions == (industry,)
    assert len(dialog.loaded.table) > 1


def test_a_role_given_twice_is_told_beside_the_column(qtbot, opened, folder):
    dialog = opened(folder / "records.csv")
    click(qtbot, dialog.next_button)
    click(qtbot, dialog.roles_page.confirm_button)
    set_role(dialog, "turnover", "weight")
    click(qtbot, dialog.next_button)
    assert dialog.stack.currentIndex() == 1
    assert "“turnover” already has this role" in note(dialog, "weight")


def test_a_guessed_response_gives_way_to_another_one_and_several_are_chosen_after_it(qtbot, opened, folder):
    dialog = opened(folder / "records.csv")
    click(qtbot, dialog.next_button)
    set_role(dialog, "weight", "response")
    assert dialog.roles_page.variables().responses == ("weight",)
    set_role(dialog, "turnover", "response")
    assert sorted(dialog.roles_page.variables().responses) == ["turnover", "weight"]


def test_counting_records_needs_no_response(qtbot, opened, folder):
    dialog = opened(folder / "records.csv")
    click(qtbot, dialog.next_button)
    set_roles(dialog, turnover="ignore", weight="ignore")
    dialog.roles_page.count.click()
    import_it(qtbot, dialog)
    assert dialog.project.variables.response == "count"
    assert dialog.loaded.table.value[0] == 39


def test_an_earlier_import_is_shown_again(qtbot, opened, folder):
    first = opened(folder / "records.csv")
    first.go_to(1)
    set_role(first, "group", "ignore")
    import_it(qtbot, first)
    again = opened(folder / "records.csv", project=first.project)
    assert again.roles_page.roles == first.roles_page.roles
    import_it(qtbot, again)
    assert again.project == first.project


# -- bad input: the message is beside the field or the file


def test_an_empty_file_is_told_beside_the_file(opened, tmp_path):
    dialog = opened(put(tmp_path, "e.csv", ""))
    assert "empty" in dialog.file_page.message.text() and not dialog.file_page.message.isHidden()
    assert not dialog.next_button.isEnabled()


def test_a_missing_file_is_told_beside_the_file(opened, tmp_path):
    dialog = opened(tmp_path / "nowhere.csv")
    assert "cannot be opened" in dialog.file_page.message.text()


def test_a_wrong_encoding_is_told_beside_the_file(qtbot, opened, tmp_path):
    (tmp_path / "d.csv").write_bytes("Größe;wert\nä;1\nö;2\n".encode("cp1252"))
    dialog = opened(tmp_path / "d.csv")
    box = dialog.file_page.boxes["encoding"]
    box.setCurrentIndex(box.findData("utf-8"))
    qtbot.waitUntil(lambda: "encoding" in dialog.file_page.message.text())
    box.setCurrentIndex(0)
    qtbot.waitUntil(dialog.file_page.message.isHidden)


@pytest.mark.parametrize(
    ("content", "words"),
    first_of(
        [
            ("code,parent\nTotal,\nA,Total\nA1,A\nA1,A\n", "twice"),
            ("code,parent\nTotal,\nA,B\nB,A\nA1,A\n", "loop"),
            ("code,parent\nTotal,\nA1,Z\n", "“Z”"),
            ("kode,oben\nTotal,\n", "columns code and parent"),
            ("", "empty"),
        ]
    ),
)
def test_a_bad_hierarchy_is_told_beside_its_dimension(qtbot, opened, folder, content, words):
    (folder / "industry.csv").write_text(content)
    dialog = opened(folder / "records.csv", page=2)
    message = looked(qtbot, dialog).cards["industry"].message
    assert words in message.text() and not message.isHidden()
    assert dialog.hierarchies_page.cards["region"].message.isHidden()
    click(qtbot, dialog.load_button)
    assert dialog.stack.currentIndex() == 2 and not dialog.jobs.busy and dialog.loaded is None


def test_a_blank_code_is_told_with_its_rows_and_can_be_named(qtbot, opened, folder):
    dialog = opened(put(folder, "records.csv", RECORDS.replace(",S,", ",,", 1)), page=2)
    message = looked(qtbot, dialog).cards["region"].message
    assert "without a code in “region”" in message.text() and "row 4" in message.text()
    click(qtbot, dialog.load_button)
    assert not dialog.jobs.busy and dialog.loaded is None
    dialog.go_to(1)
    dialog.roles_page.grid.item(3, 5).setText("?")
    dialog.go_to(2)
    assert looked(qtbot, dialog).cards["region"].message.isHidden()
    assert "4 codes" in dialog.hierarchies_page.cards["region"].fact.text()
    import_it(qtbot, dialog)
    assert "?" in dialog.loaded.table.dimensions[1].codes


@pytest.mark.slow
def test_a_blank_code_of_a_cell_is_the_total(qtbot, opened, tmp_path):
    dialog = opened(put(tmp_path, "d.csv", "a,b,value\n,,10\n,x,4\n,y,6\nu,,10\nu,x,4\nu,y,6\n"))
    click(qtbot, dialog.file_page.cells)
    set_roles(dialog, a="dimension", b="dimension", value="response")
    dialog.go_to(2)
    assert "2 codes" in looked(qtbot, dialog).cards["a"].fact.text()
    import_it(qtbot, dialog)
    assert dialog.loaded is not None


def test_a_code_outside_its_hierarchy_is_told_beside_its_dimension(qtbot, opened, folder):
    (folder / "industry.csv").write_text("code,parent\nTotal,\nA,Total\nA1,A\nA2,A\nA3,A\n")
    dialog = opened(folder / "records.csv")
    import_it(qtbot, dialog)
    assert dialog.stack.currentIndex() == 2 and dialog.loaded is None
    message = dialog.hierarchies_page.cards["industry"].message
    assert "B" in message.text() and message.isVisible()


@pytest.mark.parametrize(
    ("column", "old", "new"),
    first_of(
        [
            ("turnover", ",15,1\n", ",fifteen,1\n"),
            ("weight", ",15,1\n", ",15,0\n"),
            ("group", ",G2,", ",,"),
            ("weight", ",15,1\n", ",15,\n"),
            ("turnover", ",15,1\n", ",inf,1\n"),
        ],
        3,
    ),
)
def test_a_bad_record_is_told_beside_its_column(qtbot, opened, folder, column, old, new):
    assert old in RECORDS
    dialog = opened(put(folder, "records.csv", RECORDS.replace(old, new, 1)), page=1)
    for name, role in (
        ("turnover", "response"),
        ("weight", "weight"),
        ("group", "holding"),
        ("id", "respondent"),
    ):
        set_role(dialog, name, role)
    import_it(qtbot, dialog)
    assert dialog.stack.currentIndex() == 1 and dialog.loaded is None
    assert "row" in note(dialog, column)
    assert "fifteen" not in note(dialog, column)
    assert dialog.roles_page.message.isHidden()  # told once


CELLS = "industry,region,value,freq,x1,x2\n" + "".join(
    f"{i},{r},{v},5,{v // 2},{v // 4}\n"
    for i, r, v in (
        ("Total", "Total", 40),
        ("Total", "N", 20),
        ("Total", "S", 20),
        ("A", "Total", 20),
        ("A", "N", 10),
        ("A", "S", 10),
        ("B", "Total", 20),
        ("B", "N", 10),
        ("B", "S", 10),
    )
)


def test_a_table_of_cells_is_recognised_and_imported(qtbot, opened, tmp_path):
    dialog = opened(put(tmp_path, "cells.csv", CELLS))
    assert dialog.file_page.tabulated
    import_it(qtbot, dialog)
    assert dialog.project.variables.top == ("x1", "x2") and dialog.project.variables.frequency == "freq"
    assert len(dialog.loaded.table) == 9


@pytest.mark.slow
def test_codes_of_cells_are_put_below_their_totals_in_the_import(qtbot, opened, tmp_path):
    rows = ("Total,10", "A,6", "A1,2", "A2,4", "B,4")
    lines = [f"{row},{region}" for region in ("N", "Total") for row in rows]
    dialog = opened(put(tmp_path, "c.csv", "\n".join(["sector,value,region", *lines, ""])))
    click(qtbot, dialog.file_page.cells)
    click(qtbot, dialog.next_button)
    set_roles(dialog, sector="dimension", region="dimension", value="response")
    click(qtbot, dialog.next_button)
    page = looked(qtbot, dialog)
    page.show_tree("sector")
    click(qtbot, page.edit_button)
    editing = dialog.findChild(ProposedDialog)
    qtbot.waitUntil(lambda: not editing.jobs.busy and editing.editor.draft is not None)
    editor, view = editing.editor, editing.editor.view
    assert editor.model.headerData(2, Qt.Orientation.Horizontal) == "Cells"
    assert editor.model.index_of("A", 2).data() == "2" and not editor.basket.count()
    view.choose(["A1", "A2"], "A1")
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_X, Qt.KeyboardModifier.ControlModifier)
    view.go_to("A")
    qtbot.keyClick(view, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert editor.draft.tree.children["A"] == ("A1", "A2") and editing.ok.isEnabled()
    view.go_to("B")
    qtbot.keyClick(view, Qt.Key.Key_Delete)  # a code of the cells cannot be lost
    assert "1 code of the data not in the structure (2 cells): B" in editor.check.text()
    assert not editing.ok.isEnabled() and not editor.model.may_be_renamed("A")
    qtbot.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    view.go_to("B")
    editor.add_subtotal()
    assert "without cells: NEW1" in editor.check.text()
    qtbot.keyClick(view.findChild(QLineEdit), Qt.Key.Key_Escape)
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    click(qtbot, editing.ok)
    qtbot.waitUntil(lambda: not dialog.findChildren(ProposedDialog))
    looked(qtbot, dialog)
    click(qtbot, dialog.load_button)
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    assert dialog.loaded is not None, dialog.file_page.message.text()
    sector = next(d for d in dialog.loaded.table.dimensions if d.name == "sector")
    assert sector.codes[sector.parents[0][sector.index["A2"]]] == "A"


def test_a_table_that_does_not_add_up_is_told_with_its_sums(qtbot, opened, tmp_path):
    dialog = opened(put(tmp_path, "cells.csv", CELLS.replace("A,N,10", "A,N,11")))
    import_it(qtbot, dialog)
    page = dialog.file_page
    assert dialog.stack.currentIndex() == 0 and "add up" in page.message.text()
    assert page.findings.text() and not page.findings.isHidden()
    page.repair.setCurrentIndex(page.repair.findData("rebuild"))
    import_it(qtbot, dialog)
    assert dialog.loaded is not None and dialog.loaded.table.value[0] == 41


def test_cancel_ends_the_load_and_then_closes(qtbot, opened, folder, monkeypatch):
    dialog = opened(folder / "records.csv")

    def slow(_project, progress):
        progress.phase("read", 1000)
        while True:
            progress.check()

    monkeypatch.setattr(stages, "load", slow)
    dialog.go_to(2)
    click(qtbot, dialog.load_button)
    qtbot.waitUntil(dialog.progress.isVisible)
    click(qtbot, dialog.cancel_button)
    assert not dialog.progress.isVisible() and dialog.isVisible() and dialog.loaded is None
    click(qtbot, dialog.cancel_button)
    assert not dialog.isVisible()


def test_every_role_has_its_words():
    assert list(WORDS) == [role.key for role in previews.ROLES]


def test_eleven_dimensions_are_too_many():
    roles = {c: "dimension" for c in "abcdefghij"}
    assert not problems(roles, False, True)
    roles["k"] = "dimension"
    assert "at most 10" in problems(roles, False, True)[""]


@pytest.mark.slow
def test_a_file_without_names_can_be_told_so(qtbot, opened, tmp_path):
    dialog = opened(put(tmp_path, "d.csv", "a,p,x\nb,q,y\na,q,x\n"))
    box = dialog.file_page.boxes["header"]
    box.setCurrentIndex(box.findData(True))
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 2)
    assert dialog.model.headerData(0, Qt.Orientation.Horizontal) == "a"
    box.setCurrentIndex(box.findData(False))
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 3)
    assert dialog.model.headerData(0, Qt.Orientation.Horizontal) == "column 1"
    dialog.go_to(1)
    dialog.roles_page.count.setChecked(True)
    for name in ("column 1", "column 2"):
        set_role(dialog, name, "dimension")
    confirm(dialog, "cells")  # each counts one record
    import_it(qtbot, dialog)
    assert dialog.project.data.header is False
    assert dialog.loaded.table.value[0] == 3


@pytest.mark.slow
def test_a_guess_gives_way_to_what_the_user_chooses(qtbot, opened, folder):
    dialog = opened(folder / "records.csv")
    click(qtbot, dialog.next_button)
    set_role(dialog, "weight", "response")
    assert dialog.roles_page.roles["turnover"] == "ignore"
    confirm(dialog, "response")  # all weights are 1
    click(qtbot, dialog.next_button)
    assert dialog.stack.currentIndex() == 2


def test_a_column_with_a_few_bad_numbers_is_still_guessed_as_response(qtbot, opened, folder):
    dialog = opened(put(folder, "records.csv", RECORDS.replace(",15,1\n", ",n/a,1\n")))
    assert dialog.roles_page.roles["turnover"] == "response"
    rows = [f"{'NS'[i % 2]};{i % 3};{'n/a' if i == 9 else f'{i}.345,{i}'}" for i in range(1, 40)]
    (folder / "german.csv").write_text("\n".join(["region;size;turnover", *rows, ""]))
    assert opened(folder / "german.csv").roles_page.roles["turnover"] == "response"
    import_it(qtbot, dialog)
    assert dialog.stack.currentIndex() == 1 and "row 2" in note(dialog, "turnover")


FIXED = "".join(f"{year}{'NSE'[i % 3]}{i:4d}\n" for year in ("24", "25") for i in range(1, 13))
LAYOUT = """Year 1 2 99
  <RECODEABLE>
Region 3 1
  <RECODEABLE>
  <HIERARCHICAL>
  <HIERCODELIST> "r.hrc"
  <HIERLEADSTRING> "@"
Sales 4 4
  <NUMERIC>
"""


@pytest.mark.slow
def test_a_layout_beside_a_fixed_file_gives_columns_and_roles(qtbot, opened, tmp_path):
    (tmp_path / "d.asc").write_text(FIXED)
    (tmp_path / "d.rda").write_text(LAYOUT)
    (tmp_path / "r.hrc").write_text("NS\n@N\n@S\nE\n")
    dialog = opened(tmp_path / "d.asc")
    assert "fixed columns" in dialog.file_page.detected.text()
    assert dialog.roles_page.roles == {"Year": "dimension", "Region": "dimension", "Sales": "response"}
    dialog.go_to(2)
    assert dialog.hierarchies_page.cards["Region"].by_files.isChecked()
    looked(qtbot, dialog)
    assert "5 codes · 3 levels" in dialog.hierarchies_page.cards["Region"].fact.text()
    import_it(qtbot, dialog)
    assert dialog.project.data.layout == tmp_path / "d.rda"
    assert dialog.loaded.table.value[0] == 2 * sum(range(1, 13))


def test_largest_contributions_above_the_total_are_told_beside_their_column(qtbot, opened, tmp_path):
    dialog = opened(put(tmp_path, "cells.csv", CELLS.replace("A,N,10,5,5,2", "A,N,10,5,30,2")))
    import_it(qtbot, dialog)
    assert dialog.loaded is None
    texts = (dialog.roles_page.message.text(), dialog.file_page.message.text())
    assert any(t.startswith("⚠") and "30" not in t for t in texts)
    assert "stopped" in dialog.progress_text.text()
    click(qtbot, dialog.next_button)
    assert dialog.progress_text.text() == ""  # on another page there is no message beside a field


def test_decimals_that_move_totals_are_refused_beside_them_and_can_be_changed(qtbot, opened, folder):
    rows = "".join(f"F{i},A{i % 3 + 1},{'NS'[i % 2]},0.104\n" for i in range(600))
    dialog = opened(put(folder, "small.csv", "id,industry,region,turnover\n" + rows))
    click(qtbot, dialog.next_button)
    page = dialog.roles_page
    page.decimals.setValue(0)
    page.rounding.setValue(1)
    set_roles(dialog, turnover="response", industry="dimension", region="dimension")
    confirm(dialog, "response")
    import_it(qtbot, dialog)
    assert dialog.stack.currentIndex() == 1 and page.message.isVisible()
    assert "0 decimals" in page.message.text() and "3.9 %" in page.message.text()
    page.rounding.setValue(5)
    import_it(qtbot, dialog)
    assert dialog.loaded is not None and dialog.loaded.table.rounding.share < 0.05
    assert "rounding moves totals by 2.40" in dialog.summary_page.facts.text()


@pytest.mark.slow
def test_a_spss_file_is_imported_with_the_labels_of_its_codes(qtbot, opened, tmp_path):
    path = tmp_path / "records.sav"
    frame = pd.read_csv(io.StringIO(RECORDS)).assign(region=lambda f: (f["region"] == "N") + 1.0)
    labels = ["", "", "Activity", "", "", ""]
    values = {"region": {1: "South", 2: "North"}}
    pyreadstat.write_sav(frame, path, column_labels=labels, variable_value_labels=values)
    dialog = opened(path)
    assert dialog.file_page.detected.text().startswith("SPSS · columns: 6 · rows shown: 39")
    tip = dialog.model.headerData(2, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert tip == "Activity"
    click(qtbot, dialog.next_button)
    set_roles(dialog, region="dimension", turnover="response")
    import_it(qtbot, dialog)
    click(qtbot, dialog.open_button)
    dimension = next(d for d in dialog.loaded.table.dimensions if d.name == "region")
    assert sorted(dimension.labels) == ["North", "South", "Total"]


@pytest.mark.slow
def test_the_first_page_says_what_a_large_file_needs(opened, folder, monkeypatch):
    assert not opened(folder / "records.csv").file_page.volume.isVisible()
    monkeypatch.setattr("tabguard.read.files.volume.LARGE", 30)
    page = opened(folder / "records.csv").file_page
    assert page.volume.isVisible()
    assert page.volume.text().startswith("A large file of about 40 records: reading it")


def test_what_makes_no_sense_is_asked_about_before_anything_is_loaded(qtbot, tmp_path, opened):
    text = "region,size,sales\n" + "".join(f"{r},{s},1000\n" for r in "AB" for s in "xyz")
    dialog = opened(put(tmp_path, "unit.csv", text))
    click(qtbot, dialog.next_button)
    boxes = dialog.roles_page.doubts
    assert boxes.isVisible() and boxes.keys == ()
    click(qtbot, dialog.next_button)
    assert dialog.stack.currentIndex() == 1 and "confirm it" in dialog.roles_page.message.text()
    confirm(dialog, "response")
    import_it(qtbot, dialog)
    assert dialog.loaded is not None and dialog.project.data.confirmed == ("response",)


@pytest.mark.slow
def test_what_only_all_rows_show_is_asked_about_after_they_were_read(qtbot, tmp_path, opened):
    rows = [f"{'NS'[i % 2]},N{i % 20},{i}\n" for i in range(250)]
    rows += [f"{'NS'[i % 2]},M{i},{i}\n" for i in range(2_300)]
    dialog = opened(put(tmp_path, "long.csv", "region,firm,sales\n" + "".join(rows)))
    click(qtbot, dialog.next_button)
    set_role(dialog, "firm", "dimension")
    assert not dialog.roles_page.doubts.isVisible()
    import_it(qtbot, dialog)
    assert dialog.loaded is None and dialog.stack.currentIndex() == 1
    confirm(dialog, "dimension")
    import_it(qtbot, dialog)
    assert dialog.loaded is not None and dialog.project.data.confirmed == ("dimension",)


def test_a_response_with_blanks_is_asked_about_and_its_records_may_be_left_out(qtbot, tmp_path, opened):
    text = "region,sales\n" + "".join(f"{'NS'[i % 2]},{i if i % 3 else ''}\n" for i in range(12))
    dialog = opened(put(tmp_path, "answers.csv", text))
    click(qtbot, dialog.next_button)
    assert "leave these records out" in note(dialog, "sales")
    dialog._on_header(1)
    column = dialog.findChild(ColumnDialog)
    column.blank.setCurrentIndex(column.blank.findData("leave_out"))
    column.accept()
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    import_it(qtbot, dialog)
    assert len(dialog.loaded.table.contributions) == 8


def test_blanks_of_a_holding_are_asked_about_and_the_error_goes_with_the_answer(qtbot, tmp_path, opened):
    rows = "".join(f"f{i},{'' if i % 3 else 'g'},{'NS'[i % 2]},{i}\n" for i in range(12))
    dialog = opened(put(tmp_path, "firms.csv", "respondent,holding,region,sales\n" + rows))
    click(qtbot, dialog.next_button)
    assert "firms without a holding" in note(dialog, "holding")
    import_it(qtbot, dialog)
    assert "Records without an id in “holding”: 8." in note(dialog, "holding")
    dialog._on_header(1)
    column = dialog.findChild(ColumnDialog)
    column.blank.setCurrentIndex(column.blank.findData("own"))
    column.accept()
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    assert "without an id" not in note(dialog, "holding")
    import_it(qtbot, dialog)
    assert len(np.unique(dialog.loaded.table.contributions.holding)) == 9


BRANCHES = (("branch", "N", "S", "Total"), ("a", 1, 3, 4), ("b", 2, 5, 7), ("Total", 3, 8, 11))
BESIDE = [("2021", "", "", "", "", "2022"), *((*row, "", *row) for row in BRANCHES)]


@pytest.mark.parametrize(
    ("rows", "blocks"),
    [
        ([BRANCHES[0], ("2021",), *BRANCHES[1:], ("2022",), *BRANCHES[1:]], ("3-5", "7-9")),
        (BESIDE, ("columns 1-4", "columns 6-9")),
    ],
)
def test_blocks_of_a_sheet_are_read_together_on_request(qtbot, opened, tmp_path, rows, blocks):
    workbook(tmp_path / "b.xlsx", rows)
    dialog = opened(tmp_path / "b.xlsx")
    row = dialog.file_page.sheets
    assert row.isVisible() and row.all.text().startswith("read these 2 blocks")
    click(qtbot, row.all)
    head = lambda: dialog.model.headerData(0, Qt.Orientation.Horizontal)  # noqa: E731
    qtbot.waitUntil(lambda: not dialog.jobs.busy and head() == "year")
    assert dialog.file_page.shape().blocks == dict(zip(blocks, ("2021", "2022"), strict=True))


def test_the_other_one_of_two_tables_beside_one_another_is_chosen_by_its_columns(qtbot, opened, tmp_path):
    lines = ("N,5,2,,A,12,4", "S,7,3,,B,13,5", "W,9,4,,C,14,6", "Total,21,9,,Total,39,15")
    text = "\n".join(["Region,Sales,Costs,,Branch,Jobs,Hours", *lines, ""])
    dialog = opened(put(tmp_path, "b.csv", text))
    page, columns = dialog.file_page, dialog.file_page.shape_row.columns
    assert columns.isVisible() and "set the first column to 5" in page.findings.text()
    assert (columns.first.text(), columns.last.text()) == ("detected: 1", "detected: 3")
    for box, number in ((columns.first, "5"), (columns.last, "3"), (columns.last, "6")):
        box.setFocus()
        box.selectAll()
        qtbot.keyClicks(box, number)
        qtbot.keyClick(box, Qt.Key.Key_Tab)
        qtbot.waitUntil(lambda: not dialog.jobs.busy)
        assert page.message.isVisible() == (number == "3")
    assert (page.source().shape.first_column, page.source().shape.last_column) == (5, 6)
    dialog.go_to(1)
    roles = dialog.roles_page.roles
    assert {name: role for name, role in roles.items() if role != "ignore"} == {
        "Branch": "dimension",
        "Jobs": "response",
    }


def test_a_low_page_is_not_scrolled_as_far_as_a_high_one(qtbot, opened, tmp_path):
    (tmp_path / "c.csv").write_text("Branch,N,S,Total\nA,1,2,3\nB,4,5,9\nTotal,5,7,12\n", encoding="utf-8")
    dialog = opened(tmp_path / "c.csv")
    dialog.resize(1000, 720)
    click(qtbot, dialog.next_button)
    decimals = dialog.roles_page.decimals
    assert decimals.visibleRegion().boundingRect() == decimals.rect()


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_a_cross_tab_is_not_wider_than_the_window_in_any_language(opened, tmp_path, code):
    (tmp_path / "c.csv").write_text("Branch,N,S,Total\nA,1,2,3\nB,4,5,9\nTotal,5,7,12\n", encoding="utf-8")
    numbers.speak(code)
    try:
        dialog = opened(tmp_path / "c.csv")
        assert dialog.file_page.layout_of.fill.isVisible()
        dialog.resize(1000, 720)  # which it has where the screen is large enough
        assert dialog.file_page.minimumSizeHint().width() <= dialog.stack.width()
    finally:
        numbers.speak("en")
