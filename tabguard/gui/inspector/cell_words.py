"""Texts of the inspector about one cell: status, figures, results of rules, history."""

from html import escape

import numpy as np
from attrs import frozen

from tabguard.base.language import headed, mark, tr
from tabguard.base.present import present
from tabguard.flow.questions import PUBLISHED, SUPPRESSED, PeriodState, RuleCheck, over_periods
from tabguard.gui.document import facts
from tabguard.gui.document.document import Document
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.numbers import HIDDEN, number, unbroken
from tabguard.kinds import rule_words
from tabguard.table.arrays import IntArray
from tabguard.table.coupled import coupled_for_decisions
from tabguard.table.decision import Kind, may_be_out
from tabguard.table.look import PROBLEM_LOOKS, Look
from tabguard.table.table import Table
from tabguard.table.verdict import Verdict

_UNKNOWN = mark("not known")
_PAST = mark("A cell of an earlier period: it is not printed again.")
_NOWHERE = mark("No table shows this cell. It can be calculated or bounded from the cells that are shown.")
_TO_DO = mark("To protect it, suppress more of the cells that are shown: see <i>Suggest fix</i> in Problems.")
_OUT = mark(
    "Readers may know it from an earlier publication or another period: <i>Force publish</i> accepts this, "
    "so that it needs no protection."
)
_VERDICTS = {
    Verdict.PROTECTED: mark("✓ protected"),
    Verdict.UNDER_PROTECTED: mark("! under-protected"),
    Verdict.DISCLOSED: mark("‼ disclosed"),
}


def where(document: Document, cell: int, here: str, look: Look) -> str:
    """Links ``table:NAME`` to the other tables that show a cell; empty if there is only one table.

    Parameters
    ----------
    document : Document
    cell : int
    here : str
        Name of the table that is shown.
    look : Look
        How the cell looks in the table.
    """
    table = present(document.table)
    if table.past[cell]:
        return tr(_PAST)
    if table.hidden[cell]:
        sentences = [tr(_NOWHERE)]
        sentences += [tr(_TO_DO)] if look in PROBLEM_LOOKS else []
        sentences += [tr(_OUT)] if may_be_out(table)[cell] else []
        return " ".join(sentences)
    tables = [name for name in table.release.tables_of(cell) if name != here]
    return (
        tr("Also in {others}", others=", ".join(_link("table", name, name) for name in tables))
        if tables
        else ""
    )


def same_elsewhere(table: Table, cell: int) -> IntArray:
    """The cells with the same codes, one per response that has such a cell, in the order of the responses."""
    responses = np.arange(len(table.responses))
    codes = np.repeat(table.codes[cell][None, :], len(responses), axis=0)
    codes[:, : table.first_variable] = responses[:, None]
    cells = table.find_many(codes)
    return cells[cells >= 0]


@frozen
class ResponseLine:
    """One response of a combination of codes: cell, value, status and verdict in words."""

    cell: int
    name: str
    value: str
    look: Look
    verdict: str


def responses(document: Document, cell: int, presenting: bool) -> list[ResponseLine]:
    """All responses with the codes of a cell; empty if there is only one."""
    table = present(document.table)
    cells = same_elsewhere(table, cell).tolist()
    return (
        [_line(document, table, response_cell, presenting) for response_cell in cells]
        if len(cells) > 1
        else []
    )


def responses_text(lines: list[ResponseLine], cell: int) -> str:
    """The responses as a small table, with links ``cell:ID`` to the other ones."""
    rows = []
    for line in lines:
        name = escape(line.name)
        name = f"<b>{name}</b>" if line.cell == cell else _link("cell", str(line.cell), line.name)
        fields = f"<td>{name}</td><td align='right'>{line.value}</td>"
        rows.append(f"<tr>{fields}<td>{line.look.words}</td><td>{line.verdict}</td></tr>")
    head = f"<tr><th align='left'>{tr('Response')}</th><th align='right'>{tr('Value')}</th>"
    head += f"<th align='left'>{tr('Status')}</th><th align='left'>{tr('Verdict')}</th></tr>"
    return f"<table cellspacing='0' cellpadding='2'>{head}{''.join(rows)}</table>"


def _line(document: Document, table: Table, cell: int, presenting: bool) -> ResponseLine:
    audit = document.findings.audit
    value = HIDDEN if presenting else number(float(table.value[cell]), table.decimals_of(cell))
    value = tr(_UNKNOWN) if table.assumed[cell] else value
    verdict = Verdict.NONE if audit is None else Verdict(int(audit.verdict[cell]))
    name = table.responses[table.response_of[cell]]
    is_open = audit is not None and audit.is_untested(cell)
    words = tr(mark("○ not tested") if is_open else _VERDICTS.get(verdict, "–"))
    words = tr("{verdict} (out of date)", verdict=words) if document.findings.stale and verdict else words
    return ResponseLine(cell, name, value, facts.look_of(document, cell), words)


def _link(kind: str, target: str, words: str) -> str:
    colour = themes.current().accent
    return f"<a href='{kind}:{escape(target, quote=True)}' style='color: {colour}'>{escape(words)}</a>"


_KIND_WORDS = {
    Kind.PUBLISH: mark("forced publish"),
    Kind.SUPPRESS: mark("forced suppress"),
    Kind.SAFE: mark("marked as safe"),
    Kind.FREEZE: "frozen",
    Kind.COST: mark("cost set"),
    Kind.LEVELS: mark("protection levels set"),
    Kind.NOTE: mark("note"),
}


def status(document: Document, cell: int, look: Look) -> str:
    """Status of a cell: failed rules, verdict for each attacker, whether it is frozen."""
    sensitivity, constraints = document.sensitivity, document.snapshot.constraints
    words = f"<b>{look.words}</b>"
    if sensitivity is not None and sensitivity.fired[cell] and look is not Look.PRIMARY:
        words = tr("{look} (primary)", look=words)
    if sensitivity is not None and sensitivity.fired[cell]:
        words += ": " + ", ".join(map(tr, rule_words(int(sensitivity.fired[cell]))))
    stands = document.findings.standing
    for finding in () if stands is None else (stands.contributors, stands.sums):
        if cell in finding.cells:
            words += f"<br>{finding.state.glyph} {finding.at_cell}"
    if constraints is not None and (constraints.keep_published | constraints.keep_suppressed)[cell]:
        words += f" · {tr('frozen')}"
    if constraints is not None and constraints.safe[cell]:
        words += f" · {tr('marked as safe')}"
        if sensitivity is not None and sensitivity.overruled[cell]:
            words += f" ({', '.join(map(tr, rule_words(int(sensitivity.overruled[cell]))))})"
    return words


def fact_lines(document: Document, cell: int, presenting: bool) -> str:
    """Value, contributors, cost and protection levels; no figures in presenter mode."""
    table, sensitivity = present(document.table), document.sensitivity
    d = table.decimals_of(cell)
    value = HIDDEN if presenting else number(float(table.value[cell]), d)
    if table.past[cell]:  # contributors of earlier periods are unknown, suppressed values perhaps, too
        return tr("Value <b>{amount}</b>", amount=tr("not known") if table.assumed[cell] else value)
    lines = [tr("Value <b>{amount}</b>", amount=value), _contributors(float(table.frequency[cell]))]
    if presenting:
        return lines[0]
    if table.holding_frequency is not None:
        holdings = number(float(table.holding_frequency[cell]))
        lines[1] = tr("{contributors} / {n_holdings} holdings", contributors=lines[1], n_holdings=holdings)
    if table.shadow is not table.value and table.shadow[cell] != table.value[cell]:
        lines.append(tr("Shadow {shadow}", shadow=number(float(table.shadow[cell]), d)))
    lines.append(tr("Cost {document}", document=escape(facts.cost_words(document, cell))))
    if sensitivity is not None and sensitivity.fired[cell]:
        up, low = (number(float(a[cell]), d) for a in (sensitivity.upper, sensitivity.lower))
        lines.append(tr("Protection levels −{below} / +{above}", below=low, above=up))
    if table.bare[cell]:
        lines.append(tr("No contributors: readers do not know that while the cell is suppressed"))
    lines += equal_lines(table, cell)
    return unbroken("<br>".join(lines))


def equal_lines(table: Table, cell: int) -> list[str]:
    """Note on other cells with the same records, which share decisions about this one."""
    equal = coupled_for_decisions(table, None, np.array([cell]))
    names = [escape(table.title(int(c))) for c in equal if c != cell]
    if not names:
        return []
    return [tr("Same records as {cells}: decisions apply to all of them", cells=", ".join(names))]


def history(document: Document, cell: int) -> list[str]:
    """Decisions about a cell, in the order in which they were made."""
    out = []
    for d in facts.decisions_of(document, cell):
        value = f" {d.value}" if d.value else ""
        act = f"{d.when.replace('T', ' ')[:16]} {tr(_KIND_WORDS[d.kind])}{value}"
        act = tr("{act} by {who}", act=act, who=d.who) if d.who else act
        out.append(tr("{act}: {reason}", act=act, reason=d.reason) if d.reason else act)
    return out


def rules_text(checks: list[RuleCheck]) -> tuple[str, str]:
    """Failed rules in full, passed rules by name; and the arithmetic of passed rules, for the tool tip."""
    sentences = [unbroken(escape(c.sentence)) for c in checks if c.fired]
    fired = [f"<p style='margin: 0 0 4px 0'><b>✗</b> {sentence}</p>" for sentence in sentences]
    passed = [c for c in checks if not c.fired]
    names = ", ".join(dict.fromkeys(c.name for c in passed))
    line = f"<p style='margin: 0'>{tr('✓ Passed: {rules}', rules=escape(names))}</p>" if passed else ""
    return "".join(fired) + line, "\n".join(f"✓ {c.sentence}" for c in passed)


def _contributors(frequency: float) -> str:
    # the number of contributors: the largest of them may be known
    return (
        tr("Number of contributors not known")
        if np.isnan(frequency)
        else tr("Contributors {frequency}", frequency=number(frequency))
    )


def number_of_contributors(frequency: float) -> str:
    """The number of contributors in words; files of cells may lack it."""
    return tr("not known") if np.isnan(frequency) else number(frequency)


_MARKS = {PUBLISHED: ("○", Look.PUBLISHED), SUPPRESSED: ("◆", Look.SECONDARY)}


def period_states(document: Document, cell: int) -> tuple[PeriodState, ...]:
    """The states of a cell over the periods; empty without earlier publications."""
    table, project, pattern = document.table, document.project, document.pattern
    if table is None or project is None or pattern is None:
        return ()
    return over_periods(table, project, pattern, cell)


def period_strip(period_states: tuple[PeriodState, ...]) -> str:
    """The states as rich text: mark, period and word, in the colours of the table."""
    theme, parts = themes.current(), []
    for state in period_states:
        mark, look = _MARKS.get(state.word, ("–", Look.EMPTY))
        style = theme.looks[look]
        words = escape(f"{mark} {state.period} {tr(state.word)}").replace(" ", "&nbsp;")
        parts.append(
            f"<span style='background-color: {style.fill}; color: {style.text}'>&nbsp;{words}&nbsp;</span>"
        )
    return " → ".join(parts)


def period_words(period_states: tuple[PeriodState, ...]) -> str:
    """The states as plain text for screen readers."""
    return ", ".join(headed(state.period, tr(state.word)) for state in period_states)
