"""A group that readers know to be in one category, except a few members, is judged in any form."""

from contextlib import suppress
from itertools import combinations

import numpy as np
import pytest
from scipy.optimize import Bounds, LinearConstraint, milp

from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.publish import publication
from tabguard.settings import Planning
from tabguard.table.forms import EXACT
from tabguard.table.ledger import Act, Grouping, LedgerEntry, Query
from tests.support.count_planning import signed, table_of
from tests.support.examples import first_of
from tests.support.readers_view import constraints


def released(table, random, seed):
    """Two or three marginals published one after the other, exact or rounded, some collapsed."""
    facts = ()
    for _ in range(random.integers(2, 4)):
        kept = tuple(name for name in table.names if random.random() < 0.7) or ("A",)
        codes = random.permutation(table.variables[0].categories).tolist()
        way = (Grouping("A", (tuple(codes[:1]), tuple(codes[1:]))),) if len(codes) > 2 else ()
        query = Query(kept, way if random.random() < 0.4 and "A" in kept else ())
        asked = (*facts, LedgerEntry(query, Act.RELEASE))
        with suppress(DataError):  # no rounding adds up with what was published
            record = publication(table, asked, int(random.choice([1, 1, 3])), seed, Progress()).record
            facts = (*facts, *signed(record, "me", f"2026-05-0{len(facts) + 1}"))
    return facts


def groups(counts):
    """Each group and category of any marginal: the cells of the group, and of the category."""
    every = np.indices(counts.shape)
    for kept in (axes for n in range(1, counts.ndim + 1) for axes in combinations(range(counts.ndim), n)):
        for cell in np.ndindex(*(counts.shape[axis] for axis in kept)):
            inside = {axis: every[axis] == code for axis, code in zip(kept, cell, strict=True)}
            for axis in kept:
                others = [inside[other] for other in kept if other != axis]
                group = np.all([np.ones(counts.shape, bool), *others], axis=0)
                yield group, inside[axis]


def most(cells, rows, low, high, sign=1):
    """The largest or smallest sum of some cells over all tables consistent with the publications."""
    whole = {"integrality": np.ones(rows.shape[1]), "bounds": Bounds(0, 1e6)}
    limits = LinearConstraint(rows, low, high)
    return -sign * milp(-1.0 * sign * cells.ravel(), constraints=limits, **whole).fun


@pytest.mark.parametrize("outside", [0, 1, 2])
@pytest.mark.parametrize("seed", first_of(range(200), 6))
def test_groups_that_several_marginals_tell_exact_or_rounded_are_judged(seed, outside):
    random = np.random.default_rng([outside, seed])
    shape = [(3, 2, 2), (2, 2, 2), (2, 3, 2)][random.integers(3)]
    counts = np.where(random.random(shape) < 0.4, 2 * random.integers(0, 2), random.integers(2, 12, shape))
    table = table_of(counts)  # without a 1 no cell is small, so that the verdict is about groups alone
    facts = released(table, random, seed)
    told = constraints(table, [(fact.query, fact.counts, fact.form) for fact in facts])
    few = [
        most(group, *told, sign=-1) > outside  # who is in a group of so few is told nothing by it
        for group, category in groups(counts)
        if (counts * group * category).any() and (counts * group * ~category).sum() <= outside
        if most(group & ~category, *told) <= outside
    ]
    rules = Planning(2, 1, minimum=1, whole_groups="an error", outside=outside)
    review = Planner(table, facts, rules).review()
    assert review.settled and review.tested
    assert not (any(few) and review.safe), "a group that readers can tell"
    # of collapsed categories, those that are together are a category, too
    if all(fact.form == EXACT and not fact.query.groupings for fact in facts):
        assert few or review.safe, "nobody can tell it"
