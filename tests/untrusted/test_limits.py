"""The limits on files: content of real files is accepted, anything beyond is refused."""

import io
import zipfile

import numpy as np
import pytest

from tabguard.base.errors import FormatError, HierarchyError
from tabguard.base.progress import Cancelled, Progress
from tabguard.base.untrusted import (
    ARRAYS,
    WORKBOOK,
    Limits,
    open_zip,
    parse_array,
    parse_json,
    parse_xml,
    translate_errors,
)
from tabguard.job import read_job
from tabguard.project import HierarchySource
from tabguard.read import read_dimension
from tabguard.read.codes.rollup import MOST_LEVELS
from tabguard.read.files.sheet_rows import MOST_COLUMNS, MOST_ROWS
from tabguard.read.sources.source import read_columns
from tests.support.reading import put, sniffed
from tests.untrusted.hostile import sheet

SMALL = Limits(entries=3, part=1000, total=2000, free=500, ratio=4)


def packed(folder, *sizes, noise=False):
    path = folder / "a.zip"
    chance = np.random.default_rng(0)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for at, size in enumerate(sizes):
            archive.writestr(str(at), chance.bytes(size) if noise else bytes(size))
    return path


@pytest.mark.parametrize(
    ("sizes", "noise", "fine"),
    [
        ((1, 1, 1), False, True),
        ((1, 1, 1, 1), False, False),
        ((1000,), True, True),
        ((1001,), True, False),
        ((1000, 1000), True, True),
        ((700, 700, 700), True, False),
        ((500,), False, True),
        ((990,), False, False),
    ],
    ids=["entries", "more entries", "part", "larger part", "total", "larger total", "free", "ratio"],
)
def test_what_an_archive_unpacks_to(tmp_path, sizes, noise, fine):
    path = packed(tmp_path, *sizes, noise=noise)
    if fine:
        with open_zip(path, SMALL) as archive:
            assert [len(archive.read(name)) for name in archive.namelist()] == list(sizes)
    else:
        with pytest.raises(FormatError, match="is not opened") as caught:
            open_zip(path, SMALL)
        assert caught.value.where == "a.zip" and caught.value.remedy


def test_an_archive_gives_no_more_than_it_states(tmp_path):
    content = bytearray(packed(tmp_path, 900).read_bytes())
    at = content.find(b"PK\1\2")
    content[at + 24 : at + 28] = (100).to_bytes(4, "little")
    (tmp_path / "a.zip").write_bytes(content)
    with (
        open_zip(tmp_path / "a.zip", SMALL) as archive,
        pytest.raises(FormatError, match="damaged"),
        translate_errors(tmp_path / "a.zip", "The archive"),
    ):
        assert len(archive.read("0")) <= 100
        raise zipfile.BadZipFile


def test_real_files_are_far_within_the_limits():
    rows, columns, cell = (1_048_576, 60, 45)  # bytes of <c r="AB1000000" s="1"><v>12345.67</v></c>
    assert rows * columns * cell < WORKBOOK.part < WORKBOOK.total
    assert WORKBOOK.ratio > 50  # sheets of alike cells pack some thirty times
    cells, arrays = 5_000_000, 3
    assert cells * arrays * 8 < ARRAYS.free  # constant arrays may pack a thousand times


@pytest.mark.parametrize(
    ("row", "column", "fine"), [(MOST_ROWS, "XFD", True), (MOST_ROWS + 1, "A", False), (1, "XFE", False)]
)
def test_cells_at_the_end_of_a_sheet_and_beyond(tmp_path, row, column, fine):
    path = put(tmp_path, "a.xlsx", sheet(f'<row r="{row}"><c r="{column}{row}"><v>7</v></c></row>'.encode()))
    if fine:
        assert len(sniffed(path, header=False).columns) == MOST_COLUMNS
    else:
        with pytest.raises(FormatError, match="outside"):
            sniffed(path)


def test_columns_of_text_files(tmp_path):
    names = ",".join(f"c{i}" for i in range(MOST_COLUMNS))
    assert len(sniffed(put(tmp_path, "a.csv", f"{names}\n")).columns) == MOST_COLUMNS
    with pytest.raises(FormatError, match="columns"):
        sniffed(put(tmp_path, "a.csv", f"{names},one\n"))


def test_names_of_columns(tmp_path):
    assert sniffed(put(tmp_path, "a.csv", f'{"a" * 1000},"two\nlines"\n1,2\n')).names[1] == "two\nlines"
    with pytest.raises(FormatError, match="never closed"):
        sniffed(put(tmp_path, "a.csv", f"{'a' * 1001},b\n1,2\n"))
    with pytest.raises(FormatError, match="never closed"):
        sniffed(put(tmp_path, "a.csv", 'a,"b\n1,2\n3,4\n5,6\n7,8\n9,0\n'))


def test_levels_of_hierarchies(tmp_path):
    def chain(levels):
        return put(
            tmp_path, "h.csv", "code,parent\nc0,\n" + "".join(f"c{i},c{i - 1}\n" for i in range(1, levels))
        )

    assert read_dimension("d", HierarchySource((chain(MOST_LEVELS),))).depth.max() == MOST_LEVELS - 1
    with pytest.raises(HierarchyError, match="levels"):
        read_dimension("d", HierarchySource((chain(MOST_LEVELS + 1),)))


@pytest.mark.parametrize(("depth", "fine"), [(100, True), (101, False)])
def test_nesting_of_elements(tmp_path, depth, fine):
    def parse():
        stream = io.BytesIO(b"<a>" * depth + b"</a>" * depth)
        return list(parse_xml(stream, tmp_path / "a.xml", lambda *_: None))

    if fine:
        assert parse() == [7 * depth]
    else:
        with pytest.raises(FormatError, match="nested"):
            parse()


def test_a_job_with_deep_keys(tmp_path):
    reason = "First. " * 150
    path = put(tmp_path, "a.toml", f'[data]\nrecords = "a.csv"\n[variables]\nunknown = "{reason}"\n')
    with pytest.raises(Exception, match="not a known key"):  # its many full stops are no parts of a key
        read_job(path)
    with pytest.raises(FormatError, match="too many parts"):
        read_job(put(tmp_path, "a.toml", ".".join("a" * 300) + " = 1\n"))


def test_json_and_arrays(tmp_path, monkeypatch):
    monkeypatch.setattr("tabguard.base.untrusted._MOST_VALUES", 10)
    assert parse_json(b"[1, 2, 3, 4]", tmp_path) == [1, 2, 3, 4]
    with pytest.raises(FormatError, match="values"):
        parse_json(b"[" + b"0," * 10 + b"0]", tmp_path)
    for array in (np.arange(5), np.zeros((2, 3)), np.array([True]), np.zeros(0)):
        out = io.BytesIO()
        np.save(out, array)
        assert np.array_equal(parse_array(out.getvalue()), array)
        with pytest.raises(ValueError):
            parse_array(out.getvalue() + b"x")


def test_our_own_errors_and_cancelling_pass_unchanged(tmp_path):
    with pytest.raises(Cancelled), translate_errors(tmp_path, "The file"):
        raise Cancelled
    with pytest.raises(HierarchyError, match="as it was"), translate_errors(tmp_path, "The file"):
        raise HierarchyError("as it was")
    for problem, words in (
        (MemoryError(), "memory"),
        (RecursionError(), "nested too deeply"),
        (KeyError("98765"), "damaged"),
        (PermissionError(13, "Permission denied"), "Permission denied"),
    ):
        with (
            pytest.raises(FormatError, match=words) as caught,
            translate_errors(tmp_path / "a.csv", "The file"),
        ):
            raise problem
        assert "98765" not in str(caught.value) and caught.value.__suppress_context__


@pytest.mark.slow
def test_a_million_rows_are_read(tmp_path):
    number = 1_000_000
    rows = b"".join(
        b'<row r="%d"><c r="A%d" t="str"><v>N%d</v></c><c r="B%d" t="str"><v>a</v></c>'
        b'<c r="C%d"><v>%d.5</v></c></row>' % (i, i, i % 9, i, i, i)
        for i in range(2, number + 2)
    )
    head = b"".join(
        b'<c r="%s1" t="str"><v>%s</v></c>' % pair for pair in ((b"A", b"a"), (b"B", b"b"), (b"C", b"x"))
    )
    path = put(tmp_path, "a.xlsx", sheet(b'<row r="1">' + head + b"</row>" + rows))
    columns = read_columns(sniffed(path), ["a", "b"], ["x"], Progress())
    assert columns.rows == number and columns.number["x"].sum() == sum(range(2, number + 2)) + number / 2
