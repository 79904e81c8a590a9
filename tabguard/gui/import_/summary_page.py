"""Import, last page: what was read, and the findings of the import."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QHeaderView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from tabguard.base.errors import TabGuardError
from tabguard.base.language import headed, in_series, mark, tr
from tabguard.base.params import params_of
from tabguard.flow import previews
from tabguard.flow.previews import Card
from tabguard.flow.stages import Loaded
from tabguard.gui.document.window_context import Acts
from tabguard.gui.import_.preview_area import PreviewArea
from tabguard.gui.parts.boxes import in_column, in_splitter, named
from tabguard.gui.parts.command import Command, Menu
from tabguard.gui.parts.dialogs import Dialog, open_once
from tabguard.gui.parts.lists import HeadedTable, WrappingDelegate
from tabguard.gui.parts.numbers import count, number
from tabguard.gui.parts.parts import FieldMessage, Heading, Tinted, plain_tip
from tabguard.gui.parts.settings_form import changed
from tabguard.project import Project
from tabguard.settings import Output
from tabguard.table.summary import Finding
from tabguard.table.table import Table

_AROUND, _NOTE_LINES = 14, 6


class CardBox(QGroupBox):
    """Title, unit, source and notes of the table from the file, proposed for the publication.

    A note of an internal file may disclose a figure or name a firm: only ticked notes are published.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Texts of the file for the publication: remove what is not for readers"), parent)
        self.setObjectName("tableCard")
        self.lines = {name: QLineEdit(self) for name in ("title", "units", "source")}
        self.notes = QListWidget(self)
        self.notes.setWordWrap(True)
        self.notes.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.notes.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.notes.setFixedHeight(_NOTE_LINES * self.fontMetrics().lineSpacing() + _AROUND)
        self._form = form = QFormLayout(self)
        for name, widget in {**self.lines, "notes": self.notes}.items():
            label = tr(params_of(Output)[name].label)
            widget.setObjectName(f"card_{name}")
            widget.setAccessibleName(label)
            form.addRow(label, widget)
        words = tr("Tick the notes that are for readers; a double click edits one.")
        self._hint = Tinted(words, "muted", self)
        form.addRow("", self._hint)
        self.hide()

    def show_card(self, card: Card) -> None:
        """Show the texts of a card; hide the box if it is empty."""
        for name, line in self.lines.items():
            line.setText(getattr(card, name))
            line.setCursorPosition(0)
        self.notes.clear()
        for note in card.notes:
            item = QListWidgetItem(note, self.notes)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            item.setCheckState(Qt.CheckState.Unchecked)
        for widget in (self.notes, self._hint):
            self._form.setRowVisible(widget, bool(card.notes))
        self.setVisible(not card.empty)

    def applied(self, output: Output) -> Output:
        """The output settings with these texts; ticked notes are added to existing ones."""
        if self.isHidden():
            return output
        texts = {name: line.text().strip() for name, line in self.lines.items()}
        items = (self.notes.item(row) for row in range(self.notes.count()))
        ticked = (item.text().strip() for item in items if item.checkState() is Qt.CheckState.Checked)
        return changed(output, **texts, notes="\n".join(dict.fromkeys([*output.notes.splitlines(), *ticked])))


class SummaryPage(QWidget):
    """Numbers of rows read and cells made, and the findings of the import.

    A click on a finding emits `place_chosen` with it, or `cells_chosen` with the cells of the table that it
    is about.
    """

    place_chosen = Signal(object)
    cells_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shows_rows = self.shows_cells = False
        """Whether rows of findings can be shown in a preview, and cells of findings in a table."""
        self.title = Heading("", 1.2, self)
        self.facts = Tinted("", "plain", self)
        heads = mark("What"), mark("How often"), mark("Where first")
        self.findings = HeadedTable("findings", tr("What the import noticed"), heads, self)
        self.findings.setItemDelegate(WrappingDelegate(self.findings))
        # a finding may name several cells
        self.findings.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.findings.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        header = self.findings.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        header.sectionResized.connect(lambda *_: self.findings.resizeRowsToContents())  # their texts wrap
        self.findings.cellClicked.connect(self._on_chosen)
        self.findings.cellActivated.connect(self._on_chosen)
        self._findings: tuple[Finding, ...] = ()
        self.card = CardBox(self)
        in_column(self.title, self.facts, (self.findings, 1), self.card, of=self, margins=(0, 6, 0, 0))

    def show_loaded(self, loaded: Loaded) -> None:
        """Show the result of the load."""
        table, summary = loaded.table, loaded.summary
        shape = " × ".join(tr("{name} ({n_d} codes)", name=d.title, n_d=len(d)) for d in table.dimensions)
        self.title.setText(tr("✓ The table is ready"))
        cells, sums = number(len(table)), number(len(table.relations))
        facts = tr(
            "{rows} rows read · {format}\n{cells} cells and {sums} sums over {shape}\nPublished: {responses}",
            rows=number(summary.rows),
            format=summary.format,
            cells=cells,
            sums=sums,
            shape=shape,
            responses=in_series(
                f"{name} ({count(int(decimals), 'decimal')})"
                for name, decimals in zip(table.responses_today, table.release.decimals, strict=False)
            ),
        )
        self.facts.setText(facts if table.rounding is None else headed(facts, rounding_words(table)))
        self._findings = summary.findings
        self.findings.setRowCount(max(len(summary.findings), 1))
        if not summary.findings:
            self._row(0, tr("Nothing unusual was noticed."), "", "")
        for row, finding in enumerate(summary.findings):
            self._row(row, finding.what, number(finding.count), _place_text(finding, table.decimals))

    def _row(self, row: int, *texts: str) -> None:
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setToolTip(plain_tip(text))
            if leads := self._leads_to(row):
                item.setToolTip(plain_tip(f"{text}\n{leads}".strip()))
                font = item.font()
                font.setUnderline(column != 1)
                item.setFont(font)
            if column == 1:
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.findings.setItem(row, column, item)

    def _leads_to(self, row: int) -> str:
        """Effect of a click on a finding, in words; empty if there is none."""
        finding = self._findings[row] if row < len(self._findings) else None
        if finding is not None and finding.rows and self.shows_rows:
            return tr("Click to see row {row}", row=finding.rows[0])
        if finding is not None and finding.cells and self.shows_cells:
            return tr("Click to see the first cell in the table")
        return ""

    def _on_chosen(self, row: int, _column: int = 0) -> None:
        if not self._leads_to(row):
            return
        finding = self._findings[row]
        if finding.rows and self.shows_rows:
            self.place_chosen.emit(finding)
        else:
            self.cells_chosen.emit(finding.cells)


def _place_text(finding: Finding, decimals: int) -> str:
    if finding.replaced:
        cells = [
            f"{title}: {number(before, decimals)} → {number(after, decimals)}"
            for title, before, after in finding.replaced
        ]
        return in_series(cells)
    if finding.where or not finding.rows:
        return finding.where
    rows = ", ".join(map(str, finding.rows))
    rows += " …" if finding.count > len(finding.rows) else ""
    return tr("rows {rows}", rows=rows) if len(finding.rows) > 1 else tr("row {row}", row=rows)


def rounding_words(table: Table) -> str:
    """How far rounding moves totals, in words; a finding lists those that move by more than one unit."""
    rounding = table.rounding
    if rounding is None or rounding.gap_cell < 0:
        return tr("rounding moves no total")
    gap, where = number(rounding.gap, table.decimals + 2), table.title(rounding.gap_cell)
    return tr("rounding moves totals by {gap} at most ({where})", gap=gap, where=where)


class SummaryDialog(Dialog):
    """The import summary of the open table; `cells_chosen` carries the cells of a clicked finding."""

    cells_chosen = Signal(object)

    def __init__(self, loaded: Loaded, project: Project, parent: QWidget | None = None) -> None:
        super().__init__("dlgSummary", tr("Import summary"), (860, 560), parent)
        self._data, self._stamp = project.data, loaded.summary.stamp
        self.page = SummaryPage(self)
        self.page.shows_rows, self.page.shows_cells = not project.cells, True
        self.page.show_loaded(loaded)
        self.page.place_chosen.connect(self._show_rows)
        self.page.cells_chosen.connect(self._show_cells)
        self.message = named(FieldMessage(self), "summaryMessage")
        self.rows = PreviewArea(None, self)
        self.rows.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        split = in_splitter((self.page, 0), (self.rows, 0), way=Qt.Orientation.Vertical, parent=self)
        in_column((split, 1), self.message, buttons, of=self)

    def _show_rows(self, finding: Finding) -> None:
        """Read the rows around a finding from the file and show them."""
        data, stamp = self._data, self._stamp
        self.message.say(tr("Reading the rows"), "muted")

        def show(excerpt: previews.FoundRows) -> None:
            self.message.say(None)
            self.rows.show()
            self.rows.show_rows(excerpt.form, excerpt.rows)
            self.rows.point_at(finding)

        def failed(error: TabGuardError) -> None:
            self.rows.hide()
            self.message.say(error)

        self.jobs.start(
            tr("Reading the rows"),
            lambda progress: previews.rows_of_source(data, stamp, finding, progress),
            show,
            failed,
            quiet=True,
        )

    def _show_cells(self, cells: tuple[int, ...]) -> None:
        """Close the dialog and show cells in the table."""
        self.accept()
        self.cells_chosen.emit(cells)


class SummaryActs(Acts):
    """Shows the import summary of the open table."""

    @Command(
        mark("Import &summary"),
        name="summary",
        menu=Menu.DATA.at(1, 2),
        tip=mark("Show what the import noticed"),
    )
    def show(self) -> None:
        """Show the findings of the import."""
        document = self._context.document
        table, summary, project = document.table, document.snapshot.summary, document.project
        if table is None or summary is None or project is None:
            return
        dialog = SummaryDialog(Loaded(table, summary), project, self._context.top)
        dialog.cells_chosen.connect(lambda cells: self._context.show_cell(cells[0]))
        open_once(dialog)
