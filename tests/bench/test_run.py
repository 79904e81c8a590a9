"""The benchmark runs the real stages, one process per table, and continues after a table that fails."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import attrs
import pytest

from tabguard.__main__ import main
from tabguard.base.errors import SettingError
from tabguard.base.progress import Cancelled, Event, Progress
from tabguard.batch import Outcome, protect_project
from tabguard.bench import run as measuring
from tabguard.bench.families import FAMILIES, Family, Figures
from tabguard.bench.generate import write_family
from tabguard.bench.run import bench, measure, named_families
from tabguard.bench.show import as_json, as_table, recorded_runs
from tabguard.flow.stages import open_job
from tabguard.project import TableSpec
from tabguard.settings import Suppression
from tabguard.table.pattern import Status
from tests.support.linked_jobs import in_turn

SMALL = Family("S", 11, 120, (("nace", ((3, 3), (2, 2))), ("region", ((4, 4),))), "few cells")
COUNTED = attrs.evolve(SMALL, name="T", whole=False)
QUICK = Suppression(exact_up_to=0, look_ahead="none", insiders=False)
"""Settings for tests in which the pattern does not matter."""


@pytest.fixture
def job(tmp_path: Path) -> Path:
    return write_family(SMALL, tmp_path / "S", None, Suppression(), Progress())


@pytest.fixture(scope="module")
def protected(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Outcome]:
    """The job in a folder of its own, protected once."""
    job = write_family(SMALL, tmp_path_factory.mktemp("bench") / "S", None, Suppression(), Progress())
    return job, protect_project(open_job(job), Progress())


def test_figures_are_those_of_the_run(protected):
    job, outcome = protected
    figures = measure(job, True, Progress())
    secondary = outcome.solution.pattern.status == Status.SECONDARY
    assert outcome.solution.run is not None
    assert figures.cells == len(outcome.solution.table) and figures.records == SMALL.records
    assert figures.primaries == outcome.solution.pattern.count(Status.PRIMARY) > 0
    assert figures.secondaries == secondary.sum() > 0
    assert figures.value == outcome.solution.table.value[secondary].sum()
    assert figures.at_risk == figures.sums_at_risk == figures.insiders_at_risk == 0 and outcome.protected
    assert (figures.lower_bound, figures.gap) == (outcome.solution.run.lower_bound, outcome.solution.run.gap)
    assert {"read", "tabulate", "rules", "suppress", "audit"} <= set(figures.seconds)
    assert figures.cpu_seconds > 0 and "write" not in figures.seconds
    assert not (job.parent / "out").exists()


def test_nothing_is_claimed_of_a_pattern_that_was_not_audited(protected, monkeypatch):
    job, done = protected
    unaudited = attrs.evolve(done, solution=attrs.evolve(done.solution, audit=None))
    monkeypatch.setattr(measuring.batch, "protect_project", lambda *_: unaudited)
    assert measure(job, True, Progress()).at_risk is None


HOLD = "import sys; held = b'x' * 150_000_000; print(len(held), flush=True); sys.stdin.readline()"
# measured in a process of its own: what the test's process once held would hide what its children hold
MEASURED = f"""
import subprocess, sys, time
from tabguard.bench.spent import PeakMemory
with PeakMemory() as peak:
    command = [sys.executable, "-c", {HOLD!r}]
    held = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(2)]
    for process in held:
        process.stdout.readline()
    time.sleep(1.0)  # several looks
    for process in held:
        process.communicate(b"end")
print(peak.megabytes)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not tell what several processes hold")
def test_memory_is_that_of_all_processes_together():
    done = subprocess.run(
        [sys.executable, "-c", MEASURED], capture_output=True, text=True, check=True, timeout=600
    )
    assert 300 < float(done.stdout) < 600


def test_tabulation_alone_stops_after_the_rules(job):
    figures = measure(job, False, Progress())
    assert figures.primaries > 0 and figures.secondaries is None and figures.at_risk is None
    assert {"read", "tabulate", "rules"} <= set(figures.seconds) and "suppress" not in figures.seconds


@pytest.fixture
def _one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use separate processes only in tests about them, since starting them takes longer than the tables."""
    monkeypatch.setattr(measuring, "run_apart", in_turn)
    monkeypatch.setattr(measuring, "calibrated", lambda: 1.0)


@pytest.mark.slow
def test_each_table_is_measured_in_a_process_of_its_own_that_reports(tmp_path):
    events: list[Event] = []
    ballast = bytearray(os.urandom(1 << 20)) * 300  # 300 MB here must not show in the tables' memory
    found = list(bench([SMALL, COUNTED], tmp_path, QUICK, Progress(events.append, 0.0)))
    assert len(ballast) == 300 << 20
    assert [one.table for one in found] == ["S", "T"] and not any(one.error for one in found)
    assert found[0].secondaries and found[1].secondaries is None
    assert found[0].loop_seconds == found[1].loop_seconds > 0
    if sys.platform == "linux":
        assert all(one.peak_mb is not None and 20 < one.peak_mb < 300 for one in found)
    assert {"S: generate", "S: read", "T: read"} <= {event.phase for event in events}


@pytest.mark.slow
@pytest.mark.usefixtures("_one_process")
def test_a_release_is_measured_together_and_its_tables_one_by_one(tmp_path):
    dimensions = (*SMALL.dimensions, ("size", ((3, 3),)))
    tables = TableSpec("T1", ("nace", "region")), TableSpec("T2", ("nace", "region", "size"))
    release = attrs.evolve(SMALL, name="RS", dimensions=dimensions, tables=tables)
    found = list(bench([release], tmp_path, QUICK, Progress()))
    assert [one.table for one in found] == ["RS", "RS T1", "RS T2"]
    assert [one.release for one in found] == ["", "RS", "RS"] and not any(o.error for o in found)
    together, *alone = found
    assert together.at_risk == 0
    assert max(one.cells for one in alone) <= together.cells < sum(one.cells for one in alone)
    said = as_table(found)[-1]
    assert said.startswith("RS: ") and "one by one" in said
    assert f"{together.cpu_seconds / sum(one.cpu_seconds for one in alone):.2f} times" in said


@pytest.mark.usefixtures("_one_process")
def test_a_table_that_fails_is_named_and_the_next_one_runs(tmp_path):
    (tmp_path / "S").write_text("a file is in the way of the folder")
    failed, fine = bench([SMALL, COUNTED], tmp_path, QUICK, Progress())
    assert "output folder is a file" in failed.error and not fine.error and fine.cells
    lines = as_table([failed, fine])
    assert any(line.startswith("S failed: ") for line in lines)


def test_names_choose_tables_once_and_unknown_ones_are_refused():
    assert [f.name for f in named_families(())] == ["S", "M", "S3"]
    assert [f.name for f in named_families(("T", "S", "T"))] == ["T", "S"]
    with pytest.raises(SettingError, match="“Q”"):
        named_families(("S", "Q"))


def test_the_table_sets_peers_beside_ours_on_their_tables_only():
    ours = Figures(
        "S", 4000, 1089, 893, 166, 200, 2_700_000.0, 0, 0, 0, 2_600_000.0, 0.037, seconds={"read": 0.1}
    )
    lines = as_table([ours])
    peers = [peer for peer in recorded_runs() if peer.table == "S"]
    assert [line.split()[0] for line in lines[1:2]] == ["S"]
    assert "2.700 M" in lines[1] and "2.600 M" in lines[1] and "3.7%" in lines[1]
    assert all(peer.system in line for peer, line in zip(peers, lines[2:], strict=False))
    assert len(as_table([ours], peers=False)) == 2
    assert len(as_table([attrs.evolve(ours, table="T")])) == 2


def test_times_are_told_in_multiples_of_the_calibration_loop_too():
    ours = Figures("T", secondaries=3, seconds={"read": 0.5, "suppress": 6.0}, cpu_seconds=8.0)
    own, loops = as_table([attrs.evolve(ours, loop_seconds=0.5)])[1:]
    assert own.split()[-7:] == ["0.50", "–", "–", "6.00", "–", "8.00", "–"]
    assert loops.split() == ["in", "loops", "of", "0.50", "s", "1.00", "–", "–", "12.0", "–", "16.0"]
    assert len(as_table([ours])) == 2


def test_peers_without_a_result_and_samples_are_said_to_be_so():
    text = "\n".join(as_table([Figures("M"), Figures("M3")]))
    assert "no result" in text and "122 + 70" in text and "74 of 300" in text


def test_json_holds_figures_peers_and_circumstances():
    content = as_json([Figures("S")], Suppression(time_limit=5))
    assert content["tables"][0]["table"] == "S" and content["suppression"]["time_limit"] == 5
    assert {peer["table"] for peer in content["peers"]} == {"S"} and content["versions"]["numpy"]
    assert as_json([Figures("S")], Suppression(), records=9)["peers"] == []


@pytest.mark.usefixtures("_one_process")
def test_the_command_prints_the_table_and_writes_json(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(FAMILIES, "S", SMALL)
    target = tmp_path / "figures.json"
    options = ["--records", "100", "--json", str(target), "--out", str(tmp_path), "--no-insiders"]
    assert main(["bench", "S", *options]) == 0
    said = capsys.readouterr().out
    content = json.loads(target.read_text(encoding="utf-8"))
    assert content["tables"][0]["at_risk"] == 0 and "τ-ARGUS" not in said and "TabGuard" in said
    assert content["tables"][0]["records"] == 100
    assert (tmp_path / "S" / "micro.csv").is_file() and content["suppression"]["insiders"] is False


def test_an_unknown_name_ends_with_2(capsys):
    assert main(["bench", "nonsense"]) == 2
    assert "nonsense" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.usefixtures("processes_end")
def test_cancelling_ends_the_process_at_work(tmp_path):
    progress = Progress(lambda event: progress.cancel() if "read" in event.phase else None)
    with pytest.raises(Cancelled):
        list(bench([COUNTED, SMALL], tmp_path, QUICK, progress, 20_000))


if hasattr(os, "killpg"):  # elsewhere a terminal's Ctrl+C cannot be imitated

    @pytest.mark.slow
    def test_ctrl_c_ends_it_and_leaves_nothing(tmp_path):
        environment = {**os.environ, "TMPDIR": str(tmp_path)}
        command = [sys.executable, "-m", "tabguard", "bench", "M"]
        process = subprocess.Popen(
            command, env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        until = time.monotonic() + 300
        while not list(tmp_path.glob("*/M/job.toml")) and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # the whole group, as a terminal does
        _out, error = process.communicate(timeout=300)
        assert process.returncode == 130 and "Traceback" not in error and "Cancelled" in error
        assert list(tmp_path.iterdir()) == []
