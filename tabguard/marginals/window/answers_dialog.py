"""The answers beside yes and no that were tried for a marginal, to choose one from."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.boxes import OkCancel, in_column, named
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.lists import TextTable
from tabguard.gui.parts.parts import Tinted
from tabguard.marginals.flow.count_answers import Answer
from tabguard.marginals.window.looks import state_icon
from tabguard.table.planning import Query, State


class AnswersDialog(Dialog):
    """Each form with its loss and the verdict; one that is within the rules can be released."""

    def __init__(self, query: Query, answers: Sequence[Answer], parent: QWidget | None = None) -> None:
        super().__init__("dlgAnswers", tr("Other answers"), (860, 360), parent)
        self._answers = tuple(answers)
        heads = ("", tr("Form"), tr("Loss"), tr("Verdict"))
        self.grid = TextTable("answers", tr("Other answers"), heads, {1: 160, 3: 150}, self)
        rows = [("", answer.title, _loss(answer), answer.verdict) for answer in answers]
        states = [State.SAFE if answer.safe else State.DISCLOSES for answer in answers]
        self.grid.put(rows, [*map(state_icon, states)], numeric=(2,))
        self.grid.horizontalHeader().sectionResized.connect(self.grid.resizeRowsToContents)
        self.told = named(Tinted("", "muted", self), "toldToReaders")
        buttons = OkCancel(self, tr("Release in this form"), "releaseAnswer")
        self.release_button = buttons.ok
        self.release_button.setEnabled(False)
        self.grid.itemSelectionChanged.connect(self._on_selection)
        text = tr(
            "{title} in other forms, judged together with everything that readers have. The loss is the sum "
            "of the differences between printed and true counts, in per cent of the true ones.",
            title=query.title,
        )
        in_column(Tinted(text, "plain", self), (self.grid, 1), self.told, buttons, of=self)
        safe = [row for row, answer in enumerate(answers) if answer.safe]
        if safe:
            self.grid.selectRow(min(safe, key=lambda row: answers[row].loss))

    def chosen(self) -> Answer | None:
        """The selected answer, if it is within the rules."""
        row = self.grid.currentRow()
        return self._answers[row] if row >= 0 and self._answers[row].safe else None

    def _on_selection(self) -> None:
        answer = self.chosen()
        self.release_button.setEnabled(answer is not None)
        form = None if answer is None else answer.entries[-1].form
        note = "" if form is None else form.note.format(*form.numbers)
        self.told.setText(tr("Readers are told: “{note}”", note=note) if note else "")


def _loss(answer: Answer) -> str:
    return "–" if answer.review is None else f"{100 * answer.loss:.2f} %"
