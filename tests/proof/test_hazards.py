"""What may leak from the program itself: for each hazard its tests, here or elsewhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_cli import JOB, RECORDS

TESTS = Path(__file__).parents[1]

ABORT = """
import os, sys
from tabguard import __main__
from tabguard.private import write_no_core
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
        [sys.executable, "-c", script], cwd=folder, capture_output=True, text=True, timeout=60
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
import os, sys
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
        if not where.startswith(str(folder)):
            seen.append(f"file: {where}")

sys.addaudithook(watch)
from tabguard.cli import main
job, out = str(folder / "job.toml"), str(folder / "out")
print(main(["protect", job, "--quiet"]))
print(main(["audit", job, "--pattern", f"{out}/pattern_INTERNAL.csv", "--quiet"]))
print(main(["verify", f"{out}/certificate_INTERNAL.tgcert", "--job", job, "--quiet"]))
print(max(main(["verify-public", str(path), "--quiet"]) for path in Path(out).rglob("*PUBLIC*")))
print(main(["convert", job, str(folder / "tau"), "--quiet"]))
print("seen", sorted({s for s in seen if "/dev/null" not in s}))
"""


def test_temp_files_and_telemetry(tmp_path):
    """Commands touch no network and write no file outside the folders of their job and their state."""
    (tmp_path / "records.csv").write_text(RECORDS, encoding="utf-8")
    (tmp_path / "job.toml").write_text(JOB, encoding="utf-8")
    temporary = tmp_path / "temp"
    temporary.mkdir()
    places = dict.fromkeys(("TMP", "TEMP", "TMPDIR"), str(temporary))
    done = subprocess.run(
        [sys.executable, "-c", COMMANDS, str(tmp_path)],
        env=os.environ | places | {"TABGUARD_STATE": str(tmp_path / "state"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    lines = done.stdout.splitlines()
    assert lines[-1] == "seen []", done.stdout + done.stderr
    assert lines[:5] == ["0"] * 5, done.stdout + done.stderr
    assert list(temporary.iterdir()) == []
    left = {path.relative_to(tmp_path / "state").as_posix() for path in (tmp_path / "state").rglob("*.*")}
    assert left == {"trail/exports.tgtrail"}


HAZARDS = {
    "temp files": (
        "proof/test_hazards.py::test_temp_files_and_telemetry",
        "project/test_encrypted_project.py::test_copies_of_the_data_end_with_the_program",
    ),
    "exceptions with data": (
        "proof/test_hazards.py::test_exceptions_with_data",
        "untrusted/test_damaged_files.py::test_no_error_shows_a_value_or_a_respondent",
    ),
    "crash dumps": ("proof/test_hazards.py::test_crash_dumps",),
    "autosave and recovery": (
        "project/test_encrypted_project.py::test_the_journal_is_encrypted_with_it",
        "gui/test_recovery.py::test_a_journal_is_private",
    ),
    "project file": (
        "project/test_encrypted_project.py::test_everything_comes_back_and_nothing_can_be_read_without",
        "project/test_encrypted_project.py::test_damage_anywhere_is_refused",
        "test_secrets.py::test_pieces_that_are_moved_left_out_or_from_another_file_are_refused",
        "test_secrets.py::test_a_wrong_password_and_damage_say_the_same",
    ),
    "clipboard": (
        "gui/test_internal_clipboard.py::test_internal_copies_and_jobs_are_marked_and_public_ones_are_not",
    ),
    "recent names": ("gui/test_password.py::test_settings_and_recent_files_are_private_whatever_the_mask",),
    "telemetry": ("proof/test_hazards.py::test_temp_files_and_telemetry",),
    "support bundle": ("flow/test_support.py::test_it_says_sizes_and_kinds_and_no_name_value_or_parameter",),
    "sample and help requests": (
        "test_reproducer.py::test_two_inputs_with_one_structure_give_the_same_bytes",
        "test_reproducer.py::test_nothing_of_the_source_is_in_it",
        "test_reproducer.py::test_what_does_not_fail_again_is_refused",
    ),
    "deleted data": ("gui/test_password.py::test_close_and_forget_keeps_nothing_about_the_project",),
    "audit trail": (
        "project/test_trail.py::test_moved_left_out_and_doubled_entries_are_found",
        "gui/test_trail.py::test_acts_undone_and_done_again_are_recorded_in_order",
        "project/test_export_trail.py::test_jobs_and_exports_are_recorded_before_their_files_appear",
    ),
    "approval": (
        "project/test_approval.py::test_it_is_void_at_any_change_and_says_of_what",
        "cli/test_approve.py::test_a_job_is_published_once_another_person_has_approved_it",
        "gui/test_approve.py::test_the_export_waits_for_another_person",
    ),
}
"""Hazards of the program by their names, and the tests that show what is done about each."""


@pytest.mark.parametrize("hazard", HAZARDS)
def test_each_hazard_has_its_tests(hazard):
    for name in HAZARDS[hazard]:
        file, _, function = name.partition("::")
        assert f"def {function}(" in (TESTS / file).read_text(encoding="utf-8"), name
