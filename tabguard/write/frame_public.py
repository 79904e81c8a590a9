"""The public table as a data frame, made from a value that holds no suppressed number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabguard.table.public import PublicTable, Shown
from tabguard.write.public import key_columns
from tabguard.write.workbook import unique_names

if TYPE_CHECKING:
    import pandas as pd


def public_frame(public: PublicTable) -> pd.DataFrame:
    """Return one row per cell: what names it as in the public CSV, its figure, and whether that is withheld.

    The figure of a withheld cell is NaN; the last column, ``suppressed``, tells these cells.
    """
    import pandas as pd

    keys = key_columns(public.dimensions)
    names = unique_names([*(name.replace(" ", "_") for _, name, _ in keys), public.response, "suppressed"])
    columns = [[texts[i] for i in public.codes[:, d].tolist()] for d, _, texts in keys]
    return pd.DataFrame(
        dict(zip(names, [*columns, public.value, public.shown == Shown.SUPPRESSED], strict=True))
    )
