"""A new command, panel and dialog need only their declarations."""

import time

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDockWidget,
    QLabel,
    QLineEdit,
    QMenu,
    QVBoxLayout,
    QWidget,
)

from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.document.window_context import Acts, Area, Panel
from tabguard.gui.parts.command import Command, Menu, Place, Situation, with_table
from tabguard.gui.parts.jobs import Jobs, Line, at_work
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.gui.parts.scroll_areas import inside
from tabguard.gui.shell.features import FEATURES, PANELS
from tabguard.gui.shell.main_window import MainWindow
from tabguard.kinds import Frequency
from tests.support.documents import added
from tests.support.window import at_rest, show_project

SECRET = "4711 of Firm Example"


class ExamplePanel(QWidget):
    def __init__(self, context):
        super().__init__()
        self.context, self.works = context, (Jobs(self), Line("example", self, finishes=False))
        self.label, self.line = QLabel(SECRET), QLineEdit()
        column = QVBoxLayout(self)
        column.addWidget(self.label)
        column.addWidget(self.line)


class MaskedPanel(QLabel):
    def __init__(self, context):
        super().__init__()
        self._presenting = context.document.presenting
        self._presenting.switched.connect(self.refresh)
        self.refresh()

    def refresh(self):
        self.setText("hidden" if self._presenting.on else SECRET)


EXAMPLE = Panel("dockExample", "Example", Area.BOTTOM, ExamplePanel, shown=False, help="glossary")
"""A dialog that declares no behaviour in presenter mode."""
MASKED = Panel("dockMasked", "Masked", Area.BOTTOM, MaskedPanel, shown=False, presenting=WhenPresenting.MASKS)
LATE = evolve(MASKED, name="dockLate", title="Late", late=True)


class ExampleDialog(QDialog):
    def __init__(self, parent, way=None):
        super().__init__(parent)
        self.setObjectName("dlgExample")
        if way is not None:
            declare(self, way)


class ExampleActs(Acts):
    def __init__(self, context):
        super().__init__(context)
        self.context, self.done, self.states, self.way = context, 0, [], None

    @Command(
        "E&xample…",
        name="example",
        enabled=lambda at: with_table(at) and at.audited,
        menu=Menu.REVIEW.at(3, 9),
        keys=("Ctrl+Alt+E",),
        tip="Do the example",
        context=Place(3, 9),
    )
    @Command("Example co&py", name="example_copy", copies=True)
    def do(self):
        self.done += 1
        self.context.bring("dockExample", focus=True)

    @Command("Example s&witch", name="example_switch", checkable=True, setting="steps")
    def switch(self, on):
        self.states.append(on)

    @Command("Example &dialog", name="example_dialog")
    def ask(self):
        ExampleDialog(self.context.top, self.way).open()


@pytest.fixture
def window(qtbot, tmp_path):
    store = SettingsStore(tmp_path / "settings")
    window = MainWindow(store, (*PANELS, EXAMPLE, MASKED, LATE), (*FEATURES, ExampleActs))
    qtbot.addWidget(window, before_close_func=lambda w: setattr(w, "_leaving", True))
    window.resize(1300, 850)
    window.show()
    qtbot.waitExposed(window)
    return window


def dialogs():
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]


def test_a_command_is_in_its_menus_has_its_key_and_can_be_used_when_it_says(qtbot, protected):
    window, acts = protected, protected.feature(ExampleActs)
    action = window.findChild(QAction, "actExample")
    review = next(m for m in window.menuBar().findChildren(QMenu) if m.title() == "Rev&iew")
    names = [a.objectName() or "---" for a in review.actions()]
    assert names[names.index("actWhatIf") + 1 :][:2] == ["actExample", "---"]
    assert window.bars.context_menu.actions()[-1] is action
    assert "Ctrl+Alt+E" in action.toolTip() and action.statusTip() == "Do the example"
    assert action.isEnabled()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    qtbot.keyClick(window, Qt.Key.Key_E, both)
    assert acts.done == 1
    dock = window.findChild(QDockWidget, "dockExample")
    assert dock.isVisible() and dock.widget().isAncestorOf(QApplication.focusWidget())
    window.document.set_rules(window.document.project.rules.having(Frequency(6)))
    assert not window.document.snapshot.judged
    window.refresh_state()
    assert not action.isEnabled()
    at_rest(qtbot, window)
    qtbot.waitUntil(action.isEnabled)
    window.action("preview").trigger()
    assert not action.isEnabled()


def test_a_switch_is_told_its_state(window):
    acts, action = window.feature(ExampleActs), window.action("example_switch")
    assert action.isCheckable() and action.isChecked()
    action.setEnabled(True)
    action.trigger()
    action.trigger()
    assert acts.states == [False, True]


def test_a_panel_is_covered_unless_it_says_otherwise(qtbot, opened):
    window, panel = opened, opened.docks.of(EXAMPLE)()
    for name in ("dockExample", "dockMasked"):
        window.docks.bring(name)
    window.action("presenter").trigger()
    for dock in window.findChildren(QDockWidget):
        dock.raise_()
        qtbot.wait(5)
        assert not [
            label for label in dock.findChildren(QLabel) if label.text() == SECRET and label.isVisible()
        ]
    window.action("presenter").trigger()
    assert inside(window.docks["dockExample"].widget()) is panel and panel.label.text() == SECRET


def test_a_dialog_that_says_nothing_does_not_open_in_presenter_mode(qtbot, opened):
    for way, opens in [(None, False), (WhenPresenting.COVERED, False), (WhenPresenting.PLAIN, True)]:
        opened.feature(ExampleActs).way = way
        opened.action("example_dialog").trigger()
        assert len(dialogs()) == 1
        dialogs()[0].reject()
        opened.action("presenter").trigger()
        opened.action("example_dialog").trigger()
        qtbot.wait(30)  # one that may stay stays
        qtbot.waitUntil(lambda opens=opens: bool(dialogs()) == opens)
        for dialog in dialogs():
            dialog.reject()
        opened.action("presenter").trigger()


def test_a_command_that_copies_does_nothing_in_presenter_mode(opened):
    acts = opened.feature(ExampleActs)
    opened.action("presenter").trigger()
    opened.action("example_copy").trigger()
    assert acts.done == 0 and "presenter mode" in opened.message_bar.notices[0].what
    opened.action("presenter").trigger()
    opened.action("example_copy").trigger()
    assert acts.done == 1


@pytest.mark.slow
def test_f1_in_a_panel_shows_its_page(qtbot, opened):
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    opened.bring("dockExample", focus=True)
    qtbot.keyClick(opened, Qt.Key.Key_F1)
    (viewer,) = dialogs()
    assert viewer.contents.currentItem().data(Qt.ItemDataRole.UserRole) == "glossary"
    viewer.reject()
    opened.page.view.setFocus()
    qtbot.keyClick(opened, Qt.Key.Key_F1)
    (viewer,) = dialogs()
    assert viewer.contents.currentItem().data(Qt.ItemDataRole.UserRole) == "review"
    viewer.reject()


def test_the_work_of_a_panel_ends_with_the_window(window):
    panel, told = window.docks.of(EXAMPLE)(), []

    def work(progress):
        while True:
            progress.check()
            time.sleep(0.001)

    later = Later(lambda: told.append("later"), panel)
    jobs = [started.start("Example", work, told.append, told.append) for started in panel.works]
    later.ask()
    window.close()
    assert all(job.over for job in jobs) and not at_work(panel)
    later.ask()
    jobs = [started.start("Example", work, told.append, told.append) for started in panel.works]
    assert all(job.over for job in jobs) and not at_work(panel) and not told


def test_a_command_needs_a_name_of_its_own(qtbot, tmp_path):
    with pytest.raises(ValueError, match="same name"):
        MainWindow(SettingsStore(tmp_path), features=(*FEATURES, ExampleActs, ExampleActs))


def test_without_a_table_only_what_needs_none_can_be_used(window):
    nothing = Situation()
    for name, command in window.bars.commands.items():
        assert window.action(name).isEnabled() == command.enabled(nothing), name
    assert not window.action("example").isEnabled()


def test_the_example_of_the_contributing_page_works(qtbot, tmp_path, monkeypatch, sample):
    example = added("tabguard/gui/table/zeros.py", monkeypatch)
    panels = (panel for panel in PANELS if panel.name != example.ZEROS.name)
    features = (feature for feature in FEATURES if feature.__name__ != example.ZeroActs.__name__)
    window = MainWindow(
        SettingsStore(tmp_path / "settings"), (*panels, example.ZEROS), (*features, example.ZeroActs)
    )
    qtbot.addWidget(window, before_close_func=lambda w: setattr(w, "_leaving", True))
    window.show()
    qtbot.waitExposed(window)
    _job, project, loaded = sample
    assert not window.action("zeros").isEnabled()
    show_project(qtbot, window, project, loaded=loaded)
    window.action("zeros").trigger()
    panel = window.docks.of(example.ZEROS)()
    zeros = int((loaded.table.value == 0).sum())
    assert window.docks["dockZeros"].isVisible() and panel.text() == f"{zeros} cells are zero."
    window.action("presenter").trigger()
    assert str(zeros) not in panel.text()


def test_a_late_panel_is_made_when_it_is_first_seen_and_is_masked_by_then(opened):
    panel = opened.docks.of(LATE)
    opened.action("presenter").trigger()
    assert panel.made is None
    opened.docks.bring(LATE.name)
    assert panel.made.isVisible() and panel.made.text() == "hidden"
    opened.action("presenter").trigger()
    assert panel.made.text() == SECRET
