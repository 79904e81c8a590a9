"""Sums of suppressed cells that a finished pattern discloses, judged like cells."""

from collections.abc import Iterator

import numpy as np

from tabguard.base.language import mark
from tabguard.base.progress import Ended, Progress
from tabguard.table.arrays import BoolArray
from tabguard.table.equations import Equations
from tabguard.table.insiders import SumJudge, SuppressedSum
from tabguard.table.pattern import Pattern

_BLOCK = 2_000
"""Relations processed between two checks of *cancel* and *stop*."""


def unsafe_sums(
    equations: Equations,
    pattern: Pattern,
    judge: SumJudge,
    progress: Progress | None = None,
    public: BoolArray | None = None,
    needy: BoolArray | None = None,
) -> tuple[SuppressedSum, ...] | None:
    """Find sums of suppressed cells that fail the primary rules.

    If a relation's total and some of its members are published, the sum of the other members is known
    exactly, so that its contributors are exposed as in a published cell. If one of the others is a total with
    published members of its own, these are subtracted as well, to any depth.

    Parameters
    ----------
    judge : SumJudge
        Applies the rules to sums of cells, contributions pooled by respondent and holding.
    progress : Progress, optional
    public : bool array, shape (n_cells,), optional
        Cells whose value is known although no table shows them now (`Table.known`); they count as published.
    needy : bool array, shape (n_cells,), optional
        Cells that need protection. All other suppressed cells count as published if they follow from
        published ones, as hidden cells of a release often do. Cells that need protection do not: the audit
        reports the known ones among them by name.

    Returns
    -------
    tuple of SuppressedSum, or None
        By relation; a sum that several relations disclose occurs once. None (undecided) if `progress` was
        asked to stop before every sum was judged.

    Raises
    ------
    Cancelled
    """
    progress = progress or Progress()
    relation_of: dict[tuple[int, ...], int] = {}
    progress.phase(mark("sums"), len(equations))
    hidden = pattern.suppressed if public is None else pattern.suppressed & ~public
    if needy is not None:
        hidden = hidden & ~equations.determined(hidden, ~needy)
    try:
        for cells, relation in _implied(equations, hidden, progress):
            relation_of.setdefault(tuple(sorted(cells)), relation)
        sums = [SuppressedSum(relation, cells) for cells, relation in relation_of.items()]
        levels = judge([np.array(hidden_sum.cells, np.int64) for hidden_sum in sums])
    except Ended:
        return None
    unsafe = np.flatnonzero((levels.upper > 0) | (levels.lower > 0))
    return tuple(sums[int(i)] for i in unsafe)


def _implied(equations: Equations, hidden: BoolArray, progress: Progress) -> Iterator[tuple[list[int], int]]:
    """Sets of suppressed cells whose sums are known from published cells, level by level."""
    family, total = equations.family.tolist(), equations.total.tolist()
    members: dict[tuple[int, int], list[int]] = {}
    for r in range(len(equations)):
        if r % _BLOCK == 0:
            progress.look()
        if total[r] >= 0:
            members[family[r], total[r]] = equations.members(r).tolist()
    for relation in range(len(equations)):
        if relation % _BLOCK == 0:
            progress.look()
            progress.advance(min(_BLOCK, len(equations) - relation))
        if total[relation] < 0:
            yield from _one_sided(equations, hidden, relation)
            continue
        less, cells = False, [total[relation]]
        while not hidden[total[relation]]:
            below = [members.get((family[relation], cell)) for cell in cells]
            if all(parts is None for parts in below):
                break
            groups = [[c] if parts is None else parts for c, parts in zip(cells, below, strict=True)]
            cells = [cell for parts in groups for cell in parts if hidden[cell]]
            less = less or len(cells) < sum(map(len, groups))
            # without a published member the sum is the total itself; a single cell is the audit's to report
            if less and len(cells) >= 2:
                yield cells, relation


def _one_sided(equations: Equations, hidden: BoolArray, relation: int) -> Iterator[tuple[list[int], int]]:
    """The suppressed cells of a relation if all are on one side and more than a single total."""
    cells = equations.cells(relation)
    start = equations.matrix.indptr[relation]
    open_ = hidden[cells]
    signs = equations.matrix.data[start : start + len(cells)][open_] > 0
    if 2 <= len(signs) < len(cells) - 1 and (signs.all() or not signs.any()):
        yield cells[open_].tolist(), relation
