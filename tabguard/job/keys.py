"""Every key of a job file, declared once: the reader, the check, the schema and the reference use these."""

from __future__ import annotations

from tabguard.base.language import texts_for_files, tr
from tabguard.job.data_keys import cells, data, earlier, groups, variables
from tabguard.job.hierarchy_keys import hierarchies
from tabguard.job.sections import Blocks, Key, Named, Section
from tabguard.job.setting_keys import rules, settings, suppression
from tabguard.job.values import FILE, Flag, Number, Schema, Text, Texts
from tabguard.project.tau_file import FORMATS, HELD, OPTIONS
from tabguard.settings import Output
from tabguard.table.decision import Kind

_COUNTS = ("none", "shown", "suppressed alike")


def job_section() -> Section:
    """All keys of a job file, with the kinds of rules and the methods that there are."""
    return Section(
        (
            Key("data", data(), tr("The records, or one table that is already tabulated.")),
            Key("variables", variables(), tr("What the columns mean."), required=True),
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
                _file(tr("Bounds that attackers know, cell by cell."), *groups()),
                tr("What attackers know."),
            ),
            Key("decisions", _decisions(), tr("What the analyst decided about single cells.")),
            Key("suppression", suppression(), tr("How secondary suppressions are chosen.")),
            Key("output", settings(Output), tr("Where the results go, and how they look.")),
            Key("tables", tables(), tr("The tables of a release; without them there is one table.")),
            Key("cells", cells(), tr("Tabulated tables of a release, a file for each.")),
            Key("earlier", earlier(), tr("What was published before about the same cells.")),
            Key("tau_argus", tau_files(), tr("Files that are written in formats of τ-ARGUS, too.")),
        )
    )


@texts_for_files()
def job_schema() -> Schema:
    """The JSON schema of job files."""
    schema = job_section().schema()
    return {"$schema": "http://json-schema.org/draft-07/schema#", "title": tr("Job for TabGuard"), **schema}


def rule_set() -> Section:
    """``[rule_set]``."""
    return Section(
        (
            Key("name", Text(), tr("Name of the rule set."), required=True),
            Key("version", Number(1, whole=True), tr("Its version.")),
            Key("office", Flag(), tr("Whether it is one of the office.")),
            Key("locked", Flag(), tr("Whether it is locked.")),
            Key("folder", Text(), tr("The folder that it was in.")),
            Key("digest", Text(), tr("Digest of its rules, which shows changes since then.")),
        )
    )


def _file(help: str, *more: Key) -> Section:
    return Section((Key("file", FILE, help), *more))


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
            *groups(),
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


def tau_files() -> Blocks:
    """``[[tau_argus]]``."""
    held = "; ".join(f"{name}: {', '.join(options)}" for name, options in HELD.items())
    pairs = ((letters, tr(text)) for letters, text in OPTIONS.items())
    words = ", ".join(f"{letters} {text[0].lower()}{text[1:]}" for letters, text in pairs)
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
