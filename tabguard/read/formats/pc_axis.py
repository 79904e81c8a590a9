"""PC-Axis files, as many statistical offices offer them: keywords, then the figures in one block."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.read.files.format import Beginning
from tabguard.read.files.text import read_text
from tabguard.read.shape.cube import Cube, crossed, cube_format, spanning

_SUFFIX = ".px"
_TOKEN = re.compile(r'"[^"]*"|[^";]+|[";]')
_KEY = re.compile(r'\s*([A-Z][A-Z0-9-]*)(?:\[\w+\])?(?:\("([^"]*)"[^)]*\))?\s*=')
_TEXT = re.compile(r'"([^"]*)"')
_FIGURE = re.compile(r'"[^"]*"|[^\s;]+')
_BROKEN = re.compile(r'(?<=[^,=(\s])"\s*\n\s*"')
"""Where a long text is continued in the next line; there is no comma between its parts."""
_DATA = re.compile(r"^\s*DATA\s*=", re.MULTILINE)
_NOTHING = "-"
_CONTENT = "CONTENTS"


def recognises_pc_axis(start: Beginning) -> bool:
    """Whether it is called so, or begins with the keywords of PC-Axis."""
    head = start.head.removeprefix(b"\xef\xbb\xbf")
    return start.path.suffix.lower() == _SUFFIX or head.startswith((b"CHARSET=", b"AXIS-VERSION="))


def parse_pc_axis(path: Path) -> Cube:
    """Take the cells, whose last variable in the heading changes fastest."""
    before, separator, data = _parts(read_text(path))
    content = _keywords(_BROKEN.sub("", before))
    names = (*content.get(("STUB", ""), ()), *content.get(("HEADING", ""), ()))
    if not separator or not names or any(("VALUES", name) not in content for name in names):
        raise FormatError(
            tr("The file is no table of PC-Axis."), path.name, tr("Export the table as CSV or XLSX.")
        )
    labels = {name: content["VALUES", name] for name in names}
    codes = {name: content.get(("CODES", name), labels[name]) for name in names}
    if any(key == "KEYS" for key, _ in content):
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
    value = (content.get((_CONTENT, "")) or ["value"])[0] or "value"
    value = "value" if value in names else value
    rows = [
        (*cell, "" if figure == _NOTHING else figure) for cell, figure in zip(cells, figures, strict=True)
    ]
    roles = spanning(names, rows) | {value: "response"}
    by_code = {name: dict(zip(codes[name], labels[name], strict=False)) for name in names}
    return Cube((*names, value), rows, roles, by_code, _about(content))


def _about(content: Mapping[tuple[str, str], Sequence[str]]) -> dict[str, str]:
    """The texts about the table, by what they say."""
    words = {"title": "TITLE", "units": "UNITS", "source": "SOURCE", "notes": "NOTE"}
    texts = {key: "\n".join(content.get((word, ""), ())) for key, word in words.items()}
    return {key: text.replace("#", "\n") for key, text in texts.items() if text}


def _parts(text: str) -> tuple[str, str, str]:
    """What stands before the figures, their keyword, and the figures."""
    match = _DATA.search(text)
    return (text, "", "") if match is None else (text[: match.start()], match[0], text[match.end() :])


def _keywords(text: str) -> dict[tuple[str, str], list[str]]:
    """The texts of each keyword and variable; of several languages those of the first one."""
    content: dict[tuple[str, str], list[str]] = {}
    line = ""
    for token in _TOKEN.findall(text):
        if token != ";":
            line += token
            continue
        match = _KEY.match(line)
        if match is not None:
            content.setdefault((match[1], match[2] or ""), _TEXT.findall(line[match.end() :]))
        line = ""
    return content


PC_AXIS = cube_format("pc-axis", mark("PC-Axis"), (_SUFFIX,), recognises_pc_axis, parse_pc_axis)
