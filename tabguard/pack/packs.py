"""The contents that packs can have, and the check of those that can be tried."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path

from tabguard.base.errors import FormatError, ProjectError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import ARRAYS, file_reader, open_zip
from tabguard.flow import previews
from tabguard.pack.content import Checked, Content, Needs, Pack, Packed, Subject, write_pack
from tabguard.pack.result import RESULT
from tabguard.project import Project
from tabguard.project.file import save_clean, source_paths
from tabguard.table.table import Table
from tabguard.wings import of_wings

_LIBRARIES = (
    *("PySide6-Essentials", "highspy", "numpy", "scipy", "pandas", "pyarrow", "openpyxl", "XlsxWriter"),
    *("cryptography", "networkx", "attrs"),
)


def summary_files(subject: Subject, progress: Progress) -> Mapping[str, str]:
    """Numbers of things, and names that the program itself gives, by the names of their files."""
    files = {"program.txt": _program()}
    if subject.project is not None:
        files["project.txt"] = _project(subject.project)
    read = subject.table(progress)
    if read is not None:
        files["table.txt"] = _table(read.table)
    return files


def _make_summary(subject: Subject, target: Path, progress: Progress) -> Pack:
    files = summary_files(subject, progress)
    return Pack(lambda: write_pack(target, files), files)


def _program() -> str:
    lines = [f"TabGuard {_version('tabguard')}", f"Python {platform.python_version()}"]
    lines += [f"{name} {_version(name)}" for name in _LIBRARIES]
    lines += [
        f"system: {platform.platform(terse=True)}, {platform.machine()}",
        f"processors: {os.cpu_count() or 'unknown'}",
        f"encodings: {sys.getfilesystemencoding()}, {sys.stdout.encoding if sys.stdout else 'none'}",
        f"packed program: {'yes' if getattr(sys, 'frozen', False) else 'no'}",
    ]
    return _text(lines)


def _project(project: Project) -> str:
    suffixes = [path.suffix.lower() for path in source_paths(project)]
    ours = {*previews.suffixes(), ".rda", ".hrc", ".cdl", ".hst"}
    kinds = [suffix if suffix in ours else "other" for suffix in suffixes]
    variables, suppression = project.variables, project.suppression
    roles = [role for role in variables.columns if role not in ("dimensions", "response")]
    lines = [
        f"kinds of files: {', '.join(kinds)}",
        f"dimensions: {len(variables.dimensions)}",
        f"responses: {len(variables.responses)}",
        f"roles in use: {', '.join(roles) or 'none'}",
        f"hierarchies: {len(project.hierarchies)}",
        f"tables: {max(1, len(project.tables))}",
        f"files of cells: {len(project.cells)}",
        f"earlier publications: {len(project.earlier)}",
        f"decisions: {len(project.decisions)}",
        f"count table: {'no' if project.counts is None else 'yes'}",
        f"kinds of rules, without their parameters: {', '.join(r.key for r in project.rules.declared)}",
        f"rules judge: {project.rules.level}",
        f"method: {suppression.method}",
        f"look-ahead: {suppression.look_ahead}",
        f"clean-up: {suppression.clean_up}",
        f"contributors as attackers: {suppression.insiders}",
        f"cover: {suppression.cover}",
        f"same pattern for all responses: {suppression.same_pattern}",
    ]
    return _text(lines)


def _table(table: Table) -> str:
    lines = [f"cells: {len(table)}", f"relations: {len(table.relations)}"]
    for number, dimension in enumerate(table.dimensions, 1):
        lines.append(
            f"dimension {number}: {len(dimension.codes)} codes, depth {int(dimension.depth.max(initial=0))}"
        )
    return _text(lines)


def _text(lines: list[str]) -> str:
    return "\n".join([*lines, ""])


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "(version unknown)"


SUMMARY = Content(
    name="summary",
    title=mark("Summary: versions, sizes and settings for support"),
    about=mark(
        "This is all that it holds: no data, no codes or names, no parameters of rules. "
        "Nothing is sent: you decide whether to pass the file on."
    ),
    ending="_summary.zip",
    make=_make_summary,
    needs=Needs.NOTHING,
)


def _make(subject: Subject, target: Path, _progress: Progress) -> Pack:
    project = subject.project
    assert project is not None
    if target.exists():
        raise ProjectError(
            tr("A project without data replaces no other file."), target.name, tr("Choose another name.")
        )
    return Pack(lambda: save_clean(target, project, subject.key))


SETTINGS = Content(
    name="settings",
    title=mark("Settings: the project without data, results and history"),
    about=mark(
        "A project file with settings and decisions. Decisions name cells and may hold costs and reasons, "
        "rules hold their parameters: pass it on only to those who may know them."
    ),
    ending="_settings.tgproj",
    make=_make,
    needs=Needs.PROJECT,
)


def contents() -> tuple[Content, ...]:
    """What a pack can have, in the order of the dialog."""
    return (RESULT, SETTINGS, SUMMARY, *(content() for content in of_wings("pack")))


@file_reader("The pack", "Make it again, or ask for it again.")
def read_pack(path: Path) -> Packed:
    """Read a pack that can be checked; raises `FormatError`, and `SettingError` for the job in it."""
    with open_zip(path, ARRAYS) as archive:
        names = set(archive.namelist())
        for content in contents():
            if content.parse is not None and names.issuperset(content.files):
                return content.parse({name: archive.read(name) for name in content.files}, path)
    raise FormatError(
        tr("This file is not a pack that can be checked."),
        path.name,
        tr("Choose a pack with a result or with an anonymised problem."),
    )


def check_pack(path: Path, progress: Progress) -> Checked:
    """Run the job of a pack again where its data are, or try its problem; nothing is written.

    Raises
    ------
    FormatError
        If the file is no such pack. Other errors are as of `protect_project`.
    """
    return read_pack(path).check(progress)
