"""The greedy heuristic with look-ahead, seeds, clean-up and drop test."""

from __future__ import annotations

from tabguard.suppress.greedy import Draft
from tabguard.suppress.methods.method import Method
from tabguard.suppress.search import Search
from tabguard.suppress.task import Task


def _draft(task: Task) -> Draft:
    return Search(task).run()


GREEDY = Method(
    name="greedy",
    summary="one primary after the other",
    about="One primary after the other, with look-ahead and clean-up: good patterns for any size.",
    limits="Tables of any size.",
    draft=_draft,
)
