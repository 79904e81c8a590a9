"""Menu of named rule sets, which fills the cards from a rule set or saves their rules as one."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QInputDialog, QMenu, QToolButton, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.gui.parts.dialogs import ask_file, kind, open_once
from tabguard.gui.parts.jobs import Jobs
from tabguard.kinds.masking import why_not_masked
from tabguard.kinds.rules import Rules
from tabguard.office.policy import policy
from tabguard.project.rule_set import (
    SUFFIX,
    RuleSet,
    RuleSets,
    RulesFrom,
    mask_rule_set,
    read_rule_set,
    rule_sets_in,
    save_as,
    save_rule_set,
)


def own_folder() -> Path:
    """Folder with the user's rule sets."""
    import platformdirs

    return Path(platformdirs.user_config_dir("TabGuard", appauthor=False)) / "rules"


class RuleSetMenu(QToolButton):
    """Menu with the names of rule sets; choosing one fills the cards and applies nothing.

    Parameters
    ----------
    folder : Path, optional
        Folder of the rule sets; by default in the user's settings folder.
    """

    chosen = Signal(object, object)
    """A rule set, and the origin that a project keeps of its rules."""
    save_requested = Signal()
    saved = Signal(str)
    """Message that rules were saved or a rule set was changed."""
    failed = Signal(object)

    def __init__(self, parent: QWidget | None = None, folder: Path | None = None) -> None:
        super().__init__(parent)
        self.folder = folder if folder is not None else own_folder()
        self.setObjectName("ruleSets")
        self.setText(tr("Rule sets"))
        self.setToolTip(tr("Fill the cards from a named rule set, or save them as one"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = QMenu(self)
        self.setMenu(self._menu)
        self._lock = QMenu(tr("&Lock rule set"), self)
        self._mask = QMenu(tr("&Mask parameters"), self)
        self._office = RuleSets()
        self._jobs = Jobs(self)
        self._menu.aboutToShow.connect(self.refresh)
        self._menu.aboutToShow.connect(self._read_office)
        self._read_office()
        self.refresh()

    def refresh(self) -> None:
        """List the current rule sets."""
        self._menu.clear()
        sets = rule_sets_in(self.folder)
        user_sets = sets.found
        if policy().rule_sets is not None:
            self._menu.addSection(tr("Of the office"))
            self._list(self._office, True)
            if self._office == RuleSets():
                self._menu.addAction(tr("None was found")).setEnabled(False)
            self._menu.addSection(tr("Your own"))
        self._list(sets, False)
        self._menu.addSeparator()
        self._menu.addAction(tr("&Save as rule set…"), self.save_requested.emit)
        lock = self._lock
        lock.clear()
        self._menu.addMenu(lock)
        for path, rule_set in user_sets:
            if not rule_set.locked:
                lock.addAction(_menu_text(rule_set), partial(self.lock, path))
        lock.setEnabled(not lock.isEmpty())
        self._offer_masks(user_sets)
        self._menu.addAction(tr("&Open rule set file…"), self._on_open)

    def ask_name(self, rules: Rules) -> None:
        """Ask for a name, then save rules under it."""
        dialog = QInputDialog(self)
        dialog.setObjectName("ruleSetName")
        dialog.setWindowTitle(tr("Save as rule set"))
        dialog.setLabelText(tr("Name of the rule set. The file contains the parameters: keep it internal."))
        dialog.textValueSelected.connect(lambda name: self.save(name, rules))
        open_once(dialog)

    def save(self, name: str, rules: Rules) -> None:
        """Save rules under a name in the user's folder."""
        try:
            rule_set = save_as(self.folder, name, rules)
            message = tr(
                "The rule set “{name}” was saved, version {version}.",
                name=rule_set.name,
                version=rule_set.version,
            )
            self.saved.emit(message)
        except TabGuardError as error:
            self.failed.emit(error)

    def open_file(self, path: Path) -> None:
        """Fill the cards from the file of a rule set."""
        try:
            rule_set = read_rule_set(path)
            self.chosen.emit(rule_set, RulesFrom.of(rule_set, False, path.parent))
        except TabGuardError as error:
            self.failed.emit(error)

    def lock(self, path: Path) -> None:
        """Lock a rule set, so that no other rules can be saved under its name."""
        try:
            locked = evolve(read_rule_set(path), locked=True)
            save_rule_set(path, locked)
            self.saved.emit(tr("The rule set “{name}” is locked now.", name=locked.name))
        except TabGuardError as error:
            self.failed.emit(error)

    def mask_parameters(self, path: Path) -> None:
        """Mask the parameters of a rule set for everyone whom the policy does not name."""
        try:
            mask_rule_set(path)
        except TabGuardError as error:
            self.failed.emit(error)

    def _list(self, sets: RuleSets, office: bool) -> None:
        """List the rule sets of a folder; sets that cannot be opened are disabled and show the reason."""
        for path, rule_set in sets.found:
            self._add(path, rule_set, office)
        for name in sets.closed:
            label = tr("{name} · masked, and the key of the office is not here", name=name.replace("&", "&&"))
            self._menu.addAction(label).setEnabled(False)

    def _add(self, path: Path, rule_set: RuleSet, office: bool) -> None:
        act = self._menu.addAction(_menu_text(rule_set, office))
        origin = RulesFrom.of(rule_set, office, path.parent)
        act.triggered.connect(lambda _checked=False: self.chosen.emit(rule_set, origin))

    def _offer_masks(self, user_sets: Sequence[tuple[Path, RuleSet]]) -> None:
        """Offer to mask the parameters of the user's own rule sets, or show why that is impossible."""
        menu, why = self._mask, why_not_masked()
        menu.clear()
        self._menu.addMenu(menu)
        if why:
            menu.addAction(why).setEnabled(False)
            return
        for path, rule_set in user_sets:
            if not rule_set.rules.masked:
                menu.addAction(_menu_text(rule_set), partial(self.mask_parameters, path))
        menu.setEnabled(not menu.isEmpty())

    def _read_office(self) -> None:
        """Read the rule sets of the office in the worker thread, since the folder may be on a network."""
        folder = policy().rule_sets
        if folder is not None and not self._jobs.busy:
            self._jobs.start(
                tr("Reading rule sets"),
                lambda _progress: rule_sets_in(folder),
                self._on_office,
                self.failed.emit,
                quiet=True,
            )

    def _on_office(self, rule_sets: RuleSets) -> None:
        if rule_sets != self._office:
            self._office = rule_sets
            self.refresh()

    def _on_open(self) -> None:
        kinds = (kind(tr("Rule sets"), (SUFFIX,)),)
        ask_file(self, tr("Open rule set"), self.folder, self.open_file, kinds)


def _menu_text(rule_set: RuleSet, office: bool = False) -> str:
    """Text of a rule set in the menu: its name, and its version and lock if any."""
    parts = [rule_set.name.replace("&", "&&")]
    parts += [tr("version {version}", version=rule_set.version)] if rule_set.version > 1 else []
    parts += [tr("of the office")] if office else [tr("locked")] if rule_set.locked else []
    parts += [tr("masked")] if rule_set.rules.masked else []
    return " · ".join(parts)
