"""Roll-ups from every source, and all errors that they can have."""

import numpy as np
import pytest

from tabguard.base.errors import DataError, FormatError, HierarchyError
from tabguard.project import HierarchySource
from tabguard.read import read_dimension
from tabguard.read.codes.dimension import Codes
from tabguard.table.dimension import Dimension
from tabguard.table.joint_recode import Merged, united
from tests.support.reading import load, put, value
from tests.support.sheets import workbook

TREE = "code,parent,label\nT,,All\nA,T,North\nA1,A,One\nA2,A,Two\nB,T,South\nB1,B,Three\n"


def tree(dimension, rollup=0):
    parent = dimension.parents[rollup]
    return {c: dimension.codes[parent[i]] for i, c in enumerate(dimension.codes) if parent[i] >= 0}


def of_files(*paths, findings=None, **more):
    return read_dimension("d", HierarchySource(tuple(paths)), Codes(**more), findings)


def test_a_csv_of_codes_and_parents(tmp_path):
    found = of_files(put(tmp_path, "h.csv", TREE))
    assert found.codes == ("T", "A", "A1", "A2", "B", "B1")
    assert found.labels[1:3] == ("North", "One")
    assert tree(found) == {"A": "T", "A1": "A", "A2": "A", "B": "T", "B1": "B"}


def test_order_in_the_file_does_not_matter_for_the_tree(tmp_path):
    text = "code,parent\nA1,A\nB,T\nA,T\nT,\nA2,A\n"
    assert of_files(put(tmp_path, "h.csv", text)).codes == ("T", "B", "A", "A1", "A2")


def test_semicolons_other_cases_and_columns_as_in_ramon(tmp_path):
    text = "Order;Level;Code;Parent;Description\n1;1;A;;Farming; forestry\n2;2;A01;A;Crops\n3;2;A02;A;Wood\n"
    text = text.replace("Farming; forestry", '"Farming; forestry"')
    found = of_files(put(tmp_path, "nace.csv", text, "cp1252"))
    assert found.codes == ("A", "A01", "A02")
    assert found.labels == ("Farming; forestry", "Crops", "Wood")


def test_columns_that_ramon_repeats_and_those_of_showvoc(tmp_path):
    text = "Order,Level,Code,Parent,Code,Parent,Description\n1,1,A,,Z,Y,Farming\n2,2,01,A,Z,Y,Crops\n"
    found = of_files(put(tmp_path, "ramon.csv", text))
    assert found.codes == ("A", "01") and found.labels == ("Farming", "Crops")
    text = "ID\tCODE\tHEADING\tPARENT_ID\tPARENT_CODE\tLEVEL\n1\tA\tFarming\t\t\t1\n2\t01\tCrops\t1\tA\t2\n"
    same = of_files(put(tmp_path, "showvoc.tsv", text))
    assert (same.codes, same.labels) == (found.codes, found.labels)
    with pytest.raises(FormatError, match="same name"):
        of_files(put(tmp_path, "twice.csv", "code,upper,upper\nA,,\n"))


@pytest.mark.parametrize(
    "text",
    [
        "level,code,label\n1,A,Farms\n2,A01,Crops\n2,A02,Wood\n1,B,Mines\n2,B05,Coal\n",
        "Ebene;Schlüssel;Bezeichnung\n3;A;Farms\n4;A01;Crops\n4;A02;Wood\n3;B;Mines\n4;B05;Coal\n",
        "Notation,Broader,prefLabel\nA,,Farms\nA01,A,Crops\nA02,A,Wood\nB,,Mines\nB05,B,Coal\n",
        "Codice;Codice padre;Descrizione\nA;;Farms\nA01;A;Crops\nA02;A;Wood\nB;;Mines\nB05;B;Coal\n",
        "Codes 2025;;\n;;\nCode;Parent;Label\nA;;Farms\nA01;A;Crops\nA02;A;Wood\nB;;Mines\nB05;B;Coal\n",
        "Schlüssel;Übergeordnet;Titel\nA;;Farms\nA01;A;Crops\nA02;A;Wood\nB;;Mines\nB05;B;Coal\n",
    ],
)
def test_levels_beside_codes_and_names_in_other_languages(tmp_path, text):
    dimension = of_files(put(tmp_path, "h.csv", text))
    assert tree(dimension) == {"A": "Total", "A01": "A", "A02": "A", "B": "Total", "B05": "B"}
    assert dimension.labels[1:] == ("Farms", "Crops", "Wood", "Mines", "Coal")


@pytest.mark.parametrize("level", ["3", "0", "x", ""])
def test_a_level_that_skips_one_or_is_no_number(tmp_path, level):
    with pytest.raises(HierarchyError, match="skips a level") as caught:
        of_files(put(tmp_path, "h.csv", f"level,code\n1,A\n{level},A01\n"))
    assert "row 3" in caught.value.where


def test_columns_that_are_not_read_are_told(tmp_path):
    noticed = []
    of_files(
        put(tmp_path, "h.csv", "code,parent,sign,valid_to,empty\nA,,1,,\nA1,A,1,2019,\n"), findings=noticed
    )
    assert "sign, valid_to" in noticed[0].line and "empty" not in noticed[0].line
    for column, other in (("sign", "-1"), ("Faktor", "0.5"), ("published", "0"), ("CONF_STATUS", "C")):
        with pytest.raises(HierarchyError, match=f"“{column}” is not read"):
            of_files(put(tmp_path, "h.csv", f"code,parent,{column}\nA,,1\nA1,A,{other}\n"))


def test_labels_in_several_languages_have_a_column_each(tmp_path):
    text = TREE.replace("label", "label,Label_DE,Name (fr),name_id,label:pt_BR,label_nr").replace(
        "North", "North,Norden,Nord,7,Norte,9"
    )
    first = put(tmp_path, "h.csv", text.replace("South", "South,Süden,,7,,9"))
    second = put(tmp_path, "m.csv", "code,parent,label,label:de\nCity,,Cities,Städte\nA1,City,,\nB1,City,,\n")
    found = of_files(first, put(tmp_path, "m.csv", second.read_text("utf-8") + "Land,,,\nA2,Land,,\n"))
    assert list(found.translated) == ["de", "fr", "pt-br"]
    german = dict(zip(found.codes, found.in_language("de").labels, strict=True))
    assert (german["A"], german["B"], german["City"], german["A1"]) == ("Norden", "Süden", "Städte", "One")
    assert [found.label(found.index[c], "fr") for c in "AB"] == ["Nord", "South"]
    assert found.in_language("sv") is found and found.restricted(np.array([0, 1])).label(1, "de") == "Norden"
    only = of_files(put(tmp_path, "o.csv", "code,parent,name:en,name:de\nA,,one,eins\nB,,,zwei\n"))
    assert only.labels[1:] == ("one", "B") and only.in_language("de").labels[1:] == ("eins", "zwei")
    with pytest.raises(DataError, match="language “de”"):
        of_files(put(tmp_path, "t.csv", "code,parent,label,label:de,label_de\nA,,a,b,c\n"))


def test_a_group_with_a_label_of_its_own_has_none_of_its_members_in_other_languages():
    flat = Dimension(
        "d", ("T", "A", "B"), ("T", "a", "b"), (np.array([-1, 0, 0]),), frozenset(), {"de": {"A": "ä"}}
    )
    for code, label, german in (("A", "both", "both"), ("X", "both", "both"), ("", "", "ä")):
        made, _ = united(flat, [Merged((1, 2), code, label)], "here")
        assert made.label(1, "de") == german


def test_no_control_character_gets_into_labels_and_none_may_be_in_codes(tmp_path):
    text = "code,parent,label,label de\nT,,All\x0bof it,Alles\x01da\nA,T,A,A\nB,T,B,B\n"
    found = of_files(put(tmp_path, "h.csv", text))
    assert found.labels[0] == "All of it"
    assert {label for labels in found.translated.values() for label in labels.values()} <= {
        "Alles da",
        "A",
        "B",
    }
    with pytest.raises(HierarchyError, match="control characters") as caught:
        of_files(put(tmp_path, "h.csv", text.replace("A,T", "A\x0b1,T")))
    assert r"'A\x0b1'" in caught.value.where


def test_several_roots_get_a_total(tmp_path):
    path = put(tmp_path, "h.csv", "code,parent\nA,\nA1,A\nB,\n")
    assert of_files(path).codes == ("Total", "A", "A1", "B")
    assert of_files(path, total="ALL").codes[0] == "ALL"


def test_codes_may_point_to_a_total_without_a_row(tmp_path):
    assert of_files(put(tmp_path, "h.csv", "code,parent\nA,Total\nB,Total\n")).codes == ("Total", "A", "B")
    assert of_files(put(tmp_path, "h.csv", "code,parent\nA,All\nB,All\n")).codes == ("All", "A", "B")
    with pytest.raises(HierarchyError, match="not in the hierarchy: “All”"):
        of_files(put(tmp_path, "h.csv", "code,parent\nA,\nB,All\n"))


@pytest.mark.parametrize("head", ["", "levels,codes\n", "level,name\n"])
def test_levels_as_sdctable_writes_them(tmp_path, head):
    found = of_files(put(tmp_path, "h.csv", f"{head}@,T\n@@,A\n@@@,A1\n@@,B\n"))
    assert tree(found) == {"A": "T", "A1": "A", "B": "T"}


def test_a_workbook_can_hold_a_hierarchy(tmp_path):
    workbook(tmp_path / "h.xlsx", (("Code", "Parent"), ("T", None), ("1", "T"), (2, "T")))
    assert of_files(tmp_path / "h.xlsx").codes == ("T", "1", "2")


def test_hrc_depth_is_the_number_of_leads_and_leading_blanks_count(tmp_path):
    found = of_files(put(tmp_path, "r.hrc", "Nr\r\n@ 1\r\n@ 2\r\nOs \r\n@@x\r\n".replace("@@x", "@10")))
    assert found.codes == ("Total", "Nr", " 1", " 2", "Os", "10")
    assert tree(found)["10"] == "Os"
    assert tree(found)["Nr"] == "Total"


def test_another_lead_string(tmp_path):
    path = put(tmp_path, "r.hrc", "A\n--A1\nB\n")
    found = read_dimension("d", HierarchySource((path,), lead="--"))
    assert tree(found) == {"A": "Total", "A1": "A", "B": "Total"}


@pytest.mark.parametrize("sign", ["#", "..", "  ", "\t", "-"])
def test_levels_that_other_signs_mark(tmp_path, sign):
    path = put(tmp_path, "r.hrc", f"A\n{sign}A1\n{sign}{sign}A11\nB\n")
    assert tree(of_files(path)) == {"A": "Total", "A1": "A", "A11": "A1", "B": "Total"}
    assert of_files(put(tmp_path, "r.hrc", "A\n-1\n-2\n")).codes == ("Total", "A", "-1", "-2")
    assert of_files(put(tmp_path, "r.hrc", "10\n 1\n 2\n")).codes == ("Total", "10", " 1", " 2")


def test_digit_groups_of_ragged_codes():
    found = read_dimension("d", HierarchySource(digits=(1, 1, 2)), Codes(["1101", "1102", "12", "2"]))
    assert found.codes == ("Total", "1", "11", "1101", "1102", "12", "2")
    assert tree(found) == {"1": "Total", "11": "1", "1101": "11", "1102": "11", "12": "1", "2": "Total"}


def test_digit_groups_must_cover_the_codes():
    with pytest.raises(HierarchyError, match="longer than the digit groups"):
        read_dimension("d", HierarchySource(digits=(1, 1)), Codes(["123"]))


def test_a_flat_dimension_sorts_numbers_by_size():
    assert read_dimension("d", HierarchySource(), Codes(["10", "9", "b", "a"])).codes == (
        "Total", "9", "10", "a", "b",
    )  # fmt: skip


def test_a_second_rollup_that_holds_everything_hangs_below_the_total(tmp_path):
    first = put(tmp_path, "h.csv", TREE)
    second = put(tmp_path, "m.csv", "code,parent\nCity,\nA1,City\nB1,City\nLand,\nA2,Land\n")
    found = of_files(first, second)
    assert found.codes == ("T", "A", "A1", "A2", "B", "B1", "City", "Land")
    assert tree(found, 1) == {"City": "T", "Land": "T", "A1": "City", "B1": "City", "A2": "Land"}


def test_a_second_rollup_may_name_the_total_itself(tmp_path):
    first = put(tmp_path, "h.csv", TREE)
    second = put(tmp_path, "m.csv", "code,parent\nT,\nX,T\nY,T\nA1,X\nB1,X\nA2,Y\n")
    assert tree(of_files(first, second), 1)["X"] == "T"


def test_a_second_rollup_may_point_to_the_total_without_a_row(tmp_path):
    first = put(tmp_path, "h.csv", TREE)
    second = put(tmp_path, "m.csv", "code,parent\nX,T\nA,X\nB,X\n")
    assert tree(of_files(first, second), 1) == {"X": "T", "A": "X", "B": "X"}


def test_a_rollup_of_inner_codes_holds_what_is_below_them(tmp_path):
    first = put(tmp_path, "h.csv", TREE.replace("B1,B,Three", "B1,B,Three\nC,T,East"))
    second = put(tmp_path, "m.csv", "code,parent\nX,\nA,X\nC,X\n")
    data = put(tmp_path, "r.csv", "a,b,x\nA1,1,1\nA2,1,10\nB1,1,100\nC,1,1000\n")
    table, _ = load(data, ("a", "b"), "x", {"a": HierarchySource((first, second))})
    assert value(table, "X", "1") == 1011
    assert value(table, "T", "1") == 1111
    assert not np.any(table.relations.gaps(table.value))


def test_a_partial_rollup_stays_beside_the_total(tmp_path):
    first = put(tmp_path, "h.csv", TREE)
    second = put(tmp_path, "m.csv", "code,parent\nCoast,\nA1,Coast\nB1,Coast\n")
    found = of_files(first, second)
    assert tree(found, 1) == {"A1": "Coast", "B1": "Coast"}
    assert found.parents[1][found.index["Coast"]] == -1


def test_values_over_two_rollups(tmp_path):
    first = put(tmp_path, "h.csv", TREE)
    second = put(tmp_path, "m.csv", "code,parent\nCity,\nA1,City\nB1,City\nLand,\nA2,Land\n")
    data = put(tmp_path, "r.csv", "a,b,x\nA1,1,1\nA2,1,10\nB1,1,100\n")
    table, _ = load(data, ("a", "b"), "x", {"a": HierarchySource((first, second))})
    assert value(table, "City", "1") == 101
    assert value(table, "A", "1") == 11
    assert value(table, "T", "Total") == 111
    assert not np.any(table.relations.gaps(table.value))


def test_trivial_levels_are_kept(tmp_path):
    path = put(tmp_path, "h.csv", "code,parent\nT,\nA,T\nA1,A\nA11,A1\n")
    assert of_files(path).codes == ("T", "A", "A1", "A11")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("code,parent\nT,\nA,T\nB,T\nA,T\n", "in the hierarchy twice: “A”"),
        ("code,parent\nT,\nA,B\nB,A\n", "loop"),
        ("code,parent\nT,\nA,A\n", "loop"),
        ("code,parent\nT,\nA,T\nB,X\n", "not in the hierarchy: “X”"),
        ("code,parent\nT,\n,T\n", "blank"),
        ("code,upper\nT,\nA,T\n", "columns code and parent"),
        ("code,parent\n", "no codes"),
    ],
)
def test_what_is_wrong_in_a_csv_is_said(tmp_path, text, words):
    with pytest.raises(HierarchyError, match=words) as caught:
        of_files(put(tmp_path, "h.csv", text))
    assert "h.csv" in caught.value.where
    assert caught.value.remedy


def test_the_row_of_a_duplicate_is_named(tmp_path):
    with pytest.raises(HierarchyError) as caught:
        of_files(put(tmp_path, "h.csv", "code,parent\nT,\nA,T\nB,T\nA,T\n"))
    assert "row 5" in caught.value.where
    assert "row 3" in caught.value.where


@pytest.mark.parametrize(
    ("text", "words"), [("A\n@@B\n", "more than one level"), ("A\n@B\nA\n@C\n", "twice")]
)
def test_what_is_wrong_in_an_hrc_is_said(tmp_path, text, words):
    with pytest.raises(HierarchyError, match=words):
        of_files(put(tmp_path, "h.hrc", text))


def test_rollups_that_contradict_each_other(tmp_path):
    first = put(tmp_path, "h.csv", TREE)
    second = put(tmp_path, "m.csv", "code,parent\nA,\nA1,A\nB1,A\n")
    with pytest.raises(HierarchyError, match="does not contain the same codes"):
        of_files(first, second)


def test_rollups_that_make_a_loop_together(tmp_path):
    first = put(tmp_path, "h.csv", "code,parent\nT,\nA,T\nB,A\nC,B\n")
    second = put(tmp_path, "m.csv", "code,parent\nB,\nA,B\n")
    with pytest.raises(HierarchyError, match="loop"):
        of_files(first, second)


def test_a_further_rollup_may_not_bring_codes_outside_the_total(tmp_path):
    first = put(tmp_path, "h.csv", TREE)
    second = put(tmp_path, "m.csv", "code,parent\nCity,\nA1,City\nZ9,City\n")
    with pytest.raises(HierarchyError, match="not under its total"):
        of_files(first, second)


def test_an_absent_file_is_an_error_with_its_name(tmp_path):
    with pytest.raises(FormatError) as caught:
        of_files(tmp_path / "no.csv")
    assert "no.csv" in caught.value.where


def test_codes_without_data_are_a_finding(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\nA1,1,1\nB1,1,100\n")
    _, summary = load(path, ("a", "b"), "x", {"a": HierarchySource((put(tmp_path, "h.csv", TREE),))})
    assert any("without data" in f.what and f.count == 1 and f.where == "A2" for f in summary.findings)


@pytest.mark.parametrize("line", ["@", "@@", "@  "])
def test_a_line_that_only_marks_a_level(tmp_path, line):
    with pytest.raises(HierarchyError, match="names no code") as caught:
        of_files(put(tmp_path, "h.hrc", f"A\n{line}\nB\n"))
    assert caught.value.where == "h.hrc, line 2"


@pytest.mark.parametrize("lead", ["", " "])
def test_a_lead_that_marks_nothing(tmp_path, lead):
    path = put(tmp_path, "h.hrc", "A\n@B\n")
    with pytest.raises(HierarchyError, match="leading string"):
        read_dimension("d", HierarchySource((path,), lead=lead))


@pytest.mark.parametrize("blank", ["", " ", "\t"])
def test_blank_codes_end_in_an_error_wherever_they_come_from(tmp_path, blank):
    tree = put(tmp_path, "h.csv", TREE)
    for source in (HierarchySource(), HierarchySource(digits=(1, 1)), HierarchySource((tree,))):
        with pytest.raises(HierarchyError, match="blank"):
            read_dimension("d", source, Codes(["A1"], missing=(blank,)))
    with pytest.raises(HierarchyError, match="blank"):
        read_dimension("d", HierarchySource(), Codes(["A1", blank]))


def test_codes_that_begin_with_blanks_hang_at_their_first_group():
    found = read_dimension("d", HierarchySource(digits=(1, 2)), Codes([" 12", "112", " 13"]))
    assert tree(found) == {" 12": "Total", "1": "Total", "112": "1", " 13": "Total"}


@pytest.mark.slow
def test_more_levels_than_classifications_have(tmp_path):
    chain = "code,parent\nc0,\n" + "".join(f"c{i + 1},c{i}\n" for i in range(3000))
    with pytest.raises(HierarchyError, match="levels"):
        of_files(put(tmp_path, "h.csv", chain))
    with pytest.raises(HierarchyError, match="levels"):
        of_files(put(tmp_path, "h.hrc", "".join("@" * i + f"c{i}\n" for i in range(3000))))
    with pytest.raises(HierarchyError, match="digit groups"):
        read_dimension("d", HierarchySource(digits=(1,) * 3000), Codes(["1" * 3000]))
    deep = "code,parent\nc0,\n" + "".join(f"c{i + 1},c{i}\n" for i in range(40))
    assert of_files(put(tmp_path, "h.csv", deep)).depth.max() == 40


def test_codes_of_thousands_of_digits_are_sorted_as_numbers():
    long, longer = "9" * 5000, "1" + "0" * 5000
    assert read_dimension("d", HierarchySource(), Codes([longer, long, "7", "x"])).codes == (
        "Total",
        "7",
        long,
        longer,
        "x",
    )


def test_depths_over_several_rollups_are_those_of_each_codes_home(tmp_path):
    first = put(tmp_path, "h.csv", TREE)
    second = put(tmp_path, "k.csv", "code,parent\nX,\nA1,X\nB1,X\nY,\nA2,Y\n")
    found = read_dimension("d", HierarchySource((first, second)))
    depth = dict(zip(found.codes, found.depth.tolist(), strict=True))
    assert depth == {"T": 0, "A": 1, "A1": 2, "A2": 2, "B": 1, "B1": 2, "X": 1, "Y": 1}


@pytest.mark.parametrize("called", ["TOTAL", "Insgesamt", "i alt", "Sum", "Totaal"])
def test_rows_of_totals_are_not_added_to_the_total(tmp_path, called):
    path = put(tmp_path, "r.csv", f"a,x\nu,10\nv,20\n{called},30\n")
    for source in ({}, {"tabulated": True}, {"tabulated": True, "repair": "rebuild"}):
        with pytest.raises(HierarchyError, match="called like a total"):
            load(path, ("a",), "x", source=source)
    table, _ = load(path, ("a",), "x", source={"tabulated": True}, total_codes={"a": called})
    assert table.value.max() == 30
    tree = put(tmp_path, "a.csv", f"code,parent\nu,\nv,\n{called},\n")
    table, _ = load(path, ("a",), "x", {"a": HierarchySource((tree,))})
    assert table.value.max() == 60


def test_codes_that_may_be_one_are_named(tmp_path):
    path = put(tmp_path, "r.csv", "a,x\n01,10\n1,20\nu,30\nU,5\nv,1\n13.1,2\n13.10,2\n")
    _, summary = load(path, ("a",), "x")
    said = [finding for finding in summary.findings if "case or in zeros before or behind" in finding.what]
    assert [(finding.count, finding.where) for finding in said] == [(4, "01, 1, U, u")]


@pytest.mark.parametrize(
    ("code", "places"), [("38.11", []), ("39.10", []), ("u1.11", ["U1, u1, U1.1, u1.1"])]
)
def test_levels_of_one_code_are_not_taken_for_one_another(tmp_path, code, places):
    rows = "".join(f"{name},10\n" for name in ("39.00", "U1.12", code))
    path = put(tmp_path, "r.csv", f"a,x\n{rows}")
    _, summary = load(path, ("a",), "x", {"a": HierarchySource(digits=(2, 2, 1))})
    findings = [
        finding for finding in summary.findings if "case or in zeros before or behind" in finding.what
    ]
    assert [finding.where for finding in findings] == places
