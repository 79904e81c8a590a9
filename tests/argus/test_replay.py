"""Batch files of τ-ARGUS run as they are: recodes before the rules, and the files that they write."""

import stat
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard.__main__ import main
from tabguard.argus.flow import output_files
from tabguard.argus.flow.from_tau import replay
from tabguard.argus.flow.to_tau import convert
from tabguard.argus.write.outputs import tau_output
from tabguard.argus.write.tables import TauCells
from tabguard.base.errors import FormatError, HierarchyError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.export import Finished, export, order_of
from tabguard.job import read_job
from tabguard.project import HierarchySource, Project
from tabguard.project.file import open_project, save_project, source_paths
from tabguard.table.pattern import Pattern, Status
from tabguard.table.solution import Solution
from tests.support.tau_batch import BATCH, INTO, LAYOUT, REGIONS, SIZES, records


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A batch file whose files have names in other letter cases."""
    lines = [f"{size:>2}{region:<2}{value:>5}\n" for size, region, value in records()]
    files = {
        "j.ARB": BATCH,
        "records.asc": "".join(lines),
        "Records.Rda": LAYOUT,
        "region.hrc": REGIONS,
        "size.grc": SIZES,
        "LABELS.cdl": "S,small\nM,medium\nL,large\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def only(folder: Path) -> Project:
    (job,) = replay(folder / "j.ARB", Progress()).jobs
    return job.project


def cells(project: Project) -> dict[tuple[str, ...], tuple[float, float, bool]]:
    """Value, upper level and whether the cell is primary, by the codes of a cell."""
    table = stages.load(project, Progress()).table
    case = stages.judged(table, project, Progress())
    found = case.sensitivity
    rows = zip(table.value.tolist(), found.upper.tolist(), found.primary.tolist(), strict=True)
    return {table.names(cell): row for cell, row in enumerate(rows)}


# recodes


def test_an_a_priori_file_means_the_codes_after_the_recodes(folder, tmp_path):
    change(folder / "j.ARB", "<SUPPRESS>", '<APRIORI> "a.hst",1,";",0,0\n<SUPPRESS>')
    (folder / "a.hst").write_text("S;N;u\n6;N;u\n", encoding="utf-8")
    found = replay(folder / "j.ARB", Progress())
    (job,) = found.jobs
    assert any("as in τ-ARGUS: size" in note for note in found.notes)
    assert "size: S = -2" in job.project.decided_groups
    assert stages.judged(
        stages.load(job.project, Progress()).table, job.project, Progress()
    ).constraints.suppress.any()


def test_recodes_come_before_the_rules_as_if_the_records_had_been_recoded(folder):
    recoded = cells(only(folder))
    plain = [f"{INTO[size]:>2}{region[0]:<2}{value:>5}\n" for size, region, value in records()]
    (folder / "records.asc").write_text("".join(plain), encoding="utf-8")
    (folder / "region.hrc").write_text("N\nS\n", encoding="utf-8")
    text = (folder / "j.ARB").read_text(encoding="utf-8")
    kept = [line for line in text.splitlines() if not line.startswith("<RECODE>")]
    (folder / "j.ARB").write_text("\n".join(kept), encoding="utf-8")
    named = {tuple(code.strip() for code in names): row for names, row in cells(only(folder)).items()}
    assert {tuple(code.strip() for code in names): row for names, row in recoded.items()} == named
    assert any(primary for _, _, primary in named.values()) and len(named) == 18


def test_a_name_that_no_file_can_have_is_that_of_a_missing_file(folder):
    long = "x" * 300
    (folder / "size.grc").write_text(SIZES.replace("labels.cdl", f"{long}.cdl"), encoding="utf-8")
    layout = LAYOUT.replace("  <HIERARCHICAL>", f'  <CODELIST> "{long}.cdl"\n  <HIERARCHICAL>')
    (folder / "Records.Rda").write_text(layout, encoding="utf-8")
    assert len(stages.load(only(folder), Progress()).table) == 18
    change(folder / "j.ARB", "SIZE.GRC", f"{long}.grc")
    with pytest.raises(FormatError, match="does not exist"):
        only(folder)


@pytest.mark.parametrize("more", ["", "tree", "tree and levels", "missing", "tables"])
def test_recodes_are_written_as_they_were_read(folder, more):
    if more.startswith("tree"):
        (folder / "tree.grc").write_text("<TREERECODE>\nS\n", encoding="utf-8")
        change(folder / "j.ARB", "region, 1", 'region, "tree.grc"')
    if more == "missing":
        (folder / "size.grc").write_text(f'<MISSING> "u-n"\n{SIZES}', encoding="utf-8")
    if more == "tables":
        change(folder / "j.ARB", "<READ", '<SPECIFYTABLE> "Size"|"value"||\n<SAFETYRULE> NK(1,60)\n<READ')
    convert(folder / "j.ARB", folder / "job.toml", Progress())
    job = folder / "job.toml"
    if more == "tree and levels":
        change(job, 'recode = "tree.grc"', 'recode = "tree.grc"\nlevels = 1')
    convert(job, folder / "one" / "t.arb", Progress())
    convert(folder / "one" / "t.arb", folder / "back.toml", Progress())
    convert(folder / "back.toml", folder / "two" / "t.arb", Progress())
    one, two = ({p.name: p.read_bytes() for p in (folder / at).iterdir()} for at in ("one", "two"))
    assert one == two and {"t_size.grc", "t_size_new.cdl", "t_region.hrc"} <= one.keys()
    head = '<MISSING> "u-n"\r\n' if more == "missing" else ""
    said = f'{head}<CODELIST> "t_size_new.cdl"\r\nS: -2\r\nM: 3-5, 7\r\nL: 10-, 8\r\n'
    assert (
        one["t_size.grc"].decode() == said and one["t_size_new.cdl"] == b"S,small\r\nM,medium\r\nL,large\r\n"
    )
    assert b'<RECODE> 1,"size","t_size.grc"\r\n' in one["t.arb"]
    if more.startswith("tree"):
        closed = b"S\r\nN\r\n" if "levels" in more else b"S\r\n"
        assert one["t_region.grc"] == b"<TREERECODE>\r\n" + closed
    else:
        assert b'<RECODE> 1,"region",1\r\n' in one["t.arb"] and "t_region.grc" not in one
    first, second = (
        stages.load(stages.open_job(folder / at), Progress()).table for at in ("job.toml", "back.toml")
    )
    for a, b in zip(first.dimensions, second.dimensions, strict=True):
        assert [c.strip() for c in a.codes] == [c.strip() for c in b.codes] and a.labels == b.labels
    assert first.codes.tolist() == second.codes.tolist() and first.value.tolist() == second.value.tolist()


def test_a_recode_keeps_labels_and_says_what_it_left_alone(folder):
    loaded = stages.load(only(folder), Progress())
    size, region = loaded.table.dimensions
    assert size.codes == ("Total", " 6", "L", "M", "S", "99") and size.missing == {5}
    assert size.labels[2:5] == ("large", "medium", "small")
    assert region.codes == ("Total", "N", "S")
    said = {finding.what: (finding.count, finding.where) for finding in loaded.summary.findings}
    assert said["“size” recoded by size.grc: codes that stay as they are"] == (1, "6")


def test_closed_codes_of_a_tree_take_what_is_below_them(folder):
    (folder / "tree.grc").write_text("<TREERECODE>\nS\n\n", encoding="utf-8")
    change(folder / "j.ARB", "region, 1", 'region, "tree.grc"')
    region = stages.load(only(folder), Progress()).table.dimensions[1]
    assert region.codes == ("Total", "N", "N1", "N2", "S")
    assert region.parents[0].tolist() == [-1, 0, 1, 1, 0]


def test_a_recode_applies_to_every_table_of_the_variable_and_the_last_one_holds(folder):
    second = '<SPECIFYTABLE> "region"|"value"||\n<SAFETYRULE> NK(1,60)\n<READMICRODATA>'
    change(folder / "j.ARB", "<READMICRODATA>", second)
    change(folder / "j.ARB", "<RECODE> 1, region, 1", "<RECODE> 1, region, 2\n<RECODE> 2, REGION, 1")
    project = only(folder)
    assert project.hierarchies["region"].levels == 1
    assert stages.load(project, Progress()).table.dimensions[2].codes == ("Total", "N", "S")


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('"SIZE.GRC"', '"other.grc"', "j.ARB, line 5"),
        ("1, Size,", "1, Sise,", "j.ARB, line 5"),
        ("1, Size,", "2, Size,", "j.ARB, line 5"),
        ("1, Size,", "0, Size,", "j.ARB, line 5"),
        ("1, region, 1", "1, region", "j.ARB, line 6"),
        ("<RECODE> 1, Size", "<SUPPRESS> OPT(1)\n<RECODE> 1, Size", "j.ARB, line 6"),
        ('(1,1,,"cross.csv")', '(2,1,,"cross.csv")', "j.ARB, line 8"),
        ('(1,1,,"cross.csv")', '(1,8,,"cross.csv")', "j.ARB, line 8"),
        ('(1,1,,"cross.csv")', '(1,1,XX+,"cross.csv")', "j.ARB, line 8"),
        ('(1,1,,"cross.csv")', '(1,1,,"..")', "j.ARB, line 8"),
    ],
)
def test_what_cannot_be_done_is_refused_by_line(folder, old, new, where):
    change(folder / "j.ARB", old, new)
    with pytest.raises(FormatError) as caught:
        replay(folder / "j.ARB", Progress())
    assert caught.value.where == where and caught.value.remedy


@pytest.mark.parametrize(
    ("recode", "text", "what"),
    [
        ("SIZE.GRC", "S 1-2\n", "line 1"),
        ("SIZE.GRC", "S: 1 2\n", "line 1"),
        ("SIZE.GRC", "S: 1-2-3\n", "line 1"),
        ("SIZE.GRC", "S: 5-3\n", "ends before it begins"),
        ("SIZE.GRC", "S: 99\n", "code for missing"),
        ("SIZE.GRC", "Total: 1\n", "that of the total"),
        ("SIZE.GRC", "<OTHER> x\nS: 1\n", "command"),
        ("SIZE.GRC", "// nothing\n", "names no codes"),
        ("SIZE.GRC", "<TREERECODE>\n1\n", "has none"),
        ("region, 1", "S: N1\n", "has one"),
        ("region, 1", "<TREERECODE>\nX\n", "not below the total"),
    ],
)
def test_recodes_that_do_not_fit_are_refused(folder, recode, text, what):
    (folder / "new.grc").write_text(text, encoding="utf-8")
    change(folder / "j.ARB", recode, "new.grc" if recode == "SIZE.GRC" else 'region, "new.grc"')
    with pytest.raises(HierarchyError, match=what) as caught:
        stages.load(only(folder), Progress())
    assert "new.grc" in caught.value.where and caught.value.remedy


def test_cells_are_never_recoded_silently(folder):
    (folder / "t.csv").write_text("region,value\nTotal,3\nN,1\nS,2\n", encoding="utf-8")
    for more in ('recode = "size.grc"', "levels = 1"):
        (folder / "job.toml").write_text(
            '[data]\ncells = "t.csv"\n[variables]\ndimensions = ["region"]\nresponse = "value"\n'
            f"[hierarchies]\nregion = {{ {more} }}\n",
            encoding="utf-8",
        )
        with pytest.raises(HierarchyError, match="Only records"):
            stages.load(read_job(folder / "job.toml"), Progress())


def test_recodes_survive_jobs_projects_and_embedding(folder):
    project = only(folder)
    (job,) = convert(folder / "j.ARB", folder / "jobs", Progress()).files
    assert read_job(job).hierarchies == project.hierarchies
    assert folder / "size.grc" in source_paths(project)
    save_project(folder / "p.tgproj", project, embed=True)
    (folder / "size.grc").unlink()
    assert cells(open_project(folder / "p.tgproj").project)


def test_a_recode_of_a_job_recodes_what_the_layout_declares(folder):
    project = only(folder)
    alone = evolve(project, hierarchies={"region": HierarchySource(levels=1)})
    assert stages.load(alone, Progress()).table.dimensions[1].codes == ("Total", "N", "S")


# code lists with a code twice


def test_the_first_of_two_lines_with_the_same_code_holds(folder):
    before = cells(evolve(only(folder), hierarchies={}))
    (folder / "region.hrc").write_text("N\n@N1\n@N2\nS\n@N1\n@S1\n@S2\nN2\n", encoding="utf-8")
    loaded = stages.load(evolve(only(folder), hierarchies={}), Progress())
    assert {f.what: (f.count, f.where) for f in loaded.summary.findings}[
        "“region”, region.hrc: repeated codes; the first of the lines counts"
    ] == (2, "N1, N2")
    assert cells(evolve(only(folder), hierarchies={})) == before


def test_a_repeated_code_with_codes_below_it_is_refused(folder):
    (folder / "region.hrc").write_text("N\n@N1\n@N2\nS\n@S1\nN\n@S2\n", encoding="utf-8")
    with pytest.raises(HierarchyError, match="twice"):
        stages.load(only(folder), Progress())


# the command and its outputs


def test_protect_runs_a_batch_file_and_writes_what_it_writes(folder, capsys):
    assert main(["protect", str(folder / "j.ARB"), "--out", str(folder / "out")]) == 0
    said = capsys.readouterr().out
    for part in ("the digit is an option of τ-ARGUS 3", "no cell key method", "Written: "):
        assert part in said, part
    written = folder / "out" / "tau-argus"
    assert sorted(path.name for path in written.iterdir()) == [
        "again.rda",
        "again.tab",
        "again_size.cdl",
        "again_size.hrc",
        "codes.txt",
        "cross.csv",
        "pivot.csv",
        "problem.jj",
        "problem.jj.frq",
        "sbs.txt",
    ]
    assert all(stat.S_IMODE(path.stat().st_mode) == 0o600 for path in written.iterdir())
    shown = (written / "codes.txt").read_text(encoding="utf-8")
    assert shown.startswith("size,region,value\n") and ",x\n" in shown
    pattern = stages.read_pattern(written / "again.tab", stages.load(only(folder), Progress()).table)
    names = {tuple(line.split(",")[:2]) for line in shown.splitlines() if line.endswith(",x")}
    table = stages.load(only(folder), Progress()).table
    assert {table.names(int(c)) for c in np.flatnonzero(pattern.suppressed)} == names


def test_a_batch_file_is_run_alone(folder, capsys):
    assert main(["protect", str(folder / "j.ARB"), str(folder / "j.ARB")]) == 2
    assert "run alone" in capsys.readouterr().err


def test_files_to_be_published_are_not_written_for_an_unprotected_table(folder):
    (job,) = replay(folder / "j.ARB", Progress()).jobs
    table = stages.load(job.project, Progress()).table
    case = stages.judged(table, job.project, Progress())
    found = Solution(case, Pattern.of_primaries(case.sensitivity, case.constraints))
    old = folder / "out" / "tau-argus" / "cross.csv"
    old.parent.mkdir(parents=True)
    old.write_text("of an earlier run", encoding="utf-8")
    files = export(Finished(job.project, found), order_of(job.project, folder / "out"), Progress()).files
    assert not old.exists()
    names = {path.name for path in files if path.parent == old.parent}
    assert names >= {"pivot.csv", "sbs.txt", "again.tab", "problem.jj"}
    assert not {"cross.csv", "codes.txt"} & names
    notes = output_files.notes(job.project, found, permitted=False)
    assert sum("not written" in note for note in notes) == 2


def tiny(folder: Path) -> TauCells:
    """Four internal cells, one of them empty, with given statuses."""
    (folder / "t.csv").write_text(
        "u,v,n,w,top1,top2\nTotal,Total,9,30.0,10,8\nTotal,p,5,14.5,8,2\nTotal,q,4,15.5,10,1\n"
        "a,Total,6,20.5,10,4\na,p,2,5.0,4,1\na,q,4,15.5,10,1\nb,Total,3,9.5,8,1\nb,p,3,9.5,8,1\n",
        encoding="utf-8",
    )
    (folder / "t.toml").write_text(
        '[data]\ncells = "t.csv"\n[variables]\ndimensions = ["u", "v"]\nresponse = "w"\nfrequency = "n"\n'
        'top = ["top1", "top2"]\n[rules]\nfrequency = { n = 3 }\np_percent = { p = 20 }\n',
        encoding="utf-8",
    )
    project = read_job(folder / "t.toml")
    table = stages.load(project, Progress()).table
    case = stages.judged(table, project, Progress())
    status = Pattern.of_primaries(case.sensitivity, case.constraints).status.copy()
    status[(status == Status.PUBLISHED) & (table.value < 18) & (table.value > 12)] = Status.SECONDARY
    return TauCells(table, Pattern(status), case.sensitivity, table.value, 2, True)


def lines(content: bytes) -> list[str]:
    return content.decode("utf-8").replace("\r\n", "\n").split("\n")[:-1]


def test_outputs_are_laid_out_as_tau_argus_does(tmp_path):
    found, path = tiny(tmp_path), tmp_path / "o.txt"

    def out(number: int, **options: bool) -> list[str]:
        return lines(tau_output(number, options, path, found)[path])

    assert out(1) == [',"Total","p","q"', '"Total",30.0,x,x', '"a",20.5,x,x', '"b",x,x,-', ""]
    assert out(1, QU=False)[0] == ",Total,p,q"
    assert out(2)[:3] == ['"u","v","w"', '"Total","Total",30.0', '"Total","p",x']
    assert out(2, AS=True)[:3] == ['"u","v","w","Status"', '"Total","Total",30.0,1', '"Total","p",14.5,11']
    assert out(3)[-1] == '"b","q",-' and out(3, SE=True)[-1] == '"b","p",x'
    assert out(3, FL=True, QU=False, AS=True)[4:7] == ["a,Total,20.5,1", "a,p,5.0,3", "a,q,15.5,11"]
    assert out(4) == [
        '"Total","Total",30.0,9,V',
        '"Total","p",14.5,5,D',
        '"Total","q",15.5,4,D',
        '"a","Total",20.5,6,V',
        '"a","p",5.0,2,F,80.0,20.0',
        '"a","q",15.5,4,D',
        '"b","Total",9.5,3,F,84.2,10.5',
        '"b","p",9.5,3,F,84.2,10.5',
    ]
    assert out(4, HL=True)[0] == '"Total",0,"Total",0,30.0,9,V'
    problem = tau_output(6, {}, path, found)
    assert lines(problem[tmp_path / "o.txt.frq"])[:2] == ["9 0", "5 0"]
    assert lines(problem[path])[1] == "8"


def test_sbs_flags_follow_the_rules(tmp_path):
    found = evolve(tiny(tmp_path), by_share=False)
    path = tmp_path / "o.txt"
    assert '"a","p",5.0,2,C,100.0' in lines(tau_output(4, {}, path, found)[path])
    one = lines(tau_output(4, {}, path, evolve(found, n_top=1))[path])
    assert '"a","p",5.0,2,B,80.0' in one


def test_layers_of_a_cross_table_are_announced(folder):
    change(folder / "records.asc", "\n", "K\n")
    with (folder / "Records.Rda").open("a", encoding="utf-8") as file:
        file.write("kind 10 1\n  <RECODEABLE>\n")
    change(folder / "j.ARB", '"Size""region"', '"kind""Size""region"')
    project = only(folder)
    table = stages.load(project, Progress()).table
    case = stages.judged(table, project, Progress())
    found = TauCells(
        table,
        Pattern.of_primaries(case.sensitivity, case.constraints),
        case.sensitivity,
        table.value,
        1,
        False,
    )
    path = folder / "c.csv"
    text = lines(tau_output(1, {}, path, found)[path])
    assert [line for line in text if line.startswith("Var")] == ['Var 1,"Total"', 'Var 1,"K"']
    assert text[1] == ',"Total","N","S"' and len(text) == 2 * (1 + 1 + 6 + 1)


def test_a_batch_file_without_a_method_is_told_what_protects_it(folder):
    change(folder / "j.ARB", "<SUPPRESS> OPT(1,1)\n", "")
    assert "no method for the table of line 2" in "\n".join(replay(folder / "j.ARB", Progress()).notes)


def test_an_unreadable_batch_file_ends_the_command_with_2(folder, capsys):
    change(folder / "j.ARB", "SIZE.GRC", "none.grc")
    assert main(["protect", str(folder / "j.ARB"), "--out", str(folder / "out")]) == 2
    assert "none.grc" in capsys.readouterr().err and not (folder / "out").exists()
