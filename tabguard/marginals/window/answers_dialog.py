"""The answers beside yes and no that were tried for a marginal, to choose one from."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tabguard.base.language import tr
from tabguard.gui.parts.lists import align_heads
from tabguard.gui.parts.parts import Tinted, fit_to_screen, plain_tip
from tabguard.marginals.flow.count_answers import Answer
from tabguard.marginals.window.looks import state_icon
from tabguard.table.planning import Query, State


class AnswersDialog(QDialog):
    """Each form with its loss and the verdict; one that is within the rules can be released."""

    def __init__(self, query: Query, answers: Sequence[Answer], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dlgAnswers")
        self.setWindowTitle(tr("Other answers"))
        fit_to_screen(self, 860, 360)
        self._answers = tuple(answers)
        self.grid = QTableWidget(len(answers), 4, self)
        align_heads(self.grid)
        self.grid.setObjectName("answers")
        self.grid.setAccessibleName(tr("Other answers"))
        self.grid.setTabKeyNavigation(False)
        self.grid.setHorizontalHeaderLabels(("", tr("Form"), tr("Loss"), tr("Verdict")))
        self.grid.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.grid.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.grid.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.grid.verticalHeader().hide()
        for column, width in enumerate((28, 330, 80)):
            self.grid.setColumnWidth(column, max(width, self.grid.horizontalHeader().sectionSizeHint(column)))
        self.grid.horizontalHeader().setSectionResizeMode(3, QHeaderView.ResizeMode.Stretch)
        for row, answer in enumerate(answers):
            self._fill(row, answer)
        self.grid.resizeRowsToContents()
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self.release_button = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.release_button.setText(tr("Release in this form"))
        self.release_button.setObjectName("releaseAnswer")
        self.release_button.setEnabled(False)
        self.grid.itemSelectionChanged.connect(
            lambda: self.release_button.setEnabled(self.chosen() is not None)
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        text = tr(
            "{title} in other forms, judged together with everything that readers have. The loss is the sum "
            "of the differences between printed and true counts, in per cent of the true ones.",
            title=query.title,
        )
        layout.addWidget(Tinted(text, "plain", self))
        layout.addWidget(self.grid, 1)
        layout.addWidget(buttons)
        safe = [row for row, answer in enumerate(answers) if answer.safe]
        if safe:
            self.grid.selectRow(min(safe, key=lambda row: answers[row].loss))

    def chosen(self) -> Answer | None:
        """The selected answer, if it is within the rules."""
        row = self.grid.currentRow()
        return self._answers[row] if row >= 0 and self._answers[row].safe else None

    def _fill(self, row: int, answer: Answer) -> None:
        loss = "–" if answer.review is None else f"{100 * answer.loss:.2f} %"
        for column, text in enumerate(("", answer.title, loss, answer.verdict)):
            item = QTableWidgetItem(text)
            item.setToolTip(plain_tip(text))
            if column == 2:
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.grid.setItem(row, column, item)
        first = self.grid.item(row, 0)
        if first is not None:
            first.setIcon(state_icon(State.SAFE if answer.safe else State.DISCLOSES))
