"""The statuses of a cell over the earlier publications and today, as a strip of marks."""

from html import escape

from tabguard.base.language import headed, tr
from tabguard.flow.over_periods import PUBLISHED, SUPPRESSED, PeriodState, over_periods
from tabguard.gui.document.document import Document
from tabguard.gui.parts import theme as themes
from tabguard.table.look import Look

_MARKS = {PUBLISHED: ("○", Look.PUBLISHED), SUPPRESSED: ("◆", Look.SECONDARY)}


def states(document: Document, cell: int) -> tuple[PeriodState, ...]:
    """The states of a cell; empty without earlier publications."""
    table, project, pattern = document.table, document.project, document.pattern
    if table is None or project is None or pattern is None:
        return ()
    return over_periods(table, project, pattern, cell)


def strip(period_states: tuple[PeriodState, ...]) -> str:
    """The states as rich text: a mark, the period and the word for each, in the colours of the table."""
    theme, parts = themes.current(), []
    for state in period_states:
        mark, look = _MARKS.get(state.word, ("–", Look.EMPTY))
        style = theme.looks[look]
        words = escape(f"{mark} {state.period} {tr(state.word)}").replace(" ", "&nbsp;")
        parts.append(
            f"<span style='background-color: {style.fill}; color: {style.text}'>&nbsp;{words}&nbsp;</span>"
        )
    return " → ".join(parts)


def words(period_states: tuple[PeriodState, ...]) -> str:
    """The states for screen readers."""
    return ", ".join(headed(state.period, tr(state.word)) for state in period_states)
