"""Progress that is stopped or cancelled at a given check, and counts the checks."""

import sys

from tabguard.base.progress import Cancelled, Progress


class Stopping(Progress):
    """Progress that asks to stop at a given check, of one phase if given."""

    def __init__(self, at: float, phase: str = "") -> None:
        super().__init__()
        self.looks, self._at, self._only = 0, at, phase

    @property
    def stopping(self) -> bool:
        """Whether the check is reached; checks of solvers do not count: their number depends on time."""
        timed = sys._getframe(1).f_globals["__name__"] == "tabguard.lp.highs"
        if not timed and (not self._only or self.current == self._only):
            self.looks += 1
        return self.asked

    @property
    def asked(self) -> bool:
        """The same without counting a check."""
        return self.looks > self._at


class Cancelling(Progress):
    """Progress that cancels at a given check."""

    def __init__(self, at: float) -> None:
        super().__init__()
        self.looks, self._at = 0, at

    def check(self) -> None:
        """Raise `Cancelled` at the given check."""
        self.looks += 1
        if self.looks > self._at:
            raise Cancelled
