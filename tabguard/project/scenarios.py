"""A scenario: a pattern with its settings and decisions, kept by name to return to or to compare with."""

from attrs import field, frozen

from tabguard.kinds.rules import Rules
from tabguard.project.project import RunSettings
from tabguard.settings import Suppression
from tabguard.table.arrays import redacted_repr
from tabguard.table.decisions import Decisions, decisions_of
from tabguard.table.pattern import Pattern
from tabguard.table.result import SuppressionResult


@frozen(eq=False)
class Scenario:
    """A state of the document that the analyst keeps by name.

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
        How the pattern stood against attackers, in a few words.
    run : SuppressionResult or None
        The run behind the pattern, without its witnesses.
    ran : RunSettings or None
        Settings of that run.
    outline : str
        Which cells the pattern is about, from `Table.outline`.
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
