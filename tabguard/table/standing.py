"""Protection of a pattern against each kind of attacker: the single source of all displayed verdicts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cached_property
from itertools import chain

import numpy as np
from attrs import evolve, frozen

from tabguard.language import headed, mark, tr
from tabguard.table.arrays import IntArray, distinct, freeze
from tabguard.table.suppressed_sums import SuppressedSum
from tabguard.table.verdict import AuditResult, Verdict


class State(Enum):
    """State of a pattern's protection against one kind of attacker."""

    PASSED = mark("passed")
    FAILED = mark("failed")
    NOT_TESTED = mark("not tested")
    OUT_OF_DATE = mark("out of date")

    @property
    def glyph(self) -> str:
        """A sign that is recognizable without colour."""
        return _GLYPHS[self]


_UNSETTLED = (
    mark("1 primary was not settled when the run ended"),
    mark("{n_primaries:,} primaries were not settled when the run ended"),
)
_SKIPPED = (
    mark("1 primary at risk from outsiders was not tested"),
    mark("{n_primaries:,} primaries at risk from outsiders were not tested"),
)
_MISSING = {"unit": mark("units are missing"), "holding": mark("holdings are missing")}
_FEW = 2
"""Names of other publications in the headline."""
_GLYPHS = {State.PASSED: "✓", State.FAILED: "!", State.NOT_TESTED: "○", State.OUT_OF_DATE: "↻"}


class Attacker(Enum):
    """Kind of attacker, by what it knows."""

    OUTSIDERS = mark("outsiders")
    SUMS = mark("sums of suppressed cells")
    CONTRIBUTORS = mark("single contributors")

    @property
    def short(self) -> str:
        """One word, for narrow places."""
        return tr(_SHORT[self])

    @property
    def heading(self) -> str:
        """The attacker as the beginning of a line."""
        return tr(_HEADINGS[self])


_SHORT = {
    Attacker.OUTSIDERS: mark("outsiders"),
    Attacker.SUMS: mark("sums"),
    Attacker.CONTRIBUTORS: mark("contributors"),
}
_HEADINGS = {
    Attacker.OUTSIDERS: mark("Outsiders"),
    Attacker.SUMS: mark("Sums of suppressed cells"),
    Attacker.CONTRIBUTORS: mark("Single contributors"),
}
_NOT_TESTED = {
    Attacker.OUTSIDERS: mark("Not tested against outsiders."),
    Attacker.SUMS: mark("Not tested against sums of suppressed cells."),
    Attacker.CONTRIBUTORS: mark("Not tested against single contributors."),
}
OFF = mark("protection against insiders is off")
NO_RECORDS = mark("own contributions are unknown without records")
RECORDS = mark("each record as a respondent of its own, since no column names them")
PAST = mark("own contributions to earlier periods are unknown")
LEVEL_WORDS = {"unit": mark("units"), "holding": mark("holdings")}


@frozen(slots=False)
class Finding:
    """Finding about one kind of attacker.

    Parameters
    ----------
    attacker : Attacker
    state : State
    cells : tuple of int
        Primaries at risk, ascending; for sums, the cells of which they consist.
    number : int
        Number of primaries, or sums, at risk.
    why : str
        Why it was not tested, why it is out of date, or which contributors passed; in English, marked.
    asked : bool
        Whether protection against this attacker is required and can be tested; if not, a missing test does
        not prevent publication.
    """

    attacker: Attacker
    state: State
    cells: tuple[int, ...] = ()
    number: int = 0
    why: str = ""
    asked: bool = True

    @cached_property
    def ids(self) -> IntArray:
        """The same cells as an array: there may be hundreds of thousands, and several views ask for them."""
        return freeze(np.array(self.cells, np.int64))

    @property
    def holds_back(self) -> bool:
        """Whether it prevents public files from being written."""
        return self.state is State.FAILED or (self.asked and self.state is not State.PASSED)

    @property
    def at_fault(self) -> str:
        """``4 primaries`` or ``1 sum``."""
        if self.attacker is Attacker.SUMS:
            return tr("1 sum") if self.number == 1 else tr("{n:,} sums", n=self.number)
        return tr("1 primary") if self.number == 1 else tr("{n:,} primaries", n=self.number)

    @property
    def at_cell(self) -> str:
        """The finding about each of `cells`, as a sentence."""
        if self.attacker is Attacker.SUMS:
            return tr("Part of a sum that published cells disclose.")
        if self.state is not State.FAILED:
            return tr(_NOT_TESTED[self.attacker])
        if self.attacker is Attacker.CONTRIBUTORS:
            return tr("A single contributor can estimate it too closely.")
        return tr("An outsider can estimate it too closely.")

    @property
    def words(self) -> str:
        """One sentence without full stop: ``Outsiders: failed, too close to 4 primaries``."""
        return headed(self.attacker.heading, self.result)

    @property
    def result(self) -> str:
        """The finding without the attacker: ``failed, 4 primaries at risk``."""
        if self.state is State.FAILED and self.attacker is Attacker.SUMS:
            return tr("failed, {at_fault} disclosed by published cells", at_fault=self.at_fault)
        if self.state is State.FAILED:
            return tr("failed, {at_fault} at risk", at_fault=self.at_fault)
        return tr(self.state.value) + (f" ({tr(self.why)})" if self.why else "")


@frozen
class Standing:
    """Protection of a pattern against outsiders, sums of suppressed cells and single contributors.

    Parameters
    ----------
    outsiders, sums, contributors : Finding
    complete : bool
        False if the run that made the pattern was stopped before every primary was processed.
    contradicted : int
        Cells that a table over the same records publishes and this one suppresses, or the other way round.
    aside : tuple of str
        Lists without which the project was opened, so that less may be protected; marked for translation.
    unplaced : int
        Figures of earlier publications that readers know and no audit includes, from `unplaced_rows`.
    beside : tuple of str
        Names of other publications of the same records that were not audited together with this pattern, or
        of which this cannot be said. It is protected only on its own then: what they disclose together is
        unknown.
    """

    outsiders: Finding
    sums: Finding
    contributors: Finding
    complete: bool = True
    contradicted: int = 0
    aside: tuple[str, ...] = ()
    unplaced: int = 0
    beside: tuple[str, ...] = ()

    @property
    def findings(self) -> tuple[Finding, Finding, Finding]:
        """All three, always in the same order."""
        return self.outsiders, self.sums, self.contributors

    @property
    def state(self) -> State:
        """The worst state: failed, then out of date, then not tested, then passed."""
        held = {finding.state for finding in self.findings if finding.holds_back}
        order = (State.FAILED, State.OUT_OF_DATE, State.NOT_TESTED)
        return next((state for state in order if state in held), State.PASSED)

    @property
    def protected(self) -> bool:
        """Whether everything required was tested and nothing failed, so that public files may be written."""
        whole = self.complete and not self.contradicted and not self.aside and not self.unplaced
        return whole and self.state is State.PASSED

    @property
    def failed(self) -> bool:
        """Whether it is known that something is at risk."""
        return self.state is State.FAILED

    @property
    def cells(self) -> tuple[int, ...]:
        """Primaries that an outsider or a single contributor can estimate too closely, ascending."""
        return tuple(sorted({*self.outsiders.cells, *self.contributors.cells}))

    @property
    def barrier(self) -> str:
        """Why public files may not be written, as a sentence; empty if they may."""
        if self.protected:
            return ""
        held = [finding.words for finding in self.findings if finding.holds_back]
        held += [] if self.complete else [tr("The run was stopped early: the pattern is incomplete")]
        held += [self._without] if self.aside else []
        held += [tr("Not tested: {what}", what=self._untested)] if self.unplaced else []
        if self.contradicted == 1:
            held.append(tr("Linked tables: 1 cell is published in one table and suppressed in another"))
        elif self.contradicted:
            held.append(
                tr(
                    "Linked tables: {n_cells:,} cells are published in one table and suppressed in another",
                    n_cells=self.contradicted,
                )
            )
        return ". ".join(held) + "."

    @property
    def headline(self) -> str:
        """The state in a few words, with its sign: what badge and ribbon show."""
        state = self.state
        if state is State.FAILED:
            failed = [f for f in self.findings if f.state is State.FAILED]
            risks = ", ".join(headed(f.attacker.short, f.at_fault) for f in failed)
            return tr("NOT PROTECTED ! {risks}", risks=risks)
        if state is State.OUT_OF_DATE:
            return tr("Out of date ↻ {attackers}", attackers=self._named(state, held=True))
        if state is State.NOT_TESTED:
            return tr("Not tested ○ {attackers}", attackers=self._named(state, held=True))
        if not self.complete:
            return tr("INCOMPLETE ! the run was stopped early")
        if self.aside:
            return tr("NOT PROTECTED ! {risks}", risks=self._without)
        if self.unplaced:
            return tr("Not tested ○ {attackers}", attackers=self._untested)
        if self.contradicted == 1:
            return tr("NOT PROTECTED TOGETHER ! 1 cell is published in one table and suppressed in another")
        if self.contradicted:
            return tr(
                "NOT PROTECTED TOGETHER ! {n_cells:,} cells are published in one table and suppressed in "
                "another",
                n_cells=self.contradicted,
            )
        passed, left = self._named(State.PASSED), self._named(State.NOT_TESTED)
        if self.beside:
            said = [tr("Protected on its own ✓ {passed}", passed=passed)]
            said += [tr("not tested ○ {left}", left=left)] if left else []
            return " · ".join([*said, tr("not audited together ○ {names}", names=self._neighbours(_FEW))])
        if left:
            return tr("Protected ✓ {passed} · not tested ○ {left}", passed=passed, left=left)
        return tr("Protected ✓ {passed}", passed=passed)

    @property
    def alone(self) -> bool:
        """Whether it is protected, but only on its own: others publish the same records."""
        return self.protected and bool(self.beside)

    @property
    def beside_line(self) -> str:
        """That others publish the same records, as a sentence with its sign; empty if nobody does.

        It is no part of `lines`, which are about the pattern by itself: a person approves these.
        """
        if not self.beside:
            return ""
        said = tr(
            "Not audited together with {names}: what they disclose together is unknown.",
            names=self._neighbours(len(self.beside)),
        )
        return f"{State.NOT_TESTED.glyph} {said}"

    def _neighbours(self, most: int) -> str:
        left = len(self.beside) - most
        more = tr("{n} more", n=left) if left > 0 else ""
        return ", ".join(filter(None, (*self.beside[:most], more)))

    @property
    def lines(self) -> tuple[str, ...]:
        """One sentence per attacker, with its sign."""
        return tuple(f"{finding.state.glyph} {finding.words}." for finding in self.findings)

    @property
    def _without(self) -> str:
        return tr("Lists set aside: {names}", names=", ".join(map(tr, self.aside)))

    @property
    def _untested(self) -> str:
        if self.unplaced == 1:
            return tr("new cells together with 1 figure of an earlier publication that has no cell")
        return tr(
            "new cells together with {n:,} figures of earlier publications that have no cell", n=self.unplaced
        )

    def _named(self, state: State, held: bool = False) -> str:
        """Attackers in a state, with the reason they share."""
        some = [f for f in self.findings if f.state is state and (f.holds_back or not held)]
        whys = {finding.why for finding in some}
        why = f" ({tr(whys.pop())})" if len(whys) == 1 and "" not in whys else ""
        return ", ".join(finding.attacker.short for finding in some) + why


def outsiders(audit: AuditResult | None, short: Iterable[int] = (), changed: str = "") -> Finding:
    """Finding about outsiders.

    Parameters
    ----------
    audit : AuditResult or None
        The latest audit; None if there was none.
    short : iterable of int
        Primaries that the run that made this pattern could not protect.
    changed : str
        Why the audit no longer applies to the current pattern; empty if it does.
    """
    named = _ids(short)
    if audit is None or changed:
        if len(named):
            return _failed(Attacker.OUTSIDERS, named)
        state = State.OUT_OF_DATE if audit is not None else State.NOT_TESTED
        return Finding(Attacker.OUTSIDERS, state, why=changed or mark("not audited"))
    found = distinct(np.concatenate([audit.at_risk, named]))
    undecided = not audit.complete and not np.any(audit.verdict == Verdict.DISCLOSED)
    if undecided and not len(named) and len(found):
        cells = tuple(found.tolist())
        why = mark("the audit was stopped before {n_cells:,} primaries were settled", n_cells=len(cells))
        return Finding(Attacker.OUTSIDERS, State.NOT_TESTED, cells, len(cells), why)
    if len(found):
        return _failed(Attacker.OUTSIDERS, found)
    return Finding(Attacker.OUTSIDERS, State.PASSED)


def sums(
    found: Iterable[SuppressedSum] | None,
    asked: bool = True,
    changed: str = "",
    short: Iterable[SuppressedSum] = (),
) -> Finding:
    """Finding about sums of suppressed cells that can be inferred.

    Parameters
    ----------
    found : iterable of SuppressedSum or None
        Unsafe sums of this pattern; None if they were not searched for.
    asked : bool
        Whether the project protects against insiders.
    changed : str
        Why earlier findings no longer apply to the current pattern.
    short : iterable of SuppressedSum
        Sums that the run that made this pattern could not protect.
    """
    sums = {hidden_sum.cells for hidden_sum in (*(found or ()), *short)}
    if sums:
        cells = tuple(_ids(chain.from_iterable(sums)).tolist())
        return Finding(Attacker.SUMS, State.FAILED, cells, len(sums), asked=asked)
    if not asked:
        return Finding(Attacker.SUMS, State.NOT_TESTED, why=OFF, asked=False)
    if found is None:
        state = State.OUT_OF_DATE if changed else State.NOT_TESTED
        return Finding(Attacker.SUMS, state, why=changed)
    return Finding(Attacker.SUMS, State.PASSED)


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
) -> Finding:
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
        Primaries that the run that made this pattern could not protect from them.
    unsettled : iterable of int
        Primaries that this run left undecided.
    skipped : iterable of int
        Primaries at risk from outsiders, for which contributors are not tested.
    past : bool
        Whether cells of earlier periods take part whose contributors may know them, and are not known. A test
        of what they contribute today is not enough then.
    identified : bool
        Whether a column names the respondents; otherwise each record was tested as a respondent of its own.
    """
    levels, who = tuple(levels), Attacker.CONTRIBUTORS
    named = {int(cell) for cells in looks.values() for cell in cells} | set(short)
    if named:
        return evolve(_failed(who, named), asked=bool(levels) and insiders)
    missing = [level for level in levels if level not in looks]
    for cells, one, many in ((unsettled if missing else (), *_UNSETTLED), (skipped, *_SKIPPED)):
        left = tuple(_ids(cells).tolist())
        if left and levels and (insiders or not missing):
            said = one if len(left) == 1 else mark(many, n_primaries=len(left))
            return Finding(who, State.NOT_TESTED, left, len(left), said, asked=insiders)
    if levels and not missing and past:
        return Finding(who, State.NOT_TESTED, why=PAST, asked=False)
    if levels and not missing:
        tested = LEVEL_WORDS[levels[0]] if len(levels) == 1 else mark("units and holdings")
        tested = tested if identified or levels != ("unit",) else RECORDS
        return Finding(who, State.PASSED, why=tested, asked=insiders)
    if not levels or not insiders:
        return Finding(who, State.NOT_TESTED, why=OFF if levels else NO_RECORDS, asked=False)
    if changed:
        return Finding(who, State.OUT_OF_DATE, why=changed)
    some = _MISSING[missing[0]] if len(missing) < len(levels) else ""
    return Finding(who, State.NOT_TESTED, why=some)


def untested() -> Standing:
    """The standing of an untested pattern."""
    return Standing(outsiders(None), sums(None), contributors({}, ("unit",)))


def _failed(attacker: Attacker, cells: Iterable[int]) -> Finding:
    found = tuple(_ids(cells).tolist())
    return Finding(attacker, State.FAILED, found, len(found))


def _ids(cells: Iterable[int]) -> IntArray:
    """Some cells, ascending, each once; there may be hundreds of thousands."""
    return distinct(cells if isinstance(cells, np.ndarray) else np.fromiter(cells, np.int64))
