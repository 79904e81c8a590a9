"""Changes of a tree of codes keep it a forest with the intended codes, and can be undone."""

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.errors import HierarchyError
from tabguard.read.codes.dimension import Codes, read_dimension
from tabguard.read.codes.rollup import Rollup, read_rollup
from tabguard.table.code_tree import CodeTree, check_tree
from tabguard.write.list_files import hierarchy_csv
from tests.support.examples import examples

A = CodeTree(
    {"Total": "", "A": "Total", "A1": "A", "A2": "A", "B": "Total", "B1": "B", "C": "Total"}, {"A": "first"}
)


@st.composite
def trees(draw, texts=None):
    """A tree of up to 12 codes below one root, in pre-order."""
    number = draw(st.integers(1, 12))
    names = st.integers(0, 999).map(lambda i: f"c{i}") if texts is None else texts
    codes = draw(st.lists(names, min_size=number, max_size=number, unique_by=str.strip))
    parent = {"Total": ""}
    for code in codes:
        parent[code] = draw(st.sampled_from(list(parent)))
    labels = {c: draw(st.sampled_from(["one", "two; 2", 'say "x"', "ä, b"])) for c in codes[::2]}
    translated = {"de": {c: f"{label} auf Deutsch" for c, label in labels.items()}, "pt-br": {}}
    return CodeTree(parent, labels, translated if draw(st.booleans()) else {}).moved((), "Total")


@settings(max_examples=examples(25))
@given(data=st.data())
def test_after_every_change_it_is_a_tree_with_the_same_leaves_of_the_data(data):
    tree = data.draw(trees())
    for step in range(data.draw(st.integers(1, 4))):
        some = data.draw(st.lists(st.sampled_from(list(tree.parent)), min_size=1, max_size=4, unique=True))
        one = data.draw(st.sampled_from(list(tree.parent)))
        kept = dict(tree.parent)
        try:
            after, more, less = data.draw(
                st.sampled_from(
                    [
                        lambda t=tree, some=some, one=one: (t.moved(some, one, some[-1]), set(), set()),
                        lambda t=tree, one=one: (t.moved(["new"], one), {"new"}, set()),
                        lambda t=tree, some=some, s=step: (
                            t.with_subtotal(f"sub{s}", "", some),
                            {f"sub{s}"},
                            set(),
                        ),
                        lambda t=tree, one=one, s=step: (t.renamed(one, f"ren{s}"), {f"ren{s}"}, {one}),
                        lambda t=tree, some=some: (t.without(some), set(), set(some)),
                        lambda t=tree, one=one: (t.relabelled(one, "label"), set(), set()),
                    ]
                )
            )()
        except HierarchyError:
            continue
        assert dict(tree.parent) == kept  # the tree before is as it was: taking it again undoes the change
        assert set(after.parent) == set(tree.parent) - less | more
        Rollup("tree", after.parent, after.labels)  # raises unless it is a forest
        seen = set()
        for code, above in after.parent.items():
            assert not above or above in seen
            seen.add(code)
        assert set(after.labels) <= seen
        tree = after


def test_codes_move_with_what_is_below_them_and_before_a_sibling():
    moved = A.moved(["A2", "B", "B1"], "Total", before="A")
    assert list(moved.children["Total"]) == ["A2", "B", "A", "C"] and moved.parent["B1"] == "B"
    assert A.moved(["C"], "A", "A2").children["A"] == ("A1", "C", "A2")
    assert A.moved(["A1"], "A").children["A"] == ("A2", "A1")
    assert A.moved(["A1", "A2"], "A", before="A1").parent == A.parent
    for codes, to in ((["A"], "A1"), (["A"], "A"), (["Total"], "A")):
        with pytest.raises(HierarchyError):
            A.moved(codes, to)


def test_a_subtotal_takes_the_place_of_its_first_code_and_gives_it_back():
    with_it = A.with_subtotal("AC", "both", ["C", "A"])
    assert list(with_it.children["Total"]) == ["AC", "B"] and with_it.children["AC"] == ("A", "C")
    assert with_it.labels["AC"] == "both"
    assert A.with_subtotal("S", "", ["B1"]).without(["S"]) == A
    for code in ("A", " ", "x "):
        with pytest.raises(HierarchyError):
            A.with_subtotal(code, "", ["B"])


def test_what_does_not_fit_the_data_is_found():
    check = check_tree(A.without(["A2"]), {"A1": 3, "A2": 1, "B": 2})
    assert check.homeless == ("A2",) and check.inner == ("B",) and not check.fits
    assert check.unused == ("B1", "C") and check.single == ("A", "B")
    assert A.sums({"A1": 3, "B1": 4, "X": 1})["Total"] == 7
    assert A.found("FIRST") == ("A",) and A.tops(["A1", "A", "C"]) == ("A", "C")


def test_labels_in_other_languages_follow_their_codes():
    tree = A.relabelled("A1", "eins", "de").relabelled("A", "erstes", "de").relabelled("A1", "un", "fr")
    assert tree.named("A") == ("first", "erstes") and tree.found("EINS") == ("A1",)
    tree = tree.renamed("A1", "A9").with_subtotal("N", "new", ["A9", "A2"]).without(["A"])
    assert tree.translated == {"de": {"A9": "eins"}, "fr": {"A9": "un"}} and tree.labels == {"N": "new"}
    assert tree.relabelled("A9", " ", "fr").translated["fr"] == {} and tree != evolve(tree, translated={})


CODES = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=6)


@settings(max_examples=examples(25))
@given(data=st.data())
def test_the_file_of_a_tree_is_read_as_this_tree(data, tmp_path_factory):
    tree = data.draw(trees(CODES.filter(lambda code: code != "Total")))
    path = tmp_path_factory.getbasetemp() / "structure.csv"
    path.write_bytes(hierarchy_csv(tree))
    read = read_rollup(path, "@", "Total")
    assert list(read.parent.items()) == list(tree.parent.items()) and read.labels == tree.labels
    assert read.translated == tree.translated
    if len(tree.parent) > 1:
        again = CodeTree.of(read_dimension("d", (path,), Codes(list(tree.leaves))))
        assert again.parent == tree.parent and again.translated == tree.translated
        assert again.labels == {c: text for c, text in tree.labels.items() if text != c.strip()}
