"""Numbers in texts that equal withheld figures in any notation, and insignificant numbers."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabguard.table.text_figures import WithheldFigures

FIGURES = np.array([143574.0, -87.25, 1234000.0, 512.3, 0.0, 150000.0])
SECRET = WithheldFigures.listed(FIGURES, np.arange(len(FIGURES)), ["4711", "143"])


@pytest.mark.parametrize(
    "text",
    [
        "turnover of firm B: 143 574.0",
        "143574",
        "143\N{NO-BREAK SPACE}574",
        "143\N{THIN SPACE}574",
        "143\N{NARROW NO-BREAK SPACE}574,0",
        "143.574,00",
        "143,574.0",
        "143'574.0",
        "143\N{RIGHT SINGLE QUOTATION MARK}574",
        "143_574",
        "1,43,574",
        "1.43574e5",
        "143.6",
        "144 thousand",
        "EUR 144 thousand",
        "TEUR144",
        "144 Tsd.",
        "0,144 Mio. Euro",
        "144 milliers",
        "144 000",
        "over 143 thousand",
        "firm 3 143 574",
        "A01 143 574.0",
        "143 574.0\N{SUPERSCRIPT TWO}",
        "143\N{ZERO WIDTH SPACE}574",
        "143574\N{CIRCLED DIGIT ONE}",
        "143574\N{VULGAR FRACTION ONE HALF}",
        "1\N{COMBINING LOW LINE}4\N{COMBINING LOW LINE}3574",
        "143  574",
        "\N{FULLWIDTH DIGIT ONE}\N{FULLWIDTH DIGIT FOUR}\N{FULLWIDTH DIGIT THREE}574",
        "-143 574",
        "2024: 143 574 (2023: 2)",
        "first line\nsecond line: 143574",
        "B143574",
    ],
)
def test_a_withheld_figure_is_recognised_however_it_is_written(text: str) -> None:
    assert SECRET.told_by(text) == (0,)


@pytest.mark.parametrize("name", ["2024", "202401", "20240131", "2023_2024"])
def test_a_project_named_by_a_period_tells_no_figure(name: str) -> None:
    figure = float(name[-4:] if "_" in name else name)
    secret = WithheldFigures.listed(np.array([figure]), np.arange(1))
    assert secret.told_by(name) == ()
    assert secret.told_by(f"{name} EUR") == (0,)


def test_other_cells_are_named() -> None:
    assert SECRET.told_by("-87.25 and 512.3") == (1, 3)
    assert SECRET.told_by("A01: 1 234 thousand") == (2,)
    assert SECRET.told_by("150 000") == (5,)


@pytest.mark.parametrize(
    "text",
    [
        "Turnover 2024, NACE Rev. 2.1",
        "on 28.11.2026, 2026-11-28 or 11/28/2026 at 14:35",
        "in 1 000 EUR, in 1 000 000 EUR",
        "143 601 574",
        "143 576",
        "87",
        "14 of 35 firms",
        "87.2 %, 512.3 per cent",
        "4711",
        "Division 4711",
        "143",
        "https://example.org/143574 or office512@example.org",
        "512 to 999 persons",
        "500-512 and 512 and more",
        "under 512",
        "",
    ],
)
def test_numbers_that_say_nothing_are_left_alone(text: str) -> None:
    assert SECRET.told_by(text) == ()


def test_a_class_limit_with_a_unit_is_a_figure() -> None:
    assert SECRET.told_by("turnover over 512 thousand") == (3,)


def test_single_contributions_are_compared_where_a_number_equals_none_by_chance() -> None:
    none = np.zeros(0)
    few = WithheldFigures(none, none.astype(int), np.array([874.0, 143574.0]))
    assert few.told_by("firm B: 143 574") == few.told_by("firm B 874") == (-1,)
    many = WithheldFigures(none, none.astype(int), np.arange(500.0, 1500.0))
    assert many.told_by("firm B 874") == ()


@given(st.integers(100, 10**9), st.integers(0, 3))
def test_each_figure_is_found_with_groups_of_digits_and_decimals(digits: int, places: int) -> None:
    value = digits / 10**places
    text = f"{value:,.{places}f}".replace(",", " ")
    short = f"{digits}".rstrip("0")
    year = places == 0 and 1900 <= digits <= 2099
    secret = WithheldFigures.listed(np.array([value]), np.array([7]))
    limit = places == 0 and short == "1"
    assert secret.told_by(f"It is {text}.") == ((7,) if not limit and (not year or " " in text) else ())
