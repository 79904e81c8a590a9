"""Panels of the primary rules and of the register of waivers, and the commands that show them."""

from tabguard.base.language import mark, tr
from tabguard.base.system import user_name
from tabguard.gui.document.window_context import Acts, Area, Panel, WindowContext
from tabguard.gui.parts.command import Command, Menu, with_project_at_rest
from tabguard.gui.rules.rules_panel import RulesPanel
from tabguard.gui.rules.waivers_panel import WaiversPanel
from tabguard.gui.rules.whose_rules import SIGHT_TIP
from tabguard.kinds.masking import cover_parameters, why_not_shown
from tabguard.office.trail import SEE, Entry

SHOW_MASKED = "show_masked"


def _rules(context: WindowContext) -> RulesPanel:
    panel = RulesPanel(context.document)
    panel.help_requested.connect(context.show_help)
    panel.sight_requested.connect(lambda: context.trigger(SHOW_MASKED))
    return panel


RULES = Panel(
    "dockRules",
    mark("Rules"),
    Area.LEFT,
    _rules,
    shown=False,
    help="rules",
    width=420,
    late=True,
)
WAIVERS = Panel(
    "dockWaivers",
    mark("Waivers"),
    Area.BOTTOM,
    lambda context: WaiversPanel(context.document),
    shown=False,
    help="rules",
)


class RuleActs(Acts):
    """Commands that show the panels of the rules, and masked parameters to users who may see them."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        cover_parameters(True)
        context.document.project_left.connect(lambda: cover_parameters(True))

    @Command(
        mark("&Rules"),
        menu=Menu.RULES.at(1, 1),
        keys=("Ctrl+R",),
        tip=mark("Show the primary rules"),
    )
    def rules(self) -> None:
        """Show the primary rules."""
        self._context.bring(RULES.name, focus=True)

    @Command(mark("&Waivers…"), menu=Menu.DATA.at(1, 3), tip=mark("Show the waiver register"))
    def waivers(self) -> None:
        """Show the waiver register."""
        self._context.bring(WAIVERS.name, focus=True)

    @Command(
        mark("Show masked &parameters"),
        name=SHOW_MASKED,
        enabled=with_project_at_rest,
        menu=Menu.RULES.at(1, 2),
        tip=SIGHT_TIP,
        forbidden=why_not_shown,
    )
    def show_masked(self) -> None:
        """Record that masked parameters are shown, then show them until other parameters are opened."""
        document, panel = self._context.document, self._context.top.findChild(RulesPanel)
        chosen = "" if panel is None else panel.chosen
        document.record(Entry(SEE, user_name(), chosen), of_pattern=False)
        cover_parameters(False)
        document.tell_sight()
        self._context.log(tr("Masked parameters of rules were shown."))
