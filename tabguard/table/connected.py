"""Connected components of large graphs; SciPy's own function would load a second linear algebra library."""

import numpy as np

from tabguard.table.arrays import AnyArray, IntArray


def connected_components(n: int, nodes: AnyArray, other: AnyArray) -> tuple[int, IntArray]:
    """Find the connected components of an undirected graph.

    Each node points to a smaller one of its component, or to itself. In every round the roots that an edge
    joins point to their smallest neighbour, and all nodes to their new roots. After two rounds no more than
    half of the roots are left.

    Parameters
    ----------
    n : int
        Number of nodes.
    nodes, other : int arrays, shape (n_edges,)
        The two nodes of each edge.

    Returns
    -------
    int
        Number of components.
    int array, shape (n,)
        Component of each node; components are numbered by their smallest nodes.
    """
    root = np.arange(n)
    while True:
        nodes, other = root[nodes], root[other]
        apart = nodes != other
        if not apart.any():
            break
        nodes, other = nodes[apart], other[apart]
        # roots point to smaller ones only, so that no circle arises
        np.minimum.at(root, np.maximum(nodes, other), np.minimum(nodes, other))
        above = root[root]
        while not np.array_equal(above, root):
            root, above = above, above[above]
    first = root == np.arange(n)
    return int(np.count_nonzero(first)), (np.cumsum(first) - 1)[root]
