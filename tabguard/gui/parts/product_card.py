"""Products of an export by audience: whether each is written, where, and despite which failed audit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QPushButton, QWidget

from tabguard.base.errors import WriteError
from tabguard.base.language import headed, mark, tr
from tabguard.flow import publishing
from tabguard.flow.export import check_folders
from tabguard.gui.parts.boxes import bold, in_column, in_row, named
from tabguard.gui.parts.dialogs import ask_folder
from tabguard.gui.parts.parts import Card, FieldMessage, Tinted
from tabguard.office.cloud import cloud_words
from tabguard.write.products import Audience

_CARDS = {
    Audience.PUBLIC: (
        mark("Public files"),
        mark("For the public: one mark for all suppressed cells; no statuses, rules or suppressed values."),
    ),
    Audience.TRANSMISSION: (
        mark("Files for transmission"),
        mark(
            "For Eurostat and partners, over a secure channel: why each cell is withheld. Not for the public."
        ),
    ),
    Audience.INTERNAL: (
        mark("Internal files"),
        mark("For methodologists: values, statuses, rules, intervals. Not for release."),
    ),
    Audience.EXCHANGE: (
        mark("Job and τ-ARGUS files"),
        mark(
            "For the command line and for τ-ARGUS. They contain rule parameters and values: keep them "
            "internal."
        ),
    ),
}


def audience_cards(folders: Mapping[Audience, Path], parent: QWidget) -> dict[Audience, ProductCard]:
    """Make a card for each audience, with its proposed folder."""
    cards = {
        audience: ProductCard(audience.value, tr(title), tr(about), folders[audience], parent)
        for audience, (title, about) in _CARDS.items()
    }
    cards[Audience.TRANSMISSION].without = tr(
        "None: under “Details”, choose the SBS file, or name an SDMX structure."
    )
    return cards


def are_usable(folders: Mapping[Audience, Path], cards: Mapping[Audience, ProductCard]) -> bool:
    """Whether the chosen folders are writable; otherwise shows the reason on a card."""
    for key, path in folders.items():
        if not cards[key].folder.text().strip():
            cards[key].message.say(tr("Choose a folder."))
            return False
        if not path.is_absolute():
            cards[key].message.say(tr("Enter the full path of the folder."))
            return False
    try:
        check_folders(folders)
    except WriteError as error:
        at = next(key for key, path in folders.items() if str(path) == error.where)
        cards[at].message.say(error)
        return False
    return True


class ProductCard(Card):
    """Card of one product: whether it is written, its folder, and the names of its files.

    `used` says whether there is any file to write; `without` is shown if there is none.
    """

    changed = Signal()

    def __init__(self, key: str, title: str, about: str, folder: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self.key, self.used, self.without = key, True, ""
        self.switch = named(QCheckBox(title, self), f"product_{key}")
        self.switch.setFont(bold(self.switch.font()))
        self.switch.setChecked(key != "exchange")
        self.folder = named(QLineEdit(str(folder), self), f"folder_{key}")
        self.folder.setAccessibleName(tr("Folder of “{product}”", product=title))
        self.browse = QPushButton(tr("Browse…"), self)
        self.browse.clicked.connect(self._on_browse)
        self.cloud = named(Tinted("", "warning", self), f"cloud_{key}")
        self.names = named(Tinted("", "muted", self), f"names_{key}")
        self.message = named(FieldMessage(self), f"message_{key}")
        self.box = in_column(
            self.switch,
            Tinted(about, "muted", self),
            in_row((self.folder, 1), self.browse),
            self.cloud,
            self.names,
            self.message,
            of=self,
            gap=4,
        )
        self.switch.toggled.connect(lambda _on: self.changed.emit())
        self.folder.textChanged.connect(lambda _t: self.changed.emit())
        self.changed.connect(self._warn)
        self._warn()

    def _warn(self) -> None:
        """Warn of a folder that is synchronized with a cloud, for confidential files."""
        applies = self.key != "public" and self.wanted and self.path().is_absolute()
        words = cloud_words(self.path()) if applies else ""
        self.cloud.setText(words and f"! {words}")
        self.cloud.setVisible(bool(words))

    @property
    def wanted(self) -> bool:
        """Whether the product is written."""
        return bool(self.switch.isChecked())

    def path(self) -> Path:
        """The folder."""
        return Path(self.folder.text().strip())

    def allow(self, allowed: bool) -> None:
        """Enable or disable the choice of the product and its folder."""
        for part in (self.switch, self.folder, self.browse):
            part.setEnabled(allowed)

    def show_files(self, files: Sequence[tuple[str, str]]) -> None:
        """Show the names of the files that would be written, given as titles and names."""
        self.used = bool(files)
        if self.without:
            self.allow(self.used)
        self.names.setText(" · ".join(name for _title, name in files) or self.without)
        self.names.setToolTip("\n".join(headed(tr(title), name) for title, name in files))

    def _on_browse(self) -> None:
        ask_folder(self, tr("Choose a folder"), self.path(), lambda path: self.folder.setText(str(path)))


class OverrideForm(QWidget):
    """Form for publishing despite a failed audit: a reason, who decides, and who confirms."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.switch = named(QCheckBox(tr("Publish despite this (two persons)"), self), "overrideSwitch")
        self.switch.toggled.connect(lambda _on: self.changed.emit())
        self.area = QWidget(self)
        form = QFormLayout(self.area)
        form.setContentsMargins(22, 0, 0, 0)
        self.reason, self.who, self.second = (QLineEdit(self.area) for _ in range(3))
        for name, text, field in (
            ("overrideReason", tr("Reason"), self.reason),
            ("overrideWho", tr("Decided by"), self.who),
            ("overrideSecond", tr("Confirmed by"), self.second),
        ):
            field.setObjectName(name)
            form.addRow(text, field)
        self.message = FieldMessage(self.area)
        form.addRow(self.message)
        in_column(self.switch, self.area, of=self, margins=0)

    def offer(self, is_due: bool) -> bool:
        """Show the form if an override is needed; return whether the form is filled in."""
        self.switch.setVisible(is_due)
        applies = is_due and self.switch.isChecked()
        self.area.setVisible(applies)
        return applies

    def value(self) -> publishing.Override:
        """The reason and the two names."""
        return publishing.Override(*(f.text().strip() for f in (self.reason, self.who, self.second)))

    def check(self) -> bool:
        """Whether there are a reason and two different names; shows a message if not."""
        override, problem = self.value(), ""
        if not (override.reason and override.who and override.second):
            problem = tr("Enter a reason and two names.")
        elif override.who.casefold() == override.second.casefold():
            problem = tr("A second person must confirm this.")
        self.message.say(problem or None)
        return not problem
