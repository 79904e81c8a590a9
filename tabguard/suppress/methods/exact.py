"""The exact method: a heuristic pattern, improved and searched until it is proven to be the cheapest."""

from __future__ import annotations

from tabguard.suppress.greedy import Draft
from tabguard.suppress.methods.method import Method
from tabguard.suppress.search import Search
from tabguard.suppress.task import Task


def _draft(task: Task) -> Draft:
    return Search(task).run()


EXACT = Method(
    name="exact",
    summary="the best, as far as it can be proven in the time",
    about="Improves until the pattern is proven to be the cheapest, or until the time limit; then the "
    "best so far is kept, with its proven gap.",
    limits="Any table; a proof within minutes up to about a thousand cells.",
    draft=_draft,
    proves=True,
)
