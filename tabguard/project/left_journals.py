"""Finds the journals that ended programs left behind, and holds them for whoever decides about them."""

import contextlib
import datetime as dt
from pathlib import Path

from attrs import frozen

from tabguard.base.locks import HeldError, Lock
from tabguard.base.private import part_of
from tabguard.base.secrets import is_sealed
from tabguard.base.untrusted import file_time
from tabguard.project.journal_places import SUFFIX, beside, lock_of, may_be_left, own_of, pointed_at
from tabguard.project.recovered import name_of


@frozen(eq=False)
class Left:
    """A journal that an ended program left behind; its lock is held, so that nobody else takes it.

    Parameters
    ----------
    name : str
        Of the project; empty where the file is damaged or needs a password.
    when : datetime
        Of the last edit.
    sealed : bool
        Whether it needs the password of its project.
    pointer : Path or None
        What led to it, if it lies beside its project.
    """

    path: Path
    lock: Lock
    name: str
    when: dt.datetime
    sealed: bool = False
    pointer: Path | None = None

    def discard(self) -> None:
        """Remove it permanently."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)
            if self.pointer is not None:
                self.pointer.unlink(missing_ok=True)
        self.lock.give_back()


def left_behind(folder: Path, project_file: Path | None = None) -> tuple[Left, ...]:
    """Journals of programs that have ended without removing them; those of live ones are not touched.

    Parameters
    ----------
    folder : Path
        The folder for journals and for pointers to those beside projects.
    project_file : Path, optional
        A project beside which to look too: its folder may come from elsewhere.
    """
    out = []
    for part in folder.glob(f".*{SUFFIX}.part"):  # of a program that was killed right after its start
        path = part.with_name(part.name[1 : -len(".part")])
        with contextlib.suppress(HeldError, OSError):
            if not path.exists():
                with lock_of(path):
                    part.unlink(missing_ok=True)
    journals: dict[Path, Path | None] = dict.fromkeys(sorted(folder.glob(f"*{SUFFIX}")))
    # a program that was killed just before it wrote, or after it removed what it had written, leaves a lock
    journals |= dict.fromkeys(lock.with_suffix(SUFFIX) for lock in folder.glob("*.lock"))
    if project_file is not None:
        journals[beside(project_file)] = None
    journals |= {path: pointer for pointer, path in pointed_at(folder)}
    for path, pointer in journals.items():
        if not may_be_left(path, pointer):
            continue
        lock = lock_of(path)
        with contextlib.suppress(HeldError, OSError):
            lock.take()
            with contextlib.suppress(OSError):
                part_of(path).unlink(missing_ok=True)
            if not path.is_file():  # its program has just ended normally, or was killed right after its start
                Left(path, lock, "", dt.datetime.min, pointer=pointer).discard()
                continue
            sealed = is_sealed(path)
            name = "" if sealed else name_of(path)
            when = file_time(path.stat().st_mtime)
            out.append(Left(path, lock, name, when, sealed, pointer))
    return _without_twins(out)


def _without_twins(journals: list[Left]) -> tuple[Left, ...]:
    """Discard the older of two files of one journal, left by a program that was killed while it moved it."""
    by_path = {journal.path: journal for journal in journals}
    for journal in journals:
        twin = None if journal.pointer is None else by_path.get(own_of(journal.pointer))
        if twin is not None:
            min(journal, twin, key=lambda journal: journal.when).discard()
    return tuple(journal for journal in journals if journal.lock.held)
