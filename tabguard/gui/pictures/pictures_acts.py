"""The command that shows the panel Pictures."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabguard.base.language import tr
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import Command, Menu, Place, to_look_at
from tabguard.gui.pictures.pictures_panel import PICTURES


class PictureActs(QObject):
    """Brings the pictures to the front."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context = context

    def commands(self) -> tuple[Command, ...]:
        """The command that shows the pictures."""
        return (
            Command(
                "pictures",
                tr("P&ictures"),
                lambda: self._context.bring(PICTURES.name, focus=True),
                enabled=to_look_at,
                menu=Menu.REVIEW,
                place=Place(5, 1),
                tip=tr("Show the map of the table, what protection costs, and what protects what"),
            ),
        )
