"""The commands that open the comparison of patterns and the list of scenarios."""

from __future__ import annotations

from tabguard.base.language import tr
from tabguard.gui.compare.compare_panel import COMPARE, ComparePanel
from tabguard.gui.compare.side_choice import NOW, scenario_key
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu, with_pattern
from tabguard.gui.parts.dialogs import open_once
from tabguard.project.scenarios import Scenario


class CompareActs(Acts):
    """Shows the panel *Compare* and the dialog of scenarios."""

    def commands(self) -> tuple[Command, ...]:
        """The commands of the menu *Review*."""
        return (
            Command(
                "compare",
                tr("Compare pa&tterns"),
                lambda: self._context.bring(COMPARE.name, focus=True),
                enabled=with_pattern,
                menu=Menu.REVIEW.at(4, 0),
                keys=("Ctrl+Shift+D",),
                tip=tr("Compare the pattern with an earlier one, a publication, a τ-ARGUS result or a file"),
            ),
            Command(
                "compare_period",
                tr("Compare with previous perio&d…"),
                lambda: self.compare_previous(or_file=True),
                enabled=with_pattern,
                menu=Menu.REVIEW.at(4, 0),
                tip=tr("Compare with the earlier publication that the project names, or with a file of it"),
            ),
            Command(
                "compare_previous",
                tr("Compare with previous"),
                lambda: self.compare_previous(or_file=False),
                enabled=with_pattern,
                keys=("Ctrl+Alt+D",),
                tip=tr(
                    "Compare with the publication of the previous period, or with the pattern before the run"
                ),
            ),
            Command(
                "scenarios",
                tr("Scenari&os…"),
                self._show_scenarios,
                enabled=with_pattern,
                menu=Menu.REVIEW.at(4, 0),
                tip=tr("Keep the current state by name, go back to one, or compare with it"),
            ),
        )

    def _show_scenarios(self) -> None:
        from tabguard.gui.compare.scenarios_dialog import ScenariosDialog

        dialog = ScenariosDialog(self._context.document, self._context.top)
        dialog.compare_requested.connect(self._compare)
        open_once(dialog)

    def compare_previous(self, or_file: bool) -> None:
        """Compare the pattern now with what was published before.

        Parameters
        ----------
        or_file : bool
            Where the project names no earlier publication: whether to ask for a file; otherwise the state
            before the last act is taken.
        """
        panel = self._bring()
        if panel is not None:
            panel.choose_previous(or_file)

    def _bring(self) -> ComparePanel | None:
        """Show the panel."""
        self._context.bring(COMPARE.name, focus=True)
        return self._context.top.findChild(ComparePanel)

    def _compare(self, scenario: Scenario) -> None:
        panel = self._bring()
        if panel is not None:
            panel.choose("a", scenario_key(scenario))
            panel.choose("b", NOW)
