"""Faults of a release are reported: equations between responses, tables inside others, empty tables."""

from pathlib import Path

import pytest

from tabguard.base.errors import DataError, HierarchyError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.table.summary import ImportSummary
from tests.support.jobs import table_job

JOB = table_job("a b", "turnover domestic export", {"T1": "a b"}, hierarchies='response = ["r1.csv"]')


def load(folder: Path, job: str = JOB, change: float = 0.0) -> ImportSummary:
    rows = [f"a{i % 2},b{i % 3},{10 + i + (change if i == 5 else 0)},{4 + i},6" for i in range(12)]
    text = "a,b,turnover,domestic,export\n" + "\n".join(rows) + "\n"
    (folder / "records.csv").write_text(text, encoding="utf-8")
    (folder / "r1.csv").write_text("code,parent\nturnover,\ndomestic,turnover\nexport,turnover\n")
    (folder / "r2.csv").write_text("code,parent\ndomestic,\nturnover,domestic\n")
    (folder / "job.toml").write_text(job, encoding="utf-8")
    return stages.load(stages.open_job(folder / "job.toml"), Progress()).summary


def told(summary: ImportSummary) -> str:
    return "; ".join(finding.what for finding in summary.findings)


def test_a_sum_of_responses_that_agrees_with_its_column_needs_no_words(tmp_path: Path) -> None:
    assert "the sum is used" not in told(load(tmp_path))


def test_records_in_which_a_sum_of_responses_differs_are_counted(tmp_path: Path) -> None:
    summary = load(tmp_path, change=1.0)
    (found,) = [f for f in summary.findings if "the sum is used" in f.what]
    assert (found.count, found.where) == (1, "row 7")
    assert "“turnover” is not domestic + export" in found.what


def test_an_equation_that_is_not_that_of_the_data_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="not the sum domestic \\+ export"):
        load(tmp_path, change=500.0)


def test_roll_ups_of_responses_that_form_a_loop_together_are_refused(tmp_path: Path) -> None:
    with pytest.raises(HierarchyError, match="together contain a loop"):
        load(tmp_path, JOB.replace('["r1.csv"]', '["r1.csv", "r2.csv"]'))


def test_tables_inside_others_and_doubles_are_told(tmp_path: Path) -> None:
    more = '[[tables]]\nname = "T2"\ndimensions = ["a"]\n[[tables]]\nname = "T3"\ndimensions = ["b", "a"]\n'
    words = told(load(tmp_path, JOB + more))
    assert "all cells of “T2” are in “T1”" in words
    assert "show the same cells: leave “T3” or “T1” out" in words


def test_an_empty_table_is_named(tmp_path: Path) -> None:
    more = (
        '[[tables]]\nname = "T2"\ndimensions = ["a", "b"]\ncodes = { a = ["a0"] }\nwhere = { a = ["a1"] }\n'
    )
    with pytest.raises(DataError, match="T2") as error:
        load(tmp_path, JOB + more)
    assert error.value.remedy


def test_a_decision_about_a_cell_of_no_table_is_refused_as_such(tmp_path: Path) -> None:
    apart = '[[tables]]\nname = "T1"\ndimensions = ["a"]\n[[tables]]\nname = "T2"\ndimensions = ["b"]\n'
    decided = '[suppression]\ncover = "implied"\n[[decisions.cells]]\ncodes = ["turnover", "a0", "b0"]\n'
    job = JOB.partition("[[tables]]")[0] + decided + 'decision = "freeze"\n' + apart
    load(tmp_path, job)
    project = stages.open_job(tmp_path / "job.toml")
    with pytest.raises(DataError, match="no table shows"):
        stages.judged(stages.load(project, Progress()).table, project, Progress())
