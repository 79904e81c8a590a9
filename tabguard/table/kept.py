"""What project files say of fields: a file that was saved still holds when fields are renamed or added."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import attrs

_KEY, _LATER, _NEVER, _LISTED = "kept", "later", "never", "listed"

Name: TypeAlias = Mapping[str, str]

LATER: Mapping[str, bool] = {_LATER: True}
"""Metadata of a field that was added after files were saved: at its default, nothing changed for them.

Project files leave it out at its default, so that earlier versions, which do not know it, can read them.
"""

NEVER: Mapping[str, bool] = {_NEVER: True}
"""Metadata of a field that no file holds: what is read has its default, whatever a file says."""


LISTED: Mapping[str, bool] = {_LISTED: True}
"""Metadata of an array that files held as a list of numbers: as long as it is short, they still do."""


def kept(name: str) -> Name:
    """Metadata of a field whose name in files differs from that in the code."""
    return {_KEY: name}


def kept_as(field: attrs.Attribute[object]) -> str:
    """Name of a field in files."""
    return str(field.metadata.get(_KEY, field.name))


def in_files(field: attrs.Attribute[object]) -> bool:
    """Whether files may hold a field."""
    return _NEVER not in field.metadata


def is_later(field: attrs.Attribute[object]) -> bool:
    """Whether a field was added after files were saved."""
    return _LATER in field.metadata


def is_listed(field: attrs.Attribute[object]) -> bool:
    """Whether files hold a field as a list of numbers as long as it is short."""
    return _LISTED in field.metadata


def is_part(field: attrs.Attribute[object], value: object) -> bool:
    """Whether a field is part of what a value is; one that was added later is not at its default."""
    if not in_files(field):
        return False
    return not (is_later(field) and type(value) is type(field.default) and bool(value == field.default))
