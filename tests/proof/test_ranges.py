"""Public ranges are never narrower than a level; the whole proof is `python -m tests.proof.ranges 0 60`."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.proof.ranges import judged


@pytest.mark.parametrize(("cover", "seeds"), [("", (0, 2)), ("implied", (3,))])
def test_no_printed_range_is_narrower_than_a_level_of_its_primary(cover, seeds):
    total = Counter[str]()
    for seed in seeds:
        wrong, counts = judged(seed, cover)
        assert wrong == []
        total += counts
    assert total["protected"] == total["with ranges"] == len(seeds)
    assert total["primaries printed"] > 10
