"""Sources of a comparison, and the boxes in which its two sides are chosen."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.flow import sides
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import choice_box, in_row, named
from tabguard.gui.parts.dialogs import ALL_FILES, ask_file, list_kind
from tabguard.gui.parts.parts import Label, plain_tip
from tabguard.project import Project
from tabguard.project.results import Scenario
from tabguard.table.comparison import Side
from tabguard.table.pattern import Pattern
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
