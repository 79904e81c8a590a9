"""Public ranges are never narrower than a level; the whole proof is `python -m tests.proof.ranges 0 60`."""

from collections import Counter

import pytest

from tests.proof.ranges import judged, judged_table
from tests.support.examples import first_of


@pytest.mark.parametrize(
    ("cover", "lower", "seeds"), first_of([("", "-inf", (5,)), ("", "", (0, 2)), ("implied", "", (3,))])
)
def test_no_printed_range_is_narrower_than_a_level_of_its_primary(cover, lower, seeds):
    total = Counter[str]()
    for seed in seeds:
        wrong, counts = judged(seed, cover, lower)
        assert wrong == []
        total += counts
    assert total["protected"] == total["with ranges"] == len(seeds)
    assert total["primaries printed"] > 10


def test_ranges_end_where_figures_do_whichever_may_be_negative():
    total = Counter[str]()
    for seed in (*range(11), 7028):  # in the last one, solutions miss whole numbers by round-off
        wrong, counts = judged_table(seed)
        assert wrong == []
        total += counts
    assert 100 < total["ends that are open"] < total["figures of tables"] * 2 - 100
