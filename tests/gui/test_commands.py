"""Every command has a description and a key; the preview offers nothing internal."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QLabel, QMenu, QTabBar, QToolButton

from tabguard.gui.document.settings_store import SettingsStore
from tests.support.clicks import letter_of
from tests.support.window import all_made, at_rest

ALT = Qt.KeyboardModifier.AltModifier


def test_every_command_has_a_text_tips_and_a_key_and_letter_of_its_own_and_panels_have_names(opened):
    opened.document.set_rules(opened.document.project.rules)
    actions = all_made(opened).findChildren(QAction)
    commands = [action for action in actions if action.objectName().startswith("act")]
    assert len(commands) > 50
    for action in commands:
        assert action.text(), action.objectName()
        assert action.statusTip(), action.objectName()
        key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        assert key in action.toolTip(), action.objectName()
    for dock in opened.docks.all:
        assert dock.accessibleName()
    keys = [key.toString() for action in actions for key in action.shortcuts()]
    assert len(keys) == len(set(keys))
    bar = opened.menuBar().actions()
    menus = [[a.text() for a in menu.actions() if a.text()] for menu in (bar_item.menu() for bar_item in bar)]
    top = [action.text() for action in bar]
    for texts in (top, *menus):
        letters = [letter for letter in map(letter_of, texts) if letter]
        assert len(letters) == len(texts) and len(letters) == len(set(letters)), texts
    taken = {letter_of(text) for text in top}
    own = [*opened.findChildren(QAbstractButton), *opened.findChildren(QLabel)]
    for widget in (w for w in own if w.window() is opened):
        works = isinstance(widget, QAbstractButton) or widget.buddy() is not None
        assert not works or letter_of(widget.text()) not in taken, widget.text()
    tabs = [bar.tabText(at) for bar in opened.findChildren(QTabBar) for at in range(bar.count())]
    assert not taken & {letter_of(text) for text in tabs}


def test_steps_have_keys_are_hidden_with_a_click_and_come_back_from_the_menu(qtbot, opened):
    qtbot.keyClick(opened, Qt.Key.Key_3, ALT)
    assert opened.docks["dockRules"].isVisible()
    steps, store = opened.step_bar, opened.store
    qtbot.mouseClick(steps.findChild(QToolButton, "closeSteps"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not steps.isVisible())
    assert not opened.action("steps").isChecked()
    assert SettingsStore(store._folder).steps is False
    opened.document.table_changed.emit()  # as when another project is opened, or this one in a new session
    qtbot.wait(30)
    assert not steps.isVisible()
    qtbot.keyClick(opened, Qt.Key.Key_5, ALT)
    assert opened.docks["dockAudit"].isVisible()
    qtbot.keyClick(opened, Qt.Key.Key_V, ALT)
    menu = next(m for m in opened.menuBar().findChildren(QMenu) if m.isVisible())
    qtbot.keyClick(menu, Qt.Key.Key_A)
    qtbot.waitUntil(steps.isVisible)
    assert SettingsStore(store._folder).steps


def test_a_step_leaves_the_preview_before_it_shows_anything_internal(qtbot, protected):
    protected.action("preview").trigger()
    for name in ("rules", "inspector", "run", "audit", "find", "undo"):
        assert not protected.action(name).isEnabled(), name
    for name in ("export", "save", "preview"):
        assert protected.action(name).isEnabled(), name
    assert not protected.docks["dockRules"].isVisible()
    protected.step_bar.step_requested.emit(2)
    assert protected.stack.currentWidget() is protected.page
    assert protected.docks["dockRules"].isVisible()
    at_rest(qtbot, protected)
    for name in ("rules", "inspector", "undo"):
        assert protected.action(name).isEnabled(), name
