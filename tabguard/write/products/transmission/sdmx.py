"""The SDMX-CSV file: why each cell is withheld; withheld values only on request."""

from tabguard.base.language import mark
from tabguard.write.products.product import Audience
from tabguard.write.products.state import InternalProduct, RunState
from tabguard.write.sdmx import sdmx_csv
from tabguard.write.sdmx_layout import SDMX, sdmx_header


def _content(state: RunState) -> bytes:
    header, values = sdmx_header(state.output, public=False), state.output.send_values
    return sdmx_csv(state.solution, header, state.run.rules, values, state.part)


PRODUCT = InternalProduct(
    title=mark("SDMX-CSV file for transmission"),
    audience=Audience.TRANSMISSION,
    label="TRANSMIT",
    suffix=SDMX,
    each=True,
    applies=lambda plan: bool(plan.output.structure),
    content=_content,
)
