"""Every batch file of others runs as it is; skipped where their files are absent."""

import csv
import gzip
import shutil
import zipfile
from pathlib import Path

import numpy as np
import pytest

from tabguard import batch
from tabguard.__main__ import main
from tabguard.argus.flow.from_tau import replay
from tabguard.base.errors import FormatError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.table.pattern import Status
from tests.support.examples import first_of

PEERS = Path(__file__).resolve().parents[3] / "shared" / "data" / "peers"
pytestmark = pytest.mark.skipif(not PEERS.exists(), reason="the peers' data are not here")

THEIRS = {  # primaries, and the number and value of τ-ARGUS's secondaries where its result is known
    "SAS2Argus_demo/Example1.ARB": (15, 4, 4954.0),
    "SAS2Argus_demo/Example4.ARB": (12, 7, 2947.0),
    "checkTauArgus/ex1/batch_ex1.arb": (1, None, None),
    "checkTauArgus/ex2/batch_ex2.arb": (1, None, None),
}


def brought(name: str, folder: Path) -> Path:
    """A writable copy of the folder of a batch file, with its data unpacked."""
    for path in (PEERS / name).parent.iterdir():
        if path.suffix == ".gz":
            (folder / path.stem).write_bytes(gzip.decompress(path.read_bytes()))
        elif path.is_file():
            shutil.copyfile(path, folder / path.name)
    return folder / Path(name).name


@pytest.mark.parametrize("name", first_of(THEIRS))
def test_a_batch_file_costs_no_more_than_with_tau_argus(tmp_path: Path, name: str) -> None:
    primaries, cells, value = THEIRS[name]
    path = brought(name, tmp_path)
    (job,) = replay(path, Progress()).jobs
    outcome = batch.run_project(job.project, path, tmp_path / "out", Progress())
    solution = outcome.solution
    secondary = solution.pattern.status == Status.SECONDARY
    assert outcome.protected and int(solution.sensitivity.primary.sum()) == primaries
    if value is not None and cells is not None:
        assert float(solution.table.value[secondary].sum()) <= value
    files = [path for path in outcome.files if path.parent.name == "tau-argus"]
    assert len(files) == (2 if "SAS2Argus" in name else 1)


def test_the_intermediate_output_agrees_with_that_of_tau_argus(tmp_path: Path) -> None:
    path = brought("SAS2Argus_demo/Example1.ARB", tmp_path)
    assert main(["protect", str(path), "--out", str(tmp_path / "out")]) == 0
    ours = rows(tmp_path / "out" / "tau-argus" / "Example1_Out_5_1.csv")
    theirs = {cell: row for cell, row in rows(tmp_path / "Example1_Out_5_1.csv").items() if row[6] != "E"}
    assert set(ours) == set(theirs)
    for cell, row in theirs.items():  # value, frequency, shadow, cost, the two largest
        assert [float(x) for x in ours[cell][:6]] == [float(x) for x in row[:6]], cell
        assert (ours[cell][6] == "U") == (row[6] == "U")
        if row[6] == "U":
            assert [float(x) for x in ours[cell][7:]] == pytest.approx([float(x) for x in row[7:]])


def rows(path: Path) -> dict[tuple[str, ...], list[str]]:
    with path.open(encoding="cp1252", newline="") as file:
        found = [[f.strip() for f in row] for row in csv.reader(file, delimiter=";", skipinitialspace=True)]
    return {tuple(row[:2]): row[2:] for row in found}


def test_the_batch_file_with_recodes_runs_once_its_recode_is_there(tmp_path: Path) -> None:
    path = brought("tauargus/TestRecode.arb", tmp_path)
    with zipfile.ZipFile(PEERS / "checkTauArgus" / "Simple2D_InputData.zip") as archive:
        archive.extractall(tmp_path)
    records = (tmp_path / "tau_testW.asc").read_bytes().splitlines(keepends=True)
    (tmp_path / "tau_testW.asc").write_bytes(b"".join(records[::20]))
    with pytest.raises(FormatError, match=r"GK\.grc"):
        replay(path, Progress())
    (tmp_path / "gk.GRC").write_text("1: - 4\n2: 5 - 7\n3: 8-\n", encoding="utf-8")
    (job,) = replay(path, Progress()).jobs
    table = stages.load(job.project, Progress()).table
    size, region, industry = (
        next(d for d in table.dimensions if d.name == name) for name in ("Size", "Region", "IndustryCode")
    )
    assert [code.strip() for code in size.codes[:4]] == ["Total", "1", "2", "3"]
    assert len(region) > 13  # two levels below the total are all there are
    closed = [industry.index[code] for code in ("142", "1500", "1512") if code in industry.index]
    assert closed and not industry.is_parent[closed].any()
    assert not [code for code in industry.codes if code.startswith("142") and code != "142"]
    records_of = table.contributions
    assert records_of is not None and np.isclose(
        table.value[0], records_of.response[records_of.codes[:, 0] == 0].sum()
    )


def test_the_batch_file_without_a_method_says_what_protects_it(tmp_path: Path) -> None:
    path = brought("tauargus/tableinput/TestTable.arb", tmp_path)
    shutil.copyfile(
        PEERS / "tauargus" / "region2.hrc", tmp_path / "Region2.hrc"
    )  # one folder further up there
    found = replay(path, Progress())
    assert any("no method" in note for note in found.notes)
    assert main(["protect", str(path), "--out", str(tmp_path / "out")]) in (0, 3)
