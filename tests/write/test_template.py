"""The office's own workbook is filled with the public tables, and contains nothing else."""

import io
import itertools
import zipfile
from pathlib import Path

import numpy as np
import openpyxl
import PIL.Image
import pytest
from attrs import evolve
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.drawing.image import Image
from openpyxl.styles import Alignment, Font, NamedStyle, PatternFill
from openpyxl.workbook.defined_name import DefinedName

from tabguard.base.errors import WriteError
from tabguard.table.dimension import Dimension
from tabguard.write import Template, export_all, job_order, public_csv, public_workbook, verify_public
from tabguard.write.public.labels import matched
from tabguard.write.public.template import filled_workbook
from tabguard.write.verify.file_set import releases_in, verify_together
from tests.support.sheets import workbook
from tests.support.written_tables import VALUES, build_case, build_table, state_of


@pytest.fixture
def template(tmp_path) -> Path:
    book = openpyxl.Workbook()
    cover, sheet = book.active, book.create_sheet("Tab")
    cover.title = "Cover"
    cover["A1"], cover["A2"], cover["A3"] = "{title}", "Published by {agency}", "{notes}"
    sheet["B1"], sheet["B2"] = "{title} ({period})", "{slice}"
    sheet["B4"], sheet["B8"] = "{table}", "Source: {source}"
    sheet["B4"].font = sheet["C4"].font = Font(bold=True, color="FFFFFF")
    sheet["B4"].fill = sheet["C4"].fill = PatternFill("solid", fgColor="1F4E79")
    sheet["B5"].font = sheet["C5"].font = Font(name="Arial", size=9)
    sheet["C5"].number_format, sheet["C5"].alignment = "#,##0.0", Alignment(horizontal="right")
    sheet.merge_cells("B8:F8")
    sheet.oddHeader.right.text = "Office of statistics, page &P"
    book.save(tmp_path / "template.xlsx")
    return tmp_path / "template.xlsx"


def filled(case, template: Path, **output: str) -> bytes:
    return filled_workbook(
        [case.public], evolve(case.output, **output), lambda: None, Template.read(template)
    )


def changed(template: Path, change) -> Path:
    book = openpyxl.load_workbook(template)
    change(book)
    book.save(template)
    return template


def test_a_table_goes_where_its_corner_is_in_the_styles_of_the_template(case, template):
    content = filled(case, template, source="Survey")
    assert content == filled(case, template, source="Survey")
    book = openpyxl.load_workbook(io.BytesIO(content))
    sheet = book["Tab"]
    assert sheet["B1"].value == "Turnover 2025 (2025)" and book["Cover"]["A2"].value == "Published by Office"
    rows = [[cell.value for cell in row[1:7]] for row in sheet.iter_rows(min_row=4, max_row=9)]
    assert rows[0] == ["industry", "industry label", "Total", "North", "South", "West"]
    assert rows[3] == ["A11", "@Crops", 500, 250, "x", "x"]
    assert sheet["D4"].fill.fgColor.rgb == "001F4E79" and sheet["E7"].font.name == "Arial"
    assert {sheet.cell(row, 5).number_format for row in range(5, 10)} == {"#,##0.0"}
    assert sheet["E5"].font.b and not sheet["E6"].font.b and sheet["C7"].alignment.indent == 2
    assert sheet["B12"].value == "Source: Survey" and "B12:F12" in map(str, sheet.merged_cells.ranges)


def test_heads_stand_above_figures_in_the_style_of_the_corner(case, template):
    changed(template, lambda book: setattr(book["Tab"]["C4"], "_style", book["Tab"]["A20"]._style))
    sheet = openpyxl.load_workbook(io.BytesIO(filled(case, template)))["Tab"]
    assert (sheet["E4"].alignment.horizontal, sheet["C4"].alignment.horizontal) == ("right", None)
    assert sheet["E4"].fill.fgColor.rgb == "001F4E79"


def test_notes_name_the_long_table_only_where_there_is_one(case, template):
    notes = openpyxl.load_workbook(io.BytesIO(filled(case, template)))["Cover"]["A3"].value
    assert "long table" not in notes and "In the CSV file, the columns named “level”" in notes


@pytest.mark.parametrize(("scale", "fits"), [(None, True), (80, False)])
def test_a_table_is_printed_one_page_wide_unless_the_office_chose_how(case, template, scale, fits):
    def choose(book):
        book["Tab"].page_setup.orientation, book["Tab"].page_setup.scale = "landscape", scale

    book = openpyxl.load_workbook(io.BytesIO(filled(case, changed(template, choose))))
    setup, properties = book["Tab"].page_setup, book["Tab"].sheet_properties.pageSetUpPr
    assert (setup.orientation, setup.scale) == ("landscape", scale)
    assert bool(properties is not None and properties.fitToPage) is fits
    # the line below so short a table stays on its page
    assert (setup.fitToWidth, setup.fitToHeight) == ((1, 1) if fits else (None, None))


def labelled(*labels: str):
    """A case with long labels in rows and columns, and a total of a billion."""
    rows = evolve(Dimension.flat("industry", tuple("ABCD"[: len(labels)])), labels=("All", *labels))
    columns = evolve(Dimension.flat("size", ("s", "m")), labels=("All", "1 to 9 employees", "10 and more"))
    codes = np.array([*itertools.product(range(len(labels) + 1), range(3))])
    values = np.where(codes.sum(axis=1) == 0, 1e9, 1.0)
    return build_case(build_table(values, dimensions=(rows, columns), codes=codes), [0] * len(values))


def test_columns_without_a_width_get_that_of_their_texts(template):
    label = "Generation of electricity and its transmission"
    sheet = openpyxl.load_workbook(io.BytesIO(filled(labelled(label), template)))["Tab"]
    assert sheet["C6"].value == label and sheet.column_dimensions["C"].width > len(label)
    assert not sheet["C6"].alignment.wrap_text and sheet.row_dimensions[7].height is None
    assert sheet["E4"].alignment.wrap_text and sheet.row_dimensions[4].height >= 30
    assert sheet.column_dimensions["D"].width >= len("1,000,000,000")


def test_widths_of_the_office_stay_and_what_they_would_cut_wraps(template):
    def choose(book):
        sheet = book["Tab"]
        sheet.column_dimensions.group("C", "H", hidden=False)  # one width for all of them
        sheet.column_dimensions["C"].width = 30
        sheet["B9"] = "{notes}"

    label = "Generation of electricity and its transmission"
    content = filled(labelled(label), changed(template, choose), notes="First.\nSecond.")
    sheet = openpyxl.load_workbook(io.BytesIO(content))["Tab"]
    widths = {letter: own.width for letter, own in sheet.column_dimensions.items()}
    assert widths["C"] == widths["D"] == widths["F"] == 30
    assert sheet["C6"].alignment.wrap_text and sheet.row_dimensions[6].height > 20  # two lines of 9 points
    assert sheet.row_dimensions[5].height is None  # of the total, whose label is short
    (template.parent / "t_PUBLIC.xlsx").write_bytes(content)
    channels = {leak.channel for leak in verify_public(template.parent / "t_PUBLIC.xlsx")}
    assert channels == {2}  # grouped columns; a row is higher because of its label
    # the notes take the width of the table, not that of the column of codes
    assert "B10:F10" in map(str, sheet.merged_cells.ranges) and sheet.row_dimensions[10].height <= 120


@pytest.mark.parametrize(
    ("form", "shown"),
    [
        ("#,##0", "#,##0.0"),
        ("#,##0.00", "#,##0.00"),
        ('# ##0;-# ##0;"-"', '# ##0.0;-# ##0.0;"-"'),
        ('#,##0\\ "EUR"', '#,##0.0\\ "EUR"'),
        ("0%", "#,##0.0"),
    ],
)
def test_formats_of_the_office_show_all_decimals(template, form, shown):
    changed(template, lambda book: setattr(book["Tab"]["C5"], "number_format", form))
    case = build_case(build_table(np.array(VALUES) + 0.5, decimals=1), [0] * len(VALUES))
    sheet = openpyxl.load_workbook(io.BytesIO(filled(case, template)))["Tab"]
    assert sheet["E6"].number_format == shown
    assert sheet.print_title_rows == "$4:$4"


def test_columns_that_take_no_room_give_notes_none(template):
    def choose(book):
        book["Cover"].column_dimensions.group("B", "XFD", hidden=False)  # all columns beside it
        book["Cover"].column_dimensions["B"].width = 0.01
        book["Cover"]["A3"].alignment = Alignment()

    content = filled(labelled("Mining"), changed(template, choose), notes="First.\nSecond.")
    (area,) = openpyxl.load_workbook(io.BytesIO(content))["Cover"].merged_cells.ranges
    assert area.max_col < 100


def test_a_width_for_figures_is_neither_one_for_labels_nor_for_larger_figures(template):
    def choose(book):
        book["Tab"].column_dimensions["C"].width = book["Tab"].column_dimensions["D"].width = 7

    label = "Generation of electricity and its transmission"
    sheet = openpyxl.load_workbook(io.BytesIO(filled(labelled(label), changed(template, choose))))["Tab"]
    assert sheet.column_dimensions["C"].width > len(label)
    assert sheet.column_dimensions["D"].width >= len("1,000,000,000") > sheet.column_dimensions["E"].width


def test_a_long_table_goes_on_on_further_pages(template):
    dimension = Dimension.flat("industry", tuple(f"D{i:02d}" for i in range(90)))
    codes = np.array([*itertools.product(range(91), range(2))])
    table = build_table(np.ones(182), dimensions=(dimension, Dimension.flat("size", ("s",))), codes=codes)
    book = openpyxl.load_workbook(io.BytesIO(filled(build_case(table, [0] * 182), template)))
    assert (book["Tab"].page_setup.fitToWidth, book["Tab"].page_setup.fitToHeight) == (1, 0)


def test_texts_of_several_lines_wrap_above_and_below_the_table(case, template, tmp_path):
    def add(book):
        book["Tab"]["B9"], book["Tab"]["B10"] = "{notes}", "{remarks}"
        book["Tab"].print_area = "A1:G10"

    content = filled(case, changed(template, add), notes="One.\nTwo, which is revised.")
    sheet = openpyxl.load_workbook(io.BytesIO(content))["Tab"]
    assert sheet["B14"].value == "One.\nTwo, which is revised." and sheet["B14"].alignment.wrap_text
    assert sheet.row_dimensions[14].height >= 30 and sheet.row_dimensions[7].height is None
    assert sheet.print_area.endswith("$14")
    (tmp_path / "t.xlsx").write_bytes(content)
    assert verify_public(tmp_path / "t.xlsx") == ()


def test_each_slice_has_a_copy_of_the_sheet(template):
    dimensions = tuple(Dimension.flat(name, ("y", "z")) for name in "abc")
    codes = np.array([*itertools.product(range(3), repeat=3)])
    one = build_case(build_table(np.arange(27.0), dimensions=dimensions, codes=codes), [0] * 27)
    book = openpyxl.load_workbook(io.BytesIO(filled(one, template)))
    assert book.sheetnames == ["Cover", "Tab", "Tab 2", "Tab 3"]
    assert [book[name]["B2"].value for name in book.sheetnames[1:]] == ["c: Total", "c: y", "c: z"]
    assert book["Tab 3"]["C5"].value == 2


def test_the_export_fills_it_and_the_files_pass_the_check(case, template, tmp_path):
    export_all(job_order(tmp_path / "out"), state_of(case, template=Template.read(template)))
    files = sorted((tmp_path / "out" / "public").iterdir())
    (book,) = (path for path in files if path.suffix == ".xlsx")
    assert "Tab" in openpyxl.load_workbook(book).sheetnames and verify_public(book) == ()
    (release,) = releases_in(files)
    assert verify_together(release) == ()
    wrong = openpyxl.load_workbook(book)
    wrong["Tab"]["F7"] = 120
    wrong.save(book)
    assert "shows and" in " ".join(map(str, verify_together(release)))


def _name(book):
    book.defined_names["old"] = DefinedName("old", attr_text="Tab!$B$9")


def _hide(book):
    book.create_sheet("old").sheet_state = "hidden"


def _picture(book):
    content = io.BytesIO()
    PIL.Image.new("RGB", (8, 8)).save(content, "png")
    book["Cover"].add_image(Image(content), "E1")


def _chart(book):
    chart = BarChart()
    chart.add_data(Reference(book["Tab"], min_col=3, min_row=5, max_row=8))
    book["Tab"].add_chart(chart, "J1")


LEFT = {
    "a picture": (_picture, "pictures or charts"),
    "a chart": (_chart, "pictures or charts"),
    "a figure": (lambda book: book["Cover"].__setitem__("B7", 4711), "other figures"),
    "a formula": (lambda book: book["Cover"].__setitem__("B7", "=1+1"), "other figures"),
    "a number in a footer": (
        lambda book: setattr(book["Tab"].oddFooter.center, "text", "4711 &P"),
        "must not be",
    ),
    "a comment": (lambda book: setattr(book["Tab"]["B1"], "comment", Comment("4711", "Ana")), "must not be"),
    "a hidden sheet": (_hide, "must not be"),
    "a hidden column": (
        lambda book: setattr(book["Tab"].column_dimensions["H"], "hidden", True),
        "must not be",
    ),
    "a defined name": (_name, "must not be"),
    "an unknown word": (lambda book: book["Tab"].__setitem__("B9", "{titel}"), "not known: titel"),
    "a second corner": (lambda book: book["Tab"].__setitem__("J4", "{table}"), "places"),
}


@pytest.mark.parametrize(("change", "words"), LEFT.values(), ids=LEFT)
def test_what_else_a_template_holds_is_refused(case, template, tmp_path, change, words):
    with pytest.raises(WriteError, match=words) as caught:
        export_all(
            job_order(tmp_path / "out"), state_of(case, template=Template.read(changed(template, change)))
        )
    assert "4711" not in str(caught.value) and not (tmp_path / "out" / "public").exists()


def test_names_and_dates_of_the_template_are_left_out(case, template):
    changed(template, lambda book: setattr(book.properties, "creator", "Ana"))
    with zipfile.ZipFile(io.BytesIO(filled(case, template))) as book:
        assert {info.date_time for info in book.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert not any(b"Ana" in book.read(name) for name in book.namelist())


@pytest.fixture
def last(case, tmp_path) -> Path:
    (tmp_path / "last.xlsx").write_bytes(public_workbook([case.public], case.output))
    return tmp_path / "last.xlsx"


def test_the_last_publication_gets_the_new_figures_and_marks_in_its_styles(case, last, tmp_path):
    changed(last, lambda book: setattr(book["Table_1"]["B5"], "font", Font(italic=True)))
    new = build_case(build_table([value + 1 for value in VALUES]), [0] * 8 + [0, 2, 0, 1] + [0] * 8)
    content = filled(new, last)
    book = openpyxl.load_workbook(io.BytesIO(content))
    assert [cell.value for cell in book["Table_1"][6]][2:] == [
        "x" if np.isnan(new.public.value[cell]) else new.public.value[cell] for cell in range(8, 12)
    ]
    assert book["Table_1"]["B5"].font.i
    (tmp_path / "t_PUBLIC.xlsx").write_bytes(content)
    (tmp_path / "t_PUBLIC.csv").write_bytes(public_csv(new.public, new.output))
    (release,) = releases_in([tmp_path / "t_PUBLIC.xlsx", tmp_path / "t_PUBLIC.csv"])
    assert verify_together(release) == ()


def test_the_last_publication_names_the_new_period_and_an_office_keeps_its_texts(case, last):
    changed(last, lambda book: setattr(book["Notes"]["A9"], "value", "Revised in 2025."))
    texts = {
        cell.value
        for sheet in openpyxl.load_workbook(last)
        for row in sheet
        for cell in row
        if isinstance(cell.value, str) and "2025" in cell.value
    }
    assert case.output.period == "2025" and "2025" in texts and len(texts) > 2
    book = openpyxl.load_workbook(io.BytesIO(filled(case, last, period="2026", title="Turnover 2026")))
    words = {str(cell.value) for sheet in book for row in sheet for cell in row}
    assert [text for text in words if "2025" in text] == ["Revised in 2025."]
    assert {"2026", "Turnover 2026"} <= words and any(
        text.startswith("2026. “x”: withheld") for text in words
    )


def test_the_last_publication_names_source_and_release_of_today(case, tmp_path):
    old = {"source": "Survey A " * 12, "released": "1 May 2025", "contact": "old@office.example"}
    today = {"source": "Survey B", "released": "2 June 2026", "contact": ""}
    last = tmp_path / "last.xlsx"
    last.write_bytes(public_workbook([case.public], evolve(case.output, **old)))
    book = openpyxl.load_workbook(io.BytesIO(filled(case, last, **today)))
    words = [str(cell.value) for sheet in book for row in sheet for cell in row]
    assert not any(text in word for word in words for text in ("Survey A", "2025-05", "old@", "1 May"))
    assert words.count("Source: Survey B; Released: 2 June 2026") == 2
    before = openpyxl.load_workbook(last)
    for sheet in ("Table_1", "Long_table"):
        heads = [row for row in before[sheet].iter_rows(values_only=True) if row[1] is not None]
        assert heads == [row for row in book[sheet].iter_rows(values_only=True) if row[1] is not None]
    assert {"Released: 2 June 2026", "Source: Survey B"} <= {cell.value for cell in book["Contents"]["A"]}


def test_the_last_publication_has_room_for_new_figures_and_repeats_its_heads(case, last):
    def narrow(book):
        sheet = book["Table_1"]
        sheet.print_title_rows = None
        sheet.sheet_properties.pageSetUpPr.fitToPage = False
        for letter in "BCDEF":
            sheet.column_dimensions[letter].width = 5
        sheet["B5"].value = "Agriculture, forestry and fishing"

    new = build_case(build_table([1e6 * value for value in VALUES]), [0] * len(VALUES))
    sheet = openpyxl.load_workbook(io.BytesIO(filled(new, changed(last, narrow))))["Table_1"]
    assert {sheet.column_dimensions[letter].width for letter in "CDEF"} == {len("1,000,000,000") + 2}
    head = next(row[0].row for row in sheet.iter_rows() if row[0].value == "industry")
    assert sheet["B5"].alignment.wrap_text and sheet.row_dimensions[5].height > 4 * 15
    assert not sheet["A5"].alignment.wrap_text
    assert sheet.print_title_rows == f"${head}:${head}" and sheet.page_setup.fitToWidth == 1


def test_codes_without_a_place_and_sheets_that_show_the_same_are_named(case, last):
    with pytest.raises(WriteError, match="no row or column") as caught:
        filled(case, changed(last, lambda book: book["Table_1"].delete_rows(7)))
    assert "A12" in caught.value.where
    with pytest.raises(WriteError, match="no place for a table"):
        filled(case, changed(last, lambda book: [book.remove(sheet) for sheet in book.worksheets[2:]]))


def test_heads_on_two_lines_with_names_above_several_columns_are_filled(tmp_path):
    abc = tuple(Dimension.flat(name, codes) for name, codes in (("a", "12"), ("b", "NS"), ("c", "yz")))
    case = build_case(build_table(range(27), dimensions=abc), [2] + [0] * 26)
    book = openpyxl.Workbook()
    sheet = book.active
    for column, (b, c) in enumerate(itertools.product(("Total", "N", "S"), ("Total", "y", "z")), start=3):
        sheet.cell(5, column, c)
        if c == "Total":
            sheet.cell(4, column, b)
            sheet.merge_cells(start_row=4, end_row=4, start_column=column, end_column=column + 2)
    for row, (code, label) in enumerate([("Total", "All"), (1, "One"), (2, "Two")], start=6):
        sheet.cell(row, 1, code), sheet.cell(row, 2, label)
    book.save(tmp_path / "office.xlsx")
    sheet = openpyxl.load_workbook(io.BytesIO(filled(case, tmp_path / "office.xlsx"))).active
    assert [[cell.value for cell in row[2:]] for row in sheet.iter_rows(min_row=6)] == [
        ["x", *range(1, 9)], [*range(9, 18)], [*range(18, 27)]
    ]  # fmt: skip
    assert [row[1].value for row in sheet.iter_rows(min_row=6)] == ["All", "One", "Two"]
    assert {cell.alignment.horizontal for cell in sheet[6][2:]} == {"right"}
    changed(tmp_path / "office.xlsx", lambda book: book.active.__setitem__("F4", "Share of S"))
    with pytest.raises(WriteError, match="no row or column"):
        filled(case, tmp_path / "office.xlsx")


def test_a_sheet_of_a_code_that_the_table_does_not_name_is_refused(tmp_path):
    abc = tuple(Dimension.flat(name, codes) for name, codes in (("a", "12"), ("b", "NS"), ("c", "yz")))
    case = build_case(build_table(range(27), dimensions=abc), [2] + [0] * 26)
    rows = [[code, "klein", 10, 20, 30] for code in ("Total", "1", "2")]
    workbook(tmp_path / "office.xlsx", [[None, None, "Total", "N", "S"], *rows])
    with pytest.raises(WriteError, match="by something that the table does not have") as caught:
        filled(case, tmp_path / "office.xlsx")
    assert "B2, B3, B4" in caught.value.where
    changed(tmp_path / "office.xlsx", lambda book: book.active.insert_rows(1))
    sheet = changed(tmp_path / "office.xlsx", lambda book: book.active.__setitem__("A1", "c: y"))
    assert openpyxl.load_workbook(io.BytesIO(filled(case, sheet))).active["D3"].value == 4


def _beside(sheet):
    for row in range(4, 9):
        sheet.cell(row, 7).value = str(row)


def _below(sheet):
    sheet.append(["C", "Gone", "940", "410"])


def _again(sheet):
    sheet.tables.clear()
    for row in [*sheet.iter_rows(min_row=4)]:
        for cell in row:
            sheet.cell(cell.row + 10, cell.column, cell.value).data_type = cell.data_type


@pytest.mark.parametrize(
    ("change", "words"), [(_beside, "G4"), (_below, "C9, Table_1!D9"), (_again, "several rows or columns")]
)
def test_old_figures_written_as_texts_and_codes_with_several_rows_are_refused(case, last, change, words):
    with pytest.raises(WriteError, match=words):
        filled(case, changed(last, lambda book: change(book["Table_1"])))


def test_a_far_cell_with_a_style_makes_no_others_and_a_template_becomes_a_workbook(case, last):
    def style(book):
        book.template = True
        book["Table_1"]["ALL1500"].font = book["Long_table"]["ALL1500"].font = Font(bold=True)

    book = openpyxl.load_workbook(changed(last, style))
    cells = [*book["Table_1"]._cells]
    assert matched(book["Table_1"], [case.public]) is not None and [*book["Table_1"]._cells] == cells
    content = filled(case, last)
    book = openpyxl.load_workbook(io.BytesIO(content))
    long = book["Long_table"]
    assert not book.template and long.max_row < 1000
    assert long.print_area.startswith(f"'Long_table'!$A${long.max_row + 1}:")  # it is not printed


def test_a_far_cell_below_a_corner_makes_no_others(case, template, monkeypatch):
    changed(template, lambda book: setattr(book["Tab"]["A2000"], "font", Font(bold=True)))
    sizes, save = [], openpyxl.Workbook.save
    monkeypatch.setattr(
        openpyxl.Workbook, "save", lambda book, to: (sizes.append(len(book["Tab"]._cells)), save(book, to))
    )
    sheet = openpyxl.load_workbook(io.BytesIO(filled(case, template, source="Survey")))["Tab"]
    moved = sheet.max_row - 2000
    assert moved > 0 and sheet.cell(8 + moved, 2).value == "Source: Survey" and sizes[0] < 1000
    assert sheet.cell(2000 + moved, 1).font.bold


def test_numbers_as_texts_that_name_the_rows_stay(case, last):
    def number(book):
        sheet = book["Table_1"]
        sheet.insert_cols(1)
        for row in range(4, 9):
            sheet.cell(row, 1).value = sheet.cell(row, 8).value = str(row)

    book = openpyxl.load_workbook(io.BytesIO(filled(case, changed(last, number))))
    assert book["Table_1"]["H8"].value == "8" and book["Table_1"]["D6"].value == 500


def test_names_of_styles_and_tables_are_among_its_texts(template, last):
    changed(template, lambda book: book.add_named_style(NamedStyle("style 4711")))
    texts = {text for path in (template, last) for _, text in Template.read(path).texts()}
    assert {"style 4711", "Long_table", "North"} <= texts


def test_two_sheets_of_the_same_part_are_refused(case, last):
    with pytest.raises(WriteError, match="the same part"):
        filled(case, changed(last, lambda book: book.copy_worksheet(book["Table_1"])))
