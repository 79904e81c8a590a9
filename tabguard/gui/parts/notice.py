"""A message to the user, with its severity and the actions that it offers."""

from collections.abc import Callable

from attrs import frozen


@frozen
class Notice:
    """A message with its severity and the actions that it offers.

    Parameters
    ----------
    what, where, remedy : str
        As in `TabGuardError`.
    severity : str
        ``"info"``, ``"good"``, ``"warning"`` or ``"error"``.
    actions : tuple of (str, callable)
        Buttons beside the message.
    holds : callable or None
        Whether the message still applies; it disappears when it no longer does. None: a one-time event.
    """

    what: str
    where: str = ""
    remedy: str = ""
    severity: str = "info"
    actions: tuple[tuple[str, Callable[[], None]], ...] = ()
    holds: Callable[[], bool] | None = None
