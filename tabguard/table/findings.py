"""Findings about each kind of attacker, from audits, sums at risk and tests of contributors."""

from collections.abc import Iterable, Mapping
from itertools import chain

import numpy as np
from attrs import evolve

from tabguard.base.language import mark
from tabguard.table.arrays import IntArray, distinct
from tabguard.table.insiders import SuppressedSum
from tabguard.table.standing import Attacker, AttackerFinding, Standing, State
from tabguard.table.verdict import AuditResult

_UNSETTLED = (
    mark("1 primary was not settled when the run ended"),
    mark("{n_primaries:,} primaries were not settled when the run ended"),
)
_STOPPED = (
    mark("the audit was stopped before 1 primary was settled"),
    mark("the audit was stopped before {n_cells:,} primaries were settled"),
)
_SKIPPED = (
    mark("1 primary not known to be safe from outsiders was not tested"),
    mark("{n_primaries:,} primaries not known to be safe from outsiders were not tested"),
)
_UNREACHED = (
    mark("the run ended before 1 sum was protected"),
    mark("the run ended before {n_sums:,} sums were protected"),
)
_MISSING = {"unit": mark("units are missing"), "holding": mark("holdings are missing")}
OFF = mark("protection against insiders is off")
NO_RECORDS = mark("own contributions are unknown without records")
RECORDS = mark("each record as a respondent of its own, since no column names them")
PAST = mark("own contributions to earlier periods are unknown")
LEVEL_WORDS = {"unit": mark("units"), "holding": mark("holdings")}


def outsiders(audit: AuditResult | None, short: Iterable[int] = (), changed: str = "") -> AttackerFinding:
    """Finding about outsiders.

    Parameters
    ----------
    audit : AuditResult or None
        The latest audit; None if there was none.
    short : iterable of int
        Primaries that the run that made this pattern did not protect; used only if no audit applies.
    changed : str
        Why the audit no longer applies to the current pattern; empty if it does.
    """
    if audit is None or changed:
        cells = _ids(short)
        if len(cells):
            return _failed_finding(Attacker.OUTSIDERS, cells)
        state = State.OUT_OF_DATE if audit is not None else State.NOT_TESTED
        return AttackerFinding(Attacker.OUTSIDERS, state, why=changed or mark("not audited"))
    if len(audit.at_risk):
        return _failed_finding(Attacker.OUTSIDERS, audit.at_risk)
    if open_cells := tuple(audit.untested.tolist()):
        singular, plural = _STOPPED
        why = singular if len(open_cells) == 1 else mark(plural, n_cells=len(open_cells))
        return AttackerFinding(Attacker.OUTSIDERS, State.NOT_TESTED, open_cells, len(open_cells), why)
    return AttackerFinding(Attacker.OUTSIDERS, State.PASSED)


def not_safe(outside: AttackerFinding, audit: AuditResult | None) -> IntArray:
    """Primaries at risk from outsiders, or not settled; contributors are tested for the other primaries
    only."""
    return outside.ids if audit is None else np.union1d(outside.ids, audit.short)


def sums(
    unsafe: Iterable[SuppressedSum] | None,
    insiders: bool = True,
    changed: str = "",
    short: Iterable[SuppressedSum] = (),
    unreached: Iterable[SuppressedSum] = (),
) -> AttackerFinding:
    """Finding about sums of suppressed cells that can be inferred.

    Parameters
    ----------
    unsafe : iterable of SuppressedSum or None
        Unsafe sums of this pattern; None if they were not searched for.
    insiders : bool
        Whether the project protects against insiders.
    changed : str
        Why earlier findings no longer apply to the current pattern.
    short : iterable of SuppressedSum
        Sums that the run that made this pattern could not protect.
    unreached : iterable of SuppressedSum
        Sums that the run had not reached when it ended.
    """
    sums = {hidden_sum.cells for hidden_sum in (*(unsafe or ()), *short)}
    if sums:
        cells = tuple(_ids(chain.from_iterable(sums)).tolist())
        return AttackerFinding(Attacker.SUMS, State.FAILED, cells, len(sums), asked=insiders)
    if not insiders:
        return AttackerFinding(Attacker.SUMS, State.NOT_TESTED, why=OFF, asked=False)
    if unsafe is None:
        state = State.OUT_OF_DATE if changed else State.NOT_TESTED
        return AttackerFinding(Attacker.SUMS, state, why=changed)
    if unreached_sums := {hidden_sum.cells for hidden_sum in unreached}:
        singular, plural = _UNREACHED
        why = singular if len(unreached_sums) == 1 else mark(plural, n_sums=len(unreached_sums))
        cells = tuple(_ids(chain.from_iterable(unreached_sums)).tolist())
        return AttackerFinding(Attacker.SUMS, State.NOT_TESTED, cells, len(unreached_sums), why)
    return AttackerFinding(Attacker.SUMS, State.PASSED)


def contributors(
    looks: Mapping[str, Iterable[int]],
    levels: Iterable[str],
    insiders: bool = True,
    changed: str = "",
    short: Iterable[int] = (),
    unsettled: Iterable[int] = (),
    skipped: Iterable[int] = (),
    past: bool = False,
    identified: bool = True,
) -> AttackerFinding:
    """Finding about single contributors.

    Parameters
    ----------
    looks : mapping of str to iterable of int
        By level, ``"unit"`` or ``"holding"``: the primaries of this pattern that an insider can estimate too
        closely. A missing level was not tested.
    levels : iterable of str
        Levels that the rules use and the records support; empty without records.
    insiders : bool
        Whether the project protects against insiders.
    changed : str
        Why an earlier test no longer applies to the current pattern; empty if there was none.
    short : iterable of int
        Primaries that the run that made this pattern could not protect from contributors.
    unsettled : iterable of int
        Primaries that the run left undecided.
    skipped : iterable of int
        Primaries for which contributors are not tested, from `not_safe`.
    past : bool
        Whether the table has cells of earlier periods whose contributors are unknown, but may know them. A
        test of current contributions is not sufficient then.
    identified : bool
        Whether a column names the respondents; otherwise each record was tested as a respondent of its own.
    """
    levels, kind = tuple(levels), Attacker.CONTRIBUTORS
    close_cells = {*map(int, chain.from_iterable(looks.values())), *short}
    # a failure counts, whatever else was not tested
    if close_cells:
        return evolve(_failed_finding(kind, close_cells), asked=bool(levels) and insiders)
    missing = [level for level in levels if level not in looks]
    for cells, singular, plural in ((unsettled if missing else (), *_UNSETTLED), (skipped, *_SKIPPED)):
        ids = tuple(_ids(cells).tolist())
        if ids and levels and (insiders or not missing):
            reason = singular if len(ids) == 1 else mark(plural, n_primaries=len(ids))
            return AttackerFinding(kind, State.NOT_TESTED, ids, len(ids), reason, asked=insiders)
    if levels and not missing:
        # the current records lack the contributions to earlier periods
        if past:
            return AttackerFinding(kind, State.NOT_TESTED, why=PAST, asked=False)
        return AttackerFinding(kind, State.PASSED, why=_contributor_words(levels, identified), asked=insiders)
    if not levels or not insiders:
        return AttackerFinding(kind, State.NOT_TESTED, why=OFF if levels else NO_RECORDS, asked=False)
    if changed:
        return AttackerFinding(kind, State.OUT_OF_DATE, why=changed)
    why = _MISSING[missing[0]] if len(missing) < len(levels) else ""
    return AttackerFinding(kind, State.NOT_TESTED, why=why)


def _contributor_words(levels: tuple[str, ...], identified: bool) -> str:
    """The tested contributors as a word: records, units, holdings, or units and holdings."""
    if levels == ("unit",) and not identified:
        return RECORDS
    return LEVEL_WORDS[levels[0]] if len(levels) == 1 else mark("units and holdings")


def untested() -> Standing:
    """The standing of an untested pattern."""
    return Standing(outsiders(None), sums(None), contributors({}, ("unit",)))


def _failed_finding(attacker: Attacker, cells: Iterable[int]) -> AttackerFinding:
    ids = tuple(_ids(cells).tolist())
    return AttackerFinding(attacker, State.FAILED, ids, len(ids))


def _ids(cells: Iterable[int]) -> IntArray:
    """The distinct ids of some cells, ascending; there may be hundreds of thousands."""
    return distinct(cells if isinstance(cells, np.ndarray) else np.fromiter(cells, np.int64))
