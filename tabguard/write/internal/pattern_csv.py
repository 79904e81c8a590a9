"""pattern_INTERNAL.csv, also as a data frame: a line per cell with its status and what the audit found."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from tabguard.kinds import rule_words
from tabguard.table.formula_text import guarded
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, Verdict
from tabguard.write.lines import encoded, entries, fixed, plain

if TYPE_CHECKING:
    import pandas as pd


def internal_frame(
    table: Table, pattern: Pattern | None, sensitivity: Sensitivity | None, audit: AuditResult | None
) -> pd.DataFrame:
    """Return one row per cell, suppressed values included: the columns of ``pattern_INTERNAL.csv``.

    The last column, ``verdict``, is the verdict of the audit on each primary. Levels are distances, NaN where
    the cell is not primary. Intervals are NaN where the cell is published or was not audited. Columns that
    have not been computed yet are left out.
    """
    import pandas as pd

    columns = {
        table.dimensions[d].name: [table.dimensions[d].codes[code] for code in table.codes[:, d].tolist()]
        for d in table.told
    }
    column_values = [table.value.copy(), table.frequency.copy()]
    if pattern is not None:
        column_values.append(np.array([s.word for s in Status], object)[pattern.status])
    elif sensitivity is not None:
        column_values.append(np.where(sensitivity.primary, Status.PRIMARY.word, Status.PUBLISHED.word))
    if sensitivity is not None:
        words = {fired: RULE_SEPARATOR.join(rule_words(fired)) for fired in set(sensitivity.fired.tolist())}
        needy = sensitivity.primary | (sensitivity.upper > 0)
        column_values.append(np.array([words[fired] for fired in sensitivity.fired.tolist()], object))
        column_values += [np.where(needy, level, np.nan) for level in (sensitivity.lower, sensitivity.upper)]
    if audit is not None:
        column_values += [audit.low.copy(), audit.high.copy()]
    frame = pd.DataFrame({**columns, **dict(zip(COLUMNS, column_values, strict=False))})
    if not table.release.single:
        frame[TABLES] = list(table.release.shown_in)
    if audit is not None:
        verdicts = np.array([_word(v) for v in Verdict], object)[audit.verdict]
        verdicts[audit.untested] = "not-tested"
        frame["verdict"] = verdicts
    # cells of earlier periods are not part of this pattern
    return frame[~table.past].reset_index(drop=True) if table.past.any() else frame


def _word(verdict: Verdict) -> str:
    return "" if verdict is Verdict.NONE else verdict.name.lower().replace("_", "-")


COLUMNS = (
    "value",
    "frequency",
    "status",
    "rules",
    "lower_level",
    "upper_level",
    "interval_low",
    "interval_high",
)
TABLES = "tables"
"""Last column of a release: the tables that show the cell, separated by blanks; empty for hidden cells."""
RULE_SEPARATOR = "; "


def pattern_csv(solution: Solution) -> bytes:
    """Return the pattern as CSV (UTF-8): the dimensions, then `COLUMNS`, for several tables then `TABLES`.

    Cells of earlier periods are left out: their pattern is that of their publication. Codes that a
    spreadsheet would run as formulas are guarded; reading the file restores the original codes. Levels are
    distances, empty where the cell is not primary. Intervals are empty where the cell is published or was
    not audited.
    """
    table, pattern, sensitivity = solution.table, solution.pattern, solution.sensitivity
    cells, audit = np.flatnonzero(~table.past), solution.audit
    nothing = np.full(len(table), np.nan)
    needy = (sensitivity.primary | (sensitivity.upper > 0))[cells]
    words = {n: _quoted(RULE_SEPARATOR.join(rule_words(n))) for n in np.unique(sensitivity.fired).tolist()}
    status = [s.word for s in Status]
    columns: list[Iterable[str]] = [
        map([_quoted(code) for code in table.dimensions[d].codes].__getitem__, entries(table.codes[cells, d]))
        for d in table.told
    ]
    columns += [
        fixed(table.value[cells], table.places[cells]),
        plain(table.frequency[cells]),
        map(status.__getitem__, entries(pattern.status[cells])),
        map(words.__getitem__, entries(sensitivity.fired[cells])),
        plain(np.where(needy, sensitivity.lower[cells], np.nan)),
        plain(np.where(needy, sensitivity.upper[cells], np.nan)),
        plain((audit.low if audit is not None else nothing)[cells]),
        plain((audit.high if audit is not None else nothing)[cells]),
    ]
    names = [*(_quoted(table.dimensions[d].name) for d in table.told), *COLUMNS]
    if not table.release.single:
        names.append(TABLES)
        columns.append(_quoted(table.release.shown_in[c]) for c in entries(cells))
    return encoded(map(",".join, chain([names], zip(*columns, strict=True))))


def _quoted(text: str) -> str:
    text = guarded(text)
    if any(c in text for c in ',"\r\n') or text != text.strip():
        return '"' + text.replace('"', '""') + '"'
    return text
