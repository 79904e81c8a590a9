"""Proposes readings of single columns: marks and gaps among figures, codes beside labels, rows of totals."""

import re
from collections.abc import Collection, Iterator, Sequence

from attrs import evolve

from tabguard.project import ColumnReading, with_mark_behind
from tabguard.read.files.columns import Figure
from tabguard.read.files.format import PREVIEW_ROWS, FileFormat
from tabguard.read.shape.coded_text import LEFT_OUT, TOTAL_OF_CODE, codes_in_fields, totals_left_out
from tabguard.read.shape.guess import is_number
from tabguard.read.shape.holds import (
    CODE,
    FOOTNOTE,
    MARKS,
    amounts,
    are_categories,
    are_codes_with_letters,
    bare_figure,
)
from tabguard.read.shape.role_names import is_called, named_role, without_notes
from tabguard.read.shape.unpivot import columns_of_measures
from tabguard.table.pattern import Status
from tabguard.table.status_lists import STATUS_LISTS

_MOST_MARKS = 4
THOUSANDS = ("k", "m")
"""Letters behind figures that stand for thousands or millions."""
_NO_CODES = ("respondent", "holding")
FLAGS = "OBS_FLAG"
"""Name of a column made of flags behind figures; it refers to the code list of quality."""


def proposed_readings(form: FileFormat) -> dict[str, ColumnReading]:
    """Readings that make columns of texts numeric: marks of footnotes, and texts in place of figures."""
    readings = dict[str, ColumnReading]()
    figures = {column.name for column in form.columns} if form.wide is None else columns_of_measures(form)
    for at, column in enumerate(form.columns):
        codes = column.name not in figures or is_called("dimension", column.name)
        codes = codes or named_role(column.name) in ("respondent", "holding")
        if column.kind == "text" and not codes and column.name not in form.readings:
            names_in_use = {*form.names, *(reading.flags for reading in readings.values())}
            flags = FLAGS if FLAGS not in names_in_use else f"{column.name} {FLAGS}"
            reading = _proposed([row[at] for row in form.preview if at < len(row)], form, flags)
            if reading is not None:
                readings[column.name] = reading
    if form.wide is None:
        readings |= dict.fromkeys(_repeated_once(form), ColumnReading(blank="above"))
    for name, field_reading in _in_fields(form):
        other = readings.get(name, field_reading)
        readings[name] = evolve(
            other,
            split=other.split or field_reading.split,
            totals=other.totals or field_reading.totals,
            blank=other.blank or field_reading.blank,
        )
    for name, marks in _notes_of_codes(form):
        reading = readings.get(name, ColumnReading())
        readings[name] = reading if reading.split else evolve(reading, marks=marks)
    return readings


def _notes_of_codes(form: FileFormat) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Columns of codes with marks of notes behind some of them, which are the same codes without these."""
    texts = [
        at
        for at, column in enumerate(form.columns)
        if column.kind == "text" and column.name not in form.readings
    ]
    rows = [tuple(row[at].strip() for at in texts) for row in form.preview]
    for place, at in enumerate(texts):
        name, codes = form.names[at], [row[place] for row in rows]
        plain = without_notes(codes)
        marked = {code: text for code, text in zip(codes, plain, strict=True) if code != text}
        marks = {code.removeprefix(text).strip() for code, text in marked.items()}
        reading = ColumnReading(marks=(*sorted(marks),))
        numbers = 2 * len(marked) > len({*codes})  # behind most codes they are no notes
        unlike = numbers or amounts(codes) or named_role(name) in _NO_CODES
        if not marks or unlike or list(map(reading.plain, codes)) != plain:
            continue
        cells = {(*row[:place], text, *row[place + 1 :]) for row, text in zip(rows, plain, strict=True)}
        cross = form.wide is not None and len(cells) == len(set(rows))
        whole = len(rows) < PREVIEW_ROWS  # further down the code may be there without the mark
        if cross or (whole and len(set(plain)) == len(set(codes))):
            yield name, reading.marks


def _in_fields(form: FileFormat) -> Iterator[tuple[str, ColumnReading]]:
    """Readings of columns of codes whose fields also hold labels or names of totals."""
    texts = [c.name for c in form.columns if c.kind == "text" and c.name not in form.readings]
    columns = {name: [row[form.names.index(name)] for row in form.preview] for name in texts}
    for before, name, after in zip(("", *texts), texts, (*texts[1:], ""), strict=False):
        reading = codes_in_fields(columns[name], columns.get(after, columns[name]))
        if reading is None or named_role(name) in _NO_CODES:
            continue
        if reading.totals and _are_records(form, name):
            reading = evolve(reading, totals=LEFT_OUT)
        yield name, reading
        pairs = zip(columns.get(before, ()), columns[name], strict=False)
        if (
            reading.totals == TOTAL_OF_CODE
            and form.wide is None
            and any(not field.strip() and text for field, text in pairs)
        ):
            yield before, ColumnReading(blank="above")


def _are_records(form: FileFormat, name: str) -> bool:
    """Whether rows beside the totals of a column identify units, or share their codes."""
    fields = [row[form.names.index(name)] for row in form.preview]
    out = totals_left_out(ColumnReading(totals=LEFT_OUT), fields)
    texts = [at for at, column in enumerate(form.columns) if column.kind == "text"]
    rows = [
        tuple(row[at] for at in texts) for row, is_out in zip(form.preview, out, strict=True) if not is_out
    ]
    units = any(named_role(column) in ("respondent", "holding") for column in form.names)
    return units or len(set(rows)) < len(rows)


def _repeated_once(form: FileFormat) -> list[str]:
    """Columns whose codes are written only in the first of several rows.

    Filled down they distinguish all rows, which the rows as written do not.
    """
    names = [
        column.name for column in form.columns if column.kind == "text" and column.name not in form.readings
    ]
    places = [form.names.index(name) for name in names]
    columns = [[row[at].strip() for row in form.preview] for at in places]
    chosen: list[str] = []
    for at, texts in enumerate(columns[:-1]):
        if texts[:1] != [""] and 4 * texts.count("") >= len(texts) and _go_on(texts, columns[at + 1 :]):
            above = ""
            filled = [above := text or above for text in texts]
            rows = {*zip(*columns[:at], filled, *columns[at + 1 :], strict=True)}
            codes = [text for text in texts if text]
            # records are distinct by their ids: there each code is written once
            once = is_called("dimension", names[at]) and 1 < len(set(codes)) == len(codes)
            if once or len({*zip(*columns, strict=True)}) < len(rows) == len(texts):
                columns[at] = filled
                chosen.append(names[at])
    return chosen


def _go_on(texts: Sequence[str], columns: Sequence[Sequence[str]]) -> bool:
    """Whether each row with a blank text has a text in one of the columns behind."""
    return all(any(column[row] for column in columns) for row, text in enumerate(texts) if not text)


def _proposed(fields: Sequence[str], form: FileFormat, flags: str) -> ColumnReading | None:
    """The reading of a column of figures with marks; if some marks withhold figures, it names `flags`."""
    quality = STATUS_LISTS["obs-status"]
    blanks: dict[str, None] = {}
    marks: dict[str, None] = {}
    figures = marked = 0
    withheld = False
    for text in filter(None, map(str.strip, fields)):
        mark = FOOTNOTE.search(with_mark_behind(text))
        if is_number(text, form.decimal, form.thousands) or isinstance(text, Figure):
            figures += 1
        elif text in MARKS:
            blanks[text] = None
        elif mark is not None and is_number(bare_figure(text), form.decimal, form.thousands):
            if mark[0].strip() in THOUSANDS:
                return None  # 3k means 3000
            withheld |= quality.status(mark[0].strip("() ")) not in (None, Status.PUBLISHED)
            marks[mark[0].strip()] = None
            # a letter right behind the digits may belong to a code, as in 12a
            figures, marked = (figures, marked + 1) if mark[0].isalpha() else (figures + 1, marked)
        elif text not in ("-", "."):
            return None
        if re.match(r"0\d", text):
            return None  # the field is a code
    if are_codes_with_letters(fields) or (any(map(CODE.fullmatch, fields)) and are_categories(fields)):
        return None  # codes recur, such as p12
    # many marks, or more marked figures than plain ones, are letters of codes
    few = len(marks) <= _MOST_MARKS and figures >= max(2, marked, len(blanks))
    if not few or not (blanks or marks):
        return None
    return (
        _with_flags(blanks, marks, flags) if withheld else ColumnReading(blanks=(*blanks,), marks=(*marks,))
    )


def _with_flags(blanks: Collection[str], marks: Collection[str], flags: str) -> ColumnReading | None:
    """The reading of figures with flags; None if a mark is no flag: then the user decides."""
    letters = [mark.strip("()") for mark in marks]
    if not all(letter.isalpha() and STATUS_LISTS["obs-status"].knows(letter) for letter in letters):
        return None
    reading = ColumnReading(flags=flags)
    return evolve(reading, blanks=tuple(blank for blank in blanks if not reading.flag(blank)))
