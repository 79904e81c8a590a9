"""Places of journals: beside the project if possible, otherwise in a folder of the user.

For each journal beside a project, the user's folder has a pointer to it, so that the next start finds it.
"""

import contextlib
import errno
import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO
from zlib import crc32

from tabguard.base.errors import ProjectError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.locks import Lock
from tabguard.base.private import discard, part_of, private_folder, replacing
from tabguard.base.untrusted import file_reader, parse_json, read_bytes
from tabguard.office.cloud import cloud_of

SUFFIX = ".tgjournal"
_POINTER = ".tgbeside"
_MOST_BYTES = 1 << 16


def beside(project_file: Path) -> Path:
    """Path of the journal in the folder of its project."""
    project_file = project_file.absolute()
    return project_file.with_name(f".{project_file.name}{SUFFIX}")


def project_beside(path: Path) -> Path | None:
    """The project file beside which a journal is; None for a journal in the folder of the user."""
    name = path.name
    return path.with_name(name[1 : -len(SUFFIX)]) if name.startswith(".") else None


def suits(path: Path) -> bool:
    """Whether a journal may be at a path beside its project: writeable, and not in a cloud folder.

    If the environment sets a folder for data kept between sessions, journals belong there.
    """
    has_folder = bool(os.environ.get("TABGUARD_STATE"))
    return not has_folder and not cloud_of(path) and os.access(path.parent, os.W_OK)


def lock_of(path: Path) -> Lock:
    """The lock of a journal; it differs from the lock of its project."""
    lock = path.with_suffix(".lock") if project_beside(path) is None else path.with_name(f"{path.name}.lock")
    return Lock(lock, mark("an open project"))


def check_private(file: BinaryIO) -> None:
    """Refuse a file that others could read although it was created as private.

    Raises
    ------
    OSError
        If the file system gives all files the same permissions.
    """
    if os.name != "nt" and os.fstat(file.fileno()).st_mode & 0o077:
        raise OSError(errno.EPERM, "The file system keeps nothing private")


def may_be_left(path: Path, pointer: Path | None) -> bool:
    """Whether a path may have a journal of this user, or its lock; links and files of others do not count.

    A folder that is not available now is not examined.
    """
    if project_beside(path) is None:
        return True
    files = [file for file in (path, part_of(path), lock_of(path).path) if os.path.lexists(file)]
    if not files:
        return pointer is not None and path.parent.is_dir()
    return all(_own_file(file) for file in files)


def _own_file(path: Path) -> bool:
    status = path.lstat()
    return stat.S_ISREG(status.st_mode) and (not hasattr(os, "getuid") or status.st_uid == os.getuid())


def pointer_of(journal: Path, path: Path) -> Path:
    """Path of the pointer to a journal at `path`; `journal` is the journal's path in the user's folder."""
    return journal.with_name(f"{journal.stem}-{crc32(os.fsencode(path)):08x}{_POINTER}")


def own_of(pointer: Path) -> Path:
    """The path in the user's folder of the journal to which a pointer belongs."""
    return pointer.with_name(f"{pointer.stem.partition('-')[0]}{SUFFIX}")


def write_pointer(pointer: Path, journal: Path, sync: bool = True) -> None:
    """Store where a journal is; if that fails, opening its project still finds it.

    Without `sync` the disk's confirmation is not awaited.
    """
    for _ in range(2):  # another program that starts now removes what is half-written
        with contextlib.suppress(OSError):
            private_folder(pointer.parent)
            with replacing(pointer, sync=sync) as file:
                file.write(json.dumps(str(journal)).encode())
            return


def any_left(folder: Path) -> bool:
    """Whether a folder has a journal or a pointer to one, including those of running programs."""
    return any(path.suffix in (SUFFIX, _POINTER) for path in folder.glob("*"))


def pointed_at(folder: Path) -> Iterator[tuple[Path, Path]]:
    """Each pointer in a folder with its journal; unreadable and incomplete pointers are removed."""
    for part in folder.glob(f".*{_POINTER}.part"):  # of a program that was killed, or that writes another one
        discard(part)
    for pointer in sorted(folder.glob(f"*{_POINTER}")):
        try:
            path = read_pointer(pointer)
        except TabGuardError:
            discard(pointer)
        else:
            yield pointer, path


@file_reader("The pointer to a recovery file", "Open the project itself.", ProjectError)
def read_pointer(pointer: Path) -> Path:
    """Read the path of the journal to which a pointer leads.

    Raises
    ------
    ProjectError
        If the pointer does not lead to a journal.
    """
    path = Path(parse_json(read_bytes(pointer, _MOST_BYTES), pointer))
    # what it leads to may be removed: a pointer must not lead to any other kind of file
    is_journal = path.is_absolute() and path.name.startswith(".") and path.name.endswith(SUFFIX)
    if not is_journal or b"\0" in os.fsencode(path):
        raise ProjectError(
            tr("The pointer to a recovery file does not name one."),
            pointer.name,
            tr("Open the project itself."),
        )
    return path
