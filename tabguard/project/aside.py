"""Lists that a project was opened without, since nobody said what the codes mean that they name."""

from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from tabguard.base.language import inserted, mark, tr
from tabguard.project.sources import EarlierFile
from tabguard.table.decision import Decision, Kind

_PROTECTS = (Kind.SUPPRESS, Kind.FREEZE, Kind.LEVELS)
"""Decisions without which less may be suppressed, or more may be known."""


@frozen
class Aside:
    """The lists, each as the project had it, with the groups that it was made for.

    Parameters
    ----------
    decisions : tuple of Decision
    decided_groups : tuple of str
    attacker_file : Path or None
    attacker_groups : tuple of str
    attacker_digest : str
    earlier : tuple of EarlierFile
    """

    decisions: tuple[Decision, ...] = ()
    decided_groups: tuple[str, ...] = ()
    attacker_file: Path | None = None
    attacker_groups: tuple[str, ...] = ()
    attacker_digest: str = ""
    earlier: tuple[EarlierFile, ...] = ()

    def __bool__(self) -> bool:
        return self != Aside()

    @property
    def names(self) -> tuple[str, ...]:
        """Every list by a name, marked for translation."""
        return tuple(name for name, _ in self._each())

    @property
    def missed(self) -> tuple[str, ...]:
        """The lists without which a pattern may protect less: not costs, notes or decisions to publish."""
        return tuple(name for name, protects in self._each() if protects)

    @property
    def words(self) -> str:
        """Every list, in words."""
        return ", ".join(map(tr, self.names))

    def _each(self) -> Iterator[tuple[str, bool]]:
        """Each list, and whether it protects."""
        if self.decisions:
            yield inserted(mark("decisions")), any(decision.kind in _PROTECTS for decision in self.decisions)
        if self.attacker_file is not None:
            yield inserted(mark("what attackers know")), True
        for file in self.earlier:
            name = mark("the earlier publication “{name}”", name=file.path.name)
            yield name, file.use == "fixed" or file.relation is not None
