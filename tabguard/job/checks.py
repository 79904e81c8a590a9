"""How the faults of a job are met: the first one is raised, or all are collected."""

import copy
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from tabguard.base.errors import SettingError
from tabguard.job.sections import Section, unknown
from tabguard.job.where import ROOT, Path, Where

_T = TypeVar("_T")


class Faults:
    """Raises the first fault; what reads a job asks it at each part that can be read alone."""

    def get(self, read: Callable[[], _T]) -> _T | None:
        """What is read; None only where faults are collected."""
        return read()

    def checked(self, content: Mapping[str, Any], keys: Section) -> Mapping[str, Any]:
        """The content with keys and values that are declared."""
        keys.refuse(content, ROOT)
        return content


STRICT = Faults()


class AllFaults(Faults):
    """Collects all faults, and leaves out what is wrong so that the rest can be read.

    Attributes
    ----------
    found : list of SettingError
        In the order of the checks; what only follows from another one is not among them.
    """

    def __init__(self) -> None:
        self.found: list[SettingError] = []

    def get(self, read: Callable[[], _T]) -> _T | None:
        """What is read, or None with the fault kept."""
        try:
            return read()
        except SettingError as error:
            if not self._follows(error):
                self.found.append(error)
            return None

    def checked(self, content: Mapping[str, Any], keys: Section) -> Mapping[str, Any]:
        """The content without what is wrong."""
        self.found += keys.faults(content, ROOT)
        rest = copy.deepcopy(dict(content))
        for path in reversed([path_of(error) for error in self.found]):  # positions in lists stay right
            _remove(rest, path)
        return rest

    def _follows(self, error: SettingError) -> bool:
        path = path_of(error)
        paths = filter(None, map(path_of, self.found))
        return bool(path) and any(other_path[: len(path)] == path[: len(other_path)] for other_path in paths)


def path_of(error: Exception) -> Path:
    """The keys that lead to a fault; none where it names no place of a job."""
    where = getattr(error, "where", "")
    return where.path if isinstance(where, Where) else ()


def _remove(content: Any, path: Path) -> None:
    for part in path[:-1]:
        try:
            content = content[part]
        except (KeyError, IndexError, TypeError):
            return
    if path and isinstance(content, dict):
        content.pop(path[-1], None)
    elif path and isinstance(content, list) and isinstance(path[-1], int):
        del content[path[-1] : path[-1] + 1]


def known_keys(content: Mapping[str, Any], names: Collection[str], where: Where) -> None:
    """Refuse names that are none of some, with the nearest of them; raises `SettingError`."""
    for name in content:
        if name not in names:
            raise unknown(name, tuple(names), where)
