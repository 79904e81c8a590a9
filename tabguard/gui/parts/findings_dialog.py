"""The result of a check: verdicts in sentences, and below them a list of what was found."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialogButtonBox, QTreeWidget, QWidget

from tabguard.gui.parts.boxes import in_column
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.lists import put_rows, tree
from tabguard.gui.parts.parts import Heading, Passage


class FindingsDialog(Dialog):
    """Shows the result of a check.

    Parameters
    ----------
    check, subject : str
        Name of the check, and of the checked file.
    verdicts : sequence of (str, str)
        Sentences, each with its tint; see `Tinted`.
    title : str
        Title of the list.
    findings : sequence of str
        Rows of the list, which is hidden if there are none.
    """

    def __init__(
        self,
        check: str,
        subject: str,
        verdicts: Sequence[tuple[str, str]],
        title: str,
        findings: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("dlgFindings", check, (700, 420), parent)
        self.verdicts = tuple(Passage(text, tint, self) for text, tint in verdicts)
        self.list: QTreeWidget | None = None
        column = in_column(Heading(subject, 1.15, self), *self.verdicts, of=self)
        if findings:
            self.list = tree("findings", title, (title,))
            put_rows(self.list, [(finding,) for finding in findings])
            column.addWidget(self.list, 1)
        else:
            column.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
