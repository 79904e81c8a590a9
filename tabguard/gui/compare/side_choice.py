"""The two sides of a comparison: sources, boxes to choose them, and verdicts by the current rules."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import numpy as np
from attrs import frozen
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QProgressBar, QPushButton, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Event, Progress
from tabguard.flow import sides
from tabguard.flow.sides import side_of_pattern, standing_of_side, unstated
from tabguard.gui.document.audits import badge_of, tint_of
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.parts.boxes import choice_box, in_row, named, show_progress
from tabguard.gui.parts.dialogs import ALL_FILES, ask_file, list_kind
from tabguard.gui.parts.jobs import Job, Line
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.parts import Label, Tinted, plain_tip
from tabguard.project import Project
from tabguard.project.results import Scenario
from tabguard.table.comparison import Side
from tabguard.table.pattern import Pattern
from tabguard.table.standing import Standing
from tabguard.table.table import Table

NOW = "now"
_ACTS = 6
"""Number of earlier states that are offered."""


@frozen(eq=False)
class Source:
    """A source for one side of a comparison: a state, a scenario or a file.

    Parameters
    ----------
    key : str
        Identifies the source; stays the same after a refresh.
    title : str
    make : callable
        Reads the side; called in the worker.
    before : bool
        Whether it was published before, so that the other side is newer.
    preferable : bool
        Whether a run can prefer what it suppressed.
    path : Path or None
        Path of the source's file; None if the project names the source.
    verdict : str
        Verdict on a scenario when it was kept.
    """

    key: str
    title: str
    make: Callable[[Progress], Side]
    before: bool = False
    preferable: bool = False
    path: Path | None = None
    verdict: str = ""


def sources_of(document: Document, files: Iterable[Path]) -> tuple[Source, ...]:
    """All sources of the open project, and further files.

    Parameters
    ----------
    files : iterable of Path
        Files that the analyst chose to compare with.
    """
    table, pattern, project = document.table, document.pattern, document.project
    if table is None or pattern is None or project is None:
        return ()
    return (
        _of_pattern(NOW, tr("Pattern now"), pattern, table),
        *(_of_scenario(scenario, table) for scenario in document.scenarios.usable),
        *_earlier_states(document, table, pattern),
        *(_source_of(table, at) for at in range(len(table.earlier))),
        *(_of_file(path, table, project) for path in files),
    )


def scenario_key(scenario: Scenario) -> str:
    """Key of a scenario as a source."""
    return f"scenario:{scenario.name}"


def _of_scenario(scenario: Scenario, table: Table) -> Source:
    return _of_pattern(
        scenario_key(scenario),
        tr("Scenario “{name}”", name=scenario.name),
        scenario.pattern,
        table,
        scenario.verdict,
    )


def _of_pattern(key: str, title: str, pattern: Pattern, table: Table, verdict: str = "") -> Source:
    return Source(key, title, lambda _progress: sides.side_of_pattern(title, pattern, table), verdict=verdict)


def _earlier_states(document: Document, table: Table, now: Pattern) -> Iterator[Source]:
    """The pattern of the last run, and the patterns before the last acts that changed it, newest first."""
    run = document.snapshot.run_report
    if run is not None and run.pattern is not now and len(run.pattern.status) == len(table):
        yield _of_pattern("run", tr("Last run"), run.pattern, table)
    done, n_acts = document.history.changes()[: document.history.stack.index()], 0
    for at, change in reversed(list(enumerate(done))):
        if n_acts == _ACTS:
            break
        old, new = change.old, change.new
        if old.pattern is None or old.pattern is new.pattern or old.table is not table:
            continue
        n_acts += 1
        title = tr("Before “{text}” ({when})", text=change.text(), when=change.when[11:16])
        yield _of_pattern(f"act:{at}:{change.when}", title, old.pattern, table)


def _source_of(table: Table, at: int) -> Source:
    name = table.earlier[at].name
    return Source(
        f"earlier:{at}:{name}",
        name,
        lambda _progress: sides.side_of_earlier(table, at),
        before=True,
        preferable=not table.earlier[at].fixed,
    )


def _of_file(path: Path, table: Table, project: Project) -> Source:
    return Source(
        f"file:{path}",
        path.name,
        lambda progress: sides.side_of_file(path, table, project, progress),
        before=True,
        preferable=True,
        path=path,
    )


_FILE = "choose"
_LEAST = 100
"""Least width of a box beside the table, in pixels; without it, the placeholder would set the width."""


class SideChoice(QWidget):
    """Boxes for both sides of a comparison; a file is chosen in a dialog."""

    changed = Signal()
    file_chosen = Signal(str, Path)
    """The side (``"a"`` or ``"b"``) for which a file was chosen, and the file."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folder = Path()
        """The folder in which the dialog for files opens."""
        self._asked: dict[str, str] = {}
        self._sources: dict[str, Source] = {}
        self.combos = {side: self._combo(side) for side in ("a", "b")}
        self.swap = named(QPushButton("⇄"), "compareSwap", tr("Swap A and B"))
        self.swap.setToolTip(tr("Swap A and B"))
        self.swap.setFixedWidth(36)
        self.swap.clicked.connect(self._on_swap)
        row = in_row(of=self, margins=0)
        for name, combo in zip(("&A", "&B"), self.combos.values(), strict=True):
            label = Label(name, buddy=combo)
            row.addWidget(label)
            row.addWidget(combo, 2)
            if name == "&A":
                row.addWidget(self.swap)

    @property
    def chosen(self) -> tuple[Source | None, Source | None]:
        """The sources chosen for side A and side B; None for an empty side."""
        return self._source_on("a"), self._source_on("b")

    def offer(self, sources: Iterable[Source]) -> None:
        """Offer these sources; a choice stays if its source still exists."""
        self._sources = {source.key: source for source in sources}
        before = next((source.key for source in self._sources.values() if source.before), "")
        # default: what has changed since the last publication
        fallback = {"a": before or next((key for key in self._sources if key != NOW), ""), "b": NOW}
        for side, combo in self.combos.items():
            choice = self._asked.get(side, "")
            self._fill(combo, choice if choice in self._sources else fallback[side])

    def ask_for(self, side: str, key: str) -> None:
        """Choose the source with this key for a side at the next `offer`."""
        self._asked[side] = key

    def forget(self) -> None:
        """Forget the requested choices."""
        self._asked.clear()

    def ask_file(self, side: str) -> None:
        """Ask for a file to compare with."""
        kinds = (list_kind(tr("Patterns and publications"), (".tab", ".txt", ".csv")), ALL_FILES)
        ask_file(
            self,
            tr("Compare with a file"),
            self.folder,
            lambda path: self.file_chosen.emit(side, path),
            kinds,
        )

    # -- inside

    def _source_on(self, side: str) -> Source | None:
        return self._sources.get(self.combos[side].currentData() or "")

    def _fill(self, combo: QComboBox, choice: str) -> None:
        with QSignalBlocker(combo):
            combo.clear()
            for source in self._sources.values():
                combo.addItem(source.title, source.key)
                tip = plain_tip(str(source.path or ""))
                combo.setItemData(combo.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
            combo.insertSeparator(combo.count())
            combo.addItem(tr("Choose file…"), _FILE)
            combo.setCurrentIndex(combo.findData(choice) if choice else -1)
        combo.setToolTip(plain_tip(combo.currentText()))

    def _on_combo(self, side: str) -> None:
        key = self.combos[side].currentData()
        if key != _FILE:
            self._asked[side] = key
            self.changed.emit()
            return
        self.offer(self._sources.values())  # restores the earlier choice in case no file is chosen
        self.changed.emit()
        self.ask_file(side)

    def _on_swap(self) -> None:
        a, b = (combo.currentData() for combo in self.combos.values())
        self._asked = {"a": b or "", "b": a or ""}
        self.offer(self._sources.values())
        self.changed.emit()

    def _combo(self, side: str) -> QComboBox:
        combo = choice_box(f"compare{side.upper()}", tr("Side {side}", side=side.upper()))
        combo.setPlaceholderText(tr("Choose…"))
        combo.setMinimumContentsLength(4)
        combo.setMinimumWidth(_LEAST)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.activated.connect(lambda _at: self._on_combo(side))
        return combo


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
