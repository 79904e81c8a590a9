"""The registry of input formats contains every file of its folder, with correct declarations."""

import pkgutil
import re
import zipfile
from importlib import import_module

import pandas as pd
import pytest

from tabguard.base.errors import DataError, FormatError
from tabguard.base.progress import Cancelled, Progress
from tabguard.base.resource_files import RESOURCES
from tabguard.flow import previews
from tabguard.project import READING, ColumnReading, DataSource, HierarchySource
from tabguard.read import formats, read_decisions, read_dimension, read_pattern, read_waivers
from tabguard.read.files.format import Format
from tabguard.read.formats import FORMATS
from tabguard.read.sources.source import read_columns
from tests.support.reading import load, put, sniffed, value


def test_every_module_of_the_folder_is_in_the_registry():
    modules = [
        import_module(f"{formats.__name__}.{found.name}") for found in pkgutil.iter_modules(formats.__path__)
    ]
    made = [one for module in modules for one in vars(module).values() if isinstance(one, Format)]
    assert len(made) == len(modules), "one format in each module"
    assert set(made) == set(FORMATS)


def test_what_formats_declare():
    names = [one.name for one in FORMATS]
    assert len(set(names)) == len(names)
    for one in FORMATS:
        assert one.suffixes and all(re.fullmatch(r"\.[a-z0-9]+", suffix) for suffix in one.suffixes)
        assert one.title and one.called and one.advice
        assert {setting.key for setting in one.settings} <= set(READING)
    assert [setting.key for setting in formats.settings()] == list(READING)  # each serves some format


def test_the_help_names_every_format_and_ending():
    page = (RESOURCES / "help" / "import.html").read_text(encoding="utf-8")
    assert [suffix for suffix in formats.suffixes() if f"<code>{suffix}</code>" not in page] == []
    anchors = [one.help.removeprefix("import#") for one in FORMATS]
    assert [anchor for anchor in anchors if f'<a name="{anchor}">' not in page] == []


def test_what_is_detected_can_be_shown(tmp_path):
    form = sniffed(put(tmp_path, "r.csv", "a,b\nu,1\n"))
    assert {setting.key for setting in formats.settings() if setting.choices} <= set(form.detected)


def test_a_setting_that_has_no_effect_is_told(tmp_path):
    path = put(tmp_path, "r.csv", "a,b,x\nu,1,5\nv,2,6\n")
    assert sniffed(path, delimiter=",").findings == ()
    assert "“sheet” is set but not used" in sniffed(path, sheet="One").findings[0]
    _, summary = load(path, ("a", "b"), "x", source={"sheet": "One"})
    assert any("“sheet”" in finding.what for finding in summary.findings)


# Parquet, for whoever reads tables

RECORDS = pd.DataFrame(
    {
        "region": ["N", "N", "S", None],
        "size": [1, 2, 1, 2],
        "sales": [1.5, 2.25, 3.0, 4.0],
        "day": pd.Timestamp("2024-05-06"),
    }
)


def parquet(folder, name="r.parquet", **columns):
    path = folder / name
    (pd.DataFrame(columns) if columns else RECORDS).to_parquet(path)
    return path


def test_parquet_is_previewed(tmp_path):
    form = sniffed(parquet(tmp_path))
    assert (form.words, form.names) == ("Parquet", ("region", "size", "sales", "day"))
    assert [column.kind for column in form.columns] == ["text", "numeric", "numeric", "text"]
    assert form.preview[3][:3] == ("", "2", "4")


def test_records_in_parquet_are_those_in_text(tmp_path):
    table, summary = load(parquet(tmp_path), ("region", "size"), "sales", missing_codes={"region": ("?",)})
    assert (summary.rows, summary.format) == (4, "Parquet")
    same, _ = load(
        put(tmp_path, "r.csv", "region,size,sales\nN,1,1.5\nN,2,2.25\nS,1,3\n,2,4\n"),
        ("region", "size"),
        "sales",
        missing_codes={"region": ("?",)},
    )
    assert table.value.tolist() == same.value.tolist() and table.decimals == same.decimals == 2
    assert [d.codes for d in table.dimensions] == [d.codes for d in same.dimensions]


def test_cells_in_parquet(tmp_path):
    path = parquet(
        tmp_path, a=["Total", "u", "v", "Total", "u", "v"], b=["Total"] * 3 + ["1"] * 3, x=[9, 4, 5, 9, 4, 5]
    )
    table, _ = load(path, ("a", "b"), "x", source={"tabulated": True})
    assert value(table, "u", "1") == 4 and value(table, "Total", "Total") == 9


def test_texts_that_are_no_numbers_are_named_by_row(tmp_path):
    path = parquet(tmp_path, a=["u", "v"], b=["1", "2"], x=["5", "12 345"])
    with pytest.raises(DataError, match="cannot be read as numbers") as caught:
        load(path, ("a", "b"), "x")
    assert "row 2" in caught.value.where and "345" not in str(caught.value)


def test_small_tables_in_parquet(tmp_path):
    tree = parquet(tmp_path, "h.parquet", code=["N", "S"], parent=["Total", "Total"], label=["North", None])
    dimension = read_dimension("region", HierarchySource((tree,)))
    assert dimension.codes == ("Total", "N", "S") and dimension.labels[1] == "North"
    decisions = parquet(tmp_path, "d.parquet", a=["u"], b=["1"], decision=["cost"], value=[7.5])
    assert read_decisions(decisions, ("a", "b"))[0].value == "7.5"
    waivers = parquet(tmp_path, "w.parquet", respondent=["F1"], a=["u"], valid_to=["2024-12-31"])
    assert read_waivers(waivers, ("a", "b"))[0].cells == ("u", "")
    table, _ = load(put(tmp_path, "r.csv", "a,b,x\nu,1,5\nv,1,6\n"), ("a", "b"), "x")
    codes = [[d.codes[c] for d, c in zip(table.dimensions, row, strict=True)] for row in table.codes.tolist()]
    pattern = parquet(
        tmp_path,
        "p.parquet",
        a=[c[0] for c in codes],
        b=[c[1] for c in codes],
        status=["published"] * len(codes),
    )
    assert len(read_pattern(pattern, table).status) == len(table)


def test_reading_parquet_can_be_cancelled_between_batches(tmp_path, monkeypatch):
    monkeypatch.setattr("tabguard.read.formats.parquet._BATCH", 10)
    path = parquet(tmp_path, a=["u"] * 100, x=range(100))
    progress = Progress()
    seen = []

    def advance(amount=1):
        seen.append(amount)
        if len(seen) == 3:
            raise Cancelled

    monkeypatch.setattr(progress, "advance", advance)
    with pytest.raises(Cancelled):
        read_columns(sniffed(path), ["a"], ["x"], progress)
    assert seen == [10, 10, 10]


def test_a_file_that_only_its_name_makes_parquet(tmp_path):
    with pytest.raises(FormatError, match="The Parquet file cannot be read"):
        sniffed(put(tmp_path, "r.parquet", "a,b\n1,2\n"))


@pytest.mark.parametrize(
    ("head", "words"),
    [
        (b"\xd0\xcf\x11\xe0", "old Excel file or one with a password"),
        (b"\x1f\x8b", "compressed .gzip"),
        (b"%PDF\0\0", "PDF"),
        (b"\x03\x7a\x01\x1f\0", "dBASE"),
        (b"0" * 40 + b"ASCII SPSS PORT FILE", "portable SPSS file"),
        (b"PAX1\0\1\2\3", "not text, and of no kind that is known"),
        (b"7z\xbc\xaf\x27\x1c", "7z archive"),
        (b"\0\1\0\0Standard ACE DB", "Access database"),
        (b"RDX3\n", "R data file"),
        (b"\x89PNG\r\n\x1a\n", "picture"),
        (b"\n<!DOCTYPE html><table>", "web page"),
        (b'[\n {"id": "F1"}]', "not JSON-stat"),
        (b'[["NAME", "EMP"], ["Ohio", "7"]]', "not JSON-stat"),
        (b'\xef\xbb\xbf<?xml version="1.0"?><table>', "XML document"),
        (b'<m:Structure xmlns:m="http://www.sdmx.org/resources/sdmxml/x">', "XML document of SDMX"),
    ],
)
def test_kinds_that_cannot_be_opened_are_named_and_say_which_can(tmp_path, head, words):
    with pytest.raises(FormatError, match=words) as caught:
        sniffed(put(tmp_path, "r.xls", head + bytes(range(256)) * 4))
    assert all(suffix in caught.value.remedy for suffix in formats.suffixes())


@pytest.mark.parametrize(
    ("member", "words"),
    [
        ("word/document.xml", "Word document"),
        ("xl/workbook.bin", "binary Excel workbook"),
        ("records.csv", "ZIP archive, not a workbook"),
        ("project.json", "TabGuard project"),
    ],
)
def test_archives_that_are_no_workbook_are_named(tmp_path, member, words):
    path = tmp_path / "r.xlsx"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(member, "a,b")
    with pytest.raises(FormatError, match=words):
        sniffed(path)


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("word", ["Ångström", "ΕΛΛΑΔΑ"])
def test_text_is_not_taken_for_binary(tmp_path, encoding, word):
    text = "region,size,sales\n" + f"{word},1,5\n" * 50
    content = text.encode(encoding, "replace")
    assert sniffed(put(tmp_path, "r.csv", content)).names == ("region", "size", "sales")


def test_hierarchies_beside_the_data_are_found_in_every_format_once(tmp_path):
    data = put(tmp_path, "records.csv", "region,size,sales\nN,1,5\n")
    for name in ("region.txt", "region.csv", "region.hrc", "tree_size.HRC", "notes.pdf"):
        put(tmp_path, name, "code,parent\n")
    parquet(tmp_path, "size.parquet", code=["1"], parent=["Total"])
    beside = previews.preview_source(DataSource(data)).beside
    assert [file.name for file in beside] == ["region.csv", "size.parquet", "tree_size.HRC"]


def test_a_layout_belongs_to_files_that_need_one(tmp_path):
    layout = put(tmp_path, "r.rda", "a 1 1\n")
    assert formats.layout_beside(tmp_path / "r.ASC") == layout
    assert formats.layout_beside(tmp_path / "r.csv") is None
    assert formats.layout_beside(tmp_path / "other.asc") is None
    free = put(tmp_path, "F.RDA", '<SEPARATOR> ";"\nregion 2\n<RECODEABLE>\nsales 5\n<NUMERIC>\n')
    assert formats.layout_beside(tmp_path / "f.csv") == formats.layout_beside(tmp_path / "f.TXT") == free
    assert formats.layout_beside(tmp_path / "f.xlsx") is None
    put(tmp_path, "g.rda", "<SPSS>\nx\n")
    assert formats.layout_beside(tmp_path / "g.csv") is None


def test_a_code_for_missing_is_never_a_value(tmp_path):
    variables = "region 1\n<RECODEABLE>\nsales 3 999\n<NUMERIC>\nstaff 3 999\n<NUMERIC>\n"
    layout = put(tmp_path, "f.rda", f'<SEPARATOR> ";"\n{variables}')
    path = put(tmp_path, "f.csv", "N;1;10\nS;2;20\nS;999;999\n")
    for factor in (1, 1000):
        source = {"layout": layout, "columns": {"sales": ColumnReading(factor=factor)}}
        table, summary = load(path, ("region",), "sales", source=source)
        assert value(table, "Total") == 3 * factor and summary.rows == 3
    half = put(tmp_path, "h.csv", "N;1;10\nS;999;20\n")
    with pytest.raises(DataError, match="without a finite number"):
        load(half, ("region",), ("sales", "staff"), source={"layout": layout})
    own = {"layout": layout, "columns": {"staff": ColumnReading(factor=2)}}
    for role, told in (
        ("shadow", "without a finite number"),
        ("weight", "missing"),
        ("costs", "without a finite number"),
    ):
        given = {role: ("staff",) if role == "costs" else "staff"}
        missing = put(tmp_path, "m.csv", "N;1;10\nS;2;999\nS;999;999\n")
        for source in ({"layout": layout}, own):
            with pytest.raises(DataError, match=told) as caught:
                load(missing, ("region",), "sales", source=source, **given)
            assert "“staff”, row 2" in caught.value.where
            table, summary = load(path, ("region",), "sales", source=source, **given)
            assert summary.rows == 3 and table.frequency[0] == 2  # gone with its response
        load(missing, ("region",), "count", source={"layout": layout})


@pytest.mark.parametrize("head", ["", "Region;SALES\n"])
def test_a_layout_beside_delimited_text_names_its_columns(tmp_path, head):
    layout = put(tmp_path, "f.rda", '<SEPARATOR> ";"\nregion 2\n<RECODEABLE>\nsales 5\n<NUMERIC>\n')
    path = put(tmp_path, "f.csv", f"{head}N;1\nS;2\n")
    form = sniffed(path, layout=layout)
    assert form.names == ("region", "sales") and form.header is bool(head) and len(form.preview) == 2
    table, _ = load(path, ("region",), "sales", source={"layout": layout})
    assert value(table, "Total") == 3
    assert DataSource(tmp_path / "r.asc", layout=layout, repair="round").given == {"layout": layout}
