"""The command that packs a project or facts about it, and checks a pack: ``tabguard pack``."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.base.errors import SettingError
from tabguard.base.language import mark
from tabguard.cli.command import AT_RISK, OK, Command, Console, Parser, opened_project, status

if TYPE_CHECKING:
    from tabguard.pack import Subject

_CONTENTS = ("result", "settings", "summary", "problem")
_PROJECT = ".tgproj"


def _options(parser: Parser) -> None:
    parser.add_argument("file", type=Path, nargs="?", help="a job or project file (.tgproj)")
    parser.add_argument("--content", choices=_CONTENTS, default="result", help="default: result")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the pack; default: beside the job")
    parser.add_argument(
        "--pattern", type=Path, metavar="FILE", help="of a problem: a pattern of the job, which is audited"
    )
    parser.add_argument(
        "--check",
        type=Path,
        metavar="FILE",
        help="run the job of a pack again, or try its problem",
    )


def _run(options: argparse.Namespace, console: Console) -> int:
    from tabguard.pack import Needs, check_pack, contents

    if options.check is not None:
        if options.file is not None:
            raise SettingError(
                "Either a job is packed or a pack is checked.", "pack", "Name a job, or --check with a pack."
            )
        checked = check_pack(options.check, console.progress)
        console.say(f"{options.check}: {checked.words}", *(f"  {line}" for line in checked.differences))
        return OK if checked.good else AT_RISK
    content = next(content for content in contents() if content.name == options.content)
    if options.file is None and content.needs is not Needs.NOTHING:
        raise SettingError("Nothing is named that can be packed.", "pack", "Name a job or a project file.")
    if options.pattern is not None and not content.audits:
        names = ", ".join(each.name for each in contents() if each.audits)
        raise SettingError("A pattern is not for this pack.", "--pattern", f"Add --content {names}.")
    subject = options.file or Path("tabguard")
    target: Path = options.out or subject.with_name(f"{subject.stem}{content.ending}")
    if os.path.lexists(target):
        raise SettingError("There is a file of this name already.", str(target), "Choose another with --out.")
    pack = content.make(_subject(options, console), target, console.progress)
    # all that it holds is shown before it is written
    for name, text in pack.shown.items():
        console.say(f"--- {name}", text)
    pack.write()
    console.say(*pack.notes, f"Written: {target}. {content.about}")
    return status(pack.protected)


def _subject(options: argparse.Namespace, console: Console) -> Subject:
    """The given job or project, with its pattern."""
    from tabguard.flow import stages
    from tabguard.pack import Subject

    path: Path | None = options.file
    if path is None:
        return Subject()
    if path.suffix.lower() == _PROJECT:
        opened = opened_project(path)
        project, key = opened.project, opened.key
    else:
        project, key = stages.open_job(path), None
    if options.pattern is None:
        return Subject(project, key=key)
    read = stages.load(project, console.progress)
    return Subject(project, read, stages.read_pattern(options.pattern, read.table), key)


PACK = Command(
    "pack",
    mark("pack a project: its result, its settings, or what support needs; check such a pack"),
    _options,
    _run,
    examples=(
        "tabguard pack job.toml",
        "tabguard pack survey.tgproj --content settings",
        "tabguard pack job.toml --content summary --out support.zip",
        "tabguard pack job.toml --content problem",
        "tabguard pack --check job_INTERNAL_pack.zip",
    ),
    about="Packs one of four contents as a file. “result”: the job is run and held with its pattern, its log "
    "and the versions of program and libraries. “settings”: a project with settings and decisions, with its "
    "password, but no data, results or audit trail. “summary”: versions, sizes and settings, no data, names "
    "or parameters; also without a job. “problem”: what adds up, statuses and sides of protection levels of "
    "a job that fails for outsiders or with an error, with random figures and no names; nothing is written "
    "if it does not fail so. --check runs the job of a result again, where its data are, and compares value, "
    "status, levels and interval of every cell, or tries a problem. Exit status of --check: 3 if a cell "
    "differs or the problem fails.",
)
