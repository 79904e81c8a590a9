"""Statements about the quality of a pattern: what ended the run early, and what its lower bound covers."""

from collections.abc import Iterable

from attrs import frozen

from tabguard.base.language import mark, tr
from tabguard.table.rounding import percent

TIME, STOPPED = "time limit", "stopped"
_WHY = {
    STOPPED: mark("Stopped during: {phases}."),
    TIME: mark("Ended by the time limit during: {phases}."),
}
PROVEN, _LEAST = 1e-9, 1e-6
"""Gap up to which a pattern counts as proven optimal, and the least that is shown of others."""


@frozen(order=True)
class Cut:
    """A phase that was ended early.

    Parameters
    ----------
    phase : str
        Its name in the progress bar.
    why : str
        `TIME` or `STOPPED`.
    """

    phase: str
    why: str


def cut_words(cuts: Iterable[Cut]) -> str:
    """``Ended by the time limit during: exact. Another run may …``; empty where nothing was cut."""
    parts, cuts = [], tuple(cuts)
    for why, words in _WHY.items():
        phases = list(dict.fromkeys(tr(cut.phase or mark("start")) for cut in cuts if cut.why == why))
        if phases:
            parts.append(tr(words, phases=", ".join(phases)))
    return " ".join([*parts, tr("Another run may give another pattern.")]) if parts else ""


def gap_words(gap: float | None) -> str:
    """A gap in words, without full stop; empty if there is none.

    Parameters
    ----------
    gap : float or None
        Excess over the lower bound as a share of the cost.
    """
    if gap is None:
        return ""
    if gap <= PROVEN:
        return tr("proven optimal")
    return tr("at most {shown} of the cost could be saved", shown=gap_percent(gap))


def gap_percent(gap: float) -> str:
    """A gap as a share: at most this much."""
    return percent(max(gap, _LEAST))
