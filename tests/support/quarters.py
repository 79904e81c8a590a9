"""Published quarters of a year, and the job of the year."""

import itertools
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from tests.support.jobs import table_job
from tests.support.release_inputs import in_all_cells

YEARS = "code,parent\n2023,\n2023-Q1,2023\n2023-Q2,2023\n2023-Q3,2023\n2023-Q4,2023\n"
QUARTERS = tuple(f"2023-Q{q}" for q in (1, 2, 3, 4))


CELLS = list(itertools.product(("Total", "A", "B", "C"), ("Total", "n", "s", "w")))


def values(frame: pd.DataFrame) -> dict[tuple[str, str], int]:
    """All cells of a period, computed without the program."""
    cells = in_all_cells(frame, "activity", "region").groupby(["activity", "region"])
    return {cell: int(total) for cell, total in cells.turnover.sum().items()}


def publish(folder: Path, period: str, frame: pd.DataFrame, off=(), cells=CELLS) -> None:
    """Write a public file with marks."""
    value = values(frame)
    rows = [(*cell, "x" if cell in off else value[cell]) for cell in cells]
    pd.DataFrame(rows, columns=["activity", "region", "turnover"]).to_csv(
        folder / f"{period}.csv", index=False
    )


def job(folder: Path, period: str, more: str, records: str = "") -> Path:
    path = folder / f"job {period}.toml"
    text = table_job(
        "activity region",
        "turnover",
        data=f'records = "{records or f"records {period}.csv"}"',
        variables='respondent = "firm"',
        rules="p_percent = { p = 10 }",
        output=f'folder = "out {period}"\nperiod = "{period}"',
    )
    path.write_text(text + more)
    return path


OFF = tuple(itertools.product("AB", "ns"))


@pytest.fixture
def quarters(tmp_path) -> dict[str, pd.DataFrame]:
    """Records of four quarters, with 4 firms in every cell, and of their sum; no cell is unsafe."""
    (tmp_path / "years.csv").write_text(YEARS)
    rng = np.random.default_rng(5)
    firms = pd.DataFrame(
        [(a, r, f"{a}{r}{i}") for a in "ABC" for r in "nsw" for i in range(4)],
        columns=["activity", "region", "firm"],
    )
    out = {q: firms.assign(turnover=rng.integers(20, 30, len(firms))) for q in QUARTERS}
    out["2023"] = firms.assign(turnover=sum(frame.turnover for frame in out.values()))
    for name, frame in out.items():
        frame.to_csv(tmp_path / f"records {name}.csv", index=False)
    return out
