"""Labels show the structure of their codes: by indents, by groups of rows, by numbers."""

import pytest

from tabguard.base.errors import DataError, HierarchyError
from tabguard.base.progress import Progress
from tabguard.flow import previews
from tabguard.flow.codes import coding_of_source
from tabguard.project import DataSource, HierarchySource, Roles, Shape
from tabguard.read import load_table
from tests.support.opendocument import with_content
from tests.support.reading import put, sniffed, value
from tests.support.sheets import workbook

NACE = [
    ("NACE", "value"),
    ("Total", 10),
    ("Manufacturing", 6),
    ("Food", 2),
    ("Other", 4),
    ("Services", 4),
    ("Hotels", 1),
    ("Other", 3),
]
INDENTS = {3: 1, 4: 2, 5: 2, 6: 1, 7: 2, 8: 2}
PARENTS = {
    "Total": "",
    "Manufacturing": "Total",
    "Food": "Manufacturing",
    "Manufacturing / Other": "Manufacturing",
    "Services": "Total",
    "Hotels": "Services",
    "Services / Other": "Services",
}


def read(path, labels, name="NACE", response="value", **source):
    """The table with the tree of its labels, and this tree as parents by code."""
    data = DataSource(path, True, **source)
    table, _ = load_table(
        data, Roles((name,), response), {name: HierarchySource(labels=labels)}, None, Progress()
    )
    return table, tree(table.dimensions[0])


def tree(dimension):
    above = dimension.parents[0].tolist()
    return {
        code: dimension.codes[up] if up >= 0 else "" for code, up in zip(dimension.codes, above, strict=True)
    }


def text(rows, indents):
    lines = [
        ";".join(("  " * indents.get(at, 0) + row[0], *map(str, row[1:]))) for at, row in enumerate(rows, 1)
    ]
    return "\n".join(lines) + "\n"


def ods(rows, indents):
    styles = "".join(
        f'<style:style style:name="in{n}" style:family="table-cell"><style:paragraph-properties '
        f'fo:margin-left="{0.353 * n}cm"/></style:style>'
        for n in (1, 2)
    )
    text, number = 'office:value-type="string"', 'office:value-type="float" office:value="{}"'
    body = ""
    for at, (name, figure) in enumerate(rows, start=1):
        kind, said = (
            (number.format(figure), "") if isinstance(figure, int) else (text, f"<text:p>{figure}</text:p>")
        )
        body += (
            f'<table:table-row><table:table-cell {text} table:style-name="in{indents.get(at, 0)}">'
            f"<text:p>{name}</text:p></table:table-cell><table:table-cell {kind}>{said}</table:table-cell>"
            "</table:table-row>"
        )
    spaces = 'xmlns:style="s" xmlns:fo="f"'
    return with_content(
        f"<office:automatic-styles {spaces}>{styles}</office:automatic-styles>"
        "<office:body><office:spreadsheet>"
        f'<table:table table:name="A">{body}</table:table></office:spreadsheet></office:body>'
    )


@pytest.fixture(params=["xlsx", "blanks.xlsx", "csv", "ods"])
def indented(request, tmp_path):
    if request.param == "xlsx":
        return workbook(tmp_path / "t.xlsx", NACE, indents=INDENTS)
    if request.param == "blanks.xlsx":
        rows = [("\u00a0 " * INDENTS.get(at, 0) + row[0], *row[1:]) for at, row in enumerate(NACE, 1)]
        return workbook(tmp_path / "t.xlsx", rows)
    if request.param == "csv":
        return put(tmp_path, "t.csv", text(NACE, INDENTS))
    return put(tmp_path, "t.ods", ods(NACE, INDENTS))


def test_indents_are_a_tree_in_which_equal_labels_are_different_codes(indented):
    table, parents = read(indented, "indent")
    assert parents == PARENTS
    assert value(table, "Services / Other") == 3


def test_the_tree_of_the_labels_is_proposed_and_shown_before_the_import(indented):
    look = previews.preview_source(DataSource(indented, True))
    proposal = look.proposal(True)
    assert proposal.hierarchies == {"NACE": HierarchySource(labels="indent")}
    put(indented.parent, "NACE.csv", "code,parent\nTotal,\nA,Total\nA1,A\n")
    beside = previews.preview_source(DataSource(indented, True)).proposal()
    assert beside.hierarchies == proposal.hierarchies
    found = previews.preview_dimension(
        "NACE", proposal.hierarchies["NACE"], look.form, Roles(("NACE",), "value"), True
    )
    assert tree(found) == PARENTS


def test_headings_without_figures_are_no_codes(tmp_path):
    rows = [
        ("r", "x"),
        ("North", None),
        ("small", 1),
        ("large", 2),
        ("South", None),
        ("small", 3),
        ("Total", 6),
    ]
    path = workbook(tmp_path / "t.xlsx", rows, indents={3: 1, 4: 1, 6: 1})
    table, parents = read(path, "indent", "r", "x")
    assert parents == {
        "Total": "", "North / small": "Total", "large": "Total", "South / small": "Total"
    }  # fmt: skip
    assert value(table, "South / small") == 3


@pytest.mark.parametrize("below", [True, False])
def test_groups_of_rows_are_a_tree(tmp_path, below):
    groups = [("A", 3), ("a1", 1), ("a2", 2), ("B", 4), ("b1", 4)]
    order = (1, 2, 0, 4, 3) if below else range(5)
    body = [groups[at] for at in order]
    total = [("Total", 7)]
    rows = [("k", "x"), *(body + total if below else total + body)]
    levels = {at: 1 for at, row in enumerate(rows, 1) if row[0][0] in "ab"}
    path = workbook(tmp_path / "t.xlsx", rows, levels=levels, below=below)
    assert previews.preview_source(DataSource(path)).proposal(True).hierarchies["k"] == HierarchySource(
        labels="groups"
    )
    _, parents = read(path, "groups", "k", "x")
    assert parents == {"Total": "", "A": "Total", "a1": "A", "a2": "A", "B": "Total", "b1": "B"}


def test_numbers_are_a_tree(tmp_path):
    rows = ["k;x", "1 Food;3", "1.1 Meat;2", "1.1.1 Beef;2", "1.2 Fish;1", "2 Drinks;5", "Total;8"]
    path = put(tmp_path, "t.csv", "\n".join(rows))
    assert previews.preview_source(DataSource(path)).proposal(True).hierarchies == {
        "k": HierarchySource(labels="numbers")
    }
    _, parents = read(path, "numbers", "k", "x")
    assert parents == {
        "Total": "", "1 Food": "Total", "1.1 Meat": "1 Food", "1.1.1 Beef": "1.1 Meat", "1.2 Fish": "1 Food",
        "2 Drinks": "Total",
    }  # fmt: skip


def test_numbers_of_records_make_their_groups(tmp_path):
    path = put(tmp_path, "t.csv", "k;x\n1.1.1;1\n1.1.2;2\n1.2.1;3\n10.1.1;4\n")
    data, variables = DataSource(path), Roles(("k",), "x")
    table, _ = load_table(data, variables, {"k": HierarchySource(labels="numbers")}, None, Progress())
    assert value(table, "1.1") == 3 and value(table, "1") == 6 and value(table, "Total") == 10


def test_a_tree_that_is_not_there_is_refused(tmp_path):
    path = put(tmp_path, "t.csv", "k;x\nA;1\nB;2\nTotal;3\n")
    for labels, words in (("indent", "not indented"), ("groups", "not in groups of rows")):
        with pytest.raises(HierarchyError, match=words):
            read(path, labels, "k", "x")
    with pytest.raises(HierarchyError, match="same number"):
        read(put(tmp_path, "u.csv", "k;x\n1 A;1\n1 B;2\nTotal;3\n"), "numbers", "k", "x")
    records = DataSource(path)
    with pytest.raises(HierarchyError, match="already tabulated"):
        load_table(records, Roles(("k",), "x"), {"k": HierarchySource(labels="indent")}, None, Progress())


def test_very_deep_labels_are_refused_at_once(tmp_path):
    rows = "".join(f"{'  ' * at}a;{at}\n" for at in range(150))
    with pytest.raises(HierarchyError, match="more than 50 levels"):
        read(put(tmp_path, "t.csv", f"k;x\n{rows}"), "indent", "k", "x")


def test_indented_labels_of_a_cross_tab(tmp_path):
    rows = [(name, figure, 2 * figure, 3 * figure) for name, figure in NACE[1:]]
    path = workbook(tmp_path / "t.xlsx", [("NACE", "small", "large", "Total"), *rows], indents=INDENTS)
    shape = sniffed(path).cross
    assert shape == Shape(first_row=1, across=("variable 1",))
    data = DataSource(path, True, shape=shape)
    look = previews.preview_source(data)
    hierarchies = look.proposal().hierarchies
    assert hierarchies == {"NACE": HierarchySource(labels="indent")}
    table, _ = load_table(data, Roles(("NACE", "variable 1"), "value"), hierarchies, None, Progress())
    assert tree(table.dimensions[0]) == PARENTS and value(table, "Food", "large") == 4


def test_a_small_file_of_an_indented_list_keeps_its_codes(tmp_path):
    """Indented hierarchies are read without the blanks, as before."""
    from tabguard.read.sources.rows import read_rows

    path = put(tmp_path, "h.csv", "code,parent\nA,\n  B,A\n  C,A\n")
    assert [row[0] for _, row in read_rows(path).rows] == ["A", "B", "C"]


def test_hidden_parts_and_errors_of_formulas_are_pointed_out(tmp_path):
    rows = [("k", "x", "y"), ("A", 1, 2), ("B", 2, 2), ("C", 3, "#REF!"), ("D", 4, 2)]
    path = workbook(tmp_path / "t.xlsx", rows, hidden=[3, 4, "B"])
    form = sniffed(path)
    assert form.findings == (
        "Rows 3–4 are hidden in the spreadsheet and are read.",
        "The column “x” is hidden in the spreadsheet.",
        "Row 4, column “y”: a formula has an error (#REF!).",
    )
    assert form.hidden == (3, 4)
    with pytest.raises(DataError, match="formula of “y” has an error") as caught:
        load_table(DataSource(path), Roles(("k",), "y"), {}, None, Progress())
    assert caught.value.where.endswith("row 4")
    without = DataSource(path, shape=Shape(leave_out=(4,)))
    assert value(load_table(without, Roles(("k",), "y"), {}, None, Progress())[0], "Total") == 6


@pytest.mark.parametrize(
    ("codes", "numbered"),
    [
        ("01 01.1 01.2 02 02.1 04 04.1", True),  # of another classification, in which there is a 04
        ("01 01.1 01.2 02 02.1 10 10.1", True),  # of NACE, of which the numbers are right
        ("01 01.1 01.11 01.12 02 02.1 10 10.1", False),  # 01.11 is no number of 01.1
    ],
)
def test_numbers_of_classes_are_left_to_the_classification(tmp_path, codes, numbered):
    lines = "".join(f"{code},{n}\n" for n, code in enumerate(["Total", *codes.split()]))
    path = put(tmp_path, "r.csv", f"k,x\n{lines}")
    found = previews.preview_source(DataSource(path)).proposal(True).hierarchies
    assert found == ({"k": HierarchySource(labels="numbers")} if numbered else {})


def test_a_tree_of_labels_is_arranged_unless_it_says_more_than_a_file_of_codes_can(tmp_path):
    variables = Roles(("NACE",), "value")

    def counted(rows):
        path = put(tmp_path, "t.csv", text(rows, INDENTS))
        data, source = DataSource(path, True), HierarchySource(labels="indent")
        return coding_of_source(data, variables, "NACE", source, Progress())

    plain = [(f"{row[0]} {at}" if row[0] == "Other" else row[0], *row[1:]) for at, row in enumerate(NACE)]
    coding = counted(plain)
    assert coding.of_cells and coding.trees[0].parent["Other 7"] == "Services"
    assert coding.records["Services"] == coding.records["Total"] == 1 and not coding.outside
    for rows in (NACE, [row if row[0] != "Services" else ("Services", "") for row in plain]):
        with pytest.raises(HierarchyError, match="repeated, or headings"):
            counted(rows)
    source = HierarchySource((put(tmp_path, "h.csv", "code,parent\nTotal,\nServices,Total\n"),))
    data = DataSource(put(tmp_path, "t.csv", text(plain, {})), True)
    lost = coding_of_source(data, variables, "NACE", source, Progress())
    assert lost.outside == {row[0]: 1 for row in plain[2:] if row[0] != "Services"}
