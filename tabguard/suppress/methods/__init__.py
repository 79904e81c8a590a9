"""Methods of suppression: one file each, and the list used by settings, window, help and runs."""

from __future__ import annotations

from tabguard.errors import SettingError
from tabguard.suppress.methods.exact import EXACT
from tabguard.suppress.methods.greedy import GREEDY
from tabguard.suppress.methods.method import Method
from tabguard.suppress.methods.simultaneous import SIMULTANEOUS

METHODS: tuple[Method, ...] = (GREEDY, SIMULTANEOUS, EXACT)
"""All methods, in the order in which they are shown; the first is the default."""


def method_named(name: str) -> Method:
    """Find a method by its name; raises `SettingError` if there is none."""
    for method in METHODS:
        if method.name == name:
            return method
    known = ", ".join(method.name for method in METHODS)
    raise SettingError(f"The method “{name}” is not available.", "method", f"Use one of {known}.")


__all__ = ["METHODS", "Method", "method_named"]
