"""Decisions stored by column equal decisions stored one by one."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabguard.table import decisions as columns
from tabguard.table.decision import Decision, Kind
from tabguard.table.decisions import Act, Decisions, decisions_of

NAMES = (tuple("abcdefghij"), tuple("0123456789"))
PLACES = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=90, unique=True)
STEPS = st.lists(st.tuples(PLACES, st.sampled_from([Kind.SUPPRESS, Kind.FREEZE, None])), max_size=6)


def act(places, kind, names=NAMES):
    codes = np.array(places, np.int64)
    hidden = codes.sum(axis=1) % 2 == 0 if kind is Kind.FREEZE else None
    return Act(names, codes, kind, "", hidden, "why", "who", "when")


def one_by_one(places, kind):
    for row, column in places:
        value = ("published", "suppressed")[(row + column) % 2 == 0] if kind is Kind.FREEZE else ""
        yield Decision((NAMES[0][row], NAMES[1][column]), kind, value, "why", "who", "when")


@given(steps=STEPS)
def test_acts_and_releases_leave_the_same_list(steps):
    mine, plain = Decisions(), ()
    for places, kind in steps:
        if kind is None:
            mine = mine.without(NAMES, np.array(places, np.int64))
            gone = {(NAMES[0][r], NAMES[1][c]) for r, c in places}
            plain = tuple(d for d in plain if d.codes not in gone)
        else:
            mine += act(places, kind)
            plain += tuple(one_by_one(places, kind))
        assert len(mine) == len(plain) and mine == plain and tuple(mine) == plain
    for at in range(-len(plain), len(plain)):
        assert mine[at] == plain[at]
    for codes in (("a", "0"), ("c", "7"), ("x", "0"), ("a",)):
        assert mine.about(codes) == [d for d in plain if d.codes == codes]
    assert mine[1:3] == plain[1:3] and mine.shared(mine) == len(mine)


def test_a_list_that_is_not_the_same_is_not_equal():
    mine = Decisions() + act([(0, 0), (1, 1)], Kind.SUPPRESS)
    assert mine != () and mine != decisions_of(list(mine)[:1]) and mine != (mine[0], mine[0])
    assert mine == decisions_of(list(mine)) and Decisions() == ()
    with pytest.raises(IndexError):
        mine[2]


def test_what_two_lists_share_at_the_beginning_is_known_without_looking_at_values():
    many = [(r, c) for r in range(10) for c in range(10)]
    first = Decisions() + act(many, Kind.SUPPRESS) + act(many[:1], Kind.PUBLISH)
    after = first + act(many[1:2], Kind.PUBLISH)
    assert after.shared(first) == 101 and len(after) == 102 and first.shared(Decisions()) == 0
    assert list(after[after.shared(first) :]) == list(one_by_one(many[1:2], Kind.PUBLISH))


def test_codes_that_moved_in_another_table_are_found_by_their_names():
    many = [(r, c) for r in range(10) for c in range(10)]
    turned = (NAMES[0][::-1], NAMES[1][:5])
    mine = Decisions() + act(many, Kind.SUPPRESS)
    left = mine.without(turned, np.array([[0, 3]]))
    assert len(left) == 99 and not left.about(("j", "3")) and left.about(("j", "4"))


def test_no_decision_is_made_of_a_cell_before_it_is_looked_at(monkeypatch):
    def made(*_given):
        raise AssertionError("a decision was made")

    many = [(r, c) for r in range(10) for c in range(10)]
    monkeypatch.setattr(columns, "Decision", made)
    mine = Decisions() + act(many, Kind.FREEZE) + act(many, Kind.SUPPRESS)
    assert len(mine.without(NAMES, np.array(many[:60]))) == 80 and mine == Decisions(mine.parts)
