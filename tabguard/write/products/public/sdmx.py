"""SDMX-CSV for everybody: suppressed values are absent, and nothing reveals the reason."""

import itertools
import math
from collections.abc import Iterable, Iterator

from tabguard.base.empty_parts import MEANINGS, NOTHING, STRUCTURAL
from tabguard.base.language import mark
from tabguard.table.empty import Empty
from tabguard.table.public import PublicTable, Shown
from tabguard.write.crosstab import empty_cells
from tabguard.write.products.product import PublicProduct
from tabguard.write.sdmx_layout import SDMX, SdmxHeader, sdmx_header, sdmx_lines


def public_sdmx_csv(public: PublicTable, header: SdmxHeader) -> bytes:
    """Return the public SDMX-CSV: CONF_STATUS F with a value, C (and OBS_STATUS Q) where it is withheld.

    Figures that are there have the OBS_STATUS of the header. Cells without contributors follow behind the
    others if they mean zero, with the value 0, or if there can be no figure: F and M without a value.

    Raises
    ------
    WriteError
        When the header does not identify the data set.
    """
    names = [d.codes for d in public.dimensions]
    withheld, open_ = ("", *header.statuses("C", "Q")), header.published
    counts: list[tuple[str, ...]] = [()] * len(public.value)
    if public.counts is not None:
        counts = [("" if math.isnan(count) else f"{count:.0f}",) for count in public.counts.tolist()]
    rows: Iterable[tuple[str, ...]] = (
        (
            *(codes[c] for codes, c in zip(names, cell, strict=True)),
            *(withheld if state == Shown.SUPPRESSED else (f"{value:.{places}f}", *open_)),
            *count,
        )
        for cell, value, state, places, count in zip(
            public.codes.tolist(),
            public.value.tolist(),
            public.shown.tolist(),
            public.cell_places.tolist(),
            counts,
            strict=True,
        )
    )
    rows = itertools.chain(rows, _empty(public, header))
    return sdmx_lines(header, [d.name for d in public.dimensions], rows, public.counts is not None)


def _empty(public: PublicTable, header: SdmxHeader) -> Iterator[tuple[str, ...]]:
    """Rows of the cells without contributors."""
    names = [d.codes for d in public.dimensions]
    places = [public.decimals] if public.places is None else public.places.tolist()
    empties = public.empty or Empty(header.empty_cells)
    if not empties.listed:
        return
    cells = empty_cells(public.dimensions, public.codes)
    for cell, at in zip(cells.tolist(), empties.meanings(public.dimensions, cells).tolist(), strict=True):
        if (meaning := MEANINGS[at]) != NOTHING:
            columns = header.of_empty(places[cell[0] if public.several else 0], meaning)
            count = () if public.counts is None else ("" if meaning == STRUCTURAL else "0",)
            yield (*(codes[c] for codes, c in zip(names, cell, strict=True)), *columns, *count)


PRODUCT: PublicProduct[PublicTable] = PublicProduct(
    title=mark("SDMX-CSV file"),
    suffix=SDMX,
    each=True,
    applies=lambda plan: bool(plan.output.structure),
    content=lambda tables, output, _check: public_sdmx_csv(tables[0], sdmx_header(output)),
)
