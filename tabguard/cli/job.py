"""The commands about job files, ``tabguard job check``, ``new`` and ``schema``, and the built-in sample."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.base.errors import SettingError, TabGuardError
from tabguard.base.language import mark
from tabguard.cli.command import BAD_INPUT, OK, Command, Console, Parser, opened_project
from tabguard.table.status_lists import STATUS_LISTS

if TYPE_CHECKING:
    from tabguard.flow.door import Door, Foreign


def _sample_options(parser: Parser) -> None:
    parser.add_argument("folder", type=Path)


def _sample(options: argparse.Namespace, console: Console) -> int:
    from tabguard.sample import write_sample

    job = write_sample(options.folder)
    console.say(f"The sample is written. Protect it with: tabguard protect {_quoted(job)}")
    return OK


def _quoted(path: Path) -> str:
    return f'"{path}"' if " " in str(path) else str(path)


SAMPLE = Command(
    "sample",
    mark("write the built-in sample: records, hierarchies, job"),
    _sample_options,
    _sample,
    examples=("tabguard sample sample", "tabguard protect sample/job.toml"),
)


def _check_options(parser: Parser) -> None:
    parser.add_argument(
        "jobs",
        type=Path,
        nargs="+",
        metavar="JOB",
        help="a job (.toml), a project (.tgproj), or a batch file (.arb) or problem (.jj) of τ-ARGUS",
    )


def _check(options: argparse.Namespace, console: Console) -> int:
    return max(_check_file(path, console) for path in options.jobs)


def _check_file(path: Path, console: Console) -> int:
    """Check a file by its kind."""
    from tabguard.flow.door import Door, kind_of

    kind = kind_of(path)
    if kind is Door.JOB or not path.is_file():
        return _checked_job(path, console)
    try:
        wrong = _errors_of(path, kind, console)
    except TabGuardError as error:
        wrong = (error,)
    for problem in wrong:
        console.complain(f"{path}: {problem}")
    if wrong:
        console.say(f"{path}: {len(wrong)} {'problem' if len(wrong) == 1 else 'problems'}.")
        return BAD_INPUT
    console.say(f"{path} ({kind.value}): no problem was found. The data themselves are checked in a run.")
    return OK


def _errors_of(path: Path, kind: Door | Foreign, console: Console) -> tuple[TabGuardError, ...]:
    """The errors in a file that is not a job; raises `TabGuardError` if it cannot be read or checked."""
    from tabguard.flow.door import Door, ForeignJobs, ForeignProblem
    from tabguard.flow.job_check import check_project, check_recipe
    from tabguard.project.rule_set import read_rule_set

    match kind:
        case ForeignJobs():
            projects, notes = kind.projects(path, console.progress)
            console.say(*notes)
            return tuple(error for project in projects for error in check_project(project, console.progress))
        case ForeignProblem():
            kind.check(path)
        case Door.PROJECT:
            opened = opened_project(path)
            console.say(*map(str, opened.notes))
            return check_project(opened.project, console.progress)
        case Door.RULES:
            read_rule_set(path)
        case Door.RECIPE:
            return check_recipe(path, console.progress)
        case _:
            raise SettingError(
                f"This is no job: it is taken as {kind.value}.",
                path.name,
                "To make a job of a file of data, run: tabguard job new DATA",
            )
    return ()


def _checked_job(path: Path, console: Console) -> int:
    from tabguard.flow.job_check import check_job

    try:
        faults = check_job(path, console.progress)
    except TabGuardError as error:
        console.complain(str(error))
        return BAD_INPUT
    for fault in faults:
        console.complain_at(path, fault.line, str(fault.error))
    if faults:
        console.say(f"{path}: {len(faults)} {'problem' if len(faults) == 1 else 'problems'}.")
        return BAD_INPUT
    console.say(f"{path}: no problem was found. The data themselves are checked when the job runs.")
    return OK


def _new_options(parser: Parser) -> None:
    parser.add_argument(
        "data", metavar="DATA", help="a file of records or of cells, or the address of a database"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="the job file; default: beside the data")
    parser.add_argument(
        "--recipe", type=Path, metavar="FILE", help="import recipe (.tgrecipe) by which the data are read"
    )
    parser.add_argument(
        "--status-codes", choices=tuple(STATUS_LISTS), help="code list of the column of statuses"
    )
    parser.add_argument("--table", metavar="NAME", help="table or view of the database")
    parser.add_argument("--query", metavar="SELECT", help="query of the database, in place of a table")


def _new(options: argparse.Namespace, console: Console) -> int:
    from tabguard.flow.new_job import new_job, new_job_by

    data = _connect(options, console) or Path(options.data)
    target = options.out or data.with_suffix(".toml")
    if options.recipe is None:
        form, remarks = new_job(data, target, console.progress, options.status_codes or "")
        notes = ("For you to decide:", *(f"  {line}" for line in remarks)) if remarks else ()
        console.say(f"{data}: {form}.", *notes, f"Written: {target}. Everything in it is a proposal.")
        return _check_file(target, console)
    form, differences = new_job_by(options.recipe, data, target, console.progress)
    notes = ("Other than in the recipe:", *(f"  {line}" for line in differences)) if differences else ()
    console.say(f"{data}: {form}.", *notes, f"Written: {target}. Its rules are still to be entered.")
    return _check_file(target, console)


def _connect(options: argparse.Namespace, console: Console) -> Path | None:
    """Write the file of a database connection, if the data are in a database; None if they are in a file."""
    from tabguard.flow.door import SOURCE_SUFFIX, Connection, is_address, write_connection

    if not is_address(options.data):
        if options.table or options.query:
            raise SettingError(
                "Only databases have tables and queries.", "--table", "Give the address of a database."
            )
        return None
    connection = Connection(options.data, options.table or "", options.query or "")
    stem = options.out.stem if options.out else (options.table or "query").replace("/", "_")
    path = (options.out or Path()).parent / f"{stem}{SOURCE_SUFFIX}"
    if os.path.lexists(path):
        raise SettingError(
            "There is a connection already.", str(path), "Use it in place of the address, or remove it."
        )
    write_connection(path, connection)
    console.say(f"Written: {path}, which says where the data are.")
    return path


def _schema(_options: argparse.Namespace, console: Console) -> int:
    from tabguard.job import job_schema

    console.say(json.dumps(job_schema(), ensure_ascii=False, indent=2))
    return OK


COMMANDS = (
    Command(
        "check",
        mark("find everything that is wrong with a job or project, with line numbers"),
        _check_options,
        _check,
        about="Finds everything that is wrong at once: in a job with line numbers, in a project or a batch "
        "file of τ-ARGUS in the files that it names. The data themselves are only looked at.",
        examples=(
            "tabguard job check job.toml",
            "tabguard job check jobs/*.toml",
            "tabguard job check survey.tgproj batch.arb",
        ),
    ),
    Command(
        "new",
        mark("write a commented job for a file of data"),
        _new_options,
        _new,
        about="Writes a job with comments from what is found in a file of data: its format, the roles of its "
        "columns, and hierarchies beside it. Everything in it is a proposal to be completed. The address of "
        "a database is kept in a file (.tgsource), without a password: that is asked for, or taken from "
        "TABGUARD_DB_PASSWORD in the environment.",
        examples=(
            "tabguard job new records.csv",
            "tabguard job new records.csv --out 2026/job.toml",
            "tabguard job new 2026/records.csv --recipe survey.tgrecipe",
            "tabguard job new postgresql://anna@db.example.org/survey --table records",
        ),
    ),
    Command(
        "schema",
        mark("print the JSON schema of job files, for editors"),
        run=_schema,
        examples=("tabguard job schema > tabguard.schema.json",),
    ),
)


JOB = Command(
    "job",
    "job files: make one, check one, schema for editors",
    about="Job files: everything that a run needs, in one file of text.",
    below=COMMANDS,
)
