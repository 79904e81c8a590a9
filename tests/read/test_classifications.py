"""Hierarchies that follow from the codes: NACE and NUTS by prefix, levels in columns of a file or data."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.errors import DataError, HierarchyError
from tabguard.flow.previews import preview_dimension, preview_source, recognised
from tabguard.project import DataSource, HierarchySource, Roles
from tabguard.read.codes.classifications import _NEW, _OLD, level_rollup, prefix_rollup
from tabguard.read.codes.coding import codes_said
from tabguard.read.codes.likely import likely
from tests.support.examples import examples
from tests.support.reading import load, put, value


def parents(kind, *codes):
    return dict(prefix_rollup(kind, "activity", codes).parent)


def test_naics_has_sectors_of_several_pairs_of_digits():
    tree = parents("naics", "31-33", "311", "3121", "332710", "445", "11")
    assert tree["311"] == tree["332"] == "31-33" and tree["445"] == "44-45" and tree["11"] == ""
    assert (tree["3121"], tree["33271"], tree["332710"]) == ("312", "3327", "33271")
    for code in ("31", "10", "31-34", "1", "3111111"):
        with pytest.raises(HierarchyError, match="NAICS"):
            parents("naics", code)


def test_nace_with_and_without_points_and_sections():
    tree = {"A": "", "01": "A", "01.1": "01", "01.11": "01.1"}
    assert parents("nace-2", "01.11") == tree
    assert parents("nace-2", "0111") == {"A": "", "01": "A", "011": "01", "0111": "011"}
    assert parents("nace-2", "A01.11") == {"A": "", "A01": "A", "A01.1": "A01", "A01.11": "A01.1"}
    assert parents("nace-2", "01.11.0")["01.11.0"] == "01.11"  # a country's own level
    assert parents("nace-2", "0111Z")["0111Z"] == "0111"
    assert parents("nace-2", "A", "01") == {"A": "", "01": "A"}


def test_the_sections_of_both_revisions():
    assert parents("nace-2", "61")["61"] == "J" and parents("nace-2.1", "61")["61"] == "K"
    assert parents("nace-2", "45")["45"] == "G"
    with pytest.raises(HierarchyError, match=r"not one of NACE Rev\. 2\.1: “45”"):
        parents("nace-2.1", "45")
    with pytest.raises(HierarchyError, match=r"Choose NACE Rev\. 2\.1"):
        parents("nace-2", "K61")
    assert [len(set(sections.values())) for sections in (_OLD, _NEW)] == [21, 22]
    assert [len(sections) for sections in (_OLD, _NEW)] == [88, 87]


def test_products_have_categories_and_industries_no_points():
    assert parents("cpa-2.1", "01.11.12")["01.11.1"] == "01.11"
    assert parents("cpa-2.1", "CPA_A01", "CPA_A") == {"CPA_A": "", "CPA_A01": "CPA_A"}
    assert parents("cpa-2.2", "K611112")["K61111"] == "K6111" and parents("isic-4", "6110")["61"] == "J"
    assert parents("isic-5", "6110")["61"] == "K"
    for code in ("01.11", "01111"):
        with pytest.raises(HierarchyError, match=r"not one of ISIC Rev\. 4"):
            parents("isic-4", code)


def test_a_table_with_only_children_has_the_tree_of_its_codes(tmp_path):
    leaves = {"0111": (50, 713, 98), "0112": (371, 17, 246), "0121": (95, 444, 31), "0510": (404, 83, 159)}
    codes = ["A", "01", "011", "0111", "0112", "012", "0121", "B", "05", "051", "0510"]
    tops = {"A": "01", "B": "05", "Total": "0"}
    rows = []
    for code in ("Total", *codes):
        own = [cells for leaf, cells in leaves.items() if leaf.startswith(tops.get(code, code))]
        sums = [sum(some) for some in zip(*own, strict=True)]
        rows += [f"{code};{region};{x}" for region, x in zip("NSWT", (*sums, sum(sums)), strict=True)]
    text = "\n".join(rows)
    _, look = recognised(DataSource(put(tmp_path, "t.csv", f"isic;region;x\n{text}")))
    assert look.proposal().hierarchies["isic"].prefix == "isic-4"


@pytest.mark.parametrize(
    ("name", "codes", "kinds"),
    [
        ("isic", "0111 0112 0121 0510", ("isic-4", "isic-5")),
        ("product", "CPA_A01 CPA_A02 CPA_B05 CPA_B06", ("cpa-2.1", "cpa-2.2")),
        ("nace", "0111 0112 0121 0510", ("nace-2", "nace-2.1")),
    ],
)
def test_the_name_of_the_column_says_which_classification_it_may_be(name, codes, kinds):
    assert likely(name, codes.split()).kinds == kinds


@pytest.mark.parametrize("code", ["", "1", "B-E", "C10-C12", "00", "04", "99x", "W", "a01", "01.1.1"])
def test_what_is_no_code_of_nace(code):
    with pytest.raises(HierarchyError, match="not one of NACE"):
        parents("nace-2", code)


@pytest.mark.parametrize("codes", [("01.11", "0111"), ("A01", "01"), ("01", "A01.1")])
def test_a_code_is_written_in_one_way(codes):
    with pytest.raises(HierarchyError, match="two ways"):
        parents("nace-2", *codes)


def test_nuts():
    assert parents("nuts", "DE111", "FRZZ") == {
        **{"DE": "", "DE1": "DE", "DE11": "DE1", "DE111": "DE11"},
        **{"FR": "", "FRZ": "FR", "FRZZ": "FRZ"},
    }
    for code in ("D", "DE1111", "de1", "1E1", "DE-1"):
        with pytest.raises(HierarchyError, match="not one of NUTS"):
            parents("nuts", code)


CLASSES = st.builds(
    lambda division, rest, point: division + ("." if point and rest else "") + rest,
    st.sampled_from(sorted(_OLD)),
    st.text("123456789", max_size=2),
    st.just(True),
)


@settings(max_examples=examples(40))
@given(codes=st.lists(CLASSES, min_size=1, max_size=12, unique=True))
def test_every_parent_is_the_beginning_of_its_codes(codes):
    rollup = prefix_rollup("nace-2", "activity", codes)
    assert set(codes) <= set(rollup.parent)
    for code, above in rollup.parent.items():
        assert above == "" or code.startswith(above) or _OLD[code] == above
    assert all(len(root) == 1 for root in rollup.roots)


KEYS = [(r, c) for r in ("DE11", "DE12", "FR1") for c in ("01.11", "01.2", "10.1", "61.1")]
RECORDS = "region,activity,sales\n" + "".join(f"{r},{c},{n}\n" for n, (r, c) in enumerate(KEYS, start=1))


def test_records_by_prefix(tmp_path):
    path = put(tmp_path, "r.csv", RECORDS)
    sources = {"activity": HierarchySource(prefix="nace-2.1"), "region": HierarchySource(prefix="nuts")}
    table, _ = load(path, ("region", "activity"), "sales", sources)
    assert value(table, "DE", "A") == 1 + 2 + 5 + 6 and value(table, "FR", "K") == 12
    assert value(table, "Total", "Total") == 78
    levels = HierarchySource(prefix="nace-2.1", levels=1)
    table, _ = load(path, ("region", "activity"), "sales", {"activity": levels})
    assert set(table.dimensions[1].codes) == {"Total", "A", "C", "K"}
    form = preview_source(DataSource(path)).form
    shown = preview_dimension("activity", sources["activity"], form, Roles(("activity",), "sales"), False)
    assert shown.codes[:3] == ("Total", "A", "01")


LEVELS = "section,division,group,sales\nA,01,011,1\nA,01,012,2\nA,02,021,4\nC,10,101,8\n,,?,16\n"
OWN = HierarchySource(columns=("section", "division"))


def test_levels_in_the_datas_own_columns(tmp_path):
    path = put(tmp_path, "r.csv", LEVELS)
    table, _ = load(path, ("group",), "sales", {"group": OWN}, missing_codes={"group": ("?",)})
    at = {code: value(table, code) for code in table.dimensions[0].codes}
    assert at == {
        "Total": 31,
        "A": 7,
        "01": 3,
        "011": 1,
        "012": 2,
        "02": 4,
        "021": 4,
        "C": 8,
        "10": 8,
        "101": 8,
        "?": 16,
    }
    look = preview_source(DataSource(path)).form
    variables = Roles(("group",), "sales", missing_codes={"group": ("?",)})
    shown = preview_dimension("group", OWN, look, variables, False)
    assert shown.codes == table.dimensions[0].codes
    with pytest.raises(DataError, match="no column “sector”"):
        preview_dimension("group", HierarchySource(columns=("sector",)), look, variables, False)


def test_levels_in_columns_of_tabulated_data(tmp_path):
    rows = [("A", "01", 3), ("A", "02", 4), ("A", "", 7), ("C", "10", 8), ("C", "", 8), ("", "", 15)]
    text = "section,activity,sales\n" + "".join(f"{s},{d or s or 'Total'},{v}\n" for s, d, v in rows)
    path = put(tmp_path, "c.csv", text)
    sources = {"activity": HierarchySource(columns=("section",))}
    table, _ = load(path, ("activity",), "sales", sources, {"tabulated": True})
    assert value(table, "Total") == 15 and value(table, "A") == 7
    recoded = {"activity": HierarchySource(columns=("section",), levels=1)}
    with pytest.raises(HierarchyError, match="Only records"):
        load(path, ("activity",), "sales", recoded, {"tabulated": True})


def test_levels_in_columns_of_a_file(tmp_path):
    path = put(tmp_path, "r.csv", "group,sales\n011,1\n101,2\n")
    file = put(tmp_path, "levels.csv", "code,section,label,division\n011,A,Crops,01\n101,C,Meat,10\n")
    source = HierarchySource((file,), columns=("section", "division", "code"))
    table, _ = load(path, ("group",), "sales", {"group": source})
    assert value(table, "A") == 1 and value(table, "10") == 2 and table.dimensions[0].codes[0] == "Total"
    with pytest.raises(DataError, match="no column “sektion”"):
        load(path, ("group",), "sales", {"group": HierarchySource((file,), columns=("sektion", "code"))})


def test_a_code_below_two_others(tmp_path):
    path = put(tmp_path, "r.csv", "section,group,sales\nA,1,1\nB,1,2\n")
    with pytest.raises(HierarchyError, match="belongs to two others"):
        load(path, ("group",), "sales", {"group": HierarchySource(columns=("section",))})


@settings(max_examples=examples(40))
@given(seed=st.integers(0, 10**6))
def test_levels_of_a_random_tree_come_back(seed):
    rng = random.Random(seed)
    tree, leaves = {}, []
    for s in range(rng.randint(1, 4)):
        for d in range(rng.randint(1, 3)):
            for g in range(rng.randint(1, 3)):
                row = (f"s{s}", f"s{s}d{d}", f"s{s}d{d}g{g}")
                tree |= {row[0]: "", row[1]: row[0], row[2]: row[1]}
                leaves.append(row)
    rows = leaves + rng.choices(leaves, k=5)
    rng.shuffle(rows)
    assert dict(level_rollup("data", rows).parent) == tree


def test_known_codes_are_shown_though_they_look_like_figures():
    known = ["C", "10", "10.1"]
    assert codes_said(["10.1"], known).endswith("10.1”") and codes_said(["10.2"], known) == ""
