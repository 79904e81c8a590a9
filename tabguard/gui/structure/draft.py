"""The structure of one variable while it is edited, with an undo stack of its own."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from tabguard.flow.codes import Coding
from tabguard.table.code_tree import CodeTree, TreeCheck, check_tree


class Draft(QObject):
    """The roll-ups of a variable as they are now; `changed` after every act, undo and redo."""

    changed = Signal()

    def __init__(self, coding: Coding, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.coding = coding
        self.trees = coding.trees
        self.rollup = 0
        self.stack = QUndoStack(self)

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
        """Codes of the data that are not in the roll-up that is shown."""
        return tuple(code for code in self.coding.records if code not in self.tree.parent)

    def check(self) -> TreeCheck:
        """How the roll-ups fit the data: codes without a home are those that the first one lacks."""
        first = check_tree(self.trees[0], self.coding.records)
        others = [check_tree(tree, self.coding.records) for tree in self.trees[1:]]
        inner = dict.fromkeys(code for one in (first, *others) for code in one.inner)
        return TreeCheck(first.homeless, tuple(inner), first.unused, first.single)

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

    def go_to(self, trees: tuple[CodeTree, ...], rollup: int) -> None:
        """Show another state; only acts call this."""
        self.trees, self.rollup = trees, min(rollup, len(trees) - 1)
        self.changed.emit()


class _Act(QUndoCommand):
    """One change of the roll-ups."""

    def __init__(self, draft: Draft, text: str, after: tuple[CodeTree, ...], rollup: int) -> None:
        super().__init__(text)
        self._draft, self._before, self._after, self._rollup = draft, draft.trees, after, rollup

    def undo(self) -> None:
        self._draft.go_to(self._before, self._rollup)

    def redo(self) -> None:
        self._draft.go_to(self._after, self._rollup)
