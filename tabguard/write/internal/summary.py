"""summary.json: what a run did and how good it is, for programs."""

import json
import math
import platform
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

from tabguard.base.language import texts_for_files
from tabguard.base.permission import reason_of
from tabguard.base.system import peak_memory_mb
from tabguard.base.versions import version_of
from tabguard.table.arrays import IntArray, at_cells
from tabguard.table.earlier_changes import earlier_changes
from tabguard.table.linked_table import LinkedTable
from tabguard.table.pattern import Pattern, Status
from tabguard.table.release import ReleasedTable
from tabguard.table.solution import Solution
from tabguard.table.standing import Attacker, AttackerFinding
from tabguard.table.table import Table
from tabguard.table.verdict import Unprotected
from tabguard.write.internal.figures import (
    at_risk,
    contributor_risks,
    primaries_by_rule,
    risks,
    suppressed_figures,
)
from tabguard.write.run import Run, masked

STAGES = ("read", "tabulate", "rules", "suppress", "audit", "write")
PACKAGES = ("tabguard", "numpy", "scipy", "highspy", "pandas", "XlsxWriter")


@texts_for_files()
def summary(solution: Solution, run: Run | None = None) -> dict[str, Any]:
    """Return the summary of a run as plain values, ready for JSON.

    ``suppressed_value`` and the related figures cover the secondary suppressions: the same sums that
    ``lower_bound`` bounds.

    """
    run = run or Run()
    table, pattern, sensitivity = solution.table, solution.pattern, solution.sensitivity
    out: dict[str, Any] = {
        "table": run.name,
        "cells": len(table) - int(table.past.sum()),
        "relations": len(table.relations),
        "primaries": int((sensitivity.primary & ~table.past).sum()),
        "primaries_by_rule": primaries_by_rule(at_cells(sensitivity, np.flatnonzero(~table.past))),
        "secondaries": pattern.count(Status.SECONDARY),
        "forced_publish": pattern.count(Status.FORCED_PUBLISH),
        "forced_suppress": pattern.count(Status.FORCED_SUPPRESS),
        "marked_safe": int(solution.case.constraints.safe.sum()),
        "rounding": _rounding(table),
    }
    if table.empty is not None:
        out["empty_cells"] = int(table.empty.sum())
        out["empty_suppressed"] = int((table.empty & pattern.suppressed & ~table.hidden).sum())
    out |= _merit_summary(table, pattern)
    out |= of_release(solution) | _earlier_summary(solution)
    out |= {"linked": linked_summary(run.linked, run.differences)}
    return out | _outcome(solution) | _circumstances(run)


def _earlier_summary(solution: Solution) -> dict[str, Any]:
    """Earlier publications and their changes in this pattern; empty if no earlier publication is given."""
    table = solution.table

    def named(cells: IntArray) -> list[list[str]]:
        return [list(table.names(cell)) for cell in cells.tolist()]

    out = []
    for at, earlier in enumerate(table.earlier):
        changes = earlier_changes(solution.case, solution.pattern, at)
        out.append(
            {
                "file": earlier.name,
                "use": "fixed" if earlier.fixed else "prefer",
                "published": len(earlier.published),
                "suppressed": len(earlier.suppressed),
                "published_before_unsafe_now": named(changes.unsafe),
                "published_before_suppressed_now": named(changes.withdrawn),
                "suppressed_before_published_now": named(changes.revealed),
                "unmatched": earlier.n_unmatched,
                "unmatched_first": list(earlier.unmatched),
            }
        )
    return ({"earlier": out} if out else {}) | _periods(table, named)


def _periods(table: Table, titles: Callable[[IntArray], list[list[str]]]) -> dict[str, Any]:
    """The earlier periods that add up with those of the data; empty if there are none."""
    periods = table.periods
    if periods is None:
        return {}
    return {
        "periods": {
            "variable": periods.variable,
            "today": periods.today,
            "earlier": list(dict.fromkeys(name for name in periods.names if name != periods.today)),
            "not_published": list(periods.derived),
            "cells": int(table.past.sum()),
            "known_before": titles(periods.known),
            "suppressed_but_known_before": titles(periods.lost),
        }
    }


def of_release(solution: Solution) -> dict[str, Any]:
    """A section for each table of a release, and one for cells that no table shows; empty for one table."""
    table, sensitivity = solution.table, solution.sensitivity
    if table.release.single:
        return {}
    return {
        "hidden_cells": int((table.hidden & ~table.past).sum()),
        "hidden_primaries": int((sensitivity.primary & table.hidden & ~table.past).sum()),
        "cover": table.release.cover,
        "tables": [_of_table(solution, released_table) for released_table in table.release.tables],
    }


def _of_table(solution: Solution, released_table: ReleasedTable) -> dict[str, Any]:
    table, cells = solution.table, released_table.cells
    return {
        "name": released_table.name,
        "title": released_table.title,
        "responses": [table.responses[r] for r in released_table.responses],
        "dimensions": [table.dimensions[d].name for d in released_table.variables],
        "counts": released_table.counts,
        "cells": len(released_table),
        "shared_cells": int(table.release.shared[cells].sum()),
        "primaries": int(solution.sensitivity.primary[cells].sum()),
        "secondaries": int((solution.pattern.status[cells] == Status.SECONDARY).sum()),
        "suppressed": int(solution.pattern.suppressed[cells].sum()),
        "at_risk": len(_risky(solution).intersection(cells.tolist())),
    } | _merit_summary(table, solution.pattern, released_table)


def _risky(solution: Solution) -> set[int]:
    """Cells at risk, from outsiders or from contributors."""
    return at_risk(solution.audit, solution.short) | set(solution.insiders or ())


def table_rows(solution: Solution) -> tuple[tuple[str, ...], list[tuple[Any, ...]]]:
    """The sections of the tables as headings and rows, and a row for hidden cells; no rows for one table."""
    release_summary = of_release(solution)
    keys = ("cells", "shared_cells", "primaries", "secondaries", "suppressed", "at_risk")
    header = ("Table", "Title", *(key.replace("_", " ").capitalize() for key in keys))
    rows: list[tuple[Any, ...]] = [
        (section["name"], section["title"], *(section[key] for key in keys))
        for section in release_summary.get("tables", ())
    ]
    if rows:
        hidden = solution.table.hidden[sorted(_risky(solution))].sum()
        figures = (release_summary["hidden_cells"], 0, release_summary["hidden_primaries"], 0, 0, int(hidden))
        rows.append(("", "Hidden: shown by no table", *figures))
    return header, rows


def _merit_summary(table: Table, pattern: Pattern, part: ReleasedTable | None = None) -> dict[str, Any]:
    """The figures of merit over the cells of one table of a release, or over all cells."""
    out = {}
    for name, split in suppressed_figures(table, pattern, part).items():
        out[f"suppressed_{name}"] = _tidy(split.total)
        out[f"suppressed_{name}_internal"] = _tidy(split.internal)
        out[f"suppressed_{name}_marginal"] = _tidy(split.marginal)
    return out


def _bounded_attackers(solution: Solution) -> Iterator[str]:
    """The attackers against whom a pattern must protect for the lower bound to apply to it."""
    for finding in solution.standing.findings:
        is_bound = finding.asked or finding.attacker is Attacker.OUTSIDERS
        if is_bound:
            yield finding.attacker.value


def _outcome(solution: Solution) -> dict[str, Any]:
    table, pattern, audit = solution.table, solution.pattern, solution.audit
    listed, hindered = risks(audit, solution.short), {u.cell: u for u in solution.unprotected}
    return {
        "cost": solution.cost,
        "lower_bound": solution.lower_bound,
        "gap": solution.gap,
        "lower_bound_for": None if solution.lower_bound is None else [*_bounded_attackers(solution)],
        "complete": pattern.complete and not solution.cuts and (audit is None or audit.complete),
        "cut": [{"phase": cut.phase, "why": cut.why} for cut in solution.cuts],
        "protected": solution.standing.protected,
        "standing": {f.attacker.value: _finding(f) for f in solution.standing.findings},
        "narrowest_interval": _narrowest_interval(solution),
        "audited": audit is not None,
        "exact": audit.exact if audit is not None else None,
        "at_risk": [
            {"cell": list(table.names(cell)), "why": why} | _hindrance(table, hindered.get(cell))
            for cell, why in listed
        ],
        "pools_at_risk": solution.standing.sums.number,
        "insiders_at_risk": _insiders(solution),
    }


def _rounding(table: Table) -> dict[str, Any] | None:
    """How much rounding changes totals; None if that is not known."""
    rounding = table.rounding
    if rounding is None:
        return None
    return {
        "totals_moved": len(rounding.moved),
        "largest_gap": _tidy(rounding.gap),
        "largest_gap_cell": list(table.names(rounding.gap_cell)) if rounding.gap_cell >= 0 else None,
        "largest_relative_gap": _tidy(rounding.share),
        "largest_relative_gap_cell": list(table.names(rounding.share_cell))
        if rounding.share_cell >= 0
        else None,
    }


def _hindrance(table: Table, short: Unprotected | None) -> dict[str, Any]:
    """Why a cell does not attain its level: the reason, the relations involved, and the cells to allow."""
    if short is None:
        return {}
    totals = [list(table.names(table.relations.total(r))) for r in short.relations]
    over = [table.summed_over(r) for r in short.relations]
    return {
        "reason": short.reason,
        "relations": [{"total": total, "over": name} for total, name in zip(totals, over, strict=True)],
        "lift": [list(table.names(cell)) for cell in short.lift],
    }


def _insiders(solution: Solution) -> list[dict[str, Any]] | None:
    """Primaries that a single contributor can estimate too closely, or that were not tested, if known."""
    finding, table = solution.standing.contributors, solution.table
    if solution.insiders is None and not finding.cells:
        return None
    return [{"cell": list(table.names(cell)), "why": why} for cell, why in contributor_risks(finding)]


def _finding(finding: AttackerFinding) -> dict[str, Any]:
    """The finding about one kind of attacker as plain values."""
    return {
        "state": finding.state.value,
        "why": finding.why,
        "at_fault": finding.number,
        "asked_for": finding.asked,
    }


def _narrowest_interval(solution: Solution) -> dict[str, Any] | None:
    """The narrowest relative interval of a primary; a lower limit if intervals were not computed."""
    interval = solution.narrowest
    if interval is None:
        return None
    width = interval.width if math.isfinite(interval.width) else None
    return {
        "cell": list(solution.table.names(interval.cell)),
        "relative_width": width,
        "worked_out": interval.exact,
    }


def linked_summary(tables: Sequence[LinkedTable], permission: str = "") -> dict[str, Any]:
    """Tables of the same records: the findings, and the cells in which the tables differ.

    Parameters
    ----------
    permission : str
        Permission of differences of one or two respondents; empty if they are not published.
    """
    differing = sum(table.contradicted(permission) for table in tables)
    cells = "1 common cell is" if differing == 1 else f"{differing} common cells are"
    untested = [f"{table.name} ({table.folder})" for table in tables if table.untested]
    words = "audited together, or tell no more" if tables else "none"
    if untested:
        words = "each is protected on its own; tables of different jobs are not protected together"
    if differing:
        words = f"each table is protected on its own, but {cells} published in one and suppressed in another"
    if few := sum(table.disclosed(permission) for table in tables):
        words = f"{few} differences between the publications are those of one or two respondents"
    return {
        "verdict": words,
        "not_audited_together": untested,
        "differences_permitted": reason_of(permission) or None,
        "tables": [
            {
                "table": table.name,
                "folder": table.folder,
                "common": table.common,
                "same_values": table.alike[0],
                "same_codes": table.alike[1],
                "same_records": round(table.share, 2),
                "differing": [list(cell) for cell in table.differing],
                "published_here": [list(cell) for cell in table.revealing],
                "in_no_table": table.beside,
                "tables_to_add": list(table.blocks),
                "tells_no_more": table.same,
                "audited_together": table.known,
                "cannot_be_read": table.unread,
                "earlier_version": table.own,
                "changes": [
                    {
                        "cell": list(change.cell),
                        "rest": change.rest,
                        "other": list(change.other),
                        "sign": change.sign,
                        "respondents": change.respondents or None,
                    }
                    for change in table.changes
                ],
                "factor": table.factor,
                "at_risk": [list(cell) for cell in table.at_risk],
            }
            for table in tables
        ],
    }


def _circumstances(run: Run) -> dict[str, Any]:
    return {
        "read": None if run.read is None else run.read.lines,
        "seconds": {stage: round(run.seconds.get(stage, 0.0), 3) for stage in STAGES}
        | {stage: round(s, 3) for stage, s in run.seconds.items() if stage not in STAGES},
        "peak_memory_mb": run.peak_memory_mb if run.peak_memory_mb is not None else peak_memory_mb(),
        "versions": versions(),
        "options": {
            "rules": masked(run.rules, run.masks),
            **_rule_set(run),
            "suppression": masked(run.suppression, mask=False),
        },
    }


def _rule_set(run: Run) -> dict[str, Any]:
    """The rule set that the rules were taken from, where there is one."""
    origin, rules = run.rules_from, run.rules
    if origin is None or rules is None:
        return {}
    of = {"name": origin.name, "version": origin.version, "office": origin.office, "folder": origin.folder}
    return {"rule_set": {**of, "changed": not origin.holds(rules)}}


def summary_json(content: dict[str, Any]) -> bytes:
    """Return a summary as JSON; numbers that JSON cannot represent become words.

    A character of a path that UTF-8 cannot encode is written as a JSON escape.
    """
    text = json.dumps(_jsonable(content), indent=1, ensure_ascii=False, allow_nan=False) + "\n"
    return text.encode("utf-8", "backslashreplace")


@cache
def versions() -> dict[str, str]:
    """Versions of the program and of the libraries that compute; the same on every call."""
    circumstances = {"python": platform.python_version(), "system": platform.system()}
    return circumstances | {name: version_of(name) for name in PACKAGES}


def _tidy(number: float) -> float | int:
    rounded = round(number, 6)
    return int(rounded) if rounded.is_integer() else rounded


def _jsonable(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(k): _jsonable(v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [_jsonable(v) for v in value]
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value
