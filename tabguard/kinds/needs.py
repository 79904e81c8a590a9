"""Columns that rules need, and errors about missing ones."""

from __future__ import annotations

import numpy as np

from tabguard.base.errors import RuleError
from tabguard.base.language import tr
from tabguard.table.table import Table

_TOP = {"unit": "top", "holding": "holding top"}
_FREQUENCY = {"unit": "frequency", "holding": "holding frequency"}
"""Names of columns by level, in every language."""


def check_top(table: Table, level: str, needed: int, rule: str, key: str) -> None:
    """Refuse a rule if a tabulated input lacks the largest contributions.

    Parameters
    ----------
    level : str
        ``"unit"`` or ``"holding"``.
    needed : int
        Number of largest contributions that the rule uses.
    rule, key : str
        The rule's word, and its key in a job.

    Raises
    ------
    RuleError
        Names the missing column, or the cell in which it is empty although contributions remain.
    """
    top = table.holding_top if level == "holding" else table.top
    name = _TOP[level]
    have = 0 if top is None else top.shape[1]
    if have < needed:
        missing = {"name": name, "first": have + 1, "last": needed}
        raise RuleError(
            tr(
                "The {rule} rule needs the {needed} largest contributions of a cell, but the file has "
                "{have}: the column {name}-{first} is missing.",
                rule=rule,
                needed=needed,
                have=have,
                name=name,
                first=have + 1,
            ),
            tr("rules, {key}, {level} level", key=key, level=level),
            tr("Add the columns {name}-{first} to {name}-{last}, or switch the rule off.", **missing)
            if needed > have + 1
            else tr("Add the column {name}-{first}, or switch the rule off.", name=name, first=have + 1),
        )
    assert top is not None
    used = top[:, :needed]
    rest = np.abs(table.shadow) - np.nansum(used, axis=1)
    gap = np.flatnonzero(np.isnan(used).any(axis=1) & (rest > 1e-9 * np.abs(table.shadow)))
    if len(gap):
        cell = int(gap[0])
        column = int(np.flatnonzero(np.isnan(used[cell]))[0]) + 1
        raise RuleError(
            tr(
                "The {rule} rule finds the column {name}-{column} empty in {n_gap} cells that have a rest.",
                rule=rule,
                name=name,
                column=column,
                n_gap=len(gap),
            ),
            tr("rules, {key}; first cell {cell}", key=key, cell=table.title(cell)),
            tr("Fill the column (0 where there is no further contributor), or switch the rule off."),
        )


def check_count(table: Table, level: str, rule: str, key: str) -> None:
    """Refuse a rule if a tabulated input lacks the number of contributors.

    Raises
    ------
    RuleError
        Naming the column.
    """
    count = table.holding_frequency if level == "holding" else table.frequency
    column = _FREQUENCY[level]
    if count is None or (len(count) and np.isnan(count).any()):
        absent = count is None or bool(np.isnan(count).all())
        raise RuleError(
            tr("The {rule} rule needs the column {column}, which is missing.", rule=rule, column=column)
            if absent
            else tr(
                "The {rule} rule needs the column {column}, which is empty in some cells.",
                rule=rule,
                column=column,
            ),
            tr("rules, {key}, {level} level", key=key, level=level),
            tr("Add the column {column}, or switch the rule off.", column=column),
        )
