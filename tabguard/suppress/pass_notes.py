"""Notes of a pass and of a look-ahead: writes them, and refuses those that make no sense for their model.

Notes come from a file, which may be damaged in itself. A note with wrong cells would end the run or lead to
another pattern; the final check and the audit do not rely on any of this.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.checkpoint import digest
from tabguard.lp import Model, Move, unpacked
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import AnyArray, FloatArray, IntArray
from tabguard.table.tolerance import POINT_TOLERANCE

Note = Mapping[str, AnyArray]


def digest_of(problem: Problem, allowed: AnyArray | None) -> AnyArray:
    """A digest of a problem and the cells that may be suppressed, as bytes."""
    names = ("up", "down", "need_up", "need_down", "need_width", "given", "barred", "weight", "size", "unit")
    arrays = [getattr(problem, name) for name in (*names, "coupled")]
    matrix = problem.matrix
    shape = np.array([*matrix.shape, allowed is None], np.int64)
    mask = np.zeros(0, bool) if allowed is None else allowed
    whole = (matrix.data, matrix.indices, matrix.indptr, shape, mask, *arrays)
    return np.frombuffer(digest("problem", whole), np.uint8)


@frozen(eq=False)
class PassNote:
    """What a pass found between two notes.

    Parameters
    ----------
    start, done : int
        Positions in its order of cells: the first that the note is about, and the first that it is not.
    solves, work : int
        Programs solved and their work, since the pass began.
    moves : list of Move
    short : int array
        Cells that could not reach their levels.
    """

    start: int
    done: int
    solves: int
    work: int
    moves: list[Move]
    short: IntArray


def read_pass(note: Note, model: Model, order: IntArray) -> PassNote:
    """Read a note of a pass.

    Parameters
    ----------
    model : Model
        That of the pass.
    order : int array
        Its cells, in the order of processing.

    Raises
    ------
    ValueError, KeyError
        Where it makes no sense.
    """
    start, done, solves, work = (int(n) for n in _whole(note["count"], 4))
    _ask(start < done <= len(order))
    moves, short = unpacked(note, model.n_groups), _whole(note["short"])
    _ask(np.isin(short, order[start:done]).all() and len(np.unique(short)) == len(short))
    _ask(_possible(model, note["groups"], note["z"], note["length"]))
    return PassNote(start, done, solves, work, moves, short)


@frozen(eq=False)
class AloneNote:
    """What a look-ahead found between two notes.

    Parameters
    ----------
    start, done : int
        The first turn that the note is about, and the first that it is not.
    need, work : float arrays, shape (done - start,)
        What each needs, and the work of finding out.
    """

    start: int
    done: int
    need: FloatArray
    work: FloatArray


def read_alone(note: Note, turns: int) -> AloneNote:
    """Read a note of a look-ahead of so many turns.

    Raises
    ------
    ValueError, KeyError
        Where it makes no sense.
    """
    start, done = (int(n) for n in _whole(note["count"], 2))
    _ask(start < done <= turns)
    need, work = note["need"], note["work"]
    for array in (need, work):
        _ask(array.dtype == np.float64 and array.shape == (done - start,) and bool((array >= 0).all()))
    _ask(np.isfinite(work).all())
    return AloneNote(start, done, need, work)


def read_release(note: Note, model: Model) -> tuple[bool, int, list[Move]]:
    """Read what a drop test found about some groups: whether they can be published, programs, and moves.

    Raises
    ------
    ValueError, KeyError
        Where it makes no sense.
    """
    replaced, solves = (int(n) for n in _whole(note["count"], 2))
    moves = unpacked(note, model.n_groups)
    _ask(replaced <= 1 and _possible(model, note["groups"], note["z"], note["length"]))
    return bool(replaced), solves, moves


def _possible(model: Model, groups: IntArray, z: FloatArray, length: IntArray) -> bool:
    """Whether moves fulfil all relations and keep within the room of their groups."""
    if not len(z):
        return True
    pointer = np.concatenate([[0], np.cumsum(length)])
    largest = np.maximum.reduceat(np.abs(z), pointer[:-1])
    slack = POINT_TOLERANCE * np.repeat(largest, length)
    room = (z <= model.up[groups] + slack) & (-z <= model.down[groups] + slack)
    moves = sparse.csr_array((z, groups, pointer), shape=(len(length), model.n_groups))
    left = abs(moves @ model.reduction.rows.T).max(axis=1).toarray().ravel()
    return bool(room.all() and (left <= POINT_TOLERANCE * largest).all())


def _whole(array: AnyArray, size: int | None = None) -> IntArray:
    """Whole numbers in one row, none below 0."""
    _ask(array.dtype == np.int64 and array.ndim == 1 and (size is None or len(array) == size))
    _ask((array >= 0).all())
    return array


def _ask(holds: bool | np.bool_) -> None:
    if not holds:
        raise ValueError
