"""What each verdict is about, and how the open pattern stands by all that was found of it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import numpy as np
from attrs import frozen

from tabguard import pipeline
from tabguard.kinds.rules import Rules
from tabguard.settings import Suppression
from tabguard.table.arrays import AnyArray
from tabguard.table.footprint import LinkedTable
from tabguard.table.pattern import Pattern, Sensitivity
from tabguard.table.pools import Pool
from tabguard.table.result import SuppressionResult
from tabguard.table.standing import Attacker, Standing, contributors, outsiders, sums
from tabguard.table.table import Table

if TYPE_CHECKING:
    from tabguard.audit import InsiderResult
    from tabguard.gui.document.document import Snapshot


class Change(Enum):
    """Because of what a verdict is out of date."""

    RULES = "the rules changed"
    DECISIONS = "decisions changed"
    PRIMARIES = "the primaries changed"
    ATTACKERS = "what attackers know changed"
    PATTERN = "the pattern was edited"
    WAIVERS = "the waivers changed"
    DATA = "the data were read again"


REFUSED = "a certificate of this very pattern was refused"
"""Why an audit is doubted although nothing changed."""


@frozen(eq=False)
class Subject:
    """What a verdict is about: it is out of date as soon as any of this differs.

    Parameters
    ----------
    pattern : Pattern
    sensitivity : Sensitivity or None
        Primaries and levels; None where the verdict follows from pattern and rules alone.
    attacker : tuple of float
        What attackers were assumed to know, from `attacker_of`.
    rules : Rules
    lost : str
        Why it was out of date already when the project was saved, or is doubted; empty if neither.
    table : Table or None
        With what is known of single cells beforehand, and who waived protection.
    """

    pattern: Pattern
    sensitivity: Sensitivity | None
    attacker: tuple[float, ...]
    rules: Rules
    table: Table | None
    lost: str = ""

    def changed(self, at: Snapshot) -> str:
        """Because of what the verdict is out of date; empty while it is of the document as it is."""
        if at.project is None or at.pattern is None:
            return "nothing is open"
        why = [self.lost] if self.lost else []
        if self.rules != at.project.rules:
            why.append(Change.RULES.value)
        elif not at.judged:
            why.append(Change.DECISIONS.value)
        elif self.sensitivity is not None and not _same_levels(self.sensitivity, at.sensitivity):
            why.append(Change.PRIMARIES.value)
        if self.attacker != attacker_of(at.project.suppression):
            why.append(Change.ATTACKERS.value)
        if self.table is not at.table:
            why.append(_read_otherwise(self.table, at.table).value)
        if not _same_status(self.pattern, at.pattern):
            n = int(np.count_nonzero(self.pattern.status != at.pattern.status))
            why.append(f"{Change.PATTERN.value} in {n:,} {'cell' if n == 1 else 'cells'}")
        return ", ".join(dict.fromkeys(why))


@frozen(eq=False)
class InsidersFound:
    """What an insider audit found, and what it is about."""

    result: InsiderResult
    about: Subject


@frozen(eq=False)
class CloseFound:
    """Primaries that single contributors come too close to at any level, and what they are about."""

    cells: tuple[int, ...]
    about: Subject


@frozen(eq=False)
class PoolsFound:
    """Implied sums at risk, and what they are about."""

    pools: tuple[Pool, ...]
    about: Subject


@frozen(eq=False)
class Contradictions:
    """What an export found of other tables over the same records, and the pattern that it is about."""

    tables: tuple[LinkedTable, ...]
    pattern: Pattern

    def number(self, at: Snapshot) -> int:
        """How many cells differ, as far as that is known of the pattern as it is."""
        if at.pattern is None or not _same_status(self.pattern, at.pattern):
            return 0
        return sum(len(table.differing) for table in self.tables)


def attacker_of(suppression: Suppression) -> tuple[float, ...]:
    """What the settings say that an attacker knows."""
    return suppression.prior, suppression.lower


def subject_of(at: Snapshot) -> Subject:
    """The document as it is now, for a verdict on it."""
    assert at.project is not None and at.pattern is not None
    attacker = attacker_of(at.project.suppression)
    return Subject(at.pattern, at.sensitivity, attacker, at.project.rules, at.table)


def own_run(at: Snapshot) -> SuppressionResult | None:
    """The run behind the pattern, where that is still its own and what it was asked for is still asked."""
    return None if _since_run(at) else at.run_report


def _since_run(at: Snapshot) -> str:
    """What differs from what the last run made and was asked for."""
    run, ran = at.run_report, at.ran_settings
    if run is None or ran is None:
        return "it is not known what the run was asked for"
    return Subject(run.pattern, None, attacker_of(ran[1]), ran[0], at.ran_table).changed(at)


def standing(table: Table | None, at: Snapshot) -> Standing | None:
    """How the open pattern stands; None before there is one."""
    project, pattern, run = at.project, at.pattern, own_run(at)
    if table is None or project is None or pattern is None:
        return None
    pools, old_pools = at.pools, "" if at.pools is None else at.pools.about.changed(at)
    near, old_looks = _looks(table, at, run)
    old_pools = old_pools or (at.lost.get(Attacker.SUMS.value, "") if pools is None else "")
    old_looks = old_looks or at.lost.get(Attacker.CONTRIBUTORS.value, "")
    outside = outsiders(at.audit, () if run is None else (u.cell for u in run.unprotected), at.stale)
    left = () if run is None else run.insiders_open
    named = () if run is None else run.insiders_at_risk or ()
    return Standing(
        outside,
        sums(
            None if pools is None or old_pools else pools.pools,
            project.suppression.insiders,
            old_pools,
            () if run is None else run.pools_at_risk,
        ),
        contributors(
            near,
            pipeline.insider_levels(table, project),
            project.suppression.insiders,
            old_looks,
            set(named) - set(left),
            left,
            outside.cells,
        ),
        pattern.complete,
        0 if at.contradictions is None else at.contradictions.number(at),
    )


def _looks(
    table: Table, at: Snapshot, run: SuppressionResult | None
) -> tuple[dict[str, tuple[int, ...]], str]:
    """By level whom contributors come too close to, and why an earlier look is out of date."""
    near: dict[str, tuple[int, ...]] = {}
    why = ""
    assert at.project is not None
    if run is not None and run.insiders_at_risk == ():
        near = dict.fromkeys(pipeline.insider_levels(table, at.project), ())
    elif run is None and at.run_report is not None and at.run_report.insiders_at_risk is not None:
        why = _since_run(at)
    changed = "" if at.close is None else at.close.about.changed(at)
    why = changed or why
    if at.close is not None and not changed:
        levels = pipeline.insider_levels(table, at.project)
        near |= {level: tuple(sorted({*near.get(level, ()), *at.close.cells})) for level in levels}
    for level, found in at.insiders.items():
        changed = found.about.changed(at)
        close = tuple(np.flatnonzero(found.result.insider >= 0).tolist())
        if changed:
            why = changed
        elif close or not found.result.unsettled:
            near[level] = tuple(sorted({*near.get(level, ()), *close}))
    return near, why


def same_cells(one: Table, other: Table) -> bool:
    """Whether two tables have the same cells, values and sums: then a pattern of one is one of the other."""
    if len(one) != len(other) or len(one.relations) != len(other.relations):
        return False
    names = [(d.name, d.codes) for d in one.dimensions]
    arrays = ("codes", "value", "frequency")
    return names == [(d.name, d.codes) for d in other.dimensions] and all(
        np.array_equal(getattr(one, name), getattr(other, name)) for name in arrays
    )


def _read_otherwise(one: Table | None, other: Table | None) -> Change:
    """In what a table that was read again differs from what a verdict is about."""
    if one is None or other is None:
        return Change.DATA
    if not all(_same_array(getattr(one, n), getattr(other, n)) for n in ("known_low", "known_high")):
        return Change.ATTACKERS
    waivers = [None if t.contributions is None else t.contributions.waiver for t in (one, other)]
    return Change.DATA if _same_array(*waivers) else Change.WAIVERS


def _same_array(one: AnyArray | None, other: AnyArray | None) -> bool:
    if one is None or other is None:
        return one is other
    return np.array_equal(one, other, equal_nan=one.dtype.kind == "f")


def _same_status(one: Pattern, other: Pattern) -> bool:
    return one is other or np.array_equal(one.status, other.status)


def _same_levels(one: Sensitivity, other: Sensitivity | None) -> bool:
    if one is other:
        return True
    names = ("fired", "upper", "lower", "sliding")
    return other is not None and all(np.array_equal(getattr(one, n), getattr(other, n)) for n in names)
