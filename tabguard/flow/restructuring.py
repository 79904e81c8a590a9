"""Takes structures that were edited: saves them, lets what names their codes follow, reads the data again."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType

import numpy as np
from attrs import evolve, frozen

import tabguard.read as read_stage
from tabguard import private
from tabguard.errors import HierarchyError
from tabguard.flow.codes import Coding
from tabguard.flow.reread import Reread, read_again
from tabguard.language import tr
from tabguard.progress import Progress
from tabguard.project import HierarchySource, Project
from tabguard.project.renamed_codes import with_renamed
from tabguard.table.arrays import BoolArray
from tabguard.table.code_tree import CodeTree
from tabguard.table.counterparts import Renamed
from tabguard.table.formula_text import guarded
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table
from tabguard.write.hierarchy_file import hierarchy_csv

_MOST_FILES = 10_000
_NONE: Mapping[str, str] = MappingProxyType({})


@frozen(eq=False)
class Arranged:
    """The codes of a variable as the user arranged them.

    Parameters
    ----------
    coding : Coding
        As they were.
    trees : tuple of CodeTree
        The roll-ups that the variable shall have.
    renamed : mapping of str to str
        New names of codes by the names so far.
    """

    coding: Coding
    trees: tuple[CodeTree, ...]
    renamed: Mapping[str, str] = _NONE


def check_trees(coding: Coding, trees: tuple[CodeTree, ...]) -> None:
    """Check that several roll-ups of a variable agree.

    Raises
    ------
    HierarchyError
        Naming the codes that do not contain the same in all of them.
    """
    files = tuple(
        read_stage.Rows(
            Path(f"roll-up {number}"),
            ("code", "parent"),
            tuple((at, row) for at, row in enumerate(tree.parent.items(), start=2)),
        )
        for number, tree in enumerate(trees, start=1)
    )
    read_stage.read_dimension(coding.name, files, coding.records, coding.total, coding.missing)


def read_structured(
    project: Project,
    before: Table,
    pattern: Pattern | None,
    arranged: Mapping[str, Arranged],
    folder: Path,
    progress: Progress,
) -> tuple[Reread, tuple[Path, ...]]:
    """Save structures as hierarchy files, and read the data again with them.

    What is said of a code that has another name now is said of the new name: decisions, suppressed cells,
    tables, recode steps, waivers and what attackers know. Files that exist are kept: earlier states of the
    project, which undo brings back, are read from them.

    Parameters
    ----------
    arranged : mapping of str to Arranged
        By variable.
    folder : Path
        Where the files are written.

    Returns
    -------
    read : Reread
    written : tuple of Path

    Raises
    ------
    HierarchyError
        If a code shall have the name of another code that is gone, or an earlier publication names cells by
        a name that their code does not have any more.
    TabGuardError
        If a file cannot be written, and as `read_again`; then no new file remains.
    """
    written = list[Path]()
    renamed = {name: one.renamed for name, one in arranged.items() if one.renamed}
    for one in arranged.values():
        _refuse_names_of_others(one)
    try:
        for name, one in arranged.items():
            project = with_renamed(_with_files(project, name, one, folder, written), name, one.renamed)
        project = _with_lists(project, renamed, folder, written)
        read = read_again(project, before, pattern, progress, renamed)
        _refuse_lost_publications(before, read, renamed)
        return read, tuple(written)
    except BaseException:
        for path in written:
            with suppress(OSError):
                path.unlink()
        raise


def _with_files(project: Project, name: str, one: Arranged, folder: Path, written: list[Path]) -> Project:
    """The project with the roll-ups of a variable in hierarchy files."""
    source = project.hierarchies.get(name) or HierarchySource()
    new = _in_files(source, one, folder, f"{project.name}_{name}", written)
    return evolve(project, hierarchies={**project.hierarchies, name: new})


def save_arranged(
    source: HierarchySource, one: Arranged, folder: Path, stem: str
) -> tuple[HierarchySource, tuple[Path, ...]]:
    """Save the codes of a variable as hierarchy files.

    Parameters
    ----------
    source : HierarchySource
        What the roll-ups were so far; its recodes are kept.
    folder : Path
    stem : str
        How the names of the files begin.

    Returns
    -------
    source : HierarchySource
    written : tuple of Path
        The files that did not exist before.

    Raises
    ------
    HierarchyError
        Where several roll-ups disagree, or a file cannot be written.
    """
    written = list[Path]()
    if len(one.trees) > 1:
        check_trees(one.coding, one.trees)
    return _in_files(source, one, folder, stem, written), tuple(written)


def _in_files(
    source: HierarchySource, one: Arranged, folder: Path, stem: str, written: list[Path]
) -> HierarchySource:
    files = tuple(_saved(folder, stem, hierarchy_csv(tree), written) for tree in one.trees)
    both = zip(one.coding.trees, one.trees, strict=False)
    own = source.own_labels or any(dict(before.labels) != dict(now.labels) for before, now in both)
    return HierarchySource(
        files, recode=source.recode, levels=source.levels, own_labels=own, steps=source.steps
    )


def _with_lists(project: Project, renamed: Renamed, folder: Path, written: list[Path]) -> Project:
    """The project with lists that name its codes as they are now: of waivers, and of what attackers know."""

    def saved(path: Path | None, kind: str) -> Path | None:
        content = None if path is None or not renamed else _list_renamed(path, renamed)
        stem = f"{project.name}_INTERNAL_{kind}"
        return path if content is None else _saved(folder, stem, content, written)

    return evolve(
        project,
        waiver_file=saved(project.waiver_file, "waivers"),
        attacker_file=saved(project.attacker_file, "attackers"),
    )


def _list_renamed(path: Path, renamed: Renamed) -> bytes | None:
    """A list with a column of codes for each variable, with their new names; None if it has none of them."""
    if not path.is_file():
        return None  # that it is gone is told when the data are read
    table = read_stage.read_rows(path)
    at = {column: names for name, names in renamed.items() if (column := table.column(name)) >= 0}
    before = [row for _, row in table.rows]
    after = [
        tuple(at[i].get(text.strip(), text) if i in at else text for i, text in enumerate(row))
        for row in before
    ]
    if after == before:
        return None
    out = io.StringIO(newline="")
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerows([guarded(text) for text in row] for row in (table.names, *after))
    return out.getvalue().encode("utf-8-sig")


def _refuse_names_of_others(one: Arranged) -> None:
    """Refuse names of removed codes: their waivers and what else is said of them would be those of others."""
    known = one.coding.dimension.index
    taken = [new for new in one.renamed.values() if new in known and new not in one.renamed]
    if taken:
        raise HierarchyError(
            tr("The name “{code}” belonged to another code.", code=taken[0]),
            one.coding.name,
            tr("Choose another name: waivers and decisions of the earlier code would hold for the new one."),
        )


def _refuse_lost_publications(before: Table, read: Reread, renamed: Renamed) -> None:
    """Refuse new names with which an earlier publication does not find its cells any more."""
    after = read.loaded.table
    named = np.zeros(len(before), bool)
    for axis, dimension in enumerate(before.dimensions):
        if chosen := renamed.get(dimension.name):
            named |= np.array([code in chosen for code in dimension.codes])[before.codes[:, axis]]
    if not named.any():
        return
    there = read.same >= 0
    lost = np.zeros(len(before), bool)
    for was, is_now in zip(_known(before), _known(after), strict=True):
        lost |= was & ~there
        lost[there] |= was[there] != is_now[read.same[there]]
    lost &= named
    if lost.any():
        raise HierarchyError(
            tr(
                "An earlier publication names cells by a code that was renamed: {cell}.",
                cell=before.title(int(np.flatnonzero(lost)[0])),
            ),
            "",
            tr("Undo the renaming: what was published under the earlier code would be forgotten."),
        )


def _known(table: Table) -> tuple[BoolArray, BoolArray, BoolArray]:
    """The cells that earlier publications published, those they suppressed, and those of past periods."""
    published, suppressed = np.zeros(len(table), bool), np.zeros(len(table), bool)
    for one in table.earlier:
        published[one.published] = suppressed[one.suppressed] = True
    return published, suppressed, table.past


def _saved(folder: Path, stem: str, content: bytes, written: list[Path]) -> Path:
    """Write a file that does not exist yet, unless one of the same name has the same content."""
    plain = re.sub(r"[^\w.-]+", "_", stem).strip("._") or "structure"
    for number in range(1, _MOST_FILES):
        path = folder / (f"{plain}.csv" if number == 1 else f"{plain}_{number}.csv")
        if path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content:
            return path
        if path.exists():
            continue
        refused = private.refusal_told(path, tr("The structure could not be saved."), HierarchyError)
        with refused, private.replacing(path) as file:
            file.write(content)
        written.append(path)
        return path
    raise HierarchyError(
        tr("There are too many files of this structure."), str(folder), tr("Remove some of them.")
    )
