"""Whether a run prefers what earlier publications suppressed."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QHBoxLayout, QPushButton

from tabguard.base.language import mark, tr
from tabguard.flow.previews import factors_of
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import in_column, in_row, named
from tabguard.gui.parts.dialogs import ALL_FILES, ask_file, data_kind
from tabguard.gui.parts.parts import Card, Heading, Label, Passage

_USUAL = 0.2
_ABOUT = mark(
    "Cells that were suppressed before cost less to suppress, so that fewer cells change between the "
    "publications."
)
_NONE = mark(
    "What last year’s publication suppressed can cost less to suppress, so that fewer cells change between "
    "the publications."
)


class PreferCard(Card):
    """A line for each earlier publication that is not fixed; where there is none, the way to add one."""

    file_chosen = Signal(object)
    """The file of an earlier publication."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.setObjectName("preferCard")
        self._document = document
        self.boxes: list[tuple[QCheckBox, QDoubleSpinBox]] = []
        factors = self._given()
        about = Passage(tr(_ABOUT if factors else _NONE), "muted", self)
        about.setWordWrap(True)
        column = in_column(Heading(tr("Earlier publications"), 1.0, self), about, of=self)
        for name, factor in factors:
            column.addLayout(self._row(name, factor))
        self.add = named(QPushButton(tr("Prefer last &year’s pattern…"), self), "preferAdd")
        self.add.clicked.connect(self._ask_file)
        self.add.setHidden(bool(factors))
        foot = in_row(self.add, None)
        column.addLayout(foot)

    def factors(self) -> tuple[float, ...]:
        """By what the costs of the cells are multiplied that each publication suppressed; 1 for none."""
        return tuple(factor.value() if box.isChecked() else 1.0 for box, factor in self.boxes)

    def take(self) -> None:
        """Store the factors in the document, as one act, if they changed."""
        table = self._document.table
        if table is not None and self.boxes and self.factors() != factors_of(table):
            self._document.set_preference(self.factors())

    # -- inside

    def _ask_file(self) -> None:
        project = self._document.project
        if project is not None:
            kinds = (data_kind(tr("Publications")), ALL_FILES)
            title = tr("Last year’s publication")
            ask_file(self, title, project.data.path.parent, self.file_chosen.emit, kinds)

    def _given(self) -> list[tuple[str, float]]:
        table = self._document.table
        return [(e.name, e.factor) for e in table.earlier if not e.fixed] if table is not None else []

    def _row(self, name: str, factor: float) -> QHBoxLayout:
        box = QCheckBox(tr("Prefer the pattern of {name}", name=name.replace("&", "&&")), self)
        box.setObjectName("preferEarlier")
        box.setChecked(factor < 1)
        spin = named(QDoubleSpinBox(self), "preferFactor", tr("Factor for the costs of {name}", name=name))
        spin.setRange(0.0, 1.0)
        spin.setSingleStep(0.1)
        spin.setDecimals(2)
        spin.setValue(factor if factor < 1 else _USUAL)
        spin.setEnabled(box.isChecked())
        box.toggled.connect(spin.setEnabled)
        self.boxes.append((box, spin))
        return in_row(box, Label(tr("costs ×")), spin, None)
