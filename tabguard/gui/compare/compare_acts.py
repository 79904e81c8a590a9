"""The command that opens the comparison of patterns."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabguard.gui.compare.compare_panel import COMPARE
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import Command, Menu, Place, with_pattern


class CompareActs(QObject):
    """Shows the panel *Compare*."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context = context

    def commands(self) -> tuple[Command, ...]:
        """The command of the menu *Review*."""
        return (
            Command(
                "compare",
                "Compare pa&tterns",
                lambda: self._context.bring(COMPARE.name, focus=True),
                enabled=with_pattern,
                menu=Menu.REVIEW,
                place=Place(4, 0),
                keys=("Ctrl+Shift+D",),
                tip="Compare the pattern with an earlier one, a publication, a τ-ARGUS result or a file",
            ),
        )
