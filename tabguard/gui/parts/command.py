"""A command: its words, keys and places, when it can be used, and what it does, declared where it lives."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from attrs import frozen


class Menu(Enum):
    """The menus of the window from left to right, by title."""

    FILE = "&File"
    EDIT = "&Edit"
    VIEW = "&View"
    DATA = "&Data"
    RULES = "&Rules"
    PROTECT = "&Protect"
    REVIEW = "Rev&iew"
    HELP = "&Help"


@frozen(order=True)
class Place:
    """Where a command stands in a menu or bar: sections are apart by a line; equal places: as declared."""

    section: int
    order: int = 0


@frozen
class Situation:
    """All that decides which commands can be used.

    Parameters
    ----------
    project, table, counts, pattern : bool
        Whether a project is open, with a table that is protected by suppression, with a count table, with a
        pattern.
    running : bool
        Whether work is under way that shows its progress.
    preview : bool
        Whether the publication preview is shown, which has nothing internal.
    presenting : bool
        Whether this is presenter mode.
    audited : bool
        Whether there is an audit of the pattern as it is.
    at_risk, protected : bool
        Whether the pattern is known to leave something open, or proven not to.
    secondaries : bool
        Whether the pattern has secondary cells.
    tables : int
        Number of tables of the open release; 1 where there is only one table.
    attacker_file : bool
        Whether attackers know more than the general settings say.
    can_undo, can_redo : bool
    """

    project: bool = False
    table: bool = False
    counts: bool = False
    pattern: bool = False
    running: bool = False
    preview: bool = False
    presenting: bool = False
    audited: bool = False
    at_risk: bool = False
    protected: bool = False
    secondaries: bool = False
    tables: int = 0
    attacker_file: bool = False
    can_undo: bool = False
    can_redo: bool = False

    @property
    def internal(self) -> bool:
        """Whether the internal view can be worked in: nothing runs, and no preview hides it."""
        return not self.running and not self.preview


def always(_at: Situation) -> bool:
    """At any time."""
    return True


def with_table(at: Situation) -> bool:
    """With a table in the internal view while nothing runs."""
    return at.table and at.internal


def with_pattern(at: Situation) -> bool:
    """With a pattern in the internal view while nothing runs."""
    return at.pattern and at.internal


def with_table_or_preview(at: Situation) -> bool:
    """With a table, in the publication preview too, while nothing runs."""
    return at.table and not at.running


def with_any_table(at: Situation) -> bool:
    """With a table of either kind, in the publication preview too, while nothing runs."""
    return (at.table or at.counts) and not at.running


@frozen(eq=False)
class Command:
    """One command of the window.

    Parameters
    ----------
    name : str
        Names its action, whose object name begins with ``act``.
    text : str
        In the menu; ``&`` before the letter that chooses it.
    do : callable
        What it does.
    switch : callable
        Instead of `do`, of a command that is on or off: called with its new state.
    enabled : callable
        Whether it can be used in a situation.
    menu : Menu or None
    place : Place
        In that menu.
    keys : tuple of str
        The first one is shown.
    tip : str
        For the status bar and the tool tip.
    icon : str
        Name of a picture in the resources.
    tool, tool_text : Place or None, str
        Place in the tool bar, and its words there; no words: the picture alone.
    main : bool
        Whether it is the one button that stands out.
    context : Place or None
        Place in the context menu of the table.
    checked : bool
        Whether one that is on or off is on at first.
    copies : bool
        Whether it brings numbers or parameters of rules to the clipboard: refused in presenter mode.
    """

    name: str
    text: str
    do: Callable[[], None] | None = None
    switch: Callable[[bool], None] | None = None
    enabled: Callable[[Situation], bool] = with_table
    menu: Menu | None = None
    place: Place = Place(99)
    keys: tuple[str, ...] = ()
    tip: str = ""
    icon: str = ""
    tool: Place | None = None
    tool_text: str = ""
    main: bool = False
    context: Place | None = None
    checked: bool = False
    copies: bool = False

    def __attrs_post_init__(self) -> None:
        if (self.do is None) == (self.switch is None):
            raise ValueError(f"The command {self.name} needs either something to do or a switch.")
