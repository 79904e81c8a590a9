"""Why a primary is exposed: its bound in plain arithmetic from published cells, as short as possible."""

from __future__ import annotations

from enum import Enum

import numpy as np
from attrs import frozen

from tabguard.audit.focus import intervals_of
from tabguard.audit.system import departure_bounds
from tabguard.audit.verdicts import judge, levels_of
from tabguard.audit.words import listing, number, relation_text, verdict_text
from tabguard.lp import Outcome, Solver
from tabguard.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.attacker import attacker_bounds, reaches
from tabguard.table.pattern import Pattern, Sensitivity
from tabguard.table.table import Table
from tabguard.table.tolerance import DUST, SOLVER
from tabguard.table.verdict import Verdict

_RINGS = 40
_FRACTIONS = 12.0


class Relation(Enum):
    """How a cell compares with what is derived."""

    EQUAL = "="
    AT_MOST = "≤"
    AT_LEAST = "≥"


@frozen
class Term:
    """A cell with its coefficient in a derivation, and whether it is published."""

    coefficient: float
    cell: int
    published: bool


@frozen
class Derivation:
    """Arithmetic that an attacker can do.

    Parameters
    ----------
    cell : int
    sign : Relation
    terms : tuple of Term
        ``cell (sign) Σ coefficient · term``; suppressed terms are at their bound.
    bound : float
        The number that comes out.
    relations : tuple of (int, float)
        Relations used, with their multipliers.
    text : str
        The arithmetic in codes, such as "DE21 = DE2 − DE22, all published".
    steps : tuple of str
        Each relation used, in codes.
    """

    cell: int
    sign: Relation
    terms: tuple[Term, ...]
    bound: float
    relations: tuple[tuple[int, float], ...]
    text: str
    steps: tuple[str, ...]


@frozen
class Exposure:
    """Why a primary is not protected; without derivations if it is."""

    primary: int
    verdict: Verdict
    low: float
    high: float
    derivations: tuple[Derivation, ...]
    text: str


def why_exposed(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    settings: Suppression,
    primary: int,
    progress: Progress,
    point: str = ".",
) -> Exposure:
    """Derive what an attacker finds out about a primary that is disclosed or under-protected.

    The multipliers of the relations are those of a linear program's dual with the smallest sum, over the
    fewest rings of relations around the primary that suffice.

    Parameters
    ----------
    primary : int
    point : str
        Decimal mark of the numbers in the texts.

    Returns
    -------
    Exposure
    """
    hidden = pattern.suppressed
    at = np.array([primary])
    low, high = (float(end[0]) for end in intervals_of(table, hidden, settings, at, progress))
    levels = levels_of(table, sensitivity, settings)
    down, up, value = np.zeros(len(table)), np.zeros(len(table)), float(table.value[primary])
    down[primary], up[primary] = max(value - low, 0.0), max(high - value, 0.0)
    verdict = Verdict(judge(table, pattern, sensitivity.primary, levels, down, up)[primary])
    if not hidden[primary]:
        return Exposure(primary, verdict, low, high, (), f"{table.title(primary)} is published.")
    text = verdict_text(table, primary, verdict, low, high, point)
    if verdict < Verdict.UNDER_PROTECTED:
        return Exposure(primary, verdict, low, high, (), text)
    value = float(table.value[primary])
    wide = bool(reaches(np.array([high - low]), levels.sliding[at])[0])
    sides = []
    if verdict == Verdict.DISCLOSED or not wide or not reaches(np.array([high - value]), levels.upper[at])[0]:
        sides.append(1)
    if verdict == Verdict.DISCLOSED or not wide or not reaches(np.array([value - low]), levels.lower[at])[0]:
        sides.append(-1)
    found: list[Derivation] = []
    for side in sides:
        derived = derive(table, hidden, settings, primary, side, high if side > 0 else low, progress, point)
        if derived is None:
            continue
        found.append(derived)
        if derived.sign is Relation.EQUAL:
            break
    return Exposure(primary, verdict, low, high, tuple(found), " ".join([text, *(d.text for d in found)]))


def derive(
    table: Table,
    hidden: BoolArray,
    settings: Suppression,
    cell: int,
    side: int,
    end: float,
    progress: Progress,
    point: str = ".",
) -> Derivation | None:
    """Shortest derivation of one end of a cell's interval; None where no relation bounds it.

    Parameters
    ----------
    hidden : bool array, shape (n_cells,)
        Suppressed cells.
    side : int
        1 for the upper end, −1 for the lower.
    end : float
        The end of the interval.
    point : str
        Decimal mark of the numbers in the text.
    """
    bounds = attacker_bounds(table, settings.prior, settings.lower)
    lower, upper = departure_bounds(table, bounds)
    target = abs(end - table.value[cell]) / table.unit
    if not np.isfinite(target):
        return None
    relations = np.zeros(len(table.relations), bool)
    cells = np.zeros(len(table), bool)
    cells[cell] = True
    for _ in range(_RINGS):
        size = np.count_nonzero(relations)
        relations |= _relations_of(table, cells & hidden)
        if np.count_nonzero(relations) == size:
            return None
        cells |= _cells_of(table, relations)
        chosen = np.flatnonzero(relations)
        multipliers = _shortest(table, chosen, hidden, cell, side, target, lower, upper, progress)
        if multipliers is not None:
            return _told(table, hidden, cell, side, chosen, multipliers, (lower, upper), point)
    return None


def _relations_of(table: Table, cells: BoolArray) -> BoolArray:
    hit = np.add.reduceat(cells[table.relations.cells], table.relations.indptr[:-1])
    return np.asarray(hit > 0)


def _cells_of(table: Table, relations: BoolArray) -> BoolArray:
    out = np.zeros(len(table), bool)
    out[table.relations.cells[np.repeat(relations, np.diff(table.relations.indptr))]] = True
    return out


def _shortest(
    table: Table,
    chosen: IntArray,
    hidden: BoolArray,
    cell: int,
    side: int,
    target: float,
    lower: FloatArray,
    upper: FloatArray,
    progress: Progress,
) -> FloatArray | None:
    """Multipliers with the smallest sum that prove the bound, None where these relations do not.

    Columns: y⁺, y⁻ per relation; r⁺, r⁻ per suppressed cell. Rows: per suppressed cell r⁺ − r⁻ + Dᵀy = ±e_k,
    and the bound Σ upper·r⁺ − lower·r⁻ ≤ target.
    """
    from scipy import sparse

    rows = table.relations.matrix[chosen]
    unknown = np.unique(rows.indices[hidden[rows.indices]])
    part = sparse.csr_array(rows[:, unknown].T)
    m, n = len(chosen), len(unknown)
    low, high = lower[unknown], upper[unknown]
    slack = DUST * max(target, 1.0)
    scale = 1.0 / max(target, 1.0)
    up_most = np.where(np.isinf(high) | (high > 0) * (target <= slack), 0.0, np.inf)
    down_most = np.where(np.isinf(low) | (low < 0) * (target <= slack), 0.0, np.inf)
    unit = sparse.eye_array(n, format="csr")
    head = sparse.hstack([part, -part, unit, -unit], format="csr")
    costs = np.concatenate([np.where(up_most > 0, high, 0.0), np.where(down_most > 0, -low, 0.0)]) * scale
    tail = sparse.csr_array(np.concatenate([np.zeros(2 * m), costs])[None, :])
    matrix = sparse.csr_array(sparse.vstack([head, tail]))
    right = np.zeros(n)
    right[np.searchsorted(unknown, cell)] = side
    length = 1.0 + 0.01 * np.diff(rows.indptr)
    solver = Solver(progress, presolve=True)
    solver.load(
        np.concatenate([length, length, np.zeros(2 * n)]),
        np.zeros(2 * (m + n)),
        np.concatenate([np.full(2 * m, np.inf), up_most, down_most]),
        np.append(right, -np.inf),
        np.append(right, (target + slack) * scale),
        matrix.indptr,
        matrix.indices,
        matrix.data,
        by_row=True,
    )
    solution = solver.settle()
    if solution.outcome is not Outcome.OPTIMAL:
        return None
    y = side * (solution.x[:m] - solution.x[m : 2 * m])
    simple = np.rint(y * _FRACTIONS) / _FRACTIONS
    rest = right - side * (part @ simple)
    with np.errstate(invalid="ignore"):
        worst = np.where(np.abs(rest) < SOLVER, 0.0, rest * np.where(rest > 0, high, low))
    return np.asarray(simple if worst.sum() <= target + slack else y)


def _told(
    table: Table,
    hidden: BoolArray,
    cell: int,
    side: int,
    chosen: IntArray,
    multipliers: FloatArray,
    bounds: tuple[FloatArray, FloatArray],
    point: str,
) -> Derivation:
    """x_k = Σ r_j x_j with r = e_k − Dᵀy, in words."""
    rest = -(table.relations.matrix[chosen].T @ multipliers)
    rest[cell] += 1.0
    used = np.flatnonzero(np.abs(rest) > DUST)
    order = used[np.lexsort((used, -rest[used], hidden[used]))]
    terms = tuple(Term(float(round(rest[c], 9)), int(c), not hidden[c]) for c in order)
    open_terms = [t for t in terms if not t.published]
    ends = np.where(rest * side > 0, bounds[1], bounds[0])
    at = [0.0 if t.published else ends[t.cell] * table.unit for t in terms]
    bound = float(sum(t.coefficient * (table.value[t.cell] + a) for t, a in zip(terms, at, strict=True)))
    sign = Relation.EQUAL if not open_terms else (Relation.AT_MOST if side > 0 else Relation.AT_LEAST)
    relations = tuple((int(r), float(y)) for r, y in zip(chosen, multipliers, strict=True) if abs(y) > SOLVER)
    text = _sentence(table, cell, sign, terms, bound, ends, point)
    return Derivation(
        cell, sign, terms, bound, relations, text, tuple(relation_text(table, r) for r, _ in relations)
    )


def _sentence(
    table: Table,
    cell: int,
    sign: Relation,
    terms: tuple[Term, ...],
    bound: float,
    ends: FloatArray,
    point: str,
) -> str:
    shown = [t for t in terms if t.published]
    others = [t for t in terms if not t.published]
    right = "".join(_signed(table, t, i == 0, point) for i, t in enumerate(shown)) or "0"
    text = f"{table.title(cell)} {sign.value} {right}"
    if sign is Relation.EQUAL:
        published = "all published" if len(shown) > 1 else "published"
        return f"{text} = {number(table, bound, point)}, {published}." if shown else f"{text}."
    below = [t for t in others if ends[t.cell] <= 0]
    above = [t for t in others if ends[t.cell] > 0]
    reasons = []
    for side, word in ((below, "less"), (above, "more")):
        if side:
            names = [
                f"{table.title(t.cell)} (not {word} than {number(table, _at(table, t.cell, ends), point)})"
                for t in side
            ]
            reasons.append(listing(names))
    return f"{text}, by what is known of {listing(reasons)}: {sign.value} {number(table, bound, point)}."


def _at(table: Table, cell: int, ends: FloatArray) -> float:
    return float(table.value[cell] + ends[cell] * table.unit)


def _signed(table: Table, term: Term, first: bool, point: str) -> str:
    size = abs(term.coefficient)
    factor = "" if size == 1 else f"{size:g} · ".replace(".", point)
    minus = term.coefficient < 0
    lead = ("−" if minus else "") if first else (" − " if minus else " + ")
    return f"{lead}{factor}{table.title(term.cell)}"
