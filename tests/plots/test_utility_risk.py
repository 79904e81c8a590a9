"""Utility against risk of further marginals: what is drawn, which is marked, and how it is told apart."""

from tabguard.base.language import use
from tabguard.marginals.plots import SHOWN, Candidate, UtilityRisk, utility_risk_picture
from tabguard.plots.picture import drawn, svg
from tabguard.plots.style import PAPER
from tabguard.table.planning import Query, State

AB, AC, BC = (Query(tuple(names)) for names in ("AB", "AC", "BC"))
FOUND = UtilityRisk(
    "cells",
    4.0,
    0,
    (
        Candidate(AB, State.SAFE, 8.0, 0),
        Candidate(AC, State.DISCLOSES, 12.0, 3),
        Candidate(BC, State.DISCLOSES, 12.0, 2, at_least=True),
    ),
    waiting=5,
)


def test_the_selected_marginal_is_marked_else_the_most_useful_safe_one() -> None:
    picture = utility_risk_picture(FOUND, {}, AC)
    assert "Marked: A × C, utility 12, 3 small cells at risk, disclosive" in picture.alt
    assert "1 of the marginals can be released now." in picture.alt
    assert "5 marginals are not judged yet." in picture.alt
    assert "Marked: A × B" in utility_risk_picture(FOUND, {}, Query(("C",))).alt
    content = svg(picture).decode()
    assert content == svg(picture).decode()
    assert all(
        text in content for text in ("INTERNAL", ">marked<", ">A × C<", "at least so many", "released now")
    )


def test_each_state_has_a_mark_of_its_own_and_each_marginal_a_spot() -> None:
    assert len({sign for sign, _words in SHOWN.values()}) == len(SHOWN)
    spots = drawn(utility_risk_picture(FOUND, {"A": "a"}), PAPER, 600, 400).spots
    assert [spot.cell for spot in spots] == [0, 1, 2]
    assert spots[0].x < spots[2].x < spots[1].x and spots[1].y < spots[0].y


def test_nothing_safe_is_left() -> None:
    none = UtilityRisk("cells", 4.0, 0, FOUND.candidates[1:])
    assert "Marked" not in utility_risk_picture(none, {}).alt
    assert svg(utility_risk_picture(none, {}))


def test_the_measure_of_utility_is_named_in_the_chosen_language() -> None:
    use("de")
    try:
        picture = utility_risk_picture(FOUND, {})
        assert "nach Zellen" in picture.alt and "nach Zellen" in svg(picture).decode()
    finally:
        use("en")
