"""Codes that a recode made of others: what lists say of such a name holds only if they mean the same group.

A list, such as decisions or an earlier publication, names codes. Whether it means a code of the data or a
group, and which one, cannot be seen in it. So each list is kept with the groups that it was made for, a line
for each as `line` writes it, and holds while its codes still mean the same.
"""

import re
from collections.abc import Collection, Iterable, Sequence

import numpy as np
from attrs import frozen

from tabguard.table.arrays import IntArray
from tabguard.table.dimension import Dimension

_PLAIN = re.compile(r"[^\s,:!\"-]+")


def item(code: str) -> str:
    """A code among those that a group takes; in quotation marks where it could be mistaken for several."""
    code = code.strip()
    return code if _PLAIN.fullmatch(code) else f'"{code}"'


def line(dimension: Dimension, code: str) -> str:
    """What a code means, if it is a group, such as ``region: S = 1-3, 7``; otherwise empty."""
    members = dimension.groups.get(code)
    return f"{_beginning(dimension, code)}{', '.join(members)}" if members else ""


def _beginning(dimension: Dimension, code: str) -> str:
    return f"{dimension.name}: {code.strip()} = "


def groups_of(dimensions: Iterable[Dimension]) -> tuple[str, ...]:
    """Every group of some dimensions, a line for each."""
    lines = (line(dimension, code) for dimension in dimensions for code in dimension.codes)
    return tuple(each for each in lines if each)


@frozen
class Unlike:
    """Names in a list that may mean something else than they do in the table.

    Parameters
    ----------
    codes : tuple of str
    now : tuple of str
        The groups that they are.
    before : tuple of str
        The groups that the list was made for in their place, if these are others.
    """

    codes: tuple[str, ...]
    now: tuple[str, ...] = ()
    before: tuple[str, ...] = ()

    def taken(self, groups: Iterable[str]) -> tuple[str, ...]:
        """The groups to keep with the list once it is confirmed to mean the present ones."""
        return tuple(dict.fromkeys((*(group for group in groups if group not in self.before), *self.now)))


def unlike(
    dimensions: Sequence[Dimension],
    list_codes: Sequence[Collection[str]],
    groups: Collection[str],
    sure: bool = True,
) -> Unlike | None:
    """Find the codes of a list that do not mean what they meant when it was made.

    Parameters
    ----------
    dimensions : sequence of Dimension
    list_codes : sequence of collection of str
        The codes that the list names, by dimension.
    groups : collection of str
        The groups that the list was made for; each other code was one of the data.
    sure : bool
        Whether that was said of this content of the list; if not, each group in it may be another one.

    Returns
    -------
    Unlike or None
        None where all mean the same.
    """
    codes, now, before = [], [], []
    for dimension, names in zip(dimensions, list_codes, strict=True):
        for code in dimension.codes if dimension.groups or groups else ():
            is_, start = line(dimension, code), _beginning(dimension, code)
            was = next((group for group in groups if group.startswith(start)), "")
            if (is_ != was or (is_ and not sure)) and code in names:
                codes.append(code.strip())
                now += [is_] if is_ else []
                before += [was] if was and was != is_ else []
    return Unlike(tuple(codes), tuple(now), tuple(before)) if codes else None


def named_at(dimensions: Sequence[Dimension], codes: IntArray) -> list[set[str]]:
    """The codes that cells name, by dimension.

    Parameters
    ----------
    codes : int array, shape (n_cells, n_dimensions)
        Positions; −1 for unknown codes.
    """
    places = (np.unique(column[column >= 0]).tolist() for column in codes.T)
    return [{d.codes[at] for at in positions} for d, positions in zip(dimensions, places, strict=True)]
