"""Several jobs give the same results as single runs, wherever they run, and none affects another."""

import datetime as dt
import json
import multiprocessing
import os
import re
import shutil
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import dask
import openpyxl
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from distributed import LocalCluster

from tabguard.__main__ import main
from tabguard.base.errors import SettingError, WorkError
from tabguard.base.processes import Call
from tabguard.base.progress import Cancelled, Event, Progress
from tabguard.batch.cluster import run_on_cluster
from tabguard.batch.many import Job, JobReport, State, plan_jobs, run_jobs, worst
from tests.support.linked_jobs import in_turn
from tests.support.process_calls import double, endless, refuse, run_killed_once, stumble, until_stopped
from tests.support.small_job import JOB, RECORDS

IMPOSSIBLE = "industry,region,decision,value,reason,who,when\n" + "".join(
    f"{industry},{region},publish,,agreed,me,2026-01-01\n"
    for industry in ("A", "B", "C", "Total")
    for region in ("X", "Y", "Total")
    if (industry, region) != ("A", "X")
)
VARYING = {"seconds", "peak_memory_mb"}


def write_job(folder: Path, factor: int = 1, records: str = RECORDS, more: str = "") -> Path:
    folder.mkdir(parents=True)
    # every value differs: records that are nearly the same would be compared
    others = records if factor == 1 else re.sub(r"^(\d+)", rf"{factor}-\1", records, flags=re.MULTILINE)

    def amount(digits: re.Match[str]) -> str:  # in no common unit: these are other respondents
        return digits[0] if factor == 1 else str(1_013 * factor - int(digits[0]))

    scaled = re.sub(r"\d+$", amount, others, flags=re.MULTILINE)
    (folder / "records.csv").write_text(scaled, encoding="utf-8")
    (folder / "job.toml").write_text(JOB + more, encoding="utf-8")
    return folder / "job.toml"


@pytest.fixture
def good(tmp_path: Path) -> list[Path]:
    return [write_job(tmp_path / name, n) for n, name in enumerate(("first", "second"), start=1)]


@pytest.fixture
def failing(tmp_path: Path) -> Path:
    return write_job(tmp_path / "failing", records=RECORDS.replace("900", "9oo"))


@pytest.fixture
def exposed(tmp_path: Path) -> Path:
    job = write_job(tmp_path / "exposed", more='[decisions]\nfile = "decisions.csv"\n')
    (job.parent / "decisions.csv").write_text(IMPOSSIBLE, encoding="utf-8")
    return job


def results(folder: Path) -> dict[str, Any]:
    """Everything in an output folder, without durations."""
    out: dict[str, Any] = {}
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        if path.name == "summary.json":
            summary = json.loads(path.read_text(encoding="utf-8"))
            out[path.name] = {k: v for k, v in summary.items() if k not in VARYING}
        elif "INTERNAL" in path.name and path.suffix == ".html":
            text = path.read_text(encoding="utf-8")
            out[path.name] = re.sub(r"(<td>Seconds: \w+</td>)<td[^>]*>[\d.]+</td>", r"\1", text)
        elif "INTERNAL" in path.name and path.suffix == ".xlsx":
            out[path.name] = untimed(path)
        else:
            out[path.relative_to(folder).as_posix()] = path.read_bytes()
    return out


def untimed(path: Path) -> dict[str, Any]:
    """Everything that a workbook shows, without durations."""
    book = openpyxl.load_workbook(path)
    rows = {name: list(book[name].iter_rows(values_only=True)) for name in book.sheetnames}
    return {name: [r for r in part if not str(r[0]).startswith("Seconds: ")] for name, part in rows.items()}


@pytest.fixture
def singly(good: list[Path]) -> list[dict[str, Any]]:
    """Results of each job run alone, in this process."""
    out = []
    for job in good:
        assert main(["protect", str(job), "--quiet"]) == 0
        out.append(results(job.parent / "out"))
        shutil.rmtree(job.parent / "out")  # what stays would be compared with
    assert all(len(one) > 4 for one in out)
    return out


def two_workers(folder: Path) -> LocalCluster:
    return LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=":0",
        local_directory=str(folder),
    )


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    earlier_processes = {*multiprocessing.active_children()}  # of tests that ran before in this process
    with two_workers(tmp_path_factory.mktemp("cluster")) as cluster:
        yield cluster.scheduler_address
    until = time.monotonic() + 300
    while {*multiprocessing.active_children()} - earlier_processes and time.monotonic() < until:
        time.sleep(0.05)
    assert not {*multiprocessing.active_children()} - earlier_processes


@pytest.mark.slow
def test_several_jobs_give_the_bytes_of_single_runs(good, singly, tmp_path):
    out = tmp_path / "all"
    command = ["protect", *map(str, good), "--workers", "2", "--out", str(out), "--quiet"]
    assert main(command) == 0
    assert [results(out / job.parent.name) for job in good] == singly


@pytest.mark.slow
def test_a_cluster_gives_the_bytes_of_single_runs(scheduler, good, singly, tmp_path):
    out = tmp_path / "all"
    assert main(["protect", *map(str, good), "--scheduler", scheduler, "--out", str(out), "--quiet"]) == 0
    assert [results(out / job.parent.name) for job in good] == singly


@pytest.mark.slow
def test_a_worker_killed_in_the_middle_of_a_job_changes_no_result(good, singly, tmp_path, monkeypatch):
    mark, out = tmp_path / "mark", tmp_path / "all"
    monkeypatch.setattr("tabguard.batch.many.run_one", partial(run_killed_once, mark))
    with two_workers(tmp_path / "cluster") as cluster:
        reports = run_jobs(plan_jobs(good, out), Progress(), scheduler=cluster.scheduler_address)
    assert mark.exists() and [report.state for report in reports] == [State.PROTECTED] * 2
    assert [results(out / job.parent.name) for job in good] == singly


@pytest.mark.slow
def test_a_failed_job_is_named_and_harms_no_other(scheduler, good, failing, exposed):
    told: list[JobReport] = []
    jobs = plan_jobs([failing, good[0], exposed])
    reports = run_jobs(jobs, Progress(), scheduler=scheduler, on_report=told.append)
    assert [(r.name, r.state) for r in reports] == [
        ("failing", State.FAILED),
        ("first", State.PROTECTED),
        ("exposed", State.AT_RISK),
    ]
    assert sorted(r.name for r in told) == ["exposed", "failing", "first"]
    assert reports[0].error is not None and "turnover" in str(reports[0].error)
    assert "9oo" not in str(reports[0].error) and not (failing.parent / "out").exists()
    assert (good[0].parent / "out" / "summary.json").is_file() and reports[1].files
    assert any("A × X" in line for line in reports[2].lines)
    assert worst(reports) is State.FAILED


def test_the_exit_status_is_the_worst(good, failing, exposed, capsys, monkeypatch):
    monkeypatch.setattr("tabguard.batch.many.run_apart", in_turn)  # processes are no matter here
    assert main(["protect", str(exposed), str(failing), str(good[0])]) == 2
    said = capsys.readouterr()
    assert "failing: " in said.err and "9oo" not in said.err and "Traceback" not in said.err
    assert "first: protected on its own; compared with the other jobs at the end" in said.out
    assert "exposed: at risk" in said.out
    assert "3 jobs: " in said.out and "1 failed" in said.out


@pytest.mark.slow
def test_a_job_at_risk_among_protected_ones_ends_with_3(good, exposed, scheduler):
    assert main(["protect", str(exposed), str(good[0]), "--scheduler", scheduler, "--quiet"]) == 3


def test_states_are_ordered_by_how_bad_they_are():
    assert [s.value for s in State] == ["protected", "withheld", "at risk", "failed", "cancelled"]
    assert worst([]) is State.PROTECTED


@pytest.mark.slow
def test_cancelling_keeps_what_had_ended_and_leaves_no_half(good, tmp_path):

    def look(event: Event) -> None:
        if event.phase.startswith("second: "):
            progress.cancel()

    progress = Progress(look, 0.0)
    third = write_job(tmp_path / "third")
    reports = run_jobs(plan_jobs([*good, third]), progress)
    assert [r.state for r in reports] == [State.PROTECTED, State.CANCELLED, State.CANCELLED]
    names = [{path.name for path in (job.parent / "out").rglob("*")} for job in (*good, third)]
    assert names[0] and names[1] in (set(), names[0]) and not names[2]  # it may end before it is told
    assert worst(reports) is State.CANCELLED


def test_jobs_of_one_name_get_folders_of_their_own(tmp_path):
    paths = [write_job(tmp_path / side / "table") for side in ("x", "y")] + [
        write_job(tmp_path / "z" / "Table")
    ]
    jobs = plan_jobs(paths, tmp_path / "out")
    assert [job.name for job in jobs] == ["table", "table-2", "Table-3"]
    assert [job.out for job in jobs] == [tmp_path / "out" / job.name for job in jobs]
    assert plan_jobs(paths[:1], tmp_path / "out")[0].out == tmp_path / "out"


def test_a_job_may_not_write_into_the_folder_of_another(good, tmp_path):
    same = good[0].with_name("again.toml")
    same.write_text(JOB, encoding="utf-8")
    inside = write_job(tmp_path / "inside")
    public = JOB.replace('folder = "out"', 'folder = "../first/out/public"')
    inside.write_text(public, encoding="utf-8")
    jobs = plan_jobs([good[0], same, inside, good[1]])
    assert [job.refused is None for job in jobs] == [True, False, False, True]
    reports = run_jobs(jobs[1:3], Progress())
    assert [r.state for r in reports] == [State.FAILED, State.FAILED] and not same.with_name("out").exists()
    assert all(job.refused is None for job in plan_jobs([good[0], same, inside], tmp_path / "apart"))


@pytest.mark.slow
def test_calls_on_a_cluster_report_and_fail_one_by_one(scheduler):
    events: list[Event] = []
    calls = [Call("ten", double, (10,)), Call("refused", refuse), Call("stumbled", stumble)]
    found = dict(run_on_cluster(calls, Progress(events.append, 0.0), scheduler))
    assert found[0].value[0] == 20 and found[0].value[1] != os.getpid()
    assert "row 7" in str(found[1].error) and "4711" not in str(found[2].error)
    assert any(event.phase == "ten: doubling" and event.total == 3 for event in events)


@pytest.mark.slow
def test_cancelling_reaches_the_workers_of_a_cluster(scheduler, tmp_path):
    marks = [tmp_path / name for name in ("a", "b", "c")]
    progress = Progress(lambda event: progress.cancel() if event.done > 3 else None, 0.0)
    calls = [Call(mark.name, endless, (mark,)) for mark in marks]
    with pytest.raises(Cancelled):
        list(run_on_cluster(calls, progress, scheduler))
    assert [mark.exists() for mark in marks].count(True) == 2  # two workers: the third call never began


@pytest.mark.slow
def test_a_worker_of_another_version_is_refused(scheduler, monkeypatch):
    monkeypatch.setattr("tabguard.batch.cluster.__version__", "0.0.0")
    ((_at, ended),) = run_on_cluster([Call("ten", double, (10,))], Progress(), scheduler)
    assert isinstance(ended.error, WorkError) and "another version" in ended.error.what


def test_a_scheduler_that_is_not_there_ends_with_2(good, capsys, monkeypatch):
    monkeypatch.setattr("tabguard.batch.cluster._CONNECT", 0.5)
    assert main(["protect", str(good[0]), "--scheduler", "tcp://127.0.0.1:9", "--quiet"]) == 2
    assert "does not answer" in capsys.readouterr().err and not (good[0].parent / "out").exists()


def test_a_cluster_without_certificates_is_warned_of_and_the_settings_of_distributed_name_them(
    good, capsys, monkeypatch, tmp_path
):
    monkeypatch.setattr("tabguard.batch.cluster._reach", lambda _address: None)
    given: list[Any] = []

    def client(_address: str, security: Any, **_more: Any) -> None:
        given.append(security)
        raise OSError("refused")

    monkeypatch.setattr("distributed.Client", client)
    command = ["protect", str(good[0]), "--quiet", "--scheduler"]
    assert main([*command, "tcp://127.0.0.1:9"]) == 2
    assert "Whoever reaches this scheduler can run programs" in capsys.readouterr().err
    assert main([*command, "tls://127.0.0.1:9"]) == 2
    said = capsys.readouterr().err
    assert "no certificates" in said and "Whoever" not in said and len(given) == 1
    pem = tmp_path / "all.pem"
    pem.write_bytes(certificate())
    names = ("ca-file", "client.cert", "client.key")
    with dask.config.set({f"distributed.comm.tls.{name}": str(pem) for name in names}):
        assert main([*command, "tls://127.0.0.1:9"]) == 2
    assert "does not answer" in capsys.readouterr().err
    assert given[1].tls_client_cert == str(pem)


def certificate() -> bytes:
    """A key with a self-signed certificate."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "cluster")])
    day, now = dt.timedelta(days=1), dt.datetime.now(dt.UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now, now + day)
    pem = serialization.Encoding.PEM
    secret = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return made.sign(key, hashes.SHA256()).public_bytes(pem) + secret


def test_without_the_package_for_clusters_it_says_what_to_install(good, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SettingError, match=r"tabguard\[distributed\]"):
        run_jobs([Job("a", good[0])], Progress(), scheduler="tcp://127.0.0.1:9")


@pytest.mark.parametrize("address", ["nonsense", "", "127.0.0.1:x", "foo://localhost:1", "tcp://:8786"])
def test_what_is_no_address_is_told_before_anything_is_tried(good, address, capsys, monkeypatch):
    monkeypatch.setattr("distributed.Client", None)
    assert main(["protect", str(good[0]), "--scheduler", address, "--quiet"]) == 2
    assert "not the address of a scheduler" in capsys.readouterr().err


@pytest.mark.slow
def test_stop_and_keep_reaches_what_runs_on_a_cluster(scheduler, tmp_path):
    marks = [tmp_path / name for name in ("a", "b", "c")]
    asked: list[str] = []

    def look(event: Event) -> None:
        name = event.phase.partition(":")[0]
        if event.done > 3 and name not in asked and (name == "c" or len(asked) < 2):
            asked.append(name)
            if len(asked) >= 2:
                progress.stop()

    progress = Progress(look, 0.0)
    calls = [Call(mark.name, until_stopped, (mark,)) for mark in marks]
    found = dict(run_on_cluster(calls, progress, scheduler))
    assert {at: ended.value for at, ended in found.items()} == {0: "kept", 1: "kept", 2: "kept"}
    assert not progress.stopping and asked[-1] == "c"  # it began after the first wish, and ran on


@pytest.mark.slow
def test_a_cluster_without_a_worker_is_told_and_given_up(monkeypatch, tmp_path_factory):
    monkeypatch.setattr("tabguard.batch.cluster._ALONE", 3.0)
    monkeypatch.setattr("tabguard.batch.cluster._COUNT", 0.5)
    folder = str(tmp_path_factory.mktemp("empty"))
    events: list[Event] = []
    with (
        LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address=":0", local_directory=folder) as empty,
        pytest.raises(WorkError, match="no worker for 3 seconds"),
    ):
        list(
            run_on_cluster(
                [Call("ten", double, (10,))], Progress(events.append, 0.0), empty.scheduler_address
            )
        )
    assert any(event.phase == "no worker, waiting" for event in events)
