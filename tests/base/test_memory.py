"""The reported memory of a process excludes that of the process that started it."""

import subprocess
import sys

import pytest

from tabguard.base.system import peak_memory_mb


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux hands the peak of a process down")
def test_the_peak_of_a_process_is_not_that_of_its_parent():
    assert len(b"1" * (200 << 20)) and peak_memory_mb() > 200
    code = "from tabguard.base.system import peak_memory_mb; print(peak_memory_mb())"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert 1 < float(run.stdout) < 100
