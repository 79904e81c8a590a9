"""Requirements against contributors are met in passes, and hold while secondaries are dropped."""

import itertools

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.lp import Move, build_model
from tabguard.settings import Suppression
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.formulation import formulate
from tabguard.suppress.greedy import Draft
from tabguard.suppress.needs import demands_of
from tabguard.suppress.problem import Task, build_problem
from tabguard.suppress.run import protect_from_insiders
from tabguard.suppress.search import Search
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.insiders import InsiderNeed
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.witnesses import Witness, as_witnesses
from tests.support.contributors import table_of_records


def square():
    """Three by three cells of 100; the first is primary and has to depart by 10 both ways."""
    dims = (Dimension.flat("row", ("a", "b", "c")), Dimension.flat("column", ("x", "y", "z")))
    codes = list(itertools.product((1, 2, 3), (1, 2, 3)))
    table, _ = table_of_records(dims, codes, [100] * 9, list(range(9)))
    cell = {code: table.find(code) for code in codes}
    primary = np.arange(len(table)) == cell[1, 1]
    level = np.where(primary, 10.0, 0.0)
    sensitivity = Sensitivity(primary.astype(np.uint32), level, level, np.zeros(len(table)))
    case = Case(table, sensitivity, Constraints.none(len(table)))
    cost = np.where(np.isin(np.arange(len(table)), [cell[2, 2], cell[2, 1]]), 50.0, table.value)
    return cell, build_problem(case.system(Suppression()), sensitivity, case.constraints, cost)


def rectangle(cell, row, column):
    """The departure of the first cell by 10 through another row and column."""
    cells = [cell[1, 1], cell[1, column], cell[row, 1], cell[row, column]]
    return Witness(np.array(cells), np.array([10.0, -10.0, -10.0, 10.0]))


def knows(cell, code, up=10.0, down=10.0):
    """The need of the primary against the only contributor of a cell."""
    return InsiderNeed(cell[1, 1], 0, "unit", up, down, [cell[code]], [0.0], [0.0])


def task_of(problem):
    return Task(problem, Suppression(), Progress(), Clock(Progress(), np.inf), [])


def dropped(cell, problem, moves=None, tried=None):
    """The pattern that the drop test leaves of two rectangles."""
    moves = [rectangle(cell, 2, 2), rectangle(cell, 3, 3)] if moves is None else moves
    hidden = np.zeros(len(problem), bool)
    for move in moves:
        hidden[move.cells] = True
    draft = Draft(hidden, as_witnesses(moves), (), True, problem.cost_of(hidden), 0)
    return set(np.flatnonzero(Search(task_of(problem)).trim(draft, tried).suppressed).tolist())


def test_the_drop_test_keeps_what_a_contributor_makes_necessary():
    cell, problem = square()
    assert dropped(cell, problem) == set(rectangle(cell, 2, 2).cells.tolist())
    asked = evolve(problem, insider_needs=(knows(cell, (1, 2)),))
    assert dropped(cell, asked) == set(rectangle(cell, 3, 3).cells.tolist())


def test_others_are_suppressed_instead_where_that_costs_less():
    cell, problem = square()
    costly = [rectangle(cell, 3, 3)]
    assert dropped(cell, problem, costly) == set(costly[0].cells.tolist())
    tried = np.zeros(len(problem), bool)
    assert dropped(cell, problem, costly, tried) == set(rectangle(cell, 2, 2).cells.tolist())
    assert tried.any() and dropped(cell, problem, costly, tried) == set(costly[0].cells.tolist())
    asked = evolve(problem, insider_needs=(knows(cell, (1, 2)),))  # who knows what the cheaper one moves
    left = {cell[1, 1], cell[1, 3], cell[2, 1], cell[2, 3]}
    assert dropped(cell, asked, costly, np.zeros(len(problem), bool)) == left
    barred = evolve(problem, barred=np.isin(np.arange(len(problem)), [cell[2, 1], cell[2, 2]]))
    assert cell[2, 2] not in dropped(cell, barred, costly, np.zeros(len(problem), bool))


def test_what_no_move_meets_does_not_keep_secondaries():
    cell, problem = square()
    out_of_reach = InsiderNeed(cell[1, 1], 0, "unit", 1e6, 0.0, [cell[1, 2]], [0.0], [0.0])
    asked = evolve(problem, insider_needs=(out_of_reach,))
    assert dropped(cell, asked) == dropped(cell, problem)


@pytest.mark.parametrize("once", [False, True])
def test_cells_are_added_around_what_a_contributor_knows(once):
    cell, problem = square()
    hidden = np.zeros(len(problem), bool)
    hidden[rectangle(cell, 2, 2).cells] = True
    draft = protect_from_insiders(task_of(problem), hidden, [knows(cell, (1, 2))], once=once)
    assert draft.complete and draft.short == () and draft.suppressed[hidden].all()
    row = [cell[1, 3], cell[2, 3], cell[3, 3]]
    assert draft.suppressed[cell[1, 3]] and draft.suppressed[row].sum() == 2
    barred = evolve(problem, barred=~hidden)
    hindered = protect_from_insiders(task_of(barred), hidden, [knows(cell, (1, 2))])
    assert hindered.short == (cell[1, 1],) and np.array_equal(hindered.suppressed, hidden)


@pytest.mark.parametrize(
    ("code", "amount", "factor", "met"),
    [
        ((1, 2), 10.0, 1.0, False),  # moves what the contributor knows
        ((1, 3), 10.0, 1.0, True),
        ((1, 3), 10.0, -1.0, True),  # the reverse is a departure too
        ((1, 3), 10.0, 5.0, True),  # so is a part of it
        ((1, 3), 90.0, 1.0, True),
        ((1, 3), 110.0, 1.0, False),  # no cell falls below 0
    ],
)
def test_a_move_is_scaled_to_what_a_contributor_must_not_exclude(code, amount, factor, met):
    cell, problem = square()
    departure = rectangle(cell, 2, 2)
    fixed = np.ones(len(problem), bool)
    fixed[[*departure.cells, *rectangle(cell, 3, 3).cells]] = False
    model = build_model(problem.matrix, problem.up, problem.down, fixed, merge=False)
    order = np.argsort(departure.cells)
    move = Move(departure.cells[order], factor * departure.departure[order])
    asked = evolve(problem, insider_needs=(knows(cell, code, amount, amount),))
    (demands,) = demands_of(asked, model).values()
    assert [demand.met_by(move, model) for demand in demands] == [met, met]


def test_of_contributors_with_the_same_knowledge_who_needs_most_is_asked_for():
    cell, problem = square()
    unit, holding = knows(cell, (1, 2), 8.0, 9.0), evolve(knows(cell, (1, 2), 9.0, 7.0), level="holding")
    other = knows(cell, (2, 1), 7.0, 7.0)
    asked = formulate(problem, needs=[unit, holding, other])
    inside = asked.view >= 0
    assert np.round(np.sort(asked.level[inside]), 3).tolist() == [7.0, 7.0, 9.0, 9.0]
