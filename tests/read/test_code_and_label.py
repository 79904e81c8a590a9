"""Cross-tabs as offices make them: codes beside labels, several measures, percentages, titles and notes."""

import pytest
from attrs import evolve
from openpyxl import Workbook
from openpyxl.styles import Alignment

from tabguard import Roles, read
from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.flow.new_job import new_job
from tabguard.flow.previews import recognised
from tabguard.flow.stages import load, open_job
from tabguard.project import DataSource, HierarchySource, Shape
from tabguard.read import label_role, labelled_by
from tests.support.reading import put
from tests.support.sheets import workbook

CODES = (
    ("C", "Manufacturing", 0),
    ("10", "Food", 1),
    ("10.1", "Meat", 2),
    ("10.5", "Dairy", 2),
    ("13", "Textiles", 1),
)
FIGURES = ((60, 40, 20), (35, 25, 10), (20, 15, 5), (15, 10, 5), (25, 15, 10))


@pytest.fixture
def office(tmp_path):
    """A workbook with title, two rows of names, codes and labels, two measures, percentages, and notes."""
    book = Workbook()
    sheet = book.active
    sheet.append(["Table 4: Turnover and persons by activity and region"])
    sheet.append([])
    head = ["NACE Rev. 2", None, "Turnover (Mio. EUR)", None, None, None, "Persons", None, None]
    sheet.append(head)
    sheet.append([None, None, "Total", "West", "East", "% West", "Total", "West", "East"])
    for (code, label, depth), (total, west, east) in zip(CODES, FIGURES, strict=True):
        persons = (10 * total, 10 * west, 10 * east)
        sheet.append([code, label, total, west, east, 100 * west / total, *persons])
        sheet.cell(sheet.max_row, 2).alignment = Alignment(indent=depth)
    sheet.append([])
    sheet.append(["Revised in May."])
    sheet.append(["Source: Survey of enterprises"])
    sheet.merge_cells("C3:F3")
    sheet.merge_cells("G3:I3")
    path = tmp_path / "office.xlsx"
    book.save(path)
    return path


def loaded(path, tmp_path):
    """The table of the proposed job."""
    new_job(path, tmp_path / "j.toml")
    return load(open_job(tmp_path / "j.toml"), Progress())


def test_the_usual_workbook_of_an_office_is_read_as_it_is_meant(office, tmp_path):
    data, look = recognised(DataSource(office))
    assert data.shape == Shape(
        first_row=3, header_rows=2, across=("", "variable 2"), labels=2, measures=1, leave_out_columns=(6,)
    )
    assert look.form.measures == ("Turnover", "Persons")
    assert look.proposal().roles["column 2"] == label_role("NACE Rev. 2")
    table = loaded(office, tmp_path).table
    responses, codes, regions = table.dimensions
    assert responses.codes == ("Turnover", "Persons") and regions.codes == ("Total", "West", "East")
    assert codes.codes == tuple(code for code, _, _ in CODES)
    assert codes.labels == tuple(label for _, label, _ in CODES)
    assert codes.parents[0].tolist() == [-1, 0, 1, 1, 0]
    assert table.value[:3].tolist() == [60, 40, 20] and len(table) == 30


def test_title_unit_and_source_are_proposed_for_the_publication_and_notes_told(office, tmp_path):
    new_job(office, tmp_path / "j.toml")
    output = open_job(tmp_path / "j.toml").output
    assert output.title == "Table 4: Turnover and persons by activity and region"
    assert (output.source, output.notes) == ("Survey of enterprises", "")
    assert "# Revised in May." in (tmp_path / "j.toml").read_text("utf-8")
    assert output.units == "Turnover: Mio. EUR"


def test_columns_of_a_cross_tab_are_left_out_and_renamed_as_a_job_says(office, tmp_path):
    data, _ = recognised(DataSource(office))
    chosen = evolve(data, shape=evolve(data.shape, names={"4": "W", "5": "Turnover / E", "8": "W", "9": "E"}))
    table = read(
        office,
        Roles(["NACE Rev. 2", "variable 2"], ["Turnover", "Persons"], labels={"NACE Rev. 2": "column 2"}),
        cells=True,
        data=chosen,
        hierarchies={"NACE Rev. 2": HierarchySource(labels="indent")},
    )
    assert table.loaded.table.dimensions[2].codes == ("Total", "W", "E")


def test_the_only_top_code_is_the_total_of_a_classification_too(office, tmp_path):
    data, _ = recognised(DataSource(office))
    roles = Roles(
        ["NACE Rev. 2", "variable 2"],
        "Turnover",
        labels={"NACE Rev. 2": "column 2"},
        total_codes={"NACE Rev. 2": "C"},
    )
    table = read(office, roles, cells=True, data=data, hierarchies={"NACE Rev. 2": {"prefix": "nace-2"}})
    codes = table.loaded.table.dimensions[0]
    assert codes.codes[0] == "C" and codes.labels[0] == "Manufacturing" and len(codes) == len(CODES)


def test_a_column_of_labels_that_is_not_there_is_named(office):
    data, _ = recognised(DataSource(office))
    roles = Roles(["NACE Rev. 2", "variable 2"], "Turnover", labels={"NACE Rev. 2": "column 3"})
    with pytest.raises(DataError, match="column 3"):
        read(office, roles, cells=True, data=data)


def test_codes_keep_the_order_of_a_cross_tab(tmp_path):
    path = put(
        tmp_path, "t.csv", "region,Small,Medium,Large,Total\nSouth,1,2,3,6\nNorth,4,5,6,15\nTotal,5,7,9,21\n"
    )
    table = loaded(path, tmp_path).table
    assert [d.codes for d in table.dimensions] == [
        ("Total", "South", "North"),
        ("Total", "Small", "Medium", "Large"),
    ]


def test_columns_that_are_called_alike_get_names_that_are_shown(tmp_path):
    path = put(
        tmp_path,
        "t.csv",
        "region,Total,Total,a,b,Total,c,d\nTotal,42,18,10,8,24,14,10\nN,24,10,6,4,14,8,6\nS,18,8,4,4,10,6,4\n",
    )
    data, look = recognised(DataSource(path))
    assert data.shape.names == {"3": "Total (2)", "6": "Total (3)"} and data.shape.across
    renamed = evolve(data, shape=evolve(data.shape, names={"3": "ab", "6": "cd"}))
    _, look = recognised(renamed)
    assert [row[1] for row in look.form.preview[:7]] == ["Total", "ab", "a", "b", "cd", "c", "d"]


def test_columns_of_a_list_that_are_called_alike_can_be_told_apart(tmp_path):
    path = put(tmp_path, "t.csv", "region,size,turnover,turnover\nN,a,1,5\nS,b,2,6\nN,b,3,7\nS,a,4,8\n")
    data, look = recognised(DataSource(path))
    assert data.shape.names == {"4": "turnover (2)"}
    assert look.form.names == ("region", "size", "turnover", "turnover (2)")


@pytest.mark.parametrize(
    ("columns", "label"),
    [
        ({"code": ["A", "B", "C", "A"], "name of it": ["Alpha", "Beta", "Gamma", "Alpha"]}, "name of it"),
        ({"long name": ["Alpha", "Beta", "Gamma", "Alpha"], "number": ["1", "2", "3", "1"]}, "long name"),
        ({"region": ["N", "S", "N", "S"], "size": ["a", "a", "b", "b"]}, ""),
        ({"region": ["N", "N", "S", "S"], "land": ["DE", "DE", "DE", "DE"]}, ""),
        ({"CD_NACE": ["", *"BCF"], "TX_NACE": ["Total", "Mining", "Manufacturing", "Building"]}, "TX_NACE"),
    ],
)
def test_labels_are_recognised_by_one_value_for_each_code(columns, label, tmp_path):
    path = tmp_path / "t.csv"
    rows = [*zip(*columns.values(), ["x", "x", "x", "y"], map(str, range(16)), strict=False)] * 4
    lines = [",".join([*columns, "kind", "turnover"]), *(",".join(row) for row in rows)]
    path.write_text("\n".join(lines) + "\n")
    proposal = recognised(DataSource(path))[1].proposal()
    assert [name for name, role in proposal.roles.items() if labelled_by(role)] == ([label] if label else [])


def test_names_stacked_over_blank_rows_are_asked_for(tmp_path):
    book = Workbook()
    sheet = book.active
    sheet.append(["Areas by sort 2020", None, None, None, "T 07"])
    for _ in range(2):
        sheet.append([])
    sheet.append([None, "Area", "White", None, "Red"])
    sheet.append([])
    sheet.append([None, None, "Total", "Yellow", "Total"])
    sheet.append([None, None, None, "sorts", None])
    sheet.append([])
    for row in (["Total", 42, 30, 18, 12], ["North", 24, 18, 10, 6], ["South", 18, 12, 8, 6]):
        sheet.append(row)
    path = tmp_path / "stacked.xlsx"
    book.save(path)
    data, look = recognised(DataSource(path))
    assert not look.form.header and [line for line in look.form.lines] == [9, 10, 11]
    assert any("first_row" in doubt.words for doubt in look.doubts(data, Roles((), "column 2"), {}))
    shape = Shape(first_row=4, header_rows=4, across=("sort", "part", ""))
    _, look = recognised(DataSource(path, shape=shape))
    assert look.form.preview[1] == ("Total", "White", "Total", "30")


def test_a_pivot_table_names_what_it_shows_and_its_filter_is_no_title(tmp_path):
    rows = [["Year", "2021"], [], ["Sum of Turnover", "Column Labels"]]
    rows += [["Row Labels", "Large", "Small", "Grand Total"], ["Food", 3, 1, 4], ["Metal", 2, 5, 7]]
    rows += [["Grand Total", 5, 6, 11]]
    path = workbook(tmp_path / "pivot.xlsx", rows)
    _, look = recognised(DataSource(path))
    assert look.form.names == ("Row Labels", "Column Labels", "Turnover")
    assert look.card.title == "" and look.card.notes == ("Year: 2021",)


def test_a_list_of_cells_has_several_responses_and_no_percentages(tmp_path):
    path = tmp_path / "t.csv"
    rows = ["region,size,share in %,turnover,employees"]
    rows += ["N,a,10,1,2", "N,b,20,2,3", "N,Total,30,3,5", "S,a,30,3,4", "S,b,40,4,6", "S,Total,70,7,10"]
    rows += ["Total,a,40,4,6", "Total,b,60,6,9", "Total,Total,100,10,15"]
    path.write_text("\n".join(rows) + "\n")
    roles = recognised(DataSource(path))[1].proposal().roles
    assert [name for name, role in roles.items() if role == "response"] == ["turnover", "employees"]
    assert roles["share in %"] == "ignore"
