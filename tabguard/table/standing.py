"""Protection of a pattern against each kind of attacker; all displayed verdicts come from here."""

from enum import Enum
from functools import cached_property

import numpy as np
from attrs import frozen

from tabguard.base.language import headed, mark, tr
from tabguard.table.arrays import IntArray, freeze


class State(Enum):
    """State of a pattern's protection against one kind of attacker."""

    PASSED = mark("passed")
    FAILED = mark("failed")
    NOT_TESTED = mark("not tested")
    OUT_OF_DATE = mark("out of date")

    @property
    def glyph(self) -> str:
        """Sign of the state, recognisable without colour."""
        return _GLYPHS[self]


_FEW = 2
"""Largest number of other publications named in the headline."""
_GLYPHS = {State.PASSED: "✓", State.FAILED: "!", State.NOT_TESTED: "○", State.OUT_OF_DATE: "↻"}


class Attacker(Enum):
    """Kind of attacker, distinguished by its knowledge."""

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


@frozen(slots=False)
class AttackerFinding:
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
        Why the attacker was not tested, why the finding is out of date, or which contributors passed; in
        English, marked for translation.
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
        """Ids of `cells` as an array, shared by all callers: there may be hundreds of thousands."""
        return freeze(np.array(self.cells, np.int64))

    @property
    def holds_back(self) -> bool:
        """Whether this finding prevents the writing of public files."""
        return self.state is State.FAILED or (self.asked and self.state is not State.PASSED)

    @property
    def at_fault(self) -> str:
        """Number of primaries or sums at risk as text: ``4 primaries`` or ``1 sum``."""
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
    outsiders, sums, contributors : AttackerFinding
    complete : bool
        False if the run that made the pattern was stopped before every primary was processed.
    contradicted : int
        Number of cells that only one of this table and another one over the same records suppresses.
    disclosing : int
        Number of differences from other publications with one or two respondents behind them.
    aside : tuple of str
        Lists that were missing when the project was opened, so that less may be protected; marked for
        translation.
    unplaced : int
        Number of figures of earlier publications that readers know and no audit includes, from
        `unplaced_rows`.
    beside : tuple of str
        Names of other publications of the same records that were not, or not certainly, audited together with
        this pattern. The pattern is then protected only by itself: what they disclose together is unknown.
    """

    outsiders: AttackerFinding
    sums: AttackerFinding
    contributors: AttackerFinding
    complete: bool = True
    contradicted: int = 0
    aside: tuple[str, ...] = ()
    unplaced: int = 0
    beside: tuple[str, ...] = ()
    disclosing: int = 0

    @property
    def findings(self) -> tuple[AttackerFinding, AttackerFinding, AttackerFinding]:
        """The three findings, always in the same order."""
        return self.outsiders, self.sums, self.contributors

    @property
    def state(self) -> State:
        """The worst state: failed, then out of date, then not tested, then passed."""
        states = {finding.state for finding in self.findings if finding.holds_back}
        order = (State.FAILED, State.OUT_OF_DATE, State.NOT_TESTED)
        return next((state for state in order if state in states), State.PASSED)

    @property
    def protected(self) -> bool:
        """Whether everything required was tested and nothing failed, so that public files may be written."""
        whole = self.complete and not self.aside and not self.unplaced
        whole &= not self.contradicted and not self.disclosing
        return whole and self.state is State.PASSED

    @property
    def failed(self) -> bool:
        """Whether the pattern is known to leave something at risk."""
        return self.state is State.FAILED

    @property
    def cells(self) -> tuple[int, ...]:
        """Primaries that an outsider or a single contributor can estimate too closely, ascending."""
        return tuple(sorted({*self.outsiders.cells, *self.contributors.cells}))

    @property
    def barrier(self) -> str:
        """Sentence that says why public files may not be written; empty if they may."""
        if self.protected:
            return ""
        reasons = [finding.words for finding in self.findings if finding.holds_back]
        reasons += [] if self.complete else [tr("The run was stopped early: the pattern is incomplete")]
        reasons += [self._aside_words] if self.aside else []
        reasons += [tr("Not tested: {what}", what=self._unplaced_text)] if self.unplaced else []
        if self.contradicted == 1:
            reasons.append(tr("Linked tables: 1 cell is published in one table and suppressed in another"))
        elif self.contradicted:
            reasons.append(
                tr(
                    "Linked tables: {n_cells:,} cells are published in one table and suppressed in another",
                    n_cells=self.contradicted,
                )
            )
        reasons += [self._differences] if self.disclosing else []
        return ". ".join(reasons) + "."

    @property
    def headline(self) -> str:
        """The state in a few words with its sign, for badge and ribbon."""
        state = self.state
        if state is State.FAILED:
            failed = [f for f in self.findings if f.state is State.FAILED]
            risks = ", ".join(headed(f.attacker.short, f.at_fault) for f in failed)
            return tr("NOT PROTECTED ! {risks}", risks=risks)
        if state is State.OUT_OF_DATE:
            return tr("Out of date ↻ {attackers}", attackers=self._attacker_names(state, only_barring=True))
        if state is State.NOT_TESTED:
            return tr("Not tested ○ {attackers}", attackers=self._attacker_names(state, only_barring=True))
        if not self.complete:
            return tr("INCOMPLETE ! the run was stopped early")
        if self.aside:
            return tr("NOT PROTECTED ! {risks}", risks=self._aside_words)
        if self.unplaced:
            return tr("Not tested ○ {attackers}", attackers=self._unplaced_text)
        if self.contradicted == 1:
            return tr("NOT PROTECTED TOGETHER ! 1 cell is published in one table and suppressed in another")
        if self.contradicted:
            return tr(
                "NOT PROTECTED TOGETHER ! {n_cells:,} cells are published in one table and suppressed in "
                "another",
                n_cells=self.contradicted,
            )
        if self.disclosing:
            return tr("NOT PROTECTED TOGETHER ! {differences}", differences=self._differences)
        left = self._untested_words(self._attacker_names(State.NOT_TESTED))
        return " · ".join(filter(None, (self._passed_text(self._attacker_names(State.PASSED)), left)))

    def _passed_text(self, passed: str) -> str:
        return tr("Protected on its own ✓ {passed}" if self.beside else "Protected ✓ {passed}", passed=passed)

    @property
    def verdict(self) -> str:
        """The headline; for a protected pattern without the attackers, which are shown elsewhere."""
        return self._passed_text("").strip() if self.protected else self.headline

    @property
    def untested(self) -> str:
        """Attackers that were not tested, and publications that were not audited together; empty if none."""
        return self._untested_words(self._attacker_names(State.NOT_TESTED, with_reason=False))

    def _untested_words(self, attackers: str) -> str:
        tables = tr("not audited together ○ {names}", names=self._beside_text(_FEW)) if self.beside else ""
        return " · ".join(filter(None, (attackers and tr("not tested ○ {left}", left=attackers), tables)))

    @property
    def alone(self) -> bool:
        """Whether it is protected by itself only: other publications of the same records were not audited
        with it."""
        return self.protected and bool(self.beside)

    @property
    def beside_line(self) -> str:
        """Line, with sign, about other publications of the same records; empty if there are none.

        It is not part of `lines`, which are about the pattern itself and are approved by a person.
        """
        if not self.beside:
            return ""
        names = self._beside_text(len(self.beside))
        words = tr("Not audited together with {names}: what they disclose together is unknown.", names=names)
        return f"{State.NOT_TESTED.glyph} {words}"

    def _beside_text(self, most: int) -> str:
        n_more = len(self.beside) - most
        more = tr("{n} more", n=n_more) if n_more > 0 else ""
        return ", ".join(filter(None, (*self.beside[:most], more)))

    @property
    def lines(self) -> tuple[str, ...]:
        """One sentence per attacker, with its sign."""
        return tuple(f"{finding.state.glyph} {finding.words}." for finding in self.findings)

    @property
    def _aside_words(self) -> str:
        return tr("Lists set aside: {names}", names=", ".join(map(tr, self.aside)))

    @property
    def _differences(self) -> str:
        if self.disclosing == 1:
            return tr("1 difference from another publication is due to one or two respondents")
        return tr(
            "{n:,} differences from other publications are due to one or two respondents",
            n=self.disclosing,
        )

    @property
    def _unplaced_text(self) -> str:
        if self.unplaced == 1:
            return tr("new cells together with 1 figure of an earlier publication that has no cell")
        return tr(
            "new cells together with {n:,} figures of earlier publications that have no cell", n=self.unplaced
        )

    def _attacker_names(self, state: State, only_barring: bool = False, with_reason: bool = True) -> str:
        """Names of the attackers in a state, with the reason if all share one."""
        findings = [f for f in self.findings if f.state is state and (f.holds_back or not only_barring)]
        whys = {finding.why for finding in findings}
        why = f" ({tr(whys.pop())})" if with_reason and len(whys) == 1 and "" not in whys else ""
        return ", ".join(finding.attacker.short for finding in findings) + why
