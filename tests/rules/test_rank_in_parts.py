"""Contributors ranked in parts, as with very many records, equal those ranked at once."""

import importlib

import attrs
import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tabguard.kinds.cell_view import LevelRanks
from tests.support.examples import examples
from tests.support.rule_tables import tabulate, tree

FINDER = importlib.import_module("tabguard.rules.rank")
"""The module: the package has the function under the same name."""


@st.composite
def tables(draw):
    rows = draw(st.integers(1, 24))

    def column(values):
        return draw(st.lists(values, min_size=rows, max_size=rows))

    unit = column(st.integers(0, 7))
    weighing = draw(st.sampled_from([None, "one", "each"]))
    weights = st.sampled_from([0.25, 0.5, 1.0, 1.5, 3.0])
    of_unit = draw(st.lists(weights, min_size=8, max_size=8))
    weight = (
        None if weighing is None else [of_unit[u] for u in unit] if weighing == "one" else column(weights)
    )
    table = tabulate(
        (tree("a", [-1, 0, 0, 2, 2]), tree("b", [-1, 0, 0])),
        list(zip(column(st.sampled_from([1, 3, 4])), column(st.sampled_from([1, 2])), strict=True)),
        np.array(column(st.integers(-3, 12))) / draw(st.sampled_from([1, 10])),
        respondent=unit if draw(st.booleans()) else None,
        holding=[f"h{u // 2}" for u in unit] if draw(st.booleans()) else None,
        weight=weight,
        request=column(st.sampled_from([0, 0, 1, 2])) if draw(st.booleans()) else None,
        waiver=column(st.booleans()) if draw(st.booleans()) else None,
        decimals=3,
    )
    return table, "known" if weighing == "each" else draw(st.sampled_from(["expansion", "sample", "known"]))


@given(tables(), st.integers(1, 3), st.integers(1, 9))
@settings(max_examples=examples(120), phases=[Phase.generate])
def test_ranks_in_parts_are_the_same(made, depth, most):
    table, reading = made
    levels = (
        ("unit",) if table.contributions.holding is None or reading == "expansion" else ("unit", "holding")
    )
    whole = FINDER.rank(table, depth, reading, levels)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FINDER, "_MOST_AT_ONCE", most)
        parts = FINDER.rank(table, depth, reading, levels)
    assert parts.all_waived.tolist() == whole.all_waived.tolist()
    for level in levels:
        for field in attrs.fields(LevelRanks):
            one, other = (getattr(ranked.levels[level], field.name) for ranked in (whole, parts))
            close = 1e-12 if field.name == "weight" else 0.0  # a mean weight may have endless decimals
            np.testing.assert_allclose(one, other, close, err_msg=f"{level} {field.name}")
