"""Roll-ups that follow from the codes themselves: NACE, ISIC, CPA, NAICS, NUTS, and levels in columns."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np

from tabguard.base.errors import HierarchyError
from tabguard.base.language import tr
from tabguard.project import CLASSIFICATIONS, HierarchySource
from tabguard.read.codes.coding import codes_said, natural
from tabguard.read.codes.rollup import Rollup
from tabguard.read.files.columns import Columns, Text, in_common, need_columns, short
from tabguard.read.sources.rows import read_rows
from tabguard.table.arrays import distinct

_NACE = re.compile(r"([A-Z])?(?:(\d\d)(?:\.?(\d)(?:(\d)(.*))?)?)?")
"""Section, division, group, class, and national extension of a class."""
_ISIC = re.compile(r"([A-Z])?(?:(\d\d)(?:(\d)(\d)?)?)?")
_CPA = re.compile(r"(?:CPA_)?([A-Z])?(?:(\d\d)(?:\.?(\d)(?:(\d)(?:\.?(\d)(?:(\d)(.*))?)?)?)?)?")
"""As `_NACE`, with the categories and subcategories of products; the points are optional."""
_NAICS = re.compile(r"\d\d-\d\d|\d{2,6}")
_SECTORS = "11 21 22 23 31-33 42 44-45 48-49 51 52 53 54 55 56 61 62 71 72 81 91 92"
"""Sectors of NAICS; three of them have several pairs of digits."""
_NUTS = re.compile(r"[A-Z]{2}[0-9A-Z]{0,3}")
_REVISION_2 = (
    "A 01-03 B 05-09 C 10-33 D 35-35 E 36-39 F 41-43 G 45-47 H 49-53 I 55-56 J 58-63 K 64-66 L 68-68 "
    "M 69-75 N 77-82 O 84-84 P 85-85 Q 86-88 R 90-93 S 94-96 T 97-98 U 99-99"
)
_REVISION_2_1 = (
    "A 01-03 B 05-09 C 10-33 D 35-35 E 36-39 F 41-43 G 46-47 H 49-53 I 55-56 J 58-60 K 61-63 L 64-66 "
    "M 68-68 N 69-75 O 77-82 P 84-84 Q 85-85 R 86-88 S 90-93 T 94-96 U 97-98 V 99-99"
)


def _sections(text: str) -> dict[str, str]:
    """The section letter of each division, from pairs of section and range of divisions."""
    parts = text.split()
    section_of: dict[str, str] = {}
    for section, divisions in zip(parts[::2], parts[1::2], strict=True):
        first, last = divisions.split("-")
        section_of |= {f"{number:02}": section for number in range(int(first), int(last) + 1)}
    return section_of


_OLD, _NEW = _sections(_REVISION_2), _sections(_REVISION_2_1)
_ACTIVITIES = {
    "nace-2": (_NACE, _OLD),
    "nace-2.1": (_NACE, _NEW),
    "isic-4": (_ISIC, _OLD),
    "isic-5": (_ISIC, _NEW),
    "cpa-2.1": (_CPA, _OLD),
    "cpa-2.2": (_CPA, _NEW),
}
"""Pattern of the codes of activities and products, and the section of each division."""


def prefix_rollup(kind: str, name: str, codes: Iterable[str]) -> Rollup:
    """Build a roll-up of the codes of a classification, in which each code begins with its parent.

    The sections of NACE are letters with which the two-digit divisions do not begin; they come from a fixed
    list. Codes may be written with their section in front and a point after the division, or without.

    Parameters
    ----------
    kind : str
        One of `tabguard.project.PREFIXES`.
    name : str
        Name of the dimension.
    codes : iterable of str
        Codes in the data.

    Raises
    ------
    HierarchyError
        For a code that the classification cannot have, and for one that is written in two ways.
    """
    parent: dict[str, str] = {}
    spelled: dict[str, str] = {}
    where = tr("dimension “{name}”", name=short(name))
    for code in sorted({code.strip() for code in codes}):
        above = ""
        for key, part in chain(kind, code, where):
            if spelled.setdefault(key, part) != part:
                raise HierarchyError(
                    tr(
                        "A code is written in two ways{codes_said}.",
                        codes_said=codes_said([spelled[key], part]),
                    ),
                    where,
                    tr("Write all codes with or without points, and with or without their section."),
                )
            parent.setdefault(part, above)
            above = part
    return Rollup(f"{CLASSIFICATIONS[kind]} of “{name}”", parent)


def chain(kind: str, code: str, where: str) -> list[tuple[str, str]]:
    """A code and all codes above it, highest first, each with a key that all its spellings share.

    Raises
    ------
    HierarchyError
        If the classification cannot have the code.
    """
    if kind in _ACTIVITIES:
        return _of_activity(kind, code, where)
    parts = _of_region(code) if kind == "nuts" else _of_sector(code)
    if not parts:
        raise _code_error(kind, code, where)
    return [*zip(parts, parts, strict=True)]


def _of_region(code: str) -> list[str]:
    return [code[:end] for end in range(2, len(code) + 1)] if _NUTS.fullmatch(code) else []


def _of_sector(code: str) -> list[str]:
    sector = _sector(code)
    below = [code[:end] for end in range(3, len(code) + 1)] if code != sector else []
    return [sector, *below] if sector else []


def _of_activity(kind: str, code: str, where: str) -> list[tuple[str, str]]:
    """As `chain`, for a classification whose section letter is optional in front of the code."""
    form, sections = _ACTIVITIES[kind]
    match = form.fullmatch(code)
    section, division = match.group(1, 2) if match is not None else ("", "")
    if division is None and section in sections.values():
        return [(section, code)]
    if match is None or division not in sections:
        raise _code_error(kind, code, where)
    if section not in (None, sections[division]):
        raise _section_error(kind, code, where)
    groups = [group for group in range(2, form.groups + 1) if match.group(group)]
    keys = ["".join(match.group(*groups[: n + 1], 2)[:-1]).replace(".", "") for n in range(len(groups))]
    above = sections[division]
    lead = code[: match.start(1)] if section else ""
    return [(above, lead + above), *zip(keys, (code[: match.end(group)] for group in groups), strict=True)]


def _section_error(kind: str, code: str, where: str) -> HierarchyError:
    """The error for a division with the wrong section letter; it names classifications that fit."""
    form = _ACTIVITIES[kind][0]
    titles = [
        CLASSIFICATIONS[other]
        for other, (of, sections) in _ACTIVITIES.items()
        if of is form and (match := form.fullmatch(code)) and sections.get(match[2]) == match[1]
    ]
    return HierarchyError(
        tr(
            "In {titles} a division is in another section{codes_said}.",
            titles=CLASSIFICATIONS[kind],
            codes_said=codes_said([code]),
        ),
        where,
        tr("Choose {others}.", others=titles[0]) if titles else tr("Correct the code."),
    )


def _sector(code: str) -> str:
    """The NAICS sector that a code is or belongs to; empty for other codes, such as half of a sector."""
    if not _NAICS.fullmatch(code):
        return ""
    sectors = _SECTORS.split()
    if code in sectors:
        return code
    around = (sector for sector in sectors if sector[:2] <= code[:2] <= sector[-2:])
    return next(around, "") if len(code) > 2 and "-" not in code else ""


def has_range_of_naics(codes: Iterable[str]) -> bool:
    """Whether one of the codes is a sector range such as 31-33, which only NAICS has."""
    return any("-" in code and _sector(code) for code in codes)


def _code_error(kind: str, code: str, where: str) -> HierarchyError:
    return HierarchyError(
        tr(
            "A code is not one of {titles}{codes_said}.",
            titles=CLASSIFICATIONS[kind],
            codes_said=codes_said([code]),
        ),
        where,
        tr("Correct it, name it as a code for “unknown” or as the total, or give the hierarchy as a file."),
    )


def level_rollup(source: str, rows: Iterable[Sequence[str]]) -> Rollup:
    """Build a roll-up from rows with a code and all codes above it.

    Parameters
    ----------
    source : str
        Name of the file in messages.
    rows : iterable of sequence of str
        Codes, the highest first; blanks, and repetitions of the code before, are skipped.

    Raises
    ------
    HierarchyError
        For a code that belongs to two others.
    """
    parent: dict[str, str] = {}
    for row in rows:
        above = ""
        for code in row:
            if not code or code == above:
                continue
            before = parent.setdefault(code, above)
            if before != above:
                both = [upper for upper in (before, above) if upper]
                raise HierarchyError(
                    tr(
                        "A code belongs to two others, or is on two levels{codes_said}.",
                        codes_said=codes_said([code, *both]),
                    ),
                    source,
                    tr("Correct one of the rows, or give the codes of each level names of their own."),
                )
            above = code
    return Rollup(source, parent)


def read_levels(path: Path, names: Sequence[str]) -> Rollup:
    """Read a file that has a column for each level; raises `HierarchyError` and `DataError`."""
    table = read_rows(path, guarded=False)
    need_columns(names, table.names, path.name)
    at = [table.names.index(name) for name in names]
    return level_rollup(path.name, ([row[i].strip() for i in at] for _line, row in table.rows))


def levels_of_data(
    name: str,
    levels: Sequence[str],
    columns: Columns,
    aside: Iterable[str],
    ordered: bool = False,
) -> Rollup:
    """Build a roll-up of columns of the data themselves.

    Parameters
    ----------
    name : str
        The dimension, which is the lowest level.
    levels : sequence of str
        Columns with the codes above, the highest first.
    columns : Columns
        Columns of the file, all as texts.
    aside : iterable of str
        Codes of the dimension that are no part of it: the total, and those for “unknown”.
    ordered : bool
        Whether the codes keep the order of the rows.
    """
    chosen = [columns.text[level] for level in (*levels, name)]
    keys = np.zeros(columns.rows, np.int64)
    for text in chosen:
        keys = keys * max(len(text.names), 1) + text.ids
        # renumbered, so that the products stay small for any number of levels
        keys = np.searchsorted(distinct(keys), keys)
    out_codes = {"", *aside}
    code_rows = []
    for row in sorted(np.unique(keys, return_index=True)[1].tolist()):
        codes = [text.names[int(text.ids[row])].strip() for text in chosen]
        code_rows.append([code for code in codes if code not in out_codes])
    source = tr(
        "dimension “{name}”, columns {levels}",
        name=short(name),
        levels=", ".join(short(level) for level in levels),
    )
    if not ordered:
        code_rows.sort(key=lambda codes: [natural(code) for code in codes])
    return level_rollup(source, code_rows)


def lowest_levels(columns: Columns, names: Sequence[str], totals: Iterable[str]) -> Text:
    """The code of each row of a table in the lowest of several columns of levels that is not its total.

    Parameters
    ----------
    names : sequence of str
        The columns, the highest level first.
    totals : iterable of str
        Codes that mean the total of the code at their left, as blanks do.
    """
    ids, codes = in_common([columns.text[name].stripped() for name in names])
    is_code = np.array([code not in {"", *totals} for code in codes], bool)
    lowest = ids[0]
    for level in ids[1:]:
        lowest = np.where(is_code[level], level, lowest)
    return Text(lowest, codes)


def level_columns(hierarchies: Iterable[object]) -> tuple[str, ...]:
    """Columns of the data, besides the dimensions, from which hierarchies are built."""
    columns = [
        column
        for source in hierarchies
        if isinstance(source, HierarchySource) and not source.files
        for column in source.columns
    ]
    return tuple(dict.fromkeys(columns))
