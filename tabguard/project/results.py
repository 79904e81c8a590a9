"""The results of a project as one frozen value, the same before saving and after reopening."""

import hashlib
from collections.abc import Iterable, Mapping

import attrs
import numpy as np
from attrs import field, frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import texts_for_files
from tabguard.base.plain import in_files
from tabguard.kinds.rules import Rules
from tabguard.office.keys import agrees, keyed, known_keys, record_key
from tabguard.project.project import RunSettings
from tabguard.settings import Suppression
from tabguard.table.arrays import AnyArray, IntArray, redacted_repr
from tabguard.table.contingency import CountTable
from tabguard.table.contributions import Places, RowNames, blocks
from tabguard.table.decisions import Decisions, decisions_of
from tabguard.table.insiders import SuppressedSum
from tabguard.table.pattern import Pattern, Status
from tabguard.table.result import SuppressionResult
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, InsiderResult, Verdict


@frozen(eq=False)
class Scenario:
    """A state of the document that the analyst keeps under a name.

    Parameters
    ----------
    name : str
    pattern : Pattern
    rules, suppression, decisions : values
        Settings and decisions of the project at that time.
    when : str
        ISO time.
    who, note : str
    verdict : str
        Standing of the pattern at that time, in a few words.
    run : SuppressionResult or None
        The run behind the pattern, without its witnesses.
    ran : RunSettings or None
        Settings of that run.
    outline : str
        Fingerprint of the cells of the pattern, from `Table.outline`.
    """

    name: str
    pattern: Pattern
    rules: Rules
    suppression: Suppression
    decisions: Decisions = field(converter=decisions_of)
    when: str = ""
    who: str = ""
    note: str = ""
    verdict: str = ""
    run: SuppressionResult | None = None
    ran: RunSettings | None = None
    outline: str = ""

    __repr__ = redacted_repr


_TABLE = b"table"
_NAMES = 10_000
"""Number of names that are added to a fingerprint at a time."""
_PLAIN = frozenset((str, int, float, bool, type(None)))


def _is_sensible(run: SuppressionResult) -> bool:
    """Whether no count of a run is negative, and all its statuses are valid."""
    counts = [run.lps, *(n for step in run.steps for n in (step.secondaries, step.lps))]
    return min(counts) >= 0 and _is_known(run.pattern)


def _is_known(pattern: Pattern) -> bool:
    return int(pattern.status.max(initial=0)) <= max(Status)


@frozen(eq=False)
class Results:
    """The pattern of a table, the run that made it, and all verdicts on it.

    Parameters
    ----------
    pattern : Pattern
    run : SuppressionResult or None
        Result of the last run; its pattern differs from `pattern` if `pattern` was edited since.
    ran : RunSettings or None
        Settings of that run.
    audit : AuditResult or None
    audited : Pattern or None
        The pattern that `audit` examined; None: `pattern` itself.
    audited_at : str
        Clock time of the audit.
    attacker : tuple of float
        Assumed knowledge of the attacker.
    stale : str
        Why the audit is out of date; empty if it is current.
    sums : tuple of SuppressedSum or None
        Sums of suppressed cells at risk in `pattern`; None if they were not searched for.
    insiders : mapping of str to InsiderResult
        What contributors can derive from `pattern`, by level.
    about : str
        Fingerprint of the table to which the results belong; empty if unknown.
    lost : mapping of str to str
        By attacker, why the earlier verdict is out of date.
    close : tuple of int or None
        Primaries of `pattern` that single contributors can estimate too closely, found as a by-product.
    scenarios : tuple of Scenario
        States that the analyst kept by name, oldest first.
    tie : str
        Fingerprint of these results and of the rules and primaries that they are about, from `tie_of`; empty
        if nothing was judged.
    """

    pattern: Pattern
    run: SuppressionResult | None = None
    ran: RunSettings | None = None
    audit: AuditResult | None = None
    audited: Pattern | None = None
    audited_at: str = ""
    attacker: tuple[float, ...] = ()
    stale: str = ""
    sums: tuple[SuppressedSum, ...] | None = None
    insiders: Mapping[str, InsiderResult] = field(factory=dict)
    about: str = ""
    lost: Mapping[str, str] = field(factory=dict)
    close: tuple[int, ...] | None = None
    scenarios: tuple[Scenario, ...] = ()
    tie: str = ""

    @property
    def sensible(self) -> bool:
        """Whether all statuses and verdicts are valid and no count is negative, independent of the table."""
        patterns = [self.pattern, self.audited, *(scenario.pattern for scenario in self.scenarios)]
        runs = [run for run in (self.run, *(scenario.run for scenario in self.scenarios)) if run is not None]
        verdicts = [look.verdict for look in self.insiders.values()]
        counts = [0]
        if self.audit is not None:
            counts = [self.audit.lps, self.audit.avoided]
            verdicts.append(self.audit.verdict)
        return (
            min(counts) >= 0
            and all(map(_is_sensible, runs))
            and all(pattern is None or _is_known(pattern) for pattern in patterns)
            and all(int(verdict.max(initial=0)) <= max(Verdict) for verdict in verdicts)
        )

    def fits(self, table: Table) -> bool:
        """Whether all cells and relations named in the results exist in a table, so that lookups are safe."""
        n, relations = len(table), len(table.relations)
        ran = None if self.run is None else self.run.pattern
        arrays: list[AnyArray] = [p.status for p in (self.pattern, self.audited, ran) if p is not None]
        if self.audit is not None:
            arrays += [self.audit.low, self.audit.high, self.audit.verdict]
            for evidence in self.audit.evidence:
                m = len(evidence.cell)
                shapes = (
                    evidence.witnesses.shape[1],
                    len(evidence.miss),
                    len(evidence.upward),
                    evidence.proofs.shape,
                )
                if shapes != (n, evidence.witnesses.shape[0], m, (m, relations)):
                    return False
        for look in self.insiders.values():
            arrays += [look.verdict, look.insider, look.low, look.high]
        cells, lines = self._named_ids()
        return (
            all(len(a) == n for a in arrays)
            and bool(((cells >= 0) & (cells < n)).all())
            and bool(((lines >= 0) & (lines < relations)).all())
        )

    def fitting(self, table: Table) -> tuple[Scenario, ...]:
        """The scenarios that fit the cells of a table."""
        return tuple(
            scenario
            for scenario in self.scenarios
            if scenario.outline == table.outline and Results(scenario.pattern, scenario.run).fits(table)
        )

    def not_fitting(self, table: Table) -> tuple[Scenario, ...]:
        """The scenarios for other cells than those of a table; damaged scenarios are left out."""
        return tuple(scenario for scenario in self.scenarios if scenario.outline != table.outline)

    def _named_ids(self) -> tuple[IntArray, IntArray]:
        """All cells and all relations that the results name individually."""
        cells: list[int] = []
        lines: list[int] = []
        # a damaged file may name cells that do not exist: all names are checked
        arrays: list[IntArray] = [e.cell for e in (self.audit.evidence if self.audit is not None else ())]
        sums = [*(self.sums or ()), *(self.run.sums_at_risk if self.run is not None else ())]
        if self.audit is not None:
            arrays.append(self.audit.untested)
        if self.run is not None:
            arrays += () if self.run.unreached is None else (self.run.unreached,)
            for short in self.run.hindered:
                cells += [short.cell, *short.lift]
                lines += short.relations
            arrays += () if self.run.insiders_at_risk is None else (self.run.insiders_at_risk,)
            arrays.append(self.run.insiders_open)
            arrays.append(self.run.witnesses.cells)
        for hidden_sum in sums:
            cells += hidden_sum.cells
            lines.append(hidden_sum.relation)
        for look in self.insiders.values():
            cells += look.unsettled
        cells += self.close or ()
        return np.concatenate([np.array(cells, np.int64), *arrays]), np.array(lines, np.int64)


def fingerprint(table: Table | CountTable) -> str:
    """Fingerprint of a table: equal if all inputs of verdicts are equal; internal."""
    digest = hashlib.blake2b(digest_size=16)
    with texts_for_files():  # records without names of their own are named in words
        _feed(digest, table)
    return digest.hexdigest()


def kept_print(about: str) -> str:
    """A fingerprint in the form for files without password, from which nobody can test guesses of the values.

    The key is that of the office, or of this user.
    """
    if not about or ":" in about:
        return about
    try:
        return keyed(record_key(), _TABLE, about.encode())
    except (OSError, SettingError):
        return ":"  # fits no table: nothing is taken for checked


def is_print(digest: str, about: str) -> bool | None:
    """Whether a stored fingerprint is that of a table; None if its key is unknown here."""
    return agrees(digest, known_keys(), _TABLE, about.encode()) if ":" in digest else digest == about


def _feed_items(digest: hashlib.blake2b, items: Iterable[object]) -> None:
    """Add items to a digest; many plain items at once, since one by one a million would take seconds."""
    listed = list(items)
    if _PLAIN.issuperset(map(type, listed)):
        digest.update("".join([f"{item!r};" for item in listed]).encode())
        return
    for item in listed:
        _feed(digest, item)


def _feed(digest: hashlib.blake2b, value: object) -> None:
    cls = type(value)
    if isinstance(value, Places):  # as the codes of every record, however they are stored
        digest.update(f"int64{(len(value), value.cells.shape[1])}".encode())
        for rows in blocks(len(value)):
            digest.update(value.cells[value.of_record[rows]].data)
    elif attrs.has(cls) and not isinstance(value, RowNames):
        for a in attrs.fields(cls):
            if in_files(a):
                _feed(digest, getattr(value, a.name))
    elif isinstance(value, np.ndarray) and value.dtype != object:
        kind = np.dtype(np.int64) if value.dtype == np.int32 else value.dtype  # both are numbers of cells
        digest.update(f"{kind}{value.shape}".encode())
        for rows in blocks(len(value)):
            digest.update(np.ascontiguousarray(value[rows], kind).data)
    elif isinstance(value, Mapping):
        _feed(digest, tuple(value.items()))
    elif isinstance(value, tuple | list | np.ndarray | RowNames):
        digest.update(f"({len(value)}".encode())
        for start in range(0, len(value), _NAMES):
            _feed_items(digest, value[start : start + _NAMES])
    else:
        digest.update(f"{value!r};".encode())
