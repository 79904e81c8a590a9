"""Checks the statuses of public SDMX-CSV files: a withheld figure has the same ones whatever the reason."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from tabguard.base.language import tr
from tabguard.settings.status_codes import CONF_STATUS, WHY
from tabguard.table.formula_text import unguarded
from tabguard.write.sdmx_layout import CONTRIBUTORS, DATAFLOW, IDENTIFIED
from tabguard.write.verify.csv_file import decoded
from tabguard.write.verify.findings import Leaks
from tabguard.write.verify.tables import FREE, is_withheld, shown_number, status

CHANNEL = 35


def check_statuses(path: Path, leaks: Leaks) -> None:
    """Find statuses that say why figures are withheld; other files than SDMX-CSV are left alone."""
    text = decoded(path)
    delimiter = max(",;\t", key=text[:10_000].partition("\n")[0].count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    head = [unguarded(name) for name in next(rows, [])]
    if head[:1] != [DATAFLOW] and tuple(head[:2]) != IDENTIFIED[:2]:
        return
    if "OBS_VALUE" not in head:
        return
    value = head.index("OBS_VALUE")
    # numbers of contributors differ by nature; what else stands behind the value could tell the reason
    kept = [at for at in range(value + 1, len(head)) if head[at] != CONTRIBUTORS]
    seen: tuple[str, ...] | None = None
    for number, row in enumerate(rows, start=2):
        if len(row) != len(head):
            continue
        conf = status(head, row, CONF_STATUS)
        place, has_figure = tr("row {number}", number=number), shown_number(row[value]) is not None
        if len(conf) == 1 and conf in WHY:
            leaks.add(CHANNEL, path.name, place, tr("a status that says why a figure is withheld"))
        elif has_figure and conf not in FREE:
            leaks.add(CHANNEL, path.name, place, tr("a figure with the status of withheld ones"))
        if not has_figure and is_withheld(head, row):
            own = tuple(row[at] for at in kept)
            if seen is not None and own != seen:
                leaks.add(CHANNEL, path.name, place, tr("several statuses of withheld figures"))
            seen = seen or own
