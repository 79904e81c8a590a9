"""Runs commands with all permissions that their refusals offer."""

import re
import sys
from contextlib import redirect_stderr
from io import StringIO

from tabguard.__main__ import main


def permitting(*arguments: str, reason: str = "") -> int:
    """Exit status of `tabguard protect` with permission to replace files and a reason for differences.

    Only the errors of the last run are printed.
    """
    return permitted("protect", *arguments, reason=reason)[0]


def permitted(*command: str, reason: str = "") -> tuple[int, list[str]]:
    """As `permitting` for any command, also with the options that permit its refusals."""
    permissions: dict[str, str] = {}
    while True:
        options = [part for pair in permissions.items() for part in pair]
        with redirect_stderr(StringIO()) as errors:
            status = main([*command, *options])
        offered = dict(re.findall(r'(--replace|--differences) "([^"]*)"', errors.getvalue()))
        if not reason:
            offered.pop("--differences", None)
        elif "--differences" in offered:
            offered["--differences"] = offered["--differences"].replace("REASON", reason)
        if offered.items() <= permissions.items():
            print(errors.getvalue(), end="", file=sys.stderr)
            return status, options
        permissions |= offered
