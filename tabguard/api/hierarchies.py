"""Hierarchies as Python users have them: files, data frames, mappings, digit groups, and keys of a job."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tabguard.api.inputs import plain
from tabguard.base.errors import HierarchyError
from tabguard.job import dimension_content, hierarchy_section, read_hierarchy
from tabguard.project import HierarchySource
from tabguard.read import Frame, Hierarchy, Rows, rows_of

Rollup = str | os.PathLike[str] | Frame | Mapping[str, str | None]
"""One way of adding up: a file, a data frame with the columns code, parent and perhaps label, or a mapping of
codes to parents, blank or None for the total."""
HierarchyLike = Rollup | Sequence[int] | Sequence[Rollup] | HierarchySource | Mapping[str, Any]
"""One roll-up, several of them, the first with the total, or the widths of the digit groups of the codes.

A `HierarchySource`, or a mapping that has nothing but keys of ``[hierarchies]`` in a job, such as ``prefix``
and ``columns``, means the same as in a job.
"""


def hierarchies_of(given: Mapping[str, HierarchyLike]) -> dict[str, Hierarchy]:
    """Take hierarchies by dimension as sources.

    Raises
    ------
    HierarchyError, SettingError
        Where something is none of the kinds above.
    """
    return {name: _hierarchy(value, name, f"hierarchy of “{name}”") for name, value in given.items()}


def _hierarchy(value: HierarchyLike, name: str, where: str) -> Hierarchy:
    if isinstance(value, HierarchySource):
        content = dimension_content(value, None)
        files = [content] if isinstance(content, str) else content
        return read_hierarchy(content if isinstance(content, dict) else {"files": files}, name)
    if isinstance(value, Mapping) and value and set(value) <= set(hierarchy_section().names):
        return read_hierarchy(plain(value), name)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return _of_sequence(value, where)
    return (_rollup(value, where),)


def _of_sequence(value: Sequence[int | Rollup], where: str) -> Hierarchy:
    """Widths of groups of digits, or roll-ups."""
    widths = [width for width in value if isinstance(width, int)]
    if widths and len(widths) == len(value):
        if any(width < 0 for width in widths) or not sum(widths):
            raise HierarchyError("Digit groups must be widths.", where, "Use widths such as (1, 1, 2).")
        return HierarchySource(digits=tuple(widths))
    rollups = [rollup for rollup in value if not isinstance(rollup, int)]
    if not rollups or len(rollups) < len(value):
        raise HierarchyError(
            "The hierarchy is empty, or mixes widths with roll-ups.", where, "Give one kind."
        )
    return tuple(_rollup(rollup, f"{where}, {n}") for n, rollup in enumerate(rollups, start=1))


def _rollup(value: Rollup, name: str) -> Path | Rows:
    if isinstance(value, str | os.PathLike):
        return Path(value)
    if isinstance(value, Mapping) and all(isinstance(v, str | None) for v in value.values()):
        rows = ((str(code), parent or "") for code, parent in value.items())
        return Rows(Path(name), ("code", "parent"), tuple(enumerate(rows, start=1)))
    return rows_of(value, name)
