"""The command that collects what those who help need: ``tabguard support``."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabguard.cli.command import AT_RISK, OK, Command, Console
from tabguard.cli.parser import Parser
from tabguard.errors import SettingError
from tabguard.language import mark


def _options(parser: Parser) -> None:
    parser.add_argument("job", type=Path, nargs="?", help="a job file: also the sizes of its table")
    parser.add_argument("--out", type=Path, metavar="FILE", help="also write it as a ZIP file")
    parser.add_argument(
        "--reproducer",
        type=Path,
        metavar="FILE",
        help="write an anonymised problem that fails as the job does",
    )
    parser.add_argument(
        "--pattern", type=Path, metavar="FILE", help="with --reproducer: a pattern of the job that is audited"
    )
    parser.add_argument("--reproduce", type=Path, metavar="FILE", help="try such a problem")


def _run(options: argparse.Namespace, console: Console) -> int:
    if options.reproduce is not None:
        return _reproduce(options.reproduce, console)
    if options.reproducer is not None:
        return _reproducer(options, console)
    if options.pattern is not None:
        raise SettingError("A pattern is for --reproducer.", "--pattern", "Add --reproducer FILE.")
    from tabguard.flow import stages
    from tabguard.flow.support import support_files, write_support_files

    project = table = None
    if options.job is not None:
        project = stages.open_job(options.job)
        table = stages.load(project, console.progress).table if project.counts is None else None
    files = support_files(project, table)
    for name, text in files.items():
        console.say(f"--- {name}", text)
    if options.out is not None:
        write_support_files(options.out, files)
        console.say(f"Written: {options.out}. Nothing was sent.")
    return OK


def _reproducer(options: argparse.Namespace, console: Console) -> int:
    from tabguard.convert import reproducer
    from tabguard.flow import stages

    if options.job is None:
        raise SettingError("No job is named.", "--reproducer", "Name the job that fails.")
    project = stages.open_job(options.job)
    loaded = stages.load(project, console.progress)
    pattern = None if options.pattern is None else stages.read_pattern(options.pattern, loaded.table)
    files = reproducer.make(loaded, project, console.progress, pattern)
    reproducer.write_reproducer(options.reproducer, files)
    console.say(files[reproducer.ABOUT], f"Written: {options.reproducer}. Nothing was sent.")
    return OK


def _reproduce(path: Path, console: Console) -> int:
    from tabguard.convert import reproducer

    failure = reproducer.reproduce(reproducer.read_reproducer(path), console.progress)
    if failure is None:
        console.say("It does not fail here.")
        return OK
    cells = f" {len(failure.cells)} cells." if failure.cells else ""
    console.say(f"It fails: {failure.words}{cells}")
    return AT_RISK


SUPPORT = Command(
    "support",
    mark("show what support needs to know: versions, sizes, settings; no data or names"),
    _options,
    _run,
    examples=(
        "tabguard support",
        "tabguard support job.toml --out support.zip",
        "tabguard support job.toml --reproducer problem.zip",
        "tabguard support --reproduce problem.zip",
    ),
    about="Shows what those who help need to know: versions, sizes and settings, but no data, names or "
    "parameters. With --reproducer it writes an anonymised problem instead: what adds up, statuses and sides "
    "of protection levels of a job that fails for outsiders or with an error, with random figures and no "
    "names. Nothing is written if it does not fail so. Exit status of --reproduce: 3 if it fails.",
)
