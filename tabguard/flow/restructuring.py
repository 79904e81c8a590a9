"""Takes structures that were edited: saves them, lets what names their codes follow, reads the data again."""

import csv
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import numpy as np
from attrs import evolve, frozen

import tabguard.read as read_stage
from tabguard.base.empty_parts import with_renamed_codes
from tabguard.base.errors import HierarchyError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.flow.codes import Coding
from tabguard.flow.new_files import NewFiles
from tabguard.flow.reread import Reread, read_again
from tabguard.project import HierarchySource, Project
from tabguard.project.recode_step import RecodeStep, bound, content_of, is_bound
from tabguard.project.sources import EarlierFile
from tabguard.project.variables import TableSpec
from tabguard.table.arrays import BoolArray
from tabguard.table.code_tree import CodeTree
from tabguard.table.counterparts import Renamed
from tabguard.table.formula_text import guarded
from tabguard.table.groups import renamed_line
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table
from tabguard.write.list_files import hierarchy_csv

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
    added : tuple of frozenset of str
        For each roll-up the codes that were put into it and that no record has; empty: none.
    """

    coding: Coding
    trees: tuple[CodeTree, ...]
    renamed: Mapping[str, str] = _NONE
    added: tuple[frozenset[str], ...] = ()

    def check_names(self) -> None:
        """Check that no code has the name of another one that is gone.

        What is said of the earlier code by its name would be said of the new one: a waiver would lift the
        protection of other cells.

        Raises
        ------
        HierarchyError
            Naming the code.
        """
        codes = {code.strip(): code for code in self.coding.dimension.codes}  # as lists name them
        before = {new: old for old, new in self.renamed.items()}
        added_codes = self.added or (frozenset(),) * len(self.trees)
        all_codes = {code for tree in self.trees for code in tree.parent}
        stayed = {
            c for tree, new in zip(self.trees, added_codes, strict=True) for c in tree.parent if c not in new
        }
        for code in sorted(all_codes - self.coding.records.keys()):
            owner = codes.get(code.strip())
            free = owner is None or owner in self.renamed or owner == before.get(code, code)
            is_same_code = code in before or (owner == code and code not in self.renamed)
            if not free or (is_same_code and code not in stayed):
                raise HierarchyError(
                    tr("The name “{code}” belonged to another code.", code=code.strip()),
                    self.coding.name,
                    tr(
                        "Choose another name: waivers and decisions of the earlier code would hold for the "
                        "new one."
                    ),
                )


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
    codes = read_stage.Codes(coding.records, coding.total, coding.missing)
    read_stage.read_dimension(coding.name, files, codes)


def read_structured(
    project: Project,
    before: Table,
    pattern: Pattern | None,
    arranged: Mapping[str, Arranged],
    files: NewFiles,
    progress: Progress,
) -> tuple[Reread, tuple[str, ...]]:
    """Save structures as hierarchy files, and read the data again with them.

    What is said of a code that has another name now is said of the new name: decisions, suppressed cells,
    tables, recode steps, waivers and what attackers know. Files that exist are kept: earlier states of the
    project, which undo brings back, are read from them.

    Parameters
    ----------
    arranged : mapping of str to Arranged
        By variable.
    files : NewFiles
        Writes the structures; who calls keeps them once the project is taken.

    Returns
    -------
    read : Reread
    warnings : tuple of str
        What lists of the project said of new codes before there were such codes, in words.

    Raises
    ------
    HierarchyError
        If a code shall have the name of another code that is gone, an earlier publication names cells by
        a name that their code does not have any more, or lists were set aside that cannot follow.
    TabGuardError
        If a file cannot be written, and as `read_again`; then no new file remains.
    """
    renamed = {name: arrangement.renamed for name, arrangement in arranged.items() if arrangement.renamed}
    for arrangement in arranged.values():
        arrangement.check_names()
    if renamed and project.aside:
        raise HierarchyError(
            tr(
                "Lists that were set aside may name the codes that were renamed: {names}.",
                names=project.aside.words,
            ),
            ", ".join(renamed),
            tr("Use them again, or go on without them: Data › Lists set aside…."),
        )
    warnings = _said_already(project, arranged)
    try:
        for name, arrangement in arranged.items():
            project = with_renamed(_with_files(project, name, arrangement, files), name, arrangement.renamed)
        project = _with_lists(project, renamed, files)
        read = read_again(project, before, pattern, progress, renamed)
        _refuse_lost_publications(before, read, renamed)
    # also where the act was cancelled
    except BaseException:
        files.keep()
        raise
    return read, warnings


def _said_already(project: Project, arranged: Mapping[str, Arranged]) -> tuple[str, ...]:
    """Lists that name new codes already, as after a structure of an earlier session had other such codes."""
    out = []
    lists = (
        (project.waiver_file, mark("The list of waivers already named {codes}: check what it says.")),
        (project.attacker_file, mark("What attackers know already named {codes}: check what it says.")),
    )
    for path, words in lists:
        if path is None or not path.is_file():
            continue
        table = read_stage.read_rows(path)
        for name, arrangement in arranged.items():
            new = {code.strip() for tree in arrangement.trees for code in tree.parent}
            new -= {code.strip() for code in arrangement.coding.dimension.codes}
            at = table.column(name)
            names = {row[at].strip() for _, row in table.rows} if at >= 0 else set()
            if listed_codes := sorted(new & names):
                out.append(tr(words, codes=", ".join(f"“{code}”" for code in listed_codes[:5])))
    return tuple(out)


def _with_files(project: Project, name: str, arrangement: Arranged, files: NewFiles) -> Project:
    """The project with the roll-ups of a variable in hierarchy files."""
    source = project.hierarchies.get(name) or HierarchySource()
    new = _in_files(source, arrangement, files, f"{project.name}_{name}")
    return evolve(project, hierarchies={**project.hierarchies, name: new})


def save_arranged(
    source: HierarchySource, arrangement: Arranged, files: NewFiles, stem: str
) -> HierarchySource:
    """Save the codes of a variable as hierarchy files.

    Parameters
    ----------
    source : HierarchySource
        What the roll-ups were so far; its recodes are kept.
    arrangement : Arranged
    files : NewFiles
        Writes the structures; who calls keeps them once they are taken.
    stem : str
        How the names of the files begin.

    Raises
    ------
    HierarchyError
        Where several roll-ups disagree, a code shall have the name of another one that is gone, or a file
        cannot be written; then no new file remains.
    """
    arrangement.check_names()
    if len(arrangement.trees) > 1:
        check_trees(arrangement.coding, arrangement.trees)
    try:
        return _in_files(source, arrangement, files, stem)
    except BaseException:
        files.keep()
        raise


def _in_files(source: HierarchySource, arrangement: Arranged, files: NewFiles, stem: str) -> HierarchySource:
    paths = tuple(files.write(stem, hierarchy_csv(tree)) for tree in arrangement.trees)
    trees = zip(arrangement.coding.trees, arrangement.trees, strict=False)
    own_labels = source.own_labels or any(before.labels != now.labels for before, now in trees)
    return HierarchySource(
        paths, recode=source.recode, levels=source.levels, own_labels=own_labels, steps=source.steps
    )


def _with_lists(project: Project, renamed: Renamed, files: NewFiles) -> Project:
    """The project with lists that name its codes as they are now: of waivers, and of what attackers know."""

    def saved(path: Path | None, kind: str) -> Path | None:
        content = None if path is None or not renamed else _list_renamed(path, renamed)
        stem = f"{project.name}_INTERNAL_{kind}"
        return path if content is None else files.write(stem, content)

    waivers = saved(project.waiver_file, "waivers")
    attackers = saved(project.attacker_file, "attackers")
    # the list means the same under the new names: what was confirmed of it holds
    if attackers != project.attacker_file and _is_confirmed(project):
        project = evolve(project, attacker_digest=bound(content_of(filter(None, [attackers]))))
    return evolve(project, waiver_file=waivers, attacker_file=attackers)


def _is_confirmed(project: Project) -> bool:
    """Whether the groups that the attackers' bounds name were confirmed for what the file holds now."""
    content = content_of(filter(None, [project.attacker_file]))
    return is_bound(project.attacker_digest, content)


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
    # guarded: no code may become a formula in a spreadsheet
    writer.writerows([guarded(text) for text in row] for row in (table.names, *after))
    return out.getvalue().encode("utf-8-sig")


def _refuse_lost_publications(before: Table, read: Reread, renamed: Renamed) -> None:
    """Refuse new names with which an earlier publication does not find its cells any more."""
    after = read.loaded.table
    is_renamed = np.zeros(len(before), bool)
    for axis, dimension in enumerate(before.dimensions):
        if chosen := renamed.get(dimension.name):
            is_renamed |= np.array([code in chosen for code in dimension.codes])[before.codes[:, axis]]
    if not is_renamed.any():
        return
    remaining = read.same >= 0
    is_lost = np.zeros(len(before), bool)
    for was, is_now in zip(_known(before), _known(after), strict=True):
        is_lost |= was & ~remaining
        is_lost[remaining] |= was[remaining] != is_now[read.same[remaining]]
    is_lost &= is_renamed
    if is_lost.any():
        raise HierarchyError(
            tr(
                "An earlier publication names cells by a code that was renamed: {cell}.",
                cell=before.title(int(np.flatnonzero(is_lost)[0])),
            ),
            "",
            tr("Undo the renaming: what was published under the earlier code would be forgotten."),
        )


def _known(table: Table) -> tuple[BoolArray, BoolArray, BoolArray]:
    """Masks of the cells that earlier publications published, that they suppressed, and of past periods."""
    published, suppressed = np.zeros(len(table), bool), np.zeros(len(table), bool)
    for publication in table.earlier:
        published[publication.published] = suppressed[publication.suppressed] = True
    return published, suppressed, table.past
