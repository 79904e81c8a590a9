"""The window without a mouse: all commands by keys, all controls of dialogs by Tab, Esc to close.

Commands and dialogs are collected from the code: one that no key reaches cannot escape.
"""

import contextlib
from types import SimpleNamespace

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QMenu,
    QRadioButton,
    QTabBar,
    QWidget,
)

from tabguard.gui.parts import boxes
from tabguard.gui.parts.command import never
from tabguard.gui.parts.picture_view import PictureView
from tabguard.gui.review.attacker_acts import AttackerActs
from tabguard.marginals.window.graph_view import GraphView
from tabguard.project.sources import Aside
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tests.support import rare_dialogs
from tests.support.clicks import exposing_secondary, letter_of
from tests.support.dialogs import dialog_classes
from tests.support.fitting import OFF_MENU
from tests.support.planner import open_sample
from tests.support.release_inputs import write_release
from tests.support.window import all_made, at_rest

ALT = Qt.KeyboardModifier.AltModifier
VERTICAL = Qt.Orientation.Vertical
FIRST = ("save_certificate", "reviewed")
LAST = ("close_project", "sample", "forget_project", "count_sample", "quit")
"""Commands that close the open project: tested after the others."""


def tops(window):
    """Open dialogs and other windows of the program."""
    return [w for w in QApplication.topLevelWidgets() if w.isVisible() and w is not window and w.isWindow()]


def nameless(top):
    """Controls that take the focus and have no accessible name."""
    from PySide6.QtGui import QAccessible

    for widget in controls(top):
        told = QAccessible.queryAccessibleInterface(widget)
        name = told.text(QAccessible.Text.Name)
        if isinstance(widget, QComboBox):  # on Linux its name is its chosen entry
            labels = (label for label in top.findChildren(QLabel) if label.buddy() is widget)
            name = (next(labels, None) is not None and "label") or told.text(QAccessible.Text.Description)
        if not name.strip() or (name == type(widget).__name__ and not widget.accessibleName()):
            yield f"no name: {said(top, widget)}"


def controls(top):
    """Controls that Tab must reach: enabled, visible, and not part of another control."""
    for widget in top.findChildren(QWidget):
        takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
        if takes and widget.isEnabled() and widget.isVisible() and widget.window() is top:
            yield widget


def tabbed(top):
    """Errors of a walk through a window by Tab: unreached controls, and invisible focus.

    Of radio buttons one stands for its group.
    """
    left, at = set(controls(top)), top.focusWidget() or top
    seen = []
    for _ in range(300):
        seen.append(at)
        with_focus = picture(at)
        QTest.keyClick(at, Qt.Key.Key_Tab)
        after = top.focusWidget() or top
        if at in left and after is not at and picture(at) == with_focus:
            yield f"the focus is not seen in {said(top, at)}"
        left.discard(at)
        at = after
        if not left:
            return
    groups = {w.parentWidget() for w in seen if isinstance(w, QRadioButton)}
    for widget in left:
        if not isinstance(widget, QRadioButton) or widget.parentWidget() not in groups:
            yield f"Tab does not reach {said(top, widget)}"


def picture(widget):
    """A control with its surroundings, where a focus may be drawn."""
    return widget.window().grab(
        QRect(widget.mapTo(widget.window(), QPoint(-3, -3)), widget.size() + QSize(6, 6))
    )


def said(top, widget):
    return f"{top.objectName()}: {type(widget).__name__} {widget.objectName()}"


def state(window):
    """Everything that a command may change, for comparison."""
    document, page, view = window.document, window.page, window.page.view
    return (
        [(type(w).__name__, w.objectName()) for w in tops(window)],
        (document.history.stack.index(), document.history.stack.count(), document.file.dirty),
        tuple(map(id, (document.table, document.project, document.pattern, document.snapshot.counts))),
        (view.currentIndex(), view.selected_cells()[:9].tolist(), view.verticalScrollBar().value()),
        (page.model.grid.part, page.model.grid.row_dim, page.model.rowCount(), page.model.columnCount()),
        page.model.grid.display,
        [axis.leading for axis in map(page.model.grid.axis, Qt.Orientation) if axis is not None],
        (page.legend.isVisible(), page.find_bar.isVisible(), window.stack.currentWidget()),
        [dock.objectName() for dock in window.docks.all if not dock.isHidden()],
        (window.windowState(), window.isVisible(), window.document.presenting.on, window.previewing),
        [notice.what for notice in window.message_bar.notices],
        (QApplication.focusWidget(), QGuiApplication.clipboard().text()),
        (window.log_panel.findChild(QWidget, "logLines") or window.log_panel).property("plainText"),
        (window.action("freeze_totals").isChecked(), window.jobs.busy),
    )


class Walk:
    """Presses the keys of commands and records which commands were reached."""

    def __init__(self, qtbot, window, rest):
        self.qtbot, self.window, self.rest = qtbot, window, rest
        self.reached, self.faults = set(), []
        self.dialogs = set()

    def press(self, name):
        """Press the keys of a command: its shortcut, or the letters of menu bar and menu."""
        command, window = self.window.bars.commands[name], self.window
        window.activateWindow()
        self.qtbot.waitUntil(window.isActiveWindow)
        if command.keys:
            at = QApplication.focusWidget() or window
            self.qtbot.keySequence(at if at.window() is window else window, QKeySequence(command.keys[0]))
        elif command.menu is not None and letter_of(command.text):
            self.qtbot.keyClick(window, letter_of(command.menu.menu.value), ALT)
            menu = QApplication.activePopupWidget()
            if isinstance(menu, QMenu):
                self.qtbot.keyClick(menu, letter_of(command.text))
        else:
            self.faults.append(f"{name}: neither a key nor a letter")

    def walk(self, name):
        """Press the keys of a command, check its effect, and close what it opened with Esc."""
        window, ran = self.window, []
        action = window.action(name)
        told = action.triggered.connect(lambda *_on: ran.append(name))
        before = state(window)
        self.press(name)
        action.triggered.disconnect(told)
        if not ran:
            self.faults.append(f"{name}: its keys do not reach it")
        self.reached.add(name)
        with contextlib.suppress(self.qtbot.TimeoutError):
            self.qtbot.waitUntil(lambda: state(window) != before)
        if state(window) == before:
            self.faults.append(f"{name}: no effect")
        if name == "stop":  # it asked what to do, while the run goes on
            self.press(name)
        self.rest()
        self.leave(name)
        if window.bars.commands[name].checkable:
            self.press(name)

    def leave(self, name):
        """Check each dialog (names of controls, Tab) and close it with Esc."""
        for top in tops(self.window):
            own = isinstance(top, QDialog) and not isinstance(top, QFileDialog)
            if own and type(top).__name__ not in self.dialogs:
                self.dialogs.add(type(top).__name__)
                top.activateWindow()
                self.qtbot.waitUntil(top.isActiveWindow)
                self.faults += [*nameless(top), *tabbed(top)]
            for _ in range(3):
                if top.isVisible():
                    self.qtbot.keyClick(top.focusWidget() or top, Qt.Key.Key_Escape)
            if top.isVisible():
                self.faults.append(f"{name}: Esc does not close {type(top).__name__} {top.objectName()}")
                top.close()


def an_edit(window, kind=Kind.SUPPRESS):
    window.document.decide(np.flatnonzero(window.document.pattern.status == Status.PUBLISHED)[:1], kind)


def at_risk(window):
    window.document.decide(np.array([exposing_secondary(window)]), Kind.PUBLISH)


def closed_branch(window):
    window.page.model.show_levels(VERTICAL, 1)
    window.page.view.setCurrentIndex(window.page.model.index(0, 0))


def open_branch(window):
    window.page.model.show_levels(VERTICAL, 9)
    window.page.view.setCurrentIndex(window.page.model.index(0, 0))


def tell_attackers(window, path):
    """Read the table again with a file of attacker's bounds of one cell."""
    table = window.document.table
    names, cell = ",".join(d.name for d in table.dimensions), ",".join(table.names(0))
    path.write_text(
        f"{names},lower,upper\n{cell},{table.value[0] - 9},{table.value[0] + 9}\n", encoding="utf-8"
    )
    window.feature(AttackerActs).use(path)


def undone(window):
    an_edit(window)
    window.document.history.stack.undo()


def without_a_list(window):
    project = window.document.project
    window.document.snapshot.project = evolve(project, aside=Aside(attacker_file=project.data.path))
    window.document.project_changed.emit()


FRAMES = {"QScrollArea", "QTabWidget"}
"""Frames around controls that have a role of their own."""
WITH_A_FILE = {"ImportDialog", "ColumnDialog", "ColumnsDialog", "SideBySide"}
"""Dialogs that open with a file or a comparison."""
STATES = {
    "paste_data": lambda window: QGuiApplication.clipboard().setText("no table"),
    "find_next": lambda w: w.page.find_bar.open_with("E1"),
    "find_previous": lambda w: w.page.find_bar.open_with("E1"),
    "unfreeze_panes": lambda window: window.page.view.freeze_here(),
    "expand": closed_branch,
    "collapse": open_branch,
    "undo": an_edit,
    "redo": undone,
    "next_problem": at_risk,
    "previous_problem": at_risk,
    "repair": at_risk,
    "left_aside": without_a_list,
    "reset_layout": lambda w: w.docks.bring("dockLog"),
}
"""State in which a command has an effect; the others need a selected cell."""


def test_f6_goes_to_the_table_each_panel_and_what_is_told(qtbot, opened):
    opened.message_bar.clear()
    opened.document.post("Something was noticed.")
    qtbot.waitUntil(opened.message_bar.isVisible)
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    opened.docks.bring("dockProblems")
    panes = {
        "table": opened.page,
        "messages": opened.message_bar,
        **{d.objectName(): d for d in opened.docks.all},
    }
    for key in ((Qt.Key.Key_F6,), (Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)):
        opened.page.view.setFocus()
        visited = []
        while "table" not in visited and len(visited) < 9:
            qtbot.keyClick(QApplication.focusWidget(), *key)
            focus = QApplication.focusWidget()
            visited += [name for name, pane in panes.items() if pane.isAncestorOf(focus)]
        assert {"table", "messages", "dockProblems", "dockInspector"} <= set(visited)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert not opened.message_bar.notices  # the message was closed


@pytest.mark.slow
def test_every_command_is_reached_by_keys_and_every_dialog_is_left_by_them(qtbot, protected, tmp_path):
    window = protected
    window.resize(1000, 640)  # a hundred acts, each of which paints it

    def rest():
        if window.document.table is not None:
            at_rest(qtbot, window)
        qtbot.waitUntil(lambda: not window.jobs.busy and window.workplaces[0].session.work is None)

    walk = Walk(qtbot, window, rest)
    commands = [*FIRST, *(name for name in window.bars.commands if name not in LAST)]

    def walk_all():
        for name in commands:
            window.document.file.set_safe()  # nothing asks to save
            window.message_bar.clear()
            window.show_cell(int(np.flatnonzero(window.document.pattern.suppressed)[0]))
            if name not in walk.reached and name in STATES:
                STATES[name](window)
                rest()
            if name not in walk.reached and window.action(name).isEnabled():
                walk.walk(name)

    walk_all()
    for dock in window.docks.all:
        window.docks.bring(dock.objectName())
        walk.faults += nameless(window)
    window.action("run").trigger()
    qtbot.waitUntil(window.action("stop").isEnabled)
    walk.walk("stop")
    tell_attackers(window, tmp_path / "known.csv")
    qtbot.waitUntil(window.action("forget_attacker").isEnabled)
    rest()
    walk.walk("forget_attacker")
    window.document.file.set_safe()
    window.files.open_path(write_release(tmp_path))
    qtbot.waitUntil(lambda: window.document.project.base == tmp_path)
    rest()
    walk_all()
    for name in LAST:
        window.document.file.set_safe()
        if name == "forget_project":
            window.files.open_path(write_release(tmp_path))
            qtbot.waitUntil(lambda: window.document.table is not None)
            rest()
        walk.walk(name)
    assert walk.faults == []
    assert walk.reached == {name for name, one in window.bars.commands.items() if one.enabled is not never}
    assert {kind.__name__ for kind in dialog_classes()} - OFF_MENU - WITH_A_FILE <= walk.dialogs


@pytest.mark.slow
def test_tab_goes_through_the_window_and_through_what_opens_with_a_file(qtbot, protected, tmp_path):
    window, document, found, kinds = protected, protected.document, [], set()

    def look(top):
        top.activateWindow()
        qtbot.waitUntil(top.isActiveWindow)
        found.extend([*nameless(top), *tabbed(top)])

    def walk(dialog):
        kinds.add(type(dialog).__name__)
        dialog.open()
        qtbot.waitUntil(lambda: not getattr(dialog, "busy", False))
        look(dialog)
        qtbot.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Escape)
        if dialog.isVisible():
            found.append(f"Esc does not close {type(dialog).__name__}")
            dialog.reject()

    document.post("Something was noticed.")
    look(window)
    for dialog in rare_dialogs.of_a_table(window, tmp_path):
        walk(dialog)
    for dialog in rare_dialogs.import_pages(qtbot, window):
        look(dialog)
    document.file.set_safe()  # nothing asks to save
    open_sample(qtbot, window)
    middle = window.workplaces[0].page().middle
    for at in range(middle.count()):
        middle.setCurrentIndex(at)
        look(window)
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
        assert middle.isAncestorOf(QApplication.focusWidget())
    for dialog in rare_dialogs.of_counts(window, tmp_path):
        walk(dialog)
    assert found == []
    assert kinds | {"ImportDialog"} >= OFF_MENU | WITH_A_FILE


@pytest.mark.slow
def test_a_screen_reader_learns_what_everything_is(qtbot, protected):
    """Each control, panel, tab, header and cell has the role that its look suggests."""
    from PySide6.QtGui import QAccessible

    window, roles = all_made(protected), QAccessible.Role

    def told(widget):
        return QAccessible.queryAccessibleInterface(widget)

    for dock in window.docks.all:
        interface = told(dock)
        assert (interface.role(), interface.text(QAccessible.Text.Name)) == (roles.Pane, dock.windowTitle())
    for bar in window.findChildren(QTabBar):
        tabs = [told(bar).child(at).role() for at in range(bar.count())]
        assert told(bar).role() == roles.PageTabList and set(tabs) <= {roles.PageTab}
    view, model = window.page.view, window.page.model
    table, across = told(view), model.columnCount() + 1
    assert table.role() == roles.Table and table.text(QAccessible.Text.Name)
    parts = [table.child(at) for at in range(2 * across)]
    assert {part.role() for part in parts[1:across]} == {roles.ColumnHeader}
    assert [part.role() for part in parts[across:]] == [roles.RowHeader] + [roles.Cell] * (across - 1)
    said = parts[across].text(QAccessible.Text.Name)
    assert said == model.headerData(0, VERTICAL, Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("Total") and said.endswith("expanded")
    model.set_open(VERTICAL, 0, False)
    assert table.child(across).text(QAccessible.Text.Name).endswith("collapsed")
    unclear = {
        said_of
        for top in (window, *tops(window))
        for control in controls(top)
        if told(control).role() in (roles.NoRole, roles.Client)
        for said_of in [type(control).__name__]
    }
    assert unclear <= FRAMES
    for kind in (PictureView, GraphView):
        drawn = window.findChildren(kind)
        assert drawn and {told(one).role() for one in drawn} == {roles.Graphic}, kind
        assert all(told(one).text(QAccessible.Text.Name).strip() for one in drawn), kind
    window.docks.bring("dockPictures")
    qtbot.waitUntil(lambda: window.pictures.view.picture is not None)
    assert "Map of" in told(window.pictures.view).text(QAccessible.Text.Description)


def test_a_screen_reader_says_messages_although_the_focus_stays(window, monkeypatch):
    said = []
    bus = SimpleNamespace(
        isActive=lambda: True, updateAccessibility=lambda event: said.append(event.message())
    )
    monkeypatch.setattr(boxes, "QAccessible", bus)
    window.document.post("The pattern is protected.")
    assert said == ["Note: The pattern is protected."]
