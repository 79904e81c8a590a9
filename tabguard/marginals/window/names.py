"""Short names of variables and marginals, so that a lattice with many marginals fits on a screen."""

from __future__ import annotations

from collections.abc import Sequence

from tabguard.table.planning import Query

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letters(names: Sequence[str]) -> dict[str, str]:
    """One or two characters per variable: its own name if that is one letter, otherwise A, B, C …"""
    if all(len(name) == 1 for name in names):
        return {name: name for name in names}
    return {name: _letter(i) for i, name in enumerate(names)}


def _letter(i: int) -> str:
    return (
        _LETTERS[i] if i < len(_LETTERS) else _LETTERS[i // len(_LETTERS) - 1] + _LETTERS[i % len(_LETTERS)]
    )


def short_name(query: Query, letter: dict[str, str]) -> str:
    """``ABC``; a prime marks grouped variables, a sum sign stands for the grand total."""
    grouped = {g.variable for g in query.groupings}
    return "".join(letter[v] + ("′" if v in grouped else "") for v in query.variables) or "Σ"
