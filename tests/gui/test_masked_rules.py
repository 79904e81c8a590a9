"""Users who may not see the parameters of a rule set find them nowhere in the window; the engine uses
them."""

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QTabWidget

from tabguard.gui.parts.jobs import end_work
from tabguard.gui.rules.rule_set_menu import RuleSetMenu
from tabguard.gui.rules.rules_panel import RulesPanel
from tabguard.gui.shell.features import PANELS
from tabguard.kinds import PPercent
from tabguard.kinds.masking import cover_parameters, parameters_shown
from tabguard.kinds.rules import Rules
from tabguard.office.trail import SEE
from tabguard.project.rule_set import RuleSet, RulesFrom, read_rule_set, save_rule_set
from tests.support.dialogs import open_dialogs, trigger_all
from tests.support.opened import sample_document
from tests.support.planted import RULES, masking_office, planted_project, told, told_in
from tests.support.presenting import seen
from tests.support.window import at_rest, save, show_project, shown


@pytest.fixture
def masked(window, qtbot, tmp_path, office, someone):
    """A protected project with masked rules, seen by a clerk."""
    someone("clerk")
    masking_office(office)
    project = planted_project(tmp_path, RULES.masking())
    origin = RulesFrom.of(RuleSet("Ours", project.rules, 3, True), True, tmp_path)
    show_project(qtbot, window, evolve(project, rules_from=origin))
    window.workflow.protect()
    at_rest(qtbot, window)
    return window


def said(tops=None):
    """The planted numbers in all texts of some windows, visible or not."""
    tops = [w for w in QApplication.topLevelWidgets() if w.isVisible()] if tops is None else tops
    texts = [(widget, text) for top in tops for widget, text in seen(top)]
    texts += [(field, field.text()) for top in tops for field in top.findChildren(QLineEdit)]
    return [(widget.objectName() or type(widget).__name__, text) for widget, text in texts if told(text)]


def in_panels(qtbot, window):
    found = []
    for panel in PANELS:
        window.docks.bring(panel.name)
        for tabs in window.docks[panel.name].findChildren(QTabWidget):
            for i in range(tabs.count()):
                tabs.setCurrentIndex(i)
                qtbot.wait(1)
                found += said()
        at_rest(qtbot, window)
        found += said()
    return found


def in_cells(window):
    found = []
    window.docks.bring("dockInspector")
    for cell in range(len(window.document.table)):
        window.show_cell(cell)
        found += [(cell, text) for _widget, text in seen(window.inspector) if told(text)]
    return found


def test_no_panel_or_file_of_the_window_tells_a_masked_parameter(qtbot, masked, tmp_path, someone):
    document = masked.document
    assert (document.pattern.status == 1).any() and document.project.rules.of(PPercent)[0].p == 13.5713
    assert in_panels(qtbot, masked) == [] and in_cells(masked) == []
    asked = masked.action("show_masked")
    assert not asked.isEnabled() and "key of the office" in asked.toolTip()
    primary = int(np.flatnonzero(document.pattern.status == 1)[0])
    masked.show_cell(primary)
    assert any("parameters masked" in text for _widget, text in seen(masked.inspector))
    assert said() == []
    masked.action("copy_job").trigger()
    qtbot.waitUntil(lambda: "sealed" in QGuiApplication.clipboard().text())
    assert save(qtbot, masked, tmp_path / "p.tgproj")
    assert told_in(tmp_path) == [] and told_in(tmp_path.parent) == []
    someone("owner")  # the search finds them where they are shown
    cover_parameters(False)
    masked.rules_panel().show_rules(document.project.rules)
    masked.docks.bring("dockRules")
    assert {told(text)[0] for _name, text in said()} >= {"13.57", "68.35", "98.76", "17.29", "1.731"}
    assert in_cells(masked)


@pytest.mark.slow
def test_no_dialog_tells_a_masked_parameter(qtbot, masked):
    document = masked.document
    primary = int(np.flatnonzero(document.pattern.status == 1)[0])
    document.file.set_safe()  # nothing asks to save
    found, opened = [], []
    rest = lambda: at_rest(qtbot, masked)  # noqa: E731
    for name in trigger_all(qtbot, masked, rest, lambda: masked.show_cell(primary), {"presenter"}):
        opened.append(name)
        found += [(name, what) for what in said(open_dialogs())]
        found += [(name, what) for what in told(QGuiApplication.clipboard().text())]
    assert found == said() == [] and {"export", "copy_job", "pack", "run_options", "pictures"} <= set(opened)


@pytest.mark.slow
def test_who_may_see_masked_parameters_asks_for_them_and_that_is_recorded(
    qtbot, request, tmp_path, office, someone
):
    someone("owner")
    masking_office(office)
    own = request.getfixturevalue("window")
    show_project(qtbot, own, planted_project(tmp_path, RULES.masking()))
    panel, document = own.rules_panel(), own.document
    own.docks.bring("dockRules")
    button = panel.held.sight
    assert said() == [] and button.isVisible() and "not asked" in panel.held.reason.text()
    assert panel.rules() == document.project.rules and not panel.unsaved
    panel.chosen = "Theirs"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    at_rest(qtbot, own, lambda: panel.held.own.isHidden())
    assert told(panel.form.by_key["p_percent"].sentence.editors["p"].text()) and in_cells(own)
    entry = document.history.trail.entries[-1]
    assert (entry.action, entry.who, entry.reason) == (SEE, "owner", "Theirs")
    assert document.file.dirty and panel.rules() == document.project.rules and not panel.unsaved
    assert save(qtbot, own, tmp_path / "p.tgproj") and told_in(tmp_path) == []
    show_project(qtbot, own, planted_project(tmp_path, RULES.masking()))
    assert said() == [] and in_cells(own) == []
    own.docks.bring("dockRules")
    assert said() == [] and button.isVisible()  # another project asks again
    own.menuBar().setFocus()
    qtbot.keyClick(own, Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    qtbot.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_P)
    qtbot.waitUntil(lambda: button.isHidden())
    assert said() and document.history.trail.entries[-1].action == SEE
    for leave in ("close_project", "forget_project"):
        if document.project is None:
            show_project(qtbot, own, planted_project(tmp_path, RULES.masking()))
            own.docks.bring("dockRules")
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
            qtbot.waitUntil(lambda: said() != [])
        at_rest(qtbot, own)
        document.file.set_safe()  # nothing asks to save
        own.action(leave).trigger()
        qtbot.waitUntil(lambda: document.project is None and shown(own))
        assert not parameters_shown() and "13.57" not in panel.form.by_key["p_percent"].hint.text()
        assert [(w.objectName(), text) for w, text in seen(own, hidden=True) if told(text)] == []


@pytest.fixture
def panel(qtbot, tmp_path_factory, tmp_path):
    document = sample_document(tmp_path_factory.getbasetemp() / "sample", rules=Rules((PPercent(10.0),)))
    panel = RulesPanel(document)
    qtbot.addWidget(panel, before_close_func=end_work)
    panel.rule_sets.folder = tmp_path / "rules"
    panel.resize(560, 760)
    panel.show()
    qtbot.waitUntil(lambda: not panel.busy)
    return panel


def take(panel, title):
    panel.rule_sets.refresh()
    next(a for a in panel.rule_sets.menu().actions() if a.text() == title).trigger()


def test_cards_of_a_locked_rule_set_say_why_they_cannot_be_changed(qtbot, panel):
    save_rule_set(panel.rule_sets.folder / "l.tgrules", RuleSet("Law", Rules((PPercent(21.0),)), 2, True))
    card = panel.form.by_key["p_percent"]
    assert card.isEnabled() and panel.held.isHidden()
    take(panel, "Law · version 2 · locked")
    assert not card.isEnabled() and "“Law” is locked" in panel.held.reason.text()
    assert card.sentence.editors["p"].isVisible() and panel.rules().of(PPercent) == (PPercent(21.0),)
    panel.apply()
    assert not card.isEnabled()
    qtbot.mouseClick(panel.held.own, Qt.MouseButton.LeftButton)
    assert card.isEnabled() and panel.held.isHidden()
    assert panel.rules().of(PPercent) == (PPercent(21.0),) and not panel.unsaved
    card.sentence.editors["p"].put(22.0)
    panel.apply()
    assert card.isEnabled() and "changed since" in panel.origin.text()
    panel._document.history.stack.undo()
    assert not card.isEnabled()


@pytest.mark.slow
def test_masked_rules_are_applied_and_replaced_but_not_shown(qtbot, panel, office, someone):
    someone("owner")
    masking_office(office)
    path = panel.rule_sets.folder / "m.tgrules"
    save_rule_set(path, RuleSet("M", RULES))
    panel.rule_sets.refresh()
    (choice,) = panel.rule_sets._mask.actions()
    choice.trigger()
    assert read_rule_set(path).rules == RULES.masking() and told_in(path.parent) == []
    someone("clerk")
    panel.rule_sets.refresh()
    (why,) = panel.rule_sets._mask.actions()
    assert not why.isEnabled() and "parameters_seen_by" in why.text()
    take(panel, "M · masked")
    qtbot.waitUntil(lambda: not panel.busy)
    card = panel.form.by_key["p_percent"]
    assert panel.rules() == RULES.masking() and panel.unsaved and not card.isEnabled()
    assert "masked" in panel.held.reason.text() and not card.sentence.editors["p"].isVisible()
    assert card.switch.isChecked() and card.counter.text().startswith("fails") and card.hint.isHidden()
    assert said() == []
    panel.apply()
    assert panel._document.project.rules == RULES.masking()
    qtbot.mouseClick(panel.held.own, Qt.MouseButton.LeftButton)
    assert card.isEnabled() and not card.switch.isChecked() and said() == []
    assert card.sentence.editors["p"].isVisibleTo(card) and panel.rules() == Rules()
    panel.revert()
    assert panel.rules() == RULES.masking() and not panel.unsaved
    someone("owner")
    cover_parameters(False)
    panel.revert()
    assert (
        card.isEnabled() and told(card.sentence.editors["p"].text()) and "others" in panel.held.reason.text()
    )
    card.sentence.editors["p"].put(12.0)
    assert panel.rules().masked and panel.rules().of(PPercent) == (PPercent(12.0),)
    take(panel, "M · masked")  # others than those that were asked for
    assert not parameters_shown() and said() == [] and panel.held.sight.isVisible() and panel.chosen == "M"


@pytest.mark.slow
def test_a_rule_set_that_cannot_be_opened_is_seen_with_the_reason(qtbot, tmp_path, office, someone):
    someone("owner")
    masking_office(office)
    save_rule_set(tmp_path / "Ours & theirs.tgrules", RuleSet("Ours", RULES.masking()))
    save_rule_set(tmp_path / "Plain.tgrules", RuleSet("Plain", RULES))
    (tmp_path / "junk.tgrules").write_text("{", encoding="utf-8")
    menu = RuleSetMenu(folder=tmp_path)
    qtbot.addWidget(menu, before_close_func=end_work)
    assert {a.text() for a in menu.menu().actions() if a.isEnabled()} >= {"Plain", "Ours · masked"}
    office()  # a computer whose policy names no key
    menu.menu().aboutToShow.emit()
    (act,) = [a for a in menu.menu().actions() if a.text().startswith("Ours")]
    assert act.text() == "Ours && theirs · masked, and the key of the office is not here"
    assert not act.isEnabled()
    assert not any("junk" in a.text() for a in menu.menu().actions())
