"""Gives jobs a notebook in a file, so that one that was killed goes on when it is called again."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from tabguard.cloud import check_cloud
from tabguard.errors import SettingError
from tabguard.language import tr
from tabguard.policy import policy
from tabguard.private import private_folder, state_folder
from tabguard.progress import Cancelled, Progress
from tabguard.project.run_notes import RunNotes, Work
from tabguard.project.run_owner import Owner


def usual_folder() -> Path:
    """Where checkpoints usually lie: with those of the window, which offers to discard what is left."""
    return state_folder("recovery")


def checked_folder(folder: Path) -> Path:
    """A folder that was named for checkpoints, made if it is missing; for this user alone if it is new.

    Raises
    ------
    SettingError
        Where nothing can be written, or a cloud would get it and the policy forbids that.
    """
    check_cloud(folder)
    with contextlib.suppress(OSError):
        private_folder(folder)
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise SettingError(
            tr("Checkpoints cannot be written into this folder."),
            str(folder),
            tr("Name a folder in which you can write, or leave the option out."),
        )
    return folder.absolute()


@contextlib.contextmanager
def noted(
    name: str, source: Path, folder: Path | None, progress: Progress, work: Work = Work.RUN
) -> Iterator[RunNotes | None]:
    """Let a job go on from the checkpoints of one that was interrupted, and leave its own if it is.

    They are removed when the job has ended or the user cancelled it. They stay if the program is ended from
    outside, and after an error, such as a full disk.

    Parameters
    ----------
    name : str
        Of the project.
    source : Path
        The job file; checkpoints of another file are left alone.
    folder : Path or None
        Where they lie; None for none. There are none either where the policy forbids recovery files.
    work : Work
        Checkpoints of other work are left alone, too.
    """
    if folder is None or "recovery" in policy().forbid:
        yield None
        return
    progress.notebook = notes = RunNotes(folder, Owner(name, str(source.absolute())), work=work)
    try:
        yield notes
        notes.done()
    except Cancelled:
        if not progress.interrupted:
            notes.done()
        raise
    finally:
        progress.notebook = None
        notes.leave()


def continued_words(notes: RunNotes | None) -> tuple[str, ...]:
    """What a job says about its checkpoints, and about those that it went on from."""
    if notes is None:
        return ()
    lines = []
    if notes.recalled:
        lines.append(tr("The run went on from the checkpoints of one that was interrupted."))
    if notes.refused:
        lines.append(tr("Some checkpoints of the interrupted run were damaged and were not used."))
    if notes.failed:
        lines.append(tr("Checkpoints could not be written: a run that is killed would begin again."))
    return tuple(lines)
