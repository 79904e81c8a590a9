"""Commands for the display of numbers and codes; remembers it with each project."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QObject

from tabguard.base.language import tr
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import Command, Menu, Place
from tabguard.gui.table.display import NAMES, Display
from tabguard.gui.table.display_sheet import DisplayButton
from tabguard.gui.table.table_page import TablePage


class DisplayActs(QObject):
    """Changes how the table is written, never the document."""

    def __init__(self, context: WindowContext, page: TablePage) -> None:
        super().__init__(context.top)
        self._context, self._model = context, page.model
        self._button = DisplayButton(page.model)
        page.filters.add_fixed(self._button)
        context.document.table_changed.connect(self._restore)
        page.model.display_changed.connect(self._remember)

    def commands(self) -> tuple[Command, ...]:
        """Commands of the View menu."""
        return (
            Command(
                "display",
                tr("Num&bers and codes…"),
                self._button.open,
                menu=Menu.VIEW,
                place=Place(1, 8),
                tip=tr("Choose unit, decimals and thousands separator, and codes or labels"),
            ),
            Command(
                "code_or_label",
                tr("Co&de, label or both"),
                self._step_names,
                menu=Menu.VIEW,
                place=Place(1, 9),
                keys=("Ctrl+L",),
                tip=tr("Show codes, then labels, then both"),
            ),
        )

    def _step_names(self) -> None:
        now = self._model.grid.display
        after = NAMES[(NAMES.index(now.names) + 1) % len(NAMES)]
        self._model.set_display(evolve(now, names=after))

    def _restore(self) -> None:
        """Show the table as this project was shown last."""
        files = self._files()
        if files:
            self._model.set_display(Display.of(self._context.store.display_of(files)))

    def _remember(self) -> None:
        self._context.store.keep_display(self._files(), self._model.grid.display.text)

    def _files(self) -> list[str]:
        """The project's file, if it has one, and its data file: the display stays when it is saved."""
        document = self._context.document
        data = None if document.project is None else document.project.data.path
        return [str(path) for path in (document.file.path, data) if path is not None]
