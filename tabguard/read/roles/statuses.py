"""Reads columns of statuses in data, earlier publications, patterns and lists of statuses."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np

from tabguard.base.errors import DataError, StatusListError
from tabguard.base.language import in_series, tr
from tabguard.read.files.columns import Text, counted, short
from tabguard.read.shape.role_names import is_called, named_role, plain_name
from tabguard.read.sources.rows import Rows
from tabguard.table.arrays import ByteArray, IntArray
from tabguard.table.pattern import Status
from tabguard.table.status_lists import STATUS_LISTS, StatusList, list_named, lists_of
from tabguard.table.summary import Finding

SUPPRESSED = (Status.PRIMARY, Status.SECONDARY, Status.FORCED_SUPPRESS)
"""Statuses of cells whose figure is withheld."""
_LAYOUT_WORDS = {
    "SAFE": Status.PUBLISHED,
    "UNSAFE": Status.PRIMARY,
    "PROTECT": Status.FORCED_PUBLISH,
}


def is_status(column: str) -> bool:
    """Whether a column with this name usually says which cells are withheld."""
    return named_role(column) == "status"


def names_list(column: str, texts: Iterable[str]) -> bool:
    """Whether the name of a column names a code list that has all its values."""
    values = list(texts)
    code_list = list_named(plain_name(column), values)
    return code_list is not None and all(map(code_list.knows, values))


def status_names(columns: Sequence[str]) -> list[str]:
    """The columns whose names say that they hold statuses, the clearest first, those of quality last."""
    clarities = {name: clarity(name) for name in columns if is_status(name)}
    return sorted(clarities, key=clarities.__getitem__)


def clarity(column: str) -> int:
    """How clearly a name speaks of confidentiality: 0 for a code list, 4 for quality."""
    code_list = list_named(plain_name(column))
    if code_list is not None:
        return 4 if code_list.quality else 0
    if is_called("confidentiality", column):
        return 1
    return 2 if is_status(column) else 3


def possible_lists(texts: Iterable[str], column: str) -> tuple[StatusList, ...]:
    """The code lists that fit values and name of a column; see `tabguard.table.status_lists.lists_of`."""
    opposite = {"confidentiality": ("may-publish",), "publishable": ("yes-no", "true-false")}
    kinds = [kind for kind in opposite if is_called(kind, column)]
    excluded = opposite[kinds[0]] if len(kinds) == 1 else ()  # “disclose” may mean either
    values, quality = list(texts), STATUS_LISTS["obs-status"]
    lists = lists_of(values, plain_name(column), excluded)
    if not values or is_called("confidentiality", column) or not all(map(quality.knows, values)):
        return lists
    # lower-case letters, or flags that would withhold every cell (a constant A), may be about quality
    withheld = all(code_list.status(value) in SUPPRESSED for code_list in lists for value in values)
    answers = any(code_list.name in ("may-publish", "yes-no") for code_list in lists)
    small = "".join(values).islower() and any(not value.strip() for value in values)
    withheld |= small and not answers
    same = {tuple(map(code_list.status, values)) for code_list in lists}
    return (*lists, quality) if withheld and tuple(map(quality.status, values)) not in same else lists


def status_list(text: Text, column: str, chosen: str, source: str) -> StatusList:
    """The code list of a column of statuses: the chosen one, or the only one that has all values.

    If no list has all values, the one with most of them is returned.

    Parameters
    ----------
    text : Text
    column : str
        Name of the column, which may name the code list.
    chosen : str
        Name of the list; empty: it follows from all values of the column.
    source : str
        Name of the file, for messages.

    Raises
    ------
    StatusListError
        If several lists have all values and read them differently.
    """
    if chosen:
        return STATUS_LISTS[chosen]
    lists = candidates(values_of(text), column)
    if len(lists) > 1:
        raise StatusListError(
            tr("Code lists read the statuses of “{column}” differently.", column=short(column)),
            tr("{source}, column “{column}”", source=source, column=short(column)),
            tr(
                "Set status_codes to the list that the file uses, or call the column as it does: {lists}.",
                lists=in_series(_list_text(code_list) for code_list in lists),
            ),
            column,
            tuple(code_list.name for code_list in lists),
            source,
        )
    return lists[0]


def candidates(values: Sequence[str], column: str) -> tuple[StatusList, ...]:
    """The lists that remain possible for a column of statuses, at least one.

    If no list has all values, the one with most of them is returned.
    """
    lists = possible_lists(values, column)
    if lists and lists[0].quality and not names_list(column, values):
        # a single wrong letter must not turn all flags into flags of quality
        return (_closest(values), *lists)
    return lists or (_closest(values),)


def _closest(values: Sequence[str]) -> StatusList:
    """The list about confidentiality with most of the values."""
    lists = [code_list for code_list in STATUS_LISTS.values() if not code_list.quality]
    return max(lists, key=lambda code_list: sum(map(code_list.knows, values)))


def values_of(text: Text) -> list[str]:
    """The distinct values of a column."""
    return [name for name, in_data in zip(text.names, text.used.tolist(), strict=True) if in_data]


def _list_text(code_list: StatusList) -> str:
    called = f", {code_list.columns[0].upper()}" if code_list.columns else ""
    return f"{code_list.name}{called} ({tr(code_list.about)})"


def read_statuses(
    text: Text,
    column: str,
    codes: StatusList,
    where: Callable[[IntArray], str],
    words: Mapping[str, str] | None = None,
) -> ByteArray:
    """Read a column of statuses, shape (n_rows,).

    Parameters
    ----------
    text : Text
    column : str
    codes : StatusList
    where : callable
        Says where some rows are, by their positions.
    words : mapping of str to str, optional
        A τ-ARGUS layout's own words under ``SAFE``, ``UNSAFE``, ``PROTECT``; they take precedence.

    Raises
    ------
    DataError
        For a value that the list does not have, naming rows.
    """
    layout_words = {
        word.upper(): _LAYOUT_WORDS[key] for key, word in (words or {}).items() if key in _LAYOUT_WORDS
    }
    by_name = [layout_words.get(name.strip().upper(), codes.status(name)) for name in text.names]
    statuses = np.array([-1 if status is None else int(status) for status in by_name] or [0])[text.ids]
    bad = np.flatnonzero(statuses < 0)
    if len(bad):
        raise DataError(
            tr(
                "Unknown status in {n_rows} of “{names}”.",
                n_rows=counted(len(bad), "row", "rows"),
                names=short(column),
            ),
            where(bad),
            tr(
                "The column is read as {title} ({about}). Correct it, choose another code list, or rename "
                "the column if it says something else; in data, name it in other_flags.",
                title=tr(codes.title),
                about=tr(codes.about),
            ),
        )
    return statuses.astype(np.uint8)


def rows_statuses(rows: Rows, at: int, chosen: str = "") -> ByteArray:
    """The statuses in a column of a small table, shape (n_rows,); errors as of `read_statuses`."""
    text, name = Text.of(rows.texts(at)), rows.names[at]
    codes = status_list(text, name, chosen, rows.path.name)
    return read_statuses(text, name, codes, lambda bad: rows.where(rows.rows[int(bad[0])][0]))


def list_finding(column: str, codes: StatusList, n_rows: int) -> Finding:
    """A finding that says in which code list a column of statuses was read."""
    message = tr(
        "“{column}” is read in the code list {title}: {about}",
        column=short(column),
        title=tr(codes.title),
        about=tr(codes.about),
    )
    return Finding(message, n_rows, column=column)
