"""The internal report: a page for browsers, and a PDF where it is wanted."""

from tabguard.base.language import mark
from tabguard.plots.picture import Picture, png, svg
from tabguard.write.internal.report import protection_report
from tabguard.write.internal.report_pdf import report_pdf
from tabguard.write.page import Figure, Report, report_page
from tabguard.write.products.product import Check
from tabguard.write.products.state import InternalProduct, RunState

_DPI = 200
"""Points per inch of pictures on paper."""


def _report(state: RunState) -> Report:
    pictures = [_figure(picture, state.check) for picture in state.pictures()]
    return protection_report(state.solution, state.run, pictures, state.output)


def _figure(picture: Picture, check: Check) -> Figure:
    def inline() -> bytes:
        check()
        return svg(picture, inline=True)

    def printed() -> bytes:
        check()
        return png(picture, dpi=_DPI)

    return Figure(picture.title, picture.alt, picture.width, picture.height, inline, printed)


def _page(state: RunState) -> bytes:
    return report_page(_report(state))


def _pdf(state: RunState) -> bytes:
    return report_pdf(_report(state), state.check)


PRODUCT = InternalProduct(title=mark("Report"), suffix=".html", content=_page, read=True, tells=True)
PDF = InternalProduct(
    title=mark("Report as PDF"),
    suffix=".pdf",
    applies=lambda plan: plan.output.pdf,
    content=_pdf,
    read=True,
    tells=True,
)
