"""The internal report is a value: its sections, and what each kind of block is as a page."""

from __future__ import annotations

from tabguard.write.blocks import Alert, Figure, Grid, Heading, Paragraph, Report
from tabguard.write.page import report_page
from tabguard.write.report import protection_report


def test_the_sections_of_the_report(case):
    report = protection_report(case.solution, case.run)
    assert isinstance(report.blocks[0], Alert)
    assert report.blocks[1] == Heading("energy sales: protection report", 1)
    titles = [block.text for block in report.blocks if isinstance(block, Heading) and block.level == 2]
    assert titles == ["Audit", "Cells", "Secondary suppressions", "Rules", "Decisions", "Run", "Sign-off"]
    for block in report.blocks:
        if isinstance(block, Grid):
            assert all(len(row) == len(block.header) for row in block.rows)


def test_every_kind_of_block_is_rendered_and_escaped():
    picture = Figure("Loss", "Shows <loss>.", 6, 4, svg=lambda: b"<svg><text>7</text></svg>", png=bytes)
    blocks = (
        *(Alert("<alert>"), Heading("<one>", 1), Paragraph("<words>")),
        *(Grid(("<top>", "n"), (("<cell>", 1234.5),)), picture),
    )
    page = report_page(Report("<name>", blocks)).decode()
    for shown in ("alert", "one", "words", "top", "cell", "name", "loss"):
        assert f"&lt;{shown}&gt;" in page and f"<{shown}>" not in page
    assert '<td class="n">1,234.5</td>' in page
    assert "<svg><text>7</text></svg>" in page
