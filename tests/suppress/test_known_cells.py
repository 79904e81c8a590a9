"""A suppressed cell whose value attackers know protects no sum of other suppressed cells."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.batch import protect_loaded
from tabguard.flow import stages
from tabguard.progress import Progress

RECORDS = [("A", 4), ("B", 4), ("K", 12), ("C", 15), ("D", 15)]
JOB = """
[data]
records = "records.csv"
[variables]
dimensions = ["activity", "region"]
response = "turnover"
[rules]
frequency = { n = 9, range = 10 }
[[earlier]]
file = "before.csv"
"""


@pytest.mark.parametrize("known", [False, True])
def test_the_others_are_a_sum_of_their_own(tmp_path, known):
    rows = [f"{a},{r},{20 + 3 * i}" for a, n in RECORDS for r in ("n", "s") for i in range(n)]
    (tmp_path / "records.csv").write_text("\n".join(["activity,region,turnover", *rows]) + "\n")
    (tmp_path / "before.csv").write_text("activity,region,turnover\nK,n,x\nK,s,x\nK,Total,x\n")
    (tmp_path / "job.toml").write_text(JOB)
    project = stages.open_job(tmp_path / "job.toml")
    loaded = stages.load(project, Progress())
    table = loaded.table
    if known:
        mine = np.array([table.names(c)[0] == "K" for c in range(len(table))])
        bound = np.where(mine, table.value, np.nan)
        loaded = evolve(loaded, table=evolve(table, known_low=bound, known_high=bound))
    outcome = protect_loaded(loaded, project, Progress())
    assert outcome.protected, outcome.lines()
    pattern = outcome.solution.pattern
    shown = {table.names(c) for c in range(len(table)) if not pattern.suppressed[c]}
    assert {("A", "n"), ("B", "n"), ("K", "n")}.isdisjoint(shown)
    # A and B have eight contributors together: K keeps their sum uncertain only where it is not known
    more = {("C", "n"), ("D", "n"), ("Total", "n")} - shown
    assert bool(more) == known
