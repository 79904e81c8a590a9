"""Rounding that moves totals: too few decimals are an error, and the largest move is reported."""

import itertools
import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from tabguard import batch
from tabguard.base.errors import DataError, SettingError
from tabguard.base.progress import Progress
from tabguard.job import job_text, read_job
from tests.support.reading import SHARED, cell, load, put

CASE = SHARED / "data" / "cases" / "rounding"


def records(amount: str, n: int = 100) -> str:
    """The same amount in each of 10 × 10 internal cells."""
    rows = (f"e{i},a{i % 10},b{i // 10 % 10},{amount}\n" for i in range(n))
    return "id,a,b,v\n" + "".join(rows)


def test_decimals_that_lose_the_total_are_refused(tmp_path: Path) -> None:
    path = put(tmp_path, "r.csv", records("0.1"))
    with pytest.raises(DataError) as caught:
        load(path, ("a", "b"), "v", respondent="id", decimals=0)
    assert "0 decimals" in caught.value.what and "100 %" in caught.value.what
    assert "Total × Total" in caught.value.where and "more decimals" in caught.value.remedy
    assert "10" not in caught.value.what.replace("100 %", "")  # the true total, 10, is not told
    table, _ = load(path, ("a", "b"), "v", respondent="id")
    assert table.decimals == 1 and table.rounding is not None and table.rounding.gap == 0


def test_a_limit_lets_it_through_and_the_gap_is_told(tmp_path: Path) -> None:
    path = put(tmp_path, "r.csv", records("10.4"))
    table, summary = load(path, ("a", "b"), "v", respondent="id", decimals=0)
    found = table.rounding
    assert found is not None and found.gap == pytest.approx(40) and found.share == pytest.approx(40 / 1040)
    assert found.gap_cell == cell(table, "Total", "Total") and len(found.moved) == 21
    text = next(f.what for f in summary.findings if "rounding" in f.what)
    assert "21 totals" in text and "40 units" in text and "3.9 %" in text
    with pytest.raises(DataError):
        load(path, ("a", "b"), "v", respondent="id", decimals=0, rounding_limit=3)


def test_gaps_are_those_of_an_independent_sum(tmp_path: Path) -> None:
    rng = np.random.default_rng(5)
    rows = [(i % 4, i % 3, rng.integers(1, 900) / 100, rng.integers(100, 500) / 100) for i in range(60)]
    text = "a,b,v,w\n" + "".join(f"a{a},b{b},{v},{w}\n" for a, b, v, w in rows)
    path = put(tmp_path, "r.csv", text)
    table, _ = load(path, ("a", "b"), "v", weight="w", decimals=0)
    gaps, shares = [], []
    for a, b in itertools.product([*range(4), None], [*range(3), None]):
        if a is not None and b is not None:
            continue
        true = sum(v * w for i, j, v, w in rows if a in (None, i) and b in (None, j))
        names = ("Total" if a is None else f"a{a}", "Total" if b is None else f"b{b}")
        gaps.append(abs(true - table.value[cell(table, *names)]))
        shares.append(gaps[-1] / true if gaps[-1] > 1 else 0)
    assert table.rounding is not None
    assert table.rounding.gap == pytest.approx(max(gaps))
    assert table.rounding.share == pytest.approx(max(shares))


@pytest.mark.parametrize("how", ["refuse", "round", "rebuild", "trust"])
def test_cells_that_were_added_up_already_are_judged_too(tmp_path: Path, how: str) -> None:
    names = [*(f"b{j}" for j in range(9)), "Total"]
    rows = [(f"a{i}", b, 0.4 * (9 if b == "Total" else 1)) for i in range(9) for b in names]
    rows += [("Total", b, 3.6 * (9 if b == "Total" else 1)) for b in names]
    path = put(tmp_path, "c.csv", "a,b,v\n" + "".join(f"{a},{b},{v:.1f}\n" for a, b, v in rows))
    given = {"tabulated": True, "repair": how}
    with pytest.raises(DataError, match="too far"):
        load(path, ("a", "b"), "v", source=given, decimals=0)


def test_repair_says_how_far_it_moves_totals(tmp_path: Path) -> None:
    text = "a,b,v\na1,b1,10\na1,b2,20\na1,Total,40\na2,b1,1\na2,b2,1\na2,Total,2\n"
    text += "Total,b1,11\nTotal,b2,21\nTotal,Total,42\n"
    path = put(tmp_path, "c.csv", text)
    _, summary = load(path, ("a", "b"), "v", source={"tabulated": True, "repair": "rebuild"})
    assert any("2 totals were replaced" in f.what and "by 25 % at most" in f.what for f in summary.findings)


def test_the_limit_travels_through_the_job_file(tmp_path: Path) -> None:
    job = '[data]\nrecords = "r.csv"\n[variables]\ndimensions = ["a", "b"]\nresponse = "v"\n'
    job += "rounding_limit = 7\n"
    path = put(tmp_path, "job.toml", job)
    assert read_job(path).variables.rounding_limit == 7
    again = put(tmp_path, "again.toml", job_text(read_job(path), tmp_path))
    assert read_job(again).variables.rounding_limit == 7
    with pytest.raises(SettingError, match="variables"):
        read_job(put(tmp_path, "bad.toml", job.replace("= 7", "= -1")))


@pytest.mark.skipif(not CASE.is_dir(), reason="shared cases are not here")
def test_the_found_case(tmp_path: Path) -> None:
    shutil.copytree(CASE, tmp_path / "case")
    job = tmp_path / "case" / "job.toml"
    meant = job.read_text(encoding="utf-8")
    with pytest.raises(DataError, match="100 %"):
        batch.run_job(job, tmp_path / "out", Progress())
    assert not (tmp_path / "out").exists()
    text = meant.replace("decimals=0", "decimals=0\nrounding_limit=100")
    job.write_text(text, encoding="utf-8")
    outcome = batch.run_job(job, tmp_path / "out", Progress())
    assert any("160 units" in line for line in outcome.lines())
    told = json.loads((tmp_path / "out" / "summary.json").read_text(encoding="utf-8"))["rounding"]
    assert told["largest_gap"] == pytest.approx(160) and told["largest_relative_gap"] == 1
    report = next((tmp_path / "out").glob("*_INTERNAL.html")).read_text(encoding="utf-8")
    assert "Rounding" in report and "160" in report and "100\xa0%" in report
