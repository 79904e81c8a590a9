"""Times of the stages, each on its own."""

from __future__ import annotations

from attrs import evolve

from tabguard import pipeline
from tabguard.progress import Progress
from tabguard.settings import Suppression


def test_tabulate_100_000_records(benchmark, job_of):
    project = pipeline.open_job(job_of("T", 100_000))
    loaded = benchmark.pedantic(pipeline.load, (project, Progress()), rounds=3)
    assert loaded.summary.rows == 100_000


def test_rules_on_m(benchmark, case_of):
    case = case_of("M")
    judged = benchmark.pedantic(
        pipeline.judge, (case.table, case.project, case.constraints, Progress()), rounds=5
    )
    assert judged.primary.sum() == 3_094


def test_greedy_on_s(benchmark, case_of):
    case = case_of("S")
    project = evolve(case.project, suppression=Suppression())
    result = benchmark.pedantic(
        pipeline.protect, (case.table, case.sensitivity, case.constraints, project, Progress()), rounds=3
    )
    assert not result.unprotected


def test_audit_on_s(benchmark, case_of, run_of):
    case, run = case_of("S"), run_of("S")
    audit = benchmark.pedantic(
        pipeline.audit, (case.table, run.pattern, case.sensitivity, case.project, Progress()), rounds=5
    )
    assert audit.passed
