"""Tells which kind of file a path leads to, for everything that opens files."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from tabguard.base import secrets
from tabguard.base.language import mark
from tabguard.project import frames, journal_places, recipe, rule_set, window_settings
from tabguard.read import suffixes

_HEAD = 4096
_ZIP, _FIRST_MEMBER = b"PK\x03\x04", b"INTERNAL.txt"
_BATCH = (b"<OPENMICRODATA>", b"<OPENTABLEDATA>")


class Door(Enum):
    """A kind of file."""

    PROJECT = mark("project")
    JOB = mark("job")
    TAU = mark("τ-ARGUS batch file")
    PROBLEM = mark("suppression problem (JJ)")
    JOURNAL = mark("recovery file")
    RULES = mark("rule set")
    RECIPE = mark("import recipe")
    SETTINGS = mark("settings of the window")
    DATA = "data"


_BY_SUFFIX = {
    ".tgproj": Door.PROJECT,
    ".toml": Door.JOB,
    ".arb": Door.TAU,
    ".jj": Door.PROBLEM,
    journal_places.SUFFIX: Door.JOURNAL,
    rule_set.SUFFIX: Door.RULES,
    recipe.SUFFIX: Door.RECIPE,
    window_settings.SUFFIX: Door.SETTINGS,
}


def kind_by_name(path: Path) -> Door | None:
    """The kind that the name of a file tells; None if its suffix is neither TabGuard's nor one of data."""
    suffix = path.suffix.lower()
    return _BY_SUFFIX.get(suffix, Door.DATA if suffix in suffixes() else None)


def kind_of(path: Path) -> Door:
    """The kind of a file: by its name, or by its first bytes where the name does not tell.

    What cannot be read or recognised is taken as data, whose reader says what is wrong.
    """
    return kind_by_name(path) or _by_content(path)


def _by_content(path: Path) -> Door:
    if not path.is_file():  # a pipe might give nothing for ever
        return Door.DATA
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return Door.DATA
    if head.startswith(_ZIP) and head[30:].startswith(_FIRST_MEMBER):
        return Door.PROJECT
    if head.startswith(secrets.MARK):
        return Door.PROJECT
    if head.startswith(frames.MARK):
        return Door.JOURNAL
    if rule_set.APPLICATION.encode() in head:
        return Door.RULES
    if recipe.APPLICATION.encode() in head:
        return Door.RECIPE
    if window_settings.APPLICATION.encode() in head:
        return Door.SETTINGS
    lines = (line.strip().upper() for line in head.removeprefix(b"\xef\xbb\xbf").splitlines())
    first = next((line for line in lines if line and not line.startswith(b"//")), b"")
    return Door.TAU if first.startswith(_BATCH) else Door.DATA
