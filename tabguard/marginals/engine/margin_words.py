"""Marginals as text, as written on the command line: ``BF,ABCE``, ``age*sex``, ``2-way``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import combinations

from tabguard.base.errors import SettingError
from tabguard.base.language import tr

TOTAL = "total"
"""The marginal of no variables. An empty entry between two commas is an error, not the total."""
_ORDER = re.compile(r"(\d+)-?way")


def parse_margins(text: str, names: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """Read a list of marginals.

    Parameters
    ----------
    text : str
        Marginals separated by commas. The variables of a marginal are joined by ``*``; one-letter variables
        may be written together. ``2-way`` means all marginals of two variables, ``total`` the grand total.
    names : sequence of str
        Variables of the table.

    Returns
    -------
    tuple of tuples of int
        Ascending positions of the variables of each marginal, each marginal once.

    Raises
    ------
    SettingError
        If a marginal cannot be read; the message names it.
    """
    margins: dict[tuple[int, ...], None] = {}
    for word in text.split(","):
        margins.update(dict.fromkeys(_margins(word.strip(), names)))
    return tuple(margins)


def _margins(word: str, names: Sequence[str]) -> list[tuple[int, ...]]:
    order = _ORDER.fullmatch(word)
    if word in names:
        return [(names.index(word),)]
    if order and 1 <= int(order[1]) <= len(names):
        return list(combinations(range(len(names)), int(order[1])))
    if order:
        raise SettingError(
            tr("There are no marginals of {order} variables.", order=order[1]),
            f"“{word}”",
            tr("The table has {n_names} variables.", n_names=len(names)),
        )
    if word == TOTAL:
        return [()]
    parts = [part.strip() for part in word.split("*")]
    if len(parts) == 1 and word and all(letter in names for letter in word):
        parts = list(word)
    for part in parts:
        if part not in names:
            raise SettingError(
                tr("A marginal names “{part}”, which is not a variable of the table.", part=part)
                if part
                else tr("A marginal is empty."),
                f"“{word}”",
                tr("Its variables are {names}; join those of a marginal by “*”.", names=", ".join(names)),
            )
    if len(set(parts)) < len(parts):
        raise SettingError(
            tr("A marginal names a variable twice."), f"“{word}”", tr("Name each variable once.")
        )
    return [tuple(sorted(names.index(part) for part in parts))]


def margin_word(variables: Iterable[int], names: Sequence[str]) -> str:
    """A marginal as text that `parse_margins` reads."""
    chosen = [names[v] for v in variables]
    if not chosen:
        return TOTAL
    return "".join(chosen) if all(len(name) == 1 for name in names) else "*".join(chosen)
