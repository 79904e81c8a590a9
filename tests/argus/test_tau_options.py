"""Each option of τ-ARGUS's batch files and outputs has its effect, or is reported."""

import json
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard import batch
from tabguard.argus.flow import output_files
from tabguard.argus.flow.from_tau import replay
from tabguard.argus.flow.to_tau import convert
from tabguard.argus.read import jj
from tabguard.base.errors import DataError, FormatError, SettingError, WriteError
from tabguard.base.progress import Progress
from tabguard.job import job_text, read_job
from tabguard.project import ExchangeFile, Project
from tabguard.project.file import open_project, save_project
from tabguard.table.pattern import Pattern, Status
from tabguard.table.solution import Solution

RECORDS = [
    ("N1", "a", "f1", "g1", 50),
    ("N1", "b", "f2", "g1", 30),
    ("N2", "a", "f3", "g2", 20),
    ("N2", "b", "f4", "g3", 45),
    ("S1", "a", "f5", "g3", 60),
    ("S1", "b", "f6", "g4", 10),
    ("S1", "b", "f7", "g4", 12),
    ("S1", "a", "f8", "g5", 25),
]
LAYOUT = """<SEPARATOR> ","
region 2
  <RECODEABLE>
  <HIERARCHICAL>
  <HIERCODELIST> "r.hrc"
  <HIERLEADSTRING> "@"
  <DISTANCE> 1 2 3
kind 1
  <RECODEABLE>
firm 2
group 2
  <HOLDING>
value 3
  <NUMERIC>
key 1
  <RECORDKEY>
  <OWNTAG>
"""
BATCH = """<OPENMICRODATA> "r.csv"
<OPENMETADATA> "r.rda"
<SPECIFYTABLE> "region""kind"|"value"||
<SAFETYRULE> P(15,1)|FREQ(2,10)
<READMICRODATA>
<APRIORI> "r.hst",1,";",0,1
<SUPPRESS> MOD(1)
<WRITETABLE> (1,5,SO+SE+QU-AR+,"i.tab")
<WRITETABLE> (1,6,TR+,"p.jj")
<WRITETABLE> (1,3,AS+,"c.txt")
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    lines = "".join(",".join(map(str, row)) + ",1\n" for row in RECORDS)
    for name, text in (
        ("r.csv", lines),
        ("r.rda", LAYOUT),
        ("r.hrc", "N\n@N1\n@N2\nS\n@S1\n"),
        ("r.hst", "S;b;c;0\nN;b;p\n"),
        ("j.arb", BATCH),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def change(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")


def read(folder: Path) -> tuple[Project, str]:
    found = replay(folder / "j.arb", Progress())
    (job,) = found.jobs
    return job.project, "\n".join(found.notes)


@pytest.fixture
def found(folder: Path) -> tuple[Project, Solution]:
    project = read(folder)[0]
    return project, batch.protect_project(project, Progress()).solution


def made(project: Project, found: Solution, name: str, letters: str = "") -> list[str]:
    """Lines of the only file of a format, written with its options."""
    wanted = evolve(project, exchange_files=(ExchangeFile(name, letters, "o.x"),))
    return output_files.files(wanted, found, True)[0]["o.x"].decode().split()


# a-priori files


def test_lines_hold_for_cells_that_are_the_same_one(folder):
    decided = {one.codes: (one.kind.value, one.value) for one in read(folder)[0].decisions}
    assert decided == {
        ("S", "b"): ("cost", "1"),
        ("S1", "b"): ("cost", "1"),
        ("N", "b"): ("freeze", "published"),
    }
    change(folder, "j.arb", ",0,1", ",0,0")
    assert {one.codes for one in read(folder)[0].decisions} == {("S", "b"), ("N", "b")}


@pytest.mark.parametrize("line", ["N1;a;pl;1;x", "N1;x;u", "N1;a", "N2;;c;x"])
def test_errors_end_the_run_or_are_named(folder, line):
    (folder / "r.hst").write_text(f"S;b;u\n{line}\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read(folder)
    assert "r.hst" in caught.value.where
    for ignored in (",1,1", ",1", ",,0", ""):
        (folder / "j.arb").write_text(BATCH.replace(",0,1", ignored), encoding="utf-8")
        project, notes = read(folder)
        assert "r.hst" in notes and len(project.decisions) == (2 if ignored == ",1,1" else 1)


@pytest.mark.parametrize("wrong", [",2", ",0,x", ',0,1,"', ","])
def test_an_a_priori_line_that_cannot_be_read_is_refused(folder, wrong):
    change(folder, "j.arb", ",0,1", wrong)
    if wrong == ",":
        assert read(folder)[0].decisions  # left out: errors are ignored
        return
    with pytest.raises(FormatError, match="cannot be read"):
        read(folder)


# methods, layout


def test_the_last_method_holds_and_the_first_is_named(folder):
    change(folder, "j.arb", "<SUPPRESS> MOD(1)", "<SUPPRESS> MOD(1)\n<SUPPRESS> OPT(1,3)")
    project, notes = read(folder)
    assert (project.suppression.method, project.suppression.time_limit) == ("exact", 180)
    assert "line 7, MOD: OPT in line 8 comes after it" in notes


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("MOD(1,5,1,0,1,20000,0.99,1.01)", ("the time for each subtable", "the upper share of a secondary")),
        ("MOD(1,,0,0,0)", ()),
        ("GH(1,75,0,1)", ("hypercubes: the greedy method is used", "the size of the memory")),
        ("NET(1)", ("networks",)),
        ("RND(1,5)", ("RND: no cell suppression",)),
        ("CTA(1)", ("CTA: no cell suppression",)),
        ("CKM(1)", ("CKM: no cell suppression",)),
    ],
)
def test_what_a_method_says_without_effect_is_named(folder, call, said):
    change(folder, "j.arb", "MOD(1)", call)
    notes = read(folder)[1]
    assert all(part in notes for part in said) and ("not used" in notes) == (
        ": no" not in "".join(said) and bool(said)
    )


@pytest.mark.parametrize("call", ["FOO(1)", "OPT(0)", "CTA(0)"])
def test_methods_that_are_none_are_refused(folder, call):
    change(folder, "j.arb", "MOD(1)", call)
    with pytest.raises(FormatError):
        read(folder)


def test_options_of_the_layout_without_effect_are_named(folder):
    notes = read(folder)[1]
    for part in (
        "r.rda, <DISTANCE> of region: costs by distance have no counterpart",
        "<RECORDKEY> of key: TabGuard has no cell key method",
        "<OWNTAG> of key: an unknown option",
    ):
        assert part in notes


def test_a_layout_for_spss_says_what_to_open(folder):
    (folder / "r.rda").write_text("<SPSS>\nregion 2\n<RECODEABLE>\n", encoding="utf-8")
    with pytest.raises(FormatError, match="SPSS"):
        read(folder)


# outputs


def test_the_intermediate_format_has_its_options(found):
    project, solution = found
    whole, short = made(project, solution, "intermediate"), made(project, solution, "intermediate", "SO+QU-")
    assert all(
        line.count(";") == 10 for line in whole
    )  # codes, value, units, shadow, cost, 2 largest, 3 more
    assert all(line.count(";") == 7 for line in short) and short[0].startswith("Total;Total;252;8;")
    held = made(project, solution, "intermediate", "HI+")
    assert held[0].split(";")[3] == "5" and held[0].split(";")[6:8] == ["105", "80"]
    assert whole[0].split(";")[6:8] == ["60", "50"]
    audited = made(project, solution, "intermediate", "AR+SO+")
    assert solution.audit is not None
    for cell, line in enumerate(audited):
        low, high, width, below, above, both = map(float, line.split(";")[-6:])
        value = solution.table.value[cell]
        if solution.pattern.suppressed[cell]:
            assert (low, high) == pytest.approx(
                (solution.audit.low[cell], solution.audit.high[cell]), abs=0.5
            )
            assert below + above == pytest.approx(both, abs=0.02)
            assert width == pytest.approx(both * value / 100, abs=1)
        else:
            assert (low, high, width, below, above, both) == (value, value, 0, 0, 0, 0)


def test_empty_cells_are_left_out_on_request(found):
    project, solution = found
    status = solution.pattern.status.copy()
    status[3] = Status.EMPTY
    emptied = evolve(solution, pattern=Pattern(status))
    lines, fewer = (made(project, emptied, "intermediate", letters) for letters in ("", "SE+"))
    assert len(lines) == len(fewer) + 1 == len(solution.table)


def test_a_problem_without_trivial_totals_is_the_same_problem(folder, found):
    project, solution = found
    wanted = evolve(
        project, exchange_files=(ExchangeFile("jj", "", "a.jj"), ExchangeFile("jj", "TR+", "b.jj"))
    )
    for name, content in output_files.files(wanted, solution, True)[0].items():
        (folder / name).write_bytes(content)
    whole, fewer = (jj.read_problem(folder / name) for name in ("a.jj", "b.jj"))
    table = solution.table
    same = {(d, k) for d in ("S", "S1") for k in ("Total", "a", "b")}
    assert len(whole.value) - len(fewer.value) == len(same) // 2
    assert len((folder / "b.jj.frq").read_text().splitlines()) == len(fewer.value)
    hidden = {table.names(int(c)) for c in np.flatnonzero(solution.pattern.suppressed)}
    assert sum(status in "um" for status in fewer.status) == len(
        {(d[0], k) if d == "S1" else (d, k) for d, k in hidden}
    )
    assert sorted({*fewer.value}) == sorted({*whole.value})


def test_outputs_are_one_set_with_the_results(folder, monkeypatch):
    project, _ = read(folder)
    done = batch.run_project(project, folder / "j.arb", folder / "out", Progress())
    names = {path.name for path in done.files if path.parent == folder / "out" / output_files.FOLDER}
    assert names == {"i.tab", "i.rda", "i_region.hrc", "p.jj", "p.jj.frq", "c.txt"}
    before = {path: path.read_bytes() for path in (folder / "out").rglob("*") if path.is_file()}
    other = evolve(
        project, exchange_files=(ExchangeFile("jj", "", "i.tab"), ExchangeFile("intermediate", "", "i.tab"))
    )
    case = evolve(
        project, exchange_files=(ExchangeFile("csv", "", "a.csv"), ExchangeFile("pivot", "", "A.csv"))
    )
    for two in (other, case):
        with pytest.raises(WriteError, match="same name"):
            batch.run_project(two, folder / "j.arb", folder / "out", Progress())
    assert before == {path: path.read_bytes() for path in (folder / "out").rglob("*") if path.is_file()}


def test_outputs_never_replace_what_is_read(folder):
    project, _ = read(folder)
    (folder / "out" / output_files.FOLDER).mkdir(parents=True)
    data = folder / "out" / output_files.FOLDER / "i.tab"
    data.write_bytes((folder / "r.csv").read_bytes())
    moved = evolve(project, data=evolve(project.data, path=data))
    with pytest.raises(WriteError, match="overwrite"):
        batch.run_project(moved, folder / "j.arb", folder / "out", Progress())
    assert data.read_bytes() == (folder / "r.csv").read_bytes()


# jobs and projects


def test_files_survive_jobs_and_projects(folder):
    project, _ = read(folder)
    assert [(one.format, one.options, one.file) for one in project.exchange_files] == [
        ("intermediate", "SO+SE+QU-AR+", "i.tab"),
        ("jj", "TR+", "p.jj"),
        ("code-value", "AS+", "c.txt"),
    ]
    convert(folder / "j.arb", folder / "job.toml", Progress())
    assert read_job(folder / "job.toml").exchange_files == project.exchange_files
    save_project(folder / "p.tgproj", project, None)
    assert open_project(folder / "p.tgproj").project.exchange_files == project.exchange_files


def test_files_that_a_later_run_does_not_ask_for_go_and_others_stay(folder):
    project, _ = read(folder)
    out = folder / "out"

    def there(*files: ExchangeFile) -> set[str]:
        batch.run_project(evolve(project, exchange_files=files), folder / "j.arb", out, Progress())
        return {path.name for path in (out / output_files.FOLDER).iterdir()} - {".tabguard.lock"}

    assert there(ExchangeFile("csv", file="a.csv"), ExchangeFile("jj", file="b.jj")) == {
        "a.csv",
        "b.jj",
        "b.jj.frq",
    }
    (out / output_files.FOLDER / "mine.csv").touch()
    assert there(ExchangeFile("csv", file="c.csv")) == {"c.csv", "mine.csv"}
    (folder / "j.txt").touch()
    told = json.loads((out / "summary.json").read_bytes())
    assert told["tau_argus"] == ["c.csv"]
    told["tau_argus"] += ["../../j.txt", 7, "..", ""]  # written by somebody else
    (out / "summary.json").write_text(json.dumps(told), encoding="utf-8")
    assert there() == {"mine.csv"} and (folder / "j.txt").exists()
    assert "tau_argus" not in json.loads((out / "summary.json").read_bytes())


@pytest.mark.parametrize(
    ("block", "key"),
    [
        ('format = "odd"', "format"),
        ('format = "jj"\noptions = "AS+"', "options"),
        ('format = "csv"\noptions = "QU"', "options"),
        ('format = "csv"\nfile = "a/b"', "file"),
        ('format = "csv"\ntable = "T9"', "table"),
        ('format = "csv"\nname = "x"', "name"),
        ('options = "QU+"', "format"),
    ],
)
def test_a_job_that_asks_for_nothing_known_is_refused(folder, block, key):
    project, _ = read(folder)
    text = job_text(evolve(project, exchange_files=()), folder)
    (folder / "job.toml").write_text(f"{text}\n[[tau_argus]]\n{block}\n", encoding="utf-8")
    with pytest.raises(SettingError) as caught:
        read_job(folder / "job.toml")
    assert key in f"{caught.value.where} {caught.value.what}" and caught.value.remedy


def test_files_of_a_release_are_named_after_its_tables(folder):
    change(
        folder,
        "j.arb",
        "<READMICRODATA>",
        '<SPECIFYTABLE> "kind"|"<freq>"||\n<SAFETYRULE> FREQ(2,10)\n<READMICRODATA>',
    )
    change(folder, "j.arb", ",0,1", "")
    change(folder, "j.arb", "<SUPPRESS> MOD(1)", '<SUPPRESS> MOD(0)\n<WRITETABLE> (2,2,AS+,"two.csv")')
    project, _ = read(folder)
    assert [one.table for one in project.exchange_files] == ["T1", "T1", "T1", "T2"]
    found = batch.protect_project(project, Progress()).solution
    names = set(output_files.files(project, found, True)[0])
    assert {"two.csv", "i.tab", "i.rda", "p.jj", "c.txt"} <= names
    every = evolve(project, exchange_files=(ExchangeFile("csv"), ExchangeFile("pivot", "AS+", "of.csv")))
    assert sorted(output_files.files(every, found, True)[0]) == [
        "j_T1.csv",
        "j_T2.csv",
        "of_T1.csv",
        "of_T2.csv",
    ]
    assert set(output_files.names(evolve(project, exchange_files=(ExchangeFile("csv"),)))) == {
        "j_T1.csv",
        "j_T2.csv",
    }


def test_a_layout_alone_takes_its_costs(folder):
    (folder / "t.tab").write_text("Total;9;4\nx;5;1\ny;4;3\n", encoding="utf-8")
    layout = '<SEPARATOR> ";"\na\n<RECODEABLE>\nv\n<NUMERIC>\nPrice\n<NUMERIC> <COSTVAR>\n'
    (folder / "t.rda").write_text(layout, encoding="utf-8")
    convert(folder / "t.rda", folder / "t.toml", Progress())
    project = read_job(folder / "t.toml")
    assert (project.suppression.cost, project.variables.costs) == ("Price", ("Price",))


def test_a_suppressed_cell_without_an_interval_is_not_said_to_be_known(found):
    project, solution = found
    assert solution.audit is not None
    cell = int(np.flatnonzero(solution.pattern.suppressed)[0])
    low, high = solution.audit.low.copy(), solution.audit.high.copy()
    low[cell] = high[cell] = np.nan
    partly = evolve(solution, audit=evolve(solution.audit, low=low, high=high))
    whole, blank = (made(project, one, "intermediate", "AR+SO+") for one in (solution, partly))
    assert blank[cell].endswith(";" * 6) and not whole[cell].endswith(";")
    assert [a for a, b in zip(whole, blank, strict=True) if a != b] == [whole[cell]]
    assert any("1 suppressed cells" in note for note in output_files.notes(project, partly, True))
