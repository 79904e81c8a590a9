"""What the help shows in the sample: where each subject is in the window, and how to go there."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from attrs import frozen

from tabguard.gui.document.window_context import WindowContext
from tabguard.language import mark
from tabguard.table.pattern import Status


@frozen(eq=False)
class Subject:
    """One subject of the help.

    Parameters
    ----------
    title, text : str
        What it is, and what to look at; English, marked for translation.
    targets : tuple of str
        Object names of the parts of the window that it is about: the first one in view is framed.
    show : callable
        Goes there in the open sample.
    protected : bool
        Whether the sample has to be protected and audited first.
    """

    title: str
    text: str
    targets: tuple[str, ...]
    show: Callable[[WindowContext], None]
    protected: bool = False


def _cell(status: Status, panel: str = "dockInspector") -> Callable[[WindowContext], None]:
    """Selects the first cell of a status, and brings a panel to the front."""

    def show(window: WindowContext) -> None:
        table, pattern = window.document.table, window.document.pattern
        if table is None or pattern is None:
            return
        found = np.flatnonzero((pattern.status == status) & ~table.hidden)
        if len(found):
            window.show_cell(int(found[0]))
        window.bring(panel)

    return show


def _panel(name: str) -> Callable[[WindowContext], None]:
    return lambda window: window.bring(name)


def _command(name: str) -> Callable[[WindowContext], None]:
    return lambda window: window.trigger(name)


SUBJECTS = {
    "primary": Subject(
        mark("Primary cells"),
        mark("A primary cell is selected. RULES in the cell inspector shows the arithmetic of each rule."),
        ("dockInspector", "tableView"),
        _cell(Status.PRIMARY),
    ),
    "rules": Subject(
        mark("Primary rules"),
        mark("Each card is a rule and says how many cells of the sample fail it. Apply makes changes count."),
        ("dockRules",),
        _panel("dockRules"),
    ),
    "weights": Subject(
        mark("Weights"),
        mark("At the end of the cards, Reading of weights says below the choice what it makes of this cell."),
        ("weightsExample", "dockRules"),
        _cell(Status.PRIMARY, "dockRules"),
    ),
    "waivers": Subject(
        mark("Waivers"),
        mark("The register of waivers: who agreed to publication, for which cells, and until when."),
        ("dockWaivers",),
        _panel("dockWaivers"),
    ),
    "protect": Subject(
        mark("Protect"),
        mark("The sample was protected by this button. The panel Run shows how the run went."),
        ("primaryTool",),
        _panel("dockRun"),
        protected=True,
    ),
    "options": Subject(
        mark("Options of a run"),
        mark("Method, attackers and time limit are chosen here before a run starts."),
        ("primaryTool",),
        _command("run_options"),
    ),
    "why": Subject(
        mark("Why is this cell suppressed?"),
        mark(
            "A secondary cell is selected. WHY in the cell inspector says which primary cells would become "
            "known if it were published."
        ),
        ("dockInspector", "tableView"),
        _cell(Status.SECONDARY),
        protected=True,
    ),
    "interval": Subject(
        mark("Feasibility interval"),
        mark(
            "INTERVAL in the cell inspector shows the needed zone, the reached interval and the value of "
            "this primary cell."
        ),
        ("intervalBar", "dockInspector"),
        _cell(Status.PRIMARY),
        protected=True,
    ),
    "audit": Subject(
        mark("The audit"),
        mark("The panel Audit lists the primary cells with their intervals and verdicts."),
        ("dockAudit", "auditBadge"),
        _panel("dockAudit"),
        protected=True,
    ),
    "decisions": Subject(
        mark("Decisions"),
        mark("The buttons at the foot of the cell inspector decide about the selected cell, with a reason."),
        ("inspector_publish", "dockInspector"),
        _cell(Status.SECONDARY),
        protected=True,
    ),
    "pictures": Subject(
        mark("Pictures"),
        mark("The panel Pictures draws the whole sample. Choose another picture in its list."),
        ("dockPictures",),
        _panel("dockPictures"),
        protected=True,
    ),
    "compare": Subject(
        mark("Comparing patterns"),
        mark("Choose two patterns here. The table then marks the cells that only one of them suppresses."),
        ("dockCompare",),
        _panel("dockCompare"),
        protected=True,
    ),
    "preview": Subject(
        mark("Publication preview"),
        mark("This is the sample as readers would see it. Ctrl+Shift+H leads back."),
        ("previewBanner", "tableView"),
        lambda window: None if window.previewing else window.trigger("preview"),
        protected=True,
    ),
    "structure": Subject(
        mark("Structure"),
        mark("The hierarchies of the sample, as trees that can be changed."),
        ("tableView",),
        _command("structure"),
    ),
    "export": Subject(
        mark("Export"),
        mark("The files that can be written, for readers and for internal use."),
        ("tableView",),
        _command("export"),
        protected=True,
    ),
}
"""By the name in the links of the help: ``sample:why``."""
