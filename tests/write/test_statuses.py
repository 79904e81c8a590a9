"""Every status of a cell has a style and a letter everywhere, including new statuses."""

import numpy as np

from tabguard.argus.write.outputs import _JJ_LETTER
from tabguard.argus.write.tables import _LETTERS
from tabguard.table.case import Case
from tabguard.table.findings import contributors, outsiders, sums
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tabguard.table.solution import Solution
from tabguard.table.standing import Standing
from tabguard.write.internal.book import AT_RISK, STYLES, styles_of
from tests.support.written_tables import VALUES, build_table


def test_every_status_has_a_style_before_what_was_found():
    assert len(STYLES) == len(Status) + 3
    assert [style.letter for style in STYLES[AT_RISK:]] == ["!", "!!", "?"]
    assert STYLES[Status.EMPTY].name == "Empty"


def test_every_status_has_its_letters_of_tau_argus():
    assert set(_LETTERS) == set(_JJ_LETTER) == set(Status)


def test_letters_say_what_was_found():
    status = np.zeros(len(VALUES), np.uint8)
    status[[4, 5]] = Status.PRIMARY
    sensitivity = Sensitivity(status, *np.zeros((3, len(VALUES))))
    case = Case(build_table(VALUES), sensitivity, Constraints.none(len(VALUES)))
    for near, letter in (
        (contributors({"unit": (4,)}, ("unit",)), "!"),
        (contributors({}, ("unit",), unsettled=(4,)), "?"),
        (contributors({"unit": ()}, ("unit",)), "P"),
    ):
        stands = Standing(outsiders(None), sums(()), near)
        found = styles_of(Solution(case, Pattern(status), standing=stands))
        assert [STYLES[style].letter for style in found[[4, 5]].tolist()] == [letter, "P"]
