"""Decisions of the analyst come from a decisions file or from τ-ARGUS."""

import pytest

from tabguard.base.errors import DataError
from tabguard.read import read_decisions
from tabguard.read.lists.decisions import read_apriori, readable_decisions
from tabguard.table.decision import Decision, Kind
from tabguard.table.dimension import Dimension
from tests.support.reading import put

DIMENSIONS = (Dimension.flat("a", ("u", "v")), Dimension.flat("b", (" 1", "2")))
HEAD = "a,b,decision,value,reason,who,when\n"


def test_a_decisions_file(tmp_path):
    text = (
        HEAD + "u,2,publish,,agreed,NN,2026-01-02\nTotal,2,freeze,suppressed,,,\nu,Total,COST,2.5,,,\n"
        "v,2,note,,why,,\n"
    )
    found = read_decisions(put(tmp_path, "d.csv", text), ("a", "b"))
    assert found == (
        Decision(("u", "2"), Kind.PUBLISH, "", "agreed", "NN", "2026-01-02"),
        Decision(("Total", "2"), Kind.FREEZE, "suppressed"),
        Decision(("u", "Total"), Kind.COST, "2.5"),
        Decision(("v", "2"), Kind.NOTE, "", "why"),
    )


def test_columns_in_any_order_and_few_of_them(tmp_path):
    text = "decision;b;a\nsuppress;2;u\n"
    assert read_decisions(put(tmp_path, "d.csv", text), ("a", "b")) == (Decision(("u", "2"), Kind.SUPPRESS),)


def test_codes_are_matched_with_the_dimensions(tmp_path):
    found = read_decisions(put(tmp_path, "d.csv", HEAD + "u,1,suppress,,,,\n,2,publish,,,,\n"), DIMENSIONS)
    assert [d.codes for d in found] == [("u", " 1"), ("Total", "2")]


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("u,2,hide,,,,", "is unknown"),
        ("w,2,publish,,,,", "does not have"),
        ("u,2,freeze,maybe,,,", "freeze"),
        ("u,2,cost,cheap,,,", "cost"),
        ("u,2,cost,-1,,,", "cost"),
    ],
)
def test_what_is_wrong_is_named_by_row(tmp_path, row, words):
    with pytest.raises(DataError, match=words) as caught:
        read_decisions(put(tmp_path, "d.csv", HEAD + "u,2,publish,,,,\n" + row + "\n"), DIMENSIONS)
    assert "row 3" in caught.value.where
    assert caught.value.remedy


def test_a_blank_code_needs_a_dimension(tmp_path):
    with pytest.raises(DataError, match="no code of “a”"):
        read_decisions(put(tmp_path, "d.csv", HEAD + ",2,publish,,,,\n"), ("a", "b"))


def test_a_missing_column(tmp_path):
    with pytest.raises(DataError, match="decision"):
        read_decisions(put(tmp_path, "d.csv", "a,b,decided\nu,2,publish\n"), ("a", "b"))


def test_an_a_priori_file(tmp_path):
    text = "//comment\nu;2;u\nTotal;;p\nu; 1;c;3\nv;2;s\nv; 1;ML\n"
    found = read_decisions(put(tmp_path, "a.hst", text), DIMENSIONS)
    assert [(d.codes, d.kind, d.value) for d in found] == [
        (("u", "2"), Kind.SUPPRESS, ""),
        (("Total", "Total"), Kind.FREEZE, "published"),
        (("u", " 1"), Kind.COST, "3"),
        (("v", "2"), Kind.SAFE, ""),
        (("v", " 1"), Kind.FREEZE, "suppressed"),
    ]


def test_protection_levels_of_an_a_priori_file(tmp_path):
    found = read_decisions(put(tmp_path, "a.hst", "u;2;u\nu;2;PL;50,5;75\n"), DIMENSIONS)
    assert [(d.kind, d.value) for d in found] == [(Kind.SUPPRESS, ""), (Kind.LEVELS, "50.5 75")]


def test_a_code_of_a_variable_that_the_table_lacks_restricts_no_decision_unseen(tmp_path):
    path = put(tmp_path, "d.csv", "a,b,size,remark,decision\nu,2,,why,suppress\nv,2,small,,publish\n")
    with pytest.raises(DataError, match="“size” is not read") as caught:
        read_decisions(path, DIMENSIONS)
    assert "row 3" in caught.value.where
    decisions, unread = readable_decisions(path, DIMENSIONS)
    assert len(decisions) == len(unread) == 1


@pytest.mark.parametrize("wrong", ["pl;50", "pl;x;75", "pl;-1;75", "pl;50;inf", "pl", "ab;1;2"])
def test_what_is_no_protection_level_is_refused(tmp_path, wrong):
    with pytest.raises(DataError, match=r"cannot be read|two numbers") as caught:
        read_decisions(put(tmp_path, "a.hst", f"u;2;u\nu;2;{wrong}\n"), DIMENSIONS)
    assert "line 2" in caught.value.where


@pytest.mark.parametrize("lines", ["2;u;u\n", "u,2,u\nv,2,u\n", "u;2;9\n"])
def test_an_a_priori_file_of_which_no_line_is_known_is_not_left_out_whole(tmp_path, lines):
    with pytest.raises(DataError) as caught:
        read_apriori(put(tmp_path, "a.hst", lines), DIMENSIONS, ";")
    assert "line 1" in caught.value.where and caught.value.remedy


def test_protected_after_safe_in_an_a_priori_file_is_published_whatever_the_rules_say(tmp_path):
    text = "u;2;s\nu;2;p\nv;2;p\n"
    for found in (
        read_decisions(put(tmp_path, "a.hst", text), DIMENSIONS),
        read_apriori(put(tmp_path, "b.hst", text), DIMENSIONS)[0],
        readable_decisions(put(tmp_path, "c.hst", text), DIMENSIONS)[0],
    ):
        assert [(d.codes, d.kind) for d in found] == [(("u", "2"), Kind.PUBLISH), (("v", "2"), Kind.FREEZE)]


@pytest.mark.parametrize(
    "commands", [("u", "p"), ("p", "u"), ("u", "s"), ("p", "m"), ("pl;50;50", "pl;5;5"), ("c;1", "c;9")]
)
def test_lines_of_an_a_priori_file_that_contradict_each_other_are_refused(tmp_path, commands):
    lines = "".join(f"u;2;{command}\n" for command in commands)
    path = put(tmp_path, "a.hst", f"v;2;u\n{lines}v;2;u\n")
    for read in (read_decisions, read_apriori):
        with pytest.raises(DataError, match="differently") as caught:
            read(path, DIMENSIONS)
        assert "line 2" in caught.value.where and "line 3" in caught.value.where


def test_only_a_dated_line_of_a_decisions_file_replaces_another_one(tmp_path):
    text = "a,b,decision,when\nu,2,suppress,{}\nu,2,publish,{}\n"
    names = ("a", "b")
    for dates in (("", "2025-01-02"), ("2025-01-01", "2025-01-02T10:00")):
        assert len(read_decisions(put(tmp_path, "d.csv", text.format(*dates)), names)) == 2
    for dates in (("", ""), ("2025-01-02", ""), ("2025-01-02", "2025-01-01"), ("31.12.2024", "31.12.2025")):
        with pytest.raises(DataError, match="differently") as caught:
            read_decisions(put(tmp_path, "d.csv", text.format(*dates)), names)
        assert "2" in caught.value.where and "3" in caught.value.where
