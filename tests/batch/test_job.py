"""Jobs run from Python: paths as text, unchanged inputs, and reports of primaries published by decision."""

import json
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

import tabguard
from tabguard.base.errors import RuleError, WriteError
from tabguard.base.progress import Cancelled, Progress
from tabguard.batch import protect_project, run_job, verify_job
from tabguard.flow import stages
from tabguard.table.insiders import InsiderFindings, SuppressedSum
from tabguard.table.standing import State
from tests.support.examples import examples
from tests.support.requests import Cancelling
from tests.support.small_job import JOB, RECORDS


def put(folder: Path, job: str, data: str = "records.csv") -> Path:
    (folder / data).parent.mkdir(exist_ok=True)
    (folder / data).write_text(RECORDS, encoding="utf-8")
    (folder / "job.toml").write_text(job.replace("records.csv", data), encoding="utf-8")
    return folder / "job.toml"


def test_paths_may_be_text(tmp_path: Path) -> None:
    job = put(tmp_path, JOB)
    outcome = tabguard.run_job(str(job), str(tmp_path / "results"), tabguard.Progress())
    pattern = tmp_path / "results" / "pattern_INTERNAL.csv"
    assert pattern in outcome.files
    assert tabguard.audit_job(str(job), str(pattern), tabguard.Progress()).protected


@pytest.mark.parametrize("name", ["out/pattern_INTERNAL.csv", "out/summary.json"])
def test_results_never_replace_what_they_are_made_from(tmp_path: Path, name: str) -> None:
    job = put(tmp_path, JOB, name)
    with pytest.raises(WriteError) as caught:
        tabguard.run_job(job, None, tabguard.Progress())
    assert Path(name).name in caught.value.where
    assert (tmp_path / name).read_text(encoding="utf-8") == RECORDS
    assert [path.name for path in (tmp_path / "out").iterdir()] == [Path(name).name]


@pytest.mark.parametrize("name", ["summary.json", "out/summary.json"])
def test_results_never_replace_the_register_of_waivers(tmp_path: Path, name: str) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / name).write_text("respondent\n", encoding="utf-8")
    job = put(tmp_path, JOB + f'[waivers]\nfile = "{name}"\n')
    with pytest.raises(WriteError):
        tabguard.run_job(job, (tmp_path / name).parent, tabguard.Progress())
    assert (tmp_path / name).read_text(encoding="utf-8") == "respondent\n"


def test_a_waiver_that_begins_later_counts_from_its_period_on_and_is_told_before(tmp_path: Path) -> None:
    waivers, messages = [], []
    (tmp_path / "w.csv").write_text("respondent,valid_from\n1,2024-07\n", encoding="utf-8")
    for period in ("2024-Q2", "2024-Q3"):
        job = put(tmp_path, JOB + f'period = "{period}"\n[waivers]\nfile = "w.csv"\n')
        outcome = tabguard.run_job(job, tmp_path / period, tabguard.Progress())
        waivers.append(outcome.solution.table.contributions.waiver.any())
        messages.append("do not apply yet" in str(outcome.lines()))
    assert waivers == [False, True] and messages == [True, False]


def test_sums_that_the_run_could_not_protect_keep_it_from_being_called_protected(tmp_path: Path) -> None:
    project = stages.open_job(put(tmp_path, JOB))
    done = protect_project(project, tabguard.Progress())
    pool = SuppressedSum(0, (1, 2))
    short = evolve(done.solution, run=evolve(done.solution.run, sums_at_risk=(pool,)))
    sums = short.sums_at_risk
    assert pool in sums and len(set(sums)) == len(sums)
    assert done.protected
    stands = stages.standing(short, project, InsiderFindings())
    assert not stands.protected and stands.sums.state is State.FAILED and stands.sums.number == len(sums)


PAIR = "id,industry,region,turnover\n1,A,X,50\n2,A,Y,100\n" + "".join(
    f"{row}{column}{firm},{row},{column},25\n"
    for row in "ABC"
    for column in "XYZ"
    for firm in range(4)
    if row + column not in ("AX", "AY")
)


def test_single_contributors_are_looked_at_in_every_pattern(tmp_path: Path) -> None:
    """Two firms alone in a row: two further cells protect them against outsiders, not against each other."""
    job = put(tmp_path, JOB)
    (tmp_path / "records.csv").write_text(PAIR, encoding="utf-8")
    done = tabguard.run_job(job, None, tabguard.Progress())
    assert done.protected and done.solution.insiders == ()
    summary = json.loads((tmp_path / "out" / "summary.json").read_text(encoding="utf-8"))
    assert summary["insiders_at_risk"] == [] and summary["public_written"]
    table, hidden = done.solution.table, []
    for row, column in ("AX", "AY", "BX", "BY"):
        code = [d.index[c] for d, c in zip(table.dimensions, (row, column), strict=True)]
        hidden.append(table.find(tuple(code)))
    (tmp_path / "hand.csv").write_text(
        "industry,region,status\n"
        + "".join(
            f"{','.join(table.names(c))},{'secondary' if c in hidden else 'published'}\n"
            for c in range(len(table))
        ),
        encoding="utf-8",
    )
    outcome = tabguard.audit_job(job, tmp_path / "hand.csv", tabguard.Progress())
    assert outcome.solution.audit.passed and not outcome.protected
    assert outcome.solution.insiders == tuple(sorted(hidden[:2]))
    assert "  A × X: A single contributor can estimate it too closely." in outcome.lines()


def test_without_records_it_is_said_that_nobody_was_looked_at(tmp_path: Path) -> None:
    sizes = {("a", "u"): 1, ("a", "v"): 5, ("b", "u"): 6, ("b", "v"): 7}
    lines = [f"{row},{column},{10 * n},{n}\n" for (row, column), n in sizes.items()]
    (tmp_path / "cells.csv").write_text("row,column,value,n\n" + "".join(lines), encoding="utf-8")
    (tmp_path / "job.toml").write_text(
        '[data]\ncells = "cells.csv"\nrepair = "rebuild"\n[variables]\ndimensions = ["row", "column"]\n'
        'response = "value"\nfrequency = "n"\n[rules]\nfrequency = { n = 3 }\n[output]\nfolder = "out"\n',
        encoding="utf-8",
    )
    done = tabguard.run_job(tmp_path / "job.toml", None, tabguard.Progress())
    assert done.solution.insiders is None
    words = "○ Single contributors: not tested (own contributions are unknown without records)."
    assert any(words in line for line in done.lines())


def test_primaries_that_a_decision_publishes_are_named(tmp_path: Path) -> None:
    cells = '[[decisions.cells]]\ncodes = ["A", "X"]\ndecision = "publish"\nreason = "waiver"\n'
    outcome = tabguard.run_job(put(tmp_path, JOB + cells), None, tabguard.Progress())
    lines = outcome.lines()
    at = lines.index("Published by decision although primary: 1.")
    assert lines[at + 1] == "  A × X"


def test_verifying_ends_when_it_is_cancelled(tmp_path: Path) -> None:
    job = put(tmp_path, JOB)
    done = run_job(job, tmp_path / "out", Progress())
    assert done.protected
    proof = tmp_path / "out" / "certificate_INTERNAL.tgcert"
    assert verify_job(proof, job, None, Progress()).ok
    whole = Cancelling(float("inf"))
    verify_job(proof, None, None, whole)
    for at in np.linspace(0, whole.looks - 1, min(examples(320), whole.looks), dtype=int):
        with pytest.raises(Cancelled):
            verify_job(proof, None, None, Cancelling(at))


def test_records_that_are_left_out_are_counted_in_summary_and_report(tmp_path: Path) -> None:
    job = put(tmp_path, JOB + '[data.columns.turnover]\nblank = "leave_out"\n')
    records = tmp_path / "records.csv"
    records.write_text(RECORDS + "98,A,X,\n99,B,X,\n", encoding="utf-8")
    assert run_job(job, tmp_path / "out", Progress()).protected
    summary = json.loads((tmp_path / "out" / "summary.json").read_text(encoding="utf-8"))
    assert any("rows left out" in line and "(2)" in line for line in summary["read"])
    (report,) = (tmp_path / "out").glob("*_INTERNAL*.html")
    assert "rows left out" in report.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "rules", ["", "[rules]", "[rules.by_response.turnover]\nlevel = 'unit'"], ids=["none", "blank", "own"]
)
def test_a_job_in_which_nothing_can_be_confidential_is_refused(tmp_path: Path, rules: str) -> None:
    (tmp_path / "records.csv").write_text(RECORDS)
    job = JOB.replace("[rules]\np_percent = { p = 10 }", rules)
    (tmp_path / "job.toml").write_text(job)
    with pytest.raises(RuleError, match="No rule is active"):
        run_job(tmp_path / "job.toml", None, Progress())
    assert not (tmp_path / "out").exists()
    decided = '[[decisions.cells]]\ncodes = ["A", "X"]\ndecision = "suppress"\nreason = "r"\nwho = "w"\n'
    (tmp_path / "job.toml").write_text(job + decided)
    assert run_job(tmp_path / "job.toml", None, Progress()).protected
