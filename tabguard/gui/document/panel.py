"""Declares a panel beside the table; its dock, presenter mode, help and closing follow from that."""

from collections.abc import Callable
from enum import Enum
from typing import Generic, TypeVar

from attrs import frozen
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.presenting import WhenPresenting

_W_co = TypeVar("_W_co", bound=QWidget, covariant=True)


class Area(Enum):
    """Initial position of a panel; panels of the same area share it as tabs."""

    LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
    RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
    BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


@frozen(eq=False)
class Panel(Generic[_W_co]):
    """One panel of the window.

    Parameters
    ----------
    name : str
        Object name of its dock, under which a saved layout refers to it.
    title : str
    area : Area
    make : callable
        Makes its widget; its workers end when the window closes, see `end_work`.
    shown : bool
        Whether it is visible at first.
    presenting : WhenPresenting
        What it does in presenter mode; with `WhenPresenting.MASKS` its widget follows `Document.presenting`.
        By default the panel is covered.
    help : str
        Help page that F1 opens in this panel; if empty, the page of the table.
    width : int
        Initial width at a side of the window, in pixels; 0: that of its neighbours.
    late : bool
        Whether the widget is made when it is first shown; False if it stores or emits anything while it is
        closed.
    """

    name: str
    title: str
    area: Area
    make: Callable[[WindowContext], _W_co]
    shown: bool = True
    presenting: WhenPresenting = WhenPresenting.COVERED
    help: str = ""
    width: int = 0
    late: bool = False
