"""The wings, which are programs of their own: the core knows only their names, and imports none directly."""

import importlib
from typing import Any

NAMES = ("tabguard.marginals.wing", "tabguard.argus.wing")


def of_wings(what: str) -> tuple[Any, ...]:
    """The contributions of all wings to a registry of the core, such as ``COMMAND``; imports the wings
    now."""
    wings = map(importlib.import_module, NAMES)
    return tuple(getattr(wing, what) for wing in wings if hasattr(wing, what))
