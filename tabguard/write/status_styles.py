"""Letter and colour of each status, for output that must also be readable in black and white."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.table.arrays import ByteArray
from tabguard.table.look import Look, looks_of
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution
from tabguard.table.verdict import Verdict


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
    StatusStyle("?", "Primary that was not tested", "#E4DDF3", border="#4B3A80"),
)
"""By status; what was found of primaries that are not protected comes last."""

AT_RISK = len(Status)
_BY_LOOK = {Look.UNDER_PROTECTED: AT_RISK, Look.DISCLOSED: AT_RISK + 1, Look.NOT_TESTED: AT_RISK + 2}


def styles_of(solution: Solution) -> ByteArray:
    """Index into `STYLES` of each cell, shape (n_cells,): as in the window, but zeros look published."""
    out = solution.pattern.status.copy()
    out[list(solution.short)] = AT_RISK
    if solution.audit is not None:  # also of primaries that are published
        out[solution.audit.verdict == Verdict.DISCLOSED] = AT_RISK + 1
    looks = looks_of(solution.table, solution.pattern, solution.audit, solution.standing)
    for look, style in _BY_LOOK.items():
        out[looks == look] = style
    return np.asarray(out, np.uint8)
