"""Work for other processes that doubles a number, raises an error, crashes, or never ends."""

import os
import signal
import time
from pathlib import Path

from tabguard.base.errors import AdditivityError
from tabguard.base.progress import Cancelled, Progress
from tabguard.batch.many import Job, JobReport, run_one


def double(number: int, progress: Progress) -> tuple[int, int]:
    progress.note(seen=number)
    progress.phase("doubling", 3)
    progress.advance()
    return 2 * number, os.getpid()


def refuse(_progress: Progress) -> None:
    raise AdditivityError("It does not add up.", "row 7", "Look there.", ("A × B",))


def stumble(_progress: Progress) -> None:
    raise ValueError("the turnover of this firm is 4711")


def endless(mark: Path, progress: Progress) -> None:
    progress.phase("waiting")
    try:
        while True:
            progress.advance()
            time.sleep(0.01)
    except Cancelled:
        mark.write_text("left in good order")
        raise


def until_stopped(mark: Path, progress: Progress) -> str:
    progress.phase("waiting")
    mark.write_text("begun")
    while not progress.stopping:
        progress.advance()
        time.sleep(0.01)
    return "kept"


def run_killed_once(mark: Path, job: Job, progress: Progress) -> JobReport:
    """Run a job; the first process that runs it is killed half-way."""
    if not mark.exists():
        mark.write_text("begun")
        progress.advance = lambda _steps=1: os.kill(os.getpid(), signal.SIGKILL)
    return run_one(job, progress)
