"""Commands that run with current or other settings, from the primaries or the pattern, and show results."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from attrs import frozen

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.gui.document.audits import badge_of, needs_rules
from tabguard.gui.document.risks import at_risk
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.command import Command, Menu, Place
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.numbers import number, per_cent
from tabguard.gui.parts.run_bar import RunBar
from tabguard.gui.run.run_panel import ResultRibbon, narrowest_words
from tabguard.office.trail import RUN
from tabguard.table.pattern import Pattern, Status
from tabguard.table.result import PROVEN, SuppressionResult, cut_words, gap_percent, gap_words
from tabguard.table.standing import State
from tabguard.table.table import Table


@frozen
class _Figures:
    """Numbers of what a pattern suppresses, cached because the ribbon is shown again after each act.

    Parameters
    ----------
    primary, secondary : int
        Numbers of primary cells, those suppressed by a decision among them, and of secondary ones.
    cells, value : float
        Shares of cells and of value; the latter None where a sum over several responses has no meaning.
    """

    primary: int
    secondary: int
    cells: float
    value: float | None

    @classmethod
    def of(cls, table: Table, pattern: Pattern) -> _Figures:
        """Count what a pattern of a table suppresses."""
        hidden, in_tables = pattern.suppressed, ~table.hidden
        n, secondary = np.count_nonzero(in_tables), pattern.count(Status.SECONDARY)
        primary = pattern.count(Status.PRIMARY) + pattern.count(Status.FORCED_SUPPRESS)
        cells = np.count_nonzero(hidden & in_tables) / n if n else 0.0
        # turnover and employees cannot be added up
        if not table.release.whole:
            return cls(primary, secondary, cells, None)
        # internal cells only, since totals would count their members again
        value = np.abs(table.value) * table.is_internal
        total = float(value.sum())
        return cls(primary, secondary, cells, float((value * hidden).sum()) / total if total else 0.0)


class RunActs(Acts):
    """Commands that start runs and show their results."""

    def __init__(self, context: WindowContext, bar: RunBar, ribbon: ResultRibbon) -> None:
        super().__init__(context)
        self._bar, self._ribbon = bar, ribbon
        self._run: SuppressionResult | None = None
        self._counted: tuple[Table, Pattern, _Figures] | None = None
        self.rules_settled: Callable[[], bool] = lambda: True
        """Function that applies changed rules before a run; False if they cannot be applied."""
        self._document.findings.bound_changed.connect(self._on_bound)
        self._document.presenting.switched.connect(self.refresh)

    @Command(
        mark("&Stop"),
        enabled=lambda at: at.running,
        menu=Menu.PROTECT.at(1, 3),
        keys=("Esc",),
        tip=mark("Stop the run; asks whether to keep what was found"),
        icon="stop",
        tool=Place(3, 2),
        tool_text=mark("Stop"),
    )
    def stop(self) -> None:
        """Stop the run; asks whether to keep what was found."""
        self._bar.ask()

    @Command(
        mark("&Protect"),
        # also while a test of the pattern runs, which the run replaces
        enabled=lambda at: at.table and not at.preview and (at.testing or not at.running),
        menu=Menu.PROTECT.at(1, 1),
        keys=("F5",),
        tip=mark("Choose secondary suppressions"),
        icon="run",
        tool=Place(3, 1),
        tool_text=mark("Protect  F5"),
        main=True,
    )
    def run(self, keep: bool = False) -> None:
        """Protect with the current settings, from the primaries or, with `keep`, from the current pattern."""
        self._context.leave_preview()
        if self.rules_settled():
            self._context.workflow.protect(keep)
        else:
            self._context.trigger("rules")

    @Command(
        mark("&Repair from here"),
        enabled=lambda at: at.audited and at.at_risk and at.internal,
        menu=Menu.REVIEW.at(2, 3),
        keys=("Ctrl+F5",),
        tip=mark("Protect the cells at risk; suppressed cells and decisions stay"),
    )
    def repair(self) -> None:
        """Protect the cells at risk in addition to the current pattern; forced and frozen cells stay."""
        self.run(keep=True)

    @Command(
        mark("Protect with &options…"),
        menu=Menu.PROTECT.at(1, 2),
        keys=("Shift+F5",),
        tip=mark("Choose method and cost, then protect"),
    )
    def run_options(self) -> None:
        """Open the dialog with the settings of a run, which stores them in the document."""
        from tabguard.gui.run.run_dialog import RunDialog

        dialog = RunDialog(self._document, self._context.top)
        dialog.run_requested.connect(self.run)
        dialog.preference_requested.connect(self._context.workflow.preference_requested)
        open_once(dialog)

    def tell(self, run: SuppressionResult) -> None:
        """Show the result of a run."""
        self._run = run
        self.refresh()
        self._context.log(f"{self._figures_of(run)}. {_details(run)}".rstrip())

    def refresh(self) -> None:
        """Show the result of the run while the pattern is still that of the run."""
        document, run, at = self._document, self._run, self._document.snapshot
        is_current = run is not None and _same_run(at.run_report, run) and not at.edited
        if run is None or not is_current or self._context.previewing:
            self._ribbon.hide()
            return
        problems = at_risk(document)
        verdict = badge_of(document, self._context.workflow.auditing)[0]
        figures = "" if needs_rules(document) else self._figures_of(run)  # no numbers if no rule was applied
        stands = document.findings.standing
        if stands is not None and verdict == stands.headline and stands.protected:
            # the figures have the room: who was tested is in the badge, too
            verdict, figures = stands.verdict, " · ".join(filter(None, (figures, stands.untested)))
        # not in presenter mode, since it is close to what the rules require
        narrowest = "" if document.presenting.on else narrowest_words(document)
        findings = () if stands is None else stands.findings
        reasons = [f"{finding.words}." for finding in findings if finding.state is State.NOT_TESTED]
        report = present(document.snapshot.run_report)
        details = " ".join(filter(None, (narrowest, _details(report), *reasons)))
        last = document.history.stack.undoText()  # perhaps of another act; empty after reopening
        self._ribbon.tell(verdict, figures, details, problems, last == tr(RUN))

    def _on_bound(self) -> None:
        run = self._document.snapshot.run_report
        if run is not self._run and _same_run(run, self._run):  # the same run with its lower bound
            self._run = run
            self.refresh()

    def _figures_of(self, run: SuppressionResult) -> str:
        """Numbers of the result, for one line."""
        table, pattern = self._document.table, run.pattern
        if table is None:
            return ""
        if self._counted is None or self._counted[0] is not table or self._counted[1] is not pattern:
            self._counted = table, pattern, _Figures.of(table, pattern)
        figures = self._counted[2]
        parts = [
            tr(
                "{primary} primary + {secondary} secondary",
                primary=number(figures.primary),
                secondary=number(figures.secondary),
            ),
            tr("{of_cells} of cells", of_cells=per_cent(figures.cells))
            if figures.value is None
            else tr(
                "{of_cells} of cells, {of_value} of value",
                of_cells=per_cent(figures.cells),
                of_value=per_cent(figures.value),
            ),
        ]
        if run.gap is not None:
            at_best = tr("at best {share} cheaper", share=gap_percent(run.gap))
            parts.append(tr("proven optimal") if run.gap <= PROVEN else at_best)
        if not pattern.complete:
            parts.insert(0, tr("stopped early"))
        return " · ".join(parts)


def _details(run: SuppressionResult) -> str:
    """Further sentences about the result."""
    gap = gap_words(run.gap)
    sentences = [
        "" if run.pattern.complete else tr("Stopped early; the best pattern so far was kept."),
        f"{gap[:1].upper()}{gap[1:]}." if gap else "",
        cut_words(run.cuts),
    ]
    return " ".join(filter(None, sentences))


def _same_run(run: SuppressionResult | None, other: SuppressionResult | None) -> bool:
    """Whether two results are of the same run, one perhaps before its lower bound was known."""
    return run is other or (run is not None and other is not None and run.pattern is other.pattern)
