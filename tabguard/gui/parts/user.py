"""Name of the current user, for the record of decisions."""

from __future__ import annotations

import getpass


def user_name() -> str:
    """Name of the user's account; empty if the system does not provide it."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
