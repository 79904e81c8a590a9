"""Exports of databases: short rows, notes of every kind below the table, names repeated in each column."""

import pytest

from tabguard.base.errors import FormatError
from tabguard.flow import previews
from tabguard.project import DataSource, Shape
from tabguard.read.shape.header import RepeatedNamesError
from tabguard.read.sources.source import sniff
from tests.support.codes import listed
from tests.support.reading import put

TABLE = "r;A;B;Total\nN;1;2;3\nS;4;5;9\n"
CELLS = [1.0, 2.0, 3.0, 4.0, 5.0, 9.0]


def shaped(path):
    source, _ = previews.recognised(DataSource(path))
    return source.shape


def figures(path):
    rows, _ = listed(path, shaped(path))
    return [row[-1] for row in rows]


@pytest.mark.parametrize(
    "notes",
    [
        "Source\n",
        "__________\nUmsatz:\nSteuerbarer Umsatz\n(C)opyright Amt; 2023\nStand: 11.01.2023 / 16:10:20",
        "-----\n",
        "© Amt; Berlin; 2023; alle Rechte; vorbehalten\n",
        '_____\n"Land A; 1995: Gebietsstand 2001"\n',
        "Umsatz; netto\n1) vorläufig; 2023\n7\n",
        "\nein Satz; mit Teilen\n",
    ],
)
def test_lines_below_a_table_of_text_are_notes(tmp_path, notes):
    assert figures(put(tmp_path, "c.csv", TABLE + notes)) == CELLS


def test_a_row_that_is_cut_short_has_blanks_at_its_end(tmp_path):
    text = "y;r;A;B;C;Total\n20;N;1;2;3;6\n20;S;2;3;4;9\n20;Total;3;5\n21;N;1;2;3;6\n"
    rows, _ = listed(put(tmp_path, "c.csv", text), Shape(across=("k",), labels=2))
    short = {row[2]: row[3] for row in rows if row[:2] == ("20", "Total")}
    assert short["A"] == 3 and short["B"] == 5 and short["C"] != short["C"]
    assert shaped(tmp_path / "c.csv") == Shape(first_row=1, across=("variable 1",), labels=2)


def test_the_last_record_of_codes_is_no_note(tmp_path):
    form = sniff(DataSource(put(tmp_path, "r.csv", "region,size,kind\nN,a,x\nS,b,y\nW,a\n")))
    assert form.preview[-1] == ("W", "a", "") and form.shape.last_row == 0


@pytest.mark.parametrize("last", ["S;b", "S", "f5;N;a"])
def test_a_last_record_without_its_figure_is_no_note(tmp_path, last):
    lines = ["r;k;v", "N;a;1", "N;b;2", "S;a;5"]
    lines = [f"f{at};{line}" for at, line in enumerate(lines)] if last.startswith("f") else lines
    form = sniff(DataSource(put(tmp_path, "r.csv", "\n".join([*lines, last]) + "\n")))
    assert form.shape.last_row == 0 and len(form.preview) == 4


def test_an_open_quotation_mark_is_no_note(tmp_path):
    form = sniff(DataSource(put(tmp_path, "r.csv", 'a,b,x\nu,1,5\n"v,1,5\n')))
    assert form.shape.last_row == 0


@pytest.mark.parametrize(
    "text, across, labels",
    [
        (";Jahr;Jahr\n;2001;2002\nN;1;2\nS;3;4\n", ("", "Jahr"), ("column 1",)),
        (";m;m;w;w\nr;2001;2002;2001;2002\nN;1;2;3;4\nS;3;4;5;6\n", ("variable 1", "year"), ("r",)),
        (
            "size;L;L;S;S;Total\nyear;2020;2021;2020;2021;\nregion;;;;;\nN;1;2;2;3;8\nS;4;5;5;6;20\n",
            ("size", "year", ""),
            ("region",),
        ),
        (";Tag;Tag\n;31.12.1995;31.12.1996\nN;1;2\nS;3;4\n", ("", "Tag"), ("column 1",)),
    ],
)  # fmt: skip
def test_names_repeated_above_each_column_make_a_cross_tab(tmp_path, text, across, labels):
    path = put(tmp_path, "c.csv", text)
    with pytest.raises(RepeatedNamesError, match="across"):
        sniff(DataSource(path))
    source, look = previews.recognised(DataSource(path))
    assert source.shape.across == across
    assert look.form.names == (*labels, *filter(None, across), "value")


def test_a_total_spans_the_rows_of_names_below_it(tmp_path):
    text = ";L;L;S;S;Total\nr;2020;2021;2020;2021;\nN;1;2;2;3;8\nS;4;5;5;6;20\n"
    rows, _ = listed(put(tmp_path, "c.csv", text), shaped(tmp_path / "c.csv"))
    assert ("N", "Total", "", 8.0) in rows


def test_lists_with_repeated_names_are_refused_as_before(tmp_path):
    with pytest.raises(FormatError, match="same name"):
        sniff(DataSource(put(tmp_path, "r.csv", "id,x,x\na,1,2\nb,3,4\n")))


def test_delimiters_at_the_end_of_lines_make_no_column(tmp_path):
    assert figures(put(tmp_path, "c.csv", TABLE.replace("\n", ";\n"))) == CELLS


def test_figures_in_a_column_without_name_are_refused(tmp_path):
    path = put(
        tmp_path, "c.csv", TABLE.replace("9\n", "9;7\n").replace("3\n", "3;8\n").replace("l\n", "l;\n")
    )
    with pytest.raises(FormatError, match="no name"):
        listed(path, Shape(across=("k",)))


def test_the_filter_above_a_pivot_table_is_a_title(tmp_path):
    above = "Year;2021;;;\n;;;;\nSum;Columns;;;\nRows;L;M;S;Grand Total\n"
    text = above + "A;5;1;3;9\nB;3;1;2;6\nGrand Total;8;2;5;15\n"
    path = put(tmp_path, "c.csv", text)
    assert shaped(path) == Shape(first_row=3, header_rows=2, across=("", "Columns"))
    assert sum(figures(path)) == 60
