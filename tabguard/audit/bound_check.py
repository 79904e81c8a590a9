"""Checks the proof of a lower bound by sums alone: every cut is derived again from the data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.audit.certificate import Certificate
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.lp import Model, build_model
from tabguard.settings.suppression import Suppression
from tabguard.table.arrays import FloatArray, IntArray, distinct, places, spans
from tabguard.table.attacker import RELATIVE_TOLERANCE
from tabguard.table.case import Case
from tabguard.table.coupling import Coupling
from tabguard.table.insiders import Guards
from tabguard.table.keys import places_in
from tabguard.table.pattern import Pattern, Status
from tabguard.table.tolerance import ROUND_OFF, SOLVER_TOLERANCE
from tabguard.table.verdict import BoundProof, CutKind

_UP = 1 + 1e-12
"""Factor by which coefficients are rounded up, more than the error of their sums: a larger coefficient
weakens a cut."""
_LOST = 1e-14
"""Error of a difference of sums, as a share of their size."""
_LEAST, _MOST = 1e-2, 0.9999
"""Fractions outside this range are not rounded: their error could be one whole."""


@frozen
class ProvenBound:
    """A lower bound that holds by sums alone.

    Parameters
    ----------
    lower_bound : float
    cost : float
        Cost of the pattern of the certificate.
    cuts : int
        Number of cuts in the proof.
    """

    lower_bound: float
    cost: float
    cuts: int

    @property
    def gap(self) -> float:
        """The largest possible saving, as a share of the cost."""
        return max(0.0, 1 - self.lower_bound / self.cost) if self.cost > 0 else 0.0


class RefusedError(Exception):
    """A part of a proof does not hold."""


def check_bound(
    matrix: sparse.csr_array, c: Certificate, proof: BoundProof, progress: Progress
) -> ProvenBound:
    """Check a proof for the table of a certificate, and compute the bound that it shows.

    Raises
    ------
    RefusedError
        If a part of the proof does not hold, with the reason for the user.
    Cancelled
    """
    refusal = RefusedError(tr("The proof of the lower bound is inconsistent."))
    if not _well_formed(proof, len(c.value), matrix.shape[0]):
        raise refusal
    try:
        return _Check(matrix, c, proof).bound(progress)
    except IndexError as error:
        raise refusal from error


def other_claims(proof: BoundProof, case: Case, settings: Suppression, guards: Guards | None) -> list[str]:
    """Find what a proof assumes but the case, its settings or the guards do not confirm, in words."""
    failures, constraints, system = [], case.constraints, case.system(settings)
    primaries = Pattern.of_primaries(case.sensitivity, constraints).suppressed
    total = system.overall & settings.keep_total
    barred = (constraints.publish | constraints.keep_published | total) & ~primaries
    coupled = case.table.coupled if settings.same_pattern else np.full(len(case), -1)
    _, barred = Coupling(coupled).settled(primaries, barred)
    # a proof may assume fewer decisions than there are: its bound is lower then, and still valid
    if np.any(proof.barred & ~barred) or np.any((proof.coupled >= 0) & (proof.coupled != coupled)):
        failures.append(tr("The lower bound rests on other decisions."))
    if np.any(proof.cost > np.where(primaries, 0.0, case.costs(settings)) * _UP):
        failures.append(tr("The lower bound rests on other costs."))
    if guards is None:
        return failures
    members = [proof.member[a:b] for a, b in pairwise(proof.member_ptr.tolist()) if b > a]
    if members and (guards.sums is None or np.any(guards.sums(members).upper <= 0)):
        failures.append(tr("The lower bound rests on sums that are safe."))
    if len(proof.need_cell) and not _rules_require(proof, guards):
        failures.append(tr("The lower bound requires more against contributors than the rules."))
    return failures


def _rules_require(proof: BoundProof, guards: Guards) -> bool:
    """Whether the rules require against each contributor at least the distances that a proof requires."""
    if guards.contributors is None:
        return False
    levels = np.where(proof.need_holding > 0, "holding", "unit").tolist()
    pairs = list(zip(proof.need_cell.tolist(), proof.need_insider.tolist(), levels, strict=True))
    needs = {(n.cell, n.insider, n.level): n for n in guards.contributors.needs_of(pairs)}
    for number, pair in enumerate(pairs):
        need, at = needs.get(pair), slice(*proof.known_ptr[number : number + 2].tolist())
        if need is None or max(proof.need_up[number] - need.up, proof.need_down[number] - need.down) > (
            SOLVER_TOLERANCE * max(need.up, need.down)
        ):
            return False
        rise, fall = np.full((2, len(proof.cost)), np.inf)
        rise[need.cells], fall[need.cells] = need.rise, need.fall
        cells = proof.known[at]
        if np.any(proof.rise[at] < rise[cells]) or np.any(proof.fall[at] < fall[cells] / _UP):
            return False
    return True


def _well_formed(proof: BoundProof, n: int, n_relations: int) -> bool:
    """Whether all lengths and positions of a proof are valid."""
    k, needs = len(proof.kind), len(proof.need_cell)
    cells = (proof.cost, proof.barred, proof.required, proof.choice, proof.coupled)
    cuts = (proof.multiplier, proof.primary, proof.side, proof.need, proof.parent, proof.divisor)
    lists = (
        (proof.named_ptr, proof.named, k),
        (proof.combination_ptr, proof.combination_sign, k),
        (proof.relation_ptr, proof.relation, len(proof.combination_sign)),
        (proof.turned_ptr, proof.turned, k),
        (proof.member_ptr, proof.member, k),
        (proof.known_ptr, proof.known, needs),
    )
    same = (proof.need_insider, proof.need_holding, proof.need_up, proof.need_down)
    positions = (
        (proof.choice, -1, n),
        (proof.relation, 0, n_relations),
        (proof.member, 0, n),
        (proof.known, 0, n),
        (proof.need_cell, 0, n),
        (proof.need, -1, needs),
        (proof.primary, -1, n),
        (proof.sum_relation, -1, n_relations),
    )
    numbers = (proof.cost, proof.multiplier, proof.factor)
    return (
        all(a.shape == (n,) for a in cells)
        and all(a.shape == (k,) for a in (*cuts, proof.sum_relation))
        and all(a.shape == (needs,) for a in same)
        and len(proof.factor) == len(proof.relation)
        and len(proof.rise) == len(proof.fall) == len(proof.known)
        and all(
            len(ptr) == count + 1 and ptr[0] == 0 and ptr[-1] == len(items) and (np.diff(ptr) >= 0).all()
            for ptr, items, count in lists
        )
        and all(((a >= low) & (a < high)).all() for a, low, high in positions)
        # a cut is derived from an earlier one only, so that no derivation goes in a circle
        and bool((proof.parent < np.arange(k)).all())
        and all(np.isfinite(a).all() for a in numbers)
        and bool((proof.multiplier >= 0).all() and (proof.cost >= 0).all())
    )


class _Check:
    """A proof with the table reduced to cells that move together, and the 0/1 decisions about them."""

    def __init__(self, matrix: sparse.csr_array, c: Certificate, proof: BoundProof) -> None:
        self._c, self._proof, self._matrix = c, proof, matrix
        up, down = np.maximum(c.most - c.value, 0.0), np.maximum(c.value - c.least, 0.0)
        self._model: Model = build_model(matrix, up, down, proof.barred)
        reduction = self._model.reduction
        self._group, self._sign = reduction.group, reduction.sign
        self._row = np.full(matrix.shape[0], -1, np.int64)
        self._row[reduction.row_relation] = np.arange(self._model.n_rows)
        self._check_choices()
        has_choice = proof.choice >= 0
        n = int(proof.choice.max(initial=-1)) + 1
        self._weight = np.bincount(proof.choice[has_choice], proof.cost[has_choice], n).astype(np.float64)
        must = c.primary & (c.status != Status.FORCED_PUBLISH)
        if np.any(proof.required & ~must):
            raise RefusedError(tr("The proof of the lower bound requires cells that are not primary."))
        groups = distinct(self._group[proof.required])
        self._made = self._weight <= 0
        for group in groups[groups >= 0].tolist():
            self._made[self._choices_of(group)] = True

    def _check_choices(self) -> None:
        """Check that all cells of a choice must be suppressed together; raises `RefusedError`."""
        proof = self._proof
        alive = self._group >= 0
        if np.any(proof.choice[alive] < 0):
            raise RefusedError(tr("The proof of the lower bound is inconsistent."))
        cells = np.flatnonzero(proof.choice >= 0)
        choice = proof.choice[cells]
        n = int(choice.max(initial=-1)) + 1
        differs = np.ones(n, bool)
        for label in (self._group[cells], proof.coupled[cells]):
            low, high = np.full(n, np.iinfo(np.int64).max), np.full(n, -1)
            np.minimum.at(low, choice, label)
            np.maximum.at(high, choice, label)
            differs &= (low != high) | (low < 0)
        count = np.bincount(choice, minlength=n)
        if np.any(differs & (count > 1)):
            raise RefusedError(tr("The proof of the lower bound decides on cells together that are not."))

    def _choices_of(self, group: int) -> IntArray:
        reduction = self._model.reduction
        cells = reduction.members[reduction.member_ptr[group] : reduction.member_ptr[group + 1]]
        return distinct(self._proof.choice[cells])

    def bound(self, progress: Progress) -> ProvenBound:
        """Compute the bound; raises `RefusedError` and `Cancelled`."""
        proof, c = self._proof, self._c
        progress.phase(mark("verify"), len(proof))
        cuts: list[tuple[IntArray, FloatArray]] = []
        for number, kind in enumerate(proof.kind.tolist()):
            if kind == CutKind.ROUNDED:
                cuts.append(self._rounded(number, *cuts[int(proof.parent[number])]))
            elif kind == CutKind.SUM:
                cuts.append(self._sum(number))
            elif kind == CutKind.WIDTH:
                cuts.append(self._width(number))
            else:
                cuts.append(self._side(number))
            progress.advance()
        charged = np.zeros(len(self._weight))
        for (choices, coef), multiplier in zip(cuts, proof.multiplier, strict=True):
            charged[choices] += multiplier * coef
        free = ~self._made
        weight, charged = self._weight[free], charged[free]
        size = float(proof.multiplier.sum() + weight.sum() + charged.sum())
        round_off = ROUND_OFF * (1 + np.sqrt(len(weight) + len(cuts))) * size
        proven = float(proof.multiplier.sum() + np.minimum(0.0, weight - charged).sum() - round_off)
        base = float(self._weight[self._made].sum())
        hidden = (c.status != Status.PUBLISHED) & (c.status != Status.FORCED_PUBLISH)
        return ProvenBound(max(0.0, proven) + base, float(proof.cost[hidden].sum()), len(cuts))

    def _combinations(self, number: int) -> Iterator[tuple[IntArray, FloatArray]]:
        """For each combination of relations of a cut, its groups with their coefficients."""
        proof, model = self._proof, self._model
        for at in range(int(proof.combination_ptr[number]), int(proof.combination_ptr[number + 1])):
            entries = slice(int(proof.relation_ptr[at]), int(proof.relation_ptr[at + 1]))
            rows = self._row[proof.relation[entries]]
            if np.any(rows < 0):
                raise RefusedError(tr("The proof of the lower bound is inconsistent."))
            lengths = model.row_ptr[rows + 1] - model.row_ptr[rows]
            where = spans(model.row_ptr[rows], lengths)
            groups, place = places(model.row_group[where])
            factors = np.repeat(proof.factor[entries], lengths)
            q = np.bincount(place, model.row_coef[where] * factors, len(groups))
            yield groups[q != 0], q[q != 0] * float(proof.combination_sign[at])

    def _room(self, groups: IntArray, need: int) -> tuple[FloatArray, FloatArray]:
        up, down = self._model.up[groups], self._model.down[groups]
        if need >= 0:
            proof = self._proof
            at = slice(int(proof.known_ptr[need]), int(proof.known_ptr[need + 1]))
            cells = proof.known[at]
            cell_groups, ahead = self._group[cells], self._sign[cells] > 0
            place = places_in(groups, cell_groups)
            same = place >= 0
            rise, fall = proof.rise[at], proof.fall[at]
            np.minimum.at(up, place[same], np.where(ahead, rise, fall)[same])
            np.minimum.at(down, place[same], np.where(ahead, fall, rise)[same])
        return up, down

    def _primary(self, number: int) -> tuple[int, int]:
        """The primary of a cut and its group; raises `RefusedError` if it is not required."""
        cell = int(self._proof.primary[number])
        if cell < 0 or not self._proof.required[cell] or self._group[cell] < 0:
            raise RefusedError(tr("The proof of the lower bound requires cells that are not primary."))
        return cell, int(self._group[cell])

    def _side(self, number: int) -> tuple[IntArray, FloatArray]:
        c, proof, (cell, group) = self._c, self._proof, self._primary(number)
        need, side = int(proof.need[number]), int(proof.side[number])
        level = float((c.upper if side > 0 else c.lower)[cell])
        if need >= 0:
            if proof.need_cell[need] != cell:
                raise RefusedError(tr("The proof of the lower bound is inconsistent."))
            level = float((proof.need_up if side > 0 else proof.need_down)[need])
        parts = []
        for groups, q in self._combinations(number):
            up, down = self._room(groups, need)
            at_primary = groups == group
            if not (q[at_primary] * side * self._sign[cell] < 0).any():
                raise RefusedError(tr("A step in the proof of the lower bound does not hold."))
            level *= float(np.abs(q[at_primary][0])) * (1 - RELATIVE_TOLERANCE)
            parts.append((groups, np.where(at_primary, 0.0, np.where(q > 0, up, down) * np.abs(q))))
        if len(parts) != 1:
            raise RefusedError(tr("The proof of the lower bound is inconsistent."))
        return self._cut(number, parts, level)

    def _width(self, number: int) -> tuple[IntArray, FloatArray]:
        cell, group = self._primary(number)
        up, down, parts, near = self._model.up, self._model.down, [], 0.0
        for way, room, (groups, q) in zip((1, -1), (up, down), self._combinations(number), strict=True):
            at_primary = groups == group
            if not at_primary.any():  # this end is limited only by the primary's own room
                near += float(room[group])
                continue
            q = -way * q / float(q[at_primary][0])
            parts.append(
                (groups, np.where(at_primary, 0.0, np.where(q > 0, up[groups], down[groups]) * np.abs(q)))
            )
        if not parts:
            raise RefusedError(tr("A step in the proof of the lower bound does not hold."))
        # a primary without levels must not be known exactly
        level = float(self._c.sliding[cell]) or RELATIVE_TOLERANCE * self._c.unit
        return self._cut(number, parts, level * (1 - RELATIVE_TOLERANCE) - near)

    def _cut(
        self, number: int, parts: Sequence[tuple[IntArray, FloatArray]], level: float
    ) -> tuple[IntArray, FloatArray]:
        """Form a cut: terms of groups that must add up to a level, as choices with coefficients."""
        groups = np.concatenate([part[0] for part in parts])
        terms = np.concatenate([part[1] for part in parts])
        groups, terms = groups[terms > 0], terms[terms > 0]
        proof, helped = self._proof, 0.0
        proof_choices = proof.named[int(proof.named_ptr[number]) : int(proof.named_ptr[number + 1])]
        choices, amounts = [], []
        for group, term in zip(groups.tolist(), terms.tolist(), strict=True):
            candidates = self._choices_of(group)
            open_ = candidates[~self._made[candidates]]
            if len(open_):
                preferred = open_[np.isin(open_, proof_choices)]
                choices.append(int((preferred if len(preferred) else open_)[0]))
                amounts.append(term)
            else:
                helped += term
        rest = level - helped - _LOST * (level + helped)
        if not rest > 0:  # what is suppressed in any case is enough
            raise RefusedError(tr("A step in the proof of the lower bound does not hold."))
        return _sum_by_choice(np.array(choices, np.int64), np.array(amounts) / rest)

    def _sum(self, number: int) -> tuple[IntArray, FloatArray]:
        c, proof = self._c, self._proof
        relation = int(proof.sum_relation[number])
        members = proof.member[int(proof.member_ptr[number]) : int(proof.member_ptr[number + 1])]
        start, end = self._matrix.indptr[relation], self._matrix.indptr[relation + 1]
        rest = np.setdiff1d(self._matrix.indices[start:end], members)
        choices = distinct(proof.choice[rest[~proof.barred[rest]]])
        is_certain = c.primary | (proof.cost == 0)
        if len(rest) + len(members) != end - start or not is_certain[members].all() or np.any(choices < 0):
            raise RefusedError(tr("A step in the proof of the lower bound does not hold."))
        if self._made[choices].any():
            raise RefusedError(tr("A step in the proof of the lower bound does not hold."))
        return choices, np.ones(len(choices))

    def _rounded(self, number: int, choices: IntArray, a: FloatArray) -> tuple[IntArray, FloatArray]:
        """Round ``Σ a·y >= 1`` as in mixed-integer rounding, with some choices complemented."""
        proof = self._proof
        complemented = proof.turned[int(proof.turned_ptr[number]) : int(proof.turned_ptr[number + 1])]
        turned = np.isin(choices, complemented)
        divisor = float(proof.divisor[number])
        b = (1.0 - float(a[turned].sum())) / divisor if divisor > 0 else 0.0
        part = b - np.floor(b)
        if not (b > 0 and _LEAST < part < _MOST):
            raise RefusedError(tr("A step in the proof of the lower bound does not hold."))
        q = np.where(turned, -a, a) / divisor
        coef = np.floor(q) + np.minimum(1.0, (q - np.floor(q)) / part)
        size = np.where(turned, -coef, coef)
        level = float(np.ceil(b)) * (1 - SOLVER_TOLERANCE) + float(size[turned].sum())
        if not level > 0:
            raise RefusedError(tr("A step in the proof of the lower bound does not hold."))
        return _sum_by_choice(choices[size > 0], size[size > 0] / level)


def _sum_by_choice(choices: IntArray, coef: FloatArray) -> tuple[IntArray, FloatArray]:
    """Coefficients summed by choice, at most 1: larger ones do not strengthen a cut over 0/1 points."""
    names, place = places(choices)
    sums = np.bincount(place, coef, len(names)).astype(np.float64)
    return names, np.minimum(sums * _UP, 1.0)
