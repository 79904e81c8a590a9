"""Tells which kind of file a path leads to, for everything that opens files."""

from collections.abc import Callable
from enum import Enum
from pathlib import Path

from attrs import field, frozen

from tabguard.base import secrets
from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.project import Project, frames, journal_places, recipe, rule_set
from tabguard.read import suffixes
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
    """A kind of file of another program, which a wing brings.

    Parameters
    ----------
    value : str
        What it is called, marked for translation.
    suffix : str
    tags : tuple of bytes
        Its first line begins with one of these, in capitals; empty: its content does not tell.
    """

    value: str
    suffix: str
    tags: tuple[bytes, ...] = ()


@frozen(eq=False)
class ForeignJobs(Foreign):
    """Files that ask for tables, as jobs do.

    Parameters
    ----------
    projects : callable
        Reads one as projects that can be run, with notes; raises `TabGuardError`.
    """

    projects: Callable[[Path, Progress], tuple[tuple[Project, ...], tuple[str, ...]]] = field(kw_only=True)


@frozen(eq=False)
class ForeignProblem(Foreign):
    """Files whose cells have no names: these are protected on the command line only.

    Parameters
    ----------
    check : callable
        Reads one; raises `TabGuardError`.
    protect : callable
        Given a file, the output folder or None, the folder where long runs keep their best pattern, and the
        progress, writes it protected; returns what to say, and whether it is protected.
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
    """The kind that the name of a file tells; None if its suffix is neither TabGuard's nor one of data."""
    suffix = path.suffix.lower()
    foreign = (kind for kind in foreign_kinds() if kind.suffix == suffix)
    return _BY_SUFFIX.get(suffix) or next(foreign, Door.DATA if suffix in suffixes() else None)


def kind_of(path: Path) -> Door | Foreign:
    """The kind of a file: by its name, or by its first bytes where the name does not tell.

    What cannot be read or recognised is taken as data, whose reader says what is wrong.
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
    if head.startswith(frames.MARK):
        return Door.JOURNAL
    if rule_set.APPLICATION.encode() in head:
        return Door.RULES
    if recipe.APPLICATION.encode() in head:
        return Door.RECIPE
    lines = (line.strip().upper() for line in head.removeprefix(b"\xef\xbb\xbf").splitlines())
    first = next((line for line in lines if line and not line.startswith(b"//")), b"")
    return next((kind for kind in foreign_kinds() if first.startswith(kind.tags)), Door.DATA)
