"""Progress that is asked to stop, or cancelled, at a certain look: it also counts the looks."""

import sys

from tabguard.base.progress import Cancelled, Progress


class Stopping(Progress):
    """Is asked to stop at a certain look, of one phase where that is given."""

    def __init__(self, at: float, phase: str = "") -> None:
        super().__init__()
        self.looks, self._at, self._only = 0, at, phase

    @property
    def stopping(self) -> bool:
        """Whether the look is reached; how often a solve looks depends on its time, so these do not count."""
        timed = sys._getframe(1).f_globals["__name__"] == "tabguard.lp.highs"
        if not timed and (not self._only or self.current == self._only):
            self.looks += 1
        return self.asked

    @property
    def asked(self) -> bool:
        """The same, not counted as a look."""
        return self.looks > self._at


class Cancelling(Progress):
    """Is cancelled at a certain look."""

    def __init__(self, at: float) -> None:
        super().__init__()
        self.looks, self._at = 0, at

    def check(self) -> None:
        """Raise at the look."""
        self.looks += 1
        if self.looks > self._at:
            raise Cancelled
