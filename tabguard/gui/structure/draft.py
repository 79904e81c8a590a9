"""The structure of one variable while it is edited, with an undo stack of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from tabguard.flow.codes import Coding
from tabguard.language import tr
from tabguard.table.code_tree import CodeTree, TreeCheck, check_tree


class Draft(QObject):
    """The roll-ups of a variable as they are now; `changed` after every act, undo and redo."""

    changed = Signal()

    def __init__(self, coding: Coding, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.coding = coding
        self.trees = coding.trees
        self.rollup = 0
        self.renamed: Mapping[str, str] = {}
        """New names of codes that were read, by the names that they had."""
        self.stack = QUndoStack(self)
        self.others: Mapping[str, int] = {}
        """Codes of another file that the variable did not have, with their numbers of records there."""

    @property
    def tree(self) -> CodeTree:
        """The roll-up that is shown."""
        return self.trees[self.rollup]

    @property
    def dirty(self) -> bool:
        """Whether anything differs from what was read."""
        return self.trees != self.coding.trees

    @property
    def basket(self) -> tuple[str, ...]:
        """Codes of the data, then of another file, that are not in the roll-up that is shown."""
        return tuple(c for c in (*self.coding.records, *self.others) if c not in self.tree.parent)

    @property
    def strangers(self) -> tuple[str, ...]:
        """Codes of another file that have no home yet."""
        return tuple(code for code in self.others if code not in self.trees[0].parent)

    def is_carried(self, code: str) -> bool:
        """Whether records of the data or of another file have a code."""
        return code in self.coding.records or code in self.others

    def add_others(self, codes: Mapping[str, int]) -> None:
        """Put the codes of another file into the basket."""
        self.others = {**self.others, **codes}
        self.changed.emit()

    def check(self) -> TreeCheck:
        """How the roll-ups fit the data: codes without a home are those that the first one lacks."""
        first = check_tree(self.trees[0], self.coding.records)
        inner = dict.fromkeys(c for tree in self.trees for c in tree.children if self.is_carried(c))
        unused = tuple(code for code in first.unused if code not in self.others)
        return TreeCheck(first.homeless, tuple(inner), unused, first.single)

    def change(self, text: str, change: Callable[[CodeTree], CodeTree]) -> None:
        """Change the roll-up that is shown, as one act.

        Raises
        ------
        HierarchyError
            As the change does; then nothing has changed.
        """
        tree = change(self.tree)
        if tree != self.tree:
            at = self.rollup
            self.stack.push(_Act(self, text, (*self.trees[:at], tree, *self.trees[at + 1 :]), at))

    def rename(self, code: str, new: str) -> None:
        """Give a code another name in every roll-up that has it, as one act; raises as `CodeTree.renamed`."""
        trees = tuple(t.renamed(code, new) if code in t.parent else t for t in self.trees)
        if trees != self.trees:
            before = self._read_as(code)
            names = {**self.renamed, before: new} if before else self.renamed
            self.stack.push(_Act(self, tr("Rename code"), trees, self.rollup, names))

    def _read_as(self, code: str) -> str:
        """The name that a code had when it was read; empty for a new one."""
        for old, now in self.renamed.items():
            if now == code:
                return old
        known = code not in self.renamed and any(code in tree.parent for tree in self.coding.trees)
        return code if known else ""

    def relabel(self, code: str, label: str) -> None:
        """Give a code another label in every roll-up that has it, as one act."""
        trees = tuple(t.relabelled(code, label) if code in t.parent else t for t in self.trees)
        if trees != self.trees:
            self.stack.push(_Act(self, tr("Change label"), trees, self.rollup))

    def add_rollup(self) -> None:
        """Add a roll-up in which all codes without codes below them are directly below the total."""
        first, total = self.trees[0], self.coding.total
        leaves = [code for code in first.leaves if code != total]
        new = CodeTree({total: "", **dict.fromkeys(leaves, total)}, _labels(first, (total, *leaves)))
        self.stack.push(_Act(self, tr("Add roll-up"), (*self.trees, new), len(self.trees)))

    def remove_rollup(self) -> None:
        """Remove the roll-up that is shown; the first one stays."""
        if at := self.rollup:
            self.stack.push(
                _Act(self, tr("Remove roll-up"), (*self.trees[:at], *self.trees[at + 1 :]), at - 1)
            )

    def go_to(self, trees: tuple[CodeTree, ...], rollup: int, renamed: Mapping[str, str]) -> None:
        """Show another state; only acts call this."""
        self.trees, self.rollup = trees, min(rollup, len(trees) - 1)
        self.renamed = renamed
        self.changed.emit()


def _labels(tree: CodeTree, codes: Collection[str]) -> dict[str, str]:
    chosen = set(codes)
    return {code: label for code, label in tree.labels.items() if code in chosen}


class _Act(QUndoCommand):
    """One change of the roll-ups."""

    def __init__(
        self,
        draft: Draft,
        text: str,
        after: tuple[CodeTree, ...],
        rollup: int,
        renamed: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(text)
        self._draft, self._before, self._after, self._rollup = draft, draft.trees, after, rollup
        self._named = draft.renamed
        self._names = _standing(draft.renamed if renamed is None else renamed, after)

    def undo(self) -> None:
        self._draft.go_to(self._before, self._rollup, self._named)

    def redo(self) -> None:
        self._draft.go_to(self._after, self._rollup, self._names)


def _standing(renamed: Mapping[str, str], trees: tuple[CodeTree, ...]) -> dict[str, str]:
    """The new names of codes that are still there under another name than at first."""
    there = {code for tree in trees for code in tree.parent}
    return {old: new for old, new in renamed.items() if new in there and new != old}
