"""Small widgets that several views share: a flow layout, tinted labels, messages beside a field."""

import itertools
from collections.abc import Iterator
from html import escape

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFrame,
    QLabel,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QTabWidget,
    QToolButton,
    QWidget,
)

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.gui.parts.boxes import bold, in_row
from tabguard.gui.parts.scroll_areas import ContentSize

_INKS = {
    "plain": ("#1A1A1A", "#F5F5F5"),
    "muted": ("#595959", "#A6A6A6"),
    "error": ("#A4000F", "#FF9C8F"),
    "warning": ("#8A3D00", "#FFD3B0"),
    "good": ("#00432F", "#8FE6C8"),
    "accent": ("#00466E", "#8CCBF2"),
}
"""Text colours for the light and the dark theme, each with a contrast ratio of at least 4.5."""

_LINE = 520
"""Maximum comfortable length of a line, in pixels."""
_FRAME = QSize(16, 48)
"""Space for a window's frame and title bar, in pixels."""


def is_dark(widget: QWidget) -> bool:
    """Whether a widget has light text on a dark background."""
    return bool(widget.palette().color(QPalette.ColorRole.Window).lightness() < 128)


def ink(widget: QWidget, name: str) -> QColor:
    """The text colour with a name, in the current theme."""
    return QColor(_INKS[name][int(is_dark(widget))])


def fit_to_screen(window: QWidget, width: int, height: int) -> None:
    """Set the initial size of a window, limited to the screen without window frame and task bar.

    A dialog without lists is no taller than its contents; see `ContentSize`.
    """
    room = window.screen().availableGeometry().size() - _FRAME
    window.resize(QSize(width, height).boundedTo(room))
    if isinstance(window, QDialog):
        ContentSize(window, room.width(), window.height())


def tab_by_layout(widget: QWidget, after: QWidget | None = None) -> None:
    """Order the Tab stops of a widget like its layout, starting at `after`."""
    stops = [*filter(None, (after,)), *_stops(widget)]
    silent = [stop for stop in stops if stop.focusPolicy() == Qt.FocusPolicy.NoFocus]
    for stop in silent:
        stop.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # Qt leaves widgets without focus out of the tab order
    for field, other in itertools.pairwise(stops):
        QWidget.setTabOrder(field, other)
    for stop in silent:
        stop.setFocusPolicy(Qt.FocusPolicy.NoFocus)


def _stops(widget: QWidget) -> Iterator[QWidget]:
    """Controls of a widget that take the focus, and labels that may later contain links."""
    layout = widget.layout()
    if isinstance(widget, Linked) or (widget.focusPolicy() and widget.focusProxy() is None):
        yield widget
    if isinstance(widget, QScrollArea):
        inner = widget.widget()
        yield from _stops(inner) if inner is not None else ()
    elif isinstance(widget, (QSplitter, QTabWidget)):
        if isinstance(widget, QTabWidget):
            yield from (widget, *widget.tabBar().findChildren(QToolButton))
        for part in filter(None, (widget.widget(at) for at in range(widget.count()))):
            yield from _stops(part)
    elif layout is not None:
        yield from _stops_in(layout)


def _stops_in(layout: QLayout) -> Iterator[QWidget]:
    for item in filter(None, (layout.itemAt(at) for at in range(layout.count()))):
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield from _stops(widget)
        elif inner is not None:
            yield from _stops_in(inner)


class Label(QLabel):
    """A label that shows plain text unless another format is set.

    Qt by default interprets text that looks like markup: a code in a file could be displayed wrongly, and
    pictures be fetched from a server.

    Parameters
    ----------
    buddy : QWidget, optional
        The field that it names.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None, buddy: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        if buddy is not None:
            self.setBuddy(buddy)


def plain_tip(text: str) -> str:
    """Text for a tool tip that is displayed literally even if it looks like markup; see `Label`."""
    return f"<p style='white-space: pre-wrap'>{escape(text)}</p>" if "<" in text or "&" in text else text


class Linked(Label):
    """A label with links that Tab reaches and Enter follows; without links, Tab skips it."""

    def setText(self, text: str) -> None:
        """Show a text."""
        super().setText(text)
        flag = Qt.TextInteractionFlag
        flags = flag.TextSelectableByMouse | flag.LinksAccessibleByMouse
        self.setTextInteractionFlags(flags | flag.LinksAccessibleByKeyboard if "<a " in text else flags)


class Tinted(Label):
    """A wrapping label whose colour follows the theme."""

    def __init__(self, text: str = "", tint: str = "plain", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._tint = tint
        self.setWordWrap(True)
        self._paint_ink()

    def set_tint(self, tint: str) -> None:
        """Set the colour by name, such as ``"error"``."""
        self._tint = tint
        self._paint_ink()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of theme."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.ApplicationPaletteChange):
            self._paint_ink()
            if "<a " in self.text():  # links keep the colour that they were parsed with
                text = self.text()
                self.clear()
                self.setText(text)

    def _paint_ink(self) -> None:
        group, role = QPalette.ColorGroup, QPalette.ColorRole.WindowText
        colour, faint = ink(self, self._tint), QApplication.palette().color(group.Disabled, role)
        # compared first, since setting a palette sends the event that calls this method
        now = self.palette()
        if now.color(group.Active, role) != colour or now.color(group.Disabled, role) != faint:
            palette = QPalette()
            palette.setColor(role, colour)
            palette.setColor(group.Disabled, role, faint)
            self.setPalette(palette)


class Heading(Label):
    """A bold line of text in `size` times the usual font size."""

    def __init__(self, text: str, size: float = 1.25, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setFont(bold(self.font(), size))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)


class Passage(Tinted):
    """Text of several lines above or between fields, as tall as its width requires."""

    lines_kept = 0
    """Number of lines that stay free for it, also while it is shorter or hidden."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adjust the height to the width."""
        super().resizeEvent(event)
        self._claim()

    def setText(self, text: str) -> None:
        """Show a text and adjust the height to it."""
        super().setText(text)
        if self.testAttribute(Qt.WidgetAttribute.WA_Resized):  # before, its width is unknown
            self._claim()

    def _claim(self) -> None:
        # a label that wraps claims one line only, so that the fields below it would be squeezed
        lines = self.fontMetrics().boundingRect(
            QRect(0, 0, max(self.width(), 1), 0), int(Qt.TextFlag.TextWordWrap), self.text()
        )
        least = self.lines_kept * self.fontMetrics().lineSpacing()
        self.setMinimumHeight(max(least, lines.height() if self.text() else 0))


class FieldMessage(Passage):
    """Error message beside a field; hidden while there is no error.

    Parameters
    ----------
    parent : QWidget, optional
    keeps_lines : bool
        Whether two lines stay free for it, so that the buttons below it do not move away under the pointer.
    """

    def __init__(self, parent: QWidget | None = None, keeps_lines: bool = False) -> None:
        super().__init__("", "error", parent)
        self.setAccessibleName(tr("Problem with this field"))
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(keeps_lines)
        self.setSizePolicy(policy)
        self.lines_kept = 2 if keeps_lines else 0
        self._claim()
        self.hide()

    def say(self, error: TabGuardError | str | None, tint: str = "error") -> None:
        """Show an error with its place and remedy; None hides the message."""
        if error is None or error == "":
            self.setText("")
            self.hide()
            return
        self.set_tint(tint)
        self.setText(("⚠ " if tint == "error" else "") + words(error))
        self.show()


def words(error: TabGuardError | str) -> str:
    """Text of an error: what is wrong, where, and what to do."""
    if isinstance(error, str):
        return error
    parts = [error.what, f"({error.where})" if error.where else "", error.remedy]
    return " ".join(p for p in parts if p)


class Card(QFrame):
    """A framed block on a page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)


class FlowLayout(QLayout):
    """Lays out items like the words of a sentence, in lines as wide as the available space."""

    def __init__(self, parent: QWidget | None = None, gap: int = 5) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._sizes: list[tuple[QLayoutItem, int, int]] | None = None
        self._heights: dict[int, int] = {}
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Append an item."""
        self._items.append(item)
        self.invalidate()

    def add_together(self, *parts: QWidget) -> QWidget:
        """Append parts that stay beside each other; return the widget that contains them."""
        pair = QWidget(self.parentWidget())
        in_row(*parts, of=pair, margins=0)
        self.addWidget(pair)
        return pair

    def count(self) -> int:
        """Number of items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The item at an index; None beyond the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove and return the item at an index."""
        item = self._items.pop(index) if 0 <= index < len(self._items) else None
        self.invalidate()
        return item

    def invalidate(self) -> None:
        """Discard the cached sizes of the items."""
        self._sizes = None
        self._heights.clear()
        super().invalidate()

    def expandingDirections(self) -> Qt.Orientation:
        """The layout takes no extra space in either direction."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """The height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of all lines for a given width."""
        if width not in self._heights:  # Qt asks many times between two changes
            around = self.contentsMargins()
            inner = self._place(QRect(0, 0, width, 0).marginsRemoved(around), move=False)
            self._heights[width] = inner + around.top() + around.bottom()
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        """Place the items."""
        super().setGeometry(rect)
        self._place(rect.marginsRemoved(self.contentsMargins()), move=True)

    def sizeHint(self) -> QSize:
        """Preferred size, at a comfortable line width."""
        width = min(self.line_width(), _LINE)
        return QSize(width, self.heightForWidth(width))

    def line_width(self) -> int:
        """Width of all items in one line."""
        around = self.contentsMargins()
        width = sum(width + self._gap for _item, width, _height in self._visible())
        return width + around.left() + around.right()

    def minimumSize(self) -> QSize:
        """Minimum size: the widest and the tallest item."""
        sizes = [item.minimumSize() for item, *_size in self._visible()]
        least = QSize(max((s.width() for s in sizes), default=0), max((s.height() for s in sizes), default=0))
        return least.grownBy(self.contentsMargins())

    def _visible(self) -> list[tuple[QLayoutItem, int, int]]:
        """Visible items, each with its width and height."""
        if self._sizes is None:
            hints = [(i, i.sizeHint()) for i in self._items if not i.isEmpty()]
            self._sizes = [(item, size.width(), size.height()) for item, size in hints]
        return self._sizes

    def _place(self, rect: QRect, move: bool) -> int:
        room, left, top = rect.width(), rect.x(), rect.y()
        lines: list[list[tuple[QLayoutItem, int, int]]] = [[]]
        x = 0
        for item, natural, height in self._visible():
            width = max(min(natural, room), item.minimumSize().width())
            if lines[-1] and x + width > room:
                # a punctuation mark goes to the next line together with the word before it
                along = [lines[-1].pop()] if _is_mark(item) and len(lines[-1]) > 1 else []
                lines.append(along)
                x = sum(wide + self._gap for _item, wide, _height in along)
            lines[-1].append((item, width, height))
            x += width + self._gap
        y = top
        for line in lines:
            tallest = max((height for _item, _width, height in line), default=0)
            if move:
                self._place_line(line, left, y, tallest)
            y += tallest + 3
        return y - 3 - top if self._items else 0

    def _place_line(self, line: list[tuple[QLayoutItem, int, int]], x: int, y: int, tallest: int) -> None:
        for at, (item, width, height) in enumerate(line):
            widget = item.widget()
            if at and widget is not None and widget.property(CLOSE):
                x -= self._gap
            item.setGeometry(QRect(x, y + (tallest - height) // 2, width, height))
            x += width + self._gap


CLOSE = "close"
"""Property of a widget that stands close to the one before it in a `FlowLayout`."""


def _is_mark(item: QLayoutItem) -> bool:
    """Whether an item is a punctuation mark, which must not begin a line."""
    widget = item.widget()
    return isinstance(widget, QLabel) and widget.text() in (".", ",", ";", ":")


def first_focusable(widget: QWidget) -> QWidget | None:
    """The first visible control in a widget that the keyboard can reach; None if there is none."""
    for child in widget.findChildren(QWidget):
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isVisible() and child.isEnabled():
            return child
    return None
