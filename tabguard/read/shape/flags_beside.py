"""Finds columns of flags in cross-tabs, each to the right of its figures."""

import re
from collections.abc import Callable, Sequence

from attrs import frozen

from tabguard.read.shape.holds import filled
from tabguard.read.shape.role_names import named_role

_LONGEST = 14
"""Maximum number of characters of a flag."""
_AGAIN = re.compile(r" \(\d+\)$")


@frozen
class Flags:
    """Positions of the columns of flags, 0-based, and their common name."""

    places: tuple[int, ...] = ()
    name: str = ""


def flags_beside(
    names: Sequence[str], rows: Sequence[Sequence[str]], is_number: Callable[[str], bool]
) -> Flags:
    """The columns of flags of a possible cross-tab; none unless nearly all its figures have such a column.

    Parameters
    ----------
    names : sequence of str
        The row right above the figures.
    rows : sequence of (sequence of str)
        The rows of figures, as wide as the names.
    """
    columns = [filled(column) for column in zip(*rows, strict=True)]
    titles = [_name(names, at) for at in range(len(columns))]
    status = [at > 0 and named_role(name) == "status" for at, name in enumerate(titles)]
    figures = [
        at
        for at, texts in enumerate(columns)
        if at and not status[at] and 2 * sum(map(is_number, texts)) > len(texts)
    ]
    marked = [all(len(text) <= _LONGEST and not is_number(text) for text in texts) for texts in columns]
    right = (at + 1 for at in figures if at + 1 < len(columns) and at + 1 not in figures)
    places = [at for at in right if status[at] or marked[at]]
    if len(places) < max(2, len(figures) - 1) or len({titles[at] for at in places}) > 1:
        return Flags()  # a single column of flags behind all figures is about rows
    # an unnamed blank column may separate two tables; the user decides on flags left of figures
    if _are_at_left(figures, titles, places[0]) or not any(columns[at] for at in places):
        return Flags()
    return Flags(tuple(places), titles[places[0]])


def _are_at_left(figures: Sequence[int], titles: Sequence[str], flag: int) -> bool:
    """Whether flags are to the left of their figures: a column before the first, none behind the last."""
    left = figures[0] - 1
    return left > 0 and titles[left] == titles[flag] and figures[-1] == len(titles) - 1


def _name(names: Sequence[str], at: int) -> str:
    """The name of a column without the name of the figures to its left: “North flag” gives “flag”."""
    name, left = _AGAIN.sub("", names[at].strip()), names[at - 1].strip() if at else ""
    return name.removeprefix(left).strip(" _-:/,") if left else name
