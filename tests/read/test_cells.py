"""Already tabulated input: roles, totals, additivity and its repairs, contradictions."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tabguard
from tabguard.base.errors import AdditivityError, DataError, HierarchyError
from tabguard.project import HierarchySource, Roles
from tabguard.read.tabulate.additivity import Grid, missing_totals, repair
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Status
from tabguard.table.relations import build_relations
from tests.support.examples import examples
from tests.support.reading import cell, load, put, value

FULL = """a,b,x,n,t1,t2,st,lo,up,c
u,1,10,3,6,3,S,,,1
u,2,20,4,9,5,U,2.5,3.5,2
u,Total,30,7,9,6,S,,,3
v,1,5,1,5,,u,1,1,4
v,2,0,0,,,E,,,0
v,Total,5,1,5,,P,,,4
Total,1,15,4,6,5,M,,,5
Total,2,20,4,9,5,S,,,2
Total,Total,35,8,9,6,S,,,7
"""
ROLES = {
    "frequency": "n",
    "top": ("t1", "t2"),
    "status": "st",
    "lower_level": "lo",
    "upper_level": "up",
    "costs": ("c",),
}


def cells(folder, text, how="refuse", hierarchies=None, **roles):
    path = put(folder, "t.csv", text)
    if "status" not in roles:
        roles.setdefault("other_flags", ("st",))
    return load(path, ("a", "b"), "x", hierarchies, {"tabulated": True, "repair": how}, **roles)


def test_columns_by_role(tmp_path):
    table, summary = cells(tmp_path, FULL, **ROLES)
    assert len(table) == 8
    unsafe = cell(table, "u", "2")
    assert table.given_status[unsafe] == Status.PRIMARY
    assert (table.given_lower[unsafe], table.given_upper[unsafe]) == (2.5, 3.5)
    assert table.top[unsafe].tolist() == [9, 5]
    assert table.frequency[cell(table, "Total", "Total")] == 8
    assert table.costs["c"][cell(table, "u", "Total")] == 3
    assert table.given_status[cell(table, "v", "1")] == Status.PRIMARY
    assert table.given_status[cell(table, "v", "Total")] == Status.FORCED_PUBLISH
    assert table.given_status[cell(table, "Total", "1")] == Status.SECONDARY
    assert np.isnan(table.given_lower[cell(table, "u", "1")])
    assert np.isnan(table.top[cell(table, "v", "1"), 1])
    assert table.contributions is None
    assert "already tabulated" in summary.format
    assert 1 in [f.count for f in summary.findings if f.what.startswith("empty cells left out: no contr")]


def test_a_table_with_points_for_withheld_figures_is_told_to_be_a_publication(tmp_path):
    with pytest.raises(AdditivityError) as caught:
        cells(tmp_path, "a,b,x\nu,1,5\nu,2,.\nv,1,2\nv,2,.\nTotal,1,7\nTotal,2,9\n", other_flags=())
    assert "Check a published table" in caught.value.gaps[1]


def test_the_total_without_a_code_keeps_its_label(tmp_path):
    path = put(tmp_path, "t.csv", "code,branch,value\n,All crafts,9\n41,Buildings,4\n43,Specialised,5\n")
    table, _ = load(path, ("code",), "value", source={"tabulated": True}, labels={"code": "branch"})
    (codes,) = table.dimensions
    assert (codes.codes, codes.labels) == (("Total", "41", "43"), ("All crafts", "Buildings", "Specialised"))


def test_without_a_frequency_column_the_frequency_is_unknown(tmp_path):
    table, _ = cells(tmp_path, FULL)
    assert np.isnan(table.frequency).all()
    assert table.top is None


@pytest.mark.parametrize("code", ["Total", "", '"Total"'])
def test_codes_of_the_total(tmp_path, code):
    table, _ = cells(tmp_path, FULL.replace("Total", code))
    assert value(table, "Total", "Total") == 35


def test_the_total_may_have_any_code_that_is_named(tmp_path):
    table, _ = cells(tmp_path, FULL.replace("Total", "T"), total_codes={"a": "T", "b": "T"})
    assert value(table, "T", "T") == 35


def test_the_totals_code_maps_to_the_root_of_a_hierarchy(tmp_path):
    tree = put(tmp_path, "h.csv", "code,parent\nALL,\nu,ALL\nv,ALL\n")
    table, _ = cells(
        tmp_path, FULL.replace("Total", "T"), hierarchies={"a": HierarchySource((tree,))},
        total_codes={"a": "T", "b": "T"},
    )  # fmt: skip
    assert value(table, "ALL", "1") == 15


def test_numbers_of_contributors_that_cannot_be_are_told(tmp_path):
    words = "more contributors than a total"
    assert not any(words in f.what for f in cells(tmp_path, FULL, **ROLES)[1].findings)
    _, summary = cells(tmp_path, FULL.replace("u,1,10,3,", "u,1,10,9,"), **ROLES)
    assert [f.count for f in summary.findings if words in f.what] == [1]


def test_frequency_table(tmp_path):
    path = put(tmp_path, "t.csv", FULL)
    source = {"tabulated": True}
    left = {"frequency": "n", "other_flags": ("st",)}
    table, _ = load(path, ("a", "b"), "n", None, source, **left)
    assert value(table, "Total", "Total") == table.frequency[cell(table, "Total", "Total")] == 8
    assert table.response == "count"
    keyword, _ = load(path, ("a", "b"), "count", None, source, **left)
    assert keyword.response == "count"
    assert keyword.value.tolist() == table.value.tolist()


def test_every_failing_relation_is_listed_without_values(tmp_path):
    with pytest.raises(AdditivityError) as caught:
        cells(tmp_path, FULL.replace("u,1,10,", "u,1,11,"))
    assert caught.value.gaps == (
        "Total × 1: 6.3 % below the sum over “a” of u, v (rows 8, 2, 5)",
        "u × Total: 3.3 % below the sum over “b” of 1, 2 (rows 4, 2, 3)",
    )
    for word in ("round", "trust", "rebuild"):
        assert word in caught.value.remedy
    assert "11" not in str(caught.value)


def test_a_failing_total_of_zero_and_one_with_many_members_are_described(tmp_path):
    rows = "".join(f"c{i},1\n" for i in range(7))
    for total, said in (
        (0, "Total: 100 % below the sum over “a” of c0, c1, c2, c3, c4 and 2 more (rows 9, 2, 3, 4, 5)"),
        (14, "Total: 50 % above the sum over “a” of c0, c1, c2, c3, c4 and 2 more (rows 9, 2, 3, 4, 5)"),
    ):
        with pytest.raises(AdditivityError) as caught:
            load(
                put(tmp_path, "t.csv", f"a,x\n{rows}Total,{total}\n"), ("a",), "x", None, {"tabulated": True}
            )
        assert caught.value.gaps == (said,)


def test_tolerance_is_half_a_unit_of_the_last_decimal_whatever_the_length(tmp_path):
    rows = "".join(f"u,{i},10.{i}\n" for i in range(1, 10))
    total = sum(10 + i / 10 for i in range(1, 10))
    for gap, fails in ((0.0, False), (0.04, False), (0.1, True)):
        text = f"a,b,x\n{rows}u,Total,{total + gap:.2f}\n"
        text += text.split("\n", 1)[1].replace("u,", "Total,")
        if fails:
            with pytest.raises(AdditivityError):
                cells(tmp_path, text, decimals=1)
        else:
            table, _ = cells(tmp_path, text, decimals=1)
            assert not np.abs(table.relations.gaps(table.value)).max() > 1e-9


def test_float_noise_in_the_file_is_no_gap(tmp_path):
    text = "a,b,x\nu,1,0.1\nu,2,0.2\nu,Total,0.30000000000000004\n"
    text += "Total,1,0.1\nTotal,2,0.2\nTotal,Total,0.30000000000000004\n"
    table, _ = cells(tmp_path, text)
    assert np.abs(table.relations.gaps(table.value)).max() < 1e-12


def test_rebuild_replaces_totals(tmp_path):
    table, summary = cells(tmp_path, FULL.replace("u,1,10,", "u,1,11,"), "rebuild", **ROLES)
    assert value(table, "u", "Total") == 31
    assert value(table, "Total", "Total") == 36
    finding = next(f for f in summary.findings if f.what.startswith("3 totals were replaced"))
    assert finding.where == "Total × Total (row 10), Total × 1 (row 8), u × Total (row 4)"
    assert finding.rows == (10, 8, 4) and len(finding.cells) == 3
    assert finding.replaced == (("Total × Total", 35, 36), ("Total × 1", 15, 16), ("u × Total", 30, 31))
    assert "35" not in repr(finding) and "36" not in "\n".join(summary.lines)


def test_rebuild_makes_missing_totals(tmp_path):
    text = "\n".join(line for line in FULL.splitlines() if "Total" not in line)
    with pytest.raises(AdditivityError, match="not in the file") as caught:
        cells(tmp_path, text, **ROLES)
    assert "missing total Total × Total" in caught.value.gaps
    table, _ = cells(tmp_path, text, "rebuild", **ROLES)
    assert value(table, "Total", "Total") == 35
    total = cell(table, "Total", "Total")
    assert table.frequency[total] == 8
    assert table.top[total].tolist() == [9, 6]
    assert table.costs["c"][total] == 7


def test_missing_totals_of_holdings_cannot_be_made(tmp_path):
    text = "\n".join(line for line in FULL.splitlines() if "Total" not in line)
    with pytest.raises(DataError, match="holdings"):
        cells(tmp_path, text, "rebuild", holding_top=("t1",))


def test_round_rounds_inner_cells_and_adds_them_up(tmp_path):
    text = "a,b,x\nu,1,1.4\nu,2,1.4\nu,Total,3\nTotal,1,1\nTotal,2,1\nTotal,Total,3\n"
    table, _ = cells(tmp_path, text, "round", decimals=0)
    assert value(table, "Total", "Total") == 2


def test_trust_keeps_totals_and_changes_inner_cells(tmp_path):
    text = "a,b,x\nu,1,10\nu,2,20\nv,1,7\nu,Total,31\nv,Total,7\nTotal,1,17\nTotal,2,21\nTotal,Total,38\n"
    table, summary = cells(tmp_path, text, "trust")
    assert value(table, "u", "2") == 21
    assert value(table, "u", "Total") == 31
    assert value(table, "Total", "Total") == 38
    assert any("1 internal cells were changed" in f.what for f in summary.findings)


@given(
    st.lists(st.integers(0, 60), min_size=12, max_size=12),
    st.lists(st.integers(-2, 2), min_size=20, max_size=20),
    st.sampled_from(["trust", "rebuild", "round"]),
)
@settings(max_examples=examples(40))
def test_repaired_tables_add_up_exactly(inner, noise, how):
    a = Dimension.flat("a", ("u", "v", "w"))
    b = Dimension.flat("b", ("1", "2", "3", "4"))
    codes = np.array([(i, j) for i in range(4) for j in range(5)])
    block = np.zeros((4, 5))
    block[1:, 1:] = np.reshape(inner, (3, 4))
    block[0] = block.sum(axis=0)
    block[:, 0] = block.sum(axis=1)
    given_values = np.maximum(block.ravel() + np.where(codes.min(axis=1) == 0, noise, 0), 0)
    grid, _ = repair(Grid((a, b), codes, given_values), how, 0)
    assert not build_relations((a, b), codes).gaps(grid.value).any()
    if how == "trust":
        assert (grid.value >= 0).all()
        consistent = (
            given_values.reshape(4, 5)[0, 1:].sum()
            == given_values[0]
            == given_values.reshape(4, 5)[1:, 0].sum()
        )
        if consistent and given_values.min() > 2:
            margins = codes.min(axis=1) == 0
            assert (grid.value[margins] == given_values[margins]).all()
    else:
        assert (grid.value[codes.min(axis=1) > 0] == given_values[codes.min(axis=1) > 0]).all()


def test_missing_totals_are_found_on_all_levels():
    parent = np.array([-1, 0, 1, 1, 0])
    tree = Dimension("a", ("T", "A", "A1", "A2", "B"), ("",) * 5, (parent,))
    found = missing_totals((tree, Dimension.flat("b", ("1",))), np.array([[2, 1], [0, 0]]))
    assert found.tolist() == [[0, 1], [1, 0], [1, 1], [2, 0]]


@pytest.mark.parametrize(
    ("old", "new", "words", "row"),
    [
        ("u,1,10,3", "u,1,10,0", "with a value but no frequency", "row 2"),
        ("u,1,10,3", "u,1,,3", "frequency but no value", "row 2"),
        ("u,1,10,3", "u,1,10,-3", "negative frequency", "row 2"),
        ("u,1,10,3", "u,1,1e400,3", "too large", "row 2"),
        ("u,1,10,3", "u,1,1O,3", "numbers", "row 2"),
        ("v,1,5,", "u,1,5,", "twice", "row 5"),
        (",S,,,1", ",Q1,,,1", "status", "row 2"),
        ("2.5,3.5", "-2.5,3.5", "negative protection level", "row 3"),
        ("E,,,0", "E,,,-4", "cost", "row 6"),
        ("6,3,S", "3,6,S", "not in descending order", "u × 1"),
        ("6,3,S", "6,5,S", "exceed the total", "u × 1"),
    ],
)
def test_contradictions_are_named(tmp_path, old, new, words, row):
    text = FULL.replace(old, new)
    assert text != FULL
    with pytest.raises(DataError, match=words) as caught:
        cells(tmp_path, text, **ROLES)
    assert row in caught.value.where
    assert caught.value.remedy


def test_unknown_code(tmp_path):
    tree = put(tmp_path, "h.csv", "code,parent\nTotal,\nu,Total\n")
    with pytest.raises(HierarchyError, match="“v”"):
        cells(tmp_path, FULL, hierarchies={"a": HierarchySource((tree,))})


def test_a_file_of_empty_cells_only(tmp_path):
    with pytest.raises(DataError, match="empty"):
        cells(tmp_path, "a,b,x\nu,1,\nu,2,-\n")


def test_negative_values_are_allowed_and_noted(tmp_path):
    text = "a,b,x\nu,1,-5\nu,2,7\nu,Total,2\nTotal,1,-5\nTotal,2,7\nTotal,Total,2\n"
    _, summary = cells(tmp_path, text)
    assert any(f.what.startswith("negative values") and f.count == 2 for f in summary.findings)


def test_missing_totals_are_added_and_the_others_tested(tmp_path):
    rows = "a,b,x\nu,1,1\nu,2,2\nu,Total,{}\nv,1,4\nv,2,5\nv,Total,9\n"
    source = {"tabulated": True, "repair": "complete"}
    table, _ = load(put(tmp_path, "r.csv", rows.format(3)), ("a", "b"), "x", source=source)
    assert value(table, "Total", "Total") == 12 and value(table, "Total", "1") == 5
    with pytest.raises(AdditivityError, match="does not add up"):
        load(put(tmp_path, "r.csv", rows.format(4)), ("a", "b"), "x", source=source)


def test_rows_are_told_of_several_responses_in_one_file(tmp_path):
    path = put(tmp_path, "t.csv", "a,x,y\nu,10,1\nv,20,2\nTotal,30,4\n")
    with pytest.raises(AdditivityError) as caught:
        tabguard.read(path, Roles(("a",), ("x", "y")), cells=True)
    assert caught.value.gaps == ("y × Total: 25 % above the sum over “a” of u, v (rows 4, 2, 3)",)
