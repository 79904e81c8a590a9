"""Moves as arrays, for the notes of a run, and back; refuses arrays that are no moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tabguard.lp.local import Move
from tabguard.table.arrays import AnyArray


def packed(moves: Sequence[Move]) -> dict[str, AnyArray]:
    """Moves as three arrays."""
    none = np.zeros(0)
    return {
        "length": np.array([len(move.groups) for move in moves], np.int64),
        "groups": np.concatenate([none.astype(np.int64), *(move.groups for move in moves)]),
        "z": np.concatenate([none, *(move.z for move in moves)]),
    }


def unpacked(note: Mapping[str, AnyArray], n_groups: int) -> list[Move]:
    """The inverse of `packed` in a model of so many groups; whether they add up is for the caller to see.

    Raises
    ------
    KeyError, ValueError
        Where they are no moves.
    """
    length, groups, z = note["length"], note["groups"], note["z"]
    whole = all(one.dtype == np.int64 and one.ndim == 1 for one in (length, groups))
    if not whole or z.dtype != np.float64 or z.shape != groups.shape or not np.isfinite(z).all():
        raise ValueError
    if (length <= 0).any() or length.max(initial=0) > len(z) or length.sum() != len(z):
        raise ValueError
    if groups.min(initial=0) < 0 or groups.max(initial=-1) >= n_groups:
        raise ValueError
    if not len(length):
        return []
    ends = np.cumsum(length)[:-1]
    within = np.ones(len(groups), bool)
    within[np.append(0, ends)] = False
    if (np.diff(groups, prepend=-1)[within] <= 0).any():
        raise ValueError
    return list(map(Move, np.split(groups, ends), np.split(z, ends)))
