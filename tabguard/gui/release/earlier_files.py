"""Earlier publications while they are chosen: files, their use, their periods and their names of columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from attrs import evolve, frozen
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QWidget

from tabguard.base.errors import GroupsError, PeriodsError, StatusListError, TabGuardError
from tabguard.base.language import in_series, mark, tr
from tabguard.flow import previews
from tabguard.gui.parts.boxes import OkCancel, choice_box, in_column, named
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.parts import FieldMessage, Heading, Label, Tinted
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.project import DataSource, EarlierFile, PeriodSums, Project
from tabguard.table.dimension import Dimension
from tabguard.table.period import period_of
from tabguard.table.table import Table

_HEAD = (mark("In this project"), mark("Column of the file"), mark("No such column: the code of all rows"))


class NamesDialog(Dialog):
    """Asks for a file's column of each variable and response, and for codes of variables without a column.

    Parameters
    ----------
    file : EarlierFile
    table : Table
        The table of the project, whose variables and responses the file is about.
    time : str
        Name of the time variable of a file of another period; empty for any other file.
    """

    def __init__(
        self, file: EarlierFile, table: Table, time: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__("dlgNames", tr("Columns of {name}", name=file.path.name), (640, 420), parent)
        self._file = file
        self._there: frozenset[str] | None = None
        self.columns: dict[str, QComboBox] = {}
        self.codes: dict[str, QLineEdit] = {}
        self.message = FieldMessage(self, keeps_lines=True)
        self._build(table.variables, (*([time] if time else ()), *table.responses_today))
        self.jobs.start(
            tr("Columns"), lambda p: previews.earlier_columns(file, table, p), self._offer, self._show_error
        )

    def names(self) -> dict[str, str]:
        """Columns of the file whose names differ, by variable or response."""
        texts = {name: box.currentText().strip() for name, box in self.columns.items()}
        return {name: column for name, column in texts.items() if column and column != name}

    def where(self) -> dict[str, str]:
        """Codes of variables without a column in the file, with the unchanged codes of other columns."""
        further_codes = {name: code for name, code in self._file.where.items() if name not in self.codes}
        texts = {name: field.text().strip() for name, field in self.codes.items() if field.isEnabled()}
        return further_codes | {name: code for name, code in texts.items() if code}

    # -- inside

    def _offer(self, columns: Sequence[str]) -> None:
        self._there = frozenset(name.strip().casefold() for name in columns)
        for box in self.columns.values():
            text = box.currentText()
            box.clear()
            box.addItems(["", *columns])
            box.setEditText(text)
        self._enable()

    def _show_error(self, error: TabGuardError) -> None:
        self.message.say(error)

    def _enable(self) -> None:
        """Enable the code field of each variable without a column in the file."""
        for name, field in self.codes.items():
            column = self.columns[name].currentText().strip() or name
            field.setEnabled(self._there is None or column.casefold() not in self._there)

    def _build(self, spanning: Sequence[Dimension], further: Sequence[str]) -> None:
        inside = QWidget(self)
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 4, 0)
        grid.setHorizontalSpacing(12)
        for column, text in enumerate(_HEAD):
            grid.addWidget(Tinted(tr(text), "muted", self), 0, column)
        for dimension in spanning:
            self._add(grid, dimension.name)
            field = named(QLineEdit(self._file.where.get(dimension.name, ""), self), f"code_{dimension.name}")
            field.setAccessibleName(tr("Code of {name} of all rows", name=dimension.name))
            field.setPlaceholderText(tr("{codes} (if empty)", codes=dimension.codes[0]))
            self.codes[dimension.name] = field
            grid.addWidget(field, grid.rowCount() - 1, 2)
        for name in further:
            self._add(grid, name)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        grid.setRowStretch(grid.rowCount(), 1)
        buttons = OkCancel(self)
        in_column(
            Heading(self.windowTitle(), 1.15, self),
            (ShrinkableArea(inside, self), 1),
            self.message,
            buttons,
            of=self,
        )

    def _add(self, grid: QGridLayout, name: str) -> None:
        row = grid.rowCount()
        label = Label(name, self)
        box = choice_box(f"column_{name}", tr("Column of {name}", name=name), parent=self)
        box.setEditable(True)
        box.setCompleter(None)  # type: ignore[arg-type]  # a name is taken as it is typed
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(8)
        edit = box.lineEdit()
        if edit is not None:
            edit.setPlaceholderText(tr("{name} (if empty)", name=name))
        box.setEditText(self._file.columns.get(name, ""))
        box.currentTextChanged.connect(lambda _text: self._enable())
        label.setBuddy(box)
        self.columns[name] = box
        grid.addWidget(label, row, 0)
        grid.addWidget(box, row, 1)


def names_words(columns: Mapping[str, str], where: Mapping[str, str]) -> str:
    """The column names and codes entered for a file, in one line."""
    phrases = [tr("{name} is called {column}", name=name, column=column) for name, column in columns.items()]
    phrases += [tr("all rows are about {name} {code}", name=name, code=code) for name, code in where.items()]
    return in_series(phrases) or tr("called like the variables")


TIME = "time"


@frozen
class Chosen:
    """The chosen files, and the relation over time that files of other periods share.

    Parameters
    ----------
    files : tuple of EarlierFile
        The files; a file with a relation is about another period.
    variable : str
        Name of the time variable.
    sums : tuple of Path
        Files with the periods that add up.
    today : str
        The period of the data.
    """

    files: tuple[EarlierFile, ...] = ()
    variable: str = TIME
    sums: tuple[Path, ...] = ()
    today: str = ""

    @classmethod
    def of(cls, project: Project) -> Chosen:
        """The earlier publications of a project."""
        for file in project.earlier:
            if file.relation is not None:
                relation = file.relation
                return cls(project.earlier, relation.variable, relation.files, relation.today)
        return cls(project.earlier, today=project.output.period)

    @property
    def of_periods(self) -> bool:
        """Whether any file is about another period."""
        return any(file.relation is not None for file in self.files)

    def with_files(self, paths: Sequence[Path]) -> Chosen:
        """Copy with further files, which are used like the last file of the same kind."""
        new = [path for path in paths if path not in {file.path for file in self.files}]
        past = bool(self.files) and self.files[-1].relation is not None
        more = tuple(
            EarlierFile(DataSource(path, True), relation=self._sums() if past else None) for path in new
        )
        return evolve(self, files=(*self.files, *more))

    def without(self, at: int) -> Chosen:
        """Copy without one of the files."""
        return evolve(self, files=(*self.files[:at], *self.files[at + 1 :]))

    def in_list(self, error: StatusListError, codes: str) -> Chosen:
        """Copy that names the code list of the statuses for the file of an error."""
        files = tuple(
            evolve(file, status_codes=codes) if file.path.name == error.source else file
            for file in self.files
        )
        return evolve(self, files=files)

    def used(self, at: int, use: str) -> Chosen:
        """Copy in which a file is used as ``"fixed"``, ``"prefer"`` or ``"periods"``."""
        old = self.files[at]
        if use == "periods":
            new = evolve(old, use="fixed", relation=old.relation or self._sums())
        else:
            # only a relation has a time variable
            time = "" if old.relation is None else self.variable
            columns = {name: column for name, column in old.columns.items() if name != time}
            new = evolve(old, use=use, relation=None, columns=columns)
        return self._replace_file(at, new)

    def weighted(self, at: int, factor: float) -> Chosen:
        """Copy in which a file has another cost factor."""
        return self._replace_file(at, evolve(self.files[at], prefer=factor))

    def dated(self, at: int, period: str, periods: PeriodsError | None) -> Chosen:
        """Copy in which a file is about another of its periods."""
        file = self.files[at]
        if periods is not None and not periods.column:
            file = evolve(file, data=evolve(file.data, sheet=period or None))
        elif periods is not None:
            where = {name: code for name, code in file.where.items() if name != periods.column}
            if file.relation is not None:
                file = evolve(file, columns={**file.columns, self.variable: periods.column})
            elif period:
                where[periods.column] = period
            file = evolve(file, where=where)
        if file.relation is not None:
            file = evolve(file, relation=evolve(file.relation, period=period))
        return self._replace_file(at, file)

    def related(self, sums: tuple[Path, ...], today: str) -> Chosen:
        """Copy with another file of periods that add up, or another period of the data."""
        return evolve(self, sums=sums, today=today)

    def adding(self, responses: tuple[str, ...]) -> Chosen:
        """Copy with the responses that add up over time; an empty tuple means all."""
        return self._change_relations(lambda sums: evolve(sums, responses=responses))

    def spared(self, periods: tuple[str, ...]) -> Chosen:
        """Copy with the periods that were never published."""
        return self._change_relations(lambda sums: evolve(sums, unpublished=periods))

    def called(self, at: int, columns: Mapping[str, str], where: Mapping[str, str]) -> Chosen:
        """Copy in which a file has its own column names, and codes of variables without a column."""
        return self._replace_file(at, evolve(self.files[at], columns=dict(columns), where=dict(where)))

    def meaning_now(self, error: GroupsError) -> Chosen:
        """Copy in which the file that an error refused is about the current meaning of its codes."""
        return evolve(self, files=tuple(file.meaning_now(error) for file in self.files))

    @property
    def responses(self) -> tuple[str, ...]:
        """The responses that add up over time; an empty tuple means all."""
        return next((file.relation.responses for file in self.files if file.relation is not None), ())

    @property
    def unpublished(self) -> tuple[str, ...]:
        """The periods that were never published."""
        sums = (file.relation for file in self.files if file.relation is not None)
        return tuple(dict.fromkeys(period for relation in sums for period in relation.unpublished))

    @property
    def problem(self) -> str:
        """Message about a setting that is missing for reading the files; empty if none is."""
        if self.of_periods and not self.sums:
            return tr("Choose the file that says which periods add up: a code and its parent in each row.")
        if self.of_periods and not self.today:
            return tr("Enter the period of the data, as it is called in that file.")
        return ""

    def project(self, project: Project) -> Project:
        """The project with these publications."""
        paths = {file.path for file in self.files}
        rest = tuple(file for file in project.aside.earlier if file.path not in paths)
        aside = evolve(project.aside, earlier=rest)
        return evolve(project, earlier=tuple(self._with_sums(file) for file in self.files), aside=aside)

    def _with_sums(self, file: EarlierFile) -> EarlierFile:
        if file.relation is None:
            return file
        sums = evolve(file.relation, variable=self.variable, files=self.sums, today=self.today)
        return evolve(file, relation=sums)

    def _sums(self) -> PeriodSums:
        return PeriodSums(self.variable, self.sums, self.today, "", self.responses, self.unpublished)

    def _change_relations(self, change: Callable[[PeriodSums], PeriodSums]) -> Chosen:
        files = (
            file if file.relation is None else evolve(file, relation=change(file.relation))
            for file in self.files
        )
        return evolve(self, files=tuple(files))

    def _replace_file(self, at: int, file: EarlierFile) -> Chosen:
        return evolve(self, files=(*self.files[:at], file, *self.files[at + 1 :]))


def periods_of(file: EarlierFile, variables: Sequence[str]) -> PeriodsError | None:
    """The period that is chosen for a file with several periods; None if none is chosen."""
    name, sheet = file.path.name, file.data.sheet or ""
    if period_of(sheet) is not None:
        return PeriodsError(name, (sheet,))
    columns = ((column, code) for column, code in file.where.items() if column not in variables)
    return next((PeriodsError(name, (code,), column) for column, code in columns), None)


def use_of(file: EarlierFile) -> str:
    """Use of a file: ``"fixed"``, ``"prefer"``, or ``"periods"`` for a file of another period."""
    return file.use if file.relation is None else "periods"
