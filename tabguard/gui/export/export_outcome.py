"""What an export says when it ends: the files that were written, those that were not, and their folders."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.parts import FieldMessage, Tinted, plain_tip


class ExportOutcome(QVBoxLayout):
    """A message, a warning about files that were left out, and a button for each folder."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__()
        self.message = FieldMessage(parent)
        self.message.setObjectName("exportMessage")
        self.left = Tinted("", "warning", parent)
        self.left.setObjectName("exportLeft")
        self.left.hide()
        self.open_row = QHBoxLayout()
        self.addWidget(self.message)
        self.addWidget(self.left)
        self.addLayout(self.open_row)

    def show_written(self, written: Sequence[Path]) -> None:
        """Name the files, and offer to open their folders."""
        names = ", ".join(path.name for path in written)
        self.message.say(
            tr("✓ {n_written} files written: {names}", n_written=len(written), names=names), "good"
        )
        while (item := self.open_row.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for folder in dict.fromkeys(path.parent for path in written):
            button = QPushButton(tr("Open folder “{name}”", name=folder.name))
            button.setToolTip(plain_tip(str(folder)))
            button.clicked.connect(
                lambda _c=False, f=folder: QDesktopServices.openUrl(QUrl.fromLocalFile(str(f)))
            )
            self.open_row.addWidget(button)
        self.open_row.addStretch(1)

    def show_left(self, left_out: Sequence[str], earlier: Sequence[Path], folder: Path) -> None:
        """Say what was left out, and warn of transmission files that say what an earlier export withheld.

        Parameters
        ----------
        left_out : sequence of str
            In words.
        earlier : sequence of Path
            Transmission files of an earlier export.
        folder : Path
            Where they are.
        """
        names = ", ".join(path.name for path in earlier)
        sentences = [f"! {words}" for words in left_out]
        if earlier:
            sentences.append(
                tr(
                    "! Not written now, and perhaps of another pattern: {names} in “{name}”. Do not send "
                    "it. Export the files for transmission together with the public ones to replace it.",
                    names=names,
                    name=folder.name,
                )
            )
        self.left.setText("\n".join(sentences))
        self.left.setVisible(bool(sentences))
