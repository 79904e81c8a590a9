"""The internal report."""

from __future__ import annotations

from tabguard.write.products.state import InternalProduct, RunState
from tabguard.write.report import internal_report


def _content(state: RunState) -> bytes:
    return internal_report(state.solution, state.run)


PRODUCT = InternalProduct(title="Report", suffix=".html", content=_content)
