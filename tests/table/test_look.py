"""Untested cells look neither at risk nor protected; the looks of all cells and of single ones agree."""

import numpy as np
import pytest

from tabguard.table.findings import contributors, outsiders, sums
from tabguard.table.look import Look, look_at, looks_of
from tabguard.table.pattern import Pattern, Status
from tabguard.table.standing import Standing
from tabguard.table.verdict import AuditResult, Verdict
from tests.support.written_tables import VALUES, build_table

PRIMARY = np.uint8(Status.PRIMARY)


def audit(short=(), disclosed=(), unsettled=None):
    verdict = np.full(len(VALUES), Verdict.PROTECTED, np.uint8)
    verdict[list(short)], verdict[list(disclosed)] = Verdict.UNDER_PROTECTED, Verdict.DISCLOSED
    complete = unsettled is None
    return AuditResult(
        np.zeros(len(VALUES)), np.ones(len(VALUES)), verdict, complete=complete, unsettled=unsettled
    )


PASSED = contributors({"unit": ()}, ("unit",))
CASES = {
    "contributors did not reach it": (
        audit(),
        contributors({}, ("unit",), unsettled=(4,)),
        {4: Look.NOT_TESTED},
    ),
    "contributors found it": (audit(), contributors({"unit": (4,)}, ("unit",)), {4: Look.UNDER_PROTECTED}),
    "outsiders found it": (
        audit(short=(4,), disclosed=(5,)),
        contributors({"unit": ()}, ("unit",), skipped=(4, 5)),
        {4: Look.UNDER_PROTECTED, 5: Look.DISCLOSED},
    ),
    "the audit did not settle it": (
        audit(short=(4,), unsettled=(4,)),
        contributors({"unit": ()}, ("unit",), skipped=(4,)),
        {4: Look.NOT_TESTED},
    ),
    "not settled, but a contributor is close": (
        audit(short=(4,), unsettled=(4,)),
        contributors({"unit": (4,)}, ("unit",)),
        {4: Look.UNDER_PROTECTED},
    ),
    "one was not settled, another is disclosed": (
        audit(short=(4,), disclosed=(5,), unsettled=(4,)),
        PASSED,
        {4: Look.NOT_TESTED, 5: Look.DISCLOSED},
    ),
    "all tested": (audit(), PASSED, {}),
    "forced to be published": (audit(), contributors({}, ("unit",), unsettled=(1,)), {}),
}


@pytest.mark.parametrize("case", CASES)
def test_it_looks_as_what_is_known_of_it(case):
    table = build_table(VALUES)
    status = np.zeros(len(VALUES), np.uint8)
    status[[4, 5]], status[1] = PRIMARY, Status.FORCED_PUBLISH
    found, near, expected = CASES[case]
    stands = Standing(outsiders(found), sums(()), near)
    looks = looks_of(table, Pattern(status), found, stands)
    assert {cell: Look(int(looks[cell])) for cell in (1, 4, 5)} == {
        1: Look.FORCED_PUBLISH,
        4: Look.PRIMARY,
        5: Look.PRIMARY,
    } | expected
    for cell in (4, 5):
        assert look_at(cell, int(status[cell]), found, stands) == looks[cell]


def test_it_has_a_sign_and_words_of_its_own():
    signs, words = [look.letter for look in Look], [look.words for look in Look]
    assert len(set(signs)) == len(signs) and len(set(words)) == len(words)
    assert Look.NOT_TESTED.spoken == "suppressed, not tested"
