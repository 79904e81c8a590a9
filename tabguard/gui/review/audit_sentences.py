"""The audit of the open pattern in one sentence, against outsiders and against insiders."""

from __future__ import annotations

import numpy as np

from tabguard.base.language import headed, tr
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import InsidersFinding
from tabguard.gui.parts.numbers import number
from tabguard.table.verdict import Verdict


def header_sentence(document: Document) -> str:
    """The audit in one sentence."""
    audit, pattern = document.findings.audit, document.pattern
    if audit is None or pattern is None:
        return tr("Not audited yet. F7 computes what an outsider can find out about every suppressed cell.")
    counts = np.bincount(audit.verdict, minlength=4)
    left = len(audit.untested)
    tested = int(np.count_nonzero(~np.isnan(audit.low))) - left
    parts = [
        tr("{tested} suppressed cells tested against an outsider", tested=number(tested)),
        tr(
            "{protected} primaries protected, {under_protected} under-protected, "
            "{disclosed} exactly disclosed",
            protected=number(int(counts[Verdict.PROTECTED])),
            # what was not tested carries this verdict until it is, but it is no finding
            under_protected=number(int(counts[Verdict.UNDER_PROTECTED]) - left),
            disclosed=number(int(counts[Verdict.DISCLOSED])),
        ),
    ]
    sentences = [headed(*parts) + "."]
    if left:
        sentences.append(_left_sentence(left))
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
    """An insider audit in one sentence."""
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
    left = len(audit.unsettled)
    counts = [int(n) for n in np.bincount(audit.verdict, minlength=4)]
    sentence = tr(
        "{tested} holdings tested as insiders: {protected} primaries protected, "
        "{under_protected} under-protected, {disclosed} exactly disclosed."
        if holdings
        else "{tested} units tested as insiders: {protected} primaries protected, "
        "{under_protected} under-protected, {disclosed} exactly disclosed.",
        tested=number(audit.tested),
        protected=number(counts[Verdict.PROTECTED]),
        under_protected=number(counts[Verdict.UNDER_PROTECTED] - left),
        disclosed=number(counts[Verdict.DISCLOSED]),
    )
    return f"{sentence} {_left_sentence(left)}" if left else sentence


def _left_sentence(left: int) -> str:
    """How many primaries were not tested, with the sign of this."""
    if left == 1:
        return tr("○ 1 primary was not tested, as the audit was stopped.")
    return tr(
        "○ {n_primaries} primaries were not tested, as the audit was stopped.", n_primaries=number(left)
    )
