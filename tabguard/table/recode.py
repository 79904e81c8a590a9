"""Makes a dimension coarser: codes below chosen ones are counted with them."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from tabguard.table.arrays import IntArray, freeze
from tabguard.table.dimension import Dimension


def closed(dimension: Dimension, nodes: Iterable[int]) -> tuple[Dimension, IntArray]:
    """Close codes of a dimension with one roll-up: what is below them is counted with them.

    Parameters
    ----------
    dimension : Dimension
        With its codes in pre-order.
    nodes : iterable of int
        Positions of the codes to be closed; closing one without codes below it changes nothing.

    Returns
    -------
    dimension : Dimension
        Without the codes below closed ones.
    place : int array, shape (n_codes,)
        Position in it of each code of the finer dimension.
    """
    shut = np.zeros(len(dimension), bool)
    shut[list(nodes)] = True
    (parent,) = dimension.parents
    into = np.arange(len(dimension))
    for code, above in enumerate(parent.tolist()):  # pre-order: a parent is settled before its children
        if above >= 0 and (shut[above] or into[above] != above):
            into[code] = into[above]
    kept = np.flatnonzero(into == np.arange(len(dimension)))
    return dimension.restricted(kept), freeze(np.searchsorted(kept, into))


def below_level(dimension: Dimension, levels: int) -> IntArray:
    """The codes to be closed if only so many levels below the total are to remain."""
    return np.flatnonzero((dimension.depth == levels) & dimension.is_parent)


def grouped(dimension: Dimension, nodes: Iterable[int], code: str, label: str) -> tuple[Dimension, IntArray]:
    """Make one new code of codes with the same parent, in a dimension with one roll-up.

    Parameters
    ----------
    dimension : Dimension
        With its codes in pre-order.
    nodes : iterable of int
        Positions of the codes, which have the same parent; what is below them is counted with them.
    code, label : str
        The new code, which stands where the first of them was, and its label; empty: the code.

    Returns
    -------
    dimension : Dimension
    place : int array, shape (n_codes,)
        Position in it of each code of the finer dimension.
    """
    finer, place = closed(dimension, nodes)
    members = np.unique(place[list(nodes)])
    first, target = int(members[0]), np.arange(len(finer))
    target[members] = first
    kept = np.flatnonzero(target == np.arange(len(finer)))
    coarser = finer.restricted(kept)
    at = int(np.searchsorted(kept, first))
    new = Dimension(
        coarser.name,
        (*coarser.codes[:at], code, *coarser.codes[at + 1 :]),
        (*coarser.labels[:at], label or code.strip(), *coarser.labels[at + 1 :]),
        coarser.parents,
        coarser.missing,
        coarser.translated_but({code}),
        coarser.groups,
    )
    return new, freeze(np.searchsorted(kept, target)[place])
