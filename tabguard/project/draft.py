"""What was entered in a dialog that is still open: kept in the journal, and shown again after a crash."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

from attrs import frozen

from tabguard.errors import ProjectError
from tabguard.language import headed, tr
from tabguard.plain import PathMap, from_plain, to_plain
from tabguard.project.project import Project

_T = TypeVar("_T")


@frozen(eq=False)
class Draft:
    """What was entered so far in one dialog.

    Parameters
    ----------
    kind : str
        Name of the command that opens the dialog.
    title : str
        What the dialog is called, in English; shown in the chosen language.
    about : str
        What is entered: names of variables, of a table, or of a file; no values.
    content : object
        A value of attrs classes without paths and arrays; as it was read from a file, of JSON's types.
    project : Project or None
        What an import would open as it is now; None where the dialog is about the open project.
    """

    kind: str
    title: str
    about: str
    content: object
    project: Project | None = None

    @property
    def words(self) -> str:
        """Title and subject, for the user."""
        return headed(tr(self.title), self.about) if self.about else tr(self.title)

    def plain(self) -> dict[str, Any]:
        """What a journal holds of it; the project is a part of its own there."""
        texts = {"kind": self.kind, "title": self.title, "about": self.about}
        return texts | {"content": to_plain(self.content, _NOWHERE), "alone": self.project is not None}

    def content_as(self, kind: type[_T]) -> _T:
        """The content as a value of a class.

        Raises
        ------
        ProjectError
            If it was read from a file and is none.
        """
        if isinstance(self.content, kind):
            return self.content
        try:
            return from_plain(kind, self.content, _NOWHERE, self.words)
        except (ValueError, KeyError):
            raise ProjectError(
                tr("What was entered cannot be shown again."), self.words, tr("Enter it again.")
            ) from None


def read_draft(plain: Any, project: Project) -> Draft | None:
    """The draft that a journal holds beside a project; raises `ValueError` where it makes no sense."""
    if plain is None:
        return None
    kind, title, about, content = (plain[name] for name in ("kind", "title", "about", "content"))
    if not all(type(text) is str for text in (kind, title, about)) or not isinstance(content, Mapping):
        raise ValueError
    return Draft(kind, title, about, content, project if plain["alone"] is True else None)


_NOWHERE = PathMap(Path())
