"""Columns of a file in the import dialog: left out, renamed, labels; texts for the publication."""

import pytest
from PySide6.QtCore import Qt

from tabguard.base.errors import DataError
from tabguard.base.language import tr, use
from tabguard.flow.previews import Card
from tabguard.gui.import_.column_dialog import ColumnsDialog
from tabguard.gui.import_.import_dialog import ImportDialog
from tabguard.gui.import_.layout_row import LayoutRow
from tabguard.gui.import_.roles_page import RolesPage
from tabguard.gui.import_.summary_page import CardBox
from tabguard.project import Shape
from tabguard.read import Column
from tabguard.settings import Output
from tests.support.reading import put
from tests.support.window import on_screen

TABLE = (
    "Turnover by activity and region\n"
    "nace,label,West,East,% West,Total\n"
    "C,Manufacturing,40,20,67,60\n"
    "10,Food,25,10,71,35\n"
    "13,Textiles,15,10,60,25\n"
    "Source: Survey of enterprises\n"
)


def opened(qtbot, tmp_path):
    """The import dialog of the table, after its format was detected."""
    path = put(tmp_path, "t.csv", TABLE)
    dialog = on_screen(qtbot, ImportDialog(path))
    qtbot.waitUntil(lambda: dialog._look is not None)
    return dialog


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_each_line_of_the_layout_has_its_height(qtbot, tmp_path, language):
    use(language)
    dialog = opened(qtbot, tmp_path)
    use("en")
    row = dialog.file_page.layout_of
    assert row.kind.currentIndex() == 1  # a cross-tab
    pairs = {field.parentWidget() for field in (row.columns, row.header_rows, row.labels, row.value)}
    lines = {pair.parentWidget() for pair in pairs}
    assert len(lines) == 2
    qtbot.waitUntil(lambda: all(pair.geometry().bottom() < pair.parentWidget().height() for pair in pairs))
    dialog.shut()


def test_columns_are_left_out_and_renamed_in_the_dialog(qtbot, tmp_path):
    dialog = opened(qtbot, tmp_path)
    assert dialog.file_page.shape().leave_out_columns == (5,)
    dialog.file_page.layout_of.columns.click()
    columns = dialog.findChild(ColumnsDialog)
    assert columns.grid.item(4, 0).checkState() == Qt.CheckState.Unchecked
    columns.grid.item(2, 2).setText("W")
    columns.accept()
    qtbot.waitUntil(lambda: dialog._look is not None and dialog.jobs.current is None)
    assert dialog.file_page.source().shape.names == {"3": "W"}
    assert [row[2] for row in dialog._look.form.preview[:3]] == ["W", "East", "Total"]
    dialog.shut()


def test_a_column_is_offered_as_label_of_each_dimension(qtbot, tmp_path):
    dialog = opened(qtbot, tmp_path)
    dialog.go_to(1)
    page = dialog.roles_page
    assert page.roles["label"] == "label:nace"
    assert page.variables().labels == {"nace": "label"}
    row = list(page.roles).index("label")
    page._box(row).setCurrentIndex(page._box(row).findData("dimension"))
    assert page._box(list(page.roles).index("nace")).findData("label:label") >= 0
    page._box(row).setCurrentIndex(page._box(row).findData("label:nace"))
    page._box(list(page.roles).index("nace")).setCurrentIndex(0)
    assert page.roles["label"] == "ignore"
    dialog.shut()


def test_texts_of_the_file_are_shown_and_go_with_the_project(qtbot, tmp_path):
    dialog = opened(qtbot, tmp_path)
    dialog.go_to(1)
    dialog.load()
    qtbot.waitUntil(lambda: dialog.loaded is not None)
    card = dialog.summary_page.card
    assert card.lines["title"].text() == "Turnover by activity and region"
    card.lines["source"].setText("Survey")
    dialog.accept()
    output = dialog.project.output
    assert (output.title, output.source) == ("Turnover by activity and region", "Survey")
    assert output.language == ""
    use("fr")
    dialog.accept()
    use("en")
    assert dialog.project.output.language == "fr"  # a new publication is in the language of the window
    dialog.shut()


def test_each_response_is_told_with_its_decimals(qtbot, tmp_path):
    rows = [
        "act,Turnover,,,Investment,,",
        ",Total,N,S,Total,N,S",
        "Total,9.5,6,3.5,9,5,4",
        "B,5.5,4,1.5,4,2,2",
    ]
    dialog = on_screen(qtbot, ImportDialog(put(tmp_path, "t.csv", "\n".join([*rows, "C,4,2,2,5,3,2"]))))
    qtbot.waitUntil(lambda: dialog._look is not None)
    dialog.go_to(1)
    dialog.load()
    qtbot.waitUntil(lambda: dialog.loaded is not None)
    assert "Turnover (1 decimal); Investment (0 decimals)" in dialog.summary_page.facts.text()
    dialog.shut()


def test_notes_of_the_file_are_published_only_where_they_are_ticked(qtbot):
    box = CardBox()
    qtbot.addWidget(box)
    long = " ".join(["The largest firm reported 143 574."] * 12)
    box.show_card(Card("Turnover", notes=(long, "Provisional figures.")))
    assert box.applied(Output(notes="Ours")).notes == "Ours"
    box.notes.item(1).setCheckState(Qt.CheckState.Checked)
    assert box.applied(Output(notes="Ours")).notes == "Ours\nProvisional figures."
    box.resize(700, box.sizeHint().height())
    box.show()
    lines = box.notes.visualItemRect(box.notes.item(0)).height() // box.fontMetrics().lineSpacing()
    assert lines >= 3  # it wraps, and is read whole
    box.show_card(Card("Turnover"))
    assert box.notes.isHidden() and not box.isHidden()


@pytest.mark.parametrize(
    ("column", "measures"), [("indicator", ("Turnover", "Persons")), ("year", ("2023", "2024"))]
)
def test_measures_of_a_list_are_proposed_and_years_without_a_total_offered(qtbot, tmp_path, column, measures):
    figures = {
        ("B", "N"): 4167,
        ("B", "S"): 5269,
        ("C", "N"): 6789,
        ("C", "S"): 8145,
        ("F", "N"): 1776,
        ("F", "S"): 1389,
    }
    lines = [f"act,reg,{column},value"]
    for times, measure in zip((1, 3), measures, strict=True):
        for act in ("Total", "B", "C", "F"):
            for reg in ("Total", "N", "S"):
                own = [v for (a, r), v in figures.items() if act in (a, "Total") and reg in (r, "Total")]
                lines.append(f"{act},{reg},{measure},{times * sum(own)}")
    path = put(tmp_path, "t.csv", "\n".join(lines) + "\n")
    dialog = on_screen(qtbot, ImportDialog(path))
    qtbot.waitUntil(lambda: dialog._look is not None)
    box = dialog.file_page.layout_of.by_code
    assert box.isVisibleTo(dialog) and column in box.text() and box.isChecked() == (column == "indicator")
    for checked in (box.isChecked(), not box.isChecked()):
        box.setChecked(checked)
        qtbot.waitUntil(lambda of=checked: dialog.jobs.current is None and of == bool(dialog._look.form.long))
        assert dialog.file_page.shape().measure_codes == (measures if checked else ())
        assert (column in dialog._look.form.names) != checked
    dialog.shut()


def test_a_variable_above_a_row_without_codes_is_named_alone(qtbot):
    row = LayoutRow()
    qtbot.addWidget(row)
    row.show_shape(Shape(header_rows=2, across=("variable 1", ""), measures=2))
    assert row.across.text() == "variable 1"
    row.across.clear()
    qtbot.keyClicks(row.across, "Region")
    assert row.applied(Shape()).across == ("Region", "")
    row.measures.setValue(1)
    assert row.applied(Shape()).across == ("", "Region")
    row.across.setText("Region, kind")
    assert row.applied(Shape()).across == ("", "kind")
    row.measures.setValue(0)
    assert row.applied(Shape()).across == ("Region", "kind")
    row.show_shape(Shape(header_rows=2, across=("variable 1", ""), value="Turnover"))
    row.across.setText("Region")
    assert row.applied(Shape()).across == ("Region", "")


def test_levels_in_one_row_of_names_keep_their_variables(qtbot):
    row = LayoutRow()
    qtbot.addWidget(row)
    for across, measures in ((("variable 1", ""), 2), (("", "variable 2"), 1)):
        shape = Shape(across=across, measures=measures, names={"2": "North / Turnover"})
        row.show_shape(shape)
        row.set_columns(shape)
        assert row.applied(Shape()) == shape
    row.show_shape(Shape(across=("size",)))
    assert row.applied(Shape()).across == ("size",)


def test_a_published_table_is_told_first(qtbot, tmp_path):
    path = put(tmp_path, "t.csv", TABLE.replace("15,10,60,25", "x,x,60,25"))
    dialog = on_screen(qtbot, ImportDialog(path))
    qtbot.waitUntil(lambda: dialog._look is not None)
    assert "Check a published table" in dialog._look.form.findings[0]


def test_an_error_stands_beside_its_column_in_every_language(qtbot):
    page = RolesPage()
    qtbot.addWidget(page)
    page.show_columns((Column("land", False, ("N", "")),), True, {"land": "dimension"})
    use("de")
    try:
        error = DataError(tr("Records without a code in “{column}”: {n}.", column="land", n=1))
        is_placed = page.place(error)
        note = page.grid.item(0, 6).text()
    finally:
        use("en")
    assert is_placed and "„land“" in note


def test_numbers_of_a_dimension_are_called_codes(qtbot):
    page = RolesPage()
    qtbot.addWidget(page)
    roles = {"nace": "dimension", "sales": "response"}
    page.show_columns([Column(name, True, ("10", "10.1")) for name in roles], True, roles)
    assert [page.grid.item(row, 1).text() for row in range(2)] == ["codes", "numbers"]
    page.grid.cellWidget(0, 3).setCurrentIndex(0)
    assert page.grid.item(0, 1).text() == "numbers"


def test_pages_of_the_import_have_room_on_a_small_screen(qtbot, tmp_path):
    dialog = on_screen(qtbot, ImportDialog(put(tmp_path, "t.csv", TABLE)))
    qtbot.waitUntil(lambda: dialog._look is not None)
    assert dialog.file_page.minimumSizeHint().width() < 700
    dialog.resize(860, 480)
    dialog.next_button.click()
    assert dialog.roles_page.grid.columnWidth(6) >= 150
