"""Waivers apply to their respondent, within their scope."""

import pytest

from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.project import DataSource, HierarchySource, Project, Roles, Waiver, WaiverFile
from tabguard.read import read_waivers, waiver_findings
from tests.support.reading import load, put

RECORDS = "id,a,b,x\nf1,A1,1,5\nf1,B1,1,5\nf2,A1,2,7\nf3,A2,1,9\n"
TREE = "code,parent\nT,\nA,T\nA1,A\nA2,A\nB,T\nB1,B\n"


def waivers_of(folder, text, records=RECORDS, **roles):
    tree = {"a": HierarchySource((put(folder, "h.csv", TREE),))}
    path = put(folder, "r.csv", records)
    granted = put(folder, "w.csv", text)
    table, _ = load(path, ("a", "b"), "x", tree, None, granted, respondent="id", **roles)
    return table.contributions.waiver.tolist()


def test_fields_of_a_waiver(tmp_path):
    text = "respondent,b,variable,valid_to,document,who\nf1,2,x,2026-12-31,D-7,NN\nf2,,,,,\n"
    assert read_waivers(put(tmp_path, "w.csv", text), ("a", "b")) == (
        Waiver("f1", ("", "2"), "x", "", "", "2026-12-31", "D-7", "NN"),
        Waiver("f2", ("", "")),
    )
    plain = put(tmp_path, "p.csv", "respondent\nf1\n")
    assert read_waivers(plain, ("a", "b")) == (Waiver("f1"),)


def test_the_register_may_call_its_respondents_as_the_data_do(tmp_path):
    assert waivers_of(tmp_path, "id,a\nf1,A\nnobody,\n") == waivers_of(tmp_path, "respondent,a\nf1,A\n")
    assert read_waivers(put(tmp_path, "u.csv", "firm,remark\nf1,x\n"), ("a", "b")) == (Waiver("f1"),)
    with pytest.raises(DataError, match="no column “respondent”"):
        read_waivers(put(tmp_path, "u.csv", "firm,company\nf1,x\n"), ("a", "b"))
    project = Project(
        DataSource(tmp_path / "r.csv"), Roles(("b",), "x", respondent="id"), waiver_file=tmp_path / "w.csv"
    )
    put(tmp_path, "w.csv", "ID,valid_to\nf2,2020-12-31\n")
    loaded = stages.load(project, Progress())
    assert loaded.summary.waivers_by_period and not loaded.table.contributions.waiver.any()


def test_a_waiver_without_scope_is_for_all_records_of_its_respondent(tmp_path):
    assert waivers_of(tmp_path, "respondent\nf1\nnobody\n") == [True, True, False, False]


def test_a_waiver_for_codes_holds_below_them(tmp_path):
    assert waivers_of(tmp_path, "respondent,a,b\nf1,A,\n") == [True, False, False, False]
    assert waivers_of(tmp_path, "respondent,a,b\nf1,T,2\n") == [False] * 4


def test_a_waiver_for_another_variable_or_ended_before_its_period_does_not_hold(tmp_path):
    assert waivers_of(tmp_path, "respondent,variable\nf1,y\nf2,x\n") == [False, False, True, False]
    text = "respondent,period,valid_to\nf1,2026,2025-12-31\nf2,2025,2025-12-31\nf3,2026,\n"
    assert waivers_of(tmp_path, text, period="2026") == [False, False, False, True]


def test_what_only_informs_restricts_no_waiver(tmp_path):
    text = "Row no;Respondent;Company name;Remark;expires;valid to\n1;f1;Firm One;asked twice;;2019-12-31\n"
    assert waivers_of(tmp_path, text) == [False] * 4
    assert waivers_of(tmp_path, text, period="2019")[:1] == [True]


def test_file_and_column_add_to_each_other(tmp_path):
    records = "id,a,b,x,w\nf1,A1,1,5,0\nf2,A1,2,7,1\n"
    assert waivers_of(tmp_path, "respondent\nf1\n", records, waiver="w") == [True, True]


def test_without_respondents_the_waivers_column_names_rows(tmp_path):
    with pytest.raises(DataError, match="respondent") as caught:
        load(
            put(tmp_path, "r.csv", RECORDS), ("a", "b"), "x", None, None,
            put(tmp_path, "w.csv", "respondent\nf1\n"),
        )  # fmt: skip
    assert caught.value.remedy


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("who\nf1\n", "no column “respondent”"),
        ("respondent,b\n,1\n", "names no respondent"),
        ("respondent,a\nf1,Z\n", "does not have"),
        ("respondent,expires\nf1,2020-12-31\n", "“expires” is not read"),
        ("respondent,gültig bis\nf1,2020-12-31\n", "“gültig bis” is not read"),
        ("respondent,revoked\nf1,yes\n", "“revoked” is not read"),
        ("respondent,size\nf1,small\n", "“size” is not read"),
    ],
)
def test_what_is_wrong_is_said(tmp_path, text, words):
    with pytest.raises(DataError, match=words) as caught:
        waivers_of(tmp_path, text)
    assert caught.value.where


@pytest.mark.parametrize("field", ["valid_from", "valid_to", "period"])
@pytest.mark.parametrize("date", ["31.12.2024", "12/31/2024", "2024.12.31", "soon"])
def test_dates_in_another_order_are_refused_since_an_ended_waiver_would_go_on(tmp_path, field, date):
    path = put(tmp_path, "w.csv", f"respondent,{field}\nf1,{date}\n")
    with pytest.raises(DataError) as caught:
        read_waivers(path, ("a", "b"))
    assert caught.value.where == "w.csv, row 2"
    assert field in caught.value.what


@pytest.mark.parametrize("dates", [",2026-13-01", ",2026-02-30", "2027-01-01,2026-12", "2026-02,2026-01-31"])
def test_days_that_are_none_and_an_end_before_the_begin_are_refused(tmp_path, dates):
    path = put(tmp_path, "w.csv", f"respondent,valid_from,valid_to\nf1,{dates}\n")
    with pytest.raises(DataError, match=r"not a date|ends before"):
        read_waivers(path, ("a", "b"))
    good = put(
        tmp_path,
        "g.csv",
        "respondent,valid_from,valid_to\nf1,2026-02-28,9999\nf2,2026,2026-01-01\nf3,,9999-12\n",
    )
    assert len(read_waivers(good, ("a", "b"))) == 3


@pytest.mark.parametrize(
    ("waiver", "period", "holds"),
    [
        ("2023,,", "2024", False),
        ("2024,,", "2024", True),
        ("2024,,", "2024-Q3", True),
        ("2024,,", "Year 2024", True),
        ("2024,,", "2023/2024", False),
        ("2024-Q3,,", "2024 Q3", True),
        ("2024-Q3,,", "2024-Q4", False),
        ("2024-Q3,,", "2024", False),
        ("2024-Q4,,", "Q4 2024", True),
        ("4. Quartal 2024,,", "2024Q4", True),
        ("2024-Q4,,", "2024-11", True),
        ("2024-Q4,,", "2024-M09", False),
        ("2024-H2,,", "2024-Q3", True),
        ("Q4/2024,,", "1. Halbjahr 2024", False),
        ("2024,,", "2024-W05", False),  # no text that is known
        ("2024-W05,,", "2024-W05", True),
        ("2024-T2,,", "2. Trimester 2024", False),  # a third of the year, or a quarter: not guessed
        ("2024-T2,,", "Q2 2024", False),
        ("2024,,", "2024/25", False),  # more than the year
        ("2024,,", "2024-25", False),
        ("2023,,", "", False),  # nobody knows
        (",,2023-12-31", "2024", False),
        (",,2024-06-30", "2024-Q2", True),
        (",,2024-06-30", "2024-Q3", False),
        (",,2024-06-30", "2024-M06", True),
        (",,2024-06-30", "2024-07", False),
        (",,2024-06-30", "2024", True),
        (",,2023", "", False),
        (",2024-01-01,", "2024", True),
        (",2024-01-01,", "2024-Q3", True),
        (",2024-01-01,", "2024/25", False),  # which days these are is not certain
        (",,2030", "FY24", False),
        (",2024-01-02,", "2024", False),  # not all of the year
        (",2024-07,", "2024", False),
        (",2024-07,", "Q3 2024", True),
        (",2024-07,", "2024-07-01", True),
        (",2024-07-02,", "2024-07-01", False),
        (",2025,", "2024", False),
        (",2025,", "2024-12-31", False),
        (",2025,", "2024/25", False),
        (",2025,", "24/2025", False),  # may have begun in 2024
        (",2024-02,", "2024-W05", False),  # the week may have begun before
        (",2020,", "", False),  # nobody knows
        (",2020,", "Issue 7", False),
        ("2024,2024-01-01,", "", False),
        ("2024,2024-07,", "", False),
        ("2024,2024-07,", "2024", False),
        ("2024,2024-07,", "2024-Q3", True),
        ("2024,2024-07,", "2024-Q2", False),
        ("2024,,2024-06-30", "2024-Q3", False),  # its own period had begun, but that of the data not
        ("2024,2024-04,2024-06", "2024-Q2", True),
    ],
)
def test_a_waiver_protects_nobody_the_less_before_it_begins_after_its_end_or_in_another_period(
    tmp_path, waiver, period, holds
):
    text = f"respondent,period,valid_from,valid_to\nf1,{waiver}\n"
    assert waivers_of(tmp_path, text, period=period) == [holds, holds, False, False]


def test_waivers_that_do_not_apply_because_of_their_days_are_told(tmp_path):
    rows = ",2025,\nf2,,2024,\nf3,,,2023\nf4,2026,2027,\nf5,,,\n"
    path = put(tmp_path, "w.csv", f"respondent,period,valid_from,valid_to\nf1,{rows}")
    ended, later = waiver_findings(WaiverFile(path, "2024"))
    assert (ended.count, later.count) == (1, 1) and "ended" in ended.what and "yet" in later.what
    (unknown,) = waiver_findings(WaiverFile(path))
    assert unknown.count == 4 and "set the period of the publication" in unknown.what


def test_waivers_for_a_period_are_told_where_the_publication_has_none(tmp_path):
    path = put(tmp_path, "w.csv", "respondent,period\nf1,2023\nf2,\nf3,2024\n")
    (found,) = waiver_findings(WaiverFile(path))
    assert found.count == 2
    assert not list(waiver_findings(WaiverFile(path, "2024")))
