"""Dialog with the options of a run: method, costs, attacker's knowledge, limits; also as a job file."""

import math
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tabguard.base.errors import TabGuardError
from tabguard.base.language import headed, mark, tr
from tabguard.base.params import params_of
from tabguard.flow import stages
from tabguard.flow.previews import factors_of, project_with_factors
from tabguard.flow.protecting import estimate
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import add_last, choice_box, in_column, in_row, in_scroll_area, named
from tabguard.gui.parts.dialogs import ALL_FILES, Dialog, ask_file, ask_new_file, data_kind
from tabguard.gui.parts.editors import NumberBox
from tabguard.gui.parts.internal_clipboard import copy_internal, copying_forbidden
from tabguard.gui.parts.numbers import count
from tabguard.gui.parts.parts import Card, FieldMessage, Heading, Label, Passage, Tinted
from tabguard.gui.parts.settings_form import FORM_GAP, SettingsForm
from tabguard.job import job_text, write_job
from tabguard.project import Project
from tabguard.settings import Suppression
from tabguard.table.pattern import Status

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
    """Card with a row for each earlier publication that is preferred, and a button that adds one."""

    file_chosen = Signal(object)
    """Path of an earlier publication to be added."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.setObjectName("preferCard")
        self._document = document
        self.boxes: list[tuple[QCheckBox, QDoubleSpinBox]] = []
        factors = self._factors()
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
        """Cost factors of the cells that each publication suppressed; 1 for none."""
        return tuple(factor.value() if box.isChecked() else 1.0 for box, factor in self.boxes)

    def take(self) -> None:
        """Store changed factors in the document, as one act."""
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

    def _factors(self) -> list[tuple[str, float]]:
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


_IMPROVING = ("improve", "improve_minutes", "improve_until")
_COSTS = {
    "value": mark("value: suppress few large cells"),
    "count": mark("equal: suppress few cells"),
    "entropy": mark("entropy: between value and number"),
    "frequency": mark("frequency: suppress few cells with many contributors"),
}
_INSIDERS = mark(
    "Sums of suppressed cells that published cells disclose must pass the rules, too, so that the only "
    "contributor of a suppressed cell cannot work out a neighbouring cell. Suppresses a few more cells."
)

_BOUNDS = (
    ("zero", mark("no cell is below 0")),
    ("none", mark("no lower bound")),
    ("other", mark("no cell is below …")),
)
_AS_OTHERS = "others"


class BoundChoice(QWidget):
    """Choice of a lower bound: 0, none, another one, or that of the other responses.

    Parameters
    ----------
    title : str
        Accessible name.
    name : str
        Object name of the list of choices.
    inherits : bool
        Whether it may also be the bound of the other responses (None).
    """

    changed = Signal()

    def __init__(self, title: str, name: str, inherits: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = choice_box(name, title, parent=self)
        if inherits:
            self.choice.addItem(tr("as above"), _AS_OTHERS)
        for key, text in _BOUNDS:
            self.choice.addItem(tr(text), key)
        self.value = NumberBox(params_of(Suppression)["lower"], self)
        self.value.hide()
        in_row(self.choice, self.value, None, of=self, margins=0)
        self.choice.currentIndexChanged.connect(lambda _index: self._on_choice())
        self.value.edited.connect(self.changed)

    def get(self) -> float | None:
        """The bound; None for that of the other responses."""
        kind = self.choice.currentData()
        if kind == _AS_OTHERS:
            return None
        return 0.0 if kind == "zero" else -math.inf if kind == "none" else min(self.value.get(), 0.0)

    def put(self, bound: float | None) -> None:
        """Show a bound."""
        if bound is None:
            kind = _AS_OTHERS
        else:
            kind = "zero" if bound == 0 else "none" if math.isinf(bound) else "other"
        self.choice.setCurrentIndex(self.choice.findData(kind))
        if bound is not None and kind == "other":
            self.value.put(bound)

    def _on_choice(self) -> None:
        self.value.setVisible(self.choice.currentData() == "other")
        self.changed.emit()


class RunDialog(Dialog):
    """Asks how secondary suppressions are chosen.

    *Run* stores the settings in the document, as one undoable act if they changed, and emits `run_requested`,
    with True for a start from the current pattern.
    """

    run_requested = Signal(bool)
    help_page = "protect"
    preference_requested = Signal(object)
    """Path of an earlier publication to be added; the settings are stored, but no run starts."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__("dlgRun", tr("Protect table"), (920, 720), parent)
        self._document = document
        self._methods = {method.name: method for method in stages.methods()}
        self._build()
        project = document.project
        self.put(project.suppression if project is not None else Suppression())

    # -- settings

    def suppression(self) -> Suppression | None:
        """The settings; None if a field is invalid, with a message beside it."""
        base = self._document.project.suppression if self._document.project else Suppression()
        for form in self._forms:
            settings = form.build(base)
            if settings is None:
                return None
            base = settings
        bounds = {name: choice.get() for name, choice in self.own_bounds.items()}
        shown_bounds = {name: bound for name, bound in bounds.items() if bound is not None}
        # bounds of responses that this table does not show stay in the project
        hidden_bounds = {n: b for n, b in base.lower_by_response.items() if n not in self.own_bounds}
        return evolve(
            base,
            cost=str(self.cost.currentData()),
            lower=self.bound.get() or 0.0,
            lower_by_response=hidden_bounds | shown_bounds,
        )

    def put(self, suppression: Suppression) -> None:
        """Show settings."""
        if suppression.method not in self._methods:
            first = next(iter(self._methods))
            self.message.say(
                tr(
                    "The method “{method}” is not available; {first} is used.",
                    method=suppression.method,
                    first=first,
                ),
                "warning",
            )
            suppression = evolve(suppression, method=first)
        for form in self._forms:
            form.put(suppression)
        self._on_method()
        # a column of costs that the table lacks is shown, not replaced by another cost
        if self.cost.findData(suppression.cost) < 0:
            self.cost.addItem(tr("column “{cost}”", cost=suppression.cost), suppression.cost)
        self.cost.setCurrentIndex(self.cost.findData(suppression.cost))
        self.bound.put(suppression.lower)
        for name, choice in self.own_bounds.items():
            choice.put(suppression.lower_by_response.get(name))

    def job(self) -> Project | None:
        """The project with these settings, for *Copy as job*."""
        settings, project = self.suppression(), self._document.project
        if settings is None or project is None:
            return None
        return evolve(project_with_factors(project, self.prefer.factors()), suppression=settings)

    # -- acts

    def run(self) -> None:
        """Store the settings and request a run."""
        settings = self.suppression()
        if settings is None:
            return
        self._document.set_suppression(settings)
        self.prefer.take()
        self.accept()
        self.run_requested.emit(self.keep.isChecked())

    def _on_preferred(self, path: Path) -> None:
        settings = self.suppression()
        if settings is not None:
            self._document.set_suppression(settings)
            self.accept()
            self.preference_requested.emit(path)

    def copy_job(self) -> None:
        """Copy the job text to the clipboard, and offer to save it."""
        project = self.job()
        if project is None:
            return
        try:
            copy_internal(job_text(project, whole_paths=True))
        except TabGuardError as error:
            self.message.say(error)
            return
        self.message.say(tr("Copied. The job contains the rule parameters: keep it internal."), "good")
        self.save_button.show()

    def save_job(self, path: Path) -> None:
        """Write the job file."""
        project = self.job()
        if project is None:
            return
        try:
            write_job(project, path)
        except TabGuardError as error:
            self.message.say(error)
        else:
            self.message.say(
                tr("Saved as {name}. It holds the rule parameters: keep it internal.", name=path.name), "good"
            )

    # -- internal

    def _on_method(self) -> None:
        """Describe the method; mark the time limit if it determines the duration of the run."""
        method = self._methods.get(str(self.method.editors["method"].get()))
        self.about_method.setText("" if method is None else tr(method.about))
        limit = self.method.editors["time_limit"]
        font = limit.font()
        font.setBold(method is not None and method.proves)
        limit.setFont(font)

    def _on_save(self) -> None:
        project = self._document.project
        start = (project.base if project else Path()) / f"{project.name if project else 'job'}.toml"
        ask_new_file(self, tr("Save as job"), start, [tr("TabGuard job (*.toml)")], "toml", self.save_job)

    def _responses(self) -> tuple[str, ...]:
        """Responses of a release that may have a bound of their own; none if there is only one."""
        table = self._document.table
        return () if table is None or table.release.n_responses < 2 else table.responses_today

    def _facts(self) -> str:
        table, pattern = self._document.table, self._document.pattern
        if table is None or pattern is None:
            return ""
        primaries = pattern.count(Status.PRIMARY) + pattern.count(Status.FORCED_SUPPRESS)
        forced = len(self._document.project.decisions) if self._document.project else 0
        facts = [
            count(primaries, "primary", "primaries"),
            count(len(table), "cell"),
            count(len(table.relations), "sum"),
        ]
        if forced:
            facts.append(tr("{decisions} kept", decisions=count(forced, "decision")))
        return " · ".join(facts)

    def _estimate(self) -> str:
        """Estimated duration of a run with the settings of the project."""
        document = self._document
        case = document.snapshot.case
        return "" if case is None or document.project is None else estimate(case, document.project).words

    def _build(self) -> None:
        names = ("method", "exact_up_to", "time_limit", "look_ahead", "clean_up", *_IMPROVING, "keep_total")
        methods = self._methods.values()
        choice = evolve(
            params_of(Suppression)["method"],
            choices=tuple(self._methods),
            words=tuple(tr(method.name) for method in methods),
            help=f"{'; '.join(headed(tr(method.name), tr(method.summary)) for method in methods)}.",
        )
        self.method = SettingsForm(Suppression, names, self, declared={"method": choice})
        self.method.changed.connect(self._on_method)
        self.about_method = named(Tinted("", "accent", self), "aboutMethod")
        self.attacker = SettingsForm(Suppression, ("insiders", "prior", "suppress_empty"), self)
        self.limits = SettingsForm(
            Suppression, ("power", "threads", "intervals", "secondary_intervals"), self
        )
        self.release = SettingsForm(Suppression, ("cover", "same_pattern"), self)
        self._forms = (self.method, self.attacker, self.limits, self.release)
        labels, fields = (
            max(widths) for widths in zip(*(form.widths() for form in self._forms), strict=True)
        )
        for form in self._forms:
            form.take_widths(labels, fields)
        self._label_width = labels
        self.cost = choice_box("cost", tr("Cost"), _COSTS.items(), parent=self)
        for column in self._document.table.costs if self._document.table is not None else ():
            self.cost.addItem(tr("column “{column}”", column=column), column)
        self.bound = BoundChoice(tr("Lower bound of the cells"), "lowerBound", parent=self)
        self.own_bounds = {
            name: BoundChoice(tr("Lower bound of {name}", name=name), f"lowerBound_{name}", True, self)
            for name in self._responses()
        }
        self.nothing = QRadioButton(tr("&nothing: choose all secondary cells again"), self)
        self.keep = QRadioButton(
            tr("the current &pattern: keeps its cells and adds only the missing ones"), self
        )
        self.keep.setObjectName("startFromPattern")
        self.nothing.setChecked(True)
        pattern = self._document.pattern
        self.keep.setEnabled(pattern is not None and pattern.count(Status.SECONDARY) > 0)
        self.message = FieldMessage(self)
        name = self._document.project.name if self._document.project else ""
        heading = Heading(tr("Protect table {name}", name=name), 1.2, self)
        facts = Tinted(self._facts(), "muted", self)
        self.estimate = named(Tinted(self._estimate(), "muted", self), "estimate")
        cards = (self._cards(), 1)
        in_column(heading, facts, self.estimate, cards, self.message, self._foot(), of=self)
        QShortcut(QKeySequence("F5"), self, self.run)

    def _cards(self) -> QScrollArea:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        self.prefer = PreferCard(self._document)
        self.prefer.file_chosen.connect(self._on_preferred)
        column.addWidget(self.prefer)
        how = _card(tr("How secondary suppressions are chosen"), self.method)
        box = how.layout()
        assert isinstance(box, QVBoxLayout)
        box.insertWidget(1, self.about_method)
        column.addWidget(how)
        column.addWidget(
            _card(
                tr("What a suppression costs, and limits"),
                self.limits,
                _labelled_row(tr("Cost"), self.cost, self._label_width),
                above=True,
            )
        )
        start = QWidget()
        in_column(self.nothing, self.keep, of=start, margins=0)
        column.addWidget(_card(tr("Start from"), start))
        table = self._document.table
        joint = _card(tr("All tables together"), self.release)
        joint.setVisible(table is not None and not table.release.whole)
        column.addWidget(joint)
        bound = _labelled_row(tr("Attackers know that"), self.bound, self._label_width)
        knows = _card(tr("What an attacker knows"), self.attacker, bound)
        box = knows.layout()
        assert isinstance(box, QVBoxLayout)
        box.insertWidget(1, Tinted(tr(_INSIDERS), "muted", self))
        for name, choice in self.own_bounds.items():
            box.addLayout(
                _labelled_row(tr("Attackers know of {name} that", name=name), choice, self._label_width)
            )
        column.addWidget(knows)
        column.addStretch(1)
        return in_scroll_area(inside, self)

    def _foot(self) -> QHBoxLayout:
        copy = named(QPushButton(tr("Copy as &job"), self), "copyJob")
        copy.setToolTip(tr("The same run for the command line: tabguard protect JOB gives the same pattern"))
        copy.clicked.connect(self.copy_job)
        if copying_forbidden():
            copy.setEnabled(False)
            copy.setToolTip(copying_forbidden())
        self.save_button = QPushButton(tr("&Save job…"), self)
        self.save_button.clicked.connect(self._on_save)
        self.save_button.hide()
        cancel = QPushButton(tr("Cancel"), self)
        cancel.clicked.connect(self.reject)
        self.run_button = named(QPushButton(tr("&Run   F5"), self), "runButton")
        self.run_button.setDefault(True)
        self.run_button.clicked.connect(self.run)
        foot = in_row(copy, self.save_button, None)
        add_last(foot, (self.run_button,), cancel)
        return foot


def _card(title: str, form: QWidget, extra: QHBoxLayout | None = None, above: bool = False) -> Card:
    card = Card()
    box = in_column(Heading(title, 1.0, card), of=card)
    if extra is not None and above:
        box.addLayout(extra)
    box.addWidget(form)
    if extra is not None and not above:
        box.addLayout(extra)
    return card


def _labelled_row(text: str, widget: QWidget, width: int) -> QHBoxLayout:
    label = Label(text)
    label.setMinimumWidth(width)
    label.setBuddy(widget)
    return in_row(label, widget, None, gap=FORM_GAP)
