"""Verifies a certificate by sparse sums alone, without a solver and without trusting its author."""

from __future__ import annotations

import attrs
import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.audit.bound_check import ProvenBound, RefusedError, check_bound, other_claims
from tabguard.audit.certificate import Certificate
from tabguard.audit.verdicts import levels_of
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.settings.suppression import Suppression
from tabguard.table.arrays import BoolArray, FloatArray
from tabguard.table.attacker import RELATIVE_TOLERANCE, reaches
from tabguard.table.case import Case
from tabguard.table.insiders import Guards
from tabguard.table.pattern import Pattern, Status
from tabguard.table.tolerance import ROUND_OFF, WHOLE_TOLERANCE

NOT_COVERED = mark(
    "NOT TESTED by a certificate: single contributors, who know their own contributions, and sums of "
    "suppressed cells. The audit of the same pattern must have passed for these."
)
"""What a certificate does not prove."""
_COMPARED = (
    mark("the table"),
    mark("the pattern"),
    mark("rules and attacker"),
    mark("what the rules require against contributors"),
)
"""What a certificate is compared with, if it is given to `verify`."""
_SHOWN = 20
_FLAT = tuple(a.name for a in attrs.fields(Certificate) if a.name not in ("names", "unit", "codes", "bound"))
_BLOCK = 2_000
"""Alternative tables summed over all relations between two checks of *cancel*."""
_EXACT = 1e-9
"""Tolerance of sums: this share of the largest departure plus a millionth of a unit. `_primary_failures`
applies a stricter limit to single primaries."""


@frozen
class VerifyResult:
    """Result of verifying a certificate.

    Parameters
    ----------
    ok : bool
        Whether every primary is proven to be protected.
    primaries : int
        Primaries that must be protected.
    witnesses : int
        Alternative tables in the certificate.
    failures : tuple of str
        Reasons why the certificate is refused, at most twenty; codes only, no values.
    claim : str
        Sentence that says what is proven, or that the certificate is refused.
    same : bool
        Whether the certificate refers to the given table and pattern, proven or not; True if none were given.
    bound : ProvenBound or None
        The lower bound of the cost, if the certificate proves one.
    not_compared : tuple of str
        What the certificate was not compared with, since it was not given: neither passed nor failed.
    """

    ok: bool
    primaries: int
    witnesses: int
    failures: tuple[str, ...]
    claim: str
    same: bool = True
    bound: ProvenBound | None = None
    not_compared: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The claim, and the items that the certificate was not compared with."""
        if not self.not_compared:
            return self.claim
        names = ", ".join(map(tr, self.not_compared))
        return f"{self.claim} {tr('NOT COMPARED: {names}.', names=names)}"


def verify(
    certificate: Certificate,
    case: Case | None = None,
    pattern: Pattern | None = None,
    settings: Suppression | None = None,
    progress: Progress | None = None,
    guards: Guards | None = None,
) -> VerifyResult:
    """Verify a certificate, and that it refers to a given table, pattern, rules and attacker.

    Parameters
    ----------
    case, pattern : optional
        What the certificate must refer to; without them it is only checked for consistency.
    settings : Suppression, optional
        What the attacker is assumed to know: with it the primaries and levels of the case must be proven.
    progress : Progress, optional
    guards : Guards, optional
        State what the case requires against insiders; without guards these requirements of a bound are not
        compared, and the result says so.

    Returns
    -------
    VerifyResult

    Raises
    ------
    Cancelled
    """
    c, progress = certificate, progress or Progress()
    must = c.primary & (c.status != Status.FORCED_PUBLISH)
    progress.phase(mark("verify"))
    other = [*_other_table(c, case), *_other_pattern(c, pattern)]
    failures = _malformed(c)
    # with wrong lengths or positions no other check can run
    if not failures:
        progress.check()
        failures = [*other, *_other_claim(c, case, settings), *_table_adds_up(c)]
        gaps = _gaps(c, progress)
        failures += _witness_failures(c, gaps)
        progress.check()
        failures += _primary_failures(c, must, gaps)
    bound = None
    if not failures and c.bound is not None:
        try:
            bound = check_bound(_matrix(c), c, c.bound, progress)
        except RefusedError as error:
            failures = [str(error)]
        if case is not None and settings is not None:
            failures += other_claims(c.bound, case, settings, guards)
    ok = not failures
    count = int(np.count_nonzero(must))
    text = (
        tr(
            "{count} proven to be protected against outsiders, by {n_witnesses} alternative tables. "
            "{not_covered}",
            count=_claim(count),
            n_witnesses=c.n_witnesses,
            not_covered=tr(NOT_COVERED),
        )
        + ("" if bound is None else f" {_bound_words(bound)}")
        if ok
        else tr("The certificate is refused: {failures}", failures=failures[0])
    )
    arguments = (case, pattern, settings, () if c.bound is None else guards)
    absent = tuple(name for name, value in zip(_COMPARED, arguments, strict=True) if ok and value is None)
    return VerifyResult(ok, count, c.n_witnesses, tuple(failures[:_SHOWN]), text, not other, bound, absent)


def _bound_words(bound: ProvenBound) -> str:
    return tr(
        "Proven as well: no valid pattern costs less than {least}, so at most {gap} of the cost could be "
        "saved.",
        least=f"{bound.lower_bound:.1f}",
        gap=f"{bound.gap:.1%}",
    )


def _claim(primaries: int) -> str:
    if not primaries:
        return tr("The certificate names no primary: nothing is")
    return (
        tr("The one primary is")
        if primaries == 1
        else tr("Every one of {primaries} primaries is", primaries=primaries)
    )


def _title(c: Certificate, cell: int) -> str:
    return " × ".join(names[int(code)] for names, code in zip(c.names, c.codes[cell], strict=True))


def _malformed(c: Certificate) -> list[str]:
    """Errors of lengths and positions; all other checks rely on valid ones."""
    flat = [getattr(c, name) for name in _FLAT]
    if any(a.ndim != 1 for a in flat) or c.codes.ndim != 2:
        return [tr("The certificate is inconsistent.")]
    n, w = len(c.value), c.n_witnesses
    same_length = (c.status, c.primary, c.upper, c.lower, c.sliding, c.least, c.most, c.up, c.down, c.codes)
    # −1: no alternative table is named for the cell
    positions = ((c.cells, n), (c.moved, n), (c.up + 1, w + 1), (c.down + 1, w + 1))
    good = (
        all(len(a) == n for a in same_length)
        and c.codes.shape == (n, len(c.names))
        and all(_are_positions(c.codes[:, d], len(names)) for d, names in enumerate(c.names))
        and all(_are_positions(places, size) for places, size in positions)
        and _pointers(c.indptr, len(c.cells))
        and _pointers(c.starts, len(c.moved))
        and len(c.moved) == len(c.departure)
        and c.unit > 0
        and bool(np.isfinite(np.concatenate([c.value, c.departure, c.upper, c.lower, c.sliding])).all())
        and bool((np.concatenate([c.upper, c.lower, c.sliding]) >= 0).all())
        # infinite means no bound, but NaN would compare as within any bound
        and not np.isnan(np.concatenate([c.least, c.most])).any()
    )
    return [] if good else [tr("The certificate is inconsistent.")]


def _are_positions(positions: np.ndarray[tuple[int, ...], np.dtype[np.int64]], size: int) -> bool:
    return bool(np.all((positions >= 0) & (positions < size)))


def _pointers(indptr: np.ndarray[tuple[int, ...], np.dtype[np.int64]], size: int) -> bool:
    return len(indptr) > 0 and indptr[0] == 0 and indptr[-1] == size and bool(np.all(np.diff(indptr) >= 0))


def _other_table(c: Certificate, case: Case | None) -> list[str]:
    if case is None:
        return []
    table = case.table
    same = (
        table.code_lists == c.names
        and np.array_equal(table.codes, c.codes)
        and np.array_equal(table.value, c.value)
        and np.array_equal(table.relations.indptr, c.indptr)
        and np.array_equal(table.relations.cells, c.cells)
        and table.unit == c.unit
    )
    return [] if same else [tr("It belongs to another table.")]


def _other_pattern(c: Certificate, pattern: Pattern | None) -> list[str]:
    if pattern is None or np.array_equal(pattern.status, c.status):
        return []
    return [tr("It belongs to another pattern.")]


def _other_claim(c: Certificate, case: Case | None, settings: Suppression | None) -> list[str]:
    """Claims weaker than required: missing primaries, smaller levels, or a weaker attacker."""
    if case is None or settings is None or len(case) != len(c.value):
        return []
    failures, sensitivity = [], case.sensitivity
    if np.any(sensitivity.primary & ~c.primary):
        failures.append(tr("It does not name every primary that the rules find."))
    system = case.system(settings)
    levels = levels_of(system, sensitivity)
    pairs = ((c.upper, levels.upper), (c.lower, levels.lower), (c.sliding, levels.sliding))
    primary = sensitivity.primary
    if any(np.any(proven[primary] < level[primary] * (1 - ROUND_OFF)) for proven, level in pairs):
        failures.append(tr("It proves smaller protection levels than the rules require."))
    bounds = system.bounds
    if np.any(c.least < bounds.lower) or np.any(c.most > bounds.upper):
        failures.append(tr("Its attacker knows less than the settings specify."))
    return failures


def _matrix(c: Certificate) -> sparse.csr_array:
    coef = np.ones(len(c.cells))
    coef[c.indptr[:-1]] = -1.0
    return sparse.csr_array((coef, c.cells.copy(), c.indptr.copy()), shape=(len(c.indptr) - 1, len(c.value)))


def _witnesses(c: Certificate) -> sparse.csr_array:
    parts = (c.departure.copy(), c.moved.copy(), c.starts.copy())  # sparse arrays sort in place
    return sparse.csr_array(parts, shape=(c.n_witnesses, len(c.value)))


def _table_adds_up(c: Certificate) -> list[str]:
    """Check that the true table adds up, within rounding of half a unit per cell."""
    matrix = _matrix(c)
    room = abs(matrix) @ (0.5 * c.unit + _EXACT * np.abs(c.value))
    off = np.flatnonzero(np.abs(matrix @ c.value) > room)
    return [
        tr("The sum for {c} does not add up.", c=_title(c, int(c.cells[c.indptr[r]]))) for r in off[:_SHOWN]
    ]


def _gaps(c: Certificate, progress: Progress) -> FloatArray:
    """Largest violation of a relation by each alternative table, in units; shape (n_witnesses,)."""
    witnesses, sums_of = _witnesses(c), sparse.csr_array(_matrix(c).T)
    gaps = np.zeros(c.n_witnesses)
    progress.phase(mark("verify"), c.n_witnesses)
    for start in range(0, c.n_witnesses, _BLOCK):
        sums = sparse.csr_array(witnesses[start : start + _BLOCK] @ sums_of)
        at = start + np.repeat(np.arange(sums.shape[0]), np.diff(sums.indptr))
        np.maximum.at(gaps, at, np.abs(sums.data))
        progress.advance(sums.shape[0])
    return gaps


def _witness_failures(c: Certificate, gaps: FloatArray) -> list[str]:
    """Check that each alternative table is additive, equal on published cells and within the bounds."""
    hidden = _suppressed(c)
    row = np.repeat(np.arange(c.n_witnesses), np.diff(c.starts))
    largest = np.zeros(c.n_witnesses)
    np.maximum.at(largest, row, np.abs(c.departure))
    failures = []
    published = ~hidden[c.moved] & (c.departure != 0)
    if published.any():
        cell = int(c.moved[np.flatnonzero(published)[0]])
        failures.append(tr("An alternative table differs in the published cell {c}.", c=_title(c, cell)))
    if np.any(gaps > WHOLE_TOLERANCE + _EXACT * largest):
        failures.append(tr("An alternative table does not add up."))
    value = c.value[c.moved] + c.departure * c.unit
    slack = WHOLE_TOLERANCE * c.unit + _EXACT * (largest[row] * c.unit + np.abs(c.value[c.moved]))
    outside = (value < c.least[c.moved] - slack) | (value > c.most[c.moved] + slack)
    if outside.any():
        cell = int(c.moved[np.flatnonzero(outside)[0]])
        failures.append(
            tr("An alternative table is outside the attacker's bounds at {c}.", c=_title(c, cell))
        )
    return failures


def _suppressed(c: Certificate) -> BoolArray:
    return Pattern(c.status).suppressed


def _misses(c: Certificate, gaps: FloatArray) -> FloatArray:
    """Largest violation of a relation or bound by each alternative table, in units; shape (n_witnesses,)."""
    miss = gaps.copy()
    row = np.repeat(np.arange(c.n_witnesses), np.diff(c.starts))
    value = c.value[c.moved]
    noise = WHOLE_TOLERANCE * c.unit + 2 * np.spacing(np.abs(value))
    above = c.departure - (c.most[c.moved] - value + noise) / c.unit
    below = (c.least[c.moved] - value - noise) / c.unit - c.departure
    np.maximum.at(miss, row, np.maximum(above, below))
    return miss


def _primary_failures(c: Certificate, must: BoolArray, gaps: FloatArray) -> list[str]:
    """Check that each primary is suppressed and moved to its levels by the witnesses named for it.

    A witness counts for a primary only if its violation is at most a millionth of the primary's departure, so
    that round-off of huge cells proves nothing about small ones.
    """
    hidden = _suppressed(c)
    open_primaries = np.flatnonzero(must & ~hidden)
    failures = [tr("The primary {c} is published.", c=_title(c, int(k))) for k in open_primaries]
    cells = np.flatnonzero(must & hidden)
    witnesses, miss = _witnesses(c), _misses(c, gaps)
    moved = [_reached(witnesses, rows[cells], cells) for rows in (c.up, c.down)]
    for rows, move in zip((c.up, c.down), moved, strict=True):
        has_witness = rows[cells] >= 0
        allowed = RELATIVE_TOLERANCE * np.maximum(1.0, np.abs(move[has_witness]))
        move[np.flatnonzero(has_witness)[miss[rows[cells][has_witness]] > allowed]] = 0.0
    up, down = (move * c.unit for move in moved)
    enough = (
        reaches(up, c.upper[cells])
        & reaches(-down, c.lower[cells])
        & reaches(up - down, c.sliding[cells])
        # a primary whose levels are 0 must not be known exactly either
        & (up - down > RELATIVE_TOLERANCE * c.unit)
    )
    return failures + [tr("The primary {c} is not proven.", c=_title(c, int(k))) for k in cells[~enough]]


def _reached(
    witnesses: sparse.csr_array,
    rows: np.ndarray[tuple[int, ...], np.dtype[np.int64]],
    cells: np.ndarray[tuple[int, ...], np.dtype[np.int64]],
) -> FloatArray:
    """Departure of each cell in its witness, 0 for cells without a witness."""
    out = np.zeros(len(cells))
    with_one = np.flatnonzero(rows >= 0)
    if len(with_one):
        out[with_one] = np.asarray(witnesses[rows[with_one], cells[with_one]]).ravel()
    return out
