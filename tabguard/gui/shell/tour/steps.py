"""The steps of the guided tour: what to do, where in the window, and when it has been done."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from attrs import frozen

from tabguard.gui.document.window_context import WindowContext
from tabguard.language import mark
from tabguard.table.pattern import Status


@frozen(eq=False)
class Step:
    """One step of the tour.

    Parameters
    ----------
    title, text : str
        What it is about; what to do and what it shows.
    noticed : str
        What is said once it has been done. All three are English, marked for translation.
    targets : tuple of str
        Object names of the parts of the window that it is about: the first one in view is framed, and all are
        left free as far as possible.
    done : callable
        Whether the state of the window is the one that the step leads to.
    """

    title: str
    text: str
    noticed: str
    targets: tuple[str, ...]
    done: Callable[[WindowContext], bool]


def sample_is_open(window: WindowContext) -> bool:
    """Whether the open project is the built-in sample."""
    project = window.document.project
    return project is not None and project.base == window.store.sample_folder()


def _selected(status: Status) -> Callable[[WindowContext], bool]:
    """Whether one cell of a status is selected."""

    def done(window: WindowContext) -> bool:
        pattern, cells = window.document.pattern, window.selected_cells()
        return pattern is not None and len(cells) == 1 and int(pattern.status[cells[0]]) == status

    return done


def _has(window: WindowContext, status: Status) -> bool:
    pattern = window.document.pattern
    return pattern is not None and bool(np.any(pattern.status == status))


def _protected(window: WindowContext) -> bool:
    standing = window.document.standing
    return standing is not None and standing.protected


def _protected_again(window: WindowContext) -> bool:
    return _protected(window) and not _has(window, Status.FORCED_PUBLISH)


STEPS = (
    Step(
        mark("Open the sample"),
        mark(
            "Choose “Open sample: Energy sales” on this page, or Open sample in the menu File. All its "
            "firms are made up."
        ),
        mark("The sample is open."),
        ("openSample", "tableView"),
        sample_is_open,
    ),
    Step(
        mark("Primary cells"),
        mark(
            "Orange cells ▣ are primary: a rule failed. Select one, by mouse or arrow keys. The cell "
            "inspector names the rules and shows their arithmetic (Ctrl+I opens it)."
        ),
        mark("A primary cell is selected: see RULES in the cell inspector."),
        ("tableView", "dockInspector"),
        _selected(Status.PRIMARY),
    ),
    Step(
        mark("Protect"),
        mark(
            "Press F5. Blue cells ◆ are then suppressed too, so that nobody can calculate an orange one "
            "from the totals. The table can be used while this runs."
        ),
        mark("The table is protected, and its audit has passed."),
        ("primaryTool",),
        _protected,
    ),
    Step(
        mark("Why is this cell suppressed?"),
        mark(
            "Select a blue cell ◆. WHY in the cell inspector says which primary cells would become known "
            "if it were published."
        ),
        mark("A secondary cell is selected: see WHY in the cell inspector."),
        ("dockInspector", "tableView"),
        _selected(Status.SECONDARY),
    ),
    Step(
        mark("Edit"),
        mark(
            "Publish this cell against the advice: press Ctrl+Shift+P, or choose Force publish in its "
            "context menu, and give a reason and a name."
        ),
        mark("Your decision is kept with its reason and name, and the audit follows it."),
        ("tableView", "dockInspector"),
        lambda window: _has(window, Status.FORCED_PUBLISH),
    ),
    Step(
        mark("The verdict"),
        mark(
            "The badge says what is at risk now, and F8 goes to the next cell at risk. Press Ctrl+Z to "
            "undo the decision."
        ),
        mark("No decision is left, and the table is protected."),
        ("auditBadge",),
        _protected_again,
    ),
    Step(
        mark("What readers will see"),
        mark(
            "Press Ctrl+Shift+H for the publication preview: suppressed numbers are absent from it, not "
            "hidden. Press it again to come back. Ctrl+E then offers the files to write."
        ),
        mark("This is the table as readers will see it."),
        ("tableView",),
        lambda window: window.previewing,
    ),
)
"""From the start page to the publication preview."""
