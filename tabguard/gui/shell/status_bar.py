"""The status bar: address, counts by status, audit badge, pattern, view mode and worker."""

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStatusBar, QToolButton, QWidget

from tabguard.base.language import tr
from tabguard.gui.document.audits import badge_of
from tabguard.gui.document.document import Document
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import in_row, named
from tabguard.gui.parts.one_line import OneLine
from tabguard.gui.parts.parts import Label, ink, plain_tip
from tabguard.gui.parts.presenting import MODE
from tabguard.gui.shell.navigator import pattern_name
from tabguard.gui.table.legend import look_buttons
from tabguard.gui.table.table_model import TableModel

_LEAST = 90
"""Minimum width of the badge, in pixels."""
_INDENT = 8
"""Space before the address, as before the texts above it, in pixels."""
_ADDRESS, _WORKER, _GAP = 120, 76, 6
"""Minimum widths of address and worker, and space between sections, in pixels."""


class StatusBar(QStatusBar):
    """Status bar with sections as in a spreadsheet; chips filter cells, the badge opens the audit."""

    badge_clicked = Signal()

    def __init__(self, model: TableModel) -> None:
        super().__init__()
        self.setObjectName("statusBar")
        self.setSizeGripEnabled(False)
        self._model = model
        self._address = named(OneLine(), "addressLabel")
        self._address.setMinimumWidth(_ADDRESS)
        self._address.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._chips = look_buttons("chip", model)
        self._badge = named(AuditBadge(), "auditBadge")
        self._badge.clicked.connect(self.badge_clicked)
        self._pattern, self._worker = OneLine(), OneLine()
        self._presenting, self._shown = False, (tr("INTERNAL VIEW"), False)
        self._mode = named(Label(self._shown[0]), "viewMode")
        self._pattern.setObjectName("patternName")
        self._worker.setObjectName("workerState")
        self._behind = named(Label(tr("Changes not kept yet")), "notKeptYet")
        self._behind.setToolTip(
            plain_tip(
                tr(
                    "The disk is slow. Until this disappears, the last changes would be lost if the program "
                    "or the computer failed."
                )
            )
        )
        self._lay_out()
        model.looks_changed.connect(self.refresh)
        model.layout_shifted.connect(self.refresh)
        themes.source().theme_changed.connect(self.refresh)

    @property
    def badge_text(self) -> str:
        """Text of the audit badge in one line."""
        return self._badge.whole

    def refresh(self) -> None:
        """Update the counts."""
        counts = self._model.grid.slice_counts()
        for look, chip in self._chips.items():
            chip.show_count(int(counts[look]))

    def show_address(self, text: str) -> None:
        """Show the address of the current cell."""
        self._address.setText(text)
        self._address.setToolTip(plain_tip(text))

    def show_badge(self, document: Document, running: bool) -> None:
        """Show the verdict on the pattern in the badge."""
        text, tint, bold = badge_of(document, running)
        stands = document.findings.standing
        lines = () if stands is None else filter(None, (*stands.lines, stands.beside_line))
        self._badge.setToolTip("\n".join((text, *lines, tr("Show the audit"))))
        self._badge.setAccessibleName(text)
        weight = "600" if bold else "400"
        self._badge.setStyleSheet(
            f"QToolButton {{ color: {ink(self, tint).name()}; font-weight: {weight}; }}"
        )
        self._badge.say(text)  # last, since the width depends on the font weight

    def show_pattern(self, document: Document, edited: bool) -> None:
        """Show the name of the pattern."""
        pattern = document.pattern
        name = "" if pattern is None else pattern_name(pattern)
        if pattern is not None and not pattern.complete:
            name = tr("{pattern} INCOMPLETE", pattern=name)
        if edited:
            name = tr("{pattern} (edited)", pattern=name)
        self._pattern.setText(name and tr("Pattern: {pattern}", pattern=name))

    def set_presenting(self, on: bool) -> None:
        """Show whether presenter mode is on, in every view."""
        self._presenting = on
        self.show_mode(*self._shown)

    def show_mode(self, text: str, public: bool = False) -> None:
        """Show the name of the view; a public view hides all internal information."""
        self._shown = text, public
        self._mode.setText(tr(MODE) if self._presenting else text)
        for widget in (self._chip_row, self._badge):
            widget.setVisible(not public)
        self._make_way()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make space for the badge in a narrow bar."""
        super().resizeEvent(event)
        self._give_way()

    def event(self, event: QEvent) -> bool:
        """Make space for the badge after a change of a text, then wrap it where there is too little."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._give_way()
            self._badge.wrap()
        return bool(done)

    def minimumSizeHint(self) -> QSize:
        """Minimum size that ignores the texts, which are fitted later and must not widen the window."""
        return QSize(_LEAST, super().minimumSizeHint().height())

    def _make_way(self) -> None:
        """Hide the address in a public view, and where a message, such as a status tip, takes its place."""
        self._address.setVisible(not self._shown[1] and not self.currentMessage())

    def _give_way(self) -> None:
        """Shorten counts, worker and pattern to leave space for the verdict, since other places show them."""
        neighbours = (self._badge, self._mode, self._behind)
        width = sum(widget.sizeHint().width() + _GAP for widget in neighbours if not widget.isHidden())
        with_chips = width + self._chip_row.sizeHint().width() + _GAP
        has_room = with_chips + _ADDRESS + _WORKER + 3 * _GAP <= self.width()
        self._chip_row.setVisible(has_room and not self._shown[1])
        width = with_chips if has_room else width
        room = self.width() - width - _ADDRESS - 3 * _GAP
        self._worker.setFixedWidth(max(_WORKER, min(self._worker.sizeHint().width(), room)))
        room -= self._worker.width()
        self._pattern.setMaximumWidth(max(room, 1))
        self._pattern.setVisible(not self._shown[1] and room >= self._pattern.minimumSizeHint().width())

    def show_worker(self, text: str) -> None:
        """Show the work of the worker thread."""
        self._worker.setText(text)

    def show_behind(self, behind: bool) -> None:
        """Show whether the last acts are not yet in the recovery file."""
        self._behind.setVisible(behind)

    def _lay_out(self) -> None:
        chips = self._chip_row = QWidget()
        in_row(*self._chips.values(), of=chips, margins=0, gap=0)
        self.addWidget(self._address, 1)
        self.messageChanged.connect(self._make_way)
        for widget in (chips, self._badge, self._pattern, self._mode, self._behind, self._worker):
            self.addPermanentWidget(widget)
        self._behind.hide()
        self._address.setIndent(_INDENT)
        self._pattern.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._pattern.setMinimumWidth(1)


class AuditBadge(QToolButton):
    """A button whose text wraps into several lines instead of being cut."""

    def __init__(self) -> None:
        super().__init__()
        self.whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(_LEAST)

    def say(self, text: str) -> None:
        """Show a text."""
        self.whole = text
        self.setText(text)
        self.updateGeometry()

    def wrap(self) -> None:
        """Wrap the text for the current width."""
        room, lines = self.width() - self._frame(), [""]
        for word in self.whole.split(" "):
            line = f"{lines[-1]} {word}".strip()
            lines = [*lines[:-1], line] if not lines[-1] or self._text_width(line) <= room else [*lines, word]
        if (text := "\n".join(lines)) != self.text():
            self.setText(text)

    def sizeHint(self) -> QSize:
        """Preferred size: the whole text in one line, or in the current number of lines."""
        return QSize(self._text_width(self.whole) + self._frame() + 1, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the text for the new width."""
        super().resizeEvent(event)
        self.wrap()

    def _text_width(self, text: str) -> int:
        return self.fontMetrics().size(0, text).width()

    def _frame(self) -> int:
        return super().sizeHint().width() - self._text_width(self.text())
