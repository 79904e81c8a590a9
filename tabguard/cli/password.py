"""Asks for passwords on a terminal, or reads them from a pipe; never from the arguments of a command."""

from __future__ import annotations

import sys

from tabguard.errors import ProjectError


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
