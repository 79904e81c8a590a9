"""Verdicts on the two sides of a comparison by the current rules; untested sides are tested on request."""

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QProgressBar, QPushButton, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Event
from tabguard.flow.sides import side_of_pattern, standing_of_side, unstated
from tabguard.gui.compare.side_choice import NOW, Source
from tabguard.gui.document.badge import badge_of, tint_of
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.parts.boxes import show_progress
from tabguard.gui.parts.jobs import Job, Line
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.parts import Label, Tinted
from tabguard.table.comparison import Side
from tabguard.table.standing import Standing

_TEST = mark("Test this pattern")


def _question(at: Snapshot) -> tuple[object, ...] | None:
    """Everything on which verdicts on sides depend; None while the primaries are unknown."""
    case, project = at.case, at.project
    if case is None or project is None or not at.judged or at.read_otherwise is not None:
        return None
    return case.table, case.sensitivity, case.constraints, project.rules, project.suppression


class SideVerdicts(QWidget):
    """One line per side with its verdict and a button that tests it; the document does not change."""

    audit_requested = Signal()
    """Requests an audit of the current pattern."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._line = Line("test side", self, finishes=False)
        self._job: Job | None = None
        self._testing: Side | None = None
        self._question: tuple[object, ...] | None = None
        self._verdicts: list[tuple[Side, Standing | TabGuardError]] = []
        """Tested sides, latest first, each with its verdict or the error of the test."""
        self._sides: dict[str, tuple[Source, Side]] = {}
        self.texts: dict[str, Tinted] = {}
        self.buttons: dict[str, QPushButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        for row, side in enumerate("ab"):
            self._add_row(grid, row, side)
        self.bar = QProgressBar()
        self.bar.setObjectName("compareProgress")
        self.bar.setAccessibleName(tr("Progress of the test"))
        self.bar.setTextVisible(False)
        self.bar.setMaximumHeight(8)
        self.bar.hide()
        grid.addWidget(self.bar, 2, 1, 1, 2)
        grid.setColumnStretch(1, 1)

    @property
    def busy(self) -> bool:
        """Whether a pattern is being tested."""
        return self._job is not None

    def show_sides(self, a: tuple[Source, Side] | None, b: tuple[Source, Side] | None) -> None:
        """Show the verdicts on two sides; None if nothing is compared."""
        self._sides = {} if a is None or b is None else {"a": a, "b": b}
        if not self._sides:
            self.cancel()
        self.refresh()

    def refresh(self) -> None:
        """Show the known verdicts; drop them if rules, decisions or values have changed."""
        if (question := _question(self._document.snapshot)) != self._question:
            self.forget()
            self._question = question
        if not any(self._tests(side) for _source, side in self._sides.values()):
            self.cancel()
        for key in "ab":
            pair = self._sides.get(key)
            text, tint, offer = ("", "plain", "") if pair is None else self._words(*pair)
            self.texts[key].setText(text)
            self.texts[key].set_tint(tint)
            self.buttons[key].setText(tr(offer or _TEST))
            self.buttons[key].setVisible(bool(offer))
            self.buttons[key].setEnabled(question is not None and (not self.busy or offer != _TEST))

    def cancel(self) -> None:
        """Cancel the running test."""
        if self._job is not None:
            self._job.cancel()

    def forget(self) -> None:
        """Drop all verdicts, as they are about other rules or another table."""
        self.cancel()
        self._verdicts.clear()

    # -- inside

    def _is_now(self, source: Source, side: Side) -> bool:
        """Whether a side equals the current pattern, which has a verdict of its own."""
        table, pattern = self._document.table, self._document.pattern
        if source.key == NOW or table is None or pattern is None:
            return source.key == NOW
        return len(side.published) == len(table) and _are_equal(side, side_of_pattern("", pattern, table))

    def _tests(self, side: Side) -> bool:
        """Whether this side is being tested."""
        return self._testing is not None and _are_equal(self._testing, side)

    def _words(self, source: Source, side: Side) -> tuple[str, str, str]:
        """Verdict on a side as text, its tint, and the text of its button (“” for no button)."""
        if self._is_now(source, side):
            needs_audit = self._document.snapshot.fresh_audit is None
            return *badge_of(self._document, False)[:2], tr("Audit") if needs_audit else ""
        if self._tests(side):
            return tr("Testing …"), "muted", tr("Cancel")
        verdict = next((verdict for tested, verdict in self._verdicts if _are_equal(tested, side)), None)
        if isinstance(verdict, TabGuardError):
            return tr("Not tested: {what} {remedy}", what=verdict.what, remedy=verdict.remedy), "error", _TEST
        if verdict is not None:
            return f"{verdict.headline}{self._assumption_note(side)}", tint_of(verdict), ""
        if source.verdict:
            return (
                tr("Not tested by the current rules. When it was kept: {verdict}", verdict=source.verdict),
                "muted",
                _TEST,
            )
        return tr("Not tested."), "muted", _TEST

    def _assumption_note(self, side: Side) -> str:
        """Note that cells which the side does not state were taken as published; empty if there are none."""
        case = self._document.snapshot.case
        n = 0 if case is None else unstated(case, side)
        if not n:
            return ""
        return tr(
            " · cells that it does not state ({n}) were taken as published, except primaries", n=number(n)
        )

    def _on_button(self, key: str) -> None:
        if key not in self._sides:
            return
        source, side = self._sides[key]
        if self._is_now(source, side):
            self.audit_requested.emit()
        elif self.busy:
            self.cancel()
        else:
            self._test(side)

    def _test(self, side: Side) -> None:
        case, project = self._document.snapshot.case, self._document.project
        if self._question is None or case is None or project is None:
            return

        def done(verdict: Standing | TabGuardError) -> None:
            self._verdicts.insert(0, (side, verdict))
            self.refresh()

        self._testing = side
        job = self._job = self._line.start(
            tr("Testing a pattern"),
            lambda progress: standing_of_side(case, project, side, progress),
            done,
            done,
        )
        job.progressed.connect(self._on_progressed)
        job.ended.connect(self._on_ended)
        job.cancelled.connect(self.refresh)
        self.bar.setRange(0, 0)
        self.bar.show()
        self.refresh()

    def _on_progressed(self, event: Event) -> None:
        show_progress(self.bar, event)
        for key, (_source, side) in self._sides.items():
            if self._tests(side):
                self.texts[key].setText(tr("Testing: {phase}", phase=event.phase))

    def _on_ended(self) -> None:
        self._job = self._testing = None
        self.bar.hide()

    def _add_row(self, grid: QGridLayout, row: int, side: str) -> None:
        name = side.upper()
        text = self.texts[side] = Tinted("", "plain")
        text.setObjectName(f"compareVerdict{name}")
        text.setAccessibleName(tr("Verdict on {name}", name=name))
        button = self.buttons[side] = QPushButton(tr(_TEST))
        button.setObjectName(f"compareTest{name}")
        button.setToolTip(
            tr("Work out in the background what attackers could find out, by the current rules")
        )
        button.clicked.connect(lambda: self._on_button(side))
        button.hide()
        grid.addWidget(Label(f"{name}:"), row, 0)
        grid.addWidget(text, row, 1)
        grid.addWidget(button, row, 2)


def _are_equal(side: Side, other: Side) -> bool:
    """Whether two sides publish and suppress the same cells."""
    return side is other or (
        np.array_equal(side.suppressed, other.suppressed) and np.array_equal(side.published, other.published)
    )
