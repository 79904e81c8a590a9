"""Makes a dimension coarser, merging the same codes in all roll-ups, and names codes made from others.

A list, such as decisions or an earlier publication, names codes. It does not show whether a name means a code
of the data or a group, and which group. So each list is stored with the groups for which it was made, one
line for each as `line` writes it, and is valid while its codes mean the same.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard.base import sparse
from tabguard.base.errors import HierarchyError
from tabguard.base.language import tr
from tabguard.table.arrays import BoolArray, IntArray, freeze
from tabguard.table.dimension import Dimension

_PLAIN = re.compile(r"[^\s,:!\"-]+")


def item(code: str) -> str:
    """A code as an item of a group, in quotation marks if it could be read as several."""
    code = code.strip()
    return code if _PLAIN.fullmatch(code) else f'"{code}"'


def line(dimension: Dimension, code: str) -> str:
    """The meaning of a code that is a group, such as ``region: S = 1-3, 7``; empty for other codes."""
    members = dimension.groups.get(code)
    return f"{_beginning(dimension, code)}{', '.join(members)}" if members else ""


def _beginning(dimension: Dimension, code: str) -> str:
    return f"{dimension.name}: {code.strip()} = "


def groups_of(dimensions: Iterable[Dimension]) -> tuple[str, ...]:
    """All groups of some dimensions, one line for each."""
    lines = (line(dimension, code) for dimension in dimensions for code in dimension.codes)
    return tuple(each for each in lines if each)


@frozen
class Unlike:
    """Names in a list that may have another meaning in the table.

    Parameters
    ----------
    codes : tuple of str
    now : tuple of str
        The groups that these names mean in the table.
    before : tuple of str
        The groups that they meant when the list was made, if different.
    """

    codes: tuple[str, ...]
    now: tuple[str, ...] = ()
    before: tuple[str, ...] = ()

    def taken(self, groups: Iterable[str]) -> tuple[str, ...]:
        """The groups to store with the list once it is confirmed to mean the groups of the table."""
        return tuple(dict.fromkeys((*(group for group in groups if group not in self.before), *self.now)))


def unlike(
    dimensions: Sequence[Dimension],
    list_codes: Sequence[Collection[str]],
    groups: Collection[str],
    sure: bool = True,
) -> Unlike | None:
    """Find the codes of a list whose meaning has changed since it was made.

    Parameters
    ----------
    dimensions : sequence of Dimension
    list_codes : sequence of collection of str
        The codes that the list names, by dimension.
    groups : collection of str
        The groups for which the list was made; all other codes were codes of the data.
    sure : bool
        Whether `groups` was stored for this content of the list; if not, each of its groups may have another
        meaning.

    Returns
    -------
    Unlike or None
        None if no meaning has changed.
    """
    codes, now, before = [], [], []
    for dimension, names in zip(dimensions, list_codes, strict=True):
        for code in dimension.codes if dimension.groups or groups else ():
            is_, start = line(dimension, code), _beginning(dimension, code)
            was = next((group for group in groups if group.startswith(start)), "")
            if (is_ != was or (is_ and not sure)) and code in names:
                codes.append(code.strip())
                now += [is_] if is_ else []
                before += [was] if was and was != is_ else []
    return Unlike(tuple(codes), tuple(now), tuple(before)) if codes else None


def named_at(dimensions: Sequence[Dimension], codes: IntArray) -> list[set[str]]:
    """The codes that some cells have, by dimension.

    Parameters
    ----------
    codes : int array, shape (n_cells, n_dimensions)
        Positions; −1 for unknown codes.
    """
    places = (np.unique(column[column >= 0]).tolist() for column in codes.T)
    return [{d.codes[at] for at in positions} for d, positions in zip(dimensions, places, strict=True)]


def below_level(dimension: Dimension, levels: int) -> IntArray:
    """The codes to be closed so that only the given number of levels below the total remain."""
    return np.flatnonzero((dimension.depth == levels) & dimension.is_parent)


@frozen
class Merged:
    """Codes that are merged into one, with everything below them.

    Parameters
    ----------
    nodes : tuple of int
        Positions of the codes.
    code, label : str
        The new code and its label; if empty, those of the first merged code.
    """

    nodes: tuple[int, ...]
    code: str = ""
    label: str = ""


def closed(dimension: Dimension, nodes: Sequence[int], where: str) -> tuple[Dimension, IntArray]:
    """Close codes of a dimension, so that everything below them in any roll-up is counted with them.

    Raises
    ------
    HierarchyError
        As in `united`, and if two of the codes overlap only in part.
    """
    below = _leaf_matrix(dimension)
    size = np.diff(below.indptr)
    owner = np.full(len(dimension), -1, np.int64)
    parts = []
    inner = [node for node in nodes if dimension.is_parent[node]]
    for node in sorted(inner, key=lambda node: (-size[node], node)):  # the larger contain the smaller
        leaves = below.indices[below.indptr[node] : below.indptr[node + 1]]
        owners = set(owner[leaves].tolist())
        if owners == {-1}:
            owner[leaves] = node
            parts.append(Merged((node,)))
        elif len(owners) > 1:
            raise _crossing(dimension, node, dimension.codes[max(owners)], where)
    return united(dimension, parts, where)


def united(dimension: Dimension, parts: Sequence[Merged], where: str) -> tuple[Dimension, IntArray]:
    """Merge codes in all roll-ups of a dimension.

    A code of any roll-up that has only some codes of one part below it, and no others, disappears with them;
    a code that has all codes of a part below it stays above the merged code.

    Parameters
    ----------
    dimension : Dimension
        A dimension with its codes in pre-order of the first roll-up.
    parts : sequence of Merged
        The codes to merge, in parts without common codes.
    where : str
        Place, for messages.

    Returns
    -------
    dimension : Dimension
        A dimension with the same number of roll-ups, some of which may have become empty or equal.
    place : int array, shape (n_codes,)
        Position in the new dimension of each code of the finer one.

    Raises
    ------
    HierarchyError
        If a code of some roll-up has only some of the codes of a part below it.
    """
    into = _images(dimension, parts, where)
    names = {min(part.nodes): part for part in parts if part.code}
    while True:
        is_target = into == np.arange(len(dimension))
        parents = tuple(_parents(parent, into, is_target) for parent in dimension.parents)
        bare = is_target & dimension.is_parent & ~evolve(dimension, parents=parents).is_parent
        bare[list({min(part.nodes) for part in parts})] = False
        if not bare.any():
            break
        for code in np.flatnonzero(bare).tolist():  # as large as a part that has its place elsewhere
            into[code] = into[next(c for c in range(len(dimension)) if _is_below(dimension, c, code))]
    order = _order(dimension, into, is_target, parents[0])
    at = np.full(len(dimension), -1, np.int64)
    at[order] = np.arange(len(order))
    codes = [(names[c].code if c in names else dimension.codes[c]) for c in order]
    labels = [(names[c].label or names[c].code.strip()) if c in names else dimension.labels[c] for c in order]
    new = Dimension(
        dimension.name,
        tuple(codes),
        tuple(labels),
        tuple(np.where(parent[order] >= 0, at[parent[order]], -1) for parent in parents),
        frozenset(int(at[c]) for c in dimension.missing if at[c] >= 0),
        dimension.translated_but({part.code for part in names.values()}),
        dimension.groups,
    )
    return new, freeze(at[into])


def without_empty(dimension: Dimension) -> Dimension:
    """The dimension without roll-ups that are empty or equal to an earlier one."""
    parents: list[IntArray] = []
    for parent in dimension.parents:
        if (parent >= 0).any() and not any(np.array_equal(parent, other_parent) for other_parent in parents):
            parents.append(parent)
    if len(parents) in (0, len(dimension.parents)):
        return dimension
    return evolve(dimension, parents=tuple(parents))


# -- inside


def _leaf_matrix(dimension: Dimension) -> sparse.csr_array:
    """The leaves of each code as a matrix of ones, shape (n_codes, n_codes)."""
    _, leaf = np.nonzero(dimension.levels >= 0)
    code = dimension.levels[dimension.levels >= 0]
    size = len(dimension)
    return sparse.csr_array((np.ones(len(code), np.int64), (code, leaf)), shape=(size, size))


def _images(dimension: Dimension, parts: Sequence[Merged], where: str) -> IntArray:
    """The code that each code becomes: the first code of its part, or itself; shape (n_codes,)."""
    below = _leaf_matrix(dimension)
    size = np.diff(below.indptr)
    into = np.arange(len(dimension))
    for part in parts:
        leaves = np.zeros(len(dimension), np.int64)
        leaves[below[list(part.nodes)].indices] = 1
        common, whole, first = below @ leaves, int(leaves.sum()), min(part.nodes)
        crossing = np.flatnonzero((common > 0) & (common < whole) & (common < size))
        if len(crossing):
            name = part.code or dimension.codes[first]
            raise _crossing(dimension, int(crossing[0]), name, where)
        inside = (common > 0) & (common == size)
        for code in np.flatnonzero(inside & (size == whole)).tolist():
            inside[code] = not set(part.nodes).isdisjoint(dimension.ancestors(code))
        into[inside] = first
    return into


def _parents(parent: IntArray, into: IntArray, is_target: BoolArray) -> IntArray:
    """The nearest remaining code above each remaining code in a roll-up; −1 for the others."""
    out = np.full(len(parent), -1, np.int64)
    member = parent >= 0
    member[parent[member]] = True
    for code in np.flatnonzero(member).tolist():
        target = int(into[code])
        if code != target and member[target]:
            continue  # the code itself knows its place
        above = int(parent[code])
        while above >= 0 and (not is_target[above] or above == target):
            above = int(parent[above])
        if above >= 0:
            out[target] = above
    return out


def _is_below(dimension: Dimension, code: int, above: int) -> bool:
    return any(int(parent[code]) == above for parent in dimension.parents)


def _order(dimension: Dimension, into: IntArray, is_target: BoolArray, parent: IntArray) -> list[int]:
    """The remaining codes in pre-order of the first roll-up, followed by those outside it."""
    first = np.full(len(dimension), len(dimension), np.int64)
    np.minimum.at(first, into, np.arange(len(dimension)))
    children: dict[int, list[int]] = {}
    for code in np.flatnonzero(is_target).tolist():
        children.setdefault(int(parent[code]), []).append(code)
    out: list[int] = []
    inside = [code for code in children[-1] if code in children]
    todo = sorted(inside, key=lambda code: -first[code])
    while todo:
        code = todo.pop()
        out.append(code)
        todo += sorted(children.get(code, ()), key=lambda below: -first[below])
    in_tree = set(out)
    return [*out, *(code for code in np.flatnonzero(is_target).tolist() if code not in in_tree)]


def _crossing(dimension: Dimension, code: int, part: str, where: str) -> HierarchyError:
    crossing = dimension.codes[code].strip()
    return HierarchyError(
        tr(
            "“{crossing}” has some of the codes that become “{part}”, but not all of them.",
            crossing=crossing,
            part=part.strip(),
        ),
        where,
        tr(
            "Codes that become one must lie together in all roll-ups: choose others, or remove “{crossing}” "
            "from the structure.",
            crossing=crossing,
        ),
    )
