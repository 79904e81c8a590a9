"""Generator of business records: skewed industries and regions, a long tail, enterprise groups.

All random numbers come from one seeded generator in a fixed order. Recorded figures belong to exactly these
tables, so the order must not change.
"""

import csv
import itertools
from collections.abc import Iterable, Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import numpy as np
from attrs import evolve, frozen

from tabguard.base.private import replacing
from tabguard.base.progress import Progress
from tabguard.bench.families import Branching, Family
from tabguard.job import write_job
from tabguard.kinds import PPercent
from tabguard.kinds.rules import Rules
from tabguard.project import DataSource, HierarchySource, Project, Roles, TableSpec
from tabguard.settings import Suppression
from tabguard.table.arrays import AnyArray, FloatArray, IntArray
from tabguard.write.files.folders import explained

TOTAL = "Total"
_PREFIXES = {"region": "R", "size": "E"}
_BLOCK = 20_000
"""Rows between two checks for cancellation."""

_TAIL = 0.02
"""Share of firms whose size follows a Pareto distribution."""
_CLUSTERED = 0.10
"""Share of firms in the home region of their industry."""
_GROUPED = 0.12
"""Share of firms that belong to an enterprise group."""


@frozen
class Tree:
    """A hierarchy in pre-order, as pairs of a code and its parent's code, the total first."""

    name: str
    nodes: tuple[tuple[str, str], ...]

    @property
    def leaves(self) -> tuple[str, ...]:
        """Codes without children, in order."""
        parents = {parent for _code, parent in self.nodes}
        return tuple(code for code, _parent in self.nodes if code not in parents)


@frozen(eq=False)
class Records:
    """The generated firms as columns.

    Parameters
    ----------
    trees : tuple of Tree
    leaf : int array, shape (n_records, n_dims)
        Positions among the leaves of each tree.
    holding : int array, shape (n_records,)
        Number of the enterprise group, from 1; most firms are a group of their own.
    value, employees, weight : arrays, shape (n_records,)
    """

    trees: tuple[Tree, ...]
    leaf: IntArray
    holding: IntArray
    value: FloatArray
    employees: IntArray
    weight: FloatArray


def make_records(family: Family, records: int | None = None) -> Records:
    """Generate the records of a family, or the first `records` of them."""
    rng = np.random.default_rng(family.seed)
    n = (family.records if records is None else records) // family.repeats
    trees = tuple(_grow_tree(name, branching, rng) for name, branching in family.dimensions)
    industry, region, sector = _place(rng, n, len(trees[0].leaves), len(trees[1].leaves))
    employees = _sizes(rng, n)
    value = np.ceil(employees * sector[industry] * rng.lognormal(4.0, 0.8, n))
    leaf = [industry, region]
    if len(trees) > 2:
        leaf.append(_size_class(employees, len(trees[2].leaves)))
    if not family.linked:  # the last region is in no table: with everything in it, no total is implied
        region[np.unique(leaf[0] * n + leaf[2], return_index=True)[1]] = len(trees[1].leaves) - 1
    holding = _holdings(rng, industry, region)
    # large firms are surveyed in full, small ones by a sample, as agencies do
    weight = np.where(employees >= 50, 1.0, np.where(employees >= 10, 2.0, 5.0))
    return Records(trees, np.stack(leaf, axis=1), holding, value, employees.astype(np.int64), weight)


def write_family(
    family: Family, folder: Path, records: int | None, suppression: Suppression, progress: Progress
) -> Path:
    """Write records, hierarchies and a job (p% rule with p = 10, unit holdings) to a folder.

    A release of linked tables also gets a job for each of its tables.

    Returns
    -------
    Path
        The job file.

    Raises
    ------
    WriteError
        Where the folder cannot be written to.
    Cancelled
    """
    progress.phase("generate", family.records if records is None else records)
    all_records = make_records(family, records)
    names = tuple(tree.name for tree in all_records.trees)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for tree in all_records.trees:
            _write_csv(folder / f"hier_{tree.name}.csv", ("code", "parent"), tree.nodes)
        head = ("unit", "holding", *names, "value", "employees", "weight")
        _write_csv(folder / "micro.csv", head, _rows(all_records, family.repeats, progress))
    except OSError as error:
        raise explained(error, folder) from error
    write_job(_project(folder, family, names, family.tables, suppression), folder / "job.toml")
    for table in family.tables if family.linked else ():
        alone = _project(folder, family, table.dimensions, (table,), suppression)
        write_job(alone, folder / f"{table.name}.toml")
    return folder / "job.toml"


def _grow_tree(name: str, branching: Branching, rng: np.random.Generator) -> Tree:
    prefix = _PREFIXES.get(name, "")

    def below(digits: str, depth: int) -> Iterator[tuple[str, str]]:
        if depth == len(branching):
            return
        low, high = branching[depth]
        parent = prefix + digits if digits else TOTAL
        for child in range(1, int(rng.integers(low, high + 1)) + 1):
            yield f"{prefix}{digits}{child}", parent
            yield from below(f"{digits}{child}", depth + 1)

    return Tree(name, ((TOTAL, ""), *below("", 0)))


def _place(
    rng: np.random.Generator, n: int, n_industries: int, n_regions: int
) -> tuple[IntArray, IntArray, FloatArray]:
    """Return industry and region of each firm, both skewed, and the turnover per employee by industry."""
    share_of_industry = _skewed(rng, n_industries, 0.8)
    share_of_region = _skewed(rng, n_regions, 0.9)
    industry = rng.choice(n_industries, n, p=share_of_industry)
    home = rng.choice(n_regions, n_industries, p=share_of_region)
    region = rng.choice(n_regions, n, p=share_of_region)
    clustered = rng.random(n) < _CLUSTERED
    region[clustered] = home[industry[clustered]]
    return industry, region, rng.lognormal(0.0, 0.7, n_industries)


def _skewed(rng: np.random.Generator, n: int, exponent: float) -> FloatArray:
    """Return shares that follow Zipf's law, with noise and in random order."""
    share = 1.0 / np.arange(1, n + 1) ** exponent
    share *= rng.lognormal(0.0, 0.6, n)
    rng.shuffle(share)
    return np.asarray(share / share.sum())


def _sizes(rng: np.random.Generator, n: int) -> FloatArray:
    """Return employees by firm, from a lognormal distribution with a Pareto tail."""
    employees = np.ceil(rng.lognormal(1.6, 1.25, n))
    tail = rng.random(n) < _TAIL
    # a tail with shape 1.2 has no variance: single firms dominate their cells, as in real industries
    employees[tail] = np.ceil(50 * (1 + rng.pareto(1.2, int(tail.sum()))))
    return np.minimum(employees, 60_000)


def _size_class(employees: FloatArray, n_classes: int) -> IntArray:
    """Return size classes of decreasing frequency."""
    edges = np.quantile(employees, 1 - 0.45 ** np.arange(1, n_classes))
    return np.searchsorted(edges, employees, side="left")


def _holdings(rng: np.random.Generator, industry: IntArray, region: IntArray) -> IntArray:
    """Return the group of each firm; groups consist of firms of similar industry and region."""
    n = len(industry)
    holding = np.arange(n)
    member = np.flatnonzero(rng.random(n) < _GROUPED)
    tie = rng.random(len(member))
    # sorted by neighbourhood, so that groups are of firms in similar cells, which holdings rules are about
    member = member[np.lexsort((tie, region[member] // 3, industry[member] // 2))]
    # a new group begins with probability 0.35: about three firms in each
    holding[member] = n + np.cumsum(rng.random(len(member)) < 0.35)
    return np.asarray(np.unique(holding, return_inverse=True)[1] + 1, np.int64)


def _rows(all_records: Records, repeats: int, progress: Progress) -> Iterator[tuple[Any, ...]]:
    codes = [np.array(tree.leaves) for tree in all_records.trees]
    for nth, start in itertools.product(range(repeats), range(0, len(all_records.value), _BLOCK)):
        part = slice(start, start + _BLOCK)
        value = all_records.value[part] // (nth + 1) + nth
        numbers: list[AnyArray] = [value, all_records.employees[part], all_records.weight[part]]
        units = range(start + 1, start + 1 + len(value))
        leaf = all_records.leaf[part].copy()
        leaf[:, 0] = (leaf[:, 0] + nth) % len(codes[0])
        places = (names[leaf[:, i]].tolist() for i, names in enumerate(codes))
        whole = (column.astype(np.int64).tolist() for column in numbers)
        yield from zip(units, all_records.holding[part].tolist(), *places, *whole, strict=True)
        progress.advance(len(units))


def _write_csv(path: Path, head: tuple[str, ...], rows: Iterable[Iterable[Any]]) -> None:
    with replacing(path) as file:
        text = TextIOWrapper(file, encoding="utf-8", newline="")
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)
        text.detach()  # `replacing` closes the file


def _project(
    folder: Path,
    family: Family,
    dimensions: tuple[str, ...],
    tables: tuple[TableSpec, ...],
    suppression: Suppression,
) -> Project:
    responses = evolve(family, tables=tables).responses
    return Project(
        data=DataSource(folder / "micro.csv"),
        variables=Roles(dimensions, responses, holding="holding", respondent="unit"),
        hierarchies={d: HierarchySource((folder / f"hier_{d}.csv",)) for d in dimensions},
        rules=Rules((PPercent(10),), level="unit"),
        suppression=suppression,
        name=family.name,
        base=folder,
        tables=tables,
    )
