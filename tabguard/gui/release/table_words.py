"""What a table shares, brings and costs, in words."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen

from tabguard.flow.reread import Reread, TableFacts
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.parts.numbers import count, number, per_cent
from tabguard.language import tr
from tabguard.project import Project
from tabguard.project.tables import variables_of_no_table
from tabguard.table.pattern import Pattern, Status
from tabguard.table.result import SuppressionResult
from tabguard.table.table import Table


def cells_words(cells: int, common: Sequence[tuple[str, int]]) -> str:
    """The cells of a table, and those that other tables show too."""
    shared = ", ".join(tr("{n} also in {name}", n=number(n), name=name) for name, n in common)
    return (
        f"{count(cells, 'cell')}: {shared}."
        if shared
        else tr("{n_cell}, in no other table.", n_cell=count(cells, "cell"))
    )


def facts_words(facts: TableFacts, new: bool) -> str:
    """The cells of a table, those it shares, and what the release gets by it."""
    cells = cells_words(facts.cells, facts.common)
    of = tr("{n_primaries} among them.", n_primaries=count(facts.primaries, "primary", "primaries"))
    hidden = _more(facts.more_hidden, tr("hidden cell"))
    if hidden and facts.more_hidden_primaries > 0:
        hidden += tr(
            " ({more_hidden_primaries} of them primary)",
            more_hidden_primaries=number(facts.more_hidden_primaries),
        )
    more = [words for words in (_more(facts.more_primaries, "primary", "primaries"), hidden) if words]
    brings = " and ".join(more) if more else tr("no further primary and no further hidden cells")
    return tr(
        "{cells} {of} {value} the release has {brings}.",
        cells=cells,
        of=of,
        value="With it" if new else "Changed like this",
        brings=brings,
    )


def orphan_words(project: Project, remedy: str) -> str:
    """Why the cells of a project cannot be read: a variable that no table has, and what names it; or empty.

    Parameters
    ----------
    remedy : str
        How to give it to a table again, with ``{}`` for its name.
    """
    lone = variables_of_no_table(project)
    if not lone:
        return ""
    files = [file.path.name for file in project.earlier]
    others = [path.name for path in (project.waiver_file, project.attacker_file) if path is not None]
    named = ", ".join((*files, *others))
    first = tr("first remove") if len(files) + len(others) == 1 else tr("first remove each of")
    place = tr(" under Data ▸ Earlier publications…") if files and not others else tr(" from the project")
    return tr(
        "No table would have the variable “{lone}” any more, but the cells of {named} are read with it. "
        "{lone2}, or {first} {named}{place}.",
        lone=lone[0],
        named=named,
        lone2=remedy.format(lone[0]),
        first=first,
        place=place,
    )


def _more(n: int, one: str, many: str = "") -> str:
    return f"{count(abs(n), one, many)} {'more' if n > 0 else 'fewer'}" if n else ""


def warnings(read: Reread, facts: TableFacts) -> list[str]:
    """What the analyst should know before taking the table."""
    said = []
    if facts.contained:
        said.append(
            tr(
                "All its cells are in {contained}: it publishes nothing more.",
                contained=_names(facts.contained),
            )
        )
    if facts.contains:
        said.append(tr("It has all cells of {contains}.", contains=_names(facts.contains)))
    if read.dropped:
        said.append(
            tr(
                "{n_decision} about cells that no table would show any more "
                "{value} left out; undo brings them back.",
                n_decision=count(read.dropped, "decision"),
                value="is" if read.dropped == 1 else "are",
            )
        )
    if read.differing:
        said.append(
            tr(
                "The data have changed since they were read: {n_cell} {value} another value.",
                n_cell=count(read.differing, "cell"),
                value="has" if read.differing == 1 else "have",
            )
        )
    return said


def _names(names: tuple[str, ...]) -> str:
    return ", ".join(names)


@frozen
class Cost:
    """Secondary cells of a pattern, and the share of the shown cells that is suppressed."""

    secondaries: int
    share: float


def cost_of(table: Table, pattern: Pattern) -> Cost:
    """The cost of a pattern as far as it can be compared between releases."""
    shown = ~table.hidden
    share = float(np.mean(pattern.suppressed[shown])) if shown.any() else 0.0
    return Cost(pattern.count(Status.SECONDARY), share)


def cost_words(at: Snapshot, read: Reread, run: SuppressionResult) -> str:
    """The result of a trial run, compared with the open pattern if a run made that."""
    new = cost_of(read.case.table, run.pattern)
    parts = [
        tr(
            "Trial run: {n_secondary_cell}, {share} of all cells suppressed",
            n_secondary_cell=count(new.secondaries, "secondary cell"),
            share=per_cent(new.share),
        )
    ]
    if at.run_report is not None and at.pattern is not None and at.table is not None:
        now = cost_of(at.table, at.pattern)
        parts.append(
            tr(
                "now {secondaries} and {share}",
                secondaries=number(now.secondaries),
                share=per_cent(now.share),
            )
        )
    ended = "" if run.pattern.complete else tr(" Stopped early: not all primaries are protected yet.")
    return f"{'; '.join(parts)}.{ended}"
