"""What was entered in a dialog that was open when the program was killed is offered, and shown as it was."""

import shutil

import numpy as np
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QPushButton

from tabguard.gui.import_.import_dialog import ImportDialog
from tabguard.gui.release.table_dialog import TableDialog
from tabguard.gui.rules.decisions_dialog import DecisionsDialog
from tabguard.gui.rules.entered import EnteredWaiver
from tabguard.gui.rules.waiver_dialog import WaiverDialog
from tabguard.gui.rules.waivers_panel import WaiversPanel
from tabguard.gui.shell.recover_dialog import RecoverDialog
from tabguard.gui.structure.proposed_dialog import ProposedDialog
from tabguard.gui.structure.recode_dialog import RecodeDialog
from tabguard.gui.structure.structure_dialog import StructureDialog
from tabguard.policy import Policy
from tabguard.project import Waiver
from tabguard.project.draft import Draft
from tabguard.project.recovered import read_journal
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tests.gui.test_decisions_dialog import lines
from tests.gui.test_recovery import journals, offers, press, start
from tests.gui.test_structure import key, read, typed
from tests.support.importing import click
from tests.support.opened import counts_project
from tests.support.release_inputs import ALONE, write_release
from tests.support.window import at_rest, counted, save

__all__ = ["start"]
LEFT = Qt.MouseButton.LeftButton


def opened(window, kind):
    """The dialog of a class that is open."""
    return next(dialog for dialog in window.findChildren(kind) if dialog.isVisible())


def killed(qtbot, window, tmp_path):
    """What a kill leaves now, laid where the next start finds it; the window itself is closed."""
    for journal in (window.recovery.journal, window.recovery.imports):
        assert journal.wait(30)
    folder, aside = tmp_path / "settings/recovery", tmp_path / "aside"
    shutil.copytree(folder, aside, ignore=shutil.ignore_patterns("*.lock"))
    window._leaving = True
    window.close()
    assert journals(tmp_path) == []
    shutil.copytree(aside, folder, dirs_exist_ok=True)
    shutil.rmtree(aside)


def entered(qtbot, window, tmp_path):
    """A saved project whose structure of a variable was changed by hand."""
    (tmp_path / "data").mkdir()
    window.workflow.open(counts_project(tmp_path / "data", False))
    at_rest(qtbot, window)
    assert save(qtbot, window, tmp_path / "p.tgproj")
    window.action("structure").trigger()
    dialog = read(qtbot, opened(window, StructureDialog))
    dialog.activateWindow()
    dialog.variable.setCurrentText("b")
    read(qtbot, dialog)
    view = dialog.editor.view
    view.choose(["B2", "B1"], "B1")
    qtbot.mouseClick(dialog.editor.add_button, LEFT)
    typed(qtbot, dialog.editor, "NORTH")
    qtbot.waitUntil(lambda: "NORTH" in dialog.editor.draft.tree.parent)
    view.go_to("B3")
    key(qtbot, view, (Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier))
    return dialog


def test_a_structure_that_was_being_changed_is_offered_and_opens_as_it_was(qtbot, tmp_path, start):
    window = start()
    dialog = entered(qtbot, window, tmp_path)
    tree = dialog.editor.draft.tree
    assert tree.children["NORTH"] and tree.children["Total"][0] == "B3"
    killed(qtbot, window, tmp_path)

    window = start()
    (offer,) = offers(window)
    assert "not finished: Structure: b" in offer.where
    press(qtbot, window, "Show…")
    qtbot.waitUntil(lambda: bool(window.findChildren(RecoverDialog)), timeout=20_000)
    shown = opened(window, RecoverDialog)
    last = shown.acts.topLevelItem(shown.acts.topLevelItemCount() - 1)
    assert (last.text(0), last.text(1)) == ("not finished", "Structure: b")
    assert "Recover opens it as it was" in shown.about.text()
    qtbot.mouseClick(shown.recover_button, LEFT)
    qtbot.waitUntil(lambda: bool(window.findChildren(StructureDialog)), timeout=20_000)
    dialog = read(qtbot, opened(window, StructureDialog))
    assert dialog.variable.currentText() == "b" and dialog.editor.draft.tree == tree
    assert list(dialog.editor.draft.tree.parent) == list(tree.parent) and not offers(window)
    qtbot.mouseClick(dialog.editor.undo_button, LEFT)  # one act gives back what was read
    assert not dialog.editor.draft.dirty and "NORTH" not in dialog.editor.draft.tree.parent
    qtbot.mouseClick(dialog.editor.redo_button, LEFT)
    qtbot.mouseClick(dialog.ok, LEFT)
    qtbot.waitUntil(lambda: not window.findChildren(StructureDialog), timeout=20_000)
    at_rest(qtbot, window)
    assert "NORTH" in window.document.table.dimensions[1].codes
    assert window.recovery.journal.wait(30)
    found = read_journal(window.recovery.journal.path)
    assert found.draft is None and found.project == window.document.project


def role(dialog, column):
    return dialog.roles_page.grid.findChild(QComboBox, f"role_{column}")


def examined(qtbot, window):
    dialog = opened(window, ImportDialog)
    qtbot.waitUntil(lambda: not dialog.jobs.busy and not dialog.hierarchies_page.jobs.busy, timeout=20_000)
    return dialog


def test_an_import_goes_on_with_its_roles_its_guesses_and_the_structure_that_was_being_changed(
    qtbot, tmp_path, start
):
    data = tmp_path / "sales.csv"
    data.write_text("region;size;value\nA1;S;5\nA2;L;7\nB1;S;3\n")
    window = start()
    window.files.open_path(data)
    dialog = examined(qtbot, window)
    click(qtbot, dialog.next_button)
    assert dialog.roles_page.guessed
    proposed = dialog.roles_page.roles
    qtbot.keyClicks(role(dialog, "size"), "R")  # by its first letter, as a user does
    chosen = role(dialog, "size").currentData()
    assert chosen != "dimension" and "size" not in dialog.roles_page.guessed
    guessed, roles = dialog.roles_page.guessed, dialog.roles_page.roles
    killed(qtbot, window, tmp_path)

    window = start()
    (offer,) = offers(window)
    assert "The import of “sales.csv” was not finished" in offer.what
    press(qtbot, window, "Go on")
    qtbot.waitUntil(lambda: bool(window.findChildren(ImportDialog)), timeout=20_000)
    dialog = examined(qtbot, window)
    assert dialog.stack.currentIndex() == 1 and not offers(window)
    assert (dialog.roles_page.roles, dialog.roles_page.guessed) == (roles, guessed)
    for column, wanted in proposed.items():
        role(dialog, column).setCurrentIndex(role(dialog, column).findData(wanted))
    click(qtbot, dialog.next_button)
    dialog = examined(qtbot, window)
    qtbot.waitUntil(dialog.hierarchies_page.edit_button.isEnabled)
    qtbot.mouseClick(dialog.hierarchies_page.edit_button, LEFT)
    inner = read(qtbot, opened(dialog, ProposedDialog))
    inner.editor.view.choose(["A1", "A2"], "A1")
    qtbot.mouseClick(inner.editor.add_button, LEFT)
    tree = inner.editor.draft.tree
    killed(qtbot, window, tmp_path)

    window = start()
    press(qtbot, window, "Go on")
    qtbot.waitUntil(lambda: bool(window.findChildren(ProposedDialog)), timeout=20_000)
    dialog = opened(window, ImportDialog)
    inner = read(qtbot, opened(dialog, ProposedDialog))
    assert inner.editor.draft.tree == tree and dialog.stack.currentIndex() == 2
    qtbot.mouseClick(inner.ok, LEFT)
    qtbot.waitUntil(lambda: bool(dialog.hierarchies_page.cards["region"].source().files), timeout=20_000)
    assert read_journal(window.recovery.imports.path).draft is not None
    dialog = examined(qtbot, window)
    click(qtbot, dialog.load_button)
    qtbot.waitUntil(dialog.open_button.isEnabled, timeout=20_000)
    click(qtbot, dialog.open_button)
    qtbot.waitUntil(lambda: window.document.table is not None, timeout=20_000)
    at_rest(qtbot, window)
    assert "NEW1" in window.document.table.dimensions[0].codes
    qtbot.waitUntil(lambda: window.document.draft is None)
    assert window.recovery.journal.wait(30)
    qtbot.waitUntil(lambda: journals(tmp_path) and not window.recovery.imports.path.exists())
    assert read_journal(window.recovery.journal.path).project == window.document.project


def test_an_import_that_is_given_up_leaves_nothing_to_go_on_with(qtbot, tmp_path, start):
    data = tmp_path / "sales.csv"
    data.write_text("region;value\nA;5\nB;7\n")
    window = start()
    window.files.open_path(data)
    dialog = examined(qtbot, window)
    assert window.recovery.imports.wait(30) and window.recovery.imports.path.exists()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: journals(tmp_path) == [], timeout=20_000)


def test_a_window_that_closes_right_after_its_dialog_leaves_nothing(qtbot, tmp_path, start):
    window = start()
    dialog = entered(qtbot, window, tmp_path)
    window.document.mark_unsaved()
    dialog.done(0)
    window._leaving = True
    window.close()
    qtbot.wait(50)  # what is asked for later must not write any more
    assert journals(tmp_path) == []


def protected_table(qtbot, window, tmp_path):
    """A project of records in the window, not saved yet."""
    (tmp_path / "data").mkdir()
    window.files.open_path(write_release(tmp_path / "data", ALONE))
    qtbot.waitUntil(lambda: window.document.table is not None, timeout=30_000)
    at_rest(qtbot, window)
    return window


def test_recode_steps_and_a_new_table_go_on_where_they_were(qtbot, tmp_path, start):
    window = protected_table(qtbot, start(), tmp_path)
    window.action("recode").trigger()
    dialog = opened(window, RecodeDialog)
    qtbot.waitUntil(lambda: not dialog.busy and bool(dialog.view.current()), timeout=30_000)
    name = dialog.name
    inner = next(code for code in dialog.model.tree.children if code and dialog.model.tree.parent[code])
    dialog.view.choose([inner], inner)
    qtbot.mouseClick(dialog.findChild(QPushButton, "closeCodes"), LEFT)
    steps = window.document.draft.content.steps
    assert steps[name][-1].codes == (inner,)
    killed(qtbot, window, tmp_path)

    window = start()
    press(qtbot, window, "Recover")
    qtbot.waitUntil(lambda: bool(window.findChildren(RecodeDialog)), timeout=20_000)
    dialog = opened(window, RecodeDialog)
    qtbot.waitUntil(lambda: not dialog.busy and dialog.ok.isEnabled(), timeout=30_000)
    assert dialog._new == steps and inner not in dialog.model.tree.children
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.findChildren(RecodeDialog))
    assert window.document.draft is None
    window.action("add_table").trigger()
    dialog = opened(window, TableDialog)
    counted(qtbot, dialog)
    dialog.form.title.setFocus()
    qtbot.keyClicks(dialog.form.title, "By region")
    wanted = dialog.form.draft
    killed(qtbot, window, tmp_path)

    window = start()
    (offer,) = offers(window)
    assert f"not finished: Add table: {wanted.spec.name}" in offer.where
    press(qtbot, window, "Recover")
    qtbot.waitUntil(lambda: bool(window.findChildren(TableDialog)), timeout=20_000)
    dialog = opened(window, TableDialog)
    counted(qtbot, dialog)
    assert dialog.form.draft == wanted and dialog.form.title.text() == "By region"
    assert window.recovery.journal.wait(30)  # and it is kept again before anything is changed
    kept = read_journal(window.recovery.journal.path).draft
    assert kept.content_as(type(wanted)) == wanted


def test_choices_about_decisions_from_elsewhere_go_on_where_they_were(qtbot, tmp_path, start):
    window = protected_table(qtbot, start(), tmp_path)
    table = window.document.table
    cells = np.flatnonzero(window.document.pattern.status == Status.PUBLISHED)[:3].tolist()
    window.document.decide(np.array(cells[:2]), Kind.FREEZE, reason="settled")
    at_rest(qtbot, window)
    QGuiApplication.clipboard().setText(lines(table, *((cell, "suppress") for cell in cells)))
    window.action("paste_decisions").trigger()
    dialog = opened(window, DecisionsDialog)
    qtbot.waitUntil(lambda: dialog.found is not None, timeout=20_000)
    assert len(dialog.found.clashes) == 2
    dialog.list.topLevelItem(1).setCheckState(1, Qt.CheckState.Checked)
    dialog.reason.clear()
    qtbot.keyClicks(dialog.reason, "as agreed")
    chosen = [(one.codes, one.kind, one.reason) for one in dialog.chosen]
    assert len(chosen) == 2
    killed(qtbot, window, tmp_path)
    QGuiApplication.clipboard().clear()

    window = start()
    (offer,) = offers(window)
    assert "not finished: Paste decisions" in offer.where
    press(qtbot, window, "Recover")
    qtbot.waitUntil(lambda: bool(window.findChildren(DecisionsDialog)), timeout=20_000)
    dialog = opened(window, DecisionsDialog)
    assert window.document.draft is not None  # also while they are being read again
    qtbot.waitUntil(lambda: dialog.found is not None, timeout=20_000)
    assert [(one.codes, one.kind, one.reason) for one in dialog.chosen] == chosen
    assert dialog.list.topLevelItem(0).checkState(1) == Qt.CheckState.Unchecked
    qtbot.mouseClick(dialog.ok, LEFT)
    qtbot.waitUntil(lambda: window.document.draft is None)
    assert [(d.codes, d.kind, d.reason) for d in window.document.project.decisions[-2:]] == chosen


def test_a_waiver_that_was_being_entered_goes_on_once_the_register_is_read(qtbot, tmp_path, start):
    register = tmp_path / "waivers.csv"
    register.write_text("respondent,valid_to,document\n1,,letter 1\n2,,letter 2\n")
    window = protected_table(qtbot, start(), tmp_path)
    window.action("waivers").trigger()
    panel = window.findChild(WaiversPanel)
    panel.use(register)
    qtbot.waitUntil(lambda: panel.grid.rowCount() == 2 and panel.add_button.isEnabled(), timeout=20_000)
    at_rest(qtbot, window)
    panel.grid.selectRow(1)
    qtbot.mouseClick(panel.edit_button, LEFT)
    dialog = opened(window, WaiverDialog)
    assert window.document.draft is None
    qtbot.keyClicks(dialog.document, " of 3 May")
    wanted = dialog.waiver()
    assert wanted.document == "letter 2 of 3 May"
    killed(qtbot, window, tmp_path)

    window = start()
    (offer,) = offers(window)
    assert "not finished: Change waiver" in offer.where
    press(qtbot, window, "Recover")
    qtbot.waitUntil(lambda: bool(window.findChildren(WaiverDialog)), timeout=30_000)
    dialog = opened(window, WaiverDialog)
    assert dialog.waiver() == wanted
    kept = window.document.draft.content
    assert (kept.waiver, kept.old.document) == (wanted, "letter 2")
    dialog.accept()
    panel = window.findChild(WaiversPanel)
    qtbot.waitUntil(lambda: not panel.busy and window.document.draft is None, timeout=20_000)
    at_rest(qtbot, window)
    assert [waiver.document for waiver in panel._register.waivers] == ["letter 1", "letter 2 of 3 May"]


def test_a_waiver_that_is_no_longer_in_the_register_is_not_entered_twice(qtbot, tmp_path, start):
    window = protected_table(qtbot, start(), tmp_path)
    old = Waiver("9", document="letter")
    entered = EnteredWaiver("Change waiver", evolve(old, document="another letter"), old)
    window.document.set_draft(Draft("waivers", "Change waiver", "", entered))
    killed(qtbot, window, tmp_path)
    window = start()
    press(qtbot, window, "Recover")
    said = "What was entered cannot be shown again."
    qtbot.waitUntil(lambda: said in [one.what for one in window.message_bar.notices], timeout=30_000)
    assert window.document.draft is None and not window.findChildren(WaiverDialog)


def test_where_recovery_is_forbidden_nothing_that_is_entered_is_kept(qtbot, tmp_path, start, monkeypatch):
    monkeypatch.setattr("tabguard.gui.document.recovery.policy", lambda: Policy(forbid=("recovery",)))
    window = start()
    entered(qtbot, window, tmp_path)
    assert window.document.draft is not None and window.recovery.journal.wait(30)
    assert journals(tmp_path) == []
