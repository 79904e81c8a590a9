"""Writes down the proof of a lower bound: the derivation of each cut, and its multiplier."""

from collections.abc import Iterable, Sequence
from functools import partial

import numpy as np

from tabguard.base.present import present
from tabguard.suppress.exact.cuts import Cut, Derivation
from tabguard.suppress.exact.formulation import UP, Formulation
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import NO_IDS, BoolArray, FloatArray, IntArray
from tabguard.table.insiders import InsiderNeed
from tabguard.table.verdict import BoundProof, CutKind


def proof_of(
    problem: Problem, formulation: Formulation, cuts: Sequence[Cut], multipliers: FloatArray
) -> BoundProof:
    """The proof of the bound that cuts with derivations and multipliers give.

    Parameters
    ----------
    problem : Problem
        The problem with the levels that are required.
    cuts : sequence of Cut
    multipliers : float array, shape (n_cuts,)
    """
    in_use = np.flatnonzero(multipliers > 0).tolist()
    ordered = _in_order(cuts[i] for i in in_use)
    numbers = {id(cut): number for number, cut in enumerate(ordered)}
    multiplier = np.zeros(len(ordered))
    for i in in_use:
        multiplier[numbers[id(cuts[i])]] += multipliers[i]
    derivations = [_derivation(cut) for cut in ordered]
    needs = _needs(derivations)
    place = {id(need): number for number, need in enumerate(needs)}
    ends = [_primary(problem, formulation, derivation) for derivation in derivations]
    plain = formulation.choices.plain
    named_ptr, named_choices = _lists([NO_IDS if plain else cut.choices for cut in ordered])
    with_knowledge = _with_knowledge(needs)
    return _with_sums(with_knowledge, derivations, formulation.model.reduction.row_relation)(
        cost=problem.weight,
        barred=problem.barred,
        required=_required(problem, formulation),
        choice=formulation.choices.cell,
        coupled=problem.coupled,
        kind=np.array([derivation.kind for derivation in derivations], np.uint8),
        multiplier=multiplier,
        primary=_ints(cell for cell, _ in ends),
        side=_ints(side for _, side in ends),
        need=_ints(-1 if d.need is None else place[id(d.need)] for d in derivations),
        named_ptr=named_ptr,
        named=named_choices,
        parent=_ints(-1 if d.parent is None else numbers[id(d.parent)] for d in derivations),
    )


def _in_order(cuts: Iterable[Cut]) -> list[Cut]:
    """The cuts and their parents, each once, and each after its parent."""
    ordered: dict[int, Cut] = {}
    for cut in cuts:
        line = [cut]
        while (parent := _derivation(line[-1]).parent) is not None:
            line.append(parent)
        for step in line[::-1]:
            ordered.setdefault(id(step), step)
    return list(ordered.values())


def _with_sums(
    proof: partial[BoundProof], derivations: Sequence[Derivation], row_relation: IntArray
) -> partial[BoundProof]:
    """Add to a proof the combinations of relations from which its cuts are derived."""
    combinations = [combination for d in derivations for combination in d.combinations]
    relation_ptr, rows = _lists([combination.rows for combination in combinations])
    turned_ptr, turned = _lists([d.turned for d in derivations])
    member_ptr, member = _lists([NO_IDS if d.sum is None else d.sum.cells for d in derivations])
    return partial(
        proof,
        combination_ptr=_starts([len(d.combinations) for d in derivations]),
        combination_sign=_ints(combination.sign for combination in combinations),
        relation_ptr=relation_ptr,
        relation=row_relation[rows],
        factor=_floats(combination.factors for combination in combinations),
        divisor=np.array([d.divisor for d in derivations], np.float64),
        turned_ptr=turned_ptr,
        turned=turned,
        sum_relation=_ints(-1 if d.sum is None else d.sum.relation for d in derivations),
        member_ptr=member_ptr,
        member=member,
    )


def _with_knowledge(needs: Sequence[InsiderNeed]) -> partial[BoundProof]:
    """A proof that has only what contributors know; the other fields are still to be added."""
    known_ptr, cells = _lists([need.cells for need in needs])
    return partial(
        BoundProof,
        need_cell=_ints(need.cell for need in needs),
        need_insider=_ints(need.insider for need in needs),
        need_holding=_ints(need.level == "holding" for need in needs),
        need_up=np.array([need.up for need in needs], np.float64),
        need_down=np.array([need.down for need in needs], np.float64),
        known_ptr=known_ptr,
        known=cells,
        rise=_floats(need.rise for need in needs),
        fall=_floats(need.fall for need in needs),
    )


def _derivation(cut: Cut) -> Derivation:
    return present(cut.derivation)


def _needs(derivations: Iterable[Derivation]) -> list[InsiderNeed]:
    """The distinct needs of contributors that some derivations refer to."""
    return list({id(d.need): d.need for d in derivations if d.need is not None}.values())


def _primary(problem: Problem, formulation: Formulation, derivation: Derivation) -> tuple[int, int]:
    """The primary whose level a cut requires, and the side of its value; −1 and 0 if there is none."""
    requirement = derivation.requirement
    if requirement is None:
        return -1, 0
    if derivation.need is not None:
        sign = int(formulation.model.reduction.sign[derivation.need.cell])
        return derivation.need.cell, requirement.side * sign
    reduction, group = formulation.model.reduction, requirement.group
    cells = reduction.members[reduction.member_ptr[group] : reduction.member_ptr[group + 1]]
    ahead = reduction.sign[cells] > 0
    if derivation.kind == CutKind.WIDTH:
        levels, sides = problem.need_width[cells], np.zeros(len(cells), np.int64)
    else:
        sides = np.where(ahead, requirement.side, -requirement.side)
        levels = np.where(sides == UP, problem.need_up[cells], problem.need_down[cells])
    largest = int(levels.argmax())
    return int(cells[largest]), int(sides[largest])


def _required(problem: Problem, formulation: Formulation) -> BoolArray:
    """The cells whose levels are required."""
    group = formulation.model.reduction.group
    is_required = np.zeros(formulation.model.n_groups + 1, bool)  # cells that cannot move have the last place
    is_required[formulation.group] = True
    needy = np.zeros(len(problem), bool)
    needy[problem.needy] = True
    return needy & (group >= 0) & is_required[group]


def _ints(values: Iterable[int]) -> IntArray:
    return np.array(list(values), np.int64)


def _floats(parts: Iterable[FloatArray]) -> FloatArray:
    return np.concatenate([np.zeros(0), *parts])


def _lists(parts: Sequence[IntArray | tuple[int, ...]]) -> tuple[IntArray, IntArray]:
    """The start of each of several lists, and their concatenation."""
    return _starts([len(part) for part in parts]), np.concatenate([NO_IDS, *parts]).astype(np.int64)


def _starts(lengths: Sequence[int]) -> IntArray:
    return np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
