"""Archives of project files: read member by member, or replaced as a whole."""

import contextlib
import io
import os
import shutil
import stat
import zipfile
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, BinaryIO, TypeVar

from tabguard.base.errors import FormatError, ProjectError
from tabguard.base.language import mark, tr
from tabguard.base.plain import Arrays, PathMap, from_plain, to_plain
from tabguard.base.private import refusal_told, replacing_shared
from tabguard.base.secrets import Key, Sealing, unsealed
from tabguard.base.untrusted import ARRAYS, open_zip, parse_array, parse_json
from tabguard.office.cloud import check_cloud
from tabguard.office.policy import policy
from tabguard.project.kept_results import SCHEMA, as_json, as_npy, damaged

_T = TypeVar("_T")
HEAD = "project.json"
"""The member with everything except arrays."""
_VALUE = "INTERNAL.json"
"""The corresponding member of files with other values; its name warns that they are internal."""
_END = 1 << 16
"""Number of bytes at the end of a file that change with every edit: a directory with checksums, or
ciphertext."""
_STAMP = (1980, 1, 1, 0, 0, 0)


def through(file: BinaryIO, key: Key | None) -> contextlib.AbstractContextManager[Any]:
    """A file for writing, encrypted if there is a key."""
    return contextlib.nullcontext(file) if key is None else Sealing(file, key)


def write_archive(
    path: Path, members: Mapping[str, bytes], copies: Mapping[str, Path], key: Key | None
) -> None:
    """Replace a project file by the given members and copies of files, completely or not at all."""
    check_writable(path)
    # shared: what a group may read stays readable when one of them saves it
    with (
        saving(path),
        replacing_shared(path) as file,
        through(file, key) as out,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive,
    ):
        for name, content in members.items():
            archive.writestr(entry_of(name), content)
        for name, source in copies.items():
            with source.open("rb") as reader:
                copy_into(archive, name, reader)


def check_policy(path: Path, key: Key | None) -> None:
    """Refuse to write a project without a password if the policy of the office requires one."""
    if key is None:
        check_cloud(path)
    if key is None and "password" in policy().require:
        raise ProjectError(
            tr("The policy of the office requires a password for projects."),
            path.name,
            tr("Give it one with File ▸ Password… or “tabguard project password”."),
        )


def unwritable(path: Path) -> str:
    """Why a project file cannot be replaced, as a clause; empty if it apparently can."""
    # an administrator could write it, but the mark is meant
    if path.is_file() and not (os.access(path, os.W_OK) and path.stat().st_mode & stat.S_IWUSR):
        return tr("its file is write-protected")
    return "" if os.access(path.parent, os.W_OK) else tr("its folder is write-protected")


def end_of(path: Path) -> bytes:
    """Identifies a version of a project file by its size and its end; empty if there is no file."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(size - _END, 0))
            return size.to_bytes(8) + sha256(file.read()).digest()
    except OSError:
        return b""


def check_writable(path: Path) -> None:
    """Refuse a project file that is read-only."""
    if path.is_file() and not path.stat().st_mode & stat.S_IWUSR:
        raise ProjectError(tr("The project file is read-only."), path.name, tr("Save it under another name."))


def saving(path: Path) -> contextlib.AbstractContextManager[None]:
    """Raise a `ProjectError` in place of an `OSError` while a project is saved."""
    what = tr("The project could not be saved; the earlier file is unchanged.")
    return refusal_told(path, what, remedy=mark("Save it in another folder."))


def entry_of(name: str) -> zipfile.ZipInfo:
    """An archive member without time and place of its creation, since zip has no times before 1980."""
    entry = zipfile.ZipInfo(name, _STAMP)
    entry.compress_type = zipfile.ZIP_DEFLATED
    # as if made on Unix: the same content gives the same bytes on every system
    entry.create_system = 3
    entry.external_attr = 0o600 << 16
    return entry


def archived(
    files: Mapping[str, bytes], content: bytes = b"", look: Callable[[], None] = lambda: None
) -> bytes:
    """An archive extended by files; a new one without `content`."""
    packed = io.BytesIO(content)
    with zipfile.ZipFile(packed, "a") as archive:
        for name, file in files.items():
            look()
            # fast rather than small: a window waits for its journal
            archive.writestr(entry_of(name), file, compresslevel=1)
    return packed.getvalue()


def value_bytes(
    value: Any,
    form: str,
    folder: Path,
    about: Mapping[str, str] | None = None,
    look: Callable[[], None] = lambda: None,
) -> bytes:
    """A frozen value as the content of a file; the same value gives the same bytes.

    Parameters
    ----------
    form : str
        Name and version of the format.
    folder : Path
        Folder of the file, to which its paths are relative.
    about : mapping of str to str
        Further texts for people who open the file.
    """
    arrays = Arrays()
    plain = to_plain(value, PathMap(folder), arrays)
    files = {_VALUE: as_json({**(about or {}), "format": form, "value": plain}, indent=None)}
    for name, array in arrays.held.items():
        look()
        files[name] = as_npy(array)
    return archived(files, look=look)


def parts_in(
    archive: zipfile.ZipFile, name: str, path: Path, look: Callable[[], None] = lambda: None
) -> tuple[Any, Arrays]:
    """The JSON member of an archive, and all other members, which are arrays."""
    arrays = {}
    for member in archive.namelist():
        look()
        if member != name:
            arrays[member] = parse_array(archive.read(member))
    return parse_json(archive.read(name), path), Arrays(arrays)


def value_in(
    kind: type[_T],
    form: str,
    path: Path,
    content: bytes | BinaryIO | None = None,
    look: Callable[[], None] = lambda: None,
) -> _T:
    """The value in a file made by `value_bytes`; its paths are relative to the folder of the file.

    Parameters
    ----------
    form : str
        The required format; another one raises `FormatError`.
    content : bytes or stream, optional
        Used in place of the content of the file at the path, which may be sealed.
    """
    with open_zip(path, ARRAYS, content) as archive:
        about, arrays = parts_in(archive, _VALUE, path, look)
    if about["format"] != form:
        raise FormatError(
            tr("The file has an unknown version."), path.name, tr("Use a newer version of TabGuard.")
        )
    return from_plain(kind, about["value"], PathMap(path.parent), path.name, arrays)


def copy_into(archive: zipfile.ZipFile, name: str, reader: IO[bytes]) -> None:
    """Copy a stream into a member of an archive, block by block."""
    # the size is not known before, and may exceed 4 GB
    with archive.open(entry_of(name), "w", force_zip64=True) as writer:
        shutil.copyfileobj(reader, writer, 2**20)


@contextlib.contextmanager
def opened_archive(path: Path, key: Key | None) -> Iterator[zipfile.ZipFile]:
    """Open a project file for reading, decrypted if there is a key."""
    if not path.is_file():
        raise ProjectError(
            tr("The project file does not exist."), path.name, tr("Check whether it was moved.")
        )
    with contextlib.ExitStack() as stack:
        content = None if key is None else unsealed(stack.enter_context(path.open("rb")), key)
        yield stack.enter_context(open_zip(path, ARRAYS, content))


def head_of(path: Path, archive: zipfile.ZipFile) -> dict[str, Any]:
    """The head of a project file; refused if the file is no project, or one of a newer version."""
    head = parse_json(archive.read(HEAD), path)
    if not isinstance(head, dict) or head.get("application") != "TabGuard":
        raise ProjectError(
            tr("This file is not a TabGuard project."),
            path.name,
            tr("Open it with the program that made it."),
        )
    schema = head.get("schema")
    # True would pass for version 1
    if not isinstance(schema, int) or isinstance(schema, bool):
        raise damaged(path)
    if schema > SCHEMA:
        raise ProjectError(
            tr("The project was saved by a newer version of TabGuard."),
            path.name,
            tr("Install the newer version, or save the project as a job there."),
        )
    return head
