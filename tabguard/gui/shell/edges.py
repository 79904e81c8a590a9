"""What stands at the edges of the window: the panels of each side as buttons, and the progress of work."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QMainWindow,
    QMenu,
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolBar,
    QToolButton,
    QWidget,
)

from tabguard.base.language import tr
from tabguard.gui.document.document import Document
from tabguard.gui.document.panel import Area
from tabguard.gui.parts.icons import IconButton
from tabguard.gui.parts.later import Later
from tabguard.gui.shell.docks import Docks

_MORE = 12
"""Height of the line beyond that of its letters, in pixels."""
_BETWEEN = 8
_LEAST = 150
"""Width in pixels of the narrowest line."""


class NoteLine(QWidget):
    """Shares one line between its two parts.

    Parameters
    ----------
    rail : QWidget
        At the left end; it gets at most half of the line while the other part is visible.
    progress : QWidget
        Shows and hides itself.
    """

    told = Signal()
    """The progress appeared or disappeared."""

    def __init__(self, rail: QWidget, progress: QWidget) -> None:
        super().__init__()
        self.setObjectName("noteLine")
        self.setAccessibleName(tr("Panels and progress"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rail, self._progress = rail, progress
        self._later = Later(self._place, self)
        for part in (rail, progress):
            part.setParent(self)
            part.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """One line; the width is that of the window."""
        return QSize(200, self.fontMetrics().height() + _MORE)

    def minimumSizeHint(self) -> QSize:
        """One line, however narrow."""
        return QSize(_LEAST, self.sizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the line again when a part appears or disappears."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._place()
            self.told.emit()
        return bool(super().eventFilter(watched, event))

    def event(self, event: QEvent) -> bool:
        """Share the line again when a part says something else."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._later.ask()
        return bool(super().event(event))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        most = self.width() if self._progress.isHidden() else self.width() // 2
        left = 0 if self._rail.isHidden() else min(self._rail.sizeHint().width(), most)
        self._rail.setGeometry(0, 0, left, self.height())
        left += _BETWEEN if left else 0
        self._progress.setGeometry(left, 0, max(self.width() - left, 0), self.height())


_GAP = 2


class TabRail(QWidget):
    """One button per panel that is offered; those without room are in a menu at its end.

    Parameters
    ----------
    docks : Docks
    area : Area
        Side of the window; at the left and the right the texts are turned.
    """

    def __init__(self, docks: Docks, area: Area) -> None:
        super().__init__()
        self.setObjectName(f"rail{area.name.capitalize()}")
        self.setAccessibleName(tr("Panels"))
        self._keys: Mapping[str, str] = {}
        self._docks, self._turn = docks, {Area.LEFT: -90, Area.RIGHT: 90}.get(area, 0)
        self._buttons = {name: self._button(name) for name in docks.names(area)}
        self._more = IconButton("more", tr("More panels"))
        self._more.setParent(self)
        self._more.clicked.connect(self._list)
        across, along = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred
        self.setSizePolicy(across if self._turn else along, along if self._turn else across)
        docks.changed.connect(self.refresh)
        self.refresh()

    @property
    def needed(self) -> bool:
        """Whether there is anything to choose: not if the only panel of this side is open."""
        offered = self._offered()
        return len(offered) > 1 or not all(button.isChecked() for button in offered)

    def tell_keys(self, keys: Mapping[str, str]) -> None:
        """Tell the keys of commands, by their names, in the tool tips of the panels that they go to."""
        self._keys = keys
        self.refresh()

    def refresh(self) -> None:
        """Show which panels there are, and which of them are open."""
        for name, button in self._buttons.items():
            dock = self._docks[name]
            button.setText(dock.windowTitle().replace("&", "&&"))
            button.setChecked(not dock.isHidden())
            deed = tr("Close") if button.isChecked() else tr("Open")
            tip = tr("{deed} the panel {windowtitle}", deed=deed, windowtitle=dock.windowTitle())
            key = self._keys.get(self._docks.command_of(name), "")
            button.setToolTip(f"{tip} ({key})" if key else tip)
            button.setAccessibleName(dock.windowTitle())
        self.updateGeometry()
        self._place()

    def sizeHint(self) -> QSize:
        """Room for all buttons."""
        lengths = [self._length(b) + _GAP for b in self._offered()]
        return self._size(sum(lengths))

    def minimumSizeHint(self) -> QSize:
        """Room for the first button and the menu."""
        lengths = [self._length(b) + _GAP for b in self._offered()[:1]]
        return self._size(sum(lengths) + self._length(self._more))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many buttons as there is room for."""
        super().resizeEvent(event)
        self._place()

    def _size(self, length: int) -> QSize:
        thick = self.fontMetrics().height() + 12
        return QSize(thick, length) if self._turn else QSize(length, thick)

    def _length(self, button: QToolButton) -> int:
        hint = button.sizeHint()
        return hint.height() if self._turn else hint.width()

    def _offered(self) -> list[QToolButton]:
        return [button for name, button in self._buttons.items() if self._docks.offers(name)]

    def _place(self) -> None:
        room = self.height() if self._turn else self.width()
        thick = self.width() if self._turn else self.height()
        offered = self._offered()
        lengths = [self._length(button) + _GAP for button in offered]
        count = len(offered)
        if sum(lengths) > room:
            room -= self._length(self._more)
            while count > 1 and sum(lengths[:count]) > room:
                count -= 1
        at = 0
        for button, length in zip(offered[:count], lengths, strict=False):
            button.setGeometry(self._box(at, length - _GAP, thick))
            at += length
        for button in self._buttons.values():
            button.setVisible(button in offered[:count])
        self._more.setGeometry(self._box(at, self._length(self._more), thick))
        self._more.setVisible(count < len(offered))

    def _box(self, at: int, length: int, thick: int) -> QRect:
        return QRect(1, at, thick - 2, length) if self._turn else QRect(at, 1, length, thick - 2)

    def _button(self, name: str) -> QToolButton:
        button = _Turned(self._turn, self)
        button.setObjectName(f"rail_{name}")
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self._docks.toggle(name))
        return button

    def _list(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name, button in self._buttons.items():
            if button in self._offered() and button.isHidden():
                menu.addAction(button.text(), self._opener(name))
        menu.popup(self._more.mapToGlobal(self._more.rect().topLeft()))

    def _opener(self, name: str) -> Callable[[], None]:
        return lambda: self._docks.toggle(name)


class _Turned(QToolButton):
    """A button whose text runs upwards (-90), downwards (90) or as usual (0)."""

    def __init__(self, turn: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._turn = turn

    def sizeHint(self) -> QSize:
        """The size of the text, turned at the sides of the window."""
        hint = super().sizeHint()
        return hint.transposed() if self._turn else hint

    def minimumSizeHint(self) -> QSize:
        """As large as it wants to be: a name is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button, turned."""
        if not self._turn:
            super().paintEvent(event)
            return
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.rect = QRect(0, 0, self.height(), self.width())
        painter = QStylePainter(self)
        painter.translate(*((0, self.height()) if self._turn < 0 else (self.width(), 0)))
        painter.rotate(self._turn)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)


class Edges(QObject):
    """Rails at the left and the right; the panels below share their line with the progress.

    Parameters
    ----------
    window : QMainWindow
    document : Document
    docks : Docks
    progress : QWidget
        What the worker does; hidden while it does nothing.
    """

    def __init__(self, window: QMainWindow, document: Document, docks: Docks, progress: QWidget) -> None:
        super().__init__(window)
        self._window, self._document, self._docks = window, document, docks
        self._progress = progress
        self.rails = {area: TabRail(docks, area) for area in Area}
        self.note_line = NoteLine(self.rails[Area.BOTTOM], progress)
        self._sides = {
            Area.LEFT: self._bar("leftBar", self.rails[Area.LEFT], Qt.ToolBarArea.LeftToolBarArea),
            Area.RIGHT: self._bar("rightBar", self.rails[Area.RIGHT], Qt.ToolBarArea.RightToolBarArea),
        }
        self.foot = self._bar("footBar", self.note_line, Qt.ToolBarArea.BottomToolBarArea)
        self.note_line.told.connect(self.show)
        docks.changed.connect(self.show)

    def show(self) -> None:
        """Show the rails beside the table, and the line below: there always, else while somebody works."""
        rails = not self._docks.are_away
        for area, bar in self._sides.items():
            bar.setVisible(rails and self.rails[area].needed)
        self.rails[Area.BOTTOM].setVisible(rails)
        self.foot.setVisible(self._document.table is not None or not self._progress.isHidden())

    def tell_keys(self, keys: Mapping[str, str]) -> None:
        """Tell the keys of commands, by their names, in the tool tips of the panels that they go to."""
        for rail in self.rails.values():
            rail.tell_keys(keys)

    def _bar(self, name: str, inner: QWidget, where: Qt.ToolBarArea) -> QToolBar:
        bar = QToolBar(inner.accessibleName())
        bar.setObjectName(name)
        bar.setMovable(False)
        bar.toggleViewAction().setEnabled(False)  # nothing but a reset would bring it back
        bar.addWidget(inner)
        self._window.addToolBar(where, bar)
        return bar
