"""Where τ-ARGUS's manual and program differ, batch files are read as the program reads them."""

from pathlib import Path

import pytest

from tabguard.argus.flow.from_tau import replay
from tabguard.argus.read.batch import read_batch
from tabguard.argus.read.batch_tables import BatchJob, read_rules
from tabguard.base.errors import FormatError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.project import Project
from tabguard.table.decision import Kind

BATCH = """<SILENT>
\\\\ a comment
<OPENTABLEDATA> "t.tab"
<SPECIFYTABLE> "a""b"|"v"||"v",0.5
<SAFETYRULE> P(10,1)|REQ(70,0,3,10)|FREQ(3,20)|MAN(15)
<READTABLE> 1t
<APRIORY> "p.hst",1,","
<SUPPRESS> MOD(1,5,1,0,1,20000,0.99,1.01)
<WRITETABLE> (1, 3, AS+FL-, "o.txt")
"""
CELLS = "Total;Total;30,5;9;12,5;6\nTotal;x;20;5;12,5;3\nTotal;y;10,5;4;6;2\np;Total;15;5;6;6\np;x;9;3;4;3\n"
CELLS += "p;y;6;2;3;3\nq;Total;15,5;4;12,5;2\nq;x;11;2;6;5\nq;y;4,5;2;2,5;2\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    layout = '<SEPARATOR> ";"\na\n<RECODEABLE>\nb\n<RECODEABLE>\nv\n<NUMERIC>\n<DECIMALS> 1\n'
    layout += "n\n<FREQUENCY>\ntop1\n<MAXSCORE>\ntop2\n<MAXSCORE>\n"
    files = {"j.arb": BATCH, "T.RDA": layout, "t.TAB": CELLS, "p.hst": "p,x,u\nq,y,ab,1,9\n,x,c,7\n"}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def batch(folder: Path, old: str = "", new: str = "") -> BatchJob:
    text = BATCH.replace("|REQ(70,0,3,10)", "")
    assert old in text
    (folder / "j.arb").write_text(text.replace(old, new, 1), encoding="utf-8")
    return read_batch(folder / "j.arb")


def project(folder: Path) -> tuple[Project, str]:
    found = replay(folder / "j.arb", Progress())
    return found.jobs[0].project, "\n".join(found.notes)


def test_lambda_follows_a_comma_and_is_refused_after_a_bar(folder: Path) -> None:
    (table,) = batch(folder).tables
    assert (table.cost, table.power) == ("v", "0.5")
    with pytest.raises(FormatError, match="after a comma") as caught:
        batch(folder, '"v",0.5', '"v"|0.5')
    assert caught.value.where == "j.arb, line 4"


def test_the_request_rule_takes_four_numbers() -> None:
    rules, _, _ = read_rules("REQ(70,100,3,10)", "")
    (rule,) = rules.active[:1]
    assert rule.needs_requests
    with pytest.raises(FormatError):
        read_rules("REQ(70,3)", "")


def test_rounding_is_named_and_not_taken_for_suppression(folder: Path) -> None:
    batch(folder, "MOD(1,5,1,0,1,20000,0.99,1.01)", "RND(1,5,0,10,0,2)")
    assert "RND: no cell suppression" in project(folder)[1]


@pytest.mark.parametrize(("mode", "repair"), [("", "refuse"), ("0", "refuse"), ("1F", "rebuild")])
def test_reading_modes_are_understood(folder: Path, mode: str, repair: str) -> None:
    batch(folder, "<READTABLE> 1t", f"<READTABLE> {mode}")
    assert project(folder)[0].data.repair == repair


def test_accepting_a_table_as_it_is_is_said_to_be_refused(folder: Path) -> None:
    batch(folder, "<READTABLE> 1t", "<READTABLE> 2")
    assert "do not add up are refused" in project(folder)[1]


def test_further_arguments_of_modular_and_a_first_line_silent_are_no_error(folder: Path) -> None:
    batch(folder)
    found, notes = project(folder)
    assert found.suppression.method == "greedy" and "<SILENT>" in notes


def test_widths_of_levels_may_end_in_zeros(folder: Path) -> None:
    layout = (folder / "T.RDA").read_text(encoding="utf-8")
    layout = layout.replace("a\n<RECODEABLE>", "a\n<RECODEABLE>\n<HIERARCHICAL>\n<HIERLEVELS> 1 0 0", 1)
    (folder / "T.RDA").write_text(layout, encoding="utf-8")
    batch(folder)
    assert stages.load(project(folder)[0], Progress()).table.dimensions[0].codes == ("Total", "p", "q")


def test_options_of_outputs_are_letters_with_a_sign(folder: Path) -> None:
    (table,) = batch(folder).tables
    assert table.outputs[0].options == {"AS": True, "FL": False}
    (table,) = batch(folder, "AS+FL-", "").tables
    assert table.outputs[0].options == {}
    for wrong in ("AS", "AS*", "1 2"):
        with pytest.raises(FormatError):
            batch(folder, "AS+FL-", wrong)


def test_decimal_commas_are_read(folder: Path) -> None:
    batch(folder)
    table = stages.load(project(folder)[0], Progress()).table
    assert table.value[0] == 30.5 and table.top is not None and table.top[0, 0] == 12.5


def test_a_priori_bounds_are_named_and_the_separator_is_that_of_the_batch_file(folder: Path) -> None:
    batch(folder)
    found, notes = project(folder)
    assert [(d.codes, d.kind) for d in found.decisions] == [
        (("p", "x"), Kind.SUPPRESS),
        (("Total", "x"), Kind.COST),
    ]
    assert "p.hst, line 2" in notes
