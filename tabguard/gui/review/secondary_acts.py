"""Finds secondaries that are not needed, and what publishing some secondaries would expose."""

from __future__ import annotations

import numpy as np

from tabguard.base.language import tr
from tabguard.gui.document.risks import titles
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu, Place, Situation
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.numbers import count
from tabguard.gui.review.what_if import not_needed
from tabguard.table.arrays import IntArray
from tabguard.table.case import cell_costs
from tabguard.table.pattern import Status


class SecondaryActs(Acts):
    """Questions about secondaries."""

    def commands(self) -> tuple[Command, ...]:
        """The commands for both questions."""
        return (
            Command(
                "not_needed",
                tr("&Secondaries that are not needed"),
                self.list_not_needed,
                enabled=_can_ask,
                menu=Menu.REVIEW.at(3, 1),
                tip=tr("List secondaries that could be published"),
            ),
            Command(
                "what_if",
                tr("&What if published…"),
                self.ask_what_if,
                enabled=_can_ask,
                menu=Menu.REVIEW.at(3, 2),
                tip=tr("Show which primaries would be exposed if the selected secondaries were published"),
                context=Place(1, 7),
            ),
        )

    def list_not_needed(self) -> None:
        """Find the secondaries that are not needed, and name them."""
        document, at = self._document, self._document.snapshot

        def done(cells: IntArray) -> None:
            if document.snapshot is at:
                self._name(cells, at)

        self._context.jobs.start(
            tr("Secondaries that are not needed"), lambda p: not_needed(at, p), done, document.post
        )

    def ask_what_if(self) -> None:
        """Say what would be exposed if the selected secondaries were published."""
        context = self._context
        document, cells = context.document, context.selected_cells()
        pattern = document.pattern
        if pattern is None:
            return
        cells = np.unique(cells[pattern.status[cells] == Status.SECONDARY])
        if not len(cells):
            document.post(tr("First select one or more secondary cells."))
            return
        others = document.changed_by(cells, None)
        # a primary with the same records would be disclosed by them: there is nothing to work out
        held = others[pattern.suppressed[others] & (pattern.status[others] != Status.SECONDARY)]
        if len(held) and document.table is not None:
            title = document.table.title(int(held[0]))
            equal = document.table.equal.with_coupled(cells)
            document.post(
                tr("{title} must stay suppressed, and has the same records.", title=title)
                if held[0] in equal
                else tr("{title} must stay suppressed, and all responses share one pattern.", title=title)
            )
            return
        self._test(cells)

    def _name(self, cells: IntArray, at: Snapshot) -> None:
        """Name the cells that could be published, the most costly first: these are worth most to readers."""
        table, project, constraints = at.table, at.project, at.constraints
        assert table is not None and project is not None and constraints is not None
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
        from tabguard.gui.review.what_if_dialog import WhatIfDialog

        context = self._context
        dialog = WhatIfDialog(context.document, cells, context.presenting, context.top)
        dialog.cell_requested.connect(context.show_cell)
        open_once(dialog)


def _can_ask(at: Situation) -> bool:
    return at.audited and at.secondaries and at.internal
