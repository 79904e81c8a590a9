"""The settings and circumstances of a run that the writers need besides its solution, as one value."""

from collections.abc import Mapping, Sequence

import attrs
from attrs import field, frozen

from tabguard.base.language import mark
from tabguard.kinds.rules import Rules
from tabguard.project.rule_set import RulesFrom
from tabguard.settings import Suppression
from tabguard.table.decision import Decision
from tabguard.table.linked_table import LinkedTable
from tabguard.table.summary import ImportSummary


@frozen
class Override:
    """Permission to publish although the audit did not pass: why, by whom, and confirmed by whom."""

    reason: str
    who: str
    second: str


@frozen
class SignOff:
    """Persons who protected and approved a result.

    Parameters
    ----------
    protected_by : tuple of str
        Accounts; empty if that is not recorded or not proven.
    words : str
        The state of the approval as a sentence; empty where there is none and none is required.
    approved_by, when, note : str
        Account, time and remark of the second person; empty unless the approval holds for this result.
    """

    protected_by: tuple[str, ...] = ()
    words: str = ""
    approved_by: str = ""
    when: str = ""
    note: str = ""


@frozen
class Run:
    """The settings and circumstances of a solution; written into internal outputs only.

    Parameters
    ----------
    name : str
        Name of the project; used in file names.
    tables : tuple of str
        Names that distinguish the tables of a release, used in file names; empty for one table with one
        response.
    rules, suppression : settings or None
    rules_from : RulesFrom or None
        The rule set that the rules were taken from.
    decisions : sequence of Decision
    linked : tuple of LinkedTable
        Published tables of the same records, and the cells in which they differ from this one.
    differences : str
        Permission of differences of one or two respondents between publications, see `base.permission`.
    seconds : mapping of str to float
        Time per stage: read, tabulate, rules, suppress, audit, write.
    read : ImportSummary or None
        Summary and findings of the import.
    peak_memory_mb : float or None
        None: measured when the summary is made.
    mask_rules : bool
        Whether rule parameters are left out of summary, workbook and report.
    override : Override or None
        If given, the public files are written even though something is at risk.
    withheld : str
        Why public files are not written whatever the verdict; empty if they may.
    method : str
        Sentence that describes the method of suppression.
    sign_off : SignOff
    remarks : tuple of str
        Sentences about wanted contents that the files lack.
    """

    name: str = "table"
    tables: tuple[str, ...] = ()
    rules: Rules | None = None
    suppression: Suppression | None = None
    decisions: Sequence[Decision] = ()
    linked: tuple[LinkedTable, ...] = ()
    differences: str = ""
    seconds: Mapping[str, float] = field(factory=dict)
    read: ImportSummary | None = None
    peak_memory_mb: float | None = None
    mask_rules: bool = True
    override: Override | None = None
    withheld: str = ""
    method: str = ""
    sign_off: SignOff = SignOff()
    rules_from: RulesFrom | None = None
    remarks: tuple[str, ...] = ()

    @property
    def masks(self) -> bool:
        """Whether parameters are left out: by choice, or because this user may not see them."""
        return self.mask_rules or (self.rules is not None and self.rules.hidden)


MASK = mark("masked")


def masked(settings: object, mask: bool) -> object:
    """Settings as plain values; with `mask` every number in them is replaced by a word."""
    if isinstance(settings, Rules):
        settings = settings.settings()
    if isinstance(settings, Mapping):
        return {key: masked(value, mask) for key, value in settings.items()}
    if attrs.has(type(settings)):
        return {
            a.name: masked(getattr(settings, a.name), mask)
            for a in attrs.fields(type(settings))  # type: ignore[arg-type]
        }
    if isinstance(settings, tuple | list):
        return [masked(s, mask) for s in settings]
    if mask and isinstance(settings, int | float) and not isinstance(settings, bool):
        return MASK
    return settings
