"""The contributors of a cell, largest first; confidential, for the analyst's inspector only."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.kinds.words import of_rank
from tabguard.language import tr
from tabguard.rules.members import contributors_of
from tabguard.table.arrays import BoolArray, ByteArray, FloatArray, IntArray, SmallArray
from tabguard.table.contributions import Contributions, Names
from tabguard.table.table import Table

_MANY = 50_000
"""Records of a cell whose contributors are not sorted."""


@frozen
class Contributor:
    """One contributor of a cell, or all remaining smaller ones combined.

    Parameters
    ----------
    name : str
    contribution : float
        Unweighted contribution to the response.
    share : float
        Percentage of the cell as the rules use it: weighted absolute values of the shadow variable.
    weight : float
        Mean sampling weight of its records.
    waived : bool
        Whether protection was waived for all of it.
    request : int
        Request code, 0 for none.
    count : int
        Number of contributors in this line: 1, or the number of remaining ones; 0 if that is not known.
    shadow : float
        Unweighted contribution to the shadow variable.
    amount : float
        Weighted contribution to the shadow variable; `share` is based on it.
    """

    name: str
    contribution: float
    share: float
    weight: float = 1.0
    waived: bool = False
    request: int = 0
    count: int = 1
    shadow: float = 0.0
    amount: float = 0.0


def contributors(table: Table, cell: int, level: str = "unit", limit: int = 10) -> tuple[Contributor, ...]:
    """List the contributors of a cell, largest first.

    Parameters
    ----------
    level : str
        ``"unit"`` or ``"holding"``.
    limit : int
        Number of contributors to list; one further line holds the `count` and sum of all others.

    Raises
    ------
    RuleError
        For holdings without a column of them.
    """
    if table.contributions is None:
        return _tabulated(table, cell, level, limit)
    people = _people_of(table.contributions, table, cell, level)
    if len(people.number) <= limit:
        return people.ordered().lines()
    size = np.abs(people.shadow)
    large = (
        size >= np.partition(size, -limit)[-limit]
    )  # to sort them all takes a second where there are millions
    first = np.flatnonzero(large)[people.pick(large).order[:limit]]
    rest = np.ones(len(size), bool)
    rest[first] = False
    return (*people.pick(first).lines(), people.pick(rest).together())


def amounts(table: Table, cell: int, level: str = "unit") -> FloatArray | None:
    """Weighted contributions to the shadow variable, shape (n_contributors,); None where not all are known.

    Raises as `contributors`.
    """
    if table.contributions is None:
        return None
    return _people_of(table.contributions, table, cell, level).ordered().amount


def most_weighted(table: Table, cell: int, level: str) -> Contributor | None:
    """The contributor whose contribution to the shadow variable its weight changes most.

    None where no weight changes one, or records are not known. Raises as `contributors`.
    """
    if table.contributions is None:
        return None
    people = _people_of(table.contributions, table, cell, level).ordered()
    change = np.abs(people.amount - people.shadow)
    if not change.any():
        return None
    (first,) = people.pick(np.array([np.argmax(change)])).lines()
    return first


@frozen(eq=False)
class _People:
    """Contributors of one cell as columns, by number."""

    number: SmallArray
    names: Names | None
    response: FloatArray
    shadow: FloatArray
    amount: FloatArray
    share: FloatArray
    weight: FloatArray
    waived: BoolArray
    asks: IntArray

    @property
    def order(self) -> IntArray:
        """Their places in the columns, the largest first."""
        return np.lexsort((self.number, -np.abs(self.amount), -np.abs(self.shadow)))

    def ordered(self) -> _People:
        """The largest first."""
        return self.pick(self.order)

    def pick(self, rows: IntArray | BoolArray) -> _People:
        """Some of them."""
        return _People(
            self.number[rows],
            self.names,
            self.response[rows],
            self.shadow[rows],
            self.amount[rows],
            self.share[rows],
            self.weight[rows],
            self.waived[rows],
            self.asks[rows],
        )

    def lines(self) -> tuple[Contributor, ...]:
        """One line each."""
        return tuple(
            Contributor(
                _name(self.names, int(self.number[i])),
                float(self.response[i]),
                float(self.share[i]),
                float(self.weight[i]),
                bool(self.waived[i]),
                int(self.asks[i]),
                1,
                float(self.shadow[i]),
                float(self.amount[i]),
            )
            for i in range(len(self.number))
        )

    def together(self) -> Contributor:
        """One line for all of them combined."""
        n = len(self.number)
        asked = self.asks[self.asks > 0]
        return Contributor(
            tr("1 other") if n == 1 else tr("{n} others", n=n),
            float(self.response.sum()),
            float(self.share.sum()),
            float(self.weight.mean()),
            bool(self.waived.all()),
            int(asked.min()) if len(asked) else 0,
            n,
            float(self.shadow.sum()),
            float(self.amount.sum()),
        )


def _people_of(records: Contributions, table: Table, cell: int, level: str) -> _People:
    rows = table.records_of(cell)
    who = contributors_of(records, level)[rows]
    people, member = _numbered(who)
    n = len(people)
    count = np.bincount(member, minlength=n)
    weight = np.ones(len(rows)) if records.weight is None else records.weight[rows]

    def add(values: FloatArray) -> FloatArray:
        return np.bincount(member, values, n).astype(np.float64)

    amount = add(records.shadow[rows] * weight)
    seen = np.abs(amount)
    shadow = add(records.shadow[rows])
    total = float(seen.sum())
    waived, asks = np.zeros(n, bool), np.zeros(n, np.int64)
    if records.waiver is not None:
        waived = add(records.waiver[rows].astype(float)) == count
    if records.request is not None:
        asks = _first_code(records.request[rows], member, n)
    return _People(
        people,
        records.holding_names if level == "holding" else records.respondent_names,
        add(records.response[rows]),
        shadow,
        amount,
        100 * seen / total if total else np.zeros(n),
        add(weight) / np.maximum(count, 1),
        waived,
        asks,
    )


def _numbered(who: SmallArray) -> tuple[SmallArray, IntArray]:
    """The different contributors, ascending, and the place of each record's one among them."""
    if len(who) < _MANY:
        return np.unique(who, return_inverse=True)
    there = np.bincount(who) > 0  # their numbers are dense; to sort millions takes long
    return np.flatnonzero(there).astype(who.dtype), (np.cumsum(there) - 1)[who]


def _first_code(request: ByteArray, member: IntArray, n: int) -> IntArray:
    """The lowest request code of each contributor; 0 where it never asked."""
    lowest = np.full(n, 255, np.int64)
    np.minimum.at(lowest, member, np.where(request == 0, 255, request))
    return np.where(lowest == 255, 0, lowest)


def _name(names: Names | None, number: int) -> str:
    return str(number) if names is None or number >= len(names) else str(names[number])


def _tabulated(table: Table, cell: int, level: str, limit: int) -> tuple[Contributor, ...]:
    """Contributors from the columns of a tabulated input: amounts without names."""
    top = table.holding_top if level == "holding" else table.top
    count = table.holding_frequency if level == "holding" else table.frequency
    known = [] if top is None else [float(x) for x in top[cell] if x > 0][:limit]
    total = abs(float(table.shadow[cell]))
    noun = "holding" if level == "holding" else "unit"
    out = [
        Contributor(of_rank(i, noun), x, 100 * x / total if total else 0.0, shadow=x, amount=x)
        for i, x in enumerate(known, start=1)
    ]
    number = np.nan if count is None else float(count[cell])
    if not known and np.isnan(number):
        return ()
    others = 0 if np.isnan(number) else int(number) - len(known)
    rest = total - sum(known)
    if others > 0 or (np.isnan(number) and rest > 0):
        name = tr("1 other") if others == 1 else tr("{n} others", n=others) if others > 0 else tr("others")
        out.append(
            Contributor(
                name,
                rest,
                100 * rest / total if total else 0.0,
                count=max(others, 0),
                shadow=rest,
                amount=rest,
            )
        )
    return tuple(out)
