"""Empty cells that may be suppressed, compared with independent programs over the cross of codes."""

import heapq
import itertools

import numpy as np
import pytest
from scipy.optimize import linprog

import tabguard
from tabguard.base.errors import DataError, SettingError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.read.tabulate import open_cells
from tabguard.settings import Output, Suppression
from tabguard.table.pattern import Status
from tests.support.empty_tables import COLUMNS, ROWS, read, records_of
from tests.support.examples import first_of
from tests.support.roles import read_by

RULES = tabguard.Rules([tabguard.Frequency(3)])
INNER = [*itertools.product(("a1", "a2", "B"), ("x", "y", "z"))]


def above(tree, code):
    """A code and all codes above it."""
    return [code, *(above(tree, tree[code]) if tree[code] else [])]


def whole_cross(values):
    """The value of every cell of the cross, by codes, and its equations, from the trees alone."""
    value = dict.fromkeys(itertools.product(ROWS, COLUMNS), 0)
    for (row, column), amount in values.items():
        for cell in itertools.product(above(ROWS, row), above(COLUMNS, column)):
            value[cell] += amount
    sums = []
    for row, column in value:
        for members in (
            [(r, column) for r, p in ROWS.items() if p == row],
            [(row, c) for c, p in COLUMNS.items() if p == column],
        ):
            if members:
                sums.append(((row, column), members))
    return value, sums


def interval(values, hidden, cell):
    """Interval of a cell for readers who know all other cells of the cross, with no negative values."""
    value, sums = whole_cross(values)
    place = {c: i for i, c in enumerate(value)}
    matrix = np.zeros((len(sums), len(place)))
    for row, (total, members) in enumerate(sums):
        matrix[row, place[total]] = -1
        matrix[row, [place[m] for m in members]] = 1
    bounds = [(0, None) if c in hidden else (v, v) for c, v in value.items()]
    ends = []
    for sign in (1, -1):
        goal = np.zeros(len(place))
        goal[place[cell]] = sign
        found = linprog(goal, A_eq=matrix, b_eq=np.zeros(len(sums)), bounds=bounds)
        ends.append(np.inf * -sign if found.status == 3 else sign * found.fun)
    return ends


def known_empty(values, impossible):
    """Codes of cells that readers know to be empty: impossible ones, and those that follow from them."""
    value, sums = whole_cross(values)
    filled = {
        c for inner in values for c in itertools.product(above(ROWS, inner[0]), above(COLUMNS, inner[1]))
    }
    known = {c for c in value if c not in filled and impossible(c)}
    while True:
        before = len(known)
        for total, members in sums:
            if total in known:
                known.update(members)
            elif total not in filled and all(m in known for m in members):
                known.add(total)
        if len(known) == before:
            return filled, known


def random_values(rng):
    return {cell: int(rng.integers(1, 40)) for cell in INNER if rng.random() < 0.6} or {("B", "x"): 9}


def cells_of(table):
    inner = table.loaded.table
    return [inner.names(i) for i in range(len(inner))]


@pytest.mark.parametrize("seed", first_of(range(12)))
def test_the_cells_are_those_of_which_readers_do_not_know_that_they_are_empty(seed):
    rng = np.random.default_rng(seed)
    values = random_values(rng)
    row, column = rng.choice([*ROWS][1:]), rng.choice([*COLUMNS][1:])
    lines = [f"structural: row = {row}", f"structural: row = {row}, column = {column}"][seed % 2]
    table = read(values, output=Output(empty_parts=lines))

    def impossible(cell):
        here = str(row) in above(ROWS, cell[0])
        return here if seed % 2 == 0 else here and cell[1] == column

    filled, known = known_empty(values, impossible)
    inner = table.loaded.table
    found = {inner.names(int(i)) for i in np.flatnonzero(inner.empty)}
    assert found == set(itertools.product(ROWS, COLUMNS)) - filled - known
    assert len(inner) == len(found) + len(filled)
    assert not inner.value[inner.empty].any()
    assert not inner.frequency[inner.empty].any()


def test_without_the_setting_no_empty_cell_is_a_cell():
    values = {("a1", "x"): 5, ("B", "y"): 7}
    table = read(values, on=False)
    assert table.loaded.table.empty is None
    assert len(table) == 9


@pytest.mark.parametrize("seed", first_of(range(12)))
def test_intervals_are_those_of_a_reader_who_knows_the_rest_of_the_cross(seed):
    rng = np.random.default_rng(100 + seed)
    values = random_values(rng)
    lines = ["", "structural: row = A, column = x", "structural: column = y"][seed % 3]
    table = read(values, output=Output(empty_parts=lines))
    inner = table.loaded.table
    hidden = rng.random(len(inner)) < 0.55
    status = np.where(hidden, Status.FORCED_SUPPRESS, Status.PUBLISHED)
    codes = [inner.names(i) for i in range(len(inner))]
    pattern = {
        "row": [c[0] for c in codes],
        "column": [c[1] for c in codes],
        "status": [Status(int(s)).word for s in status],
    }
    whole = Suppression(secondary_intervals=True)
    found = tabguard.audit(table, pattern, RULES, suppression=whole).outcome.solution.audit
    withheld = {codes[i] for i in np.flatnonzero(hidden)}
    for i in np.flatnonzero(hidden).tolist():
        low, high = interval(values, withheld, codes[i])
        assert found.low[i] == pytest.approx(low, abs=1e-6), codes[i]
        assert found.high[i] == pytest.approx(high, abs=1e-6), codes[i]


def by_cost(cost):
    """All sets of cells, the cheapest first."""
    cells = sorted(cost, key=cost.get)
    heap = [(0.0, 0, ())]
    while heap:
        total, after, some = heapq.heappop(heap)
        yield total, frozenset(cells[i] for i in some)
        if after < len(cells):  # the next cell beside those, or instead of the last of them
            heapq.heappush(heap, (total + cost[cells[after]], after + 1, (*some, after)))
            if some:
                less = total - cost[cells[some[-1]]] + cost[cells[after]]
                heapq.heappush(heap, (less, after + 1, (*some[:-1], after)))


def cheapest(values, cost, needs):
    """Least cost of a pattern that protects each primary, by enumeration of all sets of cells.

    A set that is alone in a sum anywhere discloses a primary, or has a cell that helps nobody.
    """
    value, sums = whole_cross(values)
    for total, some in by_cost(cost):
        hidden = {*needs, *some}
        if any(len(hidden & {above, *members}) == 1 for above, members in sums):
            continue
        ends = ((cell, interval(values, hidden, cell)) for cell in needs)
        if all(
            low <= value[c] - needs[c][0] + 1e-6 and high >= value[c] + needs[c][1] - 1e-6
            for c, (low, high) in ends
        ):
            return total
    raise AssertionError


CORNER = {
    ("a1", "x"): 14, ("a1", "y"): 59, ("a2", "y"): 34, ("a2", "z"): 26,
    ("B", "x"): 33, ("B", "y"): 29, ("B", "z"): 9,
}  # fmt: skip
FEW = {("a1", "y"): 1, ("a2", "y"): 2}
SMALL = [
    ({("a1", "x"): 9, ("a2", "y"): 30, ("B", "x"): 25, ("B", "y"): 26}, {("a1", "x"): 2, ("a2", "y"): 2}),
    (CORNER, FEW),
]


@pytest.mark.parametrize(("values", "people"), SMALL)
@pytest.mark.parametrize("on", [False, True])
def test_the_exact_method_finds_the_cheapest_of_all_patterns(values, people, on):
    table = read(values, people, on=on)
    suppression = Suppression(method="exact", insiders=False)
    found = tabguard.protect(table, RULES, suppression=suppression)
    solution = found.outcome.solution
    inner, sensitivity = solution.table, solution.sensitivity
    codes = [inner.names(i) for i in range(len(inner))]
    needs = {
        codes[i]: (float(sensitivity.lower[i]), float(sensitivity.upper[i]))
        for i in np.flatnonzero(sensitivity.primary)
    }
    cost = {c: max(float(inner.value[i]), 1.0) for i, c in enumerate(codes) if c not in needs}
    least = cheapest(values, cost, needs)
    assert found.protected
    assert solution.run.cost == pytest.approx(least)
    assert solution.run.lower_bound == pytest.approx(least)


def test_with_empty_cells_a_pattern_can_be_cheaper():
    costs = []
    for on in (False, True):
        suppression = Suppression(method="exact", insiders=False)
        solution = tabguard.protect(read(CORNER, FEW, on=on), RULES, suppression=suppression).outcome.solution
        costs.append(solution.run.cost)
    assert costs == [122.0, 42.0]
    assert (solution.table.bare & solution.pattern.suppressed).sum() == 2


def test_an_empty_cell_alone_with_a_primary_protects_it_from_nobody_who_subtracts():
    """Their sum is published, and belongs to the one firm."""
    values = {
        ("a1", "x"): 40,
        ("a1", "y"): 30,
        ("a2", "x"): 50,
        ("a2", "y"): 60,
        ("B", "x"): 7,
        ("B", "y"): 8,
    }
    table = read(values, {("a1", "x"): 1})
    withheld = {("a1", "x"), ("a1", "z"), ("a2", "x"), ("a2", "z")}
    inner = table.loaded.table
    codes = [inner.names(i) for i in range(len(inner))]
    pattern = {"row": [c[0] for c in codes], "column": [c[1] for c in codes]}
    pattern["status"] = ["secondary" if c in withheld else "published" for c in codes]
    pattern["status"][codes.index(("a1", "x"))] = "primary"
    found = tabguard.audit(table, pattern, RULES)
    assert not found.protected
    assert found.outcome.solution.sums_at_risk
    again = tabguard.protect(table, RULES)
    assert again.protected and not again.outcome.solution.sums_at_risk


def release(counts="none", **more):
    values = {("a1", "x"): 14, ("a2", "y"): 34, ("B", "x"): 33}
    tables = [
        {"name": "T1", "dimensions": ["row", "column"], "counts": counts},
        {"name": "T2", "dimensions": ["row"]},
    ]
    return read(values, tables=tables, **more)


def test_a_release_has_the_empty_cells_that_its_tables_show():
    table = release().loaded.table
    empty = {table.names(i)[1:] for i in np.flatnonzero(table.empty)}
    assert empty == {
        *itertools.product(("a1", "a2", "A", "B", "Total"), ("z",)),
        ("a1", "y"), ("a2", "x"), ("B", "y"),
    }  # fmt: skip
    assert release(cover="full").loaded.table.empty.sum() == table.empty.sum()


def test_where_the_number_of_contributors_is_shown_readers_know_which_cells_are_empty():
    assert not release(counts="shown").loaded.table.empty.any()
    assert release(counts="suppressed alike").loaded.table.empty.any()


def test_several_responses_share_the_pattern_of_empty_cells():
    values = records_of({("a1", "x"): 14, ("a2", "y"): 34, ("B", "x"): 33})
    more = {
        "dimensions": ["row", "column"],
        "respondent": "firm",
        "suppression": tabguard.Suppression(suppress_empty=True),
    }
    table = read_by(values, response=["value", "count"], **more)
    found = tabguard.protect(table, RULES)
    assert found.outcome.solution.table.bare.any()
    codes = [table.loaded.table.names(i) for i in range(len(table.loaded.table))]
    pattern = {name: [c[at] for c in codes] for at, name in enumerate(("response", "row", "column"))}
    pattern["status"] = ["secondary" if c == ("count", "a1", "y") else "published" for c in codes]
    with pytest.raises(DataError, match="for one response only"):
        tabguard.audit(table, pattern, RULES)


def test_a_job_must_say_that_responses_share_the_pattern(tmp_path):
    (tmp_path / "data.csv").write_text("a,v,w\nx,1,2\ny,3,4\n")
    job = tmp_path / "job.toml"
    job.write_text(
        '[data]\nrecords = "data.csv"\n[variables]\ndimensions = ["a"]\nresponse = ["v", "w"]\n'
        "[suppression]\nsuppress_empty = true\n[rules]\nfrequency = { n = 3 }\n"
    )
    with pytest.raises(SettingError, match="only be suppressed together"):
        stages.load(stages.open_job(job), Progress())


def test_an_earlier_publication_of_the_same_data_has_told_which_cells_are_empty():
    values = {("a1", "x"): 14, ("a2", "y"): 34, ("B", "x"): 33}
    shown = {"row": ["Total", "a1"], "column": ["Total", "y"], "value": ["81", "x"]}
    table = read(values, earlier=[{"file": shown, "use": "fixed"}]).loaded.table
    hidden = table.bare & ~table.known
    assert [table.names(i) for i in np.flatnonzero(hidden)] == [("a1", "y")]


def test_what_empty_cells_mean_is_the_same_when_the_files_are_written(tmp_path):
    found = tabguard.protect(read(CORNER, FEW), RULES)
    with pytest.raises(SettingError, match="was chosen when the table was read"):
        tabguard.write(found, tmp_path, output=Output(empty_cells="structural"))
    with pytest.raises(SettingError, match="without empty cells"):
        tabguard.protect(read(CORNER, FEW, on=False), RULES, suppression=Suppression(suppress_empty=True))


def test_too_many_places_are_refused(monkeypatch):
    monkeypatch.setattr(open_cells, "MOST_PLACES", 19)
    with pytest.raises(SettingError, match="too many empty cells"):
        read(CORNER)
