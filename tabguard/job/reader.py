"""Reads a job file strictly: every key, type and range is checked and named."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import attrs

from tabguard.errors import ProjectError, SettingError
from tabguard.job.checks import known_keys, plain_text, section, text_of, texts_of
from tabguard.job.data import read_cells, read_data, read_earlier
from tabguard.job.tables import dimensions_of_tables, read_tables
from tabguard.kinds import PrimaryRule, rule_kinds
from tabguard.kinds.rules import Negative, Rules
from tabguard.project import (
    MOST_DECIMALS,
    MOST_DIMENSIONS,
    MOST_VARIABLES,
    HierarchySource,
    Project,
    Variables,
    check_ranges,
)
from tabguard.settings import Output, Suppression
from tabguard.suppress.methods import method_named
from tabguard.table.decision import Decision, Kind
from tabguard.table.release import RESPONSE
from tabguard.untrusted import file_reader, read_bytes, too_large

_T = TypeVar("_T")
_LARGEST = 1 << 26
MOST_LEVELS = 50
_MOST_PARTS = 200
"""Parts of a key such as a.b.c: the library's memory grows with the square of their number."""
_BETWEEN_KEYS = re.compile(r"[^\w.\"' \t-]+")
_PARTS = (
    "data",
    "variables",
    "waivers",
    "attacker",
    "hierarchies",
    "rules",
    "decisions",
    "suppression",
    "output",
    "tables",
    "cells",
    "earlier",
)
_BY_RESPONSE = ("more_responses", "shadows", "decimals_by_response")
"""Fields of `Variables` that a job writes under another key."""
_BLOCKS = ("tables", "cells", "earlier")
"""Parts that are lists of blocks."""


@file_reader("The job file", "Correct it, or use a copy.", ProjectError)
def read_job(path: Path) -> Project:
    """Read a job file.

    Raises
    ------
    ProjectError
        The file cannot be read or is not TOML.
    SettingError
        A key is unknown, missing, of the wrong type or out of range; the error names it.
    """
    try:
        text = read_bytes(path, _LARGEST).decode("utf-8-sig")
        if max(run.count(".") for run in _BETWEEN_KEYS.split(text)) > _MOST_PARTS:
            raise too_large(path, "a key in it has too many parts")
        content = tomllib.loads(text)
    except OSError as error:
        raise ProjectError("The job file cannot be opened.", str(path), "Check the path.") from error
    except UnicodeDecodeError as error:
        raise ProjectError("The job file is not UTF-8 text.", str(path), "Save it as UTF-8.") from error
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line \d+, column \d+", str(error))  # the rest may quote the text
        raise ProjectError(
            "The job file is not valid TOML.",
            f"{path}{f', {at[0][3:]}' if at else ''}",
            "Correct that line: texts need quotation marks, lists brackets.",
        ) from None
    folder = path.absolute().parent
    return project_of(content, folder, job_name(path))


def job_name(path: Path) -> str:
    """How a job is called: by its file, or by its folder where the file is just called job.toml."""
    folder = path.absolute().parent
    name = folder.name if path.stem == "job" and folder.name else path.stem
    return re.sub("[\ud800-\udfff]", "_", name)  # what the locale cannot read as letters


def project_of(content: Mapping[str, Any], base: Path, name: str = "table") -> Project:
    """Turn the content of a job file into a project; relative paths start at `base`."""
    known_keys(content, _PARTS, "the job file")
    part = {key: section(content.get(key, {}), f"[{key}]") for key in _PARTS if key not in _BLOCKS}
    variables = _variables({**dimensions_of_tables(content.get("tables")), **part["variables"]})
    tables = read_tables(content.get("tables", []), variables)
    cells = read_cells(content.get("cells", []), tables, variables, base)
    if cells and "data" in content:
        raise SettingError(
            "A job has one input for all tables, or a file of cells for each.",
            "[data]",
            "Remove [data], or the [[cells]] blocks.",
        )
    if not tables and len(variables.dimensions) > MOST_DIMENSIONS:
        raise SettingError(
            f"A table has 1 to {MOST_DIMENSIONS} dimensions.",
            "[variables] dimensions",
            "Leave some out, or declare [[tables]] that have fewer each.",
        )
    decision_file, decisions = _decisions(part["decisions"], base)
    output = _output(part["output"])
    known_keys(part["waivers"], ("file",), "[waivers]")
    known_keys(part["attacker"], ("file",), "[attacker]")
    waivers, known = part["waivers"].get("file"), part["attacker"].get("file")
    project = Project(
        data=cells[0].data if cells else read_data(part["data"], base),
        variables=variables,
        hierarchies=_hierarchies(part["hierarchies"], variables, base),
        waiver_file=None if waivers is None else base / text_of(waivers, "[waivers] file"),
        attacker_file=None if known is None else base / text_of(known, "[attacker] file"),
        rules=_rules(part["rules"]),
        suppression=_suppression(part["suppression"]),
        output=output,
        decisions=decisions,
        decision_file=decision_file,
        name=name,
        base=base,
        tables=tables,
        cells=cells,
        earlier=read_earlier(content.get("earlier", []), variables, base, output.period),
    )
    check_ranges(project)
    return project.in_step


def _variables(content: Mapping[str, Any]) -> Variables:
    values = dict(content)
    known = [a.name for a in attrs.fields(Variables) if a.name not in _BY_RESPONSE]
    known_keys(values, known, "[variables]")
    for key in ("dimensions", "response"):
        if key not in values:
            raise SettingError(f"“{key}” is missing.", "[variables]", f"Add a line {key} = …")
    if isinstance(values["response"], list):
        responses = texts_of(values["response"], "[variables] response")
        if not responses or len(set(responses)) < len(responses):
            raise SettingError(
                "The responses are a list of columns that differ.", "[variables] response", "Change the list."
            )
        values["response"], values["more_responses"] = responses[0], responses[1:]
    if isinstance(values.get("shadow"), dict):
        values["shadows"] = _shadows(values.pop("shadow"), values)
    for key in ("dimensions", "top", "holding_top", "costs"):
        if key in values:
            values[key] = texts_of(values[key], f"[variables] {key}")
    for key in ("total_codes", "missing_codes"):
        values[key] = dict(section(values.get(key, {}), f"[variables.{key}]"))
        known_keys(values[key], values["dimensions"], f"[variables.{key}]")
    for dimension, code in values["total_codes"].items():
        text_of(code, f"[variables.total_codes] {dimension}")
    values["missing_codes"] = {
        k: texts_of(v, f"[variables.missing_codes] {k}") for k, v in values["missing_codes"].items()
    }
    if not 1 <= len(values["dimensions"]) <= MOST_VARIABLES:
        raise SettingError(
            f"A job has 1 to {MOST_VARIABLES} dimensions.", "[variables] dimensions", "Change the list."
        )
    if len(set(values["dimensions"])) < len(values["dimensions"]):
        raise SettingError("A dimension is named twice.", "[variables] dimensions", "Remove one of them.")
    if isinstance(values.get("decimals"), dict):
        values["decimals_by_response"] = _decimals(values.pop("decimals"), values)
    elif "decimals" in values:
        _check_decimals(values["decimals"], "[variables] decimals")
    for key, value in values.items():
        if key not in (
            "dimensions",
            "top",
            "holding_top",
            "costs",
            "total_codes",
            "missing_codes",
            "decimals",
            "rounding_limit",
            *_BY_RESPONSE,
        ):
            text_of(value, f"[variables] {key}")
    try:
        return Variables(**values)
    except SettingError as error:
        raise SettingError(error.what, f"[variables] {error.where}", error.remedy) from error


def _shadows(content: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, str]:
    where = "[variables] shadow"
    known_keys(content, (values["response"], *values.get("more_responses", ())), where)
    return {name: text_of(column, f"{where}, {name}") for name, column in content.items()}


def _decimals(content: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, int]:
    where = "[variables] decimals"
    known_keys(content, (values["response"], *values.get("more_responses", ())), where)
    for name, places in content.items():
        _check_decimals(places, f"{where}, {name}")
    return dict(content)


def _check_decimals(places: Any, where: str) -> None:
    if not isinstance(places, int) or isinstance(places, bool) or not 0 <= places <= MOST_DECIMALS:
        raise SettingError(
            "“decimals” is out of range.", where, f"Use a whole number from 0 to {MOST_DECIMALS}."
        )


def _hierarchies(content: Mapping[str, Any], variables: Variables, base: Path) -> dict[str, HierarchySource]:
    known_keys(content, (*variables.dimensions, RESPONSE), "[hierarchies]")
    return {name: _hierarchy(value, f"[hierarchies] {name}", base) for name, value in content.items()}


def _hierarchy(value: Any, where: str, base: Path) -> HierarchySource:
    if isinstance(value, str):
        return HierarchySource((base / value,))
    if isinstance(value, list):
        return HierarchySource(tuple(base / file for file in texts_of(value, where)))
    content = section(value, where)
    known_keys(content, ("digits", "file", "files", "lead", "recode", "levels"), where)
    recode = base / text_of(content["recode"], f"{where} recode") if "recode" in content else None
    levels = content.get("levels", 0)
    if type(levels) is not int or not 0 <= levels <= MOST_LEVELS:
        raise SettingError(
            "The number of levels is out of range.", f"{where} levels", f"Use 1 to {MOST_LEVELS}; 0: all."
        )
    if "digits" in content:
        digits = content["digits"]
        if (
            not isinstance(digits, list)
            or not all(type(d) is int and d >= 0 for d in digits)
            or sum(digits) == 0
        ):
            raise SettingError("Digit groups must be widths.", where, "Use a list such as [1, 1, 2].")
        return HierarchySource(digits=tuple(digits), recode=recode, levels=levels)
    files = content.get("files", [content["file"]] if "file" in content else [])
    lead = text_of(content.get("lead", "@"), f"{where} lead")
    paths = tuple(base / file for file in texts_of(files, where))
    return HierarchySource(paths, lead=lead, recode=recode, levels=levels)


def _rules(content: Mapping[str, Any], where: str = "[rules]") -> Rules:
    values = dict(content)
    known_keys(values, tuple(Rules.key_types()), where)
    if "by_response" in values:
        own = section(values["by_response"], "[rules.by_response]")
        parts = {name: (rules, f"[rules.by_response.{name}]") for name, rules in own.items()}
        values["by_response"] = {name: _rules(section(*part), part[1]) for name, part in parts.items()}
    for kind in rule_kinds():
        if kind.key in values:
            values[kind.key] = _rules_of(kind, values[kind.key], f"{where} {kind.key}")
    if "negative" in values:
        at = f"{where} negative"
        values["negative"] = _build(Negative, section(values["negative"], at), at)
    try:
        return Rules.of_keys(**values)
    except SettingError as error:
        raise SettingError(error.what, f"{where} {error.where}", error.remedy) from error


def _rules_of(kind: type[PrimaryRule], value: Any, where: str) -> tuple[PrimaryRule, ...]:
    given = value if kind.several and isinstance(value, list) else [value]
    if kind.several and not all(isinstance(one, dict) for one in given):
        raise SettingError(f"The {kind.name} is a list of rules.", where, "Use [{ … }, { … }].")
    return tuple(_build(kind, section(one, where), where) for one in given)


def _decisions(content: Mapping[str, Any], base: Path) -> tuple[Path | None, tuple[Decision, ...]]:
    known_keys(content, ("file", "cells"), "[decisions]")
    file = content.get("file")
    rows = content.get("cells", [])
    if not isinstance(rows, list):
        raise SettingError("The decisions are a list.", "[[decisions.cells]]", "Write one block for each.")
    decisions = tuple(
        _decision(section(row, "[[decisions.cells]]"), i) for i, row in enumerate(rows, start=1)
    )
    return (None if file is None else base / text_of(file, "[decisions] file")), decisions


def _decision(row: Mapping[str, Any], number: int) -> Decision:
    where = f"[[decisions.cells]] {number}"
    known_keys(row, ("codes", "decision", "value", "reason", "who", "when"), where)
    words = [kind.value for kind in Kind]
    if row.get("decision") not in words:
        raise SettingError("A decision is unknown.", where, f"Use one of {', '.join(words)}.")
    texts = {key: text_of(row[key], where) for key in ("value", "reason", "who", "when") if key in row}
    return Decision(texts_of(row.get("codes", []), where), Kind(row["decision"]), **texts)


def _suppression(content: Mapping[str, Any]) -> Suppression:
    values = dict(content)
    known_keys(
        values, [a.name for a in attrs.fields(Suppression) if a.name != "lower_by_response"], "[suppression]"
    )
    if isinstance(values.get("lower"), dict):
        values["lower_by_response"] = _lower(values.pop("lower"))
    settings = _build(Suppression, values, "[suppression]")
    try:
        method_named(settings.method)
    except SettingError as error:
        raise SettingError(error.what, f"[suppression] {error.where}", error.remedy) from error
    return settings


def _lower(content: Mapping[str, Any]) -> dict[str, float]:
    for name, bound in content.items():
        if isinstance(bound, bool) or not isinstance(bound, int | float) or not bound <= 0:
            raise SettingError(
                "A lower bound is a number of at most 0.",
                f"[suppression] lower, {name}",
                "Use 0, less, or -inf.",
            )
    return {name: float(bound) for name, bound in content.items()}


def _output(content: Mapping[str, Any]) -> Output:
    output = _build(Output, content, "[output]")
    for key, value in attrs.asdict(output).items():
        if isinstance(value, str):
            plain_text(value, f"[output] {key}")
    if output.structure and not output.structure_is_whole:
        raise SettingError(
            "The SDMX structure is incomplete.", "[output] structure", "Write it as AGENCY:ID(1.0.0)."
        )
    return output


def _build(cls: type[_T], content: Mapping[str, Any], where: str) -> _T:
    fields: tuple[attrs.Attribute[Any], ...] = attrs.fields(cls)  # type: ignore[arg-type]
    known_keys(content, [a.name for a in fields], where)
    for a in fields:
        if a.default is attrs.NOTHING and a.name not in content:
            raise SettingError(f"“{a.name}” is missing.", where, "Add it.")
    try:
        return cls(**content)
    except SettingError as error:
        raise SettingError(error.what, f"{where} {error.where}", error.remedy) from error
