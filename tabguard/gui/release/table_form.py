"""Form of one table: name, title, variables, their shown codes, responses and counts."""

from attrs import evolve
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from tabguard.base.language import headed, in_series, tr
from tabguard.gui.parts.boxes import in_column, in_row, named
from tabguard.gui.parts.hierarchy_card import HierarchyCard
from tabguard.gui.parts.parts import FlowLayout, Label, Tinted
from tabguard.gui.release.code_choice import CodeChoice
from tabguard.gui.release.draft import COUNTS, Draft, Material
from tabguard.gui.release.variable_lists import VariableLists
from tabguard.project import HierarchySource, TableSpec
from tabguard.table.dimension import Dimension

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
                layout = self.responses.layout()
                assert layout is not None
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
