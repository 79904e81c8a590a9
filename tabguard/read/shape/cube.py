"""Files of statistical databases that hold a whole table: read at once into a list with a row per cell."""

import itertools
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from attrs import field, frozen

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import too_large
from tabguard.read.files.columns import Columns, Text, text_to_number, unique_columns
from tabguard.read.files.format import PREVIEW_ROWS, Beginning, ColumnInfo, FileFormat, Format
from tabguard.read.shape.guess import guess

MOST_CELLS = 5_000_000


@frozen
class Cube:
    """The cells of a table.

    Parameters
    ----------
    names : tuple of str
        Names of the columns: variables, figures, and further columns.
    rows : sequence of tuple of str
    roles : mapping of str to str
        Key of a `Role` by column.
    labels : mapping of str to (mapping of str to str)
        Labels of codes, by column.
    about : mapping of str to str
        Texts of the file about its table: ``title``, ``units``, ``source``, ``notes``.
    """

    names: tuple[str, ...]
    rows: Sequence[tuple[str, ...]] = field(repr=False)
    roles: Mapping[str, str]
    labels: Mapping[str, Mapping[str, str]] = field(factory=dict)
    about: Mapping[str, str] = field(factory=dict)


def crossed(path: Path, codes: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    """All combinations of codes, the last variable changing fastest; raises `FormatError` for too many."""
    size = 1
    for some in codes:
        size *= len(some)
        if size > MOST_CELLS:
            raise too_large(path, tr("it has more than {most:,} cells", most=MOST_CELLS))
    return list(itertools.product(*codes))


def spanning(names: Sequence[str], rows: Sequence[tuple[str, ...]]) -> dict[str, str]:
    """The role of each variable: dimension, or ignored if it has a single code."""
    several = [any(row[at] != rows[0][at] for row in rows) for at in range(len(names))]
    return {name: "dimension" if spans else "ignore" for name, spans in zip(names, several, strict=True)}


def cube_format(
    name: str,
    title: str,
    suffixes: tuple[str, ...],
    recognises: Callable[[Beginning], bool],
    parse: Callable[[Path], Cube],
) -> Format:
    """Make a format whose files are parsed as a whole."""

    def sniff(start: Beginning) -> FileFormat:
        cube = _parsed(start.path)
        preview = tuple(cube.rows[:PREVIEW_ROWS])
        columns = tuple(
            ColumnInfo(
                column,
                guess([row[at] for row in preview], "."),
                values=cube.labels.get(column, {}),
                role=cube.roles.get(column, "ignore"),
            )
            for at, column in enumerate(cube.names)
        )
        return FileFormat(start.path, file_format, columns=columns, preview=preview, about=cube.about)

    def read(form: FileFormat, text: Sequence[str], number: Sequence[str], progress: Progress) -> Columns:
        cube = _parsed(form.path)
        progress.phase("read", len(cube.rows))
        texts = {
            column: Text.of(row[cube.names.index(column)] for row in cube.rows) for column in {*text, *number}
        }
        progress.advance(len(cube.rows))
        bare = Columns(form.path.name, len(cube.rows), 1, {}, {})
        numbers = {column: text_to_number(texts[column], ".", bare, column) for column in number}
        return Columns(form.path.name, len(cube.rows), 1, {c: texts[c] for c in text}, numbers)

    def _parsed(path: Path) -> Cube:
        cube = parse(path)
        unique_columns(cube.names, path.name)
        if not cube.rows:
            raise FormatError(tr("The file has no cells."), path.name, tr("Choose another file."))
        return cube

    file_format = Format(
        name=name,
        title=title,
        suffixes=suffixes,
        recognises=recognises,
        sniff=sniff,
        read=read,
        words=lambda _form: tr(title),
        tabulated=True,
    )
    return file_format
