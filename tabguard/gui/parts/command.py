"""Commands of the window: text, keys, places, when each can be used, and the function that it calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from functools import partial
from typing import TypeVar

from attrs import evolve, frozen

from tabguard.base.language import mark, tr

_DECLARED = "commands"
"""Attribute of a method with the commands that it carries out."""
_Method = TypeVar("_Method", bound=Callable[..., None])


class Menu(Enum):
    """The menus of the window from left to right, each with its title."""

    FILE = mark("&File")
    EDIT = mark("&Edit")
    VIEW = mark("&View")
    DATA = mark("&Data")
    RULES = mark("&Rules")
    PROTECT = mark("&Protect")
    REVIEW = mark("Rev&iew")
    ADVANCED = mark("Adva&nced")
    HELP = mark("&Help")

    def at(self, section: int, order: int = 0) -> Entry:
        """An entry of this menu."""
        return Entry(self, Place(section, order))


@frozen(order=True)
class Place:
    """Position in a menu or bar. A line separates sections; equal places keep the order of declaration."""

    section: int
    order: int = 0


@frozen
class Entry:
    """Where a command stands in the menus of the window."""

    menu: Menu
    place: Place


@frozen
class Situation:
    """State of the window that decides which commands can be used.

    Parameters
    ----------
    project, table, counts, pattern : bool
        Whether a project is open, and whether it has a table that is protected by suppression, a count
        table, or a pattern.
    running : bool
        Whether a job that shows its progress is running.
    testing : bool
        Whether that job only tests the pattern, so that another run may take its place.
    preview : bool
        Whether the publication preview is shown; it contains no internal data.
    presenting : bool
        Whether presenter mode is on.
    audited : bool
        Whether there is an audit of the current pattern.
    at_risk, protected : bool
        Whether the pattern is known to fail protection; whether it is proven to be protected.
    secondaries : bool
        Whether the pattern has secondary cells.
    tables : int
        Number of tables of the open release; 1 where there is only one table.
    attacker_file : bool
        Whether a file says what attackers know beyond the general settings.
    left_aside : bool
        Whether the project was opened without some of its lists.
    suppress_empty : bool
        Whether empty cells may be suppressed.
    can_undo, can_redo : bool
    """

    project: bool = False
    table: bool = False
    counts: bool = False
    pattern: bool = False
    running: bool = False
    testing: bool = False
    preview: bool = False
    presenting: bool = False
    audited: bool = False
    at_risk: bool = False
    protected: bool = False
    secondaries: bool = False
    tables: int = 0
    attacker_file: bool = False
    left_aside: bool = False
    suppress_empty: bool = False
    can_undo: bool = False
    can_redo: bool = False

    @property
    def internal(self) -> bool:
        """Whether the internal view can be used: no job runs, and the preview does not hide it."""
        return not self.running and not self.preview


def always(_at: Situation) -> bool:
    """Whether a command can be used: always."""
    return True


def never(_at: Situation) -> bool:
    """Whether a command can be used: never, since the policy of the office forbids it."""
    return False


def with_project_at_rest(at: Situation) -> bool:
    """Whether a project is open and no job is running."""
    return at.project and not at.running


def with_table(at: Situation) -> bool:
    """Whether a table is open in the internal view while no job runs."""
    return at.table and at.internal


def to_look_at(at: Situation) -> bool:
    """Whether the internal view shows a table, also while a job runs: for commands that change nothing."""
    return at.table and not at.preview


def with_pattern(at: Situation) -> bool:
    """Whether there is a pattern in the internal view while no job runs."""
    return at.pattern and at.internal


def with_table_or_preview(at: Situation) -> bool:
    """Whether a table is open, also in the publication preview, while no job runs."""
    return at.table and not at.running


def with_any_table(at: Situation) -> bool:
    """Whether a table of either kind is open, also in the publication preview, while no job runs."""
    return (at.table or at.counts) and not at.running


@frozen(eq=False)
class Command:
    """One command of the window; as a decorator, it declares that a method of `Acts` carries it out.

    Parameters
    ----------
    text : str
        Text in the menu; ``&`` precedes the letter that selects it.
    do : callable
        Function that carries out the command; that of a `checkable` command gets the new state.
    name : str
        Identifies the command; the object name of its action begins with ``act``. Default: as the method.
    checkable : bool
        Whether the command is on or off.
    enabled : callable
        Whether it can be used in a situation.
    menu : Entry or None
        Entry in a menu, from `Menu.at`.
    keys : tuple of str
        Keyboard shortcuts; the menu shows the first one.
    tip : str
        Text for the status bar and the tool tip.
    icon : str
        Name of an icon in the resources.
    tool, tool_text : Place or None, str
        Position in the tool bar, and the text there; an empty text shows the icon alone.
    main : bool
        Whether it is the one highlighted button.
    context : Place or None
        Position in the context menu of the table.
    offered : callable
        Whether the context menu has it, by the cells that are selected; of a method's command, by its object.
    setting : str
        Setting of the window that says whether a `checkable` command is on at first; by default it is off.
    state : callable, optional
        Whether such a command is on in a situation, if that depends on the document.
    copies : bool
        Whether it copies numbers or rule parameters to the clipboard; presenter mode refuses such commands.
    forbidden : callable
        Reason why the policy of the office forbids it; empty if it does not.
    """

    text: str
    do: Callable[..., None] | None = None
    name: str = ""
    checkable: bool = False
    enabled: Callable[[Situation], bool] = with_table
    menu: Entry | None = None
    keys: tuple[str, ...] = ()
    tip: str = ""
    icon: str = ""
    tool: Place | None = None
    tool_text: str = ""
    main: bool = False
    context: Place | None = None
    offered: Callable[..., bool] = lambda *_: True
    setting: str = ""
    state: Callable[[Situation], bool] | None = None
    copies: bool = False
    forbidden: Callable[[], str] = str

    def __call__(self, method: _Method) -> _Method:
        """Declare that a method carries out the command; a method may carry out several."""
        method.__dict__.setdefault(_DECLARED, []).insert(0, self)
        return method


def commands_of(features: object) -> Iterator[Command]:
    """The commands that the methods of an object carry out, in the order of the methods."""
    for name, method in vars(type(features)).items():
        for command in getattr(method, _DECLARED, ()):
            reason = command.forbidden()
            yield evolve(
                command,
                text=tr(command.text),
                do=getattr(features, name),
                offered=partial(command.offered, features),
                name=command.name or name,
                enabled=never if reason else command.enabled,
                tip=reason or tr(command.tip),
                tool_text=tr(command.tool_text),
            )
