"""Coupled responses: a cell is suppressed for all responses of a table or for none."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.table.pattern import Status
from tests.proof.readers import failures
from tests.proof.releases import make_release, protect
from tests.support.examples import first_of, slow


def several(first: int, number: int):
    """Some releases of several responses."""
    found = (make_release(n) for n in range(first, first + 200))
    return [case for case in found if len(case.sums) > 1 and len(case.tables) > 1][:number]


def coupled(case, **settings):
    return evolve(case, settings=evolve(case.settings, same_pattern=True, **settings))


@pytest.mark.parametrize("cases", [1, slow(4)])
@pytest.mark.parametrize(
    ("method", "exact_up_to"),
    first_of(
        [
            ("greedy", 0),
            ("simultaneous", 0),
            ("exact", 0),
            ("greedy", 150),
            ("simultaneous", 150),
            ("exact", 150),
        ]
    ),
)
def test_coupled_cells_share_their_fate_and_nothing_is_learned(method, exact_up_to, cases):
    secondaries = 0
    for case in several(0, cases):
        found = protect(coupled(case, method=method, exact_up_to=exact_up_to))
        group = found.solution.table.coupled
        hidden = found.solution.pattern.suppressed
        assert (group >= 0).any()
        for g in np.unique(group[group >= 0]):
            assert len(set(hidden[group == g].tolist())) == 1
        assert failures(found)[0] == []
        run = found.solution.run
        assert run.lower_bound is None or run.lower_bound <= run.cost * (1 + 1e-9)
        secondaries += found.solution.pattern.count(Status.SECONDARY)
    assert secondaries


def test_without_it_responses_have_patterns_of_their_own():
    apart = 0
    for case in several(0, 3):
        found = protect(evolve(case, settings=evolve(case.settings, exact_up_to=0)))
        group, hidden = found.solution.table.coupled, found.solution.pattern.suppressed
        apart += sum(len(set(hidden[group == g].tolist())) > 1 for g in np.unique(group[group >= 0]))
    assert apart


def test_cells_of_tables_that_show_one_response_are_on_their_own():
    case = next(c for c in several(0, 20) if "staff" in c.sums)
    alone = tuple(evolve(t, responses=("staff",)) for t in case.tables)
    found = protect(coupled(evolve(case, tables=alone), exact_up_to=0))
    assert (found.solution.table.coupled == -1).all()
    both = tuple(evolve(t, responses=("staff", "sales")) for t in case.tables)
    table = protect(coupled(evolve(case, tables=both), exact_up_to=0)).solution.table
    group = table.coupled
    assert (group[table.hidden] == -1).all()
    for g in np.unique(group[group >= 0]):
        names = [table.names(c) for c in np.flatnonzero(group == g).tolist()]
        assert len({n[1:] for n in names}) == 1 and {n[0] for n in names} <= {"staff", "sales"}
