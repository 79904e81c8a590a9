"""Connected components agree with a search node by node, and are numbered by their smallest nodes."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.table.arrays import connected_components
from tests.support.examples import examples


def searched(n: int, edges: list[tuple[int, int]]) -> list[int]:
    """Labels by a search from each node in turn."""
    label, number = [-1] * n, 0
    for start in range(n):
        waiting = [start] if label[start] < 0 else []
        number += bool(waiting)
        while waiting:
            node = waiting.pop()
            label[node] = number - 1
            waiting += [a + b - node for a, b in edges if node in (a, b) and label[a + b - node] < 0]
    return label


@given(st.data(), st.integers(1, 12))
@settings(max_examples=examples(60))
def test_components_are_those_of_a_search(data: st.DataObject, n: int) -> None:
    node = st.integers(0, n - 1)
    edges = data.draw(st.lists(st.tuples(node, node), max_size=16))
    one, other = np.array(edges, np.int32).reshape(-1, 2).T
    count, label = connected_components(n, one, other)
    assert label.tolist() == searched(n, edges)
    assert count == len(set(label.tolist()))


@pytest.mark.parametrize(
    "order", [np.arange(3000), np.arange(3000)[::-1], np.random.default_rng(1).permutation(3000)]
)
def test_a_long_path_and_a_star_are_one_component(order: np.ndarray) -> None:
    for one, other in ((order[:-1], order[1:]), (np.full(2999, order[0]), order[1:])):
        count, label = connected_components(3001, one, other)
        assert count == 2 and not label[:3000].any() and label[3000] == 1


def test_without_edges_each_node_is_a_component() -> None:
    none = np.zeros(0, np.int64)
    count, label = connected_components(3, none, none)
    assert count == 3 and label.tolist() == [0, 1, 2]
    assert connected_components(0, none, none)[0] == 0
