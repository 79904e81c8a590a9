"""Generated tables are reproducible, and equal those of the recorded figures of other systems."""

import csv
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.progress import Cancelled, Progress
from tabguard.bench.families import FAMILIES
from tabguard.bench.generate import make_records, write_family
from tabguard.flow import stages
from tabguard.settings import Suppression
from tabguard.table.parts import independent
from tests.support.examples import first_of

SHARED = Path(__file__).parents[2] / ".." / "shared"
RECORDED = {
    "S": (1_089, 893, 166, 167),
    "M": (9_575, 6_012, 3_094, 3_123),
    "S3": (5_412, 5_676, 1_165, 1_168),
}
"""Cells, relations and primaries by unit and by holding, as recorded with the figures of other systems."""


def written(name: str, folder: Path, records: int | None = None) -> Path:
    return write_family(FAMILIES[name], folder / name, records, Suppression(), Progress())


@pytest.mark.parametrize("name", first_of(RECORDED))
def test_cells_relations_and_primaries_are_the_recorded_ones(name: str, tmp_path: Path) -> None:
    project = stages.open_job(written(name, tmp_path))
    table = stages.load(project, Progress()).table
    constraints = stages.decide(table, project)
    found = []
    for level in ("unit", "holding"):
        judged = evolve(project, rules=evolve(project.rules, level=level))
        found.append(int(stages.judge(table, judged, constraints, Progress()).primary.sum()))
    assert (len(table), len(table.relations), *found) == RECORDED[name]


def shown(job: Path) -> list[list[str]]:
    """Names of the cells that each table shows."""
    table = stages.load(stages.open_job(job), Progress()).table
    return [[table.title(int(c)) for c in one.cells] for one in table.release.tables]


@pytest.mark.slow
def test_the_release_is_the_one_that_is_recorded(tmp_path: Path) -> None:
    job = written("RS", tmp_path)
    tables = shown(job)
    assert sum(map(len, tables)) == 3_054
    for number, cells in enumerate(tables, 1):
        alone = shown(job.parent / f"T{number}.toml")
        assert len(alone) == 1 and len(alone[0]) == len(cells)


@pytest.mark.slow
def test_the_unlinked_tables_share_no_relation(tmp_path: Path) -> None:
    job = written("U", tmp_path, 4_000)
    assert not (job.parent / "T1.toml").exists()
    table = stages.load(stages.open_job(job), Progress()).table
    assert not table.release.whole and not table.release.hidden.any()
    parts = independent(table, coupled=False)
    cells = [set(one.cells.tolist()) for one in table.release.tables]
    assert len(cells) == 50 and sum(map(len, cells)) == len(table)
    for part in parts:  # small tables may be taken together, but none is divided
        assert all(one <= set(part.tolist()) or not one & set(part.tolist()) for one in cells)
    assert len(parts) > 20


@pytest.mark.parametrize("name", first_of(["S", "S3", "RS", "M", "R"], 3))
def test_every_record_is_the_one_the_peers_were_given(name: str, tmp_path: Path) -> None:
    script = SHARED / "bench" / "instances.py"
    if not script.is_file():
        pytest.skip("the peers' generator is not beside this checkout")
    theirs = tmp_path / "theirs"
    subprocess.run(
        [sys.executable, str(script), str(theirs), name], check=True, capture_output=True, timeout=600
    )
    ours = written(name, tmp_path).parent
    if FAMILIES[name].tables:
        assert shown(theirs / name / "job.toml") == shown(ours / "job.toml")
    for file in (theirs / name).glob("*.csv"):
        if file.name != "cells.csv":
            assert list(csv.reader(file.open())) == list(csv.reader((ours / file.name).open())), file.name


def test_records_and_files_are_the_same_each_time(tmp_path: Path) -> None:
    once, twice = (written("S3", tmp_path / side).parent for side in "ab")
    for path in once.iterdir():
        assert path.read_bytes() == (twice / path.name).read_bytes()


@pytest.mark.parametrize("name", FAMILIES)
def test_every_family_makes_as_many_records_as_asked_for(name: str) -> None:
    made = make_records(FAMILIES[name], 500)
    assert len(made.value) == len(made.leaf) == len(made.holding) == 500 // FAMILIES[name].repeats
    for column, tree in zip(made.leaf.T, made.trees, strict=True):
        assert column.min() >= 0 and column.max() < len(tree.leaves)
        assert len(tree.nodes) == len({code for code, _ in tree.nodes})
        assert {parent for _, parent in tree.nodes[1:]} <= {code for code, _ in tree.nodes}
    assert np.all(made.value > 0) and np.all(made.employees > 0) and made.holding.min() == 1


def test_generation_can_be_cancelled(tmp_path: Path) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        write_family(FAMILIES["S"], tmp_path, None, Suppression(), progress)
    assert list(tmp_path.iterdir()) == []


def test_several_records_of_each_firm(tmp_path: Path) -> None:
    job = written("V", tmp_path, 400)
    with (job.parent / "micro.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 400
    firms = {row["unit"] for row in rows}
    assert len(firms) == 20
    assert len({(row["unit"], row["nace"]) for row in rows}) > 10 * len(firms)
