"""The check before a release passes for our files and finds each planted channel."""

import io
import struct
import zipfile

import openpyxl
import pytest
from attrs import evolve
from openpyxl.comments import Comment
from openpyxl.formatting.rule import CellIsRule
from openpyxl.worksheet.datavalidation import DataValidation

from tabguard.base.errors import FormatError
from tabguard.base.untrusted import WORKBOOK
from tabguard.settings import Output
from tabguard.table.dimension import Dimension
from tabguard.write import export_all, job_order, public_csv, public_note, public_workbook, verify_public
from tabguard.write.verify import container as leak_container
from tabguard.write.verify.findings import CHANNELS, OTHERS
from tests.support import sheets
from tests.support.reading import put
from tests.support.written_files import repacked
from tests.support.written_tables import build_case, build_table, state_of

SECRET = "918273645"


def channels(path) -> set[int]:
    findings = verify_public(path)
    assert all(SECRET not in str(f) for f in findings)
    return {f.channel for f in findings}


@pytest.fixture
def workbook(case) -> bytes:
    return public_workbook([case.public], case.output)


@pytest.fixture
def check(tmp_path):
    def run(content: bytes, name: str = "table.xlsx") -> set[int]:
        (tmp_path / name).write_bytes(content)
        return channels(tmp_path / name)

    return run


# ours


def test_our_public_files_pass_and_internal_ones_are_found_out(case, tmp_path):
    written = export_all(job_order(tmp_path), state_of(case))
    assert [path.name for path in (tmp_path / "public").iterdir() if verify_public(path)] == []
    internal = {path.suffix: channels(path) for path in written if "INTERNAL_2025" in path.name}
    assert {36, 37} <= internal[".html"] and {28, 36, 37} <= internal[".xlsx"]


def test_sparse_tables_with_many_pages_pass(check):
    dimensions = (
        Dimension.flat("a", ("x", "=y")),
        Dimension.flat("b", ("u",)),
        Dimension.flat("c", ("v", "w")),
    )
    codes = [(0, 0, 0), (0, 1, 2), (1, 0, 1), (2, 1, 2)]
    table = build_table([-5.25, 2.5, 3, 0], dimensions=dimensions, codes=codes, decimals=2)
    public = build_case(table, [0, 0, 1, 2]).public
    output = Output(mark="(D)", empty_mark="–", title="Sales", agency="Office")
    assert check(public_workbook([public], output)) == set()
    assert check(public_csv(public, output), "table.csv") == set()


def test_repacking_alone_changes_nothing(check, workbook):
    assert check(repacked(workbook)) == set()


# planted in the markup

SHEET = "xl/worksheets/sheet4.xml"
TABLE = "xl/worksheets/sheet3.xml"
BOOK = "xl/workbook.xml"


def replace(old: str, new: str):
    return lambda text: text.replace(old, new, 1)


MARKUP = [
    (1, "xl/styles.xml", replace('formatCode="#,##0"', 'formatCode=";;;"')),
    (1, "xl/styles.xml", replace('formatCode="#,##0"', 'formatCode="&quot;x&quot;"')),
    (2, SHEET, replace('<row r="5"', '<row r="5" hidden="1"')),
    (2, SHEET, replace('<row r="5"', '<row r="5" ht="0"')),
    (2, SHEET, replace('<row r="5"', '<row r="5" outlineLevel="1"')),
    (2, SHEET, replace('<row r="5"', '<row r="5" collapsed="1"')),
    (2, SHEET, replace('<col min="1"', '<col hidden="1" min="1"')),
    (2, "xl/styles.xml", replace('<color theme="1"/>', '<color rgb="FFFFFFFF"/>')),
    (2, "xl/styles.xml", replace('<sz val="11"/>', '<sz val="1"/>')),
    (2, "xl/sharedStrings.xml",
        replace("<si><t>A11</t>", '<si><r><rPr><color rgb="FFFFFFFF"/></rPr><t>A11</t></r>')),
    (3, SHEET, replace("<v>1000</v>", f"<f>{SECRET}+1</f><v>1000</v>")),
    (4, "xl/sharedStrings.xml", replace("</sst>", f"<si><t>{SECRET}</t></si></sst>")),
    (4, "xl/tables/table1.xml", replace("<table ", f'<table comment="{SECRET}" ')),
    (4, "xl/tables/table1.xml", replace('name="Total"', f'name="Total" totalsRowLabel="{SECRET}"')),
    (4, "xl/tables/table1.xml", replace('name="Total"', f'name="{SECRET}"')),
    (5, BOOK, replace('name="Notes"', 'name="Notes" state="veryHidden"')),
    (OTHERS, BOOK, replace("</sheets>", '</sheets><pivotCaches><pivotCache cacheId="1"/></pivotCaches>')),
    (9, BOOK, replace("<definedNames>", f'<definedNames><definedName name="n">{SECRET}</definedName>')),
    (9, BOOK, replace("Table_1!$A$1:$F$8", f"&quot;{SECRET}&quot;")),
    (OTHERS, SHEET, replace("</sheetData>", '</sheetData><conditionalFormatting sqref="F4"/>')),
    (OTHERS, SHEET, replace("</sheetData>", "</sheetData><dataValidations/>")),
    (OTHERS, SHEET, replace("</sheetData>", "</sheetData><autoFilter><filterColumn/></autoFilter>")),
    (OTHERS, "xl/tables/table1.xml", replace("<tableColumns", '<sortState ref="A1"/><tableColumns')),
    (3, "xl/tables/table2.xml", replace('name="turnover"', 'name="turnover" totalsRowFunction="sum"')),
    (OTHERS, SHEET, replace("</sheetData>", f'</sheetData><scenarios name="{SECRET}"/>')),
    (OTHERS, BOOK,
        replace("</sheets>", "</sheets><externalReferences><externalReference/></externalReferences>")),
    (OTHERS, SHEET, replace("</worksheet>", '<extLst><ext uri="{05C60535}"/></extLst></worksheet>')),
    (22, "docProps/core.xml", replace("<cp:lastModifiedBy>", "<cp:lastModifiedBy>Ana")),
    (22, "docProps/app.xml", replace("<Company>", "<Company>Secret unit")),
    (OTHERS, BOOK, replace("<bookViews>", '<x15ac:absPath xmlns:x15ac="u" url="C:\\\\Ana"/><bookViews>')),
    (24, SHEET,
        replace(
            "</worksheet>",
            f"<headerFooter><oddHeader>&amp;C{SECRET}</oddHeader></headerFooter></worksheet>"
        )),
    (25, "xl/_rels/workbook.xml.rels",
        replace('Target="styles.xml"', 'Target="file:///C:/a" TargetMode="External"')),
    (26, "xl/styles.xml",
        replace('<numFmts count="1">', f'<numFmts count="2"><numFmt numFmtId="170" formatCode="{SECRET}"/>')),
    (26, "xl/styles.xml", replace('formatCode="#,##0"', 'formatCode="#,##0[$120]"')),
    (26, "xl/styles.xml", replace('formatCode="#,##0"', 'formatCode="#,##0\\1\\2\\0"')),
    (27, SHEET, replace('<row r="6"', '<row r="6" customHeight="1" ht="30"')),
    (27, "xl/worksheets/sheet3.xml",
        lambda t: t.replace(
            "<cols>",
            '<cols><col min="5" max="5" width="4"/><col min="6" max="6" width="30"/>'
        )),
    (28, SHEET, replace('<c r="F7" s="11">', '<c r="F7" s="1">')),
    (28, TABLE, replace('<c r="D5" s="11">', '<c r="D5" s="9">')),
    (28, TABLE, replace('<c r="D5" s="11">', '<c r="D5" s="8">')),
    (30, SHEET, replace('<c r="F7" s="11"><v>300</v></c>', "")),
    (31, SHEET, replace("<v>1000</v>", "<v>1000.25</v>")),
    (36, "xl/sharedStrings.xml", replace("<t>Mining</t>", "<t>12 cells were suppressed</t>")),
    (36, "xl/sharedStrings.xml", replace("<t>Mining</t>", "<t>by the (n,k) rule</t>")),
    (37, BOOK, replace('name="Notes"', 'name="p10"')),
    (38, "xl/sharedStrings.xml", replace("<t>Mining</t>", "<t>run 0a1b2c3d4e5f67890a1b</t>")),
    (40, SHEET, replace("<sheetData>", f"<!-- {SECRET} --><sheetData>")),
    (40, BOOK, replace("<sheets>", f"<?note {SECRET}?><sheets>")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("channel", "part", "change"), MARKUP, ids=lambda v: str(v) if isinstance(v, int) else ""
)
def test_what_is_planted_in_the_markup_is_found(check, workbook, channel, part, change):
    assert channel in check(repacked(workbook, {part: change}))


PARTS = (
    "xl/pivotCache/pivotCacheDefinition1.xml",
    "xl/charts/chart1.xml",
    "xl/comments1.xml",
    "xl/externalLinks/externalLink1.xml",
    "customXml/item1.xml",
    "xl/slicers/slicer1.xml",
    "docProps/thumbnail.jpeg",
    "xl/embeddings/oleObject1.bin",
    "xl/vbaProject.bin",
    "xl/revisions/revisionLog1.xml",
    "docProps/custom.xml",
    "xl/whatever.bin",
    "xl/printerSettings/printerSettings1.bin",
    "docMetadata/LabelInfo.xml",
)


@pytest.mark.parametrize("name", PARTS)
def test_parts_that_do_not_belong_are_found_and_named(tmp_path, workbook, name):
    (tmp_path / "a.xlsx").write_bytes(repacked(workbook, extra={name: SECRET}))
    (finding,) = verify_public(tmp_path / "a.xlsx")
    assert (finding.channel, finding.part) == (OTHERS, name)


def test_more_marks_than_two_are_found(check, workbook):
    def other_marks(text):
        for row, mark in ((5, "p"), (6, "s"), (7, "q")):
            start = text.index(f'<c r="F{row}"')
            end = text.index("</c>", start) + 4
            text = (
                text[:start] + f'<c r="F{row}" s="11" t="inlineStr"><is><t>{mark}</t></is></c>' + text[end:]
            )
        return text

    assert 35 in check(repacked(workbook, {SHEET: other_marks}))


def test_a_worksheet_without_tab_is_found(check, workbook):
    extra = {"xl/worksheets/sheet9.xml": "<worksheet/>"}
    assert check(repacked(workbook, extra=extra)) == {5}


# planted in the container


def test_the_container_is_searched(check, workbook):
    assert check(repacked(workbook, date=(2026, 11, 20, 12, 0, 0))) == {39}
    assert check(repacked(workbook, extra={"xl/worksheets/": ""})) == {39}
    assert check(SECRET.encode() + workbook) == {39}
    assert check(workbook + SECRET.encode()) == {39}
    out = io.BytesIO(workbook)
    with zipfile.ZipFile(out, "a") as file:
        file.comment = SECRET.encode()
    assert check(out.getvalue()) == {39}


def test_two_entries_of_one_name_are_found(check, workbook):
    out = io.BytesIO(workbook)
    with pytest.warns(UserWarning, match="Duplicate"), zipfile.ZipFile(out, "a") as file:
        file.writestr(zipfile.ZipInfo(SHEET, (1980, 1, 1, 0, 0, 0)), SECRET)
        with zipfile.ZipFile(io.BytesIO(workbook)) as old:
            file.writestr(zipfile.ZipInfo(SHEET, (1980, 1, 1, 0, 0, 0)), old.read(SHEET))
    assert 39 in check(out.getvalue())


def test_extra_fields_are_found_but_padding_of_office_is_not(check, workbook):
    def with_extra(extra: bytes) -> bytes:
        out = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(workbook)) as old, zipfile.ZipFile(out, "w") as new:
            for name in old.namelist():
                info = zipfile.ZipInfo(name)
                info.extra = extra
                new.writestr(info, old.read(name))
        return out.getvalue()

    assert check(with_extra(struct.pack("<HH", 0x7777, 4) + b"1234")) == {39}
    assert check(with_extra(struct.pack("<HHHH", 0xA220, 8, 0xA028, 4) + b"\0" * 4)) == set()
    assert check(with_extra(struct.pack("<HHHH", 0xA220, 8, 0xA028, 4) + b"1234")) == {39}


# workbooks of other programs


def test_a_workbook_touched_up_by_hand_is_searched(tmp_path):
    book = openpyxl.Workbook()
    sheet = book.active
    for row in range(1, 6):
        sheet.append([f"code {row}", row * 10, row * 20])
    sheet["B2"].comment = Comment("see " + SECRET, "Ana")
    sheet["C3"] = "=SUM(C1:C2)"
    sheet.conditional_formatting.add("C1:C9", CellIsRule(operator="greaterThan", formula=[SECRET]))
    rule = DataValidation(type="list", formula1=f'"{SECRET},2"')
    rule.add("B4")
    sheet.add_data_validation(rule)
    sheet.row_dimensions[4].hidden = True
    sheet.column_dimensions["C"].hidden = True
    sheet["B5"].number_format = ";;;"
    book.create_sheet("data").sheet_state = "veryHidden"
    book.save(tmp_path / "by hand.xlsx")
    assert {1, 2, 3, 5, 22, 39} <= channels(tmp_path / "by hand.xlsx")
    others = " ".join(map(str, verify_public(tmp_path / "by hand.xlsx")))
    assert all(what in others for what in ("xl/comments/", "“conditionalFormatting”", "“dataValidations”"))


def test_a_finding_names_channel_part_and_place(tmp_path, workbook):
    path = put(
        tmp_path, "a.xlsx", repacked(workbook, {SHEET: replace("<v>1000</v>", f"<f>{SECRET}</f><v>1000</v>")})
    )
    (finding,) = verify_public(path)
    assert (finding.channel, finding.part, finding.place) == (3, "Long_table", "F5")
    assert str(finding) == "formula: a formula (Long_table, F5)"


@pytest.mark.parametrize(
    ("part", "change", "what"),
    [
        (
            "xl/sharedStrings.xml",
            replace("</sst>", "<si><t>left</t></si>" * 30 + "</sst>"),
            "a text that no cell shows",
        ),
        (SHEET, lambda text: text.replace("<row ", '<row hidden="1" '), "a hidden row"),
    ],
)
def test_many_findings_of_one_kind_are_cut_short(tmp_path, workbook, part, change, what):
    path = put(tmp_path, "a.xlsx", repacked(workbook, {part: change}))
    places = [finding.place for finding in verify_public(path) if finding.what == what]
    assert len(places) == 21 and places[-1] == "and further on"


def test_a_dash_for_zero_hides_nothing(check, workbook):
    def dashes(text):
        return text.replace('formatCode="#,##0"', 'formatCode="#,##0;-#,##0;&quot;–&quot;"')

    assert check(repacked(workbook, {"xl/styles.xml": dashes})) == set()


# CSV


def test_a_text_that_stands_often_is_found_in_each_place(tmp_path):
    """A part without findings is not searched again; a part with findings is."""
    file = put(tmp_path, "a.csv", b"a,turnover\nb,1\n=A1,2\nb,1\n=A1,2\n")
    assert [finding.place for finding in verify_public(file)] == ["row 3, column 1", "row 5, column 1"]


def test_csv_files_are_searched(check):
    assert check(b"a,turnover\n=SUM(A1),1\nb,2\n", "a.csv") == {3}
    assert check(b"a;turnover\nb;1\nc;2\nd;x\ne;y\nf;z\n", "a.csv") == {35}
    assert check("a;turnover\nb;1\nc;2\nd;x\ne;x\u200b\n".encode(), "a.csv") == {35}
    assert check("a;turnover\nb;1\nc;2\nd;x\ne;\uff58\n".encode(), "a.csv") == {35}
    assert check(b"a;turnover\nb;1\nc;2\nd;x\ne;-\n", "a.csv") == set()
    assert check(b"a;turnover\nb;1\nc;2\nd;x\ne;-\nf;z\n", "a.csv") == set()
    assert check("a;turnover\nb;1\nc;2\nd;x\ne;-\nf;–\n".encode(), "a.csv") == {35}
    assert check(b'a;turnover\n"b";"1"\n"c";"2"\n"d";"x"\n"e";"y"\n"f";"z"\n', "a.csv") == {35}
    assert check(b'"a","turnover"\n"011",1\n"012",2\n"A",x\n"B",3\n"C",4\n', "a.csv") == set()
    assert check(b'"a","b"\n"011",1\n"012",2\n"A",x\n"B",y\n"C",z\n', "a.csv") == {35}
    assert check(b"a;turnover\nby the dominance rule;1\n", "a.csv") == {36}
    assert check(b"a;turnover\n0a1b2c3d4e5f67890a1b;1\n", "a.csv") == {38}
    assert check(b"a;turnover\nb;-1,5\nc;+2\nd;-\n", "pattern_INTERNAL.csv") == {37}
    assert check("a;turnover\nb;-1\nc;é\n".encode("utf-16"), "a.csv") == set()


RANKED = [
    ("Total", 900), ("delta", 240), ("beta", 200), ("zeta", 160), ("alpha", 120), ("gamma", None),
    ("eta", 70), ("theta", 60), ("iota", 30), ("kappa", 20),
]  # fmt: skip


def ranked(rows, name):
    """A table as sorted in a spreadsheet, or as lines of a CSV file."""
    if name.endswith(".csv"):
        return "".join(
            f"{code};{'x' if v is None else v}\n" for code, v in [("code", "sales"), *rows]
        ).encode()
    book = openpyxl.Workbook()
    for row in [("Sales", None), ("code", "sales"), *((code, "x" if v is None else v) for code, v in rows)]:
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.mark.parametrize("name", ["a.csv", "a.xlsx"])
def test_rows_in_the_order_of_their_figures_are_found(check, name):
    assert 29 in check(ranked(RANKED, name), name)
    assert 29 not in check(ranked([row for row in RANKED if row[1] is not None], name), name)
    by_code = [RANKED[0], *sorted(RANKED[1:])]
    assert 29 not in check(ranked(by_code, name), name)
    sizes = ["0-1", "2-4", "5-9", "10-19", "20-49", "50-99", "100-249", "250-499", "500+"]
    fewer = [(size, value) for size, (_, value) in zip(sizes, RANKED[1:], strict=True)]
    assert 29 not in check(ranked([RANKED[0], *fewer], name), name)
    swapped = [*RANKED[:2], RANKED[3], RANKED[2], *RANKED[4:]]
    assert 29 not in check(ranked(swapped, name), name)


def test_each_channel_of_a_single_file_is_planted_somewhere():
    beside = {
        29: test_rows_in_the_order_of_their_figures_are_found,
        35: test_more_marks_than_two_are_found,
        45: "tests/write/test_verify_set.py",
        46: "tests/write/test_ranges.py",
        47: "tests/flow/test_text_check.py",
    }
    planted = {channel for channel, *_ in MARKUP} | {39} | {*beside}
    assert planted == {*CHANNELS}
    others = {6, 7, 8, *range(10, 22), 23, 43}  # are parts and elements that published tables do not have
    told = {  # those that no single file shows
        32: "the exporter writes no derived columns; linked responses are audited as relations",
        33: "no total is recalculated: the tables of a release are compared, channel 45",
        34: "the tables of a release are audited together",
        42: test_other_kinds_of_files_are_refused,
        44: "tests/proof/test_hazards.py",
    }
    assert {*CHANNELS} | others | {*told} == {*range(1, 48)}


# hostile and wrong files


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_document_types_are_refused(tmp_path, workbook, encoding):
    bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb">]><sst>&b;</sst>'
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            new.writestr(name, bomb.encode(encoding) if name == "xl/sharedStrings.xml" else old.read(name))
    (tmp_path / "a.xlsx").write_bytes(out.getvalue())
    with pytest.raises(FormatError, match="document type"):
        verify_public(tmp_path / "a.xlsx")


def test_zip_bombs_are_refused(tmp_path, workbook, monkeypatch):
    (tmp_path / "a.xlsx").write_bytes(repacked(workbook, extra={"xl/media/a": b"\0" * 50_000_000}))
    with pytest.raises(FormatError, match="times its size"):
        verify_public(tmp_path / "a.xlsx")
    monkeypatch.setattr(leak_container, "WORKBOOK", evolve(WORKBOOK, entries=3))
    (tmp_path / "a.xlsx").write_bytes(workbook)
    with pytest.raises(FormatError, match="entries"):
        verify_public(tmp_path / "a.xlsx")


def _kinds_of_html():
    return {
        "comment": (40, ("</h1>", "</h1><!-- 918273645 -->")),
        "comment without end": (40, ("</body></html>", "<!-- 918273645")),
        "bogus comment": (40, ("</h1>", "</h1></ 918273645>")),
        "words in an end": (40, ("</h1>", "</h1 918273645>")),
        "instruction": (40, ("</h1>", "</h1><?x 918273645?>")),
        "comment in the style": (40, ("</style>", "/* 918273645 */</style>")),
        "script": (OTHERS, ("</h1>", "</h1><script>var x = 918273645</script>")),
        "handler": (2, ("<h1>", "<h1 onclick='x(918273645)'>")),
        "picture": (OTHERS, ("</h1>", "</h1><img src='data:,918273645'>")),
        "frame": (OTHERS, ("</h1>", "</h1><iframe srcdoc='918273645'></iframe>")),
        "address": (2, ("</h1>", "</h1><a href='http://x/918273645'>more</a>")),
        "fetched style": (25, ("</style>", "@import 'x';</style>")),
        "fetched": (OTHERS, ("<title>", "<link rel='x' href='918273645'><title>")),
        "hidden": (2, ("</h1>", "</h1><p hidden>918273645</p>")),
        "not displayed": (2, ("</h1>", "</h1><p style='display : none'>918273645</p>")),
        "not displayed by a rule": (2, ("</style>", "p{visibility:hidden}</style>")),
        "white": (2, ("</style>", "p{color:#fff}</style>")),
        "input": (OTHERS, ("</h1>", "</h1><input type=hidden value=918273645>")),
        "attribute": (2, ("<h1>", "<h1 data-x='918273645'>")),
        "tooltip": (2, ("<h1>", "<h1 title='918273645'>")),
        "class": (2, ("<h1>", "<h1 class='c918273645'>")),
        "element": (OTHERS, ("</h1>", "</h1><x918273645>")),
        "property": (22, ("<title>", "<meta name='author' content='918273645'><title>")),
        "rule": (36, ("</h1>", " by the (n,k) rule</h1>")),
        "hash": (38, ("</h1>", " 918273645abcdef012345</h1>")),
    }


@pytest.mark.parametrize("channel, change", _kinds_of_html().values(), ids=_kinds_of_html())
def test_what_is_planted_in_the_note_is_found(case, check, channel, change):
    note = public_note([case.public], case.output).decode()
    assert check(note.encode(), "note.html") == set()
    assert change[0] in note
    assert channel in check(note.replace(*change).encode(), "note.html")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"%PDF-1.7 ...", "cannot be checked"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "cannot be checked"),
        (b"\x00\x01\x02\x00", "neither a workbook nor text"),
    ],
)
def test_other_kinds_of_files_are_refused(tmp_path, content, words):
    (tmp_path / "a.xlsx").write_bytes(content)
    with pytest.raises(FormatError, match=words):
        verify_public(tmp_path / "a.xlsx")


def test_broken_and_missing_files_are_refused(tmp_path, workbook):
    with pytest.raises(FormatError, match="cannot be opened"):
        verify_public(tmp_path / "none.xlsx")
    (tmp_path / "a.xlsx").write_bytes(repacked(workbook, {SHEET: lambda t: t[:-20]}))
    with pytest.raises(FormatError, match="part of the file"):
        verify_public(tmp_path / "a.xlsx")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        file.writestr("a.txt", "b")
    (tmp_path / "b.xlsx").write_bytes(out.getvalue())
    with pytest.raises(FormatError, match="not a workbook"):
        verify_public(tmp_path / "b.xlsx")


@pytest.mark.parametrize(
    ("part", "change", "channel"),
    [
        (SHEET, replace("<sheetData>", f"<sheetData>{SECRET}"), 40),
        ("xl/theme/theme1.xml", replace("<a:themeElements>", f"<a:themeElements>{SECRET}"), 40),
        ("[Content_Types].xml", replace("<Default", f"{SECRET}<Default"), 40),
        (SHEET, replace("<sheetData>", f'<note x="{SECRET}"/><sheetData>'), 41),
        ("xl/styles.xml", replace("<fonts", f'<note x="{SECRET}"/><fonts'), 41),
        (SHEET, replace("<sheetFormatPr ", '<sheetFormatPr zeroHeight="1" '), 2),
        (BOOK, replace("<workbookView ", '<workbookView visibility="hidden" '), 5),
    ],
)
def test_what_does_not_belong_between_the_elements_is_found(check, workbook, part, change, channel):
    assert check(repacked(workbook, {part: change})) == {channel}


@pytest.mark.parametrize("change", [replace('s="11"', 's="many"'), replace('r="5"', f'r="{"9" * 5000}"')])
def test_numbers_that_are_none_are_refused_and_not_a_crash(tmp_path, workbook, change):
    (tmp_path / "a.xlsx").write_bytes(repacked(workbook, {SHEET: change}))
    with pytest.raises(FormatError, match="part of the file"):
        verify_public(tmp_path / "a.xlsx")


def test_extensions_that_office_always_writes_are_no_finding(check, workbook):
    def with_extension(text):
        feature = '<ext uri="{B58B0392-4F1F-4190-BB64-5DF3571DCE5F}"><calcFeatures/></ext>'
        return text.replace("</workbook>", f"<extLst>{feature}</extLst></workbook>")

    assert check(repacked(workbook, {BOOK: with_extension})) == set()
    elsewhere = with_extension("</workbook>").removesuffix("</workbook>")
    assert check(repacked(workbook, {SHEET: replace("</worksheet>", f"{elsewhere}</worksheet>")})) == {OTHERS}
    assert check(repacked(workbook, {"xl/styles.xml": replace("</styleSheet>", f"{elsewhere}</styleSheet>")}))


@pytest.mark.parametrize(
    ("labels", "are_codes"), [(("Label", "All", "Land", "Water"), True), ("xxxx", False), ([None] * 4, False)]
)
def test_numbers_with_labels_beside_them_are_codes(tmp_path, labels, are_codes):
    codes, figures = ("Code", "T", 49, 50), (("North", "South"), (5, 6), (2, 3), (3, 3))
    rows = [[code, label, *row] for code, label, row in zip(codes, labels, figures, strict=True)]
    path = sheets.workbook(tmp_path / "t.xlsx", [*rows, [], ["Source: Survey"]])
    assert (30 not in channels(path)) == are_codes, "a note below codes is no gap among figures"


@pytest.mark.parametrize(
    ("name", "suspicious"),
    [
        ("International trade", False),
        ("P85 Education", False),
        ("Q1", False),
        ("run_p10", True),
        ("internal", True),
    ],
)
def test_names_of_sheets_may_not_tell_parameters(check, workbook, name, suspicious):
    found = check(repacked(workbook, {BOOK: replace('name="Notes"', f'name="{name}"')}))
    assert found - {25} == ({37} if suspicious else set())  # the link in the contents leads nowhere now
