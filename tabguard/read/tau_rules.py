"""Reads the safety rules of a τ-ARGUS batch file into settings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from attrs import evolve

from tabguard.errors import FormatError
from tabguard.settings import Dominance, Frequency, PPercent, PriorPosterior, Request, Rules, Zero

_SLOT = re.compile(r"\s*([A-Za-z]+)\s*\(([^()]*)\)\s*")
_ALL = 100.0
_LARGEST = 1e9
_COUNTS = {
    "P": (1, 2, 3),
    "NK": (2,),
    "FREQ": (2,),
    "ZERO": (1,),
    "REQ": (3, 4),
    "WGT": (1,),
    "MIS": (1,),
    "MAN": (1,),
}


def read_rules(text: str, where: str) -> tuple[Rules, bool, tuple[str, ...]]:
    """Turn ``P(10,1)|FREQ(3,20)|…`` into rules.

    Of P and NK the first and second are for respondents, the third and fourth for holdings; of FREQ and REQ
    the second is for holdings. There is one set of rules for both levels here: where the file has different
    ones, the stricter are taken.

    Returns
    -------
    rules : Rules
    weighted : bool
        Whether weights are used.
    notes : tuple of str
        What was made stricter.

    Raises
    ------
    FormatError
        For a rule that is not known or has too many or too few numbers.
    SettingError
        For a number out of range.
    """
    slots = _slots(text, where)
    notes: list[str] = []
    p_slots, nk_slots = _by_level(slots.get("P", [])), _by_level(slots.get("NK", []))
    frequencies, requests = slots.get("FREQ", [])[:2], slots.get("REQ", [])[:2]
    levels = {level for level, found in enumerate(p_slots) for f in found if f[0] > 0}
    levels |= {level for level, found in enumerate(nk_slots) for f in found if f[0] > 0}
    levels |= {level for level, f in enumerate(frequencies) if f[0] > 1}
    levels |= {level for level, f in enumerate(requests) if f[0] < _ALL}
    if levels == {0, 1} and not (
        _same(p_slots) and _same(nk_slots) and _same(_pair(frequencies)) and _same(_pair(requests))
    ):
        notes.append("the rules of respondents and holdings differ: the stricter now hold for both")
    weighted = any(f[0] == 1 for f in slots.get("WGT", []))
    rules = Rules(level="both" if levels == {0, 1} else "holding" if levels == {1} else "unit")
    p_percent, pq = _concentration([*p_slots[0], *p_slots[1]], notes)
    rules = evolve(rules, p_percent=p_percent, pq=pq)
    pairs = dict.fromkeys((int(f[0]), f[1]) for found in nk_slots for f in found if f[0] > 0)
    rules = evolve(rules, dominance=tuple(Dominance(n, k) for n, k in pairs))
    counts = [int(f[0]) for f in frequencies if f[0] > 1]
    if counts:
        rules = evolve(rules, frequency=Frequency(max(counts), frequencies[0][1], weighted))
    if any(f[0] < _ALL for f in requests):
        rules = evolve(rules, request=_request([f for f in requests if f[0] < _ALL]))
    for zero in slots.get("ZERO", []):
        rules = evolve(rules, zero=Zero(True, zero[0]))
    for manual in slots.get("MAN", []):
        rules = evolve(rules, manual_range=manual[0])
    return evolve(rules, missing_is_safe=any(f[0] == 1 for f in slots.get("MIS", []))), weighted, tuple(notes)


def _slots(text: str, where: str) -> dict[str, list[list[float]]]:
    found: dict[str, list[list[float]]] = {}
    for part in text.split("|"):
        if not part.strip():
            continue
        match = _SLOT.fullmatch(part)
        name = match[1].upper() if match else ""
        if match is None or name not in _COUNTS:
            raise FormatError("A safety rule is not known.", where, f"Use {', '.join(_COUNTS)}.")
        try:
            numbers = [float(n) for n in match[2].split(",")]
        except ValueError:
            numbers = []
        if not all(abs(n) <= _LARGEST for n in numbers):  # nor one that is not a number
            numbers = []
        if len(numbers) not in _COUNTS[name]:
            raise FormatError(
                f"The safety rule {name} has a wrong list of numbers.",
                where,
                f"{name} takes {' or '.join(map(str, _COUNTS[name]))} numbers.",
            )
        found.setdefault(name, []).append(numbers)
    return found


def _by_level(slots: Sequence[list[float]]) -> tuple[list[list[float]], list[list[float]]]:
    return list(slots[:2]), list(slots[2:4])


def _pair(slots: Sequence[list[float]]) -> tuple[list[list[float]], list[list[float]]]:
    return list(slots[:1]), list(slots[1:2])


def _same(levels: tuple[list[list[float]], list[list[float]]]) -> bool:
    """Whether both levels have the same rules, or none; slots with 0 are none."""
    one, other = (sorted(tuple(f) for f in found if f[0] > 0) for found in levels)
    return one == other


def _concentration(
    slots: Iterable[list[float]], notes: list[str]
) -> tuple[PPercent | None, PriorPosterior | None]:
    """P(p[,n]) is the p% rule with n intruders, P(p,q,n) the (p,q) rule.

    The (p,q) rule of several intruders is the same as a p% rule of 100·p/q with as many.
    """
    simple, prior = [], []
    for numbers in slots:
        if numbers[0] <= 0:
            continue
        n = int(numbers[-1]) if len(numbers) > 1 else 1
        if len(numbers) == 3 and numbers[1] < _ALL and n <= 1:
            prior.append((numbers[0], numbers[1]))
        elif len(numbers) == 3 and numbers[1] < _ALL:
            simple.append((_ALL * numbers[0] / numbers[1], n))
            notes.append("a (p,q) rule of several intruders became the p% rule of 100·p/q, which is the same")
        else:
            simple.append((numbers[0], max(n, 1)))
    if len(set(simple)) > 1:
        notes.append("several p% rules became one: the largest p with the most intruders")
    if len(set(prior)) > 1:
        notes.append("several (p,q) rules became one: the strictest")
    p_percent = PPercent(max(p for p, _ in simple), max(n for _, n in simple)) if simple else None
    pq = PriorPosterior(*max(prior, key=lambda f: (f[0] / f[1], f[0]))) if prior else None
    return p_percent, pq


def _request(slots: Sequence[list[float]]) -> Request:
    """REQ(percent, percent of the second code, minimum, range); the older form lacks the second percent."""
    full = [f if len(f) == 4 else [f[0], _ALL, *f[1:]] for f in slots]
    return Request(
        min(f[0] for f in full),
        min(f[1] for f in full),
        max(int(f[2]) for f in full),
        max(f[3] for f in full),
    )
