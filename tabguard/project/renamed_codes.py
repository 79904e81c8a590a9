"""Codes of a variable get other names: what a project says of them follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

from tabguard.base.empty_parts import with_renamed_codes
from tabguard.project.project import Project
from tabguard.project.recode_step import RecodeStep
from tabguard.project.sources import EarlierFile, HierarchySource
from tabguard.project.variables import TableSpec
from tabguard.table.groups import renamed_line

Names = Mapping[str, str]
"""New names by the names so far."""


def with_renamed(project: Project, name: str, renamed: Names) -> Project:
    """A project whose tables, recode steps, earlier publications and empty cells name codes as they are now.

    Parameters
    ----------
    name : str
        The variable.
    renamed : mapping of str to str
        New names of codes by the names so far.
    """
    if not renamed:
        return project
    hierarchies = {n: _source(s, renamed) if n == name else s for n, s in project.hierarchies.items()}
    return evolve(
        project,
        hierarchies=hierarchies,
        attacker_groups=tuple(renamed_line(line, name, renamed) for line in project.attacker_groups),
        tables=tuple(_table(table, name, renamed) for table in project.tables),
        earlier=tuple(_earlier(file, name, renamed) for file in project.earlier),
        output=evolve(
            project.output, empty_parts=with_renamed_codes(project.output.empty_parts, name, renamed)
        ),
    )


def _source(source: HierarchySource, renamed: Names) -> HierarchySource:
    return evolve(source, steps=tuple(_step(step, renamed) for step in source.steps))


def _step(step: RecodeStep, renamed: Names) -> RecodeStep:
    return evolve(step, codes=_now(step.codes, renamed), into=renamed.get(step.into, step.into))


def _table(table: TableSpec, name: str, renamed: Names) -> TableSpec:
    codes, where = (
        {n: _now(chosen, renamed) if n == name else chosen for n, chosen in by_variable.items()}
        for by_variable in (table.codes, table.where)
    )
    return evolve(table, codes=codes, where=where)


def _earlier(file: EarlierFile, name: str, renamed: Names) -> EarlierFile:
    return evolve(
        file,
        where={n: renamed.get(code, code) if n == name else code for n, code in file.where.items()},
        groups=tuple(renamed_line(line, name, renamed) for line in file.groups),
    )


def _now(codes: Sequence[str], renamed: Names) -> tuple[str, ...]:
    return tuple(renamed.get(code, code) for code in codes)
