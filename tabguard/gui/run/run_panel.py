"""Result of a run: in one line above the table, and the internal dock with quality and steps."""

from collections.abc import Callable
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from tabguard.base.language import mark, tr
from tabguard.flow import stages
from tabguard.gui.document.document import Document
from tabguard.gui.document.window_context import Area, Panel
from tabguard.gui.parts.boxes import act_button, in_column, in_row, named
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.lists import put_rows, tree
from tabguard.gui.parts.numbers import HIDDEN, number, unbroken
from tabguard.gui.parts.one_line import TextRow, TurningBox
from tabguard.gui.parts.parts import Label, Passage, Tinted
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.parts.theme import IconButton
from tabguard.table import result as run_result

_BETWEEN = " · "


class ResultRibbon(QWidget):
    """Shows the result of a run, with buttons for the next steps."""

    undo_requested = Signal()
    problems_requested = Signal()
    compare_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "resultRibbon", tr("Result of the run"))
        self._text = named(Label(), "resultText")
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setWordWrap(True)
        self._details = named(Passage("", "plain", self), "resultSentences")
        self._more = self._button(tr("Details"), "resultDetails", self._on_details)
        self._more.setCheckable(True)
        self._problems = self._button(tr("Show problems"), "showProblems", self.problems_requested.emit)
        compare = self._button(tr("Compare with previous"), "comparePrevious", self.compare_requested.emit)
        compare.setToolTip(
            tr("Compare with the publication of the previous period, or with the pattern before the run")
        )
        self._undo = self._button(tr("Undo run"), "undoRun", self.undo_requested.emit)
        close = IconButton("close", tr("Close"))
        close.clicked.connect(self.hide)
        line = in_row((TextRow(self._text, (self._more, self._problems, compare, self._undo), self), 1))
        line.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        in_column(line, self._details, of=self, margins=(10, 0, 2, 0), gap=0)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hide()

    @property
    def details(self) -> str:
        """The details of the result, in sentences."""
        return self._details.text()

    def tell(self, verdict: str, figures: str, details: str, problems: bool, undo: bool = True) -> None:
        """Show a verdict and numbers; `problems` offers to go to the problems, `undo` to undo the run."""
        # a narrow window breaks the line between the figures, not within them
        whole = (escape(part).replace(" ", "\u00a0") for part in figures.split(_BETWEEN) if part)
        self._text.setText(unbroken(_BETWEEN.join((f"<b>{escape(verdict)}</b>", *whole))))
        self._details.setText(details)
        self._more.setVisible(bool(details))
        self._problems.setVisible(problems)
        self._undo.setVisible(undo)
        self._on_details()
        self.show()

    def _on_details(self) -> None:
        self._details.setVisible(self._more.isChecked() and bool(self.details))

    def _button(self, words: str, name: str, act: Callable[[], object]) -> QPushButton:
        return act_button(words, name, "", act, self)


_LABELS = {"value": mark("Value"), "count": mark("Number of cells"), "entropy": mark("Entropy")}


def narrowest_words(document: Document) -> str:
    """Sentence about the narrowest relative interval of a primary; empty if there is none."""
    table, interval = document.table, document.findings.narrowest
    return "" if table is None or interval is None else interval.words(table.title(interval.cell))


def merits(document: Document, presenting: bool) -> list[tuple[str, ...]]:
    """Rows of Sande's table, which counts internal, marginal and all secondary cells."""
    table, pattern = document.table, document.pattern
    if table is None or pattern is None:
        return []
    rows = []
    for name, split in stages.merits(table, pattern).items():
        decimals = table.decimals if name == "value" else 0 if name == "count" else 1
        hide = presenting and name != "count"
        figures = (
            HIDDEN if hide else number(x, decimals) for x in (split.internal, split.marginal, split.total)
        )
        rows.append((tr(_LABELS.get(name, name)), *figures))
    return rows


def steps(document: Document, presenting: bool) -> list[tuple[str, ...]]:
    """Steps of the run behind the pattern, with secondaries, cost, time and linear programs of each."""
    run_steps = () if document.snapshot.run_report is None else document.snapshot.run_report.steps
    return [
        (
            tr(s.name),
            number(s.secondaries),
            HIDDEN if presenting else number(s.cost, 1),
            f"{number(s.seconds, 2)} s",
            number(s.lps),
        )
        for s in run_steps
    ]


def headline(document: Document, presenting: bool) -> str:
    """Method, cost, lower bound and gap of the run behind the pattern, in sentences."""
    report, pattern, project = document.snapshot.run_report, document.pattern, document.project
    if pattern is None or project is None:
        return ""
    if report is None:
        return tr(
            "This pattern does not come from a run. Protect the table (F5) to see how good a pattern can be."
        )
    ran = document.snapshot.ran
    settings = ran.suppression if ran is not None else project.suppression
    words = [tr("Method {method}, cost by {cost}.", method=settings.method_words, cost=settings.cost_words)]
    bound, gap = report.lower_bound, report.gap
    words.append(tr("Cost {hidden}.", hidden=HIDDEN if presenting else number(report.cost, 1)))
    if document.findings.bounding:
        words.append(tr("The lower bound of the cost is being worked out."))
    elif bound is None:
        words.append(tr("No lower bound was computed."))
    else:
        least = HIDDEN if presenting else number(bound, 1)
        words.append(tr("No valid pattern costs less than {least}.", least=least))
    if gap is not None:
        sentence = run_result.gap_words(gap)
        words.append(f"{sentence[0].upper()}{sentence[1:]}.")
    elif bound is not None:
        words.append(tr("The run left cells at risk, so its cost cannot be compared with that bound."))
    if report.cuts:
        words.append(run_result.cut_words(report.cuts))
    if not pattern.complete:
        words.append(tr("INCOMPLETE: the best pattern so far was kept."))
    if document.findings.narrowest is not None and not presenting:
        words.append(narrowest_words(document))
    if document.snapshot.edited:
        words.append(tr("The pattern was edited since; bound, gap and steps are those of the run."))
    return " ".join(words)


_MERITS = (mark("Secondaries"), mark("internal cells"), mark("marginal cells"), mark("total"))
_STEPS = (mark("Step"), mark("Secondaries"), mark("Cost"), mark("Time"), mark("Linear programs"))


class RunPanel(QWidget):
    """Shows Sande's table, lower bound and gap, and the steps of a run."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        named(self, "runPanel", tr("Run and quality"))
        self._document = document
        self._headline = named(Tinted("", "plain", self), "runHeadline")
        self.merits = tree("runMerits", tr("Quality of the pattern"), _MERITS, -1)
        self.steps = tree("runSteps", tr("Steps of the run"), _STEPS, -1)
        in_column(
            self._headline,
            (TurningBox((self.merits, 1), (self.steps, 1)), 1),
            of=self,
            margins=(8, 6, 8, 6),
            gap=4,
        )
        later = Later(self.refresh, self)
        for signal in (
            document.pattern_changed,
            document.table_changed,
            document.project_changed,
            document.findings.bound_changed,
        ):
            signal.connect(later.ask)
        document.presenting.switched.connect(self.refresh)
        self.refresh()

    @property
    def headline(self) -> str:
        """The sentences above the tables."""
        return self._headline.text()

    def refresh(self) -> None:
        """Update the panel for the current run."""
        document, hide = self._document, self._document.presenting.on
        self._headline.setText(headline(document, hide))
        put_rows(self.merits, merits(document, hide), (1, 2, 3))
        put_rows(self.steps, steps(document, hide), (1, 2, 3, 4))


RUN = Panel(
    "dockRun",
    mark("Run"),
    Area.BOTTOM,
    lambda context: RunPanel(context.document),
    presenting=WhenPresenting.MASKS,
    help="protect",
    late=True,
)
