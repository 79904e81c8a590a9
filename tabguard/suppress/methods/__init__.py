"""Methods of suppression: one file each, and the list used by settings, window, help and runs."""

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
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
    names = ", ".join(method.name for method in METHODS)
    raise SettingError(
        tr("The method “{name}” is not available.", name=name),
        "method",
        tr("Use one of {known}.", known=names),
    )


__all__ = ["METHODS", "Method", "method_named"]
