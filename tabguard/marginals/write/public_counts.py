"""The public files of released marginals, written from values that contain nothing of the table itself.

An import contract ensures that this module does not import the count table: it cannot leak what it lacks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from tabguard.base.errors import WriteError
from tabguard.base.language import mark, tr
from tabguard.settings import DELIMITERS, Output
from tabguard.table.forms import SUPPRESSED_MARK, WITHHELD
from tabguard.table.formula_text import guarded
from tabguard.table.public_counts import PublicMargin
from tabguard.write.imprint import imprint, remarks, subtitle
from tabguard.write.products.product import MARGINALS, Check, Plan, PublicProduct, file_name
from tabguard.write.public.long_csv import csv_bytes
from tabguard.write.workbook import (
    MAX_ROWS,
    NUMBER_WIDTH,
    Book,
    clipped,
    nothing_to_check,
    number_format,
    text_width,
    unique_names,
)

HEADER_ROW = 2
_PLAIN = Output()
_NOT_WORD = re.compile(r"\W+")


def counts_title(output: Output) -> str:
    """The title given, or a default title."""
    return output.title or "Released tables of counts"


def count_notes(margins: Sequence[PublicMargin], output: Output) -> tuple[str, ...]:
    """Notes for readers of the tables; nothing about what was not released, or why."""
    lines = [
        "Every table shows all its cells; a count of zero is an observed zero unless it is marked otherwise."
    ]
    forms = dict.fromkeys(margin.form for margin in margins if margin.form.note)
    several = len({margin.form for margin in margins}) > 1
    for form in forms:
        where = ", ".join(margin.title for margin in margins if margin.form == form) if several else ""
        note = form.note.format(*form.numbers)
        lines.append(f"{where}: {note}" if where else note)
    return (*lines, *remarks(output))


def public_counts_xlsx(
    margins: Sequence[PublicMargin], output: Output, check: Callable[[], None] = nothing_to_check
) -> bytes:
    """Return a workbook with a cover, notes and one sheet per marginal; equal input gives equal bytes.

    Raises
    ------
    WriteError
        If a marginal has more cells than a sheet has rows.
    """
    book = Book(counts_title(output), check)
    cover, notes = book.sheet("Cover"), book.sheet("Notes")
    for number, margin in enumerate(margins, start=1):
        _write_margin(book, f"Table_{number}", margin, output)
    bold, text = book.style(bold=True), book.style(text_wrap=True)
    cover.set_column(0, 0, 80)
    cover.write_string(0, 0, clipped(counts_title(output)), bold)
    lines = [*imprint(output)]
    lines += ["Notes: how to read the tables"]
    lines += [f"Table_{n}: {caption(margin)}" for n, margin in enumerate(margins, start=1)]
    for row, line in enumerate(lines, start=1):
        cover.write_string(row, 0, clipped(line), text)
    notes.set_column(0, 0, 100)
    notes.write_string(0, 0, "Notes", bold)
    for row, line in enumerate(count_notes(margins, output), start=1):
        notes.write_string(row, 0, clipped(line), text)
    return book.content()


def public_counts_csv(margin: PublicMargin, output: Output = _PLAIN) -> bytes:
    """Return one marginal as CSV: UTF-8, every label quoted; the heading of the counts says what they are."""
    names = unique_names([*margin.names, margin.form.heading])
    delimiter = DELIMITERS[output.csv_delimiter]
    lines = [delimiter.join(_quoted(name) for name in names)]
    for cell, count in zip(margin.cells.tolist(), margin.count.tolist(), strict=True):
        labels = (_quoted(names[c]) for names, c in zip(margin.categories, cell, strict=True))
        shown = SUPPRESSED_MARK if count == WITHHELD else str(count)
        lines.append(delimiter.join([*labels, shown]))
    return csv_bytes(lines, output)


def caption(margin: PublicMargin) -> str:
    """Title of a table, with the required remark on its counts."""
    return f"{margin.title} ({margin.form.said})" if margin.form.remark else margin.title


def _write_margin(book: Book, name: str, margin: PublicMargin, output: Output) -> None:
    if len(margin.count) + HEADER_ROW + 1 > MAX_ROWS:
        raise WriteError(
            tr("A released marginal has more cells than a spreadsheet has rows."),
            margin.title,
            tr("Export it as CSV only."),
        )
    sheet = book.sheet(name)
    header = book.style(bold=True, text_wrap=True, bottom=1, valign="top")
    sheet.write_string(0, 0, clipped(caption(margin)), book.style(bold=True))
    sheet.write_string(1, 0, clipped(subtitle(output, "Counts; see Notes.")), book.style())
    for c, heading in enumerate(unique_names([*margin.names, margin.form.heading])):
        sheet.write_string(HEADER_ROW, c, heading, header)
    for c, names in enumerate(margin.categories):
        sheet.set_column(c, c, text_width(names))
        _write_labels(sheet, book, c, [names[code] for code in margin.cells[:, c].tolist()])
    last = len(margin.names)
    sheet.set_column(last, last, NUMBER_WIDTH)
    style = book.style(num_format=number_format(0), align="right")
    book.check()
    for row, count in enumerate(margin.count.tolist(), start=HEADER_ROW + 1):
        if count == WITHHELD:
            sheet.write_string(row, last, SUPPRESSED_MARK, style)
        else:
            sheet.write_number(row, last, count, style)
    sheet.freeze_panes(HEADER_ROW + 1, 0)
    sheet.repeat_rows(HEADER_ROW)


def _write_labels(sheet: Any, book: Book, column: int, labels: Sequence[str]) -> None:
    book.check()
    style = book.style(valign="top", text_wrap=True)
    for row, label in enumerate(labels, start=HEADER_ROW + 1):
        sheet.write_string(row, column, clipped(label), style)


def _quoted(text: str) -> str:
    return '"' + guarded(text).replace('"', '""') + '"'


def file_words(margins: Sequence[PublicMargin]) -> tuple[str, ...]:
    """What distinguishes the files of some marginals: the number, the title, and whether it is simulated."""
    titles = (_NOT_WORD.sub("_", margin.title).strip("_") for margin in margins)
    return tuple(
        # without the number, titles that differ only in their signs would be one file
        f"{number}_{title}{'_simulated' if margin.form.drawn else ''}"
        for number, (title, margin) in enumerate(zip(titles, margins, strict=True), start=1)
    )


def _csv(margins: Sequence[PublicMargin], output: Output, check: Check) -> bytes:
    (margin,) = margins
    check()
    return public_counts_csv(margin, output)


@frozen(kw_only=True)
class _MarginalFiles(PublicProduct[PublicMargin]):
    """A file for each marginal, named by its number and title behind the words that all files share."""

    def file_names(self, plan: Plan) -> tuple[str, ...]:
        stem = file_name(plan.name, self.label, plan.period, "")
        return tuple(f"{stem}_{words}{self.suffix}" for words in plan.tables)


PRODUCTS = (
    PublicProduct(title=mark("Workbook"), suffix=".xlsx", subject=MARGINALS, content=public_counts_xlsx),
    _MarginalFiles(title=mark("CSV file"), suffix=".csv", subject=MARGINALS, each=True, content=_csv),
)
"""The public products of a count table; they are made from the released marginals alone."""
