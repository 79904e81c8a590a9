"""A one-dimensional hierarchy is a table: from the job to the public files, the certificate and τ-ARGUS."""

import csv
from pathlib import Path

from tabguard.__main__ import main
from tests.support.jobs import table_job

JOB = table_job("size", "count", rules="frequency = { n = 11, range = 0 }", output='folder = "out"')


def test_fifteen_five_and_three_suppress_the_fifteen_or_the_total(tmp_path: Path) -> None:
    lines = ["id,size", *(f"{i},{size}" for i, size in enumerate("a" * 15 + "b" * 5 + "c" * 3))]
    (tmp_path / "records.csv").write_text("\n".join(lines) + "\n")
    job = tmp_path / "job.toml"
    job.write_text(JOB)
    assert main(["protect", str(job), "--quiet"]) == 0
    out = tmp_path / "out"
    with (out / "pattern_INTERNAL.csv").open(encoding="utf-8-sig", newline="") as file:
        withheld = {row["size"] for row in csv.DictReader(file) if row["status"] != "published"}
    assert withheld in ({*"abc"}, {"Total", "b", "c"})
    assert main(["verify", str(out / "certificate_INTERNAL.tgcert")]) == 0
    assert main(["verify-public", str(out / "public")]) == 0
    assert main(["audit", str(job), "--pattern", str(out / "pattern_INTERNAL.csv")]) == 0
    assert main(["convert", str(job), str(tmp_path / "tau" / "t.arb")]) == 0
    assert main(["convert", str(tmp_path / "tau" / "t.arb"), str(tmp_path / "back.toml")]) == 0
