"""The pattern: each cell with its status, for programs and for auditing it again."""

from tabguard.base.language import mark
from tabguard.write.internal.pattern_csv import pattern_csv
from tabguard.write.products.state import InternalProduct, RunState


def _content(state: RunState) -> bytes:
    return pattern_csv(state.solution)


PRODUCT = InternalProduct(
    title=mark("Pattern"),
    label="INTERNAL_pattern",
    suffix=".csv",
    fixed="pattern_INTERNAL.csv",
    content=_content,
)
