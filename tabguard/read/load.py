"""The door of the room: a data source becomes a table and a summary of what was found."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from attrs import evolve

from tabguard.progress import Progress
from tabguard.project import DataSource, HierarchySource, Variables
from tabguard.read.cells import load_cells
from tabguard.read.layout import read_defaults, with_roles
from tabguard.read.marks import refuse_ambiguous_marks
from tabguard.read.microdata import load_records
from tabguard.read.rounding import told
from tabguard.read.source import sniff_source
from tabguard.table.summary import Finding, ImportSummary
from tabguard.table.table import Table


def load_table(
    data: DataSource,
    variables: Variables,
    hierarchies: Mapping[str, HierarchySource],
    waiver_file: Path | None,
    progress: Progress,
) -> tuple[Table, ImportSummary]:
    """Read a data source and build its table.

    Parameters
    ----------
    data : DataSource
    variables : Variables
    hierarchies : mapping of str to HierarchySource
        By dimension; dimensions without one are flat.
    waiver_file : Path or None
    progress : Progress
        Phases ``"read"`` (in bytes or rows) and ``"tabulate"``.

    Raises
    ------
    FormatError, DataError, HierarchyError, AdditivityError
        Naming what, where and how to mend it; nothing is half-done.
    """
    layout, defaults = read_defaults(data)
    form = sniff_source(data, progress)
    variables = with_roles(variables, layout, data.tabulated)
    refuse_ambiguous_marks(form, data, variables)
    if data.tabulated:
        table, summary = load_cells(form, variables, hierarchies, defaults, data.repair, progress)
        if waiver_file is not None:
            note = Finding("the waivers file is not used: cells do not say who their contributors are", 1)
            summary = evolve(summary, findings=(*summary.findings, note))
        return _finished(table, summary, variables)
    table, summary = load_records(form, variables, hierarchies, waiver_file, defaults, progress)
    declared = layout.first("WEIGHT") if layout else None
    if declared and not variables.weight:
        note = Finding(
            f"the layout declares the weight “{declared}”, which is not used: choose it to use it", 1
        )
        summary = evolve(summary, findings=(*summary.findings, note))
    return _finished(table, summary, variables)


def _finished(table: Table, summary: ImportSummary, variables: Variables) -> tuple[Table, ImportSummary]:
    """Judge the decimals of a table that was read."""
    rounding = told(table, variables.rounding_limit)
    summary = evolve(summary, findings=(*summary.findings, *rounding))
    return evolve(table, decimals_agreed=variables.decimals is not None), summary
