"""Interim results of a pass: with the same input it goes on from them and ends as if it had never stopped.

A pass solves each program from scratch, so that its state is what it has found so far, and nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, TypeVar

import numpy as np

from tabguard.lp import Move
from tabguard.progress import Progress
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import AnyArray

_T = TypeVar("_T")
EVERY = 1.0
"""Seconds between two notes of a step; the notebook collects them and writes them less often."""
SECONDS = "seconds"
BRIEF = 0.02
"""Seconds of a step up to which it is done again rather than noted: a note takes about a millisecond."""


class Checkpoints:
    """The notes of one step, told apart from all others by a digest of what the step is given.

    Parameters
    ----------
    progress : Progress
        Its notebook is used; without one nothing is kept.
    name : str
        Of the kind of step.
    given : arrays
        Everything that the result depends on.
    """

    def __init__(self, progress: Progress, name: str, *given: AnyArray) -> None:
        self._book = progress.notebook
        self._key = b"" if self._book is None else _digest(name, given)
        self._progress = progress
        self._last = time.monotonic()

    def due(self, *, last: bool = False) -> bool:
        """Whether it is time for a note; `last` if the step ends now."""
        least = min(BRIEF, EVERY) if last else EVERY
        return self._book is not None and time.monotonic() - self._last >= least

    def earlier(self, read: Callable[[Mapping[str, AnyArray]], _T]) -> Iterator[tuple[_T, float]]:
        """What was kept of this step, oldest first, each with its seconds.

        `read` raises where a note makes no sense.
        """
        for note in () if self._book is None else self._book.recall(self._key):
            try:
                found, seconds = read(note), _seconds(note)
            except (KeyError, ValueError):
                assert self._book is not None
                self._book.refuse()
            else:
                yield found, seconds

    def take(self, seconds: float) -> None:
        """Count what was taken over with the time that it took: a time limit is for all of the run."""
        self._progress.take_over(seconds)

    def keep(self, **notes: AnyArray) -> None:
        """Add a note, which also says how many seconds went by since the last one."""
        if self._book is not None:
            now = time.monotonic()
            self._book.keep(self._key, notes | {SECONDS: np.array([now - self._last])})
            self._last = now


def _seconds(note: Mapping[str, AnyArray]) -> float:
    """How long a note says that its part took."""
    given = note[SECONDS]
    if given.dtype != np.float64 or given.shape != (1,) or not 0 <= given[0] < np.inf:
        raise ValueError
    return float(given[0])


def digest_of(problem: Problem, allowed: AnyArray | None) -> AnyArray:
    """A digest of a problem and the cells that may be suppressed, as bytes."""
    names = ("up", "down", "need_up", "need_down", "need_width", "given", "barred", "weight", "size", "unit")
    arrays = [getattr(problem, name) for name in (*names, "coupled")]
    matrix = problem.matrix
    shape = np.array([*matrix.shape, allowed is None], np.int64)
    mask = np.zeros(0, bool) if allowed is None else allowed
    whole = (matrix.data, matrix.indices, matrix.indptr, shape, mask, *arrays)
    return np.frombuffer(_digest("problem", whole), np.uint8)


def packed(moves: Sequence[Move]) -> dict[str, AnyArray]:
    """Moves as three arrays."""
    none = np.zeros(0)
    return {
        "length": np.array([len(move.groups) for move in moves], np.int64),
        "groups": np.concatenate([none.astype(np.int64), *(move.groups for move in moves)]),
        "z": np.concatenate([none, *(move.z for move in moves)]),
    }


def unpacked(note: Mapping[str, AnyArray]) -> list[Move]:
    """The inverse of `packed`."""
    ends = np.cumsum(note["length"])[:-1]
    if not len(note["length"]):
        return []
    return list(map(Move, np.split(note["groups"], ends), np.split(note["z"], ends)))


def _digest(name: str, given: Sequence[Any]) -> bytes:
    digest = sha256(name.encode())
    for array in map(np.ascontiguousarray, given):
        digest.update(f"|{array.dtype.str}{array.shape}|".encode())
        digest.update(array.tobytes())
    return digest.digest()
