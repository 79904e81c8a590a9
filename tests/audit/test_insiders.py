"""The insider audit finds exactly the primaries that a direct program for each respondent finds."""

import gc
import itertools
import weakref
from contextlib import nullcontext

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from tabguard.audit import audit, check, insider_audit, insider_screen, insider_search, insider_watch
from tabguard.audit.insider_search import Programs
from tabguard.audit.knowledge import Knowledge
from tabguard.audit.shares import shares_of
from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.kinds import Frequency, PPercent
from tabguard.kinds.rules import Rules
from tabguard.lp import kernel, program
from tabguard.rules import judge
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Constraints, Pattern, Status
from tabguard.table.verdict import Evidence, Verdict
from tests.support.contributors import (
    asked_of,
    brute_risks,
    p_percent,
    pattern_of,
    random_records,
    table_of_records,
)
from tests.support.examples import examples, first_of

ONE = Suppression(threads=1)


@settings(max_examples=examples(30))
@given(
    seed=st.integers(0, 10**6),
    holdings=st.booleans(),
    hidden=st.sampled_from([0.3, 0.6]),
    boxes=st.booleans(),
)
def test_insiders_are_those_of_direct_programs(seed, holdings, hidden, boxes):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(insider_search, "_MANY", 0 if boxes else np.inf)
        _compare_with_direct_programs(seed, holdings, hidden)


def _compare_with_direct_programs(seed, holdings, hidden):
    rng, table, _ = random_records(seed, holdings)
    level = "holding" if holdings else "unit"
    rules, sensitivity = p_percent(table, 20.0, level, frequency=rng.random() < 0.3)
    pattern = pattern_of(sensitivity, rng.random(len(table)) < hidden)
    asked = asked_of(table, rules, sensitivity, level)
    result = insider_audit(Case(table, sensitivity), pattern, ONE, Progress(), asked)
    outside = audit(Case(table, sensitivity), pattern, ONE, Progress()).verdict
    safe = outside == Verdict.PROTECTED
    expected = brute_risks(table, rules, pattern, sensitivity, safe, level)
    assert set(result.at_risk.tolist()) - set(np.flatnonzero(outside > 1).tolist()) == expected
    assert np.array_equal(result.verdict[~safe], outside[~safe])
    for cell in expected:
        assert result.insider[cell] >= 0
        assert not np.isnan([result.low[cell], result.high[cell]]).all()


@pytest.mark.slow
def test_boxes_settle_insiders_without_programs(monkeypatch):
    counts, plain = [], insider_search.Search._beside_boxes

    def counted(search, pairs):
        left = plain(search, pairs)
        assert set(left.tolist()) <= set(pairs.tolist())
        counts.append((len(pairs), len(left)))
        return left

    monkeypatch.setattr(insider_search, "_MANY", 0)
    monkeypatch.setattr(insider_search.Search, "_beside_boxes", counted)
    for seed in range(8):
        _compare_with_direct_programs(seed, False, 0.6)
    asked, left = np.sum(counts, axis=0)
    assert left < asked  # small tables have few boxes


@pytest.mark.slow
def test_who_asks_for_less_is_content_with_less_of_the_same_departure(monkeypatch):
    settle, counts = insider_search.Search._settle, []

    def counted(search, pairs, bare):
        counts.append(len(pairs))
        settle(search, pairs, bare)

    monkeypatch.setattr(insider_search.Search, "_settle", counted)
    for seed in range(6):
        _compare_with_direct_programs(seed, False, 0.6)
    left = sum(counts)
    monkeypatch.setattr(Knowledge, "excludes", lambda _self, cell, *_: np.ones(len(cell), bool))
    for seed in range(6):
        _compare_with_direct_programs(seed, False, 0.6)
    assert left < 0.8 * (sum(counts) - left)


@pytest.mark.parametrize("seed", first_of(range(6)))
def test_what_a_run_and_an_audit_claim_changes_nothing_be_it_true_or_false(seed):
    rng, table, _ = random_records(seed)
    rules, sensitivity = p_percent(table, 20.0)
    case, pattern = Case(table, sensitivity), pattern_of(sensitivity, rng.random(len(table)) < 0.4)
    asked = asked_of(table, rules, sensitivity)
    alone = insider_audit(case, pattern, ONE, Progress(), asked)
    known = (check if seed % 2 else audit)(case, pattern, ONE, Progress()).evidence
    true = np.vstack([np.zeros((1, len(table))), *(one.witnesses.toarray() for one in known)])
    some = rng.random(true.shape) < 0.3
    no_proofs = sparse.csr_array((0, len(table.relations))), np.zeros(0, np.int64), np.zeros(0, bool)
    for said in (true, 1000 * true, np.where(some, true + 1e7, true), np.where(some, 0.0, true)):
        evidence = Evidence(sparse.csc_array(said), np.zeros(len(said)), *no_proofs)
        moves = sparse.csr_array(said * table.unit)
        for claims in ((None, (evidence,)), (moves, ()), (moves, (evidence, *known))):
            found = insider_audit(case, pattern, ONE, Progress(), asked, *claims)
            assert np.array_equal(found.verdict, alone.verdict)
            assert np.array_equal(found.insider >= 0, alone.insider >= 0)
            assert found.unsettled == alone.unsettled == ()


def test_a_search_is_freed_when_it_ends(monkeypatch):
    _, table, _ = random_records(0)
    rules, sensitivity = p_percent(table, 20.0)
    case, searches = Case(table, sensitivity), list[weakref.ref[object]]()
    made = insider_search.Search.__init__
    monkeypatch.setattr(
        insider_search.Search,
        "__init__",
        lambda self, *how, **more: (searches.append(weakref.ref(self)), made(self, *how, **more))[1],
    )
    gc.disable()  # of a million cells one takes 0.5 GB, and Python looks for circles late
    try:
        pattern = pattern_of(sensitivity, np.ones(len(table), bool))
        insider_audit(case, pattern, ONE, Progress(), asked_of(table, rules, sensitivity))
        assert searches and not any(search() for search in searches)
    finally:
        gc.enable()


@pytest.mark.parametrize("seed", first_of(range(3)))
def test_a_departure_that_a_series_misses_is_found_alone(seed, monkeypatch):
    rng, table, _ = random_records(seed)
    rules, sensitivity = p_percent(table, 20.0)
    case, hidden = Case(table, sensitivity), sensitivity.primary | (rng.random(len(table)) < 0.5)
    none = sparse.csr_array((0, len(table)))
    needs = []
    for series in (Programs.series, lambda *_: nullcontext(lambda _entities: None)):
        monkeypatch.setattr(Programs, "series", series)
        watch = insider_watch(case, ONE, (asked_of(table, rules, sensitivity),), Progress())
        findings = watch(hidden, sensitivity.primary, none, lambda _work: False)
        needs.append(sorted((n.cell, n.insider, n.up, n.down) for n in findings.needs))
    assert needs[0] == needs[1] != []


@pytest.mark.parametrize("seed", first_of(range(3)))
def test_how_often_departures_are_tried_on_others_changes_no_verdict(seed, monkeypatch):
    rng, table, _ = random_records(seed)
    rules, sensitivity = p_percent(table, 20.0)
    case, pattern = Case(table, sensitivity), pattern_of(sensitivity, rng.random(len(table)) < 0.4)
    results = []
    for first, batch in ((1, 2), (2, 5), (32, 256)):
        monkeypatch.setattr(insider_search, "_FIRST", first)
        monkeypatch.setattr(insider_search, "_BATCH", batch)
        monkeypatch.setattr(insider_screen, "_ROWS", batch)
        asked = asked_of(table, rules, sensitivity)
        results.append(insider_audit(case, pattern, ONE, Progress(), asked))
    assert len(results[0].at_risk)
    for result in results[1:]:
        assert np.array_equal(result.verdict, results[0].verdict)
        assert result.unsettled == results[0].unsettled == ()


@pytest.mark.parametrize("seed", first_of([1, 6, 7, 12]))
def test_what_stop_and_keep_leaves_unsettled_is_named(seed, monkeypatch):
    """A program that was stopped proves neither that an insider is too close nor that it is not."""
    monkeypatch.setattr(kernel, "_MOST_ROWS", 0)
    monkeypatch.setattr(program, "_SMALL", 0)  # programs listen at every size
    rng, table, _ = random_records(seed)
    rules, sensitivity = p_percent(table, 20.0)
    asked = asked_of(table, rules, sensitivity)
    pattern = pattern_of(sensitivity, rng.random(len(table)) < 0.6)
    full = insider_audit(Case(table, sensitivity), pattern, ONE, Progress(), asked)
    solve, solved = program.Program.solve, []
    monkeypatch.setattr(program.Program, "solve", lambda self: (solved.append(0), solve(self))[1])
    insider_audit(Case(table, sensitivity), pattern, ONE, Progress(), asked)
    assert len(solved) > 3
    for last in range(len(solved)):
        progress, left = Progress(), [last]

        def stopped(self, progress=progress, left=left):
            left[0] -= 1
            if left[0] < 0:
                progress.stop()
            return solve(self)

        monkeypatch.setattr(program.Program, "solve", stopped)
        found = insider_audit(Case(table, sensitivity), pattern, ONE, progress, asked)
        settled = np.setdiff1d(np.arange(len(table)), found.unsettled)
        assert np.array_equal(found.verdict[settled] > 1, full.verdict[settled] > 1)
        assert np.all(found.verdict[list(found.unsettled)] > 1)


def test_a_departure_that_does_not_add_up_clears_nobody(monkeypatch):
    """A departure of the solver counts only after it was verified by sums."""
    rng, table, _ = random_records(0)
    rules, sensitivity = p_percent(table, 20.0)
    case, pattern = Case(table, sensitivity), pattern_of(sensitivity, rng.random(len(table)) < 0.6)
    asked = asked_of(table, rules, sensitivity)
    sound = insider_audit(case, pattern, ONE, Progress(), asked)
    monkeypatch.setattr(Programs, "_holds", lambda *_: False)
    wary = insider_audit(case, pattern, ONE, Progress(), asked)
    assert Verdict.PROTECTED in sound.verdict
    assert Verdict.PROTECTED not in wary.verdict


def two_singletons():
    """Two cells with one firm each in a row: the total protects them against outsiders only."""
    dims = (Dimension.flat("row", ("a", "b")), Dimension.flat("column", ("x", "y", "z")))
    codes, response, respondent = [], [], []
    firms = itertools.count(2)
    for row in (1, 2):
        for column in (1, 2, 3):
            if row == 1 and column < 3:
                codes.append((row, column))
                response.append(50 * column)
                respondent.append(column - 1)
                continue
            for _ in range(4):
                codes.append((row, column))
                response.append(25)
                respondent.append(next(firms))
    table, _ = table_of_records(dims, codes, response, respondent)
    singles = [table.find((1, 1)), table.find((1, 2))]
    rules = Rules((Frequency(2),))
    sensitivity = judge(table, rules, Constraints.none(len(table)), Progress())
    hidden = np.array([table.find(c) for c in [(1, 1), (1, 2), (2, 1), (2, 2)]])
    status = np.zeros(len(table), np.uint8)
    status[hidden] = Status.SECONDARY
    status[singles] = Status.PRIMARY
    assert np.flatnonzero(sensitivity.primary).tolist() == singles
    return table, Pattern(status), sensitivity, asked_of(table, rules, sensitivity), singles


def test_two_singletons_disclose_each_other():
    table, pattern, sensitivity, asked, singles = two_singletons()
    assert audit(Case(table, sensitivity), pattern, ONE, Progress()).passed
    result = insider_audit(Case(table, sensitivity), pattern, ONE, Progress(), asked)
    assert result.at_risk.tolist() == singles
    assert (result.verdict[singles] == Verdict.DISCLOSED).all()
    assert result.insider[singles].tolist() == [1, 0]
    assert result.names == ("firm 1", "firm 0")
    assert result.low[singles[0]] == result.high[singles[0]] == 50.0


def test_a_further_suppressed_cell_helps_against_insiders():
    table, pattern, sensitivity, asked, _ = two_singletons()
    more = np.array([table.find((1, 3)), table.find((2, 3))])
    wider = pattern.with_status(more, Status.SECONDARY)
    assert insider_audit(Case(table, sensitivity), wider, ONE, Progress(), asked).passed


def test_tables_without_records_or_holdings_are_refused():
    table, pattern, sensitivity, asked, _ = two_singletons()
    with pytest.raises(DataError):
        insider_audit(Case(table, sensitivity), pattern, ONE, Progress(), evolve(asked, level="holding"))
    with pytest.raises(DataError):
        insider_audit(Case(evolve(table, contributions=None), sensitivity), pattern, ONE, Progress(), asked)


def test_an_own_part_is_known_as_the_table_rounds_it():
    """1.207 alone in a cell is published as 1: the sum above may fall to 1, and its other part to 0."""
    dims = (Dimension.flat("row", ("a", "b")), Dimension.flat("column", ("x", "y")))
    leaves = {(1, 1): [(0, 1.207)], (1, 2): [(1, 0.884), (2, 0.104)], (2, 1): [(3, 8.2)], (2, 2): [(4, 9.1)]}
    rows = [(cell, who, x) for cell, people in leaves.items() for who, x in people]
    table, _ = table_of_records(dims, *zip(*((c, x, w) for c, w, x in rows), strict=True))
    total = {c: round(sum(x for _, x in people)) for c, people in leaves.items()}
    inside = [
        [c for c in leaves if all(k in (0, i) for k, i in zip(cell, c, strict=True))] for cell in table.codes
    ]
    table = evolve(table, value=np.array([float(sum(total[c] for c in cs)) for cs in inside]), decimals=0)
    rules = Rules((PPercent(10),))
    sensitivity = judge(table, rules, Constraints.none(len(table)), Progress())
    hidden = Pattern(np.full(len(table), Status.SECONDARY, np.uint8))
    primary = table.find((1, 2))
    status = hidden.status.copy()
    status[sensitivity.primary] = Status.PRIMARY
    found = insider_audit(
        Case(table, sensitivity), Pattern(status), ONE, Progress(), asked_of(table, rules, sensitivity)
    )
    assert sensitivity.primary[primary] and primary not in found.at_risk


def copies(dims):
    """Records in four places of many dimensions: most cells are totals of one other cell."""
    rng = np.random.default_rng(3)
    dimensions = tuple(Dimension.flat(f"d{i}", ("a", "b")) for i in range(dims))
    places = rng.integers(1, 3, (4, dims))
    at = np.repeat(np.arange(4), [1, 2, 3, 4])
    table, _ = table_of_records(dimensions, places[at], rng.integers(5, 90, len(at)), np.arange(len(at)))
    return table


def test_cells_with_the_same_contributors_tell_the_same(monkeypatch):
    table = copies(5)
    rules, sensitivity = p_percent(table, 20.0)
    other = np.where(np.arange(len(table)) % 3, Status.PUBLISHED, Status.SECONDARY)
    pattern = Pattern(np.where(sensitivity.primary, Status.PRIMARY, other).astype(np.uint8))
    asked = asked_of(table, rules, sensitivity)
    shares = shares_of(table, pattern.suppressed, "unit")
    knowledge = Knowledge(
        shares, table.value, np.ones(len(table), bool), asked, np.zeros(len(table)), table.unit
    )
    for cell, other in enumerate(knowledge.alike.tolist()):
        of, mine = (slice(shares.starts[c], shares.starts[c + 1]) for c in (other, cell))
        assert table.value[cell] == table.value[other]
        assert shares.entity[mine].tolist() == shares.entity[of].tolist()
        assert shares.amount[mine].tolist() == shares.amount[of].tolist()
    assert len(np.unique(knowledge.alike)) < len(table) / 2
    found = insider_audit(Case(table, sensitivity), pattern, ONE, Progress(), asked)
    monkeypatch.setattr(insider_screen, "_COPIES", 2.0)
    monkeypatch.setattr(Programs, "question", lambda _, goal: (goal, True, goal))
    whole = insider_audit(Case(table, sensitivity), pattern, ONE, Progress(), asked)
    assert np.array_equal(found.verdict, whole.verdict) and np.array_equal(found.insider, whole.insider)
    assert (found.verdict > Verdict.PROTECTED).any()
