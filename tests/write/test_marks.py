"""Marks of zeros and of empty cells by agency follow from published figures; the notes explain them."""

import io

import openpyxl
import pytest
from attrs import evolve

from tabguard.base.empty_parts import MEANINGS
from tabguard.base.errors import SettingError
from tabguard.base.progress import Progress
from tabguard.read.before.public_book import public_tables
from tabguard.settings import LOW_MARKS, Output
from tabguard.write import (
    MARK_PROFILES,
    public_csv,
    public_note,
    public_workbook,
    releases_in,
    verify_public,
    verify_together,
)
from tabguard.write.products.public.html import public_page
from tabguard.write.verify.findings import odd_marks
from tests.support.examples import first_of
from tests.support.written_files import GSS, cased, cells_of, files_of, notes_of
from tests.support.written_tables import INDUSTRY, REGION


def test_each_kind_of_cell_has_its_mark_and_files_for_programs_have_zeros():
    case = cased()
    book = public_workbook([case.public], case.output)
    assert cells_of(book, "Table_1")[4] == ("[low]", "[z]", "[z]", "[low]")
    assert cells_of(book, "Table_1")[2] == (800, 350, "[c]", "[c]")
    assert [row[-1] for row in cells_of(book, "Long_table")[-2:]] == ["[low]", "[low]"]
    assert public_csv(case.public, case.output).endswith(b'"B","Mining",1,"West",1,0\r\n')
    assert public_page(case.public, case.output, lambda: None).count(b">[low]<") == 2
    figure = evolve(case.output, low_mark="0")
    assert cells_of(public_workbook([case.public], figure), "Table_1")[4] == (0, "[z]", "[z]", 0)
    assert "“0” stands for a figure that is zero or rounds to zero." in notes_of(
        public_workbook([case.public], figure)
    )


def test_only_marks_that_occur_are_explained():
    words = {"[c]": "withheld", "[z]": "there can be no figure", "[low]": "rounds to zero"}
    nothing, whole = [0] * 20, [*range(20)]
    for case, marks in (
        (cased(), {"[c]", "[z]", "[low]"}),
        (cased(nothing), {"[z]", "[low]"}),
        (cased(nothing, kept=[*range(16)]), {"[z]"}),
        (cased(kept=whole), {"[c]", "[low]"}),
        (cased([0] * 4 + [3] * 16, evolve(GSS, low_mark=""), whole), {"[c]"}),
    ):
        notes = (
            notes_of(public_workbook([case.public], case.output)),
            public_note([case.public], case.output).decode(),
            public_page(case.public, case.output, lambda: None).decode().partition("Notes</h2>")[2],
        )
        for text in notes:
            assert {mark for mark in words if mark in text} == marks
            assert all((word in text) is (mark in marks) for mark, word in words.items())
        book = openpyxl.load_workbook(io.BytesIO(public_workbook([case.public], case.output)))
        assert ("[c]" in book["Table_1"]["A2"].value) is ("[c]" in marks)


@pytest.mark.parametrize("meaning", first_of(MEANINGS))
@pytest.mark.parametrize("name", MARK_PROFILES)
def test_files_with_the_marks_of_each_agency_pass_the_check_and_are_read_again(name, meaning, tmp_path):
    marks = MARK_PROFILES[name].settings(meaning)
    assert marks["mark"] not in (marks["empty_mark"], marks["low_mark"])
    output = Output(**marks, empty_cells=meaning, html=True)
    case = cased(output=output)
    files = files_of(tmp_path, case)
    assert len(files) >= 4 and all(verify_public(path) == () for path in files)
    (release,) = releases_in(files)
    assert verify_together(release) == ()
    (book,) = (path for path in files if path.suffix == ".xlsx")
    (rows,) = public_tables(book, (INDUSTRY, REGION), None, Progress())
    zeros = [row[-1] for _, row in rows.rows][-2:]
    assert zeros == ["0", "0"] and sum(row[-1] == output.mark for _, row in rows.rows) == 4


def test_a_mark_of_zeros_in_place_of_a_withheld_figure_is_found(tmp_path):
    case = cased()
    for path in files_of(tmp_path, case):
        if path.suffix == ".xlsx":
            book = openpyxl.load_workbook(path)
            sheet = book["Table_1"]
            (place,) = [c for c in sheet[6] if c.value == "[c]"][:1]
            place.value = "[low]"
            book.save(path)
    (release,) = releases_in(sorted((tmp_path / "public").iterdir()))
    assert any("shows and" in str(finding) for finding in verify_together(release))
    for mark in LOW_MARKS:
        assert odd_marks({"x", "-", mark}) == "" != odd_marks({"x", "y", "-", mark})
    assert odd_marks({"x", "-", "q"}) and odd_marks({"x", "-", "empty"}) and odd_marks({"x", "k", "Z", "0n"})


@pytest.mark.parametrize(("mark", "low"), [("[low]", "[low]"), ("n/a", "empty")])
def test_the_mark_of_zeros_is_not_that_of_withheld_figures(mark, low):
    with pytest.raises(SettingError, match="that of suppressed"):
        Output(mark=mark, empty_mark="n/a", low_mark=low)
