"""On generated business tables every cell, count and holding count is the expected one."""

import csv
import subprocess
import sys

import pytest

from tabguard.project import HierarchySource
from tests.support.reading import SHARED, cell, load


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    script = SHARED / "bench" / "instances.py"
    if not script.is_file():
        pytest.skip("the benchmark generator is not beside this checkout")
    out = tmp_path_factory.mktemp("bench")
    subprocess.run(
        [sys.executable, str(script), str(out), "S", "S3"], check=True, capture_output=True, timeout=600
    )
    return out


@pytest.mark.slow
@pytest.mark.parametrize(("name", "dims"), [("S", ("nace", "region")), ("S3", ("nace", "region", "size"))])
def test_all_cells(folder, name, dims):
    here = folder / name
    trees = {d: HierarchySource((here / f"hier_{d}.csv",)) for d in dims}
    table, summary = load(
        here / "micro.csv", dims, "value", trees, respondent="unit", holding="holding", weight=None
    )
    with (here / "cells.csv").open(newline="") as stream:
        expected = list(csv.DictReader(stream))
    assert len(table) == len(expected)
    for row in expected:
        at = cell(table, *(row[d] for d in dims))
        assert table.value[at] == float(row["value"])
        assert table.frequency[at] == float(row["freq"])
        assert table.holding_frequency[at] == float(row["n_hold"])
    assert summary.rows == len(table.contributions)
    assert not table.relations.gaps(table.value).any()
