"""The panel that compares two patterns or publications: counts, costs, and the cells that differ."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from tabguard.errors import TabGuardError
from tabguard.flow import comparing
from tabguard.gui.compare.difference_model import DifferenceModel
from tabguard.gui.compare.sources import NOW, Source, sources_of
from tabguard.gui.document.document import Document
from tabguard.gui.document.panel import Area, Panel
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.dialogs import ask_file
from tabguard.gui.parts.file_kinds import ALL_FILES, list_kind
from tabguard.gui.parts.jobs import Job, Line
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import HIDDEN, number, per_cent
from tabguard.gui.parts.parts import FieldMessage, Label, Passage, plain_tip
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.language import tr
from tabguard.progress import Progress
from tabguard.table.comparison import Metrics, Side

_FILE = "choose"
_WIDTHS = (220, 84, 84, 110)
_PAUSE = 120


class ComparePanel(QWidget):
    """Chooses two sides, compares them in the worker, and shows what differs."""

    cell_requested = Signal(int)
    beside_requested = Signal()
    compared = Signal(object)
    """The comparison to mark in the table; None for none."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("comparePanel")
        self.setAccessibleName(tr("Compare"))
        self._document = document
        self._line = Line("compare", self)
        self._job: Job | None = None
        self._files: list[Path] = []
        self._read: dict[str, Side] = {}
        """Sides that were read from files for the table that is open."""
        self._sources: dict[str, Source] = {}
        self._asked: dict[str, str] = {}
        self._presenting = False
        self.found: comparing.Compared | None = None
        self.model = DifferenceModel()
        self.model.setParent(self)
        self._build()
        self._later = Later(self._compare, self, _PAUSE)
        self._offer = Later(self.refresh, self)  # an act is among the earlier states once it is over
        document.pattern_changed.connect(self._offer.ask)
        document.project_changed.connect(self._offer.ask)
        document.scenarios_changed.connect(self._offer.ask)
        document.audit_changed.connect(self._offer.ask)
        document.sensitivity_changed.connect(self._later.ask)
        document.table_changed.connect(self._on_table)
        self._show_result(None)

    @property
    def busy(self) -> bool:
        """Whether a comparison is being made, or is to be made."""
        return self._line.busy or self._later.waiting or self._offer.waiting

    def refresh(self) -> None:
        """Offer what there is to compare now, and compare again."""
        if not self.isVisible():
            return
        sources = sources_of(self._document, self._files)
        self._sources = {source.key: source for source in sources}
        keys = [source.key for source in sources]
        before = next((source.key for source in sources if source.before), "")
        fallback = {"a": before or next((key for key in keys if key != NOW), ""), "b": NOW}
        for side, combo in self.combos.items():
            wanted = self._asked.get(side, "")
            wanted = wanted if wanted in self._sources else fallback[side]
            combo.blockSignals(True)
            combo.clear()
            for source in sources:
                combo.addItem(source.title, source.key)
                combo.setItemData(combo.count() - 1, plain_tip(source.tip), Qt.ItemDataRole.ToolTipRole)
            combo.insertSeparator(combo.count())
            combo.addItem(tr("Choose file…"), _FILE)
            combo.setCurrentIndex(combo.findData(wanted) if wanted else -1)
            combo.blockSignals(False)
        self._later.ask()

    def choose(self, side: str, key: str) -> None:
        """Put something on side ``"a"`` or ``"b"``, by the key of its source."""
        self._asked[side] = key
        self.refresh()

    def use_file(self, side: str, path: Path) -> None:
        """Read a file and put it on a side."""
        path = path.absolute()
        if path not in self._files:
            self._files.append(path)
        self._read.pop(f"file:{path}", None)  # it may have changed since
        self.choose(side, f"file:{path}")

    def set_presenting(self, on: bool) -> None:
        """Hide numbers that are internal."""
        self._presenting = on
        self.model.set_presenting(on)
        self._show_result(self.found)

    def shut(self) -> None:
        """End the worker of the panel; called when the window closes."""
        if self._job is not None:
            self._job.cancel()
        self._line.close()

    def showEvent(self, event: QShowEvent) -> None:
        """Compare when the panel is opened."""
        super().showEvent(event)
        self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave no marks in the table when the panel is closed."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.compared.emit(None)

    # -- inside: comparing

    def _on_table(self) -> None:
        self._read.clear()
        if self._document.table is None:
            self._files.clear()
            self._asked.clear()
        self._show_result(None)
        self._offer.ask()

    def _compare(self) -> None:
        if self._job is not None:
            self._job.cancel()
        case, project = self._document.snapshot.case, self._document.project
        a, b = (self._sources.get(combo.currentData() or "") for combo in self.combos.values())
        if case is None or project is None or a is None or b is None or not self.isVisible():
            self._show_result(None)
            return
        known = dict(self._read)

        def side(source: Source, progress: Progress) -> Side:
            return known.get(source.key) or source.make(progress)

        def done(found: comparing.Compared) -> None:
            if case.table is not self._document.table:
                return
            for source, one in ((a, found.comparison.a), (b, found.comparison.b)):
                if source.key.startswith("file:"):
                    self._read[source.key] = one
            self.message.say(None)
            self._show_result(found)

        def failed(error: TabGuardError) -> None:
            self._show_result(None)
            self.message.say(error)

        self._job = self._line.start(
            tr("Comparing"),
            lambda progress: comparing.compare(case, project, side(a, progress), side(b, progress)),
            done,
            failed,
        )

    # -- inside: showing

    def _show_result(self, found: comparing.Compared | None) -> None:
        self.found = found
        self._result.setVisible(found is not None)
        self.only.setEnabled(found is not None)
        self._say_counts(found)
        only = self.only.currentData() or ""
        self.model.show(found, only)
        self.marks.setEnabled(found is not None)
        self.beside.setEnabled(found is not None)
        shown = found is not None and self.marks.isChecked() and self.isVisible()
        self.compared.emit(found.comparison if found is not None and shown else None)

    def _say_counts(self, found: comparing.Compared | None) -> None:
        if found is None:
            chosen = all(combo.currentIndex() >= 0 for combo in self.combos.values())
            self.sentence.setText(
                "" if chosen else tr("Choose two patterns, publications or files to compare.")
            )
            self._name_filter(0, 0)
            return
        both = found.comparison
        for label, n in zip(
            self.counts, (both.neither, len(both.only_b), len(both.only_a), both.both), strict=True
        ):
            label.setText(number(n))
        self._name_filter(len(both.only_a), len(both.only_b))
        self.costs.setText("\n".join((*_measures(found.a, found.b, self._presenting), *self._verdicts())))
        notes = [*both.a.notes, *both.b.notes]
        for who, other, n in (("A", "B", both.only_in_a), ("B", "A", both.only_in_b)):
            if n:
                notes.append(
                    tr(
                        "{n} cells are stated by {who} only, and not compared with {other}.",
                        n=number(n),
                        who=who,
                        other=other,
                    )
                )
        self.notes.setText("\n".join(notes))
        self.notes.setVisible(bool(notes))
        differ = len(both.only_a) + len(both.only_b)
        self.sentence.setText(
            tr("{differ} of {sum} cells differ.", differ=number(differ), sum=number(int(both.common.sum())))
            if differ
            else tr("All {sum} cells agree.", sum=number(int(both.common.sum())))
        )

    def _verdicts(self) -> tuple[str, ...]:
        """How the sides stand against attackers, as far as that is known."""
        sides = zip(
            "AB", (self._sources.get(c.currentData() or "") for c in self.combos.values()), strict=True
        )
        return tuple(
            f"{name}: {source.verdict}" for name, source in sides if source is not None and source.verdict
        )

    def _name_filter(self, only_a: int, only_b: int) -> None:
        """Name the entries of the filter; a publication on one side is what was published before."""
        a, b = (self._sources.get(combo.currentData() or "") for combo in self.combos.values())
        older = (a is not None and a.before, b is not None and b.before)
        ways = {
            (True, False): (tr("Suppressed before, published now"), tr("Published before, suppressed now")),
            (False, True): (tr("Published before, suppressed now"), tr("Suppressed before, published now")),
        }
        in_a, in_b = ways.get(older, (tr("Suppressed in A only"), tr("Suppressed in B only")))
        for at, text in enumerate(
            (
                tr("All differences ({only_a})", only_a=number(only_a + only_b)),
                f"{in_a} ({number(only_a)})",
                f"{in_b} ({number(only_b)})",
            )
        ):
            self.only.setItemText(at, text)

    def _on_combo(self, side: str) -> None:
        key = self.combos[side].currentData()
        if key != _FILE:
            self._asked[side] = key
            self._later.ask()
            return
        self.refresh()  # back to what was chosen, in case no file is
        project = self._document.project
        folder = project.data.path.parent if project is not None else Path()
        kinds = (list_kind(tr("Patterns and publications"), (".tab", ".txt", ".csv")), ALL_FILES)
        ask_file(self, tr("Compare with a file"), folder, lambda path: self.use_file(side, path), kinds)

    def _on_beside(self) -> None:
        self.marks.setChecked(True)  # the two tables show what is marked
        self.beside_requested.emit()

    def _on_swap(self) -> None:
        a, b = (combo.currentData() for combo in self.combos.values())
        self._asked = {"a": b or "", "b": a or ""}
        self.refresh()

    def _on_cell(self, index: QModelIndex) -> None:
        self.cell_requested.emit(self.model.cell_at(index.row()))

    # -- inside: building

    def _build(self) -> None:
        self.combos = {side: self._combo(side) for side in ("a", "b")}
        self.swap = QPushButton("⇄")
        self.swap.setObjectName("compareSwap")
        self.swap.setAccessibleName(tr("Exchange A and B"))
        self.swap.setToolTip(tr("Exchange A and B"))
        self.swap.setFixedWidth(36)
        self.swap.clicked.connect(self._on_swap)
        self.marks = QCheckBox(tr("Mar&k in the table"))
        self.marks.setObjectName("compareMarks")
        self.marks.setToolTip(tr("A badge A or B and a dashed border: only this side suppresses the cell"))
        self.marks.setChecked(True)
        self.marks.toggled.connect(lambda _on: self._show_result(self.found))
        self.beside = QPushButton(tr("&Side by side…"))
        self.beside.setObjectName("compareBeside")
        self.beside.setToolTip(tr("Show A and B as two tables that move together"))
        self.beside.clicked.connect(self._on_beside)
        self.sentence = Label()
        self.sentence.setObjectName("compareSentence")
        top = QHBoxLayout()
        for name, combo in zip(("&A", "&B"), self.combos.values(), strict=True):
            label = Label(name)
            label.setBuddy(combo)
            top.addWidget(label)
            top.addWidget(combo, 2)
            if name == "&A":
                top.addWidget(self.swap)
        top.addWidget(self.marks)
        top.addWidget(self.beside)
        self.message = FieldMessage(self)
        self.message.setAccessibleName(tr("Why the comparison failed"))
        body = QHBoxLayout()
        body.addWidget(self._figures(), 2)
        body.addLayout(self._listing(), 3)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 6)
        column.setSpacing(4)
        column.addLayout(top)
        column.addWidget(self.message)
        column.addLayout(body, 1)

    def _combo(self, side: str) -> QComboBox:
        combo = QComboBox()
        combo.setObjectName(f"compare{side.upper()}")
        combo.setAccessibleName(tr("Side {side}", side=side.upper()))
        combo.setPlaceholderText(tr("Choose what to compare"))
        combo.setMinimumContentsLength(14)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.activated.connect(lambda _at: self._on_combo(side))
        return combo

    def _figures(self) -> QWidget:
        self._result = QWidget()
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(2)
        self.counts = []
        for at, text in enumerate((tr("B published"), tr("B suppressed"))):
            grid.addWidget(Label(text), 0, at + 1, Qt.AlignmentFlag.AlignRight)
        for row, in_a in enumerate((tr("A published"), tr("A suppressed"))):
            grid.addWidget(Label(in_a), row + 1, 0)
            for at, in_b in enumerate((tr("B published"), tr("B suppressed"))):
                label = Label()
                label.setObjectName(f"compareCount{row}{at}")
                label.setAccessibleName(f"{in_a}, {in_b}")
                if row != at:
                    font = label.font()
                    font.setBold(True)
                    label.setFont(font)
                self.counts.append(label)
                grid.addWidget(label, row + 1, at + 1, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(3, 1)
        self.costs = Label()
        self.costs.setObjectName("compareCosts")
        self.costs.setAccessibleName(tr("What A and B cost"))
        self.notes = Passage("", "muted")
        self.notes.setObjectName("compareNotes")
        self.notes.setWordWrap(True)
        column = QVBoxLayout(self._result)
        column.setContentsMargins(0, 0, 8, 0)
        column.addLayout(grid)
        column.addWidget(self.costs)
        column.addWidget(self.notes)
        column.addStretch(1)
        return self._result

    def _listing(self) -> QVBoxLayout:
        self.only = QComboBox()
        self.only.setObjectName("compareOnly")
        self.only.setAccessibleName(tr("Which differences are listed"))
        for key in ("", "a", "b"):
            self.only.addItem(key, key)
        self.only.currentIndexChanged.connect(
            lambda _at: self.model.show(self.found, self.only.currentData())
        )
        self.list = QTableView()
        self.list.setObjectName("compareList")
        self.list.setAccessibleName(tr("Cells that differ"))
        self.list.setModel(self.model)
        self.list.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setWordWrap(False)
        self.list.setShowGrid(False)
        self.list.setAlternatingRowColors(True)
        self.list.setTabKeyNavigation(False)
        self.list.setMinimumHeight(60)
        self.list.verticalHeader().hide()
        self.list.verticalHeader().setDefaultSectionSize(22)
        self.list.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.list.horizontalHeader().setHighlightSections(False)
        self.list.horizontalHeader().setDefaultAlignment(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        )
        self.list.horizontalHeader().setStretchLastSection(True)
        for at, width in enumerate(_WIDTHS):
            self.list.setColumnWidth(at, width)
        self.list.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self.list.setSortingEnabled(True)
        self.list.activated.connect(self._on_cell)
        self.list.doubleClicked.connect(self._on_cell)
        self._go = QPushButton(tr("&Go to"))
        self._go.setObjectName("compareGoTo")
        self._go.setToolTip(
            tr("Go to the cell in the table; a double click or Enter in the list does the same")
        )
        self._go.clicked.connect(self._on_go)
        line = QHBoxLayout()
        line.addWidget(self.only)
        line.addWidget(self.sentence, 1)
        line.addWidget(self._go)
        column = QVBoxLayout()
        column.addLayout(line)
        column.addWidget(self.list, 1)
        return column

    def _on_go(self) -> None:
        at = self.list.currentIndex()
        if self.model.rowCount():
            self.cell_requested.emit(self.model.cell_at(max(at.row(), 0)))


def _measures(a: Metrics, b: Metrics, presenting: bool) -> tuple[str, ...]:
    """What each side costs, side A first."""
    value = f"{HIDDEN} → {HIDDEN}" if presenting else f"{per_cent(a.value)} → {per_cent(b.value)}"
    cost = f"{HIDDEN} → {HIDDEN}" if presenting else f"{_short(a.cost)} → {_short(b.cost)}"
    return (
        tr(
            "Suppressed cells {cells} → {cells2}, subtotals {subtotals} → {subtotals2}",
            cells=number(a.cells),
            cells2=number(b.cells),
            subtotals=number(a.subtotals),
            subtotals2=number(b.subtotals),
        ),
        tr("Share of value {value}", value=value),
        tr("Cost of secondaries {cost}", cost=cost),
    )


def _short(cost: float) -> str:
    return number(cost, 0 if cost >= 100 or cost == int(cost) else 2)


def _make(context: WindowContext) -> QWidget:
    panel = ComparePanel(context.document)
    panel.cell_requested.connect(context.show_cell)
    panel.compared.connect(context.mark)
    panel.beside_requested.connect(lambda: context.trigger("side_by_side"))
    return panel


COMPARE = Panel(
    "dockCompare",
    "Compare",
    Area.BOTTOM,
    _make,
    shown=False,
    presenting=WhenPresenting.MASKS,
    help="review",
)
