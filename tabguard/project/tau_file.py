"""The files that a project writes in the formats of τ-ARGUS, beside its results."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated

from attrs import frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import mark, tr
from tabguard.base.params import JobKey, documented

FORMATS: Mapping[str, int] = {
    "csv": 1,
    "pivot": 2,
    "code-value": 3,
    "sbs": 4,
    "intermediate": 5,
    "jj": 6,
}
"""Names of the formats, and their numbers in τ-ARGUS."""
SUFFIXES: Mapping[str, str] = {
    "csv": ".csv",
    "pivot": "_pivot.csv",
    "code-value": "_codes.csv",
    "sbs": ".sbs",
    "intermediate": ".tab",
    "jj": ".jj",
}
OPTIONS: Mapping[str, str] = {
    "AS": mark("Add the status of each cell"),
    "SO": mark("Status only: no shadow, no largest contributions"),
    "AR": mark("Add the results of the audit"),
    "HI": mark("Numbers and contributions of holdings"),
    "SE": mark("Leave out empty cells"),
    "FL": mark("Names in the first line"),
    "QU": mark("Quotation marks around codes"),
    "HL": mark("Levels of hierarchies"),
    "TR": mark("Without totals of one member"),
    "AO": mark("Cell keys: original values"),
    "AD": mark("Cell keys: differences"),
    "AC": mark("Cell keys"),
}
"""Options of outputs by their letters in batch files; the last three belong to cell keys."""
HELD: Mapping[str, tuple[str, ...]] = {
    "csv": ("QU",),
    "pivot": ("AS", "SE", "QU"),
    "code-value": ("AS", "SE", "FL", "QU"),
    "sbs": ("HL", "QU"),
    "intermediate": ("SO", "AR", "HI", "SE", "QU"),
    "jj": ("TR",),
}
"""The options that each format has an answer to."""
_OPTION = re.compile(r"([A-Za-z]{2})\s*([+-])\s*")


def options_of(text: str) -> tuple[dict[str, bool], str]:
    """Read options such as ``AS+QU-``; what is not one of them comes second."""
    switches = {name.upper(): sign == "+" for name, sign in _OPTION.findall(text)}
    unknown = "".join(name for name in switches if name not in OPTIONS)
    return switches, unknown + _OPTION.sub("", text).strip()


@documented
@frozen
class TauFile:
    """A file in a format of τ-ARGUS."""

    format: Annotated[str, JobKey("Format of the file.", choices=tuple(FORMATS))]
    options: Annotated[str, JobKey("Options, each with + or -, such as AS+QU-.")] = ""
    file: Annotated[str, JobKey("Name of the file; left out: after the table.")] = ""
    table: Annotated[str, JobKey("Name of a table of a release; left out: a file for each.")] = ""

    def __attrs_post_init__(self) -> None:
        """Refuse unknown formats and options, and names with folders; raises `SettingError`."""
        if self.format not in FORMATS:
            raise SettingError(
                tr("A format of τ-ARGUS is unknown."),
                "format",
                tr("Use {formats}.", formats=", ".join(FORMATS)),
            )
        rest = options_of(self.options)[1]
        lacking = [name for name in self.switches if name not in HELD[self.format]]
        if rest or lacking:
            raise SettingError(
                tr("The format “{format}” does not have one of the options.", format=self.format),
                "options",
                tr(
                    "It has {held}, each with + or -, such as {held2}+.",
                    held=", ".join(HELD[self.format]),
                    held2=HELD[self.format][0],
                ),
            )
        if self.file in (".", "..") or re.search(r'[\\/:*?"<>|\0]', self.file):
            raise SettingError(
                tr("The name of a file has a folder in it, or a character that file systems refuse."),
                "file",
                tr("Give the name alone."),
            )

    @property
    def number(self) -> int:
        """Its number in τ-ARGUS."""
        return FORMATS[self.format]

    @property
    def switches(self) -> dict[str, bool]:
        """The options by their letters."""
        return options_of(self.options)[0]
