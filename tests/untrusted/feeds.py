"""Calls of every reader and preview with a file, and a sound file for each of their formats."""

import contextlib
import datetime
import functools
import importlib
import io
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyreadstat
import xlsxwriter
from attrs import evolve

import tabguard.audit
import tabguard.job
import tabguard.read
import tabguard.write
from tabguard.audit import certify
from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.base.untrusted import READERS
from tabguard.flow import certificates, previews, stages
from tabguard.flow.certificates import write_certificate
from tabguard.flow.codes import codes_of_file, coding_of
from tabguard.flow.decision_files import incoming
from tabguard.flow.recipes import make_recipe
from tabguard.kinds import PPercent
from tabguard.kinds.rules import Rules
from tabguard.linked import read_footprint
from tabguard.marginals.read.count_margins import variables_of
from tabguard.marginals.read.count_table import read_count_table
from tabguard.office.approval import write_approval
from tabguard.office.trail import Approval
from tabguard.pack.packs import write_pack
from tabguard.project import DataSource, EarlierFile, HierarchySource, PeriodSums, Project, Roles, TableSpec
from tabguard.project.file import save_project
from tabguard.project.journal import Journal
from tabguard.project.journal_content import State
from tabguard.project.journal_places import write_pointer
from tabguard.project.project import RunSettings
from tabguard.project.results import Results, Scenario
from tabguard.project.rule_set import RuleSet, save_rule_set
from tabguard.project.unsaved import left_behind
from tabguard.read import formats as read_formats
from tabguard.read import load_table, read_dimension, sniff
from tabguard.read.codes.rollup import read_rollup
from tabguard.read.files import readstat
from tabguard.read.files.connection import sqlite_url
from tabguard.read.files.format import Format
from tabguard.read.sources.source import begin, read_columns, sniff_as
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.decision import Decision, Kind
from tabguard.table.decisions import Decisions
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.solution import Solution
from tests.support.opendocument import spreadsheet
from tests.support.sas import data_set

for _file in Path(tabguard.__path__[0]).rglob("*.py"):
    _name = _file.relative_to(Path(tabguard.__path__[0]).parent).with_suffix("").parts
    if not {"gui", "window", "__main__"} & {*_name}:
        importlib.import_module(".".join(_name).removesuffix(".__init__"))  # every reader is registered now

readstat._is_apart = lambda: True
"""Thousands of files are fed: a separate process for each would take too long."""
RECORDS = "region,branch,firm,sales\n" + "".join(
    f"{'NS'[i % 2]},{'abc'[i % 3]},F{i},{10 * i + 5}.5\n" for i in range(1, 25)
)
TREE = "code,parent,label\nTotal,,All\nN,Total,North\nS,Total,South\n"
VARIABLES = Roles(("region", "branch"), "sales", respondent="firm")
CELLS = evolve(VARIABLES, respondent=None, status="status")
LAYOUT = """<SEPARATOR> ","
region 1 "9"
<RECODEABLE>
<HIERLEVELS> 1
branch 1
<RECODEABLE>
firm 4
sales 6
<NUMERIC>
<DECIMALS> 1
"""
FIXED_LAYOUT = "region 1 1\n<RECODEABLE>\nbranch 2 1\n<RECODEABLE>\nsales 3 6\n<NUMERIC>\n"
SAMPLES: dict[str, str | bytes] = {
    "eurostat": b"freq,geo\\TIME_PERIOD\t2019 \t2020 \nA,AT\t1.0 \t: c\nA,BE\t2.5 e\t3 \n",
    "genesis": b"Statistik_Code;Statistik_Label;Zeit_Code;Zeit_Label;Zeit;1_Merkmal_Code;1_Merkmal_Label;"
    b"1_Auspraegung_Code;1_Auspraegung_Label;UMS001__Umsatz__EUR\n"
    b"42271;Bericht;JAHR;Jahr;2023;DLAND;Land;;Insgesamt;5\n42271;Bericht;JAHR;Jahr;2023;DLAND;Land;01;SH;3\n",
    "json-stat": b'{"class": "dataset", "id": ["r", "s"], "size": [2, 2], "dimension": {'
    b'"r": {"category": {"index": ["N", "S"]}}, "s": {"category": {"index": {"a": 0, "b": 1}}}},'
    b' "value": [1, 2, null, 4]}',
    "pc-axis": b'CHARSET="ANSI";\nSTUB="r";\nHEADING="s";\nVALUES("r")="N","S";\n'
    b'VALUES("s")="a","b";\nDATA=\n1 2\n"." 4;\n',
    "csv": "records.csv",
    "xlsx": "book.xlsx",
    "ods": "book.ods",
    "parquet": "counts.parquet",
    "statistical": "records.sav",
    "database": "records.tgsource",
    "sdmx": "cells.sdmx.csv",
    "fixed": "fixed.asc",
}
"""A sound file for each format of tables, to be damaged: its name below, or its content."""


def sample_of(kind: str) -> str:
    """Name of the sound file of a format."""
    sample = SAMPLES[kind]
    suffixes = next((one.suffixes for one in read_formats.FORMATS if one.name == kind), ("",))
    return sample if isinstance(sample, str) else f"sample{suffixes[0]}"


SOME = 50
"""The columns of a file that are read, as a user would choose a few."""
JOB = """[data]
records = "records.csv"
[variables]
dimensions = ["region", "branch"]
response = "sales"
[rules]
p_percent = { p = 10 }
[[decisions.cells]]
codes = ["N", "a"]
decision = "suppress"
"""


def book(rows: list[list[Any]]) -> bytes:
    out = io.BytesIO()
    with xlsxwriter.Workbook(out, {"in_memory": True}) as made:
        sheet = made.add_worksheet("Data")
        day = made.add_format({"num_format": "yyyy-mm-dd"})
        for at, row in enumerate(rows):
            sheet.write_row(at, 0, row)
            if at:
                sheet.write_datetime(at, len(row), pd.Timestamp("2024-05-06"), day)
            else:
                sheet.write_string(at, len(row), "day")
    return out.getvalue()


def rows_of(text: str) -> list[list[Any]]:
    lines = [line.split(",") for line in text.splitlines()]
    return [lines[0], *([*row[:-1], float(row[-1])] for row in lines[1:])]


class Setting:
    """A table and files around it, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.records = self.put("records.csv", RECORDS)
        self.fixed_layout = self.put("fixed.rda", FIXED_LAYOUT)
        self.bare = self.put("bare.csv", RECORDS.partition("\n")[2])
        self.table, _ = load_table(DataSource(self.records), VARIABLES, {}, None, Progress())
        first, zero = np.arange(len(self.table)) == 0, np.zeros(len(self.table))
        self.case = Case(self.table, Sensitivity(first, first * 1.0, first * 1.0, zero))
        self.project = Project(DataSource(self.records), VARIABLES)
        self.coding = coding_of(self.project, self.table, "region", Progress())
        self.names = tuple(d.name for d in self.table.dimensions)
        self.margin = self.put("margin.csv", "region,branch,count\nN,a,3\nN,b,4\nS,a,5\nS,b,1\n")
        self.variables = variables_of([self.margin])
        tables = TableSpec("T1", VARIABLES.dimensions), TableSpec("T2", VARIABLES.dimensions[:1])
        both = Project(DataSource(self.records), VARIABLES, tables=tables)
        self.release = stages.load(both, Progress()).table
        self.years = self.put("years.csv", "code,parent\nY,\nQ1,Y\nQ2,Y\n")

    def put(self, name: str, content: str | bytes) -> Path:
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path


def scenarios(at: Setting) -> tuple[Scenario, ...]:
    cost = Decision(("S", "b"), Kind.COST, "7.5")
    decisions = Decisions([(Decision(("N", "a"), Kind.SUPPRESS), cost)])
    pattern = Pattern(np.full(len(at.table), Status.PUBLISHED, np.uint8))
    rules, suppression = Rules((PPercent(10),)), Suppression()
    ran = RunSettings(rules, suppression)
    first = Scenario("first", pattern, rules, suppression, decisions, "2026-01-02", "AB", "note", ran=ran)
    return first, evolve(first, name="second", decisions=Decisions())


def project(at: Setting) -> bytes:
    path = at.folder / "good.tgproj"
    status = np.full(len(at.table), Status.PUBLISHED, np.uint8)
    one = Project(DataSource(at.records), VARIABLES, base=at.folder)
    save_project(path, one, Results(Pattern(status), scenarios=scenarios(at)), embed=True)
    return path.read_bytes()


def certificate(at: Setting) -> bytes:
    path = at.folder / "good.tgcert"
    status = np.full(len(at.table), Status.SECONDARY, np.uint8)
    status[0] = Status.PRIMARY
    write_certificate(path, certify(Solution(at.case, Pattern(status)), Suppression(threads=1), Progress()))
    return path.read_bytes()


def rule_set(at: Setting) -> bytes:
    save_rule_set(at.folder / "good.tgrules", RuleSet("mine", Rules((PPercent(10),))))
    return (at.folder / "good.tgrules").read_bytes()


def approval(at: Setting) -> bytes:
    given = Approval("AB", f"0123456789ab:{'0' * 128}", "passed", "1" * 64, "2" * 128, "2026-01-02", "seen")
    write_approval(at.folder / "good.approval", given)
    return (at.folder / "good.approval").read_bytes()


def pack(at: Setting) -> bytes:
    path = at.folder / "made_INTERNAL_pack.zip"
    job = b'[data]\nrecords = "r.csv"\n[variables]\ndimensions = ["a"]\nresponse = "x"\n[rules]\n'
    pattern = b"a,value,frequency,status\nTotal,3,2,published\n"
    parts = {
        "job.toml": job,
        "pattern_INTERNAL.csv": pattern,
        "log.txt": b"x",
        "versions.json": b'{"a": "1"}',
    }
    write_pack(path, parts)
    return path.read_bytes()


def problem(at: Setting) -> bytes:
    path = at.folder / "good.zip"
    write_pack(path, {"problem.jj": "0\n1\n0 1 1 s 0 9 0 0 0\n0\n", "README.txt": "method: greedy\n"})
    return path.read_bytes()


def import_recipe(at: Setting) -> bytes:
    one = Project(DataSource(at.records), VARIABLES, base=at.folder)
    make_recipe(at.folder / "good.tgrecipe", one, at.table, Progress())
    return (at.folder / "good.tgrecipe").read_bytes()


def journal(at: Setting) -> bytes:
    project = Project(DataSource(at.records), VARIABLES, base=at.folder)
    pattern = Pattern(np.full(len(at.table), Status.PUBLISHED, np.uint8))
    kept = Journal(at.folder / "journals", print)
    state = State(project, None, pattern, None, None, False, False, lambda: "print")
    kept.put(evolve(state, scenarios=scenarios(at)))
    assert kept.wait(300)
    content = kept.path.read_bytes()
    kept.close()
    return content


def pointer(at: Setting) -> bytes:
    write_pointer(at.folder / "good.tgbeside", at.folder / ".table.tgproj.tgjournal")
    return (at.folder / "good.tgbeside").read_bytes()


def parquet() -> bytes:
    out = io.BytesIO()
    frame = pd.DataFrame({"region": list("NSNS") * 9, "branch": list("aabb") * 9, "count": range(36)})
    frame.to_parquet(out)
    return out.getvalue()


def statistical(at: Setting, kind: str) -> bytes:
    """The records as a file of a statistical package."""
    path = at.folder / f"good.{kind}"
    frame = pd.read_csv(at.records)
    frame["size"] = np.arange(len(frame)) % 3
    frame["day"] = datetime.date(2024, 5, 6)
    labels = {"size": {0: "none", 1: "small", 2: "large"}}
    if kind == "dta":
        pyreadstat.write_dta(frame, path, variable_value_labels=labels)
    elif kind == "xpt":
        pyreadstat.write_xport(frame, path)
    else:
        packed = kind == "zsav"
        missing = {"size": [2]}
        pyreadstat.write_sav(
            frame, path, compress=packed, variable_value_labels=labels, missing_ranges=missing
        )
    return path.read_bytes()


def database(at: Setting) -> bytes:
    """The records as a table of a database."""
    path = at.folder / "good.db"
    path.unlink(missing_ok=True)
    with contextlib.closing(sqlite3.connect(path)) as base:
        pd.read_csv(at.records).to_sql("records", base, index=False)
    return path.read_bytes()


def connection(base: Path) -> bytes:
    """A connection file for this table."""
    return f'url = "{sqlite_url(base)}"\ntable = "records"\n'.encode()


def good_files(at: Setting) -> dict[str, bytes]:
    """A sound file of every format by its name."""
    cells = "region,branch,sales,freq,status\n" + "".join(
        f"{d.codes[i]},{e.codes[j]},{v},3,published\n"
        for d, e in [at.table.dimensions]
        for (i, j), v in zip(at.table.codes.tolist(), at.table.value.tolist(), strict=True)
    )
    return {
        "records.csv": RECORDS.encode(),
        "wide.csv": RECORDS.replace(",", ";").encode("utf-16"),
        "cells.csv": cells.encode(),
        "book.xlsx": book(rows_of(RECORDS)),
        "fixed.asc": "".join(f"{'NS'[i % 2]}{'ab'[i % 3 % 2]}{i:6}\n" for i in range(9)).encode(),
        "layout.rda": LAYOUT.encode(),
        "tree.csv": TREE.encode(),
        "tree.hrc": b"N\n@N1\n@N2\nS\n",
        "sizes.grc": b'<MISSING> 99\n<CODELIST> "list.cdl"\nS: - 2\nM: 3-5, 7\n"L": 8 -\n',
        "problem.jj": b"0\n3\n0 7 7 s 0 9 0 0 0\n1 3 3 u 0 9 1 1 0\n2 4 4 s 0 9 0 0 0\n"
        b"1\n0 3 : 0 (-1) 1 (1) 2 (1)\n",
        "list.cdl": b"N,North\nS,South\n",
        "decisions.csv": b"region,branch,decision,value\nN,a,suppress,\nS,b,cost,7.5\n",
        "copied.tsv": b"region\tbranch\tdecision\tvalue\nN\ta\tsuppress\t\nS\tb\tcost\t7.5\n",
        "decisions.hst": b"N;a;u\nS;b;c;7.5\n",
        "waivers.csv": b"respondent,region,valid_to,period\nF1,N,2024-12-31,2024-Q3\nF2,,,\n",
        "known.csv": b"region,branch,lower,upper\nN,a,0,\nS,b,,99999\n",
        "pattern.csv": cells.encode(),
        "statuses.csv": b"region,branch,status\nN,a,primary\nS,b,published\nTotal,Total,published\n",
        "margin.csv": b"region,branch,count,lower,upper\nN,a,3,,\nS,b,x,1,4\n",
        "zeros.csv": b"region,branch\nN,a\n*,b\n",
        "perturbation.csv": b"i,j,p\n0,0,1\n1,0,0.5\n1,3,0.5\n",
        "ledger.csv": b"marginal,decision,groups,seed\n"
        b'region*branch,release,"{""region"": [[""N"", ""S""]]}",4\n',
        "counts.parquet": parquet(),
        "book.ods": spreadsheet({"Data": rows_of(RECORDS)}),
        "records.sav": statistical(at, "sav"),
        "records.zsav": statistical(at, "zsav"),
        "records.dta": statistical(at, "dta"),
        "records.xpt": statistical(at, "xpt"),
        "records.sas7bdat": data_set(
            ("region", "branch", "firm", "sales"),
            [("NS"[i % 2], "abc"[i % 3], f"F{i}", 10.5 * i) for i in range(1, 25)],
            packed=True,
        ),
        "records.db": (base := database(at)),
        "records.tgsource": connection(at.put("linked.db", base)),
        "cells.sdmx.csv": b"STRUCTURE,STRUCTURE_ID,ACTION,region,branch,OBS_VALUE\n"
        + b"".join(
            b"dataflow,A:T(1.0),%s,%s,%s,%d\n" % (action, row[:1], row[1:2], value)
            for action, row, value in zip(
                (b"M", b"R", b"D", b"M") * 2, (b"Na", b"Nb", b"Sa", b"Sb") * 2, range(8), strict=True
            )
        ),
        "job.arb": b'<OPENMICRODATA> "records.csv"\n<OPENMETADATA> "layout.rda"\n'
        b'<SPECIFYTABLE> "region""branch"|"sales"|""|""\n<SAFETYRULE> P(10,1)|FREQ(3,20)\n'
        b"<SUPPRESS> MOD(1,5)\n",
        "job.toml": JOB.encode(),
        "mine.tgrules": rule_set(at),
        "mine.tgrecipe": import_recipe(at),
        "job.toml.approval": approval(at),
        "problem.zip": problem(at),
        "pack.zip": pack(at),
        "table.tgproj": project(at),
        "proof.tgcert": certificate(at),
        "kept.tgjournal": journal(at),
        "kept.tgbeside": pointer(at),
    } | {sample_of(kind): content for kind, content in SAMPLES.items() if isinstance(content, bytes)}


def calls(at: Setting) -> Mapping[str, Callable[[Path], Any]]:
    """Calls of every reader by its name, and of other functions that inspect files."""
    dimensions = at.table.dimensions
    named = {
        name: (lambda path, reader=READERS[name]: reader(path))
        for name in (
            "open_project",
            "read_approval",
            "read_pack",
            "read_journal",
            "read_batch",
            "read_certificate",
            "read_connection",
            "examine_job",
            "read_job",
            "read_labels",
            "read_layout",
            "read_ledger",
            "read_perturbation_table",
            "read_pointer",
            "read_problem",
            "read_recipe",
            "read_recode",
            "read_rows",
            "read_rule_set",
            "verify_public",
        )
    }
    return named | {
        "sniff": lambda path: READERS["sniff"](DataSource(path)),
        "read_apriori": lambda path: READERS["read_apriori"](path, dimensions),
        "read_columns": lambda path: READERS["read_columns"](
            form := sniff(DataSource(path)), form.names[:SOME], (), Progress()
        ),
        "read_decisions": lambda path: READERS["read_decisions"](path, dimensions),
        "readable_decisions": lambda path: READERS["readable_decisions"](path, dimensions),
        "read_attacker_bounds": lambda path: READERS["read_attacker_bounds"](path, at.table),
        "read_margin": lambda path: READERS["read_margin"](path, at.variables),
        "read_earlier": lambda path: READERS["read_earlier"](
            EarlierFile(DataSource(path)), VARIABLES, at.table, Progress()
        ),
        "read_pattern": lambda path: READERS["read_pattern"](path, at.table),
        "publication_columns": lambda path: READERS["publication_columns"](
            EarlierFile(DataSource(path)), at.table.dimensions, None, Progress()
        ),
        "read_period": lambda path: READERS["read_period"](
            EarlierFile(DataSource(path), relation=PeriodSums("time", (at.years,), "Q2", "Q1")),
            VARIABLES,
            at.release,
            (read_rollup(at.years, "@", None),),
            Progress(),
            None,
        ),
        "read_side": lambda path: READERS["read_side"](
            EarlierFile(DataSource(path)), VARIABLES, at.table, Progress()
        ),
        "read_rollup": lambda path: READERS["read_rollup"](path, "@", None),
        "read_waivers": lambda path: READERS["read_waivers"](path, at.names),
        "read_zeros": lambda path: READERS["read_zeros"](path, at.variables),
    }


def reading_as(name: str) -> str:
    """The call that reads a file in a format, whether or not the file looks like one."""
    return f"read as {name}"


def further(at: Setting) -> Mapping[str, Callable[[Path], Any]]:
    """Functions that use those readers: whole imports, previews, checks."""

    def records(path: Path, variables: Roles = VARIABLES, **source: Any) -> Any:
        return load_table(DataSource(path, **source), variables, {}, None, Progress())

    def preview(path: Path) -> Any:
        look = previews.preview_source(DataSource(path))
        wanted = look.form.names[:2]
        for tabulated in (False, True):
            for name in wanted:
                for source in (HierarchySource(), HierarchySource(digits=(1, 4, 400))):
                    previews.preview_dimension(name, source, look.form, Roles(wanted, "count"), tabulated)

    def columns(path: Path, tabulated: bool) -> Any:
        names = sniff(DataSource(path)).names
        return load_table(
            DataSource(path, tabulated, repair="rebuild"), Roles(names[:2], names[-1]), {}, None, Progress()
        )

    def read_as(one: Format, path: Path) -> None:
        layout = at.fixed_layout if one.by_layout else None
        form = sniff_as(one, begin(DataSource(path, layout=layout)))
        read_columns(form, form.names[:SOME], (), Progress())
        with contextlib.suppress(DataError):
            read_columns(form, (), form.names[:SOME], Progress())
        if one.rows is not None:
            list(one.rows(form))

    def decisions(source: Path | str) -> Any:
        return incoming(source, at.table, at.project, Progress())

    def found(path: Path, look: Callable[[Path], Any]) -> None:
        """Search a folder that contains the file, as the program does at its start."""
        with tempfile.TemporaryDirectory(dir=at.folder) as name:
            shutil.copyfile(path, Path(name) / f"left{path.suffix}")
            look(Path(name))

    def journals(folder: Path) -> None:
        for left in left_behind(folder):
            left.lock.give_back()

    by_format = {reading_as(one.name): functools.partial(read_as, one) for one in read_formats.FORMATS}
    return by_format | {
        "load records": records,
        "load a database": lambda path: records(at.put("linked.tgsource", connection(path))),
        "load cells": lambda path: records(path, CELLS, tabulated=True, repair="rebuild"),
        "load the first columns as records": lambda path: columns(path, False),
        "load the first columns as cells": lambda path: columns(path, True),
        "load by this layout": lambda path: load_table(
            DataSource(at.bare, layout=path), Roles(("region", "branch"), "sales"), {}, None, Progress()
        ),
        "count": lambda path: read_count_table(DataSource(path), Progress()),
        "preview": preview,
        "hierarchy": lambda path: read_dimension("region", HierarchySource((path, path))),
        "certificate": lambda path: certificates.verify(path, at.case),
        "footprint": read_footprint,
        "decisions beside": decisions,
        "copied decisions": lambda path: decisions(path.read_bytes().decode(errors="replace")),
        "codes of another file": lambda path: codes_of_file(at.project, at.coding, path, Progress()),
        "find journals": lambda path: found(path, journals),
        "open job": lambda path: stages.open_job(path),
    }
