"""The wings, programs of their own: the core knows their names here, and imports none of them."""

import importlib
from typing import Any

NAMES = ("tabguard.marginals.wing", "tabguard.argus.wing")


def of_wings(what: str) -> tuple[Any, ...]:
    """What the wings bring for one registry of the core, such as ``COMMAND``; imported now."""
    wings = map(importlib.import_module, NAMES)
    return tuple(getattr(wing, what) for wing in wings if hasattr(wing, what))
