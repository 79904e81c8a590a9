"""The kinds of content of packs, and how a pack is written."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import Path
from typing import Protocol

from attrs import frozen

from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.base.private import refusal_told, replacing
from tabguard.base.progress import Progress
from tabguard.base.secrets import Key
from tabguard.flow import stages
from tabguard.flow.stages import Loaded
from tabguard.project import Project
from tabguard.table.pattern import Pattern

_STAMP = (1980, 1, 1, 0, 0, 0)


@frozen
class Subject:
    """The subject of a pack: a project and what is open of it.

    Parameters
    ----------
    project : Project, optional
        Without a project, only the program is described.
    read : Loaded, optional
        The table of the project, if it has been read.
    pattern : Pattern, optional
        The pattern that is open or named.
    key : Key, optional
        Key that encrypts the project file.
    """

    project: Project | None = None
    read: Loaded | None = None
    pattern: Pattern | None = None
    key: Key | None = None

    def allows(self, content: Content) -> bool:
        """Whether the subject has what a content of packs needs."""
        if content.needs is Needs.TABLE:
            return self.read is not None
        return self.project is not None or content.needs is Needs.NOTHING

    def table(self, progress: Progress) -> Loaded | None:
        """Return the table of the project, read if necessary; None without a project or for count tables."""
        if self.read is not None or self.project is None or self.project.counts is not None:
            return self.read
        return stages.load(self.project, progress)


@frozen
class Pack:
    """A pack that is not yet written.

    Parameters
    ----------
    write : callable
        Writes the pack; raises `TabGuardError`.
    shown : mapping of str to str
        Texts, by name, that a person reviews before the pack is written, since it may be passed on.
    notes : tuple of str
        Notes on the run in the pack.
    warnings : tuple of str
        Warnings about the content.
    protected : bool
        False if the run in the pack left cells at risk.
    """

    write: Callable[[], None]
    shown: Mapping[str, str] = {}
    notes: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    protected: bool = True


class Needs(Enum):
    """Needs of a pack: nothing, a project, or also its table."""

    NOTHING = "nothing"
    PROJECT = "project"
    TABLE = "table"


class Packed(Protocol):
    """The content of a pack that was read."""

    def check(self, progress: Progress) -> Checked:
        """Check if the pack has the same result here as where it was made; raises `TabGuardError`,
        `Cancelled`."""


@frozen
class Content:
    """A kind of content of packs: its names, and how it is made, read and checked.

    Parameters
    ----------
    name : str
        Name on the command line.
    title, about : str
        Title, and a description that says who may get it; marked for translation.
    ending : str
        End of the suggested file name after the project name, such as ``"_problem.zip"``.
    make : callable
        Makes a pack of a subject for a file; may raise `TabGuardError` and `Cancelled`.
    needs : Needs
        What must be open or named.
    audits : bool
        Whether a pattern may be named.
    files : tuple of str
        Files in the pack, by which it is recognised for a check.
    parse : callable or None
        Reads these files, given their contents and the path of the pack; None if it cannot be checked.
    """

    name: str
    title: str
    about: str
    ending: str
    make: Callable[[Subject, Path, Progress], Pack]
    needs: Needs = Needs.TABLE
    audits: bool = False
    files: tuple[str, ...] = ()
    parse: Callable[[Mapping[str, bytes], Path], Packed] | None = None


@frozen
class Checked:
    """Whether a pack had the same result here as where it was made.

    Parameters
    ----------
    good : bool
        Whether the result is the same, or the problem does not fail.
    words : str
        The outcome as a sentence.
    differences : tuple of str
        The differences, without values.
    """

    good: bool
    words: str
    differences: tuple[str, ...] = ()


def write_pack(target: Path, files: Mapping[str, str | bytes]) -> None:
    """Write files as one ZIP file for this user only; the same files give the same bytes.

    Raises
    ------
    WriteError
    """
    with (
        refusal_told(target, tr("The pack could not be written."), WriteError),
        replacing(target) as file,
        zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive,
    ):
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, _STAMP), content, zipfile.ZIP_DEFLATED)
