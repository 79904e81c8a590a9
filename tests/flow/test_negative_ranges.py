"""Public ranges assume of negative values what the settings declare as known."""

import csv

import pytest

from tabguard import batch
from tabguard.base.progress import Progress
from tests.support.jobs import table_job


@pytest.mark.parametrize("lower", ["-inf", "{ x = -inf }"])
def test_figures_that_may_be_negative_are_not_said_to_be_at_least_zero(tmp_path, lower):
    rows = [f"{a},{b},{x}" for a in "uv" for b in "12" for x in ((-5,) if a + b == "u1" else (40, 30))]
    (tmp_path / "r.csv").write_text("a,b,x\n" + "\n".join(rows) + "\n")
    job = table_job(
        "a b",
        "x",
        data='records = "r.csv"',
        rules="frequency = { n = 2 }",
        suppression=f"lower = {lower}",
        output="ranges = true",
    )
    (tmp_path / "job.toml").write_text(job)
    done = batch.run_job(tmp_path / "job.toml", tmp_path / "out", Progress())
    assert done.protected
    (public,) = (tmp_path / "out/public").glob("*.csv")
    with public.open(encoding="utf-8-sig", newline="") as file:
        withheld = [row for row in csv.DictReader(file) if row["x"] == "x"]
    assert len(withheld) == 4 and {row["at least"] for row in withheld} == {"x"}
