"""What those who help need to know: versions, sizes and settings; no data, names or parameters."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path

from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.flow import previews
from tabguard.pack.content import Content, Needs, Pack, Subject, write_pack
from tabguard.project import Project
from tabguard.project.file import source_paths
from tabguard.table.table import Table

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


def _make(subject: Subject, target: Path, progress: Progress) -> Pack:
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
    known = [suffix if suffix in ours else "other" for suffix in suffixes]
    variables, suppression = project.variables, project.suppression
    roles = [role for role in variables.columns if role not in ("dimensions", "response")]
    lines = [
        f"kinds of files: {', '.join(known)}",
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
    make=_make,
    needs=Needs.NOTHING,
)
