"""An optional log of a run: times, phases, counts and places in the program, but no values."""

import datetime as dt
import os
import re
import secrets
import threading
import traceback
from collections.abc import Mapping
from enum import Enum
from pathlib import Path

from tabguard.base.errors import WriteError
from tabguard.base.private import open_own
from tabguard.base.progress import Event

_LINE = re.compile(rb"\d{4}-\d\d-\d\dT\S+ [0-9a-f]{8} ")
"""Beginning of the lines of a log."""
_LONGEST = 100
_PHASE = re.compile(r"[A-Za-z][A-Za-z %-]{0,39}")


class Kind(Enum):
    """Kinds of logged events."""

    START = "start"
    PHASE = "phase"
    ERROR = "error"
    CANCELLED = "cancelled"
    END = "end"


class Log:
    """Appends a line for each event to a file that only this user may read.

    A line has the time, a token of this run, the kind of the event, and names with numbers or words of the
    program. Texts of errors are not written, since they name files, columns and codes.

    Parameters
    ----------
    path : Path

    Raises
    ------
    WriteError
        If the file cannot be opened.
    """

    def __init__(self, path: Path) -> None:
        self._run = secrets.token_hex(4)
        self._lock = threading.Lock()
        self._phase = ""
        self._last: Mapping[str, int] = {}
        try:
            self._file = os.fdopen(open_own(path, os.O_RDWR | os.O_CREAT | os.O_APPEND), "a+b")
        except OSError as error:
            raise WriteError("The log cannot be written.", str(path), "Choose another file.") from error
        self._file.seek(0)
        if (first := self._file.readline(_LONGEST)) and not _LINE.match(first):
            self._file.close()
            raise WriteError("The file is no log, and is not changed.", str(path), "Choose another file.")

    def start(self, command: str, version: str) -> None:
        """Log the start of a command."""
        self._write(Kind.START, command=command, version=version)

    def hear(self, event: Event) -> None:
        """Log the start of a phase, with the counts so far, from a report of progress."""
        if event.phase == self._phase:
            self._last = event.notes
            return
        self._phase = event.phase
        name = event.phase if _PHASE.fullmatch(event.phase) else "other"
        counts = {key: int(count) for key, count in {**self._last, **event.notes}.items()}
        self._write(Kind.PHASE, phase=name.replace(" ", "_"), steps=event.total, **counts)

    def failed(self, error: BaseException) -> None:
        """Log an error by its class and its place in the program."""
        places = traceback.extract_tb(error.__traceback__)
        place = f"{Path(places[-1].filename).name}:{places[-1].lineno}" if places else "unknown"
        self._write(Kind.ERROR, error=type(error).__name__, at=place)

    def cancelled(self) -> None:
        """Log that the user cancelled."""
        self._write(Kind.CANCELLED)

    def end(self, status: int) -> None:
        """Log the end of a command, and close the file."""
        self._write(Kind.END, status=status)
        self._file.close()

    def _write(self, kind: Kind, **facts: str | int) -> None:
        now = dt.datetime.now().astimezone().isoformat(timespec="milliseconds")
        facts_text = "".join(f" {name}={fact}" for name, fact in facts.items())
        with self._lock:
            self._file.write(f"{now} {self._run} {kind.value}{facts_text}\n".encode())
            self._file.flush()
