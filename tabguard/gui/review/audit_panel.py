"""The audit dock: a sortable list of what each kind of attacker can infer."""

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton, QStackedWidget, QWidget

from tabguard.base.language import headed, mark, tr
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import InsidersFinding
from tabguard.gui.document.window_context import Area, Panel, WindowContext
from tabguard.gui.parts.boxes import choice_box, in_column, in_row, named
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.one_line import TurningBox
from tabguard.gui.parts.parts import Label
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.review.audit_dock import CellList, PartFilter
from tabguard.gui.review.audit_model import OUTSIDER, AuditModel
from tabguard.gui.review.risk_lines import SumList
from tabguard.table.standing import State
from tabguard.table.verdict import Verdict


def header_sentence(document: Document) -> str:
    """Sentence that summarizes the audit."""
    audit, pattern = document.findings.audit, document.pattern
    if audit is None or pattern is None:
        return tr("Not audited yet. F7 computes what an outsider can find out about every suppressed cell.")
    counts = np.bincount(audit.verdict, minlength=4)
    n_open = len(audit.untested)
    tested = int(np.count_nonzero(~np.isnan(audit.low))) - n_open
    parts = [
        tr("{tested} suppressed cells tested against an outsider", tested=number(tested)),
        tr(
            "{protected} primaries protected, {under_protected} under-protected, "
            "{disclosed} exactly disclosed",
            protected=number(int(counts[Verdict.PROTECTED])),
            # primaries that were not tested have this verdict, too, but it is no finding
            under_protected=number(int(counts[Verdict.UNDER_PROTECTED]) - n_open),
            disclosed=number(int(counts[Verdict.DISCLOSED])),
        ),
    ]
    sentences = [headed(*parts) + "."]
    if n_open:
        sentences.append(_left_sentence(n_open))
    if not audit.exact:
        sentences.append(
            tr("Intervals may be wider than shown: the audit was stopped early or limited to verdicts.")
        )
    stands = document.findings.standing
    if document.findings.stale:
        sentences.append(tr("OUT OF DATE: {changes}.", changes=document.findings.stale))
    elif stands is not None and stands.beside_line:
        sentences.append(stands.beside_line)
    return " ".join(sentences)


def insider_sentence(document: Document, level: str) -> str:
    """Sentence that summarizes an audit of insiders."""
    holdings = level == "holding"
    audit = document.findings.insiders(level)
    if audit is None:
        earlier = document.snapshot.finding(InsidersFinding, level)
        if earlier is not None:
            first = tr("OUT OF DATE: {changes}.", changes=earlier.about.changed(document.snapshot))
        elif holdings:
            first = tr("Not tested against holdings yet.")
        else:
            first = tr("Not tested against units yet.")
        way = tr("“Test insiders” computes what each of them can find out from its own contributions.")
        return f"{first} {way}"
    n_open = len(audit.unsettled)
    counts = [int(n) for n in np.bincount(audit.verdict, minlength=4)]
    sentence = tr(
        "{tested} holdings tested as insiders: {protected} primaries protected, "
        "{under_protected} under-protected, {disclosed} exactly disclosed."
        if holdings
        else "{tested} units tested as insiders: {protected} primaries protected, "
        "{under_protected} under-protected, {disclosed} exactly disclosed.",
        tested=number(audit.tested),
        protected=number(counts[Verdict.PROTECTED]),
        under_protected=number(counts[Verdict.UNDER_PROTECTED] - n_open),
        disclosed=number(counts[Verdict.DISCLOSED]),
    )
    return f"{sentence} {_left_sentence(n_open)}" if n_open else sentence


def _left_sentence(n_open: int) -> str:
    """Number of primaries that were not tested, with the glyph for it."""
    return tr("○ Not tested, as the audit was stopped: {n_primaries} primary.", n_primaries=number(n_open))


SUMS = "sums"
_LETTERS, _FILTER, _WIDEST, _GROWS = 10, 110, 260, 10
"""Minimum widths of the choice of attacker (in letters) and of the filter (in pixels), their maximum width,
and their shares of additional space."""
_ATTACKERS = (
    (OUTSIDER, mark("Outsider"), mark("Knows the published cells, the relations and the bounds")),
    ("unit", mark("Insiders by unit"), mark("Each respondent, who knows its own contributions")),
    (
        "holding",
        mark("Insiders by holding"),
        mark("Each enterprise group, which knows its own contributions"),
    ),
    (
        SUMS,
        mark("Sums of suppressed cells"),
        mark("What published cells disclose about several suppressed cells together"),
    ),
)


class AuditPanel(QWidget):
    """List of suppressed cells or sums of them with the estimates of the chosen attacker."""

    cell_requested = Signal(int)
    cells_highlighted = Signal(object)
    audit_requested = Signal(bool)
    insiders_requested = Signal(str)
    ids_switched = Signal(bool)

    def __init__(self, document: Document) -> None:
        super().__init__()
        named(self, "auditPanel", tr("Audit"))
        self._document = document
        self._model = AuditModel(document)
        self._sentence = named(Label(), "auditSentence")
        self._sentence.setWordWrap(True)
        self.list = CellList(self._model, "auditList", tr("Suppressed cells"), self)
        self.list.cell_activated.connect(self.cell_requested)
        self.sums = SumList(document, self)
        self.sums.cell_requested.connect(self.cell_requested)
        self.sums.shown.connect(self.cells_highlighted)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.list)
        self._pages.addWidget(self.sums)
        self._controls()
        in_column(self._sentence, self._top(), (self._pages, 1), of=self, margins=(8, 6, 8, 6), gap=4)
        later = Later(self.refresh, self)
        for signal in (document.findings.changed, document.table_changed, document.pattern_changed):
            signal.connect(later.ask)
        document.presenting.switched.connect(self.refresh)
        self._on_attacker()

    @property
    def sentence(self) -> str:
        """The header sentence."""
        return self._sentence.text()

    def set_ids(self, on: bool) -> None:
        """Show or hide the names of insiders; follows the switch in the inspector."""
        self._ids.setChecked(on)
        self._model.names = on
        self.refresh()

    def refresh(self) -> None:
        """Update the findings for the chosen attacker."""
        document, attacker = self._document, self.attackers.currentData()
        self._ids.setEnabled(not document.presenting.on)
        if attacker == SUMS:
            self.sums.refresh()
            self.sums.filter(self._filter.text(), self._part.keeps())
            self._sentence.setText(self._sum_words())
            return
        self._model.refresh()
        self._model.keep_only(self._part.keeps())
        outside = attacker == OUTSIDER
        self._sentence.setText(header_sentence(document) if outside else insider_sentence(document, attacker))

    # -- inside

    def _controls(self) -> None:
        self.attackers = choice_box("attacker", tr("Attacker"))
        self.attackers.setToolTip(tr("The assumed attacker"))
        for i, (key, text, tip) in enumerate(_ATTACKERS):
            self.attackers.addItem(tr(text), key)
            self.attackers.setItemData(i, tr(tip), 3)  # the tool tip role
        self.attackers.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.attackers.setMinimumContentsLength(_LETTERS)
        self.attackers.currentIndexChanged.connect(self._on_attacker)
        self._part = PartFilter(self._document, "auditTable", self)
        self._part.chosen.connect(self.refresh)
        self._filter = named(QLineEdit(), "auditFilter")
        self._filter.setPlaceholderText(tr("Filter"))
        self._filter.setAccessibleName(tr("Filter by code or status"))
        self._filter.setClearButtonEnabled(True)
        self._filter.setMinimumWidth(_FILTER)
        for widget in (self.attackers, self._filter):
            widget.setMaximumWidth(_WIDEST)
        self._filter.textChanged.connect(self._on_filter)
        self._ids = named(QCheckBox(tr("Show ids")), "auditShowIds")
        self._ids.setToolTip(tr("Show the ids of the insiders; this is logged"))
        self._ids.toggled.connect(self.ids_switched)
        self._changed = self._button(
            "auditChanged", tr("Audit changes"), tr("Audit again the cells that the edits affect (F7)")
        )
        self._changed.clicked.connect(lambda: self.audit_requested.emit(False))
        self._all = self._button(
            "auditAll", tr("Audit everything"), tr("Compute every interval again (Shift+F7)")
        )
        self._all.clicked.connect(lambda: self.audit_requested.emit(True))
        self._test = self._button(
            "testInsiders", tr("Test insiders"), tr("Compute what each insider can find out")
        )
        self._test.clicked.connect(lambda: self.insiders_requested.emit(str(self.attackers.currentData())))

    def _top(self) -> QWidget:
        """Make the row with the choices and the buttons, which are placed below in a narrow panel."""
        choices, acts = QWidget(), QWidget()
        attackers, words = (self.attackers, _GROWS), (self._filter, _GROWS)
        in_row(attackers, self._part, words, self._ids, None, of=choices, margins=0)
        in_row(self._test, self._changed, self._all, None, of=acts, margins=0)
        return TurningBox((choices, 1), (acts, 0))

    def _button(self, name: str, text: str, tip: str) -> QPushButton:
        button = named(QPushButton(text), name)
        button.setToolTip(tip)
        return button

    def _on_attacker(self) -> None:
        """Show the chosen attacker; starts an audit of insiders that has not been made."""
        attacker = str(self.attackers.currentData())
        insider = attacker in ("unit", "holding")
        self._pages.setCurrentWidget(self.sums if attacker == SUMS else self.list)
        for widget in (self._ids, self._test):
            widget.setVisible(insider)
        for widget in (self._changed, self._all):
            widget.setVisible(not insider)
        if attacker != SUMS:
            self._model.attacker = attacker
        self.refresh()
        findings = self._document.findings
        # only after an audit: before it, the panel shows “not tested”
        if insider and findings.audit is not None and findings.insiders(attacker) is None:
            self.insiders_requested.emit(attacker)

    def _on_filter(self, words: str) -> None:
        self._model.filter(words)
        self.sums.filter(words, self._part.keeps())

    def _sum_words(self) -> str:
        stands = self._document.findings.standing
        if stands is None:
            return ""
        sums = stands.sums
        tested = sums.state in (State.PASSED, State.FAILED)
        sentence = f"{sums.state.glyph} {sums.words}."
        if tested:
            return sentence
        way = tr("F7 looks for them.") if sums.asked else tr("Shift+F5 turns it on.")
        return f"{sentence} {way}"


def _make(context: WindowContext) -> AuditPanel:
    panel = AuditPanel(context.document)
    panel.cell_requested.connect(context.show_cell)
    panel.cells_highlighted.connect(context.highlight)
    panel.audit_requested.connect(lambda whole: context.workflow.audit(whole, on_request=True))
    panel.insiders_requested.connect(lambda level: context.workflow.test_insiders((level,)))
    return panel


AUDIT = Panel("dockAudit", mark("Audit"), Area.BOTTOM, _make, presenting=WhenPresenting.MASKS, late=True)
