"""The cell inspector: status of a cell, its reason, contributors, protection, acts; panel and command."""

from collections.abc import Sequence
from html import escape

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.system import user_name
from tabguard.gui.document import facts
from tabguard.gui.document.document import Document
from tabguard.gui.document.window_context import Acts, Area, Panel, WindowContext
from tabguard.gui.inspector import cell_words, explanations
from tabguard.gui.inspector.contributors import Contributors
from tabguard.gui.inspector.explanations import Explainer
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import bold, empty, in_column, in_row, named
from tabguard.gui.parts.command import Command, Menu, to_look_at
from tabguard.gui.parts.glyphs import swatch
from tabguard.gui.parts.interval_bar import IntervalBar
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import HIDDEN, count, number, unbroken
from tabguard.gui.parts.parts import FlowLayout, Label, Linked, plain_tip
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.office.trail import LOOK, Entry
from tabguard.table.arrays import IntArray
from tabguard.table.decision import may_be_out
from tabguard.table.look import Look
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table

BUTTONS = (
    ("publish", mark("Force publish"), "Ctrl+Shift+P"),
    ("suppress", mark("Force suppress"), "Ctrl+Shift+U"),
    ("safe", mark("Mark as safe"), "Ctrl+Shift+E"),
    ("cost", mark("Set cost…"), ""),
    ("levels", mark("Set levels…"), ""),
    ("freeze", mark("Freeze"), "Ctrl+Shift+F"),
    ("release", mark("Release"), "Ctrl+Shift+R"),
    ("note", mark("Add note…"), ""),
)
_ON_HIDDEN = ("publish", "release")
"""Acts for a hidden cell whose value may be known already."""
_MOST_ACTS = 3
"""The buttons stay visible if they take at most one third (1/3) of the panel's height."""
_PADDING = 10
"""Horizontal padding of a line of a relation in pixels, both sides together, as in the style sheet."""
_OUTLINE = "<a href='outline' style='color: {colour}'>{words}</a>"


class Sections(QVBoxLayout):
    """Captions and the widgets below them."""

    def __init__(self) -> None:
        super().__init__()
        self._sections: dict[str, tuple[Label, QWidget]] = {}

    def add(self, name: str, widgets: Sequence[QWidget]) -> None:
        """Add a section at the end, with its English name."""
        caption = Label(tr(name))
        caption.setFont(bold(caption.font(), 0.85))
        caption.setForegroundRole(caption.palette().ColorRole.PlaceholderText)
        caption.setContentsMargins(0, 8, 0, 0)
        self.addWidget(caption)
        body = QWidget()
        in_column(*widgets, of=body, margins=0, gap=2)
        self.addWidget(body)
        self._sections[name] = (caption, body)

    def show_only(self, *names: str) -> None:
        """Show only the named sections, in the order in which they were added."""
        for name, (caption, body) in self._sections.items():
            caption.setVisible(name in names)
            body.setVisible(name in names)


class CellInspector(QWidget):
    """Shows one cell, or a summary of several; emits the names of acts."""

    act_requested = Signal(str)
    cells_highlighted = Signal(object)
    cell_requested = Signal(int)
    table_requested = Signal(str, int)
    """A table of the release, and the cell to show in it."""
    ids_shown = Signal()
    ids_switched = Signal(bool)

    def __init__(self, document: Document, explainer: Explainer) -> None:
        super().__init__()
        self.explainer = explainer
        named(self, "cellInspector", tr("Cell inspector"))
        self._document = document
        self._cells: IntArray = np.zeros(0, np.int64)
        self._address = self._part = ""
        self._presenting = document.presenting
        self._parts()
        self._lay_out()
        later = Later(self.refresh, self)
        for signal in (document.pattern_changed, document.sensitivity_changed, document.findings.changed):
            signal.connect(later.ask)
        self._presenting.switched.connect(self.refresh)
        # also if the panel is hidden
        document.project_left.connect(lambda: self.show_cells(np.zeros(0, np.int64)))
        themes.source().theme_changed.connect(self.refresh)
        explainer.why_told.connect(self._on_why_told)
        self._why.linkActivated.connect(self._on_why_link)
        for label in (self._where, self._responses):
            label.linkActivated.connect(self._on_link)
        self.refresh()

    def show_cells(self, cells: IntArray, address: str = "", part: str = "") -> None:
        """Show these cells.

        Parameters
        ----------
        cells : int array
        address : str
            Codes of the place if there is no cell.
        part : str
            The table of the release that is shown.
        """
        if not np.array_equal(cells, self._cells):  # another cell: scroll back to the top
            self._scroll.verticalScrollBar().setValue(0)
        self._cells, self._address, self._part = cells, address, part
        self.refresh()

    @property
    def in_no_table(self) -> IntArray:
        """The inspected cells that no table shows: they cannot be selected in a table."""
        table = self._document.table
        if table is None or (len(self._cells) and int(self._cells[-1]) >= len(table)):
            return np.zeros(0, np.int64)
        return self._cells[table.hidden[self._cells]]

    @property
    def shows_ids(self) -> bool:
        """Whether the names of contributors are shown."""
        return self._ids.isChecked()

    def set_ids(self, on: bool) -> None:
        """Show or hide the names of contributors."""
        self._ids.setChecked(on)

    def refresh(self) -> None:
        """Update the display to the current state of the cells."""
        self._ids.setEnabled(not self._presenting.on)
        table = self._document.table
        if table is None or (len(self._cells) and int(self._cells[-1]) >= len(table)):
            self._cells = np.zeros(0, np.int64)
        decidable = table is not None and bool((~table.hidden[self._cells]).any())
        is_certain = table is not None and bool(may_be_out(table)[self._cells].any())
        for name, button in self._buttons.items():
            button.setEnabled(decidable or (is_certain and name in _ON_HIDDEN))
        if not len(self._cells):
            self._show_nothing()
        elif len(self._cells) == 1:
            self._show_one(int(self._cells[0]))
        else:
            self._show_many(self._cells)

    # -- building

    def _parts(self) -> None:
        self._title = named(Label(), "inspectorTitle")
        self._title.setWordWrap(True)
        self._title.setFont(bold(self._title.font(), 1.2))
        self._glyph, self._status = Label(), Label()
        self._status.setTextFormat(Qt.TextFormat.RichText)
        self._status.setObjectName("inspectorStatus")
        self._status.setWordWrap(True)
        self._facts = _text("inspectorFacts")
        self._where, self._responses = _text("inspectorTables"), _text("inspectorResponses")
        self._why, self._rules = _text("inspectorWhy"), _text("inspectorRules")
        self._bars, self._bars_about = Contributors(), _text("inspectorShares")
        self._ids = named(QCheckBox(tr("Show ids")), "showIds")
        self._ids.setToolTip(tr("Show the ids of the contributors; this is logged"))
        self._ids.toggled.connect(self._on_ids)
        self._interval, self._interval_text = IntervalBar(), _text("inspectorInterval")
        self._relations = RelationLines()
        self._relations.cells_highlighted.connect(self.cells_highlighted)
        self._periods = _text("inspectorPeriods")
        self._history = _text("inspectorHistory")
        self._buttons = {name: self._act_button(name, tr(text), key) for name, text, key in BUTTONS}
        self._sections = Sections()
        self._sections.setSpacing(3)

    def _lay_out(self) -> None:
        inner = QWidget()
        self._column = column = in_column(self._title, of=inner, margins=(12, 10, 12, 10), gap=3)
        status = in_row(self._glyph, (self._status, 1))
        column.addLayout(status)
        column.addWidget(self._facts)
        column.addWidget(self._where)
        for name, widgets in (
            (mark("RESPONSES"), (self._responses,)),
            (mark("WHY"), (self._why,)),
            (mark("RULES"), (self._rules,)),
            (mark("INTERVAL"), (self._interval, self._interval_text)),
            (mark("RELATIONS"), (self._relations,)),
            (mark("CONTRIBUTORS"), (self._bars, self._bars_about, self._ids)),
            (mark("PERIODS"), (self._periods,)),
            (mark("HISTORY"), (self._history,)),
        ):
            self._sections.add(name, widgets)
        column.addLayout(self._sections)
        column.addStretch(1)
        self._scroll = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setAccessibleName(tr("What is known of the cell"))
        scroll.setWidget(inner)
        self._acts = acts = QWidget()
        flowing = QWidget()
        flow = FlowLayout(flowing, 4)  # in some languages two buttons do not fit side by side
        for button in self._buttons.values():
            flow.addWidget(button)
        policy = flowing.sizePolicy()
        policy.setHeightForWidth(True)
        flowing.setSizePolicy(policy)
        in_column(flowing, of=acts, margins=(8, 6, 8, 8))
        self._below = in_column((scroll, 1), acts, of=self, margins=0, gap=0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low panel, let the buttons scroll together with the facts."""
        super().resizeEvent(event)
        low = _MOST_ACTS * self._acts.heightForWidth(self.width()) > self.height()
        column = self._column if low else self._below
        if column.indexOf(self._acts) < 0:
            column.addWidget(self._acts)

    def _act_button(self, name: str, text: str, key: str) -> QPushButton:
        button = named(QPushButton(text), f"inspector_{name}")
        button.setToolTip(tr("{act} ({key})", act=text, key=key) if key else text)
        button.clicked.connect(lambda: self.act_requested.emit(name))
        return button

    # -- showing

    def _show_nothing(self) -> None:
        self._title.setText(self._address or tr("No cell selected"))
        self._glyph.clear()
        empty = tr("Empty: the table has no such cell.")
        self._status.setText(empty if self._address else tr("Click a cell to see its status and the reason."))
        # hidden labels must keep no values
        for text in (self._facts, self._why, self._rules, self._interval_text):
            text.clear()
            text.setToolTip("")
        self._where.hide()
        self._sections.show_only()

    def _show_many(self, cells: IntArray) -> None:
        table = present(self._document.table)
        self._title.setText(count(len(cells), "cell"))
        self._glyph.clear()
        looks = facts.looks_in(self._document, cells)
        self._status.setText(", ".join(f"{number(n)} {look.counted(n)}" for look, n in looks.items()))
        total = HIDDEN if self._presenting.on else number(float(table.value[cells].sum()), table.decimals)
        parts = (
            HIDDEN
            if self._presenting.on
            else cell_words.number_of_contributors(float(table.frequency[cells].sum()))
        )
        self._facts.setText(
            tr("Sum {total} · contributions {contributions}", total=total, contributions=parts)
            + "<br>"
            + tr("The actions below apply to all of them in one step.")
        )
        self._where.hide()
        self._sections.show_only()

    def _show_one(self, cell: int) -> None:
        table = present(self._document.table)
        look = facts.look_of(self._document, cell)
        self._title.setText(table.title(cell))
        self._glyph.setPixmap(swatch(themes.current(), look))
        self._status.setText(cell_words.status(self._document, cell, look))
        self._facts.setText(cell_words.fact_lines(self._document, cell, self._presenting.on))
        self._where.setText(cell_words.where(self._document, cell, self._part, look))
        self._where.setVisible(bool(self._where.text()))
        headings = ["RELATIONS"]
        lines = cell_words.responses(self._document, cell, self._presenting.on)
        self._responses.setText(cell_words.responses_text(lines, cell))
        headings += ["RESPONSES"] if lines else []
        headings += ["WHY"] if self._show_why(cell, look) else []
        rules = [] if self._presenting.on else explanations.rules(self._document, cell)
        text, tip = cell_words.rules_text(rules)
        self._rules.setText(text)
        self._rules.setToolTip(plain_tip(tip))
        headings += ["RULES"] if rules else []
        headings += ["CONTRIBUTORS"] if self._show_contributors(cell) else []
        headings += ["INTERVAL"] if self._show_interval(cell) else []
        self._relations.show_cell(table, self._document.pattern, cell)
        states = cell_words.period_states(self._document, cell)
        self._periods.setText(cell_words.period_strip(states))
        self._periods.setAccessibleDescription(cell_words.period_words(states))
        headings += ["PERIODS"] if states else []
        history = (
            [] if self._presenting.on else cell_words.history(self._document, cell)
        )  # reasons may name respondents
        self._history.setText("<br>".join(map(escape, history)))
        headings += ["HISTORY"] if history else []
        self._sections.show_only(*headings)

    def _show_contributors(self, cell: int) -> bool:
        shares = explanations.contributors(self._document, cell)
        table = present(self._document.table)
        if not shares or self._presenting.on:
            self._bars.show_contributors((), table.decimals_of(cell), False, False)
            return False
        names = self._ids.isChecked() and not self._presenting.on
        holdings = explanations.level_of(self._document, cell) == "holding"
        self._bars.one = tr("holding") if holdings else ""
        self._bars.show_contributors(shares, table.decimals_of(cell), names, not self._presenting.on)
        about = explanations.shares_about(self._document)
        self._bars_about.setText(escape(about))
        self._bars_about.setVisible(bool(about))
        return True

    def _show_interval(self, cell: int) -> bool:
        zone = facts.zone_of(self._document, cell)
        self._interval.show_zone(None if self._presenting.on else zone)
        if zone is None or self._presenting.on:
            self._interval_text.clear()
            return False
        words = unbroken(facts.zone_words(zone))
        if self._document.findings.stale:
            late = tr("(out of date: {changes})", changes=escape(self._document.findings.stale))
            words += f" <i>{late}</i>"
        self._interval_text.setText(words)
        return True

    def _show_why(self, cell: int, look: Look) -> bool:
        """Show the engine's explanation, or a short reason until it arrives."""
        # shows the short reason now; the engine's answer arrives by a signal
        self.explainer.ask(cell)
        explanation = self.explainer.known(cell)
        if explanation is None:
            text = escape(explanations.why(self._document, cell, look))
        elif self._presenting.on:
            text = tr("Hidden in presenter mode.")
        else:
            text = unbroken(explanation.text) + (self._outline_link() if len(explanation.cells) > 1 else "")
        self._why.setText(text)
        self._why.setToolTip("" if explanation is None or self._presenting.on else explanation.details)
        return bool(text)

    def _outline_link(self) -> str:
        # rich text does not follow theme changes
        return _OUTLINE.format(colour=themes.current().accent, words=escape(tr("Outline these cells")))

    def _on_why_link(self, _link: str) -> None:
        explanation = self.explainer.known(int(self._cells[0])) if len(self._cells) == 1 else None
        if explanation is not None:
            self.cells_highlighted.emit(np.array(explanation.cells, np.int64))

    def _on_link(self, link: str) -> None:
        """Go to another table that shows the cell, or to another response of it."""
        kind, _, target = link.partition(":")
        if kind == "table":
            self.table_requested.emit(target, int(self._cells[0]))
        else:
            self.cell_requested.emit(int(target))

    def _on_why_told(self, cell: int, _why: object) -> None:
        if len(self._cells) == 1 and int(self._cells[0]) == cell:
            self.refresh()

    def _on_ids(self, on: bool) -> None:
        if on:
            self.ids_shown.emit()
        self.ids_switched.emit(on)
        self.refresh()


def _text(name: str) -> Label:
    label = Linked()
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label


class RelationLines(QWidget):
    """A button per relation of the cell, with numbers of cells and of suppressed ones."""

    cells_highlighted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._lines = in_column(of=self, margins=0, gap=1)

    def show_cell(self, table: Table, pattern: Pattern | None, cell: int) -> None:
        """Show the relations of a cell."""
        empty(self._lines)
        for line in facts.relations_of(table, pattern, cell):
            self._lines.addWidget(self._button(table, line))

    def _button(self, table: Table, line: facts.RelationLine) -> QPushButton:
        text = f"{line.sign} {line.suppressed}/{line.size}   {line.dimension}: {line.text}"
        button = named(_Line(text, self), f"relation{line.relation}")
        button.setToolTip(
            plain_tip(tr("{text}\nsuppressed cells of all cells; click to outline them", text=text))
        )
        row = table.relations.row(line.relation)
        button.clicked.connect(lambda: self.cells_highlighted.emit(row))
        return button


class _Line(QPushButton):
    """A button whose text is shortened to its width; the tool tip has all of it."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._whole = text
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the text to the new width."""
        super().resizeEvent(event)
        room = self.width() - _PADDING
        text = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room)
        self.setText(text.replace("&", "&&"))  # an ampersand of a code must not become a mnemonic


def _make(context: WindowContext) -> CellInspector:
    inspector = CellInspector(context.document, Explainer(context.document, context.top))
    inspector.act_requested.connect(context.trigger)
    inspector.cells_highlighted.connect(context.highlight)
    inspector.cell_requested.connect(context.show_cell)
    inspector.table_requested.connect(context.show_table)
    inspector.ids_shown.connect(lambda: context.log(tr("Contributor ids were shown in the inspector.")))
    inspector.ids_shown.connect(lambda: context.document.record(Entry(LOOK, user_name()), of_pattern=False))
    return inspector


INSPECTOR = Panel(
    "dockInspector",
    mark("Cell inspector"),
    Area.RIGHT,
    _make,
    presenting=WhenPresenting.MASKS,
)


class InspectorActs(Acts):
    """Brings the inspector to the front."""

    @Command(
        mark("Cell &inspector"),
        enabled=to_look_at,
        menu=Menu.VIEW.at(1, 1),
        keys=("Ctrl+I",),
        tip=mark("Go to the cell inspector"),
    )
    def inspector(self) -> None:
        """Go to the cell inspector."""
        self._context.bring(INSPECTOR.name, focus=True)
