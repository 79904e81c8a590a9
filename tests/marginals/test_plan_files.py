"""Files of release planning: public ones contain only released counts, ledgers are read as written."""

import csv
import io
import json
import re

import numpy as np
import openpyxl
import pytest
from attrs import evolve

from tabguard.base.errors import FormatError
from tabguard.base.language import texts_for_files
from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.publish import publication
from tabguard.marginals.flow.count_publishing import strangers
from tabguard.marginals.read.ledger import read_ledger
from tabguard.marginals.write.counts_files import intervals_csv, ledger_csv, plan_csv
from tabguard.marginals.write.internal_counts import PlanState, plan_report
from tabguard.marginals.write.public_counts import public_counts_csv, public_counts_xlsx
from tabguard.settings import Output, Planning
from tabguard.table.contingency import CountTable, Variable
from tabguard.table.forms import SIMULATED, Rounded
from tabguard.table.ledger import Act, Grouping, LedgerEntry, Query, strike_of
from tabguard.write import verify_public
from tabguard.write.page import report_page
from tests.support.count_planning import brute_bounds, public_margin, signed, table_of

AGE = Grouping("A", (("a1", "a3"), ("a2",)))
LEDGER = (
    LedgerEntry(Query(("A", "B"), (AGE,)), Act.RELEASE, "me", "2024-05-01T10:00:00", "asked for, twice"),
    LedgerEntry(Query(("B", "C")), Act.RELEASE, "me"),
    LedgerEntry(Query(("A", "C")), Act.REFUSE, "you", "", "policy"),
)
COUNTS = [[[5, 1], [9, 4]], [[6, 8], [2, 7]], [[3, 0], [4, 6]]]


def margins_of(counts, base, ledger=LEDGER):
    return publication(table_of(counts), ledger, base, 1, Progress()).margins


def test_public_files_do_not_depend_on_anything_that_is_not_released(tmp_path):
    counts = np.array(COUNTS)
    other = counts.copy()
    # moves that keep B × C and A × B with a1 and a3 together
    other[0, 0, 0] -= 1
    other[2, 0, 0] += 1
    first, second = (margins_of(c, 1) for c in (counts, other))
    assert not np.array_equal(counts, other)
    for make in (
        lambda m: public_counts_xlsx(m, Output(title="T")),
        lambda m: b"".join(map(public_counts_csv, m)),
    ):
        assert make(first) == make(second)


def test_no_leak_channel_is_found_in_public_files(tmp_path):
    margins = margins_of(COUNTS, 1)
    book, text = tmp_path / "out.xlsx", tmp_path / "out.csv"
    book.write_bytes(public_counts_xlsx(margins, Output(title="T", period="2024", agency="Office")))
    text.write_bytes(public_counts_csv(margins[0]))
    assert verify_public(book) == ()
    assert verify_public(text) == ()
    sheets = openpyxl.load_workbook(book)
    assert sheets.sheetnames == ["Contents", "Notes", "Table_1", "Table_2"]
    assert all(sheet.page_setup.orientation == "landscape" and sheet.print_area for sheet in sheets)
    book.write_bytes(public_counts_xlsx([public_margin(table_of(COUNTS), Query(()))], Output()))
    assert verify_public(book) == () and openpyxl.load_workbook(book)["Table_1"]["A4"].value == 55


def test_a_workbook_in_the_language_of_its_readers_is_read_and_a_csv_file_stays_english(tmp_path):
    margins = margins_of(COUNTS, 5)
    plain = [*map(public_counts_csv, margins)]
    with texts_for_files("de"):
        (tmp_path / "b.xlsx").write_bytes(public_counts_xlsx(margins, Output()))
        assert [*map(public_counts_csv, margins)] == plain
    assert verify_public(tmp_path / "b.xlsx") == ()
    book = openpyxl.load_workbook(tmp_path / "b.xlsx")
    words = " ".join(str(cell.value) for sheet in book for row in sheet for cell in row)
    assert "auf Vielfache von 5 gerundet" in words and not re.search("Counts|count|rounded", words)


def test_a_public_margin_shows_every_cell_and_simulated_ones_say_so():
    shown = public_margin(table_of(COUNTS), Query(("A", "B"), (AGE,)))
    rows = list(csv.reader(io.StringIO(public_counts_csv(shown).decode())))
    assert rows[0] == ["A", "B", "count"]
    assert rows[1:] == [
        ["a1 + a3", "b1", "9"],
        ["a1 + a3", "b2", "23"],
        ["a2", "b1", "14"],
        ["a2", "b2", "9"],
    ]
    simulated = public_margin(table_of(COUNTS), Query(("C",)), SIMULATED)
    assert b"simulated" in public_counts_csv(simulated)
    total = public_margin(table_of(COUNTS), Query(()))
    assert total.count.tolist() == [55]


def test_a_ledger_is_read_as_it_was_written(tmp_path):
    path = tmp_path / "ledger.csv"
    facts = signed(publication(table_of(COUNTS), LEDGER, 3, 1, Progress()).record, "me", "2024-05-02")
    strike = strike_of(facts[0], "you", "2024-05-03", "never, handed “out”")
    large = LedgerEntry(Query(("B",)), Act.PUBLISH, counts=tuple(range(60_000)))
    judged = evolve(facts[1], when="2024-05-04", rules=Planning(5).rules, place="p/ä")
    whole = (*LEDGER, LedgerEntry(Query(("A",)), Act.SIMULATE, seed=7), *facts, strike, large, judged)
    path.write_bytes(ledger_csv(whole))
    assert read_ledger(path) == whole


def test_a_marginal_of_over_a_million_cells_is_printed_recorded_and_known_again(tmp_path):
    variables = tuple(Variable(name, tuple(map(str, range(1_100)))) for name in ("A", "B"))
    table = CountTable(variables, np.array([[1, 1], [1_100, 1_100]]), np.array([5, 70_000]))
    draft = publication(table, [LedgerEntry(Query(("A", "B")), Act.RELEASE)], 1, 1, Progress())
    path, ledger = tmp_path / "public.csv", tmp_path / "ledger.csv"
    path.write_bytes(public_counts_csv(draft.margins[0]))
    ledger.write_bytes(ledger_csv(draft.record))
    assert path.read_text("utf-8-sig").splitlines()[-1] == '"1099","1099",70000'
    assert read_ledger(ledger) == draft.record
    assert strangers([path], table, draft.record) == ()
    assert strangers([path], table, ()) == (path,)


@pytest.mark.parametrize(
    "text",
    [
        "marginal\nA\n",
        "marginal,decision\nA,perhaps\n",
        "marginal,decision,groups\nA,release,{\n",
        "marginal,decision,form\nA,publish,exact\n",
        "marginal,decision,form,counts\nA,publish,guessed,1 2\n",
        "marginal,decision,form,base,counts\nA,publish,rounded,0,3 3\n",
        "marginal,decision,form,counts\nA,publish,exact,1 -2\n",
        "marginal,decision,form,counts\nA,publish,suppressed,1 2x 3\n",
        "marginal,decision,form,counts\nA,publish,exact,1 99999999999999999999\n",
        "marginal,decision,form,counts,rules\nA,publish,exact,1 2,lax\n",
        "marginal,decision,form,who,why\nA,strike,exact,me,\n",
        "marginal,decision,form,who,why\nA,strike,exact,,never handed out\n",
    ],
)
def test_what_is_no_ledger_is_refused_by_line(tmp_path, text):
    path = tmp_path / "ledger.csv"
    path.write_text(text)
    with pytest.raises(FormatError, match=r"ledger\.csv"):
        read_ledger(path)
    with pytest.raises(FormatError):
        read_ledger(tmp_path / "absent.csv")


def test_internal_files_name_verdicts_intervals_and_decisions():
    table = table_of([[4, 1, 0], [0, 2, 3], [1, 0, 1]])
    entries = (LedgerEntry(Query(("A",)), Act.RELEASE, "me", "2024-05-01T10:00:00", "asked <for>"),)
    planner = Planner(table, entries, Planning(3, 2, minimum=1), bounds=brute_bounds)
    found, whole = planner.plan(), planner.examine(Query(("A", "B")))
    rows = list(csv.DictReader(io.StringIO(plan_csv((*found.findings[:-1], whole)).decode())))
    assert [row["marginal"] for row in rows] == ["", "A", "B", "A*B"]
    assert rows[1]["verdict"] == "released" and rows[3]["verdict"] == "unreleasable"
    assert rows[3]["cells_at_risk"] == "4" and rows[3]["min_width"] == "0"
    risky = whole.at_risk
    lines = list(csv.DictReader(io.StringIO(intervals_csv(table, risky).decode())))
    assert [line["count"] for line in lines] == ["1", "2", "1", "1"]
    assert all(line["lower"] == line["upper"] == line["count"] for line in lines)
    fact = LedgerEntry(Query(("A",)), Act.PUBLISH, "me", "2024-05-02", form=Rounded(3), counts=(6,))
    known = (*entries, fact, strike_of(fact, "you", "2024-05-03", "never handed out"))
    rules = Planning(3, 2, minimum=1)
    state = PlanState(
        name="study", table=table, rules=rules, ledger=known, plan=found, bounds=risky, review=found.review
    )
    report = report_page(plan_report(state)).decode()
    assert "<td>struck</td>" in report and "rounded to base 3" in report and "never handed out" in report
    assert "NOT FOR RELEASE" in report and "asked &lt;for&gt;" in report


def test_the_command_line_answers_in_the_light_of_a_ledger(tmp_path):
    counts, ledger, out = tmp_path / "counts.csv", tmp_path / "ledger.csv", tmp_path / "plan.csv"
    rows = [f"{a},{b},{n}" for (a, b), n in np.ndenumerate(np.array([[9, 1], [7, 8]]))]
    counts.write_text("A,B,count\n" + "\n".join(rows) + "\n")
    ledger.write_bytes(
        ledger_csv([LedgerEntry(Query(("A",)), Act.REFUSE), LedgerEntry(Query(("B",)), Act.RELEASE)])
    )
    assert main(["counts", "plan", str(counts), "--ledger", str(ledger), "--quiet", "--out", str(out)]) == 0
    rows = {row["marginal"]: row["verdict"] for row in csv.DictReader(out.open())}
    assert rows == {"": "known", "A": "refused", "B": "released", "A*B": "unreleasable"}
    assert main(["counts", "plan", str(counts), "--released", "B", "--quiet", "--out", str(out)]) == 0
    rows = {row["marginal"]: row["verdict"] for row in csv.DictReader(out.open())}
    assert rows["A"] == "safe"


def test_the_command_line_suggests_a_release(tmp_path, capsys):
    counts, out = tmp_path / "counts.csv", tmp_path / "plan.csv"
    rows = [f"{a},{b},{n}" for (a, b), n in np.ndenumerate(np.array([[9, 1], [7, 8]]))]
    counts.write_text("A,B,count\n" + "\n".join(rows) + "\n")
    arguments = ["counts", "plan", str(counts), "--released", "A", "--suggest", "best", "--out", str(out)]
    assert main([*arguments, "--utility", "marginals"]) == 0
    told = capsys.readouterr().out
    assert "Can be released together: B." in told
    assert "2 before, 3 with them; no safe release is better" in told


def test_groups_of_a_ledger_are_json(tmp_path):
    rows = list(csv.DictReader(io.StringIO(ledger_csv(LEDGER).decode())))
    assert json.loads(rows[0]["groups"]) == {"A": [["a1", "a3"], ["a2"]]}
