"""The public table as a page: complete, without additions, with the figures of the other files."""

import re

import numpy as np
import pytest
from attrs import evolve

from tabguard.audit.public_ranges import with_ranges
from tabguard.table.dimension import Dimension
from tabguard.table.publication import alone
from tabguard.write import export_all, job_order, verify_public
from tabguard.write.products.public.html import public_page
from tabguard.write.verify.file_set import releases_in, verify_together
from tests.support.written_tables import VALUES, build_case, build_table, state_of


def page_of(case, **output) -> str:
    return public_page(case.public, evolve(case.output, **output), lambda: None).decode()


def rows_of(page: str) -> list[list[str]]:
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", re.sub(r"</?[bp]\b[^>]*>", "", page), re.DOTALL)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in rows]


def exported(folder, case, **output):
    output = {"html": True, "structure": "OFFICE:SALES(1.0.0)"} | output
    export_all(job_order(folder), state_of(case, output=evolve(case.output, **output)))
    return sorted((folder / "public").iterdir())


def test_a_page_has_every_figure_with_units_and_notes(case):
    page = page_of(case, units="EUR million", contact="figures@office.example", notes="Revised.")
    head, *rows = rows_of(page)
    assert head == ["industry", "industry label", "Total", "North", "South", "West"]
    assert rows[0] == ["Total", "All industries", "1\u202f000", "400", "300", "300"]
    assert rows[2] == ["A11", "@Crops", "500", "250", "x", "x"]
    assert "<caption>2025. EUR million. “x”: withheld" in page
    assert "<p>Contact: figures@office.example</p>" in page and "<p>Revised.</p>" in page
    assert "long table" not in page


def test_the_look_is_given_by_elements_since_office_programs_ignore_classes(case):
    page = page_of(case)
    assert "class=" not in page
    assert '<th scope="row"><p style="margin:0 0 0 24pt">@Crops</p></th>' in page
    assert "<td><b>1\u202f000</b></td>" in page and page.count("<col width=") == 4


def test_empty_cells_decimals_and_markup_in_labels(case):
    codes = [(0, 0), (0, 1), (1, 1), (2, 2)]
    named = Dimension("a", ("T", "<b>", "c"), ("All", "&", "c"), (np.array([-1, 0, 0]),))
    sparse = build_case(
        build_table(
            [9.5, 4, 4.25, 5.25], dimensions=(named, case.table.dimensions[1]), codes=codes, decimals=2
        ),
        [0, 0, 1, 0],
    )
    rows = rows_of(page_of(sparse, empty_mark="–"))
    assert rows[2][0] == "&lt;b&gt;" and rows[2][1] == "&amp;"
    assert rows[1][-4:-2] == ["9.50", "4.00"] and rows[2][-1] == "–" and "x" in rows[2]
    assert rows_of(page_of(sparse, empty_mark="0"))[2][-1] == "0.00"


def test_pages_are_exported_pass_the_check_and_do_not_stay(case, tmp_path):
    found = exported(tmp_path, case)
    assert "energy_sales_PUBLIC_2025.html" in [path.name for path in found] and len(found) >= 5
    assert [path.name for path in found if verify_public(path)] == []
    (release,) = releases_in(found)
    assert len(release.pages) == 1 and verify_together(release) == ()
    assert len(exported(tmp_path, case, html=False)) == 4


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (">250<", ">251<", "another figure"),
        (">250<", ">x<", "shows and"),
        (">x<", ">120<", "shows and"),
        ("<b>North", "<b>East", "other variables"),
        ("</body>", "<table><tr><th>North</th><td>120</td></tr></table></body>", "other variables"),
    ],
)
def test_a_page_that_contradicts_the_other_files_is_found(case, tmp_path, old, new, what):
    found = exported(tmp_path, case)
    page = next(path for path in found if path.name.endswith("2025.html"))
    text = page.read_text(encoding="utf-8")
    assert old in text
    page.write_text(text.replace(old, new, 1), encoding="utf-8")
    (release,) = releases_in(found)
    assert what in " ".join(map(str, verify_together(release)))


@pytest.mark.parametrize(
    ("new", "channel"),
    [
        (">x\u200b</td>", 35),
        (">x\u00a0</td>", 35),
        (">x 5</td>", 35),
        (">x 5", 35),
        (' lang="5">x</td>', 2),
        (' colspan="150">x</td>', 2),
        (' scope="a5">x</td>', 2),
        (' lang="en">x</td>', 2),
        ("><b>x</b></td>", 28),
    ],
)
def test_what_a_reader_does_not_see_of_a_mark_is_found(case, tmp_path, new, channel):
    found = exported(tmp_path, case, empty_mark="–")
    page = next(path for path in found if path.name.endswith("2025.html"))
    text = page.read_text(encoding="utf-8").replace(">0<", ">–<", 1)
    assert verify_public(page) == ()
    page.write_text(text.replace(">x</td>", new, 1), encoding="utf-8")
    assert {finding.channel for finding in verify_public(page)} == {channel}


def test_ranges_are_not_on_the_page(case):
    public = with_ranges(alone(case.public), np.zeros(len(VALUES), bool))[0]
    ranged = evolve(case, public=public)
    assert page_of(ranged) == page_of(case)
