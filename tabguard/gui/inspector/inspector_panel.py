"""The panel of the cell inspector, and the command that goes there."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tabguard.gui.document.desk import Desk
from tabguard.gui.document.panel import Area, Panel
from tabguard.gui.inspector.cell_inspector import CellInspector
from tabguard.gui.inspector.why import Explainer
from tabguard.gui.parts.command import Command, Menu, Place
from tabguard.gui.parts.presenting import Way


def _make(desk: Desk) -> QWidget:
    inspector = CellInspector(desk.document, Explainer(desk.document, desk.top))
    inspector.act_requested.connect(desk.trigger)
    inspector.cells_highlighted.connect(desk.highlight)
    inspector.cell_requested.connect(desk.show_cell)
    inspector.ids_shown.connect(lambda: desk.log("Contributor ids were shown in the inspector."))
    return inspector


INSPECTOR = Panel("dockInspector", "Cell inspector", Area.RIGHT, _make, presenting=Way.MASKS)


class InspectorActs(QObject):
    """Goes to the inspector."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.top)
        self._desk = desk

    def commands(self) -> tuple[Command, ...]:
        """Going there."""
        return (
            Command(
                "inspector",
                "Cell &inspector",
                lambda: self._desk.bring(INSPECTOR.name, focus=True),
                menu=Menu.VIEW,
                place=Place(1, 1),
                keys=("Ctrl+I",),
                tip="Go to the cell inspector",
            ),
        )
