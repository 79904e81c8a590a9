"""The memory of processes, as the system tells it; it loads nothing that would count in."""

from __future__ import annotations

import sys
from pathlib import Path

_KB = 1024


def peak_memory_mb() -> float | None:
    """Largest resident memory of this process so far in MB; None if the system does not report it."""
    # Linux hands the peak that `getrusage` tells down from the parent process; this one is our own
    megabytes = told(Path("/proc/self/status"), "VmHWM:")
    if megabytes is not None:
        return round(megabytes, 1)
    try:
        import resource
    except ImportError:  # Windows
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (_KB * _KB if sys.platform == "darwin" else _KB), 1)


def told(file: Path, name: str) -> float | None:
    """A number of kilobytes in a file of the system, in MB."""
    try:
        lines = (line.split() for line in file.read_text(encoding="ascii", errors="replace").splitlines())
    except OSError:
        return None
    return next((int(words[1]) / _KB for words in lines if words[0] == name), None)
