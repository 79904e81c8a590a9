"""Recognises the kind of a file by its path or content, and connects to databases."""

from collections.abc import Callable
from enum import Enum
from pathlib import Path

from attrs import field, frozen

from tabguard.base import secrets
from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.project import Project, journal_content, journal_places, recipe, rule_set
from tabguard.read import SOURCE_SUFFIX as SOURCE_SUFFIX
from tabguard.read import Connection as Connection
from tabguard.read import is_address as is_address
from tabguard.read import sqlite_url as sqlite_url
from tabguard.read import suffixes
from tabguard.read import tables_of as tables_of
from tabguard.read import write_connection as write_connection
from tabguard.wings import of_wings

_HEAD = 4096
_ZIP, _FIRST_MEMBER = b"PK\x03\x04", b"INTERNAL.txt"


class Door(Enum):
    """A kind of file."""

    PROJECT = mark("project")
    JOB = mark("job")
    JOURNAL = mark("recovery file")
    RULES = mark("rule set")
    RECIPE = mark("import recipe")
    DATA = "data"


@frozen(eq=False)
class Foreign:
    """A kind of file of another program, provided by a wing.

    Parameters
    ----------
    value : str
        Name of the kind, marked for translation.
    suffix : str
    tags : tuple of bytes
        Beginnings of the first line, in capitals, by which it is recognised; empty if not recognised by
        content.
    """

    value: str
    suffix: str
    tags: tuple[bytes, ...] = ()


@frozen(eq=False)
class ForeignJobs(Foreign):
    """Files that request tables, as jobs do.

    Parameters
    ----------
    projects : callable
        Reads a file as projects that can be run, with notes; raises `TabGuardError`.
    """

    projects: Callable[[Path, Progress], tuple[tuple[Project, ...], tuple[str, ...]]] = field(kw_only=True)


@frozen(eq=False)
class ForeignProblem(Foreign):
    """Files whose cells have no names, which can be protected on the command line only.

    Parameters
    ----------
    check : callable
        Reads and checks a file; raises `TabGuardError`.
    protect : callable
        Takes a file, the output folder or None, the folder in which long runs keep their best pattern, and
        the progress. Writes the protected file; returns lines for the user, and whether it is protected.
    """

    check: Callable[[Path], object] = field(kw_only=True)
    protect: Callable[[Path, Path | None, Path | None, Progress], tuple[tuple[str, ...], bool]] = field(
        kw_only=True
    )


_BY_SUFFIX = {
    ".tgproj": Door.PROJECT,
    ".toml": Door.JOB,
    journal_places.SUFFIX: Door.JOURNAL,
    rule_set.SUFFIX: Door.RULES,
    recipe.SUFFIX: Door.RECIPE,
}


def foreign_kinds() -> tuple[Foreign, ...]:
    """The kinds of files of other programs."""
    return tuple(kind for kinds in of_wings("foreign") for kind in kinds())


def kind_by_name(path: Path) -> Door | Foreign | None:
    """The kind of a file by its suffix; None if the suffix is neither TabGuard's nor one of data files."""
    suffix = path.suffix.lower()
    foreign = (kind for kind in foreign_kinds() if kind.suffix == suffix)
    return _BY_SUFFIX.get(suffix) or next(foreign, Door.DATA if suffix in suffixes() else None)


def kind_of(path: Path) -> Door | Foreign:
    """The kind of a file: by its name, or by its first bytes if the name does not determine it.

    A file that cannot be read or recognised counts as data, whose reader reports the error.
    """
    return kind_by_name(path) or _by_content(path)


def _by_content(path: Path) -> Door | Foreign:
    if not path.is_file():  # a pipe might give nothing for ever
        return Door.DATA
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return Door.DATA
    # a zip has 30 bytes before the name of its first member
    if head.startswith(_ZIP) and head[30:].startswith(_FIRST_MEMBER):
        return Door.PROJECT
    if head.startswith(secrets.MARK):
        return Door.PROJECT
    if head.startswith(journal_content.MARK):
        return Door.JOURNAL
    if rule_set.APPLICATION.encode() in head:
        return Door.RULES
    if recipe.APPLICATION.encode() in head:
        return Door.RECIPE
    lines = (line.strip().upper() for line in head.removeprefix(b"\xef\xbb\xbf").splitlines())
    first = next((line for line in lines if line and not line.startswith(b"//")), b"")
    return next((kind for kind in foreign_kinds() if first.startswith(kind.tags)), Door.DATA)
