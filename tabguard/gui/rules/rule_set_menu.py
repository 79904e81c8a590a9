"""The menu of named rule sets: fill the cards from a rule set, or save the cards as a rule set."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QInputDialog, QMenu, QToolButton, QWidget

from tabguard.errors import TabGuardError
from tabguard.gui.parts.dialogs import ask_file, open_once
from tabguard.gui.parts.file_kinds import kind
from tabguard.kinds.rules import Rules
from tabguard.project.rule_set import SUFFIX, RuleSet, read_rule_set, rule_sets_in, save_rule_set


def own_folder() -> Path:
    """Where the user's rule sets are kept."""
    import platformdirs

    return Path(platformdirs.user_config_dir("TabGuard", appauthor=False)) / "rules"


class RuleSetMenu(QToolButton):
    """Names of the rule sets; choosing one fills the cards and applies nothing.

    Parameters
    ----------
    folder : Path, optional
        Where the rule sets are; by default in the user's settings folder.
    """

    chosen = Signal(object)
    save_requested = Signal()
    failed = Signal(object)

    def __init__(self, parent: QWidget | None = None, folder: Path | None = None) -> None:
        super().__init__(parent)
        self.folder = folder if folder is not None else own_folder()
        self.setObjectName("ruleSets")
        self.setText("Rule sets")
        self.setToolTip("Fill the cards from a named rule set, or save them as one")
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = QMenu(self)
        self.setMenu(self._menu)
        self._menu.aboutToShow.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """List the rule sets that are there now."""
        self._menu.clear()
        for _path, rule_set in rule_sets_in(self.folder):
            act = self._menu.addAction(rule_set.name.replace("&", "&&"))
            act.triggered.connect(lambda _checked=False, rules=rule_set.rules: self.chosen.emit(rules))
        self._menu.addSeparator()
        self._menu.addAction("&Save as rule set…", self.save_requested.emit)
        self._menu.addAction("&Open rule set file…", self._on_open)

    def ask_name(self, rules: Rules) -> None:
        """Ask for a name and save these rules under it."""
        dialog = QInputDialog(self)
        dialog.setObjectName("ruleSetName")
        dialog.setWindowTitle("Save as rule set")
        dialog.setLabelText("Name of the rule set. The file contains the parameters: keep it internal.")
        dialog.textValueSelected.connect(lambda name: self.save(name, rules))
        open_once(dialog)

    def save(self, name: str, rules: Rules) -> None:
        """Save rules under a name in the user's folder."""
        name = name.strip()
        stem = re.sub(r"[^\w.-]+", "_", name).strip("._")
        if not stem:
            self.failed.emit("Enter a name with at least one letter or digit.")
            return
        try:
            save_rule_set(self.folder / f"{stem}{SUFFIX}", RuleSet(name, rules))
        except TabGuardError as error:
            self.failed.emit(error)

    def open_file(self, path: Path) -> None:
        """Fill the cards from a file."""
        try:
            self.chosen.emit(read_rule_set(path).rules)
        except TabGuardError as error:
            self.failed.emit(error)

    def _on_open(self) -> None:
        kinds = (kind("Rule sets", (SUFFIX,)),)
        ask_file(self, "Open rule set", self.folder, self.open_file, kinds)
