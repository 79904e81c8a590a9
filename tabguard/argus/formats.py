"""The τ-ARGUS formats for the tables of a project, and their options."""

from collections.abc import Mapping

from tabguard.base.language import mark
from tabguard.project.exchange import ExchangeFormat

OPTIONS: Mapping[str, str] = {
    "AS": mark("Add the status of each cell"),
    "SO": mark("Status only: no shadow, no largest contributions"),
    "AR": mark("Add the results of the audit"),
    "HI": mark("Numbers and contributions of holdings"),
    "SE": mark("Leave out empty cells"),
    "FL": mark("Names in the first line"),
    "QU": mark("Quotation marks around codes"),
    "HL": mark("Levels of hierarchies"),
    "TR": mark("Without totals of one member"),
}
"""Options of outputs by their letters in batch files."""
CELL_KEYS = ("AO", "AD", "AC")
"""Further options in batch files, which belong to the cell key method; none of these formats has it."""


def _format(name: str, title: str, suffix: str, *letters: str) -> ExchangeFormat:
    return ExchangeFormat(name, title, suffix, {option: OPTIONS[option] for option in letters})


FORMATS = (
    _format("csv", mark("Cross-table (CSV)"), ".csv", "QU"),
    _format("pivot", mark("Pivot"), "_pivot.csv", "AS", "SE", "QU"),
    _format("code-value", mark("Code-value"), "_codes.csv", "AS", "SE", "FL", "QU"),
    _format("sbs", "SBS", ".sbs", "HL", "QU"),
    _format("intermediate", mark("Intermediate (.tab with layout)"), ".tab", "SO", "AR", "HI", "SE", "QU"),
    _format("jj", mark("JJ problem"), ".jj", "TR"),
)
NUMBERS = {offer.name: number for number, offer in enumerate(FORMATS, start=1)}
"""Numbers of the formats in batch files."""
