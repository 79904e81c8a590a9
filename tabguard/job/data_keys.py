"""Keys about files of data: how each is read, what its columns mean, and what was published before."""

from __future__ import annotations

import attrs

from tabguard.base.language import mark, tr
from tabguard.job.sections import Blocks, Either, Key, ListOf, Named, Section
from tabguard.job.setting_keys import setting
from tabguard.job.values import FILE, Flag, Number, Text, Texts, Value
from tabguard.project import DOUBTS, MOST_DECIMALS, READING, Roles
from tabguard.table.status_lists import STATUS_LISTS

_READING: dict[str, tuple[Value, str]] = {
    "delimiter": (Text(), mark("Character between the columns of a text file.")),
    "decimal": (
        Text((".", ","), mark('Use "." or ",": a point or a comma.')),
        mark("Decimal mark of the numbers."),
    ),
    "thousands": (
        Text(
            ("", ".", ",", " ", "'"), mark('Use ".", ",", " " (any blank), "\'" or "" where there is none.')
        ),
        mark("Separator of thousands; empty where numbers are not grouped."),
    ),
    "encoding": (Text(), mark("Encoding of a text file, such as utf-8 or cp1252.")),
    "sheet": (Text(), mark("Sheet of a workbook, or table of a SQLite file.")),
    "header": (Flag(), mark("Whether the first line holds the names of the columns.")),
    "layout": (FILE, mark("τ-ARGUS layout (.rda) with the columns of a fixed-width or free-format file.")),
}
_MOST_ROWS = 20
"""Rows of names, and columns of labels, that a table may have."""
_SHAPE = Key(
    "shape",
    Section(
        (
            Key("first_row", Number(1, whole=True), mark("Row of the file with which the table begins.")),
            Key("last_row", Number(0, whole=True), mark("Last row of the table; 0: that of the file.")),
            Key("leave_out", ListOf(Number(1, whole=True)), mark("Rows within the table that are not read.")),
            Key(
                "header_rows",
                Number(1, _MOST_ROWS, whole=True),
                mark("Number of rows with names of columns."),
            ),
            Key(
                "across",
                Texts(),
                mark(
                    "Cross-tab: the variables that go across, one for each row of names; blank: no variable."
                ),
            ),
            Key(
                "labels",
                Number(1, _MOST_ROWS, whole=True),
                mark("Cross-tab: number of columns of labels; 1."),
            ),
            Key("value", Text(), mark("Cross-tab: name of the variable that is shown.")),
            Key(
                "sheets",
                Texts(),
                mark('Sheets with the same columns that are read together; ["*"]: all of them.'),
            ),
            Key("sheet_variable", Text(), mark("Variable whose codes are the names of these sheets.")),
            Key(
                "fill",
                Flag(),
                mark("Cross-tab: whether a blank label means the one above it, as in merged cells."),
            ),
        )
    ),
    mark("Which rows of the file are the table; what is left out is detected."),
)
_OF_COLUMN = Section(
    (
        Key("decimal", *_READING["decimal"]),
        Key("thousands", *_READING["thousands"]),
        Key("blanks", Texts(), mark('Texts that stand for a blank, such as ":" and "..".')),
        Key("marks", Texts(), mark('Marks of footnotes behind numbers, such as "1)" and "p".')),
        Key(
            "factor",
            Number(1e-12, 1e12),
            mark("By what numbers are multiplied; 1000 for a file in thousands."),
        ),
        Key(
            "blank",
            Text(("stop", "leave_out", "above", "code")),
            mark(
                "What a blank code means. stop: nothing is read; leave_out: the row is not read, nor is one "
                "with a blank number; above: the code of the row above; code: the code that is set."
            ),
        ),
        Key("code", Text(), mark("The code of blanks.")),
    )
)
_READ_BY_COLUMN = Key(
    "columns",
    Named(_OF_COLUMN, "column"),
    mark("Columns that are read differently from the rest of the file."),
)
_REPAIR = Key(
    "repair",
    Text(("refuse", "complete", "round", "trust", "rebuild")),
    mark(
        "Tabulated data: what to do about tables that do not add up. refuse: nothing is read; complete: "
        "totals that are not there are made, the others tested; round: differences of rounding are accepted; "
        "trust: the totals are right; rebuild: totals are calculated again."
    ),
)
_CONFIRM = Key(
    "confirm",
    ListOf(Text(DOUBTS)),
    mark(
        "What is meant although it seems to make no sense. names: names of columns that may be values, or "
        "are not there; cells: a single cell, or a record for each cell; of proposals only, response: one "
        "value in every row; dimension: a code for every row. A new job has an empty list where something "
        "has to be confirmed."
    ),
)
_OPTIONAL = (
    ("shadow", mark("Column that the rules judge in place of the response; by response in a release.")),
    ("holding", mark("Column with the enterprise group of a respondent.")),
    (
        "respondent",
        mark("Column with the respondent of a record; left out: each record has its own."),
    ),
    ("weight", mark("Column of sampling weights.")),
    ("request", mark("Column that says which respondents asked for protection.")),
    ("waiver", mark("Column that says which respondents waive protection: 1 or 0.")),
    ("frequency", mark("Tabulated data: column with the number of contributors.")),
    ("holding_frequency", mark("Tabulated data: column with the number of contributing holdings.")),
    ("status", mark("Tabulated data: column with the status of each cell.")),
    ("lower_level", mark("Tabulated data: column with the lower protection level.")),
    ("upper_level", mark("Tabulated data: column with the upper protection level.")),
)
_COLUMNS = Key(
    "columns", Named(Text(), "column"), mark("How the file calls columns that have another name here.")
)


def _status_codes() -> Key:
    """The key that names the code list of statuses."""
    help_text = tr(
        "Tabulated data: code list of the column of statuses; left out: found from its name and all its "
        "values, and asked for where lists read them differently. {lists}.",
        lists="; ".join(f"{code_list.name}: {tr(code_list.about)}" for code_list in STATUS_LISTS.values()),
    )
    return Key("status_codes", Text(tuple(STATUS_LISTS)), help_text)


def reading(but: tuple[str, ...] = ()) -> tuple[Key, ...]:
    """The keys about the reading of a file; what is left out is detected."""
    plain = (Text(), "")
    return tuple(Key(name, *_READING.get(name, plain)) for name in READING if name not in but)


def data() -> Section:
    """``[data]``."""
    return Section(
        (
            Key("records", FILE, tr("File of records (microdata).")),
            Key("cells", FILE, tr("File of a table that is already tabulated, in place of records.")),
            *reading(),
            _SHAPE,
            _READ_BY_COLUMN,
            _REPAIR,
            _CONFIRM,
            Key(
                "recipe",
                FILE,
                tr("Import recipe (.tgrecipe); differences from its data are listed in the findings."),
            ),
        ),
        ("records", "cells"),
        (
            tr("A job needs either records or an already tabulated table."),
            tr('Give one of records = "FILE" and cells = "FILE".'),
        ),
    )


def variables() -> Section:
    """``[variables]``."""
    known = attrs.fields_dict(Roles)
    decimals = Number(0, MOST_DECIMALS, whole=True)
    texts = {name: (Text(), help) for name, help in _OPTIONAL}
    by_response = Named(Text(), "response")
    return Section(
        (
            Key(
                "dimensions",
                Texts(),
                tr("Columns that span the table; in a release those of all its tables."),
            ),
            Key(
                "response",
                Either((Text(), Texts())),
                tr(
                    'Column that is added up, "count" for a frequency table, or a list of them for a '
                    "release. With a weight a count is the sum of the weights."
                ),
                required=True,
            ),
            Key("shadow", Either((Text(), by_response)), texts.pop("shadow")[1]),
            *(Key(name, *of) for name, of in texts.items()),
            _status_codes(),
            Key(
                "other_flags",
                Texts(),
                tr(
                    "Columns that look like flags of confidentiality and do not say which cells are withheld."
                ),
            ),
            Key("top", Texts(), tr("Tabulated data: columns with the largest contributions, largest first.")),
            Key("holding_top", Texts(), tr("Tabulated data: the same of holdings.")),
            Key("costs", Texts(), tr("Further numeric columns that may be chosen as cost.")),
            Key("total_codes", Named(Text()), tr("Code of the total, where the hierarchy does not give it.")),
            Key("missing_codes", Named(Texts()), tr("Codes that stand for “unknown”.")),
            Key(
                "decimals",
                Either((decimals, Named(decimals, "response"))),
                tr("Published decimals; left out: as many as the data have."),
            ),
            setting(known["rounding_limit"]),
        )
    )


def groups() -> tuple[Key, Key]:
    """Groups of recodes, where files name them."""
    help_text = tr("Groups of recodes that are named, and what each takes, such as region: S = 1-3.")
    bound = tr(
        "Of which content of the file groups was said: the message that refuses the file tells it. Without "
        "it, or with another file in its place, the file is refused again."
    )
    return Key("groups", Texts(), help_text), Key("digest", Text(), bound)


def cells() -> Blocks:
    """``[[cells]]``."""
    return Blocks(
        Section(
            (
                Key("file", FILE, tr("File of a tabulated table."), required=True),
                Key("table", Text(), tr("Name of the table."), required=True),
                _COLUMNS,
                Key("responses", Texts(), tr("Responses that the file gives; left out: all.")),
                Key(
                    "readings",
                    Named(_OF_COLUMN, "column"),
                    tr(
                        "Columns that are read differently from the rest of the file, by the names that "
                        "the file has for them."
                    ),
                ),
                *reading(),
                _SHAPE,
                _REPAIR,
                _CONFIRM,
            )
        ),
        tr("files of cells"),
    )


def earlier() -> Blocks:
    """``[[earlier]]``."""
    return Blocks(
        Section(
            (
                Key("file", FILE, tr("File of a publication."), required=True),
                Key(
                    "use",
                    Text(("fixed", "prefer")),
                    tr(
                        "fixed: what was published stays published and what was suppressed stays suppressed; "
                        "prefer: what was suppressed then costs less to suppress."
                    ),
                ),
                Key(
                    "prefer", Number(0, 1), tr("What costs of cells that were suppressed are multiplied by.")
                ),
                _COLUMNS,
                Key(
                    "where",
                    Named(Text()),
                    tr("What the file is about: codes of variables that it has no column of."),
                ),
                Key(
                    "relation",
                    Named(Either((FILE, Texts(least=1)))),
                    tr("Which periods add up: a variable of time, and its roll-ups."),
                ),
                Key("period", Text(), tr("The only period of the file, where no column says it.")),
                Key("today", Text(), tr("The period of the data; left out: that of the output.")),
                Key("responses", Texts(), tr("Responses that add up over time; left out: all.")),
                Key("unpublished", Texts(), tr("Periods that were never published, but that the sums need.")),
                *groups(),
                _status_codes(),
                *reading(but=("layout",)),
                _SHAPE,
            )
        ),
        tr("earlier publications"),
    )
