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
from tests.release_inputs import JOB as RELEASE
from tests.release_inputs import write_release
from tests.test_replay import BATCH, LAYOUT, REGIONS, SIZES, records

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace"),
]

CALLS = "rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,rmdir,link,linkat,fsync,ftruncate"
EXPORT = """
import sys
from pathlib import Path
from tabguard import batch
from tabguard.flow import stages
from tabguard.flow.export import Finished, export_products
from tabguard.progress import Progress
from tabguard.write import recover_all
from tabguard.write.products import Audience

recover_all()
project = stages.open_job(Path("job.toml"))
done = Finished(project, batch.protect_project(project, Progress()).solution)
folders = {audience: Path("out", audience.value).absolute() for audience in Audience}
export_products(done, folders, Progress())
"""
"""What the window does at its start and when it exports."""


def of_job(folder: Path, amount: str) -> None:
    (folder / "records.csv").write_text(RECORDS.replace(",900", f",{amount}"), encoding="utf-8")
    (folder / "job.toml").write_text(JOB, encoding="utf-8")


def of_release(folder: Path, amount: str) -> None:
    """The second time with other titles, files for transmission, and without one of the tables."""
    text = RELEASE.replace("[output]", f'[output]\ntitle = "Sales {amount}"\nranges = true')
    if amount != "900":
        text = text[: text.rindex("[[tables]]")].replace(
            "ranges", 'structure = "A:B(1.0)"\nsbs = true\nranges'
        )
    write_release(folder, text)


def of_counts(folder: Path, amount: str) -> None:
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


COUNTS = ("counts", "round", "counts.csv", "--margins", "A,B", "--base", "5", "--minimum", "1", "--quiet")
COMMANDS = {
    "protect": (of_job, "-m", "tabguard", "protect", "--quiet", "job.toml"),
    "release": (of_release, "-m", "tabguard", "protect", "--quiet", "job.toml"),
    "window": (of_release, "-c", EXPORT),
    "tau-argus": (of_batch_file, "-m", "tabguard", "protect", "--quiet", "j.arb", "--out", "out"),
    "counts": (of_counts, "-m", "tabguard", *COUNTS, "--out", "out"),
    "convert": (of_job, "-m", "tabguard", "convert", "job.toml", "out"),
    "sample": (of_nothing, "-m", "tabguard", "sample", "out"),
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
    whole = [*(inject if kill_at else []), sys.executable, *command]
    return subprocess.run(whole, cwd=folder, env=env, capture_output=True, timeout=120).returncode


def contents(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


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
    (prepare, *command), folder = COMMANDS[name], tmp_path / "work"
    folder.mkdir()
    prepare(folder, "900")
    assert run(folder, *command) == 0
    old = contents(folder / "out")
    if name == "sample":
        old["job.toml"] = b"an older sample"
    prepare(folder, "905")
    assert run(folder, *command) == 0
    new = contents(folder / "out")
    assert old != new and (name in ("release", "window") or old.keys() == new.keys())
    for at in places(folder, old):
        ended = run(folder, *command, kill_at=at)
        run(folder, "-m", "tabguard", "--version")
        left = contents(folder / "out")
        assert left == old or is_new(left, old, new), f"killed before call {at}"
        if ended == 0:
            break
    assert at > 5


def is_new(left: dict[str, bytes], old: dict[str, bytes], new: dict[str, bytes]) -> bool:
    """Whether files are those of the new set; of some it is only known that they are not the old ones."""
    timed = {name for name in new if any(part in name for part in TIMED)}
    same = all(left.get(name) == content for name, content in new.items() if name not in timed)
    return left.keys() == new.keys() and same and all(left[name] != old.get(name) for name in timed)
