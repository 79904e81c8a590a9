"""A run that was killed starts again from its best pattern, which it verifies completely."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.lp import LocalSolver
from tabguard.suppress import check, search
from tabguard.table.case import Case
from tabguard.table.witnesses import Witnesses
from tests.support.examples import first_of
from tests.support.stopped_runs import case, is_true


class Killed(BaseException):
    """Ends a run at any place, as a kill does."""


class Store:
    """Patterns in memory; the run is killed after so many."""

    def __init__(self, patterns=(), kill_after=0):
        self.patterns, self.kill_after = dict(patterns), kill_after
        self.asked, self.kept = [], []

    def earlier(self, problem):
        self.asked.append(problem)
        return self.patterns.get(problem)

    def keep(self, problem, pattern):
        self.patterns[problem] = pattern
        self.kept.append(pattern)
        if len(self.kept) == self.kill_after:
            raise Killed


def asked_by(folder, method):
    """A project with its judged table."""
    project, table, constraints, sensitivity = case(folder, (3, 3), 150, method)
    settings = evolve(project.suppression, exact_up_to=0, time_limit=3600.0)
    return evolve(project, suppression=settings), Case(table, sensitivity, constraints)


def protected(asked, store, **settings):
    project, judged = asked
    progress = Progress()
    progress.patterns = store
    project = evolve(project, suppression=evolve(project.suppression, **settings))
    return stages.protect(judged, project, progress)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The case, all patterns that an uninterrupted run stores, and its result."""
    asked, store = asked_by(tmp_path_factory.mktemp("greedy"), "greedy"), Store()
    return asked, store, protected(asked, store)


def told(run):
    """The statements of a run, without the seconds of its steps."""
    steps = [(step.name, step.secondaries, step.cost, step.lps) for step in run.steps]
    moves = [(move.cells.tolist(), move.departure.tolist()) for move in run.witnesses]
    return run.pattern.status.tolist(), run.cost, run.lower_bound, run.lps, run.complete, steps, moves


def names(run):
    return {step.name for step in run.steps}


def improvements(run):
    return [step.name for step in run.steps].count("improvement")


def test_a_run_that_is_not_killed_is_the_same_whether_it_keeps_patterns_or_not(whole):
    asked, _store, run = whole
    assert told(run) == told(protected(asked, None))


@pytest.mark.parametrize("part", first_of([0.5, 0, 1]))
def test_a_killed_run_begins_from_its_best_pattern_wherever_it_was(whole, part):
    (project, judged), kept, run = whole
    assert "improvement" in names(run) and len(kept.kept) > 2
    count = max(1, round(part * len(kept.kept)))
    store = Store(kill_after=count)
    with pytest.raises(Killed):
        protected((project, judged), store)
    again = protected((project, judged), Store(store.patterns))
    assert again.steps[0].name == "interrupted run" and "greedy" not in names(again)
    # an improved pattern is not improved again; the step for the bound follows in every run
    assert improvements(again) == improvements(run) - kept.kept[count - 1][0]
    assert again.complete and again.cost <= 1.1 * run.cost
    is_true(again, judged.table, judged.sensitivity, project)


@pytest.mark.parametrize("coarse", [search._COARSE, 1])
def test_a_kept_pattern_is_checked_without_a_program_for_each_primary(whole, monkeypatch, coarse):
    (project, judged), _kept, _run = whole
    asked = list[int]()

    class Counted(LocalSolver):
        def move(self, group, *others, **more):
            asked.append(group)
            return super().move(group, *others, **more)

    monkeypatch.setattr(search, "_COARSE", coarse)
    monkeypatch.setattr(check, "LocalSolver", Counted)
    first = Store(kill_after=2)
    with pytest.raises(Killed):
        protected((project, judged), first, insiders=False)
    asked.clear()
    with pytest.raises(Killed):
        protected((project, judged), Store(first.patterns, kill_after=1), insiders=False)
    assert not asked


@pytest.mark.slow
def test_an_exact_run_begins_from_the_best_pattern_of_its_branch_and_bound(tmp_path):
    project, judged = asked_by(tmp_path, "exact")
    kept = Store()
    run = protected((project, judged), kept)
    again = protected((project, judged), Store(kept.patterns))
    assert names(again) & {"interrupted run", "improvement", "exact"} == {"interrupted run", "exact"}
    assert again.steps[0].cost == again.cost == run.cost
    is_true(again, judged.table, judged.sensitivity, project)


@pytest.mark.parametrize("damage", first_of(["random", "nothing", "all"]))
def test_whatever_a_file_says_the_result_protects(whole, damage):
    (project, judged), kept, _run = whole
    size, rng = len(kept.kept[0]), np.random.default_rng(7)
    content = {
        "nothing": b"\1" + bytes(size - 1),
        "all": b"\1" + b"\xff" * (size - 1),
        "random": b"\0" + rng.bytes(size - 1),
    }[damage]
    found = protected((project, judged), Store(dict.fromkeys(kept.patterns, content)))
    assert found.complete and not found.unprotected_cells.size
    is_true(found, judged.table, judged.sensitivity, project)


@pytest.mark.parametrize("moves", first_of(["false", "rectangles"]))
def test_moves_that_are_found_in_a_kept_pattern_are_summed_again(whole, moves, monkeypatch):
    (project, judged), _kept, _run = whole
    # with insiders they would be summed once more
    project = evolve(project, suppression=evolve(project.suppression, insiders=False))
    first = Store(kill_after=1)
    with pytest.raises(Killed):
        protected((project, judged), first)
    needy = judged.sensitivity.primary.nonzero()[0]
    alone = Witnesses(needy, np.full(len(needy), 1e12), np.ones(len(needy), np.int64))
    if moves == "false":
        monkeypatch.setattr(search.Search, "among_given", lambda _search: alone)
    monkeypatch.setattr(search, "_COARSE", 1)
    content = b"\1" + bytes(len(first.kept[0]) - 1)  # nothing but primaries: few of them are protected
    run = protected((project, judged), Store(dict.fromkeys(first.patterns, content)))
    assert run.complete and not run.unprotected_cells.size and "interrupted run" in names(run)
    assert run.pattern.suppressed.sum() > len(needy)
    is_true(run, judged.table, judged.sensitivity, project)


def test_a_file_of_another_size_is_not_used(whole):
    asked, kept, _run = whole
    for content in (kept.kept[-1][:-1], kept.kept[-1] + b"\0", b""):
        store = Store(dict.fromkeys(kept.patterns, content), kill_after=1)
        with pytest.raises(Killed):
            protected(asked, store)
        assert store.kept == kept.kept[:1]


def test_only_the_same_problem_with_the_same_settings_finds_a_pattern(whole):
    (project, judged), kept, _run = whole
    upper = judged.sensitivity.upper.copy()
    upper[np.argmax(upper)] += 1
    wider = evolve(judged, sensitivity=evolve(judged.sensitivity, upper=upper))
    for case_, settings, same in (
        (judged, {}, True),
        (judged, {"time_limit": 60.0, "threads": 1}, True),
        (wider, {}, False),
        (judged, {"cost": "count"}, False),
        (judged, {"improve": 2}, False),
        (judged, {"insiders": False}, False),
    ):
        store = Store(kill_after=1)
        with pytest.raises(Killed):
            protected((project, case_), store, **settings)
        assert ({*store.asked} == {*kept.patterns}) == same
