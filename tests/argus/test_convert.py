"""τ-ARGUS files become jobs and jobs τ-ARGUS files, with the same rules, hierarchies and results."""

import csv
import gzip
import shutil
import zipfile
from pathlib import Path

import numpy as np
import pytest

from tabguard import batch
from tabguard.__main__ import main
from tabguard.argus.flow.to_tau import convert
from tabguard.argus.read.batch_tables import read_rules
from tabguard.argus.write.batch import safety_rule
from tabguard.base.errors import FormatError, SettingError, WriteError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.job import read_job
from tabguard.kinds import Dominance, Frequency, PPercent, PriorPosterior, Request, Zero
from tabguard.kinds.rules import Rules
from tabguard.settings import Suppression
from tabguard.table.decision import Kind
from tests.support.examples import first_of
from tests.support.small_job import JOB, RECORDS

PEERS = Path(__file__).resolve().parents[3] / "shared" / "data" / "peers"
needs_peers = pytest.mark.skipif(not PEERS.exists(), reason="the peers' data are not here")

HIERARCHY = "code,parent,label\nAll,,\nN,All,\nX,N,\nY,N,\nS,All,\nZ,S,\n"


@pytest.fixture
def job(tmp_path: Path) -> Path:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "records.csv").write_text(RECORDS + "18,B,Z,77.5\n19,B,Z,66\n20,C,Z,55\n", encoding="utf-8")
    (folder / "region.csv").write_text(HIERARCHY, encoding="utf-8")
    (folder / "job.toml").write_text(JOB, encoding="utf-8")
    return folder / "job.toml"


def change(job: Path, old: str, new: str) -> None:
    text = job.read_text(encoding="utf-8")
    assert old in text
    job.write_text(text.replace(old, new), encoding="utf-8")


def through(job: Path, kind: str = "arb") -> tuple[Path, tuple[str, ...]]:
    """Convert a job to τ-ARGUS files and back."""
    folder = job.parent.parent / "tau"
    there = convert(job, folder / f"t.{kind}", Progress())
    convert(folder / "t.arb", folder / "back.toml", Progress())
    return folder / "back.toml", there.notes


def results(job: Path) -> batch.Outcome:
    return batch.protect_project(stages.open_job(job), Progress())


def by_name(outcome: batch.Outcome) -> dict[tuple[str, ...], tuple[object, ...]]:
    """Status, value and levels by the codes of the cell."""
    table, found = outcome.solution.table, outcome.solution.sensitivity
    columns = (outcome.solution.pattern.status, table.value, found.upper, found.lower)
    rows = zip(*(column.tolist() for column in columns), strict=True)
    return {table.names(cell): row for cell, row in enumerate(rows)}


def test_rules_hierarchies_and_results_survive_the_way_to_tau_argus_and_back(job):
    change(job, "[rules]", '[hierarchies]\nregion = "region.csv"\n[rules]\nmanual_range = 15')
    change(
        job,
        "p_percent = { p = 10 }",
        "p_percent = { p = 10, intruders = 2 }\ndominance = [{ n = 1, k = 80 }, { n = 2, k = 95 }]\n"
        "frequency = { n = 3, range = 5 }\nzero = { unsafe = true, range = 4 }",
    )
    change(job, "[output]", '[suppression]\ncost = "count"\npower = 0.5\n[output]')
    back, notes = through(job)
    one, other = stages.open_job(job), stages.open_job(back)
    assert other.rules == one.rules
    assert other.suppression == one.suppression
    assert [n for n in notes if n.startswith("not in")] == []
    here, there = results(job), results(back)
    assert [d.codes for d in here.solution.table.dimensions] == [
        d.codes for d in there.solution.table.dimensions
    ]
    assert all(
        np.array_equal(a.parents[0], b.parents[0])
        for a, b in zip(here.solution.table.dimensions, there.solution.table.dimensions, strict=True)
    )
    assert by_name(here) == by_name(there)
    assert here.solution.sensitivity.primary.sum() > 2


def test_statuses_and_levels_survive_where_rules_may_not_be_told(job):
    change(job, "p_percent = { p = 10 }", "p_percent = { p = 12.5 }\nlower_share = 50")
    back, _ = through(job, "tab")
    assert read_job(back).rules == Rules()
    assert "P(" not in (back.parent / "t.arb").read_text(encoding="utf-8")
    here, there = results(job), results(back)
    assert {c: r[2:] for c, r in by_name(here).items()} == {c: r[2:] for c, r in by_name(there).items()}
    assert here.solution.sensitivity.lower.max() == here.solution.sensitivity.upper.max() / 2 > 0


def test_decisions_go_into_an_a_priori_file(job):
    change(job, "[output]", '[suppression]\nkeep_total = true\n[decisions]\nfile = "d.csv"\n[output]')
    (job.parent / "d.csv").write_text(
        "industry,region,decision,value,reason\nB,Y,suppress,,\nC,X,publish,,law\n"
        "C,Y,cost,7,\nB,Y,levels,3 4.5,\nA,Y,note,,look\n",
        encoding="utf-8",
    )
    back, notes = through(job)
    assert (back.parent / "t.hst").read_text(encoding="utf-8").splitlines() == [
        "B;Y;u", "C;X;s", "C;X;p", "C;Y;c;7", "Total;Total;p", "B;Y;pl;3;4.5",
    ]  # fmt: skip
    assert "not in the τ-ARGUS files: decisions: reason, who and when" in notes
    kinds = [(d.codes, d.kind) for d in stages.open_job(back).decisions]
    assert kinds[:2] == [(("B", "Y"), Kind.SUPPRESS), (("C", "X"), Kind.PUBLISH)]
    here = by_name(results(job))
    assert here == by_name(results(back))
    assert here["B", "Y"][2:] == (4.5, 3)


def test_the_problem_and_the_decisions_alone_can_be_written(job):
    folder = job.parent.parent / "tau"
    convert(job, folder / "t.jj", Progress())
    lines = (folder / "t.jj").read_text(encoding="ascii").splitlines()
    assert lines[1] == "15"
    assert sum(line.split()[3] == "u" for line in lines[2:17]) == 3
    convert(job, folder / "t.hst", Progress())
    assert (folder / "t.hst").read_bytes() == b""


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("p = 10 }", "p = 12.5 }", "not a whole number"),
        ("p_percent = { p = 10 }", "p_percent = { p = 10 }\nsliding_share = 20", "sliding"),
        ("p_percent = { p = 10 }", "dominance = [{ n = 1, k = 75, q = 50 }]", "prior knowledge"),
        ('respondent = "id"', 'respondent = "industry"', "some respondents have several"),
        ("[output]", "[suppression]\npower = 1.5\n[output]", "cost “value” to the power 1.5"),
    ],
)
def test_what_tau_argus_lacks_is_refused_with_the_way_out(job, old, new, what):
    change(job, old, new)
    with pytest.raises(WriteError, match=what) as caught:
        convert(job, job.parent.parent / "tau", Progress())
    assert ".tab" in caught.value.remedy
    assert not (job.parent.parent / "tau").exists()


def test_settings_that_are_left_out_are_named(job):
    change(job, "[output]", '[suppression]\nlook_ahead = "none"\nprior = 50\n[output]\ntitle = "T"')
    notes = convert(job, job.parent.parent / "tau", Progress()).notes
    for name in ("suppression, look_ahead", "suppression, prior", "output, title"):
        assert f"not in the τ-ARGUS files: {name}" in notes


def test_a_file_that_is_read_is_never_replaced(job):
    shutil.copy(job.parent / "records.csv", job.parent / "t.asc")
    change(job, "records.csv", "t.asc")
    with pytest.raises(WriteError, match="overwrite an input file"):
        convert(job, job.parent / "t.arb", Progress())
    assert (job.parent / "t.asc").read_text(encoding="utf-8").startswith("id,industry")


RULES = [
    Rules((PPercent(10),)),
    Rules((PPercent(10, 3), PriorPosterior(5, 50), Frequency(4, 10)), level="holding"),
    Rules((Dominance(1, 75), Dominance(2, 85), Request(70, 80, 3, 12)), level="both"),
    Rules((Dominance(2, 85), Request(60, 100, 0, 10)), level="holding", manual_range=0),
    Rules((PriorPosterior(10, 100 - 25), Zero(True, 2.5)), missing_is_safe=True),
    Rules((PPercent(15), Frequency(5, 0)), level="both"),
]


@pytest.mark.parametrize("rules", RULES)
def test_rules_read_back_as_they_were(rules):
    assert read_rules(safety_rule(rules), "") == (rules, False, ())


def test_weights_are_used_where_they_are_asked_for():
    rules = Rules((PPercent(10), Frequency(3, 10, weighted=True)))
    assert read_rules(safety_rule(rules, weighted=True), "") == (rules, True, ())
    with pytest.raises(WriteError, match="counts records"):
        safety_rule(Rules((Frequency(3),)), weighted=True)
    with pytest.raises(WriteError, match="weights together with holdings"):
        safety_rule(Rules(level="both"), weighted=True)


@pytest.mark.parametrize(
    ("text", "rules", "note"),
    [
        ("", Rules(), ""),
        ("MAN(20)", Rules(), ""),
        ("P(20,5)|", Rules((PPercent(20, 5),)), ""),
        ("P(10,100,2)", Rules((PPercent(10, 2),)), ""),
        ("P(10,50,2)", Rules((PPercent(20, 2),)), "several intruders"),
        ("P(10,1)|P(15,1)", Rules((PPercent(15),)), "largest p"),
        (
            "NK(1,75)|NK(0,0)|NK(2,85)",
            Rules((Dominance(1, 75, level="unit"), Dominance(2, 85, level="holding")), level="both"),
            "",
        ),
        ("FREQ(1,5)|FREQ(3,0)", Rules((Frequency(3, 5),), level="holding"), ""),
        ("FREQ(0,0)|FREQ(3,10)", Rules((Frequency(3, 10),), level="holding"), ""),
        (
            "FREQ(10,10)|FREQ(3,20)",
            Rules((Frequency(10, 10, level="unit"), Frequency(3, 20, level="holding")), "both"),
            "",
        ),
        ("REQ(70,3,10)", Rules((Request(70, 100, 3, 10),)), ""),
        ("REQ(0,0,0,0)|REQ(70,0,3,10)", Rules((Request(70, 0, 3, 10),), level="holding"), ""),
        ("REQ(100,50,0,10)", Rules((Request(100, 50, 0, 10),)), ""),
        (
            "FREQ(10,5)|FREQ(3,5)|P(10,1)",
            Rules(
                (
                    PPercent(10, level="unit"),
                    Frequency(10, 5, level="unit"),
                    Frequency(3, 5, level="holding"),
                ),
                "both",
            ),
            "",
        ),
    ],
)
def test_safety_rules_are_understood(text, rules, note):
    found, _, notes = read_rules(text, "")
    assert found == rules
    assert note in " ".join(notes) and bool(notes) == bool(note)


@pytest.mark.parametrize("text", ["Q(10)", "P(10,1,2,3)", "NK(3)", "P(x)", "P 10", "P(10,0,1)", "P(10,0,2)"])
def test_safety_rules_that_are_wrong_are_named(text):
    with pytest.raises(FormatError) as caught:
        read_rules(text, "a.arb, line 4")
    assert caught.value.where == "a.arb, line 4" and caught.value.remedy


def test_numbers_out_of_range_are_refused():
    with pytest.raises(SettingError):
        read_rules("NK(2,120)", "")


# batch files

ARB = """// a comment
<OPENTABLEDATA> "C:\\there\\CELLS.TAB"
<OPENMETADATA> "cells.rda"
<SPECIFYTABLE> "a""b"|"v"|""|-2,0.5
<SAFETYRULE> MAN(30)
<SPECIFYTABLE> "a""b"|"v"|""|-3
<SAFETYRULE> FREQ(3,20)
<READTABLE> 1T
<APRIORI> "x.hst",1,";",1,0
<SOLVER> FREE
<SUPPRESS> MOD(1,5,0,0,0)
<SUPPRESS> RND(2,5)
<WRITETABLE> (1,2,AS+,"x.csv")
"""
RDA = """<SEPARATOR> ";"
a
  <RECODEABLE>
b
  <RECODEABLE>
v
  <NUMERIC>
n
  <FREQUENCY>
s
  <STATUS>
"""
TAB = """Total;Total;100;9;S
Total;x;60;5;S
Total;y;40;4;S
p;Total;50;5;S
p;x;30;3;U
p;y;20;2;S
q;Total;50;4;S
q;x;30;2;S
q;y;20;2;S
"""
HST = "p;y;s\nq;x;ab;3;4\nq;z;u\nTotal;;p\nq;y;x\np;x;pl;3;4\n"


@pytest.fixture
def arb(tmp_path: Path) -> Path:
    for name, text in (("j.arb", ARB), ("cells.rda", RDA), ("cells.tab", TAB), ("x.hst", HST)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path / "j.arb"


def test_every_table_of_a_batch_file_becomes_a_job(arb):
    done = convert(arb, arb.parent / "jobs", Progress())
    assert [path.name for path in done.files] == ["j_1.toml", "j_2.toml"]
    first, second = (read_job(path) for path in done.files)
    assert first.data.repair == "rebuild" and first.data.tabulated
    assert first.rules == Rules(manual_range=30)
    assert first.suppression == Suppression(cost="count", power=0.5, insiders=False)
    assert second.rules == Rules((Frequency(3, 20),))
    assert [(d.codes, d.kind) for d in first.decisions] == [
        (("p", "y"), Kind.SAFE),
        (("Total", "Total"), Kind.FREEZE),
        (("p", "x"), Kind.LEVELS),
    ]
    outcome = results(done.files[0])
    assert outcome.solution.table.names(int(np.flatnonzero(outcome.solution.sensitivity.primary)[0])) == (
        "p",
        "x",
    )


def test_nothing_of_a_batch_file_is_dropped_silently(arb):
    notes = "\n".join(convert(arb, arb.parent / "jobs", Progress()).notes)
    named = ("x.hst, line 2", "x.hst, line 3", "x.hst, line 5", "line 10, <SOLVER>", "table 2, line 12, RND")
    beside = ("costs by distance", "the statuses of the file apply in addition to the rules")
    for part in (*named, *beside):
        assert part in notes, part
    assert [one.format for one in read_job(arb.parent / "jobs" / "j_1.toml").exchange_files] == ["pivot"]


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('"cells.rda"', '"other.rda"', "j.arb, line 3"),
        ("<SOLVER>", "<SOLVES>", "j.arb, line 10"),
        ("<SOLVER> FREE", "<RECODE> 2, a, 1", "j.arb, line 10"),
        ('"a""b"|"v"|""|-2', '"a"' * 11 + '|"v"|""|-2', "j.arb, line 4"),
        ('"a""b"|"v"|""|-2', '"a""c"|"v"|""|-2', "j.arb, line 4, and cells.rda"),
        ("MAN(30)", "MAN(30,2)", "j.arb, line 5"),
        ("<SUPPRESS> MOD(1", "<SUPPRESS> MOD(7", "j.arb, line 11"),
        ("1T", "5", "j.arb, line 8"),
        ("-2,0.5", "-2,much", "line 4"),
    ],
)
def test_what_a_batch_file_says_wrong_is_named_by_line(arb, old, new, where):
    change(arb, old, new)
    with pytest.raises(FormatError) as caught:
        convert(arb, arb.parent / "jobs", Progress())
    assert caught.value.where == where and caught.value.remedy
    assert not (arb.parent / "jobs").exists()


def test_a_layout_alone_becomes_a_job_without_rules(arb, capsys):
    assert main(["convert", str(arb.with_name("cells.rda")), str(arb.parent / "jobs")]) == 0
    assert "without rules" in capsys.readouterr().out
    project = read_job(arb.parent / "jobs" / "cells.toml")
    assert project.variables.dimensions == ("a", "b") and project.variables.response == "v"


def test_other_files_are_refused_with_exit_status_2(arb, capsys):
    assert main(["convert", str(arb.with_name("x.hst")), str(arb.parent / "jobs")]) == 2
    assert "batch file" in capsys.readouterr().err


# jobs that others ran


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    for path in (PEERS / "SAS2Argus_demo").iterdir():
        if path.suffix == ".gz":
            (tmp_path / path.stem).write_bytes(gzip.decompress(path.read_bytes()))
        else:
            shutil.copyfile(path, tmp_path / path.name)
    return tmp_path


@needs_peers
@pytest.mark.parametrize(("name", "method"), first_of([("Example1", "exact"), ("Example4", "greedy")]))
def test_jobs_of_sas2argus_give_the_primaries_and_levels_that_tau_argus_gave(demo, name, method):
    convert(demo / f"{name}.ARB", demo / "jobs", Progress())
    job = demo / "jobs" / f"{name}.toml"
    assert read_job(job).suppression.method == method
    here = by_name(results(job))
    with (demo / f"{name}_Out_5_1.csv").open(encoding="cp1252", newline="") as file:
        rows = [[f.strip() for f in row] for row in csv.reader(file, delimiter=";", skipinitialspace=True)]
    theirs = {tuple(row[:2]): row for row in rows if row[8] != "E"}
    assert {c for c, row in here.items() if row[2] > 0} == {c for c, row in theirs.items() if row[8] == "U"}
    for cell, (_, value, upper, lower) in here.items():
        assert value == float(theirs[cell][2])
        if upper > 0:
            assert (lower, upper) == pytest.approx([float(x) for x in theirs[cell][9:11]], rel=1e-9)
    convert(job, demo / "tau" / "t.arb", Progress())
    convert(demo / "tau" / "t.arb", demo / "tau", Progress())
    assert by_name(results(demo / "tau" / "t.toml")) == here


@needs_peers
@pytest.mark.parametrize(("name", "primaries"), [("ex1", 1), ("ex2", 1)])
def test_batch_files_of_check_tau_argus_run_here(tmp_path, name, primaries):
    for path in (PEERS / "checkTauArgus" / name).iterdir():
        shutil.copyfile(path, tmp_path / path.name)
    convert(tmp_path / f"batch_{name}.arb", tmp_path / "job.toml", Progress())
    outcome = results(tmp_path / "job.toml")
    assert outcome.protected
    assert int(outcome.solution.sensitivity.primary.sum()) == primaries
    assert outcome.solution.run is not None and outcome.solution.run.gap == pytest.approx(0, abs=1e-6)


@needs_peers
def test_the_demonstration_table_of_tau_argus_goes_there_and_back(tmp_path):
    for name in ("Simple2D_InputData.zip", "Simple2D_Expected_Output.zip"):
        with zipfile.ZipFile(PEERS / "checkTauArgus" / name) as archive:
            archive.extractall(tmp_path)
    shutil.copyfile(PEERS / "tauargus" / "Tau_TestW.rda", tmp_path / "tau_testW.rda")
    (tmp_path / "s.arb").write_text(
        '<OPENMICRODATA> "tau_testW.asc"\n<OPENMETADATA> "tau_testW.rda"\n'
        '<SPECIFYTABLE> "Size""Region"|"Var2"||\n<SAFETYRULE> P(15,1)\n<READMICRODATA>\n<SUPPRESS> MOD(1)\n',
        encoding="utf-8",
    )
    convert(tmp_path / "s.arb", tmp_path / "s.toml", Progress())
    with (tmp_path / "Simple2D.txt").open(newline="", encoding="utf-8") as file:
        theirs = {(a.strip(), b.strip()): int(s) for a, b, _, s in csv.reader(file)}
    project = stages.open_job(tmp_path / "s.toml")
    table = stages.load(project, Progress()).table
    found = stages.judge(table, project, stages.decide(table, project), Progress())
    names = [tuple(code.strip() for code in table.names(c)) for c in range(len(table))]
    primaries = {names[c] for c in np.flatnonzero(found.primary)}
    assert primaries == {cell for cell, status in theirs.items() if status == 3}
    convert(tmp_path / "s.toml", tmp_path / "tau" / "t.arb", Progress())
    convert(tmp_path / "tau" / "t.arb", tmp_path / "tau", Progress())
    back = stages.open_job(tmp_path / "tau" / "t.toml")
    again = stages.load(back, Progress()).table
    assert [d.codes for d in again.dimensions] == [d.codes for d in table.dimensions]
    assert np.array_equal(again.value, table.value)
    other = stages.judge(again, back, stages.decide(again, back), Progress())
    assert np.array_equal(other.fired, found.fired) and np.array_equal(other.upper, found.upper)
