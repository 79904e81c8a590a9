"""A message to the user: its weight, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen


@frozen
class Notice:
    """A message with its weight and what can be done about it.

    Parameters
    ----------
    what, where, remedy : str
        As in `TabGuardError`.
    severity : str
        ``"info"``, ``"good"``, ``"warning"`` or ``"error"``.
    actions : tuple of (str, callable)
        Buttons beside the message.
    holds : callable or None
        Whether what it says is still so; the message goes with its cause. None: it is about a moment.
    """

    what: str
    where: str = ""
    remedy: str = ""
    severity: str = "info"
    actions: tuple[tuple[str, Callable[[], None]], ...] = ()
    holds: Callable[[], bool] | None = None
