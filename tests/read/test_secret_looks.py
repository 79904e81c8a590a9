"""The look of figures in a spreadsheet is not read: if it may withhold them, this is asked or reported."""

import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment
from openpyxl.styles import Font, PatternFill

from tabguard.flow.previews import recognised
from tabguard.project import DataSource
from tabguard.read.files.sheet_rows import NumberFormat
from tabguard.read.tabulate.doubts import doubts_of_names
from tests.support.opendocument import with_content

ROWS = (
    ("Activity", "Total", "North", "South", "East"),
    ("Total", 46172, 19611, 19844, 6717),
    ("B", 11426, 4167, 5269, 1990),
    ("C", 17773, 6789, 8145, 2839),
    ("F", 3789, 1776, 1389, 624),
    ("G", 13184, 6879, 5041, 1264),
)
LIST = [("activity", "region", "turnover")]
LIST += [
    (row[0], region, value) for row in ROWS[1:] for region, value in zip(ROWS[0][1:], row[1:], strict=True)
]
TOLD = "look unlike others"


def sheet(tmp_path, dress, rows=ROWS, foot=()):
    """A workbook whose cells are formatted by a function of the cell."""
    book = Workbook()
    for row in rows:
        book.active.append(row)
    for cell in [cell for row in book.active.iter_rows() for cell in row]:
        dress(cell)
    for text in foot:
        book.active.append(())
        book.active.append((text,))
    book.save(tmp_path / "table.xlsx")
    return said_of(tmp_path / "table.xlsx")


def said_of(path):
    """Whether looks are asked about, and whether they are reported."""
    source, preview = recognised(DataSource(path))
    is_doubtful = any(TOLD in doubt.words for doubt in doubts_of_names(preview.form, source))
    return is_doubtful, any(TOLD in text for text in preview.form.findings)


def at(places, act):
    return lambda cell: act(cell) if (cell.row, cell.column) in places else None


def shown_as(code):
    return lambda cell: setattr(cell, "number_format", code)


def filled(cell):
    cell.fill = PatternFill("solid", fgColor="FFFF00")


def struck(cell):
    cell.font = Font(strike=True)


def commented(text):
    return lambda cell: setattr(cell, "comment", Comment(text, "anna"))


@pytest.mark.parametrize(
    "code",
    ['"c"', '"(D)"', "\\x", ";;;", '#,##0" c"', '0" (p)"', '0"*"', '[<5000]"<5";0', '#,##0.00\\ "[c]"', ":"],
)
@pytest.mark.parametrize(("rows", "places"), [(ROWS, {(3, 4), (3, 3)}), (LIST, {(7, 3), (9, 3)})])
def test_marks_by_number_format_are_asked_about(tmp_path, code, rows, places):
    assert sheet(tmp_path, at(places, shown_as(code)), rows) == (True, False)


def test_figures_that_are_struck_out_are_asked_about(tmp_path):
    assert sheet(tmp_path, at({(4, 3)}, struck)) == (True, False)


@pytest.mark.parametrize("legend", ["Yellow: confidential", "Gelb hinterlegt: geheim", "En jaune : secret"])
def test_colours_are_told_and_asked_about_beside_a_legend_of_secrets(tmp_path, legend):
    assert sheet(tmp_path, at({(4, 3)}, filled)) == (False, True)
    assert sheet(tmp_path, at({(4, 3)}, filled), foot=[legend]) == (True, False)


def test_comments_are_told_and_asked_about_if_they_speak_of_secrets(tmp_path):
    assert sheet(tmp_path, at({(4, 3)}, commented("checked in May"))) == (False, True)
    assert sheet(tmp_path, at({(4, 3)}, commented("confidential, 2 firms"))) == (True, False)


def number_formats(code):
    return lambda cell: shown_as(code)(cell) if isinstance(cell.value, int) else None


def totals_in_bold(cell):
    if cell.row == 2:
        cell.font = Font(bold=True)
    if cell.column == 2:
        cell.font = Font(italic=True)
    if cell.row == cell.column == 2:
        cell.font = Font(bold=True, italic=True)


@pytest.mark.parametrize(
    "dress",
    [
        number_formats('_-* #,##0.00\\ [$€-407]_-;_-* "-"??_-'),
        number_formats('0" kg"'),
        number_formats("[Red]0;-0;;@"),
        lambda cell: filled(cell) if cell.row % 2 else None,
        lambda cell: shown_as('"$"#,##0')(cell) if cell.row in (2, 6) else None,
        totals_in_bold,
    ],
)
@pytest.mark.parametrize("rows", [ROWS, ((*ROWS[0],), ("Total", 7, 0, 7, 0), ("B", 7, 0, 7, 0))])
def test_looks_of_rows_columns_and_units_say_nothing(tmp_path, dress, rows):
    assert sheet(tmp_path, dress, rows) == (False, False)


@pytest.mark.parametrize(
    ("code", "number", "shown"),
    [
        ("General", 5, ("", True)),
        ('0.0" t"', 5, (". t", True)),
        ('[<5]"x";[>100]"y";0', 4, ("x", False)),
        ('[<5]"x";[>100]"y";0', 101, ("y", False)),
        ('[<5]"x";[>100]"y";0', 50, ("", True)),
        ('0;"neg"', -1, ("neg", False)),
        ('0;-0;"-"', 0, ("-", True)),
        ('"a;b"0', 1, ("a;b", True)),
        ('"open', 1, ("open", False)),
    ],
)
def test_a_number_format_shows_a_text_with_or_in_place_of_a_number(code, number, shown):
    assert NumberFormat(code).shown(number) == shown


PLAIN = "<text:p>{}</text:p>"
STYLES = (
    '<office:automatic-styles><style:style style:name="odd" style:family="table-cell">{}</style:style>'
    "</office:automatic-styles>"
)


@pytest.mark.parametrize(
    ("style", "inside", "is_asked", "is_told"),
    [
        ("", "<text:p>c</text:p>", True, False),
        ("", "<text:p/>", True, False),
        ("", "<text:p>{} (D)</text:p>", True, False),
        ("", "<text:p>{},00 €</text:p>", False, False),
        ("", "", False, False),
        (
            "",
            "<office:annotation><text:p>geheim</text:p></office:annotation><text:p>{}</text:p>",
            True,
            False,
        ),
        (
            '<style:text-properties style:text-line-through-style="solid"/>',
            "<text:p>{}</text:p>",
            True,
            False,
        ),
        ('<style:table-cell-properties fo:background-color="#ff0"/>', PLAIN, False, True),
        ('<style:table-cell-properties style:vertical-align="top"/>', PLAIN, False, False),
    ],
)
def test_looks_in_an_opendocument_spreadsheet(tmp_path, style, inside, is_asked, is_told):
    def cell(row, column, value):
        if isinstance(value, str):
            return f"<table:table-cell><text:p>{value}</text:p></table:table-cell>"
        odd = (row, column) == (3, 2)
        name, display = (' table:style-name="odd"', inside) if odd else ("", PLAIN)
        kind = f'office:value-type="float" office:value="{value}"'
        return f"<table:table-cell{name} {kind}>{display.format(value)}</table:table-cell>"

    lines = (
        "".join(cell(row, column, value) for column, value in enumerate(values))
        for row, values in enumerate(ROWS)
    )
    rows = "".join(f"<table:table-row>{line}</table:table-row>" for line in lines)
    table = f'<table:table table:name="T">{rows}</table:table>'
    body = f"<office:body><office:spreadsheet>{table}</office:spreadsheet></office:body>"
    path = tmp_path / "table.ods"
    path.write_bytes(with_content(STYLES.format(style) + body))
    assert said_of(path) == (is_asked, is_told)
