"""Commands for moving between the tables of a release; remembers the table shown last."""

from tabguard.base.language import tr
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.command import Command, Menu, Situation
from tabguard.gui.table.table_page import TablePage
from tabguard.table.release import RESPONSE_AXIS


class ReleaseActs(Acts):
    """Changes which table of a release is shown."""

    def __init__(self, context: WindowContext, page: TablePage) -> None:
        super().__init__(context)
        self._page = page
        self._restoring = False
        context.document.table_changed.connect(self._restore)
        page.tabs.tabs_changed.connect(self._remember)
        page.model.page_changed.connect(self._remember)

    def commands(self) -> tuple[Command, ...]:
        """Commands for the tabs."""
        tabs = self._page.tabs
        return (
            Command(
                "next_table",
                tr("&Next table"),
                lambda: tabs.step(1),
                enabled=_with_tables,
                menu=Menu.VIEW.at(1, 5),
                keys=("Ctrl+Tab",),
                tip=tr("Go to the next table of the release"),
            ),
            Command(
                "previous_table",
                tr("Pre&vious table"),
                lambda: tabs.step(-1),
                enabled=_with_tables,
                menu=Menu.VIEW.at(1, 6),
                keys=("Ctrl+Shift+Tab",),
                tip=tr("Go to the previous table of the release"),
            ),
            Command(
                "close_table",
                tr("&Close table"),
                lambda: tabs.close_at(tabs.currentIndex()),
                enabled=_with_tables,
                menu=Menu.VIEW.at(1, 7),
                keys=("Ctrl+F4",),
                tip=tr("Close the tab; the navigator opens the table again"),
            ),
        )

    # -- inside

    def _key(self) -> str:
        """Key of the project: its file, or its data file if it has not been saved."""
        document = self._context.document
        path = document.file.path
        if path is None and document.project is not None:
            path = document.project.data.path
        return "" if path is None else str(path)

    def _restore(self) -> None:
        """Open the tables that were open when this release was last shown."""
        table = self._context.document.table
        if table is None:
            return
        parts = {part.name for part in table.release.tables}
        names, last, response = self._context.store.view_of(self._key())
        self._restoring = True
        if names and parts.issuperset(names) and last in parts:
            self._page.tabs.open_tabs(names)
            self._page.model.show_part(last, table.dimensions[RESPONSE_AXIS].index.get(response))
        self._restoring = False

    def _remember(self) -> None:
        model = self._page.model
        if self._restoring or model.grid.table is None or not model.grid.part:
            return
        response = model.grid.table.dimensions[RESPONSE_AXIS].codes[model.grid.page[RESPONSE_AXIS]]
        self._context.store.keep_view(self._key(), self._page.tabs.names(), model.grid.part, response)


def _with_tables(at: Situation) -> bool:
    return at.tables > 1 and at.internal
