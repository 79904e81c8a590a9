"""Unconnected parts of a release are protected separately, with the same result as together."""

import numpy as np
import pandas as pd
import pytest
from attrs import evolve

from tabguard.audit import run as audit_run
from tabguard.base.progress import Cancelled, Progress
from tabguard.flow import insider_tests, stages
from tabguard.flow import parts as flow_parts
from tabguard.job import read_job
from tabguard.table import parts
from tabguard.table.case import Case
from tabguard.table.decision import Decision, Kind
from tabguard.table.parts import independent, part_of
from tabguard.table.pattern import Pattern, Status
from tabguard.table.solution import Solution
from tests.support.examples import first_of, slow
from tests.support.unlinked_release import JOB, write_release


@pytest.fixture
def loaded(tmp_path, monkeypatch):
    monkeypatch.setattr(parts, "FEW", 4)

    def made(seed: int = 1, job: str = JOB):
        project = read_job(write_release(tmp_path, seed, job))
        case = stages.judged(stages.load(project, Progress()).table, project, Progress())
        return project, case

    return made


def cut(case: Case) -> tuple[np.ndarray, ...]:
    return independent(case.table, coupled=False)


def test_parts_are_what_relations_connect(loaded):
    _, case = loaded()
    found = cut(case)
    assert len(found) == 4
    assert sorted(np.concatenate(found).tolist()) == list(range(len(case)))
    names = [{case.table.names(int(cell))[0] for cell in cells} for cells in found]
    assert sorted(map(sorted, names)) == [["stocks"], ["stocks"], ["turnover"], ["wages"]]
    of_cell = np.empty(len(case), np.int64)
    for number, cells in enumerate(found):
        of_cell[cells] = number
    relations = case.table.relations
    for relation in range(len(relations)):
        assert len(set(of_cell[relations.row(relation)].tolist())) == 1
    for cells in found:  # the cells of a part are the table that one would get of them alone
        part = part_of(case, cells).table
        assert [part.title(i) for i in range(len(part))] == [case.table.title(int(c)) for c in cells]
        assert np.array_equal(part.value, case.table.value[cells])
        assert not part.relations.gaps(part.value).any()
    assert sum(len(part_of(case, cells).table.relations) for cells in found) == len(relations)


def test_what_is_coupled_stays_together_and_small_parts_are_taken_together(loaded, monkeypatch):
    _, case = loaded()
    together = independent(case.table, coupled=True)
    elsewhere = case.table.codes[:, 1:].tolist()
    where = {}
    for number, cells in enumerate(together):
        for cell in cells.tolist():
            assert where.setdefault(tuple(elsewhere[cell]), number) == number
    assert len(together) < len(cut(case))
    monkeypatch.setattr(parts, "FEW", 10**6)
    assert len(cut(case)) == 1
    assert len(independent(evolve(case.table, release=None), coupled=False)) == 1


def test_fifty_unlinked_tables_are_shared_out_evenly(tmp_path):
    rng = np.random.default_rng(5)
    n = 4000
    pd.DataFrame(
        {
            "id": np.arange(n),
            "industry": [f"i{k // 9 % 9}" for k in range(n)],
            "size": [f"s{k % 9}" for k in range(n)],
            # everything is in region 50 too, which no table shows: no total of all regions is implied
            "region": np.where(np.arange(n) < 81, 50, rng.integers(0, 50, n)),
            "turnover": np.ceil(rng.lognormal(3, 2, n)),
        }
    ).to_csv(tmp_path / "records.csv", index=False)
    tables = "".join(
        f'[[tables]]\nname = "T{k}"\ndimensions = ["industry", "size"]\nwhere = {{ region = ["{k}"] }}\n'
        for k in range(50)
    )
    (tmp_path / "job.toml").write_text(
        '[data]\nrecords = "records.csv"\n[variables]\ndimensions = ["industry", "size", "region"]\n'
        'response = "turnover"\nrespondent = "id"\n[suppression]\ncover = "implied"\n' + tables
    )
    table = stages.load(read_job(tmp_path / "job.toml"), Progress()).table
    found = independent(table, coupled=False)
    assert len(found) >= 25 and min(map(len, found[:-1])) >= parts.FEW // 2
    assert sorted(np.concatenate(found).tolist()) == list(range(len(table)))
    sizes = [len(cells) for cells in found]
    for workers in (2, 8):
        shares = flow_parts._shares(sizes, workers)
        assert sorted(at for share in shares for at in share) == list(range(len(found)))
        load = [sum(sizes[at] for at in share) for share in shares]
        assert max(load) - min(load) <= max(sizes)


@pytest.mark.parametrize("seed", first_of([1, 2]))
def test_parts_together_are_safe_from_everybody(loaded, seed):
    project, case = loaded(seed)
    assert len(cut(case)) >= 3
    result = stages.protect(case, project, Progress())
    assert result.complete and not result.short
    found = Solution(case, result.pattern)
    audit = stages.audit(found, project, Progress())
    assert not len(audit.at_risk)
    assert insider_tests.unsafe_sums(case, result.pattern, project, Progress()) == ()
    assert insider_tests.insiders_at_risk(evolve(found, audit=audit), project, Progress()) == ()
    for witness in result.witnesses:  # departures of the whole release, that nothing published contradicts
        moved = np.zeros(len(case))
        moved[witness.cells] = witness.departure
        assert not moved[~result.pattern.suppressed].any()
        assert np.abs(case.table.relations.gaps(moved)).max() < 1e-6
    assert len(result.witnesses) > 10
    assert result.lower_bound is not None and result.lower_bound <= result.cost * (1 + 1e-9)


@pytest.mark.parametrize("seed", first_of([2, 3]))
def test_contributors_know_nothing_of_one_part_through_another(loaded, seed):
    project, case = loaded(seed)
    careless = evolve(project, suppression=evolve(project.suppression, insiders=False))
    pattern = stages.protect(case, careless, Progress()).pattern

    def at_risk(some: Case, pattern: Pattern) -> tuple[int, ...]:
        found = Solution(some, pattern)
        found = evolve(found, audit=stages.audit(found, project, Progress()))
        insiders = insider_tests.insiders_at_risk(found, project, Progress())
        assert insiders is not None
        return insiders

    whole = at_risk(case, pattern)
    apart = [
        int(cells[cell])
        for cells in cut(case)
        for cell in at_risk(part_of(case, cells), Pattern(pattern.status[cells]))
    ]
    assert whole == tuple(sorted(apart)) and whole


@pytest.mark.slow
def test_the_pattern_is_the_same_on_any_number_of_processes(loaded, monkeypatch):
    project, case = loaded()
    monkeypatch.setattr(flow_parts, "_WORTH", 0)
    results = []
    for threads, apart in ((1, False), (3, True)):
        monkeypatch.setattr(flow_parts, "can_start", lambda apart=apart: apart)
        settings = evolve(project.suppression, threads=threads)
        progress = Progress()
        results.append(stages.protect(case, evolve(project, suppression=settings), progress))
    first, other = results
    assert np.array_equal(other.pattern.status, first.pattern.status)
    assert (other.cost, other.lower_bound, other.lps) == (first.cost, first.lower_bound, first.lps)
    assert [w.cells.tolist() for w in other.witnesses] == [w.cells.tolist() for w in first.witnesses]
    assert [w.departure.tolist() for w in other.witnesses] == [w.departure.tolist() for w in first.witnesses]
    assert [s.name for s in other.steps] == [s.name for s in first.steps]


def test_what_cannot_be_protected_keeps_its_name(loaded):
    project, case = loaded()
    table = case.table
    last = cut(case)[-1]
    cell = next(int(c) for c in last if case.sensitivity.primary[c])
    others = [Decision(table.names(int(c)), Kind.PUBLISH) for c in last if int(c) != cell]
    case = stages.judged(table, evolve(project, decisions=tuple(others)), Progress())
    result = stages.protect(case, project, Progress())
    named = {u.cell: u for u in result.unprotected}
    assert cell in named and set(named) <= set(last.tolist())
    of_part = {int(r) for c in last for r in table.relations.of_cell(int(c))}
    assert set(named[cell].relations) <= of_part and set(named[cell].lift) <= set(last.tolist())
    assert named[cell].relations


@pytest.mark.slow
def test_processes_of_one_release_are_cancelled_with_it(loaded, monkeypatch):
    project, case = loaded()
    monkeypatch.setattr(flow_parts, "_WORTH", 0)
    monkeypatch.setattr(flow_parts, "can_start", lambda: True)
    progress = Progress(lambda event: progress.cancel() if " of 2: " in event.phase else None)
    with pytest.raises(Cancelled):
        stages.protect(case, evolve(project, suppression=evolve(project.suppression, threads=2)), progress)


def test_no_time_left_leaves_parts_open_and_says_so(loaded):
    project, case = loaded()
    hurried = evolve(project, suppression=evolve(project.suppression, time_limit=1e-6))
    result = stages.protect(case, hurried, Progress())
    assert not result.complete and result.cuts


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, slow(2)])
@pytest.mark.parametrize("protected", [True, False])
def test_verdicts_are_final_where_exact_intervals_take_too_long(loaded, seed, protected, monkeypatch):
    project, case = loaded(seed)
    run = stages.protect(case, project, Progress())
    of_all = evolve(project.suppression, intervals=True, secondary_intervals=True)
    exactly = evolve(project, suppression=of_all)
    pattern = run.pattern
    if not protected:  # some of the run's departures are none of this pattern
        secondary = np.flatnonzero(pattern.status == Status.SECONDARY)
        pattern = pattern.with_status(secondary[::5], Status.PUBLISHED)
    found = Solution(case, pattern, run=run)
    monkeypatch.setattr(audit_run, "_WORK", np.inf)
    whole = stages.audit(found, exactly, Progress())
    monkeypatch.setattr(audit_run, "_WORK", 0)
    ended = [
        stages.audit(
            found, evolve(exactly, suppression=evolve(exactly.suppression, threads=threads)), Progress()
        )
        for threads in (1, 2)
    ]
    assert whole.exact and whole.complete and bool(len(whole.at_risk)) is not protected
    for audit in ended:
        assert audit.complete and not audit.exact
        assert np.array_equal(audit.verdict, whole.verdict)
        hidden = pattern.suppressed
        assert np.all(audit.low[hidden] >= whole.low[hidden] - 1e-6)
        assert np.all(audit.high[hidden] <= whole.high[hidden] + 1e-6)
    assert np.array_equal(ended[0].low, ended[1].low, equal_nan=True)
    assert np.array_equal(ended[0].high, ended[1].high, equal_nan=True)
