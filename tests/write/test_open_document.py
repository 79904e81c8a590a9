"""OpenDocument workbooks show the same as XLSX workbooks, and additional content is found."""

import io
import re
import zipfile

import numpy as np
import pytest
from attrs import evolve

from tabguard.table.dimension import Dimension
from tabguard.table.text_figures import WithheldFigures
from tabguard.write import Secret, export_all, job_order, public_csv, public_workbook, verify_public
from tabguard.write.open_book import OpenBook
from tabguard.write.verify.book import sheets_of
from tabguard.write.verify.file_set import releases_in, verify_together
from tabguard.write.verify.findings import Leaks
from tests.support.written_tables import build_case, build_table, state_of


def open_document(case) -> bytes:
    return public_workbook([case.public], case.output, lambda: None, OpenBook)


def shown(sheets) -> dict[str, list[list[object]]]:
    rows = {name: [sheet[row] for row in sorted(sheet)] for name, sheet in sheets.items()}
    return {name: [[t for t in cells.values() if t != ""] for cells in some] for name, some in rows.items()}


def test_it_has_the_sheets_and_cells_of_the_usual_workbook(case, tmp_path):
    output = evolve(case.output, ods=True, flags=True, notes="Two  blanks & <signs>.")
    export_all(job_order(tmp_path), state_of(case, output=output))
    files = sorted((tmp_path / "public").iterdir())
    book, other = (next(path for path in files if path.suffix == end) for end in (".ods", ".xlsx"))
    assert shown(sheets_of(book, Leaks())) == shown(sheets_of(other, Leaks()))
    assert open_document(case) == open_document(case)
    assert verify_public(book) == () and len(releases_in(files)) == 2
    assert [verify_together(release) for release in releases_in(files)] == [(), ()]


def test_columns_have_room_for_the_digits_of_the_usual_fonts_of_office_programs(case):
    content = zipfile.ZipFile(io.BytesIO(open_document(case))).read("content.xml").decode()
    widths = re.findall(r'style:name="w(\d+)".*?column-width="([\d.]+)cm"', content)
    digit = 11 / 72 * 2.54 * 0.556  # of Arial and Liberation Sans, in centimetres at 11 points
    assert widths and all(float(width) >= int(characters) * digit for characters, width in widths)


def test_published_figures_and_versions_of_programs_tell_no_withheld_figure(case, tmp_path):
    secret = Secret(WithheldFigures.listed(np.array([12.0, 1000.0]), np.arange(2)), ["a", "b"])
    for name, content in (
        ("t.xlsx", public_workbook([case.public], case.output)),
        ("t.ods", open_document(case)),
    ):
        (tmp_path / name).write_bytes(content)
        assert verify_public(tmp_path / name, secret) == ()
    (tmp_path / "t.ods").write_bytes(repacked(content, 4, "<dc:title>", "<dc:title>12.0 "))
    assert {leak.channel for leak in verify_public(tmp_path / "t.ods", secret)} == {47}


PLANTED = [
    (1, "<table:table-row ", '<table:table-row table:visibility="collapse" ', {2}),
    (1, "<table:table-column ", '<table:table-column table:visibility="collapse" ', {2}),
    (1, "</table:table>", '<office:annotation><text:p>120</text:p></office:annotation></table:table>', {41}),
    (1, 'office:value="1000.0"', 'office:value="1000.0" table:formula="of:=1"', {2}),
    (1, 'office:value="1000.0"', 'office:value="1000.4"', {31}),
    (1, 'fo:font-weight="bold"', 'fo:font-weight="bold" fo:background-color="#ffffff"', {2}),
    (1, '#0645ad', "#ffffff", {2}),
    (1, '="14pt"', '="1pt"', {2}),
    (1, "#&apos;", "http://x/#&apos;", {25}),
    (1, "<office:body>", "<office:body><!-- 120 -->", {40}),
    (1, "<office:body>", "<office:body>120", {40}),
    (1, "</table:table>", "<text:p>120</text:p></table:table>", {24}),
    (1, 'office:value-type="string"', 'office:value-type="string" office:value="120"', {31}),
    (2, " / ", " 120 / ", {24}),
    (3, "</config:config-item>", " of 120</config:config-item>", {41}),
    (1, "@Crops", "by the (n,k) rule", {36}),
    (4, "<dc:title>", "<dc:creator>Ana</dc:creator><dc:title>", {41}),
]  # fmt: skip


def repacked(content: bytes, part: int, old: str, new: str, more: str = "") -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as book, zipfile.ZipFile(out, "w") as changed:
        for at, info in enumerate(book.infolist()):
            text = book.read(info)
            if at == part:
                assert old in text.decode()
                text = text.decode().replace(old, new, 1).encode()
            changed.writestr(info, text)
        if more:
            changed.writestr(zipfile.ZipInfo(more, (1980, 1, 1, 0, 0, 0)), "120")
    return out.getvalue()


@pytest.mark.parametrize(("part", "old", "new", "channels"), PLANTED)
def test_what_is_planted_is_found(case, tmp_path, part, old, new, channels):
    path = tmp_path / "t.ods"
    content = open_document(case)
    if old == "#&apos;":
        old = "xlink:href=\"#'"
        new = "xlink:href=\"http://x/#'"
    path.write_bytes(repacked(content, part, old, new))
    assert channels <= {leak.channel for leak in verify_public(path)}


def test_another_part_a_second_mark_and_a_style_of_one_figure_are_found(case, tmp_path):
    path, content = tmp_path / "t.ods", open_document(case)
    path.write_bytes(repacked(content, 0, "application", "application", "Thumbnails/a.png"))
    assert 41 in {leak.channel for leak in verify_public(path)}
    path.write_bytes(repacked(content, 1, "<text:p>x</text:p>", "<text:p>p</text:p>"))
    assert verify_public(path) == ()  # as the mark of an empty cell, until there is a third
    again = repacked(path.read_bytes(), 1, "<text:p>x</text:p>", "<text:p>s</text:p>")
    path.write_bytes(again)
    assert 35 in {leak.channel for leak in verify_public(path)}
    text = zipfile.ZipFile(io.BytesIO(content)).read("content.xml").decode()
    figure = text.rindex("<table:table-cell", 0, text.index('office:value="250.0"'))
    named = text[figure : text.index(" office", figure)]
    value = ' office:value-type="float" office:value="250.0"'
    other = '<table:table-cell table:style-name="c0"'
    path.write_bytes(repacked(content, 1, named + value, other + value))
    assert 28 in {leak.channel for leak in verify_public(path)}


def test_a_figure_that_differs_from_the_csv_is_found(case, tmp_path):
    (tmp_path / "t_PUBLIC.csv").write_bytes(public_csv(case.public, case.output))
    book = repacked(
        open_document(case), 1, 'office:value="250.0"><text:p>250', 'office:value="251.0"><text:p>251'
    )
    (tmp_path / "t_PUBLIC.ods").write_bytes(book)
    (release,) = releases_in([tmp_path / "t_PUBLIC.csv", tmp_path / "t_PUBLIC.ods"])
    assert "another figure" in " ".join(map(str, verify_together(release)))


@pytest.mark.parametrize("form", [".xlsx", ".ods"])
def test_variables_with_blanks_are_compared(tmp_path, form):
    dimensions = (Dimension.flat("legal form", ("a", "b")), Dimension.flat("size class", ("s", "l")))
    public = build_case(build_table(range(9), dimensions=dimensions), [0] * 8 + [1]).public
    case = evolve(build_case(build_table(range(9), dimensions=dimensions), [0] * 9), public=public)
    content = open_document(case) if form == ".ods" else public_workbook([public], case.output)
    (tmp_path / f"t_PUBLIC{form}").write_bytes(content)
    (tmp_path / "t_PUBLIC.csv").write_bytes(public_csv(public, case.output))
    (release,) = releases_in([tmp_path / "t_PUBLIC.csv", tmp_path / f"t_PUBLIC{form}"])
    assert verify_together(release) == ()
