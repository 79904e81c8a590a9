"""Names of fields in project files: a file that was saved stays readable when the code's word changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import attrs

_KEY = "kept"

Name: TypeAlias = Mapping[str, str]


def kept(name: str) -> Name:
    """Metadata of a field that files call otherwise than the code."""
    return {_KEY: name}


def kept_as(field: attrs.Attribute[object]) -> str:
    """What files call a field."""
    return str(field.metadata.get(_KEY, field.name))
