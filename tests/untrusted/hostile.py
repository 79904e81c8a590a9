"""Small files made to hang, exhaust or crash the programs that read them."""

import contextlib
import io
import json
import sqlite3
import struct
import zipfile
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.support.opendocument import with_content
from tests.untrusted.feeds import RECORDS, TREE, book, rows_of

HEAVY = frozenset(
    {"zeros.ods", "often.ods", "sheets.ods", "rows.xlsx", "strings.xlsx", "tag.xlsx", "diagonal.xlsx"}
    | {"columns.csv", "values.tgproj", "chain.csv", "spaces.ods", "far.xlsx", "no column.xlsx"}
    | {f"{word}.{kind}" for word in ("zeros", "copy") for kind in ("tgproj", "tgcert", "xlsx")}
)
"""Files that take a second: they are fed only to readers with code of their own."""
OWN_WAYS = (
    "sniff",
    "read_rows",
    "read_columns",
    "verify_public",
    "preview",
    "count",
    "open_project",
    "read_certificate",
)
HEAVIEST = {
    "rows.xlsx": ("sniff", "verify_public"),
    "strings.xlsx": ("verify_public", "read as xlsx"),
    "diagonal.xlsx": ("verify_public", "read as xlsx"),
    "spaces.ods": ("read_rows", "read as ods"),
    "chain.csv": (*OWN_WAYS, "hierarchy", "read_rollup", "load the first columns as cells"),
}
"""Files that take longer, each with the few readers that treat it in different ways."""
SHEET = "xl/worksheets/sheet1.xml"
STRINGS = "xl/sharedStrings.xml"
_HEAD = b'<?xml version="1.0"?>'
_MAIN = b' xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'


def repacked(content: bytes, parts: dict[str, bytes]) -> bytes:
    """An archive with other parts."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(content)) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as new,
    ):
        for name in dict.fromkeys((*old.namelist(), *parts)):
            new.writestr(name, parts.get(name, b"") if name in parts else old.read(name))
    return out.getvalue()


def sheet(cells: bytes, before: bytes = b"") -> bytes:
    return repacked(
        book(rows_of(RECORDS)),
        {
            SHEET: _HEAD
            + b"<worksheet"
            + _MAIN
            + b">"
            + before
            + b"<sheetData>"
            + cells
            + b"</sheetData></worksheet>"
        },
    )


def texts() -> Iterator[tuple[str, bytes]]:
    yield "empty.csv", b""
    yield "blanks.csv", b" \t\r\n" * 500
    yield "nul.csv", b"region,branch,sales\n" + b"\0" * 5000
    yield "noise.csv", np.random.default_rng(1).bytes(20_000)
    yield "one line.csv", b"x" * 200_000
    yield "commas.csv", b"region,branch,sales\n" + b"," * 200_000
    yield "columns.csv", b",".join(b"c%d" % i for i in range(40_000)) + b"\n" + b"1," * 40_000
    yield "alike.csv", b"a," * 100_000 + b"\n" + b"1," * 1000
    yield "quote.csv", b'"region,branch,sales\n' + b"N,a,5\n" * 40_000
    yield "quotes.csv", b'region,branch,sales\nN,"' + b'""' * 100_000
    yield "blank codes.csv", b"region,branch,firm,sales\n,,,\n , ,F1,5\nN,a,F2,5\n"
    yield (
        "numbers.csv",
        b"region,branch,firm,sales\n" + b"9" * 6000 + b",a,F,1e999\nN," + b"9" * 5000 + b",G,5\n",
    )
    yield "period.csv", b"respondent,period\nF1,2024" + b"a" * 60 + b"!\n"
    yield "dots.csv", b"region,branch,sales\nN,a," + b"1." * 50_000 + b"\n"
    yield "name.csv", b"hold" + b"freq" * 30_000 + b"!,b,c\nN,a,5\n"
    yield "bom.csv", b"\xff\xfe" + b"r\0"[:1] * 999
    yield "loop.csv", b"code,parent\nA,B\nB,A\nC,\n"
    yield "self.csv", b"code,parent\nA,A\nB,\n"
    yield "chain.csv", b"code,parent\nc0,\n" + b"".join(b"c%d,c%d\n" % (i + 1, i) for i in range(20_000))
    yield "blank code.csv", b"code,parent\nA,\n  ,A\n"
    yield "lead.hrc", b"@\n@@\n@@@\n"
    yield "leads.hrc", b"A\n" + b"@" * 200_000 + b"B\n"
    yield "deep.hrc", b"".join(b"@" * i + b"c%d\n" % i for i in range(600))
    yield "same.hrc", b"A\n@A\n@@A\n"
    yield "widths.rda", b"region 1 " + b"9" * 5000 + b"\n<RECODEABLE>\nbranch \xc2\xb2 \xc2\xb2\n"
    yield (
        "levels.rda",
        b'<SEPARATOR> ","\nregion ""\n<RECODEABLE>\n<HIERLEVELS> \xc2\xb2 -1 x\nbranch\nsales\n<NUMERIC>\n',
    )
    yield (
        "many levels.rda",
        (
            b'<SEPARATOR> ","\nregion\n<RECODEABLE>\n<HIERLEVELS> '
            + b"1 " * 5000
            + b"\nbranch\n<RECODEABLE>\nsales\n<NUMERIC>\n<DECIMALS> 999999\n"
        ),
    )
    yield "quotes.rda", b'"' * 100_001
    yield "tables.arb", b"<SUPPRESS> MOD(" + b"9" * 6000 + b")\n" + b"<RECODE> " + b"8" * 6000
    yield (
        "rules.arb",
        b'<OPENMICRODATA> "records.csv"\n<SPECIFYTABLE> "a""b"|"c"|""|""\n<SAFETYRULE> P(inf,nan)\n',
    )
    yield "brackets.toml", b"a = " + b"[" * 50_000
    yield "dotted.toml", b".".join([b"a"] * 20_000) + b" = 1\n"
    yield "digits.toml", b"[data]\nrecords = " + b"9" * 6000
    yield "brackets.json", b"[" * 100_000
    yield "objects.tgrules", b'{"a":' * 100_000
    yield (
        "ledger.csv",
        b'marginal,decision,groups,seed\na*b,release,"' + b"[" * 50_000 + b'",' + b"9" * 5000 + b"\n",
    )
    yield "mark.toml", b'[output]\nmark = "' + b" " * 50_000 + b'x"\n'


def workbooks() -> Iterator[tuple[str, bytes]]:
    row = b'<row r="1"><c r="A1"><v>1</v></c></row>'
    yield "dimension.xlsx", sheet(row, b'<dimension ref="A1:XFD1048576"/>')
    yield "far.xlsx", sheet(b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')
    yield "beyond.xlsx", sheet(b'<row r="999999999999"><c r="A999999999999"><v>1</v></c></row>')
    yield "column.xlsx", sheet(b'<row r="1"><c r="ZZZZZZZZZZ1"><v>1</v></c></row>')
    yield "no column.xlsx", sheet(b'<row r="1">' + b"<c><v>1</v></c>" * 20_000 + b"</row>")
    yield (
        "diagonal.xlsx",
        sheet(b"".join(b'<row r="%d"><c r="XFD%d"><v>%d</v></c></row>' % (i, i, i) for i in range(1, 700))),
    )
    yield "rows.xlsx", sheet(b"<row/>" * 1_100_000)
    yield "string.xlsx", sheet(b'<row r="1"><c r="A1" t="s"><v>99999999999</v></c></row>')
    yield (
        "negative.xlsx",
        sheet(b'<row r="1"><c r="A1" t="s"><v>-1</v></c><c r="B1" s="-5"><v>1</v></c></row>'),
    )
    yield "value.xlsx", sheet(b'<row r="1"><c r="A1"><v>' + b"9" * 100_000 + b"</v></c></row>")
    yield "date.xlsx", sheet(b'<row r="1"><c r="A1" s="1"><v>1e300</v></c><c r="B1" t="d"><v>x</v></c></row>')
    yield "nested.xlsx", sheet(b"<a>" * 200_000)
    yield (
        "tag.xlsx",
        sheet(b'<row r="1" x="' + np.random.default_rng(2).bytes(9_000_000).hex().encode() + b'"/>'),
    )
    entities = b"".join(b'<!ENTITY l%d "%s">' % (i, b"&l%d;" % (i - 1) * 10) for i in range(1, 10))
    laughs = b'<!DOCTYPE sst [<!ENTITY l0 "ha">' + entities + b"]>"
    good = book(rows_of(RECORDS))
    for name in (SHEET, STRINGS, "xl/workbook.xml", "xl/styles.xml", "_rels/.rels"):
        yield (
            f"laughs {name.replace('/', ' ')}.xlsx",
            repacked(good, {name: _HEAD + laughs + b"<sst>&l9;</sst>"}),
        )
    yield "strings.xlsx", repacked(good, {STRINGS: b"<sst>" + b"<si/>" * 300_000 + b"</sst>"})
    yield "styles.xlsx", repacked(good, {"xl/styles.xml": b"<a>" * 100_000})
    yield "zeros.xlsx", repacked(good, {SHEET: bytes(60_000_000)})
    yield "spaces.xlsx", sheet(b" " * 60_000_000)
    yield "entries.xlsx", entries(20_000)
    yield "claims.xlsx", claims(good)
    yield "none.xlsx", repacked(good, {"_rels/.rels": b"<Relationships/>"})
    yield "itself.xlsx", repacked(good, {"_rels/.rels": rels(b"../../../../etc/passwd")})
    yield "cut.xlsx", good[: len(good) // 2]
    yield "gzip.csv", b"\x1f\x8b" + bytes(100)


def spreadsheets() -> Iterator[tuple[str, bytes]]:
    def table(rows: str, name: str = "A") -> str:
        return f'<table:table table:name="{name}">{rows}</table:table>'

    def row(cell: str, times: int = 1) -> str:
        return f'<table:table-row table:number-rows-repeated="{times}">{cell}</table:table-row>'

    one = '<table:table-cell table:number-columns-repeated="{}"><text:p>{}</text:p></table:table-cell>'.format
    yield "repeated.ods", with_content(table(row(one(16_384, "x"), 1_048_576)))
    yield "often.ods", with_content(table(row(one(100, "x"), 1_000) * 500))
    yield "beyond.ods", with_content(table(row("", 10**9) + row(one(10**12, "x"))))
    yield "spaces.ods", with_content(table(row(one(1, '<text:s text:c="999999999"/>' * 5_000)) * 100))
    yield "nested.ods", with_content(table(row(one(1, "<text:span>" * 100_000))))
    yield "inner.ods", with_content("<table:table>" * 90 + "</table:table>" * 90)
    yield "sheets.ods", with_content("".join(table(row(one(1, "")), f"S{i}") for i in range(2_000)))
    yield (
        "number.ods",
        with_content(
            table(row(f'<table:table-cell office:value-type="float" office:value="{"9" * 100_000}"/>'))
        ),
    )
    laughs = b"<!DOCTYPE a [" + b'<!ENTITY a "ha">' + b"]><a>&a;</a>"
    yield "laughs.ods", repacked(with_content(""), {"content.xml": laughs})
    yield "zeros.ods", repacked(with_content(""), {"content.xml": bytes(60_000_000)})
    yield "none.ods", repacked(with_content(""), {"META-INF/manifest.xml": b"<a>" * 100_000})


def databases() -> Iterator[tuple[str, bytes]]:
    """Databases with views that never end or make values of any size, and a column with a long name."""
    own = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT count(*) FROM c"
    for name, view in {
        "own.db": f"CREATE VIEW a AS {own}",
        "blob.db": "CREATE VIEW a AS SELECT zeroblob(1000000000) AS y FROM t",
        "wide.db": f'CREATE VIEW a AS SELECT x AS "{"x" * 100_000}" FROM t',
    }.items():
        with contextlib.closing(sqlite3.connect(":memory:")) as base:
            base.execute("CREATE TABLE t (x)")
            base.execute(view)
            base.commit()
            yield name, base.serialize()


def rels(target: bytes) -> bytes:
    kind = b"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
    return b'<Relationships><Relationship Id="a" Type="%s" Target="%s"/></Relationships>' % (kind, target)


def entries(number: int) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for i in range(number):
            archive.writestr(f"xl/{i}", b"")
    return out.getvalue()


def claims(content: bytes) -> bytes:
    """Archives whose entries claim to unpack to 4 GB."""
    changed = bytearray(content)
    at = changed.find(b"PK\1\2")
    while at >= 0:
        changed[at + 24 : at + 28] = struct.pack("<I", 0xFFFFFFF0)
        at = changed.find(b"PK\1\2", at + 4)
    return bytes(changed)


def archives(project: bytes, certificate: bytes) -> Iterator[tuple[str, bytes]]:
    huge = io.BytesIO()
    np.lib.format.write_array_header_1_0(huge, {"descr": "<f8", "fortran_order": False, "shape": (10**13,)})
    objects = io.BytesIO()
    np.save(objects, np.array([{}], object), allow_pickle=True)
    with zipfile.ZipFile(io.BytesIO(project)) as archive:
        head = json.loads(archive.read("project.json"))
        arrays = [name for name in archive.namelist() if name.endswith(".npy")]
        copy = next(name for name in archive.namelist() if name.startswith("data/"))
    for word, array in (
        ("huge", huge.getvalue()),
        ("objects", objects.getvalue()),
        ("zeros", bytes(300_000_000)),
    ):
        yield f"{word}.tgproj", repacked(project, {arrays[0]: array})
        yield f"{word}.tgcert", repacked(certificate, {"1.npy": array})
    yield "deep.tgproj", repacked(project, {"project.json": b'{"a":' * 200_000})
    yield "values.tgproj", repacked(project, {"project.json": b"[" + b"0," * 25_000_000 + b"0]"})
    moved = head | {"sources": [{"path": "../../away.csv", "size": 1, "member": copy}]}
    yield (
        "copy.tgproj",
        repacked(project, {"project.json": json.dumps(moved).encode(), copy: bytes(400_000_000)}),
    )
    yield "deep.tgcert", repacked(certificate, {"INTERNAL.json": b"[" * 200_000})


def journals() -> Iterator[tuple[str, bytes]]:
    def frame(parts: bytes, **arrays: bytes) -> bytes:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("frame.json", parts)
            for name, array in arrays.items():
                archive.writestr(name, array)
        packed = out.getvalue()
        return struct.pack(">4sQI", b"TGJ1", len(packed), zlib.crc32(packed)) + packed

    yield "bomb.tgjournal", frame(b"{}", a=bytes(400_000_000))
    yield "deep.tgjournal", frame(b"[" * 100_000)
    yield "frames.tgjournal", frame(b'{"decisions": {"keep": -9, "add": []}}') * 2000
    yield "claim.tgjournal", struct.pack(">4sQI", b"TGJ1", 2**40, 0)


def parquets() -> Iterator[tuple[str, bytes]]:
    import pyarrow as pa
    from pyarrow import parquet

    out = io.BytesIO()
    table: Any = pa.table(
        {"region": pa.array(np.zeros(1_000_000, np.int8)), "count": pa.array(np.zeros(1_000_000, np.int8))}
    )
    with parquet.ParquetWriter(out, table.schema, compression="zstd") as writer:
        for _ in range(8):
            writer.write_table(table)
    yield "rows.parquet", out.getvalue()
    nested = pa.array([[[[1]]]])
    out = io.BytesIO()
    parquet.write_table(pa.table({"region": nested, "count": pa.array([1])}), out)
    yield "nested.parquet", out.getvalue()
    twice = io.BytesIO()
    columns = [pa.array(["N", "S"]), pa.array(["a", "b"]), pa.array([1, 2])]
    parquet.write_table(pa.Table.from_arrays(columns, names=["region", "region", "count"]), twice)
    yield "twice.parquet", twice.getvalue()
    yield "none.parquet", b"PAR1" + bytes(100) + b"PAR1"


def all_of_them(project: bytes, certificate: bytes) -> Iterator[tuple[str, bytes]]:
    yield from texts()
    yield from workbooks()
    yield from archives(project, certificate)
    yield from parquets()
    yield from spreadsheets()
    yield from databases()
    yield from journals()
    yield "tree.csv", TREE.encode() + b"N2,\xff\xfe,\n"
