"""Converts a release into a τ-ARGUS batch file with several tables of the same records."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.argus.flow.recodes_to_tau import Recoded
from tabguard.argus.write.batch import TauTable, release_job
from tabguard.argus.write.records import record_columns, record_set, tau_records
from tabguard.project import Project, TableSpec
from tabguard.suppress.methods import METHODS, method_named
from tabguard.suppress.methods.method import TauSpelling
from tabguard.table.decision import Decision, Kind
from tabguard.table.release import ReleasedTable
from tabguard.table.table import Table
from tabguard.write import apriori


def release_files(
    path: Path, project: Project, table: Table, before: Recoded
) -> tuple[dict[Path, bytes], list[str]]:
    """Return the batch file (`path`), its data, layout, hierarchies and a-priori files, and what they lack.

    `before` is the release before its variables are recoded.

    Tables of one response are linked; τ-ARGUS cannot link tables of several responses.

    Raises
    ------
    WriteError
        For rules, costs and codes that τ-ARGUS does not support.
    """
    notes = list(_lacking(project, table))
    records = record_set(before.table)
    in_data = {figure.name for figure in records.figures}
    files = tau_records(path.with_suffix(".asc"), before.table) | before.files
    tables = list[TauTable]()
    for part in table.release.tables:
        for at in part.responses:
            response = table.responses[at]
            if response not in in_data:
                notes.append(f"{part.name}, response {response}: the sum of others")
                continue
            name = part.file_part + (f"_{response}" if len(part.responses) > 1 else "")
            tau_table = TauTable(tuple(table.dimensions[d].name for d in part.variables), response, name)
            decisions = decisions_of(project, table, part, at)
            if decisions:
                spanning = [table.dimensions[d] for d in part.variables]
                files[path.with_name(f"{tau_table.stem(path.stem)}.hst")] = apriori(spanning, decisions)
                tau_table = evolve(tau_table, apriori=True)
            tables.append(tau_table)
    calls, call_notes = calls_of(project, tables)
    files[path] = release_job(path.stem, tables, project, record_columns(records), calls, before.calls)
    return files, notes + call_notes


def tau_spelling(name: str) -> tuple[TauSpelling, bool]:
    """How τ-ARGUS calls a method, and whether that is its own call and not the modular method's."""
    own, modular = method_named(name).tau, METHODS[0].tau
    assert modular is not None
    return (modular, False) if own is None else (own, True)


def calls_of(project: Project, tables: list[TauTable]) -> tuple[list[str], list[str]]:
    """The suppression calls for τ-ARGUS, and notes; the tables are linked if they have one response."""
    spelling, _own = tau_spelling(project.suppression.method)
    call = spelling.write(project.suppression)
    if len({tau_table.response for tau_table in tables}) > 1:
        calls = [re.sub(r"\(1", f"({number}", call, count=1) for number in range(1, len(tables) + 1)]
        return calls, ["links between tables of several responses: they are protected one by one there"]
    if len(tables) == 1:
        return [call], []
    linked, notes = tau_spelling(METHODS[0].name)[0], []
    if spelling is not linked:
        notes.append(f"suppression, method {project.suppression.method}: linked tables are modular")
    return [re.sub(r"\(1", "(0", linked.write(project.suppression), count=1)], notes


def _lacking(project: Project, table: Table) -> Iterator[str]:
    """Name the contents of a release that τ-ARGUS files cannot hold."""
    if table.hidden.any():
        yield "cells that no table shows, which are protected here too"
    responses = table.response_dimension
    if responses is not None and any((parent >= 0).any() for parent in responses.parents):
        yield "sums of responses"
    for spec in project.tables:
        yield from (f"{spec.name}, {what}" for what in _parts(spec))


def _parts(spec: TableSpec) -> Iterator[str]:
    for what in ("title", "levels", "codes", "where"):
        if getattr(spec, what):
            yield what if what == "title" else f"{what}: all codes are written"
    if spec.counts != "none":
        yield "counts"


def decisions_of(project: Project, table: Table, part: ReleasedTable, response: int) -> list[Decision]:
    """Decisions about cells of one table, named by its variables."""
    shown, out = set(part.cells[table.response_of[part.cells] == response].tolist()), []
    for decision in decisions_in(project, table):
        pairs = zip(table.dimensions, decision.codes, strict=True)
        codes = tuple(d.index.get(code, -1) for d, code in pairs)
        if min(codes) >= 0 and table.find(codes) in shown:
            out.append(evolve(decision, codes=tuple(decision.codes[d] for d in part.variables)))
    return out


def decisions_in(project: Project, table: Table) -> list[Decision]:
    """The decisions that hold for τ-ARGUS too, and those that keep the grand totals published.

    The latter where the settings say so and nothing is decided about a total.
    """
    out = [decision for decision in project.decisions if decision.kind is not Kind.NOTE]
    settled = {decision.codes for decision in out if decision.kind.settles}
    totals = table.overall & ~table.past & project.suppression.keep_total
    names = map(table.names, np.flatnonzero(totals).tolist())
    return [*out, *(Decision(codes, Kind.FREEZE, "published") for codes in names if codes not in settled)]
