"""Choice of the codes of a variable that a table shows: all, those down to a level, or ticked ones."""

import numpy as np
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QSpinBox, QTreeWidget, QTreeWidgetItem, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.boxes import in_column, in_row, named
from tabguard.gui.parts.parts import Heading, Label, Tinted, plain_tip
from tabguard.table.dimension import Dimension

_MOST_TICKED = 5_000


class CodeChoice(QWidget):
    """Choice of the codes of one variable that are published; emits `changed` after every act of the user."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Heading("", 1.0, self)
        self.every = named(QRadioButton(tr("&All codes"), self), "codesAll")
        self.to_level = named(QRadioButton(tr("&Down to level"), self), "codesLevel")
        self.ticked = named(QRadioButton(tr("Only ticked &codes"), self), "codesTicked")
        self._kinds = QButtonGroup(self)
        for button in (self.every, self.to_level, self.ticked):
            self._kinds.addButton(button)
        self.level = named(QSpinBox(self), "codesDepth", tr("Deepest level that is shown; 1 is the total"))
        self.of = Label(parent=self)
        self.tree = named(QTreeWidget(self), "codesTree", tr("Codes that the table shows"))
        self.tree.setHeaderHidden(True)
        self.tree.setMinimumHeight(110)
        self.note = Tinted("", "muted", self)
        depth = in_row(self.to_level, self.level, self.of, None)
        in_column(self.title, self.every, depth, self.ticked, (self.tree, 1), self.note, of=self, margins=0)
        self._dimension: Dimension | None = None
        self._items: dict[int, QTreeWidgetItem] = {}
        self._kinds.buttonToggled.connect(self._on_kind)
        self.level.valueChanged.connect(lambda _value: self._on_level())
        self.tree.itemChanged.connect(lambda _item, _column: self._on_ticked())

    def show_variable(
        self, name: str, dimension: Dimension | None, level: int | None, codes: tuple[str, ...] | None
    ) -> None:
        """Show a variable and the choice of its codes.

        Parameters
        ----------
        dimension : Dimension or None
            None before the codes have been read.
        level, codes : int or None, tuple of str or None
            The deepest level or the codes that are shown; both None: all codes.
        """
        self._dimension = dimension
        self.title.setText(tr("What is shown of {name}", name=name) if name else "")
        deepest = 1 if dimension is None else int(dimension.depth.max()) + 1
        has_codes = dimension is not None
        few = has_codes and len(dimension) <= _MOST_TICKED if dimension is not None else False
        with QSignalBlocker(self._kinds), QSignalBlocker(self.level):
            self.level.setRange(1, deepest)
            self.level.setValue(deepest if level is None else level)
            chosen = self.ticked if codes is not None else self.to_level if level is not None else self.every
            chosen.setChecked(True)
        self.of.setText(tr("of {n_levels}", n_levels=deepest) if has_codes else "")
        for widget in (self.every, self.to_level, self.level):
            widget.setEnabled(has_codes)
        self.ticked.setEnabled(few)
        self.note.setText(
            tr("The codes appear once the data are read.")
            if not has_codes
            else ""
            if few
            else tr("There are too many codes to tick: use a level.")
        )
        self.note.setVisible(bool(name) and not few)
        self.tree.setVisible(few)
        self._fill(set(codes) if codes is not None else None)

    def level_chosen(self) -> int | None:
        """The deepest shown level, if a level is chosen."""
        return self.level.value() if self.to_level.isChecked() else None

    def codes_chosen(self) -> tuple[str, ...] | None:
        """The ticked codes in the order of the variable, if single codes are chosen."""
        if not self.ticked.isChecked() or self._dimension is None:
            return None
        return tuple(
            self._dimension.codes[code]
            for code, item in sorted(self._items.items())
            if item.checkState(0) == Qt.CheckState.Checked
        )

    # -- inside

    def _fill(self, codes: set[str] | None) -> None:
        """Fill the tree of codes; ticks all codes that are shown now by any choice."""
        dimension = self._dimension
        self._items.clear()
        with QSignalBlocker(self.tree):
            self.tree.clear()
            if dimension is None or len(dimension) > _MOST_TICKED:
                return
            for code in np.argsort(dimension.depth, kind="stable").tolist():
                parent = int(dimension.parents[int(dimension.home[code])][code])
                text, label = dimension.codes[code], dimension.labels[code]
                item = QTreeWidgetItem([text if label == text else f"{text}   {label}"])
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setToolTip(0, plain_tip(item.text(0)))
                if parent in self._items:
                    self._items[parent].addChild(item)
                else:
                    self.tree.addTopLevelItem(item)
                item.setExpanded(int(dimension.depth[code]) < 1)
                self._items[code] = item
        self._tick(codes)

    def _tick(self, codes: set[str] | None) -> None:
        dimension = self._dimension
        if dimension is None:
            return
        level = self.level_chosen()
        with QSignalBlocker(self.tree):
            for code, item in self._items.items():
                depth = max(int(dimension.depth[code]), int(code > 0))  # as in a job: level 1 is the total
                is_ticked = (
                    dimension.codes[code] in codes if codes is not None else level is None or depth < level
                )
                item.setCheckState(0, Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked)
        self.tree.setEnabled(self.ticked.isChecked())

    def _on_kind(self, _button: object, on: bool) -> None:
        if on:
            if self.ticked.isChecked():
                self.tree.setEnabled(True)  # the codes shown so far are ticked
            else:
                self._tick(None)
            self.changed.emit()

    def _on_level(self) -> None:
        if not self.to_level.isChecked():
            self.to_level.setChecked(True)
            return
        self._tick(None)
        self.changed.emit()

    def _on_ticked(self) -> None:
        if self.ticked.isChecked():
            self.changed.emit()
