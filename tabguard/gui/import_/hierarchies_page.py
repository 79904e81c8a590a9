"""Import, third page: how the codes of each dimension add up, shown as a tree while the user edits."""

from collections.abc import Mapping

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import quoted, tr
from tabguard.base.progress import Progress
from tabguard.flow import previews
from tabguard.flow.previews import FileFormat
from tabguard.gui.parts.boxes import in_column, in_row, in_scroll_area, in_splitter, named
from tabguard.gui.parts.hierarchy_card import HierarchyCard
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.parts import FieldMessage, Heading, Tinted
from tabguard.project import HierarchySource, Roles
from tabguard.table.arrays import IntArray
from tabguard.table.dimension import Dimension

_MOST_SHOWN, _LONGEST = 3000, 200


class HierarchiesPage(QWidget):
    """A card per dimension and, beside the cards, the tree of the chosen dimension."""

    changed = Signal()
    edit_requested = Signal(object)
    """Emitted with the card of the dimension whose codes the user wants to arrange."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: dict[str, HierarchyCard] = {}
        self.jobs = Jobs(self)
        self._form: FileFormat | None = None
        self._tabulated = False
        self._read: dict[str, tuple[HierarchySource, Dimension | TabGuardError]] = {}
        self._placed: dict[str, TabGuardError] = {}
        self._variables = Roles((), "count")
        self._shown = ""
        self._column = QVBoxLayout()
        self.message = FieldMessage(self)
        self.title = Heading("", 1.0, self)
        self.tree = QTreeWidget(self)
        self.tree.setHeaderLabels([tr("Code"), tr("Label")])
        self.tree.setObjectName("hierarchyTree")
        self.tree.setAccessibleName(tr("Hierarchy"))
        self.tree.setUniformRowHeights(True)
        self.note = Tinted("", "muted", self)
        self.edit_button = named(QPushButton(tr("&Edit structure…"), self), "editStructure")
        self.edit_button.setAutoDefault(False)
        self.edit_button.setToolTip(
            tr("Arrange how the codes of this dimension add up, with all codes of the data")
        )
        self.edit_button.clicked.connect(lambda: self.edit_requested.emit(self.cards[self._shown]))
        self._build()

    def sources(self) -> dict[str, HierarchySource]:
        """Hierarchy sources by dimension; dimensions without hierarchy are left out."""
        sources = {name: card.source() for name, card in self.cards.items()}
        return {name: source for name, source in sources.items() if source != HierarchySource()}

    def show_dimensions(
        self,
        variables: Roles,
        form: FileFormat,
        tabulated: bool,
        guesses: Mapping[str, HierarchySource],
    ) -> None:
        """Show a card per dimension; existing cards keep their settings."""
        if (variables, form, tabulated) != (self._variables, self._form, self._tabulated):
            # trees depend on the codes of the data, which have changed
            self._read.clear()
        self._placed.clear()
        self._variables, self._form, self._tabulated = variables, form, tabulated
        for name in [n for n in self.cards if n not in variables.dimensions]:
            self.cards.pop(name).deleteLater()
        for name in variables.dimensions:
            if name not in self.cards:
                card = HierarchyCard(name, guesses.get(name, HierarchySource()), self)
                card.changed.connect(lambda n=name: self._on_changed(n))
                card.chosen.connect(lambda n=name: self.show_tree(n))
                self.cards[name] = card
                self._column.insertWidget(self._column.count() - 1, card)  # above the stretch
        columns = {column.name: column for column in previews.columns_of(form)}
        for name, card in self.cards.items():
            totals, missing = variables.total_codes, variables.missing_codes.get(name, ())
            card.propose(previews.likely_codes(columns[name], totals, missing))
        if self._shown not in variables.dimensions:
            self._shown = next(iter(variables.dimensions), "")
        self._look()

    def check(self) -> bool:
        """Whether no hierarchy has a known problem; messages are shown beside the dimensions."""
        for name, card in self.cards.items():
            self._tell(name, card)
        return not any(card.problem() or self._error(name) for name, card in self.cards.items())

    def place(self, error: TabGuardError) -> bool:
        """Show an error beside the dimension or the file that it names."""
        text = f"{error.where} {error.what}"
        for name, card in self.cards.items():
            files = [path.name for path in card.source().files]
            if quoted(name) in text or any(file in text for file in files):
                self._placed[name] = error
                self._tell(name, card)
                return True
        return False

    def show_tree(self, name: str) -> None:
        """Show the tree of a dimension."""
        self._shown = name
        self._look()

    def _look(self) -> None:
        """Read unread hierarchies in the worker, then show them."""
        sources = {
            name: source
            for name, card in self.cards.items()
            if not card.problem() and self._result_of(name, source := card.source()) is None
        }
        self._show()
        form, variables, tabulated = self._form, self._variables, self._tabulated
        if not sources or form is None:
            return

        def read(progress: Progress) -> dict[str, Dimension | TabGuardError]:
            dimensions: dict[str, Dimension | TabGuardError] = {}
            for name, source in sources.items():
                progress.check()
                try:
                    dimensions[name] = previews.preview_dimension(name, source, form, variables, tabulated)
                except TabGuardError as error:
                    dimensions[name] = error
            return dimensions

        def show(dimensions: dict[str, Dimension | TabGuardError]) -> None:
            self._read |= {name: (sources[name], result) for name, result in dimensions.items()}
            self._show()

        self.jobs.start(tr("Reading the hierarchies"), read, show, self.message.say, quiet=True)

    def _result_of(self, name: str, source: HierarchySource) -> Dimension | TabGuardError | None:
        read, result = self._read.get(name, (None, None))
        return result if read == source else None

    def _error(self, name: str) -> TabGuardError | None:
        reading = self._result_of(name, self.cards[name].source())
        return reading if isinstance(reading, TabGuardError) else None

    def _show(self) -> None:
        """Show the state of every dimension, and the tree of the chosen one."""
        for name, each in self.cards.items():
            self._tell(name, each)
        self.tree.clear()
        card = self.cards.get(self._shown)
        self.title.setText(tr("{shown} as a tree", shown=self._shown))
        dimension = None if card is None else self._result_of(self._shown, card.source())
        self.edit_button.setEnabled(card is not None and not card.problem())
        if card is None or card.problem() or not isinstance(dimension, Dimension):
            self._note(tr("The tree appears once the hierarchy can be read."))
            return
        n_codes = _fill(self.tree, dimension)
        rest = len(dimension) - n_codes
        flat = not card.source().files
        notes = [tr("… and {rest} more codes.", rest=rest)] if rest > 0 else []
        notes += [tr("Codes of the previewed rows only; the import reads all rows.")] if flat else []
        self._note(" ".join(notes))

    def _note(self, words: str) -> None:
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def _tell(self, name: str, card: HierarchyCard) -> None:
        """Show the error in a dimension's hierarchy, or its size, beside the dimension."""
        problem, reading = card.problem(), self._result_of(name, card.source())
        card.message.say(
            problem or (reading if isinstance(reading, TabGuardError) else self._placed.get(name))
        )
        card.fact.setText("")
        if not problem and isinstance(reading, Dimension):
            rollups = len(reading.parents)
            facts = [
                tr("{n_codes} codes", n_codes=len(reading)),
                tr("{n_levels} levels", n_levels=int(reading.depth.max()) + 1),
            ]
            facts += [tr("{rollups} roll-ups", rollups=rollups)] if rollups > 1 else []
            card.fact.setText(" · ".join(facts))

    def _on_changed(self, name: str) -> None:
        self._placed.pop(name, None)
        self._read.pop(name, None)  # the content of a file with the same name may have changed
        self.show_tree(name)
        self.changed.emit()

    def _build(self) -> None:
        inside = QWidget()
        self._column = in_column(None, of=inside, margins=(0, 0, 4, 0))
        scroll = in_scroll_area(inside, self)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setMinimumWidth(420)
        panel = QWidget(self)
        in_column(in_row((self.title, 1), self.edit_button), (self.tree, 1), self.note, of=panel, margins=0)
        split = in_splitter((scroll, 3), (panel, 2), sizes=(600, 380), parent=self)
        in_column(
            Tinted(tr("How do the codes of each dimension add up?"), "muted"),
            (split, 1),
            self.message,
            of=self,
            margins=(0, 6, 0, 0),
        )


def _fill(tree: QTreeWidget, dimension: Dimension) -> int:
    """Fill the tree with the first codes of every roll-up; returns how many codes are shown."""
    columns: set[int] = set()
    for number, parents in enumerate(dimension.parents):
        order = np.argsort(parents, kind="stable")
        # start of the children of each code in the order; roots (parent −1) come first
        ends = np.searchsorted(parents[order], np.arange(-1, len(dimension) + 1))
        top: QTreeWidget | QTreeWidgetItem = tree
        if len(dimension.parents) > 1:
            top = QTreeWidgetItem(tree, [tr("Roll-up {number}", number=number + 1), ""])
            top.setExpanded(True)
        # an equal share each: a large roll-up must leave rows for the others
        room = _MOST_SHOWN // len(dimension.parents)

        def below(code: int, order: IntArray = order, ends: IntArray = ends, room: int = room) -> list[int]:
            return [int(c) for c in order[ends[code + 1] : ends[code + 2]][:room]]

        # a code without parent and children here belongs to another roll-up only
        roots = [c for c in below(-1) if below(c) or len(dimension) == 1]
        todo = [(code, top) for code in reversed(roots)]
        while todo and room:
            code, above = todo.pop()
            room -= 1
            label = dimension.labels[code]
            texts = [dimension.codes[code], "" if label == dimension.codes[code] else label]
            item = QTreeWidgetItem(above, [text[:_LONGEST] for text in texts])
            columns.add(code)
            item.setExpanded(int(dimension.depth[code]) < 1)
            todo.extend((c, item) for c in reversed(below(code)))
    tree.resizeColumnToContents(0)
    return len(columns)
