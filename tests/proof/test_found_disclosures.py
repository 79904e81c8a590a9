"""Whole jobs with disclosures that were once called protected: they stay protected."""

import numpy as np
import pytest
from attrs import evolve

from tabguard import batch
from tabguard.base.progress import Progress
from tabguard.flow import questions, stages
from tabguard.table.pattern import Status
from tabguard.table.standing import State
from tests.proof.attacker import Attacker
from tests.support.jobs import table_job


def protected(folder, rows, rules):
    """Run a job on rows of (respondent, a, b, value, waived)."""
    lines = ["id,a,b,v,w", *(",".join(map(str, row)) for row in rows)]
    (folder / "records.csv").write_text("\n".join(lines) + "\n")
    job = table_job("a b", "v", variables='respondent = "id"\nwaiver = "w"', rules=rules)
    (folder / "job.toml").write_text(job)
    return batch.protect_project(stages.open_job(folder / "job.toml"), Progress())


def seen_by(done, who):
    """Highest possible value of every suppressed cell from the view of one respondent."""
    table, hidden = done.solution.table, done.solution.pattern.suppressed
    records, bounds = table.contributions, {}
    number = list(records.respondent_names).index(who)
    for cell in np.flatnonzero(hidden):
        rows = table.records_of(int(cell))
        mine = rows[records.respondent[rows] == number]
        own = records.response[mine].sum()
        if len(mine) == len(rows):
            bounds[int(cell)] = (0, 0)
        elif len(mine):
            bounds[int(cell)] = (own - table.value[cell], None)
    attacker = Attacker(table, [int(v) for v in table.value], 0, 0.0, hidden, bounds)
    return {int(c): table.value[c] + attacker.extreme(int(c), 1) for c in np.flatnonzero(hidden)}


def cell(table, *codes):
    return table.find(tuple(d.codes.index(c) for d, c in zip(table.dimensions, codes, strict=True)))


def beside_the_largest():
    """BIG is in a primary with SMALL, and alone in another cell of a rectangle around it."""
    rows = [("BIG", "r1", "c1", 170, 0), ("SMALL", "r1", "c1", 62, 0), ("BIG", "r2", "c2", 100, 0)]
    rows += [(f"s{i}", "r1", "c2", 100, 0) for i in range(4)]
    rows += [(f"s{i}", "r2", "c1", 100, 0) for i in range(4, 8)]
    for k, at in enumerate([("r1", "c3"), ("r2", "c3"), ("r3", "c1"), ("r3", "c2"), ("r3", "c3")]):
        rows += [(f"t{k}{i}", *at, 1000, 0) for i in range(5)]
    return rows


def test_the_largest_contributor_cannot_work_out_the_one_beside_it(tmp_path):
    rows = beside_the_largest()
    done = protected(tmp_path, rows, "p_percent = { p = 10 }\nfrequency = { n = 3 }")
    assert done.protected
    primary = cell(done.solution.table, "r1", "c1")
    assert seen_by(done, "BIG")[primary] - 170 >= 62 * 1.1
    assert seen_by(done, "SMALL")[primary] - 62 >= 170 * 1.1


@pytest.mark.parametrize("rules", ["dominance = [{ n = 1, k = 60 }]", "p_percent = { p = 66.6 }"])
def test_a_neighbour_whose_protection_was_waived_is_an_attacker(tmp_path, rules):
    rows = [("big", "r1", "c1", 70, 0), ("mid", "r1", "c1", 30, 0), ("jay", "r1", "c2", 120, 1)]
    sizes = {("r1", "c3"): 50, ("r2", "c1"): 150, ("r2", "c2"): 250, ("r2", "c3"): 350}
    sizes |= {("r3", "c1"): 450, ("r3", "c2"): 550, ("r3", "c3"): 650}
    for at, size in sizes.items():
        rows += [("".join(at) + str(i), *at, size + 10 * (i == 2), 0) for i in range(3)]
    done = protected(tmp_path, rows, rules)
    assert done.protected
    primary = cell(done.solution.table, "r1", "c1")
    # what the rule asks of somebody who contributes nothing to the cell itself
    level = 100 / 0.6 * 0.7 - 100 if "dominance" in rules else 0.666 * 70 - 30
    assert seen_by(done, "jay")[primary] >= 100 + level * (1 - 1e-5)


def test_a_fix_is_suggested_where_only_a_contributor_comes_too_close(tmp_path):
    rules = "p_percent = { p = 10 }\n[suppression]\ninsiders = false"
    done = protected(tmp_path, beside_the_largest(), rules)
    table, primary = done.solution.table, cell(done.solution.table, "r1", "c1")
    assert seen_by(done, "BIG")[primary] - 170 < 62 * 1.1
    project = stages.open_job(tmp_path / "job.toml")
    project = evolve(project, suppression=evolve(project.suppression, insiders=True))
    found, ask = done.solution, (project, primary, Progress())
    (fix,) = questions.fixes(found, *ask)
    wider = found.pattern.with_status(np.array(fix.cells), Status.SECONDARY)
    assert seen_by(evolve(done, solution=evolve(found, pattern=wider)), "BIG")[primary] - 170 >= 62 * 1.1
    assert fix.cost == table.value[list(fix.cells)].sum() > 0
    bound = evolve(found.case.constraints, publish=~found.pattern.suppressed)
    assert questions.fixes(evolve(found, case=evolve(found.case, constraints=bound)), *ask) == ()


def test_contributors_have_not_passed_where_outsiders_come_too_close(tmp_path):
    table = protected(tmp_path, beside_the_largest(), "p_percent = { p = 10 }").solution.table
    names = [table.names(c) for c in range(len(table))]
    hidden = {("r1", "c1"): "primary", ("r2", "c2"): "primary"}
    lines = ["a,b,status", *(f"{a},{b},{hidden.get((a, b), 'published')}" for a, b in names)]
    (tmp_path / "pattern.csv").write_text("\n".join(lines) + "\n")
    done = batch.audit_job(tmp_path / "job.toml", tmp_path / "pattern.csv", Progress())
    near = done.solution.standing.contributors
    assert near.state is State.NOT_TESTED and near.holds_back
    assert "not known to be safe from outsiders" in near.why
    assert not any("✓ Single contributors" in line for line in done.lines())
