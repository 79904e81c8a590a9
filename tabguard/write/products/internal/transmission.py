"""The file for Eurostat and partners: why cells are withheld, without the withheld values."""

from __future__ import annotations

from tabguard.write.products.state import InternalProduct, RunState
from tabguard.write.sdmx import sdmx_csv
from tabguard.write.sdmx_layout import SDMX, sdmx_header


def _content(state: RunState) -> bytes:
    return sdmx_csv(state.solution, sdmx_header(state.output), state.run.rules, part=state.part)


PRODUCT = InternalProduct(
    title="SDMX-CSV file for transmission",
    label="TRANSMIT",
    suffix=SDMX,
    each=True,
    applies=lambda plan: plan.structure,
    content=_content,
)
