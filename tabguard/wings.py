"""The wings, programs of their own: the core knows their names here, and imports none of them."""

from __future__ import annotations

import importlib
from typing import Any

NAMES = ("tabguard.marginals.wing",)


def of_wings(what: str) -> tuple[Any, ...]:
    """What each wing brings for one registry of the core, such as ``COMMAND``; imported now."""
    return tuple(getattr(importlib.import_module(name), what) for name in NAMES)
