"""The public files of released marginals, written from values that contain nothing of the table itself.

An import contract ensures that this module does not import the count table: it cannot leak what it lacks.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

import numpy as np
from attrs import frozen

from tabguard.base.errors import WriteError
from tabguard.base.language import headed, mark, texts_for_files, tr
from tabguard.settings import DELIMITERS, Output
from tabguard.table.forms import SUPPRESSED_MARK, WITHHELD
from tabguard.table.formula_text import guarded
from tabguard.table.public import LABELS, PublicMargin
from tabguard.write.lines import entries
from tabguard.write.products.product import MARGINALS, Check, Plan, PublicProduct, file_name
from tabguard.write.public.book import ROWS_PER_SHEET, Publication, Sheet, write_book
from tabguard.write.public.layout import Column, Key, Page
from tabguard.write.public.long_csv import csv_bytes
from tabguard.write.public.texts import imprint, remarks, subtitle
from tabguard.write.workbook import nothing_to_check, unique_names

_PLAIN = Output()
_NOT_WORD = re.compile(r"\W+")


def counts_title(output: Output) -> str:
    """The title given, or a default title."""
    return output.title or tr("Released tables of counts")


def count_notes(margins: Sequence[PublicMargin], output: Output) -> tuple[str, ...]:
    """Notes for readers of the tables; nothing about what was not released, or why."""
    lines = [
        tr(
            "Every table shows all its cells; a count of zero is an observed zero unless it is marked "
            "otherwise."
        )
    ]
    forms = dict.fromkeys(margin.form for margin in margins if margin.form.note)
    several = len({margin.form for margin in margins}) > 1
    for form in forms:
        where = ", ".join(margin.title for margin in margins if margin.form == form) if several else ""
        note = tr(form.note).format(*form.numbers)
        lines.append(headed(where, note) if where else note)
    return (*lines, *remarks(output))


def public_counts_xlsx(
    margins: Sequence[PublicMargin], output: Output, check: Callable[[], None] = nothing_to_check
) -> bytes:
    """Return a workbook with contents, notes and one sheet per marginal; equal input gives equal bytes.

    Raises
    ------
    WriteError
        If a marginal has more cells than a sheet has rows.
    """
    lines = (subtitle(output, tr("Counts; see Notes.")),)
    sheets = tuple(
        Sheet(tr("Table_{number}", number=str(number)), caption(margin), lines, _page(margin), "")
        for number, margin in enumerate(margins, start=1)
    )
    publication = Publication(counts_title(output), imprint(output), count_notes(margins, output), sheets)
    return write_book(publication, Output(mark=SUPPRESSED_MARK), check)


def _page(margin: PublicMargin) -> Page:
    n = len(margin.count)
    if n > ROWS_PER_SHEET:
        raise WriteError(
            tr("A released marginal has more cells than a spreadsheet has rows."),
            margin.title,
            tr("Export it as CSV only."),
        )
    keys = tuple(Key(heading, texts, margin.cells[:, at]) for heading, texts, at in _columns(margin))
    counts = np.where(margin.count == WITHHELD, np.nan, margin.count)
    column = Column((margin.form.heading,), counts, np.arange(n), 0)
    return Page((), keys, (column,), np.zeros(n, bool))


def _columns(margin: PublicMargin) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """The columns that name the cells: heading, the text of each category, and the variable."""
    for at, name in enumerate(margin.names):
        yield name, margin.categories[at], at
        if margin.labels and margin.labels[at]:
            yield tr(LABELS, name=name), margin.labels[at], at


def public_counts_csv(margin: PublicMargin, output: Output = _PLAIN) -> bytes:
    """Return one marginal as CSV: UTF-8, every label quoted; the heading of the counts says what they are."""
    with texts_for_files():  # programs read it
        names = unique_names([*(heading for heading, _texts, _at in _columns(margin)), margin.form.heading])
    columns = [([*map(_quoted, texts)], at) for _heading, texts, at in _columns(margin)]
    delimiter = DELIMITERS[output.csv_delimiter]
    codes = [map(texts.__getitem__, entries(margin.cells[:, at])) for texts, at in columns]
    figures = (SUPPRESSED_MARK if count == WITHHELD else str(count) for count in entries(margin.count))
    lines = chain([map(_quoted, names)], zip(*codes, figures, strict=True))
    return csv_bytes(map(delimiter.join, lines), output)


def caption(margin: PublicMargin) -> str:
    """Title of a table, with the required remark on its counts."""
    return f"{margin.title} ({margin.form.said})" if margin.form.remark else margin.title


def _quoted(text: str) -> str:
    return '"' + guarded(text).replace('"', '""') + '"'


def file_words(margins: Sequence[PublicMargin]) -> tuple[str, ...]:
    """Parts of file names: number, title, and whether the marginal is simulated."""
    titles = (_NOT_WORD.sub("_", margin.title).strip("_") for margin in margins)
    return tuple(
        # the number keeps titles apart that differ in special characters only
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
        stem = file_name(plan.name, self.label, plan.output.period, "")
        return tuple(f"{stem}_{words}{self.suffix}" for words in plan.tables)


PRODUCTS = (
    PublicProduct(title=mark("Workbook"), suffix=".xlsx", subject=MARGINALS, content=public_counts_xlsx),
    _MarginalFiles(title=mark("CSV file"), suffix=".csv", subject=MARGINALS, each=True, content=_csv),
)
"""The public products of a count table; they are made from the released marginals alone."""
