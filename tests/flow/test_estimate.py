"""Time and memory are estimated before each run, in the terminal and in the dialog."""

import pytest
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.cli.commands import main
from tabguard.flow import protecting as estimates
from tabguard.flow import stages
from tabguard.flow.protecting import Estimate, estimate
from tests.support.stopped_runs import case


@pytest.fixture
def judged(tmp_path):
    project, table, *_ = case(tmp_path, (3, 3), 90, "greedy")
    return project, stages.judged(table, project, Progress())


def test_it_grows_with_the_tests_and_with_the_slowness_of_the_machine(judged, monkeypatch):
    project, table_case = judged
    monkeypatch.setattr(estimates, "slowness", lambda: 1.0)
    usual = estimate(table_case, project)
    without = evolve(project, suppression=evolve(project.suppression, insiders=False))
    assert 0 < estimate(table_case, without).seconds < usual.seconds
    inexact = evolve(project, suppression=evolve(project.suppression, exact_up_to=0))
    assert estimate(table_case, inexact).proof == 0 < usual.proof
    monkeypatch.setattr(estimates, "slowness", lambda: 3.0)
    assert estimate(table_case, project).seconds == pytest.approx(3 * usual.seconds)


def test_the_machine_is_measured_within_bounds_of_reason():
    assert 0.01 < estimates.slowness() < 1000


@pytest.mark.parametrize(
    ("seconds", "megabytes", "words"),
    [
        (0.2, 312.0, "Estimate: about 2 seconds, and 310 MB of memory."),
        (84.0, 999.0, "Estimate: about 84 seconds, and 1,000 MB of memory."),
        (840.0, 4321.0, "Estimate: about 14 minutes, and 4.3 GB of memory."),
        (
            5000.0,
            4321.0,
            "Estimate: longer than the time limit of 60 minutes, and 4.3 GB of memory. "
            "The best pattern by then is kept.",
        ),
    ],
)
def test_it_is_a_sentence_of_two_digits(seconds, megabytes, words):
    assert Estimate(seconds, megabytes, 3600.0).words == words


def test_the_proof_of_a_small_table_may_take_longer_than_the_rest():
    assert Estimate(3.0, 312.0, 3600.0, 6.0).words == (
        "Estimate: between 3 seconds and 9 seconds, as far as the best pattern of this small table has to "
        "be proven, and 310 MB of memory."
    )
    assert Estimate(8.0, 312.0, 3600.0, 6.0).words.startswith("Estimate: about 8 seconds,")


def test_the_terminal_tells_it_before_the_run_unless_it_is_to_be_quiet(tmp_path, capsys):
    (tmp_path / "r.csv").write_text("a,b,v\nx,p,3\nx,q,40\ny,p,50\ny,q,60\n", encoding="utf-8")
    job = tmp_path / "job.toml"
    job.write_text(
        '[data]\nrecords = "r.csv"\n[variables]\ndimensions = ["a", "b"]\nresponse = "v"\n'
        "[rules]\nfrequency = { n = 1 }\n",
        encoding="utf-8",
    )
    main(["protect", str(job)])
    captured = capsys.readouterr()
    assert captured.err.count("Estimate: ") == 1 and "Estimate" not in captured.out
    main(["protect", "--quiet", str(job)])
    assert "Estimate" not in capsys.readouterr().err
