"""Sentences about the effect of a structure or a recode on the data."""

import numpy as np

from tabguard.base.language import tr
from tabguard.flow.reread import Reread
from tabguard.gui.parts.numbers import count, number
from tabguard.gui.structure.draft import Draft
from tabguard.table.case import Case
from tabguard.table.code_tree import TreeCheck


def now_words(case: Case) -> str:
    """Sentence about the current table."""
    return tr("Now: {case}.", case=case_words(case))


def case_words(case: Case) -> str:
    """Numbers of cells and primaries that a table shows."""
    is_counted = ~(case.table.hidden | case.table.past)
    cells, primary = int(is_counted.sum()), int(np.count_nonzero(case.sensitivity.primary & is_counted))
    share = 100 * primary / max(cells, 1)
    return tr(
        "{n_cell}, {primary} primary ({share:.1f} %)",
        n_cell=count(cells, "cell"),
        primary=number(primary),
        share=share,
    )


def read_words(before: Case, read: Reread) -> str:
    """Sentences about the current table, and the table as read with the steps."""
    sentences = [now_words(before), tr("With these steps: {facts}.", facts=case_words(read.case))]
    if read.dropped:
        words = count(read.dropped, "decision")
        sentences.append(tr("{n_decisions} about cells that disappear would be left out.", n_decisions=words))
    return " ".join(sentences)


_FEW = 5


def fit_words(draft: Draft, check: TreeCheck) -> str:
    """Sentences about missing codes, errors and unusual properties of a structure."""
    faults = _faults(draft, check)
    records = draft.coding.records
    fits = [tr("All {n_code} of the data are in the structure.", n_code=count(len(records), "code"))]
    return " ".join([*(faults or fits), *_unusual(draft, check)])


def _faults(draft: Draft, check: TreeCheck) -> list[str]:
    lines = []
    if check.homeless:
        n_lost = sum(draft.coding.records[code] for code in check.homeless)
        lines.append(
            tr(
                "{n_code} of the data not in the structure ({n_record}): {homeless}.",
                n_code=count(len(check.homeless), "code"),
                n_record=count(n_lost, "cell") if draft.coding.of_cells else count(n_lost, "record"),
                homeless=_first_codes(check.homeless),
            )
        )
    if check.inner:
        lines.append(
            tr(
                "Records have a code that has codes below it: {inner}. Move these elsewhere.",
                inner=_first_codes(check.inner),
            )
        )
    return lines


def _unusual(draft: Draft, check: TreeCheck) -> list[str]:
    lines = []
    if strangers := draft.strangers:
        lines.append(
            tr(
                "{n_code} of another file not in the structure: {strangers}.",
                n_code=count(len(strangers), "code"),
                strangers=_first_codes(strangers),
            )
        )
    if check.unused and draft.coding.of_cells:
        lines.append(
            tr(
                "{n_code} without cells: {unused}. The import makes their totals only if the file is to be "
                "completed or rebuilt.",
                n_code=count(len(check.unused), "code"),
                unused=_first_codes(check.unused),
            )
        )
    elif check.unused:
        lines.append(
            tr(
                "{n_code} without records: {unused}.",
                n_code=count(len(check.unused), "code"),
                unused=_first_codes(check.unused),
            )
        )
    if check.single:
        lines.append(tr("With a single code below: {single}.", single=_first_codes(check.single)))
    return lines


def _first_codes(codes: tuple[str, ...]) -> str:
    more = len(codes) - _FEW
    names = ", ".join(code.strip() for code in codes[:_FEW])
    return tr("{names} and {more:,} more", names=names, more=more) if more > 0 else names
