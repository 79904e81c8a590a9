"""Finds secondaries that are not needed, and what publishing some secondaries would expose."""

from __future__ import annotations

import numpy as np

from tabguard.base.language import tr
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu, Place, Situation
from tabguard.gui.parts.dialogs import open_once
from tabguard.table.pattern import Status


class SecondaryActs(Acts):
    """Questions about secondaries."""

    def commands(self) -> tuple[Command, ...]:
        """The commands for both questions."""
        return (
            Command(
                "not_needed",
                tr("&Secondaries that are not needed…"),
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
        """List the secondaries that are not needed."""
        from tabguard.gui.review.not_needed_dialog import NotNeededDialog

        context = self._context
        dialog = NotNeededDialog(context.document, context.presenting, context.top)
        dialog.cell_requested.connect(context.show_cell)
        open_once(dialog)

    def ask_what_if(self) -> None:
        """Say what would be exposed if the selected secondaries were published."""
        from tabguard.gui.review.what_if_dialog import WhatIfDialog

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
        dialog = WhatIfDialog(document, cells, context.presenting, context.top)
        dialog.cell_requested.connect(context.show_cell)
        open_once(dialog)


def _can_ask(at: Situation) -> bool:
    return at.audited and at.secondaries and at.internal
