"""Invalid releases with the messages that refuse them, for the tests of command line, window and API."""

import random
from pathlib import Path

import pandas as pd
from attrs import field, frozen

from tests.support.jobs import table_job
from tests.support.release_inputs import cells_job, in_all_cells

SECRET = 8_675_309
"""A value of the data that must occur in no message."""
HEAD = table_job(
    "a b c",
    "turnover staff",
    rules="frequency = { n = 2 }",
    suppression='cover = "implied"',
    hierarchies='b = "b.csv"',
)
BARE = HEAD.replace('[hierarchies]\nb = "b.csv"\n', "")
T1 = '[[tables]]\nname = "T1"\ndimensions = ["a", "b"]\n'
T2 = '[[tables]]\nname = "T2"\ndimensions = ["b", "c"]\n'
CELLS = cells_job("abc", "turnover")
ELEVEN = "[" + ", ".join(f'"v{i}"' for i in range(11)) + "]"


@frozen
class Wrong:
    """A job that must be refused, with the message.

    Parameters
    ----------
    name : str
    job : str
    what, where : str
        Parts of the message.
    files : dict of str to str
        Files that differ from those that `write_files` writes; None: left out.
    """

    name: str
    job: str
    what: str
    where: str
    files: dict[str, str | None] = field(factory=dict)


def tabulated(first: str, second: str, more: int = 0) -> str:
    """The cells of two variables as CSV; `more` is added to the first code of each."""
    records = _records()
    records["turnover"] += more * ((records[first] == "a0") & records[second].str.endswith("0"))
    sums = in_all_cells(records, first, second).groupby([first, second])["turnover"].sum()
    return str(sums.reset_index().to_csv(index=False))


def _records() -> pd.DataFrame:
    rng = random.Random(1)
    lines = []
    for i in range(60):
        turnover, staff = SECRET + rng.randrange(90), rng.randrange(1, 9)
        codes = (f"a{i % 3}", f"b{rng.randrange(4)}", f"c{rng.randrange(2)}", f"r{i % 2}", "2020")
        lines.append((f"i{i}", *codes, turnover, staff))
    return pd.DataFrame(lines, columns=["id", "a", "b", "c", "response", "time", "turnover", "staff"])


def write_files(folder: Path, case: Wrong) -> Path:
    """Write the job of a case with all its files."""
    files: dict[str, str | None] = {
        "records.csv": str(_records().to_csv(index=False)),
        "a.csv": "code,parent\na0,\na1,\na2,\na9,\n",
        "b.csv": "code,parent\nB,\nC,\nb0,B\nb1,B\nb2,C\nb3,C\n",
        "circle.csv": "code,parent\nturnover,staff\nstaff,turnover\n",
        "absent.csv": "code,parent\nturnover,profit\nprofit,\nloss,profit\n",
        "t1.csv": tabulated("a", "b"),
        "t2.csv": tabulated("a", "c"),
    }
    folder.mkdir(exist_ok=True)
    for name, text in (files | case.files).items():
        if text is not None:
            (folder / name).write_text(text, encoding="utf-8")
    (folder / "job.toml").write_text(case.job, encoding="utf-8")
    return folder / "job.toml"


def _table(text: str) -> str:
    return HEAD + T1 + text


def _named(name: str) -> str:
    return HEAD + T1.replace('"T1"', f'"{name}"')


def _earlier(text: str, more: str = "") -> tuple[str, dict[str, str | None]]:
    return f'{HEAD}{T1}{T2}[[earlier]]\nfile = "before.csv"\n{more}', {"before.csv": text}


def _wrong_name(name: str) -> Wrong:
    return Wrong(f"name “{name}”", _named(name), "cannot be part of a file name", "[[tables]] 1 name")


def _device(name: str) -> Wrong:
    return Wrong(f"name “{name}”", _named(name), f"Windows keeps the name “{name}”", "[[tables]] 1 name")


CASES: tuple[Wrong, ...] = (
    Wrong("unknown variable", HEAD + T1.replace('"b"]', '"x"]'), "variable “x”", "[[tables]] 1 dimensions"),
    Wrong("variable twice", HEAD + T1.replace('"b"]', '"a"]'), "“a” twice", "[[tables]] 1 dimensions"),
    Wrong(
        "no dimensions", HEAD + T1.replace('["a", "b"]', "[]"), "has 0 dimensions", "[[tables]] 1 dimensions"
    ),
    Wrong(
        "eleven dimensions",
        BARE.replace('["a", "b", "c"]', ELEVEN) + T1.replace('["a", "b"]', ELEVEN),
        "has 11 dimensions",
        "[[tables]] 1 dimensions",
    ),
    Wrong("unknown code", _table('codes = { b = ["b9"] }\n'), "code “b9” of “b” does not exist", "T1, codes"),
    Wrong("unknown part", _table('where = { b = ["b9"] }\n'), "code “b9” of “b” does not exist", "T1, where"),
    Wrong(
        "unknown condition",
        _table('where = { c = ["c9"] }\n'),
        "code “c9” of “c” does not exist",
        "T1, where",
    ),
    Wrong(
        "codes of a variable elsewhere",
        _table('codes = { c = ["c0"] }\n'),
        "“c” is not a dimension",
        "T1, codes",
    ),
    Wrong("codes of no variable", _table('codes = { q = ["c0"] }\n'), "variable “q”", "T1, codes"),
    Wrong("level too deep", _table("levels = { b = 9 }\n"), "“b” has 3 levels", "T1, levels"),
    Wrong("level 0", _table("levels = { b = 0 }\n"), "“b” is out of range", "[[tables]] 1 levels b"),
    Wrong("level of no variable", _table("levels = { q = 1 }\n"), "variable “q”", "T1, levels"),
    Wrong("two tables of one name", HEAD + T1 + T1, "Two tables are called “T1”", "[[tables]] 2"),
    Wrong("names that differ in case", HEAD + T1 + T1.replace("T1", "t1"), "called “t1”", "[[tables]] 2"),
    *map(_wrong_name, ("a/b", "", "T1.", "T1 ", " T1", "x" * 62, "a\\\\b", "a:b")),
    *map(_device, ("CON", "nul", "Com1", "lpt9.x")),
    Wrong("unknown response", _table('responses = ["profit"]\n'), "the response “profit”", "T1, responses"),
    Wrong(
        "response twice",
        _table('responses = ["staff", "staff"]\n'),
        "names the response “staff” twice",
        "[[tables]] 1 responses",
    ),
    Wrong(
        "dimension called response",
        BARE.replace('"b", "c"]', '"response"]') + T1.replace('"b"]', '"response"]'),
        "cannot be called “response”",
        "[variables] dimensions",
    ),
    Wrong(
        "dimension that is a response",
        BARE.replace('"b", "c"]', '"staff"]') + T1.replace('"b"]', '"staff"]'),
        "“staff” is a variable of the tables and a response",
        "[variables] dimensions",
    ),
    Wrong(
        "empty table",
        _table('codes = { a = ["a0"] }\nwhere = { a = ["a1"] }\n'),
        "The table “T1” shows no cell",
        "[[tables]] T1",
    ),
    Wrong(
        "codes without records",
        HEAD.replace("[hierarchies]", '[hierarchies]\na = "a.csv"') + T1 + 'codes = { a = ["a9"] }\n',
        "The table “T1” shows no cell",
        "[[tables]] T1",
    ),
    Wrong(
        "circle of responses",
        HEAD.replace("[hierarchies]", '[hierarchies]\nresponse = "circle.csv"') + T1,
        "contains a loop: “turnover”, “staff”",
        "circle.csv",
    ),
    Wrong(
        "sum of a response that is not there",
        HEAD.replace("[hierarchies]", '[hierarchies]\nresponse = "absent.csv"') + T1,
        "response “loss” is not in the data",
        "[hierarchies] response",
    ),
    Wrong(
        "different common cells",
        CELLS,
        "different values in the tables",
        "(t2.csv, row",
        {"t2.csv": tabulated("a", "c", more=5)},
    ),
    Wrong("file of cells that is gone", CELLS, "cannot be opened", "t2.csv", {"t2.csv": None}),
    Wrong(
        "file of no table",
        CELLS.replace('table = "T2"', 'table = "T9"'),
        "the table “T9”",
        "[[cells]] 2 table",
    ),
    Wrong(
        "table without file",
        CELLS.replace('[[cells]]\nfile = "t2.csv"\ntable = "T2"\n', ""),
        "No file has the cells of the table “T2”",
        "[[cells]]",
    ),
    Wrong(
        "cells without a variable",
        CELLS,
        "has no column “c”",
        "t2.csv",
        {"t2.csv": "a,d,turnover\na0,c0,5\n"},
    ),
    Wrong("cells of nothing", CELLS, "has no cells", "t2.csv", {"t2.csv": "a,c,turnover\n"}),
    Wrong(
        "cells that are all empty",
        CELLS,
        "All cells of “turnover” are empty",
        "t2.csv",
        {"t2.csv": "a,c,turnover\na0,c0,\n"},
    ),
    Wrong(
        "codes outside the hierarchy",
        CELLS + '[hierarchies]\na = "a.csv"\n',
        "The hierarchy of “a” lacks 1 of the codes: “q1”",
        "t2.csv",
        {"t2.csv": tabulated("a", "c").replace("a1", "q1")},
    ),
    *(
        Wrong(name, _earlier(text, more)[0], what, where, _earlier(text)[1])
        for name, text, more, what, where in (
            (
                "earlier file about nothing",
                "a,b,turnover\nq1,q2,5\n",
                "",
                "about no cell of this release",
                "before.csv",
            ),
            (
                "earlier file of other variables",
                "x,y,turnover\nq,q,5\n",
                "",
                "no column of any variable",
                "before.csv",
            ),
            ("earlier file without values", "a,b\na0,b0\n", "", "no column of values", "before.csv"),
            (
                "earlier file with other values",
                "a,b,turnover\na0,Total,5\n",
                "",
                "published with another value: 1, first turnover × a0",
                "before.csv, row 2",
            ),
            (
                "earlier file that contradicts itself",
                "a,b,turnover\na0,b0,x\na0,b0,3\n",
                'use = "prefer"\n',
                "shown in one place and suppressed in another: 1, first turnover × a0 × b0",
                "before.csv",
            ),
            (
                "earlier file with numbers that are none",
                "a,b,turnover\na0,b0,1;7 x1\n",
                "",
                "neither as numbers nor as marks",
                "before.csv, rows 2",
            ),
            (
                "unknown use",
                "a,b,turnover\na0,b0,x\n",
                'use = "maybe"\n',
                "“use” has an invalid value",
                "[[earlier]] 1 use",
            ),
        )
    ),
    Wrong("earlier file that is gone", _earlier("")[0], "cannot be opened", "before.csv"),
    Wrong(
        "rules of no response",
        HEAD + "[rules.by_response.profit]\nfrequency = { n = 2 }\n" + T1,
        "rules for the response “profit”",
        "rules, profit",
    ),
    Wrong(
        "bound of no response",
        HEAD.replace("[hierarchies]", "lower = { profit = 0 }\n[hierarchies]") + T1,
        "lower bound for the response “profit”",
        "[suppression] lower",
    ),
    Wrong(
        "decimals of no response",
        HEAD.replace("[rules]", "decimals = { profit = 1 }\n[rules]") + T1,
        "“profit” is not a",
        "decimals",
    ),
)
