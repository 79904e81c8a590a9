"""Which fields of frozen values files hold."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

NEVER: Mapping[str, bool] = {"never kept": True}
"""Metadata of a field that no file holds: what is read has its default, whatever a file says."""


def in_files(field: attrs.Attribute[object]) -> bool:
    """Whether files may hold a field."""
    return field.metadata.get("never kept") is None
