"""Commands that find secondaries that are not needed, and show what publishing some would expose."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QTreeWidgetItem, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.gui.document.document import Document
from tabguard.gui.document.edits import cells_name, with_others
from tabguard.gui.document.risks import sum_text, titles
from tabguard.gui.document.scenarios import free_name
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.boxes import busy_bar, in_column, in_row, named
from tabguard.gui.parts.command import Command, Menu, Place, Situation
from tabguard.gui.parts.dialogs import Dialog, open_once
from tabguard.gui.parts.lists import put_rows, tree
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.numbers import count
from tabguard.gui.parts.parts import FieldMessage, Heading, Tinted
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.review.audit_dock import PartFilter
from tabguard.gui.review.what_if import WhatIf, keep_findings, not_needed, what_if
from tabguard.table.arrays import IntArray
from tabguard.table.case import cell_costs
from tabguard.table.pattern import Status

_VERDICTS = {2: mark("! under-protected"), 3: mark("‼ exactly disclosed")}


class WhatIfDialog(Dialog):
    """Lists what publishing some secondaries would expose; can publish them.

    Parameters
    ----------
    document : Document
    cells : int array
        Secondary cells.
    presenting : bool
        Whether intervals must stay hidden.
    """

    cell_requested = Signal(int)

    def __init__(self, document: Document, cells: IntArray, parent: QWidget | None = None) -> None:
        super().__init__("dlgWhatIf", tr("What if published"), (680, 360), parent, WhenPresenting.MASKS)
        self._document, self._cells = document, cells
        self._at = document.snapshot
        self.found: WhatIf | None = None
        self._places: list[int] = []
        self.verdict = named(Tinted(tr("Working it out …"), "plain", self), "whatIfVerdict")
        self.list = tree(
            "whatIfList",
            tr("What would be exposed"),
            (tr("Cell or sum"), tr("Then"), tr("In words")),
            stretch=2,
        )
        self.list.itemActivated.connect(self._on_activated)
        self.bar = busy_bar(self)
        self.publish = named(QPushButton(tr("&Publish"), self), "whatIfPublish")
        self.publish.setEnabled(False)
        self.publish.clicked.connect(self._on_publish)
        self.keep = named(QPushButton(tr("&Keep as scenario"), self), "whatIfKeep")
        self.keep.setToolTip(
            tr("Keep the pattern with these cells published under a name; nothing else changes")
        )
        self.keep.setAutoDefault(False)
        self.keep.setEnabled(False)
        self.keep.clicked.connect(self._on_keep)
        self.kept = FieldMessage(self)
        self.kept.setAccessibleName(tr("What was kept"))
        self.parts = PartFilter(document, "whatIfTable", self)
        self.parts.chosen.connect(self._list)
        close = QPushButton(tr("Close"), self)
        close.setDefault(True)
        close.clicked.connect(self.reject)
        foot = in_row(self.bar, None, self.keep, self.publish, close)
        name = with_others(present(document.table), cells, document.changed_by(cells, None))
        heading = Heading(tr("What if {name} were published?", name=name), 1.15, self)
        parts = in_row(self.parts, None)
        in_column(heading, self.verdict, parts, (self.list, 1), self.kept, foot, of=self)
        document.pattern_changed.connect(self._on_changed)
        self._ask()

    # -- inside

    def _ask(self) -> None:
        at, cells = self._at, self._cells
        self.jobs.start(tr("What if"), lambda p: what_if(at, cells, p), self._tell, self._on_failed)

    def _tell(self, effect: WhatIf) -> None:
        self.found = effect
        keep_findings(self._document, self._at, effect)
        self.bar.hide()
        self.verdict.setText(("✓ " if effect.harmless else "! ") + effect.text)
        self.verdict.set_tint("good" if effect.harmless else "warning")
        self._list()
        self.publish.setText(tr("&Publish") if effect.harmless else tr("&Publish anyway"))
        for button in (self.publish, self.keep):
            button.setEnabled(self._document.snapshot is self._at)

    def _list(self) -> None:
        """List what would be exposed in the chosen table; the verdict above concerns all tables."""
        effect, table, in_table = self.found, self._at.table, self.parts.keeps()
        if effect is None or table is None:
            return
        self._places.clear()
        rows: list[tuple[str, ...]] = []

        def add(cells: Sequence[int], *words: str) -> None:
            if in_table is None or in_table[list(cells)].any():
                rows.append(words)
                self._places.append(int(cells[0]))

        for harm in effect.harms:
            words = "" if self._document.presenting.on else harm.text
            add((harm.cell,), table.title(harm.cell), tr(_VERDICTS.get(harm.verdict, "")), words)
        for hidden_sum in effect.sums:
            add(
                hidden_sum.cells,
                tr("Sum of suppressed cells"),
                tr("! known exactly"),
                sum_text(table, hidden_sum),
            )
        for cell in effect.insiders:
            close = tr("A contributor can estimate it too closely from its own part.")
            add((cell,), table.title(cell), tr("! under-protected"), close)
        put_rows(self.list, rows)
        self.list.setVisible(not effect.harmless)

    def _on_failed(self, error: TabGuardError) -> None:
        self.bar.hide()
        self.verdict.setText(f"⚠ {error.what} {error.remedy}")
        self.verdict.set_tint("error")

    def _on_activated(self, item: QTreeWidgetItem) -> None:
        row = self.list.indexOfTopLevelItem(item)
        if self.found is not None:
            self.cell_requested.emit(self._places[row])

    def _on_changed(self) -> None:
        if self._document.snapshot is not self._at:
            for button in (self.publish, self.keep):
                button.setEnabled(False)
                button.setToolTip(tr("The pattern has changed. Open this dialog again."))

    def _on_keep(self) -> None:
        """Keep the trial as a scenario; the pattern of the document does not change."""
        document, effect = self._document, self.found
        if document.snapshot is not self._at or self._at.pattern is None or effect is None:
            return
        pattern = self._at.pattern.with_status(document.reached_by(self._cells), Status.PUBLISHED)
        name = free_name(
            tr("What if: {table}", table=cells_name(present(document.table), self._cells)),
            document.scenarios.all,
        )
        document.scenarios.keep(name, effect.text, pattern)
        self.keep.setEnabled(False)
        self.kept.say(
            tr("Kept as scenario “{name}”. Review › Scenarios goes to it or compares it.", name=name), "good"
        )

    def _on_publish(self) -> None:
        if self._document.snapshot is self._at:
            harmless = self.found is not None and self.found.harmless
            reason = (
                tr("What if: nothing is exposed")
                if harmless
                else tr("What if: published despite the warning")
            )
            self._document.set_status(self._cells, Status.PUBLISHED, tr("Publish"), reason)
        self.accept()


def _can_ask(at: Situation) -> bool:
    return at.audited and at.secondaries and at.internal


class SecondaryActs(Acts):
    """Commands with questions about secondaries."""

    @Command(
        mark("&Secondaries that are not needed"),
        enabled=_can_ask,
        menu=Menu.REVIEW.at(3, 1),
        tip=mark("List secondaries that could be published"),
    )
    def not_needed(self) -> None:
        """Find the secondaries that are not needed, and list them."""
        document, at = self._document, self._document.snapshot

        def done(cells: IntArray) -> None:
            if document.snapshot is at:
                self._name(cells, at)

        self._context.jobs.start(
            tr("Secondaries that are not needed"), lambda p: not_needed(at, p), done, document.post
        )

    @Command(
        mark("&What if published…"),
        name="what_if",
        enabled=_can_ask,
        menu=Menu.REVIEW.at(3, 2),
        tip=mark("Show which primaries would be exposed if the selected secondaries were published"),
        context=Place(1, 7),
    )
    def ask_what_if(self) -> None:
        """Show what publishing the selected secondaries would expose."""
        context = self._context
        document, cells = context.document, context.selected_cells()
        table, pattern = present(document.table), present(document.pattern)
        cells = np.unique(cells[pattern.status[cells] == Status.SECONDARY])
        if not len(cells):
            document.post(tr("First select one or more secondary cells."))
            return
        further = document.changed_by(cells, None)
        # publishing them discloses a primary with the same records, without any computation
        primaries = further[pattern.suppressed[further] & (pattern.status[further] != Status.SECONDARY)]
        if len(primaries):
            title = table.title(int(primaries[0]))
            equal = table.equal.with_coupled(cells)
            document.post(
                tr("{title} must stay suppressed, and has the same records.", title=title)
                if primaries[0] in equal
                else tr("{title} must stay suppressed, and all responses share one pattern.", title=title)
            )
            return
        self._test(cells)

    def _name(self, cells: IntArray, at: Snapshot) -> None:
        """List the cells that could be published, the costliest first, which matter most to readers."""
        table, project, constraints = present(at.table), present(at.project), present(at.constraints)
        if not len(cells):
            self._document.post(
                tr("✓ Every secondary is needed: publishing any of them would expose a primary or a sum.")
            )
            return
        free = cells[~constraints.keep_suppressed[cells]]
        if not len(free):
            self._document.post(
                tr(
                    "The cells that are not needed ({n_cells}) are frozen. Release them first.",
                    n_cells=len(cells),
                )
            )
            return
        free = free[np.argsort(-cell_costs(table, constraints, project.suppression)[free], kind="stable")]
        self._context.highlight(free)
        self._document.post(
            Notice(
                tr(
                    "{n_secondaries} could be published, each by itself: {cells}.",
                    n_secondaries=count(len(free), "secondary", "secondaries"),
                    cells=titles(table, free),
                ),
                remedy=tr("To publish some of them, select these and choose What if published…."),
                actions=((tr("Test all together"), lambda: self._test(free)),),
                holds=lambda: self._document.snapshot is at,
            )
        )

    def _test(self, cells: IntArray) -> None:
        context = self._context
        dialog = WhatIfDialog(context.document, cells, context.top)
        dialog.cell_requested.connect(context.show_cell)
        open_once(dialog)
