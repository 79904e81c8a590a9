"""Every verdict of release planning equals that of enumeration, and nothing else changes it."""

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.errors import DataError, SettingError
from tabguard.base.progress import Cancelled, Progress
from tabguard.marginals.engine.candidates import candidates
from tabguard.marginals.engine.design import Item, encode, is_coarser, item_of, largest
from tabguard.marginals.engine.moves_around import attained
from tabguard.marginals.engine.oracle import Oracle, Verdict, exact_bounds
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.release_search import best_release, redesigns
from tabguard.marginals.engine.utility import Worth, deviance
from tabguard.settings import Planning
from tabguard.table.contingency import CellBounds, canonical
from tabguard.table.planning import Act, Collapse, Grouping, LedgerEntry, Merit, Query, State
from tests.support.count_planning import brute_bounds, is_safe, table_of, true_intervals
from tests.support.examples import examples

SHAPES = ((2, 2, 2), (3, 2, 2), (3, 3))


@st.composite
def tables(draw, shapes=SHAPES, most=7):
    shape = draw(st.sampled_from(shapes))
    places = draw(st.lists(st.integers(0, int(np.prod(shape)) - 1), min_size=2, max_size=most))
    return table_of(np.bincount(places, minlength=int(np.prod(shape))).reshape(shape))


@st.composite
def items(draw, table):
    kept = draw(st.sets(st.integers(0, len(table.shape) - 1), min_size=1))
    ways = [None, (0, 1, 2), (0, 0, 1), (0, 1, 0), (0, 1, 1), (0, 0, 0)]
    parts = []
    for v in sorted(kept):
        labels = draw(st.sampled_from(ways)) if table.shape[v] == 3 else None
        parts.append((v, None if labels == (0, 1, 2) else labels))
    return Item(tuple(parts))


def released_entries(*queries):
    return [LedgerEntry(query, Act.RELEASE) for query in queries]


@settings(max_examples=examples(120))
@given(st.data())
def test_grouped_marginals_give_the_bounds_of_enumeration(data):
    table = data.draw(tables(most=6))
    release = [data.draw(items(table)) for _ in range(data.draw(st.integers(1, 3)))]
    oracle = Oracle(table, Planning(99, 2), brute_bounds, Progress())
    judged = oracle.judge(release)
    lower, upper = true_intervals(table, release, table.cells)
    assert np.array_equal(judged.lower, lower)
    assert np.array_equal(judged.upper, upper)


@settings(max_examples=examples(50))
@given(st.data())
def test_every_verdict_is_that_of_enumeration(data):
    table = data.draw(tables())
    every = [i for i in candidates(table) if i.parts]
    known = data.draw(st.lists(st.sampled_from(every), max_size=2))
    threshold, width = data.draw(st.integers(2, 4)), data.draw(st.integers(1, 3))
    ledger = released_entries(*(Query(tuple(table.names[v] for v in i.kept)) for i in known))
    found = Planner(table, ledger, Planning(threshold, width, minimum=1), bounds=brute_bounds).plan()
    for finding in found.findings:
        item = item_of(table, finding.query)
        if finding.state in (State.RELEASED, State.KNOWN, State.AGAINST):
            assert any(k.implies(item) for k in known)
            if finding.state is not State.KNOWN:
                assert finding.state is State.RELEASED or not is_safe(table, known, threshold, width)
            continue
        safe = is_safe(table, largest([*known, item]), threshold, width)
        assert (finding.state is State.SAFE) == safe
        if finding.state is State.UNRELEASABLE:
            assert not is_safe(table, [item], threshold, width)
        if finding.state is State.DISCLOSES:
            assert is_safe(table, [item], threshold, width) or finding.why.startswith("contains")
    safe = {f.query for f in found.findings if f.state is State.SAFE}
    assert set(found.frontier) <= safe
    for query in safe:
        assert any(set(query.variables) <= set(q.variables) for q in found.frontier)
    against = [f for f in found.findings if f.state is State.AGAINST]
    assert bool(against) == (not is_safe(table, known, threshold, width))


@settings(max_examples=examples(24))
@given(st.data(), st.sampled_from(list(Merit)))
def test_the_exhaustive_search_finds_the_best_safe_release(data, merit):
    table = data.draw(tables(shapes=((2, 2, 2),)))
    threshold, width = data.draw(st.integers(2, 4)), data.draw(st.integers(1, 3))
    planner = Planner(table, [], Planning(threshold, width, merit.value, minimum=1), bounds=brute_bounds)
    got, greedy = best_release(planner, exhaustive=True), best_release(planner)
    worth, every = Worth(table, merit, Progress()), candidates(table)
    values = [
        worth.of(chosen)
        for n in range(4)
        for chosen in itertools.combinations(every, n)
        if largest(chosen) == tuple(chosen) and is_safe(table, chosen, threshold, width)
    ]
    assert got.proven and not greedy.proven
    assert got.after == pytest.approx(max(values), rel=1e-6, abs=1e-6)
    assert greedy.after <= got.after + 1e-6 * max(1.0, abs(got.after))
    assert is_safe(table, [item_of(table, q) for q in got.added], threshold, width)
    assert is_safe(table, [item_of(table, q) for q in greedy.added], threshold, width)


@settings(max_examples=examples(24))
@given(tables(shapes=((3, 2, 2),), most=6))
def test_redesigns_are_safe_as_fine_as_possible_and_all_found(table):
    query = Query(("A", "B"))
    planner = Planner(table, [], Planning(3, 2, minimum=1), bounds=brute_bounds)
    ways = [sorted({canonical(labels) for labels in itertools.product(range(n), repeat=n)}) for n in (3, 2)]
    items = [
        Item(tuple((v, None if max(labels) + 1 == len(labels) else labels) for v, labels in enumerate(pair)))
        for pair in itertools.product(*ways)
    ]
    assert len(items) == 10  # 5 partitions of three categories times 2 of two
    found = redesigns(planner, query)
    assert found.proven
    finest = found.ways
    safe = [item for item in items if is_safe(table, [item], 3, 2)]
    safe = [item for item in safe if all(labels is None or any(labels) for _, labels in item.parts)]
    assert {item_of(table, r.finding.query) for r in finest} == set(largest(safe))
    assert [r.utility for r in finest] == sorted((r.utility for r in finest), reverse=True)


def test_groups_are_coarser_than_those_that_they_are_put_together_from():
    assert is_coarser((0, 0, 1), (0, 1, 2)) and not is_coarser((0, 0, 1), (0, 1, 1))


COUNTS = [[[5, 1], [9, 4]], [[6, 8], [2, 7]]]


def test_a_marginal_with_a_count_below_the_width_is_unreleasable_and_so_is_what_contains_it():
    table = table_of([[[9, 1], [9, 9]], [[9, 0], [9, 9]]])
    found = {
        f.query.title: f for f in Planner(table, [], Planning(3, 2), bounds=nothing_to_solve).plan().findings
    }
    assert found["B × C"].state is State.UNRELEASABLE
    assert found["A × B × C"].state is State.UNRELEASABLE
    assert found["B × C"].risky == 1


def nothing_to_solve(release, cells, _known, _progress):
    """Wide and sharp bounds, for verdicts that need no program."""
    n = len(cells)
    return CellBounds(cells, np.zeros(n), np.full(n, 99.0), np.ones(n, bool), "made up")


def verdicts(table, ledger, rules):
    """The finding of each marginal by its title, for verdicts that need no program."""
    findings = Planner(table, ledger, rules, bounds=nothing_to_solve).plan().findings
    return {finding.query.title: finding for finding in findings}


STURMFELS = [[[[1, 0], [0, 1]], [[0, 0], [1, 0]]], [[[0, 0], [1, 0]], [[0, 1], [0, 0]]]]
"""The only table with its six two-way marginals, though linear programs leave each cell an interval."""


def test_bounds_that_are_not_sharp_settle_no_release():
    table = table_of(STURMFELS)
    pairs = [Item(((u, None), (v, None))) for u, v in itertools.combinations(range(4), 2)]

    def outer(release, cells, known, progress):
        found = nothing_to_solve(release, cells, known, progress)
        return CellBounds(found.cells, found.lower, found.upper, np.zeros(len(cells), bool), "outer")

    assert Oracle(table, Planning(2, 1), outer, Progress()).verdict(pairs) is Verdict.UNSETTLED
    assert Oracle(table, Planning(2, 1), exact_bounds(), Progress()).verdict(pairs) is Verdict.UNSAFE
    ledger = released_entries(*(Query(tuple(table.names[v] for v in pair.kept)) for pair in pairs[:5]))
    last = Planner(table, ledger, Planning(2, 1, max_order=2, minimum=1)).plan().findings[-1]
    assert last.query == Query(("C", "D")) and last.state is State.DISCLOSES


@settings(max_examples=examples(80))
@given(st.data())
def test_moves_reach_only_what_is_possible_and_the_plain_ends_of_pairs(data):
    table = data.draw(tables())
    kept = data.draw(
        st.lists(st.sampled_from([i for i in candidates(table) if i.parts]), min_size=1, max_size=3)
    )
    known = largest(kept)
    low, high = attained(table, [i.kept for i in known], table.cells, 3, Progress())
    lower, upper = true_intervals(table, known, table.cells)
    assert (low >= lower).all() and (high <= upper).all() and (low <= high).all()
    if all(len(i.kept) == 1 for i in known) and len(table.cells) > 3:
        assert (high > low).any()


def test_refused_and_simulated_marginals_stay_answered():
    table = table_of(COUNTS)
    ledger = [
        LedgerEntry(Query(("A", "B")), Act.REFUSE, "me", "2024-01-01", "policy"),
        LedgerEntry(Query(("B", "C")), Act.SIMULATE, "me", "2024-01-01", "", 7),
    ]
    found = {
        f.query.title: f
        for f in Planner(table, ledger, Planning(2, 1), bounds=nothing_to_solve).plan().findings
    }
    assert found["A × B"].state is State.REFUSED
    assert found["A × B × C"].state in (State.REFUSED, State.UNRELEASABLE)
    assert found["B × C"].state is State.SIMULATED
    assert found["A × C"].state is State.SAFE
    again = [*ledger, LedgerEntry(Query(("A", "B")), Act.RELEASE)]
    assert {
        f.query.title: f.state
        for f in Planner(table, again, Planning(2, 1), bounds=nothing_to_solve).plan().findings
    }["A × B"] is State.RELEASED


def test_an_earlier_plan_is_built_upon_and_changes_nothing():
    table = table_of([[4, 1, 0], [0, 2, 3], [1, 0, 1]])
    first = Planner(table, [], Planning(3, 2), bounds=brute_bounds).plan()
    ledger = released_entries(Query(("A",)))
    fresh = Planner(table, ledger, Planning(3, 2), bounds=brute_bounds).plan()
    built = Planner(table, ledger, Planning(3, 2), bounds=brute_bounds).plan(earlier=first)
    assert [f.state for f in built.findings] == [f.state for f in fresh.findings]


def test_examining_one_marginal_gives_the_interval_of_every_cell_at_risk():
    table = table_of([[9, 1, 4], [6, 2, 5]])
    finding = Planner(table, released_entries(Query(("A",))), Planning(3, 4), bounds=brute_bounds).examine(
        Query(("B",))
    )
    lower, upper = true_intervals(table, [Item(((0, None),)), Item(((1, None),))], [[1, 2], [2, 2]])
    assert finding.state is State.UNRELEASABLE
    assert (
        finding.at_risk.lower.tolist() == lower.tolist() and finding.at_risk.upper.tolist() == upper.tolist()
    )
    assert finding.risky == 2 and finding.min_width == 3


def test_stopping_leaves_the_rest_pending_and_cancelling_leaves_nothing():
    table, progress = table_of(COUNTS), Progress()
    seen = []

    def tell(finding):
        seen.append(finding)
        if len(seen) == 3:
            progress.stop()

    found = Planner(table, [], Planning(2, 1), progress, nothing_to_solve).plan(tell)
    assert not found.complete
    assert [f.state is State.PENDING for f in found.findings] == [False] * 3 + [True] * 5
    cycle = table_of(np.arange(16).reshape(2, 2, 2, 2) % 5 + 1)
    progress, solved = Progress(), []

    def stops(*arguments):
        solved.append(1)
        progress.stop()
        return nothing_to_solve(*arguments)

    pairs = released_entries(*(Query(pair) for pair in (("A", "B"), ("B", "C"), ("C", "D"))))
    found = Planner(cycle, pairs, Planning(9, 99, minimum=1), progress, stops).plan()
    assert not found.complete and found.review is None and len(solved) <= 1
    assert not any(f.state is State.UNSETTLED for f in found.findings)
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        Planner(table, [], Planning(2, 1), progress, nothing_to_solve).plan()


def test_what_does_not_fit_the_table_is_named():
    table = table_of(COUNTS)
    with pytest.raises(DataError, match="Q"):
        Planner(table, released_entries(Query(("A", "Q"))), Planning(3, 2), bounds=brute_bounds).plan()
    wrong = Query(("A",), (Grouping("A", (("a1",),)),))
    with pytest.raises(DataError, match="exactly once"):
        Planner(table, released_entries(wrong), Planning(3, 2), bounds=brute_bounds).plan()
    large = table_of(np.ones((2,) * 16, int), "ABCDEFGHIJKLMNOP")
    with pytest.raises(SettingError, match="too many"):
        candidates(large, 16)
    assert len(candidates(large)[-1].kept) == 3 and len(candidates(table)[-1].kept) == 3


def test_deviance_is_zero_for_the_whole_table_and_that_of_independence_in_closed_form():
    counts = np.array([[8, 3, 1], [2, 5, 6]])
    table = table_of(counts)
    assert deviance(table, [Item(((0, None), (1, None)))], Progress()) == pytest.approx(0, abs=1e-9)
    expected = counts.sum(1, keepdims=True) * counts.sum(0) / counts.sum()
    closed = 2 * (counts * np.log(counts / expected)).sum()
    assert deviance(table, [Item(((0, None),)), Item(((1, None),))], Progress()) == pytest.approx(closed)
    grouped = Item(((0, None), (1, (0, 0, 1))))
    merged = np.column_stack([counts[:, :2].sum(1), counts[:, 2]])
    spread = merged[:, [0, 0, 1]] / np.array([2, 2, 1])
    assert deviance(table, [grouped], Progress()) == pytest.approx(
        2 * (counts * np.log(counts / spread)).sum()
    )


def test_a_table_without_small_cells_can_be_released_whole():
    table = table_of([[9, 8], [7, 6]])
    found = Planner(table, [], Planning(3, 2), bounds=nothing_to_solve).plan()
    assert found.frontier == (Query(("A", "B")),) and found.barrier == ()
    assert encode(table, [Item(((0, None),))], table.cells).shared.all()
    assert Oracle(table, Planning(3, 2), nothing_to_solve, Progress()).verdict([]) is Verdict.SAFE


def test_where_not_every_redesign_was_judged_none_is_said_to_disclose():
    """Fourteen firms of one category each: merged in pairs they are safe, which is many mergers away."""
    table = table_of(np.ones((14, 2), int))
    found = redesigns(Planner(table, [], Planning(3, 3)), Query(("A",)))
    assert not found.ways and not found.proven
    assert "one may exist" in found.none_safe("A", Collapse.CATEGORIES)


def test_stopping_is_heeded_inside_a_batch_of_cells():
    cycle = table_of(np.arange(16).reshape(2, 2, 2, 2) % 5 + 1)
    whole, asked = Progress(), []

    def bounder(_release, cells, _known, progress):
        asked.append(len(cells))
        whole.stop()
        progress.check()
        raise AssertionError("went on")

    pairs = released_entries(*(Query(pair) for pair in (("A", "B"), ("B", "C"), ("C", "D"))))
    found = Planner(cycle, pairs, Planning(9, 99, minimum=1), whole, bounder).plan()
    assert asked and not found.complete and found.review is None
    assert State.UNSETTLED not in {one.state for one in found.findings}
    whole, asked = Progress(), []
    oracle = Oracle(cycle, Planning(9, 99), bounder, whole)
    every = [item_of(cycle, Query(pair)) for pair in (("A", "B"), ("B", "C"), ("A", "C"))]
    assert oracle.judge_in_time(every) is None and asked
