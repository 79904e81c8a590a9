"""Saves structures edited by the user, adapts lists that name their codes, and reads the data again."""

from collections.abc import Mapping
from pathlib import Path

from attrs import evolve, frozen

import tabguard.read as read_stage
from tabguard.base.errors import HierarchyError
from tabguard.base.language import mark, quoted, tr
from tabguard.base.progress import Progress
from tabguard.flow.codes import Coding
from tabguard.flow.new_files import NewFiles
from tabguard.flow.reread import Reread, read_again
from tabguard.project import HierarchySource, Project
from tabguard.table.code_tree import CodeTree
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table
from tabguard.write.list_files import hierarchy_csv


@frozen(eq=False)
class Arranged:
    """The codes of a variable as the user arranged them.

    Parameters
    ----------
    coding : Coding
        The codes before the change.
    trees : tuple of CodeTree
        The new roll-ups of the variable.
    added : tuple of frozenset of str
        For each roll-up the codes that were added and that no record has; empty if there are none.
    """

    coding: Coding
    trees: tuple[CodeTree, ...]
    added: tuple[frozenset[str], ...] = ()

    def check_names(self) -> None:
        """Check that no new code has the name of a removed one.

        Lists that name the removed code would apply to the new one: a waiver, for example, would lift the
        protection of other cells.

        Raises
        ------
        HierarchyError
            If there is such a code; the error names it.
        """
        earlier = {code.strip() for code in self.coding.dimension.codes}  # as lists name them
        pairs = tuple(zip(self.trees, self.added, strict=False))
        stayed = {code for tree, new in pairs for code in tree.parent if code not in new}
        new_codes = {code for tree, new in pairs for code in new if code in tree.parent}
        for code in sorted(new_codes - stayed - self.coding.records.keys()):
            if code.strip() in earlier:
                raise HierarchyError(
                    tr("The name “{code}” belonged to another code.", code=code.strip()),
                    self.coding.name,
                    tr(
                        "Choose another name: waivers and decisions of the earlier code would hold for the "
                        "new one."
                    ),
                )


def check_trees(coding: Coding, trees: tuple[CodeTree, ...]) -> None:
    """Check that several roll-ups of a variable are consistent.

    Raises
    ------
    HierarchyError
        If codes do not contain the same codes in all roll-ups; the error names them.
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

    Existing files are not replaced: earlier states of the project, which *undo* restores, are read from them.

    Parameters
    ----------
    arranged : mapping of str to Arranged
        The arranged codes, by variable.
    files : NewFiles
        Writes the structures; the caller keeps the files once the project is accepted.

    Returns
    -------
    read : Reread
    warnings : tuple of str
        Sentences about lists of the project that already named new codes.

    Raises
    ------
    HierarchyError
        If a new code has the name of a removed code.
    TabGuardError
        If a file cannot be written, and as in `read_again`; no new file remains then.
    """
    for arrangement in arranged.values():
        arrangement.check_names()
    warnings = _name_clashes(project, arranged)
    try:
        for name, arrangement in arranged.items():
            project = _with_files(project, name, arrangement, files)
        read = read_again(project, before, pattern, progress)
    # also where the act was cancelled
    except BaseException:
        files.keep()
        raise
    return read, warnings


def _name_clashes(project: Project, arranged: Mapping[str, Arranged]) -> tuple[str, ...]:
    """Sentences about lists that already name new codes, for example after an earlier change of
    structures."""
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
                out.append(tr(words, codes=", ".join(quoted(code) for code in listed_codes[:5])))
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
        The hierarchy so far, whose recodes are kept.
    arrangement : Arranged
    files : NewFiles
        Writes the structures; the caller keeps the files once they are accepted.
    stem : str
        Beginning of the file names.

    Raises
    ------
    HierarchyError
        If roll-ups are inconsistent, if a new code has the name of a removed one, or if a file cannot be
        written; no new file remains then.
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
