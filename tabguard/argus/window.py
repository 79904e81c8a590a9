"""The part of the export dialog for files in τ-ARGUS formats: their selection and options."""

from collections.abc import Mapping, Sequence

from attrs import evolve
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QGridLayout, QMenu, QToolButton

from tabguard.argus.formats import FORMATS
from tabguard.base.language import tr
from tabguard.gui.export.output_card import ExchangeForm
from tabguard.project import ExchangeFile
from tabguard.project.exchange import ExchangeFormat

_ON = frozenset({"QU"})
"""Options that are on by default."""


class TauFilesForm(ExchangeForm):
    """A row for each format: a check box, and a menu of its options.

    Parameters
    ----------
    files : sequence of ExchangeFile
        Files of the project; names and tables from a batch file are kept.
    """

    def __init__(self, files: Sequence[ExchangeFile]) -> None:
        super().__init__()
        self._files = tuple(files)
        self.switches: dict[str, QCheckBox] = {}
        self.options: dict[str, dict[str, QAction]] = {}
        self._buttons: dict[str, QToolButton] = {}
        self._before: dict[str, dict[str, bool]] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(22, 0, 0, 0)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(2, 1)
        for row, offer in enumerate(FORMATS):
            name = offer.name
            of_format = [file for file in self._files if file.format == name]
            switch = QCheckBox(tr(offer.title), self)
            switch.setObjectName(f"tau_{name}")
            switch.setChecked(bool(of_format))
            switch.toggled.connect(lambda _on: self._on_edited())
            self.switches[name] = switch
            grid.addWidget(switch, row, 0)
            grid.addWidget(self._menu(offer, of_format[0].switches if of_format else {}), row, 1)
        self._show()

    def value(self) -> tuple[ExchangeFile, ...]:
        """The chosen files."""
        formats_on = [name for name, switch in self.switches.items() if switch.isChecked()]
        files = [self._with_options(file) for file in self._files if file.format in formats_on]
        formats = {file.format for file in files}
        return (
            *files,
            *(self._with_options(ExchangeFile(name)) for name in formats_on if name not in formats),
        )

    # -- inside

    def _with_options(self, file: ExchangeFile) -> ExchangeFile:
        """Return a file with the options that were changed here."""
        chosen = {letters: action.isChecked() for letters, action in self.options[file.format].items()}
        if file in self._files and chosen == self._before[file.format]:
            return file
        changed = {letters: on for letters, on in chosen.items() if on != (letters in _ON)}
        return evolve(file, options="".join(letters + "-+"[on] for letters, on in changed.items()))

    def _menu(self, offer: ExchangeFormat, switches: Mapping[str, bool]) -> QToolButton:
        name, button = offer.name, QToolButton(self)
        button.setObjectName(f"tauOptions_{name}")
        button.setAccessibleName(tr("Options of {titles}", titles=tr(offer.title)))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setAutoRaise(True)
        menu = QMenu(button)
        self.options[name] = {}
        self._before[name] = {letters: switches.get(letters, letters in _ON) for letters in offer.options}
        for letters, on in self._before[name].items():
            action = menu.addAction(f"{tr(offer.options[letters])} ({letters})")
            action.setCheckable(True)
            action.setChecked(on)
            action.toggled.connect(lambda _on: self._on_edited())
            self.options[name][letters] = action
        button.setMenu(menu)
        self._buttons[name] = button
        return button

    def _on_edited(self) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        """Show the active options beside each chosen format."""
        for name, button in self._buttons.items():
            on = [letters for letters, action in self.options[name].items() if action.isChecked()]
            button.setText(tr("Options: {on}", on=", ".join(on)) if on else tr("Options"))
            button.setEnabled(self.switches[name].isChecked())
