"""What the internal report shows, chosen on the card of the internal files."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from tabguard.base.language import tr
from tabguard.kinds.masking import why_not_shown
from tabguard.settings import Output


class ReportOptions(QWidget):
    """Whether the report shows the parameters of the rules and pictures, and is written as a PDF.

    Parameters
    ----------
    output : Output
        Of the project.
    hidden : bool
        Whether the rule parameters of the project are masked.
    """

    changed = Signal()

    def __init__(self, output: Output, hidden: bool) -> None:
        super().__init__()
        self.show_rules = QCheckBox(tr("Show the &rule parameters (otherwise masked)"), self)
        if hidden:
            self.show_rules.setText(tr("The rule parameters are masked"))
            self.show_rules.setToolTip(
                why_not_shown() or tr("Rules ▸ Show masked parameters shows them, here and in the report")
            )
            self.show_rules.setEnabled(False)
        self.pictures = QCheckBox(tr("Pict&ures in the report"), self)
        self.pictures.setObjectName("reportPictures")
        self.pictures.setChecked(output.pictures)
        self.pdf = QCheckBox(tr("Report as PD&F, too"), self)
        self.pdf.setObjectName("reportPdf")
        self.pdf.setChecked(output.pdf)
        for check in (self.pdf, self.pictures):
            check.toggled.connect(lambda _on: self.changed.emit())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for check in (self.show_rules, self.pictures, self.pdf):
            column.addWidget(check)

    def chosen(self, output: Output) -> Output:
        """`output` with the form of the report as chosen."""
        return evolve(output, pdf=self.pdf.isChecked(), pictures=self.pictures.isChecked())
