"""What was entered in the structure editor, as a value that the journal can hold, and back from it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from tabguard.errors import ProjectError
from tabguard.language import tr
from tabguard.project import RecodeStep
from tabguard.table.code_tree import CodeTree


@frozen
class EnteredTree:
    """One roll-up: `CodeTree` with its order, which a mapping in a file would lose.

    Parameters
    ----------
    codes, above : tuple of str
        The codes, each behind its parent, and the parents.
    labels, translated : mapping
        As of `CodeTree`.
    """

    codes: tuple[str, ...]
    above: tuple[str, ...]
    labels: Mapping[str, str] = field(factory=dict)
    translated: Mapping[str, Mapping[str, str]] = field(factory=dict)

    @classmethod
    def of(cls, tree: CodeTree) -> EnteredTree:
        """The roll-up of the editor."""
        return cls(tuple(tree.parent), tuple(tree.parent.values()), tree.labels, tree.translated)

    def tree(self, total: str) -> CodeTree:
        """The roll-up for the editor; raises `ProjectError` where it is no tree below the total."""
        parent = dict(zip(self.codes, self.above, strict=False))
        at = {code: number for number, code in enumerate(self.codes)}
        ordered = all(not above or at.get(above, len(at)) < at[code] for code, above in parent.items())
        if len(parent) != max(len(self.codes), len(self.above)) or parent.get(total) != "" or not ordered:
            raise misfit(total)
        return CodeTree(parent, self.labels, self.translated)


@frozen
class EnteredSteps:
    """The recode steps of several variables.

    Parameters
    ----------
    variable : str
        The one that is shown.
    steps : mapping of str to tuple of RecodeStep
        By variable; those that were changed.
    """

    variable: str
    steps: Mapping[str, tuple[RecodeStep, ...]]


def misfit(total: str) -> ProjectError:
    """What is said where the codes of the data do not allow what was entered."""
    return ProjectError(tr("What was entered does not fit the data any more."), total, tr("Enter it again."))


@frozen
class EnteredStructure:
    """The structure of one variable.

    Parameters
    ----------
    trees : tuple of EnteredTree
    renamed : mapping of str to str
    added : tuple of tuple of str
        As of `Draft`.
    rollup : int
        The one that is shown.
    files : tuple of str
        Other files whose codes were put into the basket.
    """

    trees: tuple[EnteredTree, ...]
    renamed: Mapping[str, str] = field(factory=dict)
    added: tuple[tuple[str, ...], ...] = ()
    rollup: int = 0
    files: tuple[str, ...] = ()


@frozen
class EnteredStructures:
    """The structures of several variables.

    Parameters
    ----------
    variable : str
        The one that is shown.
    structures : mapping of str to EnteredStructure
        By variable; those that were changed.
    """

    variable: str
    structures: Mapping[str, EnteredStructure]
