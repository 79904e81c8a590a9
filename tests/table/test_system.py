"""The engine's input without a table: signed relations, several units, counts beside values."""

import ast
from pathlib import Path

import numpy as np
import pytest
from scipy import sparse
from scipy.optimize import milp

import tabguard
from tabguard.audit.intervals import departures, extremes
from tabguard.audit.reduced import reduce_system
from tabguard.audit.sums import unsafe_sums
from tabguard.audit.verdicts import values_of
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress.check import check
from tabguard.suppress.clock import Clock
from tabguard.suppress.problem import Task, build_problem
from tabguard.suppress.search import Search
from tabguard.suppress.sums import implied_sums
from tabguard.table.attacker import Bounds
from tabguard.table.equations import Equations
from tabguard.table.insiders import SumLevels
from tabguard.table.pattern import Constraints, Pattern, Sensitivity
from tabguard.table.system import System
from tests.support.examples import first_of

ROWS, COLUMNS = 3, 4


def releases(seed):
    """Two responses over one square and their difference, in other decimals, and contributor counts."""
    rng = np.random.default_rng(seed)
    n = (ROWS + 1) * (COLUMNS + 1)
    grid = np.arange(n).reshape(ROWS + 1, COLUMNS + 1)

    def full(inner):
        out = np.zeros(grid.shape)
        out[1:, 1:] = inner
        out[0], out[:, 0] = out.sum(0), out.sum(1)
        out[0, 0] = inner.sum()
        return out.ravel()

    sales = full(rng.integers(0, 900, (ROWS, COLUMNS)) / 10)
    cost = full(rng.integers(0, 90, (ROWS, COLUMNS)))
    value = [sales, cost, sales - cost, full(rng.integers(1, 9, (ROWS, COLUMNS)))]
    relations = [
        (d * n + line, [-1, *[1] * (len(line) - 1)], d) for d in range(4) for line in [*grid, *grid.T]
    ]
    relations += [((i, n + i, 2 * n + i), (1, -1, -1), 9) for i in range(n)]  # sales − cost = what is left
    matrix = np.zeros((len(relations), 4 * n))
    for r, (cells, coef, _) in enumerate(relations):
        matrix[r, np.asarray(cells)] = coef
    flat = np.concatenate(value)
    decimals = np.repeat([1, 0, 1, 0], n)
    low = np.where(np.arange(4 * n) // n == 2, -np.inf, 0.0)  # a difference may be negative
    overall = np.zeros(4 * n, bool)
    overall[::n] = True
    whole = np.repeat([False, False, False, True], n)
    equations = Equations(sparse.csr_array(matrix), np.array([f for _, _, f in relations]))
    bounds = Bounds(low, np.full(4 * n, np.inf))
    return System(equations, flat, decimals, whole, bounds, overall, -np.inf)


def attack(system, hidden, cell):
    """The interval of a cell from the definition: counts in whole numbers, all else in fractions."""
    free = np.flatnonzero(hidden)
    rows = system.equations.matrix.toarray()
    right = -rows[:, ~hidden] @ system.value[~hidden]
    cost = (free == cell).astype(float)
    low, high = system.bounds.lower[free], system.bounds.upper[free]
    ends = []
    for sign in (1, -1):
        found = milp(
            sign * cost,
            constraints=(rows[:, free], right - 1e-9, right + 1e-9),
            bounds=(low, np.where(np.isinf(high), 1e5, high)),
            integrality=system.whole[free],
        )
        ends.append(float(sign * found.fun))
    return ends


@pytest.mark.parametrize("seed", first_of(range(4)))
def test_intervals_are_those_of_the_definition(seed):
    system = releases(seed)
    assert np.abs(system.equations.matrix @ system.value).max() < 1e-9
    hidden = np.random.default_rng(seed).random(len(system)) < 0.45
    reduced = reduce_system(system, hidden)
    assert (reduced.system.coef == np.rint(reduced.system.coef)).all()
    found = extremes(reduced.system, 1, Progress())
    low, high = values_of(system, reduced, departures(reduced, found))
    for cell in np.flatnonzero(hidden)[::3]:
        expected = attack(system, hidden, cell)
        reached = [low[cell], min(high[cell], 1e5)]
        if max(np.abs(expected)) < 1e4:
            assert reached == pytest.approx(expected, abs=1e-4)
        else:
            assert max(np.abs(reached)) > 1e4 or np.isinf(reached).any()


@pytest.mark.parametrize("seed", first_of(range(4)))
def test_primaries_are_protected_over_all_relations(seed):
    system = releases(seed)
    n, n_cells = len(system) // 4, len(system)
    primary = np.zeros(n_cells, bool)
    primary[[n // 2, n + 7, 2 * n + 8, 3 * n + 13]] = True
    level = np.where(primary, np.maximum(system.unit, np.round(np.abs(system.value) * 0.2)), 0.0)
    zero = np.zeros(n_cells)
    lower = np.where(system.bounds.lower == 0, np.minimum(level, system.value), level)
    sensitivity = Sensitivity(np.where(primary, 4, 0), level, lower, zero)
    problem = build_problem(
        system, sensitivity, Constraints.none(n_cells), np.abs(system.value) + 1, keep_total=True
    )
    assert problem.barred[system.overall].all() and (problem.unit == system.unit).all()
    progress = Progress()
    task = Task(problem, Suppression(), progress, Clock(progress, 60), [])
    draft = Search(task).run()
    assert check(problem, draft.suppressed, draft.witnesses, progress, task.clock).short == draft.short == ()
    for cell in np.flatnonzero(primary & ~system.whole):
        low, high = attack(system, draft.suppressed, cell)
        assert high >= system.value[cell] + level[cell] * (1 - 1e-6)
        assert low <= system.value[cell] - lower[cell] * (1 - 1e-6)


def sums(rows, hidden):
    """The results of both rooms, from signed rows over a few cells."""
    matrix = sparse.csr_array(np.array(rows, float))
    equations = Equations(matrix, np.zeros(len(rows), np.int64))
    mask = np.zeros(matrix.shape[1], bool)
    mask[hidden] = True

    def judge(sums):
        return SumLevels(np.ones(len(sums)), np.ones(len(sums)))

    audited = unsafe_sums(equations, Pattern(np.where(mask, 2, 0).astype(np.uint8)), judge)
    found = {pool.cells for pool in implied_sums(equations, mask, Progress())}
    assert found == {pool.cells for pool in audited}
    return found


def test_sums_of_one_side_of_a_relation_are_known():
    balance = [[1, 1, 1, -1, -1]]  # 0 + 1 + 2 = 3 + 4
    assert sums(balance, [0, 1]) == {(0, 1)}
    assert sums(balance, [0, 1, 2]) == {(0, 1, 2)}
    assert sums(balance, [0, 3]) == set()  # only their difference is known
    assert sums([[1, 1, 1, -1]], [0, 1, 2]) == set()  # the published total itself
    assert sums([[1, 1, 1, -1]], [0, 1]) == sums([[-1, -1, -1, 1]], [0, 1]) == {(0, 1)}
    # 3 = 0 + 1 + 2 and 0 = 4 + 5 + 6 with 4 published: what is left of 0 and 1 is a sum of 1, 5 and 6
    nested = [[1, 1, 1, -1, 0, 0, 0], [-1, 0, 0, 0, 1, 1, 1]]
    assert sums(nested, [0, 1, 5, 6]) == {(0, 1), (1, 5, 6)}


def test_the_engine_knows_neither_codes_nor_dimensions():
    forbidden = {"dimensions", "dimension", "rollup", "find_many", "strides", "Relations", "Dimension"}
    for room in ("suppress", "audit"):
        for path in (Path(tabguard.__file__).parent / room).rglob("*.py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            named = {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
            named |= {a.name for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) for a in n.names}
            assert not any(word in ast.unparse(tree) for word in ("table.response", "table.find(")), path
            assert not named & forbidden, path
