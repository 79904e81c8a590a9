"""Chooses the columns of a file that span the count table, and the protection that is required."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from tabguard.base.errors import TabGuardError
from tabguard.base.language import quoted, tr
from tabguard.base.progress import Progress
from tabguard.gui.parts.boxes import OkCancel, act_button, choice_box, in_column, in_row, named
from tabguard.gui.parts.dialogs import Dialog, ask_file
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.parts import FieldMessage, Heading, Tinted, tab_by_layout
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.gui.parts.settings_form import SettingsForm
from tabguard.marginals.flow import count_project
from tabguard.project import Project
from tabguard.settings import Planning
from tabguard.table.contingency import CountTable, Variable

_NAME = Qt.ItemDataRole.UserRole


class CountTableDialog(Dialog):
    """Reads the file in the worker, lists its variables, and creates a project with the ticked ones.

    Parameters
    ----------
    path : Path
    """

    help_page = "planner"

    def __init__(self, path: Path, parent: QWidget | None = None) -> None:
        super().__init__("dlgCountTable", tr("New count table"), (620, 620), parent)
        self.project: Project | None = None
        self.table: CountTable | None = None
        self._path = path
        self._file: count_project.CountFile | None = None
        self._hierarchies: dict[str, Path] = {}
        self.note = Tinted(tr("Reading …"), "muted", self)
        self.count = choice_box("countColumn", tr("Column with the counts"), parent=self)
        self.count.setEnabled(False)
        self.count.activated.connect(lambda _index: self._read_file())
        self.weighted = choice_box("weightColumn", tr("Column with weights"), parent=self)
        self.weighted.setToolTip(
            tr("The weighted counts are published, the unweighted ones are judged as if readers knew them")
        )
        self.weighted.activated.connect(lambda _index: self._read_file())
        self.totals = named(QCheckBox(self), "leaveOutTotals")
        self.totals.setChecked(True)
        self.totals.hide()
        self.totals.clicked.connect(lambda _checked: self._read_file())
        self.across = named(QLineEdit(self), "acrossNames")
        self.across.setPlaceholderText(tr("such as: sex"))
        self.across.textEdited.connect(lambda _text: self._fill_variables(self._unticked_variables))
        self.variables = named(QListWidget(self), "columnVariables", tr("Variables of the count table"))
        self.hierarchy = named(QPushButton(tr("&Hierarchy or labels…"), self), "variableHierarchy")
        self.hierarchy.setToolTip(
            tr("File with code, parent and label, or .hrc file, of the selected variable; again: none")
        )
        self.hierarchy.setEnabled(False)
        self.hierarchy.clicked.connect(self._on_hierarchy)
        self.variables.currentRowChanged.connect(lambda row: self.hierarchy.setEnabled(row >= 0))
        self.form = SettingsForm(Planning, ("threshold", "width"), self)
        self.form.put(Planning())
        self.zeros = named(QLineEdit(self), "zerosFile", tr("File of structural zeros"))
        self.zeros.setPlaceholderText(
            tr("optional: a file with one column per variable, * for every category")
        )
        browse = act_button(tr("&Browse…"), "browseZeros", "", self._on_browse, self)
        self.message = FieldMessage(self)
        buttons = OkCancel(self, tr("Open the planner"), "openPlanner")
        self.open_button = buttons.ok
        self.open_button.setEnabled(False)
        buttons.addButton(QDialogButtonBox.StandardButton.Help)
        buttons.helpRequested.connect(self.ask_help)
        self._lay_out(browse, buttons)
        self.variables.setFocus()
        self.open_button.setDefault(True)
        self.variables.itemChanged.connect(lambda _item: self._check())
        self._read_file()

    def _lay_out(self, browse: QPushButton, buttons: QDialogButtonBox) -> None:
        body = QWidget(self)
        layout = in_column(self.note, of=body, margins=0)
        self._columns = QFormLayout()
        self._columns.addRow(tr("&Counts are in"), self.count)
        self._columns.addRow(tr("&Weights are in"), self.weighted)
        self._columns.addRow(tr("Across the columns &goes"), self.across)
        self._columns.setRowVisible(self.across, False)
        layout.addLayout(self._columns)
        layout.addWidget(self.totals)
        head = in_row((Heading(tr("Variables that span the table"), 1.0, self), 1), self.hierarchy)
        layout.addLayout(head)
        layout.addWidget(self.variables, 1)
        layout.addWidget(Heading(tr("Protection"), 1.0, self))
        layout.addWidget(self.form)
        layout.addWidget(Heading(tr("Cells that cannot occur (structural zeros)"), 1.0, self))
        row = in_row((self.zeros, 1), browse)
        layout.addLayout(row)
        layout.addWidget(self.message)
        in_column(Heading(self._path.name, 1.15, self), (ShrinkableArea(body), 1), buttons, of=self)
        tab_by_layout(self)

    def chosen(self) -> tuple[str, ...]:
        """The ticked variables."""
        items = (self.variables.item(row) for row in range(self.variables.count()))
        return tuple(item.data(_NAME) for item in items if item.checkState() == Qt.CheckState.Checked)

    @property
    def _unticked_variables(self) -> set[str]:
        """Names of the variables that are not ticked."""
        names = {self.variables.item(row).data(_NAME) for row in range(self.variables.count())}
        return names - set(self.chosen())

    def _read_file(self) -> None:
        """Read the file with the chosen count column; at first, with the most likely one."""
        path, first = self._path, self._file is None
        count, weighted = (None, None) if first else (self.count.currentData(), self.weighted.currentData())
        totals = "auto" if self.totals.isChecked() else "keep"
        self.table = None
        self._show_reading(True)
        self.jobs.start(
            tr("Reading the count table"),
            lambda p: count_project.look_into(path, p, count, totals, weighted),
            self._on_read,
            self._on_failed,
        )

    def _show_reading(self, reading: bool) -> None:
        for field in (self.count, self.weighted, self.totals, self.variables):
            field.setEnabled(not reading)
        if reading:
            self.note.setText(tr("Reading …"))
        self._check()

    def _on_read(self, read: count_project.CountFile) -> None:
        left_out = self._unticked_variables
        self._file, self.table = read, read.table
        self.note.setText("\n".join(read.notes))
        self._fill_counts(read)
        if read.totals:
            self.totals.setText(tr("&Leave out rows of totals: {totals}", totals=read.totals))
        self.totals.setVisible(bool(read.totals))
        self._columns.setRowVisible(self.across, bool(read.across))
        self.across.setText(", ".join(filter(None, read.across)))
        self._fill_variables(left_out if self.variables.count() else {*read.labels.values()})
        self._show_reading(False)
        if read.across and not all(read.across):
            self.across.setFocus()

    def _fill_variables(self, left_out: Collection[str]) -> None:
        """List the variables, each with its categories and where its labels are."""
        row = self.variables.currentRow()
        self.variables.clear()
        assert self._file is not None
        labels = {label: code for code, label in self._file.labels.items()}
        names = self._renamed()
        for variable in self._file.table.variables:
            name, tree = variable.name, self._hierarchies.get(variable.name)
            remark = tr("labels of “{code}”", code=labels[name]) if name in labels else ""
            remark = tr("hierarchy: {file}", file=tree.name) if tree is not None else remark
            self.variables.addItem(_entry(variable, names[name], name not in left_out, remark))
        self.variables.setCurrentRow(row)
        self._check()

    def _on_hierarchy(self) -> None:
        name, left_out = self.variables.currentItem().data(_NAME), self._unticked_variables

        def take(path: Path) -> None:
            self._hierarchies[name] = path
            self._fill_variables(left_out)

        if self._hierarchies.pop(name, None) is None:
            title = tr("Hierarchy or labels of {name}", name=name)
            ask_file(self, title, self._path.parent, take)
        else:
            self._fill_variables(left_out)

    def _fill_counts(self, read: count_project.CountFile) -> None:
        self.count.clear()
        self.count.addItem(tr("no column: each row is a record"), "")
        wide = read.data is not None and bool(read.data.shape.across)
        if read.crossed:
            few = ", ".join(quoted(name) for name in read.crossed[:3]) + (
                " …" if len(read.crossed) > 3 else ""
            )
            self.count.addItem(tr("all columns of a cross-tab: {columns}", columns=few), None)
        for name in () if wide else read.numeric:
            self.count.addItem(quoted(name), name)
        self.weighted.clear()
        self.weighted.addItem(tr("no column"), "")
        for name in dict.fromkeys((*filter(None, [read.weighted]), *read.figures)):
            self.weighted.addItem(quoted(name), name)
        self.weighted.setCurrentIndex(max(self.weighted.findData(read.weighted), 0))
        self.count.setCurrentIndex(1 if wide else max(self.count.findData(read.count), 0))

    def _on_failed(self, error: TabGuardError) -> None:
        self._show_reading(False)
        self.note.setText("")
        self.message.say(error)

    def _check(self) -> None:
        problem = self._problem() if self.table is not None else None
        self.open_button.setEnabled(self.table is not None and problem is None)
        self.message.say(problem)

    def _problem(self) -> str | None:
        """Message about what the user still has to choose before the table can be opened; None if nothing."""
        if len(self.chosen()) < 2:
            return tr("Select at least two variables.")
        names, missing = [*self._renamed().values()], 0 if self._file is None else len(self._file.across)
        if missing == 1 and not all(names):
            return tr("Name the variable whose categories are the columns.")
        if not all(names) or len({*names}) < len(names):
            return tr("Name each of the {n} variables across the columns, separated by commas.", n=missing)
        return None

    def _renamed(self) -> dict[str, str]:
        """The variables by their name in the file, with the names entered for those across columns."""
        names = [] if self._file is None else [*self._file.table.names]
        if self._file is None or not (n := len(self._file.across)):
            return dict(zip(names, names, strict=True))
        entered = (
            [name.strip() for name in self.across.text().split(",")]
            if n > 1
            else [self.across.text().strip()]
        )
        return dict(zip(names, [*names[:-n], *(entered if len(entered) == n else [""] * n)], strict=True))

    @property
    def _totals_choice(self) -> str:
        """How the project treats rows of totals: ``"auto"``, ``"drop"`` or ``"keep"``."""
        if self._file is None or not self._file.totals:
            return "auto"
        return "drop" if self.totals.isChecked() else "keep"

    def _on_browse(self) -> None:
        ask_file(self, tr("Structural zeros"), self._path.parent, lambda path: self.zeros.setText(str(path)))

    def accept(self) -> None:
        """Read the table as it is chosen; the dialog closes when that is done."""
        planning = self.form.build(Planning())
        if planning is None or self.table is None or self._file is None:
            return
        text = self.zeros.text().strip()
        zeros = self._path.parent / text if text else None
        if zeros is not None and not zeros.is_file():
            self.message.say(tr("The file of structural zeros does not exist."))
            return
        project, table, chosen = self._project_of(planning, zeros), self.table, self.chosen()

        def work(progress: Progress) -> CountTable:
            if zeros is not None:
                count_project.check_zeros(zeros, table, chosen)
            return count_project.load(project, progress)

        def done(whole: CountTable) -> None:
            self.project, self.table = project, whole
            super(CountTableDialog, self).accept()

        self._show_reading(True)
        self.open_button.setEnabled(False)
        self.jobs.start(tr("Reading the count table"), work, done, self._on_failed)

    def _project_of(self, planning: Planning, zeros: Path | None) -> Project:
        file, chosen, renamed = self._file, self.chosen(), self._renamed()
        assert file is not None and file.data is not None  # as `look_into` gives it
        across = tuple(renamed.values())[len(renamed) - len(file.across) :]
        data = evolve(file.data, shape=evolve(file.data.shape, across=across))
        labels = {c: label for c, label in file.labels.items() if c in chosen and label not in chosen}
        trees = {renamed[name]: path for name, path in self._hierarchies.items() if name in chosen}
        names = tuple(renamed[name] for name in chosen)
        project = count_project.new_project(
            data, names, file.count, planning, zeros, self._totals_choice, trees, labels, file.weighted
        )
        if chosen == file.table.names and project.counts is not None:
            # they need not be columns of the file: a pattern is split into variables
            return evolve(project, counts=evolve(project.counts, variables=()))
        return project


def _entry(variable: Variable, name: str, ticked: bool, remark: str) -> QListWidgetItem:
    title = name or variable.name
    names = ", ".join(variable.categories[:6]) + (" …" if len(variable.categories) > 6 else "")
    item = QListWidgetItem(
        tr(
            "{name}   {n_categories} categories: {names}",
            name=f"{title}   [{remark}]" if remark else title,
            n_categories=number(len(variable.categories)),
            names=names,
        )
    )
    item.setData(_NAME, variable.name)
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
    item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
    return item
