"""What is to be said where all responses have the same pattern."""

import numpy as np

from tabguard.base.language import tr
from tabguard.project import Project
from tabguard.table.case import Case
from tabguard.table.coupled import coupling_of
from tabguard.table.decision import constraints_of
from tabguard.table.pattern import Pattern


def coupling_notes(case: Case, project: Project, pattern: Pattern | None = None) -> tuple[str, ...]:
    """Notes on coupled responses: decisions that reach further ones, and a pattern that is not coupled.

    Parameters
    ----------
    pattern : Pattern, optional
        A pattern that was not made by a run under these settings.
    """
    if not project.suppression.same_pattern:
        return ()
    notes, alone = [], constraints_of(case.table, project.decisions)
    masks = ("publish", "suppress", "keep_published", "keep_suppressed")
    changes = [getattr(case.constraints, name) != getattr(alone, name) for name in masks]
    reached = int(np.count_nonzero(np.any(changes, axis=0)))
    if reached:
        opened = case.constraints.publish & ~alone.publish & case.sensitivity.primary
        notes.append(
            tr(
                "Same pattern for all responses: cells of other responses to which decisions about one also "
                "apply: {n_cells}.",
                n_cells=reached,
            )
        )
        if opened.any():
            notes[-1] += " " + tr(
                "Primary cells among them, published now: {n_cells}.", n_cells=int(opened.sum())
            )
    torn = (
        ()
        if pattern is None
        else coupling_of(case.table, project.suppression.same_pattern).torn(pattern.suppressed)
    )
    if torn:
        notes.append(
            tr(
                "Same pattern for all responses: cells that the pattern suppresses for some responses and "
                "publishes for others: {n_cells}, first {cell}. Protect again to suppress them for all.",
                n_cells=len(torn),
                cell=case.title(int(torn[0][0])),
            )
        )
    return tuple(notes)
