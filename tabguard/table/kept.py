"""Names of fields in project files, so that saved files stay readable when the code's names change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import attrs

_KEY = "kept"

Name: TypeAlias = Mapping[str, str]


def kept(name: str) -> Name:
    """Metadata of a field whose name in files differs from that in the code."""
    return {_KEY: name}


def kept_as(field: attrs.Attribute[object]) -> str:
    """Name of a field in files."""
    return str(field.metadata.get(_KEY, field.name))
