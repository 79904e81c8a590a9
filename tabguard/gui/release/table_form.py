"""Form of one table: name, title, its variables and their shown codes, responses and counts."""

from collections.abc import Mapping, Sequence

import numpy as np
from attrs import evolve
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QRadioButton,
    QSizePolicy,
    QSpinBox,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from tabguard.base.language import headed, in_series, tr
from tabguard.base.present import present
from tabguard.gui.parts.boxes import in_column, in_row, named
from tabguard.gui.parts.hierarchy_card import HierarchyCard
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.parts import FlowLayout, Heading, Label, Tinted, plain_tip
from tabguard.gui.release.draft import COUNTS, Draft, Material
from tabguard.project import HierarchySource, TableSpec
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


_NAME = Qt.ItemDataRole.UserRole


class VariableList(QListWidget):
    """List of variables; Enter or a double click moves one to the other list."""

    sent = Signal(str)

    def __init__(self, name: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ensurePolished()  # rows that are laid out before have another height
        named(self, name, title)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setMinimumSize(100, 90)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.itemDoubleClicked.connect(lambda item: self.sent.emit(str(item.data(_NAME))))

    def names(self) -> tuple[str, ...]:
        """Names of the variables in order."""
        return tuple(str(self.item(row).data(_NAME)) for row in range(self.count()))

    def current(self) -> str:
        """Name of the current variable; empty if there is none."""
        item = self.currentItem()
        return "" if item is None else str(item.data(_NAME))

    def go_to(self, name: str) -> None:
        """Make a variable the current one if the list has it."""
        if name in self.names():
            self.setCurrentRow(self.names().index(name))

    def send_current(self) -> None:
        """Move the current variable to the other list."""
        if self.current():
            self.sent.emit(self.current())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the current variable on Enter, instead of closing the dialog."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.send_current()
            return
        super().keyPressEvent(event)


class VariableLists(QWidget):
    """Lists of the variables of a table and of all others; emits `changed` after every act of the user."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.others = VariableList("otherVariables", tr("Other variables"), self)
        self.own = VariableList("ownVariables", tr("Variables of the table"), self)
        self.add_button = named(QPushButton(tr("Add ▸"), self), "addVariable")
        self.add_button.setAccessibleName(tr("Add the variable to the table"))
        self.remove_button = named(QPushButton(tr("◂ &Leave out"), self), "leaveOutVariable")
        self.remove_button.setAccessibleName(tr("Leave the variable out of the table"))
        self.up_button = named(QPushButton(tr("&Up"), self), "variableUp")
        self.up_button.setToolTip(tr("The first variable is on the rows, the second on the columns"))
        self._notes: Mapping[str, str] = {}
        self._build()
        self._last: tuple[str, ...] = ()
        self._later = Later(self._tell, self)
        for each in (self.others, self.own):
            for signal in (each.model().rowsInserted, each.model().rowsRemoved, each.model().rowsMoved):
                # dragging inserts into one list before it removes from the other: both are one change
                signal.connect(self._later.ask)
            each.currentRowChanged.connect(lambda _row: self._enable())
        self.others.sent.connect(lambda name: self.send(name, self.others, self.own))
        self.own.sent.connect(lambda name: self.send(name, self.own, self.others))
        self.add_button.clicked.connect(lambda: self.others.send_current())
        self.remove_button.clicked.connect(lambda: self.own.send_current())
        self.up_button.clicked.connect(self._on_up)

    def put(self, spanning: Sequence[str], further: Sequence[str], notes: Mapping[str, str]) -> None:
        """Show variables, some with a note."""
        self._notes, here = notes, self.own.current()
        self._last = tuple(spanning)
        for each, names in ((self.own, spanning), (self.others, further)):
            each.clear()
            for name in names:
                each.addItem(self._item(name))
        self.own.go_to(here or next(iter(spanning), ""))
        self._enable()

    def send(self, name: str, source: VariableList, target: VariableList) -> None:
        """Move a variable to the end of the other list."""
        row = source.names().index(name)
        item = source.takeItem(row)
        target.addItem(item)
        target.setCurrentItem(item)
        # the next variable is current, so that pressing Enter again moves it
        source.setCurrentRow(min(row, source.count() - 1))
        self._enable()

    # -- inside

    def _item(self, name: str) -> QListWidgetItem:
        note = self._notes.get(name, "")
        item = QListWidgetItem(f"{name}   {note}" if note else name)
        item.setData(_NAME, name)  # the text also contains the note
        item.setToolTip(plain_tip(headed(name, note) if note else name))
        return item

    def _on_up(self) -> None:
        row = self.own.currentRow()
        if row > 0:
            item = self.own.takeItem(row)
            self.own.insertItem(row - 1, item)
            self.own.setCurrentItem(item)

    def _enable(self) -> None:
        self.add_button.setEnabled(bool(self.others.current()))
        self.remove_button.setEnabled(bool(self.own.current()))
        self.up_button.setEnabled(self.own.currentRow() > 0)

    def _tell(self) -> None:
        self._enable()
        if self.own.names() != self._last:
            self._last = self.own.names()
            self.changed.emit()

    def _build(self) -> None:
        buttons = in_column(self.add_button, self.remove_button, self.up_button, None)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        for column, (text, each) in enumerate(
            ((tr("&Other variables"), self.others), (tr("&Variables"), self.own))
        ):
            label = Label(text, self, buddy=each)
            grid.addWidget(label, 0, 2 * column)
            grid.addWidget(each, 1, 2 * column)
            grid.setColumnStretch(2 * column, 1)
        grid.addLayout(buttons, 1, 1)


_COLUMN = "new"


class TableForm(QWidget):
    """Shows a draft and changes it; emits `changed` after every act of the user.

    Parameters
    ----------
    material : Material
    draft : Draft
    """

    changed = Signal()

    def __init__(self, material: Material, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.material, self.draft = material, draft
        self._read: dict[str, Dimension] = {}
        self._responses: dict[str, QCheckBox] = {}
        self._cards: dict[str, HierarchyCard] = {}
        self.name = named(QLineEdit(draft.spec.name, self), "tableName")
        self.name.setMaxLength(61)
        self.title = named(QLineEdit(draft.spec.title, self), "tableTitle")
        self.lists = VariableLists(self)
        self.codes = CodeChoice(self)
        self.where = Tinted("", "muted", self)
        self.responses = named(QWidget(self), "tableResponses")
        FlowLayout(self.responses, 14)
        self.counts = named(QComboBox(self), "tableCounts")
        for key, words in COUNTS.items():
            self.counts.addItem(tr(words), key)
        self.counts.setCurrentIndex(self.counts.findData(draft.spec.counts))
        self._build()
        self.put_material(material)
        self.name.textEdited.connect(self._on_words)
        self.title.textEdited.connect(self._on_words)
        self.counts.currentIndexChanged.connect(lambda _index: self._on_words())
        self.lists.changed.connect(self._on_variables)
        self.lists.own.currentRowChanged.connect(lambda _row: self._show_codes())
        self.codes.changed.connect(self._on_codes)

    def put_material(self, material: Material) -> None:
        """Offer further columns of the data, once they are known."""
        self.material = material
        spec = self.draft.spec
        names = (*material.dimensions, *material.columns)
        notes = dict.fromkeys(material.columns, _COLUMN)
        for name in spec.where:
            notes[name] = tr("restricted")
        self.lists.put(spec.dimensions, [name for name in names if name not in spec.dimensions], notes)
        self._offer_responses()
        restricted = [headed(name, ", ".join(codes)) for name, codes in spec.where.items()]
        self.where.setText(
            tr("Restricted to {restricted} and what is below.", restricted=in_series(restricted))
            if restricted
            else ""
        )
        self.where.setVisible(bool(restricted))
        self._show_codes()

    def know(self, dimensions: dict[str, Dimension]) -> None:
        """Offer the codes of the variables that were read for this draft."""
        fresh = {name: d for name, d in dimensions.items() if name not in self.material.dimensions}
        if fresh.keys() != self._read.keys() or any(
            self._read[name].codes != d.codes or self._read[name].depth.max() != d.depth.max()
            for name, d in fresh.items()
        ):
            self._read = fresh
            self._show_codes()

    # -- inside

    def _dimension(self, name: str) -> Dimension | None:
        return self.material.dimensions.get(name, self._read.get(name))

    def _change(self, spec: TableSpec) -> None:
        if spec != self.draft.spec:
            self.draft = evolve(self.draft, spec=spec)
            self.changed.emit()

    def _on_words(self) -> None:
        self._change(
            evolve(
                self.draft.spec,
                name=self.name.text().strip(),
                title=self.title.text().strip(),
                counts=str(self.counts.currentData()),
            )
        )

    def _on_variables(self) -> None:
        spec, names = self.draft.spec, self.lists.own.names()
        new = {
            n: self.draft.hierarchies.get(n, HierarchySource()) for n in names if n in self.material.columns
        }
        self.draft = evolve(self.draft, hierarchies=new)
        self._change(
            evolve(
                spec,
                dimensions=names,
                levels={n: level for n, level in spec.levels.items() if n in names},
                codes={n: codes for n, codes in spec.codes.items() if n in names},
                # restrictions by variables that do not span the table stay; others go with their variable
                where={n: codes for n, codes in spec.where.items() if n in names or n not in spec.dimensions},
            )
        )
        self._show_codes()

    def _show_codes(self) -> None:
        spec, name = self.draft.spec, self.lists.own.current()
        level, codes = spec.levels.get(name), spec.codes.get(name)
        self.codes.show_variable(name, self._dimension(name) if name else None, level, codes)
        self.codes.setEnabled(bool(name))
        for each, card in self._cards.items():
            card.setVisible(each == name)
        if name in self.draft.hierarchies and name not in self._cards:
            card = HierarchyCard(name, self.draft.hierarchies[name], self, tree=False)
            card.setObjectName(f"hierarchy_{name}")
            card.propose(self.material.likely.get(name))
            card.changed.connect(lambda name=name: self._on_hierarchy(name))
            self._cards[name] = card
            self.side.insertWidget(0, card)

    def _on_codes(self) -> None:
        spec, name = self.draft.spec, self.lists.own.current()
        if not name:
            return
        levels = {n: level for n, level in spec.levels.items() if n != name}
        codes = {n: some for n, some in spec.codes.items() if n != name}
        level, ticked = self.codes.level_chosen(), self.codes.codes_chosen()
        if ticked is not None:
            codes[name] = ticked
        elif level is not None:
            levels[name] = level
        self._change(evolve(spec, levels=levels, codes=codes))

    def _on_hierarchy(self, name: str) -> None:
        card = self._cards[name]
        card.message.say(card.problem())
        if not card.problem() and name in self.draft.hierarchies:
            spec = self.draft.spec
            levels = {n: level for n, level in spec.levels.items() if n != name}
            codes = {n: some for n, some in spec.codes.items() if n != name}
            hierarchies = {**self.draft.hierarchies, name: card.source()}
            self.draft = evolve(
                self.draft, spec=evolve(spec, levels=levels, codes=codes), hierarchies=hierarchies
            )
            # the new hierarchy has other codes than the previous one
            self._read.pop(name, None)
            self._show_codes()
            self.changed.emit()

    def _offer_responses(self) -> None:
        spec, responses = self.draft.spec, self.material.responses
        for name in (*responses, *self.material.measures):
            if name not in self._responses:
                text = name.replace("&", "&&")
                box = QCheckBox(text if name in responses else f"{text} ({_COLUMN})", self.responses)
                box.setToolTip(
                    "" if name in responses else tr("a column of the data that no table shows yet")
                )
                box.setObjectName(f"response_{name}")
                box.setChecked(name in (spec.responses or responses))
                box.toggled.connect(lambda _on, box=box: self._on_responses(box))
                self._responses[name] = box
                layout = present(self.responses.layout())
                layout.addWidget(box)

    def _on_responses(self, box: QCheckBox) -> None:
        chosen = tuple(name for name, box in self._responses.items() if box.isChecked())
        if not chosen:  # a table shows at least one
            with QSignalBlocker(box):
                box.setChecked(True)
            return
        every = chosen == self.material.responses
        self._change(evolve(self.draft.spec, responses=() if every else chosen))

    def _build(self) -> None:
        words = QHBoxLayout()
        for label, field, share in ((tr("&Name"), self.name, 1), (tr("&Title"), self.title, 4)):
            text = Label(label, self, buddy=field)
            words.addWidget(text)
            words.addWidget(field, share)
        self.title.setPlaceholderText(tr("as it is printed above the table; empty: the name"))
        inside = QWidget(self)
        self.side = in_column((self.codes, 1), self.where, of=inside, margins=0)
        middle = in_row((self.lists, 1), (inside, 1), gap=8)
        self.responses.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        rest = QFormLayout()
        rest.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        rest.addRow(tr("Responses"), self.responses)
        contributors = Label(tr("Number of contri&butors"), self, buddy=self.counts)
        row = in_row(self.counts, None)
        rest.addRow(contributors, row)
        in_column(words, (middle, 1), rest, of=self, margins=0)
