"""The keys of a job file, declared once for the reader, the check, the schema and the reference."""

import attrs
from attrs import evolve

from tabguard.base.language import texts_for_files, tr
from tabguard.job.declared import keys_of, setting
from tabguard.job.sections import Blocks, Either, Key, ListOf, Named, Section
from tabguard.job.values import FILE, Number, Schema, Text, Texts, Value, Widths, value_text
from tabguard.kinds import PrimaryRule, rule_kinds
from tabguard.kinds.rules import Negative, Rules
from tabguard.project import (
    READING,
    CellsFile,
    DataSource,
    DecisionList,
    EarlierFile,
    ExchangeFile,
    HierarchySource,
    PeriodSums,
    Roles,
    TableSpec,
)
from tabguard.project.exchange import formats
from tabguard.project.recode_step import KINDS, RecodeStep
from tabguard.project.rule_set import RulesFrom
from tabguard.project.sources import DIGEST, GROUPS, MOST_LEVELS
from tabguard.settings import Output, Suppression
from tabguard.suppress.methods import METHODS
from tabguard.table.decision import Kind
from tabguard.table.status_lists import STATUS_LISTS


def job_section() -> Section:
    """Return all keys of a job file, with the available kinds of rules and methods."""
    return Section(
        (
            Key("data", data(), tr("The records, or one table that is already tabulated.")),
            Key("variables", variables(), tr("What the columns mean."), required=True),
            Key("hierarchies", hierarchies(), tr("Hierarchies of the variables; those left out are flat.")),
            Key("rules", rules(), tr("Which cells are primary.")),
            Key(
                "rule_set",
                Section(keys_of(RulesFrom)),
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
            Key("output", Section(keys_of(Output)), tr("Where the results go, and how they look.")),
            Key("tables", tables(), tr("The tables of a release; without them there is one table.")),
            Key("cells", cells(), tr("Tabulated tables of a release, a file for each.")),
            Key("earlier", earlier(), tr("What was published before about the same cells.")),
            Key("tau_argus", exchange_files(), tr("Files that are written in formats of τ-ARGUS, too.")),
        )
    )


@texts_for_files()
def job_schema() -> Schema:
    """Return the JSON schema of job files."""
    schema = job_section().schema()
    return {"$schema": "http://json-schema.org/draft-07/schema#", "title": tr("Job for TabGuard"), **schema}


def data() -> Section:
    """Return the keys of ``[data]``."""
    return Section(
        (
            Key("records", FILE, tr("File of records (microdata).")),
            Key("cells", FILE, tr("File of a table that is already tabulated, in place of records.")),
            *keys_of(DataSource),
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
    """Return the keys of ``[variables]``."""
    keys = (evolve(key, required=False) if key.name == "dimensions" else key for key in keys_of(Roles))
    return Section(tuple(map(_with_status_lists, keys)))  # tables have dimensions of their own


def _with_status_lists(key: Key) -> Key:
    """Add descriptions of the code lists to the key for status codes."""
    if key.name != "status_codes":
        return key
    lists = "; ".join(f"{status_list.name}: {tr(status_list.about)}" for status_list in STATUS_LISTS.values())
    return evolve(key, help=f"{key.help} {lists}.")


def groups() -> tuple[Key, Key]:
    """Return the keys for groups of recodes, for files that name them."""
    return Key("groups", Texts(), tr(GROUPS.help)), Key("digest", Text(), tr(DIGEST.help))


def cells() -> Blocks:
    """Return the keys of ``[[cells]]``."""
    readings = tr(
        "Columns that are read differently from the rest of the file, by the names that "
        "the file has for them."
    )
    of_file = (
        evolve(key, name="readings", help=readings) if key.name == "columns" else key
        for key in keys_of(DataSource)
    )
    file = Key("file", FILE, tr("File of a tabulated table."), required=True)
    return Blocks(Section((file, *keys_of(CellsFile), *of_file)), tr("files of cells"))


def earlier() -> Blocks:
    """Return the keys of ``[[earlier]]``."""
    of_file = (key for key in keys_of(DataSource, "layout") if key.name in (*READING, "shape"))
    relation = Key(
        "relation",
        Named(Either((FILE, Texts(least=1)))),
        tr("Which periods add up: a variable of time, and its roll-ups."),
    )
    return Blocks(
        Section(
            (
                Key("file", FILE, tr("File of a publication."), required=True),
                *map(_with_status_lists, keys_of(EarlierFile)),
                relation,
                *(evolve(key, required=False) for key in keys_of(PeriodSums)),
                *of_file,
            )
        ),
        tr("earlier publications"),
    )


def hierarchies() -> Named:
    """Return the values of ``[hierarchies]``."""
    return Named(Either((FILE, Texts(), hierarchy())))


def hierarchy() -> Section:
    """Return the keys of one entry of ``[hierarchies]``."""
    steps = tr("Steps that make the codes coarser, one after the other.")
    return Section(
        (
            Key("file", FILE, tr("A hierarchy: columns code, parent and label, or a .hrc file.")),
            *(evolve(k, value=Widths()) if k.name == "digits" else k for k in keys_of(HierarchySource)),
            Key("steps", ListOf(_recode_step()), steps),
        )
    )


def _recode_step() -> Section:
    """Return the keys of one step of a recode."""
    return Section(
        (
            Key("close", Texts(least=1), tr("Codes that include the records of all codes below them.")),
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
            *keys_of(RecodeStep),
        ),
        one_of=KINDS,
        one_of_what=(
            tr("A step closes codes, keeps levels or groups codes."),
            tr("Write close, levels or group."),
        ),
    )


def rules(alone: bool = False) -> Section:
    """Return the keys of ``[rules]``; with `alone`, of the rules of one response."""
    settings = {a.name: setting(a) for a in attrs.fields(Rules) if "param" in a.metadata}
    negative = Key(
        "negative", Section(keys_of(Negative)), tr("What applies where there are negative values.")
    )
    kinds = [
        Key(kind.key, _kind(kind), tr(kind.about) or f"{tr(kind.name)}.", example=_start(kind))
        for kind in rule_kinds()
    ]
    sealed = Key("sealed", Text(), tr("Masked parameters, in place of all other keys but the level."))
    keys = (settings.pop("level"), *kinds, negative, *settings.values(), sealed)
    if alone:
        return Section(keys)
    by_response = Named(rules(alone=True), "response")
    return Section((*keys, Key("by_response", by_response, tr("Complete rules of single responses."))))


def _kind(kind: type[PrimaryRule]) -> Value:
    section = Section(keys_of(kind))
    if not kind.each_level:
        return Section(tuple(key for key in section.keys if key.name != "level"))
    return Either((ListOf(section), section)) if kind.several else Either((section, ListOf(section)))


def _start(kind: type[PrimaryRule]) -> str:
    """Return the text of a rule of a kind with usual parameters."""
    usual = kind.start()
    fields: tuple[attrs.Attribute[object], ...] = attrs.fields(kind)
    names = [a.name for a in fields if a.default is attrs.NOTHING] or [
        a.name for a in fields if a.default != ""
    ]
    text = value_text({name: getattr(usual, name) for name in names})
    return f"[{text}]" if kind.several else text


def suppression() -> Section:
    """Return the keys of ``[suppression]``."""
    fields = attrs.fields_dict(Suppression)
    method = setting(fields["method"], tuple(method.name for method in METHODS))
    lower = setting(fields["lower"])
    bounds = Either((lower.value, Named(Number(high=0), "response")))
    special = {"method": method, "lower": attrs.evolve(lower, value=bounds)}
    return Section(tuple(special.get(key.name, key) for key in keys_of(Suppression)))


def _file(help: str, *keys: Key) -> Section:
    return Section((Key("file", FILE, help), *keys))


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
    listed = Section(keys_of(DecisionList))
    return Section(
        (
            file,
            Key("lists", Blocks(listed, "decisions"), tr("Files of decisions, each about one response.")),
            Key("cells", Blocks(row, "decisions"), tr("Decisions in the job itself.")),
            *groups(),
        )
    )


def tables() -> Blocks:
    """Return the keys of ``[[tables]]``."""
    return Blocks(Section(keys_of(TableSpec)), "tables")


def exchange_files() -> Blocks:
    """Return the keys of ``[[tau_argus]]``."""
    offers = formats()
    options = "; ".join(f"{name}: {', '.join(offer.options)}" for name, offer in offers.items())
    pairs = {letters: tr(text) for offer in offers.values() for letters, text in offer.options.items()}
    words = ", ".join(f"{letters} {text[0].lower()}{text[1:]}" for letters, text in pairs.items())
    keys = {key.name: key for key in keys_of(ExchangeFile)}
    keys["format"] = evolve(keys["format"], value=Text(tuple(offers)))
    keys["options"] = evolve(keys["options"], help=f"{keys['options'].help} {words}. {options}.")
    return Blocks(Section(tuple(keys.values())), tr("files of τ-ARGUS"))
