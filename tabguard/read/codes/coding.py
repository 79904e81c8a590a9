"""Converts codes of the data to positions in a dimension, with errors that name unknown codes and rows."""

import re
from collections.abc import Iterable, Sequence

import numpy as np

from tabguard.base.errors import HierarchyError
from tabguard.base.language import mark, quoted, tr
from tabguard.read.files.columns import FIRST_FEW, Columns, Text, short
from tabguard.read.files.format import FileFormat
from tabguard.read.files.looks import look
from tabguard.table.arrays import BoolArray, IndexArray, IntArray, frozen_indices
from tabguard.table.dimension import Dimension

_LONGEST_CODE = 24
_FIGURE = re.compile(r"[-+]?\d*[.,]\d+([.,]\d+)*")
_ZEROS_BEHIND = re.compile(r"\.0*$")
_NUMBER = r"(?:[0-9]{1,3}(?:[.,' \u00a0\u202f][0-9]{3})+|[0-9]+)"
_SIZE_CLASS = re.compile(
    r"(?:(?P<below>[<≤]=?|under|below|(?:less|fewer) than|up to|unter|weniger als|bis|moins de|jusqu[’']à)"
    r"|(?P<above>[>≥]=?|over|more than|at least|from|über|mehr als|mindestens|ab|plus de|au moins))?"
    rf"\s*(?P<low>{_NUMBER})"
    rf"(?:\s*(?:[-–—−]|to|bis|à)\s*{_NUMBER}|\s*\+|\s+(?:and|or|und|oder|u\.|et|ou)\s.*)?"
)
"""A whole number or a size class: 10-49, 1 000 – 4 999, 250+, <10, 250 and more."""
_BETWEEN = frozenset(',;|\t"\n\r')
TOTAL = "Total"
"""Default code of the total."""


def fill_blanks(text: Text, columns: Columns, column: str, substitute: str | None) -> Text:
    """Replace blank codes by the code for "unknown".

    Raises
    ------
    DataError
        If no code for "unknown" is declared.
    """
    if substitute is None:
        columns.refuse(
            text.blank(),
            column,
            mark("Records without a code in “{column}”: {n}."),
            mark(
                "Fill the codes in, give the column a code for “unknown”, as which blanks are then read, or "
                "choose with a click on its header in the import what blanks mean; in a job, blank for it in "
                "[data.columns]."
            ),
        )
        return text
    return Text(text.ids, tuple(name if name.strip() else substitute for name in text.names))


def written_alike(codes: Iterable[str]) -> list[str]:
    """Codes that differ only in case, outer blanks or outer zeros, so that they may be the same ones.

    Zeros behind a point count for nothing if nothing else is there: 12 and 12.00 are alike, but 13.1 is a
    group of NACE and 13.10 its class.
    """
    plain_codes = [code.strip() for code in codes]
    plain = [_ZEROS_BEHIND.sub("", code.casefold().lstrip("0")) or "0" for code in plain_codes]
    if len(set(plain)) == len(plain):  # the usual case is fast, even for a million codes
        return []
    by_text: dict[str, list[str]] = {}
    for code, same in zip(plain_codes, plain, strict=True):
        by_text.setdefault(same, []).append(code)
    return [code for same in by_text.values() if len(same) > 1 for code in same]


def preview_codes(
    form: FileFormat, name: str, tabulated: bool, missing: Sequence[str] = (), total: str | None = None
) -> list[str]:
    """Codes of a dimension in the previewed rows, read in the same way as by the import.

    Raises
    ------
    DataError
        For records without a code if no code for missing is declared.
    """
    at = form.names.index(name)
    text = Text.of(row[at] if at < len(row) else "" for row in form.preview)
    if tabulated:
        return plain_codes([code for code in text.names if code.strip() not in ("", total or TOTAL)], form)
    lines = np.array(form.lines or range(1, len(form.preview) + 1))
    columns = Columns(form.path.name, len(text.ids), 1, {}, {}, lines)
    return plain_codes(fill_blanks(text, columns, name, missing[0] if missing else None).names, form)


def plain_codes(names: Sequence[str], form: FileFormat) -> list[str]:
    """Codes of the data without surrounding blanks; in padded columns leading blanks are part of a code."""
    if form.format.padded:
        return list(dict.fromkeys(name.rstrip() for name in names))
    return list(dict.fromkeys(name.strip() for name in names))


def match(names: Sequence[str], dimension: Dimension) -> IntArray:
    """Position of each code in the dimension, -1 if absent; exact match first, then without outer blanks."""
    loose: dict[str, int] = {}
    for code, i in dimension.index.items():
        # two codes that differ in blanks only: a text without blanks matches neither of them
        loose[code.strip()] = -1 if code.strip() in loose else i
    positions = [
        dimension.index.get(n, dimension.index.get(n.rstrip(), loose.get(n.strip(), -1))) for n in names
    ]
    return np.array(positions, np.int64)


def encode_leaves(text: Text, dimension: Dimension, columns: Columns, column: str) -> IndexArray:
    """Code records, shape (n_records,).

    Raises
    ------
    HierarchyError
        For codes outside the hierarchy, and for records coded at a total or another code with codes below it.
    """
    codes = match(text.names, dimension)
    in_data = text.used
    unknown = in_data & (codes < 0)
    if unknown.any():
        raise outside(text, unknown, dimension, columns, column)
    above = in_data & dimension.is_parent[codes]
    if above.any():
        rows = np.flatnonzero(above[text.ids])
        names = [text.names[i] for i in dict.fromkeys(text.ids[rows].tolist())][:FIRST_FEW]
        is_total = bool((codes[above] == 0).any())
        raise HierarchyError(
            tr(
                "Records with a code of “{column}” that has codes below it: {n}, such as {names}.",
                n=len(rows),
                column=column,
                names=listed(names),
            ),
            columns.where(rows, column),
            tr(
                "The file seems to contain totals: read it as an already tabulated table, or remove the "
                "totals."
            )
            if is_total
            else tr(
                "Recode these records to the lowest level, or add a code below for what cannot be split."
            ),
        )
    # names that no record uses may have position −1, which is never read
    return frozen_indices(np.maximum(codes, 0))[text.ids] if len(codes) else np.zeros(0, np.int64)


def outside(
    text: Text, unknown: BoolArray, dimension: Dimension, columns: Columns, column: str
) -> HierarchyError:
    """Make the error for codes that the hierarchy does not have."""
    rows = np.flatnonzero(unknown[text.ids])
    names = [text.names[i] for i in dict.fromkeys(text.ids[rows].tolist())]
    bare = {code.strip().lstrip("0") for code in dimension.codes}
    # a common accident: Excel stores 01 as 1
    lacks_zeros = all(name.strip().lstrip("0") in bare for name in names)
    looks = {look(code) for code in dimension.codes}
    return HierarchyError(
        tr(
            "The hierarchy of “{column}” lacks {n} of the codes{names}.",
            n=len(names),
            column=short(column),
            names=codes_said(names, dimension.codes),
        ),
        columns.where(rows, column),
        tr("The codes seem to have lost or gained leading zeros: write them as text.")
        if lacks_zeros
        else tr(
            "The codes look like those of the hierarchy, but have other blanks, dashes, accents, letters or "
            "invisible characters: copy them from there."
        )
        if all(look(name) in looks for name in names)
        else tr("Add what is missing to the hierarchy, correct the data, or declare a code for missing."),
    )


def listed(names: Iterable[str]) -> str:
    """Put names in quotation marks and join them."""
    return ", ".join(quoted(short(name)) for name in names)


def codes_said(codes: Sequence[str], like: Iterable[str] = ()) -> str:
    """The first few codes as text for a message, as far as they look like codes.

    A misplaced field may hold a value or a respondent, which no message may show.

    Parameters
    ----------
    codes : sequence of str
    like : iterable of str
        Known codes, which are shown; others only if they are no longer and consist of the same kinds of
        characters.

    Returns
    -------
    str
        “: ” and the codes; empty where none looks like one.
    """
    codes_there = {code.strip() for code in like}
    kinds = {_kind(letter) for code in codes_there for letter in code}
    longest = max(map(len, codes_there), default=_LONGEST_CODE)
    plain = [code.strip() for code in codes]
    examples = [
        code
        for code in plain
        if code in codes_there  # known codes are shown even if they look like figures, as 10.1 does
        or (
            len(code) <= max(longest, 2)
            and not _FIGURE.fullmatch(code)
            and not _BETWEEN & set(code)
            and (not codes_there or {_kind(letter) for letter in code} <= kinds)
        )
    ][:FIRST_FEW]
    if not examples:
        return ""
    names = listed(examples)
    return ": " + (tr("{names} and more", names=names) if len(codes) > len(examples) else names)


def _kind(letter: str) -> str:
    return "0" if letter.isdigit() else "a" if letter.isalpha() else letter


def natural(code: str) -> tuple[int, int, str, int, str]:
    """Sort key: whole numbers and size classes by size, before all other codes by text.

    Numbers may have any length.
    """
    number = _SIZE_CLASS.fullmatch(code.strip().casefold())
    # a single 1.125 is a code with a point, not a number with thousands
    if number is None or (number["low"] == code.strip() and not code.strip().isdigit()):
        return (1, 0, code, 0, "")
    bare = re.sub(r"\D", "", number["low"]).lstrip("0")
    side = bool(number["above"]) - bool(number["below"])  # orders size classes with the same limit
    # length first: sorts digits like numbers, without converting thousands of digits
    return (0, len(bare), bare, side, code)
