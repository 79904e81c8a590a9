"""How widgets are made, named and laid out, and the accessible texts that Qt does not provide."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface, QFont
from PySide6.QtWidgets import (
    QAccessibleWidget,
    QBoxLayout,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from tabguard.base.language import tr
from tabguard.base.progress import Event

_GRAPHIC = "graphic"


def is_graphic(widget: QWidget) -> None:
    """Give a widget the accessible role of a picture, described by its accessible name and description."""
    _install()
    widget.setProperty(_GRAPHIC, True)


def call_list(box: QComboBox, name: str, help: str = "") -> None:
    """Set the accessible name and description of a list of choices.

    On Linux, Qt reports the chosen entry instead of the name, so there the name is part of the description.
    """
    box.setAccessibleName(name)
    if sys.platform.startswith("linux"):
        box.setAccessibleDescription(tr("{label}: {value}", label=name, value=help) if help else name)


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say a text without moving the focus."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


@cache
def _install() -> None:
    QAccessible.installFactory(_interface)


def _interface(_kind: str, item: QObject) -> QAccessibleInterface | None:
    if isinstance(item, QWidget) and item.property(_GRAPHIC):
        return QAccessibleWidget(item, QAccessible.Role.Graphic)
    return None


Part = QWidget | QLayout | int | None
"""Part of a row or column: a widget, a layout, a gap in pixels, or None for space that stretches."""
Margins = int | tuple[int, int, int, int]
Choices = Mapping[str, str] | Iterable[tuple[object, str]]
"""Choices of a list: pairs of a value and its text, which is marked for translation."""
_Box = TypeVar("_Box", bound=QBoxLayout)
_Widget = TypeVar("_Widget", bound=QWidget)


def named(widget: _Widget, name: str, spoken: str = "") -> _Widget:
    """Name a widget and return it.

    Parameters
    ----------
    name : str
        Object name: styles and tests find it by this.
    spoken : str, optional
        Accessible name, read out by screen readers; by default the text of the widget.
    """
    widget.setObjectName(name)
    if spoken:
        widget.setAccessibleName(spoken)
    return widget


def bold(font: QFont, size: float = 1.0) -> QFont:
    """A copy of a font in bold, its size multiplied by `size`."""
    font = QFont(font)
    font.setBold(True)
    if size != 1.0:
        font.setPointSizeF(font.pointSizeF() * size)
    return font


def choice_box(name: str, title: str, choices: Choices = (), parent: QWidget | None = None) -> QComboBox:
    """Make a list of choices.

    Parameters
    ----------
    name : str
        Object name.
    title : str
        Accessible name, read out by screen readers.
    choices : mapping or pairs of value and text, optional
        The offered choices; each value is the data of an entry.
    """
    box = named(QComboBox(parent), name)
    call_list(box, title)
    for value, text in choices.items() if isinstance(choices, Mapping) else choices:
        box.addItem(tr(text), value)
    return box


def in_column(
    *parts: Part | tuple[Part, int],
    of: QWidget | None = None,
    margins: Margins | None = None,
    gap: int | None = None,
) -> QVBoxLayout:
    """Lay out parts in a column.

    Parameters
    ----------
    *parts : QWidget, QLayout, int or None, or a pair of one and its share of the room
        A number is a gap in pixels, None is space that stretches.
    of : QWidget, optional
        The widget that is laid out; without one the column becomes a part of another layout.
    margins : int or four of them, optional
        Margins around the parts, in pixels: one for all sides, or left, top, right and bottom.
    gap : int, optional
        Gap between the parts, in pixels.
    """
    return _fill(QVBoxLayout() if of is None else QVBoxLayout(of), parts, margins, gap)


def in_row(
    *parts: Part | tuple[Part, int],
    of: QWidget | None = None,
    margins: Margins | None = None,
    gap: int | None = None,
) -> QHBoxLayout:
    """Lay out parts in a row; parameters as for `in_column`."""
    return _fill(QHBoxLayout() if of is None else QHBoxLayout(of), parts, margins, gap)


def _fill(
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


def in_splitter(
    *parts: tuple[QWidget, int],
    sizes: Sequence[int] = (),
    way: Qt.Orientation = Qt.Orientation.Horizontal,
    parent: QWidget | None = None,
) -> QSplitter:
    """Put widgets beside each other, with borders that the user can move; no widget can be closed.

    Parameters
    ----------
    *parts : pairs of QWidget and int
        Widgets with their shares of additional space.
    sizes : sequence of int, optional
        Initial sizes of the widgets, in pixels.
    """
    splitter = QSplitter(way, parent)
    for at, (part, share) in enumerate(parts):
        splitter.addWidget(part)
        splitter.setStretchFactor(at, share)
    splitter.setChildrenCollapsible(False)
    if sizes:
        splitter.setSizes(sizes)
    return splitter


def in_scroll_area(inside: QWidget, parent: QWidget | None = None) -> QScrollArea:
    """Put a widget in a scroll area of the same width; its controls take the focus, the area does not."""
    area = QScrollArea(parent)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    return area


def busy_bar(parent: QWidget) -> QProgressBar:
    """Make a small progress bar for a computation of unknown length."""
    bar = QProgressBar(parent)
    bar.setRange(0, 0)
    bar.setTextVisible(False)
    bar.setMaximumWidth(140)
    return bar


def show_progress(bar: QProgressBar, event: Event) -> None:
    """Show how much of a step is done, if its length is known."""
    bar.setRange(0, 1000 if event.total else 0)
    if event.total:
        bar.setValue(min(1000, round(1000 * event.done / event.total)))


def empty(layout: QLayout) -> None:
    """Remove the widgets of a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()  # deleted only in the next turn of the event loop: until then it would be seen
            widget.deleteLater()


_LAYOUT = QDialogButtonBox.ButtonLayout
_LEAVES_FIRST = (_LAYOUT.MacLayout.value, _LAYOUT.GnomeLayout.value, _LAYOUT.AndroidLayout.value)


class OkCancel(QDialogButtonBox):
    """The buttons that accept a dialog, with the word for what that does, and reject it.

    Parameters
    ----------
    act : str
        Empty: OK.
    name : str
        Object name of the first button, `ok`.
    """

    def __init__(self, dialog: QDialog, act: str = "", name: str = "") -> None:
        kinds = QDialogButtonBox.StandardButton
        super().__init__(kinds.Ok | kinds.Cancel, dialog)
        self.ok = named(self.button(kinds.Ok), name)
        if act:
            self.ok.setText(act)
        self.accepted.connect(dialog.accept)
        self.rejected.connect(dialog.reject)


def act_button(
    text: str, name: str, tip: str, act: Callable[[], object], parent: QWidget | None = None
) -> QPushButton:
    """Make a button.

    Parameters
    ----------
    text : str
        Text of the button, with ``&`` before its Alt letter.
    name : str
        Object name.
    tip : str
        Tool tip; empty for none.
    act : callable
        Called without arguments when it is pressed.
    """
    button = named(QPushButton(text, parent), name)
    button.setToolTip(tip)
    button.setAutoDefault(False)
    button.clicked.connect(lambda: act())
    return button


def add_last(row: QBoxLayout, on: Sequence[QPushButton], leave: QPushButton) -> None:
    """Add the buttons that accept or leave a dialog, in the order of the operating system.

    Parameters
    ----------
    on : sequence of QPushButton
        The last one is the usual next step.
    """
    order = leave.style().styleHint(QStyle.StyleHint.SH_DialogButtonLayout)
    for button in (leave, *on) if order in _LEAVES_FIRST else (*on, leave):
        row.addWidget(button)
