"""Who sits here, for the record of decisions."""

from __future__ import annotations

import getpass


def user_name() -> str:
    """Name of the user's account; empty where the system does not tell."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
