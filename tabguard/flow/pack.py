"""A reproducibility pack: a job with its result, log and versions, and the check of one."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import frozen

from tabguard.cloud import check_cloud
from tabguard.errors import FormatError, WriteError
from tabguard.flow import stages
from tabguard.flow.outcome import Outcome
from tabguard.flow.protecting import protect_project
from tabguard.job import job_text, project_of
from tabguard.language import digits, mark, texts_for_files, tr
from tabguard.private import refusal_told, replacing
from tabguard.progress import Progress
from tabguard.project import Project, export_trail
from tabguard.untrusted import ARRAYS, file_reader, open_zip, parse_toml
from tabguard.write import pattern_csv
from tabguard.write.summary import versions

_JOB, _PATTERN, _LOG, _VERSIONS = "job.toml", "pattern_INTERNAL.csv", "log.txt", "versions.json"
_PARTS = (_JOB, _PATTERN, _LOG, _VERSIONS)
_COLUMNS = ["value", "frequency", "status"]
_STAMP = (1980, 1, 1, 0, 0, 0)


@frozen
class Pack:
    """What a pack says: the project, its pattern as CSV, and the versions that made it."""

    project: Project
    pattern: bytes
    versions: Mapping[str, str]


@frozen
class Checked:
    """Whether a job came out again.

    Parameters
    ----------
    same : bool
        Whether every cell has the same value, status, levels and interval.
    differences : tuple of str
        What differs, in words and without values; versions too, which alone are no difference.
    """

    same: bool
    differences: tuple[str, ...]


def make_pack(job: Path, target: Path, progress: Progress) -> Outcome:
    """Run a job and pack it; raises as `pack_project`."""
    return pack_project(stages.open_job(job), target, progress)


def pack_project(project: Project, target: Path, progress: Progress) -> Outcome:
    """Run a project and write it with its result as one file; the folder of its results is left alone.

    The file has the rules and all figures, so that only this user may read it. Data are named, not contained.

    Raises
    ------
    TabGuardError
        As `protect_project`; `WriteError` if the file cannot be written.
    """
    check_cloud(target)
    outcome = protect_project(project, progress)
    parts = {
        _JOB: job_text(project, whole_paths=True).encode(),
        _PATTERN: _pattern(outcome),
        _LOG: "\n".join((*outcome.lines(), "")).encode(),
        _VERSIONS: json.dumps(versions(), indent=1).encode(),
    }
    with texts_for_files():
        status, said = outcome.solution.pattern.status, outcome.solution.standing.headline
    export_trail.record_files(project.name, [target], said, status)
    write_pack(target, parts)
    return outcome


def write_pack(target: Path, parts: Mapping[str, bytes]) -> None:
    """Write the parts of a pack as one ZIP file that only this user may read; raises `WriteError`."""
    with (
        refusal_told(target, tr("The reproducibility pack could not be written."), WriteError),
        replacing(target) as file,
        zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive,
    ):
        for name, content in parts.items():
            archive.writestr(zipfile.ZipInfo(name, _STAMP), content, zipfile.ZIP_DEFLATED)


def check_pack(path: Path, progress: Progress) -> Checked:
    """Run the job of a pack again, where its data are, and compare; nothing is written.

    Raises
    ------
    FormatError
        If the file is no such pack. Other errors are as of `protect_project`.
    """
    pack = read_pack(path)
    now = _pattern(protect_project(pack.project, progress))
    found = [] if pack.pattern == now else list(_differing(_rows(pack.pattern), _rows(now)))
    changed = [
        tr(
            "{name}: {then} then, {now} now",
            name=name,
            then=pack.versions.get(name, tr("unknown")),
            now=version,
        )
        for name, version in versions().items()
        if pack.versions.get(name) != version
    ]
    return Checked(pack.pattern == now, (*found, *changed))


@file_reader("The reproducibility pack", "Make it again from the job.")
def read_pack(path: Path) -> Pack:
    """Read a pack; raises `FormatError`, and `SettingError` for its job."""
    with open_zip(path, ARRAYS) as archive:
        if not set(_PARTS) <= set(archive.namelist()):
            raise FormatError(
                tr("This file is not a reproducibility pack."), path.name, tr("Check the file.")
            )
        parts = {name: archive.read(name) for name in _PARTS}
    job = parse_toml(parts[_JOB].decode(), path)
    _rows(parts[_PATTERN])
    known = json.loads(parts[_VERSIONS])
    return Pack(
        project_of(job, path.absolute().parent, path.stem),
        parts[_PATTERN],
        {str(name): str(version) for name, version in known.items()},
    )


def _pattern(outcome: Outcome) -> bytes:
    """The pattern of a run, the same in every language."""
    with texts_for_files():
        return pattern_csv(outcome.solution)


def _rows(content: bytes) -> Mapping[tuple[str, ...], list[str]]:
    """The cells of a pattern by their codes, which stand before the value; `ValueError` if it is none."""
    head, *lines = csv.reader(io.StringIO(content.decode()))
    codes = head.index("value")
    if head[codes : codes + len(_COLUMNS)] != _COLUMNS or any(len(line) != len(head) for line in lines):
        raise ValueError
    return {tuple(line[:codes]): line[codes:] for line in lines}


def _differing(
    before: Mapping[tuple[str, ...], list[str]], now: Mapping[tuple[str, ...], list[str]]
) -> Iterator[str]:
    """What differs between two patterns: how many cells, in what."""
    pairs = [(line, now[codes]) for codes, line in before.items() if codes in now]
    counts = (
        (len(now.keys() - before.keys()), mark("cells only now: {count}")),
        (len(before.keys() - now.keys()), mark("cells only then: {count}")),
        (sum(one[0] != other[0] for one, other in pairs), mark("cells with another value: {count}")),
        (sum(one[2] != other[2] for one, other in pairs), mark("cells with another status: {count}")),
        (sum(one != other for one, other in pairs), mark("cells that differ in anything: {count}")),
    )
    yield from (tr(words, count=digits(count)) for count, words in counts if count)
