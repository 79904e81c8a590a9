"""The public table as a data frame, made from a value that holds no suppressed number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabguard.table.public import PublicTable, Shown
from tabguard.write.public.layout import figure_columns, figure_names, key_columns
from tabguard.write.workbook import unique_names

if TYPE_CHECKING:
    import pandas as pd


def public_frame(public: PublicTable) -> pd.DataFrame:
    """Return one row per cell: the naming columns of the public CSV, its figure, and whether it is withheld.

    The figure of a withheld cell is NaN; the last column, ``suppressed``, is true for these cells.
    """
    import pandas as pd

    keys = key_columns(public)
    heads = figure_names([name.replace(" ", "_") for _, name, _ in keys], public)
    columns = [[texts[i] for i in public.codes[:, d].tolist()] for d, _, texts in keys]
    figures = [*figure_columns(public), *([] if public.counts is None else [public.counts])]
    names = unique_names([*heads, "suppressed"])
    return pd.DataFrame(dict(zip(names, [*columns, *figures, public.shown == Shown.SUPPRESSED], strict=True)))
