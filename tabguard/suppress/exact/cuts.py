"""Cuts, each proven by multipliers of the relations, and the store that holds them.

For any multipliers p, every departure z fulfils ``q·z = 0`` with q = rowsᵀp. If group k with q_k ≠ 0 departs
by at least its level, others must compensate: ``|q_k|·level <= Σ room(q_g)·|q_g|·y_g`` over the other groups.
Here y_g is 1 if g is suppressed, and its room is the one above or below, by the sign of q_g. This is a cut;
its validity does not depend on a solver. The master problem has one value for each choice, see `choices`: y_g
is replaced by any choice that g needs, which is at least y_g, so that the cut stays valid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.base.present import present
from tabguard.lp import Model
from tabguard.suppress.exact.formulation import DOWN, UP, WIDTH, Formulation, Requirement
from tabguard.suppress.sums import Cover
from tabguard.table.arrays import NO_IDS, BoolArray, FloatArray, IntArray, distinct, places, spans
from tabguard.table.insiders import InsiderNeed, SuppressedSum
from tabguard.table.verdict import CutKind

_DENOMINATORS = (1, 2, 6, 60, 2520)
_CLOSE = 1e-6
_FINE = 2**20
_SAME = 9
_PAIRS = 20_000
"""Pairs of a row and a requirement that are processed in one block."""


@frozen(eq=False)
class Cut:
    """``Σ coef·y[choices] >= 1`` over choices that are not made in any case.

    Parameters
    ----------
    choices : int array, ascending
    coef : float array
        In (0, 1]. Empty if the level cannot be reached at all.
    needy : int
        The group whose level requires it; −1 for cuts derived from other cuts.
    derivation : Derivation or None
        How the cut is derived; None for cuts that no proof contains.
    """

    choices: IntArray
    coef: FloatArray
    needy: int = -1
    derivation: Derivation | None = None


@frozen(eq=False)
class Derivation:
    """The derivation of a cut, by which a proof can repeat it.

    Parameters
    ----------
    kind : CutKind
    requirement : Requirement or None
    combinations : tuple of Combination
        Combinations of rows of the model; two for a width, that of the upper end first.
    parent : Cut or None
        The cut that is rounded.
    turned : int array
        Choices that are complemented before the parent is rounded.
    divisor : float
        The divisor of the parent's coefficients before they are rounded.
    sum : SuppressedSum or None
        The sum of suppressed cells that would be known without the cut.
    """

    kind: CutKind
    requirement: Requirement | None = None
    combinations: tuple[Combination, ...] = ()
    parent: Cut | None = None
    turned: IntArray = NO_IDS
    divisor: float = 0.0
    sum: SuppressedSum | None = None

    @property
    def need(self) -> InsiderNeed | None:
        """The need of the contributor within whose knowledge the requirement must be met; None for
        outsiders."""
        view = None if self.requirement is None else self.requirement.view
        return None if view is None else view.need


@frozen(eq=False)
class Combination:
    """A sum of rows of the model with multipliers, and the sign with which it enters a cut."""

    rows: IntArray
    factors: FloatArray
    sign: int = 1


@frozen(eq=False)
class Balance:
    """An equation ``q·z[groups] = 0`` that every departure fulfils, in whole numbers.

    Parameters
    ----------
    groups : int array, ascending
    q : float array
        Whole numbers, nowhere 0.
    rows : int array, factors : float array
        The rows whose sum is the equation, and their multipliers.
    """

    groups: IntArray
    q: FloatArray
    rows: IntArray
    factors: FloatArray


def balance(model: Model, rows: IntArray, multipliers: FloatArray) -> Balance:
    """Combine rows with multipliers.

    The multipliers are first rounded to multiples of a common fraction: otherwise the solver's round-off
    would be multiplied by infinite room.
    """
    whole = _rounded(multipliers)
    nonzero = whole != 0
    rows, whole = rows[nonzero], whole[nonzero]
    start = model.row_ptr[rows]
    lengths = model.row_ptr[rows + 1] - start
    entries = spans(start, lengths)
    groups, at = places(model.row_group[entries])
    q = np.bincount(at, model.row_coef[entries] * np.repeat(whole, lengths), len(groups))
    return Balance(groups[q != 0], q[q != 0], rows, whole)


def _rounded(multipliers: FloatArray) -> FloatArray:
    # the smallest that fits: larger whole numbers would lose digits when they are multiplied by rooms
    for unit in _DENOMINATORS:
        whole = np.round(multipliers * unit)
        if (np.abs(multipliers * unit - whole) <= _CLOSE * unit).all():
            return whole
    return np.round(multipliers * _FINE)


def side_cut(
    formulation: Formulation, balance: Balance, sign: int, names: IntArray, requirement: Requirement
) -> Cut | None:
    """The strongest cut of a balance whose groups depart with (`sign` 1) or against the signs of q.

    Several groups may have a level in that direction. The strongest cut is that of the group for which groups
    suppressed in any case leave most to be compensated.

    Parameters
    ----------
    names : int array, shape (n_groups,)
        The choice that stands for each group.
    requirement : Requirement
        Of a contributor, no other group has a level within the same knowledge.
    """
    groups, q = balance.groups, balance.q * sign
    size = np.abs(q)
    if requirement.view is None:
        up, down = formulation.levels
        level = np.where(q < 0, up[groups], down[groups]) * size
    else:
        at_group = (groups == requirement.group) & (q * requirement.side < 0)
        level = np.where(at_group, requirement.level * size, 0.0)
    if not level.any():  # in one direction, most balances of contributors have no level
        return None
    rise, fall = requirement.room(groups, formulation.model)
    terms = np.where(q > 0, rise, fall) * size
    hidden = formulation.hidden_groups[groups]
    helped = np.where(hidden, terms, 0.0)
    endless = np.isinf(helped)
    rest = helped[~endless].sum() - np.where(endless, 0.0, helped)
    # another group with infinite room that is suppressed anyway compensates any level
    remainder = np.where((level > 0) & (endless.sum() - endless == 0), level - rest, -np.inf)
    best = int(remainder.argmax())
    if remainder[best] <= 0:
        return None
    violated = Requirement(int(groups[best]), UP if q[best] < 0 else DOWN, 0.0, requirement.view)
    combination = Combination(balance.rows, balance.factors, sign)
    derivation = Derivation(CutKind.SIDE, violated, (combination,))
    return lifted(names[groups[~hidden]], terms[~hidden], float(remainder[best]), derivation)


def width_cut(
    formulation: Formulation, above: Balance, below: Balance, group: int, width: float, names: IntArray
) -> Cut | None:
    """The cut for the required width of a group's interval, from one balance for each end.

    A balance without the group does not limit an end, which then is as far away as the group's own room.
    `names` as in `side_cut`.
    """
    model, parts = formulation.model, []
    for way, side, room in ((UP, above, model.up), (DOWN, below, model.down)):
        group_q = side.q[side.groups == group]
        if not len(group_q):
            width -= float(room[group])
            continue
        q = -way * side.q / float(group_q[0])
        rooms = np.where(q > 0, model.up[side.groups], model.down[side.groups])
        parts.append((side.groups, np.where(side.groups == group, 0.0, rooms * np.abs(q))))
    if not parts:
        return None
    groups, at = places(np.concatenate([g for g, _ in parts]))
    terms: FloatArray = np.bincount(at, np.concatenate([t for _, t in parts]), len(groups)).astype(np.float64)
    hidden = formulation.hidden_groups[groups]
    rest = width - float(terms[hidden].sum())
    if rest <= 0:
        return None
    combinations = tuple(Combination(side.rows, side.factors) for side in (above, below))
    derivation = Derivation(CutKind.WIDTH, Requirement(group, WIDTH, width), combinations)
    return lifted(names[groups[~hidden]], terms[~hidden], rest, derivation)


def lifted(choices: IntArray, terms: FloatArray, level: float, derivation: Derivation) -> Cut:
    """The cut ``Σ terms·y >= level``, coefficients above `level` reduced to it (valid for 0/1 points).

    Terms with the same choice are added.
    """
    some = terms > 0
    choices, terms = choices[some], terms[some]
    if (np.diff(choices) <= 0).any():
        choices, at = places(choices)
        terms = np.bincount(at, terms, len(choices)).astype(np.float64)
    return Cut(choices, np.minimum(terms / level, 1.0), present(derivation.requirement).group, derivation)


def relation_cuts(formulation: Formulation) -> Iterator[Cut]:
    """The cuts of single rows: a departure is compensated within each of its relations."""
    model = formulation.model
    for rows, numbers, signs in _asked_rows(formulation):
        promising = np.flatnonzero(_require(formulation, rows, numbers, signs))
        for row, number, sign in zip(*(a[promising].tolist() for a in (rows, numbers, signs)), strict=True):
            at = slice(model.row_ptr[row], model.row_ptr[row + 1])
            order = np.argsort(model.row_group[at])
            groups, q = model.row_group[at][order], model.row_coef[at][order]
            row_balance = Balance(groups, q, np.array([row]), np.ones(1))
            requirement = formulation.requirement(number)
            cut = side_cut(formulation, row_balance, sign, formulation.names, requirement)
            if cut is not None:
                yield cut


def _asked_rows(formulation: Formulation) -> Iterator[tuple[IntArray, IntArray, IntArray]]:
    """Rows of groups with requirements, the requirement, and the sign of the row; in blocks."""
    model = formulation.model
    inside = formulation.view >= 0
    for numbers in (np.flatnonzero(~inside), np.flatnonzero(inside)):
        start = model.col_ptr[formulation.group[numbers]]
        lengths = model.col_ptr[formulation.group[numbers] + 1] - start
        entries, numbers = spans(start, lengths), np.repeat(numbers, lengths)
        rows = model.col_row[entries]
        signs = np.where(model.col_coef[entries] * formulation.side[numbers] > 0, -1, 1)
        if len(numbers) and not inside[numbers[0]]:
            # every group of a row may be the one that departs, in both directions
            first = np.sort(np.unique(rows, return_index=True)[1])
            rows, numbers = np.repeat(rows[first], 2), np.repeat(numbers[first], 2)
            signs = np.tile([1, -1], len(first))
        for block in np.array_split(np.arange(len(rows)), 1 + len(rows) // _PAIRS):
            yield rows[block], numbers[block], signs[block]


def _require(formulation: Formulation, rows: IntArray, numbers: IntArray, signs: IntArray) -> BoolArray:
    """Whether choices made in any case fail to compensate some group's level; all rows at once, up to
    round-off.

    The same condition as in `side_cut`, which is called for these rows only: most rows give no cut.
    """
    model = formulation.model
    starts = model.row_ptr[rows]
    lengths = model.row_ptr[rows + 1] - starts
    entries, pair = spans(starts, lengths), np.repeat(np.arange(len(rows)), lengths)
    groups, q = model.row_group[entries], model.row_coef[entries] * signs[pair]
    size, number = np.abs(q), numbers[pair]
    terms = np.where(q > 0, *formulation.rooms(groups, formulation.view[number])) * size
    up, down = formulation.levels
    at_group = (groups == formulation.group[number]) & (q * formulation.side[number] < 0)
    level = np.where(
        formulation.view[number] < 0,
        np.where(q < 0, up[groups], down[groups]),
        np.where(at_group, formulation.level[number], 0.0),
    )
    helped = np.where(formulation.hidden_groups[groups], terms, 0.0)
    endless = np.isinf(helped)
    helped[endless] = 0.0
    rest = (np.bincount(pair, part, len(rows))[pair] - part for part in (helped, endless))
    remainder = level * size - next(rest)
    enough = (level > 0) & (next(rest) == 0) & (remainder > -_CLOSE * level * size)
    return np.asarray(np.bincount(pair, enough, len(rows)) > 0)


def sum_cuts(formulation: Formulation, covers: Iterable[Cover]) -> Iterator[Cut]:
    """One cut for each cover: at least one of its choices is made, so that the sum is not known."""
    for cover in covers:
        choices = distinct(formulation.choices.cell[cover.cells])
        choices = choices[choices >= 0]
        # none: what only decisions of the analyst keep published is not required
        if len(choices) and not formulation.hidden[choices].any():
            yield Cut(choices, np.ones(len(choices)), -1, Derivation(CutKind.SUM, sum=cover.sum))


def cover_cuts(rows: sparse.csr_array, point: FloatArray) -> Iterator[Cut]:
    """For each cut that a 0/1 point misses, the cut that one of its choices not made by the point is made.

    A point may miss a cut by less than the solver's tolerance. It misses the returned cut by 1.
    """
    for start, end in pairwise(rows.indptr.tolist()):
        choices = rows.indices[start:end]
        missing = choices[point[choices] < 0.5].astype(np.int64)
        if len(missing):
            yield Cut(missing, np.ones(len(missing)))


class Store:
    """All cuts found so far, as rows of one sparse matrix over the choices."""

    def __init__(self, n_choices: int) -> None:
        self._n = n_choices
        self.cuts: list[Cut] = []
        self._matrix = sparse.csr_array((0, n_choices))
        self._known: set[tuple[bytes, bytes]] = set()

    def __len__(self) -> int:
        return len(self.cuts)

    def add(self, cut: Cut) -> bool:
        """Add a cut; returns False if it is stored already."""
        key = (cut.choices.tobytes(), np.round(cut.coef, _SAME).tobytes())
        if key in self._known:
            return False
        self._known.add(key)
        self.cuts.append(cut)
        return True

    def take(self, other: Store) -> None:
        """Add the cuts of another store."""
        for cut in other.cuts:
            self.add(cut)

    @property
    def matrix(self) -> sparse.csr_array:
        """Coefficients, shape (n_cuts, n_choices)."""
        new = self.cuts[self._matrix.shape[0] :]
        if new:
            ptr = np.concatenate([[0], np.cumsum([len(c.choices) for c in new])])
            coef = np.concatenate([c.coef for c in new])
            choices = np.concatenate([c.choices for c in new])
            more = sparse.csr_array((coef, choices, ptr), shape=(len(new), self._n))
            self._matrix = sparse.csr_array(sparse.vstack([self._matrix, more]))
        return self._matrix

    def violated(self, point: FloatArray, tolerance: float) -> IntArray:
        """Cuts that a point violates by more than a tolerance, worst first."""
        short = 1.0 - self.matrix @ point
        cut_numbers = np.flatnonzero(short > tolerance)
        return cut_numbers[np.argsort(-short[cut_numbers], kind="stable")]
