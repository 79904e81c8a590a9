"""Cross-tabs are recognised, and lists are not taken for them."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.project import Shape
from tests.support.codes import listed
from tests.support.examples import examples
from tests.support.reading import put, sniffed
from tests.support.sheets import workbook

YEARS, SIZES, REGIONS = ("2021", "2022", "2023"), ("0-9", "10-49", "50+"), ("North", "South", "East", "West")


def cross(rows, **shape):
    return Shape(**shape), rows


FOUND = {
    "years": cross(
        [("Region", 2021, 2022), ("N", 1, 2), ("S", 3, 4)], first_row=1, across=("year",)
    ),
    "title and unit": cross(
        [("T",), (), ("", "", "1000 EUR"), ("r", 2021, 2022), ("N", 1, 2), ("S", 3, 4), (), ("Source: us",)],
        first_row=4,
        across=("year",),
    ),
    "quarters": cross([("r", "2023Q1", "2023Q2"), ("N", 1, 2), ("S", 3, 4)], first_row=1, across=("period",)),
    "provisional": cross([("r", "2021", "2022 p)"), ("N", 1, 2), ("S", 3, 4)], first_row=1, across=("year",)),
    "size classes": cross(
        [("r", "0-9", "10-49", "50+"), ("N", 1, 2, 3), ("S", 3, 4, 5)], first_row=1, across=("variable 1",)
    ),
    "total": cross(
        [("r", "a", "b", "Total"), ("N", 1, 2, 3), ("S", 3, 4, 7)], first_row=1, across=("variable 1",)
    ),
    "total in German": cross(
        [("r", "Insgesamt", "a", "b"), ("N", 3, 1, 2), ("S", 7, 3, 4)], first_row=1, across=("variable 1",)
    ),
    "total without a name": cross(
        [("r", "a", "b", ""), ("N", 1, 2, 3), ("S", 3, 4, 7)],
        first_row=1,
        across=("variable 1",),
        names={"4": "Total"},
    ),
    "total without a name at the left": cross(
        [("r", "", "a", "b"), ("N", 3, 1, 2), ("S", 7, 3, 4)],
        first_row=1,
        across=("variable 1",),
        names={"2": "Total"},
    ),
    "named above": cross(
        [("", "Size class"), ("r", "a", "b", "Total"), ("N", 1, 2, 3), ("S", 3, 4, 7)],
        first_row=1,
        header_rows=2,
        across=("", "Size class"),
    ),
    "unit below": cross(
        [("r", 2021, 2022), ("", "EUR million", "EUR million"), ("N", 1, 2), ("S", 3, 4)],
        first_row=1,
        header_rows=2,
        across=("year", ""),
    ),
    "two rows of names": cross(
        [("", 2021, "", 2022, ""), ("r", "m", "w", "m", "w"), ("N", 1, 2, 3, 4), ("S", 3, 4, 5, 6)],
        first_row=1,
        header_rows=2,
        across=("year", "variable 2"),
    ),
    "merged labels": cross(
        [("r", "s", 2021, 2022), ("N", "a", 1, 2), ("", "b", 3, 4), ("S", "a", 1, 2), ("", "b", 3, 4)],
        first_row=1,
        across=("year",),
        labels=2,
        fill=True,
    ),
    "gaps": cross(
        [("r", 2021, 2022), ("N", "-", 2), ("S", 3, "."), ("T", "1,5", "-")], first_row=1, across=("year",)
    ),
    "codes above units": cross(
        [("r", "01", "02", "03"), ("", "1 000 €", "1 000 €", "1 000 €"), ("N", 1, 2, 3), ("S", 3, 4, 7)],
        first_row=1,
        header_rows=2,
        across=("variable 1", ""),
    ),
    "codes above classes": cross(
        [("r", "01", "", "02", ""), ("", "0-9", "10+", "0-9", "10+"), ("N", 1, 2, 3, 4), ("S", 3, 4, 7, 5)],
        first_row=1,
        header_rows=2,
        across=("variable 1", "variable 2"),
    ),
    "numeric codes": cross(
        [("NACE", "name", 2021, 2022), (10, "Food", 1, 2), (11, "Drinks", 3, 4)],
        first_row=1,
        across=("year",),
        labels=2,
    ),
}  # fmt: skip
LISTS = {
    "records": [("id", "region", "turnover", "staff"), (1, "N", 5, 6), (2, "N", 7, 8), (3, "S", 1, 2)],
    "cells": [
        ("region", "size", "value", "freq"),
        ("N", "a", 5, 6),
        ("N", "Total", 7, 8),
        ("Total", "Total", 1, 2),
    ],
    "several responses": [("region", "turnover", "wages", "investment"), ("N", 5, 6, 7), ("S", 7, 8, 9)],
    "marked rows": [("region", "turnover", "wages", "mark"), ("N", 5, 6, "x"), ("S", 7, 8, "x")],
    "years down": [("year", "turnover", "staff"), (2021, 5, 6), (2022, 7, 8), (2023, 1, 2)],
    "a total that is none": [("r", "exports", "imports", "Total"), ("N", 1, 2, 30), ("S", 3, 4, 70)],
    "one column": [("r", "2021"), ("N", 5), ("S", 7)],
    "firms by year": [("firm", "2021", "2022"), ("a", 5, 6), ("b", 7, 8), ("c", 7, 8)],
    "top contributors": [("r", "s", "value", "top1", "top2"), ("N", "a", 5, 3, 2), ("S", "a", 7, 4, 3)],
    "hierarchy": [("code", "parent", "label"), ("T", "", "all"), ("A", "T", "x"), ("B", "T", "y")],
}


@pytest.mark.parametrize("suffix", ["xlsx", "csv"])
@pytest.mark.parametrize("name", FOUND)
def test_a_cross_tab_is_recognised(tmp_path, name, suffix):
    shape, rows = FOUND[name]
    form = sniffed(write(tmp_path, rows, suffix), **delimited(suffix))
    assert form.cross == shape
    known = sniffed(form.path, shape=form.cross, **delimited(suffix))
    assert known.cross is None and known.wide is not None
    found, _ = listed(form.path, form.cross, **delimited(suffix))
    assert len(found) == (len(known.wide.names) - shape.labels) * len(known.wide.preview)


@pytest.mark.parametrize("suffix", ["xlsx", "csv"])
@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_no_cross_tab(tmp_path, name, suffix):
    assert sniffed(write(tmp_path, LISTS[name], suffix), **delimited(suffix)).cross is None


def write(folder, rows, suffix):
    if suffix == "xlsx":
        return workbook(folder / "r.xlsx", rows)
    return put(folder, "r.csv", "".join(";".join(map(str, row)) + "\n" for row in rows))


def delimited(suffix):
    return {"delimiter": ";"} if suffix == "csv" else {}


@settings(max_examples=examples(15))
@given(
    regions=st.integers(2, 4),
    second=st.sampled_from([(), ("a", "b")]),
    sizes=st.sampled_from([(), SIZES, ("small", "large", "Total")]),
    years=st.integers(2, 3),
    years_first=st.booleans(),
    titles=st.integers(0, 2),
    notes=st.integers(0, 1),
    merged=st.booleans(),
    suffix=st.sampled_from(["xlsx", "csv"]),
    numbers=st.randoms(use_true_random=False),
)
def test_a_cross_tab_in_any_layout_becomes_the_list_it_was_made_from(
    tmp_path_factory, regions, second, sizes, years, years_first, titles, notes, merged, suffix, numbers
):
    levels = [level for level in ((YEARS[:years], sizes) if years_first else (sizes, YEARS[:years])) if level]
    heads = list(itertools.product(*levels))
    rows, source = [], []
    for region in REGIONS[:regions]:
        for at, other in enumerate(second or ("",)):
            figures = [1000 + numbers.randrange(10**6) for _ in heads]
            left = (region if at == 0 or not merged else "", *([other] if second else []))
            rows.append((*left, *figures))
            key = (region, *([other] if second else []))
            source += [(*key, *head, float(x)) for head, x in zip(heads, figures, strict=True)]
    names = []
    for level in range(len(levels)):
        last = level == len(levels) - 1
        texts = [head[level] for head in heads]
        if not last:
            texts = [text if at == 0 or texts[at - 1] != text else "" for at, text in enumerate(texts)]
        names.append((*(("region", "kind") if last else ("", ""))[: 1 + bool(second)], *texts))
    above = [("Turnover by region",), ()][:titles] if titles < 2 else [("Turnover",), ("Agency",)]
    below = [(), ("Source: Agency",)] if notes else []
    path = write(tmp_path_factory.mktemp("cross"), [*above, *names, *rows, *below], suffix)
    shape = sniffed(path, **delimited(suffix)).cross
    assert shape is not None
    assert [name for name in shape.across if name].count("year") == 1
    found, _ = listed(path, shape, **delimited(suffix))
    assert found == source
