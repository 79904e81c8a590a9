"""The engine against an independent attacker: a few of the cases of `tests.proof.run`."""

import numpy as np
import pytest

from tabguard.audit import intervals, search
from tabguard.flow import stages
from tests.proof import checks
from tests.proof.attacker import Attacker, equations_of
from tests.proof.cases import make_case
from tests.proof.checks import failures_of
from tests.proof.exact import ExactProgram
from tests.proof.periods import failures, failures_of_periods, make_periods, protect_periods
from tests.proof.published import failures_of_files
from tests.proof.readers import failures_of_release
from tests.proof.recoded import failures_of_recoded, make_recoded
from tests.proof.releases import make_release
from tests.proof.wide import make_wide
from tests.support.examples import first_of

QUICK = 40
LONG = {1, 18}
"""Cases that take as long as ten to forty others, for the long run."""


@pytest.mark.parametrize("five", first_of(range(QUICK // 5)))
def test_no_case_of_the_quick_slice_fails(five):
    found = {n: failures_of(make_case(n))[0] for n in range(5 * five, 5 * five + 5) if n not in LONG}
    assert {n: texts for n, texts in found.items() if texts} == {}


# each of them failed once: levels and rooms of a few units beside cells of 10¹⁰ and more
CURED = (225, 851, 1081, 1143, 1542, 2550, 2845, 2878, 4055, 4306, 4560, 4692, 30195, 51016)


@pytest.mark.parametrize("number", first_of(CURED))
def test_no_case_that_failed_once_fails_again(number):
    assert failures_of(make_case(number))[0] == []


@pytest.mark.parametrize(
    ("seed", "number"),
    first_of(
        [(11, 237), (20261123, 229), (11, 793), (20261123, 319), (20261123, 1292), (13, 862), (29, 761)]
    ),
)
def test_no_case_of_another_run_fails_again(seed, number):
    assert failures_of(make_case(number, seed))[0] == []


@pytest.mark.parametrize("number", first_of(range(120)))
def test_no_case_with_empty_cells_that_may_be_suppressed_fails(number):
    assert failures_of(make_case(number, seed=7, empty=True))[0] == []


@pytest.mark.parametrize("number", first_of((3, 6, 7, 851, 2878, 4692)))
def test_what_is_done_for_large_components_holds_for_small_ones(monkeypatch, number):
    monkeypatch.setattr(search, "_WIDE", 2)
    monkeypatch.setattr(intervals, "_LARGE", 2)
    audits = (checks.intervals_are_the_attackers, checks.an_audit_after_an_edit_is_a_fresh_audit)
    run = checks.run_case(make_case(number))
    assert [text for check in audits for text in check(run)] == []


@pytest.mark.parametrize("number", first_of((1, 2, 4)))
def test_nothing_is_learned_from_the_tables_of_a_release(number):
    assert failures_of_release(make_release(number))[0] == []


@pytest.mark.parametrize("number", first_of([*range(1, 9), 0]))
def test_nothing_is_learned_from_the_public_files_of_a_release(number):
    assert failures_of_files(make_wide(number))[0] == []


# rules of units for a response that no table shows: nobody was left to be asked
@pytest.mark.slow
@pytest.mark.parametrize("number", first_of([58, 171, 175]))
def test_no_release_that_failed_once_fails_again(number):
    assert failures_of_release(make_release(number))[0] == []


def test_cases_are_what_they_were():
    for number in (3, 8):
        one, two = make_case(number), make_case(number)
        assert one.exact == two.exact and one.rules == two.rules and one.settings == two.settings
        assert np.array_equal(one.table.codes, two.table.codes)


def test_cells_add_up_exactly_and_are_the_floats_of_the_table():
    for number in range(30):
        case = make_case(number)
        scale = 10**case.table.decimals
        assert [v / scale for v in case.exact] == case.table.value.tolist()
        for total, members in equations_of(case.table):
            assert case.exact[total] == sum(case.exact[m] for m in members)


@pytest.mark.parametrize("number", first_of([4, 7, 14, 21]))
def test_three_ways_to_the_same_extremes(number):
    case = make_case(number)
    rng = np.random.default_rng(number)
    hidden = rng.random(len(case.table)) < 0.5
    attacker = Attacker(case.table, case.exact, case.settings.prior, case.settings.lower, hidden)
    for cell in attacker.cells[::3]:
        for sign in (1, -1):
            exact = float(attacker.exact(cell, sign))
            assert attacker.extreme(cell, sign) == pytest.approx(exact, rel=1e-7, abs=1e-6)
            assert attacker.by_scipy(cell, sign) == pytest.approx(exact, rel=1e-6, abs=1e-5)


def test_exact_program_on_a_square():
    rows = [{0: 1, 1: 1}, {2: 1, 3: 1}, {0: 1, 2: 1}, {1: 1, 3: 1}]
    program = ExactProgram(rows, [-2, -3, -5, -7], [None, None, None, None])
    assert program.extreme(0, 1) == 3
    assert program.extreme(0, -1) == -2
    assert ExactProgram([{0: 1, 1: -1}], [-1, -2], [None, None]).extreme(1, 1) is None


@pytest.mark.parametrize("number", first_of([*range(1, 6), 0]))
def test_nothing_is_learned_from_the_publications_of_several_periods(number):
    assert failures_of_periods(make_periods(number))[0] == []


@pytest.mark.slow
def test_a_reader_of_all_periods_finds_what_is_published_without_them():
    """The year published without its earlier periods discloses what they suppressed."""
    bad = 0
    for number in range(1, 40):
        case = make_periods(number)
        if case.today != "year" or len(case.parts) > 2:
            continue
        joint = protect_periods(case, aware=False)
        bad += bool(failures(joint)[0])
        if bad:
            break
    assert bad


@pytest.mark.parametrize("number", first_of([2, *range(6, 60)]))
def test_nothing_is_learned_from_publications_with_other_recodes(number, tmp_path):
    assert failures_of_recoded(make_recoded(number), tmp_path)[0] == []


def test_who_subtracts_what_a_recode_grouped_would_be_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr(stages, "unplaced_rows", lambda *_: 0)
    assert failures_of_recoded(make_recoded(2), tmp_path)[0]
