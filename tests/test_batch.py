"""Jobs run from Python: paths as text, inputs kept, and primaries that a decision publishes are named."""

from pathlib import Path

import pytest
from attrs import evolve

import tabguard
from tabguard import pipeline
from tabguard.batch import protect_project
from tabguard.errors import WriteError
from tabguard.table.pools import Pool
from tests.test_cli import JOB, RECORDS


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


def test_sums_that_the_run_could_not_protect_keep_it_from_being_called_protected(tmp_path: Path) -> None:
    project = pipeline.open_job(put(tmp_path, JOB))
    done = protect_project(project, tabguard.Progress())
    pool = Pool(0, (1, 2))
    result = evolve(done.result, pools_at_risk=(pool,))
    pools = pipeline.unsafe_pools(done.table, done.pattern, project, result)
    assert pool in pools and len(set(pools)) == len(pools)
    assert done.protected and not evolve(done, pools=pools).protected


def test_primaries_that_a_decision_publishes_are_named(tmp_path: Path) -> None:
    cells = '[[decisions.cells]]\ncodes = ["A", "X"]\ndecision = "publish"\nreason = "waiver"\n'
    outcome = tabguard.run_job(put(tmp_path, JOB + cells), None, tabguard.Progress())
    lines = outcome.lines()
    at = lines.index("Published by decision although primary: 1.")
    assert lines[at + 1] == "  A × X"
