"""Reads again the codes of variables whose structures were entered before a crash, and enters them."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path

from attrs import field, frozen
from PySide6.QtCore import QObject

from tabguard.errors import TabGuardError
from tabguard.flow.codes import Coding, codes_of_file, coding_of
from tabguard.gui.structure.draft import Draft
from tabguard.gui.structure.entered import EnteredStructure, EnteredStructures
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.table.table import Table


@frozen(eq=False)
class Codes:
    """The codes of a variable, and those of other files that were put into its basket."""

    coding: Coding
    others: Mapping[Path, Mapping[str, int]] = field(factory=dict)


def read_codes(
    project: Project, table: Table, entered: EnteredStructures, progress: Progress
) -> dict[str, Codes]:
    """The codes of all variables that were changed and that the project still has; a worker calls it."""
    found = {}
    for name, one in entered.structures.items():
        if name not in project.variables.dimensions:
            continue
        coding = coding_of(project, table, name, progress)
        others = {}
        for path in map(Path, one.files):
            with contextlib.suppress(TabGuardError):  # it is gone: its codes are not offered any more
                others[path] = codes_of_file(project, coding, path, progress)
        found[name] = Codes(coding, others)
    return found


def entered_draft(
    codes: Codes, entered: EnteredStructure, parent: QObject
) -> tuple[Draft, TabGuardError | None]:
    """The draft with what was entered, or as it was read and why that does not fit it."""
    draft = Draft(codes.coding, parent)
    for path, others in codes.others.items():
        draft.add_others(others, path)
    try:
        draft.enter(entered)
    except TabGuardError as error:
        return draft, error
    return draft, None
