"""Reads τ-ARGUS metadata (``.rda``): the variables of a file with their positions and roles."""

import re
from pathlib import Path

from attrs import evolve, field, frozen

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.base.untrusted import file_reader
from tabguard.read.files.text import read_text

_PLACE = re.compile(r"[0-9]{1,6}")
_TOKEN = re.compile(r'"([^"]*)"|(\S+)')
_USED = frozenset(
    {"RECODEABLE", "RECODABLE", "TOTCODE", "CODELIST", "HIERARCHICAL", "HIERLEVELS", "HIERCODELIST"}
    | {"HIERLEADSTRING", "NUMERIC", "DECIMALS", "WEIGHT", "HOLDING", "REQUEST", "FREQUENCY", "STATUS"}
    | {"SHADOW", "COST", "COSTVAR", "MAXSCORE", "LOWERPL", "UPPERPL"}
)
_CELL_KEYS = ("RECORDKEY", "PFILE", "PFILE_FREQ", "PFILE_CONT", "PFILE_SEP", "CKM", "INCLUDEZEROS", "PARITY")
_IDLE = {
    "DISTANCE": mark("costs by distance have no counterpart"),
    "TRUNCABLE": mark("τ-ARGUS ignores it too"),
    **dict.fromkeys((*_CELL_KEYS, "SEPARATION", "SCALING"), mark("TabGuard has no cell key method")),
}
"""Known options without effect, with the reason."""


@frozen
class LayoutVariable:
    """One variable of a ``.rda`` file; `tags` holds the options, upper-cased, with their arguments."""

    name: str
    start: int = 0
    width: int = 0
    missing: tuple[str, ...] = ()
    tags: dict[str, tuple[str, ...]] = field(factory=dict)

    def has(self, *names: str) -> bool:
        """Whether any of the options is set."""
        return any(name in self.tags for name in names)

    def argument(self, name: str) -> str:
        """First argument of an option; empty if it is not set."""
        return (self.tags.get(name) or ("",))[0]


@frozen
class Layout:
    """A ``.rda`` file.

    Parameters
    ----------
    path : Path
    variables : tuple of LayoutVariable
        Variables in the order of their columns.
    separator : str or None
        None: columns of fixed width.
    words : mapping of str to str
        Status words: ``SAFE``, ``UNSAFE``, ``PROTECT``.
    """

    path: Path
    variables: tuple[LayoutVariable, ...]
    separator: str | None
    words: dict[str, str]

    @property
    def fixed(self) -> bool:
        """Whether columns have fixed places."""
        return self.separator is None

    def without_effect(self) -> tuple[str, ...]:
        """Options of the layout that have no effect here, in words."""
        variables_of: dict[str, list[str]] = {}
        for variable in self.variables:
            for tag in variable.tags:
                if tag not in _USED:
                    variables_of.setdefault(tag, []).append(variable.name)
        return tuple(
            f"<{tag[:40]}> of {', '.join(name[:40] for name in names)}: {_IDLE.get(tag, 'an unknown option')}"
            for tag, names in variables_of.items()
        )

    def variable(self, name: str) -> LayoutVariable | None:
        """The variable with this name; None if there is none."""
        return next((v for v in self.variables if v.name == name), None)

    def first(self, *tags: str) -> str | None:
        """Name of the first variable with one of the options."""
        return next((v.name for v in self.variables if v.has(*tags)), None)

    def all(self, tag: str) -> tuple[str, ...]:
        """Names of all variables with a given option."""
        return tuple(v.name for v in self.variables if v.has(tag))


@file_reader("The layout", "Save it as text in UTF-8 again.")
def read_layout(path: Path) -> Layout:
    """Read a layout, a ``.rda`` file.

    Raises
    ------
    FormatError
        Names the line that cannot be read.
    """
    separator: str | None = None
    words: dict[str, str] = {}
    variables: list[LayoutVariable] = []
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        tokens = _TOKEN.findall(line.replace("\t", " "))
        parts = [quoted or plain for quoted, plain in tokens]
        if not parts or line.strip().startswith("//"):
            continue
        if not parts[0].startswith("<"):
            widths = len(tokens) > 1 and tokens[1][1].isdigit()
            variables.append(_variable(parts, separator is not None, widths, path, number))
        elif variables:
            variables[-1] = _with_tags(variables[-1], parts)
        elif parts[0].upper() == "<SPSS>":
            raise FormatError(
                tr("The layout describes a file that τ-ARGUS lets SPSS read."),
                tr("{name}, line {number}", name=path.name, number=number),
                tr("Open the SPSS file (.sav) itself: it names its variables."),
            )
        elif parts[0].upper() == "<SEPARATOR>" and len(parts) > 1:
            separator = parts[1]
        elif len(parts) > 1:
            words[parts[0].upper().strip("<>")] = parts[1]
    if not variables:
        raise FormatError(tr("The layout names no variable."), path.name, tr("Choose a τ-ARGUS .rda file."))
    names = [variable.name for variable in variables]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise FormatError(
            tr("A variable of the layout is listed twice."),
            tr(
                "{name}, variables {twice} and {n_names}",
                name=path.name,
                twice=names.index(twice) + 1,
                n_names=len(names) - names[::-1].index(twice),
            ),
            tr("Rename one of them."),
        )
    return Layout(path, tuple(variables), separator, words)


def _variable(parts: list[str], free: bool, widths: bool, path: Path, number: int) -> LayoutVariable:
    """Read a variable; in free format, a width (microdata) or codes for missing (cells) follow its name."""
    if free:
        return LayoutVariable(parts[0], missing=_marks(parts[2 if widths else 1 :]))
    if len(parts) < 3 or not _PLACE.fullmatch(parts[1]) or not _PLACE.fullmatch(parts[2]):
        raise FormatError(
            tr("A variable of the layout has no start and width."),
            tr("{name}, line {number}", name=path.name, number=number),
            tr("Write: name start width."),
        )
    return LayoutVariable(parts[0], int(parts[1]), int(parts[2]), _marks(parts[3:]))


def _marks(parts: list[str]) -> tuple[str, ...]:
    """Codes for missing from the fields of a line, without blank ones."""
    return tuple(part for part in parts if part.strip())


def _with_tags(variable: LayoutVariable, parts: list[str]) -> LayoutVariable:
    tags = dict(variable.tags)
    tag = ""
    for part in parts:
        if part.startswith("<") and part.endswith(">"):
            tag = part.upper().strip("<>")
            tags[tag] = ()
        else:
            tags.setdefault(tag, ())
            tags[tag] = (*tags[tag], part)
    return evolve(variable, tags=tags)
