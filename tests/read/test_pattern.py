"""A pattern is read from TabGuard's own file, from τ-ARGUS output or from any table with a status."""

import pytest

from tabguard.base.errors import DataError
from tabguard.read import read_pattern
from tabguard.table.pattern import Pattern, Status
from tests.support.reading import cell, load, put

P, X, S, F, W = (
    Status.PUBLISHED, Status.PRIMARY, Status.SECONDARY, Status.FORCED_SUPPRESS, Status.FORCED_PUBLISH,
)  # fmt: skip


@pytest.fixture
def table(tmp_path):
    return load(put(tmp_path, "r.csv", "a,b,x\nu,1,5\nu,2,6\nv,1,7\n"), ("a", "b"), "x")[0]


def statuses(table, pattern):
    return {table.names(i): Status(int(s)) for i, s in enumerate(pattern.status)}


ALL = {
    ("Total", "Total"): P,
    ("Total", "1"): W,
    ("Total", "2"): P,
    ("u", "Total"): P,
    ("u", "1"): X,
    ("u", "2"): S,
    ("v", "Total"): F,
    ("v", "1"): S,
}


def words(header=True):
    lines = [f"{a},{b},1,{status.word}" for (a, b), status in ALL.items()]
    return "a,b,value,status\n" + "\n".join([*lines, "v,2,0,empty"]) + "\n"


def test_words_of_the_pattern_file(tmp_path, table):
    pattern = read_pattern(put(tmp_path, "p.csv", words()), table)
    assert isinstance(pattern, Pattern)
    assert pattern.name == "p"
    assert statuses(table, pattern) == ALL


def test_columns_may_be_in_another_order(tmp_path, table):
    lines = [f"{status.word};{b};{a}" for (a, b), status in ALL.items()]
    path = put(tmp_path, "p.csv", "Status;B;A\n" + "\n".join(lines) + "\n")
    assert statuses(table, read_pattern(path, table)) == ALL


def test_code_value_with_status_numbers(tmp_path, table):
    numbers = {P: 1, X: 5, S: 11, F: 9, W: 10}
    lines = [f'"{a}","{b}",{i}.50,{numbers[s]}' for i, ((a, b), s) in enumerate(ALL.items())]
    path = put(tmp_path, "p.txt", "\r\n".join([*lines, '"v","2",-,14', '"Total","9",-,14'][:-1]) + "\r\n")
    expected = {**ALL, ("v", "Total"): X}
    assert statuses(table, read_pattern(path, table)) == expected


def test_code_value_without_numbers_tells_only_what_is_suppressed(tmp_path, table):
    lines = [f'"{a}","{b}",{"x" if s in (X, S, F) else 7}' for (a, b), s in ALL.items()]
    pattern = read_pattern(put(tmp_path, "p.txt", "\n".join([*lines, '"v","2",-']) + "\n"), table)
    assert {k for k, s in statuses(table, pattern).items() if s == S} == {
        k for k, s in ALL.items() if s in (X, S, F)
    }


@pytest.mark.parametrize("with_layout", [False, True])
def test_intermediate_format(tmp_path, table, with_layout):
    letters = {P: "S", X: "U", S: "M", F: "U", W: "P"}
    lines = [f'"{a}";"{b}"; 5;3; 5,1; 5; 4;1; {letters[s]}; 1; 1' for (a, b), s in ALL.items()]
    path = put(tmp_path, "p.tab", "\n".join(lines) + "\n")
    if with_layout:
        layout = ["a", "<RECODEABLE>", "b", "<RECODEABLE>", "x", "<NUMERIC>", "n", "<FREQUENCY>"]
        layout += [
            "s",
            "<NUMERIC> <SHADOW>",
            "c",
            "<NUMERIC> <COSTVAR>",
            "t",
            "<MAXSCORE>",
            "t2",
            "<MAXSCORE>",
        ]
        layout += ["st", "<STATUS>", "lo", "<NUMERIC> <LOWERPL>", "up", "<NUMERIC> <UPPERPL>"]
        put(tmp_path, "p.rda", "\n".join(['<SEPARATOR> ";"', *layout]) + "\n")
    expected = {**ALL, ("v", "Total"): X}
    assert statuses(table, read_pattern(path, table)) == expected


def changed(old, new):
    text = words().replace(old, new)
    assert text != words()
    return text


@pytest.mark.parametrize(
    ("text", "found", "where"),
    [
        (changed("u,1,1,primary", "w,1,1,primary"), "“w”", "row 6"),
        (changed("u,1,1,primary\n", ""), "without a status", "u × 1"),
        (changed("u,1,1,primary", "u,1,1,strange"), "Unknown status", "row 6"),
        (changed("u,1,1,primary", "u,1,1,hidden"), "hidden in the pattern", "u × 1"),
        (changed("u,1,1,primary\n", "u,1,1,primary\nu,1,1,primary\n"), "twice", "u × 1"),
        (changed("v,2,0,empty", "v,2,0,primary"), "but empty", "row 10"),
        (changed("a,b,value,status", "a,q,value,status"), "“b”", "p.csv"),
        (changed("a,b,value,status", "a,b,value,state"), "“status”", "p.csv"),
        ("a,b,status\n", "no cells", "p.csv"),
    ],
)
def test_what_is_wrong_is_said(tmp_path, table, text, found, where):
    with pytest.raises(DataError, match=found) as caught:
        read_pattern(put(tmp_path, "p.csv", text), table)
    assert where in caught.value.where
    assert caught.value.remedy


def test_a_file_without_any_status(tmp_path, table):
    with pytest.raises(DataError, match="No column with the status"):
        read_pattern(put(tmp_path, "p.csv", "u,1,5.5\nu,2,6.5\n"), table)


def test_empty_cells_need_no_line(tmp_path, table):
    path = put(tmp_path, "p.csv", words().replace("v,2,0,empty\n", ""))
    assert read_pattern(path, table).status[cell(table, "u", "2")] == S
