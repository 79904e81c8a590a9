"""The cells in which two patterns or publications differ, written to a file for oneself alone."""

from __future__ import annotations

from pathlib import Path

import tabguard.write as write_stage
from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.base.private import refusal_told, replacing
from tabguard.base.progress import Progress
from tabguard.flow.comparing import Compared
from tabguard.table.arrays import IntArray

_STEP = 5_000
"""Cells between two looks at whether the work is still wanted."""


def write_differences(path: Path, compared: Compared, cells: IntArray, progress: Progress) -> str:
    """Write cells with what each side says of them, as an internal file; return a sentence about it.

    Parameters
    ----------
    path : Path
        With the suffix ``.xlsx`` a workbook, otherwise CSV.
    cells : int array
        In the order of the lines.

    Raises
    ------
    WriteError
        Where the file cannot be written.
    """
    progress.phase(tr("Writing the differences"), len(cells))
    table, a, b = compared.table, compared.comparison.a, compared.comparison.b
    names = [table.dimensions[d].name for d in table.told]
    lines: list[tuple[str | float, ...]] = []
    for at, cell in enumerate(cells.tolist()):
        if at % _STEP == 0:
            progress.check()
        codes = (table.dimensions[d].codes[table.codes[cell, d]] for d in table.told)
        primary = "yes" if compared.primary[cell] else "no"
        lines.append((*codes, a.word(cell), b.word(cell), primary, float(table.value[cell])))
    write = write_stage.differences_xlsx if path.suffix.lower() == ".xlsx" else write_stage.differences_csv
    content = write(names, (a.name, b.name), lines, progress.check)
    with refusal_told(path, tr("The differences cannot be written."), WriteError), replacing(path) as file:
        file.write(content)
    return tr(
        "{n_lines:,} cells that differ were written to “{name}”. The file is internal.",
        n_lines=len(lines),
        name=path.name,
    )
