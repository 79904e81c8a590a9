"""Insiders and certificates: sums of suppressed cells judged independently, proofs in rational arithmetic."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from attrs import evolve

from tabguard.audit import certify, check, verify
from tabguard.base.progress import Progress
from tabguard.kinds import Dominance, Frequency, PPercent, PriorPosterior
from tabguard.table.case import Case as Judged
from tabguard.table.contributions import Contributions
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution
from tests.proof.attacker import departure_bounds, equations_of
from tests.proof.cases import Case

TOLERANCE = Fraction(1, 10**6)


def plain_records(case: Case) -> Contributions | None:
    """The records if the rules take them unchanged: no weights, waivers, shadow, negatives; else None."""
    records = case.table.contributions
    if records is None or records.weight is not None or records.shadow is not records.response:
        return None
    waived = records.waiver is not None and records.waiver.any()
    return None if waived or records.response.min() < 0 else records


def shares_of(case: Case, records: Contributions, level: str, cells: tuple[int, ...]) -> Counter[int]:
    """Contributions to a sum of cells by respondent or holding, in units of the last decimal."""
    who = records.respondent if level == "unit" else records.holding
    assert who is not None
    out: Counter[int] = Counter()
    dims = case.table.dimensions
    for cell in cells:
        codes = case.table.codes[cell]
        for i in range(len(records)):
            if all(
                int(c) in d.ancestors(int(r)) for d, c, r in zip(dims, codes, records.codes[i], strict=True)
            ):
                out[int(who[i])] += round(float(records.response[i]) * 10**case.table.decimals)
    return out


def breaks_a_rule(case: Case, shares: Counter[int]) -> bool:
    """Whether contributions to one sum break a frequency or concentration rule, in rational arithmetic."""
    rules, total = case.rules, Fraction(sum(shares.values()))
    if any(not f.weighted and 0 < len(shares) < f.n for f in rules.of(Frequency)):
        return True
    if case.table.response == "count":
        return False
    sizes = [Fraction(s) for s in sorted(shares.values(), reverse=True)]
    slack = total / 10**12
    asked = [(Fraction(rule.p) / 100, rule.intruders) for rule in rules.of(PPercent)]
    asked += [(Fraction(rule.p) / Fraction(rule.q), 1) for rule in rules.of(PriorPosterior)]
    for p, intruders in asked:
        if p * sizes[0] - (total - sum(sizes[: intruders + 1])) > slack:
            return True
    return any(sum(sizes[: d.n]) - Fraction(d.k) / 100 * total > slack for d in rules.of(Dominance))


def implied_sums(case: Case, hidden: np.ndarray) -> set[tuple[int, ...]]:
    """Suppressed members of relations with a published total: at least two, but not all members."""
    out = set()
    for total, members in equations_of(case.table):
        inside = tuple(sorted(m for m in members if hidden[m]))
        if not hidden[total] and 2 <= len(inside) < len(members):
            out.add(inside)
    return out


def no_implied_sum_breaks_a_rule(run) -> Iterator[str]:
    """With insiders, every sum of suppressed cells passes the rules or is reported at risk."""
    case = run.case
    records = plain_records(case)
    if not case.settings.insiders or records is None:
        return
    named = {pool.cells for pool in run.result.sums_at_risk}
    for cells in implied_sums(case, run.hidden):
        run.counts["sums of suppressed cells"] += 1
        unsafe = any(
            breaks_a_rule(case, shares_of(case, records, level, cells)) for level in case.rules.levels
        )
        if unsafe and cells not in named:
            yield f"the sum of suppressed cells of cells {cells} breaks a rule and is not named"
    run.counts["sums at risk"] += len(named)


def certificates_prove_it(run) -> Iterator[str]:
    """The certificate is accepted if and only if nothing is at risk, holds in rational arithmetic, and
    is refused when it, the pattern or the table is changed."""
    case = run.case
    if case.number % 3 != 1:
        return
    judged, pattern = Judged(case.table, run.sensitivity), run.result.pattern
    moves = run.result.witnesses.rows(len(case.table))
    quick = check(judged, pattern, case.settings, Progress(), moves=moves)
    for known in (None, run.audited, quick):
        certificate = certify(Solution(judged, pattern, audit=known), case.settings, Progress())
        found = verify(certificate, judged, pattern, case.settings)
        run.counts["certificates"] += 1
        if found.ok != run.audited.passed:
            yield f"certificate ok {found.ok}, audit passed {run.audited.passed}: {found.failures[:2]}"
        if found.ok:
            yield from _holds(run, certificate)
    if found.ok:
        yield from _refused(run, certificate)


def _holds(run, c) -> Iterator[str]:
    case, scale = run.case, 10**run.case.table.decimals
    witnesses = [
        {int(k): Fraction(float(d)) for k, d in zip(c.moved[a:b], c.departure[a:b], strict=True)}
        for a, b in zip(c.starts[:-1], c.starts[1:], strict=True)
    ]
    settings = case.settings
    for number, move in enumerate(witnesses):
        largest = max((abs(d) for d in move.values()), default=Fraction(0))
        slack = Fraction(1, 10**6) + largest / 10**9
        for total, members in equations_of(case.table):
            if abs(sum(move.get(m, 0) for m in members) - move.get(total, 0)) > slack:
                yield f"certificate: witness {number} does not add up"
                break
        for cell, departure in move.items():
            low, high = departure_bounds(
                case.exact[cell], case.table.decimals, settings.prior, settings.lower
            )
            room = slack + abs(Fraction(case.exact[cell])) / 10**9
            if (low is not None and departure < low - room) or (high is not None and departure > high + room):
                yield f"certificate: witness {number} leaves the bounds of cell {cell}"
            if departure and not run.hidden[cell]:
                yield f"certificate: witness {number} moves published cell {cell}"
    levels = run.sensitivity
    for cell in np.flatnonzero(levels.primary & run.hidden):
        up, down = (
            witnesses[rows[cell]].get(int(cell), Fraction(0)) if rows[cell] >= 0 else Fraction(0)
            for rows in (c.up, c.down)
        )
        lower = Fraction(float(levels.lower[cell])) * scale
        if settings.lower > -np.inf:
            lower = min(lower, max(case.exact[cell] - Fraction(settings.lower) * scale, Fraction(0)))
        wanted = (
            Fraction(float(levels.upper[cell])) * scale,
            lower,
            Fraction(float(levels.sliding[cell])) * scale,
        )
        for have, want in zip((up, -down, up - down), wanted, strict=True):
            if have < want * (1 - TOLERANCE) - Fraction(1, 10**9):
                yield f"certificate: cell {cell} is not taken to its level"


def _refused(run, c) -> Iterator[str]:
    """Check that each change is noticed."""
    case, pattern = run.case, run.result.pattern
    if not len(c.moved):
        return
    moved = int(c.moved[np.argmax(np.abs(c.departure))])
    status = c.status.copy()
    status[moved] = Status.PUBLISHED
    departure = c.departure.copy()
    departure[np.argmax(np.abs(departure))] *= 1.5
    value = c.value.copy()
    value[moved] += 3 * case.table.unit + abs(value[moved]) * 0.01
    changes = {
        "a published cell": evolve(c, status=status),
        "a departure": evolve(c, departure=departure),
        "a value": evolve(c, value=value),
        "no witnesses": evolve(c, up=np.full_like(c.up, -1), down=np.full_like(c.down, -1)),
    }
    for name, changed in changes.items():
        if verify(changed, Judged(case.table, run.sensitivity), pattern).ok:
            yield f"certificate with {name} changed is accepted"
    needed = np.flatnonzero(c.primary & run.hidden)
    if len(needed) and name_of_other(run, c):
        yield "certificate is accepted for another pattern"


def name_of_other(run, c) -> bool:
    """Whether the certificate passes for a pattern with one more published cell."""
    hidden = np.flatnonzero(run.hidden)
    other = run.result.pattern.with_status(hidden[:1], Status.PUBLISHED)
    return bool(verify(c, Judged(run.case.table, run.sensitivity), other).ok)
