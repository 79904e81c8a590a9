"""What a search over cuts found, as arrays for the notes of a run and back; refuses what makes no sense."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen

from tabguard.checkpoint import Answer
from tabguard.suppress.exact.cuts import Cut
from tabguard.suppress.exact.formulation import Formulation
from tabguard.table.arrays import AnyArray, FloatArray, IntArray

Tested = list[tuple[int, tuple[Cut, ...]]]
"""Requirements that were tested, each with the cuts that were found."""


@frozen(eq=False)
class Separated:
    """What a separation found.

    Parameters
    ----------
    tested : list
    solves : int
        Programs solved.
    spent : float
        Work spent by the clock since it began.
    """

    tested: Tested
    solves: int
    spent: float


def given_by(formulation: Formulation) -> tuple[AnyArray, ...]:
    """All that a formulation consists of."""
    model, choices = formulation.model, formulation.choices
    rows = (model.row_ptr, model.row_group, model.row_coef, model.up, model.down)
    required = (formulation.group, formulation.side, formulation.level)
    return *rows, formulation.weight, formulation.hidden, *required, choices.cell, choices.ptr, choices.needed


def packed_cuts(found: Separated) -> Answer:
    """What a separation found, as arrays."""
    cuts = [cut for _, some in found.tested for cut in some]
    return {
        "tested": np.array([number for number, _ in found.tested], np.int64),
        "found": np.array([len(some) for _, some in found.tested], np.int64),
        "entries": np.array([len(cut.choices) for cut in cuts], np.int64),
        "needy": np.array([cut.needy for cut in cuts], np.int64),
        "choices": np.concatenate([np.zeros(0, np.int32), *(cut.choices.astype(np.int32) for cut in cuts)]),
        "coef": np.concatenate([np.zeros(0), *(cut.coef for cut in cuts)]),
        "solves": np.array([found.solves], np.int64),
        "spent": np.array([found.spent]),
    }


def read_cuts(answer: Answer, formulation: Formulation, order: IntArray) -> Separated:
    """The inverse of `packed_cuts`.

    Raises
    ------
    KeyError, ValueError
        Where it makes no sense: other requirements than those in question, or entries that no cut has.
    """
    tested, count, size = answer["tested"], answer["found"], answer["entries"]
    choices, coef = answer["choices"].astype(np.int64), answer["coef"]
    solves, spent = int(answer["solves"][0]), float(answer["spent"][0])
    _ask(np.array_equal(tested, order[: len(tested)]) and solves >= 0 and 0 <= spent < np.inf)
    _ask(len(count) == len(tested) and bool((count >= 0).all()) and count.sum() == len(size))
    _ask(len(answer["needy"]) == len(size) and bool((size > 0).all()) and size.sum() == len(choices))
    _ask(len(coef) == len(choices) and bool(((coef > 0) & (coef <= 1)).all()))
    _ask(bool(((choices >= 0) & (choices < len(formulation.weight))).all()))
    _ask(not formulation.hidden[choices].any())
    ends = np.cumsum(size)
    _ask(bool((np.diff(choices) > 0)[np.setdiff1d(np.arange(len(choices) - 1), ends - 1)].all()))
    parts = zip(_split(choices, ends), _split(coef, ends), answer["needy"].tolist(), strict=True)
    cuts = [Cut(*part) for part in parts]
    last = np.cumsum(count).tolist()
    found = [tuple(cuts[b - n : b]) for b, n in zip(last, count.tolist(), strict=True)]
    return Separated(list(zip(tested.tolist(), found, strict=True)), solves, spent)


def _split(array: AnyArray, ends: IntArray) -> Sequence[AnyArray]:
    return np.split(array, ends[:-1]) if len(ends) else []


@frozen(eq=False)
class Chosen:
    """What branch and bound found.

    Parameters
    ----------
    point : float array, shape (n_columns,); or None
        0 or 1 for each choice that was free; None where no point was found.
    optimal, infeasible : bool
    bound : float
        Of the program.
    iterations : int
    """

    point: FloatArray | None
    optimal: bool
    infeasible: bool
    bound: float
    iterations: int


def packed_choice(found: Chosen) -> Answer:
    """What branch and bound found, as arrays."""
    none = np.zeros(0, np.uint8)
    return {
        "point": none if found.point is None else (found.point > 0).astype(np.uint8),
        "outcome": np.array([found.point is not None, found.optimal, found.infeasible], np.uint8),
        "bound": np.array([found.bound]),
        "iterations": np.array([found.iterations], np.int64),
    }


def read_choice(answer: Answer, n: int) -> Chosen:
    """The inverse of `packed_choice`, for a program of `n` columns.

    Raises
    ------
    KeyError, ValueError
        Where it makes no sense.
    """
    there, optimal, infeasible = (bool(one) for one in answer["outcome"])
    point, iterations = answer["point"], int(answer["iterations"][0])
    _ask(len(point) == (n if there else 0) and bool((point <= 1).all()) and iterations >= 0)
    found, bound = point.astype(np.float64) if there else None, float(answer["bound"][0])
    _ask(not np.isnan(bound))
    return Chosen(found, optimal, infeasible, bound, iterations)


def _ask(holds: bool | np.bool_) -> None:
    if not holds:
        raise ValueError
