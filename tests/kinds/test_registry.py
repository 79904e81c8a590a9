"""The list of kinds is complete; bits are stable and distinct from those of holdings."""

import pkgutil
from importlib import import_module
from inspect import isabstract
from pathlib import Path

import numpy as np
import pytest

from tabguard import kinds
from tabguard.base.errors import SettingError
from tabguard.base.params import params_of
from tabguard.base.plain import PathMap, from_plain, to_plain
from tabguard.kinds import (
    HOLDING_SHIFT,
    KINDS,
    Dominance,
    Frequency,
    Given,
    Manual,
    PPercent,
    PrimaryRule,
    PriorPosterior,
    Request,
    Zero,
    bit_of,
    kinds_in,
    named_bits,
    rule_kinds,
    rule_words,
)
from tabguard.kinds.rules import Negative, Rules

EVERY = Rules(
    [
        Zero(True, 3),
        Dominance(1, 75),
        PPercent(12.5, 2),
        Dominance(2, 85, 60),
        PriorPosterior(15, 60),
        Frequency(4, 7, True),
        Request(60, 80, 3, 12, "largest"),
    ],
    level="both",
    negative=Negative(2),
    weights="known",
    manual_range=13,
    lower_share=60,
    sliding_share=40,
    missing_is_safe=True,
)


def test_every_kind_in_the_folder_is_in_the_list() -> None:
    modules = [import_module(f"tabguard.kinds.{m.name}") for m in pkgutil.iter_modules(kinds.__path__)]
    written = {
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, PrimaryRule) and thing.__module__ == module.__name__
        if not isabstract(thing)
    }
    assert written == set(KINDS.values())


def test_bits_stay_as_they_were_and_leave_room_below_those_of_holdings() -> None:
    assert {number: kind.word for number, kind in KINDS.items() if number < 8} == {
        0: "minimum frequency",
        1: "(n,k) dominance",
        2: "p%",
        3: "(p,q)",
        4: "request",
        5: "zero",
        6: "manual",
        7: "given in file",
    }
    assert max(KINDS) < HOLDING_SHIFT - 1
    bits = [bit for bit, _ in named_bits()]
    assert len(set(bits)) == 2 * len(KINDS) and sum(bits) < 2**63
    assert len({kind.word for kind in KINDS.values()}) == len(KINDS)
    assert len({kind.key for kind in rule_kinds()}) == len(rule_kinds())
    # in an array of cells, too
    fired = np.array([bit_of(kind, "holding") for kind in KINDS.values()], np.int64)
    assert [kinds_in(int(f)) for f in fired] == [(kind,) for kind in KINDS.values()]


def test_words_stand_in_the_order_of_bits_units_first() -> None:
    fired = bit_of(Zero) | bit_of(PPercent) | bit_of(Frequency, "holding") | bit_of(Manual)
    assert rule_words(fired) == ("p%", "zero", "manual", "minimum frequency (holding)")
    assert kinds_in(fired) == (PPercent, Frequency, Zero, Manual)


@pytest.mark.parametrize("kind", rule_kinds())
def test_every_kind_says_what_window_and_files_need(kind: type[PrimaryRule]) -> None:
    assert kind.key and kind.name and kind.title and kind.word and kind.card
    boxes = {name for name in params_of(kind) if f"{{{name}}}" in kind.card}
    assert boxes >= {
        name for name in params_of(kind) if name not in ("unsafe", "level")
    }  # in the card's frame
    start = kind.start()
    assert Rules(start.switched(True)).of(kind) == start.switched(True)
    assert any(rule.on for rule in start.switched(True)) and not any(r.on for r in start.switched(False))


def test_declared_by_people_is_always_judged_and_never_declared_as_a_rule() -> None:
    assert {type(rule) for rule in Rules().active} == {Manual, Given}
    with pytest.raises(SettingError):
        Rules([Manual()])


def test_rules_are_equal_in_whatever_order_they_are_declared() -> None:
    assert Rules([Frequency(3), PPercent(10)]) == Rules([PPercent(10), Frequency(3)])
    assert Rules([Zero()]) == Rules() and Rules().of(Zero) == (Zero(),)
    assert Rules([Dominance(2, 85), Dominance(1, 75)]).of(Dominance) == (Dominance(2, 85), Dominance(1, 75))
    assert EVERY.having(PPercent(5)).of(PPercent) == (PPercent(5),)
    with pytest.raises(SettingError, match="more than one"):
        Rules([PPercent(10), PPercent(15)])


@pytest.mark.parametrize("rules", [EVERY, Rules([Frequency(3)]), Rules()])
def test_projects_and_rule_sets_keep_rules(rules: Rules) -> None:
    paths = PathMap(Path("/a"))
    assert from_plain(Rules, to_plain(rules, paths), paths, "here") == rules


@pytest.mark.parametrize(("p", "q", "tau"), [(15, 15, True), (20, 15, False)])
def test_p_equal_to_q_is_refused_with_what_it_would_mean(p, q, tau):
    with pytest.raises(SettingError, match="must be below q") as error:
        PriorPosterior(p, q)
    assert ("τ-ARGUS" in str(error.value)) == tau
