"""Letter and colour of each status, for output that must also be readable in black and white."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from attrs import frozen

from tabguard.table.arrays import ByteArray
from tabguard.table.pattern import Pattern, Status
from tabguard.table.verdict import AuditResult, Verdict


@frozen
class StatusStyle:
    """How one status is shown: letter, name, fill, text and border colour (empty: none)."""

    letter: str
    name: str
    fill: str = ""
    text: str = "#1A1A1A"
    border: str = ""


STYLES = (
    StatusStyle("", "Published"),
    StatusStyle("P", "Primary suppression by rule", "#EEBF99", border="#D55E00"),
    StatusStyle("S", "Secondary suppression", "#8CC0DC", border="#0072B2"),
    StatusStyle("P!", "Forced to be suppressed", "#EBC9DC", border="#7B2E57"),
    StatusStyle("V", "Forced to be published", "#66C5AB", border="#00432F"),
    StatusStyle("0", "Empty", "#F2F2F2", text="#595959"),
    StatusStyle("H", "Shown by no table of the release", "#F2F2F2", text="#595959"),
    StatusStyle("!", "Under-protected primary", "#F0E442", text="#000000", border="#000000"),
    StatusStyle("!!", "Exactly disclosed primary", "#000000", text="#F0E442", border="#000000"),
)
"""By status; the two verdicts on primaries that are at risk come last."""

AT_RISK = len(Status)


def styles_of(pattern: Pattern, audit: AuditResult | None, unprotected: Iterable[int] = ()) -> ByteArray:
    """Index into `STYLES` of each cell, shape (n_cells,)."""
    out = pattern.status.copy()
    out[list(unprotected)] = AT_RISK
    if audit is not None:
        out[audit.verdict == Verdict.UNDER_PROTECTED] = AT_RISK
        out[audit.verdict == Verdict.DISCLOSED] = AT_RISK + 1
    return np.asarray(out, np.uint8)
