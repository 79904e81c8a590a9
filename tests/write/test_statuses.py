"""Every status of a cell has its style and its letter: one that is new is forgotten nowhere."""

from __future__ import annotations

from tabguard.table.pattern import Status
from tabguard.write.status_styles import AT_RISK, STYLES
from tabguard.write.tau_lists import _JJ_LETTER
from tabguard.write.tauargus import _LETTERS


def test_every_status_has_a_style_before_the_two_verdicts():
    assert len(STYLES) == len(Status) + 2
    assert [STYLES[AT_RISK].letter, STYLES[AT_RISK + 1].letter] == ["!", "!!"]
    assert STYLES[Status.EMPTY].name == "Empty"


def test_every_status_has_its_letters_of_tau_argus():
    assert set(_LETTERS) == set(_JJ_LETTER) == set(Status)
