"""Blocks of rows below one another with the same columns and labels, such as one for each year or sex."""

from collections.abc import Callable, Sequence

from attrs import evolve

from tabguard.project import Shape
from tabguard.read.files.format import Row
from tabguard.read.shape.holds import MARKS, are_years, filled
from tabguard.read.shape.role_names import is_called

BESIDE = "columns "
"""Beginning of the name of a block of columns, in contrast to blocks of rows."""
_Block = tuple[str, int, list[Row]]
"""A block of rows: its heading, the blanks by which this is indented, and its rows."""
_ALIKE, _FIGURES = 0.8, 0.5
"""Minimum share of the labels that two blocks have in common, and of the rows that have figures."""


def blocks_in(rows: Sequence[Row], title: str, is_number: Callable[[str], bool]) -> dict[str, str]:
    """The names of the blocks of a table by their first and last row, such as 3-7; empty for a single block.

    A block begins below a heading, a row with one text, or below names of columns that are repeated. Rows
    with other labels than those before are further rows of one table.

    Parameters
    ----------
    rows : sequence of (int, tuple of str)
        The rows of the table, the last one of the names first; every field in its column.
    title : str
        Text above the names.
    is_number : callable
        Whether a field is a number.
    """
    begin = min((at for _, fields in rows for at, text in enumerate(fields) if text.strip()), default=0)
    blocks = _split([(line, fields[begin:]) for line, fields in rows], title, is_number)
    # a heading is the parent of labels that are all indented below it
    if any(heading and min(map(_depth, block)) > depth for heading, depth, block in blocks[1:]):
        return {}
    alike = len(blocks) > 1 and _are_alike([block for _, _, block in blocks], is_number)
    return _names([(name, block) for name, _, block in blocks]) if alike else {}


def _split(rows: Sequence[Row], title: str, is_number: Callable[[str], bool]) -> list[_Block]:
    """The blocks with rows."""
    blocks: list[_Block] = [(title, 0, [])]
    names, heading, begins, depth = _stripped(rows[0]), "", False, 0
    # a code that has figures in another row is no heading, even without a figure; but “Total” may be both
    codes = {fields[0] for fields in map(_stripped, rows[1:]) if any(map(is_number, fields[1:]))}
    codes = {code for code in codes if not is_called("total", code)}
    for row in rows[1:]:
        fields = _stripped(row)
        title = _heading(fields, is_number)
        if title and title not in codes:
            heading, begins, depth = title, True, _depth(row)
        elif fields == names:
            begins = True
        elif any(fields):
            if begins:
                blocks.append((heading, depth, []))
            blocks[-1][2].append(row)
            heading, begins = "", False
    return [block for block in blocks if block[2]]


def repeats_labels(rows: Sequence[Row], after: Sequence[Row], is_number: Callable[[str], bool]) -> bool:
    """Whether further rows repeat labels of the first rows, so that they belong to another block."""
    return not {_labels(row, is_number) for row in rows}.isdisjoint(_labels(row, is_number) for row in after)


def _depth(row: Row) -> int:
    """Number of blanks by which the label of a row is indented."""
    return len(row[1][0]) - len(row[1][0].lstrip())


def ends_of(block: str) -> tuple[int, int]:
    """The first and last row, or column, of a block; raises `ValueError` for another text."""
    first, _, last = block.removeprefix(BESIDE).partition("-")
    return int(first), int(last)


def block_of(shape: Shape, block: str) -> Shape:
    """The shape of one block; column settings are those of the first block."""
    first, last = ends_of(block)
    alone = evolve(shape, blocks={}, measure_column="", measure_codes=())
    if block.startswith(BESIDE):
        origin = ends_of(next(iter(shape.blocks)))[0]
        return evolve(moved(alone, first - origin), first_column=first, last_column=last)
    before = range(alone.names_row + 1, first)
    return evolve(alone, last_row=last, leave_out=tuple(sorted({*shape.leave_out, *before})))


def moved(shape: Shape, by: int) -> Shape:
    """The shape moved to the right by some columns."""
    return evolve(
        shape,
        leave_out_columns=tuple(at + by for at in shape.leave_out_columns),
        flag_columns=tuple(at + by for at in shape.flag_columns),
        names={str(int(at) + by): name for at, name in shape.names.items()},
    )


def _heading(fields: Sequence[str], is_number: Callable[[str], bool]) -> str:
    """The only text or year of a row, in its first column or above the figures; empty if there is none."""
    texts = filled(fields)
    alone = len(texts) == 1 and (fields[0] or texts[0] not in MARKS)
    return texts[0] if alone and (not is_number(texts[0]) or are_years(texts)) else ""


def _are_alike(blocks: Sequence[Sequence[Row]], is_number: Callable[[str], bool]) -> bool:
    """Whether the blocks have the same labels, and figures in most rows."""
    labels = [[_labels(row, is_number) for row in block] for block in blocks]
    enough = [len({*block} & {*labels[0]}) >= _ALIKE * len(block) for block in labels]
    figures = [[any(map(is_number, _stripped(row)[1:])) for row in block] for block in blocks]
    # the first row of another table has names, not figures
    filled = [block[0] and sum(block) >= _FIGURES * len(block) for block in figures]
    return all(enough) and all(filled) and len(labels[0]) > 1


def _labels(row: Row, is_number: Callable[[str], bool]) -> tuple[str, ...]:
    """The texts of a row that are no numbers, and its first field in any case."""
    fields = _stripped(row)
    return (fields[0], *(text for text in fields[1:] if text and not is_number(text)))


def _names(blocks: Sequence[tuple[str, Sequence[Row]]]) -> dict[str, str]:
    names = [name for name, _ in blocks]
    if not all(names) or len(set(names)) < len(names):
        names = [str(number) for number in range(1, len(blocks) + 1)]
    return {f"{rows[0][0]}-{rows[-1][0]}": name for name, (_, rows) in zip(names, blocks, strict=True)}


def _stripped(row: Row) -> list[str]:
    return [text.strip() for text in row[1]]
