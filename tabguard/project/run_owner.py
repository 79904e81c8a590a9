"""Whose run or audit left notes: the same job or project, also where a project was moved since."""

from __future__ import annotations

import os
from pathlib import Path

from attrs import frozen


@frozen
class Owner:
    """The job, or the project in the window, that notes belong to: projects are often called the same.

    Parameters
    ----------
    name : str
        Of the project.
    source : str
        The job file; empty for a project in the window.
    file : str
        The project file; empty for a job, and where the project was not saved yet.
    data : tuple of str
        The data files of a project in the window.
    identity : str
        What tells a project in the window wherever it lies; copies of it have the same one. Empty before its
        first act.
    """

    name: str
    source: str = ""
    file: str = ""
    data: tuple[str, ...] = ()
    identity: str = ""

    def same(self, other: Owner) -> bool:
        """Whether both are one; a project that was saved since is known by its data files.

        It may have been moved, or be opened by another path. A copy is another one: its original is there.
        """
        if self.name != other.name or bool(self.source) != bool(other.source):
            return False
        mine, its = self._places(other), other._places(self)
        if mine == its:
            return True
        if not its or len(mine) != len(its):
            return False
        return all(map(_same_file, mine, its)) or (not self.source and self._moved_from(other, mine, its))

    def _places(self, other: Owner) -> tuple[str, ...]:
        """The files by which it is compared with another one."""
        if self.source:
            return (self.source,)
        return (self.file,) if self.file and other.file else self.data

    def _moved_from(self, other: Owner, mine: tuple[str, ...], its: tuple[str, ...]) -> bool:
        """Whether it lay where now nothing is; without an identity its files must have the same names."""
        if any(map(os.path.lexists, its)):
            return False
        if self.identity or other.identity:
            return self.identity == other.identity
        return [Path(path).name for path in mine] == [Path(path).name for path in its]


def _same_file(one: str, other: str) -> bool:
    try:
        return os.path.samefile(one, other)
    except OSError:
        return False
