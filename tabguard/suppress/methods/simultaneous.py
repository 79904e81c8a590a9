"""Simultaneous method: the cheapest envelope of the departures of all primaries, completed and cleaned up."""

from tabguard.base.language import mark
from tabguard.suppress.greedy import Draft
from tabguard.suppress.methods.method import Method
from tabguard.suppress.problem import Task
from tabguard.suppress.search import Search


def _draft(task: Task) -> Draft:
    return Search(task).run(together=True)


SIMULTANEOUS = Method(
    name=mark("simultaneous"),
    summary=mark("all at once"),
    about=mark("All primaries at once: finds patterns that single steps miss; for small and medium tables."),
    limits=mark("Small and medium tables: its linear program grows with the table."),
    draft=_draft,
)
