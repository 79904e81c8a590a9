"""Commands killed before any call that changes files, or during a write, leave one complete set of files.

Each command is killed at some hundred places, so this is tried only where `TABGUARD_CALLS` is set.
"""

import itertools
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.permitting import permitted
from tests.support.release_inputs import JOB as RELEASE
from tests.support.release_inputs import write_release
from tests.support.small_job import JOB, RECORDS
from tests.support.tau_batch import BATCH, LAYOUT, REGIONS, SIZES, records

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif("TABGUARD_CALLS" not in os.environ, reason="takes long: set TABGUARD_CALLS"),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="forks"),
    pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler"),
]

KILLER = Path(__file__).with_name("killer.c")
DRIVER = """
import importlib, json, os, runpy, sys
from ctypes import CDLL

def run(command, kill_at, back):
    for stream in (0, 1, 2):
        os.dup2(os.open(os.devnull, os.O_RDWR), stream)
    CDLL(None).kill_before_call(kill_at)
    code = 0
    try:
        if command[0] == "-c":
            exec(compile(command[1], "window", "exec"), {"__name__": "__main__"})
        else:
            sys.argv = command[1:]
            runpy.run_module(command[1], run_name="__main__", alter_sys=True)
    except SystemExit as error:
        code = error.code or 0
    except BaseException:
        code = 99
    CDLL(None).kill_before_call(0)
    if not kill_at:
        os.write(back, json.dumps([name for name in sys.modules if "__main__" not in name]).encode())
    os._exit(code)

for line in sys.stdin:
    command, kill_at = json.loads(line)
    here, back = os.pipe()
    child = os.fork()
    if not child:
        run(command, kill_at, back)
    os.close(back)
    with os.fdopen(here, "rb") as told:
        used = json.loads(told.read() or "[]")
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    for name in used:  # the next commands need not import them again
        try:
            importlib.import_module(name)
        except ImportError:
            pass
    print(status, flush=True)
"""
"""Runs each command in a process that begins with all modules loaded."""

EXPORT = """
import sys
from pathlib import Path
from tabguard import batch
from tabguard.flow import stages
from tabguard.flow.export import Finished, export_products
from tabguard.base.progress import Progress
from tabguard.write import recover_all
from tabguard.write.products import Audience

recover_all()
project = stages.open_job(Path("job.toml"))
outcome = batch.protect_project(project, Progress())
done = Finished(project, outcome.solution, read=outcome.read)
folders = {audience: Path("out", audience.value).absolute() for audience in Audience}
export_products(done, folders, Progress())
"""
"""The calls of the window at its start and during an export."""


def of_job(folder: Path, amount: str) -> None:
    (folder / "records.csv").write_text(RECORDS.replace(",900", f",{amount}"), encoding="utf-8")
    (folder / "job.toml").write_text(JOB, encoding="utf-8")


def of_release(folder: Path, amount: str) -> None:
    """A second run with other titles, files for transmission, and without one of the tables."""
    text = RELEASE.replace("[output]", f'[output]\ntitle = "Sales {amount}"\nranges = true')
    if amount != "900":
        text = text[: text.rindex("[[tables]]")].replace(
            "ranges", 'structure = "A:B(1.0)"\nsbs = true\nranges'
        )
    write_release(folder, text)


def of_counts(folder: Path, amount: str) -> None:
    """Revised counts have a separate ledger."""
    (folder / "counts_ledger.csv").unlink(missing_ok=True)
    (folder / "counts.csv").write_text(f"A,B,count\n1,f,{amount}\n1,m,10\n2,f,40\n2,m,50\n")


def of_batch_file(folder: Path, amount: str) -> None:
    files = {"j.arb": BATCH, "region.hrc": REGIONS, "size.grc": SIZES, "Records.Rda": LAYOUT}
    lines = [f"{size:>2}{region:<2}{value:>5}\n" for size, region, value in records()]
    files["records.asc"] = "".join(lines) + f" 8N1{amount:>5}\n"
    files["LABELS.cdl"] = "S,small\nM,medium\nL,large\n"
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


def of_nothing(_folder: Path, _amount: str) -> None:
    pass


COUNTS = ("forms", "counts.csv", "--margins", "A,B", "--form", "rounded", "--minimum", "1", "--seed", "1")
COMMANDS = {
    "protect": (of_job, "-m", "tabguard", "protect", "--quiet", "job.toml"),
    "release": (of_release, "-m", "tabguard", "protect", "--quiet", "job.toml"),
    "window": (of_release, "-c", EXPORT),
    "tau-argus": (of_batch_file, "-m", "tabguard", "protect", "--quiet", "j.arb", "--out", "out"),
    "counts": (of_counts, "-m", "tabguard", "counts", *COUNTS, "--quiet", "--out", "out"),
    "convert": (of_job, "-m", "tabguard", "convert", "job.toml", "out"),
    "sample": (of_nothing, "-m", "tabguard", "sample", "out"),
}
TIMED = ("summary.json", "INTERNAL", ".tgfootprint")
"""Parts of names of files that differ from run to run, in times or keys."""


class Driver:
    """Runs commands in a folder; each is killed before the n-th call that changes files."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._home = folder, folder.parent
        killer = self._home / "killer.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-o", killer, KILLER, "-ldl"], check=True)
        env = os.environ | {
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "TABGUARD_STATE": str(self._home / "state"),
            "LD_PRELOAD": str(killer),
        }
        pipe = subprocess.PIPE
        command = [sys.executable, "-c", DRIVER]
        self._process = subprocess.Popen(command, cwd=folder, env=env, stdin=pipe, stdout=pipe, text=True)

    def run(self, *command: str, kill_at: int = 0) -> int:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps([command, kill_at]) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        self._process.communicate(timeout=600)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    (tmp_path / "work").mkdir()
    made = Driver(tmp_path / "work")
    yield made
    made.close()


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def places(folder: Path, old: dict[str, bytes]) -> Iterator[int]:
    """Restore the earlier state before each place at which the command is killed."""
    for at in itertools.count(1):
        shutil.rmtree(folder / "out", ignore_errors=True)
        shutil.rmtree(folder.parent / "state", ignore_errors=True)
        for name, content in old.items():
            path = folder / "out" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        yield at


@pytest.mark.parametrize("name", COMMANDS)
def test_a_killed_command_leaves_the_old_files_or_the_new_ones(driver, tmp_path, monkeypatch, name):
    (prepare, *command), folder = COMMANDS[name], tmp_path / "work"
    prepare(folder, "900")
    assert driver.run(*command) == 0
    old = contents(folder / "out")
    if name == "sample":
        old["job.toml"] = b"an older sample"
    prepare(folder, "905")
    if command[0] == "-m":
        monkeypatch.chdir(folder)
        monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))
        status, options = permitted(*command[2:], reason="a value was wrong")
        command += options
    else:
        status = driver.run(*command)
    assert status == 0
    new = contents(folder / "out")
    aside = [path for path in new if "_earlier_" in path]
    assert bool(aside) == (name in ("protect", "release", "window", "tau-argus"))
    assert old != new and (name in ("release", "window") or old.keys() == new.keys() - {*aside})
    for at in places(folder, old):
        prepare(folder, "905")  # a register that knows the files refuses to draw them again
        ended = driver.run(*command, kill_at=at)
        driver.run("-m", "tabguard", "--version")
        left = contents(folder / "out")
        assert left == old or is_new(left, old, new), f"killed before call {at}"
        state = (p for p in (tmp_path / "state").rglob("*") if p.is_file())
        assert not [p for p in state if p.stat().st_size and p.name.startswith(("new-", "old-"))], at
        if ended == 0:
            break
        assert ended == -signal.SIGKILL, f"killed before call {at}"
    print(f"{name}: {at - 1} places")
    assert at > 5


def is_new(left: dict[str, bytes], old: dict[str, bytes], new: dict[str, bytes]) -> bool:
    """Whether files are those of the new set; some can only be recognised as not the old ones."""
    timed = {name for name in new if any(part in name for part in TIMED)}
    same = all(left.get(name) == content for name, content in new.items() if name not in timed)
    return left.keys() == new.keys() and same and all(left[name] != old.get(name) for name in timed)
