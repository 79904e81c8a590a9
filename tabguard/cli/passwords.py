"""Asks for the password of a database on a terminal."""

from __future__ import annotations

import sys

from tabguard.progress import Progress


def ask_password(account: str, wrong: bool, progress: Progress) -> str | None:
    """Ask without showing what is typed; None where there is no terminal, or nothing was typed.

    Parameters
    ----------
    account : str
        Whose password it is.
    wrong : bool
        Whether the last one was wrong.
    progress : Progress
        A terminal cannot be interrupted while it waits: the second Ctrl+C ends the program.
    """
    if sys.stdin is None or not sys.stdin.isatty():
        return None
    import getpass

    again = "The password is wrong. " if wrong else ""
    try:
        return getpass.getpass(f"{again}Password of {account}: ") or None
    except EOFError:
        return None
