"""Dialog with the earlier publications of a project and what they say about its cells."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QHeaderView,
    QLineEdit,
    QListWidget,
    QPushButton,
    QSizePolicy,
    QTableWidgetItem,
    QWidget,
)

from tabguard.base.errors import GroupsError, PeriodsError, StatusListError, TabGuardError
from tabguard.base.language import headed, mark, tr
from tabguard.flow.reread import Reread, read_again
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import in_column, in_row, named
from tabguard.gui.parts.dialogs import (
    ALL_FILES,
    ask_file,
    ask_files,
    ask_meaning,
    ask_status_list,
    data_kind,
    list_kind,
    open_once,
)
from tabguard.gui.parts.lists import EmptyHint, HeadedTable
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.parts import Card, FlowLayout, Heading, Label, Tinted, plain_tip
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.gui.release.earlier_files import Chosen, NamesDialog, names_words, periods_of, use_of
from tabguard.gui.structure.reread_dialog import RereadDialog
from tabguard.project import EarlierFile
from tabguard.table.earlier import Earlier
from tabguard.table.earlier_changes import CODES_REMEDY, period_lines

_USES = {
    "fixed": mark("The same data: stays as it was published"),
    "periods": mark("Another period that adds up with the data"),
    "prefer": mark("A preference: what was suppressed costs less"),
}
_SHORT = {"fixed": mark("same data"), "periods": mark("other period"), "prefer": mark("preference")}
_UNMATCHED = mark("Rows without a cell in this project.")
_HEAD = (
    mark("File"),
    mark("Use"),
    mark("Period"),
    mark("Published"),
    mark("Suppressed"),
    mark("Without a cell"),
)


class EarlierDialog(RereadDialog):
    """Adds, removes and changes earlier publications; reads them after each change.

    Parameters
    ----------
    document : Document
        Document with a judged table.
    """

    help_page = "import"

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__("dlgEarlier", document, parent)
        assert document.project is not None and document.table is not None
        self.setWindowTitle(tr("Earlier publications"))
        self._project, self._before = document.project, document.table
        self.chosen = self._first = Chosen.of(document.project)
        self._asked: dict[str, PeriodsError] = {}
        self._make()
        self._build()
        self._show()
        if self.chosen.files:
            self._pause.ask()

    def add(self, paths: list[Path]) -> None:
        """Add files and select the last one."""
        self._change(self.chosen.with_files(paths))
        self.list.selectRow(len(self.chosen.files) - 1)

    def prefer(self, path: Path) -> None:
        """Add a file whose pattern is preferred."""
        chosen = self.chosen.with_files((path,))
        at = [file.path for file in chosen.files].index(path)
        self._change(chosen.used(at, "prefer"))
        self.list.selectRow(at)

    def relate(self, path: Path) -> None:
        """Set the file that names the periods that add up."""
        self._change(self.chosen.related((path,), self.chosen.today))

    @property
    def _choice(self) -> Chosen:
        return self.chosen

    # -- acts

    def _change(self, chosen: Chosen) -> None:
        if chosen == self.chosen:
            return
        self.chosen = chosen
        self._forget()
        self._show()
        if not chosen.problem:
            self._pause.ask()

    def _row(self) -> int:
        rows = self.list.selectionModel().selectedRows()
        return rows[0].row() if rows else -1

    def _remove(self) -> None:
        at = self._row()
        if at >= 0:
            self._change(self.chosen.without(at))
            self.list.selectRow(min(at, len(self.chosen.files) - 1))

    def _on_use(self) -> None:
        if self._row() >= 0:
            self._change(self.chosen.used(self._row(), self.use.currentData()))

    def _on_factor(self, factor: float) -> None:
        if self._row() >= 0:
            self._change(self.chosen.weighted(self._row(), factor))

    def _on_period(self) -> None:
        at = self._row()
        if at >= 0:
            periods = self._periods(self.chosen.files[at])
            self._change(self.chosen.dated(at, self.period.currentText().strip(), periods))

    def _periods(self, file: EarlierFile) -> PeriodsError | None:
        """The periods in a file that has several."""
        variables = self._project.variables.dimensions
        return self._asked.get(file.path.name) or periods_of(file, variables)

    def _on_spared(self) -> None:
        periods = (period.strip() for period in self.unpublished.text().replace(";", ",").split(","))
        self._change(self.chosen.spared(tuple(dict.fromkeys(period for period in periods if period))))

    def _on_response(self) -> None:
        ticked = tuple(name for name, box in self.responses.items() if box.isChecked())
        if ticked:
            self._change(self.chosen.adding(() if len(ticked) == len(self.responses) else ticked))
        else:  # at least one response must add up
            self._show_responses()

    def _ask_names(self) -> None:
        at = self._row()
        if at < 0:
            return
        file = self.chosen.files[at]
        time = "" if file.relation is None else self.chosen.variable
        dialog = NamesDialog(file, self._before, time, self)
        dialog.accepted.connect(lambda: self._change(self.chosen.called(at, dialog.names(), dialog.where())))
        open_once(dialog)

    def _on_today(self) -> None:
        self._change(self.chosen.related(self.chosen.sums, self.today.text().strip()))

    def _ask_files(self) -> None:
        folder = self._project.data.path.parent
        ask_files(
            self, tr("Add earlier publications"), folder, self.add, (data_kind(tr("Publications")), ALL_FILES)
        )

    def _ask_sums(self) -> None:
        folder = self._project.data.path.parent
        ask_file(self, tr("Periods that add up"), folder, self.relate, (list_kind(tr("Periods")), ALL_FILES))

    # -- reading

    def _count(self) -> None:
        chosen, pattern, before = self.chosen, self._pattern, self._before
        project = self._meaning(chosen.project(self._project))

        def done(read: Reread) -> None:
            self._read = chosen, read
            self._show()

        self.jobs.start(
            tr("Earlier publications"), lambda p: read_again(project, before, pattern, p), done, self._warn
        )
        self._show()

    def _warn(self, error: TabGuardError) -> None:
        if isinstance(error, PeriodsError):
            self._asked[error.source] = error
            names = (file.path.name for file in self.chosen.files)
            self.list.selectRow(next(row for row, name in enumerate(names) if name == error.source))
        self._show()
        self.problem.say(error)
        chosen = self.chosen
        if isinstance(error, StatusListError) and error.lists:
            ask_status_list(self, error, lambda codes: self._change(chosen.in_list(error, codes)))
        if not isinstance(error, GroupsError):
            return
        if (agreed := chosen.meaning_now(error)) != chosen:
            ask_meaning(self, error, lambda: self._change(agreed) if self.chosen == chosen else None)
        else:
            self._ask_meaning(error)

    # -- showing

    def _show(self) -> None:
        at, chosen = self._row(), self.chosen
        publications = () if self._read is None else self._read[1].case.table.earlier
        self._list_files(publications)
        if at < 0 and chosen.files:
            self.list.selectRow(0)
        self._show_file()
        self.relation.setText(", ".join(path.name for path in chosen.sums) or tr("none"))
        _put(self.today, chosen.today)
        self.periods.setVisible(chosen.of_periods)
        self._show_responses()
        if not self.unpublished.hasFocus():
            _put(self.unpublished, ", ".join(chosen.unpublished))
        self.problem.say(chosen.problem)
        lines = [] if self._read is None else list(period_lines(self._read[1].case, self._read[1].pattern))
        self.facts.setText("\n".join(line.strip() for line in lines))
        self.facts.setVisible(bool(lines))
        self.unmatched.clear()
        for publication in publications:
            self.unmatched.addItems([headed(publication.name, name) for name in publication.unmatched])
        self.heading.setText(
            f"{tr(_UNMATCHED)} "
            f"{tr(CODES_REMEDY) if any(publication.n_unknown for publication in publications) else ''}"
        )
        self.unmatched.setVisible(self.unmatched.count() > 0)
        self.heading.setVisible(self.unmatched.count() > 0)
        self.bar.setVisible(self.busy)
        self.ok.setEnabled(self._read is not None and self.chosen != self._first)

    def _list_files(self, publications: Sequence[Earlier]) -> None:
        """List each file with a summary of its content."""
        by_name = {publication.name: publication for publication in publications}
        with QSignalBlocker(self.list):
            self.list.setRowCount(len(self.chosen.files))
            for row, file in enumerate(self.chosen.files):
                publication = by_name.get(file.path.name)
                period = self._period(file) or ("" if file.relation is None else tr("in a column"))
                figures = (
                    ("", "", "")
                    if publication is None
                    else (
                        number(len(publication.published)),
                        number(len(publication.suppressed)),
                        number(publication.n_unmatched),
                    )
                )
                for column, text in enumerate((file.path.name, tr(_SHORT[use_of(file)]), period, *figures)):
                    item = QTableWidgetItem(text)
                    item.setToolTip(plain_tip(str(file.path)))
                    if column >= 3:
                        item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                    self.list.setItem(row, column, item)

    def _show_responses(self) -> None:
        """Tick the responses that add up over time."""
        for name, box in self.responses.items():
            with QSignalBlocker(box):
                box.setChecked(name in (self.chosen.responses or self.responses))

    def _show_file(self) -> None:
        """Show the settings of the selected file."""
        at = self._row()
        has_file = at >= 0
        self.remove_button.setEnabled(has_file)
        self.use.setEnabled(has_file)
        file = self.chosen.files[at] if has_file and at < len(self.chosen.files) else None
        kind = "fixed" if file is None else use_of(file)
        self.names.setText("" if file is None else names_words(file.columns, file.where))
        self.names_button.setEnabled(file is not None)
        self._show_period(file, kind)
        with QSignalBlocker(self.use), QSignalBlocker(self.factor):
            self.use.setCurrentIndex(self.use.findData(kind))
            self.factor.setValue(0.2 if file is None else file.prefer)
        self.form.setRowVisible(self.factor, kind == "prefer")

    def _period(self, file: EarlierFile) -> str:
        """The period that is chosen for a file."""
        periods = self._periods(file)
        if file.relation is not None or periods is None:
            return "" if file.relation is None else file.relation.period
        return file.where.get(periods.column, "") if periods.column else file.data.sheet or ""

    def _show_period(self, file: EarlierFile | None, kind: str) -> None:
        """Show the period of a file: one of its periods, or its name where periods add up."""
        periods = None if file is None else self._periods(file)
        choices = ["", *(() if periods is None else periods.periods)]
        period = "" if file is None else self._period(file)
        with QSignalBlocker(self.period):
            self.period.setEditable(kind == "periods")
            if (edit := self.period.lineEdit()) is not None:
                edit.setPlaceholderText(tr("empty: a column of the file says it"))
            if choices != [self.period.itemText(at) for at in range(self.period.count())]:
                self.period.clear()
                self.period.addItems(choices)
            if self.period.currentText().strip() != period:
                self.period.setCurrentText(period)
        self.form.setRowVisible(self.period, kind == "periods" or periods is not None)

    def _make(self) -> None:
        self.list = HeadedTable("earlierFiles", tr("Earlier publications"), _HEAD, self)
        self.list.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.list.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.itemSelectionChanged.connect(self._show_file)
        EmptyHint(self.list, tr("No earlier publications. Add the files that readers already have."))
        self.add_button = QPushButton(tr("&Add files…"), self)
        self.add_button.clicked.connect(self._ask_files)
        self.remove_button = named(QPushButton(tr("&Remove"), self), "removeEarlier")
        self.remove_button.clicked.connect(self._remove)
        self.use = named(QComboBox(self), "earlierUse")
        for kind, text in _USES.items():
            self.use.addItem(tr(text), kind)
        self.use.currentIndexChanged.connect(self._on_use)
        self.factor = QDoubleSpinBox(self)
        self.factor.setRange(0.0, 1.0)
        self.factor.setSingleStep(0.1)
        self.factor.setToolTip(tr("Factor for the costs of cells that were suppressed then"))
        self.factor.valueChanged.connect(self._on_factor)
        self.period = named(QComboBox(self), "earlierPeriod")
        self.period.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.period.currentTextChanged.connect(self._on_period)
        self.names = named(Label(parent=self), "earlierNames")
        self.names.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.names_button = named(QPushButton(tr("Colu&mns…"), self), "earlierColumns")
        self.names_button.setToolTip(tr("Names of variables in the file, and codes of all its rows"))
        self.names_button.clicked.connect(self._ask_names)
        self.relation = Label(parent=self)
        self.choose = QPushButton(tr("&Choose…"), self)
        self.choose.clicked.connect(self._ask_sums)
        self.today = named(QLineEdit(self), "earlierToday")
        self.today.textEdited.connect(self._on_today)
        self.responses: dict[str, QCheckBox] = {}
        for name in self._project.variables.responses:
            box = self.responses[name] = QCheckBox(name.replace("&", "&&"), self)
            box.setObjectName(f"adds_{name}")
            box.toggled.connect(lambda _on: self._on_response())
        self.unpublished = named(QLineEdit(self), "earlierUnpublished")
        self.unpublished.setPlaceholderText(tr("periods that the sums need, with commas between them"))
        self.unpublished.textEdited.connect(self._on_spared)
        self.facts = Tinted("", "plain", self)
        self.facts.setWordWrap(True)
        self.heading = Tinted(tr(_UNMATCHED), "muted", self)
        self.unmatched = named(QListWidget(self), "earlierUnmatched")
        self.unmatched.setMaximumHeight(110)

    def _build(self) -> None:
        buttons = in_row(self.add_button, self.remove_button, None)
        self.form = QFormLayout()
        self.form.addRow(tr("&Use"), self.use)
        self.form.addRow(tr("&Factor of the cost"), self.factor)
        self.form.addRow(tr("&Period of this file"), self.period)
        names = in_row((self.names, 1), self.names_button)
        self.form.addRow(tr("Its columns"), names)
        self.periods = Card(self)
        sums = in_row((self.relation, 1), self.choose)
        common = QFormLayout(self.periods)
        common.addRow(tr("Periods that add up"), sums)
        common.addRow(tr("Period of the &data"), self.today)
        common.addRow(tr("&Never published"), self.unpublished)
        adding = QWidget(self.periods)
        flow = FlowLayout(adding, 14)
        for box in self.responses.values():
            flow.addWidget(box)
        common.addRow(tr("Responses that add up"), adding)
        common.setRowVisible(adding, len(self.responses) > 1)
        foot = self._foot(tr("&OK"))
        self.ok.setObjectName("takeEarlier")
        inside = QWidget(self)
        body = in_column(Heading(tr("Earlier publications"), 1.15, self), of=inside, margins=(0, 0, 4, 0))
        self.list.setMinimumHeight(90)
        body.addWidget(self.list, 1)
        body.addLayout(buttons)
        body.addLayout(self.form)
        body.addWidget(self.periods)
        for widget in (self.facts, self.heading, self.unmatched):
            body.addWidget(widget)
        in_column((ShrinkableArea(inside, self), 1), self.problem, foot, of=self)


def _put(field: QLineEdit, text: str) -> None:
    """Show a text in a field without disturbing a user who is typing it."""
    if field.text().strip() != text:
        field.setText(text)
