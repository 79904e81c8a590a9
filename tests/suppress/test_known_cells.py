"""A suppressed cell whose value attackers know protects no sum of other suppressed cells."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.batch import audit_loaded, protect_loaded
from tabguard.flow import insider_tests, stages
from tabguard.table.pattern import Status
from tabguard.table.standing import State
from tests.support.jobs import table_job

RECORDS = [("A", 4), ("B", 4), ("K", 12), ("C", 15), ("D", 15)]
RULES = "frequency = { n = 9, range = 10 }"
JOB = table_job("activity region", "turnover", rules=RULES) + '[[earlier]]\nfile = "before.csv"\n'


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


NORTH = table_job(
    "activity region", "turnover", {"T1": 'activity region\ncodes = { region = ["Total", "n"] }'}, rules=RULES
)


def test_sums_of_hidden_cells_that_follow_from_shown_ones(tmp_path):
    """The south is a difference: A and B have eight contributors there together."""
    numbers = {"A": (5, 4), "B": (5, 4), "C": (15, 15), "D": (15, 15)}
    rows = [
        f"{a},{r},{20 + 3 * i}"
        for a, ns in numbers.items()
        for r, n in zip("ns", ns, strict=True)
        for i in range(n)
    ]
    (tmp_path / "records.csv").write_text("\n".join(["activity,region,turnover", *rows]) + "\n")
    (tmp_path / "job.toml").write_text(NORTH)
    project = stages.open_job(tmp_path / "job.toml")
    loaded = stages.load(project, Progress())
    outcome = protect_loaded(loaded, project, Progress())
    assert outcome.protected, outcome.lines()
    case, pattern = outcome.solution.case, outcome.solution.pattern
    names = [case.table.names(c)[1:] for c in range(len(case))]
    south = [names.index((a, "s")) for a in "AB"]
    secondary = np.flatnonzero(pattern.status == Status.SECONDARY)
    assert len(secondary)  # A and B in the north, and so in the south, would be known together
    bare = pattern.with_status(secondary, Status.PUBLISHED)
    found = insider_tests.unsafe_sums(case, bare, project, Progress())
    assert {tuple(sorted(one.cells)) for one in found} == {tuple(sorted(south))}
    told = audit_loaded(loaded, bare, project, Progress())
    assert told.solution.standing.outsiders.state is State.PASSED
    assert told.solution.standing.sums.state is State.FAILED and not told.protected


def test_cells_known_from_earlier_periods_count_as_known(tmp_path):
    rows = [f"{a},{20 + 3 * i}" for a, n in RECORDS for i in range(n)]
    (tmp_path / "records.csv").write_text("\n".join(["activity,turnover", *rows]) + "\n")
    sums = {a: sum(20 + 3 * i for i in range(n)) for a, n in RECORDS}
    (tmp_path / "year.csv").write_text(f"activity,turnover\nK,{2 * sums['K']}\n")
    (tmp_path / "first.csv").write_text(f"activity,turnover\nK,{sums['K']}\n")
    (tmp_path / "years.csv").write_text("code,parent\n2023,\nH1,2023\nH2,2023\n")
    blocks = "".join(
        f'[[earlier]]\nfile = "{file}.csv"\nperiod = "{period}"\nrelation = {{ time = "years.csv" }}\n'
        for file, period in (("year", "2023"), ("first", "H1"))
    )
    text = JOB.partition("[[earlier]]")[0].replace('["activity", "region"]', '["activity"]') + blocks
    (tmp_path / "job.toml").write_text(f'{text}[output]\nperiod = "H2"\n')
    table = stages.load(stages.open_job(tmp_path / "job.toml"), Progress()).table
    today = np.flatnonzero(table.known & ~table.past)
    assert {table.names(c) for c in today} == {("turnover", "K")}
