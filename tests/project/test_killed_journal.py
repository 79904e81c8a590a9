"""Killed before any call that changes files, also in a save or recovery, a program loses no completed act."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

KILLER = Path(__file__).parents[1] / "batch/killer.c"


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="forks")
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_nothing_that_was_done_is_lost_offered_twice_or_left_over(tmp_path):
    killer = tmp_path / "killer.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", killer, KILLER, "-ldl"], check=True, timeout=600)
    environment = {name: value for name, value in os.environ.items() if name != "TABGUARD_STATE"}
    environment |= {
        "LD_PRELOAD": str(killer),
        "HOME": str(tmp_path),
        "XDG_STATE_HOME": str(tmp_path / "state"),
    }
    told = subprocess.run(
        [sys.executable, "-m", "tests.support.killed_journal", str(tmp_path / "desk")],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
        timeout=600,
    )
    assert told.stderr == ""
    lines = told.stdout.splitlines()
    places = [int(found[1]) for line in lines if (found := re.fullmatch(r"\w+: (\d+) places", line))]
    assert len(places) == len(lines) == 2 and min(places) > 40, told.stdout
