"""Costs of protection compared with τ-ARGUS on its published tables; skipped without its data."""

import csv
import gzip
import shutil
import zipfile
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard import batch
from tabguard.argus.flow.to_tau import convert
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.kinds import PPercent
from tabguard.kinds.rules import Rules
from tabguard.project import DataSource, HierarchySource, Project, Roles
from tabguard.settings import Suppression
from tabguard.table.pattern import Status

PEERS = Path(__file__).resolve().parents[2] / "shared" / "data" / "peers"
pytestmark = pytest.mark.skipif(not PEERS.exists(), reason="the peers' data are not here")


def protected(project: Project, insiders: bool, method: str = "greedy") -> tuple[batch.Outcome, float, int]:
    """A run, the value of its secondaries, and their number."""
    chosen = evolve(project.suppression, insiders=insiders, method=method, threads=1)
    outcome = batch.protect_project(evolve(project, suppression=chosen), Progress())
    secondary = outcome.solution.pattern.status == Status.SECONDARY
    assert outcome.protected
    return outcome, float(outcome.solution.table.value[secondary].sum()), int(secondary.sum())


def test_the_demonstration_table_costs_less_also_with_insiders(tmp_path):
    for name in ("Simple2D_InputData.zip", "Simple2D_Expected_Output.zip"):
        with zipfile.ZipFile(PEERS / "checkTauArgus" / name) as archive:
            archive.extractall(tmp_path)
    shutil.copyfile(PEERS / "tauargus" / "Tau_TestW.rda", tmp_path / "Tau_TestW.rda")
    with (tmp_path / "Simple2D.txt").open(newline="", encoding="utf-8") as file:
        theirs = sum(float(value) for _, _, value, status in csv.reader(file) if status in ("11", "12"))
    assert theirs == pytest.approx(2_524_351, abs=1)
    source = DataSource(tmp_path / "tau_testW.asc", layout=tmp_path / "Tau_TestW.rda")
    project = Project(source, Roles(("Size", "Region"), "Var2"), rules=Rules((PPercent(15),)))
    _, without, count = protected(project, insiders=False)
    assert (round(without), count) == (521_926, 6)  # the proven optimum
    _, against_all, _ = protected(project, insiders=True)
    assert without <= against_all < theirs / 2


@pytest.mark.parametrize(
    ("name", "method", "most", "cells"), [("Example1", "exact", 4954, 4), ("Example4", "greedy", 2947, 7)]
)
def test_the_sas2argus_examples_cost_no_more(tmp_path, name, method, most, cells):
    for path in (PEERS / "SAS2Argus_demo").iterdir():
        packed = path.suffix == ".gz"
        content = gzip.decompress(path.read_bytes()) if packed else path.read_bytes()
        (tmp_path / (path.stem if packed else path.name)).write_bytes(content)
    convert(tmp_path / f"{name}.ARB", tmp_path / "job.toml", Progress())
    _, cost, count = protected(stages.open_job(tmp_path / "job.toml"), insiders=False, method=method)
    assert cost <= most and count <= cells


def test_the_optimum_of_rtauargus_has_as_many_cells_as_published(tmp_path):
    """Statuses from outside, levels of 10 %, as in its documentation: 77 primaries, 64 secondaries by OPT."""
    folder = PEERS / "rtauargus"
    with (folder / "turnover_act_size.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    lines = ["ACTIVITY,SIZE,TOT,N_OBS,status"]
    for row in rows:
        n, total, largest = (float(row[key]) for key in ("N_OBS", "TOT", "MAX"))
        unsafe = 0 < n < 3 or (largest != 0 and largest > 0.85 * total)
        status = "U" if unsafe else "S"
        lines.append(",".join([row["ACTIVITY"], row["SIZE"], row["TOT"], row["N_OBS"], status]))
    (tmp_path / "cells.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    parent = {"Total": ""}
    with (folder / "activity_corr_table.csv").open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            parent.setdefault(row["A10"], "Total")
            parent.setdefault(row["A21"], row["A10"])
            parent.setdefault(row["A88"], row["A21"])
    text = "code,parent,label\n" + "".join(f"{code},{above},\n" for code, above in parent.items())
    (tmp_path / "activity.csv").write_text(text, encoding="utf-8")
    project = Project(
        DataSource(tmp_path / "cells.csv", tabulated=True, repair="rebuild"),
        Roles(("ACTIVITY", "SIZE"), "TOT", frequency="N_OBS", status="status"),
        {"ACTIVITY": HierarchySource((tmp_path / "activity.csv",))},
        rules=Rules(manual_range=10),
        suppression=Suppression(time_limit=60),
    )
    outcome, cost, count = protected(project, insiders=True, method="exact")
    assert int(outcome.solution.sensitivity.primary.sum()) == 77
    assert count == 64
    assert outcome.solution.run is not None and outcome.solution.run.gap == pytest.approx(0, abs=1e-6)
    _, greedy, _ = protected(project, insiders=True)
    assert cost <= greedy <= cost * 1.1
    assert np.isclose(cost, 49_223_640.14, rtol=1e-6)
