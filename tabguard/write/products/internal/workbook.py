"""The internal workbook."""

from tabguard.base.language import mark
from tabguard.write.internal.book import internal_xlsx
from tabguard.write.products.state import InternalProduct, RunState


def _content(state: RunState) -> bytes:
    return internal_xlsx(state.solution, state.run, state.check)


PRODUCT = InternalProduct(
    title=mark("Workbook"),
    suffix=".xlsx",
    applies=lambda plan: plan.workbooks,
    content=_content,
    tells=True,
)
