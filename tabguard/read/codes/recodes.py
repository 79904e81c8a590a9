"""Recodes: files, levels and steps that make a dimension of records coarser."""

from collections.abc import Callable, Collection, Sequence

import numpy as np
from attrs import evolve

from tabguard.base.errors import HierarchyError
from tabguard.base.language import tr
from tabguard.project import HierarchySource, RecodeStep
from tabguard.project.recode_step import CLOSE, LEVELS
from tabguard.read.codes.coding import codes_said, match
from tabguard.read.codes.dimension import Hierarchy
from tabguard.read.codes.recode_file import TREE, flat_recoded, read_recode
from tabguard.read.files.columns import short
from tabguard.table.arrays import IntArray, freeze
from tabguard.table.dimension import Dimension
from tabguard.table.joint_recode import Merged, closed, item, united, without_empty
from tabguard.table.summary import Finding


def coarser(
    source: Hierarchy,
    dimension: Dimension,
    findings: list[Finding],
    records: Callable[[], IntArray] | None = None,
) -> tuple[Dimension, IntArray | None]:
    """Recode a dimension as its source says.

    Parameters
    ----------
    source : Hierarchy
    dimension : Dimension
        Dimension as read, with all codes of the records.
    findings : list of Finding
        Receives what a recode does not mention, names twice, or names without effect.
    records : callable, optional
        Counts the records of each code, shape (n_codes,).

    Returns
    -------
    dimension : Dimension
    place : int array, shape (n_codes,), or None
        Position in it of each code of the finer dimension; None where nothing changes.

    Raises
    ------
    HierarchyError
        For a recode that does not fit the dimension.
    """
    if not isinstance(source, HierarchySource) or not source.recoded:
        return dimension, None
    place: IntArray | None = None
    codes = dimension.index
    if source.recode is not None or source.levels:
        dimension, place = _by_file(source, dimension, findings)
    for step in source.steps:
        if step.on:
            number = None
            if step.below and records is not None:
                fine = records()
                # records of codes grouped by earlier steps count for the group
                number = fine if place is None else np.bincount(place, fine, len(dimension))
            dimension, then = by_step(step, dimension, findings, number, codes)
            place = then if place is None else freeze(then[place])
    return without_empty(dimension), place


def by_step(
    step: RecodeStep,
    dimension: Dimension,
    findings: list[Finding],
    records: IntArray | None = None,
    codes: Collection[str] = (),
) -> tuple[Dimension, IntArray]:
    """Apply one step of a recode; codes that the dimension lacks are only reported.

    They may be missing in one period and present in another.

    Parameters
    ----------
    records : int array, shape (n_codes,), optional
        Number of records of each code.
    codes : collection of str
        The codes before any step: a group with such a name would inherit the waivers of that code.

    Raises
    ------
    HierarchyError
        For codes that cannot be one, in one of the roll-ups or together.
    """
    where = tr("dimension “{name}”, {words}", name=short(dimension.name), words=step.words)
    if step.kind == LEVELS:
        return closed(dimension, _at_level(dimension, step.levels, step.rollup, where), where)
    positions = match(step.codes, dimension).tolist()
    absent = [code for code, at in zip(step.codes, positions, strict=True) if at < 0]
    if absent:
        few = ", ".join(code.strip() for code in absent[:5])
        findings.append(
            Finding(
                tr("“{name}”, {words}: codes that do not exist", name=dimension.name, words=step.words),
                len(absent),
                few,
            )
        )
    nodes = [at for at in positions if at >= 0]
    if 0 in nodes:
        raise HierarchyError(
            tr("The total cannot be closed or grouped."), where, tr("Leave it out of the step.")
        )
    if step.kind == CLOSE:
        return closed(dimension, nodes, where)
    if step.into.strip() in {code.strip() for code in codes}:
        raise HierarchyError(
            tr("A group cannot have the name of a code of the data{code}.", code=codes_said([step.into])),
            where,
            tr("Choose another name: waivers and decisions of that code would hold for the whole group."),
        )
    if not nodes:
        return dimension, freeze(np.arange(len(dimension)))
    coarse, place = _one_group(step, dimension, nodes, findings, records, where)
    groups = {**dimension.groups, step.into: _codes_of_group(step, dimension, positions)}
    return evolve(coarse, groups={code: of for code, of in groups.items() if code in coarse.index}), place


def _codes_of_group(step: RecodeStep, dimension: Dimension, positions: Sequence[int]) -> tuple[str, ...]:
    """The codes that a group takes; an existing group with exceptions is taken as a whole."""
    out = set[str]()
    for text, at in zip(step.codes, positions, strict=True):
        code = dimension.codes[at] if at >= 0 else text
        of = dimension.groups.get(code, (item(code),))
        excepts = any(part.startswith("!") for part in of)
        out.update((f'"{code.strip()} = {", ".join(of)}"',) if excepts else of)
    return tuple(sorted(out))


def _at_level(dimension: Dimension, levels: int, rollup: int, where: str) -> list[int]:
    """Positions of the codes to be closed if only `levels` levels of a roll-up are to remain."""
    if rollup >= len(dimension.parents):
        raise HierarchyError(
            tr("There is no roll-up {number}.", number=rollup + 1),
            where,
            tr("Choose one of the roll-ups that the variable has."),
        )
    nodes: list[int] = np.flatnonzero(dimension.depth_in(rollup) == levels).tolist()
    return nodes


def _one_group(
    step: RecodeStep,
    dimension: Dimension,
    nodes: list[int],
    findings: list[Finding],
    records: IntArray | None,
    where: str,
) -> tuple[Dimension, IntArray]:
    parent = next(
        (p for p in dimension.parents if p[nodes[0]] >= 0 and len(set(p[nodes].tolist())) == 1), None
    )
    if parent is None:
        raise HierarchyError(
            tr("The codes belong to different totals{codes}.", codes=codes_said(step.codes, dimension.codes)),
            where,
            tr("Group codes of the same total."),
        )
    if dimension.missing.intersection(nodes):
        raise HierarchyError(
            tr("A code for missing would become an ordinary code."), where, tr("Leave it out of the step.")
        )
    namesake = dimension.index.get(step.into, -1)
    # a group may keep the name of one of its members, but not that of a code outside
    if namesake >= 0 and namesake not in nodes:
        raise HierarchyError(
            tr(
                "The new code exists already{codes_said}.",
                codes_said=codes_said([step.into], dimension.codes),
            ),
            where,
            tr("Give it another name."),
        )
    if step.below and records is not None:
        beside = np.flatnonzero((parent == parent[nodes[0]]) & ~dimension.is_parent & (records < step.below))
        small = [code for code in beside.tolist() if code not in nodes and code not in dimension.missing]
        if small:
            few = ", ".join(dimension.codes[code].strip() for code in small[:5])
            what = tr(
                "“{name}”, {words}: codes as small that are not grouped",
                name=dimension.name,
                words=step.words,
            )
            findings.append(Finding(what, len(small), few))
    return united(dimension, (Merged(tuple(nodes), step.into, step.label),), where)


def _by_file(
    source: HierarchySource, dimension: Dimension, findings: list[Finding]
) -> tuple[Dimension, IntArray]:
    recode = None if source.recode is None else read_recode(source.recode)
    flat = source.flat
    where = tr("dimension “{name}”", name=short(dimension.name)) + (
        "" if recode is None else f", {recode.path.name}"
    )
    if flat != (recode is not None and recode.nodes is None) or (flat and source.levels):
        raise HierarchyError(
            tr("The recode is for a variable without hierarchy, but this one has one.")
            if not flat
            else tr("The recode closes codes of a hierarchy, but the variable has none."),
            where,
            tr("Begin the file with {tree} and list the codes to be closed.", tree=TREE)
            if not flat
            else tr("List new codes with those that they take, such as S: 1-3."),
        )
    if recode is not None and recode.nodes is None:
        return flat_recoded(dimension, recode, where, findings)
    nodes = list[int]()
    if recode is not None and recode.nodes is not None:
        nodes += _positions(recode.nodes, dimension, where)
    if source.levels:
        nodes += _at_level(dimension, source.levels, 0, where)
    return closed(dimension, nodes, where)


def _positions(codes: Sequence[str], dimension: Dimension, where: str) -> list[int]:
    positions: list[int] = match(codes, dimension).tolist()
    strays = [code for code, at in zip(codes, positions, strict=True) if at <= 0]
    if strays:
        raise HierarchyError(
            tr(
                "A code that is to be closed is not below the total of the hierarchy{lost}.",
                lost=codes_said(strays, dimension.codes),
            ),
            where,
            tr("Correct or remove it there: a recode file does not follow codes that get other names."),
        )
    return positions
