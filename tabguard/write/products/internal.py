"""Products for those who may see values, statuses and rules."""

import time

from attrs import evolve

from tabguard.base.language import mark
from tabguard.plots.picture import Picture, png, svg
from tabguard.write.internal.book import internal_xlsx
from tabguard.write.internal.pattern_csv import pattern_csv
from tabguard.write.internal.report import protection_report
from tabguard.write.internal.report_pdf import report_pdf
from tabguard.write.internal.summary import summary, summary_json
from tabguard.write.page import Figure, Report, report_page
from tabguard.write.products.product import Audience, Check, Need, Occasion
from tabguard.write.products.state import InternalProduct, RunState

EXCHANGE = "tau_argus"
"""Key of the names of the files for another program in `summary.json`, by which the next run knows them."""
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


def _summary(state: RunState) -> bytes:
    seconds = {**state.run.seconds, "write": time.monotonic() - state.began}
    run = evolve(state.run, seconds=seconds)
    content = summary(state.solution, run)
    content |= {"public_written": state.withheld is None, "public_withheld": state.withheld}
    if state.exchange_names:
        content[EXCHANGE] = list(state.exchange_names)
    return summary_json(content)


WORKBOOK: InternalProduct[RunState] = InternalProduct(
    title=mark("Workbook"),
    suffix=".xlsx",
    applies=lambda plan: plan.workbooks,
    content=lambda state: internal_xlsx(state.solution, state.run, state.check),
    tells=True,
)
REPORT: InternalProduct[RunState] = InternalProduct(
    title=mark("Report"),
    suffix=".html",
    content=lambda state: report_page(_report(state)),
    read=True,
    tells=True,
)
PDF: InternalProduct[RunState] = InternalProduct(
    title=mark("Report as PDF"),
    suffix=".pdf",
    applies=lambda plan: plan.output.pdf,
    content=lambda state: report_pdf(_report(state), state.check),
    read=True,
    tells=True,
)
PATTERN: InternalProduct[RunState] = InternalProduct(
    title=mark("Pattern"),
    label="INTERNAL_pattern",
    suffix=".csv",
    fixed="pattern_INTERNAL.csv",
    content=lambda state: pattern_csv(state.solution),
)
"""Each cell with its status, for programs and for auditing it again."""
CERTIFICATE: InternalProduct[RunState] = InternalProduct(
    title=mark("Certificate"),
    suffix=".tgcert",
    fixed="certificate_INTERNAL.tgcert",
    need=Need.PROOF,  # that of an earlier pattern proves nothing about this one
    first=True,
    content=lambda state: state.certificate(),
)
FOOTPRINT: InternalProduct[RunState] = InternalProduct(
    title=mark("Footprint"),
    suffix=".tgfootprint",
    stays=True,
    content=lambda state: state.footprint(state.exchange_names),
)
"""Later results in its folder are compared with it."""
JOB: InternalProduct[RunState] = InternalProduct(
    title=mark("Job file"),
    audience=Audience.EXCHANGE,
    label="job",
    suffix=".toml",
    occasions=frozenset({Occasion.WINDOW}),
    content=lambda state: state.job(),
)
SUMMARY = InternalProduct(
    title=mark("Summary"),
    suffix=".json",
    fixed="summary.json",
    occasions=frozenset({Occasion.JOB}),
    content=_summary,
)
