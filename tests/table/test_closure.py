"""Hidden cells: exactly those that follow from the shown cells."""

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.table.dimension import Dimension
from tabguard.table.relations import build_relations, closure
from tests.support.examples import examples

TREE = Dimension(
    "tree",
    ("T", "A", "A1", "A2", "B", "B1", "B2", "B3", "X"),
    ("T", "A", "A1", "A2", "B", "B1", "B2", "B3", "X"),
    (np.array([-1, 0, 1, 1, 0, 4, 4, 4, -1]), np.array([0, -1, 8, -1, -1, 8, -1, -1, -1])),
)
FLAT = Dimension.flat("flat", ("p", "q"))


def relations_of(*dimensions: Dimension):
    codes = np.array(list(itertools.product(*(range(len(d)) for d in dimensions))), np.int64)
    return codes, build_relations(dimensions, codes)


def names(mask: np.ndarray) -> set[str]:
    return {TREE.codes[i] for i in np.flatnonzero(mask)}


def one(*codes: str) -> set[str]:
    _, relations = relations_of(TREE)
    return names(closure(relations, np.isin(np.array(TREE.codes), codes))) - set(codes)


@pytest.mark.parametrize(
    ("shown", "hidden"),
    [
        (("T", "A", "B"), set()),
        (("T", "A"), {"B"}),  # the difference
        (("A1", "A2"), {"A"}),  # the sum
        (("T", "A1", "A2"), {"A", "B"}),  # the sum, then the difference
        (("T", "B1"), {"A", "B", "B2", "B3"}),  # bounds between the two
        (("B1", "B2"), set()),  # nothing is known of B
        (("X", "A1"), {"B1"}),  # the other roll-up
        (("T",), set()),
    ],
)
def test_what_follows_from_codes_of_a_hierarchy(shown, hidden):
    assert one(*shown) == hidden


def slow(relations, there: np.ndarray) -> np.ndarray:
    """The same, cell by cell, from the definition."""
    there = there.copy()
    rows = [(relations.total(r), relations.members(r).tolist()) for r in range(len(relations))]
    family = relations.equations.family
    below: dict[tuple[int, int], set[int]] = {}
    for _ in range(len(there)):
        for r, (total, members) in enumerate(rows):
            found = set(members)
            for m in members:
                found |= below.get((int(family[r]), m), set())
            below[int(family[r]), total] = below.get((int(family[r]), total), set()) | found
    while True:
        before = there.copy()
        for total, members in rows:
            if there[total] and there[members].any():
                there[members] = True
            if there[members].all():
                there[total] = True
        for (f, top), under in below.items():
            for cell in under:
                deep = below.get((f, cell), set())
                if there[top] and any(there[d] for d in deep):
                    there[cell] = True
        if np.array_equal(before, there):
            return there


@settings(max_examples=examples(80))
@given(st.lists(st.booleans(), min_size=27, max_size=27))
def test_closure_is_the_least_set_that_its_rules_allow(bits):
    _, relations = relations_of(TREE, FLAT)
    shown = np.array(bits)
    found = closure(relations, shown)
    assert (found >= shown).all()
    assert np.array_equal(found, slow(relations, shown))


def test_without_relations_nothing_is_hidden():
    dimension = Dimension("r", ("a", "b"), ("a", "b"), (np.array([-1, -1]),))
    _, relations = relations_of(dimension)
    assert not len(relations)
    assert closure(relations, np.array([True, False])).tolist() == [True, False]
