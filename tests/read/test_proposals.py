"""The proposal for a file: the same for the window and for whoever else reads a file for the first time."""

from __future__ import annotations

from tabguard.flow import previews
from tabguard.project import DataSource, HierarchySource
from tabguard.read.proposals import Column, guess_roles, guess_tabulated, variables_by_role
from tests.read.helpers import put

LAYOUT = """Size 1 1 9
<RECODEABLE>
<TOTCODE> T
Region 3 1 9
<RECODEABLE>
Value 5 4
<NUMERIC>
Firms 10 3
<NUMERIC>
<FREQUENCY>
"""


def propose(path, tabulated=None, **source):
    return previews.preview_source(DataSource(path, **source)).proposal(tabulated)


def test_cells_are_told_from_records():
    def column(name, *values):
        return Column(name, all(v.isdigit() for v in values), values)

    cells = (column("a", "Total", "x"), column("b", "Total", "y"), column("value", "1", "2"))
    assert guess_tabulated(cells)
    assert not guess_tabulated((column("a", "p", "x"), column("b", "q", "y"), column("value", "1", "2")))


def test_a_column_with_a_hierarchy_file_is_a_dimension_even_if_numeric(tmp_path):
    columns = (
        Column("xyz", True, ("11", "12")),
        Column("region", False, ("a", "b")),
        Column("v", True, ("1", "2")),
    )
    roles = guess_roles(columns, False, {"xyz": (tmp_path / "xyz.csv",)})
    assert roles == {"xyz": "dimension", "region": "dimension", "v": "response"}


def test_records_with_a_hierarchy_beside_them(tmp_path):
    tree = put(tmp_path, "hier_region.csv", "code,parent\nT,\na,T\nb,T\n")
    path = put(tmp_path, "r.csv", "firm,region,size,turnover,weight\nf1,a,1,5,1\nf2,b,1,6,1.5\nf3,b,2,7,1\n")
    found = propose(path)
    assert not found.tabulated and found.hierarchies == {"region": HierarchySource((tree,))}
    assert found.roles == {
        "firm": "respondent",
        "region": "dimension",
        "size": "dimension",
        "turnover": "response",
        "weight": "weight",
    }
    made = variables_by_role(found.roles, {}, {}, False)
    assert (made.dimensions, made.response, made.respondent) == (("region", "size"), "turnover", "firm")


def test_a_layout_says_what_the_lines_are(tmp_path):
    layout = put(tmp_path, "r.rda", LAYOUT)
    path = put(tmp_path, "r.asc", "1 a   10   3\n2 b   20   4\n")
    found = propose(path, layout=layout)
    assert found.tabulated
    assert found.roles == {
        "Size": "dimension",
        "Region": "dimension",
        "Value": "response",
        "Firms": "frequency",
    }
    assert propose(path, False, layout=layout).roles["Firms"] == "ignore"
