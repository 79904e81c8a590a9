"""Reasons for the status of a cell: sentences, shares, and the explanations of the engine."""

from html import escape

from attrs import frozen
from PySide6.QtCore import QObject, Signal

from tabguard.audit import Effect, Exposure, Fix
from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.flow import questions
from tabguard.flow.questions import Contributor, RuleCheck
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import point
from tabguard.kinds import HOLDING_SHIFT, all_kinds, bit_of
from tabguard.table.look import Look
from tabguard.table.pattern import Status
from tabguard.table.table import Table
from tabguard.table.verdict import Verdict

_PATIENCE_MS = 40  # milliseconds before the engine is asked: arrow keys pass over many cells
_HARMS = 3
_SUMS = 4
_CHAIN = 6


@frozen
class Why:
    """The reason for a status: rich text, the cells that it mentions, and details as plain text."""

    text: str
    cells: tuple[int, ...] = ()
    details: str = ""


class Explainer(QObject):
    """Explains the cell requested last; earlier requests are dropped."""

    why_told = Signal(int, object)
    fixes_told = Signal(int, object)

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._jobs = Jobs(self)
        self._fix_jobs = Jobs(self)  # a separate worker: the next explanation must not cancel it
        self._known: dict[int, Why] = {}
        self._of: Snapshot | None = None
        self._cell = -1
        self._wait = Later(self._start, self, _PATIENCE_MS)

    def known(self, cell: int) -> Why | None:
        """The explanation of a cell of the current pattern; None if there is none yet."""
        return self._known.get(cell) if self._of is self._document.snapshot else None

    def ask(self, cell: int) -> None:
        """Request why a cell is suppressed or exposed; `why_told` carries the answer."""
        self._cell = cell
        if self.known(cell) is None and self._question(cell):
            self._wait.ask()
        else:
            self._wait.drop()

    def suggest(self, cell: int) -> None:
        """Request the cheapest fixes of a primary at risk; `fixes_told` carries the answer."""
        snapshot, solution = self._document.snapshot, self._document.findings.solution
        project = snapshot.project
        if solution is None or project is None:
            return
        self._fix_jobs.start(
            tr("Looking for fixes"),
            lambda p: questions.fixes(solution, project, cell, p),
            lambda fixes: self._tell_fixes(snapshot, cell, fixes),
            lambda error: self.fixes_told.emit(cell, error),
            quiet=True,
        )

    # -- internal

    def _tell_fixes(self, at: Snapshot, cell: int, fixes: tuple[Fix, ...]) -> None:
        if at is self._document.snapshot:  # otherwise they would repair an earlier state
            self.fixes_told.emit(cell, fixes)

    def _question(self, cell: int) -> str:
        """Kind of question: ``"exposed"``, ``"secondary"``, or "" if the engine has no answer for a cell."""
        snapshot = self._document.snapshot
        audit, pattern = snapshot.audit, snapshot.pattern
        if audit is None or pattern is None or snapshot.stale or not snapshot.judged or cell < 0:
            return ""
        at_risk = audit.verdict[cell] >= Verdict.UNDER_PROTECTED and not audit.is_untested(cell)
        if pattern.suppressed[cell] and at_risk:
            return "exposed"
        return "secondary" if pattern.status[cell] == Status.SECONDARY else ""

    def _start(self) -> None:
        snapshot, cell = self._document.snapshot, self._cell
        question, solution = self._question(cell), self._document.findings.solution
        project = snapshot.project
        if solution is None or project is None or not question:
            return
        mark = point()

        def work(progress: Progress) -> Why:
            if question == "exposed":
                return exposure_words(questions.why_exposed(solution, project, cell, progress, mark))
            effect = questions.why_secondary(solution, project, cell, progress, mark)
            return effect_words(solution.table, effect, project.suppression.insiders)

        def done(why: Why) -> None:
            if self._of is not snapshot:
                self._of, self._known = snapshot, {}
            self._known[cell] = why
            self.why_told.emit(cell, why)

        def failed(error: TabGuardError) -> None:
            self.why_told.emit(cell, Why(escape(error.what)))

        self._jobs.start(tr("Explaining"), work, done, failed, quiet=True)


def effect_words(table: Table, effect: Effect, insiders: bool = False) -> Why:
    """Why a secondary is suppressed: what could be inferred without it, and along which chain of cells."""
    lines = [escape(effect.text)]
    if insiders and not effect.harms:
        lines.append(tr("It may be needed against single contributors; <i>What if published</i> tests this."))
    cells = {int(c) for c in effect.cells}
    # the shortest chain is the one that a person can follow; harms without a chain come last
    harms = sorted(effect.harms, key=lambda h: (not h.path, len(h.path)))
    details: list[str] = []
    for harm in harms[:1]:
        lines.append(escape(harm.text))
        chain = [int(harm.primary), *(int(step.cell) for step in harm.path)]
        if len(chain) > 1:
            titles = _shortened([table.title(c) for c in chain])
            lines.append(tr("Chain: {cells}", cells=escape(" → ".join(titles))))
            details = [step.text for step in harm.path]
        cells |= set(chain)
    if len(harms) > 1:
        also = [table.title(int(h.primary)) for h in harms[1 : 1 + _HARMS]]
        names, more = escape(", ".join(also)), len(harms) - 1 - len(also)
        lines.append(
            tr("Also {names} and {more} more.", names=names, more=more)
            if more
            else tr("Also {names}.", names=names)
        )
    return Why(_paragraphs(lines), tuple(sorted(cells)), "\n".join(details))


def exposure_words(exposure: Exposure) -> Why:
    """Why a primary is exposed: the arithmetic that an outsider can do, and the sums that it uses."""
    cells = {int(exposure.primary)}
    lines = [escape(exposure.text)]
    sums: dict[str, None] = {}
    for derivation in exposure.derivations:
        cells |= {int(term.cell) for term in derivation.terms}
        sums |= dict.fromkeys(derivation.steps)
    steps = list(sums)
    if len(steps) > 1:
        items = "".join(f"<li>{escape(step)}</li>" for step in steps[:_SUMS])
        more = f"<li>{tr('and {more} more sums', more=len(steps) - _SUMS)}</li>" if len(steps) > _SUMS else ""
        lines.append(f"{tr('Sums used:')}<ul style='margin: 0 0 0 -24px'>{items}{more}</ul>")
    return Why(_paragraphs(lines), tuple(sorted(cells)), "\n".join(steps))


def _shortened(titles: list[str]) -> list[str]:
    """A chain of titles, shortened in the middle if it is long."""
    return titles if len(titles) <= _CHAIN else [*titles[: _CHAIN - 2], "…", titles[-1]]


def _paragraphs(lines: list[str]) -> str:
    return "".join(f"<p style='margin: 0 0 4px 0'>{line}</p>" for line in lines)


_LIMIT = 6


def why(document: Document, cell: int, look: Look) -> str:
    """Why a cell has its status, in a sentence or two."""
    table, pattern = document.table, document.pattern
    if table is None or pattern is None:
        return ""
    if look is Look.SECONDARY:
        near = _near_primaries(document, cell)
        if not near:
            return tr("It shares no relation with a primary; it protects other secondary cells.")
        first = ", ".join(table.title(c) for c in near[:3])
        if len(near) <= 3:
            return tr("It shares a relation with {primaries}, which must be protected.", primaries=first)
        return tr(
            "It shares a relation with {primaries} and {more} more, which must be protected.",
            primaries=first,
            more=len(near) - 3,
        )
    return ""


def rules(document: Document, cell: int) -> list[RuleCheck]:
    """The arithmetic of every active rule on a cell; empty if the rules cannot be applied."""
    case, project = document.snapshot.case, document.project
    if case is None or project is None:
        return []
    try:
        return list(questions.explain(case, project, cell, point(), document.findings.ranked))
    except TabGuardError:
        return []


def contributors(document: Document, cell: int) -> list[Contributor]:
    """Largest contributors of a cell at the level of its rules, and all others in one line."""
    table = document.table
    if table is None or document.project is None:
        return []
    try:
        return list(questions.contributors(table, cell, level_of(document, cell), _LIMIT))
    except TabGuardError:
        return []


def shares_about(document: Document) -> str:
    """Note on amounts and shares of contributors that are not just the reported values; else empty."""
    table, project = document.table, document.project
    if table is None or project is None:
        return ""
    roles = project.variables
    weighted = table.contributions is not None and table.contributions.weight is not None
    shadow = roles.shadow if isinstance(roles.shadow, str) and roles.shadow != roles.response else None
    if weighted and shadow:
        return tr(
            "Amounts and shares are weighted and refer to “{shadow}”, the shadow variable.", shadow=shadow
        )
    if shadow:
        return tr("Amounts and shares refer to “{shadow}”, the shadow variable.", shadow=shadow)
    return tr("Amounts and shares are weighted, like the value of the cell.") if weighted else ""


def level_of(document: Document, cell: int) -> str:
    """The level whose contributors explain a cell: holdings if the cell fails only rules on holdings."""
    levels = present(document.project).rules.levels
    fired = 0 if document.sensitivity is None else int(document.sensitivity.fired[cell])
    units = fired & sum(bit_of(kind) for kind in all_kinds() if kind.each_level)
    only_holdings = fired >> HOLDING_SHIFT and not units
    return "holding" if only_holdings and "holding" in levels else levels[0]


def _near_primaries(document: Document, cell: int) -> list[int]:
    table, pattern = present(document.table), present(document.pattern)
    near: dict[int, None] = {}
    for relation in table.relations.of_cell(cell):
        for other in table.relations.row(int(relation)):
            if pattern.status[other] in (Status.PRIMARY, Status.FORCED_SUPPRESS) and other != cell:
                near[int(other)] = None
    return list(near)
