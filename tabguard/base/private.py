"""The only module that makes or changes files: they are private from their first byte, and no link is
followed.

It also prevents that memory is written to disk when the program crashes.
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
"""Largest permissions of files and folders that everybody may read, whatever the umask: others cannot replace
them."""


def state_folder(name: str) -> Path:
    """A folder of the user for data kept between sessions; it is not created here.

    The environment variable ``TABGUARD_STATE`` sets another place, such as an encrypted drive.
    """
    base = os.environ.get("TABGUARD_STATE")
    if base:
        return Path(base).absolute() / name
    from platformdirs import user_state_path

    return user_state_path("TabGuard", appauthor=False) / name


def private_folder(path: Path) -> Path:
    """Make a folder and missing parent folders, accessible to this user only."""
    for folder in (*reversed(path.parents), path):
        if not folder.exists():
            with contextlib.suppress(FileExistsError):
                folder.mkdir(PRIVATE_FOLDER)
    return path


def keep_private(folder: Path) -> None:
    """Make a folder of the user if it is missing, and remove the access of others to it."""
    with contextlib.suppress(OSError):
        private_folder(folder)
        folder.chmod(PRIVATE_FOLDER)


def write_no_core() -> None:
    """Prevent that a crash writes memory, which contains the data, to a disk or into a report.

    Child processes inherit the setting. If the system refuses it, the program starts anyway.
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
    """An object that this program did not make has the name of one of its files; it is not touched.

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
    """Whether a path is a folder and not a link to one; False if it cannot be examined."""
    try:
        about = path.lstat()
    except OSError:
        return False
    junction = getattr(stat, "IO_REPARSE_TAG_MOUNT_POINT", None)
    return stat.S_ISDIR(about.st_mode) and getattr(about, "st_reparse_tag", 0) != junction


def is_file(path: Path) -> bool:
    """Whether a path is a regular file with a single name; False for links, pipes and devices."""
    try:
        return _is_plain(path.lstat())
    except OSError:
        return False


def is_own(path: Path) -> bool:
    """Whether a path is such a file, and owned by this user if the system reports owners."""
    return is_file(path) and (not hasattr(os, "getuid") or path.lstat().st_uid == os.getuid())


def _is_plain(about: os.stat_result) -> bool:
    return stat.S_ISREG(about.st_mode) and about.st_nlink <= 1


def open_own(path: Path, flags: int) -> int:
    """Open a file, which may exist, at its place; `os.O_CREAT` creates it for this user only.

    Raises
    ------
    PlantedError
        If the path is not a regular file; it is neither followed nor opened nor changed.
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


def read_own(path: Path, most: int = -1) -> bytes:
    """Read a file that this program wrote, at most `most` bytes; raises errors as `open_own` does."""
    with os.fdopen(open_own(path, os.O_RDONLY), "rb") as file:
        return file.read(most)


def create(path: Path, mode: int = PRIVATE) -> BinaryIO:
    """Open a new file for writing with its final permissions; raises `FileExistsError` if it exists."""
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))  # Windows follows links
    return os.fdopen(_open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb")


def _open(path: Path, flags: int, mode: int = PRIVATE) -> int:
    return os.open(path, flags | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0), mode)


@contextlib.contextmanager
def creating(path: Path) -> Iterator[BinaryIO]:
    """Write a file that does not exist yet; raises `FileExistsError` if its name is used.

    An incomplete file is removed.
    """
    new = create(path)
    try:
        with new as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        discard(path)
        raise
    sync_folder(path.parent)


@contextlib.contextmanager
def replacing(path: Path, mode: int = PRIVATE, sync: bool = True) -> Iterator[BinaryIO]:
    """Write a file under a temporary name, and move it to its place when it is complete.

    Otherwise nothing changes. A leftover of a program that was killed, perhaps of another account, is removed
    by the next one. Programs that may write the same file need a lock.

    Parameters
    ----------
    sync : bool
        Whether to wait until the disk has the file. Otherwise a power failure may lose it, but a killed
        program does not.
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
        discard(beside)


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
        What failed, as a sentence.
    """
    try:
        yield
    except OSError as problem:
        why = problem.strerror or tr("The system refused")
        raise error(what, path.name, f"{why}. {tr(remedy)}") from None


@contextlib.contextmanager
def replacing_shared(path: Path) -> Iterator[BinaryIO]:
    """As `replacing`, but a group with access to the file keeps its access, so that colleagues can work on
    it.

    Others never get access, nor does a group to which the file cannot be assigned.
    """
    with replacing(path) as file:
        yield file
        share_as(file.fileno(), path)


def share_as(handle: int, path: Path) -> None:
    """Give an open file the group access that a path has."""
    with contextlib.suppress(OSError, AttributeError):  # a new file, or a system without groups
        before = path.lstat()
        # a link's own permissions, open to all on most systems, would give the group too much
        if stat.S_ISREG(before.st_mode) and before.st_mode & _GROUP:
            os.chown(handle, -1, before.st_gid)
            # after the change of the group: before it, the former group would have access for a moment
            os.fchmod(handle, PRIVATE | (before.st_mode & _GROUP))


def discard(path: Path) -> None:
    """Remove a file if it is there and the system permits it."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def part_of(path: Path) -> Path:
    """The temporary path of a file while it is written."""
    return path.with_name(f".{path.name}.part")


def sync_folder(folder: Path) -> None:
    """Make renames in a folder permanent before a power failure, if the system can."""
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
