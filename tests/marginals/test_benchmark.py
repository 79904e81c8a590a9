"""``tabguard bench counts`` measures real work, and shows it beside a calibration loop."""

import pytest

from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.marginals.flow import benchmark
from tabguard.marginals.sample import write_count_sample
from tests.support.linked_jobs import in_turn


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setattr(benchmark, "_SIZES", (2, 2, 3))
    monkeypatch.setattr(benchmark, "_FEW", 60)
    monkeypatch.setattr(benchmark, "_ROUNDED", (20, 4, 3))
    monkeypatch.setattr(benchmark, "_KEYED", (4, 3, 2))


@pytest.mark.usefixtures("small")
def test_every_step_is_measured(tmp_path):
    file = write_count_sample(tmp_path)
    steps = {step: benchmark.measured(step, file, Progress()) for step in benchmark._STEPS}
    assert {step: figures.cells for step, figures in steps.items()} == {
        **{"fit": 64, "fit by numpy": 64, "bounds": 64},
        **{"search": 12, "plan": 12, "rounding": 264, "cell keys": 24},
    }
    assert steps["bounds"].primaries == 3  # cells with counts of 1 and 2
    assert steps["plan"].primaries == 8  # marginals of three variables


def test_a_generated_survey_is_sparse():
    table = benchmark._survey(None, Progress())
    assert table.size == 1 << 16
    assert table.total == 21_574
    assert 1_000 < len(table.cells) < 10_000
    assert (table.count < 3).sum() > 500


@pytest.mark.usefixtures("small")
def test_the_command_prints_figures_and_multiples_of_the_loop(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("tabguard.bench.run.run_apart", in_turn)
    monkeypatch.setattr("tabguard.bench.spent._ROUNDS", 100_000)
    assert main(["bench", "counts", "--table", str(write_count_sample(tmp_path))]) == 0
    out = capsys.readouterr().out
    for step in benchmark._STEPS:
        assert f"autoworkers {step}" in out
    assert out.count("in loops of") == len(benchmark._STEPS)
