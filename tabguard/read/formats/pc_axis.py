"""PC-Axis files, as many statistical offices offer them: keywords, then the figures in one block."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.read.files.format import Beginning
from tabguard.read.files.text import read_text
from tabguard.read.shape.cube import Cube, crossed, cube_format, spanning
from tabguard.read.shape.role_names import is_called, speaks_of_secrets

_SUFFIX = ".px"
_TOKEN = re.compile(r'"[^"]*"|[^";]+|[";]')
_KEY = re.compile(r'\s*([A-Z][A-Z0-9-]*)(\[[\w-]+\])?(?:\(((?:"[^"]*"|[^")])*)\))?\s*=')
_TEXT = re.compile(r'"([^"]*)"')
_FIGURE = re.compile(r'"[^"]*"|[^\s;]+')
_BROKEN = re.compile(r'(?<=[^,=(\s])"\s*\n\s*"')
"""Place where a long text continues on the next line: quotation marks without a comma between them."""
_DATA = re.compile(r"^\s*DATA\s*=", re.MULTILINE)
_NOTHING = "-"
_CONTENT = "CONTENTS"
_FLAG, _WITHHELD = "CONF_STATUS", "C"
_ATTRIBUTE = "ATTRIBUTES"
_NOTES = (_ATTRIBUTE, "CELLNOTE", "CELLNOTEX", "DATANOTECELL", "VALUENOTE", "VALUENOTEX")
"""Keywords of notes on cells, and on all cells of a category."""
_FREE = ("", "F")
_Key = tuple[str, ...]


def recognises_pc_axis(start: Beginning) -> bool:
    """Whether a file has the suffix of PC-Axis, or begins with its keywords."""
    head = start.head.removeprefix(b"\xef\xbb\xbf")
    return start.path.suffix.lower() == _SUFFIX or head.startswith((b"CHARSET=", b"AXIS-VERSION="))


def parse_pc_axis(path: Path) -> Cube:
    """Read the cells; the last variable of the heading changes fastest."""
    before, separator, data = _parts(read_text(path))
    content = _keywords(_BROKEN.sub("", before))
    names = (*content.get(("STUB",), ()), *content.get(("HEADING",), ()))
    if not separator or not names or any(("VALUES", name) not in content for name in names):
        raise FormatError(
            tr("The file is no table of PC-Axis."), path.name, tr("Export the table as CSV or XLSX.")
        )
    labels = {name: content["VALUES", name] for name in names}
    codes = {name: content.get(("CODES", name), labels[name]) for name in names}
    if any(key == "KEYS" for key, *_ in content):
        raise FormatError(
            tr("The figures of the file stand behind keys, and only those that are not 0."),
            path.name,
            tr("Save it without KEYS, or export the table as CSV or XLSX."),
        )
    figures = [figure.strip('"') for figure in _FIGURE.findall(data.partition(";")[0])]
    cells = crossed(path, [codes[name] for name in names])
    if len(figures) != len(cells):
        raise FormatError(
            tr(
                "The file has {n_figures} figures for {n_cells} cells.",
                n_figures=len(figures),
                n_cells=len(cells),
            ),
            path.name,
            tr("Download the file again."),
        )
    value = (content.get((_CONTENT,)) or ["value"])[0] or "value"
    # a variable may have the name of the contents
    value = "value" if value in names else value
    secret = _signs(content)
    withheld = _withheld(content, names, labels, codes)
    rows = [
        (*cell, "" if figure == _NOTHING or figure in secret else figure, flag)
        for cell, figure in zip(cells, figures, strict=True)
        for flag in [_WITHHELD if figure in secret or _is_in_any(cell, withheld) else ""]
    ]
    roles = spanning(names, rows) | {value: "response", _FLAG: "status"}
    columns = (*names, value, _FLAG)
    # a blank column of flags would only raise questions
    if not any(row[-1] for row in rows):
        columns, rows = columns[:-1], [row[:-1] for row in rows]
    by_code = {name: dict(zip(codes[name], labels[name], strict=False)) for name in names}
    return Cube(columns, rows, roles, by_code, _texts_of(content))


def _signs(content: Mapping[_Key, Sequence[str]]) -> set[str]:
    """Signs in place of figures (one point to six) that the file explains as confidential."""
    meanings = {"." * at: content.get((f"DATASYMBOL{at}",), ()) for at in range(1, 7)}
    return {sign for sign, texts in meanings.items() if speaks_of_secrets(" ".join(texts))}


def _withheld(
    content: Mapping[_Key, Sequence[str]],
    names: Sequence[str],
    labels: Mapping[str, Sequence[str]],
    codes: Mapping[str, Sequence[str]],
) -> list[tuple[str, ...]]:
    """Cells that a note explains as confidential: a code, or “” for all, for each variable."""
    # notes name the labels, attributes may name the codes
    code_of = {
        name: dict(zip((*codes[name], *labels[name]), 2 * (*codes[name],), strict=False)) for name in names
    }
    cells, attributes = [], content.get(("ATTRIBUTE-ID",), ())
    for (word, *places), texts in content.items():
        flags = [
            text for name, text in zip(attributes, texts, strict=False) if is_called("confidentiality", name)
        ]
        flagged = word == _ATTRIBUTE and any(text not in _FREE for text in flags)
        if flagged or (word in _NOTES and speaks_of_secrets(" ".join(texts))):
            on_value = word.startswith("VALUE")
            label = {places[0]: places[-1]} if on_value and places else dict(zip(names, places, strict=False))
            cells.append(tuple(code_of[name].get(label.get(name, ""), "") for name in names))
    return cells


def _is_in_any(cell: Sequence[str], places: Sequence[Sequence[str]]) -> bool:
    """Whether a cell matches one of some places, in which a blank code matches all."""
    pairs = (zip(cell, place, strict=True) for place in places)
    return any(all(code in ("", cell_code) for cell_code, code in place) for place in pairs)


def _texts_of(content: Mapping[_Key, Sequence[str]]) -> dict[str, str]:
    """Texts about the table by key: title, units, source, notes."""
    words = {"title": "TITLE", "units": "UNITS", "source": "SOURCE", "notes": "NOTE"}
    texts = {key: "\n".join(content.get((word,), ())) for key, word in words.items()}
    notes = (f"{', '.join(at)}: {' '.join(text)}" for (word, *at), text in content.items() if word in _NOTES)
    texts["notes"] = "\n".join(filter(None, (texts["notes"], *notes)))
    return {key: text.replace("#", "\n") for key, text in texts.items() if text}


def _parts(text: str) -> tuple[str, str, str]:
    """Split the text into the part before the figures, the keyword, and the figures."""
    match = _DATA.search(text)
    return (text, "", "") if match is None else (text[: match.start()], match[0], text[match.end() :])


def _keywords(text: str) -> dict[_Key, list[str]]:
    """Texts by keyword and its subject; of several languages only the first."""
    content: dict[_Key, list[str]] = {}
    line = ""
    for token in _TOKEN.findall(text):
        if token != ";":
            line += token
            continue
        match = _KEY.match(line)
        if match is not None:
            # notes in further languages name labels of these languages; they repeat those of the first
            word = match[1] + (match[2] or "" if match[1] in _NOTES else "")
            key = (word, *_TEXT.findall(match[3] or ""))
            content.setdefault(key, _TEXT.findall(line[match.end() :]))
        line = ""
    return content


PC_AXIS = cube_format("pc-axis", mark("PC-Axis"), (_SUFFIX,), recognises_pc_axis, parse_pc_axis)
