"""Internal outputs are complete and marked as internal."""

import csv
import io
import json
import math
import re

import numpy as np
import openpyxl
import pytest
from attrs import evolve

from tabguard.table.findings import contributors
from tabguard.table.formula_text import unguarded
from tabguard.table.insiders import SuppressedSum
from tabguard.table.standing import State
from tabguard.table.verdict import Unprotected, Verdict
from tabguard.write import internal_xlsx, pattern_csv, summary, summary_json
from tabguard.write.internal.figures import largest_contributions
from tabguard.write.internal.report import protection_report
from tabguard.write.page import report_page
from tests.support.written_tables import INDUSTRY, REGION, VALUES, build_case, build_table, found


def arguments_of(case, changed):
    if "audit" in changed:
        changed["solution"] = found(case.solution, audit=changed["audit"])
    return changed.get("solution", case.solution), changed.get("run", case.run)


def book_of(case, **changed):
    return openpyxl.load_workbook(io.BytesIO(internal_xlsx(*arguments_of(case, changed))))


def report_of(case, **changed) -> str:
    return report_page(protection_report(*arguments_of(case, changed))).decode()


def test_the_pattern_file_has_exactly_the_columns_of_the_interface(case):
    rows = list(csv.DictReader(io.StringIO(pattern_csv(case.solution).decode())))
    assert list(rows[0]) == [
        "industry", "region", "value", "frequency", "status", "rules",
        "lower_level", "upper_level", "interval_low", "interval_high",
    ]  # fmt: skip
    assert len(rows) == len(case.table)
    codes = [(unguarded(r["industry"]), r["region"]) for r in rows]
    assert codes == [case.table.names(c) for c in range(len(rows))]
    assert "'=A1" in {r["industry"] for r in rows}  # no formula to a spreadsheet
    assert [float(r["value"]) for r in rows] == VALUES
    assert {r["status"] for r in rows} == {"published", "primary", "secondary", "forced-publish"}
    assert rows[14] == {
        "industry": "A12", "region": "South", "value": "80", "frequency": "7", "status": "primary",
        "rules": "minimum frequency; p%", "lower_level": "12.5", "upper_level": "12.5",
        "interval_low": "60", "interval_high": "105.5",
    }  # fmt: skip
    assert rows[15]["rules"] == rows[15]["lower_level"] == ""
    assert rows[0]["interval_low"] == ""


def test_the_pattern_file_quotes_and_keeps_decimals():
    dimension = evolve(INDUSTRY, codes=("T,o", 'a"b', " c", "d", "e"))
    table = build_table(np.array(VALUES) / 8, dimensions=(dimension, REGION), decimals=3)
    case = build_case(table, [0] * 20)
    rows = list(csv.reader(io.StringIO(pattern_csv(case.solution).decode())))
    assert {r[0] for r in rows[1:]} == set(dimension.codes)
    assert rows[1][2] == "125.000"


def test_unbounded_intervals_read_back(case):
    audit = evolve(case.audit, high=np.where(np.isnan(case.audit.high), np.nan, np.inf))
    rows = list(csv.DictReader(io.StringIO(pattern_csv(evolve(case.solution, audit=audit)).decode())))
    assert math.isinf(float(rows[14]["interval_high"]))


# summary


def test_the_summary_has_every_key_of_the_interface(case):
    content = json.loads(summary_json(summary(case.solution, case.run)))
    figures = [
        f"suppressed_{m}{part}"
        for m in ("value", "count", "entropy")
        for part in ("", "_internal", "_marginal")
    ]
    wanted = {
        "cells", "relations", "primaries", "primaries_by_rule", "secondaries", *figures, "lower_bound", "gap",
        "at_risk", "pools_at_risk", "seconds", "peak_memory_mb", "versions", "options",
    }  # fmt: skip
    assert wanted <= set(content)
    assert {"read", "tabulate", "rules", "suppress", "audit", "write"} <= set(content["seconds"])
    assert content["cells"] == 20
    assert content["relations"] == 2 * 4 + 5
    assert (content["primaries"], content["secondaries"]) == (1, 3)
    assert content["primaries_by_rule"] == {"minimum frequency": 1, "p%": 1}
    assert (content["lower_bound"], content["gap"]) == (7.0, 0.125)
    assert content["peak_memory_mb"] > 10
    assert content["versions"]["tabguard"]


def test_figures_count_secondaries_and_split_internal_from_marginal():
    status = [0, 2, 0, 0] + [0, 0, 0, 0] + [0, 0, 2, 2] + [0, 0, 1, 2] + [0] * 4
    case = build_case(build_table(VALUES), status)
    content = summary(found(case.solution, audit=None))
    assert content["suppressed_value"] == 400 + 120 + 130 + 70
    assert content["suppressed_value_internal"] == 120 + 130 + 70
    assert content["suppressed_value_marginal"] == 400
    assert (content["suppressed_count"], content["suppressed_count_marginal"]) == (4, 1)
    entropy = sum(math.log(1 + v) for v in (400, 120, 130, 70))
    assert content["suppressed_entropy"] == pytest.approx(entropy, abs=1e-5)


def test_cells_at_risk_are_named_without_values(case):
    verdict = np.array(case.audit.verdict)
    verdict[[10, 14]] = Verdict.UNDER_PROTECTED
    short = (Unprotected(10, "short", (3,), (9,)), Unprotected(14, "short"))
    run = evolve(case.solution.run, hindered=short)
    content = summary(found(case.solution, audit=evolve(case.audit, verdict=verdict), run=run))
    relations = case.table.relations
    over = case.table.dimensions[relations.family_of(3).axis].name
    named = {"total": list(case.table.names(relations.total(3))), "over": over}
    assert content["at_risk"] == [
        {
            "cell": ["A11", "South"],
            "why": "under-protected",
            "reason": "short",
            "relations": [named],
            "lift": [list(case.table.names(9))],
        },
        {"cell": ["A12", "South"], "why": "under-protected", "reason": "short", "relations": [], "lift": []},
    ]


def test_rule_parameters_are_masked_unless_asked_for(case):
    for mask in (True, False):
        run = evolve(case.run, mask_rules=mask)
        content = summary_json(summary(case.solution, run)).decode()
        sheet = [r for r in book_of(case, run=run)["Rules"].iter_rows(values_only=True)]
        for text in (content, str(sheet), report_of(case, run=run)):
            assert ("17.25" in text) is not mask
            assert ("86.5" in text) is not mask


def test_infinite_settings_are_still_json(case):
    run = evolve(case.run, suppression=evolve(case.run.suppression, lower=-math.inf))
    content = json.loads(summary_json(summary(found(case.solution, audit=None), run)))
    assert content["options"]["suppression"]["lower"] == "-inf"


# workbook


def test_the_workbook_has_its_sheets_and_each_says_internal(case):
    book = book_of(case)
    assert book.sheetnames == [
        "Summary",
        "Table",
        "Flags",
        "Cells",
        "Rules",
        "Edits",
        "Audit",
        "Run",
        "Legend",
    ]
    for sheet in book:
        assert sheet["A1"].value.startswith("INTERNAL – NOT FOR RELEASE")
        assert sheet["A1"].fill.fgColor.rgb == "FFB00020"
        assert "INTERNAL – NOT FOR RELEASE" in sheet.oddHeader.center.text


def test_table_and_flags_show_status_by_fill_and_letter(case):
    book = book_of(case)
    south = book["Table"]["D6"], book["Flags"]["D6"]
    assert (book["Table"]["A6"].value, book["Table"]["D2"].value) == ("A12", "South")
    assert south[0].value == 80
    assert south[0].number_format == '#,##0" P"'
    assert south[0].fill.fgColor.rgb == "FFEEBF99"
    assert south[1].value == "P"
    letters = [[c.value for c in row[1:]] for row in book["Flags"].iter_rows(min_row=3)]
    assert letters[3:] == [[".", ".", "P", "S"], ["V", ".", ".", "."]]


def test_a_disclosed_primary_is_marked_in_every_place(case):
    verdict = np.array(case.audit.verdict)
    verdict[14] = Verdict.DISCLOSED
    audit = evolve(case.audit, verdict=verdict)
    book = book_of(case, audit=audit)
    assert book["Flags"]["D6"].value == "!!"
    assert [c.value for c in book["Audit"][3]][:3] == ["A12", "South", "exactly disclosed"]
    report = report_of(case, audit=audit)
    assert "NOT PROTECTED" in report
    assert "<td>A12</td><td>South</td><td>exactly disclosed</td>" in report


def test_cells_list_levels_reached_bounds_slack_and_edits(case):
    rows = list(book_of(case)["Cells"].iter_rows(min_row=2, values_only=True))
    head, primary = rows[0], dict(zip(rows[0], rows[15], strict=True))
    assert len(rows) == 21
    assert head[:6] == ("industry", "region", "value", "frequency", "status", "rules")
    assert (primary["needed low"], primary["needed high"]) == (67.5, 92.5)
    assert (primary["reached low"], primary["reached high"]) == (60, 105.5)
    assert primary["slack"] == 7.5
    assert (
        dict(zip(head, rows[-1], strict=True))["edited"] == "suppress · asked by <phone> · Ana · 2026-01-02"
    )


def test_the_audit_sheet_says_so_when_nothing_is_at_risk(case):
    assert book_of(case)["Audit"]["A3"].value == "Outsiders: passed."
    assert book_of(case, audit=None)["Audit"]["A3"].value == "Outsiders: not tested (not audited)."


def test_a_large_table_lists_its_suppressed_cells_only(case, monkeypatch):
    monkeypatch.setattr("tabguard.write.internal.book.MOST_CELLS", 10)
    book = book_of(case)
    assert "Table" not in book.sheetnames
    assert book["Cells"].max_row == 2 + 4


# contributions


def test_the_largest_contributions_are_weighted_and_summed_by_respondent(records):
    table = build_table(VALUES, contributions=records)
    wanted = np.zeros(len(table), bool)
    wanted[[0, 9]] = True
    top = largest_contributions(table, wanted)
    assert top[0].tolist() == [-80, 55, 9]
    assert top[9, 0] == 55
    assert np.isnan(top[9, 1:]).all()
    assert np.isnan(np.delete(top, [0, 9], axis=0)).all()


def test_largest_contributions_of_tabulated_input_are_taken_over():
    given = np.arange(40.0).reshape(20, 2)
    top = largest_contributions(build_table(VALUES, top=given), np.ones(20, bool))
    assert (top[:, :2] == given).all()
    assert np.isnan(top[:, 2]).all()


# report


def test_the_report_is_self_contained_and_escaped(case):
    report = report_of(case)
    assert "asked by &lt;phone&gt;" in report
    assert not re.search(r"<script|<img|<link|<iframe|src=|href=|https?://|@import", report)
    assert "INTERNAL – NOT FOR RELEASE" in report
    assert "Protected ✓ outsiders, sums, contributors." in report


def test_the_report_has_the_table_of_merit(case):
    report = report_of(case)
    assert '<td>Value</td><td class="n">320</td><td class="n">0</td><td class="n">320</td>' in report
    assert "At most 13\N{NO-BREAK SPACE}% of the cost could be saved." in report
    assert '<th scope="col" class="n">Internal cells</th>' in report
    assert "A note of the rules." in report


def test_the_report_says_when_nothing_was_audited(case):
    assert "○ Outsiders: not tested (not audited)." in report_of(case, audit=None)
    sums = (SuppressedSum(0, (1, 2)), SuppressedSum(1, (3, 4)))
    assert "2 sums disclosed" in report_of(case, solution=found(case.solution, sums))


def test_cells_that_a_test_left_out_are_not_said_to_be_at_risk(case):
    looked = contributors({}, ("unit",), unsettled=(14,))
    assert looked.state is State.NOT_TESTED and looked.cells == (14,)
    standing = evolve(found(case.solution).standing, contributors=looked)
    report = report_of(case, solution=evolve(case.solution, standing=standing))
    assert "not tested against single contributors" in report and "comes too close" not in report
    content = summary(evolve(case.solution, standing=standing), case.run)
    (left,) = content["insiders_at_risk"]
    assert left["cell"] == list(case.table.names(14)) and "not tested" in left["why"]


def test_what_single_contributors_can_work_out_is_reported(case):
    name = list(case.table.names(14))
    for cells, words, listed in (
        (None, "○ Single contributors: not tested.", None),
        ((), "✓ Single contributors: passed (units).", []),
        ((14,), "failed, 1 primary at risk", [{"cell": name, "why": "a contributor comes too close"}]),
    ):
        solution = found(case.solution, insiders=cells)
        report = report_of(case, solution=solution)
        assert words in report and ("Protected ✓" in report) == (cells == ())
        content = summary(solution, case.run)
        assert content["insiders_at_risk"] == listed
