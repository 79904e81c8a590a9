"""How long a step of a job still takes; nothing is said where that would be a guess."""

from __future__ import annotations

from tabguard.base.progress import Event

_SECONDS, _SHARE = 6.0, 0.05
"""A step tells nothing about its rest before it has lasted so long and has done this share of its work."""
_LATE = 1 / 3
"""Share of the time of a step, up to now, whose rate must agree with the rate of all of it."""
_STEADY = 1.3
"""Both rates agree if neither is more than this many times the other."""
_LEAST = 5.0
"""Seconds below which the rest is not worth telling."""
_APART = 0.25
"""Seconds between two reports that are remembered."""


class Remaining:
    """Follows the reports of a job; a new step, or one that begins again, begins a new account."""

    def __init__(self) -> None:
        self._step = ("", 0)
        self._seen: list[tuple[float, int]] = []
        self._done = 0

    def tell(self, event: Event) -> None:
        """Estimate the rest again from a further report."""
        step = (event.phase, event.total)
        if step != self._step or event.done < self._done:
            self._step, self._seen = step, []
        self._done = event.done
        if not self._seen or event.elapsed >= self._seen[-1][0] + _APART:
            self._seen.append((event.elapsed, event.done))

    def seconds(self, now: float) -> float | None:
        """Seconds until the end of the step; None where its rate is not known well enough.

        Parameters
        ----------
        now : float
            On the clock of the reports. Work that has stood still since the last one has become slower.
        """
        total = self._step[1]
        if not total or not self._seen:
            return None
        start, first = self._seen[0]
        lasted, did = now - start, self._done - first
        if lasted < _SECONDS or did < _SHARE * total:
            return None
        since, then = self._last_before(now - _LATE * lasted)
        rate, late = did / lasted, (self._done - then) / (now - since)
        if late <= 0 or max(rate, late) > _STEADY * min(rate, late):
            return None
        left = (total - self._done) / late
        return left if left > _LEAST else None

    def _last_before(self, moment: float) -> tuple[float, int]:
        return next(seen for seen in reversed(self._seen) if seen[0] <= moment)
