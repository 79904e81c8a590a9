"""Suppressed cells that follow from published figures protect nothing: they are found, dropped, or named."""

import math

import numpy as np
import pytest
from scipy.optimize import linprog

import tabguard
from tabguard.base.progress import Cancelled, Progress
from tabguard.flow import stages
from tabguard.flow.protecting import audit_loaded
from tabguard.flow.publishing import find_idle
from tabguard.gui.document.document import Document
from tabguard.rules import judge
from tabguard.suppress import suppress
from tabguard.table.case import Case
from tabguard.table.decision import Kind
from tabguard.table.pattern import Constraints, Pattern, Status
from tabguard.table.solution import Solution
from tabguard.table.worked_out import determined, worked_out
from tests.proof.cases import make_case
from tests.support.jobs import table_job

JOB = table_job(
    "industry region",
    "turnover",
    variables='respondent = "id"',
    hierarchies='industry = ["industry.csv", "size.csv"]',
    rules="p_percent = { p = 10 }",
)


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    """Region N has nothing of A1; big and B are the same industries in two roll-ups; C has one part."""
    folder = tmp_path_factory.mktemp("equal")
    industries = "code,parent\nTotal,\nA,Total\nB,Total\nC,Total\nA1,A\nA2,A\nB1,B\nB2,B\nC1,C\n"
    (folder / "industry.csv").write_text(industries)
    sizes = "code,parent\nTotal,\nbig,Total\nsmall,Total\nB1,big\nB2,big\nA1,small\nA2,small\nC1,small\n"
    (folder / "size.csv").write_text(sizes)
    rows = ["id,industry,region,turnover"]
    for i, (leaf, region) in enumerate((c, r) for c in ("A1", "A2", "B1", "B2", "C1") for r in "NSW"):
        if (leaf, region) != ("A1", "N"):
            rows += [f"{leaf}{region}{k},{leaf},{region},{100 + 10 * k + i}" for k in range(5)]
    (folder / "records.csv").write_text("\n".join(rows) + "\n")
    (folder / "job.toml").write_text(JOB)
    project = stages.open_job(folder / "job.toml")
    return project, stages.load(project, Progress())


def cells(table, *names):
    places = [[d.index[c] for d, c in zip(table.dimensions, name.split(), strict=True)] for name in names]
    return np.array([table.find(tuple(place)) for place in places])


def told(table, suppressed, lower=0.0):
    case = Case(table, judge(table, tabguard.Rules(), Constraints.none(len(table)), Progress()))
    return worked_out(case, suppressed, tabguard.Suppression(lower=lower))


def pattern_of(table, *names):
    status = np.zeros(len(table), np.uint8)
    if names:
        status[cells(table, *names)] = Status.SECONDARY
    return Pattern(status)


@pytest.mark.parametrize(
    "pair",
    [("A N", "A2 N"), ("C S", "C1 S"), ("B W", "big W")],
    ids=["sister empty", "only child", "roll-ups"],
)
def test_cells_with_the_same_records_are_equal(read, pair):
    table = read[1].table
    one, other = cells(table, *pair)
    assert table.equal.group[one] == table.equal.group[other] >= 0
    assert table.equal.group[cells(table, "A S")[0]] < 0


@pytest.mark.parametrize(
    "names",
    [("A2 N",), ("C1 S",), ("big W",), ("B1 W",), ("A S", "small S")],
    ids=["sister empty", "only child", "roll-ups", "one of a sum", "one after the other"],
)
def test_what_published_figures_tell_is_found(read, names):
    suppressed = pattern_of(read[1].table, *names).suppressed
    assert np.array_equal(told(read[1].table, suppressed), suppressed)


def test_cells_that_hide_one_another_are_not_told(read):
    table = read[1].table
    block = pattern_of(table, "B1 S", "B2 S", "B1 W", "B2 W")
    assert not told(table, block.suppressed).any()


def test_a_cell_that_only_several_sums_tell_is_found():
    """Two blocks of four suppressed cells; the cell between them is their rows less their columns."""
    codes = [(row, column) for row in "abcd" for column in "wxyz"]
    rows = {"row": [r for r, _ in codes], "column": [c for _, c in codes], "value": list(range(3, 19))}
    table = tabguard.read(rows, tabguard.Roles(dimensions=["row", "column"], response="value")).loaded.table
    blocks = ("a w", "a x", "b w", "b x", "c y", "c z", "d y", "d z")
    hidden = pattern_of(table, *blocks, "b y").suppressed
    assert [table.title(cell) for cell in np.flatnonzero(told(table, hidden)).tolist()] == ["b × y"]


def test_sums_tell_the_cells_without_which_they_have_a_lower_rank():
    rng = np.random.default_rng(0)
    told = 0
    for _ in range(100):
        matrix = rng.choice([-1.0, 0.0, 0.0, 1.0], rng.integers(2, 9, 2))
        rank = np.linalg.matrix_rank(matrix)
        others = [np.delete(matrix, column, axis=1) for column in range(matrix.shape[1])]
        # a cell is a combination of sums if and only if the other cells alone span one dimension less
        expected = [c for c, rest in enumerate(others) if np.linalg.matrix_rank(rest) < rank]
        assert sorted(determined(matrix).tolist()) == expected
        told += len(expected)
    assert told > 100


def test_the_members_of_a_total_of_0_are_told_where_nothing_is_negative():
    rows = {"row": ["a", "a", "b", "b"], "column": ["x", "y"] * 2, "value": [0, 0, 2, 3]}
    table = tabguard.read(rows, tabguard.Roles(dimensions=["row", "column"], response="value")).loaded.table
    block = pattern_of(table, "a x", "a y", "b x", "b y", "Total x", "Total y").suppressed
    assert np.array_equal(told(table, block), block & (table.value == 0))
    assert not told(table, block, lower=-math.inf).any()


@pytest.mark.parametrize("empty", [False, True], ids=["plain", "empty cells are suppressed too"])
@pytest.mark.parametrize("number", [8, 20, 28, 61, 76])
def test_no_run_leaves_a_secondary_that_readers_know_exactly(number, empty):
    """Ragged trees, only children, roll-ups, zeros, decisions, files with a status: see `make_case`."""
    made = make_case(number, seed=5, empty=empty)
    case = Case(made.table, judge(made.table, made.rules, made.constraints, Progress()), made.constraints)
    result = suppress(case, made.settings, Progress())
    cells = np.flatnonzero(result.pattern.suppressed)
    below, above = (room[cells] for room in case.system(made.settings).room)
    equations, ranges = case.equations.matrix[:, cells], np.column_stack([-below, above])
    no_change = np.zeros(equations.shape[0])
    at_risk = [cell.cell for cell in result.hindered]
    assert len(cells)
    for cell, goal in zip(cells.tolist(), np.eye(len(cells)), strict=True):
        ends = [linprog(way * goal, A_eq=equations, b_eq=no_change, bounds=ranges) for way in (1, -1)]
        if not all(end.status == 0 and abs(end.fun) < 1e-7 for end in ends):
            continue
        if result.pattern.status[cell] == Status.SECONDARY:
            assert case.constraints.keep_suppressed[cell], made.table.title(cell)
        else:
            assert cell in at_risk, made.table.title(cell)


def test_a_decision_in_the_window_is_about_the_cell_with_the_same_records_too(read):
    """As after: protect, force publish E2 × S1, where E21 is empty."""
    project, loaded = read
    document = Document()
    document.open_project(project, loaded)
    case = stages.judged(loaded.table, project, Progress())
    document.set_judged(document.snapshot, case.constraints, case.sensitivity)
    both = cells(loaded.table, "A N", "A2 N")
    document.decide(both[:1], Kind.SUPPRESS, "", "why", "me")
    assert document.pattern.suppressed[both].all()
    document.decide(both[:1], Kind.PUBLISH, "", "why", "me")
    assert not document.pattern.suppressed[both].any()
    assert len(set(document.pattern.status[both])) == 1


def test_a_run_drops_what_a_start_pattern_suppresses_in_vain(read):
    project, loaded = read
    case = stages.judged(loaded.table, project, Progress())
    start = pattern_of(loaded.table, "A2 N", "B1 W", "B1 S", "B2 S")
    found = stages.protect(case, project, Progress(), start)
    assert not worked_out(case, found.pattern.suppressed, project.suppression).any()
    assert not found.pattern.suppressed[cells(loaded.table, "A2 N", "B1 W")].any()


def test_an_audit_names_what_a_pattern_suppresses_in_vain(read):
    project, loaded = read
    done = audit_loaded(loaded, pattern_of(loaded.table, "B1 W"), project, Progress())
    assert any(
        note.startswith("Suppressed without effect, as published figures determine them: 1,")
        for note in done.notes
    )


def test_what_an_edit_leaves_is_named_before_an_export(read):
    project, loaded = read
    case = stages.judged(loaded.table, project, Progress())
    solution = Solution(case, pattern_of(loaded.table, "B1 W"))
    (words,) = find_idle(solution, read[0], Progress()).words
    assert (
        words.startswith("Suppressed without effect, as published figures determine them: 1,")
        and "B1 × W" in words
    )
    assert not find_idle(Solution(case, pattern_of(loaded.table)), project, Progress()).words


class Asking(Progress):
    """Asks for a stop as soon as the work checks for one."""

    def __init__(self, act: str) -> None:
        super().__init__()
        self._act, self.looks = act, 0

    def check(self) -> None:
        self.looks += 1
        getattr(self, self._act)()
        super().check()


def test_looking_for_them_ends_at_a_stop_and_says_so(read):
    project, loaded = read
    case = stages.judged(loaded.table, project, Progress())
    solution = Solution(case, pattern_of(loaded.table, "A1 W", "A1 S", "A2 W", "A2 S", "C W", "C S"))
    stopped = Asking("stop")
    words = find_idle(solution, project, stopped).words
    assert stopped.looks == 1 and words[0].startswith("Search not completed because of the stop")
    with pytest.raises(Cancelled):
        find_idle(solution, project, Asking("cancel"))
