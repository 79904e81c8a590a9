"""Asks how an earlier publication calls the variables and responses, and which code it is about."""

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QGridLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.flow import previews
from tabguard.gui.parts.dialogs import JobDialog
from tabguard.gui.parts.graphics import call_list
from tabguard.gui.parts.parts import FieldMessage, Heading, Label, Tinted, fit_to_screen
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.project import EarlierFile
from tabguard.table.dimension import Dimension
from tabguard.table.table import Table

_HEAD = (mark("In this project"), mark("Column of the file"), mark("No such column: the code of all rows"))


class NamesDialog(JobDialog):
    """Columns of one file by variable and response, and codes of variables for which it has no column.

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
        super().__init__(parent)
        self.setObjectName("dlgNames")
        self.setWindowTitle(tr("Columns of {name}", name=file.path.name))
        fit_to_screen(self, 640, 420)
        self._file = file
        self._there: frozenset[str] | None = None
        self.columns: dict[str, QComboBox] = {}
        self.codes: dict[str, QLineEdit] = {}
        self.message = FieldMessage(self)
        self._build(table.variables, (*([time] if time else ()), *table.responses_today))
        self.jobs.start(
            tr("Columns"), lambda p: previews.earlier_columns(file, table, p), self._offer, self._failed
        )

    def names(self) -> dict[str, str]:
        """Columns with another name in the file, by variable or response."""
        named = {name: box.currentText().strip() for name, box in self.columns.items()}
        return {name: column for name, column in named.items() if column and column != name}

    def where(self) -> dict[str, str]:
        """Codes of variables for which the file has no column."""
        given = {name: field.text().strip() for name, field in self.codes.items() if field.isEnabled()}
        return {name: code for name, code in given.items() if code}

    # -- inside

    def _offer(self, columns: Sequence[str]) -> None:
        self._there = frozenset(name.strip().casefold() for name in columns)
        for box in self.columns.values():
            text = box.currentText()
            box.clear()
            box.addItems(["", *columns])
            box.setEditText(text)
        self._enable()

    def _failed(self, error: TabGuardError) -> None:
        self.message.say(error)

    def _enable(self) -> None:
        """A code is asked for where the file has no column."""
        for name, field in self.codes.items():
            column = self.columns[name].currentText().strip() or name
            field.setEnabled(self._there is None or column.casefold() not in self._there)

    def _build(self, spanning: Sequence[Dimension], others: Sequence[str]) -> None:
        inside = QWidget(self)
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 4, 0)
        grid.setHorizontalSpacing(12)
        for column, text in enumerate(_HEAD):
            grid.addWidget(Tinted(tr(text), "muted", self), 0, column)
        for dimension in spanning:
            self._add(grid, dimension.name)
            field = QLineEdit(self._file.where.get(dimension.name, ""), self)
            field.setObjectName(f"code_{dimension.name}")
            field.setAccessibleName(tr("Code of {name} of all rows", name=dimension.name))
            field.setPlaceholderText(tr("{codes} (if empty)", codes=dimension.codes[0]))
            self.codes[dimension.name] = field
            grid.addWidget(field, grid.rowCount() - 1, 2)
        for name in others:
            self._add(grid, name)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        grid.setRowStretch(grid.rowCount(), 1)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(Heading(self.windowTitle(), 1.15, self))
        layout.addWidget(ShrinkableArea(inside, self), 1)
        layout.addWidget(self.message)
        layout.addWidget(buttons)

    def _add(self, grid: QGridLayout, name: str) -> None:
        row = grid.rowCount()
        label = Label(name, self)
        box = QComboBox(self)
        box.setObjectName(f"column_{name}")
        call_list(box, tr("Column of {name}", name=name))
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
    """What was said about the columns of a file, in one line."""
    phrases = [tr("{name} is called {column}", name=name, column=column) for name, column in columns.items()]
    phrases += [tr("all rows are about {name} {code}", name=name, code=code) for name, code in where.items()]
    return "; ".join(phrases) or tr("called like the variables")
