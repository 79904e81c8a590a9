"""One value holds the standing of a pattern: never passed for an attacker that was not tested."""

import itertools

import numpy as np
import pytest

from tabguard.table.findings import OFF, contributors, not_safe, outsiders, sums, untested
from tabguard.table.insiders import SuppressedSum
from tabguard.table.standing import Attacker, Standing, State
from tabguard.table.verdict import AuditResult, Verdict


def audit(*at_risk, left=None, verdict=Verdict.UNDER_PROTECTED):
    verdicts = np.full(6, Verdict.PROTECTED, np.uint8)
    verdicts[list(at_risk)] = verdict
    verdicts[list(left or ())] = Verdict.UNDER_PROTECTED
    return AuditResult(np.zeros(6), np.ones(6), verdicts, complete=left is None, unsettled=left)


OUTSIDERS = {
    "passed": outsiders(audit()),
    "failed": outsiders(audit(1, 3)),
    "short": outsiders(None, short=(2,)),
    "none": outsiders(None),
    "stale": outsiders(audit(), changed="the pattern was edited"),
    "cut": outsiders(audit(left=(1,))),
}
SUMS = {
    "passed": sums(()),
    "failed": sums((SuppressedSum(0, (1, 2)),)),
    "short": sums((), short=(SuppressedSum(0, (1, 2)),)),
    "none": sums(None),
    "stale": sums(None, changed="the pattern was edited"),
    "off": sums((), insiders=False),
}
CONTRIBUTORS = {
    "passed": contributors({"unit": (), "holding": ()}, ("unit", "holding")),
    "failed": contributors({"unit": (4,)}, ("unit",)),
    "short": contributors({}, ("unit",), short=(4,)),
    "half": contributors({"unit": ()}, ("unit", "holding")),
    "none": contributors({}, ("unit",)),
    "stale": contributors({}, ("unit",), changed="the rules changed"),
    "off": contributors({}, ("unit",), insiders=False),
    "no records": contributors({}, ()),
    "periods": contributors({"unit": ()}, ("unit",), past=True),
}


@pytest.mark.parametrize("out, inner, near", list(itertools.product(OUTSIDERS, SUMS, CONTRIBUTORS)))
def test_protected_only_if_all_that_is_asked_for_was_tested_and_passed(out, inner, near):
    stands = Standing(OUTSIDERS[out], SUMS[inner], CONTRIBUTORS[near])
    fine = (
        out == "passed" and inner in ("passed", "off") and near in ("passed", "off", "no records", "periods")
    )
    assert stands.protected == fine and (stands.barrier == "") == fine
    assert stands.failed == bool({"failed", "short"} & {out, inner, near})
    assert stands.headline.startswith("Protected ✓") == fine
    for finding, line in zip(stands.findings, stands.lines, strict=True):
        assert ("✓" in line) == ("passed" in line) == (finding.state is State.PASSED)
    if fine:
        named = stands.headline.split(" · not tested ○ ")
        for finding in stands.findings:
            part = named[0] if finding.state is State.PASSED else named[1]
            assert finding.attacker.short in part


def test_an_incomplete_pattern_is_not_protected():
    stands = Standing(outsiders(audit()), sums(()), contributors({"unit": ()}, ("unit",)), complete=False)
    assert not stands.protected and "stopped early" in stands.barrier
    assert "✓" not in stands.headline and "INCOMPLETE" in stands.headline


def test_what_others_publish_of_the_same_records_is_told_but_holds_nothing_back():
    near = contributors({}, ("unit",), insiders=False)
    stands = Standing(outsiders(audit()), sums(()), near, beside=("A", "B", "C"))
    assert stands.protected and stands.alone and not stands.barrier
    assert stands.headline == (
        "Protected on its own ✓ outsiders, sums · not tested ○ contributors (protection against insiders is "
        "off) · not audited together ○ A, B, 1 more"
    )
    assert stands.beside_line.startswith("○ Not audited together with A, B, C:")
    assert not any("A, B" in line for line in stands.lines)  # a person approves these
    alone = Standing(outsiders(audit()), sums(()), near)
    assert not alone.alone and not alone.beside_line
    failed = Standing(outsiders(audit(1)), sums(()), near, beside=("A",))
    assert not failed.alone and failed.headline.startswith("NOT PROTECTED")


def test_cells_are_those_of_outsiders_and_contributors_and_are_counted_once():
    stands = Standing(outsiders(audit(1, 3, 5)), sums(()), contributors({"unit": (3, 4)}, ("unit",)))
    assert stands.outsiders.cells == (1, 3, 5) and stands.cells == (1, 3, 4, 5)
    assert stands.headline == "NOT PROTECTED ! outsiders: 3 primaries, contributors: 2 primaries"


def test_what_was_not_settled_when_the_audit_was_stopped_is_not_called_failed():
    found = outsiders(audit(left=(1, 2)))
    assert found.state is State.NOT_TESTED and found.holds_back and "2 primaries" in found.why
    stopped = audit(4, left=(1, 2), verdict=Verdict.DISCLOSED)
    failed = outsiders(stopped)
    assert failed.state is State.FAILED and failed.cells == (4,) and not stopped.passed
    assert not_safe(failed, stopped).tolist() == [1, 2, 4]  # contributors are tested for the others only


def test_a_failure_found_although_nobody_asked_holds_back_too():
    near = contributors({"unit": (4,)}, ("unit",), insiders=False)
    assert near.state is State.FAILED and not near.asked
    stands = Standing(outsiders(audit()), sums((), insiders=False), near)
    assert not stands.protected and stands.failed
    assert stands.sums.why == OFF


def test_nothing_is_known_of_what_nobody_looked_at():
    stands = untested()
    assert {f.state for f in stands.findings} == {State.NOT_TESTED} and not stands.protected
    assert [f.attacker for f in stands.findings] == list(Attacker)


def test_what_nobody_looked_at_has_not_passed():
    passed = contributors({"unit": ()}, ("unit",))
    assert passed.state is State.PASSED
    skipped = contributors({"unit": ()}, ("unit",), skipped=(4, 2))
    assert (skipped.state, skipped.cells) == (State.NOT_TESTED, (2, 4)) and skipped.holds_back
    assert "2 primaries not known to be safe from outsiders were not tested" in skipped.words
    left = contributors({}, ("unit",), unsettled=(7,))
    assert left.state is State.NOT_TESTED and "1 primary was not settled when the run ended" in left.words
    assert contributors({"unit": ()}, ("unit",), unsettled=(7,)).state is State.PASSED  # looked at since
    assert contributors({}, ("unit",), short=(3,), unsettled=(7,)).cells == (3,)


def test_records_are_not_called_respondents_where_no_column_names_these():
    assert contributors({"unit": ()}, ("unit",)).result == "passed (units)"
    unnamed = contributors({"unit": ()}, ("unit",), identified=False)
    assert unnamed.state is State.PASSED and "each record as a respondent of its own" in unnamed.words
    both = contributors({"unit": (), "holding": ()}, ("unit", "holding"), identified=False)
    assert both.result == "passed (units and holdings)"


def test_what_is_said_of_a_cell_is_no_more_than_what_is_known():
    assert "can estimate it too closely" in contributors({}, ("unit",), short=(3,)).at_cell
    for open_ in (
        contributors({}, ("unit",), unsettled=(7,)),
        contributors({"unit": ()}, ("unit",), skipped=(7,)),
    ):
        assert open_.cells == (7,)
        assert open_.at_cell == "Not tested against single contributors."
