"""The one door for files that are made or changed: private from their first byte on, and no link is followed.

It also keeps the memory from others when the program crashes.
"""

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from tabguard.base.errors import ProjectError, TabGuardError
from tabguard.base.language import mark, tr

PRIVATE, PRIVATE_FOLDER = 0o600, 0o700
_GROUP = 0o060
SHOWN, SHOWN_FOLDER = 0o644, 0o755
"""At most these for what everybody may read, whatever the umask: nobody else may replace it."""


def state_folder(name: str) -> Path:
    """A folder of the user's own for what is kept between sessions; not made yet.

    ``TABGUARD_STATE`` in the environment puts it elsewhere, such as on an encrypted drive.
    """
    base = os.environ.get("TABGUARD_STATE")
    if base:
        return Path(base).absolute() / name
    from platformdirs import user_state_path

    return user_state_path("TabGuard", appauthor=False) / name


def private_folder(path: Path) -> Path:
    """Make a folder, and those above it that are missing, for this user alone."""
    for folder in (*reversed(path.parents), path):
        if not folder.exists():
            with contextlib.suppress(FileExistsError):
                folder.mkdir(PRIVATE_FOLDER)
    return path


def keep_private(folder: Path) -> None:
    """Make a folder of the user's own if it is missing; others get no access to one that was there either."""
    with contextlib.suppress(OSError):
        private_folder(folder)
        folder.chmod(PRIVATE_FOLDER)


def write_no_core() -> None:
    """Let no crash write the memory, which holds the data, to a disk or into a report.

    Processes that this one starts inherit it. Where the system refuses, the program starts anyway.
    """
    if os.name == "nt":
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            kernel = ctypes.windll.kernel32  # type: ignore[attr-defined,unused-ignore]
            kernel.SetErrorMode(kernel.GetErrorMode() | 0x0003)  # no error report of a crash
            kernel.WerSetFlags(0x0001)  # if there is one by policy, then without the heap
        return
    import resource

    # Linux passes the memory to a collecting program whatever the limit is, unless the limit is 1
    limit = 1 if sys.platform == "linux" else 0
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CORE, (limit, limit))


class PlantedError(OSError):
    """Something that this program never makes has the name of one of its files: it is left alone.

    Parameters
    ----------
    path : Path
        A link, a file with a second name, a pipe, a device, or a folder of others.
    """

    def __init__(self, path: Path) -> None:
        why = tr(
            "“{name}” is a link, or no run of this account left it here; nothing was changed there",
            name=path.name,
        )
        super().__init__(errno.ELOOP, why, str(path))


def is_folder(path: Path) -> bool:
    """Whether a path is a folder itself, no link to one; where it may not be looked at, it is none."""
    try:
        about = path.lstat()
    except OSError:
        return False
    junction = getattr(stat, "IO_REPARSE_TAG_MOUNT_POINT", None)
    return stat.S_ISDIR(about.st_mode) and getattr(about, "st_reparse_tag", 0) != junction


def is_file(path: Path) -> bool:
    """Whether a path is a file itself, and has no second name elsewhere; a link, pipe or device is none."""
    try:
        return _is_plain(path.lstat())
    except OSError:
        return False


def is_own(path: Path) -> bool:
    """Whether a path is a file itself, and of this user where the system tells."""
    return is_file(path) and (not hasattr(os, "getuid") or path.lstat().st_uid == os.getuid())


def _is_plain(about: os.stat_result) -> bool:
    return stat.S_ISREG(about.st_mode) and about.st_nlink <= 1


def open_own(path: Path, flags: int) -> int:
    """Open a file in its place, which may be there already; `os.O_CREAT` makes it, for this user alone.

    Raises
    ------
    PlantedError
        Where something else has its name; that is neither followed nor waited for nor changed.
    OSError
    """
    with contextlib.suppress(FileNotFoundError):  # one look: another process may remove its file at any time
        if not _is_plain(path.lstat()):
            raise PlantedError(path)
    # without waiting: to open a pipe that came in between would last until somebody writes into it
    handle = _open(path, flags | getattr(os, "O_NONBLOCK", 0))
    if not _is_plain(os.fstat(handle)):  # it came in between
        os.close(handle)
        raise PlantedError(path)
    return handle


def create(path: Path, mode: int = PRIVATE) -> BinaryIO:
    """Open a new file for writing, with its permissions from the start; `FileExistsError` if it is there."""
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))  # Windows follows links
    return os.fdopen(_open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb")


def _open(path: Path, flags: int, mode: int = PRIVATE) -> int:
    return os.open(path, flags | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0), mode)


@contextlib.contextmanager
def creating(path: Path) -> Iterator[BinaryIO]:
    """Write a file that does not exist; `FileExistsError` where something has its name.

    Nothing remains of one that is not complete.
    """
    new = create(path)
    try:
        with new as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    sync_folder(path.parent)


@contextlib.contextmanager
def replacing(path: Path, mode: int = PRIVATE, sync: bool = True) -> Iterator[BinaryIO]:
    """Write a file beside its place and move it there when it is complete; else nothing changes.

    A leftover of a program that was ended, maybe of another account, is removed by the next one; where two
    may write the same file, they keep each other out by a lock.

    Parameters
    ----------
    sync : bool
        Wait until the disk has it. Without, a killed program loses nothing either, but a loss of power may.
    """
    beside = part_of(path)
    # `unlink` would fail on it with a message that does not say who is concerned
    if is_folder(beside):
        raise PlantedError(beside)
    beside.unlink(missing_ok=True)
    try:
        with create(beside, mode) as file:
            yield file
            file.flush()
            if sync:
                os.fsync(file.fileno())
        # one step of the file system: readers see the old content or the new, never a part
        os.replace(beside, path)
        if sync:
            sync_folder(path.parent)
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


@contextlib.contextmanager
def refusal_told(
    path: Path,
    what: str,
    error: type[TabGuardError] = ProjectError,
    remedy: str = mark("Choose another folder."),
) -> Iterator[None]:
    """Raise `error` in place of an `OSError` while a file is written.

    Parameters
    ----------
    what : str
        What could not be done, as a sentence.
    """
    try:
        yield
    except OSError as problem:
        why = problem.strerror or tr("The system refused")
        raise error(what, path.name, f"{why}. {tr(remedy)}") from None


@contextlib.contextmanager
def replacing_shared(path: Path) -> Iterator[BinaryIO]:
    """As `replacing`, but a group that has access to the file keeps it, so that colleagues can work on it.

    Others never get access, and no group where the file cannot be given to it.
    """
    with replacing(path) as file:
        yield file
        share_as(file.fileno(), path)


def share_as(handle: int, path: Path) -> None:
    """Give the group that has access to a path the same access to an open file."""
    with contextlib.suppress(OSError, AttributeError):  # a new file, or a system without groups
        before = path.lstat()
        # a link's own permissions, open to all on most systems, would give the group too much
        if stat.S_ISREG(before.st_mode) and before.st_mode & _GROUP:
            os.chown(handle, -1, before.st_gid)
            # after the change of the group: before it, the former group would have access for a moment
            os.fchmod(handle, PRIVATE | (before.st_mode & _GROUP))


def part_of(path: Path) -> Path:
    """Where a file is written before it is complete."""
    return path.with_name(f".{path.name}.part")


def sync_folder(folder: Path) -> None:
    """Make renames in a folder survive a loss of power, where the system can."""
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
