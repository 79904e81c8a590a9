"""Says before an export which suppressed cells protect nothing."""

from __future__ import annotations

from attrs import frozen

from tabguard.base.language import tr
from tabguard.project import Project
from tabguard.table.arrays import IntArray
from tabguard.table.solution import Solution
from tabguard.table.worked_out import idle


@frozen(eq=False)
class Idle:
    """Secondaries that may be published, and sentences about them and about those that a decision keeps."""

    spare: IntArray
    words: tuple[str, ...]


def find_idle(solution: Solution, project: Project) -> Idle:
    """The secondaries of a pattern that readers work out."""
    spare, kept = idle(solution.case, solution.pattern, project.suppression)
    out = []
    if len(spare):
        out.append(
            tr(
                "Suppressed in vain, since published figures tell them: {n_cells:,}, the first one {cell}. "
                "Protect again, or publish them.",
                n_cells=len(spare),
                cell=solution.table.title(int(spare[0])),
            )
        )
    if len(kept):
        out.append(
            tr(
                "Suppressed in vain, since published figures tell them: {n_cells:,}, the first one {cell}. "
                "A decision, an earlier publication or another response keeps them.",
                n_cells=len(kept),
                cell=solution.table.title(int(kept[0])),
            )
        )
    return Idle(spare, tuple(out))
