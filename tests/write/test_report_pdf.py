"""The report as a PDF: marked on each page, reproducible, with the content of the page only."""

import base64
import re
import stat
import sys
import zlib

import pytest
from attrs import evolve

from tabguard.base.language import use
from tabguard.base.progress import Cancelled
from tabguard.table.pattern import Status
from tabguard.table.standing import State
from tabguard.write import export_all
from tabguard.write.export import job_order
from tabguard.write.internal.report import protection_report
from tabguard.write.internal.report_pdf import report_pdf
from tabguard.write.page import Alert, Figure, Grid, Heading, Paragraph, Report
from tests.support.written_tables import state_of

DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
"""A picture of one point."""


def pages_of(pdf: bytes) -> list[str]:
    """The drawing of each page, which contains plain letters unchanged."""
    streams = re.findall(
        rb"/ASCII85Decode /FlateDecode \][^>]*>>\s*stream\r?\n(.*?)endstream", pdf, re.DOTALL
    )
    opened = [zlib.decompress(base64.a85decode(b"<~" + one.strip(), adobe=True)) for one in streams]
    return [one.decode("latin-1") for one in opened if b" Tf" in one]


def words_of(pdf: bytes) -> str:
    said = "".join(re.findall(r"\((.*?)(?<!\\)\) Tj", "".join(pages_of(pdf))))
    return said.replace("\\(", "(").replace("\\)", ")")


def test_each_page_is_marked_and_numbered_and_heads_are_repeated():
    rows = [(f"code {n}", n) for n in range(150)]
    pages = pages_of(report_pdf(Report("sales", (Heading("Top", 1), Grid(("Heading of codes", "n"), rows)))))
    assert len(pages) > 2
    for number, page in enumerate(pages, 1):
        assert page.count("(INTERNAL) Tj") == 2  # at the head, and large below the text
        assert f"(Page {number} of {len(pages)}) Tj" in page
        assert "Heading of codes" in page


def test_it_says_in_which_language_it_is():
    report = Report("sales", (Heading("Top", 1),))
    assert b"/Lang (en)" in report_pdf(report)
    use("de")
    try:
        assert b"/Lang (de)" in report_pdf(report)
    finally:
        use("en")


def test_the_same_report_has_the_same_bytes(case):
    report = protection_report(case.solution, case.run)
    assert report_pdf(report) == report_pdf(report)


def test_texts_of_users_are_texts_however_long_and_odd():
    row = ("<b>&amp;</i>\ud800\x00", "long " * 1000, "w" * 5000, 1.5)
    report = Report("t" * 500, (Alert("a"), Grid(("a", "b", "c", "d"), (row,)), Paragraph("<font>" * 300)))
    assert "<b>&amp;</i>" in words_of(report_pdf(report))


def test_headings_of_any_levels_are_bookmarks():
    levels = (3, 1, 3, 2, 9)
    pdf = report_pdf(Report("a", tuple(Heading(f"Part {level}", level) for level in levels)))
    assert [pdf.count(f"/Title (Part {level})".encode()) for level in levels] == [2, 1, 2, 1, 1]


def test_glyphs_of_verdicts_and_statuses_are_in_the_font():
    from tabguard.plots.picture import font_file

    report_pdf(Report("a", ()))
    from reportlab.pdfbase import pdfmetrics

    assert font_file(True).name == "DejaVuSans-Bold.ttf"
    shown = {glyph for state in State for glyph in state.glyph} | set("▣◆⊞≤τ×±…")
    shown |= {letter for status in Status for letter in status.word}
    for name in ("DejaVuSans", "DejaVuSans-Bold"):
        assert {
            letter for letter in shown if ord(letter) not in pdfmetrics.getFont(name).face.charToGlyph
        } == set()


def test_it_can_be_cancelled():
    def check() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        report_pdf(Report("a", (Paragraph("b"),)), check)


def test_an_export_writes_it_for_its_user_alone_and_takes_an_old_one_away(case, tmp_path):
    output = evolve(case.output, pdf=True)
    file = tmp_path / "energy_sales_INTERNAL_2025.pdf"
    assert file in export_all(job_order(tmp_path), state_of(case, output=output))
    assert file.read_bytes().startswith(b"%PDF")
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not list((tmp_path / "public").glob("*.pdf"))
    export_all(job_order(tmp_path), state_of(case))
    assert not file.exists()


def test_a_picture_stands_in_it_with_its_words():
    figure = Figure("A", "What it shows.", 6.4, 4.0, svg=bytes, png=lambda: DOT)
    pdf = report_pdf(Report("a", (figure,)))
    assert b"/Subtype /Image" in pdf and "What it shows." in words_of(pdf)


@pytest.mark.parametrize("lines", [28, 34])
def test_a_heading_stands_on_the_page_of_its_picture(lines):
    figure = Figure("A", "What it shows.", 6.4, 4.0, svg=bytes, png=lambda: DOT)
    text = [Paragraph(f"Line {n}.") for n in range(lines)]
    pages = pages_of(report_pdf(Report("sales", (*text, Heading("Pictures"), figure))))
    (page,) = (page for page in pages if "(Pictures) Tj" in page)
    assert " Do" in page and len(pages) == 2
