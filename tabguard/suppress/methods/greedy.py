"""The greedy heuristic with look-ahead, seeds, clean-up and drop test."""

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
    return "MOD(1)" if settings.insiders else "MOD(1,1,0,0,0)"


def _modular(arguments: Sequence[str]) -> Suppression:
    flags = arguments[1:4]
    return Suppression(insiders=not flags or any(flag != "0" for flag in flags))


def _hypercube(arguments: Sequence[str]) -> Suppression:
    prior, single = tau_number(arguments), arguments[2:3]
    return Suppression(prior=prior if 0 < prior < 100 else 0.0, insiders=tuple(single) != ("0",))


def _network(_arguments: Sequence[str]) -> Suppression:
    return Suppression()


_FROM_TAU = {"MOD": _modular, "GH": _hypercube, "NET": _network}
_IDLE = {
    "MOD": {
        0: mark("the time for each subtable"),
        4: mark("the largest cost after scaling"),
        5: mark("the lower share of a secondary"),
        6: mark("the upper share of a secondary"),
    },
    "GH": {-1: mark("hypercubes: the greedy method is used"), 1: mark("the size of the memory")},
    "NET": {-1: mark("networks: the greedy method is used")},
}
"""Arguments of τ-ARGUS calls that have no effect in TabGuard, by their place."""

GREEDY = Method(
    name=mark("greedy"),
    summary=mark("one primary after the other"),
    about=mark("One primary after the other, with look-ahead and clean-up: good patterns for any size."),
    limits=mark("Tables of any size."),
    draft=_draft,
    tau=TauSpelling(_to_tau, _FROM_TAU, holds=frozenset({"insiders"}), idle=_IDLE),
)
