"""The panel of the guided tour: a small card over the window that leaves free what it points at."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShortcut,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.parts import Heading, Tinted
from tabguard.gui.shell.tour.steps import Step
from tabguard.language import tr

_WIDE, _GAP = 340, 12
_MOVED = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)


class TourPanel(QFrame):
    """Says what to do, and frames where; takes nothing from the window but the place that it covers.

    Parameters
    ----------
    window : QWidget
        The window over which it lies.
    """

    step_requested = Signal(int)
    closed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("tourPanel")
        self.setFrameShape(QFrame.Shape.Box)
        self.setAutoFillBackground(True)
        self._window, self._target = window, window
        self._names: tuple[str, ...] = ()
        self._grip: QPoint | None = None
        self._moved_by_hand = False
        self._frame = _Frame(window)
        self._later = Later(self.place, self)
        self.title, self.text = Heading("", 1.1, self), Tinted("", "plain", self)
        self.noticed = Tinted("", "good", self)
        self.noticed.setObjectName("tourNoticed")
        self.back = self._button("tourBack", tr("‹ Back"), "Alt+Left")
        self.next = self._button("tourNext", tr("Next ›"), "Alt+Right")
        self.close_button = self._button("tourClose", tr("Close tour"), "")
        self.close_button.setToolTip(tr("Esc, while the tour has the keyboard"))
        self.back.clicked.connect(lambda: self.step_requested.emit(-1))
        self.next.clicked.connect(lambda: self.step_requested.emit(1))
        self.close_button.clicked.connect(self.leave)
        buttons = QHBoxLayout()
        buttons.addWidget(self.close_button)
        buttons.addStretch(1)
        buttons.addWidget(self.back)
        buttons.addWidget(self.next)
        layout = QVBoxLayout(self)
        for label in (self.title, self.text, self.noticed):
            layout.addWidget(label)
        layout.addLayout(buttons)
        window.installEventFilter(self)

    def tell(self, step: Step, number: int, of: int, done: bool) -> None:
        """Show a step.

        Parameters
        ----------
        step : Step
        number, of : int
            Its number, from 1, and that of the last step.
        done : bool
            Whether it has been done.
        """
        heading = tr("{number} of {of}: {title}", number=number, of=of, title=tr(step.title))
        noticed = f"✓ {tr(step.noticed)}" if done else ""
        changed = (heading, noticed) != (self.title.text(), self.noticed.text())
        self.title.setText(heading)
        self.text.setText(tr(step.text))
        self.noticed.setText(noticed)
        self.noticed.setVisible(done)
        self.back.setEnabled(number > 1)
        self.next.setEnabled(number < of)
        self.next.setDefault(done)
        self._appear(step.targets)
        if changed:
            self._announce(heading, noticed or tr(step.text))

    def tell_subject(self, title: str, text: str, targets: tuple[str, ...]) -> None:
        """Show what the help is about: a card without steps, from which a button leads back to the help."""
        changed = tr(title) != self.title.text()
        self.title.setText(tr(title))
        self.text.setText(tr(text))
        self.noticed.hide()
        self.next.hide()
        self.back.setText(tr("‹ Back to the help"))
        self.close_button.setText(tr("Close"))
        self._appear(targets)
        self.back.setFocus()
        if changed:
            self._announce(tr(title), tr(text))

    def _appear(self, targets: tuple[str, ...]) -> None:
        self._names = targets
        self.show()
        self.raise_()
        self.place()
        self._later.ask()

    def place(self) -> None:
        """Lie beside the part of the window that is framed, inside the window."""
        if not self.isVisible():
            return
        self._aim()
        width = min(_WIDE, self._window.width() - 2 * _GAP)
        layout = self.layout()
        height = layout.totalHeightForWidth(width) if layout is not None else self.sizeHint().height()
        room = self._window.rect().adjusted(_GAP, 4 * _GAP, -_GAP, -4 * _GAP)
        shape = QRect(self.pos(), QSize(width, height))
        if self._moved_by_hand:
            shape.moveTo(
                max(room.left(), min(shape.left(), room.right() - width)),
                max(room.top(), min(shape.top(), room.bottom() - height)),
            )
        else:
            whole = self._window.width() * self._window.height()
            parts = [self._place_of(part) for part in self._parts()]  # no place is beside a large one
            small = [part for part in parts if part.width() * part.height() < whole / 3]
            shape = _beside(room, shape.size(), small)
        self.setGeometry(shape)

    def leave(self) -> None:
        """End the tour."""
        self.hide()
        self._frame.deleteLater()
        self.closed.emit()

    # -- events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window and the part that is framed; never keep an event."""
        if event.type() in _MOVED and watched in (self._window, self._target):
            self._later.ask()
        return bool(super().eventFilter(watched, event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc ends the tour, Enter presses the button that has the keyboard."""
        focus = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focus, QPushButton):
            focus.click()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Take the frame away too."""
        super().hideEvent(event)
        self._frame.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The panel can be dragged by its face."""
        self._grip = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse."""
        if self._grip is not None:
            self._moved_by_hand = True
            self.move(self.mapToParent(event.position().toPoint()) - self._grip)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stay where it was put, inside the window."""
        self._grip = None
        self.place()

    # -- inside

    def _button(self, name: str, text: str, keys: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard to the table
        if keys:
            QShortcut(QKeySequence(keys), self, button.click)  # that of a button would wait a moment
            button.setToolTip(keys)
        return button

    def _parts(self) -> list[QWidget]:
        """The parts of the window that the step is about and that can be seen."""
        found = (self._window.findChild(QWidget, name) for name in self._names)
        return [part for part in found if part is not None and part.isVisible()]

    def _place_of(self, part: QWidget) -> QRect:
        return QRect(part.mapTo(self._window, QPoint()), part.size()).intersected(self._window.rect())

    def _aim(self) -> None:
        """Frame the first part that can be seen."""
        parts = self._parts()
        if not parts:
            self._frame.hide()
            return
        target = parts[0]
        if target is not self._target:
            if self._target is not self._window:
                self._target.removeEventFilter(self)
            target.installEventFilter(self)
            self._target = target
        self._frame.setGeometry(self._place_of(target).adjusted(-3, -3, 3, 3))
        self._frame.show()
        self._frame.raise_()
        self.raise_()

    def _announce(self, heading: str, words: str) -> None:
        """Let screen readers tell the step."""
        self.setAccessibleName(
            tr("Guided tour, {step}", step=heading) if self.next.isVisibleTo(self) else heading
        )
        self.setAccessibleDescription(words)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))


class _Frame(QWidget):
    """A frame around a part of the window, through which the mouse goes."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("tourFrame")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame only."""
        painter = QPainter(self)
        painter.setPen(QPen(QColor(themes.current().accent), 3, Qt.PenStyle.DashLine))
        painter.drawRect(self.rect().adjusted(1, 1, -2, -2))


def _beside(room: QRect, size: QSize, parts: list[QRect]) -> QRect:
    """The corner of the room that covers least of some parts: that at the right below, if several do."""
    corners: list[tuple[int, int, QRect]] = []
    for right, below in ((True, True), (False, True), (True, False), (False, False)):
        shape = QRect(room.topLeft(), size)
        if right:
            shape.moveRight(room.right())
        if below:
            shape.moveBottom(room.bottom())
        both = [shape.intersected(part) for part in parts]
        covered = sum(one.width() * one.height() for one in both if not one.isEmpty())
        corners.append((covered, len(corners), shape))
    return min(corners, key=lambda corner: corner[:2])[2]
