"""Checks that every primary reaches its levels over all relations, by summing witnesses or by a program.

Uses the table's own relations, the true values and the pattern only, not the model of the heuristics.
"""

from collections.abc import Iterable
from itertools import chain

import numpy as np
from attrs import field, frozen

from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.lp import LocalSolver, build_model
from tabguard.suppress.clock import Clock
from tabguard.suppress.needs import Reach
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import BoolArray, IntArray, frozen_ints
from tabguard.table.tolerance import MOVE_TOLERANCE
from tabguard.table.witnesses import Witness, Witnesses, as_witnesses

_BLOCK = 300_000
"""Departures summed between two checks of *cancel* (about 0.05 s); memory use depends on this number only. In
a table of a million cells 1.1 million departures take 0.2 s in such blocks, and 0.5 s in blocks of a twelfth
of the size."""


@frozen(eq=False)
class Checked:
    """Result of a check.

    Parameters
    ----------
    short : tuple of int
        Cells that do not reach their levels, ascending.
    open : int array
        Cells left undecided because the run had to end; most of them if it was stopped early.
    witnesses : Witnesses
        Verified moves that prove the levels of all other primaries.
    lps : int
        Linear programs solved.
    sums_open : bool
        Whether the run ended before all sums of suppressed cells in the pattern were judged.
    """

    short: tuple[int, ...]
    open: IntArray = field(converter=frozen_ints)
    witnesses: Witnesses
    lps: int
    sums_open: bool = False

    @property
    def settled(self) -> bool:
        """Whether every cell and every sum was decided."""
        return not (len(self.open) or self.sums_open)


def check(
    problem: Problem,
    hidden: BoolArray,
    witnesses: Witnesses,
    progress: Progress,
    clock: Clock,
    summed: int = 0,
) -> Checked:
    """Check every primary against a set of suppressed cells.

    Parameters
    ----------
    problem : Problem
    hidden : bool array, shape (n_cells,)
        Suppressed cells.
    witnesses : Witnesses
        Moves to try first; any that break a relation are dropped.
    summed : int
        How many of the first witnesses are sound already, and are not summed again: they were summed over
        these relations when they were found, and move suppressed cells only.
    """
    reach = Reach(problem.up, problem.down, problem.need_up, problem.need_down, problem.need_width)
    sound: list[Witnesses] = []
    progress.phase(mark("check"), len(witnesses))
    done = 0
    for block in chain(*(some.blocks(_BLOCK) for some in (witnesses[:summed], witnesses[summed:]))):
        good = block if done < summed else block.some(sound_witnesses(problem, hidden, block))
        done += len(block)
        reach.record_all(good.cells, good.departure, good.lengths)
        sound.append(good)
        progress.advance(len(block))
    open_cells = _open(problem, reach)
    progress.phase(mark("check"), len(open_cells))
    return _settle(problem, hidden, reach, open_cells, Witnesses.joined(sound), progress, clock)


def _open(problem: Problem, reach: Reach) -> IntArray:
    """Cells for which no witness proves all levels, ascending."""
    return problem.needy[problem.lacking(problem.needy, reach.up, reach.down)]


def sound_witnesses(problem: Problem, hidden: BoolArray, witnesses: Iterable[Witness]) -> BoolArray:
    """Which witnesses move only suppressed cells and satisfy every relation, shape (n_witnesses,)."""
    block = as_witnesses(witnesses)
    gaps = Witnesses.of_rows(block.rows(len(problem)) @ problem.by_cell)
    largest = block.largest()
    outside = np.bincount(block.owner, ~hidden[block.cells], len(block)) > 0
    return np.asarray((gaps.largest() <= MOVE_TOLERANCE * largest) & ~outside & (largest > 0))


def _settle(
    problem: Problem,
    hidden: BoolArray,
    reach: Reach,
    open_cells: IntArray,
    sound: Witnesses,
    progress: Progress,
    clock: Clock,
) -> Checked:
    """Solve a program for every cell that no witness covers, with all suppressed cells free to move."""
    at_once = not len(open_cells) or clock.over
    if at_once:
        return Checked((), open_cells, sound, 0)
    model = build_model(problem.matrix, problem.up, problem.down, ~hidden, look=progress.check)
    solver = LocalSolver(model, progress)
    # all costs are 0, since only suppressed cells can move here
    free = np.zeros(model.n_groups)
    needs = problem.need_up, problem.need_down, problem.need_width
    short: list[int] = []
    more: list[Witness] = []
    for position, cell in enumerate(open_cells.tolist()):
        for amount in () if clock.over else _amounts(reach, cell):
            group = int(model.reduction.group[cell])
            if group < 0:
                break
            signed = amount * int(model.reduction.sign[cell])
            move = solver.move(group, signed, free, partial=True)
            if move is not None:
                witness = Witness(*model.cells_of(move.groups, move.z))
                if sound_witnesses(problem, hidden, [witness])[0]:
                    more.append(witness)
                    reach.record(witness.cells, witness.departure)
        safe = reach.suffices(cell, *(float(need[cell]) for need in needs))
        if not safe and clock.over:  # its program may have been ended before it had found a move
            return Checked(tuple(short), open_cells[position:], sound + as_witnesses(more), solver.solves)
        if not safe:
            short.append(cell)
        progress.advance()
    return Checked(tuple(short), open_cells[:0], sound + as_witnesses(more), solver.solves)


def _amounts(reach: Reach, cell: int) -> list[float]:
    """Departures that would prove the levels of a cell."""
    amounts = [reach.lacks_up(cell), -reach.lacks_down(cell)]
    if reach.lacks_width(cell):
        width = float(reach.need_width[cell])
        amounts += [width, -width]
    return [amount for amount in amounts if amount]
