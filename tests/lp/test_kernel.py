"""The compiled program ends like HiGHS, at the same cost, and its moves add up."""

import os
import subprocess
import sys

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse
from scipy.optimize import linprog

from tabguard.lp import build_model, kernel, simplex
from tabguard.lp.kernel import Kernel
from tabguard.lp.moves import Asks
from tabguard.lp.program import FAINT, HIGHEST, MOST_ROOM, REWARD, TIE, Target
from tests.support.examples import examples

SIZES = (0.0, 1e-7, 1e-3, 0.3, 1.0, 4.0, 1e3, 1e9)


def margins(rng):
    """Relations of a table of two or three dimensions, some with totals of totals, or without structure."""
    kind = rng.integers(3)
    if kind == 0:
        shape = int(rng.integers(1, 9)), int(rng.integers(2, 14))
        return np.where(rng.random(shape) < 0.35, rng.choice([-1.0, 1.0], shape), 0.0)
    sides = rng.integers(2, 7 if kind == 1 else 4, 1 + kind)
    tree = [np.concatenate([[-1.0], np.ones(side)]) for side in sides]
    rows = []
    for axis in range(len(sides)):
        others = [np.eye(1 + s) for k, s in enumerate(sides) if k != axis]
        block = np.ones((1, 1))
        for k in range(len(sides)):
            block = np.kron(block, tree[axis][None, :] if k == axis else others.pop(0))
        rows.append(block)
    return np.vstack(rows)


def random_model(seed, scale):
    rng = np.random.default_rng(seed)
    dense = margins(rng)
    n = dense.shape[1]
    up, down = (rng.choice(SIZES, n, p=(0.1, 0.05, 0.1, 0.25, 0.25, 0.15, 0.05, 0.05)) for _ in range(2))
    spread = rng.random(n) if rng.random() < 0.5 else 1.0
    model = build_model(
        sparse.csr_array(dense), up * spread * scale, down * spread * scale, np.zeros(n, bool), merge=False
    )
    cost = np.where(rng.random(n) < 0.3, 0.0, 10.0 ** rng.uniform(-2, 2, n))
    group = int(rng.integers(n))
    return model, Target(group, float(rng.choice([-1.0, 1.0])) * scale, cost, bool(rng.random() < 0.3))


def prices(model, target):
    """The prices of the program, computed from its description."""
    room = np.maximum(model.up, model.down) >= FAINT * abs(target.amount)
    near = np.array([target.group])
    for _ in range(2):
        near = model.groups_of(model.rows_of(near))
    positive = target.cost[near][(target.cost[near] > 0) & room[near]]
    unit = 1 / positive.min() if len(positive) else 1.0
    return np.clip(target.cost * unit, TIE, HIGHEST)


def dense_rows(model):
    rows = np.zeros((model.n_rows, model.n_groups))
    rows[np.repeat(np.arange(model.n_rows), np.diff(model.row_ptr)), model.row_group] = model.row_coef
    return rows


def solved_by_highs(model, target):
    """Least cost over the whole table in shares of the amount, and the target's share; None if impossible."""
    high, low = (model.up, model.down) if target.amount > 0 else (model.down, model.up)
    ends = np.concatenate([high, low]) / abs(target.amount)
    ends = np.where(ends < FAINT, 0.0, np.minimum(ends, MOST_ROOM))
    bounds, price = [(0.0, end) for end in ends], np.tile(prices(model, target), 2)
    n, own = model.n_groups, target.group
    bounds[n + own] = (0.0, 0.0)
    if target.partial:
        price[own], bounds[own] = -REWARD, (0.0, min(1.0, ends[own]))
    else:
        price[own], bounds[own] = 0.0, (1.0, 1.0)
    rows = dense_rows(model)
    precision = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}
    both, zero = np.hstack([rows, -rows]), np.zeros(len(rows))
    solution = linprog(price, A_eq=both, b_eq=zero, bounds=bounds, method="highs-ds", options=precision)
    return (solution.fun, solution.x[own]) if solution.status == 0 else None


def compare(seed, scale):
    model, target = random_model(seed, scale)
    room = model.up if target.amount > 0 else model.down
    if not target.partial and room[target.group] < abs(target.amount):
        return
    program = Kernel(model, model.up, model.down)
    departure, known = program.departure(target), solved_by_highs(model, target)
    if departure is None:  # decided and exact, unless rooms are so faint that rational arithmetic is asked
        faint = np.concatenate([model.up, model.down]) / abs(target.amount)
        assert np.any((faint > 0) & (faint < 1e-6))
        return
    groups, z = departure
    full = np.zeros(model.n_groups)
    full[groups] = z
    sums = [
        model.row_coef[a:b] @ full[model.row_group[a:b]]
        for a, b in zip(model.row_ptr[:-1], model.row_ptr[1:], strict=True)
    ]
    assert np.abs(sums).max(initial=0) <= 1e-12 * np.abs(z).max(initial=0)
    assert np.all(full <= model.up * (1 + 1e-9)) and np.all(-full <= model.down * (1 + 1e-9))
    if known is None:
        assert not len(groups)
        return
    least, share = known
    moved = full / target.amount
    if not target.partial:
        assert moved[target.group] == pytest.approx(1.0)
    else:
        assert moved[target.group] == pytest.approx(share, abs=1e-6)
    price = prices(model, target)
    price[target.group] = -REWARD if target.partial else 0.0
    # HiGHS takes a share of the target that is below its tolerance for none
    unseen = 1e-8 * REWARD if target.partial else 0.0
    assert price @ np.abs(moved) == pytest.approx(least, rel=1e-6, abs=1e-5 * (1 + share) + unseen)


def compare_push(seed, scale):
    model, target = random_model(seed, scale)
    rng = np.random.default_rng(seed)
    share = np.where(rng.random(model.n_groups) < 0.3, 0.0, rng.random(model.n_groups))
    most = float(rng.choice([1.0, 32.0]))
    size, group = abs(target.amount), target.group
    if not (model.up if target.amount > 0 else model.down)[group] > FAINT * size:
        return
    push = Kernel(model, model.up, model.down).push(evolve(target, partial=True), share, 0.0, most)
    assert push is not None
    up, down = (np.minimum(room / size, most) * share for room in (model.up, model.down))
    up[group], down[group] = 0.0, 0.0
    side = np.sign(target.amount)
    (up if side > 0 else down)[group] = min(1.0, (model.up if side > 0 else model.down)[group] / size)
    aim = np.zeros(model.n_groups)
    aim[group] = -side
    rows = dense_rows(model)
    farthest = linprog(
        aim,
        A_eq=rows,
        b_eq=np.zeros(len(rows)),
        bounds=np.column_stack([-down, up]),
        options={"presolve": False},
    )
    assert farthest.status == 0, farthest.message
    assert push.reached == pytest.approx(-farthest.fun, abs=1e-6)
    full = np.zeros(model.n_groups)
    full[push.groups] = push.z
    assert np.abs(rows @ full).max(initial=0) < 1e-7
    assert np.all(full <= up + 1e-9) and np.all(-full <= down + 1e-9)
    if push.reached < (up if side > 0 else down)[group] - 1e-6:  # not its own room: the rows prove it
        q = push.duals @ rows[push.rows]
        q = q / -q[group] * side
        q[group] = 0.0
        assert np.where(q > 0, up, down) @ np.abs(q) == pytest.approx(push.reached, abs=1e-4)


@settings(max_examples=examples(800))
@given(st.integers(0, 10**9), st.sampled_from([0.01, 1.0, 1e10]))
def test_a_push_goes_as_far_as_with_highs_and_its_duals_prove_it(seed, scale):
    compare_push(seed, scale)


def test_a_push_that_cannot_reach_enough_ends_early():
    chain = sparse.csr_array(np.eye(9, 10) - np.eye(9, 10, 1))
    room = np.full(10, 5.0)
    room[1], room[9] = 1.0, 0.5
    model = build_model(chain, room, room, np.zeros(10, bool), merge=False)
    target, all_of_it = Target(0, 4.0, np.ones(10), partial=True), np.ones(10)
    program = Kernel(model, model.up, model.down)
    whole, early = (program.push(target, all_of_it, enough, 1e6) for enough in (0.0, 1.0))
    assert (whole.reached, len(whole.groups), len(whole.rows)) == (0.125, 10, 9)
    assert (early.reached, len(early.groups), early.rows.tolist()) == (0.25, 0, [0])


@settings(max_examples=examples(1600))
@given(st.integers(0, 10**9), st.sampled_from([0.01, 1.0, 1e10]))
def test_a_departure_ends_as_with_highs_at_the_same_cost_and_adds_up(seed, scale):
    compare(seed, scale)


@pytest.mark.slow
def test_ten_thousand_departures_end_as_with_highs():
    for seed in range(10_000):
        compare(seed, (0.01, 1.0, 1e10)[seed % 3])
        compare_push(seed, (0.01, 1.0, 1e10)[seed % 3])


def test_the_whole_of_a_large_relation_and_several_rings_are_looked_at():
    """In a chain of relations, the target moves the last group, through all between."""
    n = 40
    chain = sparse.csr_array(np.eye(n - 1, n) - np.eye(n - 1, n, 1))
    room, cost = np.full(n, 5.0), np.arange(n, dtype=float)
    model = build_model(chain, room, room, np.zeros(n, bool), merge=False)
    groups, z = Kernel(model, model.up, model.down).departure(Target(0, -2.0, cost))
    assert sorted(groups.tolist()) == list(range(n)) and np.all(z == -2.0)
    model.up.flags.writeable = model.down.flags.writeable = True
    model.down[n - 1] = 1.0
    program = Kernel(model, model.up, model.down)
    assert not len(program.departure(Target(0, -2.0, cost))[0])
    groups, z = program.departure(Target(0, -2.0, cost, partial=True))
    assert len(groups) == n and np.all(z == -1.0)


def test_changed_rooms_are_seen_and_nothing_is_left_of_the_program_before():
    relations = sparse.csr_array(np.array([[-1.0, 1, 1, 0], [0, 0, -1, 1]]))
    up, down = np.full(4, 9.0), np.full(4, 9.0)
    model = build_model(relations, up, down, np.zeros(4, bool), merge=False)
    high, low = up.copy(), down.copy()
    program = Kernel(model, high, low)
    ask = Target(0, 4.0, np.array([0.0, 1.0, 2.0, 2.0]))
    for limit, expected in (
        (9.0, {0: 4.0, 1: 4.0}),
        (1.0, {0: 4.0, 1: 1.0, 2: 3.0, 3: 3.0}),
        (9.0, {0: 4.0, 1: 4.0}),
    ):
        high[1] = limit
        groups, z = program.departure(ask)
        assert dict(zip(groups.tolist(), z.tolist(), strict=True)) == expected


def test_programs_hold_no_references_to_their_arrays_afterwards():
    model, target = random_model(3, 1.0)
    program = Kernel(model, model.up, model.down)
    arrays = [*program._relations, *program._space.rows, *program._space.columns, program._space.filled]
    before = [sys.getrefcount(array) for array in arrays]
    for partial in (True, False):
        program.departure(evolve(target, partial=partial))
        program.push(evolve(target, partial=True), np.ones(model.n_groups), 0.0, MOST_ROOM)
    assert program.solves > 3
    assert [sys.getrefcount(array) for array in arrays] == before


@settings(max_examples=examples(40))
@given(st.integers(0, 10**9))
def test_a_program_asked_again_with_other_rooms_ends_as_one_that_is_begun(seed):
    rng = np.random.default_rng(seed)
    model, target = random_model(seed, 1.0)
    target = evolve(target, cost=rng.uniform(1.0, 10.0, model.n_groups), partial=False)
    up, down = model.up.copy(), model.down.copy()
    again, begun = Kernel(model, up, down), Kernel(model, up, down)
    for _ in range(8):
        limits = rng.choice([0.0, 0.3, 1.0, np.inf], (2, model.n_groups), p=(0.2, 0.1, 0.1, 0.6))
        up[:], down[:] = np.minimum(model.up, limits[0]), np.minimum(model.down, limits[1])
        up[target.group] = down[target.group] = 1.0
        departure, expected = again.departure(target, again=True), begun.departure(target)
        if departure is None or expected is None:  # not exact: HiGHS is asked
            continue
        assert (len(departure[0]) > 0) == (len(expected[0]) > 0)
        least = target.cost[expected[0]] @ np.abs(expected[1])
        assert target.cost[departure[0]] @ np.abs(departure[1]) == pytest.approx(least, rel=1e-6)


LIMITS = "_MOST_ROWS", "_MOST_COLUMNS", "_MOST_CHANGED"


def two_margins():
    relations = sparse.csr_array(np.kron(np.eye(3), np.ones(4))[:, :12])
    both = sparse.vstack([relations, sparse.csr_array(np.kron(np.ones(3), np.eye(4)))]).tocsr()
    room = np.full(12, 5.0)
    return build_model(both, room, room, np.zeros(12, bool), merge=False)


def test_programs_with_too_many_rows_or_columns_or_changes_are_left_to_highs(monkeypatch):
    model, ask = two_margins(), Target(0, 1.0, np.ones(12))
    assert len(Kernel(model, model.up, model.down).departure(ask)[0]) == 4
    for limit in LIMITS:
        with monkeypatch.context() as patch:
            patch.setattr(kernel, limit, 3)
            assert Kernel(model, model.up, model.down).departure(ask) is None


@pytest.mark.parametrize("limit", LIMITS)
def test_a_departure_at_which_many_end_is_left_to_highs_without_another_program(limit, monkeypatch):
    model, cost, level = two_margins(), np.ones(12), np.ones(1)
    monkeypatch.setattr(kernel, limit, 3)
    own, ask = Kernel(model, model.up, model.down), Target(0, 1.0, cost)
    asks = Asks(np.array([0]), level, level, level, cost.copy(), np.zeros(12), np.zeros(12))
    assert own.departures(asks, 0, alone=False)[:2] == (0, True)
    programs = own._space.counts[0]
    assert own.departure(ask) is None and own._space.counts[0] == programs
    assert own.departure(ask) is None and own._space.counts[0] > programs  # told once


def twice(x):
    return 2 * x


def test_machine_code_that_cannot_be_kept_is_used_nevertheless(monkeypatch):
    """The disk is full, or the folder was removed meanwhile."""
    function = simplex.compiled(twice)

    def full(*_arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(function._cache, "load_overload", lambda *_arguments: None)
    monkeypatch.setattr(function._cache, "save_overload", full)
    assert kernel._run(function, 21) == 42


WHERE = """
import sys
from pathlib import Path
from tabguard.lp import kernel, simplex
sys.path.insert(0, str(Path.cwd()))
from thrice import thrice
function = simplex.compiled(thrice)
assert kernel._run(function, 14) == 42
print(getattr(function._cache, "cache_path", None))
"""


@pytest.mark.slow
def test_machine_code_is_kept_beside_the_program_or_with_the_user_or_nowhere(tmp_path):
    """If neither folder is writable, each process compiles."""
    folder, home = tmp_path / "Büro für Tabellen", tmp_path / "données d'été"
    folder.mkdir()
    (folder / "thrice.py").write_text("def thrice(x):\n    return 3 * x\n")
    places = dict.fromkeys(("HOME", "USERPROFILE", "LOCALAPPDATA", "XDG_CACHE_HOME"), str(home))
    environment = {**os.environ, **places, "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("NUMBA_CACHE_DIR", None)

    def kept():
        code = [sys.executable, "-c", WHERE]
        done = subprocess.run(
            code, cwd=folder, env=environment, capture_output=True, encoding="utf-8", timeout=600
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    assert kept() == str(folder / "__pycache__")
    for file in (folder / "__pycache__").iterdir():
        file.unlink()
    (folder / "__pycache__").rmdir()
    (folder / "__pycache__").write_text("in the way")
    assert kept().startswith(str(home))
    for path in sorted(home.rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    home.rmdir()
    home.write_text("in the way")
    assert kept() == "None"
