"""The boxes in which the two sides of a comparison are chosen."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from tabguard.base.language import tr
from tabguard.gui.compare.sources import NOW, Source
from tabguard.gui.parts.dialogs import ALL_FILES, ask_file, list_kind
from tabguard.gui.parts.graphics import call_list
from tabguard.gui.parts.parts import Label, plain_tip

_FILE = "choose"
_LEAST = 100
"""Width of a box beside the table, in pixels; of itself it is never narrower than its placeholder."""


class SideChoice(QWidget):
    """Offers what can be compared on each side; a file is asked for in a dialog."""

    changed = Signal()
    file_chosen = Signal(str, Path)
    """The side, and the file for it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folder = Path()
        """The folder in which the dialog for files opens."""
        self._asked: dict[str, str] = {}
        self._sources: dict[str, Source] = {}
        self.combos = {side: self._combo(side) for side in ("a", "b")}
        self.swap = QPushButton("⇄")
        self.swap.setObjectName("compareSwap")
        self.swap.setAccessibleName(tr("Swap A and B"))
        self.swap.setToolTip(tr("Swap A and B"))
        self.swap.setFixedWidth(36)
        self.swap.clicked.connect(self._on_swap)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for name, combo in zip(("&A", "&B"), self.combos.values(), strict=True):
            label = Label(name)
            label.setBuddy(combo)
            row.addWidget(label)
            row.addWidget(combo, 2)
            if name == "&A":
                row.addWidget(self.swap)

    @property
    def chosen(self) -> tuple[Source | None, Source | None]:
        """What is on side A and on side B; None for nothing."""
        return self._on("a"), self._on("b")

    def offer(self, sources: Iterable[Source]) -> None:
        """Offer what there is now; what was chosen stays where it is still there."""
        self._sources = {source.key: source for source in sources}
        before = next((source.key for source in self._sources.values() if source.before), "")
        # the usual question: what has changed since the last publication
        fallback = {"a": before or next((key for key in self._sources if key != NOW), ""), "b": NOW}
        for side, combo in self.combos.items():
            wanted = self._asked.get(side, "")
            self._fill(combo, wanted if wanted in self._sources else fallback[side])

    def ask_for(self, side: str, key: str) -> None:
        """Put something on a side at the next `offer`, by the key of its source."""
        self._asked[side] = key

    def forget(self) -> None:
        """Forget what was chosen."""
        self._asked.clear()

    def ask_file(self, side: str, title: str = "") -> None:
        """Ask for a file for a side."""
        kinds = (list_kind(tr("Patterns and publications"), (".tab", ".txt", ".csv")), ALL_FILES)
        title = title or tr("Compare with a file")
        ask_file(self, title, self.folder, lambda path: self.file_chosen.emit(side, path), kinds)

    # -- inside

    def _on(self, side: str) -> Source | None:
        return self._sources.get(self.combos[side].currentData() or "")

    def _fill(self, combo: QComboBox, wanted: str) -> None:
        with QSignalBlocker(combo):
            combo.clear()
            for source in self._sources.values():
                combo.addItem(source.title, source.key)
                combo.setItemData(combo.count() - 1, plain_tip(source.tip), Qt.ItemDataRole.ToolTipRole)
            combo.insertSeparator(combo.count())
            combo.addItem(tr("Choose file…"), _FILE)
            combo.setCurrentIndex(combo.findData(wanted) if wanted else -1)

    def _on_combo(self, side: str) -> None:
        key = self.combos[side].currentData()
        if key != _FILE:
            self._asked[side] = key
            self.changed.emit()
            return
        self.offer(self._sources.values())  # back to what was chosen, in case no file is
        self.changed.emit()
        self.ask_file(side)

    def _on_swap(self) -> None:
        a, b = (combo.currentData() for combo in self.combos.values())
        self._asked = {"a": b or "", "b": a or ""}
        self.offer(self._sources.values())
        self.changed.emit()

    def _combo(self, side: str) -> QComboBox:
        combo = QComboBox()
        combo.setObjectName(f"compare{side.upper()}")
        call_list(combo, tr("Side {side}", side=side.upper()))
        combo.setPlaceholderText(tr("Choose what to compare"))
        combo.setMinimumContentsLength(4)
        combo.setMinimumWidth(_LEAST)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.activated.connect(lambda _at: self._on_combo(side))
        return combo
