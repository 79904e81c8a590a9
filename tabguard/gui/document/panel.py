"""A panel beside the table, declared where it lives; docks, presenter mode, help and closing come from it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Protocol, runtime_checkable

from attrs import frozen
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.presenting import WhenPresenting


class Area(Enum):
    """Where a panel stands at first; those of one area share it as tabs."""

    LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
    RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
    BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


@runtime_checkable
class Shuts(Protocol):
    """A panel with work of its own that ends with the window."""

    def shut(self) -> None:
        """End it."""


@frozen(eq=False)
class Panel:
    """One panel of the window.

    Parameters
    ----------
    name : str
        Object name of its dock, by which a remembered layout finds it.
    title : str
    area : Area
    make : callable
        Makes its widget; one that has `shut` is shut with the window.
    shown : bool
        Whether it is there at first.
    presenting : WhenPresenting
        What it does in presenter mode; `WhenPresenting.MASKS` needs `set_presenting`. Without one it is
        covered.
    help : str
        Page of the help that F1 shows in it; empty: that of the table.
    """

    name: str
    title: str
    area: Area
    make: Callable[[WindowContext], QWidget]
    shown: bool = True
    presenting: WhenPresenting = WhenPresenting.COVERED
    help: str = ""
