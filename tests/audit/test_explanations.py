"""Explanations of secondaries, exposed primaries and fixes agree with audits."""

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.audit import (
    Relation,
    audit,
    check,
    fixes,
    not_needed,
    redundant,
    what_if_published,
    why_exposed,
    why_secondary,
)
from tabguard.audit.explain import number
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.coupling import Coupling
from tabguard.table.pattern import Constraints, Pattern, Status
from tabguard.table.solution import Solution
from tabguard.table.verdict import Verdict
from tests.support.audited_tables import ONE, SQUARE, handbook, passing
from tests.support.brute import random_pattern, random_table
from tests.support.examples import examples, first_of


def random_case(seed, shape=(6, 5), rollups=2, prior=0.0, hidden=0.4):
    rng = np.random.default_rng(seed)
    table = random_table(rng, shape, rollups, 1)
    pattern, sensitivity = random_pattern(rng, table, share_other=hidden)
    status = np.where(sensitivity.primary, Status.PRIMARY, pattern.status).astype(np.uint8)
    return table, Pattern(status), sensitivity, Suppression(prior=prior, threads=1), rng


def test_secondary_of_the_handbook_protects_the_primary():
    table, pattern, sensitivity, primary = handbook(upper=1.0, lower=2.0)
    cell = table.find((2, 2))
    effect = why_secondary(Solution(Case(table, sensitivity), pattern), ONE, cell, Progress())
    assert [h.primary for h in effect.harms] == [primary]
    assert effect.harms[0].verdict is Verdict.DISCLOSED
    assert (effect.harms[0].low, effect.harms[0].high) == (5.0, 5.0)
    steps = effect.harms[0].path
    assert len(steps) == 2 and steps[-1].cell == cell
    assert effect.text == "If r2 × c2 is published, primaries become known: 1 exactly."


@pytest.mark.parametrize("seed", first_of(range(4)))
def test_what_an_audit_found_saves_work_and_changes_no_explanation(seed):
    table, pattern, sensitivity, chosen, _rng = random_case(seed)
    case = Case(table, sensitivity)
    found = audit(case, pattern, chosen, Progress())
    for cell in np.flatnonzero(pattern.status == Status.SECONDARY)[::3]:
        with_audit, without = (
            why_secondary(Solution(case, pattern, None, one), chosen, int(cell), Progress())
            for one in (found, None)
        )
        assert with_audit.text == without.text
        assert [h.text for h in with_audit.harms] == [h.text for h in without.harms]


def test_derivation_of_a_lone_primary_is_a_difference():
    table, pattern, sensitivity, primary = handbook(hidden=SQUARE[:3])
    exposure = why_exposed(Solution(Case(table, sensitivity), pattern), ONE, primary, Progress())
    assert exposure.verdict is Verdict.DISCLOSED
    (derived,) = exposure.derivations
    assert derived.sign is Relation.EQUAL and derived.bound == 5.0
    assert all(term.published for term in derived.terms)


def test_derivation_in_words():
    table, pattern, sensitivity, primary = handbook(hidden=SQUARE[:1])
    exposure = why_exposed(Solution(Case(table, sensitivity), pattern), ONE, primary, Progress())
    assert exposure.derivations[0].text in (
        "r1 × c1 = r1 × Total − r1 × c2 = 5, all published.",
        "r1 × c1 = Total × c1 − r2 × c1 − r3 × c1 = 5, all published.",
    )
    assert len(exposure.derivations[0].steps) == 1


def test_nothing_to_explain_about_a_protected_primary():
    table, pattern, sensitivity, primary = handbook(upper=1.0, lower=2.0)
    exposure = why_exposed(Solution(Case(table, sensitivity), pattern), ONE, primary, Progress())
    assert (exposure.verdict, exposure.derivations) == (Verdict.PROTECTED, ())
    assert repairs_of(table, pattern, sensitivity, primary) == ((),)


def repairs_of(table, pattern, sensitivity, primary, chosen=ONE, cost=None, constraints=None):
    cost = np.abs(table.value) + 0.5 if cost is None else cost
    decided = evolve(constraints or Constraints.none(len(table)), cost=cost)
    found = fixes(Case(table, sensitivity, decided), pattern, chosen, primary, Progress())
    return tuple(m.cells for m in found) or ((),)


@settings(max_examples=examples(80))
@given(seed=st.integers(0, 10**6), prior=st.sampled_from([0.0, 60.0]))
def test_derivations_prove_the_audited_interval(seed, prior):
    table, pattern, sensitivity, chosen, _ = random_case(seed, prior=prior, hidden=0.25)
    result = audit(Case(table, sensitivity), pattern, chosen, Progress())
    for primary in result.at_risk[:4]:
        exposure = why_exposed(Solution(Case(table, sensitivity), pattern), chosen, int(primary), Progress())
        assert exposure.verdict == result.verdict[primary]
        assert exposure.derivations
        for derived in exposure.derivations:
            end = result.low[primary] if derived.sign is Relation.AT_LEAST else result.high[primary]
            assert derived.bound == pytest.approx(end, abs=1e-4 * table.unit, rel=1e-5)
            # x_k = Σ r_j x_j holds for the true values
            total = sum(t.coefficient * table.value[t.cell] for t in derived.terms)
            assert total == pytest.approx(table.value[primary], abs=1e-6 * max(1, abs(table.value).max()))
            hidden = pattern.suppressed
            assert all(t.published != hidden[t.cell] for t in derived.terms)


@settings(max_examples=examples(60))
@given(seed=st.integers(0, 10**6), prior=st.sampled_from([0.0, 60.0]))
def test_effects_of_publishing_are_those_of_an_audit(seed, prior):
    table, pattern, sensitivity, chosen, rng = random_case(seed, prior=prior)
    secondaries = np.flatnonzero(pattern.status == Status.SECONDARY)
    if not len(secondaries):
        return
    cells = rng.choice(secondaries, size=min(2, len(secondaries)), replace=False)
    effect = what_if_published(Solution(Case(table, sensitivity), pattern), chosen, cells, Progress())
    before = audit(Case(table, sensitivity), pattern, chosen, Progress())
    after = audit(Case(table, sensitivity), pattern.with_status(cells, Status.PUBLISHED), chosen, Progress())
    assert {h.primary for h in effect.harms} == set(np.flatnonzero(after.verdict > before.verdict))
    for harm in effect.harms:
        assert harm.verdict == after.verdict[harm.primary]
        if not np.isnan(harm.low):
            assert harm.low == pytest.approx(after.low[harm.primary], abs=1e-4, rel=1e-6)
            assert harm.high == pytest.approx(after.high[harm.primary], abs=1e-4, rel=1e-6)


@settings(max_examples=examples(30))
@given(seed=st.integers(0, 10**6))
def test_fixes_protect_and_the_single_one_is_the_cheapest(seed):
    table, pattern, sensitivity, chosen, _ = random_case(seed, (5, 4), hidden=0.3)
    sensitivity = evolve(sensitivity, sliding=np.zeros(len(table)))
    cost = np.abs(table.value) + 0.5
    result = check(Case(table, sensitivity), pattern, chosen, Progress())
    for primary in result.at_risk[:2]:
        found = [m for m in repairs_of(table, pattern, sensitivity, int(primary), chosen) if m]
        for cells in found:
            repaired = pattern.with_status(np.array(cells), Status.SECONDARY)
            assert (
                check(Case(table, sensitivity), repaired, chosen, Progress()).verdict[primary]
                == Verdict.PROTECTED
            )
        alone = [
            c
            for c in np.flatnonzero(~pattern.suppressed)
            if check(
                Case(table, sensitivity),
                pattern.with_status(np.array([c]), Status.SECONDARY),
                chosen,
                Progress(),
            ).verdict[primary]
            == Verdict.PROTECTED
        ]
        if alone:
            assert cost[found[0][0]] == min(cost[alone]) and len(found[0]) == 1


def test_fixes_leave_constrained_cells_alone():
    table, pattern, sensitivity, primary = handbook(hidden=SQUARE[:3], upper=1.0, lower=1.0)
    cheapest = repairs_of(table, pattern, sensitivity, primary)[0]
    assert cheapest == (table.find((2, 2)),)
    mask = np.zeros(len(table), bool)
    mask[list(cheapest)] = True
    none = np.zeros(len(table), bool)
    kept = Constraints(none, none.copy(), mask, none.copy(), np.full(len(table), np.nan))
    other = repairs_of(table, pattern, sensitivity, primary, constraints=kept)
    assert other and all(cheapest[0] not in cells for cells in other)


@settings(max_examples=examples(50))
@given(seed=st.integers(0, 10**6), response=st.sampled_from(["value", "count"]))
def test_needless_secondaries_are_those_an_audit_finds(seed, response):
    rng = np.random.default_rng(seed)
    table = random_table(rng, (5, 5), 2, response=response)
    pattern, sensitivity = passing(rng, table, *random_pattern(rng, table, share_other=0.4))
    found = not_needed(Case(table, sensitivity), pattern, ONE, Progress())
    expected = [
        int(cell)
        for cell in np.flatnonzero(pattern.status == Status.SECONDARY)
        if audit(
            Case(table, sensitivity), pattern.with_status(np.array([cell]), Status.PUBLISHED), ONE, Progress()
        ).passed
    ]
    assert found.tolist() == expected
    if expected:
        some = np.array(expected[:1])
        assert not_needed(Case(table, sensitivity), pattern, ONE, Progress(), some).tolist() == expected[:1]


class Stopped(Progress):
    """Progress that asks to stop from a given check on."""

    def __init__(self, looks):
        super().__init__()
        self.looks = looks

    @property
    def stopping(self):
        self.looks -= 1
        return self.looks < 0


def test_a_stopped_search_finds_no_cell_that_is_needed(monkeypatch):
    """Cells that a stopped search leaves undecided are not reported as needed."""
    rng = np.random.default_rng(4)
    table = random_table(rng, (5, 5), 2, response="count")
    pattern, sensitivity = passing(rng, table, *random_pattern(rng, table, share_other=0.4))
    case = Case(table, sensitivity)
    few = frozenset(not_needed(case, pattern, ONE, Progress()).tolist())
    assert few < set(np.flatnonzero(pattern.status == Status.SECONDARY).tolist())
    # as where mixtures of counts protect every cell: then whole numbers decide
    monkeypatch.setattr(redundant._Part, "removable", lambda _part, asked: asked)
    whole = Stopped(10_000)
    assert set(not_needed(case, pattern, ONE, whole).tolist()) == few
    for looks in range(0, 10_000 - whole.looks, 7):
        assert few.issuperset(not_needed(case, pattern, ONE, Stopped(looks)).tolist())
    # and coupled cells, each of which could be published alone, but not all of them
    singly = np.flatnonzero(pattern.status == Status.SECONDARY)
    both = Coupling(np.where(np.isin(np.arange(len(table)), singly), singly[0], -1))
    monkeypatch.setattr(redundant, "coupling_of", lambda *_: both)
    monkeypatch.setattr(redundant, "_removable_alone", lambda *_: singly)
    for progress in (Progress(), *map(Stopped, range(3))):
        assert not not_needed(case, pattern, ONE, progress).size


@pytest.mark.parametrize(("value", "point", "said"), [
    (1234567.5, ".", "1\u202f234\u202f567.5"),
    (1234567.5, ",", "1\u202f234\u202f567,5"),
    (-999.0, ",", "−999,0"),
    (np.inf, ",", "without limit"),
])  # fmt: skip
def test_numbers_are_written_with_thousands_apart_and_the_readers_decimal_mark(value, point, said):
    table, _, sensitivity, _ = handbook()
    named = Case(evolve(table, decimals=1), sensitivity)
    assert number(named, 0, value, point) == said


def test_explanations_take_the_decimal_mark_and_leave_codes_alone():
    table, pattern, sensitivity, primary = handbook(hidden=SQUARE[:1])
    exact = evolve(table, decimals=1)
    text = (
        why_exposed(Solution(Case(exact, sensitivity), pattern), ONE, primary, Progress(), ",")
        .derivations[0]
        .text
    )
    assert "= 5,0, all published." in text
