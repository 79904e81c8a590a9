"""waivers.csv: the register of waivers, one per line, as `read_waivers` reads it again."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from tabguard.project import Waiver
from tabguard.table.formula_text import guarded

COLUMNS = ("variable", "period", "valid_from", "valid_to", "document", "who")
"""After the respondent and the dimensions."""


def waivers_csv(dimension_names: Sequence[str], waivers: Iterable[Waiver]) -> bytes:
    """Waivers as CSV (UTF-8 with a mark, so that spreadsheets show it as it is); internal.

    Parameters
    ----------
    dimension_names : sequence of str
        Dimensions that the codes of the waivers are of.
    waivers : iterable of Waiver
    """
    out, blank = io.StringIO(newline=""), ("",) * len(dimension_names)
    writer = csv.writer(out, lineterminator="\r\n", quoting=csv.QUOTE_ALL)
    writer.writerow([guarded(name) for name in ("respondent", *dimension_names, *COLUMNS)])
    for waiver in waivers:
        fields = (getattr(waiver, name) for name in COLUMNS)
        writer.writerow([guarded(text) for text in (waiver.respondent, *(waiver.cells or blank), *fields)])
    return out.getvalue().encode("utf-8-sig")
