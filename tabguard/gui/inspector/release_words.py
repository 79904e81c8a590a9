"""Texts of the inspector about a cell of a release: other tables that show it, and its other responses."""

from __future__ import annotations

from html import escape

import numpy as np
from attrs import frozen

from tabguard.base.language import mark, tr
from tabguard.gui.document import facts
from tabguard.gui.document.document import Document
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.numbers import HIDDEN, number
from tabguard.table.arrays import IntArray
from tabguard.table.decision import may_be_out
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
    """Which other tables show a cell, as links ``table:NAME``; empty where there is one table.

    Parameters
    ----------
    document : Document
    cell : int
    here : str
        Name of the table that is shown.
    look : Look
        How the cell looks in the table.
    """
    table = document.table
    assert table is not None
    if table.past[cell]:
        return tr(_PAST)
    if table.hidden[cell]:
        sentences = [tr(_NOWHERE)]
        sentences += [tr(_TO_DO)] if look in PROBLEM_LOOKS else []
        sentences += [tr(_OUT)] if may_be_out(table)[cell] else []
        return " ".join(sentences)
    others = [name for name in table.release.tables_of(cell) if name != here]
    return (
        tr("Also in {others}", others=", ".join(_link("table", name, name) for name in others))
        if others
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
    """One response of a place: its cell, value, status and verdict in words."""

    cell: int
    name: str
    value: str
    look: Look
    verdict: str


def responses(document: Document, cell: int, presenting: bool) -> list[ResponseLine]:
    """All responses with the codes of a cell; empty if there is only one."""
    table = document.table
    assert table is not None
    cells = same_elsewhere(table, cell).tolist()
    return (
        [_line(document, table, response_cell, presenting) for response_cell in cells]
        if len(cells) > 1
        else []
    )


def responses_text(lines: list[ResponseLine], cell: int) -> str:
    """The responses as a small table; the others are links ``cell:ID``."""
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
    left = audit is not None and audit.is_untested(cell)
    words = tr(mark("○ not tested") if left else _VERDICTS.get(verdict, "–"))
    words = tr("{verdict} (out of date)", verdict=words) if document.findings.stale and verdict else words
    return ResponseLine(cell, name, value, facts.look_of(document, cell), words)


def _link(kind: str, target: str, words: str) -> str:
    colour = themes.current().accent
    return f"<a href='{kind}:{escape(target, quote=True)}' style='color: {colour}'>{escape(words)}</a>"
