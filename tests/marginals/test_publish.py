"""Printed counts stay as printed, and all together leave every small count the required width."""

import itertools
import re

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.design import item_of
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.publish import publication
from tabguard.marginals.engine.sums import whole_groups
from tabguard.marginals.flow.count_words import redesign_lines
from tabguard.marginals.flow.release_planning import group_examples
from tabguard.settings import Planning
from tabguard.table.forms import EXACT, SIMULATED, Rounded
from tabguard.table.ledger import Act, Grouping, LedgerEntry, Query, published, strike_of, with_facts
from tabguard.table.planning import RELEASABLE, Collapse, Redesign, Redesigns, State
from tests.support.count_planning import signed, table_of
from tests.support.examples import first_of
from tests.support.readers_view import another_table, intervals

THRESHOLD, WIDTH = 3, 2
SHAPES = ((2, 2, 2), (3, 2, 2), (3, 3), (2, 2, 2, 2))


def random_table(random):
    shape = SHAPES[random.integers(len(SHAPES))]
    counts = random.integers(0, 12, shape)
    counts[random.random(shape) < 0.35] = random.integers(1, 3)
    return table_of(counts)


def random_query(table, random):
    kept = [v for v in range(len(table.shape)) if random.random() < 0.55] or [0]
    groupings = ()
    if random.random() < 0.25 and table.shape[kept[0]] == 3:
        names = table.variables[kept[0]].categories
        groupings = (Grouping(table.names[kept[0]], (names[:2], names[2:])),)
    return Query(tuple(table.names[v] for v in kept), groupings)


def printed_facts(ledger):
    return [(e.query, tuple(e.counts.tolist()), e.form) for e in published(ledger) if not e.form.drawn]


def small(table):
    return table.cells[(table.count > 0) & (table.count < THRESHOLD)]


def random_history(seed, steps=7):
    """Decisions, exports to a base, undone decisions; the ledger after each export, and its files."""
    random = np.random.default_rng(seed)
    table, ledger = random_table(random), ()
    base = int(random.choice([1, 3, 5]))
    for step in range(steps):
        query = random_query(table, random)
        found = Planner(table, ledger, Planning(THRESHOLD, WIDTH, minimum=1)).examine(query)
        before = ledger
        if random.random() < 0.25 and found.state in (State.SAFE, State.DISCLOSES, State.UNRELEASABLE):
            ledger = (*ledger, LedgerEntry(query, Act.SIMULATE, seed=step))
        elif found.state in RELEASABLE:
            ledger = (*ledger, LedgerEntry(query, Act.RELEASE))
        try:
            out = publication(table, ledger, base, 1, Progress())
            out = evolve(out, record=signed(out.record, "me", f"2024-05-{step + 1:02}"))
        except DataError:
            ledger = before
            continue
        ledger = (*ledger, *out.record)
        if random.random() < 0.4:  # Ctrl+Z
            ledger = with_facts(before, ledger)
        if random.random() < 0.1:
            base = int(random.choice([1, 3, 5]))
        yield table, ledger, out


@pytest.mark.parametrize("seed", first_of(range(100)))
def test_printed_values_never_change_and_together_leave_every_small_count_its_width(seed):
    seen = {}
    for table, ledger, out in random_history(seed):
        for margin in out.margins:
            if not margin.form.drawn:  # a simulated one is drawn again once it contradicts what is published
                was = seen.setdefault(margin.title, (margin.count.tolist(), margin.form))
                assert was == (margin.count.tolist(), margin.form)
        facts = printed_facts(ledger)
        assert len({query for query, _, _ in facts}) == len(facts)
        if facts and len(small(table)):
            low, high = intervals(table, facts, small(table)).T
            assert (high - low >= WIDTH).all()
            true = table.count[(table.count > 0) & (table.count < THRESHOLD)]
            assert ((low <= true) & (true <= high)).all()


@pytest.mark.parametrize("seed", first_of(range(25)))
def test_a_simulated_table_is_made_of_what_readers_see_and_tells_nothing_else(seed):
    random = np.random.default_rng(seed)
    table = random_table(random)
    base = int(random.choice([1, 3]))
    given = tuple(LedgerEntry(Query((name,)), Act.RELEASE) for name in table.names[:2])
    first = (*given, *publication(table, given, base, 1, Progress()).record)
    asked = (*first, LedgerEntry(Query(table.names), Act.SIMULATE, seed=seed))
    out = publication(table, asked, base, 1, Progress())
    direction = random.normal(size=table.size)
    other = table_of(another_table(table, printed_facts(first), direction))
    assert other.shape == table.shape
    again = publication(other, asked, base, 1, Progress())
    assert again.margins[-1].count.tolist() == out.margins[-1].count.tolist()
    assert not np.array_equal(other.count, table.count) or base == 1
    drawn = table_of(out.margins[-1].count.reshape(table.shape))
    for margin in out.margins[:-1]:
        shown = publication(drawn, (LedgerEntry(Query(margin.names), Act.RELEASE),), 1, 1, Progress())
        assert shown.margins[0].count.tolist() == margin.count.tolist(), "it adds up to what is printed"


@pytest.mark.parametrize("seed", first_of(range(15)))
def test_simulated_tables_agree_with_one_another_also_later(seed):
    random = np.random.default_rng(100 + seed)
    table = table_of(random.integers(0, 9, (2, 3, 2)))
    ledger = (
        LedgerEntry(Query(("A",)), Act.RELEASE),
        LedgerEntry(Query(("A", "B")), Act.SIMULATE, seed=1),
        LedgerEntry(Query(("B", "C")), Act.SIMULATE, seed=2),
    )
    first = publication(table, ledger, 1, 1, Progress())
    later = (*ledger, *first.record, LedgerEntry(Query(("A", "C")), Act.SIMULATE, seed=9))
    out = {m.title: m.count for m in publication(table, later, 1, 1, Progress()).margins}
    ab, bc, ac = (out[t].reshape(s) for t, s in (("A × B", (2, 3)), ("B × C", (3, 2)), ("A × C", (2, 2))))
    assert ab.sum(axis=0).tolist() == bc.sum(axis=1).tolist()
    assert ac.sum(axis=1).tolist() == ab.sum(axis=1).tolist() == out["A"].tolist()
    assert ac.sum(axis=0).tolist() == bc.sum(axis=0).tolist()
    assert [m.count.tolist() for m in first.margins[1:]] == [ab.ravel().tolist(), bc.ravel().tolist()]


COUNTS = [[[5, 1], [9, 4]], [[6, 8], [2, 7]], [[3, 0], [4, 6]]]


def test_another_base_than_before_is_refused_and_one_that_adds_up_is_named():
    table = table_of(COUNTS)
    ledger = (LedgerEntry(Query(("A",)), Act.RELEASE),)
    ledger = (*ledger, *publication(table, ledger, 3, 1, Progress()).record)
    more = (*ledger, LedgerEntry(Query(("A", "B")), Act.RELEASE))
    for base in (1, 10):
        with pytest.raises(DataError) as error:
            publication(table, more, base, 1, Progress())
        assert "base 3" in error.value.remedy and "A × B" in error.value.where
    after = publication(table, more, 3, 1, Progress()).margins
    assert after[0].count.tolist() == list(ledger[-1].counts)
    assert after[1].count.reshape(3, 2).sum(axis=1).tolist() == list(ledger[-1].counts)


def marginal_of(counts, query):
    """A marginal of the table of A × B × C, where the first two categories of A may be one group."""
    if query.groupings:
        counts = np.add.reduceat(counts, [0, 2], axis=0)
    return counts.sum(axis=tuple(v for v, name in enumerate("ABC") if name not in query.variables)).ravel()


def roundings(table, queries, base):
    """All tables of multiples whose counts and sums of the marginals are next to the true ones."""
    counts = np.zeros(table.shape, np.int64)
    counts[tuple(table.cells.T - 1)] = table.count
    groupings = {query.groupings for query in queries} | {()}
    sums = [
        Query(names, g) for k in range(4) for names in itertools.combinations("ABC", k) for g in groupings
    ]
    choices = [{n // base * base, -(-n // base) * base} for n in counts.ravel().tolist()]
    for cells in itertools.product(*choices):
        rounded = np.reshape(cells, table.shape)
        if all((abs(marginal_of(rounded, q) - marginal_of(counts, q)) < base).all() for q in sums):
            yield rounded


@pytest.mark.parametrize("seed", first_of(range(40), 4))
def test_an_exact_marginal_is_safe_beside_rounded_ones_only_if_it_can_be_printed(seed):
    random = np.random.default_rng(seed)
    table, rules = table_of(random.integers(3, 9, (3, 2, 2))), Planning(2, 0.5, minimum=1)
    before = LedgerEntry(random_query(table, random), Act.RELEASE)
    facts = publication(table, (before,), 3, 1, Progress()).record
    pairs = Grouping("A", (("a1", "a2"), ("a3",)))
    findings = [*Planner(table, facts, rules).plan().findings]
    findings.append(Planner(table, facts, rules).examine(Query(("A",), (pairs,))))
    for finding in findings:
        entry = LedgerEntry(finding.query, Act.RELEASE)
        if finding.state is State.PUBLISHED:
            continue
        review = Planner(table, (*facts, entry), rules).review()
        assert review.safe and finding.state in RELEASABLE
        (told,) = {f.why for f in review.findings if f.query == finding.query} or {""}
        assert ("do not add up" in told) is (finding.state is State.NOT_ADDITIVE and told != "")
        if finding.state is State.SAFE:
            publication(table, (*facts, entry), 1, 1, Progress())
        else:
            examined = Planner(table, facts, rules).examine(finding.query)
            try:
                publication(table, (*facts, entry), 3, 1, Progress())
                assert "rounded to base 3, they do" in examined.why
            except DataError as error:  # only where there is no rounding that has the counts printed before
                tables = roundings(table, (before.query, finding.query), 3)
                every = (marginal_of(rounded, before.query) for rounded in tables)
                assert not any(np.array_equal(sums, facts[-1].counts) for sums in every)
                bases = re.findall(r"base (\d+)", error.remedy)
                assert (f"base {bases[0]}, they do" if bases else "not, either") in examined.why
            with pytest.raises(DataError, match="do not add up"):
                publication(table, (*facts, entry), 1, 1, Progress())


def test_exact_groups_are_compared_with_rounded_ones_that_cross_them_in_what_both_show():
    table, crossing = table_of([14, 13, 12, 15, 18]), (("a1", "a3"), ("a2", "a4"), ("a5",))
    rounded = Query(("A",), (Grouping("A", (("a1", "a2"), ("a3", "a4"), ("a5",))),))
    asked = Query(("A",), (Grouping("A", crossing),))
    for counts, state in (((27, 27, 18), State.SAFE), ((27, 27, 20), State.NOT_ADDITIVE)):
        fact = LedgerEntry(rounded, Act.PUBLISH, form=Rounded(4), counts=counts)
        finding = Planner(table, (fact,), Planning(2, 0.5, minimum=1)).examine(asked)
        lines = redesign_lines(table, asked, Redesigns((Redesign(finding, 1.0),), True), Collapse.CATEGORIES)
        assert finding.state is state and ("do not add up" in lines[-1]) is (state is State.NOT_ADDITIVE)


def test_what_was_printed_exactly_is_not_rounded_later():
    table = table_of(COUNTS)
    ledger = (LedgerEntry(Query(("A",)), Act.RELEASE),)
    ledger = (*ledger, *publication(table, ledger, 1, 1, Progress()).record)
    more = (*ledger, LedgerEntry(Query(("B",)), Act.RELEASE))
    with pytest.raises(DataError, match="printed before") as error:
        publication(table, more, 3, 1, Progress())
    assert "not rounded" in error.value.remedy
    assert [m.form for m in publication(table, more, 1, 1, Progress()).margins] == [EXACT, EXACT]


def test_the_total_is_rounded_with_the_rest_and_a_simulated_table_alone_records_it():
    table = table_of(COUNTS)
    both = (LedgerEntry(Query(()), Act.RELEASE), LedgerEntry(Query(("A",)), Act.RELEASE))
    total, by_a = publication(table, both, 3, 1, Progress()).margins
    assert total.count.tolist() == [by_a.count.sum()] and total.form == Rounded(3)
    alone = publication(table, both[:1], 3, 1, Progress()).margins[0]
    assert alone.count.tolist() == [54]
    simulated = publication(table, (LedgerEntry(Query(("A",)), Act.SIMULATE, seed=1),), 3, 1, Progress())
    assert [(e.query, e.form) for e in simulated.record] == [
        (Query(()), Rounded(3)),
        (Query(("A",)), SIMULATED),
    ]
    assert [m.title for m in simulated.margins] == ["A"] and simulated.margins[0].count.sum() == 54


def test_where_no_table_has_the_rounded_counts_a_simulated_one_agrees_within_the_base():
    """Of two categories each, A is not B, B is not C and C is not A: no table of counts can be that."""
    table = table_of(np.ones((2, 2, 2), int))
    facts = [
        LedgerEntry(Query(pair), Act.PUBLISH, form=Rounded(3), counts=(0, 3, 3, 0))
        for pair in (("A", "B"), ("B", "C"), ("A", "C"))
    ]
    asked = LedgerEntry(Query(("A", "B", "C")), Act.SIMULATE, seed=1)
    (shown,) = publication(table, (*facts, asked), 3, 1, Progress()).margins
    drawn = shown.count.reshape(2, 2, 2)
    for axis in range(3):
        off = np.abs(drawn.sum(axis=axis) - np.array([[0, 3], [3, 0]]))
        assert (off < 3).all()


def test_simulated_marginals_that_contradict_what_is_published_since_are_drawn_again():
    table = table_of(COUNTS)
    drawn = LedgerEntry(Query(("A", "B")), Act.PUBLISH, form=SIMULATED, counts=(0, 19, 23, 0, 6, 7))
    asked = LedgerEntry(Query(("A", "B", "C")), Act.SIMULATE, seed=1)
    by_b = LedgerEntry(Query(("B",)), Act.RELEASE)
    again = LedgerEntry(Query(("A", "B")), Act.SIMULATE, seed=1)
    assert publication(table, (drawn, by_b), 1, 1, Progress()).contradicted == (drawn.query,)
    shown = publication(table, (drawn, by_b, asked, again), 1, 1, Progress())
    assert not shown.contradicted, "it is drawn again"
    true = np.array(COUNTS).sum(axis=(0, 2)).tolist()
    for margin in shown.margins[1:]:
        axes = (0, 2) if len(margin.names) == 3 else 0
        sizes = [len(names) for names in margin.categories]
        assert margin.form.drawn and margin.count.reshape(sizes).sum(axis=axes).tolist() == true
    assert [e.form for e in shown.record] == [EXACT, SIMULATED, SIMULATED]
    fits = LedgerEntry(Query(("A", "B")), Act.PUBLISH, form=SIMULATED, counts=(10, 9, 13, 10, 6, 7))
    total = LedgerEntry(Query(()), Act.RELEASE)
    kept = publication(table, (fits, total, again), 1, 1, Progress())
    assert kept.margins[-1].count.tolist() == list(fits.counts) and len(kept.record) == 1
    released = LedgerEntry(Query(("A", "B")), Act.RELEASE)
    margins = publication(table, (drawn, released, asked), 1, 1, Progress()).margins
    true = np.array(COUNTS).sum(axis=2)
    assert margins[-1].form.drawn and np.array_equal(margins[-1].count.reshape(3, 2, 2).sum(axis=2), true)


def test_a_record_is_of_its_table_and_says_so():
    table = table_of(COUNTS)
    ledger = (LedgerEntry(Query(("A",)), Act.RELEASE),)
    for base in (1, 3):
        facts = publication(table, ledger, base, 1, Progress()).record
        revised = np.array(COUNTS)
        revised[0, 0, 0] += 5
        with pytest.raises(DataError, match="other counts than were published"):
            Planner(table_of(revised), (*ledger, *facts), Planning(3, 2)).plan()
        short = (evolve(facts[0], counts=facts[0].counts[:1]),)
        with pytest.raises(DataError, match="does not fit"):
            Planner(table, short, Planning(3, 2)).plan()


def test_groups_with_few_members_outside_a_category_and_zeros_are_rules_if_wanted():
    table = table_of([[30, 2], [12, 9], [0, 8]])
    (whole,) = [
        f for f in Planner(table, [], Planning(2, 0.5)).plan().findings if len(f.query.variables) == 2
    ]
    assert whole.state is State.SAFE and whole.whole_groups == 1
    for rules, words in (
        (Planning(2, 0.5, whole_groups="an error", outside=2), "at most 2 members outside"),
        (Planning(2, 0.5, zeros="not printed"), "below the smallest"),
    ):
        breach = Planner(table, [], rules).plan().findings[-1]
        assert breach.state is State.UNRELEASABLE and words in tr(breach.why)
    rounded = LedgerEntry(Query(("A", "B")), Act.PUBLISH, form=Rounded(3), counts=(30, 3, 12, 9, 0, 9))
    everybody = table_of([[0, 43], [0, 20]])  # B alone tells of all units what A × B tells of each group
    strict = Planning(2, 0.5, whole_groups="an error")
    states = [f.state for f in Planner(everybody, [], strict).plan().findings]
    assert states == [State.SAFE, State.SAFE, State.UNRELEASABLE, State.UNRELEASABLE]
    assert group_examples(everybody, Query(("B",))) == ("all units: all B=b2",)
    for outside, breach in ((1, False), (2, True)):
        rules = Planning(2, 0.5, minimum=1, whole_groups="an error", outside=outside)
        assert Planner(table, (rounded,), rules).review().safe is not breach
    zeros = evolve(table, structural_zeros=[[3, 1]])
    assert Planner(zeros, [], Planning(2, 0.5, zeros="not printed")).plan().findings[-1].state is State.SAFE


def test_a_struck_record_counts_no_more_and_needs_a_reason_and_a_name():
    table = table_of(COUNTS)
    ledger = (LedgerEntry(Query(("A",)), Act.RELEASE),)
    facts = signed(publication(table, ledger, 3, 1, Progress()).record, "me", "2024-05-01T10:00:00")
    with pytest.raises(DataError, match="reason and a name"):
        strike_of(facts[0], "me", "2024-05-02", " ")
    strike = strike_of(facts[0], "me", "2024-05-02", "the folder was never handed out")
    whole = (*ledger, *facts, strike)
    assert published(whole) == () and len(whole) == 3, "both stay in the record"
    again = publication(table, whole, 1, 1, Progress())
    record = signed(again.record, "me", "2024-05-03")
    assert again.margins[0].form == EXACT and len(record) == 1
    assert published((*whole, *record)) == record
    assert with_facts((), whole) == whole[1:]


def test_rounded_marginals_are_judged_by_what_readers_can_tell_of_them():
    table = table_of([[9, 1], [7, 8]])
    ledger = (LedgerEntry(Query(("A", "B")), Act.RELEASE),)
    assert Planner(table, ledger, Planning(3, 2, minimum=1)).plan().findings[-1].state is State.AGAINST
    facts = publication(table, ledger, 5, 1, Progress()).record
    found = Planner(table, (*ledger, *facts), Planning(3, 2, minimum=1)).plan().findings[-1]
    assert found.state is State.PUBLISHED and "rounded to base 5" in found.why
    low, high = intervals(table, printed_facts(facts), [[1, 2]])[0]
    mine = Planner(table, facts, Planning(3, 2, minimum=1)).examine(Query(("A", "B")))
    assert (mine.intervals.lower[0], mine.intervals.upper[0]) == (low, high)
    assert mine.state is State.PUBLISHED, "also where the decision was taken back"


def test_counts_below_the_least_that_may_be_printed_are_no_safe_release():
    table = table_of([[[2, 40], [35, 50]], [[30, 44], [38, 60]]])
    found = {f.query.title: f for f in Planner(table, [], Planning(10, 1)).plan().findings}
    assert found["A × B × C"].state is State.UNRELEASABLE and found["A × B × C"].low_counts == 1
    assert "shows 1 count below the smallest" in found["A × B × C"].why
    assert found["A × B"].state is State.SAFE
    off = {f.query.title: f for f in Planner(table, [], Planning(2, 1, minimum=1)).plan().findings}
    assert off["A × B × C"].state is State.SAFE
    ledger = (LedgerEntry(Query(("A", "B", "C")), Act.RELEASE),)
    ledger = (*ledger, *signed(publication(table, ledger, 1, 1, Progress()).record, "me", "2024-05-01"))
    assert Planner(table, ledger, Planning(2, 1)).review().safe
    tighter = Planner(table, ledger, Planning(10, 1)).review()
    assert not tighter.safe
    assert tighter.against[0].why == (
        "published 2024-05-01, exact, but against the current rules: shows 1 count below the smallest "
        "that may be printed"
    )


def test_a_group_that_is_all_in_one_category_is_told_as_a_warning_or_an_error():
    """Children of the first and second class of the Titanic: 6 and 24, all of them survived."""
    survived = np.zeros((3, 2, 2), int)
    survived[0] = [[0, 6], [122, 197]]
    survived[1] = [[0, 24], [167, 94]]
    survived[2] = [[52, 27], [476, 151]]
    table = table_of(survived)
    whole = Query(("A", "B", "C"))
    found = Planner(table, [], Planning(3, 2)).plan().findings[-1]
    assert found.query == whole and found.state is State.SAFE and found.whole_groups == 5
    survivors = whole_groups(table, item_of(table, whole))[2]
    assert survivors.tolist() == [[0, 0, 1], [1, 0, 1]]
    strict = Planner(table, [], Planning(3, 2, whole_groups="an error")).plan().findings[-1]
    assert strict.state is State.UNRELEASABLE and "5 groups" in strict.why
    ledger = (LedgerEntry(whole, Act.RELEASE),)
    assert (
        Planner(table, ledger, Planning(3, 2)).review().safe
        and not Planner(table, ledger, Planning(3, 2, whole_groups="an error")).review().safe
    )
    zeros = evolve(table, structural_zeros=np.array([[1, 1, 1], [2, 1, 1]]))
    assert Planner(zeros, [], Planning(3, 2)).plan().findings[-1].whole_groups == 0, (
        "everybody knows that they could not"
    )
