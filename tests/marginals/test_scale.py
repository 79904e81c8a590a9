"""Fourteen and forty variables from file to fitted values, in seconds and in less than 200 MB."""

import csv
import math
import subprocess
import sys

import numpy as np
import pytest

from tests.support.examples import slow

FOURTEEN = (5, 3, 5, 8, 5, 5, 4, 5, 3, 5, 8, 5, 5, 5)
FORTY = (3, 4, 5, 2) * 10
THREE_WAY = "v1*v2*v3,v3*v4*v5,v5*v6*v7,v7*v8*v9,v9*v10*v11,v11*v12*v13,v13*v14*v1"

RUN = """
import sys
from pathlib import Path
from tabguard.cli import main
status = main(sys.argv[1:])
peak = [line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")] \\
    if Path("/proc/self/status").exists() else ["0"]
print(status, int(peak[0]) // 1024)
"""


def survey(path, sizes, n_cells):
    """Cells of a population with thirty groups of different distributions."""
    rng = np.random.default_rng(3)
    group = rng.integers(0, 30, 3 * n_cells)
    columns = []
    for size in sizes:
        shares = rng.dirichlet(np.full(size, 0.5), size=30).cumsum(axis=1)
        columns.append((shares[group] < rng.random(len(group))[:, None]).sum(axis=1).clip(0, size - 1))
    rows = np.unique(np.stack(columns, axis=1), axis=0)
    rows = rows[np.sort(rng.permutation(len(rows))[:n_cells])]
    count = rng.geometric(0.6, len(rows))
    with path.open("w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream)
        writer.writerow([*(f"v{i + 1}" for i in range(len(sizes))), "count"])
        writer.writerows(np.column_stack([rows, count]).tolist())
    return rows, count


@pytest.mark.slow
@pytest.mark.parametrize("sizes", [slow(FOURTEEN), FORTY])
def test_a_large_sparse_table_is_fitted_in_little_memory(tmp_path, sizes):
    path, out = tmp_path / "counts.csv", tmp_path / "fit.csv"
    rows, count = survey(path, sizes, 76_000)
    assert len(rows) == 76_000
    assert math.prod(sizes) >= 4_500_000_000
    words = ["counts", "ipf", str(path), "--margins", THREE_WAY, "--quiet", "--out", str(out)]
    done = subprocess.run(
        [sys.executable, "-c", RUN, *words], capture_output=True, text=True, check=True, timeout=600
    )
    status, peak = map(int, done.stdout.split())
    assert status == 0
    assert peak <= 200
    fitted = np.loadtxt(out, delimiter=",", skiprows=1)
    assert (fitted[:, :-2] == rows).all()
    assert (fitted[:, -2] == count).all()
    for kept in ([0, 1, 2], [0, 12, 13]):
        _, of = np.unique(rows[:, kept], axis=0, return_inverse=True)
        sums = [np.bincount(of.ravel(), weights=values) for values in (count, fitted[:, -1])]
        assert np.abs(sums[0] - sums[1]).max() < 1e-3


def test_reading_counts_and_writing_results_load_no_library_that_a_large_fit_does_without():
    code = (
        "import sys\n"
        "from tabguard.marginals.command import bounds\n"
        "from tabguard.marginals.flow import count_files, count_reading, count_words\n"
        "heavy = {'scipy', 'highspy', 'networkx', 'pandas', 'numpy.random'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=600)
