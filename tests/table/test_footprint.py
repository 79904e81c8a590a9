"""Cells of tables over the same records are found by their records, for any variables of the tables."""

import itertools

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.project import Roles
from tabguard.read.tabulate.adding_up import tabulate_records
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.footprint import Footprint, footprint
from tabguard.table.linked_table import linked
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table
from tests.support.examples import first_of

SOURCE = frozenset({"file"})


def two_rollups(name: str) -> Dimension:
    """Six leaves; P and Q in the first roll-up, R in the second crosses them."""
    codes = ("Total", "P", "1", "2", "3", "Q", "4", "5", "6", "R", "S")
    first = np.array([-1, 0, 1, 1, 1, 0, 5, 5, 5, -1, -1])
    second = np.array([-1, -1, 9, 9, 10, -1, 9, 10, 10, 0, 0])
    return Dimension(name, codes, codes, (first, second))


def halves(name: str) -> Dimension:
    """The same leaves under other aggregates, of which one is P by another name."""
    codes = ("all", "low", "1", "2", "3", "rest", "4", "high", "5", "6")
    return Dimension(name, codes, codes, (np.array([-1, 0, 1, 1, 1, 0, 5, 5, 7, 7]),))


def tabulate(dimensions: tuple[Dimension, ...], columns: dict[str, np.ndarray], names: list[str]) -> Table:
    codes = np.column_stack(
        [[d.index[str(v)] for v in columns[n]] for d, n in zip(dimensions, names, strict=True)]
    )
    n = len(codes)
    values, who = np.arange(1.0, n + 1), np.arange(n)
    records = Contributions(codes.astype(np.int64), values, values, who, who.astype(object))
    return tabulate_records(dimensions, records, Roles((), "v"), 0, {}, Progress())


def pattern(table: Table, rng: np.random.Generator) -> Pattern:
    """Any pattern in which cells over the same records have one status, as in a protected one."""
    chosen: dict[frozenset[int], int] = {}
    sets = (frozenset(table.records_of(c).tolist()) for c in range(len(table)))
    return Pattern(np.array([chosen.setdefault(s, int(rng.integers(0, 3))) for s in sets], np.uint8))


def by_record_sets(one: Table, p: Pattern, other: Table, q: Pattern) -> tuple[int, set[tuple[str, ...]]]:
    theirs = {frozenset(other.records_of(c).tolist()): bool(q.suppressed[c]) for c in range(len(other))}
    ours = [(frozenset(one.records_of(c).tolist()), c) for c in range(len(one))]
    common = {s for s, _ in ours if s in theirs}
    return len(common), {one.names(c) for s, c in ours if s in common and bool(p.suppressed[c]) != theirs[s]}


@pytest.mark.parametrize("seed", first_of(range(30)))
def test_common_cells_are_those_with_the_same_records(seed: int) -> None:
    rng = np.random.default_rng(seed)
    n = int(rng.integers(1, 60))
    columns = {name: rng.integers(1, 7, n) for name in "ab"} | {"c": rng.integers(1, 4, n)}
    flat = Dimension.flat("c", ("1", "2", "3"))
    spans = [
        ((two_rollups("a"), two_rollups("b")), ["a", "b"]),
        ((halves("a"), flat), ["a", "c"]),
        ((Dimension.flat("b", tuple("123456")), flat), ["b", "c"]),
        ((halves("b"), two_rollups("a"), flat), ["b", "a", "c"]),
    ]
    tables = [tabulate(dimensions, columns, names) for dimensions, names in spans]
    patterns = [pattern(table, rng) for table in tables]
    prints = [footprint("t", SOURCE, t, p) for t, p in zip(tables, patterns, strict=True)]
    for i, j in itertools.permutations(range(4), 2):
        common, differing = by_record_sets(tables[i], patterns[i], tables[j], patterns[j])
        found = linked(prints[i], prints[j])
        assert found is not None and found.common == common > 0
        assert set(found.differing) <= differing
        sums = {frozenset(tables[i].records_of(_at(tables[i], c)).tolist()) for c in differing}
        assert len(found.differing) == len(sums)


def _at(table: Table, names: tuple[str, ...]) -> int:
    return table.find(tuple(d.index[c] for d, c in zip(table.dimensions, names, strict=True)))


def test_other_records_have_nothing_in_common_unless_their_values_are_the_same() -> None:
    columns = {"a": np.array([1, 2, 3]), "b": np.array([1, 2, 3])}
    table = tabulate((two_rollups("a"), two_rollups("b")), columns, ["a", "b"])
    shown, other = Pattern(np.zeros(len(table), np.uint8)), frozenset({"another"})
    one = footprint("t", SOURCE, table, shown, "2024")
    found = linked(one, footprint("t", other, table, shown))
    assert linked(one, one) is not None and found is not None
    assert found.common == len(table) and found.share == 1 and not found.changes
    assert linked(one, footprint("t", other, table, shown, "2025")) is not None
    assert linked(one, footprint("t", SOURCE, table, shown, "2025")) is not None
    columns = {name: np.append(column, 1) for name, column in columns.items()}
    more = tabulate(table.dimensions, columns, ["a", "b"])  # in (1, 1) and above it
    nearly = linked(one, footprint("t", other, more, Pattern(np.zeros(len(more), np.uint8))))
    changed = {more.names(c) for c in range(len(more)) if more.value[c] != table.value[c]}
    assert nearly is not None and {change.cell for change in nearly.changes if not change.sign} == changed
    assert all(change.respondents == 1 for change in nearly.changes)


@pytest.mark.parametrize("factor", [1000.0, 0.001, 1.19, 1.0])
def test_cells_in_another_unit_are_known(factor: float) -> None:
    table = _cells((Dimension.flat("a", tuple("vwxyz")), Dimension.flat("b", ("p", "q"))))
    rng = np.random.default_rng(3)
    value = rng.integers(10_000, 90_000, len(table)).astype(float)
    status = np.eye(len(table), dtype=np.uint8)[4]
    one = footprint("t", frozenset({"a"}), evolve(table, value=value), Pattern(status))
    for more in (0.0, 0.3):
        scaled = np.round(value * factor + more, 0 if factor < 1 else 2)
        other = footprint(
            "t", frozenset({"b"}), evolve(table, value=scaled), Pattern(np.zeros(len(table), np.uint8))
        )
        found = linked(one, other)
        if not more or factor <= 1:  # the one is the other, rounded
            assert found is not None and found.differing == (table.names(4),)
            assert found.factor == pytest.approx(1 / factor, rel=1e-2)
    unlike = rng.integers(10_000, 90_000, len(table)).astype(float)
    other = footprint("t", frozenset({"b"}), evolve(table, value=unlike), Pattern(status))
    assert linked(one, other) is None


@pytest.mark.parametrize("equal", range(6))
@pytest.mark.parametrize("count", [False, True])
def test_half_of_the_values_tells_and_of_counts_all(equal: int, count: bool) -> None:
    """Five cells, including the total; equal zeros prove nothing."""
    table = _cells((Dimension.flat("a", ("w", "x", "y", "z", "nil")),))
    value = np.array([7010.0, 1001, 1502, 2003, 2504, 0])
    other = value + np.where(np.arange(6) < equal, 0.0, 1.0) * (value != 0)
    response = "count" if count else "v"
    one, two = (
        footprint("t", frozenset({str(v)}), evolve(table, value=v, response=response), Pattern(status))
        for v, status in ((value, np.eye(6, dtype=np.uint8)[1]), (other, np.zeros(6, np.uint8)))
    )
    found = linked(one, evolve(two, sources=frozenset({"b"})))
    if equal < (5 if count else 3):
        assert found is None
    else:
        assert found is not None and found.alike == (equal, 5) and found.differing == (("w",),)
        assert f"{equal} of 5 cells of the same codes have the same values" in found.why


def test_without_records_the_innermost_codes_tell() -> None:
    """Tables of one file of cells: the same codes, or aggregates of the same codes under other names."""
    a, other = two_rollups("a"), halves("a")
    region = Dimension.flat("b", ("x", "y"))
    full, thin = _cells((a, region)), _cells((other,))
    prints = [_footprint(full, ("P", "Total")), _footprint(thin, ())]
    found = linked(*prints)
    assert found is not None
    leaves = {"1", "2", "3", "4", "5", "6"}
    assert found.common == len(leaves | {"Total", "P=low", "Q=rest"})
    assert found.differing == (("P", "Total"),)


def _cells(dimensions: tuple[Dimension, ...]) -> Table:
    codes = np.array(list(itertools.product(*(range(len(d)) for d in dimensions))), np.int64)
    from tabguard.table.relations import build_relations

    ones = np.ones(len(codes))
    return Table(dimensions, codes, ones, ones, build_relations(dimensions, codes))


def _footprint(table: Table, hidden: tuple[str, ...]) -> Footprint:
    status = np.array([1 if table.names(c) == hidden else 0 for c in range(len(table))], np.uint8)
    return footprint("t", SOURCE, table, Pattern(status))
