"""The internal report: a page for browsers, and a PDF where it is wanted."""

from __future__ import annotations

from tabguard.write.page import report_page
from tabguard.write.products.state import InternalProduct, RunState
from tabguard.write.report import protection_report
from tabguard.write.report_pdf import report_pdf


def _page(state: RunState) -> bytes:
    return report_page(protection_report(state.solution, state.run))


def _pdf(state: RunState) -> bytes:
    return report_pdf(protection_report(state.solution, state.run), state.check)


PRODUCT = InternalProduct(title="Report", suffix=".html", content=_page)
PDF = InternalProduct(title="Report as PDF", suffix=".pdf", applies=lambda plan: plan.pdf, content=_pdf)
