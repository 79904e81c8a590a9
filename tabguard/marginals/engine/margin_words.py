"""Marginals as text, as written on the command line: ``BF,ABCE``, ``A{a0+a1}*B``, ``2-way``."""

import re
from collections.abc import Iterable, Sequence
from itertools import combinations

from tabguard.base.errors import SettingError
from tabguard.base.language import quoted, tr
from tabguard.marginals.engine.design import Item, Labels
from tabguard.table.contingency import Variable, canonical

TOTAL = "total"
"""Word for the marginal of no variables; an empty entry between two commas is an error."""
_LEVEL = re.compile(r"@(\d+)")
_ORDER = re.compile(r"(\d+)-?way")


def parse_margins(text: str, variables: Sequence[Variable]) -> tuple[Item, ...]:
    """Read a list of marginals.

    Parameters
    ----------
    text : str
        Marginals separated by commas. The variables of a marginal are joined by ``*``; one-letter variables
        may be written together. Braces behind a variable put categories together, ``A{a0+a1|a2+a3}*B``;
        those that are not named stay apart. ``A{@1}`` is a variable by the level below the total of its
        hierarchy, ``A{@2}`` by the next one. ``2-way`` means all marginals of two variables, ``total`` the
        grand total.
    variables : sequence of Variable
        Variables of the table.

    Returns
    -------
    tuple of Item
        Each marginal once.

    Raises
    ------
    SettingError
        If a marginal cannot be read; the message names it.
    """
    items: dict[Item, None] = {}
    for word in _split(text, ","):
        items.update(dict.fromkeys(_items(word.strip(), variables)))
    return tuple(items)


def _split(text: str, mark: str) -> list[str]:
    """Split a text at a mark outside braces."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "{") - (letter == "}")
        if letter == mark and depth <= 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def _items(word: str, variables: Sequence[Variable]) -> list[Item]:
    names = [variable.name for variable in variables]
    order = _ORDER.fullmatch(word)
    if word in names:
        return [Item(((names.index(word), None),))]
    if order and 1 <= int(order[1]) <= len(names):
        return [
            Item(tuple((v, None) for v in positions))
            for positions in combinations(range(len(names)), int(order[1]))
        ]
    if order:
        raise SettingError(
            tr("There are no marginals of {order} variables.", order=order[1]),
            quoted(word),
            tr("The table has {n_names} variables.", n_names=len(names)),
        )
    if word == TOTAL:
        return [Item(())]
    words = [part.strip() for part in _split(word, "*")]
    # ABC stands for A*B*C where each variable has one letter
    if len(words) == 1 and word and all(letter in names for letter in word):
        words = list(word)
    parts = [_part(part, word, variables) for part in words]
    if len({v for v, _ in parts}) < len(parts):
        raise SettingError(
            tr("A marginal names a variable twice."), quoted(word), tr("Name each variable once.")
        )
    return [Item(tuple(sorted(parts, key=lambda part: part[0])))]


def _part(part: str, word: str, variables: Sequence[Variable]) -> tuple[int, Labels | None]:
    """Read one variable of a marginal, with the groups in its braces if any."""
    names = [variable.name for variable in variables]
    name, groups = part, None
    if part not in names and part.endswith("}") and "{" in part:
        name, _, groups = part[:-1].partition("{")
    if name.strip() not in names:
        raise SettingError(
            tr("A marginal names “{part}”, which is not a variable of the table.", part=name)
            if part
            else tr("A marginal is empty."),
            quoted(word),
            tr("Its variables are {names}; join those of a marginal by “*”.", names=", ".join(names)),
        )
    v = names.index(name.strip())
    if groups is not None and (number := _LEVEL.fullmatch(groups.strip())):
        return v, _level(variables[v], int(number[1]), word)
    return v, None if groups is None else _labels(groups, variables[v])


def _level(variable: Variable, number: int, word: str) -> Labels | None:
    """The group of each category at a level below the total; None at the last one."""
    if variable.dimension is None:
        raise SettingError(
            tr("The variable “{variable}” has no hierarchy.", variable=variable.name),
            quoted(word),
            tr("Name the file of its hierarchy (--hierarchy {variable}=FILE).", variable=variable.name),
        )
    if not number:
        return _grouped((0,) * len(variable.categories))
    return _grouped(variable.levels[number - 1]) if number <= len(variable.levels) else None


def _labels(text: str, variable: Variable) -> Labels | None:
    """Read the groups in braces: the group of each category; None if no categories are together."""
    groups = [_categories(group.strip(), variable) for group in text.split("|")]
    categories = [category for group in groups for category in group]
    if len(set(categories)) < len(categories):
        raise SettingError(
            tr("A category is in two groups."),
            f"{variable.name}{{{text}}}",
            tr("Put each category into one group."),
        )
    label = {category: number for number, group in enumerate(groups) for category in group}
    rest = len(groups)
    return _grouped([label.get(c, rest + at) for at, c in enumerate(variable.categories)])


def _grouped(labels: Sequence[int]) -> Labels | None:
    """Labels as an `Item` has them: None if no two categories are together."""
    return None if len(set(labels)) == len(labels) else canonical(labels)


def _categories(group: str, variable: Variable) -> list[str]:
    """Read the categories of a group; names that contain “+” themselves are tried first."""
    members, pieces = list[str](), group.split("+")
    while pieces:
        joined = ("+".join(pieces[:end]).strip() for end in range(len(pieces), 0, -1))
        category = next((name for name in joined if name in variable.categories), None)
        if category is None:
            raise SettingError(
                tr("A group names a category that does not exist."),
                f"{variable.name}{{{group}}}",
                tr("Put “+” between collapsed categories, and “|” between groups."),
            )
        members.append(category)
        pieces = pieces[category.count("+") + 1 :]
    return members


def margin_word(variables: Iterable[int], names: Sequence[str]) -> str:
    """A marginal in full detail as text that `parse_margins` reads."""
    chosen = [names[v] for v in variables]
    if not chosen:
        return TOTAL
    return "".join(chosen) if all(len(name) == 1 for name in names) else "*".join(chosen)
