"""Content of a τ-ARGUS batch file: tables with their data, methods, outputs, and rules as settings."""

import re
from collections.abc import Mapping
from pathlib import Path

from attrs import evolve, field, frozen

from tabguard.base.errors import FormatError
from tabguard.base.language import either, tr
from tabguard.kinds import PrimaryRule, rule_kinds
from tabguard.kinds.rules import Rules
from tabguard.kinds.words import Slot, TauSlots

_SHORT = 48
"""Letters of a line in messages."""


@frozen
class Unused:
    """A line that could not be converted, and the reason."""

    line: int
    text: str
    why: str

    def __str__(self) -> str:
        text = " ".join(self.text.split())
        short = text if len(text) <= _SHORT else f"{text[:_SHORT]}…"
        return tr("line {line}, {short}: {why}", line=self.line, short=short, why=self.why)


@frozen
class Apriori:
    """An a-priori file for a table.

    Parameters
    ----------
    path : Path
    separator : str
        Empty if not given.
    ignore_errors : bool
        Whether lines that cannot be applied are omitted instead of ending the run.
    line : int
    expand : bool
        Whether a line also applies to the cells that are the same by hierarchy, since a code is the only
        child of another.
    """

    path: Path
    separator: str
    ignore_errors: bool
    line: int
    expand: bool = False


@frozen
class Method:
    """A protection method, with the arguments after the table number."""

    name: str
    arguments: tuple[str, ...]
    line: int


@frozen
class Recoding:
    """The recode of a variable, by a ``.grc`` file or to a number of levels; it applies to all tables."""

    variable: str
    path: Path | None
    levels: int
    line: int


@frozen
class TauOutput:
    """An output file of τ-ARGUS: its format (1–7), the non-default options, its name."""

    format: int
    options: Mapping[str, bool]
    name: str
    line: int


@frozen
class BatchTable:
    """One table of a batch file.

    Parameters
    ----------
    line : int
        Line number of its ``<SPECIFYTABLE>``.
    data, layout : Path
    tabulated : bool
        Whether each line of the data is a cell.
    shadow, cost : str
        Variable names; empty means the response. The cost may also be one of τ-ARGUS's negative numbers.
    power : str
        λ of the cost; empty if not given.
    rules : str
        The arguments of ``<SAFETYRULE>``.
    reading : str
        The arguments of ``<READTABLE>``.
    method : Method or None
    linked : bool
        Whether the method is called jointly for all tables of its group.
    group : int
        Number of the set of tables that were opened and are numbered together.
    recodes : tuple of Recoding
        Recodes of its spanning variables, one for each.
    outputs : tuple of TauOutput
    """

    line: int
    data: Path
    layout: Path
    tabulated: bool
    dimensions: tuple[str, ...]
    response: str
    shadow: str = ""
    cost: str = ""
    power: str = ""
    rules: str = ""
    rules_line: int = 0
    reading: str = ""
    apriori: tuple[Apriori, ...] = ()
    method: Method | None = None
    unused: tuple[Unused, ...] = ()
    linked: bool = False
    group: int = 0
    recodes: tuple[Recoding, ...] = ()
    outputs: tuple[TauOutput, ...] = ()


@frozen
class BatchJob:
    """The tables of a batch file, and the lines that a job cannot represent."""

    tables: tuple[BatchTable, ...]
    unused: tuple[Unused, ...] = field(default=())


_SLOT = re.compile(r"\s*([A-Za-z]+)\s*\(([^()]*)\)\s*")
_LARGEST = 1e9
_OTHERS = {"WGT": (1,), "MIS": (1,), "MAN": (1,)}
"""Entries among the safety rules that are no rules, with their numbers of parameters."""


def read_rules(text: str, where: str) -> tuple[Rules, bool, tuple[str, ...]]:
    """Convert ``P(10,1)|FREQ(3,20)|…`` to rules.

    The first and second P or NK rules are for respondents, the third and fourth for holdings. The second FREQ
    or REQ rule is for holdings.

    Returns
    -------
    rules : Rules
    weighted : bool
        Whether weights are used.
    notes : tuple of str
        Descriptions of changed rules.

    Raises
    ------
    FormatError
        For a rule that is unknown or has too many or too few numbers.
    SettingError
        For a number out of range.
    """
    forms = {kind.tau.name: kind.tau for kind in rule_kinds() if kind.tau is not None}
    slots_by_name = _slots(text, where, {form.name: form.counts for form in forms.values()} | _OTHERS)
    for name, form in forms.items():
        if not all(map(form.sound, slots_by_name.get(name, ()))):
            raise FormatError(
                tr("The numbers of the safety rule {name} contradict each other.", name=name),
                where,
                tr("In P(p,q,n) q is above 0."),
            )
    weighted = any(slot[0] == 1 for slot in slots_by_name.get("WGT", ()))
    notes: list[str] = []
    units, holdings = list[PrimaryRule](), list[PrimaryRule]()
    for kind in rule_kinds():
        if kind.tau is not None:
            slots = TauSlots(kind.tau, tuple(slots_by_name.get(kind.tau.name, ())), weighted)
            units += kind.from_tau(slots, notes)
            if kind.each_level:
                holdings += kind.from_tau(evolve(slots, holdings=True), notes)
    level, declared = _at_levels(units, holdings)
    rules = Rules(
        tuple(declared),
        level=level,
        manual_range=next((slot[0] for slot in reversed(slots_by_name.get("MAN", ()))), Rules().manual_range),
        missing_is_safe=any(slot[0] == 1 for slot in slots_by_name.get("MIS", ())),
    )
    return rules, weighted, tuple(notes)


def _slots(text: str, where: str, counts: Mapping[str, tuple[int, ...]]) -> dict[str, list[Slot]]:
    slots: dict[str, list[Slot]] = {}
    for part in text.split("|"):
        if not part.strip():
            continue
        match = _SLOT.fullmatch(part)
        name = match[1].upper() if match else ""
        if match is None or name not in counts:
            raise FormatError(
                tr("A safety rule is unknown."), where, tr("Use {counts}.", counts=", ".join(counts))
            )
        try:
            numbers = tuple(float(n) for n in match[2].split(","))
        except ValueError:
            numbers = ()
        if not all(abs(n) <= _LARGEST for n in numbers):  # nor one that is not a number
            numbers = ()
        if len(numbers) not in counts[name]:
            raise FormatError(
                tr("The safety rule {name} has a wrong list of numbers.", name=name),
                where,
                tr("{name} takes {counts} numbers.", name=name, counts=either(list(map(str, counts[name])))),
            )
        slots.setdefault(name, []).append(numbers)
    return slots


def _at_levels(units: list[PrimaryRule], holdings: list[PrimaryRule]) -> tuple[str, list[PrimaryRule]]:
    """Return the levels and all rules; a rule that differs between levels names its level."""
    apart = [rule for rule in units if rule.each_level]
    if not holdings:
        return "unit", units
    if not apart:
        return "holding", [*units, *holdings]
    if set(apart) == set(holdings):
        return "both", units
    whole = [rule for rule in units if not rule.each_level]
    level_rules = [evolve(rule, level="unit") for rule in apart] + [
        evolve(rule, level="holding") for rule in holdings
    ]
    return "both", [*whole, *level_rules]
