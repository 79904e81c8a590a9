"""Reads the meanings of empty cells in parts of the tables from the lines of a setting."""

import csv
import unicodedata
from collections.abc import Collection, Mapping, Sequence

from attrs import frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import tr

NOTHING, ZERO, STRUCTURAL = "nothing", "zero", "structural"
MEANINGS = (NOTHING, ZERO, STRUCTURAL)
"""Meanings of a cell without contributors: nothing to report, the figure zero, or an impossible
combination."""
IMPOSSIBLE_MARKS = ("z", "[z]", ":z", ":m", "(X)")
"""Marks of cells that can have no figure; no agency uses them for anything else."""
DASHES = ("-", "–", "—")
READ_AS_EMPTY = (*IMPOSSIBLE_MARKS, *DASHES)
"""Marks that mean an empty cell in files without notes."""
STRUCTURAL_MARKS = (*IMPOSSIBLE_MARKS, "x", ".", "..", "...", "-")
"""Marks that agencies print for cells that can have no figure; elsewhere x and points mean withheld
figures."""


@frozen
class EmptyPart:
    """A part of the tables in which empty cells have a meaning of their own.

    Parameters
    ----------
    meaning : str
        One of `MEANINGS`.
    codes : tuple of pairs of str
        Variables, each with a code that includes all codes below it; an empty code stands for all but the
        total.
    """

    meaning: str
    codes: tuple[tuple[str, str], ...]


def empty_parts(text: str, where: str) -> tuple[EmptyPart, ...]:
    """Read lines such as ``structural: industry = A, region = DE1`` or ``zero: region``.

    Parameters
    ----------
    where : str
        Name of the setting, for messages.

    Raises
    ------
    SettingError
        For any other line.
    """
    return tuple(
        _part(line, number, where)
        for number, line in enumerate(map(str.strip, text.splitlines()), start=1)
        if line
    )


def _part(line: str, number: int, where: str) -> EmptyPart:
    meaning, _, rest = line.partition(":")
    # codes may hold commas: these stand in quotation marks, as in a CSV file
    fields = next(csv.reader([rest], skipinitialspace=True), [])
    pairs = [field.partition("=") for field in fields]
    codes = tuple((name.strip(), code.strip()) for name, _, code in pairs)
    names = [name for name, _ in codes]
    # “region =” without a code must not be read as “region”, which means every code but the total
    open_ended = any(sign and not code for (_, sign, _), (_, code) in zip(pairs, codes, strict=True))
    if meaning.strip() not in MEANINGS or not all(names) or not names or open_ended:
        raise SettingError(
            tr("Line {number} about empty cells cannot be read.", number=number),
            where,
            tr("Write the meaning, a colon and the codes, such as structural: industry = A, region = DE1."),
        )
    if len(set(names)) < len(names):
        raise SettingError(
            tr("Line {number} about empty cells names a variable twice.", number=number),
            where,
            tr("Write a line for each code."),
        )
    return EmptyPart(meaning.strip(), codes)


def with_parts(text: str, parts: Sequence[EmptyPart], where: str) -> str:
    """Lines in the form of `empty_parts`, in which further parts replace those about the same codes.

    Parameters
    ----------
    parts : sequence of EmptyPart
    where : str
        Name of the setting, for messages.

    Raises
    ------
    SettingError
        If lines cannot be read, or a name cannot be written in one.
    """
    about = {frozenset(part.codes) for part in parts}
    rest = [part for part in empty_parts(text, where) if frozenset(part.codes) not in about]
    new = "\n".join(map(_line, (*rest, *parts)))
    # written, then read again: this alone proves that a name with “=” or a line break stays in its line
    if empty_parts(new, where) != (*rest, *parts):
        raise SettingError(
            tr("A name or code cannot be written in a line about empty cells."),
            where,
            tr("Name variables without an equals sign, and codes without line breaks."),
        )
    return new


def _line(part: EmptyPart) -> str:
    return f"{part.meaning}: " + ", ".join(_field(name, code) for name, code in part.codes)


def _field(name: str, code: str) -> str:
    text = f"{name} = {code}" if code else name
    quoted = text.replace('"', '""')
    return f'"{quoted}"' if "," in text or '"' in text else text


def _appearance(mark: str) -> str:
    """A mark as readers see it: letters of any case and width are alike, and dashes of any length."""
    # a full-width X or a long dash that readers take for another mark must not pass for a different one
    folded = unicodedata.normalize("NFKC", mark).casefold()
    return "".join(
        "-" if sign == "\N{MINUS SIGN}" or unicodedata.category(sign) == "Pd" else sign for sign in folded
    )


def check_marks(marks: Mapping[str, str], suppressed: str, listed: Collection[str] | None) -> None:
    """Refuse marks of empty cells that readers or programs would mistake for other marks that look alike.

    Parameters
    ----------
    marks : mapping of str to str
        The mark of empty cells by their meaning.
    suppressed : str
        The mark of suppressed values.
    listed : collection of str or None
        Marks of zeros, if files for programs list empty cells; None if they do not.

    Raises
    ------
    SettingError
        For marks that look alike, and for a mark that is not permitted in such a file.
    """
    looks = {meaning: _appearance(mark) for meaning, mark in marks.items()}
    if looks.get(STRUCTURAL) == _appearance(suppressed):
        raise SettingError(
            tr("The mark of impossible cells is that of suppressed values."),
            "structural_mark",
            tr("Use two different marks."),
        )
    as_empty = listed is not None and _appearance(suppressed) in map(_appearance, READ_AS_EMPTY)
    if as_empty or _appearance(suppressed) in looks.values():
        raise SettingError(
            tr("The mark of suppressed values is that of empty cells."),
            "mark",
            tr("Use two different marks."),
        )
    if len(set(looks.values())) < len(looks):
        raise SettingError(
            tr("Empty cells that mean different things have the same mark."),
            "structural_mark",
            tr("Use different marks of empty and of impossible cells, such as - and z."),
        )
    usual = None if listed is None else (*READ_AS_EMPTY, *listed, "0")
    if usual and (bad := [mark for mark in marks.values() if mark not in usual]):
        raise SettingError(
            tr("“{mark}” may be read as a withheld figure in a CSV file.", mark=bad[0]),
            "list_empty",
            tr("Use one of {marks} for empty cells.", marks=", ".join(READ_AS_EMPTY)),
        )
