"""Every key of a job file, declared once: the reader, the check, the schema and the reference use these."""

from __future__ import annotations

import attrs

from tabguard.job.sections import Blocks, Either, Key, ListOf, Named, Section
from tabguard.job.text import value_text
from tabguard.job.values import FILE, Flag, Number, Schema, Setting, Text, Texts, Value, Widths
from tabguard.kinds import PrimaryRule, rule_kinds
from tabguard.kinds.rules import Negative, Rules
from tabguard.language import texts_for_files, tr
from tabguard.project import MOST_DECIMALS, PREFIXES, READING, Variables
from tabguard.project.recode_step import KINDS
from tabguard.project.tau_file import FORMATS, HELD, OPTIONS
from tabguard.settings import Output, Suppression
from tabguard.suppress.methods import METHODS
from tabguard.table.decision import Kind

_READING: dict[str, tuple[Value, str]] = {
    "delimiter": (Text(), "Character between the columns of a text file."),
    "decimal": (Text((".", ","), 'Use "." or ",": a point or a comma.'), "Decimal mark of the numbers."),
    "thousands": (
        Text(("", ".", ",", " ", "'"), 'Use ".", ",", " " (any blank), "\'" or "" where there is none.'),
        "Separator of thousands; empty where numbers are not grouped.",
    ),
    "encoding": (Text(), "Encoding of a text file, such as utf-8 or cp1252."),
    "sheet": (Text(), "Sheet of a workbook, or table of a SQLite file."),
    "header": (Flag(), "Whether the first line holds the names of the columns."),
    "layout": (FILE, "τ-ARGUS layout (.rda) with the columns of a fixed-width or free-format file."),
}
_MOST_ROWS = 20
"""Rows of names, and columns of labels, that a table may have."""
_SHAPE = Key(
    "shape",
    Section(
        (
            Key("first_row", Number(1, whole=True), "Row of the file with which the table begins."),
            Key("last_row", Number(0, whole=True), "Last row of the table; 0: that of the file."),
            Key("leave_out", ListOf(Number(1, whole=True)), "Rows within the table that are not read."),
            Key("header_rows", Number(1, _MOST_ROWS, whole=True), "Number of rows with names of columns."),
            Key(
                "across",
                Texts(),
                "Cross-tab: the variables that go across, one for each row of names; blank: no variable.",
            ),
            Key("labels", Number(1, _MOST_ROWS, whole=True), "Cross-tab: number of columns of labels; 1."),
            Key("value", Text(), "Cross-tab: name of the variable that is shown."),
            Key(
                "sheets",
                Texts(),
                'Sheets with the same columns that are read together; ["*"]: all of them.',
            ),
            Key("sheet_variable", Text(), "Variable whose codes are the names of these sheets."),
            Key(
                "fill", Flag(), "Cross-tab: whether a blank label means the one above it, as in merged cells."
            ),
        )
    ),
    "Which rows of the file are the table; what is left out is detected.",
)
_OF_COLUMN = Section(
    (
        Key("decimal", *_READING["decimal"]),
        Key("thousands", *_READING["thousands"]),
        Key("blanks", Texts(), 'Texts that stand for a blank, such as ":" and "..".'),
        Key("marks", Texts(), 'Marks of footnotes behind numbers, such as "1)" and "p".'),
        Key("factor", Number(1e-12, 1e12), "By what numbers are multiplied; 1000 for a file in thousands."),
        Key(
            "blank",
            Text(("stop", "leave_out", "above", "code")),
            "What a blank code means. stop: nothing is read; leave_out: the row is not read; above: the code "
            "of the row above; code: the code that is set.",
        ),
        Key("code", Text(), "The code of blanks."),
    )
)
_READ_BY_COLUMN = Key(
    "columns", Named(_OF_COLUMN, "column"), "Columns that are read otherwise than the file."
)
_REPAIR = Key(
    "repair",
    Text(("refuse", "complete", "round", "trust", "rebuild")),
    "Tabulated data: what to do about tables that do not add up. refuse: nothing is read; complete: totals "
    "that are not there are made, the others tested; round: differences of rounding are accepted; trust: the "
    "totals are right; rebuild: totals are calculated again.",
)
_OPTIONAL = (
    ("shadow", "Column that the rules judge in place of the response; by response in a release."),
    ("holding", "Column with the enterprise group of a respondent."),
    (
        "respondent",
        "Column with the respondent of a record; left out: each record has its own.",
    ),
    ("weight", "Column of sampling weights."),
    ("request", "Column that says which respondents asked for protection."),
    ("waiver", "Column that says which respondents waive protection: 1 or 0."),
    ("frequency", "Tabulated data: column with the number of contributors."),
    ("holding_frequency", "Tabulated data: column with the number of contributing holdings."),
    ("status", "Tabulated data: column with the status of each cell."),
    ("lower_level", "Tabulated data: column with the lower protection level."),
    ("upper_level", "Tabulated data: column with the upper protection level."),
)
MOST_LEVELS = 50
_COUNTS = ("none", "shown", "suppressed alike")
_COLUMNS = Key("columns", Named(Text(), "column"), "How the file calls columns that have another name here.")


def job_section() -> Section:
    """All keys of a job file, with the kinds of rules and the methods that there are."""
    return Section(
        (
            Key("data", data(), tr("The records, or one table that is already tabulated.")),
            Key("variables", _variables(), tr("What the columns mean."), required=True),
            Key(
                "hierarchies", hierarchies(), tr("What adds up to what; a variable that is left out is flat.")
            ),
            Key("rules", rules(), tr("Which cells are primary.")),
            Key(
                "rule_set",
                rule_set(),
                tr("The rule set that the rules were taken from; a record that changes nothing."),
            ),
            Key("waivers", _file(tr("Register of waivers: a row for each.")), tr("Who waives protection.")),
            Key(
                "attacker",
                _file(tr("Bounds that attackers know, cell by cell."), _groups()),
                tr("What attackers know."),
            ),
            Key("decisions", _decisions(), tr("What the analyst decided about single cells.")),
            Key("suppression", suppression(), tr("How secondary suppressions are chosen.")),
            Key("output", output(), tr("Where the results go, and how they look.")),
            Key("tables", tables(), tr("The tables of a release; without them there is one table.")),
            Key("cells", cells(), tr("Tabulated tables of a release, a file for each.")),
            Key("earlier", earlier(), tr("What was published before about the same cells.")),
            Key("tau_argus", tau_files(), tr("Files that are written in formats of τ-ARGUS, too.")),
        )
    )


@texts_for_files()
def job_schema() -> Schema:
    """The JSON schema of job files."""
    made = job_section().schema()
    return {"$schema": "http://json-schema.org/draft-07/schema#", "title": tr("Job for TabGuard"), **made}


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
            Key(
                "recipe",
                FILE,
                tr("Import recipe (.tgrecipe); what is other than in its data is said in the findings."),
            ),
        ),
        ("records", "cells"),
        (
            tr("A job needs either records or an already tabulated table."),
            tr('Give one of records = "FILE" and cells = "FILE".'),
        ),
    )


def _variables() -> Section:
    known = attrs.fields_dict(Variables)
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
                    'Column that is added up, "count" for a frequency table, or a list of them for a release.'
                ),
                required=True,
            ),
            Key("shadow", Either((Text(), by_response)), texts.pop("shadow")[1]),
            *(Key(name, *of) for name, of in texts.items()),
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
            _setting(known["rounding_limit"]),
        )
    )


def hierarchies() -> Named:
    """``[hierarchies]``."""
    return Named(Either((FILE, Texts(), hierarchy())))


def hierarchy() -> Section:
    """One entry of ``[hierarchies]``."""
    return Section(
        (
            Key("file", FILE, tr("A hierarchy: columns code, parent and label, or a .hrc file.")),
            Key("files", Texts(), tr("Several roll-ups of one variable.")),
            Key("digits", Widths(), tr("Numbers of digits of the levels of a code.")),
            Key(
                "columns",
                Texts(least=1),
                tr(
                    "Columns with the codes of the levels, the highest first: of the file, with the code "
                    "itself "
                    "as the last one; without a file those of the data, without the code itself."
                ),
            ),
            Key(
                "prefix",
                Text(PREFIXES),
                tr(
                    "Classification in which the beginning of a code is its parent; sections of NACE are "
                    "known."
                ),
            ),
            Key("lead", Text(), tr("The character that indents a .hrc file; left out: @.")),
            Key(
                "labels",
                Text(("indent", "groups", "numbers")),
                tr(
                    "How the labels of the table itself show what adds up. indent: by blanks before them; "
                    "groups: by groups of rows; numbers: by numbers such as 1, 1.1 and 1.1.2."
                ),
            ),
            Key(
                "own_labels",
                Flag(),
                tr("Whether the labels of the file hold where the data give other ones."),
            ),
            Key("recode", FILE, tr("Recode of τ-ARGUS (.grc) that makes the codes coarser.")),
            Key(
                "levels",
                Number(0, MOST_LEVELS, whole=True),
                tr("Number of levels below the total that are kept; 0: all."),
            ),
            Key(
                "steps", ListOf(_recode_step()), tr("Steps that make the codes coarser, one after the other.")
            ),
        )
    )


def _recode_step() -> Section:
    """One of the steps of a recode."""
    return Section(
        (
            Key("close", Texts(least=1), tr("Codes with which everything below them is counted.")),
            Key(
                "levels",
                Number(1, MOST_LEVELS, whole=True),
                tr("Number of levels below the total that are kept."),
            ),
            Key(
                "rollup",
                Number(1, whole=True),
                tr("The roll-up whose levels are counted, the first one being 1; the others follow."),
            ),
            Key("group", Texts(least=1), tr("Codes of the same total that become one new code.")),
            Key("into", Text(), tr("The new code.")),
            Key("label", Text(), tr("Label of the new code.")),
            Key(
                "below",
                Number(0, whole=True),
                tr(
                    "The codes were grouped because they had fewer records than this; others that have are "
                    "told."
                ),
            ),
            Key("on", Flag(), tr("Whether the step is applied; left out: yes.")),
        ),
        one_of=KINDS,
        one_of_what=(
            tr("A step closes codes, keeps levels or groups codes."),
            tr("Write close, levels or group."),
        ),
    )


def rules(alone: bool = False) -> Section:
    """``[rules]``; `alone`: of one response."""
    own = {a.name: _setting(a) for a in attrs.fields(Rules) if "param" in a.metadata}
    negative = Key("negative", settings(Negative), tr("What applies where there are negative values."))
    kinds = [Key(kind.key, _kind(kind), _sentence(kind), example=_start(kind)) for kind in rule_kinds()]
    sealed = Key("sealed", Text(), tr("Masked parameters, in place of all other keys but the level."))
    keys = (own.pop("level"), *kinds, negative, *own.values(), sealed)
    if alone:
        return Section(keys)
    by_response = Named(rules(alone=True), "response")
    return Section((*keys, Key("by_response", by_response, tr("Complete rules of single responses."))))


def rule_set() -> Section:
    """``[rule_set]``."""
    return Section(
        (
            Key("name", Text(), tr("Name of the rule set."), required=True),
            Key("version", Number(1, whole=True), tr("Its version.")),
            Key("office", Flag(), tr("Whether it is one of the office.")),
            Key("locked", Flag(), tr("Whether it is locked.")),
            Key("folder", Text(), tr("The folder that it was in.")),
            Key("digest", Text(), tr("Digest of its rules, by which changes since are told.")),
        )
    )


def _kind(kind: type[PrimaryRule]) -> Value:
    one = settings(kind)
    return Either((ListOf(one), one)) if kind.several else one


def _start(kind: type[PrimaryRule]) -> str:
    """A rule of a kind with usual parameters, as it is written."""
    usual = kind.start()
    known: tuple[attrs.Attribute[object], ...] = attrs.fields(kind)  # type: ignore[arg-type]
    needed = [a.name for a in known if a.default is attrs.NOTHING] or [a.name for a in known]
    one = value_text({name: getattr(usual, name) for name in needed})
    return f"[{one}]" if kind.several else one


def _sentence(kind: type[PrimaryRule]) -> str:
    first = (kind.__doc__ or kind.name).strip().splitlines()[0]
    return first if first.endswith(".") else f"{first}."


def settings(cls: type) -> Section:
    """The settings of a class as keys; those without a default are required."""
    return Section(tuple(_setting(a) for a in attrs.fields(cls) if "param" in a.metadata))


def _setting(of: attrs.Attribute[object], choices: tuple[str, ...] = ()) -> Key:
    one = Setting(of, choices)
    label = one.param.help or one.param.label
    return Key(of.name, one, label if label.endswith(".") else f"{label}.", of.default is attrs.NOTHING)


def suppression() -> Section:
    """``[suppression]``."""
    known = attrs.fields_dict(Suppression)
    method = _setting(known["method"], tuple(method.name for method in METHODS))
    lower = _setting(known["lower"])
    bounds = Either((lower.value, Named(Number(high=0), "response")))
    special = {"method": method, "lower": attrs.evolve(lower, value=bounds)}
    keys = settings(Suppression).keys
    return Section(tuple(special.get(key.name, key) for key in keys))


def output() -> Section:
    """``[output]``."""
    return settings(Output)


def _file(help: str, *more: Key) -> Section:
    return Section((Key("file", FILE, help), *more))


def _groups() -> Key:
    said = tr("Groups of recodes that are named, and what each takes, such as region: S = 1-3.")
    return Key("groups", Texts(), said)


def _decisions() -> Section:
    row = Section(
        (
            Key("codes", Texts(), tr("Codes of the cell, one for each dimension."), required=True),
            Key("decision", Text(tuple(kind.value for kind in Kind)), tr("What was decided."), required=True),
            Key(
                "value",
                Text(),
                tr("Status that is frozen, the cost, or lower and upper level, as 50 75."),
            ),
            Key("reason", Text(), tr("Why.")),
            Key("who", Text(), tr("Who decided.")),
            Key("when", Text(), tr("When.")),
        )
    )
    file = Key(
        "file",
        FILE,
        tr("Decisions: a column for each dimension, then decision, value, reason, who, when."),
    )
    listed = Section(
        (
            Key("response", Text(), tr("The response that the file is about."), required=True),
            Key("file", FILE, tr("A list of τ-ARGUS (.hst), or decisions as in file."), required=True),
        )
    )
    return Section(
        (
            file,
            Key("lists", Blocks(listed, "decisions"), tr("Files of decisions, each about one response.")),
            Key("cells", Blocks(row, "decisions"), tr("Decisions in the job itself.")),
            _groups(),
        )
    )


def tables() -> Blocks:
    """``[[tables]]``."""
    codes = Named(Texts(least=1))
    return Blocks(
        Section(
            (
                Key("name", Text(), tr("Name of the table, part of file names."), required=True),
                Key("title", Text(), tr("Title; left out: the name.")),
                Key("dimensions", Texts(), tr("Variables that span the table."), required=True),
                Key(
                    "levels",
                    Named(Number(low=1, whole=True)),
                    tr("Deepest published level; 1 is the total."),
                ),
                Key("codes", codes, tr("The only codes that are published.")),
                Key(
                    "where",
                    codes,
                    tr(
                        "Codes that are published with all below them; of a variable that does not span the "
                        "table the one code that the table is about."
                    ),
                ),
                Key("responses", Texts(), tr("Responses that are shown; left out: all.")),
                Key(
                    "counts",
                    Text(_COUNTS),
                    tr("Whether the number of contributors is shown."),
                ),
            )
        ),
        "tables",
    )


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
                        "Columns that are read otherwise than the file, by the names that the file has for "
                        "them."
                    ),
                ),
                *reading(),
                _SHAPE,
                _REPAIR,
            )
        ),
        tr("files of cells"),
    )


def tau_files() -> Blocks:
    """``[[tau_argus]]``."""
    held = "; ".join(f"{name}: {', '.join(options)}" for name, options in HELD.items())
    told = ((letters, tr(text)) for letters, text in OPTIONS.items())
    words = ", ".join(f"{letters} {text[0].lower()}{text[1:]}" for letters, text in told)
    return Blocks(
        Section(
            (
                Key("format", Text(tuple(FORMATS)), tr("Format of the file."), required=True),
                Key(
                    "options",
                    Text(),
                    tr("Options, each with + or -, such as AS+QU-. {words}. {held}.", words=words, held=held),
                ),
                Key("file", Text(), tr("Name of the file; left out: after the table.")),
                Key("table", Text(), tr("Name of a table of a release; left out: a file for each.")),
            )
        ),
        tr("files of τ-ARGUS"),
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
                        "prefer: suppress rather what was suppressed."
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
                _groups(),
                *reading(but=("layout",)),
                _SHAPE,
            )
        ),
        tr("earlier publications"),
    )
