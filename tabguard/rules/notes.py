"""Describes the treatment of negatives, weights, levels and missing codes, for the report and the window."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tabguard.base.language import headed, mark, tr
from tabguard.kinds.ranked import Ranked
from tabguard.kinds.rules import Rules
from tabguard.rules.evaluate import factor_of
from tabguard.rules.parts import Part
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.table import Table

_TOLD = mark(
    "{name}: {n_cells} primary cells of one or two contributors have their counts shown, which can tell who "
    'is in them. If nobody may know who is in a cell, use counts = "suppressed alike", or give the counts '
    "rules of their own as the response count."
)
_TOLD_NO_VALUE = mark(
    "{name}: {n_cells} primary cells of one or two contributors have their counts shown, which can tell who "
    "is in them, but no value: the test of single contributors assumes that they know all counts. If nobody "
    'may know who is in a cell, use counts = "suppressed alike", or give the counts rules of their own as '
    "the response count."
)
_READINGS = {
    "expansion": mark(
        "Weights: a unit of weight w counts as w units of its size, the last one fractionally."
    ),
    "sample": mark(
        "Weights: raw sample values are compared with the estimated total; weights are confidential."
    ),
    "known": mark(
        "Weights count as known: the rules use weighted contributions, since anyone who knows "
        "the weights can estimate x₁ as (X − w₂·x₂) / w₁. The p% rule fires where X − w₂·x₂ − w₁·x₁ "
        "< p/100·w₁·x₁ for the two "
        "largest weighted contributions."
    ),
}


def notes_of(table: Table, rules: Rules, ranked: Ranked) -> tuple[str, ...]:
    """Sentences to show with the result."""
    notes = []
    if rules.levels == ("holding",):
        notes.append(
            tr("Contributions of one holding to a cell were added up before the rules were applied.")
        )
    elif len(rules.levels) > 1:
        each = all(len(rules.levels_of(rule)) > 1 for rule in rules.active if rule.each_level)
        notes.append(
            tr("Every rule was applied to single units and to holdings; either makes a cell primary.")
            if each
            else tr("Single units and holdings have rules of their own; either makes a cell primary.")
        )
    if rules.compares_amounts:
        notes += _amount_notes(rules, ranked)
    for rule in () if rules.masked else rules.active:  # remarks are about parameters
        notes += rule.notes(rules.active)
    if rules.missing_is_safe and any(d.missing for d in table.dimensions):
        notes.append(tr("Cells spanned by a missing code were not made primary by any rule."))
    if ranked.all_waived.any():
        notes.append(tr("Cells whose contributors have all waived protection pass every rule."))
    return tuple(notes)


def joined_notes(parts: Sequence[Part], notes: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The notes of several responses: common notes once, all others with the response's name."""
    every = dict.fromkeys(note for some in notes for note in some)
    out = [note for note in every if all(note in some for some in notes)]
    for part, some in zip(parts, notes, strict=True):
        own = [note for note in some if note not in out]
        if part.without_concentration:
            own.append(
                tr("Concentration rules do not apply to numbers of records and were left out.")
                if part.rules.active
                else tr(
                    "Concentration rules do not apply to numbers of records and were left out: no rule "
                    "protects this response."
                )
            )
        out += [headed(part.response, note) for note in own]
    return tuple(out)


def count_notes(table: Table, primary: BoolArray) -> tuple[str, ...]:
    """Notes on printed counts of one or two contributors, which reveal who is in a suppressed cell."""
    notes = []
    for released_table in table.release.tables:
        few = released_table.cells[
            primary[released_table.cells] & (table.frequency[released_table.cells] <= _FEW)
        ]
        if released_table.counts == "shown" and len(few):
            notes.append(
                tr(
                    _TOLD if table.contributions is None else _TOLD_NO_VALUE,
                    name=released_table.name,
                    n_cells=len(few),
                )
            )
        n_beside = (
            _counts_beside(table, primary, released_table.cells) if released_table.counts == "shown" else 0
        )
        if n_beside:
            notes.append(
                tr(
                    "{name}: its numbers of contributors are shown beside {told} numbers of records that "
                    "the rules protect. The audit takes it as known that a number of records is at least the "
                    "number of contributors, and that both are one number where they are the same. Use "
                    "counts = "
                    '"suppressed alike".',
                    name=released_table.name,
                    told=n_beside,
                )
            )
    return tuple(notes)


def _counts_beside(table: Table, primary: BoolArray, shown: IntArray) -> int:
    """Primary numbers of records, hidden ones too, whose contributors are those of a cell that is shown."""
    units = table.units
    return len(np.intersect1d(units[shown], units[primary & table.counting]))


_FEW = 2


def _amount_notes(rules: Rules, ranked: Ranked) -> list[str]:
    notes = []
    if ranked.negative:
        notes.append(
            tr("The variable has negative values: concentration rules use absolute values and their total.")
        )
        factor = factor_of(ranked, rules)
        if factor != 1:
            notes.append(
                tr("The factor f for negative values divides p and 100 − k, so that fewer cells are primary.")
            )
    elif rules.negative is not None:
        notes.append(tr("There are no negative values; the factor f for negative values was not applied."))
    if ranked.weighted:
        notes.append(tr(_READINGS[ranked.reading]))
    if ranked.shadowed:
        notes.append(tr("The rules use the shadow variable; its relative level was applied to the response."))
    return notes
