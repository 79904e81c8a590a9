"""The independence graph of released marginals: cliques, separators and components."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
from attrs import frozen

from tabguard.marginals.engine.sparse import sub_margin
from tabguard.table.contingency import CountRelease, Margin
from tabguard.table.keys import distinct_rows

if TYPE_CHECKING:
    import networkx as nx

Subset = tuple[int, ...]


@frozen
class Structure:
    """Graph structure of the marginals of a release.

    Parameters
    ----------
    generators : tuple of Subset
        The marginals that no other one contains, each as ascending positions of variables.
    edges : tuple of pairs of int
        The independence graph: variables that occur together in a marginal.
    cliques : tuple of Subset
        Maximal cliques of the graph; if it is chordal, in an order with running intersection.
    separators : tuple of Subset
        If the graph is chordal: for each clique except the first, the variables that it shares with earlier
        cliques. A separator is repeated as often as it separates.
    chordal : bool
    graphical : bool
        Whether the generators are exactly the cliques of their graph.
    parts : tuple of Subset
        Variables of each component after the graph is split at the released clique separators.
    part_separators : tuple of Subset
        For each part except the first, the variables that it shares with earlier parts.
    """

    generators: tuple[Subset, ...]
    edges: tuple[tuple[int, int], ...]
    cliques: tuple[Subset, ...]
    separators: tuple[Subset, ...]
    chordal: bool
    graphical: bool
    parts: tuple[Subset, ...]
    part_separators: tuple[Subset, ...]

    @property
    def decomposable(self) -> bool:
        """Whether the log-linear model of the generators is decomposable."""
        return self.graphical and self.chordal

    @property
    def reducible(self) -> bool:
        """Whether there is more than one part."""
        return len(self.parts) > 1


def structure(n_variables: int, margins: Iterable[Iterable[int]]) -> Structure:
    """The structure of a set of marginals.

    Parameters
    ----------
    n_variables : int
        Number of variables of the whole table; a variable in no marginal is a clique of its own.
    margins : iterable of iterables of int
        Positions of the variables of each marginal.
    """
    generators = maximal(margins)
    alone = set(range(n_variables)) - {v for g in generators for v in g}
    generators = maximal([*generators, *((v,) for v in sorted(alone))])
    return _structure(
        n_variables, generators, generators, lambda s: any(set(s) <= set(g) for g in generators)
    )


def structure_of(release: CountRelease) -> Structure:
    """The structure of a release.

    Structural zeros connect their variables in the same way as a marginal. A separator splits the graph only
    if the release gives its counts exactly; the parts can then be bounded one by one.
    """
    margin_variables = [margin.variables for margin in release.margins]
    patterns, _ = distinct_rows((release.structural_zeros > 0).astype(np.int64))
    ties = [tuple(np.flatnonzero(row).tolist()) for row in patterns]
    n = len(release.variables)
    alone = [(v,) for v in range(n)]
    generators, tied = maximal([*margin_variables, *alone]), maximal([*margin_variables, *ties, *alone])
    return _structure(n, generators, tied, lambda separator: exact_margin(release, separator) is not None)


def exact_margin(release: CountRelease, variables: Iterable[int]) -> Margin | None:
    """The exact counts of a marginal, summed from a released one that contains it; None for none."""
    target = tuple(sorted(set(variables)))
    for margin in sorted(release.margins, key=lambda m: len(m.variables)):
        if set(target) <= set(margin.variables):
            shadow = sub_margin(margin, target)
            if shadow.known.all():
                return shadow
    return None


def maximal(sets: Iterable[Iterable[int]]) -> tuple[Subset, ...]:
    """The sets that no other set contains, each once, in order of appearance."""
    subsets = list(dict.fromkeys(tuple(sorted(set(s))) for s in sets))
    by_size = sorted(subsets, key=len, reverse=True)
    maximal: list[frozenset[int]] = []
    holders: dict[int, list[int]] = {}
    for subset in by_size:
        near = [set(holders.get(v, ())) for v in subset]
        if set.intersection(*near) if near else maximal:
            continue
        for v in subset:
            holders.setdefault(v, []).append(len(maximal))
        maximal.append(frozenset(subset))
    maximal_sets = set(maximal)
    return tuple(subset for subset in subsets if frozenset(subset) in maximal_sets)


def _structure(
    n: int, generators: tuple[Subset, ...], ties: tuple[Subset, ...], splits: Callable[[Subset], bool]
) -> Structure:
    edges = tuple(sorted({pair for tie in ties for pair in combinations(tie, 2)}))
    tree, cliques, chordal = _cliques(n, edges)
    parts, part_separators = _parts(tree, splits)
    return Structure(
        generators,
        edges,
        cliques,
        tree.separators if chordal else (),
        chordal,
        set(cliques) == set(generators),
        parts,
        part_separators,
    )


def _cliques(n: int, edges: Sequence[tuple[int, int]]) -> tuple[_Tree, tuple[Subset, ...], bool]:
    """The tree of a graph, or of its triangulation, its maximal cliques, and whether it is chordal."""
    if len(edges) == math.comb(n, 2):  # one clique; the library would take 18 MB
        cliques = (tuple(range(n)),)
        return _Tree(cliques, (), ()), cliques, True
    import networkx as nx

    graph: nx.Graph[int] = nx.Graph(edges)
    graph.add_nodes_from(range(n))
    if n < 4 or nx.is_chordal(graph):
        tree = _junction_tree(graph)
        return tree, tree.bags, True
    # the clique separators of a graph are the complete separators of any minimal triangulation
    tree = _junction_tree(nx.complete_to_chordal_graph(graph)[0])
    return tree, tuple(sorted(tuple(sorted(c)) for c in nx.find_cliques(graph))), False


@frozen
class _Tree:
    """Cliques of a chordal graph as a tree with running intersection.

    `separators` and `parents` (positions of earlier cliques) have no entry for the first clique.
    """

    bags: tuple[Subset, ...]
    separators: tuple[Subset, ...]
    parents: tuple[int, ...]


def _junction_tree(chordal: nx.Graph[int]) -> _Tree:
    """Prim's algorithm: a tree of cliques with the largest intersections has running intersection."""
    import networkx as nx

    cliques = sorted(tuple(sorted(c)) for c in nx.chordal_graph_cliques(chordal))
    rest = set(range(len(cliques)))
    shared, nearest = [-1] * len(cliques), [0] * len(cliques)
    order: list[int] = []
    while rest:
        # ties go to the smaller number, since the order of a set differs between runs
        at = max(rest, key=lambda i: (shared[i], -i))
        rest.remove(at)
        for i in rest:
            common = len(set(cliques[i]) & set(cliques[at]))
            if common > shared[i]:
                shared[i], nearest[i] = common, len(order)
        order.append(at)
    parents = tuple(nearest[i] for i in order[1:])
    bags = tuple(cliques[i] for i in order)
    separators = (
        tuple(sorted(set(bag) & set(bags[parent]))) for bag, parent in zip(bags[1:], parents, strict=True)
    )
    return _Tree(bags, tuple(separators), parents)


def _parts(tree: _Tree, splits: Callable[[Subset], bool]) -> tuple[tuple[Subset, ...], tuple[Subset, ...]]:
    """Join cliques at separators that do not split the table; returns the parts and their separators."""
    parts = [set(bag) for bag in tree.bags[:1]]
    separators: list[Subset] = []
    part_of = [0]
    for bag, separator, parent in zip(tree.bags[1:], tree.separators, tree.parents, strict=True):
        if splits(separator):
            part_of.append(len(parts))
            parts.append(set(bag))
            separators.append(separator)
        else:
            part_of.append(part_of[parent])
            parts[part_of[parent]] |= set(bag)
    return tuple(tuple(sorted(part)) for part in parts), tuple(separators)
