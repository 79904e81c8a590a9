"""Whether a run prefers what earlier publications suppressed, and what that costs."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import digits, mark, tr
from tabguard.flow.preferring import Preference, cost_of_preferring, factors_of
from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.numbers import count, number
from tabguard.gui.parts.parts import Card, FieldMessage, Heading, Label, Passage

_USUAL = 0.2
_ABOUT = mark(
    "Cells that were suppressed before cost less to suppress, so that fewer cells change between the "
    "publications. “What it costs” protects twice, quickly and without clean-up, with and without."
)


_NONE = mark(
    "The pattern of an earlier publication can be preferred, so that fewer cells change between the "
    "publications. Add its file first."
)


class PreferCard(Card):
    """A line for each earlier publication that is not fixed; where there is none, the way to add it."""

    earlier_requested = Signal()

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("preferCard")
        self._document = document
        self._jobs = Jobs(self)
        self.boxes: list[tuple[QCheckBox, QDoubleSpinBox]] = []
        column = QVBoxLayout(self)
        column.addWidget(Heading(tr("Earlier publications"), 1.0, self))
        given = self._given()
        about = Passage(tr(_ABOUT if given else _NONE), "muted", self)
        about.setWordWrap(True)
        column.addWidget(about)
        for name, factor in given:
            column.addLayout(self._row(name, factor))
        self.add = QPushButton(tr("&Earlier publications…"), self)
        self.add.setObjectName("preferAdd")
        self.add.clicked.connect(self.earlier_requested)
        self.add.setHidden(bool(given))
        self.estimate = QPushButton(tr("&What it costs"), self)
        self.estimate.setObjectName("preferEstimate")
        self.estimate.clicked.connect(self._on_estimate)
        self.message = FieldMessage(self)
        self.message.setAccessibleName(tr("What it costs to prefer the earlier pattern"))
        foot = QHBoxLayout()
        for button in (self.add, self.estimate):
            foot.addWidget(button)
        foot.addStretch(1)
        column.addLayout(foot)
        column.addWidget(self.message)
        self.estimate.setVisible(bool(given))

    @property
    def busy(self) -> bool:
        """Whether the two runs are under way."""
        return self._jobs.busy

    def factors(self) -> tuple[float, ...]:
        """By what the costs of the cells are multiplied that each publication suppressed; 1 for none."""
        return tuple(factor.value() if box.isChecked() else 1.0 for box, factor in self.boxes)

    def take(self) -> None:
        """Store the factors in the document, as one act, if they changed."""
        table = self._document.table
        if table is not None and self.boxes and self.factors() != factors_of(table):
            self._document.set_preference(self.factors())

    def shut(self) -> None:
        """End the worker; called when the dialog closes."""
        self._jobs.close()

    # -- inside

    def _given(self) -> list[tuple[str, float]]:
        table = self._document.table
        return [(e.name, e.factor) for e in table.earlier if not e.fixed] if table is not None else []

    def _row(self, name: str, factor: float) -> QHBoxLayout:
        box = QCheckBox(tr("Prefer the pattern of {name}", name=name.replace("&", "&&")), self)
        box.setObjectName("preferEarlier")
        box.setChecked(factor < 1)
        spin = QDoubleSpinBox(self)
        spin.setObjectName("preferFactor")
        spin.setAccessibleName(tr("Factor for the costs of {name}", name=name))
        spin.setRange(0.0, 1.0)
        spin.setSingleStep(0.1)
        spin.setDecimals(2)
        spin.setValue(factor if factor < 1 else _USUAL)
        spin.setEnabled(box.isChecked())
        box.toggled.connect(spin.setEnabled)
        box.toggled.connect(lambda _on: self.message.say(None))
        spin.valueChanged.connect(lambda _value: self.message.say(None))
        self.boxes.append((box, spin))
        row = QHBoxLayout()
        row.addWidget(box)
        row.addWidget(Label(tr("costs ×")))
        row.addWidget(spin)
        row.addStretch(1)
        return row

    def _on_estimate(self) -> None:
        case, project = self._document.snapshot.case, self._document.project
        if case is None or project is None:
            return
        factors = self.factors()
        if min(factors) == 1:
            self.message.say(tr("Choose a publication that is preferred."), "muted")
            return
        self.message.say(tr("Protecting twice …"), "muted")
        self._jobs.start(
            tr("What it costs"),
            lambda progress: cost_of_preferring(case, project, factors, progress),
            self._show,
            self._fail,
        )

    def _show(self, preference: Preference) -> None:
        self.message.say("\n".join(_words(preference)), "plain")

    def _fail(self, error: TabGuardError) -> None:
        self.message.say(error)


def _words(preference: Preference) -> tuple[str, ...]:
    """The two runs as lines of text."""
    run, other = preference.preferred, preference.free
    more = (run.cost / other.cost - 1) * 100 if other.cost else 0.0
    share = f"{digits(abs(more), '.1f')} %"
    about = tr("Both runs are quick ones; the cost of the final pattern is another.")
    costs = (
        tr("Preferring costs {share} more.", share=share)
        if more >= 0
        else tr("Preferring costs {share} less.", share=share)
    )
    cut = tr("The time limit was reached before every primary was processed.")
    stopped = () if run.complete and other.complete else (cut,)
    return (
        _line(tr("Preferred"), run.secondaries, run.cost, run.withdrawn, run.revealed),
        _line(tr("Not preferred"), other.secondaries, other.cost, other.withdrawn, other.revealed),
        f"{costs} {about}",
        *stopped,
    )


def _line(name: str, secondaries: int, cost: float, withdrawn: int, revealed: int) -> str:
    return tr(
        "{name}: {n_secondary_cell}, cost {cost}; {withdrawn} published "
        "before and suppressed now, {revealed} the reverse.",
        name=name,
        n_secondary_cell=count(secondaries, "secondary cell"),
        cost=number(cost),
        withdrawn=number(withdrawn),
        revealed=number(revealed),
    )
