"""Checks the sheets that flag withheld figures: more than one flag would say why a figure is withheld."""

from __future__ import annotations

from collections.abc import Mapping

from tabguard.base.language import tr
from tabguard.write.verify.findings import Leaks
from tabguard.write.verify.tables import HEADER_ROW, Sheet, has_table

CHANNEL = 35
_FLAGS, _FLAG = "Flags", "x"
_KEYS = ("", " level", " label")


def flag_sheets(sheets: Mapping[str, Sheet]) -> dict[str, str]:
    """The sheets of flags, each with the name of the sheet of its table, which may have been shortened."""
    others = [name for name in sheets if not name.startswith(_FLAGS)]
    table_sheets = {}
    for name, sheet in sheets.items():
        if name.startswith(_FLAGS) and has_table(sheet):
            rest = name.removeprefix(_FLAGS).strip()
            # names of sheets have 31 letters at most: either of the two may be cut
            candidates = (other for other in others if other.startswith(rest) or rest.startswith(other))
            if (of := next(candidates, None)) is not None:
                table_sheets[name] = of
    return table_sheets


def check_flags(sheets: Mapping[str, Sheet], leaks: Leaks) -> None:
    """Find flags of more than one kind, and figures among flags."""
    for name in flag_sheets(sheets):
        sheet = sheets[name]
        head = {column: str(text) for column, text in sheet[HEADER_ROW].items()}
        named = [text.removesuffix(" level") for text in head.values() if text.endswith(" level")]
        keys = {f"{text}{end}" for text in named for end in _KEYS}
        for row, cells in sheet.items():
            for column, content in cells.items():
                if row > HEADER_ROW and head.get(column) not in keys and content != _FLAG:
                    leaks.add(
                        CHANNEL,
                        tr("sheet {name}", name=name),
                        tr("row {row}, column {column}", row=row, column=column),
                        tr("another flag than x"),
                    )
