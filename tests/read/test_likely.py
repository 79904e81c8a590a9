"""Codes that look like NACE or NUTS are recognised; numbers that only might be are not."""

import pytest

from tabguard.project import PREFIXES
from tabguard.read.codes.likely import likely

BOTH = ("nace-2", "nace-2.1")


@pytest.mark.parametrize(
    ("name", "codes", "kinds"),
    [
        ("k", "A01 A02 B05 C10 C11", BOTH),
        ("k", "01.11 01.12 02.10 10.11 10.12", BOTH),
        ("nace", "01 02 05 10 11 62", BOTH),
        ("WZ 2008", "0111 0112 0210 1011", BOTH),
        ("k", "J58 J62 J63 C10", ("nace-2",)),
        ("k", "J58 K62 K63 C10", ("nace-2.1",)),
        ("k", "G45 G46 G47 C10", ("nace-2",)),
        ("k", "DE DE1 DE11 DE12 DE2", ("nuts",)),
        ("region", "UKC UKD ITC ITF FRB", ("nuts",)),
        ("k", "AT11 AT12 AT21 DE11", ("nuts",)),
        ("k", "31-33 311 312 44-45 445 452", ("naics",)),
        ("NAICS 2022", "11 21 311 312 3121 445", ("naics",)),
    ],
)
def test_codes_of_classifications(name, codes, kinds):
    found = likely(name, codes.split())
    assert found is not None and found.kinds == kinds and found.fitting == found.codes
    assert set(kinds) <= set(PREFIXES) and found.words.startswith(f"all {found.codes} codes")


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("land", "01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16"),  # states
        ("month", "01 02 03 04 05 06 07 08 09 10 11 12"),
        ("year", "2019 2020 2021 2022"),
        ("postcode", "1010 1020 3100 6020"),
        ("class", "A B C D"),  # letters alone have no tree
        ("nace", "10 11 12"),  # one section: no subtotal
        ("currency", "EUR USD ATS DKK NOK SEK CHF"),
        ("answer", "YES NO"),
        ("country", "DE FR IT AT"),  # no levels
        ("country", "DE1 DE2 DE3"),  # one country, one level
        ("k", "x1 x2 x3 A01"),
        ("k", ""),
    ],
)
def test_what_only_might_be_a_classification(name, codes):
    assert likely(name, codes.split()) is None


def test_codes_that_do_not_fit_are_counted_and_named():
    found = likely("nace", ["01", "02", "10", "11", "ZZ"])
    assert found.fitting == 4 and found.codes == 5 and found.others == ("ZZ",)
    assert found.words == "4 of 5 codes of the first rows fit NACE Rev. 2 or NACE Rev. 2.1, not “ZZ”"
    assert likely("nace", ["01", "02", "10", "X1", "X2"]) is None
