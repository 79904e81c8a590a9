"""What a structure or a recode that is edited makes of the data, in words."""

from collections.abc import Mapping, Sequence

import numpy as np

from tabguard.base.language import tr
from tabguard.flow.codes import Coding
from tabguard.flow.reread import Reread
from tabguard.gui.parts.numbers import count, number
from tabguard.gui.structure.draft import Draft
from tabguard.project import RecodeStep
from tabguard.project.recode_step import GROUP
from tabguard.table.arrays import BoolArray
from tabguard.table.case import Case
from tabguard.table.code_tree import TreeCheck
from tabguard.table.dimension import Dimension

Steps = Sequence[RecodeStep]


def now_words(case: Case) -> str:
    """The table as it is."""
    return tr("Now: {case}.", case=case_words(case))


def case_words(case: Case, among: BoolArray | None = None) -> str:
    """How many cells a table shows, among some of its cells, and how many of them are primary."""
    is_counted = ~(case.table.hidden | case.table.past)
    is_counted = is_counted if among is None else is_counted & among
    cells, primary = int(is_counted.sum()), int(np.count_nonzero(case.sensitivity.primary & is_counted))
    share = 100 * primary / max(cells, 1)
    return tr(
        "{n_cell}, {primary} primary ({share:.1f} %)",
        n_cell=count(cells, "cell"),
        primary=number(primary),
        share=share,
    )


def closed_words(
    case: Case, steps: Mapping[str, Steps], so_far: Mapping[str, Steps], codings: Mapping[str, Coding]
) -> str:
    """What remains when codes are closed, before the data are read: cells that remain are judged as now.

    Empty where codes are grouped, or where the table itself lacks codes already.

    Parameters
    ----------
    steps, so_far : mapping of str to sequence of RecodeStep
        By variable those that are chosen, and those of the table.
    codings : mapping of str to Coding
        The codes of each variable that has steps.
    """
    left = {}
    for name, chosen in steps.items():
        on = [step for step in chosen if step.on]
        if any(step.kind == GROUP for step in on) or any(step.on for step in so_far[name]):
            return ""
        if on:
            left[name] = codings[name].recoded(on).dimension
    return _left_words(case, left)


def _left_words(case: Case, left: Mapping[str, Dimension]) -> str:
    in_dimensions = np.ones(len(case.table), bool)
    for axis, dimension in enumerate(case.table.dimensions):
        if dimension.name in left:
            index = left[dimension.name].index
            in_dimensions &= np.array([code in index for code in dimension.codes])[case.table.codes[:, axis]]
    return case_words(case, in_dimensions)


def read_words(before: Case, read: Reread) -> str:
    """The table as it is, and as it was read with the steps."""
    sentences = [now_words(before), tr("With these steps: {facts}.", facts=case_words(read.case))]
    if read.dropped:
        lost = count(read.dropped, "decision")
        sentences.append(tr("{n_decisions} about cells that disappear would be left out.", n_decisions=lost))
    return " ".join(sentences)


_FEW = 5


def fit_words(draft: Draft, check: TreeCheck) -> str:
    """Codes without a home, faults, and what is unusual."""
    faults = _faults(draft, check)
    records = draft.coding.records
    fits = [tr("All {n_code} of the data have a home.", n_code=count(len(records), "code"))]
    return " ".join([*(faults or fits), *_unusual(draft, check)])


def _faults(draft: Draft, check: TreeCheck) -> list[str]:
    lines = []
    if check.homeless:
        lost = sum(draft.coding.records[code] for code in check.homeless)
        lines.append(
            tr(
                "{n_code} of the data without a home ({n_record}): {homeless}.",
                n_code=count(len(check.homeless), "code"),
                n_record=count(lost, "cell") if draft.coding.of_cells else count(lost, "record"),
                homeless=_few(check.homeless),
            )
        )
    if check.inner:
        lines.append(
            tr(
                "Records have a code that has codes below it: {inner}. Move these elsewhere.",
                inner=_few(check.inner),
            )
        )
    return lines


def _unusual(draft: Draft, check: TreeCheck) -> list[str]:
    lines = []
    if strangers := draft.strangers:
        lines.append(
            tr(
                "{n_code} of another file without a home: {strangers}.",
                n_code=count(len(strangers), "code"),
                strangers=_few(strangers),
            )
        )
    if check.unused and draft.coding.of_cells:
        lines.append(
            tr(
                "{n_code} without cells: {unused}. The import makes their totals only if the file is to be "
                "completed or rebuilt.",
                n_code=count(len(check.unused), "code"),
                unused=_few(check.unused),
            )
        )
    elif check.unused:
        lines.append(
            tr(
                "{n_code} without records: {unused}.",
                n_code=count(len(check.unused), "code"),
                unused=_few(check.unused),
            )
        )
    if check.single:
        lines.append(tr("With a single code below: {single}.", single=_few(check.single)))
    return lines


def _few(codes: tuple[str, ...]) -> str:
    more = len(codes) - _FEW
    named = ", ".join(code.strip() for code in codes[:_FEW])
    return tr("{names} and {more:,} more", names=named, more=more) if more > 0 else named
