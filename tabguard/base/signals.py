"""The signals that the system has: they are not the same everywhere."""

import signal


def named(*names: str) -> list[signal.Signals]:
    """The given signals that exist on this system."""
    return [getattr(signal, name) for name in names if hasattr(signal, name)]


def hold() -> None:
    """Let Ctrl+C and USR1 wait until `release`: where nothing listens they end the program at once."""
    _mask("SIG_BLOCK")


def release() -> None:
    """Deliver what has waited since `hold`."""
    _mask("SIG_UNBLOCK")


def _mask(how: str) -> None:
    if hasattr(signal, "pthread_sigmask"):  # not on Windows
        signal.pthread_sigmask(getattr(signal, how), named("SIGINT", "SIGUSR1"))
