"""Writes one small table in every format, to try the frozen program: ``python trial_files.py FOLDER``.

Runs in the environment from which the program is frozen. Each folder has a job; jobs on any format must
publish the same table.
"""

import itertools
import random
import shutil
import sqlite3
import sys
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape

import pandas as pd
import pyreadstat

from tabguard.job import read_job
from tabguard.project.file import save_project

NAMES = ("branch", "region", "firm", "sales")
BRANCHES, REGIONS = ("Bäcker", "C24", "D10"), ("N", "S", "W", "Ö")
JOB = """[data]
{kind} = "{name}"
{more}[variables]
dimensions = ["branch", "region"]
response = "{response}"
{known}
[rules]
p_percent = {{ p = 10 }}
[suppression]
method = "{method}"
[output]
title = "Trial"
"""
MORE = {"cells.sdmx": 'repair = "rebuild"\n', "records.asc": 'layout = "records.rda"\n'}
LAYOUT = """branch 1 6
<RECODEABLE>
region 7 1
<RECODEABLE>
firm 8 4
<HOLDING>
sales 12 6
<NUMERIC>
"""
SERVER = 'url = "postgresql://nobody@127.0.0.1:9/nothing?sslmode=disable"\ntable = "records"\n'
"""A server that is not there: all up to the connection is needed to say so."""
BATCH = """<OPENMICRODATA> "other.asc"
<OPENMETADATA> "records.rda"
<SPECIFYTABLE> "branch""region"|"sales"||
<SAFETYRULE> NK(1,60)
<READMICRODATA>
<SUPPRESS> OPT(1,1)
<WRITETABLE> (1,1,,"cross.csv")
"""


def records(seed: int) -> list[tuple[str, str, str, int]]:
    """Firms with their sales; a few are large."""
    chance = random.Random(seed)
    cells = list(itertools.product(BRANCHES, REGIONS)) * 6
    return [
        (branch, region, f"F{number:03}", int(chance.paretovariate(0.7) * 20))
        for number, (branch, region) in enumerate(cells)
    ]


def lines(rows: list[tuple[str, str, str, int]], mark: str = ",") -> str:
    """Rows as delimited text with a header."""
    return "".join(mark.join(map(str, row)) + "\n" for row in [NAMES, *rows])


def fixed(rows: list[tuple[str, str, str, int]]) -> str:
    """Rows in columns of fixed width."""
    return "".join(f"{branch:6}{region}{firm}{sales:6}\n" for branch, region, firm, sales in rows)


def spreadsheet(rows: list[tuple[str, str, str, int]]) -> str:
    """The content of an OpenDocument spreadsheet."""

    def cell(value: str | int) -> str:
        kind = f'float" office:value="{value}' if isinstance(value, int) else "string"
        text = escape(str(value))
        return f'<table:table-cell office:value-type="{kind}"><text:p>{text}</text:p></table:table-cell>'

    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text")
    )
    body = "".join(f"<table:table-row>{''.join(map(cell, row))}</table:table-row>" for row in [NAMES, *rows])
    table = f'<table:table table:name="Data">{body}</table:table>'
    content = f"<office:body><office:spreadsheet>{table}</office:spreadsheet></office:body>"
    return f"<office:document-content {spaces}>{content}</office:document-content>"


def write(folder: Path) -> None:
    """Write a folder with a job for each format, a batch file of τ-ARGUS, and a project."""
    rows = records(13)
    frame = pd.DataFrame(rows, columns=NAMES)

    def put(
        name: str, kind: str = "records", known: str = 'respondent = "firm"', method: str = "greedy"
    ) -> Path:
        place = folder / name.rpartition(".")[2]
        place.mkdir()
        job = JOB.format(
            kind=kind,
            name=name,
            more=MORE.get(name, ""),
            response="OBS_VALUE" if kind == "cells" else "sales",
            known=known,
            method=method,
        )
        (place / "job.toml").write_text(job, encoding="utf-8")
        return place / name

    put("records.csv", method="exact").write_text(lines(rows), encoding="utf-8")
    put("records.tsv").write_text(lines(rows, "\t"), encoding="utf-16")
    frame.to_excel(put("records.xlsx"), index=False, engine="xlsxwriter")
    frame.to_parquet(put("records.parquet"))
    pyreadstat.write_sav(frame, str(put("records.sav")))
    pyreadstat.write_dta(frame, str(put("records.dta")), version=14)
    pyreadstat.write_xport(frame, str(put("records.xpt")), file_format_version=5)
    with zipfile.ZipFile(put("records.ods"), "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", spreadsheet(rows))
    base = sqlite3.connect(put("records.db"))
    with base:
        base.execute('CREATE TABLE records (branch TEXT, "region" TEXT, firm TEXT, sales INTEGER)')
        base.executemany("INSERT INTO records VALUES (?, ?, ?, ?)", rows)
    base.close()
    source = put("records.tgsource")
    shutil.copy(folder / "db" / "records.db", source.parent)
    source.write_text('url = "sqlite:///records.db"\ntable = "records"\n', encoding="utf-8")
    (folder / "server.tgsource").write_text(SERVER, encoding="utf-8")
    put("records.asc").write_text(fixed(rows), encoding="utf-8")
    (folder / "asc" / "other.asc").write_text(fixed(records(14)), encoding="utf-8")
    (folder / "asc" / "records.rda").write_text(LAYOUT, encoding="utf-8")
    (folder / "asc" / "batch.arb").write_text(BATCH, encoding="utf-8")
    cells = frame.groupby(["branch", "region"])["sales"].agg(lambda sales: sorted(sales, reverse=True))
    observed = "".join(
        f"dataflow,XX:T(1.0),I,{branch},{region},{sum(sales)},{len(sales)},{sales[0]},{sales[1]}\n"
        for (branch, region), sales in cells.items()
    )
    known = 'frequency = "firms"\ntop = ["one", "two"]'
    put("cells.sdmx", "cells", known).write_text(
        f"STRUCTURE,STRUCTURE_ID,ACTION,branch,region,OBS_VALUE,firms,one,two\n{observed}", encoding="utf-8"
    )
    counts = itertools.product("12", "xyz", "pq")
    table = "".join(f"{','.join(cell)},{number % 7}\n" for number, cell in enumerate(counts))
    (folder / "counts.csv").write_text("a,b,c,count\n" + table, encoding="utf-8")
    save_project(folder / "trial.tgproj", read_job(folder / "csv" / "job.toml"), embed=True)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
