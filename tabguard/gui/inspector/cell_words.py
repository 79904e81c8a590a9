"""Texts of the inspector about one cell: its status, its figures, the results of the rules, its history."""

from __future__ import annotations

from html import escape

import numpy as np

from tabguard.base.language import mark, tr
from tabguard.flow.questions import RuleCheck
from tabguard.gui.document import facts
from tabguard.gui.document.document import Document
from tabguard.gui.parts.numbers import HIDDEN, number, unbroken
from tabguard.kinds import rule_words
from tabguard.table.coupled import coupled_for_decisions
from tabguard.table.decision import Kind
from tabguard.table.look import Look
from tabguard.table.table import Table

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
    """Status of a cell, the rules it fails, the verdict for each attacker, and whether it is frozen."""
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
    table, sensitivity = document.table, document.sensitivity
    assert table is not None
    d = table.decimals_of(cell)
    value = HIDDEN if presenting else number(float(table.value[cell]), d)
    if table.past[cell]:  # who contributed then is not known, and what was suppressed may not be either
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
    """That other cells have the same records, and share the decisions about this one."""
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
    # their number: the largest of them may be known
    return (
        tr("Number of contributors not known")
        if np.isnan(frequency)
        else tr("Contributors {frequency}", frequency=number(frequency))
    )


def number_of_contributors(frequency: float) -> str:
    """The number of contributors in words; files of cells may lack it."""
    return tr("not known") if np.isnan(frequency) else number(frequency)
