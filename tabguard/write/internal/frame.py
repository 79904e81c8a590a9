"""The cells as an internal data frame with the columns of the pattern file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tabguard.kinds import rule_words
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, Verdict
from tabguard.write.internal.pattern_csv import COLUMNS, RULE_SEPARATOR, TABLES

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
        needed = sensitivity.primary | (sensitivity.upper > 0)
        column_values.append(np.array([words[fired] for fired in sensitivity.fired.tolist()], object))
        column_values += [np.where(needed, level, np.nan) for level in (sensitivity.lower, sensitivity.upper)]
    if audit is not None:
        column_values += [audit.low.copy(), audit.high.copy()]
    frame = pd.DataFrame({**columns, **dict(zip(COLUMNS, column_values, strict=False))})
    if not table.release.single:
        frame[TABLES] = list(table.release.shown_in)
    if audit is not None:
        verdicts = np.array([_word(v) for v in Verdict], object)[audit.verdict]
        verdicts[audit.untested] = "not-tested"
        frame["verdict"] = verdicts
    return frame[~table.past].reset_index(drop=True) if table.past.any() else frame


def _word(verdict: Verdict) -> str:
    return "" if verdict is Verdict.NONE else verdict.name.lower().replace("_", "-")
