"""Columns that hold the labels of the codes in another column, also in further languages."""

import itertools
import re
from collections.abc import Callable, Mapping, Sequence

import numpy as np
from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.project import ColumnReading, Roles
from tabguard.read.files.columns import Text, need_columns, short
from tabguard.read.files.format import FileFormat, Remark
from tabguard.read.roles.column_roles import label_role, labelled_by
from tabguard.read.roles.previewed import Column
from tabguard.read.shape.coded_text import split
from tabguard.read.shape.holds import amounts, are_flags, filled, identifies
from tabguard.read.shape.role_names import is_called, named_role
from tabguard.read.sources.rows import Rows
from tabguard.read.sources.source import read_columns

LABELS = (
    *("label", "description", "heading", "name", "title", "text", "desc"),
    *("bezeichnung", "titel", "libellé", "libelle", "intitulé", "descrizione", "descripción"),
    *("nombre", "nome", "omschrijving", "naam", "navn", "benämning", "nazwa", "název", "preflabel"),
)
"""Names of the column of labels; the first one in this list that a file has counts."""
_LANGUAGES = (
    "ar bg bs ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy is it ja ka kk ko lb lt lv mk mn ms"
    " mt nb nl nn no pl pt rm ro ru se sk sl sq sr sv th tr uk vi zh"
)
"""ISO 639-1 codes of languages; other two-letter endings are no languages, as in ``name_id``."""
_HEADING = re.compile(
    rf"(?P<what>{'|'.join(LABELS)}) ?[:_.\- (\[@]"
    rf"(?P<language>{_LANGUAGES.replace(' ', '|')})(?P<place>[-_][a-z]{{2,4}})?[)\]]?"
)


def label_columns(table: Rows) -> tuple[int, dict[str, int]]:
    """Find the columns of labels.

    A heading with a language behind it, such as ``label:de``, ``label_de``, ``Name (fr)`` or
    ``description-pt-br``, holds the labels in that language. Where no heading is without a language, the
    first of them holds the main labels too.

    Parameters
    ----------
    table : Rows

    Returns
    -------
    main : int
        Position of the main labels; -1 for none.
    languages : dict of str to int
        Position of the labels in each language, in the order of the file.

    Raises
    ------
    DataError
        Where two columns hold the same labels in the same language.
    """
    places: dict[str, dict[str, int]] = {}
    order: dict[str, None] = {}
    for at, name in enumerate(table.names):
        match = _HEADING.fullmatch(" ".join(name.lower().split()))
        if match is None:
            continue
        language = match["language"] + (match["place"] or "").replace("_", "-")
        order[language] = None
        language_columns = places.setdefault(match["what"], {})
        if language in language_columns:
            raise DataError(
                tr("Two columns hold the labels in the language “{language}”.", language=language),
                tr(
                    "{name}, columns {at} and {at2}",
                    name=table.path.name,
                    at=language_columns[language] + 1,
                    at2=at + 1,
                ),
                tr("Rename “{name}”, or remove it.", name=short(name)),
            )
        language_columns[language] = at
    languages = {
        language: next(places[what][language] for what in LABELS if language in places.get(what, {}))
        for language in order
    }
    main = table.column(*LABELS)
    return (main if main >= 0 else next(iter(languages.values()), -1)), languages


_LEAST, _LEAST_ROWS = 3, 6
"""Minimum number of codes beside labels, or rows with two of them, that are no chance."""
_SHARE = 0.7
"""Minimum number of distinct labels per code in a column of labels: several codes may be “other”."""
_FEW = 5


def with_label_roles(columns: Sequence[Column], roles: Mapping[str, str]) -> dict[str, str]:
    """Add the role of labels for columns with one value for each code of a dimension.

    Of two columns with the same information, the one with shorter texts has the codes. Further such columns
    are not used.
    """
    published = _published_roles([column.name for column in columns])
    out = {**roles, **published}
    spans = [c for c in columns if c.name not in published and _may_span(c, roles[c.name])]
    for at, left in enumerate(spans):
        for right in spans[at + 1 :]:
            if not {out[left.name], out[right.name]} & {"dimension"} or not says_same(left, right):
                continue
            code, label = (right, left) if _are_labels(left, right) else (left, right)
            numbers_rows = is_called("row_number", code.name) or _numbers_rows(code, label, spans)
            if numbers_rows and out[label.name] in ("dimension", "ignore"):
                out |= {code.name: "ignore", label.name: "dimension"}
                continue
            if (
                not _may_label(code, label, columns)
                or labelled_by(out[code.name])
                or labelled_by(out[label.name])
            ):
                continue
            has_role = label_role(code.name) in out.values()
            if out[code.name] != "dimension" and out[label.name] != "dimension":
                continue
            out[code.name] = "dimension"
            out[label.name] = "ignore" if has_role else label_role(code.name)
    return out


def _published_roles(names: Sequence[str]) -> dict[str, str]:
    """Roles of code, label and level columns that public files name after the variable."""
    roles = dict[str, str]()
    # blanks in workbooks, underscores in files for programs
    for name, between in itertools.product(names, "_ "):
        label, level = f"{name}{between}label", f"{name}{between}level"
        if level in names:
            roles |= {name: "dimension", level: "ignore"}
            roles |= {label: label_role(name)} if label in names else {}
    return roles


def _may_span(column: Column, role: str) -> bool:
    """Whether a column may hold codes or labels."""
    if role == "dimension":
        return True
    free = role == "ignore" and not named_role(column.name) and not identifies(column.values)
    return free and not are_flags(column.values) and (not column.numeric or _whole(column))


def _numbers_rows(code: Column, label: Column, columns: Sequence[Column]) -> bool:
    """Whether a column counts rows from 1: a total, too, or beside a further column of their codes."""
    numbers = [*dict.fromkeys(filled(code.values))]
    counts = numbers == [str(number) for number in range(1, len(numbers) + 1)]
    pairs = zip(code.values, label.values, strict=True)
    of_total = any(number.strip() and is_called("total", text) for number, text in pairs)
    rest = (other for other in columns if other not in (code, label))
    return counts and (of_total or any(says_same(label, other) for other in rest))


def _may_label(code: Column, label: Column, columns: Sequence[Column]) -> bool:
    """Whether two such columns may be codes and labels; columns of figures are neither."""
    if amounts(label.values) and not (is_called("name", label.name) or is_called("dimension", label.name)):
        return False
    if not code.numeric or is_called("dimension", code.name) or is_called("code", code.name):
        return True
    # other numbers are codes where they stand before their labels and are as long or in order, as figures
    # seldom are
    texts = [text for text in dict.fromkeys(filled(code.values)) if not is_called("total", text)]
    if not all(map(str.isdecimal, texts)):
        return False
    even = len({len(text) for text in texts}) == 1 or sorted(texts, key=int) == texts
    return columns.index(code) + 1 == columns.index(label) and even


def _whole(column: Column) -> bool:
    return all(value.strip().isdigit() for value in column.values if value.strip())


def says_same(left: Column, right: Column) -> bool:
    """Whether the values of two columns correspond one to one in all rows."""
    rows = [(a, b) for a, b in zip(map(str.strip, left.values), map(str.strip, right.values), strict=True)]
    both = [row for row in rows if all(row)]
    pairs = set(both)
    if len(pairs) < _LEAST and (len(pairs) < 2 or len(both) < _LEAST_ROWS):
        return False
    lines = [text for text in map("".join, rows) if text and not is_called("total", text)]
    if len(both) < _SHARE * len(lines):
        return False  # each row has a label of its level, not of its code; a total may have one text only
    lefts, rights = len({a for a, _ in pairs}), len({b for _, b in pairs})
    if lefts == len(pairs) == rights:
        return any(a != b for a, b in pairs)
    n_names = rights if is_called("name", right.name) else lefts if is_called("name", left.name) else 0
    return max(lefts, rights) == len(pairs) and _SHARE * len(pairs) <= n_names < len(pairs)


def _are_labels(left: Column, right: Column) -> bool:
    """Whether the left of two such columns holds the labels of the right one."""
    if is_called("name", left.name) != is_called("name", right.name):
        return is_called("name", left.name)
    return _length(left) > _length(right)


def _length(column: Column) -> float:
    texts = {value.strip() for value in column.values if value.strip()}
    return sum(map(len, texts)) / max(len(texts), 1)


def with_labels(form: FileFormat, variables: Roles, progress: Progress) -> FileFormat:
    """The format with labels from columns of the file for the codes of dimensions.

    Raises
    ------
    FormatError, DataError
        As `read_columns`, and where there is no such column.
    """
    labels = _label_columns(form, variables)
    form = _with_split(
        form, variables, lambda whole, name: read_columns(whole, [name], (), progress).text[name]
    )
    if not labels:
        return form
    need_columns(labels.values(), form.names, form.path.name)
    columns = read_columns(form, dict.fromkeys((*labels, *labels.values())), (), progress)
    return _labelled(form, labels, columns.text)


def with_previewed_labels(form: FileFormat, variables: Roles) -> FileFormat:
    """As `with_labels`, for the previewed rows."""
    labels = {name: label for name, label in _label_columns(form, variables).items() if label in form.names}
    places = {name: form.names.index(name) for name in (*labels, *labels.values())}
    texts = {name: Text.of(row[at] for row in form.preview) for name, at in places.items()}
    form = _with_split(
        form, variables, lambda _, name: Text.of(row[form.names.index(name)] for row in form.preview)
    )
    return _labelled(form, labels, texts)


def _with_split(form: FileFormat, variables: Roles, read: Callable[[FileFormat, str], Text]) -> FileFormat:
    """The format with labels that stand beside codes in the same field.

    Raises
    ------
    DataError
        For two labels of one code, whose rows would be added up.
    """
    for name in variables.dimensions:
        reading = form.readings.get(name, ColumnReading())
        if not reading.split:
            continue
        pairs = dict.fromkeys(split(reading.split, field) for field in read(_unsplit(form, name), name).names)
        labels = {code: label for code, label in pairs if label}
        if len(labels) < sum(bool(label) for _, label in pairs):
            again = [code for code, label in pairs if label and labels[code] != label]
            raise DataError(
                tr(
                    "A code of “{name}” has two labels: {codes}.",
                    name=short(name),
                    codes=", ".join(map(short, again[:_FEW])),
                ),
                tr("{source}, column “{name}”", source=form.path.name, name=short(name)),
                tr("Correct them, or read the whole text as the code: leave “split” of this column out."),
            )
        columns = (evolve(c, values=labels) if c.name == name else c for c in form.columns)
        form = evolve(form, columns=tuple(columns))
    return form


def _unsplit(form: FileFormat, name: str) -> FileFormat:
    """The format in which the fields of a column are read as a whole."""
    wide, long = (None if other is None else _unsplit(other, name) for other in (form.wide, form.long))
    readings = {of: evolve(old, split="") if of == name else old for of, old in form.readings.items()}
    parts = tuple(_unsplit(part, name) for part in form.parts)
    return evolve(form, readings=readings, wide=wide, long=long, parts=parts)


def _label_columns(form: FileFormat, variables: Roles) -> dict[str, str]:
    return {name: label for name, label in variables.labels.items() if name in form.names}


def _labelled(form: FileFormat, labels: Mapping[str, str], texts: Mapping[str, Text]) -> FileFormat:
    by_name, remarks = {}, list[str]()
    for name, label in labels.items():
        by_name[name], several = _labels_of(texts[name].stripped(), texts[label].stripped())
        if several:
            few = ", ".join(map(short, several[:_FEW])) + (" …" if len(several) > _FEW else "")
            text = tr(
                "“{label}” has several labels for a code of “{name}”; the first one counts: {codes}.",
                label=short(label),
                name=short(name),
                codes=few,
            )
            remarks.append(Remark.about(text, (), label))
    columns = (evolve(column, values=by_name.get(column.name, column.values)) for column in form.columns)
    return evolve(form, columns=tuple(columns), findings=(*form.findings, *remarks))


def _labels_of(codes: Text, labels: Text) -> tuple[dict[str, str], list[str]]:
    """The first label of each code, and the codes with several labels.

    A blank code, the total of a table, has a label too, unless several labels stand beside blanks.
    """
    code_ids, label_ids = codes.ids.astype(np.int64), labels.ids.astype(np.int64)
    filled = ~labels.blank()
    keys = code_ids[filled] * max(len(labels.names), 1) + label_ids[filled]
    unique, first = np.unique(keys, return_index=True)
    label_of: dict[str, str] = {}
    several: dict[str, None] = {}
    for key in unique[np.argsort(first)].tolist():
        code, label = divmod(key, max(len(labels.names), 1))
        if label_of.setdefault(codes.names[code], labels.names[label]) != labels.names[label]:
            several[codes.names[code]] = None
    if "" in several:
        del label_of[""], several[""]
    return label_of, list(several)
