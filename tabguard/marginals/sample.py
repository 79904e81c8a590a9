"""The built-in count table: risk factors for coronary heart disease of 1,841 autoworkers, as published.

Source: Reinis et al. (1981), as given by Edwards and Havránek (1985), A fast procedure for model search in
multidimensional contingency tables, Biometrika 72. Dobra and Fienberg work out bounds for it.
"""

import csv
import io
from itertools import product
from pathlib import Path

from tabguard.write.files.atomic import write_files

VARIABLES = (
    ("smoking", ("no", "yes")),
    ("mental work", ("no", "yes")),
    ("physical work", ("no", "yes")),
    ("blood pressure", ("<140", ">=140")),
    ("lipoproteins", ("<3", ">=3")),
    ("family history", ("negative", "positive")),
)
"""Names and categories; in the literature the variables are A to F."""

# fmt: off
COUNTS = (
    44, 5, 23, 7, 35, 4, 24, 4, 129, 9, 50, 9, 109, 14, 51, 5, 112, 21, 70, 14, 80, 11, 73, 13, 12,
    1, 7, 2, 7, 5, 7, 4, 40, 7, 32, 3, 12, 3, 25, 0, 145, 17, 80, 16, 67, 17, 63, 14, 67, 9, 66, 14,
    33, 8, 57, 11, 23, 4, 13, 3, 9, 2, 16, 4,
)
# fmt: on
"""Counts of all 64 cells, the last variable fastest."""


def write_count_sample(folder: Path) -> Path:
    """Write the table into a folder.

    Returns
    -------
    Path
        The file ``autoworkers.csv``: one row per cell, its categories and its count.

    Raises
    ------
    WriteError
        Where the folder cannot be written to.
    """
    path = folder / "autoworkers.csv"
    write_files({path: _text().encode("utf-8")}, public=[folder])
    return path


def _text() -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*(name for name, _ in VARIABLES), "count"])
    for cell, count in zip(product(*(names for _, names in VARIABLES)), COUNTS, strict=True):
        writer.writerow([*cell, count])
    return out.getvalue()
