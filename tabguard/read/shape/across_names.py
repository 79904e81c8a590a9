"""Makes names for the variables across a cross-tab, and for its figures."""

import itertools
import re
from collections.abc import Sequence
from typing import NamedTuple

from tabguard.project import Shape
from tabguard.read.shape.across_codes import PERIOD
from tabguard.read.shape.header import is_unit
from tabguard.read.shape.holds import bare
from tabguard.read.shape.measure_names import are_measures, is_measure, measure_of
from tabguard.read.shape.role_names import is_called

_VARIABLE = "variable {}"
"""Name of a variable whose row of names has no title, in every language."""
FIRST_VARIABLE = _VARIABLE.format(1)
MOST_NAMES = 4
"""Maximum number of rows of names that are searched."""


def is_invented(name: str) -> bool:
    """Whether the name of a variable across was made up because the file has none."""
    return name in {_VARIABLE.format(number + 1) for number in range(MOST_NAMES)}


class Level(NamedTuple):
    """A row of names, the text at its left, and whether it holds measures."""

    codes: tuple[str, ...]
    left: str = ""
    measures: bool = False


def names_across(levels: Sequence[Level], names_in_use: set[str]) -> tuple[tuple[str, ...], str]:
    """A name for the variable of each row of names, and one for the figures of the cross-tab.

    The name is blank for a row that is the same in all columns or that lists measures.
    """
    names: list[str] = []
    title, value = "", Shape().value
    for level in levels:
        text = level.codes[0]
        if level.measures or len(set(level.codes)) == 1:
            names.append("")
            if level.measures or not text:
                continue
            if is_measure(text) and value == Shape().value:
                value = measure_of(text)[0]
            elif not is_unit(text):
                title = text
            continue
        usual = _usual(level.codes) or _VARIABLE.format(len(names) + 1)
        names.append(_free_name(level.left or title or usual, names_in_use))
        names_in_use.add(names[-1].lower())
        title = ""
    return tuple(names), value if value.lower() not in names_in_use - {Shape().value} else Shape().value


def split_names(names: Sequence[str]) -> list[tuple[str, str]]:
    """Two levels in names of columns such as “Turnover 2023” or “North_persons”; empty if there are not.

    Every text before is beside every text behind, and those of one side are measures.
    """
    words = [[match.span() for match in re.finditer(r"[^\W_]+", name)] for name in names]
    for size in range(1, min(map(len, words), default=0)):
        for cuts in ([spans[size - 1][1] for spans in words], [spans[-size][0] for spans in words]):
            pairs = [(_bare(n[:cut]), _bare(n[cut:])) for n, cut in zip(names, cuts, strict=True)]
            sides = [set(side) for side in zip(*pairs, strict=True)]
            whole = len(set(pairs)) == len(pairs) == len(sides[0]) * len(sides[1])
            if whole and min(map(len, sides)) > 1 and any(map(_tell_measures, sides)):
                return pairs
    return []


def _bare(text: str) -> str:
    return text.strip(" _.,:;|/()[]-–")


def _tell_measures(names: set[str]) -> bool:
    return are_measures(names) and not any(is_called("total", name) for name in names)


def _usual(texts: Sequence[str]) -> str:
    """Usual name of a variable with such codes, for periods; else empty."""
    codes = [bare(code) for code in texts if code]
    if not all(map(PERIOD.fullmatch, codes)):
        return ""
    return "year" if all(len(code) == 4 for code in codes) else "period"


def _free_name(name: str, names_in_use: set[str]) -> str:
    candidates = itertools.chain((name,), (f"{name} {number}" for number in itertools.count(2)))
    return next(candidate for candidate in candidates if candidate.lower() not in names_in_use)
