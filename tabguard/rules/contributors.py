"""Who is behind a cell, largest first: confidential, for the inspector of the analyst only."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.rules.members import contributors_of
from tabguard.rules.words import ordinal
from tabguard.table.arrays import AnyArray, FloatArray
from tabguard.table.contributions import Contributions
from tabguard.table.table import Table


@frozen
class Contributor:
    """One contributor to a cell, or all the small ones together.

    Parameters
    ----------
    name : str
    contribution : float
        Unweighted contribution to the response.
    share : float
        Per cent of the cell that the rules see: weighted, of the shadow variable, of absolute values.
    weight : float
        Mean sampling weight of its records.
    waived : bool
        Whether protection was waived for all of it.
    request : int
        Request code, 0 for none.
    count : int
        How many contributors this line stands for: 1, or the rest after the largest.
    shadow : float
        Unweighted contribution to the variable that the rules look at.
    """

    name: str
    contribution: float
    share: float
    weight: float = 1.0
    waived: bool = False
    request: int = 0
    count: int = 1
    shadow: float = 0.0


def contributors(table: Table, cell: int, level: str = "unit", limit: int = 10) -> tuple[Contributor, ...]:
    """List the contributors of a cell, largest first.

    Parameters
    ----------
    level : str
        ``"unit"`` or ``"holding"``.
    limit : int
        How many are listed; the others follow as one line, with their `count` and their sum.

    Raises
    ------
    RuleError
        For holdings where no column says them.
    """
    if table.contributions is None:
        return _tabulated(table, cell, level, limit)
    listed = _listed(table.contributions, table, cell, level)
    if len(listed) <= limit:
        return tuple(listed)
    return (*listed[:limit], _rest(listed[limit:]))


def _listed(records: Contributions, table: Table, cell: int, level: str) -> list[Contributor]:
    rows = table.records_of(cell)
    who = contributors_of(records, level)[rows]
    names = records.holding_names if level == "holding" else records.respondent_names
    people, member = np.unique(who, return_inverse=True)
    count = np.bincount(member, minlength=len(people))
    weight = np.ones(len(rows)) if records.weight is None else records.weight[rows]

    def add(values: FloatArray) -> FloatArray:
        return np.bincount(member, values, len(people)).astype(np.float64)

    response, shadow = add(records.response[rows]), add(records.shadow[rows])
    seen = np.abs(add(records.shadow[rows] * weight))
    waived = np.zeros(len(people), bool)
    if records.waiver is not None:
        waived = add(records.waiver[rows].astype(float)) == count
    asks = np.zeros(len(people), np.int64)
    if records.request is not None:
        asks = _first_code(records.request[rows], member, len(people))
    total = float(seen.sum())
    share = 100 * seen / total if total else np.zeros(len(people))
    mean = add(weight) / np.maximum(count, 1)
    order = np.lexsort((people, -seen, -np.abs(shadow)))
    return [
        Contributor(
            _name(names, int(people[i])),
            float(response[i]),
            float(share[i]),
            float(mean[i]),
            bool(waived[i]),
            int(asks[i]),
            1,
            float(shadow[i]),
        )
        for i in order
    ]


def _first_code(request: AnyArray, member: AnyArray, n: int) -> AnyArray:
    """The lowest request code of each contributor; 0 where it never asked."""
    lowest = np.full(n, 255, np.int64)
    np.minimum.at(lowest, member, np.where(request == 0, 255, request))
    return np.where(lowest == 255, 0, lowest)


def _name(names: AnyArray | None, number: int) -> str:
    return str(number) if names is None or number >= len(names) else str(names[number])


def _rest(others: list[Contributor]) -> Contributor:
    total_weight = sum(c.weight for c in others)
    return Contributor(
        f"{len(others)} other" + ("s" if len(others) > 1 else ""),
        sum(c.contribution for c in others),
        sum(c.share for c in others),
        total_weight / len(others),
        all(c.waived for c in others),
        min((c.request for c in others if c.request), default=0),
        len(others),
        sum(c.shadow for c in others),
    )


def _tabulated(table: Table, cell: int, level: str, limit: int) -> tuple[Contributor, ...]:
    """What the columns of an already tabulated table say: sizes without names."""
    top = table.holding_top if level == "holding" else table.top
    count = table.holding_frequency if level == "holding" else table.frequency
    known = [] if top is None else [float(x) for x in top[cell] if x > 0][:limit]
    total = abs(float(table.shadow[cell]))
    noun = "holding" if level == "holding" else "unit"
    out = [
        Contributor(f"{ordinal(i)} {noun}", x, 100 * x / total if total else 0.0, shadow=x)
        for i, x in enumerate(known, start=1)
    ]
    number = np.nan if count is None else float(count[cell])
    others = 0 if np.isnan(number) else int(number) - len(known)
    rest = total - sum(known)
    if others > 0 or (np.isnan(number) and rest > 0):
        name = f"{others} other" + ("s" if others != 1 else "") if others > 0 else "others"
        out.append(
            Contributor(name, rest, 100 * rest / total if total else 0.0, count=max(others, 1), shadow=rest)
        )
    return tuple(out)
