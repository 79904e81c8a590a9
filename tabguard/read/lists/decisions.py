"""Reads the analyst's decisions from a decisions file or a τ-ARGUS a-priori file."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.base.untrusted import file_reader
from tabguard.read.codes.coding import TOTAL, codes_said
from tabguard.read.files.columns import need_columns, short
from tabguard.read.files.text import csv_rows, read_text
from tabguard.read.sources.rows import Rows, read_rows
from tabguard.table.decision import Decision, Kind, levels_in, levels_value
from tabguard.table.dimension import Dimension

NOTHING_IMPLIED: Mapping[str, str] = MappingProxyType({})
FIELDS = ("value", "reason", "who", "when")
"""Columns of a decisions file that are optional."""
_APRIORI = {
    "S": (Kind.SAFE, ""),
    "U": (Kind.SUPPRESS, ""),
    "P": (Kind.FREEZE, "published"),
    "M": (Kind.FREEZE, "suppressed"),
    "ML": (Kind.FREEZE, "suppressed"),
    "C": (Kind.COST, ""),
    "W": (Kind.COST, ""),
    "PL": (Kind.LEVELS, ""),
}
_DATED = re.compile(r"\d{4}-\d\d-\d\d")


@file_reader("The decisions file", "Save it as text in UTF-8 again.")
def read_decisions(
    path: Path, dimensions: Sequence[Dimension | str], implied: Mapping[str, str] = NOTHING_IMPLIED
) -> tuple[Decision, ...]:
    """Read decisions.

    Parameters
    ----------
    path : Path
        CSV or XLSX with one column per dimension, then ``decision`` and optionally
        ``value, reason, who, when``; or a τ-ARGUS ``.hst`` file, whose codes are translated: S to *safe*,
        U to *suppress*, P and M to *freeze*, P after S to *publish*, C and W to *cost*, PL to *levels*.
    dimensions : sequence of Dimension or of str
        If only names are given, codes are not checked, and a blank code in a ``.hst`` file is ``Total``.
    implied : mapping of str to str
        Codes of leading dimensions that the file may omit, such as the only response.

    Raises
    ------
    DataError
        For a missing column, an unknown code or decision, a value that does not fit, or lines that
        contradict each other (see `agreed`); naming the rows.
    """
    path = Path(path)
    if path.suffix.lower() == ".hst":
        lead = tuple(implied[name] for name in names_of(dimensions) if name in implied)
        lines = _lazily_apriori(path, dimensions, lead)
        return _without_rules(agreed((read(), where) for _, where, read in lines))
    return decisions_of(read_rows(path), dimensions, implied)


def names_of(dimensions: Sequence[Dimension | str]) -> list[str]:
    """Names of dimensions."""
    return [d if isinstance(d, str) else d.name for d in dimensions]


def decisions_of(
    table: Rows, dimensions: Sequence[Dimension | str], implied: Mapping[str, str] = NOTHING_IMPLIED
) -> tuple[Decision, ...]:
    """Read decisions from a small table; columns and errors as for `read_decisions`."""
    return agreed((read(), where) for _, where, read in _decision_rows(table, dimensions, implied))


def agreed(lines: Iterable[tuple[Decision, str]]) -> tuple[Decision, ...]:
    """Combine the decisions of lists, each given with its place, and refuse contradictions.

    The order of lines does not count: a later line replaces another one about the same cell only if it has a
    date and is not the earlier one, as in the record that TabGuard writes. A safe cell may also be frozen.

    Raises
    ------
    DataError
        For two lines that contradict each other; naming both.
    """
    out: list[Decision] = []
    last: dict[tuple[object, ...], tuple[Decision, str]] = {}
    for decision, where in lines:
        out.append(decision)
        if decision.kind is Kind.NOTE:
            continue
        matter = decision.codes, decision.kind.matter
        earlier, place = last.get(matter, (decision, where))
        replaced = _DATED.match(decision.when) and earlier.when <= decision.when
        if decision.contradicts(earlier) and not replaced:
            raise DataError(
                tr("Two lines decide differently about a cell."),
                tr("{first} and {second}", first=place, second=where),
                tr("Remove one of them, or say in “when” which is the later decision."),
            )
        last[matter] = decision, where
    return tuple(out)


@file_reader("The decisions file", "Save it as text in UTF-8 again.")
def readable_decisions(
    source: Path | Rows, dimensions: Sequence[Dimension | str], implied: Mapping[str, str] = NOTHING_IMPLIED
) -> tuple[tuple[Decision, ...], tuple[tuple[str, str], ...]]:
    """Read the decisions that can be read, and give the reason for every other line.

    Parameters
    ----------
    source : Path or Rows
        A file as for `read_decisions`, or a small table with its columns.
    dimensions, implied
        As for `read_decisions`.

    Returns
    -------
    decisions : tuple of Decision
    unread : tuple of (str, str)
        Codes of each other line and why it cannot be read; for the analyst alone.

    Raises
    ------
    DataError
        For a missing column.
    """
    apriori = source if isinstance(source, Path) and source.suffix.lower() == ".hst" else None
    if apriori is not None:
        lead = tuple(implied[name] for name in names_of(dimensions) if name in implied)
        lines = _lazily_apriori(apriori, dimensions, lead)
    else:
        lines = _decision_rows(read_rows(source) if isinstance(source, Path) else source, dimensions, implied)
    decisions, unread = [], []
    for codes, _, read in lines:
        try:
            decisions.append(read())
        except DataError as error:
            unread.append((codes, f"{error.what} {error.remedy} ({error.where})"))
    return tuple(decisions) if apriori is None else _without_rules(decisions), tuple(unread)


def _lazily_apriori(
    path: Path, dimensions: Sequence[Dimension | str], lead: tuple[str, ...]
) -> Iterator[tuple[str, str, Callable[[], Decision]]]:
    """Yield each line of an a-priori file in short, its place, and a function that reads its decision."""
    dimensions = dimensions[len(lead) :]
    separator = _separator(path, dimensions)

    def read(line: str, number: int) -> Decision:
        decision = _one_line(line, number, path, dimensions, separator)
        return evolve(decision, codes=(*lead, *decision.codes))

    return (
        (short(line.strip()), _place(path, number), partial(read, line, number))
        for number, line in _lines(path)
    )


def _decision_rows(
    table: Rows, dimensions: Sequence[Dimension | str], implied: Mapping[str, str]
) -> Iterator[tuple[str, str, Callable[[], Decision]]]:
    """Yield the codes of each row of a small table, its place, and a function that reads its decision."""
    names = names_of(dimensions)
    lowered = {name.strip().lower(): name for name in table.names}
    key_names = [name for name in names if name not in implied]
    need_columns(
        [name for name in (*key_names, "decision") if name.lower() not in lowered],
        table.names,
        table.path.name,
    )
    places = [table.column(name) for name in names]
    fields = {name: table.column(name) for name in FIELDS}
    kind_at = table.column("decision")

    def read(number: int, row: tuple[str, ...]) -> Decision:
        table.refuse_unread((number, row), (*names, "decision", *FIELDS))
        where, word = table.where(number), row[kind_at].strip().lower()
        if word not in {kind.value for kind in Kind}:
            raise DataError(
                tr("A decision is unknown."),
                where,
                tr("Use one of: {kind}.", kind=", ".join(kind.value for kind in Kind)),
            )
        codes = tuple(
            implied[name] if at < 0 else _code(row[at], dimension, where)
            for at, name, dimension in zip(places, names, dimensions, strict=True)
        )
        rest = {name: row[at].strip() if at >= 0 else "" for name, at in fields.items()}
        return _check_value(Decision(codes, Kind(word), **rest), where)

    def said(row: Sequence[str]) -> str:
        return short(" × ".join(row[at].strip() for at in places if at >= 0))

    return ((said(row), table.where(number), partial(read, number, row)) for number, row in table.rows)


def _code(text: str, dimension: Dimension | str, where: str, blank: str = "") -> str:
    code = text.rstrip()
    if isinstance(dimension, str):
        if not code.strip() and not blank:
            raise DataError(
                tr("A decision has no code of “{dimension}”.", dimension=dimension),
                where,
                tr("Fill it in; the total has a code too."),
            )
        return code if code.strip() else blank
    if code in dimension.index:
        return code
    if dimension.has_total and (not code.strip() or code.strip() == TOTAL):
        return dimension.codes[0]
    # leading blanks are part of codes in fixed columns, and spreadsheets drop them
    near = [c for c in dimension.codes if c.strip() == code.strip()]
    if len(near) == 1:
        return near[0]
    raise DataError(
        tr(
            "A decision names a code that “{name}” does not have{codes_said}.",
            name=dimension.name,
            codes_said=codes_said([code], dimension.codes),
        ),
        where,
        tr("Correct the code or the hierarchy."),
    )


def _check_value(decision: Decision, where: str) -> Decision:
    if decision.kind is Kind.FREEZE and decision.value not in ("", "published", "suppressed"):
        raise DataError(tr("A freeze has an unknown value."), where, tr("Use published or suppressed."))
    if decision.kind is Kind.COST:
        try:
            cost = float(decision.value.replace(",", "."))
        except ValueError:
            cost = -1.0
        if not 0 <= cost < float("inf"):
            raise DataError(tr("A cost is not a number of at least 0."), where, tr("Correct the value."))
        # 15 digits: as many as a decimal number keeps in binary form
        return evolve(decision, value=f"{cost:.15g}")
    if decision.kind is Kind.LEVELS:
        return evolve(decision, value=levels_value(*levels_in(decision.value, where)))
    return decision


@file_reader("The a-priori file", "Save it as text in UTF-8 again.")
def read_apriori(
    path: Path, dimensions: Sequence[Dimension | str], separator: str = "", strict: bool = False
) -> tuple[tuple[Decision, ...], tuple[str, ...]]:
    """Read a τ-ARGUS ``.hst`` file as τ-ARGUS does by default: lines that it does not know are ignored.

    Parameters
    ----------
    separator : str
        Separator between fields; if empty, it is detected from the first line.
    strict : bool
        Whether such a line is an error instead.

    Returns
    -------
    decisions : tuple of Decision
    unused : tuple of str
        The ignored lines, each with the reason.

    Raises
    ------
    DataError
        For a line that is not known, if `strict`; for lines that contradict each other; and for a file of
        which no line is known: its separator, or the order of its variables, is another one.
    """
    decisions: list[tuple[Decision, str]] = []
    unused: list[DataError] = []
    between = separator or _separator(path, dimensions)
    for number, line in _lines(path):
        try:
            decisions.append((_one_line(line, number, path, dimensions, between), _place(path, number)))
        except DataError as error:
            if strict:
                raise
            unused.append(error)
    if not decisions and unused:
        raise unused[0]  # ignoring all lines would publish what the list withholds
    return _without_rules(agreed(decisions)), tuple(map(str, unused))


def _place(path: Path, number: int) -> str:
    return tr("{name}, line {number}", name=path.name, number=number)


def _lines(path: Path) -> list[tuple[int, str]]:
    lines = [(n, line) for n, line in enumerate(read_text(path).splitlines(), start=1) if line.strip()]
    return [(n, line) for n, line in lines if not line.strip().startswith("//")]


def _separator(path: Path, dimensions: Sequence[Dimension | str]) -> str:
    first = next((line for _, line in _lines(path)), "")
    return next((s for s in (";", ",", "\t", "|") if first.count(s) >= len(dimensions)), ";")


def _without_rules(decisions: Iterable[Decision]) -> tuple[Decision, ...]:
    """Apply the rule of a-priori files that P on a cell that S made safe publishes it regardless of rules."""
    out: list[Decision] = []
    safe: dict[tuple[str, ...], int] = {}
    for decision in decisions:
        if decision.codes in safe and (decision.kind, decision.value) == _APRIORI["P"]:
            out[safe.pop(decision.codes)] = evolve(decision, kind=Kind.PUBLISH, value="")
            continue
        # a later decision replaces “safe”, so that a P after it only freezes
        if decision.kind.settles:
            safe.pop(decision.codes, None)
        if decision.kind is Kind.SAFE:
            safe[decision.codes] = len(out)
        out.append(decision)
    return tuple(out)


def _one_line(
    line: str, number: int, path: Path, dimensions: Sequence[Dimension | str], separator: str
) -> Decision:
    size = len(dimensions)
    fields = next(row for _, row in csv_rows([line], separator, path.name))
    where = _place(path, number)
    command = fields[size].strip().upper() if len(fields) > size else ""
    if command not in _APRIORI:
        raise DataError(
            tr("A line of the a-priori file cannot be read."),
            where,
            tr(
                "Write {size} codes and one of {apriori}, separated by “{separator}”. "
                "Bounds (AB) have no effect in τ-ARGUS either.",
                size=size,
                apriori=", ".join(_APRIORI),
                separator=separator,
            ),
        )
    kind, value = _APRIORI[command]
    if kind is Kind.COST:
        value = fields[size + 1].strip() if len(fields) > size + 1 else ""
        value = "1" if value.strip("0.,") == "" and "0" in value else value  # τ-ARGUS treats a cost of 0 as 1
    if kind is Kind.LEVELS:
        value = " ".join(fields[size + 1 : size + 3])
    codes = tuple(_code(text, d, where, TOTAL) for text, d in zip(fields[:size], dimensions, strict=True))
    return _check_value(
        Decision(codes, kind, value, reason=mark("a priori file, line {number}", number=number)), where
    )
