"""Interim results of a step: with the same input it goes on from them and ends as if it had never stopped.

A step whose state is what it has found so far, and nothing else, keeps that (`Checkpoints`). A search over
cuts cannot be put back where it was: its solver is warm, and each round depends on all before. It begins
again and takes the same way, for the same questions have the same answers, and those that were answered
before the kill cost nothing (`Answers`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, TypeVar

import numpy as np

from tabguard.progress import Progress
from tabguard.table.arrays import AnyArray

_T = TypeVar("_T")
Answer = Mapping[str, AnyArray]
"""Arrays in one row each, by name; answers of different kinds have different names."""
EVERY = 1.0
"""Seconds between two notes of a step; the notebook collects them and writes them less often."""
BRIEF = 0.02
"""Seconds of a step up to which it is done again rather than noted: a note takes about a millisecond."""
_QUESTION, _CHECK, _SIZE = "question", "check", 32


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

    SECONDS = "seconds"

    def __init__(self, progress: Progress, name: str, *given: AnyArray) -> None:
        self._book = progress.notebook
        self._key = b"" if self._book is None else digest(name, given)
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
                self.refuse()
            else:
                yield found, seconds

    def refuse(self) -> None:
        """Say that a note makes no sense, so that its part is done again."""
        if self._book is not None:
            self._book.refuse()

    def take(self, seconds: float) -> None:
        """Count what was taken over with the time that it took: a time limit is for all of the run."""
        self._progress.take_over(seconds)

    def keep(self, seconds: float | None = None, /, **notes: AnyArray) -> None:
        """Add a note, which also says how many seconds it took: those since the last one if not given."""
        if self._book is not None:
            now = time.monotonic()
            took = now - self._last if seconds is None else seconds
            self._book.keep(self._key, notes | {self.SECONDS: np.array([took])})
            self._last = now


def _seconds(note: Mapping[str, AnyArray]) -> float:
    """How long a note says that its part took."""
    given = note[Checkpoints.SECONDS]
    if given.dtype != np.float64 or given.shape != (1,) or not 0 <= given[0] < np.inf:
        raise ValueError
    return float(given[0])


class Answers:
    """The answers to the questions of one search; several are collected to one note.

    A question is told by a digest of all that its answer depends on: no other run can have put it.

    Parameters
    ----------
    progress : Progress
        Its notebook is used; without one nothing is kept.
    name : str
        Of the kind of search.
    given : arrays
        What all its answers depend on; not used without a notebook.
    """

    def __init__(self, progress: Progress, name: str, given: Callable[[], tuple[AnyArray, ...]]) -> None:
        self._active = progress.notebook is not None
        self._notes = Checkpoints(progress, name, *(given() if self._active else ()))
        self._known: dict[bytes, tuple[int, Answer]] = {}
        self._seconds: list[float] = []
        for found, seconds in self._notes.earlier(_read):
            self._known |= {question: (len(self._seconds), answer) for question, answer in found.items()}
            self._seconds.append(seconds)
        self._new: dict[bytes, Answer] = {}
        self._spent = 0.0
        self._question, self._asked = b"", 0.0

    def ask(self, name: str, read: Callable[[Answer], _T], *given: AnyArray) -> _T | None:
        """The answer to a question if it is known; otherwise `keep` takes the answer that is found now.

        Parameters
        ----------
        name : str
            Of the kind of question.
        read : callable
            Reads the answer; raises where it makes no sense.
        given : arrays
            What the answer depends on.
        """
        if not self._active:
            return None
        self._question, self._asked = digest(name, given), time.monotonic()
        number, answer = self._known.get(self._question, (-1, None))
        if answer is None:
            return None
        try:
            found = read(answer)
        except (KeyError, ValueError, IndexError):
            self._notes.refuse()
            return None
        self._notes.take(self._seconds[number])
        self._seconds[number] = 0.0
        return found

    def keep(self, answer: Answer) -> None:
        """Keep the answer to the question that was asked last; it must not have been cut short."""
        if not self._active:
            return
        self._new[self._question] = answer
        self._spent += time.monotonic() - self._asked
        if self._notes.due():
            self._write()

    def rest(self) -> None:
        """Write what was not written yet, if it was worth it: no questions follow for a while."""
        if self._new and self._spent >= min(BRIEF, EVERY):
            self._write()

    def _write(self) -> None:
        self._notes.keep(self._spent, **_packed(self._new))
        self._new, self._spent = {}, 0.0


def _packed(answers: Mapping[bytes, Answer]) -> dict[str, AnyArray]:
    """Answers as one note: their arrays one behind the other, with the lengths and a checksum."""
    note: dict[str, AnyArray] = {_QUESTION: np.frombuffer(b"".join(answers), np.uint8)}
    for name in sorted({name for answer in answers.values() for name in answer}):
        arrays = [answer.get(name) for answer in answers.values()]
        note[name] = np.concatenate([array for array in arrays if array is not None])
        # −1 where an answer is of another kind
        note[f"{name} length"] = np.array([-1 if a is None else len(a) for a in arrays], np.int64)
    return note | {_CHECK: _checksum(note)}


def _read(note: Mapping[str, AnyArray]) -> dict[bytes, Answer]:
    """The inverse of `_packed`; raises where a note is not what was written."""
    content = {name: array for name, array in note.items() if name not in (_CHECK, Checkpoints.SECONDS)}
    if not np.array_equal(note[_CHECK], _checksum(content)):
        raise ValueError
    whole = note[_QUESTION].tobytes()
    questions = [whole[at : at + _SIZE] for at in range(0, len(whole), _SIZE)]
    answers: list[dict[str, AnyArray]] = [{} for _ in questions]
    for name in content:
        if f"{name} length" not in content:
            continue
        length = content[f"{name} length"]
        parts = np.split(content[name], np.cumsum(np.maximum(length, 0))[:-1])
        for answer, size, part in zip(answers, length.tolist(), parts, strict=True):
            if size >= 0:
                answer[name] = part
    return dict(zip(questions, answers, strict=True))


def _checksum(note: Mapping[str, AnyArray]) -> AnyArray:
    names = sorted(note)
    return np.frombuffer(digest("|".join(names), [note[name] for name in names]), np.uint8)


def digest(name: str, given: Sequence[Any]) -> bytes:
    """A digest of some arrays, which are the `given` of what is called by that name."""
    found = sha256(name.encode())
    for array in map(np.ascontiguousarray, given):
        found.update(f"|{array.dtype.str}{array.shape}|".encode())
        found.update(array.tobytes())
    return found.digest()
