"""The exact method: a heuristic pattern, improved and searched until it is proven to be the cheapest."""

from collections.abc import Sequence

from tabguard.base.language import mark
from tabguard.settings.suppression import Suppression
from tabguard.suppress.greedy import Draft
from tabguard.suppress.methods.method import Method, TauSpelling, tau_number
from tabguard.suppress.problem import Task
from tabguard.suppress.search import Search


def _draft(task: Task) -> Draft:
    return Search(task).run()


def _to_tau(settings: Suppression) -> str:
    return f"OPT(1,{max(1, round(min(settings.time_limit, 1e6) / _MINUTE))})"


def _from_tau(arguments: Sequence[str]) -> Suppression:
    minutes = tau_number(arguments)
    return Suppression(time_limit=_MINUTE * minutes) if minutes > 0 else Suppression()


_MINUTE = 60.0
EXACT = Method(
    name=mark("exact"),
    summary=mark("the best pattern that can be proven in the time"),
    about=mark(
        "Improves until the pattern is proven to be the cheapest, or until the time limit; then the "
        "best so far is kept, with its proven gap."
    ),
    limits=mark("Any table; a proof within minutes up to about a thousand cells."),
    draft=_draft,
    proves=True,
    tau=TauSpelling(_to_tau, {"OPT": _from_tau}),
)
