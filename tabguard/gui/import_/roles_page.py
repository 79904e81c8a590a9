"""Import, second page: a row per column with its role; guesses are highlighted until confirmed."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from attrs import evolve
from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QPushButton,
    QSpinBox,
    QStyle,
    QStyleOptionViewItem,
    QTableWidgetItem,
    QWidget,
)

from tabguard.base.errors import DecimalsError, TabGuardError
from tabguard.base.language import headed, in_series, mark, quoted, tr
from tabguard.base.params import params_of
from tabguard.base.present import present
from tabguard.flow.previews import (
    ROLES,
    Column,
    DoubtsError,
    label_role,
    labelled_by,
    role_of,
    seem_flags,
    status_candidates,
    variables_by_role,
)
from tabguard.gui.import_.column_dialog import reading_words
from tabguard.gui.import_.doubt_boxes import DoubtBoxes
from tabguard.gui.parts.boxes import call_list, in_column, in_row, named
from tabguard.gui.parts.lists import FittedColumns, HeadedTable, WrappingDelegate
from tabguard.gui.parts.parts import FieldMessage, FlowLayout, Label, Tinted, ink, plain_tip, words
from tabguard.gui.parts.scroll_areas import scroll_past
from tabguard.project import MOST_DIMENSIONS, ColumnReading, Roles
from tabguard.table.status_lists import STATUS_LISTS, StatusList, list_of_layout

WORDS = {
    "ignore": (mark("– not used"), mark("The column is not imported.")),
    "dimension": (mark("Dimension"), mark("Spans the table; choose 1 to 10 dimensions.")),
    "label": (mark("Label of {name}"), mark("Holds the labels of the codes of this dimension.")),
    "response": (mark("Response (added up)"), mark("The published quantity.")),
    "shadow": (mark("Shadow"), mark("The variable that the rules use instead of the response.")),
    "respondent": (
        mark("Respondent"),
        mark("The reporting unit of a record; if none is chosen, each record is a respondent."),
    ),
    "holding": (mark("Holding"), mark("Enterprise group that a respondent belongs to.")),
    "weight": (mark("Weight"), mark("Sampling weight above 0.")),
    "request": (mark("Request"), mark("1 or 2 where the respondent requested protection.")),
    "waiver": (mark("Waiver"), mark("1 where the respondent waived protection.")),
    "frequency": (mark("Frequency"), mark("Number of contributors of the cell; it is not published.")),
    "published_frequency": (
        mark("Frequency, published"),
        mark("Number of contributors of the cell, which is a response of the table, too."),
    ),
    "holding_frequency": (mark("Frequency of holdings"), mark("Number of holdings.")),
    "top": (mark("Largest contributions"), mark("Largest first, one column each.")),
    "holding_top": (mark("Largest holdings"), mark("Largest first, one column each.")),
    "status": (mark("Status"), mark("Says which cells are confidential; its code list is chosen below.")),
    "other_flags": (mark("Other flags"), mark("Flags that do not say which cells are withheld.")),
    "lower_level": (mark("Lower protection level"), mark("Distance below the value.")),
    "upper_level": (mark("Upper protection level"), mark("Distance above the value.")),
    "costs": (mark("Cost"), mark("Can be chosen as the cost of suppression.")),
}
"""Label and help text of each role, by key."""
_FREQUENCIES = {"published_frequency": "frequency"}
"""Roles of which only one column can have one."""


_HEAD = (
    mark("Column"),
    mark("Values"),
    mark("First values"),
    mark("Role"),
    mark("Total code"),
    mark("Codes for “unknown”"),
    mark("Note"),
)
_NAME, _KIND, _EXAMPLES, _ROLE, _TOTAL, _MISSING, _NOTE = range(7)
_GUESS = mark("guessed, please check")
_BLANK = mark("give a code for “unknown”, or click here to leave the rows out")
_VALUES = mark("fill them in, or click here to leave these records out")
_HOLDINGS = mark("fill them in, or click here if they are firms without a holding")
_TOTALS = mark("these are read as the total; click here if they are not")
_UNPUBLISHED = mark("not published: for that choose the role “{role}”")
_UNNAMED = mark("the file has no name for it: click here to give one")
_FLAGS = mark("looks like flags of confidentiality: give it the role Status, or Other flags")
_UNSET, _HIGHEST, _AROUND = Roles((), ""), 1000, 6


def problems(roles: Mapping[str, str], tabulated: bool, count: bool) -> dict[str, str]:
    """Errors in the roles by column; those about all roles under ``""``."""
    errors: dict[str, str] = {}
    dimensions = [n for n, r in roles.items() if r == "dimension"]
    if not dimensions:
        errors[""] = tr("Choose at least one column as dimension.")
    elif len(dimensions) > MOST_DIMENSIONS:
        errors[""] = tr(
            "A table has at most {most_dimensions} dimensions. Give some of the columns another role.",
            most_dimensions=MOST_DIMENSIONS,
        )
    elif not count and not {"response", "published_frequency"} & {*roles.values()}:
        errors[""] = tr("Choose a response column, or select “The table counts records”.")
    first: dict[str, str] = {}
    for name, key in roles.items():
        role = present(role_of(key))
        key = _FREQUENCIES.get(key, key)
        if not (role.cells if tabulated else role.records):
            errors[name] = (
                tr("“{role}” does not exist in already tabulated data.", role=tr(WORDS[key][0]))
                if tabulated
                else tr("“{role}” does not exist in records.", role=tr(WORDS[key][0]))
            )
        elif not role.many and key in first:
            errors[name] = tr("“{seen}” already has this role; only one column can have it.", seen=first[key])
        elif (of := labelled_by(key)) and (of not in dimensions or key in first):
            errors[name] = tr("Choose the dimension whose codes it labels; each has one column of labels.")
        first.setdefault(key, name)
    return errors


class StatusCodesBox(QComboBox):
    """Code lists of statuses; the first entry leaves the list to the values of the column."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statusCodes")
        call_list(self, tr("Code list of the status"))
        self.addItem(tr("as its values say"), "")
        for status_list in STATUS_LISTS.values():
            self.addItem(tr(status_list.title), status_list.name)
            self.setItemData(self.count() - 1, tr(status_list.about), Qt.ItemDataRole.ToolTipRole)
        self.currentIndexChanged.connect(self._tell)
        self._tell()

    @property
    def chosen(self) -> str:
        """Name of the chosen list; empty if the values decide."""
        return str(self.currentData())

    def choose(self, name: str) -> None:
        """Choose a list."""
        self.setCurrentIndex(max(self.findData(name), 0))

    def question(self, column: Column) -> str:
        """Question to the user about a column of statuses; empty if there is none."""
        lists = self._lists(column)
        if len(lists) < 2:
            return ""
        descriptions = in_series(f"{tr(status_list.title)}: {tr(status_list.about)}" for status_list in lists)
        return tr("Code lists read these codes differently. Choose one below: {lists}.", lists=descriptions)

    def words(self, column: Column) -> str:
        """How a column of statuses is read."""
        (status_list, *_) = self._lists(column)
        return tr(
            "read in the code list {title}: {about}", title=tr(status_list.title), about=tr(status_list.about)
        )

    def _lists(self, column: Column) -> tuple[StatusList, ...]:
        return (STATUS_LISTS[self.chosen],) if self.chosen else status_candidates(column.values, column.name)

    def _tell(self) -> None:
        self.setToolTip(tr(STATUS_LISTS[self.chosen].about) if self.chosen else "")


class RoleBox(QComboBox):
    """Box of the roles that exist for this kind of data."""

    def __init__(self, tabulated: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for role in ROLES:
            if role.key != "label" and (role.cells if tabulated else role.records):
                label, hint = WORDS[role.key]
                self.addItem(tr(label), role.key)
                self.setItemData(self.count() - 1, tr(hint), Qt.ItemDataRole.ToolTipRole)
        scroll_past(self)

    def sizeHint(self) -> QSize:
        """The size of the box with the margins that a cell keeps around it."""
        margin = self.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin) + 1
        return super().sizeHint() + QSize(2 * margin, 0)

    def offer_labels(self, dimensions: Sequence[str]) -> None:
        """Offer the role of labels for each of these dimensions."""
        roles = [label_role(name) for name in dimensions]
        label, hint = WORDS["label"]
        for at in reversed(range(self.count())):
            if labelled_by(self.itemData(at)) and self.itemData(at) not in roles:
                self.removeItem(at)
        for key, name in zip(roles, dimensions, strict=True):
            if self.findData(key) < 0:
                self.addItem(tr(label, name=name), key)
                self.setItemData(self.count() - 1, tr(hint), Qt.ItemDataRole.ToolTipRole)


class RolesPage(QWidget):
    """A grid with a row per column of the file, and its role."""

    changed = Signal()
    reading_requested = Signal(int, str)
    """A note that asks what blanks mean was clicked: its row, and their reading, or “” for a choice."""
    name_requested = Signal()
    """The note of a variable was clicked for which the file has no name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns: tuple[Column, ...] = ()
        self._tabulated = False
        self._guessed: set[str] = set()
        self._filling = False
        self.readings: Mapping[str, ColumnReading] = {}
        """How columns are read, where it was chosen."""
        self.count = QCheckBox(tr("The table counts &records: no column is added up"), self)
        self.count.setObjectName("countRecords")
        self.count.toggled.connect(self._on_changed)
        self.decimals = QSpinBox(self)
        self.decimals.setRange(-1, 9)
        self.decimals.setSpecialValueText(tr("as in the data"))
        self.decimals.setValue(-1)
        self.decimals.setAccessibleName(tr("Published decimals"))
        self.rounding = named(QDoubleSpinBox(self), "roundingLimit")
        limit = params_of(Roles)["rounding_limit"]
        self.rounding.setRange(limit.low, 100_000)
        self.rounding.setDecimals(1)
        self.rounding.setSuffix(" %")
        self.rounding.setAccessibleName(tr(limit.label))
        self.rounding.setToolTip(tr(limit.help))
        self.status_codes = StatusCodesBox(self)
        self.status_codes.currentIndexChanged.connect(self._on_codes)
        self.confirm_button = named(QPushButton(tr("&Confirm all guesses"), self), "confirmRoles")
        self.confirm_button.clicked.connect(self.confirm)
        self.message = named(FieldMessage(self), "rolesMessage")
        self.doubts = DoubtBoxes(self)
        self.doubts.confirmed.connect(lambda: self.message.say(None))
        self.grid = HeadedTable("rolesGrid", tr("Roles of the columns"), _HEAD, self)
        self._build()

    # -- settings

    @property
    def roles(self) -> dict[str, str]:
        """Role by column."""
        return {column.name: self._box(row).currentData() for row, column in enumerate(self._columns)}

    @property
    def dimensions(self) -> tuple[str, ...]:
        """The columns that span the table."""
        return tuple(name for name, role in self.roles.items() if role == "dimension")

    def variables(self) -> Roles:
        """The roles as `Roles`; check `problems` first."""
        totals = {c.name: self._text(row, _TOTAL) for row, c in enumerate(self._columns)}
        missing = {
            c.name: tuple(code for code in self._text(row, _MISSING).replace(",", " ").split())
            for row, c in enumerate(self._columns)
        }
        variables = variables_by_role(self.roles, totals, missing, self.count.isChecked())
        decimals = None if self.decimals.value() < 0 else self.decimals.value()
        codes = self.status_codes.chosen if variables.status else ""
        return evolve(variables, decimals=decimals, rounding_limit=self.rounding.value(), status_codes=codes)

    def column(self, name: str) -> Column | None:
        """Properties of a column."""
        return next((c for c in self._columns if c.name == name), None)

    def check(self) -> bool:
        """Whether the roles define a table; otherwise shows the reason beside the columns."""
        errors = problems(self.roles, self._tabulated, self.count.isChecked())
        for column in self._columns:
            if self.roles[column.name] == "status" and (question := self.status_codes.question(column)):
                errors.setdefault(column.name, question)
        whole = errors.pop("", None) or (self.doubts.problem if not errors else None)
        self.message.say(whole)
        for row, column in reversed([*enumerate(self._columns)]):  # the first one stays in view
            self._show_error(row, errors.get(column.name, ""))
        return not errors and not whole

    def confirm(self) -> None:
        """Accept the guesses unchanged."""
        self._guessed.clear()
        self._mark_guesses()

    # -- display

    def show_columns(
        self,
        columns: Sequence[Column],
        tabulated: bool,
        proposed: Mapping[str, str],
        earlier: Roles | None = None,
        totals: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Show other columns, with roles and codes of totals of an earlier import, or proposed ones."""
        self._columns, self._tabulated = tuple(columns), tabulated
        if earlier is None:
            roles = dict(proposed)
            # a column that is not used needs no confirmation
            self._guessed = {name for name, role in roles.items() if role != "ignore"}
        else:
            roles = roles_of(earlier, columns)
            self._guessed &= roles.keys()
        self._filling = True
        self.grid.setRowCount(len(columns))
        for row, column in enumerate(columns):
            self._fill(row, column, roles[column.name], earlier, totals)
        self.count.setVisible(not tabulated)
        counts = earlier is not None and earlier.response == "count" and "count" not in roles
        self.count.setChecked(counts and not tabulated)
        decimals = None if earlier is None else earlier.decimals
        self.decimals.setValue(decimals if isinstance(decimals, int) else -1)
        self.rounding.setValue((earlier or _UNSET).rounding_limit)
        layout = list_of_layout(column.name for column in columns)
        self.status_codes.choose((earlier or _UNSET).status_codes or layout)
        self._filling = False
        self.message.say(None)  # the message was about the earlier columns
        self._mark_guesses()
        self._show_codes()
        self._widths.fit()

    def place(self, error: TabGuardError) -> bool:
        """Show an error beside the column that it names; return False if it names none of the columns."""
        if isinstance(error, DecimalsError):
            self.message.say(error)
            return True
        if isinstance(error, DoubtsError):
            self.doubts.add(error.doubts)
            self.message.say(self.doubts.problem)
            return True
        text = f"{error.where} {error.what}"
        for row, column in enumerate(self._columns):
            if quoted(column.name) in text:
                self._show_error(row, words(error))
                return True
        return False

    # -- internal

    def _build(self) -> None:
        self.grid.verticalHeader().setDefaultSectionSize(28)
        self.grid.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.grid.setWordWrap(False)
        self.grid.setItemDelegateForColumn(_NOTE, WrappingDelegate(self.grid))
        # examples stay narrow, as the preview has more values; the notes take the remaining width
        self._widths = FittedColumns(self.grid, {_EXAMPLES: 80, _NOTE: 160, _MISSING: 90})
        self.grid.horizontalHeader().sectionResized.connect(self._on_width)
        self.grid.itemChanged.connect(self._on_item)
        self.grid.cellClicked.connect(self._on_cell)
        top = in_row(
            (Tinted(tr("What is each column? Every guess is marked until you confirm it."), "muted"), 1),
            self.confirm_button,
        )
        foot = QWidget(self)
        flow = FlowLayout(foot, 18)  # small screens have no room for one line
        flow.addWidget(self.count)
        limit = params_of(Roles)["rounding_limit"]
        fields = (
            (tr("Published &decimals"), self.decimals),
            (tr(limit.label), self.rounding),
            (tr("Code list of the &status"), self.status_codes),
        )
        for text, field in fields:
            pair = flow.add_together(Label(text, foot, buddy=field), field)
        self._codes_row = pair
        in_column(top, (self.grid, 1), self.message, self.doubts, foot, of=self, margins=(0, 6, 0, 0))

    def _fill(
        self, row: int, column: Column, role: str, earlier: Roles | None, totals: Mapping[str, str]
    ) -> None:
        fixed = (column.name, "", " · ".join(column.examples))
        for at, text in enumerate(fixed):
            item = QTableWidgetItem(text)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            item.setToolTip(plain_tip(text))
            self.grid.setItem(row, at, item)
        total = (earlier.total_codes if earlier else totals).get(column.name, "")
        missing = " ".join(earlier.missing_codes.get(column.name, ())) if earlier else ""
        self.grid.setItem(row, _TOTAL, QTableWidgetItem(total))
        self.grid.setItem(row, _MISSING, QTableWidgetItem(missing))
        note = QTableWidgetItem("")
        note.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.grid.setItem(row, _NOTE, note)
        box = named(RoleBox(self._tabulated, self.grid), f"role_{column.name}")
        call_list(box, tr("Role of {name}", name=column.name))
        box.offer_labels([of] if (of := labelled_by(role)) else [])
        box.setCurrentIndex(max(box.findData(role), 0))
        box.currentIndexChanged.connect(lambda _i, name=column.name: self._on_role(name))
        self.grid.setItem(row, _ROLE, QTableWidgetItem())
        self.grid.setCellWidget(row, _ROLE, box)

    def _box(self, row: int) -> QComboBox:
        box = self.grid.cellWidget(row, _ROLE)
        assert isinstance(box, QComboBox)
        return box

    def _text(self, row: int, column: int) -> str:
        item = self.grid.item(row, column)
        return item.text().strip() if item is not None else ""

    def _note(self, row: int, text: str) -> None:
        item = self.grid.item(row, _NOTE)
        if item is None:
            return
        guessed = self._columns[row].name in self._guessed
        self._filling = True
        question = text or self._question(row)
        has_role = self._box(row).currentData() != "ignore"
        facts = [
            tr(_GUESS) if guessed else "",
            self._consequence(row),
            self._missing(row) if has_role else "",
            reading_words(self._reading(row)),
        ]
        item.setText(question or in_series(filter(None, facts)))
        item.setToolTip(plain_tip(item.text()))
        item.setForeground(QBrush(ink(self, "error" if text else "warning")))
        font = item.font()
        font.setUnderline(not text and bool(self._blank_question(row) or self._unnamed(row)))
        item.setFont(font)
        self._filling = False
        self._fit(row)

    def _consequence(self, row: int) -> str:
        """What follows from the role of a column; empty if its name says it."""
        role = self._box(row).currentData()
        if role == "frequency":
            return tr(_UNPUBLISHED, role=tr(WORDS["published_frequency"][0]))
        if self._unnamed(row):
            return tr(_UNNAMED)
        return self.status_codes.words(self._columns[row]) if role == "status" else ""

    def _reading(self, row: int) -> ColumnReading:
        return self.readings.get(self._columns[row].name, ColumnReading())

    def _unnamed(self, row: int) -> bool:
        """Whether a column is a dimension whose name the program made up."""
        return self._columns[row].unnamed and self._box(row).currentData() == "dimension"

    def _show_error(self, row: int, error: str) -> None:
        """Show an error beside a column, in view; an empty one removes it."""
        self._note(row, error)
        if error:
            self.grid.setCurrentCell(row, _NOTE)

    def _fit(self, row: int) -> None:
        """Make a row high enough for its note."""
        option = QStyleOptionViewItem()
        self.grid.initViewItemOption(option)
        option.rect = QRect(0, 0, self.grid.columnWidth(_NOTE), _HIGHEST)
        index = self.grid.model().index(row, _NOTE)
        height = self.grid.itemDelegateForColumn(_NOTE).sizeHint(option, index).height() + _AROUND
        self.grid.setRowHeight(row, max(self.grid.verticalHeader().defaultSectionSize(), height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the rows to the last column, which takes the remaining width."""
        super().resizeEvent(event)
        self._on_width(_NOTE)

    def _on_width(self, column: int) -> None:
        if column == _NOTE:
            for row in range(self.grid.rowCount()):
                self._fit(row)

    def _question(self, row: int) -> str:
        """Question to the user about a column, by its first rows; empty if there is none."""
        column, role = self._columns[row], self._box(row).currentData()
        if role == "status":
            return self.status_codes.question(column)
        if role == "ignore" and seem_flags(column, self._tabulated):
            return tr(_FLAGS)
        return self._blank_question(row)

    def _blank_question(self, row: int) -> str:
        """Question what blanks of a column mean, which its reading says; empty if there is none."""
        question, _reading = self._blank_choice(row)
        return headed(self._missing(row), tr(question)) if question else ""

    def _blank_choice(self, row: int) -> tuple[str, str]:
        """The question about blanks, and the reading that a click on it chooses; “” if there is none."""
        column, role = self._columns[row], self._box(row).currentData()
        if not column.blanks or self._reading(row).blank:
            return "", ""
        if role in ("response", "shadow", "holding") and not self._tabulated:
            return (_HOLDINGS, "own") if role == "holding" else (_VALUES, "leave_out")
        if role != "dimension" or (self._text(row, _MISSING) and not self._tabulated):
            return "", ""
        return (_TOTALS, "") if self._tabulated else (_BLANK, "leave_out")

    def _missing(self, row: int) -> str:
        """Numbers of first rows that are blank or have a code for “unknown”, as text; empty if none."""
        column = self._columns[row]
        codes = self._text(row, _MISSING).replace(",", " ").split()
        counts = [tr("blank in {n_rows}", n_rows=column.blanks)] if column.blanks else []
        counts += [
            tr("“{code}” in {n_rows}", code=code, n_rows=sum(v.strip() == code for v in column.values))
            for code in codes
        ]
        return (
            tr("{counts} of the first {n_rows} rows", counts=", ".join(counts), n_rows=len(column.values))
            if counts
            else ""
        )

    def _mark_guesses(self) -> None:
        for row, column in enumerate(self._columns):
            self._note(row, "")
            font = self._box(row).font()
            font.setItalic(column.name in self._guessed)
            self._box(row).setFont(font)
            self._tell_role(row)
        self.confirm_button.setEnabled(bool(self._guessed))

    def _tell_role(self, row: int) -> None:
        """Set the role as accessible text of its cell, since screen readers do not read the box on it."""
        item = self.grid.item(row, _ROLE)
        if item is not None:
            self._filling = True
            item.setData(Qt.ItemDataRole.AccessibleTextRole, self._box(row).currentText())
            self._filling = False

    def _show_codes(self) -> None:
        """Enable the fields for codes only for dimensions, and the code list only for a status."""
        self._codes_row.setVisible("status" in self.roles.values())
        self._filling = True
        self._offer_labels(self.dimensions)
        for row in range(len(self._columns)):
            dimension = self._box(row).currentData() == "dimension"
            self._show_kind(row, dimension)
            for at, hint in (
                (_TOTAL, tr("Code of the total in the data; blank: as in the hierarchy")),
                (_MISSING, tr("Codes for “unknown”, separated by blanks")),
            ):
                item = self.grid.item(row, at)
                if item is None:
                    continue
                editable = (
                    Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsSelectable
                )
                item.setFlags(editable if dimension else Qt.ItemFlag.NoItemFlags)
                item.setToolTip(plain_tip(hint) if dimension else "")
        self._filling = False

    def _show_kind(self, row: int, dimension: bool) -> None:
        """Show what the values of a column are: numbers of a dimension are codes."""
        words = tr("codes") if dimension else tr("numbers") if self._columns[row].numeric else tr("text")
        item = self.grid.item(row, _KIND)
        if item is not None:
            item.setText(words)
            item.setToolTip(plain_tip(words))

    def _offer_labels(self, dimensions: Sequence[str]) -> None:
        """Offer each column as labels of the other dimensions."""
        for row, column in enumerate(self._columns):
            box = self._box(row)
            assert isinstance(box, RoleBox)
            chosen = box.currentData()
            box.offer_labels([name for name in dimensions if name != column.name])
            if box.findData(chosen) < 0:
                box.setCurrentIndex(box.findData("ignore"))

    def _on_role(self, name: str) -> None:
        self._guessed.discard(name)
        if not self._filling:
            self._give_way(name)
            self._mark_guesses()
            self._show_codes()
            self._on_changed()

    def _give_way(self, name: str) -> None:
        """Remove a guessed role, which only one column can have, when the user gives it to another column."""
        roles = {of: _FREQUENCIES.get(key, key) for of, key in self.roles.items()}
        chosen = roles[name]
        role = role_of(chosen)
        guesses = [c.name for c in self._columns if c.name in self._guessed and roles[c.name] == chosen]
        # a single guessed response can move; several are measures side by side
        if role is None or (role.many and (chosen != "response" or len(guesses) > 1)):
            return
        for row, column in enumerate(self._columns):
            if column.name in guesses:
                self._guessed.discard(column.name)
                self._box(row).setCurrentIndex(self._box(row).findData("ignore"))

    def _on_codes(self) -> None:
        if not self._filling:
            self._mark_guesses()
            self._on_changed()

    def _on_cell(self, row: int, column: int) -> None:
        question, reading = self._blank_choice(row)
        if column == _NOTE and question:
            self.reading_requested.emit(row, reading)
        elif column == _NOTE and self._unnamed(row):
            self.name_requested.emit()

    def _on_item(self, item: QTableWidgetItem) -> None:
        if item.column() == _MISSING and not self._filling:
            self._note(item.row(), "")
        self._on_changed()

    def _on_changed(self) -> None:
        if not self._filling:
            self.message.say(None)
            self.changed.emit()


def roles_of(variables: Roles, columns: Sequence[Column]) -> dict[str, str]:
    """Role by column from `Roles`."""
    roles = {c.name: "ignore" for c in columns}
    role_of: dict[str, str] = {}
    if variables.frequency in variables.responses:
        role_of[variables.frequency] = "published_frequency"
    for role in ROLES[3:]:
        value = variables.responses if role.key == "response" else getattr(variables, role.key, None)
        names = value if isinstance(value, tuple) else (value,) if value else ()
        for name in names:
            role_of.setdefault(name, role.key)
    role_of |= {label: label_role(name) for name, label in variables.labels.items()}
    role_of |= dict.fromkeys(variables.dimensions, "dimension")
    return {name: role_of.get(name, role) for name, role in roles.items()}
