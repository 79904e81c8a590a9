"""The panel of the cell inspector, and the command that shows it."""

from tabguard.base.language import mark, tr
from tabguard.base.system import user_name
from tabguard.gui.document.panel import Area, Panel
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.inspector.cell_inspector import CellInspector
from tabguard.gui.inspector.explanations import Explainer
from tabguard.gui.parts.command import Command, Menu, to_look_at
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.office.trail import LOOK, Entry


def _make(context: WindowContext) -> CellInspector:
    inspector = CellInspector(context.document, Explainer(context.document, context.top))
    inspector.act_requested.connect(context.trigger)
    inspector.cells_highlighted.connect(context.highlight)
    inspector.cell_requested.connect(context.show_cell)
    inspector.table_requested.connect(context.show_table)
    inspector.ids_shown.connect(lambda: context.log(tr("Contributor ids were shown in the inspector.")))
    inspector.ids_shown.connect(lambda: context.document.record(Entry(LOOK, user_name()), of_pattern=False))
    return inspector


INSPECTOR = Panel(
    "dockInspector",
    mark("Cell inspector"),
    Area.RIGHT,
    _make,
    presenting=WhenPresenting.MASKS,
)


class InspectorActs(Acts):
    """Brings the inspector to the front."""

    def commands(self) -> tuple[Command, ...]:
        """The command that shows the inspector."""
        return (
            Command(
                "inspector",
                tr("Cell &inspector"),
                lambda: self._context.bring(INSPECTOR.name, focus=True),
                enabled=to_look_at,
                menu=Menu.VIEW.at(1, 1),
                keys=("Ctrl+I",),
                tip=tr("Go to the cell inspector"),
            ),
        )
