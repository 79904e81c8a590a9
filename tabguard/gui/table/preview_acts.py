"""The publication preview in place of the table, and the way back."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import Command, Menu, Place, with_table_or_preview
from tabguard.gui.table.copying import Copier
from tabguard.gui.table.preview import PreviewView
from tabguard.table.publish import publish_tables


class PreviewActs(QObject):
    """Shows what readers will see; its model never holds a suppressed number."""

    def __init__(self, context: WindowContext, copier: Copier) -> None:
        super().__init__(context.top)
        self._context, self._copier = context, copier
        self.view: PreviewView | None = None
        """What is shown; None in the internal view."""

    def commands(self) -> tuple[Command, ...]:
        """The command of the preview."""
        return (
            Command(
                "preview",
                "Publication &preview",
                switch=self.switch,
                enabled=with_table_or_preview,
                menu=Menu.REVIEW,
                place=Place(5, 1),
                keys=("Ctrl+Shift+H",),
                tip="See what readers will see",
                icon="preview",
                tool=Place(4, 2),
                tool_text="Publication preview",
            ),
        )

    def switch(self, wanted: bool) -> None:
        """Show the preview, or the internal table again."""
        context, document = self._context, self._context.document
        self.forget()
        if wanted and document.table is not None and document.pattern is not None:
            assert document.project is not None
            output = document.project.output
            tables = publish_tables(document.table, document.pattern)
            view = PreviewView(tables, context.top, output.mark, output.empty_mark, self._copier)
            view.set_presenting(context.presenting)
            if context.shown_table:
                view.show_table(context.shown_table)
            view.closed.connect(context.leave_preview)
            self.view = view
            context.show_view(view)
        elif document.table is not None:
            context.show_view(None)
        context.refresh_state()

    def set_presenting(self, on: bool) -> None:
        """Hide the numbers of the preview, which are not published yet."""
        if self.view is not None:
            self.view.set_presenting(on)

    def forget(self) -> None:
        """Discard the preview's widget and its data."""
        if self.view is not None:
            self.view.deleteLater()
            self.view = None
