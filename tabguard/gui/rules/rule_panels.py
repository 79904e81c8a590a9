"""The panels of the rules: the primary rules and the register of waivers, and the commands that show them."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tabguard.gui.document.panel import Area, Panel
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import Command, Menu, Place
from tabguard.gui.rules.rules_panel import RulesPanel
from tabguard.gui.rules.waivers_panel import WaiversPanel
from tabguard.language import mark, tr


def _rules(context: WindowContext) -> QWidget:
    panel = RulesPanel(context.document)
    panel.help_requested.connect(context.show_help)
    return panel


RULES = Panel("dockRules", mark("Rules"), Area.LEFT, _rules, shown=False, help="rules")
WAIVERS = Panel(
    "dockWaivers",
    mark("Waivers"),
    Area.BOTTOM,
    lambda context: WaiversPanel(context.document),
    shown=False,
    help="rules",
)


class RuleActs(QObject):
    """Shows the panels of the rules."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context = context

    def commands(self) -> tuple[Command, ...]:
        """A command for each panel."""
        return (
            Command(
                "rules",
                tr("&Rules"),
                lambda: self._context.bring(RULES.name, focus=True),
                menu=Menu.RULES,
                place=Place(1, 1),
                keys=("Ctrl+R",),
                tip=tr("Show the primary rules"),
                icon="rules",
                tool=Place(4, 1),
                tool_text=tr("Rules"),
            ),
            Command(
                "waivers",
                tr("&Waivers…"),
                lambda: self._context.bring(WAIVERS.name, focus=True),
                menu=Menu.DATA,
                place=Place(1, 3),
                tip=tr("Show the waiver register"),
            ),
        )
