"""Properties of every case that the engine judges, protects and audits, checked by other means."""

import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import fsum

import numpy as np
from attrs import evolve, field, frozen

from tabguard.audit import audit, check, insider_watch
from tabguard.base.errors import SettingError
from tabguard.base.progress import Progress
from tabguard.rules import insider_demands, judge, sum_judge
from tabguard.settings import Output
from tabguard.suppress import SuppressionResult, suppress
from tabguard.table.case import Case as Judged
from tabguard.table.insiders import Guards
from tabguard.table.pattern import Sensitivity, Status
from tabguard.table.publish import publish
from tabguard.table.verdict import AuditResult, Verdict
from tabguard.write import public_csv
from tests.proof.attacker import Attacker, equations_of
from tests.proof.cases import Case
from tests.proof.insiders import certificates_prove_it, no_implied_sum_breaks_a_rule
from tests.proof.optimum import cheapest
from tests.proof.respondents import no_contributor_comes_too_close

TOLERANCE = Fraction(1, 10**6)
"""The engine's only tolerance: a level counts as reached from ``level * (1 - 1e-6)`` on."""
NEAR = 1e-7
"""Relative distance between a floating-point result and a level below which rational arithmetic decides."""
FINE = 1e-7
"""Levels below this share of the largest value are always decided by rational arithmetic."""
ENUMERABLE = 9
EXACT_SECONDS = 2.0


@frozen(eq=False)
class Run:
    """A case and the results of the engine."""

    case: Case
    sensitivity: Sensitivity
    result: SuppressionResult
    audited: AuditResult
    attacker: Attacker
    counts: Counter[str] = field(factory=Counter)

    @property
    def hidden(self) -> np.ndarray:
        return self.result.pattern.suppressed

    def units(self, amount: float) -> Fraction:
        """An amount of the response in units of the last decimal, exact."""
        return Fraction(float(amount)) * 10**self.case.table.decimals

    def attack(self, hidden: np.ndarray) -> Attacker:
        """An attacker on another set of suppressed cells."""
        case = self.case
        return Attacker(case.table, case.exact, case.settings.prior, case.settings.lower, hidden)

    def reached(self, attacker: Attacker, cell: int, sign: int, level: Fraction) -> bool:
        """Whether a departure reaches a level within the tolerance, regardless of round-off."""
        wanted = level * (1 - TOLERANCE)
        found = attacker.distance(cell, sign)
        if attacker.counts:
            return found + 1e-6 >= wanted
        largest = max((abs(self.case.exact[int(c)]) for c in attacker.cells), default=0)
        clear = abs(found - float(wanted)) > NEAR * float(level) + 1e-9 and level >= FINE * largest
        if not clear:
            self.counts["settled exactly"] += 1
            return attacker.exact(cell, sign) >= wanted
        return found >= wanted


def run_case(case: Case, method: str = "", seconds: float = 600.0) -> Run:
    """Judge, suppress and audit a case."""
    settings = evolve(case.settings, method=method or case.settings.method, time_limit=seconds)
    case = evolve(case, settings=settings)
    table, constraints = case.table, case.constraints
    start = time.perf_counter()
    sensitivity = judge(table, case.rules, constraints, Progress())
    result = suppress(
        Judged(table, sensitivity, constraints), settings, Progress(), guards=guards(case, sensitivity)
    )
    audited = audit(Judged(table, sensitivity), result.pattern, settings, Progress())
    hidden = result.pattern.suppressed
    attacker = Attacker(table, case.exact, settings.prior, settings.lower, hidden)
    run = Run(case, sensitivity, result, audited, attacker)
    run.counts["engine ms"] = int(1000 * (time.perf_counter() - start))
    return run


def guards(case: Case, sensitivity: Sensitivity) -> Guards:
    """Tests that a run needs for suppressed sums and for every contributor, if the settings require them."""
    demands = insider_demands(case.table, case.rules, sensitivity)
    watch = insider_watch(Judged(case.table, sensitivity), case.settings, demands, Progress())
    return Guards(sum_judge(case.table, case.rules), watch)


def failures_of(case: Case) -> tuple[list[str], Counter[str]]:
    """All errors found in a case, and the checks that were made."""
    run = run_case(case)
    found = [f"{check.__name__}: {text}" for check in CHECKS for text in check(run)]
    counts = run.counts
    counts.update(
        {
            "tables": 1,
            f"tables, {case.settings.method}": 1,
            "cells": len(case.table),
            "primaries": int((run.sensitivity.primary & run.hidden).sum()),
            "secondaries": run.result.pattern.count(Status.SECONDARY),
            "unprotected": len(run.result.unprotected),
            "attacker LPs": run.attacker.lps,
        }
    )
    return found, counts


# -- levels, from the attacker's point of view


def safe_cells(run: Run) -> list[int]:
    """Primaries that the engine reports as protected."""
    named = {u.cell for u in run.result.unprotected}
    return [int(c) for c in np.flatnonzero(run.sensitivity.primary & run.hidden) if int(c) not in named]


def falls_short(run: Run, attacker: Attacker, cell: int) -> str:
    """The levels that a primary does not reach; empty if it reaches all."""
    levels = run.sensitivity
    up, down, width = (run.units(v[cell]) for v in (levels.upper, levels.lower, levels.sliding))
    if max(up, down, width) <= 0:
        width = Fraction(1)
    for name, sign, level in (("upper", 1, up), ("lower", -1, down)):
        if level > 0 and not run.reached(attacker, cell, sign, level):
            return name
    if width > up + down:
        both = attacker.distance(cell, 1) + attacker.distance(cell, -1)
        wanted = width * (1 - TOLERANCE)
        near = abs(both - float(wanted)) <= NEAR * float(width) + 1e-9 or width < 1000
        if near and not attacker.counts:
            both = attacker.exact(cell, 1) + attacker.exact(cell, -1)
        if both < wanted:
            return "sliding"
    return ""


def every_protected_primary_reaches_its_levels(run: Run) -> Iterator[str]:
    for cell in safe_cells(run):
        short = falls_short(run, run.attacker, cell)
        if short:
            yield f"cell {cell} is called protected but does not reach its {short} level"


def what_is_unprotected_cannot_be_protected(run: Run) -> Iterator[str]:
    unprotected = run.result.unprotected
    if not unprotected:
        return
    free = may_hide(run)
    attacker = run.attack(free)
    for found in unprotected:
        if "ended before" in found.reason:
            yield f"cell {found.cell} was not dealt with"
        elif not falls_short(run, attacker, found.cell):
            yield f"cell {found.cell} is called unprotected but could be: {found.reason}"
        if found.lift:
            lifted = free.copy()
            lifted[list(found.lift)] = True
            if falls_short(run, run.attack(lifted), found.cell):
                yield f"cell {found.cell}: lifting {found.lift} does not help"
            run.counts["lifts"] += 1
    run.counts["attacker LPs"] += attacker.lps


def may_hide(run: Run) -> np.ndarray:
    """Cells that are suppressed in the widest pattern that the decisions allow."""
    case = run.case
    given = (run.sensitivity.primary | case.constraints.keep_suppressed) & ~case.constraints.publish
    barred = case.constraints.publish | case.constraints.keep_published
    if case.settings.keep_total:
        barred = barred.copy()
        barred[case.table.find((0,) * len(case.table.dimensions))] = True
    return np.asarray(given | ~barred)


# -- the audit


def intervals_are_the_attackers(run: Run) -> Iterator[str]:
    table, exact, whole = run.case.table, run.case.exact, run.case.table.response == "count"
    for cell in (int(c) for c in run.attacker.cells):
        for name, sign, end in (("low", -1, run.audited.low), ("high", 1, run.audited.high)):
            stated = float((end[cell] - table.value[cell]) * sign * 10.0**table.decimals)
            found = run.attacker.whole(cell, sign) if whole else run.attacker.extreme(cell, sign)
            run.counts["bounds"] += 1
            if _same(stated, found, exact[cell]):
                continue
            if not whole:
                run.counts["settled exactly"] += 1
                found = float(run.attacker.exact(cell, sign))
            if not _same(stated, found, exact[cell]):
                yield f"cell {cell} {name}: departure {stated!r} stated, {found!r} found (units)"


def _same(stated: float, found: float, value: int) -> bool:
    if np.isinf(stated) or np.isinf(found):
        return stated == found
    return abs(stated - found) <= 1e-6 * max(1.0, abs(found)) + 2e-15 * (abs(value) + abs(found))


def verdicts_follow_from_the_intervals(run: Run) -> Iterator[str]:
    case, levels, named = run.case, run.sensitivity, {u.cell for u in run.result.unprotected}
    whole = case.table.response == "count"
    for cell in np.flatnonzero(levels.primary):
        verdict = Verdict(int(run.audited.verdict[cell]))
        if not run.hidden[cell]:
            if verdict is not Verdict.NONE:
                yield f"cell {cell} is forced to be published but has verdict {verdict.name}"
            continue
        reach = [_departure(run, int(cell), sign, whole) for sign in (1, -1)]
        lower = run.units(levels.lower[cell])
        if case.settings.lower > -np.inf:
            lower = min(lower, max(case.exact[cell] - run.units(case.settings.lower), Fraction(0)))
        wanted = (run.units(levels.upper[cell]), lower, run.units(levels.sliding[cell]))
        have = (*reach, sum(reach))
        if any(
            abs(float(h) - float(w)) <= 2e-6 * float(w) and h < w for h, w in zip(have, wanted, strict=True)
        ):
            run.counts["at the tolerance"] += 1
            continue
        enough = all(h >= w for h, w in zip(have, wanted, strict=True))
        expected = Verdict.PROTECTED if enough else Verdict.UNDER_PROTECTED
        if float(have[2]) <= 1e-6:
            expected = Verdict.DISCLOSED
        if verdict is not expected:
            yield f"cell {cell}: verdict {verdict.name}, attacker says {expected.name}"
        if verdict is not Verdict.PROTECTED and int(cell) not in named:
            yield f"cell {cell}: suppress calls it protected, the audit says {verdict.name}"


def _departure(run: Run, cell: int, sign: int, whole: bool) -> Fraction | float:
    if whole:
        return round(run.attacker.whole(cell, sign), 6)
    found = run.attacker.extreme(cell, sign)
    largest = max((abs(run.case.exact[int(c)]) for c in run.attacker.cells), default=0)
    return found if found > max(1e-3, 1e-7 * largest) else run.attacker.exact(cell, sign)


def the_quick_check_agrees_with_the_audit(run: Run) -> Iterator[str]:
    case = run.case
    if case.number % 3:
        return
    asked = (Judged(case.table, run.sensitivity), run.result.pattern, case.settings, Progress())
    for moves in (None, run.result.witnesses.rows(len(case.table))):
        quick = check(*asked, moves=moves)
        for cell in np.flatnonzero(quick.verdict != run.audited.verdict):
            yield f"cell {cell}: check says {quick.verdict[cell]}, audit {run.audited.verdict[cell]}"


def an_audit_after_an_edit_is_a_fresh_audit(run: Run) -> Iterator[str]:
    case, pattern = run.case, run.result.pattern
    secondary = np.flatnonzero(pattern.status == Status.SECONDARY)
    published = np.flatnonzero(pattern.status == Status.PUBLISHED)
    for cells, status in ((secondary, Status.PUBLISHED), (published, Status.SECONDARY)):
        if case.number % 4 or not len(cells):
            continue
        edited = pattern.with_status(cells[:: max(1, len(cells) // 2)], status)
        args = (Judged(case.table, run.sensitivity), edited, case.settings, Progress())
        fresh, again = audit(*args), audit(*args, (pattern, run.audited))
        run.counts["edits"] += 1
        for name in ("low", "high"):
            one, two = getattr(fresh, name), getattr(again, name)
            departure = np.nan_to_num(np.abs(one - case.table.value), posinf=0.0)
            least = 1e-6 * np.maximum(case.table.unit, departure) + 4e-15 * np.abs(case.table.value)
            if not np.all(np.isclose(one, two, rtol=0.0, atol=least, equal_nan=True)):
                yield f"{name} differs after an edit to {status.name}"
        if not np.array_equal(fresh.verdict, again.verdict):
            yield f"verdicts differ after an edit to {status.name}"


# -- the pattern


def decisions_are_kept(run: Run) -> Iterator[str]:
    case, hidden = run.case, run.hidden
    constraints, primary = case.constraints, run.sensitivity.primary
    if hidden[constraints.publish].any():
        yield "a forced-publish cell is suppressed"
    if not hidden[
        (primary | constraints.suppress | constraints.keep_suppressed) & ~constraints.publish
    ].all():
        yield "a primary, forced or frozen suppression is published"
    free = ~primary & ~constraints.keep_suppressed
    if hidden[constraints.keep_published & free].any():
        yield "a cell frozen as published is suppressed"
    total = case.table.find((0,) * len(case.table.dimensions))
    if case.settings.keep_total and hidden[total] and free[total]:
        yield "the grand total is suppressed"
    if not run.result.complete:
        yield "the run did not complete"


def costs_of(run: Run) -> np.ndarray:
    """Cost of suppressing each cell, by the figure of merit; 0 for cells suppressed in any case."""
    case = run.case
    table, name = case.table, case.settings.cost
    figures = {
        "value": np.abs(table.value),
        "count": np.ones(len(table)),
        "entropy": np.log(1 + np.abs(table.value)),
        "frequency": table.frequency,
        "care": table.costs["care"],
    }
    if table.empty is not None:  # an empty cell costs as one of the last unit, or of one contributor
        unit = 10.0**-table.decimals
        least = {"count": 1.0, "frequency": 1.0, "entropy": np.log(1 + unit)}.get(name, unit)
        figures[name] = np.where(table.empty, np.maximum(figures[name], least), figures[name])
    cost = figures[name] ** case.settings.power
    given = ~np.isnan(case.constraints.cost)
    cost[given] = case.constraints.cost[given]
    free = (run.sensitivity.primary | case.constraints.keep_suppressed) & ~case.constraints.publish
    cost[free] = 0.0
    return cost


def cost_and_bound_are_right(run: Run) -> Iterator[str]:
    result = run.result
    cost = float(costs_of(run)[run.hidden].sum())
    if abs(cost - result.cost) > 1e-9 * max(1.0, abs(cost)):
        yield f"cost {result.cost!r} stated, {cost!r} counted"
    if result.lower_bound is None:
        return
    run.counts["lower bounds"] += 1
    if result.lower_bound > cost * (1 + 1e-6) + 1e-9:
        yield f"lower bound {result.lower_bound!r} above the cost {cost!r}"
    if (result.gap is None) != result.short or not 0 <= (result.gap or 0) <= 1:
        yield f"gap {result.gap!r}"


def optimum_of(run: Run) -> float | None:
    """Cost of the cheapest valid pattern; None if there are too many patterns to enumerate."""
    given = (run.sensitivity.primary | run.case.constraints.keep_suppressed) & ~run.case.constraints.publish
    free = may_hide(run)
    candidates = np.flatnonzero(free & ~given)
    if len(candidates) > ENUMERABLE:
        return None
    attacker = run.attack(free)
    wanted = safe_cells(run)

    def valid(hidden: np.ndarray) -> bool:
        attacker.close(hidden)
        narrow: list[Attacker] = []

        def exact() -> Attacker:
            if not narrow:
                narrow.append(run.attack(hidden))
            return narrow[0]

        return all(not _short_quickly(run, attacker, exact, cell) for cell in wanted)

    best = cheapest(given, candidates, costs_of(run), valid)
    run.counts["attacker LPs"] += attacker.lps
    run.counts["enumerated"] += 1
    return best


def _short_quickly(run: Run, attacker: Attacker, exact, cell: int) -> bool:
    """Like `falls_short`, in floating point unless the result is near a level."""
    levels = run.sensitivity
    up, down, width = (float(run.units(v[cell])) for v in (levels.upper, levels.lower, levels.sliding))
    width = 1.0 if max(up, down, width) <= 0 else width
    reach = [attacker.distance(cell, sign) for sign in (1, -1)]
    for have, level in ((reach[0], up), (reach[1], down), (sum(reach), width)):
        if level > 0 and abs(have - level) <= 2e-6 * level + 1e-6:
            return bool(falls_short(run, exact(), cell))
        if have < level:
            return True
    return False


def no_pattern_is_cheaper_than_the_optimum(run: Run) -> Iterator[str]:
    if not run.case.tiny:
        return
    best = optimum_of(run)
    if best is None:
        return
    result, slack = run.result, 1e-6 * max(1e-6, best)
    if result.cost < best - slack:
        yield f"cost {result.cost!r} is below the enumerated optimum {best!r}"
    if result.cost <= best + slack:
        run.counts["optimal"] += 1
    if (
        result.lower_bound is not None
        and not run.case.settings.insiders
        and result.lower_bound > best + slack
    ):
        yield f"lower bound {result.lower_bound!r} above the enumerated optimum {best!r}"
    if run.case.settings.insiders or run.case.table.response == "count":
        return
    try:
        proven = run_case(run.case, "exact", EXACT_SECONDS)
    except SettingError:
        return
    run.counts["exact runs"] += 1
    run.counts["exact runs that took their time"] += proven.counts["engine ms"] > 800 * EXACT_SECONDS
    bound = proven.result.lower_bound  # the gap is not told where primaries cannot be protected
    ended = bound is not None and bound < proven.result.cost * (1 - 1e-6)
    run.counts["exact runs without a proof"] += ended
    if abs(proven.result.cost - best) > slack and not ended:
        yield f"exact method {proven.result.cost!r}, enumerated optimum {best!r}"
    if bound is not None and bound > best + slack:
        yield f"exact method's bound {bound!r} above the enumerated optimum {best!r}"
    for part in (every_protected_primary_reaches_its_levels, decisions_are_kept):
        yield from (f"exact method: {text}" for text in part(proven))


def witnesses_show_it_by_sums(run: Run) -> Iterator[str]:
    """Check that every witness is additive, moves only suppressed cells, and that together they reach every
    level.

    Sums by `math.fsum`, which are exact but for the last rounding.
    """
    case = run.case
    ups, downs = defaultdict[int, float](float), defaultdict[int, float](float)
    rows, of_cell = equations_of(case.table), defaultdict(set)
    for row, (total, members) in enumerate(rows):
        for c in (total, *members):
            of_cell[c].add(row)
    scale = 10.0**case.table.decimals
    room = {
        c: (_far(run.attacker.lower[k]), _far(run.attacker.upper[k])) for c, k in run.attacker.column.items()
    }
    for number, witness in enumerate(run.result.witnesses):
        pairs = zip(witness.cells.tolist(), witness.departure.tolist(), strict=True)
        move = {c: d * scale for c, d in pairs if d}
        if any(c not in room for c in move):
            yield f"witness {number} moves a published cell"
            continue
        largest = max(map(abs, move.values()), default=0.0)
        touched = (rows[row] for row in set().union(*(of_cell[c] for c in move)))
        gaps = (abs(fsum([*(move.get(m, 0.0) for m in ms), -move.get(t, 0.0)])) for t, ms in touched)
        worst = max(gaps, default=0.0)
        if worst > 1e-11 * largest:
            yield f"witness {number} misses a relation by {worst / largest:g} of its largest departure"
            continue
        _record(room, move, worst, ups, downs)
    run.counts["witnesses"] += len(run.result.witnesses)
    levels = run.sensitivity
    for cell in safe_cells(run):
        wanted = [float(run.units(v[cell])) for v in (levels.upper, levels.lower, levels.sliding)]
        if max(wanted) <= 0:
            wanted[2] = 1.0
        have = (ups[cell], downs[cell], ups[cell] + downs[cell])
        for name, reached, want in zip(("upper", "lower", "sliding"), have, wanted, strict=True):
            if reached < want * (1 - 1e-6):
                yield f"no witness shows the {name} level of cell {cell}: {reached:g} of {want:g}"


def _far(bound) -> float:
    """Distance to a bound on one side."""
    return float("inf") if bound is None else abs(float(bound))


def _record(room, move: dict[int, float], worst: float, ups, downs) -> None:
    """Record how far a witness and its multiples move each cell in both directions, less its error."""
    for way in (1, -1):
        longest = min(1e6, min(room[c][d * way > 0] / abs(d) for c, d in move.items()))
        for cell, departure in move.items():
            side = ups if departure * way > 0 else downs
            side[cell] = max(side[cell], (abs(departure) - worst) * longest)


# -- what goes out, and once more


def nothing_suppressed_goes_out(run: Run) -> Iterator[str]:
    public, hidden = publish(run.case.table, run.result.pattern), run.hidden
    value = run.case.table.value
    if run.case.table.empty is not None:  # what is empty and published has no row
        seen = ~run.case.table.empty | hidden
        hidden, value = hidden[seen], value[seen]
    if not np.isnan(public.value[hidden]).all():
        yield "the public table holds a suppressed number"
    if not np.array_equal(public.value[~hidden], value[~hidden]):
        yield "a published number was changed"
    lines = public_csv(public, Output()).decode().splitlines()[1:]
    shown = [line.rpartition(",")[2] for line in lines]
    expected = ['"x"' if h else f"{v:.{public.decimals}f}" for h, v in zip(hidden, value, strict=True)]
    if shown != expected:
        yield "the public file shows something else than published numbers and marks"


def the_same_again(run: Run) -> Iterator[str]:
    case = run.case
    if case.number % 10:
        return
    settings = evolve(case.settings, threads=2)
    sensitivity = judge(case.table, case.rules, case.constraints, Progress())
    more = guards(case, sensitivity)
    result = suppress(Judged(case.table, sensitivity, case.constraints), settings, Progress(), guards=more)
    audited = audit(Judged(case.table, sensitivity), result.pattern, settings, Progress())
    run.counts["repeated"] += 1
    if not np.array_equal(result.pattern.status, run.result.pattern.status):
        yield "another pattern the second time, with two threads"
    if not (
        np.array_equal(audited.low, run.audited.low, equal_nan=True)
        and np.array_equal(audited.high, run.audited.high, equal_nan=True)
    ):
        yield "other intervals the second time, with two threads"


def a_start_pattern_is_completed(run: Run) -> Iterator[str]:
    case, pattern = run.case, run.result.pattern
    secondary = np.flatnonzero(pattern.status == Status.SECONDARY)
    if case.number % 5 or not len(secondary):
        return
    start = pattern.with_status(secondary[::2], Status.PUBLISHED)
    more = guards(case, run.sensitivity)
    result = suppress(
        Judged(case.table, run.sensitivity, case.constraints), case.settings, Progress(), start, guards=more
    )
    run.counts["completed"] += 1
    if not result.pattern.suppressed[start.suppressed].all():
        yield "a suppression of the start pattern was lifted"
    again = evolve(run, result=result, attacker=run.attack(result.pattern.suppressed))
    for part in (every_protected_primary_reaches_its_levels, decisions_are_kept):
        yield from part(again)
    before, after = ({u.cell for u in r.unprotected} for r in (run.result, result))
    if before != after:
        yield f"unprotected {sorted(after)} after completion, {sorted(before)} before"


CHECKS = (
    every_protected_primary_reaches_its_levels,
    what_is_unprotected_cannot_be_protected,
    intervals_are_the_attackers,
    verdicts_follow_from_the_intervals,
    the_quick_check_agrees_with_the_audit,
    an_audit_after_an_edit_is_a_fresh_audit,
    decisions_are_kept,
    cost_and_bound_are_right,
    no_pattern_is_cheaper_than_the_optimum,
    witnesses_show_it_by_sums,
    nothing_suppressed_goes_out,
    the_same_again,
    a_start_pattern_is_completed,
    no_implied_sum_breaks_a_rule,
    certificates_prove_it,
    no_contributor_comes_too_close,
)
