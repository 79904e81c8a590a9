"""summary.json of a job."""

import time

from attrs import evolve

from tabguard.base.language import mark
from tabguard.write.internal.summary import summary, summary_json
from tabguard.write.products.product import Occasion
from tabguard.write.products.state import InternalProduct, RunState

NAME = "summary.json"
EXCHANGE = "tau_argus"
"""Key of the names of the files for another program, by which the next run knows them."""


def _content(state: RunState) -> bytes:
    seconds = {**state.run.seconds, "write": time.monotonic() - state.began}
    run = evolve(state.run, seconds=seconds)
    content = summary(state.solution, run)
    content |= {"public_written": state.withheld is None, "public_withheld": state.withheld}
    if state.exchange_names:
        content[EXCHANGE] = list(state.exchange_names)
    return summary_json(content)


PRODUCT = InternalProduct(
    title=mark("Summary"),
    suffix=".json",
    fixed=NAME,
    occasions=frozenset({Occasion.JOB}),
    content=_content,
)
