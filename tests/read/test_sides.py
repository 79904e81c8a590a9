"""One side of a comparison is read from public files, statuses or τ-ARGUS results, complete or partial."""

import numpy as np
import pytest

from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.project import DataSource, EarlierFile, Roles
from tabguard.read import read_side
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern, Sensitivity
from tabguard.table.solution import Solution
from tabguard.write.internal import book as writer
from tests.support.reading import load, put

CELLS = {
    ("Total", "Total"): 18,
    ("Total", "1"): "x",
    ("Total", "2"): "x",
    ("u", "Total"): 11,
    ("u", "1"): "x",
    ("u", "2"): "x",
    ("v", "Total"): 7,
    ("v", "1"): 7,
}


@pytest.fixture
def table(tmp_path):
    return load(put(tmp_path, "r.csv", "a,b,x\nu,1,5\nu,2,6\nv,1,7\n"), ("a", "b"), "x")[0]


def read(path, table, **how):
    return read_side(EarlierFile(DataSource(path), **how), Roles(("a", "b"), "x"), table, Progress())


def hidden(side, table):
    return {table.names(int(i)) for i in np.flatnonzero(side.suppressed)}


OFF = {cell for cell, value in CELLS.items() if value == "x"}


def rows(mark="x", cells=CELLS):
    return [f"{a},{b},{mark if value == 'x' else value}" for (a, b), value in cells.items()]


def test_a_blank_in_the_name_of_a_variable_may_be_an_underscore_as_in_public_files(tmp_path):
    names = ("a", "b c")
    table = load(put(tmp_path, "r.csv", "a,b c,x\nu,1,5\nu,2,6\nv,1,7\n"), names, "x")[0]
    path = put(tmp_path, "public.csv", "\n".join(["a,b_c,x", *rows()]))
    side = read_side(EarlierFile(DataSource(path)), Roles(names, "x"), table, Progress())
    assert hidden(side, table) == OFF


@pytest.mark.parametrize(
    ("name", "text", "how"),
    [
        ("public.csv", "\n".join(["a,b,x", *rows("c")]), "publication"),
        ("value.csv", "\n".join(["a,b,value", *rows(":")]), "publication"),
        # a number beside a status of suppression is not published, whoever wrote it there
        (
            "internal.csv",
            "a,b,value,status\n"
            + "\n".join(
                f"{a},{b},5,{'secondary' if v == 'x' else 'published'}" for (a, b), v in CELLS.items()
            ),
            "publication",
        ),
        (
            "status.csv",
            "b,a,SDCStatus\n"
            + "\n".join(f"{b},{a},{'M' if v == 'x' else 'S'}" for (a, b), v in CELLS.items()),
            "column 3",
        ),
        ("codevalue.tab", "\n".join(rows()), "column 3"),
        (
            "numbers.txt",
            "\n".join(f'"{a}","{b}",3.00,{11 if v == "x" else 1}' for (a, b), v in CELLS.items()),
            "column 4",
        ),
    ],
)
def test_what_a_file_suppresses(tmp_path, table, name, text, how):
    side = read(put(tmp_path, name, text + "\n"), table)
    assert hidden(side, table) == OFF
    assert side.published.sum() == len(CELLS) - len(OFF)
    assert (
        len(side.notes) == 1 and how in side.notes[0] and "4 cells published, 4 suppressed" in side.notes[0]
    )


def test_what_does_not_match_is_told_and_not_refused(tmp_path, table):
    text = "\n".join(["A,B,X", *rows("..")[:-2], "w,1,4", "w,2,c", "u,1,5"])
    side = read(put(tmp_path, "part.csv", text + "\n"), table)
    assert hidden(side, table) == OFF  # u × 1 is shown at another place
    assert side.known.sum() == 6
    told = " ".join(side.notes)
    assert "Published in one place and suppressed in another, taken as suppressed: 1" in told
    assert "2 cells of the table are not in it" in told and "2 rows of it match no cell" in told


def test_columns_with_other_names(tmp_path, table):
    path = put(tmp_path, "p.csv", "\n".join(["branch,b,x", *rows("c")]) + "\n")
    assert hidden(read(path, table, columns={"a": "branch"}), table) == OFF


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("a,b,x\nq,1,5\n", "about no cell"),
        ("a,b,colour\nu,1,red\n", "“status”"),
        ("a,b,status\nu,1,strange\n", "Unknown status"),
        ("p,q,r\nu,1,5\n", "No column with the status"),
    ],
)
def test_what_is_wrong_is_said(tmp_path, table, text, what):
    with pytest.raises(DataError, match=what) as caught:
        read(put(tmp_path, "p.csv", text), table)
    assert caught.value.remedy


def test_an_internal_workbook_of_ours_is_refused_and_the_pattern_beside_it_named(tmp_path, table):
    none = np.zeros(len(table))
    case = Case(table, Sensitivity(none.astype(int), none, none, none))
    path = put(
        tmp_path,
        "t_INTERNAL.xlsx",
        writer.internal_xlsx(Solution(case, Pattern(np.zeros(len(table), np.uint8)))),
    )
    with pytest.raises(DataError, match="internal workbook") as caught:
        read(path, table)
    assert "pattern_INTERNAL.csv" in caught.value.remedy
