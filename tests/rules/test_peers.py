"""Primaries and levels equal those of τ-ARGUS and of the benchmark; skipped without their data."""

import csv
import gzip
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np
import pytest

from tabguard.base.progress import Progress
from tabguard.kinds import Given, PPercent, bit_of
from tabguard.kinds.rules import Rules
from tabguard.project import DataSource, HierarchySource, Roles
from tabguard.read import load_table
from tabguard.rules import judge
from tabguard.table.pattern import Constraints
from tests.support.examples import first_of

SHARED = Path(__file__).resolve().parents[3] / "shared"
PEERS = SHARED / "data" / "peers"

needs_peers = pytest.mark.skipif(not PEERS.exists(), reason="the peers' data are not here")


def judged(table, rules):
    return judge(table, rules, Constraints.none(len(table)), Progress())


def cells_of(rows, status, value=2):
    """Rows of a result file by code pair: (value, status, lower level, upper level)."""
    out = {}
    for row in rows:
        number = row[value].strip().replace(",", ".")
        levels = [float(x.replace(",", ".")) for x in row[status + 1 : status + 3]]
        key = tuple("Total" if code.strip() in ("T", "Total") else code.strip() for code in row[:2])
        out[key] = (0.0 if number == "-" else float(number), row[status].strip(), *levels)
    return out


def by_codes(table, *columns):
    names = [
        tuple("Total" if n.strip() in ("T", "Total") else n.strip() for n in table.names(c))
        for c in range(len(table))
    ]
    return dict(zip(names, zip(*columns, strict=True), strict=True))


@pytest.fixture
def tau(tmp_path):
    """The test data of τ-ARGUS with their layout files, in one folder."""
    with zipfile.ZipFile(PEERS / "checkTauArgus" / "Simple2D_InputData.zip") as archive:
        archive.extractall(tmp_path)
    with zipfile.ZipFile(PEERS / "checkTauArgus" / "Simple2D_Expected_Output.zip") as archive:
        archive.extractall(tmp_path)
    for name in ("Tau_TestW.rda", "region2.hrc", "region.cdl", "tableinput/pp.tab", "tableinput/pp.rda"):
        shutil.copy(PEERS / "tauargus" / name, tmp_path / Path(name).name)
    return tmp_path


def pp_levels(folder):
    with open(folder / "pp.tab", encoding="utf-8") as file:
        return cells_of(csv.reader(file, delimiter=";"), 8)


@needs_peers
def test_size_by_region_has_the_nine_primaries_of_tau_argus(tau) -> None:
    source = DataSource(tau / "tau_testW.asc", layout=tau / "Tau_TestW.rda")
    table, _ = load_table(source, Roles(("Size", "Region"), "Var2"), {}, None, Progress())
    assert len(table) == 119
    with open(tau / "Simple2D.txt", encoding="utf-8") as file:
        expected = cells_of(csv.reader(file), 3)
    found = judged(table, Rules((PPercent(15),)))
    ours = by_codes(table, table.value, found.fired, found.upper, found.lower)
    assert {key: cell[0] for key, cell in ours.items()} == {
        key: value for key, (value, status) in expected.items() if status != "14"
    }
    primaries = {key for key, (_, status) in expected.items() if status == "3"}
    assert len(primaries) == 9
    assert {key for key, cell in ours.items() if cell[1]} == primaries
    levels = pp_levels(tau)
    for key in primaries:
        assert ours[key][2:] == pytest.approx(levels[key][2:], abs=0.005), key


@needs_peers
def test_levels_of_a_tabulated_file_are_taken_over(tau) -> None:
    source = DataSource(tau / "pp.tab", tabulated=True, layout=tau / "pp.rda", repair="trust")
    table, _ = load_table(source, Roles(("Size", "Region"), "Var2"), {}, None, Progress())
    found = judged(table, Rules())
    expected = {key: cell for key, cell in pp_levels(tau).items() if cell[1] == "U"}
    ours = by_codes(table, found.fired, found.lower, found.upper)
    assert {key for key, cell in ours.items() if cell[0]} == set(expected)
    for key, cell in expected.items():
        assert ours[key] == (bit_of(Given), *cell[2:])


@needs_peers
@pytest.mark.parametrize(("example", "tabulated"), [("Example1", False), ("Example4", True)])
def test_statuses_and_levels_of_the_sas2argus_examples(tmp_path, example, tabulated) -> None:
    folder = PEERS / "SAS2Argus_demo"
    data, layout = tmp_path / "data.csv", tmp_path / "data.rda"
    packed = folder / f"{example}.CSV.gz"
    plain = (
        gzip.decompress(packed.read_bytes()) if packed.exists() else (folder / f"{example}.CSV").read_bytes()
    )
    data.write_bytes(plain)
    shutil.copy(folder / f"{example}.RDA", layout)
    source = DataSource(data, tabulated=tabulated, layout=layout)
    table, _ = load_table(source, Roles(("Age", "Omk"), "Resp"), {}, None, Progress())
    with open(folder / f"{example}_Out_5_1.csv", encoding="utf-8") as file:
        rows = list(csv.reader(file, delimiter=";", skipinitialspace=True))
    expected = {key: cell for key, cell in cells_of(rows, 8).items() if cell[1] != "E"}
    found = judged(table, Rules((PPercent(20),)))
    ours = by_codes(table, table.value, found.fired, found.lower, found.upper)
    assert {k: c[0] for k, c in ours.items() if k in expected} == {k: c[0] for k, c in expected.items()}
    unsafe = {key for key, cell in expected.items() if cell[1] == "U"}
    assert {key for key, cell in ours.items() if cell[1]} == unsafe
    assert unsafe
    for key in unsafe:
        # the file has 15 significant digits
        assert ours[key][2:] == pytest.approx(expected[key][2:], rel=1e-12), key


@pytest.fixture(scope="module")
def bench(tmp_path_factory):
    script = SHARED / "bench" / "instances.py"
    if not script.exists():
        pytest.skip("the benchmark's generator is not here")
    folder = tmp_path_factory.mktemp("bench")
    subprocess.run(
        [sys.executable, str(script), str(folder), "S", "M", "S3"],
        check=True,
        capture_output=True,
        timeout=600,
    )
    return folder


@pytest.mark.parametrize(
    ("name", "primaries"), first_of([("S", (166, 167)), ("M", (3094, 3123)), ("S3", (1165, 1168))])
)
def test_benchmark_primaries_and_levels_by_unit_and_holding(bench, name, primaries) -> None:
    with open(bench / name / "cells.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    dims = tuple(list(rows[0])[: list(rows[0]).index("value")])
    hierarchies = {d: HierarchySource((bench / name / f"hier_{d}.csv",)) for d in dims}
    variables = Roles(dims, "value", holding="holding", respondent="unit")
    source = DataSource(bench / name / "micro.csv")
    table, _ = load_table(source, variables, hierarchies, None, Progress())
    cells = {tuple(row[d] for d in dims): row for row in rows}
    assert {table.names(c) for c in range(len(table))} == set(cells)
    order = [cells[table.names(c)] for c in range(len(table))]
    assert np.array_equal(table.value, [float(row["value"]) for row in order])
    for level, column, number in (("unit", "upl", primaries[0]), ("holding", "hupl", primaries[1])):
        found = judged(table, Rules((PPercent(10),), level=level))
        upper = np.array([float(row[column]) for row in order])
        assert np.array_equal(found.primary, upper > 1e-9)
        assert int(found.primary.sum()) == number
        # a level is never below one unit of the last decimal
        assert found.upper[found.primary] == pytest.approx(np.maximum(upper[upper > 1e-9], 1.0), abs=1e-6)
