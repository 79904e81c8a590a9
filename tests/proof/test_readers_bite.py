"""The readers of public files notice results that disclose."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.table.pattern import Status
from tests.proof.readers import failures
from tests.proof.releases import protect
from tests.proof.wide import make_wide

NUMBERS = (1, 2, 3, 5, 9, 14)


def figures_of(found):
    """The figures that the pattern publishes."""
    table, hidden = found.solution.table, found.solution.pattern.suppressed
    cells = np.flatnonzero(~table.hidden & ~hidden).tolist()
    return {found.names[c]: float(table.value[c]) for c in cells}


def kinds(found, printed=None):
    return {text.partition(":")[0] for text in failures(found, printed)[0]}


@pytest.mark.slow
def test_a_printed_secondary_is_noticed():
    noticed = tried = 0
    for number in NUMBERS:
        case = evolve(make_wide(number), before=None, decisions=())
        case = evolve(case, settings=evolve(case.settings, clean_up=True, insiders=False, same_pattern=False))
        found = protect(case)
        secondary = np.flatnonzero(found.solution.pattern.status == Status.SECONDARY)
        if case.tabulated or not len(secondary):
            continue
        cell = int(secondary[np.argmax(found.solution.table.value[secondary])])
        more = {found.names[cell]: float(found.solution.table.value[cell])}
        assert "secondary" in kinds(found, figures_of(found) | more)
        pattern = found.solution.pattern.with_status(np.array([cell]), Status.PUBLISHED)
        spoilt = evolve(found, solution=evolve(found.solution, pattern=pattern))
        tried += 1
        noticed += "reader" in kinds(spoilt)
    assert tried >= 3 and noticed == tried


@pytest.mark.slow
def test_firms_that_a_run_forgot_are_noticed():
    noticed = 0
    for number in range(8):
        case = evolve(make_wide(number), before=None, decisions=())
        if case.tabulated:
            continue
        blind = protect(evolve(case, settings=evolve(case.settings, insiders=False)))
        asked = evolve(case, settings=evolve(case.settings, insiders=True))
        found = failures(evolve(blind, case=asked))[0]
        noticed += any(text.startswith(("unit ", "holding ", "sums")) for text in found)
    assert noticed >= 2
