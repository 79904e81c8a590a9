"""The sums of released counts that pin a cell, in words: ``16 − 5 − 8 = at most 3``."""

from attrs import frozen

from tabguard.base.language import headed, tr

_MINUS, _TIMES = "−", "·"


@frozen
class Term:
    """One released count of a sum, with its whole factor."""

    factor: int
    count: int
    where: str


@frozen
class Reason:
    """A sum of released counts, checked in whole numbers, that no table with these marginals exceeds.

    Parameters
    ----------
    terms : tuple of Term
    divisor : int
        What the sum is divided by.
    bound : int
        The end of the interval that follows.
    up : bool
        Whether it is the upper end.
    """

    terms: tuple[Term, ...]
    divisor: int
    bound: int
    up: bool

    @property
    def words(self) -> str:
        """The sum: ``16 − 5 − 8 = 3 at most``, with what its counts are of."""
        bound = self.bound
        result = tr("at most {bound}", bound=bound) if self.up else tr("at least {bound}", bound=bound)
        if len(self.terms) == 1 and self.terms[0].factor == self.divisor:
            return f"{result} ({self.terms[0].where})"
        total = "".join(_signed(term, first=not k) for k, term in enumerate(self.terms)) or "0"
        if self.divisor > 1:
            total = f"({total}) / {self.divisor}"
        places = "; ".join(f"{term.count}: {term.where}" for term in self.terms)
        exact = sum(term.factor * term.count for term in self.terms) == bound * self.divisor
        return f"{total} {'=' if exact else '→'} {result} ({places})"


def _signed(term: Term, *, first: bool) -> str:
    size = f"{abs(term.factor)} {_TIMES} {term.count}" if abs(term.factor) > 1 else str(term.count)
    if first:
        return size if term.factor > 0 else f"{_MINUS}{size}"
    return f" {'+' if term.factor > 0 else _MINUS} {size}"


@frozen
class Pin:
    """A small cell that comes too close, before and after a marginal is released, and why.

    Parameters
    ----------
    cell : str
        Its categories.
    before, after : (int, int)
        Ends of its interval.
    reasons : tuple of Reason
        Of both ends, as far as one sum of counts gives them.
    """

    cell: str
    before: tuple[int, int]
    after: tuple[int, int]
    reasons: tuple[Reason, ...]

    @property
    def words(self) -> str:
        """The intervals and the sums."""
        ends = tr(
            "{low} to {high} instead of {low_before} to {high_before}",
            low=self.after[0],
            high=self.after[1],
            low_before=self.before[0],
            high_before=self.before[1],
        )
        return headed(self.cell, "; ".join([ends, *(reason.words for reason in self.reasons)]))
