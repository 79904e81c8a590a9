"""SDMX-ML code lists (2.0, 2.1 and 3.0): codes, their parents, and their names in each language."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.parsers import expat

from attrs import Factory, define

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import parse_xml, too_large
from tabguard.read.files.columns import Columns, Text, short, text_to_number
from tabguard.read.files.format import PREVIEW_ROWS, Beginning, ColumnInfo, FileFormat, Format, Row
from tabguard.read.files.signatures import SDMX
from tabguard.read.formats.workbook import SHEET

_SUFFIX = ".xml"
_MAIN = ("", "en")
"""Languages whose names are the main labels; without them those of the first language of the file are."""
_MOST_CODES, _MOST_LANGUAGES, _MOST_NAMED = 1_000_000, 200, 20


@define
class _Code:
    """A code of a list: where it is in the file, and its names and descriptions by language."""

    line: int
    name: str
    parent: str = ""
    names: dict[str, str] = Factory(dict)
    descriptions: dict[str, str] = Factory(dict)

    @property
    def labels(self) -> dict[str, str]:
        """Its names, in version 2.0 its descriptions."""
        return self.names or self.descriptions


class _Lists:
    """Collects the code lists of a file while it is parsed."""

    def __init__(self, path: Path) -> None:
        self.lists: dict[str, list[_Code]] = {}
        self.parser = expat.ParserCreate()
        self._path = path
        self._inside: list[str] = []
        self._list, self._language, self._text = "", "", ""
        self._code: _Code | None = None
        self._codes, self._languages = 0, set[str]()

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Begin a list, a code, or what belongs to it."""
        tag = tag.lower()
        self._inside.append(tag)
        self._text = ""
        if tag == "codelist":
            self._list = attributes.get("id", "")
            self.lists.setdefault(self._list, [])
        elif tag == "code" and self._inside[-2:-1] == ["codelist"]:
            name = attributes.get("id", attributes.get("value", "")).strip()
            self._code = _Code(self.parser.CurrentLineNumber, name, attributes.get("parentCode", "").strip())
            self.lists[self._list].append(self._code)
            self._codes += 1
            if self._codes > _MOST_CODES:
                raise too_large(self._path, tr("it has more than {most:,} codes", most=_MOST_CODES))
        elif tag == "ref" and self._code is not None and self._inside[-2:-1] == ["parent"]:
            self._code.parent = attributes.get("id", "").strip()
        self._language = next((a for name, a in attributes.items() if name.rpartition(":")[2] == "lang"), "")

    def text(self, text: str) -> None:
        """Part of a text."""
        self._text += text

    def end(self, tag: str) -> None:
        """Keep a name, a description or a parent of a code."""
        tag, code = tag.lower(), self._code
        self._inside.pop()
        words = " ".join(self._text.split())
        if tag == "code":
            self._code = None
        elif code is not None and self._inside[-1:] == ["code"]:
            if tag in ("name", "description"):
                language = self._language.strip().lower().replace("_", "-")
                texts = code.names if tag == "name" else code.descriptions
                texts.setdefault(language, words)
                self._languages.add(language)
                if len(self._languages) > _MOST_LANGUAGES:
                    raise too_large(
                        self._path, tr("it has more than {most:,} languages", most=_MOST_LANGUAGES)
                    )
            elif tag == "parent" and words:
                code.parent = words
        self._text = ""


def recognises_sdmx_ml(start: Beginning) -> bool:
    """Whether a file begins as SDMX-ML does, or has the suffix of XML."""
    head = start.head.replace(b"\0", b"")
    return start.path.suffix.lower() == _SUFFIX or (b"<" in head[:4] and SDMX in head)


def sniff_sdmx_ml(start: Beginning) -> FileFormat:
    """Choose the list, and take a column for each language.

    Raises
    ------
    FormatError
        Where the file has no code list, not the one that is named, or several and none is named.
    """
    path, wish = start.path, start.data.sheet
    code_lists = _parsed(path, start.progress)
    lists = tuple(name for name, codes in code_lists.lists.items() if codes)
    if not lists:
        raise FormatError(
            tr("The file holds no code list of SDMX-ML."),
            path.name,
            tr("Of SDMX-ML only code lists are read; data can be read as SDMX-CSV."),
        )
    titles = ", ".join(short(name) for name in lists[:_MOST_NAMED])
    if wish is not None and wish not in lists:
        raise FormatError(
            tr("The file has no code list “{list}”.", list=short(wish)),
            path.name,
            tr("Its code lists are: {names}.", names=titles),
        )
    if wish is None and len(lists) > 1:
        raise FormatError(
            tr("The file holds several code lists: {names}.", names=titles),
            path.name,
            tr("Get each code list as a file of its own."),
        )
    chosen = wish or lists[0]
    names, rows = _table(code_lists, chosen)
    first = rows[:PREVIEW_ROWS]
    return FileFormat(
        path,
        SDMX_ML,
        sheet=chosen,
        sheets=lists,
        header=False,
        columns=tuple(map(ColumnInfo, names)),
        preview=tuple(row for _, row in first),
        lines=tuple(line for line, _ in first),
    )


def _parsed(path: Path, progress: Progress) -> _Lists:
    code_lists = _Lists(path)
    with path.open("rb") as stream:
        for _ in parse_xml(
            stream, path, code_lists.start, code_lists.end, code_lists.text, code_lists.parser
        ):
            progress.check()
    return code_lists


def _table(code_lists: _Lists, name: str) -> tuple[tuple[str, ...], list[Row]]:
    """The columns of a code list, and its rows with their lines in the file."""
    codes = code_lists.lists[name]
    labelled = dict.fromkeys(language for code in codes for language in code.labels)
    languages = [language for language in labelled if language]
    main = next((language for language in (*_MAIN, *languages) if language in labelled), "")
    rows = list[Row]()
    for code in codes:
        label = code.labels.get(main) or next(iter(code.labels.values()), "")
        each = (code.labels.get(language, "") for language in languages)
        rows.append((code.line, (code.name, code.parent, label, *each)))
    return ("code", "parent", "label", *(f"label:{language}" for language in languages)), rows


def rows_of_sdmx_ml(form: FileFormat) -> Iterator[Row]:
    """All codes of the list."""
    return iter(_table(_parsed(form.path, Progress()), form.sheet)[1])


def read_sdmx_ml(form: FileFormat, text: Sequence[str], number: Sequence[str], progress: Progress) -> Columns:
    """Read some columns as texts and others as numbers; raises `DataError` for texts that are none."""
    rows = list(rows_of_sdmx_ml(form))
    progress.phase("read", len(rows))
    texts = {name: Text.of(row[form.names.index(name)] for _, row in rows) for name in {*text, *number}}
    progress.advance(len(rows))
    bare = Columns(form.path.name, len(rows), 1, {}, {})
    numbers = {name: text_to_number(texts[name], ".", bare, name) for name in number}
    return Columns(form.path.name, len(rows), 1, {name: texts[name] for name in text}, numbers)


def sdmx_ml_words(form: FileFormat) -> str:
    """Name the code list."""
    return tr("SDMX-ML, code list “{sheet}”", sheet=form.sheet)


SDMX_ML = Format(
    name="sdmx-ml",
    title=mark("SDMX-ML code list"),
    suffixes=(_SUFFIX,),
    recognises=recognises_sdmx_ml,
    sniff=sniff_sdmx_ml,
    read=read_sdmx_ml,
    words=sdmx_ml_words,
    settings=(SHEET,),
    rows=rows_of_sdmx_ml,
    advice="Get it from the registry again.",
)
