"""Codes made from other codes by a recode, and whether lists that name them still mean the same group.

A list, such as decisions or an earlier publication, names codes. It does not show whether a name means a code
of the data or a group, and which group. So each list is stored with the groups for which it was made, one
line for each as `line` writes it, and is valid while its codes mean the same.
"""

import re
from collections.abc import Collection, Iterable, Sequence

import numpy as np
from attrs import frozen

from tabguard.table.arrays import IntArray
from tabguard.table.dimension import Dimension

_PLAIN = re.compile(r"[^\s,:!\"-]+")


def item(code: str) -> str:
    """A code as an item of a group, in quotation marks if it could be read as several."""
    code = code.strip()
    return code if _PLAIN.fullmatch(code) else f'"{code}"'


def line(dimension: Dimension, code: str) -> str:
    """The meaning of a code that is a group, such as ``region: S = 1-3, 7``; empty for other codes."""
    members = dimension.groups.get(code)
    return f"{_beginning(dimension, code)}{', '.join(members)}" if members else ""


def _beginning(dimension: Dimension, code: str) -> str:
    return f"{dimension.name}: {code.strip()} = "


def groups_of(dimensions: Iterable[Dimension]) -> tuple[str, ...]:
    """All groups of some dimensions, one line for each."""
    lines = (line(dimension, code) for dimension in dimensions for code in dimension.codes)
    return tuple(each for each in lines if each)


@frozen
class Unlike:
    """Names in a list that may have another meaning in the table.

    Parameters
    ----------
    codes : tuple of str
    now : tuple of str
        The groups that these names mean in the table.
    before : tuple of str
        The groups that they meant when the list was made, if different.
    """

    codes: tuple[str, ...]
    now: tuple[str, ...] = ()
    before: tuple[str, ...] = ()

    def taken(self, groups: Iterable[str]) -> tuple[str, ...]:
        """The groups to store with the list once it is confirmed to mean the groups of the table."""
        return tuple(dict.fromkeys((*(group for group in groups if group not in self.before), *self.now)))


def unlike(
    dimensions: Sequence[Dimension],
    list_codes: Sequence[Collection[str]],
    groups: Collection[str],
    sure: bool = True,
) -> Unlike | None:
    """Find the codes of a list whose meaning has changed since it was made.

    Parameters
    ----------
    dimensions : sequence of Dimension
    list_codes : sequence of collection of str
        The codes that the list names, by dimension.
    groups : collection of str
        The groups for which the list was made; all other codes were codes of the data.
    sure : bool
        Whether `groups` was stored for this content of the list; if not, each of its groups may have another
        meaning.

    Returns
    -------
    Unlike or None
        None if no meaning has changed.
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
    """The codes that some cells have, by dimension.

    Parameters
    ----------
    codes : int array, shape (n_cells, n_dimensions)
        Positions; −1 for unknown codes.
    """
    places = (np.unique(column[column >= 0]).tolist() for column in codes.T)
    return [{d.codes[at] for at in positions} for d, positions in zip(dimensions, places, strict=True)]
