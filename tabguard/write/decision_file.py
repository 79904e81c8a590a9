"""decisions.csv: the analyst's decisions about cells, one per line, as `read_decisions` reads them again."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.table.decision import Decision
from tabguard.table.formula_text import guarded

COLUMNS = ("decision", "value", "reason", "who", "when")
"""After the dimensions."""


def decisions_csv(names: Sequence[str], decisions: Iterable[Decision], left_out: int = 0) -> bytes:
    """Decisions as CSV (UTF-8 with a mark, so that spreadsheets show it as it is); internal.

    Texts that a spreadsheet would run as formulas are guarded; reading the file restores them.

    Parameters
    ----------
    names : sequence of str
        Names of the dimensions.
    decisions : iterable of Decision
    left_out : int
        Number of leading codes of each decision that the file does not name.

    Raises
    ------
    WriteError
        Where a dimension has the name of another column.
    """
    for name in names[left_out:]:
        if name.strip().lower() in COLUMNS:
            raise WriteError(
                tr("A variable has the name of a column of decisions files: “{name}”.", name=name),
                tr("decisions file"),
                tr("Write the decisions as a τ-ARGUS list, or rename the variable."),
            )
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n", quoting=csv.QUOTE_ALL)
    writer.writerow([guarded(name) for name in (*names[left_out:], *COLUMNS)])
    for decision in decisions:
        row = (
            *decision.codes[left_out:],
            decision.kind.value,
            decision.value,
            decision.reason,
            decision.who,
            decision.when,
        )
        writer.writerow([guarded(text) for text in row])
    return out.getvalue().encode("utf-8-sig")
