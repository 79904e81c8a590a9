"""On any terminal, output problems and signals change no result and leave no partial results."""

import io
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabguard.__main__ import main
from tabguard.cli.terminal import Sturdy, sturdy
from tabguard.write.files.atomic import LOCK
from tests.support.examples import first_of
from tests.support.jobs import table_job
from tests.support.small_job import JOB, RECORDS

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "tabguard"]
POSIX = pytest.mark.skipif(os.name == "nt", reason="signals and closed streams of Unix")
NEEDLESS = {b"pandas", b"PySide6", b"openpyxl", b"pyarrow", b"matplotlib", b"networkx", b"reportlab"}
"""Modules that a job over text files does not load."""
TERMINALS = [
    {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"},
    {"PYTHONIOENCODING": "cp1252"},
    {"PYTHONIOENCODING": "ascii:strict"},
]


def environment(more: dict[str, str] | None = None) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), **(more or {})}


def run(*arguments: object, more: dict[str, str] | None = None) -> subprocess.CompletedProcess[bytes]:
    command = [*COMMAND, *map(str, arguments)]
    return subprocess.run(
        command, env=environment(more), stdin=subprocess.DEVNULL, capture_output=True, timeout=600
    )


@pytest.fixture
def jobs(tmp_path: Path) -> list[Path]:
    """Two jobs in folders whose names many terminals cannot display."""
    paths = []
    for n, name in enumerate(("τ Łódź", "二"), start=1):
        folder = tmp_path / name
        folder.mkdir()
        head, *rows = RECORDS.splitlines()  # others, since one record that differs would be disclosed
        lines = [head, *(f"{n}0{row}{n}" for row in rows)]
        (folder / "records.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
        (folder / "job.toml").write_text(JOB, encoding="utf-8")
        paths.append(folder / "job.toml")
    return paths


@pytest.mark.parametrize(
    "terminal", first_of(TERMINALS), ids=lambda t: " ".join(f"{k}={v}" for k, v in t.items())
)
def test_no_letter_is_too_much_for_a_terminal(jobs, terminal):
    said = run("--help", more=terminal)
    assert said.returncode == 0 and b"Traceback" not in said.stderr and b"ARGUS" in said.stdout
    if terminal is not TERMINALS[1]:
        jobs = jobs[:1]  # several jobs say the same in every terminal
    times = {"PYTHONPROFILEIMPORTTIME": "1"} if len(jobs) == 1 else {}
    done = run("protect", *jobs, more=terminal | times)
    assert done.returncode == 0
    loaded = {line for line in done.stderr.splitlines() if line.startswith(b"import time:")}
    names = {line.rpartition(b"|")[2].strip() for line in loaded}
    assert (b"numpy" in names) == bool(times) and not names & NEEDLESS
    estimates = [b"Estimate"] if len(jobs) == 1 else []
    assert [line.partition(b":")[0] for line in done.stderr.splitlines() if line not in loaded] == estimates
    assert done.stdout.count(b"Outsiders: passed.") == len(jobs)
    assert len(jobs) == 1 or b"2 jobs: 2 protected." in done.stdout
    assert all((job.parent / "out" / "summary.json").is_file() for job in jobs)
    missing = run("protect", jobs[0].with_name("nicht da é.toml"), more=terminal)
    assert missing.returncode == 2 and b"Traceback" not in missing.stderr and b"nicht da" in missing.stderr


@pytest.mark.slow
@POSIX
@pytest.mark.parametrize(
    "way, count",  # what is closed is closed in the processes of several jobs, too
    first_of([(">/dev/full 2>/dev/full", 1), (">&- 2>&- <&-", 2), ("| true", 1)]),
)
def test_nobody_need_listen(jobs, way, count):
    import shlex

    jobs = jobs[:count]
    command = f"{shlex.join([*COMMAND, 'protect', *map(str, jobs)])} {way}; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", command], env=environment(), capture_output=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr and b"Exception ignored" not in done.stderr
    for job in jobs:
        summary = (job.parent / "out" / "summary.json").read_text(encoding="utf-8")
        assert summary.startswith("{") and summary.endswith("}\n")


def test_the_scripts_that_set_up_say_any_path():
    script = (
        "import sys; sys.argv = ['start.py']; sys.path.insert(0, 'installer'); import start\n"
        "start.make_environment = lambda testing: (_ for _ in ()).throw(start.MissingError('τ …', 'Łódź'))\n"
        "sys.exit(start.main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment({"PYTHONIOENCODING": "ascii:strict"}),
        cwd=ROOT,
        capture_output=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 2 and b"Traceback" not in done.stderr and b"\\u0141" in done.stderr


def test_words_of_the_program_stay_readable():
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii", newline="\n")
    Sturdy(out).write("τ-ARGUS: a × b … “x” █· \udc80 Ł\n")
    out.flush()
    assert out.buffer.getvalue() == b'tau-ARGUS: a x b ... "x" #. \\udc80 \\u0141\n'


def test_names_and_codes_give_a_terminal_no_commands():
    out = io.StringIO()
    Sturdy(out).write("leak\x1b[2K\x9b1A\x08\x7f\x00.csv: é\t1\r\n")
    assert out.getvalue() == "leak\\x1b[2K\\x9b1A\\x08\\x7f\\x00.csv: é\t1\r\n"


def test_a_name_neither_returns_to_the_begin_of_a_line_nor_turns_it_round():
    out = io.StringIO()
    Sturdy(out).write("\rleak in a\rb\u202ec.csv – ג\u200f 🙂\r")
    assert out.getvalue() == "\rleak in a\\x0db\\x202ec.csv – ג\u200f 🙂\r"


def test_a_stream_that_fails_or_is_missing_takes_everything():
    closed = io.StringIO()
    closed.close()
    for stream in (Sturdy(None), Sturdy(closed)):
        assert stream.write("x") == 1 and not stream.isatty()
        stream.flush()
    before = sys.stdout, sys.stderr
    with sturdy(), sturdy():
        assert isinstance(sys.stdout, Sturdy)
    assert (sys.stdout, sys.stderr) == before


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["protct", "job.toml"], "Did you mean “protect”?"),
        (["verifypublic"], "Did you mean “verify-public”?"),
        (["nowhere.toml"], "There is no file “nowhere.toml”"),
        (["somewhere/else"], "There is no file"),
        (["--smaple"], "Did you mean “--sample”?"),
        (["counts", "boun"], "Did you mean “bounds”?"),
        (["protect", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_what_is_mistyped_is_told_in_words(arguments, words, capsys):
    try:
        status = main(arguments)
    except SystemExit as end:  # as the parser of the command line ends
        status = end.code
    assert status == 2 and words in capsys.readouterr().err


@POSIX
@pytest.mark.skipif(sys.platform == "darwin", reason="there is always a screen")
@pytest.mark.parametrize(
    "screen, words",
    first_of([({"QT_QPA_PLATFORM": "xcb"}, "there is no display"), ({}, "there is no display")]),
)
def test_a_display_that_is_not_there_is_told_in_words(screen, words):
    for arguments in ([], ["--sample"], ["pyproject.toml"])[: 1 if screen else 3]:
        nothing = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"), "")
        command = [*COMMAND, *arguments]
        done = subprocess.run(
            command,
            env=environment(nothing | screen),
            cwd=ROOT,
            capture_output=True,
            timeout=300,
            check=False,
        )
        said = done.stderr.decode()
        assert done.returncode == 2 and words in said and "tabguard --help" in said, said
        assert "Traceback" not in said and "Aborted" not in said


WORK = """
import os, sys, time
from pathlib import Path
from tabguard.base.processes import Call, run_apart
from tabguard.base.progress import Cancelled, Progress
from tabguard.cli.interrupts import other_signals, polite_then_final

def steady(mark, progress):
    progress.phase("working")
    mark.write_text("ready")
    rounds = 0
    try:
        while not progress.stopping:
            progress.advance()
            rounds += 1
            if rounds == 50:
                mark.with_suffix(".on").write_text("has gone on")
            time.sleep(0.01)
    except Cancelled:
        mark.write_text("left")
        raise
    return "kept"

if __name__ == "__main__":
    marks = [Path(name) for name in sys.argv[1:]]
    progress = Progress()
    try:
        with other_signals(progress.cancel, progress.stop) as cancelled, polite_then_final(progress.cancel):
            for at, ended in run_apart([Call(m.name, steady, (m,)) for m in marks], progress, 2):
                print(marks[at].name, ended.value, ended.cancelled, ended.error, flush=True)
    except Cancelled:
        sys.exit(cancelled())
"""


def _heeded() -> None:
    """Restore signals: under nohup, the tested program would ignore them as well."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture
def working(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], list[Path]]]:
    """Three calls, two of them in separate processes, in a process group of their own."""
    (tmp_path / "work.py").write_text(WORK, encoding="utf-8")
    marks = [tmp_path / name for name in "abc"]
    process = subprocess.Popen(
        [sys.executable, str(tmp_path / "work.py"), *map(str, marks)],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_heeded,
    )
    wait_for(lambda: all(m.exists() and m.read_text() == "ready" for m in marks[:2]))
    yield process, marks
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()


def wait_for(what: object, seconds: float = 300) -> None:
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until
        time.sleep(0.05)


def children(pid: int) -> list[int]:
    return [int(p) for p in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@POSIX
@pytest.mark.parametrize("to", first_of(["all its processes", "the program"]))
@pytest.mark.parametrize("number, status", first_of([("SIGTERM", 143), ("SIGINT", 130), ("SIGHUP", 129)]))
def test_cancelling_signals_end_all_work_in_good_order(working, to, number, status):
    process, marks = working
    send = os.kill if to == "the program" else os.killpg
    send(process.pid, getattr(signal, number))
    _, said = process.communicate(timeout=300)
    assert process.returncode == status, said
    assert "Traceback" not in said and "died" not in said
    assert [m.read_text() for m in marks[:2]] == ["left", "left"] and not marks[2].exists()


@pytest.mark.slow
@POSIX
@pytest.mark.parametrize("to", first_of(["all its processes", "the program"]))
def test_stop_and_keep_is_about_those_that_run(working, to):
    process, marks = working
    send = os.kill if to == "the program" else os.killpg
    send(process.pid, signal.SIGUSR1)
    wait_for(lambda: marks[2].exists() and marks[2].read_text() == "ready")
    wait_for(marks[2].with_suffix(".on").exists)
    assert process.poll() is None  # the third began afterwards and runs on
    send(process.pid, signal.SIGUSR1)
    said, errors = process.communicate(timeout=300)
    assert process.returncode == 0, errors
    assert sorted(said.split("\n")) == ["", *(f"{n} kept False None" for n in "abc")]
    assert "died" not in errors


@POSIX
@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="Linux tells children")
def test_a_process_that_is_killed_is_told_and_the_others_go_on(working):
    process, marks = working
    workers = [p for p in children(process.pid) if b"spawn_main" in Path(f"/proc/{p}/cmdline").read_bytes()]
    os.kill(workers[0], signal.SIGKILL)
    wait_for(lambda: marks[2].exists() and marks[2].read_text() == "ready")
    os.kill(process.pid, signal.SIGUSR1)
    said, _ = process.communicate(timeout=300)
    assert process.returncode == 0
    assert said.count("kept") == 2 and said.count("ended without a result (signal 9)") == 1


EARLY = """
import os, signal, sys
from tabguard.base.system import hold_signals
hold_signals()
os.kill(os.getpid(), getattr(signal, sys.argv[1]))
from tabguard.__main__ import main
sys.exit(main(["protect", sys.argv[2]]))
"""


@pytest.mark.slow
@POSIX
@pytest.mark.parametrize(("number", "told"), first_of([("SIGINT", b"Cancelled"), ("SIGUSR1", b"")]))
def test_a_signal_during_the_start_is_obeyed_by_the_run(jobs, number, told):
    command = [sys.executable, "-c", EARLY, number, str(jobs[0])]
    done = subprocess.run(command, env=environment(), capture_output=True, timeout=300, check=False)
    assert b"Traceback" not in done.stderr and told in done.stderr
    summary = jobs[0].parent / "out" / "summary.json"
    if number == "SIGINT":
        assert done.returncode == 130 and not summary.exists()
    else:
        assert done.returncode in (0, 3) and '"cut"' in summary.read_text(encoding="utf-8")


LONG = table_job(
    "a b c",
    "v",
    variables='respondent = "id"',
    rules="p_percent = { p = 10 }\nfrequency = { n = 3 }",
    suppression='method = "exact"\ntime_limit = 300',
    output='folder = "out"',
)


MARKED = """import sys
from tabguard.flow import stages
from tabguard.project import Project

plain = stages.protect

def protect(*given, **more):
    project = next(one for one in given if isinstance(one, Project))
    (project.base / "searching.csv").write_text("")
    return plain(*given, **more)

stages.protect = protect
if __name__ == "__main__":
    from tabguard.cli import main

    sys.exit(main(sys.argv[1:]))
"""
"""The command line whose jobs leave a mark when the search for a pattern begins."""


@POSIX
@pytest.mark.slow
@pytest.mark.parametrize(("workers", "number"), [("1", "SIGUSR1"), ("2", "SIGTERM")])
def test_signals_reach_the_jobs_of_a_command(tmp_path, workers, number):
    rng = random.Random(3)
    paths = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        rows = [
            f"{i},a{i % 9},b{rng.randrange(7)},c{rng.randrange(6)},{int(rng.lognormvariate(4, 2))}"
            for i in range(1000)
        ]
        (tmp_path / name / "records.csv").write_text("id,a,b,c,v\n" + "\n".join(rows) + "\n")
        (tmp_path / name / "job.toml").write_text(LONG)
        paths.append(tmp_path / name / "job.toml")
    program = tmp_path / "marked.toml"  # a name that is not taken for a result below
    program.write_text(MARKED)
    process = subprocess.Popen(
        [sys.executable, str(program), "protect", *map(str, paths), "--workers", workers],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        wait_for(lambda: len([*tmp_path.glob("*/searching.csv")]) == int(workers))
        assert process.poll() is None, "the jobs are chosen so that they take long"
        kept = int(workers) if number == "SIGUSR1" else 0
        os.kill(process.pid, getattr(signal, number))
        if kept:
            outs = [tmp_path / name / "out" / "summary.json" for name in ("first", "second")]
            wait_for(lambda: sum(out.exists() for out in outs) == kept)
            if process.poll() is None and kept == 1:
                os.kill(process.pid, signal.SIGTERM)
        said, errors = process.communicate(timeout=300)
        assert "Traceback" not in errors
        assert process.returncode in ((0, 3) if kept == 2 else (143,)), (said, errors)
        files = [p for p in tmp_path.rglob("*") if p.is_file() and p.suffix not in (".toml", ".csv")]
        # a process that had no time to end was killed, and its lock with it, but for the file
        assert kept or {p.name for p in files} <= {LOCK}
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
