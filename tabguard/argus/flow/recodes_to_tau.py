"""Converts the recodes of a job: τ-ARGUS gets the records as they are, and recodes them itself."""

from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.argus.write.tables import code_list, flat_recode, plain_name, tree_recode
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.codes import without_recodes
from tabguard.project import HierarchySource, Project
from tabguard.project.recode_step import GROUP
from tabguard.read.codes.recode_file import read_recode
from tabguard.read.codes.recodes import coarser
from tabguard.table.dimension import Dimension
from tabguard.table.joint_recode import below_level
from tabguard.table.table import Table


@frozen(eq=False)
class Recoded:
    """A table before it is recoded, and how τ-ARGUS recodes it.

    Parameters
    ----------
    table : Table
        With all codes of the records; groups within a hierarchy are codes above their members.
    files : mapping of Path to bytes
        The ``.grc`` files and their code lists.
    calls : mapping of str to str
        By dimension, what the batch file names: a file, or a number of levels.
    """

    table: Table
    files: dict[Path, bytes]
    calls: dict[str, str]


def before_recodes(path: Path, project: Project, table: Table, progress: Progress) -> Recoded:
    """Read the records of a job again where it recodes them; `path` is the batch file."""
    recoded = {name: source for name, source in project.hierarchies.items() if source.recoded}
    if not recoded:
        return Recoded(table, {}, {})
    fine = stages.load(without_recodes(project), progress).table
    files, calls = dict[Path, bytes](), dict[str, str]()
    dimensions = list(fine.dimensions)
    for at, dimension in enumerate(fine.dimensions):
        if source := recoded.get(dimension.name):
            dimensions[at] = _with_groups(source, dimension)
            recode_files, calls[dimension.name] = _one(path, source, dimension, files)
            files |= recode_files
    return Recoded(evolve(fine, dimensions=tuple(dimensions)), files, calls)


def _one(
    path: Path, source: HierarchySource, dimension: Dimension, files: dict[Path, bytes]
) -> tuple[dict[Path, bytes], str]:
    steps = [step for step in source.steps if step.on]
    # a batch file takes one digit for a number of levels
    if source.recode is None and source.levels <= 9 and not steps:
        return {}, str(source.levels)
    recode = None if source.recode is None else read_recode(source.recode)
    file = path.with_name(f"{path.stem}_{plain_name(dimension.name)}.grc")
    while file in files:
        file = file.with_stem(f"{file.stem}_")
    call = f'"{file.name}"'
    if steps:
        return {file: _by_steps(source, dimension)}, call
    if recode is not None and recode.nodes is None:
        labels = file.with_name(f"{file.stem}_new.cdl") if recode.labels else None
        label_files = {} if labels is None else {labels: code_list(recode.labels)}
        spans = ((new, [(span.first, span.last) for span in taking]) for new, taking in recode.groups)
        recode_text = flat_recode(spans, recode.missing, "" if labels is None else labels.name)
        return {file: recode_text} | label_files, call
    closed = [] if recode is None else list(recode.nodes or ())
    if source.levels:
        closed += [dimension.codes[at] for at in below_level(dimension, source.levels).tolist()]
    return {file: tree_recode(dict.fromkeys(closed))}, call


def _by_steps(source: HierarchySource, dimension: Dimension) -> bytes:
    """All that a recode with steps does, as one recode of τ-ARGUS."""
    coarse, place = coarser(source, dimension, [])
    if not dimension.is_parent[1:].any():
        members: dict[int, list[str]] = {}
        for code, new in enumerate(() if place is None else place.tolist()):
            if new > 0 and code not in dimension.missing:
                members.setdefault(new, []).append(dimension.codes[code])
        groups = ((coarse.codes[new], [(code, code) for code in codes]) for new, codes in members.items())
        return flat_recode(groups, tuple(coarse.codes[code] for code in sorted(coarse.missing)))
    finer = _with_groups(source, dimension)
    parents = [code for at, code in enumerate(finer.codes) if finer.is_parent[at]]
    return tree_recode(
        code for code in parents if code in coarse.index and not coarse.is_parent[coarse.index[code]]
    )


def _with_groups(source: HierarchySource, dimension: Dimension) -> Dimension:
    """A hierarchy in which each group of the steps is a code above its members: τ-ARGUS can only close codes.

    Groups stand behind all other codes, so that the positions of these stay; no code has the name of one.
    """
    if not dimension.is_parent[1:].any() or not any(s.on and s.kind == GROUP for s in source.steps):
        return dimension
    coarse, place = coarser(source, dimension, [])
    assert place is not None
    names = {step.into for step in source.steps if step.on and step.kind == GROUP}
    group_places = [at for at, code in enumerate(coarse.codes) if code in names]
    (parent, *more_parents), codes, labels = dimension.parents, list(dimension.codes), list(dimension.labels)
    above, new = parent.copy(), list[int]()
    for at in group_places:
        # the topmost members only: what is below them stays below them
        members = np.flatnonzero((place == at) & (place[parent] != at))
        new.append(int(parent[members[0]]))
        above[members] = len(codes)
        codes.append(coarse.codes[at])
        labels.append(coarse.labels[at])
    outside = np.full(len(new), -1, np.int64)
    parents = (np.append(above, new), *(np.append(other, outside) for other in more_parents))
    return Dimension(dimension.name, tuple(codes), tuple(labels), parents, dimension.missing)
