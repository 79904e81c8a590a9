"""The SBS file: a flag for each cell; withheld values only on request."""

from tabguard.base.language import mark
from tabguard.settings.status_codes import codes_in
from tabguard.table.empty import Empty
from tabguard.write.products.product import Audience
from tabguard.write.products.state import InternalProduct, RunState
from tabguard.write.sbs import sbs_file


def _content(state: RunState) -> bytes:
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


PRODUCT = InternalProduct(
    title=mark("SBS file for transmission"),
    audience=Audience.TRANSMISSION,
    label="TRANSMIT",
    suffix=".sbs",
    each=True,
    applies=lambda plan: plan.output.sbs,
    content=_content,
)
