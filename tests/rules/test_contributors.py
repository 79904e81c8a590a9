"""The contributors of a cell equal sums of its records one by one."""

import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.rules import contributors
from tests.support.examples import examples
from tests.support.rule_tables import one_cell

RECORD = st.tuples(
    st.integers(0, 4),  # respondent
    st.integers(-3, 9),  # contribution
    st.sampled_from([1.0, 1.5, 3.0]),
    st.integers(0, 2),  # request
    st.booleans(),  # waiver
)


def plainly(records, limit):
    """Each contributor's sums by a dictionary, the largest first, and those of all others."""
    number = {who: n for n, who in enumerate(dict.fromkeys(who for who, *_ in records))}
    every = {}
    for who, value, weight, request, waiver in records:
        every.setdefault(number[who], []).append((value, weight, request, waiver))

    def line(count, *groups):
        mine = [record for group in groups for record in group]
        asked = [request for _, _, request, _ in mine if request]
        return (
            count,
            sum(value for value, *_ in mine),
            np.mean([weight for _, weight, *_ in mine]),
            min(asked, default=0),
            all(waiver for *_, waiver in mine),
            sum(value * weight for value, weight, *_ in mine),
        )

    def amount(group):
        return sum(value * weight for value, weight, *_ in group)

    order = sorted(
        every, key=lambda n: (-abs(sum(value for value, *_ in every[n])), -abs(amount(every[n])), n)
    )
    lines = [line(1, every[n]) for n in order[:limit]]
    rest = [every[n] for n in order[limit:]]
    total = sum(abs(amount(group)) for group in every.values())
    held = [[every[n]] for n in order[:limit]] + ([rest] if rest else [])
    shares = [100 * sum(abs(amount(group)) for group in groups) / (total or 1) for groups in held]
    return ([*lines, line(len(rest), *rest)] if rest else lines), shares


@pytest.mark.parametrize("many", [1, 50_000])
@given(records=st.lists(RECORD, min_size=1, max_size=12), limit=st.integers(1, 4), ordered=st.booleans())
@settings(max_examples=examples(300))
def test_lines_are_the_sums_of_the_records(many, records, limit, ordered) -> None:
    records = sorted(records) if ordered else records
    who, value, weight, request, waiver = zip(*records, strict=True)
    table = one_cell(value, respondent=who, weight=weight, request=request, waiver=waiver)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.modules["tabguard.rules.contributors"], "_MANY", many)
        listed = contributors(table, 0, limit=limit)
    lines, shares = plainly(records, limit)
    told = [(c.count, c.contribution, c.weight, c.request, c.waived, c.amount) for c in listed]
    assert np.array(told) == pytest.approx(np.array(lines))
    assert [c.share for c in listed] == pytest.approx(shares)


def test_equal_contributors_are_not_all_sorted(monkeypatch) -> None:
    """If a million contributors are equal, as in counts, only the displayed ones are sorted."""
    sorted_ones = []
    lexsort = np.lexsort
    monkeypatch.setattr(np, "lexsort", lambda keys: (sorted_ones.append(len(keys[0])), lexsort(keys))[1])
    table = one_cell([7, *[1] * 500, 8])
    listed = contributors(table, 0, limit=4)
    assert [c.name for c in listed] == ["501", "0", "1", "2", "498 others"]
    assert sorted_ones == [4]
