"""The panel that compares two patterns or publications: figures, verdicts, cells that differ."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QPushButton, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.flow import sides
from tabguard.flow.sides import write_differences
from tabguard.gui.compare.difference_list import DifferenceList
from tabguard.gui.compare.side_choice import NOW, SideChoice, SideVerdicts, Source, sources_of
from tabguard.gui.document.document import Document
from tabguard.gui.document.window_context import Area, Panel, WindowContext
from tabguard.gui.parts.boxes import bold, in_column, named
from tabguard.gui.parts.dialogs import ask_new_file, kind
from tabguard.gui.parts.jobs import Job, Line, at_work
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import HIDDEN, number, per_cent
from tabguard.gui.parts.one_line import TurningBox
from tabguard.gui.parts.parts import FieldMessage, FlowLayout, Label, Passage
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.table.comparison import Metrics, Side


class Figures(QWidget):
    """Cross-table of the two patterns, figures of merit, and an area for the verdicts.

    Parameters
    ----------
    verdicts : QWidget
        Widget with the verdicts, above the figures.
    """

    def __init__(self, verdicts: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._verdicts = verdicts
        self.sentence = named(Label(), "compareSentence")
        self.sentence.setWordWrap(True)
        self._result = QWidget()
        self.counts: list[Label] = []
        self.costs = Label()
        self.costs.setWordWrap(True)
        self.costs.setObjectName("compareCosts")
        self.costs.setAccessibleName(tr("What A and B cost"))
        self.notes = named(Passage("", "muted"), "compareNotes")
        self.notes.setWordWrap(True)
        in_column(self._grid(), self.costs, self.notes, of=self._result, margins=0, gap=4)
        in_column(verdicts, self.sentence, self._result, None, of=self, margins=(0, 0, 8, 0), gap=4)

    def show_found(self, differences: sides.SideComparison | None, chosen: bool, presenting: bool) -> None:
        """Show a comparison; None clears the figures.

        Parameters
        ----------
        differences : SideComparison or None
        chosen : bool
            Whether both sides are chosen.
        presenting : bool
            Whether figures that are internal must stay hidden.
        """
        for widget in (self._verdicts, self._result):
            widget.setVisible(differences is not None)
        if differences is None:
            self.sentence.setText(
                "" if chosen else tr("Choose two patterns, publications or files to compare.")
            )
            return
        both = differences.comparison
        numbers = (both.neither, len(both.only_b), len(both.only_a), both.both)
        for label, n in zip(self.counts, numbers, strict=True):
            label.setText(number(n))
        self.costs.setText("\n".join(_measures(differences.a, differences.b, presenting)))
        notes = [*both.a.notes, *both.b.notes]
        if both.only_in_a:
            notes.append(
                tr(
                    "Only A states {only_in_a} cells; they are not compared.",
                    only_in_a=number(both.only_in_a),
                )
            )
        if both.only_in_b:
            notes.append(
                tr(
                    "Only B states {only_in_b} cells; they are not compared.",
                    only_in_b=number(both.only_in_b),
                )
            )
        self.notes.setText("\n".join(notes))
        self.notes.setVisible(bool(notes))
        differ, stated = len(both.only_a) + len(both.only_b), number(int(both.common.sum()))
        self.sentence.setText(
            tr("{differ} of {stated} cells differ.", differ=number(differ), stated=stated)
            if differ
            else tr("All {stated} cells agree.", stated=stated)
        )

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(2)
        for at, text in enumerate((tr("B published"), tr("B suppressed"))):
            grid.addWidget(Label(text), 0, at + 1, Qt.AlignmentFlag.AlignRight)
        spoken = (
            (tr("A published, B published"), tr("A published, B suppressed")),
            (tr("A suppressed, B published"), tr("A suppressed, B suppressed")),
        )
        for row, in_a in enumerate((tr("A published"), tr("A suppressed"))):
            grid.addWidget(Label(in_a), row + 1, 0)
            for at in range(2):
                label = named(Label(), f"compareCount{row}{at}", spoken[row][at])
                if row != at:
                    label.setFont(bold(label.font()))
                self.counts.append(label)
                grid.addWidget(label, row + 1, at + 1, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(3, 1)
        return grid


def _measures(a: Metrics, b: Metrics, presenting: bool) -> tuple[str, ...]:
    """Figures of merit of both sides as text, side A first."""
    value = f"{HIDDEN} → {HIDDEN}" if presenting else f"{per_cent(a.value)} → {per_cent(b.value)}"
    cost = f"{HIDDEN} → {HIDDEN}" if presenting else f"{_cost_text(a.cost)} → {_cost_text(b.cost)}"
    return (
        tr(
            "Suppressed cells {cells_a} → {cells_b}, subtotals {subtotals_a} → {subtotals_b}",
            cells_a=number(a.cells),
            cells_b=number(b.cells),
            subtotals_a=number(a.subtotals),
            subtotals_b=number(b.subtotals),
        ),
        tr("Share of value {share}", share=value),
        tr("Cost of secondaries {cost}", cost=cost),
    )


def _cost_text(cost: float) -> str:
    return number(cost, 0 if cost >= 100 or cost == int(cost) else 2)


_PAUSE = 120  # milliseconds without a further choice before comparing
_CSV, _XLSX = kind(mark("Text"), (".csv",)), kind(mark("Workbook"), (".xlsx",))


class ComparePanel(QWidget):
    """Chooses two sides, compares them in the worker, and shows what differs."""

    cell_requested = Signal(int)
    beside_requested = Signal()
    preference_requested = Signal(object)
    """Requests that runs prefer the pattern of an earlier publication: its file, or None for one of the
    project."""
    compared = Signal(object)
    """The comparison to mark in the table; None for none."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        named(self, "comparePanel", tr("Compare"))
        self._document = document
        self._line = Line("compare", self, finishes=False)
        self._job: Job | None = None
        self._files: list[Path] = []
        self._read: dict[str, Side] = {}
        """Sides read from files for the open table, by key."""
        self.found: sides.SideComparison | None = None
        self.choice = SideChoice(self)
        self.verdicts = SideVerdicts(document, self)
        self.figures = Figures(self.verdicts, self)
        self.differences = DifferenceList(document.presenting, self)
        self._build()
        self._connect()
        self._on_table()

    @property
    def busy(self) -> bool:
        """Whether a comparison, test or export is running or about to start."""
        return at_work(self)

    def refresh(self) -> None:
        """Offer the current sources and compare again, if the panel is visible."""
        if not self.isVisible():
            return
        self.choice.offer(sources_of(self._document, self._files))
        self._show_figures()  # both sides may be chosen by now
        self._later.ask()

    def choose(self, side: str, key: str) -> None:
        """Choose the source with this key for side ``"a"`` or ``"b"``."""
        self.choice.ask_for(side, key)
        self.refresh()

    def choose_previous(self) -> None:
        """Choose the earlier publication or the state before the last act for A, the current one for B."""
        sources = sources_of(self._document, self._files)
        published = [source.key for source in sources if source.before]
        earlier = [*published, *(source.key for source in sources if source.key.startswith("act:"))]
        self.choice.ask_for("b", NOW)
        self.choice.ask_for("a", earlier[0] if earlier else "")
        self.refresh()

    def use_file(self, side: str, path: Path) -> None:
        """Choose a file for a side."""
        path = path.absolute()
        if path not in self._files:
            self._files.append(path)
        self._read.pop(f"file:{path}", None)  # it may have changed since
        self.choose(side, f"file:{path}")

    def showEvent(self, event: QShowEvent) -> None:
        """Compare when the panel is opened."""
        super().showEvent(event)
        self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave no marks in the table when the panel is closed."""
        super().hideEvent(event)
        # spontaneous: the whole window is minimised, and its marks should be there again afterwards
        if not event.spontaneous():
            self.compared.emit(None)

    # -- inside: comparing

    def _on_table(self) -> None:
        self._read.clear()
        self.verdicts.forget()
        project = self._document.project
        if project is not None:
            self.choice.folder = project.data.path.parent
        self._show_result(None)
        self._offer.ask()

    def _on_left(self) -> None:
        """Forget the files of the project that is being closed."""
        self._files.clear()
        self.choice.forget()

    def _compare(self) -> None:
        if self._job is not None:
            self._job.cancel()
        case, project = self._document.snapshot.case, self._document.project
        a, b = self.choice.chosen
        if case is None or project is None or a is None or b is None or not self.isVisible():
            self._show_result(None)
            return
        by_key = dict(self._read)

        def side(source: Source, progress: Progress) -> Side:
            return by_key.get(source.key) or source.make(progress)

        def done(differences: sides.SideComparison) -> None:
            # another table was opened meanwhile, in which cell ids mean other cells
            if case.table is not self._document.table:
                return
            for source, compared_side in ((a, differences.comparison.a), (b, differences.comparison.b)):
                if source.key.startswith("file:"):
                    self._read[source.key] = compared_side
            self.message.say(None)
            self._show_result(differences, (a, b))

        def failed(error: TabGuardError) -> None:
            self._show_result(None)
            self.message.say(error)

        self._job = self._line.start(
            tr("Comparing"),
            lambda progress: sides.compare(case, project, side(a, progress), side(b, progress)),
            done,
            failed,
        )

    # -- inside: showing

    def _show_result(
        self, differences: sides.SideComparison | None, sources: tuple[Source, Source] | None = None
    ) -> None:
        self.found = differences
        older = (False, False) if sources is None else (sources[0].before, sources[1].before)
        self.differences.show_found(differences, older)
        if differences is None or sources is None:
            self.verdicts.show_sides(None, None)
        else:
            both = differences.comparison
            self.verdicts.show_sides((sources[0], both.a), (sources[1], both.b))
        self._show_figures()
        for widget in (self.marks, self.beside):
            widget.setEnabled(differences is not None)
        self.prefer.setEnabled(sources is not None and any(source.preferable for source in sources))
        self.differences.setVisible(differences is not None)
        self._mark()

    def _show_figures(self) -> None:
        self.figures.show_found(self.found, None not in self.choice.chosen, self._document.presenting.on)

    def _mark(self) -> None:
        has_marks = self.found is not None and self.marks.isChecked() and self.isVisible()
        self.compared.emit(self.found.comparison if self.found is not None and has_marks else None)

    def _on_beside(self) -> None:
        self.marks.setChecked(True)  # marks are shown in the table
        self.beside_requested.emit()

    def _on_prefer(self) -> None:
        source = next((s for s in self.choice.chosen if s is not None and s.preferable), None)
        if source is not None:
            self.preference_requested.emit(source.path)

    # -- inside: writing

    def _ask_export(self) -> None:
        project = self._document.project
        if self.found is None or project is None:
            return
        start = self.choice.folder / f"{project.name}_INTERNAL_differences"
        dialog = ask_new_file(self, tr("Export the differences"), start, (_CSV, _XLSX), "csv", self.write)
        dialog.filterSelected.connect(
            lambda chosen: dialog.setDefaultSuffix("xlsx" if ".xlsx" in chosen else "csv")
        )

    def write(self, path: Path) -> None:
        """Write the listed cells to a file."""
        differences, cells = self.found, self.differences.model.cells
        if differences is not None:
            self._line.start(
                tr("Writing the differences"),
                lambda progress: write_differences(path, differences, cells, progress),
                self._document.post,
                self._document.post,
            )

    # -- inside: building

    def _build(self) -> None:
        self.marks = named(QCheckBox(tr("Mar&k in the table")), "compareMarks")
        self.marks.setToolTip(tr("A badge A or B and a dashed border: only this side suppresses the cell"))
        self.marks.setChecked(True)
        self.beside = named(QPushButton(tr("&Side by side…")), "compareBeside")
        self.beside.setToolTip(tr("Show A and B as two tables that move together"))
        ways = QWidget(self)
        flow = FlowLayout(ways)
        self.prefer = named(QPushButton(tr("Prefer…")), "comparePrefer")
        self.prefer.setToolTip(tr("Let the next run prefer what the earlier publication suppressed"))
        for widget in (self.marks, self.beside, self.prefer):
            flow.addWidget(widget)
        top = TurningBox((self.choice, 3), (ways, 2))
        self.message = FieldMessage(self)
        self.message.setAccessibleName(tr("Why the comparison failed"))
        body = TurningBox((ShrinkableArea(self.figures), 6), (self.differences, 5))
        in_column(top, self.message, (body, 1), of=self, margins=(8, 0, 8, 0), gap=3)

    def _connect(self) -> None:
        document = self._document
        self._later = Later(self._compare, self, _PAUSE)
        self._offer = Later(self.refresh, self)  # later, when the act itself is one of the earlier states
        document.pattern_changed.connect(self._offer.ask)
        document.project_changed.connect(self._offer.ask)
        document.scenarios.changed.connect(self._offer.ask)
        document.findings.changed.connect(self._offer.ask)
        document.sensitivity_changed.connect(self._later.ask)
        document.table_changed.connect(self._on_table)
        document.project_left.connect(self._on_left)
        document.presenting.switched.connect(self._show_figures)
        self.choice.changed.connect(self._later.ask)
        self.choice.file_chosen.connect(self.use_file)
        self.marks.toggled.connect(lambda _on: self._mark())
        self.beside.clicked.connect(self._on_beside)
        self.prefer.clicked.connect(self._on_prefer)
        self.differences.cell_requested.connect(self.cell_requested)
        self.differences.export_requested.connect(self._ask_export)


def _make(context: WindowContext) -> ComparePanel:
    panel = ComparePanel(context.document)
    panel.cell_requested.connect(context.show_cell)
    panel.compared.connect(context.mark)
    panel.beside_requested.connect(lambda: context.trigger("side_by_side"))
    panel.preference_requested.connect(context.workflow.preference_requested)
    panel.verdicts.audit_requested.connect(lambda: context.workflow.audit(on_request=True))
    return panel


COMPARE = Panel(
    "dockCompare",
    mark("Compare"),
    Area.BOTTOM,
    _make,
    shown=False,
    presenting=WhenPresenting.MASKS,
    help="review",
    late=True,
)
