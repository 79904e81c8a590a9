"""The internal report is a value with sections; each kind of block has a form as page."""

import math

from attrs import evolve

from tabguard.settings import Output
from tabguard.write.internal.report import protection_report
from tabguard.write.page import Alert, Figure, Grid, Heading, Paragraph, Report, report_page
from tabguard.write.run import SignOff


def test_the_sections_of_the_report(case):
    report = protection_report(case.solution, case.run)
    assert isinstance(report.blocks[0], Alert)
    assert report.blocks[1] == Heading("energy sales: protection report", 1)
    titles = [block.text for block in report.blocks if isinstance(block, Heading) and block.level == 2]
    assert titles == [
        *("Audit", "Cells", "Secondary suppressions", "Rules", "Method", "Decisions", "Run", "Sign-off")
    ]
    for block in report.blocks:
        if isinstance(block, Grid):
            assert all(len(row) == len(block.header) for row in block.rows)


def test_the_report_names_what_is_published(case):
    output = Output(title="Sales by region", period="2025", agency="Office")
    report = protection_report(case.solution, case.run, (), output)
    assert report.blocks[2] == Paragraph("Sales by region · 2025 · Office")
    assert protection_report(case.solution, case.run, (), Output()).blocks[2] == Heading("Audit")


def said(case, **changed) -> str:
    blocks = protection_report(case.solution, evolve(case.run, **changed)).blocks
    return "\n".join(block.text for block in blocks if isinstance(block, Paragraph))


def test_the_method_is_told_in_words_that_follow_the_settings(case):
    told = said(case, method="One after the other.")
    assert "Method “greedy”: One after the other." in told and "no cell is below 0" in told
    assert "each cell within" not in told and "are protected against respondents" in told
    other = evolve(
        case.run.suppression, lower=-math.inf, prior=20.0, insiders=False, exact_up_to=0, power=0.5
    )
    told = said(case, suppression=other)
    assert "value to the power of 0.5" in told and "exactly" not in told and "no cell is below" not in told
    assert "and each cell within ± 20 %." in told and "are not protected against respondents" in told
    read = evolve(case, solution=evolve(case.solution, run=None))
    assert "is not recorded with this pattern" in said(read) and "Method “" not in said(read)


def signed(case, sign_off: SignOff) -> tuple[tuple[object, ...], ...]:
    table = protection_report(case.solution, evolve(case.run, sign_off=sign_off)).blocks[-1]
    assert isinstance(table, Grid)
    return table.rows


def test_the_sign_off_has_names_or_room_for_them(case):
    assert signed(case, SignOff()) == (("Analyst", "", ""), ("Reviewer", "", ""))
    both = SignOff(("ana", "bea"), "Approved by carl.", "carl", "2026-11-02T10:30:00+01:00", "Seen <all>.")
    assert signed(case, both) == (("Analyst", "ana, bea", ""), ("Reviewer", "carl", "2026-11-02 10:30"))
    assert "Remark: Seen <all>." in said(case, sign_off=both)


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
