"""The demonstration table of τ-ARGUS through the Python interface: as a file, as a data frame, as a job."""

import shutil
import zipfile
from pathlib import Path

import numpy as np
import pytest

import tabguard
from tabguard.base.progress import Progress
from tabguard.batch import protect_project
from tabguard.project import DataSource, Project, Roles
from tabguard.read.sources.source import read_columns, sniff_source
from tests.support.roles import read_by

PEERS = Path(__file__).resolve().parents[3] / "shared" / "data" / "peers"
pytestmark = pytest.mark.skipif(not PEERS.exists(), reason="the peers' data are not here")
RULES = tabguard.Rules([tabguard.PPercent(15)])
ROLES = {"dimensions": ["Size", "Region"], "response": "Var2"}


@pytest.mark.slow
def test_file_frame_and_job_give_one_pattern(tmp_path: Path) -> None:
    with zipfile.ZipFile(PEERS / "checkTauArgus" / "Simple2D_InputData.zip") as archive:
        archive.extractall(tmp_path)
    shutil.copyfile(PEERS / "tauargus" / "Tau_TestW.rda", tmp_path / "Tau_TestW.rda")
    source = DataSource(tmp_path / "tau_testW.asc", layout=tmp_path / "Tau_TestW.rda")
    settings = tabguard.Suppression(time_limit=100, method="greedy", exact_up_to=0)
    job = Project(source, Roles(("Size", "Region"), "Var2"), rules=RULES, suppression=settings)
    done = protect_project(job, Progress())
    by_file = read_by(source.path, data=source, **ROLES)
    form = sniff_source(source, Progress())
    columns = read_columns(form, form.names, [], Progress())
    frame = {name: np.array(text.names, object)[text.ids] for name, text in columns.text.items()}
    regions = hierarchy(by_file, "Region")
    by_frame = read_by(
        frame, hierarchies={"Region": regions}, decimals=by_file.loaded.table.decimals, **ROLES
    )
    for table in (by_file, by_frame):
        result = tabguard.protect(table, RULES, suppression=settings)
        assert result.pattern.status.tolist() == done.solution.pattern.status.tolist()
        assert result.lower_bound == pytest.approx(done.solution.run.lower_bound)
        assert result.protected and set(result.pattern.status.tolist()) == {0, 1, 2}


def hierarchy(table: tabguard.Table, name: str) -> dict[str, str]:
    """A hierarchy of a table that was read, as a mapping."""
    dimension = next(d for d in table.loaded.table.dimensions if d.name == name)
    parents = dimension.parents[0].tolist()
    return {
        code: dimension.codes[p] if p >= 0 else "" for code, p in zip(dimension.codes, parents, strict=True)
    }
