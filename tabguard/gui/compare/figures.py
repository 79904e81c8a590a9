"""How many cells two sides suppress, what that costs, how the sides stand, and what was noticed."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from tabguard.base.language import tr
from tabguard.flow import sides
from tabguard.gui.parts.boxes import in_column, named
from tabguard.gui.parts.numbers import HIDDEN, number, per_cent
from tabguard.gui.parts.parts import Label, Passage
from tabguard.table.comparison import Metrics


class Figures(QWidget):
    """The counts crossed, the figures of merit, and a place for the verdicts.

    Parameters
    ----------
    verdicts : QWidget
        Stands above the figures.
    """

    def __init__(self, verdicts: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._verdicts = verdicts
        self.sentence = named(Label(), "compareSentence")
        self.sentence.setWordWrap(True)
        self._result = QWidget()
        self.counts: list[Label] = []
        self.costs = Label()
        self.costs.setWordWrap(True)
        self.costs.setObjectName("compareCosts")
        self.costs.setAccessibleName(tr("What A and B cost"))
        self.notes = named(Passage("", "muted"), "compareNotes")
        self.notes.setWordWrap(True)
        in_column(self._grid(), self.costs, self.notes, of=self._result, margins=0, gap=4)
        in_column(verdicts, self.sentence, self._result, None, of=self, margins=(0, 0, 8, 0), gap=4)

    def show_found(self, differences: sides.SideComparison | None, chosen: bool, presenting: bool) -> None:
        """Show a comparison; None for none.

        Parameters
        ----------
        differences : SideComparison or None
        chosen : bool
            Whether there is something on both sides.
        presenting : bool
            Whether figures that are internal must stay hidden.
        """
        for widget in (self._verdicts, self._result):
            widget.setVisible(differences is not None)
        if differences is None:
            self.sentence.setText(
                "" if chosen else tr("Choose two patterns, publications or files to compare.")
            )
            return
        both = differences.comparison
        numbers = (both.neither, len(both.only_b), len(both.only_a), both.both)
        for label, n in zip(self.counts, numbers, strict=True):
            label.setText(number(n))
        self.costs.setText("\n".join(_measures(differences.a, differences.b, presenting)))
        notes = [*both.a.notes, *both.b.notes]
        if both.only_in_a:
            notes.append(
                tr(
                    "Only A states {only_in_a} cells; they are not compared.",
                    only_in_a=number(both.only_in_a),
                )
            )
        if both.only_in_b:
            notes.append(
                tr(
                    "Only B states {only_in_b} cells; they are not compared.",
                    only_in_b=number(both.only_in_b),
                )
            )
        self.notes.setText("\n".join(notes))
        self.notes.setVisible(bool(notes))
        differ, stated = len(both.only_a) + len(both.only_b), number(int(both.common.sum()))
        self.sentence.setText(
            tr("{differ} of {stated} cells differ.", differ=number(differ), stated=stated)
            if differ
            else tr("All {stated} cells agree.", stated=stated)
        )

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(2)
        for at, text in enumerate((tr("B published"), tr("B suppressed"))):
            grid.addWidget(Label(text), 0, at + 1, Qt.AlignmentFlag.AlignRight)
        spoken = (
            (tr("A published, B published"), tr("A published, B suppressed")),
            (tr("A suppressed, B published"), tr("A suppressed, B suppressed")),
        )
        for row, in_a in enumerate((tr("A published"), tr("A suppressed"))):
            grid.addWidget(Label(in_a), row + 1, 0)
            for at in range(2):
                label = named(Label(), f"compareCount{row}{at}", spoken[row][at])
                if row != at:
                    font = label.font()
                    font.setBold(True)
                    label.setFont(font)
                self.counts.append(label)
                grid.addWidget(label, row + 1, at + 1, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(3, 1)
        return grid


def _measures(a: Metrics, b: Metrics, presenting: bool) -> tuple[str, ...]:
    """What each side costs, side A first."""
    value = f"{HIDDEN} → {HIDDEN}" if presenting else f"{per_cent(a.value)} → {per_cent(b.value)}"
    cost = f"{HIDDEN} → {HIDDEN}" if presenting else f"{_short(a.cost)} → {_short(b.cost)}"
    return (
        tr(
            "Suppressed cells {cells_a} → {cells_b}, subtotals {subtotals_a} → {subtotals_b}",
            cells_a=number(a.cells),
            cells_b=number(b.cells),
            subtotals_a=number(a.subtotals),
            subtotals_b=number(b.subtotals),
        ),
        tr("Share of value {share}", share=value),
        tr("Cost of secondaries {cost}", cost=cost),
    )


def _short(cost: float) -> str:
    return number(cost, 0 if cost >= 100 or cost == int(cost) else 2)
