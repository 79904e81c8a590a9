"""Small JSON files of settings: private, written completely or not at all, and read with size limits."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import frozen

from tabguard.base.errors import ProjectError
from tabguard.base.language import tr
from tabguard.base.private import private_folder, refusal_told, replacing
from tabguard.base.untrusted import parse_json, read_bytes

_SCHEMA = 1


@frozen
class SmallFile:
    """A kind of small settings file.

    Parameters
    ----------
    name : str
        Name in messages, such as "rule set".
    described : str
        Description of a file of this kind, with article.
    suffix : str
    application : str
        First entry of each file, by which its kind is recognised.
    most : int
        Largest number of bytes that are read.
    """

    name: str
    described: str
    suffix: str
    application: str
    most: int

    @property
    def advice(self) -> str:
        """Advice for a file of another kind."""
        return tr("Choose a file that ends in {suffix}.", suffix=self.suffix)

    def save(self, path: Path, content: Mapping[str, object]) -> None:
        """Write a file; raises `ProjectError` if the system refuses.

        Parameters
        ----------
        content : mapping of str to object
            Content as JSON types.
        """
        whole = {"application": self.application, "schema": _SCHEMA, **content}
        text = json.dumps(whole, ensure_ascii=False, indent=1, allow_nan=False)
        with refusal_told(path, tr("The {name} could not be saved.", name=self.name)):
            private_folder(path.parent)
            with replacing(path) as file:
                file.write(text.encode())

    def read(self, path: Path) -> Mapping[str, Any]:
        """Read a file.

        Raises
        ------
        ProjectError
            If it is of another kind, or made by a newer version.
        """
        try:
            content = parse_json(read_bytes(path, self.most), path)
        except (ValueError, RecursionError):
            raise self.foreign(path) from None
        if not isinstance(content, dict) or content.get("application") != self.application:
            raise self.foreign(path)
        schema = content.get("schema")
        if not isinstance(schema, int) or schema > _SCHEMA:
            raise ProjectError(
                tr("The {name} was saved by a newer version of TabGuard.", name=self.name),
                path.name,
                tr("Install the newer version."),
            )
        return content

    def foreign(self, path: Path) -> ProjectError:
        """Make the error for a file of another kind."""
        return ProjectError(
            tr("This file is not {described}.", described=self.described), path.name, self.advice
        )
