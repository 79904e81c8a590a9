"""What the writers are told about a run besides table, pattern and audit, as one value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs
from attrs import field, frozen

from tabguard.kinds.rules import Rules
from tabguard.settings import Suppression
from tabguard.table.decision import Decision
from tabguard.table.footprint import LinkedTable
from tabguard.table.narrowest import Narrowest
from tabguard.table.quality import Cut
from tabguard.table.standing import Attacker, Standing, untested
from tabguard.table.verdict import Unprotected


@frozen
class Override:
    """Permission to publish although the audit did not pass: why, by whom, and confirmed by whom."""

    reason: str
    who: str
    second: str


@frozen
class Run:
    """How a pattern came about; goes into internal outputs only.

    Parameters
    ----------
    name : str
        Name of the table; used in file names.
    rules, suppression : settings or None
    decisions : sequence of Decision
    lower_bound : float or None
        Proven lower bound of the suppressed value (in the cost that was chosen).
    gap : float or None
        Relative distance of the pattern to that bound, 0.05 for 5 %.
    cost : float or None
        What the secondaries of the run cost, in the cost that was chosen.
    unprotected : tuple of Unprotected
        What the suppression says it could not protect, and why.
    standing : Standing
        How the pattern stands against each kind of attacker; public files are written only if it is
        protected.
    linked : tuple of LinkedTable
        Published tables over the same records, and the cells on which they and this one do not agree.
    narrowest : Narrowest or None
        The primary that an outsider can estimate best, relative to its value.
    left_out : tuple of Attacker
        Against whom the pattern protects although the lower bound does not ask for it.
    cuts : tuple of Cut
        Phases of the run that were ended early.
    seconds : mapping of str to float
        Time per stage: read, tabulate, rules, suppress, audit, write.
    peak_memory_mb : float or None
        None: measured when the summary is made.
    mask_rules : bool
        Whether rule parameters are left out of summary, workbook and report.
    override : Override or None
        Given, the public files are written although something is at risk.
    """

    name: str = "table"
    rules: Rules | None = None
    suppression: Suppression | None = None
    decisions: Sequence[Decision] = ()
    lower_bound: float | None = None
    gap: float | None = None
    cost: float | None = None
    unprotected: tuple[Unprotected, ...] = ()
    standing: Standing = untested()
    linked: tuple[LinkedTable, ...] = ()
    narrowest: Narrowest | None = None
    left_out: tuple[Attacker, ...] = ()
    cuts: tuple[Cut, ...] = ()
    seconds: Mapping[str, float] = field(factory=dict)
    peak_memory_mb: float | None = None
    mask_rules: bool = True
    override: Override | None = None

    @property
    def short(self) -> tuple[int, ...]:
        """Cells that the suppression says it could not protect."""
        return tuple(u.cell for u in self.unprotected)


MASK = "masked"


def masked(settings: object, mask: bool) -> object:
    """Settings as plain values; with `mask` every number in them is replaced by a word."""
    if isinstance(settings, Rules):
        settings = settings.keyed()
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
