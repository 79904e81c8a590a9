"""Blocks of rows below one another: one is read and the others reported, or all with a further variable."""

import re

import pytest
from openpyxl import Workbook

from tabguard.base.progress import Progress
from tabguard.flow.new_job import new_job
from tabguard.flow.previews import recognised
from tabguard.flow.stages import load, open_job
from tabguard.project import DataSource, Shape
from tabguard.read import sniff
from tabguard.read.sources.source import read_columns
from tests.support.sheets import workbook

HEAD = ("Activity", "North", "South", "Total")
ROWS = (("A", 5, 9, 14), ("B", 21, 30, 51), ("C", 3, 7, 10), ("Total", 29, 46, 75))
OTHER = tuple(
    (label, *(3 * value + 1 for value in values[:2]), 3 * values[2] + 2) for label, *values in ROWS[:3]
)
OTHER = (*OTHER, ("Total", 90, 141, 231))


def write(tmp_path, rows, suffix):
    path = tmp_path / f"table{suffix}"
    if suffix == ".csv":
        path.write_text(
            "".join(";".join(map(str, [*row, *[""] * (4 - len(row))])) + "\n" for row in rows), "utf-8"
        )
        return path
    return workbook(path, rows)


def beside(left, right, gap=()):
    """Two tables beside one another."""
    return [(*one, *gap, *other) for one, other in zip(left, right, strict=True)]


LAYOUTS = {
    "titles": (
        [("Turnover",), HEAD, *ROWS, (), ("Persons employed",), HEAD, *OTHER],
        ("Turnover", "Persons employed"),
    ),
    "headings": ([HEAD, ("2023",), *ROWS, ("2024",), *OTHER], ("2023", "2024")),
    "headings above the figures": ([HEAD, ("", "Sales"), *ROWS, ("", "Staff"), *OTHER], ("Sales", "Staff")),
    "repeated names": ([HEAD, *ROWS, (), HEAD, *OTHER], ("1", "2")),
    "beside": (
        [("Turnover", *[""] * 4, "Persons employed"), *beside((HEAD, *ROWS), (HEAD, *OTHER), ("",))],
        ("Turnover", "Persons employed"),
    ),
    "beside without a gap": (beside((HEAD, *ROWS), (HEAD, *OTHER)), ("1", "2")),
}


@pytest.mark.parametrize("suffix", [".xlsx", ".csv"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_blocks_are_told_and_read_together_on_request(tmp_path, layout, suffix):
    rows, names = LAYOUTS[layout]
    path, job = write(tmp_path, rows, suffix), tmp_path / "j.toml"
    _, remarks = new_job(path, job)
    assert any("Only the first one is read" in remark for remark in remarks)
    assert load(open_job(job), Progress()).table.value[0] == 75
    _, look = recognised(DataSource(path))
    assert look.sheets.alike.names == names
    lines = job.read_text("utf-8").splitlines()
    at = next(at for at, line in enumerate(lines) if "To read them together" in line)
    shape = lines[at + 1].removeprefix("# ")
    if "measure_codes" not in shape:  # of years and nameless blocks nobody knows a sum
        variable = re.search(r'sheet_variable = "(\w+)"', shape)[1]
        codes = ", ".join(f'"{name}"' for name in names)
        shape = shape[:-2] + f', measure_column = "{variable}", measure_codes = [{codes}] }}'
    codes = re.search(r"measure_codes = (\[.*?\])", shape)[1]
    changes = {"shape = ": shape, "response = ": f"response = {codes}"}
    text = [next((new for old, new in changes.items() if line.startswith(old)), line) for line in lines]
    job.write_text("\n".join(text), "utf-8")
    table = load(open_job(job), Progress()).table
    assert table.dimensions[0].codes == names and {75, 231} <= set(table.value)


def test_another_table_at_the_right_is_told_and_read_where_its_column_is_chosen(tmp_path):
    sizes = [("Size", "2023", "2024"), ("1-9", 3, 4), ("10-49", 5, 6), ("50+", 7, 8), ("Total", 15, 18)]
    path = write(tmp_path, beside((HEAD, *ROWS), sizes, ("",)), ".xlsx")
    _, look = recognised(DataSource(path))
    assert any("begin in column 6" in text for text in look.form.findings) and not look.form.blocks
    assert {row[0] for row in look.form.preview} == {"A", "B", "C", "Total"}
    _, look = recognised(DataSource(path, shape=Shape(first_column=6)))
    assert look.form.wide is not None and look.form.preview[-1] == ("Total", "2024", "18")
    spread = [("", "", *row) for row in (HEAD, *ROWS)]  # blank columns at the left are no table
    data, look = recognised(DataSource(write(tmp_path, spread, ".csv")))
    assert data.shape.labels == 1 and look.form.names[0] == "Activity"


def test_lists_beside_one_another_are_read_together(tmp_path):
    left = [("region", "sales"), ("N", 1), ("S", 2), ("W", 3)]
    right = [("region", "sales"), ("N", 4), ("S", 5), ("W", 6)]
    path = write(tmp_path, beside(left, right, ("",)), ".csv")
    shape = Shape(blocks={"columns 1-2": "a", "columns 4-5": "b"}, sheet_variable="part")
    form = sniff(DataSource(path, shape=shape))
    columns = read_columns(form, ["part", "region"], ["sales"], Progress())
    assert form.names == ("part", "region", "sales") and columns.number["sales"].tolist() == [
        1,
        2,
        3,
        4,
        5,
        6,
    ]


@pytest.mark.parametrize("title", [(), ("Noch: Tabelle 1",), ("Table 1 (continued)",)])
def test_rows_with_other_labels_are_no_block(title, tmp_path):
    rows = [HEAD, *ROWS[:2], title, HEAD, *ROWS[2:]]  # the names again on the next page
    _, look = recognised(DataSource(write(tmp_path, rows, ".xlsx")))
    assert not look.form.blocks and look.form.wide.preview[-1][0] == "Total"
    below = [("D", 1, 2, 3), ("E", 4, 5, 9), ("F", 7, 7, 14), ("Total", 12, 14, 26)]
    _, look = recognised(DataSource(write(tmp_path, [HEAD, *ROWS, (), HEAD, *below], ".xlsx")))
    assert any("Another table seems to begin in row 7" in text for text in look.form.findings)


def test_a_code_without_a_figure_is_no_heading(tmp_path):
    path = tmp_path / "answers.csv"
    path.write_text("region,sales\n" + "".join(f"{'NS'[i % 2]},{i if i % 3 else ''}\n" for i in range(12)))
    _, look = recognised(DataSource(path))
    assert not look.form.blocks and len(look.form.preview) == 12


SUM = tuple(
    (label, *(a + b for a, b in zip(x, y, strict=True)))
    for (label, *x), (_, *y) in zip(ROWS, OTHER, strict=True)
)


@pytest.mark.parametrize("indent", ["", "  "])
@pytest.mark.parametrize("place", [0, 2])
@pytest.mark.parametrize("suffix", [".xlsx", ".csv"])
def test_blocks_of_which_one_is_the_sum_of_the_others_are_read_together(tmp_path, place, suffix, indent):
    blocks = [("0-9", ROWS), ("10+", OTHER)]
    blocks.insert(place, ("Total", SUM))  # the heading is a label, too
    rows = [
        (*([""] if suffix == ".xlsx" else []), *row)  # a blank column at the left
        for name, block in blocks
        for row in ((name,), *((indent * (label != "Total") + label, *values) for label, *values in block))
    ]
    head = (*([""] if suffix == ".xlsx" else []), *HEAD)
    path = write(tmp_path, [head, *rows], suffix)
    _, remarks = new_job(path, tmp_path / "job.toml")
    assert any("Read together, since “Total” has the sums of the others" in remark for remark in remarks)
    table = load(open_job(tmp_path / "job.toml"), Progress()).table
    assert [d.codes[0] for d in table.dimensions] == ["Total"] * 3 and len(table) == 36
    assert table.value.max() == 75 + 231


def test_sheets_of_which_one_is_the_sum_of_the_others_are_read_together(tmp_path):
    book = Workbook()
    book.remove(book.active)
    for name, rows in (("Germany", SUM), ("North", ROWS), ("South", OTHER)):
        sheet = book.create_sheet(name)
        for row in (HEAD, *rows):
            sheet.append(row)
    for name in ("Germany", "South"):
        for row, column in ((2, 2), (2, 4), (5, 2), (5, 4)):
            book[name].cell(row, column).value -= OTHER[0][1]
    book["South"].cell(2, 2).value = "–"  # a mark in place of the figure, in one sheet only
    book.save(tmp_path / "table.xlsx")
    source, preview = recognised(DataSource(tmp_path / "table.xlsx"))
    assert source.shape.sheets == ("Germany", "North", "South")
    assert preview.proposal().totals["sheet"] == "Germany"
