"""What empty cells mean in parts of the tables, from the lines of a setting."""

from __future__ import annotations

import csv
from collections.abc import Collection, Mapping

from attrs import frozen

from tabguard.errors import SettingError
from tabguard.language import tr

NOTHING, ZERO, STRUCTURAL = "nothing", "zero", "structural"
MEANINGS = (NOTHING, ZERO, STRUCTURAL)
"""A cell without contributors: there is nothing to report, the figure is zero, or there can be none."""
IMPOSSIBLE_MARKS = ("z", "[z]", ":z", ":m", "(X)")
"""Marks of cells where there can be no figure, which stand for nothing else in files of any agency."""
DASHES = ("-", "–", "—")
READ_AS_EMPTY = (*IMPOSSIBLE_MARKS, *DASHES)
"""Marks by which files without notes tell an empty cell."""
STRUCTURAL_MARKS = (*IMPOSSIBLE_MARKS, "x", ".", "..", "...", "-")
"""What agencies print where there can be no figure; points and x stand for withheld figures elsewhere."""


@frozen
class EmptyPart:
    """A part of the tables in which empty cells have a meaning of their own.

    Parameters
    ----------
    meaning : str
        One of `MEANINGS`.
    codes : tuple of pairs of str
        Variables with a code, which stands for all codes below it too; an empty code: all but the total.
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
    fields = next(csv.reader([rest], skipinitialspace=True), [])
    pairs = [field.partition("=") for field in fields]
    codes = tuple((name.strip(), code.strip()) for name, _, code in pairs)
    names = [name for name, _ in codes]
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


def check_marks(marks: Mapping[str, str], suppressed: str, listed: Collection[str] | None) -> None:
    """Refuse marks of empty cells that readers or programs would mistake for others.

    Parameters
    ----------
    marks : mapping of str to str
        The mark of empty cells by what they mean.
    suppressed : str
        The mark of suppressed values.
    listed : collection of str or None
        Marks of zeros, where files for programs list empty cells; None: they do not.

    Raises
    ------
    SettingError
        For marks that are equal, and for a mark that such a file cannot have.
    """
    if marks.get(STRUCTURAL) == suppressed:
        raise SettingError(
            tr("The mark of impossible cells is that of suppressed values."),
            "structural_mark",
            tr("Use two different marks."),
        )
    if len(set(marks.values())) < len(marks):
        raise SettingError(
            tr("Empty cells that mean different things have the same mark."),
            "structural_mark",
            tr("Use different marks of empty and of impossible cells, such as - and z."),
        )
    known = None if listed is None else (*READ_AS_EMPTY, *listed, "0")
    if known and (bad := [mark for mark in marks.values() if mark not in known or mark == suppressed]):
        raise SettingError(
            tr("“{mark}” may be read as a withheld figure in a CSV file.", mark=bad[0]),
            "list_empty",
            tr("Use one of {marks} for empty cells.", marks=", ".join(READ_AS_EMPTY)),
        )
