"""Texts that name the same period: common forms in three languages, and no ambiguous one."""

import pytest

from tabguard.table.period import code_of_period, period_of, same_period

FORMS = {
    ("2024-01-01", "2024-12-31"): "2024|Year 2024|Jahr 2024|année 2024|2024-A1",
    ("2024-10-01", "2024-12-31"): "2024-Q4|2024Q4|2024 Q4|2024/Q4|q4 2024|Q4/2024|4. Quartal 2024|"
    "2024, 4. Quartal|IV. Quartal 2024|4th quarter 2024|4th quarter of 2024|4Q2024|4e trimestre 2024",
    ("2024-01-01", "2024-06-30"): "2024-H1|2024-S1|H1 2024|1. Halbjahr 2024|1st half 2024|1er semestre 2024",
    ("2024-02-01", "2024-02-29"): "2024-02|2024-M02|2024M2|02/2024|2.2024|Februar 2024|Feb. 2024|févr. 2024",
    ("2024-12-01", "2024-12-31"): "2024-12|M12 2024|Dez. 2024|décembre 2024|December 2024",
    ("2024-07-15", "2024-07-15"): "2024-07-15",
}
OTHERS = (
    "T2 2024|2024-T2|2011/12|2023/2024|2024-W05|31.12.2024|12/31/2024|2024-13|2024-02-30|2024-Q5|Q4|soon|"
)


@pytest.mark.parametrize("days", FORMS)
def test_the_common_forms_of_a_period_are_one(days):
    texts = FORMS[days].split("|")
    for text in texts:
        found = period_of(text)
        assert found is not None and (found.begin.isoformat(), found.end.isoformat()) == days, text
    assert all(same_period(texts[0], text) for text in texts)
    others = [forms.split("|")[0] for key, forms in FORMS.items() if key != days]
    assert not any(same_period(texts[0], other) for other in others)


@pytest.mark.parametrize("text", OTHERS.split("|"))
def test_what_could_mean_another_period_is_not_guessed(text):
    assert period_of(text) is None
    assert same_period(text, text)


def test_a_longer_period_holds_its_parts():
    year, half, quarter, month = map(period_of, ("2024", "H2 2024", "Q4 2024", "2024-11"))
    assert year.holds(half) and half.holds(quarter) and quarter.holds(month) and month.holds(month)
    assert not quarter.holds(half) and not period_of("2023").holds(month)


def test_a_period_is_found_among_codes_only_if_one_code_names_it():
    assert code_of_period("Q4 2024", ("2024", "2024-Q4")) == "2024-Q4"
    assert code_of_period("2024-Q4", ("Q4 2024", "2024-Q4")) == "2024-Q4"
    assert code_of_period("4. Quartal 2024", ("Q4 2024", "2024-Q4")) == "4. Quartal 2024"
    assert code_of_period("Q3 2024", ("2024", "2024-Q4")) == "Q3 2024"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("FY 2024", "fy-2024", True),
        ("Wave 3", "wave3", True),
        ("2023-1-12", "2023-11-2", False),
        ("2011/12", "201112", False),
        ("wave 1-2", "wave 12", False),
    ],
)
def test_signs_between_numbers_are_no_part_of_them(one, other, same):
    assert same_period(one, other) is same
