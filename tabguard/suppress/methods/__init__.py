"""Methods of suppression: one file each, and the list used by settings, window, help and runs."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.settings import Suppression
from tabguard.suppress.methods.exact import EXACT
from tabguard.suppress.methods.greedy import GREEDY
from tabguard.suppress.methods.method import Method, TauSpelling
from tabguard.suppress.methods.simultaneous import SIMULTANEOUS

METHODS: tuple[Method, ...] = (GREEDY, SIMULTANEOUS, EXACT)
"""All methods, in the order in which they are shown; the first is the default."""


def method_named(name: str) -> Method:
    """Find a method by its name; raises `SettingError` if there is none."""
    for method in METHODS:
        if method.name == name:
            return method
    known = ", ".join(method.name for method in METHODS)
    raise SettingError(
        tr("The method “{name}” is not available.", name=name),
        "method",
        tr("Use one of {known}.", known=known),
    )


def tau_spelling(name: str) -> tuple[TauSpelling, bool]:
    """How τ-ARGUS calls a method, and whether that is its own call and not the modular method's."""
    own, modular = method_named(name).tau, GREEDY.tau
    assert modular is not None
    return (modular, False) if own is None else (own, True)


def settings_of_tau(name: str, arguments: Sequence[str]) -> tuple[Suppression, tuple[str, ...]] | None:
    """Settings that a τ-ARGUS call means, and what it says without effect; None if no method is called so.

    Raises
    ------
    ValueError
        For an argument that is no number.
    """
    for method in METHODS:
        if method.tau is not None and name in method.tau.read:
            settings = evolve(method.tau.read[name](arguments), method=method.name)
            return settings, method.tau.without_effect(name, arguments)
    return None


__all__ = ["METHODS", "Method", "TauSpelling", "method_named", "settings_of_tau", "tau_spelling"]
