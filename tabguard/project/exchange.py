"""Files in formats of another program that a project writes beside its results; a wing provides the
formats."""

import re
from collections.abc import Mapping
from typing import Annotated

from attrs import frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.base.params import JobKey, documented
from tabguard.wings import of_wings

_OPTION = re.compile(r"([A-Za-z]{2})\s*([+-])\s*")


@frozen
class ExchangeFormat:
    """A format of another program.

    Parameters
    ----------
    name : str
    title : str
        Name of the format in the window, marked for translation.
    suffix : str
        End of the names of its files.
    options : mapping of str to str
        The letters of each supported option, with its effect.
    """

    name: str
    title: str
    suffix: str
    options: Mapping[str, str]


def formats() -> Mapping[str, ExchangeFormat]:
    """The available formats, by name."""
    return {offer.name: offer for offers in of_wings("FORMATS") for offer in offers}


def options_of(text: str) -> tuple[dict[str, bool], str]:
    """Parse options such as ``AS+QU-``; the second value is text that is no option."""
    switches = {letters.upper(): sign == "+" for letters, sign in _OPTION.findall(text)}
    return switches, _OPTION.sub("", text).strip()


@documented
@frozen
class ExchangeFile:
    """A requested file in a format of another program."""

    format: Annotated[str, JobKey("Format of the file.")]
    options: Annotated[str, JobKey("Options, each with + or -, such as AS+QU-.")] = ""
    file: Annotated[str, JobKey("Name of the file; left out: after the table.")] = ""
    table: Annotated[str, JobKey("Name of a table of a release; left out: a file for each.")] = ""

    def __attrs_post_init__(self) -> None:
        """Refuse unknown formats and options, and names with folders; raises `SettingError`."""
        all_formats = formats()
        if self.format not in all_formats:
            raise SettingError(
                tr("A format is unknown."), "format", tr("Use {formats}.", formats=", ".join(all_formats))
            )
        rest, options = options_of(self.options)[1], all_formats[self.format].options
        if rest or not self.switches.keys() <= options.keys():
            raise SettingError(
                tr("The format “{format}” does not have one of the options.", format=self.format),
                "options",
                tr(
                    "It has {held}, each with + or -, such as {held2}+.",
                    held=", ".join(options),
                    held2=next(iter(options)),
                ),
            )
        if self.file in (".", "..") or re.search(r'[\\/:*?"<>|\0]', self.file):
            raise SettingError(
                tr("The name of a file has a folder in it, or a character that file systems refuse."),
                "file",
                tr("Give the name alone."),
            )

    @property
    def switches(self) -> dict[str, bool]:
        """The options of the file by their letters, True if switched on."""
        return options_of(self.options)[0]
