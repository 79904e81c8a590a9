"""Messages and preview give the row numbers of the file, whatever is between its records."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from tabguard.base.errors import DataError, FormatError
from tabguard.base.progress import Progress
from tabguard.project import DataSource
from tabguard.read.codes.coding import preview_codes
from tabguard.read.sources.source import read_columns, sniff
from tests.support.examples import examples
from tests.support.reading import load, put, sniffed

PIECES = st.sampled_from(
    ["u,1,5", "v,2,7.5", "", "  ", "\t", '"two\nlines",1,5', '"a ""b""",1,5', ",,", '"",,""']
)


def read(path, **source):
    return read_columns(sniff(DataSource(path, **source)), ("a", "b"), ("x",), Progress())


def ends(lines, blank=lambda line: not line.strip()):
    """The last line of each piece in the file, without blank pieces; the first piece is the header."""
    at, found = 0, []
    for line in lines:
        at += line.count("\n") + 1
        if not blank(line):
            found.append(at)
    return found[1:]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@settings(max_examples=examples(60))
@given(before=st.lists(st.sampled_from(["", " "]), max_size=2), body=st.lists(PIECES, max_size=12))
def test_rows_of_a_text_are_its_lines(tmp_path_factory, end, before, body):
    lines = [*before, "a,b,x", *body, "w,3,9"]
    text = "\n".join(lines) + "\n\n"
    path = put(tmp_path_factory.mktemp("rows"), "r.csv", text.replace("\n", end))
    form = sniffed(path, delimiter=",", header=True)
    assert read(path, delimiter=",", header=True).all_lines.tolist() == ends(lines)
    assert list(form.lines) == ends(lines) and len(form.preview) == len(form.lines)


@pytest.mark.slow
def test_chunks_and_a_long_field_are_counted_on(tmp_path):
    lines = ["a,b,x", *("u,1,5" if i % 7 else "" for i in range(120_000)), "v,1,oops"]
    with pytest.raises(DataError) as caught:
        load(put(tmp_path, "r.csv", "\n".join(lines)), ("a", "b"), "x")
    assert caught.value.where.endswith(f"row {len(lines)}")


@pytest.mark.parametrize("blank", ["", "  ", "\t"])
@pytest.mark.parametrize(
    ("line", "error"),
    [("v,1,oops", DataError), (",1,7", DataError), ("v,1,7,8", FormatError), ('v,"1,7', FormatError)],
)
def test_a_fault_after_blank_lines_is_where_it_is(tmp_path, blank, line, error):
    text = "\n".join(["", "a,b,x", blank, "u,1,5", blank, line, "w,1,2"])
    with pytest.raises(error) as caught:
        load(put(tmp_path, "r.csv", text), ("a", "b"), "x", source={"delimiter": ","})
    assert caught.value.where.endswith((" row 6", " line 6"))


def test_records_without_respondents_are_called_by_their_rows(tmp_path):
    table, _ = load(put(tmp_path, "r.csv", "a,b,x\nu,1,5\n\nv,1,6\n"), ("a", "b"), "x")
    assert list(table.contributions.respondent_names) == ["row 2", "row 4"]


def sheet(path, rows):
    book = Workbook()
    for at, row in rows.items():
        for column, value in enumerate(row, start=1):
            book.active.cell(at, column, value)
    book.save(path)
    return path


def test_rows_of_a_sheet_are_its_own(tmp_path):
    path = sheet(tmp_path / "r.xlsx", {2: ("a", "b", "x"), 5: ("u", 1, 5), 6: ("v", 1, 7), 9: (None, 2, 8)})
    form = sniffed(path)
    assert form.lines == (5, 6, 9)
    assert read(path).all_lines.tolist() == [5, 6, 9]
    with pytest.raises(DataError) as caught:
        preview_codes(form, "a", tabulated=False)
    assert caught.value.where.endswith("row 9")


def test_a_line_separator_within_a_field_ends_no_line(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\nu\u2028v,1,5\nw,1,6\n")
    form = sniffed(path)
    assert (form.lines, form.preview[0][0]) == ((2, 3), "u\u2028v")
