"""Products for Eurostat and partners, over a secure channel: why cells are withheld; values on request."""

from tabguard.base.language import mark
from tabguard.settings.output import codes_in
from tabguard.table.empty import Empty
from tabguard.write.products.product import Audience
from tabguard.write.products.state import InternalProduct, RunState
from tabguard.write.sbs import sbs_file
from tabguard.write.sdmx import sdmx_csv
from tabguard.write.sdmx_layout import SDMX as SUFFIX
from tabguard.write.sdmx_layout import sdmx_header


def _sdmx(state: RunState) -> bytes:
    header, values = sdmx_header(state.output, public=False), state.output.send_values
    return sdmx_csv(state.solution, header, state.run.rules, values, state.part)


def _sbs(state: RunState) -> bytes:
    output = state.output
    flags = codes_in(output.transmission_codes, "transmission_codes", public=False)
    return sbs_file(
        state.solution,
        state.run.rules,
        output.send_values,
        state.part,
        empty=Empty.of(output.empty_cells, output.parts_of_empty, state.solution.table.dimensions),
        codes=flags,
    )


SDMX = InternalProduct(
    title=mark("SDMX-CSV file for transmission"),
    audience=Audience.TRANSMISSION,
    label="TRANSMIT",
    suffix=SUFFIX,
    each=True,
    applies=lambda plan: bool(plan.output.structure),
    content=_sdmx,
)
SBS = InternalProduct(
    title=mark("SBS file for transmission"),
    audience=Audience.TRANSMISSION,
    label="TRANSMIT",
    suffix=".sbs",
    each=True,
    applies=lambda plan: plan.output.sbs,
    content=_sbs,
)
