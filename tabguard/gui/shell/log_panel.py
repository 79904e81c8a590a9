"""The log of the window: what was done, when, and what went wrong, from a chosen level on; never a value."""

import datetime as dt
import re
from collections import deque

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import headed, mark, tr
from tabguard.gui.document.panel import Area, Panel
from tabguard.gui.document.window_context import LogLevel
from tabguard.gui.parts.graphics import call_list
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.presenting import WhenPresenting

_MOST = 5000
_LEVELS = {
    LogLevel.ERRORS: mark("Errors"),
    LogLevel.WARNINGS: mark("Warnings"),
    LogLevel.INFORMATION: mark("Information"),
    LogLevel.DETAILS: mark("Details"),
}
_FIGURE = re.compile(r"\d(?:[\d.,\u202f\u00a0\u2019']*\d)*")
"""A number that might be a value."""


class LogPanel(QWidget):
    """Lines with their time; those of a less important level than the chosen one are kept, not shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("logPanel")
        self._kept: deque[tuple[LogLevel, str]] = deque(maxlen=_MOST)
        self.lines = QPlainTextEdit(self)
        self.lines.setObjectName("logLines")
        self.lines.setAccessibleName(tr("Log"))
        self.lines.setReadOnly(True)
        self.lines.setMaximumBlockCount(_MOST)
        self.level = QComboBox(self)
        self.level.setObjectName("logLevel")
        call_list(self.level, tr("Level of the log"))
        self.level.setToolTip(tr("Show lines of this level and of more important ones"))
        for level, name in _LEVELS.items():
            self.level.addItem(tr(name), level)
        self.level.setCurrentIndex(self.level.findData(LogLevel.INFORMATION))
        self.level.currentIndexChanged.connect(lambda _index: self._show_all())
        side = QVBoxLayout()
        side.addWidget(self.level)
        side.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.lines, 1)
        row.addLayout(side)

    def add(self, text: str, level: LogLevel = LogLevel.INFORMATION) -> None:
        """Add a line with the time."""
        line = f"{dt.datetime.now():%H:%M:%S}  {text}"
        self._kept.append((level, line))
        if level <= self._chosen:
            self.lines.appendPlainText(line)

    def take(self, message: Notice | TabGuardError | str) -> None:
        """Keep what an error or a warning says, without the place and without figures; nothing else."""
        severity = message.severity if isinstance(message, Notice) else "error"
        if isinstance(message, str) or severity not in ("error", "warning"):
            return
        level = LogLevel.ERRORS if severity == "error" else LogLevel.WARNINGS
        self.add(headed(tr(_LEVELS[level]), _FIGURE.sub("…", message.what)), level)

    @property
    def _chosen(self) -> LogLevel:
        return LogLevel(self.level.currentData())

    def _show_all(self) -> None:
        self.lines.setPlainText("\n".join(line for level, line in self._kept if level <= self._chosen))


LOG = Panel("dockLog", mark("Log"), Area.BOTTOM, lambda _context: LogPanel(), presenting=WhenPresenting.PLAIN)
