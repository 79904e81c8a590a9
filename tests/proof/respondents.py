"""What each respondent and holding can find out with its own records, by one program for each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from tabguard.audit.insider import insider_audit
from tabguard.progress import Progress
from tabguard.table.pattern import HOLDING_SHIFT, Rule
from tabguard.table.verdict import Verdict
from tests.proof.attacker import Attacker
from tests.proof.cases import Case
from tests.proof.insiders import plain_records, shares_of

TOLERANCE = Fraction(1, 10**6)
_MOST_CELLS = 60


def the_insider_audit_misses_nobody(run) -> Iterator[str]:
    """Every respondent and holding, with its own records as bounds, against every p% primary that the
    insider audit calls protected: the largest other contribution must stay p % away."""
    case = run.case
    records = plain_records(case)
    p = asked_p(case)
    if records is None or p is None or run.hidden.sum() > _MOST_CELLS:
        return
    on = "on" if case.settings.insiders else "off"
    for level in case.rules.levels:
        audited = insider_audit(
            case.table, run.result.pattern, run.sensitivity, case.settings, Progress(), level
        )
        run.counts["insider audits"] += 1
        run.counts["insiders"] += audited.tested
        run.counts[f"at risk from insiders, guard {on}"] += len(audited.at_risk)
        by_cell = {int(c): shares_of(case, records, level, (int(c),)) for c in np.flatnonzero(run.hidden)}
        targets = [c for c in targets_of(run, level) if audited.verdict[c] == Verdict.PROTECTED]
        if case.settings.insiders:
            known = {*(run.result.insiders_at_risk or ()), *(u.cell for u in run.result.unprotected)}
            for cell in sorted({int(c) for c in audited.at_risk if run.hidden[c]} - known):
                yield f"{level}: the audit finds an insider too close to cell {cell}, the run does not"
        for who, cell, estimate, wanted in closest(run, by_cell, targets, p):
            yield f"{level} {who} knows cell {cell}'s largest other up to {estimate}, not to {wanted} (units)"


def asked_p(case: Case) -> Fraction | None:
    """Share by which the largest contribution may not be overestimated; None where no such rule is active."""
    rules = case.rules
    asked = []
    if rules.p_percent and rules.p_percent.intruders == 1:
        asked.append(Fraction(rules.p_percent.p) / 100)
    if rules.pq:
        asked.append(Fraction(rules.pq.p) / Fraction(rules.pq.q))
    return max(asked, default=None)


def targets_of(run, level: str) -> list[int]:
    """Suppressed primaries in which p% or (p,q) fired at this level."""
    bits = int(Rule.P_PERCENT | Rule.PQ) << (HOLDING_SHIFT if level == "holding" else 0)
    return [int(c) for c in np.flatnonzero((run.sensitivity.fired & bits != 0) & run.hidden)]


def closest(
    run, by_cell: dict[int, dict[int, int]], targets: list[int], p: Fraction
) -> Iterator[tuple[int, int, float, float]]:
    """(who, cell, its estimate of the largest other, what the rule asks for) where that is too close."""
    case = run.case
    known: dict[int, dict[int, int]] = defaultdict(dict)
    for cell, shares in by_cell.items():
        for who, share in shares.items():
            known[who][cell] = share
    for who, own in sorted(known.items()):
        bounds = {}
        for cell, share in own.items():
            alone = len(by_cell[cell]) == 1
            # cells can not be negative, so that no cell is smaller than a part of it
            below = share - case.exact[cell] if case.settings.lower >= 0 else None
            bounds[cell] = (0, 0) if alone else (below, None)
        attacker = Attacker(
            case.table, case.exact, case.settings.prior, case.settings.lower, run.hidden, bounds
        )
        for cell in targets:
            others = [s for w, s in by_cell[cell].items() if w != who]
            mine = own.get(cell, 0)
            largest = max(by_cell[cell].values())
            if not others or mine == largest:
                continue
            wanted = max(others) * (1 + p)
            level = wanted + mine - case.exact[cell]
            run.counts["insider LPs"] += 1
            if level > 0 and not run.reached(attacker, cell, 1, Fraction(level)):
                yield who, cell, case.exact[cell] + attacker.extreme(cell, 1) - mine, float(wanted)
