"""Consequences of releasing one marginal: its small cells, whether each is safe, and the decision."""

import math
from collections.abc import Sequence, Sized
from functools import partial

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QFormLayout, QGridLayout, QHBoxLayout, QLineEdit, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.system import user_name
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import act_button, in_column, named
from tabguard.gui.parts.lists import EmptyHint, FittedColumns, Index, RowsModel, RowsView
from tabguard.gui.parts.numbers import HIDDEN, count, number, unbroken
from tabguard.gui.parts.parts import Heading, Label, Tinted, plain_tip
from tabguard.gui.parts.presenting import Presenting
from tabguard.marginals.window.look_ahead import Look
from tabguard.marginals.window.looks import MEANINGS, short_name, style_of, swatch
from tabguard.marginals.window.session import PlannerSession
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.forms import WEIGHTED_MEANS
from tabguard.table.planning import RELEASABLE, Act, Finding, Query, State

_ENDS = {
    "both ends": mark("Tables of counts attain both ends"),
    "lower end": mark("A table of counts attains the lower end; the upper one may be less"),
    "upper end": mark("A table of counts attains the upper end; the lower one may be more"),
    "neither end": mark("The interval may be narrower: neither end is proven to be attained"),
}


class CellsModel(RowsModel):
    """One row per small cell, the narrowest interval first."""

    numeric = frozenset({1, 2, 3})

    def __init__(self, presenting: Presenting) -> None:
        super().__init__()
        self._presenting = presenting
        self._table: CountTable | None = None
        self._bounds: CellBounds | None = None
        self._width = 0.0
        self._order: IntArray = np.zeros(0, np.int64)
        self._count: IntArray = np.zeros(0, np.int64)

    @property
    def risky(self) -> int:
        """Number of cells whose interval is too narrow."""
        return int((self._widths() < self._width).sum()) if self._bounds is not None else 0

    def show_bounds(
        self, table: CountTable | None, bounds: CellBounds | None, width: float, letters: dict[str, str]
    ) -> None:
        """Show the intervals of the small cells.

        Parameters
        ----------
        table : CountTable or None
            The count table; None clears the list.
        bounds : CellBounds or None
            Intervals of the small cells; None clears the list.
        width : float
            Least width that an interval must have, in counts.
        letters : dict of str to str
            Short name of each variable.
        """
        self.beginResetModel()
        self._table, self._bounds, self._width = table, bounds, width
        there_are = table is not None and bounds is not None
        names = () if table is None else table.names
        numbers = ("", tr("Count"), tr("Interval"), tr("Width"))
        self.columns = (*numbers, *(letters.get(n, n) for n in names)) if there_are else ()
        if table is not None and bounds is not None:
            self._order = np.argsort(self._widths(), kind="stable").astype(np.int64)
            self._count = table.counts_at(bounds.cells)
        else:
            self._order = np.zeros(0, np.int64)
        self.endResetModel()

    def _widths(self) -> FloatArray:
        return present(self._bounds).width

    # -- what Qt asks

    def rows(self) -> Sized:
        """The small cells."""
        return self._order

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Headings of the columns, with the full name of a variable as tool tip."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section]
        if role == Qt.ItemDataRole.ToolTipRole and section >= 4 and self._table is not None:
            return plain_tip(self._table.names[section - 4])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text, and the colour of cells at risk."""
        if not index.isValid():
            return None
        bounds, risky = self._bounds, self._is_risky(index.row())
        if role == Qt.ItemDataRole.BackgroundRole and risky:
            return QColor(style_of(State.DISCLOSES).fill)
        if role == Qt.ItemDataRole.ForegroundRole and risky:
            return QColor(style_of(State.DISCLOSES).text)
        if role == Qt.ItemDataRole.ToolTipRole and bounds is not None:
            ends = f"{tr(_ENDS[bounds.attained(int(self._order[index.row()]))])} ({bounds.method})."
            return f"{tr('Too narrow.')} {ends}" if risky else ends
        return super().data(index, role)

    def _is_risky(self, row: int) -> bool:
        return self._bounds is not None and bool(self._bounds.width[self._order[row]] < self._width)

    def text(self, row: int, column: int) -> str:
        """Text of an entry: category, count or bound of a cell."""
        table, bounds, cell = present(self._table), present(self._bounds), int(self._order[row])
        if column == 0:
            return "!" if self._is_risky(row) else ""
        if self._presenting.on and column < 4:
            return HIDDEN
        if column == 1:
            return number(float(self._count[cell]))
        if column == 2:
            return f"{number(float(bounds.lower[cell]))} – {number(float(bounds.upper[cell]))}"
        if column == 3:
            return number(float(bounds.width[cell]))
        v = column - 4
        return table.variables[v].texts[int(bounds.cells[cell, v]) - 1]


_LEAST = 100
"""Height of the head and three lines, in pixels."""


class CellsView(RowsView):
    """The list of small cells with its columns and its least height."""

    def __init__(self, presenting: Presenting, parent: QWidget | None = None) -> None:
        self.cells = CellsModel(presenting)
        super().__init__(self.cells, "cellsAtRisk", tr("Small cells and their intervals"), parent, 24)
        self.cells.setParent(self)
        self.setMinimumHeight(_LEAST)
        self.horizontalHeader().setMinimumSectionSize(22)
        EmptyHint(self, tr("The small cells of the chosen marginal are listed here."))
        FittedColumns(self, {})
        themes.source().theme_changed.connect(self.viewport().update)


_MOST_NAMED = 8
_DONE = (State.PUBLISHED, State.AGAINST, State.RELEASED, State.KNOWN)
_OPEN = (*RELEASABLE, State.UNSETTLED, State.PENDING, State.DISCLOSES, State.UNRELEASABLE)

_SIMULATED = mark(
    "Release it from a random table that agrees with all released marginals, marked as simulated"
)
_TRIED = mark("Try it rounded, perturbed, suppressed or simulated, each with its loss")
_UNWEIGHTED = mark("Weighted counts are published as they are, or not at all: no other form is made of them.")


class Details(QWidget):
    """Selected marginal: state, consequences, cells at risk, and what can be decided about it."""

    decided = Signal(object, object)
    risk_accepted = Signal(object)
    redesign_requested = Signal(object)
    answers_requested = Signal(object)

    def __init__(self, session: PlannerSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "marginalDetails", tr("Selected marginal"))
        self._session = session
        self.title = Heading("", 1.15, self)
        self.title.setWordWrap(True)
        self.badge, self.state_text = Label(parent=self), Tinted("", "plain", self)
        self.state_text.setObjectName("marginalState")
        self.effect = named(Tinted("", "plain", self), "releaseEffect")
        self.cells_title = Heading("", 1.0, self)
        self.cells_note = named(Tinted("", "muted", self), "attainedEnds")
        self.cells = CellsView(session.presenting, self)
        self.why = named(QLineEdit(self), "decisionWhy")
        self.why.setPlaceholderText(tr("kept with the decision"))
        self.who = named(QLineEdit(user_name(), self), "decisionWho")
        self._build_buttons()
        self._lay_out()
        session.ahead.changed.connect(self.refresh)
        session.plan_changed.connect(self.refresh)
        session.presenting.switched.connect(self.refresh)
        self.refresh()

    # -- showing

    def refresh(self) -> None:
        """Show the current findings on the selected marginal."""
        query, look = self._session.ahead.selection, self._session.ahead.look
        finding = look.finding if look is not None else self._session.finding(query)
        state = finding.state if finding is not None else None
        self.title.setText(query.title if query is not None else tr("Choose a marginal"))
        self.badge.setVisible(state is not None)
        if state is not None and finding is not None and query is not None:
            self.badge.setPixmap(swatch(state))
            short = short_name(query, self._session.letters)
            self.state_text.setText(
                f"{_sentence(tr(MEANINGS[state]))} {short}, {count(finding.cells, 'cell')}."
            )
        else:
            words = tr("Click a marginal to see the effect of its release. This releases nothing.")
            self.state_text.setText(f"{words}\n{tr(WEIGHTED_MEANS)}" if self._weighted else words)
        self.effect.setHidden(self._session.presenting.on)  # shows widths and values
        self.effect.setText(unbroken(self._effect_text(query, look)))
        self._show_cells(look)
        self._enable(query, state)

    @property
    def _weighted(self) -> bool:
        """Whether weighted counts are published, of which no other form is made."""
        return self._session.table is not None and self._session.table.weighted is not None

    def _effect_text(self, query: Query | None, look: Look | None) -> str:
        session, study = self._session, self._session.study
        if query is None or study is None:
            return ""
        if look is None:
            return tr("Computing the effect of its release …") if session.ahead.running else ""
        finding = look.finding
        lines = [_width_words(finding, study.planning.width)]
        if finding.why and finding.state is not State.SAFE and finding.why != MEANINGS[finding.state]:
            why = tr(finding.why)
            lines.append(
                tr("Record: {why}.", why=why)
                if finding.state is State.PUBLISHED
                else tr("Why: {why}.", why=why)
            )
        if not self._session.presenting.on:
            lines += [f"{pin.words}." for pin in finding.pins[:1]]  # the others are in the report
        if finding.whole_groups:
            groups = f": {'; '.join(look.groups)}" if look.groups and not self._session.presenting.on else ""
            more = "; …" if groups and finding.whole_groups > len(look.groups) else ""
            lines.append(f"⚠ {_sentence(tr(finding.group_words) + groups + more)}")
        if finding.state not in _DONE:
            lines += self._follow_up(query, look)
        return "\n".join(line for line in lines if line)

    def _follow_up(self, query: Query, look: Look) -> list[str]:
        states = self._session.states
        inside = [
            q
            for q, f in states.items()
            if q != query and set(q.variables) <= set(query.variables) and f.state in RELEASABLE
        ]
        lines = []
        if inside:
            lines.append(
                tr(
                    "Its release would also determine {n_smaller_marginal}.",
                    n_smaller_marginal=count(len(inside), "smaller marginal"),
                )
            )
        if look.lost is not None and look.finding.state in RELEASABLE:
            names = [short_name(q, self._session.letters) for q in look.lost[:_MOST_NAMED]]
            lines.append(_lost_words(len(look.lost), names))
        return lines

    def _show_cells(self, look: Look | None) -> None:
        session = self._session
        study, table = session.study, session.table
        bounds = look.finding.intervals if look is not None else None
        width = study.planning.width if study is not None else 0.0
        self.cells.cells.show_bounds(table, bounds, width, session.letters)
        if bounds is None:
            self.cells_title.setText(tr("Small cells"))
            self.cells_note.hide()
            return
        risky = self.cells.cells.risky
        at_risk = tr("{risky} at risk", risky=number(risky)) if risky else tr("none at risk")
        self.cells_title.setText(f"{count(len(bounds.cells), 'small cell')}, {at_risk}")
        proven = tr("Bounds attained: tables of counts have both ends of every interval.")
        self.cells_note.setText(proven if bounds.sharp.all() else bounds.ends_words)
        self.cells_note.setVisible(len(bounds.cells) > 0)

    def _enable(self, query: Query | None, state: State | None) -> None:
        ready = query is not None and state is not None
        looked = self._session.ahead.look is not None
        safe = ready and state in RELEASABLE
        self.release_button.setEnabled(safe or self._to_print_again(query))
        self.release_button.setDefault(safe)
        self.refuse_button.setEnabled(ready and state in _OPEN)
        other = ready and not self._weighted and state in (*_OPEN, State.REFUSED)
        self.simulate_button.setEnabled(other and looked)
        self.answers_button.setEnabled(other)
        for button, tip in ((self.simulate_button, _SIMULATED), (self.answers_button, _TRIED)):
            button.setToolTip(tr(_UNWEIGHTED if self._weighted else tip))
        self.redesign_button.setEnabled(
            ready and state in (State.DISCLOSES, State.UNRELEASABLE, State.UNSETTLED)
        )
        self.risk_button.setVisible(
            state in (State.DISCLOSES, State.UNRELEASABLE, State.UNSETTLED, State.REFUSED)
        )

    def _to_print_again(self, query: Query | None) -> bool:
        """Whether a marginal that readers have can be printed again: its last decision is not its release."""
        facts = {f.query for f in self._session.published if not f.form.drawn}
        return query in facts and query is not None and self._session.last_act(query) is not Act.RELEASE

    # -- acting

    def release(self) -> None:
        """Release the selected marginal if that is safe."""
        if self.release_button.isEnabled():
            self._decide(Act.RELEASE)

    def _decide(self, act: Act) -> None:
        if self._session.ahead.selection is not None:
            self.why.setFocus()  # the disabled button would pass it to a limit
            self.decided.emit(self._session.ahead.selection, act)
            self.why.clear()

    def _build_buttons(self) -> None:
        make, ahead = partial(act_button, parent=self), self._session.ahead
        tip = tr("Enter the release in the register")
        self.release_button = make(tr("Rele&ase"), "releaseMarginal", tip, self.release)
        tip = tr("Enter a refusal in the register")
        self.refuse_button = make(tr("Ref&use"), "refuseMarginal", tip, lambda: self._decide(Act.REFUSE))
        self.simulate_button = make(
            tr("Si&mulate"), "simulateMarginal", "", lambda: self._decide(Act.SIMULATE)
        )
        self.redesign_button = make(
            tr("Collapse &categories…"),
            "redesignMarginal",
            tr("Find coarser categories that make its release safe"),
            lambda: self.redesign_requested.emit(ahead.selection),
        )
        self.answers_button = make(
            tr("O&ther forms…"), "otherAnswers", "", lambda: self.answers_requested.emit(ahead.selection)
        )
        self.risk_button = make(
            tr("Release despite the risk…"),
            "releaseAtRisk",
            tr("Asks for a reason and a name"),
            lambda: self.risk_accepted.emit(ahead.selection),
        )
        policy = self.risk_button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.risk_button.setSizePolicy(policy)

    def _lay_out(self) -> None:
        state = QHBoxLayout()
        state.addWidget(self.badge, 0, Qt.AlignmentFlag.AlignTop)
        state.addWidget(self.state_text, 1)
        buttons = QGridLayout()
        buttons.addWidget(self.release_button, 0, 0)
        buttons.addWidget(self.refuse_button, 0, 1)
        buttons.addWidget(self.simulate_button, 0, 2)
        buttons.addWidget(self.redesign_button, 1, 0, 1, 2)
        buttons.addWidget(self.answers_button, 1, 2)
        buttons.addWidget(self.risk_button, 2, 0, 1, 3)
        form = QFormLayout()
        form.addRow(tr("Reas&on"), self.why)
        form.addRow(tr("Decided b&y"), self.who)
        above = (self.title, state, self.effect, self.cells_title, self.cells_note, (self.cells, 1))
        # below everything of variable height, so that a button stays under the pointer
        in_column(*above, form, buttons, of=self, margins=(10, 8, 10, 6))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the height of wrapping labels."""
        super().resizeEvent(event)
        self.effect.updateGeometry()


def _width_words(finding: Finding, width: float) -> str:
    """Effect of a release on the intervals of small cells, in words; empty if none was computed."""
    small = len(finding.intervals.cells) if finding.intervals is not None else 0
    if finding.risky:
        words = {
            "n_small_cells": count(finding.risky, mark("small cell"), mark("small cells")),
            "small": number(small),
            "width": number(width),
        }
        if finding.state in _DONE:
            return tr(
                "Discloses: {n_small_cells} of {small} with an interval narrower than {width}.", **words
            )
        return tr(
            "Would disclose: {n_small_cells} of {small} with an interval narrower than {width}.", **words
        )
    if not small:
        return tr("The table has no small cells.")
    if math.isnan(finding.min_width):
        return ""
    return tr(
        "All {n_small_cell} keep intervals of at least {min_width}; {width} are needed.",
        n_small_cell=count(small, "small cell"),
        min_width=number(finding.min_width),
        width=number(width),
    )


def _lost_words(n: int, names: Sequence[str]) -> str:
    """How many marginals could no longer be released, and the first of them by name."""
    if not names:
        return tr("All other marginals that can be released now could still be released.")
    if n == len(names):
        return tr(
            "Afterwards {n_marginals} could no longer be released: {names}.",
            n_marginals=count(n, "marginal"),
            names=", ".join(names),
        )
    return tr(
        "Afterwards {n_marginals} could no longer be released: {names} and {more} more.",
        n_marginals=count(n, "marginal"),
        names=", ".join(names),
        more=number(n - len(names)),
    )


def _sentence(text: str) -> str:
    """A text with a capital at its beginning and a full stop at its end."""
    return f"{text[:1].upper()}{text[1:]}."
