"""Times of the stages, each on its own; and how soon *stop and keep* is obeyed."""

from __future__ import annotations

import threading

from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.settings import Suppression


def test_tabulate_100_000_records(benchmark, job_of):
    project = stages.open_job(job_of("T", 100_000))
    loaded = benchmark.pedantic(stages.load, (project, Progress()), rounds=3)
    assert loaded.summary.rows == 100_000


def test_rules_on_m(benchmark, case_of):
    case = case_of("M")
    judged = benchmark.pedantic(
        stages.judge, (case.table, case.project, case.constraints, Progress()), rounds=5
    )
    assert judged.primary.sum() == 3_094


def test_greedy_on_s(benchmark, case_of):
    case = case_of("S")
    project = evolve(case.project, suppression=Suppression())
    result = benchmark.pedantic(stages.protect, (case.judged, project, Progress()), rounds=3)
    assert not result.unprotected


def test_audit_on_s(benchmark, case_of, run_of):
    case, run = case_of("S"), run_of("S")
    audit = benchmark.pedantic(stages.audit, (case.judged, run.pattern, case.project, Progress()), rounds=5)
    assert audit.passed


def test_stop_and_keep_on_l(benchmark, case_of):
    """From the wish to the pattern that was kept, on 114,265 cells: asked for after 10 s."""
    case = case_of("L")
    project = evolve(case.project, suppression=Suppression())

    def begun():
        progress, asked = Progress(), threading.Event()
        done = []

        def run():
            done.append(stages.protect(case.judged, project, progress))

        worker = threading.Thread(target=run)
        worker.start()
        asked.wait(10)
        return (progress, worker, done), {}

    def stop(progress, worker, done):
        progress.stop()
        worker.join()
        return done[0]

    result = benchmark.pedantic(stop, setup=begun, rounds=3)
    assert not result.complete
