"""No file of any product has a text that a spreadsheet would evaluate as a formula."""

import csv
import io
import itertools
import re
import zipfile

import numpy as np
import pytest
from attrs import evolve

from tabguard.audit.public_ranges import with_ranges
from tabguard.marginals.write.public_counts import public_counts_csv, public_counts_xlsx
from tabguard.settings import DECIMALS, DELIMITERS, Output
from tabguard.table.dimension import Dimension
from tabguard.table.formula_text import NUMBER
from tabguard.table.public import PublicMargin
from tabguard.table.publication import alone
from tabguard.write import products, verify_public
from tabguard.write.products import Audience, Occasion, Plan, PublicProduct
from tests.support.written_tables import STATUS, VALUES, build_case, build_table, state_of

FORMULAS = (
    "=1+1",
    "+A1",
    "-A1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "＝1+1",
    "＋A1",
    "－A1",
    "＠A1",
    "'=1",
    '=HYPERLINK("http://x")',
)
CODES = [*itertools.product(range(5), range(4))][:-1]
"""Codes of cells; one cell is empty, and the first one is zero."""
ROWS = (np.array([-1, 0, 1, 1, 0]),)


@pytest.fixture(params=range(3))
def hostile(request):
    """A case all of whose texts look like formulas."""
    some = FORMULAS[4 * request.param :][:4]
    down = Dimension(some[0], ("=T", *some), ("+T", *reversed(some)), ROWS)
    across = Dimension.flat(some[1], ("@x", "-y", "+z"), total="=all")
    output = Output(
        title=some[0],
        agency=some[1],
        period="=2025",
        contact=some[2],
        released=some[0],
        source=some[1],
        licence=some[2],
        units=some[3],
        notes="\n".join(some),
        structure="OFFICE:SALES(1.0.0)",
        sbs=True,
        html=True,
        send_values=True,
        mark="=x",
        empty_mark=some[3],
        low_mark="empty",
        empty_cells="structural",
    )
    table = build_table([0, *VALUES[1:-1]], dimensions=(down, across), codes=CODES)
    case = build_case(table, STATUS[:-1], output=output)
    return evolve(case, run=evolve(case.run, name="=run"))


def is_formula(text: str) -> bool:
    return len(text) > 1 and text[0] in "=+-@\t\r\n＝＋－＠" and not NUMBER.fullmatch(text)


def is_code(text: str) -> bool:
    """Whether programs need a text unchanged: a code of SDMX, which calls nothing."""
    return re.fullmatch(r"[A-Za-z0-9_@$-]+", text) is not None


def check(name: str, content: bytes) -> None:
    if zipfile.is_zipfile(io.BytesIO(content)):
        with zipfile.ZipFile(io.BytesIO(content)) as book:
            for part in book.namelist():
                text = book.read(part).decode("utf-8")
                assert "<f>" not in text and "<f " not in text, part
                assert 't="str"' not in text and "Formula" not in text
    elif name.endswith((".csv", ".sbs")):
        for row in csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")):
            coded = "sdmx" in name or "sbs" in name
            assert not [text for text in row if is_formula(text) and not (coded and is_code(text))], name


def test_no_product_has_a_formula(hostile):
    names = set()
    output = Output(period="2025", structure="A:B(1.0)", sbs=True, html=True)
    plan = Plan(name="t", output=output, audiences=frozenset(Audience), occasion=Occasion.WINDOW)
    ranged = lambda tables: with_ranges(alone(tables[0]), np.zeros(len(tables[0].value), bool))  # noqa: E731
    state = state_of(hostile, ranges=ranged, job=lambda: b"", footprint=lambda _names: b"")
    for product in products.due(plan):
        content = (
            product.content(state.public, state.output, lambda: None)
            if isinstance(product, PublicProduct)
            else product.content(state)
        )
        if content:
            check(product.suffix, content)
            names.add((product.audience, product.suffix))
    assert {suffix for _, suffix in names} >= {".xlsx", ".csv", ".html", ".sdmx.csv", ".sbs"}
    assert len(names) >= 9


def test_no_file_of_counts_has_a_formula():
    margin = PublicMargin(
        "=title", ("=a", "+b"), (FORMULAS[:2], FORMULAS[3:5]), np.array([[0, 0], [1, 1]]), np.array([5, 6])
    )
    check(".csv", public_counts_csv(margin))
    check(".xlsx", public_counts_xlsx([margin], Output(title="=t", notes="@n"), lambda: None))


@pytest.mark.parametrize("mark", [False, True])
@pytest.mark.parametrize("decimal", DECIMALS)
@pytest.mark.parametrize("delimiter", DELIMITERS)
def test_csv_files_of_every_layout_pass_the_check(case, tmp_path, delimiter, decimal, mark):
    output = evolve(case.output, csv_delimiter=delimiter, csv_decimal=decimal, csv_mark_utf8=mark)
    public = evolve(case.public, decimals=1)
    (ranged,) = with_ranges(alone(public), np.zeros(len(public.value), bool))
    path = tmp_path / "t_PUBLIC.csv"
    path.write_bytes(products.csv.PRODUCT.content([ranged], output, lambda: None))
    assert verify_public(path) == ()
    rows = [*csv.reader(io.StringIO(path.read_bytes().decode("utf-8-sig")), delimiter=DELIMITERS[delimiter])]
    point = DECIMALS[decimal]
    assert rows[2][-3:] == [f"400{point}0"] * 3 and {len(row) for row in rows} == {len(rows[0])}
    assert path.read_bytes().startswith(b"\xef\xbb\xbf") is mark
