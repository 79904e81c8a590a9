"""Batch files with several tables become releases, and releases batch files, linked or not."""

import itertools
from pathlib import Path

import numpy as np
import pytest

from tabguard import batch
from tabguard.argus.flow.to_tau import convert
from tabguard.base.errors import FormatError, WriteError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.job import read_job
from tabguard.kinds import Frequency, PPercent
from tabguard.kinds.rules import Rules
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
def test_tables_of_the_same_records_become_one_protected_release(arb, text, said):
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


def test_each_response_keeps_its_rules_and_its_shadow(arb):
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


def test_tables_that_cannot_be_one_release_are_separate_jobs_and_it_is_said_why(arb):
    arb.write_text(LINKED.replace("P(10,1)|FREQ(3,20)\n<READ", "P(20,1)\n<READ"))
    done = convert(arb, arb.parent / "out", Progress())
    assert [path.name for path in done.files] == ["job_1.toml", "job_2.toml"]
    assert "their rules for “sales” differ" in "\n".join(done.notes)


def test_decisions_about_tables_become_decisions_about_cells_of_the_release(arb):
    (arb.parent / "one.hst").write_text("a1;N;s\nTotal;N;p\nTotal;N;pl;2;3\n")
    (arb.parent / "two.hst").write_text("N;Total;u\nS;l;u\nQ;l;u\nS;l;pl;4;5\n")
    hints = '<APRIORI> "one.hst",1,";"\n<APRIORI> "two.hst",2,";"\n<SUPPRESS>'
    arb.write_text(LINKED.replace("<SUPPRESS>", hints))
    done = convert(arb, arb.parent / "out", Progress())
    project = read_job(done.files[0])
    assert [(one.codes, one.kind) for one in project.decisions] == [
        (("sales", "a1", "N", "Total"), Kind.SAFE),
        (("sales", "Total", "N", "Total"), Kind.FREEZE),
        (("sales", "Total", "N", "Total"), Kind.LEVELS),
        (("sales", "Total", "S", "l"), Kind.SUPPRESS),
        (("sales", "Total", "S", "l"), Kind.LEVELS),
    ]
    notes = "\n".join(done.notes)
    assert "the cell N × Total was decided otherwise before" in notes and "two.hst" in notes


def test_a_release_goes_to_linked_tables_and_comes_back(job):
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


def test_a_release_whose_grand_total_stays_published_says_so_to_tau_argus(job):
    job.write_text(JOB.format(responses='"sales"', more="[suppression]\nkeep_total = true\n"))
    convert(job, job.parent / "tau" / "t.arb", Progress())
    back = convert(job.parent / "tau" / "t.arb", job.parent / "back.toml", Progress())
    assert [(decision.codes, decision.kind) for decision in read_job(back.files[0]).decisions] == [
        (("sales", "Total", "Total", "Total"), Kind.FREEZE)
    ]


def test_several_responses_are_written_once_each_and_not_linked(job):
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


@pytest.mark.parametrize("ending", ["jj", "hst"])
def test_files_of_one_table_refuse_a_release(job, ending):
    with pytest.raises(WriteError, match="do not fit in one"):
        convert(job, job.parent / f"t.{ending}", Progress())
    assert not (job.parent / f"t.{ending}").exists()


# -- tabulated tables


TABULATED = """
[variables]
dimensions = ["branch", "region", "size"]
response = [{responses}]
frequency = "n"
{more}
[rules]
frequency = {{ n = 4, range = 20 }}
[hierarchies]
region = "region.hrc"
[[tables]]
name = "T1"
dimensions = ["branch", "region"]
[[tables]]
name = "T2"
dimensions = ["region", "size"]
levels = {{ region = 2 }}
[[cells]]
table = "T1"
file = "t1.csv"
[[cells]]
table = "T2"
file = "t2.csv"
"""


def tabulated(*names: str, deep: bool = True) -> str:
    """All totals of a cross of the records, as a CSV file of cells."""
    columns = ("id", "branch", "region", "size", "sales", "staff")
    up = {"N1": "N", "N2": "N", "S1": "S", "S2": "S"}
    rows: dict[tuple[str, ...], list[tuple[int, int]]] = {}
    for record in records():
        one = dict(zip(columns, record, strict=True))
        above = []
        for name in names:
            codes = [one[name], "Total"]
            if name == "region":
                codes = [*([one[name]] if deep else []), up[one[name]], "Total"]
            above.append(codes)
        for codes in itertools.product(*above):
            rows.setdefault(codes, []).append((int(one["sales"]), int(one["staff"])))
    lines = [
        ",".join([*codes, str(sum(v for v, _ in found)), str(sum(s for _, s in found)), str(len(found))])
        for codes, found in rows.items()
    ]
    return "\n".join([",".join([*names, "sales", "staff", "n"]), *lines]) + "\n"


@pytest.fixture
def cells(tmp_path: Path) -> Path:
    (tmp_path / "region.hrc").write_text(HRC)
    (tmp_path / "t1.csv").write_text(tabulated("branch", "region"))
    (tmp_path / "t2.csv").write_text(tabulated("region", "size", deep=False))
    (tmp_path / "cells.toml").write_text(TABULATED.format(responses='"sales"', more=""))
    return tmp_path / "cells.toml"


def same_cells(one: Path, other: Path) -> None:
    """Both jobs have the same cells in the same tables, and protect them with the same pattern."""
    outcomes = [batch.protect_project(stages.open_job(path), Progress()) for path in (one, other)]
    assert all(outcome.protected for outcome in outcomes)
    mine, theirs = (outcome.solution for outcome in outcomes)
    found = [
        {
            (part.name, *one.table.names(cell)): (one.table.value[cell], int(one.pattern.status[cell]))
            for part in one.table.release.tables
            for cell in part.cells.tolist()
        }
        for one in (mine, theirs)
    ]
    assert found[0] == found[1]
    assert mine.pattern.suppressed.any()


@pytest.mark.parametrize("ending", ["arb", "tab"])
def test_tabulated_tables_go_to_linked_files_and_come_back_as_one_release(cells, ending):
    there = convert(cells, cells.parent / "tau" / f"t.{ending}", Progress())
    names = {path.name for path in there.files}
    assert {"t.arb", "t_T1.tab", "t_T1.rda", "t_T2.tab", "t_T2.rda", "t_T1_region.hrc"} <= names
    text = (cells.parent / "tau" / "t.arb").read_text()
    assert text.count("<OPENTABLEDATA>") == 2 and text.count("<READTABLE>") == 1
    assert "<SUPPRESS> MOD(0)" in text
    assert ("FREQ(4,20)" in text) == (ending == "arb")
    back = convert(cells.parent / "tau" / "t.arb", cells.parent / "back" / "job.toml", Progress())
    assert [path.name for path in back.files] == ["job.toml"]
    project = read_job(back.files[0])
    assert [(file.table, file.data.path.name) for file in project.cells] == [
        ("T1", "t_T1.tab"),
        ("T2", "t_T2.tab"),
    ]
    assert project.variables.dimensions == ("branch", "region", "size")
    assert project.tables[1].codes == {"region": ("Total", "N", "S")}
    same_cells(cells, back.files[0])


def test_tabulated_tables_that_are_not_linked_stay_separate_jobs(cells):
    convert(cells, cells.parent / "tau" / "t.arb", Progress())
    arb = cells.parent / "tau" / "t.arb"
    arb.write_text(arb.read_text().replace("MOD(0)", "MOD(1)\n<SUPPRESS> MOD(2)"))
    done = convert(arb, cells.parent / "apart", Progress())
    assert [path.name for path in done.files] == ["t_1.toml", "t_2.toml"]
    assert "the batch file does not link them" in "\n".join(done.notes)


def test_linked_files_may_call_their_columns_and_totals_otherwise(cells):
    convert(cells, cells.parent / "tau" / "t.tab", Progress())
    folder = cells.parent / "tau"
    rda = (folder / "t_T2.rda").read_text()
    rda = rda.replace("region\n", "REGION\n", 1).replace("Cost\n", "Price\n").replace("Freq\n", "Firms\n")
    rda = rda.replace('"Total"', '"all"', 1)
    (folder / "t_T2.rda").write_text(rda)
    tab = (folder / "t_T2.tab").read_text()
    lines = [line.replace('"Total"', '"all"', line.startswith('"Total"')) for line in tab.splitlines()]
    (folder / "t_T2.tab").write_text("\n".join(lines) + "\n")
    text = (folder / "t.arb").read_text()
    (folder / "t.arb").write_text(
        text.replace('"region""size"|"sales"|"Shadow"|"Cost"', '"REGION""size"|"sales"|"Shadow"|"Price"')
    )
    back = convert(folder / "t.arb", cells.parent / "back" / "job.toml", Progress())
    assert read_job(back.files[0]).cells[1].columns == {"region": "REGION", "Cost": "Price"}
    same_cells(cells, back.files[0])


def test_the_fuller_of_two_hierarchies_of_a_variable_is_that_of_the_release(cells):
    (cells.parent / "region.hrc").write_text("S\n@S1\n@S2\nN\n@N1\n@N2\n")  # not in the order of the alphabet
    convert(cells, cells.parent / "tau" / "t.arb", Progress())
    folder = cells.parent / "tau"
    assert {"t_T1_region.hrc", "t_T2_region.hrc"} <= {path.name for path in folder.iterdir()}
    assert (folder / "t_T2_region.hrc").read_text().split() == ["S", "N"]
    back = convert(folder / "t.arb", cells.parent / "back" / "job.toml", Progress())
    project = read_job(back.files[0])
    assert [file.name for file in project.hierarchies["region"].files] == ["t_T1_region.hrc"]
    assert project.tables[1].codes == {"region": ("Total", "S", "N")}
    same_cells(cells, back.files[0])


def test_decisions_about_linked_tabulated_tables_come_back(cells):
    decision = '[[decisions.cells]]\ncodes = ["sales", "Total", "N", "Total"]\n'
    decision += 'decision = "freeze"\nvalue = "published"\n'
    cells.write_text(cells.read_text() + decision)
    there = convert(cells, cells.parent / "tau" / "t.arb", Progress())
    assert {"t_T1.hst", "t_T2.hst"} <= {path.name for path in there.files}
    back = convert(cells.parent / "tau" / "t.arb", cells.parent / "back.toml", Progress())
    (found,) = read_job(back.files[0]).decisions
    assert (found.codes, found.kind, found.value) == (
        ("sales", "Total", "N", "Total"),
        Kind.FREEZE,
        "published",
    )


def test_several_responses_of_tabulated_tables_are_written_once_each_and_not_linked(cells):
    cells.write_text(TABULATED.format(responses='"sales", "staff"', more=""))
    convert(cells, cells.parent / "tau" / "t.arb", Progress())
    text = (cells.parent / "tau" / "t.arb").read_text()
    assert text.count("<OPENTABLEDATA>") == 4 and "(0" not in text
    assert '"t_T1_staff.tab"' in text


def test_a_release_of_records_is_written_with_its_statuses(job):
    there = convert(job_with_two_tables(job), job.parent / "tau" / "t.tab", Progress())
    lines = [
        line.split(";")
        for name in ("T1", "T2")
        for line in (job.parent / "tau" / f"t_{name}.tab").read_text().splitlines()
    ]
    assert any(line[-3] == "U" and float(line[-1]) > 0 for line in lines)
    assert len({len(line) for line in lines}) == 1
    assert "confidential" in "\n".join(there.notes)
    back = convert(job.parent / "tau" / "t.arb", job.parent / "back.toml", Progress())
    again = stages.load(stages.open_job(back.files[0]), Progress()).table
    assert again.given_status is not None and (again.given_status == 1).any()


def job_with_two_tables(job: Path) -> Path:
    job.write_text(JOB.format(responses='"sales"', more="").replace('counts = "shown"\n', ""))
    return job


def test_a_table_about_one_code_is_refused_among_linked_ones(job):
    text = job_with_two_tables(job).read_text()
    job.write_text(text.replace("levels = { size = 2 }", 'where = { branch = ["a1"] }'))
    with pytest.raises(WriteError, match="“T2” is about one code of “branch”"):
        convert(job, job.parent / "tau" / "t.tab", Progress())


@pytest.mark.parametrize(
    ("spec", "name"), [('"branch""BRANCH"|"sales"', "BRANCH"), ('"branch""region"|"Branch"', "Branch")]
)
def test_a_table_that_names_a_variable_twice_is_refused(arb, spec, name):
    arb.write_text(LINKED.replace('"branch""region"|"sales"', spec))
    with pytest.raises(FormatError, match=f"names the variable “{name}” twice") as caught:
        convert(arb, arb.parent / "out", Progress())
    assert caught.value.where == "job.arb, line 3" and caught.value.remedy


@pytest.mark.parametrize("insiders", [True, False])
@pytest.mark.parametrize("ending", ["arb", "tab"])
def test_singletons_are_treated_as_the_job_says_in_each_kind_of_file(job, ending, insiders):
    more = "" if insiders else "[suppression]\ninsiders = false\n"
    job.write_text(JOB.format(responses='"sales"', more=more))
    convert(job, job.parent / "tau" / f"t.{ending}", Progress())
    text = (job.parent / "tau" / "t.arb").read_text()
    assert ("<SUPPRESS> MOD(0)" if insiders else "<SUPPRESS> MOD(0,1,0,0,0)") in text
