"""Quarters of a year that were published before it, and the job of the year."""

from __future__ import annotations

import itertools
from pathlib import Path

import pandas as pd

from tests.support.release_inputs import in_all_cells

QUARTERS = tuple(f"2023-Q{q}" for q in (1, 2, 3, 4))


HEAD = """
[data]
records = "{records}"
[variables]
dimensions = ["activity", "region"]
response = "turnover"
respondent = "firm"
[rules]
p_percent = {{ p = 10 }}
[output]
folder = "{name}"
period = "{period}"
"""


CELLS = list(itertools.product(("Total", "A", "B", "C"), ("Total", "n", "s", "w")))


def values(frame: pd.DataFrame) -> dict[tuple[str, str], int]:
    """All cells of a period, counted without the program."""
    cells = in_all_cells(frame, "activity", "region").groupby(["activity", "region"])
    return {cell: int(total) for cell, total in cells.turnover.sum().items()}


def publish(folder: Path, period: str, frame: pd.DataFrame, off=(), cells=CELLS) -> None:
    """A public file with marks."""
    value = values(frame)
    rows = [(*cell, "x" if cell in off else value[cell]) for cell in cells]
    pd.DataFrame(rows, columns=["activity", "region", "turnover"]).to_csv(
        folder / f"{period}.csv", index=False
    )


def job(folder: Path, period: str, more: str, records: str = "") -> Path:
    path = folder / f"job {period}.toml"
    name = records or f"records {period}.csv"
    path.write_text(HEAD.format(records=name, name=f"out {period}", period=period) + more)
    return path


OFF = tuple(itertools.product("AB", "ns"))
