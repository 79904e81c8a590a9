"""Rules as τ-ARGUS's safety rules, or word of what τ-ARGUS has no counterpart for."""

from __future__ import annotations

from collections.abc import Iterator

from tabguard.errors import WriteError
from tabguard.settings import Rules

_SLOTS = 2
_ALL = 100.0
INSTEAD = "Convert to a file that ends in .tab: it holds the statuses and levels found here instead of rules."


def safety_rule(rules: Rules, weighted: bool = False) -> str:
    """The text behind ``<SAFETYRULE>``: rules of respondents in the first slots, of holdings in the last.

    Parameters
    ----------
    weighted : bool
        Whether the records have weights that are used.

    Raises
    ------
    WriteError
        For rules that τ-ARGUS does not have, such as fractions of a per cent.
    """
    _check(rules, weighted)
    p = [f"P({_whole(r.p, 'p% rule')},{r.intruders})" for r in (rules.p_percent,) if r]
    p += [f"P({_whole(r.p, '(p,q) rule')},{_whole(r.q, '(p,q) rule')},1)" for r in (rules.pq,) if r]
    nk = [f"NK({r.n},{_whole(r.k, 'dominance rule')})" for r in rules.dominance]
    if len(nk) > _SLOTS:
        raise _no("more than two dominance rules", "dominance")
    parts = [*_placed(rules, p, "P(0,0)"), *_placed(rules, nk, "NK(0,0)"), *_counted(rules)]
    if rules.zero.unsafe:
        parts.append(f"ZERO({rules.zero.range:g})")
    if rules.missing_is_safe:
        parts.append("MIS(1)")
    if weighted:
        parts.append("WGT(1)")
    parts.append(f"MAN({_whole(rules.manual_range, 'manual range')})")
    return "|".join(parts)


def _placed(rules: Rules, slots: list[str], empty: str) -> list[str]:
    if not slots or rules.level == "unit":
        return slots
    filled = [*slots, empty][:_SLOTS]
    return [*([empty] * _SLOTS if rules.level == "holding" else filled), *slots]


def _counted(rules: Rules) -> Iterator[str]:
    """FREQ and REQ, of which the second is for holdings; the range of the first counts for both."""
    if rules.frequency:
        reach = _whole(rules.frequency.range, "range of the minimum frequency")
        yield f"FREQ({1 if rules.level == 'holding' else rules.frequency.n},{reach})"
        if rules.level != "unit":
            yield f"FREQ({rules.frequency.n},{reach})"
    if rules.request:
        r = rules.request
        shares = ",".join(str(_whole(x, "request rule")) for x in (r.percent, r.percent2))
        text = f"REQ({shares},{r.minimum},{_whole(r.range, 'range of the request rule')})"
        yield "REQ(100,100,0,0)" if rules.level == "holding" else text
        if rules.level != "unit":
            yield text


def _check(rules: Rules, weighted: bool) -> None:
    lacking = {
        "prior knowledge in a dominance rule": any(r.q < _ALL for r in rules.dominance),
        "the request of the largest contributor alone": rules.request
        and rules.request.requester == "largest",
        "a lower level that differs from the upper one": rules.lower_share != _ALL,
        "a sliding protection level": rules.sliding_share != 0,
        "rules made milder for negative values": rules.negative and rules.negative.factor != 1,
        "weights together with holdings": weighted and rules.level != "unit",
        "another reading of weights than as expansion": weighted and rules.weights != "expansion",
        "a minimum frequency that counts records although there are weights": weighted
        and rules.frequency
        and not rules.frequency.weighted,
    }
    for what, there in lacking.items():
        if there:
            raise _no(what, "rules")


def _whole(value: float, what: str) -> int:
    if value != int(value):
        raise _no(f"a {what} that is not a whole number", "rules")
    return int(value)


def _no(what: str, where: str) -> WriteError:
    return WriteError(f"τ-ARGUS has no counterpart for {what}.", where, INSTEAD)
