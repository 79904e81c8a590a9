"""Rows and columns of widgets, written as what stands in them, and the names of widgets."""

from typing import TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QProgressBar, QVBoxLayout, QWidget

Part = QWidget | QLayout | int | None
"""A widget, a layout, a gap of so many pixels, or None for room that stretches."""
Margins = int | tuple[int, int, int, int]
_Box = TypeVar("_Box", bound=QBoxLayout)
_Widget = TypeVar("_Widget", bound=QWidget)


def named(widget: _Widget, name: str, spoken: str = "") -> _Widget:
    """Name a widget and return it.

    Parameters
    ----------
    name : str
        Object name: styles and tests find it by this.
    spoken : str, optional
        What a screen reader calls it; by default its text.
    """
    widget.setObjectName(name)
    if spoken:
        widget.setAccessibleName(spoken)
    return widget


def in_column(
    *parts: Part | tuple[Part, int],
    of: QWidget | None = None,
    margins: Margins | None = None,
    gap: int | None = None,
) -> QVBoxLayout:
    """Lay out parts below each other.

    Parameters
    ----------
    *parts : QWidget, QLayout, int or None, or a pair of one and its share of the room
        A number is a gap of so many pixels, None room that stretches.
    of : QWidget, optional
        The widget that is laid out; without one the column becomes a part of another layout.
    margins : int or four of them, optional
        Around the parts, in pixels: everywhere the same, or left, top, right and bottom.
    gap : int, optional
        Between the parts, in pixels.
    """
    return _filled(QVBoxLayout() if of is None else QVBoxLayout(of), parts, margins, gap)


def in_row(
    *parts: Part | tuple[Part, int],
    of: QWidget | None = None,
    margins: Margins | None = None,
    gap: int | None = None,
) -> QHBoxLayout:
    """Lay out parts beside each other; as `in_column`."""
    return _filled(QHBoxLayout() if of is None else QHBoxLayout(of), parts, margins, gap)


def _filled(
    box: _Box, parts: tuple[Part | tuple[Part, int], ...], margins: Margins | None, gap: int | None
) -> _Box:
    for each in parts:
        part, share = each if isinstance(each, tuple) else (each, 1 if each is None else 0)
        if part is None:
            box.addStretch(share)
        elif isinstance(part, int):
            box.addSpacing(part)
        elif isinstance(part, QLayout):
            box.addLayout(part, share)
        else:
            box.addWidget(part, share)
    if margins is not None:
        box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    if gap is not None:
        box.setSpacing(gap)
    return box


def busy_bar(parent: QWidget) -> QProgressBar:
    """Make a small bar that shows that something is being worked out, as it is not known how long."""
    bar = QProgressBar(parent)
    bar.setRange(0, 0)
    bar.setTextVisible(False)
    bar.setMaximumWidth(140)
    return bar


def empty(layout: QLayout) -> None:
    """Remove the widgets of a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()  # deleted only in the next turn of the event loop: until then it would be seen
            widget.deleteLater()
