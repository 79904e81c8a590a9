"""What each respondent and holding can infer with its own records, by one program per contributor.

Everybody attacks every primary: also with weights, waivers, holdings, negative values, several roll-ups and
prior knowledge. What must stay open is taken from the formulas in exact fractions.
"""

from collections import defaultdict
from collections.abc import Iterator, Set
from fractions import Fraction

import numpy as np

from tabguard.audit.insider import insider_audit
from tabguard.base.progress import Progress
from tabguard.rules import insider_demands
from tabguard.table.case import Case
from tabguard.table.verdict import Verdict
from tests.proof.attacker import Attacker, least
from tests.support.direct import exact, records_in
from tests.support.direct_insiders import demand

_MOST_CELLS = 60


def no_contributor_comes_too_close(run) -> Iterator[str]:
    """Every respondent and holding, with its own records as bounds, against every primary that the insider
    audit calls protected, and that the run does not name."""
    case = run.case
    if case.table.contributions is None or run.hidden.sum() > _MOST_CELLS:
        return
    on = "on" if case.settings.insiders else "off"
    asked = insider_demands(case.table, case.rules, run.sensitivity)
    inside = {int(c): list(records_in(case.table, c)) for c in np.flatnonzero(run.hidden)}
    named: list[tuple[str, dict[int, list[int]]]] = []
    called_safe = np.ones(len(case.table), bool)  # at every level: who is spared at one is seen at another
    for demands in asked:
        audited = insider_audit(
            Case(case.table, run.sensitivity), run.result.pattern, case.settings, Progress(), demands
        )
        run.counts["insider audits"] += 1
        run.counts["insiders"] += audited.tested
        run.counts[f"at risk from insiders, guard {on}"] += len(audited.at_risk)
        called_safe &= audited.verdict == Verdict.PROTECTED
        cells: dict[int, list[int]] = defaultdict(list)
        for cell in np.flatnonzero(audited.insider >= 0).tolist():
            cells[int(audited.insider[cell])].append(cell)
        named.append((demands.level, cells))
        if case.settings.insiders:
            close = run.result.insiders_at_risk
            known = {*(() if close is None else close.tolist()), *(u.cell for u in run.result.unprotected)}
            for cell in sorted({int(c) for c in audited.at_risk if run.hidden[c]} - known):
                yield f"{demands.level}: only the audit finds an insider too close to cell {cell}"
    for demands in asked:
        safe = np.flatnonzero(called_safe)
        for who, cell, side, reached, wanted in closest(run, inside, demands.level, safe):
            yield f"{demands.level} {who} sees cell {cell} go {reached} to side {side}, not {wanted} (units)"
    for level, cells in named:
        for who, close in cells.items():
            run.counts["insiders named"] += len(close)
            found = {cell for _, cell, *_ in closest(run, inside, level, np.array(close), {who})}
            for cell in sorted({*close} - found):
                yield f"{level} {who} is said to come too close to cell {cell}, and does not"


def closest(
    run, inside: dict[int, list[dict]], level: str, targets: np.ndarray, only: Set[int] | None = None
) -> Iterator[tuple[int, int, int, float, float]]:
    """(who, cell, side, visible distance, required distance) for each estimate that is too close.

    Everybody is asked, or only some.
    """
    case = run.case
    scale = 10**case.table.decimals
    records = case.table.contributions
    signed, negative = bool((records.response < 0).any()), bool((records.shadow < 0).any())
    shadowed = not np.array_equal(records.shadow, records.response)
    known: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    people: dict[int, set[int]] = defaultdict(set)
    for cell, rows in inside.items():
        for r in rows:
            known[r[level]][cell] += round(exact(r["w"]) * exact(r["response"]) * scale)
            people[cell].add(r[level])
    from_below = case.settings.lower >= 0 and not signed
    low = least(case.table, case.settings.lower)
    for who, own in sorted(known.items()):
        if only is not None and who not in only:
            continue
        bounds = {}
        for cell, share in own.items():
            if people[cell] == {who}:
                bounds[cell] = (0, 0)
            elif from_below:
                bounds[cell] = (share - case.exact[cell], None)
        attacker = Attacker(
            case.table, case.exact, case.settings.prior, case.settings.lower, run.hidden, bounds
        )
        for cell in targets.tolist():
            value = Fraction(case.exact[cell], scale)
            fired = int(run.sensitivity.fired[cell])
            ask = (inside[cell], case.rules, fired, value, case.table.unit, level, who, negative, shadowed)
            up, down = (amount * scale for amount in demand(*ask))
            if not signed:
                down = min(down, max(Fraction(case.exact[cell]), Fraction(0)))
            if low[cell] > -np.inf:
                down = min(down, max(case.exact[cell] - Fraction(low[cell]) * scale, Fraction(0)))
            if from_below:
                down = min(down, Fraction(case.exact[cell] - own.get(cell, 0)))
            for side, wanted in ((1, up), (-1, down)):
                if wanted <= 0:
                    continue
                run.counts["insider LPs"] += 1
                if not run.reached(attacker, cell, side, wanted):
                    yield who, cell, side, attacker.distance(cell, side), float(wanted)
