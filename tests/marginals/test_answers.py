"""Other forms of a marginal are made, distinguished in files, and keep the statements of their form."""

import contextlib
import io
import itertools
import json
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard import cli
from tabguard.base.errors import DataError, FormatError, SettingError
from tabguard.base.language import texts_for_files
from tabguard.base.plain import PathMap, from_plain, to_plain
from tabguard.base.progress import Progress
from tabguard.marginals.engine import pinned
from tabguard.marginals.engine.cell_key import (
    added_keys,
    keys_from,
    made_keys,
    perturbation,
    perturbation_of,
    perturbed,
    usual,
)
from tabguard.marginals.engine.design import Item, item_of
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.printed_widths import printed_widths
from tabguard.marginals.engine.publish import publication
from tabguard.marginals.engine.readers import Blurred, dense_counts, readers_of
from tabguard.marginals.engine.small_counts import small_count_rounding
from tabguard.marginals.flow.count_answers import ANSWERS, Answer, Asked, Parameters, answer, answers
from tabguard.marginals.read.count_margins import read_margin
from tabguard.marginals.read.ledger import parse_ledger
from tabguard.marginals.read.perturbation_table import read_perturbation_table
from tabguard.marginals.write.counts_files import ledger_csv
from tabguard.project import CountStudy
from tabguard.settings import Planning
from tabguard.table.contingency import Variable
from tabguard.table.forms import EXACT, FORMS, WEIGHTED, CellKey, Rounded, SmallCounts, Suppressed, form_of
from tabguard.table.ledger import Act, Grouping, LedgerEntry, Query, strike_of
from tabguard.table.planning import small_cells
from tests.support.count_planning import table_of
from tests.support.examples import first_of
from tests.support.readers_view import intervals
from tests.support.reading import put

COUNTS = np.array([[[4, 1], [9, 0], [0, 2]], [[7, 7], [1, 12], [3, 0]], [[0, 1], [5, 5], [8, 2]]])
QUERY = Query(("A", "B"))
PAIRS = (("A", "B"), ("A", "C"), ("B", "C"))


def asked(queries=(QUERY,), ledger=(), planning=None, counts=COUNTS, **parameters):
    table = table_of(counts)
    keys = lambda seed: made_keys(len(table.count), seed)  # noqa: E731
    rules = planning or Planning(3, 2)
    return Asked(table, tuple(queries), tuple(ledger), rules, keys, Parameters(seed=7, **parameters))


def published(entries):
    return tuple(
        evolve(entry, act=Act.PUBLISH, who="me", when=f"2026-01-0{n + 1}") for n, entry in enumerate(entries)
    )


@pytest.mark.parametrize("key", [form.key for form in ANSWERS if form.key not in ("simulated", "suppressed")])
def test_the_true_counts_are_within_what_readers_know_of_each_form(key):
    for seed in range(3):
        counts = np.random.default_rng(seed).poisson(2, (3, 4, 2))
        wish = asked(counts=counts)
        tried = answer(wish, key, Progress())
        readers = readers_of(wish.table, tried.entries)  # raises where a true count is outside its range
        assert readers.blurred or readers.exact
        for entry in tried.entries:
            if isinstance(entry.form, CellKey | Rounded | SmallCounts):
                true = dense_counts(wish.table, wish.items[0])
                low, high = entry.form.known(entry.counts)
                assert ((low <= true) & (true <= high)).all()


@pytest.mark.parametrize("parts", [1, 2, 3])
def test_the_range_of_a_rounded_small_count_is_that_of_all_tables_behind_it(parts):
    """Each part below the base may have become zero or the base; all combinations are enumerated."""
    base, seen = 3, {}
    options = {count: {count, 0, base} if 0 < count < base else {count} for count in range(9)}
    for inside in itertools.product(range(9), repeat=parts):
        for printed in itertools.product(*(options[count] for count in inside)):
            seen.setdefault(sum(printed), set()).add(sum(inside))
    for printed in (0, *range(base, 8)):
        low, high = SmallCounts(base, parts).known(np.array([printed]))
        assert (low[0], high[0]) == (min(seen[printed]), max(seen[printed]))


def test_what_a_single_small_count_becomes_is_left_to_chance():
    """With a fixed rule, users of the method would know that zero was 0 or 1, and the base 2 or 3."""
    for count in (1, 2):
        table = table_of(np.array([count, 9]))
        items = [item_of(table, Query(("A",)))]
        shown = {small_count_rounding(table, items, 3, seed, Progress()).count[0] for seed in range(20)}
        assert shown == {0, 3}


def test_a_small_part_changes_in_large_counts_too():
    """Large counts would otherwise be exact and disclose the small one: 81 − 42 − 38."""
    queries = (Query(("A",)), Query(("B",)))
    wish = asked(queries, counts=np.array([[1, 0], [2, 40], [30, 8]]))
    a, _b = answer(wish, "small-counts", Progress(), judged=False).entries
    assert a.counts[1] in (40, 43)


def test_small_counts_vanish_and_all_marginals_add_up():
    for seed in range(10):
        counts = np.random.default_rng(seed).poisson(1.2, (4, 3, 3))
        queries = (Query(("A", "B")), Query(("B", "C")), Query(("A",)), Query(()))
        entries = answer(asked(queries, counts=counts), "small-counts", Progress(), judged=False).entries
        ab, bc, a, total = (entry.counts for entry in entries)
        for printed in (ab, bc, a, total):
            assert not ((printed > 0) & (printed < 3)).any()
        assert (ab.reshape(4, 3).sum(axis=1) == a).all()
        assert (ab.reshape(4, 3).sum(axis=0) == bc.reshape(3, 3).sum(axis=1)).all()
        assert abs(total[0] - counts.sum()) <= 3


def test_rounded_small_counts_stay_within_the_rules_where_one_of_their_records_is_struck():
    wish = asked([Query(pair) for pair in PAIRS])
    records = published(answer(wish, "small-counts", Progress(), judged=False).entries)
    struck = strike_of(records[2], "me", "2026-02-01", "not distributed")
    for ledger in (records, (*records, struck)):
        assert Planner(wish.table, ledger, wish.planning).review().safe


@pytest.mark.parametrize("chosen", ["exact", "rounded", "small-counts", "cell-key", "suppressed"])
def test_an_answer_is_judged_as_the_export_does_with_what_is_chosen_but_not_exported_yet(chosen):
    counts = np.random.default_rng(5).poisson(8, (3, 3, 3))
    ledger = (LedgerEntry(QUERY, Act.RELEASE),)
    if chosen != "exact":
        ledger = answer(asked(counts=counts), chosen, Progress(), judged=False).entries
    wish = asked((Query(("B", "C")),), ledger, Planning(3, 1, minimum=1), counts)
    outcomes = {tried.form.key: tried for tried in answers(wish, Progress())}
    for tried in outcomes.values():
        publication(wish.table, (*ledger, *tried.entries), 1, 7, Progress())
    refused = {"exact": "rounded", "rounded": "suppressed", "suppressed": "rounded"}.get(chosen, "")
    problems = [key for key, tried in outcomes.items() if "do not add up" in tried.problem]
    assert problems == [refused] * bool(refused)
    if chosen == "rounded":
        a_b, b_c = ledger[0].counts.reshape(3, 3), outcomes[chosen].entries[0].counts.reshape(3, 3)
        assert (a_b.sum(axis=0) == b_c.sum(axis=1)).all()
    if chosen == "small-counts":
        assert "they would change" in outcomes[chosen].problem


@pytest.mark.parametrize(
    "rules, base",
    [
        (Planning(3, 4), 5),
        (Planning(5, 1, minimum=3), 5),
        (Planning(3, 2, whole_groups="an error", outside=2), 4),
    ],
)
def test_the_usual_base_of_small_counts_is_as_large_as_the_rules_ask(rules, base):
    counts = [[[10, 4], [0, 3]], [[28, 24], [28, 0]], [[24, 10], [15, 1]]]
    wish = asked(tuple(Query((name,)) for name in "ABC"), planning=rules, counts=counts)
    tried = answer(wish, "small-counts", Progress())
    assert tried.safe and {entry.form.base for entry in tried.entries} == {base}


@pytest.mark.parametrize("seed", first_of(range(100), 6))
def test_internal_cells_that_marginals_of_rounded_small_counts_tell_together_are_judged(seed):
    """All tables of 2 × 2 × 2 cells with these marginals of pairs, which differ by one number, are tried."""
    random, base = np.random.default_rng(seed), 3
    counts = np.where(random.random((2, 2, 2)) < 0.4, 0, random.integers(1, 7, (2, 2, 2)))
    wish = asked(
        [Query(pair) for pair in PAIRS], planning=Planning(5, 2, minimum=1), counts=counts, base=base
    )
    tried = answer(wish, "small-counts", Progress())
    items = [item_of(wish.table, query) for query in wish.queries]
    inside = small_count_rounding(wish.table, items, base, 7, Progress())
    rounded = inside.counts(item_of(wish.table, Query(("A", "B", "C")))).reshape(2, 2, 2)
    signs = (-1) ** np.indices((2, 2, 2)).sum(axis=0)
    ways = [rounded + step * signs for step in range(-20, 21)]
    ways = [way for way in ways if (way >= 0).all() and not ((way > 0) & (way < base)).any()]
    lower, upper = zip(*(SmallCounts(base, 1).known(way) for way in ways), strict=True)
    width = (np.max(upper, axis=0) - np.min(lower, axis=0))[(counts > 0) & (counts < 5)]
    assert tried.safe == bool((width >= 2).all())


def test_a_zero_that_is_printed_beside_suppressed_counts_is_against_the_rule():
    for zeros in ("printed", "not printed"):
        counts = np.array([[4, 1, 9], [0, 7, 12], [8, 6, 5]])
        tried = answer(asked(planning=Planning(3, 2, zeros=zeros), counts=counts), "suppressed", Progress())
        assert tried.safe == (zeros == "printed")


def test_the_same_group_of_records_has_the_same_perturbed_count_in_every_table():
    """A × B without C, and A × B × C where C has one category: each cell contains the same people."""
    counts = np.random.default_rng(1).poisson(6, (4, 5, 1))
    flat, deep = (
        answer(asked((Query(names),), counts=counts), "cell-key", Progress(), judged=False).entries[0]
        for names in (("A", "B"), ("A", "B", "C"))
    )
    assert flat.counts.tolist() == deep.counts.tolist() != counts.reshape(-1).tolist()


@pytest.mark.parametrize(
    ("deviation", "variance", "least"), [(2, 1.05, 2), (5, 3.0, 3), (10, 4.0, 1), (1, 0.5, 1)]
)
def test_a_made_perturbation_table_has_mean_zero_and_the_variance_and_prints_no_small_count(
    deviation, variance, least
):
    made = perturbation(deviation, variance, least)
    for count in range(int(made.true.max()) + 1):
        at = made.true == count
        shares = np.diff(np.concatenate([[0.0], made.upto[at]]))
        off = made.printed[at] - count
        assert abs((shares * off).sum()) < 1e-8 and np.abs(off).max() <= deviation
        assert ((made.printed[at] == 0) | (made.printed[at] >= least)).all()
        if count == made.true.max():  # symmetric: nothing hinders the variance
            assert abs((shares * off**2).sum() - variance) < 1e-6
            logs = np.log(shares[off >= 0])  # the greatest entropy: logarithms are a parabola
            assert np.allclose(np.diff(logs, 3), 0, atol=1e-5)


def test_keys_of_parts_add_up_to_the_key_of_the_whole_and_printed_counts_follow_the_probabilities():
    fractions = np.array([0.75, 0.5, 0.125])
    whole = added_keys(keys_from(fractions), np.array([0, 0, 1]), 2)
    assert whole.tolist() == keys_from(np.array([0.25, 0.125])).tolist()
    made = perturbation(2, 1.0)
    printed = made.of(np.full(100_000, 50), made_keys(100_000, 3))
    shares = np.bincount(printed - 48, minlength=5) / 100_000
    upto = made.upto[made.true == made.true.max()]
    assert np.abs(np.cumsum(shares) - upto).max() < 0.01


def test_the_deviation_of_a_sum_does_not_follow_from_those_of_its_parts():
    """A key of 1/2 would turn the key of every sum halfway round: lowest parts would have middle sums."""
    table, made = table_of(np.full((1000, 2), 50)), perturbation(2, 1.0)
    keys = np.where(table.cells[:, 1] == 1, keys_from(np.array(0.5)), made_keys(len(table.count), 3))
    parts, sums = (
        perturbed(table, item_of(table, Query(names)), keys, 4, made) for names in (("A", "B"), ("A",))
    )
    lowest = parts.reshape(1000, 2)[:, 1] == 48
    assert set(sums[lowest]) == {98, 99, 100, 101, 102}


@pytest.mark.parametrize("ends", [False, True])
def test_the_rows_of_a_perturbation_table_take_the_keys_in_their_order(tmp_path, ends):
    table = perturbation(3, 2.0)
    before = np.append(0, table.upto[:-1]) % 1
    rows = zip(table.true, table.printed, table.upto - before, 1 - before, strict=True)  # ends from above
    lines = [f"{i};{j};{p:.9f};{end:.9f}" for i, j, p, end in rows]
    lines = lines if ends else [line.rpartition(";")[0] for line in lines[::-1]]
    path = put(tmp_path, "ptable.csv", "\n".join(["i;j;p" + ";p_int_ub" * ends, *lines]))
    table = perturbation_of(*read_perturbation_table(path))
    assert table.of(np.full(2, 50), keys_from(np.array([0.001, 0.999]))).tolist() == [53, 47]


def test_a_perturbation_table_must_be_complete():
    with pytest.raises(DataError):
        perturbation_of(np.array([0, 1, 1]), np.array([0, 0, 2]), np.array([1.0, 0.5, 0.4]))
    with pytest.raises(DataError):
        perturbation_of(np.array([0, 2]), np.array([0, 2]), np.array([1.0, 1.0]))
    with pytest.raises(SettingError):
        perturbation(2, 5.0)


@pytest.mark.parametrize(
    ("true", "printed"),
    [
        ([0, 1, 2], [0, 1, 2]),  # nothing is changed
        ([0, 1, 1, 2, 2, 3], [0, 0, 2, 0, 3, 3]),  # counts from 3 up are printed as they are
        ([0, 1, 1, 2, 2], [0, 0, 2, 0, 4]),  # whoever is off by 2 is 2
        # no count from 2 up is printed as it is: where others leave 2 and 3, a printed 3 is 2
        ([0, *[1] * 4, *[2] * 4, *[3] * 4], [0, 0, 1, 2, 3, 0, 1, 3, 4, 1, 2, 4, 5]),
    ],
)
def test_a_perturbation_table_that_tells_more_than_its_form_says_is_refused(true, printed):
    each = np.bincount(true)
    with pytest.raises(DataError, match="discloses more"):
        perturbation_of(np.array(true), np.array(printed), 1 / each[true])
    with pytest.raises(DataError, match="discloses more"):
        perturbation(5, 25.0)  # every count is off by exactly 5


@pytest.mark.parametrize(("heading", "least"), [("count (x: suppressed)", 1), ("count", 0)])
def test_bounds_of_suppressed_counts_are_read_as_they_are(tmp_path, heading, least):
    path = put(tmp_path, "margin.csv", f"A,{heading},lower,upper\na0,x,,\na1,x,3,3\na2,7,,\n")
    margin = read_margin(path, (Variable("A", ("a0", "a1", "a2")),))
    assert margin.lower.tolist() == [least, 3, 7] and margin.upper.tolist() == [np.inf, 3, 7]


def test_other_keys_than_those_of_an_earlier_publication_are_refused():
    first = answer(asked(), "cell-key", Progress(), judged=False).entries
    wish = asked((Query(("B", "C")),), published(first))
    assert answer(wish, "cell-key", Progress(), judged=False).entries
    other = Asked(wish.table, wish.queries, wish.ledger, wish.planning, wish.keys, Parameters(seed=8))
    with pytest.raises(DataError, match="not those of what was released"):
        answer(other, "cell-key", Progress(), judged=False)
    # as it happens, this table gives the same counts
    alike = evolve(first[0], form=CellKey(first[0].form.deviation + 1))
    with pytest.raises(DataError, match="not those of what was released"):
        answer(asked(wish.queries, published((alike,))), "cell-key", Progress(), judged=False)
    again = Asked(wish.table, wish.queries, wish.ledger, wish.planning, wish.keys)
    assert again.seed == 7, "the seed of the ledger goes on"


def test_suppressed_counts_are_no_secret_in_their_totals_and_the_planner_judges_them():
    wish = asked(counts=np.array([[20, 1, 13], [30, 14, 2], [17, 25, 12]]))
    tried = answer(wish, "suppressed", Progress())
    assert tried.safe and 0 < tried.loss < 1
    (hidden,) = (entry for entry in tried.entries if isinstance(entry.form, Suppressed))
    assert {hidden.counts[1], hidden.counts[5]} == {-1} and hidden.counts[0] == 20


def test_suppression_shows_its_own_phase_and_nothing_of_the_table_that_it_makes():
    events = []
    answer(asked(), "suppressed", Progress(events.append, interval=0.0), judged=False)
    assert {event.phase for event in events} == {"suppress counts"} and not any(e.words for e in events)


def test_so_many_small_counts_in_three_variables_are_refused_before_any_work():
    query = Query(("A", "B", "C"))
    with pytest.raises(DataError, match="too many small counts to be suppressed"):
        answer(asked((query,), counts=np.full((9, 9, 9), 1)), "suppressed", Progress())


def test_suppression_makes_intervals_as_wide_as_the_rules_want():
    """Only exact disclosure was prevented: the square of 1 and three 4 is cheapest, and 1 is 4 at most."""
    counts = np.array([[1, 4, 50], [4, 4, 50], [50, 50, 90]])
    wish = asked((Query(("A", "B")),), planning=Planning(3, 6.0), counts=counts)
    assert answer(wish, "suppressed", Progress()).safe


def test_where_every_count_is_suppressed_less_would_not_do_and_the_verdict_says_why():
    counts = np.array([[[50, 1], [90, 40]], [[60, 80], [2, 70]], [[30, 100], [40, 60]]])
    tried = answer(asked((Query(("A", "B", "C")),), counts=counts), "suppressed", Progress())
    assert tried.safe and "within the rules; every count of A × B × C is suppressed" in tried.verdict
    assert "at least 8 in two categories" in tried.line()
    # with these totals all tables are so: cells of a layer differ by the same number, with these signs
    signs = np.array([[1, -1], [-1, 1]])
    for first, second in ((0, 1), (0, 2), (1, 2)):
        ones, twos = set(), set()
        for by in range(-100, 101):
            other = counts.copy()
            other[first] += by * signs
            other[second] -= by * signs
            if (other > 0).all():
                ones.add(other[0, 0, 1])
                twos.add(other[1, 1, 0])
        assert not (max(ones) >= 2 and min(twos) <= 1 and max(twos) >= 3), "two layers protect one of them"


@pytest.mark.parametrize("seed", [31, 36, *first_of(range(30), 4)])
def test_proven_widths_are_never_wider_than_the_exact_intervals(seed):
    random = np.random.default_rng(seed)
    shape = tuple(random.integers(2, 5, 3))
    counts = random.poisson(random.choice([1, 2, 4]), shape)
    table = table_of(counts)
    queries = []
    for _ in range(random.integers(1, 4)):
        variables = [v for v in range(3) if random.random() < 0.7] or [0]
        categories = [(table.names[v], table.variables[v].categories) for v in variables]
        groups = [
            Grouping(name, (codes[:2], *((code,) for code in codes[2:])))
            for name, codes in categories
            if len(codes) > 2 and random.random() < 0.4
        ]
        queries.append(Query(tuple(name for name, _codes in categories), tuple(groups)))
    key = str(random.choice(["rounded", "small-counts", "cell-key"]))
    if key == "small-counts":  # groups of different size are refused
        queries = [Query(query.variables) for query in queries]
    entries = answer(asked(dict.fromkeys(queries), counts=counts), key, Progress(), judged=False).entries
    planner = Planner(table, entries, Planning(3, 2))
    ranges = (*planner.readers.blurred, *planner.readers.sums)
    exact = planner.intervals()
    for enough in (2, 3, 5, 9):
        proven = printed_widths(table, ranges, small_cells(table, 3), enough, Progress())
        assert (proven <= exact.upper - exact.lower + 1e-6).all() and (proven > 0).any()


@pytest.mark.parametrize("seed", first_of(range(30), 2))
def test_whatever_forms_follow_one_another_no_small_count_gets_a_narrow_interval(seed):
    """Each publication is within the rules; a reader with integer programs keeps all of them."""
    random = np.random.default_rng(seed)
    counts = random.integers(0, 9, (3, 2, 2))
    counts[random.random(counts.shape) < 0.3] = 1
    table, ledger, printed = table_of(counts), (), 0
    cells = table.cells[table.count < 3]
    for _step in range(5):
        kept = tuple(name for name in "ABC" if random.random() < 0.6) or ("A",)
        key = str(random.choice(["exact", "rounded", "small-counts", "cell-key", "suppressed"]))
        wish = asked((Query(kept),), ledger, counts=counts)
        try:
            if key == "exact":
                decisions = (*ledger, LedgerEntry(Query(kept), Act.RELEASE))
                draft = publication(table, decisions, 1, 1, Progress()).record
            else:
                draft = published(answer(wish, key, Progress(), judged=False).entries)
        except DataError:
            continue
        draft = tuple(e if len(e.counts) else evolve(e, counts=exact_counts(table, e.query)) for e in draft)
        if not Planner(table, (*ledger, *draft), wish.planning).review().safe:
            continue
        ledger, printed = (*ledger, *draft), printed + 1
        facts = [(entry.query, entry.counts, entry.form) for entry in ledger]
        low, high = intervals(table, facts, cells).T
        true = table.count[table.count < 3]
        assert (high - low >= 2).all() and ((low <= true) & (true <= high)).all()
    assert printed


def test_groups_beside_suppressed_counts_are_judged_by_what_readers_can_tell():
    """Of a3 readers know 1 to 4 in b2 and b3 each: at most 4 are outside, not 2."""
    counts = np.array([[5, 9, 6], [0, 7, 8], [0, 3, 2], [5, 0, 9]])
    for outside, safe in ((2, True), (4, False)):
        rules = Planning(3, 1, minimum=1, whole_groups="an error", outside=outside)
        tried = answer(asked(planning=rules, counts=counts), "suppressed", Progress())
        (hidden,) = (entry for entry in tried.entries if entry.form == Suppressed())
        assert hidden.counts[6:9].tolist() == [0, -1, -1] and tried.safe is safe


@pytest.mark.parametrize("seed", first_of([44, *range(44)], 3))
def test_marginals_in_several_forms_leave_the_intervals_of_integer_programs(seed):
    """A marginal may have ranges of its own besides those of the sums of others."""
    random = np.random.default_rng(seed)
    counts = np.where(random.random((3, 2, 2)) < 0.3, 0, random.integers(1, 9, (3, 2, 2)))
    table, facts = table_of(counts), ()
    for key in random.permutation(["rounded", "cell-key", "suppressed", "rounded"]):
        kept = tuple(name for name in table.names if random.random() < 0.6)
        with contextlib.suppress(DataError):
            rounding = {"base": int(random.choice([3, 4]))}
            wish = asked((Query(kept),), facts, counts=counts, **(rounding if key == "rounded" else {}))
            tried = answer(wish, key, Progress(), judged=False)
            done = tuple(
                e if len(e.counts) else evolve(e, counts=exact_counts(table, e.query)) for e in tried.entries
            )
            facts = (*facts, *published(done))
    ours = Planner(table, facts, Planning(3, 2)).intervals()
    low, high = intervals(table, [(fact.query, fact.counts, fact.form) for fact in facts], ours.cells).T
    assert (ours.lower == low).all() and (ours.upper == high).all()


def test_groups_that_cell_keys_print_apart_tell_that_somebody_is_between_them():
    """b0 is printed with another count than its part in a0, so that its part in a1 is not empty."""
    table = table_of(np.array([[2, 5], [1, 0]]))
    margins = {QUERY: (3, 3, 0, 0), Query(("A",)): (9, 0), Query(("B",)): (0, 3)}
    facts = [(query, counts, CellKey(3)) for query, counts in margins.items()]
    assert intervals(table, facts, [[1, 1]]).tolist() == [[1, 2]]
    entries = [LedgerEntry(q, Act.PUBLISH, form=form, counts=counts) for q, counts, form in facts]
    assert not Planner(table, entries, Planning(3, 2)).review().safe


def exact_counts(table, query):
    return tuple(dense_counts(table, item_of(table, query)).tolist())


def test_every_answer_is_tried_with_its_loss():
    tried = {each.form: each for each in answers(asked(), Progress())}
    assert list(tried) == list(ANSWERS) and set(ANSWERS) == set(FORMS.values()) - {type(EXACT)}
    assert all(each.review is not None and each.loss >= 0 for each in tried.values())
    assert all(each.title in each.line() for each in tried.values())


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_headings_say_the_form_and_are_read_back(language):
    for form in (EXACT, Rounded(5), SmallCounts(3, 4), CellKey(2), Suppressed(), WEIGHTED):
        with texts_for_files(language):
            heading = form.heading
        assert form_of(heading.upper()) == form
    assert form_of("turnover") is None


def test_the_command_publishes_a_form_that_our_readers_take_for_what_it_is(tmp_path, capsys):
    lines = [f"a{a},b{b},{4 * a + b + 1}" for a in range(3) for b in range(3)]
    counts = put(tmp_path, "counts.csv", "\n".join(["A,B,count", *lines]))
    words = ["counts", "forms", str(counts), "--margins", "AB", "--minimum", "1", "--width", "1"]
    assert cli.main(words) == 0
    said = capsys.readouterr().out
    assert "within the rules" in said and "loss" in said
    table = tmp_path / "ptable.csv"
    made = perturbation(2, 1.0)
    shares = np.diff(made.upto, prepend=0.0) % 1.0
    shares[made.true == 0] = 1.0
    rows = zip(made.true.tolist(), made.printed.tolist(), shares.tolist(), strict=True)
    table.write_text("\n".join(["i;j;p", *(f"{i};{j};{p}" for i, j, p in rows)]))
    out = tmp_path / "out"
    assert cli.main([*words, "--form", "cell-key", "--ptable", str(table), "--out", str(out)]) == 0
    variables = (Variable("A", ("a0", "a1", "a2")), Variable("B", ("b0", "b1", "b2")))
    (path,) = out.glob("*.csv")
    margin, true = read_margin(path, variables), np.array([4 * a + b + 1 for a in range(3) for b in range(3)])
    assert not margin.known.all() and ((margin.lower <= true) & (true <= margin.upper)).all()
    assert cli.main(["counts", "plan", str(path), "--out", str(tmp_path / "plan.csv")]) == 2
    assert "published counts" in capsys.readouterr().err


def test_the_command_offers_no_form_that_does_not_add_up_with_what_the_register_releases(tmp_path, capsys):
    lines = [f"a{a},b{b},{5 * a + b + 1}" for a in range(3) for b in range(2)]
    counts = put(tmp_path, "counts.csv", "\n".join(["A,B,count", *lines]))
    register = put(tmp_path, "decisions.csv", "marginal,decision\nA,release")
    words = ["counts", "forms", str(counts), "--margins", "AB", "--ledger", str(register)]
    assert cli.main(words) == 0
    rounded = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("rounded"))
    assert "do not add up" in rounded and "Where: A" in rounded
    assert cli.main([*words, "--form", "rounded", "--out", str(tmp_path / "out")]) == 2


def test_decisions_for_other_forms_are_kept_by_ledgers_and_projects():
    from_form = {form.key: form for form in (Rounded(5), SmallCounts(3, 4), CellKey(2), Suppressed())}
    counts = {"suppressed": (4, -1, 9), "cell-key": (4, 0, 1)}
    entries = tuple(
        LedgerEntry(Query(("A",)), Act.RELEASE, seed=3, form=form, counts=counts.get(key, (5, 0, 15)))
        for key, form in from_form.items()
    )
    assert parse_ledger(io.StringIO(ledger_csv(entries).decode("utf-8-sig"), newline=""), "ledger") == entries
    study = CountStudy(ledger=entries)
    paths = PathMap(Path())
    assert from_plain(CountStudy, json.loads(json.dumps(to_plain(study, paths))), paths, "x") == study


@pytest.mark.parametrize(
    "line",
    [
        "A,release,cell-key,0,1 2",  # a parameter of zero
        "A,release,cell-key,,1 2",  # none
        "A,release,rounded,3,1 2",  # no multiples
        "A,release,small-counts,3 2,0 2",  # a small count
        "A,release,rounded,3,",  # without the counts that will be printed
        "A,publish,exact,,1 x",  # a suppressed count in an exact marginal
        "A,publish,perturbed,3,1 2",  # no such form
    ],
)
def test_a_form_that_cannot_be_is_no_line_of_a_ledger(line):
    text = io.StringIO(f"marginal,decision,form,base,counts\n{line}\n", newline="")
    with pytest.raises(FormatError, match="cannot be read"):
        parse_ledger(text, "ledger.csv")


def test_differences_of_perturbed_sums_are_part_of_the_verdict():
    table = table_of(np.array([40, 1]))
    by_a = LedgerEntry(Query(("A",)), Act.PUBLISH, form=CellKey(5), counts=(42, 3))
    total = LedgerEntry(Query(()), Act.PUBLISH, form=CellKey(1), counts=(40,))
    alone, both = (Planner(table, ledger, Planning(3, 5, minimum=1)) for ledger in ((by_a,), (by_a, total)))
    assert (alone.intervals().lower[0], alone.intervals().upper[0]) == (1, 8)
    assert (both.intervals().lower[0], both.intervals().upper[0]) == (1, 4), "at most 41 − 37"
    assert alone.review().safe and both.review().risky == 1


@pytest.mark.parametrize("keys", [["--keys", "rkey"], ["--seed", "5"]])
def test_record_keys_are_the_same_whatever_variables_are_chosen(tmp_path, keys):
    random, records = np.random.default_rng(2), tmp_path / "records.csv"
    lines = [
        f"a{random.integers(3)},b{random.integers(2)},c{random.integers(4)},{random.random():.9f}"
        for _ in range(300)
    ]
    records.write_text("\n".join(["A,B,C,rkey", *lines]))
    options = ["--margins", "A*B", "--form", "cell-key", "--alone", "--count"]
    words = ["counts", "forms", str(records), *options, "", *keys]
    texts = []
    for number, chosen in enumerate((["--variables", "A,B,C"], ["--variables", "A,B"])):
        out = tmp_path / f"out{number}"
        assert cli.main([*words, *chosen, "--out", str(out)]) == 0
        texts.append([path.read_text() for path in out.glob("*.csv")])
    assert texts[0] == texts[1] and "perturbed by cell keys" in texts[0][0]
    records.write_text("\n".join(["A,B,C,rkey", *lines, "a1,b1,c1,1.5"]))
    if "--keys" in keys:
        assert cli.main([*words, "--out", str(tmp_path / "bad")]) == 2


@pytest.mark.parametrize(
    ("counts", "query", "printed"),
    [
        ([[5, 1], [4, 9]], (), (19,)),
        ([[1, 1], [0, 0]], (), (-1,)),
        ([[0, 0], [0, 0]], ("A", "B"), (0, 0, 0, 0)),
        ([[2]], ("A", "B"), (-1,)),
        ([[7]], ("A", "B"), (7,)),
    ],
)
def test_the_total_a_single_cell_and_zeros_have_a_suppressed_form_too(counts, query, printed):
    wish = asked((Query(query),), counts=np.array(counts))
    entries = answer(wish, "suppressed", Progress(), judged=False).entries
    counts_of = {
        entry.query.variables: tuple(entry.counts.tolist()) or exact_counts(wish.table, entry.query)
        for entry in entries
    }
    assert counts_of[query] == printed
    # the totals of a single suppressed cell are that cell
    assert len(set(counts_of.values())) == 1 or len(printed) > 1


def test_an_answer_that_cannot_be_made_has_a_name_and_a_reason():
    # a table with so many units is not drawn unit by unit
    tried = {
        each.form.key: each
        for each in answers(asked((Query(("A",)),), counts=np.full((2, 2), 1 << 48)), Progress())
    }
    assert tried["simulated"].problem and "units" in tried["simulated"].line()
    assert Answer(SmallCounts, problem="no").title == "small counts rounded"


def test_the_command_simulates_a_marginal_though_nothing_is_released(tmp_path, capsys):
    table = put(tmp_path, "counts.csv", "A,B,count\na,x,4\na,y,9\nb,x,7\nb,y,3\n")
    options = ["--margins", "A", "--form", "simulated", "--out", str(tmp_path / "public")]
    assert cli.main(["counts", "forms", str(table), *options]) == 0
    assert "makes these marginals known: Total" in capsys.readouterr().out
    assert (tmp_path / "public" / "A.csv").is_file()


def test_no_table_is_simulated_where_readers_have_the_true_one(tmp_path, capsys):
    table = put(tmp_path, "counts.csv", "A,B,count\na,x,4\na,y,9\nb,x,7\nb,y,3\n")
    out = ["--margins", "AB", "--out", str(tmp_path / "public")]
    assert cli.main(["counts", "margins", str(table), *out]) == 0
    assert cli.main(["counts", "forms", str(table), "--form", "simulated", *out]) == 2
    assert "Readers have this marginal already" in capsys.readouterr().err


def test_readers_know_that_a_suppressed_count_is_not_zero(tmp_path, capsys):
    """Of four suppressed counts in a square with sums of 3 each, each would be 1 or 2."""
    counts = {"a0": (2, 1, 4), "a1": (2, 1, 0), "a2": (4, 0, 7)}
    lines = [f"{a},b{at},{count}" for a, row in counts.items() for at, count in enumerate(row)]
    table, zeros, out = tmp_path / "counts.csv", tmp_path / "zeros.csv", tmp_path / "public"
    table.write_text("\n".join(["A,B,count", *lines]), encoding="utf-8")
    zeros.write_text("A,B\na1,b2\na2,b1\n", encoding="utf-8")
    words = ["counts", "forms", str(table), "--zeros", str(zeros), "--form", "suppressed"]
    words += ["--out", str(out)]
    assert cli.main([*words, "--margins", "A"]) == 0
    assert cli.main([*words, "--margins", "A*B"]) == 3
    assert "against the current rules" in capsys.readouterr().out
    assert not (out / "A_B.csv").exists()


def test_readers_know_that_sums_of_rounded_counts_are_within_the_base():
    """B discloses that a1 has 2 in b2 and in b3; with at most 6 + 2 in a1, its first count is bounded."""
    table = evolve(table_of(np.array([[4, 2, 2], [9, 0, 0]])), structural_zeros=[[2, 2], [2, 3]])
    rounded = LedgerEntry(QUERY, Act.PUBLISH, form=Rounded(3), counts=(6, 0, 0, 9, 0, 0))
    by_b = LedgerEntry(Query(("B",)), Act.PUBLISH, form=CellKey(1), counts=(13, 3, 3))
    intervals_of_small = Planner(table, (rounded, by_b), Planning(5, 2, minimum=1)).intervals()
    assert (intervals_of_small.lower[0], intervals_of_small.upper[0]) == (4, 4)


def test_different_marginals_of_one_seed_share_no_random_numbers():
    table = table_of(np.full((6, 6), 4))
    by_a, by_b = (
        publication(table, (LedgerEntry(Query((name,)), Act.RELEASE),), 5, 7, Progress()).margins[0].count
        for name in "AB"
    )
    assert by_a.tolist() != by_b.tolist()


@pytest.mark.parametrize("least", [1, 2, 3, 4, 5, 9])
def test_cell_keys_have_usual_parameters_for_every_least_count(least):
    deviation, variance = usual(least, 2.0)
    assert perturbation(deviation, variance, least).form == CellKey(deviation)
    assert least > 3 or (deviation, variance) == (5, 3)


def test_the_largest_deviation_is_above_the_width_that_intervals_must_have():
    """The same group has the same printed count: where two differ, the rest of the larger one is not zero."""
    wide = asked(planning=Planning(3, 5.0))
    assert answer(wide, "cell-key", Progress(), judged=False).entries[0].form == CellKey(6)
    with pytest.raises(DataError, match="intervals as wide"):
        answer(asked(planning=Planning(3, 5.0), deviation=5), "cell-key", Progress(), judged=False)


def test_other_forms_are_tried_though_no_perturbation_table_has_the_parameters(tmp_path, capsys):
    counts = put(tmp_path, "counts.csv", "A,B,count\n1,1,40\n1,2,31\n2,1,9\n2,2,28\n")
    words = ["counts", "forms", str(counts), "--margins", "AB", "--threshold", "4", "--deviation", "4"]
    assert cli.main(words) == 0
    lines = capsys.readouterr().out
    assert (
        "discloses more than its largest deviation" in lines
        and "rounded to base 4: within the rules" in lines
    )
    rounded = [*words, "--form", "rounded", "--out", str(tmp_path / "out")]
    assert cli.main(rounded) == cli.BAD_INPUT
    assert "that this form does not use. Where: rounded: deviation." in capsys.readouterr().err
    rounded[rounded.index("--deviation")] = "--base"
    assert cli.main(rounded) == 0


def test_a_perturbation_table_leaves_no_parameters_to_be_given(tmp_path):
    both = asked(deviation=4, ptable=put(tmp_path, "ptable.csv", "i,j,p\n0,0,1\n"))
    with pytest.raises(SettingError, match="Where: perturbed by cell keys: deviation"):
        answer(both, "cell-key", Progress())


def test_pinned_counts_of_a_large_rounded_table_need_no_program(monkeypatch):
    """The printed table is inside all ranges, so every cell varies by itself and no program is needed."""
    monkeypatch.setattr(pinned, "build_system", None)
    counts = np.random.default_rng(3).poisson(2, (8, 6, 4))
    entries = answer(
        asked((Query(("A", "B", "C")),), counts=counts), "rounded", Progress(), judged=False
    ).entries
    review = Planner(table_of(counts), entries, Planning(3, 2, minimum=1)).review()
    assert review.safe and review.tested


def perturbed_marginals(counts, queries, seed):
    """Cell keys of some marginals, and the readers' knowledge of them."""
    table = table_of(counts)
    keys, changes = made_keys(len(table.count), seed), perturbation(3, 2.0)
    marginals = [(query, perturbed(table, item_of(table, query), keys, seed, changes)) for query in queries]
    facts = [LedgerEntry(query, Act.PUBLISH, form=changes.form, counts=n, seed=1) for query, n in marginals]
    return table, readers_of(table, facts)


@pytest.mark.parametrize("seed", range(20))
def test_where_all_cells_vary_nothing_is_pinned_in_marginals_perturbed_by_cell_keys(seed, monkeypatch):
    counts = np.random.default_rng(seed).poisson(2, (3, 3, 2))
    table, readers = perturbed_marginals(counts, [Query(("A", "B", "C")), Query(("A",)), Query(("B",))], seed)
    ranges = (*readers.blurred, *readers.sums)
    vary = pinned.all_vary(table, ranges, Progress())
    monkeypatch.setattr(pinned, "all_vary", lambda *_: False)
    what = pinned.pinned(table, (), ranges, Planning(3, 2), Progress())
    assert what.complete
    assert not vary or not (what.low or what.groups)


@pytest.mark.parametrize("exact", [("A",), ("A", "B"), ("AB",), ("AB", "BC")])
def test_exact_marginals_beside_cell_keys_pin_nothing_else_in_a_large_table(exact, monkeypatch):
    """A table between one without zeros and one inside all ranges is proof enough; else nothing is said."""
    complete = 0
    for seed in range(12):
        counts = np.random.default_rng(seed).poisson(2, (3, 3, 2))
        table, readers = perturbed_marginals(counts, [Query(("A", "B", "C")), Query(("C",))], seed)
        items = [item_of(table, Query(tuple(names))) for names in exact]
        ranges, rules = (*readers.blurred, *readers.sums), Planning(3, 2)
        whole = pinned.pinned(table, items, ranges, rules, Progress())
        monkeypatch.setattr(pinned, "MOST_CELLS", 1)
        large = pinned.pinned(table, items, ranges, rules, Progress())
        monkeypatch.undo()
        assert whole.complete
        assert not large.complete or not (whole.low or whole.groups)
        complete += large.complete
    assert complete


def test_pinned_counts_of_a_large_table_perturbed_by_cell_keys_need_a_program_of_few_rows(monkeypatch):
    monkeypatch.setattr(pinned, "build_system", None)
    counts = np.random.default_rng(3).poisson(2, (9, 8, 5))
    queries = [Query(tuple(names)) for names in ("ABC", "AB", "BC", "A", "")]
    table, readers = perturbed_marginals(counts, queries, 5)
    ranges = (*readers.blurred, *readers.sums)
    assert pinned.pinned(table, (), ranges, Planning(3, 2), Progress()).complete
    suppressed = [evolve(ranges[0], lower=ranges[0].counts, upper=ranges[0].counts)]
    assert not pinned.all_vary(table, suppressed, Progress())


def test_a_cell_of_which_two_marginals_ask_the_opposite_is_not_said_to_vary():
    """Of the two records of a0 at least one is in b0, and at most one by another marginal."""
    table = table_of(np.array([[1, 1], [4, 5]]))
    ranges = [
        Blurred(Item(((0, None), (1, None))), np.full(4, 2), np.full(4, 0.0), np.array([1.0, 9, 9, 9])),
        Blurred(Item(((0, None), (1, (0, 1)))), np.full(4, 2), np.array([1.0, 0, 0, 0]), np.full(4, 9.0)),
    ]
    assert not pinned.all_vary(table, ranges, Progress())
    assert pinned.all_vary(table, ranges[:1], Progress())
