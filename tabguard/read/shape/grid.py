"""The rows of a sheet as texts, with what spreadsheets add: indents, groups, hidden parts, errors."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from attrs import evolve, frozen

from tabguard.base.language import tr
from tabguard.project import Shape
from tabguard.read.files.columns import Figure, FormulaError, short
from tabguard.read.files.format import Remark
from tabguard.read.files.sheet_rows import STEP, SheetFacts, SheetRow
from tabguard.read.shape.role_names import speaks_of_secrets

_FEW = 5
_SIGNS = " .:€$£¥-–—"
"""Characters in number formats that reveal nothing: dashes for zeros, currencies in first and last rows."""


@frozen
class GridRow:
    """A row of a sheet with the texts of its cells; other fields as in `SheetRow`."""

    line: int
    fields: Mapping[int, str]
    indents: Mapping[int, int]
    level: int
    hidden: bool

    def within(self, shape: Shape) -> GridRow:
        """The row restricted to the columns of the table."""
        if shape.all_columns:
            return self
        inside = {at: text for at, text in self.fields.items() if shape.has_column(at + 1)}
        return evolve(self, fields=inside)

    def even(self, width: int) -> tuple[str, ...]:
        """The first `width` fields, with blanks, without indents."""
        return tuple(self.fields.get(at, "") for at in range(width))

    def labelled(self, width: int) -> tuple[str, ...]:
        """The first `width` fields, with blanks; the first field has its indent."""
        return (self.indented(0), *self.even(width)[1:])

    def indented(self, at: int) -> str:
        """A field with its indent written as blanks."""
        text = self.fields.get(at, "")
        steps = self.indents.get(at, 0)
        return text if not steps or isinstance(text, Figure) else STEP * steps + text


def grid_row(row: SheetRow, texts: Sequence[str]) -> GridRow:
    """A row with its shared texts; cells without text are left out."""
    fields = {at: texts[v] if isinstance(v, int) else v for at, v in row.cells.items()}
    filled = {at: text for at, text in fields.items() if text}
    return GridRow(row.line, filled, row.indents, row.level, row.hidden)


def noticed(rows: Sequence[GridRow], facts: SheetFacts, names: Sequence[str]) -> Iterator[str]:
    """Remarks on hidden rows and columns, and on formulas that fail."""
    if hidden := [row.line for row in rows if row.hidden]:
        message = (
            tr("Row {row} is hidden in the spreadsheet and is read.", row=ranges(hidden))
            if len(hidden) == 1
            else tr("Rows {rows} are hidden in the spreadsheet and are read.", rows=ranges(hidden))
        )
        yield Remark.about(message, hidden[:_FEW])
    away = {at for first, last in facts.hidden for at in range(first, min(last + 1, len(names)))}
    for at, name in enumerate(names):
        if at in away:
            yield tr("The column “{name}” is hidden in the spreadsheet.", name=short(name))
    errors = [
        (row.line, at, text)
        for row in rows
        for at, text in row.fields.items()
        if isinstance(text, FormulaError) and at < len(names)
    ]
    for line, at, text in errors[:_FEW]:
        message = tr(
            "Row {line}, column “{names}”: a formula has an error ({text}).",
            line=line,
            names=short(names[at]),
            text=text[:12],
        )
        yield Remark.about(message, (line,), names[at])
    if len(errors) > _FEW:
        message = tr("{n_errors} more formulas have errors.", n_errors=len(errors) - _FEW)
        yield Remark.about(message, (line for line, _, _ in errors[_FEW : 2 * _FEW]))


def secret_looks(rows: Sequence[GridRow], facts: SheetFacts, secrets: bool) -> tuple[str, str]:
    """Remarks on cells whose look or comments may mark figures as confidential.

    Parameters
    ----------
    rows : sequence of GridRow
        Those of the table.
    secrets : bool
        Whether texts beside the table speak of secrets.

    Returns
    -------
    doubt, remark : str
        Doubt that the user has to confirm, and remark that is only reported; empty if there is none.
    """
    texts = {(row.line, at): text for row in rows for at, text in row.fields.items()}
    figures = {place for place, text in texts.items() if isinstance(text, Figure)}
    figures = figures or {place for place, text in texts.items() if text.lower() == text.upper()}
    looks = {place: facts.looks[place] for place in texts.keys() & facts.looks.keys()}
    unseen = {place for place in figures & looks.keys() if looks[place].unseen}
    unseen |= figures & _odd_cells({place: look.text.strip(_SIGNS) for place, look in looks.items()})
    odd = figures & _odd_cells({place: look.style for place, look in looks.items()}) - unseen
    comments = texts.keys() & facts.comments.keys()
    secrets |= any(speaks_of_secrets(facts.comments[place]) for place in comments)
    doubt = unseen | odd | comments if secrets else unseen
    remark = (odd | comments) - doubt
    return _of_looks(doubt), _of_looks(remark)


def _of_looks(places: Collection[tuple[int, int]]) -> str:
    """A sentence on cells that look unlike others; empty if there are none."""
    rows = ranges(sorted({line for line, _ in places}))
    return rows and tr(
        "Rows {rows}: figures look unlike others, are crossed out or hidden by their format, or have "
        "comments. This is not read: if it says that figures are confidential, write it into a column at the "
        "right of the figures.",
        rows=rows,
    )


def unread_flags(name: str) -> str:
    """A sentence on a sheet or column that is not read and seems to hold flags."""
    return tr(
        "“{name}” is not read and may say which figures are confidential: if it does, write that into a "
        "column at the right of the figures.",
        name=short(name),
    )


def _odd_cells(looks: Mapping[tuple[int, int], str]) -> set[tuple[int, int]]:
    """Cells that look unlike most others in their row and in their column.

    The cell where a row of totals meets a column of totals may have a look of its own.
    """
    counts = (defaultdict[int, Counter[str]](Counter), defaultdict[int, Counter[str]](Counter))
    for place, look in looks.items():
        for of_axis, at in zip(counts, place, strict=True):
            of_axis[at][look] += 1
    usual = [{at: looks_of.most_common(1)[0][0] for at, looks_of in of_axis.items()} for of_axis in counts]
    most = Counter(looks.values()).most_common(1)[0][0] if looks else ""
    return {
        (line, at)
        for (line, at), look in looks.items()
        if look not in (usual[0][line], usual[1][at]) and most in (usual[0][line], usual[1][at])
    }


def ranges(numbers: Sequence[int]) -> str:
    """Numbers in ascending order as short ranges: 3–5, 9."""
    spans = []
    for _, group in itertools.groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        spans.append(f"{run[0]}–{run[-1]}" if len(run) > 1 else f"{run[0]}")
    return ", ".join(spans[:_FEW]) + (" …" if len(spans) > _FEW else "")
