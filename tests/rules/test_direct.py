"""The vectorised rules against direct formulas in exact fractions, on random tables with all in use."""

from fractions import Fraction

import numpy as np
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.kinds import Dominance, Frequency, PPercent, PriorPosterior, Request, Zero
from tabguard.kinds.rules import Negative, Rules
from tabguard.progress import Progress
from tabguard.rules import insider_demands, judge
from tabguard.table.pattern import Constraints
from tests.examples import examples

from .direct import HOLDING, Direct, exact, records_in
from .tables import tabulate, tree

VALUES = st.one_of(
    st.integers(0, 12).map(float),
    st.integers(0, 40).map(lambda i: i / 10),
    st.integers(0, 5000).map(lambda i: i / 100),
    st.sampled_from([90.0, 100.0, 1000.0]),
)
PERCENTS = st.one_of(st.sampled_from([5.0, 10.0, 12.5, 20.0, 33.3, 50.0]), st.floats(0.5, 99))


@st.composite
def dims(draw, name):
    size = draw(st.integers(2, 6))
    return tree(name, [-1] + [draw(st.integers(0, i - 1)) for i in range(1, size)])


@st.composite
def some_rules(draw, level, weighted, negative, holdings):
    maybe = lambda strategy: draw(st.one_of(st.none(), strategy))  # noqa: E731
    p, q = sorted([draw(PERCENTS), draw(PERCENTS)])
    reading = draw(st.sampled_from(["sample", "known"] if holdings else ["expansion", "sample", "known"]))
    declared = (
        maybe(st.builds(PPercent, PERCENTS, st.integers(1, 4))),
        *draw(st.lists(st.builds(Dominance, st.integers(1, 8), PERCENTS), max_size=2)),
        PriorPosterior(p, q) if p < q and draw(st.booleans()) else None,
        maybe(
            st.builds(Frequency, st.integers(1, 5), PERCENTS, st.booleans() if weighted else st.just(False))
        ),
        maybe(
            st.builds(
                Request,
                PERCENTS,
                PERCENTS,
                st.integers(0, 4),
                PERCENTS,
                st.sampled_from(["requesting", "largest"]),
            )
        ),
        Zero(draw(st.booleans()), 3.0),
    )
    return Rules(
        tuple(rule for rule in declared if rule is not None),
        level=level,
        negative=Negative(draw(st.sampled_from([1.0, 1.5, 2.0]))) if negative else None,
        weights=reading,
        lower_share=draw(st.sampled_from([100.0, 50.0])),
    )


@st.composite
def situations(draw, one_holding_each=False):
    dimensions = (draw(dims("a")), draw(dims("b")))
    n = draw(st.integers(1, 14))
    column = lambda strategy: draw(st.lists(strategy, min_size=n, max_size=n))  # noqa: E731
    leaves = [st.sampled_from(d.leaves.tolist()) for d in dimensions]
    negative, with_shadow = draw(st.booleans()), draw(st.booleans())
    level = draw(st.sampled_from(["unit", "holding", "both"]))
    respondent = column(st.integers(0, n)) if draw(st.booleans()) else list(range(n))
    holding = column(st.integers(0, 4))
    if one_holding_each:
        holding = [holding[who % n] for who in respondent]
    weights = draw(st.lists(st.sampled_from([0.25, 0.7, 1, 1.5, 2, 3.3]), min_size=n + 1, max_size=n + 1))
    weighted = draw(st.booleans())
    numbers = st.builds(lambda s, v: s * v, st.sampled_from([1, 1, -1]), VALUES) if negative else VALUES
    more = {
        "respondent": respondent,
        "holding": holding,
        "weight": [weights[r] for r in respondent] if weighted else None,
        "request": column(st.sampled_from([0, 0, 0, 1, 2])),
        "waiver": column(st.sampled_from([False, False, True])) if draw(st.booleans()) else None,
        "shadow": column(numbers) if with_shadow else None,
    }
    codes = list(zip(column(leaves[0]), column(leaves[1]), strict=True))
    rules = draw(some_rules(level, weighted, negative, level != "unit" and weighted))
    # few decimals in the table would hide differences, and rounding is not what is tested here
    return tabulate(dimensions, codes, column(numbers), decimals=6, **more), rules


@st.composite
def declared(draw):
    """A situation in which the analyst declares cells and sets levels."""
    table, rules = draw(situations(one_holding_each=True))
    some = st.lists(st.integers(0, len(table) - 1), max_size=4)
    suppress, levels = np.zeros(len(table), bool), np.full((len(table), 2), np.nan)
    suppress[draw(some)] = True
    for cell in draw(some):
        levels[cell] = draw(VALUES), draw(VALUES)
    return table, rules, evolve(Constraints.none(len(table)), suppress=suppress, levels=levels)


@given(st.one_of(situations(), declared()))
@settings(deadline=None, max_examples=examples(300))
def test_every_cell_is_judged_as_by_the_formulas(situation):
    table, rules, *given_ = situation
    constraints = given_[0] if given_ else Constraints.none(len(table))
    found = judge(table, rules, constraints, Progress())
    shadow = table.contributions.shadow
    negative = bool((shadow < 0).any())
    signed = bool((table.contributions.response < 0).any())
    other = not np.array_equal(shadow, table.contributions.response)
    for cell in range(len(table)):
        records = list(records_in(table, cell))
        fired, upper = 0, Fraction(0)
        for level, shift in (("unit", 0), ("holding", HOLDING)):
            if level in rules.levels:
                direct = Direct(records, rules, level, table.unit, negative, other)
                for bit, asked in direct.findings():
                    fired |= bit if bit == 32 else bit << shift
                    upper = max(upper, asked, exact(table.unit))
        share, set_ = exact(rules.lower_share) / 100, constraints.levels[cell]
        lower = upper * share
        if constraints.suppress[cell]:
            fired |= 64
            if np.isnan(set_[0]):
                upper = max(upper, abs(direct.value) * exact(rules.manual_range) / 100, exact(table.unit))
                lower = upper * share
            else:
                upper = max(upper, exact(table.unit))
        if fired and not np.isnan(set_[0]):
            lower, upper = max(lower, exact(set_[0])), max(upper, exact(set_[1]))
        if not signed:
            lower = min(lower, max(direct.value, 0))
        assert found.fired[cell] == fired, table.title(cell)
        assert abs(found.upper[cell] - upper) <= 1e-6 + 1e-9 * upper
        assert abs(found.lower[cell] - lower) <= 1e-6 + 1e-9 * lower
        assert (found.upper[cell] > 0) == (fired > 0)


@st.composite
def apart(draw):
    """A table with rules of units and rules of holdings, without weights that holdings cannot have."""
    table, rules = draw(situations())
    weighted = table.contributions.weight is not None
    negative = bool((table.contributions.shadow < 0).any())
    sets = [evolve(draw(some_rules("unit", weighted, negative, True)), **_common(rules)) for _ in "uh"]
    return table, [evolve(own, level=level) for own, level in zip(sets, ("unit", "holding"), strict=True)]


def _common(rules):
    reading = "sample" if rules.weights == "expansion" else rules.weights
    return {"weights": reading, "negative": rules.negative, "lower_share": rules.lower_share}


def together(units, holdings):
    """One set of rules of which each says whom it judges; zero cells are judged as for units."""
    own = [evolve(rule, level=units.level) for rule in units.declared]
    own += [evolve(rule, level=holdings.level) for rule in holdings.declared if rule.each_level]
    return evolve(units, declared=own, level="both")


@given(apart())
@settings(deadline=None, max_examples=examples(150))
def test_rules_of_units_and_of_holdings_make_primary_what_either_makes(situation):
    table, (units, holdings) = situation
    holdings = evolve(holdings, declared=[rule for rule in holdings.declared if rule.each_level])
    both, one, other = (
        judge(table, rules, Constraints.none(len(table)), Progress())
        for rules in (together(units, holdings), units, holdings)
    )
    assert both.fired.tolist() == (one.fired | other.fired).tolist()
    assert both.upper.tolist() == np.maximum(one.upper, other.upper).tolist()
    assert both.lower.tolist() == np.maximum(one.lower, other.lower).tolist()
    for demands in insider_demands(table, together(units, holdings), both):
        for own, found in ((units, one), (holdings, other)):
            for alone in insider_demands(table, own, found):
                if alone.level == demands.level:
                    at = np.searchsorted(demands.key, alone.key)
                    assert (demands.key[at] == alone.key).all()
                    assert (demands.pair_up[at] >= alone.pair_up - 1e-9).all()
                    assert (demands.pair_down[at] >= alone.pair_down - 1e-9).all()
