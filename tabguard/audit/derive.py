"""Explains why a primary is exposed: the shortest arithmetic that derives its bound from published cells."""

from enum import Enum

import numpy as np
from attrs import evolve, frozen

from tabguard.audit.explain import number, relation_text, verdict_text
from tabguard.audit.reduced import departure_bounds
from tabguard.audit.single_cells import intervals_of
from tabguard.audit.verdicts import judge, levels_of
from tabguard.base.language import both, tr
from tabguard.base.progress import Progress
from tabguard.lp import Solver
from tabguard.settings.suppression import Suppression
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.attacker import reaches
from tabguard.table.case import Case
from tabguard.table.equations import Equations
from tabguard.table.solution import Chosen
from tabguard.table.system import System
from tabguard.table.tolerance import NEGLIGIBLE, SOLVER_TOLERANCE
from tabguard.table.verdict import Verdict

_RINGS = 40
_FRACTIONS = 12.0  # halves, thirds, quarters and sixths


class Relation(Enum):
    """How a cell compares with the derived number."""

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
    """Arithmetic by which an attacker bounds a cell.

    Parameters
    ----------
    cell : int
    sign : Relation
    terms : tuple of Term
        ``cell (sign) Σ coefficient · term``; suppressed terms are set to their bounds.
    bound : float
        The resulting number.
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
    """Why a primary is not protected; no derivations if it is protected."""

    primary: int
    verdict: Verdict
    low: float
    high: float
    derivations: tuple[Derivation, ...]
    text: str


def why_exposed(
    solution: Chosen, settings: Suppression, primary: int, progress: Progress, point: str = "."
) -> Exposure:
    """Derive what an attacker can infer about a primary that is disclosed or under-protected.

    The multipliers of the relations are a dual solution with the smallest sum, over the fewest rings of
    relations around the primary that imply the bound.

    Parameters
    ----------
    primary : int
    point : str
        Decimal mark of the numbers in the texts.

    Returns
    -------
    Exposure
    """
    case, pattern = solution.case, solution.pattern
    system, hidden, at = case.system(settings), pattern.suppressed, np.array([primary])
    low, high = (float(end[0]) for end in intervals_of(system, hidden, at, progress))
    levels = levels_of(system, case.sensitivity)
    down, up, value = np.zeros(len(system)), np.zeros(len(system)), float(system.value[primary])
    down[primary], up[primary] = max(value - low, 0.0), max(high - value, 0.0)
    verdict = Verdict(judge(system, pattern, case.sensitivity.primary, levels, down, up)[primary])
    if not hidden[primary]:
        return Exposure(
            primary, verdict, low, high, (), tr("{primary} is published.", primary=case.title(primary))
        )
    text = verdict_text(case, primary, verdict, low, high, point)
    if verdict < Verdict.UNDER_PROTECTED:
        return Exposure(primary, verdict, low, high, (), text)
    wide = bool(reaches(np.array([high - low]), levels.sliding[at])[0])
    sides = []
    if verdict == Verdict.DISCLOSED or not wide or not reaches(np.array([high - value]), levels.upper[at])[0]:
        sides.append(1)
    if verdict == Verdict.DISCLOSED or not wide or not reaches(np.array([value - low]), levels.lower[at])[0]:
        sides.append(-1)
    derivations: list[Derivation] = []
    for side in sides:
        proof = derive(system, hidden, primary, side, high if side > 0 else low, progress)
        if proof is None:
            continue
        derived = _in_words(case, system, hidden, proof, point)
        derivations.append(derived)
        # an equation determines both sides
        if derived.sign is Relation.EQUAL:
            break
    return Exposure(
        primary, verdict, low, high, tuple(derivations), " ".join([text, *(d.text for d in derivations)])
    )


@frozen(eq=False)
class Proof:
    """Multipliers of relations that bound a cell on one side, and the bounds on all departures."""

    cell: int
    side: int
    relations: IntArray
    multipliers: FloatArray
    lower: FloatArray
    upper: FloatArray


def derive(
    system: System, hidden: BoolArray, cell: int, side: int, end: float, progress: Progress
) -> Proof | None:
    """Shortest derivation of one end of a cell's interval; None where no relation bounds it.

    Parameters
    ----------
    hidden : bool array, shape (n_cells,)
        Suppressed cells.
    side : int
        1 for the upper end, −1 for the lower end.
    end : float
        The end of the interval.
    """
    lower, upper = departure_bounds(system)
    share = system.unit / system.unit[cell]  # departures are counted in the unit of the cell in question
    lower, upper = lower * share, upper * share
    target = abs(end - float(system.value[cell])) / float(system.unit[cell])
    if not np.isfinite(target):
        return None
    relations = np.zeros(len(system.equations), bool)
    cells = np.zeros(len(system), bool)
    cells[cell] = True
    for _ in range(_RINGS):
        size = np.count_nonzero(relations)
        relations |= _relations_of(system.equations, cells & hidden)
        # no further relation can be reached: the whole component does not suffice
        if np.count_nonzero(relations) == size:
            return None
        cells |= _cells_of(system.equations, relations)
        chosen = np.flatnonzero(relations)
        proof = Proof(cell, side, chosen, np.zeros(0), lower, upper)
        multipliers = _shortest(system.equations, hidden, proof, target, progress)
        if multipliers is not None:
            return evolve(proof, multipliers=multipliers)
    return None


def _relations_of(equations: Equations, cells: BoolArray) -> BoolArray:
    if not len(equations):
        return np.zeros(0, bool)
    hit = np.add.reduceat(cells[equations.matrix.indices], equations.matrix.indptr[:-1])
    return np.asarray(hit > 0)


def _cells_of(equations: Equations, relations: BoolArray) -> BoolArray:
    out = np.zeros(equations.n_cells, bool)
    out[equations.matrix.indices[np.repeat(relations, np.diff(equations.matrix.indptr))]] = True
    return out


def _shortest(
    equations: Equations, hidden: BoolArray, proof: Proof, target: float, progress: Progress
) -> FloatArray | None:
    """Multipliers with the smallest sum that prove the bound; None if these relations do not imply it.

    Columns: y⁺, y⁻ per relation; r⁺, r⁻ per suppressed cell. Rows: per suppressed cell r⁺ − r⁻ + Dᵀy = ±e_k,
    and the bound Σ upper·r⁺ − lower·r⁻ ≤ target.
    """
    from scipy import sparse

    cell, side, lower, upper = proof.cell, proof.side, proof.lower, proof.upper
    rows = equations.matrix[proof.relations]
    unknown = np.unique(rows.indices[hidden[rows.indices]])
    part = sparse.csr_array(rows[:, unknown].T)
    m, n = len(proof.relations), len(unknown)
    low, high = lower[unknown], upper[unknown]
    slack = NEGLIGIBLE * max(target, 1.0)
    # the row of the bound in the size of 1: the solver's tolerance is absolute
    scale = 1.0 / max(target, 1.0)
    # an infinite bound proves nothing; where the target is 0, neither does any other than 0
    up_most = np.where(np.isinf(high) | (high > 0) * (target <= slack), 0.0, np.inf)
    down_most = np.where(np.isinf(low) | (low < 0) * (target <= slack), 0.0, np.inf)
    unit = sparse.eye_array(n, format="csr")
    head = sparse.hstack([part, -part, unit, -unit], format="csr")
    costs = np.concatenate([np.where(up_most > 0, high, 0.0), np.where(down_most > 0, -low, 0.0)]) * scale
    tail = sparse.csr_array(np.concatenate([np.zeros(2 * m), costs])[None, :])
    matrix = sparse.csr_array(sparse.vstack([head, tail]))
    rhs = np.zeros(n)
    rhs[np.searchsorted(unknown, cell)] = side
    # of several derivations with as many relations, the one with the shorter sums
    length = 1.0 + 0.01 * np.diff(rows.indptr)
    solver = Solver(progress, presolve=True)
    solver.load(
        np.concatenate([length, length, np.zeros(2 * n)]),
        np.zeros(2 * (m + n)),
        np.concatenate([np.full(2 * m, np.inf), up_most, down_most]),
        matrix,
        (np.append(rhs, -np.inf), np.append(rhs, (target + slack) * scale)),
    )
    solution = solver.settle()
    if not solution.optimal:
        return None
    y = side * (solution.x[:m] - solution.x[m : 2 * m])
    simple = np.rint(y * _FRACTIONS) / _FRACTIONS
    rest = rhs - side * (part @ simple)
    with np.errstate(invalid="ignore"):
        worst = np.where(np.abs(rest) < SOLVER_TOLERANCE, 0.0, rest * np.where(rest > 0, high, low))
    # rounded multipliers must prove the same bound, else the exact ones are shown
    return np.asarray(simple if worst.sum() <= target + slack else y)


def _in_words(case: Case, system: System, hidden: BoolArray, proof: Proof, point: str) -> Derivation:
    """The derivation of x_k = Σ r_j x_j with r = e_k − Dᵀy, with its texts."""
    cell, side = proof.cell, proof.side
    rest = -(system.equations.matrix[proof.relations].T @ proof.multipliers)
    rest[cell] += 1.0
    cells = np.flatnonzero(np.abs(rest) > NEGLIGIBLE)
    # published terms first, those added before those subtracted
    order = cells[np.lexsort((cells, -rest[cells], hidden[cells]))]
    terms = tuple(Term(float(round(rest[c], 9)), int(c), not hidden[c]) for c in order)
    open_terms = [t for t in terms if not t.published]
    ends = np.where(rest * side > 0, proof.upper, proof.lower) * system.unit[cell]
    at = [0.0 if t.published else ends[t.cell] for t in terms]
    bound = float(sum(t.coefficient * (system.value[t.cell] + a) for t, a in zip(terms, at, strict=True)))
    sign = Relation.EQUAL if not open_terms else (Relation.AT_MOST if side > 0 else Relation.AT_LEAST)
    pairs = zip(proof.relations.tolist(), proof.multipliers.tolist(), strict=True)
    relations = tuple((r, y) for r, y in pairs if abs(y) > SOLVER_TOLERANCE)
    ends_of_terms = [(t, float(ends[t.cell]), float(system.value[t.cell] + ends[t.cell])) for t in open_terms]
    text = f"{case.title(cell)} {sign.value} {_terms(case, terms, point)}"
    result = number(case, cell, bound, point)
    if open_terms:
        text = tr(
            "{formula}, by what is known of {cells}: {sign} {bound}.",
            formula=text,
            cells=_bounds_text(case, ends_of_terms, point),
            sign=sign.value,
            bound=result,
        )
    else:
        text = _equation_text(len(terms), text, result)
    return Derivation(
        cell, sign, terms, bound, relations, text, tuple(relation_text(case, r) for r, _ in relations)
    )


def _terms(case: Case, terms: tuple[Term, ...], point: str) -> str:
    """The sum of the published terms as a text."""
    published = [t for t in terms if t.published]
    return "".join(_signed(case, t, i == 0, point) for i, t in enumerate(published)) or "0"


def _equation_text(count: int, formula: str, result: str) -> str:
    if not count:
        return f"{formula}."
    if count == 1:
        return tr("{formula} = {result}, published.", formula=formula, result=result)
    return tr("{formula} = {result}, all published.", formula=formula, result=result)


def _bounds_text(case: Case, ends: list[tuple[Term, float, float]], point: str) -> str:
    """The bounds of the suppressed terms as a text, each with its cell and number."""
    reasons = []
    for below in (True, False):
        names = []
        for t, end, value in ends:
            if (end <= 0) == below:
                words = {"cell": case.title(t.cell), "bound": number(case, t.cell, value, point)}
                names.append(
                    tr("{cell} (not less than {bound})", **words)
                    if below
                    else tr("{cell} (not more than {bound})", **words)
                )
        if names:
            reasons.append(both(names))
    return both(reasons)


def _signed(case: Case, term: Term, first: bool, point: str) -> str:
    size = abs(term.coefficient)
    factor = "" if size == 1 else f"{size:g} · ".replace(".", point)
    minus = term.coefficient < 0
    lead = ("−" if minus else "") if first else (" − " if minus else " + ")
    return f"{lead}{factor}{case.title(term.cell)}"
