"""What a pack can hold, and how one is written."""

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
    """What is packed.

    Parameters
    ----------
    project : Project, optional
        Without one only the program is described.
    read : Loaded, optional
        Its table, if it has been read already.
    pattern : Pattern, optional
        The pattern that is open or named.
    key : Key, optional
        What encrypts the project's file.
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
        """The table of the project, read now if need be; None for a project with a count table or none."""
        if self.read is not None or self.project is None or self.project.counts is not None:
            return self.read
        return stages.load(self.project, progress)


@frozen
class Pack:
    """A pack that is not written yet.

    Parameters
    ----------
    write : callable
        Writes it; raises `TabGuardError`.
    shown : mapping of str to str
        What a person sees before it is written, because it may be passed on: texts by their names.
    notes : tuple of str
        How the run went that it holds.
    warnings : tuple of str
        What may surprise in it.
    protected : bool
        False where the run that it holds left cells at risk.
    """

    write: Callable[[], None]
    shown: Mapping[str, str] = {}
    notes: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    protected: bool = True


class Needs(Enum):
    """What must be known for a pack: nothing, a project, or also its table."""

    NOTHING = "nothing"
    PROJECT = "project"
    TABLE = "table"


class Packed(Protocol):
    """The content of a pack that was read."""

    def check(self, progress: Progress) -> Checked:
        """Try whether it does here what it did where it was made; raises `TabGuardError`, `Cancelled`."""


@frozen
class Content:
    """A kind of content of packs: how it is called, made, read and checked.

    Parameters
    ----------
    name : str
        How the command line calls it.
    title, about : str
        What it is, and who may get it; marked for translation.
    ending : str
        How the suggested name of its file goes on after that of the project, ``"_problem.zip"``.
    make : callable
        Makes it of a subject, for a file; may raise `TabGuardError` and `Cancelled`.
    needs : Needs
        What has to be open or named.
    audits : bool
        Whether it may be about a pattern that is named.
    files : tuple of str
        Files in it, by which it is known when it is checked.
    parse : callable or None
        Reads these, given their contents and the path of the pack; None: it cannot be checked.
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
    """Whether a pack does here what it did where it was made.

    Parameters
    ----------
    good : bool
        The result came out again, or the problem does not fail.
    words : str
        The same in a sentence.
    differences : tuple of str
        What differs, without values.
    """

    good: bool
    words: str
    differences: tuple[str, ...] = ()


def write_pack(target: Path, files: Mapping[str, str | bytes]) -> None:
    """Write files as one ZIP file that only this user may read, the same bytes for the same files.

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
