"""The moves found so far, and the distances that they prove for every group at a 0/1 point."""

from collections.abc import Iterable

import numpy as np

from tabguard.base.progress import Progress
from tabguard.lp import Model, Move
from tabguard.suppress.reach import ranges_of
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.witnesses import Witness, Witnesses, as_witnesses


class KnownMoves:
    """A store of moves. A move is valid at every point that suppresses all its groups.

    Parameters
    ----------
    model : Model
    """

    def __init__(self, model: Model) -> None:
        self._model = model
        self._moves: list[Move] = []
        self._ranges: list[tuple[FloatArray, FloatArray]] = []
        self._flat: tuple[IntArray, FloatArray, FloatArray, IntArray] | None = None

    def __len__(self) -> int:
        return len(self._moves)

    def add(self, move: Move) -> tuple[FloatArray, FloatArray]:
        """Add a move; returns the distances by which it moves its groups up and down."""
        ranges = ranges_of(self._model.up[move.groups], self._model.down[move.groups], move.z)
        self._moves.append(move)
        self._ranges.append(ranges)
        self._flat = None
        return ranges

    def take(self, witnesses: Iterable[Witness], progress: Progress) -> None:
        """Add moves of cells; raises `Cancelled` and `Ended`."""
        group, sign = self._model.reduction.group, self._model.reduction.sign
        for witness in witnesses:
            progress.look()
            groups, first = np.unique(group[witness.cells], return_index=True)
            if len(groups) and groups[0] >= 0:
                self.add(Move(groups, witness.departure[first] * sign[witness.cells[first]]))

    def reached(self, hidden: BoolArray) -> tuple[FloatArray, FloatArray]:
        """The largest distances by which the valid moves take each group up and down, shape (n_groups,)
        each."""
        up, down = np.zeros(len(hidden)), np.zeros(len(hidden))
        if self._moves:
            group, rise, fall, name = self._entries()
            # a move counts only if none of its groups is published
            holds = np.bincount(name[~hidden[group]], minlength=len(self))[name] == 0
            np.maximum.at(up, group[holds], rise[holds])
            np.maximum.at(down, group[holds], fall[holds])
        return up, down

    def keep(self, hidden: BoolArray, most: int) -> None:
        """Drop the moves that are not valid at a point if there are more than `most`."""
        if len(self) > most:
            valid = [i for i, move in enumerate(self._moves) if hidden[move.groups].all()]
            self._moves = [self._moves[i] for i in valid]
            self._ranges = [self._ranges[i] for i in valid]
            self._flat = None

    def witnesses(self, hidden: BoolArray) -> Witnesses:
        """The moves that are valid at a point, as moves of cells."""
        return as_witnesses(
            Witness(*self._model.cells_of(move.groups, move.z))
            for move in self._moves
            if hidden[move.groups].all()
        )

    def _entries(self) -> tuple[IntArray, FloatArray, FloatArray, IntArray]:
        """Group, range up, range down and number of the move, entry by entry."""
        if self._flat is None:
            lengths = [len(move.groups) for move in self._moves]
            self._flat = (
                np.concatenate([move.groups for move in self._moves]),
                np.concatenate([rise for rise, _ in self._ranges]),
                np.concatenate([fall for _, fall in self._ranges]),
                np.repeat(np.arange(len(self)), lengths),
            )
        return self._flat
