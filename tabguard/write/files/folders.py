"""Checks that output folders and files can be written; explains errors of the operating system."""

import errno
import os
import time
from collections.abc import Iterable, Sequence
from itertools import takewhile
from pathlib import Path

from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.base.private import PlantedError, is_file, is_folder
from tabguard.write.files.switch import STAGING

_FULL = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
_TOO_LONG = 206
"""Windows error for a path that is too long (ERROR_FILENAME_EXCED_RANGE); `errno` has no name for it."""


def check_folders(public: Path, internal: Path, what: str = "the public folder") -> None:
    """Refuse folders that would cause internal files to be distributed together with others.

    `what` names the public folder in the message.

    Raises
    ------
    WriteError
        If both are the same folder, or the internal folder is inside the public folder.
    """
    outside, inside = public.resolve(), internal.resolve()
    if inside == outside or outside in inside.parents:
        raise WriteError(
            tr("Internal files would be written into {what}.", what=what),
            str(public),
            tr("Choose a separate folder for each."),
        )


def check_links(folders: Sequence[Path]) -> None:
    """Refuse a folder inside another of them if a link leads elsewhere on the way; raises `WriteError`."""
    for outer in folders:
        for inner in folders:
            for path in takewhile(outer.__ne__, (inner, *inner.parents)) if outer in inner.parents else ():
                if os.path.lexists(path) and not (is_folder(path) or is_file(path)):
                    raise explained(PlantedError(path), path)


def place_of(path: Path) -> Path:
    """Path of a file with its folder resolved; if the file itself is a link, the link is not followed."""
    return path.parent.resolve() / path.name


def check_folder(folder: Path) -> None:
    """Check that files can be created in a folder; on Windows this needs a temporary file."""
    if os.name == "nt":
        flags = os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_TEMPORARY", 0)
        os.close(os.open(folder / f"try-{os.getpid()}-{time.monotonic_ns()}.tmp", flags))
    elif not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, tr("Permission denied"), str(folder))


def check_file(path: Path) -> None:
    """Check that a file can be replaced: it is not a folder and, on Windows, not open in another program."""
    if path.is_dir():
        raise IsADirectoryError(21, tr("is a folder"), str(path))
    if os.name == "nt" and path.exists():
        with path.open("r+b"):
            pass


def check_root(folder: Path) -> None:
    """Refuse the root of the system's drive, which is named by mistake: files there belong to the system.

    Raises
    ------
    WriteError
    """
    root = Path(os.environ.get("SYSTEMDRIVE", "C:") + os.sep) if os.name == "nt" else Path(os.sep)
    if folder.resolve() == root:
        raise WriteError(
            tr("Files would be written into the root folder of the system."),
            str(folder),
            tr("Choose a folder of its own for them."),
        )


def size_words(n_bytes: int) -> str:
    """A number of bytes as text, in megabytes and at least 0.1."""
    return f"{max(n_bytes / 1e6, 0.1):,.1f} MB"


def taken(folder: Path, holder: str) -> WriteError:
    """Make the error for a folder that another program is using."""
    return WriteError(
        tr("Another run writes into this folder."),
        str(folder),
        tr("Wait until {holder} has ended, or choose another folder.", holder=holder),
    )


def held_by_others(lock: Path) -> WriteError:
    """Make the error for the lock file of another account, which may be left from a run that was killed."""
    return WriteError(
        tr("A run of another account is writing into this folder, or was killed while it did."),
        str(lock),
        tr("Wait until it has ended. If no run is active, remove this file; or choose another folder."),
    )


def stuck(folder: Path) -> WriteError:
    """Make the error for an interrupted export in a folder that cannot be completed."""
    return WriteError(
        tr(
            "An earlier run ended while it was replacing files here, and the replacement cannot be completed."
        ),
        str(folder),
        tr(
            "Close the files that are open elsewhere and try again. If that does not help, remove "
            "“{staging}” in this folder and run again: everything is then written once more.",
            staging=STAGING,
        ),
    )


def explained(error: OSError, path: Path) -> WriteError:
    """Translate an error of the operating system into a `WriteError` with advice."""
    if isinstance(error, PlantedError):
        return WriteError(
            f"{error.strerror}.",
            str(path),
            tr("Remove it, or choose another folder; a link is not followed: name the folder it leads to."),
        )
    if isinstance(error, IsADirectoryError):
        return WriteError(
            tr("An output file has the name of a folder."), str(path), tr("Rename or move the folder.")
        )
    if isinstance(error, FileExistsError | NotADirectoryError):
        return WriteError(tr("The output folder is a file."), str(path), tr("Choose another folder."))
    if error.errno == errno.ENAMETOOLONG or getattr(error, "winerror", None) == _TOO_LONG:
        return WriteError(
            tr("The name of an output file is too long."),
            str(path),
            tr("Shorten its parts: the name of the job, a table or the folder, or the period."),
        )
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        return WriteError(
            tr("The output cannot be written there; earlier files are unchanged."),
            str(path),
            tr("Close the file if it is open elsewhere, or choose a folder you may write to."),
        )
    if isinstance(error, FileNotFoundError):
        return WriteError(
            tr("The output folder does not exist and cannot be created."),
            str(path),
            tr("Choose another folder."),
        )
    full = error.errno in _FULL
    reason = error.strerror or type(error).__name__
    return WriteError(
        tr("The output could not be written ({reason}); earlier files are unchanged.", reason=reason),
        str(path),
        tr("Free some space or choose another folder.") if full else tr("Choose another folder."),
    )


_LEAST, _BYTES_PER_CELL, _PER_BYTE_OF_CELLS, _PER_BYTE_OF_RECORDS = 250_000, 1_000, 25, 3
"""Generous estimates of the disk space of results, in bytes: the least, per cell, per byte of a file of
cells, and per byte of a file of records."""


def space_of_cells(n_cells: int) -> int:
    """Approximate number of bytes that the results about a number of cells need."""
    return _LEAST + _BYTES_PER_CELL * n_cells


def space_of_inputs(paths: Iterable[Path], cells: bool) -> int:
    """Bytes that the results of reading some files need, roughly.

    Parameters
    ----------
    paths : iterable of Path
        A file that cannot be read counts nothing: the error is reported when it is read.
    cells : bool
        Whether each line is a cell, not a record.
    """
    try:
        size = sum(path.stat().st_size for path in paths)
    except OSError:
        size = 0
    return _LEAST + size * (_PER_BYTE_OF_CELLS if cells else _PER_BYTE_OF_RECORDS)
