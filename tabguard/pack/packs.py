"""The kinds of content of packs; how a pack is written, and checked."""

from __future__ import annotations

import csv
import io
import json
import os
import platform
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Protocol

import numpy as np
from attrs import frozen

from tabguard.base.errors import FormatError, ProjectError, WriteError
from tabguard.base.language import digits, mark, texts_for_files, tr
from tabguard.base.present import present
from tabguard.base.private import refusal_told, replacing
from tabguard.base.progress import Progress
from tabguard.base.secrets import Key
from tabguard.base.untrusted import ARRAYS, file_reader, open_zip, parse_toml
from tabguard.base.versions import version_of
from tabguard.flow import previews, stages
from tabguard.flow.outcome import Outcome
from tabguard.flow.protecting import protect_project
from tabguard.flow.stages import Loaded
from tabguard.job import job_text, project_of
from tabguard.office.cloud import check_cloud
from tabguard.project import Project
from tabguard.project.file import save_clean, source_paths
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table
from tabguard.wings import of_wings
from tabguard.write import pattern_csv
from tabguard.write.internal.summary import versions

_STAMP = (1980, 1, 1, 0, 0, 0)


@frozen
class Subject:
    """The subject of a pack: a project and what is open of it.

    Parameters
    ----------
    project : Project, optional
        Without a project, only the program is described.
    read : Loaded, optional
        The table of the project, if it has been read.
    pattern : Pattern, optional
        The pattern that is open or named.
    key : Key, optional
        Key that encrypts the project file.
    """

    project: Project | None = None
    read: Loaded | None = None
    pattern: Pattern | None = None
    key: Key | None = None

    def allows(self, content: Content) -> bool:
        """Whether the subject has what a content of packs needs."""
        if content.needs is Needs.TABLE:
            return self.read is not None
        return self.project is not None or content.needs is Needs.NOTHING

    def table(self, progress: Progress) -> Loaded | None:
        """Return the table of the project, read if necessary; None without a project or for count tables."""
        if self.read is not None or self.project is None or self.project.counts is not None:
            return self.read
        return stages.load(self.project, progress)


@frozen
class Pack:
    """A pack that is not yet written.

    Parameters
    ----------
    write : callable
        Writes the pack; raises `TabGuardError`.
    shown : mapping of str to str
        Texts, by name, that a person reviews before the pack is written, since it may be passed on.
    notes : tuple of str
        Notes on the run in the pack.
    warnings : tuple of str
        Warnings about the content.
    protected : bool
        False if the run in the pack left cells at risk.
    """

    write: Callable[[], None]
    shown: Mapping[str, str] = {}
    notes: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    protected: bool = True


class Needs(Enum):
    """Needs of a pack: nothing, a project, or also its table."""

    NOTHING = "nothing"
    PROJECT = "project"
    TABLE = "table"


class Packed(Protocol):
    """The content of a pack that was read."""

    def check(self, progress: Progress) -> Checked:
        """Check if the pack has the same result here as where it was made; raises `TabGuardError`,
        `Cancelled`."""


@frozen
class Content:
    """A kind of content of packs: its names, and how it is made, read and checked.

    Parameters
    ----------
    name : str
        Name on the command line.
    title, about : str
        Title, and a description that says who may get it; marked for translation.
    ending : str
        End of the suggested file name after the project name, such as ``"_problem.zip"``.
    make : callable
        Makes a pack of a subject for a file; may raise `TabGuardError` and `Cancelled`.
    needs : Needs
        What must be open or named.
    audits : bool
        Whether a pattern may be named.
    files : tuple of str
        Files in the pack, by which it is recognised for a check.
    parse : callable or None
        Reads these files, given their contents and the path of the pack; None if it cannot be checked.
    """

    name: str
    title: str
    about: str
    ending: str
    make: Callable[[Subject, Path, Progress], Pack]
    needs: Needs = Needs.TABLE
    audits: bool = False
    files: tuple[str, ...] = ()
    parse: Callable[[Mapping[str, bytes], Path], Packed] | None = None


@frozen
class Checked:
    """Whether a pack had the same result here as where it was made.

    Parameters
    ----------
    good : bool
        Whether the result is the same, or the problem does not fail.
    words : str
        The outcome as a sentence.
    differences : tuple of str
        The differences, without values.
    """

    good: bool
    words: str
    differences: tuple[str, ...] = ()


def write_pack(target: Path, files: Mapping[str, str | bytes]) -> None:
    """Write files as one ZIP file for this user only; the same files give the same bytes.

    Raises
    ------
    WriteError
    """
    with (
        refusal_told(target, tr("The pack could not be written."), WriteError),
        replacing(target) as file,
        zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive,
    ):
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, _STAMP), content, zipfile.ZIP_DEFLATED)


FILES = _JOB, _PATTERN, _LOG, _VERSIONS = "job.toml", "pattern_INTERNAL.csv", "log.txt", "versions.json"
_COLUMNS = ["value", "frequency", "status"]


@frozen
class Result:
    """Content of a pack of a result: the project, its pattern as CSV, and the versions that made it."""

    project: Project
    pattern: bytes
    versions: Mapping[str, str]

    def check(self, progress: Progress) -> Checked:
        """Run the job again with its data, and compare; raises as `protect_project`."""
        pattern = _pattern(protect_project(self.project, progress))
        if pattern == self.pattern:
            words = tr(
                "The job was run again: value, status, levels and interval of every cell are the same."
            )
            return Checked(True, words, tuple(self._versions()))
        words = tr("The job was run again: its result is not the one in the pack.")
        return Checked(False, words, (*_differing(_rows(self.pattern), _rows(pattern)), *self._versions()))

    def _versions(self) -> Iterator[str]:
        """Yield the versions that have changed, which alone count as no difference."""
        for name, version in versions().items():
            then = self.versions.get(name, tr("unknown"))
            if then != version:
                yield tr("{name}: {then} then, {now} now", name=name, then=then, now=version)


def parse(files: Mapping[str, bytes], path: Path) -> Result:
    """Read the files of a pack of a result."""
    job = parse_toml(files[_JOB].decode(), path)
    _rows(files[_PATTERN])  # refuses what is no pattern before anything is run
    versions = json.loads(files[_VERSIONS])
    return Result(
        project_of(job, path.absolute().parent, path.stem),
        files[_PATTERN],
        {str(name): str(version) for name, version in versions.items()},
    )


def _make_result(subject: Subject, target: Path, progress: Progress) -> Pack:
    """Run the project without touching its output folder; the pack names the data and does not hold them."""
    project = present(subject.project)
    check_cloud(target)
    outcome = protect_project(project, progress)
    files = {
        _JOB: job_text(project, whole_paths=True).encode(),
        _PATTERN: _pattern(outcome),
        _LOG: "\n".join((*outcome.lines(), "")).encode(),
        _VERSIONS: json.dumps(versions(), indent=1).encode(),
    }
    status = outcome.solution.pattern.status

    differs = subject.pattern is not None and not np.array_equal(subject.pattern.status, status)
    warning = tr("The pattern in the pack is that of a run: the pattern shown differs from it.")
    return Pack(
        lambda: write_pack(target, files),
        notes=tuple(outcome.lines()),
        warnings=(warning,) if differs else (),
        protected=outcome.protected,
    )


def _pattern(outcome: Outcome) -> bytes:
    """Return the pattern of a run, the same in every language."""
    with texts_for_files():
        return pattern_csv(outcome.solution)


def _rows(content: bytes) -> Mapping[tuple[str, ...], list[str]]:
    """Return the rows of a pattern by their codes, the columns before the value; `ValueError` if invalid."""
    head, *lines = csv.reader(io.StringIO(content.decode()))
    codes = head.index("value")
    if head[codes : codes + len(_COLUMNS)] != _COLUMNS or any(len(line) != len(head) for line in lines):
        raise ValueError
    return {tuple(line[:codes]): line[codes:] for line in lines}


def _differing(
    before: Mapping[tuple[str, ...], list[str]], now: Mapping[tuple[str, ...], list[str]]
) -> Iterator[str]:
    """Describe the differences between two patterns: numbers of cells, by column."""
    pairs = [(line, now[codes]) for codes, line in before.items() if codes in now]
    counts = (
        (len(now.keys() - before.keys()), mark("cells only now: {count}")),
        (len(before.keys() - now.keys()), mark("cells only then: {count}")),
        (
            sum(fields[0] != other[0] for fields, other in pairs),
            mark("cells with another value: {count}"),
        ),
        (
            sum(fields[2] != other[2] for fields, other in pairs),
            mark("cells with another status: {count}"),
        ),
        (
            sum(fields != other for fields, other in pairs),
            mark("cells that differ in anything: {count}"),
        ),
    )
    yield from (tr(words, count=digits(count)) for count, words in counts if count)


RESULT = Content(
    name="result",
    title=mark("Result: the job with its pattern, log and versions"),
    about=mark(
        "Runs the project as a job. Anyone with the data can run it again and compare every cell. "
        "It has the rules and all figures: keep it internal."
    ),
    ending="_INTERNAL_pack.zip",
    make=_make_result,
    files=FILES,
    parse=parse,
)


_LIBRARIES = (
    *("PySide6-Essentials", "highspy", "numpy", "scipy", "pandas", "pyarrow", "openpyxl", "XlsxWriter"),
    *("cryptography", "networkx", "attrs"),
)


def summary_files(subject: Subject, progress: Progress) -> Mapping[str, str]:
    """Return files with counts and with names of the program itself, by file name."""
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
    lines = [f"TabGuard {version_of('tabguard')}", f"Python {platform.python_version()}"]
    lines += [f"{name} {version_of(name)}" for name in _LIBRARIES]
    lines += [
        f"system: {platform.platform(terse=True)}, {platform.machine()}",
        f"processors: {os.cpu_count() or 'unknown'}",
        f"encodings: {sys.getfilesystemencoding()}, {sys.stdout.encoding if sys.stdout else 'none'}",
        f"packed program: {'yes' if getattr(sys, 'frozen', False) else 'no'}",
    ]
    return _text(lines)


def _project(project: Project) -> str:
    suffixes = [path.suffix.lower() for path in source_paths(project)]
    suffixes_read = {*previews.suffixes(), ".rda", ".hrc", ".cdl", ".hst"}
    kinds = [suffix if suffix in suffixes_read else "other" for suffix in suffixes]
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
    project = present(subject.project)
    if os.path.lexists(target):
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
    """Return the kinds of content of packs in the order of the dialog."""
    return (RESULT, SETTINGS, SUMMARY, *(content() for content in of_wings("pack")))


@file_reader("The pack", "Make it again, or ask for it again.")
def read_pack(path: Path) -> Packed:
    """Read a pack that can be checked; raises `FormatError`, and `SettingError` for its job."""
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
    """Run the job of a pack again with its data, or try its problem; nothing is written.

    Raises
    ------
    FormatError
        If the file is no such pack. Other errors are as of `protect_project`.
    """
    return read_pack(path).check(progress)
