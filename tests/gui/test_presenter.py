"""In presenter mode no dock, page or dialog shows a value, a respondent, or a parameter of a rule."""

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtWidgets import QDockWidget, QMessageBox, QTabWidget

from tabguard.flow import stages
from tabguard.gui.parts.presenting import WhenPresenting, behaviour_of
from tabguard.gui.parts.scroll_areas import inside
from tabguard.gui.run.run_panel import RUN
from tabguard.gui.shell.features import PANELS
from tabguard.marginals.flow import count_project
from tabguard.settings import Planning
from tabguard.table.planning import Query
from tests.support.dialogs import open_dialogs
from tests.support.planner import at_rest as planner_at_rest
from tests.support.presenting import SHORT, leaks, planted, press_presenter, seen
from tests.support.window import at_rest

__all__ = ["planted"]  # fixture


def walk(qtbot, window):
    """Show every dock, tab and cell, and search everything each time."""
    found = []
    for name in (panel.name for panel in PANELS):
        window.docks.bring(name)
        qtbot.wait(10)
        found += leaks(window)
        for tabs in window.docks[name].findChildren(QTabWidget):
            for i in range(tabs.count()):
                tabs.setCurrentIndex(i)
                found += leaks(window, window.docks[name])
    boxes = [window.audit_panel().attackers]
    for box in boxes:
        for i in range(box.count()):
            box.setCurrentIndex(i)
            at_rest(qtbot, window)
            found += leaks(window, window.docks["dockAudit"])
    for cell in range(len(window.document.table)):
        window.show_cell(cell)
        found += leaks(window, window.inspector)
    window.page.view.selectAll()
    return found + leaks(window)


@pytest.mark.slow
def test_the_search_finds_what_is_planted_where_nothing_hides_it(qtbot, planted):
    notes = planted.document.sensitivity.notes  # public reports have them: they tell no parameter
    assert notes and not any(parameter in " ".join(notes) for parameter in ("13", "68", "1.7"))
    places = {name for name, _text in walk(qtbot, planted)}
    assert len(places) >= 6, places


def test_nothing_planted_is_seen_in_presenter_mode(qtbot, planted):
    planted.fixes.suggest(int(planted.problems.list.current_cell()))
    made = {panel.name: planted.docks.of(panel)() for panel in PANELS}
    at_rest(qtbot, planted)
    assert press_presenter(qtbot, planted)
    planted.document.post("The table is open.")
    assert walk(qtbot, planted) == []
    planted.fixes.suggest(int(planted.problems.list.current_cell()))
    at_rest(qtbot, planted)
    qtbot.wait(50)
    assert leaks(planted) == []
    planted.action("preview").trigger()
    assert leaks(planted) == [] and planted.status._mode.text() == "PRESENTER MODE"
    planted.leave_preview()
    assert planted.status._mode.text() == "PRESENTER MODE"
    assert not press_presenter(qtbot, planted)
    assert planted.status._mode.text() == "INTERNAL VIEW"
    assert all(inside(planted.docks[name].widget()) is panel for name, panel in made.items())
    assert leaks(planted)


def test_every_dock_says_what_it_does_in_presenter_mode(window):
    docks = {dock.objectName() for dock in window.findChildren(QDockWidget)}
    assert docks == {panel.name for panel in PANELS}


def test_a_dialog_that_is_not_in_the_list_is_shut_before_it_is_seen(qtbot, planted):
    assert press_presenter(qtbot, planted)
    for command in ("copy_internal", "run_options", "summary", "export", "cost"):
        planted.page.view.selectAll()
        planted.action(command).trigger()
        qtbot.waitUntil(lambda: not open_dialogs())
        assert "presenter mode" in planted.message_bar.notices[-1].what
        planted.message_bar.clear()
    press_presenter(qtbot, planted)


def test_dialogs_in_the_list_hide_what_they_know(qtbot, planted):
    assert press_presenter(qtbot, planted)
    planted.show_cell(int(np.flatnonzero(planted.document.pattern.status == 2)[0]))
    for command in ("what_if", "go_to", "suppress", "help", "about"):
        planted.action(command).trigger()
        qtbot.wait(200)  # what it works out has time to show itself
        at_rest(qtbot, planted)
        qtbot.waitUntil(lambda: bool(open_dialogs()))
        shown = open_dialogs()
        assert behaviour_of(shown[0]) is not WhenPresenting.COVERED, command
        assert leaks(planted) == [], command
        for dialog in shown:
            dialog.reject()
        qtbot.wait(20)
    press_presenter(qtbot, planted)


def test_what_was_open_is_shut_when_presenter_mode_begins(qtbot, planted):
    planted.action("copy_internal").trigger()
    box = planted.findChild(QMessageBox, "copyInternalBox")
    qtbot.waitUntil(box.isVisible)
    planted.action("presenter").trigger()
    qtbot.waitUntil(lambda: not planted.findChildren(QMessageBox, "copyInternalBox"))
    planted.action("presenter").trigger()


@pytest.mark.slow
def test_another_project_opened_in_presenter_mode_is_hidden_too(qtbot, planted, tmp_path):
    assert press_presenter(qtbot, planted)
    other = evolve(planted.document.project, name="again", decisions=())
    planted.workflow.open(other, loaded=stages.load(other, stages.Progress()))
    at_rest(qtbot, planted)
    assert walk(qtbot, planted) == []
    press_presenter(qtbot, planted)


def test_the_planner_hides_counts_widths_and_what_must_stay_hidden(qtbot, window, tmp_path):
    counts = {(a, b, c): 70_301 + 17 * a + 5 * b + c for a in range(3) for b in range(2) for c in range(2)}
    counts[0, 0, 0], counts[1, 1, 1] = 3, 5
    rows = "".join(f"a{a},b{b},c{c},{n}\n" for (a, b, c), n in counts.items())
    path = tmp_path / "counts.csv"
    path.write_text("A,B,C,count\n" + rows, encoding="utf-8")
    planning = Planning(threshold=37_519, width=41_528)
    window.workplaces[0].session.open(count_project.new_project(path, "ABC", "count", planning))
    planner_at_rest(qtbot, window)
    window.workplaces[0].session.ahead.select(Query(("A", "B")))
    qtbot.waitUntil(lambda: window.workplaces[0].session.ahead.look is not None)
    forbidden = {*(str(n) for n in counts.values() if n > 9), str(sum(counts.values())), "41528", "37519"}

    def found():
        texts = []
        for i in range(window.workplaces[0].page().middle.count()):
            window.workplaces[0].page().middle.setCurrentIndex(i)
            qtbot.wait(30)
            texts += [t for _w, t in seen(window) if any(s in t.translate(SHORT) for s in forbidden)]
        return texts

    qtbot.waitUntil(lambda: bool(found()))
    assert press_presenter(qtbot, window)
    assert found() == []
    press_presenter(qtbot, window)


def test_the_narrowest_interval_is_hidden_since_it_is_near_what_the_rules_ask_for(qtbot, protected):
    words, ribbon = "Narrowest interval", protected.ribbon
    protected.docks.of(RUN)().refresh()
    assert words in ribbon.details and words in protected.docks.of(RUN)().headline
    protected.action("presenter").trigger()
    assert words not in ribbon.details and words not in protected.docks.of(RUN)().headline
    assert words not in protected.log_panel.lines.toPlainText()
    protected.action("presenter").trigger()
    assert words in ribbon.details
