"""Judges the released and published marginals of a count table by the current rules."""

from functools import cached_property

import numpy as np
from attrs import evolve

from tabguard.base.language import mark
from tabguard.marginals.engine.design import Item, item_of, largest
from tabguard.marginals.engine.findings import NOT_ADDITIVE, finding_of
from tabguard.marginals.engine.oracle import Oracle, Verdict
from tabguard.marginals.engine.readers import Readers
from tabguard.marginals.engine.sums import groups_within, possible_zeros
from tabguard.table.forms import EXACT, Form
from tabguard.table.ledger import LedgerEntry
from tabguard.table.planning import Finding, Review, State, group_words, low_words


class Reviewer:
    """Judges the marginals that readers have by the current rules.

    Parameters
    ----------
    oracle : Oracle
        Oracle with the current rules.
    readers : Readers
        Released and published marginals.

    Attributes
    ----------
    known : tuple of Item
        Marginals that readers have exactly, without those that others imply.
    given : dict with keys of type Item
        Every released or published marginal: the exact ones first, then those printed rounded.
    """

    def __init__(self, oracle: Oracle, readers: Readers) -> None:
        self._oracle = oracle
        self.known = largest(readers.exact)
        self.given = dict.fromkeys((*readers.exact, *(marginal.item for marginal in readers.blurred)))
        self._exact = set(readers.exact)
        self._ranges = {marginal.item: (marginal.lower, marginal.upper) for marginal in readers.blurred}
        self._facts = {
            item_of(oracle.table, fact.query): fact
            for fact in readers.facts[::-1]  # the first publication is in force
            if not fact.form.drawn
        }
        self._drafts = {item_of(oracle.table, draft.query): draft for draft in readers.drafts}

    def finding(self, item: Item) -> Finding:
        """The finding on a released or published marginal, without judging it."""
        finding = finding_of(self._oracle, item, self._standing(item), self._describe(item))
        return finding if self._told_exactly(item) else evolve(finding, low_counts=0, whole_groups=0)

    def judged(self, item: Item) -> Finding | None:
        """The finding on a marginal judged by the current rules; None if it was not released or published."""
        if item not in self.given:
            return None
        why = self._violated_rule(item)
        if not why:
            return self.finding(item)
        finding = finding_of(
            self._oracle,
            item,
            State.AGAINST,
            mark("{record}, but against the current rules: {why}", record=self._describe(item), why=why),
        )
        return evolve(finding, risky=self._risky if item in self._culprits else 0, breach=why)

    def review(self) -> Review:
        """Judge every released or published marginal."""
        findings = tuple(finding for item in self.given if (finding := self.judged(item)))
        risky = self._risky if self._width is Verdict.UNSAFE else 0
        oracle = self._oracle
        settled = oracle.told(self.known).complete and self._width is not Verdict.UNSETTLED
        return Review(findings, risky, settled, settled and oracle.pinned(self.known).complete)

    def _told_exactly(self, item: Item) -> bool:
        return self._form(item) == EXACT

    def _form(self, item: Item) -> Form:
        fact = self._facts.get(item) or self._drafts.get(item)
        return EXACT if fact is None else fact.form

    def _standing(self, item: Item) -> State:
        return State.PUBLISHED if item in self._facts else State.RELEASED

    def _describe(self, item: Item) -> str:
        fact = self._facts.get(item)
        if fact is None:
            if draft := self._drafts.get(item):
                return mark("released, not published yet: {form}", form=mark(draft.form_words))
            how = mark("released, not published yet")
            if self._oracle.adds_up(item):
                return how
            return mark("{first}; {then}", first=how, then=NOT_ADDITIVE)
        if fact.when:
            return mark("published {date}, {form}", date=fact.when[:10], form=mark(fact.form_words))
        return mark("published, {form}", form=mark(fact.form_words))

    def _violated_rule(self, item: Item) -> str:
        """The current rule that a released or published marginal violates; empty if none."""
        fact, oracle = self._facts.get(item) or self._drafts.get(item), self._oracle
        low = oracle.low(item) if fact is None or fact.form == EXACT else self._low(item, fact)
        if low:
            return low_words(low)
        if oracle.rules.groups_matter and (groups := self._groups(item)):
            return group_words(groups, oracle.rules.outside)
        return self._culprits.get(item, "")

    def _low(self, item: Item, fact: LedgerEntry) -> int:
        """Number of counts of a marginal in another form than exact that may not be printed."""
        rules = self._oracle.rules
        low = int(((fact.counts > 0) & (fact.counts < rules.least_printed)).sum())
        if rules.zeros_matter and fact.form.zeros:
            low += possible_zeros(self._oracle.table, item, int(np.count_nonzero(fact.counts)))
        return low

    def _groups(self, item: Item) -> int:
        """Number of groups that a marginal, in its printed form, shows to be in one category."""
        if self._told_exactly(item):
            return self._oracle.groups(item)
        return groups_within(self._oracle.table, item, *self._ranges[item], self._oracle.rules.outside)

    @cached_property
    def _width(self) -> Verdict:
        return self._oracle.width_verdict(self.known)

    @cached_property
    def _risky(self) -> int:
        judged = self._oracle.judge_in_time(self.known)
        return (
            1 if judged is None else int(judged.narrow(self._oracle.rules.width).sum())
        )  # stopped: at least one

    @cached_property
    def _culprits(self) -> dict[Item, str]:
        """Marginals that make intervals too narrow, alone or else all together, by item with the reason.

        Marginals that disclose what may not be printed are included.
        """
        oracle = self._oracle
        telling = {
            item: what.words
            for what in (oracle.pinned(self.known), oracle.told(self.known))
            if oracle.breached(what)
            for item in what.items
        }
        if self._width is not Verdict.UNSAFE:
            return telling
        alone = [item for item in self.known if oracle.width_verdict((item,)) is Verdict.UNSAFE]
        if alone and not self._ranges:  # marginals known within ranges are part of every verdict
            return telling | dict.fromkeys(alone, mark("disclosive on its own"))
        involved = [item for item in self.given if item in self.known or item not in self._exact]
        return telling | dict.fromkeys(involved, mark("discloses together with the others"))
