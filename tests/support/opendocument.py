"""Writes OpenDocument spreadsheets as LibreOffice does: equal neighbours once, with a repetition count."""

import datetime
import io
import itertools
import re
import zipfile
from collections.abc import Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape

_SPACES = "urn:oasis:names:tc:opendocument:xmlns:"
_NAMES = {key: f"{_SPACES}{key}:1.0" for key in ("office", "table", "text")}
_ROOT = " ".join(f'xmlns:{key}="{name}"' for key, name in _NAMES.items())
MIME = "application/vnd.oasis.opendocument.spreadsheet"


def spreadsheet(sheets: Mapping[str, Sequence[Sequence[Any]]], **parts: str) -> bytes:
    """An ODS file; `parts` replaces or adds parts of the archive by name."""
    tables = "".join(
        f'<table:table table:name="{escape(name)}"><table:table-column/>{_rows(rows)}</table:table>'
        for name, rows in sheets.items()
    )
    return with_content(
        f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>", **parts
    )


def with_content(body: str, **parts: str) -> bytes:
    """An ODS file with the given content."""
    content = f'<?xml version="1.0"?><office:document-content {_ROOT}>{body}</office:document-content>'
    made = {"content.xml": content, "META-INF/manifest.xml": "<manifest/>", **parts}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", MIME, zipfile.ZIP_STORED)
        for name, text in made.items():
            archive.writestr(name, text)
    return out.getvalue()


def _rows(rows: Sequence[Sequence[Any]]) -> str:
    written = []
    for row, alike in itertools.groupby("".join(_cells(row)) for row in rows):
        times = len(list(alike))
        often = f' table:number-rows-repeated="{times}"' if times > 1 else ""
        written.append(f"<table:table-row{often}>{row}</table:table-row>")
    blank = '<table:table-cell table:number-columns-repeated="16384"/>'
    written.append(f'<table:table-row table:number-rows-repeated="1000000">{blank}</table:table-row>')
    return "".join(written)


def _cells(row: Sequence[Any]) -> list[str]:
    cells = []
    for (attributes, text), alike in itertools.groupby(_cell(value) for value in row):
        times = len(list(alike))
        often = f' table:number-columns-repeated="{times}"' if times > 1 else ""
        cells.append(f"<table:table-cell{attributes}{often}>{text}</table:table-cell>")
    return cells


def _cell(value: Any) -> tuple[str, str]:
    if value is None or value == "":
        return "", ""
    if isinstance(value, bool):
        word = str(value).lower()
        return f' office:value-type="boolean" office:boolean-value="{word}"', _paragraph(word.upper())
    if isinstance(value, int | float):
        return f' office:value-type="float" office:value="{value!r}"', _paragraph(
            repr(value).removesuffix(".0")
        )
    if isinstance(value, datetime.date):
        return f' office:value-type="date" office:date-value="{value.isoformat()}"', _paragraph("a day")
    return ' office:value-type="string"', "".join(map(_paragraph, value.split("\n")))


def _paragraph(text: str) -> str:
    plain = escape(text).replace("\t", "<text:tab/>")
    plain = re.sub("^ +| {2,}| +$", lambda found: f'<text:s text:c="{len(found[0])}"/>', plain)
    return f"<text:p>{plain}</text:p>"
