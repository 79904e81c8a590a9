"""The output folder is checked before the run, serves one run at a time, and no finished result is lost."""

import errno
import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest

from tabguard import batch
from tabguard.__main__ import main
from tabguard.base.errors import WriteError
from tabguard.base.locks import Lock
from tabguard.base.private import state_folder
from tabguard.base.progress import Progress
from tabguard.flow import certificates, export, stages
from tabguard.write.files import atomic, folders
from tabguard.write.files.atomic import LOCK
from tabguard.write.files.switch import STAGING
from tabguard.write.products import Audience, state
from tests.support.examples import first_of
from tests.support.linked_jobs import in_turn
from tests.support.small_job import JOB, write_small_job

posix = pytest.mark.skipif(os.name == "nt", reason="permissions and signals of POSIX")


@pytest.fixture
def job(tmp_path: Path) -> Path:
    return write_small_job(tmp_path)


@pytest.fixture
def uncomputed(monkeypatch):
    """Make every computation an error."""

    def fail(*_args, **_more):
        raise AssertionError("computed")

    monkeypatch.setattr(stages, "load", fail)


def everything(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


@posix
@pytest.mark.parametrize("umask", [0o022, 0])
def test_internal_files_are_for_this_user_and_public_ones_for_all(job, umask):
    before = os.umask(umask)
    try:
        assert main(["protect", "--quiet", str(job)]) == 0
    finally:
        os.umask(before)
    files = [path for path in (job.parent / "out").rglob("*") if path.is_file()]
    assert {path.parent.name for path in files} == {"out", "public"}
    for path in files:
        assert stat.S_IMODE(path.stat().st_mode) == (0o644 if path.parent.name == "public" else 0o600)
    for folder in ("out", "out/public"):  # whoever may write in it could replace the files
        assert stat.S_IMODE((job.parent / folder).stat().st_mode) == 0o755


def test_a_second_run_into_a_folder_is_refused_before_it_computes(job, uncomputed, capsys):
    out = job.parent / "out"
    out.mkdir()
    with Lock(out / LOCK, "the first run"):
        assert main(["protect", "--quiet", str(job)]) == 2
        said = capsys.readouterr().err
        assert "Another run writes into this folder" in said and "the first run" in said
        assert str(os.getpid()) in said and str(out) in said
    (out / "public").mkdir()
    with Lock(atomic.state_lock(out / "public"), "an export from the window"):
        assert main(["protect", "--quiet", str(job)]) == 2
    assert list(everything(out)) == []


def test_of_several_jobs_only_the_one_whose_folder_is_taken_is_refused(job, capsys, monkeypatch):
    monkeypatch.setattr("tabguard.batch.many.run_apart", in_turn)  # processes are no matter here
    other = job.with_name("other.toml")
    other.write_text(JOB.replace('"out"', '"out2"').replace("p = 10", "p = 11"), encoding="utf-8")
    (job.parent / "out").mkdir()
    with Lock(job.parent / "out" / LOCK, "the first run"):
        assert main(["protect", "--quiet", str(job), str(other)]) == 2
    assert "Another run writes" in capsys.readouterr().err
    assert (job.parent / "out2/summary.json").exists()
    assert not (job.parent / "out/summary.json").exists()


@pytest.mark.parametrize("hindrance", ["file", "parent is a file", "name is a folder", "read-only", "full"])
def test_what_would_keep_results_from_being_written_is_told_before_the_run(
    job, uncomputed, capsys, monkeypatch, hindrance
):
    out = job.parent / "out"
    if hindrance == "file":
        out.write_text("x")
    elif hindrance == "parent is a file":
        (job.parent / "deep").write_text("x")
        job.write_text(JOB.replace('"out"', '"deep/er/out"'), encoding="utf-8")
    elif hindrance == "name is a folder":
        export.job_public(stages.open_job(job), out)[1].mkdir(parents=True)
    elif hindrance == "read-only":
        real = os.open

        def refuse(path, flags, *more, **named):
            if flags & os.O_CREAT and Path(path).parent == out:
                raise PermissionError(errno.EACCES, "Permission denied", str(path))
            return real(path, flags, *more, **named)

        monkeypatch.setattr(os, "open", refuse)
    else:
        usage = atomic.shutil.disk_usage(job.parent)
        monkeypatch.setattr(atomic.shutil, "disk_usage", lambda _p: usage._replace(free=1000))
    assert main(["protect", "--quiet", str(job)]) == 2
    said = capsys.readouterr().err
    expected = {
        "file": "folder is a file",
        "parent is a file": "folder is a file",
        "name is a folder": "name of a folder",
        "read-only": "cannot be written there",
        "full": "need about 0.3 MB, but only 0.1 MB are free",
    }
    assert expected[hindrance] in said


@pytest.mark.parametrize("product", ["internal", "public"])
def test_the_window_s_export_looks_at_the_folder_before_it_computes(job, monkeypatch, product):
    project = stages.open_job(job)
    done = batch.protect_project(project, Progress())
    monkeypatch.setattr(certificates, "proof", lambda *_: pytest.fail("computed"))
    monkeypatch.setattr(state, "publish_tables", lambda *_: pytest.fail("computed"))
    folder = job.parent / product
    folder.mkdir()
    done, folders = export.Finished(project, done.solution), {Audience(product): folder}
    with (
        Lock(atomic.state_lock(folder) if product == "public" else folder / LOCK, "a run"),
        pytest.raises(WriteError, match="Another run writes into this folder"),
    ):
        export.export_products(done, folders, Progress())


def test_a_finished_run_is_kept_where_the_disk_is_full(job, monkeypatch, capsys):
    assert main(["protect", "--quiet", str(job)]) == 0
    before, out = everything(job.parent / "out"), job.parent / "out"
    real = os.fsync

    def full(handle):
        path = Path(os.readlink(f"/proc/self/fd/{handle}")) if sys.platform == "linux" else out
        if out in path.parents:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(handle)

    monkeypatch.setattr(os, "fsync", full)
    assert main(["protect", "--quiet", str(job)]) == 2
    said = capsys.readouterr().err
    assert everything(out) == before
    assert not any(path.name in (STAGING, LOCK) for path in out.rglob("*"))
    kept = max((state_folder("rescued")).iterdir(), key=lambda p: p.stat().st_mtime)
    assert "No space left" in said and str(kept) in said
    assert {*everything(kept)} == {*before}
    assert json.loads((kept / "summary.json").read_bytes())["public_written"] is True
    if os.name != "nt":
        assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700
        internal = [p for p in kept.rglob("*") if p.is_file() and "public" not in p.parts]
        assert {stat.S_IMODE(path.stat().st_mode) for path in internal} == {0o600}


def test_a_template_that_is_not_there_is_missed_before_the_run(job, uncomputed, capsys):
    job.write_text(f'{JOB}template = "none.xlsx"\n', encoding="utf-8")
    assert main(["protect", "--quiet", str(job)]) == 2
    assert "none.xlsx" in capsys.readouterr().err


def test_a_finished_run_is_kept_where_its_template_is_refused(job, capsys):
    book = openpyxl.Workbook()
    book.active["A1"], book.active["A9"] = "{table}", 4711
    book.save(job.parent / "office.xlsx")
    job.write_text(f'{JOB}template = "office.xlsx"\n', encoding="utf-8")
    assert main(["protect", "--quiet", str(job)]) == 2
    kept = max((state_folder("rescued")).iterdir(), key=lambda p: p.stat().st_mtime)
    assert str(kept) in capsys.readouterr().err and not (job.parent / "out").exists()
    assert (kept / "summary.json").exists() and [*(kept / "public").glob("*.xlsx")]


def test_a_template_that_is_saved_during_the_export_is_published_as_it_was_checked(job, monkeypatch):
    def save(text: str) -> None:
        book = openpyxl.Workbook()
        book.active["A1"], book.active["A5"] = text, "{table}"
        book.save(job.parent / "office.xlsx")

    write = export.export_all
    monkeypatch.setattr(export, "export_all", lambda *given: (save("after the check"), write(*given))[1])
    save("checked")
    job.write_text(f'{JOB}template = "office.xlsx"\n', encoding="utf-8")
    assert main(["protect", "--quiet", str(job)]) == 0
    (book,) = (job.parent / "out" / "public").glob("*.xlsx")
    assert openpyxl.load_workbook(book).active["A1"].value == "checked"


_KILLED = """
import os, signal, sys
left = [int(sys.argv[1])]
def watch(event, args):
    if event in ("os.rename", "os.remove", "shutil.rmtree") and "out" in str(args[0]):
        left[0] -= 1
        if left[0] < 0:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(watch)
from tabguard.__main__ import main
sys.exit(main(["protect", "--quiet", sys.argv[2]]))
"""


@posix
@pytest.mark.parametrize("step", first_of([10, 0, 3, 18, 1, 6, 14]))
def test_a_job_killed_while_it_writes_is_whole_after_the_next_start(job, step, tmp_path_factory):
    assert main(["protect", "--quiet", str(job)]) == 0
    before = everything(job.parent / "out")
    job.write_text(JOB.replace("p = 10", "p = 12") + 'mark = "ccc"\n', encoding="utf-8")
    ran = subprocess.run([sys.executable, "-c", _KILLED, str(step), str(job)], timeout=600)
    assert ran.returncode == -9
    assert main(["sample", "--quiet", str(tmp_path_factory.mktemp("any"))]) == 0  # any start
    after = everything(job.parent / "out")
    assert {*after} == {*before}
    new = [name for name in after if b"ccc" in after[name] and name.startswith("public") and "csv" in name]
    if not new:
        assert after == before
    else:
        assert after["pattern_INTERNAL.csv"] != before["pattern_INTERNAL.csv"]
        assert after["summary.json"] != before["summary.json"]


def test_a_folder_that_cannot_be_made_is_told_as_that():
    said = folders.explained(FileNotFoundError(2, "No such file or directory"), Path("/nowhere/at/all"))
    assert "does not exist" in said.what and "space" not in said.remedy


@pytest.mark.parametrize(("number", "full"), [(errno.ENOSPC, True), (errno.EFBIG, True), (errno.EIO, False)])
def test_space_is_asked_for_where_it_is_missing(number, full):
    said = folders.explained(OSError(number, os.strerror(number)), Path("/out/a.csv"))
    assert os.strerror(number) in said.what and ("space" in said.remedy) == full


def test_a_name_that_is_too_long_is_told_as_that_before_the_run(job, uncomputed, capsys):
    job.write_text(job.read_text().replace("[output]", f'[output]\nperiod = "{"2" * 240}"'))
    assert main(["protect", "--quiet", str(job)]) == 2
    said = capsys.readouterr().err
    assert "name of an output file is too long" in said and "period" in said and "space" not in said
