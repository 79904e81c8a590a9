"""The rows of a sheet as texts, with what spreadsheets say of them: indents, groups, hidden parts, errors."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve, frozen

from tabguard.base.language import tr
from tabguard.project import Shape
from tabguard.read.files.columns import Figure, FormulaError, short
from tabguard.read.files.format import Remark
from tabguard.read.files.sheet_rows import STEP, SheetFacts, SheetRow

_FEW = 5


@frozen
class GridRow:
    """A row of a sheet whose cells hold texts; as `SheetRow`."""

    line: int
    fields: Mapping[int, str]
    indents: Mapping[int, int]
    level: int
    hidden: bool

    def within(self, shape: Shape) -> GridRow:
        """The row with the columns of the table alone."""
        if shape.all_columns:
            return self
        inside = {at: text for at, text in self.fields.items() if shape.has_column(at + 1)}
        return evolve(self, fields=inside)

    def even(self, width: int) -> tuple[str, ...]:
        """The first fields, with blanks, without indents."""
        return tuple(self.fields.get(at, "") for at in range(width))

    def labelled(self, width: int) -> tuple[str, ...]:
        """The first fields, with blanks; the first of them with its indent."""
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
    """What readers of the table should know: hidden rows and columns, and formulas that fail, in words."""
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


def ranges(numbers: Sequence[int]) -> str:
    """Numbers in ascending order as short ranges: 3–5, 9."""
    spans = []
    for _, group in itertools.groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        spans.append(f"{run[0]}–{run[-1]}" if len(run) > 1 else f"{run[0]}")
    return ", ".join(spans[:_FEW]) + (" …" if len(spans) > _FEW else "")
