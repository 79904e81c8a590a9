"""What may leak from the program itself: a test for each hazard, named after it."""

import os
import subprocess
import sys

import pytest

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
