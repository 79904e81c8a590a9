"""What an audit has found so far, for one that goes on after a crash: evidence, of which nothing is believed.

Departures are summed again over all relations and bounds, and a bound counts as far as its multipliers prove
it, as with evidence of a project file. What a note lacks, or what is false in it, is solved again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import Lock

import numpy as np
from attrs import evolve

from tabguard.audit.claims import summed
from tabguard.audit.evidence import Learnt, Pair, Vector, bounds_proven, extremes_seen, joined, keep
from tabguard.audit.reduced import Reduced
from tabguard.checkpoint import Checkpoints
from tabguard.progress import Progress
from tabguard.table.arrays import AnyArray, FloatArray, IntArray
from tabguard.table.system import System
from tabguard.table.verdict import Evidence

_LARGEST = 1e30
"""Larger numbers are nonsense, and their sums could overflow."""
_Note = Mapping[str, AnyArray]


class AuditNotes:
    """The notes of one audit, of the attacker's system of one pattern; several threads may add to them.

    Parameters
    ----------
    progress : Progress
        Its notebook is used; without one nothing is kept.
    system : System
    reduced : Reduced
        The attacker's system of the pattern: notes of another one are not found.

    Raises
    ------
    Cancelled
    """

    def __init__(self, progress: Progress, system: System, reduced: Reduced) -> None:
        self._active = progress.notebook is not None
        self._progress, self._system, self._reduced = progress, system, reduced
        s = reduced.system
        rows = (s.indptr, s.index, s.coef, s.lower, s.upper, s.whole)
        cells = (reduced.cells, reduced.var, reduced.sign, reduced.unit, reduced.relation)
        self._notes = Checkpoints(progress, "audit", *rows, *cells)
        self._new: list[Learnt] = []
        self._lock = Lock()

        self._earlier = self._recalled()

    def _recalled(self) -> tuple[Evidence, ...]:
        s, shape = self._reduced.system, self._system.equations.matrix.shape
        found = [learnt for learnt, _ in self._notes.earlier(lambda note: _read(note, s.n_vars, s.n_rows))]
        if not found:
            return ()
        claimed = evolve(keep(self._reduced, tuple(found), shape), summed=False)
        sound = summed(self._system, (claimed,), self._progress)
        if len(sound[0].miss) < len(claimed.miss):
            self._notes.refuse()
        return sound

    def ends(self, proven: Pair | None, seen: Pair | None) -> tuple[Pair | None, Pair | None]:
        """Bounds proven and extremes seen, with those of a killed audit."""
        if not self._earlier:
            return proven, seen
        low, high = bounds_proven(self._reduced, self._earlier)
        least, most = extremes_seen(self._reduced, self._earlier)
        return (
            (low, high) if proven is None else (np.maximum(proven[0], low), np.minimum(proven[1], high)),
            (least, most) if seen is None else (np.minimum(seen[0], least), np.maximum(seen[1], most)),
        )

    def with_earlier(self, learnt: tuple[Learnt, ...]) -> Evidence:
        """The evidence of a killed audit and what this one has learnt."""
        found = keep(self._reduced, learnt, self._system.equations.matrix.shape)
        return joined((*self._earlier, found)) if self._earlier else found

    def add(self, learnt: Learnt) -> None:
        """Take what a search has found, over the variables and rows of the whole system."""
        if not self._active:
            return
        with self._lock:
            self._new.append(learnt)
            if self._notes.due():
                self._write()

    def rest(self) -> None:
        """Write what was not written yet, if it was worth it: the search has ended."""
        if self._new and self._notes.due(last=True):
            self._write()

    def _write(self) -> None:
        self._notes.keep(**_packed(self._new))
        self._new = []


def _packed(learnt: Sequence[Learnt]) -> dict[str, AnyArray]:
    witnesses = [w for one in learnt for w in one.witnesses]
    proofs = [p for one in learnt for p in one.proofs]
    return {
        **_together("witness", witnesses),
        "miss": np.array([w.miss for w in witnesses], np.float64),
        **_together("proof", [y for _, _, y in proofs]),
        "var": np.array([var for var, _, _ in proofs], np.int64),
        "side": np.array([side for _, side, _ in proofs], np.int64),
    }


def _together(name: str, vectors: Sequence[Vector]) -> dict[str, AnyArray]:
    return {
        f"{name} length": np.array([len(v.at) for v in vectors], np.int64),
        f"{name} at": np.concatenate([np.zeros(0, np.int64), *(v.at for v in vectors)]),
        f"{name} value": np.concatenate([np.zeros(0), *(v.values for v in vectors)]),
    }


def _read(note: _Note, n_vars: int, n_rows: int) -> Learnt:
    """The inverse of `_packed`; raises `KeyError` or `ValueError` where a note makes no sense."""
    witnesses = _apart("witness", note, n_vars)
    miss = _numbers(note["miss"], len(witnesses))
    proofs = _apart("proof", note, n_rows)
    var, side = _positions(note["var"], n_vars), _positions(note["side"], 2)
    if not len(var) == len(side) == len(proofs):
        raise ValueError
    return Learnt(
        tuple(Vector(v.at, v.values, float(m)) for v, m in zip(witnesses, miss, strict=True)),
        tuple(zip(var.tolist(), side.tolist(), proofs, strict=True)),
    )


def _apart(name: str, note: _Note, width: int) -> list[Vector]:
    """The inverse of `_together` for vectors of so many entries."""
    at = _positions(note[f"{name} at"], width)
    length, values = _positions(note[f"{name} length"], len(at) + 1), _numbers(note[f"{name} value"], len(at))
    if length.sum() != len(at):
        raise ValueError
    ends = np.cumsum(length)[:-1]
    return list(map(Vector, np.split(at, ends), np.split(values, ends))) if len(length) else []


def _positions(array: AnyArray, end: int) -> IntArray:
    """Whole numbers in one row, each at least 0 and below an end."""
    if array.dtype != np.int64 or array.ndim != 1 or not ((array >= 0) & (array < end)).all():
        raise ValueError
    return array


def _numbers(array: AnyArray, size: int) -> FloatArray:
    """So many numbers in one row."""
    if array.dtype != np.float64 or array.shape != (size,) or not (np.abs(array) <= _LARGEST).all():
        raise ValueError
    return array
