"""What runs and audits left that were killed: whether work can go on from it, and how to remove it."""

from __future__ import annotations

import contextlib
import datetime as dt
from enum import Enum, auto
from pathlib import Path

from attrs import frozen

from tabguard.errors import TabGuardError
from tabguard.locks import HeldError
from tabguard.project.run_notes import (
    SUFFIX,
    Work,
    free_notes,
    lock_of,
    present_version,
    read_run_notes,
)
from tabguard.project.run_owner import Owner
from tabguard.secrets import Key, has_password_of, is_sealed
from tabguard.untrusted import file_time


class Checkpoints(Enum):
    """Whether a run can go on from the notes of one that was killed."""

    USABLE = auto()
    SEALED = auto()
    OTHER_VERSION = auto()
    DAMAGED = auto()


@frozen(eq=False)
class Interrupted:
    """The notes of a run that was killed.

    Parameters
    ----------
    name : str
        Of the project; empty where it has a password, and where the file is damaged.
    when : datetime
        Of the last note.
    source : str
        The job file, where it is the run of a job.
    state : Checkpoints
    work : Work
        A run where the file does not say it.
    """

    path: Path
    name: str
    when: dt.datetime
    source: str = ""
    state: Checkpoints = Checkpoints.USABLE
    work: Work = Work.RUN

    def discard(self) -> None:
        """Remove them permanently, unless a run has taken them over."""
        with contextlib.suppress(OSError, HeldError), lock_of(self.path):
            self.path.unlink(missing_ok=True)


def interrupted(folder: Path) -> tuple[Interrupted, ...]:
    """Runs whose programs were killed; half-written files of theirs are removed."""
    out = []
    for left in free_notes(folder):
        with contextlib.suppress(OSError):
            out.append(_interrupted(left.path.with_suffix(SUFFIX)))
        left.give_back()
    return tuple(out)


def _interrupted(path: Path) -> Interrupted:
    when = file_time(path.stat().st_mtime)
    if is_sealed(path):
        return Interrupted(path, "", when, state=Checkpoints.SEALED)
    try:
        about = read_run_notes(path, only_about=True).about
    except TabGuardError:
        return Interrupted(path, "", when, state=Checkpoints.DAMAGED)
    state = Checkpoints.USABLE if about.version == present_version() else Checkpoints.OTHER_VERSION
    return Interrupted(path, about.owner.name, when, about.owner.source, state, about.work)


def forget_notes(folder: Path, owner: Owner, key: Key | None) -> None:
    """Remove what killed runs and audits of a project in the window left."""
    for left in free_notes(folder):
        path = left.path.with_suffix(SUFFIX)
        with contextlib.suppress(OSError, TabGuardError):
            if not is_sealed(path) or has_password_of(path, key):
                about = read_run_notes(path, key if is_sealed(path) else None, only_about=True).about
                if owner.same(about.owner):
                    path.unlink()
        left.give_back()
