"""The state that undo restores: decisions and findings, each with what it is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Self, TypeVar
from zlib import crc32

import numpy as np
from attrs import define, evolve, field, frozen

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.flow.stages import Loaded
from tabguard.gui.parts.numbers import count
from tabguard.kinds.rules import Rules
from tabguard.linked import untested_names
from tabguard.project import CountStudy, Project
from tabguard.project.project import RunSettings
from tabguard.settings import Suppression
from tabguard.table.arrays import AnyArray, FloatArray
from tabguard.table.case import Case
from tabguard.table.insiders import SuppressedSum
from tabguard.table.linked_table import LinkedTable
from tabguard.table.pattern import Constraints, Pattern, Sensitivity
from tabguard.table.period import same_period
from tabguard.table.result import SuppressionResult
from tabguard.table.summary import ImportSummary
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, InsiderResult

REFUSED = mark("a certificate of this pattern was refused")
"""Reason for doubting an audit although nothing changed."""


class Change(Enum):
    """The reason why a verdict is out of date."""

    RULES = mark("the rules changed")
    DECISIONS = mark("decisions changed")
    PRIMARIES = mark("the primaries changed")
    ATTACKERS = mark("what attackers know changed")
    PATTERN = mark("the pattern was edited")
    WAIVERS = mark("the waivers changed")
    DATA = mark("the data were read again")
    COVER = mark("the choice of hidden cells changed")
    EMPTY = mark("which empty cells may be suppressed changed")
    TABLES = mark("the tables changed")
    PERIOD = mark("the period changed, and waivers are for periods")


@frozen(eq=False)
class Subject:
    """The values that a verdict is about; it is out of date as soon as one of them differs.

    Parameters
    ----------
    pattern : Pattern
    sensitivity : Sensitivity or None
        Primaries and protection levels; None where the verdict follows from pattern and rules alone.
    attacker : tuple of float
        Assumed knowledge of attackers, from `attacker_of`.
    rules : Rules
    lost : str
        Why the verdict was already out of date when the project was saved, or is doubted; empty if neither.
    table : Table or None
        Includes prior knowledge about single cells, and which contributors waived protection.
    levels : float array, shape (n_cells, 2), or None
        Protection levels set by the analyst, which apply to contributors even where a rule requires more
        against others, so that `sensitivity` does not change. None if they have no effect.
    """

    pattern: Pattern
    sensitivity: Sensitivity | None
    attacker: tuple[float, ...]
    rules: Rules
    table: Table | None
    levels: FloatArray | None = None
    lost: str = ""

    def changed(self, at: Snapshot) -> str:
        """Reasons why the verdict is out of date, in words; empty if it is about the current state."""
        if at.project is None or at.pattern is None:
            return tr("nothing is open")
        why = [tr(self.lost)] if self.lost else []
        # changed rules change primaries and levels too: the analyst needs to know the first cause only
        if self.rules != at.project.rules:
            why.append(tr(Change.RULES.value))
        elif not at.judged:
            why.append(tr(Change.DECISIONS.value))
        elif self.sensitivity is not None and not _same_levels(self.sensitivity, at.sensitivity):
            why.append(tr(Change.PRIMARIES.value))
        elif self.levels is not None and not _same_array(self.levels, levels_of(at)):
            why.append(tr(Change.DECISIONS.value))
        if self.attacker != attacker_of(at.project.suppression):
            why.append(tr(Change.ATTACKERS.value))
        if (otherwise := at.read_otherwise) is not None:
            why.append(tr(otherwise.value))
        if self.table is not at.table:
            why.append(_read_otherwise(self.table, at.table).value)
        if len(self.pattern.status) != len(at.pattern.status):
            why.append(tr(Change.PATTERN.value))
        elif not same_status(self.pattern, at.pattern):
            n = int(np.count_nonzero(self.pattern.status != at.pattern.status))
            why.append(tr("{pattern} in {cells}", pattern=tr(Change.PATTERN.value), cells=count(n, "cell")))
        return ", ".join(dict.fromkeys(why))


@frozen(eq=False)
class StateFinding:
    """A finding of the worker together with the state that it is about.

    Parameters
    ----------
    about : Subject
    """

    about: Subject

    @property
    def level(self) -> str:
        """Distinguishes findings of one kind; empty if there is only one."""
        return ""


@frozen(eq=False)
class AuditFinding(StateFinding):
    """The result of an audit, and the clock time when it ended."""

    result: AuditResult
    clock: str = ""


@frozen(eq=False)
class InsidersFinding(StateFinding):
    """The result of an insider audit at one level."""

    result: InsiderResult

    @property
    def level(self) -> str:
        """The level of its insiders."""
        return self.result.level


@frozen(eq=False)
class CloseFinding(StateFinding):
    """Primaries that single contributors can estimate too closely at any level, from one test of all."""

    cells: tuple[int, ...]


@frozen(eq=False)
class SumsFinding(StateFinding):
    """Sums of suppressed cells at risk."""

    sums: tuple[SuppressedSum, ...]

    @classmethod
    def of(
        cls, sums: tuple[SuppressedSum, ...] | None, pattern: Pattern, rules: Rules, at: Snapshot
    ) -> Self | None:
        """Make the finding on sums at risk in a pattern; None if they were not tested completely."""
        if sums is None or at.project is None or not at.project.suppression.insiders:
            return None
        # neither primaries nor levels: the sums follow from the pattern and the rules alone
        return cls(Subject(pattern, None, attacker_of(at.project.suppression), rules, at.table), sums)


@frozen(eq=False)
class LinkedFinding(StateFinding):
    """Other publications of the same records in the output folder.

    The finding stays valid while data and folder are the same, even if rules change.

    Parameters
    ----------
    tables : tuple of LinkedTable
    place : tuple
        Values of the project from `place_of`.
    permission : str
        Permission of differences of few respondents, given for an earlier publication.
    """

    tables: tuple[LinkedTable, ...]
    place: tuple[object, ...]
    permission: str = ""

    @classmethod
    def of(cls, tables: Sequence[LinkedTable], at: Snapshot, permission: str = "") -> Self:
        """Make the finding from a comparison of a state's pattern with other publications."""
        return cls(subject_of(at), tuple(tables), place_of(present(at.project)), permission)

    def contradicted(self, at: Snapshot) -> int:
        """Number of contradicting cells; 0 if the pattern has changed since."""
        return sum(table.contradicted(self.permission) for table in self.tables) if self.up_to_date(at) else 0

    def disclosing(self, at: Snapshot) -> int:
        """Number of differences that disclose few respondents; 0 if the pattern has changed since."""
        few = sum(table.disclosed(self.permission) for table in self.tables)
        return few if self.up_to_date(at) else 0

    def beside(self, at: Snapshot) -> tuple[str, ...]:
        """Names of publications that were not audited together with this one.

        If the pattern has changed since the comparison, those with the same pattern as it had count, too.
        """
        if not self.placed(at):
            return ()
        changed = not self.up_to_date(at)
        return untested_names(evolve(table, same=table.same and not changed) for table in self.tables)

    def placed(self, at: Snapshot) -> bool:
        """Whether the finding is about the current data and the current folder."""
        return at.project is not None and self.about.table is at.table and self.place == place_of(at.project)

    def up_to_date(self, at: Snapshot) -> bool:
        """Whether the comparison was with the current pattern, data and folder."""
        return at.pattern is not None and self.placed(at) and same_status(self.about.pattern, at.pattern)


_F = TypeVar("_F", bound=StateFinding)


def place_of(project: Project) -> tuple[object, ...]:
    """Values of a project that decide which publications its folder has and which are its own."""
    output = project.output
    return project.base, project.name, output.folder, output.period, project.inputs, project.earlier


@define(eq=False)
class Snapshot:
    """The complete state that undo restores: decisions and (filled in later) the results derived from them.

    Parameters
    ----------
    project : Project
    constraints, sensitivity, pattern : values or None
        None before the table is loaded.
    run_report : SuppressionResult or None
        Result of the run that made the pattern; kept when the project is reopened.
    findings : mapping
        Latest finding of each kind and level, perhaps about an earlier state.
    judged : bool
        Whether `sensitivity` follows from the project's rules and decisions.
    ran : RunSettings or None
        Settings of the last run; they show whether it is out of date.
    lost : mapping of str to str
        Reason why a finding was out of date when the project was saved, by kind of attacker.
    table : Table or None
        Table read from the project's files; a new one after a file was exchanged.
    summary : ImportSummary or None
        Summary of the import.
    ran_table : Table or None
        Table of the last run.
    ran_levels : float array or None
        Protection levels that the analyst had set before the last run; None for none.
    cover : str
        Setting of hidden cells with which the table was read.
    period : str
        Period of the publication when the table was read: it decides which waivers apply.
    opened : str
        `Project.opened` with which the table was read.
    """

    project: Project | None = None
    constraints: Constraints | None = None
    sensitivity: Sensitivity | None = None
    pattern: Pattern | None = None
    run_report: SuppressionResult | None = None
    findings: Mapping[tuple[type[StateFinding], str], StateFinding] = field(factory=dict)
    judged: bool = True
    ran: RunSettings | None = None
    lost: Mapping[str, str] = field(factory=dict)
    table: Table | None = None
    summary: ImportSummary | None = None
    ran_table: Table | None = None
    ran_levels: FloatArray | None = None
    cover: str = ""
    period: str = ""
    opened: str = ""

    def finding(self, kind: type[_F], level: str = "") -> _F | None:
        """The latest finding of a kind, also if it is about an earlier state; None if there is none."""
        finding = self.findings.get((kind, level))
        return finding if isinstance(finding, kind) else None

    def take(self, finding: StateFinding) -> None:
        """Replace the earlier finding of its kind and level."""
        # a new mapping, because other states share the old one
        self.findings = {**self.findings, (type(finding), finding.level): finding}

    def reading(self, project: Project, loaded: Loaded) -> Snapshot:
        """The state with data that were just read for a project."""
        return evolve(
            self,
            project=project,
            table=loaded.table,
            summary=loaded.summary,
            cover=project.suppression.cover,
            period=project.output.period,
            opened=project.opened,
        )

    @property
    def audit(self) -> AuditResult | None:
        """The latest audit; out of date if `stale`."""
        finding = self.finding(AuditFinding)
        return None if finding is None else finding.result

    @property
    def insider_audits(self) -> tuple[InsidersFinding, ...]:
        """The latest insider audits, one for each level."""
        return tuple(finding for finding in self.findings.values() if isinstance(finding, InsidersFinding))

    @property
    def counts(self) -> CountStudy | None:
        """The count study of the project; None for other kinds of table."""
        return None if self.project is None else self.project.counts

    @property
    def edited(self) -> bool:
        """Whether the pattern was changed by hand since its run."""
        run, pattern = self.run_report, self.pattern
        return run is not None and pattern is not None and not same_status(run.pattern, pattern)

    @property
    def read_otherwise(self) -> Change | None:
        """Why the settings require reading the data again; None if the last reading had the same settings."""
        if self.covered_otherwise:
            return Change.COVER
        if self._other_empty:
            return Change.EMPTY
        return Change.PERIOD if self._other_waivers else None

    @property
    def _other_waivers(self) -> bool:
        """Whether the table was read with waivers for another period than that of the publication."""
        if self.project is None or self.summary is None or not self.summary.waivers_by_period:
            return False
        return self.project.waiver_file is not None and not same_period(
            self.project.output.period, self.period
        )

    @property
    def _other_empty(self) -> bool:
        """Whether other empty cells may be suppressed by the settings than in the table as read."""
        if self.table is None or self.project is None:
            return False
        return self.project.opened != self.opened

    @property
    def covered_otherwise(self) -> bool:
        """Whether the settings require other hidden cells than the table has."""
        if self.table is None or self.project is None or self.table.release.whole:
            return False
        return self.project.suppression.cover not in (self.cover, self.table.release.cover)

    @property
    def case(self) -> Case | None:
        """Table, sensitivity and constraints together; None before the rules were applied."""
        if self.table is None or self.sensitivity is None or self.constraints is None:
            return None
        return Case(self.table, self.sensitivity, self.constraints)

    @property
    def ran_same(self) -> RunSettings | None:
        """Settings of the last run; None if the table was read again since."""
        return self.ran if self.ran_table is self.table else None

    @property
    def ran_kept(self) -> RunSettings | None:
        """Settings of the last run for files; None if levels set by the analyst, which files lack, differ."""
        return self.ran_same if _equal_levels(self.ran_levels, levels_of(self)) else None

    @property
    def stale(self) -> str:
        """Why the latest audit is out of date; empty if it is not, or if there is none."""
        finding = self.finding(AuditFinding)
        return "" if finding is None else finding.about.changed(self)

    @property
    def fresh_audit(self) -> AuditResult | None:
        """The latest audit, if it is about the current pattern and settings; otherwise None."""
        return None if self.stale else self.audit


def attacker_of(suppression: Suppression) -> tuple[float, ...]:
    """Attacker knowledge according to the settings, as numbers; names of responses as checksums."""
    low = sorted(suppression.lower_by_response.items())
    return suppression.prior, suppression.lower, *(x for n, b in low for x in (float(crc32(n.encode())), b))


def subject_of(at: Snapshot) -> Subject:
    """The subject of a verdict on the current state."""
    assert at.project is not None and at.pattern is not None
    attacker = attacker_of(at.project.suppression)
    return Subject(at.pattern, at.sensitivity, attacker, at.project.rules, at.table, levels_of(at))


def levels_of(at: Snapshot) -> FloatArray | None:
    """The protection levels that the analyst set; None before the table is loaded."""
    return None if at.constraints is None else at.constraints.levels


def _equal_levels(first: FloatArray | None, other: FloatArray | None) -> bool:
    """Whether the levels set by the analyst are equal; None counts as no levels."""
    if first is other:
        return True
    levels_set = [None if levels is None or np.isnan(levels).all() else levels for levels in (first, other)]
    return _same_array(*levels_set)


def same_cells(table: Table, other: Table) -> bool:
    """Whether two tables have the same cells, values and sums, so that a pattern of one fits the other."""
    if len(table) != len(other) or len(table.relations) != len(other.relations):
        return False
    names = [(d.name, d.codes) for d in table.dimensions]
    arrays = ("codes", "value", "frequency")
    return names == [(d.name, d.codes) for d in other.dimensions] and all(
        np.array_equal(getattr(table, name), getattr(other, name)) for name in arrays
    )


def same_status(pattern: Pattern, other: Pattern) -> bool:
    """Whether two patterns give every cell the same status."""
    return _same_array(pattern.status, other.status)


def _same_levels(sensitivity: Sensitivity, other: Sensitivity | None) -> bool:
    if sensitivity is other:
        return True
    names = ("fired", "upper", "lower", "sliding")
    return other is not None and all(
        np.array_equal(getattr(sensitivity, n), getattr(other, n)) for n in names
    )


def _read_otherwise(table: Table | None, other: Table | None) -> Change:
    """The kind of change between a verdict's table and the table as read again."""
    if table is None or other is None:
        return Change.DATA
    if not all(_same_array(getattr(table, n), getattr(other, n)) for n in ("known_low", "known_high")):
        return Change.ATTACKERS
    waivers = [None if t.contributions is None else t.contributions.waiver for t in (table, other)]
    return Change.DATA if _same_array(*waivers) else Change.WAIVERS


def _same_array(array: AnyArray | None, other: AnyArray | None) -> bool:
    if array is other:
        return True
    if array is None or other is None:
        return False
    return np.array_equal(array, other, equal_nan=array.dtype.kind == "f")
