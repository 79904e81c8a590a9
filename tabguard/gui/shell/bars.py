"""Menus, tool bar and context menu of the window: which command is where, and when it can be used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QToolBar, QToolButton

from tabguard.gui.document.document import Document
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.icons import icon
from tabguard.gui.shell import actions, state_words

if TYPE_CHECKING:
    from tabguard.gui.shell.main_window import MainWindow

_HISTORY = (("undo", "&Undo", ("Ctrl+Z",)), ("redo", "&Redo", ("Ctrl+Y", "Ctrl+Shift+Z")))


class Bars:
    """Every action of a window, wired to the first owner that has a handler for it.

    Parameters
    ----------
    window : MainWindow
    owners : sequence of objects
        Their methods ``on_<name>`` are the handlers.
    """

    def __init__(self, window: MainWindow, owners: Sequence[object]) -> None:
        self._window = window
        self.actions = {
            name: actions.make_action(spec, self._guarded(name, _handler(name, owners)), window)
            for name, spec in actions.SPECS.items()
        }
        self._add_history()
        for action in self.actions.values():
            window.addAction(action)
        self.actions["legend"].setChecked(True)
        self.context_menu = QMenu(window)
        self._fill(self.context_menu, actions.CONTEXT)
        self._build_menus()
        self._build_tools()

    def enable(self, document: Document, running: bool) -> None:
        """Offer only what can be done now; nothing that changes the document while a job runs."""
        preview = self.actions["preview"].isChecked()
        for name in actions.NEED_TABLE:
            reachable = not preview or name in actions.IN_PREVIEW
            self.actions[name].setEnabled(document.table is not None and not running and reachable)
        for name in actions.FOR_COUNTS if document.counts is not None else ():
            self.actions[name].setEnabled(not running)
        for name in actions.NEED_SELECTION:
            self.actions[name].setEnabled(document.pattern is not None and not running and not preview)
        for name, makes_sense in self._window.deep.allowed().items():
            self.actions[name].setEnabled(makes_sense and not running and not preview)
        self.actions["stop"].setEnabled(running)
        self.actions["close_project"].setEnabled(document.project is not None and not running)
        self.actions["undo"].setEnabled(document.undo_stack.canUndo() and not running and not preview)
        self.actions["redo"].setEnabled(document.undo_stack.canRedo() and not running and not preview)
        for name, _text, _keys in _HISTORY:
            _tell_key(self.actions[name])

    def _guarded(self, name: str, act: Callable[..., None]) -> Callable[..., None]:
        """An act that copies does nothing in presenter mode."""
        if name not in actions.COPIES:
            return act
        return lambda *_checked: None if self._window.presenter.refuses() else act()

    def show_steps(self, shown: bool) -> None:
        """Show the steps, which are those of a table that is protected by suppression."""
        self._steps.setVisible(shown)

    def use_theme(self) -> None:
        """Draw the icons in the theme in use."""
        for name, spec in actions.SPECS.items():
            if spec.icon:
                self.actions[name].setIcon(icon(spec.icon))
        self.actions["run"].setIcon(icon("run", themes.current().on_accent))
        for name, _text, _keys in _HISTORY:
            self.actions[name].setIcon(icon(name))

    # -- inside

    def _add_history(self) -> None:
        stack = self._window.document.undo_stack
        makers = (stack.createUndoAction, stack.createRedoAction)
        for make, (name, text, keys) in zip(makers, _HISTORY, strict=True):
            action = make(self._window, text)
            action.setObjectName("act" + name.capitalize())
            action.setShortcuts([QKeySequence(key) for key in keys])
            action.setIcon(icon(name))
            action.setStatusTip(f"{name.capitalize()} the last change of rules, settings or decisions")
            self.actions[name] = action

    def _build_menus(self) -> None:
        bar = self._window.menuBar()
        bar.setNativeMenuBar(False)
        for title, names in actions.MENUS:
            menu = bar.addMenu(title)
            self._fill(menu, names)
            if title == "&View":
                self._window.docks.fill_menu(menu.addMenu("&Panels"))
                self._add_themes(menu.addMenu("&Theme"))
                menu.addAction(self.actions["reset_layout"])

    def _fill(self, menu: QMenu, names: tuple[str, ...]) -> None:
        for name in names:
            if name == "-":
                menu.addSeparator()
            else:
                menu.addAction(self.actions[name])

    def _add_themes(self, menu: QMenu) -> None:
        group = QActionGroup(self._window)
        for choice in ("system", "light", "dark"):
            action = menu.addAction("As the system" if choice == "system" else choice.capitalize())
            action.setObjectName(f"actTheme{choice.capitalize()}")
            action.setStatusTip("Choose the colours of the window")
            action.setCheckable(True)
            action.setChecked(themes.source().choice == choice)
            action.triggered.connect(self._theme_chooser(choice))
            group.addAction(action)

    def _theme_chooser(self, choice: str) -> Callable[[], None]:
        def choose() -> None:
            self._window.store.theme = choice
            themes.source().choose(choice)

        return choose

    def _build_tools(self) -> None:
        tools = QToolBar("Tools")
        tools.setObjectName("toolBar")
        tools.setMovable(False)
        tools.toggleViewAction().setEnabled(False)  # nothing but a reset would bring it back
        tools.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._window.addToolBar(tools)
        for name in actions.TOOLS:
            if name == "-":
                tools.addSeparator()
            else:
                self._add_tool(tools, name)
        self._window.addToolBarBreak()
        steps = self._window.addToolBar("Steps")
        steps.setObjectName("stepToolBar")
        steps.setMovable(False)
        steps.toggleViewAction().setEnabled(False)  # nothing but a reset would bring it back
        steps.addWidget(self._window.step_bar)
        self._steps = steps

    def _add_tool(self, tools: QToolBar, name: str) -> None:
        action = self.actions[name]
        action.setIconText(state_words.TOOL_TEXT.get(name, ""))
        tools.addAction(action)
        button = tools.widgetForAction(action)
        if not isinstance(button, QToolButton):
            return
        if name in ("undo", "redo"):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        if name == "run":
            button.setObjectName("primaryTool")
            action.setIcon(icon("run", themes.current().on_accent))


def _handler(name: str, owners: Sequence[object]) -> Callable[..., None]:
    for owner in owners:
        method = getattr(owner, f"on_{name}", None)
        if method is not None:
            return lambda *_checked: method()
    raise AttributeError(f"no handler for the command {name}")


def _tell_key(action: QAction) -> None:
    """Undo and redo name the act that they are about, and their key."""
    key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    action.setToolTip(f"{action.text().replace('&', '')} ({key})")
