"""Sections with a caption, one below the other; only sections with content are shown."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.parts import Label


class Sections(QVBoxLayout):
    """Captions and the widgets below them."""

    def __init__(self) -> None:
        super().__init__()
        self._sections: dict[str, tuple[Label, QWidget]] = {}

    def add(self, name: str, widgets: Sequence[QWidget]) -> None:
        """Add a section at the end, with its English name."""
        caption = Label(tr(name))
        font = caption.font()
        font.setPointSizeF(font.pointSizeF() * 0.85)
        font.setBold(True)
        caption.setFont(font)
        caption.setForegroundRole(caption.palette().ColorRole.PlaceholderText)
        caption.setContentsMargins(0, 8, 0, 0)
        self.addWidget(caption)
        body = QWidget()
        inner = QVBoxLayout(body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(2)
        for widget in widgets:
            inner.addWidget(widget)
        self.addWidget(body)
        self._sections[name] = (caption, body)

    def show_only(self, *names: str) -> None:
        """Show only these sections, in the order in which they were added."""
        for name, (caption, body) in self._sections.items():
            caption.setVisible(name in names)
            body.setVisible(name in names)
