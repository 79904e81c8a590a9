"""Card with the roll-ups of one dimension: none, files, columns, or the codes or labels of the data."""

import html
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QRadioButton, QWidget

from tabguard.base.language import in_series, mark, tr
from tabguard.flow import previews
from tabguard.gui.parts.boxes import act_button, choice_box, in_column, in_row, named
from tabguard.gui.parts.dialogs import ALL_FILES, ask_files, list_kind
from tabguard.gui.parts.parts import Card, FieldMessage, Heading, Label, Tinted, plain_tip
from tabguard.project import CLASSIFICATIONS, HierarchySource

_LABELS = (
    ("indent", mark("indentation of the labels")),
    ("groups", mark("groups of rows (outline)")),
    ("numbers", mark("numbers of the labels: 1, 1.1, 1.1.2")),
    ("sums", mark("figures that are the sums of others")),
)


class HierarchyCard(Card):
    """Card with the roll-ups of one dimension; `tree` says whether it offers to show the tree."""

    changed = Signal()
    chosen = Signal()

    def __init__(
        self, name: str, source: HierarchySource, parent: QWidget | None = None, *, tree: bool = True
    ) -> None:
        super().__init__(parent)
        self.name = name
        named(self, f"hierarchy_{name}", tr("Hierarchy of {name}", name=name))
        self.flat = self._way(tr("&none: a total over all codes"))
        self.by_files = self._way(
            tr("from &files: code, parent or .hrc"),
            tr("Tables with columns code, parent and label, or τ-ARGUS code lists (.hrc)"),
        )
        self.by_columns = self._way(
            tr("from columns of the &data"),
            tr("Columns with the codes above these ones, such as section and division"),
        )
        self.by_prefix = self._way(
            tr("from the codes of a &classification"),
            tr("NACE: section, division, group, class; NUTS: country and three levels"),
        )
        self.by_digits = self._way(
            tr("from &groups of characters"),
            tr("The first characters of each code name the groups that it is part of"),
        )
        self.by_labels = self._way(
            tr("from the &labels in the data"),
            tr("The labels of a table that is already tabulated show what is part of what"),
        )
        self.labels = choice_box(
            f"labelsOf_{name}",
            tr("How the labels of {name} show what is part of what", name=name),
            _LABELS,
            parent=self,
        )
        self.labels.setCurrentIndex(max(self.labels.findData(source.labels), 0))
        self.files = QListWidget(self)
        self.files.setAccessibleName(tr("Hierarchy files of {name}, one for each roll-up", name=name))
        self.files.setMaximumHeight(58)
        self.add_button = act_button(tr("&Add…"), "", "", self._on_add, self)
        self.remove_button = act_button(tr("&Remove"), "", "", self._on_remove, self)
        self.lead = QLineEdit(source.lead, self)
        self.lead.setMaximumWidth(50)
        self.lead.setAccessibleName(tr("Leading string of .hrc files"))
        self.digits = QLineEdit(" ".join(str(d) for d in source.digits), self)
        self.digits.setPlaceholderText(tr("widths, such as 1 1 2"))
        self.digits.setAccessibleName(tr("Widths of the code groups of {name}", name=name))
        self.prefix = choice_box(f"prefix_{name}", tr("Classification of {name}", name=name), parent=self)
        for key, title in CLASSIFICATIONS.items():
            self.prefix.addItem(title, key)
        self.prefix.setCurrentIndex(max(self.prefix.findData(source.prefix), 0))
        self.columns = named(QLineEdit(", ".join(source.columns), self), f"columns_{name}")
        self.columns.setAccessibleName(tr("Columns with the levels of {name}", name=name))
        self.columns.textEdited.connect(lambda _t: self._on_columns())
        for field in (self.lead, self.digits):
            field.textChanged.connect(lambda _text: self.changed.emit())
        for box in (self.labels, self.prefix):
            box.currentIndexChanged.connect(lambda _at: self.changed.emit())
        self._columns = source.columns
        self.message = named(FieldMessage(self), f"hierarchyMessage_{name}")
        self.fact = Tinted("", "muted", self)
        self.offer = named(Tinted("", "warning", self), f"offer_{name}")
        self.offer.setTextFormat(Qt.TextFormat.RichText)
        flags = Qt.TextInteractionFlag
        self.offer.setTextInteractionFlags(flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard)
        self.offer.linkActivated.connect(self._on_offer)
        self._offered = False
        self._paths: list[Path] = []
        self._given = source
        self.recoded = Tinted(_recoded_words(source), "muted", self)
        self.recoded.setVisible(source.recoded)
        self._build(tree)
        for path in source.files:
            self._add(path)
        self._kind_button(source).setChecked(True)

    def source(self) -> HierarchySource:
        """The source with the current settings."""
        before = self._given
        plain = HierarchySource(recode=before.recode, levels=before.levels, steps=before.steps)
        if self.by_files.isChecked():
            lead = self.lead.text() or "@"
            files, own_labels = tuple(self._paths), before.own_labels
            return evolve(plain, files=files, lead=lead, columns=self._columns, own_labels=own_labels)
        if self.by_columns.isChecked():
            return evolve(plain, columns=self._columns)
        if self.by_prefix.isChecked():
            return evolve(plain, prefix=str(self.prefix.currentData()))
        if self.by_digits.isChecked():
            return evolve(plain, digits=self.widths() or ())
        if self.by_labels.isChecked():
            return evolve(plain, labels=str(self.labels.currentData()))
        return plain

    def propose(self, likeness: previews.Likeness | None) -> None:
        """Offer the tree of a classification that the codes look like; the user decides."""
        self._offered = likeness is not None
        if likeness is not None:
            sentence = html.escape(likeness.words)
            links = (
                f'<a href="{kind}">{tr("Use {title}", title=CLASSIFICATIONS[kind])}</a>'
                for kind in likeness.kinds
            )
            self.offer.setText(f"{sentence[0].upper()}{sentence[1:]}. {'  ·  '.join(links)}")
        self.offer.setVisible(self._offered and self.flat.isChecked())

    def put(self, source: HierarchySource) -> None:
        """Show the settings of the given source."""
        self._given, self._columns = source, ()
        self.columns.clear()
        self._paths.clear()
        self.files.clear()
        for path in source.files:
            self._add(path)
        self.by_files.setChecked(True)
        self.changed.emit()

    def widths(self) -> tuple[int, ...] | None:
        """Widths of the code groups; None unless all are whole numbers above 0."""
        parts = self.digits.text().replace(",", " ").split()
        if not parts or not all(re.fullmatch(r"0*[1-9]\d{0,3}", part, re.ASCII) for part in parts):
            return None
        return tuple(int(part) for part in parts)

    def problem(self) -> str:
        """Which setting is missing; empty if none is."""
        if self.by_files.isChecked() and not self._paths:
            return tr("Add a file with the columns code and parent, or choose none.")
        if self.by_columns.isChecked() and not self._columns:
            return tr("Enter the columns with the codes of the levels, the highest first, or choose none.")
        if self.by_digits.isChecked() and self.widths() is None:
            return tr("Enter the widths as whole numbers above 0, such as 1 1 2.")
        return ""

    def add_file(self, path: Path) -> None:
        """Add a file with a roll-up."""
        self._add(path)
        self.by_files.setChecked(True)
        self.changed.emit()

    def _add(self, path: Path) -> None:
        self._paths.append(path)
        self.files.addItem(path.name)
        self.files.item(self.files.count() - 1).setToolTip(plain_tip(str(path)))

    def _on_add(self) -> None:
        start = self._paths[-1].parent if self._paths else Path()
        kinds = (list_kind(tr("Hierarchies"), previews.CODE_LISTS), ALL_FILES)
        ask_files(self, tr("Hierarchy of {name}", name=self.name), start, self._on_files, kinds)

    def _on_files(self, paths: Sequence[Path]) -> None:
        for path in paths:
            self.add_file(path)

    def _on_remove(self) -> None:
        row = max(self.files.currentRow(), 0)
        if row < len(self._paths):
            del self._paths[row]
            self.files.takeItem(row)
            self.changed.emit()

    def _kind_button(self, source: HierarchySource) -> QRadioButton:
        """The button for the kind of a source."""
        if source.files:
            return self.by_files
        if source.columns:
            return self.by_columns
        if source.prefix:
            return self.by_prefix
        if source.labels:
            return self.by_labels
        return self.by_digits if source.digits else self.flat

    def _on_columns(self) -> None:
        """Take the typed column names, separated by commas; unchanged given names may contain commas."""
        typed = self.columns.text()
        if typed == ", ".join(self._columns):
            return
        self._columns = tuple(name for part in typed.split(",") if (name := part.strip()))
        self.changed.emit()

    def _on_offer(self, kind: str) -> None:
        """Use the classification that was offered as the hierarchy."""
        self.prefix.setCurrentIndex(self.prefix.findData(kind))
        self.by_prefix.setChecked(True)

    def _on_kind(self, on: bool) -> None:
        self.offer.setVisible(self._offered and self.flat.isChecked())
        for widget in (self.files, self.add_button, self.remove_button):
            widget.setVisible(self.by_files.isChecked())
        hrc = self.by_files.isChecked() and any(map(previews.is_code_list, self._paths))
        self.lead_row.setVisible(hrc)
        self.digits.setVisible(self.by_digits.isChecked())
        self.labels.setVisible(self.by_labels.isChecked())
        self.prefix.setVisible(self.by_prefix.isChecked())
        by_columns = self.by_columns.isChecked()
        self.levels_row.setVisible(by_columns or (self.by_files.isChecked() and not hrc))
        self._rows.removeWidget(self.levels_row)  # below the choice that it belongs to
        self._rows.insertWidget(self._rows.indexOf(self.by_columns) + int(by_columns), self.levels_row)
        example = (
            tr("such as section, division")
            if by_columns
            else tr("none: the file has the columns code and parent")
        )
        self.columns.setPlaceholderText(example)
        if on:
            self.changed.emit()

    def _way(self, text: str, tip: str = "") -> QRadioButton:
        """Make the button of one kind of roll-ups; one button of a parent is chosen at a time."""
        button = QRadioButton(text, self)
        button.setToolTip(tip)
        button.toggled.connect(self._on_kind)
        return button

    def _build(self, tree: bool) -> None:
        title = Heading(self.name if tree else tr("Hierarchy of {name}", name=self.name), 1.05, self)
        show = act_button(tr("Show tree"), f"showTree_{self.name}", "", self.chosen.emit, self)
        show.setVisible(tree)
        head = in_row(title, (self.fact, 1), show)
        inset = partial(in_row, margins=(22, 0, 0, 0))
        buttons = in_column(self.add_button, self.remove_button, None)
        self.lead_row, self.levels_row = QWidget(self), QWidget(self)
        inset(Label(tr("Leading string of .hrc files"), self), self.lead, None, of=self.lead_row)
        inset(Label(tr("Columns of levels, highest first"), self), (self.columns, 1), of=self.levels_row)
        by_files = (self.by_files, inset((self.files, 1), buttons), self.lead_row)
        by_columns = (self.by_columns, self.levels_row)
        by_prefix = (self.by_prefix, inset(self.prefix, None))
        by_digits = (self.by_digits, inset((self.digits, 1)))
        by_labels = (self.by_labels, inset(self.labels, None))
        first, last = (head, self.offer, self.flat), (self.recoded, self.message)
        ways = (*by_files, *by_columns, *by_prefix, *by_digits, *by_labels)
        self._rows = in_column(*first, *ways, *last, of=self, gap=3)


def _recoded_words(source: HierarchySource) -> str:
    parts = [] if source.recode is None else [tr("recoded by {file}", file=source.recode.name)]
    if source.levels == 1:
        parts.append(tr("recoded to 1 level below the total"))
    elif source.levels:
        parts.append(tr("recoded to {levels} levels below the total", levels=source.levels))
    if any(step.on for step in source.steps):
        parts.append(tr("recoded by steps (Data › Recode…)"))
    return in_series(parts)
