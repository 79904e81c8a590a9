"""*Stop* and *cancel* at every check within the audit: a result is correct, or there is none."""

import numpy as np
import pytest

from tabguard.audit import certify, insider_audit, insider_screen, insider_task, unsafe_sums, verify
from tabguard.audit import sums as sums
from tabguard.audit.insider_search import Search
from tabguard.base.progress import Cancelled, Ended, Progress
from tabguard.flow import certificates
from tabguard.flow.certificates import certificate_bytes, read_certificate
from tabguard.rules import insider_demands
from tabguard.table.case import Case
from tabguard.table.solution import Solution
from tests.support.audited_tables import COUNTS, ONE, below, hiding, protected, table_of
from tests.support.contributors import asked_of, p_percent, pattern_of, random_records
from tests.support.requests import Cancelling, Stopping


def case(seed):
    """A table with records, a pattern, and the requirements for its insiders."""
    rng, table, _ = random_records(seed)
    rules, sensitivity = p_percent(table, 20.0)
    pattern = pattern_of(sensitivity, rng.random(len(table)) < 0.6)
    return table, pattern, sensitivity, rules, asked_of(table, rules, sensitivity)


def places(looks):
    """The first checks, the last one and some between."""
    return sorted({*range(min(3, looks)), *np.linspace(0, looks - 1, 7).astype(int).tolist()})


def cancelled_everywhere(work):
    """A cancel at any check ends the work at once."""
    whole = Cancelling(np.inf)
    work(whole)
    assert whole.looks > 2
    for at in places(whole.looks):
        progress = Cancelling(at)
        with pytest.raises(Cancelled):
            work(progress)
        assert progress.looks == at + 1, at


def stopped_everywhere(work):
    """The results of work that is asked to stop, for each of its checks."""
    whole = Stopping(np.inf)
    work(whole)
    assert whole.looks > 2
    return [work(Stopping(at)) for at in places(whole.looks)]


def test_sums_are_all_looked_at_or_not_tested(monkeypatch):
    monkeypatch.setattr(sums, "_BLOCK", 2)
    table = table_of(COUNTS)
    pattern, _ = hiding(table, [(1, 1), (3, 1), (1, 2), (3, 2)])
    judge = below(20, table)
    sums_of = table.relations.equations
    whole = unsafe_sums(sums_of, pattern, judge)
    assert whole
    found = stopped_everywhere(lambda progress: unsafe_sums(sums_of, pattern, judge, progress))
    assert set(found) == {None}  # every look comes before the last sum is judged
    cancelled_everywhere(lambda progress: unsafe_sums(sums_of, pattern, judge, progress))


@pytest.mark.parametrize("seed", [1, 7])
def test_insiders_who_were_not_looked_at_are_never_said_to_have_passed(seed, monkeypatch):
    table, pattern, sensitivity, _rules, asked = case(seed)
    full = insider_audit(Case(table, sensitivity), pattern, ONE, Progress(), asked)
    assert len(full.at_risk)

    def work(progress):
        return insider_audit(Case(table, sensitivity), pattern, ONE, progress, asked)

    for span in (500_000, 1):  # in one portion, and goal by goal
        monkeypatch.setattr(insider_screen, "_SPAN", span)
        for found in stopped_everywhere(work):
            settled = np.setdiff1d(np.arange(len(table)), found.unsettled)
            same = (found.verdict[settled] > 1) == (full.verdict[settled] > 1)
            assert (
                same | (found.verdict[settled] > 1)
            ).all()  # the check of outsiders may be stopped as well
            assert np.all(found.verdict[list(found.unsettled)] > 1)
            assert set(full.at_risk) <= set(found.at_risk)
        cancelled_everywhere(work)


def test_goals_that_no_departure_reaches_are_asked_about_in_portions(monkeypatch):
    table, pattern, sensitivity, _rules, asked = case(7)
    full = insider_audit(Case(table, sensitivity), pattern, ONE, Progress(), asked)
    monkeypatch.setattr(Search, "_departure", lambda _search, _goal: None)

    def work(progress):
        return insider_audit(Case(table, sensitivity), pattern, ONE, progress, asked)

    at_once, in_portions = Stopping(np.inf), Stopping(np.inf)
    work(at_once)
    monkeypatch.setattr(insider_task, "_SPAN", 20)  # about as many as there are entities
    assert np.array_equal(work(in_portions).at_risk, full.at_risk)
    assert in_portions.looks > at_once.looks + 3
    for found in stopped_everywhere(work):
        assert set(full.at_risk) <= set(found.at_risk)


@pytest.mark.parametrize("seed", [1, 6, 7, 12])
def test_portions_change_nothing(seed, monkeypatch):
    table, pattern, sensitivity, _rules, asked = case(seed)
    whole = insider_audit(Case(table, sensitivity), pattern, ONE, Progress(), asked)
    monkeypatch.setattr(insider_screen, "_SPAN", 1)
    parts = insider_audit(Case(table, sensitivity), pattern, ONE, Progress(), asked)
    assert np.array_equal(parts.verdict, whole.verdict) and parts.unsettled == whole.unsettled == ()
    assert np.array_equal(parts.insider >= 0, whole.insider >= 0)


def test_what_is_asked_for_insiders_can_be_cancelled():
    table, _pattern, sensitivity, rules, _asked = case(7)
    cancelled_everywhere(lambda progress: insider_demands(table, rules, sensitivity, None, progress.check))


def test_a_certificate_is_whole_or_none():
    table, pattern, sensitivity, certificate = protected()
    content = certificate_bytes(certificate)

    def work(progress):
        try:
            return certificate_bytes(certify(Solution(Case(table, sensitivity), pattern), ONE, progress))
        except Ended:
            return None

    assert set(stopped_everywhere(work)) <= {None, content}
    cancelled_everywhere(work)


def test_reading_and_verifying_can_be_cancelled(tmp_path):
    table, pattern, sensitivity, certificate = protected()
    path = tmp_path / "a.tgcert"
    path.write_bytes(certificate_bytes(certificate))
    cancelled_everywhere(lambda progress: read_certificate(path, progress))
    cancelled_everywhere(
        lambda progress: verify(certificate, Case(table, sensitivity), pattern, ONE, progress)
    )
    cancelled_everywhere(
        lambda progress: certificates.verify(path, Case(table, sensitivity), pattern, progress=progress)
    )
