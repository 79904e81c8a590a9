"""Inputs of releases for all tests: a release of records, and jobs over tabulated files."""

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import pandas as pd

from tests.support.jobs import table_job

JOB = table_job(
    "activity region size",
    "turnover employees",
    {
        "T1": 'activity region\ntitle = "Turnover by activity and region"',
        "T2": "activity size\nlevels = { activity = 2 }",
        "T3": 'region size\ncodes = { size = ["Total", "small", "mid"] }\nresponses = ["turnover"]',
    },
    variables='respondent = "id"\nholding = "group"',
    hierarchies='activity = "activity.csv"\nregion = "region.csv"',
    rules="p_percent = { p = 10 }\nfrequency = { n = 3, range = 20 }",
    suppression='cover = "implied"\nexact_up_to = 0',
    output='folder = "out"',
)
"""A release of three tables and two responses, small enough to be protected within a test."""
ACTIVITIES = ("A1", "A2", "A3", "B1", "B2", "B3")
REGIONS = ("N1", "N2", "S1", "S2")
SIZES = ("small", "mid", "big")
_ROWS = "activity,region,turnover\n,,100\nA,,60\nB,,40\n,n,50\n,s,50\nA,n,30\nA,s,30\nB,n,20\nB,s,20\n"


def write_release(folder: Path, job: str = JOB) -> Path:
    """Write the job file and the data of the release into a folder."""
    rng = np.random.default_rng(1)
    with (folder / "records.csv").open("w", newline="") as file:
        out = csv.writer(file)
        out.writerow(["id", "group", "activity", "region", "size", "turnover", "employees"])
        for i in range(160):
            turnover = round(float(np.exp(rng.normal(4, 1.5))))
            activity = ACTIVITIES[min(int(rng.exponential(2)), 5)]
            place = REGIONS[rng.integers(4)], SIZES[min(int(rng.exponential(0.8)), 2)]
            out.writerow([i, f"g{i // 2}", activity, *place, turnover, max(1, turnover // 20)])
    tree = "code,parent,label\nT,,all\n{0},T,\n{1},T,\n"
    rows = "".join(f"{a},{a[0]},\n" for a in ACTIVITIES)
    (folder / "activity.csv").write_text(tree.format("A", "B") + rows)
    rows = "".join(f"{a},{a[0]},\n" for a in REGIONS)
    (folder / "region.csv").write_text(tree.format("N", "S") + rows)
    (folder / "job.toml").write_text(job)
    return folder / "job.toml"


def in_all_cells(
    records: pd.DataFrame, *variables: str, above: Mapping[str, Mapping[str, Sequence[str]]] | None = None
) -> pd.DataFrame:
    """Each record once in every cell of a cross that contains it, computed without the program.

    Parameters
    ----------
    above : mapping, optional
        For variables with a hierarchy, all codes above each innermost one; otherwise there is only the total.
    """
    for name in variables:
        upper = (above or {}).get(name, {})
        codes = [[code, *upper.get(code, ["Total"])] for code in records[name]]
        records = records.assign(**{name: codes}).explode(name, ignore_index=True)
    return records


def cells_job(variables: Sequence[str], *responses: str) -> str:
    """A job over two tabulated files: T1 with the first and second variable, T2 with the first and third."""

    def listed(names: Sequence[str]) -> str:
        return "[" + ", ".join(f'"{name}"' for name in names) + "]"

    first, second, third = variables
    text = f"[variables]\ndimensions = {listed(variables)}\nresponse = {listed(responses)}\n"
    for name, other in (("T1", second), ("T2", third)):
        text += f'[[tables]]\nname = "{name}"\ndimensions = {listed((first, other))}\n'
        text += f'[[cells]]\nfile = "{name.lower()}.csv"\ntable = "{name}"\n'
    return text


def write_cells_job(folder: Path, more: str = "") -> Path:
    """Write the job of two small tables of nine cells each, with its files; `more` is added to the job."""
    (folder / "t1.csv").write_text(_ROWS)
    (folder / "t2.csv").write_text(_ROWS.replace("region", "size").replace("n,", "k,").replace("s,", "m,"))
    (folder / "job.toml").write_text(cells_job(("activity", "region", "size"), "turnover") + more)
    return folder / "job.toml"


ALONE = table_job(
    "activity region",
    "turnover",
    variables='respondent = "id"',
    hierarchies='activity = "activity.csv"\nregion = "region.csv"',
    rules="p_percent = { p = 10 }",
    suppression="exact_up_to = 0",
)


def covers_job(folder: Path, cover: str) -> Path:
    """A job with two tables of one variable each; only the cross shows that a1 contains all of b1 and b2."""
    rows = ["a1,b1,10", *["a1,b2,100"] * 5, *["a2,b3,20"] * 3, *["a3,b3,15"] * 3]
    (folder / "records.csv").write_text("\n".join(["a,b,value", *rows]) + "\n", encoding="utf-8")
    rules, suppression = "frequency = { n = 3, range = 10 }", f'cover = "{cover}"'
    text = table_job("a b", "value", {"Ta": "a", "Tb": "b"}, rules=rules, suppression=suppression)
    (folder / "job.toml").write_text(text, encoding="utf-8")
    return folder / "job.toml"
