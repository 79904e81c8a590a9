"""The vectorised rules equal direct formulas in exact fractions, on random tables with all features."""

from fractions import Fraction

import numpy as np
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Progress
from tabguard.rules import insider_demands, judge
from tabguard.table.pattern import Constraints
from tests.support.direct import HOLDING, Direct, declared, exact, records_in, situations, some_rules
from tests.support.examples import examples


@given(st.one_of(situations(), declared()))
@settings(max_examples=examples(300))
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
    """One set of rules, each with the contributors that it judges; zero cells are judged as for units."""
    own = [evolve(rule, level=units.level) for rule in units.declared]
    own += [evolve(rule, level=holdings.level) for rule in holdings.declared if rule.each_level]
    return evolve(units, declared=own, level="both")


@given(apart())
@settings(max_examples=examples(150))
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
