"""The navigator: a tree with the parts of the open project, their names and counts."""

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.gui.document.audits import badge_of
from tabguard.gui.document.document import Document
from tabguard.gui.document.window_context import Area, Panel
from tabguard.gui.parts.boxes import bold
from tabguard.gui.parts.jobs import Line
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import count, number
from tabguard.gui.parts.parts import plain_tip
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.kinds import rule_kinds
from tabguard.kinds.rules import Rules
from tabguard.table.look import Look
from tabguard.table.parts import Clusters, clusters_of
from tabguard.table.pattern import Pattern, Status
from tabguard.table.release import Release, ReleasedTable
from tabguard.table.table import Table


class Ties(QObject):
    """Finds the clusters of the open table; emits `found` when they are known."""

    found = Signal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._line = Line("clusters", self)
        self._known: tuple[Table | None, Clusters | None] = (None, None)

    def clusters(self) -> Clusters | None:
        """The clusters of the open table; None if they are unknown, which starts their computation."""
        table = self._document.table
        if table is None or self._known[0] is table:
            return self._known[1] if table is not None else None
        self._known = table, None

        def work(_progress: Progress) -> Clusters:
            return clusters_of(table)

        def done(clusters: Clusters) -> None:
            if self._known[0] is table:
                self._known = table, clusters
                if table is self._document.table:
                    self.found.emit()

        self._line.start(tr("Clusters"), work, done, self._document.post)
        return None


NO_RULE = mark("No rule is active")
_LETTERS = mark("P: primary cells, S: secondary cells; cells in several tables count in each of them")
_TABLE = Qt.ItemDataRole.UserRole
"""Item data: name of the item's table in a release."""
_STEP = _TABLE + 1
"""Item data: step that a double click opens."""
_DATA, _STRUCTURE, _RULES, _REVIEW = 0, 1, 2, 4


def pattern_name(pattern: Pattern) -> str:
    """Name of a pattern, or a description of its content if it has no name."""
    unnamed = tr("without a name") if pattern.count(Status.SECONDARY) else tr("primaries only")
    return pattern.name or unnamed


class Navigator(QTreeWidget):
    """Tree of sources, dimensions, table, rules and pattern; a double click opens the step of an item."""

    step_requested = Signal(int)
    table_requested = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.setObjectName("navigator")
        self.setAccessibleName(tr("Navigator"))
        self.setHeaderHidden(True)
        self._document = document
        self._ties = Ties(document, self)
        self._ties.found.connect(self.refresh)
        self.itemDoubleClicked.connect(self._on_double_clicked)
        self.itemClicked.connect(self._on_clicked)
        self.itemActivated.connect(self._on_clicked)
        later = Later(self.refresh, self)
        for signal in (
            document.project_changed,
            document.table_changed,
            document.sensitivity_changed,
            document.pattern_changed,
            document.findings.bound_changed,
            document.findings.changed,
        ):
            signal.connect(later.ask)
        self.refresh()

    def refresh(self) -> None:
        """Show the current project."""
        self.clear()
        project = self._document.project
        if project is None:
            return
        table = self._document.table
        if table is not None and not table.release.whole:
            self._add_tables(table.release)
        read = (*project.inputs, *(file.data for file in project.earlier))
        self._add(tr("Data"), _DATA, [(data.path.name, str(data.path)) for data in read])
        if table is not None:
            dimensions = [
                (
                    tr(
                        "{name}   {n_codes}, {n_levels} levels",
                        name=d.title,
                        n_codes=count(len(d), "code"),
                        n_levels=int(d.depth.max()) + 1,
                    ),
                    d.title,
                )
                for d in table.dimensions
            ]
            self._add(tr("Dimensions"), _STRUCTURE, dimensions)
            title = tr("Table") if table.release.whole else tr("Linked tables")
            self._add(title, _STRUCTURE, _cell_lines(table))
        self._add(tr("Rules"), _RULES, [(line, "") for line in rule_lines(project.rules)])
        self._add(tr("Pattern"), _REVIEW, self._pattern_lines())
        if project.decisions:
            self._add(tr("Decisions"), _REVIEW, [(count(len(project.decisions), "decision"), "")])
        self.expandAll()

    def _pattern_lines(self) -> list[tuple[str, str]]:
        pattern = self._document.pattern
        if pattern is None:
            return []
        secondary = pattern.count(Status.SECONDARY)
        return [
            (pattern_name(pattern), ""),
            (tr("{pattern} primary", pattern=number(self._primaries(pattern))), ""),
            (tr("{secondary} secondary", secondary=number(secondary)), ""),
        ]

    def _primaries(self, pattern: Pattern) -> int:
        """Number of primary cells of the current period."""
        table = self._document.table
        primary = pattern.status == Status.PRIMARY
        return int(np.count_nonzero(primary if table is None else primary & ~table.past))

    def _add(self, title: str, step: int, lines: list[tuple[str, str]]) -> QTreeWidgetItem:
        top = QTreeWidgetItem([title])
        top.setData(0, _STEP, step)
        top.setFont(0, bold(top.font(0)))
        for text, tip in lines:
            top.addChild(_item(text, tip))
        self.addTopLevelItem(top)
        return top

    def _add_tables(self, release: Release) -> None:
        """Add the verdict, and each table with its title and its numbers of cells and suppressed cells."""
        verdict = badge_of(self._document, False)[0]
        stands = (verdict, tr("How the release stands: all of its tables together"))
        top = self._add(tr("Tables"), _STRUCTURE, [stands])
        tied = self._ties.clusters() if len(release) > 1 else None
        groups = () if tied is None else tied.groups  # one group until the clusters are known
        for place, group in enumerate(groups or (range(len(release)),), 1):
            under = top
            if len(groups) > 1:
                under = _item(
                    tr("Cluster {place}", place=place), tr("Tables that must be protected together")
                )
                top.addChild(under)
            self._add_group(under, [release.tables[i] for i in group])

    def _add_group(self, top: QTreeWidgetItem, parts: list[ReleasedTable]) -> None:
        for part in parts:
            item = _item(f"{part.name}   {part.title}" if part.title != part.name else part.name, part.title)
            figures = _item(_figures(part, self._document.pattern), f"{part.title}\n{tr(_LETTERS)}")
            for row in (item, figures):
                row.setData(0, _TABLE, part.name)
            item.addChild(figures)
            top.addChild(item)

    def _on_clicked(self, item: QTreeWidgetItem) -> None:
        name = item.data(0, _TABLE)
        if name:
            self.table_requested.emit(str(name))

    def _on_double_clicked(self, item: QTreeWidgetItem) -> None:
        while (above := item.parent()) is not None:
            item = above
        self.step_requested.emit(item.data(0, _STEP))


def _item(text: str, tip: str) -> QTreeWidgetItem:
    item = QTreeWidgetItem([text])
    item.setToolTip(0, plain_tip(tip or text))
    return item


def _cell_lines(table: Table) -> list[tuple[str, str]]:
    relations = (count(len(table.relations), "relation"), "")
    responses = table.responses_today
    hidden, past = int((table.hidden & ~table.past).sum()), int(table.past.sum())
    periods = (
        [(tr("{past} of earlier periods", past=number(past)), tr("They add up with those of today"))]
        if past
        else []
    )
    out_of_sight = (
        [
            (
                tr("{hidden} hidden", hidden=number(hidden)),
                tr("In no table; protected too, since they follow from what is shown"),
            )
        ]
        if hidden
        else []
    )
    return [
        (
            tr("Responses: {names}", names=", ".join(responses))
            if len(responses) > 1
            else tr("Response: {name}", name=responses[0]),
            "",
        ),
        (
            tr("{n_cell} shown", n_cell=count(len(table) - hidden - past, "cell")),
            tr("Cells that several tables show count once"),
        ),
        *out_of_sight,
        *periods,
        relations,
    ]


def _figures(part: ReleasedTable, pattern: Pattern | None) -> str:
    words = [count(len(part), "cell")]
    if pattern is not None:
        status = pattern.status[part.cells]
        words += [
            f"{number(int(np.count_nonzero(status == kind)))} {letter}"
            for kind, letter in (
                (Status.PRIMARY, Look.PRIMARY.letter),
                (Status.SECONDARY, Look.SECONDARY.letter),
            )
        ]
    return " · ".join(words)


def rule_lines(rules: Rules) -> list[str]:
    """Names of the active rules, without their confidential parameters."""
    lines = []
    for kind in rule_kinds():
        number = sum(rule.on for rule in rules.of(kind))
        if number:
            lines.append(tr(kind.title) + (f" × {number}" if number > 1 else ""))
    return lines or [tr(NO_RULE)]


NAVIGATOR = Panel(
    "dockNavigator",
    mark("Navigator"),
    Area.LEFT,
    lambda context: Navigator(context.document),
    presenting=WhenPresenting.PLAIN,
)
