"""Batch files of τ-ARGUS are interpreted as τ-ARGUS interprets them."""

import re
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard import batch
from tabguard.argus.flow.from_tau import replay
from tabguard.base.errors import DataError, FormatError
from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.flow import stages
from tabguard.kinds import Dominance
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution

TABLE = """A;X;20;4
A;Y;30;4
A;Z;50;4
A;Total;100;12
B;X;40;4
B;Y;60;4
B;Z;80;4
B;Total;180;12
C;X;500;4
C;Y;600;4
C;Z;700;4
C;Total;1800;12
Total;X;560;12
Total;Y;690;12
Total;Z;830;12
Total;Total;2080;36
"""
LAYOUT = """<SEPARATOR> ";"
r
<RECODEABLE>
<TOTCODE> Total
s
<RECODEABLE>
<TOTCODE> Total
v
<NUMERIC>
f
<FREQUENCY>
"""
APRIORI = """<OPENTABLEDATA> "t.tab"
<OPENMETADATA> "t.rda"
<SPECIFYTABLE> "r""s"|"v"||
<SAFETYRULE> FREQ(3,10)
<READTABLE>
<APRIORI> "a.hst",1,";"
<SUPPRESS> OPT(1,5)
<WRITETABLE> (1,3,AS+,"a.txt")
"""


def put(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / name.replace("_", ".")).write_text(text, encoding="utf-8")


def outcome(folder: Path, number: int = 0) -> batch.Outcome:
    return batch.protect_project(replay(folder / "j.arb", Progress()).jobs[number].project, Progress())


def cells_with(done: batch.Outcome, *statuses: Status) -> set[str]:
    table, status = done.solution.table, done.solution.pattern.status.tolist()
    return {table.title(cell) for cell in range(len(table)) if status[cell] in statuses}


@pytest.mark.parametrize(
    ("inner", "secondaries", "cost"),
    [
        ("", {"A × Y", "B × X", "B × Y"}, 130),
        ("A;Y;s A;Z;s B;X;s B;Y;s B;Z;s", {"A × Y", "B × X", "B × Y"}, 130),
        ("A;Y;p A;Z;p B;X;p B;Y;p B;Z;p", {"A × Total", "C × X", "C × Total"}, 2400),
    ],
)
def test_a_cell_that_an_a_priori_file_makes_safe_may_be_a_secondary(tmp_path, inner, secondaries, cost):
    decisions = "\n".join(["A;X;u", *inner.split()]) + "\n"
    put(tmp_path, t_tab=TABLE, t_rda=LAYOUT, j_arb=APRIORI, a_hst=decisions)
    done = outcome(tmp_path)
    assert cells_with(done, Status.FORCED_SUPPRESS) == {"A × X"}
    assert cells_with(done, Status.SECONDARY) == secondaries and done.protected
    assert done.solution.cost == cost


def test_an_a_priori_file_may_be_separated_by_tabs(tmp_path):
    tabs = APRIORI.replace('1,";"', '1,"\t"').replace("<APRIORI> ", "<APRIORI>\t")
    put(tmp_path, t_tab=TABLE, t_rda=LAYOUT, j_arb=tabs, a_hst="A\tX\tu\nA\tY\ts\n")
    assert cells_with(outcome(tmp_path), Status.FORCED_SUPPRESS) == {"A × X"}


def test_an_a_priori_file_with_another_separator_is_refused_though_errors_are_ignored(tmp_path):
    put(tmp_path, t_tab=TABLE, t_rda=LAYOUT, j_arb=APRIORI, a_hst="A,X,u\nA,Y,s\n")
    with pytest.raises(DataError, match="cannot be read") as caught:
        outcome(tmp_path)
    assert caught.value.where == "a.hst, line 1"


def test_tables_of_one_batch_file_that_tell_what_the_other_withholds_are_not_published(tmp_path):
    one, other = (APRIORI.partition("<READTABLE>")[0].replace('"t.', f'"{name}.') for name in "tu")
    lists = '<APRIORI> "a.hst",1,";"\n<APRIORI> "b.hst",2,";"\n<SUPPRESS> OPT(1,5)\n<SUPPRESS> OPT(2,5)\n'
    put(tmp_path, t_tab=TABLE, t_rda=LAYOUT, u_tab=TABLE, u_rda=LAYOUT)
    put(tmp_path, a_hst="A;X;u\nA;Z;c;500\n", b_hst="A;X;u\nB;Y;p\n")
    put(tmp_path, j_arb=f"{one}{other}<READTABLE>\n{lists}")
    assert main(["protect", str(tmp_path / "j.arb"), "--out", str(tmp_path / "o"), "--quiet"]) == 3
    assert not list((tmp_path / "o").rglob("*PUBLIC*"))


def test_a_list_of_which_no_cell_is_known_is_refused_though_errors_are_ignored(tmp_path):
    put(tmp_path, t_tab=TABLE, t_rda=LAYOUT, j_arb=APRIORI, a_hst="Q;X;u\nQ;Y;s\n")
    with pytest.raises(DataError, match="Q"):
        outcome(tmp_path)


def test_a_list_that_states_the_status_of_every_cell_leaves_a_pattern(tmp_path):
    codes = [line.split(";")[:2] for line in TABLE.splitlines()]
    stated = "".join(f"{r};{s};{'u' if (r, s) == ('A', 'X') else 's'}\n" for r, s in codes)
    put(tmp_path, t_tab=TABLE, t_rda=LAYOUT, j_arb=APRIORI, a_hst=stated)
    done = outcome(tmp_path)
    assert done.protected and done.solution.cost == 130


def test_a_cell_that_a_rule_finds_unsafe_is_published_where_it_is_made_safe(tmp_path):
    unsafe = TABLE.replace("C;Z;700;4", "C;Z;700;2").replace("A;X;20;4", "A;X;20;2")
    put(tmp_path, t_tab=unsafe, t_rda=LAYOUT, j_arb=APRIORI, a_hst="C;Z;s\n")
    done = outcome(tmp_path)
    assert cells_with(done, Status.PRIMARY) == {"A × X"} and "C × Z" in cells_with(done, Status.PUBLISHED)
    assert "Published by decision although primary: 1." in done.lines()


APART = """<OPENMICRODATA> "m.csv"
<OPENMETADATA> "m.rda"
<SPECIFYTABLE> "s""r"|"v"||
<SAFETYRULE> NK(2, 70)|MIS(1)|NK(0, 0)|FREQ(0, 0)|REQ(0,0,0,0)|NK(1, 90)|FREQ(1, 20)
<READMICRODATA>
<SUPPRESS> OPT(1)
<WRITETABLE> (1, 2, AS+, "out.csv")
"""
APART_LAYOUT = """<SEPARATOR> ,
s 1
    <RECODABLE>
r 1
    <RECODABLE>
v 20
    <NUMERIC>
    <DECIMALS> 2
holding 20
    <NUMERIC>
    <HOLDING>
"""


def test_respondents_and_holdings_are_judged_by_rules_of_their_own(tmp_path):
    records = "A,D,49.93,1\nC,D,48.44,1\nA,D,43.2,1\nC,C,31.38,2\nA,C,49.46,2\nC,C,42.02,3\n"
    put(tmp_path, m_csv=records, m_rda=APART_LAYOUT, j_arb=APART)
    project = replay(tmp_path / "j.arb", Progress()).jobs[0].project
    assert project.rules.declared == (Dominance(2, 70, level="unit"), Dominance(1, 90, level="holding"))
    done = batch.protect_project(project, Progress())
    table, primary = done.solution.table, done.solution.sensitivity.primary
    safe = {table.title(cell) for cell in np.flatnonzero(~primary).tolist()}
    assert len(table) == 9 and safe == {"A × Total", "Total × Total"}
    solution = done.solution
    for level in ("unit", "holding"):  # what the pattern protects includes what each set asks for alone
        own = [evolve(rule, level="") for rule in project.rules.declared if rule.level == level]
        alone = evolve(project, rules=evolve(project.rules, declared=own, level=level))
        case = stages.judged(solution.table, alone, Progress())
        assert (case.sensitivity.upper <= solution.sensitivity.upper).all()
        audit = stages.audit(Solution(case, solution.pattern), alone, Progress())
        assert set(audit.at_risk.tolist()) <= set(solution.audit.at_risk.tolist())


def test_a_frequency_table_of_holdings_says_that_it_counts_records(tmp_path):
    counting = re.sub("<SAFETYRULE>.*", "<SAFETYRULE> FREQ(0,0)|FREQ(3,10)", APART.replace('"v"', '"<freq>"'))
    put(tmp_path, m_csv="A,D,1,1\nA,C,2,1\n", m_rda=APART_LAYOUT, j_arb=counting)
    notes = replay(tmp_path / "j.arb", Progress()).notes
    assert [note for note in notes if "records are counted here" in note]


WEIGHTED = """B;Z;2;77 A;Y;1;16 A;X;2;70 A;Y;4;23 A;X;4;37 B;Y;1;59 A;X;1;89 B;X;1;10 A;X;1;31 A;Y;2;35
A;X;4;35 B;Y;1;56 B;X;1;43 A;Y;2;87 A;Z;4;53 A;Y;2;49 B;Z;2;33 B;Y;4;32 A;Y;1;55 B;X;4;63 B;Y;4;11 B;X;4;33
A;X;1;69 B;Z;2;77 C;X;2;50 C;Y;2;30 C;Y;2;20"""
WEIGHTED_LAYOUT = """<SEPARATOR> ";"
r 1
<RECODEABLE>
s 1
<RECODEABLE>
w 2
<WEIGHT>
v 3
<NUMERIC>
"""
_COUNTS = '<SPECIFYTABLE> "r""s"|"<freq>"||\n<SAFETYRULE> FREQ(3,10)|WGT(1)\n'
_VALUES = '<SPECIFYTABLE> "r""s"|"v"||\n<SAFETYRULE> NK(1,85)|FREQ(3,10)|WGT(1)\n'


@pytest.mark.parametrize("tables", [_COUNTS, _VALUES + _COUNTS])
def test_a_weighted_frequency_table_has_the_sums_of_the_weights(tmp_path, tables):
    head = '<OPENMICRODATA> "m.csv"\n<OPENMETADATA> "m.rda"\n'
    put(tmp_path, m_csv="\n".join(WEIGHTED.split()) + "\n", m_rda=WEIGHTED_LAYOUT)
    put(tmp_path, j_arb=f"{head}{tables}<READMICRODATA>\n<SUPPRESS> OPT(1,5)\n")
    done = outcome(tmp_path)
    table, primary = done.solution.table, done.solution.sensitivity.primary
    counts = {table.names(cell)[-2:]: cell for cell in np.flatnonzero(table.counting).tolist()}
    wanted = {("Total", "Total"): 61, ("C", "Total"): 6, ("C", "X"): 2, ("C", "Y"): 4, ("A", "Z"): 4}
    assert {codes: table.value[counts[codes]] for codes in wanted} == wanted
    assert {codes for codes, cell in counts.items() if primary[cell]} == {("C", "X")} and done.protected


_STATED = """A;X;20;2;S A;Y;30;4;S A;Total;50;6;S B;X;40;4;U B;Y;60;4;S B;Total;100;8;S
Total;X;60;6;S Total;Y;90;8;S Total;Total;150;14;S"""
_OLD = """//This batch file was generated by Tau-ARGUS
<OPENTABLEDATA>  "X:\\data\\t.tab"
<OPENMETADATA>     "X:\\data\\t.rda"
<READTABLE>
<SUPPRESS>         MOD(1,1,1,1,1)
<GOINTERACTIVE>
"""


def test_the_table_of_tabulated_data_follows_from_the_layout_where_none_is_specified(tmp_path):
    stated = "\n".join(_STATED.split()) + "\n"
    put(tmp_path, t_tab=stated, t_rda=LAYOUT + "st\n<STATUS>\n", j_arb=_OLD)
    found = replay(tmp_path / "j.arb", Progress())
    assert any('<SPECIFYTABLE> "r""s"|"v"||' in note for note in found.notes)
    done = batch.protect_project(found.jobs[0].project, Progress())
    assert cells_with(done, Status.PRIMARY) == {"B × X"} and done.protected
    put(tmp_path, t_rda=LAYOUT.replace("f\n<FREQUENCY>", "f\n<NUMERIC>"))
    with pytest.raises(FormatError, match="several responses") as caught:
        replay(tmp_path / "j.arb", Progress())
    assert '<SPECIFYTABLE> "r""s"|"v"||' in caught.value.remedy


def test_a_batch_file_of_records_without_a_table_says_what_is_missing(tmp_path):
    put(tmp_path, m_csv="B;Z;2;77\n", m_rda=WEIGHTED_LAYOUT)
    text = '<OPENMICRODATA> "m.csv"\n<OPENMETADATA> "m.rda"\n<READMICRODATA>\n<SUPPRESS> OPT(1,5)\n'
    put(tmp_path, j_arb=text)
    with pytest.raises(FormatError, match="specifies no table") as caught:
        replay(tmp_path / "j.arb", Progress())
    assert "<SPECIFYTABLE>" in caught.value.remedy
