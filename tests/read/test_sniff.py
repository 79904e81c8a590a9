"""The import dialog shows the content of the file."""

import datetime

import pytest

from tabguard.base.errors import FormatError
from tests.support.reading import load, put, sniffed, value
from tests.support.sheets import workbook, workbook_of

ROWS = (("Straße", "10", "1.5"), ("Ål", "9", "2.25"))


def text(delimiter=",", decimal="."):
    rows = [delimiter.join((a, b, x.replace(".", decimal))) for a, b, x in ROWS]
    return "\r\n".join([delimiter.join(("name", "b", "x")), *rows]) + "\r\n"


@pytest.mark.parametrize(
    ("delimiter", "decimal"),
    [(",", "."), (";", "."), ("\t", "."), ("|", "."), (";", ","), ("\t", ","), ("|", ",")],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le", "utf-16-be"])
def test_delimiter_decimal_and_encoding(tmp_path, delimiter, decimal, encoding):
    path = put(tmp_path, "r.csv", text(delimiter, decimal), encoding)
    form = sniffed(path)
    assert (form.format.name, form.delimiter, form.decimal, form.encoding) == (
        "csv",
        delimiter,
        decimal,
        encoding,
    )
    assert form.names == ("name", "b", "x")
    assert [c.kind for c in form.columns] == ["text", "numeric", "numeric"]
    assert form.preview[0][0] == "Straße"
    table, summary = load(path, ("name", "b"), "x")
    assert value(table, "Total", "Total") == 3.75
    assert value(table, "Straße", "10") == 1.5
    assert summary.format == form.words


def test_utf_16_big_endian_with_a_mark(tmp_path):
    path = put(tmp_path, "r.csv", b"\xfe\xff" + text().encode("utf-16-be"))
    assert value(load(path, ("name", "b"), "x")[0], "Ål", "9") == 2.25


def test_quoted_decimal_commas_between_commas(tmp_path):
    path = put(tmp_path, "r.csv", 'a,b,x\nu,1,"1,5"\nv,2,"2,5"\n')
    assert sniffed(path).decimal == ","
    assert value(load(path, ("a", "b"), "x")[0], "Total", "Total") == 4


def test_the_format_in_words(tmp_path):
    path = put(tmp_path, "r.csv", text(";", ","), "cp1252")
    assert sniffed(path).words == "CSV, semicolon, decimal comma, CP1252"


def test_overrides_win(tmp_path):
    path = put(tmp_path, "r.csv", "a;b;x\nu;1;1,5\nv;1;2,5\n")
    form = sniffed(path, delimiter=",", decimal=".", encoding="cp1252", header=False)
    assert (form.delimiter, form.decimal, form.encoding, form.header) == (",", ".", "cp1252", False)
    assert sniffed(path, delimiter=None).delimiter == ";"


def test_codes_with_leading_zeros_look_like_text(tmp_path):
    path = put(tmp_path, "r.csv", "a,b\n011,1\n012,2\n")
    assert [c.kind for c in sniffed(path).columns] == ["text", "numeric"]


def test_a_file_without_names(tmp_path):
    path = put(tmp_path, "r.csv", "u,1,1.5\nv,2,2.5\n")
    form = sniffed(path)
    assert not form.header
    assert form.names == ("column 1", "column 2", "column 3")
    assert form.findings
    table, _ = load(path, ("column 1", "column 2"), "column 3", source={"header": False})
    assert value(table, "u", "1") == 1.5


def test_blank_names_get_a_number(tmp_path):
    assert sniffed(put(tmp_path, "r.csv", "a,,x\nu,1,3\n")).names == ("a", "column 2", "x")


def test_columns_of_one_name_are_refused_by_their_places(tmp_path):
    with pytest.raises(FormatError, match="same name") as caught:
        sniffed(put(tmp_path, "r.csv", "a,turnover,b,turnover\nu,1,v,3\n"))
    assert caught.value.where == "r.csv, columns 2 and 4"
    assert "Rename" in caught.value.remedy
    with pytest.raises(FormatError, match="same name"):  # a blank one would be called so too
        sniffed(put(tmp_path, "r.csv", "a,,column 2\nu,1,3\n"))
    with pytest.raises(FormatError) as caught:
        sniffed(put(tmp_path, "r.csv", "a,98765,98765\nu,1,3\n"), header=True)
    assert "98765" not in str(caught.value)
    workbook(tmp_path / "r.xlsx", (("a", "x", "x"), ("u", 1, 2)))
    with pytest.raises(FormatError, match="same name"):
        sniffed(tmp_path / "r.xlsx")


def test_categories_that_repeat_in_the_first_line_are_no_names(tmp_path):
    form = sniffed(put(tmp_path, "r.csv", "yes,no,yes\nno,no,yes\n"))
    assert not form.header and len(form.preview) == 2


def test_only_the_beginning_is_read(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\n" + "u,1,5\n" * 200_000)
    assert len(sniffed(path).preview) == 200


def test_an_odd_letter_far_down_makes_it_cp1252(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\n" + "u,1,5\n" * 60_000 + "ü,1,5\n", "cp1252")
    table, summary = load(path, ("a", "b"), "x")
    assert "ü" in table.dimensions[0].codes
    assert summary.format.endswith("CP1252")


def test_a_quoted_line_break_does_not_split_a_record(tmp_path):
    path = put(tmp_path, "r.csv", '"a",b,"x\ny"\n"u\nv",1,5\nw,1,6\n')
    table, summary = load(path, ("a", "b"), "x\ny")
    assert summary.rows == 2
    assert value(table, "u\nv", "1") == 5


def three_sheets(path):
    data = [("a", "b", "x", "day"), ("u", 1, 1.5, datetime.date(2026, 1, 2)), (), ("v", 2.0, 2, None)]
    return workbook_of(path, {"Cover": [], "Data": data, "Other": [("a", "b", "x"), ("w", 3, 4)]})


def test_a_workbook_shows_its_sheets_and_takes_the_first_that_is_filled(tmp_path):
    path = three_sheets(tmp_path / "r.xlsx")
    form = sniffed(path)
    assert (form.format.name, form.sheet, form.sheets) == ("xlsx", "Data", ("Cover", "Data", "Other"))
    assert form.preview == (("u", "1", "1.5", "2026-01-02"), ("v", "2", "2", ""))
    table, summary = load(path, ("a", "b"), "x")
    assert value(table, "v", "2") == 2
    assert summary.format == "XLSX, sheet “Data”"
    assert value(load(path, ("a", "b"), "x", source={"sheet": "Other"})[0], "w", "3") == 4


def test_an_unknown_sheet_is_an_error(tmp_path):
    with pytest.raises(FormatError, match="no sheet") as caught:
        sniffed(three_sheets(tmp_path / "r.xlsx"), sheet="Nope")
    assert "Cover, Data, Other" in caught.value.remedy


def test_text_in_a_number_column_of_a_workbook_names_the_row(tmp_path):
    workbook(tmp_path / "r.xlsx", (("a", "b", "x"), ("u", "1", 5), (), ("v", "1", "12 34")))
    with pytest.raises(Exception, match="row 4") as caught:
        load(tmp_path / "r.xlsx", ("a", "b"), "x")
    assert "34" not in str(caught.value)


def test_the_decimal_mark_is_looked_for_beyond_the_preview(tmp_path):
    path = put(tmp_path, "r.csv", "a;b;x\n" + "u;1;5\n" * 1000 + "u;1;5,5\n")
    assert sniffed(path).decimal == ","
    assert value(load(path, ("a", "b"), "x")[0], "u", "1") == 5005.5


def test_a_field_that_never_ends_is_an_error(tmp_path):
    path = put(tmp_path, "r.csv", 'a,b,x\n"u,1,5\n' + "u,1,5\n" * 60_000)
    with pytest.raises(FormatError, match="quotation mark"):
        load(path, ("a", "b"), "x")


def test_numbers_in_scientific_notation_are_read(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\nA,1,6e-05\nA,2,1.5E+03\nB,1,2\nB,2,3\n")
    table, _summary = load(path, ("a", "b"), "x")
    assert value(table, "A", "1") == 6e-05 and value(table, "A", "2") == 1500
