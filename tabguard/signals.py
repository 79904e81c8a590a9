"""The signals that the system has: they are not the same everywhere."""

from __future__ import annotations

import signal


def named(*names: str) -> list[signal.Signals]:
    """The given signals that exist on this system."""
    return [getattr(signal, name) for name in names if hasattr(signal, name)]
