"""Cross-tabs become the list that they were made from; their totals are checked."""

import pytest

from tabguard.base.errors import AdditivityError, DataError, FormatError, HierarchyError
from tabguard.base.progress import Progress
from tabguard.flow import previews
from tabguard.project import DataSource, HierarchySource, Roles, Shape
from tabguard.read import load_table
from tabguard.read.roles.column_roles import variables_by_role
from tabguard.read.sources.rows import all_rows
from tabguard.read.sources.source import read_columns
from tests.support.codes import listed
from tests.support.reading import load, put, sniffed, value
from tests.support.sheets import workbook

TURNOVER = [
    ("Turnover by region, 2022 and 2023",),
    (),
    ("Region", 2022, "", "", 2023, "", ""),
    ("", "small", "large", "Total", "small", "large", "Total"),
    ("North", 1, 2, 3, 4, 5, 9),
    ("South", 10, 20, 30, 40, 50, 90),
    ("Insgesamt", 11, 22, 33, 44, 55, 99),
    ("Source: Agency",),
]
MERGED = ("A3:A4", "B3:D3", "E3:G3")
CROSS = Shape(header_rows=2, across=("year", "size"), value="turnover")


def test_merged_names_and_totals_in_another_language(tmp_path):
    path = workbook(tmp_path / "r.xlsx", TURNOVER, MERGED)
    look = previews.preview_source(DataSource(path, shape=CROSS))
    assert look.form.names == ("Region", "year", "size", "turnover") and look.form.words.endswith("cross-tab")
    assert look.form.preview[2] == ("North", "2022", "Total", "3") and look.form.lines[:7] == (5,) * 6 + (6,)
    proposal = look.proposal()
    assert proposal.tabulated and proposal.totals == {"Region": "Insgesamt"}
    variables = variables_by_role(proposal.roles, proposal.totals, {}, False)
    data = DataSource(path, True, shape=CROSS, repair="rebuild")
    table, _ = load_table(data, variables, {}, None, Progress())
    assert value(table, "South", "2023", "large") == 50 and value(table, "Insgesamt", "Total", "Total") == 132


def test_totals_are_a_check(tmp_path):
    rows = [
        ("Region", "small", "large", "Total"),
        ("North", 1, 2, 3),
        ("South", 10, 20, 31),
        ("Total", 11, 22, 33),
    ]
    path = workbook(tmp_path / "r.xlsx", rows)
    data = DataSource(path, True, shape=Shape(across=("size",), value="turnover"))
    variables = Roles(("Region", "size"), "turnover")
    with pytest.raises(AdditivityError):
        load_table(data, variables, {}, None, Progress())
    known = put(tmp_path, "tree.csv", "code,parent\nTotal,\nNorth,Total\n")
    with pytest.raises(HierarchyError) as caught:
        load_table(data, variables, {"Region": HierarchySource((known,))}, None, Progress())
    assert caught.value.where.endswith("“Region”, row 3")  # though it has three figures
    rows[2] = ("South", 10, 20, 30)
    workbook(path, rows)
    table, _ = load_table(data, variables, {}, None, Progress())
    assert value(table, "Total", "Total") == 33 and len(table) == 9


def test_names_in_several_rows_of_a_list(tmp_path):
    path = workbook(tmp_path / "r.xlsx", TURNOVER, MERGED)
    form = sniffed(path, shape=Shape(header_rows=2))
    assert form.names[:3] == ("Region", "2022 / small", "2022 / large") and form.lines == (5, 6, 7)
    assert [line for line, _ in form.left_out] == [1, 8]
    read = read_columns(form, ("Region",), ("2023 / large",), Progress())
    assert read.number["2023 / large"].tolist() == [5, 50, 55]


def test_a_value_that_is_no_number_is_named_by_its_row(tmp_path):
    path = put(tmp_path, "r.csv", "Title\n\nregion;a;b\nN;1;2\nS;3;oops\n")
    with pytest.raises(DataError) as caught:
        listed(path, Shape(across=("v",)))
    assert "row 5" in caught.value.where and "oops" not in str(caught.value)


def test_a_small_cross_tab_can_be_read_as_rows(tmp_path):
    path = put(tmp_path, "r.csv", "region;a;b\nN;1;2\n")
    form = sniffed(path, shape=Shape(across=("v",), value="x"))
    assert all_rows(form).rows == ((2, ("N", "a", "1")), (2, ("N", "b", "2")))


@pytest.mark.parametrize(
    ("shape", "words"),
    [
        (Shape(across=("a", "b")), "2 variables go across"),
        (Shape(across=("a",), header_rows=2), "1 variable goes across the columns of a table with 2 rows"),
        (Shape(across=("a",), labels=3), "no columns of labels"),
        (Shape(across=("region",)), "same name"),
        (Shape(across=("value",)), "same name"),
    ],
)
def test_a_cross_tab_that_cannot_be_one_is_refused(tmp_path, shape, words):
    path = put(tmp_path, "r.csv", "region;a;b\nN;1;2\nS;3;4\nT;5;6\n")
    with pytest.raises(FormatError, match=words):
        sniffed(path, shape=shape)


def test_figures_without_a_name_are_not_taken_for_the_total(tmp_path):
    shape = Shape(across=("size",), header_rows=1)
    source = {"tabulated": True, "shape": shape, "repair": "rebuild"}
    path = put(tmp_path, "c.csv", "region;a;b;\nu;1;2;\nv;3;4;98\n")
    with pytest.raises(FormatError, match="Column 4 of the cross-tab") as caught:
        load(path, ("region", "size"), "value", source=source)
    assert "row 3" in caught.value.where
    path = put(tmp_path, "c.csv", "region;a;b;\nu;1;2;\nv;3;4;\n")
    assert load(path, ("region", "size"), "value", source=source)[0].value.max() == 10


BROKEN = (
    'Region;"Turnover@in EUR";;;"Persons@employed"\n;Total;small;large;Total;small;large',
    'Region;Turnover;;;Persons\n;Total;"small@firms";"large@firms";Total;"small@firms";"large@firms"',
    '"Region@(NUTS)";"Turnover@EUR";;;Persons\n;"All@@firms";"small@firms";large;"All@@firms";"small@firms";large',
)


@pytest.mark.parametrize("shape", [Shape(), Shape(first_row=3)])
@pytest.mark.parametrize("names", BROKEN)
def test_line_breaks_in_names_are_blanks(tmp_path, names, shape):
    text = (
        f"Title\n\n{names}\nNorth;3;1;2;4;1;3\nof which:\nSouth;5;2;3;6;2;4\nTotal;8;3;5;10;3;7\nSource: X\n"
    )
    reads = []
    for line_break in (" ", "\n"):
        path = put(tmp_path, "r.csv", text.replace("@", line_break))
        look = previews.recognised(DataSource(path, shape=shape))[1]
        read = read_columns(look.form, look.form.names[:2], look.form.names[2:], Progress())
        codes = [[column.names[i].split() for i in column.ids] for column in read.text.values()]
        reads.append((look.form.names, codes, [figures.tolist() for figures in read.number.values()]))
    assert reads[0] == reads[1] and len(reads[0][0]) == 4 and len(reads[0][2][0]) == 9
