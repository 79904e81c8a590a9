"""Trees of the axes: branches, levels, several roll-ups, filters."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.gui.table.axis import Axis, AxisTree
from tabguard.table.dimension import Dimension
from tests.support.examples import examples
from tests.support.window_tables import tree_dimension


def codes_of(axis):
    return [axis.tree.dimension.codes[int(axis.tree.code[n])] for n in axis.visible]


def two_rollups():
    codes = ("Total", "1", "11", "12", "2", "21", "M", "N")
    first = np.array([-1, 0, 1, 1, 0, 4, -1, -1])
    second = np.array([-1, -1, 6, 7, -1, 6, 0, 0])
    return Dimension("region", codes, codes, (first, second))


def test_levels_open_as_many_as_asked():
    axis = Axis(AxisTree.of(tree_dimension("d", (2, 2))), levels=1)
    assert codes_of(axis) == ["Total"]
    axis.show_levels(2)
    assert codes_of(axis) == ["Total", "1", "2"]
    axis.show_levels(3)
    assert codes_of(axis) == ["Total", "1", "11", "12", "2", "21", "22"]


def test_the_only_part_of_a_code_has_the_same_cells():
    tree = AxisTree.of(two_rollups())
    pairs = {tree.title(n): tree.title(int(m)) for n, m in enumerate(tree.equal_to) if m >= 0}
    assert pairs == {"2": "21", "21": "2", "N": "12", "12": "N"}
    shown = AxisTree.of(tree_dimension("d", (2, 2)), np.array([0, 1, 3]))
    assert (shown.equal_to < 0).all(), "other parts are not shown, but there"


def test_closing_a_branch_hides_what_is_below_and_keeps_the_rest():
    axis = Axis(AxisTree.of(tree_dimension("d", (2, 2))), levels=3)
    axis.set_open(1, False)
    assert codes_of(axis) == ["Total", "1", "2", "21", "22"]


def test_a_further_rollup_follows_as_a_tree_of_its_own():
    tree = AxisTree.of(two_rollups())
    axis = Axis(tree, levels=9)
    assert codes_of(axis) == ["Total", "1", "11", "12", "2", "21", "Total", "M", "11", "21", "N", "12"]
    assert [tree.title(n) for n in (0, 6)] == ["Total", "Total (2)"]


def test_a_filter_keeps_what_is_above_the_chosen_codes():
    dimension = two_rollups()
    axis = Axis(AxisTree.of(dimension), levels=1)
    only = np.zeros(len(dimension), bool)
    only[3] = True
    axis.show_only(only)
    assert codes_of(axis) == ["Total", "1", "12"]
    axis.show_only(None)
    assert codes_of(axis) == ["Total", "Total"]


def test_revealing_opens_every_node_above():
    axis = Axis(AxisTree.of(tree_dimension("d", (2, 2, 2))), levels=1)
    node = len(axis.tree) - 1
    axis.reveal(node)
    assert axis.position(node) == len(axis.visible) - 1


@settings(max_examples=examples(60))
@given(st.lists(st.integers(0, 200), min_size=1, max_size=40), st.data())
def test_visible_nodes_are_those_whose_ancestors_are_all_open(picks, data):
    parents = [-1] + [p % (i + 1) for i, p in enumerate(picks)]
    order = preorder(parents)
    place = {old: new for new, old in enumerate(order)}
    parent = np.array([-1 if parents[o] < 0 else place[parents[o]] for o in order])
    codes = tuple(str(i) for i in range(len(parent)))
    axis = Axis(AxisTree.of(Dimension("d", codes, codes, (parent,))), levels=1)
    for _ in range(5):
        axis.set_open(data.draw(st.integers(0, len(parent) - 1)), data.draw(st.booleans()))
    expected = [n for n in range(len(parent)) if all_open(axis, n)]
    assert axis.visible.tolist() == expected


def preorder(parents):
    children = {i: [j for j, p in enumerate(parents) if p == i] for i in range(len(parents))}
    out, todo = [], [0]
    while todo:
        node = todo.pop()
        out.append(node)
        todo.extend(reversed(children[node]))
    return out


def all_open(axis, node):
    above = int(axis.tree.parent[node])
    while above >= 0:
        if not axis.open[above]:
            return False
        above = int(axis.tree.parent[above])
    return True
