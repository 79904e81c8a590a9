"""The trail of all exports and jobs of one user: one file to which every writer of results appends."""

import json
import os
import re
from collections.abc import Collection
from pathlib import Path

from attrs import evolve

from tabguard.base.account import user_name
from tabguard.base.errors import ProjectError, WriteError
from tabguard.base.language import mark, tr
from tabguard.base.locks import HeldError, Lock
from tabguard.base.plain import PathMap, from_plain, to_plain
from tabguard.base.private import open_own, private_folder, state_folder
from tabguard.base.untrusted import file_reader, parse_json, read_bytes
from tabguard.office.cloud import check_cloud
from tabguard.office.keys import record_key
from tabguard.office.policy import policy
from tabguard.office.trail import EXPORT, SEE, Entry, Trail, next_entry
from tabguard.table.arrays import ByteArray

_LONGEST = 4_000
"""Characters of what is told of an export."""
_TAIL = 1 << 16
"""Bytes at the end of the file in which the last entry lies."""
_PATIENCE = 10.0
"""Seconds to wait for other jobs that write their entries."""


def exports_file() -> Path:
    """Where the entries are: in the folder that the policy names, or in the user's own."""
    shared = policy().trail_folder
    if shared is None:
        return state_folder("trail") / "exports.tgtrail"
    plain = re.sub(r"[^\w.-]+", "_", user_name()) or "unknown"
    return shared / f"{plain}.tgtrail"


def record(act: Entry, pattern: ByteArray | None = None) -> str:
    """Append an export or a job, before its files appear.

    Returns
    -------
    str
        That nothing was recorded and why, where the user's own folder cannot be written to; else empty.

    Raises
    ------
    WriteError
        Where the policy names a folder in which nothing can be recorded.
    """
    failed = _append_entry(act, pattern)
    if failed and policy().trail_folder is not None:
        raise WriteError(
            tr("The export cannot be recorded in the trail of the office, so nothing was written."),
            str(exports_file()),
            tr("{why}. Ask the administrator for write access to the folder.", why=failed),
        )
    place = exports_file()
    return failed and tr(
        "The trail of exports could not be written: {why} ({place}).", why=failed, place=place
    )


def record_sight(name: str) -> None:
    """Append that masked parameters of some rules are shown, before they are.

    Parameters
    ----------
    name : str
        Whose rules these are.

    Raises
    ------
    WriteError
        Where nothing can be recorded, also in the user's own folder.
    """
    failed = _append_entry(Entry(SEE, reason=f"“{name}”"), None)
    if failed:
        raise WriteError(
            tr("The masked parameters are not shown, because that cannot be recorded."),
            str(exports_file()),
            tr("{why}. The trail of exports and jobs needs write access to this place.", why=failed),
        )


def _append_entry(act: Entry, pattern: ByteArray | None) -> str:
    """Append an entry; returns why that is not possible, or nothing."""
    path = exports_file()
    act = evolve(act, reason=act.reason[:_LONGEST])
    try:
        private_folder(path.parent)
        with Lock(path.with_suffix(".lock"), mark("the trail of exports")).waited(_PATIENCE):
            entry = next_entry(_last(path), act, record_key(), pattern)
            _append(path, json.dumps(to_plain(entry, PathMap(Path())), sort_keys=True).encode())
    except (OSError, HeldError) as error:
        return getattr(error, "strerror", None) or tr("Another program holds the file")
    return ""


def record_files(
    name: str, paths: Collection[Path], remark: str = "", pattern: ByteArray | None = None
) -> str:
    """Append an export of confidential files that is no job, and refuse it where a cloud gets them.

    Parameters
    ----------
    name : str
        Of the project.
    remark : str
        What there is to say of them besides.

    Raises
    ------
    WriteError
        As `record` and `check_cloud`.
    """
    folders = sorted({path.absolute().parent for path in paths})
    for folder in folders:
        check_cloud(folder)
    listed = f"{', '.join(path.name for path in paths)} in {', '.join(map(str, folders))}"
    words = ". ".join(filter(None, (f"“{name}”", remark.rstrip("."), listed)))
    return record(Entry(EXPORT, reason=words), pattern)


def exports() -> Trail:
    """All entries of this user; raises `ProjectError`."""
    path = exports_file()
    return read_exports(path) if path.is_file() else Trail()


@file_reader("The trail of exports", "Take a copy from before.", ProjectError)
def read_exports(path: Path) -> Trail:
    """Read a trail of exports; a line that is damaged becomes an entry that does not fit.

    Raises
    ------
    ProjectError
        Where the file cannot be read.
    """
    return Trail(tuple(_entry(line, path) for line in read_bytes(path).splitlines() if line.strip()))


def _entry(line: bytes, path: Path) -> Entry:
    try:
        entry: Entry = from_plain(Entry, parse_json(line, path), PathMap(Path()), path.name)
    except (ProjectError, ValueError):
        return Entry(mark("(damaged line)"))
    return entry


def _last(path: Path) -> Entry | None:
    if not path.is_file():
        return None
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _TAIL))
        lines = [line for line in file.read().splitlines() if line.strip()]
    return _entry(lines[-1], path) if lines else None


def _append(path: Path, line: bytes) -> None:
    with os.fdopen(open_own(path, os.O_RDWR | os.O_APPEND | os.O_CREAT), "r+b") as file:
        size = file.seek(0, os.SEEK_END)
        whole = not size or (file.seek(size - 1) >= 0 and file.read(1) == b"\n")
        file.seek(0, os.SEEK_END)
        file.write((b"" if whole else b"\n") + line + b"\n")
