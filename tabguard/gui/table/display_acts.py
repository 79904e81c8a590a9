"""Commands and pop-up sheet for the display of numbers and codes in the table."""

from attrs import evolve
from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QFormLayout, QSpinBox, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.boxes import named
from tabguard.gui.parts.command import Command, Menu
from tabguard.gui.parts.numbers import language_name
from tabguard.gui.parts.one_line import Sheet
from tabguard.gui.parts.parts import Passage
from tabguard.gui.parts.theme import IconButton
from tabguard.gui.table.cell_texts import (
    AS_DATA,
    BOTH,
    CODE,
    LABEL,
    LOCAL,
    MOST_DECIMALS,
    NAMES,
    NONE,
    THIN,
    Display,
)
from tabguard.gui.table.table_model import TableModel
from tabguard.gui.table.table_page import TablePage
from tabguard.table.dimension import languages_of

_TIP = mark("Numbers and codes: unit, decimals, thousands separator; codes or labels")
_UNITS = {0: mark("Ones"), 3: mark("Thousands (k)"), 6: mark("Millions (M)")}
_SEPARATORS = {THIN: mark("Thin space"), LOCAL: mark("As the system writes numbers"), NONE: mark("None")}
_NAMES = {BOTH: mark("Code and label"), CODE: mark("Code"), LABEL: mark("Label")}


class DisplayButton(IconButton):
    """Button that opens the sheet; shows the unit of the numbers unless it is one."""

    def __init__(self, model: TableModel) -> None:
        super().__init__("display", tr(_TIP))
        self.setObjectName("displayButton")
        self._model = model
        self.sheet = DisplaySheet(model, self)
        self.clicked.connect(self.open)
        model.display_changed.connect(self.refresh)
        model.mode_changed.connect(self.refresh)
        self.refresh()

    def open(self) -> None:
        """Open the sheet and move the keyboard focus to it."""
        self.sheet.refresh()
        self.sheet.open_at(self)
        self.sheet.unit.setFocus()

    def refresh(self) -> None:
        """Show the current unit of the numbers."""
        unit = self._model.grid.unit
        self.setText(unit)
        beside = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        self.setToolButtonStyle(beside if unit else Qt.ToolButtonStyle.ToolButtonIconOnly)
        self.setAccessibleDescription(unit)


class DisplaySheet(Sheet):
    """Sheet that changes the display of a model at each choice."""

    def __init__(self, model: TableModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("displaySheet")
        self._model = model
        self.unit = _box("displayUnit", _UNITS)
        self.separator = _box("displaySeparator", _SEPARATORS)
        self.names = _box("displayNames", _NAMES)
        self.language = _box("displayLanguage", {})
        self.decimals = named(QSpinBox(), "displayDecimals")
        self.decimals.setRange(AS_DATA, MOST_DECIMALS)
        self.decimals.setSpecialValueText(tr("As the data"))
        note = Passage(tr("This changes only what the screen shows: copies and files have exact values."))
        note.setMaximumWidth(300)
        form = self._form = QFormLayout(self)
        form.setContentsMargins(12, 10, 12, 10)
        form.addRow(tr("Unit"), self.unit)
        form.addRow(tr("Decimals"), self.decimals)
        form.addRow(tr("Thousands separator"), self.separator)
        form.addRow(tr("Codes shown as"), self.names)
        form.addRow(tr("Labels in"), self.language)
        form.addRow(note)
        self.refresh()
        for box in (self.unit, self.separator, self.names, self.language):
            box.currentIndexChanged.connect(self._on_chosen)
        self.decimals.valueChanged.connect(self._on_chosen)
        model.display_changed.connect(self.refresh)

    def refresh(self) -> None:
        """Show the current display."""
        display = self._model.grid.display
        self._offer_languages(display.language)
        for box, chosen in (
            (self.unit, display.power),
            (self.separator, display.separator),
            (self.names, display.names),
            (self.language, display.language),
        ):
            with QSignalBlocker(box):
                box.setCurrentIndex(box.findData(chosen))
        with QSignalBlocker(self.decimals):
            self.decimals.setValue(display.decimals)

    def _on_chosen(self) -> None:
        self._model.set_display(
            evolve(
                self._model.grid.display,
                power=int(self.unit.currentData()),
                decimals=self.decimals.value(),
                separator=str(self.separator.currentData()),
                names=str(self.names.currentData()),
                language=str(self.language.currentData()),
            )
        )

    def _offer_languages(self, chosen: str) -> None:
        """Offer the languages in which codes of the table have labels; hidden if there are none."""
        table = self._model.grid.table
        languages = () if table is None else languages_of(table.dimensions)
        with QSignalBlocker(self.language):
            self.language.clear()
            self.language.addItem(tr("Main labels"), "")
            for language in dict.fromkeys((*languages, *filter(None, [chosen]))):
                self.language.addItem(language_name(language), language)
        self._form.setRowVisible(self.language, bool(languages or chosen))


def _box(name: str, choices: dict[int, str] | dict[str, str]) -> QComboBox:
    box = named(QComboBox(), name)
    for choice, words in choices.items():
        box.addItem(tr(words), choice)
    return box


class DisplayActs(Acts):
    """Commands that change the display of the table, but not the document."""

    def __init__(self, context: WindowContext, page: TablePage) -> None:
        super().__init__(context)
        self._model = page.model
        self._button = DisplayButton(page.model)
        page.filters.add_fixed(self._button)
        context.document.table_changed.connect(self._restore)
        page.model.display_changed.connect(self._remember)

    @Command(
        mark("Num&bers and codes…"),
        menu=Menu.VIEW.at(1, 8),
        tip=mark("Choose unit, decimals and thousands separator, and codes or labels"),
    )
    def display(self) -> None:
        """Choose unit, decimals and thousands separator, and codes or labels."""
        self._button.open()

    @Command(
        mark("Co&de, label or both"),
        menu=Menu.VIEW.at(1, 9),
        keys=("Ctrl+L",),
        tip=mark("Show codes, then labels, then both"),
    )
    def code_or_label(self) -> None:
        """Show codes, then labels, then both."""
        now = self._model.grid.display
        after = NAMES[(NAMES.index(now.names) + 1) % len(NAMES)]
        self._model.set_display(evolve(now, names=after))

    def _restore(self) -> None:
        """Restore the display that this project had last."""
        files = self._files()
        if files:
            self._model.set_display(Display.of(self._context.store.display_of(files)))

    def _remember(self) -> None:
        self._context.store.keep_display(self._files(), self._model.grid.display.text)

    def _files(self) -> list[str]:
        """Keys of the stored display: the project's file, if any, and the data file."""
        document = self._context.document
        data = None if document.project is None else document.project.data.path
        return [str(path) for path in (document.file.path, data) if path is not None]
