"""Ways in which the program itself could disclose data: for each hazard its tests, here or elsewhere."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabguard.cli import commands
from tabguard.flow import stages
from tabguard.project.file import save_project
from tabguard.write.page import page
from tests.support.small_job import JOB, RECORDS

ABORT = """
import os, sys
from tabguard import __main__
from tabguard.base.private import write_no_core
write_no_core()
import resource
print(resource.getrlimit(resource.RLIMIT_CORE), flush=True)
child = os.fork()
if child == 0:
    print(resource.getrlimit(resource.RLIMIT_CORE), flush=True)
    os._exit(0)
os.waitpid(child, 0)
secret = "918273645" * 100
os.abort()
"""

THREAD = """
import sys, threading
from tabguard import __main__, cli
def fail():
    int("918273645 turnover of a firm")
def command(arguments):
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    return 0
cli.is_command, cli.main = (lambda arguments: True), command
sys.exit(__main__.main(["protect"]))
"""


def run(script, folder):
    return subprocess.run(
        [sys.executable, "-c", script], cwd=folder, capture_output=True, text=True, timeout=600
    )


@pytest.mark.skipif(os.name == "nt", reason="limits of POSIX")
def test_crash_dumps(tmp_path):
    done = run(ABORT, tmp_path)
    assert done.returncode < 0
    first, child = done.stdout.splitlines()
    assert first == child == ("(1, 1)" if sys.platform == "linux" else "(0, 0)")  # 1 stops collectors too
    assert list(tmp_path.iterdir()) == []


def test_exceptions_with_data(tmp_path):
    done = run(THREAD, tmp_path)
    assert "Unexpected error (ValueError)" in done.stderr
    assert "918273645" not in done.stderr + done.stdout and "turnover" not in done.stderr


COMMANDS = """
import io, json, os, sys
from pathlib import Path
folder = Path(sys.argv[1])
seen = []

def watch(event, arguments):
    if event.startswith("socket.") and event not in ("socket.gethostname", "socket.__new__"):
        seen.append(f"network: {event}")
    if event == "socket.__new__" and arguments[1] in (2, 10):
        seen.append("network: a socket")
    if event == "open" and not isinstance(arguments[0], int) and arguments[2] & (os.O_WRONLY | os.O_RDWR):
        where = os.path.abspath(os.fsdecode(arguments[0]))
        if not where.startswith(str(folder)) and "__pycache__" not in where:  # code is compiled once
            seen.append(f"file: {where}")

sys.addaudithook(watch)
from tabguard.cli import main
statuses = {}
for arguments, typed in json.loads((folder / "commands.json").read_text()):
    sys.stdin, sys.stdout = io.StringIO(typed), io.StringIO()
    statuses[" ".join(arguments[:2])] = main(arguments)
    sys.stdout = sys.__stdout__
print(json.dumps(statuses))
print("seen", sorted({s for s in seen if "/dev/null" not in s}))
"""


def prepared(folder):
    """A job and a count table in a folder, and all commands with arguments, in an order that works."""
    (folder / "records.csv").write_text(RECORDS, encoding="utf-8")
    (folder / "job.toml").write_text(
        JOB.replace("[output]\n", "[output]\npdf = true\npictures = true\n"), encoding="utf-8"
    )
    (folder / "counts.csv").write_text("A,B,count\n1,1,5\n1,2,3\n2,1,4\n2,2,8\n", encoding="utf-8")
    job, out = str(folder / "job.toml"), folder / "out"
    table, fit = str(folder / "counts.csv"), str(folder / "fit.csv")
    pattern, project = str(out / "pattern_INTERNAL.csv"), str(folder / "p.tgproj")
    save_project(Path(project), stages.open_job(Path(job)))
    word = "a long password\n"
    made = [
        (["sample", str(folder / "sample"), "--quiet"], ""),
        (["protect", job], ""),
        (["audit", job, "--pattern", pattern], ""),
        (["compare", pattern, pattern, "--job", job], ""),
        (["verify", str(out / "certificate_INTERNAL.tgcert"), "--job", job], ""),
        (["verify-public", str(out / "public")], ""),
        (["convert", job, str(folder / "tau")], ""),
        (["job", "check", job], ""),
        (["job", "new", str(folder / "records.csv"), "--out", str(folder / "new.toml")], ""),
        (["job", "schema"], ""),
        (["release", "inspect", job], ""),
        (["counts", "bounds", table, "--margins", "A,B", "--out", fit], ""),
        (["counts", "ipf", table, "--margins", "A,B", "--out", fit], ""),
        (["counts", "plan", table, "--released", "A", "--out", fit], ""),
        (["project", "password", project], word * 2),
        (["project", "trail", project], word),
        (["project", "approve", "--show-key"], ""),
        (["pack", job, "--content", "summary", "--out", str(folder / "bundle.zip")], ""),
        (["pack", project, "--content", "settings", "--out", str(folder / "clean.tgproj")], word),
        (["pack", job, "--out", str(folder / "pack.zip")], ""),
        (["completion", "bash"], ""),
    ]
    (folder / "commands.json").write_text(json.dumps(made), encoding="utf-8")
    return made


@pytest.mark.slow
def test_temp_files_and_telemetry(tmp_path):
    """Commands use no network and write no file outside the folders of their job and their state."""
    made = prepared(tmp_path)
    temporary = tmp_path / "temp"
    temporary.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", COMMANDS, str(tmp_path)],
        env=surroundings(tmp_path),
        capture_output=True,
        text=True,
        timeout=600,
    )
    lines = done.stdout.splitlines()
    assert lines[-1] == "seen []", done.stdout + done.stderr
    statuses = json.loads(lines[0])
    assert statuses == {" ".join(arguments[:2]): 0 for arguments, _ in made}, done.stderr
    assert list(temporary.iterdir()) == []
    left = {path.relative_to(tmp_path / "state").as_posix() for path in (tmp_path / "state").rglob("*.*")}
    fonts = {name for name in left if name.startswith("pictures/fontlist-")}  # of the machine, for pictures
    assert left == fonts and len(fonts) == 1


def surroundings(folder):
    places = dict.fromkeys(("TMP", "TEMP", "TMPDIR"), str(folder / "temp"))
    state = {"TABGUARD_STATE": str(folder / "state"), "PYTHONDONTWRITEBYTECODE": "1"}
    return os.environ | places | state


def test_every_command_is_watched(tmp_path):
    """`bench` measures generated tables and is tested in the long runs."""
    tried = {arguments[0] for arguments, _ in prepared(tmp_path)}
    assert tried | {"bench"} == {command.name for command in commands.commands()}


@pytest.mark.slow
@pytest.mark.skipif(
    shutil.which("strace") is None or shutil.which("unshare") is None, reason="tools of Linux"
)
def test_no_command_calls_the_network_or_writes_elsewhere(tmp_path):
    """As above, observed by the system: each command without network, with all its processes."""
    if subprocess.run(["unshare", "-n", "true"], capture_output=True, check=False, timeout=600).returncode:
        pytest.skip("not permitted here")
    (tmp_path / "temp").mkdir()
    made = prepared(tmp_path)
    made.append((["bench", "S", "--records", "200", "--time-limit", "5"], ""))
    made.append((["protect", *(str(tmp_path / f"{n}.toml") for n in "ab"), "--workers", "2"], ""))
    for n in "ab":
        text = (tmp_path / "job.toml").read_text(encoding="utf-8").replace('"out"', f'"out {n}"')
        (tmp_path / f"{n}.toml").write_text(text, encoding="utf-8")
    trace = tmp_path / "trace"
    for arguments, typed in made:
        call = ["unshare", "-n", "strace", "-f", "-qq", "-o", str(trace), "-e", "trace=%network,%file"]
        done = subprocess.run(
            [*call, sys.executable, "-m", "tabguard", *arguments],
            env=surroundings(tmp_path),
            input=typed,
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert done.returncode in (0, 3), (arguments, done.stderr)
        assert not list(forbidden(trace.read_text(errors="replace"), tmp_path)), arguments
    assert list((tmp_path / "temp").iterdir()) == []


WRITES = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|^(?:mkdir|rename|link|symlink|creat|mknod|truncate)")
OWN = re.compile(r"/dev/(?:null|tty|shm/)|/proc/|/.*/__pycache__(?:/|$)")
"""Files without data: devices, the processes themselves, and code compiled once for all runs."""


def forbidden(trace, folder):
    """System calls that use a network, or change something outside a folder."""
    for line in trace.splitlines():
        call = line.split(None, 1)[1] if " " in line else line
        if "AF_INET" in call and "AF_INET_UNSPEC" not in call:
            yield call
        if WRITES.search(call) and "ENOENT" not in call and "EEXIST" not in call:
            for path in re.findall(r'"(/[^"]*)"', call):
                if not path.startswith(str(folder)) and not OWN.match(path):
                    yield call


def test_prints_are_marked():
    """Each sheet of an internal report has a watermark, pages for the public have none."""
    inside, outside = page("t", ["<p>x</p>"], internal=True), page("t", ["<p>x</p>"])
    assert b"@media print{body::before{content:'INTERNAL'" in inside and b"INTERNAL" not in outside
