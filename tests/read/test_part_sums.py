"""Sums of rows are found with parts in any place, at any level, and not where there are none."""

import random

import numpy as np
import pytest

from tabguard.read.shape.part_sums import part_sums

TREE = {"A": "abc", "B": "defg", "C": "hi", "U": "ABj", "T": "UCk"}
LEAVES = "abcdefghijk"


def leaves(code, tree):
    return {code} if code not in tree else set().union(*(leaves(part, tree) for part in tree[code]))


def rows(tree, seed=1, groups=4, draw=lambda draw: draw.randint(1, 999)):
    """Codes in random order with their figures; the last group is the sum of the others."""
    source = random.Random(seed)
    inner = {code: np.array([draw(source) for _ in range(groups)]) for code in LEAVES}
    codes = source.sample([*inner, *tree], len(inner) + len(tree))
    figures = np.array([sum(inner[leaf] for leaf in leaves(code, tree)) for code in codes], float)
    return codes, np.hstack([figures, figures.sum(axis=1, keepdims=True)])


def found(codes, figures, unit=1.0, rounded=True):
    sums = part_sums(figures, codes, unit, rounded)
    return {codes[at]: {codes[part] for part in parts} for at, (parts, _) in sums.items()}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("lowest", [1, -400])
def test_all_levels_are_found_in_any_order_also_with_negative_figures(seed, lowest):
    codes, figures = rows(TREE, seed, draw=lambda draw: draw.randint(lowest, 999))
    assert found(codes, figures) == {code: leaves(code, TREE) for code in TREE}


def test_empty_and_rounded_figures_do_not_hide_sums():
    expected = {code: leaves(code, TREE) for code in TREE}
    codes, figures = rows(TREE, draw=lambda draw: max(0, draw.randint(-4000, 9999)))
    assert found(codes, figures) == expected
    codes, figures = rows(TREE, draw=lambda draw: draw.randint(1, 99999))
    assert found(codes, np.round(figures / 7, 1), 0.1) == expected


def test_sums_of_some_codes_may_overlap():
    tree = TREE | {"X": "abd", "Y": "chik"}
    assert found(*rows(tree)) == {code: leaves(code, tree) for code in tree}


def test_a_code_with_a_single_one_below_it_has_the_same_figures():
    tree = TREE | {"K": "k", "T": "UCK"}
    codes, figures = rows(tree)
    codes[codes.index("k")] = "k1"
    sums = found(codes, figures)
    assert sums["K"] == {"k1"} and sums["T"] == leaves("T", TREE) - {"k"} | {"k1"}
    twice = found([*codes, "Total"], np.vstack([figures, figures[codes.index("T")]]))
    assert next(iter(twice)) == "Total"  # the one named so is above, though its name is longer


@pytest.mark.parametrize("most", [5, 60, 9999])
def test_figures_without_sums_have_none(most):
    draw = np.random.default_rng(most)
    for n in (5, 20, 40):
        assert not part_sums(
            draw.integers(1, most, (n, 4)).astype(float), [str(at) for at in range(n)], 1.0, True
        )
