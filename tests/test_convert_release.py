"""Batch files with several tables become releases, and releases batch files, linked or not."""

from pathlib import Path

import numpy as np
import pytest

from tabguard import batch
from tabguard.convert import convert
from tabguard.errors import WriteError
from tabguard.flow import stages
from tabguard.job import read_job
from tabguard.kinds import Frequency, PPercent
from tabguard.kinds.rules import Rules
from tabguard.progress import Progress
from tabguard.table.decision import Kind

RULES = Rules((PPercent(10), Frequency(3, 20)))
RDA = """id 1 3
branch 5 2
  <RECODEABLE>
  <TOTCODE> "Total"
region 8 2
  <RECODEABLE>
  <TOTCODE> "Total"
  <HIERARCHICAL>
  <HIERCODELIST> "region.hrc"
  <HIERLEADSTRING> "@"
size 11 1
  <RECODEABLE>
  <TOTCODE> "Total"
sales 13 6
  <NUMERIC>
staff 20 4
  <NUMERIC>
"""
HRC = "N\n@N1\n@N2\nS\n@S1\n@S2\n"
LINKED = """<OPENMICRODATA> "firms.asc"
<OPENMETADATA> "firms.rda"
<SPECIFYTABLE> "branch""region"|"sales"||
<SAFETYRULE> P(10,1)|FREQ(3,20)
<SPECIFYTABLE> "region""size"|"sales"||
<SAFETYRULE> P(10,1)|FREQ(3,20)
<READMICRODATA>
<SUPPRESS> MOD(0,5,1,1,1)
"""
APART = LINKED.replace("MOD(0,5,1,1,1)", "MOD(1,5,1,1,1)\n<SUPPRESS> MOD(2,5,1,1,1)")
JOB = """
[data]
records = "records.csv"
[variables]
dimensions = ["branch", "region", "size"]
response = [{responses}]
[rules]
p_percent = {{ p = 10, intruders = 1 }}
frequency = {{ n = 3, range = 20 }}
[[tables]]
name = "T1"
title = "Branches"
dimensions = ["branch", "region"]
[[tables]]
name = "T2"
dimensions = ["region", "size"]
levels = {{ size = 2 }}
counts = "shown"
responses = ["sales"]
{more}
"""


def records(rows: int = 70) -> list[tuple[str, ...]]:
    rng = np.random.default_rng(11)
    sales = np.round(rng.lognormal(4, 1.3, rows)).astype(int)
    columns = (
        [f"{i}" for i in range(rows)],
        rng.choice(["a1", "b1", "b2"], rows).tolist(),
        rng.choice(["N1", "N2", "S1", "S2"], rows).tolist(),
        rng.choice(["s", "m", "l"], rows, p=[0.6, 0.3, 0.1]).tolist(),
        [f"{v}" for v in sales],
        [f"{v // 20 + 1}" for v in sales],
    )
    return list(zip(*columns, strict=True))


@pytest.fixture
def arb(tmp_path: Path) -> Path:
    widths = (3, 2, 2, 1, 6, 4)
    lines = (" ".join(t.rjust(w) for t, w in zip(row, widths, strict=True)) for row in records())
    (tmp_path / "firms.asc").write_text("\n".join(lines) + "\n")
    (tmp_path / "firms.rda").write_text(RDA)
    (tmp_path / "region.hrc").write_text(HRC)
    (tmp_path / "job.arb").write_text(LINKED)
    return tmp_path / "job.arb"


@pytest.fixture
def job(tmp_path: Path) -> Path:
    lines = ["id,branch,region,size,sales,staff", *(",".join(row) for row in records())]
    (tmp_path / "records.csv").write_text("\n".join(lines) + "\n")
    (tmp_path / "own.toml").write_text(JOB.format(responses='"sales"', more=""))
    return tmp_path / "own.toml"


@pytest.mark.parametrize(("text", "said"), [(LINKED, ""), (APART, "one by one; the release protects")])
def test_tables_of_the_same_records_become_one_protected_release(arb: Path, text: str, said: str) -> None:
    arb.write_text(text)
    done = convert(arb, arb.parent / "out" / "job.toml", Progress())
    assert [path.name for path in done.files] == ["job.toml"] and said in "\n".join(done.notes)
    project = read_job(done.files[0])
    assert [(t.name, t.dimensions) for t in project.tables] == [
        ("T1", ("branch", "region")),
        ("T2", ("region", "size")),
    ]
    assert project.variables.dimensions == ("branch", "region", "size")
    assert project.rules == RULES
    outcome = batch.protect_project(stages.open_job(done.files[0]), Progress())
    assert outcome.protected and len(outcome.solution.table.release) == 2
    assert outcome.solution.pattern.suppressed.any()


def test_each_response_keeps_its_rules_and_its_shadow(arb: Path) -> None:
    text = LINKED.replace(
        '"region""size"|"sales"||\n<SAFETYRULE> P(10,1)|FREQ(3,20)',
        '"size"|"staff"|"sales"|\n<SAFETYRULE> P(20,1)',
    )
    arb.write_text(text)
    project = read_job(convert(arb, arb.parent / "out", Progress()).files[0])
    assert project.variables.responses == ("sales", "staff")
    assert project.variables.shadow_of("staff") == "sales" and project.variables.shadow_of("sales") is None
    assert project.rules.of_response("staff") == Rules((PPercent(20),))
    assert project.rules.of_response("sales") == RULES
    assert [t.responses for t in project.tables] == [("sales",), ("staff",)]


def test_tables_that_cannot_be_one_release_are_separate_jobs_and_it_is_said_why(arb: Path) -> None:
    arb.write_text(LINKED.replace("P(10,1)|FREQ(3,20)\n<READ", "P(20,1)\n<READ"))
    done = convert(arb, arb.parent / "out", Progress())
    assert [path.name for path in done.files] == ["job_1.toml", "job_2.toml"]
    assert "their rules for “sales” differ" in "\n".join(done.notes)


def test_decisions_about_tables_become_decisions_about_cells_of_the_release(arb: Path) -> None:
    (arb.parent / "one.hst").write_text("a1;N;s\nTotal;N;p\n")
    (arb.parent / "two.hst").write_text("N;Total;u\nS;l;u\nQ;l;u\n")
    hints = '<APRIORI> "one.hst",1,";"\n<APRIORI> "two.hst",2,";"\n<SUPPRESS>'
    arb.write_text(LINKED.replace("<SUPPRESS>", hints))
    done = convert(arb, arb.parent / "out", Progress())
    project = read_job(done.files[0])
    assert [(one.codes, one.kind) for one in project.decisions] == [
        (("sales", "a1", "N", "Total"), Kind.PUBLISH),
        (("sales", "Total", "N", "Total"), Kind.FREEZE),
        (("sales", "Total", "S", "l"), Kind.SUPPRESS),
    ]
    notes = "\n".join(done.notes)
    assert "the cell N × Total was decided otherwise before" in notes and "two.hst" in notes


def test_a_release_goes_to_linked_tables_and_comes_back(job: Path) -> None:
    decision = '[[decisions.cells]]\ncodes = ["sales", "a1", "N1", "Total"]\ndecision = "suppress"\n'
    job.write_text(JOB.format(responses='"sales"', more=decision))
    there = convert(job, job.parent / "tau" / "t.arb", Progress())
    text = (job.parent / "tau" / "t.arb").read_text()
    assert text.count("<SPECIFYTABLE>") == 2 and "<SUPPRESS> MOD(0)" in text
    assert '"t_T1.hst",1' in text and "t_T2.hst" not in text
    said = "\n".join(there.notes)
    for part in ("T1, title", "T2, levels", "T2, counts", "cells that no table shows"):
        assert part in said, part
    back = convert(job.parent / "tau" / "t.arb", job.parent / "back.toml", Progress())
    one, other = stages.open_job(job), stages.open_job(back.files[0])
    assert [t.dimensions for t in other.tables] == [t.dimensions for t in one.tables]
    assert other.rules == one.rules
    assert [(d.codes, d.kind) for d in other.decisions] == [(d.codes, d.kind) for d in one.decisions]
    mine, theirs = (stages.load(project, Progress()).table for project in (one, other))
    cells = {theirs.names(i): theirs.value[i] for i in range(len(theirs))}
    assert all(cells[mine.names(i)] == mine.value[i] for i in range(len(mine)))


def test_several_responses_are_written_once_each_and_not_linked(job: Path) -> None:
    job.write_text(JOB.format(responses='"sales", "staff"', more=""))
    there = convert(job, job.parent / "tau" / "t.arb", Progress())
    text = (job.parent / "tau" / "t.arb").read_text()
    assert [line.split("|")[1] for line in text.splitlines() if "SPECIFY" in line] == [
        '"sales"',
        '"staff"',
        '"sales"',
    ]
    assert [line for line in text.splitlines() if "SUPPRESS" in line][2].startswith("<SUPPRESS> MOD(3)")
    assert "links between tables of several responses" in "\n".join(there.notes)
    back = convert(job.parent / "tau" / "t.arb", job.parent / "back.toml", Progress())
    mine, theirs = (stages.load(stages.open_job(p), Progress()).table for p in (job, back.files[0]))
    cells = {theirs.names(i): theirs.value[i] for i in range(len(theirs))}
    assert all(cells[mine.names(i)] == mine.value[i] for i in range(len(mine)))


@pytest.mark.parametrize("ending", ["tab", "jj", "hst"])
def test_files_of_one_table_refuse_a_release(job: Path, ending: str) -> None:
    with pytest.raises(WriteError, match="do not fit in one"):
        convert(job, job.parent / f"t.{ending}", Progress())
    assert not (job.parent / f"t.{ending}").exists()
