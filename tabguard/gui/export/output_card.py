"""Cards of the export dialog for titles, marks of suppressed and empty cells, and formats of wings."""

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QLineEdit, QTabWidget, QToolButton, QWidget

from tabguard.base.language import ENGLISH, mark, tr
from tabguard.base.language import languages as spoken_languages
from tabguard.base.params import params_of
from tabguard.flow import publishing
from tabguard.gui.parts.boxes import choice_box, in_column, named
from tabguard.gui.parts.dialogs import ALL_FILES, ask_file
from tabguard.gui.parts.editors import ChoiceBox, Editor, Field, LinesBox
from tabguard.gui.parts.numbers import language_name
from tabguard.gui.parts.parts import Card, FieldMessage, Tinted
from tabguard.gui.parts.settings_form import SettingsForm, changed
from tabguard.gui.parts.theme import icon
from tabguard.office.policy import policy
from tabguard.project import ExchangeFile
from tabguard.settings import Output


class ExchangeForm(QWidget):
    """Choice of files for other programs; a wing derives its form from this class."""

    changed = Signal()

    @abstractmethod
    def value(self) -> tuple[ExchangeFile, ...]:
        """The chosen files."""


_CODES = (
    "public_codes",
    "transmission_codes",
    "empty_cells",
    "structural_mark",
    "empty_parts",
    "list_empty",
    "layout",
)
"""Settings that may be invalid, alone or together, while they are typed."""
_DETAILS = {
    mark("What readers see"): (
        "subtitle",
        "layout",
        "template",
        "released",
        "contact",
        "source",
        "licence",
        "units",
        "notes",
    ),
    mark("Cells and files"): (
        *_CODES[2:-1],
        "csv_delimiter",
        "csv_decimal",
        "csv_mark_utf8",
        "flags",
        "large_workbooks",
        "html",
        "ods",
        "ranges",
    ),
    mark("Partners and approval"): (
        "obs_status",
        *_CODES[:2],
        "sdmx_version",
        "structure_kind",
        "sdmx_action",
        "sbs",
        "send_values",
        "approval",
    ),
}
"""Settings on each tab, by title of the tab."""


class DetailTabs(QTabWidget):
    """Settings that seldom change, in tabs by audience."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDocumentMode(True)
        for part in (self, self.tabBar()):
            part.setAccessibleName(tr("&Details for readers and partners").replace("&", ""))
        self.editors: dict[str, Editor] = {}
        self._forms: list[SettingsForm] = []
        for title, names in _DETAILS.items():
            page = QWidget(self)
            form = SettingsForm(Output, names, page)
            form.changed.connect(self.changed)
            in_column(form, None, of=page)
            self._forms.append(form)
            self.editors.update(form.editors)
            self.addTab(page, tr(title))

    def values(self) -> dict[str, Field]:
        """Values of the fields of all tabs, by setting."""
        return {name: editor.get() for name, editor in self.editors.items()}

    def put(self, output: Output) -> None:
        """Show the settings of a project."""
        for form in self._forms:
            form.put(output)


def language_box(chosen: str, parent: QWidget, languages: Sequence[str] = ()) -> QComboBox:
    """The languages that public files may have: those of the program, and of the labels of codes."""
    box = named(QComboBox(parent), "publicLanguage")
    box.setToolTip(tr(params_of(Output)["language"].help))
    box.addItem(tr("English, main labels"), "")
    codes = (code for code in spoken_languages() if code != ENGLISH)
    for language in dict.fromkeys((*codes, *languages, *filter(None, [chosen]))):
        box.addItem(language_name(language), language)
    box.setCurrentIndex(box.findData(chosen))
    return box


class OutputCard(Card):
    """Titles and marks of the files, and settings that seldom change.

    Parameters
    ----------
    output : Output
        Titles and marks of the project.
    languages : sequence of str
        Languages in which codes of the table have labels.
    """

    titles_changed = Signal()

    def __init__(self, output: Output, parent: QWidget | None = None, languages: Sequence[str] = ()) -> None:
        super().__init__(parent)
        form = QFormLayout(self)
        self.fields: dict[str, QLineEdit] = {}
        for name, text, value in (
            ("title", tr("&Title"), output.title),
            ("period", tr("&Period"), output.period),
            ("agency", tr("&Agency"), output.agency),
            ("structure", tr("&SDMX structure"), output.structure),
        ):
            field = QLineEdit(value, self)
            field.setToolTip(tr(params_of(Output)[name].help))
            field.setObjectName(name)
            field.textChanged.connect(lambda _t: self.titles_changed.emit())
            self.fields[name] = field
            form.addRow(text, field)
        self.language = language_box(output.language, self, languages)
        self.language.currentIndexChanged.connect(lambda _i: self.titles_changed.emit())
        form.addRow(tr("&Language"), self.language)
        self.mark, self.empty_mark = QLineEdit(output.mark, self), QLineEdit(output.empty_mark, self)
        self.mark.setObjectName("mark")
        self.low_mark = named(ChoiceBox(params_of(Output)["low_mark"], self), "lowMark")
        self.low_mark.put(output.low_mark)
        row = QHBoxLayout()
        for text, spoken, field in (
            (tr("suppressed"), tr("Mark of suppressed cells"), self.mark),
            (tr("empty"), tr("Mark of empty cells"), self.empty_mark),
        ):
            field.setMaximumWidth(70)
            field.setAccessibleName(spoken)
            row.addWidget(Tinted(text, "muted", self))
            row.addWidget(field)
        row.addWidget(Tinted(tr("zeros"), "muted", self))
        row.addWidget(self.low_mark)
        self.mark_message = FieldMessage(self)
        form.addRow(tr("Marks"), row)
        form.addRow(self.mark_message)
        self.details = DetailTabs(self)
        self._bound = "approval" in policy().require
        self.details.put(evolve(output, approval=output.approval or self._bound))
        if self._bound:
            self.details.editors["approval"].setEnabled(False)
            self.details.editors["approval"].setToolTip(
                tr("The policy of the office requires the approval of a second person.")
            )
        self.details.changed.connect(self.titles_changed)
        self._add_chooser()
        self.profile = self._profile(output)
        row.insertWidget(0, self.profile, 2)
        self._meaning = output.empty_cells
        self.details.changed.connect(self._on_meaning)
        form.addRow(self._opener(output))
        form.addRow(self.details)

    def titled(self, base: Output) -> Output:
        """`base` with the titles as entered."""
        titled = changed(
            base,
            language=self.language.currentData(),
            **{name: field.text().strip() for name, field in self.fields.items()},
        )
        # the list of files must also work while codes are being typed
        elsewhere = (*_CODES, "approval") if self._bound else _CODES  # approval stays as the project has it
        values = {name: value for name, value in self.details.values().items() if name not in elsewhere}
        return changed(titled, **{name: _strip(value) for name, value in values.items()})

    def _add_chooser(self) -> None:
        """Add the button that chooses the file of the template."""
        field = self.details.editors["template"]
        assert isinstance(field, QLineEdit)
        title, kinds = tr("Choose a template"), (tr("Excel workbooks (*.xlsx)"), tr(ALL_FILES))
        action = field.addAction(icon("open"), QLineEdit.ActionPosition.TrailingPosition)
        action.setToolTip(title)

        def ask() -> None:
            folder = Path(field.text()).parent if field.text() else Path.home()
            ask_file(self, title, folder, lambda path: field.setText(str(path)), kinds)

        action.triggered.connect(ask)

    def _opener(self, output: Output) -> QToolButton:
        """The button that shows the details, which are open at first if some are set."""
        button = named(QToolButton(self), "outputDetails")
        button.setText(tr("&Details for readers and partners"))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setAutoRaise(True)
        button.setCheckable(True)

        def show(on: bool) -> None:
            button.setArrowType(Qt.ArrowType.DownArrow if on else Qt.ArrowType.RightArrow)
            self.details.setVisible(on)

        button.toggled.connect(show)
        plain = Output()
        button.setChecked(any(getattr(output, name) != getattr(plain, name) for name in self.details.editors))
        show(button.isChecked())
        return button

    def output(self, base: Output) -> Output:
        """`base` with titles and marks as entered.

        Raises
        ------
        SettingError
            If a mark would not show that a figure is withheld.
        """
        values = self.details.values()
        codes = {name: _strip(values[name]) for name in _CODES}
        return changed(self.titled(base), **codes, **self._marks())

    def _marks(self) -> dict[str, str]:
        """The marks as entered."""
        mark, empty = self.mark.text().strip(), self.empty_mark.text().strip()
        return {"mark": mark, "empty_mark": empty, "low_mark": self.low_mark.get()}

    def _profile(self, output: Output) -> QComboBox:
        profile = choice_box("markProfile", tr("Marks of an agency"), parent=self)
        profile.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        profile.setMinimumContentsLength(12)  # small screens have no room for the longest name
        profile.addItem(tr("custom marks"), None)
        for name, marks in publishing.mark_profiles(output.empty_cells).items():
            profile.addItem(f"{tr(name)}   {marks['mark']}", name)
            if self._marks().items() <= marks.items() and profile.currentIndex() == 0:
                profile.setCurrentIndex(profile.count() - 1)
        profile.currentIndexChanged.connect(lambda _i: self._on_profile())
        return profile

    def _on_profile(self) -> None:
        name = self.profile.currentData()
        if name is not None:
            marks = publishing.mark_profiles(self._meaning)[name]
            self.mark.setText(marks["mark"])
            self.empty_mark.setText(marks["empty_mark"])
            self.low_mark.put(marks["low_mark"])
            for setting in ("structural_mark", "public_codes", "csv_delimiter", "csv_decimal"):
                editor = self.details.editors[setting]
                assert isinstance(editor, LinesBox | ChoiceBox)
                editor.put(marks[setting])

    def _on_meaning(self) -> None:
        """Change the marks of the profile when cells without contributors get another meaning."""
        before, self._meaning = self._meaning, str(self.details.values()["empty_cells"])
        marks = publishing.mark_profiles(before).get(str(self.profile.currentData()), {})
        if before != self._meaning and self._marks().items() <= marks.items():
            self._on_profile()


def _strip(value: object) -> object:
    return value.strip() if isinstance(value, str) else value
