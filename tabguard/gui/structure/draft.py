"""Draft of the structure of one variable with its own undo stack, and sentences about its effect."""

from collections.abc import Callable, Collection, Mapping

import numpy as np
from attrs import evolve
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from tabguard.base.language import tr
from tabguard.flow.codes import Coding
from tabguard.flow.reread import Reread
from tabguard.flow.restructuring import Arranged
from tabguard.gui.parts.numbers import count, number
from tabguard.table.case import Case
from tabguard.table.code_tree import CodeTree, TreeCheck, check_tree


class Draft(QObject):
    """The edited roll-ups of a variable; emits `changed` after every act, undo and redo."""

    changed = Signal()

    def __init__(self, coding: Coding, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.coding = coding
        self.trees = coding.trees
        self.rollup = 0
        self.added: tuple[frozenset[str], ...] = (frozenset(),) * len(self.trees)
        """Codes that were added to each roll-up and that no record has."""
        self.stack = QUndoStack(self)
        self.stack.indexChanged.connect(self.changed)  # only now does it know whether anything can be undone
        self.others: Mapping[str, int] = {}
        """Codes of another file that the variable lacked, with their numbers of records there."""

    @property
    def tree(self) -> CodeTree:
        """The shown roll-up."""
        return self.trees[self.rollup]

    @property
    def arranged(self) -> Arranged:
        """The current structure."""
        return Arranged(self.coding, self.trees, self.added)

    @property
    def dirty(self) -> bool:
        """Whether the roll-ups differ from those that were read."""
        return self.trees != self.coding.trees

    @property
    def basket(self) -> tuple[str, ...]:
        """Codes of the data, then of another file, that the shown roll-up lacks."""
        return tuple(c for c in (*self.coding.records, *self.others) if c not in self.tree.parent)

    @property
    def strangers(self) -> tuple[str, ...]:
        """Codes of another file that the first roll-up lacks."""
        return tuple(code for code in self.others if code not in self.trees[0].parent)

    def is_carried(self, code: str) -> bool:
        """Whether records of the data or of another file have a code."""
        return code in self.coding.records or code in self.others

    def add_others(self, codes: Mapping[str, int]) -> None:
        """Add the codes of another file to the basket."""
        self.others = {**self.others, **codes}
        self.changed.emit()

    def check(self) -> TreeCheck:
        """Check the roll-ups against the data; the first roll-up must contain all codes of records.

        Codes of tabulated cells may be in any roll-up, and may have codes below them.
        """
        if self.coding.of_cells:
            home = {code for tree in self.trees for code in tree.parent}
            bare = tuple(code for code in home if code not in self.coding.records)
            homeless = tuple(code for code in self.coding.records if code not in home)
            return TreeCheck(homeless, (), tuple(sorted(bare)), check_tree(self.trees[0], ()).single)
        first = check_tree(self.trees[0], self.coding.records)
        inner = dict.fromkeys(c for tree in self.trees for c in tree.children if self.is_carried(c))
        unused = tuple(code for code in first.unused if code not in self.others)
        return TreeCheck(first.homeless, tuple(inner), unused, first.single)

    def _labelled(self, tree: CodeTree) -> CodeTree:
        """The tree with the labels that codes from the basket had before, here or when they were read."""
        # a code that returns from the basket keeps its label, which the basket does not store
        back = {code for code in tree.parent.keys() - self.tree.parent.keys() if self.is_carried(code)}
        for earlier in (*self.trees, *self.coding.trees) if back else ():
            translated = {
                language: {**_labels(labels, back), **tree.translated.get(language, {})}
                for language, labels in earlier.translated.items()
            }
            labels = {**_labels(earlier.labels, back), **tree.labels}
            tree = evolve(tree, labels=labels, translated={**tree.translated, **translated})
        return tree

    def change(self, text: str, change: Callable[[CodeTree], CodeTree]) -> None:
        """Change the shown roll-up, as one act.

        Raises
        ------
        HierarchyError
            As raised by the change, or if a code would get the name of a removed one; then nothing has
            changed.
        """
        tree, at = self._labelled(change(self.tree)), self.rollup
        if tree != self.tree:
            new = {code for code in tree.parent.keys() - self.tree.parent.keys() if not self.is_carried(code)}
            new_codes = frozenset((self.added[at] | new) & tree.parent.keys())
            self._push_step(
                text,
                (*self.trees[:at], tree, *self.trees[at + 1 :]),
                (*self.added[:at], new_codes, *self.added[at + 1 :]),
                at,
            )

    @property
    def new(self) -> frozenset[str]:
        """The codes that were added, which can still be renamed."""
        return frozenset().union(*self.added).difference(*(tree.parent for tree in self.coding.trees))

    def rename(self, code: str, new: str) -> None:
        """Rename a new code in every roll-up, as one act; raises errors as `change` does."""
        trees = tuple(t.renamed(code, new) if code in t.parent else t for t in self.trees)
        if trees != self.trees:
            new_codes = tuple(codes - {code} | {new} if code in codes else codes for codes in self.added)
            self._push_step(tr("Rename code"), trees, new_codes, self.rollup)

    def relabel(self, code: str, label: str, language: str = "") -> None:
        """Change the label of a code in every roll-up, as one act."""
        trees = tuple(t.relabelled(code, label, language) if code in t.parent else t for t in self.trees)
        if trees != self.trees:
            self._push_step(tr("Change label"), trees, self.added, self.rollup)

    def add_rollup(self) -> None:
        """Add a roll-up that has all codes without children directly below the total."""
        first, total = self.trees[0], self.coding.total
        leaves = [code for code in first.leaves if code != total]
        chosen = {total, *leaves}
        new = CodeTree(
            {total: "", **dict.fromkeys(leaves, total)},
            _labels(first.labels, chosen),
            {language: _labels(labels, chosen) for language, labels in first.translated.items()},
        )
        bare = frozenset(code for code in leaves if not self.is_carried(code))
        self._push_step(tr("Add roll-up"), (*self.trees, new), (*self.added, bare), len(self.trees))

    def remove_rollup(self) -> None:
        """Remove the shown roll-up unless it is the first; raises errors as `change` does."""
        if at := self.rollup:
            trees, new_codes = ((*each[:at], *each[at + 1 :]) for each in (self.trees, self.added))
            self._push_step(tr("Remove roll-up"), trees, new_codes, at - 1)

    def _push_step(
        self,
        text: str,
        trees: tuple[CodeTree, ...],
        new_codes: tuple[frozenset[str], ...],
        rollup: int,
    ) -> None:
        after = Arranged(self.coding, trees, new_codes)
        after.check_names()
        self.stack.push(_Act(self, text, after, rollup))

    def go_to(self, state: Arranged, rollup: int) -> None:
        """Show another state; called only by acts."""
        self.trees, self.added = state.trees, state.added
        self.rollup = max(0, min(rollup, len(state.trees) - 1))


def _labels(labels: Mapping[str, str], codes: Collection[str]) -> dict[str, str]:
    return {code: label for code, label in labels.items() if code in codes}


class _Act(QUndoCommand):
    """One change of the roll-ups, which can be undone."""

    def __init__(self, draft: Draft, text: str, after: Arranged, rollup: int) -> None:
        super().__init__(text)
        self._draft, self._before, self._after, self._rollup = draft, draft.arranged, after, rollup

    def undo(self) -> None:
        self._draft.go_to(self._before, self._rollup)

    def redo(self) -> None:
        self._draft.go_to(self._after, self._rollup)


def now_words(case: Case) -> str:
    """Sentence about the current table."""
    return tr("Now: {case}.", case=case_words(case))


def case_words(case: Case) -> str:
    """Numbers of cells and primaries that a table shows."""
    is_counted = ~(case.table.hidden | case.table.past)
    cells, primary = int(is_counted.sum()), int(np.count_nonzero(case.sensitivity.primary & is_counted))
    share = 100 * primary / max(cells, 1)
    return tr(
        "{n_cell}, {primary} primary ({share:.1f} %)",
        n_cell=count(cells, "cell"),
        primary=number(primary),
        share=share,
    )


def read_words(before: Case, read: Reread) -> str:
    """Sentences about the current table, and the table as read with the steps."""
    sentences = [now_words(before), tr("With these steps: {facts}.", facts=case_words(read.case))]
    if read.dropped:
        words = count(read.dropped, "decision")
        sentences.append(tr("{n_decisions} about cells that disappear would be left out.", n_decisions=words))
    return " ".join(sentences)


_FEW = 5


def fit_words(draft: Draft, check: TreeCheck) -> str:
    """Sentences about missing codes, errors and unusual properties of a structure."""
    faults = _faults(draft, check)
    records = draft.coding.records
    fits = [tr("All {n_code} of the data are in the structure.", n_code=count(len(records), "code"))]
    return " ".join([*(faults or fits), *_unusual(draft, check)])


def _faults(draft: Draft, check: TreeCheck) -> list[str]:
    lines = []
    if check.homeless:
        n_lost = sum(draft.coding.records[code] for code in check.homeless)
        lines.append(
            tr(
                "{n_code} of the data not in the structure ({n_record}): {homeless}.",
                n_code=count(len(check.homeless), "code"),
                n_record=count(n_lost, "cell") if draft.coding.of_cells else count(n_lost, "record"),
                homeless=_first_codes(check.homeless),
            )
        )
    if check.inner:
        lines.append(
            tr(
                "Records have a code that has codes below it: {inner}. Move these elsewhere.",
                inner=_first_codes(check.inner),
            )
        )
    return lines


def _unusual(draft: Draft, check: TreeCheck) -> list[str]:
    lines = []
    if strangers := draft.strangers:
        lines.append(
            tr(
                "{n_code} of another file not in the structure: {strangers}.",
                n_code=count(len(strangers), "code"),
                strangers=_first_codes(strangers),
            )
        )
    if check.unused and draft.coding.of_cells:
        lines.append(
            tr(
                "{n_code} without cells: {unused}. The import makes their totals only if the file is to be "
                "completed or rebuilt.",
                n_code=count(len(check.unused), "code"),
                unused=_first_codes(check.unused),
            )
        )
    elif check.unused:
        lines.append(
            tr(
                "{n_code} without records: {unused}.",
                n_code=count(len(check.unused), "code"),
                unused=_first_codes(check.unused),
            )
        )
    if check.single:
        lines.append(tr("With a single code below: {single}.", single=_first_codes(check.single)))
    return lines


def _first_codes(codes: tuple[str, ...]) -> str:
    more = len(codes) - _FEW
    names = ", ".join(code.strip() for code in codes[:_FEW])
    return tr("{names} and {more:,} more", names=names, more=more) if more > 0 else names
