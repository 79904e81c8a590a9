"""Page of the table: tabs of a release, strip of filters, table, legend and find bar."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QItemSelectionModel, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QTabBar, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.flow import publishing
from tabguard.gui.document.document import Document
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import choice_box, in_column, in_row, named
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import count
from tabguard.gui.parts.parts import Label
from tabguard.gui.parts.theme import IconButton
from tabguard.gui.table.axis import AxisTree
from tabguard.gui.table.legend import Legend
from tabguard.gui.table.page_filters import PageFilters
from tabguard.gui.table.table_model import TableModel
from tabguard.gui.table.table_view import TableView
from tabguard.table.dimension import Dimension

Match = tuple[str, int, int]
"""A table of the release, a dimension, and a node of its tree."""
_EVERYWHERE = "\0"
"""Item data for all tables, which no table has as name."""


class FindBar(QWidget):
    """A search field, the number of matches, and buttons that go through the matches."""

    match_chosen = Signal(str, int, int)
    closed = Signal()

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("findBar")
        self._model = model
        self._matches: list[Match] = []
        self._at = -1
        self._line = named(QLineEdit(), "findLine")
        self._line.setPlaceholderText(tr("Code or label"))
        self._line.setClearButtonEnabled(True)
        self._line.setAccessibleName(tr("Find a code or label"))
        self._line.textChanged.connect(self._search)
        self._line.returnPressed.connect(lambda: self.step(1))
        self._count = named(Label(), "findCount")
        self._where = choice_box("findTable", tr("Table to search"))
        self._where.hide()
        self._where.currentIndexChanged.connect(lambda _index: self._search(self._line.text()))
        row = in_row(
            Label(tr("Find")), (self._line, 1), self._where, self._count, of=self, margins=(8, 4, 8, 4)
        )
        for name, tip, act in (
            ("up", tr("Previous (Shift+F3)"), -1),
            ("down", tr("Next (F3)"), 1),
            ("close", tr("Close"), 0),
        ):
            row.addWidget(self._button(name, tip, act))
        self.hide()

    def open_with(self, text: str = "") -> None:
        """Show the bar, with a typed letter as its text."""
        self.show()
        self._line.setFocus()
        if text:
            self._line.setText(text)
        else:
            self._line.selectAll()

    def forget(self) -> None:
        """Clear the matches after another table was opened."""
        self._matches, self._at = [], -1
        self._line.clear()
        with QSignalBlocker(self._where):
            self._where.clear()
        self.hide()

    def offer_tables(self) -> None:
        """Offer all tables of the release, and each single one."""
        names = sorted(self._model.grid.parts())
        with QSignalBlocker(self._where):
            self._where.clear()
            self._where.addItem(tr("In all tables"), _EVERYWHERE)
            for name in names:
                self._where.addItem(tr("In {table}", table=name), name)
        self._where.setVisible(len(names) > 1)

    def step(self, by: int) -> None:
        """Go to the next or previous match."""
        if self._matches:
            self._at = (self._at + by) % len(self._matches)
            match = self._matches[self._at]
            position = tr("{match} of {n_matches}", match=self._at + 1, n_matches=len(self._matches))
            self._count.setText(f"{position} · {match[0]}" if match[0] else position)
            self.match_chosen.emit(*match)
        elif not self.isVisible():
            self.open_with()

    def event(self, event: QEvent) -> bool:
        """Close the bar on Escape, which would otherwise stop a run."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            if event.type() == QEvent.Type.KeyPress:
                self._close()
            return True
        return bool(super().event(event))

    def _search(self, text: str) -> None:
        self._matches, self._at = [], -1
        words = text.casefold().strip()
        if words and self._model.grid.table is not None:
            chosen = self._where.currentData()
            for part in self._model.grid.parts():
                if chosen in (None, _EVERYWHERE, part):
                    self._matches += self._in_part(part, words)
        if not words:
            self._count.setText("")
        elif self._matches:
            self._count.setText(count(len(self._matches), "match", "matches"))
            self.step(1)
        else:
            self._count.setText(tr("Nothing found"))

    def _in_part(self, part: str, words: str) -> list[Match]:
        layout = self._model.grid.layout_of(part)
        across = (layout.row_dim, layout.column_dim, *layout.further)
        return [(part, d, node) for d in across for node in matching_nodes(layout.tree(d), words)]

    def _button(self, name: str, tip: str, act: int) -> IconButton:
        button = IconButton(name, tip)
        button.clicked.connect(self._close if act == 0 else lambda: self.step(act))
        return button

    def _close(self) -> None:
        self.hide()
        self.closed.emit()


def _labels(dimension: Dimension) -> Iterator[tuple[str, ...]]:
    """Labels of all codes: the main ones, then those in each language."""
    yield dimension.labels
    for language in dimension.translated:
        yield dimension.in_language(language).labels


def matching_nodes(tree: AxisTree, words: str) -> list[int]:
    """Nodes whose code begins with the words, then nodes with the words in their code or label."""
    codes = [c.casefold() for c in tree.dimension.codes]
    labels = ["\n".join(words).casefold() for words in zip(*_labels(tree.dimension), strict=True)]
    first, second = [], []
    for node in range(len(tree)):
        code = int(tree.code[node])
        if codes[code].startswith(words):
            first.append(node)
        elif words in codes[code] or words in labels[code]:
            second.append(node)
    return first + second


_ALL_OPEN = 8
"""Maximum number of tables of a release that are all open at first."""


class PartTabs(QTabBar):
    """A tab for each open table of the release; hidden if there is only one table."""

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "tableTabs", tr("Tables of the release"))
        self.setMovable(True)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)
        self.setDrawBase(False)
        self._model = model
        self.currentChanged.connect(self._on_current)
        self.tabCloseRequested.connect(self.close_at)
        model.part_changed.connect(self._show)
        self.refresh()

    def names(self) -> tuple[str, ...]:
        """Names of the open tables in order."""
        return tuple(str(self.tabData(i)) for i in range(self.count()))

    def refresh(self) -> None:
        """Update the tabs for the model's release: tables that were open, otherwise the first ones."""
        table = self._model.grid.table
        names = [] if table is None else [part.name for part in table.release.tables]
        still_open = [name for name in self.names() if name in names]
        with QSignalBlocker(self):
            while self.count():
                self.removeTab(0)
            for name in still_open or names[:_ALL_OPEN]:
                self._add(name)
        self._show(self._model.grid.part)
        self.setVisible(len(names) > 1)

    def step(self, by: int) -> None:
        """Go to the next or previous tab; the first follows the last."""
        if self.count():
            self.setCurrentIndex((self.currentIndex() + by) % self.count())

    def close_at(self, index: int) -> None:
        """Close a tab unless it is the last one."""
        if self.count() > 1 and 0 <= index < self.count():
            self.removeTab(index)
            self.setTabsClosable(self.count() > 1)

    def _add(self, name: str) -> int:
        title = present(self._model.grid.table).release.table(name).title
        index = self.addTab(name.replace("&", "&&"))
        self.setTabData(index, name)
        self.setTabToolTip(index, title)
        return index

    def _show(self, name: str) -> None:
        """Select the tab of a table, which is opened if necessary."""
        if not name:
            return
        with QSignalBlocker(self):
            names = self.names()
            self.setCurrentIndex(names.index(name) if name in names else self._add(name))
            self.setTabsClosable(self.count() > 1)

    def _on_current(self, index: int) -> None:
        if index >= 0:
            self._model.show_part(str(self.tabData(index)))


_STALE = mark("STALE: the verdicts do not include the latest edits")


class TablePage(QWidget):
    """Shows a table of the document with its filters, tabs, legend and find bar."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.setObjectName("tablePage")
        self._document = document
        self.model = TableModel(self)
        self.view = TableView(self.model, self)
        self.tabs = PartTabs(self.model, self)
        self.filters = PageFilters(self.model, self)
        self.legend = Legend(self.model, self)
        self.find_bar = FindBar(self.model, self)
        self.legend.hide()  # the chips in the status bar show the same
        self.stale_line = named(Label(tr("STALE")), "staleLine")
        self.stale_line.setToolTip(tr(_STALE))
        self.stale_line.setAccessibleName(tr(_STALE))
        self.stale_line.hide()
        self.filters.add_fixed(self.stale_line)
        column = in_column(of=self, margins=0, gap=0)
        for widget in (
            self.tabs,
            self.filters,
            self.find_bar,
            self.view,
            self.legend,
        ):
            column.addWidget(widget, 1 if widget is self.view else 0)
        self._said_of_empty: tuple[str, str, tuple[Dimension, ...]] | None = None
        self._connect()
        self._on_theme()

    def _connect(self) -> None:
        document = self._document
        document.table_changed.connect(self._on_table)
        document.project_changed.connect(self._on_project)
        document.project_left.connect(self.view.selectionModel().clear)
        document.file.look = lambda: self.model.grid.shown
        later = Later(self._on_status, self)
        for signal in (document.pattern_changed, document.sensitivity_changed, document.findings.changed):
            signal.connect(later.ask)
        self.filters.find_requested.connect(self.find_bar.open_with)
        self.view.find_typed.connect(self.find_bar.open_with)
        self.view.slice_stepped.connect(self.filters.step_slice)
        self.find_bar.closed.connect(self.view.setFocus)
        self.find_bar.match_chosen.connect(self._on_match)
        themes.source().theme_changed.connect(self._on_theme)

    def _on_table(self) -> None:
        self.find_bar.forget()
        self.model.set_table(self._document.table, self._document.file.begin())
        self._on_project()
        self.tabs.refresh()
        self.find_bar.offer_tables()
        self._on_status()

    def _on_project(self) -> None:
        """Set the meaning of empty cells from the project."""
        table, project = self.model.grid.table, self._document.project
        if table is not None and project is not None:
            meaning = project.output.empty_cells, project.output.empty_parts, table.dimensions
            if meaning != self._said_of_empty:
                self._said_of_empty = meaning
                self.model.set_empty(publishing.empty_cells(project.output, table.dimensions))

    def _on_status(self) -> None:
        document = self._document
        if self.model.grid.source is document.table:
            self.model.set_status(
                document.pattern,
                document.sensitivity,
                document.snapshot.constraints,
                document.findings.audit,
                document.findings.standing,
            )
        self.stale_line.setVisible(bool(document.findings.stale))

    def _on_match(self, part: str, dimension: int, node: int) -> None:
        """Go to a row, a column or a page of this or another table."""
        if part != self.model.grid.part:
            self.model.show_part(part)
        if dimension in self.model.grid.page_dims():
            self.model.set_page(dimension, int(self.model.grid.tree(dimension).code[node]))
            return
        on_rows = dimension == self.model.grid.row_dim
        orientation = Qt.Orientation.Vertical if on_rows else Qt.Orientation.Horizontal
        axis = self.model.grid.axis(orientation)
        if axis is None:
            return
        self.model.reveal(orientation, node)
        index = self.view.currentIndex()
        row, column = max(index.row(), 0), max(index.column(), 0)
        if orientation == Qt.Orientation.Vertical:
            row = max(axis.position(node), 0)
        else:
            column = max(axis.position(node), 0)
        target = self.model.index(row, column)
        self.view.selectionModel().setCurrentIndex(target, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.view.scrollTo(target)

    def _on_theme(self) -> None:
        theme = themes.current()
        self.stale_line.setStyleSheet(
            f"background: {theme.amber}; color: {theme.amber_text};"
            " font-weight: 600; padding: 1px 6px; border-radius: 3px;"
        )
