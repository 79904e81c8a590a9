"""The navigator: what the open project consists of, as a tree of names and counts."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from tabguard.gui.document.document import Document
from tabguard.gui.document.panel import Area, Panel
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import count, number
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.run.quality import bound_lines
from tabguard.kinds import rule_kinds
from tabguard.kinds.rules import Rules
from tabguard.table.pattern import Status

NO_RULE = "No rule is active"
_STEP_OF = {"Data": 0, "Dimensions": 1, "Rules": 2, "Pattern": 4}


class Navigator(QTreeWidget):
    """Sources, dimensions, table, rules and pattern; a double click goes to the step it belongs to."""

    step_requested = Signal(int)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("navigator")
        self.setAccessibleName("Navigator")
        self.setHeaderHidden(True)
        self._document = document
        self.itemDoubleClicked.connect(self._on_double_clicked)
        later = Later(self.refresh, self)
        for signal in (
            document.project_changed,
            document.table_changed,
            document.sensitivity_changed,
            document.pattern_changed,
        ):
            signal.connect(later.ask)
        self.refresh()

    def refresh(self) -> None:
        """Show the project as it is now."""
        self.clear()
        project = self._document.project
        if project is None:
            return
        self._add("Data", [(project.data.path.name, str(project.data.path))])
        table = self._document.table
        if table is not None:
            dimensions = [
                (f"{d.name}   {count(len(d), 'code')}, {int(d.depth.max()) + 1} levels", d.name)
                for d in table.dimensions
            ]
            self._add("Dimensions", dimensions)
            self._add(
                "Table",
                [
                    (f"Response: {table.response}", ""),
                    (count(len(table), "cell"), ""),
                    (count(len(table.relations), "relation"), ""),
                ],
            )
        self._add("Rules", [(line, "") for line in rule_lines(project.rules)])
        self._add("Pattern", self._pattern_lines())
        if project.decisions:
            self._add("Decisions", [(count(len(project.decisions), "decision"), "")])
        self.expandAll()

    def _pattern_lines(self) -> list[tuple[str, str]]:
        pattern = self._document.pattern
        if pattern is None:
            return []
        secondary = pattern.count(Status.SECONDARY)
        return [
            (pattern.name or "primaries only", ""),
            (f"{number(pattern.count(Status.PRIMARY))} primary", ""),
            (f"{number(secondary)} secondary", ""),
            *((line, "of the run; details in the Run dock") for line in bound_lines(self._document)),
        ]

    def _add(self, title: str, lines: list[tuple[str, str]]) -> None:
        top = QTreeWidgetItem([title])
        font = top.font(0)
        font.setBold(True)
        top.setFont(0, font)
        for text, tip in lines:
            item = QTreeWidgetItem([text])
            item.setToolTip(0, tip or text)
            top.addChild(item)
        self.addTopLevelItem(top)

    def _on_double_clicked(self, item: QTreeWidgetItem) -> None:
        while (above := item.parent()) is not None:
            item = above
        if item.text(0) in _STEP_OF:
            self.step_requested.emit(_STEP_OF[item.text(0)])


def rule_lines(rules: Rules) -> list[str]:
    """Names of the active rules, without their confidential parameters."""
    lines = []
    for kind in rule_kinds():
        number = sum(rule.on for rule in rules.of(kind))
        if number:
            lines.append(kind.title + (f" × {number}" if number > 1 else ""))
    return lines or [NO_RULE]


NAVIGATOR = Panel(
    "dockNavigator",
    "Navigator",
    Area.LEFT,
    lambda context: Navigator(context.document),
    presenting=WhenPresenting.PLAIN,
)
