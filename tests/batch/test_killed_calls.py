"""Commands killed before any one system call that changes files leave the old set of files or the new one."""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.test_cli import JOB, RECORDS

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace"),
]

CALLS = "rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,rmdir,link,linkat,fsync,ftruncate"
COMMANDS = {
    "protect": ("protect", "--quiet", "job.toml"),
    "convert": ("convert", "job.toml", "out"),
    "sample": ("sample", "out"),
}
TIMED = ("summary.json", "INTERNAL", ".tgfootprint")
"""Parts of names of files that differ from run to run: in times, or in their keys."""


def run(folder: Path, *command: str, kill_at: int = 0) -> int:
    """Run a command in a folder; with `kill_at` it is killed before that call, if it makes so many."""
    here = Path(__file__).parents[2]
    env = os.environ | {
        "PYTHONPATH": str(here),
        "PYTHONDONTWRITEBYTECODE": "1",
        "TABGUARD_STATE": str(folder.parent / "state"),
    }
    inject = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={CALLS}"]
    inject += ["-e", f"inject={CALLS}:signal=KILL:when={kill_at}"]
    whole = [*(inject if kill_at else []), sys.executable, "-m", "tabguard", *command]
    return subprocess.run(whole, cwd=folder, env=env, capture_output=True, timeout=120).returncode


def contents(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def prepared(folder: Path, amount: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "records.csv").write_text(RECORDS.replace(",900", f",{amount}"), encoding="utf-8")
    (folder / "job.toml").write_text(JOB, encoding="utf-8")


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
def test_a_killed_command_leaves_the_old_files_or_the_new_ones(tmp_path, name):
    command, folder = COMMANDS[name], tmp_path / "work"
    prepared(folder, "900")
    assert run(folder, *command) == 0
    old = contents(folder / "out")
    if name == "sample":
        old["job.toml"] = b"an older sample"
    prepared(folder, "905")
    assert run(folder, *command) == 0
    new = contents(folder / "out")
    assert old.keys() == new.keys() and old != new
    for at in places(folder, old):
        ended = run(folder, *command, kill_at=at)
        run(folder, "--version")
        left = contents(folder / "out")
        assert left == old or (
            left.keys() == new.keys()
            and all(left[n] == new[n] if not any(t in n for t in TIMED) else left[n] != old[n] for n in new)
        ), f"killed before call {at}"
        if ended == 0:
            break
    assert at > 5
