"""The section of hierarchies of a job file: read strictly, and written again."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.job.declared import content_of, relative, value_of
from tabguard.job.keys import hierarchy
from tabguard.job.sections import Faults, known_keys
from tabguard.job.where import ROOT, Where
from tabguard.project import HierarchySource, RecodeStep, Roles
from tabguard.project.recode_step import GROUP, KINDS, LEVELS
from tabguard.table.release import RESPONSE


def read_hierarchies(
    content: Mapping[str, Any], variables: Roles, base: Path, faults: Faults
) -> dict[str, HierarchySource]:
    """Read ``[hierarchies]``: by variable, those without faults."""
    names = (*variables.dimensions, RESPONSE)

    def read(name: str) -> HierarchySource:
        known_keys({name: None}, names, ROOT.key("hierarchies"))
        return _hierarchy(content[name], base, ROOT.key("hierarchies").key(name))

    sources = {name: faults.get(partial(read, name)) for name in content}
    return {name: source for name, source in sources.items() if source is not None}


def read_hierarchy(content: Mapping[str, Any], name: str) -> HierarchySource:
    """Read one entry of ``[hierarchies]`` that is given as a table; raises `SettingError`."""
    where = ROOT.key("hierarchies").key(name)
    hierarchy().refuse(content, where)
    return _hierarchy(content, Path(), where)


def _hierarchy(value: Any, base: Path, where: Where) -> HierarchySource:
    if isinstance(value, str):
        return HierarchySource((base / value,))
    if isinstance(value, list):
        return HierarchySource(tuple(base / file for file in value))
    kinds = [key for key in ("digits", "prefix", "labels", "columns") if key in value]
    file = next((key for key in ("file", "files") if key in value), None)
    if len(kinds) > 1 or (file and kinds not in ([], ["columns"])):
        raise SettingError(
            tr("“{kinds}” and “{file}” are two hierarchies.", kinds=kinds[0], file=file or kinds[1]),
            where,
            tr("Leave one of them out."),
        )
    steps = tuple(
        _recode_step(step, where.section("steps").item(n)) for n, step in enumerate(value.get("steps", []))
    )
    files = [value["file"]] if "file" in value else value.get("files", [])
    return value_of(HierarchySource, {**value, "files": files}, where, base, steps=steps)


def _recode_step(value: Mapping[str, Any], where: Where) -> RecodeStep:
    kind = next(kind for kind in KINDS if kind in value)
    if (kind == GROUP) != bool(value.get("into", "").strip()):
        raise SettingError(
            tr("The new code of the group is missing.")
            if kind == GROUP
            else tr("Only a group has a new code."),
            where.key("into"),
            tr('Write into = "CODE".') if kind == GROUP else tr("Leave it out."),
        )
    if "rollup" in value and kind != LEVELS:
        raise SettingError(
            tr("Only levels are counted in one of the roll-ups."), where.key("rollup"), tr("Leave it out.")
        )
    return RecodeStep(
        kind,
        () if kind == LEVELS else tuple(value[kind]),
        value.get(LEVELS, 0),
        value.get("into", ""),
        value.get("label", ""),
        value.get("below", 0),
        value.get("on", True),
        value.get("rollup", 1) - 1,
    )


def dimension_content(source: HierarchySource, base: Path | None) -> Any:
    """The hierarchy of one variable; paths as `relative` writes them."""
    content = content_of(source, lambda path: relative(path, base))
    if source.steps:
        content["steps"] = [_step_content(step) for step in source.steps]
    if content.keys() <= {"files"}:
        files = content.get("files", [])
        return files[0] if len(files) == 1 else files
    return content


def _step_content(step: RecodeStep) -> dict[str, Any]:
    content: dict[str, Any] = {step.kind: step.levels if step.kind == LEVELS else list(step.codes)}
    rollup = step.rollup + 1 if step.rollup else 0
    texts = {"into": step.into, "label": step.label, "below": step.below, "rollup": rollup}
    return {**content, **{k: v for k, v in texts.items() if v}, **({} if step.on else {"on": False})}
