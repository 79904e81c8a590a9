"""Commands of comparison, and the dialog of scenarios: states of the project kept by name."""

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QHeaderView, QLineEdit, QWidget

from tabguard.base.errors import SettingError
from tabguard.base.language import mark, tr
from tabguard.flow.sides import counted_cells
from tabguard.gui.compare.compare_panel import COMPARE, ComparePanel
from tabguard.gui.compare.side_choice import NOW, scenario_key
from tabguard.gui.document.document import Document
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.boxes import act_button, in_column, in_row
from tabguard.gui.parts.command import Command, Menu, with_pattern
from tabguard.gui.parts.dialogs import Dialog, open_once
from tabguard.gui.parts.lists import EmptyHint, put_rows, tree
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.parts import FieldMessage, Passage
from tabguard.project.results import Scenario
from tabguard.table.arrays import BoolArray

_COLUMNS = (
    mark("Name"),
    mark("Kept"),
    mark("By"),
    mark("Suppressed"),
    mark("Cost"),
    mark("Verdict"),
    mark("Note"),
)
_ABOUT = mark(
    "A scenario keeps pattern, rules, protection settings and decisions under a name. It is saved with the "
    "project; undo does not remove it. Going to one is a change that can be undone."
)


class ScenariosDialog(Dialog):
    """Lists the scenarios; its buttons act on the selected one."""

    compare_requested = Signal(object)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__("dlgScenarios", tr("Scenarios"), (760, 420), parent)
        self._document = document
        self._shown: tuple[Scenario, ...] = ()
        self._build()
        document.scenarios.changed.connect(self.refresh)
        document.table_changed.connect(self.refresh)
        self.refresh()
        self.name.setText(self._proposal())
        self.name.selectAll()
        self.name.setFocus()

    @property
    def selected(self) -> Scenario | None:
        """The scenario of the selected row."""
        item = self.list.currentItem()
        at = -1 if item is None else self.list.indexOfTopLevelItem(item)
        return self._shown[at] if 0 <= at < len(self._shown) else None

    def refresh(self) -> None:
        """Show all scenarios of the project."""
        table, usable = self._document.table, self._document.scenarios.usable
        self._shown = () if table is None else self._document.scenarios.all
        is_counted = np.zeros(0, bool) if table is None else counted_cells(table)
        rows = [
            _row(scenario, is_counted) if scenario in usable else _row_of_other(scenario)
            for scenario in self._shown
        ]
        put_rows(self.list, rows, numeric=(3, 4))
        if (last := self.list.topLevelItem(len(rows) - 1)) is not None:
            self.list.setCurrentItem(last)
        self._allow()

    # -- inside

    def _proposal(self) -> str:
        names_in_use = {scenario.name for scenario in self._shown}
        names = (tr("Scenario {number}", number=n) for n in range(1, len(names_in_use) + 2))
        return next(name for name in names if name not in names_in_use)

    def _allow(self) -> None:
        scenario = self.selected
        self.drop.setEnabled(scenario is not None)
        for button in (self.go, self.compare):
            button.setEnabled(scenario is not None and scenario in self._document.scenarios.usable)

    def _on_keep(self) -> None:
        try:
            self._document.scenarios.keep(self.name.text(), self.note.text().strip())
        except SettingError as error:
            self.message.say(error)
            return
        self.message.say(None)
        self.note.clear()
        self.name.setText(self._proposal())

    def _on_go(self) -> None:
        scenario = self.selected
        if scenario is not None:
            self.accept()
            self._document.scenarios.go_to(scenario)

    def _on_compare(self) -> None:
        scenario = self.selected
        if scenario is not None:
            self.accept()
            self.compare_requested.emit(scenario)

    def _on_drop(self) -> None:
        scenario = self.selected
        if scenario is not None:
            self._document.scenarios.drop(scenario)

    def _build(self) -> None:
        self.name, self.note = QLineEdit(self), QLineEdit(self)
        self.name.setObjectName("scenarioName")
        self.note.setObjectName("scenarioNote")
        self.message = FieldMessage(self)
        self.keep = act_button(tr("&Keep the current state"), "scenarioKeep", "", self._on_keep)
        self.keep.setDefault(True)
        form = QFormLayout()
        form.addRow(tr("&Name"), self.name)
        form.addRow(tr("No&te"), self.note)
        self.list = tree("scenarioList", tr("Scenarios"), _COLUMNS)
        self.list.header().setSectionResizeMode(len(_COLUMNS) - 1, QHeaderView.ResizeMode.Stretch)
        self.list.itemSelectionChanged.connect(self._allow)
        EmptyHint(self.list, tr("No scenarios yet. Name the current state and keep it."))
        self.go = act_button(tr("&Go to"), "scenarioGo", "", self._on_go)
        self.compare = act_button(tr("&Compare"), "scenarioCompare", "", self._on_compare)
        self.compare.setToolTip(tr("Compare the scenario with the pattern now"))
        self.drop = act_button(tr("&Drop"), "scenarioDrop", "", self._on_drop)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        close.rejected.connect(self.reject)
        acts = in_row(self.go, self.compare, self.drop, None, close)
        top = in_row(None, self.keep)
        about = Passage(tr(_ABOUT), "muted", self)
        about.setWordWrap(True)
        in_column(about, form, self.message, top, (self.list, 1), acts, of=self)


def _row(scenario: Scenario, visible: BoolArray) -> tuple[str, ...]:
    suppressed = number(int((scenario.pattern.suppressed & visible).sum()))
    return *_origin(scenario), suppressed, _cost(scenario), scenario.verdict, scenario.note


def _row_of_other(scenario: Scenario) -> tuple[str, ...]:
    """Row of a scenario whose cells are not those of the open table."""
    return (
        *_origin(scenario),
        "–",
        _cost(scenario),
        tr("About other cells than the table has now"),
        scenario.note,
    )


def _origin(scenario: Scenario) -> tuple[str, str, str]:
    return scenario.name, scenario.when.replace("T", " ")[:16], scenario.who


def _cost(scenario: Scenario) -> str:
    return "–" if scenario.run is None else number(scenario.run.cost)


class CompareActs(Acts):
    """Shows the panel *Compare* and the dialog of scenarios."""

    @Command(
        mark("Compare pa&tterns"),
        enabled=with_pattern,
        menu=Menu.REVIEW.at(4, 0),
        keys=("Ctrl+Shift+D",),
        tip=mark("Compare the pattern with an earlier one, a publication, a τ-ARGUS result or a file"),
    )
    def compare(self) -> None:
        """Compare the pattern with an earlier one, a publication, a τ-ARGUS result or a file."""
        self._context.bring(COMPARE.name, focus=True)

    @Command(
        mark("Scenari&os…"),
        enabled=with_pattern,
        menu=Menu.REVIEW.at(4, 1),
        tip=mark("Keep the current state by name, go back to one, or compare with it"),
    )
    def scenarios(self) -> None:
        """Open the dialog of scenarios."""
        dialog = ScenariosDialog(self._context.document, self._context.top)
        dialog.compare_requested.connect(self._compare)
        open_once(dialog)

    @Command(
        mark("Compare with previo&us"),
        enabled=with_pattern,
        menu=Menu.REVIEW.at(4, 0),
        keys=("Ctrl+Alt+D",),
        tip=mark("Compare with the publication of the previous period, or with the pattern before the run"),
    )
    def compare_previous(self) -> None:
        """Compare the current pattern with the earlier publication, or with the state before the last act."""
        panel = self._bring()
        if panel is not None:
            panel.choose_previous()

    def _bring(self) -> ComparePanel | None:
        """Show the comparison panel and return it."""
        self._context.bring(COMPARE.name, focus=True)
        return self._context.top.findChild(ComparePanel)

    def _compare(self, scenario: Scenario) -> None:
        panel = self._bring()
        if panel is not None:
            panel.choose("a", scenario_key(scenario))
            panel.choose("b", NOW)
