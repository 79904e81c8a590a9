"""What project files say of fields: a file that was saved still holds when fields are renamed or added."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import attrs

_KEY, _LATER = "kept", "later"

Name: TypeAlias = Mapping[str, str]

LATER: Mapping[str, bool] = {_LATER: True}
"""Metadata of a field that was added after files were saved: at its default, nothing changed for them.

Project files leave it out at its default, so that earlier versions, which do not know it, can read them.
"""


def kept(name: str) -> Name:
    """Metadata of a field whose name in files differs from that in the code."""
    return {_KEY: name}


def kept_as(field: attrs.Attribute[object]) -> str:
    """Name of a field in files."""
    return str(field.metadata.get(_KEY, field.name))


def is_part(field: attrs.Attribute[object], value: object) -> bool:
    """Whether a field is part of what a value is; one that was added later is not at its default."""
    later = _LATER in field.metadata
    return not (later and type(value) is type(field.default) and bool(value == field.default))
