"""Decisions of the a-priori files that a batch file names, applied as τ-ARGUS does."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product

import numpy as np
from attrs import evolve

from tabguard.argus.read.batch_tables import Apriori
from tabguard.base.errors import DataError
from tabguard.project import Project
from tabguard.read.lists.decisions import read_apriori
from tabguard.table.decision import Decision
from tabguard.table.dimension import Dimension
from tabguard.table.groups import groups_of
from tabguard.table.table import Table


def with_decisions(
    project: Project, decisions: Sequence[Decision], table: Table | None, notes: list[str]
) -> Project:
    """Add the decisions of a-priori files to a project; their codes are those after all recodes.

    Parameters
    ----------
    table : Table or None
        Table of the project; None if it cannot be read.
    notes : list of str
        Receives the groups that the decisions name.
    """
    dimensions = () if table is None else table.dimensions
    groups = [
        f"{dimension.name} {code.strip()}"
        for at, dimension in enumerate(dimensions)
        for code in dimension.groups
        if any(decision.codes[at] == code for decision in decisions)
    ]
    if groups:
        notes.append(f"a-priori lines mean groups of recodes, as in τ-ARGUS: {', '.join(groups)}")
    return evolve(project, decisions=decisions).decided_on(groups_of(dimensions) if groups else ())


def decisions_of(
    file: Apriori,
    spanning: Sequence[Dimension | str],
    has_cell: Callable[[Decision], bool],
    notes: list[str],
) -> Iterator[Decision]:
    """Yield the decisions of one file that match a cell.

    Parameters
    ----------
    file : Apriori
    spanning : sequence of Dimension or of str
    has_cell : callable
        Whether the cell of a decision exists.
    notes : list of str
        Receives the omitted lines, if errors are ignored.

    Raises
    ------
    DataError
        For a line that cannot be applied, if errors are not ignored.
    """
    decisions, unused = read_apriori(file.path, spanning, file.separator, strict=not file.ignore_errors)
    notes += unused
    for decision in decisions:
        if has_cell(decision):
            yield decision
        elif file.ignore_errors:
            notes.append(f"{file.path.name}: the cell {' × '.join(decision.codes)} is empty")
        else:
            raise DataError(
                "A line of the a-priori file is about an empty cell.",
                f"{file.path.name}, cell {' × '.join(decision.codes)}",
                "Remove the line, or let the batch file ignore errors.",
            )
        if file.expand:
            yield from filter(has_cell, _equal_cells(decision, spanning))


def _equal_cells(decision: Decision, spanning: Sequence[Dimension | str]) -> Iterator[Decision]:
    """Yield a decision for each cell that is the same by the hierarchies."""
    chains = [
        [code] if isinstance(dimension, str) else _chain(dimension, code)
        for dimension, code in zip(spanning, decision.codes, strict=True)
    ]
    for codes in product(*chains):
        if codes != decision.codes:
            yield evolve(decision, codes=codes)


def _chain(dimension: Dimension, code: str) -> list[str]:
    """Return a code with the ancestors and descendants that have the same cells, as only children."""
    at = dimension.index.get(code, -1)
    if at < 0 or len(dimension.parents) > 1:
        return [code]
    (parent,) = dimension.parents
    children = np.bincount(parent[parent >= 0], minlength=len(dimension))
    chain = [at]
    while parent[chain[0]] >= 0 and children[parent[chain[0]]] == 1:
        chain.insert(0, int(parent[chain[0]]))
    while children[chain[-1]] == 1:
        chain.append(int(np.flatnonzero(parent == chain[-1])[0]))
    return [dimension.codes[place] for place in chain]
