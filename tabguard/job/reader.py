"""Strict reader of job files, which checks every key, type and range and names the faulty one."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from tabguard.base.errors import ProjectError, SettingError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.base.untrusted import file_reader, parse_toml, read_bytes
from tabguard.job.data import check_responses, read_cells, read_data, read_earlier
from tabguard.job.declared import content_of, placed, value_of
from tabguard.job.keys import exchange_files, job_section, variables
from tabguard.job.sections import STRICT, AllFaults, Faults, known_keys, path_of
from tabguard.job.tables import dimensions_of_tables, read_hierarchies, read_tables
from tabguard.job.where import ROOT, Lines, Where
from tabguard.kinds import PrimaryRule, rule_kinds
from tabguard.kinds.rules import Negative, Rules
from tabguard.project import (
    MOST_DIMENSIONS,
    MOST_VARIABLES,
    DecisionList,
    ExchangeFile,
    Project,
    Roles,
    TableSpec,
)
from tabguard.project.rule_set import RulesFrom
from tabguard.settings import Output, Suppression
from tabguard.suppress.methods import method_named
from tabguard.table.decision import Decision, Kind


def read_rules(content: Mapping[str, Any], where: Where, faults: Faults) -> Rules:
    """Read ``[rules]``; raises `SettingError`."""
    values = dict(content)
    beside = sorted(set(values) - {"sealed", "level", "by_response"})
    if "sealed" in values and beside:
        raise SettingError(
            tr("Masked rules have no parameters beside those that are sealed."),
            where.key(beside[0]),
            tr("Leave out this key, or “sealed”."),
        )
    if "by_response" in values:
        below = where.section("by_response")
        values["by_response"] = {
            name: read_rules(rules, below.section(name), faults)
            for name, rules in values["by_response"].items()
        }
    for kind in rule_kinds():
        if kind.key in values:
            rules = faults.get(partial(_rules_of, kind, values[kind.key], where.key(kind.key)))
            values[kind.key] = rules or ()
    if "negative" in values:
        values["negative"] = faults.get(
            partial(value_of, Negative, values["negative"], where.key("negative"))
        )
    with placed(where):
        return Rules.of_keys(**values)


def _rules_of(kind: type[PrimaryRule], value: Any, where: Where) -> tuple[PrimaryRule, ...]:
    if isinstance(value, list):
        return tuple(value_of(kind, entry, where.item(number)) for number, entry in enumerate(value))
    return (value_of(kind, value, where),)


def read_suppression(values: dict[str, Any], where: Where) -> Suppression:
    """Read ``[suppression]``; raises `SettingError`."""
    lower, bounds = values.get("lower"), {}
    if isinstance(lower, dict):
        values, bounds = values | {"lower": None}, {name: float(bound) for name, bound in lower.items()}
    settings = value_of(Suppression, values, where, lower_by_response=bounds)
    with placed(where):
        method_named(settings.method)
    return settings


def read_output(content: Mapping[str, Any], where: Where) -> Output:
    """Read ``[output]``; raises `SettingError`."""
    output = value_of(Output, content, where)
    if output.structure and not output.structure_is_whole:
        raise SettingError(
            tr("The SDMX structure is incomplete."),
            where.key("structure"),
            tr("Write it as AGENCY:ID(1.0.0)."),
        )
    return output


_LARGEST = 1 << 26


def read_lists(
    blocks: Sequence[Mapping[str, str]], variables: Roles, base: Path, faults: Faults
) -> tuple[DecisionList, ...]:
    """Return the files of decisions that the blocks ``[[decisions.lists]]`` name.

    Parameters
    ----------
    blocks : sequence of mapping
        The blocks; incomplete ones are reported by the check of keys.
    variables : Roles
    base : Path
        Folder that relative paths start from.
    faults : Faults
        Receives the error for a response that the job does not have.
    """
    at = ROOT.key("decisions").blocks("lists")
    whole = [(block, at.item(n)) for n, block in enumerate(blocks) if {"response", "file"} <= set(block)]
    return faults.each(partial(_decision_list, variables=variables, base=base), whole)


def _decision_list(block: Mapping[str, str], where: Where, variables: Roles, base: Path) -> DecisionList:
    check_responses([block["response"]], variables, where.key("response"))
    return value_of(DecisionList, block, where, base)


@file_reader("The job file", "Correct it, or use a copy.", ProjectError)
def read_job(path: Path) -> Project:
    """Read a job file.

    Raises
    ------
    ProjectError
        The file cannot be read or is not TOML.
    SettingError
        A key is unknown, missing, of the wrong type or out of range; the error names it and its line.
    """
    text = _text(path)
    try:
        return project_of(_content(text, path), path.absolute().parent, job_name(path))
    except SettingError as error:
        line = Lines(text).line(path_of(error))
        raise SettingError(
            error.what,
            tr("{where}, line {line} of {name}", where=error.where, line=line, name=path.name),
            error.remedy,
        ) from error


@file_reader("The job file", "Correct it, or use a copy.", ProjectError)
def examine_job(path: Path) -> tuple[Project | None, tuple[SettingError, ...], Lines]:
    """Read a job file and find all its faults.

    Returns
    -------
    project : Project or None
        Project from the parts without faults; None if they do not suffice.
    faults : tuple of SettingError
        All faults; those with a place have a `Where`.
    lines : Lines
        The lines of all keys.

    Raises
    ------
    ProjectError
        The file cannot be read or is not TOML.
    """
    text = _text(path)
    faults = AllFaults()
    project = _project(_content(text, path), path.absolute().parent, job_name(path), faults)
    return project, tuple(faults.found), Lines(text)


def _text(path: Path) -> str:
    try:
        text = read_bytes(path, _LARGEST).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ProjectError(
            tr("The job file is not UTF-8 text."), str(path), tr("Save it as UTF-8.")
        ) from error
    return text


def _content(text: str, path: Path) -> Mapping[str, Any]:
    try:
        return parse_toml(text, path)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line \d+, column \d+", str(error))  # the rest may quote the text
        raise ProjectError(
            tr("The job file is not valid TOML."),
            f"{path}{f', {at[0][3:]}' if at else ''}",
            tr("Correct that line: texts need quotation marks, lists brackets."),
        ) from None


def job_name(path: Path) -> str:
    """Return the name of a job: that of its file, or of its folder if the file is called job.toml."""
    folder = path.absolute().parent
    name = folder.name if path.stem == "job" and folder.name else path.stem
    return re.sub("[\ud800-\udfff]", "_", name)  # what the locale cannot read as letters


def project_of(content: Mapping[str, Any], base: Path, name: str = "table") -> Project:
    """Convert the content of a job file to a project; relative paths start at `base`."""
    return present(_project(content, base, name, STRICT))


def _project(content: Mapping[str, Any], base: Path, name: str, faults: Faults) -> Project | None:
    content = faults.checked(content, job_section())

    def part(key: str) -> dict[str, Any]:
        return dict(content.get(key, {}))

    def file_of(key: str) -> Path | None:
        file = part(key).get("file")
        return None if file is None else base / file

    blocks = content.get("tables", [])
    dimensions = {**dimensions_of_tables(blocks), **part("variables")}
    roles = faults.get(lambda: _variables(dimensions, bool(blocks), faults))
    rules = faults.get(lambda: read_rules(part("rules"), ROOT.key("rules"), faults))
    suppression = faults.get(lambda: read_suppression(part("suppression"), ROOT.key("suppression")))
    output = faults.get(lambda: read_output(part("output"), ROOT.key("output"))) or Output()
    data = None if content.get("cells") else faults.get(lambda: read_data(part("data"), base))
    rule_set = part("rule_set")
    rows = part("decisions").get("cells", [])
    decisions = [_decision(row) for row in rows if "codes" in row and "decision" in row]
    if roles is None:
        return None
    hierarchies = read_hierarchies(part("hierarchies"), roles, base, faults)
    tables = read_tables(blocks, roles, faults)
    if len(tables) < len(blocks):
        return None  # names of missing tables cannot be checked
    cells = read_cells(content.get("cells", []), tables, roles, base, faults)
    faults.get(lambda: _refuse_two_inputs(content))
    earlier = read_earlier(content.get("earlier", []), roles, base, output.period, faults)
    if cells:
        data = cells[0].data
    if data is None:
        return None
    project = Project(
        data=data,
        variables=roles,
        hierarchies=hierarchies,
        waiver_file=file_of("waivers"),
        attacker_file=file_of("attacker"),
        rules=rules or Rules(),
        suppression=suppression or Suppression(),
        output=output,
        decisions=tuple(decisions),
        decision_file=file_of("decisions"),
        decided_groups=tuple(part("decisions").get("groups", ())),
        decided_digest=part("decisions").get("digest", ""),
        attacker_groups=tuple(part("attacker").get("groups", ())),
        attacker_digest=part("attacker").get("digest", ""),
        decision_lists=read_lists(part("decisions").get("lists", []), roles, base, faults),
        name=name,
        base=base,
        tables=tables,
        cells=cells,
        earlier=earlier,
        recipe=base / part("data")["recipe"] if "recipe" in part("data") else None,
        exchange_files=_exchange_files(content.get("tau_argus", []), tables, faults),
        rules_from=value_of(RulesFrom, rule_set, ROOT.key("rule_set")) if "name" in rule_set else None,
    )
    return project.in_step


def _refuse_two_inputs(content: Mapping[str, Any]) -> None:
    if content.get("cells") and "data" in content:
        raise SettingError(
            tr("A job has one input for all tables, or a file of cells for each."),
            ROOT.key("data"),
            tr("Remove [data], or the [[cells]] blocks."),
        )


def _variables(content: Mapping[str, Any], release: bool, faults: Faults) -> Roles:
    where = ROOT.key("variables")
    roles = value_of(Roles, content, where)
    _check_names(roles, where, release, faults)
    return roles


def check_roles(roles: Roles, where: Where, release: bool) -> None:
    """Refuse roles that are invalid in a job; raises `SettingError`.

    Parameters
    ----------
    roles : Roles
    where : Where
    release : bool
        Whether tables name their dimensions among those of the roles.
    """
    variables().refuse(content_of(roles), where)
    _check_names(roles, where, release, STRICT)


def _check_names(roles: Roles, where: Where, release: bool, faults: Faults) -> None:
    if not roles.responses or len(set(roles.responses)) < len(roles.responses):
        raise SettingError(
            tr("The responses are a list of columns that differ."),
            where.key("response"),
            tr("Change the list."),
        )
    by_response = {"shadow": roles.shadow, "decimals": roles.decimals}
    by_dimension = {
        "total_codes": roles.total_codes,
        "missing_codes": roles.missing_codes,
        "labels": roles.labels,
    }
    for names, texts in ((roles.responses, by_response), (roles.dimensions, by_dimension)):
        for key, values in texts.items():
            if isinstance(values, Mapping):
                faults.get(partial(known_keys, values, names, where.key(key)))
    faults.get(partial(_check_dimensions, roles.dimensions, where.key("dimensions"), release))


def _check_dimensions(names: Sequence[str], where: Where, release: bool) -> None:
    if len(set(names)) < len(names):
        raise SettingError(tr("A dimension is named twice."), where, tr("Remove one of them."))
    if release and not 1 <= len(names) <= MOST_VARIABLES:
        raise SettingError(
            tr("A job has 1 to {most_variables} dimensions.", most_variables=MOST_VARIABLES),
            where,
            tr("Change the list."),
        )
    if not release and not 1 <= len(names) <= MOST_DIMENSIONS:
        raise SettingError(
            tr("A table has 1 to {most_dimensions} dimensions.", most_dimensions=MOST_DIMENSIONS),
            where,
            tr("Leave some out, or declare [[tables]] that have fewer each.")
            if names
            else tr(
                "Name the columns whose codes span the table. If the names of the columns are not in the "
                "first line of the file, set first_row of shape in [data]."
            ),
        )


def _decision(row: Mapping[str, Any]) -> Decision:
    texts = {key: row[key] for key in ("value", "reason", "who", "when") if key in row}
    return Decision(tuple(row["codes"]), Kind(row["decision"]), **texts)


def _exchange_files(content: Any, tables: Sequence[TableSpec], faults: Faults) -> tuple[ExchangeFile, ...]:
    """Return the files that ``[[tau_argus]]`` declares.

    Raises
    ------
    SettingError
        For an unknown key, format or option, and for a table that the release does not have.
    """
    blocks = exchange_files().each(content, ROOT.blocks("tau_argus"))
    return faults.each(partial(_exchange_file, tables=tables), blocks)


def _exchange_file(item: Mapping[str, Any], at: Where, tables: Sequence[TableSpec]) -> ExchangeFile:
    exchange_file = value_of(ExchangeFile, item, at)
    names = [table.name for table in tables]
    if exchange_file.table and exchange_file.table not in names:
        raise SettingError(
            tr("There is no table of this name."),
            at.key("table"),
            tr("Use one of {names}.", names=", ".join(names))
            if names
            else tr("Leave the key out: there is one table."),
        )
    return exchange_file
