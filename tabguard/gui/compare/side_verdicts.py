"""How the two sides of a comparison stand by the current rules; those not tested are tested on request."""

from __future__ import annotations

import numpy as np
from attrs import frozen
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QProgressBar, QPushButton, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Event
from tabguard.flow.sides import standing_of_side, unstated
from tabguard.gui.compare.side_choice import NOW, Source
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.parts.jobs import Job, Line
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.parts import Label, Tinted
from tabguard.kinds.rules import Rules
from tabguard.settings import Suppression
from tabguard.table.comparison import Side
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.standing import Standing, State
from tabguard.table.table import Table

_MOST_KEPT = 12  # verdicts: more than sides that somebody compares in turn
_TEST = mark("Test this pattern")


@frozen(eq=False)
class _Asked:
    """What the verdict on a side depends on beside the side."""

    table: Table
    sensitivity: Sensitivity
    constraints: Constraints
    rules: Rules
    suppression: Suppression

    @classmethod
    def of(cls, at: Snapshot) -> _Asked | None:
        """What verdicts on the sides depend on in a snapshot; None while its primaries are not known."""
        case, project = at.case, at.project
        if case is None or project is None or not at.judged or at.read_otherwise is not None:
            return None
        return cls(case.table, case.sensitivity, case.constraints, project.rules, project.suppression)

    def same(self, other: _Asked) -> bool:
        """Whether verdicts by either of them are equal."""
        # identity is enough and fast: values are frozen, and a change makes a new one
        objects = self.table is other.table and self.sensitivity is other.sensitivity
        objects = objects and self.constraints is other.constraints
        return objects and self.rules == other.rules and self.suppression == other.suppression


@frozen(eq=False)
class _Tested:
    """A side that was tested."""

    asked: _Asked
    side: Side
    stands: Standing

    def holds(self, question: _Asked, side: Side) -> bool:
        """Whether the verdict is about another side too: one that states the same."""
        return self.asked.same(question) and _same(self.side, side)


class SideVerdicts(QWidget):
    """One line for each side: its verdict, and a button that works it out. The document stays as it is."""

    audit_requested = Signal()
    """The pattern now is to be audited."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._line = Line(tr("test side"), self)
        self._job: Job | None = None
        self._testing: tuple[_Asked, Side] | None = None
        self._failed: tuple[Side, TabGuardError] | None = None
        self._kept: list[_Tested] = []
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
        """Show the verdicts on two sides; None: nothing is compared."""
        self._sides = {} if a is None or b is None else {"a": a, "b": b}
        if not self._sides:
            self.cancel()
        self.refresh()

    def refresh(self) -> None:
        """Show what is known of the sides now."""
        subject = _Asked.of(self._document.snapshot)
        if self._testing is not None and not self._still_wanted(subject, self._testing):
            self.cancel()
        for key in "ab":
            question = self._sides.get(key)
            text, tint, offer = ("", "plain", "") if question is None else self._words(subject, *question)
            self.texts[key].setText(text)
            self.texts[key].set_tint(tint)
            self.buttons[key].setText(tr(offer or _TEST))
            self.buttons[key].setVisible(bool(offer))
            self.buttons[key].setEnabled(subject is not None and (not self.busy or offer != _TEST))

    def cancel(self) -> None:
        """End the test that is running; nothing is kept of it."""
        if self._job is not None:
            self._job.cancel()

    def forget(self) -> None:
        """Forget all verdicts, because another table is open."""
        self.cancel()
        self._kept.clear()
        self._failed = None

    def shut(self) -> None:
        """End the worker."""
        self.cancel()
        self._line.close()

    # -- inside

    def _still_wanted(self, subject: _Asked | None, testing: tuple[_Asked, Side]) -> bool:
        """Whether a test that is running is about a side that is shown, and about the current rules."""
        is_side = any(_same(testing[1], side) for _source, side in self._sides.values())
        return is_side and subject is not None and testing[0].same(subject)

    def _words(self, subject: _Asked | None, source: Source, side: Side) -> tuple[str, str, str]:
        """What is known of a side, its tint, and the text of its button; empty for no button."""
        if source.key == NOW:
            needs_audit = self._document.snapshot.fresh_audit is None
            return (
                source.verdict,
                _tint_of(self._document.findings.standing),
                tr("Audit") if needs_audit else "",
            )
        if self._testing is not None and _same(self._testing[1], side):
            return tr("Testing …"), "muted", tr("Cancel")
        if subject is not None:
            standing = next((verdict.stands for verdict in self._kept if verdict.holds(subject, side)), None)
            if standing is not None:
                return f"{standing.headline}{self._assumed(side)}", _tint_of(standing), ""
        if self._failed is not None and _same(self._failed[0], side):
            error = self._failed[1]
            return tr("Not tested: {what} {remedy}", what=error.what, remedy=error.remedy), "error", _TEST
        if source.verdict:
            return (
                tr("Not tested by the current rules. When it was kept: {verdict}", verdict=source.verdict),
                "muted",
                _TEST,
            )
        return tr("Not tested."), "muted", _TEST

    def _assumed(self, side: Side) -> str:
        """What was assumed of cells that the side does not state."""
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
        if source.key == NOW:
            self.audit_requested.emit()
        elif self.busy:
            self.cancel()
        else:
            self._test(side)

    def _test(self, side: Side) -> None:
        case, project = self._document.snapshot.case, self._document.project
        subject = _Asked.of(self._document.snapshot)
        if subject is None or case is None or project is None:
            return

        def done(stands: Standing) -> None:
            self._kept = [*self._kept, _Tested(subject, side, stands)][-_MOST_KEPT:]
            self.refresh()

        def failed(error: TabGuardError) -> None:
            self._failed = side, error
            self.refresh()

        self._testing, self._failed = (subject, side), None
        job = self._job = self._line.start(
            tr("Testing a pattern"),
            lambda progress: standing_of_side(case, project, side, progress),
            done,
            failed,
        )
        job.progressed.connect(self._on_progressed)
        job.ended.connect(self._on_ended)
        job.cancelled.connect(self.refresh)
        self.bar.setRange(0, 0)
        self.bar.show()
        self.refresh()

    def _on_progressed(self, event: Event) -> None:
        if event.total:
            self.bar.setRange(0, 1000)
            self.bar.setValue(min(1000, round(1000 * event.done / event.total)))
        else:
            self.bar.setRange(0, 0)
        for key, (_source, side) in self._sides.items():
            if self._testing is not None and _same(self._testing[1], side):
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


def _same(side: Side, other: Side) -> bool:
    """Whether two sides state the same."""
    return side is other or (
        np.array_equal(side.suppressed, other.suppressed) and np.array_equal(side.published, other.published)
    )


def _tint_of(stands: Standing | None) -> str:
    if stands is None or stands.state in (State.NOT_TESTED, State.OUT_OF_DATE):
        return "muted"
    return "good" if stands.protected else "error"
