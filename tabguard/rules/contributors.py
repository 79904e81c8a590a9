"""The contributors of a cell, largest first; confidential, for the analyst's inspector only."""

from collections.abc import Callable
from typing import TypeVar

import numpy as np
from attrs import evolve, frozen
from numpy.typing import NDArray

from tabguard.base.language import tr
from tabguard.kinds.words import of_rank
from tabguard.rules.members import contributors_of
from tabguard.table.arrays import BoolArray, FloatArray, IndexArray, IntArray, SmallArray
from tabguard.table.contributions import Contributions, Names
from tabguard.table.table import Table

_S = TypeVar("_S", bound=np.generic)

_MANY = 50_000
"""Number of records of a cell above which its contributors are not sorted."""


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
        Number of contributors in this line: 1, or the number of the remaining ones; 0 if unknown.
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
        For holdings if the records have no holding column.
    """
    if table.contributions is None:
        return _tabulated(table, cell, level, limit)
    people = _people_of(table.contributions, table, cell, level)
    return people.lines(people.largest(limit))


def most_weighted(table: Table, cell: int, level: str) -> Contributor | None:
    """The contributor whose contribution to the shadow variable changes most by its weight.

    None if no contribution has a weight other than 1, or the records are unknown. Raises as `contributors`.
    """
    if table.contributions is None:
        return None
    people = _people_of(table.contributions, table, cell, level)
    change = np.abs(people.amount - people.shadow)
    if not change.any():
        return None
    return people.lines(people.largest(1, np.flatnonzero(change == change.max())))[0]


@frozen(eq=False)
class _People:
    """Contributors of one cell, ascending by number; names and weights are added up only for listed ones.

    Parameters
    ----------
    records : Contributions
        All records of the table.
    rows : int array, shape (n_records,), or slice
        Positions of the records of the cell.
    who : int array, shape (n_records,)
        Number of the contributor of each of these records.
    names : sequence, array or None
        Names of contributors by number.
    number : int array, shape (n_contributors,)
    shadow, amount : float arrays, shape (n_contributors,)
        Contributions to the shadow variable, unweighted and weighted; one array if they are the same.
    """

    records: Contributions
    rows: IntArray | slice
    who: SmallArray
    names: Names | None
    number: IntArray
    shadow: FloatArray
    amount: FloatArray

    def largest(self, limit: int, places: IntArray | None = None) -> IntArray:
        """Places of the largest contributors, all or some: largest first, of equal ones the lower number.

        The others are not sorted: with millions of contributors that takes a second.
        """
        tied = places
        first = np.zeros(0, np.int64)
        for contributed in (self.shadow, self.amount):
            size = np.abs(contributed if tied is None else contributed[tied])
            missing = limit - len(first)
            if len(size) <= missing:
                break
            close = np.flatnonzero(size >= np.partition(size, -missing)[-missing])
            size = size[close]
            close = close if tied is None else tied[close]
            above = size > size.min()
            first, tied = np.append(first, close[above]), close[~above]
        rest = np.arange(len(self.number)) if tied is None else tied
        first = np.append(first, rest[: limit - len(first)])
        return first[np.lexsort((first, -np.abs(self.amount[first]), -np.abs(self.shadow[first])))]

    def lines(self, places: IntArray) -> tuple[Contributor, ...]:
        """One line for each of the given contributors, and one line for all others combined."""
        unlisted, size = np.ones(len(self.who), bool), np.abs(self.amount)
        scale = 100 / (float(size.sum()) or 1.0)
        out = []
        for place in places.tolist():
            number = int(self.number[place])
            is_own = self.who == number
            unlisted &= ~is_own
            shadow, amount, share = (float(values[place]) for values in (self.shadow, self.amount, size))
            out.append(self._line(_name(self.names, number), is_own, shadow, amount, scale * share))
        n = len(self.number) - len(places)
        if n:
            is_rest = np.ones(len(self.number), bool)
            is_rest[places] = False
            shadow, amount, share = (
                float(values.sum(where=is_rest)) for values in (self.shadow, self.amount, size)
            )
            name = tr("1 other") if n == 1 else tr("{n} others", n=n)
            out.append(evolve(self._line(name, unlisted, shadow, amount, scale * share), count=n))
        return tuple(out)

    def _line(self, name: str, is_own: BoolArray, shadow: float, amount: float, share: float) -> Contributor:
        """The line of one or several contributors together; `is_own` marks their records."""
        records = self.records

        def column(values: NDArray[_S]) -> NDArray[_S]:
            return values[self.rows][is_own]

        requests = np.zeros(0, np.uint8) if records.request is None else column(records.request)
        requests = requests[requests > 0]
        return Contributor(
            name,
            shadow if records.response is records.shadow else float(column(records.response).sum()),
            share,
            1.0 if records.weight is None else float(column(records.weight).mean()),
            records.waiver is not None and bool(column(records.waiver).all()),
            int(requests.min()) if len(requests) else 0,
            1,
            shadow,
            amount,
        )


def _people_of(records: Contributions, table: Table, cell: int, level: str) -> _People:
    """Add up the records of each contributor of a cell."""
    record_ids = table.records_of(cell)
    rows: IntArray | slice = slice(None) if len(record_ids) == len(records) else record_ids
    contributor = contributors_of(records, level)[rows]
    number, add = _grouped(contributor)
    shadow = add(records.shadow[rows])
    amount = shadow if records.weight is None else add(records.shadow[rows] * records.weight[rows])
    names = records.holding_names if level == "holding" else records.respondent_names
    return _People(records, rows, contributor, names, number, shadow, amount)


def _grouped(contributor: SmallArray) -> tuple[IndexArray, Callable[[FloatArray], FloatArray]]:
    """The different contributors, ascending, and a function that adds up values by contributor.

    Numbers follow the first record of each contributor, so that records are often in their order.
    """
    if not (contributor[1:] < contributor[:-1]).any():
        first = np.ones(len(contributor), bool)
        np.not_equal(contributor[1:], contributor[:-1], out=first[1:])
        if first.all():
            return contributor, lambda values: values
        starts = np.flatnonzero(first)
        return contributor[starts], lambda values: np.add.reduceat(values, starts)
    if len(contributor) < _MANY:
        number, member = np.unique(contributor, return_inverse=True)
        return number, lambda values: np.bincount(member, values).astype(np.float64, copy=False)
    numbers = np.flatnonzero(np.bincount(contributor))  # the numbers are dense; to sort millions takes long
    return numbers, lambda values: np.bincount(contributor, values)[numbers].astype(np.float64, copy=False)


def _name(names: Names | None, number: int) -> str:
    return str(number) if names is None or number >= len(names) else str(names[number])


def _tabulated(table: Table, cell: int, level: str, limit: int) -> tuple[Contributor, ...]:
    """Contributors from the columns of a tabulated input: amounts without names."""
    top = table.holding_top if level == "holding" else table.top
    count = table.holding_frequency if level == "holding" else table.frequency
    amounts = [] if top is None else [float(x) for x in top[cell] if x > 0][:limit]
    total = abs(float(table.shadow[cell]))
    noun = "holding" if level == "holding" else "unit"
    out = [
        Contributor(of_rank(i, noun), x, 100 * x / total if total else 0.0, shadow=x, amount=x)
        for i, x in enumerate(amounts, start=1)
    ]
    number = np.nan if count is None else float(count[cell])
    if not amounts and np.isnan(number):
        return ()
    # the columns hold the largest contributions only
    n_rest = 0 if np.isnan(number) else int(number) - len(amounts)
    rest = total - sum(amounts)
    if n_rest > 0 or (np.isnan(number) and rest > 0):
        name = tr("1 other") if n_rest == 1 else tr("{n} others", n=n_rest) if n_rest > 0 else tr("others")
        out.append(
            Contributor(
                name,
                rest,
                100 * rest / total if total else 0.0,
                count=max(n_rest, 0),
                shadow=rest,
                amount=rest,
            )
        )
    return tuple(out)
