"""The structure of a variable is arranged with keys, mouse and dragged codes, saved, and read again."""

from types import SimpleNamespace

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMessageBox

from tabguard.base.errors import HierarchyError
from tabguard.flow.new_files import NewFiles
from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.gui.shell.refresh_acts import RefreshActs
from tabguard.gui.structure.structure_acts import StructureActs, StructureDialog
from tabguard.gui.structure.tree_model import CODE, LABEL, as_mime, codes_in
from tabguard.table.decision import Kind
from tests.support.opened import sample_document
from tests.support.window import at_rest

LEFT, MOVE = Qt.MouseButton.LeftButton, Qt.DropAction.MoveAction
CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
NONE = Qt.KeyboardModifier.NoModifier


def read(qtbot, dialog):
    qtbot.waitUntil(lambda: not dialog.busy and dialog.editor.draft is not None)
    return dialog


@pytest.fixture(scope="module")
def folder(sample):
    return sample[0].parent  # read once for all tests without a window


@pytest.fixture
def dialog(qtbot, folder):
    dialog = StructureDialog(sample_document(folder), folder)
    qtbot.addWidget(dialog, before_close_func=lambda d: d.hide())
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    yield read(qtbot, dialog)
    dialog.shut()


def typed(qtbot, editor, text):
    """Type into the open field of the tree."""
    field = editor.view.findChild(QLineEdit)
    qtbot.waitUntil(field.isVisible)
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def key(qtbot, widget, *keys):
    for one in keys:
        code, modifier = one if isinstance(one, tuple) else (one, NONE)
        widget.setFocus()
        qtbot.keyClick(widget, code, modifier)


X, V, Z = ((getattr(Qt.Key, f"Key_{letter}"), CONTROL) for letter in "XVZ")


def test_codes_are_cut_and_pasted_sent_to_the_basket_and_back_with_keys_and_all_of_it_is_undone(
    qtbot, dialog, qtmodeltester
):
    editor, view = dialog.editor, dialog.editor.view
    before = editor.draft.tree
    qtmodeltester.check(editor.model)
    assert "All 16 codes" in editor.check.text() and not dialog.ok.isEnabled()
    view.go_to("E12")
    key(qtbot, view, X)
    assert "(1)" in editor.paste_button.text()
    view.go_to("G1")
    key(qtbot, view, V)
    assert editor.draft.tree.children["G1"] == ("G11", "G12", "E12") and view.chosen() == ("E12",)
    for at, button in enumerate((editor.undo_button, editor.redo_button, editor.undo_button)):
        assert button.isEnabled(), at
        qtbot.mouseClick(button, LEFT)
    assert not editor.undo_button.isEnabled()
    qtbot.mouseClick(editor.redo_button, LEFT)
    assert not editor.redo_button.isEnabled() and view.chosen() == ("E12",)
    key(qtbot, view, (Qt.Key.Key_Up, ALT))
    assert editor.draft.tree.children["G1"] == ("G11", "E12", "G12")
    view.choose(["E12", "H11"], "E12")
    key(qtbot, view, Qt.Key.Key_Delete)
    assert set(editor.draft.basket) == {"E12", "H11"} and editor.basket.count() == 2
    assert "2 codes of the data not in the structure" in editor.check.text() and not dialog.ok.isEnabled()
    view.go_to("E11")
    editor.basket.selectAll()
    key(qtbot, editor.basket, Qt.Key.Key_Return)
    assert "nothing can be below it" in editor.problem.text() and editor.basket.count() == 2
    view.go_to("E1")
    editor.basket.selectAll()
    key(qtbot, editor.basket, Qt.Key.Key_Return)
    assert editor.draft.tree.children["E1"][-2:] == ("E12", "H11") and editor.basket.count() == 0
    assert editor.draft.tree.labels == before.labels
    assert dialog.ok.isEnabled() and not editor.problem.text()
    while editor.draft.stack.canUndo():
        key(qtbot, view, Z)
    assert editor.draft.tree == before and not dialog.ok.isEnabled()
    qtbot.mouseClick(editor.redo_button, LEFT)
    assert editor.draft.tree.parent["E12"] == "G1"


@pytest.mark.slow
def test_codes_are_dragged_into_the_tree_and_out_of_it(qtbot, dialog, qtmodeltester):
    editor, view = dialog.editor, dialog.editor.view

    def drop(widget, codes, at):
        mime = as_mime(codes)
        for event in (
            QDragEnterEvent(at, MOVE, mime, LEFT, NONE),
            QDragMoveEvent(at, MOVE, mime, LEFT, NONE),
            QDropEvent(QPointF(at), MOVE, mime, LEFT, NONE),
        ):
            QApplication.sendEvent(widget.viewport(), event)

    view.choose(["E13", "G21"], "E13")
    assert codes_in(editor.model.mimeData(view.selectedIndexes())) == ["E13", "G21"]
    view.go_to("H2")
    drop(view, ["E13", "G21"], view.visualRect(editor.model.index_of("H2")).center())
    qtbot.waitUntil(lambda: editor.draft.tree.children["H2"] == ("H21", "H22", "E13", "G21"))
    qtmodeltester.check(editor.model)
    drop(editor.basket, ["E13"], editor.basket.rect().center())
    assert editor.draft.basket == ("E13",)
    place = editor.model.index_of("H2")
    mime = as_mime(["E13"])
    assert editor.model.canDropMimeData(mime, MOVE, 0, 0, place)
    assert not editor.model.canDropMimeData(mime, MOVE, -1, -1, editor.model.index_of("H21"))
    assert not editor.model.canDropMimeData(as_mime(["H"]), MOVE, -1, -1, place)
    editor.model.dropMimeData(mime, MOVE, 1, 0, place)
    qtbot.waitUntil(lambda: editor.draft.tree.children["H2"] == ("H21", "E13", "H22", "G21"))


def test_a_subtotal_is_added_named_and_labelled_in_place_and_a_taken_code_is_refused(qtbot, dialog):
    editor, view = dialog.editor, dialog.editor.view
    view.go_to("E11")
    view.choose(["E11", "E12"], "E11")
    key(qtbot, view, Qt.Key.Key_Insert)
    typed(qtbot, editor, "ERE")
    qtbot.waitUntil(lambda: editor.draft.tree.children.get("ERE") == ("E11", "E12"))
    view.setCurrentIndex(editor.model.index_of("ERE", LABEL))
    key(qtbot, view, Qt.Key.Key_F2)
    typed(qtbot, editor, "Renewables")
    qtbot.waitUntil(lambda: editor.draft.tree.labels.get("ERE") == "Renewables")
    editor.draft.relabel("E12", "Wind", "de")
    german = editor.model.columnCount() - 1
    assert editor.model.headerData(german, Qt.Orientation.Horizontal) == "Label (de)"
    view.setCurrentIndex(editor.model.index_of("ERE", german))
    key(qtbot, view, Qt.Key.Key_F2)
    typed(qtbot, editor, "Erneuerbare")
    qtbot.waitUntil(lambda: editor.draft.tree.translated["de"].get("ERE") == "Erneuerbare")
    assert editor.draft.tree.labels["ERE"] == "Renewables"
    view.setCurrentIndex(editor.model.index_of("ERE", CODE))
    key(qtbot, view, Qt.Key.Key_F2)
    typed(qtbot, editor, "E13")
    qtbot.waitUntil(lambda: "Records have the code" in editor.problem.text())
    assert "ERE" in editor.draft.tree.parent
    view.choose(["H2"], "H2")
    key(qtbot, view, Qt.Key.Key_Delete)
    view.setCurrentIndex(editor.model.index_of("ERE", CODE))
    key(qtbot, view, Qt.Key.Key_F2)
    typed(qtbot, editor, "H2")  # its waivers would hold for the new one
    qtbot.waitUntil(lambda: "“H2” belonged to another code" in editor.problem.text())
    assert "H2" not in editor.draft.tree.parent and dialog.ok.isEnabled()
    key(qtbot, view, Z)
    assert "H2" in editor.draft.tree.parent
    editor.search.setFocus()
    qtbot.keyClicks(editor.search, "renew")
    view.choose([], "Total")
    qtbot.keyClick(editor.search, Qt.Key.Key_Return)
    assert view.current() == "ERE" and editor.found.text() == "1 code" and dialog.isVisible()
    dialog.reject()
    box = dialog.findChild(QMessageBox, "discardStructure")
    assert dialog.isVisible() and box.isVisible()
    assert box.defaultButton() is not None and box.defaultButton().objectName() != "discard"
    qtbot.mouseClick(next(b for b in box.buttons() if b.objectName() == "discard"), LEFT)
    assert not dialog.isVisible()


def test_a_new_code_never_passes_for_one_that_is_gone_whatever_the_order_of_the_acts(dialog):
    draft = dialog.editor.draft
    refused = {"match": "belonged to another code"}
    new = lambda tree: tree.with_subtotal("H2", "", ["E11", "E12"])  # noqa: E731
    assert not dialog.editor.model.may_be_renamed("H2")  # decisions and lists may name it
    draft.add_rollup()
    draft.change("Add subtotal", lambda tree: tree.with_subtotal("H2", "", ["H21", "H22"]))
    draft.rollup = 0
    with pytest.raises(HierarchyError, **refused):  # the one of the other roll-up may contain others
        draft.change("Remove codes", lambda tree: tree.without(["H2"]))
    draft.stack.undo()
    draft.rollup = 0
    draft.change("Remove codes", lambda tree: tree.without(["H2"]))
    draft.rollup = 1
    with pytest.raises(HierarchyError, **refused):
        draft.change("Add subtotal", new)
    draft.stack.undo()
    draft.stack.redo()
    draft.change("Add subtotal", lambda tree: tree.with_subtotal("T", "", ["E11", "E12"]))
    assert draft.new == {"T"}
    with pytest.raises(HierarchyError, **refused):
        draft.rename("T", "H2")


@pytest.mark.slow
def test_a_structure_of_a_project_that_changed_meanwhile_is_not_taken_and_leaves_no_file(
    qtbot, dialog, tmp_path
):
    dialog._files, taken = NewFiles(tmp_path), []
    dialog.taken.connect(lambda *_: taken.append(1))
    dialog.editor.draft.relabel("E11", "Hydro power")
    qtbot.mouseClick(dialog.ok, LEFT)
    dialog._document.decide(np.array([3]), Kind.NOTE, reason="meanwhile")
    qtbot.waitUntil(lambda: "project changed while" in dialog.editor.problem.text())
    assert not taken and not list(tmp_path.iterdir()) and dialog.isVisible()


@pytest.mark.slow
def test_another_roll_up_is_made_compared_with_the_first_one_and_taken_away(qtbot, dialog):
    editor, view = dialog.editor, dialog.editor.view
    qtbot.mouseClick(editor.more_button, LEFT)
    assert editor.rollup.isVisible() and editor.rollup.currentText() == "2"
    assert len(editor.draft.tree.children["Total"]) == 16
    view.choose(["E11", "H11"], "E11")
    editor.add_subtotal()
    typed(qtbot, editor, "E1")
    qtbot.waitUntil(lambda: "E1" in editor.draft.tree.parent)
    qtbot.waitUntil(lambda: "same codes in all roll-ups" in editor.problem.text())
    editor.draft.change("Rename code", lambda tree: tree.renamed("E1", "GREEN"))
    editor.draft.relabel("E11", "Hydro power")
    assert [tree.labels["E11"] for tree in editor.draft.trees] == ["Hydro power"] * 2
    qtbot.waitUntil(lambda: not dialog.busy)
    assert dialog.ok.isEnabled()
    qtbot.mouseClick(editor.less_button, LEFT)
    assert len(editor.draft.trees) == 1 and not editor.rollup.isVisible()
    qtbot.mouseClick(editor.undo_button, LEFT)
    assert editor.draft.trees[1].children["GREEN"] == ("E11", "H11")


@pytest.mark.slow
def test_new_codes_of_another_file_come_into_the_basket_and_find_a_home(
    qtbot, dialog, folder, tmp_path, monkeypatch
):
    other = tmp_path / "next.csv"
    lines = (folder / "records.csv").read_text(encoding="utf-8").splitlines()
    at = lines[0].split(",").index("industry")
    fields = lines[1].split(",")
    for code in ("E15", "E15", "H13"):
        fields[at] = code
        lines.append(",".join(fields))
    other.write_text("\n".join(lines) + "\n", encoding="utf-8")
    asked = lambda _parent, _title, _folder, chosen, _kinds: chosen(other)  # noqa: E731
    monkeypatch.setattr("tabguard.gui.structure.structure_acts.ask_file", asked)
    qtbot.mouseClick(dialog.other_button, LEFT)
    qtbot.waitUntil(lambda: dialog.editor.basket.count() == 2)
    editor = dialog.editor
    assert editor.draft.others == {"E15": 2, "H13": 1} and "2 codes of another file" in editor.check.text()
    editor.view.go_to("E1")
    editor.basket.item(0).setSelected(True)
    key(qtbot, editor.basket, Qt.Key.Key_Return)
    assert editor.draft.tree.parent["E15"] == "E1" and editor.draft.basket == ("H13",)
    editor.view.go_to("E15")
    editor.put_below(("E11",), "E15")
    assert "nothing can be below it" in editor.problem.text()
    assert dialog.ok.isEnabled()  # all codes of the data are in the structure


@pytest.mark.slow
def test_it_is_saved_beside_the_project_read_again_and_undone(qtbot, opened, tmp_path):
    document, window = opened.document, opened
    document.file.path = tmp_path / "energy.tgproj"
    cells = [
        document.table.find(
            tuple(
                d.index[c] for d, c in zip(document.table.dimensions, (code, "Total", "Total"), strict=True)
            )
        )
        for code in ("E11", "H2")
    ]
    document.decide(np.array(cells), Kind.SUPPRESS, reason="policy")
    at_rest(qtbot, window)
    table = document.table
    qtbot.keyClick(window, Qt.Key.Key_2, ALT)  # the second step
    dialog = read(qtbot, window.findChild(StructureDialog))
    editor = dialog.editor
    editor.view.choose(["E11", "E12"], "E11")
    editor.add_subtotal()
    typed(qtbot, editor, "ERE")
    qtbot.waitUntil(lambda: "ERE" in editor.draft.tree.parent)
    editor.draft.relabel("E11", "Hydro power")
    editor.draft.relabel("E11", "Wasserkraft", "de")
    for code in ("REN", "REX"):
        key(qtbot, editor.view, Qt.Key.Key_F2)
        typed(qtbot, editor, code)
        qtbot.waitUntil(lambda code=code: code in editor.draft.tree.parent)
    key(qtbot, editor.view, Z)
    said = []
    document.message_posted.connect(lambda message: said.append(str(message)))
    qtbot.mouseClick(dialog.ok, LEFT)
    at_rest(qtbot, window, lambda: document.table is not table)
    assert not any("left out" in text for text in said)
    (industry,) = [d for d in document.table.dimensions if d.name == "industry"]
    assert industry.codes[industry.parents[0][industry.index["E12"]]] == "REN"
    assert industry.labels[industry.index["E11"]] == "Hydro power"
    assert industry.label(industry.index["E11"], "de") == "Wasserkraft"
    export = ExportDialog(document)
    qtbot.addWidget(export)
    languages = export.titles.language
    names = [languages.itemText(i) for i in range(languages.count())]
    assert names == ["English, main labels", "Deutsch", "Français"]
    languages.setCurrentIndex(1)
    assert export.output().language == "de"
    export.shut()
    (file,) = document.project.hierarchies["industry"].files
    assert file.parent == tmp_path and file.stat().st_mode & 0o077 == 0
    assert [decision.codes[0] for decision in document.project.decisions] == ["E11", "H2"]
    cell = document.table.find((industry.index["H2"], 0, 0))
    assert document.snapshot.constraints.suppress[cell]
    assert document.history.stack.undoText() == "Change structure of industry"
    document.history.stack.undo()
    assert document.table is table
    assert [decision.codes[0] for decision in document.project.decisions] == ["E11", "H2"]
    at_rest(qtbot, window)


def test_a_refresh_that_meets_new_codes_leads_to_the_editor(qtbot, folder):
    document, said, called = sample_document(folder), [], []
    document.message_posted.connect(said.append)
    acts = RefreshActs(SimpleNamespace(top=None, document=document, trigger=called.append))
    acts._on_failed(HierarchyError("A code is outside the hierarchy.", "row 4", "Add it."))
    ((text, act),) = said[0].actions
    act()
    assert called == ["structure"] and text == "Structure…" and "Codes of another file…" in said[0].remedy


def test_without_records_it_says_what_to_do(qtbot, folder):
    document = sample_document(folder)
    said = []
    document.message_posted.connect(lambda message: said.append(str(message)))
    document.snapshot.table = evolve(document.table, contributions=None)
    StructureActs(SimpleNamespace(top=None, document=document)).edit()
    assert "already tabulated" in said[0]


@pytest.mark.slow
def test_the_first_act_can_be_undone_and_done_again_with_the_mouse(qtbot, dialog):
    editor = dialog.editor
    assert not editor.undo_button.isEnabled()
    editor.view.go_to("E12")
    key(qtbot, editor.view, (Qt.Key.Key_Up, ALT))
    moved = editor.draft.tree
    qtbot.mouseClick(editor.undo_button, LEFT)
    assert not editor.draft.dirty and not editor.undo_button.isEnabled()
    qtbot.mouseClick(editor.redo_button, LEFT)
    assert editor.draft.tree == moved and not editor.redo_button.isEnabled()
