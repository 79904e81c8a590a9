"""Asks for passwords on a terminal, or reads them from a pipe; never from the arguments of a command."""

import sys

from tabguard.base.errors import ProjectError
from tabguard.base.progress import Progress


def asked(prompt: str) -> str:
    """Ask on the terminal without showing what is typed; from a pipe, the next line."""
    if sys.stdin is not None and sys.stdin.isatty():
        import getpass

        try:
            typed = getpass.getpass(prompt)
        except EOFError:
            typed = ""
    else:
        typed = "" if sys.stdin is None else sys.stdin.readline().rstrip("\r\n")
    if not typed:
        raise ProjectError(
            "No password was entered.", "", "Type it where you are asked, or pass it on standard input."
        )
    return typed


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
