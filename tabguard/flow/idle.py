"""Says before an export which suppressed cells protect nothing."""

from __future__ import annotations

from tabguard.language import tr
from tabguard.table.solution import Solution
from tabguard.table.worked_out import idle


def idle_words(solution: Solution, same_pattern: bool) -> tuple[str, ...]:
    """A sentence about secondaries that readers work out, and one about those that a decision keeps."""
    spare, kept = idle(solution.case, solution.pattern, same_pattern)
    out = []
    if len(spare):
        out.append(
            tr(
                "{n_cells:,} suppressed cells protect nothing, since published figures tell them, the "
                "first one {cell}: protect again, or publish them.",
                n_cells=len(spare),
                cell=solution.table.title(int(spare[0])),
            )
        )
    if len(kept):
        out.append(
            tr(
                "{n_cells:,} suppressed cells protect nothing, since published figures tell them, the "
                "first one {cell}: a decision, an earlier publication or another response keeps them.",
                n_cells=len(kept),
                cell=solution.table.title(int(kept[0])),
            )
        )
    return tuple(out)
