"""Command for the publication preview, which replaces the table."""

from collections.abc import Sequence

from tabguard.base.errors import SettingError, TabGuardError
from tabguard.base.language import tr
from tabguard.flow import publishing
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.command import Command, Menu, Place, with_table_or_preview
from tabguard.gui.parts.jobs import Job, Line
from tabguard.gui.table.clipboard import Copier
from tabguard.gui.table.preview import PreviewView
from tabguard.table.public import PublicTable
from tabguard.table.publish import publish_tables

_AT_ONCE = 50_000
"""Maximum number of cells of tables that are published without a worker."""


class PreviewActs(Acts):
    """Command that shows the table as published, from a model without suppressed values."""

    def __init__(self, context: WindowContext, copier: Copier) -> None:
        super().__init__(context)
        self._copier = copier
        self.view: PreviewView | None = None
        """The shown preview; None in the internal view."""
        self._line = Line("preview", self)
        self._job: Job | None = None

    def commands(self) -> tuple[Command, ...]:
        """The command of the preview."""
        return (
            Command(
                "preview",
                tr("Publication &preview"),
                switch=self.switch,
                enabled=with_table_or_preview,
                menu=Menu.REVIEW.at(5, 1),
                keys=("Ctrl+Shift+H",),
                tip=tr("See what readers will see"),
                icon="preview",
                tool=Place(4, 2),
                tool_text=tr("Publication preview"),
            ),
        )

    def switch(self, on: bool) -> None:
        """Show the preview, or the internal table again."""
        context, document = self._context, self._context.document
        self.forget()
        if on and document.table is not None and document.pattern is not None:
            table, pattern = document.table, document.pattern
            if len(table) <= _AT_ONCE:
                self._show(publish_tables(table, pattern))
                return

            def done(tables: Sequence[PublicTable]) -> None:
                if document.pattern is pattern:
                    self._show(tables)
                else:  # the document was edited meanwhile
                    self.switch(True)

            self._job = self._line.start(
                tr("Publication preview"), lambda _p: publish_tables(table, pattern), done, self._on_failed
            )
        elif document.table is not None:
            context.show_view(None)
        context.refresh_state()

    def _show(self, tables: Sequence[PublicTable]) -> None:
        context, project = self._context, self._context.document.project
        assert project is not None
        table = self._context.document.table
        assert table is not None
        try:
            tables = publishing.for_readers(tables, project.output, table.dimensions)
        except SettingError as error:
            self._on_failed(error)
            return
        view = PreviewView(tables, project.output, context.top, self._copier)
        view.set_presenting(self._document.presenting.on)
        self._document.presenting.switched.connect(view.set_presenting)
        if context.shown_table:
            view.show_table(context.shown_table)
        view.closed.connect(context.leave_preview)
        self.view = view
        context.show_view(view)
        context.refresh_state()

    def _on_failed(self, error: TabGuardError) -> None:
        self._context.document.post(error)
        self._context.leave_preview()

    def forget(self) -> None:
        """Discard the preview and its data, and cancel one that is being made."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        if self.view is not None:
            self.view.deleteLater()
            self.view = None
