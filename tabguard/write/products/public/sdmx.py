"""SDMX-CSV for everybody: suppressed values are absent, and nothing reveals the reason."""

from __future__ import annotations

import math

from tabguard.table.public import PublicTable, Shown
from tabguard.write.products.product import PublicProduct
from tabguard.write.sdmx_layout import SDMX, SdmxHeader, sdmx_header, sdmx_lines


def public_sdmx_csv(public: PublicTable, header: SdmxHeader) -> bytes:
    """Return the public SDMX-CSV: CONF_STATUS F with a value, C (and OBS_STATUS Q) without.

    Figures that are there have the OBS_STATUS of the header.

    Raises
    ------
    WriteError
        When the header does not identify the data set.
    """
    names = [d.codes for d in public.dimensions]
    withheld, known = ("", "C", "Q"), ("F", header.obs_status)
    counts: list[tuple[str, ...]] = [()] * len(public.value)
    if public.counts is not None:
        counts = [("" if math.isnan(count) else f"{count:.0f}",) for count in public.counts.tolist()]
    rows = (
        (
            *(codes[c] for codes, c in zip(names, cell, strict=True)),
            *(withheld if shown == Shown.SUPPRESSED else (f"{value:.{places}f}", *known)),
            *count,
        )
        for cell, value, shown, places, count in zip(
            public.codes.tolist(),
            public.value.tolist(),
            public.shown.tolist(),
            public.cell_places.tolist(),
            counts,
            strict=True,
        )
    )
    return sdmx_lines(header, [d.name for d in public.dimensions], rows, public.counts is not None)


PRODUCT = PublicProduct(
    title="SDMX-CSV file",
    suffix=SDMX,
    each=True,
    applies=lambda plan: plan.structure,
    content=lambda tables, output, _check: public_sdmx_csv(tables[0], sdmx_header(output)),
)
