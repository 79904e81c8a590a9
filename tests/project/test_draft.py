"""What was entered in a dialog comes back from a journal as it was, or not at all."""

import pytest
from attrs import evolve, frozen

from tabguard.errors import ProjectError, TabGuardError
from tabguard.gui.structure.entered import EnteredStructure, EnteredStructures, EnteredTree
from tabguard.project.draft import Draft
from tabguard.project.journal import Journal
from tabguard.project.recovered import read_journal
from tabguard.secrets import new_key
from tabguard.table.code_tree import CodeTree
from tests.project.test_journal_places import at, killed, put
from tests.project.test_recovered import at_key, spoil

TREE = CodeTree({"T": "", "b": "T", "z": "b", "a": "T"}, {"b": "Bé"}, {"fr": {"a": "à"}})
STRUCTURE = EnteredStructure((EnteredTree.of(TREE),), {"old": "b"}, (("b",),), files=("/next.csv",))
DRAFT = Draft("structure", "Structure", "NACE", EnteredStructures("NACE", {"NACE": STRUCTURE}))


def left(tmp_path, *drafts, **changes):
    """The journal of states with drafts, which a killed program left."""
    journal = Journal(tmp_path / "own", pytest.fail)
    before = at(tmp_path, 0)
    put(journal, *(evolve(before, draft=draft, **changes) for draft in drafts))
    killed(journal)
    return journal.path


def test_the_last_draft_comes_back_with_the_order_of_its_codes(tmp_path):
    found = read_journal(left(tmp_path, None, evolve(DRAFT, about="other"), DRAFT)).draft
    assert (found.kind, found.words, found.project) == ("structure", "Structure: NACE", None)
    read = found.content_as(EnteredStructures)
    assert read == DRAFT.content
    tree = read.structures["NACE"].trees[0].tree("T")
    assert tree == TREE and list(tree.parent) == list(TREE.parent)


def test_a_draft_that_ended_does_not_come_back(tmp_path):
    assert read_journal(left(tmp_path, DRAFT, None)).draft is None


def test_an_import_comes_back_with_the_project_that_it_makes(tmp_path):
    alone = evolve(DRAFT, project=at(tmp_path, 0).project)
    found = read_journal(left(tmp_path, alone))
    assert found.draft.project is found.project and found.project.name == alone.project.name


def test_nothing_that_was_entered_is_in_the_open_where_the_project_has_a_password(tmp_path):
    path = left(tmp_path, DRAFT, key=new_key("good password"))
    content = path.read_bytes()
    assert b"NACE" not in content and b"structure" not in content
    assert read_journal(path, "good password").draft.content_as(EnteredStructures) == DRAFT.content


@pytest.mark.parametrize(
    "change",
    [
        at_key("draft", "kind", value=3),
        at_key("draft", "content", value="all"),
        at_key("draft", value={"kind": "structure"}),
    ],
)
def test_a_draft_that_makes_no_sense_is_damage(tmp_path, change):
    path = left(tmp_path, DRAFT)
    spoil(path, 0, change)
    with pytest.raises(TabGuardError):
        read_journal(path)


@frozen
class Other:
    number: int


def test_content_of_another_dialog_is_refused(tmp_path):
    found = read_journal(left(tmp_path, DRAFT)).draft
    with pytest.raises(ProjectError):
        found.content_as(Other)


@pytest.mark.parametrize(
    ("codes", "above"),
    [
        (("T", "a"), ("", "b")),
        (("a", "T"), ("T", "")),
        (("T", "a", "b"), ("", "b", "a")),
        (("T", "a", "a"), ("", "T", "T")),
        (("T", "a"), ("",)),
        (("S", "a"), ("", "S")),
    ],
    ids=["no parent", "not behind it", "a circle", "twice", "too few", "another total"],
)
def test_codes_that_are_no_tree_are_refused(codes, above):
    with pytest.raises(ProjectError):
        EnteredTree(codes, above).tree("T")
