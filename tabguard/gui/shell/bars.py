"""Menus, tool bar and context menu of the window, made from the commands of the features."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QIcon, QKeySequence, QUndoStack
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar, QToolBar, QToolButton

from tabguard.base.language import languages as all_languages
from tabguard.base.language import mark, tr
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.parts import numbers
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import named
from tabguard.gui.parts.command import Command, Menu, Place, Situation, never
from tabguard.gui.parts.theme import icon
from tabguard.gui.shell.step_bar import StepBar, ToolBar


def settle(menu: QMenu | QMenuBar) -> None:
    """Give each entry of a menu and its submenus a distinct Alt letter."""
    actions = [action for action in menu.actions() if action.text()]
    for action, text in zip(actions, distinct([action.text() for action in actions]), strict=True):
        if text != action.text():
            action.setText(text)
    for action in actions:
        inner = action.menu()
        if isinstance(inner, QMenu):
            settle(inner)


def distinct(texts: Sequence[str]) -> list[str]:
    """Menu texts with distinct Alt letters: a text keeps its letter, gets another one, or has none.

    Parameters
    ----------
    texts : sequence of str
        ``&`` precedes the letter; a text without it stays as it is.
    """
    letters: set[str] = set()
    settled = []
    for text in texts:
        plain = re.sub(r"&(?!&)(.)", r"\1", text, count=1)
        if plain != text:
            places = [text.index("&"), *(at for at, letter in enumerate(plain) if letter.isalpha())]
            at = next((at for at in places if plain[at].lower() not in letters), -1)
            if at >= 0:
                letters.add(plain[at].lower())
            text = plain if at < 0 else f"{plain[:at]}&{plain[at:]}"
        settled.append(text)
    return settled


def history(stack: QUndoStack) -> tuple[Command, Command]:
    """The commands Undo and Redo, whose texts name the act."""
    return (
        Command(
            tr("&Undo"),
            stack.undo,
            name="undo",
            enabled=lambda at: at.can_undo and at.internal,
            menu=Menu.EDIT.at(1, 1),
            keys=("Ctrl+Z",),
            tip=tr("Undo the last change of rules, settings or decisions"),
            icon="undo",
            tool=Place(2, 1),
        ),
        Command(
            tr("&Redo"),
            stack.redo,
            name="redo",
            enabled=lambda at: at.can_redo and at.internal,
            menu=Menu.EDIT.at(1, 2),
            keys=("Ctrl+Y", "Ctrl+Shift+Z"),
            tip=tr("Redo the last change of rules, settings or decisions"),
            icon="redo",
            tool=Place(2, 2),
        ),
    )


class Bars:
    """All actions of a window.

    Parameters
    ----------
    window : QMainWindow
    commands : sequence of Command
        Commands of all features.
    stack : QUndoStack
        Stack for undo and redo.
    refuses : callable
        Function that returns whether copying is forbidden now; if so, it also shows a message.
    tell : callable
        Shows a message to the user.
    """

    def __init__(
        self,
        window: QMainWindow,
        commands: Sequence[Command],
        stack: QUndoStack,
        refuses: Callable[[], bool],
        tell: Callable[[str], None],
    ) -> None:
        self._window = window
        self._refuses, self._tell = refuses, tell
        undo, redo = history(stack)
        self.commands = {command.name: command for command in (*commands, undo, redo)}
        if len(self.commands) < len(commands) + 2:
            raise ValueError("Two commands have the same name.")
        self.actions = {command.name: self._action(command) for command in commands}
        for command, make in ((undo, stack.createUndoAction), (redo, stack.createRedoAction)):
            action = self.actions[command.name] = make(window, command.text)
            _dress(action, command)
        for action in self.actions.values():
            window.addAction(action)
        self.context_menu = QMenu(window)
        self.context_menu.aboutToShow.connect(self._fill_context)
        self._fill_context()

    def build(
        self,
        panels: Callable[[QMenu], None],
        recent: Callable[[QMenu], None],
        store: SettingsStore,
        steps: StepBar,
    ) -> None:
        """Build menus and tool bars.

        Parameters
        ----------
        panels : callable
            Fills a menu with one entry per panel.
        recent : callable
            Fills a menu with the files that were open last, each time that it opens.
        store : SettingsStore
            Remembers the theme that is chosen.
        steps : StepBar
            Shown at the right end of the tool bar.
        """
        for name, command in self.commands.items():
            if command.setting:
                self.actions[name].setChecked(bool(getattr(store, command.setting)))
        bar = self._window.menuBar()
        bar.setNativeMenuBar(False)
        for which in Menu:
            menu = bar.addMenu(tr(which.value))
            entries = [(e.place, c) for c in self.commands.values() if (e := c.menu) and e.menu is which]
            self._fill(menu, entries)
            menu.setToolTipsVisible(any(command.enabled is never for _, command in entries))
            if which is Menu.FILE:
                files = named(QMenu(tr("Recent f&iles"), menu), "menuRecent")
                files.aboutToShow.connect(partial(recent, files))
                menu.insertMenu(self.actions["open_read_only"], files)
            if which is Menu.VIEW:
                reset = self.actions["reset_layout"]
                for title, fill in (
                    (tr("&Panels"), panels),
                    (tr("&Theme"), lambda m: self._add_themes(m, store)),
                    (tr("Lan&guage"), lambda m: self._add_languages(m, store)),
                ):
                    more = QMenu(title, menu)
                    menu.insertMenu(reset, more)
                    fill(more)
        settle(bar)
        self._build_tools(steps)

    def enable(self, at: Situation) -> None:
        """Enable the commands that can be used in a situation."""
        for name, command in self.commands.items():
            self.actions[name].setEnabled(command.enabled(at))
            if command.state is not None:
                self.actions[name].setChecked(command.state(at))
        for name in ("undo", "redo"):
            _tell_key(self.actions[name])

    def show_steps(self, visible: bool) -> None:
        """Show or hide the steps, which apply only to tables protected by suppression."""
        self._tools.show_steps(visible)

    def use_theme(self) -> None:
        """Draw the icons again in the current theme."""
        for name, command in self.commands.items():
            if command.icon:
                self.actions[name].setIcon(_icon(command))
        for arrow in self._window.findChildren(QToolButton, "qt_toolbar_ext_button"):
            arrow.setIcon(icon("more"))  # the arrow of the style is dark in every theme

    # -- inside

    def _action(self, command: Command) -> QAction:
        """Make the action of a command; its tool tip names the key."""
        action = QAction(command.text, self._window)
        _dress(action, command)
        _tell_tip(action, command)
        action.setCheckable(command.checkable)
        action.triggered.connect(self._act(command))
        return action

    def _act(self, command: Command) -> Callable[[bool], None]:
        def act(checked: bool) -> None:
            if command.do is None or (command.copies and self._refuses()):
                return
            if command.checkable:
                command.do(checked)
            else:
                command.do()

        return act

    def _fill(self, menu: QMenu | QToolBar, placed: Iterable[tuple[Place | None, Command]]) -> None:
        """Add commands by place, with a line between sections; leaves out commands without a place."""
        entries = sorted(((p, c) for p, c in placed if p is not None), key=lambda entry: entry[0])
        section = entries[0][0].section if entries else 0
        for place, command in entries:
            if place.section != section:
                menu.addSeparator()
                section = place.section
            menu.addAction(self.actions[command.name])

    def _fill_context(self) -> None:
        self.context_menu.clear()
        self._fill(self.context_menu, ((c.context, c) for c in self.commands.values() if c.offered()))

    def _add_themes(self, menu: QMenu, store: SettingsStore) -> None:
        def choose(choice: str) -> None:
            store.theme = choice
            themes.source().choose(choice)

        texts = {choice: tr(text) for choice, text in _THEMES.items()}
        now, tip = themes.source().choice, tr("Choose the colours of the window")
        self._add_choices(menu, "Theme", texts, now, tip, choose)

    def _add_languages(self, menu: QMenu, store: SettingsStore) -> None:
        def choose(choice: str) -> None:
            store.language = choice
            self._tell(tr("The window is in this language from its next start on."))

        texts = {numbers.SYSTEM: tr("&As the system"), **all_languages()}
        tip = tr("Choose the language of the window; files for programs stay in English")
        self._add_choices(menu, "Language", texts, store.language, tip, choose)

    def _add_choices(
        self,
        menu: QMenu,
        name: str,
        texts: Mapping[str, str],
        now: str,
        tip: str,
        choose: Callable[[str], None],
    ) -> None:
        """Add actions of which one is chosen; `texts` are their texts by choice."""
        group = QActionGroup(self._window)
        for choice, text in texts.items():
            action = menu.addAction(text)
            action.setObjectName(f"act{name}{choice.capitalize()}")
            action.setStatusTip(tip)
            action.setCheckable(True)
            action.setChecked(choice == now)
            action.triggered.connect(lambda _on, choice=choice: choose(choice))
            group.addAction(action)

    def _build_tools(self, step_bar: StepBar) -> None:
        tools = self._tools = ToolBar()
        self._window.addToolBar(tools)
        for command in self.commands.values():
            if command.tool is not None:
                self.actions[command.name].setIconText(command.tool_text)
                self.actions[command.name].setProperty("worded", bool(command.tool_text))
        self._fill(tools, ((command.tool, command) for command in self.commands.values()))
        for command in self.commands.values():
            if command.tool is not None:
                self._dress_tool(tools, command)
        tools.add_steps(step_bar)
        self.use_theme()

    def _dress_tool(self, tools: QToolBar, command: Command) -> None:
        button = tools.widgetForAction(self.actions[command.name])
        if not isinstance(button, QToolButton):
            return
        if not command.tool_text:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        if command.main:
            button.setObjectName("primaryTool")


_THEMES = {
    "system": mark("&As the system"),
    "light": mark("&Light"),
    "dark": mark("&Dark"),
    "contrast": mark("&High contrast"),
}


def _dress(action: QAction, command: Command) -> None:
    action.setObjectName("act" + "".join(part.capitalize() for part in command.name.split("_")))
    action.setShortcuts([QKeySequence(key) for key in command.keys])
    action.setStatusTip(command.tip)
    if command.icon:
        action.setIcon(_icon(command))


def _tell_tip(action: QAction, command: Command) -> None:
    """Set the tool tip of an action to the description of its command, with name and key."""
    key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    plain = command.text.replace("&", "").rstrip("…")
    action.setToolTip(f"{plain} ({key})\n{command.tip}" if key else f"{plain}\n{command.tip}")


def _icon(command: Command) -> QIcon:
    return icon(command.icon, themes.current().on_accent) if command.main else icon(command.icon)


def _tell_key(action: QAction) -> None:
    """Set the tool tip of Undo or Redo to the act and the key."""
    key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    action.setToolTip(f"{action.text().replace('&', '')} ({key})")
