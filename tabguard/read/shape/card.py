"""Reads what a file says about its table above, below and in its heads: proposals for the publication."""

import re
from collections.abc import Sequence

from attrs import evolve, field, frozen

from tabguard.read.files.format import FileFormat
from tabguard.read.shape.header import is_unit, unit_of
from tabguard.read.shape.measure_names import measure_of
from tabguard.read.shape.role_names import begins_note, is_called

_LONGEST = 1_000
"""Maximum number of characters of a text that may be a title or a note."""
_MOST = 30
"""Maximum number of rows that are taken as notes."""
_COPYRIGHT = "©"
_TABLE_NUMBER = re.compile(r"[^\W\d]+\.? *[A-Z]?\d{1,3}([.-]\d{1,3})*[a-z]?[.:]?")
"""A line such as ``Table 4`` or ``Tab. 2.1a``, whose title is the next line."""
_NUMBERED = re.compile(r"(tab\w{0,5}|übersicht)\.? *[A-Z]?\d{1,3}\b", re.IGNORECASE)
"""Start of a title, whatever stands above it, such as the name of the office."""


@frozen
class Card:
    """Title, unit, source and notes of a table according to its file; the user may change them."""

    title: str = ""
    units: str = ""
    source: str = ""
    notes: tuple[str, ...] = field(default=())

    @property
    def empty(self) -> bool:
        """Whether the file gives no information about its table."""
        return self == Card()


def card_of(form: FileFormat) -> Card:
    """Title, unit, source and notes of the table of a file."""
    if form.about:
        notes = tuple(filter(None, map(str.strip, form.about.get("notes", "").splitlines())))
        texts = {key: " ".join(text.split()) for key, text in form.about.items() if key != "notes"}
        return Card(**texts, notes=notes[:_MOST])
    first, last = form.shape.first_row or 1, form.shape.last_row or 0
    rows = [(line, row) for line, row in form.left_out if _text(row)]
    card = Card(units=_units(form))
    for row in [row for line, row in rows if line < first][:_MOST]:
        card = _with_row_above(card, row)
    for row in [row for line, row in rows if 0 < last < line][:_MOST]:
        card = _with_note(card, _text(row))
    return card if card.units else evolve(card, units=unit_of(card.title)[1])


def _with_row_above(card: Card, row: Sequence[str]) -> Card:
    """The card with the information of a row above the table: title, unit or note."""
    text, entry = _text(row), len(_filled(row)) == 2 and any(row[1:2])
    measure, unit = measure_of(text)
    called, _, bare = map(str.strip, text.partition(":"))
    text = bare if bare and is_called("unit_column", called) and is_unit(bare) else text
    unit = text if is_unit(text) else unit if is_called("response", measure) else ""
    if unit and not card.units and (card.title or unit == text):
        return evolve(card, units=unit)
    if card.title and _NUMBERED.match(text) and not _NUMBERED.match(card.title):
        return _with_note(evolve(card, title=text), card.title)
    numbered = _TABLE_NUMBER.fullmatch(card.title) is not None
    if (numbered or not card.title) and not begins_note(text) and not entry:
        return evolve(card, title=f"{card.title.rstrip('.:')}: {text}" if numbered else text)
    # a filter of a pivot table is an entry with its value
    return _with_note(card, ": ".join(_filled(row)) if entry else text)


def _filled(row: Sequence[str]) -> list[str]:
    return [text for field in row if (text := " ".join(field.split()).removesuffix(":"))]


def _text(row: Sequence[str]) -> str:
    """The texts of a row joined; empty for rules and for texts that are too long."""
    text = " ".join(" ".join(row).split())
    return text if len(text) <= _LONGEST and any(map(str.isalnum, text)) else ""


def _with_note(card: Card, text: str) -> Card:
    """The card with a further line: a source if it begins as one does, otherwise a note."""
    first, _, rest = text.partition(":")
    if text.startswith(_COPYRIGHT) or (rest and is_called("source", first)):
        source = text if text.startswith(_COPYRIGHT) else rest.strip()
        return evolve(card, source=f"{card.source} {source}".strip())
    return evolve(card, notes=(*card.notes, text))


def _units(form: FileFormat) -> str:
    """The units in the heads of a cross-tab, by measure if they differ."""
    wide = form.wide
    if wide is None:
        return ""
    values = [head for head in wide.heads[form.shape.first_value :] if any(head)]
    heads = dict.fromkeys(text for head in values for text in head if text)
    units = {measure_of(text)[0]: unit for text in heads if (unit := measure_of(text)[1])}
    if len(set(units.values())) < 2 and (len(form.measures) < 2 or len(units) == len(form.measures)):
        return next(iter(units.values()), "")
    return "; ".join(f"{name}: {unit}" for name, unit in units.items())
